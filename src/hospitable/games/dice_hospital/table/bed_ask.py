"""The decision bar of Maternity: beds for new patients, who makes room, Mothers on ambulances, one Baby or twins."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.ask import asking, bar, chosen_count, gathering, hint_button, menu, only_for, undo
from ....look.face import Panel
from ....look.html import Child, Markup, el, join
from ....look.symbols import svg
from ..cards import DEPARTMENTS, FIRST_PAEDIATRIC_WARD
from ..dice import is_pink
from ..labels import die_text, said_here
from ..moves import number_of
from ..notation import describe
from ..steps import CHOOSE_BABIES, FIND_BED, SPREAD
from .bed_finding import new_id, newcomers, rooms_made
from .entries import entries
from .pressing import plays
from .scene import Scene, die_picture, die_symbol
from .words import say

ASKED: Final = (SPREAD, FIND_BED, CHOOSE_BABIES)


def panel(scene: Scene) -> Panel:
    making_room = rooms_made(scene) if scene.asked == FIND_BED else []
    return bar(
        icon(scene, making_room),
        asking(question(scene, making_room), help(scene, making_room)),
        hint_button(scene.lang),
        undo(scene),
        *menu(scene.lang, entries(scene)),
        choices(scene),
    )


RoomMade = tuple[str, int]
"""What is chosen when somebody shall make room, and that patient."""


def icon(scene: Scene, making_room: list[RoomMade]) -> Markup:
    if scene.asked == SPREAD:
        return svg("van", "i xl wide")
    if scene.asked == CHOOSE_BABIES:
        return svg("midwife-1", "die l")
    dice = [only_for(new_id(die), not at, die_picture(die, "die l")) for at, die in enumerate(newcomers(scene))]
    return join(*dice, *[only_for(who, False, svg(die_symbol(die), "die l")) for who, die in making_room])


def question(scene: Scene, making_room: list[RoomMade]) -> Child:
    lang = scene.lang
    if scene.asked != FIND_BED:
        return scene.question()
    asked: list[Markup] = [
        only_for(new_id(die), not at, say(lang, "table.ask.mother_bed" if is_pink(die) else "table.ask.bed"))
        for at, die in enumerate(newcomers(scene))
    ]
    return [*asked, *[only_for(who, False, say(lang, "table.ask.shifted_bed")) for who, _ in making_room]]


def help(scene: Scene, making_room: list[RoomMade]) -> Child:
    lang = scene.lang
    if scene.asked == SPREAD:
        return [chosen_count(say(lang, "table.chosen")), say(lang, "table.help.spread")]
    if scene.asked == CHOOSE_BABIES:
        return say(lang, "table.help.choose_babies")
    told: list[Markup] = [
        only_for(new_id(die), not at, say(lang, "table.help.mother_bed" if is_pink(die) else "table.help.bed"))
        for at, die in enumerate(newcomers(scene))
    ]
    return [
        *told,
        *[
            only_for(who, False, said_here("table.help.shifted_bed", die=die_text(die)).say(lang))
            for who, die in making_room
        ],
    ]


def choices(scene: Scene) -> Markup:
    if scene.asked == SPREAD:
        return gathering(
            say(scene.lang, "table.spread_them"),
            say(scene.lang, "table.one_each"),
            say(scene.lang, "table.more_to_choose"),
        )
    if scene.asked == CHOOSE_BABIES:
        cot = f"department/{DEPARTMENTS[FIRST_PAEDIATRIC_WARD + scene.arg]}"
        return join(*[babies(scene.lang, found, cot) for found in scene.legal])
    return Markup()


@lru_cache(maxsize=64)
def babies(lang: str, found: int, cot: str) -> Markup:
    """A face of the Midwife die; pointed at, the cot shows it."""
    described = describe(found)
    face = f"midwife-{number_of(found)}"
    return el(
        "button",
        svg(face, "die"),
        el("span", described.label(lang)),
        cls="btn can face",
        data_lights=f"{cot}#{face}",
        data_piece=described.targets[0],
        **plays(found),
    )
