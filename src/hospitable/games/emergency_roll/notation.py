"""Moves as codes, and back; names of pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...core.move import Move
from ...core.texts import Text
from .beds import BED_NAMES, BED_PLACES
from .cards import CARDIOLOGISTS
from .dice import COLOURS
from .moves import ADMIT, DISCARD_CARD, EXTRA, MORGUE, TAKE, bed_of, every_move, kind_of, value_of, who_of

DOMAIN = "hospitable.games.emergency_roll"


def said_here(id: str, **args: object) -> Text:
    return Text(DOMAIN, id, args)


# -- moves

FORMS: Final = (
    ("take DIE", "choose the die of this colour: `red`, `yellow` or `green`"),
    ("admit BED VALUE", "write the patient of the die with this value into this bed"),
    ("extra BED VALUE", "the same for the extra patient"),
    ("morgue", "send the patient to the morgue"),
    ("morgue extra", "send the extra patient to the morgue"),
    ("screen BED", "draw the screen at the patient in this bed"),
    ("discard CARD", "solo: give up this Cardiologist"),
)
"""Every form of a code and what it means, for the documentation; in capitals what is named there."""


@lru_cache(maxsize=4096)
def describe(move: int) -> Move:
    """Code, targets and label from the move alone."""
    kind, who, bed, value = kind_of(move), who_of(move), bed_of(move), value_of(move)
    if kind == TAKE:
        colour = COLOURS[value]
        return Move(move, f"take {colour}", (f"die/{colour}",), said_here("move.take", colour=colour_name(value)))
    if kind == ADMIT:
        name = BED_NAMES[bed]
        code, text = ("extra", "move.extra") if who == EXTRA else ("admit", "move.admit")
        return Move(move, f"{code} {name} {value}", (f"bed/{name}",), said_here(text, value=value, bed=bed_text(bed)))
    if kind == MORGUE:
        if who == EXTRA:
            return Move(move, "morgue extra", ("morgue/extra",), said_here("move.morgue_extra"))
        return Move(move, "morgue", ("morgue",), said_here("move.morgue"))
    if kind == DISCARD_CARD:
        card = CARDIOLOGISTS[value]
        return Move(move, f"discard {card}", (f"card/{card}",), said_here("move.discard", card=specialist_name(card)))
    name = BED_NAMES[bed]
    return Move(move, f"screen {name}", (f"bed/{name}",), said_here("move.screen", bed=bed_text(bed)))


def parse(code: str) -> int | None:
    """The move a code names, possible now or not: the reverse of `describe`. None for what is no code."""
    return every_code().get(code)


@lru_cache(maxsize=1)
def every_code() -> dict[str, int]:
    return {describe(move).code: move for move in every_move()}


def colour_name(colour: int) -> Text:
    return said_here(f"colour.{COLOURS[colour]}")


def die_text(die: int, value: int) -> Text:
    """`red 3`."""
    return said_here(f"die.{COLOURS[die]}", value=value)


def the_die(die: int) -> Text:
    """`the red die`, whatever it shows."""
    return said_here(f"the_die.{COLOURS[die]}")


def bed_text(bed: int) -> Text:
    """`ward 7, bed 1`: as people call it; in codes it is `w7b1`."""
    ward, place = BED_PLACES[bed]
    return said_here("bed", ward=ward, bed=place)


def ward_text(ward: int) -> Text:
    return said_here("ward", ward=ward + 1)


def specialist_name(id: str) -> Text:
    return said_here(f"specialist.{id}")
