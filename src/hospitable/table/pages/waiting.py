"""Before the first die: who sits, who is waited for, a card with a link for each open seat."""

from __future__ import annotations

from ...look.face import Person
from ...look.html import Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg, use
from ..live import LiveTable
from ..panels import face_of, people_of, seat_sign, sheets_of, way
from ..qr import qr_code
from ..seats import Seat
from ..store import WATCH, Key
from ..visitor import Visitor
from ..words import said
from .join import who_plays
from .shell import document, home, tools
from .table import copy_button, dice_box, out_of_reach, share_button

SYMBOLS = ("player", "i-check", "i-copy", "i-share", "i-exit")
PAPER, INK, WOOD, RIM, EDGE = "#fdf8ec", "#2b2740", "#d9b27a", "#c49a5e", "#a9793f"


def waiting_page(visitor: Visitor, live: LiveTable, seats: list[int], links: list[Key] | None, base: str) -> Markup:
    """While parts are called for it is there for a moment only, and shows itself when it takes longer."""
    lang = visitor.lang
    here = f"/table/{live.table.id}"
    called = live.exchange.called
    face = face_of(live.game.domain)
    people = people_of(live, lang)
    left = el(
        "div", come_panel(live, seats, lang), el("div", dice_box(live, lang), cls="board played"), cls="stack gap4"
    )
    cards = None
    if links is not None and not called:
        open_now = {key.seat: f"{base}/join/{key.secret}" for key in links if live.opens(key)}
        cards = el(
            "div",
            *[
                invitation(live, seat, people[seat], open_now[seat], lang)
                for seat in waited_for(live)
                if seat in open_now
            ],
            watch_row(open_now[WATCH], lang),
            cls="stack gap4",
        )
    title = el("div", el("h1", lettering(live.game.title.say(lang))), cls="where")
    bar = el("header", home(lang), title, tools(visitor, here), cls="bar")
    foot = what_now(live, seats, people, links is not None, lang)
    body = join(bar, out_of_reach(lang), el("main", left, cards, cls=f"desk waitdesk{'' if cards else ' alone'}"), foot)
    data = {"table": live.table.id, "seat": str(seats[0] if seats else WATCH), "n": str(live.seq), "waiting": ""}
    kind = "waiting called" if called else "waiting"
    open_seats = len(waited_for(live))
    name = (
        said("waiting.title", n=open_seats, game=live.game.title).say(lang) if open_seats else live.game.title.say(lang)
    )
    return document(
        visitor,
        name,
        kind,
        body,
        styles=sheets_of(live.game.domain),
        symbols=(*face.SYMBOLS, *SYMBOLS),
        data=data,
        again=here,
        tab=name,
        icon="open" if open_seats else "calm",
    )


def waited_for(live: LiveTable) -> list[int]:
    return [seat for seat, place in enumerate(live.seats) if not place.taken and not place.level]


# -- who has come


def come_panel(live: LiveTable, seats: list[int], lang: str) -> Markup:
    """The table from above, and below it everybody by name; changes while the page stays."""
    people = people_of(live, lang)
    sitting = len(live.seats) - len(waited_for(live))
    count = el("span", said("waiting.count", sitting=sitting, seats=len(live.seats)).say(lang), cls="tip")
    rows = []
    for seat in range(len(live.seats)):
        text, cls, icon = state_of(live, seat, seat in seats, lang)
        state = el("span", svg(icon, "i s"), text, cls=cls)
        rows.append(
            el(
                "li",
                seat_sign(people[seat]),
                who_plays(live, seat, people[seat].name, lang),
                state,
                data_key=f"come-{seat}",
            )
        )
    return el(
        "section",
        el("h2", said("waiting.who").say(lang), count),
        round_table(live, people[: len(live.seats)], lang),
        el("ol", *rows, cls="come"),
        cls="board roundbox",
        id="panel-come",
        data_panel="come",
    )


def state_of(live: LiveTable, seat: int, mine: bool, lang: str) -> tuple[str, str, str]:
    """What is to be said of a seat, in which style, with which sign."""
    place: Seat = live.seats[seat]
    if place.freed:
        return place.freed.say(lang), "not", "i-clock"
    if place.level:
        return said("waiting.bot", level=said(f"level.{place.level}")).say(lang), "here", "i-robot"
    if place.stays:
        return said("waiting.stays").say(lang), "not", "i-exit"
    if place.taken:
        return said("waiting.you" if mine else "waiting.sits").say(lang), "here", "i-check"
    looks = live.links[seat]
    return said(f"waiting.link_{looks}").say(lang), "not", "i-eye" if looks == "looked_at" else "i-clock"


PLACES = ((190, 190), (40, 96), (190, 20), (340, 96), (84, 176), (296, 176))


def round_table(live: LiveTable, people: tuple[Person, ...], lang: str) -> Markup:
    """Chairs around a table with the game upon it; who has not come is an empty place with a letter."""
    drawn = [
        el("ellipse", cx=190, cy=132, rx=132, ry=74, fill=INK, opacity=".16"),
        el("ellipse", cx=190, cy=120, rx=132, ry=72, fill=EDGE),
        el("ellipse", cx=190, cy=112, rx=132, ry=72, fill=WOOD),
        el("ellipse", cx=190, cy=112, rx=114, ry=58, fill="none", stroke=RIM, stroke_width=2),
        el("svg", face_of(live.game.domain).picture(), x=158, y=78, width=64, height=64, viewBox="0 0 46 46"),
    ]
    for place, person, (x, y) in zip(live.seats, people, PLACES, strict=False):
        if not place.taken and not place.level:
            drawn.append(el("circle", cls="gone", cx=x, cy=y, r=27))
            drawn.append(el("text", person.letter, cls="gonetext", x=x, y=y + 6, text_anchor="middle"))
            continue
        drawn.append(el("g", use("player", x - 22, y - 36, 44, 60), cls=f"kc{person.mark}"))
        if place.level:
            drawn.append(el("circle", cx=x + 22, cy=y - 26, r=12, fill=PAPER, stroke=INK, stroke_width=2))
            drawn.append(el("g", use("i-robot", x + 13.5, y - 34.5, 17, 17), color=INK))
    return el("svg", *drawn, cls="round", viewBox="0 -24 380 252", aria_hidden="true")


# -- the links


def invitation(live: LiveTable, seat: int, person: Person, link: str, lang: str) -> Markup:
    """One card for one seat: its link to copy, to share and to scan, or a bot instead."""
    place = live.seats[seat]
    name = (
        said("waiting.seat_of", name=place.expected) if place.expected else said("waiting.seat", letter=person.letter)
    )
    title = name.say(lang)
    bot = el(
        "form",
        el("input", type="hidden", name="seat", value=seat),
        el("button", svg("i-robot"), said("waiting.bot_instead").say(lang), cls="btn can" if place.stays else "btn"),
        method="post",
        action=f"/table/{live.table.id}/seat",
    )
    field = el("input", value=link, readonly=True, aria_label=said("waiting.link", seat=title).say(lang))
    about = el("p", said("waiting.stays_about" if place.stays else "waiting.one_link").say(lang), cls="tip")
    words = el(
        "div",
        about,
        field,
        el("div", copy_button(link, lang), share_button(link, lang), bot, cls="row wrap"),
        cls="stack",
    )
    code = qr_code(link, said("waiting.code", seat=title).say(lang))
    return el(
        "section",
        el("h2", seat_sign(person), title),
        el("div", code, words, cls="inv links"),
        cls="board invitation2",
        aria_label=title,
        data_key=f"seat-{seat}",
    )


def watch_row(link: str, lang: str) -> Markup:
    title = said("waiting.watch").say(lang)
    field = el("input", value=link, readonly=True, aria_label=title)
    about = el("span", el("b", title), el("span", said("waiting.watch_about").say(lang), cls="does"))
    buttons = (copy_button(link, lang, "btn small"), share_button(link, lang, "btn small"))
    return el("section", svg("i-eye"), about, field, *buttons, cls="board watchrow links", aria_label=title)


# -- what now


def what_now(live: LiveTable, seats: list[int], people: tuple[Person, ...], host: bool, lang: str) -> Markup:
    """The decision bar: who is waited for, and how it goes on without them."""
    here = f"/table/{live.table.id}"
    waited = waited_for(live)
    choices: list[Markup | None] = []
    if live.exchange.called:
        question, help = said("waiting.called"), said("waiting.called_help")
    elif not waited:
        question, help = said("waiting.all"), said("waiting.held" if live.exchange.held else "waiting.soon")
        if seats and not live.exchange.held:
            choices.append(way(said("waiting.wait"), f"{here}/wait", "btn", lang))
        choices.append(way(said("lobby.play"), f"{here}/begin", "btn main", lang) if seats else None)
    else:
        names = and_so_on([people[seat].name for seat in waited], lang)
        if all(live.seats[seat].stays for seat in waited):
            question, help = said("waiting.stay", n=len(waited), names=names), said("waiting.stay_help")
        else:
            question, help = said("waiting.for", names=names), said("waiting.people")
        choices.append(way(said("waiting.put_away"), f"{here}/put-away", "btn", lang) if host else None)
        choices.append(way(said("waiting.begin"), f"{here}/begin", "btn main", lang) if seats else None)
    words = el("div", el("h2", question.say(lang), id="todo"), el("p", help.say(lang)), cls="what")
    calm = "" if any(choices) else " calm"
    soon = " soon" if not waited and not live.exchange.called and not live.exchange.held else ""
    return el(
        "section",
        svg("i-clock", "i xl"),
        words,
        el("div", *choices, cls="choices"),
        cls=f"ask{calm}{soon}",
        aria_labelledby="todo",
    )


def and_so_on(names: list[str], lang: str) -> str:
    """Ada, Ben and Cleo."""
    if len(names) < 2:
        return "".join(names)
    return said("names.and", first=", ".join(names[:-1]), last=names[-1]).say(lang)
