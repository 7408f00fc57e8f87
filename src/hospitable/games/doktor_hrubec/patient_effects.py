"""What a patient does after an operation, before the doctors act (HR-OPR-15, -16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.agenda import kind_of as kind_of_step
from ...core.agenda import step
from ...core.plan import Part, Whose
from ...core.rules import Explain, Options, Resolve
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


class Effect:
    """What an effect needs, what is asked for it, what can be answered, and what it does."""

    def __init__(
        self,
        needs: Callable[[Position, int], bool] | None,
        asks: int,
        options: Options | None,
        does: Resolve,
    ) -> None:
        self.needs: Callable[[Position, int], bool] | None = needs
        """What must be so, besides that there is something to choose; None if nothing must."""
        self.asks: int = asks
        """A decision; NONE for what happens by itself."""
        self.options: Options | None = options
        self.does: Resolve = does
        """With the move that was chosen, NONE for what happens by itself."""


def patient_effect(s: Position, seat: int, patient: int) -> None:
    """Mandatory when it is possible, skipped when it is not; only the twins leave a choice (HR-OPR-17)."""
    effect = EFFECTS[s.rules.edition.patients[patient].effect]
    if effect.needs is not None and not effect.needs(s, seat):
        return
    if effect.options is None:
        effect.does(s, seat, patient, NONE)
    elif len(effect.options(s, seat, patient, None)) > 0:
        s.then(seat, (question(effect, patient),) * times_asked(s, seat, patient))


def question(effect: Effect, patient: int) -> int:
    """Who admits another one is not named by the step."""
    return ADMIT_TWIN if effect.asks == ADMIT_TWIN else step(effect.asks, patient)


def times_asked(s: Position, seat: int, patient: int) -> int:
    """Once for each card to be dropped, as long as the hand has one."""
    data = s.rules.edition.patients[patient]
    return min(data.amount, len(s.theatres[seat].hand)) if data.effect == DROPS_CARD else 1


def draw_cards(s: Position, seat: int, arg: int, chosen: int) -> None:
    data = s.rules.edition.patients[arg]
    piles.draw_by_effect(s, seat, data.amount, data.rule)


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


def an_office(s: Position, seat: int) -> bool:
    """A patient replaces nobody (HR-RUL-14)."""
    return len(s.theatres[seat].team) < OFFICES


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


def a_patient_and_a_table(s: Position, seat: int) -> bool:
    """Not in the final round: nobody would operate on him (HR-END-06)."""
    return s.closer == NONE and len(s.waiting) > 0 and s.theatres[seat].table == NONE


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
        healed = s.theatres[seat].healed[-1]  # who admits him
        s.waiting.remove(patient)
        s.theatres[seat].table = patient
        s.tell(ADMITTED_EVENT, seat, (patient,), s.rules.edition.patients[healed].rule)


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


EFFECTS: Final[dict[int, Effect]] = {
    DRAWS: Effect(None, NONE, None, draw_cards),
    DROPS_CARD: Effect(None, DROP_CARD, drop_options, drop_card),
    STEALS: Effect(an_office, TAKE_DOCTOR, take_options, take_doctor),
    LOSES_DOCTOR: Effect(None, DISMISS_OWN, own_options, dismiss_own),
    EXCHANGES: Effect(None, EXCHANGE_DOCTORS, exchange_options, exchange_doctors),
    ADMITS: Effect(a_patient_and_a_table, ADMIT_TWIN, twin_options, admit_twin),
    GOES_TO_MORGUE: Effect(None, CHOOSE_MORGUE, morgue_options, choose_morgue),
}
"""Where a patient goes who wanders instead of dying is in operation.py."""

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


def as_often(asked: int) -> Whose:
    """The seat, once for each time that it is still asked: for one card after the other."""
    return lambda s, seat: [seat] * len([step for step in s.agenda if kind_of_step(step) == asked])


QUESTIONS: Final[dict[int, Options]] = {
    effect.asks: effect.options for effect in EFFECTS.values() if effect.options is not None
}

PART: Final[Part] = Part(
    run={PATIENT_EFFECT: patient_effect},
    options=QUESTIONS,
    resolve={effect.asks: effect.does for effect in EFFECTS.values() if effect.asks in QUESTIONS},
    explain=dict.fromkeys(QUESTIONS, explain),
    leads={PATIENT_EFFECT: tuple([((as_often(asked), asked),) for asked in QUESTIONS])},
)
