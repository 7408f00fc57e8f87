"""Moves as ints: the kind (6 bits), then what it names: a number, beds as a mask, or dice of 5 bits each.

A mask has a bit for every place of a hospital, beds and cots.
"""

from __future__ import annotations

from typing import Final

from .beds import EVERYWHERE, PLACES, only_bed
from .dice import COLOUR_COUNT

PASS: Final = 0
REVEAL: Final = 1
SET_DICE: Final = 2
KEEP: Final = 3
LOAD_DICE: Final = 4
TAKE: Final = 5
REMOVE: Final = 6
BUILD: Final = 7
HIRE: Final = 8
DISCARD_TILE: Final = 9
DISCARD_CARD: Final = 10
COPY: Final = 11
PLACE: Final = 12
TREAT: Final = 13
DYE: Final = 14
EXCHANGE: Final = 15
USE: Final = 16
BAG: Final = 17
SEND: Final = 18
ADMIT: Final = 19
HARM: Final = 20
SOOTHE: Final = 21
GUARD: Final = 22
COMPLETE: Final = 23
LEAVE: Final = 24
MOVE_OUT: Final = 25
INVEST: Final = 40
PUT: Final = 41
TOKEN: Final = 42
REST: Final = 43
SWAP: Final = 44

# of the City
PARK: Final = 50
FLY: Final = 51
PICK: Final = 52
SAVE: Final = 53
LOWER: Final = 54
USE_BONUS: Final = 55

# of Maternity
CARE: Final = 56
LODGE: Final = 57
SPREAD_OUT: Final = 58
BABIES: Final = 59
ROLL: Final = 60

# what is passed: the codes are these words
SKIP: Final = 0
KEEP_ALL: Final = 1
DONE: Final = 2
DECLINE: Final = 3
NOBODY: Final = 4
NO_REPORT: Final = 5
OUT: Final = 6
NO_INVESTMENT: Final = 7
NO_TOKEN: Final = 8
PASSES: Final = [
    "skip",
    "keep all",
    "done",
    "decline",
    "nobody",
    "no report",
    "pass",
    "no investment",
    "no token",
]

TILE: Final = 0
CARD: Final = 1
REVEALED: Final = ["department", "specialist"]


# Where the parts begin, in bits.
KINDS: Final = 63  # the mask of the kind
_NAMED: Final = 6
_CHANGED: Final = 26  # after one set of beds
_COLOUR: Final = 46  # after two
_DEPARTMENT: Final = 12
_HARMED: Final = 11
_DICE: Final = 9
_DIE: Final = 5  # the width of one
_BONUS_BED: Final = 9
_BONUS_COLOUR: Final = 14

NO_BED: Final = 31  # of a token that needs no patient, or is refused whomever it is for
KEPT_COLOUR: Final = 3  # no change, where a colour could be changed to
_PLACES: Final = 4095  # the mask of a department and what else is said about a placement
_FREED: Final = 24
_TOKEN: Final = 48
_MAIN: Final = 48
_WARD: Final = 11
_SHIFTED: Final = 13
_SHIFTED_TO: Final = 18


def move(kind: int, number: int) -> int:
    """A move that names one thing, or nothing (0)."""
    return kind | number << _NAMED


def kind_of(move: int) -> int:
    return move & KINDS


def number_of(move: int) -> int:
    return move >> _NAMED


def on_beds(kind: int, beds: int) -> int:
    """A move on the patients of these beds, a mask."""
    return kind | beds << _NAMED


def not_the_new(die: int) -> int:
    """To remove a patient who arrives this round: named only to be refused."""
    return REMOVE | die << _CHANGED


def arrival_of(move: int) -> int:
    """The new patient who is not to be removed."""
    return move >> _CHANGED


def place(worker: int, department: int) -> int:
    """A department by its name (cards.py)."""
    return PLACE | worker << _NAMED | department << _DEPARTMENT


def worker_of(move: int) -> int:
    return move >> _NAMED & 63


def department_of(move: int) -> int:
    return move >> _DEPARTMENT & _PLACES


def invest(worker: int, where: int) -> int:
    """Send a worker to the board; `where` names the space, and more (modules/investments)."""
    return INVEST | worker << _NAMED | where << _DEPARTMENT


def put_token(token: int, where: int) -> int:
    """Keep a token and put it somewhere, or nowhere (0)."""
    return PUT | token << _NAMED | where << _DEPARTMENT


def kept_token(move: int) -> int:
    return move >> _NAMED & 63


def swap(worker: int, department: int, card: int) -> int:
    """A worker into a department, so that a specialist (by name) may work once more."""
    return SWAP | worker << _NAMED | department << _DEPARTMENT | card << _FREED


def freed_of(move: int) -> int:
    return move >> _FREED


def use_token(token: int, beds: int, changed: int, colour: int) -> int:
    """A token on the patient of one bed, who perhaps changes to this colour first, for a blood bag."""
    return treat(beds, changed, colour) - TREAT + TOKEN | token << _TOKEN


def token_of(move: int) -> int:
    return move >> _TOKEN


def treat(beds: int, changed: int, colour: int) -> int:
    """Work on these patients; some of them change to this colour first, for one blood bag each."""
    return TREAT | beds << _NAMED | changed << _CHANGED | (colour << _COLOUR if changed else 0)


def beds_of(move: int) -> int:
    return move >> _NAMED & EVERYWHERE


def changed_of(move: int) -> int:
    return move >> _CHANGED & EVERYWHERE


def new_colour_of(move: int) -> int:
    return move >> _COLOUR & 3


def dye(masks: list[int]) -> int:
    """Change colours: for each colour the beds whose patients get it."""
    packed = 0
    for colour in range(len(masks) - 1, -1, -1):
        packed = packed << PLACES | masks[colour]
    return DYE | packed << _NAMED


def dyed_of(move: int, colour: int) -> int:
    """The beds whose patients get this colour."""
    return move >> _NAMED + PLACES * colour & EVERYWHERE


def exchange(healed: int, harmed: int) -> int:
    """Heal the patient in one bed, harm the one in another."""
    return EXCHANGE | healed << _NAMED | harmed << _HARMED


def healed_of(move: int) -> int:
    return move >> _NAMED & 31


def harmed_of(move: int) -> int:
    return move >> _HARMED & 31


def load_dice(ambulance: int, dice: list[int]) -> int:
    return LOAD_DICE | ambulance << _NAMED | pack(dice) << _DICE


def set_dice(dice: list[int]) -> int:
    return SET_DICE | pack(dice) << _DICE


def dice_of(move: int) -> list[int]:
    """The dice named by a move that sets or loads some."""
    dice: list[int] = []
    rest = move >> _DICE
    while rest:
        dice.append(rest & 31)
        rest >>= _DIE
    return dice


def pack(dice: list[int]) -> int:
    packed = 0
    for i in range(len(dice) - 1, -1, -1):
        packed = packed << _DIE | dice[i]
    return packed


def ambulance_of(move: int) -> int:
    return move >> _NAMED & 7


def use_bonus(token: int, bed: int, colour: int) -> int:
    """A bonus token of the City, on the patient of a bed or on NO_BED, who changes to a colour first or keeps it."""
    return USE_BONUS | token << _NAMED | bed << _BONUS_BED | colour << _BONUS_COLOUR


def bonus_of(move: int) -> int:
    return move >> _NAMED & 7


def bonus_bed(move: int) -> int:
    return move >> _BONUS_BED & 31


def bonus_colour(move: int) -> int:
    """The colour its patient changes to, or KEPT_COLOUR."""
    return move >> _BONUS_COLOUR


# -- Maternity


def care(beds: int, changed: int, colour: int, main: int) -> int:
    """Like `treat`; the patient in the bed `main`, one of them, is healed most."""
    return treat(beds, changed, colour) - TREAT + CARE | main << _MAIN


def main_of(move: int) -> int:
    return move >> _MAIN


def lodge(die: int, ward: int, shifted: int, to: int) -> int:
    """A new patient into a ward, where perhaps the one in a bed (else NO_BED) makes room and goes to another ward."""
    return LODGE | die << _NAMED | ward << _WARD | shifted << _SHIFTED | to << _SHIFTED_TO


def lodged_die(move: int) -> int:
    return move >> _NAMED & 31


def lodged_in(move: int) -> int:
    return move >> _WARD & 3


def shifted_of(move: int) -> int:
    return move >> _SHIFTED & 31


def shifted_to(move: int) -> int:
    return move >> _SHIFTED_TO & 3


def spread_out(ambulances: list[int]) -> int:
    """The numbers of the ambulances of all Mothers, by their values, from the lowest."""
    packed = 0
    for i in range(len(ambulances) - 1, -1, -1):
        packed = packed << 3 | ambulances[i] + 1
    return SPREAD_OUT | packed << _NAMED


def ambulances_in(move: int) -> list[int]:
    found: list[int] = []
    rest = move >> _NAMED
    while rest:
        found.append((rest & 7) - 1)
        rest >>= 3
    return found


# -- investments: where a token is put, and where a worker is sent

_ON_ROOM: Final = 1
_ON_CARD: Final = 2
_PLACE: Final = 2  # where its name begins
_SECOND_PILE: Final = 2  # behind the colour


def in_room(name: int) -> int:
    """On a department, by its name."""
    return _ON_ROOM | name << _PLACE


def on_the_card(name: int) -> int:
    """On the card of a specialist, by its name."""
    return _ON_CARD | name << _PLACE


def is_in_room(where: int) -> bool:
    return where & 3 == _ON_ROOM


def place_named(where: int) -> int:
    """The name of the department or the card."""
    return where >> _PLACE


def space(colour: int, second_pile: int) -> int:
    """A space of the board, and the pile that is looked at besides (-1 for none)."""
    return colour | second_pile + 1 << _SECOND_PILE


def space_of(where: int) -> int:
    return where & 3


def second_pile_of(where: int) -> int:
    return (where >> _SECOND_PILE & 7) - 1


# -- the beds of any move

ON_ONE_BED = {
    BAG: "bag",
    SEND: "send",
    HARM: "harm",
    SOOTHE: "soothe",
    GUARD: "guard",
    MOVE_OUT: "collect",
    ROLL: "roll",
}


ON_BEDS = {REMOVE: "remove", REST: "rest"}
"""Moves on one or more."""


def beds_in(move: int) -> int:
    """The beds a move names, as a mask."""
    kind = kind_of(move)
    if kind in (TREAT, REMOVE, TOKEN, REST, CARE) or kind in ON_ONE_BED:
        return beds_of(move)
    if kind == DYE:
        found = 0
        for colour in range(COLOUR_COUNT):
            found |= dyed_of(move, colour)
        return found
    if kind == EXCHANGE:
        return only_bed(healed_of(move)) | only_bed(harmed_of(move))
    if kind == USE_BONUS and bonus_bed(move) != NO_BED:
        return only_bed(bonus_bed(move))
    return 0
