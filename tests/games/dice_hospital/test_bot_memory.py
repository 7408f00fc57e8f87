"""A bot's answer follows from the position and the rules, not from what its process thought before."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from hospitable.bots import choose
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import ACTIVATE, TREAT_PATIENTS, USE_ABILITY
from tests.games.dice_hospital.tables import GAME

FRESH = """
import json, sys
import hospitable
from hospitable.bots import choose
game = hospitable.game("dice-hospital")
for line in sys.stdin:
    s = game.restore(json.loads(line))
    print(game.describe(choose("hard", s, s.deciders[0], 1)).code)
"""


def hard(data: dict[str, Any]) -> str:
    s = GAME.restore(data)
    return GAME.describe(choose("hard", s, s.deciders[0], 1)).code


def hard_elsewhere(positions: list[dict[str, Any]]) -> list[str]:
    """What a process says that never thought of anything else."""
    found = subprocess.run(
        [sys.executable, "-c", FRESH],
        input="\n".join(json.dumps(data) for data in positions),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    return found.stdout.splitlines()


def activations(seed: str, first: int, count: int) -> list[dict[str, Any]]:
    """Positions on the way through activations from this round on, as `hard` plays them."""
    s: Position = GAME.new(2, seed, {"activation": "in_order", "administrators": False})
    found: list[dict[str, Any]] = []
    while len(found) < count:
        seat = s.deciders[0]
        if s.round >= first and s.current(seat) & 255 in (ACTIVATE, TREAT_PATIENTS, USE_ABILITY):
            found.append(s.snapshot())
            s.apply(seat, choose("hard", s, seat, 1))
        else:
            s.apply(seat, choose("easy", s, seat, 1))
    return found


def test_after_many_positions_the_answers_are_those_of_a_fresh_process() -> None:
    """There the last position is the first one thought of, so that nothing of the way to it is known."""
    positions = activations("memory", 3, 20)
    here = [hard(data) for data in positions]
    assert hard_elsewhere(positions[::-1]) == here[::-1]


@pytest.mark.parametrize("seed", ["a", "b"])
def test_other_rules_for_the_same_position_are_thought_of_anew(seed: str) -> None:
    plain = activations(seed, 4, 6)
    variants = [{**data["variants"], "superbug": True} for data in plain]
    harder = [
        {**data, "variants": chosen, "edition": GAME.rules_for(data["seats"], chosen).edition_id}
        for data, chosen in zip(plain, variants, strict=True)
    ]
    here = []
    for data, same in zip(plain, harder, strict=True):
        hard(data)
        here.append(hard(same))
    assert hard_elsewhere(harder) == here
