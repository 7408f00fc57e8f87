"""The bot `normal` plays its turn to the end before it decides, and minds its rivals."""

from __future__ import annotations

import pytest

from hospitable.bots import choose
from hospitable.bots.look_ahead import asked_again
from hospitable.games.emergency_roll.cards import NONE
from hospitable.games.emergency_roll.state import Position
from tests.games.emergency_roll.tables import GAME, play, table


def normal(s: Position) -> str:
    return GAME.describe(choose("normal", s, s.deciders[0], 1)).code


def test_a_turn_goes_on_after_the_others_and_ends_with_the_next_roll() -> None:
    s = table(dice=(1, 1, 1))
    events = sum(s.drawn)
    play(s, "take green")
    assert asked_again(s, 0, events)
    assert s.sheets[1].choice != NONE
    play(s, "admit w1b1 1")
    assert not asked_again(s, 0, events)
    assert (s.round, s.deciders) == (11, (1,))


def test_a_die_is_judged_by_the_bed_it_will_find() -> None:
    """Last round: a red 6 fills ward 1 for 5 points, a green 6 fills ward 6 for 10."""
    s = table("w1 = 1 2 3, w6 = 1 2 3 4 5", dice=(6, 1, 6), card="amb_24", round=24)
    assert normal(s) == "take green"
    assert normal(play(s, "take green", "take red")) == "admit w6b6 6"


def test_a_screen_is_drawn_first_when_the_patient_needs_it() -> None:
    """Last round: behind a screen the green 1 fills ward 6; without it there is nothing to fill."""
    s = table("w6 = 1 2 3 4 5", dice=(1, 1, 1), card="amb_06", round=24)
    assert normal(s) == "take green"
    assert normal(play(s, "take green", "take red")) == "screen w6b5"
    assert normal(play(s, "screen w6b5")) == "admit w6b6 1"


def test_the_order_of_patients_is_thought_through() -> None:
    """Last round: the extra green 3 must go before the green 4, or ward 4 is not filled."""
    s = table("w4 = 1 2, w1 = 6, w2 = 6, w5 = 6, w6 = 6", dice=(1, 1, 4), card="amb_21", round=24)
    play(s, "take green", "take red")
    assert normal(s) == "extra w4b3 3"
    assert normal(play(s, "extra w4b3 3")) == "admit w4b4 4"


@pytest.mark.parametrize(
    ("dice", "wards", "expected"),
    [
        ((6, 1, 1), "w1 = 1 2 5, w2 = 6, w3 = 6, w4 = 6, w5 = 6, w6 = 6, w7 = 6", "take red"),
        ((1, 6, 1), "w1 = 6, w2 = 1 2 3 5, w3 = 6, w4 = 6, w5 = 6, w6 = 6, w7 = 6", "take yellow"),
        ((1, 1, 6), "w1 = 6, w2 = 6, w3 = 6, w4 = 6, w5 = 6, w6 = 1 2 3 4 5, w7 = 6", "take green"),
    ],
)
def test_a_die_that_the_other_one_needs_is_taken_away(dice: tuple[int, ...], wards: str, expected: str) -> None:
    """Last round, no bags: the chief has no bed for any die, the other one can fill a ward with the 6."""
    nothing_fits = "w1 = 6, w2 = 6, w3 = 6, w4 = 6, w5 = 6, w6 = 6, w7 = 6"
    assert normal(table(nothing_fits, wards, dice=dice, card="amb_11", round=24)) == expected
