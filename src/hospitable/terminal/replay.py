"""Stepping through a finished or saved game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

from ..core import record
from ..core.game import Game
from .screen import Screen
from .words import said


def step_through(
    screen: Screen, game: Game[Any], data: dict[str, Any], edition: Path | None, ask: Callable[[str], str]
) -> None:
    """Enter goes on, a number goes to that move, b goes back, e to the end, q stops. Checked to its end first."""
    record.replay(data, game, edition)
    names: list[object] = list(data["names"])
    last = len(data["moves"])
    at = 0
    while True:
        show(screen, game, data, edition, names, at)
        try:
            command = ask(said("replay.prompt", at=at, last=last).say(screen.lang)).strip()
        except (EOFError, KeyboardInterrupt):
            return
        if command == "q":
            return
        if command == "":
            if at == last:
                return
            at += 1
        elif command == "b":
            at = max(0, at - 1)
        elif command == "e":
            at = last
        elif command.isdecimal() and int(command) <= last:
            at = int(command)
        else:
            screen.say(said("replay.help", last=last), "refusal")


def show(
    screen: Screen, game: Game[Any], data: dict[str, Any], edition: Path | None, names: list[object], at: int
) -> None:
    """The position after so many moves, and what happened in the last of them."""
    state = next(islice(record.positions(data, game, edition), at, None))
    owners = game.owners(state.rules, names)
    screen.blank()
    screen.picture(game.drawing(state, screen.lang, owners, None if state.over else seat_of_move(data, at)))
    screen.blank()
    if at:
        seat, code = data["moves"][at - 1]
        screen.say(said("replay.move", number=at, name=names[seat], code=code), "heading")
    marks = state.log.marks if state.log is not None else []
    screen.events(game, state.journal[marks[-1] if marks else 0 :], owners)
    if state.over:
        screen.blank()
        screen.result(state.result(), owners)


def seat_of_move(data: dict[str, Any], at: int) -> int:
    """Whose hospital is drawn in full: of the seat that has just moved, at first of the one that will."""
    moves = data["moves"]
    return int(moves[max(0, at - 1)][0]) if moves else 0
