"""How Emergency Roll is followed: full wards and Cardiologists at the end of a round, and turns in brief."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from ....core.journal import Event
from ....core.state import State
from ....core.texts import Text
from ....look import words as look
from ....look.face import Viewer
from ....look.html import Markup, el, join
from ....look.signs import points
from ....look.story import NOBODY, Events, Notice, Row, Stage, Story, Summary
from ....look.symbols import svg, use
from ..cards import CARDIOLOGISTS, FIRST, NONE, SECOND
from ..dice import COLOURS
from ..happenings import (
    ADMITTED,
    CARD_GONE,
    CHOSE,
    DIED,
    ENDED,
    FILLED_WARD,
    FLIPPED,
    HIRED_NURSE,
    LOST_BONUS,
    MARKED_CRITICAL,
    SCORED_CARD,
    SCORED_WARD,
    SCREENED,
    TURNED_CARD,
)
from ..notation import said_here, specialist_name, ward_text
from ..pieces import Edition
from ..state import Position

LOUD: Final = (FILLED_WARD, SCORED_CARD)


def head(event: Event, owners: Sequence[str]) -> Text | None:
    return look.said("round", round=event.args[0]) if event.kind == FLIPPED else None


def loss(event: Event) -> int:
    return event.seat if event.kind in (DIED, LOST_BONUS) else NOBODY


# -- what was done to somebody


def notice(state: State[Any], events: Events, number: int, viewer: Viewer) -> Notice | None:
    """Others were first at a Cardiologist: it pays less now, or nothing any more."""
    assert isinstance(state, Position)
    event = events[number]
    slot = state.cardiologists.index(event.args[0])
    if state.sheets[viewer.seat].cardiology[slot] != NONE:
        return None
    card = state.rules.edition.cardiologists[event.args[0]]
    name = specialist_name(CARDIOLOGISTS[event.args[0]])
    if event.kind == TURNED_CARD:
        what = said_here("story.turned", card=name)
        cost = said_here("story.pays_less", before=card.points[FIRST], now=card.points[SECOND])
    else:
        what, cost = said_here("story.gone", card=name), said_here("story.pays_nothing")
    first = [
        scored.seat for scored in events[:number] if scored.kind == SCORED_CARD and scored.args[0] == event.args[0]
    ]
    who = viewer.people[first[-1]].name if first else "-"
    return Notice(svg("heartcard", "i xl"), what, (said_here("story.first", who=who), cost), event.rule)


# -- the end of a round


def ends(event: Event, seat: int) -> bool:
    return event.kind == ENDED or (event.kind == FLIPPED and event.args[0] > 1)


def summary(state: State[Any], events: Events, number: int, viewer: Viewer) -> Summary | None:
    """Only if a ward was filled or a Cardiologist won: quiet rounds pass."""
    assert isinstance(state, Position)
    begin = number - 1
    while begin >= 0 and events[begin].kind != FLIPPED:
        begin -= 1
    round = events[max(begin, 0) : number]
    if begin < 0 or not any(event.kind in LOUD for event in round):
        return None
    stages = []
    if any(event.kind == FILLED_WARD for event in round):
        stages.append(full_wards(state, round, viewer))
    if any(event.kind == SCORED_CARD for event in round):
        stages.append(cardiologists(state, round, viewer))
    stages.append(everybody(state, round, viewer.lang))
    title = said_here("story.round", round=events[begin].args[0])
    return Summary(svg("i-bell"), title, tuple(stages), said_here("story.round_about"))


def full_wards(state: Position, round: Events, viewer: Viewer) -> Stage:
    rows, mine = [], 0
    for event in round:
        if event.kind == FILLED_WARD:
            ward, gained = event.args
            rows.append(Row(event.seat, ward_row(state, event.seat, ward), points(f"+{gained}", "")))
            mine += gained * (event.seat == viewer.seat)
    remark = said_here("story.your_wards", n=mine) if mine else None
    return Stage(svg("clipboard", "i"), said_here("story.full_wards"), rows=tuple(rows), remark=remark)


def ward_row(state: Position, owner: int, ward: int) -> Markup:
    """Its beds with what is written in them, from the hall on."""
    edition, sheet = state.rules.edition, state.sheets[owner]
    beds = range(edition.first[ward], edition.first[ward] + edition.size[ward])
    return join([bed(COLOURS[edition.colour[number]], sheet.beds[number]) for number in beds])


@lru_cache(maxsize=128)
def bed(colour: str, value: int) -> Markup:
    """A bed as it is written on, small."""
    number = use(f"num-{value}", 15, 14, 36, 48) if value else None
    return el("svg", use(f"hex-{colour}", 0, 0, 66, 76), number, cls="hexbed", viewBox="0 0 66 76", aria_hidden="true")


def cardiologists(state: Position, round: Events, viewer: Viewer) -> Stage:
    """Who scored which, and what it pays now."""
    rows = []
    for event in round:
        if event.kind == SCORED_CARD:
            name = el("span", specialist_name(CARDIOLOGISTS[event.args[0]]).say(viewer.lang))
            rows.append(Row(event.seat, name, points(f"+{event.args[1]}", "")))
    remark = None
    for event in round:
        if event.kind == TURNED_CARD:
            card = state.rules.edition.cardiologists[event.args[0]]
            name_text = specialist_name(CARDIOLOGISTS[event.args[0]])
            remark = said_here("story.next_gets", card=name_text, n=card.points[SECOND])
        elif event.kind == CARD_GONE:
            remark = said_here("story.is_gone", card=specialist_name(CARDIOLOGISTS[event.args[0]]))
    return Stage(svg("heartcard", "i"), said_here("story.cardiologists"), rows=tuple(rows), remark=remark)


def everybody(state: Position, round: Events, lang: str) -> Stage:
    rows = []
    for owner in range(len(state.sheets)):
        pieces = [brief(state, event, lang) for event in round if event.seat == owner]
        found = [piece for piece in pieces if piece is not None]
        if found:
            rows.append(Row(owner, join(found)))
    return Stage(svg("i-log"), said_here("story.everybody"), rows=tuple(rows))


# -- a turn in brief


def brief(state: State[Any], event: Event, lang: str) -> Markup | None:
    assert isinstance(state, Position)
    return piece(state.rules.edition, event.kind, event.args, lang) if event.kind in BRIEF else None


BRIEF: Final = frozenset((CHOSE, ADMITTED, DIED, MARKED_CRITICAL, HIRED_NURSE, SCREENED, FILLED_WARD))
SIGNS: Final = {DIED: "candle", MARKED_CRITICAL: "critical", HIRED_NURSE: "nurse", SCREENED: "curtain"}


@lru_cache(maxsize=2048)
def piece(edition: Edition, kind: int, args: tuple[int, ...], lang: str) -> Markup:
    """The die, the bed with the number in it, and what came with it."""
    if kind == CHOSE:
        return svg(f"die-{COLOURS[args[0]]}", "die s")
    if kind == ADMITTED:
        ward = ward_text(edition.ward_of[args[1]]).say(lang)
        return el("span", bed(COLOURS[edition.colour[args[1]]], args[2]), el("span", ward), cls="turned")
    if kind == FILLED_WARD:
        return el("span", svg("clipboard", "i"), el("b", args[1]), cls="turned")
    return svg(SIGNS[kind], "i")


STORY: Final = Story(
    head=head,
    points=frozenset((FILLED_WARD, SCORED_CARD, SCORED_WARD, MARKED_CRITICAL, HIRED_NURSE, DIED)),
    by_itself=frozenset((FLIPPED, SCORED_CARD, TURNED_CARD, CARD_GONE, ENDED)),
    closes=frozenset(),
    loss=loss,
    noticed=frozenset((TURNED_CARD, CARD_GONE)),
    notice=notice,
    ends=ends,
    summary=summary,
    brief=brief,
)
