"""The plan of a game and of a round: which steps in which order, and the tables of steps for a set of variants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import (
    absent_pieces,
    collection,
    discharged_patients,
    events,
    hospital_activation,
    hospital_improvement,
    neglected_patients,
    patient_intake,
    setup,
    shift_change,
    solo,
)
from .cards import NONE
from .happenings import ROUND_BEGAN
from .pieces import Edition
from .state import Position, Rules
from .steps import (
    ACTIVATE,
    ADMISSION,
    ADMIT_PATIENTS,
    ARRANGE,
    BEGIN_ACTIVATION,
    CHOOSE_AMBULANCE,
    CHOOSE_AMBULANCES,
    CHOOSE_COPY,
    CHOOSE_GUARDED,
    CHOOSE_REVEAL,
    CHOOSE_THREE,
    COLLECT,
    COLLECTION,
    COLLECTION_LAP,
    COLLECTION_TURN,
    COMPLETE_REPORT,
    DEAL_ADMINISTRATORS,
    DEAL_REPORTS,
    DISCARD_ONE,
    DISCARD_TURN,
    DISCHARGED_PATIENTS,
    DRAW_STARTING_PATIENTS,
    END_ROUND,
    EVENT_CHOICE,
    EVENT_TURN,
    EXTRA_REVEAL,
    GUARD_TURN,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    IMPROVE,
    KEEP_ADMINISTRATOR,
    LATE_PATIENTS,
    LOAD,
    LOAD_AMBULANCES,
    NEGLECT,
    NEGLECTED_PATIENTS,
    OVERFLOW,
    PATIENT_INTAKE,
    PUT_BACK_DISPLAY,
    REPORT_TURN,
    REVEAL_EVENT,
    SCORE_DISCHARGES,
    SEND_BACK_THE_REST,
    SHIFT_CHANGE,
    SHOW_ADMINISTRATORS,
    SOLO_BLOOD_BAG,
    START_ROUND,
    TREAT_PATIENTS,
    USE_ABILITY,
)

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.variants import Value


def start_round(s: Position, seat: int, arg: int) -> None:
    """The six phases, each finished by all before the next (DH-RND-02, -03)."""
    s.round += 1
    s.tell(ROUND_BEGAN, NONE, (s.round,), "DH-RND-04")
    s.then_table(s.rules.round_plan)


def rules_for(game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> Rules:
    """Built once for a set of variants: the steps of the book, some of them replaced or left out."""
    rules = Rules(game, seats, variants, edition)
    rules.set_up_plan = (EXTRA_REVEAL, DRAW_STARTING_PATIENTS, START_ROUND)
    rules.round_plan = (
        PATIENT_INTAKE,
        HOSPITAL_IMPROVEMENT,
        HOSPITAL_ACTIVATION,
        NEGLECTED_PATIENTS,
        DISCHARGED_PATIENTS,
        SHIFT_CHANGE,
        END_ROUND,
    )
    rules.run = {
        EXTRA_REVEAL: shift_change.extra_reveal,
        DRAW_STARTING_PATIENTS: setup.draw_starting_patients,
        START_ROUND: start_round,
        PATIENT_INTAKE: patient_intake.take_in_patients,
        LOAD_AMBULANCES: patient_intake.load_ambulances,
        CHOOSE_AMBULANCES: patient_intake.choose_ambulances,
        SEND_BACK_THE_REST: patient_intake.send_back_the_rest,
        ADMIT_PATIENTS: patient_intake.admit_patients,
        ADMISSION: patient_intake.admission,
        LATE_PATIENTS: patient_intake.late_patients,
        HOSPITAL_IMPROVEMENT: hospital_improvement.improve_hospitals,
        DISCARD_TURN: hospital_improvement.discard_turn,
        HOSPITAL_ACTIVATION: hospital_activation.activate_hospitals,
        BEGIN_ACTIVATION: hospital_activation.begin_activation,
        NEGLECTED_PATIENTS: neglected_patients.neglect_patients,
        NEGLECT: neglected_patients.neglect,
        DISCHARGED_PATIENTS: discharged_patients.discharge_patients,
        SCORE_DISCHARGES: discharged_patients.score_discharges,
        SHIFT_CHANGE: shift_change.change_shift,
        END_ROUND: shift_change.end_round,
    }
    rules.options = {
        CHOOSE_REVEAL: shift_change.reveal_options,
        ARRANGE: setup.arrange_options,
        LOAD: patient_intake.load_options,
        CHOOSE_AMBULANCE: patient_intake.ambulance_options,
        OVERFLOW: patient_intake.overflow_options,
        IMPROVE: hospital_improvement.options,
        DISCARD_ONE: hospital_improvement.discard_options,
        ACTIVATE: hospital_activation.options,
        TREAT_PATIENTS: hospital_activation.treat_options,
        USE_ABILITY: hospital_activation.ability_options,
    }
    rules.resolve = {
        CHOOSE_REVEAL: shift_change.reveal_more,
        ARRANGE: setup.arrange,
        LOAD: patient_intake.load,
        CHOOSE_AMBULANCE: patient_intake.choose_ambulance,
        OVERFLOW: patient_intake.make_room,
        IMPROVE: hospital_improvement.improve,
        DISCARD_ONE: hospital_improvement.discard,
        ACTIVATE: hospital_activation.activate,
        TREAT_PATIENTS: hospital_activation.treat_patients,
        USE_ABILITY: hospital_activation.use_ability,
    }
    rules.explain = dict(absent_pieces.EXPLAIN)
    if variants["consultant"]:
        add_consultant(rules)
    if rules.solo:
        add_solo(rules)
    elif variants["administrators"]:
        add_administrators(rules)
    if rules.events:
        add_events(rules)
    if rules.collection:
        add_collection(rules)
    return rules


def add_consultant(rules: Rules) -> None:
    rules.options[CHOOSE_COPY] = hospital_activation.copy_options
    rules.resolve[CHOOSE_COPY] = hospital_activation.copy_ability


def add_administrators(rules: Rules) -> None:
    """Dealt at the end of the set-up (DH-SET-13); some guard a patient in Phase 4."""
    rules.set_up_plan = (*rules.set_up_plan[:-1], DEAL_ADMINISTRATORS, SHOW_ADMINISTRATORS, START_ROUND)
    rules.run[DEAL_ADMINISTRATORS] = setup.deal_administrators
    rules.run[SHOW_ADMINISTRATORS] = setup.show_administrators
    rules.run[GUARD_TURN] = neglected_patients.guard_turn
    rules.run[NEGLECTED_PATIENTS] = neglected_patients.guard_and_neglect
    rules.options[KEEP_ADMINISTRATOR] = setup.keep_options
    rules.options[CHOOSE_GUARDED] = neglected_patients.guard_options
    rules.resolve[KEEP_ADMINISTRATOR] = setup.keep
    rules.resolve[CHOOSE_GUARDED] = neglected_patients.guard


def add_events(rules: Rules) -> None:
    """Before Phase 1 (DH-EVT-02)."""
    rules.round_plan = (REVEAL_EVENT, *rules.round_plan)
    rules.run[REVEAL_EVENT] = events.reveal_event
    rules.run[EVENT_TURN] = events.event_turn
    rules.options[EVENT_CHOICE] = events.options
    rules.resolve[EVENT_CHOICE] = events.choose


def add_solo(rules: Rules) -> None:
    """Other intake, other improvements, medical reports (DH-SOL-02, -09, -11)."""
    rules.set_up_plan = (DRAW_STARTING_PATIENTS, DEAL_REPORTS, START_ROUND)
    rules.run[DEAL_REPORTS] = solo.deal_reports
    rules.run[PATIENT_INTAKE] = solo.take_in_patients
    rules.run[SOLO_BLOOD_BAG] = solo.blood_bag
    rules.run[HOSPITAL_IMPROVEMENT] = solo.improve_hospital
    rules.run[PUT_BACK_DISPLAY] = solo.put_back_display
    rules.run[DISCHARGED_PATIENTS] = solo.discharge_patients
    rules.run[REPORT_TURN] = solo.report_turn
    rules.options[CHOOSE_THREE] = solo.leave_options
    rules.options[IMPROVE] = solo.improve_options
    rules.options[COMPLETE_REPORT] = solo.report_options
    rules.resolve[CHOOSE_THREE] = solo.leave
    rules.resolve[COMPLETE_REPORT] = solo.complete_report


def add_collection(rules: Rules) -> None:
    """After the last round (DH-HRD-02)."""
    rules.run[COLLECTION] = collection.begin_collection
    rules.run[COLLECTION_LAP] = collection.collection_lap
    rules.run[COLLECTION_TURN] = collection.collection_turn
    rules.options[COLLECT] = collection.options
    rules.resolve[COLLECT] = collection.collect
