"""What stays the same during a game: the game itself, its seats and variants. Shared by all copies, never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game
    from .variants import Value


class Rules:
    """A game's own rules add the edition and the tables of its steps to this."""

    def __init__(self, game: Game[Any], seats: int, variants: dict[str, Value], edition: str) -> None:
        self.game = game
        self.seats = seats
        self.variants = variants
        self.edition_id = edition
        """The fingerprint of the edition's printed values: positions and records of another edition are refused."""
