"""What a hospital promises: the points its patients, staff, departments and blood bags are worth in the rounds to come.

The numbers were found by letting bots play many games and comparing what they had after each round with their score
at the end.
"""

from __future__ import annotations

from typing import Final

from ..beds import BEDS, has_cots
from ..cards import NONE, REPORT_COLUMNS
from ..departments import sum_of
from ..dice import (
    COLOUR_COUNT,
    PATIENTS,
    all_patients,
    colour_of,
    die,
    is_treated,
    pink_patients,
    printed_of,
    treated,
    value_of,
)
from ..effects import GUARD_COLOUR, MORE_PATIENTS, MOST_DISCHARGES, SCORE_COLOURS, SCORE_MOST
from ..modules import collection
from ..modules.administrators import card_of
from ..modules.events import amount, current
from ..modules.reports import on_table
from ..state import Hospital, Position

EVERYONE: Final = all_patients()
PINK: Final = pink_patients()

# A patient of each value (0: nobody) between two rounds, by the number of rounds to come.
PATIENT: Final = [
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, -0.7, -0.1, 0.0, 0.1, 0.6, 2.1],
    [0.0, -1.8, -1.4, -1.1, -0.7, 0.0, 0.9],
    [0.0, -1.9, -1.75, -1.45, -0.95, -0.3, 0.6],
    [0.0, -1.9, -1.75, -1.45, -0.95, -0.3, 0.6],
    [0.0, -1.9, -1.75, -1.45, -0.95, -0.3, 0.6],
    [0.0, -1.9, -1.75, -1.45, -0.95, -0.3, 0.6],
    [0.0, -1.9, -1.75, -1.45, -0.95, -0.3, 0.6],
    [0.0, -1.9, -1.75, -1.45, -0.95, -0.3, 0.6],
]
# A blood bag, by the number of rounds to come.
BAG_WORTH: Final = [1.0, 1.6, 2.1, 2.3, 2.4, 2.4, 2.4, 2.4, 2.4]
# A tile or a specialist for each round to come, by its number in cards.py, and a placement more that they allow.
TILE_WORTH: Final = (
    [0.0] * 6
    + [1.4, 1.5, 1.4, 0.9, 0.8, 0.9, 0.7, 0.8, 0.8, 1.1, 0.6, 0.9, 0.6, 0.6, 0.1, 0.8]
    + [0.3, 1.1, 1.1, 1.1]
    + [1.2, 1.3, 0.6, 1.0, 1.0, 1.0, 1.2, 0.9]
    + [0.0] * 4
)
BASE_CARD_WORTH: Final = [0.5, 0.5, 0.6, 0.3, 0.4, 0.3, 0.5, 0.5, 0.5, 0.5, 0.6, 0.6]
CARD_WORTH: Final = [
    *BASE_CARD_WORTH,
    *[0.2, 0.3, 0.4, 0.3, 0.2, 0.6, 0.4, 0.3, 0.2, 0.4, 0.3, 0.6],
    *[0.7, 0.7, 0.7, 0.6, 0.6, 0.7, 0.6, 0.5],
]
PLACEMENT: Final = 1.0
# The administrators, in the order of cards.py.
ADMINISTRATOR: Final = [0.45, 0.45, 0.45, 0.5, 0.7, 0.7, 0.7, 0.4, 0.3, 0.4, 0.35]
# What a worker still to be placed promises: in each department, and with an ability.
DEPARTMENT_PROMISE: Final = (
    [1.2, 1.2, 1.2, 0.5, 0.9, 1.4]
    + [1.8] * 3
    + [1.4] * 3
    + [1.2] * 3
    + [1.5, 1.2, 1.8, 1.0, 1.0, 0.2, 1.5, 0.5]
    + [1.6] * 3
    + [1.8, 1.8, 1.2, 1.6, 1.6, 1.6, 1.6, 1.3]
    + [0.8] * 4
)
ABILITY_PROMISE: Final = 0.1
# A patient too many for the next admission, besides what it is worth itself.
OVERFLOW: Final = 1.5
# How likely a patient for whom an ambulance of the Final Round Collection has a space is fetched.
FETCHED: Final = 0.7
# How likely so many discharges are the most of the round.
MOST: Final = [0.0, 0.05, 0.15, 0.3, 0.5, 0.65, 0.8, 0.9, 0.95, 1.0, 1.0, 1.0, 1.0]
# A report completed now could often be completed later as well: this much of its points is won, for each round to come.
REPORT: Final = [2.0, 1.5, 1.2, 1.0, 0.9, 0.8, 0.7, 0.6, 0.6]

# A Mother or a Baby of each value, while there are rounds to come: they never die, and leave together at 7.
PINK_WORTH: Final = [0.0, -0.4, -0.2, 0.1, 0.4, 0.8, 1.2, 1.2]
# A bonus token of the City, by its number in its names.py, while there are rounds to come.
TOKEN: Final = [0.6, 1.2, 1.6, 1.6, 1.6, 1.8]


class Outlook:
    """By what an activation is judged: the points of this round, and what is left for the next one."""

    def __init__(self, s: Position, seat: int) -> None:
        edition = s.rules.edition
        self.to_come = edition.rounds - s.round
        self.fatality = float(s.rules.fatality)
        self.empty_wards = float(s.rules.empty_wards)
        self.bag = bag_ahead(self.to_come)
        self.patient = [0.0] * PATIENTS
        self.dying = [False] * PATIENTS
        """For each patient at the end of an activation, as written in its bed: what it promises, will it die?"""
        patient_worth(s, self.fatality, self.patient, self.dying)
        self.home = home_worth(s, seat)
        """For each number of discharges."""
        self.most = len(self.home) - 1
        self.room = BEDS - 3 - epidemic(s) if self.to_come else BEDS
        """How many patients can stay without making an admission overflow."""
        self.need = [0] * COLOUR_COUNT
        self.need_points = 0.0
        self.guard = NONE
        administrator = card_of(s, seat)
        if administrator is not None:
            if administrator.kind == SCORE_COLOURS:
                self.need = administrator.need
                self.need_points = float(administrator.points)
            elif administrator.kind == GUARD_COLOUR:
                self.guard = administrator.colour
        self.spared: list[float] = guard_worth(self.guard, self.patient)
        """For each patient what a guard would save."""
        self.reports = on_table(s)
        self.report_need = edition.report_need
        self.report_points = edition.report_points
        penalty = s.rules.missed_report
        self.report_weight = REPORT[min(self.to_come, len(REPORT) - 1)] * (1 + penalty) / 2

    def value(self, hospital: Hospital) -> float:
        """The points a hospital can expect when it stops now, apart from what it has scored before."""
        value = hospital.bags * self.bag + hospital.fatalities * self.fatality + hospital.ability_points
        count = 0
        saved = 0.0
        for patient in hospital.beds:
            if patient:
                if not self.dying[patient]:
                    count += 1
                value += self.patient[patient]
                if self.spared[patient] > saved:
                    saved = self.spared[patient]
        lounge = hospital.lounge
        home = lounge[0] + lounge[1] + lounge[2]
        if len(lounge) > COLOUR_COUNT:
            home = sum_of(lounge)
        value += self.home[min(home, self.most)]
        if count == 0:
            value += max(saved, self.empty_wards)  # deaths empty the wards as well (DH-SCO-07): then nobody is guarded
        else:
            value += saved
            if has_cots(len(hospital.beds)):
                count = hospital.in_beds()
            if count > self.room:
                value -= (count - self.room) * OVERFLOW
        if self.need_points:
            need = self.need
            if lounge[0] >= need[0] and lounge[1] >= need[1] and lounge[2] >= need[2]:
                value += self.need_points
        if self.reports:
            value += self.report_weight * self.report_value(lounge)
        return value

    def report_value(self, lounge: list[int]) -> int:
        """The most points of reports that these discharges can complete."""
        return best_reports(self.reports, self.report_need, self.report_points, lounge[0], lounge[1], lounge[2])


def epidemic(s: Position) -> int:
    """How many dice more come in every round to come."""
    return s.rules.extra_patients(s).number - amount(s, MORE_PATIENTS)


def patients_ahead(to_come: int) -> list[float]:
    """What patients of each value promise between two rounds."""
    return PATIENT[min(to_come, len(PATIENT) - 1)]


def bag_ahead(to_come: int) -> float:
    return BAG_WORTH[min(to_come, len(BAG_WORTH) - 1)]


def bonus_ahead(token: int, to_come: int) -> float:
    return TOKEN[token] if to_come else 0.0


def patient_worth(s: Position, fatality: float, worth: list[float], dying: list[bool]) -> None:
    """What each patient promises at the end of an activation: neglected ones get worse first, at 0 they die."""
    edition = s.rules.edition
    ahead = patients_ahead(edition.rounds - s.round)
    fetched = collection.in_play(s) and s.round == edition.rounds
    if s.rules.colours > COLOUR_COUNT:
        for patient in PINK:
            worth[patient] = PINK_WORTH[value_of(patient)] if s.round < edition.rounds else 0.0
    for patient in EVERYONE:
        value = value_after(s, patient)
        dying[patient] = value <= 0
        if value <= 0:
            worth[patient] = fatality
        elif fetched:
            worth[patient] = left_worth(s, die(printed_of(patient), value))
        else:
            worth[patient] = ahead[value]


def value_after(s: Position, patient: int) -> int:
    """Its value when the patients are neglected who were not treated; 0 or less for dead."""
    return value_of(patient) if is_treated(patient) else value_of(patient) - s.rules.loss(s, patient).number


def left_worth(s: Position, die: int) -> float:
    """A patient left after the last round, when ambulances come to fetch some (DH-HRD-04, -07)."""
    edition = s.rules.edition
    if die in collection.all_spaces(s.rules):
        return FETCHED * edition.collected + (1 - FETCHED) * edition.left_behind
    return float(edition.left_behind)


def guard_worth(guard: int, worth: list[float]) -> list[float]:
    """For each patient what it is worth when the guard spares it."""
    out = [0.0] * PATIENTS
    if guard != NONE:
        for patient in EVERYONE:
            if colour_of(patient) == guard and not is_treated(patient):
                out[patient] = worth[treated(patient)] - worth[patient]
    return out


def home_worth(s: Position, seat: int) -> list[float]:
    """The points for each number of discharges, with the rewards for the most of them as likely as they are."""
    edition = s.rules.edition
    out = [float(points) for points in s.rules.discharge_points]
    press = amount(s, MOST_DISCHARGES)
    administrator = card_of(s, seat)
    if administrator is not None and administrator.kind == SCORE_MOST:
        press += administrator.points
    if press == 0:
        return out
    solo = len(s.hospitals) == 1
    least = edition.events[current(s)].solo_minimum if solo else 1
    for home in range(len(out)):
        if solo:
            if home >= least:
                out[home] += press
        else:
            out[home] += press * MOST[min(home, BEDS)]
    return out


def best_reports(
    reports: list[int], need: list[list[int]], points: list[int], red: int, yellow: int, green: int
) -> int:
    """Reports of the bottom row, and those above that slide down; every order is tried."""
    best = 0
    for at in range(REPORT_COLUMNS):
        report = reports[at]
        if report == NONE:
            continue
        wanted = need[report]
        if red < wanted[0] or yellow < wanted[1] or green < wanted[2]:
            continue
        left = reports[:]
        left[at] = left[at + REPORT_COLUMNS]
        left[at + REPORT_COLUMNS] = NONE
        value = points[report] + best_reports(
            left, need, points, red - wanted[0], yellow - wanted[1], green - wanted[2]
        )
        if value > best:
            best = value
    return best


def staff_worth(hospital: Hospital, to_come: int) -> float:
    """What tiles and specialists bring in the rounds to come: as many placements as there are workers and rooms."""
    workers = hospital.staff + len(hospital.specialists)
    value = PLACEMENT * min(workers, len(hospital.departments))
    for department in hospital.departments:
        value += TILE_WORTH[department]
    for card in hospital.specialists:
        value += CARD_WORTH[card]
    return value * to_come
