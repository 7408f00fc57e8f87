"""Sentences: found in the catalogue, filled in, in every language."""

from __future__ import annotations

import pickle

import pytest

from hospitable.core.errors import said
from hospitable.core.texts import LANGUAGES, Text, placeholders


def test_a_text_is_said_with_its_arguments() -> None:
    assert said("seat", number=3).say() == str(said("seat", number=3)) == "Seat 3"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_argument_may_be_a_text_or_a_list_of_texts(lang: str) -> None:
    first, second = said("seat", number=1), said("seat", number=2)
    in_words = said("game.unknown", name=first, possible=[first, second, "x", 4]).say(lang)
    one, two = first.say(lang), second.say(lang)
    assert in_words == said("game.unknown", name=one, possible=f"{one}, {two}, x, 4").say(lang)
    assert "1" in one
    assert one != two


def test_a_text_inside_a_text_is_said_in_the_same_language() -> None:
    inner = said("seat", number=1)
    assert inner.say("en") != inner.say("fr")
    assert inner.say("fr") in said("seat", number=inner).say("fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_number_n_chooses_the_plural_form(lang: str) -> None:
    one, many = (said("verify.fair", n=n).say(lang) for n in (1, 5))
    assert one.replace("1", "5") != many
    assert "1" in one
    assert "5" in many


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_plural_in_english_and_dutch_but_singular_in_french(lang: str) -> None:
    one, none, many = (said("verify.fair", n=n).say(lang).replace(str(n), "#") for n in (1, 0, 2))
    assert none == (one if lang == "fr" else many)
    assert one != many


def test_braces_in_arguments_are_not_filled_in_again() -> None:
    assert said("seat", number="{number} {x}").say() == "Seat {number} {x}"


def test_an_unknown_id_is_shown_as_it_is() -> None:
    assert Text("hospitable.core", "no such sentence").say() == "no such sentence"


def test_texts_are_equal_by_what_they_say() -> None:
    assert said("seat", number=1) == said("seat", number=1)
    assert len({said("seat", number=1), said("seat", number=1), said("seat", number=2), said("move.over")}) == 3
    assert said("record.names", n=[1]) in {said("record.names", n=[1])}  # arguments need not be hashable
    assert hash(said("seat", a=1, b=2)) == hash(said("seat", b=2, a=1))


def test_a_text_travels_between_processes() -> None:
    text = said("game.unknown", name=said("seat", number=1), possible=["a"])
    assert pickle.loads(pickle.dumps(text)) == text


def test_placeholders_are_the_arguments_of_a_pattern() -> None:
    assert placeholders("{who} gives {n} to {who}, {{not this}}") == {"who", "n"}
    assert placeholders("nothing") == set()
