"""Sentences: found in the catalogue, filled in, in every language."""

from __future__ import annotations

import pickle

import pytest

from hospitable.core.errors import said
from hospitable.core.texts import LANGUAGES, Text, begins_with_vowel, elided


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


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Paul", "la place de Paul"),
        ("Ève", "la place d'Ève"),
        ("Invité", "la place d'Invité"),
        ("Hélène", "la place d'Hélène"),
        ("Hans", "la place de Hans"),
        ("Yves", "la place d'Yves"),
        ("Yann", "la place de Yann"),
        ("œuf", "la place d'œuf"),
        ("L'Automa", "la place de l'Automa"),
        ("{x}", "la place de {x}"),
        ("", "la place de "),
    ],
)
def test_french_drops_a_vowel_before_another_one(name: str, said: str) -> None:
    args: dict[str, object] = {"name": name}
    assert elided("la place de {name}", args).format_map(args) == said


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("plus que {name}", "plus qu'Ève"),
        ("De {name} à {name}", "D'Ève à Ève"),
        ("grande {name}", "grande Ève"),
        ("chaque {name}", "chaque Ève"),
    ],
)
def test_only_de_and_que_are_shortened(pattern: str, said: str) -> None:
    args: dict[str, object] = {"name": "Ève"}
    assert elided(pattern, args).format_map(args) == said


def test_every_accent_is_a_vowel_still() -> None:
    assert all(begins_with_vowel(name) for name in ("Åsa", "Éa", "ÎLE", "Ünal", "Æon"))
    assert not any(begins_with_vowel(name) for name in ("", "h", "3", "?", "ça"))


def test_a_sentence_that_begins_with_a_thing_begins_with_a_capital(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hospitable.core.texts.words", lambda domain, id, lang: id)
    thing = Text("", "red die")
    assert Text("", "{die} is taken.", {"die": thing}).say() == "Red die is taken."
    assert Text("", "{dice} are taken?", {"dice": [thing, thing]}).say() == "Red die, red die are taken?"
    assert Text("", "{die} to bed 1", {"die": thing}).say() == "red die to bed 1", "a label is no sentence"
    assert Text("", "Of {die}.", {"die": thing}).say() == "Of red die."
    assert Text("", "{who} waits.", {"who": "ana"}).say() == "ana waits.", "her name is hers"
    assert Text("", "{who} wait.", {"who": ["ana", "bob"]}).say() == "ana, bob wait."
