"""Action: Hire, and where the cars go."""

from __future__ import annotations

from hospitable.games.clinic.grid import SPOT_NAMES
from hospitable.games.clinic.parking import place_for_car
from hospitable.games.clinic.state import Clinic, Position
from hospitable.games.clinic.steps import CARS_LEAVE, HIRE_SOMEBODY, HIRE_TURN, PARK_CAR
from hospitable.games.clinic.tiles import NONE
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
    university,
    why_not,
)
from tests.rules import rule

FULL = "a1-b1 b1-c1 c1-d1 a1-a2 d1-d2 a2-a3 d2-d3 a3-b3"
"""All streets that a clinic of three rooms leaves free."""


def turn(first: Clinic, *doctors: str) -> Position:
    s = table(first, clinic())
    university(s, *(doctors or ("red_doctor", "yellow_doctor")))
    return asked(s, HIRE_SOMEBODY)


@rule("CL-EX-05", "CL-HIR-01", "CL-HIR-04", "CL-CAR-01")
def test_a_doctor_and_a_nurse_are_paid_stand_at_the_entrance_and_bring_two_cars() -> None:
    s = turn(clinic(money=10))
    play(s, "hire doctor 1")
    assert (s.clinics[0].money, people(s)) == (6, ["red_doctor s3"])
    play(s, "park a1-b1")
    assert why_not(s, "hire doctor 2") == "CL-HIR-01"
    play(s, "hire nurse", "park b1-c1")
    assert (s.clinics[0].money, people(s)) == (4, ["nurse s3", "red_doctor s3"])
    assert s.clinics[0].cars() == 2
    assert s.over


@rule("CL-HIR-01", "CL-HIR-07")
def test_a_nurse_or_an_orderly_not_both_in_either_order_with_the_doctor() -> None:
    s = play(turn(clinic(money=10)), "hire orderly", "park a1-b1")
    assert why_not(s, "hire nurse") == "CL-HIR-01"
    assert codes(s) == ["hire doctor 1", "hire doctor 2", "done"]
    again = asked(s, HIRE_SOMEBODY)
    assert {"hire nurse", "hire orderly"} <= set(codes(again))


@rule("CL-HIR-02")
def test_the_price_belongs_to_the_place_at_the_university() -> None:
    s = turn(clinic(money=3), "yellow_doctor", "yellow_doctor")
    assert why_not(s, "hire doctor 1") == "CL-HIR-04"
    play(s, "hire doctor 2")
    assert s.clinics[0].money == 0
    assert s.university == [1, NONE]


@rule("CL-HIR-03", "CL-HIR-06")
def test_nurses_come_from_the_column_of_the_round_orderlies_from_their_display() -> None:
    s = turn(clinic(money=9))
    s.nurses[0] = 0
    assert why_not(s, "hire nurse") == "CL-HIR-06"
    s.orderlies = 1
    play(s, "hire orderly")
    assert (s.orderlies, s.clinics[0].money) == (0, 7)
    s = turn(clinic(money=9), "", "white_doctor")
    assert why_not(s, "hire doctor 1") == "CL-HIR-06"
    s.round = 3
    play(s, "hire nurse")
    assert s.nurses == [2, 2, 1, 2, 2, 2]


@rule("CL-HIR-04", "CL-RUL-34")
def test_who_has_several_doors_chooses_one() -> None:
    s = turn(clinic(f"{START} c2.1 helipad", doors="s3", money=9))
    play(s, "hire nurse")
    assert codes(s) == ["door s3", "door c2.1"]
    assert why_not(s, "door w1") == "CL-HIR-04"
    play(s, "door c2.1")
    assert people(s) == ["nurse c2.1"]


@rule("CL-HIR-05", "CL-CAR-02")
def test_without_a_place_for_the_car_nobody_can_be_hired() -> None:
    full = clinic(people=", ".join(["nurse c3"] * 8), cars=FULL, money=99)
    s = table(full, clinic(), park=False)
    full.people = full.people[: full.cars()]
    assert of_kind(asked(s, HIRE_SOMEBODY), "hire") == []
    assert why_not(s, "hire nurse") == "CL-HIR-05"
    assert run(s, HIRE_TURN, seat=0).over


@rule("CL-CAR-02", "CL-GEO-07", "CL-GEO-08", "CL-DIG-08")
def test_a_car_parks_on_a_free_usable_street_or_on_a_parking_tile() -> None:
    s = asked(table(clinic(f"{START} a1 parking_2", cars="b1-c1", lots="a1 1"), park=False), PARK_CAR)
    assert set(codes(s)) == {f"park {spot}" for spot in FULL.split() if spot != "b1-c1"} | {"park a1"}
    assert why_not(s, "park b1-c1") == "CL-GEO-07"
    assert why_not(s, "park b2-c2") == "CL-GEO-08"
    assert why_not(s, "park d3") == "CL-CAR-02"
    assert SPOT_NAMES[place_for_car(s, 0)] == "a1"
    s.clinics[0].lots[cell("a1")] = 2
    assert why_not(s, "park a1") == "CL-GEO-13"
    assert SPOT_NAMES[place_for_car(s, 0)] == "a1-b1"


@rule("CL-CAR-04", "CL-CAR-05", "CL-DIG-08")
def test_the_owner_says_which_cars_leave_in_one_question() -> None:
    s = table(clinic(people="nurse c3", cars="a1-b1 a1-a2 c1-d1"), park=False)
    asked(s, CARS_LEAVE, 2)
    assert codes(s) == ["away a1-b1", "away c1-d1", "away a1-a2", "accept cars"]
    assert why_not(s, "away d2-d3") == "CL-CAR-04"
    alone = play(s.copy(), "away a1-a2")
    assert codes(alone) == ["away a1-b1", "away c1-d1"]
    assert play(alone, "away a1-b1").over
    proposed = play(s, "accept cars")
    assert proposed.clinics[0].cars() == 1
    assert not proposed.clinics[0].has_car(SPOT_NAMES.index("c1-d1"))
