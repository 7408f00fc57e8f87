"""Teams: what they can, who protects them, who joins and who leaves."""

from __future__ import annotations

from typing import Final

from ...core.agenda import step
from ...core.plan import Part
from .cards import NONE, OFFICES, WOMAN
from .effects import PROTECTS_PATIENT, PROTECTS_TEAM, STRIKE, TEAM_SKILLS
from .happenings import DISMISSED_EVENT, JOINED_EVENT, STOLE_EVENT
from .moves import DISMISS, kind_of, move, number_of
from .reasons import CARD_FIRST, DOCTOR_FIRST, MAKES_NO_ROOM, MAKES_NO_ROOM_FOR_STOLEN, NOT_RECEIVED
from .state import Position, Theatre
from .steps import FOR_HIRED, FOR_STOLEN, MAKE_ROOM, RECEIVE
from .unasked import refuse_doctors, refuse_hand, until_settled


def doctor_who(s: Position, theatre: Theatre, effect: int) -> int:
    """The doctor of a team who does this; NONE if nobody does."""
    for doctor in s.rules.edition.doctors_who[effect]:
        if doctor in theatre.team:
            return doctor
    return NONE


def doctor_skill(s: Position, theatre: Theatre, speciality: int, final: bool) -> int:
    """The doctors' own sum, positive and negative (HR-OPR-06); a strike sets them to nothing (HR-ACT-21)."""
    doctors = s.rules.edition.doctors
    if not final and s.ongoing != NONE and s.rules.edition.action(s.ongoing).effect == STRIKE:
        protected = doctor_who(s, theatre, PROTECTS_TEAM) != NONE and s.rules.incognito_blocks_strike  # HR-DOC-10
        if not protected:
            return 0
    skill = 0
    woman = has_woman(s, theatre)
    for doctor in theatre.team:
        data = doctors[doctor]
        skill += data.other_skills[speciality] if woman else data.skills[speciality]
    return skill


def has_woman(s: Position, theatre: Theatre) -> bool:
    """For M.D. Silicon (HR-DOC-15); he is a man himself (HR-RUL-22)."""
    for doctor in theatre.team:
        if s.rules.edition.doctors[doctor].sex == WOMAN:
            return True
    return False


def ongoing_skill(s: Position, speciality: int, final: bool) -> int:
    """Once for the whole team, also for one without doctors (HR-ONG-05); not in the final round (HR-END-04)."""
    if final or s.ongoing == NONE:
        return 0
    card = s.rules.edition.action(s.ongoing)
    return card.skills[speciality] if card.effect == TEAM_SKILLS else 0


def die_value(s: Position, face: int, final: bool) -> int:
    """What a face of the die counts (HR-ACT-01, -22)."""
    if final or s.ongoing == NONE:
        return face
    return s.rules.edition.action(s.ongoing).die[face - 1]


def team_skill(s: Position, seat: int, speciality: int, final: bool) -> int:
    """All that is added to the die: doctors, ongoing card, waiting bonuses (HR-OPR-08 to -10)."""
    theatre = s.theatres[seat]
    return doctor_skill(s, theatre, speciality, final) + ongoing_skill(s, speciality, final) + theatre.bonus


# -- protection


def patient_protected(s: Position, owner: int, player: int) -> bool:
    """Dr. Acula: action cards do nothing to the patient on this table (HR-DOC-06, HR-RUL-20)."""
    for doctor in s.rules.edition.doctors_who[PROTECTS_PATIENT]:
        if doctor in s.theatres[owner].team:
            return owner != player or s.rules.acula_blocks_own
    return False


def doctors_protected(s: Position, owner: int, player: int) -> bool:
    """Dr. Incognito: action cards take nobody out of this team (HR-DOC-09, HR-RUL-21)."""
    for doctor in s.rules.edition.doctors_who[PROTECTS_TEAM]:
        if doctor in s.theatres[owner].team:
            return owner != player or s.rules.incognito_blocks_own
    return False


# -- joining and leaving


def dismiss(s: Position, doctor: int, rule: str) -> None:
    """A doctor leaves his team for the discard pile (HR-ACT-31)."""
    owner = s.owner_of(doctor)
    s.theatres[owner].team.remove(doctor)
    s.discard.append(doctor)
    s.tell(DISMISSED_EVENT, owner, (doctor,), rule)


def steal(s: Position, seat: int, doctor: int, rule: str) -> None:
    """Straight into the own team (HR-ACT-32)."""
    owner = s.owner_of(doctor)
    s.theatres[owner].team.remove(doctor)
    s.tell(STOLE_EVENT, seat, (doctor, owner), rule)
    take_in(s, seat, doctor, True, rule)


def take_in(s: Position, seat: int, doctor: int, stolen: bool, rule: str) -> None:
    """Into a free office; with four doctors one of these must go first, by choice (HR-ADM-06, HR-ACT-19)."""
    if len(s.theatres[seat].team) < OFFICES:
        join(s, seat, doctor, rule)
    else:
        s.newcomer = doctor
        s.then(seat, (step(MAKE_ROOM, FOR_STOLEN if stolen else FOR_HIRED),))


def receive(s: Position, seat: int, doctor: int, rule: str) -> None:
    """A doctor sent by another player: a full team may also send him off (HR-DOC-05, HR-RUL-17)."""
    if len(s.theatres[seat].team) < OFFICES:
        join(s, seat, doctor, rule)
    else:
        s.newcomer = doctor
        s.then(seat, (RECEIVE,))


def join(s: Position, seat: int, doctor: int, rule: str) -> None:
    s.theatres[seat].team.append(doctor)
    s.tell(JOINED_EVENT, seat, (doctor,), rule)


def room_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """One of the four who are there."""
    out = [move(DISMISS, doctor) for doctor in s.theatres[seat].team]
    if why is not None:
        refuse_doctors(s, seat, arg, DISMISS, out, explain_room, why)
        why += (move(DISMISS, s.newcomer), *explain_room(s, seat, arg, move(DISMISS, s.newcomer)))
        refuse_hand(s, seat, CARD_FIRST if arg == FOR_STOLEN else DOCTOR_FIRST, why)
    return out


def explain_room(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    if kind_of(chosen) != DISMISS:
        return CARD_FIRST if arg == FOR_STOLEN else DOCTOR_FIRST, 0
    return MAKES_NO_ROOM_FOR_STOLEN if arg == FOR_STOLEN else MAKES_NO_ROOM, number_of(chosen)


def receive_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """One of the four, or the one who comes."""
    out = [move(DISMISS, doctor) for doctor in [*s.theatres[seat].team, s.newcomer]]
    if why is not None:
        refuse_doctors(s, seat, arg, DISMISS, out, explain_received, why)
        refuse_hand(s, seat, until_settled(s), why)
    return out


def explain_received(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return (NOT_RECEIVED, number_of(chosen)) if kind_of(chosen) == DISMISS else (until_settled(s), 0)


def make_room(s: Position, seat: int, arg: int, chosen: int) -> None:
    """In the morning and for a stolen doctor (the argument says which)."""
    rule = "HR-ACT-19" if arg == FOR_STOLEN else "HR-ADM-06"
    dismiss(s, number_of(chosen), rule)
    settle(s, seat, rule)


def settle_newcomer(s: Position, seat: int, arg: int, chosen: int) -> None:
    if number_of(chosen) == s.newcomer:
        s.discard.append(s.newcomer)
        s.tell(DISMISSED_EVENT, seat, (s.newcomer,), "HR-DOC-05")
        s.newcomer = NONE
        return
    dismiss(s, number_of(chosen), "HR-DOC-05")
    settle(s, seat, "HR-DOC-05")


def settle(s: Position, seat: int, rule: str) -> None:
    """Into the office that is free now."""
    doctor = s.newcomer
    s.newcomer = NONE
    join(s, seat, doctor, rule)


PART: Final[Part] = Part(
    options={MAKE_ROOM: room_options, RECEIVE: receive_options},
    resolve={MAKE_ROOM: make_room, RECEIVE: settle_newcomer},
    explain={MAKE_ROOM: explain_room, RECEIVE: explain_received},
)
