"""A game laid out for a program: its rules, the shape of its views, the table of its actions, and what it pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import hospitable

from ...core.cells import Pen
from ...core.chance import Fast
from ...core.errors import BadSetup, said, short
from ...core.shape import Column
from ...core.shape_groups import Record
from ...core.state import State
from .spelling import Choice, Spelling

REWARDS: Final = ("place", "points")


class Setting:
    """One game with its seats and variants. All adapters share what is said here."""

    def __init__(
        self,
        slug: str,
        seats: int,
        variants: Mapping[str, object] | None = None,
        seat_options: Sequence[Mapping[str, object]] = (),
    ) -> None:
        self.game = hospitable.game(slug)
        self.rules = self.game.rules_for(seats, variants or {}, None, seat_options)
        self.seats = seats
        self.shape: Record = self.game.view_shape(self.rules)
        room = self.game.rooms.observation
        self.spelling = Spelling(room.words(self.rules), room.LONGEST, self._code)
        self.cells = self.shape.size + room.LONGEST - 1
        """What an observation has: those of the view, then the words said so far."""
        self.actions = len(self.spelling.words)
        self.large = [i for i, each in enumerate(self.columns()) if each.low < 0 or each.high > 255]
        """The cells with numbers that no byte holds."""
        self.owners = len(self.game.rooms.scoring.places(self.new("owners")))
        """Everybody who is scored: the seats, then an opponent without one."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self  # nothing of it changes

    def __reduce__(self) -> tuple[Any, ...]:
        options = self.rules.seat_options
        return Setting, (self.game.slug, self.seats, dict(self.rules.variants), options)

    def _code(self, move: int) -> str:
        return self.game.describe(move).code

    def new(self, seed: str) -> State[Any]:
        """A game at its first decision, by the fast source of chance."""
        state: State[Any] = self.game.start(self.rules, Fast(seed), listen=False)
        return state

    def choice(self, state: State[Any], seat: int) -> Choice:
        """The decision of a seat, before anything is said."""
        return Choice(self.spelling, state.legal(seat))

    def observe(self, state: State[Any], seat: int, choice: Choice | None) -> list[int]:
        """What a seat knows, as cells; `choice` is its own decision, None for a seat that has none now."""
        pen = Pen(self.shape, self.cells)
        self.game.write_cells(state, seat, pen)
        if choice is not None:
            pen.names(choice.said)
        return pen.cells

    def columns(self) -> list[Column]:
        """What each cell holds."""
        words = self.spelling.words
        spoken = [Column(f"said[{i}]", 0, len(words), words) for i in range(self.spelling.longest - 1)]
        return self.shape.columns("") + spoken

    def points(self, state: State[Any], seat: int) -> int:
        """The points of a seat as they stand."""
        return self.game.rooms.scoring.total(state, seat)

    def pays(self, state: State[Any], reward: str) -> list[float]:
        """What a position is worth to each seat: its points, or where it stands when the game is over."""
        if reward == "points" or self.owners == 1:
            return [float(self.points(state, seat)) for seat in range(self.seats)]
        if not state.over:
            return [0.0] * self.seats
        places = self.game.rooms.scoring.places(state)
        return [
            sum([(place > places[seat]) - (place < places[seat]) for place in places]) / (self.owners - 1)
            for seat in range(self.seats)
        ]


def checked_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise BadSetup(said("snapshot.unknown_word", where="reward", value=short(reward), possible=list(REWARDS)))
    return reward
