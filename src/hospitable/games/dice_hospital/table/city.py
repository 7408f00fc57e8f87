"""The City: streets with their patients and tokens, who stands at which entrance, and where one can go."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....core.texts import Text
from ....look.face import Person
from ....look.html import Child, Markup, el, join
from ....look.signs import seat_sign
from ....look.symbols import svg
from ....look.tell import asks, telling
from ..cards import NONE
from ..dice import is_pink, value_of
from ..happenings import PARKED, PICKED_UP
from ..labels import bonus_name, die_text, said_here, tile_name
from ..modules.city.fetching import total_of
from ..modules.city.mothers import is_pink_space, lowest_in_city, reached_by, waits_here
from ..modules.city.names import BONUSES, SIDE_NAMES
from ..modules.city.state import City, flies, of, others_parked, pieces_of, vehicle_at
from ..modules.city.streets import (
    Streets,
    cell_of,
    drives,
    empty_lines,
    entrance,
    free_entrance,
    side_of,
)
from ..moves import FLY, PARK, PICK, move
from ..notation import describe
from ..steps import OVERFLOW, PICK_UP
from ..steps import PARK as ASK_TO_PARK
from .ambulances import in_bag, line, newcomers
from .city_map import STEPS, drawn_way, ground, path, shortest, size
from .scene import DIV_END, SECTION_END, Scene, die_picture
from .words import say

AMBULANCE: Final = "ambulance"
HELICOPTER: Final = "helicopter"
"""What a player starts with, as the decision bar asks for it."""


def stage(scene: Scene) -> tuple[Markup, ...]:
    """To drive in."""
    waiting: tuple[Markup, ...] = ()
    if scene.asked == OVERFLOW:
        waiting = (line(scene.lang, "table.new_patients"), *newcomers(scene), DIV_END)
    return (stage_opening(scene.lang), *board(scene), *waiting, SECTION_END)


def folded(scene: Scene) -> tuple[Markup, ...]:
    """A small map with the order and who dies tonight; it opens large."""
    return (FOLD, in_brief(scene, of(scene.s)), UNFOLDED, *board(scene), FOLD_END)


FOLD: Final = Markup('<details class="board foldout cityfold" data-key="city"><summary>')
UNFOLDED: Final = Markup('</summary><div class="cityboard">')
FOLD_END: Final = Markup("</div></details>")


@lru_cache(maxsize=8)
def stage_opening(lang: str) -> Markup:
    return Markup(f'<section class="board cityboard" data-key="city" aria-label="{say(lang, "table.city")}">')


def board(scene: Scene) -> tuple[Markup, ...]:
    city = of(scene.s)
    return (
        heading(scene, city),
        opening(city.streets.columns, city.streets.rows()),
        ground(city.streets, pink_cells(scene, city)),
        ways(scene, city),
        *entrances(scene, city),
        *places(scene, city),
        *paramedic(scene, city),
        DIV_END,
    )


@lru_cache(maxsize=8)
def opening(columns: int, rows: int) -> Markup:
    return Markup(f'<div class="citygrid w{columns} h{rows}" data-board>')


def pink_cells(scene: Scene, city: City) -> tuple[int, ...]:
    """The tiles on which Mothers wait."""
    if not scene.has_cots:
        return ()
    return tuple([cell for cell in range(len(city.streets.tiles)) if is_pink_space(scene.s, cell)])


# -- above the streets


def heading(scene: Scene, city: City) -> Markup:
    lang = scene.lang
    remark = ""
    if scene.asked == ASK_TO_PARK and city.parked[scene.seat] != NONE:
        remark = "table.city.bays"
    elif city.patients and empty_lines(city.streets.columns, city.patients):
        remark = "table.city.refilled"
    return el(
        "h2",
        telling("city", svg("i-city"), el("span", say(lang, "table.city")), cls="plain"),
        in_bag(lang, tuple(scene.s.bag)),
        el("span", say(lang, remark), cls="tip") if remark else None,
        order(scene, "order"),
    )


def order(scene: Scene, name: str) -> Markup | None:
    """Who has which numbered token; the first has the siren."""
    numbered = of(scene.s).numbered
    if not numbered:
        return None
    return order_tokens(scene.lang, tuple([scene.people[owner] for owner in numbered]), name)


@lru_cache(maxsize=1024)
def order_tokens(lang: str, people: tuple[Person, ...], name: str) -> Markup:
    tokens = [
        el("span", el("b", number), seat_sign(person, "s"), svg("siren", "i s") if number == 1 else None, cls="ord")
        for number, person in enumerate(people, 1)
    ]
    label = said_here("table.city.order", names=[person.name for person in people]).say(lang)
    return telling("order", tokens, cls="ordtoks", label=label, name=name)


# -- entrances and who stands there


def entrances(scene: Scene, city: City) -> list[Markup]:
    parking = bays(scene, city) if scene.asked == ASK_TO_PARK else {}
    stood = {spot: owner for owner, spot in enumerate(city.parked) if spot != NONE}
    drawn = []
    for cell in city.streets.ring:
        for side in city.streets.entrances[cell]:
            spot = entrance(cell, side)
            if spot in stood:
                drawn.append(vehicle(scene, city, stood[spot]))
            elif scene.asked == ASK_TO_PARK:
                drawn.append(bay(scene, city, spot, parking.get(spot, NONE)))
    return drawn


def bays(scene: Scene, city: City) -> dict[int, int]:
    """The entrances where this player could park, each with how many tiles away it is; 0 for any in the first round."""
    streets, mine = city.streets, city.parked[scene.seat]
    taken = others_parked(city, scene.seat)
    found = {}
    for cell in streets.ring:
        if move(PARK, streets.numbered(cell)) in scene.legal and (mine == NONE or cell_of(mine) != cell):
            steps = range(1, pieces_of(scene.s).steps + 1) if mine != NONE else ()
            near = [count for count in steps if cell in drives(streets, cell_of(mine), taken, city.helicopter, count)]
            found[free_entrance(streets, cell, taken)] = near[0] if near else 0
    return found


def outside(streets: Streets, spot: int) -> str:
    """The classes of the place just outside an entrance."""
    cell, side = cell_of(spot), side_of(spot)
    dx, dy = STEPS[side]
    column, row = cell % streets.columns + 1 + dx, cell // streets.columns + 1 + dy
    return f"gx{column} gy{row} at{SIDE_NAMES[side]}"


def inside(streets: Streets, cell: int) -> str:
    return f"gx{cell % streets.columns + 1} gy{cell // streets.columns + 1}"


def bay(scene: Scene, city: City, spot: int, away: int) -> Markup:
    streets, cell = city.streets, cell_of(spot)
    place = outside(streets, spot)
    piece = f"tile/{streets.name(cell)}"
    name = f"{piece}/{side_of(spot) + 1}"
    if away == NONE:
        return closed_bay(scene.lang, place, piece, name, tile_name(streets.numbered(cell)))
    code = describe(move(PARK, streets.numbered(cell)))
    drawn = open_bay(scene.lang, place, name, code.number, away, flies(scene.s, scene.seat))
    return lit(drawn, met(scene, city, cell))


@lru_cache(maxsize=512)
def closed_bay(lang: str, place: str, piece: str, name: str, tile: str) -> Markup:
    label = said_here("table.city.entrance", tile=tile).say(lang)
    return el("button", "P", cls=f"entrance {place}", aria_label=label, **asks(piece, name))


@lru_cache(maxsize=1024)
def open_bay(lang: str, place: str, name: str, parking: int, away: int, or_fly: bool) -> Markup:
    """`or_fly`: the helicopter can be chosen instead."""
    found = describe(parking)
    shown: Child = away or "P"
    label = found.label(lang)
    if away:
        label = said_here("table.city.away", park=label, n=away).say(lang)
    if or_fly:
        shown = el("span", shown, cls="opt lead", data_who=AMBULANCE, data_code=found.code)
    return el(
        "button",
        shown,
        cls=f"entrance can {place}",
        form="play",
        name="code",
        value=found.code,
        aria_label=label,
        data_piece=name,
    )


def vehicle(scene: Scene, city: City, owner: int) -> Markup:
    spot = city.parked[owner]
    number = city.streets.numbered(cell_of(spot))
    stay = NONE
    if scene.asked == ASK_TO_PARK and owner == scene.seat and move(PARK, number) in scene.legal:
        stay = move(PARK, number)
    drawn = van(scene.lang, outside(city.streets, spot), scene.people[owner], owner, tile_name(number), stay)
    return lit(drawn, met(scene, city, cell_of(spot))) if stay != NONE else drawn


@lru_cache(maxsize=2048)
def van(lang: str, place: str, person: Person, owner: int, tile: str, stay: int) -> Markup:
    """An ambulance from above. Its owner can press it to stay there."""
    piece = f"vehicle/{owner}"
    label = said_here("table.city.van", who=person.name, tile=tile).say(lang)
    drawn = join(
        el("span", svg("amb-top", piece=f"van/{owner}"), cls=f"turn kc{person.mark}"),
        seat_sign(person, "s"),
    )
    if stay == NONE:
        return telling(piece, drawn, cls=f"vehicle {place}", label=label)
    return el(
        "button",
        drawn,
        cls=f"vehicle can {place}",
        form="play",
        name="code",
        value=describe(stay).code,
        aria_label=f"{label}: {say(lang, 'table.city.stay')}",
        data_piece=piece,
    )


def met(scene: Scene, city: City, start: int) -> tuple[str, ...]:
    """Who could be met first by a paramedic who starts there, after who lies there."""
    cells = [start] * waits_here(scene.s, city, scene.seat, start)
    cells += reached_by(scene.s, scene.seat, city.patients, start, [])
    return tuple([f"tile/{city.streets.name(cell)}" for cell in cells])


def lit(button: Markup, pieces: tuple[str, ...]) -> Markup:
    return Markup(f'<button data-lights="{" ".join(pieces)}"{button.removeprefix("<button")}') if pieces else button


# -- tiles


def places(scene: Scene, city: City) -> list[Markup]:
    """Every plaza, with who lies there."""
    streets, lang = city.streets, scene.lang
    total = total_of(scene.s, scene.seat) if scene.asked == PICK_UP else 0
    drawn = []
    for cell, patient in enumerate(city.patients):
        number = streets.numbered(cell)
        fetch, fly = move(PICK, number), move(FLY, number)
        where = inside(streets, cell)
        if scene.asked == PICK_UP and fetch in scene.legal:
            sum = total + value_of(patient)
            found = place(lang, where, number, patient, city.tokens[cell], fetch, sum)
            drawn.append(lit(found, (f"way/{streets.name(cell)}", f"track/{sum}")))
        elif scene.asked == ASK_TO_PARK and fly in scene.legal:
            drawn.append(lit(place(lang, where, number, patient, city.tokens[cell], fly, 0), met(scene, city, cell)))
        else:
            drawn.append(place(lang, where, number, patient, city.tokens[cell], NONE, 0))
    if city.helicopter != NONE:
        drawn.append(helicopter(lang, inside(streets, city.helicopter), "heli landed"))
    else:
        drawn.append(helicopter(lang, f"gx{streets.columns + 1} gy{streets.rows() + 1}", "heli"))
    return drawn


@lru_cache(maxsize=8192)
def place(lang: str, where: str, number: int, patient: int, token: int, chosen: int, sum: int) -> Markup:
    """`chosen` is the move that begins here: to fetch the patient, which brings the total to `sum`, or to land."""
    tile = tile_name(number)
    name = tile.lower()
    piece = f"tile/{name}"
    landing = chosen != NONE and not sum
    inner = join(
        die_picture(patient, "die", piece=f"street/{name}") if patient else None,
        svg(f"bonus-{BONUSES[token]}", "bonus", piece=f"beside/{name}") if token != NONE else None,
        el("span", f"= {sum}", cls="sum") if sum else None,
        el("span", cls="opt", data_who=HELICOPTER, data_code=describe(chosen).code) if landing else None,
    )
    label = spoken(tile, patient, token, sum).say(lang)
    cls = f"cityplace {where}{' can' if sum else ' land' if landing else ''}{'' if patient else ' free'}"
    if chosen == NONE:
        return el("button", inner, cls=cls, aria_label=label, **asks(piece))
    return el(
        "button",
        inner,
        cls=cls,
        form="play",
        name="code",
        value=describe(chosen).code,
        aria_label=label,
        data_piece=piece,
    )


def spoken(tile: str, patient: int, token: int, sum: int) -> Text:
    """A tile in words."""
    if not patient:
        return said_here("table.city.nobody", tile=tile)
    words: dict[str, object] = {"tile": tile, "die": die_text(patient)}
    if token != NONE:
        words["token"] = bonus_name(token)
    id = "table.city.patient_token" if token != NONE else "table.city.patient"
    return said_here(f"{id}_sum", total=sum, **words) if sum else said_here(id, **words)


@lru_cache(maxsize=256)
def helicopter(lang: str, where: str, cls: str) -> Markup:
    return telling(
        "helicopter", svg("heli", "i", piece="heli"), cls=f"{cls} {where}", label=say(lang, "table.city.heli")
    )


# -- the paramedic and the ways


def driver(scene: Scene) -> int:
    """Whose turn it is to fetch patients, NONE between two turns."""
    return scene.s.deciders[0] if of(scene.s).paramedic != NONE else NONE


def paramedic(scene: Scene, city: City) -> list[Markup]:
    """Where it stands, and where it has been."""
    owner = driver(scene)
    if owner == NONE:
        return []
    person = scene.people[owner]
    drawn = [
        stop(inside(city.streets, cell), person.mark, number)
        for number, cell in enumerate(stops(scene, city, owner), 1)
        if cell != city.paramedic
    ]
    return [*drawn, medic(scene.lang, inside(city.streets, city.paramedic), person)]


@lru_cache(maxsize=512)
def stop(where: str, mark: int, number: int) -> Markup:
    return el("span", number, cls=f"stop k{mark} {where}", aria_hidden="true")


@lru_cache(maxsize=512)
def medic(lang: str, where: str, person: Person) -> Markup:
    label = said_here("table.city.paramedic", who=person.name).say(lang)
    return telling("paramedic", svg("paramedic", piece="medic"), cls=f"medic kc{person.mark} {where}", label=label)


def stops(scene: Scene, city: City, owner: int) -> list[int]:
    """The tiles where patients were fetched in this turn, as the journal tells."""
    found: list[int] = []
    for event in reversed(scene.s.journal):
        if event.kind == PARKED or (event.kind == PICKED_UP and event.seat != owner):
            break
        if event.kind == PICKED_UP:
            found.append(city.streets.cell(event.args[0]))
    return found[: len(scene.s.hospitals[owner].arrivals)][::-1]


def ways(scene: Scene, city: City) -> Markup:
    """The way of the paramedic so far, and for each patient in reach a dotted one that is seen when it is meant."""
    owner = driver(scene)
    if owner == NONE:
        return Markup()
    streets = city.streets
    waiting = [cell for cell, patient in enumerate(city.patients) if patient]
    mothers = [cell for cell in waiting if is_pink(city.patients[cell])]
    gone = gone_way(streets, waiting, mothers, [vehicle_at(scene.s, owner), *stops(scene, city, owner)])
    parts = [way(f"way k{scene.people[owner].mark}", drawn_way(streets, gone))] if len(gone) > 1 else []
    if scene.asked == PICK_UP:
        fetched = list(scene.mine.arrivals)
        for cell in reached_by(scene.s, owner, city.patients, city.paramedic, fetched):
            reached = drawn_way(streets, passing(streets, waiting, mothers, city.paramedic, cell))
            parts.append(el("g", way("way-can", reached), cls="may-go", data_piece=f"way/{streets.name(cell)}"))
    width, height = size(streets)
    return el("svg", parts, cls="cityways", viewBox=f"0 0 {width} {height}", aria_hidden="true")


def way(cls: str, line: str) -> Markup:
    return join(path("way-halo", (line,)), path(cls, (line,)))


def passing(streets: Streets, closed: list[int], mothers: list[int], start: int, end: int) -> list[int]:
    """A way round those who wait; only where there is none it leads past Mothers who cannot be taken."""
    found = shortest(streets, closed, start, end)
    return found or shortest(streets, [cell for cell in closed if cell not in mothers], start, end)


def gone_way(streets: Streets, waiting: list[int], mothers: list[int], stops: list[int]) -> list[int]:
    """From the vehicle over all stops; nobody passed those who were fetched later."""
    gone = stops[:1]
    for number in range(1, len(stops)):
        if stops[number] != stops[number - 1]:
            gone += passing(streets, [*waiting, *stops[number:]], mothers, stops[number - 1], stops[number])[1:]
    return gone


# -- folded: a small map, the order, and who dies tonight


def in_brief(scene: Scene, city: City) -> Markup:
    loss = pieces_of(scene.s).neglect
    return el(
        "span",
        small_map(scene.lang, city.streets.columns, tuple(city.patients), loss),
        el("span", small_order(scene), forecast(scene, city, loss), cls="forecast"),
        cls="cityrow",
    )


@lru_cache(maxsize=2048)
def small_map(lang: str, columns: int, patients: tuple[int, ...], loss: int) -> Markup:
    cells = [
        el("span", die_picture(patient, "die") if patient else None, cls="last" if dies(patient, loss) else None)
        for patient in patients
    ]
    return el("span", cells, cls=f"minicity w{columns}", role="img", aria_label=say(lang, "table.city"))


def dies(patient: int, loss: int) -> bool:
    """Would this patient not live through the night?"""
    return bool(patient) and lowest_in_city(patient, value_of(patient) - loss) <= 0


def small_order(scene: Scene) -> Markup | None:
    people = [scene.people[owner] for owner in of(scene.s).numbered]
    signs = [el("span", el("b", number), seat_sign(person, "s"), cls="ord") for number, person in enumerate(people, 1)]
    return el("span", signs, cls="ordtoks") if signs else None


def forecast(scene: Scene, city: City, loss: int) -> Markup | None:
    """Who dies tonight in the streets, and who pays for it: from the highest numbered token down."""
    if not city.numbered:
        return None
    dead = sum(dies(patient, loss) for patient in city.patients)
    if not dead:
        return el("span", say(scene.lang, "table.city.nobody_dies"))
    count = len(city.numbered)
    pay = [city.numbered[count - 1 - number % count] for number in range(min(dead, count))]
    names = [scene.people[owner].name for owner in pay]
    tonight = said_here("table.city.dies", n=dead).say(scene.lang)
    pays = said_here("table.city.pays", n=len(names), names=names).say(scene.lang)
    return join(el("b", tonight), " ", el("span", pays))


# -- beside the name of another player


def number_of_token(scene: Scene, owner: int) -> int:
    """The numbered token of an owner, 0 for none."""
    numbered = of(scene.s).numbered
    return numbered.index(owner) + 1 if owner in numbered else 0


@lru_cache(maxsize=64)
def order_sign(lang: str, number: int) -> Markup:
    label = said_here("table.city.token", number=number).say(lang)
    return el("span", number, cls="ordtok", role="img", aria_label=label)


@lru_cache(maxsize=2048)
def loaded(dice: tuple[int, ...]) -> Markup:
    """The patients whom somebody has fetched, on their way to the hospital."""
    return el("span", svg("van", "van"), [die_picture(die, "die") for die in dice], cls="pill inload")
