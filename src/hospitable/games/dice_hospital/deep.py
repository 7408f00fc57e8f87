"""The level `hard`: plans its activation, and judges everything before it by the plan it makes possible."""

from __future__ import annotations

from typing import Final

from .beds import BEDS, bed_list, first_bed
from .bot import quick_choice
from .cards import NONE, REPORT_COLUMNS
from .dice import value_of
from .effects import MORE_CONVOY_BAGS
from .moves import CARD, DISCARD_TILE, HARM, PASS, REVEAL, SOOTHE, TILE, beds_of, kind_of, move, number_of
from .patient_intake import new_patients, owner_of
from .patients import admit
from .planner import EFFORT, SKETCH, Plan, best_plan
from .state import Hospital, Position
from .steps import (
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
from .worth import ADMINISTRATOR, CARD_WORTH, TILE_WORTH, Outlook, patients_ahead, staff_worth

# To choose improvements before another player, for each round to come.
FIRST_PICK: Final = 0.15
# How likely an ambulance is the lowest one taken while a lower one and somebody to take it are left.
LOWEST: Final = 0.4
# Nothing that promises more than this is discarded for a blood bag.
WORTH_A_BAG: Final = 1.5
# So many sets of victims of an overflow are compared by plans.
VICTIMS: Final = 6


def deep_choice(s: Position, seat: int) -> int:
    legal = s.legal(seat)
    if len(legal) == 1:
        return legal[0]
    kind = s.current(seat) & 255
    if in_activation(kind):
        return next_of_plan(s, seat)
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


def best_of(legal: list[int], worth: list[float]) -> int:
    """The first of the best."""
    best = 0
    for i in range(len(legal)):
        if worth[i] > worth[best]:
            best = i
    return legal[best]


# -- the activation: a plan is made once, and kept to as long as everything comes as foreseen

KEPT: dict[int, dict[tuple[int, ...], int]] = {}
"""For each seat the positions along its last plan, each with the move to make there."""


def next_of_plan(s: Position, seat: int) -> int:
    here = signature(s, seat)
    kept = KEPT.get(seat)
    if kept is None or here not in kept or kept[here] not in s.legal(seat):
        kept = foreseen(s, seat, best_plan(s, seat, EFFORT).moves)
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
    """Everything a plan depends on."""
    hospital = s.hospitals[seat]
    return (
        s.seats,
        s.round,
        s.event,
        s.current(seat),
        hospital.nurses,
        hospital.used,
        hospital.bags,
        hospital.fatalities,
        hospital.healed,
        hospital.copied,
        hospital.administrator,
        *hospital.lounge,
        *hospital.beds,
        *hospital.departments,
        *hospital.workers,
        *hospital.specialists,
        *s.reports,
    )


# -- before the activation


class Prospect:
    """A move, the plan it makes possible, and what both are worth."""

    def __init__(self, move: int, plan: Plan, value: float) -> None:
        self.move = move
        self.plan = plan
        self.value = value


def best_prospect(s: Position, seat: int) -> Prospect:
    kind = s.current(seat) & 255
    legal = s.legal(seat)
    if kind == OVERFLOW:
        legal = weakest(s, seat, legal)
    elif kind == DISCARD_ONE:
        legal = [chosen for chosen in legal if not too_good(s, chosen)]
    best = prospect(s, seat, kind, legal[0])
    for i in range(1, len(legal)):
        other = prospect(s, seat, kind, legal[i])
        if other.value > best.value:
            best = other
    return best


def prospect(s: Position, seat: int, kind: int, chosen: int) -> Prospect:
    """The position in which this seat begins its activation after the move, as far as it is known now."""
    after = s.copy()
    after.log = None
    hospital = after.hospitals[seat]
    value = 0.0
    if kind == CHOOSE_AMBULANCE:
        make_room_for(hospital, s.ambulances[number_of(chosen)] + hospital.arrivals)
        value = ambulance_worth(s, seat, number_of(chosen))
    elif kind == CHOOSE_THREE:
        kept = s.rolled[:]
        kept.remove(number_of(chosen))
        make_room_for(hospital, kept)
        if sum([value_of(die) for die in kept]) < s.rules.edition.solo_total:
            hospital.bags += s.event_amount(MORE_CONVOY_BAGS) or 1
    else:
        s.rules.resolve[kind](after, seat, s.current(seat) >> 12, chosen)
        if kind == OVERFLOW:
            make_room_for(hospital, new_patients(after, hospital))
    plan = best_plan(after, seat, SKETCH)
    value += plan.value + staff_worth(hospital, s.rules.edition.rounds - s.round)
    return Prospect(chosen, plan, value)


def make_room_for(hospital: Hospital, new: list[int]) -> None:
    """Admit them; where beds are missing the weakest die."""
    while hospital.patients() + len(new) > BEDS:
        weakest = NONE
        for bed in range(BEDS):
            patient = hospital.beds[bed]
            if patient and (weakest == NONE or value_of(patient) < value_of(hospital.beds[weakest])):
                weakest = bed
        hospital.beds[weakest] = 0
        hospital.fatalities += 1
    admit(hospital, new)


def ambulance_worth(s: Position, seat: int, ambulance: int) -> float:
    """What comes with an ambulance besides its patients: perhaps a blood bag, and the order of improvements."""
    to_come = s.rules.edition.rounds - s.round
    free = 0
    for lower in range(ambulance):
        if owner_of(s, lower) == NONE:
            free += 1
    choosing = 0
    for hospital in s.hospitals:
        if hospital.ambulance == NONE:
            choosing += 1
    likely = 1.0
    if free < ambulance:
        likely = 0.0
    elif free and choosing > 1:
        likely = LOWEST
    bags = s.event_amount(MORE_CONVOY_BAGS) or 1
    return likely * bags * Outlook(s, seat).bag - FIRST_PICK * ambulance * to_come


def weakest(s: Position, seat: int, legal: list[int]) -> list[int]:
    """The sets of victims that promise least."""
    hospital = s.hospitals[seat]
    worth = patients_ahead(s.rules.edition.rounds - s.round + 1)
    ranked: list[tuple[float, int]] = []
    for chosen in legal:
        lost = 0.0
        for bed in bed_list(beds_of(chosen)):
            lost += worth[value_of(hospital.beds[bed])]
        ranked.append((lost, chosen))
    ranked.sort()
    return [chosen for _, chosen in ranked[:VICTIMS]]


def all_too_good(s: Position, legal: list[int]) -> bool:
    """Is keeping all (the last move) the only one to think about?"""
    for i in range(len(legal) - 1):
        if not too_good(s, legal[i]):
            return False
    return True


def too_good(s: Position, chosen: int) -> bool:
    """Would discarding this lose more in the rounds to come than a blood bag can bring?"""
    if kind_of(chosen) == PASS:
        return False
    worth = TILE_WORTH if kind_of(chosen) == DISCARD_TILE else CARD_WORTH
    return worth[number_of(chosen)] * (s.rules.edition.rounds - s.round) > WORTH_A_BAG


# -- other decisions


def best_guarded(s: Position, seat: int, legal: list[int]) -> int:
    """Whose step is worth most; nobody's where only deaths keep the wards empty (DH-SCO-07)."""
    outlook = Outlook(s, seat)
    hospital = s.hospitals[seat]
    surviving = 0
    for patient in hospital.beds:
        if patient and not outlook.dying[patient]:
            surviving += 1
    saved: list[float] = []
    for chosen in legal:
        if kind_of(chosen) == PASS:
            saved.append(0.0 if surviving else outlook.empty_wards)
        else:
            saved.append(outlook.spared[hospital.beds[first_bed(beds_of(chosen))]])
    return best_of(legal, saved)


def best_for_event(s: Position, seat: int, legal: list[int]) -> int:
    """The patient whose harm, help or departure is worth most."""
    hospital = s.hospitals[seat]
    outlook = Outlook(s, seat)
    worth = patients_ahead(s.rules.edition.rounds - s.round + 1)
    amount = s.rules.edition.events[s.event].amount
    gains: list[float] = []
    for chosen in legal:
        if kind_of(chosen) == PASS:
            gains.append(0.0)
            continue
        value = value_of(hospital.beds[first_bed(beds_of(chosen))])
        after = 0.0
        if kind_of(chosen) == HARM:
            after = worth[value - amount] if value > amount else outlook.fatality
        elif kind_of(chosen) == SOOTHE:
            after = worth[min(value + amount, 6)]
        gains.append(after - worth[value])
    return best_of(legal, gains)


def best_report(s: Position, legal: list[int]) -> int:
    """The report with which most points can be completed now."""
    outlook = Outlook(s, 0)
    hospital = s.hospitals[0]
    worth: list[float] = []
    for chosen in legal:
        if kind_of(chosen) == PASS:
            worth.append(0.0)
            continue
        report = number_of(chosen)
        left = [hospital.lounge[c] - hospital.reported[c] - outlook.report_need[report][c] for c in range(3)]
        reports = s.reports[:]
        at = reports.index(report)
        reports[at] = reports[at + REPORT_COLUMNS]
        reports[at + REPORT_COLUMNS] = NONE
        outlook.reports = reports
        worth.append(float(outlook.report_points[report] + outlook.report_value(left)))
    return best_of(legal, worth)
