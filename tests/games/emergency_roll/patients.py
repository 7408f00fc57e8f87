"""A player with a patient to settle, and the flip of the next round, for tests of single rules.

s = chosen("green 3", "w1 = 2, w5 = 3", bonus="screen")
assert codes(s) == [...]
"""

from __future__ import annotations

from collections.abc import Sequence

from hospitable.core.chance import Known
from hospitable.games.emergency_roll.cards import BONUSES
from hospitable.games.emergency_roll.dice import COLOURS, DICE
from hospitable.games.emergency_roll.happenings import EVENTS
from hospitable.games.emergency_roll.state import Position, Sheet
from tests.games.emergency_roll.tables import GAME, SPECIALISTS, play, table

EDITION = GAME.new(2, "edition").rules.edition


def card_with(colour: str, bonus: str) -> str:
    """The first ambulance card that has this bonus on the ambulance of this colour."""
    die = COLOURS.index(colour)
    return next(card for i, card in enumerate(EDITION.cards) if EDITION.bonus[i * DICE + die] == BONUSES.index(bonus))


def chosen(
    patient: str,
    wards: str | Sheet = "",
    *,
    bonus: str = "nurse",
    card: str = "",
    specialists: Sequence[str] = SPECIALISTS,
) -> Position:
    """Seat 0 has chosen this patient with this bonus and settles next; seat 1 has taken a die of another value.

    A nurse changes nothing about what may be written, so this bonus stands for none. A sheet given stays as it is.
    """
    colour, value = patient.split()
    dice = [7 - int(value)] * DICE
    dice[COLOURS.index(colour)] = int(value)
    mine = wards.copy() if isinstance(wards, Sheet) else wards
    s = table(mine, dice=dice, card=card or card_with(colour, bonus), specialists=specialists)
    return play(s, f"take {colour}", "take green" if colour == "red" else "take red")


def flips(s: Position, card: str, dice: Sequence[int]) -> Position:
    """Fix the card and the dice of the next round."""
    known = Known(s.chance)
    outcomes = [s.pool.index(EDITION.cards.index(card)), *(value - 1 for value in dice)]
    for k, outcome in enumerate(outcomes, s.drawn[0]):
        known.learn(0, k, outcome)
    s.chance = known
    return s


def told(s: Position, seat: int | None = None) -> list[str]:
    """What happened, in short: `chose 1`, and with a seat only what happened to it, without its number."""
    if seat is not None:
        return [EVENTS[event.kind] for event in s.journal if event.seat == seat]
    return [f"{EVENTS[event.kind]} {event.seat}".removesuffix(" -1") for event in s.journal]
