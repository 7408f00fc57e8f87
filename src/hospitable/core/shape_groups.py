"""Shapes of several values: counts, sets, lists and named entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import said, short, some
from .shape import Column, Maybe, Misfit, Number, Shape, listed


class Counts(Shape):
    """A number for each name; those that are left out are 0."""

    def __init__(self, names: Sequence[str], low: int, high: int) -> None:
        self.size = len(names)
        self.names = list(names)
        self.place: dict[object, int] = {name: i for i, name in enumerate(names)}
        self.number = Number(low, high)
        self.low = low
        self.high = high

    def write(self, value: Any, cells: list[int], at: int) -> None:
        if not isinstance(value, dict):
            raise Misfit(said("snapshot.not_an_object", where="view"))
        for name, count in value.items():
            place = self.place.get(name)
            if place is None:
                raise Misfit(said("snapshot.unknown_field", where="view", field=short(name), possible=some(self.names)))
            if isinstance(count, int) and self.low <= count <= self.high:
                cells[at + place] = count + 0
                continue
            try:
                self.number.write(count, cells, at + place)
            except Misfit as misfit:
                misfit.path = f".{name}{misfit.path}"
                raise

    def columns(self, name: str) -> list[Column]:
        return [Column(f"{name}.{each}", self.low, self.high) for each in self.names]

    def about(self, name: str) -> list[tuple[str, int, str]]:
        return [(name, self.size, f"{self.low} to {self.high} for each of {listed(self.names)}")]


class Words(Shape):
    """A list of names whose order means nothing: how often each is there."""

    def __init__(self, names: Sequence[str], most: int = 1) -> None:
        self.size = len(names)
        self.names = list(names)
        self.place: dict[object, int] = {name: i for i, name in enumerate(names)}
        self.most = most
        """How often one name can be there."""

    def write(self, value: Any, cells: list[int], at: int) -> None:
        if not isinstance(value, list):
            raise Misfit(said("snapshot.not_a_list", where="view", value=short(value)))
        for name in value:
            place = self.place.get(name)
            if place is None:
                raise Misfit(said("snapshot.unknown_word", where="view", value=short(name), possible=some(self.names)))
            cells[at + place] = cells[at + place] + 1
            if cells[at + place] > self.most:
                raise Misfit(said("shape.too_many", where="view", value=short(name), most=self.most))

    def columns(self, name: str) -> list[Column]:
        return [Column(f"{name}.{each}", 0, self.most) for each in self.names]

    def about(self, name: str) -> list[tuple[str, int, str]]:
        what = "is it there" if self.most == 1 else f"how many, 0 to {self.most}"
        return [(name, self.size, f"{what}, for each of {listed(self.names)}")]


class Marks(Shape):
    """A list of different numbers whose order means nothing: is each of them there?"""

    def __init__(self, low: int, high: int) -> None:
        self.size = high - low + 1
        self.low = low
        self.high = high

    def write(self, value: Any, cells: list[int], at: int) -> None:
        if not isinstance(value, list):
            raise Misfit(said("snapshot.not_a_list", where="view", value=short(value)))
        for number in value:
            if not isinstance(number, int) or not self.low <= number <= self.high:
                raise Misfit(
                    said("snapshot.not_in_range", where="view", value=short(number), low=self.low, high=self.high)
                )
            if cells[at + number - self.low]:
                raise Misfit(said("shape.too_many", where="view", value=short(number), most=1))
            cells[at + number - self.low] = 1

    def columns(self, name: str) -> list[Column]:
        return [Column(f"{name}.{number}", 0, 1) for number in range(self.low, self.high + 1)]

    def about(self, name: str) -> list[tuple[str, int, str]]:
        return [(name, self.size, f"is it there, for each of {self.low} to {self.high}")]


class Row(Shape):
    """A list in its order: how many items there are, then room for the most there can be."""

    def __init__(self, item: Shape, most: int) -> None:
        self.item = item
        self.most = most
        self.size = 1 + most * item.size

    def write(self, value: Any, cells: list[int], at: int) -> None:
        if not isinstance(value, list):
            raise Misfit(said("snapshot.not_a_list", where="view", value=short(value)))
        if len(value) > self.most:
            raise Misfit(said("shape.too_many", where="view", value=short(value), most=self.most))
        cells[at] = len(value)
        write_all(self.item, value, cells, at + 1)

    def columns(self, name: str) -> list[Column]:
        items = [column for i in range(self.most) for column in self.item.columns(f"{name}[{i}]")]
        return [Column(f"{name}.length", 0, self.most), *items]

    def about(self, name: str) -> list[tuple[str, int, str]]:
        return [(f"{name}.length", 1, f"0 to {self.most}"), *self.item.about(f"{name}[0..{self.most - 1}]")]


class Each(Shape):
    """A list that always has the same length."""

    def __init__(self, item: Shape, length: int) -> None:
        self.item = item
        self.length = length
        self.size = length * item.size

    def write(self, value: Any, cells: list[int], at: int) -> None:
        if not isinstance(value, list):
            raise Misfit(said("snapshot.not_a_list", where="view", value=short(value)))
        if len(value) != self.length:
            raise Misfit(said("snapshot.wrong_length", where="view", found=len(value), expected=self.length))
        write_all(self.item, value, cells, at)

    def columns(self, name: str) -> list[Column]:
        return [column for i in range(self.length) for column in self.item.columns(f"{name}[{i}]")]

    def about(self, name: str) -> list[tuple[str, int, str]]:
        return self.item.about(f"{name}[0..{self.length - 1}]" if self.length > 1 else f"{name}[0]")


def write_all(item: Shape, values: list[Any], cells: list[int], at: int) -> None:
    for i in range(len(values)):
        try:
            item.write(values[i], cells, at)
        except Misfit as misfit:
            misfit.path = f"[{i}]{misfit.path}"
            raise
        at += item.size


class Record(Shape):
    """Named entries. One that may be missing is a `Maybe`; one that is not declared is refused."""

    def __init__(self, entries: Mapping[str, Shape]) -> None:
        self.entries = dict(entries)
        self.place: dict[object, int] = {name: i for i, name in enumerate(entries)}
        self.shapes = list(entries.values())
        self.starts: list[int] = []
        self.size = 0
        for shape in self.shapes:
            self.starts.append(self.size)
            self.size += shape.size
        self.needed = [name for name, shape in entries.items() if not isinstance(shape, Maybe)]

    def write(self, value: Any, cells: list[int], at: int) -> None:
        if not isinstance(value, dict):
            raise Misfit(said("snapshot.not_an_object", where="view"))
        for name, part in value.items():
            place = self.place.get(name)
            if place is None:
                raise Misfit(
                    said("snapshot.unknown_field", where="view", field=short(name), possible=some(list(self.entries)))
                )
            try:
                self.shapes[place].write(part, cells, at + self.starts[place])
            except Misfit as misfit:
                misfit.path = f".{name}{misfit.path}"
                raise
        if len(value) == len(self.shapes):
            return
        for name in self.needed:
            if name not in value:
                raise Misfit(said("shape.missing", where="view", field=name))

    def columns(self, name: str) -> list[Column]:
        before = f"{name}." if name else ""
        return [column for entry, shape in self.entries.items() for column in shape.columns(before + entry)]

    def about(self, name: str) -> list[tuple[str, int, str]]:
        before = f"{name}." if name else ""
        return [line for entry, shape in self.entries.items() for line in shape.about(before + entry)]


class ByName(Record):
    """An object that has some of these names, all with the same kind of entry."""

    def __init__(self, names: Sequence[str], item: Shape) -> None:
        super().__init__({name: Maybe(item) for name in names})

    def about(self, name: str) -> list[tuple[str, int, str]]:
        names = list(self.entries)
        return self.entries[names[0]].about(f"{name}.{names[0]}..{names[-1]}")
