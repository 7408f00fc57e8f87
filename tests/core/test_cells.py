"""A pen writes cells one after the other, in the way that shapes do."""

from __future__ import annotations

import pytest

from hospitable.core.cells import Pen
from hospitable.core.shape import BadView, Maybe, Number, Pick, Word, encode
from hospitable.core.shape_groups import Each, Marks, Record, Row, Words

COLOURS = ["red", "yellow", "green"]
SHAPE = Record(
    {
        "round": Number(0, 9),
        "dice": Each(Number(1, 6), 2),
        "die": Maybe(Pick(3)),
        "bonus": Maybe(Number(0, 9)),
        "late": Maybe(Number(0, 9)),
        "bag": Words(COLOURS, 9),
        "beds": Marks(0, 4),
        "order": Row(Word(COLOURS), 3),
        "teams": Each(Word(COLOURS), 2),
    }
)


def test_what_a_pen_writes_is_what_the_shape_of_the_same_data_writes() -> None:
    pen = Pen(SHAPE, SHAPE.size)
    pen.number(4)
    pen.numbers([6, 1])
    pen.name(-1)
    pen.maybe(True, 7)
    pen.maybe(False, 7)
    pen.tally([2, 0, 2], 3)
    pen.marks(0b10010, 5)
    pen.name_row([1, 2], 3)
    pen.entry("teams", ["green", "red"])
    view = {"round": 4, "dice": [6, 1], "die": None, "bonus": 7, "late": None, "bag": ["green", "red", "green"]}
    view |= {"beds": [1, 4], "order": ["yellow", "green"], "teams": ["green", "red"]}
    assert pen.cells == encode(SHAPE, view)
    assert pen.at == SHAPE.size


def test_one_item_too_many_is_refused() -> None:
    pen = Pen(SHAPE, SHAPE.size)
    pen.at = 12
    with pytest.raises(BadView, match="cell 12"):
        pen.name_row([0, 1, 2, 0], 3)


def test_a_part_that_does_not_fit_is_refused_with_its_place() -> None:
    pen = Pen(SHAPE, SHAPE.size)
    with pytest.raises(BadView, match=r"teams\[1\]"):
        pen.entry("teams", ["red", "blue"])
