"""The page of a table in play."""

from __future__ import annotations

from ...look.face import Panel
from ...look.html import Child, Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg
from ..keys import derived
from ..live import LiveTable
from ..panels import face_of
from ..store import WATCH
from ..visitor import Visitor
from ..words import LONGEST_CHAT, said
from .end import score_table
from .shell import document, home, tools


def table_page(
    visitor: Visitor, live: LiveTable, seat: int, panels: dict[str, Panel], host: bool, base: str, notice: Child = ""
) -> Markup:
    """Everything on one screen; `notice` is an answer to a form that was sent without a script."""
    lang = visitor.lang
    face = face_of(live.game.domain)
    here = f"/table/{live.table.id}"
    foot = el("div", chat_box(live, seat, panels["chat"], lang), score_box(live, lang), cls="side-foot")
    side = join(panels["seats"], panels["log"], foot)
    invite = invitations(visitor, live, base) if host else None
    bar = el(
        "header",
        home(lang),
        panels["bar"],
        tools(visitor, here, invite),
        cls="bar",
    )
    told = el("div", notice, cls="notice", role="alert") if notice else None
    away = el("p", said("table.away").say(lang), cls="banner", id="away", hidden=True)
    body = join(bar, away, told, face.desk(panels, side), panels["ask"], play_form(live, seat), words_for_script(lang))
    data = {"table": live.table.id, "seat": str(seat), "n": str(live.seq)}
    again = "" if live.asked(seat) else f"{here}?seat={seat}"
    return document(
        visitor,
        live.game.title.say(lang),
        "table",
        body,
        styles=((f"{live.game.domain}.table", face.STYLE),),
        symbols=face.SYMBOLS,
        data=data,
        again=again,
    )


def words_for_script(lang: str) -> Markup:
    """What the script says by itself: what it asks before something that cannot be taken back, and the list of keys."""
    rows = [
        el("li", [el("kbd", key) for key in keys], " ", said(f"keys.{name}").say(lang))
        for name, keys in (
            ("tab", ("Tab",)),
            ("arrows", ("\N{LEFTWARDS ARROW}", "\N{RIGHTWARDS ARROW}")),
            ("tell", ("?",)),
            ("escape", ("Esc",)),
        )
    ]
    return join(
        el("template", id="sure", data_yes=said("sure.yes").say(lang), data_no=said("sure.no").say(lang)),
        el("template", el("h2", said("keys.title").say(lang)), el("ul", rows, cls="keys"), id="keys"),
    )


def play_form(live: LiveTable, seat: int) -> Markup:
    """The form all pieces belong to: what is pressed is sent with the decision it answers."""
    return el(
        "form",
        el("input", type="hidden", name="decision", value=live.asked(seat)),
        el("input", type="hidden", name="seat", value=seat),
        id="play",
        method="post",
        action=f"/table/{live.table.id}/move",
    )


def chat_box(live: LiveTable, seat: int, lines: Panel, lang: str) -> Markup:
    """Closed until somebody wants to talk."""
    field = el(
        "form",
        el("input", name="text", maxlength=LONGEST_CHAT, aria_label=said("chat.say").say(lang), autocomplete="off"),
        el("button", said("chat.send").say(lang), cls="btn small"),
        method="post",
        action=f"/table/{live.table.id}/chat",
        cls="field",
        id="chat",
    )
    writes = field if seat >= 0 else None
    summary = el("summary", said("chat.title").say(lang))
    return el("details", summary, writes, lines, cls="board talk")


def score_box(live: LiveTable, lang: str) -> Markup:
    address = f"/table/{live.table.id}/score"
    return el(
        "p", el("a", svg("i-point"), said("score.show").say(lang), href=address, cls="btn small"), cls="side-links"
    )


def invitations(visitor: Visitor, live: LiveTable, base: str) -> Markup:
    """The links of all seats that are not bots', and the one for watching; only the host sees them."""
    lang = visitor.lang
    rows = []
    for seat, place in enumerate(live.seats):
        if not place.home:
            name = place.name or said("seat", number=seat + 1).say(lang)
            rows.append(link_row(name, f"{base}/join/{derived(visitor.secret, live.table.id, seat)}"))
    watch = f"{base}/join/{derived(visitor.secret, live.table.id, WATCH)}"
    rows.append(link_row(said("links.watch").say(lang), watch))
    label = said("links.title").say(lang)
    summary = el("summary", svg("i-link"), cls="icon-btn", aria_label=label)
    return el("details", summary, el("div", el("h2", label), *rows, cls="board links"), cls="invite")


def link_row(name: str, link: str) -> Markup:
    return el("label", el("span", name, cls="cap"), el("input", value=link, readonly=True), cls="row")


def hand_over_page(visitor: Visitor, live: LiveTable, seat: int) -> Markup:
    """Between two people at one screen, where the next one may not see what the last one saw."""
    lang = visitor.lang
    name = live.seats[seat].name
    here = f"/table/{live.table.id}?seat={seat}"
    card = el(
        "section",
        el("h1", said("hand_over.title", name=name).say(lang)),
        el("p", said("hand_over.help").say(lang)),
        el("a", said("hand_over.go", name=name).say(lang), href=here, cls="btn main"),
        cls="board hand-over",
    )
    body = join(el("header", home(lang), tools(visitor, here), cls="bar"), el("main", card, cls="desk"))
    return document(visitor, live.game.title.say(lang), "hand-over", body)


def score_page(visitor: Visitor, live: LiveTable, seat: int) -> Markup:
    """The score as it stands, line by line."""
    lang = visitor.lang
    here = f"/table/{live.table.id}/score"
    body = join(
        el("header", home(lang), el("h1", lettering(live.game.title.say(lang))), tools(visitor, here), cls="bar"),
        el(
            "main",
            el(
                "section",
                el("h2", said("score.title").say(lang)),
                score_table(live, seat, lang),
                el("p", el("a", said("score.back").say(lang), href=f"/table/{live.table.id}", cls="btn main")),
                cls="board",
            ),
            cls="desk",
        ),
    )
    return document(visitor, said("score.title").say(lang), "score", body)
