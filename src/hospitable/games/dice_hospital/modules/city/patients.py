"""Patients in the streets: how they come, with which bonus tokens, and what happens to those nobody fetches."""

from __future__ import annotations

from .....core.chance import TABLE_STREAM
from ...cards import NONE
from ...departments import sum_of
from ...dice import colour_of, value_of, with_value
from ...happenings import BONUS_LAID, CITY_DEATH, CITY_FATALITY, CITY_LAID, CITY_NEGLECT, NEW_IN_CITY
from ...specialists import draw_and_roll
from ...state import Position
from ..maternity.intake import rolled_mother
from .generator import dealt_city
from .mothers import is_pink_space, lowest_in_city
from .names import BONUSES
from .state import City, of, pieces_of
from .streets import empty_lines


def lay_city(s: Position, seat: int, arg: int) -> None:
    """Tile by tile, as large as the number of players says (CC-CITY-05, -07)."""
    city = of(s)
    pieces = pieces_of(s)
    if s.rules.variants["first_city"] is True:
        tiles, turns = pieces.layout
        city.streets = pieces.laid(tiles, turns)
    else:
        city.streets = dealt_city(s, pieces)
    city.patients = [0] * len(city.streets.roads)
    city.tokens = [NONE] * len(city.streets.roads)
    s.tell(CITY_LAID, NONE, (city.streets.columns, city.streets.rows()), "CC-CITY-07")


def fill_city(s: Position, seat: int, arg: int) -> None:
    """One on each tile, after the starting patients (CC-CITY-13)."""
    bring(s, list(range(len(of(s).patients))), "CC-CITY-13")


def refill_city(s: Position, seat: int, arg: int) -> None:
    """Every row and every column without a patient (CC-CITY-35), as far as the bag has dice (CC-CITY-RUL-08)."""
    city = of(s)
    cells = empty_lines(city.streets.columns, city.patients)
    if cells and (sum_of(s.bag) or any(is_pink_space(s, cell) for cell in cells)):
        bring(s, cells, "CC-CITY-35")


def bring(s: Position, cells: list[int], rule: str) -> None:
    """New patients, rolled, on these empty tiles; then a bonus token beside each of value 2 (CC-CITY-14)."""
    city = of(s)
    told: list[int] = []
    for cell in cells:
        if is_pink_space(s, cell):
            city.patients[cell] = rolled_mother(s)
        elif sum_of(s.bag):
            city.patients[cell] = draw_and_roll(s, TABLE_STREAM)
        else:
            continue
        told += (city.streets.numbered(cell), city.patients[cell])
    s.tell(NEW_IN_CITY, NONE, tuple(told), rule)
    lay_tokens(s, city, cells)


def lay_tokens(s: Position, city: City, cells: list[int]) -> None:
    """A bonus token beside every patient of value 2 on these tiles who has none (CC-CITY-14, CC-CITY-RUL-09)."""
    wanted = pieces_of(s).token_value
    for cell in cells:
        if value_of(city.patients[cell]) == wanted and city.tokens[cell] == NONE:
            token = draw_token(s, city)
            if token != NONE:
                city.tokens[cell] = token
                s.tell(BONUS_LAID, NONE, (city.streets.numbered(cell), token), "CC-CITY-14")


def draw_token(s: Position, city: City) -> int:
    """From the pile; an empty one is made of the discard again, if there is any (CC-CITY-RUL-10)."""
    if sum_of(city.pile) == 0:
        city.pile = city.discard
        city.discard = [0] * len(BONUSES)
    if sum_of(city.pile) == 0:
        return NONE
    token = s.pick(city.pile, "city token", TABLE_STREAM)
    city.pile[token] -= 1
    return token


# -- Phase 4


def neglect_city(s: Position, seat: int, arg: int) -> None:
    """All get worse; the dead go with their tokens; then bonus tokens come (CC-CITY-46, CC-CITY-RUL-18)."""
    city = of(s)
    loss = pieces_of(s).neglect
    dead = 0
    for cell in range(len(city.patients)):
        patient = city.patients[cell]
        if not patient:
            continue
        number, value = city.streets.numbered(cell), lowest_in_city(patient, value_of(patient) - loss)
        if value == value_of(patient):
            continue
        if value > 0:
            city.patients[cell] = with_value(patient, value)
            s.tell(CITY_NEGLECT, NONE, (number, patient, value), "CC-CITY-46")
        else:
            dead += 1
            s.bag[colour_of(patient)] += 1
            city.patients[cell] = 0
            if city.tokens[cell] != NONE:
                city.discard[city.tokens[cell]] += 1
                city.tokens[cell] = NONE
            s.tell(CITY_DEATH, NONE, (number, patient), "CC-CITY-46")
    deal_fatalities(s, city, dead)
    lay_tokens(s, city, list(range(len(city.patients))))


def deal_fatalities(s: Position, city: City, dead: int) -> None:
    """One by one, from the highest numbered token down, and again from there (CC-CITY-47)."""
    count = len(city.numbered)
    for i in range(dead):
        owner = city.numbered[count - 1 - i % count]
        s.hospitals[owner].fatalities += 1
        s.tell(CITY_FATALITY, owner, (), "CC-CITY-47")
