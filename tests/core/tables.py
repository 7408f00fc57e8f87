"""Positions of Night Shift, set up and played in few words."""

from __future__ import annotations

from typing import Any

from hospitable.core.state import State
from tests.core.toy import GAME
from tests.core.toy_rules import CARDS, COUNTS, END_ROUND, STEPS, TURNS, Position, entry


def shift(seats: int = 2, seed: str = "toy", **variants: object) -> Position:
    """A new game: everybody bids."""
    return GAME.new(seats, seed, variants)


def turns(*hands: str, seed: str = "toy") -> Position:
    """The turns of round 1, seat 0 first, with these cards in the hands and nothing to take back."""
    s = GAME.new(len(hands), seed)
    s.agenda, s.own, s.sealed = [], [], False
    for seat, hand in enumerate(hands):
        s.players[seat].hand = sorted(entry(CARDS.index(card), seat) for card in hand.split())
    held = " ".join(hands).split()
    s.pool = [count - held.count(card) for card, count in zip(CARDS, COUNTS, strict=True)]
    s.then_table((TURNS, END_ROUND))
    s.advance()
    s.listen()
    s.begin()
    return s


def bare(seats: int = 3) -> Position:
    """A state with nothing on its agenda."""
    return GAME.blank(GAME.rules_for(seats, {}))


def play(s: State[Any], *moves: str) -> None:
    """Moves, each as the seat and the code: `0 bid 2`."""
    for move in moves:
        seat, _, code = move.partition(" ")
        s.play(int(seat), code)


def codes(s: State[Any], seat: int) -> list[str]:
    return [move.code for move in s.moves(seat)]


def agenda(s: State[Any]) -> list[str]:
    """The table's agenda, the next step last."""
    names: list[str] = s.snapshot()["agenda"]
    return names


def own(s: State[Any]) -> list[list[str]]:
    names: list[list[str]] = s.snapshot()["own"]
    return names


__all__ = ["GAME", "STEPS", "agenda", "bare", "codes", "own", "play", "shift", "turns"]
