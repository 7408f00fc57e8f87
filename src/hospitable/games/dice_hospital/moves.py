"""Moves as ints: the kind (5 bits), then what it names: a number, beds as masks of 12 bits, or dice of 5 bits each."""

from __future__ import annotations

from typing import Final

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

# what is passed: the codes are these words
SKIP: Final = 0
KEEP_ALL: Final = 1
DONE: Final = 2
DECLINE: Final = 3
NOBODY: Final = 4
NO_REPORT: Final = 5
OUT: Final = 6
PASSES: Final = ["skip", "keep all", "done", "decline", "nobody", "no report", "pass"]

TILE: Final = 0
CARD: Final = 1


def move(kind: int, number: int) -> int:
    """A move that names one thing, or nothing (0)."""
    return kind | number << 5


def kind_of(move: int) -> int:
    return move & 31


def number_of(move: int) -> int:
    return move >> 5


def on_beds(kind: int, beds: int) -> int:
    """A move on the patients of these beds, a mask."""
    return kind | beds << 5


def not_the_new(die: int) -> int:
    """To remove a patient who arrives this round: named only to be refused."""
    return REMOVE | die << 17


def place(worker: int, department: int) -> int:
    return PLACE | worker << 5 | department << 11


def worker_of(move: int) -> int:
    return move >> 5 & 63


def department_of(move: int) -> int:
    return move >> 11


def treat(beds: int, changed: int, colour: int) -> int:
    """Work on these patients; some of them change to this colour first, for one blood bag each."""
    return TREAT | beds << 5 | changed << 17 | (colour << 29 if changed else 0)


def beds_of(move: int) -> int:
    return move >> 5 & 4095


def changed_of(move: int) -> int:
    return move >> 17 & 4095


def new_colour_of(move: int) -> int:
    return move >> 29 & 3


def dye(to_red: int, to_yellow: int, to_green: int) -> int:
    return DYE | to_red << 5 | to_yellow << 17 | to_green << 29


def dyed_of(move: int, colour: int) -> int:
    """The beds whose patients get this colour."""
    return move >> 5 + 12 * colour & 4095


def exchange(healed: int, harmed: int) -> int:
    """Heal the patient in one bed, harm the one in another."""
    return EXCHANGE | healed << 5 | harmed << 9


def healed_of(move: int) -> int:
    return move >> 5 & 15


def harmed_of(move: int) -> int:
    return move >> 9 & 15


def load_dice(ambulance: int, dice: list[int]) -> int:
    return LOAD_DICE | ambulance << 5 | pack(dice) << 8


def set_dice(dice: list[int]) -> int:
    return SET_DICE | pack(dice) << 8


def dice_of(move: int) -> list[int]:
    """The dice named by a move that sets or loads some."""
    dice: list[int] = []
    rest = move >> 8
    while rest:
        dice.append(rest & 31)
        rest >>= 5
    return dice


def pack(dice: list[int]) -> int:
    packed = 0
    for i in range(len(dice) - 1, -1, -1):
        packed = packed << 5 | dice[i]
    return packed


def ambulance_of(move: int) -> int:
    return move >> 5 & 7


# -- the beds of any move

ON_ONE_BED = {
    BAG: "bag",
    SEND: "send",
    HARM: "harm",
    SOOTHE: "soothe",
    GUARD: "guard",
    MOVE_OUT: "collect",
}


def beds_in(move: int) -> int:
    """The beds a move names, as a mask."""
    kind = kind_of(move)
    if kind in (TREAT, REMOVE) or kind in ON_ONE_BED:
        return beds_of(move)
    if kind == DYE:
        return dyed_of(move, 0) | dyed_of(move, 1) | dyed_of(move, 2)
    if kind == EXCHANGE:
        return 1 << healed_of(move) | 1 << harmed_of(move)
    return 0
