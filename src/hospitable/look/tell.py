"""What a piece tells of itself when somebody presses, taps or focuses it: what it is, what it does, and why not now.

A piece that tells is a button of the form `play` called `why`, whose value is the name of the piece (`asks`). The
answer is made when it is asked for, so pages stay small; a game makes it from its scene (`Face.tell`), which knows no
more than the viewer does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..core.texts import Text
from .html import Child, Markup, el

MORE: Final = "/"
NOTHING: Final = Markup()


@dataclass(frozen=True, slots=True)
class Told:
    """One piece in words. Texts may name dice: they are drawn in the sentence (`Face.drawn`)."""

    name: Text
    does: Text | None = None
    """What it is for."""
    icon: Markup = NOTHING
    """Beside its name."""
    shown: Markup = NOTHING
    """What it does in pieces, before the words: the dice a room asks for, and what it makes of them."""
    now: tuple[Text, ...] = ()
    """How it stands, and what would change that."""
    when: Text | None = None
    """When it is chosen; nothing for what never is. Then it is also said why it cannot be chosen now."""
    can: bool = False
    """Can it be chosen now, by moves that do not name it?"""
    rules: tuple[str, ...] = ()
    place: Text | None = None
    """Where many kinds of pieces could be put: of their refusals only those that name it are about it."""


def asks(piece: str, name: str = "") -> dict[str, str]:
    """The attributes of a button that tells about a piece. `name` tells several buttons of one piece apart."""
    return {
        "form": "play",
        "name": "why",
        "value": piece,
        "aria_disabled": "true",
        "data_piece": name or piece,
    }


def telling(piece: str, *content: Child, cls: str, label: str | None = None, name: str = "") -> Markup:
    """Something that is never chosen, but tells what it is."""
    return el("button", content, cls=f"{cls} tells", aria_label=label, **asks(piece, name))


def parts_of(piece: str) -> list[str]:
    """A name taken apart, without the number that tells equal pieces apart."""
    parts = piece.split(MORE)
    return parts[:-1] if len(parts) > 2 and parts[-1].isdecimal() else parts
