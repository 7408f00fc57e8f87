"""The start position: blank sheets, specialists, the first Chief Physician."""

from __future__ import annotations

from ...core.chance import TABLE_STREAM
from ...core.rules import Rules as CoreRules
from .cards import CARDIOLOGISTS, EPIDEMIOLOGISTS, FIRST, GONE, NONE, RADIOLOGISTS, SINGLE
from .dice import DICE
from .happenings import DREW_SPECIALISTS, NAMED_CHIEF
from .rules import Rules
from .state import Position, Sheet
from .steps import START_ROUND


def blank(rules: CoreRules) -> Position:
    """Every field set, nothing drawn yet."""
    assert isinstance(rules, Rules)
    s = Position()
    s.set_core(rules)
    s.round = 0
    s.chief = 0
    s.card = NONE
    s.dice = [0] * DICE
    s.pool = []
    s.cardiologists = [0, 0]
    s.stages = [GONE, GONE]
    s.radiologist = 0
    s.epidemiologist = 0
    s.sheets = []
    for _ in range(rules.sheets):
        sheet = Sheet()
        sheet.clear()
        s.sheets.append(sheet)
    s.sealed = False
    s.filled = 0
    return s


def set_up(s: Position) -> None:
    edition = s.rules.edition
    for owner, sheet in enumerate(s.sheets):
        start = s.rules.starts[owner]  # ER-SET-01
        sheet.gain_stethoscopes(start.stethoscopes)
        sheet.gain_bags(start.bags)
        sheet.nurses = start.nurses
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
    side = FIRST if s.rules.edition.double_side[s.rules.players] else SINGLE
    s.stages = [side, side]
    s.tell(
        DREW_SPECIALISTS, NONE, (s.cardiologists[0], s.cardiologists[1], s.radiologist, s.epidemiologist), "ER-SET-05"
    )


def draw_chief(s: Position) -> None:
    """A player drawn at random, unless one is named (ER-SET-08)."""
    named = s.rules.first_chief
    s.chief = s.below(s.seats, "chief", TABLE_STREAM) if named == NONE else named
    s.tell(NAMED_CHIEF, s.chief, (), s.rules.cited(s.chief, "ER-SET-08"))
