"""What is printed on the pieces, read once from an edition file and checked; shared and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ...core.edition import (
    BASE,
    Printed,
    Table,
    read_file,
    read_number,
    read_numbers,
    read_rows,
    read_table,
    read_text,
    read_word,
)
from ...core.errors import BadEdition, said
from .beds import BEDS
from .cards import (
    BASE_ADMINISTRATORS,
    BOARD,
    CARDS,
    EVENT_CARDS,
    EXPERIMENTAL_CARDS,
    EXPERIMENTAL_TILES,
    INVESTMENT_ADMINISTRATORS,
    INVESTMENT_CARDS,
    INVESTMENT_TILES,
    MATERNITY_ADMINISTRATORS,
    MATERNITY_CARDS,
    MATERNITY_TILES,
    NONE,
    PAEDIATRIC_WARDS,
    PRINTED_DEPARTMENTS,
    PROMO_CARDS,
    REPORTS,
    SPECIALISTS,
    TILES,
)
from .dice import ALL_VALUES, ANY, BEST, COLOUR_COUNT, COLOUR_NAMES, COLOURS, PINK, die, only_value, values_in
from .effects import (
    ADMINISTRATOR_KINDS,
    ANY_VALUES,
    BORROW_TOKEN,
    CHANGE_COLOUR,
    COPY_ABILITY,
    DEPARTMENT_EFFECTS,
    DRAW_MORE,
    EVERYBODY_GAINS_BAGS,
    FEWER_NURSES,
    GAIN_BAGS,
    GAIN_POINTS,
    GUARD_COLOUR,
    HARM_ONE,
    HEAL,
    HEAL_AND_HARM,
    HEAL_ANYONE,
    HEAL_HEALED,
    HEAL_OTHER,
    HEAL_PINK_AND_SAME,
    LAST_GAIN_BAGS,
    LOOK_AT_PILE,
    LOSE_FATALITY,
    MORE_CONVOY_BAGS,
    MORE_NEGLECT,
    MORE_PATIENTS,
    MOST_DISCHARGES,
    NEVER,
    NO_BAGS,
    ON_HEAL,
    PATTERNS,
    PINK_POSITIONS,
    REPEAT_TOKEN,
    REROLL_OTHER,
    REST_OTHERS,
    REVEAL_MORE,
    SCORE_COLOURS,
    SCORE_FAMILIES,
    SCORE_MOST,
    SEND_ONE,
    SEND_OR_ADMIT,
    SOOTHE_ONE,
    SWAP_STAFF,
    TRIGGERS,
)

STANDARD: Final = Path(__file__).parent / "edition.toml"

EXPANSION: Final = [
    "investments",
    "investment_department",
    "investment_specialist",
    "investment_administrator",
    "investment_token",
    "maternity",
    "maternity_chevron",
    "maternity_department",
    "maternity_specialist",
    "maternity_administrator",
    "city_maternity",
]
"""The tables of what came after the base game."""

EXPERIMENTAL: Final = "experimental_medicine"
MEDICAL_REPORTS: Final = "medical_reports"
OTHER_SETS: Final = ["administrators", "events", MEDICAL_REPORTS, "final_round_collection"]
INVESTMENTS: Final = "investments"
MATERNITY: Final = "maternity"
FIVE: Final = "players_5"
SETS: Final = [
    BASE,
    EXPERIMENTAL,
    INVESTMENTS,
    MATERNITY,
    FIVE,
    *PROMO_CARDS,
    *OTHER_SETS,
]  # each promo card is a set of its own
ABILITIES: Final = {
    "reroll_different_patient": REROLL_OTHER,
    "heal_one_deteriorate_another": HEAL_AND_HARM,
    "change_color": CHANGE_COLOUR,
    "discard_fatality_for_blood_bag": LOSE_FATALITY,
    "gain_points": GAIN_POINTS,
    "gain_blood_bags": GAIN_BAGS,
    "copy_other_own_specialist": COPY_ABILITY,
    "on_discharge_choose_one": SEND_OR_ADMIT,
    "move_treated": REST_OTHERS,
    "look_at_second_pile": LOOK_AT_PILE,
    "activate_token_elsewhere": BORROW_TOKEN,
    "activate_token_again": REPEAT_TOKEN,
    "heal_pink_and_same_value": HEAL_PINK_AND_SAME,
    "heal_anyone": HEAL_ANYONE,
}
NOT_AFTER_EFFECTS: Final = [COPY_ABILITY, LOOK_AT_PILE, BORROW_TOKEN, REPEAT_TOKEN]
"""Abilities that are not used in the gap after a department's effect; modules say when they are."""
EVENT_EFFECTS: Final = {
    "gain_blood_bags each_player": EVERYBODY_GAINS_BAGS,
    "gain_blood_bags lowest_score": LAST_GAIN_BAGS,
    "deteriorate_own_patient each_player": HARM_ONE,
    "return_own_patient_to_bag each_player": SEND_ONE,
    "reveal_extra_improvements": REVEAL_MORE,
    "heal_own_patient each_player": SOOTHE_ONE,
    "neglect_extra_steps": MORE_NEGLECT,
    "nurses_unavailable each_player": FEWER_NURSES,
    "no_blood_bag_spending each_player": NO_BAGS,
    "lowest_ambulance_blood_bags": MORE_CONVOY_BAGS,
    "most_discharges_points": MOST_DISCHARGES,
    "extra_intake_dice each_player": MORE_PATIENTS,
}


class Department:
    """What a department does, and to which patients."""

    def __init__(self, row: Mapping[str, Any], where: str, number: int) -> None:
        self.row = row
        self.where = where
        self.name = number
        """Its number; where a module tells equal ones of a hospital apart, also which of them (cards.py)."""
        self.rule = read_text(row, "rule", where)
        self.set = read_set(row, where)
        self.effect = read_word(row, "effect", where, DEPARTMENT_EFFECTS) if "effect" in row else HEAL
        self.colour = read_colour(row, "color", where)
        self.counted = die(self.colour, 0)
        """Where the counts of its colour begin in those of `count_dice`."""
        self.rests = read_number(row, "move_treated", where, 1, 2) if "move_treated" in row else 0
        """How many untreated patients it may move to the treated ones besides."""
        self.rerolls = read_number(row, "reroll_others", where, 1, 1) if "reroll_others" in row else 0
        """How many other patients are rerolled besides."""
        self.pink = read_word(row, "pink", where, PINK_POSITIONS) if "pink" in row else NONE
        """Where among its patients one must be pink, NONE where that does not matter."""
        self.pink_steps = read_number(row, "pink_heal", where, 1, 6) if "pink" in row else 0
        self.main_colour = PINK
        """Of that one; a token can ask for another colour instead."""
        self.closed = False
        """Can nobody be placed there now?"""
        self.values = ALL_VALUES
        self.value_list: list[int] = []
        self.pattern = ANY_VALUES
        self.most = 0
        self.least = 0
        self.steps = 0
        if self.effect == SWAP_STAFF:  # on no patient
            return
        self.values = values_mask(row, "values", where)
        self.value_list = values_in(self.values)
        self.pattern = read_word(row, "pattern", where, PATTERNS)
        self.most = read_number(row, "targets", where, 1, 3 if self.pink == NONE else 4)
        self.least = read_number(row, "min_targets", where, 1, self.most) if "min_targets" in row else self.most
        self.steps = read_number(row, "heal", where, 1, 6) if self.effect == HEAL else 0

    def asks_for(self) -> int:
        """The colour it asks for, of its patients or of the one healed most; ANY for none."""
        return self.colour if self.pink == NONE else self.main_colour

    def out_of_use(self) -> Department:
        """The same while nobody can be placed there."""
        other = Department(self.row, self.where, self.name)
        other.closed = True
        return other

    def standing(self, name: int, colour: int) -> Department:
        """The same with another name and another colour."""
        other = Department(self.row, self.where, name)
        if self.pink == NONE:
            other.colour = colour
            other.counted = die(colour, 0)
        else:
            other.main_colour = colour
        return other


class Specialist:
    """What a specialist can do after the department's effect, and when."""

    def __init__(self, row: Mapping[str, Any], where: str) -> None:
        self.number = SPECIALISTS.index(where)
        self.rule = read_text(row, "rule", where)
        self.set = read_set(row, where)
        self.meeple = read_word(row, "meeple", where, [*COLOURS, "blue", "pink"])
        self.trigger = ON_HEAL
        self.trigger_colour = ANY
        self.colour = ANY
        self.values = ALL_VALUES
        self.like_before = False
        """Must the target's value be one that a trigger patient had before?"""
        self.most = 1
        self.steps = 0
        self.amount = 0
        self.effect = HEAL_OTHER
        if "effect" in row:
            self.effect = ABILITIES[list(ABILITIES)[read_word(row, "effect", where, list(ABILITIES))]]
        self.extra_draw = 0
        """How many tokens of a second pile it may look at."""
        self.token_spaces = 0
        """How many investment tokens lie on its card."""
        if self.effect in NOT_AFTER_EFFECTS:
            self.trigger = NEVER
            if self.effect == LOOK_AT_PILE:
                self.extra_draw = read_number(row, "extra_draw", where, 1, 9)
            return
        self.trigger = read_word(row, "trigger_event", where, TRIGGERS)
        self.trigger_colour = read_colour(row, "trigger_color", where)
        if "effect" in row:
            if self.effect == GAIN_POINTS:
                self.amount = read_number(row, "points", where, 1, 9)
            elif self.effect in (GAIN_BAGS, LOSE_FATALITY):
                self.amount = read_number(row, "blood_bags", where, 1, 9)
            elif self.effect == HEAL_AND_HARM:
                self.steps = read_number(row, "heal", where, 1, 6)
                self.amount = read_number(row, "deteriorate", where, 1, 6)
            elif self.effect in (HEAL_PINK_AND_SAME, HEAL_ANYONE):
                self.steps = read_number(row, "heal", where, 1, 6)
                self.most = 2 if self.effect == HEAL_PINK_AND_SAME else 1
            elif self.effect == REST_OTHERS:
                self.most = read_number(row, "move_treated", where, 1, 2)
                self.token_spaces = read_number(row, "token_spaces", where, 1, 2)
        else:
            self.effect = (HEAL_HEALED, HEAL_OTHER)[read_word(row, "target", where, ["healed", "different"])]
            self.colour = read_colour(row, "target_color", where)
            self.values = values_mask(row, "target_values", where)
            self.like_before = row.get("same_value_before") is True
            self.most = read_number(row, "max_targets", where, 1, 2)
            self.steps = read_number(row, "heal", where, 1, 6)


class Administrator:
    """What an administrator rewards or protects in every round."""

    def __init__(self, row: Mapping[str, Any], where: str) -> None:
        self.rule = read_text(row, "rule", where)
        self.set = read_set(row, where)
        self.kind = read_word(row, "kind", where, ADMINISTRATOR_KINDS)
        self.need = colour_counts(row, "need", where) if self.kind == SCORE_COLOURS else [0] * COLOUR_COUNT
        self.colour = read_word(row, "color", where, COLOURS) if self.kind == GUARD_COLOUR else NONE
        scores = self.kind in (SCORE_COLOURS, SCORE_MOST, SCORE_FAMILIES)
        self.points = read_number(row, "points", where, 1, 9) if scores else 0
        self.extra_draw = read_number(row, "extra_draw", where, 1, 9) if self.kind == DRAW_MORE else 0
        self.mothers = read_number(row, "mothers", where, 1, 4) if self.kind == SCORE_FAMILIES else 0
        self.babies = read_number(row, "babies", where, 1, 8) if self.kind == SCORE_FAMILIES else 0


class EventCard:
    """What an event card does."""

    def __init__(self, row: Mapping[str, Any], where: str) -> None:
        self.rule = read_text(row, "rule", where)
        self.set = read_set(row, where)
        who = row.get("who", "")
        effects = list(EVENT_EFFECTS)
        words = {"effect": f"{read_text(row, 'effect', where)} {who}".strip()}
        self.effect = EVENT_EFFECTS[effects[read_word(words, "effect", where, effects)]]
        self.colour = read_word(row, "color", where, COLOURS) if self.effect == MORE_NEGLECT else NONE
        amounts = {
            HARM_ONE: "steps",
            SOOTHE_ONE: "steps",
            MORE_NEGLECT: "extra_steps",
            FEWER_NURSES: "max_placed",
            MOST_DISCHARGES: "points",
        }
        plain = self.effect in (SEND_ONE, REVEAL_MORE, NO_BAGS)
        most = 4 if self.effect == MORE_PATIENTS else 9  # with an epidemic never more than a hospital has beds
        self.amount = 1 if plain else read_number(row, amounts.get(self.effect, "count"), where, 1, most)
        self.cards = read_number(row, "specialists", where, 0, 9) if self.effect == REVEAL_MORE else 0
        self.tiles = read_number(row, "departments", where, 0, 9) if self.effect == REVEAL_MORE else 0
        self.solo_minimum = read_number(row, "solo_minimum", where, 0, 12) if self.effect == MOST_DISCHARGES else 0


class Edition:
    """The printed values of Dice Hospital. Departments, cards and colours are numbered as in cards.py and dice.py."""

    def __init__(self, data: Mapping[str, Any], printed: Printed) -> None:
        self.printed = printed
        self.tables = data
        """What is on the pieces of City, Investments, Maternity and Automa is read when they are played."""
        self._read_set_up(data)
        self._read_departments(data)
        self._read_specialists(data)
        administrators = [
            *named(data, "administrator", BASE_ADMINISTRATORS),
            *named(data, "investment_administrator", INVESTMENT_ADMINISTRATORS),
            *named(data, "maternity_administrator", MATERNITY_ADMINISTRATORS),
        ]
        self.administrators = [Administrator(row, name) for name, row in administrators]
        self.events = [EventCard(row, name) for name, row in named(data, "event", EVENT_CARDS)]
        deck = read_table(data, "event_deck", "edition")
        self.first_event = read_number(deck, "first_round", "event_deck", 1, 20)
        """The round from which on events come."""
        self._read_backs(data)
        self._read_scoring(data)
        self._read_variants(data)

    def tiles_of(self, set: str) -> list[int]:
        """The tiles of a set, one of each."""
        return [i for i in range(len(self.departments)) if self.departments[i].set == set and self.tile_copies[i]]

    def cards_of(self, set: str) -> list[int]:
        """The specialists of a set, one of each."""
        return [i for i in range(len(self.specialists)) if self.specialists[i].set == set]

    def _read_set_up(self, data: Mapping[str, Any]) -> None:
        self.rounds = read_number(read_table(data, "meta", "edition"), "rounds", "meta", 1, 20)
        dice = read_table(read_table(data, "components", "edition"), "dice_by_color", "components")
        self.dice = [read_number(dice, colour, "components.dice_by_color", 21, 63) for colour in COLOURS]
        self.removed = [0]
        self.ambulances = [0]
        self.shown = [0]
        self.one_more = [False]
        """By number of seats; as many tiles as cards are shown, and perhaps one more that the First Player chooses."""
        self.first_ambulance = [1]
        """The number of the lowest ambulance."""
        rows = read_rows(data, "setup")
        for i, row in enumerate(rows):
            where = f"setup[{i}]"
            read_number(row, "players", where, i + 1, i + 1)
            ambulances = read_number(row, "ambulances", where, i + 2 if i else 0, len(rows) + 1 if i else 0)
            self.ambulances.append(ambulances)
            if "set" in row:
                read_set(row, where)
            first = read_number(row, "first_ambulance", where, 0, 1) if "first_ambulance" in row else 1
            self.first_ambulance.append(first)
            added = read_number(row, "dice_added_per_color", where, 0, 63) if "dice_added_per_color" in row else 0
            needed = (i + 1) * BEDS + max(3 * ambulances, 4)  # all beds full, and a new intake (DH-INT-17)
            spare = min((sum(self.dice) - needed) // COLOUR_COUNT + added, min(self.dice))
            self.removed.append(read_number(row, "dice_removed_per_color", where, 0, spare) - added)
            shown = read_number(row, "departments_shown", where, 1, 4)
            self.shown.append(read_number(row, "specialists_shown", where, shown, shown))
            self.one_more.append(i > 0 and row.get("extra_improvement_choice") is True)
        start = read_table(data, "player_start", "edition")
        self.nurses = read_number(start, "nurses", "player_start", 1, 9)
        self.start_bags = read_number(start, "blood_bags", "player_start", 0, 99)
        self.start_fatalities = read_number(start, "fatality_tokens", "player_start", 0, 99)
        self.start_values = sorted(read_numbers(start, "patient_values", "player_start", 3, 1, 6))
        self.intake_values = read_numbers(read_table(data, "patient", "edition"), "intake_values", "patient", 4, 1, 6)

    def _read_departments(self, data: Mapping[str, Any]) -> None:
        rows = [
            *named(data, "starting_department", BOARD),
            *named(data, "department", TILES),
            *named(data, "experimental_department", EXPERIMENTAL_TILES),
            *named(data, "investment_department", INVESTMENT_TILES),
            *named(data, "maternity_department", MATERNITY_TILES),
        ]
        tiles = rows[PRINTED_DEPARTMENTS:]
        self.tile_copies = [0] * PRINTED_DEPARTMENTS + [read_number(row, "copies", name, 1, 9) for name, row in tiles]
        self.tile_copies += [0] * len(PAEDIATRIC_WARDS)
        chevron = read_table(data, "maternity_chevron", "edition")
        rows += [(name, chevron) for name in PAEDIATRIC_WARDS]
        self.departments = [Department(row, name, number) for number, (name, row) in enumerate(rows)]

    def _read_specialists(self, data: Mapping[str, Any]) -> None:
        rows = [
            *named(data, "specialist", CARDS),
            *named(data, "experimental_specialist", EXPERIMENTAL_CARDS),
            *named(data, "promo_specialist", PROMO_CARDS),
            *named(data, "investment_specialist", INVESTMENT_CARDS),
            *named(data, "maternity_specialist", MATERNITY_CARDS),
        ]
        self.specialists = [Specialist(row, name) for name, row in rows]
        self.card_copies = [1 if name in PROMO_CARDS else read_number(row, "copies", name, 1, 9) for name, row in rows]
        small = read_table(data, "experimental_medicine", "edition")
        self.second_set_tiles = (
            read_number(small, "base_department_tiles_kept_4_players", "experimental_medicine", 12, 24) - 12
        )

    def _read_backs(self, data: Mapping[str, Any]) -> None:
        """The spaces on the reverse of each ambulance, as dice (DH-HRD-02)."""
        self.spaces: list[list[int]] = []
        for i, row in enumerate(read_rows(data, "ambulance_back", 5)):
            where = f"ambulance_back[{i}]"
            read_number(row, "number", where, i + 1, i + 1)
            read_set(row, where)
            self.spaces.append(
                [
                    die(read_word(space, "color", where, COLOURS), read_number(space, "value", where, 1, 6))
                    for space in read_rows(row, "spaces", 3)
                ]
            )

    def _read_scoring(self, data: Mapping[str, Any]) -> None:
        scoring = read_table(data, "scoring", "edition")
        self.discharge_points = read_numbers(scoring, "discharge_points", "scoring", BEDS + 1, 0, 99)
        """By how many go home; the last entry is for more than there are beds (DH-RUL-34)."""
        beyond = read_table(scoring, "beyond_table", "scoring")
        self.discharge_points.append(read_number(beyond, "cap_points", "scoring.beyond_table", 0, 99))
        self.empty_wards = read_number(scoring, "empty_wards_bonus", "scoring", 0, 99)
        self.fatality = read_number(scoring, "fatality_points", "scoring", -99, 0)
        self.blood_bag = read_number(scoring, "blood_bag_points", "scoring", 0, 99)
        rows = named(data, "medical_report", REPORTS)
        for name, row in rows:
            read_set(row, name)
        self.report_need = [colour_counts(row, "need", name) for name, row in rows]
        self.report_points = [read_number(row, "points", name, 0, 99) for name, row in rows]

    def _read_variants(self, data: Mapping[str, Any]) -> None:
        variants = read_table(data, "variants", "edition")
        crisis = read_table(variants, "opening_crisis", "variants")
        self.crisis_values = sorted(read_numbers(crisis, "patient_values", "variants.opening_crisis", 5, 1, 6))
        collection = read_table(variants, "final_round_collection", "variants")
        where = "variants.final_round_collection"
        self.collected = read_number(collection, "points_per_patient_moved", where, 0, 99)
        self.left_behind = read_number(collection, "points_per_patient_left", where, -99, 0)
        epidemic = read_table(variants, "national_epidemic", "variants")
        self.epidemic_dice = read_number(epidemic, "extra_intake_dice", "variants.national_epidemic", 1, 4)
        superbug = read_table(variants, "superbug", "variants")
        self.superbug_steps = read_number(superbug, "neglect_steps", "variants.superbug", 1, 6)
        solo = read_table(data, "solo", "edition")
        self.solo_drawn = read_number(solo, "dice_drawn", "solo", 4, 4)
        self.solo_total = read_number(solo, "blood_bag_if_total_below", "solo", 0, 99)
        self.solo_reports = read_number(solo, "reports_dealt", "solo", 6, 6)
        modifiers = read_table(solo, "modifiers", "solo")
        fatality = read_table(modifiers, "fatality_penalty", "solo.modifiers")
        self.harder_fatality = read_number(fatality, "fatality_points", "solo.modifiers.fatality_penalty", -99, 0)
        report = read_table(modifiers, "medical_report_penalty", "solo.modifiers")
        where = "solo.modifiers.medical_report_penalty"
        self.report_multiplier = read_number(report, "incomplete_multiplier", where, 1, 9)


def named(data: Mapping[str, Any], key: str, names: list[str]) -> list[tuple[str, Mapping[str, Any]]]:
    """The rows of a list that must be exactly these, in this order."""
    rows = read_rows(data, key, len(names))
    if [row.get("id") for row in rows] != names:
        raise BadEdition(said("edition.ids", where=key, expected=names))
    return list(zip(names, rows, strict=True))


def read_set(row: Mapping[str, Any], where: str) -> str:
    """With what a piece comes into the game: the base, or an option."""
    return SETS[read_word(row, "set", where, SETS)]


def read_colour(row: Mapping[str, Any], key: str, where: str) -> int:
    """A colour, or ANY."""
    found = read_word(row, key, where, [*COLOUR_NAMES, "any"])
    return found if found < len(COLOUR_NAMES) else ANY


def values_mask(row: Mapping[str, Any], key: str, where: str) -> int:
    """A list of values as a bit mask."""
    items = row.get(key)
    if not isinstance(items, list) or not items:
        raise BadEdition(said("edition.missing", where=where, key=key))
    mask = 0
    for item in items:
        mask |= only_value(read_number({key: item}, key, where, 1, BEST))
    return mask


def colour_counts(row: Mapping[str, Any], key: str, where: str) -> list[int]:
    """How many of each colour a table asks for."""
    counts = read_table(row, key, where)
    for colour in counts:
        if colour not in COLOURS:
            raise BadEdition(said("edition.word", where=f"{where}.{key}", found=colour, possible=COLOURS))
    return [read_number(counts, colour, where, 1, 9) if colour in counts else 0 for colour in COLOURS]


def read_edition(path: Path) -> Edition:
    """The edition in a file; a file that is not one is refused with the place that is wrong.

    What it does not say of an expansion is as in the edition of the house: files were written before there was one.
    """
    data, printed = read_file(path)
    if path == STANDARD or all(table in data for table in EXPANSION):
        return Edition(data, printed)
    house = read_file(STANDARD)[1].data
    whole = {table: house[table] for table in EXPANSION} | printed.data
    return Edition(Table(whole), Printed(whole))


@lru_cache(maxsize=1)
def standard_edition() -> Edition:
    """The edition of the house, for what no edition changes: which rule of the ledger is about which piece."""
    return read_edition(STANDARD)
