"""Castling: everybody passes one doctor to the left, chosen in secret, all at the same time."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part, Together, the_table
from .cards import NONE
from .happenings import CASTLED_EVENT, PASSED_DOCTOR_EVENT
from .moves import CASTLE_DOCTOR, kind_of, move, number_of
from .reasons import CARD_FIRST
from .state import Position
from .steps import CASTLE, CASTLING_STARTS, MOVE_CASTLED
from .unasked import not_own, refuse_doctors, refuse_hand


def start_castling(s: Position, seat: int, arg: int) -> None:
    """Whoever has one doctor has no choice, whoever has none is not asked (HR-RUL-15)."""
    choosers: list[int] = []
    for other in range(len(s.theatres)):
        theatre = s.theatres[other]
        if len(theatre.team) == 1:
            theatre.castled = theatre.team[0]
        elif theatre.team:
            choosers.append(other)
    s.then_table((MOVE_CASTLED,))
    if choosers:
        s.ask_together(CASTLE, choosers)


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    out = [move(CASTLE_DOCTOR, doctor) for doctor in s.theatres[seat].team]
    if why is not None:
        refuse_doctors(s, seat, arg, CASTLE_DOCTOR, out, explain, why)
        refuse_hand(s, seat, CARD_FIRST, why)
    return out


def explain(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return not_own(s, number_of(chosen), card_played(s)) if kind_of(chosen) == CASTLE_DOCTOR else (CARD_FIRST, 0)


def card_played(s: Position) -> int:
    """It lies on top of the discard pile until all is done (HR-TRN-08)."""
    return s.discard[-1]


def choose(s: Position, seat: int, arg: int, chosen: int) -> None:
    """That somebody has chosen is open, whom is not; it cannot be taken back (HR-INF-04)."""
    s.theatres[seat].castled = number_of(chosen)
    s.barrier(seat)
    s.tell_secretly(CASTLED_EVENT, seat, (number_of(chosen),), s.rules.edition.action(card_played(s)).rule)


def move_castled(s: Position, seat: int, arg: int) -> None:
    """All leave, then all arrive: no team is ever overfilled, and nobody who moves does anything (HR-ACT-07)."""
    rule = s.rules.edition.action(card_played(s)).rule
    for theatre in s.theatres:
        if theatre.castled != NONE:
            theatre.team.remove(theatre.castled)
    for other in range(len(s.theatres)):
        doctor = s.theatres[other].castled
        if doctor != NONE:
            s.theatres[other].castled = NONE
            s.theatres[s.left_of(other)].team.append(doctor)
            s.tell(PASSED_DOCTOR_EVENT, other, (doctor, s.left_of(other)), rule)


def everybody(s: Position, seat: int) -> list[int]:
    return s.clockwise(s.active)


PART: Final[Part] = Part(
    run={CASTLING_STARTS: start_castling, MOVE_CASTLED: move_castled},
    options={CASTLE: options},
    resolve={CASTLE: choose},
    explain={CASTLE: explain},
    leads={CASTLING_STARTS: (((Together(everybody), CASTLE), (the_table, MOVE_CASTLED)),)},
)
