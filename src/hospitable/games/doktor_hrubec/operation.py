"""An operation: the roll, where the patient goes, and what patient and doctors do afterwards, in a fixed order."""

from __future__ import annotations

from ...core.agenda import step
from . import action_cards, piles, teams
from .cards import ALPINE_DOCTOR, BUTCHER, GATE_KEEPER, LAWYER, MD_BRUTAL, NONE, OFFICES, YOUNG_INTERN
from .happenings import (
    ADMITTED_EVENT,
    ALCOHOLIC_MOVED_EVENT,
    ALCOHOLIC_REMOVED_EVENT,
    BURIED_EVENT,
    BUTCHER_REMOVED_EVENT,
    DIED_EVENT,
    EXCHANGED_EVENT,
    GIVEN_DEAD_EVENT,
    HEALED_EVENT,
    OPERATED_EVENT,
    SENT_EVENT,
)
from .moves import ADMIT, BURY, DISMISS, DROP, NOBODY, SEND, TAKE, exchange, kind_of, move, number_of, target_of
from .pieces import (
    ADMITS,
    DIE_MAP,
    DRAWS,
    DROPS_CARD,
    EXCHANGES,
    GOES_TO_MORGUE,
    LOSES_DOCTOR,
    STEALS,
    WANDERS,
)
from .state import Position
from .steps import (
    ADMIT_TWIN,
    CHOOSE_MORGUE,
    CHOOSE_RECEIVER,
    DISMISS_OWN,
    DOCTOR_EFFECT,
    DROP_CARD,
    EXCHANGE_DOCTORS,
    OPERATED,
    OPERATION_OVER,
    PATIENT_EFFECT,
    TABLE_STREAM,
    TAKE_DOCTOR,
    TURN,
)

# -- the roll


def operate(s: Position, seat: int, speciality: int) -> None:
    """Team skill, ongoing card, bonuses and the die against the difficulty; equal is enough (HR-OPR-10, -11)."""
    final = s.closer != NONE
    theatre = s.theatres[seat]
    patient = theatre.table
    difficulty = s.rules.edition.patients[patient].difficulty[speciality]
    skill = teams.doctor_skill(s, theatre, speciality, final)
    change = teams.ongoing_skill(s, speciality, final)
    bonus = theatre.bonus
    face = 1 + s.below(6, "die", TABLE_STREAM)
    value = teams.die_value(s, face, final)
    total = skill + change + bonus + value
    sums = (patient, speciality, difficulty, skill, change, bonus, face, value, total)
    s.tell(OPERATED_EVENT, seat, sums, "HR-OPR-10")
    theatre.bonus = 0  # used up, whatever the result (HR-OPR-18)
    theatre.table = NONE
    s.acting = 0
    for doctor in theatre.team:
        s.acting |= 1 << doctor
    if not final:
        s.stage = OPERATED
        s.then(seat, (TURN,))
    if total >= difficulty:
        succeed(s, seat, patient)
    else:
        hopeless = skill + change + bonus + best_value(s, final) < difficulty
        fail(s, seat, patient, face, hopeless, final)


def best_value(s: Position, final: bool) -> int:
    return max([teams.die_value(s, face, final) for face in range(1, 7)])


def succeed(s: Position, seat: int, patient: int) -> None:
    """The healed pile, then the patient, then the doctors (HR-OPR-13, -15)."""
    s.theatres[seat].healed.append(patient)
    s.tell(HEALED_EVENT, seat, (patient,), "HR-OPR-13")
    doctors = (step(DOCTOR_EFFECT, ALPINE_DOCTOR), step(DOCTOR_EFFECT, GATE_KEEPER), OPERATION_OVER)
    data = s.rules.edition.patients[patient]
    s.then(seat, doctors)
    if data.effect != NONE and data.on_success:
        s.then(seat, (step(PATIENT_EFFECT, patient),))


def fail(s: Position, seat: int, patient: int, face: int, hopeless: bool, final: bool) -> None:
    """Where he goes, then what else he does, then the doctors (HR-OPR-14, -16)."""
    data = s.rules.edition.patients[patient]
    doctors = (
        step(DOCTOR_EFFECT, LAWYER),
        step(DOCTOR_EFFECT, YOUNG_INTERN),
        step(DOCTOR_EFFECT, MD_BRUTAL),
        OPERATION_OVER,
    )
    s.then(seat, doctors)
    if data.effect == WANDERS and not data.on_success:
        wander(s, seat, patient, hopeless)
        return
    if face == 1 and s.acting >> BUTCHER & 1 and butcher_works(s, final):
        s.box.append(patient)
        s.tell(BUTCHER_REMOVED_EVENT, seat, (patient,), "HR-DOC-16")
    else:
        s.theatres[seat].morgue.append(patient)
        s.dead = patient
        s.tell(DIED_EVENT, seat, (patient,), "HR-OPR-14")
    if data.effect != NONE and not data.on_success:
        s.then(seat, (step(PATIENT_EFFECT, patient),))


def butcher_works(s: Position, final: bool) -> bool:
    """Not while a card changes the die (HR-DOC-17)."""
    return final or s.ongoing == NONE or s.rules.edition.action(s.ongoing).changes != DIE_MAP


def wander(s: Position, seat: int, patient: int, hopeless: bool) -> None:
    """The Alcoholic goes to the table on the right, or out of the game if there is no point (HR-PTE-01, -02)."""
    s.hopeless = s.hopeless + 1 if hopeless else 0
    right = s.right_of(seat)
    if s.seats == 2 and s.hopeless >= s.rules.edition.hopeless:
        s.hopeless = 0
        s.box.append(patient)
        s.tell(ALCOHOLIC_REMOVED_EVENT, seat, (patient,), "HR-PTE-02")
    elif s.theatres[right].table == NONE:
        s.theatres[right].table = patient
        s.tell(ALCOHOLIC_MOVED_EVENT, seat, (patient, right), "HR-PTE-01")
    else:
        s.box.append(patient)
        s.tell(ALCOHOLIC_REMOVED_EVENT, seat, (patient,), "HR-PTE-01")


def operation_over(s: Position, seat: int, arg: int) -> None:
    s.acting = 0
    s.dead = NONE


# -- what the patient does


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
    out: list[int] = []
    for card in s.theatres[seat].hand:
        if move(DROP, card) not in out:
            out.append(move(DROP, card))
    return out


def drop_card(s: Position, seat: int, arg: int, chosen: int) -> None:
    piles.drop(s, seat, number_of(chosen), s.rules.edition.patients[arg].rule)


def take_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A doctor of another team; nobody is protected from a patient (HR-PTE-03, -08, HR-DOC-11)."""
    sex = s.rules.edition.patients[arg].sex
    out: list[int] = []
    for other in range(s.seats):
        if other != seat:
            for doctor in s.theatres[other].team:
                if sex in (NONE, s.rules.edition.doctors[doctor].sex):
                    out.append(move(TAKE, doctor))
    return out


def take_doctor(s: Position, seat: int, arg: int, chosen: int) -> None:
    action_cards.steal(s, seat, number_of(chosen), s.rules.edition.patients[arg].rule)


def own_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return [move(DISMISS, doctor) for doctor in s.theatres[seat].team]


def dismiss_own(s: Position, seat: int, arg: int, chosen: int) -> None:
    teams.dismiss(s, number_of(chosen), s.rules.edition.patients[arg].rule)


def exchange_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """One of the own against one of another team (HR-PTE-14, HR-RUL-26)."""
    out: list[int] = []
    for own in s.theatres[seat].team:
        for other in range(s.seats):
            if other != seat:
                for doctor in s.theatres[other].team:
                    out.append(exchange(own, doctor))
    return out


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
    return [*[move(ADMIT, patient) for patient in s.waiting], move(NOBODY, 0)]


def admit_twin(s: Position, seat: int, arg: int, chosen: int) -> None:
    if kind_of(chosen) == ADMIT:
        patient = number_of(chosen)
        s.waiting.remove(patient)
        s.theatres[seat].table = patient
        s.tell(ADMITTED_EVENT, seat, (patient,), "HR-PTE-09")


def morgue_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return [move(BURY, other) for other in range(s.seats) if other != seat]


def choose_morgue(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Healed, and yet in somebody's morgue (HR-PTE-11)."""
    other = number_of(chosen)
    s.theatres[seat].healed.remove(arg)
    s.theatres[other].morgue.append(arg)
    s.tell(BURIED_EVENT, seat, (arg, other), s.rules.edition.patients[arg].rule)


# -- what the doctors do


def doctor_effect(s: Position, seat: int, doctor: int) -> None:
    """Only one who was there at the roll and still is (HR-OPR-21)."""
    if not s.acting >> doctor & 1 or doctor not in s.theatres[seat].team:
        return
    if doctor == GATE_KEEPER:
        piles.draw_by_effect(s, seat, "HR-DOC-19")
    elif doctor == MD_BRUTAL:
        piles.draw_by_effect(s, seat, "HR-DOC-13")
    else:
        s.then(seat, (step(CHOOSE_RECEIVER, doctor),))


def receiver_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return [move(SEND, other) for other in range(s.seats) if other != seat]


def send_doctor(s: Position, seat: int, arg: int, chosen: int) -> None:
    """The Lawyer takes the dead patient along, if there is one (HR-DOC-01 to -05)."""
    other = number_of(chosen)
    rule = DOCTOR_RULES[arg]
    s.theatres[seat].team.remove(arg)
    s.tell(SENT_EVENT, seat, (arg, other), rule)
    if arg == LAWYER and s.dead != NONE:
        s.theatres[seat].morgue.remove(s.dead)
        s.theatres[other].morgue.append(s.dead)
        s.tell(GIVEN_DEAD_EVENT, seat, (s.dead, other), rule)
        s.dead = NONE
    teams.receive(s, other, arg, rule)


DOCTOR_RULES = {LAWYER: "HR-DOC-01", ALPINE_DOCTOR: "HR-DOC-03", YOUNG_INTERN: "HR-DOC-04"}
