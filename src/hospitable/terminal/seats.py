"""Who sits at the table: people by name, bots as `bot:level`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.game import Game
from ..core.naming import is_pronoun
from .words import BadRequest, said

BOT = "bot:"
LONGEST_NAME = 20


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's name; `level` is empty for a person."""

    name: str
    level: str = ""

    @property
    def person(self) -> bool:
        return not self.level


def players(names: list[str], game: Game[Any], lang: str) -> list[Player]:
    """`you,bot:normal,Ada` as players; equal people are refused, and so are bots that do not play this game.

    Sentences speak of everybody by name, so `you`, or `vous`, is a guest.
    """
    found: list[Player] = []
    for given in names:
        name = said("seats.guest").say(lang) if is_pronoun(given) else given.strip()
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadRequest(said("seats.bad_name", name=repr(given), longest=LONGEST_NAME))
        level = name.removeprefix(BOT) if name.startswith(BOT) else ""
        if name.startswith(BOT) and level not in game.levels:
            raise BadRequest(said("seats.bad_level", level=repr(level), possible=list(game.levels)))
        if not level and name in [player.name for player in found]:
            raise BadRequest(said("seats.twice", name=name))
        found.append(Player(name, level))
    return found


def shown_names(seats: list[Player]) -> list[str]:
    """What the seats are called on screen: equal bots get a number."""
    names = [player.name for player in seats]
    return [f"{name} {names[: i + 1].count(name)}" if names.count(name) > 1 else name for i, name in enumerate(names)]
