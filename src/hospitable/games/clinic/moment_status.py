"""Does every clinic agree with the moment of the game: tiles and cards in hand, books, cars on their way, marks?"""

from __future__ import annotations

from ...core.agenda import arg_of, kind_of, seat_of
from ...core.texts import Text
from . import first_clinics, parking
from .actions import is_secret
from .agenda_status import path_of
from .labels import said_here
from .people import BUSY, LYING, NURSE, is_doctor, is_patient, place_of
from .people import kind_of as kind_of_person
from .pieces import SEATS
from .state import Clinic, Position
from .steps import (
    ACTION_STEP,
    ADMINISTRATION,
    ALL_TREAT,
    BONUS_TILES,
    BUSINESS,
    CARS_LEAVE,
    CHOOSE_ACTION,
    CHOOSE_DOOR,
    CHOOSE_GOAL,
    FIRST_CLINICS,
    FIRST_ENTRANCE,
    FIRST_ROOMS,
    MOVEMENT,
    PARK_CAR,
    PLACE_BONUS,
    REVEAL,
    SETTLE_IN,
    START_TREATING,
    TAKE_BONUS,
    TREAT_PATIENTS,
)
from .tiles import (
    EMPTY,
    HUB_PSYCHIATRY,
    LABORATORY,
    NONE,
    OPERATING_THEATER,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
    is_hub,
)


def moment_status(s: Position) -> list[Text]:
    path = path_of(s)
    if not objective_fits(s, path) or not offer_fits(s, path):
        return [said_here("status.bonuses")]
    found: list[Text] = []
    for owner in range(len(s.clinics)):
        if not stands(s, owner, path):
            found.append(said_here("status.buildings", clinic=owner))
        elif not cars_fit(s, owner, path):
            found.append(said_here("status.cars", clinic=owner))
        elif not books_fit(s, owner, path):
            found.append(said_here("status.books", clinic=owner))
        elif not all(marks_fit(s, owner, who, path) for who in s.clinics[owner].people):
            found.append(said_here("status.people", clinic=owner))
    return found


def left_for(s: Position, owner: int) -> list[int]:
    """The kinds of steps that wait for an owner."""
    return [kind_of(step) for agenda in [s.agenda, *s.own] for step in agenda if seat_of(step) == owner]


# -- the set-up


def objective_fits(s: Position, path: list[int]) -> bool:
    """The solo player has one, from the first choice on."""
    solo = s.rules.players == SEATS[0]
    return (s.objective != NONE) == (solo and CHOOSE_GOAL not in path)


def offer_fits(s: Position, path: list[int]) -> bool:
    """Bonus tiles: one more on offer than seats that have still to take one; one taken is applied in the set-up."""
    waiting = [owner for owner in range(len(s.clinics)) if TAKE_BONUS in left_for(s, owner)]
    most = s.rules.edition.bonus_tiles[s.rules.players]
    if BONUS_TILES in path:
        taken = len(s.clinics) - len(waiting)
        return len(s.bonuses) == most - taken and all(s.clinics[owner].bonus == NONE for owner in waiting)
    if s.bonuses:
        return False
    for owner, clinic in enumerate(s.clinics):
        left = left_for(s, owner)
        open_bonus = SETTLE_IN in left or PLACE_BONUS in left
        if clinic.bonus != NONE and not open_bonus:
            return False
        if PLACE_BONUS in left and clinic.bonus not in first_clinics.BONUS_WARES:
            return False
    return True


def stands(s: Position, owner: int, path: list[int]) -> bool:
    """Is the first clinic there, as far as the set-up has come?"""
    clinic, left = s.clinics[owner], left_for(s, owner)
    first = [HUB_PSYCHIATRY, TREATMENT_ROOM, SUPPLY_ROOM]
    count = [clinic.tiles.count(tile) for tile in first]
    built = len(clinic.tiles) - clinic.tiles.count(EMPTY)
    if s.round:
        return min(count) > 0 and clinic.entrances > 0
    if FIRST_CLINICS not in path:
        return built == 0 and not clinic.entrances and not clinic.people
    if FIRST_ENTRANCE in left:
        return s.rules.experts[owner] and built == 0 and not clinic.entrances and not clinic.people
    if clinic.entrances.bit_count() != 1 or not is_hub(clinic.tiles[s.rules.grids[owner].front[clinic.slots()[0]]]):
        return False
    if FIRST_ROOMS in left:
        fine = s.rules.experts[owner] and count[0] == 1 and max(count) == 1 and sum(count) < 3
        return fine and built == sum(count) and not clinic.people
    if count != [1, 1, 1] or built > 4:
        return False
    if not s.rules.experts[owner] and not has_layout(s, clinic):
        return False
    people = len(clinic.people)
    return people == 0 if SETTLE_IN in left else 1 <= people <= 2


def has_layout(s: Position, clinic: Clinic) -> bool:
    """One of the four that beginners draw."""
    for layout in s.rules.edition.layouts:
        rooms = [clinic.tiles[layout.hub], clinic.tiles[layout.treatment], clinic.tiles[layout.supply]]
        if rooms == [HUB_PSYCHIATRY, TREATMENT_ROOM, SUPPLY_ROOM] and clinic.entrances == 1 << layout.slot:
            return True
    return False


# -- cars


def cars_fit(s: Position, owner: int, path: list[int]) -> bool:
    """As many as people, less those still to be parked, more those of people who have just left (CL-CAR-05)."""
    clinic, left = s.clinics[owner], left_for(s, owner)
    to_park = left.count(PARK_CAR)
    coming = left.count(CHOOSE_DOOR)
    leaving = [arg_of(step) for step in [*s.agenda, *(s.own[owner] if s.own else [])] if is_leaving(step, owner)]
    extra = clinic.cars_too_many()
    if TREAT_PATIENTS in left or START_TREATING in left:
        return extra == sum(clinic.cured)
    if to_park > len(parking.free_spots(s, owner)):
        return False
    if leaving:
        return extra == leaving[0]
    if MOVEMENT in path and s.own and s.own[owner]:
        return extra >= 0  # orderlies who were let go have left their cars
    return extra == coming - to_park


def is_leaving(step: int, owner: int) -> bool:
    return kind_of(step) == CARS_LEAVE and seat_of(step) == owner


# -- action tiles and books


def books_fit(s: Position, owner: int, path: list[int]) -> bool:
    return actions_fit(s, owner, path) and money_fits(s, owner, path)


def actions_fit(s: Position, owner: int, path: list[int]) -> bool:
    """A tile fewer for each action step that was revealed; one lies chosen between choice and arrivals."""
    clinic, edition = s.clinics[owner], s.rules.edition
    if any(count > most for count, most in zip(clinic.actions, edition.action_tiles, strict=True)):
        return False
    secret = is_secret(s)
    used = s.action - secret if s.round else 0
    if sum(edition.action_tiles) - sum(clinic.actions) != used:
        return False
    if secret:
        waits = CHOOSE_ACTION in left_for(s, owner)
        return clinic.chosen == NONE if waits else clinic.chosen != NONE and clinic.actions[clinic.chosen] > 0
    if ACTION_STEP in path and REVEAL in path:
        most = edition.action_tiles[clinic.chosen] if clinic.chosen != NONE else 0
        return clinic.chosen != NONE and clinic.actions[clinic.chosen] < most
    return clinic.chosen == NONE


def money_fits(s: Position, owner: int, path: list[int]) -> bool:
    """Income, cures and used theaters belong to the business of a round; nothing is spent or earned in the set-up."""
    clinic = s.clinics[owner]
    if s.round == 0:
        start = s.rules.edition.start_money
        fine = clinic.money in (start, start + s.rules.edition.bonus_money)
        fine = fine and not (clinic.popularity or clinic.time or clinic.hub_built or clinic.special_built)
        fine = fine and not (clinic.walks or clinic.abandoned)
        return fine and not (clinic.income or any(clinic.cured) or clinic.theaters_used)
    business = BUSINESS in path
    if clinic.income and not business:
        return False
    if clinic.theaters_used > (clinic.tiles.count(OPERATING_THEATER) if business else 0):
        return False
    if any(clinic.cured) and not (business or ADMINISTRATION in path or s.over):
        return False
    return clinic.theaters_used <= sum(clinic.cured)


# -- who lies, who is busy


def marks_fit(s: Position, owner: int, who: int, path: list[int]) -> bool:
    """Marks last from the moment that makes them to the one that takes them off."""
    clinic = s.clinics[owner]
    moving, treating = MOVEMENT in path, ALL_TREAT in path
    business = BUSINESS in path
    tile = clinic.tiles[place_of(who)] if place_of(who) < len(clinic.tiles) else EMPTY
    if who & BUSY:
        if is_patient(who):
            return business or ADMINISTRATION in path
        if moving:
            return kind_of_person(who) == NURSE and not who & LYING
        if not business or not (is_doctor(who) or kind_of_person(who) == NURSE):
            return False
    if who & LYING and not is_patient(who):
        if moving:
            return is_hub(tile)
        if business:
            return is_doctor(who) and bool(who & BUSY) and not is_hub(tile)
        return ADMINISTRATION in path and is_doctor(who) and not is_hub(tile) and tile != LABORATORY and not treating
    return True
