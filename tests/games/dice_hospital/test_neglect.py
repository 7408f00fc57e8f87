"""Phase 4: who was not treated gets worse, and may die."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital.happenings import DIED, NEGLECTED
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, NEGLECTED_PATIENTS
from tests.games.dice_hospital.tables import activation, hospital, play, points, table, told, wards
from tests.rules import rule


@rule("DH-EX-15", "DH-NEG-01", "DH-NEG-02", "DH-GLO-06", "DH-GLO-07")
def test_untreated_patients_lose_a_step_and_treated_ones_nothing() -> None:
    s = table("r2 y5* g6 g1*", phase=NEGLECTED_PATIENTS)
    assert wards(s) == "r1 y5 g5 g1"
    assert told(s, NEGLECTED) == [(0, (0, 2, 1), "DH-NEG-01"), (0, (2, 22, 5), "DH-NEG-01")]


@rule("DH-NEG-01")
def test_all_hospitals_are_neglected_at_the_same_time_and_nobody_is_asked() -> None:
    s = table("r2", "y3 y4*", "g5", phase=NEGLECTED_PATIENTS)
    assert [wards(s, seat) for seat in range(3)] == ["r1", "y2 y4", "g4"]
    assert [seat for seat, _, _ in told(s, NEGLECTED)] == [0, 1, 2]


@rule("DH-NEG-03", "DH-GLO-02")
def test_a_neglected_patient_of_value_1_dies() -> None:
    s = table("r1 g1 g1* y2", "r3", phase=NEGLECTED_PATIENTS)
    assert wards(s) == "- - g1 y1"
    assert s.hospitals[0].fatalities == 2
    assert s.hospitals[1].fatalities == 0
    assert [(seat, args) for seat, args, _ in told(s, DIED)] == [(0, (0, 1)), (0, (1, 17))]


@rule("DH-NEG-03")
def test_the_die_of_a_dead_patient_goes_into_the_bag() -> None:
    s = activation("r1 g1 y4")
    bag = s.bag[:]
    play(s, "done")
    assert s.bag == [bag[0] + 1, bag[1], bag[2] + 1]


@rule("DH-NEG-04", "DH-END-02")
@pytest.mark.parametrize("tokens", [0, 1, 5])
def test_each_fatality_costs_two_points(tokens: int) -> None:
    s = table(hospital("r3", fatalities=tokens), "r3", phase=DISCHARGED_PATIENTS, round=8)
    assert points(s)["fatalities"] == -2 * tokens
    assert s.result().totals == (-2 * tokens, 0)


@rule("DH-GLO-04", "DH-NEG-02")
@pytest.mark.parametrize(
    ("moves", "after"),
    [
        (["bag w1b1"], "r4 y3"),
        (["place nurse experimental_therapy", "treat w1b1"], "r4 y3"),
        (["place nurse physiotherapy", "dye w1b1>green"], "r3 y3"),
        (["place nurse pharmacy", "treat w1b1>green"], "r4 y3"),
    ],
    ids=["blood bag", "flip", "colour", "colour and healing"],
)
def test_whatever_is_done_to_a_patient_treats_it(moves: list[str], after: str) -> None:
    s = activation("r3 y4", bags=1, tiles=["experimental_therapy", "physiotherapy"])
    play(s, *moves, "done")
    assert wards(s) == after


@rule("DH-GLO-04", "DH-GLO-06", "DH-EXP-12")
def test_a_patient_made_worse_by_an_ability_is_treated() -> None:
    s = activation("g5 r3 y3", staff=["medical_student"])
    play(s, "place medical_student pharmacy", "treat w1b1", "heal w1b2 harm w1b3", "done")
    assert wards(s) == "g6 r4 y2"


@rule("DH-GLO-04", "DH-GLO-07", "DH-NEG-01")
def test_neglect_treats_nobody_and_comes_back_every_round() -> None:
    s = table("r3", "r3", phase=NEGLECTED_PATIENTS, round=8)
    assert wards(s) == "r2"  # the last round has no shift change: still untreated


@rule("DH-GLO-02", "DH-EXP-12")
def test_a_patient_dies_in_any_phase() -> None:
    s = activation("g5 r3 y1", staff=["medical_student"])
    bag = s.bag[:]
    play(s, "place medical_student pharmacy", "treat w1b1", "heal w1b2 harm w1b3")
    assert (wards(s), s.hospitals[0].fatalities) == ("g6* r4*", 1)
    assert s.bag == [bag[0], bag[1] + 1, bag[2]]


@rule("DH-NEG-01", "DH-HRD-09", "DH-EVT-09")
def test_the_journal_names_the_rule_by_which_a_patient_loses_its_steps() -> None:
    hard = {"superbug": True, "events": True}
    s = table("r6 g6", phase=NEGLECTED_PATIENTS, event="red_complications", variants=hard)
    assert [(args[2], rule) for _, args, rule in told(s, NEGLECTED)] == [(3, "DH-EVT-09"), (4, "DH-HRD-09")]
    s = table("r6 g6", phase=NEGLECTED_PATIENTS, event="red_complications", variants={"events": True})
    assert [(args[2], rule) for _, args, rule in told(s, NEGLECTED)] == [(4, "DH-EVT-09"), (5, "DH-NEG-01")]
