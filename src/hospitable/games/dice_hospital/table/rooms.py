"""The departments: rooms of a doll's house, each with its furniture, what it needs, and a place for one worker."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.html import Markup, el, join
from ....look.symbols import svg
from ..names import (
    ACTIVATE,
    ANY,
    BED_NAMES,
    COLOURS,
    DEPARTMENTS,
    DISCARD_ONE,
    DISCARD_TILE,
    EMPTY,
    FLIP,
    HEAL,
    NONE,
    PRINTED_DEPARTMENTS,
    RECOLOUR,
    REROLL,
    RUN,
    TREAT_PATIENTS,
    USE_ABILITY,
    move,
    place,
)
from ..notation import describe, said_here, worker_id, worker_name
from ..pieces import Edition
from .previews import Preview, previews
from .scene import Scene, worker_symbol
from .staff import open_departments, waiting_workers
from .words import ALL_VALUES, department_text, gain, need, say

Ghosts = tuple[tuple[int, str], ...]
"""The workers who can be placed: each with its drawing, the one chosen at first in front."""

GAINS: Final = {REROLL: "i-reroll", FLIP: "i-flip", RECOLOUR: "i-dye"}


def panel(scene: Scene) -> Markup:
    mine, lang, edition = scene.mine, scene.lang, scene.edition
    ready = waiting_workers(scene) if scene.asked == ACTIVATE else ()
    ghosts = tuple((worker, worker_symbol(scene, worker)) for worker in ready)
    usable = open_departments(scene) if ready else ()
    shown = previews(scene, usable)
    working = at_work(scene)
    rooms = []
    seen: dict[int, int] = {}
    taken: set[int] = set()
    for at, number in enumerate(mine.departments):
        seen[number] = seen.get(number, 0) + 1
        worker = mine.workers[at]
        code = ""
        if scene.asked == DISCARD_ONE and at >= PRINTED_DEPARTMENTS and seen[number] == 1:
            code = describe(move(DISCARD_TILE, number)).code
        free = worker == EMPTY and number in usable and number not in taken
        if free:
            taken.add(number)
        inside = worker_symbol(scene, worker) if worker != EMPTY else ""
        rooms.append(
            room(
                edition,
                lang,
                at,
                number,
                seen[number],
                worker,
                inside,
                ghosts if free else (),
                shown[number] if free else (),
                code,
                at == working,
            )
        )
    count = len(rooms)
    size = " three" if count > 8 else ""
    size = " five" if count > 12 else size
    return Markup(
        f'<div class="rooms{size}" id="panel-rooms" data-panel="rooms" data-board data-from="{PEGS}">'
        + "".join(rooms)
        + "</div>"
    )


# where a peg in a room comes from
PEGS: Final = " ".join(
    [f"nurse/{k}" for k in range(8, -1, -1)]
    + [f"peg-of/{worker_id(worker)}/{number}" for worker in range(1, 21) for number in (1, 2)]
)


def at_work(scene: Scene) -> int:
    """The room whose worker is being settled, by its place."""
    if scene.asked == TREAT_PATIENTS:
        worker, department = scene.arg & 63, scene.arg >> 6
    elif scene.asked == USE_ABILITY:
        worker, department = scene.arg, NONE
    else:
        return NONE
    found = NONE
    for at, number in enumerate(scene.mine.departments):
        if scene.mine.workers[at] == worker and department in (NONE, number):
            found = at
    return found


@lru_cache(maxsize=8192)
def room(
    edition: Edition,
    lang: str,
    at: int,
    number: int,
    copy: int,
    worker: int,
    inside: str,
    ghosts: Ghosts,
    shown: tuple[Preview, ...],
    code: str,
    working: bool,
) -> Markup:
    name = f"department/{DEPARTMENTS[number]}"
    can = bool(ghosts or code)
    lights = " ".join(light(each) for each in shown)
    if ghosts:
        code = describe(place(ghosts[0][0], number)).code
    kind = edition.departments[number]
    classes = ["room", f"w-{COLOURS[kind.colour]}" if kind.colour != ANY else "w-any"]
    classes += ["tile"] * (at >= PRINTED_DEPARTMENTS) + ["can"] * can + ["now"] * working
    peg = svg(inside, "peg", piece=f"peg/{at}") if inside else el("span", ghost_pegs(number, ghosts), cls="spot")
    return el(
        "button",
        el("span", department_text(lang, number), cls="t"),
        el("span", demand(edition, number), el("span", need(edition, lang, number)), cls="e"),
        WINDOW,
        el("span", peg, svg(f"i-d-{DEPARTMENTS[number]}", "big"), gain_sign(edition, number), cls="floor"),
        cls=" ".join(classes),
        form="play",
        name="code" if can else "why",
        value=code if can else name,
        aria_disabled=None if can else "true",
        aria_label=spoken(edition, lang, number, worker),
        data_piece=name if copy == 1 else f"{name}/{copy}",
        data_lights=lights or None,
    )


WINDOW: Final = svg("window", "win")


def light(each: Preview) -> str:
    """What is shown at a patient while a department is looked at: its future, perhaps for a blood bag."""
    return f"bed/{BED_NAMES[each.bed]}#{each.result}{'#bag' if each.bag else ''}"


def ghost_pegs(number: int, ghosts: Ghosts) -> list[Markup]:
    """Who could be placed here; the page shows the one that is chosen."""
    return [
        el(
            "span",
            svg(symbol, "peg ghost"),
            cls="opt lead def" if (worker, symbol) == ghosts[0] else "opt",
            data_who=worker_id(worker),
            data_code=describe(place(worker, number)).code,
        )
        for worker, symbol in ghosts
    ]


@lru_cache(maxsize=64)
def demand(edition: Edition, number: int) -> Markup:
    """Which patients a department asks for, as dice."""
    kind = edition.departments[number]
    if kind.colour != ANY:
        dice = [svg(f"die-{COLOURS[kind.colour]}", "mark3")] * kind.most
    elif kind.values == ALL_VALUES:
        dice = [svg("die-white", "mark3")] * kind.most
    else:
        dice = [svg(f"die-white-{value}", "mark3") for value in range(1, 7) if kind.values >> value & 1]
    stairs = " stairs" if kind.pattern == RUN else " equal" if kind.colour != ANY and kind.most > 1 else ""
    return el("span", dice, cls=f"dd{stairs}")


@lru_cache(maxsize=64)
def gain_sign(edition: Edition, number: int) -> Markup:
    kind = edition.departments[number]
    times = f"{kind.most}\N{MULTIPLICATION SIGN}" if kind.most > 1 else ""
    if kind.effect == HEAL:
        return el("span", el("small", times) if times else None, f"+{kind.steps}", cls="gain")
    return el("span", svg(GAINS[kind.effect], "i l"), cls="gain")


@lru_cache(maxsize=1024)
def spoken(edition: Edition, lang: str, number: int, worker: int) -> str:
    """All of it in words."""
    words = said_here(
        "table.room",
        department=department_text(lang, number),
        need=need(edition, lang, number),
        gain=gain(edition, lang, number),
    ).say(lang)
    return words if worker == EMPTY else f"{words} {say(lang, 'table.in_room', worker=worker_name(worker))}"


def plain_room(edition: Edition, lang: str, number: int) -> Markup:
    """A room without anybody: as it lies on display."""
    return join(
        el("span", department_text(lang, number), cls="t"),
        el("span", demand(edition, number), el("span", need(edition, lang, number)), cls="e"),
        el("span", svg(f"i-d-{DEPARTMENTS[number]}", "big"), gain_sign(edition, number), cls="floor"),
    )
