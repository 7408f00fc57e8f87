"""What the gauntlet must know about Clinic."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from heapq import heappop, heappush
from importlib import resources
from itertools import combinations, product
from typing import Any

from hospitable.core.agenda import arg_of, kind_of
from hospitable.games.clinic import happenings
from hospitable.games.clinic.modules import extinguishers, transfusion, zombies
from hospitable.games.clinic.people import NURSE, WHITE_PATIENT, is_patient, is_waiting, place_of
from hospitable.games.clinic.people import kind_of as kind_of_person
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import CHOOSE_DOOR
from hospitable.games.clinic.tiles import FIRE_EXTINGUISHER

EDITION: dict[str, Any] = tomllib.loads(
    resources.files("hospitable.games.clinic").joinpath("edition.toml").read_text(encoding="utf-8")
)
View = dict[str, Any]
Space = tuple[int, int, int]

LADDER = ["white", "yellow", "orange", "red"]
SERVICES = ["psychiatry", "cardiology", "ophthalmology", "orthopedics", "neurology"]
MODULES = {row["id"]: row["family"] for row in EDITION["module"]}
CAPACITY = EDITION["capacity"]
WARES = [*MODULES, "helipad", "garden", "parking_2", "parking_3", "entrance", "conveyor"]
MOST_WALKS = 40


def most_moves(seats: int) -> int:
    """Some sixty moves in an action step or in the business of a seat at most, and a hundred in its movement."""
    return seats * (40 + 6 * 300) + 10


# -- squared paper, from the names of spaces


def space(name: str) -> Space:
    place, _, floor = name.partition(".")
    return "abcd".index(place[0]), int(place[1]) - 1, int(floor or 0)


def name_of(at: Space) -> str:
    return f"{'abcd'[at[0]]}{at[1] + 1}" + (f".{at[2]}" if at[2] else "")


def beside(at: Space) -> list[Space]:
    x, y, z = at
    return [(x - 1, y, z), (x + 1, y, z), (x, y - 1, z), (x, y + 1, z), (x, y, z - 1), (x, y, z + 1)]


class House:
    """A clinic as its view tells it, with the slow but plain answers."""

    def __init__(self, view: View, seat: int) -> None:
        own = view["clinics"][seat]
        self.own = own
        self.columns: int = own["columns"]
        self.spaces = [(x, y, z) for z in range(4) for y in range(3) for x in range(self.columns)]
        self.tiles: dict[Space, str] = {space(name): tile for name, tile in own["tiles"].items()}
        self.modules = {at: tile for at, tile in self.tiles.items() if tile in MODULES}
        self.conveyors = {space(name) for name in own["conveyors"]}
        self.streets = set(own["streets"])
        self.slow = {space(name) for name in own.get("extinguishers", ())}
        self.zombies = [space(name) for name in own.get("zombies", ())]
        self.closed = {at for at in self.zombies if at in self.modules}
        self.people = [read_person(line) for line in own["people"]]

    def building(self, at: Space) -> set[Space]:
        found = {at}
        while True:
            more = {other for known in found for other in beside(known) if other in self.modules} | found
            if more == found:
                return found
            found = more

    def edges(self) -> list[tuple[Space, Space]]:
        ground = [at for at in self.spaces if at[2] == 0]
        pairs = [(a, b) for a, b in combinations(ground, 2) if b in beside(a)]
        return [(min(pair), max(pair)) for pair in pairs]

    def street(self, edge: tuple[Space, Space]) -> str:
        return f"{name_of(edge[0])}-{name_of(edge[1])}"

    def free_spots(self) -> set[str]:
        free = {self.street(edge) for edge in self.edges() if not set(edge) & set(self.modules)} - self.streets
        for at, tile in self.tiles.items():
            room = {"parking_2": 2, "parking_3": 3}.get(tile, 0)
            if self.own["lots"].get(name_of(at), 0) < room:
                free.add(name_of(at))
        return free

    def spots_with_cars(self) -> set[str]:
        return self.streets | set(self.own["lots"])

    def front(self, slot: str) -> Space:
        number = int(slot[1]) - 1
        return {"w": (0, number, 0), "s": (number, 2, 0), "e": (self.columns - 1, number, 0)}[slot[0]]

    def slots(self) -> list[str]:
        return [f"w{i}" for i in (1, 2, 3)] + [f"s{i + 1}" for i in range(self.columns)] + [f"e{i}" for i in (1, 2, 3)]

    def service(self, at: Space) -> str | None:
        tile = self.tiles.get(at)
        if tile not in ("treatment_room", "operating_theater"):
            return None
        near = [self.modules[other] for other in beside(at) if other in self.modules and other[2] == at[2]]
        hubs = [hub.removeprefix("hub_") for hub in near if MODULES[hub] == "hub"]
        supplied = tile == "operating_theater" or any(self.tiles.get(other) == "supply_room" for other in beside(at))
        return hubs[0] if hubs and supplied else None

    # -- building

    def may_stand(self, ware: str, at: Space) -> bool:
        below = (at[0], at[1], at[2] - 1)
        if ware == "garden":
            return at not in self.tiles and (at[2] == 0 or self.tiles.get(below) == "garden")
        if ware == "helipad":
            return at not in self.tiles and below in self.modules
        if ware == "parking_2":
            return at not in self.tiles and at[2] == 0
        if ware == "parking_3":
            return self.tiles.get(at) == "parking_2"
        if ware == "conveyor":
            return self.may_convey(at)
        if ware == "fire_extinguisher":
            allowed = ("supply_room", "laboratory", "triage_room")
            tile = self.tiles.get(at, "")
            return at not in self.slow and (tile in allowed or tile.startswith("hub_"))
        return self.may_build(ware, at)

    def may_build(self, ware: str, at: Space) -> bool:
        if at in self.tiles or (at[2] and (at[0], at[1], at[2] - 1) not in self.modules):
            return False
        near = [other for other in beside(at) if other in self.modules]
        if any(MODULES[self.modules[other]] == MODULES[ware] for other in near):
            return False
        if at[2] == 0 and any(at in edge and self.street(edge) in self.streets for edge in self.edges()):
            return False
        joined = {frozenset(self.building(other)) for other in near}
        if len(joined) > 1:
            return False
        hubs = [at2 for building in joined for at2 in building if MODULES[self.modules[at2]] == "hub"]
        return MODULES[ware] != "hub" or all(hub[2] != at[2] for hub in hubs)

    def may_convey(self, at: Space) -> bool:
        if at not in self.tiles or at in self.conveyors:
            return False
        others = self.conveyors or set(self.tiles)
        return any(sum(a != b for a, b in zip(at, other, strict=True)) == 1 for other in others)

    # -- walking

    def steps(self, at: Space) -> list[tuple[Space, int]]:
        out = []
        for other in beside(at):
            if other in self.spaces and ((at[2] == other[2] == 0) or (at in self.modules and other in self.modules)):
                out.append((other, 1))
        if at in self.conveyors:
            for direction in beside((0, 0, 0)):
                other = at
                while True:
                    other = (other[0] + direction[0], other[1] + direction[1], other[2] + direction[2])
                    if other not in self.spaces:
                        break
                    if other in self.conveyors:
                        out.append((other, 0))
                        break
        return out

    def times(self, start: str) -> dict[Space, int]:
        heap: list[tuple[int, Space]] = []

        def put(at: Space, time: int) -> None:
            if at not in self.closed:
                heappush(heap, (time + (at in self.slow), at))

        def from_pad(pad: Space) -> None:
            if pad in self.conveyors:
                heappush(heap, (0, pad))
            for other in beside(pad):
                if other in self.modules and other[2] <= pad[2]:
                    put(other, 1)

        if start in SERVICES:
            for slot in self.own["entrances"]:
                put(self.front(slot), 1)
            for at, tile in self.tiles.items():
                if tile == "helipad":
                    from_pad(at)
        elif start in self.slots():
            put(self.front(start), 1)
        elif self.tiles.get(space(start)) == "helipad":
            from_pad(space(start))
        else:
            heappush(heap, (0, space(start)))
        found: dict[Space, int] = {}
        while heap:
            time, at = heappop(heap)
            if at not in found:
                found[at] = time
                for other, cost in self.steps(at):
                    put(other, time + cost)
        return found

    def time(self, start: str, end: str) -> int | None:
        if start == end:
            return 0
        if end in SERVICES or end in self.slots():
            return None
        at = space(end)
        if start in SERVICES and self.tiles.get(at) == "outpatient_clinic" and at not in self.closed:
            return 0
        return self.times(start).get(at)

    def outside(self, place: str) -> bool:
        return place in self.slots() or (place not in SERVICES and self.tiles.get(space(place)) == "helipad")

    def may_end(self, who: View, end: str, view: View) -> bool:
        """Is this a place for somebody who is to end elsewhere now, with a way to it?"""
        if who["group"] == "patient" and who["start"] not in SERVICES:
            return False
        if end == who["place"]:
            return bool(who["lying"] or who["busy"])
        if end in SERVICES or self.outside(end):
            return bool(end == who["start"])
        at = space(end)
        tile = self.modules.get(at)
        if tile is None or not self.has_place(who, at, tile, view):
            return False
        donors = [other for other in self.people if other["lying"] and other["place"] == end]
        if donors and tile.startswith("hub_"):
            return False
        return self.time(who["start"], end) is not None

    def has_place(self, who: View, at: Space, tile: str, view: View) -> bool:
        places: int = CAPACITY["hub" if tile.startswith("hub_") else tile][who["group"]]
        if places == 0:
            return False
        if who["group"] == "patient" and tile != "outpatient_clinic" and self.service(at) != who["start"]:
            return False
        there = [other for other in self.people if other["place"] == name_of(at) and other["group"] == who["group"]]
        if places < 0 or len(there) < places:
            return True
        if who["group"] != "patient" or tile != "treatment_room" or not view["variants"]["workaholics"]:
            return False
        purple = any(
            other["kind"] == "purple_doctor" and other["place"] == name_of(at) and not other["lying"]
            for other in self.people
        )
        alike = {other["kind"] for other in there} == {who["kind"]}
        most = {"yellow_patient": 3, "white_patient": 4}.get(who["kind"], 2)
        return purple and alike and len(there) < most

    def rooms(self) -> list[str]:
        return [name_of(at) for at in self.modules]

    def must_go(self, who: View, view: View) -> bool:
        """Is somebody left where nobody may be?"""
        wrong = self.outside(who["place"])
        if not wrong and who["place"] not in SERVICES:
            tile = self.tiles[space(who["place"])]
            places = CAPACITY["hub" if tile.startswith("hub_") else tile][who["group"]]
            wrong = places == 0 and not who["lying"]
        if not wrong:
            return False
        if not self.closed or (who["kind"] == "orderly" and self.surplus() > 0):
            return True
        return any(self.may_end(who, end, view) for end in [*self.rooms(), who["start"]])

    def surplus(self) -> int:
        orderlies = [who for who in self.people if who["kind"] == "orderly"]
        rooms = list(self.tiles.values()).count("supply_room")
        return len([who for who in orderlies if not who["lying"]]) - rooms


def read_person(line: str) -> View:
    kind, way, *marks = line.split(" ")
    start, _, end = way.partition(">")
    group = kind.partition("_")[2] or kind
    return {
        "kind": kind,
        "group": group,
        "colour": kind.partition("_")[0],
        "start": start,
        "place": end or start,
        "lying": "lying" in marks,
        "busy": "busy" in marks,
    }


# -- the judge: legal moves from what a player sees, place by place


def legal(view: View, seat: int) -> set[str]:
    (asked,) = [asked for asked in view["asked"] if asked["seat"] == seat]
    return JUDGES[asked["decision"]](view, House(view, seat), asked)


def judge_build(view: View, house: House, asked: View) -> set[str]:
    wares = [*WARES, *["fire_extinguisher"] * view["variants"]["extinguishers"]]
    return {code for ware in wares for code in builds(view, house, ware)} | {"done"}


def builds(view: View, house: House, ware: str) -> set[str]:
    own = house.own
    family = MODULES.get(ware)
    if ware != "parking_3" and not view["stock"].get(ware):
        return set()
    if (
        ware in view["taken"]
        or (family == "hub" and own["hub_built"])
        or (family == "special" and own["special_built"])
    ):
        return set()
    if ware == "conveyor" and not house.conveyors and view["stock"]["conveyor"] < 2:
        return set()
    if ware == "entrance":
        free = [slot for slot in house.slots() if slot not in own["entrances"] and house.front(slot) in house.modules]
        return {f"build entrance {slot}" for slot in free if own["money"] >= cost(ware, 0)}
    spaces = [at for at in house.spaces if own["money"] >= cost(ware, at[2])]
    return {f"build {ware} {name_of(at)}" for at in spaces if house.may_stand(ware, at)}


def cost(ware: str, floor: int) -> int:
    key = "module" if ware in MODULES else {"parking_3": "parking_3_upgrade"}.get(ware, ware)
    found: int = EDITION["build_cost"][key]["by_floor"][floor]
    return found


def judge_supply(view: View, house: House, asked: View) -> set[str]:
    return builds(view, house, "supply_room") | {"done"}


def judge_first_rooms(view: View, house: House, asked: View) -> set[str]:
    left = [ware for ware in ("treatment_room", "supply_room") if ware not in house.tiles.values()]
    return {f"place {ware} {name_of(at)}" for ware in left for at in house.spaces if house.may_build(ware, at)}


def judge_bonus_piece(view: View, house: House, asked: View) -> set[str]:
    ware = {"bonus_conveyors": "conveyor", "bonus_garden": "garden", "bonus_parking": "parking_2"}[house.own["bonus"]]
    return {f"place {ware} {name_of(at)}" for at in house.spaces if house.may_stand(ware, at)}


def judge_other_end(view: View, house: House, asked: View) -> set[str]:
    return {f"link {name_of(at)}" for at in house.spaces if house.may_convey(at)}


def judge_bring(view: View, house: House, asked: View) -> set[str]:
    return {f"bring {spot}" for spot in house.spots_with_cars() - {asked["parking"]}} | {"done"}


def judge_leave(view: View, house: House, asked: View) -> set[str]:
    codes = {f"away {spot}" for spot in house.spots_with_cars()}
    return codes | ({"accept cars"} if asked["cars"] > 1 else set())


def judge_hire(view: View, house: House, asked: View) -> set[str]:
    if not house.free_spots():
        return {"done"}
    money = house.own["money"]
    codes = {"done"}
    for number, doctor in enumerate(view["university"]):
        price = 8 if doctor == "purple_doctor" else EDITION["university"]["slot_price"][number]
        if doctor is not None and not asked["doctor_hired"] and money >= price:
            codes.add(f"hire doctor {number + 1}")
    if not asked["helper_hired"]:
        codes |= {"hire nurse"} if view["nurses"][view["round"] - 1] and money >= 2 else set()
        codes |= {"hire orderly"} if view["orderlies"] and money >= 2 else set()
    return codes


def judge_door(view: View, house: House, asked: View) -> set[str]:
    pads = [name_of(at) for at, tile in house.tiles.items() if tile == "helipad"]
    return {f"door {place}" for place in [*house.own["entrances"], *pads]}


def judge_queue(view: View, house: House, asked: View) -> set[str]:
    rows = view["appointments"]
    places = [(row, column) for row in range(len(rows)) for column in range(len(rows[row]))]
    codes = {"done"}
    for (row, column), (other, there) in combinations(places, 2):
        near = abs(row - other) + abs(column - there) == 1
        if near and rows[row][column] != rows[other][there]:
            codes.add(f"swap {SERVICES[row]}.{column + 1} {SERVICES[other]}.{there + 1}")
    results: dict[tuple[Any, ...], str] = {}
    for (row, column), other in product(places, range(len(rows))):
        if abs(row - other) == 1 and column >= len(rows[other]):
            after = (other, tuple(rows[row][:column] + rows[row][column + 1 :]), rows[row][column], row)
            results.setdefault(after, f"send {SERVICES[row]}.{column + 1} {SERVICES[other]}")
    waiting = Counter(who["place"] for who in house.people)
    for row, patients in enumerate(rows):
        if patients and waiting[SERVICES[row]] < 4 and house.free_spots():
            codes.add(f"admit {SERVICES[row]}")
    return codes | set(results.values())


def judge_move(view: View, house: House, asked: View) -> set[str]:
    codes = set()
    going = [who for who in house.people if house.must_go(who, view)]
    complete = not going and not overfull(view, house)
    enough = complete and house.own["walks"] >= MOST_WALKS
    for who in [] if enough else house.people:
        ends = [end for end in [*house.rooms(), who["start"]] if house.may_end(who, end, view)]
        codes |= {f"walk {who['kind']} {who['place']} {end}" for end in ends}
    if any(house.may_end(who, end, view) for who in going for end in [*house.rooms(), who["start"]]):
        codes.add("accept walks")
    if house.surplus() > 0:
        codes |= {f"dismiss {who['place']}" for who in house.people if who["kind"] == "orderly"}
    if complete:
        codes.add("done")
    if view["variants"]["transfusion"] and not enough:
        codes |= donations(house) | trips(view, house)
    return codes


def overfull(view: View, house: House) -> bool:
    """Newcomers in a treatment room that has no places for so many."""
    if not view["variants"]["workaholics"]:
        return False
    for at, tile in house.modules.items():
        there = [who for who in house.people if who["place"] == name_of(at)]
        patients = [who for who in there if who["group"] == "patient"]
        new = any(who["start"] != who["place"] for who in patients)
        if tile != "treatment_room" or len(patients) <= 2 or not new:
            continue
        purple = any(who["kind"] == "purple_doctor" and not who["lying"] for who in there)
        kinds = {who["kind"] for who in patients}
        most = {"yellow_patient": 3, "white_patient": 4}.get(min(kinds), 2)
        if not purple or len(kinds) > 1 or len(patients) > most:
            return True
    return False


def donations(house: House) -> set[str]:
    hubs = [name_of(at) for at, tile in house.modules.items() if tile.startswith("hub_") and at not in house.closed]
    if any(who["lying"] for who in house.people):
        return set()
    codes = set()
    for who in house.people:
        for hub in hubs:
            others = house.people.copy()
            others.remove(who)
            alone = all(other["place"] != hub for other in others)
            if who["group"] != "patient" and alone and house.time(who["start"], hub) is not None:
                codes.add(f"donate {who['kind']} {who['place']} {hub}")
    return codes


def trips(view: View, house: House) -> set[str]:
    left = Counter(house.own["blood_bags"])
    left.subtract(trip[1] for trip in house.own["carried"])
    bags = [bag for bag, count in left.items() if count > 0 and space(bag) not in house.closed]
    drops = [name_of(at) for at, tile in house.modules.items() if tile == "treatment_room"]
    codes = set()
    for nurse in house.people:
        if nurse["kind"] != "nurse" or nurse["busy"] or nurse["lying"]:
            continue
        ends = [end for end in house.rooms() if end == nurse["place"] or house.may_end(nurse, end, view)]
        for bag, drop, end in product(bags, drops, ends):
            way = [house.time(nurse["start"], bag), house.time(bag, drop), house.time(drop, end)]
            if bag != drop and None not in way:
                codes.add(f"carry {nurse['place']} {bag} {drop} {end}")
    return codes


def judge_treat(view: View, house: House, asked: View) -> set[str]:
    codes = {code for at in house.modules for code in treatments(view, house, at)}
    return codes | {"done"} | ({"accept treatments"} if codes else set())


def treatments(view: View, house: House, at: Space) -> set[str]:
    tile, cell = house.modules[at], name_of(at)
    there = [who for who in house.people if who["place"] == cell]
    patients = [who for who in there if who["group"] == "patient"]
    doctors = [who for who in there if who["group"] == "doctor"]
    free = [who for who in doctors if not who["busy"] and not who["lying"]]
    nurses = len([who for who in there if who["kind"] == "nurse" and not who["busy"]])
    codes = set()
    if tile == "laboratory" and at in house.zombies and free:
        codes.add(f"cure {cell}")
    if tile != "outpatient_clinic" and house.service(at) is None:
        return codes
    for patient in patients:
        for doctor in free:
            if doctor["colour"] == "purple":
                continue
            needed = abs(LADDER.index(doctor["colour"]) - LADDER.index(patient["colour"]))
            needed -= {"operating_theater": 1, "outpatient_clinic": 9}.get(tile, 0)
            if needed <= nurses:
                codes.add(f"treat {cell} {doctor['kind']} {patient['kind']}")
        if any(doctor["colour"] == "purple" for doctor in free):
            most = {"white": 4, "yellow": 3, "orange": 2, "red": 1}[patient["colour"]]
            most = most if tile == "treatment_room" else 1
            alike = len([other for other in patients if other["kind"] == patient["kind"]])
            codes |= {f"overwork {cell} {patient['kind']} {n}" for n in range(1, min(most, alike) + 1)}
        blood = tile == "treatment_room" and cell in house.own.get("blood_bags", ())
        if blood and nurses and not doctors and not patient["busy"]:
            codes.add(f"transfuse {cell} {patient['kind']}")
    return codes


def judge_zombies(view: View, house: House, asked: View) -> set[str]:
    left = Counter(house.zombies)
    left.subtract(space(name) for name in house.own["led"])
    codes = {"done"}
    for at in [at for at, count in left.items() if count > 0]:
        for other in beside(at):
            on_ground = at[2] == other[2] == 0 and other in house.spaces
            if on_ground or (at in house.modules and other in house.modules):
                codes.add(f"lead {name_of(at)} {name_of(other)}")
    return codes


JUDGES: dict[str, Callable[[View, House, View], set[str]]] = {
    "objective": lambda view, house, asked: {f"aim {row['id']}" for row in EDITION["solo_objective"]},
    "take_bonus": lambda view, house, asked: {f"take {bonus}" for bonus in view["bonuses"]},
    "first_entrance": lambda view, house, asked: {f"open {slot}" for slot in house.slots()},
    "first_rooms": judge_first_rooms,
    "place_bonus": judge_bonus_piece,
    "choose_action": lambda view, house, asked: {f"choose {action}" for action in house.own["actions"]},
    "build_component": judge_build,
    "bonus_supply": judge_supply,
    "bring_cars": judge_bring,
    "other_end": judge_other_end,
    "hire_somebody": judge_hire,
    "choose_door": judge_door,
    "park_car": lambda view, house, asked: {f"park {spot}" for spot in house.free_spots()},
    "use_queue": judge_queue,
    "move_people": judge_move,
    "treat_patients": judge_treat,
    "cars_leave": judge_leave,
    "buy_popularity": lambda view, house, asked: {f"buy {n}" for n in range(house.own["income"] // 3 + 1)},
    "lead_zombies": judge_zombies,
}


# -- the pieces: nothing is lost or made, and the books are what the journal tells


def check_pieces(s: Position) -> None:
    check_cubes(s)
    check_accounts(s)
    for owner, clinic in enumerate(s.clinics):
        assert clinic.people == sorted(clinic.people), owner
        assert all(is_patient(who) for who in clinic.people if is_waiting(place_of(who)))
    if s.rules.keepers[extinguishers.NUMBER] is not None:
        assert sum(mask.bit_count() for mask in extinguishers.of(s).cells) + s.stock[FIRE_EXTINGUISHER] == 8
    if s.rules.keepers[transfusion.NUMBER] is not None:
        assert transfusion.supply(s) >= 0
    if s.rules.keepers[zombies.NUMBER] is not None:
        assert zombies.supply(s) >= 0


def check_cubes(s: Position) -> None:
    """Patients come out of the bag and leave cured, dead or as zombies; doctors come from the university."""
    people = [kind_of_person(who) for clinic in s.clinics for who in clinic.people]
    patients = sum(s.bag) + sum(len(row) for row in s.appointments) + sum(kind >= WHITE_PATIENT for kind in people)
    doctors = sum(s.doctor_bag) + sum(doctor >= 0 for doctor in s.university) + sum(kind < NURSE for kind in people)
    started = False
    for event in s.journal:
        started = started or event.kind == happenings.ROUND_BEGAN_EVENT
        if event.kind in (happenings.TREATED_EVENT, happenings.DIED_EVENT):
            patients += 1
        elif event.kind == happenings.FORMED_EVENT:
            patients += 2
        elif event.kind == happenings.OVERWORKED_EVENT:
            patients += event.args[2]
        elif event.kind == happenings.TRANSFUSED_EVENT:
            patients += event.args[1] == WHITE_PATIENT
        elif event.kind == happenings.BITTEN_EVENT:
            patients += event.args[0] >= WHITE_PATIENT
            doctors += event.args[0] < NURSE
        elif event.kind == happenings.EXHAUSTED_EVENT:
            doctors += 1
        elif event.kind == happenings.JOINED_EVENT and not started:  # at the first entrance, out of the spare pieces
            doctors -= event.args[0] < NURSE
    for step in s.agenda:  # who has been hired and still stands in the street
        doctors += kind_of(step) == CHOOSE_DOOR and arg_of(step) < NURSE
    setup = EDITION["setup"]
    assert patients == setup["patient_bag"]["total"][s.rules.players - 1]
    assert doctors == setup["doctor_bag"]["total"][s.rules.players - 1]


def check_accounts(s: Position) -> None:
    """Money, time and popularity of each clinic from the journal alone."""
    for owner, clinic in enumerate(s.clinics):
        savings, income, time, popularity = EDITION["start"]["money"], 0, 0, 0
        for event in s.journal:
            if event.seat != owner:
                continue
            if event.kind in (happenings.BUILT_EVENT, happenings.HIRED_EVENT):
                savings -= event.args[-1]
            elif event.kind == happenings.MONEY_EVENT:
                savings += event.args[0]
            elif event.kind in EARNING:
                income += event.args[-1]
            elif event.kind == happenings.PAID_EVENT:
                income -= event.args[2]
                savings -= event.args[3]
                popularity -= event.args[4]
            elif event.kind == happenings.BOUGHT_EVENT:
                income -= event.args[1]
                popularity += event.args[0]
            elif event.kind == happenings.SAVED_EVENT:
                income -= event.args[0]
                savings += event.args[0]
            elif event.kind == happenings.MOVED_EVENT:
                time += event.args[0]
            elif event.kind == happenings.LEARNED_EVENT:
                popularity += 1
            elif event.kind in (happenings.DIED_EVENT, happenings.BITTEN_EVENT):
                popularity -= event.args[-1]
        assert [clinic.money, clinic.income, clinic.time, clinic.popularity] == [savings, income, time, popularity]


EARNING = (
    happenings.TREATED_EVENT,
    happenings.TRANSFUSED_EVENT,
    happenings.OVERWORKED_EVENT,
    happenings.ZOMBIE_CURED_EVENT,
)
