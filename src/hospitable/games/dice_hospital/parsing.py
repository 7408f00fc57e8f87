"""Codes of moves read back: the reverse of `notation.describe`. Beds of a set may be named in any order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from .beds import BED_NAMES, BEDS, has_bed, only_bed
from .cards import ADMINISTRATORS, DEPARTMENTS, NOWHERE, NURSE, REPORTS, SPECIALISTS
from .dice import COLOUR_COUNT, COLOURS
from .labels import worker_id
from .modules.city.names import BONUSES, CELL_NAMES, EXTRA_NURSE, MINUS_TWO
from .moves import (
    ADMIT,
    BUILD,
    COMPLETE,
    COPY,
    DISCARD_CARD,
    DISCARD_TILE,
    FLY,
    HIRE,
    KEEP,
    KEPT_COLOUR,
    LEAVE,
    LOWER,
    NO_BED,
    ON_ONE_BED,
    PARK,
    PASS,
    PASSES,
    PICK,
    REMOVE,
    REVEAL,
    REVEALED,
    SAVE,
    TAKE,
    USE,
    dye,
    exchange,
    load_dice,
    move,
    not_the_new,
    on_beds,
    place,
    set_dice,
    treat,
    use_bonus,
)
from .writing import DIE_NAMES

AMBULANCES: Final = ["1", "2", "3", "4", "5"]
WORKERS: Final = [worker_id(worker) for worker in range(NURSE, len(SPECIALISTS) + 1)]
NO_COLOUR: Final = -1
MOST_BONUSES: Final = 21  # to lower a total with, in any edition

ONE_THING: Final[dict[str, tuple[int, Sequence[str]]]] = {
    "take": (TAKE, AMBULANCES),
    "reveal": (REVEAL, REVEALED),
    "keep": (KEEP, ADMINISTRATORS),
    "build": (BUILD, DEPARTMENTS),
    "hire": (HIRE, SPECIALISTS),
    "copy": (COPY, SPECIALISTS),
    "complete": (COMPLETE, REPORTS),
    "park": (PARK, CELL_NAMES),
    "fly": (FLY, CELL_NAMES),
    "pick": (PICK, CELL_NAMES),
    "save": (SAVE, BONUSES),
    "lower": (LOWER, [str(number) for number in range(MOST_BONUSES)]),
}
"""Moves that name one thing: their kind, and the names it can have."""
CITY_KINDS: Final = {"park": PARK, "fly": FLY, "pick": PICK, "save": SAVE, "lower": LOWER}
"""Moves of the City that name one thing."""
ALONE: Final = {"use": USE, "admit": ADMIT}
KIND_ON_ONE_BED: Final = {verb: kind for kind, verb in ON_ONE_BED.items()}


def parse(code: str) -> int | None:
    """The move a code names, possible now or not; None for what is no code."""
    if code in PASSES:
        return move(PASS, PASSES.index(code))
    verb, *names = code.split(" ")
    if verb in ALONE:
        return None if names else move(ALONE[verb], 0)
    if verb in READERS:
        return READERS[verb](names)
    if len(names) != 1:
        return None
    if verb in KIND_ON_ONE_BED:
        return on_beds(KIND_ON_ONE_BED[verb], only_bed(BED_NAMES.index(names[0]))) if names[0] in BED_NAMES else None
    if verb not in ONE_THING:
        return None
    kind, known = ONE_THING[verb]
    return move(kind, known.index(names[0])) if names[0] in known else None


def read_discard(names: list[str]) -> int | None:
    if len(names) != 1:
        return None
    if names[0] in DEPARTMENTS:
        return move(DISCARD_TILE, DEPARTMENTS.index(names[0]))
    return move(DISCARD_CARD, SPECIALISTS.index(names[0])) if names[0] in SPECIALISTS else None


def read_place(names: list[str]) -> int | None:
    """A worker and a department; the worker alone is a move that is only ever refused."""
    if len(names) not in (1, 2) or names[0] not in WORKERS:
        return None
    worker = WORKERS.index(names[0])
    if len(names) == 1:
        return place(worker, NOWHERE)
    return place(worker, DEPARTMENTS.index(names[1])) if names[1] in DEPARTMENTS else None


# -- dice


def read_dice(names: list[str]) -> list[int]:
    """The dice of these names; none when one is wrong, or when there are more than a hospital has beds."""
    dice = [DIE_NAMES[name] for name in names if name in DIE_NAMES]
    return dice if len(dice) == len(names) <= BEDS else []


def read_set(names: list[str]) -> int | None:
    dice = read_dice(names)
    return set_dice(dice) if dice else None


def read_load(names: list[str]) -> int | None:
    dice = read_dice(names[1:])
    return load_dice(AMBULANCES.index(names[0]), dice) if dice and names[0] in AMBULANCES else None


def read_leave(names: list[str]) -> int | None:
    return move(LEAVE, DIE_NAMES[names[0]]) if len(names) == 1 and names[0] in DIE_NAMES else None


# -- beds


def read_beds(names: list[str]) -> list[tuple[int, int]]:
    """Beds, each once, with the colour its patient changes to: `w1b2` or `w1b2>red`; none when one is wrong."""
    found: dict[int, int] = {}
    for name in names:
        bed, arrow, colour = name.partition(">")
        if bed not in BED_NAMES or BED_NAMES.index(bed) in found or (arrow and colour not in COLOURS):
            return []
        found[BED_NAMES.index(bed)] = COLOURS.index(colour) if arrow else NO_COLOUR
    return list(found.items())


def mask_of(beds: list[tuple[int, int]], colour: int) -> int:
    """The beds of this colour, as a set."""
    return sum([only_bed(bed) for bed, changed in beds if changed == colour])


def read_remove(names: list[str]) -> int | None:
    if len(names) == 1 and names[0] in DIE_NAMES:
        return not_the_new(DIE_NAMES[names[0]])
    beds = read_beds(names)
    plain = mask_of(beds, NO_COLOUR)
    return on_beds(REMOVE, plain) if beds and all(has_bed(plain, bed) for bed, _ in beds) else None


def read_treat(names: list[str]) -> int | None:
    """All who change get the same colour."""
    beds = read_beds(names)
    colours = {colour for _, colour in beds if colour != NO_COLOUR}
    if not beds or len(colours) > 1:
        return None
    plain = mask_of(beds, NO_COLOUR)
    if not colours:
        return treat(plain, 0, 0)
    colour = colours.pop()
    changed = mask_of(beds, colour)
    return treat(plain | changed, changed, colour)


def read_dye(names: list[str]) -> int | None:
    beds = read_beds(names)
    if not beds or mask_of(beds, NO_COLOUR):
        return None
    return dye([mask_of(beds, colour) for colour in range(COLOUR_COUNT)])


def read_exchange(names: list[str]) -> int | None:
    """`heal w1b2 harm w1b3`."""
    if len(names) != 3 or names[1] != "harm" or names[0] not in BED_NAMES or names[2] not in BED_NAMES:
        return None
    return exchange(BED_NAMES.index(names[0]), BED_NAMES.index(names[2]))


def read_bonus(names: list[str]) -> int | None:
    """A bonus token of the City, on a patient or on nobody."""
    if len(names) not in (1, 2) or names[0] not in BONUSES:
        return None
    token = BONUSES.index(names[0])
    if len(names) == 1:
        return use_bonus(token, NO_BED, KEPT_COLOUR)
    beds = read_beds(names[1:])
    if not beds or token in (MINUS_TWO, EXTRA_NURSE):
        return None
    ((bed, colour),) = beds
    return use_bonus(token, bed, KEPT_COLOUR if colour == NO_COLOUR else colour)


READERS: Final[dict[str, Callable[[list[str]], int | None]]] = {
    "discard": read_discard,
    "place": read_place,
    "set": read_set,
    "load": read_load,
    "leave": read_leave,
    "remove": read_remove,
    "treat": read_treat,
    "dye": read_dye,
    "heal": read_exchange,
    "bonus": read_bonus,
}
