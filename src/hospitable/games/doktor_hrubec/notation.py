"""How it is written: codes of moves for records, names of cards, fields for snapshots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...core.errors import BadSnapshot, said, short
from ...core.move import Move
from ...core.snapshot import Field, flag, marks, parts, plain, whole, wholes, word
from ...core.texts import Text
from .cards import CARDS, DOCTORS, FIRST_ACTION, NONE, PATIENTS, SPECIALITIES, STAGES
from .moves import (
    A_DOCTOR,
    A_PATIENT,
    ADMIT,
    BURY,
    CASTLE_DOCTOR,
    DISMISS,
    DRAW,
    DROP,
    END,
    EXCHANGE,
    HIRE,
    NOBODY,
    OPERATE,
    PLAY,
    QUEUE,
    SEND,
    TAKE,
    TARGETS,
    kind_of,
    number_of,
    target_of,
)
from .state import Rules, Theatre
from .steps import STAGE_NAMES

DOMAIN = "hospitable.games.doktor_hrubec"


def said_here(id: str, **args: object) -> Text:
    return Text(DOMAIN, id, args)


# -- moves

ALONE = {END: ("end", "turn/end"), DRAW: ("draw", "pile"), QUEUE: ("queue", "queue"), NOBODY: ("nobody", "turn/nobody")}
ON_DOCTOR = {DISMISS: "dismiss", CASTLE_DOCTOR: "castle", TAKE: "take"}
ON_SEAT = {BURY: "bury", SEND: "send"}


@lru_cache(maxsize=8192)
def describe(move: int) -> Move:
    """Code, targets and label from the move alone."""
    kind, number = kind_of(move), number_of(move)
    if kind in ALONE:
        code, piece = ALONE[kind]
        return Move(move, code, (piece,), said_here(f"move.{code}"))
    if kind in ON_DOCTOR:
        verb, name = ON_DOCTOR[kind], DOCTORS[number]
        return Move(move, f"{verb} {name}", (f"doctor/{name}",), said_here(f"move.{verb}", doctor=card_name(number)))
    if kind in ON_SEAT:
        verb = ON_SEAT[kind]
        return Move(move, f"{verb} {number + 1}", (f"seat/{number + 1}",), said_here(f"move.{verb}", seat=number + 1))
    if kind in (HIRE, DROP):
        verb = "hire" if kind == HIRE else "drop"
        name = CARDS[number]
        return Move(move, f"{verb} {name}", (f"hand/{name}",), said_here(f"move.{verb}", card=card_name(number)))
    if kind == ADMIT:
        name = PATIENTS[number]
        return Move(move, f"admit {name}", (f"patient/{name}",), said_here("move.admit", patient=patient_name(number)))
    if kind == OPERATE:
        name = SPECIALITIES[number]
        text = said_here("move.operate", speciality=speciality_name(number))
        return Move(move, f"operate {name}", (f"speciality/{name}",), text)
    if kind == EXCHANGE:
        own, other = number, target_of(move)
        text = said_here("move.exchange", own=card_name(own), other=card_name(other))
        pieces = (f"doctor/{DOCTORS[own]}", f"doctor/{DOCTORS[other]}")
        return Move(move, f"exchange {DOCTORS[own]} {DOCTORS[other]}", pieces, text)
    assert kind == PLAY
    return describe_play(move, number, target_of(move))


def describe_play(move: int, card: int, target: int) -> Move:
    name = CARDS[card]
    code, hand = f"play {name}", f"hand/{name}"
    if target == NONE:
        return Move(move, code, (hand,), said_here("move.play", card=card_name(card)))
    kind = TARGETS[card]
    if kind == A_DOCTOR:
        text = said_here("move.play_on", card=card_name(card), target=card_name(target))
        return Move(move, f"{code} {DOCTORS[target]}", (hand, f"doctor/{DOCTORS[target]}"), text)
    if kind == A_PATIENT:
        text = said_here("move.play_on", card=card_name(card), target=patient_name(target))
        return Move(move, f"{code} {PATIENTS[target]}", (hand, f"patient/{PATIENTS[target]}"), text)
    text = said_here("move.play_to", card=card_name(card), seat=target + 1)
    return Move(move, f"{code} {target + 1}", (hand, f"seat/{target + 1}"), text)


# -- names of things


def card_name(card: int) -> Text:
    return said_here(f"doctor.{CARDS[card]}" if card < FIRST_ACTION else f"action.{CARDS[card]}")


def patient_name(patient: int) -> Text:
    return said_here(f"patient.{PATIENTS[patient]}")


def speciality_name(speciality: int) -> Text:
    return said_here(f"speciality.{SPECIALITIES[speciality]}")


def short_name(speciality: int) -> Text:
    """`surg`, for columns."""
    return said_here(f"short.{SPECIALITIES[speciality]}")


# -- positions as data


def named(name: str, known: Sequence[str]) -> Field:
    """A list of any length, of names that may occur several times."""

    def load(data: object, where: str) -> list[int]:
        if not isinstance(data, list):
            raise BadSnapshot(said("snapshot.not_a_list", where=where, value=short(data)))
        for item in data:
            if not isinstance(item, str) or item not in known:
                possible = list(known[:12])
                raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(item), possible=possible))
        return [list(known).index(item) for item in data]

    return plain(name, lambda value: [known[item] for item in value], load)


def theatre_fields() -> Sequence[Field]:
    return (
        named("hand", CARDS),
        named("team", DOCTORS),
        word("table", PATIENTS, NONE),
        named("healed", PATIENTS),
        named("morgue", PATIENTS),
        whole("bonus", 0, 99),
        flag("doctor_left"),
        word("castled", DOCTORS, NONE),
    )


def fields(rules: Rules) -> Sequence[Field]:
    return (
        whole("turn", 0, rules.edition.most_turns),
        whole("active", 0, rules.seats - 1),
        word("stage", STAGE_NAMES),
        named("pile", CARDS),
        named("discard", CARDS),
        named("held", CARDS),
        wholes("kept", rules.seats, 0, 99),
        word("ongoing", CARDS, NONE),
        wholes("queue", STAGES, 0, len(PATIENTS)),
        named("unseen", PATIENTS),
        named("waiting", PATIENTS),
        named("box", PATIENTS),
        whole("closer", NONE, rules.seats - 1),
        whole("hopeless", 0, rules.edition.most_turns + rules.seats),
        word("newcomer", DOCTORS, NONE),
        marks("acting", DOCTORS),
        word("dead", PATIENTS, NONE),
        parts("theatres", Theatre, theatre_fields(), rules.seats),
    )
