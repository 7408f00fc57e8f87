"""What stays the same during a game: the game itself, its seats and variants. Shared by all copies, never changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .edition import Printed, sets_in_play

if TYPE_CHECKING:
    from .game import Game
    from .variants import Value

RunStep = Callable[[Any, int, int], None]
"""An automatic step: position, seat, argument of the step."""
Options = Callable[[Any, int, int, "list[int] | None"], "list[int]"]
"""The legal moves of a decision: position, seat, argument; into the list, when given, every refused one."""
Resolve = Callable[[Any, int, int, int], None]
"""What a chosen move does: position, seat, argument, move."""

Explain = Callable[[Any, int, int, int], "tuple[int, int]"]
"""Why a move of a kind that is offered, but with other pieces, is not possible: the reason and its argument."""


class Rules:
    """A game's own rules add the edition to this, and its flow fills the tables of steps."""

    def __init__(self, game: Game[Any], seats: int, variants: dict[str, Value], printed: Printed) -> None:
        self.game = game
        self.seats = seats
        self.variants = variants
        self.edition_id = printed.id_of(sets_in_play(seats, variants))
        """The fingerprint of what is printed on the pieces in play: positions and records of others are refused."""
        self.run: dict[int, RunStep] = {}
        self.options: dict[int, Options] = {}
        self.resolve: dict[int, Resolve] = {}
        self.explain: dict[int, Explain] = {}
        """For decisions whose moves name several pieces at once, where reasons for single pieces are not enough."""
