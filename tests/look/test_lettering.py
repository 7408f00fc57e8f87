"""Titles in our own letters."""

from __future__ import annotations

import re

import pytest

import hospitable
from hospitable.core.texts import LANGUAGES
from hospitable.look.lettering import lettering


def strokes(text: str) -> list[str]:
    return re.findall(r'd="([^"]+)"', lettering(text))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", [game.slug for game in hospitable.games()])
def test_every_title_can_be_drawn_in_every_language(slug: str, lang: str) -> None:
    title = hospitable.game(slug).title.say(lang)
    assert lettering(title).startswith('<svg class="lettering"')
    assert len(strokes(title)) >= len(title.replace(" ", ""))


def test_screen_readers_get_the_text() -> None:
    assert 'role="img" aria-label="Service d&#x27;Urgence"' in lettering("Service d'Urgence")


@pytest.mark.parametrize(
    ("plain", "accented"), [("e", "é"), ("e", "è"), ("o", "ô"), ("e", "ë"), ("c", "ç"), ("n", "ñ")]
)
def test_an_accent_is_one_stroke_more(plain: str, accented: str) -> None:
    assert strokes(accented)[:1] == strokes(plain)
    assert len(strokes(accented)) == 2


def test_accents_differ() -> None:
    assert len({strokes(letter)[1] for letter in "éèêë"}) == 4


def test_an_accented_i_has_no_dot() -> None:
    assert strokes("i") == ["M0 52V100M0 29V29.5"]
    assert strokes("ï")[0] == "M0 52V100"


def test_letters_stand_side_by_side_and_spaces_take_room() -> None:
    at = [int(x) for x in re.findall(r"translate\((\d+) 0\)", lettering("ab a"))]
    assert at == [10, 81, 189]


def test_a_text_we_cannot_draw_stays_a_text() -> None:
    assert lettering("Zoë <3") == '<span class="lettering plain">Zoë &lt;3</span>'
    assert lettering("Мира") == '<span class="lettering plain">Мира</span>'
