"""What moves say they cost: it is what they take."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from hospitable.core.agenda import arg_of, kind_of, seat_of
from hospitable.games.clinic.modules import transfusion
from hospitable.games.clinic.pieces import EXPANSIONS
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import (
    ADMIT_TURN,
    BUILD_COMPONENT,
    BUY_POPULARITY,
    HIRE_SOMEBODY,
    MOVE_PEOPLE,
    TREAT_PATIENTS,
    USE_QUEUE,
)
from hospitable.games.clinic.tiles import GARDEN, TREATMENT_ROOM
from tests.rules import rule

from .tables import GAME, asked, cell, clinic, rows, table, university


def costs(s: Position, seat: int = 0) -> dict[str, dict[str, int]]:
    return {move.code: dict(move.cost) for move in s.moves(seat) if move.cost}


@rule("CL-BLD-01")
def test_a_component_costs_its_price_on_that_floor() -> None:
    s = asked(table(clinic(money=99), clinic()), BUILD_COMPONENT, 2)
    found, prices = costs(s), s.rules.edition.cost
    assert found["build garden a1"] == {"money": prices[GARDEN][0]}
    assert found["build treatment_room b3"] == {"money": prices[TREATMENT_ROOM][0]}
    assert found["build treatment_room b2.1"] == {"money": prices[TREATMENT_ROOM][1]}
    assert "done" not in found


def test_people_cost_their_price() -> None:
    s = asked(university(table(clinic(), clinic()), "red_doctor", "", "white_doctor"), HIRE_SOMEBODY)
    prices = s.rules.edition.slot_price
    assert costs(s) == {
        "hire doctor 1": {"money": prices[0]},
        "hire doctor 3": {"money": prices[2]},
        "hire nurse": {"money": s.rules.edition.nurse_price},
        "hire orderly": {"money": s.rules.edition.orderly_price},
    }


def test_popularity_costs_money_and_none_of_it_nothing() -> None:
    s = asked(table(clinic(income=7), clinic()), BUY_POPULARITY)
    assert costs(s) == {"buy 1": {"money": 3}, "buy 2": {"money": 6}}


def test_whatever_is_done_with_the_queue_costs_a_point() -> None:
    s = asked(rows(table(clinic(), clinic()), "white red", "yellow", ""), USE_QUEUE, 2)
    assert set(map(str, costs(s).values())) == {"{'queue_points': 1}"}
    assert {code.split()[0] for code in costs(s)} == {"swap", "send", "admit"}


def test_a_transfusion_costs_a_bag() -> None:
    s = table(clinic(people="nurse c2, red_patient c2"), clinic(), variants={"transfusion": True})
    transfusion.of(s).bags[0] = [cell("c2")]
    s = asked(s, TREAT_PATIENTS)
    assert costs(s) == {"transfuse c2 red_patient": {"blood_bags": 1}}
    assert taken(s, 0, s.find(0, "transfuse c2 red_patient")) == {"blood_bags": 1}


def test_ending_a_movement_costs_the_time_of_all_walks() -> None:
    s = asked(table(clinic(people="white_doctor c2, nurse c3"), clinic()), MOVE_PEOPLE)
    assert costs(s) == {}
    s.play(0, "walk white_doctor c2 c3")
    assert costs(s) == {"done": {"time": 1}}


def test_hints_and_costs_tell_the_same_price() -> None:
    s = asked(table(clinic(), clinic()), BUILD_COMPONENT, 2)
    for number, move in zip(s.legal(0), s.moves(0), strict=True):
        hint = GAME.hint(s, 0, number)
        assert (hint is not None and f"${dict(move.cost)['money']}" in hint.say("en")) == bool(move.cost)


def test_what_is_refused_costs_nothing_where_it_cannot_be_had() -> None:
    s = asked(table(clinic(money=99), clinic()), BUILD_COMPONENT, 2)
    refused = {blocked.move.code: blocked.move.cost for blocked in s.refused(0)}
    assert refused["build parking_2 b2.1"] == ()


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("variants", [{}, dict.fromkeys(EXPANSIONS, True)], ids=["base", "all"])
def test_every_move_takes_what_it_says(seats: int, variants: Mapping[str, object]) -> None:
    """Money, time, queue points and blood bags, before and after each legal move of a random game."""
    s = GAME.new(seats, f"costs {seats}", variants)
    rng = random.Random(seats)
    met: set[str] = set()
    while s.deciders:
        seat = s.deciders[0]
        for chosen, move in zip(s.legal(seat), s.moves(seat), strict=True):
            assert dict(move.cost) == taken(s, seat, chosen), move.code
            met |= {what for what, _ in move.cost}
        s.play(seat, rng.choice(s.moves(seat)))
    assert met >= {"money", "time", "queue_points"}


def taken(s: Position, seat: int, chosen: int) -> dict[str, int]:
    """What is gone when a move has been carried out, before anything else happens."""
    step = s.current(seat)
    after = s.copy()
    (after.own[seat] if after.own else after.agenda).pop()
    after.resolve(kind_of(step), seat, arg_of(step), chosen)
    found = {
        "money": purse(s, seat) - purse(after, seat),
        "time": after.clinics[seat].time - s.clinics[seat].time,
        "queue_points": queue_points(s, after, seat) if kind_of(step) == USE_QUEUE else 0,
        "blood_bags": bags(s, seat) - bags(after, seat),
    }
    return {what: count for what, count in found.items() if count > 0}


def purse(s: Position, seat: int) -> int:
    return s.clinics[seat].money + s.clinics[seat].income


def queue_points(before: Position, after: Position, seat: int) -> int:
    """Those spent; what is left when the action is ended is lost, and buys nothing (CL-ADM-01)."""
    left = [arg_of(step) for step in after.agenda if kind_of(step) == ADMIT_TURN and seat_of(step) == seat]
    return arg_of(before.current(seat)) - left[-1] if left else 0


def bags(s: Position, seat: int) -> int:
    return len(transfusion.of(s).bags[seat]) if s.rules.variants["transfusion"] else 0
