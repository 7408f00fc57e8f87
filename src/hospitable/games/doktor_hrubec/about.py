"""What cards do and what patients need, each in a short sentence with the numbers of the edition in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...core.texts import Text
from .cards import (
    ALIEN,
    ALPINE_DOCTOR,
    BUTCHER,
    DOCTORS,
    DR_ACULA,
    DR_INCOGNITO,
    DR_ZERO,
    FIRST_ACTION,
    GATE_KEEPER,
    LAWYER,
    MD_BRUTAL,
    MD_SILICON,
    NONE,
    PATIENTS,
    SEXES,
    YOUNG_INTERN,
)
from .effects import DIE_MAP, EFFECTS, PATIENT_EFFECTS, REMOVE_PATIENT, STEALS, TEAM_SKILLS, WAITING_ROOM
from .notation import said_here, speciality_name
from .pieces import Edition

GIFTED: Final = [
    LAWYER,
    ALPINE_DOCTOR,
    DR_ACULA,
    DR_INCOGNITO,
    MD_BRUTAL,
    DR_ZERO,
    MD_SILICON,
    YOUNG_INTERN,
    BUTCHER,
    ALIEN,
    GATE_KEEPER,
]
"""The doctors with an ability; the others have skills only (HR-DOC-20)."""


def card(edition: Edition, number: int) -> Text | None:
    """A doctor or an action card."""
    return doctor(edition, number) if number < FIRST_ACTION else action(edition, number)


def doctor(edition: Edition, number: int) -> Text | None:
    if number not in GIFTED:
        return None
    if number == MD_SILICON:
        return said_here("about.md_silicon", skills=skills(edition.doctors[number].other_skills))
    return said_here(f"about.{DOCTORS[number]}")


def action(edition: Edition, number: int) -> Text:
    data = edition.action(number)
    name = EFFECTS[data.effect]
    args: dict[str, object] = {}
    if data.effect == TEAM_SKILLS:
        args = {"changes": skills(data.skills)}
    elif data.effect == DIE_MAP:
        args = {"changes": die_changes(data.die)}
    elif data.bonus:
        args = {"bonus": signed(data.bonus)}
    elif data.effect == REMOVE_PATIENT and data.reach == [WAITING_ROOM]:
        name = "remove_waiting_patient"
    elif data.sex != NONE:
        name = f"{name}_{SEXES[data.sex]}"
    return said_here(f"about.{name}", **args)


def patient(edition: Edition, number: int) -> Text | None:
    """What happens after the operation on a patient."""
    data = edition.patients[number]
    if data.effect == NONE:
        return None
    name = PATIENT_EFFECTS[data.effect]
    if data.effect == STEALS and data.sex != NONE:
        name = f"{name}_{SEXES[data.sex]}"
    effect = said_here(f"effect.{name}")
    return said_here("about.on_success" if data.on_success else "about.on_failure", effect=effect)


# -- parts of sentences


def the_doctor(number: int) -> Text:
    """`the Lawyer`, `Dr. Acula`."""
    return said_here(f"the.{DOCTORS[number]}")


def the_patient(number: int) -> Text:
    """`the Alcoholic`, `the Blisters`."""
    return said_here(f"the.{PATIENTS[number]}")


def signed(value: int) -> str:
    return f"{value:+}" if value else "0"


def skills(values: Sequence[int], name: Callable[[int], Text] = speciality_name) -> Text:
    """`surgery +1, psychiatry -1`; what is 0 is left out."""
    parts = [said_here("skill", speciality=name(i), value=signed(value)) for i, value in enumerate(values) if value]
    return listed(parts) if parts else said_here("no_skills")


def die_changes(die: Sequence[int]) -> Text:
    """`1/2/3 = 0, 4/5/6 = 6`: the values that stand for another face."""
    parts: list[Text] = []
    for value in sorted(set(die)):
        faces = [face for face in range(1, len(die) + 1) if die[face - 1] == value]
        if faces != [value]:
            parts.append(said_here("die_change", faces="/".join([str(face) for face in faces]), value=value))
    return listed(parts)


def needs(edition: Edition, number: int) -> object:
    """`surgery 6 or psychiatry 5`."""
    difficulty = edition.patients[number].difficulty
    return either(
        [
            said_here("skill", speciality=speciality_name(i), value=value)
            for i, value in enumerate(difficulty)
            if value != NONE
        ]
    )


def worth(edition: Edition, number: int) -> Text:
    """`surgery 6 or psychiatry 5: 3 points`."""
    return said_here("worth", needs=needs(edition, number), n=edition.patients[number].money)


def either(items: Sequence[object]) -> object:
    return said_here("either", rest=list(items[:-1]), last=items[-1]) if len(items) > 1 else items[0]


def listed(parts: Sequence[object]) -> Text:
    return said_here("list", parts=list(parts))
