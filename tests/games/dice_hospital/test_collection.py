"""Final Round Collection, a hard variant: after round 8 patients may be moved to ambulance spaces."""

from __future__ import annotations

import pytest

from hospitable import BadSetup
from hospitable.games.dice_hospital.happenings import COLLECTION_BEGAN, PASSED, SCORED_DISCHARGES
from hospitable.games.dice_hospital.modules import collection
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, END_ROUND, SHIFT_CHANGE
from tests.games.dice_hospital.tables import (
    GAME,
    codes,
    dice_in_play,
    hospital,
    play,
    points,
    table,
    told,
    wards,
    why_not,
)
from tests.rules import rule

COLLECTION = {"final_round_collection": True}


def last_round(*hospitals: str | Hospital, first: int = 0, phase: int = END_ROUND) -> Position:
    return table(*hospitals, phase=phase, round=8, first=first, variants=COLLECTION)


@rule("DH-HRD-02", "DH-RUL-28", "DH-CMP-07")
@pytest.mark.parametrize(
    ("seats", "spaces"),
    [
        (2, "r3 y4 g2 r4 y2 g3"),
        (3, "r3 y4 g2 r4 y2 g3 r2 y3 g4"),
        (4, "r3 y4 g2 r4 y2 g3 r2 y3 g4 r5 y1 g6"),
    ],
)
def test_as_many_ambulances_as_players_show_their_spaces(seats: int, spaces: str) -> None:
    s = last_round(*["r3"] * seats)
    assert s.view(0)["collection"]["spaces"] == spaces.split()
    assert len(collection.of(s).spaces) == 3 * seats


@rule("DH-HRD-02")
def test_it_comes_after_phase_5_of_round_8_and_only_there() -> None:
    s = last_round(hospital("r3", home=(1, 0, 0)), "", phase=DISCHARGED_PATIENTS)
    assert codes(s) == ["collect w1b1", "pass"]
    kinds = [event.kind for event in s.journal]
    assert kinds.index(SCORED_DISCHARGES) < kinds.index(COLLECTION_BEGAN)
    assert points(s)["discharges"] == 1
    earlier = table("r3", "", phase=END_ROUND, round=7, variants=COLLECTION)
    assert (earlier.round, collection.of(earlier).spaces) == (8, [])
    without = table("r3", "", phase=END_ROUND, round=8)
    assert without.over
    assert "left_behind" not in points(without)


@rule("DH-HRD-02", "DH-RUL-30")
def test_there_is_none_without_ambulances() -> None:
    with pytest.raises(BadSetup):
        GAME.new(1, "alone", COLLECTION)


@rule("DH-HRD-03", "DH-HRD-04", "DH-EX-16")
def test_stan_moves_a_red_3_to_a_red_3_space_for_1_point() -> None:
    s = last_round("r3 y6", "g2")
    play(s, "collect w1b1")
    assert wards(s) == "- y6"
    assert s.view(0)["collection"]["spaces"] == ["y4", "g2", "r4", "y2", "g3"]
    assert points(s)["collected"] == 1
    assert points(s, 1)["collected"] == 0


@rule("DH-HRD-03", "DH-RUL-29")
def test_colour_and_value_must_both_match() -> None:
    s = last_round("y3 r3 r2 g4 y4", "")
    assert codes(s) == ["collect w1b2", "collect w2b2", "pass"]
    assert [why_not(s, f"collect {bed}") for bed in ("w1b1", "w1b3", "w2b1")] == ["DH-HRD-03"] * 3


@rule("DH-HRD-03")
def test_clockwise_from_the_first_player_again_and_again() -> None:
    s = last_round("r3 y4", "g2 r4", "y2 g3", first=1)
    deciders = []
    while not s.over:
        deciders.append(s.deciders[0])
        play(s, codes(s)[0])
    assert deciders == [1, 2, 0, 1, 2, 0]
    assert [points(s, seat)["collected"] for seat in range(3)] == [2, 2, 2]


@rule("DH-HRD-03", "DH-HRD-10")
def test_each_space_takes_one_patient() -> None:
    s = last_round("r3 r3 y6", "r3 g6")
    play(s, "collect w1b1")
    assert s.over, "nobody has a place for the other red 3s"
    assert (wards(s, 0), wards(s, 1)) == ("- r3 y6", "r3 g6")


@rule("DH-HRD-05")
def test_who_passes_is_out_for_the_rest_of_the_collection() -> None:
    s = last_round("r3 y4", "g2 r4 g3")
    play(s, "pass", "collect w1b1")
    assert s.deciders == (1,)
    play(s, "collect w1b2")
    assert s.deciders == (1,)
    play(s, "collect w1b3")
    assert s.over
    assert wards(s, 0) == "r3 y4"


@rule("DH-HRD-05")
def test_who_cannot_move_a_patient_is_out() -> None:
    s = last_round("r6", "g2 r4")
    assert s.deciders == (1,)
    assert [seat for seat, _, _ in told(s, PASSED)] == [0]


@rule("DH-HRD-06")
def test_it_ends_when_all_spaces_are_full() -> None:
    s = last_round("r3 y4 g2 r4", "y2 g3 r4")
    play(s, "collect w1b1", "collect w1b1", "collect w1b2", "collect w1b2", "collect w1b3", "collect w1b3")
    assert s.over
    assert (wards(s, 0), wards(s, 1)) == ("- - - r4", "")
    assert told(s, PASSED) == []


@rule("DH-HRD-06")
def test_it_ends_when_all_have_passed() -> None:
    s = last_round("r3", "g2")
    play(s, "pass", "pass")
    assert s.over
    assert len(collection.of(s).spaces) == 6


@rule("DH-HRD-07")
def test_every_patient_left_costs_1_point() -> None:
    s = last_round(hospital("r3 y6 g6", bags=2, fatalities=1), "")
    play(s, "collect w1b1")
    assert points(s) == {
        "discharges": 0,
        "empty_wards": 0,
        "fatalities": -2,
        "blood_bags": 2,
        "collected": 1,
        "left_behind": -2,
    }
    assert s.result().totals == (-1, 0)


@rule("DH-HRD-07", "DH-END-05")
def test_ties_look_at_the_patients_left_after_the_collection() -> None:
    """Both score -1; the first had fewer patients before, the second has fewer now."""
    s = last_round("r6 r6", hospital("y6 r3 y4", fatalities=1))
    play(s, "collect w1b2", "collect w1b3")
    assert s.over
    assert s.result().totals == (-2, -1)
    s = last_round(hospital("r6 r6"), hospital("y6 r3 y4", fatalities=2, bags=1))
    play(s, "collect w1b2", "collect w1b3")
    assert s.result().totals == (-2, -2)
    assert s.result().winners == (1,)


@rule("DH-HRD-10", "DH-COL-03", "DH-RUL-14")
def test_treated_and_colour_changed_patients_move_with_their_own_colour() -> None:
    s = last_round("r3>y* y4>r* g5>r*", "", phase=SHIFT_CHANGE)
    assert wards(s) == "r3* y4* g5*"
    assert codes(s) == ["collect w1b1", "collect w1b2", "pass"]
    play(s, "collect w1b1", "collect w1b2")
    assert points(s)["left_behind"] == -1


@rule("DH-HRD-10")
def test_a_treated_and_an_untreated_patient_are_one_choice() -> None:
    assert codes(last_round("r3* r3 y4", "")) == ["collect w1b1", "collect w1b3", "pass"]


@rule("DH-HRD-10")
def test_a_moved_patient_is_not_discharged() -> None:
    boss = hospital("r3", home=(1, 0, 0), administrator="admin_red_pair")
    variants = {**COLLECTION, "administrators": True}
    s = table(boss, "", phase=DISCHARGED_PATIENTS, round=8, variants=variants)
    bag = s.bag[:]
    play(s, "collect w1b1")
    assert s.over
    assert wards(s) == ""
    assert points(s) == {
        "discharges": 1,
        "empty_wards": 0,
        "administrator": 0,
        "fatalities": 0,
        "blood_bags": 0,
        "collected": 1,
        "left_behind": 0,
    }
    assert s.bag == bag, "its die plays no further part"
    assert dice_in_play(s) == 45
