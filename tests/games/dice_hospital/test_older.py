"""Positions of the earlier format, written by the code of that time: they open, and are what the same moves lead to."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from hospitable import BadSnapshot
from hospitable.games.dice_hospital.steps import COLLECT, STEPS
from tests.games.dice_hospital.tables import GAME

GAMES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("older_positions.json").read_text(encoding="utf-8"))
NUMBERED = pytest.mark.parametrize("game", GAMES, ids=[f"{game['seats']} {game['seed']}" for game in GAMES])


@NUMBERED
def test_a_position_of_the_earlier_format_is_the_one_its_moves_lead_to(game: dict[str, Any]) -> None:
    s = GAME.new(game["seats"], game["seed"], game["variants"])
    played = 0
    for written in game["positions"]:
        while played < written["after"]:
            seat, _, code = game["moves"][played].partition(" ")
            s.play(int(seat), code)
            played += 1
        assert GAME.restore(written["position"]).fingerprint() == s.fingerprint()


def test_every_decision_is_among_them() -> None:
    positions = [written["position"] for game in GAMES for written in game["positions"]]
    asked = {
        steps[-1].split(" ")[0].split(":")[0]
        for position in positions
        for steps in [position["agenda"], *position["own"]]
        if steps
    }
    decisions = {name for kind, name in STEPS.items() if 128 <= kind <= COLLECT}  # those of that time
    assert asked == decisions | {"together"}


@NUMBERED
def test_a_damaged_one_is_refused(game: dict[str, Any]) -> None:
    for written in game["positions"]:
        for name in ("hospitals", "bag", "tiles"):
            data = copy.deepcopy(written["position"])
            del data["position"][name]
            with pytest.raises(BadSnapshot):
                GAME.restore(data)
