"""Moves as codes, and back; names of cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...core.move import Move
from ...core.texts import Text
from .cards import ACTIONS, CARDS, DOCTORS, FIRST_ACTION, NONE, PATIENTS, SPECIALITIES
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
    NOTHING,
    OPERATE,
    PLAY,
    QUEUE,
    SEND,
    TAKE,
    VERBS,
    exchange,
    kind_of,
    move,
    number_of,
    on_doctor,
    on_patient,
    on_room,
    play,
    sort_of,
    target_of,
    thing_of,
)
from .pieces import SEATS

DOMAIN = "hospitable.games.doktor_hrubec"


def said_here(id: str, **args: object) -> Text:
    return Text(DOMAIN, id, args)


# -- moves

FORMS: Final = (
    ("draw", "draw a card"),
    ("hire CARD", "hire this doctor from the hand"),
    ("play CARD", "play an action card that needs no target"),
    ("play CARD DOCTOR", "play it on this doctor"),
    ("play CARD PATIENT", "play it on this patient"),
    ("play CARD SEAT", "play it on this seat"),
    ("drop CARD", "discard this card from the hand"),
    ("queue", "call the next patient of the queue"),
    ("admit PATIENT", "admit this patient to the own table"),
    ("operate SPECIALITY", "operate with this speciality"),
    ("dismiss DOCTOR", "send this doctor of the own team away"),
    ("castle DOCTOR", "choose this doctor for the castling"),
    ("take DOCTOR", "take this doctor into the own team"),
    ("exchange DOCTOR DOCTOR", "exchange an own doctor for another one"),
    ("bury SEAT", "into whose morgue the dead patient goes"),
    ("send SEAT", "to whom a doctor is sent"),
    ("nobody", "choose nobody"),
    ("end", "end the turn"),
)
"""Every form of a code and what it means, for the documentation; in capitals what is named there."""

ALONE: Final = {END: "turn/end", DRAW: "pile", QUEUE: "queue", NOBODY: "turn/nobody"}
"""Moves that name nothing, with the piece they touch."""
ROOMS: Final = [str(owner + 1) for owner in range(SEATS[-1])]
ONE_THING: Final = {
    HIRE: ("card", "hand", DOCTORS),
    DROP: ("card", "hand", CARDS),
    ADMIT: ("patient", "patient", PATIENTS),
    OPERATE: ("speciality", "speciality", SPECIALITIES),
    DISMISS: ("doctor", "doctor", DOCTORS),
    CASTLE_DOCTOR: ("doctor", "doctor", DOCTORS),
    TAKE: ("doctor", "doctor", DOCTORS),
    BURY: ("seat", "seat", ROOMS),
    SEND: ("seat", "seat", ROOMS),
}
"""Moves that name one thing: what it is called in labels, the first part of the piece, and the names."""


@lru_cache(maxsize=8192)
def describe(chosen: int) -> Move:
    """Code, targets and label from the move alone."""
    kind, number = kind_of(chosen), number_of(chosen)
    verb = VERBS[kind]
    if kind in ALONE:
        return Move(chosen, verb, (ALONE[kind],), said_here(f"move.{verb}"))
    if kind in ONE_THING:
        called, piece, known = ONE_THING[kind]
        args = {called: thing_name(called, number)}
        return Move(chosen, f"{verb} {known[number]}", (f"{piece}/{known[number]}",), said_here(f"move.{verb}", **args))
    if kind == EXCHANGE:
        own, other = number, target_of(chosen)
        text = said_here("move.exchange", own=card_name(own), other=card_name(other))
        pieces = (f"doctor/{DOCTORS[own]}", f"doctor/{DOCTORS[other]}")
        return Move(chosen, f"exchange {DOCTORS[own]} {DOCTORS[other]}", pieces, text)
    assert kind == PLAY
    return describe_play(chosen, number, target_of(chosen))


def describe_play(chosen: int, card: int, target: int) -> Move:
    name = CARDS[card]
    code, hand = f"play {name}", f"hand/{name}"
    sort, thing = sort_of(target), thing_of(target)
    if sort == NOTHING:
        return Move(chosen, code, (hand,), said_here("move.play", card=card_name(card)))
    if sort == A_DOCTOR:
        text = said_here("move.play_on", card=card_name(card), target=card_name(thing))
        return Move(chosen, f"{code} {DOCTORS[thing]}", (hand, f"doctor/{DOCTORS[thing]}"), text)
    if sort == A_PATIENT:
        text = said_here("move.play_on", card=card_name(card), target=patient_name(thing))
        return Move(chosen, f"{code} {PATIENTS[thing]}", (hand, f"patient/{PATIENTS[thing]}"), text)
    text = said_here("move.play_to", card=card_name(card), seat=thing + 1)
    return Move(chosen, f"{code} {thing + 1}", (hand, f"seat/{thing + 1}"), text)


def parse(code: str) -> int | None:
    """The move of this code, possible or not: the reverse of `describe`; None for a code of no move."""
    verb, *names = code.split(" ")
    if verb not in VERBS:
        return None
    kind = VERBS.index(verb)
    if kind in ALONE:
        return move(kind, 0) if not names else None
    if kind in ONE_THING:
        known = ONE_THING[kind][2]
        return move(kind, known.index(names[0])) if len(names) == 1 and names[0] in known else None
    if kind == EXCHANGE:
        doctors = [DOCTORS.index(name) for name in names if name in DOCTORS]
        return exchange(doctors[0], doctors[1]) if len(doctors) == len(names) == 2 else None
    return parse_play(names)


def parse_play(names: list[str]) -> int | None:
    if not names or names[0] not in ACTIONS or len(names) > 2:
        return None
    card = CARDS.index(names[0])
    if len(names) == 1:
        return play(card, NONE)
    for known, on in ((DOCTORS, on_doctor), (PATIENTS, on_patient), (ROOMS, on_room)):
        if names[1] in known:
            return play(card, on(known.index(names[1])))
    return None


# -- names of things


def card_name(card: int) -> Text:
    return said_here(f"doctor.{CARDS[card]}" if card < FIRST_ACTION else f"action.{CARDS[card]}")


def patient_name(patient: int) -> Text:
    return said_here(f"patient.{PATIENTS[patient]}")


def thing_name(called: str, number: int) -> object:
    """What a move names: a card, a doctor, a patient, a speciality or a seat."""
    if called == "seat":
        return number + 1
    if called == "patient":
        return patient_name(number)
    return speciality_name(number) if called == "speciality" else card_name(number)


def speciality_name(speciality: int) -> Text:
    return said_here(f"speciality.{SPECIALITIES[speciality]}")


def short_name(speciality: int) -> Text:
    """`surg`, for columns."""
    return said_here(f"short.{SPECIALITIES[speciality]}")
