"""Hospitals with the score each specialist gives, computed elsewhere: all ten cards on every board."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hospitable.games.emergency_roll.cards import EPIDEMIOLOGISTS, RADIOLOGISTS
from hospitable.games.emergency_roll.state import Sheet
from tests.games.emergency_roll.hospitals import bed, points
from tests.games.emergency_roll.tables import sheet
from tests.rules import rule

BOARDS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "check_boards.toml").read_text(encoding="utf-8"))[
    "check_board"
]


def hospital(board: dict[str, Any]) -> Sheet:
    wards = [
        f"w{ward} = {' '.join(str(value) for value in values)}"
        for ward, values in enumerate(board["values"], 1)
        if values
    ]
    made = sheet(", ".join(wards))
    for name in board["critical"]:
        made.critical |= 1 << bed(name)
    for name in board["screens"]:
        made.screens |= 1 << bed(name)
    return made


@rule("ER-SCO-06")
@pytest.mark.parametrize("card", RADIOLOGISTS + EPIDEMIOLOGISTS)
@pytest.mark.parametrize("board", BOARDS, ids=[board["id"] for board in BOARDS])
def test_each_specialist_scores_as_computed(board: dict[str, Any], card: str) -> None:
    assert points(card, hospital(board)) == board["expect"][card]


@pytest.mark.parametrize("board", BOARDS, ids=[board["id"] for board in BOARDS])
def test_boards_hold_the_patients_they_name(board: dict[str, Any]) -> None:
    made = hospital(board)
    assert sum(made.patients) == board["patients"]
    assert [name for name in board["critical"] + board["screens"] if not made.beds[bed(name)]] == []
