"""A table as somebody wants it laid, and whether it can be."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import hospitable

from ..bots import check
from ..core.errors import said
from ..core.rules import Rules
from ..core.variants import span


@dataclass(frozen=True, slots=True)
class NewTable:
    """What a table is laid with. A player is `bot:LEVEL` or the name of a person; an empty name is a seat for somebody
    who has not come yet."""

    game: str
    players: Sequence[str]
    variants: Mapping[str, object] = field(default_factory=dict)
    seed: str = ""
    """For demonstrations and tests, and for guides: where one is given, nobody adds anything to it."""
    seat_options: Sequence[Mapping[str, object]] = ()
    """What each seat plays with, where a game leaves that to its seats."""
    promises: Mapping[int, str] = field(default_factory=dict)
    """The hashes of what people who sit there from the start will add to the seed."""
    expected: Mapping[int, str] = field(default_factory=dict)
    """Names of people seats are kept for."""
    start: Mapping[str, object] | None = None
    """A position to go on from."""
    lines: Sequence[tuple[int, str]] = ()
    """What was said before at another table, by seat."""
    guided: bool = False
    """Is it laid as the guide of its game has prepared it?"""
    seen_from: str = ""
    """The address of who lays it."""

    @property
    def start_in_json(self) -> str:
        return json.dumps(self.start) if self.start else ""

    def rules(self) -> Rules:
        """What is played; refuses what does not exist, what excludes each other, and what has no pages."""
        game = hospitable.game(self.game)
        if not game.has_pages:
            shown = [other.slug for other in hospitable.games_with_pages()]
            raise hospitable.UnknownGame(said("game.no_pages", game=game.title, possible=shown))
        for player in self.players:
            if player.startswith("bot:"):
                check(player.removeprefix("bot:"), game)
        rules = game.rules_for(len(self.players), self.variants, seat_options=self.seat_options)
        if rules.without_pages:
            raise hospitable.BadSetup(said("setup.no_pages", variants=rules.without_pages))
        if len(self.players) not in game.seats:
            possible, found = span(game.seats), str(len(self.players))
            raise hospitable.BadSetup(said("setup.seats", game=game.title, seats=possible, found=found))
        return rules
