"""The level `hard`: plays the rest of the round through, action by action, and follows a plan when people move.

Nothing is kept from one decision to the next: the same position and the same seed of the imagined world give the same
move. What others do meanwhile is guessed by rules of thumb; what is drawn differs from world to world.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import arg_of
from ....core.agenda import kind_of as kind_of_step
from ..moves import (
    ADMIT,
    AWAY,
    BRING,
    BUILD,
    DONE,
    PARK,
    PLACE,
    SEND,
    SWAP,
    column_of,
    first_of,
    kind_of,
    move,
    number_of,
    row_of,
    second_of,
    site_of,
    ware_of,
    with_ware,
)
from ..scoring import building_points
from ..state import Position
from ..steps import (
    BONUS_SUPPLY,
    BRING_CARS,
    BUILD_COMPONENT,
    BUY_POPULARITY,
    CARS_LEAVE,
    CHOOSE_ACTION,
    CHOOSE_DOOR,
    FIRST_ENTRANCE,
    FIRST_ROOMS,
    HIRE_SOMEBODY,
    LEAD_ZOMBIES,
    MOVE_PEOPLE,
    OTHER_END,
    PARK_CAR,
    PLACE_BONUS,
    USE_QUEUE,
)
from ..tiles import EMPTY, FAMILY, FIRST_HUB, NONE, SUPPLY_ROOM, TREATMENT_ROOM, hub_of, is_module
from .cars import car_to_bring, car_to_leave, place_for_car
from .easy import build_worth, quick_choice, services
from .evaluation import ACTING, evaluate, stage_of
from .movements import next_walk
from .wards import possible_wards, wishes
from .zombies import lead_choice

WORLDS: Final = 2
"""Futures in which the actions of a round are tried."""
TRIED: Final = 8
"""Moves of an action that are followed to its end."""
PLACES: Final = 2
"""Places at which each ware is tried: those that look best."""
WARDS: Final = 4
"""Wards that are tried at different places."""

PONDERED: Final = (
    FIRST_ENTRANCE,
    FIRST_ROOMS,
    PLACE_BONUS,
    BUILD_COMPONENT,
    BONUS_SUPPLY,
    OTHER_END,
    HIRE_SOMEBODY,
    CHOOSE_DOOR,
    USE_QUEUE,
    BUY_POPULARITY,
)
"""Decisions in which moves are compared by what they promise; for the others a rule of thumb is as good."""


def deep_choice(s: Position, seat: int) -> int:
    legal = s.legal(seat)
    if len(legal) == 1:
        return legal[0]
    kind = kind_of_step(s.current(seat))
    if kind == MOVE_PEOPLE:
        return next_walk(s, seat, legal)
    if kind == CHOOSE_ACTION:
        return best_action(s, seat, legal)
    if kind in PONDERED:
        return best_of_turn(s, seat, legal)
    return routine_choice(s, seat)


def routine_choice(s: Position, seat: int) -> int:
    """What need not be thought through: cars, zombies, and what a rule of thumb says as well."""
    kind = kind_of_step(s.current(seat))
    if kind == PARK_CAR:
        return move(PARK, place_for_car(s, seat))
    if kind == CARS_LEAVE:
        return move(AWAY, car_to_leave(s, seat))
    if kind == BRING_CARS:
        street = car_to_bring(s, seat)
        return move(BRING, street) if street != NONE else move(DONE, 0)
    if kind == LEAD_ZOMBIES:
        return lead_choice(s, seat)
    return quick_choice(s, seat)


# -- one action: the first move of the best way through it


def best_of_turn(s: Position, seat: int, legal: list[int]) -> int:
    """Of the moves that look best, the one after which the rest of the action brings most."""
    tried = [[chosen] for _, chosen in by_promise(s, seat, ideas(s, seat, legal))[:TRIED]]
    best, most = tried[0][0], float("-inf")
    for line in tried + ward_lines(s, seat):
        after = played(s, seat, line)
        if after is None:
            continue
        events = sum(after.drawn)
        while sum(after.drawn) == events and after.current(seat) >= 0 and in_action(after, seat):
            after.apply(seat, greedy_choice(after, seat))
        worth = evaluate(after, seat)
        if worth > most:
            best, most = line[0], worth
    return best


def played(s: Position, seat: int, line: list[int]) -> Position | None:
    """The position after these moves, or None where one of them is not possible."""
    after = s.copy()
    for chosen in line:
        if after.current(seat) < 0 or chosen not in after.legal(seat):
            return None
        after.apply(seat, chosen)
    return after


def ward_lines(s: Position, seat: int) -> list[list[int]]:
    """The moves that open a ward with what is left of a Build action, in several places and for each service."""
    if kind_of_step(s.current(seat)) != BUILD_COMPONENT:
        return []
    components, money = arg_of(s.current(seat)), s.clinics[seat].money
    found: list[list[int]] = []
    rooms: list[int] = []
    for ward in possible_wards(s, seat):
        room = ward.room()
        needed = len(ward.wares) - (1 if TREATMENT_ROOM in ward.wares and SUPPLY_ROOM in ward.wares else 0)
        if len(rooms) == WARDS or room in rooms or needed > components or ward.cost > money:
            continue
        rooms.append(room)
        for service in range(s.rules.services if FIRST_HUB in ward.wares else 1):
            line: list[int] = []
            for number in range(len(ward.wares)):
                ware = hub_of(service) if ward.wares[number] == FIRST_HUB else ward.wares[number]
                line.append(with_ware(BUILD, ware, ward.cells[number]))
            found.append(line)
    return found


def in_action(s: Position, seat: int) -> bool:
    """Does the action go on, and not the next choice or the movement begin?"""
    return kind_of_step(s.current(seat)) not in (CHOOSE_ACTION, MOVE_PEOPLE)


def greedy_choice(s: Position, seat: int) -> int:
    """What promises most at once."""
    if kind_of_step(s.current(seat)) not in PONDERED:
        return routine_choice(s, seat)
    legal = s.legal(seat)
    if len(legal) == 1:
        return legal[0]
    most, best = by_promise(s, seat, ideas(s, seat, legal))[0]
    for line in ward_lines(s, seat):
        after = played(s, seat, line)
        worth = evaluate(after, seat) if after is not None else float("-inf")
        if worth > most:
            best, most = line[0], worth
    return best


def by_promise(s: Position, seat: int, moves: list[int]) -> list[tuple[float, int]]:
    """Moves with what is promised after them, the best first; equal ones in legal order."""
    found: list[tuple[float, int]] = []
    for number in range(len(moves)):
        after = s.copy()
        after.apply(seat, moves[number])
        found.append((-evaluate(after, seat), number))
    found.sort()
    return [(-worth, moves[number]) for worth, number in found]


def ideas(s: Position, seat: int, legal: list[int]) -> list[int]:
    """The moves that are worth a thought: of wares the best places, of patients those who can be treated."""
    kind = kind_of_step(s.current(seat))
    if kind == USE_QUEUE:
        return queue_ideas(s, seat, legal)
    if kind not in (BUILD_COMPONENT, BONUS_SUPPLY, FIRST_ROOMS, PLACE_BONUS):
        return legal
    found: list[int] = []
    ranked: list[tuple[int, float, int]] = []
    for number in range(len(legal)):
        if kind_of(legal[number]) in (BUILD, PLACE):
            ranked.append((ware_of(legal[number]), -place_worth(s, seat, legal[number]), number))
        else:
            found.append(legal[number])
    ranked.sort()
    ware, taken = -1, 0
    for item in ranked:
        taken = taken + 1 if item[0] == ware else 0
        ware = item[0]
        if taken < PLACES:
            found.append(legal[item[2]])
    return found


def place_worth(s: Position, seat: int, chosen: int) -> float:
    """How a place looks for a ware: what it does at once, and whether it begins another building that treats."""
    ware, place = ware_of(chosen), site_of(chosen)
    worth = build_worth(s, seat, chosen) - wish_lost(s, seat, ware, place)
    if not is_module(ware):
        return worth
    tiles = s.clinics[seat].tiles
    before = building_points(s, seat)
    tiles[place] = ware
    worth += building_points(s, seat) - before
    tiles[place] = EMPTY
    return worth


def wish_lost(s: Position, seat: int, ware: int, place: int) -> float:
    """The points of the best ward that could be opened, when something else takes its place."""
    for ward in wishes(s, seat)[:1]:
        for number in range(len(ward.cells)):
            if ward.cells[number] == place and FAMILY[ward.wares[number]] != FAMILY[ware]:
                return float(ward.points)
    return 0.0


def queue_ideas(s: Position, seat: int, legal: list[int]) -> list[int]:
    """Admissions, and moves that bring somebody to the exit or into a row whose patients can be treated."""
    wanted = services(s, seat)
    found: list[int] = []
    for chosen in legal:
        kind = kind_of(chosen)
        if kind == DONE:
            found.append(chosen)
        elif kind == ADMIT:
            if number_of(chosen) in wanted:
                found.append(chosen)
        elif kind == SEND:
            if second_of(chosen) in wanted and not s.appointments[second_of(chosen)]:
                found.append(chosen)
        elif kind == SWAP:
            for spot in (first_of(chosen), second_of(chosen)):
                if column_of(spot) == 0 and row_of(spot) in wanted:
                    found.append(chosen)
                    break
    return found


# -- the rest of the round


def best_action(s: Position, seat: int, legal: list[int]) -> int:
    """The action with which the best rest of the round begins, in the average of some futures."""
    worth = [0.0] * len(legal)
    seed = s.chance.below(1 << 20, 0, 0, "worlds")
    for world in range(WORLDS):
        for number in range(len(legal)):
            after = s.copy()
            after.reseed(seed + world)
            after.apply(seat, legal[number])
            worth[number] += rest_of_round(after, seat)
    best = 0
    for number in range(len(legal)):
        if worth[number] > worth[best]:
            best = number
    return legal[best]


def rest_of_round(s: Position, seat: int) -> float:
    """What is promised at the end of the actions, when this seat acts as well as it can; the position is used up."""
    while not s.over and stage_of(s, seat) == ACTING:
        who = s.decider()
        if who != seat:
            s.apply(who, quick_choice(s, who))
            continue
        legal = s.legal(seat)
        if kind_of_step(s.current(seat)) != CHOOSE_ACTION or len(legal) == 1:
            s.apply(seat, greedy_choice(s, seat))
            continue
        most = float("-inf")
        for chosen in legal:
            after = s.copy()
            after.apply(seat, chosen)
            most = max(most, rest_of_round(after, seat))
        return most
    return evaluate(s, seat)
