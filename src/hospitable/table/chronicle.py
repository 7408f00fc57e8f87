"""How a table is followed: the log with its round heads, what is new to somebody, notices, summaries, bots in brief.

A move's message never grows with the game: a page has the last lines, and asks for the older ones (`pages/log.py`).
What was read of the journal once is not read again.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ..core.journal import Event, Log
from ..core.state import State
from ..look import ask
from ..look.face import Face, Panel, Person, Viewer
from ..look.html import Markup, el, join
from ..look.sentences import sentence
from ..look.signs import seat_sign
from ..look.story import Notice, Row, Stage, Story
from ..look.symbols import svg
from .live import LiveTable
from .store import WATCH
from .words import said

LOG_LINES: Final = 20  # a page has at once: what a column shows; more of them would cost every move
MOST_NOTICES: Final = 3
MOST_PIECES: Final = 8  # of a bot's turn that stand in the decision bar
PACES: Final = ("slow", "normal", "now")
SKIP_KEY: Final = "s"
NEW_LINES: Final = "since"  # the anchor above the own last move

LOG_CLOSING: Final = Markup("</ol></section>")
NO_NEWS: Final = el("section", id="panel-news", data_panel="news")
NO_ROUND: Final = el("details", id="panel-round", data_panel="round", cls="round-told")


class Chronicle:
    """What was read of a table's journal so far. Lines are made once, for all who may read the same."""

    def __init__(self) -> None:
        self._scanned = 0
        self._openings: list[int] = []
        self._lines: dict[tuple[int, str], Lines] = {}
        self._frames: dict[str, tuple[Markup, Markup]] = {}
        self._rounds: dict[tuple[int, str], LastRound] = {}

    def forget_lines(self) -> None:
        """Names have changed."""
        self._lines.clear()
        self._rounds.clear()

    def forget(self) -> None:
        """Moves were taken back: the journal did not only grow."""
        self._scanned = 0
        self._openings.clear()
        self.forget_lines()

    def panels(self, live: LiveTable, viewer: Viewer, face: Face, decision: Panel) -> dict[str, Panel]:
        """The page's own panels about what happened, and the decision bar with the way to the log."""
        state, story = live.state, face.STORY
        log = state.log
        assert log is not None
        self._read(log, story, viewer)
        since = news_begin(log, viewer.seat, story)
        frame = self._frames.get(viewer.lang)
        if frame is None:
            table, lang = live.table.id, viewer.lang
            frame = self._frames[lang] = (log_opening(table, lang), log_link(table, lang))
        opening, link = frame
        return {
            "log": self._log(live, log, viewer, face, since, opening),
            "news": news_panel(state, viewer, face, since, live.table.id),
            "round": self._round_panel(state, log, viewer, face),
            "ask": self._ask_panel(state, log, viewer, story, decision, since, link),
        }

    def _read(self, log: Log, story: Story, viewer: Viewer) -> None:
        """Find the heads among the events that are new."""
        if self._scanned == len(log.events):
            return
        names = [person.name for person in viewer.people]
        for number in range(self._scanned, len(log.events)):
            if story.head(log.events[number], names) is not None:
                self._openings.append(number)
        self._scanned = len(log.events)

    # -- the log, newest first

    def _log(self, live: LiveTable, log: Log, viewer: Viewer, face: Face, since: int, opening: Markup) -> Panel:
        reader, events = reader_of(live, viewer.seat), log.events
        found = self._lines.get((reader, viewer.lang))
        if found is None:
            found = self._lines[reader, viewer.lang] = Lines()
        if found.read < len(events):
            for number in range(max(found.read, len(events) - LOG_LINES), len(events)):
                place = bisect_left(self._openings, number)
                if found.parts and 0 < place < len(self._openings) and self._openings[place] == number:
                    found.add(number, self.head(live, viewer, face, number - 1))
                found.add(number, log_line(live, viewer, face, events[number].as_seen(reader), number))
            found.read = len(events)
            found.shorten(len(events) - LOG_LINES)
        parts = [LOG_CLOSING, *found.parts, opening]
        if since and found.numbers[0] < since < len(events):
            parts.insert(1 + bisect_left(found.numbers, since), new_lines(len(events) - since, viewer.lang))
        parts.reverse()
        return tuple(parts)

    def head(self, live: LiveTable, viewer: Viewer, face: Face, number: int) -> Markup:
        """Of the round or turn that an event belongs to."""
        opening = self._openings[bisect_right(self._openings, number) - 1]
        text = face.STORY.head(live.state.journal[opening], [person.name for person in viewer.people])
        return log_head(text.say(viewer.lang) if text is not None else "", opening)

    def lines_before(
        self, live: LiveTable, viewer: Viewer, face: Face, only: str, before: int, most: int
    ) -> Iterator[tuple[int, Markup]]:
        """So many lines of the log from an event back, with heads between them; `only` mine, or about points."""
        log = live.state.log
        assert log is not None
        self._read(log, face.STORY, viewer)
        reader, story = reader_of(live, viewer.seat), face.STORY
        last, since = -1, news_begin(log, viewer.seat, story)
        for number in range(min(before, len(log.events)) - 1, -1, -1):
            event = log.events[number]
            if not belongs(event, viewer.seat, story, only):
                continue
            if not most:
                return
            most -= 1
            place = bisect_right(self._openings, number)
            if last >= 0 and place and place != bisect_right(self._openings, last):
                yield number, self.head(live, viewer, face, number)
            if number < since <= max(last, 0):
                yield number, new_lines(len(log.events) - since, viewer.lang, NEW_LINES)
            yield number, log_line(live, viewer, face, event.as_seen(reader), number)
            last = number

    # -- what came of a round

    def _round_panel(self, state: State[Any], log: Log, viewer: Viewer, face: Face) -> Panel:
        events, ends = log.events, face.STORY.ends
        known = self._rounds.get((viewer.seat, viewer.lang), NO_ROUND_YET)
        panel = known.panel
        for number in range(len(events) - 1, known.read - 1, -1):
            if ends(events[number], viewer.seat):
                panel = draw_round(state, viewer, face, number)
                break
        self._rounds[viewer.seat, viewer.lang] = LastRound(len(events), panel)
        return panel

    # -- the decision bar

    def _ask_panel(
        self, state: State[Any], log: Log, viewer: Viewer, story: Story, decision: Panel, since: int, link: Markup
    ) -> Panel:
        lang, count = viewer.lang, len(log.events) - since if since else 0
        way = (link, badge(count, lang), LINK_CLOSING)
        if not ask.is_calm(decision) or state.over:
            return ask.with_choices(decision, *way)
        bots = [seat for seat in range(state.seats) if viewer.people[seat].bot and seat != viewer.seat]
        if not bots:
            return ask.with_choices(decision, *way)
        if not all(viewer.people[seat].bot for seat in state.deciders):
            return ask.with_choices(decision, pace_choice(lang), *way)
        start = since if viewer.seat >= 0 else self._openings[-1] if self._openings else 0
        turns = [turn_in_brief(state, viewer, story, seat, start) for seat in bots]
        return ask.with_choices(ask.with_turns(decision, join(turns)), pace_choice(lang), *way)


class LastRound(NamedTuple):
    """What came of the last round, as far as the journal was read."""

    read: int
    panel: Markup


NO_ROUND_YET: Final = LastRound(0, NO_ROUND)


class Lines:
    """The last lines of a log, oldest first, each with the number of its event; a head has that of the next line."""

    __slots__ = ("numbers", "parts", "read")

    def __init__(self) -> None:
        self.read = 0
        self.numbers: list[int] = []
        self.parts: list[Markup] = []

    def add(self, number: int, part: Markup) -> None:
        self.numbers.append(number)
        self.parts.append(part)

    def shorten(self, first: int) -> None:
        """Leave out what lies before an event; a log does not begin with a head."""
        place = bisect_left(self.numbers, first)
        while place + 1 < len(self.numbers) and self.numbers[place] == self.numbers[place + 1]:
            place += 1
        del self.numbers[:place], self.parts[:place]


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


def reader_of(live: LiveTable, seat: int) -> int:
    """Through whose eyes the journal is read: where nothing is secret, all read the same."""
    return seat if live.game.has_secrets(live.state.rules) else WATCH


def news_begin(log: Log, seat: int, story: Story) -> int:
    """The first event that is news to a seat: after all that its last move did itself. 0 before its first move."""
    for number in range(len(log.moves) - 1, -1, -1):
        if log.moves[number][0] == seat:
            at = log.marks[number]
            end = log.marks[number + 1] if number + 1 < len(log.marks) else len(log.events)
            while at < end and log.events[at].kind not in story.by_itself:
                at += 1
                if log.events[at - 1].kind in story.closes:
                    break
            return at
    return 0


def belongs(event: Event, seat: int, story: Story, only: str) -> bool:
    """Is an event part of a log that shows mine only, or points only?"""
    if only == "points":
        return event.kind in story.points
    return only != "mine" or (seat >= 0 and seat in (event.seat, story.loss(event)))


def news_count(live: LiveTable, viewer: Viewer, story: Story) -> int:
    """How many events are new to a viewer who has moved before."""
    log = live.state.log
    since = news_begin(log, viewer.seat, story) if log is not None else 0
    return len(live.state.journal) - since if since else 0


def any_older(live: LiveTable, viewer: Viewer, story: Story, only: str, before: int) -> bool:
    """Are there more such lines before an event?"""
    return any(belongs(event, viewer.seat, story, only) for event in live.state.journal[:before])


# -- lines


def log_opening(table: str, lang: str) -> Markup:
    """Up to the first line, with the way to every line of the game."""
    title = said("log.title").say(lang)
    way = el("a", said("log.all").say(lang), cls="btn small", href=f"/table/{table}/log", data_log=True)
    fold = said("log.fold").say(lang)
    others = el(
        "button",
        svg("i-forward", "i s"),
        type="button",
        cls="btn small fold",
        data_fold=True,
        aria_label=fold,
        title=fold,
    )
    whole = el(
        "section",
        el("h2", svg("i-log"), title, way, others),
        el("ol", cls="log", tabindex="0", aria_label=title),
        cls="board log-board",
        id="panel-log",
        data_panel="log",
    )
    return Markup(whole.removesuffix(LOG_CLOSING))


LINK_CLOSING: Final = Markup("</a>")


def log_link(table: str, lang: str) -> Markup:
    """In the decision bar, up to the number of new lines."""
    whole = el(
        "a",
        svg("i-log"),
        el("span", said("log.title").say(lang), cls="word"),
        cls="btn log-link",
        href=f"/table/{table}/log",
        aria_keyshortcuts=ask.LOG_KEY,
        data_log=True,
    )
    return Markup(whole.removesuffix(LINK_CLOSING))


@lru_cache(maxsize=512)
def badge(count: int, lang: str) -> Markup:
    return el("b", count, el("span", said("log.new").say(lang), cls="unseen"), cls="badge") if count else Markup()


@lru_cache(maxsize=256)
def log_head(text: str, number: int) -> Markup:
    return el("li", text, cls="head", data_key=f"head-{number}")


@lru_cache(maxsize=512)
def new_lines(count: int, lang: str, id: str | None = None) -> Markup:
    """Above the own last move."""
    return el("li", said("log.since", count=count).say(lang), cls="since", data_key="since", id=id)


def log_line(live: LiveTable, viewer: Viewer, face: Face, event: Event, number: int) -> Markup:
    """What happened, with the position it led to and the rule behind it."""
    owners = [person.name for person in viewer.people]
    told = sentence(live.game.event_text(event, owners), viewer.lang, face.drawn)
    move = bisect_right(live.state.log.marks, number) if live.state.log is not None else 0
    sign = seat_sign(viewer.people[event.seat], "s") if event.seat >= 0 else el("span", cls="seat none")
    rule = rule_link(event.rule, live.table.id) if event.rule else None
    place = el("a", told, href=f"/table/{live.table.id}/replay?at={move}", cls="line")
    lost = face.STORY.loss(event)
    return el(
        "li",
        sign,
        el("span", place, " ", rule),
        data_key=f"log-{number}",
        data_loss=lost if lost >= 0 else None,
    )


@lru_cache(maxsize=1024)
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
def round_foot(lang: str) -> Markup:
    never = el("label", el("input", type="checkbox", data_never=True), said("round.never").say(lang))
    skip = el("button", svg("i-forward"), said("pace.skip").say(lang), type="button", cls="btn", data_skip=True)
    go_on = el("button", svg("i-next"), said("round.continue").say(lang), type="button", cls="btn main", data_on=True)
    return el("footer", never, el("span", skip, go_on, cls="row"))


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
            round_foot(lang),
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


# -- bots


def turn_in_brief(state: State[Any], viewer: Viewer, story: Story, seat: int, since: int) -> Markup:
    """What somebody did since, in pieces; the last of it."""
    events, pieces = state.journal, []
    for number in range(len(events) - 1, since - 1, -1):
        event = events[number]
        if event.seat == seat:
            piece = story.brief(state, event, viewer.lang)
            if piece is not None:
                pieces.append(piece)
                if len(pieces) == MOST_PIECES:
                    break
    person = viewer.people[seat]
    waits = el("em", said("pace.choosing").say(viewer.lang)) if seat in state.deciders else None
    return el(
        "li",
        seat_sign(person, "s"),
        el("b", person.name),
        el("span", pieces[::-1], cls="pieces"),
        waits,
        data_key=f"turn-{seat}",
    )


@lru_cache(maxsize=8)
def pace_choice(lang: str) -> Markup:
    """How fast others are shown, for this browser alone; only where a script runs."""
    speeds = [
        el("label", el("input", type="radio", name="pace", value=pace), el("span", said(f"pace.{pace}").say(lang)))
        for pace in PACES
    ]
    stop = said("pace.pause").say(lang)
    skip = said("pace.skip").say(lang)
    return el(
        "span",
        el("span", *speeds, cls="seg", role="group", aria_label=said("pace.title").say(lang)),
        el("button", svg("i-pause"), type="button", cls="btn", data_pause=True, aria_label=stop, aria_pressed="false"),
        el(
            "button",
            svg("i-forward"),
            el("span", skip, cls="word"),
            type="button",
            cls="btn can",
            data_skip=True,
            aria_keyshortcuts=SKIP_KEY,
        ),
        cls="pace",
        data_key="pace",
    )
