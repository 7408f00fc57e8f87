"""The rooms of a game: which modules its package must have, and what the house asks of each.

A game keeps every subject in a module of the same name, so that whoever knows one game finds the way in all of them.
The state is `Any` here: each game's functions take their own position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

from .cells import Pen
from .chance import Chance
from .guide import Guide
from .journal import Event
from .move import Advice, Move
from .picture import Picture
from .rules import Rules
from .shape import Shape
from .snapshot import Field
from .texts import Text
from .variants import Value

Ask = Callable[[Any, int, int], Text]
"""What a seat is asked by a step with this argument."""


class Steps(Protocol):
    """`steps`: what is still to happen, by name."""

    @property
    def STEPS(self) -> dict[int, str]: ...  # noqa: N802 - a constant of the module


class Pieces(Protocol):
    """`pieces`: what is printed, typed and checked."""

    @property
    def STANDARD(self) -> Path: ...  # noqa: N802 - a constant of the module

    def read_edition(self, path: Path, /) -> Any: ...


class Flow(Protocol):
    """`flow`: the plan of a round, composed for a set of variants."""

    def rules_for(self, game: Any, seats: int, variants: dict[str, Value], edition: Any, /) -> Rules: ...


class SetUp(Protocol):
    """`setup`: the start position."""

    def blank(self, rules: Any, /) -> Any: ...

    def set_up(self, s: Any, /) -> None: ...


class Notation(Protocol):
    """`notation`: moves as codes, and back; every form of a code with its meaning, for the documentation."""

    @property
    def FORMS(self) -> Sequence[tuple[str, str]]: ...  # noqa: N802 - a constant of the module

    def describe(self, move: int, /) -> Move: ...

    def parse(self, code: str, /) -> int | None: ...


class Fields(Protocol):
    """`fields`: positions as data; what each entry is, for the documentation."""

    @property
    def ABOUT(self) -> Mapping[str, str]: ...  # noqa: N802 - a constant of the module

    def fields(self, rules: Any, /) -> Sequence[Field]: ...


class Status(Protocol):
    """`status`: what is wrong with a position from outside."""

    def status(self, s: Any, /) -> list[Text]: ...


class Sentences(Protocol):
    """`sentences`: what is asked, refused, told and counted."""

    @property
    def QUESTIONS(self) -> Mapping[int, Ask]: ...  # noqa: N802 - a constant of the module

    def hint(self, s: Any, seat: int, move: int, /) -> Text | None: ...

    def refusal(self, reason: int, arg: int, /) -> tuple[Text, str]: ...

    def event_text(self, event: Event, owners: Sequence[object], /) -> Text: ...

    def score_text(self, s: Any, owner: int, item: str, /) -> Text: ...


class View(Protocol):
    """`view`: what a seat may know of what is the game's own."""

    def view(self, s: Any, seat: int, /) -> dict[str, Any]: ...

    def redraw(self, s: Any, seat: int, chance: Chance, /) -> None: ...


class Observation(Protocol):
    """`observation`: the shape of views and the words of moves, for programs that learn."""

    @property
    def LONGEST(self) -> int: ...  # noqa: N802 - a constant of the module

    def words(self, rules: Any, /) -> list[str]: ...

    def shape(self, rules: Any, /) -> dict[str, Shape]: ...


class Cells(Protocol):
    """`cells`: the cells of a view of that shape, straight from a position."""

    def write(self, s: Any, seat: int, pen: Pen, /) -> None: ...


class Scoring(Protocol):
    """`scoring`: points, ties, winners. Owners are the seats, then opponents without one."""

    def lines(self, s: Any, owner: int, /) -> list[tuple[str, int, str]]: ...

    def total(self, s: Any, owner: int, /) -> int: ...

    def places(self, s: Any, /) -> list[int]: ...

    def winners(self, s: Any, /) -> list[int]: ...


class Letters(Protocol):
    """`picture`: the position drawn in letters."""

    def table(self, s: Any, lang: str, owners: Sequence[object], /) -> Picture: ...

    def in_full(self, s: Any, owner: int, lang: str, owners: Sequence[object], focus: int | None, /) -> Picture: ...

    def in_short(self, s: Any, owner: int, lang: str, owners: Sequence[object], focus: int | None, /) -> Picture: ...


class Bots(Protocol):
    """`bots`: what a bot must know."""

    def evaluate(self, s: Any, seat: int, /) -> float: ...

    def quick_choice(self, s: Any, seat: int, /) -> int: ...


class DeepBots(Bots, Protocol):
    """`bots` of a game with the level `hard`."""

    def deep_choice(self, s: Any, seat: int, /) -> int: ...


class Advisers(Bots, Protocol):
    """`bots` of a game that gives hints."""

    def advise(self, s: Any, seat: int, /) -> Advice | None: ...


class Guides(Protocol):
    """`guide`: the guided first game, for games with pages."""

    @property
    def GUIDE(self) -> Guide: ...  # noqa: N802 - a constant of the module


class Rooms:
    """The modules of one game's package, each found by its name when it is first asked for."""

    def __init__(self, package: str) -> None:
        self.package = package

    def _module(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")

    @cached_property
    def steps(self) -> Steps:
        return cast(Steps, self._module("steps"))

    @cached_property
    def pieces(self) -> Pieces:
        return cast(Pieces, self._module("pieces"))

    @cached_property
    def flow(self) -> Flow:
        return cast(Flow, self._module("flow"))

    @cached_property
    def setup(self) -> SetUp:
        return cast(SetUp, self._module("setup"))

    @cached_property
    def notation(self) -> Notation:
        return cast(Notation, self._module("notation"))

    @cached_property
    def fields(self) -> Fields:
        return cast(Fields, self._module("fields"))

    @cached_property
    def status(self) -> Status:
        return cast(Status, self._module("status"))

    @cached_property
    def sentences(self) -> Sentences:
        return cast(Sentences, self._module("sentences"))

    @cached_property
    def view(self) -> View:
        return cast(View, self._module("view"))

    @cached_property
    def observation(self) -> Observation:
        return cast(Observation, self._module("observation"))

    @cached_property
    def cells(self) -> Cells:
        return cast(Cells, self._module("cells"))

    @cached_property
    def scoring(self) -> Scoring:
        return cast(Scoring, self._module("scoring"))

    @cached_property
    def picture(self) -> Letters:
        return cast(Letters, self._module("picture"))

    @cached_property
    def bots(self) -> DeepBots:
        return cast(DeepBots, self._module("bots"))

    @cached_property
    def guide(self) -> Guides:
        return cast(Guides, self._module("guide"))
