"""What every piece of Clinic tells of itself: rooms, people, wares, cars, tracks, tiles, other clinics."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.texts import Text
from ....look.html import Markup
from ....look.sentences import in_words
from ....look.symbols import svg
from ....look.tell import Told, parts_of
from .. import admit, business, hire, movement, parking, scoring, solo
from ..geometry import service_of
from ..grid import CELL_NAMES, EDGES, GROUND, SLOTS, SPOT_NAMES, floor_of
from ..labels import (
    DOMAIN,
    action_name,
    bonus_name,
    cell_text,
    colour_name,
    kind_name,
    objective_name,
    place_text,
    said_here,
    service_name,
    spot_text,
    ware_name,
)
from ..moves import HIRE_NURSE, HIRE_ORDERLY
from ..people import (
    BUSY,
    FIRST_PATIENT,
    FIRST_SLOT,
    FIRST_WAITING,
    GROUPS,
    KINDS,
    LYING,
    NURSE,
    ORDERLY,
    PLACES,
    PURPLE_DOCTOR,
    colour_of,
    is_patient,
    kind_of,
    place_of,
)
from ..pieces import EXPANSIONS
from ..steps import MOVE_PEOPLE
from ..tiles import (
    ACTIONS,
    BONUSES,
    CONVEYOR,
    EMPTY,
    ENTRANCE,
    FIRE_EXTINGUISHER,
    FIRST_HUB,
    GARDEN,
    HELIPAD,
    LABORATORY,
    NONE,
    OBJECTIVES,
    OPERATING_THEATER,
    OUTPATIENT_CLINIC,
    PARKING_2,
    PARKING_3,
    SERVICES,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
    TRIAGE_ROOM,
    WARES,
    is_hub,
    is_module,
)
from .counters import chip
from .people import BAG, ZOMBIE, symbol, token
from .scene import Scene

MANY: Final = 99


def tell(scene: Scene, piece: str) -> Told | None:
    kind, *names = parts_of(piece)
    if kind == "theirs":
        if len(names) < 3 or not is_owner(scene, names[0]):
            return None
        return about_clinic(scene, int(names[0]), names[1], names[2:])
    if kind in OF_OWNER:
        return OF_OWNER[kind](scene, int(names[0])) if len(names) == 1 and is_owner(scene, names[0]) else None
    if kind in NAMED:
        return NAMED[kind](scene, names[0]) if len(names) == 1 else None
    if kind in PLAIN and not names[1:]:
        return PLAIN[kind](scene)
    return about_clinic(scene, scene.focus, kind, names)


def is_owner(scene: Scene, name: str) -> bool:
    return name.isdecimal() and len(name) == 1 and int(name) < len(scene.s.clinics)


def drawn(text: Text, lang: str) -> Markup | None:
    """People stand in sentences as they look."""
    if text.domain != DOMAIN:
        return None
    head, _, name = text.id.partition(".")
    if head in ("kind", "the", "a") and name in KINDS:
        return in_words(symbol(KINDS.index(name)), text.say(lang))
    return None


# -- what stands in a clinic


def about_clinic(scene: Scene, owner: int, kind: str, names: list[str]) -> Told | None:
    if kind in ("place", "space", "drop", "slot") and len(names) == 1:
        return place(scene, owner, names[0])
    if kind in ("car", "spot") and len(names) == 1:
        return spot(scene, owner, names[0])
    if kind == "person" and len(names) == 2:
        return person(scene, owner, names[0], names[1])
    if kind == "zombie" and len(names) == 1:
        return zombie(scene, owner, names[0])
    return bag(scene, owner, names[0]) if kind == "bag" and len(names) == 1 else None


def place(scene: Scene, owner: int, name: str) -> Told | None:
    if name in SERVICES:
        return waiting(scene, owner, SERVICES.index(name))
    if name in SLOTS:
        return slot(scene, owner, SLOTS.index(name))
    grid = scene.s.rules.grids[owner]
    cell = CELL_NAMES.index(name) if name in CELL_NAMES else NONE
    if cell not in grid.cells:
        return None
    tiles = scene.s.clinics[owner].tiles
    tile = tiles[cell]
    if tile == EMPTY:
        return empty(scene, tiles, cell)
    does, rules = about_ware(scene, tile)
    now = [said_here("tell.here", people=people)] if (people := people_in(scene, owner, cell)) else []
    if tile in (TREATMENT_ROOM, OPERATING_THEATER):
        service = service_of(grid, tiles, cell)
        works = said_here("tell.works", service=service_name(service)) if service != NONE else said_here("tell.idle")
        now.insert(0, works)
    if is_module(tile):
        places = [
            said_here(f"tell.room_for.{GROUPS[group]}", n=n) if n < MANY else said_here(f"tell.any.{GROUPS[group]}")
            for group, n in enumerate(scene.edition.capacity[tile])
            if n
        ]
        now.append(said_here("tell.capacity", places=places))
    if scene.s.clinics[owner].conveyors >> cell & 1:
        now.append(said_here("tell.has_conveyor"))
        rules = (*rules, "CL-GEO-14")
    if scene.extinguishers(owner) >> cell & 1:
        now.append(said_here("tell.has_extinguisher", money=scene.edition.extinguisher_bonus))
        rules = (*rules, "CL-EXT-06")
    return Told(
        said_here("tell.tile_at", tile=ware_name(tile), place=cell_text(cell)),
        does,
        icon=chip(tile),
        now=tuple(now),
        when=said_here("tell.place.when"),
        rules=rules,
    )


def empty(scene: Scene, tiles: list[int], cell: int) -> Told:
    """Pavement, a roof, or air."""
    if cell < GROUND:
        does, rules = said_here("tell.pavement"), ("CL-GEO-01", "CL-GEO-09")
    elif is_module(tiles[cell - GROUND]):
        does = said_here("tell.roof", room=ware_name(tiles[cell - GROUND]))
        rules = ("CL-GEO-03", "CL-GEO-06")
    else:
        does, rules = said_here("tell.air"), ("CL-GEO-06", "CL-GEO-12")
    return Told(
        cell_text(cell),
        does,
        now=(said_here("tell.floor_price", price=scene.edition.cost[TREATMENT_ROOM][floor_of(cell)]),),
        when=said_here("tell.place.when"),
        rules=rules,
    )


def people_in(scene: Scene, owner: int, place: int) -> list[Text]:
    """Everybody at a place, by name."""
    found = [kind_name(kind_of(who)) for who in scene.s.clinics[owner].people if place_of(who) == place]
    found += [said_here("tell.zombie") for cell in scene.zombies(owner) if cell == place]
    return found + [said_here("tell.bag") for cell in scene.bags(owner) if cell == place]


def slot(scene: Scene, owner: int, number: int) -> Told | None:
    clinic, grid = scene.s.clinics[owner], scene.s.rules.grids[owner]
    if number not in grid.slots:
        return None
    built = bool(clinic.entrances >> number & 1)
    people = people_in(scene, owner, FIRST_SLOT + number)
    return Told(
        place_text(FIRST_SLOT + number),
        said_here("tell.entrance" if built else "tell.free_slot"),
        icon=chip(ENTRANCE),
        now=(said_here("tell.here", people=people),) if people else (),
        when=said_here("tell.place.when"),
        rules=("CL-GEO-10", "CL-MOV-03") if built else ("CL-GEO-10", "CL-BLD-13"),
    )


def waiting(scene: Scene, owner: int, service: int) -> Told | None:
    if service >= scene.s.rules.services:
        return None
    people = people_in(scene, owner, FIRST_WAITING + service)
    return Told(
        place_text(FIRST_WAITING + service),
        said_here("tell.waiting", n=scene.edition.pre_admissions),
        icon=svg(f"i-c-{SERVICES[service]}"),
        now=(said_here("tell.here", people=people),) if people else (),
        when=said_here("tell.waiting.when"),
        rules=("CL-ADM-04", "CL-ADM-06", "CL-AMN-08"),
    )


def spot(scene: Scene, owner: int, name: str) -> Told | None:
    if name not in SPOT_NAMES:
        return None
    number = SPOT_NAMES.index(name)
    if number >= EDGES:
        return place(scene, owner, CELL_NAMES[number - EDGES])
    if number not in scene.s.rules.grids[owner].edges:
        return None
    taken = scene.s.clinics[owner].has_car(number)
    return Told(
        said_here("tell.car" if taken else "tell.street", spot=spot_text(number)),
        said_here("tell.car.does" if taken else "tell.street.does"),
        icon=svg("car", "c-carpic"),
        when=said_here("tell.car.when"),
        rules=("CL-CAR-01", "CL-GEO-08", "CL-GEO-09"),
    )


def person(scene: Scene, owner: int, name: str, where: str) -> Told | None:
    if name not in KINDS or where not in PLACES:
        return None
    kind, there = KINDS.index(name), PLACES.index(where)
    same = [who for who in scene.s.clinics[owner].people if kind_of(who) == kind and place_of(who) == there]
    if not same:
        return None
    does, rules = about_kind(scene, kind)
    now = [said_here("tell.stands", place=place_text(there))]
    if same[0] & LYING:
        now.append(said_here("tell.lies"))
    elif same[0] & BUSY and not is_patient(same[0]):
        now.append(said_here("tell.busy"))
    moving = owner == scene.focus and scene.asked == MOVE_PEOPLE
    if moving and same[0] in movement.outside(scene.s, owner):
        now.append(said_here("tell.must_move"))
    return Told(
        kind_name(kind),
        does,
        icon=token(kind, "s"),
        now=tuple(now),
        when=said_here("tell.patient.when" if kind >= FIRST_PATIENT else "tell.person.when"),
        rules=rules,
    )


def about_kind(scene: Scene, kind: int) -> tuple[Text, tuple[str, ...]]:
    edition = scene.edition
    if kind >= FIRST_PATIENT:
        money = edition.income[colour_of(kind)]
        return said_here("tell.patient", colour=colour_name(colour_of(kind)), money=money), (
            "CL-GEN-03",
            "CL-BUS-07",
            "CL-AMN-08",
        )
    salary = edition.salary[kind]
    if kind == NURSE:
        return said_here("tell.nurse", salary=salary), ("CL-BUS-04", "CL-PAY-01")
    if kind == ORDERLY:
        return said_here("tell.orderly", money=edition.orderly_saves, salary=salary), ("CL-PAY-02", "CL-RUL-32")
    if kind == PURPLE_DOCTOR:
        return said_here("tell.workaholic", cures=list(edition.workaholic_cures), salary=salary), (
            "CL-WRK-05",
            "CL-WRK-06",
        )
    return said_here("tell.doctor", skill=kind + 1, salary=salary), ("CL-GEN-03", "CL-BUS-04", "CL-AMN-06", "CL-AMN-07")


def zombie(scene: Scene, owner: int, name: str) -> Told | None:
    if name not in CELL_NAMES or CELL_NAMES.index(name) not in scene.zombies(owner):
        return None
    cell = CELL_NAMES.index(name)
    return Told(
        said_here("tell.zombie"),
        said_here("tell.zombie.does", money=scene.edition.zombie_income, n=scene.edition.zombie_points),
        icon=token(ZOMBIE, "s"),
        now=(said_here("tell.stands", place=cell_text(cell)),),
        when=said_here("tell.zombie.when"),
        rules=("CL-ZOM-02", "CL-ZOM-03", "CL-ZOM-04", "CL-ZOM-05"),
    )


def bag(scene: Scene, owner: int, name: str) -> Told | None:
    if name not in CELL_NAMES or CELL_NAMES.index(name) not in scene.bags(owner):
        return None
    return Told(
        said_here("tell.bag"),
        said_here("tell.bag.does"),
        icon=token(BAG, "s"),
        now=(said_here("tell.stands", place=cell_text(CELL_NAMES.index(name))),),
        when=said_here("tell.bag.when"),
        rules=("CL-BLO-03", "CL-BLO-04", "CL-BLO-05"),
    )


# -- wares


def ware(scene: Scene, name: str) -> Told | None:
    if name not in WARES[1:]:
        return None
    number = WARES.index(name)
    if number not in scene.s.rules.wares:
        return None
    does, rules = about_ware(scene, number)
    prices = [cost for cost in scene.edition.cost[number] if cost >= 0]
    price = (
        said_here("tell.one_price", price=prices[0])
        if len(set(prices)) == 1
        else said_here("tell.prices", prices=prices)
    )
    now = [price]
    if number != PARKING_3:
        now.append(said_here("tell.stock", n=scene.s.stock[number]))
    if scene.s.taken >> number & 1:
        now.append(said_here("tell.taken"))
    return Told(
        ware_name(number), does, icon=chip(number), now=tuple(now), when=said_here("tell.ware.when"), rules=rules
    )


def about_ware(scene: Scene, number: int) -> tuple[Text, tuple[str, ...]]:
    """What a ware is for."""
    edition = scene.edition
    if is_hub(number):
        return said_here("tell.hub", service=service_name(number - FIRST_HUB)), ("CL-GEO-16", "CL-BLD-05", "CL-BLD-06")
    told: dict[int, tuple[Text, tuple[str, ...]]] = {
        TREATMENT_ROOM: (said_here("tell.treatment_room"), ("CL-GEO-16", "CL-BLD-09")),
        SUPPLY_ROOM: (said_here("tell.supply_room"), ("CL-GEO-16", "CL-RUL-32")),
        OPERATING_THEATER: (
            said_here("tell.operating_theater", n=edition.theater_nurses, money=edition.theater_upkeep),
            ("CL-GEO-17", "CL-BUS-05", "CL-PAY-02"),
        ),
        OUTPATIENT_CLINIC: (
            said_here("tell.outpatient_clinic", money=edition.outpatient_income),
            ("CL-BUS-09", "CL-MOV-03"),
        ),
        LABORATORY: (
            said_here("tell.laboratory", n=edition.laboratory_steps, points=edition.laboratory_points),
            ("CL-AMN-06",),
        ),
        TRIAGE_ROOM: (said_here("tell.triage_room", n=edition.triage), ("CL-MOV-04",)),
        HELIPAD: (said_here("tell.helipad"), ("CL-GEO-11", "CL-BLD-12", "CL-ADM-01")),
        GARDEN: (said_here("tell.garden", money=edition.garden_bonus), ("CL-GEO-12", "CL-BUS-08")),
        PARKING_2: (said_here("tell.parking", n=edition.lots[PARKING_2]), ("CL-GEO-13", "CL-BLD-15")),
        PARKING_3: (said_here("tell.upgrade", n=edition.lots[PARKING_3]), ("CL-BLD-16",)),
        ENTRANCE: (said_here("tell.entrance"), ("CL-BLD-13", "CL-ADM-01")),
        CONVEYOR: (said_here("tell.conveyor"), ("CL-BLD-14", "CL-GEO-14")),
        FIRE_EXTINGUISHER: (
            said_here("tell.fire_extinguisher", money=edition.extinguisher_bonus),
            ("CL-EXT-02", "CL-EXT-03", "CL-EXT-06"),
        ),
    }
    return told[number]


def bonus(scene: Scene, name: str) -> Told | None:
    if name not in BONUSES or BONUSES.index(name) not in scene.s.bonuses:
        return None
    return Told(
        bonus_name(BONUSES.index(name)),
        said_here(f"table.{name}"),
        when=said_here("tell.bonus.when"),
        rules=("CL-SET-08", "CL-SET-09"),
    )


def objective(scene: Scene, name: str) -> Told | None:
    if name not in OBJECTIVES or scene.s.rules.players > 1:
        return None
    return Told(
        said_here("picture.objective"),
        objective_name(OBJECTIVES.index(name)),
        icon=svg("i-flag"),
        when=said_here("tell.objective.when"),
        rules=("CL-SOL-02",),
    )


def action(scene: Scene, name: str) -> Told | None:
    if name not in ACTIONS:
        return None
    return Told(
        action_name(ACTIONS.index(name)),
        said_here(f"tell.action.{name}"),
        icon=svg(f"i-c-{name}"),
        now=(said_here("tell.tiles_left", n=scene.mine.actions[ACTIONS.index(name)]),),
        when=said_here("tell.action.when"),
        rules=("CL-RND-02", "CL-RND-03", "CL-RND-04"),
    )


# -- university and reception


def university(scene: Scene, name: str) -> Told | None:
    number = int(name) - 1 if name.isdecimal() and len(name) == 1 else NONE
    if not 0 <= number < len(scene.s.university):
        return None
    doctor = scene.s.university[number]
    if doctor == NONE:
        return Told(
            said_here("table.empty_place"),
            said_here("tell.empty_post"),
            when=said_here("tell.post.when"),
            rules=("CL-HIR-06", "CL-AMN-04"),
        )
    does, rules = about_kind(scene, doctor)
    return Told(
        kind_name(doctor),
        does,
        icon=token(doctor, "s"),
        now=(said_here("hint.cost", money=hire.price(scene.s, number)),),
        when=said_here("tell.post.when"),
        rules=("CL-HIR-01", "CL-HIR-02", *rules),
    )


def display(scene: Scene, name: str) -> Told | None:
    s = scene.s
    if name not in ("nurse", "orderly"):
        return None
    kind = KINDS.index(name)
    left = s.orderlies if kind == ORDERLY else s.nurses[s.round - 1] if s.round else 0
    does, rules = about_kind(scene, kind)
    cost = said_here("hint.cost", money=hire.price(s, HIRE_NURSE if kind == NURSE else HIRE_ORDERLY))
    return Told(
        kind_name(kind),
        does,
        icon=token(kind, "s"),
        now=(cost, said_here("tell.stock", n=left)),
        when=said_here("tell.post.when"),
        rules=("CL-HIR-01", "CL-HIR-03", *rules),
    )


def nurses(scene: Scene, name: str) -> Told | None:
    if name != "rounds":
        return None
    return Told(
        said_here("table.nurses_by_round"),
        said_here("tell.nurses_by_round"),
        icon=token(NURSE, "s"),
        rules=("CL-SET-17", "CL-HIR-06"),
    )


def appointment(scene: Scene, name: str) -> Told | None:
    service, _, number = name.partition(".")
    if service not in SERVICES or not number.isdecimal() or len(number) > 1:
        return None
    row, column = SERVICES.index(service), int(number) - 1
    if row >= scene.s.rules.services or not 0 <= column < len(scene.s.appointments[row]):
        return None
    kind = FIRST_PATIENT + scene.s.appointments[row][column]
    does, rules = about_kind(scene, kind)
    return Told(
        kind_name(kind),
        does,
        icon=token(kind, "s"),
        now=(
            said_here("appointment", service=service_name(row), number=column + 1),
            said_here("tell.exit" if not column else "tell.queued"),
        ),
        when=said_here("tell.appointment.when"),
        rules=("CL-ADM-02", "CL-ADM-04", *rules),
    )


def row(scene: Scene, name: str) -> Told | None:
    if name not in SERVICES or SERVICES.index(name) >= scene.s.rules.services:
        return None
    return waiting(scene, scene.focus, SERVICES.index(name))


def service(scene: Scene, name: str) -> Told | None:
    if name not in SERVICES or SERVICES.index(name) >= scene.s.rules.services:
        return None
    return Told(
        service_name(SERVICES.index(name)),
        said_here("tell.service"),
        icon=svg(f"i-c-{name}"),
        rules=("CL-ADM-03", "CL-GEO-16", "CL-NEW-01"),
    )


# -- the books


def savings(scene: Scene, owner: int) -> Told:
    clinic = scene.s.clinics[owner]
    return Told(
        said_here("tell.money", who=scene.people[owner].name),
        said_here("tell.money.does"),
        icon=svg("coin"),
        now=(said_here("tell.money.now", money=clinic.money, income=clinic.income),),
        rules=("CL-BUS-02", "CL-POP-03"),
    )


def track(scene: Scene, owner: int) -> Told:
    return Told(
        said_here("tell.popularity", who=scene.people[owner].name),
        said_here("tell.popularity.does", price=scene.edition.price),
        icon=svg("i-star"),
        now=(
            said_here("picture.score", n=scene.s.clinics[owner].popularity, points=scene.s.clinics[owner].popularity),
        ),
        rules=("CL-POP-01", "CL-AMN-10"),
    )


def time(scene: Scene, owner: int) -> Told:
    step = scene.edition.time_per_point
    spent = scene.s.clinics[owner].time
    return Told(
        said_here("tell.time", who=scene.people[owner].name),
        said_here("tell.time.does", n=step),
        icon=svg("i-clock"),
        now=(said_here("table.time_points", n=spent // step),),
        rules=("CL-MOV-02", "CL-END-06"),
    )


def points(scene: Scene, owner: int) -> Told:
    lines = [
        said_here("tell.line", item=said_here(f"item.{item}"), points=count)
        for item, count, _ in scoring.lines(scene.s, owner)
    ]
    total = scene.total(owner)
    return Told(
        said_here("tell.points", who=scene.people[owner].name),
        said_here("tell.points.does"),
        now=(said_here("tell.lines", lines=lines), said_here("picture.score", n=abs(total), points=total)),
        rules=tuple(dict.fromkeys(rule for _, _, rule in scoring.lines(scene.s, owner))),
    )


def actions_of(scene: Scene, owner: int) -> Told:
    clinic = scene.s.clinics[owner]
    left = [
        said_here("tell.of_action", action=action_name(number), count=count)
        for number, count in enumerate(clinic.actions)
    ]
    return Told(
        said_here("tell.actions", who=scene.people[owner].name),
        said_here("tell.actions.does"),
        now=(said_here("tell.actions.now", left=left),),
        rules=("CL-RND-02", "CL-RND-03"),
    )


def free_places(scene: Scene, owner: int) -> Told:
    free = len(parking.free_spots(scene.s, owner))
    return Told(
        said_here("table.parking"),
        said_here("tell.free_places"),
        icon=svg("i-c-parking"),
        now=(said_here("tell.places_left", n=free),),
        rules=("CL-CAR-02", "CL-HIR-05", "CL-ADM-05"),
    )


def queue(scene: Scene, owner: int) -> Told:
    return Told(
        said_here("table.queue"),
        said_here("tell.queue_points"),
        icon=svg("ticket"),
        now=(said_here("tell.queue_points.now", n=admit.queue_points(scene.s, owner)),),
        rules=("CL-ADM-01", "CL-ADM-02"),
    )


def salaries(scene: Scene, owner: int) -> Told:
    return Told(
        said_here("table.salaries"),
        said_here("tell.salaries"),
        icon=svg("i-person"),
        now=(said_here("hint.cost", money=business.salaries(scene.s, owner)),),
        rules=("CL-PAY-01", "CL-PAY-03"),
    )


def upkeep(scene: Scene, owner: int) -> Told:
    edition = scene.edition
    return Told(
        said_here("table.upkeep"),
        said_here(
            "tell.upkeep", module=edition.module_upkeep, garden=edition.garden_upkeep, saved=edition.orderly_saves
        ),
        icon=svg("i-c-upkeep"),
        now=(said_here("hint.cost", money=business.upkeep(scene.s, owner)),),
        rules=("CL-PAY-02", "CL-PAY-03"),
    )


def abandoned(scene: Scene, owner: int) -> Told | None:
    count = scene.s.clinics[owner].abandoned
    return Told(
        said_here("table.abandoned"),
        said_here("tell.abandoned"),
        icon=svg("car", "c-carpic"),
        now=(said_here("table.cars", n=count),),
        rules=("CL-CAR-05", "CL-ZOM-04"),
    )


def account(scene: Scene, name: str) -> Told | None:
    if name == "income":
        return Told(
            said_here("table.income"), said_here("tell.income"), icon=svg("coin"), rules=("CL-BUS-02", "CL-BUS-07")
        )
    return (
        {"salaries": salaries, "upkeep": upkeep}[name](scene, scene.focus) if name in ("salaries", "upkeep") else None
    )


def popularity(scene: Scene, name: str) -> Told | None:
    if not name.isdecimal() or len(name) > 3:
        return None
    return Told(
        said_here("move.buy", n=int(name)),
        said_here("tell.popularity.does", price=scene.edition.price),
        when=said_here("tell.buy.when"),
        rules=("CL-POP-01", "CL-POP-02"),
    )


# -- alone, expansions, the end of a movement


def goal(scene: Scene) -> Told | None:
    s = scene.s
    if s.rules.players > 1:
        return None
    if s.objective == NONE:
        return Told(said_here("table.your_objective"), said_here("tell.goal"), icon=svg("i-flag"), rules=("CL-SOL-02",))
    state = said_here("table.reached" if solo.is_reached(s) else "table.not_yet")
    return Told(
        said_here("table.your_objective"),
        objective_name(s.objective),
        icon=svg("i-flag"),
        now=(state, said_here("tell.goal")),
        rules=("CL-SOL-02", "CL-SOL-13"),
    )


def kit(scene: Scene, name: str) -> Told | None:
    if name not in EXPANSIONS or scene.s.rules.variants[name] is not True:
        return None
    rules = {
        "transfusion": ("CL-BLO-02", "CL-BLO-04", "CL-BLO-05"),
        "extinguishers": ("CL-EXT-02", "CL-EXT-03", "CL-EXT-06"),
        "workaholics": ("CL-WRK-03", "CL-WRK-05", "CL-WRK-06"),
        "zombies": ("CL-ZOM-01", "CL-ZOM-03", "CL-ZOM-05", "CL-ZOM-08"),
    }
    return Told(said_here(f"table.kit.{name}"), said_here(f"variant.{name}"), rules=rules[name])


def done(scene: Scene) -> Told:
    return Told(
        said_here("move.done"),
        said_here("tell.done"),
        when=said_here("tell.done.when"),
        rules=("CL-RND-05", "CL-MOV-11"),
    )


PLAIN: Final[dict[str, Callable[[Scene], Told | None]]] = {"goal": goal, "pass": done}
OF_OWNER: Final[dict[str, Callable[[Scene, int], Told | None]]] = {
    "money": savings,
    "track": track,
    "time": time,
    "points": points,
    "actions": actions_of,
    "parking": free_places,
    "queue": queue,
    "salaries": salaries,
    "upkeep": upkeep,
    "abandoned": abandoned,
}
NAMED: Final[dict[str, Callable[[Scene, str], Told | None]]] = {
    "ware": ware,
    "bonus": bonus,
    "objective": objective,
    "action": action,
    "university": university,
    "display": display,
    "nurses": nurses,
    "appointment": appointment,
    "row": row,
    "service": service,
    "account": account,
    "popularity": popularity,
    "kit": kit,
}
