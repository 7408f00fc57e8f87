"""No code reaches a player: beds and wards are called as people would, in what happened, may be done, or may not."""

from __future__ import annotations

import re

import pytest

from hospitable.core.texts import LANGUAGES
from tests.gauntlet.walks import finished, walk
from tests.gauntlet.ways import SINGLE, Way

every_way = pytest.mark.parametrize("way", SINGLE, ids=str)
CODE = re.compile(r"\bw\d(?:b\d)?\b")


@every_way
def test_sentences_name_beds_and_wards_as_people_do(way: Way) -> None:
    state = finished(way)
    owners = way.game.owners(state.rules, [f"Person {seat}" for seat in range(state.seats)])
    texts = [way.game.event_text(event, owners) for event in state.journal]
    for score in state.result().scores:
        texts += [line.text for line in score.lines]
    for shown in walk(way, "names", every=41):
        for seat in shown.deciders[:1]:
            texts += [move.text for move in shown.moves(seat)]
            texts += [refused.text for refused in shown.refused(seat)]
    for lang in LANGUAGES:
        assert [said for said in {text.say(lang) for text in texts} if CODE.search(said)] == []
