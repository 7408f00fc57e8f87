"""Positions as data: the words of views, names instead of numbers of our own, and the earlier format."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from hospitable import BadSnapshot
from tests.games.emergency_roll.positions import Look, both_gone, choosing, over, position, settling
from tests.games.emergency_roll.tables import GAME, codes, table

HIDDEN = {"pool"}
"""What no view may tell."""


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("look", [choosing, settling, both_gone, over])
def test_positions_and_views_call_things_by_the_same_names(seats: int, look: Look) -> None:
    s = position(seats, look)
    written, seen = s.snapshot()["position"], s.view(None)
    assert set(written) - HIDDEN <= set(seen)
    for name in set(written) - HIDDEN - {"sheets"}:
        assert seen[name] == written[name], name
    for paper, sheet in zip(written["sheets"], seen["sheets"], strict=True):
        assert set(paper) <= set(sheet)
        assert {name: sheet[name] for name in paper} == paper


def earlier(data: Any) -> Any:
    """The same position as the first format wrote it."""
    data = copy.deepcopy(data) | {"format": "hospitable position 1"}
    for sheet in data["position"]["sheets"]:
        waiting = sheet.pop("waiting")
        sheet |= {f"{word}_waits": word in waiting for word in ("patient", "extra", "screen")}
        sheet["bags"] = sheet.pop("blood_bags")
        sheet["bags_circled"] = sheet.pop("blood_bags_circled")
        sheet["cardiology"] = [-1 if points is None else points for points in sheet["cardiology"]]
    return data


@pytest.mark.parametrize("look", [choosing, settling, both_gone, over])
def test_positions_of_the_earlier_format_are_read(look: Look) -> None:
    s = position(3, look)
    assert GAME.restore(earlier(s.snapshot())).snapshot() == s.snapshot()


@pytest.mark.parametrize(("field", "value"), [("patient_waits", 1), ("cardiology", 5), ("bags", None), ("cards", [])])
def test_a_damaged_position_of_the_earlier_format_is_refused(field: str, value: object) -> None:
    data = earlier(position(3, settling).snapshot())
    data["position"]["sheets"][0][field] = value
    with pytest.raises(BadSnapshot):
        GAME.restore(data)


def test_points_that_are_not_written_are_null_and_never_a_number() -> None:
    data = position(2, choosing).snapshot()
    assert data["position"]["sheets"][0]["cardiology"] == [None, None]
    data["position"]["sheets"][0]["cardiology"] = [-1, None]
    with pytest.raises(BadSnapshot, match=r"cardiology\[0\]"):
        GAME.restore(data)


@pytest.mark.parametrize("waiting", [["screen", "patient"], ["patient", "patient"], ["nurse"], "patient", None])
def test_what_waits_is_a_list_of_words_in_order(waiting: object) -> None:
    data = position(2, settling).snapshot()
    data["position"]["sheets"][0]["waiting"] = waiting
    with pytest.raises(BadSnapshot, match="waiting"):
        GAME.restore(data)


def test_a_move_says_what_it_costs() -> None:
    s = table("w1 = 2", "", dice=(3, 3, 3))
    for sheet in s.sheets:
        sheet.gain_bags(1)
        sheet.gain_stethoscopes(3)
    s.play(0, "take green")
    assert {move.code: move.cost for move in s.moves(1)} == {
        "take red": (),
        "take yellow": (),
        "take green": (("blood_bags", 1),),
    }
    s.play(1, "take red")
    costs = {move.code: move.cost for move in s.moves(0)}
    assert costs["admit w2b1 3"] == costs["morgue"] == ()
    assert costs["admit w2b1 5"] == (("stethoscopes", 2),)
    assert costs["admit w3b1 2"] == (("stethoscopes", 1), ("blood_bags", 1))
    assert len(codes(s, 0)) == len(costs)
