"""What stays the same during a game: the edition, the steps, the score, and what an opponent or a module may change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...core import rules as core
from ...core.scoring import ScoreItem
from .cards import NONE
from .moves import KINDS
from .pieces import Edition

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.variants import Value
    from .state import Position


class Start:
    """What is circled on a sheet before the first round."""

    def __init__(self, stethoscopes: int, bags: int, nurses: int) -> None:
        self.stethoscopes = stethoscopes
        self.bags = bags
        self.nurses = nurses


class Rules(core.Rules):
    """The edition in play, the tables of steps, and what varies, each with one owner (flow.py says whose)."""

    first_chief: int
    """The seat that begins, NONE where chance decides (ER-SET-08)."""
    standing: Callable[[Position, int], tuple[int, int]]
    """What decides the places of sheets, more is better (ER-SCO-08)."""

    def __init__(self, game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> None:
        super().__init__(game, seats, variants, edition.printed)
        self.edition = edition
        self.move_kinds = KINDS
        self.players = seats
        """The player count as the set-up table of the book has it."""
        self.ursule = NONE
        """The sheet of an opponent without a seat; NONE where there is none."""
        self.sheets = 0
        """How many sheets there are: those of the seats, then that of an opponent."""
        self.starts: list[Start] = []
        """Of each sheet, how it begins."""
        self.score: list[list[ScoreItem[Position]]] = []
        """Of each sheet, the items of its score in their order."""
        self.own_rules: list[dict[str, str]] = []
        """Of each sheet, the rules that are others for its owner: that of all players, and that of this one."""

    def add_sheet(self, start: Start, score: list[ScoreItem[Position]], own_rules: dict[str, str]) -> None:
        """One more who has a hospital."""
        self.sheets += 1
        self.starts.append(start)
        self.score.append(score)
        self.own_rules.append(own_rules)

    def cited(self, owner: int, rule: str) -> str:
        """The rule of players by which something is done on a sheet, or what stands in its place for its owner."""
        return self.own_rules[owner].get(rule, rule)
