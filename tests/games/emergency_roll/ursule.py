"""URSULE's turns as short tables: what she has, what is rolled, and what the journal tells she did."""

from __future__ import annotations

from collections.abc import Sequence

from hospitable.core.agenda import kind_of
from hospitable.core.journal import Event
from hospitable.games.emergency_roll.beds import BED_NAMES, WARD_NAMES
from hospitable.games.emergency_roll.cards import BONUSES, CARDIOLOGISTS
from hospitable.games.emergency_roll.dice import COLOURS
from hospitable.games.emergency_roll.fields import write_wards
from hospitable.games.emergency_roll.happenings import (
    ADMITTED,
    CHOSE,
    DIED,
    EVENTS,
    FILLED_WARD,
    GAINED,
    HIRED_NURSE,
    LOST_BONUS,
    MARKED_CRITICAL,
    PAID_FOR_DIE,
    SCORED_CARD,
    SCORED_WARD,
    SCREENED,
)
from hospitable.games.emergency_roll.moves import EXTRA
from hospitable.games.emergency_roll.state import HUMAN, URSULE, Position, Sheet
from hospitable.games.emergency_roll.steps import END_ROUND
from tests.games.emergency_roll.tables import codes, play, sheet, solo

# Every ward ends in a 6; the next beds are green, yellow, grey, yellow, grey, green, grey.
SIXES = "w1 = 6, w2 = 6, w3 = 6, w4 = 6, w5 = 6, w6 = 6, w7 = 6"
# Every ward ends in a 5, and no next bed is red or grey.
NOTHING_RED = "w1 = 5, w2 = 5, w3 = 5 5 5, w4 = 5, w5 = 5 5, w6 = 5, w7 = 5 5"


def but(wards: str, **others: str) -> str:
    """The same hospital with other patients in some wards."""
    parts = dict(part.split(" = ") for part in wards.split(", ")) | others
    return ", ".join(f"{ward} = {values}" for ward, values in parts.items() if values)


def hers(wards: str = "", *, stethoscopes: int = 0, bags: int = 0, nurses: int = 2) -> Sheet:
    """Her sheet with this stock; her first two nurses belong to no ward."""
    made = sheet(wards, stethoscopes=stethoscopes, bags=bags)
    made.nurses = nurses
    return made


def her_turn(
    ursule: str | Sheet, dice: Sequence[int], *, card: str = "amb_09", took: str = "", round: int = 10
) -> Position:
    """The table after her turn: as chief or, when the human is chief and took a die, as second.

    The card is one that brings neither stethoscopes nor bags, unless another is named: screen, nurse, critical.
    """
    mine = hers(ursule) if isinstance(ursule, str) else ursule
    if not took:
        return solo("", mine, dice=dice, card=card, chief=URSULE, round=round)
    s = one_round(solo("", mine, dice=dice, card=card, chief=HUMAN, round=round))
    play(s, f"take {took}")
    while s.deciders:
        play(s, codes(s)[-1])  # the human sends every patient to the morgue
    return s


def one_round(s: Position) -> Position:
    """Nothing follows this round, so that the table stays as it is after the check."""
    s.agenda = [step for step in s.agenda if kind_of(step) != END_ROUND]
    s.begin()
    return s


def told(s: Position, owner: int = URSULE) -> list[str]:
    """What happened on a sheet, one after the other, much like the codes of moves."""
    return [words(event) for event in s.journal if event.seat == owner]


def words(event: Event) -> str:
    kind, args = event.kind, event.args
    if kind == CHOSE:
        return f"take {COLOURS[args[0]]}"
    if kind == PAID_FOR_DIE:
        return f"pay for {COLOURS[args[0]]}"
    if kind == GAINED:
        return f"gain {BONUSES[args[0]]} {args[1]}"
    if kind == ADMITTED:
        who, bed, value, stethoscopes, bags = args
        costs = [f"{stethoscopes} stethoscopes"] * (stethoscopes > 0) + [f"{bags} bags"] * (bags > 0)
        price = f" for {' and '.join(costs)}" if costs else ""
        return f"{'extra' if who == EXTRA else 'admit'} {BED_NAMES[bed]} {value}{price}"
    if kind == DIED:
        return "morgue extra" if args[0] == EXTRA else "morgue"
    if kind in (MARKED_CRITICAL, SCREENED):
        return f"{'screen' if kind == SCREENED else 'critical'} {BED_NAMES[args[0]]}"
    if kind == HIRED_NURSE:
        return f"nurse {WARD_NAMES[args[0]]} {args[1]}"
    if kind == LOST_BONUS:
        return f"lost {BONUSES[args[0]]}"
    if kind == FILLED_WARD:
        return f"full {WARD_NAMES[args[0]]}"
    if kind == SCORED_CARD:
        return f"score {CARDIOLOGISTS[args[0]]} {args[1]}"
    if kind == SCORED_WARD:
        return f"score ward {args[0]}"
    return EVENTS[kind]


def hospital(s: Position) -> str:
    """Her patients, as in `w1 = 2 4!, w5 = 3| 1`."""
    return write_wards(s.sheets[URSULE])


def stock(s: Position) -> tuple[int, int]:
    """Her stethoscopes and bags."""
    return s.sheets[URSULE].stethoscopes, s.sheets[URSULE].bags
