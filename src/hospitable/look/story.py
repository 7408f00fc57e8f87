"""What happened, told beyond the log: what others or the night did to somebody, what came of a round, a turn in brief.

A game has one `Story` (`Face.STORY`). It reads the journal as a viewer may read it: what is hidden has no arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ..core.journal import Event
from ..core.state import State
from ..core.texts import Text
from .face import Viewer
from .html import Markup

NOTHING: Final = Markup()
NOBODY: Final = -1

Events = Sequence[Event]


class Notice(NamedTuple):
    """Something that was done to the viewer."""

    shown: Markup
    """The piece it is about."""
    what: Text
    why: tuple[Text, ...]
    """Why, what it costs, what would have helped."""
    rule: str = ""


class Row(NamedTuple):
    """What a stage brought one owner."""

    owner: int
    shown: Markup
    gain: Markup | str = NOTHING
    """At the end of the row: how many, or how many points."""


class Stage(NamedTuple):
    """A part of a summary. What it says to the viewer is one sentence, never more."""

    icon: Markup
    title: Text
    about: Text | None = None
    rows: tuple[Row, ...] = ()
    shown: Markup = NOTHING
    remark: Text | None = None
    bad: bool = False
    """Is the remark one of a loss?"""


class Summary(NamedTuple):
    """What came of a round or of an operation, in one to three stages."""

    icon: Markup
    title: Text
    stages: tuple[Stage, ...]
    about: Text | None = None


class Acts(NamedTuple):
    """What an opponent without a seat did, who decides nothing: to be told one act after the other."""

    icon: Markup
    title: Text
    about: Text
    heads: tuple[Text | None, ...]
    """For each act what stands before its sentence, if that is not what stood there before."""
    shown: Markup
    """Its pieces: whatever comes with an act carries its number, from 1, as `data-since`, what goes `data-until`, and
    what it is about `data-acts`, with all such numbers. Words are in the sentences: those who hear need no more."""


class Opponent(NamedTuple):
    """An owner without a seat, whose acts are told one after the other."""

    owner: Callable[[State[Any]], int]
    """Which one it is, or NOBODY: the same at every moment of a game."""
    kinds: frozenset[int]
    """The kinds of its events that are acts of its own."""
    acts: Callable[[State[Any], Events, Sequence[int], Viewer], Acts]
    """Its acts of these numbers, which follow one another."""


class Keepsake(NamedTuple):
    """What is looked at once more when a game is over."""

    title: Text
    shown: Markup


def nothing_to_keep(state: State[Any], events: Events, viewer: Viewer) -> Keepsake | None:
    return None


@dataclass(frozen=True, slots=True)
class Story:
    """How a game is followed. `Events` is all of the journal, of which only what everybody may know is read. `State` is
    a position some time after: what is drawn depends on its rules and on what cannot change any more."""

    head: Callable[[Event, Sequence[str]], Text | None]
    """The head of the lines from an event on, given the owners: a round, a turn; None for an event in their midst."""
    points: frozenset[int]
    """The kinds of events that bring or cost points."""
    by_itself: frozenset[int]
    """The kinds of events that nobody's move does: from there on all of a move's events are news to who made it."""
    closes: frozenset[int]
    """The kinds of events that end what somebody does: what follows comes by itself."""
    loss: Callable[[Event], int]
    """To whom an event was a loss, or NOBODY."""
    noticed: frozenset[int]
    """The kinds of events that `notice` may have something to say about."""
    notice: Callable[[State[Any], Events, int, Viewer], Notice | None]
    """What the event of this number did to the viewer, if it was done to her."""
    ends: Callable[[Event, int], bool]
    """Is something over with this event that a seat is shown a summary of?"""
    summary: Callable[[State[Any], Events, int, Viewer], Summary | None]
    """Of what was over with the event of this number; None if it was a quiet one."""
    brief: Callable[[State[Any], Event, str], Markup | None]
    """An event of somebody's turn in pieces and hardly any words, in a language; None if it can be left out."""
    keepsake: Callable[[State[Any], Events, Viewer], Keepsake | None] = nothing_to_keep
    """Of a game that is over, for its last page: what the viewer has made, or the winner if she only watched."""
    opponent: Opponent | None = None
    """For games that can be played against somebody without a seat."""
