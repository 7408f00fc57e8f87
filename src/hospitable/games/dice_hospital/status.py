"""What is wrong with a position: every violation, for positions that come from outside."""

from __future__ import annotations

from collections import Counter

from ...core.texts import Text
from .agenda_checks import agenda_status
from .beds import BED_NAMES, BEDS, has_bed
from .cards import (
    CONSULTANT,
    EMPTY,
    NONE,
    NURSE,
    PRINTED_DEPARTMENTS,
    PROMO_CARDS,
    REPORT_COLUMNS,
)
from .dice import COLOUR_COUNT, colour_of, is_treated, printed_of, value_of
from .labels import said_here
from .neglected_patients import guard_colour
from .patient_intake import DICE_IN_AMBULANCE, by_value
from .pieces import BASE
from .setup import promos_in_play
from .state import Hospital, Position


def status(s: Position) -> list[Text]:
    """Pieces, then hospitals; only where all of them are fine, what is still to happen."""
    found = pieces_status(s)
    for owner in range(len(s.hospitals)):
        found += hospital_status(s, s.hospitals[owner], owner)
    return found or agenda_status(s)


# -- pieces


def pieces_status(s: Position) -> list[Text]:
    checks = [
        (said_here("status.dice"), dice_complete(s)),
        (said_here("status.tiles"), tiles_complete(s)),
        (said_here("status.cards"), cards_complete(s)),
        (said_here("status.events"), events_complete(s)),
        (said_here("status.reports"), reports_complete(s)),
        (said_here("status.ambulances"), ambulances_fit(s)),
        (said_here("status.administrators"), administrators_fit(s)),
        (said_here("status.spaces"), spaces_fit(s)),
    ]
    return [text for text, fine in checks if not fine]


def dice_complete(s: Position) -> bool:
    """Of each colour as many as the number of players says; only patients moved out at the end are missing."""
    counts = Counter({colour: s.bag[colour] for colour in range(COLOUR_COUNT)})
    for dice in [s.rolled, *s.ambulances, *[hospital.arrivals for hospital in s.hospitals], moved_out(s)]:
        counts.update([colour_of(die) for die in dice])
    for hospital in s.hospitals:
        counts.update([printed_of(patient) for patient in hospital.beds if patient])
        counts.update({colour: hospital.lounge[colour] for colour in range(COLOUR_COUNT)})
    edition = s.rules.edition
    return [counts[colour] for colour in range(COLOUR_COUNT)] == [
        dice - edition.removed[s.seats] for dice in edition.dice
    ]


def moved_out(s: Position) -> list[int]:
    """The dice on ambulance spaces: those of the spaces that are no longer empty."""
    began = s.spaces or any(hospital.collected for hospital in s.hospitals)
    if not s.rules.collection or not began:
        return []
    return list((Counter(all_spaces(s)) - Counter(s.spaces)).elements())


def all_spaces(s: Position) -> list[int]:
    return [space for ambulance in s.rules.edition.spaces[: s.seats] for space in ambulance]


def spaces_fit(s: Position) -> bool:
    """The empty spaces are some of those of the ambulances; each of the others took one patient."""
    moved = sum([hospital.collected for hospital in s.hospitals])
    if not s.rules.collection:
        return not s.spaces and not moved
    return Counter(s.spaces) <= Counter(all_spaces(s)) and len(moved_out(s)) == moved


def tiles_complete(s: Position) -> bool:
    tiles = Counter([tile for layer in [*s.tiles, s.shown_tiles] for tile in layer])
    for hospital in s.hospitals:
        tiles.update(hospital.departments[PRINTED_DEPARTMENTS:])
    edition = s.rules.edition
    mixed = s.rules.variants["experimental_medicine"] is True
    second = edition.second_set_tiles if s.seats == 4 else 0
    base_tiles = 0
    for tile in range(PRINTED_DEPARTMENTS, len(edition.tile_copies)):
        base = edition.departments[tile].set == BASE
        base_tiles += tiles[tile] * base
        if mixed and base:
            if not 1 <= tiles[tile] <= (2 if second else 1):
                return False
        elif tiles[tile] != (edition.tile_copies[tile] if base or mixed else 0):
            return False
    return not mixed or base_tiles == len(edition.tiles_of(BASE)) + second


def cards_complete(s: Position) -> bool:
    """Every promo took the place of one other card."""
    cards = Counter([card for layer in [*s.cards, s.shown_cards] for card in layer])
    for hospital in s.hospitals:
        cards.update(hospital.specialists)
    edition = s.rules.edition
    mixed = s.rules.variants["experimental_medicine"] is True
    promos = promos_in_play(s)
    missing = 0
    for card, specialist in enumerate(edition.specialists):
        if specialist.set in PROMO_CARDS:
            if cards[card] != promos.count(card):
                return False
            continue
        most = edition.card_copies[card]
        if mixed == (specialist.set == BASE):  # Experimental Medicine leaves one copy of the base cards
            most = 1 if mixed else 0
        if cards[card] > most:
            return False
        missing += most - cards[card]
    return missing == len(promos)


def events_complete(s: Position) -> bool:
    """One card came in each round from the second on, and the one on the table is not in the deck."""
    if not s.rules.events:
        return s.event == NONE and not s.events
    cards = len(s.rules.edition.events)
    came = min(max(0, s.round - s.rules.edition.first_event + 1), cards)
    return len(set(s.events)) == len(s.events) == cards - came and s.event not in s.events


def reports_complete(s: Position) -> bool:
    """Six different reports; where one is gone from the bottom row, there is none above it."""
    if not s.rules.solo or s.round == 0:
        return not s.reports and not s.completed
    on_table = [report for report in s.reports if report != NONE]
    if len(s.reports) != s.rules.edition.solo_reports or len(set(on_table + s.completed)) != len(s.reports):
        return False
    if len(on_table) + len(s.completed) != len(s.reports):
        return False
    return not any(s.reports[at] == NONE and s.reports[at + REPORT_COLUMNS] != NONE for at in range(REPORT_COLUMNS))


def ambulances_fit(s: Position) -> bool:
    """As many as the number of players says, at most three dice on each, and none lower than one loaded before."""
    if len(s.ambulances) != s.rules.edition.ambulances[s.seats]:
        return False
    for dice in [s.rolled, *s.ambulances]:
        if dice != sorted(dice, key=by_value) or any(value_of(die) not in intake_values(s) for die in dice):
            return False
    values = [value_of(die) for dice in [*s.ambulances, s.rolled] for die in dice]
    return values == sorted(values) and all(len(dice) <= DICE_IN_AMBULANCE for dice in s.ambulances)


def intake_values(s: Position) -> list[int]:
    return s.rules.edition.intake_values


def administrators_fit(s: Position) -> bool:
    """All are different, and whoever is still choosing has nothing but one of the two dealt."""
    held: list[int] = []
    for hospital in s.hospitals:
        if not hospital.dealt:
            held += [hospital.administrator] if hospital.administrator != NONE else []
        elif hospital.administrator != NONE and hospital.administrator not in hospital.dealt:
            return False
        held += hospital.dealt
    return len(set(held)) == len(held)


# -- one hospital


def hospital_status(s: Position, hospital: Hospital, owner: int) -> list[Text]:
    found = []
    for bed in range(BEDS):
        patient = hospital.beds[bed]
        if colour_of(patient) != printed_of(patient) and not is_treated(patient):
            found.append(said_here("status.colour", hospital=owner, bed=BED_NAMES[bed]))
    checks = [
        (said_here("status.departments", hospital=owner), departments_fit(hospital)),
        (said_here("status.workers", hospital=owner), workers_fit(s, hospital)),
        (said_here("status.administrator", hospital=owner), administrator_fits(s, hospital)),
        (said_here("status.reported", hospital=owner), reports_fit(hospital)),
        (said_here("status.healed", hospital=owner), placement_fits(hospital)),
        (said_here("status.guarded", hospital=owner), guarded_fits(s, hospital, owner)),
        (said_here("status.arrivals", hospital=owner), arrivals_fit(s, hospital)),
        (said_here("status.points", hospital=owner), points_fit(s, hospital)),
    ]
    return found + [text for text, fine in checks if not fine]


def departments_fit(hospital: Hospital) -> bool:
    """The printed ones first, then nothing but tiles."""
    printed, tiles = hospital.departments[:PRINTED_DEPARTMENTS], hospital.departments[PRINTED_DEPARTMENTS:]
    return printed == list(range(PRINTED_DEPARTMENTS)) and all(tile >= PRINTED_DEPARTMENTS for tile in tiles)


def workers_fit(s: Position, hospital: Hospital) -> bool:
    """Everybody is in one place: on the station, on the own card, or in a department."""
    if len(hospital.workers) != len(hospital.departments) or hospital.staff != s.rules.edition.nurses:
        return False
    placed = [worker for worker in hospital.workers if worker != EMPTY]
    if hospital.used >> len(hospital.specialists) or hospital.nurses + placed.count(NURSE) != hospital.staff:
        return False
    if hospital.copied != NONE and (
        CONSULTANT not in hospital.specialists
        or hospital.copied == CONSULTANT
        or hospital.copied not in hospital.specialists
    ):
        return False
    away = [card + 1 for i, card in enumerate(hospital.specialists) if hospital.used >> i & 1]
    return sorted(away) == sorted([worker for worker in placed if worker != NURSE])


def administrator_fits(s: Position, hospital: Hospital) -> bool:
    """Only where they are played with somebody has one."""
    played_with = s.rules.variants["administrators"] is True and not s.rules.solo
    return played_with or (hospital.administrator == NONE and not hospital.dealt)


def reports_fit(hospital: Hospital) -> bool:
    """Only who was discharged this round was used for a report."""
    return all(hospital.reported[colour] <= hospital.lounge[colour] for colour in range(COLOUR_COUNT))


def placement_fits(hospital: Hospital) -> bool:
    """Whoever was healed by the department is still in its bed; values are 1 to 6; the discharged are in the lounge."""
    if any(values & 1 for values in hospital.before) or hospital.sent_home > sum(hospital.lounge):
        return False
    return not any(has_bed(hospital.healed, bed) and not hospital.beds[bed] for bed in range(BEDS))


def guarded_fits(s: Position, hospital: Hospital, owner: int) -> bool:
    """A neglected patient of the administrator's colour."""
    if hospital.guarded == NONE:
        return True
    patient = hospital.beds[hospital.guarded]
    return patient > 0 and not is_treated(patient) and colour_of(patient) == guard_colour(s, owner)


def arrivals_fit(s: Position, hospital: Hospital) -> bool:
    """In the set-up dice without a value, later dice that were rolled."""
    possible = intake_values(s) if s.round else [0]
    return all(value_of(item) in possible for item in hospital.arrivals)


def points_fit(s: Position, hospital: Hospital) -> bool:
    """Nothing is scored in the set-up, nor by what is not in the game."""
    variants = s.rules.variants
    if s.round == 0 and hospital.track():
        return False
    if hospital.administrator_points and (s.rules.solo or not variants["administrators"]):
        return False
    if (hospital.event_points and not s.rules.events) or hospital.ward_points % max(1, s.rules.edition.empty_wards):
        return False
    return hospital.registrar_points == 0 or variants["experimental_medicine"] is True
