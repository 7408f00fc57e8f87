"""Cardiologists in the solo game: two cards, one race, checked once at the end of the round."""

from __future__ import annotations

import pytest

from hospitable.games.emergency_roll.cards import NONE, SINGLE
from hospitable.games.emergency_roll.scoring import cardiology_points
from hospitable.games.emergency_roll.state import HUMAN, URSULE, Position
from tests.games.emergency_roll.tables import GONE, codes, play, sheet, solo
from tests.games.emergency_roll.ursule import hers, one_round, told
from tests.rules import rule

# The cards: 8 stethoscopes and 4 blood bags. The ambulances: an extra red 3 for red, a bag, a screen.
CARDS = ("car_stethoscopes", "car_blood_bags", "rad_high", "epi_common")
ALL = ("stethoscopes", "bags")
# URSULE takes a red 1 with its extra patient: by the number of wards she then fills.
HERS = {0: "w1 = 1", 1: "w1 = 1 1 1", 2: "w1 = 1 1 1, w3 = 1 1 1 1"}


def race(filled: int, *met: str, still_open: tuple[str, ...] = ALL, chief: int = URSULE) -> Position:
    """URSULE fills wards in this round, and the human meets objectives at the check that follows."""
    human = sheet(stethoscopes=8 if "stethoscopes" in met else 7, bags=4 if "bags" in met else 3)
    s = solo(human, hers(HERS[filled]), dice=(1, 6, 2), card="amb_19", chief=chief, specialists=CARDS)
    s.stages = [SINGLE if name in still_open else GONE for name in ALL]
    return play(one_round(s), "take green", "morgue")


def points(s: Position) -> tuple[int, int]:
    """The human's and URSULE's, for Cardiologists."""
    return cardiology_points(s, HUMAN), cardiology_points(s, URSULE)


def still_open(s: Position) -> list[str]:
    return [name for name, stage in zip(ALL, s.stages, strict=True) if stage != GONE]


def test_the_positions_of_this_file_fill_as_many_wards_as_they_say() -> None:
    assert [[said for said in told(race(n)) if said.startswith("full")] for n in HERS] == [
        [],
        ["full w1"],
        ["full w1", "full w3"],
    ]


@rule("ER-UCA-01")
@pytest.mark.parametrize("cards", [("car_stethoscopes", "car_blood_bags"), ("car_all_wards", "car_nurses")])
def test_ursule_ignores_the_objectives(cards: tuple[str, str]) -> None:
    wards = "w1 = 6, w2 = 6, w3 = 6, w4 = 6, w5 = 6, w6 = 6, w7 = 6"
    mine = hers(wards, stethoscopes=8, bags=4, nurses=3)
    specialists = (*cards, "rad_high", "epi_common")
    s = solo("", mine, dice=(6, 6, 6), card="amb_06", chief=URSULE, specialists=specialists)
    play(one_round(s), "take yellow", "morgue")
    assert s.over
    assert points(s) == (0, 0)
    assert still_open(s) == list(ALL)


@rule("ER-UCA-01", "ER-UCA-07")
@pytest.mark.parametrize(("cards", "hers"), [((), 0), (("bags",), 5), (ALL, 5)])
def test_a_full_ward_brings_her_5_while_a_card_is_left(cards: tuple[str, ...], hers: int) -> None:
    assert points(race(1, still_open=cards)) == (0, hers)


@rule("ER-UCA-01")
def test_a_ward_filled_before_brings_her_nothing_again() -> None:
    s = solo("", hers("w4 = 1 1 1 1"), dice=(1, 6, 2), card="amb_09", chief=URSULE, specialists=CARDS)
    play(one_round(s), "take green", "morgue")
    assert s.over
    assert points(s) == (0, 0)


@rule("ER-UCA-02")
def test_nothing_is_scored_before_the_end_of_the_round() -> None:
    s = solo(sheet(bags=4), hers(HERS[1]), dice=(1, 6, 2), card="amb_10", chief=URSULE, specialists=CARDS)
    assert told(s)[-1] == "full w1"
    assert points(s) == (0, 0)
    assert still_open(s) == list(ALL)


@rule("ER-UCA-02", "ER-UCA-05", "ER-EX-03")
@pytest.mark.parametrize("chief", [HUMAN, URSULE])
def test_human_and_ursule_are_equally_fast_within_a_round(chief: int) -> None:
    """Whoever is chief: the human reaches 8 stethoscopes and 4 bags only in the turn of this round."""
    s = solo(
        sheet(stethoscopes=8, bags=3), hers(HERS[1]), dice=(1, 6, 6), card="amb_01", chief=chief, specialists=CARDS
    )
    play(one_round(s), "take green", "morgue")
    assert s.over
    assert points(s) == (10, 5)
    assert still_open(s) == []


@rule("ER-UCA-03")
@pytest.mark.parametrize("met", [(), ("stethoscopes",), ("bags",)])
def test_while_both_cards_are_open_one_objective_alone_scores_nothing(met: tuple[str, ...]) -> None:
    s = race(0, *met)
    assert s.over
    assert points(s) == (0, 0)
    assert still_open(s) == list(ALL)


@rule("ER-UCA-03")
def test_both_objectives_together_bring_the_human_10_and_both_cards_go() -> None:
    s = race(0, *ALL)
    assert s.over
    assert points(s) == (10, 0)
    assert still_open(s) == []


@rule("ER-UCA-04", "ER-SOL-05")
def test_when_she_fills_a_ward_the_human_must_choose_which_card_goes() -> None:
    s = race(1)
    assert s.deciders == (HUMAN,)
    assert codes(s) == ["discard car_stethoscopes", "discard car_blood_bags"]
    assert points(s) == (0, 5)
    play(s, "discard car_stethoscopes")
    assert still_open(s) == ["bags"]


@rule("ER-EX-03", "ER-UCA-05")
def test_both_objectives_and_a_full_ward_in_one_round() -> None:
    s = race(1, *ALL)
    assert s.over
    assert points(s) == (10, 5)
    assert still_open(s) == []


@rule("ER-EX-04", "ER-UCA-06")
def test_the_last_objective_and_a_second_full_ward_in_one_round() -> None:
    mine = hers("w1 = 1 1 1, w4 = 1 1 1 1")
    mine.cardiology = [5, NONE]
    s = solo(sheet(bags=4), mine, dice=(1, 6, 2), card="amb_19", chief=URSULE, specialists=CARDS)
    s.stages = [GONE, SINGLE]
    play(one_round(s), "take green", "morgue")
    assert s.over
    assert points(s) == (5, 10)
    assert still_open(s) == []


@rule("ER-UCA-06", "ER-UCA-08", "ER-UCA-10", "ER-RUL-33")
@pytest.mark.parametrize(
    ("filled", "met", "scored", "left"),
    [
        (0, (), (0, 0), ["bags"]),
        (0, ("stethoscopes",), (0, 0), ["bags"]),
        (0, ("bags",), (5, 0), []),
        (1, (), (0, 5), []),
        (1, ("stethoscopes",), (0, 5), []),
        (1, ("bags",), (5, 5), []),
        (2, (), (0, 5), []),
        (2, ("bags",), (5, 5), []),
    ],
)
def test_the_last_card_goes_to_whoever_is_first(
    filled: int, met: tuple[str, ...], scored: tuple[int, int], left: list[str]
) -> None:
    s = race(filled, *met, still_open=("bags",))
    assert s.over
    assert points(s) == scored
    assert still_open(s) == left


@rule("ER-UCA-07")
@pytest.mark.parametrize("filled", [0, 1, 2])
def test_with_no_card_left_nobody_scores(filled: int) -> None:
    s = race(filled, *ALL, still_open=())
    assert s.over
    assert points(s) == (0, 0)


@rule("ER-UCA-04", "ER-UCA-08", "ER-UCA-09", "ER-UCA-10", "ER-RUL-32", "ER-RUL-33")
@pytest.mark.parametrize(
    ("filled", "met", "gone", "scored", "left"),
    [
        (1, (), "stethoscopes", (0, 5), ["bags"]),
        (1, (), "bags", (0, 5), ["stethoscopes"]),
        (1, ("stethoscopes",), "stethoscopes", (0, 5), ["bags"]),
        (1, ("stethoscopes",), "bags", (5, 5), []),  # the card that is left is met: checked at once
        (1, ("bags",), "stethoscopes", (5, 5), []),
        (1, ("bags",), "bags", (0, 5), ["stethoscopes"]),
        (2, (), "stethoscopes", (0, 10), []),
        (2, (), "bags", (0, 10), []),
        (2, ("stethoscopes",), "stethoscopes", (0, 10), []),
        (2, ("stethoscopes",), "bags", (5, 10), []),
        (2, ("bags",), "stethoscopes", (5, 10), []),
        (2, ("bags",), "bags", (0, 10), []),
    ],
)
def test_the_human_chooses_the_card_for_the_first_ward_and_a_second_ward_takes_the_other(
    filled: int, met: tuple[str, ...], gone: str, scored: tuple[int, int], left: list[str]
) -> None:
    s = race(filled, *met)
    play(s, {"stethoscopes": "discard car_stethoscopes", "bags": "discard car_blood_bags"}[gone])
    assert s.over
    assert points(s) == scored
    assert still_open(s) == left


@rule("ER-UCA-08", "ER-RUL-33")
def test_two_full_wards_against_both_objectives_bring_10_each() -> None:
    s = race(2, *ALL)
    assert s.over
    assert points(s) == (10, 10)
    assert still_open(s) == []


@rule("ER-RUL-32")
def test_an_objective_met_long_ago_counts_when_the_other_card_goes() -> None:
    """The human's bags were there before; the ward is filled after the human's turn."""
    s = race(1, "bags", chief=HUMAN)
    play(s, "discard car_stethoscopes")
    assert points(s) == (5, 5)
    assert still_open(s) == []


@rule("ER-RUL-32")
def test_the_round_goes_on_after_the_choice_of_a_card() -> None:
    s = solo("", hers(HERS[1]), dice=(1, 6, 2), card="amb_19", chief=URSULE, specialists=CARDS)
    play(s, "take green", "morgue", "discard car_stethoscopes")
    assert (s.round, s.chief, codes(s)) == (11, HUMAN, ["take red", "take yellow", "take green"])
