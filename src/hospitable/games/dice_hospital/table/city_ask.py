"""The decision bar in the City: ambulance or helicopter, who is on board, which token is kept, where markers go."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.ask import asking, bar, hint_button, menu, undo
from ....look.face import Panel
from ....look.html import Markup, el, join
from ....look.symbols import svg
from ..cards import NONE
from ..labels import bonus_name
from ..modules.city.fetching import lowered, total_of
from ..modules.city.names import BONUSES, MINUS_TWO
from ..modules.city.state import of, pieces_of
from ..moves import FLY, LOWER, PARK, SAVE, kind_of, move, number_of
from ..notation import describe
from ..steps import LOWER_TOTAL, PICK_UP, SAVE_BONUS, STEPS
from ..steps import PARK as ASK_TO_PARK
from .city import AMBULANCE, HELICOPTER
from .entries import entries
from .pressing import chosen_first
from .scene import Scene, die_picture
from .words import say

ASKED: Final = (ASK_TO_PARK, PICK_UP, SAVE_BONUS, LOWER_TOTAL)


def panel(scene: Scene) -> Panel:
    return bar(
        icon(scene),
        asking(question(scene), help(scene)),
        vehicles(scene),
        hint_button(scene.lang),
        undo(scene),
        *menu(scene.lang, entries(scene)),
        choices(scene),
    )


def question(scene: Scene) -> str:
    """In few words, where much is to be pressed."""
    if scene.asked == ASK_TO_PARK and of(scene.s).parked[scene.seat] != NONE:
        return say(scene.lang, "table.ask.park")
    if scene.asked == LOWER_TOTAL:
        return say(scene.lang, "table.ask.lower_total", total=total_of(scene.s, scene.seat))
    return scene.question()


def help(scene: Scene) -> str:
    if scene.asked == ASK_TO_PARK and of(scene.s).parked[scene.seat] != NONE:
        return scene.question()
    return say(scene.lang, f"table.help.{STEPS[scene.asked]}")


def icon(scene: Scene) -> Markup:
    """The ambulance; on the way with who is on board, and with the tokens collected."""
    if scene.asked == ASK_TO_PARK:
        return svg("van", "i xl wide")
    return cabin(scene.mine.arrivals, pieces_of(scene.s).fetched, tuple(of(scene.s).in_hand))


@lru_cache(maxsize=2048)
def cabin(dice: tuple[int, ...], most: int, tokens: tuple[int, ...]) -> Markup:
    load = [die_picture(die, "die", piece=f"arr/{k}", come_from=STREETS) for k, die in enumerate(dice)]
    free = [el("span", cls="slot")] * (most - len(dice))
    tags = [svg(f"bonus-{BONUSES[token]}", "i wide") for token in tokens]
    return el("span", svg("van", "i xl wide"), el("span", load, free, cls="aboard"), tags, cls="cabin")


STREETS: Final = " ".join(f"street/{column}{row}" for column in "abcde" for row in range(1, 5))


# -- what can be pressed


def vehicles(scene: Scene) -> Markup:
    """The helicopter instead of the ambulance, for who has it."""
    if not any(kind_of(found) == FLY for found in scene.legal):
        return Markup()
    return toggles(scene.lang, any(kind_of(found) == PARK for found in scene.legal))


@lru_cache(maxsize=16)
def toggles(lang: str, drives: bool) -> Markup:
    buttons = [
        el(
            "button",
            svg(symbol, "i wide" if who == AMBULANCE else "i"),
            say(lang, f"table.city.by_{who}"),
            cls="btn small",
            **chosen_first(who, lead),
        )
        for who, symbol, lead in ((AMBULANCE, "van", drives), (HELICOPTER, "heli", not drives))
        if drives or who == HELICOPTER
    ]
    return el("span", buttons, cls="toggles", role="group", aria_label=say(lang, "table.city.start_with"))


def choices(scene: Scene) -> Markup:
    if scene.asked == ASK_TO_PARK:
        return staying(scene)
    if scene.asked == SAVE_BONUS:
        return join(*[kept(scene.lang, number_of(found)) for found in scene.legal])
    if scene.asked == LOWER_TOTAL:
        return join(
            *[put_on(scene.lang, found, lowered(scene.s, scene.seat, number_of(found))) for found in scene.legal]
        )
    return Markup()


def staying(scene: Scene) -> Markup:
    spot = of(scene.s).parked[scene.seat]
    if spot == NONE:
        return Markup()
    stay = move(PARK, of(scene.s).streets.numbered(spot // 4))
    return stay_button(scene.lang, stay) if stay in scene.legal else Markup()


@lru_cache(maxsize=64)
def stay_button(lang: str, stay: int) -> Markup:
    label = say(lang, "table.city.stay")
    return el("button", label, cls="btn can", form="play", name="code", value=describe(stay).code, data_piece="do/stay")


@lru_cache(maxsize=64)
def kept(lang: str, token: int) -> Markup:
    found = describe(move(SAVE, token))
    return el(
        "button",
        svg(f"bonus-{BONUSES[token]}", "bonus"),
        cls="btn can tagged",
        form="play",
        name="code",
        value=found.code,
        aria_label=found.label(lang),
        title=bonus_name(token).say(lang),
        data_piece=f"do/save/{BONUSES[token]}",
    )


@lru_cache(maxsize=512)
def put_on(lang: str, found: int, space: int) -> Markup:
    """Where the marker would lie, with the tokens that takes."""
    tokens = number_of(found)
    tag = svg(f"bonus-{BONUSES[MINUS_TWO]}", "bonus")
    code = describe(move(LOWER, tokens)).code
    return el(
        "button",
        [tag] * tokens,
        el("span", say(lang, "table.city.put_on", space=space)),
        cls="btn can tagged",
        form="play",
        name="code",
        value=code,
        data_lights=f"track/{space}",
        data_piece=f"do/{code.replace(' ', '-')}",
    )
