"""Action cards: when they can be played, on whom, and what they do."""

from __future__ import annotations

from . import piles, teams
from .cards import (
    ALCOHOLIC,
    BLACKOUT,
    BRIBE,
    CASTLING,
    DR_HRUBEC_ON_DUTY,
    EUTHANASIA,
    FIRED,
    FIRST_ACTION,
    HEART_ATTACK,
    HEROIC_ACT,
    HOLIDAY,
    KIDNAPPER,
    LUNCH_BREAK,
    MODEL,
    NONE,
    NURSE,
    RESURRECTION,
    RETRAINING,
    ROMANTIC_DINNER,
    VIP,
)
from .happenings import (
    BONUS_WAITS_EVENT,
    KILLED_EVENT,
    MOVED_PATIENT_EVENT,
    ONGOING_REPLACED_EVENT,
    PATIENTS_PASSED_EVENT,
    PLAYED_EVENT,
    REMOVED_PATIENT_EVENT,
    STOLE_EVENT,
    SWAPPED_EVENT,
)
from .moves import number_of, play, target_of
from .reasons import ACULA, INCOGNITO, NO_FREE_SLOT, NO_FREE_TABLE, NO_TARGET, OWN_TABLE_EMPTY, OWN_TABLE_TAKEN
from .state import Position
from .steps import CASTLING_STARTS


def add_plays(s: Position, seat: int, out: list[int], why: list[int] | None) -> None:
    """Every card of the hand that can do something (HR-TRN-10), each with its targets; equal cards are one choice."""
    last = NONE
    for card in s.theatres[seat].hand:
        if card < FIRST_ACTION or card == last:
            continue
        last = card
        add_targets(s, seat, card, out, why)


def add_targets(s: Position, seat: int, card: int, out: list[int], why: list[int] | None) -> None:
    before = len(out)
    reason = NO_TARGET
    theatre = s.theatres[seat]
    if card in (NURSE, CASTLING, DR_HRUBEC_ON_DUTY, BLACKOUT) or s.rules.edition.action(card).ongoing:
        if untargeted_possible(s, card):
            out.append(play(card, NONE))
    elif card in (MODEL, BRIBE, ROMANTIC_DINNER, FIRED, HEROIC_ACT, RETRAINING):
        reason = add_doctors(s, seat, card, out, why)
    elif card == HEART_ATTACK:
        for patient in s.waiting:
            out.append(play(card, patient))
    elif card == EUTHANASIA:
        reason = add_table_patients(s, seat, card, False, out, why)
        for patient in s.waiting:
            out.append(play(card, patient))
    elif card in (KIDNAPPER, RESURRECTION):
        if theatre.table != NONE:
            reason = OWN_TABLE_TAKEN
        elif card == KIDNAPPER:
            reason = add_table_patients(s, seat, card, True, out, why)
        else:
            for patient in theatre.morgue:
                out.append(play(card, patient))
    elif theatre.table == NONE:
        reason = OWN_TABLE_EMPTY
    elif teams.patient_protected(s, seat, seat):
        reason = ACULA
    else:
        reason = add_own_patient(s, seat, card, out)
    if len(out) == before and why is not None:
        why += (play(card, NONE), reason, card)


def untargeted_possible(s: Position, card: int) -> bool:
    """Castling needs a doctor somewhere, Blackout and Dr. Hrubec a patient on a table (HR-RUL-07)."""
    if card == CASTLING:
        return any(theatre.team for theatre in s.theatres)
    if card in (DR_HRUBEC_ON_DUTY, BLACKOUT):
        return any(theatre.table != NONE for theatre in s.theatres)
    return True


def add_doctors(s: Position, seat: int, card: int, out: list[int], why: list[int] | None) -> int:
    """Doctors to take, to fire or to give up (HR-ACT-09, -15 to -18, -27); a reason if there are none."""
    reason = NO_TARGET
    sex = s.rules.edition.action(card).sex
    for owner in range(s.seats):
        if owner != seat and card in (HEROIC_ACT, RETRAINING):
            continue
        if owner == seat and card in (MODEL, BRIBE, ROMANTIC_DINNER):
            continue
        protected = teams.doctors_protected(s, owner, seat)
        for doctor in s.theatres[owner].team:
            if sex not in (NONE, s.rules.edition.doctors[doctor].sex):
                continue
            if not protected:
                out.append(play(card, doctor))
                continue
            reason = INCOGNITO
            if why is not None:
                why += (play(card, doctor), INCOGNITO, card)
    return reason


def add_table_patients(
    s: Position, seat: int, card: int, others_only: bool, out: list[int], why: list[int] | None
) -> int:
    reason = NO_TARGET
    for owner in range(s.seats):
        patient = s.theatres[owner].table
        if patient == NONE or (others_only and owner == seat):
            continue
        if not teams.patient_protected(s, owner, seat):
            out.append(play(card, patient))
            continue
        reason = ACULA
        if why is not None:
            why += (play(card, patient), ACULA, card)
    return reason


def add_own_patient(s: Position, seat: int, card: int, out: list[int]) -> int:
    """Send the own patient away: to an empty table, to a free slot, or against a waiting one (HR-ACT-08, -13, -24)."""
    if card == LUNCH_BREAK:
        if not s.free_slots():
            return NO_FREE_SLOT
        out.append(play(card, NONE))
    elif card == VIP:
        for patient in s.waiting:
            out.append(play(card, patient))
    else:
        for other in range(s.seats):
            if other != seat and s.theatres[other].table == NONE:
                out.append(play(card, other))
        return NO_FREE_TABLE
    return NO_TARGET


# -- what they do


def resolve_play(s: Position, seat: int, chosen: int) -> None:
    """First the card is laid down, then it is resolved completely (HR-TRN-08)."""
    card, target = number_of(chosen), target_of(chosen)
    piles.leave_hand(s, seat, card)
    s.tell(PLAYED_EVENT, seat, (card, target), "HR-TRN-05")
    if s.rules.edition.action(card).ongoing:
        replace_ongoing(s, card)
        return
    s.discard.append(card)
    rule = s.rules.edition.action(card).rule
    theatre = s.theatres[seat]
    if card in (EUTHANASIA, HEART_ATTACK):
        remove_patient(s, target, rule)
    elif card == DR_HRUBEC_ON_DUTY:
        kill_all(s, rule)
    elif card == CASTLING:
        s.then_table((CASTLING_STARTS,))
    elif card == HOLIDAY:
        patient = theatre.table
        theatre.table = NONE
        lay_on_table(s, target, patient, rule)
    elif card == HEROIC_ACT:
        teams.dismiss(s, target, rule)
        add_bonus(s, seat, card, rule)
    elif card == LUNCH_BREAK:
        patient = theatre.table
        theatre.table = NONE
        s.waiting.append(patient)
        calm(s, patient)
        s.tell(MOVED_PATIENT_EVENT, NONE, (patient,), rule)
    elif card == RETRAINING:
        teams.dismiss(s, target, rule)
        piles.draw_by_effect(s, seat, rule)
    elif card in (MODEL, BRIBE, ROMANTIC_DINNER):
        steal(s, seat, target, rule)
    elif card == KIDNAPPER:
        s.theatres[s.bed_of(target)].table = NONE
        lay_on_table(s, seat, target, rule)
    elif card == VIP:
        patient = theatre.table
        s.waiting[s.waiting.index(target)] = patient
        theatre.table = target
        calm(s, patient)
        calm(s, target)
        s.tell(SWAPPED_EVENT, seat, (patient, target), rule)
    elif card == BLACKOUT:
        black_out(s, rule)
    elif card == FIRED:
        teams.dismiss(s, target, rule)
    elif card == RESURRECTION:
        theatre.morgue.remove(target)
        lay_on_table(s, seat, target, rule)
    else:
        add_bonus(s, seat, card, rule)


def replace_ongoing(s: Position, card: int) -> None:
    """Only one is ever in force; the one before goes to the discard pile (HR-ONG-01, -02)."""
    if s.ongoing != NONE:
        s.discard.append(s.ongoing)
        s.tell(ONGOING_REPLACED_EVENT, NONE, (s.ongoing, card), "HR-ONG-02")
    s.ongoing = card


def remove_patient(s: Position, patient: int, rule: str) -> None:
    """Out of the game, from a table or the waiting room."""
    owner = s.bed_of(patient)
    if owner != NONE:
        s.theatres[owner].table = NONE
    else:
        s.waiting.remove(patient)
    s.box.append(patient)
    calm(s, patient)
    s.tell(REMOVED_PATIENT_EVENT, owner, (patient,), rule)


def kill_all(s: Position, rule: str) -> None:
    """Everyone on a table dies, without any effect of patients or doctors (HR-ACT-04)."""
    for seat in range(s.seats):
        theatre = s.theatres[seat]
        if theatre.table != NONE:
            theatre.morgue.append(theatre.table)
            calm(s, theatre.table)
            s.tell(KILLED_EVENT, seat, (theatre.table,), rule)
            theatre.table = NONE


def lay_on_table(s: Position, seat: int, patient: int, rule: str) -> None:
    s.theatres[seat].table = patient
    calm(s, patient)
    s.tell(MOVED_PATIENT_EVENT, seat, (patient,), rule)


def calm(s: Position, patient: int) -> None:
    """An action card moved him: the count of hopeless operations begins anew (HR-RUL-25)."""
    if patient == ALCOHOLIC:
        s.hopeless = 0


def steal(s: Position, seat: int, doctor: int, rule: str) -> None:
    """Straight into the own team (HR-ACT-32)."""
    owner = s.owner_of(doctor)
    s.theatres[owner].team.remove(doctor)
    s.tell(STOLE_EVENT, seat, (doctor, owner), rule)
    teams.take_in(s, seat, doctor, True, rule)


def add_bonus(s: Position, seat: int, card: int, rule: str) -> None:
    """For the next operation of this player, however late (HR-ACT-30)."""
    bonus = s.rules.edition.action(card).bonus
    s.theatres[seat].bonus += bonus
    s.tell(BONUS_WAITS_EVENT, seat, (bonus,), rule)


def black_out(s: Position, rule: str) -> None:
    """All leave before any arrives (HR-ACT-25, -26)."""
    before = [theatre.table for theatre in s.theatres]
    for seat in range(s.seats):
        patient = before[s.left_of(seat)]
        s.theatres[seat].table = patient
        if patient != NONE:
            calm(s, patient)
    s.tell(PATIENTS_PASSED_EVENT, NONE, (), rule)
