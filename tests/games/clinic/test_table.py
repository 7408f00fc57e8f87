"""What the pages of Clinic show of a position: pieces first, then places, prices and times, and secret tiles."""

from __future__ import annotations

import random
import re

import pytest

import hospitable
from hospitable.core.texts import Text
from hospitable.games.clinic import admit, movement, scoring
from hospitable.games.clinic.grid import CELL_NAMES
from hospitable.games.clinic.labels import DOMAIN
from hospitable.games.clinic.people import COLOURS, KINDS, LADDER
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import MOVE_PEOPLE, STEPS
from hospitable.games.clinic.table import SYMBOLS as SHEET
from hospitable.games.clinic.table.counters import chip
from hospitable.games.clinic.table.people import BAG, ZOMBIE, symbol
from hospitable.games.clinic.table.plans import ware_sign
from hospitable.games.clinic.tiles import (
    ACTIONS,
    CONVEYOR,
    EMPTY,
    PARKING_2,
    PARKING_3,
    SERVICES,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
    WARES,
)
from hospitable.look.html import Markup
from hospitable.look.symbols import SYMBOLS, used_in
from hospitable.look.tell import Told
from hospitable.table.pages.answers import tell
from tests.games.clinic import tables
from tests.games.clinic.pages import EVERYTHING
from tests.games.clinic.tables import START, asked, play
from tests.games.pages import face_of, panels, piece, text, viewer, walk
from tests.rules import rule

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


def minutes(s: Position, seat: int, move: int) -> int:
    """How long a walk takes, as it is said."""
    return int(re.findall(r"\d+", str(CLINIC.hint(s, seat, move)))[0])


@rule("CL-DIG-02", "CL-ICO-04")
def test_people_are_chosen_where_they_stand_and_rooms_say_the_time() -> None:
    s, seat = at("move_people")
    drawn = panels(s, seat)
    people = set(re.findall(r'data-set-who="(person/[^"]*)"', drawn["clinic"] + drawn["reception"]))
    walks = [move for move in s.moves(seat) if move.code.startswith("walk ")]
    assert {move.targets[0] for move in walks} == people
    for move in walks:
        rooms = drawn["clinic"] if re.fullmatch(r"[a-d]\d.*", move.code.split()[-1]) else drawn["reception"]
        assert "#i-clock" in tag(rooms, move.code)
        assert tag(rooms, move.code).endswith(f"{minutes(s, seat, move.number)}</span>")
    assert f"{s.clinics[seat].time} + {movement.time_of(s, seat)}" in drawn["sheet"]


@rule("CL-DIG-02")
def test_the_running_total_of_a_movement_grows_with_every_walk_and_shrinks_when_it_is_taken_back() -> None:
    s, seat = at("move_people")
    before = movement.time_of(s, seat)
    walks = [move for move in s.moves(seat) if move.code.startswith("walk ")]
    longest = max(walks, key=lambda move: minutes(s, seat, move.number))
    after = s.copy()
    after.apply(seat, longest.number)
    drawn = panels(after, seat)["sheet"]
    total = movement.time_of(after, seat)
    assert total > before
    assert f"{s.clinics[seat].time} + {total} = {s.clinics[seat].time + total}" in drawn
    back = re.search(r'class="c-back"[^>]*value="([^"]*)"', drawn)
    assert back is not None
    after.apply(seat, next(move.number for move in after.moves(seat) if move.code == back[1]))
    assert movement.time_of(after, seat) == before


@rule("CL-DIG-02")
def test_who_is_outside_must_be_placed_before_the_movement_ends() -> None:
    s, seat = at("move_people")
    drawn = panels(s, seat)
    outside = movement.outside(s, seat)
    assert ("Must be placed" in drawn["sheet"]) == bool(outside)
    assert ('value="pass/done"' in drawn["ask"]) == bool(outside)


def moving(people: str, built: str = START, conveyors: str = "") -> Position:
    mine = tables.clinic(built, people=people, conveyors=conveyors)
    return asked(tables.table(mine, tables.clinic()), MOVE_PEOPLE)


def people_beside(sheet: str, title: str) -> list[str]:
    """Who can be chosen in a line of the movement sheet."""
    line = re.search(rf"<b>{title}</b><span class=\"c-row\">(.*?)</span></div>", sheet)
    return re.findall(r'data-set-who="([^"]*)"', line[1]) if line is not None else []


def test_the_sheet_says_who_may_still_move() -> None:
    """The nurse has a place and the patient may wait; the doctor at the door must go somewhere."""
    s = moving("white_doctor s3, nurse c3, white_patient psychiatry, yellow_patient c2")
    sheet = panels(s, 0)["sheet"]
    assert people_beside(sheet, "Must be placed") == ["person/white_doctor/s3"]
    assert people_beside(sheet, "May move") == ["person/nurse/c3", "person/white_patient/psychiatry"]
    play(s, "walk white_doctor s3 c2", "walk nurse c3 c2")
    sheet = panels(s, 0)["sheet"]
    assert (people_beside(sheet, "Must be placed"), people_beside(sheet, "May move")) == (
        [],
        ["person/white_patient/psychiatry"],
    )


@pytest.mark.parametrize(
    ("code", "conveyors", "way"),
    [
        ("walk nurse s3 c2", "", "c3#way-s#way-n c2#way-s"),
        ("walk white_patient psychiatry c2", "", "c3#way-dot#way-n c2#way-s"),
        ("walk white_doctor c3 c2.1", "", "c3#way-dot#way-n c2#way-s#way-up c2.1#way-down"),
        ("walk white_doctor c3 c2.1", "c3 c2", "c3#way-dot#way-belt c2#way-belt#way-up c2.1#way-down"),
        ("walk white_doctor c3 c2", "c3 c2", ""),
    ],
)
def test_a_room_knows_the_way_that_leads_to_it(code: str, conveyors: str, way: str) -> None:
    """By a door, from outside, up to another floor; with a conveyor, also where it takes no time."""
    s = moving("nurse s3, white_doctor c3, white_patient psychiatry", f"{START} c2.1 laboratory", conveyors)
    found = re.search(rf'data-code="{code}"(?: data-lights="([^"]*)")?>', panels(s, 0)["clinic"])
    assert found is not None
    assert (found[1] or "").replace("place/", "") == way
    assert set(re.findall(r"#([\w-]+)", way)) <= set(SHEET)


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


# -- what is drawn for every piece and every symbol of the book


def told(s: Position, seat: int, name: str) -> Told:
    found = face_of(s).tell(s, viewer(s, seat), name)
    assert found is not None, name
    return found


def words(found: Told) -> str:
    return " ".join([found.does.say("en") if found.does else "", *(now.say("en") for now in found.now)])


def button(html: str, value: str) -> str:
    """A button that tells about this."""
    found = re.search(rf'<button [^>]*value="{value}".*?</button>', html)
    assert found is not None, value
    return found[0]


def tag(html: str, code: str) -> str:
    """What is written on a blue piece."""
    ring = rf'data-code="{re.escape(code)}"[^>]*><span class="ring"></span>'
    found = re.search(rf'{ring}(<span class="c-tag.*?</span>)', html)
    assert found is not None, code
    return found[1]


def drawing(name: str) -> tuple[str, str]:
    assert name in SHEET, f"{name} is not among the drawings of the page"
    return SYMBOLS[name]


@rule("CL-ICO-01")
def test_everybody_and_everything_made_of_wood_has_a_drawing_of_its_own() -> None:
    people = [symbol(kind) for kind in (*range(len(KINDS)), ZOMBIE, BAG)]
    pieces = [*people, "car", "conveyor", "extinguisher"]
    assert {f"doctor-{colour}" for colour in COLOURS} | {f"cube-{colour}" for colour in COLOURS[:LADDER]} < set(people)
    assert {"nurse", "orderly"} < set(people)
    assert len({drawing(name) for name in pieces}) == len(pieces)


@rule("CL-ICO-02")
def test_every_tile_has_a_sign_of_its_own_and_two_parkings_are_told_apart_by_name_and_number() -> None:
    signs = {ware: ware_sign(ware) for ware in range(1, len(WARES))}
    different = [ware for ware in signs if ware != PARKING_3]
    assert len({drawing(signs[ware]) for ware in different}) == len(different)
    assert {used_in(chip(ware)) for ware in different} == {(signs[ware],) for ware in different}
    s, seat = at("build_component")
    yard = panels(s, seat)["yard"]
    two, three = (text(piece(yard, f"ware/{WARES[ware]}")) for ware in (PARKING_2, PARKING_3))
    assert two != three
    assert "+1" in three
    does = [told(s, seat, f"ware/{WARES[ware]}").does for ware in (PARKING_2, PARKING_3)]
    assert [re.findall(r"\d", str(said)) for said in does] == [["2"], ["3"]]


@rule("CL-ICO-03")
def test_floors_services_counters_and_what_costs_money_are_told_apart() -> None:
    concepts = [f"storey-{floor}" for floor in range(4)]
    concepts += [f"i-c-{service}" for service in SERVICES]
    concepts += ["i-c-university", "i-c-admit", "i-c-build", "i-c-upkeep", "i-person", "i-c-steps", "i-moon"]
    assert len({drawing(name) for name in concepts}) == len(concepts)
    s, seat = at("choose_action", 3)
    drawn = panels(s, seat)
    for floor in range(2):
        assert f"#storey-{floor}" in drawn["clinic"]
    facts = {"parking": "i-c-parking", "queue": "ticket", "salaries": "i-person", "upkeep": "i-c-upkeep"}
    for name, sign in facts.items():
        assert used_in(Markup(button(drawn["clinic"], f"{name}/{seat}"))) == (sign,)


@rule("CL-ICO-03")
def test_a_room_that_works_has_the_sign_of_its_service_and_one_that_does_not_a_dashed_bed() -> None:
    s, seat = at("choose_action")
    tiles = s.clinics[seat].tiles
    room = f"place/{CELL_NAMES[tiles.index(TREATMENT_ROOM)]}"
    works = piece(panels(s, seat)["clinic"], room)
    tiles[tiles.index(SUPPLY_ROOM)] = EMPTY
    stands = piece(panels(s, seat)["clinic"], room)
    signs = [re.findall(r'class="(c-sign[^"]*)"[^>]*><use href="#([^"]*)"', drawn) for drawn in (works, stands)]
    assert signs == [[("c-sign", "i-c-psychiatry")], [("c-sign idle", "i-c-treatment_room")]]


@rule("CL-ICO-04")
def test_the_three_actions_and_both_uses_of_a_queue_point_have_signs() -> None:
    s, seat = at("choose_action")
    asked = panels(s, seat)["ask"]
    signs = [f"i-c-{name}" for name in ACTIONS]
    for name, sign in zip(ACTIONS, signs, strict=True):
        assert f"#{sign}" in piece(asked, f"action/{name}")
    assert len({drawing(name) for name in (*signs, "i-c-swap", "ticket", "i-clock")}) == len(ACTIONS) + 3
    s, seat = at("use_queue")
    drawn = panels(s, seat)
    uses = {move.code: "swap" if move.code.startswith(("swap", "send")) else "admit" for move in s.moves(seat)}
    for code, use in uses.items():
        if code != "done":
            assert f"#i-c-{use}" in tag(drawn["reception"], code)
    assert f"<b>{admit.queue_points(s, seat)}</b>" in button(drawn["clinic"], f"queue/{seat}")


@rule("CL-ICO-05", "CL-POP-05")
def test_popularity_now_and_at_the_end_of_the_game_have_different_signs_and_words() -> None:
    """A star is what stands on the track; a hexagon is what it would be after the final count, also below 0."""
    s, seat = at("use_queue")
    s.clinics[seat].popularity = 3
    s.clinics[seat].time = 33
    total = sum(points for _, points, _ in scoring.lines(s, seat))
    assert total < 0
    head = panels(s, seat)["name"]
    now, end = (Markup(button(head, f"{name}/{seat}")) for name in ("track", "points"))
    assert (used_in(now), used_in(end)) == (("i-star",), ("i-point",))
    assert drawing("i-star") != drawing("i-point")
    assert text(now).split()[-1] == "3"
    assert f"\N{MINUS SIGN}{-total}" in end
    track, points = (told(s, seat, f"{name}/{seat}") for name in ("track", "points"))
    assert "3 points" in words(track)
    assert f"{total} points" in words(points)
    assert "CL-POP-01" in track.rules
    assert "CL-END-06" in points.rules


@rule("CL-ICO-06")
def test_a_ware_reminds_of_what_is_easily_forgotten_when_it_is_built() -> None:
    s, seat = at("build_component")
    reminders = {
        "hub_cardiology": ("At most one", "CL-BLD-05", "never touch", "CL-GEO-03"),
        "treatment_room": ("hub is beside", "CL-GEO-16", "chance of a supply room", "CL-BLD-09", "never touch"),
        "supply_room": ("never touch", "CL-GEO-03"),
        "operating_theater": ("At most one", "CL-BLD-07", "never touch"),
        "helipad": ("Never on the ground floor", "CL-GEO-11"),
    }
    for name, wanted in reminders.items():
        found = told(s, seat, f"ware/{name}")
        assert [item for item in wanted if item not in words(found) and item not in found.rules] == []
    assert "Never on the ground floor" not in words(told(s, seat, f"ware/{WARES[CONVEYOR]}"))


@rule("CL-COM-06")
def test_money_is_a_number_and_not_limited_by_the_coins_in_the_box() -> None:
    """All 52 coins are worth $420; both have more, it can be spent, and positions and pages tell it."""
    s, seat = at("build_component")
    for clinic in s.clinics:
        clinic.money = 1000
    assert [clinic["money"] for clinic in s.snapshot()["position"]["clinics"]] == [1000, 1000]
    assert "$1000" in panels(s, seat)["name"]
    cheapest = next(move for move in s.moves(seat) if move.code.startswith("build "))
    s.apply(seat, cheapest.number)
    assert 990 < s.clinics[seat].money < 1000


@pytest.mark.parametrize(("lang", "letter"), [("en", "G"), ("fr", "R"), ("nl", "B")])
def test_the_ground_floor_has_the_letter_of_its_name(lang: str, letter: str) -> None:
    s, seat = at("build_component")
    drawn = panels(s, seat, lang)["clinic"]
    name = Text(DOMAIN, "table.ground_floor").say(lang)
    assert re.search(rf'<a href="#floor-0" aria-label="{name}">{letter}<', drawn)
    assert f">{letter}</text>" in drawn


def test_money_is_written_as_each_language_writes_it() -> None:
    s, seat = at("build_component")
    assert '<span class="c-tag">$' in panels(s, seat)["clinic"]
    french = "".join(panels(s, seat, "fr").values())
    assert "\N{NO-BREAK SPACE}$" in french
    assert not re.search(r"\$\d", french)


def test_a_free_space_tells_what_keeps_pieces_from_there_and_nothing_of_those_that_are_not_for_sale() -> None:
    s, seat = at("build_component")
    for name in CELL_NAMES:
        refused = s.refused(seat, f"place/{name}")
        can = any(f"place/{name}" in move.targets for move in s.moves(seat))
        if not refused or not can:
            continue
        told = tell(s, viewer(s, seat), f"place/{name}", "1a")
        reasons = re.findall(r"<b>Not now: ([^<]*)</b>", told)
        assert all(name[:2].upper() in reason for reason in reasons), (name, reasons)
