"""The shape of a view: how plain data of a known form becomes a row of whole numbers, always equally long.

A game says once what its views look like (its room `observation`), from the same lists of names that the views are
written with. What does not fit, an unknown word or one item too many, is refused: nothing is ever left out in silence.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from .errors import HospitableError, said, short, some
from .texts import Text


class BadView(HospitableError):
    """A view that is not of the shape its game has declared."""


class Misfit(Exception):
    """What does not fit, before it is known where: every shape around it adds its part of the way there."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text
        self.path = ""

    def placed(self) -> Text:
        """The sentence, with the place that is known by now."""
        args = {**self.text.args, "where": self.path.removeprefix(".") or "view"}
        return Text(self.text.domain, self.text.id, args)


class Column:
    """What one cell holds: a number within bounds, or a category, which is 0 for nothing, else 1 + its number."""

    def __init__(self, name: str, low: int, high: int, words: Sequence[str] | None = None) -> None:
        self.name = name
        self.low = min(low, 0)  # what is not there is 0
        self.high = max(high, 0)
        self.words = words
        """The names of the categories from 1 on, None for a number."""


class Shape(ABC):
    """Data that takes `size` cells."""

    size: int

    @abstractmethod
    def write(self, value: Any, cells: list[int], at: int) -> None:
        """Write a value into the cells from `at` on; they hold zeros so far."""

    @abstractmethod
    def columns(self, name: str) -> list[Column]:
        """What its cells hold."""

    @abstractmethod
    def about(self, name: str) -> list[tuple[str, int, str]]:
        """For the documentation: each entry with how many cells it takes and what they hold."""


class Number(Shape):
    """A whole number within bounds, or a yes or no, which is 1 or 0."""

    def __init__(self, low: int, high: int) -> None:
        self.size = 1
        self.low = low
        self.high = high

    def write(self, value: Any, cells: list[int], at: int) -> None:
        if not isinstance(value, int) or not self.low <= value <= self.high:
            raise Misfit(said("snapshot.not_in_range", where="view", value=short(value), low=self.low, high=self.high))
        cells[at] = value + 0  # a truth value as a number; compiled, a call of int() would cost ten times as much

    def columns(self, name: str) -> list[Column]:
        return [Column(name, self.low, self.high)]

    def about(self, name: str) -> list[tuple[str, int, str]]:
        return [(name, 1, "yes or no" if (self.low, self.high) == (0, 1) else f"{self.low} to {self.high}")]


class Word(Shape):
    """One of some names, as a category; nothing at all (0) where it may be missing (`Maybe`)."""

    def __init__(self, names: Sequence[str]) -> None:
        self.size = 1
        self.names = list(names)
        self.number: dict[object, int] = {name: 1 + i for i, name in enumerate(names)}

    def write(self, value: Any, cells: list[int], at: int) -> None:
        number = self.number.get(value) if isinstance(value, str) else None
        if number is None:
            raise Misfit(said("snapshot.unknown_word", where="view", value=short(value), possible=some(self.names)))
        cells[at] = number

    def columns(self, name: str) -> list[Column]:
        return [Column(name, 0, len(self.names), self.names)]

    def about(self, name: str) -> list[tuple[str, int, str]]:
        return [(name, 1, f"one of {listed(self.names)}")]


class Pick(Shape):
    """A seat or another number that is a name, as a category."""

    def __init__(self, count: int) -> None:
        self.size = 1
        self.count = count

    def write(self, value: Any, cells: list[int], at: int) -> None:
        if not isinstance(value, int) or not 0 <= value < self.count:
            raise Misfit(said("snapshot.not_in_range", where="view", value=short(value), low=0, high=self.count - 1))
        cells[at] = 1 + value

    def columns(self, name: str) -> list[Column]:
        return [Column(name, 0, self.count, [str(i) for i in range(self.count)])]

    def about(self, name: str) -> list[tuple[str, int, str]]:
        return [(name, 1, f"one of 0 to {self.count - 1}")]


class Maybe(Shape):
    """Something that can be missing. A category is 0 then; anything else has a cell before it that says it is there."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.flag = 0 if isinstance(shape, (Word, Pick)) else 1
        self.size = self.flag + shape.size

    def write(self, value: Any, cells: list[int], at: int) -> None:
        if value is None:
            return
        if self.flag:
            cells[at] = 1
        self.shape.write(value, cells, at + self.flag)

    def columns(self, name: str) -> list[Column]:
        there = [Column(f"{name}?", 0, 1)] if self.flag else []
        return there + self.shape.columns(name)

    def about(self, name: str) -> list[tuple[str, int, str]]:
        there = [(f"{name}?", 1, "is there one")] if self.flag else []
        return there + self.shape.about(name)


class Told(Shape):
    """An entry without cells: it is always the same in a game, or follows from others, as `why` says."""

    def __init__(self, why: str) -> None:
        self.size = 0
        self.why = why

    def write(self, value: Any, cells: list[int], at: int) -> None:
        pass

    def columns(self, name: str) -> list[Column]:
        return []

    def about(self, name: str) -> list[tuple[str, int, str]]:
        return [(name, 0, self.why)]


FLAG: Final = Number(0, 1)


def listed(names: Sequence[str]) -> str:
    """The names, or where there are many the first and the last."""
    if len(names) <= 6:
        return ", ".join([f"`{name}`" for name in names])
    return f"`{names[0]}`, `{names[1]}` ... `{names[-1]}` ({len(names)})"


def encode(shape: Shape, view: Any) -> list[int]:
    """The cells of a view."""
    cells = [0] * shape.size
    try:
        shape.write(view, cells, 0)
    except Misfit as misfit:
        raise BadView(misfit.placed()) from None
    return cells
