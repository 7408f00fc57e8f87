"""The curtain: between two people at one screen, where the next one may not see what the last one saw."""

from __future__ import annotations

from collections.abc import Sequence

from ...look.face import Person
from ...look.html import Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg, use
from ..live import LiveTable
from ..panels import people_of, seat_sign
from ..visitor import Visitor
from ..words import said
from .shell import document, home, tools
from .table import out_of_reach

SYMBOLS = ("player", "i-screen", "i-link", "i-hand")
INK, CLOTH, FOLD, RING = "#2b2740", "#9d8dcf", "#8b7abd", "#f1e3c8"
WIDTH, HEIGHT, FOLDS = 560, 250, 13


def hand_over_page(visitor: Visitor, live: LiveTable, seats: Sequence[int], seat: int) -> Markup:
    """Nothing of the game is on it. Only the button opens it, and it says the name: nobody does so by habit."""
    lang = visitor.lang
    people = people_of(live, lang)
    person, here = people[seat], f"/table/{live.table.id}"
    go = el(
        "form",
        el("input", type="hidden", name="seat", value=seat),
        el("button", svg("i-eye"), said("hand_over.go", name=person.name).say(lang), cls="btn main large"),
        method="post",
        action=f"{here}/open",
    )
    card = el(
        "section",
        curtain(person),
        el(
            "div",
            el("h1", lettering(person.name), cls=f"kc{person.mark}"),
            el("p", said("hand_over.title", name=person.name).say(lang), cls="big2"),
            el("p", said("hand_over.help").say(lang), cls="tip"),
            go,
            cls="handtext",
        ),
        cls="board handcard",
    )
    title = el("div", el("h1", lettering(live.game.title.say(lang))), cls="where")
    bar = el("header", home(lang), title, tools(visitor, here), cls="bar")
    desk = el("main", card, at_the_table(live, people, seats, seat, lang), cls="desk handdesk")
    tab = said("tab.yours", game=live.game.title).say(lang)
    body = join(bar, out_of_reach(lang), desk)
    return document(visitor, tab, "hand-over", body, symbols=SYMBOLS, tab=tab, icon="yours")


def curtain(person: Person) -> Markup:
    """Drawn shut, the one who opens it in front."""
    wide = WIDTH / FOLDS
    middle, hem = HEIGHT / 2, HEIGHT - 24
    folds = []
    for k in range(FOLDS + 1):
        left, right = k * wide, (k + 1) * wide  # at the rail; below it the cloth hangs a little to the side
        down = f"Q{right - 0.3 * wide:.0f} {middle} {right - 0.1 * wide:.0f} {hem}"
        up = f"Q{left - 0.3 * wide:.0f} {middle} {left:.0f} 14Z"
        line = f"M{left:.0f} 14H{right:.0f}{down}H{left - 0.1 * wide:.0f}{up}"
        folds.append(el("path", d=line, fill=FOLD if k % 2 else CLOTH, stroke=INK, stroke_width="2.5"))
    rail = el("path", d=f"M0 12H{WIDTH}", stroke=INK, stroke_width=9)
    rings = [
        el("circle", cx=f"{(k + 0.5) * wide:.0f}", cy=13, r=6, fill=RING, stroke=INK, stroke_width="2.5")
        for k in range(FOLDS)
    ]
    doll = el("g", use("player", WIDTH / 2 - 50, 84, 100, 137), cls=f"kc{person.mark}")
    return el(
        "svg",
        *folds,
        rail,
        *rings,
        doll,
        cls="bigcurtain",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="xMidYMin slice",
        aria_hidden="true",
    )


def at_the_table(live: LiveTable, people: tuple[Person, ...], seats: Sequence[int], now: int, lang: str) -> Markup:
    """Who sits at this screen, and who elsewhere."""
    here: list[Markup] = []
    elsewhere: list[Markup] = []
    for seat, place in enumerate(live.seats):
        state = None
        if seat == now:
            state = el("span", svg("i-hand", "i s"), said("hand_over.now").say(lang), cls="here")
        elif place.level:
            state = el("span", svg("i-robot", "i s"), said(f"level.{place.level}").say(lang), cls="not")
        row = el("li", seat_sign(people[seat]), el("b", people[seat].name), state)
        (here if seat in seats else elsewhere).append(row)
    far = (
        (el("h2", svg("i-link"), said("hand_over.elsewhere").say(lang)), el("ol", *elsewhere, cls="come"))
        if elsewhere
        else ()
    )
    title = said("new.kind.screen").say(lang)
    near = (el("h2", svg("i-screen"), title), el("ol", *here, cls="come"))
    return el("section", *near, *far, cls="board atscreen", aria_label=title)
