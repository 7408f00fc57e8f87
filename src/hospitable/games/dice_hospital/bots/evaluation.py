"""What a position promises: by this the level `normal` judges a move."""

from __future__ import annotations

from typing import Final

from ....core.agenda import arg_of
from ....core.agenda import kind_of as kind_of_step
from .. import departments, scoring
from ..beds import bed_list, has_cots
from ..dice import (
    COLOUR_COUNT,
    HEALTHY,
    is_pink,
    treated,
    value_of,
    with_value,
)
from ..modules import collection, reports
from ..modules.city import state as city
from ..moves import (
    CARE,
    TREAT,
    beds_of,
    kind_of,
)
from ..patient_intake import new_patients
from ..state import Hospital, Position
from ..steps import (
    ACTIVATE,
    DISCHARGED_PATIENTS,
    HOSPITAL_ACTIVATION,
    NEGLECT,
    NEGLECTED_PATIENTS,
    REST_PATIENTS,
    SCORE_DISCHARGES,
    TREAT_PATIENTS,
    USE_ABILITY,
    USE_TOKEN,
    placed_in,
)
from .bonuses import bonuses_worth, owned_bonuses
from .families import others_well, shared_wards
from .tokens import WORKER, in_hand, is_sent, laid_worth
from .worth import PINK_WORTH, Outlook, bag_ahead, patients_ahead, staff_worth

# A worker still to be placed.
NURSE_PROMISE: Final = 1.0
SPECIALIST_PROMISE: Final = 2.0

# A Mother whose ward others share, and a step of healing for a Mother or a Baby.
SHARED_WARD: Final = 0.4
PINK_STEP: Final = 0.5

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
        kind = kind_of_step(step)
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
    value = float(scoring.track(s, seat))
    if collection.in_play(s):
        value += collection.of(s).collected[seat] * s.rules.edition.collected
    if reports.in_play(s):
        value += reports.completed_points(s, seat) + reports.missed_points(s, seat)
    if city.in_play(s):
        value += bonuses_worth(owned_bonuses(s, seat), to_come)
    if stage in (DURING, NEGLECTING):
        return value + during(s, seat) + staff_worth(hospital, to_come) + laid_worth(s, seat) * to_come
    if stage == BEFORE:
        to_come += 1
        if is_sent(s, seat):
            value -= WORKER
    elif stage == SCORING:
        outlook = Outlook(s, seat)
        value += outlook.home[min(departments.sum_of(hospital.lounge), outlook.most)]
        if outlook.reports:
            left = [hospital.lounge[c] - reports.of(s).used[c] for c in range(COLOUR_COUNT)]
            value += outlook.report_weight * outlook.report_value(left)
    worth = patients_ahead(to_come)
    cots = has_cots(len(hospital.beds))
    for patient in hospital.beds:
        value += PINK_WORTH[value_of(patient)] if cots and is_pink(patient) else worth[value_of(patient)]
    if cots:
        value -= SHARED_WARD * shared_wards(hospital)
    if stage == BEFORE and s.round:
        for die in new_patients(s, hospital):
            value += PINK_WORTH[value_of(die)] if cots and is_pink(die) else worth[value_of(die)]
    value += hospital.bags * min(PLAIN_BAG, bag_ahead(to_come)) + hospital.fatalities * s.rules.fatality
    return value + staff_worth(hospital, to_come) + (laid_worth(s, seat) + in_hand(s, seat)) * to_come


def during(s: Position, seat: int) -> float:
    """What an activation brings when it ends here, and with the workers still to be placed."""
    hospital = s.hospitals[seat]
    outlook = Outlook(s, seat)
    outlook.bag = min(PLAIN_BAG, outlook.bag)
    value = outlook.value(hospital) - hospital.ability_points  # these are on the track already
    step = s.current(seat)
    kind = kind_of_step(step)
    if step >= 0 and kind in (ACTIVATE, TREAT_PATIENTS, USE_ABILITY, REST_PATIENTS, USE_TOKEN):
        value += left_to_place(hospital)
        if kind == TREAT_PATIENTS:
            value += best_treatment(s, outlook, seat, arg_of(step))
    return value


def left_to_place(hospital: Hospital) -> float:
    waiting = 0
    for i in range(len(hospital.specialists)):
        if hospital.waits(i):
            waiting += 1
    return hospital.nurses * NURSE_PROMISE + waiting * SPECIALIST_PROMISE


def best_treatment(s: Position, outlook: Outlook, seat: int, arg: int) -> float:
    """What the worker just placed gains with the best patients."""
    hospital = s.hospitals[seat]
    department = s.rules.room(s, seat, placed_in(arg))
    best = 0.0
    for target in departments.target_moves(s, hospital, department, None):
        if kind_of(target) not in (TREAT, CARE):
            continue
        gain = healing(outlook, hospital, beds_of(target), max(1, department.steps))
        if kind_of(target) == CARE:
            gain += PINK_STEP * (department.pink_steps - department.steps)
        if gain > best:
            best = gain
    return best


def healing(outlook: Outlook, hospital: Hospital, beds: int, steps: int) -> float:
    """What it is worth to heal these patients."""
    gain = 0.0
    home = departments.sum_of(hospital.lounge)
    cots = has_cots(len(hospital.beds))
    for bed in bed_list(beds):
        patient = hospital.beds[bed]
        gain -= outlook.patient[patient]
        if cots and is_pink(patient) and not others_well(hospital, bed, beds, steps):
            gain += outlook.patient[treated(with_value(patient, min(HEALTHY, value_of(patient) + steps)))]
        elif value_of(patient) + steps >= HEALTHY:
            gain += outlook.home[min(home + 1, outlook.most)] - outlook.home[min(home, outlook.most)]
            home += 1
        else:
            gain += outlook.patient[treated(with_value(patient, value_of(patient) + steps))]
    return gain
