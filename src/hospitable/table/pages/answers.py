"""Short answers to what a person asks at the table: why not this piece, and what would be good."""

from __future__ import annotations

from ...core.move import Advice, Move
from ...look.html import Markup, el
from ..live import LiveTable
from ..words import Refused, said


def reason(live: LiveTable, seat: int, piece: str) -> Refused:
    """Why a piece cannot be chosen now."""
    for blocked in live.state.refused(seat):
        if blocked.piece == piece:
            return Refused(422, "why", blocked.text, blocked.rule)
    return Refused(422, "why", said("why.nothing"))


def why_not(live: LiveTable, seat: int, piece: str, lang: str) -> Markup:
    """The bubble for a piece that cannot be chosen: why, and by which rule."""
    why = reason(live, seat, piece)
    rule = el("a", why.rule, cls="rule", href=f"/rules#{why.rule}") if why.rule else None
    return el("p", el("b", why.text.say(lang)), " ", rule)


def advice_box(advice: Advice | None, lang: str) -> Markup:
    """A good line: what it leads to, and its moves in order; pointing at one shows its pieces."""
    if advice is None:
        return el("p", el("b", said("hint.none").say(lang)))
    return el(
        "div",
        el("b", advice.text.say(lang)),
        el("ol", [advised(move, lang) for move in advice.moves], cls="line-of-moves"),
    )


def advised(move: Move, lang: str) -> Markup:
    return el("li", move.label(lang), data_lights=" ".join(move.targets) or None)
