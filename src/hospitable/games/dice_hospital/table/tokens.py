"""Investment tokens in a hospital: on departments and cards, what they make of them, and where one can be put."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ....look.html import Markup, el
from ..cards import EMPTY, NONE, name_in, number_in
from ..labels import worker_id
from ..modules import investments
from ..modules.investments.pieces import investment_pieces
from ..moves import (
    PLACE,
    PUT,
    SWAP,
    TOKEN,
    department_of,
    is_in_room,
    kept_token,
    kind_of,
    place_named,
    token_of,
    worker_of,
)
from ..steps import KEEP_TOKEN, USE_TOKEN
from ..tokens import TOKENS
from .investments import token_picture
from .offers import Offers, offered, shown_offers
from .scene import INVEST_BOARD, Scene, token_id, worker_symbol

Laid = tuple[tuple[int, str], ...]
"""Tokens as they lie, each with how it stands: it can be used (`can`), or was (`used`)."""


class Equipped(NamedTuple):
    """What tokens make of a department, or of the card of a specialist."""

    colour: int
    """The colour it works on instead of the printed one, or NONE."""
    laid: Laid
    free: int
    """How many sockets are shown empty."""
    workers: Offers
    """Who can be placed there; nothing where that is as without tokens."""
    tokens: Offers
    """Which tokens can be put there."""


PLAIN: Final = Equipped(NONE, (), 0, (), ())


def of_rooms(scene: Scene) -> list[Equipped]:
    """Of each department of the hospital in front; equal ones with equal tokens are offered once."""
    s, focus = scene.s, scene.focus
    rooms = s.rules.rooms(s, focus)
    workers, puts = offers_by_room(scene)
    most = investment_pieces(scene.edition).tokens_per_department
    found = []
    for at, room in enumerate(rooms):
        laid = investments.on_room(s, focus, at)
        printed = scene.edition.departments[number_in(room.name)].colour
        here = workers.pop(room.name, ()) if scene.mine.workers[at] == EMPTY else ()
        put = puts.pop(room.name, ()) if len(laid) < most else ()
        free = 1 if scene.stage == INVEST_BOARD and len(laid) < most else 0
        colour = room.colour if room.colour != printed else NONE
        found.append(Equipped(colour, standing(scene, at, laid), free, here, put))
    return found


def offers_by_room(scene: Scene) -> tuple[dict[int, Offers], dict[int, Offers]]:
    """By the name of a department: who can be placed there, and which tokens can be put there."""
    workers: dict[int, dict[str, list[int]]] = {}
    puts: dict[int, dict[str, list[int]]] = {}
    symbols: dict[str, str] = {}
    for legal in scene.legal:
        kind, where = kind_of(legal), department_of(legal)
        if kind in (PLACE, SWAP):
            who = worker_id(worker_of(legal))
            symbols[who] = worker_symbol(scene, worker_of(legal))
            workers.setdefault(name_in(where), {}).setdefault(who, []).append(legal)
        elif kind == PUT and is_in_room(where):
            who = token_id(kept_token(legal))
            symbols[who] = token_symbol(kept_token(legal))
            puts.setdefault(place_named(where), {}).setdefault(who, []).append(legal)
    lead = scene.hands[:1]
    made = [{name: offered(found, symbols, lead) for name, found in one.items()} for one in (workers, puts)]
    return made[0], made[1]


def standing(scene: Scene, at: int, laid: tuple[int, ...]) -> Laid:
    """Tokens of a department: in the placement that is settled there some can be used, some were."""
    if not laid or scene.asked != USE_TOKEN or at != scene.working:
        return tuple([(token, "") for token in laid])
    used, left = scene.mine.activation.tokens, [token_of(found) for found in scene.legal if kind_of(found) == TOKEN]
    states = []
    for place, token in enumerate(laid):
        gone = investments.is_used(used, investments.ON_ROOM + place)
        states.append((token, "used" if gone else "can" if token in left else ""))
    return tuple(states)


def of_card(scene: Scene, at: int, card: int) -> Equipped:
    """Of a specialist whose card has sockets."""
    s = scene.s
    laid = investments.on_card(s, scene.focus, at)
    spaces = scene.edition.specialists[card].token_spaces
    free = 1 if scene.stage == INVEST_BOARD and len(laid) < spaces else 0
    puts: dict[str, list[int]] = {}
    symbols: dict[str, str] = {}
    if scene.asked == KEEP_TOKEN and len(laid) < spaces:
        name = s.rules.card_names(s, scene.focus)[at]
        for legal in scene.legal:
            where = department_of(legal)
            if kind_of(legal) == PUT and where and not is_in_room(where) and place_named(where) == name:
                who = token_id(kept_token(legal))
                symbols[who] = token_symbol(kept_token(legal))
                puts.setdefault(who, []).append(legal)
    return Equipped(NONE, tuple([(token, "") for token in laid]), free, (), offered(puts, symbols, scene.hands[:1]))


def token_symbol(token: int) -> str:
    colour, _, type = TOKENS[token].partition("_")
    return f"tok-{colour}-{type}"


@lru_cache(maxsize=4096)
def sockets(laid: Laid, free: int, tokens: Offers) -> Markup | None:
    """The tokens on a piece, and a place for one more."""
    if not laid and not free and not tokens:
        return None
    lying = [el("span", token_picture(token), cls=f"tk {state}".strip()) for token, state in laid]
    empty = [el("span", shown_offers(tokens), cls="tk want" if tokens else "tk empty")] * max(free, bool(tokens))
    return el("span", lying, empty, cls="toks")
