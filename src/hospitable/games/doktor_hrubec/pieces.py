"""What is printed on the cards, read once from an edition file and checked; shared and never changed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ...core.edition import Printed, edition_in, read_number, read_numbers, read_rows, read_table, read_text, read_word
from ...core.errors import BadEdition, said
from . import reasons
from .cards import ACTIONS, DOCTORS, FIRST_ACTION, NONE, OFFICES, PATIENTS, SEXES, SPECIALITIES
from .effects import (
    AFTER_FAILURE,
    AFTER_SUCCESS,
    BEFORE_DOCTORS,
    DETAILS_OF_DOCTORS,
    DETAILS_OF_PATIENTS,
    DIE_MAP,
    DISCARD,
    DOCTOR_EFFECTS,
    DOCTOR_PLACES,
    DRAWS,
    DROPS_CARD,
    EFFECTS_OF_KIND,
    EFFECTS_OF_TRIGGER,
    KINDS,
    MOVE_PATIENT,
    NEXT_OPERATION,
    ONE_TRIGGER,
    ONGOING,
    OTHER_SKILLS,
    OWN_MORGUE,
    PATIENT_EFFECTS,
    PATIENT_PLACES,
    REACH,
    REMOVE_PATIENT,
    REMOVES_DEAD,
    RETRAIN,
    ROUTES,
    TEAM_SKILLS,
    TRIGGERS,
)

STANDARD: Final = Path(__file__).parent / "edition.toml"

SEATS: Final = range(2, 6)
MOST_CARDS: Final = 9
"""That an effect lets somebody draw or discard."""


class Doctor:
    """A doctor's skills, and for some what he does and when."""

    def __init__(self, row: Mapping[str, Any], where: str) -> None:
        read_number(row, "count", where, 1, 1)
        self.ours = is_ours(row)
        self.sex = read_word(row, "sex", where, SEXES)
        self.skills = read_numbers(row, "skills", where, len(SPECIALITIES), -9, 9)
        self.other_skills = self.skills
        """What they are with a woman in the team (HR-DOC-15)."""
        self.trigger = NONE
        """When he does something: one of effects.py, NONE for doctors with skills only."""
        self.effect = NONE
        """What he does then: one of effects.py."""
        self.amount = 1
        """How many cards he draws."""
        self.rule = ""
        """The ledger id of the ability."""
        if "ability" in row:
            self._read_ability(read_table(row, "ability", where), f"{where}.ability")

    def _read_ability(self, ability: Mapping[str, Any], where: str) -> None:
        self.trigger = read_word(ability, "trigger", where, TRIGGERS)
        known = [DOCTOR_EFFECTS[effect] for effect in EFFECTS_OF_TRIGGER[self.trigger]]
        self.effect = EFFECTS_OF_TRIGGER[self.trigger][read_word(ability, "effect", where, known)]
        if self.effect == DRAWS:
            self.amount = read_number(ability, "amount", where, 1, MOST_CARDS)
        elif self.effect == OTHER_SKILLS:
            self.other_skills = read_numbers(ability, "skills", where, len(SPECIALITIES), -9, 9)
        check_details(ability, where, DETAILS_OF_DOCTORS[self.effect])
        self.rule = first_rule(ability, where)

    def acts_after(self, trigger: int) -> bool:
        """Does he act when an operation has ended like this? To remove the patient is no act of its own (HR-OPR-16)."""
        return self.trigger == trigger and self.effect != REMOVES_DEAD


class Patient:
    """A patient: what can be operated, the money, and what happens after the operation."""

    def __init__(self, row: Mapping[str, Any], where: str) -> None:
        read_number(row, "count", where, 1, 1)
        self.ours = is_ours(row)
        self.stage = read_number(row, "stage", where, 1, 3) - 1
        self.money = read_number(row, "insurance", where, 0, 99)
        self.difficulty = [NONE] * len(SPECIALITIES)
        """By speciality, NONE where it does not help."""
        self._read_requirements(row, where)
        self.effect = NONE
        """What happens then: one of effects.py."""
        self.on_success = False
        self.amount = 1
        """How many cards are drawn or discarded."""
        self.sex = NONE
        """Whom it steals: NONE for anybody."""
        self.rule = ""
        """The ledger id of its effect."""
        if "effect" in row:
            self._read_effect(read_table(row, "effect", where), f"{where}.effect")
            self.rule = first_rule(row["effect"], where)

    def _read_effect(self, effect: Mapping[str, Any], where: str) -> None:
        self.effect = read_word(effect, "effect", where, PATIENT_EFFECTS)
        times = [ONE_TRIGGER[self.effect]] if self.effect in ONE_TRIGGER else [AFTER_FAILURE, AFTER_SUCCESS]
        time = read_word(effect, "trigger", where, [TRIGGERS[time] for time in times])
        self.on_success = times[time] == AFTER_SUCCESS
        if self.effect in (DRAWS, DROPS_CARD):
            self.amount = read_number(effect, "amount", where, 1, MOST_CARDS)
        self.sex = read_word(effect, "sex", where, SEXES) if "sex" in effect else NONE
        check_details(effect, where, DETAILS_OF_PATIENTS[self.effect])

    def _read_requirements(self, row: Mapping[str, Any], where: str) -> None:
        needs = row.get("requirements")
        if not isinstance(needs, list) or not needs:
            raise BadEdition(said("edition.missing", where=where, key="requirements"))
        for i, need in enumerate(read_rows(row, "requirements", len(needs))):
            at = f"{where}.requirements[{i}]"
            speciality = read_word(need, "speciality", at, SPECIALITIES)
            if self.difficulty[speciality] != NONE:
                raise BadEdition(said("edition.twice", where=f"{where}.requirements"))
            self.difficulty[speciality] = read_number(need, "difficulty", at, 1, 20)


class Action:
    """An action card: what it does, and the numbers of it."""

    def __init__(self, row: Mapping[str, Any], where: str) -> None:
        self.copies = read_number(row, "count", where, 1, 9)
        kind = read_word(row, "kind", where, KINDS)
        self.ongoing = kind == ONGOING
        effect = read_table(row, "effect", where)
        where = f"{where}.effect"
        self.effect = read_effect(effect, where, kind)
        """One of effects.py."""
        self.reach = REACH.get(self.effect, [])
        """Where the patients or doctors are on whom it is played."""
        if self.effect == REMOVE_PATIENT:
            self.reach = read_words(effect, "targets", where, PATIENT_PLACES[:OWN_MORGUE])
        elif self.effect == DISCARD:
            self.reach = read_words(effect, "targets", where, DOCTOR_PLACES)
        self._places = 0
        for place in self.reach:
            self._places |= 1 << place
        self.sex = read_word(effect, "sex", where, SEXES) if "sex" in effect else NONE
        self.skills = [0] * len(SPECIALITIES)
        if self.effect == TEAM_SKILLS:
            self.skills = read_numbers(effect, "skills", where, len(SPECIALITIES), -9, 9)
        self.die = [1, 2, 3, 4, 5, 6]
        """What each face of the die counts."""
        if self.effect == DIE_MAP:
            self.die = read_numbers(effect, "map", where, 6, 0, 20)
        self.draws = read_number(effect, "draw", where, 1, MOST_CARDS) if self.effect == RETRAIN else 0
        """How many cards."""
        self.bonus = 0
        """In all specialities."""
        if kind == NEXT_OPERATION:
            self.bonus = read_numbers(effect, "bonus", where, len(SPECIALITIES), 0, 9)[0]
            read_numbers(effect, "bonus", where, len(SPECIALITIES), self.bonus, self.bonus)
        self.rule = first_rule(effect, where.removesuffix(".effect"))

    def reaches(self, place: int) -> bool:
        """Is it played on those who are there?"""
        return place != NONE and self._places >> place & 1 != 0


def read_effect(effect: Mapping[str, Any], where: str, kind: int) -> int:
    """What a card of this kind does; a move of a patient is known by its two places."""
    known = EFFECTS_OF_KIND[kind]
    word = list(known)[read_word(effect, "effect", where, list(known))]
    if word != MOVE_PATIENT:
        return known[word]
    route = f"{read_text(effect, 'from', where)} to {read_text(effect, 'to', where)}"
    return ROUTES[list(ROUTES)[read_word({"route": route}, "route", where, list(ROUTES))]]


def read_words(data: Mapping[str, Any], key: str, where: str, known: list[str]) -> list[int]:
    """Some of these words, at least one."""
    items = data.get(key)
    if not isinstance(items, list) or not items:
        raise BadEdition(said("edition.missing", where=where, key=key))
    return [read_word({key: item}, key, where, known) for item in items]


def check_details(effect: Mapping[str, Any], where: str, details: Mapping[str, object]) -> None:
    """What is said of an effect besides must be what it is here: anything else would be another game."""
    for key, only in details.items():
        if key in effect and effect[key] != only:
            found, possible = spelled(effect[key]), [spelled(only)]
            raise BadEdition(said("edition.word", where=f"{where}.{key}", found=found, possible=possible))


def spelled(value: object) -> str:
    """A value as an edition has it, a word without its quotation marks."""
    return value if isinstance(value, str) else json.dumps(value, default=str)


def read_order(data: Mapping[str, Any], key: str, trigger: int, doctors: list[Doctor]) -> list[int]:
    """The doctors who act after an operation, one after the other; what comes before them is always the same."""
    left = [name for number, name in enumerate(DOCTORS) if doctors[number].acts_after(trigger)]
    first = BEFORE_DOCTORS[trigger]
    steps = read_table(data, key, "edition").get("steps")
    if not isinstance(steps, list) or len(steps) != len(first) + len(left):
        raise BadEdition(said("edition.rows", key=f"{key}.steps", n=len(first) + len(left)))
    order: list[int] = []
    for i, step in enumerate(steps):
        possible = left if i >= len(first) else [first[i]]
        read_word({f"steps[{i}]": step}, f"steps[{i}]", key, possible)
        if i >= len(first):
            left.remove(step)
            order.append(DOCTORS.index(step))
    return order


class Edition:
    """The printed values of Doktor Hrubec. Cards are numbered as in cards.py."""

    def __init__(self, data: Mapping[str, Any], printed: Printed) -> None:
        self.printed = printed
        self.doctors = [Doctor(row, name) for name, row in named(data, "doctor", DOCTORS)]
        self.patients = [Patient(row, name) for name, row in named(data, "patient", PATIENTS)]
        self.actions = [Action(row, name) for name, row in named(data, "action", ACTIONS)]
        self.doctors_who: list[list[int]] = [[] for _ in DOCTOR_EFFECTS]
        """By what they do: the doctors, as it is asked often whether one of them is in a team."""
        for number, doctor in enumerate(self.doctors):
            if doctor.effect != NONE:
                self.doctors_who[doctor.effect].append(number)
        self.acting_after = [
            read_order(data, "failure_order", AFTER_FAILURE, self.doctors),
            read_order(data, "success_order", AFTER_SUCCESS, self.doctors),
        ]
        """By how an operation ended: the doctors who act then, in their order (HR-OPR-15, -16)."""
        self._read_set_up(data)
        options = read_table(data, "rule_options", "edition")
        self.hopeless = read_number(options, "alcoholic_hopeless_failures_two_players", "rule_options", 1, 99)
        self.most_turns = read_number(options, "max_turns", "rule_options", 1, 9999)
        room = read_table(data, "operating_room", "edition")
        read_number(room, "offices", "operating_room", OFFICES, OFFICES)

    def _read_set_up(self, data: Mapping[str, Any]) -> None:
        self.stages = [[0, 0, 0], [0, 0, 0]]
        self.slots = [0, 0]
        """Both by number of seats: patients of each stage in the queue, and usable slots of the waiting room."""
        sizes = [sum(patient.stage == stage for patient in self.patients) for stage in range(3)]
        for i, row in enumerate(read_rows(data, "setup", len(SEATS))):
            where = f"setup[{i}]"
            read_number(row, "players", where, SEATS[i], SEATS[i])
            self.stages.append([read_number(row, f"stage_{n + 1}", where, 0, sizes[n]) for n in range(3)])
            self.slots.append(read_number(row, "waiting_slots", where, 1, 9))
        hand = read_table(data, "hand", "edition")
        self.hand_limit = read_number(hand, "draw_only_below", "hand", 1, 99)
        read_number(hand, "start_doctors", "hand", 1, 1)
        self.start_cards = read_number(hand, "start_cards", "hand", 0, 5)
        scoring = read_table(data, "scoring", "edition")
        self.dead = read_number(scoring, "per_dead_patient", "scoring", -99, 0)

    def rule_of(self, source: int) -> str:
        """The ledger id of what a card does, or a patient after an operation (numbered as in reasons.py)."""
        if source >= reasons.FIRST_PATIENT:
            return self.patients[source - reasons.FIRST_PATIENT].rule
        return self.doctors[source].rule if source < FIRST_ACTION else self.action(source).rule

    def action(self, card: int) -> Action:
        """The action card of this number."""
        return self.actions[card - FIRST_ACTION]


def named(data: Mapping[str, Any], key: str, names: list[str]) -> list[tuple[str, Mapping[str, Any]]]:
    """The rows of a list that must be exactly these, in this order."""
    rows = read_rows(data, key, len(names))
    if [row.get("id") for row in rows] != names:
        raise BadEdition(said("edition.ids", where=key, expected=names))
    return list(zip(names, rows, strict=True))


def is_ours(row: Mapping[str, Any]) -> bool:
    """Is even the name of the card our reconstruction? Then the rulebook does not mention it."""
    return row.get("name_source") == "reconstructed"


def first_rule(effect: Mapping[str, Any], where: str) -> str:
    """The ledger id an effect stands for."""
    rules = effect.get("rules")
    if not isinstance(rules, list) or not rules or not isinstance(rules[0], str):
        raise BadEdition(said("edition.missing", where=where, key="rules"))
    return rules[0]


@lru_cache(maxsize=1)
def standard_edition() -> Edition:
    return read_edition(STANDARD)


def read_edition(path: Path) -> Edition:
    """The edition in a file; a file that is not one is refused with the place that is wrong."""
    return edition_in(path, STANDARD, Edition)
