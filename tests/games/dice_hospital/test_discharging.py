"""Who reaches 7 goes home, and Phase 5 counts."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital.happenings import DISCHARGED, SCORED_DISCHARGES, SCORED_EMPTY_WARDS
from hospitable.games.dice_hospital.scoring import track
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, NEGLECTED_PATIENTS
from tests.games.dice_hospital.tables import activation, codes, fate, home, hospital, lay, play, points, table, wards
from tests.rules import rule

TABLE = [0, 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35]


@rule("DH-EX-14", "DH-DIS-01", "DH-GLO-03", "DH-GLO-01")
def test_a_yellow_six_healed_a_step_goes_home_at_once() -> None:
    s = activation("r3 y6 y5")
    play(s, "place nurse oncology", "treat w1b2")
    assert (wards(s), home(s)) == ("r3 - y5", [0, 1, 0])
    assert [(event.args, event.rule) for event in s.journal if event.kind == DISCHARGED] == [((1, 14), "DH-DEP-02")]
    assert s.hospitals[0].discharge_points == 0  # counted in Phase 5


@rule("DH-ACT-12", "DH-EX-09", "DH-GLO-03")
@pytest.mark.parametrize(("value", "after"), [(3, "r6*"), (4, ""), (5, ""), (6, "")])
def test_steps_beyond_seven_are_lost(value: int, after: str) -> None:
    s = activation(f"r{value}", tiles=["operating_theatre"])
    play(s, "place nurse operating_theatre")
    assert codes(s) == ["treat w1b1"]
    play(s, "treat w1b1")
    assert (wards(s), home(s)) == (after, [int(value > 3), 0, 0])


@rule("DH-DIS-02", "DH-GLO-08")
def test_the_place_of_a_discharged_patient_is_free_for_another() -> None:
    s = activation("r6" + " y3" * 11, staff=["admissions_nurse"])
    play(s, "place admissions_nurse clinic", "treat w1b1")
    assert wards(s) == "-" + " y3" * 11
    fate(s, 2, 0, stream=1)
    play(s, "admit")
    assert wards(s) == "g2" + " y3" * 11


@rule("DH-GLO-08", "DH-INT-12")
def test_new_patients_lie_in_free_beds() -> None:
    s = lay(table("r3 - y3* - g3", ""), "r2 r2 r2", "y4 y4 y4", "g5 g5 g5")
    play(s, "take 2", "take 1")
    assert wards(s) == "r3 y4 y3* y4 g3 y4"


@rule("DH-DIS-01", "DH-SCO-01", "DH-SCO-05")
def test_what_goes_home_is_counted_in_phase_5_and_returns_to_the_bag() -> None:
    s = activation("r6 g6 y6 y3")
    bag = s.bag[:]
    play(s, "place nurse clinic", "treat w1b1", "place nurse pharmacy", "treat w1b2", "place nurse oncology")
    play(s, "treat w1b3")
    assert s.bag == bag
    play(s, "done")
    assert points(s)["discharges"] == 5
    assert s.bag == [count + 1 for count in bag]
    assert home(s) == [0, 0, 0]


@rule("DH-SCO-01", "DH-SCO-02", "DH-SCO-03")
@pytest.mark.parametrize("count", range(13))
def test_the_table_is_used_once_on_the_total(count: int) -> None:
    s = table(hospital("r3", home=(count // 2, count - count // 2, 0)), "r3", phase=DISCHARGED_PATIENTS)
    assert points(s)["discharges"] == TABLE[count]
    assert track(s, 0) == TABLE[count]
    scored = [event.args for event in s.journal if event.kind == SCORED_DISCHARGES]
    assert scored == [(count, TABLE[count]), (0, 0)]


@rule("DH-EX-21", "DH-SCO-01", "DH-SCO-06")
def test_four_players_with_0_1_6_and_12_discharges() -> None:
    hospitals = [
        hospital("r3"),
        hospital("r3", home=(0, 1, 0)),
        hospital("r3", home=(2, 2, 2)),
        hospital("", home=(4, 4, 4)),
    ]
    s = table(*hospitals, phase=DISCHARGED_PATIENTS)
    assert [(points(s, seat)["discharges"], points(s, seat)["empty_wards"]) for seat in range(4)] == [
        (0, 0),
        (1, 0),
        (11, 0),
        (35, 5),
    ]


@rule("DH-SCO-06")
def test_empty_wards_score_in_every_round_also_the_last() -> None:
    for round in (1, 8):
        s = table(hospital("", home=(1, 0, 0)), "r3", phase=DISCHARGED_PATIENTS, round=round)
        assert (points(s, 0)["empty_wards"], points(s, 1)["empty_wards"]) == (5, 0)
        assert [event.seat for event in s.journal if event.kind == SCORED_EMPTY_WARDS] == [0]


@rule("DH-SCO-07", "DH-RUL-40")
def test_wards_emptied_by_death_score_too() -> None:
    s = table("r1", "r2", phase=NEGLECTED_PATIENTS)
    assert (points(s, 0)["empty_wards"], points(s, 1)["empty_wards"]) == (5, 0)
    assert (points(s, 0)["discharges"], points(s, 0)["fatalities"]) == (0, -2)


@rule("DH-SCO-06", "DH-RUL-40")
def test_wards_are_looked_at_when_phase_5_ends_not_when_they_were_empty() -> None:
    """All healed: a treated patient left is a patient left."""
    s = activation("r6 y5")
    play(s, "place nurse clinic", "treat w1b1", "place nurse oncology", "treat w1b2", "done")
    assert (points(s)["discharges"], points(s)["empty_wards"]) == (1, 0)
