"""One position as one viewer sees it: what all panels are drawn from."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....look import scene as look
from ....look.face import Viewer
from .. import scoring
from ..cards import NONE
from ..dice import DICE
from ..rules import Rules
from ..state import Position, Sheet
from ..steps import CHOOSE, DISCARD, SETTLE

SECRET: Final = DICE  # a die was chosen, and this viewer may not know which


class Paper(NamedTuple):
    """A sheet as it is written; drawings of equal papers are made once."""

    beds: tuple[int, ...]
    patients: tuple[int, ...]
    critical: int
    screens: int
    nurse_wards: int
    nurses: int
    stethoscopes: int
    stethoscopes_circled: int
    bags: int
    bags_circled: int
    morgue: int
    cardiology: tuple[int, ...]


def paper_of(sheet: Sheet) -> Paper:
    return Paper(
        tuple(sheet.beds),
        tuple(sheet.patients),
        sheet.critical,
        sheet.screens,
        sheet.nurse_wards,
        sheet.nurses,
        sheet.stethoscopes,
        sheet.stethoscopes_circled,
        sheet.bags,
        sheet.bags_circled,
        sheet.morgue,
        tuple(sheet.cardiology),
    )


def sheet_of(paper: Paper) -> Sheet:
    sheet = Sheet()
    sheet.clear()
    sheet.beds = list(paper.beds)
    sheet.patients = list(paper.patients)
    sheet.critical = paper.critical
    sheet.screens = paper.screens
    sheet.nurse_wards = paper.nurse_wards
    sheet.nurses = paper.nurses
    sheet.stethoscopes = paper.stethoscopes
    sheet.stethoscopes_circled = paper.stethoscopes_circled
    sheet.bags = paper.bags
    sheet.bags_circled = paper.bags_circled
    sheet.morgue = paper.morgue
    sheet.cardiology = list(paper.cardiology)
    return sheet


def score(rules: Rules, radiologist: int, epidemiologist: int, owner: int, paper: Paper) -> dict[str, int]:
    """The points of a sheet by item, as they stand; they are the same for all who look at it."""
    s = Position()
    s.rules = rules
    s.radiologist = radiologist
    s.epidemiologist = epidemiologist
    s.sheets = [sheet_of(paper)] * (owner + 1)
    return {item: points for item, points, _rule in scoring.lines(s, owner)}


class Scene(look.Scene[Position]):
    """What a viewer knows, and what it may do now."""

    def __init__(self, s: Position, viewer: Viewer) -> None:
        super().__init__(s, viewer)
        self.rules = s.rules
        self.edition = s.rules.edition
        self.papers = [self.common.same(f"paper {owner}", paper_of(sheet)) for owner, sheet in enumerate(s.sheets)]
        self.scores = [
            self.common(f"score {owner}", score, s.rules, s.radiologist, s.epidemiologist, owner, paper)
            for owner, paper in enumerate(self.papers)
        ]

    @property
    def choosing(self) -> bool:
        return self.asked == CHOOSE

    @property
    def settling(self) -> bool:
        return self.asked == SETTLE

    @property
    def discarding(self) -> bool:
        return self.asked == DISCARD

    def choice(self, owner: int) -> int:
        """The die an owner has taken this round, SECRET for one this viewer may not know, NONE before."""
        die = self.s.sheets[owner].choice
        if die != NONE and self.s.sealed and owner not in (self.seat, self.s.chief):
            return SECRET
        return die
