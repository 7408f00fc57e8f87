"""Movement: ways, times, who may end where."""

from __future__ import annotations

import random

import pytest

from hospitable.games.clinic.movement import MOST_WALKS, time_of
from hospitable.games.clinic.preview import preview
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import HIRE_SOMEBODY, MOVE_PEOPLE, MOVEMENT, START_MOVING
from hospitable.games.clinic.tiles import WARES
from tests.games.clinic.tables import (
    START,
    asked,
    cell,
    clinic,
    codes,
    of_kind,
    people,
    play,
    run,
    table,
    told,
    why_not,
)
from tests.gauntlet.clinic import House
from tests.rules import rule

LARGE_CLINIC = (
    "c3 hub_psychiatry c2 treatment_room b2 supply_room d3 operating_theater b3 laboratory a3 supply_room "
    "c2.1 hub_cardiology c3.1 treatment_room b2.1 triage_room d1 outpatient_clinic"
)


def moving(built: str, who: str, *, conveyors: str = "", doors: str = "s3") -> Position:
    """Seat 0 of two moves."""
    s = table(clinic(built, people=who, conveyors=conveyors, doors=doors), clinic())
    return asked(s, MOVE_PEOPLE)


def ends(s: Position, person: str) -> dict[str, int]:
    """Where somebody may end, with the time of the whole movement then."""
    found = {}
    for code in codes(s):
        if code.startswith(f"walk {person} "):
            found[code.split()[-1]] = time_of(play(s.copy(), code), 0)
    return found


# -- ways and times


@rule("CL-EX-10", "CL-EX-11", "CL-EX-12", "CL-EX-13", "CL-EX-14", "CL-MOV-03", "CL-MOV-04", "CL-RUL-08")
def test_the_example_of_the_rulebook_takes_six_and_with_a_triage_room_three() -> None:
    """Conveyors on the hub at the entrance, the theater, the laboratory, and a room of another building."""
    built = (
        "a3 hub_psychiatry a2 supply_room c3 operating_theater c1 laboratory d1 supply_room "
        "a3.1 treatment_room a2.1 hub_neurology a3.2 supply_room"
    )
    who = "white_doctor w3, orderly w3, yellow_patient neurology"
    s = table(*[clinic(built, people=who if seat == 0 else "", doors="w3", conveyors="a3 c3 c1") for seat in range(4)])
    asked(s, MOVE_PEOPLE)
    assert ends(s, "white_doctor w3")["c1"] == 1
    assert ends(s, "orderly w3")["d1"] == 2
    assert ends(s, "yellow_patient neurology")["a3.1"] == 2
    play(s, "walk white_doctor w3 c1", "walk orderly w3 d1", "walk yellow_patient neurology a3.1")
    assert time_of(s, 0) == 5
    s.clinics[0].tiles[cell("d3")] = WARES.index("triage_room")
    assert time_of(s, 0) == 2


@rule("CL-MOV-03", "CL-EX-11")
def test_a_patient_comes_by_an_entrance_and_a_conveyor_into_another_building() -> None:
    built = "a3 hub_psychiatry a2 treatment_room a1 supply_room c3 treatment_room c2 hub_cardiology d3 supply_room"
    s = moving(built, "orange_patient cardiology", doors="s1", conveyors="a3 c3")
    assert ends(s, "orange_patient cardiology") == {"c3": 1}


@rule("CL-MOV-02", "CL-MOV-03", "CL-MOV-05")
def test_every_step_costs_one_on_the_ground_between_floors_and_between_rooms_upstairs() -> None:
    s = moving(LARGE_CLINIC.replace("b2.1 triage_room ", ""), "white_doctor s3")
    assert ends(s, "white_doctor s3") == {
        "c3": 1,
        "c2": 2,
        "b3": 2,
        "d3": 2,
        "c3.1": 2,
        "c2.1": 3,
        "d1": 4,
    }


@rule("CL-MOV-06", "CL-RUL-20")
def test_nobody_walks_through_the_air_and_nothing_hinders_on_the_ground() -> None:
    built = "a3 hub_psychiatry b3 garden c3 treatment_room a3.1 treatment_room c3.1 hub_cardiology b2 parking_2"
    s = moving(built, "white_doctor a3.1", doors="s1")
    assert ends(s, "white_doctor a3.1") == {"a3": 1, "c3": 3, "c3.1": 4}


@rule("CL-GEO-11", "CL-MOV-05", "CL-MOV-07", "CL-RUL-08")
def test_a_helipad_opens_to_rooms_beside_and_below_it_and_nobody_goes_back() -> None:
    built = "c3 hub_psychiatry c2 treatment_room b2 supply_room c2.1 hub_cardiology c3.1 helipad"
    s = moving(built, "nurse c3.1")
    assert ends(s, "nurse c3.1") == {"c3": 1, "c2": 2, "c2.1": 1}
    play(s, "walk nurse c3.1 c3")
    assert why_not(s, "walk nurse c3 s3") == "CL-MOV-07"
    assert "walk nurse c3 c3.1" in codes(s)
    inside = moving(built, "nurse c3")
    assert why_not(inside, "walk nurse c3 c3.1") == "CL-MOV-07"


@rule("CL-RUL-08")
def test_a_conveyor_on_a_helipad_takes_arrivals_aboard_and_is_only_a_relay_from_inside() -> None:
    built = "a3 hub_psychiatry a3.1 helipad c3 supply_room c3.1 treatment_room c2 treatment_room"
    s = moving(built, "nurse a3.1, nurse a3", doors="w3", conveyors="a3.1 c3.1")
    assert ends(s, "nurse a3.1")["c3.1"] == 0
    assert ends(s, "nurse a3")["c3.1"] == 3


@rule("CL-MOV-03", "CL-MOD-05")
def test_patients_come_to_the_outpatient_clinic_for_nothing() -> None:
    s = moving(LARGE_CLINIC, "red_patient cardiology")
    assert ends(s, "red_patient cardiology")["d1"] == 0


@rule("CL-MOV-04", "CL-RUL-19", "CL-MOD-07")
def test_each_triage_room_saves_three_but_never_more_than_was_spent() -> None:
    s = moving(LARGE_CLINIC, "nurse s3, white_doctor s3")
    play(s, "walk white_doctor s3 d1", "walk nurse s3 c2.1")
    assert time_of(s, 0) == 4 + 3 - 3
    s.clinics[0].tiles[cell("a1")] = WARES.index("triage_room")
    assert time_of(s, 0) == 4 + 3 - 6
    play(s, "walk white_doctor d1 c3", "walk nurse c2.1 c3")
    assert time_of(s, 0) == 0


# -- who may end where


@rule("CL-EX-07", "CL-MOV-09", "CL-CAP-08")
def test_a_patient_goes_to_a_room_that_works_for_its_service_to_the_outpatient_clinic_or_waits() -> None:
    s = moving(LARGE_CLINIC, "white_patient psychiatry, red_patient cardiology, yellow_patient ophthalmology")
    assert set(ends(s, "white_patient psychiatry")) == {"c2", "d3", "d1"}
    assert set(ends(s, "red_patient cardiology")) == {"d1"}
    assert set(ends(s, "yellow_patient ophthalmology")) == {"d1"}
    assert why_not(s, "walk red_patient cardiology c2") == "CL-MOV-09"
    assert why_not(s, "walk red_patient cardiology c3.1") == "CL-MOV-09"
    assert why_not(s, "walk red_patient cardiology b3") == "CL-CAP-08"
    assert why_not(s, "walk red_patient cardiology b2") == "CL-CAP-08"
    assert "done" in codes(s)


@rule("CL-MOV-08")
def test_a_patient_who_is_in_a_room_stays_there() -> None:
    s = moving(LARGE_CLINIC, "white_patient c2, white_patient d1")
    assert of_kind(s, "walk") == []
    assert why_not(s, "walk white_patient c2 d3") == "CL-MOV-08"


@rule("CL-EX-08", "CL-CAP-03", "CL-CAP-08")
def test_an_orderly_ends_in_a_supply_room_one_in_each() -> None:
    s = moving(LARGE_CLINIC, "orderly s3, orderly b2")
    assert set(ends(s, "orderly s3")) == {"a3"}
    assert why_not(s, "walk orderly s3 b2") == "CL-CAP-03"
    assert why_not(s, "walk orderly s3 c3") == "CL-CAP-08"


@rule("CL-EX-09", "CL-CAP-06", "CL-CAP-08")
def test_a_laboratory_takes_one_doctor_and_nobody_else() -> None:
    s = moving(LARGE_CLINIC, "white_doctor b3, yellow_doctor c3, nurse c3")
    assert why_not(s, "walk yellow_doctor c3 b3") == "CL-CAP-06"
    assert why_not(s, "walk nurse c3 b3") == "CL-CAP-08"


@rule("CL-CAP-01", "CL-CAP-02", "CL-CAP-04", "CL-CAP-05", "CL-CAP-07")
def test_every_room_has_its_places() -> None:
    crowd = "white_doctor c3, white_doctor c3, white_doctor c3, nurse c3, nurse c2, nurse c2, nurse c2"
    s = moving(LARGE_CLINIC, f"{crowd}, red_doctor c2, red_doctor c2, red_doctor d3, red_doctor d1")
    for full, ledger in (("c2", "CL-CAP-02"), ("d3", "CL-CAP-04"), ("d1", "CL-CAP-07")):
        assert why_not(s, f"walk white_doctor c3 {full}") == ledger
    assert why_not(s, "walk white_doctor c3 b2.1") == "CL-CAP-08"
    assert {"walk nurse c2 c3", "walk nurse c3 c2", "walk nurse c3 d3", "walk red_doctor c2 c3"} <= set(codes(s))
    assert why_not(s, "walk nurse c3 d1") == "CL-CAP-08"


@rule("CL-CAP-02", "CL-CAP-09")
def test_patients_from_earlier_rounds_count() -> None:
    s = moving(LARGE_CLINIC, "white_patient c2, red_patient c2, white_patient psychiatry, red_patient d3")
    assert set(ends(s, "white_patient psychiatry")) == {"d1"}
    assert why_not(s, "walk white_patient psychiatry c2") == "CL-CAP-02"
    assert why_not(s, "walk white_patient psychiatry d3") == "CL-CAP-04"


@rule("CL-CAP-08")
def test_doctors_and_nurses_may_end_in_a_room_that_does_not_work() -> None:
    s = moving(LARGE_CLINIC, "white_doctor c3, nurse c3")
    assert {"walk white_doctor c3 c3.1", "walk nurse c3 c3.1"} <= set(codes(s))


@rule("CL-MOV-10")
def test_full_rooms_may_be_crossed_and_places_are_free_as_soon_as_somebody_leaves() -> None:
    built = "c3 laboratory c2 hub_psychiatry c1 treatment_room b1 supply_room"
    s = moving(built, "white_doctor s3, red_doctor c3", doors="s3")
    assert ends(s, "white_doctor s3") == {"c2": 2, "c1": 3}
    play(s, "walk red_doctor c3 c2", "walk white_doctor s3 c3", "walk red_doctor c2 c1")
    assert time_of(s, 0) == 1 + 2


@rule("CL-MOV-11", "CL-DIG-03")
def test_nobody_is_left_outside_and_everybody_else_stays_unless_sent() -> None:
    s = moving(LARGE_CLINIC, "white_doctor s3, nurse c3, white_patient psychiatry")
    assert why_not(s, "done") == "CL-MOV-11"
    assert why_not(s, "walk white_doctor s3 a1") == "CL-MOV-11"
    play(s, "walk white_doctor s3 c3", "done")
    assert people(s) == ["nurse c3", "white_doctor c3", "white_patient psychiatry"]
    assert told(s, "moved") == [(0, 0)]


@rule("CL-DIG-01", "CL-DIG-06", "CL-MOV-02")
def test_a_plan_is_where_everybody_ends_whatever_way_it_was_made() -> None:
    s = moving(LARGE_CLINIC, "white_doctor s3, white_doctor c2, nurse s3")
    there = play(s.copy(), "walk white_doctor s3 c3", "walk nurse s3 c2", "walk white_doctor c3 d3")
    direct = play(s.copy(), "walk nurse s3 c2", "walk white_doctor s3 d3")
    assert people(there) == people(direct)
    assert time_of(there, 0) == time_of(direct, 0) == 4 - 3
    back = play(direct, "walk white_doctor d3 s3", "walk nurse c2 s3")
    assert people(back) == people(s)
    assert time_of(back, 0) == 0


@rule("CL-DIG-06")
def test_of_equal_people_who_came_from_different_places_the_one_is_sent_who_loses_least() -> None:
    s = moving(LARGE_CLINIC, "white_doctor s3, white_doctor d3")
    play(s, "walk white_doctor d3 c3", "walk white_doctor s3 c3", "walk white_doctor c3 d3")
    assert people(s) == ["white_doctor d3", "white_doctor s3>c3"]


@rule("CL-DIG-04")
def test_the_rest_is_placed_in_the_nearest_rooms() -> None:
    s = moving(LARGE_CLINIC, "white_doctor s3, nurse s3, orderly s3, white_patient psychiatry")
    play(s, "accept walks")
    assert people(s) == ["nurse s3>c3", "orderly s3>b2", "white_doctor s3>c3", "white_patient psychiatry"]
    assert why_not(s, "accept walks") == "CL-DIG-04"
    assert "done" in codes(s)


def test_a_complete_plan_can_be_changed_forty_times() -> None:
    s = moving(LARGE_CLINIC, "nurse c3, white_doctor c3")
    for number in range(MOST_WALKS):
        play(s, "walk nurse c3 c2" if number % 2 == 0 else "walk nurse c2 c3")
    assert codes(s) == ["done"]
    assert why_not(s, "walk nurse c3 c2") == "CL-DIG-03"
    s.undo(0)
    assert "walk nurse c2 d3" in codes(s)


@rule("CL-MOV-01")
def test_all_move_at_the_same_time_and_the_time_is_noted_for_each() -> None:
    s = run(table(clinic(people="white_doctor s3"), clinic(people="nurse s3", time=4)), MOVEMENT)
    assert list(s.deciders) == [0, 1]
    s.play(1, "walk nurse s3 c2")
    s.play(0, "walk white_doctor s3 c3")
    s.play(1, "done")
    assert (list(s.deciders), s.clinics[1].time) == ([0], 6)
    s.play(0, "done")
    assert (s.clinics[0].time, s.over) == (1, True)


# -- orderlies without a room


@rule("CL-RUL-32", "CL-CAR-04")
def test_an_orderly_without_a_supply_room_leaves_with_a_car() -> None:
    s = moving(START, "orderly s3, orderly b2, white_doctor c3")
    assert "done" not in codes(s)
    assert of_kind(s, "dismiss") == ["dismiss b2", "dismiss s3"]
    play(s, "dismiss b2")
    assert why_not(s, "dismiss s3") == "CL-RUL-32"
    play(s, "walk orderly s3 b2", "done")
    assert people(s) == ["orderly b2", "white_doctor c3"]
    assert {code.split()[0] for code in codes(s)} == {"away"}
    play(s, codes(s)[0])
    assert s.clinics[0].cars() == 2
    assert s.over


@rule("CL-RUL-32")
def test_hiring_an_orderly_without_a_free_supply_room_is_possible_and_warned_of() -> None:
    hints = []
    for who in ("white_doctor c3", "orderly b2"):
        s = asked(table(clinic(people=who), clinic()), HIRE_SOMEBODY)
        hints.append(str(s.rules.game.hint(s, 0, s.find(0, "hire orderly"))))
    assert hints[0] == "costs $2"
    assert hints[1] == "costs $2; no supply room is free for her: she would leave before Business"


@rule("CL-RUL-32")
def test_an_orderly_with_a_supply_room_must_be_placed() -> None:
    s = moving(LARGE_CLINIC, "orderly s3, orderly b2")
    assert of_kind(s, "dismiss") == []
    assert why_not(s, "dismiss s3") == "CL-RUL-32"
    assert why_not(s, "done") == "CL-MOV-11"


@rule("CL-RUL-41")
@pytest.mark.parametrize("number", range(8))
def test_a_movement_always_has_a_legal_end(number: int) -> None:
    chance = random.Random(number)
    crowd = [chance.choice(["white_doctor s3", "nurse s3", "orderly s3", "red_doctor c2"]) for _ in range(9)]
    s = run(table(clinic(people=", ".join(crowd[: 7 + number % 2]), cars=""), park=False), START_MOVING, seat=0)
    s.clinics[0].people = s.clinics[0].people[:7]
    for _ in range(60):
        if "done" in codes(s):
            break
        listed = codes(s)
        play(s, next((code for code in listed if code.startswith(("accept", "dismiss"))), listed[0]))
    assert "done" in codes(s)


# -- if you ended now


@rule("CL-DIG-04", "CL-DIG-07")
def test_the_preview_says_what_ending_now_would_bring_and_changes_nothing() -> None:
    s = moving(LARGE_CLINIC, "white_doctor s3, nurse c2, yellow_patient psychiatry")
    play(s, "walk white_doctor s3 c2", "walk yellow_patient psychiatry c2")
    before = s.fingerprint()
    found = preview(s, 0)
    assert s.fingerprint() == before
    assert (found.time, found.income, found.salaries) == (1, 12, 2)
    assert found.upkeep == 10
    assert [str(s.rules.game.describe(move)) for move in found.treatments] == ["treat c2 white_doctor yellow_patient"]
    assert (found.left, found.from_savings, found.popularity_lost) == (0, 0, 0)


def test_the_judge_of_the_gauntlet_knows_the_same_ends() -> None:
    s = moving(LARGE_CLINIC, "white_doctor s3, nurse c3")
    house = House(s.view(0), 0)
    assert {end for end in house.rooms() if house.may_end(house.people[0], end, s.view(0))} <= {
        code.split()[-1] for code in of_kind(s, "walk")
    }
