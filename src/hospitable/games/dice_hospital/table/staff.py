"""Who works here: the nurses' station, the specialists with what they can do, the administrator."""

from __future__ import annotations

from functools import lru_cache

from ....look.face import Panel
from ....look.html import Markup, el
from ....look.symbols import svg
from ....look.tell import asks, telling
from ..cards import ADMINISTRATORS, CONSULTANT, NONE, NURSE
from ..labels import administrator_name, said_here, specialist_name, worker_id
from ..modules.administrators import choosing, kept_by
from ..modules.consultant import copied_by
from ..moves import COPY, DISCARD_CARD, move
from ..notation import describe
from ..pieces import Edition
from ..steps import ACTIVATE, CHOOSE_COPY, CHOOSE_INVESTMENT, DISCARD_ONE
from .pressing import chosen_first
from .scene import DIV_END, HOUSE, MEEPLES, Scene
from .tokens import PLAIN, Equipped, of_card, sockets
from .words import administrator_brief, administrator_text, say, specialist_brief, specialist_text


def panel(scene: Scene) -> Panel:
    mine, lang = scene.mine, scene.lang
    ready = scene.ready or scene.sendable
    lead = ready[0] if ready else NONE
    known = scene.focus == scene.seat or not choosing(scene.s, scene.focus)
    shown = kept_by(scene.s, scene.focus) if known else NONE
    whole = ROOM_FOR_SENTENCES - scene.has_cots
    brief = scene.stage != HOUSE or len(mine.specialists) + (shown != NONE) > whole
    names = scene.s.rules.card_names(scene.s, scene.focus) if scene.asked == DISCARD_ONE else ()
    cards = []
    seen: dict[int, int] = {}
    for at, card in enumerate(mine.specialists):
        seen[card] = seen.get(card, 0) + 1
        away = not mine.waits(at)
        copied = copied_by(scene.s, scene.focus) if card == CONSULTANT else NONE
        code = ""
        how = WAITS
        if scene.asked in (ACTIVATE, CHOOSE_INVESTMENT) and card + 1 in ready and not away:
            how = LEADS if card + 1 == lead else CAN_GO
        elif scene.asked == DISCARD_ONE and move(DISCARD_CARD, names[at]) in scene.legal:
            code = describe(move(DISCARD_CARD, names[at])).code if names[at] not in names[:at] else ""
        elif scene.asked == CHOOSE_COPY and move(COPY, card) in scene.legal and seen[card] == 1:
            code = describe(move(COPY, card)).code
        colour = MEEPLES[scene.edition.specialists[card].meeple]
        drawn = (scene.edition, lang, card, seen[card], colour, away, how, code, copied, brief)
        if scene.edition.specialists[card].token_spaces:
            cards.append(specialist(*drawn, of_card(scene, at, card)))
        else:
            cards.append(specialist(*drawn))
    size = SIZES[min(len(cards), len(SIZES) - 1)]
    how = WAITS if NURSE not in ready else LEADS if lead == NURSE else CAN_GO
    if shown != NONE:
        cards.append(administrator(scene.edition, lang, shown, brief))
    return (opening(size), station(lang, mine.nurses, mine.staff, how), *cards, DIV_END)


@lru_cache(maxsize=8)
def opening(size: str) -> Markup:
    return Markup(f'<div class="staff{size}" id="panel-staff" data-panel="staff" data-board data-from="{ROOMS}">')


ROOMS = " ".join(f"peg/{place}" for place in range(20))

# more cards, or those in a low house or above cots, have only a few words each: the whole sentence is read when one is
# pointed at
ROOM_FOR_SENTENCES = 2
# smaller cards for three specialists, two columns for more than four
TWO_COLUMNS = 5
SIZES = ("", "", "", " tight", " tight", " many")

# how a worker stands to the viewer
WAITS = 0
CAN_GO = 1
LEADS = 2  # and is the one chosen at first


@lru_cache(maxsize=256)
def station(lang: str, nurses: int, staff: int, how: int) -> Markup:
    """All nurses are one choice."""
    pegs = [svg("nurse", "peg", piece=f"nurse/{k}") for k in range(nurses)]
    gone = [el("span", cls="slot round")] * (staff - nurses)
    return el(
        "button",
        el("span", say(lang, "table.station"), cls="cap"),
        el("span", pegs, gone, cls="pegs"),
        cls="tray station can" if how else "tray station",
        aria_label=said_here("table.nurses", waiting=nurses, staff=staff).say(lang),
        **choice("nurse", "worker/nurse", how),
    )


def choice(who: str, piece: str, how: int) -> dict[str, str | None]:
    """The attributes of somebody who can be chosen, or who tells why not."""
    if how == WAITS:
        return {**asks(piece)}
    return {**chosen_first(who, how == LEADS), "data_piece": piece}


@lru_cache(maxsize=4096)
def specialist(
    edition: Edition,
    lang: str,
    card: int,
    number: int,
    colour: str,
    away: bool,
    how: int,
    code: str,
    copied: int,
    brief: bool,
    more: Equipped = PLAIN,
) -> Markup:
    who = worker_id(card + 1)
    piece = f"worker/{who}" if number == 1 else f"worker/{who}/{number}"
    name = specialist_name(card).say(lang)
    ability = copied if copied != NONE else card
    does = specialist_text(edition, lang, ability)
    written = specialist_brief(edition, lang, ability) if brief else does
    if copied != NONE:
        does = said_here("table.as", card=specialist_name(copied), text=does).say(lang)
        written = said_here("table.as", card=specialist_name(copied), text=written).say(lang)
    peg = el("span", cls="slot round") if away else svg(f"specialist-{colour}", "peg", piece=f"peg-of/{who}/{number}")
    words = say(lang, "table.away" if away else "table.ready")
    attributes = choice(who, piece, how)
    if more.tokens:
        code = describe(more.tokens[0][2][0]).code
    if code:
        attributes = {"form": "play", "name": "code", "value": code, "data_piece": piece}
        if code.startswith("discard "):
            attributes["data_sure"] = say(lang, "table.sure.discard", card=name)
    elif how == WAITS:
        attributes["value"] = f"worker/{who}"
    return el(
        "button",
        peg,
        el("span", el("b", name), el("span", written, cls="does"), sockets(more.laid, more.free, more.tokens)),
        cls=f"card speccard{' used' if away else ''}{' can' if how or code else ''}",
        aria_label=said_here("table.card", name=f"{name}, {words}", text=does).say(lang),
        title=does,
        data_from=f"shown/{who} {ROOMS}",
        **attributes,
    )


@lru_cache(maxsize=64)
def administrator(edition: Edition, lang: str, card: int, brief: bool) -> Markup:
    does = administrator_text(edition, lang, card)
    written = administrator_brief(edition, lang, card) if brief else does
    return telling(
        f"administrator/{ADMINISTRATORS[card]}",
        el("span", svg("i-star", "i l"), cls="admin"),
        el("span", el("b", administrator_name(card).say(lang)), el("span", written, cls="does")),
        cls="card speccard",
        label=said_here("table.card", name=administrator_name(card), text=does).say(lang),
    )
