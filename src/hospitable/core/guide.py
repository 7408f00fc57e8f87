"""A guided first game, data of a game: a prepared beginning, and what each step says, points at and waits for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from .errors import said
from .texts import Text


class Waited(NamedTuple):
    """A move that is waited for, and what is pressed for it: one piece, or a card and then what it is played on."""

    code: str
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What the guide says next. Without moves it is only read."""

    title: Text
    text: Text
    points_at: tuple[str, ...] = ()
    """The piece a step is about that is only read."""
    moves: tuple[Waited, ...] = ()
    """What it waits for, one after the other."""
    replies: Mapping[str, Text] = field(default_factory=dict)
    """What is said to who presses another piece, by its name; for all others there are words of the house."""


class Beat(NamedTuple):
    """The smallest part of a guide: something to read, or one move."""

    step: int
    code: str
    """The move that is waited for; empty where something is read, and at the end."""
    pieces: tuple[str, ...]
    """What it points at, one after the other."""


@dataclass(frozen=True)
class Guide:
    """One person is guided, bots play what is recorded. With the last step the recording ends and all is free."""

    seed: str
    seats: int
    variants: Mapping[str, object]
    others: Mapping[int, tuple[str, ...]]
    """The recorded moves of each other seat, in their order."""
    steps: tuple[Step, ...]
    learned: tuple[Text, ...]
    """What can be done now, in a few words each, for the last step."""
    seat: int = 0
    """Who is guided."""

    @cached_property
    def beats(self) -> tuple[Beat, ...]:
        found: list[Beat] = []
        for number, step in enumerate(self.steps):
            found += [Beat(number, *waited) for waited in step.moves] or [Beat(number, "", step.points_at)]
        return tuple(found)


def at_seat(seat: int) -> Text:
    """Who sits there, in a text of a guide; the page puts the name in its place."""
    return said("seat", number=seat + 1)
