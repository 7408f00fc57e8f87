"""Who stands in a clinic: doctors, nurses, orderlies, patients, zombies, and the bags among them."""

from __future__ import annotations

from .....core.texts import Text
from .....look.tell import Told
from ... import movement
from ...grid import CELL_NAMES
from ...labels import cell_text, colour_name, kind_name, place_text, said_here
from ...people import (
    FIRST_PATIENT,
    KINDS,
    NURSE,
    ORDERLY,
    PLACES,
    PURPLE_DOCTOR,
    colour_of,
    is_busy,
    is_lying,
    is_patient,
    kind_of,
    place_of,
)
from ...steps import MOVE_PEOPLE
from ..people import BAG, ZOMBIE, token
from ..scene import Scene


def people_in(scene: Scene, owner: int, place: int) -> list[Text]:
    """Everybody at a place, by name."""
    found = [kind_name(kind_of(who)) for who in scene.s.clinics[owner].people if place_of(who) == place]
    found += [said_here("tell.zombie") for cell in scene.zombies(owner) if cell == place]
    return found + [said_here("tell.bag") for cell in scene.bags(owner) if cell == place]


def person(scene: Scene, owner: int, name: str, where: str) -> Told | None:
    if name not in KINDS or where not in PLACES:
        return None
    kind, there = KINDS.index(name), PLACES.index(where)
    same = [who for who in scene.s.clinics[owner].people if kind_of(who) == kind and place_of(who) == there]
    if not same:
        return None
    does, rules = about_kind(scene, kind)
    now = [said_here("tell.stands", place=place_text(there))]
    if is_lying(same[0]):
        now.append(said_here("tell.lies"))
    elif is_busy(same[0]) and not is_patient(same[0]):
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
