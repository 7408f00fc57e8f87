"""What a patient does after an operation, before the doctors act (HR-OPR-15, -16)."""

from __future__ import annotations

from typing import Final

from ...core.agenda import step
from ...core.plan import Part
from ...core.rules import Explain
from . import piles, teams
from .cards import MAN, NONE, OFFICES
from .effects import ADMITS, DRAWS, DROPS_CARD, EXCHANGES, GOES_TO_MORGUE, LOSES_DOCTOR, STEALS
from .happenings import ADMITTED_EVENT, BURIED_EVENT, EXCHANGED_EVENT
from .moves import ADMIT, BURY, DISMISS, DROP, EXCHANGE, NOBODY, TAKE, exchange, kind_of, move, number_of, target_of
from .reasons import (
    IN_NO_TEAM,
    NO_MAN,
    NO_SUCH_ROOM,
    NO_TWIN_WAITS,
    NO_WOMAN,
    NOT_TO_DROP,
    OWN_DOCTOR,
    OWN_ROOM,
    about,
    of_patient,
)
from .state import Position
from .steps import ADMIT_TWIN, CHOOSE_MORGUE, DISMISS_OWN, DROP_CARD, EXCHANGE_DOCTORS, PATIENT_EFFECT, TAKE_DOCTOR
from .unasked import not_own, refuse_doctors, refuse_hand, until_settled


def patient_effect(s: Position, seat: int, patient: int) -> None:
    """Mandatory when it is possible, skipped when it is not; only the twins leave a choice (HR-OPR-17)."""
    data = s.rules.edition.patients[patient]
    effect = data.effect
    if effect == DRAWS:
        piles.draw_by_effect(s, seat, data.rule)
    elif effect == DROPS_CARD:
        if s.theatres[seat].hand:
            s.then(seat, (step(DROP_CARD, patient),))
    elif effect == STEALS:
        if len(s.theatres[seat].team) < OFFICES and len(take_options(s, seat, patient, None)) > 0:
            s.then(seat, (step(TAKE_DOCTOR, patient),))
    elif effect == LOSES_DOCTOR:
        if s.theatres[seat].team:
            s.then(seat, (step(DISMISS_OWN, patient),))
    elif effect == EXCHANGES:
        if len(exchange_options(s, seat, patient, None)) > 0:
            s.then(seat, (step(EXCHANGE_DOCTORS, patient),))
    elif effect == ADMITS:  # not in the final round: nobody would operate on him (HR-END-06)
        if s.closer == NONE and s.waiting and s.theatres[seat].table == NONE:
            s.then(seat, (ADMIT_TWIN,))
    elif effect == GOES_TO_MORGUE:
        s.then(seat, (step(CHOOSE_MORGUE, patient),))


def drop_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Any card of the hand; equal ones are one choice."""
    if why is not None:
        refuse_hand(s, seat, until_settled(s), why)
    out: list[int] = []
    for card in s.theatres[seat].hand:
        if move(DROP, card) not in out:
            out.append(move(DROP, card))
    return out


def explain_drop(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return NOT_TO_DROP, about(of_patient(arg), number_of(chosen))


def drop_card(s: Position, seat: int, arg: int, chosen: int) -> None:
    piles.drop(s, seat, number_of(chosen), s.rules.edition.patients[arg].rule)


def take_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A doctor of another team; nobody is protected from a patient (HR-PTE-03, -08, HR-DOC-11)."""
    sex = s.rules.edition.patients[arg].sex
    out: list[int] = []
    for other in range(len(s.theatres)):
        if other != seat:
            for doctor in s.theatres[other].team:
                if sex in (NONE, s.rules.edition.doctors[doctor].sex):
                    out.append(move(TAKE, doctor))
    if why is not None:
        refuse_doctors(s, seat, arg, TAKE, out, explain_take, why)
        refuse_hand(s, seat, until_settled(s), why)
    return out


def explain_take(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    doctor = number_of(chosen)
    owner = s.owner_of(doctor)
    wrong_sex = NO_MAN if s.rules.edition.patients[arg].sex == MAN else NO_WOMAN
    reason = IN_NO_TEAM if owner == NONE else OWN_DOCTOR if owner == seat else wrong_sex
    return reason, about(of_patient(arg), doctor)


def take_doctor(s: Position, seat: int, arg: int, chosen: int) -> None:
    teams.steal(s, seat, number_of(chosen), s.rules.edition.patients[arg].rule)


def own_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    out = [move(DISMISS, doctor) for doctor in s.theatres[seat].team]
    if why is not None:
        refuse_doctors(s, seat, arg, DISMISS, out, explain_own, why)
        refuse_hand(s, seat, until_settled(s), why)
    return out


def explain_own(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return not_own(s, number_of(chosen), of_patient(arg))


def dismiss_own(s: Position, seat: int, arg: int, chosen: int) -> None:
    teams.dismiss(s, number_of(chosen), s.rules.edition.patients[arg].rule)


def exchange_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """One of the own against one of another team (HR-PTE-14, HR-RUL-26)."""
    out: list[int] = []
    for own in s.theatres[seat].team:
        for other in range(len(s.theatres)):
            if other != seat:
                for doctor in s.theatres[other].team:
                    out.append(exchange(own, doctor))
    if why is not None:
        refuse_hand(s, seat, until_settled(s), why)
    return out


def explain_exchange(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    own, other = number_of(chosen), target_of(chosen)
    if own not in s.theatres[seat].team:
        return not_own(s, own, of_patient(arg))
    return OWN_DOCTOR if s.owner_of(other) == seat else IN_NO_TEAM, about(of_patient(arg), other)


def exchange_doctors(s: Position, seat: int, arg: int, chosen: int) -> None:
    own, other = number_of(chosen), target_of(chosen)
    owner = s.owner_of(other)
    s.theatres[seat].team.remove(own)
    s.theatres[owner].team.remove(other)
    s.theatres[seat].team.append(other)
    s.theatres[owner].team.append(own)
    s.tell(EXCHANGED_EVENT, seat, (own, other, owner), s.rules.edition.patients[arg].rule)


def twin_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A waiting patient, or nobody (HR-PTE-09)."""
    if why is not None:
        refuse_hand(s, seat, until_settled(s), why)
    return [*[move(ADMIT, patient) for patient in s.waiting], move(NOBODY, 0)]


def explain_twin(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return NO_TWIN_WAITS, number_of(chosen)


def admit_twin(s: Position, seat: int, arg: int, chosen: int) -> None:
    if kind_of(chosen) == ADMIT:
        patient = number_of(chosen)
        s.waiting.remove(patient)
        s.theatres[seat].table = patient
        s.tell(ADMITTED_EVENT, seat, (patient,), "HR-PTE-09")


def morgue_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    if why is not None:
        why += (move(BURY, seat), OWN_ROOM, about(of_patient(arg), seat))
        refuse_hand(s, seat, until_settled(s), why)
    return [move(BURY, other) for other in range(len(s.theatres)) if other != seat]


def explain_morgue(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return NO_SUCH_ROOM, about(of_patient(arg), number_of(chosen))


def choose_morgue(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Healed, and yet in somebody's morgue (HR-PTE-11)."""
    other = number_of(chosen)
    s.theatres[seat].healed.remove(arg)
    s.theatres[other].morgue.append(arg)
    s.tell(BURIED_EVENT, seat, (arg, other), s.rules.edition.patients[arg].rule)


# -- why not


def explain(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    """What is asked has reasons of its own; nothing else is done before it is settled."""
    find = EXPLAINED.get(kind_of(chosen))
    return find(s, seat, arg, chosen) if find is not None else (until_settled(s), 0)


EXPLAINED: Final[dict[int, Explain]] = {
    DROP: explain_drop,
    TAKE: explain_take,
    DISMISS: explain_own,
    EXCHANGE: explain_exchange,
    ADMIT: explain_twin,
    BURY: explain_morgue,
}

PART: Final[Part] = Part(
    run={PATIENT_EFFECT: patient_effect},
    options={
        DROP_CARD: drop_options,
        TAKE_DOCTOR: take_options,
        DISMISS_OWN: own_options,
        EXCHANGE_DOCTORS: exchange_options,
        ADMIT_TWIN: twin_options,
        CHOOSE_MORGUE: morgue_options,
    },
    resolve={
        DROP_CARD: drop_card,
        TAKE_DOCTOR: take_doctor,
        DISMISS_OWN: dismiss_own,
        EXCHANGE_DOCTORS: exchange_doctors,
        ADMIT_TWIN: admit_twin,
        CHOOSE_MORGUE: choose_morgue,
    },
    explain=dict.fromkeys((DROP_CARD, TAKE_DOCTOR, DISMISS_OWN, EXCHANGE_DOCTORS, ADMIT_TWIN, CHOOSE_MORGUE), explain),
)
