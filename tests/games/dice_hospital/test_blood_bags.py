"""Blood bags: a step of healing between two effects, and a point for each one kept."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, HOSPITAL_ACTIVATION, HOSPITAL_IMPROVEMENT
from tests.games.dice_hospital.tables import (
    activation,
    codes,
    home,
    hospital,
    lay,
    play,
    points,
    table,
    wards,
    why_not,
)
from tests.rules import rule


def bags(s: Position, seat: int = 0) -> int:
    return s.hospitals[seat].bags


def bag_moves(s: Position) -> list[str]:
    return [code for code in codes(s) if code.startswith("bag ")]


@rule("DH-BLD-01", "DH-BLD-02")
def test_any_number_of_bags_heals_any_patients_a_step_each() -> None:
    s = activation("r1 y3* g3 g3", bags=3)
    assert bag_moves(s) == ["bag w1b1", "bag w1b2", "bag w1b3"]  # equal patients are one choice
    play(s, "bag w1b1", "bag w1b1", "bag w1b3")
    assert (wards(s), bags(s)) == ("r3* y3* g4* g3", 0)
    assert bag_moves(s) == []
    assert why_not(s, "bag w1b1") == "DH-BLD-01"


@rule("DH-BLD-02", "DH-RUL-12")
def test_a_bag_may_be_spent_before_between_and_after_the_placements() -> None:
    s = activation("r1 y6", bags=3)
    play(s, "bag w1b1", "place nurse intensive_care")
    assert codes(s) == ["treat w1b1"]  # not inside an effect
    play(s, "treat w1b1", "bag w1b1", "place nurse clinic", "treat w1b2", "bag w1b1")
    assert (wards(s), home(s), bags(s)) == ("r5*", [0, 1, 0], 0)


@rule("DH-BLD-02", "DH-RUL-12")
def test_a_bag_may_be_spent_without_any_placement_left() -> None:
    mine = hospital("r4 y4", bags=1)
    mine.nurses = 0
    s = table(mine, "", phase=HOSPITAL_ACTIVATION)
    assert codes(s) == ["bag w1b1", "bag w1b2", "done"]


@rule("DH-BLD-02", "DH-RUL-12")
def test_a_bag_may_be_spent_between_the_department_and_the_ability() -> None:
    s = activation("r3 r2 g1", bags=1, staff=["surgeon"])
    play(s, "place surgeon critical_care_unit", "treat w1b1")
    assert codes(s) == ["treat w1b1", "bag w1b1", "bag w1b2", "bag w1b3", "decline"]
    play(s, "bag w1b1")
    assert codes(s) == ["treat w1b1", "decline"]
    play(s, "treat w1b1")
    assert (wards(s), bags(s)) == ("r6* r2 g1", 0)


@rule("DH-BLD-07", "DH-RUL-12")
def test_before_an_ability_a_healed_patient_is_not_like_one_that_was_not() -> None:
    s = activation("r3 r4*", bags=1, staff=["surgeon"])
    play(s, "place surgeon critical_care_unit", "treat w1b1")
    assert wards(s) == "r4* r4*"
    assert bag_moves(s) == ["bag w1b1", "bag w1b2"]
    play(s, "bag w1b2")
    assert codes(s) == ["treat w1b1", "decline"]  # whom the department healed is not changed


@rule("DH-BLD-07", "DH-DIS-01")
def test_a_bag_treats_and_can_discharge() -> None:
    s = play(activation("r6 r3 y3", bags=2), "bag w1b1", "bag w1b2")
    assert (wards(s), home(s)) == ("- r4* y3", [1, 0, 0])
    play(s, "done")
    assert wards(s) == "- r4 y2"


@rule("DH-BLD-07", "DH-RUL-12")
def test_a_bag_meets_no_condition_of_a_specialist() -> None:
    """Neither the red patient it heals nor the patient it sends home calls for the ability of the next worker."""
    s = activation("r2 y6 g2", bags=2, staff=["surgeon", "haematology_technician"])
    play(s, "bag w1b1", "bag w1b2", "place surgeon pharmacy", "treat w1b3")
    assert codes(s)[-1] == "done"
    play(s, "place haematology_technician critical_care_unit", "treat w1b1")
    assert (codes(s)[-1], bags(s), home(s)) == ("done", 0, [0, 1, 0])


@rule("DH-BLD-07", "DH-RUL-20")
def test_a_bag_changes_no_value_from_before() -> None:
    s = activation("r3 y3 y4 g5", bags=1, staff=["cardiologist"])
    play(s, "place cardiologist critical_care_unit", "treat w1b1", "bag w1b1")
    assert wards(s) == "r5* y3 y4 g5"
    assert codes(s) == ["treat w1b2", "decline"]


@rule("DH-BLD-07", "DH-ACT-16")
def test_an_ability_that_no_bag_can_help_is_not_offered() -> None:
    s = activation("r3 y4 g5", bags=2, staff=["cardiologist"])
    play(s, "place cardiologist critical_care_unit", "treat w1b1")
    assert codes(s)[-1] == "done"


@rule("DH-BLD-01")
@pytest.mark.parametrize("event", ["", "blood_shortage"])
def test_without_bags_or_in_a_blood_shortage_none_is_spent(event: str) -> None:
    s = activation("r3 y4", bags=1 if event else 0, event=event, variants={"events": bool(event)})
    assert bag_moves(s) == []
    assert why_not(s, "bag w1b1") == ("DH-EVT-11" if event else "DH-BLD-01")
    play(s, "place nurse critical_care_unit")
    assert codes(s) == ["treat w1b1"]


@rule("DH-BLD-05", "DH-END-03")
def test_a_bag_kept_to_the_end_is_worth_a_point() -> None:
    s = table(hospital("r3", bags=4), hospital("r3"), phase=DISCHARGED_PATIENTS, round=8)
    assert s.over
    assert (points(s, 0)["blood_bags"], points(s, 1)["blood_bags"]) == (4, 0)


@rule("DH-BLD-06", "DH-INT-10")
def test_the_lowest_ambulance_brings_a_bag() -> None:
    s = lay(table("", ""), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4")
    play(s, "take 3", "take 2")
    assert (bags(s, 0), bags(s, 1)) == (0, 1)


@rule("DH-BLD-06", "DH-IMP-07", "DH-IMP-09")
def test_a_discarded_improvement_brings_a_bag_for_this_round() -> None:
    s = table(hospital("r3", tiles=["urology"]), "", phase=HOSPITAL_IMPROVEMENT)
    play(s, "skip", "skip", "discard urology")
    assert bags(s) == 1
    assert "bag w1b1" in codes(s, 0)
    assert s.hospitals[0].departments == tuple(range(6))


@rule("DH-BLD-06", "DH-EXP-14")
def test_an_improvement_can_bring_a_bag() -> None:
    s = activation("r6 r6", staff=["haematology_technician"])
    play(s, "place haematology_technician clinic", "treat w1b1", "use")
    assert bags(s) == 1
    assert bag_moves(s) == ["bag w1b2"]  # at once
