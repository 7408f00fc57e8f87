"""Tokens of the City that a hospital keeps, as luggage tags: some heal, one is a nurse, some lower the total."""

from __future__ import annotations

from functools import lru_cache

from ....look.html import Markup, el, join
from ....look.symbols import svg
from ....look.tell import telling
from ..beds import BED_NAMES
from ..dice import colour_of, value_of
from ..labels import bonus_name, said_here
from ..modules.city.names import BONUSES
from ..modules.city.state import of, pieces_of
from ..modules.city.words import about_bonus
from ..moves import KEPT_COLOUR, NO_BED, USE_BONUS, bonus_bed, bonus_colour, bonus_of, kind_of
from .outcomes import healed
from .pressing import chosen_first, plays
from .scene import Scene, tag_id, with_data
from .words import say


def panel(scene: Scene) -> Markup:
    owned = of(scene.s).owned[scene.focus]
    usable = {bonus_of(found): found for found in scene.legal if kind_of(found) == USE_BONUS}
    tags = []
    for token, count in enumerate(owned):
        for copy in range(1, count + 1):
            piece = f"bonus/{BONUSES[token]}"
            name = piece if copy == 1 else f"{piece}/{copy}"
            does = about_bonus(scene.s, token).say(scene.lang)
            if copy == 1 and token in usable:
                drawn = open_tag(scene.lang, token, does, usable[token], tag_id(token) in scene.hands[:1])
                tags.append(with_data(drawn, futures(scene, token)))
            else:
                tags.append(closed_tag(scene.lang, token, does, piece, name))
    return tray(scene.lang, join(*tags), not tags)


def futures(scene: Scene, token: int) -> str:
    """Whom it could heal, with what becomes of them."""
    steps = pieces_of(scene.s).heals[token]
    found = []
    for using in scene.legal:
        if kind_of(using) == USE_BONUS and bonus_of(using) == token and bonus_bed(using) != NO_BED:
            bed, colour = bonus_bed(using), bonus_colour(using)
            patient = scene.mine.beds[bed]
            kept = colour == KEPT_COLOUR
            result = healed(colour_of(patient) if kept else colour, value_of(patient) + steps, bed)
            found.append(f"bed/{BED_NAMES[bed]}#{result}{'' if kept else '#bag'}")
    return " ".join(found)


@lru_cache(maxsize=256)
def open_tag(lang: str, token: int, does: str, using: int, lead: bool) -> Markup:
    """It is used at once, or its patient is chosen next."""
    picture = svg(f"bonus-{BONUSES[token]}", "bonus", piece=f"tag/{BONUSES[token]}/1")
    label = said_here("table.card", name=bonus_name(token), text=does).say(lang)
    does_what = plays(using) if bonus_bed(using) == NO_BED else chosen_first(tag_id(token), lead)
    piece = f"bonus/{BONUSES[token]}"
    return el("button", picture, cls="bonustag can", aria_label=label, data_piece=piece, **does_what)


@lru_cache(maxsize=256)
def closed_tag(lang: str, token: int, does: str, piece: str, name: str) -> Markup:
    picture = svg(f"bonus-{BONUSES[token]}", "bonus", piece=f"tag/{name.removeprefix('bonus/')}")
    label = said_here("table.card", name=bonus_name(token), text=does).say(lang)
    return telling(piece, picture, cls="bonustag", label=label, name=name)


@lru_cache(maxsize=1024)
def tray(lang: str, tags: Markup, bare: bool) -> Markup:
    return el(
        "div",
        el("span", say(lang, "table.bonuses"), cls="cap"),
        el("span", tags, cls="tags", data_board=True),
        cls=f"tray bonustray{' bare' if bare else ''}",
        id="panel-bonuses",
        data_panel="bonuses",
    )
