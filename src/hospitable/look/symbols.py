"""All drawings by name. A page carries the ones it uses once, hidden, and shows them as often as it likes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from . import dice, icons, people, things, vehicles
from .html import Markup, el
from .paint import Drawings

SYMBOLS: Final[Drawings] = {
    **dice.drawings(),
    **people.drawings(),
    **vehicles.drawings(),
    **things.drawings(),
    **icons.drawings(),
}
"""Those every game may use, and those of each game whose table was imported."""


def add(drawings: Drawings) -> None:
    """The drawings of one game, from its `table` folder; a name stands for one drawing in the whole house."""
    for name, drawing in drawings.items():
        if SYMBOLS.setdefault(name, drawing) != drawing:
            raise ValueError(f"there is another drawing called {name}")


@lru_cache(maxsize=4096)
def svg(name: str, cls: str = "i", label: str = "", piece: str = "", come_from: str = "") -> Markup:
    """One drawing on the page; decorative unless it has a label. With `piece` it flies when it moves."""
    return el(
        "svg",
        el("use", href=f"#{name}"),
        cls=cls,
        viewBox=SYMBOLS[name][0],
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
        data_piece=piece or None,
        data_from=come_from or None,
    )


def use(name: str, x: float, y: float, width: float, height: float, turn: float = 0) -> Markup:
    """A drawing inside another one."""
    about = f"rotate({turn:g} {x + width / 2:g} {y + height / 2:g})" if turn else None
    return el("use", href=f"#{name}", x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}", transform=about)


USED: Final = re.compile(r'<use href="#([\w-]+)"')


def used_in(drawn: Markup) -> tuple[str, ...]:
    """The drawings that something is made of, each once, for the sheet of its page."""
    return tuple(dict.fromkeys(USED.findall(drawn)))


def sprite(names: Iterable[str]) -> Markup:
    """The hidden sheet with the drawings of a page; one without a box of its own is as large as where it is shown."""
    return el("svg", *[symbol(name) for name in dict.fromkeys(names)], cls="sprite", aria_hidden="true")


@lru_cache(maxsize=4096)
def symbol(name: str) -> Markup:
    """One drawing on that sheet; a name always stands for the same."""
    return el("symbol", Markup(SYMBOLS[name][1]), id=name, viewBox=SYMBOLS[name][0] or None)
