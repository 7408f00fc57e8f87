"""The cells of a view written straight from a position: the same numbers as the view gives, without making it first.

The shape of the view (`shape.py`) says what each cell holds; a game's room `cells` writes them in the same order. The
gauntlet compares both ways for every way to set up every game, and with imagined positions: nothing hidden can show.
"""

from __future__ import annotations

from typing import Any

from .errors import said
from .shape import BadView, Misfit, Shape
from .shape_groups import Record
from .state import State


class Pen:
    """Writes one cell after the other. What it passes over stays 0."""

    def __init__(self, shape: Record, size: int) -> None:
        self.shape = shape
        self.cells = [0] * size
        self.at = 0

    def number(self, value: int) -> None:
        self.cells[self.at] = value
        self.at += 1

    def numbers(self, values: list[int]) -> None:
        for value in values:
            self.cells[self.at] = value
            self.at += 1

    def maybe(self, is_there: bool, value: int) -> None:
        """A number that can be missing."""
        if is_there:
            self.cells[self.at] = 1
            self.cells[self.at + 1] = value
        self.at += 2

    def name(self, number: int) -> None:
        """A category by the number of its name, -1 for nothing."""
        self.cells[self.at] = 1 + number
        self.at += 1

    def names(self, numbers: list[int]) -> None:
        for number in numbers:
            self.cells[self.at] = 1 + number
            self.at += 1

    def marks(self, mask: int, count: int) -> None:
        """Which of so many are there, as a bit mask."""
        at = self.at
        self.at += count
        while mask:
            if mask & 1:
                self.cells[at] = 1
            mask >>= 1
            at += 1

    def tally(self, numbers: list[int], count: int) -> None:
        """Of so many, how often each is there."""
        for number in numbers:
            place = self.at + number
            self.cells[place] = self.cells[place] + 1
        self.at += count

    def row(self, count: int, most: int, size: int) -> int:
        """Begin a list of so many items, each of this size. Says where it ends: the pen is put there afterwards."""
        if count > most:
            raise BadView(said("shape.too_many", where=f"cell {self.at}", value=str(count), most=most))
        self.cells[self.at] = count
        self.at += 1
        return self.at + most * size

    def name_row(self, numbers: list[int], most: int) -> None:
        """A list of categories in its order."""
        end = self.row(len(numbers), most, 1)
        self.names(numbers)
        self.at = end

    def shaped(self, name: str, shape: Shape, value: Any) -> None:
        """A part of the view, as its shape writes it: for what is small, or seldom there."""
        try:
            shape.write(value, self.cells, self.at)
        except Misfit as misfit:
            misfit.path = f"{name}{misfit.path}"
            raise BadView(misfit.placed()) from None
        self.at += shape.size

    def entry(self, name: str, value: Any) -> None:
        """The same for an entry of the view."""
        self.shaped(name, self.shape.entries[name], value)


def write_common(state: State[Any], seat: int, pen: Pen) -> None:
    """What every game tells."""
    pen.name(seat)
    pen.number(state.over)
    for each in state.deciders:
        pen.cells[pen.at + each] = 1
    pen.at += state.seats
