"""Small signs that panels of all games share."""

from __future__ import annotations

from functools import lru_cache

from .face import Person
from .html import Markup, el
from .symbols import svg


@lru_cache(maxsize=1024)
def seat_sign(person: Person, size: str = "", piece: str = "", come_from: str = "") -> Markup:
    """Colour, shape and letter of a seat; a robot for an opponent without one."""
    return el(
        "span",
        person.letter if person.mark else svg("i-robot", "i s"),
        cls=" ".join(filter(None, ("seat", f"k{person.mark}", size))),
        aria_hidden="true",
        data_piece=piece or None,
        data_from=come_from or None,
    )


@lru_cache(maxsize=4096)
def unseen(text: str) -> Markup:
    """Words for those who hear the page."""
    return el("span", text, cls="unseen")


def points(shown: int | str, label: str, cls: str = "pts") -> Markup:
    """A number of points, with words for those who hear the page."""
    return el("span", svg("i-point", "i"), el("span", shown, aria_hidden="true"), unseen(label), cls=cls)
