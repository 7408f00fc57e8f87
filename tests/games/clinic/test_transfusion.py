"""Blood transfusion."""

from __future__ import annotations

from hospitable.games.clinic.business import upkeep
from hospitable.games.clinic.modules.transfusion import of, supply
from hospitable.games.clinic.movement import time_of
from hospitable.games.clinic.preview import preview
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import DONATIONS, MOVE_PEOPLE, PATIENTS_CHANGE, TREAT_PATIENTS
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
from tests.rules import rule

ON = {"transfusion": True}
TWO_HUBS = f"{START} a1 hub_cardiology a2 treatment_room"


def blood(s: Position, *cells: str, owner: int = 0) -> Position:
    of(s).bags[owner] = sorted(cell(name) for name in cells)
    return s


def moving(who: str, *bags: str, built: str = START) -> Position:
    return asked(blood(table(clinic(built, people=who), clinic(), variants=ON), *bags), MOVE_PEOPLE)


def treating(who: str, *bags: str, built: str = START) -> Position:
    return asked(blood(table(clinic(built, people=who), clinic(), variants=ON), *bags), TREAT_PATIENTS)


# -- giving


@rule("CL-BLO-01", "CL-BLO-02", "CL-RUL-29")
def test_one_employee_a_round_walks_to_an_empty_hub_and_lies_down_for_three() -> None:
    s = moving("white_doctor s3, nurse c2, orderly b2, red_patient psychiatry", built=TWO_HUBS)
    donors = {tuple(code.split()[1:]) for code in of_kind(s, "donate")}
    assert donors == {
        (kind, place, hub)
        for kind, place in (("white_doctor", "s3"), ("nurse", "c2"), ("orderly", "b2"))
        for hub in ("c3", "a1")
    }
    assert why_not(s, "donate red_patient psychiatry c3") == "CL-BLO-01"
    assert why_not(s, "donate nurse c2 c2") == "CL-BLO-02"
    play(s, "donate white_doctor s3 c3")
    assert (people(s)[-1], time_of(s, 0)) == ("white_doctor s3>c3 lying", 4)
    assert why_not(s, "donate nurse c2 a1") == "CL-BLO-01"


@rule("CL-BLO-02")
def test_a_donor_is_alone_in_the_hub() -> None:
    s = moving("white_doctor c3, nurse c3, nurse c2")
    assert why_not(s, "donate white_doctor c3 c3") == "CL-BLO-02"
    play(s, "walk nurse c3 c2", "donate white_doctor c3 c3")
    assert time_of(s, 0) == 1 + 3
    assert why_not(s, "walk nurse c2 c3") == "CL-BLO-02"
    play(s, "walk white_doctor c3 c3")
    assert time_of(s, 0) == 1
    assert "walk nurse c2 c3" in codes(s)


@rule("CL-BLO-03")
def test_a_donor_leaves_a_bag_in_the_hub_and_gets_up() -> None:
    s = run(table(clinic(people="nurse c3 lying"), clinic(), variants=ON), DONATIONS)
    assert people(s) == ["nurse c3"]
    assert of(s).bags == [[cell("c3")], []]
    assert supply(s) == 7


@rule("CL-BLO-03", "CL-BLO-10")
def test_if_bags_run_short_the_less_popular_takes_first() -> None:
    s = table(clinic(people="nurse c3 lying", popularity=5), clinic(people="nurse c3 lying", popularity=2), variants=ON)
    blood(s, *["c2"] * 7)
    run(s, DONATIONS)
    assert len(of(s).bags[1]) == 1
    assert len(of(s).bags[0]) == 7
    assert told(s, "no_blood") != []
    assert people(s, 0) == ["nurse c3"]


@rule("CL-BLO-09", "CL-RUL-29", "CL-RUL-32")
def test_an_orderly_ends_in_a_hub_only_as_a_donor_and_still_lowers_the_upkeep() -> None:
    s = moving("orderly s3, orderly b2")
    assert of_kind(s, "dismiss") != []
    play(s, "donate orderly s3 c3")
    assert of_kind(s, "dismiss") == []
    assert upkeep(s, 0) == 0
    play(s, "done")
    stood = run(s, DONATIONS)
    assert people(stood) == ["orderly b2", "orderly c3"]
    again = asked(stood, MOVE_PEOPLE)
    assert why_not(again, "done") == "CL-MOV-11"


# -- carrying


@rule("CL-BLO-04", "CL-DIG-05")
def test_a_nurse_carries_a_bag_past_the_hub_to_a_room_and_ends_where_she_likes() -> None:
    s = moving("nurse s3", "c3")
    assert set(of_kind(s, "carry")) == {"carry s3 c3 c2 c2", "carry s3 c3 c2 c3"}
    there = play(s.copy(), "carry s3 c3 c2 c2")
    assert time_of(there, 0) == 2
    back = play(s, "carry s3 c3 c2 c3")
    assert time_of(back, 0) == 1 + 1 + 1
    assert of(back).bags[0] == [cell("c3")]
    play(back, "done")
    assert of(back).bags[0] == [cell("c2")]
    assert people(back) == ["nurse c3"]


@rule("CL-BLO-04", "CL-RUL-29")
def test_one_bag_for_each_nurse_also_from_a_room_where_it_was_left() -> None:
    s = moving("nurse c3, nurse c3", "c3", built=TWO_HUBS)
    play(s, "carry c3 c3 c2 c2")
    assert of_kind(s, "carry") == []
    assert why_not(s, "carry c3 c3 a2 a2") == "CL-BLO-04"
    play(s, "walk nurse c2 c3")
    assert of_kind(s, "carry") != []
    left = moving("nurse c3", "c2", built=TWO_HUBS)
    assert {code.split()[2] for code in of_kind(left, "carry")} == {"c2"}
    assert why_not(left, "carry c3 c2 c2 c2") == "CL-BLO-04"
    assert why_not(left, "carry c3 c2 b2 c3") == "CL-BLO-04"


# -- using


@rule("CL-BLO-05", "CL-BLO-06", "CL-BLO-07")
def test_a_nurse_with_a_bag_makes_a_patient_better_for_the_fee_of_a_treatment() -> None:
    s = treating("nurse c2, nurse c2, red_patient c2, white_patient c2", "c2", "c2", built=f"{START} c1 garden")
    play(s, "transfuse c2 red_patient")
    assert s.clinics[0].income == 22
    assert "orange_patient c2 busy" in people(s)
    assert "nurse c2 busy" in people(s)
    assert why_not(s, "transfuse c2 orange_patient") == "CL-BLO-07"
    play(s, "transfuse c2 white_patient")
    assert s.clinics[0].income == 32
    assert supply(s) == 8
    assert s.clinics[0].cured == [1, 0, 0, 0]


@rule("CL-BLO-05", "CL-BLO-07", "CL-RUL-40")
def test_it_needs_a_bag_a_free_nurse_and_no_doctor_in_a_room_that_works() -> None:
    blocked = treating("nurse c2, red_patient c2, purple_doctor c2, orange_doctor c2", "c2")
    assert why_not(blocked, "transfuse c2 red_patient") == "CL-BLO-05"
    s = treating("nurse c2, red_patient c2, white_patient c2", "c2", "c2", "c3")
    play(s, "transfuse c2 white_patient")
    assert s.view(0)["asked"][0]["decision"] == "cars_leave"
    dry = treating("nurse c2, red_patient c2", "c3")
    assert why_not(dry, "transfuse c2 red_patient") == "CL-BLO-05"


@rule("CL-BLO-08")
def test_a_patient_with_a_nurse_beside_it_does_not_worsen_tonight() -> None:
    s = table(clinic(people="orange_patient c2 busy, orange_patient c2, nurse c2"), clinic(), variants=ON)
    run(s, PATIENTS_CHANGE)
    assert people(s) == ["nurse c2", "orange_patient c2", "red_patient c2"]
    run(s, PATIENTS_CHANGE)
    assert people(s) == ["nurse c2", "red_patient c2"]


@rule("CL-BLO-09")
def test_unused_bags_stay_where_they_are() -> None:
    s = play(treating("nurse c2, red_patient c2", "c2"), "done")
    assert of(s).bags[0] == [cell("c2")]


@rule("CL-DIG-04", "CL-BLO-04")
def test_ending_now_counts_the_blood_that_is_under_way() -> None:
    s = play(moving("nurse c3, yellow_patient c2", "c3"), "carry c3 c3 c2 c2")
    assert preview(s, 0).income == 12
    assert of(s).bags[0] == [cell("c3")]
