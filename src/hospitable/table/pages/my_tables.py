"""My tables: those that wait for me first, those where others think, those that are over; and my results."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from babel.dates import format_date

import hospitable

from ...core.game import Game
from ...core.variants import Value
from ...look.html import Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg
from ..closed import ClosedTable
from ..live import LiveTable
from ..panels import face_of, is_asked_along, people_of, sheets_of, way
from ..setup import told_options, told_variants
from ..store import Outcome, Played
from ..visitor import Visitor
from ..words import said
from .shell import document, home, tools

MOST_OVER = 3  # that are shown at once
LAST_GAMES = 10
DATES = {"en": "en_GB", "fr": "fr", "nl": "nl"}
FIRST_RESULTS = 3  # games before which nothing is said about results


@dataclass(frozen=True, slots=True)
class Mine:
    """A table where a browser holds seats; none for who made it or watches."""

    table: LiveTable | ClosedTable
    seats: list[int]

    @property
    def id(self) -> str:
        return self.table.table.id

    @property
    def slug(self) -> str:
        return self.table.table.game

    @property
    def waits_for_me(self) -> bool:
        live = self.table
        if isinstance(live, ClosedTable) or not live.begun or live.state.over:
            return False
        if live.guided is not None and live.guided.opening:
            return live.guided.guide.seat in self.seats
        return any(seat in self.seats and not live.seats[seat].level for seat in live.state.deciders)

    @property
    def over(self) -> bool:
        return isinstance(self.table, ClosedTable) or (self.table.begun and self.table.state.over)

    def asked_along(self, mine: Collection[str]) -> bool:
        """Does somebody want to play again with me, at a table that is not among mine yet?"""
        live = self.table
        if isinstance(live, ClosedTable) or live.again is None or live.again[1] in mine:
            return False
        return any(is_asked_along(live, seat) for seat in self.seats) and live.again[0] not in self.seats

    @property
    def touched(self) -> float:
        return self.table.table.created if isinstance(self.table, ClosedTable) else self.table.touched


def my_tables(mine: Sequence[Mine], now: float, lang: str) -> Markup | None:
    if not mine:
        return None
    known = {each.id for each in mine}
    called = [each for each in mine if each.asked_along(known)]
    yours = sorted((each for each in mine if each.waits_for_me), key=lambda each: each.touched)
    others = [each for each in mine if not each.waits_for_me and not each.over]
    over = sorted((each for each in mine if each.over and each not in called), key=lambda each: -each.touched)
    waits = len(yours) + len(called)
    count = el("span", said("mine.count", n=waits).say(lang), cls="count2") if waits else None
    title = said("lobby.my_tables").say(lang)
    asking = el("ul", *[asking_row(each, lang) for each in called], cls="tables") if called else None
    parts: list[Markup | None] = [asking, rows(yours, now, lang) if yours else None]
    if others:
        parts += [el("h3", said("mine.others").say(lang), cls="cap"), rows(others, now, lang)]
    if over:
        parts += [el("h3", said("mine.over").say(lang), cls="cap"), rows(over[:MOST_OVER], now, lang)]
    if len(over) > MOST_OVER:
        more = el("summary", said("mine.more", n=len(over) - MOST_OVER).say(lang), cls="quiet")
        parts.append(el("details", more, rows(over[MOST_OVER:], now, lang)))
    return el("section", el("h2", title, count), *parts, cls=f"board mine{' waits' if waits else ''}", aria_label=title)


def rows(mine: Sequence[Mine], now: float, lang: str) -> Markup:
    return el("ul", *[row(each, now, lang) for each in mine], cls="tables")


def row(mine: Mine, now: float, lang: str) -> Markup:
    table = mine.table
    here = f"/table/{mine.id}"
    if isinstance(table, ClosedTable):
        title, action, cls = table.title, said("lobby.why"), "btn small"
        lines: list[Markup | str] = [
            company(mine, table.names, lang),
            said("lobby.closed", reason=table.reason).say(lang),
        ]
        picture = picture_of(table.table.game)
    else:
        title, picture = table.game.title, face_of(table.game.domain).picture()
        action, cls, lines = how_it_stands(mine, table, now, lang)
    about = [el("div", line, cls="tip") for line in lines if line]
    words = el("div", el("b", title if isinstance(title, str) else title.say(lang)), *about)
    link = el("a", action.say(lang), cls=cls, href=here)
    return el("li", picture, words, el("span", link, remove_form(mine.id, lang) if mine.over else None, cls="row ways"))


def asking_row(mine: Mine, lang: str) -> Markup:
    """Somebody wants to play again."""
    live = mine.table
    assert isinstance(live, LiveTable)
    assert live.again is not None
    asks = people_of(live, lang)[live.again[0]].name
    title = el("a", el("b", live.game.title.say(lang)), href=f"/table/{mine.id}", cls="plain-link")
    words = el("div", title, el("div", said("end.asks", name=asks).say(lang), cls="tip"))
    come = way(said("end.come_along"), f"/table/{mine.id}/rematch", "btn small yours", lang)
    return el("li", face_of(live.game.domain).picture(), words, el("span", come, cls="row ways"))


def picture_of(slug: str) -> Markup:
    game = next((game for game in hospitable.games_with_pages() if game.slug == slug), None)
    return face_of(game.domain).picture() if game is not None else svg("mark", "pic")


def how_it_stands(mine: Mine, live: LiveTable, now: float, lang: str) -> tuple[Any, str, list[Markup | str]]:
    """The button that leads there with its style, and what is to be said of the table."""
    others = company(mine, [person.name for person in people_of(live, lang)[: len(live.seats)]], lang)
    when = ago(live.touched, now, lang)
    if not live.begun:
        return said("lobby.look"), "btn small", [others, said("lobby.gathers").say(lang)]
    if live.state.over:
        result = live.state.result()
        resigned = tuple(seat for seat, place in enumerate(live.seats) if place.resigned)
        outcome = Outcome(live.touched, result.totals, result.places, resigned)
        return said("lobby.score"), "btn small", [ended(outcome, mine.seats, lang), others, when]
    number = live.state.view(None)["round"]
    moment = said("mine.round", round=number, when=when).say(lang) if number else when
    if live.guided is not None:
        others = f"{said('guide.title').say(lang)}. {others}"
    if mine.waits_for_me:
        return said("lobby.your_turn"), "btn small yours", [others, moment]
    thinks = ", ".join(live.seats[seat].name for seat in live.state.deciders)
    return said("lobby.look"), "btn small", [said("mine.thinks", names=thinks).say(lang), moment]


def company(mine: Mine, names: Sequence[str], lang: str) -> str:
    """With whom one plays there."""
    others = [name for number, name in enumerate(names) if number not in mine.seats]
    return said("lobby.with", names=", ".join(others)).say(lang) if others else ""


def ended(outcome: Outcome, seats: list[int], lang: str) -> Markup | str:
    """Won, or which place; and the points, the own ones first."""
    if not seats:
        return said("lobby.over", n=max(outcome.totals)).say(lang)
    best = min(seats, key=lambda seat: outcome.places[seat])
    points = said("mine.points", n=outcome.totals[best]).say(lang)
    if outcome.won(best) is None:
        return points
    if best in outcome.resigned:
        mark = el("span", said("mine.resigned").say(lang), cls="mark")
    elif outcome.won(best):
        mark = el("span", svg("rosette", "i s"), said("mine.won").say(lang), cls="mark won")
    else:
        mark = el("span", said("mine.place", place=outcome.places[best]).say(lang), cls="mark")
    return join(mark, f" {points}")


def ago(then: float, now: float, lang: str) -> str:
    """Minutes, hours, yesterday, then the date."""
    minutes = int(max(0.0, now - then) // 60)
    if minutes < 60:
        return said("ago.minutes", n=minutes).say(lang) if minutes else said("ago.now").say(lang)
    if minutes < 24 * 60:
        return said("ago.hours", n=minutes // 60).say(lang)
    if minutes < 48 * 60:
        return said("ago.yesterday").say(lang)
    return format_date(datetime.fromtimestamp(then, UTC), "long", locale=DATES[lang])


def remove_form(id: str, lang: str) -> Markup:
    label = said("mine.remove").say(lang)
    return el(
        "form",
        el("input", type="hidden", name="table", value=id),
        el("button", svg("i-close", "i s"), cls="icon-btn cross", aria_label=label, title=label),
        method="post",
        action="/tables/remove",
    )


def removed_notice(id: str, lang: str) -> Markup:
    return el(
        "form",
        el("span", said("mine.removed").say(lang)),
        el("input", type="hidden", name="table", value=id),
        el("button", svg("i-undo"), said("mine.put_back").say(lang), cls="btn small", name="back", value="yes"),
        method="post",
        action="/tables/remove",
        cls="refusal row",
        role="status",
    )


# -- results


def my_results(played: Sequence[Played], lang: str) -> Markup | None:
    """For each game: won of played, the best, the last ten as a line."""
    if len(played) < FIRST_RESULTS:
        return None
    found = []
    for game in hospitable.games_with_pages():
        games = [one for one in played if one.table.game == game.slug]
        if games:
            words = el("div", el("b", game.title.say(lang)), el("span", tally(games, lang), cls="tip"), spark(games))
            found.append(el("li", face_of(game.domain).picture(), words))
    title = said("results.title").say(lang)
    more = el("a", said("results.all").say(lang), href="/results", cls="quiet end")
    return el("section", el("h2", title, more), el("ul", *found), cls="board results", aria_label=title)


def tally(games: Sequence[Played], lang: str) -> str:
    best = max(one.outcome.totals[one.seat] for one in games)
    against = [one for one in games if one.outcome.won(one.seat) is not None]
    if not against:
        return said("results.alone", n=len(games), best=best).say(lang)
    won = sum(bool(one.outcome.won(one.seat)) for one in against)
    return said("results.tally", won=won, n=len(against), best=best).say(lang)


def spark(games: Sequence[Played]) -> Markup:
    """The points of the last games, the oldest first, and a dot at the best of them."""
    points = [one.outcome.totals[one.seat] for one in games[:LAST_GAMES]][::-1]
    lowest, highest = min(points), max(points)
    at = [
        (5 + k * 110 / (LAST_GAMES - 1), 21 - (n - lowest) * 16 / max(1, highest - lowest))
        for k, n in enumerate(points)
    ]
    x, y = at[points.index(highest)]
    line = el("path", d="M" + "L".join(f"{a:.0f} {b:.0f}" for a, b in at))
    return el(
        "svg",
        line,
        el("circle", cx=f"{x:.0f}", cy=f"{y:.0f}", r=4),
        cls="spark",
        viewBox="0 0 120 26",
        aria_hidden="true",
    )


def results_page(visitor: Visitor, played: Sequence[Played]) -> Markup:
    """Every way I have played each game: how often, how often won, and the best."""
    lang = visitor.lang
    sections = [section for game in hospitable.games_with_pages() if (section := results_of(game, played, lang))]
    nothing = el("p", said("results.none").say(lang), cls="board") if not sections else None
    title = said("results.title").say(lang)
    bar = el("header", home(lang), el("h1", lettering(title)), tools(visitor, "/results"), cls="bar")
    styles = tuple(sheet for game in hospitable.games_with_pages() for sheet in sheets_of(game.domain))
    symbols = tuple(name for game in hospitable.games_with_pages() for name in face_of(game.domain).SYMBOLS)
    body = join(bar, el("main", *sections, nothing, cls="desk resultdesk"))
    return document(visitor, title, "results", body, styles=styles, symbols=symbols)


def without_who_begins(game: Game[Any], variants: Mapping[str, Value]) -> dict[str, Value]:
    """That is no other way to play."""
    begins = game.who_begins[0] if game.who_begins is not None else ""
    return {name: value for name, value in variants.items() if name != begins}


def results_of(game: Game[Any], played: Sequence[Played], lang: str) -> Markup | None:
    ways: dict[tuple[int, str], list[Played]] = {}
    for one in played:
        if one.table.game == game.slug:
            variants = told_variants(game, without_who_begins(game, one.table.variants), one.table.seats, lang)
            told = ", ".join(filter(None, (*variants, told_options(game, one.options, lang))))
            ways.setdefault((one.table.seats, told), []).append(one)
    if not ways:
        return None
    heads = [said(f"results.{name}").say(lang) for name in ("way", "played", "won", "best")]
    lines = []
    for (seats, told), games in sorted(ways.items()):
        won = [one.outcome.won(one.seat) for one in games]
        way = el(
            "td", el("b", said("results.players", n=seats).say(lang)), el("span", told, cls="why1") if told else None
        )
        wins = str(sum(map(bool, won))) if won[0] is not None else "-"
        best = max(one.outcome.totals[one.seat] for one in games)
        lines.append(el("tr", way, el("td", len(games)), el("td", wins), el("td", best)))
    table = el("table", el("thead", el("tr", *[el("th", head) for head in heads])), el("tbody", *lines), cls="lines")
    heading = el("h2", face_of(game.domain).picture(), game.title.say(lang))
    return el("section", heading, table, cls="board", aria_label=game.title.say(lang))
