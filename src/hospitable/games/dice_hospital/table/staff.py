"""Who works here: the nurses' station, the specialists with what they can do, the administrator."""

from __future__ import annotations

from functools import lru_cache

from ....look.html import Markup, el
from ....look.symbols import svg
from ..names import (
    ACTIVATE,
    CHOOSE_COPY,
    CONSULTANT,
    COPY,
    DISCARD_CARD,
    DISCARD_ONE,
    NONE,
    NURSE,
    PLACE,
    department_of,
    kind_of,
    move,
    worker_of,
)
from ..notation import administrator_name, describe, said_here, specialist_name, worker_id
from ..pieces import Edition
from ..view import choosing
from .scene import MEEPLES, Scene
from .words import administrator_text, say, specialist_text


def waiting_workers(scene: Scene) -> tuple[int, ...]:
    """The workers who can be placed now, in the order of the moves."""
    return tuple(dict.fromkeys(worker_of(found) for found in scene.legal if kind_of(found) == PLACE))


def open_departments(scene: Scene) -> tuple[int, ...]:
    """The departments somebody can be placed in now."""
    return tuple(dict.fromkeys(department_of(found) for found in scene.legal if kind_of(found) == PLACE))


def panel(scene: Scene) -> Markup:
    mine, lang = scene.mine, scene.lang
    ready = waiting_workers(scene) if scene.asked == ACTIVATE else ()
    lead = ready[0] if ready else NONE
    known = scene.focus == scene.seat or not choosing(mine)
    cards = []
    seen: dict[int, int] = {}
    for at, card in enumerate(mine.specialists):
        seen[card] = seen.get(card, 0) + 1
        away = bool(mine.used >> at & 1)
        copied = mine.copied if card == CONSULTANT else NONE
        code = ""
        how = WAITS
        if scene.asked == ACTIVATE and card + 1 in ready and not away:
            how = LEADS if card + 1 == lead else CAN_GO
        elif scene.asked == DISCARD_ONE and seen[card] == 1:
            code = describe(move(DISCARD_CARD, card)).code
        elif scene.asked == CHOOSE_COPY and move(COPY, card) in scene.legal and seen[card] == 1:
            code = describe(move(COPY, card)).code
        colour = MEEPLES[scene.edition.specialists[card].meeple]
        cards.append(specialist(scene.edition, lang, card, seen[card], colour, away, how, code, copied))
    size = SIZES[min(len(cards), len(SIZES) - 1)]
    how = WAITS if NURSE not in ready else LEADS if lead == NURSE else CAN_GO
    shown = mine.administrator if known else NONE
    return Markup(
        f'<div class="staff{size}" id="panel-staff" data-panel="staff" data-board data-from="{ROOMS}">'
        + station(lang, mine.nurses, mine.staff, how)
        + "".join(cards)
        + (administrator(scene.edition, lang, shown) if shown != NONE else "")
        + "</div>"
    )


ROOMS = " ".join(f"peg/{place}" for place in range(20))

# the more specialists, the less room for words: the whole sentence is read when one is chosen
SIZES = ("", "", " s2", " s3", " many", " many", " many crowd")

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
        return {
            "form": "play",
            "name": "why",
            "value": piece,
            "aria_disabled": "true",
            "data_piece": piece,
        }
    return {
        "type": "button",
        "value": who,
        "data_set_who": who,
        "data_default": "" if how == LEADS else None,
        "aria_pressed": "true" if how == LEADS else "false",
        "data_piece": piece,
    }


@lru_cache(maxsize=4096)
def specialist(
    edition: Edition, lang: str, card: int, number: int, colour: str, away: bool, how: int, code: str, copied: int
) -> Markup:
    who = worker_id(card + 1)
    piece = f"worker/{who}" if number == 1 else f"worker/{who}/{number}"
    name = specialist_name(card).say(lang)
    does = specialist_text(edition, lang, copied if copied != NONE else card)
    if copied != NONE:
        does = said_here("table.as", card=specialist_name(copied), text=does).say(lang)
    peg = (
        el("span", cls="slot round")
        if away
        else svg(f"specialist-{colour}", "peg", piece=f"peg-of/{who}/{number}", come_from="")
    )
    words = say(lang, "table.away" if away else "table.ready")
    attributes = choice(who, piece, how)
    if code:
        attributes = {"form": "play", "name": "code", "value": code, "data_piece": piece}
    elif how == WAITS:
        attributes["value"] = f"worker/{who}"
    return el(
        "button",
        peg,
        el("span", el("b", name), el("span", does, cls="does")),
        cls=f"card speccard{' used' if away else ''}{' can' if how or code else ''}",
        aria_label=said_here("table.card", name=f"{name}, {words}", text=does).say(lang),
        title=does,
        **attributes,
    )


@lru_cache(maxsize=64)
def administrator(edition: Edition, lang: str, card: int) -> Markup:
    does = administrator_text(edition, lang, card)
    return el(
        "div",
        el("span", svg("i-star", "i l"), cls="admin"),
        el("span", el("b", administrator_name(card).say(lang)), el("span", does, cls="does")),
        cls="card speccard",
        title=does,
    )
