"""The City in sentences: moves with the patient they fetch, questions, and what a move brings."""

from __future__ import annotations

from dataclasses import replace

from .....core.move import Move
from .....core.texts import Text
from ... import about
from ...cards import NONE
from ...dice import value_of
from ...labels import bonus_name, die_text, said_here
from ...moves import PICK, kind_of, number_of
from ...notation import describe, describe_at
from ...state import Position
from .fetching import lowered, total_of
from .names import EXTRA_NURSE, MINUS_TWO
from .state import flies, in_play, of, pieces_of

# -- moves


def describe_here(s: Position, seat: int, move: int) -> Move:
    """As it stands, with the patient of a tile."""
    if kind_of(move) != PICK or not in_play(s):
        return describe_at(s.hospitals[seat], move)
    plain = describe(move)
    patient = patient_on(s, number_of(move))
    if not patient:
        return plain
    return replace(plain, text=said_here("move.pick_patient", die=die_text(patient), **plain.text.args))


def patient_on(s: Position, number: int) -> int:
    """Who lies on the tile that a move names, 0 for nobody."""
    cell = of(s).streets.cell(number)
    return of(s).patients[cell] if cell != NONE else 0


# -- questions


def ask_to_park(s: Position, seat: int, arg: int) -> Text:
    if of(s).parked[seat] == NONE:
        return said_here("question.park_first")
    return said_here("question.park_or_fly" if flies(s, seat) else "question.park", n=pieces_of(s).steps)


def ask_to_pick_up(s: Position, seat: int, arg: int) -> Text:
    number = len(s.hospitals[seat].arrivals) + 1
    return said_here("question.pick_up", number=number, of=pieces_of(s).fetched, total=total_of(s, seat))


def ask_to_lower(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.lower_total", total=total_of(s, seat), n=of(s).owned[seat][MINUS_TWO])


# -- what a move brings


def starts_at(s: Position, seat: int, move: int) -> Text:
    """Who must be taken first there."""
    patient = patient_on(s, number_of(move))
    return said_here("hint.starts_with", die=die_text(patient)) if patient else said_here("hint.starts_empty")


def fetches(s: Position, seat: int, move: int) -> Text:
    """The total with this patient, and the token beside it."""
    patient = patient_on(s, number_of(move))
    total = said_here("hint.total", total=total_of(s, seat) + value_of(patient))
    cell = of(s).streets.cell(number_of(move))
    token = of(s).tokens[cell] if cell != NONE else NONE
    if token == NONE:
        return total
    return said_here("hint.list", parts=[total, said_here("hint.with_token", token=bonus_name(token))])


def saves(s: Position, seat: int, move: int) -> Text:
    return about_bonus(s, number_of(move))


def lowers(s: Position, seat: int, move: int) -> Text:
    return said_here("hint.marker", space=lowered(s, seat, number_of(move)))


def about_bonus(s: Position, token: int) -> Text:
    """What a bonus token does."""
    pieces = pieces_of(s)
    if token == MINUS_TWO:
        return said_here("about.minus_two", lower=pieces.lower)
    if token == EXTRA_NURSE:
        return said_here("about.extra_nurse")
    return said_here("about.heal", patients=about.patients(1, pieces.colours[token]), n=pieces.heals[token])
