"""What a bot must know about Dice Hospital: what a position promises, and a sensible move without looking ahead."""

from __future__ import annotations

from typing import Final

from . import departments, scoring, specialists
from .beds import BEDS, bed_list, only_bed
from .cards import NONE
from .dice import (
    ANY,
    BEST,
    COLOUR_COUNT,
    HEALTHY,
    colour_of,
    is_treated,
    treated,
    value_of,
    with_value,
)
from .hospital_activation import usable, waiting
from .moves import (
    BAG,
    BUILD,
    DONE,
    DYE,
    EXCHANGE,
    HARM,
    HIRE,
    PASS,
    SEND,
    TREAT,
    USE,
    beds_of,
    changed_of,
    harmed_of,
    healed_of,
    kind_of,
    move,
    number_of,
    on_beds,
    place,
)
from .patient_intake import new_patients
from .pieces import BEYOND, Specialist
from .state import Hospital, Position
from .steps import (
    ACTIVATE,
    CHOOSE_AMBULANCE,
    CHOOSE_THREE,
    DISCARD_ONE,
    DISCHARGED_PATIENTS,
    EVENT_CHOICE,
    HOSPITAL_ACTIVATION,
    IMPROVE,
    NEGLECT,
    NEGLECTED_PATIENTS,
    OVERFLOW,
    SCORE_DISCHARGES,
    TREAT_PATIENTS,
    USE_ABILITY,
    placed_in,
)
from .worth import (
    CARD_WORTH,
    PLACEMENT,
    TILE_WORTH,
    Outlook,
    bag_ahead,
    fatality_points,
    patients_ahead,
    staff_worth,
)

# -- what a position promises (the level `normal`)

# A worker still to be placed.
NURSE_PROMISE: Final = 1.0
SPECIALIST_PROMISE: Final = 2.0

# A blood bag is worth at most this to a bot that does not plan its use.
PLAIN_BAG: Final = 1.5

BEFORE: Final = 0  # the activation of this round is still to come
DURING: Final = 1
NEGLECTING: Final = 2  # it is over, neglect is to come
SCORING: Final = 3
AFTER: Final = 4


def stage_of(s: Position) -> int:
    """How far the round is, by what is still on the agenda."""
    stage = AFTER
    for step in s.agenda:
        kind = step & 255
        if kind == HOSPITAL_ACTIVATION:
            return BEFORE
        if kind == NEGLECTED_PATIENTS:
            stage = DURING
        elif kind == NEGLECT:
            stage = min(stage, NEGLECTING)
        elif kind in (DISCHARGED_PATIENTS, SCORE_DISCHARGES):
            stage = min(stage, SCORING)
    return BEFORE if s.round == 0 else stage


def evaluate(s: Position, seat: int) -> float:
    """The points a seat can expect; when the game is over, just the points."""
    if s.over:
        return float(scoring.total(s, seat))
    stage = stage_of(s)
    hospital = s.hospitals[seat]
    to_come = s.rules.edition.rounds - s.round
    value = float(hospital.track() + hospital.collected * s.rules.edition.collected)
    if s.rules.solo:
        value += scoring.report_points(s) + scoring.missed_points(s)
    if stage in (DURING, NEGLECTING):
        return value + during(s, seat) + staff_worth(hospital, to_come)
    if stage == BEFORE:
        to_come += 1
    elif stage == SCORING:
        outlook = Outlook(s, seat)
        value += outlook.home[min(departments.sum_of(hospital.lounge), BEYOND)]
        if outlook.reports:
            left = [hospital.lounge[c] - hospital.reported[c] for c in range(COLOUR_COUNT)]
            value += outlook.report_weight * outlook.report_value(left)
    worth = patients_ahead(to_come)
    for patient in hospital.beds:
        value += worth[value_of(patient)]
    if stage == BEFORE and s.round:
        for die in new_patients(s, hospital):
            value += worth[value_of(die)]
    value += hospital.bags * min(PLAIN_BAG, bag_ahead(to_come)) + hospital.fatalities * fatality_points(s)
    return value + staff_worth(hospital, to_come)


def during(s: Position, seat: int) -> float:
    """What an activation brings when it ends here, and with the workers still to be placed."""
    hospital = s.hospitals[seat]
    outlook = Outlook(s, seat)
    outlook.bag = min(PLAIN_BAG, outlook.bag)
    value = outlook.value(hospital) - hospital.registrar_points  # these are on the track already
    step = s.current(seat)
    kind = step & 255
    if step >= 0 and kind in (ACTIVATE, TREAT_PATIENTS, USE_ABILITY):
        value += left_to_place(hospital)
        if kind == TREAT_PATIENTS:
            value += best_treatment(s, outlook, hospital, step >> 12)
    return value


def left_to_place(hospital: Hospital) -> float:
    waiting = 0
    for i in range(len(hospital.specialists)):
        if not hospital.used >> i & 1:
            waiting += 1
    return hospital.nurses * NURSE_PROMISE + waiting * SPECIALIST_PROMISE


def best_treatment(s: Position, outlook: Outlook, hospital: Hospital, arg: int) -> float:
    """What the worker just placed gains with the best patients."""
    department = s.rules.edition.departments[placed_in(arg)]
    best = 0.0
    for target in departments.target_moves(s, hospital, department, None):
        if kind_of(target) != TREAT:
            continue
        gain = healing(outlook, hospital, beds_of(target), max(1, department.steps))
        if gain > best:
            best = gain
    return best


def healing(outlook: Outlook, hospital: Hospital, beds: int, steps: int) -> float:
    """What it is worth to heal these patients."""
    gain = 0.0
    home = departments.sum_of(hospital.lounge)
    for bed in bed_list(beds):
        patient = hospital.beds[bed]
        gain -= outlook.patient[patient]
        if value_of(patient) + steps >= HEALTHY:
            gain += outlook.home[min(home + 1, BEYOND)] - outlook.home[min(home, BEYOND)]
            home += 1
        else:
            gain += outlook.patient[treated(with_value(patient, value_of(patient) + steps))]
    return gain


# -- a sensible move without looking ahead (the level `easy`)

QUICK_HOME: Final = 3  # a patient sent home counts like so many steps
QUICK_RESCUE: Final = 2  # and so does one who would die


def quick_choice(s: Position, seat: int) -> int:
    """Patients home first, then as many steps of healing as possible; healthy patients and useful staff."""
    kind = s.current(seat) & 255
    legal = s.legal(seat)
    if len(legal) == 1:
        return legal[0]
    hospital = s.hospitals[seat]
    if kind == ACTIVATE:
        return quick_placement(s, hospital)
    if kind in (TREAT_PATIENTS, USE_ABILITY):
        return quick_treatment(s, hospital, kind, s.current(seat) >> 12, legal)
    if kind == CHOOSE_AMBULANCE:
        return quick_ambulance(s, legal)
    if kind in (IMPROVE, DISCARD_ONE):
        return quick_improvement(hospital, legal)
    if kind == OVERFLOW or kind == EVENT_CHOICE:
        return quick_victim(hospital, legal)
    if kind == CHOOSE_THREE:
        return legal[0]  # the sickest
    return legal[0]


def quick_gain(hospital: Hospital, beds: int, steps: int) -> int:
    gain = 0
    for bed in bed_list(beds):
        patient = hospital.beds[bed]
        value = value_of(patient)
        if value + steps >= HEALTHY:
            gain += HEALTHY - value + QUICK_HOME
        else:
            gain += steps
        if not is_treated(patient):
            gain += QUICK_RESCUE if value == 1 else 1
    return gain


def quick_placement(s: Position, hospital: Hospital) -> int:
    bags = departments.bags_to_spend(s, hospital)
    workers = waiting(s, hospital, None)
    best, most, colours = NONE, 0, 0
    if workers:
        for department in usable(s, hospital, 0, None):
            data = s.rules.edition.departments[department]
            for target in departments.target_moves(s, hospital, data, None):
                if kind_of(target) != TREAT or changed_of(target):
                    continue
                gain = quick_gain(hospital, beds_of(target), max(1, data.steps))
                if gain > most:
                    best, most = department, gain
                    colours = colours_of(hospital, beds_of(target))
    if best != NONE:
        return place(quick_worker(s, hospital, workers, colours), best)
    if bags:
        for bed in range(BEDS):
            patient = hospital.beds[bed]
            if value_of(patient) == BEST or (value_of(patient) == 1 and not is_treated(patient)):
                first = bed
                for other in range(bed):
                    if hospital.beds[other] == patient:
                        first = other
                        break
                return on_beds(BAG, only_bed(first))
    return move(PASS, DONE)


def colours_of(hospital: Hospital, beds: int) -> int:
    colours = 0
    for bed in bed_list(beds):
        colours |= 1 << colour_of(hospital.beds[bed])
    return colours


def quick_worker(s: Position, hospital: Hospital, workers: list[int], colours: int) -> int:
    """A specialist whose condition the patients meet, else a nurse."""
    for worker in workers:
        ability = specialists.ability_of(s, hospital, worker)
        if ability is not None and ability.trigger_colour != ANY and colours >> ability.trigger_colour & 1:
            return worker
    for worker in workers:
        ability = specialists.ability_of(s, hospital, worker)
        if ability is not None and ability.trigger_colour == ANY:
            return worker
    return workers[0]


def quick_treatment(s: Position, hospital: Hospital, kind: int, arg: int, legal: list[int]) -> int:
    steps = 1
    ability: Specialist | None = None
    if kind == TREAT_PATIENTS:
        steps = max(1, s.rules.edition.departments[placed_in(arg)].steps)
    else:
        ability = specialists.ability_of(s, hospital, arg)
        if ability is not None:
            steps = max(1, ability.steps)
    best, most = legal[-1], -1
    for chosen in legal:
        what = kind_of(chosen)
        if what == TREAT:
            if changed_of(chosen) and kind == USE_ABILITY:
                continue
            gain = quick_gain(hospital, beds_of(chosen), steps) - (2 if changed_of(chosen) else 0)
        elif what == USE:
            gain = 1
        elif what == DYE:
            gain = 0 if kind == TREAT_PATIENTS else -1
        elif what == EXCHANGE:
            gain = quick_gain(hospital, only_bed(healed_of(chosen)), 1) - 2
            if value_of(hospital.beds[harmed_of(chosen)]) == 1:
                gain -= 3
        else:
            continue
        if gain > most:
            best, most = chosen, gain
    return best


def quick_ambulance(s: Position, legal: list[int]) -> int:
    """The healthiest patients."""
    best, most = legal[0], -1
    for chosen in legal:
        health = 0
        for die in s.ambulances[number_of(chosen)]:
            health += value_of(die)
        if health > most:
            best, most = chosen, health
    return best


def quick_improvement(hospital: Hospital, legal: list[int]) -> int:
    """What is most useful in general; nothing is given up."""
    best, most = legal[-1], 0.0
    crowded = hospital.staff + len(hospital.specialists) >= len(hospital.departments)
    for chosen in legal:
        worth = 0.0
        if kind_of(chosen) == BUILD:
            worth = TILE_WORTH[number_of(chosen)] + (PLACEMENT if crowded else 0.0)
        elif kind_of(chosen) == HIRE:
            worth = CARD_WORTH[number_of(chosen)] + (0.0 if crowded else PLACEMENT)
        if worth > most:
            best, most = chosen, worth
    return best


def quick_victim(hospital: Hospital, legal: list[int]) -> int:
    """Who suffers should be as ill as possible, but need not die of it; who is helped is ill as well."""
    best, least = legal[0], 99
    for chosen in legal:
        kind = kind_of(chosen)
        if kind == PASS:
            continue
        health = 0
        for bed in bed_list(beds_of(chosen)):
            value = value_of(hospital.beds[bed])
            health += 7 if kind == HARM and value == 1 else value
        if kind == SEND and health > 2:
            continue
        if health < least:
            best, least = chosen, health
    if least == 99:
        return legal[-1]
    return best
