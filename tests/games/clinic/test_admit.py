"""Action: Admit Patients, and new patients."""

from __future__ import annotations

from hospitable.games.clinic.admit import queue_points
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import ADMIT_TURN, NEW_PATIENTS, USE_QUEUE
from tests.games.clinic.tables import (
    START,
    asked,
    bag,
    clinic,
    codes,
    of_kind,
    people,
    play,
    rows,
    run,
    shown,
    table,
    told,
    why_not,
)
from tests.rules import rule


def turn(points: int, *patients: str, who: str = "") -> Position:
    s = table(clinic(people=who), clinic())
    return asked(rows(s, *patients), USE_QUEUE, points)


@rule("CL-ADM-01")
def test_a_queue_point_and_one_more_for_each_entrance_and_helipad() -> None:
    s = table(clinic(f"{START} d3 laboratory c2.1 helipad", doors="s3 s4 e3"), clinic())
    assert [queue_points(s, owner) for owner in (0, 1)] == [5, 2]
    assert run(rows(s, "white", "", ""), ADMIT_TURN | 2 << 12, seat=1).deciders == (1,)


@rule("CL-EX-06", "CL-ADM-02", "CL-ADM-04", "CL-ADM-07", "CL-ADM-08", "CL-RUL-33")
def test_four_points_bring_a_yellow_and_a_white_patient_to_psychiatry() -> None:
    s = turn(4, "orange", "yellow white", "red")
    play(s, "swap psychiatry.1 cardiology.1")
    assert shown(s) == ["yellow", "orange white", "red"]
    play(s, "admit psychiatry", "park a1-b1")
    assert shown(s) == ["", "orange white", "red"]
    play(s, "send cardiology.2 psychiatry")
    assert shown(s) == ["white", "orange", "red"]
    play(s, "admit psychiatry", "park b1-c1")
    assert people(s) == ["white_patient psychiatry", "yellow_patient psychiatry"]
    assert s.over


@rule("CL-ADM-02")
def test_a_patient_moves_one_space_and_equal_ones_do_not_swap() -> None:
    s = turn(3, "white yellow yellow", "white red", "")
    assert of_kind(s, "swap") == [
        "swap psychiatry.1 psychiatry.2",
        "swap psychiatry.2 cardiology.2",
        "swap cardiology.1 cardiology.2",
    ]
    assert why_not(s, "swap psychiatry.2 psychiatry.3") == "CL-ADM-02"
    assert why_not(s, "swap psychiatry.1 cardiology.1") == "CL-ADM-02"
    assert why_not(s, "swap psychiatry.1 psychiatry.3") == "CL-ADM-02"
    assert why_not(s, "swap psychiatry.1 cardiology.2") == "CL-ADM-02"
    assert why_not(s, "swap psychiatry.1 ophthalmology.1") == "CL-ADM-02"


@rule("CL-ADM-03")
def test_only_rows_in_play_exist_and_only_consecutive_ones_are_neighbours() -> None:
    s = turn(3, "white", "", "red")
    assert of_kind(s, "send") == ["send psychiatry.1 cardiology", "send ophthalmology.1 cardiology"]
    assert why_not(s, "send psychiatry.1 ophthalmology") == "CL-ADM-02"
    assert why_not(s, "send psychiatry.1 neurology") == "CL-ADM-03"
    assert why_not(s, "admit orthopedics") == "CL-ADM-03"


@rule("CL-ADM-07")
def test_a_patient_sent_to_a_shorter_row_slides_to_its_end_and_the_own_row_closes_up() -> None:
    s = turn(2, "red yellow white", "orange", "")
    assert why_not(s, "send psychiatry.1 cardiology") == "CL-ADM-02"
    play(s, "send psychiatry.2 cardiology")
    assert shown(s) == ["red white", "orange yellow", ""]


def test_of_equal_patients_in_a_row_the_first_one_stands_for_all() -> None:
    s = turn(2, "red white white", "", "")
    assert of_kind(s, "send") == ["send psychiatry.1 cardiology", "send psychiatry.2 cardiology"]
    play(s, "send psychiatry.3 cardiology")
    assert shown(s) == ["red white", "white", ""]
    assert play(turn(2, "red white", "", ""), "swap psychiatry.2 psychiatry.1").appointments[0] == [0, 3]


@rule("CL-ADM-04", "CL-ADM-05", "CL-ADM-06", "CL-ADM-09", "CL-RUL-17")
def test_a_patient_is_admitted_from_the_exit_with_a_free_place_and_a_car_but_without_a_hub() -> None:
    waiting = ", ".join(["red_patient cardiology"] * 4)
    s = turn(3, "white", "yellow", "", who=waiting)
    assert why_not(s, "admit cardiology") == "CL-ADM-06"
    assert why_not(s, "admit ophthalmology") == "CL-ADM-04"
    s = turn(3, "white", "", "yellow")
    assert "admit ophthalmology" in codes(s)
    s.clinics[0].streets = (1 << 17) - 1
    assert why_not(s, "admit ophthalmology") == "CL-ADM-05"


@rule("CL-ADM-01", "CL-ADM-08")
def test_unspent_points_are_lost_and_done_ends_the_action() -> None:
    s = play(turn(4, "white yellow", "", ""), "done")
    assert s.over
    assert run(rows(s, "", "", ""), ADMIT_TURN | 2 << 12, seat=0).over


# -- new patients


@rule("CL-NEW-01")
def test_one_patient_comes_behind_the_last_of_every_row_from_the_top() -> None:
    s = bag(rows(table(clinic(), clinic()), "red", "", "white white"), yellow=5)
    run(s, NEW_PATIENTS)
    assert shown(s) == ["red yellow", "yellow", "white white yellow"]
    assert s.bag == [0, 2, 0, 0]


@rule("CL-NEW-02", "CL-RUL-18")
def test_a_full_row_gets_none_and_an_empty_bag_gives_none() -> None:
    s = bag(rows(table(clinic(), clinic()), "red red red red", "white", "white"), yellow=1)
    run(s, NEW_PATIENTS)
    assert shown(s) == ["red red red red", "white yellow", "white"]
    assert told(s, "bag_empty") == [(2,)]
    none = run(bag(rows(table(clinic(), clinic()), "red", "white", "white")), NEW_PATIENTS)
    assert (shown(none), told(none, "bag_empty")) == (["red", "white", "white"], [(0,)])
