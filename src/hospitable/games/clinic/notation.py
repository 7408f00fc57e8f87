"""Moves as codes, and back."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from ...core.move import Move
from .grid import CELL_NAMES, SLOTS, SPOT_NAMES
from .labels import (
    a_ware,
    action_name,
    bonus_name,
    cell_text,
    objective_name,
    place_text,
    said_here,
    service_name,
    slot_text,
    spot_text,
    the_kind,
    the_place,
)
from .moves import (
    ACCEPT,
    ADMIT,
    AIM,
    AWAY,
    BRING,
    BUILD,
    BUY,
    CARRY,
    CHOOSE,
    CURE,
    DISMISS,
    DONATE,
    DONE,
    DOOR,
    HIRE,
    HIRE_NURSE,
    HIRE_ORDERLY,
    LEAD,
    LINK,
    OPEN,
    OVERWORK,
    PARK,
    PLACE,
    PROPOSALS,
    SEND,
    SWAP,
    TAKE,
    TRANSFUSE,
    TREAT,
    VERBS,
    WALK,
    carry,
    column_of,
    count_of,
    doctor_of,
    first_of,
    from_of,
    kind_of,
    move,
    number_of,
    pair,
    patient_of,
    room_of,
    row_of,
    second_of,
    site_of,
    spot,
    stop_of,
    to_of,
    treatment,
    walk,
    ware_of,
    who_of,
    with_ware,
)
from .people import FIRST_PATIENT, KINDS, NURSE, PLACES, PURPLE_DOCTOR
from .state import Position
from .tiles import ACTIONS, BONUSES, EMPTY, NONE, OBJECTIVES, SERVICES, WARES

FORMS: Final = (
    ("aim OBJECTIVE", "solo: set out to reach this objective"),
    ("take BONUS", "set-up: take this bonus tile"),
    ("open SLOT", "set-up of experts: the first entrance here, the hub behind it"),
    ("place WARE PLACE", "set-up: put a free piece here"),
    ("choose ACTION", "choose this action in secret: `build`, `hire` or `admit`"),
    ("build WARE PLACE", "build this there and pay; `build parking_3 a1` turns a parking tile over"),
    ("bring SPOT", "bring the car from here to the new parking tile"),
    ("link SPACE", "the other end of the first pair of conveyors"),
    ("hire doctor NUMBER", "hire the doctor on this place of the university, 1 the leftmost"),
    ("hire nurse", "hire a nurse"),
    ("hire orderly", "hire an orderly"),
    ("door PLACE", "let the new employee come by this entrance or helipad"),
    ("park SPOT", "park the car here"),
    ("swap SERVICE.N SERVICE.N", "swap two patients of the appointments board, 1 nearest to the exit"),
    ("send SERVICE.N SERVICE", "send a patient to the free end of the neighbouring row"),
    ("admit SERVICE", "admit the patient at the exit of this row"),
    ("walk PERSON PLACE PLACE", "let somebody who is to end at the first place end at the second"),
    ("accept walks", "put everybody who is still outside into the nearest room"),
    ("accept treatments", "treat whoever brings the most money"),
    ("accept cars", "let the cars leave that free the most spaces"),
    ("dismiss PLACE", "let the orderly there go, for whom there is no supply room"),
    ("treat SPACE PERSON PERSON", "let this doctor treat this patient in that room"),
    ("away SPOT", "let the car leave that stands here"),
    ("buy NUMBER", "buy so many points of popularity"),
    ("donate PERSON PLACE SPACE", "blood transfusion: let somebody give blood in this hub"),
    ("carry PLACE SPACE SPACE PLACE", "let the nurse at the first place take the bag, drop it there, end here"),
    ("transfuse SPACE PERSON", "use a bag for this patient"),
    ("overwork SPACE PERSON NUMBER", "let the workaholic doctor there cure so many patients like this"),
    ("lead SPACE SPACE", "let a zombie walk one space"),
    ("cure SPACE", "let the doctor in this laboratory cure the zombie there"),
    ("done", "do no more of this"),
)
"""Every form of a code and what it means, for the documentation; in capitals what is named there."""

HELP: Final = {HIRE_NURSE: "nurse", HIRE_ORDERLY: "orderly"}
PLACES_AT_UNIVERSITY: Final = 4
LONGEST_ROW: Final = 7

NAMED: Final = {
    AIM: ("objective", OBJECTIVES),
    TAKE: ("bonus", BONUSES),
    OPEN: ("slot", SLOTS),
    CHOOSE: ("action", ACTIONS),
    BRING: ("car", SPOT_NAMES),
    LINK: ("space", CELL_NAMES),
    DOOR: ("place", PLACES),
    PARK: ("spot", SPOT_NAMES),
    ADMIT: ("row", SERVICES),
    ACCEPT: ("proposal", PROPOSALS),
    DISMISS: ("place", PLACES),
    AWAY: ("car", SPOT_NAMES),
}
"""Moves that name one thing: the first part of the piece, and the names."""


@lru_cache(maxsize=65536)
def describe(chosen: int) -> Move:
    """Code, targets and label from the move alone."""
    kind = kind_of(chosen)
    verb = VERBS[kind]
    if kind == DONE:
        return Move(chosen, verb, ("pass/done",), said_here("move.done"))
    if kind in NAMED:
        return describe_named(chosen, kind, verb)
    if kind in (BUILD, PLACE):
        ware, place = ware_of(chosen), site_of(chosen)
        text = said_here(f"move.{verb}", ware=a_ware(ware), place=place_text(place))
        pieces = (f"ware/{WARES[ware]}", f"place/{PLACES[place]}")
        return Move(chosen, f"{verb} {WARES[ware]} {PLACES[place]}", pieces, text)
    if kind == HIRE:
        return describe_hire(chosen, number_of(chosen))
    if kind == BUY:
        points = number_of(chosen)
        return Move(chosen, f"buy {points}", (f"popularity/{points}",), said_here("move.buy", n=points))
    if kind in (SWAP, SEND):
        return describe_queue(chosen, kind)
    if kind in (WALK, DONATE):
        who, start, end = who_of(chosen), from_of(chosen), to_of(chosen)
        text = said_here(f"move.{verb}", who=the_kind(who), start=the_place(start), end=the_place(end))
        pieces = (f"person/{KINDS[who]}/{PLACES[start]}", f"place/{PLACES[end]}")
        return Move(chosen, f"{verb} {KINDS[who]} {PLACES[start]} {PLACES[end]}", pieces, text)
    return describe_in_room(chosen, kind, verb)


def describe_named(chosen: int, kind: int, verb: str) -> Move:
    piece, known = NAMED[kind]
    name = known[number_of(chosen)]
    number = number_of(chosen)
    if kind == AIM:
        text = said_here("move.aim", objective=objective_name(number))
    elif kind == TAKE:
        text = said_here("move.take", bonus=bonus_name(number))
    elif kind == OPEN:
        text = said_here("move.open", slot=slot_text(number))
    elif kind == CHOOSE:
        text = said_here("move.choose", action=action_name(number))
    elif kind in (BRING, PARK, AWAY):
        text = said_here(f"move.{verb}", spot=spot_text(number))
    elif kind == ADMIT:
        text = said_here("move.admit", service=service_name(number))
    elif kind == ACCEPT:
        text = said_here(f"move.accept_{name}")
    else:
        text = said_here(f"move.{verb}", place=the_place(number))
    return Move(chosen, f"{verb} {name}", (f"{piece}/{name}",), text)


def describe_hire(chosen: int, number: int) -> Move:
    if number in HELP:
        name = HELP[number]
        return Move(chosen, f"hire {name}", (f"display/{name}",), said_here(f"move.hire_{name}"))
    text = said_here("move.hire_doctor", number=number + 1)
    return Move(chosen, f"hire doctor {number + 1}", (f"university/{number + 1}",), text)


def describe_at(s: Position, chosen: int) -> Move:
    """The same with what the position says: which doctor is on a place of the university."""
    described = describe(chosen)
    if kind_of(chosen) != HIRE or number_of(chosen) >= len(s.university) or s.university[number_of(chosen)] == NONE:
        return described
    number = number_of(chosen)
    return replace(
        described, text=said_here("move.hire_this", person=the_kind(s.university[number]), number=number + 1)
    )


def spot_name(place: int) -> str:
    """`cardiology.2`: the second patient from the exit of that row."""
    return f"{SERVICES[row_of(place)]}.{column_of(place) + 1}"


def describe_queue(chosen: int, kind: int) -> Move:
    here = first_of(chosen)
    first = said_here("appointment", service=service_name(row_of(here)), number=column_of(here) + 1)
    if kind == SWAP:
        there = second_of(chosen)
        second = said_here("appointment", service=service_name(row_of(there)), number=column_of(there) + 1)
        pieces = (f"appointment/{spot_name(here)}", f"appointment/{spot_name(there)}")
        text = said_here("move.swap", first=first, second=second)
        return Move(chosen, f"swap {spot_name(here)} {spot_name(there)}", pieces, text)
    row = second_of(chosen)
    text = said_here("move.send", first=first, service=service_name(row))
    pieces = (f"appointment/{spot_name(here)}", f"row/{SERVICES[row]}")
    return Move(chosen, f"send {spot_name(here)} {SERVICES[row]}", pieces, text)


def describe_in_room(chosen: int, kind: int, verb: str) -> Move:
    """What is done in a room, by a nurse on her way, or by a zombie."""
    if kind == LEAD:
        start, end = first_of(chosen), second_of(chosen)
        pieces = (f"zombie/{CELL_NAMES[start]}", f"place/{CELL_NAMES[end]}")
        text = said_here("move.lead", start=cell_text(start), end=cell_text(end))
        return Move(chosen, f"lead {CELL_NAMES[start]} {CELL_NAMES[end]}", pieces, text)
    if kind == CARRY:
        return describe_trip(chosen)
    cell = room_of(chosen)
    if kind == CURE:
        text = said_here("move.cure", place=cell_text(cell))
        return Move(chosen, f"cure {CELL_NAMES[cell]}", (f"zombie/{CELL_NAMES[cell]}",), text)
    patient = patient_of(chosen)
    there = f"person/{KINDS[patient]}/{CELL_NAMES[cell]}"
    if kind == TRANSFUSE:
        text = said_here("move.transfuse", patient=the_kind(patient), place=cell_text(cell))
        return Move(chosen, f"transfuse {CELL_NAMES[cell]} {KINDS[patient]}", (f"bag/{CELL_NAMES[cell]}", there), text)
    if kind == OVERWORK:
        count = count_of(chosen)
        text = said_here("move.overwork", n=count, patient=the_kind(patient), place=cell_text(cell))
        pieces = (f"person/{KINDS[PURPLE_DOCTOR]}/{CELL_NAMES[cell]}", there)
        return Move(chosen, f"overwork {CELL_NAMES[cell]} {KINDS[patient]} {count}", pieces, text)
    assert kind == TREAT
    doctor = doctor_of(chosen)
    text = said_here("move.treat", doctor=the_kind(doctor), patient=the_kind(patient), place=cell_text(cell))
    pieces = (f"person/{KINDS[doctor]}/{CELL_NAMES[cell]}", there)
    return Move(chosen, f"treat {CELL_NAMES[cell]} {KINDS[doctor]} {KINDS[patient]}", pieces, text)


def describe_trip(chosen: int) -> Move:
    start, bag, drop, end = [stop_of(chosen, number) for number in range(4)]
    text = said_here("move.carry", start=the_place(start), bag=cell_text(bag), drop=cell_text(drop), end=the_place(end))
    code = f"carry {PLACES[start]} {PLACES[bag]} {PLACES[drop]} {PLACES[end]}"
    pieces = (
        f"person/{KINDS[NURSE]}/{PLACES[start]}",
        f"bag/{PLACES[bag]}",
        f"drop/{PLACES[drop]}",
        f"place/{PLACES[end]}",
    )
    return Move(chosen, code, pieces, text)


# -- and back


def parse(code: str) -> int | None:
    """The move of this code, possible or not: the reverse of `describe`; None for a code of no move."""
    verb, *names = code.split(" ")
    if verb not in VERBS:
        return None
    kind = VERBS.index(verb)
    if kind == DONE:
        return move(DONE, 0) if not names else None
    if kind in NAMED:
        known = NAMED[kind][1]
        return move(kind, known.index(names[0])) if len(names) == 1 and names[0] in known else None
    readers = {
        BUILD: read_ware,
        PLACE: read_ware,
        HIRE: read_hire,
        BUY: read_buy,
        SWAP: read_queue,
        SEND: read_queue,
        WALK: read_walk,
        DONATE: read_walk,
        CARRY: read_trip,
        LEAD: read_lead,
    }
    return readers[kind](kind, names) if kind in readers else read_in_room(kind, names)


def numbers_in(names: list[str], *known: list[str]) -> list[int] | None:
    """The numbers of these names, each in its list."""
    if len(names) != len(known):
        return None
    found: list[int] = []
    for name, all_names in zip(names, known, strict=True):
        if name not in all_names:
            return None
        found.append(all_names.index(name))
    return found


def counted(name: str, low: int, high: int) -> int | None:
    """A number as it is written, within bounds."""
    if not name.isascii() or not name.isdecimal() or len(name) > 4 or str(int(name)) != name:
        return None
    return int(name) if low <= int(name) <= high else None


def read_ware(kind: int, names: list[str]) -> int | None:
    found = numbers_in(names, WARES, PLACES)
    return with_ware(kind, found[0], found[1]) if found is not None and found[0] != EMPTY else None


def read_hire(kind: int, names: list[str]) -> int | None:
    for number, name in HELP.items():
        if names == [name]:
            return move(HIRE, number)
    if len(names) != 2 or names[0] != "doctor":
        return None
    number_there = counted(names[1], 1, PLACES_AT_UNIVERSITY)
    return move(HIRE, number_there - 1) if number_there is not None else None


def read_buy(kind: int, names: list[str]) -> int | None:
    points = counted(names[0], 0, 9999) if len(names) == 1 else None
    return move(BUY, points) if points is not None else None


def read_spot(name: str) -> int | None:
    service, _, number = name.partition(".")
    column = counted(number, 1, LONGEST_ROW)
    return spot(SERVICES.index(service), column - 1) if service in SERVICES and column is not None else None


def read_queue(kind: int, names: list[str]) -> int | None:
    if len(names) != 2:
        return None
    first = read_spot(names[0])
    row = SERVICES.index(names[1]) if names[1] in SERVICES else None
    second = read_spot(names[1]) if kind == SWAP else row
    return pair(kind, first, second) if first is not None and second is not None else None


def read_walk(kind: int, names: list[str]) -> int | None:
    found = numbers_in(names, KINDS, PLACES, PLACES)
    return walk(kind, found[0], found[1], found[2]) if found is not None else None


def read_trip(kind: int, names: list[str]) -> int | None:
    found = numbers_in(names, PLACES, CELL_NAMES, CELL_NAMES, PLACES)
    return carry(found[0], found[1], found[2], found[3]) if found is not None else None


def read_lead(kind: int, names: list[str]) -> int | None:
    found = numbers_in(names, CELL_NAMES, CELL_NAMES)
    return pair(LEAD, found[0], found[1]) if found is not None else None


def read_in_room(kind: int, names: list[str]) -> int | None:
    if kind == CURE:
        found = numbers_in(names, CELL_NAMES)
        return treatment(CURE, found[0], 0, 0, 0) if found is not None else None
    if kind == TRANSFUSE:
        found = numbers_in(names, CELL_NAMES, KINDS[FIRST_PATIENT:])
        return treatment(TRANSFUSE, found[0], 0, FIRST_PATIENT + found[1], 0) if found is not None else None
    if kind == OVERWORK:
        found = numbers_in(names[:2], CELL_NAMES, KINDS[FIRST_PATIENT:])
        count = counted(names[2], 1, 9) if len(names) == 3 else None
        if found is None or count is None:
            return None
        return treatment(OVERWORK, found[0], 0, FIRST_PATIENT + found[1], count)
    found = numbers_in(names, CELL_NAMES, KINDS[:NURSE], KINDS[FIRST_PATIENT:])
    return treatment(TREAT, found[0], found[1], FIRST_PATIENT + found[2], 0) if found is not None else None
