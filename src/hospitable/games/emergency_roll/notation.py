"""How it is written: codes of moves for records, `w5 = 2 3 6| 1 4` for people."""

from __future__ import annotations

import re
from functools import lru_cache

from ...core.errors import BadSnapshot, said
from ...core.move import Move
from ...core.texts import Text
from .beds import BED_NAMES, SIZES, WARD_NAMES, WARDS
from .cards import CARDIOLOGISTS
from .dice import COLOURS
from .moves import ADMIT, DISCARD_CARD, EXTRA, MORGUE, TAKE, bed_of, every_move, kind_of, value_of, who_of
from .state import Sheet

DOMAIN = "hospitable.games.emergency_roll"


def said_here(id: str, **args: object) -> Text:
    return Text(DOMAIN, id, args)


# -- moves


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
        return Move(move, f"{code} {name} {value}", (f"bed/{name}",), said_here(text, value=value, bed=name))
    if kind == MORGUE:
        if who == EXTRA:
            return Move(move, "morgue extra", ("morgue/extra",), said_here("move.morgue_extra"))
        return Move(move, "morgue", ("morgue",), said_here("move.morgue"))
    if kind == DISCARD_CARD:
        card = CARDIOLOGISTS[value]
        return Move(move, f"discard {card}", (f"card/{card}",), said_here("move.discard", card=specialist_name(card)))
    name = BED_NAMES[bed]
    return Move(move, f"screen {name}", (f"bed/{name}",), said_here("move.screen", bed=name))


def parse(code: str) -> int | None:
    """The move a code names, possible now or not: the reverse of `describe`. None for what is no code."""
    return every_code().get(code)


@lru_cache(maxsize=1)
def every_code() -> dict[str, int]:
    return {describe(move).code: move for move in every_move()}


def colour_name(colour: int) -> Text:
    return said_here(f"colour.{COLOURS[colour]}")


def specialist_name(id: str) -> Text:
    return said_here(f"specialist.{id}")


# -- sheets as people write them: values from the hall, ! for a critical patient, | after a screened one


def write_wards(sheet: Sheet) -> str:
    """The wards that are not empty, for example `w1 = 2 4!, w5 = 3| 1`."""
    written = []
    first = 0
    for ward in range(WARDS):
        if count := sheet.patients[ward]:
            all_of_them = (1 << count) - 1
            patients = tuple(sheet.beds[first : first + count])
            critical, screens = sheet.critical >> first & all_of_them, sheet.screens >> first & all_of_them
            written.append(f"{WARD_NAMES[ward]} = {write_patients(patients, critical, screens)}")
        first += SIZES[ward]
    return ", ".join(written)


@lru_cache(maxsize=4096)
def write_patients(values: tuple[int, ...], critical: int, screens: int) -> str:
    return " ".join(
        f"{value}{'!' * (critical >> bed & 1)}{'|' * (screens >> bed & 1)}" for bed, value in enumerate(values)
    )


def read_wards(text: str, sheet: Sheet) -> None:
    """Write patients on an empty sheet; the reverse of `write_wards`."""
    for part in filter(None, (part.strip() for part in text.split(","))):
        found = re.fullmatch(r"w([1-7]) = ([1-6]!?\|?(?: [1-6]!?\|?)*)", part)
        if found is None:
            raise BadSnapshot(said("snapshot.unknown_word", where="wards", value=repr(part), possible=["w1 = 2 4! 5|"]))
        ward, values = int(found[1]) - 1, found[2].split()
        if len(values) > SIZES[ward] or sheet.patients[ward]:
            raise BadSnapshot(
                said("snapshot.wrong_length", where=WARD_NAMES[ward], found=len(values), expected=SIZES[ward])
            )
        first = sum(SIZES[:ward])
        sheet.patients[ward] = len(values)
        for bed, value in enumerate(values, first):
            sheet.beds[bed] = int(value[0])
            sheet.critical |= ("!" in value) << bed
            sheet.screens |= ("|" in value) << bed
