"""How Clinic is followed: a round's business and its night, who was lost, and turns in brief."""

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
from ....look.story import NOBODY, Events, Keepsake, Notice, Row, Stage, Story, Summary
from ....look.symbols import svg
from ..geometry import buildings
from ..happenings import (
    ADMITTED_EVENT,
    ARRIVED_EVENT,
    BITTEN_EVENT,
    BOUGHT_EVENT,
    BUILT_EVENT,
    DIED_EVENT,
    ENDED_EVENT,
    HIRED_EVENT,
    LEARNED_EVENT,
    MOVED_EVENT,
    NEW_ORDER_EVENT,
    NURSES_LEFT_EVENT,
    OVERWORKED_EVENT,
    PAID_EVENT,
    RETURNED_EVENT,
    REVEALED_EVENT,
    ROUND_BEGAN_EVENT,
    TIRED_EVENT,
    TRANSFUSED_EVENT,
    TREATED_EVENT,
    UNIVERSITY_EVENT,
    WORSENED_EVENT,
    ZOMBIE_CURED_EVENT,
)
from ..labels import said_here, ware_name
from ..log import event_text
from ..people import WHITE_DOCTOR, YELLOW_PATIENT, patient_of
from ..state import Position
from .model import house
from .people import ZOMBIE, token
from .words import MINUS, money, say

CURES: Final = {TREATED_EVENT: (3, 4), TRANSFUSED_EVENT: (1, 2), ZOMBIE_CURED_EVENT: (-1, 2), OVERWORKED_EVENT: (1, 3)}
"""Events that cure somebody: the places of the patient and of the money among their arguments."""
COSTS_POPULARITY: Final = (PAID_EVENT, DIED_EVENT, BITTEN_EVENT)
"""The last argument of these is the popularity they cost."""
OF_NIGHT: Final = (PAID_EVENT, LEARNED_EVENT, TIRED_EVENT, WORSENED_EVENT, DIED_EVENT, BITTEN_EVENT)


def head(event: Event, owners: Sequence[str]) -> Text | None:
    return look.said("round", round=event.args[0]) if event.kind == ROUND_BEGAN_EVENT else None


def loss(event: Event) -> int:
    return event.seat if event.kind in COSTS_POPULARITY and event.args[-1] else NOBODY


# -- what was done to somebody


def notice(state: State[Any], events: Events, number: int, viewer: Viewer) -> Notice | None:
    """Who died, and who was bitten: what would have helped."""
    event = events[number]
    if event.seat != viewer.seat:
        return None
    if event.kind == DIED_EVENT:
        shown, helps = svg("candle", "i xl"), "story.cure_red"
    else:
        shown, helps = token(ZOMBIE), "story.cure_zombies"
    what = event_text(event, [person.name for person in viewer.people])
    return Notice(shown, what, (said_here(helps),), event.rule)


# -- what came of a round


def ends(event: Event, seat: int) -> bool:
    return event.kind == ENDED_EVENT or (event.kind == ROUND_BEGAN_EVENT and event.args[0] > 1)


def summary(state: State[Any], events: Events, number: int, viewer: Viewer) -> Summary | None:
    """Of the round that was over then, if business was done in it."""
    assert isinstance(state, Position)
    begin = number - 1
    while begin >= 0 and events[begin].kind != ROUND_BEGAN_EVENT:
        begin -= 1
    round = events[max(begin, 0) : number]
    if begin < 0 or not any(event.kind == BOUGHT_EVENT for event in round):
        return None
    owners = range(len(state.clinics))
    stages = (business(round, owners, viewer), night(round, owners, viewer))
    return Summary(svg("i-moon"), said_here("story.after", round=events[begin].args[0]), stages)


def cured_by(event: Event) -> int:
    """How many; a workaholic doctor cures several equal ones at once."""
    return event.args[2] if event.kind == OVERWORKED_EVENT else 1


def business(round: Events, owners: range, viewer: Viewer) -> Stage:
    """Who was cured, and the popularity it bought."""
    rows, remark = [], None
    for owner in owners:
        mine = [event for event in round if event.seat == owner]
        cured = [event for event in mine if event.kind in CURES]
        gained = sum(event.args[0] for event in mine if event.kind == BOUGHT_EVENT)
        rows.append(
            Row(
                owner,
                join([cured_piece(event.kind, event.args, viewer.lang) for event in cured]) or Markup("-"),
                plus(gained),
            )
        )
        if owner == viewer.seat:
            remark = said_here("story.cured", n=sum(cured_by(event) for event in cured), points=gained)
    return Stage(
        svg("i-star"),
        said_here("table.phase.business"),
        said_here("story.business_about"),
        tuple(rows),
        remark=remark,
    )


def night(round: Events, owners: range, viewer: Viewer) -> Stage:
    """Who tired, who got worse, who died."""
    rows, remark, bad = [], None, False
    for owner in owners:
        mine = [event for event in round if event.seat == owner]
        lost = sum(event.args[-1] for event in mine if event.kind in COSTS_POPULARITY)
        told = [event for event in mine if event.kind in OF_NIGHT and (event.kind != PAID_EVENT or event.args[-1])]
        shown = [night_piece(event.kind, event.args, viewer.lang) for event in told]
        if shown or lost:
            rows.append(Row(owner, join(shown), plus(-lost) if lost else Markup()))
        if owner == viewer.seat:
            bad = bool(lost)
            remark = said_here("story.lost", n=lost) if lost else said_here("story.quiet_night")
    return Stage(
        svg("i-moon"),
        said_here("table.phase.administration"),
        said_here("story.night_about"),
        tuple(rows),
        remark=remark,
        bad=bad,
    )


def plus(gained: int) -> Markup:
    return points(f"+{gained}" if gained >= 0 else f"{MINUS}{-gained}", "")


@lru_cache(maxsize=512)
def cured_piece(kind: int, args: tuple[int, ...], lang: str) -> Markup:
    """A patient who goes, and what she pays."""
    patient, paid = CURES[kind]
    who = ZOMBIE if patient < 0 else args[patient]
    several = f"{args[2]} \N{MULTIPLICATION SIGN} " if kind == OVERWORKED_EVENT and args[2] > 1 else None
    return el("span", several, token(who), el("b", money(lang, args[paid])), cls="turned")


@lru_cache(maxsize=512)
def night_piece(kind: int, args: tuple[int, ...], lang: str) -> Markup:
    """How many tired or got worse, who learned or died, and bills that were paid with popularity."""
    if kind == LEARNED_EVENT:
        return el("span", token(args[0]), svg("i-next", "i s"), token(args[1]), cls="turned")
    if kind == PAID_EVENT:
        return el("span", svg("coin", "i"), cls="turned", title=say(lang, "story.unpaid"))
    if kind in (TIRED_EVENT, WORSENED_EVENT):
        words = say(lang, "story.tired" if kind == TIRED_EVENT else "story.worse", n=args[0])
        return el("span", token(WHITE_DOCTOR if kind == TIRED_EVENT else YELLOW_PATIENT), el("b", words), cls="turned")
    return svg("candle", "i") if kind == DIED_EVENT else token(ZOMBIE)


# -- a turn in brief


def brief(state: State[Any], event: Event, lang: str) -> Markup | None:
    return piece(event.kind, event.args, lang) if event.kind in BRIEF and event.args else None


BRIEF: Final = frozenset((BUILT_EVENT, HIRED_EVENT, ADMITTED_EVENT, MOVED_EVENT, BOUGHT_EVENT, *CURES))


@lru_cache(maxsize=2048)
def piece(kind: int, args: tuple[int, ...], lang: str) -> Markup:
    if kind == BUILT_EVENT:
        return el("span", ware_name(args[0]).say(lang), cls="tag")
    if kind == HIRED_EVENT:
        return token(args[0])
    if kind == ADMITTED_EVENT:
        return el("span", token(patient_of(args[0])), svg("i-c-admit", "i s"), cls="turned")
    if kind == MOVED_EVENT:
        return el("span", svg("i-clock", "i s"), el("b", args[0]), cls="turned")
    if kind == BOUGHT_EVENT:
        return plus(args[0])
    return cured_piece(kind, args, lang)


# -- what is left of it


def keepsake(state: State[Any], events: Events, viewer: Viewer) -> Keepsake:
    """The house as it stands, with what was done in it."""
    assert isinstance(state, Position)
    owner = viewer.seat if viewer.seat >= 0 else state.result().places.index(1)
    clinic, grid, name = state.clinics[owner], state.rules.grids[owner], viewer.people[owner].name
    mine = [event for event in events if event.seat == owner]
    facts = (
        ("i-check", "story.kept.cured", sum(cured_by(event) for event in mine if event.kind in CURES)),
        ("candle", "story.kept.died", sum(event.kind == DIED_EVENT for event in mine)),
        ("i-c-upkeep", "story.kept.buildings", len(buildings(grid, clinic.tiles))),
        ("i-clock", "story.kept.time", clinic.time),
    )
    pills = [
        el("li", svg(sign, "i"), said_here(words, n=count).say(viewer.lang), cls="pill") for sign, words, count in facts
    ]
    drawn = house(say(viewer.lang, "table.model_of", who=name), grid.columns, tuple(clinic.tiles))
    return Keepsake(said_here("table.clinic_of", who=name), el("div", drawn, el("ul", pills), cls="c-kept"))


STORY: Final = Story(
    head=head,
    points=frozenset((BOUGHT_EVENT, LEARNED_EVENT, *COSTS_POPULARITY)),
    by_itself=frozenset(
        (
            ROUND_BEGAN_EVENT,
            NEW_ORDER_EVENT,
            UNIVERSITY_EVENT,
            REVEALED_EVENT,
            ARRIVED_EVENT,
            RETURNED_EVENT,
            NURSES_LEFT_EVENT,
            LEARNED_EVENT,
            TIRED_EVENT,
            WORSENED_EVENT,
            DIED_EVENT,
        )
    ),
    closes=frozenset((BOUGHT_EVENT,)),
    loss=loss,
    noticed=frozenset((DIED_EVENT, BITTEN_EVENT)),
    notice=notice,
    ends=ends,
    summary=summary,
    brief=brief,
    keepsake=keepsake,
)
