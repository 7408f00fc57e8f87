"""Positions as data: every field of the table and of an operating room."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.snapshot import Field, flag, marks, named, parts, whole, wholes, word
from .cards import CARDS, DOCTORS, NONE, PATIENTS, STAGES
from .state import Rules, Theatre
from .steps import STAGE_NAMES


def theatre_fields() -> Sequence[Field]:
    return (
        named("hand", CARDS),
        named("team", DOCTORS),
        word("table", PATIENTS, NONE),
        named("healed", PATIENTS),
        named("morgue", PATIENTS),
        whole("bonus", 0, 99),
        flag("doctor_left"),
        word("castled", DOCTORS, NONE),
    )


ABOUT = {
    "turn": "turns begun so far",
    "active": "whose turn it is; in the final round who operates",
    "stage": "where the turn stands",
    "pile": "what the draw pile holds, in no order",
    "discard": "the discarded cards, the last one last",
    "held": "cards that were in hands at the last reshuffle and were not seen since",
    "kept": "how many cards of each hand have been there since then",
    "ongoing": "the card in the ongoing slot",
    "queue": "how many patients of each stage are still to come",
    "unseen": "patients nobody has seen: those of the queue and those left out",
    "waiting": "patients in the waiting room",
    "box": "patients out of the game",
    "closer": "who moved the closing card, or null",
    "hopeless": "hopeless operations on the Alcoholic in a row",
    "newcomer": "a doctor for whom an office must be found",
    "acting": "doctors of the team at the roll, who act after the operation",
    "dead": "the patient who died in this operation and lies in the own morgue",
    "theatres": "the operating rooms, one for each seat",
    "theatres.hand": "cards in the hand",
    "theatres.team": "the doctors",
    "theatres.table": "the patient on the table",
    "theatres.healed": "patients healed",
    "theatres.morgue": "patients in the morgue",
    "theatres.bonus": "what cards add to the next roll",
    "theatres.doctor_left": "has a doctor left this hand? until then all know that there is one in it",
    "theatres.castled": "the doctor chosen for the castling",
}
"""What each entry of a position is, for the documentation."""


def fields(rules: Rules) -> Sequence[Field]:
    return (
        whole("turn", 0, rules.edition.most_turns),
        whole("active", 0, rules.seats - 1),
        word("stage", STAGE_NAMES),
        named("pile", CARDS),
        named("discard", CARDS),
        named("held", CARDS),
        wholes("kept", rules.rooms, 0, 99),
        word("ongoing", CARDS, NONE),
        wholes("queue", STAGES, 0, len(PATIENTS)),
        named("unseen", PATIENTS),
        named("waiting", PATIENTS),
        named("box", PATIENTS),
        whole("closer", 0, rules.seats - 1, NONE),
        whole("hopeless", 0, rules.edition.most_turns + rules.seats),
        word("newcomer", DOCTORS, NONE),
        marks("acting", DOCTORS),
        word("dead", PATIENTS, NONE),
        parts("theatres", Theatre, theatre_fields(), rules.rooms),
    )
