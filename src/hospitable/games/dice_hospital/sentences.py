"""What people read: questions and reasons; hints and the log are beside, all as ids of the catalogue with arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.agenda import kind_of as step_kind
from ...core.texts import Text
from . import about
from .cards import CONSULTANT, NONE, NURSE, number_in
from .dice import COLOUR_COUNT
from .effects import DEPARTMENT_EFFECTS, HARM_ONE, HEAL, SEND_ONE
from .hints import hint as hint
from .hints import specialist_at_work
from .hospital_activation import waiting
from .labels import administrator_name, department_name, event_name, said_here, specialist_name
from .log import event_text as event_text
from .modules import administrators, collection, events, investments, reports
from .modules.administrators import guard_colour
from .modules.automa import words as automa_words
from .modules.city import words
from .modules.investments.pieces import investment_pieces
from .modules.maternity import words as family_words
from .patient_intake import equal_dice, missing_beds, new_patients, number_on, room_left
from .refusals import refusal as refusal
from .state import Position
from .steps import (
    ACTIVATE,
    ARRANGE,
    CHOOSE_AMBULANCE,
    CHOOSE_BABIES,
    CHOOSE_COPY,
    CHOOSE_GUARDED,
    CHOOSE_INVESTMENT,
    CHOOSE_REVEAL,
    CHOOSE_THREE,
    COLLECT,
    COMPLETE_REPORT,
    DISCARD_ONE,
    EVENT_CHOICE,
    FIND_BED,
    IMPROVE,
    KEEP_ADMINISTRATOR,
    KEEP_TOKEN,
    LOAD,
    LOWER_TOTAL,
    OVERFLOW,
    PARK,
    PICK_UP,
    REROLL_PATIENT,
    REST_PATIENTS,
    SAVE_BONUS,
    SPREAD,
    TREAT_PATIENTS,
    USE_ABILITY,
    USE_TOKEN,
    placed_in,
    placed_worker,
)

# -- what is asked


def ask_values(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.arrange", values=about.both(s.rules.start_values))


def ask_about_event(s: Position, seat: int, arg: int) -> Text:
    card = s.rules.edition.events[events.current(s)]
    if card.effect == SEND_ONE:
        return said_here("question.send", event=event_name(events.current(s)))
    id = "question.harm" if card.effect == HARM_ONE else "question.soothe"
    return said_here(id, event=event_name(events.current(s)), n=card.amount)


def ask_to_load(s: Position, seat: int, arg: int) -> Text:
    room = room_left(s, arg)
    return said_here(
        "question.load", ambulance=number_on(s, arg), n=room, dice=about.dice_text(s.rolled[: equal_dice(s)])
    )


def ask_for_ambulance(s: Position, seat: int, arg: int) -> Text:
    if seat == s.first_player:
        return said_here("question.choose_ambulance_first", number=number_on(s, 0))
    return said_here("question.choose_ambulance")


def ask_for_beds(s: Position, seat: int, arg: int) -> Text:
    hospital = s.hospitals[seat]
    return said_here("question.overflow", arriving=len(new_patients(s, hospital)), n=missing_beds(s, hospital))


def ask_to_improve(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.improve_alone" if reports.in_play(s) else "question.improve")


def ask_to_activate(s: Position, seat: int, arg: int) -> Text:
    hospital = s.hospitals[seat]
    bags = s.rules.bags_to_spend(s, hospital)
    workers = hospital.nurses if NURSE in waiting(s, hospital, None) else 0
    workers += sum([hospital.waits(i) for i in range(len(hospital.specialists))])
    if workers and bags:
        return said_here("question.activate", n=workers, bags=bags)
    if workers:
        return said_here("question.activate_no_bag", n=workers)
    return said_here("question.activate_bags", bags=bags) if bags else said_here("question.activate_done")


def ask_for_patients(s: Position, seat: int, arg: int) -> Text:
    """`Triage Centre: choose 2 patients at 1, 2 or 3.`"""
    data = s.rules.room(s, seat, placed_in(arg))
    who = about.patients(data.most, data.colour, data.values, data.pattern)
    name = "treat" if data.effect == HEAL else DEPARTMENT_EFFECTS[data.effect]
    return said_here(f"question.{name}", department=department_name(number_in(placed_in(arg))), patients=who)


def ask_about_ability(s: Position, seat: int, arg: int) -> Text:
    specialist = specialist_at_work(s, seat)
    does = about.specialist(s.rules.edition, specialist)
    if arg - 1 == CONSULTANT:
        return said_here("question.use_copied", card=specialist_name(specialist), about=does)
    return said_here("question.use_ability", worker=about.the(arg), about=does)


def ask_to_invest(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.choose_investment", n=investment_pieces(s.rules.edition).draw)


def ask_to_keep_token(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.keep_token", n=len(investments.of(s).drawn[seat]))


def ask_who_rests(s: Position, seat: int, arg: int) -> Text:
    room = s.rules.room(s, seat, placed_in(arg))
    name = department_name(number_in(placed_in(arg)))
    return said_here("question.rest_patients", department=name, n=room.rests)


def ask_about_tokens(s: Position, seat: int, arg: int) -> Text:
    whose = investments.WHOSE[investments.whose_in(arg)]
    worker = about.the(placed_worker(arg))
    name = department_name(number_in(placed_in(arg)))
    return said_here(f"question.token_{whose}", department=name, worker=worker)


def ask_whom_to_guard(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.choose_guarded", patient=about.a_patient(guard_colour(s, seat)))


def ask_for_report(s: Position, seat: int, arg: int) -> Text:
    hospital = s.hospitals[seat]
    left = [hospital.lounge[colour] - reports.of(s).used[colour] for colour in range(COLOUR_COUNT)]
    return said_here("question.complete_report", left=about.counted(left))


def ask_for_three(s: Position, seat: int, arg: int) -> Text:
    bags = s.rules.lowest_bags(s).number
    return said_here("question.choose_three", total=s.rules.edition.solo_total, n=bags)


def ask_to_collect(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.collect", spaces=about.dice_text(collection.of(s).spaces))


QUESTIONS: Final[dict[int, Callable[[Position, int, int], Text]]] = {
    ARRANGE: ask_values,
    EVENT_CHOICE: ask_about_event,
    LOAD: ask_to_load,
    CHOOSE_AMBULANCE: ask_for_ambulance,
    OVERFLOW: ask_for_beds,
    IMPROVE: ask_to_improve,
    ACTIVATE: ask_to_activate,
    TREAT_PATIENTS: ask_for_patients,
    USE_ABILITY: ask_about_ability,
    CHOOSE_GUARDED: ask_whom_to_guard,
    COMPLETE_REPORT: ask_for_report,
    CHOOSE_THREE: ask_for_three,
    COLLECT: ask_to_collect,
    PARK: words.ask_to_park,
    PICK_UP: words.ask_to_pick_up,
    LOWER_TOTAL: words.ask_to_lower,
    CHOOSE_INVESTMENT: ask_to_invest,
    KEEP_TOKEN: ask_to_keep_token,
    REST_PATIENTS: ask_who_rests,
    USE_TOKEN: ask_about_tokens,
    SPREAD: family_words.ask_to_spread,
    FIND_BED: family_words.ask_for_bed,
    CHOOSE_BABIES: family_words.ask_for_babies,
    REROLL_PATIENT: family_words.ask_whom_to_reroll,
}

PHASES: Final = {
    ARRANGE: "set_up",
    KEEP_ADMINISTRATOR: "set_up",
    EVENT_CHOICE: "event",
    LOAD: "patient_intake",
    CHOOSE_AMBULANCE: "patient_intake",
    CHOOSE_THREE: "patient_intake",
    OVERFLOW: "patient_intake",
    IMPROVE: "hospital_improvement",
    DISCARD_ONE: "hospital_improvement",
    CHOOSE_COPY: "hospital_activation",
    ACTIVATE: "hospital_activation",
    TREAT_PATIENTS: "hospital_activation",
    USE_ABILITY: "hospital_activation",
    CHOOSE_GUARDED: "neglected_patients",
    COMPLETE_REPORT: "discharged_patients",
    COLLECT: "collection",
    PARK: "patient_intake",
    PICK_UP: "patient_intake",
    SAVE_BONUS: "patient_intake",
    LOWER_TOTAL: "patient_intake",
    CHOOSE_INVESTMENT: "hospital_improvement",
    KEEP_TOKEN: "hospital_improvement",
    REST_PATIENTS: "hospital_activation",
    USE_TOKEN: "hospital_activation",
    SPREAD: "patient_intake",
    FIND_BED: "patient_intake",
    CHOOSE_BABIES: "patient_intake",
    REROLL_PATIENT: "hospital_activation",
}


def phase(s: Position) -> Text:
    """The phase of the decisions that are asked now."""
    kind = step_kind(s.current(s.decider()))
    if kind == CHOOSE_REVEAL:
        return said_here("phase.shift_change" if s.round else "phase.set_up")
    return said_here(f"phase.{PHASES[kind]}")


# -- the score


def score_text(s: Position, owner: int, item: str) -> Text:
    """What an item counts, with the numbers behind it."""
    hospital = s.hospitals[owner]
    args: dict[str, object] = {}
    if item == "empty_wards":
        args = {"n": hospital.ward_points // max(1, s.rules.empty_wards)}
    elif item == "administrator":
        kept = administrators.kept_by(s, owner)
        known = kept != NONE and not administrators.choosing(s, owner)
        args = {"card": administrator_name(kept) if known else "-"}
    elif item == "fatalities":
        args = {"n": hospital.fatalities}
    elif item == "blood_bags":
        args = {"n": hospital.bags}
    elif item == "collected":
        args = {"n": collection.of(s).collected[owner]}
    elif item == "left_behind":
        args = {"n": hospital.patients()}
    elif item in automa_words.ITEMS:
        args = {"n": automa_words.counted(s, owner, item)}
    elif item == "reports":
        args = {"n": len(reports.of(s).completed)}
    elif item == "reports_missed":
        args = {"n": sum(report != NONE for report in reports.of(s).reports)}
    return said_here(f"score.{item}", **args)
