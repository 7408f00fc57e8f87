"""A game again, move by move, from every seat's point of view."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from ...core import record
from ...core.game import Game
from ...core.state import State
from ...look.face import Person, Viewer
from ...look.html import Markup, el, join
from ...look.symbols import svg
from ..live import LiveTable
from ..panels import face_of, people_of, seat_sign
from ..visitor import Visitor
from ..words import said
from .shell import document, home, tools

BEFORE, AFTER = 4, 6  # moves listed around the one shown
SYMBOLS = ("i-first", "i-prev", "i-next", "i-last")


@dataclass(frozen=True, slots=True)
class Replayed:
    """A position of a game, and all moves of it."""

    state: State[Any]
    at: int
    moves: list[list[object]]


def position_after(told: dict[str, Any], game: Game[Any], at: int) -> Replayed:
    """After so many moves of a record; after all of them if `at` is negative. For a thread: it lets others go first."""
    moves: list[list[object]] = told["moves"]
    at = len(moves) if at < 0 else min(at, len(moves))
    positions = record.positions(told, game)
    state = next(positions)
    for _ in range(at):
        state = next(positions)
        time.sleep(0)
    return Replayed(state, at, moves)


def replay_page(visitor: Visitor, live: LiveTable, found: Replayed, seat: int, may_see: list[int]) -> Markup:
    """A position as `seat` saw it. While a game runs a seat replays only its own view."""
    lang = visitor.lang
    state, at, moves = found.state, found.at, found.moves
    last = len(moves)
    people = people_of(live, lang)
    viewer = Viewer(seat, lang, people, False)
    face = face_of(live.game.domain)
    panels = dict(face.panels(state, viewer))
    panels["ask"] = controls(live, at, last, seat, lang)
    side = join(viewpoints(live, at, seat, may_see, lang), move_list(live, moves, at, seat, visitor))
    phase = el("ol", el("li", svg("i-eye"), said("replay.title").say(lang), cls="now"), cls="steps phases")
    here = f"/table/{live.table.id}/replay?at={at}&seat={seat}"
    bar = el("header", home(lang), panels["bar"], phase, tools(visitor, here), cls="bar")
    body = join(bar, face.desk(panels, side), panels["ask"])
    return document(
        visitor,
        said("replay.title").say(lang),
        "replay",
        body,
        styles=((f"{live.game.domain}.table", face.STYLE),),
        symbols=(*face.SYMBOLS, *SYMBOLS),
    )


def place(live: LiveTable, at: int, seat: int) -> str:
    return f"/table/{live.table.id}/replay?at={at}&seat={seat}"


def controls(live: LiveTable, at: int, last: int, seat: int, lang: str) -> Markup:
    steps = (("first", 0), ("prev", max(0, at - 1)), ("next", min(last, at + 1)), ("last", last))
    buttons = [
        el(
            "a",
            svg(f"i-{name}"),
            cls="icon-btn",
            href=place(live, to, seat),
            rel="prev" if name == "prev" else "next" if name == "next" else None,
            aria_label=said(f"replay.{name}").say(lang),
            data_step=name,
        )
        for name, to in steps
    ]
    slider = el(
        "form",
        el(
            "input",
            type="range",
            name="at",
            min=0,
            max=last,
            value=at,
            aria_label=said("replay.where", at=at, last=last).say(lang),
        ),
        el("input", type="hidden", name="seat", value=seat),
        el("button", said("replay.go").say(lang), cls="btn small"),
        method="get",
        action=f"/table/{live.table.id}/replay",
        cls="time",
    )
    text = el("b", said("replay.where", at=at, last=last).say(lang))
    return el("footer", el("div", *buttons, cls="choices left"), text, slider, cls="ask calm", id="panel-ask")


def viewpoints(live: LiveTable, at: int, seat: int, may_see: list[int], lang: str) -> Markup:
    people = people_of(live, lang)
    options = [
        el(
            "a",
            seat_sign(people[other], "s"),
            href=place(live, at, other),
            cls="on" if other == seat else None,
            aria_current="true" if other == seat else None,
            aria_label=people[other].name,
            title=people[other].name,
        )
        for other in may_see
        if other >= 0
    ]
    return el("section", el("h2", said("replay.whose").say(lang)), el("span", *options, cls="seg"), cls="board seen-by")


def may_read(live: LiveTable, move: int, seat: int) -> bool:
    """While a game runs, a move of which something was kept from this seat stays as secret in its replay."""
    log = live.state.log
    if live.state.over or log is None:
        return True
    end = log.marks[move + 1] if move + 1 < len(log.marks) else len(log.events)
    return all(event.seen_by(seat) for event in log.events[log.marks[move] : end])


def move_list(live: LiveTable, moves: list[list[object]], at: int, seat: int, visitor: Visitor) -> Markup:
    """The moves around this one in words and as they are written, each a link to its position."""
    lang = visitor.lang
    people = people_of(live, lang)
    first = max(0, at - BEFORE)
    entries = []
    for number, (who, code) in enumerate(moves[first : at + AFTER], first + 1):
        assert isinstance(who, int)
        shown = str(code) if may_read(live, number - 1, seat) else "?"
        words = el("a", sentence(live, number - 1, seat, people, lang) or shown, href=place(live, number, seat))
        label = el("span", words, " ", el("code", shown))
        entries.append(el("li", seat_sign(people[who], "s"), label, cls="now" if number == at else None))
    title = said("replay.moves").say(lang)
    listed = el("ol", *entries, cls="moves", tabindex="0", aria_label=title)
    return el("section", el("h2", title), listed, cls="board log-board")


def sentence(live: LiveTable, move: int, seat: int, people: tuple[Person, ...], lang: str) -> str:
    """What a move did first, as this seat heard it."""
    log = live.state.log
    if log is None or log.marks[move] >= len(log.events):
        return ""
    event = log.events[log.marks[move]]
    event = event if live.state.over else event.as_seen(seat)
    return live.game.event_text(event, [person.name for person in people]).say(lang)
