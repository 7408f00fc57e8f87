"""Positions from outside: stages of Cardiologists, points and objectives belong together."""

from __future__ import annotations

import pytest

from hospitable.core.texts import Text
from hospitable.games.emergency_roll.cards import (
    CAR_ALL_WARDS,
    CAR_BLOOD_BAGS,
    CAR_FULL_WARDS,
    CAR_NURSES,
    CAR_STETHOSCOPES,
    CARDIOLOGISTS,
    FIRST,
    GONE,
    NONE,
    SECOND,
    SINGLE,
)
from hospitable.games.emergency_roll.effects import meets, wards_full
from hospitable.games.emergency_roll.state import HUMAN, URSULE, Position
from tests.games.emergency_roll.positions import (
    Look,
    begin,
    both_gone,
    choosing,
    discarding,
    kind,
    one_gone,
    position,
    said,
    wrong,
)
from tests.games.emergency_roll.tables import GAME
from tests.rules import rule

# -- two players and more


def turned(s: Position) -> bool:
    """Somebody scored the first points of the first card, not all have met it, and a round begins."""
    scored = [sheet.cardiology[0] != NONE for sheet in s.sheets]
    return s.stages[0] == SECOND and not all(scored) and kind(s) == "take" and s.deciders == (s.chief,)


def taken(s: Position) -> bool:
    return s.stages[0] == GONE and kind(s) == "take"


@rule("ER-CAR-03", "ER-CAR-17")
@pytest.mark.parametrize("stage", [SECOND, GONE])
def test_no_card_reaches_a_stage_without_a_score(stage: int) -> None:
    s = position(3, choosing)
    s.stages = [FIRST, stage]
    for sheet in s.sheets:
        sheet.cardiology = [NONE, NONE]
    assert wrong(s) == ["stage"]
    [text] = GAME.status(s)
    assert text.args["card"] == Text(GAME.domain, f"specialist.{CARDIOLOGISTS[s.cardiologists[1]]}", {})


@rule("ER-CAR-03", "ER-CAR-04")
def test_a_score_brings_the_card_to_its_next_stage() -> None:
    for stage in (FIRST, GONE):
        s = position(4, turned)
        s.stages[0] = stage
        assert wrong(s) == ["stage"]
    for stage in (FIRST, SECOND):
        s = position(4, taken)
        s.stages[0] = stage
        assert wrong(s) == ["stage"]


@rule("ER-CAR-06")
def test_with_two_players_a_card_goes_with_its_first_score() -> None:
    s = position(2, taken)
    s.stages[0] = SINGLE
    assert wrong(s) == ["stage"]
    s = position(2, choosing)
    s.stages[0] = GONE
    for sheet in s.sheets:
        sheet.cardiology[0] = NONE
    assert wrong(s)[0] == "stage"


@rule("ER-CAR-03", "ER-CAR-06")
def test_points_are_those_on_the_card() -> None:
    for seats, look in ((2, taken), (4, turned), (4, taken)):
        s = position(seats, look)
        scorer = next(sheet for sheet in s.sheets if sheet.cardiology[0] != NONE)
        scorer.cardiology[0] = 6
        assert wrong(s) == ["stage"]


@rule("ER-CAR-01")
def test_nobody_scores_before_the_first_check() -> None:
    s = position(3, begin)
    s.stages[0] = SECOND
    s.sheets[0].cardiology[0] = 8
    assert said(s).endswith("cannot be at stage second in round 1 with these points: 8.")


def second_round(s: Position) -> bool:
    return s.round == 2


@rule("ER-CAR-10")
def test_a_card_is_not_turned_and_taken_at_one_check() -> None:
    s = position(3, second_round)
    s.stages[0] = GONE
    s.sheets[0].cardiology[0], s.sheets[1].cardiology[0] = 8, 5
    assert wrong(s) == ["stage"]


@rule("ER-CAR-02")
def test_points_are_for_an_objective_that_is_met() -> None:
    s = position(4, turned)
    other = next(sheet for sheet in s.sheets if sheet.cardiology[0] == NONE)
    other.cardiology[0] = 8
    assert wrong(s) == ["not_met"]


def two_scored(s: Position) -> bool:
    return turned(s) and sum(sheet.cardiology[0] != NONE for sheet in s.sheets) > 1


@rule("ER-CAR-05", "ER-CAR-07")
def test_who_met_an_objective_at_the_last_check_has_scored_it() -> None:
    s = position(6, two_scored)
    scorer = next(sheet for sheet in s.sheets if sheet.cardiology[0] != NONE)
    scorer.cardiology[0] = NONE
    assert wrong(s) == ["not_scored"]


def open_at_the_end(s: Position) -> bool:
    return s.over and FIRST in s.stages


@rule("ER-END-02")
def test_the_last_check_is_made_before_the_game_is_over() -> None:
    s = position(3, open_at_the_end)
    slot = s.stages.index(FIRST)
    s.cardiologists[slot] = next(card for card in (CAR_ALL_WARDS, CAR_NURSES) if card not in s.cardiologists)
    assert set(wrong(s)) == {"not_scored"}


def just_met(card: int, s: Position) -> bool:
    """The seat that settles has met this objective with what it did in this round."""
    if card not in s.cardiologists or kind(s) in ("", "take") or s.stages[s.cardiologists.index(card)] != FIRST:
        return False
    objective = s.rules.edition.cardiologists[card]
    return any(meets(s.rules.edition, sheet, objective) for sheet in s.sheets)


def met_stethoscopes(s: Position) -> bool:
    return just_met(CAR_STETHOSCOPES, s)


def met_bags(s: Position) -> bool:
    return just_met(CAR_BLOOD_BAGS, s)


@rule("ER-CAR-01", "ER-CAR-11", "ER-CAR-14")
@pytest.mark.parametrize(("look", "card"), [(met_stethoscopes, CAR_STETHOSCOPES), (met_bags, CAR_BLOOD_BAGS)])
def test_what_this_round_has_brought_is_not_scored_yet(look: Look, card: int) -> None:
    s = position(3, look)
    slot = s.cardiologists.index(card)
    assert GAME.status(s) == []
    objective = s.rules.edition.cardiologists[card]
    scorer = next(sheet for sheet in s.sheets if meets(s.rules.edition, sheet, objective))
    scorer.cardiology[slot] = 8
    s.stages[slot] = SECOND
    assert wrong(s) == ["not_met"]


# -- against URSULE


@rule("ER-UCA-01", "ER-UCA-03", "ER-UCA-04")
def test_while_both_cards_are_open_nobody_has_scored() -> None:
    for owner in (HUMAN, URSULE):
        s = position(1, choosing)
        assert s.stages == [SINGLE, SINGLE]
        s.sheets[owner].cardiology = [5, NONE]
        assert wrong(s) == ["solo_scores"]


@rule("ER-UCA-04", "ER-UCA-06")
def test_one_card_goes_only_by_a_ward_of_ursule() -> None:
    s = position(1, choosing)
    s.stages = [GONE, SINGLE]
    assert wrong(s) == ["solo_scores"]
    s = position(1, one_gone)
    assert s.sheets[URSULE].cardiology == [5, NONE]
    s.sheets[HUMAN].cardiology = [5, NONE]
    assert wrong(s) == ["solo_scores"]


@rule("ER-UCA-06", "ER-UCA-08")
@pytest.mark.parametrize("hers", [[NONE, 5], [4, NONE], [5, 6]])
def test_ursule_scores_five_and_then_five(hers: list[int]) -> None:
    s = position(1, one_gone)
    s.sheets[URSULE].cardiology = hers
    assert wrong(s) == ["solo_scores"]


@rule("ER-UCA-03", "ER-UCA-06", "ER-UCA-10")
@pytest.mark.parametrize(
    ("human", "hers"),
    [([NONE, NONE], [NONE, NONE]), ([NONE, NONE], [5, NONE]), ([5, NONE], [NONE, NONE]), ([10, NONE], [5, 5])],
)
def test_both_cards_go_by_two_scores(human: list[int], hers: list[int]) -> None:
    s = position(1, both_gone)
    s.sheets[HUMAN].cardiology, s.sheets[URSULE].cardiology = human, hers
    assert wrong(s) == ["solo_scores"]


@rule("ER-UCA-02")
def test_no_card_goes_before_the_first_check() -> None:
    s = position(1, begin)
    s.stages = [GONE, GONE]
    s.sheets[HUMAN].cardiology = [5, 5]
    assert wrong(s) == ["solo_scores"]


@rule("ER-UCA-04", "ER-UCA-08")
def test_a_card_is_discarded_while_both_are_open_and_after_her_points() -> None:
    s = position(1, discarding)
    s.sheets[URSULE].cardiology = [NONE, NONE]
    assert wrong(s) == ["solo_scores"]
    s = position(1, discarding)
    s.stages[0] = GONE
    assert wrong(s) == ["solo_scores"]


def full_wards_of_ursule(s: Position) -> int:
    return wards_full(s.rules.edition, s.sheets[URSULE])


def she_had_her_turn(s: Position) -> bool:
    return one_gone(s) and s.sheets[URSULE].choice != NONE


@rule("ER-UCA-01", "ER-UCA-02")
def test_cards_go_with_the_wards_she_has_filled() -> None:
    s = position(1, she_had_her_turn)  # one ward took the card away: it was not filled in this round
    s.filled = 1 - s.filled
    assert wrong(s) == ["solo_wards"]
    s = position(1, discarding)
    s.filled = 0
    s.sheets[URSULE].cardiology = [NONE, NONE]
    assert wrong(s) == ["solo_wards"]
    s = position(1, one_gone)
    assert full_wards_of_ursule(s) == 1 + s.filled
    s.stages = [SINGLE, SINGLE]
    s.sheets[URSULE].cardiology = [NONE, NONE]
    assert wrong(s) == ["solo_wards"]


def her_turn_to_come(s: Position) -> bool:
    return both_gone(s) and s.sheets[URSULE].choice == NONE and full_wards_of_ursule(s) > 2


@rule("ER-SOR-01")
def test_she_fills_wards_in_her_turn_and_one_with_each_patient() -> None:
    s = position(1, her_turn_to_come)
    s.filled = 1
    assert wrong(s) == ["solo_wards"]


@rule("ER-UCA-03", "ER-UCA-06")
def test_the_human_scores_for_objectives_that_are_met() -> None:
    s = position(1, choosing)
    s.cardiologists = [CAR_FULL_WARDS, CAR_ALL_WARDS]
    s.stages = [GONE, GONE]
    s.sheets[HUMAN].cardiology = [5, 5]
    assert set(wrong(s)) == {"not_met"}


def human_took_both(s: Position) -> bool:
    """The human met both objectives before URSULE filled a ward."""
    nothing = s.sheets[URSULE].cardiology == [NONE, NONE] and full_wards_of_ursule(s) == 0
    return both_gone(s) and nothing and s.deciders != ()


@rule("ER-UCA-03")
def test_both_objectives_met_at_the_last_check_were_scored() -> None:
    s = position(1, human_took_both)
    s.stages = [SINGLE, SINGLE]
    s.sheets[HUMAN].cardiology = [NONE, NONE]
    assert wrong(s) == ["not_scored"]


@rule("ER-UCA-09")
def test_the_last_open_card_was_scored_if_it_was_met() -> None:
    s = position(1, one_gone)
    left = s.stages.index(SINGLE)
    met = [
        card
        for card, objective in enumerate(s.rules.edition.cardiologists)
        if card not in s.cardiologists and meets(s.rules.edition, s.sheets[HUMAN], objective)
    ]
    assert met
    s.cardiologists[left] = met[0]
    assert wrong(s) == ["not_scored"]
