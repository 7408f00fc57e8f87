"""Whom an action card is played on: who is there for it, and why somebody else is not.

For each sort of target one function says why a card does nothing to a piece; the lists of legal moves and every refusal
are made with it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from . import teams
from .cards import MAN, NONE
from .effects import (
    OTHER_TABLE,
    OTHER_TEAM,
    OWN_MORGUE,
    OWN_TABLE,
    OWN_TEAM,
    PROTECTS_PATIENT,
    PROTECTS_TEAM,
    WAITING_ROOM,
)
from .moves import A_DOCTOR, A_PATIENT, A_ROOM, NOTHING, on_doctor, on_patient, on_room, play
from .pieces import Action
from .reasons import (
    ACULA,
    FINE,
    IN_NO_TEAM,
    INCOGNITO,
    NO_FREE_SLOT,
    NO_FREE_TABLE,
    NO_MAN,
    NO_SUCH_ROOM,
    NO_TARGET,
    NO_WOMAN,
    NOT_IN_MORGUE,
    NOT_IN_WAITING_ROOM,
    NOT_ON_OTHER_TABLE,
    OTHERS_DOCTOR,
    OUT_OF_REACH,
    OWN_DOCTOR,
    OWN_ROOM,
    OWN_TABLE_EMPTY,
    OWN_TABLE_TAKEN,
    ROOM_TAKEN,
    about,
)
from .state import Position

# -- what a card needs before it has a target: a reason, or FINE


def some_doctor(s: Position, seat: int) -> int:
    for theatre in s.theatres:
        if theatre.team:
            return FINE
    return NO_TARGET


def some_patient(s: Position, seat: int) -> int:
    for theatre in s.theatres:
        if theatre.table != NONE:
            return FINE
    return NO_TARGET


def an_empty_table(s: Position, seat: int) -> int:
    return FINE if s.theatres[seat].table == NONE else OWN_TABLE_TAKEN


def an_own_patient(s: Position, seat: int) -> int:
    """On the own table, and not protected from cards."""
    if s.theatres[seat].table == NONE:
        return OWN_TABLE_EMPTY
    return ACULA if teams.patient_protected(s, seat, seat) else FINE


def an_own_patient_and_a_slot(s: Position, seat: int) -> int:
    reason = an_own_patient(s, seat)
    return NO_FREE_SLOT if reason == FINE and not s.free_slots() else reason


# -- what a refusal is about

PROTECTED_BY: Final = {ACULA: PROTECTS_PATIENT, INCOGNITO: PROTECTS_TEAM}


def about_refusal(s: Position, reason: int, card: int, thing: int, owner: int) -> int:
    """The thing, or who protects it: in the team of its owner, in any if that is NONE."""
    if reason not in PROTECTED_BY:
        return about(card, thing)
    teams_asked = s.theatres if owner == NONE else [s.theatres[owner]]
    return about(card, max([teams.doctor_who(s, theatre, PROTECTED_BY[reason]) for theatre in teams_asked]))


# -- the targets


class Aim(ABC):
    """The targets of a card of one sort."""

    sort: int

    @abstractmethod
    def add(self, s: Position, seat: int, card: int, out: list[int], why: list[int] | None) -> int:
        """List those there are; why there are none, if it lists none."""

    @abstractmethod
    def refused(self, s: Position, seat: int, card: int, thing: int) -> int:
        """Why another thing of this sort is none."""

    def owner(self, s: Position, thing: int) -> int:
        """In whose room it is, NONE if in nobody's."""
        return NONE


class Alone(Aim):
    """Nobody in particular."""

    sort = NOTHING

    def add(self, s: Position, seat: int, card: int, out: list[int], why: list[int] | None) -> int:
        out.append(play(card, NONE))
        return FINE

    def refused(self, s: Position, seat: int, card: int, thing: int) -> int:
        return FINE


class Doctors(Aim):
    """In teams (HR-ACT-09, -15 to -18, -27)."""

    sort = A_DOCTOR

    def add(self, s: Position, seat: int, card: int, out: list[int], why: list[int] | None) -> int:
        found = NO_TARGET
        data = s.rules.edition.action(card)
        for owner in range(len(s.theatres)):
            if not data.reaches(OWN_TEAM if owner == seat else OTHER_TEAM):
                continue
            protected = teams.doctors_protected(s, owner, seat)
            for doctor in s.theatres[owner].team:
                reason = doctor_refused(s, seat, data, doctor, owner, protected)
                if reason == FINE:
                    out.append(play(card, on_doctor(doctor)))
                elif reason == INCOGNITO:
                    found = INCOGNITO
                    if why is not None:
                        subject = about_refusal(s, INCOGNITO, card, doctor, owner)
                        why += (play(card, on_doctor(doctor)), INCOGNITO, subject)
        return found

    def refused(self, s: Position, seat: int, card: int, thing: int) -> int:
        owner = s.owner_of(thing)
        protected = owner != NONE and teams.doctors_protected(s, owner, seat)
        return doctor_refused(s, seat, s.rules.edition.action(card), thing, owner, protected)

    def owner(self, s: Position, thing: int) -> int:
        return s.owner_of(thing)


def doctor_refused(s: Position, seat: int, data: Action, doctor: int, owner: int, protected: bool) -> int:
    """Of a team the card reaches, of the right sex, not protected."""
    if owner == NONE:
        return IN_NO_TEAM
    if not data.reaches(OWN_TEAM if owner == seat else OTHER_TEAM):
        return OWN_DOCTOR if owner == seat else OTHERS_DOCTOR
    if data.sex not in (NONE, s.rules.edition.doctors[doctor].sex):
        return NO_MAN if data.sex == MAN else NO_WOMAN
    return INCOGNITO if protected else FINE


class Patients(Aim):
    """On tables, in the waiting room, in the own morgue: where the card reaches (HR-ACT-02, -10, -23, -24, -28)."""

    sort = A_PATIENT

    def add(self, s: Position, seat: int, card: int, out: list[int], why: list[int] | None) -> int:
        found = NO_TARGET
        data = s.rules.edition.action(card)
        for owner in range(len(s.theatres)):
            patient = s.theatres[owner].table
            if patient == NONE or not data.reaches(OWN_TABLE if owner == seat else OTHER_TABLE):
                continue
            if not teams.patient_protected(s, owner, seat):
                out.append(play(card, on_patient(patient)))
            else:
                found = ACULA
                if why is not None:
                    why += (play(card, on_patient(patient)), ACULA, about_refusal(s, ACULA, card, patient, owner))
        if data.reaches(WAITING_ROOM):
            for patient in s.waiting:
                out.append(play(card, on_patient(patient)))
        if data.reaches(OWN_MORGUE):
            for patient in s.theatres[seat].morgue:
                out.append(play(card, on_patient(patient)))
        return found

    def refused(self, s: Position, seat: int, card: int, thing: int) -> int:
        owner = s.bed_of(thing)
        place = NONE
        if owner != NONE:
            place = OWN_TABLE if owner == seat else OTHER_TABLE
        elif thing in s.waiting:
            place = WAITING_ROOM
        elif thing in s.theatres[seat].morgue:
            place = OWN_MORGUE
        return place_refused(s, seat, s.rules.edition.action(card), place, owner)

    def owner(self, s: Position, thing: int) -> int:
        return s.bed_of(thing)


def place_refused(s: Position, seat: int, data: Action, place: int, owner: int) -> int:
    """Why the card does nothing to patients there; a table has an owner."""
    if not data.reaches(place):
        return NOT_THERE[data.reach[0]] if len(data.reach) == 1 else OUT_OF_REACH
    return ACULA if owner != NONE and teams.patient_protected(s, owner, seat) else FINE


NOT_THERE: Final = {
    OWN_TABLE: OUT_OF_REACH,
    OTHER_TABLE: NOT_ON_OTHER_TABLE,
    WAITING_ROOM: NOT_IN_WAITING_ROOM,
    OWN_MORGUE: NOT_IN_MORGUE,
}


class EmptyRooms(Aim):
    """Operating rooms of the others with nobody on the table (HR-ACT-08)."""

    sort = A_ROOM

    def add(self, s: Position, seat: int, card: int, out: list[int], why: list[int] | None) -> int:
        for owner in range(len(s.theatres)):
            if self.refused(s, seat, card, owner) == FINE:
                out.append(play(card, on_room(owner)))
        return NO_FREE_TABLE

    def refused(self, s: Position, seat: int, card: int, thing: int) -> int:
        if thing >= len(s.theatres):
            return NO_SUCH_ROOM
        if thing == seat:
            return OWN_ROOM
        return FINE if s.theatres[thing].table == NONE else ROOM_TAKEN


ALONE: Final = Alone()
DOCTORS: Final = Doctors()
PATIENTS: Final = Patients()
EMPTY_ROOMS: Final = EmptyRooms()
