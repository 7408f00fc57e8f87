"""What is wrong with a position: every violation, for positions that come from outside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ...core.texts import Text
from .agenda_checks import agenda_status
from .beds import BED_NAMES, has_bed
from .cards import EMPTY, NURSE
from .dice import COLOUR_COUNT, by_value, colour_of, is_pink, is_treated, printed_of, value_of
from .effects import GAIN_POINTS
from .labels import colour_name, department_name, said_here, specialist_name
from .moves import CARD, TILE
from .rules import PileRange
from .scoring import track
from .state import Hospital, Position


def status(s: Position) -> list[Text]:
    """Pieces, then hospitals and modules; only where all of them are fine, what is still to happen."""
    found = pieces_status(s)
    for owner in range(len(s.hospitals)):
        found += hospital_status(s, s.hospitals[owner], owner)
    for keeper in s.rules.keepers:
        if keeper is not None:
            found += keeper.status(s)
    return found or agenda_status(s)


# -- pieces


def pieces_status(s: Position) -> list[Text]:
    removed_tiles, removed_cards = s.rules.removed(s)
    tiles = [tile for layer in [*s.tiles, s.shown_tiles, removed_tiles] for tile in layer]
    cards = [card for layer in [*s.cards, s.shown_cards, removed_cards] for card in layer]
    for besides in s.rules.piles_besides:
        tiles += [tile for layer in besides(s, TILE) for tile in layer]
        cards += [card for layer in besides(s, CARD) for card in layer]
    for hospital in s.hospitals:
        tiles += hospital.departments[len(s.rules.fixed) :]
        cards += hospital.specialists
    found = dice_status(s)
    for what, there, least, most in miscounted(s.rules.tiles, tiles, department_name):
        found.append(said_here("status.tiles", what=what, found=there, least=least, most=most))
    for what, there, least, most in miscounted(s.rules.cards, cards, specialist_name):
        found.append(said_here("status.cards", what=what, found=there, least=least, most=most))
    return found if ambulances_fit(s) else [*found, said_here("status.ambulances")]


def miscounted(range_of: PileRange, pieces: list[int], name: Callable[[int], Text]) -> list[tuple[Text, int, int, int]]:
    """The first tile or card of which there are not as many as there can be, or all of them together."""
    counts = Counter(pieces)
    for piece, (least, most) in enumerate(zip(range_of.least, range_of.most, strict=True)):
        if not least <= counts[piece] <= most:
            return [(name(piece), counts[piece], least, most)]
    total = range_of.total
    return [] if len(pieces) == total else [(said_here("status.all"), len(pieces), total, total)]


def dice_status(s: Position) -> list[Text]:
    """Of each colour as many as the number of players says; the first one that is wrong."""
    counts = Counter({colour: s.bag[colour] for colour in range(COLOUR_COUNT)})
    for dice in [s.rolled, *s.ambulances, *[hospital.arrivals for hospital in s.hospitals]]:
        counts.update([colour_of(die) for die in dice])
    for hospital in s.hospitals:
        counts.update([printed_of(patient) for patient in hospital.beds if patient])
        counts.update({colour: hospital.lounge[colour] for colour in range(COLOUR_COUNT)})
    for place in s.rules.dice_places:
        counts.update([colour_of(die) for die in place(s)])
    for colour in sorted(counts):
        if colour >= s.rules.colours:
            return [said_here("status.dice", colour=colour_name(colour), found=counts[colour], expected=0)]
    for colour in range(COLOUR_COUNT):
        expected = s.rules.bag[colour]
        if counts[colour] != expected:
            return [said_here("status.dice", colour=colour_name(colour), found=counts[colour], expected=expected)]
    return []


def ambulances_fit(s: Position) -> bool:
    """As many as the number of players says, not too many dice on each, and none lower than one loaded before."""
    if len(s.ambulances) != s.rules.ambulances:
        return False
    for dice in [s.rolled, *s.ambulances]:
        if list(dice) != sorted(dice, key=by_value) or any(
            value_of(die) not in s.rules.arriving_values for die in dice
        ):
            return False
    loaded = [dice for ambulance, dice in enumerate(s.ambulances) if s.rules.as_loaded(s, ambulance)]
    values = [value_of(die) for dice in [*loaded, s.rolled] for die in dice if not is_pink(die)]
    return values == sorted(values) and all(
        len(dice) <= s.rules.room_on(s, ambulance) for ambulance, dice in enumerate(s.ambulances)
    )


# -- one hospital


def hospital_status(s: Position, hospital: Hospital, owner: int) -> list[Text]:
    found = []
    for bed in range(len(hospital.beds)):
        patient = hospital.beds[bed]
        if colour_of(patient) != printed_of(patient) and not is_treated(patient):
            found.append(said_here("status.colour", hospital=owner, bed=BED_NAMES[bed]))
    checks = [
        (said_here("status.departments", hospital=owner), departments_fit(s, hospital)),
        (said_here("status.workers", hospital=owner), workers_fit(s, hospital, owner)),
        (said_here("status.healed", hospital=owner), placement_fits(hospital)),
        (said_here("status.arrivals", hospital=owner), arrivals_fit(s, hospital)),
        (said_here("status.points", hospital=owner), points_fit(s, hospital, owner)),
    ]
    return found + [text for text, fine in checks if not fine]


def departments_fit(s: Position, hospital: Hospital) -> bool:
    """The printed ones first, then nothing but tiles."""
    fixed = s.rules.fixed
    tiles = hospital.departments[len(fixed) :]
    return hospital.departments[: len(fixed)] == fixed and not any(tile in fixed for tile in tiles)


def workers_fit(s: Position, hospital: Hospital, owner: int) -> bool:
    """Everybody is in one place: on the station, on the own card, in a department, or where a module says."""
    if len(hospital.workers) != len(hospital.departments) or hospital.staff != s.rules.nurses(s, owner):
        return False
    placed = [worker for worker in hospital.workers if worker != EMPTY] + s.rules.elsewhere(s, owner)
    if hospital.used >> len(hospital.specialists) or hospital.nurses + placed.count(NURSE) != hospital.staff:
        return False
    away = [card + 1 for i, card in enumerate(hospital.specialists) if not hospital.waits(i)]
    return sorted(away) == sorted([worker for worker in placed if worker != NURSE])


def placement_fits(hospital: Hospital) -> bool:
    """Whoever was healed by the department is still in its bed, and the discharged are in the lounge."""
    healed = hospital.activation.healed
    if hospital.activation.sent_home > sum(hospital.lounge):
        return False
    return not any(has_bed(healed, bed) and not hospital.beds[bed] for bed in range(len(hospital.beds)))


def arrivals_fit(s: Position, hospital: Hospital) -> bool:
    """In the set-up dice without a value, later dice that were rolled."""
    possible = s.rules.arriving_values if s.round else [0]
    return all(value_of(item) in possible for item in hospital.arrivals)


def points_fit(s: Position, hospital: Hospital, owner: int) -> bool:
    """Nothing is scored in the set-up, nor by abilities of cards that are not in the game."""
    if s.round == 0 and track(s, owner):
        return False
    specialists = s.rules.edition.specialists
    scoring_cards = [card for card, data in enumerate(specialists) if data.effect == GAIN_POINTS]
    if hospital.ability_points and not any(s.rules.cards.most[card] for card in scoring_cards):
        return False
    return hospital.ward_points % max(1, s.rules.empty_wards) == 0
