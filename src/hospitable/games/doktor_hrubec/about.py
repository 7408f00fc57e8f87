"""What cards do and what patients need, each in a short sentence with the numbers of the edition in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...core.texts import Text
from .cards import DOCTORS, FIRST_ACTION, NONE, PATIENTS, SEXES
from .effects import (
    DIE_MAP,
    DOCTOR_EFFECTS,
    DRAWS,
    EFFECTS,
    FIRES,
    LEAVES,
    LEAVES_WITH_DEAD,
    OTHER_SKILLS,
    PATIENT_EFFECTS,
    REMOVE_PATIENT,
    RETRAIN,
    STEALS,
    TEAM_SKILLS,
    TRIGGERS,
    WAITING_ROOM,
)
from .notation import said_here, speciality_name
from .pieces import Edition


def card(edition: Edition, number: int) -> Text | None:
    """A doctor or an action card."""
    return doctor(edition, number) if number < FIRST_ACTION else action(edition, number)


def doctor(edition: Edition, number: int) -> Text | None:
    """What a doctor can do besides skills, if anything (HR-DOC-20)."""
    data = edition.doctors[number]
    if data.effect == NONE:
        return None
    name, when = DOCTOR_EFFECTS[data.effect], TRIGGERS[data.trigger]
    if data.effect == DRAWS:
        name, args = so_many(name, data.amount)
        return said_here(f"about.{when}", effect=said_here(f"effect.{name}", **args))
    if data.effect == FIRES:
        return said_here(f"about.{when}", effect=said_here("about.discard"))
    if data.effect in (LEAVES, LEAVES_WITH_DEAD):
        name = f"{when}.{name}_{SEXES[data.sex]}"
    if data.effect == OTHER_SKILLS:
        return said_here(f"about.{name}", skills=skills(data.other_skills))
    return said_here(f"about.{name}")


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
    elif data.effect == RETRAIN:
        name, args = so_many(name, data.draws)
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
    name, args = so_many(name, data.amount)
    effect = said_here(f"effect.{name}", **args)
    return said_here("about.on_success" if data.on_success else "about.on_failure", effect=effect)


# -- parts of sentences


def so_many(name: str, amount: int) -> tuple[str, dict[str, object]]:
    """What is done with one card has a sentence without a number."""
    return (name, {}) if amount == 1 else (f"{name}_more", {"amount": amount})


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
