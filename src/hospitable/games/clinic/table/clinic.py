"""The clinic in front: its head with the books, the model and what it costs to run, and its floors."""

from __future__ import annotations

from functools import lru_cache

from ....look.face import Panel, Person
from ....look.html import Markup, el
from ....look.signs import points, seat_sign
from ....look.symbols import svg
from ....look.tell import telling
from .. import admit, business, movement, parking
from ..grid import CELL_NAMES, floor_of
from ..labels import action_name
from ..steps import MOVE_PEOPLE
from ..tiles import ACTIONS, NONE
from .model import own_model
from .people import Somebody, crowds
from .plans import ground_of, own_floors, shown_floors
from .scene import HIDDEN, NOBODY, SET_UP, Scene
from .words import MINUS, floor_letter, floor_name, money, say

# -- the head


def name_panel(scene: Scene) -> Panel:
    lang, owner = scene.lang, scene.focus
    plus = movement.time_of(scene.s, owner) if scene.asked == MOVE_PEOPLE else 0
    clinic = scene.mine
    return (
        Markup('<div class="c-head" id="panel-name" data-panel="name">'),
        who(scene.people[owner], scene.s.order.index(owner) + 1 if scene.s.order else 0, lang),
        board_of(scene, owner) if scene.moment == SET_UP else Markup(),
        tiles_of_round(scene, owner),
        books(lang, owner, clinic.money, clinic.income, clinic.popularity, clinic.time, plus),
        telling(f"points/{owner}", total(lang, scene.total(owner)), cls="plain"),
        Markup("</div>"),
    )


@lru_cache(maxsize=1024)
def who(person: Person, place: int, lang: str) -> Markup:
    order = el("span", place, cls="c-order", title=say(lang, "table.place_in_order", place=place)) if place else None
    return el("h2", seat_sign(person), el("span", person.name, cls="who", id="whose"), order)


def board_of(scene: Scene, owner: int) -> Markup:
    """The choices of a seat, if they are not those of a beginner (CL-SET-01)."""
    expert = scene.rules.experts[owner]
    return expert_board(scene.lang, scene.rules.grids[owner].columns) if expert else Markup()


@lru_cache(maxsize=16)
def expert_board(lang: str, columns: int) -> Markup:
    return el("span", say(lang, "table.expert_board", columns=columns), cls="tip")


def tiles_of_round(scene: Scene, owner: int) -> Markup:
    """The actions taken in this round, the one chosen now, and the steps that are left."""
    clinic, edition = scene.s.clinics[owner], scene.edition
    used = [action for action, left in enumerate(clinic.actions) for _ in range(edition.action_tiles[action] - left)]
    chosen = scene.chosen_by(owner)
    if chosen != NONE and scene.secret:
        used.append(chosen)
    return action_slots(scene.lang, owner, tuple(used), edition.action_steps, scene.s.action)


@lru_cache(maxsize=4096)
def action_slots(lang: str, owner: int, used: tuple[int, ...], steps: int, now: int) -> Markup:
    slots = [el("li", action_tile(lang, action)) for action in used]
    slots += [
        el("li", el("i", number), cls="now" if number == now else None) for number in range(len(used) + 1, steps + 1)
    ]
    names = [say(lang, "table.face_down") if action == HIDDEN else action_name(action).say(lang) for action in used]
    label = ", ".join([say(lang, "table.actions"), *(names or [say(lang, "table.none_yet")])])
    return telling(f"actions/{owner}", el("ol", slots, cls="c-acts"), cls="plain", label=label)


@lru_cache(maxsize=64)
def action_tile(lang: str, action: int, cls: str = "") -> Markup:
    """A tile, face up or face down."""
    if action == HIDDEN:
        return el("span", cls=f"c-act back {cls}".strip(), title=say(lang, "table.face_down"))
    name = ACTIONS[action]
    return el("span", svg(f"i-c-{name}", "i"), cls=f"c-act {name} {cls}".strip())


@lru_cache(maxsize=4096)
def books(lang: str, owner: int, cash: int, income: int, popularity: int, time: int, plus: int) -> Markup:
    """Money, popularity and time; income of this round is kept apart."""
    earned = el("span", f"+ {money(lang, income)}", cls="good") if income else None
    spent = f"{time} + {plus}" if plus else time
    return el(
        "span",
        pill(lang, f"money/{owner}", "coin", "table.money", money(lang, cash), earned),
        pill(lang, f"track/{owner}", "i-star", "table.popularity", popularity),
        pill(lang, f"time/{owner}", "i-clock", "table.time", spent),
        cls="c-books1",
    )


def pill(lang: str, piece: str, symbol: str, name: str, shown: str | int, more: Markup | None = None) -> Markup:
    return telling(piece, svg(symbol, "i", say(lang, name)), shown, more, cls="pill")


@lru_cache(maxsize=1024)
def total(lang: str, reached: int) -> Markup:
    shown = str(reached).replace("-", MINUS)
    return points(shown, say(lang, "table.points", n=abs(reached), points=shown))


# -- model, facts, floors


def people_of(scene: Scene, owner: int) -> dict[int, tuple[Somebody, ...]]:
    clinic = scene.s.clinics[owner]
    moving = scene.asked == MOVE_PEOPLE and owner == scene.focus
    must = frozenset(movement.outside(scene.s, owner)) if moving else frozenset()
    return crowds(tuple(clinic.people), must, scene.zombies(owner), scene.bags(owner))


def panel(scene: Scene) -> Panel:
    return (
        Markup('<div class="c-clinic" id="panel-clinic" data-panel="clinic">'),
        lift(scene),
        Markup('<aside class="c-side">'),
        own_model(scene),
        facts_of(scene, scene.focus),
        Markup(f'</aside><div class="c-floors n{shown_floors(ground_of(scene, scene.focus))} w{scene.grid.columns}">'),
        *own_floors(scene, people_of(scene, scene.focus)),
        Markup("</div></div>"),
    )


def facts_of(scene: Scene, owner: int) -> Markup:
    s = scene.s
    return facts(
        scene.lang,
        owner,
        len(parking.free_spots(s, owner)),
        admit.queue_points(s, owner),
        business.salaries(s, owner),
        business.upkeep(s, owner),
        s.clinics[owner].abandoned,
    )


@lru_cache(maxsize=4096)
def facts(lang: str, owner: int, free: int, queue: int, salaries: int, upkeep: int, abandoned: int) -> Markup:
    """What limits it and what it costs, each with its words."""
    rows = [
        ("parking", "i-c-parking", str(free), "" if free else " low"),
        ("queue", "ticket", str(queue), ""),
        ("salaries", "i-person", money(lang, salaries), ""),
        ("upkeep", "i-c-upkeep", money(lang, upkeep), ""),
    ]
    if abandoned:
        rows.append(("abandoned", "car", str(abandoned), " low"))
    found = [
        telling(
            f"{name}/{owner}", el("span", svg(symbol), say(lang, f"table.{name}")), el("b", value), cls=f"c-fact{low}"
        )
        for name, symbol, value, low in rows
    ]
    return el("div", found, cls="c-facts")


def lift(scene: Scene) -> Markup:
    """On a phone: a link to each floor, with how many blue spaces it has for what is chosen."""
    counts: dict[tuple[int, str], int] = {}
    for cell in scene.grid.cells:
        for offer in scene.offers.get(f"place/{CELL_NAMES[cell]}", ()):
            counts[floor_of(cell), offer.who] = counts.get((floor_of(cell), offer.who), 0) + 1
    top = shown_floors(ground_of(scene, scene.focus))
    return floor_links(scene.lang, top, tuple([(floor, who, count) for (floor, who), count in counts.items()]))


@lru_cache(maxsize=1024)
def floor_links(lang: str, top: int, counts: tuple[tuple[int, str, int], ...]) -> Markup:
    links = []
    for floor in range(top):
        numbers = [
            el("i", count, data_who=who, cls="lead" if who == NOBODY else None)
            for here, who, count in counts
            if here == floor
        ]
        links.append(
            el("a", floor_letter(lang, floor), numbers, href=f"#floor-{floor}", aria_label=floor_name(lang, floor))
        )
    return el("nav", links, cls="c-lift", aria_label=say(lang, "table.floors"))
