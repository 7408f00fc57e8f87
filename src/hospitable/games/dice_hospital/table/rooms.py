"""The departments: rooms of a doll's house, each with its furniture, what it needs, and a place for one worker."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Panel
from ....look.html import Markup, el, join
from ....look.symbols import svg
from ..beds import BED_NAMES
from ..cards import DEPARTMENTS, EMPTY, FIRST_PAEDIATRIC_WARD, NONE, NURSE, PRINTED_DEPARTMENTS
from ..dice import ALL_VALUES, ANY, COLOUR_NAMES, PINK, values_in
from ..effects import (
    ANY_VALUES,
    FLIP,
    HEAL,
    MOTHER_AND_BABY,
    PINK_LOWEST,
    RECOLOUR,
    REROLL,
    RUN,
    SAME_VALUE,
    SWAP_STAFF,
)
from ..labels import said_here, token_name, worker_id, worker_name
from ..moves import DISCARD_TILE, move, place
from ..notation import describe
from ..pieces import Department, Edition
from ..steps import DISCARD_ONE
from .offers import shown_offers
from .previews import Preview, preview_of, previews
from .scene import DIV_END, Scene, with_data, worker_symbol
from .staff import TWO_COLUMNS
from .tokens import PLAIN, Equipped, of_rooms, sockets
from .words import department_text, gain, kind_of_room, need, say

Ghosts = tuple[tuple[int, str], ...]
"""The workers who can be placed: each with its drawing, the one chosen at first in front."""

GAINS: Final = {REROLL: "i-reroll", FLIP: "i-flip", RECOLOUR: "i-dye", SWAP_STAFF: "i-swap"}


def panel(scene: Scene) -> Panel:
    mine, lang, edition = scene.mine, scene.lang, scene.edition
    ready = scene.ready
    ghosts = tuple((worker, worker_symbol(scene, worker)) for worker in ready)
    usable = scene.open
    shown = previews(scene, usable)
    working = scene.working
    equipped = of_rooms(scene) if scene.invests else None
    names = mine.departments
    if equipped is not None:
        names = tuple([one.name for one in scene.s.rules.rooms(scene.s, scene.focus)])
    rooms: list[Markup] = []
    seen: dict[int, int] = {}
    taken: set[int] = set()
    for at, number in enumerate(mine.departments):
        if number >= FIRST_PAEDIATRIC_WARD:  # these are drawn below the wards
            continue
        seen[number] = seen.get(number, 0) + 1
        worker = mine.workers[at]
        code = ""
        if scene.asked == DISCARD_ONE and at >= PRINTED_DEPARTMENTS and names[at] not in names[PRINTED_DEPARTMENTS:at]:
            discard = move(DISCARD_TILE, names[at])
            code = describe(discard).code if discard in scene.legal else ""
        inside = worker_symbol(scene, worker) if worker != EMPTY else ""
        if equipped is not None:
            more = equipped[at]
            drawn = room(edition, lang, at, number, seen[number], worker, inside, (), code, at == working, more)
            rooms.append(lit(drawn, preview_of(scene, number, more.colour)) if more.workers else drawn)
            continue
        free = worker == EMPTY and number in usable and number not in taken
        if free:
            taken.add(number)
        offered = ghosts if free else ()
        drawn = room(edition, lang, at, number, seen[number], worker, inside, offered, code, at == working)
        rooms.append(lit(drawn, shown[number]) if free else drawn)
    low = 2 * (3 if len(mine.specialists) >= TWO_COLUMNS else 4)  # more rooms than this need a third row
    size = " three" if len(rooms) > low else ""
    size = " five" if len(rooms) > 12 else size
    return (opening(size), *rooms, DIV_END)


@lru_cache(maxsize=4)
def opening(size: str) -> Markup:
    return Markup(f'<div class="rooms{size}" id="panel-rooms" data-panel="rooms" data-board>')


# where a peg in a room comes from
NURSES: Final = " ".join(f"nurse/{k}" for k in range(8, -1, -1))
PEGS: Final = "peg-of/{0}/1 peg-of/{0}/2"


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
    code: str,
    working: bool,
    more: Equipped = PLAIN,
) -> Markup:
    name = f"department/{DEPARTMENTS[number]}"
    discards = bool(code)
    offers = more.workers or more.tokens
    can = bool(ghosts or code or offers)
    if ghosts:
        code = describe(place(ghosts[0][0], number)).code
    elif offers:
        code = describe(offers[0][2][0]).code
    classes = ["room", wallpaper(edition, number, more.colour)]
    classes += ["tile"] * (at >= PRINTED_DEPARTMENTS) + ["can"] * can + ["now"] * working
    peg = el("span", ghost_pegs(number, ghosts), shown_offers(more.workers), cls="spot")
    if inside:
        peg = svg(
            inside, "peg", piece=f"peg/{at}", come_from=NURSES if worker == NURSE else PEGS.format(worker_id(worker))
        )
    return el(
        "button",
        el("span", department_text(lang, number), cls="t"),
        el(
            "span",
            demand(edition, number, more.colour),
            el("span", need(edition, lang, number, more.colour)),
            cls=wish(edition, number),
        ),
        svg("window", "win"),
        el(
            "span",
            peg,
            sockets(more.laid, more.free, more.tokens) or svg(f"i-d-{DEPARTMENTS[number]}", "big"),
            gain_sign(edition, number),
            cls="floor",
        ),
        cls=" ".join(classes),
        form="play",
        name="code" if can else "why",
        value=code if can else name,
        aria_disabled=None if can else "true",
        aria_label=spoken(edition, lang, number, worker, more.colour, tuple([token for token, _ in more.laid])),
        data_piece=name if copy == 1 else f"{name}/{copy}",
        data_sure=say(lang, sure_to_discard(more), card=department_text(lang, number)) if discards else None,
        data_from=f"shown/{DEPARTMENTS[number]}" if at >= PRINTED_DEPARTMENTS else None,
    )


def sure_to_discard(more: Equipped) -> str:
    """What is asked before a piece is given back: its tokens go with it."""
    return "table.sure.discard_tokens" if more.laid else "table.sure.discard"


def wallpaper(edition: Edition, number: int, colour: int = NONE) -> str:
    """The class of a department's colour."""
    colour = kind_of_room(edition, number, colour).asks_for()
    return f"w-{COLOUR_NAMES[colour]}" if colour != ANY else "w-any"


def wish(edition: Edition, number: int) -> str:
    """Where there is little room, words are left out if the dice say everything."""
    return "e plain" if edition.departments[number].pattern == ANY_VALUES else "e"


def lit(button: Markup, shown: tuple[Preview, ...]) -> Markup:
    """With what it shows at each patient while it is looked at: all of it changes more often than the room."""
    return with_data(button, lights(shown))


@lru_cache(maxsize=8192)
def lights(shown: tuple[Preview, ...]) -> str:
    """The future of each patient where it is known, perhaps for a blood bag."""
    return " ".join(
        f"bed/{BED_NAMES[each.bed]}{f'#{each.result}' if each.result else ''}{'#bag' if each.bag else ''}"
        for each in shown
    )


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
def demand(edition: Edition, number: int, colour: int = NONE) -> Markup:
    """Which patients a department asks for, as dice; or who is swapped there."""
    kind = kind_of_room(edition, number, colour)
    if kind.effect == SWAP_STAFF:
        swapped = (svg("specialist-blue", "swapped"), svg("i-swap", "i s"), svg("nurse", "swapped"))
        return el("span", swapped, cls="dd")
    if kind.pink != NONE:
        dice = [svg(symbol, "mark3") for symbol in care_dice(kind)]
    elif kind.colour != ANY:
        dice = [svg(f"die-{COLOUR_NAMES[kind.colour]}", "mark3")] * kind.most
    elif kind.values == ALL_VALUES:
        dice = [svg("die-white", "mark3")] * kind.most
    else:
        dice = [svg(f"die-white-{value}", "mark3") for value in values_in(kind.values)]
    stairs = " stairs" if kind.pattern == RUN else " equal" if kind.pattern == SAME_VALUE else ""
    return el("span", dice, cls=f"dd{stairs}")


def care_dice(kind: Department) -> list[str]:
    """Where among its patients the one must be who is healed most; or a Mother and a Baby."""
    main = f"die-{COLOUR_NAMES[kind.main_colour]}"
    dice = ["die-white"] * kind.most
    if kind.pink == MOTHER_AND_BABY:
        dice[:2] = [main, "baby" if kind.main_colour == PINK else main]
    elif kind.pattern == RUN:
        dice[kind.pink - PINK_LOWEST] = main
    else:
        dice[0] = main
    return dice


@lru_cache(maxsize=64)
def gain_sign(edition: Edition, number: int) -> Markup:
    kind = edition.departments[number]
    if kind.pink != NONE and kind.pink != MOTHER_AND_BABY:
        return el("span", f"+{kind.pink_steps}", el("small", f", +{kind.steps}"), cls="gain both")
    times = f"{kind.most}\N{MULTIPLICATION SIGN}" if kind.most > 1 else ""
    if kind.effect == HEAL:
        return el("span", el("small", times) if times else None, f"+{kind.steps}", cls="gain")
    return el("span", svg(GAINS[kind.effect], "i l"), cls="gain")


@lru_cache(maxsize=1024)
def spoken(
    edition: Edition, lang: str, number: int, worker: int, colour: int = NONE, tokens: tuple[int, ...] = ()
) -> str:
    """All of it in words."""
    words = said_here(
        "table.room",
        department=department_text(lang, number),
        need=need(edition, lang, number, colour),
        gain=gain(edition, lang, number),
    ).say(lang)
    if tokens:
        words += f" {say(lang, 'table.room_tokens', tokens=[token_name(token) for token in tokens])}"
    return words if worker == EMPTY else f"{words} {say(lang, 'table.in_room', worker=worker_name(worker))}"


def plain_room(edition: Edition, lang: str, number: int) -> Markup:
    """A room without anybody: as it lies on display."""
    return join(
        el("span", department_text(lang, number), cls="t"),
        el("span", demand(edition, number), el("span", need(edition, lang, number)), cls="e"),
        el("span", svg(f"i-d-{DEPARTMENTS[number]}", "big"), gain_sign(edition, number), cls="floor"),
    )
