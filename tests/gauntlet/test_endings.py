"""Pieces stay whole, games end, and scores add up."""

from __future__ import annotations

import pytest

from hospitable import Result
from tests.gauntlet.facts import FACTS
from tests.gauntlet.walks import another_game, finished, game_of, walk
from tests.gauntlet.ways import PLAYED, Way, some_ways
from tests.ledgers import rules_of

every_way = pytest.mark.parametrize("way", some_ways("endings"), ids=str)


@pytest.mark.parametrize("way", PLAYED, ids=str)
def test_pieces_are_conserved(way: Way) -> None:
    for state in walk(way, "pieces", every=5):
        FACTS[way.slug].check_pieces(state)


@every_way
def test_the_game_ends_within_its_bound(way: Way) -> None:
    bound = FACTS[way.slug].most_moves(way.seats)
    assert 1 < len(game_of(way)) <= bound + 1
    for game in range(4):
        assert 1 < sum(1 for _ in another_game(way, f"bound {game}")) <= bound + 1


@every_way
def test_the_score_adds_up_line_by_line_and_each_line_names_its_rule(way: Way) -> None:
    known = rules_of(way.game)
    for state in walk(way, "scores", every=10):
        result = state.result()
        assert result.over == state.over
        assert [score.seat for score in result.scores if score.seat is not None] == list(range(way.seats))
        for score in result.scores:
            ids = [line.id for line in score.lines]
            assert len(set(ids)) == len(ids)
            assert score.total == sum(line.points for line in score.lines)
            assert {line.rule for line in score.lines} <= known
        check_places(result)


def check_places(result: Result) -> None:
    """More points, a better place; the best seats win when the game is over, unless a solo opponent is before them.

    Who plays alone against nobody wins nothing.
    """
    for mine, place in zip(result.totals, result.places, strict=True):
        for other, other_place in zip(result.totals, result.places, strict=True):
            assert mine <= other or place < other_place
    best = tuple(score.seat for score, place in zip(result.scores, result.places, strict=True) if place == 1)
    alone = len(result.scores) == 1
    assert result.winners == (() if not result.over or None in best or alone else best)


@every_way
def test_nothing_is_left_to_do_when_the_game_is_over(way: Way) -> None:
    state = finished(way)
    assert state.over
    assert state.view(None)["over"] is True
    assert state.deciders == ()
    assert [state.moves(seat) for seat in range(way.seats)] == [[]] * way.seats
    assert [state.blocked(seat) for seat in range(way.seats)] == [[]] * way.seats
