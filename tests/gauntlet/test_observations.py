"""Views as cells, moves as words: nothing is lost, nothing is added, nothing hidden shows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hospitable.core.shape import encode
from hospitable.lab.adapters.open_chance import MOST_OUTCOMES
from hospitable.lab.adapters.setting import Setting
from hospitable.lab.adapters.spelling import Choice
from tests.gauntlet.walks import finished, walk
from tests.gauntlet.ways import Way, some_ways

every_way = pytest.mark.parametrize("way", some_ways("observations"), ids=str)


def setting_of(way: Way) -> Setting:
    return Setting(way.slug, way.seats, way.variants, way.seat_options)


@every_way
def test_the_cells_of_a_view_are_those_of_every_position_that_could_be_the_real_one(way: Way) -> None:
    setting = setting_of(way)
    for number, state in enumerate(walk(way, "imagined cells", every=12)):
        for seat in range(way.seats):
            cells = setting.observe(state, seat, None)
            assert setting.observe(state.imagine(seat, number), seat, None) == cells
            assert len(cells) == setting.cells


@every_way
def test_the_cells_of_a_position_are_those_of_the_view_alone(way: Way) -> None:
    setting = setting_of(way)
    for state in walk(way, "cells of views", every=4):
        for seat in range(way.seats):
            cells = setting.observe(state, seat, None)
            assert cells[: setting.shape.size] == encode(setting.shape, state.view(seat))
            assert cells[setting.shape.size :] == [0] * (setting.cells - setting.shape.size)


@every_way
def test_views_that_differ_have_cells_that_differ_and_all_are_within_their_bounds(way: Way) -> None:
    setting = setting_of(way)
    columns = setting.columns()
    known: dict[tuple[int, ...], Any] = {}
    for state in walk(way, "cells", every=8):
        for seat in range(way.seats):
            cells = setting.observe(state, seat, None)
            assert known.setdefault(tuple(cells), state.view(seat)) == state.view(seat)
            for cell, column in zip(cells, columns, strict=True):
                assert column.low <= cell <= column.high, column.name
    assert len(known) > 1


@every_way
def test_every_legal_move_is_said_in_words_of_the_table(way: Way) -> None:
    setting = setting_of(way)
    rng = random.Random(str(way))
    for state in walk(way, "words", every=4):
        for seat in state.deciders:
            legal = state.legal(seat)
            assert len({setting.spelling.spell(move) for move in legal}) == len(legal)
            meant = rng.choice(legal)
            assert said(setting.choice(state, seat), setting.spelling.spell(meant)) == meant


@every_way
def test_no_event_of_chance_has_more_outcomes_than_a_tree_has_branches(way: Way) -> None:
    log = finished(way).log
    assert log is not None
    assert 1 < max(len(drawn.weights) for drawn in log.chance) <= MOST_OUTCOMES


def said(choice: Choice, words: tuple[int, ...]) -> int:
    """The move that these words lead to, one action after the other."""
    while True:
        assert choice.actions == sorted(set(choice.actions))
        assert len(choice.actions) > 1 or len(choice.moves) == 1
        assert tuple(choice.said) == words[: len(choice.said)]
        depth = len(choice.said)
        move = choice.say(words[depth] if depth < len(words) else 0)
        if move >= 0:
            return move
