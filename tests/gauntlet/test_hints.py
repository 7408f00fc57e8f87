"""Whoever must decide can ask for a hint, in every game: a legal move, a reason in every language, an honest worth."""

from __future__ import annotations

import re

import pytest

from hospitable.bots import advise
from hospitable.core.texts import LANGUAGES
from hospitable.table.pages.answers import advice_box
from tests.gauntlet.walks import walk
from tests.gauntlet.ways import SINGLE, Way

plain_ways = pytest.mark.parametrize("way", [way for way in SINGLE if not way.chosen and way.seats <= 3], ids=str)


@plain_ways
def test_a_hint_is_a_legal_move_with_a_reason_in_every_language(way: Way) -> None:
    asked = 0
    for state in walk(way, "hints", every=29):
        for seat in state.deciders[:1]:
            advice = advise(state, seat, 7)
            assert advice is not None
            assert advice.moves[0].code in [move.code for move in state.moves(seat)]
            points = [worth for _, worth in advice.worth]
            assert points == sorted(points, reverse=True)
            for lang in LANGUAGES:
                box = advice_box(state, advice, lang) if way.game.has_pages else advice.text.say(lang)
                assert advice.text.say(lang)
                assert not re.search(r"[{}]|>[^<]*\b(?:because|advice|hint)\.[a-z]", box), box
            asked += 1
    assert asked > 0


@plain_ways
def test_a_hint_does_not_depend_on_what_the_seat_may_not_know(way: Way) -> None:
    for number, state in enumerate(walk(way, "hints", every=53)):
        for seat in state.deciders[:1]:
            assert advise(state, seat, 7) == advise(state.imagine(seat, number), seat, 7)
