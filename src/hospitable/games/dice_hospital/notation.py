"""How it is written: codes of moves for records, `r3>y*` for a patient, fields for snapshots."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from ...core.errors import BadSnapshot, said, short
from ...core.move import Move
from ...core.snapshot import Field, flag, marks, parts, plain, whole, wholes, word
from ...core.texts import Text
from .names import (
    ADMINISTRATORS,
    BAG,
    BED_NAMES,
    BEDS,
    BEDS_IN_WARD,
    BUILD,
    COLOUR,
    COLOUR_COUNT,
    COLOURS,
    COMPLETE,
    COPY,
    DEPARTMENTS,
    DIE,
    DISCARD_CARD,
    DISCARD_TILE,
    DYE,
    EMPTY,
    EVENT_CARDS,
    EXCHANGE,
    GUARD,
    HARM,
    HIRE,
    KEEP,
    LEAVE,
    LOAD_DICE,
    MOVE_OUT,
    NONE,
    NOWHERE,
    NURSE,
    PASS,
    PASSES,
    PLACE,
    PRINTED,
    REMOVE,
    REPORTS,
    REVEAL,
    SEND,
    SET_DICE,
    SOOTHE,
    SPECIALISTS,
    TAKE,
    TILE,
    TREAT,
    TREATED,
    USE,
    VALUE,
    ambulance_of,
    beds_of,
    changed_of,
    department_of,
    dice_of,
    die,
    die_name,
    dyed_of,
    harmed_of,
    healed_of,
    kind_of,
    new_colour_of,
    number_of,
    worker_of,
)
from .state import Hospital, Rules

DOMAIN = "hospitable.games.dice_hospital"


def said_here(id: str, **args: object) -> Text:
    return Text(DOMAIN, id, args)


# -- moves

ON_ONE_BED = {
    BAG: "bag",
    SEND: "send",
    HARM: "harm",
    SOOTHE: "soothe",
    GUARD: "guard",
    MOVE_OUT: "collect",
}


@lru_cache(maxsize=65536)
def describe(move: int) -> Move:
    """Code, targets and label from the move alone."""
    kind, number = kind_of(move), number_of(move)
    if kind == PASS:
        name = PASSES[number]
        id = name.replace(" ", "_")
        return Move(move, name, (f"pass/{id}",), said_here(f"move.{id}"))
    beds = bed_list(beds_in(move))
    if beds:
        return describe_on_beds(move, [BED_NAMES[bed] for bed in beds])
    if kind == PLACE:
        return describe_place(move)
    if kind == REMOVE:
        new = die_name(move >> 17)
        return Move(move, f"remove {new}", (f"arrival/{new}",), said_here("move.remove_new", die=die_text(move >> 17)))
    if kind == SET_DICE:
        dice = dice_of(move)
        names = [die_name(item) for item in dice]
        pieces = tuple(dict.fromkeys(f"arrival/{name}" for name in names))
        return Move(move, f"set {' '.join(names)}", pieces, said_here("move.set", dice=[die_text(d) for d in dice]))
    if kind == LOAD_DICE:
        dice, ambulance = dice_of(move), ambulance_of(move) + 1
        names = [die_name(item) for item in dice]
        text = said_here("move.load", ambulance=ambulance, dice=[die_text(item) for item in dice])
        pieces = (f"ambulance/{ambulance}", *dict.fromkeys(f"die/{name}" for name in names))
        return Move(move, f"load {ambulance} {' '.join(names)}", pieces, text)
    if kind == LEAVE:
        name = die_name(number)
        return Move(move, f"leave {name}", (f"die/{name}",), said_here("move.leave", die=die_text(number)))
    if kind == TAKE:
        text = said_here("move.take", ambulance=number + 1)
        return Move(move, f"take {number + 1}", (f"ambulance/{number + 1}",), text)
    if kind == REVEAL:
        name = "department" if number == TILE else "specialist"
        return Move(move, f"reveal {name}", (f"pile/{name}",), said_here(f"move.reveal_{name}"))
    return describe_card(move, kind, number)


def describe_card(move: int, kind: int, number: int) -> Move:
    """Moves that name a tile or a card, or nothing at all."""
    if kind == KEEP:
        name = ADMINISTRATORS[number]
        text = said_here("move.keep", card=administrator_name(number))
        return Move(move, f"keep {name}", (f"administrator/{name}",), text)
    if kind in (BUILD, DISCARD_TILE):
        name, verb = DEPARTMENTS[number], "build" if kind == BUILD else "discard"
        piece = f"shown/{name}" if kind == BUILD else f"department/{name}"
        return Move(move, f"{verb} {name}", (piece,), said_here(f"move.{verb}", card=department_name(number)))
    if kind in (HIRE, DISCARD_CARD):
        name, verb = SPECIALISTS[number], "hire" if kind == HIRE else "discard"
        piece = f"shown/{name}" if kind == HIRE else f"worker/{name}"
        return Move(move, f"{verb} {name}", (piece,), said_here(f"move.{verb}", card=specialist_name(number)))
    if kind == COPY:
        name = SPECIALISTS[number]
        text = said_here("move.copy", card=specialist_name(number))
        return Move(move, f"copy {name}", (f"worker/{name}",), text)
    if kind == COMPLETE:
        name = REPORTS[number]
        return Move(
            move, f"complete {name}", (f"report/{name}",), said_here("move.complete", report=report_name(number))
        )
    name = "use" if kind == USE else "admit"
    return Move(move, name, (f"ability/{name}",), said_here(f"move.{name}"))


def describe_place(move: int) -> Move:
    worker, department = worker_of(move), department_of(move)
    who = worker_id(worker)
    if department == NOWHERE:  # only ever refused
        text = said_here("move.place_nowhere", worker=worker_name(worker))
        return Move(move, f"place {who}", (f"worker/{who}",), text)
    where = DEPARTMENTS[department]
    text = said_here("move.place", worker=worker_name(worker), department=department_name(department))
    return Move(move, f"place {who} {where}", (f"department/{where}", f"worker/{who}"), text)


# -- moves on patients: the code names their beds, the label says who lies there


def beds_in(move: int) -> int:
    """The beds a move names, as a mask."""
    kind = kind_of(move)
    if kind in (TREAT, REMOVE) or kind in ON_ONE_BED:
        return beds_of(move)
    if kind == DYE:
        return dyed_of(move, 0) | dyed_of(move, 1) | dyed_of(move, 2)
    if kind == EXCHANGE:
        return 1 << healed_of(move) | 1 << harmed_of(move)
    return 0


def bed_list(beds: int) -> list[int]:
    return [bed for bed in range(BEDS) if beds >> bed & 1]


def describe_at(hospital: Hospital, move: int) -> Move:
    """A move in this hospital: the same, but for a label that tells its patients."""
    beds = bed_list(beds_in(move))
    if not beds:
        return describe(move)
    unlike = unlike_patients(hospital.beds, hospital.healed)
    return describe_on_beds(move, [patient_name(hospital.beds[bed], bed, unlike >> bed & 1) for bed in beds])


def unlike_patients(patients: Sequence[int], healed: int) -> int:
    """Beds (a mask) whose patient is not like another one of that colour and value: treated, healed just now, dyed."""
    first: dict[int, int] = {}
    twofold = set()
    for bed, patient in enumerate(patients):
        kind = patient | (healed >> bed & 1) << 8
        if first.setdefault(patient & DIE, kind) != kind:
            twofold.add(patient & DIE)
    return sum([1 << bed for bed, patient in enumerate(patients) if patient & DIE in twofold])


def patient_name(patient: int, bed: int, with_bed: int) -> Text:
    """`red 3`, or `red 3 (ward 1, bed 2)`."""
    if not with_bed:
        return die_text(patient)
    return said_here("die_at", die=die_text(patient), ward=bed // BEDS_IN_WARD + 1, bed=bed % BEDS_IN_WARD + 1)


def describe_on_beds(move: int, names: Sequence[Text | str]) -> Move:
    """A move on patients, with what to call each of them."""
    kind = kind_of(move)
    beds = bed_list(beds_in(move))
    name = dict(zip(beds, names, strict=True))
    if kind == TREAT:
        return describe_treat(move, name)
    if kind == DYE:
        return describe_dye(move, name)
    if kind == EXCHANGE:
        healed, harmed = healed_of(move), harmed_of(move)
        text = said_here("move.exchange", healed=name[healed], harmed=name[harmed])
        return Move(move, f"heal {BED_NAMES[healed]} harm {BED_NAMES[harmed]}", bed_pieces([healed, harmed]), text)
    verb = "remove" if kind == REMOVE else ON_ONE_BED[kind]
    text = said_here(f"move.{verb}", patients=list(names))
    return Move(move, f"{verb} {' '.join([BED_NAMES[bed] for bed in beds])}", bed_pieces(beds), text)


def describe_treat(move: int, name: dict[int, Text | str]) -> Move:
    beds = list(name)
    changed = [bed for bed in beds if changed_of(move) >> bed & 1]
    colour = new_colour_of(move)
    written = [f"{BED_NAMES[bed]}>{COLOURS[colour]}" if bed in changed else BED_NAMES[bed] for bed in beds]
    said: dict[str, object] = {"patients": list(name.values())}
    if changed:
        said |= {"colour": colour_name(colour), "n": len(changed)}
    if not changed or changed == beds:
        text = said_here("move.treat_as" if changed else "move.treat", **said)
    else:
        text = said_here("move.treat_changed", changed=[name[bed] for bed in changed], **said)
    return Move(move, f"treat {' '.join(written)}", bed_pieces(beds), text)


def describe_dye(move: int, name: dict[int, Text | str]) -> Move:
    dyed = [(bed, colour) for bed in name for colour in range(COLOUR_COUNT) if dyed_of(move, colour) >> bed & 1]
    code = " ".join([f"{BED_NAMES[bed]}>{COLOURS[colour]}" for bed, colour in dyed])
    changes = [said_here("move.dye_one", patient=name[bed], colour=colour_name(colour)) for bed, colour in dyed]
    return Move(move, f"dye {code}", bed_pieces(list(name)), said_here("move.dye", changes=changes))


def bed_pieces(beds: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"bed/{BED_NAMES[bed]}" for bed in beds)


# -- names of things


def worker_id(worker: int) -> str:
    return "nurse" if worker == NURSE else SPECIALISTS[worker - 1]


def worker_name(worker: int) -> Text:
    return said_here("nurse") if worker == NURSE else specialist_name(worker - 1)


def specialist_name(specialist: int) -> Text:
    return said_here(f"specialist.{SPECIALISTS[specialist]}")


def department_name(department: int) -> Text:
    return said_here(f"department.{DEPARTMENTS[department]}")


def administrator_name(administrator: int) -> Text:
    return said_here(f"administrator.{ADMINISTRATORS[administrator]}")


def event_name(event: int) -> Text:
    return said_here(f"event_card.{EVENT_CARDS[event]}")


def report_name(report: int) -> Text:
    return said_here(f"report.{REPORTS[report]}")


def colour_name(colour: int) -> Text:
    return said_here(f"colour.{COLOURS[colour]}")


def die_text(die: int) -> Text:
    """`red 3`."""
    return said_here(f"die.{COLOURS[die >> COLOUR & 3]}", value=die & VALUE)


# -- patients as people write them: `r3`, `r3*` when treated, `r3>y*` when a red one counts as yellow


def write_patient(patient: int) -> str:
    if not patient:
        return "-"
    printed, colour = patient >> PRINTED & 3, patient >> COLOUR & 3
    changed = f">{COLOURS[colour][0]}" if colour != printed else ""
    return f"{COLOURS[printed][0]}{patient & VALUE}{changed}{'*' if patient & TREATED else ''}"


INITIALS = "".join(colour[0] for colour in COLOURS)


def read_patient(text: object, where: str) -> int:
    found = re.fullmatch(rf"([{INITIALS}])([1-6])(?:>([{INITIALS}]))?(\*?)", text) if isinstance(text, str) else None
    if text == "-":
        return 0
    if found is None or found[3] == found[1]:
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(text), possible=["-", "r3", "y4>g*"]))
    printed = INITIALS.index(found[1])
    colour = INITIALS.index(found[3] or found[1])
    return int(found[2]) | colour << COLOUR | printed << PRINTED | (TREATED if found[4] else 0)


def write_wards(hospital: Hospital) -> list[str]:
    """One line for each ward, for example `r3 y4* -`."""
    return [
        " ".join(write_patient(hospital.beds[bed]) for bed in range(first, first + BEDS_IN_WARD))
        for first in range(0, BEDS, BEDS_IN_WARD)
    ]


def read_wards(hospital: Hospital, data: object, where: str) -> None:
    """The reverse of `write_wards`."""
    lines = data if isinstance(data, list) else []
    found = [line.split(" ") if isinstance(line, str) else [] for line in lines]
    if [len(line) for line in found] != [BEDS_IN_WARD] * (BEDS // BEDS_IN_WARD):
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=["r3 y4* -"]))
    names = [name for line in found for name in line]
    hospital.beds = [read_patient(name, f"{where} {BED_NAMES[bed]}") for bed, name in enumerate(names)]


# -- positions as data

MANY = 999
DIE_NAMES = {
    die_name(die(colour, value)): die(colour, value) for colour in range(COLOUR_COUNT) for value in range(1, 7)
}


def named(name: str, known: Sequence[str]) -> Field:
    """A list of any length, of names that may occur several times."""
    return plain(
        name, lambda value: [known[item] for item in value], lambda data, where: read_names(data, where, known)
    )


def read_names(data: object, where: str, known: Sequence[str]) -> list[int]:
    if not isinstance(data, list):
        raise BadSnapshot(said("snapshot.not_a_list", where=where, value=short(data)))
    for item in data:
        if not isinstance(item, str) or item not in known:
            raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(item), possible=list(known[:12])))
    return [list(known).index(item) for item in data]


def lists(name: str, dump: Callable[[Any], Any], load: Callable[[Any, str], Any]) -> Field:
    """A list of lists."""

    def read(data: object, where: str) -> list[Any]:
        if not isinstance(data, list):
            raise BadSnapshot(said("snapshot.not_a_list", where=where, value=short(data)))
        return [load(item, f"{where}[{i}]") for i, item in enumerate(data)]

    return plain(name, lambda value: [dump(item) for item in value], read)


def write_dice(dice: list[int]) -> list[str]:
    return [die_name(item) for item in dice]


def read_dice(data: object, where: str) -> list[int]:
    names = list(DIE_NAMES)
    return [DIE_NAMES[names[number]] for number in read_names(data, where, names)]


def pile(name: str, known: Sequence[str]) -> Field:
    return lists(
        name, lambda layer: [known[item] for item in layer], lambda data, where: read_names(data, where, known)
    )


def workers() -> Field:
    """Who is in each department: null, `nurse` or a specialist."""
    known = ["nurse", *SPECIALISTS]

    def load(data: object, where: str) -> list[int]:
        items = data if isinstance(data, list) else []
        names = read_names([item for item in items if item is not None], where, known)
        return [EMPTY if item is None else names.pop(0) for item in items]

    return plain("workers", lambda value: [None if item == EMPTY else known[item] for item in value], load)


def arrivals() -> Field:
    """Dice with their value, or in the set-up colours still without one."""

    def load(data: object, where: str) -> list[int]:
        if isinstance(data, list) and all(item in COLOURS for item in data):
            return [colour << COLOUR for colour in read_names(data, where, COLOURS)]
        return read_dice(data, where)

    return plain("arrivals", lambda value: [write_arrival(item) for item in value], load)


def write_arrival(item: int) -> str:
    return die_name(item) if item & VALUE else COLOURS[item >> COLOUR]


def hospital_fields(rules: Rules) -> Sequence[Field]:
    return (
        Field("wards", ("beds",), write_wards, read_wards),
        whole("ambulance", NONE, rules.edition.ambulances[rules.seats] - 1),
        arrivals(),
        named("departments", DEPARTMENTS),
        workers(),
        named("specialists", SPECIALISTS),
        whole("used", 0, (1 << 12) - 1),
        whole("staff", 0, MANY),
        whole("nurses", 0, MANY),
        word("copied", SPECIALISTS, NONE),
        named("dealt", ADMINISTRATORS),
        word("administrator", ADMINISTRATORS, NONE),
        whole("bags", 0, MANY),
        whole("fatalities", 0, MANY),
        wholes("lounge", COLOUR_COUNT, 0, 63),
        wholes("reported", COLOUR_COUNT, 0, 63),
        marks("healed", BED_NAMES),
        wholes("before", COLOUR_COUNT, 0, 126),
        whole("sent_home", 0, BEDS),
        word("guarded", BED_NAMES, NONE),
        whole("discharge_points", 0, MANY),
        whole("ward_points", 0, MANY),
        whole("administrator_points", 0, MANY),
        whole("event_points", 0, MANY),
        whole("registrar_points", 0, MANY),
        whole("collected", 0, BEDS),
        flag("passed"),
    )


def fields(rules: Rules) -> Sequence[Field]:
    return (
        whole("round", 0, rules.edition.rounds),
        whole("first_player", 0, rules.seats - 1),
        wholes("bag", COLOUR_COUNT, 0, 63),
        plain("rolled", write_dice, read_dice),
        lists("ambulances", write_dice, read_dice),
        plain("order", list, lambda data, where: read_seats(data, where, rules.seats)),
        plain("late", list, lambda data, where: read_seats(data, where, rules.seats)),
        pile("tiles", DEPARTMENTS),
        pile("cards", SPECIALISTS),
        named("shown_tiles", DEPARTMENTS),
        named("shown_cards", SPECIALISTS),
        word("event", EVENT_CARDS, NONE),
        named("events", EVENT_CARDS),
        plain(
            "reports",
            lambda value: [None if item == NONE else REPORTS[item] for item in value],
            read_reports,
        ),
        named("completed", REPORTS),
        plain("spaces", write_dice, read_dice),
        parts("hospitals", Hospital, hospital_fields(rules), rules.seats),
    )


def read_seats(data: object, where: str, seats: int) -> list[int]:
    items = data if isinstance(data, list) else [None]
    for item in items:
        if isinstance(item, bool) or not isinstance(item, int) or not 0 <= item < seats:
            raise BadSnapshot(said("snapshot.not_in_range", where=where, value=short(item), low=0, high=seats - 1))
    return list(items)


def read_reports(data: object, where: str) -> list[int]:
    items = data if isinstance(data, list) else ["?"]
    names = read_names([item for item in items if item is not None], where, REPORTS)
    return [NONE if item is None else names.pop(0) for item in items]
