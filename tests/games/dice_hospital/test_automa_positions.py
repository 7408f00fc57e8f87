"""Positions and editions of the Automa from outside: what does not fit is refused with a sentence."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hospitable import BadEdition, BadSnapshot
from hospitable.games.dice_hospital.modules.automa.state import AUTOMA, HUMAN
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION, HOSPITAL_IMPROVEMENT, SHIFT_CHANGE
from tests.games.dice_hospital.automata import against
from tests.games.dice_hospital.tables import GAME
from tests.games.dice_hospital.test_editions import edited
from tests.rules import rule

PLAIN: dict[str, object] = {"automa": True, "administrators": False}


def at(decision: str, first: int | None = None, **variants: object) -> Position:
    """The first position of some game in which this is asked in round 3."""
    for number in range(60):
        s = GAME.new(1, f"positions {number}", {**PLAIN, **variants})
        while s.deciders and s.round <= 3:
            asked = s.view(None)["asked"][0]["decision"]
            if s.round == 3 and asked == decision and first in (None, s.first_player):
                return s
            s.apply(HUMAN, GAME.quick_choice(s, HUMAN))
    raise AssertionError(decision)


def uncover(data: dict[str, Any]) -> None:
    """Take a tile away, or lay one."""
    data["automa"]["row"][0]["covered"] = not data["automa"]["row"][0]["covered"]


def twice(data: dict[str, Any]) -> None:
    data["automa"]["row"].append(copy.deepcopy(data["automa"]["row"][0]))


def change(path: list[str | int], value: object) -> Callable[[dict[str, Any]], None]:
    def apply(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return apply


@pytest.mark.parametrize(
    "damage",
    [
        twice,
        change(["automa", "row"], []),
        uncover,
        change(["automa", "row", 0, "spaces"], [None]),
        change(["automa", "decided"], []),
        change(["automa", "decided"], ["decision_01"] * 3),
        change(["hospitals", AUTOMA, "arrivals"], ["r2"] * 12),
        change(["hospitals", AUTOMA, "fatalities"], 1),
        change(["hospitals", AUTOMA, "discharge_points"], 5),
        change(["hospitals", AUTOMA, "wards"], ["r3 - -", "- - -", "- - -", "- - -"]),
    ],
)
def test_what_cannot_lie_with_the_automa_is_refused(damage: Callable[[dict[str, Any]], None]) -> None:
    s = at("choose_ambulance")
    assert GAME.restore(s.snapshot()).fingerprint() == s.fingerprint()
    data = s.snapshot()
    damage(data["position"])
    with pytest.raises(BadSnapshot):
        GAME.restore(data)


def refused(data: dict[str, Any]) -> str:
    with pytest.raises(BadSnapshot) as refusal:
        GAME.restore(data)
    return refusal.value.text.id


def test_a_die_on_a_space_of_another_colour_is_refused() -> None:
    s = against("r3", row=["normal_4 r2 - g3"], round=1, phase=HOSPITAL_ACTIVATION)
    data = s.snapshot()
    data["position"]["automa"]["row"][0]["spaces"] = ["g3", None, "r2", None, None]
    assert refused(data) == "status.automa"


def test_blood_bags_lie_only_where_the_difficulty_lets_them() -> None:
    for name, lying in (("automa_no_bags", ["bag"]), ("automa_no_grey_bags", ["r2", "y2", "g2", "bag"])):
        s = at("choose_ambulance", **{name: True})
        data = s.snapshot()
        card = data["position"]["automa"]["row"][0]
        card["card"], card["covered"] = "normal_4", False
        card["spaces"] = [*lying, *[None] * (5 - len(lying))]
        assert refused(data) in ("status.automa", "status.dice")


def test_under_a_tile_there_is_nothing() -> None:
    s = against("r3", row=["normal_4 r2 y2 - bag"], round=1, phase=HOSPITAL_ACTIVATION)
    data = s.snapshot()
    data["position"]["automa"]["row"][0]["covered"] = True
    assert refused(data) == "status.automa"


def test_the_first_of_the_two_has_an_ambulance_before_the_other_chooses() -> None:
    data = at("choose_ambulance", AUTOMA).snapshot()
    data["position"]["hospitals"][AUTOMA]["ambulance"] = None
    assert refused(data) == "status.automa"
    data = at("choose_ambulance", HUMAN).snapshot()
    data["position"]["hospitals"][AUTOMA]["ambulance"] = 3
    assert refused(data) == "status.automa"


def test_nobody_is_asked_what_to_add_while_the_automa_is_first_player() -> None:
    s = against("r3", phase=SHIFT_CHANGE)
    data = s.snapshot()
    data["position"]["first_player"] = AUTOMA
    assert refused(data) == "status.agenda"


def test_the_card_of_the_round_is_turned_up_in_phase_2() -> None:
    s = against("r3", phase=HOSPITAL_IMPROVEMENT, first=AUTOMA, round=1, row=["normal_1"])
    data = s.snapshot()
    data["position"]["automa"]["row"].pop()
    assert refused(data) == "status.automa"


# -- editions


def test_an_edition_without_an_automa_plays_everything_else(tmp_path: Path) -> None:
    path = edited(tmp_path, ("[automa]\nset", "[automaton]\nset"))
    assert GAME.new(1, "without", edition=path)
    with pytest.raises(BadEdition, match="has no automa"):
        GAME.new(1, "without", {"automa": True}, edition=path)


@rule("CC-AUT-RUL-16")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id = "simple_1"', 'id = "simple_9"', "automa.card"),
        ('left = ["red", "yellow"]', "left = []", "has no left in automa.simple_1"),
        ('left = ["red", "yellow"]', 'left = ["pink"]', "automa.simple_1.left"),
        ('complexity = "simple"', 'complexity = "normal"', "automa.simple_1.complexity"),
        ("first = 2, second = 1", "first = 2, second = 2", "automa.decision_01.second"),
        ("first = 2, second = 1", "first = 4, second = 1", "automa.decision_01.first"),
        ("drawn = { simple = 3", "drawn = { simple = 2", "automa.drawn"),
        ("first_player_tiles = 8", "first_player_tiles = 7", "automa.first_player_tiles"),
        ("dice_removed_per_color = 6", "dice_removed_per_color = 8", "components.dice_by_color"),
    ],
)
def test_mistakes_in_an_edition_are_named_when_the_automa_is_to_play(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    with pytest.raises(BadEdition, match=says):
        GAME.new(1, "wrong", {"automa": True}, edition=edited(tmp_path, (old, new)))


def test_other_points_are_counted_as_the_edition_says(tmp_path: Path) -> None:
    path = edited(tmp_path, ("right_points = 9", "right_points = 19"))
    s = GAME.new(1, "corrected", {"automa": True}, edition=path)
    assert s.rules.edition_id != GAME.new(1, "printed", {"automa": True}).rules.edition_id
    assert GAME.new(1, "corrected", edition=path).rules.edition_id == GAME.new(1, "printed").rules.edition_id
