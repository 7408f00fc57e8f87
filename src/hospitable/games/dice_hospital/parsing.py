"""Codes of moves read back: the reverse of `notation.describe`. Beds of a set may be named in any order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from .beds import BED_NAMES, BEDS, WARDS, has_bed, only_bed
from .cards import (
    ADMINISTRATORS,
    DEPARTMENTS,
    NOWHERE,
    NURSE,
    REPORTS,
    SPECIALISTS,
    as_colour,
    by_second,
    copy_in,
    named_copy,
    number_in,
)
from .dice import COLOUR_COUNT, COLOUR_NAMES, COLOURS
from .labels import card_id, room_id, worker_id
from .modules.city.names import BONUSES, CELL_NAMES, EXTRA_NURSE, MINUS_TWO
from .moves import (
    ADMIT,
    BABIES,
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
    REST,
    REVEAL,
    REVEALED,
    SAVE,
    TAKE,
    USE,
    beds_of,
    care,
    changed_of,
    dye,
    exchange,
    in_room,
    invest,
    load_dice,
    lodge,
    move,
    new_colour_of,
    not_the_new,
    on_beds,
    on_the_card,
    place,
    put_token,
    set_dice,
    space,
    spread_out,
    swap,
    treat,
    use_bonus,
    use_token,
)
from .tokens import TOKENS
from .writing import DIE_NAMES

AMBULANCES: Final = ["0", "1", "2", "3", "4", "5"]
WARD_NAMES: Final = [f"w{ward + 1}" for ward in range(WARDS)]
MOST_MOTHERS: Final = 3  # that can come in one intake
COPIES: Final = 2  # of equal pieces that can be told apart
ROOMS: Final = {
    room_id(name): name
    for copy in range(COPIES)
    for name in [named_copy(number, copy) for number in range(len(DEPARTMENTS))]
}
OWN_CARDS: Final = {
    card_id(name): name
    for copy in range(COPIES)
    for name in [named_copy(number, copy) for number in range(len(SPECIALISTS))]
}
WORKERS: Final = {
    worker_id(NURSE): (NURSE, False),
    **{id: (number_in(name) + 1, copy_in(name) > 0) for id, name in OWN_CARDS.items()},
}
"""Who can be placed; the second of two equal specialists is told apart by a module."""
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
    "babies": (BABIES, ["0", "1", "2"]),
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
    if names[0] in ROOMS:
        return move(DISCARD_TILE, ROOMS[names[0]])
    return move(DISCARD_CARD, OWN_CARDS[names[0]]) if names[0] in OWN_CARDS else None


def read_place(names: list[str]) -> int | None:
    """A worker and a department, perhaps in another colour; the worker alone is a move that is only ever refused."""
    if len(names) not in (1, 2, 4) or names[0] not in WORKERS:
        return None
    worker, second = WORKERS[names[0]]
    if len(names) == 1:
        return place(worker, NOWHERE)
    if names[1] not in ROOMS or (len(names) == 4 and (names[2] != "as" or names[3] not in COLOUR_NAMES)):
        return None
    placed = by_second(ROOMS[names[1]]) if second else ROOMS[names[1]]
    return place(worker, as_colour(placed, COLOUR_NAMES.index(names[3])) if len(names) == 4 else placed)


# -- investments


def read_invest(names: list[str]) -> int | None:
    """`invest red nurse`, `invest red financial_advisor yellow`."""
    if len(names) not in (2, 3) or names[1] not in WORKERS or names[0] not in COLOUR_NAMES:
        return None
    if len(names) == 3 and names[2] not in COLOUR_NAMES:
        return None
    worker, second = WORKERS[names[1]]
    where = space(COLOUR_NAMES.index(names[0]), COLOUR_NAMES.index(names[2]) if len(names) == 3 else NO_COLOUR)
    return invest(worker, by_second(where) if second else where)


def read_put(names: list[str]) -> int | None:
    if len(names) not in (1, 2) or names[0] not in TOKENS:
        return None
    token = TOKENS.index(names[0])
    if len(names) == 1:
        return put_token(token, 0)
    if names[1] in ROOMS:
        return put_token(token, in_room(ROOMS[names[1]]))
    return put_token(token, on_the_card(OWN_CARDS[names[1]])) if names[1] in OWN_CARDS else None


def read_swap(names: list[str]) -> int | None:
    """`swap nurse staff_rota_office surgeon`."""
    if len(names) != 3 or names[0] not in WORKERS or names[1] not in ROOMS or names[2] not in OWN_CARDS:
        return None
    worker, second = WORKERS[names[0]]
    return swap(worker, by_second(ROOMS[names[1]]) if second else ROOMS[names[1]], OWN_CARDS[names[2]])


def read_token(names: list[str]) -> int | None:
    """`token red_same w1b2`, or `w1b2>red` with a blood bag."""
    if len(names) != 2 or names[0] not in TOKENS:
        return None
    beds = read_beds(names[1:])
    if not beds:
        return None
    bed, colour = beds[0]
    changed = only_bed(bed) if colour != NO_COLOUR else 0
    return use_token(TOKENS.index(names[0]), only_bed(bed), changed, max(colour, 0))


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
    return read_plain(REMOVE, names)


def read_rest(names: list[str]) -> int | None:
    return read_plain(REST, names)


def read_plain(kind: int, names: list[str]) -> int | None:
    """A move on beds whose patients keep their colours."""
    beds = read_beds(names)
    plain = mask_of(beds, NO_COLOUR)
    return on_beds(kind, plain) if beds and all(has_bed(plain, bed) for bed, _ in beds) else None


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


def read_care(names: list[str]) -> int | None:
    """`care w1c1 w1b1 w2b2>red`: the first is healed most."""
    beds = read_beds(names)
    treated = read_treat(names)
    if not beds or treated is None:
        return None
    return care(beds_of(treated), changed_of(treated), new_colour_of(treated), beds[0][0])


def read_lodge(names: list[str]) -> int | None:
    """`bed p3 w2`, or `bed p3 w2 w2b1>w4` where somebody makes room."""
    if len(names) not in (2, 3) or names[0] not in DIE_NAMES or names[1] not in WARD_NAMES:
        return None
    new, ward = DIE_NAMES[names[0]], WARD_NAMES.index(names[1])
    if len(names) == 2:
        return lodge(new, ward, NO_BED, 0)
    bed, _, to = names[2].partition(">")
    if bed not in BED_NAMES or to not in WARD_NAMES:
        return None
    return lodge(new, ward, BED_NAMES.index(bed), WARD_NAMES.index(to))


def read_spread(names: list[str]) -> int | None:
    fine = 0 < len(names) <= MOST_MOTHERS and all(name in AMBULANCES for name in names)
    return spread_out([AMBULANCES.index(name) for name in names]) if fine else None


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
    "rest": read_rest,
    "invest": read_invest,
    "put": read_put,
    "swap": read_swap,
    "token": read_token,
    "treat": read_treat,
    "care": read_care,
    "bed": read_lodge,
    "spread": read_spread,
    "dye": read_dye,
    "heal": read_exchange,
    "bonus": read_bonus,
}
