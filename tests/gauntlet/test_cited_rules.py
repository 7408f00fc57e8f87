"""What play cites, in refusals, in the log and in the score, is a rule that can be said in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hospitable.core.texts import LANGUAGES
from hospitable.rulebook import rules
from tests.gauntlet.walks import Position, walk
from tests.gauntlet.ways import SINGLE, Way

every_way = pytest.mark.parametrize("way", [way for way in SINGLE if way.game.has_pages], ids=str)


def cited(state: Position) -> Iterator[str]:
    yield from (event.rule for event in state.journal)
    yield from (line.rule for score in state.result().scores for line in score.lines)
    for seat in state.deciders:
        yield from (refused.rule for refused in state.refused(seat))


@every_way
def test_every_rule_that_play_cites_has_a_sentence(way: Way) -> None:
    found = {id for state in walk(way, "cited rules", every=11) for id in cited(state) if id}
    assert found
    assert [id for id in sorted(found) for lang in LANGUAGES if not rules()[id].sentence(lang)] == []
