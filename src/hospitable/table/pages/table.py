"""The page of a table in play."""

from __future__ import annotations

from ...core.chance import commitment
from ...look.face import Panel, Viewer
from ...look.html import Child, Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg
from ..guide_card import GUIDE_SYMBOLS
from ..live import LiveTable
from ..panels import face_of, may_be_lent, people_of, seat_sign, sheets_of, tab_title
from ..setup import told_options, told_variants
from ..store import WATCH, Key
from ..visitor import Visitor
from ..words import said
from .end import score_table
from .how import how_address
from .settings import ways_to_move
from .shell import FOLLOWING, GUIDING, TABLE_SYMBOLS, TEACHING, document, home, tools
from .talk import talk_menu

LINK_SYMBOLS = ("i-copy", "i-share")


def table_page(
    visitor: Visitor,
    live: LiveTable,
    seat: int,
    panels: dict[str, Panel],
    links: list[Key] | None,
    base: str,
    notice: Child = "",
    shared: bool = False,
) -> Markup:
    """Everything on one screen; `notice` answers a form that was sent without a script; only a host has `links`.

    `shared`: others at this screen may not see what is on it.
    """
    lang = visitor.lang
    viewer = Viewer(seat, lang, people_of(live, lang), False)
    face = face_of(live.game.domain)
    here = f"/table/{live.table.id}"
    foot = el("div", score_box(live, lang), cls="side-foot")
    side = join(panels["seats"], panels["log"], foot)
    talk = talk_menu(live, seat, panels, lang) if live.has_company else None
    info = table_menu(live, seat, links, base, lang)
    bar = el(
        "header",
        home(lang),
        panels["bar"],
        tools(visitor, here, talk, info, how=how_address(live.game, live.table.id)),
        cls="bar",
    )
    told = el("div", notice, cls="notice", role="alert") if notice else None
    guided = live.guided is not None
    card = panels["guide"] if guided else None
    followed = [panels[name] for name in ("acts", "round", "news") if name in panels]
    parts = (*followed, face.desk(panels, side), card, panels["ask"], play_form(live, seat))
    words = (words_for_script(lang), words_for_signs(live, lang))
    offers = el("div", panels["offer"], awaited(live, viewer, links, base) if links is not None else None, cls="offers")
    body = join(bar, out_of_reach(lang), offers, told, *parts, *words)
    data = {"table": live.table.id, "seat": str(seat), "n": str(live.seq)}
    data |= {name: "" for name, so in (("shared", shared), ("over", live.state.over)) if so}
    again = "" if live.must_decide(seat) or (live.guided is not None and live.guided.opening) else f"{here}?seat={seat}"
    return document(
        visitor,
        live.game.title.say(lang),
        "table",
        body,
        styles=(*sheets_of(live.game.domain), TEACHING, FOLLOWING, *((GUIDING,) if guided else ())),
        symbols=(*face.SYMBOLS, *TABLE_SYMBOLS, *(GUIDE_SYMBOLS if guided else ()), *(LINK_SYMBOLS if links else ())),
        data=data,
        again=again,
        scripts=("learn.js", "follow.js", "guide.js") if guided else ("learn.js", "follow.js"),
        tab=tab_title(live, viewer),
        icon="yours" if live.must_decide(seat) else "calm",
    )


def words_for_script(lang: str) -> Markup:
    """What the script says by itself: what it asks before something that cannot be taken back, and the list of keys."""
    return join(
        el("template", id="sure", data_yes=said("sure.yes").say(lang), data_no=said("sure.no").say(lang)),
        el("template", el("h2", said("keys.title").say(lang)), el("ul", *ways_to_move(lang), cls="keys"), id="keys"),
    )


def words_for_signs(live: LiveTable, lang: str) -> Markup:
    """What the script says when it is one's turn, and when it asks whether the device shall say so."""
    words = {name: said(f"notice.{name}").say(lang) for name in ("ask", "yes", "no", "told")}
    turn = said("notice.turn", game=live.game.title).say(lang)
    return el("template", id="signs", data_turn=turn, **{f"data_{name}": text for name, text in words.items()})


def out_of_reach(lang: str) -> Markup:
    """What the script shows while the server does not answer, or when it has sent the page away."""
    return el("p", said("table.away").say(lang), cls="banner", id="away", hidden=True)


def play_form(live: LiveTable, seat: int) -> Markup:
    """The form all pieces belong to: what is pressed is sent with the decision it answers."""
    return el(
        "form",
        el("input", type="hidden", name="decision", value=live.decision_of_person(seat)),
        el("input", type="hidden", name="seat", value=seat),
        id="play",
        method="post",
        action=f"/table/{live.table.id}/move",
    )


def dice_box(live: LiveTable, lang: str) -> Markup:
    """The hash that the dice are bound to, from the first moment on; those of a guided game were prepared."""
    if live.guided is not None:
        return el("section", el("h2", said("dice.title").say(lang)), el("p", said("guide.dice").say(lang)), cls="dice")
    about = el("p", said("dice.about").say(lang))
    hash = seed_hash(commitment(live.table.seed), lang)
    check = el("a", said("end.verify").say(lang), href=f"/table/{live.table.id}/dice")
    return el("section", el("h2", said("dice.title").say(lang)), about, hash, el("p", check), cls="dice")


def seed_hash(hash: str, lang: str) -> Markup:
    """To be noted: the script copies it, without one it is a text that can be marked."""
    label = said("dice.hash").say(lang)
    copy = el("button", said("dice.copy").say(lang), type="button", cls="btn small", data_copy=hash)
    return el("div", el("input", value=hash, readonly=True, aria_label=label), copy, cls="field hash-row")


def score_box(live: LiveTable, lang: str) -> Markup:
    address = f"/table/{live.table.id}/score"
    return el(
        "p", el("a", svg("i-point"), said("score.show").say(lang), href=address, cls="btn small"), cls="side-links"
    )


def table_menu(live: LiveTable, seat: int, links: list[Key] | None, base: str, lang: str) -> Markup:
    """What there is to know and to do about the table itself, behind a button; only a host has links to give."""
    summary = el("summary", svg("i-more"), cls="icon-btn", aria_label=said("menu.title").say(lang))
    host = invitations(live, links, base, lang) if links is not None else None
    ways = ways_out(live, seat, lang) if seat >= 0 and not live.state.over else None
    title = el("h2", said("menu.title").say(lang))
    inside = (title, ways, played_with(live, lang), host, dice_box(live, lang))
    return el("details", summary, el("div", *inside, cls="board info"), cls="invite")


def played_with(live: LiveTable, lang: str) -> Markup:
    """The variants that were chosen, and what seats have chosen for themselves, in human words."""
    told = told_variants(live.game, live.table.variants, live.table.seats, lang)
    for person, place in zip(people_of(live, lang), live.seats, strict=False):
        if what := told_options(live.game, place.options, lang):
            told.append(said("seat.plays", who=person.name, what=what).say(lang))
    shown = el("ul", [el("li", words) for words in told]) if told else el("p", said("menu.as_usual").say(lang))
    return el("section", el("h2", said("menu.played_with").say(lang)), shown, cls="played-with")


def ways_out(live: LiveTable, seat: int, lang: str) -> Markup:
    """Let a bot play for a while, leave, give up: each says what becomes of the seat."""
    here, place = f"/table/{live.table.id}", live.seats[seat]
    lend = (
        menu_form(menu_words("robot", "menu.lend", lang), f"{here}/seat", bot="yes", seat=seat)
        if not place.level
        else None
    )
    leave = menu_form(menu_words("exit", "menu.leave", lang), f"{here}/leave")
    resign = el("a", menu_words("flag", "menu.resign", lang), href=f"{here}/resign?seat={seat}", cls="grave")
    return el(
        "ul", *[el("li", way) for way in (lend, leave, None if place.resigned else resign) if way], cls="menulist"
    )


def menu_form(words: Markup, action: str, **fields: str | int) -> Markup:
    hidden = [el("input", type="hidden", name=name, value=value) for name, value in fields.items()]
    return el("form", *hidden, el("button", words), method="post", action=action)


def menu_words(icon: str, text: str, lang: str) -> Markup:
    does = el("span", said(f"{text}_does").say(lang), cls="does")
    return join(svg(f"i-{icon}"), el("span", el("b", said(text).say(lang)), does))


def opening(live: LiveTable, links: list[Key], base: str) -> dict[int, str]:
    """The links that open a seat, or the table for watching."""
    return {key.seat: f"{base}/join/{key.secret}" for key in links if live.opens(key)}


def awaited(live: LiveTable, viewer: Viewer, links: list[Key], base: str) -> Markup:
    """For the host: the link of each seat that is still to be had, shown while the table waits for somebody there."""
    rows, now = [], may_be_lent(live, viewer)
    for seat, link in opening(live, links, base).items():
        if seat == WATCH or live.seats[seat].taken:
            continue
        name, sign = viewer.people[seat].name, seat_sign(viewer.people[seat])
        field = el("input", value=link, readonly=True, aria_label=said("waiting.link", seat=name).say(viewer.lang))
        buttons = (copy_button(link, viewer.lang), share_button(link, viewer.lang))
        rows.append(el("div", sign, field, *buttons, cls="row field", data_invite=seat, hidden=seat not in now))
    return el("section", *rows, cls="offer", aria_label=said("links.title").say(viewer.lang))


def invitations(live: LiveTable, links: list[Key], base: str, lang: str) -> Markup:
    """For the host: the links of seats that are still to be had and the one for watching; the others can be freed."""
    open_now = opening(live, links, base)
    rows = []
    for seat, place in enumerate(live.seats):
        name = place.name or said("seat", number=seat + 1).say(lang)
        if place.taken:
            rows.append(free_row(live, seat, name, lang))
        elif seat in open_now:
            rows.append(link_row(name, open_now[seat]))
    rows.append(link_row(said("links.watch").say(lang), open_now[WATCH]))
    return el("section", el("h2", said("links.title").say(lang)), *rows, cls="links")


def copy_button(link: str, lang: str, cls: str = "btn can") -> Markup:
    """For the script alone: without it the link is a field to select."""
    copied = said("waiting.copied").say(lang)
    return el(
        "button",
        svg("i-copy"),
        el("span", said("dice.copy").say(lang)),
        type="button",
        cls=cls,
        data_copy=link,
        data_copied=copied,
    )


def share_button(link: str, lang: str, cls: str = "btn can") -> Markup:
    """Shown where the device can share."""
    return el(
        "button", svg("i-share"), said("waiting.share").say(lang), type="button", cls=cls, data_share=link, hidden=True
    )


def link_row(name: str, link: str) -> Markup:
    return el("label", el("span", name, cls="cap"), el("input", value=link, readonly=True), cls="row")


def free_row(live: LiveTable, seat: int, name: str, lang: str) -> Markup:
    return el(
        "form",
        el("input", type="hidden", name="seat", value=seat),
        el("span", name, cls="cap"),
        el("button", said("links.free").say(lang), cls="btn small"),
        method="post",
        action=f"/table/{live.table.id}/free",
        cls="row",
    )


def resign_page(visitor: Visitor, live: LiveTable, seat: int) -> Markup:
    """Asked once, as it cannot be taken back; the blue button keeps playing."""
    lang = visitor.lang
    here = f"/table/{live.table.id}"
    resign = el(
        "form",
        el("input", type="hidden", name="seat", value=seat),
        el("button", svg("i-flag"), said("menu.resign").say(lang), cls="btn grave"),
        method="post",
        action=f"{here}/resign",
    )
    leave = el(
        "form",
        el("button", svg("i-exit"), said("menu.leave").say(lang), cls="btn"),
        method="post",
        action=f"{here}/leave",
    )
    card = el(
        "section",
        el("h1", svg("i-flag"), said("resign.title").say(lang)),
        el("p", said("resign.about").say(lang)),
        el("div", el("a", said("resign.keep").say(lang), href=here, cls="btn main"), resign, cls="row wrap"),
        el("p", said("resign.only_today").say(lang), cls="tip"),
        leave,
        cls="board hand-over",
    )
    body = join(el("header", home(lang), tools(visitor, here), cls="bar"), el("main", card, cls="desk"))
    return document(visitor, said("resign.title").say(lang), "resign", body, symbols=TABLE_SYMBOLS)


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
