"""The end of a game: who won, why, how it went, and dice anybody can check."""

from __future__ import annotations

from functools import lru_cache

from ...core import record
from ...core.chance import commitment
from ...core.result import Result
from ...look.face import Person
from ...look.html import Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg
from ..draw import people_of, seat_sign
from ..live import LiveTable
from ..visitor import Visitor
from ..words import said
from .shell import document, home, tools

SYMBOLS = ("player", "rosette", "confetti", "i-play")


def end_page(visitor: Visitor, live: LiveTable, seat: int) -> Markup:
    lang = visitor.lang
    people = people_of(live, lang)
    result = live.state.result()
    left = el("div", podium(result, people, lang), seed_box(live, lang), what_next(live, seat, lang), cls="stack gap4")
    chart = el("section", el("h2", said("end.chart").say(lang)), points_chart(live, people, lang), cls="board")
    why = el("section", el("h2", said("end.why").say(lang)), score_table(live, lang), cls="board")
    right = el("div", chart, why, cls="stack gap4")
    title = el("h1", lettering(live.game.title.say(lang)))
    bar = el("header", home(lang), title, tools(visitor, f"/table/{live.table.id}"), cls="bar")
    body = join(bar, el("main", left, right, cls="desk over"))
    return document(visitor, said("end.title").say(lang), "over", body, symbols=SYMBOLS)


def podium(result: Result, people: tuple[Person, ...], lang: str) -> Markup:
    order = sorted(range(len(people)), key=lambda owner: result.places[owner])
    first = [owner for owner in order if result.places[owner] == 1]
    steps = [step(people[owner], result.totals[owner], result.places[owner]) for owner in order[:3]]
    shown = [steps[1], steps[0], *steps[2:]] if len(steps) > 1 else steps
    names = ", ".join(people[owner].name for owner in first)
    rest = [
        el(
            "li",
            el("span", result.places[owner]),
            seat_sign(people[owner], "s"),
            people[owner].name,
            el("b", result.totals[owner]),
        )
        for owner in order[3:]
    ]
    return el(
        "section",
        el("h2", said("end.winners", n=len(first), names=names).say(lang), cls="winhead"),
        svg("confetti", "confetti"),
        el("div", *shown, cls="podium"),
        el("ol", *rest, cls="rest") if rest else None,
        cls="board",
        aria_label=said("end.result").say(lang),
    )


def step(person: Person, points: int, place: int) -> Markup:
    rosette = svg("rosette", "rosette") if place == 1 else None
    face = el(
        "div", seat_sign(person, "s"), " ", person.name, el("span", points, cls="big"), cls=f"step p{min(place, 3)}"
    )
    return el("div", rosette, svg("player", f"peg kc{person.mark}"), face)


def score_table(live: LiveTable, lang: str) -> Markup:
    """A row for each line of the score, a column for each hospital, and what stands behind the numbers."""
    result = live.state.result()
    people = people_of(live, lang)
    items = list(dict.fromkeys(line.id for score in result.scores for line in score.lines))
    rows = []
    for item in items:
        lines = [next((line for line in score.lines if line.id == item), None) for score in result.scores]
        known = next(line for line in lines if line is not None)
        details = [
            el("li", f"{person.name}: {line.text.say(lang)}")
            for person, line in zip(people, lines, strict=True)
            if line is not None and line.points
        ]
        why = el("ul", *details, cls="why1") if details else None
        name = el("td", known.name.say(lang), " ", el("a", known.rule, cls="rule", href=f"/rules#{known.rule}"), why)
        rows.append(el("tr", name, *[points_cell(line.points if line else 0) for line in lines]))
    head = el("tr", el("th", said("end.item").say(lang)), *[el("th", person.name) for person in people])
    foot = el("tr", el("td", said("end.total").say(lang)), *[el("td", points) for points in result.totals])
    return el("table", el("thead", head), el("tbody", *rows), el("tfoot", foot), cls="lines")


def points_cell(points: int) -> Markup:
    return el("td", el("span", points, cls="bad" if points < 0 else None))


def points_chart(live: LiveTable, people: tuple[Person, ...], lang: str) -> Markup:
    """Points after each round, a line for each hospital, its style as well as its colour its own."""
    history = rounds_of(live.table.id, live.seq, live)
    highest = max(20, *[max(points) for points in history])
    last = max(1, len(history) - 1)

    def x(index: int) -> float:
        return 40 + index * 660 / last

    def y(points: int) -> float:
        return 208 - points * 190 / highest

    grid = []
    for value in range(0, highest + 1, 20):
        grid += [
            el("path", cls="gridline", d=f"M40 {y(value):.1f}H700"),
            el("text", value, x=30, y=f"{y(value) + 4:.1f}", text_anchor="end"),
        ]
    lines = []
    for owner, person in enumerate(people):
        points = "L".join(f"{x(i):.1f} {y(totals[owner]):.1f}" for i, totals in enumerate(history))
        end = history[-1][owner]
        lines += [
            el("path", cls=f"a k{person.mark}", d=f"M{points}"),
            el("circle", cls=f"f{person.mark}", cx=f"{x(last):.1f}", cy=f"{y(end):.1f}", r=6),
            el(
                "text",
                f"{person.name} {end}",
                cls=f"lab1 f{person.mark}",
                x=f"{x(last) + 12:.1f}",
                y=f"{y(end) + 5:.1f}",
            ),
        ]
    return el(
        "svg", *grid, *lines, cls="chart", viewBox="-4 -12 836 232", role="img", aria_label=said("end.chart").say(lang)
    )


@lru_cache(maxsize=128)
def rounds_of(table: str, seq: int, live: LiveTable) -> tuple[tuple[int, ...], ...]:
    """The totals after each round, by playing the record again."""
    data = live.record()
    history: list[tuple[int, ...]] = []
    before = 0
    for state in record.positions(data, live.game):
        now = state.view(None)["round"]
        if now != before or state.over:
            history.append(state.result().totals)
            before = now
    return tuple(history)


def seed_box(live: LiveTable, lang: str) -> Markup:
    """The seed, the hash published before the game, and a button that recomputes every die."""
    seed = live.table.seed
    return el(
        "section",
        el("h2", said("end.dice").say(lang)),
        el("p", said("end.seed_hash").say(lang), " ", el("code", commitment(seed)), cls="seed"),
        el("p", said("end.seed").say(lang), " ", el("code", seed), cls="seed"),
        el(
            "form",
            el("button", said("end.verify").say(lang), cls="btn"),
            method="post",
            action=f"/table/{live.table.id}/verify",
        ),
        cls="board",
    )


def what_next(live: LiveTable, seat: int, lang: str) -> Markup:
    id = live.table.id
    again = el(
        "form",
        el("button", svg("i-play"), said("end.again").say(lang), cls="btn main"),
        method="post",
        action=f"/table/{id}/rematch",
    )
    return el(
        "section",
        again if seat >= 0 else None,
        el("a", said("end.replay").say(lang), cls="btn", href=f"/table/{id}/replay"),
        el("a", said("end.record").say(lang), cls="btn", href=f"/table/{id}/record.json", download=f"{id}.json"),
        cls="board row wrap",
    )
