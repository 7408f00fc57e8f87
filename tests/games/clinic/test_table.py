"""What the pages of Clinic show of a position: pieces first, then places, prices and times, and secret tiles."""

from __future__ import annotations

import random
import re

import hospitable
from hospitable.games.clinic import movement
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import STEPS
from tests.games.clinic.pages import EVERYTHING
from tests.games.pages import panels, walk

CLINIC = hospitable.game("clinic")


def at(decision: str, seats: int = 2, everything: bool = False) -> tuple[Position, int]:
    """The first position of a random game in which somebody is asked this."""
    for s in walk(CLINIC, seats, EVERYTHING if everything else {}, 1):
        for seat in s.deciders:
            if STEPS[s.current(seat) & 255] == decision:
                return s, seat
    raise AssertionError(decision)


def test_every_ware_is_chosen_in_the_yard_and_every_space_says_its_price() -> None:
    s, seat = at("build_component")
    drawn = panels(s, seat)
    wares = set(re.findall(r'data-set-who="(ware/[^"]*)"', drawn["yard"]))
    assert {f"ware/{move.code.split()[1]}" for move in s.moves(seat) if move.code.startswith("build ")} == wares
    for move in s.moves(seat):
        if move.code.startswith("build "):
            shown = re.search(rf'data-code="{move.code}"><span class="ring"></span>(.*?)</button>', drawn["clinic"])
            hint = CLINIC.hint(s, seat, move.number)
            assert shown is not None
            assert hint is not None
            price = re.search(r"\$\d+", str(hint))
            assert price is not None
            assert shown[1].startswith(f'<span class="c-tag">{price[0]}<')


def test_people_are_chosen_where_they_stand_and_rooms_say_the_time() -> None:
    s, seat = at("move_people")
    drawn = panels(s, seat)
    people = set(re.findall(r'data-set-who="(person/[^"]*)"', drawn["clinic"] + drawn["reception"]))
    walks = [move for move in s.moves(seat) if move.code.startswith("walk ")]
    assert {move.targets[0] for move in walks} == people
    assert f"{s.clinics[seat].time} + {movement.time_of(s, seat)}" in drawn["sheet"]


def test_who_is_outside_must_be_placed_before_the_movement_ends() -> None:
    s, seat = at("move_people")
    drawn = panels(s, seat)
    outside = movement.outside(s, seat)
    assert ("c-need" in drawn["sheet"]) == bool(outside)
    assert ('value="pass/done"' in drawn["ask"]) == bool(outside)


def test_a_doctor_who_is_chosen_walks_or_treats_as_the_question_says() -> None:
    s, seat = at("move_people")
    assert "Where does the white doctor go?" in panels(s, seat)["ask"]
    s, seat = at("treat_patients")
    asked = panels(s, seat)["ask"]
    assert "Which patient does the" in asked
    assert " go?" not in asked


def test_a_tile_that_others_have_chosen_is_face_down() -> None:
    s, seat = at("choose_action", 3)
    other = next(who for who in s.deciders if who != seat)
    before = panels(s, seat)
    assert "c-act back" not in before["other-1"] + before["other-2"]
    s.apply(other, s.legal(other)[0])
    after = panels(s, seat)
    assert (after["other-1"] + after["other-2"]).count("c-act back") == 1
    assert "c-act back" not in panels(s, other)["name"]


def test_the_counter_of_the_moment_is_open_and_the_others_are_folded() -> None:
    for decision, counter in (("build_component", "yard"), ("hire_somebody", "university"), ("use_queue", "reception")):
        s, seat = at(decision)
        drawn = panels(s, seat)
        opened = [name for name in ("yard", "university", "reception") if "<details open" in drawn[name]]
        assert opened == [counter]


def test_a_bag_is_carried_by_choices_that_lead_on() -> None:
    rng = random.Random(1)
    s = CLINIC.new(2, "bags", EVERYTHING)
    s.listen()
    while s.deciders:
        seat = s.deciders[0]
        carried = [move for move in s.moves(seat) if move.code.startswith("carry ")]
        if carried:
            _, start, bag, drop, end = carried[0].code.split()
            drawn = panels(s, seat)["clinic"]
            assert f'data-who="person/nurse/{start}" data-then="carry/{start}/{bag}"' in drawn
            assert f'data-who="carry/{start}/{bag}" data-then="carry/{start}/{bag}/{drop}"' in drawn
            assert f'data-who="carry/{start}/{bag}/{drop}" data-code="carry {start} {bag} {drop} {end}"' in drawn
            return
        donations = [move.number for move in s.moves(seat) if move.code.startswith("donate ")]
        s.apply(seat, rng.choice(donations or s.legal(seat)))
    raise AssertionError("nobody gave blood")


def test_alone_the_objective_stands_beside_the_clinic() -> None:
    s, seat = at("choose_action", 1)
    goal = panels(s, seat)["goal"]
    assert "c-ladder" in goal
    assert str(CLINIC.text(f"objective.{s.view(0)['objective']}"))[1:] in goal
