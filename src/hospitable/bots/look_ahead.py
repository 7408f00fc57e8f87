"""The bot `normal`: tries its moves on copies, plays its own turn to the end, and takes what promises most."""

from __future__ import annotations

from typing import Any, Final

from ..core.state import State

# How many of the moves that look best at first are followed further: at the first decision, the second, the third.
BREADTH: Final = (4, 3, 1)


def best_move(state: State[Any], seat: int) -> int:
    """The first move of the best way through what is left of this seat's turn."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    return planned_move(state, seat) if is_planned(state, seat) else best(state, seat, legal, 0)[0]


def is_planned(state: State[Any], seat: int) -> bool:
    """Is this one of the decisions that are steps of a plan, and say nothing one by one?"""
    planned: tuple[int, ...] = state.rules.game.planned
    return state.current(seat) & 255 in planned


def planned_move(state: State[Any], seat: int) -> int:
    move: int = state.rules.game.deep_choice(state, seat)
    return move


def best(state: State[Any], seat: int, legal: list[int], depth: int) -> tuple[int, float]:
    """The best move, and what the turn is worth when it ends."""
    events = sum(state.drawn)
    best_of, most = legal[0], float("-inf")
    for move, after in most_promising(state, seat, legal)[: BREADTH[depth]]:
        value = turn_worth(after, seat, events, depth)
        if value > most:
            best_of, most = move, value
    return best_of, most


def turn_worth(after: State[Any], seat: int, events: int, depth: int) -> float:
    """What a turn is worth when it ends, from the position after one of its moves on."""
    if asked_again(after, seat, events) and depth + 1 < len(BREADTH):
        return best(after, seat, after.legal(seat), depth + 1)[1]
    return lead(after, seat)


def most_promising(state: State[Any], seat: int, legal: list[int]) -> list[tuple[int, State[Any]]]:
    """The moves with the positions they lead to, by what this seat can expect there; equal ones in legal order."""
    game = state.rules.game
    tried: list[tuple[float, int, State[Any]]] = []
    for move in legal:
        after = state.copy()
        after.apply(seat, move)
        tried.append((game.evaluate(after, seat), move, after))
    tried.sort(key=lambda item: -item[0])
    return [(move, after) for _, move, after in tried]


def asked_again(state: State[Any], seat: int, events: int) -> bool:
    """Let the others move on, without much thought, until this seat decides again; a roll or a draw ends its turn."""
    while sum(state.drawn) == events:
        if state.current(seat) >= 0:
            if not is_planned(state, seat):
                return True
            state.apply(seat, planned_move(state, seat))
            continue
        other = state.decider()
        if other < 0:
            return False
        state.apply(other, state.rules.game.quick_choice(state, other))
    return False


def lead(state: State[Any], seat: int) -> float:
    """What this seat can expect, less a share of what the best other can."""
    game = state.rules.game
    own: float = game.evaluate(state, seat)
    rivalry: float = game.rivalry
    if rivalry == 0.0 or state.seats == 1:
        return own
    others: list[float] = [game.evaluate(state, other) for other in range(state.seats) if other != seat]
    return own - rivalry * max(others)
