"""Phase 5: points for patients who went home, for administrators and for empty wards."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital.happenings import SCORED_ADMINISTRATOR, SCORED_DISCHARGES, SCORED_EMPTY_WARDS
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, HOSPITAL_ACTIVATION, NEGLECTED_PATIENTS
from tests.games.dice_hospital.tables import dice_in_play, hospital, play, points, table, told, wards
from tests.rules import rule


def evening(*hospitals: str | Hospital, round: int = 3, administrators: bool = False) -> Position:
    """A table after its Phase 5; a patient in bed keeps the wards from being empty."""
    return table(*hospitals, phase=DISCHARGED_PATIENTS, round=round, variants={"administrators": administrators})


def discharged(*home: int, administrator: str = "") -> Hospital:
    return hospital("r3", home=home, administrator=administrator)


@rule("DH-SCO-01", "DH-SCO-02")
@pytest.mark.parametrize(
    ("home", "scored"), list(enumerate([0, 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35])), ids=lambda number: str(number)
)
def test_the_number_of_patients_discharged_scores_once_by_the_table(home: int, scored: int) -> None:
    by_colour = [home // 3 + (home % 3 > colour) for colour in range(3)]
    s = evening(discharged(*by_colour), "r3")
    assert told(s, SCORED_DISCHARGES) == [(0, (home, scored), "DH-SCO-01"), (1, (0, 0), "DH-SCO-01")]
    assert (points(s)["discharges"], points(s, 1)["discharges"]) == (scored, 0)


@rule("DH-SCO-02")
def test_it_is_the_total_of_the_round_that_counts_not_that_of_the_game() -> None:
    mine = discharged(2, 0, 0)
    mine.discharge_points = 5
    assert points(evening(mine, ""))["discharges"] == 5 + 3


@rule("DH-SCO-03")
def test_points_are_marked_at_once() -> None:
    s = evening(discharged(1, 1, 1), "r3")
    assert not s.over
    assert [hospital["track"] for hospital in s.view(None)["hospitals"]] == [5, 0]


@rule("DH-SCO-04", "DH-HAD-01")
def test_administrators_who_score_are_checked_now() -> None:
    s = evening(
        discharged(2, 0, 0, administrator="admin_red_pair"),
        discharged(2, 0, 0, administrator="admin_yellow_pair"),
        administrators=True,
    )
    assert told(s, SCORED_ADMINISTRATOR) == [(0, (0, 1), "DH-HAD-01")]
    assert [hospital["track"] for hospital in s.view(None)["hospitals"]] == [3 + 1, 3]
    assert [points(s, seat)["administrator"] for seat in range(2)] == [1, 0]


@rule("DH-SCO-05")
def test_afterwards_the_dice_go_back_into_the_bag() -> None:
    s = table(discharged(1, 2, 3), "r3", phase=DISCHARGED_PATIENTS)
    assert s.view(None)["hospitals"][0]["discharged"] == {"red": 0, "yellow": 0, "green": 0}
    assert s.bag == [15 - 2, 15, 15]
    assert dice_in_play(s) == 45


@rule("DH-SCO-06")
@pytest.mark.parametrize("round", [1, 3, 8])
def test_empty_wards_bring_5_points_in_every_round(round: int) -> None:
    s = evening(hospital(home=(1, 0, 0)), discharged(1, 0, 0), round=round)
    assert told(s, SCORED_EMPTY_WARDS) == [(0, (5,), "DH-SCO-06")]
    assert [points(s, seat)["empty_wards"] for seat in range(2)] == [5, 0]


@rule("DH-SCO-06", "DH-RUL-14")
def test_a_patient_parked_in_a_department_is_in_the_hospital() -> None:
    s = table("r4>g*", "y4*", phase=NEGLECTED_PATIENTS)
    assert told(s, SCORED_EMPTY_WARDS) == []


@rule("DH-SCO-07", "DH-RUL-40")
def test_wards_emptied_by_death_count_as_empty() -> None:
    s = table("r1 y1", "g3", phase=HOSPITAL_ACTIVATION)
    s.play(0, "done")
    s.play(1, "done")
    assert wards(s) == ""
    assert s.hospitals[0].fatalities == 2
    assert (points(s)["discharges"], points(s)["empty_wards"], points(s, 1)["empty_wards"]) == (0, 5, 0)


@rule("DH-RUL-15")
def test_a_die_in_the_lounge_has_its_own_colour() -> None:
    """Two reds made yellow by blood bags go home: they are a pair of reds for the administrators."""
    mine = hospital("r6 r6 g3", bags=2, administrator="admin_red_pair")
    other = hospital("r6 r6 g3", bags=2, administrator="admin_yellow_pair")
    variants = {"administrators": True, "activation": "in_order"}
    s = table(mine, other, phase=HOSPITAL_ACTIVATION, variants=variants)
    for _ in range(2):
        play(s, "place nurse oncology", "treat w1b1>yellow", "place nurse pharmacy", "treat w1b2>green", "done")
    assert [(seat, args) for seat, args, _ in told(s, SCORED_ADMINISTRATOR)] == [(0, (0, 1))]


@rule("DH-EX-21")
def test_0_1_6_and_12_discharges_score_0_1_11_and_35() -> None:
    s = evening(discharged(0, 0, 0), discharged(0, 1, 0), discharged(2, 2, 2), hospital(home=(4, 4, 4)))
    assert [points(s, seat)["discharges"] for seat in range(4)] == [0, 1, 11, 35]
    assert [points(s, seat)["empty_wards"] for seat in range(4)] == [0, 0, 0, 5]
    assert [hospital["track"] for hospital in s.view(None)["hospitals"]] == [0, 1, 11, 40]
