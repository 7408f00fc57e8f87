"""What the builders' yard sells."""

from __future__ import annotations

from .....core.texts import Text
from .....look.tell import Told
from ...labels import said_here, service_name, ware_name
from ...tiles import (
    CONVEYOR,
    ENTRANCE,
    FIRE_EXTINGUISHER,
    FIRST_HUB,
    GARDEN,
    HELIPAD,
    LABORATORY,
    OPERATING_THEATER,
    OUTPATIENT_CLINIC,
    PARKING_2,
    PARKING_3,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
    TRIAGE_ROOM,
    WARES,
    is_hub,
    is_module,
    is_special,
)
from ..counters import chip
from ..scene import Scene


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
    reminders = reminders_of(number)
    now = [price, *(words for words, _ in reminders)]
    if number != PARKING_3:
        now.append(said_here("tell.stock", n=scene.s.stock[number]))
    if scene.s.taken >> number & 1:
        now.append(said_here("tell.taken"))
    return Told(
        ware_name(number),
        does,
        icon=chip(number),
        now=tuple(now),
        when=said_here("tell.ware.when"),
        rules=tuple(dict.fromkeys((*rules, *(rule for _, rule in reminders)))),
    )


def reminders_of(number: int) -> list[tuple[Text, str]]:
    """What is easily forgotten when it is built: how many in a round, what it may not touch, and not on the ground."""
    found = []
    if is_hub(number) or is_special(number):
        found.append((said_here("tell.one_a_round"), "CL-BLD-05" if is_hub(number) else "CL-BLD-07"))
    if is_module(number):
        found.append((said_here("tell.no_equal"), "CL-GEO-03"))
    if number == HELIPAD:
        found.append((said_here("tell.not_on_ground"), "CL-GEO-11"))
    return found


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
