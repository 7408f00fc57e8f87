"""One position as one viewer sees it: what all panels of a page are drawn from."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from ..core.agenda import arg_of, kind_of
from ..core.state import State
from ..core.texts import Text
from .face import Viewer

S = TypeVar("S", bound=State[Any])

NOTHING: Final = -1  # is asked of this viewer now


class Scene(Generic[S]):
    """Who looks, whose board is in front, what is asked and what can be done now.

    A game's own scene adds what its panels need several times: the edition, the own board, moves sorted by piece.
    """

    def __init__(self, s: S, viewer: Viewer) -> None:
        self.s = s
        self.lang = viewer.lang
        self.seat = viewer.seat
        """The seat the page is drawn for, -1 for a spectator."""
        self.people = viewer.people
        self.kept = viewer.kept
        self.common = viewer.common
        self.focus = max(viewer.seat, 0)
        """Whose board is in front: the viewer's, or the first one for a spectator."""
        step = s.current(viewer.seat) if viewer.acting and viewer.seat >= 0 else NOTHING
        self.asked = kind_of(step) if step >= 0 else NOTHING
        """The kind of the decision this viewer has to make."""
        self.arg = arg_of(step) if step >= 0 else 0
        """What the decision is about, as its phase packed it."""
        self.possible = s.legal(viewer.seat) if step >= 0 else []
        """What the rules allow now."""
        self.legal = self.possible
        """What can be done now: all of it, or in a guided game the one move that is waited for."""
        if viewer.only is not None:
            self.legal = [move for move in self.possible if s.rules.game.describe(move).code == viewer.only]

    def question(self) -> str:
        """What is asked of this viewer, as a sentence."""
        question: Text = self.s.rules.game.question(self.s, self.seat)
        return question.say(self.lang)

    def hint(self, move: int) -> str:
        """What a move costs or leads to; empty where there is nothing to add to its name."""
        hint: Text | None = self.s.rules.game.hint(self.s, self.seat, move)
        return hint.say(self.lang) if hint is not None else ""

    def deciders(self) -> tuple[str, ...]:
        """The names of those the table waits for."""
        return tuple([self.people[seat].name for seat in self.s.deciders])
