"""Players that are programs. They never see the real position, only what a seat could imagine it to be."""

from __future__ import annotations

from typing import Any

from ..core.errors import BadSetup, IllegalMove, said
from ..core.game import Game
from ..core.state import State
from .advice import advise
from .look_ahead import best_move
from .random_moves import random_move

LEVELS: tuple[str, ...] = ("random", "easy", "normal", "hard")
"""All levels there are, weakest first; `game.levels` are those that play a game."""


def choose(level: str, state: State[Any], seat: int, seed: int) -> int:
    """A legal move for a seat that is asked now; the same one for the same seed and the same view of the table."""
    check(level, state.rules.game)
    if state.current(seat) < 0:
        raise IllegalMove(said("move.not_asked", seat=seat, deciders=list(state.deciders)))
    imagined = state.imagine(seat, seed)
    imagined.log = None  # a bot tries many moves; nobody reads about them
    if level == "random":
        return random_move(imagined, seat, seed)
    if level == "normal":
        return best_move(imagined, seat)
    game = imagined.rules.game
    move: int = game.quick_choice(imagined, seat) if level == "easy" else game.deep_choice(imagined, seat)
    return move


def check(level: str, game: Game[Any]) -> None:
    """Refuse a level at which no bot plays this game."""
    if level not in game.levels:
        raise BadSetup(said("bot.unknown_level", level=repr(level), possible=list(game.levels)))


__all__ = ["LEVELS", "advise", "check", "choose"]
