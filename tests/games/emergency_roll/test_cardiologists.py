"""Cardiologists: who meets an objective, when it is checked, what it brings and when the card moves on."""

from __future__ import annotations

import pytest

from hospitable.games.emergency_roll.cards import FIRST, NONE, SECOND, SINGLE
from hospitable.games.emergency_roll.happenings import SCORED_CARD, TURNED_CARD
from hospitable.games.emergency_roll.state import Position, Sheet
from tests.games.emergency_roll.hospitals import idle_round, line
from tests.games.emergency_roll.tables import GONE, play, sheet, table
from tests.rules import rule

NOTHING = [NONE, NONE]
NURSES = ("car_nurses", "car_full_wards", "rad_high", "epi_common")


def nurses(number: int) -> Sheet:
    """Nurses of the first wards, each with the patient she came with."""
    hospital = sheet(", ".join(f"w{ward + 1} = 1" for ward in range(number)))
    hospital.nurses = number
    hospital.nurse_wards = (1 << number) - 1
    return hospital


def call_third_nurse(hospital: Sheet) -> None:
    hospital.nurses = 3
    hospital.nurse_wards |= 1 << 2


def written(s: Position) -> list[list[int]]:
    return [hospital.cardiology for hospital in s.sheets]


# -- the check


@rule("ER-CAR-01")
def test_objectives_are_checked_when_everybody_has_settled() -> None:
    s = table(nurses(0), nurses(2), nurses(2), specialists=NURSES)
    idle_round(s)  # so that the game itself plans the round that counts
    s.card, s.dice = s.rules.edition.cards.index("amb_17"), [1, 1, 2]
    play(s, "take red", "take green", "take green", "admit w3b1 1")
    assert s.sheets[1].nurses == 3
    assert written(s) == [NOTHING, NOTHING, NOTHING]
    play(s, "morgue")
    assert written(s) == [NOTHING, NOTHING, NOTHING]
    play(s, "morgue")
    assert written(s) == [NOTHING, [8, NONE], NOTHING]


@rule("ER-CAR-01", "ER-CAR-05")
def test_who_settles_last_scores_as_much_as_who_settles_first() -> None:
    first, last = sheet("w7 = 1 2, w1 = 1 2 4 6"), sheet("w7 = 1 2, w1 = 1 2 4 6")
    s = table(first, nurses(0), last, dice=(1, 3, 1), card="amb_09", specialists=NURSES, chief=1)
    play(s, "take red", "take yellow", "take yellow")
    play(s, "morgue", "admit w7b3 3", "admit w7b3 3")
    assert written(s) == [[NONE, 8], NOTHING, [NONE, 8]]
    assert s.stages == [FIRST, SECOND]


@rule("ER-CAR-02", "ER-RUL-13")
def test_an_objective_may_be_reached_over_many_rounds() -> None:
    """The first ward was filled long ago, the second one now."""
    s = table("w7 = 1 2 3, w1 = 1 2 4", dice=(6, 1, 1), card="amb_17", specialists=NURSES)
    play(s, "take red", "take green", "admit w1b4 6", "morgue")
    assert written(s) == [[NONE, 5], NOTHING]


@rule("ER-CAR-02", "ER-RUL-13")
def test_a_state_reached_before_counts_at_the_check() -> None:
    s = table(nurses(3), nurses(2), specialists=NURSES)
    idle_round(s)
    assert written(s) == [[5, NONE], NOTHING]


# -- points and sides


@rule("ER-CAR-03", "ER-CAR-05", "ER-CAR-10", "ER-RUL-12")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_who_meet_it_in_one_round_score_8_and_the_card_is_turned_once(seats: int) -> None:
    s = table(nurses(3), *[nurses(1) for _ in range(seats - 2)], nurses(3), specialists=NURSES)
    idle_round(s)
    assert written(s) == [[8, NONE], *[NOTHING] * (seats - 2), [8, NONE]]
    assert s.stages == [SECOND, FIRST]
    kinds = [event.kind for event in s.journal]
    assert (kinds.count(SCORED_CARD), kinds.count(TURNED_CARD)) == (2, 1)


@rule("ER-CAR-04", "ER-CAR-05", "ER-RUL-12")
def test_all_who_meet_a_turned_card_in_one_round_score_5_and_it_is_gone() -> None:
    s = table(nurses(3), nurses(2), nurses(2), specialists=NURSES)
    idle_round(s)
    call_third_nurse(s.sheets[1])
    call_third_nurse(s.sheets[2])
    idle_round(s)
    assert written(s) == [[8, NONE], [5, NONE], [5, NONE]]
    assert s.stages == [GONE, FIRST]


@rule("ER-EX-09", "ER-CAR-03", "ER-CAR-04", "ER-CAR-07")
def test_four_players_and_one_card() -> None:
    s = table(nurses(3), nurses(3), nurses(2), nurses(2), round=9, specialists=NURSES)
    idle_round(s)
    assert s.round == 10
    assert written(s) == [[8, NONE], [8, NONE], NOTHING, NOTHING]
    assert s.stages[0] == SECOND
    idle_round(s)
    idle_round(s)
    call_third_nurse(s.sheets[2])
    assert s.round == 12
    idle_round(s)
    assert written(s) == [[8, NONE], [8, NONE], [5, NONE], NOTHING]
    assert s.stages[0] == GONE
    call_third_nurse(s.sheets[3])
    idle_round(s)
    assert written(s) == [[8, NONE], [8, NONE], [5, NONE], NOTHING]


@rule("ER-CAR-06")
@pytest.mark.parametrize("slot", [0, 1])
def test_with_two_players_the_first_check_brings_5_and_the_card_is_gone(slot: int) -> None:
    cards = NURSES if slot == 0 else ("car_full_wards", "car_nurses", *NURSES[2:])
    s = table(nurses(3), nurses(2), specialists=cards)
    assert s.stages == [SINGLE, SINGLE]
    idle_round(s)
    assert [hospital.cardiology[slot] for hospital in s.sheets] == [5, NONE]
    assert (s.stages[slot], s.stages[1 - slot]) == (GONE, SINGLE)
    call_third_nurse(s.sheets[1])
    idle_round(s)
    assert [hospital.cardiology[slot] for hospital in s.sheets] == [5, NONE]


@rule("ER-CAR-06", "ER-CAR-05")
def test_two_players_may_both_score_in_the_same_round() -> None:
    s = table(nurses(3), nurses(3), specialists=NURSES)
    idle_round(s)
    assert written(s) == [[5, NONE], [5, NONE]]
    assert s.stages == [GONE, SINGLE]


@rule("ER-CAR-07", "ER-CAR-17", "ER-RUL-12")
def test_who_has_scored_a_card_neither_scores_it_again_nor_moves_it_on() -> None:
    s = table(nurses(3), nurses(2), nurses(2), specialists=NURSES)
    for _ in range(3):
        idle_round(s)
        assert written(s) == [[8, NONE], NOTHING, NOTHING]
        assert s.stages == [SECOND, FIRST]


@rule("ER-CAR-17")
def test_a_card_nobody_meets_stays_on_its_side() -> None:
    s = table(nurses(2), nurses(2), nurses(2), specialists=NURSES)
    idle_round(s)
    assert written(s) == [NOTHING] * 3
    assert s.stages == [FIRST, FIRST]


@rule("ER-CAR-08")
def test_the_two_cards_are_independent_and_both_may_be_scored_in_one_round() -> None:
    both = sheet("w1 = 1 2 4 6, w7 = 1 2 3", bags=4)
    cards = ("car_blood_bags", "car_full_wards", "rad_high", "epi_common")
    s = table(both, sheet(bags=3), sheet(), specialists=cards)
    idle_round(s)
    assert written(s) == [[8, 8], NOTHING, NOTHING]
    s.sheets[1].gain_bags(1)
    idle_round(s)
    assert written(s) == [[8, 8], [5, NONE], NOTHING]
    assert s.stages == [GONE, SECOND]


@rule("ER-CAR-09")
def test_points_are_written_at_once_and_stay() -> None:
    s = table(nurses(3), nurses(2), nurses(0), specialists=NURSES)
    assert line(s, 0, "cardiologists") == 0
    idle_round(s)
    assert line(s, 0, "cardiologists") == 8
    call_third_nurse(s.sheets[1])
    idle_round(s)
    assert (line(s, 0, "cardiologists"), line(s, 1, "cardiologists")) == (8, 5)


# -- the six objectives, each with a sheet that just misses it


def scores(card: str, hospital: Sheet) -> bool:
    """Does this hospital score the card at a check?"""
    other = "car_xray" if card != "car_xray" else "car_nurses"
    s = table(hospital, sheet(), specialists=(card, other, "rad_high", "epi_common"))
    idle_round(s)
    return s.sheets[0].cardiology[0] == 5


def spent(hospital: Sheet) -> Sheet:
    """Everything gained is used up."""
    hospital.stethoscopes = hospital.bags = 0
    return hospital


@rule("ER-CAR-11", "ER-RUL-14")
def test_eight_stethoscopes_gained_spent_or_not() -> None:
    assert not scores("car_stethoscopes", sheet(stethoscopes=7))
    assert scores("car_stethoscopes", sheet(stethoscopes=8))
    assert scores("car_stethoscopes", spent(sheet(stethoscopes=8)))


@rule("ER-CAR-11", "ER-RUL-14")
def test_it_takes_four_stethoscope_bonuses() -> None:
    """The one of the start and three bonuses make 7; the fourth bonus makes 9, though all were spent before."""
    third = play(table(spent(sheet(stethoscopes=5)), card="amb_16"), "take red", "take yellow", "morgue", "morgue")
    assert third.sheets[0].stethoscopes_circled == 7
    assert written(third) == [NOTHING, NOTHING]
    fourth = play(table(spent(sheet(stethoscopes=7)), card="amb_16"), "take red", "take yellow", "morgue", "morgue")
    assert fourth.sheets[0].stethoscopes_circled == 9
    assert written(fourth) == [[5, NONE], NOTHING]


@rule("ER-CAR-12")
def test_all_six_beds_around_one_lab() -> None:
    assert scores("car_xray", sheet("w2 = 1 2 3 4 5, w3 = 1 2"))
    assert scores("car_xray", sheet("w6 = 1 2 3 4 5, w7 = 1 2 3"))
    assert not scores("car_xray", sheet("w2 = 1 2 3 4 5, w3 = 1"))
    assert not scores("car_xray", sheet("w2 = 1 2 3 4, w3 = 1 2 3 4 5"))
    assert not scores("car_xray", sheet("w6 = 1 2 3 4 5, w7 = 1 2"))
    assert not scores("car_xray", sheet("w2 = 1 2 3 4 5, w3 = 1, w6 = 1 2 3 4 5, w7 = 1 2"))


@rule("ER-CAR-13")
def test_three_nurses() -> None:
    assert not scores("car_nurses", nurses(2))
    assert scores("car_nurses", nurses(3))


@rule("ER-CAR-14", "ER-RUL-14")
def test_four_blood_bags_gained_spent_or_not() -> None:
    assert not scores("car_blood_bags", sheet(bags=3))
    assert scores("car_blood_bags", sheet(bags=4))
    assert scores("car_blood_bags", spent(sheet(bags=4)))


@rule("ER-CAR-15")
def test_a_patient_in_each_of_the_seven_wards() -> None:
    six = "w1 = 1 2, w2 = 1 2, w3 = 1, w4 = 1, w5 = 1, w6 = 1"
    assert not scores("car_all_wards", sheet(six))
    assert scores("car_all_wards", sheet(f"{six}, w7 = 6"))


@rule("ER-CAR-16")
def test_two_full_wards() -> None:
    assert not scores("car_full_wards", sheet("w6 = 1 2 3 4 5 6, w7 = 1 2, w1 = 1 2 3, w2 = 1 2 3 4"))
    assert scores("car_full_wards", sheet("w6 = 1 2 3 4 5 6, w7 = 1 2 3"))
    assert scores("car_full_wards", sheet("w1 = 1 2 3 4, w4 = 1 2 3 4, w7 = 1 2 3"))
