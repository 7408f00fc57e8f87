"""The level `hard`: searches its activation for the best line, and judges what comes before by the line it allows."""

from __future__ import annotations

from ....core.agenda import kind_of
from ..moves import CARD, REVEAL, TILE, move, number_of
from ..state import Hospital, Position
from ..steps import (
    ACTIVATE,
    CHOOSE_AMBULANCE,
    CHOOSE_COPY,
    CHOOSE_GUARDED,
    CHOOSE_REVEAL,
    CHOOSE_THREE,
    COMPLETE_REPORT,
    DISCARD_ONE,
    EVENT_CHOICE,
    IMPROVE,
    KEEP_ADMINISTRATOR,
    OVERFLOW,
    REST_PATIENTS,
    TREAT_PATIENTS,
    USE_ABILITY,
    USE_TOKEN,
)
from .activation import EACH_MOVE, best_line
from .easy import quick_choice
from .families import in_maternity, quick_family_choice
from .prospects import all_too_good, best_prospect
from .single_choices import best_for_event, best_guarded, best_of, best_report
from .tokens import best_in_placement
from .trips import city_choice, in_city
from .worth import ADMINISTRATOR, Outlook


def deep_choice(s: Position, seat: int) -> int:
    """A move that follows from the position and the rules alone: no line is kept from one move to the next."""
    legal = s.legal(seat)
    if len(legal) == 1:
        return legal[0]
    kind = kind_of(s.current(seat))
    if in_city(kind):
        return city_choice(s, seat, kind, legal)
    if in_maternity(kind):
        return quick_family_choice(s, seat, kind, legal)
    if in_activation(kind):
        return best_line(s, seat, EACH_MOVE).moves[0]
    if kind == DISCARD_ONE and all_too_good(s, legal):
        return legal[-1]
    if before_activation(kind):
        return best_prospect(s, seat).move
    if kind == CHOOSE_GUARDED:
        return best_guarded(s, seat, legal)
    if kind == COMPLETE_REPORT:
        return best_report(s, legal)
    if kind == EVENT_CHOICE:
        return best_for_event(s, seat, legal)
    if kind in (REST_PATIENTS, USE_TOKEN):
        return best_in_placement(s, Outlook(s, seat), seat, legal)
    if kind == KEEP_ADMINISTRATOR:
        return best_of(legal, [ADMINISTRATOR[number_of(chosen)] for chosen in legal])
    if kind == CHOOSE_REVEAL:
        return move(REVEAL, TILE if crowded(s.hospitals[seat]) else CARD)
    return quick_choice(s, seat)


def in_activation(kind: int) -> bool:
    return kind in (ACTIVATE, TREAT_PATIENTS, USE_ABILITY)


def before_activation(kind: int) -> bool:
    """Decisions that are judged by the activation they lead to."""
    return kind in (CHOOSE_AMBULANCE, CHOOSE_THREE, OVERFLOW, IMPROVE, DISCARD_ONE, CHOOSE_COPY)


def crowded(hospital: Hospital) -> bool:
    """Are there as many workers as departments, so that only a department allows one more placement?"""
    return hospital.staff + len(hospital.specialists) >= len(hospital.departments)
