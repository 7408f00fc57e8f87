"""The City: its tiles and roads, how they are laid, who can be reached, and how ambulances drive round it."""

from __future__ import annotations

import random
import re

import pytest

from hospitable.core.chance import Fast
from hospitable.core.edition import Table
from hospitable.core.errors import BadEdition
from hospitable.games.dice_hospital.modules.city.generator import (
    deal,
    dealt_city,
    fitting_turns,
    is_playable,
)
from hospitable.games.dice_hospital.modules.city.names import BONUSES, SIDE_NAMES, TILES
from hospitable.games.dice_hospital.modules.city.pieces import CityPieces, city_pieces
from hospitable.games.dice_hospital.modules.city.state import of
from hospitable.games.dice_hospital.modules.city.streets import (
    Streets,
    drives,
    empty_lines,
    entrance,
    free_entrance,
    in_reach,
    rim,
    turned,
)
from hospitable.games.dice_hospital.pieces import standard_edition
from hospitable.games.dice_hospital.state import Position
from tests.games.dice_hospital.cities import streets_of
from tests.games.dice_hospital.tables import GAME
from tests.rules import rule

EDITION = standard_edition()
PLAYERS = (2, 3, 4, 5)


def pieces(players: int) -> CityPieces:
    return city_pieces(EDITION, players)


def some_position(seed: int, players: int = 2) -> Position:
    """Any, for its chance; the City itself is not in play."""
    return GAME.new(min(players, 4), f"city {seed}", fast=True)


def dealt(players: int, seed: int) -> Streets:
    return dealt_city(some_position(seed, players), pieces(players))


def cells(streets: Streets, *names: str) -> list[int]:
    known = [streets.name(cell) for cell in range(len(streets.roads))]
    return [known.index(name) for name in names]


def names(streets: Streets, numbers: list[int]) -> list[str]:
    return [streets.name(cell) for cell in numbers]


# -- pieces


@rule("CC-CITY-01", "CC-CITY-02")
def test_there_are_twenty_tiles_and_thirty_bonus_tokens() -> None:
    assert len(TILES) == len(pieces(4).roads) == 20
    assert sum(pieces(2).tokens) == 30
    assert dict(zip(BONUSES, pieces(2).tokens, strict=True)) == dict.fromkeys(BONUSES, 5)
    assert sorted(bin(roads).count("1") for roads in pieces(4).roads) == [2] * 6 + [3] * 10 + [4] * 4


@rule("CC-CITY-05", "CC-CITY-RUL-01")
@pytest.mark.parametrize(("players", "columns", "rows"), [(2, 3, 4), (3, 4, 4), (4, 5, 4), (5, 5, 4)])
def test_the_city_is_as_large_as_the_number_of_players_says(players: int, columns: int, rows: int) -> None:
    assert (pieces(players).columns, pieces(players).rows) == (columns, rows)


def test_an_edition_without_a_city_is_refused_only_where_one_is_played() -> None:
    with pytest.raises(BadEdition, match="city"):
        CityPieces({}, 2)


@pytest.mark.parametrize(
    ("part", "wrong", "said"),
    [
        ("size", [{"players": 7, "columns": 3, "rows": 4}], "city.size, players = 2"),
        ("tile", [{"id": name, "roads": "NX"} for name in TILES], "city.city_01.roads"),
        ("tile", [{"id": "city_01", "roads": "NE"}] * 20, "city.tile"),
        ("token", [{"id": "minus_two"}] * 6, "city.token"),
        ("first_layout", [{"players": [3], "grid": []}], "city.first_layout, players = 2"),
        ("first_layout", [{"players": [2], "grid": ["city_01:0 city_01:1"]}], "grid"),
    ],
)
def test_a_wrong_city_is_refused_with_its_place(part: str, wrong: list[dict[str, object]], said: str) -> None:
    data = EDITION.printed.data
    with pytest.raises(BadEdition, match=re.escape(said)):
        CityPieces(Table({**data, "city": {**data["city"], part: wrong}}), 2)


def test_a_tile_is_turned_clockwise() -> None:
    roads = [side for turns in range(4) for side in range(4) if turned(0b0001, turns) >> side & 1]
    assert [SIDE_NAMES[side] for side in roads] == ["N", "E", "S", "W"]
    assert turned(0b0110, 3) == 0b0011


# -- geometry, against a slow judge


def all_walks(streets: Streets, patients: list[int], start: int) -> set[int]:
    """The slow judge: every walk along roads, tile by tile; it ends where somebody lies."""
    found: set[int] = set()
    seen: set[tuple[int, ...]] = set()

    def walk(path: tuple[int, ...]) -> None:
        here = path[-1]
        for side in range(4):
            row, column = divmod(here, streets.columns)
            row, column = row + (-1, 0, 1, 0)[side], column + (0, 1, 0, -1)[side]
            if not (0 <= row < len(patients) // streets.columns and 0 <= column < streets.columns):
                continue
            other = row * streets.columns + column
            if not streets.roads[here] >> side & 1 or not streets.roads[other] >> (side + 2) % 4 & 1:
                continue
            if patients[other]:
                found.add(other)
            elif other not in path and (*path, other) not in seen:
                seen.add((*path, other))
                walk((*path, other))

    walk((start,))
    return found


@rule("CC-CITY-30", "CC-CITY-32")
@pytest.mark.parametrize("players", PLAYERS)
def test_who_is_in_reach_is_who_some_walk_meets_first(players: int) -> None:
    chance = random.Random(players)
    for seed in range(40):
        streets = dealt(players, seed)
        for _ in range(8):
            here = chance.random()
            patients = [int(chance.random() < here) for _ in streets.roads]
            start = chance.randrange(len(patients))
            patients[start] = 0
            assert in_reach(streets, patients, start) == sorted(all_walks(streets, patients, start))


@rule("CC-CITY-35")
@pytest.mark.parametrize("columns", [3, 4, 5])
def test_empty_lines_are_all_rows_and_columns_without_anybody(columns: int) -> None:
    chance = random.Random(columns)
    for _ in range(300):
        here = chance.random()
        patients = [int(chance.random() < here) for _ in range(4 * columns)]
        lines = [list(range(row * columns, (row + 1) * columns)) for row in range(4)]
        lines += [list(range(column, 4 * columns, columns)) for column in range(columns)]
        expected = {cell for line in lines if not any(patients[cell] for cell in line) for cell in line}
        assert empty_lines(columns, patients) == sorted(expected)


@rule("CC-CITY-11", "CC-CITY-26")
def test_entrances_are_roads_to_the_outside_and_a_corner_is_there_once() -> None:
    streets = streets_of(2)
    told = {streets.name(cell): [SIDE_NAMES[side] for side in streets.entrances[cell]] for cell in streets.ring}
    assert told == {
        "a1": ["W", "N"],
        "b1": ["N"],
        "c1": ["N"],
        "c2": ["E"],
        "c3": ["E"],
        "b4": ["S"],
        "a4": ["S"],
        "a3": ["W"],
        "a2": ["W"],
    }
    assert list(told) == ["a1", "b1", "c1", "c2", "c3", "b4", "a4", "a3", "a2"]  # clockwise
    assert [len(rim(columns, 4 * columns)) for columns in (3, 4, 5)] == [10, 12, 14]


def all_drives(streets: Streets, start: int, taken: list[int], closed: int, most: int) -> set[int]:
    """The slow judge: the tiles that count are written down first, then counted along."""

    def counts(cell: int) -> bool:
        free = [side for side in streets.entrances[cell] if entrance(cell, side) not in taken]
        return cell == start or (bool(free) and cell != closed)

    counted = [cell for cell in streets.ring if counts(cell)]
    at = counted.index(start)
    return {counted[(at + step) % len(counted)] for step in range(-most, most + 1)}


@rule("CC-CITY-25", "CC-CITY-27")
@pytest.mark.parametrize("players", PLAYERS)
def test_an_ambulance_reaches_the_tiles_that_a_slow_count_gives(players: int) -> None:
    chance = random.Random(players)
    for seed in range(60):
        streets = dealt(players, seed)
        spots = [entrance(cell, side) for cell in streets.ring for side in streets.entrances[cell]]
        own, *taken = chance.sample(spots, players)
        closed = chance.choice([-1, *[cell for cell in streets.ring if cell not in [spot // 4 for spot in taken]]])
        start = own // 4
        if closed == start:
            closed = -1
        found = drives(streets, start, taken, closed, 2)
        assert len(set(found)) == len(found)
        assert set(found) == all_drives(streets, start, taken, closed, 2)


@rule("CC-CITY-EX-01", "CC-CITY-EX-02")
def test_the_examples_of_driving() -> None:
    streets = streets_of(2)
    (left, top) = cells(streets, "a2", "b1")
    red = [free_entrance(streets, top, [])]
    clockwise = ["a1", "c1"]  # the corner, then on past red
    anticlockwise = ["a3", "a4"]
    reached = names(streets, drives(streets, left, red, -1, 2))
    assert reached == ["a2", *clockwise, *anticlockwise]


@rule("CC-CITY-23", "CC-CITY-RUL-03")
def test_a_corner_with_two_entrances_serves_two_ambulances() -> None:
    streets = streets_of(2)
    (corner,) = cells(streets, "a1")
    first = free_entrance(streets, corner, [])
    second = free_entrance(streets, corner, [first])
    assert [SIDE_NAMES[spot % 4] for spot in (first, second)] == ["W", "N"]
    assert free_entrance(streets, corner, [first, second]) == -1
    (beside,) = cells(streets, "b1")
    assert corner in drives(streets, beside, [first], -1, 1)


# -- how a city is laid


def fits(streets: Streets, cell: int) -> bool:
    """The slow judge: does this tile lie as CC-CITY-08 to -10 ask, all its turns compared?"""
    columns, roads = streets.columns, streets.roads

    def joins(mine: int) -> tuple[int, int]:
        found, ends = 0, 0
        for side, other in ((0, cell - columns), (3, cell - 1)):
            if (side == 0 and cell >= columns) or (side == 3 and cell % columns):
                here, there = mine >> side & 1, roads[other] >> (side + 2) % 4 & 1
                found, ends = found + (here & there), ends + (here ^ there)
        return found, -ends

    if cell == 0:
        return roads[0] & 0b0110 == 0b0110
    if cell < columns:
        return joins(roads[cell])[0] == 1
    return joins(roads[cell]) == max(joins(turned(roads[cell], turns)) for turns in range(4))


@rule("CC-CITY-07", "CC-CITY-08", "CC-CITY-09", "CC-CITY-10", "CC-CITY-17", "CC-CITY-18", "CC-CITY-19")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_tile_of_a_dealt_city_lies_as_the_book_says(players: int) -> None:
    for seed in range(60):
        streets = dealt(players, seed)
        size = pieces(players).columns * pieces(players).rows
        assert len(set(streets.tiles)) == len(streets.tiles) == size
        assert all(fits(streets, cell) for cell in range(size))


@rule("CC-CITY-15", "CC-CITY-20", "CC-CITY-RUL-02")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_dealt_city_is_connected_and_has_room_for_everybody(players: int) -> None:
    refused = 0
    for seed in range(60):
        s = some_position(seed, players)
        first = deal(s, pieces(players))
        refused += first is None or not is_playable(first, s.rules.players + 2)
        streets = dealt(players, seed)
        start = [0] * len(streets.roads)
        start[-1] = 1
        assert all(all_walks(streets, start, cell) for cell in range(len(start) - 1))  # all lead to the last tile
        assert len(streets.ring) >= min(players, 4) + 2
    assert refused > 0  # else nothing is dealt again


@rule("CC-CITY-16")
def test_a_tile_that_does_not_fit_stays_in_the_pile() -> None:
    """A corner cannot lie in the middle of the first row; it lies later, or is the first or the last of its row."""
    for seed in range(60):
        streets = dealt(4, seed)
        first_row = [bin(roads).count("1") for roads in streets.roads[1:4]]
        assert all(roads & 0b1010 == 0b1010 for roads in streets.roads[1:4]), first_row
        assert len(set(streets.tiles)) == 20
    corner = 0b0110
    assert fitting_turns(5, [corner], 1, corner) == []
    assert fitting_turns(5, [corner, 0b1010, 0b1010, 0b1010], 4, corner) == [1, 2]
    assert fitting_turns(5, [], 0, 0b1010) == []
    assert fitting_turns(5, [], 0, 0b1111) == [0]  # turns that look alike are one


@rule("CC-CITY-RUL-22")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_cities_of_a_first_game_are_playable(players: int) -> None:
    streets = streets_of(players)
    assert is_playable(streets, players + 2)
    assert all(fits(streets, cell) for cell in range(len(streets.roads)))


@rule("CC-CITY-06")
def test_without_mothers_every_tile_is_like_any_other() -> None:
    """The faces with a pink space lie down, so no tile of a city asks for a pink die."""
    s = GAME.new(4, "plain", {"city": True})
    assert sorted(of(s).streets.tiles) == list(range(20))


def test_the_same_seed_lays_the_same_city() -> None:
    one, other = (GAME.start(GAME.rules_for(3, {"city": True}), Fast("again")) for _ in range(2))
    assert of(one).streets.tiles == of(other).streets.tiles
    assert of(one).streets.turns == of(other).streets.turns
