"""The level `hard`: searches its activation for the best line, and judges what comes before by the line it allows."""

from __future__ import annotations

from ..modules.administrators import kept_by
from ..modules.consultant import copied_by
from ..modules.events import current
from ..modules.reports import on_table
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
    TREAT_PATIENTS,
    USE_ABILITY,
)
from .activation import EFFORT, best_line
from .easy import quick_choice
from .prospects import all_too_good, best_prospect
from .single_choices import best_for_event, best_guarded, best_of, best_report
from .worth import ADMINISTRATOR


def deep_choice(s: Position, seat: int) -> int:
    legal = s.legal(seat)
    if len(legal) == 1:
        return legal[0]
    kind = s.current(seat) & 255
    if in_activation(kind):
        return next_of_line(s, seat)
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


# -- the activation: a line is searched once, and kept to as long as everything comes as foreseen

KEPT: dict[int, dict[tuple[int, ...], int]] = {}
"""For each seat the positions along its last line, each with the move to make there."""


def next_of_line(s: Position, seat: int) -> int:
    here = signature(s, seat)
    kept = KEPT.get(seat)
    if kept is None or here not in kept or kept[here] not in s.legal(seat):
        kept = foreseen(s, seat, best_line(s, seat, EFFORT).moves)
        KEPT[seat] = kept
    return kept[here]


def foreseen(s: Position, seat: int, moves: list[int]) -> dict[tuple[int, ...], int]:
    after = s.copy()
    after.log = None
    found: dict[tuple[int, ...], int] = {}
    for i in range(len(moves)):
        found[signature(after, seat)] = moves[i]
        if i + 1 < len(moves):
            after.apply(seat, moves[i])
            if after.current(seat) < 0 or moves[i + 1] not in after.legal(seat):
                break  # a roll came otherwise
    return found


def signature(s: Position, seat: int) -> tuple[int, ...]:
    """Everything a line depends on."""
    hospital = s.hospitals[seat]
    return (
        s.seats,
        s.round,
        current(s),
        s.current(seat),
        hospital.nurses,
        hospital.used,
        hospital.bags,
        hospital.fatalities,
        hospital.activation.healed,
        copied_by(s, seat),
        kept_by(s, seat),
        *hospital.lounge,
        *hospital.beds,
        *hospital.departments,
        *hospital.workers,
        *hospital.specialists,
        *on_table(s),
    )
