"""The cells of a view, entry by entry as `observation.py` declares them, straight from the position."""

from __future__ import annotations

from typing import Final

from ...core.cells import Pen
from . import scoring, teams
from .cards import CARDS, NONE, OFFICES, PATIENTS, SPECIALITIES
from .state import Position
from .view import asked

CARD_COUNT: Final = len(CARDS)
PATIENT_COUNT: Final = len(PATIENTS)


def write(s: Position, seat: int, pen: Pen) -> None:
    pen.entry("asked", [asked(s, other) for other in s.deciders])
    pen.number(s.turn)
    pen.name(s.active)
    pen.name(s.stage)
    pen.number(len(s.pile))
    pen.tally(s.discard, CARD_COUNT)
    pen.name(s.ongoing)
    pen.numbers(s.queue)
    pen.name_row(s.waiting, s.rules.slots)
    pen.tally(s.box, PATIENT_COUNT)
    pen.name(s.closer)
    pen.number(s.hopeless)
    pen.name(s.newcomer)
    for owner in range(len(s.theatres)):
        write_theatre(s, owner, seat, pen)


def write_theatre(s: Position, owner: int, seat: int, pen: Pen) -> None:
    theatre = s.theatres[owner]
    final = s.closer != NONE
    if owner == seat:  # HR-INF-01
        pen.number(1)
        pen.tally(theatre.hand, CARD_COUNT)
    else:
        pen.at += 1 + CARD_COUNT
    pen.number(len(theatre.hand))
    pen.name_row(theatre.team, OFFICES)
    for speciality in range(len(SPECIALITIES)):
        pen.number(teams.team_skill(s, owner, speciality, final) - theatre.bonus)
    pen.number(theatre.bonus)
    pen.name(theatre.table)
    pen.tally(theatre.healed, PATIENT_COUNT)
    pen.tally(theatre.morgue, PATIENT_COUNT)
    pen.number(theatre.castled != NONE)
    pen.name(theatre.castled if owner == seat else NONE)
    for _item, points, _rule in scoring.lines(s, owner):
        pen.number(points)
