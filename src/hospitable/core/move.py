"""Moves as people, pages and records see them; inside the rules a move is an int."""

from __future__ import annotations

from dataclasses import dataclass

from .texts import Text


@dataclass(frozen=True, slots=True)
class Move:
    """A legal (or refused) choice. `code` is its notation in records, `targets` are the pieces it touches."""

    number: int
    code: str
    targets: tuple[str, ...]
    text: Text
    cost: tuple[tuple[str, int], ...] = ()
    """What it uses up, each as a name and how many: blood bags, say."""

    @property
    def kind(self) -> str:
        """What is done: the first word of the code."""
        return self.code.partition(" ")[0]

    def label(self, lang: str = "en") -> str:
        return self.text.say(lang)

    def __str__(self) -> str:
        return self.code


@dataclass(frozen=True, slots=True)
class Blocked:
    """Something a seat can not do now: the move it would have been, why not, the rule, and the piece it is about."""

    move: Move
    text: Text
    rule: str
    piece: str
    """Where it would have been done; empty for a move without a place."""

    @property
    def kind(self) -> str:
        return self.move.kind

    def say(self, lang: str = "en") -> str:
        return f"{self.text.say(lang)} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Advice:
    """A good line for somebody who asks: moves of this seat from here on, in order, and why, or what they lead to."""

    moves: tuple[Move, ...]
    text: Text
    worth: tuple[tuple[Move, float], ...] = ()
    """The best moves that were compared, with the points by which each is ahead of the weakest of them."""
    futures: int = 0
    """In how many imagined futures they were compared; 0 for a line that was searched, or for the only move."""
