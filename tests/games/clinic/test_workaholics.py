"""Workaholic doctors."""

from __future__ import annotations

import pytest

from hospitable.games.clinic.business import salaries
from hospitable.games.clinic.people import KINDS, PURPLE_DOCTOR
from hospitable.games.clinic.scoring import doctor_points
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import (
    ADMINISTRATION,
    DOCTORS_CHANGE,
    EXHAUSTED_LEAVE,
    HIRE_SOMEBODY,
    MAIN_BOARD,
    MOVE_PEOPLE,
    TREAT_PATIENTS,
)
from hospitable.games.clinic.tiles import NONE
from tests.games.clinic.tables import (
    GAME,
    START,
    asked,
    clinic,
    codes,
    of_kind,
    people,
    play,
    run,
    table,
    told,
    university,
    why_not,
)
from tests.rules import rule

ON = {"workaholics": True}


def at_work(who: str, built: str = START) -> Position:
    return asked(table(clinic(built, people=who), clinic(), variants=ON), TREAT_PATIENTS)


def moving(who: str) -> Position:
    return asked(table(clinic(people=who), clinic(), variants=ON), MOVE_PEOPLE)


@rule("CL-WRK-01")
@pytest.mark.parametrize(("players", "bag"), [(1, [3, 2, 1, 0, 1]), (4, [10, 6, 4, 0, 4])])
def test_purple_doctors_replace_the_red_ones(players: int, bag: list[int]) -> None:
    s = GAME.new(players, "purple", ON)
    assert [s.doctor_bag[colour] + s.university.count(colour) for colour in range(5)] == bag


@rule("CL-WRK-02", "CL-RUL-30")
def test_a_purple_doctor_is_leftmost_and_never_two_of_them() -> None:
    s = university(table(clinic(), clinic(), variants=ON), "purple_doctor", "")
    s.doctor_bag = [0, 0, 0, 0, 1]
    run(s, MAIN_BOARD)
    assert s.university == [PURPLE_DOCTOR, NONE]
    s.doctor_bag = [2, 0, 0, 0, 1]
    run(s, MAIN_BOARD)
    assert [KINDS[doctor] for doctor in s.university] == ["purple_doctor", "white_doctor"]
    alone = university(table(clinic(), clinic(), variants=ON), "", "red_doctor")
    alone.doctor_bag = [0, 0, 0, 0, 1]
    assert [KINDS[doctor] for doctor in run(alone, MAIN_BOARD).university] == ["purple_doctor", "red_doctor"]


@rule("CL-WRK-03", "CL-EX-21")
def test_a_purple_doctor_costs_eight() -> None:
    s = university(table(clinic(money=8), clinic(), variants=ON), "purple_doctor", "white_doctor")
    play(asked(s, HIRE_SOMEBODY), "hire doctor 1")
    assert s.clinics[0].money == 0


@rule("CL-WRK-04")
def test_with_one_in_the_room_three_yellow_or_four_white_patients_fit() -> None:
    s = moving(
        "purple_doctor c2, white_patient c2, white_patient c2, white_patient psychiatry, yellow_patient psychiatry"
    )
    assert "walk white_patient psychiatry c2" in codes(s)
    assert why_not(s, "walk yellow_patient psychiatry c2") == "CL-CAP-02"
    play(s, "walk white_patient psychiatry c2")
    yellow = "yellow_patient c2, yellow_patient c2, yellow_patient c2, yellow_patient psychiatry"
    assert why_not(moving(f"purple_doctor c2, {yellow}"), "walk yellow_patient psychiatry c2") == "CL-CAP-02"
    without = moving("purple_doctor c3, white_patient c2, white_patient c2, white_patient psychiatry")
    assert why_not(without, "walk white_patient psychiatry c2") == "CL-CAP-02"


@rule("CL-WRK-04")
def test_who_came_in_beyond_two_keeps_the_doctor_there() -> None:
    s = moving("purple_doctor c2, white_patient c2, white_patient c2, white_patient psychiatry")
    play(s, "walk white_patient psychiatry c2", "walk purple_doctor c2 c3")
    assert why_not(s, "done") == "CL-WRK-04"
    play(s, "walk purple_doctor c3 c2", "done")
    assert people(s).count("white_patient c2") == 3


@rule("CL-RUL-30")
def test_patients_left_behind_stay_and_nobody_is_added() -> None:
    s = moving("white_patient c2, white_patient c2, white_patient c2, white_patient psychiatry")
    assert why_not(s, "walk white_patient psychiatry c2") == "CL-CAP-02"
    assert "done" in codes(s)


@rule("CL-WRK-05")
@pytest.mark.parametrize(
    ("colour", "most", "fee"), [("red", 1, 20), ("orange", 2, 16), ("yellow", 3, 12), ("white", 4, 8)]
)
def test_without_nurses_up_to_four_patients_of_one_colour_are_cured(colour: str, most: int, fee: int) -> None:
    who = ", ".join(["purple_doctor c2", *[f"{colour}_patient c2"] * 4])
    s = at_work(who)
    assert of_kind(s, "overwork") == [f"overwork c2 {colour}_patient {n}" for n in range(1, most + 1)]
    assert why_not(s, f"overwork c2 {colour}_patient {most + 1}") == "CL-WRK-05"
    play(s, f"overwork c2 {colour}_patient {most}")
    assert s.clinics[0].income == fee * most
    assert "purple_doctor c2 lying busy" in people(s)


@rule("CL-WRK-05")
def test_other_doctors_treat_as_usual_and_a_purple_one_who_cured_nobody_stands() -> None:
    s = at_work("purple_doctor c2, red_doctor c2, red_patient c2, white_patient c2")
    assert codes(s) == [
        "done",
        "treat c2 red_doctor red_patient",
        "overwork c2 white_patient 1",
        "overwork c2 red_patient 1",
        "accept treatments",
    ]
    assert why_not(s, "treat c2 purple_doctor red_patient") == "CL-BUS-03"
    assert why_not(s, "overwork c3 red_patient 1") == "CL-BUS-03"
    play(s, "accept treatments")
    assert s.clinics[0].income == 28
    idle = play(at_work("purple_doctor c2, red_patient c2"), "done")
    assert people(idle)[0] == "purple_doctor c2"


@rule("CL-RUL-30")
def test_in_a_theater_or_outpatient_clinic_the_one_patient_is_cured_without_nurses() -> None:
    built = f"{START} d3 operating_theater a1 outpatient_clinic"
    s = at_work("purple_doctor d3, white_patient d3, purple_doctor a1, red_patient a1", built)
    play(s, "overwork d3 white_patient 1", "overwork a1 red_patient 1")
    assert s.clinics[0].income == 8 + 6
    assert s.clinics[0].theaters_used == 1


@rule("CL-WRK-06", "CL-CAR-04")
def test_who_is_exhausted_leaves_with_a_car_the_next_morning() -> None:
    s = table(clinic(people="purple_doctor c2 lying, purple_doctor c3"), clinic(), variants=ON)
    run(s, EXHAUSTED_LEAVE)
    assert people(s) == ["purple_doctor c3"]
    play(s, codes(s)[0])
    assert s.clinics[0].cars() == 1
    assert len(told(s, "exhausted")) == 1


@rule("CL-WRK-07", "CL-RUL-30", "CL-RUL-22")
def test_purple_neither_learns_nor_tires_and_pays_and_scores_like_red() -> None:
    built = f"{START} d3 laboratory"
    s = table(clinic(built, people="purple_doctor d3, purple_doctor c3"), clinic(), variants=ON)
    assert (salaries(s, 0), doctor_points(s, 0)) == (8, 8)
    run(s, DOCTORS_CHANGE)
    assert people(s) == ["purple_doctor c3", "purple_doctor d3"]
    assert s.clinics[0].popularity == 1
    waits = university(table(clinic(), clinic(), variants=ON), "purple_doctor", "red_doctor")
    assert run(waits, ADMINISTRATION).university[0] == PURPLE_DOCTOR
