"""Hospitable: a table for hospital board games.

>>> import hospitable
>>> game = hospitable.game("emergency-roll")
>>> state = game.new(seats=2, seed="demo")
>>> while state.deciders:
...     seat = state.deciders[0]
...     state.play(seat, state.moves(seat)[0])
>>> state.over
True
"""

from __future__ import annotations

from typing import Any

from .core.errors import (
    BadEdition,
    BadRecord,
    BadSetup,
    BadSnapshot,
    HospitableError,
    IllegalMove,
    UnknownGame,
    said,
    short,
)
from .core.game import Game
from .core.move import Blocked, Move
from .core.result import Result, Score, ScoreLine
from .core.state import State
from .games.clinic import ClinicGame
from .games.dice_hospital import DiceHospital
from .games.doktor_hrubec import DoktorHrubec
from .games.emergency_roll import EmergencyRoll
from .version import VERSION

__version__ = VERSION

GAMES: dict[str, Game[Any]] = {
    game.slug: game for game in (ClinicGame(), DiceHospital(), DoktorHrubec(), EmergencyRoll())
}


def game(slug: str) -> Game[Any]:
    """The game of this name."""
    if slug not in GAMES:
        raise UnknownGame(said("game.unknown", name=short(slug), possible=list(GAMES)))
    return GAMES[slug]


def games() -> list[Game[Any]]:
    """All games of the house."""
    return list(GAMES.values())


def games_with_pages() -> list[Game[Any]]:
    """Those that the web table can show; the others are played in the terminal and from Python."""
    return [game for game in games() if game.has_pages]


__all__ = [
    "BadEdition",
    "BadRecord",
    "BadSetup",
    "BadSnapshot",
    "Blocked",
    "Game",
    "HospitableError",
    "IllegalMove",
    "Move",
    "Result",
    "Score",
    "ScoreLine",
    "State",
    "UnknownGame",
    "__version__",
    "game",
    "games",
    "games_with_pages",
]
