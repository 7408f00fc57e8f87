"""Lines through an activation: the positions on the way, and how they are taken up again."""

from __future__ import annotations

from ....core.chance import Chance
from ..moves import DONE, PASS, move
from ..state import Hospital


class Middling(Chance):
    """Neither good nor bad luck."""

    def below(self, n: int, stream: int, k: int, purpose: str) -> int:
        return n // 2

    def pick(self, weights: list[int], stream: int, k: int, purpose: str) -> int:
        best = 0
        for i in range(len(weights)):
            if weights[i] > weights[best]:
                best = i
        return best


class Node:
    """A hospital in the middle of its activation, and how it got there."""

    def __init__(self, parent: Node | None, moves: list[int], hospital: Hospital, tokens: int) -> None:
        self.parent = parent
        self.moves = moves
        self.hospital = hospital
        self.tokens = tokens
        """Bonus tokens of the City that are left, as bonuses.py packs them."""
        self.value = 0.0
        """When it stops here."""
        self.hope = 0.0
        """With what the workers still to be placed promise."""


class Line:
    """The moves of the best line found, to its end, and what it is worth."""

    def __init__(self, moves: list[int], value: float, exact: bool, last: Node) -> None:
        self.moves = moves
        self.value = value
        self.exact = exact
        self.last = last


def moves_to(node: Node) -> list[int]:
    """The moves to a position, and the end of the activation."""
    parts: list[list[int]] = []
    here: Node | None = node
    while here is not None:
        parts.append(here.moves)
        here = here.parent
    moves: list[int] = []
    for i in range(len(parts) - 1, -1, -1):
        moves += parts[i]
    moves.append(move(PASS, DONE))
    return moves
