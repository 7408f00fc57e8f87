"""What is counted: money, popularity, time, points, tiles, places, salaries and upkeep."""

from __future__ import annotations

from .....look.symbols import svg
from .....look.tell import Told
from ... import admit, business, parking, scoring
from ...labels import action_name, said_here
from ..scene import Scene


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
