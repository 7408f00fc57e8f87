"""The start position: blank sheets, specialists, the first Chief Physician."""

from __future__ import annotations

from typing import Final

from ...core.rules import Rules as CoreRules
from .names import (
    CARDIOLOGISTS,
    DICE,
    DREW_SPECIALISTS,
    EPIDEMIOLOGISTS,
    HUMAN,
    NAMED_CHIEF,
    NONE,
    RADIOLOGISTS,
    START_ROUND,
    URSULE,
)
from .state import Position, Rules, Sheet

TABLE_STREAM: Final = 0

# where a Cardiologist stands: first points of the double side, its second points, the single side, discarded
FIRST: Final = 0
SECOND: Final = 1
SINGLE: Final = 2
GONE: Final = 3


def blank(rules: CoreRules) -> Position:
    """Every field set, nothing drawn yet."""
    assert isinstance(rules, Rules)
    s = Position()
    s.set_core(rules)
    s.round = 0
    s.chief = HUMAN
    s.card = NONE
    s.dice = [0] * DICE
    s.pool = []
    s.cardiologists = [0, 0]
    s.stages = [GONE, GONE]
    s.radiologist = 0
    s.epidemiologist = 0
    s.sheets = []
    for _ in range(2 if rules.solo else rules.seats):
        sheet = Sheet()
        sheet.clear()
        s.sheets.append(sheet)
    s.sealed = False
    s.filled = 0
    return s


def set_up(s: Position) -> None:
    edition = s.rules.edition
    for seat in range(s.seats):  # ER-SET-01
        s.sheets[seat].gain_stethoscopes(edition.start_stethoscopes)
        s.sheets[seat].gain_bags(edition.start_bags)
    if s.rules.solo:
        set_up_ursule(s, s.sheets[URSULE])
    # 3 cards go back unseen, 2 with 5 players (ER-SET-02, -03): they are simply those that are never drawn
    s.pool = list(range(len(edition.cards)))
    draw_specialists(s)
    draw_chief(s)
    s.then_table((START_ROUND,))


def draw_specialists(s: Position) -> None:
    """Two Cardiologists, one Radiologist, one Epidemiologist (ER-SET-05)."""
    left = list(range(len(CARDIOLOGISTS)))
    for slot in range(2):
        s.cardiologists[slot] = left.pop(s.below(len(left), "cardiologist", TABLE_STREAM))
    s.radiologist = s.below(len(RADIOLOGISTS), "radiologist", TABLE_STREAM)
    s.epidemiologist = s.below(len(EPIDEMIOLOGISTS), "epidemiologist", TABLE_STREAM)
    # 8/5 points with three players or more, 5 points with two and in solo (ER-SET-06, -07, ER-SOL-01)
    side = FIRST if s.rules.edition.double_side[s.seats] else SINGLE
    s.stages = [side, side]
    s.tell(
        DREW_SPECIALISTS, NONE, (s.cardiologists[0], s.cardiologists[1], s.radiologist, s.epidemiologist), "ER-SET-05"
    )


def draw_chief(s: Position) -> None:
    """A player drawn at random, unless the table names one (ER-SET-08); in solo the human (ER-SOL-04)."""
    named = str(s.rules.variants["first_chief"])
    s.chief = s.below(s.seats, "chief", TABLE_STREAM) if named == "random" else int(named) - 1
    s.tell(NAMED_CHIEF, s.chief, (), "ER-SOL-04" if s.rules.solo else "ER-SET-08")


def set_up_ursule(s: Position, sheet: Sheet) -> None:
    """The usual start (ER-SOL-02), two nurses of no ward (ER-SOL-03), with Preparation more equipment (ER-DIF-02)."""
    edition = s.rules.edition
    sheet.gain_stethoscopes(edition.ursule_stethoscopes)
    sheet.gain_bags(edition.ursule_bags)
    sheet.nurses = edition.ursule_nurses
    if s.rules.variants["preparation"]:
        sheet.gain_stethoscopes(edition.preparation_stethoscopes)
        sheet.gain_bags(edition.preparation_bags)
