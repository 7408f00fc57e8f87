"""A game again, move by move, from every seat's point of view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...core.state import State
from ...look.face import Person, Viewer
from ...look.html import Markup, el, join
from ...look.symbols import svg
from ..live import LiveTable
from ..panels import face_of, people_of, seat_sign, sheets_of
from ..store import WATCH
from ..timeline import Timeline
from ..visitor import Visitor
from ..words import said
from .chart import points_chart, signed
from .shell import document, home, tools

MOVES, SCORE = "moves", "score"
TABS = (MOVES, SCORE)
SPEEDS = (("0.5", "\N{VULGAR FRACTION ONE HALF}"), ("1", "1"), ("2", "2"), ("4", "4"))
NUMBERS = 5  # rounds that are named below the track
SYMBOLS = (
    *("i-first", "i-rewind", "i-prev", "i-play", "i-pause", "i-next", "i-forward", "i-last"),
    *("i-share", "i-branch", "i-back", "i-point"),
)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A position of a game, and what is known of all of them."""

    state: State[Any]
    at: int
    timeline: Timeline
    sentences: list[str] | None
    """What each move did; None for a page that has them already."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody is in a replay: after which move, as whom, beside which list."""

    table: str
    at: int
    seat: int
    tab: str = MOVES

    def address(self, at: int | None = None, seat: int | None = None, tab: str = "") -> str:
        """Of another place from here."""
        at = self.at if at is None else at
        seat = self.seat if seat is None else seat
        tab = tab or self.tab
        kept = f"&tab={tab}" if tab != MOVES else ""
        return f"/table/{self.table}/replay?at={at}&seat={seat}{kept}"


def replay_page(
    visitor: Visitor,
    live: LiveTable,
    found: Replayed,
    seat: int,
    may_see: list[int],
    tab: str = MOVES,
    link: str = "",
) -> Markup:
    """A position as `seat` saw it. While a game runs a seat replays only its own view, and there is no `link`."""
    lang = visitor.lang
    people = people_of(live, lang)
    viewer = Viewer(seat, lang, people, False)
    face = face_of(live.game.domain)
    place = Place(live.table.id, found.at, seat, tab)
    panels = dict(face.panels(found.state, viewer))
    panels["ask"] = controls(live, found, place, people, link, lang)
    shown = score_so_far(found, people, lang) if tab == SCORE else move_list(live, found, place, people, lang)
    side = el("section", viewpoints(place, people, may_see, lang), tabs(place, lang), shown, cls="board log-board")
    phase = el("ol", el("li", svg("i-eye"), said("replay.title").say(lang), cls="now"), cls="steps phases")
    bar = el("header", home(lang), panels["bar"], phase, tools(visitor, place.address()), cls="bar")
    body = join(bar, face.desk(panels, side), panels["ask"])
    return document(
        visitor,
        said("replay.title").say(lang),
        "replay",
        body,
        styles=sheets_of(live.game.domain),
        symbols=(*face.SYMBOLS, *SYMBOLS),
        scripts=("replay.js",),
    )


# -- the foot: where we are, and where one can go from here


def controls(
    live: LiveTable, found: Replayed, place: Place, people: tuple[Person, ...], link: str, lang: str
) -> Markup:
    at, last = found.at, found.timeline.last
    steps = [
        step("first", 0, place, lang),
        step("rewind", found.timeline.round_before(at), place, lang),
        step("prev", max(0, at - 1), place, lang),
        play_button(lang),
        step("next", min(last, at + 1), place, lang),
        step("forward", found.timeline.round_after(at), place, lang),
        step("last", last, place, lang),
    ]
    where = said("replay.round", round=found.timeline.rounds[at], at=at).say(lang)
    text = el("p", el("b", where), " ", el("span", said("replay.of", last=last).say(lang), cls="tip"), cls="where-now")
    row = el(
        "div",
        el("div", *steps, cls="choices left"),
        speed_choice(lang),
        text,
        el("div", share(link, lang), play_on(live, found, place, lang), way_back(live, lang), cls="choices"),
        cls="controls",
    )
    return el("footer", track(found, place, people, lang), row, cls="ask calm replay-foot", id="panel-ask")


def step(name: str, to: int, place: Place, lang: str) -> Markup:
    return el(
        "a",
        svg(f"i-{name}"),
        cls="icon-btn",
        href=place.address(to),
        rel={"prev": "prev", "next": "next"}.get(name),
        aria_label=said(f"replay.{name}").say(lang),
        title=said(f"replay.{name}").say(lang),
        data_step=name,
    )


def play_button(lang: str) -> Markup:
    """Only where a script runs."""
    play, pause = said("replay.play").say(lang), said("replay.pause").say(lang)
    icons = svg("i-play"), svg("i-pause")
    return el(
        "button", *icons, type="button", cls="icon-btn main play", aria_label=play, data_play=play, data_pause=pause
    )


def speed_choice(lang: str) -> Markup:
    """Moves in a second."""
    choices = [
        el("label", el("input", type="radio", name="speed", value=value, checked=value == "1"), el("span", shown))
        for value, shown in SPEEDS
    ]
    return el("fieldset", el("legend", said("replay.speed").say(lang), cls="unseen"), *choices, cls="seg speed")


def track(found: Replayed, place: Place, people: tuple[Person, ...], lang: str) -> Markup:
    """All moves as a line, with a mark where each round begins and a flag at great gains and losses."""
    at, last = found.at, found.timeline.last
    slider = el(
        "input",
        type="range",
        name="at",
        min=0,
        max=last,
        value=at,
        aria_label=said("replay.where", at=at, last=last).say(lang),
        autocomplete="off",
    )
    hidden = [el("input", type="hidden", name="seat", value=place.seat)]
    if place.tab != MOVES:
        hidden.append(el("input", type="hidden", name="tab", value=place.tab))
    go = el("button", said("replay.go").say(lang), cls="btn small")
    action = f"/table/{place.table}/replay"
    form = el("form", slider, *hidden, go, method="get", action=action, cls="time")
    return el("div", flags(found, place, people, lang), form, ticks(found.timeline, at), cls="timeline")


def share_of(at: int, last: int) -> str:
    return f"{100 * at / max(1, last):.2f}%"


def ticks(timeline: Timeline, at: int) -> Markup:
    """A mark for each round; a few of them have their number."""
    rounds = [(number, begin) for number, begin in timeline.begins().items() if number]
    every = -(-len(rounds) // NUMBERS)
    marks: list[Markup] = []
    for index, (number, begin) in enumerate(rounds):
        x = share_of(begin, timeline.last)
        named = index % every == 0
        marks.append(el("line", x1=x, x2=x, y1=0, y2=7 if named else 4, cls="past" if begin <= at else None))
        if named:
            marks.append(el("text", number, x=x, y=18, text_anchor="middle"))
    return el("svg", *marks, cls="ticks", aria_hidden="true")


def flags(found: Replayed, place: Place, people: tuple[Person, ...], lang: str) -> Markup:
    """Each a link to its move. One that would lie on the flag before it is left out: the list of moves has it, too."""
    signs: list[Markup] = []
    free = -1.0
    for moment in found.timeline.moments():
        share = moment.at / max(1, found.timeline.last)
        if share < free:
            continue
        free = share + 0.045
        person = people[moment.owner]
        label = said("replay.moment", name=person.name, points=signed(moment.points), at=moment.at).say(lang)
        x = share_of(moment.at, found.timeline.last)
        drawn = (
            el("title", label),
            el("rect", x=x, y=0, width=30, height=16, rx=8, cls=f"f{person.mark}"),
            el("text", signed(moment.points), x=x, y=12, text_anchor="middle"),
        )
        signs.append(el("a", *drawn, href=place.address(moment.at), aria_label=label, data_moment=True))
    return el("svg", *signs, cls="flags", role="group", aria_label=said("replay.moments").say(lang))


def share(link: str, lang: str) -> Markup | None:
    """The address of this moment, for everybody who gets it; only of a game that is over."""
    if not link:
        return None
    label = said("replay.share").say(lang)
    copy = el("button", said("dice.copy").say(lang), type="button", cls="btn small", data_copy=link)
    field = el("div", el("input", value=link, readonly=True, aria_label=label), copy, cls="field hash-row")
    summary = el("summary", svg("i-share"), el("span", label, cls="word"), cls="btn", aria_label=label)
    about = el("p", said("replay.share_about").say(lang), cls="tip")
    return el("details", summary, el("div", about, field, cls="shared"), cls="all share")


def play_on(live: LiveTable, found: Replayed, place: Place, lang: str) -> Markup | None:
    """A new table from this position, with bots at the other seats: not while somebody could learn from it."""
    if not live.state.over:
        return None
    label = el("span", said("replay.play_on").say(lang))
    if found.state.over:
        why = said("error.nothing_to_play").say(lang)
        return el("button", svg("i-branch"), label, type="button", cls="btn", aria_disabled="true", data_tell=why)
    return el(
        "form",
        el("input", type="hidden", name="at", value=found.at),
        el("input", type="hidden", name="seat", value=place.seat),
        el("button", svg("i-branch"), label, cls="btn can"),
        method="post",
        action=f"/table/{live.table.id}/play-on",
    )


def way_back(live: LiveTable, lang: str) -> Markup:
    name = "replay.to_result" if live.state.over else "replay.to_table"
    label = said(name).say(lang)
    return el(
        "a", svg("i-back"), el("span", label, cls="word"), href=f"/table/{live.table.id}", cls="btn", aria_label=label
    )


# -- the column at the side


def viewpoints(place: Place, people: tuple[Person, ...], may_see: list[int], lang: str) -> Markup:
    options = []
    for other in may_see:
        name = said("replay.watching").say(lang) if other == WATCH else people[other].name
        sign = svg("i-eye") if other == WATCH else seat_sign(people[other], "s")
        options.append(
            el(
                "a",
                sign,
                href=place.address(seat=other),
                cls="on" if other == place.seat else None,
                aria_current="true" if other == place.seat else None,
                aria_label=name,
                title=name,
            )
        )
    return el("div", el("h2", said("replay.whose").say(lang)), el("span", *options, cls="seg"), cls="seen-by")


def tabs(place: Place, lang: str) -> Markup:
    links = [
        el(
            "a",
            said(f"replay.{tab}").say(lang),
            href=place.address(tab=tab),
            cls="on" if tab == place.tab else None,
            aria_current="true" if tab == place.tab else None,
        )
        for tab in TABS
    ]
    return el("nav", *links, cls="seg tabs", aria_label=said("replay.lists").say(lang))


def move_list(live: LiveTable, found: Replayed, place: Place, people: tuple[Person, ...], lang: str) -> Markup:
    """All moves in words, by rounds, each a link to its position."""
    log = live.state.log
    rows: list[Markup] = []
    if found.sentences is not None and log is not None:
        before = None
        for number, (sentence, (who, _)) in enumerate(zip(found.sentences, log.moves, strict=False), 1):
            now = found.timeline.rounds[number - 1]
            if now != before:
                head = said("replay.round_head", round=now) if now else said("replay.set_up")
                rows.append(el("li", head.say(lang), cls="round"))
                before = now
            here = number == found.at
            current = "step" if here else None
            words = el("a", sentence, href=place.address(number), aria_current=current, data_moment=number)
            sign = seat_sign(people[who], "s")
            rows.append(el("li", sign, words, el("span", number, cls="cap"), cls="now" if here else None))
    return el("ol", *rows, cls="moves", tabindex="0", aria_label=said("replay.moves").say(lang))


def score_so_far(found: Replayed, people: tuple[Person, ...], lang: str) -> Markup:
    """The points of everybody at this moment, and how they came there."""
    totals = found.timeline.totals[found.at]
    order = sorted(range(len(people)), key=lambda owner: -totals[owner])
    rows = [
        el("li", seat_sign(people[owner], "s"), el("span", people[owner].name, cls="who"), el("b", totals[owner]))
        for owner in order
    ]
    now = found.timeline.rounds[found.at]
    chart = points_chart(found.timeline.stages(), people, lang, now=max(0, now - 1), narrow=True)
    return el("div", el("ol", *rows, cls="standing"), chart, cls="score-so-far")
