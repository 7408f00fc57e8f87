"""How every game is followed: what its story says is said in every language, and to the right person."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from hospitable.core.rules import Rules
from hospitable.core.texts import LANGUAGES
from hospitable.look.face import Face, Person, Viewer
from hospitable.look.html import Markup, join
from hospitable.look.story import NOBODY
from hospitable.look.symbols import used_in
from hospitable.table.pages.shell import SYMBOLS, TABLE_SYMBOLS
from hospitable.table.panels import face_of
from hospitable.table.summaries import NO_ROUND, Now, acts_panel, draw_round, notice_row
from tests.gauntlet.markup import check_nesting
from tests.gauntlet.walks import Position, finished
from tests.gauntlet.ways import SINGLE, Way


def rules_of(way: Way) -> Rules:
    return way.game.rules_for(way.seats, way.variants)


every_way = pytest.mark.parametrize("way", [way for way in SINGLE if way.has_pages], ids=str)
with_opponent = pytest.mark.parametrize(
    "way",
    [way for way in SINGLE if way.has_pages and way.game.players(way.seats, rules_of(way).variants) > way.seats],
    ids=str,
)
CODE = re.compile(r">[^<]*\b(?:w\d+b\d+|story\.\w+|\{\w+\})")
"""What no player may read: the name of a bed as programs write it, a sentence without words."""


def viewers(state: Position) -> Iterator[Viewer]:
    owners = state.rules.game.owners(state.rules, [f"Person {seat}" for seat in range(state.seats)])
    for seat in range(state.seats):
        lang = LANGUAGES[seat % len(LANGUAGES)]
        names = [owner if isinstance(owner, str) else owner.say(lang) for owner in owners]
        yield Viewer(seat, lang, tuple(Person(name, "P", number + 1, True) for number, name in enumerate(names)), False)


def well_said(drawn: Markup, face: Face) -> None:
    """In whole tags, without codes, and with drawings that the page of a table has."""
    assert set(used_in(drawn)) <= {*face.SYMBOLS, *SYMBOLS, *TABLE_SYMBOLS}
    check_nesting(drawn)
    assert not CODE.search(drawn), drawn


@every_way
def test_every_round_is_summed_up_and_the_last_one_too(way: Way) -> None:
    state, face = finished(way), face_of(way.game.domain)
    for viewer in viewers(state):
        told = 0
        for number, event in enumerate(state.journal):
            if face.STORY.ends(event, viewer.seat):
                drawn = draw_round(state, viewer, face, number)
                well_said(drawn, face)
                told += drawn != NO_ROUND
                stages = len(re.findall('class="stage"', drawn))
                assert 1 <= stages <= 3 or drawn == NO_ROUND
        assert told or way.slug != "dice-hospital"


@every_way
def test_what_is_noticed_was_done_to_the_viewer_and_says_why(way: Way) -> None:
    state, face = finished(way), face_of(way.game.domain)
    owners = len(state.result().totals)
    for viewer in viewers(state):
        for number, event in enumerate(state.journal):
            assert face.STORY.loss(event) in range(NOBODY, owners)
            if event.kind in face.STORY.noticed:
                notice = face.STORY.notice(state, state.journal, number, viewer)
                if notice is not None:
                    assert notice.why
                    well_said(notice_row(notice, number, viewer, face, "1a"), face)


@every_way
def test_a_story_reads_only_what_everybody_may_know(way: Way) -> None:
    state, story = finished(way), face_of(way.game.domain).STORY
    public = state.seen(None)
    for viewer in viewers(state):
        names = [person.name for person in viewer.people]
        for number, event in enumerate(state.journal):
            known = public[number]
            assert story.head(known, names) == story.head(event, names)
            assert story.loss(known) == story.loss(event)
            assert story.brief(state, known, viewer.lang) == story.brief(state, event, viewer.lang)
            if event.kind in story.noticed:
                assert story.notice(state, public, number, viewer) == story.notice(state, state.journal, number, viewer)
            if story.ends(event, viewer.seat):
                assert story.summary(state, public, number, viewer) == story.summary(
                    state, state.journal, number, viewer
                )


@every_way
def test_turns_in_brief_are_drawn_with_what_the_page_has(way: Way) -> None:
    state, face = finished(way), face_of(way.game.domain)
    pieces = [piece for event in state.journal if (piece := face.STORY.brief(state, event, "en")) is not None]
    assert pieces
    well_said(join(pieces), face)


@with_opponent
def test_what_an_opponent_without_a_seat_does_is_told_once_in_sentences_with_rules(way: Way) -> None:
    state, face = finished(way), face_of(way.game.domain)
    opponent = face.STORY.opponent
    assert opponent is not None
    owner = opponent.owner(state)
    for lang in LANGUAGES:
        names = [str(name) for name in state.rules.game.owners(state.rules, ["Ada"])]
        people = tuple(Person(name, name[0], at, bool(at)) for at, name in enumerate(names))
        drawn = join(acts_panel(Now(state, Viewer(0, lang, people, False), face), opponent, owner, 0, "1a"))
        well_said(drawn, face)
        acts = re.findall(r'<li class="act">.*?</li>', drawn)
        told = [event for event in state.journal if event.seat == owner and event.kind in opponent.kinds]
        assert len(acts) == len(told) > 10
        assert all('class="rule"' in act for act in acts)
        for card in drawn.split("<details ")[1:]:
            numbers = [int(act) for act in re.findall(r'data-(?:since|until)="(\d+)"', card)]
            assert set(numbers) <= set(range(1, card.count('class="act"') + 1))
