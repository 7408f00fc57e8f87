"""What a table tells apart from its log: notices, the summary of a round, the acts of an opponent without a seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ..core.journal import Event
from ..core.state import State
from ..core.texts import Text
from ..look.face import Face, Panel, Person, Viewer
from ..look.html import Markup, el, join
from ..look.sentences import sentence
from ..look.signs import seat_sign
from ..look.story import Notice, Opponent, Row, Stage
from ..look.symbols import svg
from .words import said

MOST_NOTICES: Final = 3
NO_NEWS: Final = el("section", id="panel-news", data_panel="news")
NO_ACTS: Final = el("section", id="panel-acts", data_panel="acts")
NO_ROUND: Final = el("details", id="panel-round", data_panel="round", cls="round-told")


class Now:
    """A position that something is drawn from once, however it goes on."""

    __slots__ = ("face", "state", "viewer")

    def __init__(self, state: State[Any], viewer: Viewer, face: Face) -> None:
        self.state = state
        self.viewer = viewer
        self.face = face

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Now)

    __hash__ = None  # type: ignore[assignment]


@lru_cache(maxsize=8192)
def rule_link(rule: str, table: str) -> Markup:
    """To the page of a rule, which leads back to the table."""
    return el("a", rule, cls="rule", href=f"/rules/{rule}?table={table}")


# -- notices


def news_panel(state: State[Any], viewer: Viewer, face: Face, since: int, table: str) -> Panel:
    """What others or the night did to the viewer since the own last move."""
    events, story = state.journal, face.STORY
    if viewer.seat < 0 or not since:
        return NO_NEWS
    found = tuple([number for number in range(since, len(events)) if events[number].kind in story.noticed])
    if not found:
        return NO_NEWS
    seen = tuple([events[number] for number in found])
    return viewer.kept("news", draw_news, Now(state, viewer, face), found, seen, viewer.people, table)


def draw_news(now: Now, numbers: tuple[int, ...], events: tuple[Event, ...], people: object, table: str) -> Markup:
    viewer, journal = now.viewer, now.state.journal
    about = [(number, now.face.STORY.notice(now.state, journal, number, viewer)) for number in numbers]
    found = [(number, notice) for number, notice in about if notice is not None]
    if not found:
        return NO_NEWS
    lang, rest = viewer.lang, len(found) - MOST_NOTICES
    rows = [notice_row(notice, number, viewer, now.face, table) for number, notice in found[-MOST_NOTICES:]]
    more = el("a", said("news.more", n=rest).say(lang), href=f"/table/{table}/log?only=mine", data_log=True)
    tell = el("label", el("input", type="checkbox", checked=True, data_notices=True), said("news.tell").say(lang))
    return el(
        "section",
        el("h2", svg("i-bell"), said("news.title").say(lang), el("span", said("news.about", n=len(found)).say(lang))),
        el("ul", *rows),
        el("p", more) if rest > 0 else None,
        el("div", el("button", said("news.seen").say(lang), type="button", cls="btn can", data_seen=True), tell),
        id="panel-news",
        data_panel="news",
        data_last=found[-1][0],
        cls="news",
        aria_label=said("news.title").say(lang),
    )


def notice_row(notice: Notice, number: int, viewer: Viewer, face: Face, table: str) -> Markup:
    lang = viewer.lang
    why = join([[sentence(text, lang, face.drawn), " "] for text in notice.why])
    rule = rule_link(notice.rule, table) if notice.rule else None
    words = el("div", el("b", sentence(notice.what, lang, face.drawn)), el("p", why, rule))
    return el("li", el("span", notice.shown, cls="pic"), words, data_key=f"notice-{number}")


# -- summaries


@lru_cache(maxsize=8)
def round_foot(lang: str, looks_on: bool) -> Markup:
    """Who looks on has no turn to skip to."""
    never = el("label", el("input", type="checkbox", data_never=True), said("round.never").say(lang))
    skip = (
        None
        if looks_on
        else el("button", svg("i-forward"), said("pace.skip").say(lang), type="button", cls="btn", data_skip=True)
    )
    go_on = el("button", svg("i-next"), said("round.continue").say(lang), type="button", cls="btn main", data_on=True)
    return el("footer", never, el("span", skip, go_on, cls="row"), data_looks_on=looks_on)


def draw_round(state: State[Any], viewer: Viewer, face: Face, over: int) -> Markup:
    found = face.STORY.summary(state, state.journal, over, viewer)
    if found is None:
        return NO_ROUND
    lang = viewer.lang
    title = found.title.say(lang)
    about = el("p", found.about.say(lang), cls="tip") if found.about is not None else None
    return el(
        "details",
        el("summary", found.icon, title),
        el(
            "div",
            el("header", el("h2", found.icon, title, id="round-title", tabindex="-1"), about),
            el("ol", [stage_card(stage, viewer, face) for stage in found.stages], cls="stagelist"),
            round_foot(lang, viewer.looks_on),
            cls="round-card",
        ),
        id="panel-round",
        data_panel="round",
        data_round=f"{over}",
        cls="round-told",
    )


def stage_card(stage: Stage, viewer: Viewer, face: Face) -> Markup:
    lang = viewer.lang
    remark = None
    if stage.remark is not None:
        words = sentence(stage.remark, lang, face.drawn)
        remark = el(
            "p",
            svg("candle" if stage.bad else "i-point"),
            el("span", words),
            cls="remark bad" if stage.bad else "remark",
        )
    return el(
        "li",
        el("h3", stage.icon, stage.title.say(lang), svg("i-check", "i done")),
        el("p", stage.about.say(lang), cls="tip") if stage.about is not None else None,
        el("ul", [stage_row(row, viewer.people[row.owner]) for row in stage.rows]) if stage.rows else None,
        stage.shown,
        remark,
        cls="stage",
    )


def stage_row(row: Row, person: Person) -> Markup:
    who = el("span", seat_sign(person, "s"), el("span", person.name, cls="who"), cls="row")
    return el("li", who, el("span", row.shown, cls="pieces"), el("b", row.gain) if row.gain else None)


# -- an opponent without a seat


def acts_panel(now: Now, opponent: Opponent, owner: int, since: int, table: str) -> Panel:
    """All that it did since the own last move, apart for each round."""
    journal, viewer, story = now.state.journal, now.viewer, now.face.STORY
    rounds: list[list[int]] = [[]]
    for number in range(since, len(journal)):
        if story.ends(journal[number], viewer.seat):
            rounds.append([])
        if journal[number].seat == owner and journal[number].kind in opponent.kinds:
            rounds[-1].append(number)
    told = tuple([tuple(numbers) for numbers in rounds if numbers])
    if not told:
        return NO_ACTS
    return viewer.kept("acts", draw_acts, now, opponent, told, viewer.people, table)


def draw_acts(now: Now, opponent: Opponent, told: tuple[tuple[int, ...], ...], people: object, table: str) -> Markup:
    cards = [acts_card(now, opponent, numbers, table) for numbers in told]
    return el("section", cards, id="panel-acts", data_panel="acts")


def acts_card(now: Now, opponent: Opponent, numbers: tuple[int, ...], table: str) -> Markup:
    viewer, journal = now.viewer, now.state.journal
    lang = viewer.lang
    found = opponent.acts(now.state, journal, numbers, viewer)
    title = found.title.say(lang)
    lines = [
        act_line(now, journal[number], act, head, table)
        for act, (number, head) in enumerate(zip(numbers, found.heads, strict=True), 1)
    ]
    count = el("span", data_step=said("acts.step", step="{step}", steps=len(numbers)).say(lang))
    about = el("p", count, " ", found.about.say(lang), cls="tip")
    return el(
        "details",
        el("summary", found.icon, title),
        el(
            "div",
            el("header", el("h2", found.icon, title, tabindex="-1"), about),
            found.shown,
            el("ol", lines, cls="actlist"),
            acts_foot(lang, now.viewer.looks_on),
            cls="round-card acts",
        ),
        data_key=f"acts-{numbers[-1]}",
        data_acted=numbers[-1],
        cls="round-told",
    )


def act_line(now: Now, event: Event, act: int, head: Text | None, table: str) -> Markup:
    """One sentence with its rule."""
    lang, face = now.viewer.lang, now.face
    owners = [person.name for person in now.viewer.people]
    told = sentence(now.state.rules.game.event_text(event, owners), lang, face.drawn)
    phase = el("b", head.say(lang)) if head is not None else None
    rule = rule_link(event.rule, table) if event.rule else None
    return el("li", el("span", act, cls="n"), phase, el("span", told, " ", rule), cls="act")


@lru_cache(maxsize=8)
def acts_foot(lang: str, looks_on: bool) -> Markup:
    """To go on, to look back, and to have all at once from now on."""
    never = el("label", el("input", type="checkbox", data_never=True), said("round.never").say(lang))
    back = el("button", svg("i-prev"), said("acts.back").say(lang), type="button", cls="btn", data_look_back=True)
    whole = el(
        "button",
        svg("i-last"),
        said("acts.all").say(lang),
        type="button",
        cls="btn",
        data_at_once=True,
        aria_pressed="false",
    )
    more = el("span", said("acts.next").say(lang), cls="more")
    last = el("span", said("round.continue").say(lang), cls="last")
    go_on = el("button", svg("i-next"), more, last, type="button", cls="btn main", data_on=True)
    hears = el("p", cls="unseen", role="status")
    return el("footer", never, el("span", back, whole, go_on, cls="row"), hears, data_looks_on=looks_on)
