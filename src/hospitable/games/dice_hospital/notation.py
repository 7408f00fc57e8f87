"""Moves for people and records: their code, the pieces they name, and a label."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from ...core.move import Move
from ...core.texts import Text
from .beds import BED_NAMES, bed_list, has_bed, is_cot, only_bed, place_in_ward, ward_of
from .cards import (
    ADMINISTRATORS,
    DEPARTMENTS,
    NONE,
    NOWHERE,
    NURSE,
    REPORTS,
    SPECIALISTS,
    colour_in,
    is_by_second,
    named_copy,
)
from .dice import COLOUR_COUNT, COLOUR_NAMES, COLOURS, die_of
from .labels import (
    administrator_name,
    bonus_name,
    card_id,
    card_name,
    colour_name,
    die_text,
    report_name,
    room_id,
    room_name,
    said_here,
    specialist_name,
    tile_name,
    token_name,
    worker_id,
    worker_name,
)
from .modules.city.names import BONUSES, CELL_NAMES
from .moves import (
    BABIES,
    BAG,
    BUILD,
    CARE,
    COMPLETE,
    COPY,
    DISCARD_CARD,
    DISCARD_TILE,
    DYE,
    EXCHANGE,
    HIRE,
    INVEST,
    KEEP,
    KEPT_COLOUR,
    LEAVE,
    LOAD_DICE,
    LODGE,
    LOWER,
    NO_BED,
    ON_BEDS,
    ON_ONE_BED,
    PASS,
    PASSES,
    PLACE,
    PUT,
    REMOVE,
    REVEAL,
    REVEALED,
    SAVE,
    SET_DICE,
    SPREAD_OUT,
    SWAP,
    TAKE,
    TOKEN,
    TREAT,
    USE,
    USE_BONUS,
    ambulance_of,
    ambulances_in,
    arrival_of,
    beds_in,
    beds_of,
    bonus_bed,
    bonus_colour,
    bonus_of,
    changed_of,
    department_of,
    dice_of,
    dyed_of,
    freed_of,
    harmed_of,
    healed_of,
    is_in_room,
    kept_token,
    kind_of,
    lodged_die,
    lodged_in,
    main_of,
    new_colour_of,
    number_of,
    place_named,
    second_pile_of,
    shifted_of,
    shifted_to,
    space_of,
    token_of,
    worker_of,
)
from .parsing import CITY_KINDS
from .parsing import parse as parse
from .patients import in_its_place, in_placement
from .state import Hospital
from .tokens import TOKENS
from .writing import die_name

CITY_VERBS: Final = {kind: verb for verb, kind in CITY_KINDS.items()}

FORMS: Final = (
    ("set DIE...", "set-up: give these values to the starting patients"),
    ("keep CARD", "set-up: keep this administrator"),
    ("reveal department", "reveal one tile more"),
    ("reveal specialist", "reveal one card more"),
    ("load AMBULANCE DIE...", "of equal dice, put these onto this ambulance"),
    ("take AMBULANCE", "take this ambulance"),
    ("leave DIE", "solo: put this die of the four back"),
    ("remove BED...", "take these patients out of their beds: there is no room for the new ones"),
    ("build TILE", "build this department"),
    ("hire CARD", "hire this specialist"),
    ("skip", "take no improvement"),
    ("discard PIECE", "give this department or specialist back for a blood bag"),
    ("keep all", "give nothing back"),
    ("copy CARD", "the Consultant has the ability of this specialist in this round"),
    ("place WORKER TILE", "put a nurse or this specialist into this department"),
    ("treat BED...", "work on these patients; `w1b1>red` changes the colour of one first, for a blood bag"),
    ("dye BED...", "change the colours of these patients, each as `w1b1>red`"),
    ("bag BED", "heal this patient with a blood bag"),
    ("heal BED harm BED", "heal the first patient, harm the second"),
    ("use", "use an ability that needs no target"),
    ("admit", "the Admissions Nurse takes in a patient"),
    ("send BED", "send this patient away"),
    ("decline", "do not use the ability"),
    ("done", "end the activation"),
    ("place WORKER TILE as COLOUR", "investments: the same, with a token that changes the colour for this placement"),
    ("swap WORKER TILE CARD", "investments: put this worker into a Staff Rota Office; that specialist may work again"),
    ("invest COLOUR WORKER", "investments: send this worker for a token of this colour"),
    ("invest COLOUR WORKER COLOUR", "investments: the Financial Advisor also looks at a second pile"),
    ("no investment", "investments: send nobody"),
    ("put TOKEN PIECE", "investments: keep this token, on this department or on the card of a Trainee"),
    ("put TOKEN", "investments: keep this token, which brings a nurse"),
    ("token TOKEN BED", "investments: use this token on this patient, for a blood bag as `w1b1>red`"),
    ("no token", "investments: use no more of these tokens"),
    ("rest BED...", "investments: these untreated patients count as treated, without healing"),
    ("spread AMBULANCE...", "maternity: Mothers, from the lowest value up, come on these ambulances"),
    ("bed DIE WARD", "maternity: this new patient comes into this ward"),
    ("bed DIE WARD BED>WARD", "maternity: a Mother comes into a full ward, and this patient moves to another one"),
    ("babies NUMBER", "maternity: the Head Midwife chooses one Baby or twins"),
    ("care BED...", "maternity: like `treat`; the first of them is the pink patient who is healed most"),
    ("roll BED", "maternity: roll the die of this patient anew"),
    ("harm BED", "event: make this patient worse"),
    ("soothe BED", "event: make this patient better"),
    ("nobody", "choose nobody"),
    ("guard BED", "the administrator guards this patient"),
    ("complete CARD", "solo: complete this medical report"),
    ("no report", "solo: complete no report now"),
    ("park TILE", "city: park the ambulance at this tile"),
    ("fly TILE", "city: land with the helicopter on this tile"),
    ("pick TILE", "city: fetch the patient on this tile"),
    ("save TOKEN", "city: keep this bonus token of those collected"),
    ("lower NUMBER", "city: lower the total with so many tokens"),
    ("bonus TOKEN BED", "city: heal this patient with a bonus token; `w1b1>red` changes its colour first"),
    ("bonus extra_nurse", "city: one more nurse for this round"),
    ("collect BED", "move this patient to a space of an ambulance"),
    ("pass", "leave the collection"),
)
"""Every form of a code and what it means, for the documentation; in capitals what is named there."""


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
    if kind in INVESTING:
        return INVESTING[kind](move)
    if kind == REMOVE:
        new = die_name(arrival_of(move))
        text = said_here("move.remove_new", die=die_text(arrival_of(move)))
        return Move(move, f"remove {new}", (f"arrival/{new}",), text)
    if kind == SET_DICE:
        dice = dice_of(move)
        names = [die_name(item) for item in dice]
        pieces = tuple(dict.fromkeys(f"arrival/{name}" for name in names))
        return Move(move, f"set {' '.join(names)}", pieces, said_here("move.set", dice=[die_text(d) for d in dice]))
    if kind == LOAD_DICE:
        dice, ambulance = dice_of(move), ambulance_of(move)
        names = [die_name(item) for item in dice]
        text = said_here("move.load", ambulance=ambulance, dice=[die_text(item) for item in dice])
        pieces = (f"ambulance/{ambulance}", *dict.fromkeys(f"die/{name}" for name in names))
        return Move(move, f"load {ambulance} {' '.join(names)}", pieces, text)
    if kind == LEAVE:
        name = die_name(number)
        return Move(move, f"leave {name}", (f"die/{name}",), said_here("move.leave", die=die_text(number)))
    if kind == TAKE:
        text = said_here("move.take", ambulance=number)
        return Move(move, f"take {number}", (f"ambulance/{number}",), text)
    if kind in MATERNITY_MOVES:
        return MATERNITY_MOVES[kind](move)
    if kind in CITY_VERBS or kind == USE_BONUS:
        return describe_in_city(move, kind, number)
    if kind == REVEAL:
        name = REVEALED[number]
        return Move(move, f"reveal {name}", (f"pile/{name}",), said_here(f"move.reveal_{name}"))
    return describe_card(move, kind, number)


def describe_card(move: int, kind: int, number: int) -> Move:
    """Moves that name a tile or a card, or nothing at all."""
    if kind == KEEP:
        name = ADMINISTRATORS[number]
        text = said_here("move.keep", card=administrator_name(number))
        return Move(move, f"keep {name}", (f"administrator/{name}",), text)
    if kind in (BUILD, DISCARD_TILE):
        verb = "build" if kind == BUILD else "discard"
        piece = f"shown/{DEPARTMENTS[number]}" if kind == BUILD else room_piece(number)
        return Move(move, f"{verb} {room_id(number)}", (piece,), said_here(f"move.{verb}", card=room_name(number)))
    if kind in (HIRE, DISCARD_CARD):
        verb = "hire" if kind == HIRE else "discard"
        piece = f"shown/{SPECIALISTS[number]}" if kind == HIRE else card_piece(number)
        return Move(move, f"{verb} {card_id(number)}", (piece,), said_here(f"move.{verb}", card=card_name(number)))
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


def describe_in_city(move: int, kind: int, number: int) -> Move:
    """Moves that name a tile of the city or bonus tokens."""
    if kind == USE_BONUS:  # on nobody
        token = bonus_of(move)
        text = said_here("move.bonus", token=bonus_name(token))
        return Move(move, f"bonus {BONUSES[token]}", (f"bonus/{BONUSES[token]}",), text)
    verb = CITY_VERBS[kind]
    if kind == LOWER:
        text = said_here("move.lower", n=number) if number else said_here("move.lower_none")
        return Move(move, f"lower {number}", ("bonus/minus_two",), text)
    if kind == SAVE:
        name = BONUSES[number]
        return Move(move, f"save {name}", (f"bonus/{name}",), said_here("move.save", token=bonus_name(number)))
    name = CELL_NAMES[number]
    return Move(move, f"{verb} {name}", (f"tile/{name}",), said_here(f"move.{verb}", tile=tile_name(number)))


def describe_place(move: int) -> Move:
    worker, department = worker_of(move), department_of(move)
    if department == NOWHERE:  # only ever refused
        who = worker_id(worker)
        text = said_here("move.place_nowhere", worker=worker_name(worker))
        return Move(move, f"place {who}", (f"worker/{who}",), text)
    who, name, piece = worker_in_move(worker, department)
    code = f"place {who} {room_id(department)}"
    pieces = (room_piece(department), piece)
    colour = colour_in(department)
    if colour != NONE:
        text = said_here("move.place_as", worker=name, department=room_name(department), colour=colour_name(colour))
        return Move(
            move, f"{code} as {COLOUR_NAMES[colour]}", (*pieces, f"token/{COLOUR_NAMES[colour]}_recolour"), text
        )
    return Move(move, code, pieces, said_here("move.place", worker=name, department=room_name(department)))


def worker_in_move(worker: int, placed: int) -> tuple[str, Text, str]:
    """The id, the name and the piece of a worker, who may be the second of two equal ones."""
    if worker == NURSE:
        return worker_id(worker), worker_name(worker), f"worker/{worker_id(worker)}"
    card = named_copy(worker - 1, int(is_by_second(placed)))
    return card_id(card), card_name(card), card_piece(card)


def room_piece(name: int) -> str:
    return f"department/{room_id(name)}".replace(".", "/")


def card_piece(name: int) -> str:
    return f"worker/{card_id(name)}".replace(".", "/")


# -- investments


def describe_invest(move: int) -> Move:
    where = department_of(move)
    who, name, piece = worker_in_move(worker_of(move), where)
    colour, second = space_of(where), second_pile_of(where)
    code, said = f"invest {COLOUR_NAMES[colour]} {who}", {"worker": name, "colour": colour_name(colour)}
    pieces = (f"space/{COLOUR_NAMES[colour]}", piece)
    if second == NONE:
        return Move(move, code, pieces, said_here("move.invest", **said))
    text = said_here("move.invest_second", second=colour_name(second), **said)
    return Move(move, f"{code} {COLOUR_NAMES[second]}", (*pieces, f"space/{COLOUR_NAMES[second]}"), text)


def describe_put(move: int) -> Move:
    token, where = kept_token(move), department_of(move)
    code, piece = f"put {TOKENS[token]}", f"token/{TOKENS[token]}"
    if where == 0:
        return Move(move, code, (piece,), said_here("move.put", token=token_name(token)))
    name = place_named(where)
    if is_in_room(where):
        text = said_here("move.put_on", token=token_name(token), card=room_name(name))
        return Move(move, f"{code} {room_id(name)}", (piece, room_piece(name)), text)
    text = said_here("move.put_on", token=token_name(token), card=card_name(name))
    return Move(move, f"{code} {card_id(name)}", (piece, card_piece(name)), text)


def describe_swap(move: int) -> Move:
    placed, card = department_of(move), freed_of(move)
    who, name, piece = worker_in_move(worker_of(move), placed)
    text = said_here("move.swap", worker=name, department=room_name(placed), card=card_name(card))
    code = f"swap {who} {room_id(placed)} {card_id(card)}"
    pieces = (room_piece(placed), piece, card_piece(card))
    return Move(move, code, tuple(dict.fromkeys(pieces)), text)  # of two equal specialists one may call the other


# -- Maternity


def describe_spread(move: int) -> Move:
    ambulances = [str(number) for number in ambulances_in(move)]
    pieces = tuple([f"ambulance/{number}" for number in ambulances])
    return Move(move, f"spread {' '.join(ambulances)}", pieces, said_here("move.spread", ambulances=ambulances))


def describe_lodge(move: int) -> Move:
    new, ward, shifted = lodged_die(move), lodged_in(move), shifted_of(move)
    code, pieces = f"bed {die_name(new)} w{ward + 1}", (f"arrival/{die_name(new)}", f"ward/{ward + 1}")
    said: dict[str, object] = {"die": die_text(new), "ward": ward + 1}
    if shifted == NO_BED:
        return Move(move, code, pieces, said_here("move.bed", **said))
    to = shifted_to(move) + 1
    text = said_here("move.bed_shift", bed=place_in_ward(shifted) + 1, to=to, **said)
    return Move(move, f"{code} {BED_NAMES[shifted]}>w{to}", (*pieces, f"bed/{BED_NAMES[shifted]}", f"ward/{to}"), text)


def describe_babies(move: int) -> Move:
    count = number_of(move)
    return Move(move, f"babies {count}", (f"babies/{count}",), said_here("move.babies", n=count))


MATERNITY_MOVES: Final[dict[int, Callable[[int], Move]]] = {
    SPREAD_OUT: describe_spread,
    LODGE: describe_lodge,
    BABIES: describe_babies,
}

INVESTING: Final[dict[int, Callable[[int], Move]]] = {
    INVEST: describe_invest,
    PUT: describe_put,
    SWAP: describe_swap,
}


# -- moves on patients: the code names their beds, the label says who lies there


def describe_at(hospital: Hospital, move: int) -> Move:
    """A move in this hospital: the same, but for a label that tells its patients."""
    beds = bed_list(beds_in(move))
    if not beds:
        return describe(move)
    unlike = unlike_patients(hospital)
    return describe_on_beds(move, [patient_name(hospital.at(bed), bed, has_bed(unlike, bed)) for bed in beds])


def unlike_patients(hospital: Hospital) -> int:
    """Beds (a mask) whose patient is not like another one of that colour and value: treated, healed just now, dyed, or
    of another value when the worker came."""
    return unlike_among(tuple(hospital.beds), hospital.activation.healed, hospital.activation.then)


@lru_cache(maxsize=256)
def unlike_among(patients: tuple[int, ...], healed: int, then: tuple[int, ...]) -> int:
    first: dict[int, int] = {}
    twofold = set()
    for bed, patient in enumerate(patients):
        kind = in_placement(in_its_place(patient, bed, len(patients)), bed, healed, then)
        if first.setdefault(die_of(patient), kind) != kind:
            twofold.add(die_of(patient))
    return sum([only_bed(bed) for bed, patient in enumerate(patients) if die_of(patient) in twofold])


def patient_name(patient: int, bed: int, with_bed: int) -> Text:
    """`red 3`, or `red 3 (ward 1, bed 2)`."""
    if not with_bed:
        return die_text(patient)
    if is_cot(bed):
        return said_here("baby_at", die=die_text(patient), ward=ward_of(bed) + 1, cot=place_in_ward(bed) + 1)
    return said_here("die_at", die=die_text(patient), ward=ward_of(bed) + 1, bed=place_in_ward(bed) + 1)


def describe_on_beds(move: int, names: Sequence[Text | str]) -> Move:
    """A move on patients, with what to call each of them."""
    kind = kind_of(move)
    beds = bed_list(beds_in(move))
    name = dict(zip(beds, names, strict=True))
    if kind in (TREAT, CARE):
        return describe_treat(move, name)
    if kind == TOKEN:
        return describe_token(move, names[0])
    if kind == DYE:
        return describe_dye(move, name)
    if kind == EXCHANGE:
        healed, harmed = healed_of(move), harmed_of(move)
        text = said_here("move.exchange", healed=name[healed], harmed=name[harmed])
        return Move(move, f"heal {BED_NAMES[healed]} harm {BED_NAMES[harmed]}", bed_pieces([healed, harmed]), text)
    if kind == USE_BONUS:
        return describe_bonus(move, names[0])
    verb = ON_BEDS[kind] if kind in ON_BEDS else ON_ONE_BED[kind]
    text = said_here(f"move.{verb}", patients=list(names))
    code = f"{verb} {' '.join([BED_NAMES[bed] for bed in beds])}"
    return Move(move, code, bed_pieces(beds), text, blood_bags(int(kind == BAG)))


def describe_bonus(move: int, patient: Text | str) -> Move:
    token, bed, colour = bonus_of(move), bonus_bed(move), bonus_colour(move)
    said: dict[str, object] = {"token": bonus_name(token), "patient": patient}
    pieces = (f"bonus/{BONUSES[token]}", *bed_pieces([bed]))
    code = f"bonus {BONUSES[token]} {BED_NAMES[bed]}"
    if colour == KEPT_COLOUR:
        return Move(move, code, pieces, said_here("move.bonus_on", **said))
    text = said_here("move.bonus_as", colour=colour_name(colour), **said)
    return Move(move, f"{code}>{COLOURS[colour]}", pieces, text, blood_bags(1))


def describe_token(move: int, patient: Text | str) -> Move:
    token, bed = token_of(move), bed_list(beds_of(move))[0]
    code = f"token {TOKENS[token]} {BED_NAMES[bed]}"
    pieces = (f"token/{TOKENS[token]}", *bed_pieces([bed]))
    if not changed_of(move):
        return Move(move, code, pieces, said_here("move.token", token=token_name(token), patient=patient))
    colour = new_colour_of(move)
    text = said_here("move.token_as", token=token_name(token), patient=patient, colour=colour_name(colour))
    return Move(move, f"{code}>{COLOURS[colour]}", pieces, text, blood_bags(1))


def describe_treat(move: int, name: dict[int, Text | str]) -> Move:
    if kind_of(move) == CARE:
        return describe_care(move, name)
    beds = list(name)
    changed = [bed for bed in beds if has_bed(changed_of(move), bed)]
    colour = new_colour_of(move)
    written = [f"{BED_NAMES[bed]}>{COLOURS[colour]}" if bed in changed else BED_NAMES[bed] for bed in beds]
    said: dict[str, object] = {"patients": list(name.values())}
    if changed:
        said |= {"colour": colour_name(colour), "n": len(changed)}
    if not changed or changed == beds:
        text = said_here("move.treat_as" if changed else "move.treat", **said)
    else:
        text = said_here("move.treat_changed", changed=[name[bed] for bed in changed], **said)
    return Move(move, f"treat {' '.join(written)}", bed_pieces(beds), text, blood_bags(len(changed)))


def describe_care(move: int, name: dict[int, Text | str]) -> Move:
    """The one who is healed most comes first."""
    main, colour = main_of(move), new_colour_of(move)
    beds = [main, *[bed for bed in name if bed != main]]
    changed = [bed for bed in beds if has_bed(changed_of(move), bed)]
    written = [f"{BED_NAMES[bed]}>{COLOURS[colour]}" if bed in changed else BED_NAMES[bed] for bed in beds]
    said: dict[str, object] = {"main": name[main], "patients": [name[bed] for bed in beds[1:]]}
    text = said_here("move.care", **said)
    if changed:
        said |= {"colour": colour_name(colour), "n": len(changed), "changed": [name[bed] for bed in changed]}
        text = said_here("move.care_changed", **said)
    return Move(move, f"care {' '.join(written)}", bed_pieces(beds), text, blood_bags(len(changed)))


def describe_dye(move: int, name: dict[int, Text | str]) -> Move:
    dyed = [(bed, colour) for bed in name for colour in range(COLOUR_COUNT) if has_bed(dyed_of(move, colour), bed)]
    code = " ".join([f"{BED_NAMES[bed]}>{COLOURS[colour]}" for bed, colour in dyed])
    changes = [said_here("move.dye_one", patient=name[bed], colour=colour_name(colour)) for bed, colour in dyed]
    return Move(move, f"dye {code}", bed_pieces(list(name)), said_here("move.dye", changes=changes))


def bed_pieces(beds: Sequence[int]) -> tuple[str, ...]:
    return tuple([f"bed/{BED_NAMES[bed]}" for bed in dict.fromkeys(beds)])


def blood_bags(count: int) -> tuple[tuple[str, int], ...]:
    """What a move costs: one for a healing, or one for each patient whose colour changes (DH-BLD-02, -03)."""
    return (("blood_bags", count),) if count else ()
