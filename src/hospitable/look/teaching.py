"""What a game teaches on one page: the aim, a turn in four steps, what scores, three mistakes of beginners.

A game says it in texts of its catalogue and in pictures made of its own drawings. The pages put them into two frames,
a page of its own and a sheet over the table.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from ..core.texts import Text
from .html import Markup, el, join
from .symbols import svg

BOLD: Final = re.compile(r"\*([^*]+)\*")
FIRST_PLACE: Final = 0xE000  # characters of nobody's alphabet hold the places of drawings in a sentence


class Lesson(NamedTuple):
    """A step of a turn, or a mistake: a title, a picture and a sentence or two."""

    title: Text
    picture: Markup
    text: Text


class Worth(NamedTuple):
    """Something that scores, and how much."""

    picture: Markup
    what: Text
    points: Text | str


class HowToPlay(NamedTuple):
    """Everything a beginner needs, less than 300 words in all."""

    aim_picture: Markup
    aim: Text
    """In a sentence or two, what one tries to do."""
    ending: Text
    """How long it lasts and who wins."""
    turn_name: Text
    """`A round`, `A turn`: for the jump to the steps."""
    turn: Text
    steps: tuple[Lesson, Lesson, Lesson, Lesson]
    gains_picture: Markup
    gains: Text
    """The title of what a beginner looks up most: what things bring, a table of points, a formula."""
    gains_body: Markup
    scores: tuple[Worth, ...]
    mistakes: tuple[Lesson, Lesson, Lesson]


def rich(text: Text, lang: str) -> Markup:
    """A sentence with `*bold words*`, in which an argument may be a drawing."""
    places: dict[str, Markup] = {}
    args: dict[str, object] = {}
    for name, value in text.args.items():
        if isinstance(value, Markup):
            place = chr(FIRST_PLACE + len(places))
            places[place] = value
            args[name] = place
        else:
            args[name] = value
    pieces = re.split(
        f"([{chr(FIRST_PLACE)}-{chr(FIRST_PLACE + len(places))}])", Text(text.domain, text.id, args).say(lang)
    )
    return bold("".join(places[piece] if piece in places else join(piece) for piece in pieces))


def bold(escaped: str) -> Markup:
    return Markup(BOLD.sub(r"<b>\1</b>", escaped))


# -- what pictures of all games are put together from


def arrow() -> Markup:
    return el("span", svg("i-next"), cls="how-arrow")


def die(colour: str, value: int = 0, cls: str = "die") -> Markup:
    """Without a value it stands for its colour."""
    return svg(f"die-{colour}-{value}" if value else f"die-{colour}", cls)


def word(text: Text, lang: str) -> Markup:
    """A word between two pieces."""
    return el("span", text.say(lang), cls="how-word")


def gifts(rows: tuple[tuple[Markup, Text, Text], ...], lang: str) -> Markup:
    """Pieces with their names and what they do."""
    return el(
        "ul",
        [el("li", picture, el("span", el("b", name.say(lang)), rich(does, lang))) for picture, name, does in rows],
        cls="how-gifts",
    )
