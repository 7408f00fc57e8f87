"""Everything people read: there in every language, complete, with its rule."""

from __future__ import annotations

from functools import cache

import pytest

from hospitable.core.journal import Event
from hospitable.core.texts import LANGUAGES, Text
from tests.gauntlet.walks import finished, walk
from tests.gauntlet.ways import Way, some_ways
from tests.ledgers import rules_of

every_way = pytest.mark.parametrize("way", some_ways("sentences"), ids=str)


def check(text: Text) -> None:
    """Said in every language; a sentence without translation would say its own id."""
    for lang in LANGUAGES:
        words = text.say(lang)
        assert words.strip() == words != ""
        assert words != text.id
        assert not set("{}") & set(words)
    for argument in text.args.values():
        for part in argument if isinstance(argument, list | tuple) else [argument]:
            if isinstance(part, Text):
                check(part)


@every_way
def test_questions_labels_and_hints_are_said_in_every_language(way: Way) -> None:
    game = way.game
    checked = cache(lambda number: check(game.describe(number).text))
    for state in walk(way, "labels", every=2):
        for seat in state.deciders:
            check(game.question(state, seat))
            for move in state.legal(seat):
                checked(move)
                hint = game.hint(state, seat, move)
                if hint is not None:
                    check(hint)


@every_way
def test_labels_of_the_moves_of_one_decision_differ(way: Way) -> None:
    for state in walk(way, "different labels", every=10):
        for seat in state.deciders:
            for lang in LANGUAGES:
                labels = [move.label(lang) for move in state.moves(seat)]
                assert len(set(labels)) == len(labels)


@every_way
def test_refusals_are_said_in_every_language(way: Way) -> None:
    for state in walk(way, "refusals", every=15):
        for seat in state.deciders:
            for blocked in state.blocked(seat):
                check(blocked.text)
                check(blocked.move.text)


@every_way
def test_every_event_is_told_in_every_language_with_its_rule(way: Way) -> None:
    game, known = way.game, rules_of(way.game)
    state = finished(way)
    owners = game.owners(state.rules, game.seat_names(way.seats))
    told: set[Event] = set()
    for seat in (None, *range(way.seats)):
        told |= set(state.seen(seat))
    assert told
    for event in told:
        check(game.event_text(event, owners))
        assert event.rule in known


@every_way
def test_score_lines_are_explained_in_every_language(way: Way) -> None:
    for state in walk(way, "explained", every=40):
        for score in state.result().scores:
            for line in score.lines:
                check(line.name)
                check(line.text)
