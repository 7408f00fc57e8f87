"""Modules that have a part of their own in a position: how it is made, copied, written down and shown.

What else a module does it brings to the rules of its game (`rules.py`); which modules there are, the game's flow says.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .rules import Rules
from .snapshot import Field, dump_fields, load_fields
from .state import State

if TYPE_CHECKING:
    from .edition import Printed
    from .game import Game
    from .variants import Value

R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State[Any])
K = TypeVar("K", bound="Keeper[Any, Any]")


class Module(ABC):
    """What a module in play adds to a position; the file of each module has its own."""

    @abstractmethod
    def copy(self) -> Module:
        """An independent one that is equal."""


class Keeper(Generic[R, S]):
    """How a module's part of the position is made, written down and shown. A game adds how it is checked."""

    def __init__(
        self,
        name: str,
        make: Callable[[R], Module],
        fields: Callable[[R], Sequence[Field]],
        view: Callable[[S, int], dict[str, Any]],
    ) -> None:
        self.name = name
        """In positions and views."""
        self.make = make
        self.fields = fields
        self.view = view
        """What it adds to a view: of the position, for the seat that looks or, where each has a part, of an owner."""


class ModularRules(Rules, Generic[K]):
    """The rules of a game with modules that have a part of their own in a position; each names its number."""

    def __init__(self, game: Game[Any], seats: int, variants: dict[str, Value], printed: Printed, modules: int) -> None:
        super().__init__(game, seats, variants, printed)
        self.keepers: list[K | None] = [None] * modules
        """For each module its keeper when it is in play."""

    def keep(self, module: int, keeper: K) -> None:
        """A module in play brings its part of the position."""
        self.keepers[module] = keeper


def new_modules(rules: ModularRules[Any]) -> list[Module | None]:
    """For each module its part of a position in which nothing has happened yet, when it is in play."""
    return [keeper.make(rules) if keeper is not None else None for keeper in rules.keepers]


def copies_of(modules: list[Module | None]) -> list[Module | None]:
    return [module.copy() if module is not None else None for module in modules]


def module_fields(rules: ModularRules[Any]) -> list[Field]:
    """What belongs to the modules in play, each under its own name."""
    return [_field(rules, number, keeper) for number, keeper in enumerate(rules.keepers) if keeper is not None]


def _field(rules: ModularRules[Any], number: int, keeper: Keeper[Any, Any]) -> Field:
    entries = keeper.fields(rules)

    def load(s: Any, data: Any, where: str) -> None:
        s.modules[number] = load_fields(keeper.make(rules), entries, data, where)

    return Field(keeper.name, ("modules",), lambda s: dump_fields(s.modules[number], entries), load, "a part", entries)
