"""What is printed on pieces and boards, read once from an edition file and checked; shared and never changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ...core.edition import Printed, edition_in, read_number, read_numbers, read_rows, read_table, read_text, read_word
from ...core.errors import BadEdition, said
from .geometry import service_of
from .grid import BOARDS, COLUMNS, FIRST_EAST, FIRST_SOUTH, FLOORS, GRIDS, ROWS, cell_at
from .labels import said_here
from .people import COLOURS, DOCTORS, LADDER, NURSES, ORDERLIES, PATIENTS, PURPLE
from .tiles import (
    ACTIONS,
    BONUSES,
    CONVEYOR,
    EMPTY,
    ENTRANCE,
    FIRE_EXTINGUISHER,
    FIRST_HUB,
    FIRST_SPECIAL,
    GARDEN,
    HELIPAD,
    HUB_PSYCHIATRY,
    LAST_HUB,
    LAST_MODULE,
    NONE,
    OBJECTIVES,
    PARKING_2,
    PARKING_3,
    SERVICES,
    SPECIALS,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
    WARES,
)

STANDARD: Final = Path(__file__).parent / "edition.toml"

SEATS: Final = range(1, 5)
MANY: Final = 99
"""More than any room will ever hold."""
SIDES: Final = ["west", "south", "east"]


class Layout:
    """The first clinic of a beginner, as a cube of this colour shows it (CL-SET-10)."""

    def __init__(self, row: Mapping[str, Any], where: str) -> None:
        self.hub = read_space(row, "hub", where)
        self.treatment = read_space(row, "treatment", where)
        self.supply = read_space(row, "supply", where)
        side = read_word(row, "entrance", where, SIDES)
        x, y = self.hub % COLUMNS, self.hub // COLUMNS
        self.slot = [y, FIRST_SOUTH + x, FIRST_EAST + y][side]
        tiles = [EMPTY] * len(GRIDS[0].beside)
        for cell, tile in ((self.hub, HUB_PSYCHIATRY), (self.treatment, TREATMENT_ROOM), (self.supply, SUPPLY_ROOM)):
            if tiles[cell] == EMPTY:
                tiles[cell] = tile
        if GRIDS[0].front[self.slot] != self.hub or service_of(GRIDS[0], tiles, self.treatment) == NONE:
            raise BadEdition(said_here("edition.layout", where=where))


class Objective:
    """What the solo player set out to reach (CL-SOL-03 to -12): a few numbers, which solo.py understands."""

    def __init__(self, row: Mapping[str, Any], where: str) -> None:
        condition = read_table(row, "condition", where)
        self.numbers = {
            name: read_number(condition, name, f"{where}.condition", 0, 999)
            for name in condition
            if name not in ("kind", "color")
        }

    def number(self, name: str) -> int:
        return self.numbers[name]


class Edition:
    """The printed values of Clinic. Lists by number of players begin with a value for nobody."""

    def __init__(self, data: Mapping[str, Any], printed: Printed) -> None:
        self.printed = printed
        meta = read_table(data, "meta", "edition")
        self.rounds = read_number(meta, "rounds", "meta", 1, 20)
        self.action_steps = read_number(meta, "action_steps_per_round", "meta", 1, 6)
        self._read_box(data)
        self._read_boards(data)
        self._read_set_up(data)
        self._read_prices(data)
        self._read_business(data)
        self._read_final_count(data)
        self._read_solo(data)
        self._read_modules(data)

    def _read_box(self, data: Mapping[str, Any]) -> None:
        """How many of everything there are (CL-COM-02, -03, -09)."""
        pieces = {row.get("id"): row for row in table_rows(data, "piece")}
        counted = {"entrance": ENTRANCE, "helipad": HELIPAD, "parking": PARKING_2, "garden": GARDEN}
        self.box = [0] * len(WARES)
        for id, ware in (counted | {"conveyor": CONVEYOR, "fire_extinguisher": FIRE_EXTINGUISHER}).items():
            self.box[ware] = read_piece(pieces, id)
        self.blood_bags = read_piece(pieces, "blood_bag")
        self.zombies = read_piece(pieces, "zombie")
        modules = table_rows(data, "module")
        names = [row.get("id") for row in modules]
        if names != WARES[FIRST_HUB : LAST_MODULE + 1]:
            raise BadEdition(said("edition.ids", where="module", expected=WARES[FIRST_HUB : LAST_MODULE + 1]))
        for ware, row in enumerate(modules, FIRST_HUB):
            self.box[ware] = read_number(row, "count", WARES[ware], 0, 99)
        if "action_tile" not in pieces:
            raise BadEdition(said("edition.missing", where="piece", key="action_tile"))
        per_player = read_table(pieces["action_tile"], "per_player", "action_tile")
        self.action_tiles = [read_number(per_player, action, "action_tile.per_player", 1, 9) for action in ACTIONS]

    def _read_boards(self, data: Mapping[str, Any]) -> None:
        boards = read_table(data, "board", "edition")
        for name, board, grid in zip(("standard", "expert"), BOARDS, GRIDS, strict=True):
            table = read_table(boards, name, "board")
            read_word(table, "id", f"board.{name}", [board])
            read_number(table, "columns", f"board.{name}", grid.columns, grid.columns)
            read_number(table, "rows", f"board.{name}", ROWS, ROWS)
            read_number(table, "floors", f"board.{name}", FLOORS, FLOORS)
        capacity = read_table(data, "capacity", "edition")
        self.capacity = [[0] * 4 for _ in range(len(WARES))]
        """By tile and by group of people, how many may be there at the end of the movement."""
        for ware in range(FIRST_HUB, LAST_MODULE + 1):
            name = "hub" if ware <= LAST_HUB else WARES[ware]
            table = read_table(capacity, name, "capacity")
            for group, word in ((DOCTORS, "doctor"), (NURSES, "nurse"), (ORDERLIES, "orderly"), (PATIENTS, "patient")):
                places = read_number(table, word, f"capacity.{name}", -1, 20)
                self.capacity[ware][group] = MANY if places < 0 else places
        waiting = read_table(capacity, "pre_admissions", "capacity")
        self.pre_admissions = read_number(waiting, "per_service", "capacity.pre_admissions", 1, 20)
        parking = read_table(data, "parking", "edition")
        self.lots = [0] * len(WARES)
        """Cars that a parking tile holds."""
        self.lots[PARKING_2] = read_number(parking, "cars_per_tile_2", "parking", 1, 9)
        self.lots[PARKING_3] = read_number(parking, "cars_per_tile_3", "parking", self.lots[PARKING_2] + 1, 9)
        layouts = read_rows(data, "starting_layout", LADDER)
        self.layouts = [Layout(row, f"starting_layout[{i}]") for i, row in enumerate(layouts)]
        cubes = [read_word(row, "cube", f"starting_layout[{i}]", COLOURS) for i, row in enumerate(layouts)]
        if sorted(cubes) != list(range(LADDER)):
            raise BadEdition(said("edition.twice", where="starting_layout"))
        self.layouts = [self.layouts[cubes.index(colour)] for colour in range(LADDER)]

    def _read_set_up(self, data: Mapping[str, Any]) -> None:
        start = read_table(data, "start", "edition")
        self.start_money = read_number(start, "money", "start", 0, 999)
        setup = read_table(data, "setup", "edition")
        self.services = by_players(setup, "services_in_play", "count", 1, len(SERVICES))
        self.specials = by_players(
            setup, "special_modules", "per_type", 0, min(self.box[FIRST_SPECIAL : LAST_MODULE + 1])
        )
        self.special_types = by_players(setup, "special_modules", "types_in_play", 0, len(SPECIALS))
        self.supply_rooms = by_players(setup, "supply_rooms", "total", 4, self.box[SUPPLY_ROOM])
        self.orderlies = by_players(setup, "orderlies", "total", 0, 99)
        self.nurses = by_players(setup, "nurses", "per_column", 0, 99)
        self.university = by_players(setup, "university", "slots", 1, 4)
        self.bonus_tiles = by_players(setup, "bonus_tiles", "revealed", 1, len(BONUSES))
        for players in SEATS:
            read_number({"revealed": self.bonus_tiles[players]}, "revealed", "setup.bonus_tiles", players, len(BONUSES))
        self.patient_bag = bags(setup, "patient_bag", COLOURS[:LADDER])
        self.doctor_bag = bags(setup, "doctor_bag", COLOURS[:LADDER])
        self.workaholic_bag = bags(setup, "doctor_bag_workaholics", [*COLOURS[: LADDER - 1], COLOURS[PURPLE]])
        appointments = read_table(data, "appointments", "edition")
        self.row_length = read_number(appointments, "row_length", "appointments", 1, 7)
        points = read_table(data, "queue_points", "edition")
        self.queue_points = read_number(points, "base", "queue_points", 0, 9)
        rows = table_rows(data, "bonus")
        if [row.get("id") for row in rows] != BONUSES:
            raise BadEdition(said("edition.ids", where="bonus", expected=BONUSES))
        self.bonus_money = read_number(rows[0], "money", "bonus_money", 0, 99)

    def _read_prices(self, data: Mapping[str, Any]) -> None:
        costs = read_table(data, "build_cost", "edition")
        names = ["module"] * (LAST_MODULE + 1)
        names += ["helipad", "garden", "parking_2", "parking_3_upgrade", "entrance", "conveyor", "fire_extinguisher"]
        self.cost = [[0] * FLOORS]
        """By ware and floor; -1 where it cannot be built."""
        for name in names[1:]:
            table = read_table(costs, name, "build_cost")
            self.cost.append(read_numbers(table, "by_floor", f"build_cost.{name}", FLOORS, -1, 99))
        self.least_cost = [min([cost for cost in by_floor if cost >= 0], default=99) for by_floor in self.cost]
        """Of every ware, wherever it is cheapest."""
        self.cheapest = min(self.least_cost[1:])
        limits = read_table(data, "build_limits", "edition")
        self.components = read_number(limits, "components_per_action", "build_limits", 1, 9)
        self.slot_price = read_numbers(read_table(data, "university", "edition"), "slot_price", "university", 4, 0, 99)
        hire = read_table(data, "hire", "edition")
        self.nurse_price = read_number(hire, "nurse", "hire", 0, 99)
        self.orderly_price = read_number(hire, "orderly", "hire", 0, 99)
        self.workaholic_price = read_number(hire, "workaholic", "hire", 0, 99)

    def _read_business(self, data: Mapping[str, Any]) -> None:
        income = read_table(data, "income", "edition")
        self.income = [read_number(income, colour, "income", 0, 99) for colour in COLOURS[:LADDER]]
        fixed = read_table(data, "income_fixed", "edition")
        self.outpatient_income = read_number(fixed, "outpatient_clinic", "income_fixed", 0, 99)
        self.zombie_income = read_number(fixed, "zombie_cure", "income_fixed", 0, 99)
        self.garden_bonus = read_number(fixed, "garden_bonus", "income_fixed", 0, 99)
        self.extinguisher_bonus = read_number(fixed, "extinguisher_bonus", "income_fixed", 0, 99)
        self.salary = staff_numbers(data, "salary")
        keep = read_table(data, "maintenance", "edition")
        self.module_upkeep = read_number(keep, "module", "maintenance", 0, 99)
        self.garden_upkeep = read_number(keep, "garden", "maintenance", 0, 99)
        self.theater_upkeep = read_number(keep, "operating_theater_used", "maintenance", 0, 99)
        self.orderly_saves = read_number(keep, "orderly_reduction", "maintenance", 0, 99)
        points = read_table(data, "popularity", "edition")
        self.price = read_number(points, "price", "popularity", 1, 99)
        self.laboratory_points = read_number(points, "laboratory", "popularity", 0, 99)
        self.death = -read_number(points, "patient_death", "popularity", -99, 0)
        self.zombie_death = -read_number(points, "zombie_death_of_patient", "popularity", -99, 0)
        time = read_table(data, "time_cost", "edition")
        self.triage = -read_number(time, "triage_room", "time_cost", -99, 0)
        self.donation_time = read_number(time, "blood_donation", "time_cost", 0, 99)
        modules = {row.get("id"): row for row in table_rows(data, "module")}
        self.theater_nurses = read_number(modules["operating_theater"], "built_in_nurses", "operating_theater", 0, 9)
        self.laboratory_steps = read_number(modules["laboratory"], "learn_steps", "laboratory", 0, 3)

    def _read_final_count(self, data: Mapping[str, Any]) -> None:
        self.staff_points = staff_numbers(data, "final_scoring")
        final = read_table(data, "final_scoring", "edition")
        self.room_points = read_numbers(final, "treatment_room_by_floor", "final_scoring", FLOORS, 0, 99)
        self.building_points = read_number(final, "extra_building", "final_scoring", 0, 99)
        self.patient_points = read_number(final, "remaining_patient", "final_scoring", -99, 0)
        self.time_per_point = read_number(final, "time_per_point", "final_scoring", 1, 99)
        self.zombie_points = read_number(final, "zombie", "final_scoring", 0, 99)

    def _read_solo(self, data: Mapping[str, Any]) -> None:
        rows = table_rows(data, "solo_objective")
        if [row.get("id") for row in rows] != OBJECTIVES:
            raise BadEdition(said("edition.ids", where="solo_objective", expected=OBJECTIVES))
        self.objectives = [Objective(row, OBJECTIVES[i]) for i, row in enumerate(rows)]
        ratings = table_rows(data, "solo_rating")
        self.ratings = [read_number(row, "min", f"solo_rating[{i}]", 0, 999) for i, row in enumerate(ratings)]
        """The points from which each title is earned, the lowest first (CL-SOL-13)."""
        if self.ratings != sorted(set(self.ratings)) or len(ratings) != len(TITLES):
            raise BadEdition(said("edition.rows", key="solo_rating", n=len(TITLES)))
        for i, row in enumerate(ratings):
            read_text(row, "title", f"solo_rating[{i}]")

    def _read_modules(self, data: Mapping[str, Any]) -> None:
        rows = {row.get("id"): row for row in table_rows(data, "expansion")}
        if list(rows) != EXPANSIONS:
            raise BadEdition(said("edition.ids", where="expansion", expected=EXPANSIONS))
        cures = read_table(rows["workaholics"], "cures", "workaholics")
        self.workaholic_cures = [read_number(cures, colour, "workaholics.cures", 0, 9) for colour in COLOURS[:LADDER]]
        room = read_table(rows["workaholics"], "room_capacity", "workaholics")
        self.workaholic_room = [
            read_number(room, colour, "workaholics.room_capacity", 1, 9) if colour in room else 0
            for colour in COLOURS[:LADDER]
        ]


EXPANSIONS: Final = ["transfusion", "extinguishers", "workaholics", "zombies"]
TITLES: Final = [
    "orderly",
    "nurse",
    "intern",
    "doctor",
    "surgeon",
    "head_of_department",
    "director_of_care",
    "director",
]
"""What the solo player may be called, the least first."""


def table_rows(data: Mapping[str, Any], key: str) -> Sequence[Mapping[str, Any]]:
    """The rows of a list of any length."""
    rows = data.get(key)
    if not isinstance(rows, list) or not rows:
        raise BadEdition(said("edition.missing", where="edition", key=key))
    return read_rows(data, key, len(rows))


def read_piece(pieces: dict[Any, Mapping[str, Any]], id: str) -> int:
    if id not in pieces:
        raise BadEdition(said("edition.missing", where="piece", key=id))
    return read_number(pieces[id], "count", id, 0, 99)


def read_space(row: Mapping[str, Any], key: str, where: str) -> int:
    """A space of the ground floor, as column and row."""
    x, y = read_numbers(row, key, where, 2, 0, COLUMNS - 1)
    read_number({key: y}, key, where, 0, ROWS - 1)
    return cell_at(x, y, 0)


def by_players(setup: Mapping[str, Any], name: str, key: str, low: int, high: int) -> list[int]:
    table = read_table(setup, name, "setup")
    return [0, *read_numbers(table, key, f"setup.{name}", len(SEATS), low, high)]


def bags(setup: Mapping[str, Any], name: str, colours: list[str]) -> list[list[int]]:
    """What a bag holds: by number of players, by colour."""
    table = read_table(setup, name, "setup")
    found = [[0] * len(COLOURS) for _ in range(len(SEATS) + 1)]
    for colour in colours:
        counts = read_numbers(table, colour, f"setup.{name}", len(SEATS), 0, 99)
        for i, players in enumerate(SEATS):
            found[players][COLOURS.index(colour)] = counts[i]
    return found


def staff_numbers(data: Mapping[str, Any], name: str) -> list[int]:
    """By kind of employee."""
    table = read_table(data, name, "edition")
    names = [*[f"doctor_{colour}" for colour in COLOURS], "nurse", "orderly"]
    return [read_number(table, key, name, 0, 99) for key in names]


@lru_cache(maxsize=1)
def standard_edition() -> Edition:
    return read_edition(STANDARD)


def read_edition(path: Path) -> Edition:
    """The edition in a file; a file that is not one is refused with the place that is wrong."""
    return edition_in(path, STANDARD, Edition)
