"""What stays the same during a game: the edition, the boards, the steps, and everything that a module may change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from ...core import modules
from ...core.scoring import ScoreItem
from .grid import BOARDS, GRIDS, Grid
from .pieces import Edition

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.snapshot import Field
    from ...core.texts import Text
    from ...core.variants import SeatOptions, Value
    from .state import Position

MODULES: Final = 3
"""That have a part of their own in a position; each names its number."""


class Keeper(modules.Keeper["Rules", "Position"]):
    """How the part of a position that belongs to a module is made, written down, shown and checked."""

    def __init__(
        self,
        name: str,
        make: Callable[[Rules], modules.Module],
        fields: Callable[[Rules], Sequence[Field]],
        view: Callable[[Position, int], dict[str, Any]],
        status: Callable[[Position, int], list[Text]],
    ) -> None:
        super().__init__(name, make, fields, view)
        self.status = status
        """What is wrong with it in the clinic of an owner."""


class Rules(modules.ModularRules[Keeper]):
    """The edition in play, the tables of steps, and what varies, each with one owner (flow.py says whose)."""

    doctor_bag: list[int]
    """What the doctor bag holds at the start, by colour (CL-SET-14)."""
    doctor_weights: Callable[[Position], list[int]]
    """How likely each colour is to be drawn for the university (CL-AMN-04)."""
    doctor_price: Callable[[Position, int], int]
    """What the doctor on a place of the university costs (CL-HIR-02)."""
    slow: Callable[[Position, int], int]
    """The spaces in which everybody of an owner's clinic loses time (none in the base game)."""
    closed: Callable[[Position, int], int]
    """The modules nobody may enter (none in the base game)."""
    may_enter: Callable[[Position, int, int, int], int]
    """Why somebody of this kind may not end in a room with a free place: a reason, or FINE."""
    more_patients: Callable[[Position, int, int, int], bool]
    """May a patient of this kind come into a treatment room beyond its two places?"""
    extra_time: Callable[[Position, int, Any], int]
    """Time that an owner's people need for what they do besides walking (none in the base game)."""
    may_stay: Callable[[Position, int, int], bool]
    """May somebody without any way be left outside at the end (CL-MOV-11)?"""
    room_bonus: Callable[[Position, int, int], int]
    """What each cure in a treatment room brings beyond its colour and its gardens."""
    rests: Callable[[Position, int, int], bool]
    """Does this doctor neither learn nor tire tonight (CL-AMN-06, -07)?"""

    wares: dict[int, Callable[[Position, int, Any, int, int], int]]
    """What can be built, each with what speaks against a place for it: a reason, or FINE (CL-BLD-02)."""

    def __init__(self, game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> None:
        super().__init__(game, seats, variants, edition.printed, MODULES)
        self.edition = edition
        self.players = seats
        """The printed number of players, on which the set-up depends."""
        self.owners = seats
        """How many clinics there are."""
        self.services = edition.services[seats]
        """Rows of the appointments board in play (CL-SET-02)."""
        self.experts: list[bool] = [False] * seats
        self.grids: list[Grid] = [GRIDS[0]] * seats
        """Of each owner, the side of the board (CL-SET-01)."""
        self.score: list[ScoreItem[Position]] = []
        """The items of the score in their order."""
        self.end_checks: list[Callable[[Position, int], int]] = []
        """Why a seat may not end its movement yet, beyond people left outside: a reason, or FINE."""

    def seat(self, options: SeatOptions) -> None:
        super().seat(options)
        self.experts = [chosen["experience"] == "expert" for chosen in options]
        self.grids = [GRIDS[BOARDS.index(str(chosen["board"]))] for chosen in options]
