"""Final Round Collection, a hard variant: after the last round patients may be moved to matching ambulance spaces."""

from __future__ import annotations

from ...core.agenda import TABLE
from .beds import BEDS, first_bed, only_bed
from .cards import NONE
from .dice import die_of
from .happenings import COLLECTION_BEGAN, ENDED, MOVED_OUT, PASSED
from .moves import MOVE_OUT, OUT, PASS, beds_of, kind_of, move, on_beds
from .reasons import NO_SPACE
from .state import Position
from .steps import COLLECT, COLLECTION_LAP, COLLECTION_TURN


def begin_collection(s: Position, seat: int, arg: int) -> None:
    """The highest ambulance is discarded, the others show their spaces (DH-HRD-02, DH-RUL-28)."""
    for ambulance in range(s.seats):
        s.spaces += s.rules.edition.spaces[ambulance]
    s.tell(COLLECTION_BEGAN, NONE, tuple(s.spaces), "DH-HRD-02")
    s.then_table((COLLECTION_LAP,))


def collection_lap(s: Position, seat: int, arg: int) -> None:
    """Clockwise, again and again, until all spaces are full or all players are out (DH-HRD-03, -06)."""
    turns = [(other, COLLECTION_TURN) for other in s.clockwise(s.first_player) if not s.hospitals[other].passed]
    if s.spaces and turns:
        s.then_plan((*turns, (TABLE, COLLECTION_LAP)))
    else:
        s.tell(ENDED, NONE, (), "DH-END-01")


def collection_turn(s: Position, seat: int, arg: int) -> None:
    """Whoever cannot move a patient is out (DH-HRD-05)."""
    if len(options(s, seat, 0, None)) > 1:
        s.then(seat, (COLLECT,))
    elif s.spaces:
        drop_out(s, seat)


def drop_out(s: Position, seat: int) -> None:
    s.hospitals[seat].passed = True
    s.tell(PASSED, seat, (), "DH-HRD-05")


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A patient whose colour and value are those of an empty space (DH-HRD-03, DH-RUL-29), or out."""
    hospital = s.hospitals[seat]
    found: list[int] = []
    out: list[int] = []
    for bed in range(BEDS):
        die = die_of(hospital.beds[bed])
        if die in s.spaces:
            if die not in found:  # equal ones are one choice, treated or not (DH-HRD-10)
                found.append(die)
                out.append(on_beds(MOVE_OUT, only_bed(bed)))
        elif die and why is not None:
            why += (on_beds(MOVE_OUT, only_bed(bed)), NO_SPACE, die)
    out.append(move(PASS, OUT))
    return out


def collect(s: Position, seat: int, arg: int, chosen: int) -> None:
    """One point for each patient moved (DH-HRD-04); its die plays no further part (DH-HRD-10)."""
    hospital = s.hospitals[seat]
    if kind_of(chosen) == PASS:
        drop_out(s, seat)
        return
    bed = first_bed(beds_of(chosen))
    die = die_of(hospital.beds[bed])
    s.spaces.remove(die)
    hospital.beds[bed] = 0
    hospital.collected += 1
    s.tell(MOVED_OUT, seat, (bed, die), "DH-HRD-04")
