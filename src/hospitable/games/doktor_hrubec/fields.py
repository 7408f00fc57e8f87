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
