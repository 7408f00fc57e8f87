"""The cells of a view, entry by entry as `observation.py` declares them, straight from the position."""

from __future__ import annotations

from typing import Final

from ...core.cells import Pen
from . import scoring
from .beds import BEDS, WARDS
from .cards import EXTRA_PATIENT, NONE
from .dice import DICE
from .observation import ITEMS
from .state import Position

PLACE_OF_ITEM: Final = {item: place for place, item in enumerate(ITEMS)}


def write(s: Position, seat: int, pen: Pen) -> None:
    pen.number(s.round)
    pen.name(s.chief)
    pen.name(s.card)
    pen.numbers(s.dice)
    write_ambulances(s, pen)
    write_cards_seen(s, pen)
    pen.names(s.cardiologists)
    pen.names(s.stages)
    pen.name(s.radiologist)
    pen.name(s.epidemiologist)
    for owner in range(len(s.sheets)):
        write_sheet(s, owner, seat, pen)
    pen.number(s.sealed)
    pen.number(s.filled)


def write_ambulances(s: Position, pen: Pen) -> None:
    edition = s.rules.edition
    for die in range(DICE):
        bay = s.card * DICE + die
        pen.name(edition.bonus[bay])
        if edition.bonus[bay] == EXTRA_PATIENT:
            pen.name(edition.extra_colour[bay])
            pen.number(1)
            pen.number(edition.extra_low[bay])
            pen.number(edition.extra_high[bay])
        else:
            pen.at += 4


def write_cards_seen(s: Position, pen: Pen) -> None:
    cards = len(s.rules.edition.cards)
    seen = (1 << cards) - 1
    for card in s.pool:
        seen &= ~(1 << card)
    pen.marks(seen, cards)


def write_sheet(s: Position, owner: int, seat: int, pen: Pen) -> None:
    sheet = s.sheets[owner]
    known = not s.sealed or owner == seat or owner == s.chief  # ER-SHT-11
    pen.numbers(sheet.beds)
    pen.marks(sheet.critical, BEDS)
    pen.marks(sheet.screens, BEDS)
    pen.marks(sheet.nurse_wards, WARDS)
    pen.number(sheet.nurses)
    pen.number(sheet.stethoscopes)
    pen.number(sheet.stethoscopes_circled)
    pen.number(sheet.bags)
    pen.number(sheet.bags_circled)
    pen.number(sheet.morgue)
    for points in sheet.cardiology:
        pen.maybe(points != NONE, points)
    pen.number(sheet.choice != NONE)
    pen.name(sheet.choice if known else NONE)
    pen.number(sheet.patient_waits)
    pen.number(sheet.extra_waits)
    pen.number(sheet.screen_waits)
    for item, points, _rule in scoring.lines(s, owner):
        pen.cells[pen.at + PLACE_OF_ITEM[item]] = points
    pen.at += len(ITEMS)
