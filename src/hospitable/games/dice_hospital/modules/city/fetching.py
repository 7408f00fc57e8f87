"""Phase 1 in the city: three patients for everybody, one bonus token, a marker on the track, and the new order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....core.agenda import kind_of
from ...cards import NONE
from ...dice import is_pink, value_of
from ...happenings import (
    DISCARDED_BONUS,
    KEPT_BONUS,
    LOWERED,
    MARKED,
    NUMBERED,
    PICKED_UP,
    TOOK_BONUS,
)
from ...moves import LOWER, PICK, SAVE, move, number_of
from ...patient_intake import draw_extra_patients, give_to_lowest
from ...reasons import (
    NO_STREET,
    NO_TILE,
    NOBODY_THERE,
    NOT_COLLECTED,
    ONE_MOTHER,
    SOMEBODY_FIRST,
    TOO_FEW_TO_LOWER,
)
from ...rules import Amount
from ...state import Position
from ...steps import FETCH_TURN, LOWER_TOTAL, PICK_UP, PLACE_MARKER, REFILL_CITY, RESCUE, SAVE_BONUS, SORT_TOKENS
from .mothers import reached_by, takes_no_mother, waits_here
from .names import MINUS_TWO
from .state import City, of, pieces_of, turn_order, vehicle_at
from .streets import SIDES, neighbour, walked

ONE_BAG: Final = Amount(1, "CC-CITY-39")


def fetch_patients(s: Position, seat: int, arg: int) -> None:
    """One after the other, each turn complete (CC-CITY-21)."""
    s.then_plan(tuple([(other, FETCH_TURN) for other in turn_order(s)]))


def fetch_turn(s: Position, seat: int, arg: int) -> None:
    """The paramedic starts on the tile of the vehicle, and takes who is there (CC-CITY-29)."""
    city = of(s)
    city.paramedic = vehicle_at(s, seat)
    if waits_here(s, city, seat, city.paramedic):
        pick_up(s, city, seat, city.paramedic, "CC-CITY-29")
    s.then(seat, (RESCUE, SORT_TOKENS, REFILL_CITY, PLACE_MARKER))


def rescue(s: Position, seat: int, arg: int) -> None:
    """On to the next patient, up to the third, as long as somebody is in reach (CC-CITY-31, CC-CITY-RUL-16)."""
    city = of(s)
    full = len(s.hospitals[seat].arrivals) >= pieces_of(s).fetched
    if not full and in_reach_of(s, city, seat):
        s.then(seat, (PICK_UP, RESCUE))


def pick_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """All patients who can be met first (CC-CITY-32)."""
    city = of(s)
    found = in_reach_of(s, city, seat)
    if why is not None:
        refuse_patients(s, city, seat, found, why)
    return [move(PICK, city.streets.numbered(cell)) for cell in found]


def in_reach_of(s: Position, city: City, seat: int) -> list[int]:
    return reached_by(s, seat, city.patients, city.paramedic, list(s.hospitals[seat].arrivals))


def refuse_patients(s: Position, city: City, seat: int, found: list[int], why: list[int]) -> None:
    """Nobody is there; or beside the way without a street to it (CC-CITY-30); or behind somebody else (CC-CITY-31)."""
    way = walked(city.streets, city.patients, city.paramedic)
    cells = len(city.patients)
    for cell in range(cells):
        if cell in found:
            continue
        number = city.streets.numbered(cell)
        beside = False
        for side in range(SIDES):
            beside = beside or neighbour(city.streets.columns, cells, cell, side) in way
        reason = NOBODY_THERE if not city.patients[cell] else NO_STREET if beside else SOMEBODY_FIRST
        if is_pink(city.patients[cell]) and takes_no_mother(s, seat, list(s.hospitals[seat].arrivals)):
            reason = ONE_MOTHER
        why += (move(PICK, number), reason, 0)


def choose_patient(s: Position, seat: int, arg: int, chosen: int) -> None:
    city = of(s)
    pick_up(s, city, seat, city.streets.cell(number_of(chosen)), "CC-CITY-31")


def pick_up(s: Position, city: City, seat: int, cell: int, rule: str) -> None:
    """Into the ambulance, with the bonus token beside the patient (CC-CITY-33)."""
    patient = city.patients[cell]
    city.paramedic = cell
    city.patients[cell] = 0
    s.hospitals[seat].arrivals += (patient,)
    s.tell(PICKED_UP, seat, (city.streets.numbered(cell), patient), rule)
    if city.tokens[cell] != NONE:
        city.in_hand.append(city.tokens[cell])
        s.tell(TOOK_BONUS, seat, (city.tokens[cell],), "CC-CITY-33")
        city.tokens[cell] = NONE


def explain_pick(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return NO_TILE, 0


# -- one bonus token is kept


def sort_tokens(s: Position, seat: int, arg: int) -> None:
    """The paramedic returns; one of the tokens collected is kept (CC-CITY-34). Equal ones are no choice."""
    city = of(s)
    city.paramedic = NONE
    kinds = len(set(city.in_hand))
    if kinds > 1:
        s.then(seat, (SAVE_BONUS,))
    elif kinds == 1:
        keep(s, city, seat, city.in_hand[0])


def keep_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return [move(SAVE, token) for token in sorted(set(of(s).in_hand))]


def save_bonus(s: Position, seat: int, arg: int, chosen: int) -> None:
    keep(s, of(s), seat, number_of(chosen))


def keep(s: Position, city: City, seat: int, token: int) -> None:
    city.in_hand.remove(token)
    city.owned[seat][token] += 1
    s.tell(KEPT_BONUS, seat, (token,), "CC-CITY-34")
    for other in city.in_hand:
        city.discard[other] += 1
        s.tell(DISCARDED_BONUS, seat, (other,), "CC-CITY-34")
    city.in_hand = []


def explain_saved(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return NOT_COLLECTED, number_of(chosen)


# -- the marker on the track


def place_marker(s: Position, seat: int, arg: int) -> None:
    """On the total of the patients; who has a token to lower it is asked first (CC-CITY-36)."""
    if of(s).owned[seat][MINUS_TWO]:
        s.then(seat, (LOWER_TOTAL,))
    else:
        mark(s, seat, 0)


def lower_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """With none, some or all of these tokens (CC-CITY-36)."""
    return [move(LOWER, count) for count in range(of(s).owned[seat][MINUS_TWO] + 1)]


def lower_total(s: Position, seat: int, arg: int, chosen: int) -> None:
    mark(s, seat, number_of(chosen))


def mark(s: Position, seat: int, tokens: int) -> None:
    """On top of markers that are there already (CC-CITY-37)."""
    city = of(s)
    city.owned[seat][MINUS_TWO] -= tokens
    city.discard[MINUS_TWO] += tokens
    city.totals[seat] = lowered(s, seat, tokens)
    city.marked.append(seat)
    if tokens:
        s.tell(LOWERED, seat, (tokens, city.totals[seat]), "CC-CITY-50")
    else:
        s.tell(MARKED, seat, (city.totals[seat],), "CC-CITY-37")


def total_of(s: Position, seat: int) -> int:
    """What the patients in the ambulance add up to."""
    total = 0
    for patient in s.hospitals[seat].arrivals:
        total += value_of(patient)
    return total


def lowered(s: Position, seat: int, tokens: int) -> int:
    """The marker stops at the first space (CC-CITY-RUL-11, -16)."""
    pieces = pieces_of(s)
    return max(pieces.lowest, total_of(s, seat) - tokens * pieces.lower)


def explain_lower(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return TOO_FEW_TO_LOWER, of(s).owned[seat][MINUS_TWO]


# -- the new order


def number_players(s: Position, seat: int, arg: int) -> None:
    """The lowest total gets the first numbered token, with the First Player token and a blood bag (CC-CITY-38, -39)."""
    city = of(s)
    city.numbered = by_markers(city)
    city.helicopter = NONE  # it lies beside the city again (CC-CITY-RUL-05)
    s.order = city.numbered[:]
    for i in range(len(s.order)):
        s.tell(NUMBERED, s.order[i], (i + 1, city.totals[s.order[i]]), "CC-CITY-38")
    give_to_lowest(s, "CC-CITY-39")
    for owner in s.order:
        draw_extra_patients(s, owner)


def by_markers(city: City) -> list[int]:
    """By their totals; of equal ones the marker on top is first (CC-CITY-38)."""
    return sorted(city.marked, key=lambda owner: (city.totals[owner], -city.marked.index(owner)))


def one_bag(s: Position) -> Amount:
    return ONE_BAG


def take_markers_back(s: Position, owner: int, about: int) -> None:
    """When the shift has changed."""
    city = of(s)
    city.marked = []
    city.totals = [0] * len(city.totals)


def order_agrees(s: Position) -> bool:
    """It is that of the markers, as soon as all are on the track."""
    city = of(s)
    if len(city.marked) < len(s.hospitals):
        return not s.order
    return s.order == city.numbered == by_markers(city) and s.first_player == s.order[0]


def waiting(s: Position, owner: int) -> Sequence[int]:
    """Those fetched, until they are admitted."""
    city = of(s)
    fetched = pieces_of(s).fetched
    if s.order:
        return range(fetched + s.rules.extra_patients(s).number + 1)
    fetching = city.paramedic != NONE or city.in_hand or kind_of(s.current(owner)) == LOWER_TOTAL
    return range(fetched + 1) if owner in city.marked or (fetching and s.current(owner) >= 0) else (0,)
