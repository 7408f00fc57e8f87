"""Every game teaches itself: how to play it, in every language, with pictures made of its own drawings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from importlib import import_module
from typing import cast

import pytest

import hospitable
from hospitable.core.texts import LANGUAGES, Text
from hospitable.look.face import Face
from hospitable.look.html import Markup, el
from hospitable.look.symbols import used_in
from hospitable.look.teaching import HowToPlay, Lesson, rich

every_game = pytest.mark.parametrize("slug", [game.slug for game in hospitable.games_with_pages()])
every_language = pytest.mark.parametrize("lang", LANGUAGES)

MOST_WORDS = 300
LONGER = 1.3  # French and Dutch need more words for the same


def taught(slug: str, lang: str) -> HowToPlay:
    return face_of(slug).how(lang)


def face_of(slug: str) -> Face:
    return cast(Face, import_module(f"{hospitable.game(slug).domain}.table"))


def lessons(how: HowToPlay) -> tuple[Lesson, ...]:
    return (*how.steps, *how.mistakes)


def texts(how: HowToPlay) -> Iterator[Text]:
    yield from (how.aim, how.ending, how.turn_name, how.turn, how.gains)
    for lesson in lessons(how):
        yield from (lesson.title, lesson.text)
    for line in how.scores:
        yield line.what
        if isinstance(line.points, Text):
            yield line.points


def pictures(how: HowToPlay) -> Iterator[Markup]:
    yield from (how.aim_picture, how.gains_picture, how.gains_body)
    yield from (lesson.picture for lesson in lessons(how))
    yield from (line.picture for line in how.scores)


def words(markup: str) -> list[str]:
    return unescape(re.sub(r"<[^>]*>", " ", markup)).split()


@every_game
def test_it_has_four_steps_three_mistakes_and_something_that_scores(slug: str) -> None:
    how = taught(slug, "en")
    assert (len(how.steps), len(how.mistakes)) == (4, 3)
    assert len(how.scores) >= 3


@every_game
@every_language
def test_it_is_read_in_five_minutes(slug: str, lang: str) -> None:
    how = taught(slug, lang)
    said = [word for text in texts(how) for word in words(rich(text, lang))] + words(how.gains_body)
    assert len(said) <= MOST_WORDS * (1 if lang == "en" else LONGER)


@every_game
@every_language
def test_every_sentence_is_said_in_the_language_and_whole(slug: str, lang: str) -> None:
    how = taught(slug, lang)
    for text in texts(how):
        assert not re.search(r"how\.|[{}*]", rich(text, lang)), text.id
    assert not re.search(r"how\.|[{}*]", how.gains_body)


@every_game
@every_language
def test_its_pictures_are_made_of_its_own_drawings(slug: str, lang: str) -> None:
    how = taught(slug, lang)
    symbols = set(face_of(slug).SYMBOLS)
    for picture in pictures(how):
        assert set(used_in(picture)) <= symbols
        assert not re.search(r' (?:id|data-piece|style|on\w+)="|<(?:script|style|button|a)\b', picture)
    assert all(used_in(lesson.picture) for lesson in lessons(how))


@every_game
def test_its_steps_and_mistakes_look_and_read_differently(slug: str) -> None:
    how = taught(slug, "en")
    for kept in zip(*lessons(how), strict=True):
        assert len({str(part) for part in kept}) == len(kept)


# -- sentences with pieces in them


@pytest.fixture
def sentence(monkeypatch: pytest.MonkeyPatch) -> Text:
    said = "Pay *{cost}* & {bag}, {name}."
    monkeypatch.setattr(Text, "say", lambda text, lang="en": said.format(**text.args))
    return Text("nowhere", "any", {"cost": 2, "bag": el("b", "bag"), "name": "*<Ada>"})


def test_a_sentence_has_bold_words_and_drawings_and_everything_else_is_escaped(sentence: Text) -> None:
    assert rich(sentence, "en") == "Pay <b>2</b> &amp; <b>bag</b>, *&lt;Ada&gt;."
