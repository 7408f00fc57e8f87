"""Lines make a total, and the better standings come first."""

from __future__ import annotations

from hospitable.core.scoring import ScoreItem, lines_of, places_of, total_of
from tests.core.tables import turns
from tests.core.toy_rules import Position


def work(s: Position, owner: int) -> int:
    return s.players[owner].score


def cards(s: Position, owner: int) -> int:
    return -len(s.players[owner].hand)


def test_each_item_makes_a_line_with_its_rule_and_the_lines_a_total() -> None:
    s = turns("nap", "nap peek")
    s.players[1].score = 5
    lines = lines_of([ScoreItem("work", work, "NS-03"), ScoreItem("cards", cards, "NS-04")], s, 1)
    assert lines == [("work", 5, "NS-03"), ("cards", -2, "NS-04")]
    assert total_of(lines) == 3


def test_equal_standings_share_a_place_and_the_next_one_is_left_out() -> None:
    assert places_of([5, 7, 7, 2]) == [3, 1, 1, 4]
    assert places_of([(5, -1), (5, 0), (5, -1)]) == [2, 1, 2]
