"""How a table is followed: the log with its round heads, what is new to somebody, bots in brief.

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
from ..look.face import Face, Panel, Viewer
from ..look.html import Markup, el, join
from ..look.sentences import sentence
from ..look.signs import seat_sign
from ..look.story import NOBODY, Story
from ..look.symbols import svg
from .live import LiveTable
from .store import WATCH
from .summaries import NO_ROUND, Now, acts_panel, draw_round, news_panel, rule_link
from .words import said

LOG_LINES: Final = 20  # a page has at once: what a column shows; more of them would cost every move
MOST_PIECES: Final = 8  # of a bot's turn that stand in the decision bar
PACES: Final = ("slow", "normal", "now")
SKIP_KEY: Final = "s"
NEW_LINES: Final = "since"  # the anchor above the own last move

LOG_CLOSING: Final = Markup("</ol></section>")
NOBODYS_SIGN: Final = el("span", cls="seat none")


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
        panels = {
            "log": self._log(live, log, viewer, face, since, opening),
            "news": news_panel(state, viewer, face, since, live.table.id),
            "round": self._round_panel(state, log, viewer, face),
            "ask": self._ask_panel(state, log, viewer, story, decision, since, link),
        }
        if story.opponent is not None and (owner := story.opponent.owner(state)) != NOBODY:
            begin = since if viewer.seat >= 0 else self._last_opening()
            panels["acts"] = acts_panel(Now(state, viewer, face), story.opponent, owner, begin, live.table.id)
        return panels

    def _last_opening(self) -> int:
        return self._openings[-1] if self._openings else 0

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
            return ask.with_choices(decision, pace_choice(lang, viewer.looks_on), *way)
        start = since if viewer.seat >= 0 else self._last_opening()
        turns = [turn_in_brief(state, viewer, story, seat, start) for seat in bots]
        return ask.with_choices(ask.with_turns(decision, join(turns)), pace_choice(lang, viewer.looks_on), *way)


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
    return (
        el("b", count, el("span", said("log.new", n=count).say(lang), cls="unseen"), cls="badge") if count else Markup()
    )


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
    sign = seat_sign(viewer.people[event.seat], "s") if event.seat >= 0 else NOBODYS_SIGN
    rule = rule_link(event.rule, live.table.id) if event.rule else ""
    lost = face.STORY.loss(event)
    loss = f' data-loss="{lost}"' if lost >= 0 else ""
    line = f'<a href="/table/{live.table.id}/replay?at={move}" class="line">{told}</a>'
    # in one piece, which is cheaper: this is made anew at every move
    return Markup(f'<li data-key="log-{number}"{loss}>{sign}<span>{line} {rule}</span></li>')


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
def pace_choice(lang: str, looks_on: bool) -> Markup:
    """How fast others are shown, for this browser alone; only where a script runs. Nobody who looks on has a turn."""
    speeds = [
        el("label", el("input", type="radio", name="pace", value=pace), el("span", said(f"pace.{pace}").say(lang)))
        for pace in PACES
    ]
    stop = said("pace.pause").say(lang)
    skip = said("round.continue" if looks_on else "pace.skip").say(lang)
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
