"""Does every clinic agree with the moment of the game: tiles and cards in hand, books, cars on their way, marks?"""

from __future__ import annotations

from ...core.agenda import arg_of, kind_of, seat_of
from ...core.texts import Text
from . import first_clinics, parking
from .actions import is_secret
from .agenda_status import path_of
from .books_status import amounts_status
from .labels import said_here
from .people import NURSE, is_busy, is_doctor, is_lying, is_patient, place_of
from .people import kind_of as kind_of_person
from .people_status import before_business, people_status
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
    if not objective_fits(s, path):
        return [said_here("status.board", field="objective")]
    if not offer_fits(s, path):
        return [said_here("status.bonuses")]
    found = order_status(s, path) or people_status(s, path)
    if found:
        return found
    for owner in range(len(s.clinics)):
        if not stands(s, owner, path):
            found.append(said_here("status.buildings", clinic=owner))
        elif not cars_fit(s, owner, path):
            found.append(said_here("status.cars", clinic=owner))
        elif books_status(s, owner, path):
            found += books_status(s, owner, path)
        elif not all(marks_fit(s, owner, who, path) for who in s.clinics[owner].people):
            found.append(said_here("status.people", clinic=owner))
    return found


def left_for(s: Position, owner: int) -> list[int]:
    """The kinds of steps that wait for an owner."""
    return [kind_of(step) for agenda in [s.agenda, *s.own] for step in agenda if seat_of(step) == owner]


# -- the turn order


def order_status(s: Position, path: list[int]) -> list[Text]:
    """In the set-up the last player's disc lies lowest (CL-SET-06), and discs lie still until the first Business.

    Later the least popular is first, or, where that would change nothing, last (CL-AMN-10, -11); until movement is
    over nobody's popularity changes.
    """
    if before_business(s, path):
        return [] if s.stack == s.order[::-1] else [said_here("status.board", field="stack")]
    if s.over or (s.round > 1 and (ACTION_STEP in path or MOVEMENT in path)):
        order = s.less_popular_first()
        if s.order not in (order, [order[-1], *order[:-1]]):
            return [said_here("status.board", field="order")]
    return []


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


def books_status(s: Position, owner: int, path: list[int]) -> list[Text]:
    checks = [("actions", actions_fit(s, owner)), ("chosen", chosen_fits(s, owner, path))]
    checks += start_checks(s, owner) if s.round == 0 else business_checks(s, owner, path)
    found = [said_here("status.books", clinic=owner, field=field) for field, fine in checks if not fine]
    return found or amounts_status(s, owner, path)


def actions_fit(s: Position, owner: int) -> bool:
    """A tile fewer for each action step that was revealed."""
    clinic, edition = s.clinics[owner], s.rules.edition
    if any(count > most for count, most in zip(clinic.actions, edition.action_tiles, strict=True)):
        return False
    used = s.action - is_secret(s) if s.round else 0
    return sum(edition.action_tiles) - sum(clinic.actions) == used


def chosen_fits(s: Position, owner: int, path: list[int]) -> bool:
    """One tile lies chosen between choice and arrivals."""
    clinic, edition = s.clinics[owner], s.rules.edition
    if is_secret(s):
        waits = CHOOSE_ACTION in left_for(s, owner)
        return clinic.chosen == NONE if waits else clinic.chosen != NONE and clinic.actions[clinic.chosen] > 0
    if ACTION_STEP in path and REVEAL in path:
        most = edition.action_tiles[clinic.chosen] if clinic.chosen != NONE else 0
        return clinic.chosen != NONE and clinic.actions[clinic.chosen] < most
    return clinic.chosen == NONE


def start_checks(s: Position, owner: int) -> list[tuple[str, bool]]:
    """Nothing is spent or earned in the set-up, but for a bonus tile."""
    clinic = s.clinics[owner]
    start = s.rules.edition.start_money
    return [
        ("money", clinic.money in (start, start + s.rules.edition.bonus_money)),
        ("income", clinic.income == 0),
        ("popularity", clinic.popularity == 0),
        ("time", clinic.time == 0),
        ("hub_built", not clinic.hub_built),
        ("special_built", not clinic.special_built),
        ("walks", clinic.walks == 0),
        ("abandoned", clinic.abandoned == 0),
        ("cured", not any(clinic.cured)),
        ("theaters_used", clinic.theaters_used == 0),
    ]


def business_checks(s: Position, owner: int, path: list[int]) -> list[tuple[str, bool]]:
    """Income, cures and used theaters belong to the business of a round."""
    clinic = s.clinics[owner]
    business = BUSINESS in path
    theaters = min(clinic.tiles.count(OPERATING_THEATER), sum(clinic.cured)) if business else 0
    return [
        ("income", business or clinic.income == 0),
        ("cured", business or ADMINISTRATION in path or s.over or not any(clinic.cured)),
        ("theaters_used", clinic.theaters_used <= theaters),
    ]


# -- who lies, who is busy


def marks_fit(s: Position, owner: int, who: int, path: list[int]) -> bool:
    """Marks last from the moment that makes them to the one that takes them off."""
    clinic = s.clinics[owner]
    moving, treating = MOVEMENT in path, ALL_TREAT in path
    business = BUSINESS in path
    tile = clinic.tiles[place_of(who)] if place_of(who) < len(clinic.tiles) else EMPTY
    if is_busy(who):
        if is_patient(who):
            return business or ADMINISTRATION in path
        if moving:
            return kind_of_person(who) == NURSE and not is_lying(who)
        if not business or not (is_doctor(who) or kind_of_person(who) == NURSE):
            return False
    if is_lying(who) and not is_patient(who):
        if moving:
            return is_hub(tile)
        if business:
            return is_doctor(who) and is_busy(who) and not is_hub(tile)
        return ADMINISTRATION in path and is_doctor(who) and not is_hub(tile) and tile != LABORATORY and not treating
    return True
