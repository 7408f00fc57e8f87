"""Sentences draw the pieces they name, and keep their words for those who hear the page."""

from __future__ import annotations

import re

import pytest

from hospitable.core.texts import LANGUAGES
from hospitable.games.dice_hospital.labels import die_text, said_here
from hospitable.games.dice_hospital.table import drawn
from hospitable.games.dice_hospital.writing import DIE_NAMES
from hospitable.look.html import el
from hospitable.look.sentences import sentence

RED_THREE = DIE_NAMES["r3"]
DICE = ["die.red", "die.yellow", "die.green"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_die_is_drawn_where_it_is_named_and_the_words_stay(lang: str) -> None:
    dice = [said_here(name, value=number) for number, name in enumerate(DICE, 2)]
    text = said_here("event.took", who="Ada <b>", ambulance=2, dice=dice)
    markup = sentence(text, lang, drawn)
    assert re.findall(r'href="#([\w-]+)"', markup) == ["die-red-2", "die-yellow-3", "die-green-4"]
    assert "&lt;b&gt;" in markup
    spoken = re.sub(r"<[^>]*>", "", markup)
    assert spoken == re.sub(r"<[^>]*>", "", el("p", text.say(lang)))


def test_what_names_no_piece_is_plain_text() -> None:
    assert sentence(said_here("event.ended"), "en", drawn) == "The game is over."


def test_a_die_alone_is_a_drawing_only_inside_of_a_sentence() -> None:
    assert "<svg" not in sentence(die_text(RED_THREE), "en", drawn)
    assert "<svg" in sentence(said_here("tell.bed.patient", die=die_text(RED_THREE), place="-"), "en", drawn)
