"""What people are asked and how their score is explained; hints, reasons and the log are beside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.texts import Text
from . import movement, scoring, solo
from .first_clinics import BONUS_WARES
from .geometry import service_of
from .hints import hint as hint
from .labels import cell_text, objective_name, said_here, the_kind, the_ware
from .log import event_text as event_text
from .modules import zombies
from .people import NURSE
from .pieces import TITLES
from .refusals import refusal as refusal
from .state import Position
from .steps import (
    BRING_CARS,
    BUILD_COMPONENT,
    BUY_POPULARITY,
    CARS_LEAVE,
    CHOOSE_ACTION,
    CHOOSE_DOOR,
    MOVE_PEOPLE,
    OTHER_END,
    PLACE_BONUS,
    USE_QUEUE,
    cars_left,
)
from .tiles import NONE, TREATMENT_ROOM

# -- what is asked


def ask_for_bonus_place(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.place_bonus", ware=the_ware(BONUS_WARES[s.clinics[seat].bonus]))


def ask_for_action(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.choose_action", number=s.action, of=s.rules.edition.action_steps)


def ask_to_build(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.build_component", n=arg, money=s.clinics[seat].money)


def ask_for_cars(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.bring_cars", n=cars_left(arg))


def ask_for_other_end(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.other_end", place=cell_text(arg))


def ask_for_door(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.choose_door", person=the_kind(arg))


def ask_for_queue(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.use_queue", n=arg)


def ask_to_move(s: Position, seat: int, arg: int) -> Text:
    """Who must still be placed, and the time so far."""
    time = movement.time_of(s, seat)
    waiting = len(movement.outside(s, seat))
    if waiting:
        return said_here("question.move_outside", n=waiting, time=time)
    return said_here("question.move_people", time=time)


def ask_who_leaves(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.cars_leave", n=arg)


def ask_to_buy(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.buy_popularity", money=s.clinics[seat].income, price=s.rules.edition.price)


QUESTIONS: Final[dict[int, Callable[[Position, int, int], Text]]] = {
    PLACE_BONUS: ask_for_bonus_place,
    CHOOSE_ACTION: ask_for_action,
    BUILD_COMPONENT: ask_to_build,
    BRING_CARS: ask_for_cars,
    OTHER_END: ask_for_other_end,
    CHOOSE_DOOR: ask_for_door,
    USE_QUEUE: ask_for_queue,
    MOVE_PEOPLE: ask_to_move,
    CARS_LEAVE: ask_who_leaves,
    BUY_POPULARITY: ask_to_buy,
}

# -- the score


def score_text(s: Position, owner: int, item: str) -> Text:
    """What an item counts, with the number behind it."""
    if item == "objective":
        return objective_text(s)
    return said_here(f"score.{item}", n=COUNTED[item](s, owner))


def working_rooms(s: Position, owner: int) -> int:
    tiles, grid = s.clinics[owner].tiles, s.rules.grids[owner]
    rooms = [cell for cell in grid.cells if tiles[cell] == TREATMENT_ROOM]
    return len([cell for cell in rooms if service_of(grid, tiles, cell) != NONE])


COUNTED: Final[dict[str, Callable[[Position, int], int]]] = {
    "popularity": scoring.popularity,
    "doctors": lambda s, owner: len(s.clinics[owner].doctors()),
    "nurses": lambda s, owner: s.clinics[owner].count(NURSE),
    "rooms": working_rooms,
    "buildings": scoring.treating_buildings,
    "patients": scoring.patients_left,
    "time": lambda s, owner: s.clinics[owner].time,
    "zombies": zombies.count,
}


def objective_text(s: Position) -> Text:
    """Reached or not, as things stand; reached it earns a title (CL-SOL-02, -13)."""
    if s.objective == NONE:
        return said_here("score.no_objective")
    objective = objective_name(s.objective)
    if not solo.is_reached(s):
        return said_here("score.missed", objective=objective)
    title = solo.title(s)
    if title == NONE:
        return said_here("score.reached", objective=objective)
    return said_here("score.titled", objective=objective, title=said_here(f"title.{TITLES[title]}"))
