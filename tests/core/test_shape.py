"""Shapes: plain data becomes cells, and what does not fit is refused with its place."""

from __future__ import annotations

from typing import Any

import pytest

from hospitable.core.shape import FLAG, BadView, Maybe, Number, Pick, Shape, Told, Word, encode
from hospitable.core.shape_groups import ByName, Counts, Each, Marks, Record, Row, Words

COLOURS = ["red", "green"]
WARD = Record({"name": Told("printed"), "beds": Row(Maybe(Word(COLOURS)), 3), "nurse": Maybe(Number(0, 9))})


@pytest.mark.parametrize(
    ("shape", "value", "cells"),
    [
        (Number(-2, 5), -2, [-2]),
        (FLAG, True, [1]),
        (Word(COLOURS), "green", [2]),
        (Pick(3), 0, [1]),
        (Maybe(Pick(3)), None, [0]),
        (Maybe(Number(0, 9)), 0, [1, 0]),
        (Maybe(Number(0, 9)), None, [0, 0]),
        (Counts(COLOURS, 0, 9), {"green": 4}, [0, 4]),
        (Words(COLOURS, 2), ["green", "red", "green"], [1, 2]),
        (Marks(1, 3), [3, 1], [1, 0, 1]),
        (Row(Number(0, 9), 3), [7, 0], [2, 7, 0, 0]),
        (Each(Word(COLOURS), 2), ["red", "green"], [1, 2]),
        (ByName(COLOURS, Number(1, 6)), {"green": 6}, [0, 0, 1, 6]),
        (WARD, {"name": "w1", "beds": ["red", None]}, [2, 1, 0, 0, 0, 0]),
    ],
)
def test_data_is_written_as_its_shape_says(shape: Shape, value: Any, cells: list[int]) -> None:
    assert encode(shape, value) == cells
    columns = shape.columns("it")
    assert len(columns) == shape.size == len(cells)
    assert all(column.low <= cell <= column.high for column, cell in zip(columns, cells, strict=True))


@pytest.mark.parametrize(
    ("shape", "value", "sentence"),
    [
        (Number(0, 5), 6, "view is 6; it must be a whole number from 0 to 5."),
        (Number(0, 5), "6", "view is '6'; it must be a whole number from 0 to 5."),
        (Word(COLOURS), "blue", "view is 'blue'; possible: red, green."),
        (Word(COLOURS), None, "view is None; possible: red, green."),
        (Pick(2), 2, "view is 2; it must be a whole number from 0 to 1."),
        (Counts(COLOURS, 0, 9), {"blue": 1}, "view has an unknown entry 'blue'; possible: red, green."),
        (Counts(COLOURS, 0, 9), {"red": 10}, "red is 10; it must be a whole number from 0 to 9."),
        (Words(COLOURS), ["red", "red"], "view has 'red'; there is room for 1 at most."),
        (Words(COLOURS), ["blue"], "view is 'blue'; possible: red, green."),
        (Marks(1, 3), [2, 2], "view has 2; there is room for 1 at most."),
        (Marks(1, 3), [4], "view is 4; it must be a whole number from 1 to 3."),
        (Row(FLAG, 2), [0, 0, 0], "view has [0, 0, 0]; there is room for 2 at most."),
        (Row(FLAG, 2), "no list", "view is 'no list'; it must be a list."),
        (Each(FLAG, 2), [0], "view has 1 items instead of 2."),
        (WARD, {"name": "w1"}, "view lacks the entry beds."),
        (WARD, {"name": "w1", "beds": ["blue"]}, "beds[0] is 'blue'; possible: red, green."),
        (WARD, {"beds": [], "name": "", "cots": []}, "view has an unknown entry 'cots'; possible: name, beds, nurse."),
        (Each(WARD, 1), [[]], "[0] must be an object with named entries."),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(shape: Shape, value: Any, sentence: str) -> None:
    with pytest.raises(BadView) as refusal:
        encode(shape, value)
    assert str(refusal.value) == sentence


def test_the_documentation_of_a_shape_counts_its_cells() -> None:
    about = WARD.about("ward")
    assert about == [
        ("ward.name", 0, "printed"),
        ("ward.beds.length", 1, "0 to 3"),
        ("ward.beds[0..2]", 1, "one of `red`, `green`"),
        ("ward.nurse?", 1, "is there one"),
        ("ward.nurse", 1, "0 to 9"),
    ]
