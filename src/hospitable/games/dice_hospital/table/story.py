"""How Dice Hospital is followed: the night in three stages, who was lost, events that hinder, and turns in brief."""

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
from ....look.story import NOBODY, Events, Keepsake, Notice, Opponent, Row, Stage, Story, Summary
from ....look.symbols import svg
from .. import about
from ..beds import BEDS
from ..cards import NURSE
from ..dice import COLOUR_NAMES, colour_of, with_value
from ..effects import FEWER_NURSES, MORE_NEGLECT, MORE_PATIENTS, NO_BAGS
from ..happenings import (
    APPOINTED,
    BECAME_FIRST,
    BUILT,
    CITY_FATALITY,
    COLLECTION_BEGAN,
    COMPLETED_REPORT,
    DIED,
    DISCHARGED,
    ENDED,
    EVENT_CAME,
    FINISHED,
    FLIPPED,
    GAINED_BAGS,
    HEALED,
    HIRED,
    MOVED_OUT,
    NEGLECTED,
    PLACED,
    REROLLED,
    ROLLED,
    ROUND_BEGAN,
    SCORED_ADMINISTRATOR,
    SCORED_DISCHARGES,
    SCORED_EMPTY_WARDS,
    SCORED_EVENT,
    SCORED_REGISTRAR,
    SENT_AWAY,
    SENT_BACK,
    SHIFT_CHANGED,
    SHOWED,
    SPENT_BAG,
    TOOK,
)
from ..labels import department_name, die_text, event_name, said_here, specialist_name
from ..moves import TILE
from ..pieces import Edition
from ..state import Position
from . import automa_acts, automa_story, community_story, family_story
from .scene import MEEPLES, die_picture, patient_symbol
from .words import points_lost, say

HINDERS: Final = (FEWER_NURSES, NO_BAGS, MORE_NEGLECT, MORE_PATIENTS)
SCORED: Final = {
    SCORED_DISCHARGES: 1,
    SCORED_EMPTY_WARDS: 0,
    SCORED_ADMINISTRATOR: 1,
    SCORED_EVENT: 1,
    SCORED_REGISTRAR: 0,
    COMPLETED_REPORT: 1,
    **automa_acts.SCORED,
}
"""The events that bring points, with the place of the points among their arguments."""


def head(event: Event, owners: Sequence[str]) -> Text | None:
    return look.said("round", round=event.args[0]) if event.kind == ROUND_BEGAN else None


def loss(event: Event) -> int:
    return event.seat if event.kind in (DIED, CITY_FATALITY) else NOBODY


# -- what was done to somebody


def notice(state: State[Any], events: Events, number: int, viewer: Viewer) -> Notice | None:
    assert isinstance(state, Position)
    event = events[number]
    if event.kind == EVENT_CAME:
        card = state.rules.edition.events[event.args[0]]
        if card.effect not in HINDERS:
            return None
        what = said_here("story.event", event=event_name(event.args[0]))
        return Notice(svg("i-bell", "i xl"), what, (about.event(state.rules, event.args[0]),), card.rule)
    if event.seat != viewer.seat:
        return None
    if event.kind == CITY_FATALITY:
        return community_story.notice(state, event)
    die = event.args[1]
    bed = el("span", svg("bed", "bed"), die_picture(die, "die"), cls="lost-bed")
    helps = said_here("story.needed", colour=about.a_patient(colour_of(die)))
    cost = said_here("story.costs", n=-state.rules.fatality)
    return Notice(bed, said_here("story.lost", die=die_text(die)), (helps, cost), event.rule)


# -- the night


def ends(event: Event, seat: int) -> bool:
    return event.kind in (ENDED, COLLECTION_BEGAN) or (event.kind == ROUND_BEGAN and event.args[0] > 1)


def summary(state: State[Any], events: Events, number: int, viewer: Viewer) -> Summary | None:
    """Of the round that was over then, if it was scored."""
    assert isinstance(state, Position)
    begin = number - 1
    while begin >= 0 and events[begin].kind != ROUND_BEGAN:
        begin -= 1
    round = events[max(begin, 0) : number]
    if begin < 0 or not any(event.kind == SCORED_DISCHARGES for event in round):
        return None
    night = round[last_of(round, FINISHED) + 1 :]
    stages = [neglect(state, night, viewer), going_home(state, round, viewer)]
    if any(event.kind == SHIFT_CHANGED for event in night):
        stages.append(shift_change(night, viewer.lang))
    title = said_here("story.night", round=events[begin].args[0])
    return Summary(svg("i-moon"), title, tuple(stages), said_here("story.night_about"))


def last_of(events: Events, kind: int) -> int:
    return max([at for at, event in enumerate(events) if event.kind == kind], default=-1)


def neglect(state: Position, night: Events, viewer: Viewer) -> Stage:
    """Who was not treated; what it means for the viewer."""
    rows, remark, bad = [], said_here("story.all_treated"), False
    for owner in range(len(state.hospitals)):
        mine = [event for event in night if event.seat == owner and event.kind in (NEGLECTED, DIED, CITY_FATALITY)]
        if mine:
            rows.append(Row(owner, join([of_the_night(event) for event in mine]), str(len(mine))))
        if owner != viewer.seat or not mine:
            continue
        bad = True
        dead = sum(event.kind != NEGLECTED for event in mine)
        ill = [event.args[1] for event in mine if event.kind == NEGLECTED and event.args[2] == 1]
        if dead:
            remark = said_here("story.you_lost", n=dead, points=points_lost(state, dead))
        elif ill:
            remark = said_here("story.at_one", dice=about.dice_text([with_value(die, 1) for die in ill]))
        else:
            remark, bad = said_here("story.slept_badly", n=len(mine)), False
    told = remark if viewer.seat >= 0 else None
    return Stage(
        number_sign(4),
        said_here("table.phase.neglect"),
        said_here("story.neglect_about"),
        tuple(rows),
        remark=told,
        bad=bad,
    )


def of_the_night(event: Event) -> Markup:
    return worse(event.args) if event.args else community_story.street_candle()


@lru_cache(maxsize=512)
def worse(args: tuple[int, ...]) -> Markup:
    """A die and what it becomes; a candle for who died."""
    bed, die = args[:2]
    after = svg(patient_symbol(bed, with_value(die, args[2])), "die s") if len(args) > 2 else svg("candle", "i")
    return el("span", svg(patient_symbol(bed, die), "die s"), svg("i-next", "i s"), after, cls="turned")


def going_home(state: Position, round: Events, viewer: Viewer) -> Stage:
    rows, remark, opponent = [], None, automa_acts.owner(state)
    for owner in range(len(state.hospitals)):
        mine = [event for event in round if event.seat == owner]
        home = [event.args for event in mine if event.kind == DISCHARGED]
        gained = sum(event.args[SCORED[event.kind]] for event in mine if event.kind in SCORED)
        dice = join([svg(gone_home(bed, die), "die s") for bed, die in home])
        shown = automa_story.completed(mine) if owner == opponent else dice
        rows.append(Row(owner, shown or Markup("-"), points(f"+{gained}", "")))
        if owner == viewer.seat:
            remark = said_here("story.home", n=gained, home=len(home))
    return Stage(
        number_sign(5), said_here("story.going_home"), said_here("story.home_about"), tuple(rows), remark=remark
    )


def gone_home(bed: int, die: int) -> str:
    """The drawing of somebody who has left: a Baby, or a die of that colour."""
    return f"die-{COLOUR_NAMES[colour_of(die)]}" if bed < BEDS else "baby"


def shift_change(night: Events, lang: str) -> Stage:
    shown = [event.args for event in night[last_of(night, SHIFT_CHANGED) :] if event.kind == SHOWED]
    names = [department_name(card) if kind == TILE else specialist_name(card) for kind, card in shown]
    everybody = el("p", svg("nurse", "peg s"), el("span", say(lang, "story.everybody_back")), cls="row")
    fresh = el("p", say(lang, "story.on_display"), cls="cap") if names else None
    chips = el("p", [el("span", name.say(lang), cls="tag") for name in names], cls="tags")
    return Stage(
        number_sign(6),
        said_here("table.phase.change"),
        said_here("story.change_about"),
        shown=join(everybody, fresh, chips),
    )


def number_sign(phase: int) -> Markup:
    return el("span", phase, cls="nr")


# -- a turn in brief


def brief(state: State[Any], event: Event, lang: str) -> Markup | None:
    assert isinstance(state, Position)
    if event.kind in community_story.BRIEF:
        return community_story.piece(state.rules.edition, event.kind, event.args, lang)
    if event.kind in family_story.BRIEF:
        return family_story.piece(state.rules.edition, event.kind, event.args, lang)
    if event.kind not in BRIEF:
        return None
    return piece(state.rules.edition, event.kind, event.args, lang)


BRIEF: Final = frozenset(
    (PLACED, HEALED, REROLLED, FLIPPED, DISCHARGED, SPENT_BAG, TOOK, BUILT, HIRED, SENT_AWAY, APPOINTED, MOVED_OUT)
)


@lru_cache(maxsize=4096)
def piece(edition: Edition, kind: int, args: tuple[int, ...], lang: str) -> Markup | None:
    """A worker and a room; a patient before and after."""
    if kind == PLACED:
        worker, room = args
        doll = "nurse" if worker == NURSE else f"specialist-{MEEPLES[edition.specialists[worker - 1].meeple]}"
        return join(svg(doll, "peg s"), el("span", department_name(room).say(lang), cls="tag"))
    if kind in (HEALED, REROLLED, FLIPPED):
        return worse(args)
    if kind in (DISCHARGED, SENT_AWAY, MOVED_OUT):
        return el("span", svg(patient_symbol(*args[:2]), "die s"), svg("i-d-home", "i"), cls="turned")
    if kind == SPENT_BAG:
        return svg("bag", "i")
    if kind == TOOK:
        dice = [die_picture(die, "die s") for die in args[1:]]
        return el("span", svg("van", "van s"), el("b", args[0]), dice, cls="turned")
    if kind == BUILT:
        return el("span", department_name(args[0]).say(lang), cls="tag")
    if kind == HIRED:
        return el("span", specialist_name(args[0]).say(lang), cls="tag")
    return None


def keepsake(state: State[Any], events: Events, viewer: Viewer) -> Keepsake | None:
    assert isinstance(state, Position)
    found = [part.keepsake(state, events, viewer) for part in (family_story, community_story, automa_story)]
    kept = [one for one in found if one is not None]
    if len(kept) < 2:
        return kept[0] if kept else None
    parts = [el("div", el("h2", one.title.say(viewer.lang)), one.shown, cls="also") for one in kept[1:]]
    return Keepsake(kept[0].title, el("div", kept[0].shown, parts, cls="stack gap4"))


STORY: Final = Story(
    head=head,
    points=frozenset((*SCORED, DIED, CITY_FATALITY)),
    by_itself=frozenset(
        (
            ROUND_BEGAN,
            SHIFT_CHANGED,
            EVENT_CAME,
            ROLLED,
            SENT_BACK,
            BECAME_FIRST,
            GAINED_BAGS,
            NEGLECTED,
            SCORED_DISCHARGES,
            *community_story.BY_ITSELF,
            *automa_acts.BY_ITSELF,
            *family_story.BY_ITSELF,
        )
    ),
    closes=frozenset((FINISHED,)),
    loss=loss,
    noticed=frozenset((DIED, EVENT_CAME, CITY_FATALITY)),
    notice=notice,
    ends=ends,
    summary=summary,
    brief=brief,
    keepsake=keepsake,
    opponent=Opponent(automa_acts.owner, automa_acts.TOLD, automa_acts.acts),
)
