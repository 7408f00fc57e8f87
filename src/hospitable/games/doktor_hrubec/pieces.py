"""What is printed on the cards, read once from an edition file and checked; shared and never changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ...core.edition import Printed, read_file, read_number, read_numbers, read_rows, read_table, read_word
from ...core.errors import BadEdition, said
from .names import ACTIONS, DOCTORS, FIRST_ACTION, NONE, OFFICES, PATIENTS, SEXES, SPECIALITIES

STANDARD: Final = Path(__file__).parent / "edition.toml"

SEATS: Final = range(2, 6)

# what an ongoing card changes
TEAM_SKILLS: Final = 0
DIE_MAP: Final = 1
STRIKE: Final = 2
ONGOING_EFFECTS: Final = ["team_skills", "die_map", "doctor_skills_zero"]

# what the other cards do, each in action_cards.py
KINDS: Final = ["instant", "ongoing", "next_operation"]
ONGOING: Final = 1
NEXT_OPERATION: Final = 2
INSTANT_EFFECTS: Final = [
    "remove_patient_from_game",
    "kill_all_table_patients",
    "pass_doctor",
    "move_patient",
    "discard_own_doctor_then_draw",
    "steal_doctor",
    "swap_patient",
    "pass_table_patients",
    "discard_doctor",
]
BONUS_EFFECTS: Final = ["team_bonus", "discard_own_doctor_for_bonus"]

# what a patient does after an operation
DRAWS: Final = 0
DROPS_CARD: Final = 1
STEALS: Final = 2
LOSES_DOCTOR: Final = 3
EXCHANGES: Final = 4
ADMITS: Final = 5
GOES_TO_MORGUE: Final = 6
WANDERS: Final = 7
PATIENT_EFFECTS: Final = [
    "draw",
    "discard_hand_card",
    "steal_doctor",
    "discard_doctor",
    "exchange_doctor",
    "admit_from_waiting_room",
    "move_self_to_morgue",
    "move_self_to_table",
]
TRIGGERS: Final = ["after_failure", "after_success"]
ONE_TRIGGER: Final = {ADMITS: "after_success", GOES_TO_MORGUE: "after_success", WANDERS: "after_failure"}
"""Effects that make sense after one result only."""


class Doctor:
    """A doctor's skills; what the ones with an ability can do is in operation.py, teams.py and turn.py."""

    def __init__(self, row: dict[str, Any], where: str) -> None:
        read_number(row, "count", where, 1, 1)
        self.ours = is_ours(row)
        self.sex = read_word(row, "sex", where, SEXES)
        self.skills = read_numbers(row, "skills", where, len(SPECIALITIES), -9, 9)
        ability = row.get("ability", {})
        self.other_skills = self.skills
        """What they are with a woman in the team (HR-DOC-15)."""
        if isinstance(ability, dict) and "skills" in ability:
            self.other_skills = read_numbers(ability, "skills", f"{where}.ability", len(SPECIALITIES), -9, 9)


class Patient:
    """A patient: what can be operated, the money, and what happens after the operation."""

    def __init__(self, row: dict[str, Any], where: str) -> None:
        read_number(row, "count", where, 1, 1)
        self.ours = is_ours(row)
        self.stage = read_number(row, "stage", where, 1, 3) - 1
        self.money = read_number(row, "insurance", where, 0, 99)
        self.difficulty = [NONE] * len(SPECIALITIES)
        """By speciality, NONE where it does not help."""
        self._read_requirements(row, where)
        self.effect = NONE
        self.on_success = False
        self.sex = NONE
        """Whom it steals: NONE for anybody."""
        self.rule = ""
        """The ledger id of its effect."""
        if "effect" in row:
            effect = read_table(row, "effect", where)
            self.effect = read_word(effect, "effect", f"{where}.effect", PATIENT_EFFECTS)
            triggers = [ONE_TRIGGER[self.effect]] if self.effect in ONE_TRIGGER else TRIGGERS
            self.on_success = triggers[read_word(effect, "trigger", f"{where}.effect", triggers)] == "after_success"
            self.sex = read_word(effect, "sex", f"{where}.effect", SEXES) if "sex" in effect else NONE
            self.rule = first_rule(effect, where)

    def _read_requirements(self, row: dict[str, Any], where: str) -> None:
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
    """An action card; ongoing ones say what they change."""

    def __init__(self, row: dict[str, Any], where: str) -> None:
        self.copies = read_number(row, "count", where, 1, 9)
        kind = read_word(row, "kind", where, KINDS)
        self.ongoing = kind == ONGOING
        effect = read_table(row, "effect", where)
        possible = [INSTANT_EFFECTS, ONGOING_EFFECTS, BONUS_EFFECTS][kind]
        does = read_word(effect, "effect", f"{where}.effect", possible)
        self.changes = does if self.ongoing else NONE
        self.skills = [0] * len(SPECIALITIES)
        self.die = [1, 2, 3, 4, 5, 6]
        """What each face of the die counts."""
        if self.changes == TEAM_SKILLS:
            self.skills = read_numbers(effect, "skills", f"{where}.effect", len(SPECIALITIES), -9, 9)
        elif self.changes == DIE_MAP:
            self.die = read_numbers(effect, "map", f"{where}.effect", 6, 0, 20)
        self.sex = read_word(effect, "sex", f"{where}.effect", SEXES) if "sex" in effect else NONE
        self.bonus = 0
        """In all specialities."""
        if kind == NEXT_OPERATION:
            self.bonus = read_numbers(effect, "bonus", f"{where}.effect", len(SPECIALITIES), 0, 9)[0]
            read_numbers(effect, "bonus", f"{where}.effect", len(SPECIALITIES), self.bonus, self.bonus)
        self.rule = first_rule(effect, where)


class Edition:
    """The printed values of Doktor Hrubec. Cards are numbered as in names.py."""

    def __init__(self, data: dict[str, Any], printed: Printed) -> None:
        self.printed = printed
        self.doctors = [Doctor(row, name) for name, row in named(data, "doctor", DOCTORS)]
        self.patients = [Patient(row, name) for name, row in named(data, "patient", PATIENTS)]
        self.actions = [Action(row, name) for name, row in named(data, "action", ACTIONS)]
        self._read_set_up(data)
        options = read_table(data, "rule_options", "edition")
        self.hopeless = read_number(options, "alcoholic_hopeless_failures_two_players", "rule_options", 1, 99)
        self.most_turns = read_number(options, "max_turns", "rule_options", 1, 9999)
        room = read_table(data, "operating_room", "edition")
        read_number(room, "offices", "operating_room", OFFICES, OFFICES)

    def _read_set_up(self, data: dict[str, Any]) -> None:
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

    def action(self, card: int) -> Action:
        """The action card of this number."""
        return self.actions[card - FIRST_ACTION]


def named(data: dict[str, Any], key: str, names: list[str]) -> list[tuple[str, dict[str, Any]]]:
    """The rows of a list that must be exactly these, in this order."""
    rows = read_rows(data, key, len(names))
    if [row.get("id") for row in rows] != names:
        raise BadEdition(said("edition.ids", where=key, expected=names))
    return list(zip(names, rows, strict=True))


def is_ours(row: dict[str, Any]) -> bool:
    """Is even the name of the card our reconstruction? Then the rulebook does not mention it."""
    return row.get("name_source") == "reconstructed"


def first_rule(effect: dict[str, Any], where: str) -> str:
    """The ledger id an effect stands for."""
    rules = effect.get("rules")
    if not isinstance(rules, list) or not rules or not isinstance(rules[0], str):
        raise BadEdition(said("edition.missing", where=where, key="rules"))
    return rules[0]


def read_edition(path: Path) -> Edition:
    """The edition in a file; a file that is not one is refused with the place that is wrong."""
    return Edition(*read_file(path))
