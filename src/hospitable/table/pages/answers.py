"""Short answers to what a person asks at the table: why not this piece, and what would be good."""

from __future__ import annotations

from typing import Any

from ...core.move import Advice, Move
from ...core.state import State
from ...core.texts import Text
from ...look.html import Markup, el, join
from ..live import LiveTable
from ..panels import rule_link
from ..words import said


def why_not(live: LiveTable, seat: int, piece: str, lang: str) -> Markup:
    """Why a piece cannot be chosen now, and by which rule: a sentence for each kind of action that may be meant."""
    reasons = reasons_of(live.state, seat, piece)
    if not reasons:
        return el("p", el("b", said("why.nothing").say(lang)))
    return join([el("p", el("b", text.say(lang)), " ", rule_link(rule, live.table.id)) for text, rule in reasons])


def reasons_of(state: State[Any], seat: int, piece: str) -> list[tuple[Text, str]]:
    """Each reason once, with its rule, in the order of the decision."""
    by_kind: dict[str, tuple[Text, str]] = {}
    for refused in state.refused(seat):
        if refused.piece == piece:
            by_kind.setdefault(refused.kind, (refused.text, refused.rule))
    return list(dict.fromkeys(by_kind.values()))


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
