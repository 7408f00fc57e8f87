"""Positions from outside: a sheet shows what the rounds so far can have brought, and what can have been spent."""

from __future__ import annotations

import random

import pytest

from hospitable.games.emergency_roll.cards import (
    BLOOD_BAG,
    BONUSES,
    CRITICAL,
    EXTRA_PATIENT,
    NONE,
    NURSE,
    SCREEN,
    STETHOSCOPE,
)
from hospitable.games.emergency_roll.state import URSULE, Position
from hospitable.games.emergency_roll.status.history import (
    MANY,
    bags_spent,
    cards_with,
    marks_left,
    stethoscopes_spent,
    took_chiefs_die,
)
from tests.games.emergency_roll.positions import begin, bonus_of, choosing, kind, over, position, said, write, wrong
from tests.games.emergency_roll.tables import GAME
from tests.rules import rule

# -- bonuses


@rule("ER-RND-01", "ER-BON-02")
def test_nobody_has_41_stethoscopes_in_round_1() -> None:
    s = position(2, begin)
    s.sheets[0].stethoscopes = s.sheets[0].stethoscopes_circled = 41
    assert said(s) == "Sheet 0: stethoscope came 20 times in earlier rounds; their cards allow at most 0."


@rule("ER-RND-01", "ER-NUR-01")
def test_nobody_has_three_nurses_by_round_2() -> None:
    s = write(position(2, second_round), 0, "w1 = 1, w2 = 1, w3 = 1")
    s.sheets[0].nurse_wards, s.sheets[0].nurses = 0b111, 3
    assert said(s).startswith("Sheet 0: nurse came 3 times in earlier rounds; their cards allow at most")


def second_round(s: Position) -> bool:
    return s.round == 2


@rule("ER-SOL-02", "ER-DIF-02")
def test_ursule_has_more_at_the_start_only_with_preparation() -> None:
    s = position(1, begin)
    s.sheets[URSULE].stethoscopes = s.sheets[URSULE].stethoscopes_circled = 3
    assert wrong(s) == ["too_often"]


def offers(s: Position) -> list[set[int]]:
    """The bonuses on the cards of the earlier rounds."""
    edition = s.rules.edition
    earlier = [card for card in range(len(edition.cards)) if card not in s.pool and card != s.card]
    return [set(edition.bonus[3 * card : 3 * card + 3]) for card in earlier]


def bags_and_stethoscopes(s: Position) -> bool:
    """A card of the rounds so far has both, so that both cannot have come from every card that has one."""
    return choosing(s) and any({BLOOD_BAG, STETHOSCOPE} <= card for card in offers(s))


@rule("ER-CMP-06", "ER-BON-01")
def test_a_round_brings_one_bonus_only() -> None:
    s = position(2, bags_and_stethoscopes)
    bags = sum(BLOOD_BAG in card for card in offers(s))
    stethoscopes = sum(STETHOSCOPE in card for card in offers(s))
    sheet = write(s, 0, "").sheets[0]
    sheet.morgue = 4
    sheet.bags = sheet.bags_circled = bags
    sheet.stethoscopes = sheet.stethoscopes_circled = 1
    assert "too_often" not in wrong_of_sheet(s)
    sheet.stethoscopes = sheet.stethoscopes_circled = 1 + 2 * stethoscopes
    assert said(s).startswith(f"Sheet 0: stethoscope, blood bag came {bags + stethoscopes} times in earlier rounds")


def wrong_of_sheet(s: Position) -> list[str]:
    return [text.id.removeprefix("status.") for text in GAME.status(s)]


@rule("ER-EXT-01", "ER-CMP-07")
def test_more_patients_than_rounds_came_as_extra_patients() -> None:
    s = write(position(2, choosing), 0, "w1 = 1 2 3 4, w2 = 1 2 3 4 5, w3 = 1 2 3 4 5, w4 = 1 2 3 4, w5 = 1 2 3 4 5")
    sheet = s.sheets[0]
    sheet.morgue = 0
    assert said(s).startswith("Sheet 0: extra patient came 15 times in earlier rounds")


@rule("ER-ADM-01", "ER-MOR-01")
def test_every_patient_so_far_lies_in_a_bed_or_in_the_morgue() -> None:
    s = write(position(2, choosing), 0, "w1 = 3")
    s.sheets[0].morgue = 2
    assert said(s) == "Sheet 0: 5 patients of the rounds so far are neither in a bed nor in the morgue."


@rule("ER-MOR-04")
def test_further_deaths_leave_no_mark() -> None:
    """Four boxes: the other patients of eight rounds may be dead as well, and their bonuses lost."""
    s = write(position(2, choosing), 0, "")
    sheet = s.sheets[0]
    sheet.morgue, sheet.bags, sheet.bags_circled, sheet.stethoscopes, sheet.stethoscopes_circled = 4, 0, 0, 1, 1
    assert wrong_of_sheet(s) == []


@rule("ER-BON-04", "ER-MOR-05", "ER-NUR-02")
def test_bonuses_cannot_be_refused() -> None:
    """Eight patients without a death, and no stethoscope, bag, screen, nurse or critical patient."""
    s = write(position(2, choosing), 0, "w1 = 1 2, w2 = 1 2, w3 = 1 2, w4 = 1 2")
    sheet = s.sheets[0]
    sheet.morgue, sheet.bags, sheet.bags_circled, sheet.stethoscopes, sheet.stethoscopes_circled = 0, 0, 0, 1, 1
    assert wrong(s) == ["too_seldom"]


def chief_of_round_1_with(bonus: int, s: Position) -> bool:
    return s.round == 1 and s.sheets[s.chief].patient_waits and bonus_of(s, s.chief) == bonus


def first_bag(s: Position) -> bool:
    return chief_of_round_1_with(BLOOD_BAG, s)


def first_stethoscopes(s: Position) -> bool:
    return chief_of_round_1_with(STETHOSCOPE, s)


@rule("ER-BON-01", "ER-BON-02", "ER-BON-03")
def test_the_bonus_of_this_round_is_marked_at_once() -> None:
    s = position(2, first_bag)
    s.sheets[s.chief].bags = s.sheets[s.chief].bags_circled = 0
    assert wrong(s) == ["not_marked"]
    s = position(2, first_stethoscopes)
    s.sheets[s.chief].stethoscopes = s.sheets[s.chief].stethoscopes_circled = 1
    assert said(s) == f"Sheet {s.chief}: the bonus of this round is not marked (stethoscope)."


def test_every_set_of_bonuses_is_looked_at() -> None:
    cards = (frozenset({BLOOD_BAG, SCREEN, NURSE}), frozenset({SCREEN, CRITICAL, EXTRA_PATIENT}))
    counted = {bonuses: (offered, forced) for bonuses, offered, forced in cards_with(cards)}
    assert len(counted) == 2 ** len(BONUSES) - 1
    assert counted[SCREEN,] == (2, 0)
    assert counted[BLOOD_BAG, SCREEN, NURSE] == (2, 1)
    assert counted[STETHOSCOPE, CRITICAL] == (1, 0)


@rule("ER-SCR-09", "ER-NUR-02", "ER-MOR-05")
def test_a_bonus_without_a_mark_was_lost() -> None:
    """A screen when its patient filled a ward, a nurse in a ward that had given hers, and all of them with a death."""
    s = write(position(2, choosing), 0, "w1 = 1| 2 3 4, w2 = 1| 3!")
    s.sheets[0].morgue = 2
    _least, most, deaths = marks_left(s, 0)
    assert (most[SCREEN], most[CRITICAL], most[NURSE], deaths) == (2 + 1, 1, 0, 2)
    s.sheets[0].nurse_wards = 1
    assert marks_left(s, 0)[1][NURSE] == MANY


# -- spending


@rule("ER-STE-04", "ER-STE-05", "ER-UAD-07")
def test_a_patient_can_have_cost_the_way_from_the_far_end_of_a_die() -> None:
    s = position(1, choosing)
    assert stethoscopes_spent(write(s, 0, "w1 = 1 3 6, w7 = 4"), 0) == 5 + 3 + 5 + 3
    assert stethoscopes_spent(write(s, URSULE, "w1 = 3 3 5 5, w2 = 2, w3 = 4| 4"), URSULE) == 2 + 4


@rule("ER-BLD-05", "ER-BLD-07")
def test_a_bag_can_have_been_spent_in_a_bed_with_a_colour_and_in_a_round_of_another_chief() -> None:
    s = write(position(2, choosing), 0, "w1 = 1, w2 = 1")  # w1b1 is grey
    assert bags_spent(s, 0) == 1 + 4
    s = write(position(2, over), 1, "")
    assert bags_spent(s, 1) == 11 + took_chiefs_die(s, 1)  # of the last round it can be seen


@rule("ER-BON-03", "ER-CHO-05")
def test_a_bag_that_has_just_come_is_spent_on_a_patient_or_not_at_all() -> None:
    s = position(3, bag_of_this_round)
    sheet = next(sheet for owner, sheet in enumerate(s.sheets) if took_bag(s, owner))
    sheet.bags -= 1
    assert wrong(s) == ["spent"]


def bag_of_this_round(s: Position) -> bool:
    """In the first round somebody has taken another die than the chief's, with a bag, and nobody has settled."""
    return s.round == 1 and any(took_bag(s, owner) and sheet.patient_waits for owner, sheet in enumerate(s.sheets))


def took_bag(s: Position, owner: int) -> bool:
    other = s.sheets[owner].choice != s.sheets[s.chief].choice
    return owner != s.chief and other and bonus_of(s, owner) == BLOOD_BAG


@rule("ER-STE-05")
def test_the_patient_of_the_first_round_was_written_for_the_distance_to_the_die() -> None:
    s = position(3, written_as_rolled)
    s.dice[s.sheets[s.chief].choice] = 7 - s.dice[s.sheets[s.chief].choice]
    assert "value_unpaid" in wrong(s)


def written_as_rolled(s: Position) -> bool:
    sheet = s.sheets[s.chief]
    settled = s.round == 1 and sheet.choice != NONE and not sheet.patient_waits and not sheet.morgue
    return settled and bonus_of(s, s.chief) not in (EXTRA_PATIENT, NONE)


@rule("ER-STE-05", "ER-MOR-07")
def test_stethoscopes_were_spent_on_patients_in_beds() -> None:
    s = position(2, begin)
    s.sheets[0].stethoscopes = 0
    assert said(s) == "Sheet 0: 1 spent (stethoscope); at most 0 can have been used."


@rule("ER-UAD-07")
def test_ursule_spent_stethoscopes_only_where_she_has_equal_values() -> None:
    s = position(1, no_equal_values)
    sheet = s.sheets[URSULE]
    sheet.stethoscopes -= 1
    assert wrong(s) == ["spent"]


def no_equal_values(s: Position) -> bool:
    sheet = s.sheets[URSULE]
    equal = any(left == right for left, right in zip(sheet.beds, sheet.beds[1:], strict=False) if left)
    return s.round > 5 and not equal and sheet.stethoscopes == sheet.stethoscopes_circled


@rule("ER-BLD-05", "ER-BLD-07")
def test_bags_were_spent_on_colours_and_on_the_dice_of_other_chiefs() -> None:
    s = position(2, first_bag)
    s.sheets[s.chief].bags = 0
    assert said(s) == f"Sheet {s.chief}: 1 spent (blood bag); at most 0 can have been used."


def paid(s: Position) -> bool:
    """Somebody took the chief's die for a bag and settles next."""
    seat = s.decider()
    return seat not in (NONE, s.chief) and kind(s) != "take" and s.sheets[seat].choice == s.sheets[s.chief].choice


@rule("ER-CHO-05", "ER-BON-03")
def test_the_die_of_the_chief_was_paid_for() -> None:
    s = position(2, paid)
    sheet = s.sheets[s.decider()]
    sheet.bags = sheet.bags_circled
    assert wrong(s) == ["unpaid"]


def two_bags(s: Position) -> bool:
    """In the first round the other one has just gained a bag."""
    other = 1 - s.chief
    return s.round == 1 and s.seats == 2 and bonus_of(s, other) == BLOOD_BAG and s.sheets[other].patient_waits


@rule("ER-BON-03")
def test_a_bag_does_not_pay_for_the_die_it_comes_with() -> None:
    s = position(2, two_bags)
    sheet, chief = s.sheets[1 - s.chief], s.sheets[s.chief]
    chief.choice, chief.patient_waits, chief.extra_waits, chief.screen_waits = sheet.choice, True, False, False
    chief.bags = chief.bags_circled = 1
    chief.stethoscopes = chief.stethoscopes_circled = 1
    sheet.bags = 0
    assert "unpaid" in wrong(s)


def secret_without_bag(s: Position) -> bool:
    return s.sealed and somebody_without_bag(s) != NONE


def somebody_without_bag(s: Position) -> int:
    for seat in range(s.seats):
        if seat != s.chief and s.sheets[seat].choice != NONE and not s.sheets[seat].bags:
            return seat
    return NONE


@rule("ER-CHO-05", "ER-RUL-03")
def test_a_secret_choice_of_the_chiefs_die_can_be_paid() -> None:
    s = position(3, secret_without_bag, simultaneous=True)
    s.sheets[somebody_without_bag(s)].choice = s.sheets[s.chief].choice
    assert wrong(s) == ["unpaid"]


# -- and nothing that can be is refused


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("style", ["admit", "morgue", "screen"])
def test_sheets_of_one_sided_games_are_accepted(seats: int, style: str) -> None:
    """Games in which everybody lives, dies, or takes screens: far from what people play."""
    s = GAME.new(seats, f"one-sided {style}")
    rng = random.Random(style)
    while s.deciders:
        seat = s.decider()
        moves = s.moves(seat)
        liked = [move for move in moves if preferred(s, style, move.code)]
        s.play(seat, rng.choice(liked or moves))
        assert GAME.status(s) == []


def preferred(s: Position, style: str, code: str) -> bool:
    if code.startswith("take"):
        return s.bonus_of(["red", "yellow", "green"].index(code.split()[1])) == (SCREEN if style == "screen" else NURSE)
    return code.startswith("morgue") == (style == "morgue")
