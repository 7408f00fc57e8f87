"""Administration: what happens overnight."""

from __future__ import annotations

import pytest

from hospitable.games.clinic.people import KINDS
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import (
    ADMINISTRATION,
    DOCTORS_CHANGE,
    MAIN_BOARD,
    NEW_ORDER,
    NEW_TILES,
    PATIENTS_CHANGE,
)
from hospitable.games.clinic.tiles import LABORATORY, NONE
from tests.games.clinic.tables import START, bag, clinic, codes, people, play, rows, run, shown, table, told, university
from tests.rules import rule

LAB = f"{START} d3 laboratory"


def popularity(*points: int, order: list[int], stack: list[int]) -> Position:
    s = table(*[clinic(popularity=each) for each in points])
    s.order, s.stack = order, stack
    return s


# -- the main board


@rule("CL-AMN-02")
def test_the_patient_at_each_exit_returns_to_the_bag_and_rows_close_up() -> None:
    s = bag(rows(table(clinic(), clinic()), "red white", "", "yellow"), white=1)
    run(s, MAIN_BOARD)
    assert shown(s) == ["white", "", ""]
    assert s.bag == [1, 1, 0, 1]


@rule("CL-AMN-03", "CL-AMN-04")
def test_doctors_left_at_the_university_rise_and_empty_places_are_filled() -> None:
    s = university(table(clinic(), clinic()), "red_doctor", "white_doctor")
    run(s, MAIN_BOARD)
    assert [KINDS[doctor] for doctor in s.university] == ["red_doctor", "yellow_doctor"]
    s = university(table(clinic(), clinic()), "", "white_doctor")
    s.doctor_bag = [0, 0, 3, 0, 0]
    run(s, MAIN_BOARD)
    assert [KINDS[doctor] for doctor in s.university] == ["orange_doctor", "yellow_doctor"]
    assert s.doctor_bag == [0, 0, 2, 0, 0]


@rule("CL-AMN-04")
def test_with_an_empty_bag_a_place_stays_empty() -> None:
    s = university(table(clinic(), clinic()), "", "white_doctor")
    s.doctor_bag = [0] * 5
    run(s, MAIN_BOARD)
    assert s.university == [1, NONE]


@rule("CL-AMN-05", "CL-EX-18")
def test_nurses_left_in_the_column_of_the_round_go_to_the_box() -> None:
    s = table(clinic(), clinic(), round=3)
    s.nurses = [0, 0, 2, 2, 2, 2]
    run(s, MAIN_BOARD)
    assert s.nurses == [0, 0, 0, 2, 2, 2]


# -- doctors and patients


@rule("CL-AMN-06", "CL-MOD-06")
@pytest.mark.parametrize(
    ("before", "after"), [("white", "orange"), ("yellow", "red"), ("orange", "red"), ("red", "red")]
)
def test_a_doctor_in_a_laboratory_rises_two_colours_and_gives_a_point(before: str, after: str) -> None:
    s = run(table(clinic(LAB, people=f"{before}_doctor d3"), clinic()), DOCTORS_CHANGE)
    assert people(s) == [f"{after}_doctor d3"]
    assert s.clinics[0].popularity == 1


@rule("CL-AMN-07")
def test_every_other_doctor_drops_one_colour_working_or_not() -> None:
    s = table(
        clinic(LAB, people="red_doctor c2, orange_doctor c3, yellow_doctor s3, white_doctor c3, nurse c3"), clinic()
    )
    run(s, DOCTORS_CHANGE)
    assert people(s) == ["nurse c3", "orange_doctor c2", "white_doctor c3", "white_doctor s3", "yellow_doctor c3"]
    assert s.clinics[0].popularity == 0


@rule("CL-AMN-08", "CL-CAR-04")
def test_every_patient_worsens_and_a_red_one_dies_with_a_car() -> None:
    who = "white_patient c2, yellow_patient psychiatry, red_patient c2, red_patient cardiology"
    s = run(table(clinic(people=who, popularity=12), clinic()), PATIENTS_CHANGE)
    assert people(s) == ["orange_patient psychiatry", "yellow_patient c2"]
    assert s.clinics[0].popularity == 2
    assert s.view(0)["asked"] == [{"seat": 0, "decision": "cars_leave", "cars": 2}]
    play(s, "accept cars")
    assert s.clinics[0].cars() == 2
    assert s.over


@rule("CL-AMN-08", "CL-POP-06")
def test_a_death_never_takes_popularity_below_nothing() -> None:
    s = run(table(clinic(people="red_patient c2", popularity=3), clinic()), PATIENTS_CHANGE)
    assert s.clinics[0].popularity == 0


@rule("CL-RUL-37", "CL-AMN-08")
def test_cars_of_the_dead_are_asked_for_in_turn_order() -> None:
    s = table(clinic(people="red_patient c2"), clinic(people="red_patient c2"))
    s.order = [1, 0]
    run(s, PATIENTS_CHANGE)
    assert s.deciders == (1,)
    play(s, codes(s)[0])
    assert s.deciders == (0,)


# -- tiles and turn order


@rule("CL-AMN-09")
def test_the_next_tile_of_each_type_is_turned_up() -> None:
    s = table(clinic(), clinic())
    s.taken = 1 << LABORATORY
    assert run(s, NEW_TILES).taken == 0


@rule("CL-AMN-10")
def test_the_least_popular_is_first_and_of_two_on_one_space_the_upper_one() -> None:
    s = popularity(5, 2, 5, order=[0, 1, 2], stack=[2, 1, 0])
    run(s, NEW_ORDER)
    assert s.order == [1, 0, 2]


@rule("CL-AMN-11", "CL-EX-19", "CL-RUL-35")
@pytest.mark.parametrize("players", [2, 4])
def test_an_unchanged_order_is_turned_on_by_one_place(players: int) -> None:
    s = popularity(*range(players), order=list(range(players)), stack=list(range(players)))
    run(s, NEW_ORDER)
    assert s.order == [players - 1, *range(players - 1)]


def test_alone_there_is_no_order_to_turn() -> None:
    assert run(popularity(4, order=[0], stack=[0]), NEW_ORDER).order == [0]


@rule("CL-AMN-12", "CL-RUL-26")
def test_the_administration_of_the_last_round_counts_too() -> None:
    s = table(clinic(LAB, people="white_doctor d3, white_patient c2"), clinic(popularity=9), round=6)
    run(s, ADMINISTRATION)
    assert people(s) == ["orange_doctor d3", "yellow_patient c2"]
    assert told(s, "new_order") != []
