"""Trips through the City: whom a paramedic could fetch, and what that is worth besides the patients themselves."""

from __future__ import annotations

from typing import Final

from ..cards import NONE
from ..dice import is_pink, value_of
from ..modules.city.fetching import lowered
from ..modules.city.mothers import reached_by, waits_here
from ..modules.city.names import MINUS_TWO
from ..modules.city.state import of, pieces_of
from ..moves import PICK, move, number_of
from ..state import Position
from ..steps import LOWER_TOTAL, PARK, PICK_UP, SAVE_BONUS
from .activation import SKETCH, best_line
from .prospects import FIRST_PICK, make_room_for
from .worth import PINK_WORTH, bag_ahead, bonus_ahead, patients_ahead

# What the totals of others are most likely, and how far from it most of them are.
USUAL_TOTAL: Final = 10.0
SPREAD: Final = 4.0
# So many trips are compared by the activations they lead to.
TRIPS: Final = 5


class Trip:
    """Tiles in the order of fetching, the patients on them, and the best bonus token among those collected."""

    def __init__(self, cells: list[int], dice: list[int], token: float) -> None:
        self.cells = cells
        self.dice = dice
        self.token = token
        self.value = 0.0


def trips_from(s: Position, seat: int, start: int) -> list[Trip]:
    """Every way to go on from a tile until the ambulance is full; who lies on the first tile is taken."""
    city = of(s)
    to_come = s.rules.edition.rounds - s.round
    patients = city.patients[:]
    room = pieces_of(s).fetched - len(s.hospitals[seat].arrivals)
    token = 0.0
    for collected in city.in_hand:
        token = max(token, bonus_ahead(collected, to_come))
    found: list[Trip] = []
    if room and waits_here(s, city, seat, start):
        extend(s, seat, to_come, patients, start, room, [], [], token, found)
    else:
        add_trips(s, seat, to_come, patients, start, room, [], [], token, found)
    return found


def add_trips(
    s: Position,
    seat: int,
    to_come: int,
    patients: list[int],
    here: int,
    room: int,
    cells: list[int],
    dice: list[int],
    token: float,
    found: list[Trip],
) -> None:
    """All who can be reached from here, and whoever comes after them."""
    reached = reached_by(s, seat, patients, here, [*s.hospitals[seat].arrivals, *dice]) if room else []
    if not reached:
        found.append(Trip(cells, dice, token))
    for cell in reached:
        extend(s, seat, to_come, patients, cell, room, cells, dice, token, found)


def extend(
    s: Position,
    seat: int,
    to_come: int,
    patients: list[int],
    cell: int,
    room: int,
    cells: list[int],
    dice: list[int],
    token: float,
    found: list[Trip],
) -> None:
    """With the patient of this tile."""
    die = patients[cell]
    beside = of(s).tokens[cell]
    best = token if beside == NONE else max(token, bonus_ahead(beside, to_come))
    patients[cell] = 0
    add_trips(s, seat, to_come, patients, cell, room - 1, [*cells, cell], [*dice, die], best, found)
    patients[cell] = die


def best_trip(s: Position, seat: int, start: int) -> Trip:
    """By what its patients promise in general, its token, and the order it gives."""
    return ranked_trips(s, seat, start)[0]


def ranked_trips(s: Position, seat: int, start: int) -> list[Trip]:
    """The best first; of those that bring the same patients and as good a token only one."""
    worth = patients_ahead(s.rules.edition.rounds - s.round + 1)
    best: dict[tuple[int, ...], Trip] = {}
    for trip in trips_from(s, seat, start):
        trip.value = trip.token + order_worth(s, seat, total_with(s, seat, trip))
        for die in trip.dice:
            trip.value += PINK_WORTH[value_of(die)] if is_pink(die) else worth[value_of(die)]
        key = tuple(sorted(trip.dice))
        if key not in best or best[key].value < trip.value:
            best[key] = trip
    ranked = list(best.values())
    ranked.sort(key=by_value)
    return ranked


def by_value(trip: Trip) -> float:
    return -trip.value


def total_with(s: Position, seat: int, trip: Trip) -> int:
    """What the marker would show, without tokens."""
    total = 0
    for die in s.hospitals[seat].arrivals:
        total += value_of(die)
    for die in trip.dice:
        total += value_of(die)
    return total


def order_worth(s: Position, seat: int, total: int) -> float:
    """To be first brings a blood bag; to be before others, the choice of improvements."""
    city = of(s)
    to_come = s.rules.edition.rounds - s.round
    first, before_me = 1.0, 0.0
    for other in range(len(s.hospitals)):
        if other == seat:
            continue
        lower = likely_lower(total)
        if other in city.marked:
            lower = 1.0 if city.totals[other] < total else 0.0
        first *= 1.0 - lower
        before_me += lower
    return first * s.rules.lowest_bags(s).number * bag_ahead(to_come) - FIRST_PICK * before_me * to_come


def likely_lower(total: int) -> float:
    """How likely somebody who has not fetched yet will have a lower total."""
    return min(1.0, max(0.0, 0.5 + (total - USUAL_TOTAL) / (2 * SPREAD)))


# -- decisions


def best_start(s: Position, seat: int, legal: list[int]) -> int:
    """The tile with the best trip, as the streets are now."""
    best, most = legal[0], -99.0
    for chosen in legal:
        start = of(s).streets.cell(number_of(chosen))
        value = best_trip(s, seat, start).value
        if value > most:
            best, most = chosen, value
    return best


def best_pick(s: Position, seat: int) -> Trip:
    """The trip that leads to the best activation, of some that look good."""
    ranked = ranked_trips(s, seat, of(s).paramedic)[:TRIPS]
    best = ranked[0]
    most = -99.0
    for trip in ranked:
        after = s.copy()
        after.log = None
        make_room_for(after, seat, [*s.hospitals[seat].arrivals, *trip.dice])
        after.hospitals[seat].arrivals = ()
        value = best_line(after, seat, SKETCH).value + trip.token + order_worth(s, seat, total_with(s, seat, trip))
        if value > most:
            best, most = trip, value
    return best


def best_saved(s: Position, legal: list[int]) -> int:
    """The token that promises most."""
    best = legal[0]
    for chosen in legal:
        to_come = s.rules.edition.rounds - s.round + 1
        if bonus_ahead(number_of(chosen), to_come) > bonus_ahead(number_of(best), to_come):
            best = chosen
    return best


def best_lowering(s: Position, seat: int, legal: list[int]) -> int:
    """As many tokens as the better place is worth."""
    to_come = s.rules.edition.rounds - s.round
    best, most = legal[0], -99.0
    for chosen in legal:
        tokens = number_of(chosen)
        value = order_worth(s, seat, lowered(s, seat, tokens)) - tokens * bonus_ahead(MINUS_TWO, to_come)
        if value > most:
            best, most = chosen, value
    return best


def in_city(kind: int) -> bool:
    """Decisions that only the City asks."""
    return kind in (PARK, PICK_UP, SAVE_BONUS, LOWER_TOTAL)


def city_choice(s: Position, seat: int, kind: int, legal: list[int]) -> int:
    if kind == PICK_UP:
        return move(PICK, of(s).streets.numbered(best_pick(s, seat).cells[0]))
    if kind == SAVE_BONUS:
        return best_saved(s, legal)
    return best_lowering(s, seat, legal) if kind == LOWER_TOTAL else best_start(s, seat, legal)


def quick_city_choice(s: Position, seat: int, kind: int, legal: list[int]) -> int:
    """The same without a look at the activation."""
    if kind == PICK_UP:
        return move(PICK, of(s).streets.numbered(best_trip(s, seat, of(s).paramedic).cells[0]))
    return city_choice(s, seat, kind, legal)
