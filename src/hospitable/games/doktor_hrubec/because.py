"""Why a move that the bots advise is good: one sentence about what it does, true in this position."""

from __future__ import annotations

from ...core.texts import Text
from . import about
from .cards import NONE, SPECIALITIES
from .hints import hint
from .moves import ADMIT, DRAW, HIRE, OPERATE, QUEUE, kind_of, number_of
from .notation import said_here
from .odds import operation_text, winning_faces
from .state import Position


def because(s: Position, seat: int, move: int) -> Text:
    kind, number = kind_of(move), number_of(move)
    theatre, edition = s.theatres[seat], s.rules.edition
    if kind == OPERATE:
        return said_here("because.fact", fact=operation_text(s, seat, theatre.table, number))
    if kind == ADMIT:
        return said_here("because.admit", faces=best_faces(s, seat, number), n=edition.patients[number].money)
    if kind == QUEUE:
        if not s.waiting:
            return said_here("because.nobody_waits")
        return said_here("because.queue", faces=max([best_faces(s, seat, patient) for patient in s.waiting]))
    if kind == DRAW:
        return said_here("because.draw", n=len(theatre.hand))
    if kind == HIRE:
        return said_here("because.hire", skills=about.skills(edition.doctors[number].skills))
    fact = hint(s, seat, move)
    return said_here("because.fact", fact=fact) if fact is not None else said_here("because.most")


def best_faces(s: Position, seat: int, patient: int) -> int:
    """With how many faces of the die the best speciality heals, as the team stands."""
    difficulty = s.rules.edition.patients[patient].difficulty
    ways = [winning_faces(s, seat, patient, k) for k in range(len(SPECIALITIES)) if difficulty[k] != NONE]
    return max([len(faces) for faces in ways])
