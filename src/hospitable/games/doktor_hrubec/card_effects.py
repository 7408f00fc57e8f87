"""What action cards do. Every function gets the player, the card, its target if it has one, and the rule to tell of."""

from __future__ import annotations

from . import piles, teams
from .cards import NONE
from .effects import WANDERS
from .happenings import (
    BONUS_WAITS_EVENT,
    KILLED_EVENT,
    MOVED_PATIENT_EVENT,
    ONGOING_REPLACED_EVENT,
    PATIENTS_PASSED_EVENT,
    REMOVED_PATIENT_EVENT,
    SWAPPED_EVENT,
)
from .state import Position
from .steps import CASTLING_STARTS

# -- patients


def remove_patient(s: Position, seat: int, card: int, patient: int, rule: str) -> None:
    """Out of the game, from a table or the waiting room."""
    owner = s.bed_of(patient)
    if owner != NONE:
        s.theatres[owner].table = NONE
    else:
        s.waiting.remove(patient)
    s.box.append(patient)
    calm(s, patient)
    s.tell(REMOVED_PATIENT_EVENT, owner, (patient,), rule)


def kill_all(s: Position, seat: int, card: int, target: int, rule: str) -> None:
    """Everyone on a table dies, without any effect of patients or doctors (HR-ACT-04)."""
    for owner in range(len(s.theatres)):
        theatre = s.theatres[owner]
        if theatre.table != NONE:
            theatre.morgue.append(theatre.table)
            calm(s, theatre.table)
            s.tell(KILLED_EVENT, owner, (theatre.table,), rule)
            theatre.table = NONE


def send_away(s: Position, seat: int, card: int, owner: int, rule: str) -> None:
    patient = s.theatres[seat].table
    s.theatres[seat].table = NONE
    lay_on_table(s, owner, patient, rule)


def send_back(s: Position, seat: int, card: int, target: int, rule: str) -> None:
    """To the waiting room."""
    patient = s.theatres[seat].table
    s.theatres[seat].table = NONE
    s.waiting.append(patient)
    calm(s, patient)
    s.tell(MOVED_PATIENT_EVENT, NONE, (patient,), rule)


def fetch(s: Position, seat: int, card: int, patient: int, rule: str) -> None:
    """From another table."""
    s.theatres[s.bed_of(patient)].table = NONE
    lay_on_table(s, seat, patient, rule)


def revive(s: Position, seat: int, card: int, patient: int, rule: str) -> None:
    s.theatres[seat].morgue.remove(patient)
    lay_on_table(s, seat, patient, rule)


def swap(s: Position, seat: int, card: int, waiting: int, rule: str) -> None:
    patient = s.theatres[seat].table
    s.waiting[s.waiting.index(waiting)] = patient
    s.theatres[seat].table = waiting
    calm(s, patient)
    calm(s, waiting)
    s.tell(SWAPPED_EVENT, seat, (patient, waiting), rule)


def pass_patients(s: Position, seat: int, card: int, target: int, rule: str) -> None:
    """To the right; all leave before any arrives (HR-ACT-25, -26)."""
    before = [theatre.table for theatre in s.theatres]
    for owner in range(len(s.theatres)):
        patient = before[s.left_of(owner)]
        s.theatres[owner].table = patient
        if patient != NONE:
            calm(s, patient)
    s.tell(PATIENTS_PASSED_EVENT, NONE, (), rule)


def lay_on_table(s: Position, owner: int, patient: int, rule: str) -> None:
    s.theatres[owner].table = patient
    calm(s, patient)
    s.tell(MOVED_PATIENT_EVENT, owner, (patient,), rule)


def calm(s: Position, patient: int) -> None:
    """An action card moved him: the count of hopeless operations begins anew (HR-RUL-25)."""
    if s.rules.edition.patients[patient].effect == WANDERS:
        s.hopeless = 0


# -- doctors


def pass_doctor(s: Position, seat: int, card: int, target: int, rule: str) -> None:
    s.then_table((CASTLING_STARTS,))


def steal(s: Position, seat: int, card: int, doctor: int, rule: str) -> None:
    teams.steal(s, seat, doctor, rule)


def discard(s: Position, seat: int, card: int, doctor: int, rule: str) -> None:
    teams.dismiss(s, doctor, rule)


def retrain(s: Position, seat: int, card: int, doctor: int, rule: str) -> None:
    teams.dismiss(s, doctor, rule)
    piles.draw_by_effect(s, seat, s.rules.edition.action(card).draws, rule)


def sacrifice(s: Position, seat: int, card: int, doctor: int, rule: str) -> None:
    teams.dismiss(s, doctor, rule)
    add_bonus(s, seat, card, NONE, rule)


# -- operations to come


def add_bonus(s: Position, seat: int, card: int, target: int, rule: str) -> None:
    """For the next operation of this player, however late (HR-ACT-30)."""
    bonus = s.rules.edition.action(card).bonus
    s.theatres[seat].bonus += bonus
    s.tell(BONUS_WAITS_EVENT, seat, (bonus,), rule)


def replace_ongoing(s: Position, seat: int, card: int, target: int, rule: str) -> None:
    """Only one is ever in force; the one before goes to the discard pile (HR-ONG-01, -02)."""
    if s.ongoing != NONE:
        s.discard.append(s.ongoing)
        s.tell(ONGOING_REPLACED_EVENT, NONE, (s.ongoing, card), "HR-ONG-02")
    s.ongoing = card
