"""After round 8: tokens count, the most points win, and patients left decide ties."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital.happenings import ENDED
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, END_ROUND
from tests.games.dice_hospital.tables import GAME, hospital, points, table, told
from tests.rules import rule


def scored(patients: str, track: int, *, bags: int = 0, fatalities: int = 0) -> Hospital:
    """A hospital with these points on the track."""
    made = hospital(patients, bags=bags, fatalities=fatalities)
    made.discharge_points = track
    return made


def end(*hospitals: Hospital, **variants: object) -> Position:
    return table(*hospitals, phase=END_ROUND, round=8, variants=variants)


@rule("DH-END-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_phase_5_of_round_8(seats: int) -> None:
    s = table(hospital("r3", home=(1, 0, 0)), *["r3"] * (seats - 1), phase=DISCHARGED_PATIENTS, round=8)
    assert s.over
    assert s.deciders == ()
    assert told(s, ENDED) == [(-1, (), "DH-END-01")]
    assert points(s)["discharges"] == 1, "the last round is scored"
    assert not table("r3", "r3", "r3", phase=DISCHARGED_PATIENTS, round=7).over


@rule("DH-END-02")
def test_every_fatality_token_costs_2_points() -> None:
    s = end(scored("r3", 10, fatalities=3), scored("r3", 1, fatalities=2))
    assert [points(s, seat)["fatalities"] for seat in range(2)] == [-6, -4]
    assert s.result().totals == (4, -3), "a score may be negative"


@rule("DH-END-03", "DH-BLD-05")
def test_every_blood_bag_kept_is_worth_1_point() -> None:
    s = end(scored("r3", 10, bags=3), scored("r3", 10))
    assert [points(s, seat)["blood_bags"] for seat in range(2)] == [3, 0]
    assert s.result().totals == (13, 10)


@rule("DH-END-04")
def test_the_most_points_win() -> None:
    s = end(scored("", 10, fatalities=1), scored("r1 r1 r1", 9), scored("", 5, bags=3))
    result = s.result()
    assert result.totals == (8, 9, 8)
    assert (result.winners, result.places) == ((1,), (2, 1, 2))


@rule("DH-END-04")
def test_nobody_has_won_before_the_end() -> None:
    s = GAME.new(2, "running")
    assert (s.result().over, s.result().winners) == (False, ())


@rule("DH-END-05")
def test_a_tie_is_won_with_the_fewest_patients_left() -> None:
    s = end(scored("r6 r6 r6", 20), scored("r1 r1", 20), scored("", 19))
    result = s.result()
    assert (result.winners, result.places) == ((1,), (2, 1, 3))


@rule("DH-END-05", "DH-RUL-14")
def test_a_patient_parked_in_a_department_is_a_patient_left() -> None:
    s = end(scored("r6>g* r6", 20), scored("r1", 20))
    assert s.result().winners == (1,)


@rule("DH-END-06")
def test_a_second_tie_is_won_with_the_healthiest_patients() -> None:
    s = end(scored("r4 r1", 20), scored("r3 g3", 20), scored("y5", 19))
    result = s.result()
    assert (result.winners, result.places) == ((1,), (2, 1, 3))


@rule("DH-END-07")
def test_those_still_tied_share_the_victory() -> None:
    s = end(scored("r2 y3", 20), scored("g1 g3", 20), scored("r4 r1", 18, bags=2))
    result = s.result()
    assert (result.winners, result.places) == ((0, 2), (1, 3, 1))
