"""Geometry: what supports, touches, joins and leads where; a slow judge checks the quick answers on many clinics."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from hospitable.games.clinic.build import against_place, all_sites
from hospitable.games.clinic.geometry import FAR, Ways, buildings, is_usable, linked, service_of
from hospitable.games.clinic.grid import CELL_NAMES, CELLS, EDGE_NAMES, EDGES, SLOTS, Grid
from hospitable.games.clinic.parking import against_parking_at
from hospitable.games.clinic.reasons import FINE
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import BUILD_COMPONENT
from hospitable.games.clinic.tiles import NONE, SERVICES, WARES
from tests.games.clinic.tables import (
    EXPERT_SMALL,
    LARGE,
    SMALL,
    asked,
    cell,
    clinic,
    codes,
    mask,
    of_kind,
    table,
    tiles,
    why_not,
)
from tests.gauntlet.clinic import House, name_of, space
from tests.rules import rule

both_sides = pytest.mark.parametrize("grid", [LARGE, SMALL], ids=["4x3", "3x3"])


def names(cells: list[int]) -> list[str]:
    return [CELL_NAMES[at] for at in cells]


# -- the paper


@rule("CL-GEO-01", "CL-COM-01", "CL-RUL-04")
def test_a_floor_has_four_columns_by_three_rows_or_three_by_three_on_all_four_floors() -> None:
    assert (len(LARGE.cells), len(LARGE.ground)) == (48, 12)
    assert (len(SMALL.cells), len(SMALL.ground)) == (36, 9)
    assert names(LARGE.ground) == ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"]
    assert set(names(LARGE.cells)) - set(names(SMALL.cells)) == {
        f"d{y}{z}" for y in "123" for z in ("", ".1", ".2", ".3")
    }


@rule("CL-GEO-02")
def test_spaces_are_adjacent_in_six_directions_and_never_diagonally() -> None:
    assert set(names(LARGE.beside[cell("b2.1")])) == {"b1.1", "b3.1", "a2.1", "c2.1", "b2.2", "b2"}
    assert set(names(LARGE.beside[cell("a1")])) == {"b1", "a2", "a1.1"}
    assert set(names(SMALL.beside[cell("c3.3")])) == {"b3.3", "c2.3", "c3.2"}


@both_sides
def test_adjacency_is_mutual_and_one_step(grid: Grid) -> None:
    for here, there in product(grid.cells, repeat=2):
        apart = sum(abs(a - b) for a, b in zip(space(CELL_NAMES[here]), space(CELL_NAMES[there]), strict=True))
        assert (there in grid.beside[here]) == (apart == 1) == (here in grid.beside[there])


@rule("CL-GEO-07", "CL-RUL-05")
def test_a_street_runs_between_each_two_neighbouring_spaces_of_the_ground() -> None:
    assert len(LARGE.edges) == EDGES == 17
    assert len(SMALL.edges) == 12
    assert "c1-d1" in EDGE_NAMES
    assert "a1-a2" in EDGE_NAMES
    assert {EDGE_NAMES[edge] for edge in LARGE.edges_at[cell("b2")]} == {"a2-b2", "b2-c2", "b1-b2", "b2-b3"}
    assert {EDGE_NAMES[edge] for edge in LARGE.edges} - {EDGE_NAMES[edge] for edge in SMALL.edges} == {
        "c1-d1",
        "c2-d2",
        "c3-d3",
        "d1-d2",
        "d2-d3",
    }


@rule("CL-GEO-10", "CL-RUL-06")
def test_entrances_have_slots_in_the_west_the_south_and_the_east() -> None:
    assert [SLOTS[slot] for slot in LARGE.slots] == ["w1", "w2", "w3", "s1", "s2", "s3", "s4", "e1", "e2", "e3"]
    assert [SLOTS[slot] for slot in SMALL.slots] == ["w1", "w2", "w3", "s1", "s2", "s3", "e1", "e2", "e3"]
    fronts = {SLOTS[slot]: CELL_NAMES[LARGE.front[slot]] for slot in LARGE.slots}
    assert [fronts[slot] for slot in ("w1", "w3", "s1", "s4", "e2")] == ["a1", "a3", "a3", "d3", "d2"]
    assert CELL_NAMES[SMALL.front[SLOTS.index("e1")]] == "c1"


# -- what may stand where


def build(built: str, *, cars: str = "", doors: str = "s3") -> Position:
    return asked(table(clinic(built, cars=cars, doors=doors, money=99), clinic(), park=False), BUILD_COMPONENT, 2)


@rule("CL-EX-01", "CL-GEO-06")
def test_on_floor_1_only_what_stands_on_a_module_is_legal() -> None:
    s = build("c2 treatment_room c3 hub_psychiatry b2 supply_room")
    upstairs = {code.split()[2] for code in of_kind(s, "build") if "." in code and "conveyor" not in code}
    assert upstairs == {"c2.1", "c3.1", "b2.1"}
    assert why_not(s, "build laboratory a1.1") == "CL-GEO-06"
    assert why_not(s, "build laboratory c2.2") == "CL-GEO-06"


@rule("CL-EX-02", "CL-GEO-03")
def test_rooms_of_one_colour_never_touch_not_even_one_above_the_other() -> None:
    s = build("c2 treatment_room c3 hub_psychiatry b2 supply_room")
    for place in ("a2", "b1", "b3", "b2.1"):
        assert why_not(s, f"build supply_room {place}") == "CL-GEO-03"
    assert "build supply_room c1" in codes(s)
    assert "build supply_room c2.1" in codes(s)


@rule("CL-GEO-03")
def test_all_hubs_are_one_family_and_all_special_modules_are_one() -> None:
    s = build("c3 hub_psychiatry c2 treatment_room b2 supply_room a2 laboratory")
    assert why_not(s, "build triage_room a1") == "CL-GEO-03"
    assert why_not(s, "build hub_cardiology b3") == "CL-GEO-03"


@rule("CL-EX-03", "CL-GEO-09")
def test_spaces_with_a_car_at_their_edge_refuse_modules_but_take_parking_and_gardens() -> None:
    s = build("c2 treatment_room c3 hub_psychiatry b2 supply_room", cars="a1-b1 a2-a3 c1-d1")
    for place in ("a1", "b1", "a2", "a3", "c1", "d1"):
        assert why_not(s, f"build laboratory {place}") == "CL-GEO-09"
        assert {f"build garden {place}", f"build parking_2 {place}"} <= set(codes(s))
    assert "build laboratory d2" in codes(s)


@rule("CL-GEO-09", "CL-BLD-04")
def test_a_garden_or_parking_tile_leaves_no_room_for_a_module() -> None:
    s = build("c2 treatment_room c3 hub_psychiatry b2 supply_room d2 garden d3 parking_2")
    assert why_not(s, "build laboratory d2") == why_not(s, "build laboratory d3") == "CL-BLD-04"
    assert why_not(s, "build garden d3") == why_not(s, "build parking_2 d2") == "CL-BLD-04"


@rule("CL-GEO-04", "CL-GEO-05")
def test_a_module_may_start_or_extend_a_building_but_join_none() -> None:
    s = build("a3 hub_psychiatry a2 treatment_room a1 supply_room c1 laboratory c2 supply_room")
    assert len(buildings(LARGE, s.clinics[0].tiles)) == 2
    assert why_not(s, "build operating_theater b2") == "CL-GEO-05"
    assert "build garden b2" in codes(s)
    assert "build treatment_room c3" in codes(s)
    assert "build triage_room d3" in codes(s)


@rule("CL-GEO-05")
def test_gardens_and_parking_do_not_join_buildings() -> None:
    built = tiles("a1 hub_psychiatry b1 garden c1 treatment_room a2 parking_2 a3 supply_room")
    assert len(buildings(LARGE, built)) == 3


@rule("CL-GEO-18", "CL-GEO-19", "CL-BLD-06")
def test_each_floor_of_a_building_has_one_hub_also_in_two_towers_on_one_base() -> None:
    s = build("a3 hub_psychiatry b3 treatment_room c3 supply_room a3.1 treatment_room c3.1 hub_cardiology")
    assert why_not(s, "build hub_ophthalmology c2") == "CL-BLD-06"
    assert why_not(s, "build hub_ophthalmology b2") == "CL-BLD-06"
    towers = build("a3 hub_psychiatry b3 treatment_room c3 supply_room a3.1 supply_room c3.1 hub_cardiology")
    assert "build hub_ophthalmology a3.2" in codes(towers)


@rule("CL-GEO-11", "CL-GEO-12", "CL-GEO-20", "CL-BLD-11", "CL-BLD-12")
def test_what_may_stand_above_what() -> None:
    s = build("c2 treatment_room c3 hub_psychiatry b2 supply_room c2.1 helipad d2 garden", cars="d1-d2")
    assert why_not(s, "build garden c2.2") == "CL-GEO-12"
    assert why_not(s, "build laboratory c2.2") == "CL-GEO-06"
    assert why_not(s, "build helipad c2.2") == "CL-BLD-12"
    assert why_not(s, "build helipad d2.1") == "CL-BLD-12"
    assert why_not(s, "build helipad d3") == "CL-BLD-12"
    assert why_not(s, "build laboratory d2.1") == "CL-GEO-06"
    assert {"build garden d2.1", "build helipad c3.1", "build garden d1"} <= set(codes(s))


@rule("CL-GEO-08", "CL-GEO-13")
def test_a_street_is_usable_while_neither_side_has_a_module() -> None:
    built = tiles("b2 supply_room c1 garden d1 parking_2")
    usable = {EDGE_NAMES[edge] for edge in LARGE.edges if is_usable(built, edge)}
    assert {"a2-b2", "b2-c2", "b1-b2", "b2-b3"} & usable == set()
    assert {"b1-c1", "c1-d1", "c1-c2", "d1-d2"} <= usable


@rule("CL-GEO-13", "CL-BLD-15")
def test_a_parking_tile_holds_cars_beside_those_on_the_streets_around_it() -> None:
    s = table(clinic("b2 supply_room d1 parking_2 d3 parking_3", cars="c1-d1 d1-d2", lots="d1 2 d3 2"), park=False)
    assert against_parking_at(s, 0, 17 + cell("d1")) != FINE
    assert against_parking_at(s, 0, 17 + cell("d3")) == FINE
    assert against_parking_at(s, 0, EDGE_NAMES.index("d2-d3")) == FINE


# -- rooms that work


@rule("CL-GEO-16", "CL-EX-20", "CL-RUL-38", "CL-MOD-01", "CL-MOD-02", "CL-MOD-03")
def test_a_treatment_room_works_with_a_hub_on_its_floor_and_a_supply_room_in_any_direction() -> None:
    below = tiles("b2 hub_cardiology b3 treatment_room c3 supply_room")
    above = tiles("b2 hub_cardiology b3 treatment_room b3.1 supply_room")
    without_hub = tiles("b2 hub_cardiology b2.1 treatment_room c2 treatment_room c2.1 supply_room")
    assert service_of(LARGE, below, cell("b3")) == service_of(LARGE, above, cell("b3")) == SERVICES.index("cardiology")
    assert service_of(LARGE, without_hub, cell("b2.1")) == NONE
    assert service_of(LARGE, tiles("b2 hub_cardiology b3 treatment_room"), cell("b3")) == NONE
    shared = tiles(
        "b2 hub_psychiatry a2 treatment_room c2 treatment_room a1 garden b2.1 supply_room a2.1 treatment_room"
    )
    assert service_of(LARGE, shared, cell("a2")) == NONE


@rule("CL-GEO-17", "CL-MOD-04")
def test_an_operating_theater_needs_a_hub_on_its_floor_and_no_supply_room() -> None:
    assert service_of(LARGE, tiles("b2 hub_neurology b3 operating_theater"), cell("b3")) == SERVICES.index("neurology")
    assert service_of(LARGE, tiles("b2 hub_neurology b2.1 operating_theater"), cell("b2.1")) == NONE


# -- conveyors


def test_what_follows_from_the_tiles_is_kept_until_something_is_built() -> None:
    made = clinic()
    before = made.layout(LARGE)
    assert made.copy().layout(LARGE) is made.layout(LARGE) is before
    later = made.copy()
    later.tiles[cell("c2.1")] = WARES.index("helipad")
    later.tiles[cell("d2")] = WARES.index("operating_theater")
    later.tiles[cell("d3")] = WARES.index("treatment_room")
    after = later.layout(LARGE)
    assert [CELL_NAMES[room] for room in after.rooms] == ["b2", "c2", "d2", "c3", "d3"]
    assert after.pads == [cell("c2.1")]
    assert after.service == [service_of(LARGE, later.tiles, number) for number in range(CELLS)]
    assert before.pads == []
    assert made.layout(LARGE) is before


@rule("CL-GEO-14", "CL-GEO-15", "CL-RUL-07", "CL-RUL-08")
def test_conveyors_are_linked_to_the_next_one_in_each_direction_at_any_distance() -> None:
    ends = mask("a1 c1 d1 c3 c3.2", CELL_NAMES)
    assert names(linked(LARGE, ends, cell("c1"))) == ["c3", "a1", "d1"]
    assert names(linked(LARGE, ends, cell("a1"))) == ["c1"]
    assert names(linked(LARGE, ends, cell("c3"))) == ["c1", "c3.2"]


# -- the slow judge


def random_clinic(chance: random.Random, small: bool) -> Position:
    """A clinic as anybody might build it: wares put wherever they may stand, cars and conveyors here and there."""
    side = [EXPERT_SMALL] if small else []
    s = table(clinic("", doors="", money=999, cars=""), variants={"extinguishers": True}, options=side, park=False)
    mine = s.clinics[0]
    for _ in range(chance.randrange(4, 26)):
        ware = chance.choice(range(1, 15))
        sites = all_sites(s, 0)
        free = [at for at in sites.grid.cells if against_place(s, 0, sites, ware, at) == FINE]
        if free:
            mine.tiles[chance.choice(free)] = ware
    full = [at for at in range(CELLS) if mine.tiles[at]]
    mine.conveyors = sum(1 << at for at in chance.sample(full, min(len(full), chance.randrange(5))))
    mine.entrances = sum(1 << slot for slot in chance.sample(sites.grid.slots, 2))
    for edge in chance.sample(sites.grid.edges, 4):
        mine.streets |= is_usable(mine.tiles, edge) << edge
    return s


@rule("CL-DIG-05", "CL-MOV-05", "CL-MOV-06")
@pytest.mark.parametrize("number", range(40))
def test_times_and_places_are_those_of_a_slow_judge(number: int) -> None:
    chance = random.Random(f"clinic {number}")
    s = random_clinic(chance, number % 2 == 1)
    house = House(s.view(None), 0)
    mine, grid = s.clinics[0], s.rules.grids[0]
    slow = sum(1 << at for at in range(CELLS) if mine.tiles[at] and chance.random() < 0.2)
    closed = sum(
        1 << at for at in range(CELLS) if WARES[mine.tiles[at]] in house.modules.values() and chance.random() < 0.1
    )
    house.slow = {space(CELL_NAMES[at]) for at in range(CELLS) if slow >> at & 1}
    house.closed = {space(CELL_NAMES[at]) for at in range(CELLS) if closed >> at & 1}
    ways = Ways(grid, mine.tiles, mine.conveyors, slow, closed)
    for start in grid.cells:
        on_foot = start < 12 or space(CELL_NAMES[start]) in house.modules
        pad = WARES[mine.tiles[start]] == "helipad"
        if not on_foot and not pad:
            continue
        times = ways.from_doors([], [start]) if pad else ways.from_cell(start)
        judged = house.times(CELL_NAMES[start])
        assert {at: time for at, time in enumerate(times) if time < FAR} == by_cell(judged)
    fronts, pads = [grid.front[slot] for slot in mine.slots()], mine.pads()
    assert by_cell(house.times("psychiatry")) == {
        at: time for at, time in enumerate(ways.from_doors(fronts, pads)) if time < FAR
    }
    sites = all_sites(s, 0)
    for ware, at in product(range(1, 15), grid.cells):
        assert (against_place(s, 0, sites, ware, at) == FINE) == house.may_stand(WARES[ware], space(CELL_NAMES[at]))
    for at in grid.cells:
        service = service_of(grid, mine.tiles, at)
        assert (SERVICES[service] if service != NONE else None) == house.service(space(CELL_NAMES[at]))


def by_cell(times: dict[Any, int]) -> dict[int, int]:
    return {cell(name_of(at)): time for at, time in times.items()}
