"""The panels of a table's page: the game's own and those every game shares, drawn once for each kind of viewer."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any, Final, cast

from ..core.game import Game
from ..core.texts import Text
from ..look.face import Face, Kept, Panel, Person, Viewer
from ..look.html import Markup, el
from ..look.signs import seat_sign as seat_sign
from ..look.symbols import svg
from .chronicle import Chronicle
from .guide_card import guide_panels
from .live import LiveTable
from .seats import LETTERS, Absence
from .summaries import rule_link as rule_link
from .words import said

CHAT_LINES = 40


@lru_cache(maxsize=16)
def face_of(domain: str) -> Face:
    """How a game looks: the `table` folder of its package."""
    return cast(Face, import_module(f"{domain}.table"))


@lru_cache(maxsize=16)
def sheets_of(domain: str) -> tuple[tuple[str, str], ...]:
    """The style sheets of a game, each with the package it lies in."""
    return tuple([(f"{domain}.table", name) for name in face_of(domain).STYLES])


def people_of(live: LiveTable, lang: str) -> tuple[Person, ...]:
    """The owners of the hospitals, with the sign of each seat."""
    names: list[object] = [
        seat.name or seat.expected or said("seat", number=number + 1).say(lang)
        for number, seat in enumerate(live.seats)
    ]
    owners = live.game.owners(live.state.rules, names) if live.begun else names
    people = []
    for number, owner in enumerate(owners):
        name = owner.say(lang) if isinstance(owner, Text) else str(owner)
        seated = number < len(live.seats)
        bot = bool(live.seats[number].level) if seated else True
        nobody = seated and not live.seats[number].name and not live.seats[number].expected
        letter = LETTERS[number] if nobody else name[:1].upper() or "?"
        there = bot or live.seats[number].taken
        people.append(Person(name, letter, number + 1 if seated else 0, bot, there))
    return tuple(people)


class TablePanels:
    """The panels of one table at one version, each drawn at most once for each seat and language."""

    def __init__(self) -> None:
        self._version = -1
        self._undone = 0
        self._who: tuple[tuple[str, str], ...] = ()
        self._absent: tuple[Absence | None, ...] = ()
        self._panels: dict[tuple[int, str], dict[str, Panel]] = {}
        self._viewers: dict[tuple[int, str], Viewer] = {}
        self._people: dict[str, tuple[Person, ...]] = {}
        self._people_drawn: dict[tuple[int, str], tuple[object, dict[str, Panel]]] = {}
        self._kept: dict[tuple[int, str], Kept] = {}
        self._common = Kept()
        self.chronicle = Chronicle()

    def drawn(self, live: LiveTable, seat: int, lang: str) -> dict[str, Panel]:
        self._keep_up(live)
        if live.absent != self._absent:  # somebody has gone or come: nothing of the game has changed
            self._absent = live.absent
            for (other, spoken), panels in self._panels.items():
                self._panels[other, spoken] = panels | self._people_panels(live, self.viewer(live, other, spoken))
        found = self._panels.get((seat, lang))
        if found is None:
            found = self._panels[seat, lang] = self._draw(live, seat, lang)
        return found

    def _keep_up(self, live: LiveTable) -> None:
        """Forget what was drawn of earlier versions."""
        if live.version == self._version:
            return
        self._version = live.version
        self._panels.clear()
        self._viewers.clear()
        who = tuple([(place.name, place.level) for place in live.seats])
        if who != self._who:
            self._who = who
            self._people.clear()
            self.chronicle.forget_lines()
        if live.undone != self._undone:  # else a journal only grows
            self._undone = live.undone
            self.chronicle.forget()

    def viewer(self, live: LiveTable, seat: int, lang: str) -> Viewer:
        self._keep_up(live)
        found = self._viewers.get((seat, lang))
        if found is None:
            found = self._viewers[seat, lang] = self._viewer(live, seat, lang)
        return found

    def _viewer(self, live: LiveTable, seat: int, lang: str) -> Viewer:
        people = self._people.get(lang)
        if people is None:
            people = self._people[lang] = people_of(live, lang)
        kept = self._kept.get((seat, lang))
        if kept is None:
            kept = self._kept[seat, lang] = Kept()
        only = live.guided.only(seat) if live.guided is not None else None
        return Viewer(seat, lang, people, live.must_decide(seat) and only != "", kept, self._common, only)

    def _draw(self, live: LiveTable, seat: int, lang: str) -> dict[str, Panel]:
        viewer = self.viewer(live, seat, lang)
        face = face_of(live.game.domain)
        panels = dict(face.panels(live.state, viewer))
        panels |= self.chronicle.panels(live, viewer, face, panels["ask"])
        panels["chat"] = chat_panel(live, viewer)
        panels["said"] = said_panel(live, viewer)
        if live.guided is not None:
            panels |= guide_panels(live, live.guided, viewer)
        panels.update(self._people_panels(live, viewer))
        return panels

    def _people_panels(self, live: LiveTable, viewer: Viewer) -> dict[str, Panel]:
        """Most moves change nothing about the people."""
        about = (live.seat_changes, live.absent, live.state.over, may_be_lent(live, viewer), viewer.people)
        known = self._people_drawn.get((viewer.seat, viewer.lang))
        if known is None or known[0] != about:
            known = self._people_drawn[viewer.seat, viewer.lang] = (about, people_panels(live, viewer))
        return known[1]


CHAT_OPENING: Final = Markup('<ol class="log chat" id="panel-chat" data-panel="chat">')
CHAT_CLOSING: Final = Markup("</ol>")
NOTHING_SAID: Final = el("span", cls="last", id="panel-said", data_panel="said")
NOBODY_ELSE: Final = el("div", id="panel-seats", data_panel="seats")


def chat_panel(live: LiveTable, viewer: Viewer) -> Panel:
    shown = live.chat[-CHAT_LINES:]
    lines = [
        chat_line(viewer.people[line.seat], told(line.text, viewer.lang), number)
        for number, line in enumerate(shown, live.lines_said - len(shown))
    ]
    return CHAT_OPENING, *reversed(lines), CHAT_CLOSING


def said_panel(live: LiveTable, viewer: Viewer) -> Markup:
    """The last line with the sign of who said it, for the bar."""
    if not live.chat:
        return NOTHING_SAID
    line = live.chat[-1]
    return last_line(viewer.people[line.seat], told(line.text, viewer.lang))


@lru_cache(maxsize=1024)
def last_line(person: Person, text: str) -> Markup:
    return el("span", seat_sign(person, "s"), el("span", text), cls="last", id="panel-said", data_panel="said")


def told(text: str | Text, lang: str) -> str:
    return text if isinstance(text, str) else text.say(lang)


@lru_cache(maxsize=4096)
def chat_line(person: Person, text: str, number: int) -> Markup:
    return el("li", seat_sign(person, "s"), el("span", text), data_key=f"chat-{number}")


# -- the tab


def tab_title(live: LiveTable, viewer: Viewer) -> str:
    """What a tab that nobody looks at has to say: whose turn it is, who has won, who wants to play again."""
    if live.state.over:
        return how_it_ended(live, viewer).say(viewer.lang)
    if live.must_decide(viewer.seat):
        return your_turn(live.game, viewer.lang)
    return their_turn(live.game, viewer.lang, tuple([viewer.people[seat].name for seat in live.state.deciders]))


@lru_cache(maxsize=64)
def your_turn(game: Game[Any], lang: str) -> str:
    return said("tab.yours", game=game.title).say(lang)


@lru_cache(maxsize=1024)
def their_turn(game: Game[Any], lang: str, names: tuple[str, ...]) -> str:
    return said("tab.thinks", n=len(names), names=names, game=game.title).say(lang)


def how_it_ended(live: LiveTable, viewer: Viewer) -> Text:
    game, people = live.game.title, viewer.people
    if live.again is not None and is_asked_along(live, viewer.seat):
        return said("tab.again", name=people[live.again[0]].name, game=game)
    if len(people) == 1:
        return said("tab.over", game=game)
    places = live.state.result().places
    winners = [person.name for person, place in zip(people, places, strict=True) if place == 1]
    return said("tab.won", n=len(winners), names=winners, game=game)


def is_asked_along(live: LiveTable, seat: int) -> bool:
    """Does somebody want to play again with the person of this seat, who has not said no?"""
    return live.again is not None and seat >= 0 and live.again[0] != seat and not live.seats[seat].stays


def people_panels(live: LiveTable, viewer: Viewer) -> dict[str, Panel]:
    """What changes when somebody goes or comes."""
    drawn: dict[str, Panel] = {"seats": seats_panel(live, viewer), "offer": offer_panel(live, viewer)}
    return drawn | ({"again": again_panel(live, viewer)} if live.state.over else {})


def seats_panel(live: LiveTable, viewer: Viewer) -> Markup:
    """Who else is at the table, and whether they are there. A seat that was taken away from its person says so until
    somebody sits there."""
    rows = []
    for seat, place in enumerate(live.seats):
        if place.freed:
            sign = seat_sign(viewer.people[seat], "s")
            rows.append(el("p", sign, place.freed.say(viewer.lang), cls="row board", data_key=f"freed-{seat}"))
    others = [seat for seat, place in enumerate(live.seats) if place.taken and seat != viewer.seat]
    if others:
        rows.append(el("ul", *[present(live, seat, viewer) for seat in others], cls="present", data_key="present"))
    return el("div", *rows, id="panel-seats", data_panel="seats") if rows else NOBODY_ELSE


def present(live: LiveTable, seat: int, viewer: Viewer) -> Markup:
    """The sign of a person, her name, and in sign, word and colour whether she is there."""
    place, person = live.seats[seat], viewer.people[seat]
    lent = "resigned" if place.resigned else "lent" if place.level else ""
    if may_lend(live, seat, viewer):
        lend = lend_form(live, seat, viewer, "btn small")
        return present_row(person, seat, viewer.lang, lent, live.absent[seat], lend)
    return known_row(person, seat, viewer.lang, lent, live.absent[seat])


@lru_cache(maxsize=2048)
def known_row(person: Person, seat: int, lang: str, lent: str, absence: Absence | None) -> Markup:
    """Drawn at every move, and hardly ever new."""
    return present_row(person, seat, lang, lent, absence, None)


def present_row(
    person: Person, seat: int, lang: str, lent: str, absence: Absence | None, lend: Markup | None
) -> Markup:
    if lent:
        text, cls, icon = said("seats.resigned" if lent == "resigned" else "seats.lent"), "bot", svg("i-robot", "i s")
    elif absence is None:
        text, cls, icon = said("seats.here"), "in", el("i")
    else:
        text, cls, icon = (
            gone(("seats.away", "seats.left", "seats.just_left"), absence),
            "out",
            svg("i-exit" if absence.left else "i-clock", "i s"),
        )
    state = el("span", icon, text.say(lang), cls=f"pres {cls}")
    return el("li", seat_sign(person, "s"), el("b", person.name), state, lend, data_key=f"present-{seat}")


def gone(texts: tuple[str, str, str], absence: Absence, **who: str) -> Text:
    """For how long somebody is gone: away, after a goodbye, or just now."""
    away, left, just_left = texts
    if absence.left and not absence.minutes:
        return said(just_left, **who)
    return said(left if absence.left else away, n=absence.minutes, **who)


def may_lend(live: LiveTable, seat: int, viewer: Viewer) -> bool:
    """A seat left for long can be given to a bot by any of the others; its person may take it back at any time."""
    if viewer.seat < 0 or seat == viewer.seat or live.state.over or live.seats[seat].level:
        return False
    return live.away(seat) or not live.seats[seat].taken


def may_be_lent(live: LiveTable, viewer: Viewer) -> list[int]:
    """The seats the table waits for, as a viewer who does nothing but wait could end it."""
    if live.all_here or live.must_decide(viewer.seat):
        return []
    return [seat for seat in live.state.deciders if may_lend(live, seat, viewer)]


def lend_form(live: LiveTable, seat: int, viewer: Viewer, cls: str) -> Markup:
    return el(
        "form",
        el("input", type="hidden", name="seat", value=seat),
        el("button", svg("i-robot"), said("table.give", name=viewer.people[seat].name).say(viewer.lang), cls=cls),
        method="post",
        action=f"/table/{live.table.id}/seat",
    )


def offer_panel(live: LiveTable, viewer: Viewer) -> Markup:
    """What stands above everything else: that a bot plays for the viewer, or that the table waits for somebody gone."""
    lang, rows = viewer.lang, []
    mine = live.seats[viewer.seat] if viewer.seat >= 0 and not live.state.over else None
    if mine is not None and mine.level and not mine.home and not mine.resigned:
        take = el(
            "form",
            el("input", type="hidden", name="seat", value=viewer.seat),
            el("button", said("table.take").say(lang), cls="btn main"),
            method="post",
            action=f"/table/{live.table.id}/seat",
        )
        rows.append(el("div", svg("i-robot"), el("b", said("offer.lent").say(lang)), take, cls="row", data_key="mine"))
    for seat in may_be_lent(live, viewer):
        absence, name = live.absent[seat], viewer.people[seat].name
        texts = ("offer.away", "offer.left", "offer.just_left")
        text = gone(texts, absence, name=name) if absence else said("offer.nobody", name=name)
        sentence = text.say(lang)
        lend = lend_form(live, seat, viewer, "btn can")
        sign = seat_sign(viewer.people[seat])
        nobody = seat if not absence else None
        rows.append(el("div", sign, el("b", sentence), lend, cls="row", data_key=f"offer-{seat}", data_awaited=nobody))
    return el("div", *rows, cls="offer", id="panel-offer", data_panel="offer", role="status")


def again_panel(live: LiveTable, viewer: Viewer) -> Markup:
    """The decision bar of the end: the same game once more, who asks for it, and the button that takes one along."""
    lang, here = viewer.lang, f"/table/{live.table.id}"
    if viewer.seat < 0:
        return NOT_PLAYING
    asks = viewer.people[live.again[0]] if live.again is not None else None
    icon, calm, choices = svg("rosette", "i xl"), "", []
    question, help = said("end.once_more"), said("end.once_more_help" if live.has_company else "end.once_more_alone")
    button, main = said("end.again"), "btn main"
    if asks is not None and is_asked_along(live, viewer.seat):
        icon = svg("player", f"peg kc{asks.mark}")
        question, help, button = said("end.asks", name=asks.name), said("end.asks_help"), said("end.come_along")
        choices.append(way(said("end.not_now"), f"{here}/stay", "btn", lang))
    elif asks is not None and live.seats[viewer.seat].stays:
        calm, main = " calm", "btn"
        question, help, button = said("end.stays"), said("end.stays_help", name=asks.name), said("end.come_along")
    elif asks is not None:
        question, help, button = said("end.asked"), said("end.asked_help"), said("end.to_the_table")
    choices.append(way(button, f"{here}/rematch", main, lang))
    what = el("div", el("h2", question.say(lang), id="todo", tabindex="-1"), el("p", help.say(lang)), cls="what")
    return el(
        "section",
        icon,
        what,
        el("div", *choices, cls="choices"),
        cls=f"ask{calm}",
        id="panel-again",
        data_panel="again",
        aria_labelledby="todo",
    )


NOT_PLAYING: Final = el("section", id="panel-again", data_panel="again", hidden=True)


def way(label: Text, action: str, cls: str, lang: str) -> Markup:
    sign = svg("i-play") if "main" in cls else None
    return el("form", el("button", sign, label.say(lang), cls=cls), method="post", action=action)
