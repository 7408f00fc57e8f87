"""What a game shows of itself on the web table: the contract between its `table` folder and the pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, TypeVarTuple

from ..core.state import State
from ..core.texts import Text
from .html import Markup
from .teaching import HowToPlay
from .tell import Told

if TYPE_CHECKING:
    from .story import Story

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

Panel = Markup | tuple[Markup, ...]
"""A panel whole, or cut into parts at any places: a page is sent those parts only that it does not have yet.

Cut where things change by themselves. Keep the parts that many tables share by `lru_cache`, and what follows from all
that is written on a sheet by `Kept`: then they are also drawn once.
"""


class Person(NamedTuple):
    """The owner of a hospital, as everybody sees it."""

    name: str
    """Shown as text and nothing else."""
    letter: str
    """One upper-case character for the seat sign."""
    mark: int
    """1 to 6: shape and colour of the seat sign; 0 for a solo opponent."""
    bot: bool
    there: bool = True
    """Has anybody sat down there, or a bot?"""


class Draw(NamedTuple):
    """A kind of events of chance, as people see it."""

    text: Text
    """What was drawn or rolled: a red die, a card."""
    faces: tuple[str, ...] = ()
    """The drawings of its outcomes, where it is a die; else an outcome is told as a number."""


class Kept:
    """What was drawn last: it is drawn again only when something has changed that it is drawn from."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last: dict[str, tuple[tuple[Any, ...], Any]] = {}

    def __call__(self, name: str, draw: Callable[[*Ts], T], *seen: *Ts) -> T:
        """`draw(*seen)`, which must depend on nothing else; under a name there is one drawing at a time."""
        last = self._last.get(name)
        if last is not None and last[0] == seen:
            drawn: T = last[1]
            return drawn
        drawn = draw(*seen)
        self._last[name] = (seen, drawn)
        return drawn

    def same(self, name: str, value: T) -> T:
        """The value, or the equal one of last time: then there is one for all who draw from it."""
        return self(name, as_it_is, value)


def as_it_is(value: T) -> T:
    return value


@dataclass(slots=True)
class Viewer:
    """Who looks at the page. It is never changed (to freeze it would cost more than to make it)."""

    seat: int
    """The seat it is drawn for, -1 for a spectator."""
    lang: str
    people: tuple[Person, ...]
    """The owners of the hospitals in the state's order, a solo opponent last."""
    acting: bool
    """May this viewer act now? Not in replays, as a spectator, or while waiting."""
    kept: Kept = field(default_factory=Kept, compare=False)
    """From one version of the table to the next, if it is the same viewer."""
    common: Kept = field(default_factory=Kept, compare=False)
    """The same for all viewers of a table: what they all see, in whichever language its name says."""
    only: str | None = None
    """In a guided game the one move that may be made, by its code, empty for none; None if all legal ones may."""

    @property
    def looks_on(self) -> bool:
        """Does nobody wait for this viewer? A spectator, or somebody a bot plays for."""
        return self.seat < 0 or self.people[self.seat].bot


class Face(Protocol):
    """How a game looks. Its package `table` is one: a module with these names.

    With its pages a game brings a guided first game, in its room `guide` (core/guide.py): every piece that it points at
    is on the page then, as `data-piece`. A viewer who is guided has one legal move (`Viewer.only`, `Scene.legal`).
    """

    STYLES: tuple[str, ...]
    """The game's own style sheets, files in its `table` folder."""
    SYMBOLS: tuple[str, ...]
    """All drawings its panels may use, for the page's sprite. Its own ones it hands to `symbols.add`.

    What every table has, the page adds itself (`table/pages/shell.py`).
    """

    PICTURES: dict[str, str]
    """The drawings of what can be added to the game, by the names of its variants, for the form of a table."""

    CHANCE: dict[str, Draw]
    """All events of chance by their purposes, for the page on which every die is checked."""
    STORY: Story
    """How one follows it: round heads and losses in the log, notices, summaries, what bots did in brief."""

    def cover(self) -> Markup:
        """The picture on the lid, for the lobby: decoration, 430 by 170.

        Its ground goes on around that, for lids of another shape.
        """

    def picture(self) -> Markup:
        """The small picture of the game, 46 by 46, for lists of tables (`layout.small_picture`): decoration."""

    def how(self, lang: str) -> HowToPlay:
        """How it is played, for a beginner: texts of its catalogue, pictures made of the drawings in `SYMBOLS`.

        Numbers are those of the standard edition. It is asked for once for each language.
        """

    def panels(self, state: State[Any], viewer: Viewer) -> dict[str, Panel]:
        """Everything the viewer sees of the game, in parts that change together.

        A panel NAME is an element with id="panel-NAME" and data-panel="NAME"; a table always has the same panels.
        Two are placed by the page: `bar` (title, round, phase) in its header, `ask` (the decision) at its foot. The
        latter is made by `look.ask.bar`: the page adds the way to the log, and for who waits what bots did.
        """

    def desk(self, panels: dict[str, Panel], side: Markup) -> Markup:
        """The other panels laid out as <main class="desk ...">, with the page's own (log, chat) at the side."""

    def tell(self, state: State[Any], viewer: Viewer, piece: str) -> Told | None:
        """What a piece is, what it does and how it stands, to this viewer; None for what is not on its table.

        Every drawing in a panel lies in a button that makes a move, chooses something or tells (`look/tell.py`), or in
        a summary that opens it. Whatever button of a panel is named by `data-piece` or asks `why`: it is told about.
        """

    def drawn(self, text: Text, lang: str) -> Markup | None:
        """The picture of a text that names a die or another small piece, for a sentence; None for all others."""
