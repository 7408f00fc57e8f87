"""How it is written: codes of moves for records, names of cards, fields for snapshots."""

from __future__ import annotations

from functools import lru_cache

from ...core.move import Move
from ...core.texts import Text
from .names import (
    A_DOCTOR,
    A_PATIENT,
    ADMIT,
    BURY,
    CARDS,
    CASTLE_DOCTOR,
    DISMISS,
    DOCTORS,
    DRAW,
    DROP,
    END,
    EXCHANGE,
    FIRST_ACTION,
    HIRE,
    NOBODY,
    NONE,
    OPERATE,
    PATIENTS,
    PLAY,
    QUEUE,
    SEND,
    SPECIALITIES,
    TAKE,
    TARGETS,
    kind_of,
    number_of,
    target_of,
)

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
