"""What the gauntlet must know about Dice Hospital."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from itertools import combinations, permutations, product
from math import atan2
from typing import Any

from hospitable.core.variants import Value
from hospitable.games.dice_hospital import cards as names
from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.modules import administrators, collection, events, investments, reports
from hospitable.games.dice_hospital.modules.automa import state as automa
from hospitable.games.dice_hospital.modules.city import state as city
from hospitable.games.dice_hospital.modules.city.names import EXTRA_NURSE
from hospitable.games.dice_hospital.modules.maternity import state as maternity
from hospitable.games.dice_hospital.state import Position

EDITION: dict[str, Any] = tomllib.loads(
    resources.files("hospitable.games.dice_hospital").joinpath("edition.toml").read_text(encoding="utf-8")
)
DEPARTMENTS: dict[str, dict[str, Any]] = {
    row["id"]: row
    for key in (
        "starting_department",
        "department",
        "experimental_department",
        "investment_department",
        "maternity_department",
    )
    for row in EDITION[key]
} | {f"paediatric_ward_{ward}": EDITION["maternity_chevron"] for ward in range(1, 5)}
SPECIALISTS: dict[str, dict[str, Any]] = {
    row["id"]: row
    for key in (
        "specialist",
        "experimental_specialist",
        "promo_specialist",
        "investment_specialist",
        "maternity_specialist",
    )
    for row in EDITION[key]
}
ADMINISTRATORS = {
    row["id"]: row
    for key in ("administrator", "investment_administrator", "maternity_administrator")
    for row in EDITION[key]
}
REPORTS = {row["id"]: row for row in EDITION["medical_report"]}
TOKENS: dict[str, dict[str, Any]] = {row["id"]: row for row in EDITION["investment_token"]}
COLOURS = ("red", "yellow", "green")
PRINTED = [row["id"] for row in EDITION["starting_department"]]
PAEDIATRIC = [f"paediatric_ward_{ward}" for ward in range(1, 5)]

Patients = dict[str, dict[str, Any]]


def most_moves(seats: int) -> int:
    """Twelve workers at most with three moves each, and some twenty more, for each seat and round."""
    return 8 * seats * 60 + 20


def appoints(seats: int, variants: Mapping[str, Value]) -> bool:
    """Does everybody choose an administrator in secret? For five there are too few without those of Maternity."""
    enough = seats < 5 or variants.get("maternity") is True
    return seats > 1 and enough and variants.get("administrators") is not False


# -- the judge: legal moves from what a player sees, set by set


def legal(view: dict[str, Any], seat: int) -> set[str]:
    (asked,) = [asked for asked in view["asked"] if asked["seat"] == seat]
    own = view["hospitals"][seat]
    if "investments" in view:  # patients whose values differed when the worker came are not equal
        then = view["investments"]["values_before"][seat]
        own = own | {"wards": {bed: patient | {"then": then.get(bed)} for bed, patient in own["wards"].items()}}
    if "maternity" in view:  # in which ward somebody lies makes a difference, and who is well cannot be chosen
        there = {bed: patient | {"where": bed[:3]} for bed, patient in own["wards"].items()}
        own = own | {"all": there, "wards": {bed: there[bed] for bed in there if there[bed]["value"] < 7}}
    return JUDGES[asked["decision"]](view, own, asked)


def judge_reveal(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    piles = ("department", "specialist")
    return {f"reveal {pile}" for pile in piles if view[f"{pile}_pile"]}


def judge_arrange(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    crisis = view["variants"]["opening_crisis"]
    values = EDITION["variants"]["opening_crisis"]["patient_values"] if crisis else [3, 4, 5]
    found = set()
    for colours in permutations(own["arrivals"]):
        dice = sorted(zip(values, map(COLOURS.index, colours), strict=True))
        found.add("set " + " ".join(f"{COLOURS[colour][0]}{value}" for value, colour in dice))
    return found


def judge_keep(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    return {f"keep {card}" for card in view["administrators"]["dealt"][asked["seat"]]}


def judge_load(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    at = asked["ambulance"] - first_number(view)
    room = places_on(view, at) - len(view["ambulances"][at])
    lowest = min(die[1] for die in view["rolled"])
    equal = sorted((die for die in view["rolled"] if die[1] == lowest), key=lambda die: "ryg".index(die[0]))
    return {f"load {asked['ambulance']} {' '.join(dice)}" for dice in combinations(equal, room)}


def first_number(view: dict[str, Any]) -> int:
    """The number of the lowest ambulance: with five players the helicopter is one of them."""
    return 0 if len(view["hospitals"]) == 5 else 1


def places_on(view: dict[str, Any], ambulance: int) -> int:
    """Three, and a parking space beside the last one, from the fifth round on beside the last two."""
    if "investments" not in view:
        return 3
    spaces = 2 if view["round"] >= 5 else 1
    beside = list(range(len(view["ambulances"])))[-spaces:][: view["investments"]["parked"]]
    return 4 if ambulance in beside else 3


def judge_ambulance(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    taken = {hospital["ambulance"] for hospital in view["hospitals"]}
    first = asked["seat"] == view["first_player"]
    numbers = set(range(first_number(view), first_number(view) + len(view["ambulances"])))
    free = numbers - taken - ({first_number(view)} if first else set())
    if "maternity" in view and len([bed for bed in own["wards"] if is_mother(own, bed)]) == 4:
        motherless = {
            at for at in free if not any(die[0] == "p" for die in view["ambulances"][at - first_number(view)])
        }
        free = motherless or free
    return {f"take {ambulance}" for ambulance in free}


def judge_overflow(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    taken = own["ambulance"]
    on_ambulance = view["ambulances"][taken - first_number(view)] if taken is not None else []
    missing = len([bed for bed in own["wards"] if bed[2] == "b"]) + len(own["arrivals"]) + len(on_ambulance) - 12
    return {
        "remove " + " ".join(canonical(own["wards"], dict.fromkeys(beds, ""), ()))
        for beds in combinations(coloured(own), missing)
    }


def judge_improve(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    shown = {f"build {tile}" for tile in view["shown_departments"]}
    shown |= {f"hire {card}" for card in view["shown_specialists"]}
    return shown | ({"skip"} if len(view["hospitals"]) > 1 else set())


def judge_discard(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    owned = [room.name for room in rooms(view, own) if room.id not in PRINTED + PAEDIATRIC]
    cards = own["specialists"]
    on_cards = view["investments"]["cards"][own["owner"]] if "investments" in view else [()] * len(cards)
    alike = [(card["id"], tuple(tokens), card["waiting"]) for card, tokens in zip(cards, on_cards, strict=True)]
    owned += told_apart(
        [card["id"] for card in cards], alike if "investments" in view else [card["id"] for card in cards]
    )
    return {f"discard {item}" for item in owned} | {"keep all"}


def judge_copy(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    return {f"copy {card['id']}" for card in own["specialists"] if card["id"] != "consultant"}


def judge_activate(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    codes = set()
    for room in rooms(view, own):
        if room.worker is not None or (room.id in PAEDIATRIC and not babies_below(own, room.id[-1])):
            continue
        for worker in workers_waiting(view, own):
            if room.id == "staff_rota_office":
                codes |= {f"swap {worker} {room.name} {card}" for card in called_back(view, own, worker)}
                continue
            if department_sets(view, own, room.id, "nurse", room.colour):
                codes.add(f"place {worker} {room.name}")
            for colour in brought_colours(view, own, worker, room):
                if department_sets(view, own, room.id, "nurse", colour):
                    codes.add(f"place {worker} {room.name} as {colour}")
    return codes | bag_heals(view, own) | bonus_uses(view, own) | {"done"}


def judge_treat(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    (room,) = {room.name: room for room in rooms(view, own) if room.name == asked["department"]}.values()
    return department_sets(view, own, room.id, asked["worker"], asked.get("colour", room.colour))


def judge_ability(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    worker = asked["worker"] if asked["worker"] != "consultant" else copied(view, own)
    return ability_codes(view, own, SPECIALISTS[worker]) | bag_heals(view, own) | bonus_uses(view, own) | {"decline"}


def judge_guard(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    colour = ADMINISTRATORS[view["administrators"]["kept"][asked["seat"]]]["color"]
    beds = [bed for bed, patient in own["wards"].items() if patient["colour"] == colour and not patient["treated"]]
    return singles("guard", own, beds) | {"nobody"}


def judge_event(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    if event(view) == "cross_infection":
        return singles("harm", own, [bed for bed in own["wards"] if bed[2] == "b"])
    if event(view) == "mutual_aid":
        return singles("send", own, coloured(own)) | {"nobody"}
    assert event(view) == "quiet_night"
    return singles("soothe", own, [bed for bed in own["wards"] if own["wards"][bed]["value"] < 6]) | {"nobody"}


def judge_report(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    left = Counter(own["discharged"]) - Counter(view["reports"]["used"])
    bottom = [report for report in view["reports"]["reports"][:3] if report is not None]
    return {f"complete {id}" for id in bottom if not Counter(REPORTS[id]["need"]) - left} | {"no report"}


def judge_leave(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    return {f"leave {die}" for die in view["rolled"]}


def judge_collect(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    """Whether a patient was treated no longer matters: the lowest bed of each colour and value."""
    beds: dict[str, str] = {}
    for bed, patient in sorted(own["wards"].items()):
        beds.setdefault(f"{patient['colour'][0]}{patient['value']}", bed)
    return {f"collect {bed}" for die, bed in beds.items() if die in view["collection"]["spaces"]} | {"pass"}


# -- Maternity


def is_mother(own: dict[str, Any], bed: str) -> bool:
    return bed[2] == "b" and own["wards"][bed]["colour"] == "pink"


def coloured(own: dict[str, Any]) -> list[str]:
    return [bed for bed, patient in own["wards"].items() if patient["colour"] != "pink"]


def babies_below(own: dict[str, Any], ward: str) -> list[str]:
    return [bed for bed in own["all"] if bed.startswith(f"w{ward}c")]


def judge_spread(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    """Lay all dice in every order that keeps the values ascending; then move Mothers until each is alone."""
    dice = sorted(view["rolled"], key=lambda die: die[1])
    places = [at for at in range(len(view["ambulances"])) for _ in range(places_on(view, at))]
    orders: set[tuple[tuple[str, int], ...]] = {()}
    at = 0
    for value in "123456":
        mothers = dice.count(f"p{value}")
        equal = places[at : at + len([die for die in dice if die[1] == value])]
        at += len(equal)
        laid = {tuple(sorted(some)) for some in combinations(equal, mothers)}
        orders = {order + tuple((value, place) for place in some) for order in orders for some in laid}
    fewest = min(crowd(order) for order in orders)
    open_orders = [order for order in orders if crowd(order) == fewest]
    done = set()
    seen = set()
    while open_orders:
        order = open_orders.pop()
        if order in seen:
            continue
        seen.add(order)
        taken = [place for _, place in order]
        if crowd(order) == 0:
            done.add(order)
        for i, place in enumerate(taken):
            if taken.count(place) > 1:
                open_orders += next_orders(order, i, len(view["ambulances"]))
    first = first_number(view)
    return {"spread " + " ".join(str(place + first) for _, place in order) for order in done}


def crowd(order: tuple[tuple[str, int], ...]) -> int:
    return len(order) - len({place for _, place in order})


def next_orders(order: tuple[tuple[str, int], ...], i: int, count: int) -> list[tuple[tuple[str, int], ...]]:
    """Where one of two Mothers can go: beside, or through a row of others who move on."""
    value, place = order[i]
    rest = order[:i] + order[i + 1 :]
    taken = [other for _, other in order]
    beside = [to for to in (place - 1, place + 1) if 0 <= to < count]
    if any(to not in taken for to in beside):
        return [tuple(sorted((*rest, (value, to)))) for to in beside if to not in taken]
    found = []
    for to in beside:
        found += pushed_on((*rest, (value, to)), to, to - place, count)
    return found


def pushed_on(
    order: tuple[tuple[str, int], ...], place: int, step: int, count: int
) -> list[tuple[tuple[str, int], ...]]:
    there = [mother for mother in order if mother[1] == place]
    if len(there) == 1:
        return [tuple(sorted(order))]
    if not 0 <= place + step < count:
        return []
    found = []
    for mother in set(there):
        rest = list(order)
        rest.remove(mother)
        found += pushed_on((*rest, (mother[0], place + step)), place + step, step, count)
    return found


def judge_bed(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    """Every free bed for everybody; of wards with the same patients the first."""

    def lies_in(ward: str) -> list[Any]:
        return sorted([[bed[2], *own["wards"][bed].values()][:5] for bed in own["wards"] if bed[1] == ward])

    wards = list("1234")
    beds = {ward: [bed for bed in own["wards"] if bed.startswith(f"w{ward}b")] for ward in wards}
    codes = set()
    for die in set(own["arrivals"]):
        for ward in different(wards, lies_in):
            mother = any(is_mother(own, bed) for bed in beds[ward])
            if die[0] == "p" and mother:
                continue
            if len(beds[ward]) < 3:
                codes.add(f"bed {die} w{ward}")
            elif die[0] == "p":
                others = different([other for other in wards if other != ward], lies_in)
                for bed in different(sorted(beds[ward]), lambda bed: list(own["wards"][bed].values())):
                    codes |= {f"bed {die} w{ward} {bed}>w{to}" for to in others if len(beds[to]) < 3}
    return codes


def different(items: Iterable[str], looks: Callable[[str], list[Any]]) -> list[str]:
    """The first of each look."""
    found: dict[str, str] = {}
    for item in items:
        found.setdefault(repr(looks(item)), item)
    return list(found.values())


def judge_babies(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    return {"babies 1", "babies 2"}


def judge_reroll(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    return singles("roll", own, [bed for bed in own["wards"] if bed not in own["activation"]["healed"]])


def cares(view: dict[str, Any], own: dict[str, Any], row: dict[str, Any], worker: str, colour: str) -> set[str]:
    """A pink patient, or one of the colour of a token, in its position, and others."""
    patients: Patients = own["wards"]
    codes = set()
    for beds in combinations(patients, row["targets"]):
        values = sorted(patients[bed]["value"] for bed in beds)
        if not fits(values, row["pattern"]):
            continue
        pink = [bed for bed in beds if patients[bed]["colour"] == colour]
        changes = [{bed: ""} for bed in beds[:1]]
        if bags(view, own) and worker != "nurse":
            changes += [{bed: f">{other}"} for bed, other in ability_changes(view, own, beds, worker)]
        for change in changes:
            roles = dict.fromkeys(beds, "") | change
            if row["pink"] == "mother_and_baby":
                if {bed[2] for bed in pink} == {"b", "c"} if colour == "pink" else len(pink) > 1:
                    codes.add("treat " + " ".join(canonical(patients, roles, ())))
                continue
            for main in pink:
                place = {"anywhere": 0, "lowest": 0, "middle": 1, "highest": 2}[row["pink"]]
                if patients[main]["value"] == values[place] and not roles[main]:
                    named = canonical(patients, roles | {main: "!"}, ())
                    (first,) = [bed for bed in named if bed.endswith("!")]
                    others = [bed for bed in named if bed != first]
                    codes.add(f"care {first[:-1]} {' '.join(others)}")
    return codes


# -- in the City


def neighbours(city: dict[str, Any], cell: str) -> dict[str, str]:
    """The tiles beyond each side, those of the city only."""
    column, row = cell[0], int(cell[1])
    beyond = {
        "N": f"{column}{row - 1}",
        "E": f"{chr(ord(column) + 1)}{row}",
        "S": f"{column}{row + 1}",
        "W": f"{chr(ord(column) - 1)}{row}",
    }
    known = {tile["cell"] for tile in city["tiles"]}
    return {side: other for side, other in beyond.items() if other in known}


BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}


def judge_pick(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    """Walk on from tile to tile, as long as nobody is met; who takes no Mother walks round her, or else over her."""
    city = view["city"]
    waiting = {tile["cell"]: tile["patient"] for tile in city["tiles"]}
    mothers = {cell for cell, patient in waiting.items() if patient and patient[0] == "p"}
    four = len([bed for bed in own["wards"] if is_mother(own, bed)]) == 4
    if not four and not any(die[0] == "p" for die in own["arrivals"]):
        return {f"pick {cell}" for cell in met_on_foot(city, waiting)}
    others = met_on_foot(city, waiting) - mothers
    if not others:
        others = met_on_foot(city, {cell: None if cell in mothers else waiting[cell] for cell in waiting})
    return {f"pick {cell}" for cell in others}


def met_on_foot(city: dict[str, Any], waiting: Mapping[str, str | None]) -> set[str]:
    tiles = {tile["cell"]: tile for tile in city["tiles"]}
    walked: set[str] = {city["paramedic"]}
    met: set[str] = set()
    while True:
        further: set[str] = set()
        for cell in walked:
            for side, other in neighbours(city, cell).items():
                if side in tiles[cell]["roads"] and BACK[side] in tiles[other]["roads"]:
                    (met if waiting[other] else further).add(other)
        if further <= walked:
            return met
        walked |= further


def judge_park(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    """Every entrance round the city in turn; those of others are struck out before the steps are counted."""
    city, seat = view["city"], asked["seat"]
    taken = [(spot["cell"], spot["side"]) for i, spot in enumerate(city["parked"]) if spot and i != seat]
    ways_out = {
        tile["cell"]: [side for side in tile["roads"] if side not in neighbours(city, tile["cell"])]
        for tile in city["tiles"]
    }
    free = {
        cell
        for cell, sides in ways_out.items()
        if cell != city["helicopter"] and any((cell, side) not in taken for side in sides)
    }
    mine = city["parked"][seat]
    codes = set()
    if mine is None:
        codes = {f"park {cell}" for cell in free}
    else:
        round_about = [cell for cell in rim_of(city) if cell in free | {mine["cell"]}]
        at = round_about.index(mine["cell"])
        codes = {f"park {round_about[(at + steps) % len(round_about)]}" for steps in range(-2, 3)}
    if view["round"] > 1 and seat == view["first_player"]:
        codes |= {f"fly {cell}" for cell in ways_out if cell not in [where for where, _ in taken]}
    return codes


def rim_of(city: dict[str, Any]) -> list[str]:
    """The tiles at the edge, clockwise: by their angle as seen from the middle."""
    middle = ((city["columns"] - 1) / 2, (city["rows"] - 1) / 2)

    def angle(cell: str) -> float:
        return atan2(int(cell[1]) - 1 - middle[1], ord(cell[0]) - ord("a") - middle[0])

    return sorted([tile["cell"] for tile in city["tiles"] if len(neighbours(city, tile["cell"])) < 4], key=angle)


def judge_save(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    return {f"save {token}" for token in view["city"]["in_hand"]}


def judge_lower(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    return {f"lower {count}" for count in range(view["city"]["owned"][asked["seat"]]["minus_two"] + 1)}


def bonus_uses(view: dict[str, Any], own: dict[str, Any]) -> set[str]:
    """On every patient of its colour, and for a bag on every other one."""
    if "city" not in view:
        return set()
    codes = set()
    patients, healed = own["wards"], own["activation"]["healed"]
    for token, count in view["city"]["owned"][own["owner"]].items():
        if count and token == "extra_nurse":
            codes.add("bonus extra_nurse")
        elif count and token != "minus_two":
            for bed, patient in patients.items():
                colour = token.removesuffix("_two")
                right = token == "any_one" or patient["colour"] == colour
                if right or (bags(view, own) and patient["colour"] != "pink"):
                    (named,) = canonical(patients, {bed: "" if right else f">{colour}"}, healed)
                    codes.add(f"bonus {token} {named}")
    return codes


# -- investments


@dataclass(frozen=True)
class Room:
    """A department as it stands in a hospital."""

    name: str
    id: str
    worker: str | None
    tokens: tuple[str, ...]
    slot: int

    @property
    def colour(self) -> str:
        printed: str = "pink" if "pink" in DEPARTMENTS[self.id] else DEPARTMENTS[self.id]["color"]
        changed = [token.split("_")[0] for token in self.tokens if token.endswith("_recolour")]
        return changed[-1] if changed and printed != "any" else printed


def told_apart(ids: list[str], alike: Sequence[object]) -> list[str]:
    """Names for pieces of which equal ones have the same name, and others of the same id a number."""
    names: list[str] = []
    for at, id in enumerate(ids):
        kinds = list(dict.fromkeys(alike[other] for other in range(at + 1) if ids[other] == id))
        copy = kinds.index(alike[at])
        names.append(f"{id}.{copy + 1}" if copy else id)
    return names


def rooms(view: dict[str, Any], own: dict[str, Any]) -> list[Room]:
    tiles = own["departments"]
    tokens = view["investments"]["rooms"][own["owner"]] if "investments" in view else [[]] * len(tiles)
    ids = [tile["id"] for tile in tiles]
    names = told_apart(ids, [(id, tuple(laid)) for id, laid in zip(ids, tokens, strict=True)])
    return [Room(names[i], ids[i], tiles[i]["worker"], tuple(tokens[i]), i) for i in range(len(tiles))]


def cards_of(view: dict[str, Any], own: dict[str, Any]) -> list[tuple[str, tuple[str, ...], bool]]:
    """The specialists: id, tokens on the card, waiting."""
    cards = own["specialists"]
    tokens = view["investments"]["cards"][own["owner"]] if "investments" in view else [[]] * len(cards)
    return [(card["id"], tuple(laid), card["waiting"]) for card, laid in zip(cards, tokens, strict=True)]


def workers_waiting(view: dict[str, Any], own: dict[str, Any]) -> set[str]:
    most = 2 if event(view) == "public_holiday" else 99
    found = {"nurse"} if own["nurses"] and own["staff"] - own["nurses"] < most else set()
    waiting = [(id, tokens) for id, tokens, waits in cards_of(view, own) if waits]
    return found | set(told_apart([id for id, _ in waiting], waiting))


def card_tokens(view: dict[str, Any], own: dict[str, Any], worker: str) -> tuple[str, ...]:
    """Those on the card of a worker who waits, who may be the second of two."""
    waiting = [(id, tokens) for id, tokens, waits in cards_of(view, own) if waits]
    names = told_apart([id for id, _ in waiting], waiting)
    return next((tokens for name, (_, tokens) in zip(names, waiting, strict=True) if name == worker), ())


def acts_as(view: dict[str, Any], own: dict[str, Any], worker: str) -> str:
    return worker if worker != "consultant" else copied(view, own) or "consultant"


def brought_colours(view: dict[str, Any], own: dict[str, Any], worker: str, room: Room) -> set[str]:
    """Of recolour tokens that a specialist may use in a department."""
    if room.colour == "any" or room.id in PAEDIATRIC or worker == "nurse":
        return set()
    tokens = card_tokens(view, own, worker)
    if acts_as(view, own, worker) == "management_expert":
        tokens += tuple(token for other in rooms(view, own) if other.slot != room.slot for token in other.tokens)
    return {token.split("_")[0] for token in tokens if token.endswith("_recolour")} - {room.colour}


def called_back(view: dict[str, Any], own: dict[str, Any], worker: str) -> set[str]:
    """Specialists who stand elsewhere, if a nurse is left for their place."""
    most = 2 if event(view) == "public_holiday" else 99
    needed = 2 if worker == "nurse" else 1
    if own["nurses"] < needed or own["staff"] - own["nurses"] + needed > most:
        return set()
    standing = [room.worker for room in rooms(view, own) if room.id != "staff_rota_office"]
    standing.append(view["investments"]["sent"][own["owner"]])
    cards = cards_of(view, own)
    names = told_apart([card[0] for card in cards], cards)
    return {name for name, (id, _, waits) in zip(names, cards, strict=True) if not waits and id in standing}


def judge_investment(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    board = view["investments"]
    capacity = 1 if len(view["hospitals"]) < 4 else 2
    codes = {"no investment"}
    for colour in board["pool"]:
        if board["pool"][colour] and board["spaces"].count(colour) < capacity:
            for worker in workers_waiting(view, own):
                codes.add(f"invest {colour} {worker}")
                if worker == "financial_advisor":
                    second = [other for other in board["pool"] if other != colour and board["pool"][other]]
                    codes |= {f"invest {colour} {worker} {other}" for other in second}
    return codes


def judge_kept(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    places = {room.name for room in rooms(view, own) if len(room.tokens) < 2 and room.id not in PAEDIATRIC}
    cards = cards_of(view, own)
    names = told_apart([card[0] for card in cards], cards)
    places |= {name for name, (id, tokens, _) in zip(names, cards, strict=True) if id == "trainee" and len(tokens) < 2}
    codes = set()
    for token in view["investments"]["drawn"][asked["seat"]]:
        codes |= {f"put {token}"} if token.endswith("_nurse") else {f"put {token} {place}" for place in places}
    return codes


def judge_rest(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    return rests(own) | {"nobody"}


def rests(own: dict[str, Any]) -> set[str]:
    healed = own["activation"]["healed"]
    untreated = [bed for bed, patient in own["wards"].items() if not patient["treated"]]
    sets = [beds for count in (1, 2) for beds in combinations(untreated, count)]
    return {"rest " + " ".join(canonical(own["wards"], dict.fromkeys(beds, ""), healed)) for beds in sets}


PLACES = ["first", "second"]


def judge_token(view: dict[str, Any], own: dict[str, Any], asked: dict[str, Any]) -> set[str]:
    """Tokens not used yet, on patients as they were when the worker came."""
    codes = {"no token"} | bag_heals(view, own)
    used = view["investments"]["used"][own["owner"]]
    found = rooms(view, own)
    here = next(room for room in found if room.name == asked["department"])
    if asked["tokens"] == "elsewhere":
        tokens = [token for room in found if room.slot != here.slot for token in room.tokens]
    elif asked["tokens"] == "card":
        laid = cards_of(view, own)[asked["card"]][1]
        tokens = [token for place, token in zip(PLACES, laid, strict=False) if f"{place}_of_card" not in used]
    else:
        again = asked["tokens"] == "again"
        in_room = zip(PLACES, here.tokens, strict=False)
        tokens = [token for place, token in in_room if (f"{place}_of_department" in used) == again]
    healed = own["activation"]["healed"]
    references = {value for values in own["activation"]["healed_from"].values() for value in values}
    for token in tokens:
        colour, type = token.split("_", 1)
        for bed, patient in own["wards"].items():
            if type in ("recolour", "nurse") or (type == "boost") != (bed in healed):
                continue
            row = TOKENS[type]
            wanted = (
                set(row["values"]) if type == "rescue" else {value + row.get("difference", 0) for value in references}
            )
            if type != "boost" and patient["then"] not in wanted:
                continue
            change = "" if patient["colour"] == colour else f">{colour}"
            if change and "pink" in (colour, patient["colour"]):
                continue
            if not change or (type != "boost" and bags(view, own)):
                codes.add(f"token {token} {canonical(own['wards'], {bed: change}, healed)[0]}")
    return codes


JUDGES = {
    "spread": judge_spread,
    "find_bed": judge_bed,
    "choose_babies": judge_babies,
    "reroll_patient": judge_reroll,
    "park": judge_park,
    "pick_up": judge_pick,
    "save_bonus": judge_save,
    "lower_total": judge_lower,
    "choose_investment": judge_investment,
    "keep_token": judge_kept,
    "rest_patients": judge_rest,
    "use_token": judge_token,
    "choose_reveal": judge_reveal,
    "arrange": judge_arrange,
    "keep_administrator": judge_keep,
    "load": judge_load,
    "choose_ambulance": judge_ambulance,
    "overflow": judge_overflow,
    "improve": judge_improve,
    "discard_one": judge_discard,
    "choose_copy": judge_copy,
    "activate": judge_activate,
    "treat_patients": judge_treat,
    "use_ability": judge_ability,
    "choose_guarded": judge_guard,
    "event_choice": judge_event,
    "complete_report": judge_report,
    "choose_three": judge_leave,
    "collect": judge_collect,
}


def event(view: dict[str, Any]) -> str | None:
    found: str | None = view["events"]["event"] if "events" in view else None
    return found


def copied(view: dict[str, Any], own: dict[str, Any]) -> Any:
    return view["consultant"]["copied"][own["owner"]]


def bags(view: dict[str, Any], own: dict[str, Any]) -> int:
    found: int = 0 if event(view) == "blood_shortage" else own["blood_bags"]
    return found


def bag_heals(view: dict[str, Any], own: dict[str, Any]) -> set[str]:
    return singles("bag", own, own["wards"]) if bags(view, own) else set()


def singles(verb: str, own: dict[str, Any], beds: Iterable[str]) -> set[str]:
    return {f"{verb} {canonical(own['wards'], {bed: ''}, own['activation']['healed'])[0]}" for bed in beds}


def canonical(patients: Patients, roles: Mapping[str, str], healed: Iterable[str]) -> list[str]:
    """Beds with their role, where each patient gives way to an equal one in a lower bed; roles in a fixed order."""

    def kind(bed: str) -> tuple[Any, ...]:
        return (*patients[bed].values(), bed in healed)

    wanted: dict[tuple[Any, ...], list[str]] = {}
    for bed, role in roles.items():
        wanted.setdefault(kind(bed), []).append(role)
    found = []
    for wanted_kind, given in wanted.items():
        equal = sorted(bed for bed in patients if kind(bed) == wanted_kind)
        found += [bed + role for bed, role in zip(equal, sorted(given, key=ROLES.index), strict=False)]
    return sorted(found, key=lambda name: (name[2], name))


ROLES = ("!", ">red", ">yellow", ">green", "+", "", "-")
"""Healed most, a colour it changes to, healed (by one who also harms), treated, harmed."""


def department_sets(view: dict[str, Any], own: dict[str, Any], tile: str, worker: str, colour: str) -> set[str]:
    """Exactly so many patients of the right colour, values and pattern; a bag for each wrong colour."""
    row = DEPARTMENTS[tile] | {"color": colour}
    patients: Patients = own["wards"]
    effect = row.get("effect", "heal")
    if effect == "change_color":
        return dyes(patients, own, 2, ())
    if "pink" in row:
        return cares(view, own, row, worker, colour)
    available = bags(view, own) if effect == "heal" else 0
    codes = set()
    for beds in combinations(patients, row["targets"]):
        values = sorted(patients[bed]["value"] for bed in beds)
        if not set(values) <= set(row["values"]) or not fits(values, row["pattern"]):
            continue
        wrong = [bed for bed in beds if row["color"] not in ("any", patients[bed]["colour"])]
        if len(wrong) > available or (wrong and "pink" in [colour, *[patients[bed]["colour"] for bed in wrong]]):
            continue
        codes.add(treat(patients, beds, wrong, row["color"], ()))
        if available and row["color"] == "any" and worker != "nurse":
            codes |= changed_for_ability(view, own, beds, worker)
    return codes


def fits(values: list[int], pattern: str) -> bool:
    if pattern == "same":
        return len(set(values)) == 1
    return pattern == "any" or values == list(range(values[0], values[0] + len(values)))


def changed_for_ability(view: dict[str, Any], own: dict[str, Any], beds: tuple[str, ...], worker: str) -> set[str]:
    changes = ability_changes(view, own, beds, worker)
    return {treat(own["wards"], beds, [bed], colour, ()) for bed, colour in changes}


def ability_changes(
    view: dict[str, Any], own: dict[str, Any], beds: tuple[str, ...], worker: str
) -> list[tuple[str, str]]:
    """Whom a bag may give the colour that the ability of a worker asks for."""
    row = SPECIALISTS[worker if worker != "consultant" else copied(view, own) or "consultant"]
    colour = row.get("trigger_color", "any")
    if row.get("trigger_event") != "heal" or colour in ("any", "pink"):
        return []
    patients: Patients = own["wards"]
    met = any(patients[bed]["colour"] == colour for bed in beds)
    if met and row.get("target") != "healed" and not row["same_value_before"]:
        return []
    return [(bed, colour) for bed in beds if patients[bed]["colour"] not in (colour, "pink")]


def treat(patients: Patients, beds: Iterable[str], changed: Iterable[str], colour: str, healed: Iterable[str]) -> str:
    roles = {bed: f">{colour}" if bed in changed else "" for bed in beds}
    return "treat " + " ".join(canonical(patients, roles, healed))


def dyes(patients: Patients, own: dict[str, Any], most: int, healed: Iterable[str]) -> set[str]:
    codes = set()
    for count in range(1, most + 1):
        for beds in combinations(coloured(own), count):
            for colours in product(COLOURS, repeat=count):
                if all(patients[bed]["colour"] != colour for bed, colour in zip(beds, colours, strict=True)):
                    roles = {bed: f">{colour}" for bed, colour in zip(beds, colours, strict=True)}
                    codes.add("dye " + " ".join(canonical(patients, roles, healed)))
    return codes


def ability_codes(view: dict[str, Any], own: dict[str, Any], row: dict[str, Any]) -> set[str]:
    patients: Patients = own["wards"]
    healed = own["activation"]["healed"]
    different = [bed for bed in patients if bed not in healed]
    effect = row.get("effect", "heal")
    if effect == "heal":
        return heals(view, own, row, healed if row["target"] == "healed" else different)
    if effect == "heal_anyone":
        return {treat(patients, [bed], [], "", healed) for bed in patients}
    if effect == "heal_pink_and_same_value":
        return pairs_healed(own, different, healed)
    if effect == "reroll_different_patient":
        return {treat(patients, [bed], [], "", healed) for bed in different}
    if effect == "heal_one_deteriorate_another":
        return {exchange(patients, better, worse, healed) for better, worse in permutations(different, 2)}
    if effect == "change_color":
        return dyes(patients, own, 1, ())
    if effect == "move_treated":
        return rests(own)
    if effect == "on_discharge_choose_one":
        return singles("send", own, coloured(own)) | ({"admit"} if any(view["bag"].values()) else set())
    return {"use"} if effect != "discard_fatality_for_blood_bag" or own["fatalities"] else set()


def pairs_healed(own: dict[str, Any], different: list[str], healed: list[str]) -> set[str]:
    """One who is pink, one of the value of a reference, or two who are these."""
    patients: Patients = own["wards"]
    values = own["activation"]["healed_from"]["pink"]
    pink = [bed for bed in different if patients[bed]["colour"] == "pink"]
    same = [bed for bed in different if (patients[bed].get("then") or patients[bed]["value"]) in values]
    sets = [(bed,) for bed in [*pink, *same]] + [(one, two) for one in pink for two in same if one != two]
    return {treat(patients, beds, [], "", healed) for beds in sets}


def heals(view: dict[str, Any], own: dict[str, Any], row: dict[str, Any], among: list[str]) -> set[str]:
    patients: Patients = own["wards"]
    available = bags(view, own) if row["target"] == "different" else 0
    like = own["activation"]["healed_from"][row["trigger_color"]] if row["same_value_before"] else range(1, 7)
    codes = set()
    for count in range(1, row["max_targets"] + 1):
        for beds in combinations(among, count):
            judged = [patients[bed].get("then") or patients[bed]["value"] for bed in beds]
            if any(value not in row["target_values"] or value not in like for value in judged):
                continue
            if row["same_value_before"] and len(set(judged)) > 1:
                continue
            wrong = [bed for bed in beds if row["target_color"] not in ("any", patients[bed]["colour"])]
            fixed = "pink" in [row["target_color"], *[patients[bed]["colour"] for bed in wrong]]
            if len(wrong) <= available and not (wrong and fixed):
                codes.add(treat(patients, beds, wrong, row["target_color"], own["activation"]["healed"]))
    return codes


def exchange(patients: Patients, better: str, worse: str, healed: Iterable[str]) -> str:
    beds = canonical(patients, {better: "+", worse: "-"}, healed)
    return "heal {} harm {}".format(*[bed[:-1] for bed in sorted(beds, key=lambda bed: bed[-1])])


# -- the pieces: nothing is lost or made, and what the journal tells is what lies on the table


def check_pieces(s: Position) -> None:
    check_dice(s)
    check_cards(s)
    check_accounts(s)
    if city.in_play(s):
        check_city(s)
    if automa.in_play(s):
        check_automa(s)
    if maternity.in_play(s):
        check_families(s)


def check_families(s: Position) -> None:
    """Every Mother and Baby who came is in a hospital or has left with the family; nobody else is pink."""
    for seat, hospital in enumerate(s.hospitals):
        mine = [event for event in s.journal if event.seat == seat]
        here = {bed: patient for bed, patient in enumerate(hospital.beds) if patient >> 5 & 3 == 3}
        babies = sum(event.args[1] for event in mine if event.kind == happenings.BORN)
        mothers = len([event for event in mine if event.kind == happenings.LODGED and event.args[0] >> 3 == 3])
        mothers += len([event for event in mine if event.rule == "CC-MAT-06"])
        gone = [event.args[1] for event in mine if event.kind == happenings.FAMILY_LEFT]
        assert len([bed for bed in here if bed < 12]) == mothers - len(gone)
        assert len([bed for bed in here if bed >= 12]) == babies - sum(gone)
        for ward in range(4):
            family = [bed for bed in here if (bed // 3 if bed < 12 else (bed - 12) // 2) == ward]
            assert len([bed for bed in family if bed < 12]) <= 1
            assert not family or any(hospital.beds[bed] & 7 < 7 for bed in family)
        assert all(patient & 128 for patient in here.values() if patient & 7 == 7)
        assert all(not patient or patient >> 5 & 3 == 3 for patient in hospital.beds[12:])


def check_automa(s: Position) -> None:
    """Every card is in one place; dice, blood bags, tiles and points are those the journal tells."""
    here = s.view(None)["automa"]
    cards = {row["id"]: row for row in EDITION["automa"]["card"]}
    turned = [card["card"] for card in [*here["row"], *here["done"]]]
    assert len(set(turned)) == len(turned)
    mix = "drawn" + "_easier" * bool(s.rules.variants["automa_easier_cards"])
    mix += "_harder" * bool(s.rules.variants["automa_harder_cards"])
    face_up = Counter(cards[id]["complexity"] for id in turned)
    assert face_up + Counter(here["face_down"]) == EDITION["automa"][mix]
    told = [event for event in s.journal if event.seat == automa.AUTOMA]
    assert sorted(turned) == sorted(automa_card(event) for event in told if event.kind == happenings.AUTOMA_TURNED)
    covered = [automa_card(event) for event in told if event.kind == happenings.AUTOMA_COVERED]
    assert sorted(covered) == sorted(card["card"] for card in [*here["row"], *here["done"]] if card["covered"])
    assert here["tiles_left"] == EDITION["automa"]["first_player_tiles"] - len(covered)
    scored = {automa_card(event): event.args[1] for event in told if event.kind == happenings.AUTOMA_COMPLETED}
    assert scored == {card["card"]: card["points"] for card in here["done"]}
    assert scored == {
        id: cards[id]["left_points"] + (0 if id in covered else cards[id]["right_points"]) for id in scored
    }
    check_spaces(s, here["row"], cards)
    revealed = sum(event.kind in (happenings.AUTOMA_DECIDED, happenings.AUTOMA_ADDED) for event in told)
    assert (revealed + here["decisions_left"]) % 12 == 0
    away = [event.args for event in told if event.kind == happenings.AUTOMA_REMOVED]
    assert [names.DEPARTMENTS[item] for kind, item in away if kind == 0] == here["removed_departments"]
    assert [names.SPECIALISTS[item] for kind, item in away if kind == 1] == here["removed_specialists"]


def automa_card(event: Any) -> str:
    found: str = EDITION["automa"]["card"][event.args[0]]["id"]
    return found


def check_spaces(s: Position, row: list[dict[str, Any]], cards: dict[str, dict[str, Any]]) -> None:
    """Colours fit, nothing lies under a tile, and all of it was laid there as told."""
    laid: dict[tuple[str, int], str] = {}
    for event in s.journal:
        if event.kind in (happenings.AUTOMA_PLACED, happenings.AUTOMA_CHANCE):
            laid[automa_card(event), event.args[1]] = f"{COLOURS[event.args[2] >> 3][0]}{event.args[2] & 7}"
        elif event.kind == happenings.AUTOMA_BAG:
            laid[automa_card(event), event.args[1]] = "bag"
    for card in row:
        spaces = card["left"] + card["right"]
        assert [space["colour"] for space in spaces] == cards[card["card"]]["left"] + cards[card["card"]]["right"]
        assert not card["covered"] or not any(space["holds"] for space in card["right"])
        for number, space in enumerate(spaces):
            assert space["holds"] == laid.get((card["card"], number))
            assert space["holds"] in (None, "bag") or space["colour"][0] in (space["holds"][0], "g"), space
            if space["colour"] == "green":
                assert space["holds"] in (None, "bag") or space["holds"][0] == "g"


def check_city(s: Position) -> None:
    """Bonus tokens, tiles, vehicles, markers: each is somewhere, and once."""
    here = s.view(None)["city"]
    tokens = Counter(here["pile"]) + Counter(here["discard"])
    tokens.update(tile["token"] for tile in here["tiles"] if tile["token"])
    tokens.update(here["in_hand"])
    for tokens_there in [*here["owned"], *here["used"]]:
        tokens.update(tokens_there)
    assert +tokens == {row["id"]: row["copies"] for row in EDITION["city"]["token"]}
    size = next(row for row in EDITION["city"]["size"] if row["players"] == s.seats)
    assert len({tile["tile"] for tile in here["tiles"]}) == len(here["tiles"]) == size["columns"] * size["rows"]
    assert all(tile["patient"] and tile["patient"][1] in "12" for tile in here["tiles"] if tile["token"])
    pink = [tile for tile in here["tiles"] if tile.get("pink")]
    assert len(pink) == ({2: 2, 3: 3, 4: 4, 5: 4}[s.seats] if maternity.in_play(s) else 0)
    assert all((tile["patient"] or " ")[0] != "p" or tile in pink for tile in here["tiles"])
    assert all((tile["patient"] or "p")[0] == "p" for tile in pink)
    spots = [(spot["cell"], spot["side"]) for spot in here["parked"] if spot]
    assert len(set(spots)) == len(spots)
    assert sorted(here["numbered"]) in ([], list(range(s.seats)))
    assert sorted(here["marked"]) == [seat for seat in range(s.seats) if here["totals"][seat]]


def check_dice(s: Position) -> None:
    printed = EDITION["setup"][s.rules.players - 1]
    removed = printed["dice_removed_per_color"] - printed.get("dice_added_per_color", 0)
    found = Counter({colour: s.bag[i] for i, colour in enumerate(COLOURS)})
    dice = s.rolled + [die for ambulance in s.ambulances for die in ambulance]
    for hospital in s.hospitals:
        found.update(COLOURS[patient >> 5 & 3] for patient in hospital.beds if patient and patient >> 5 & 3 < 3)
        found.update({colour: hospital.lounge[i] for i, colour in enumerate(COLOURS)})
        found.update(COLOURS[die >> 3] for die in hospital.arrivals if die >> 3 < 3)
    found.update(COLOURS[die >> 3] for die in dice if die >> 3 < 3)
    if city.in_play(s):
        found.update(COLOURS[die >> 3] for die in city.of(s).patients if die and die >> 3 < 3)
    if automa.in_play(s):
        found.update(COLOURS[item >> 3] for laid in automa.of(s).row for item in laid.spaces if item > 0)
    found.update(COLOURS[event.args[1] >> 3 & 3] for event in s.journal if event.kind == happenings.MOVED_OUT)
    assert found == dict.fromkeys(COLOURS, 21 - removed)


def check_cards(s: Position) -> None:
    mixed = s.rules.variants["experimental_medicine"]
    births = maternity.in_play(s)
    fixed = PRINTED + PAEDIATRIC if births else PRINTED
    more = maternity.of(s) if births else maternity.Maternity([], [])
    tiles = Counter(names.DEPARTMENTS[tile] for layer in [*s.tiles, *more.tiles, s.shown_tiles] for tile in layer)
    cards = Counter(names.SPECIALISTS[card] for layer in [*s.cards, *more.cards, s.shown_cards] for card in layer)
    if automa.in_play(s):
        tiles.update(names.DEPARTMENTS[tile] for tile in automa.of(s).removed_tiles)
        cards.update(names.SPECIALISTS[card] for card in automa.of(s).removed_cards)
    for hospital in s.hospitals:
        assert [names.DEPARTMENTS[tile] for tile in hospital.departments[: len(fixed)]] == fixed
        tiles.update(names.DEPARTMENTS[tile] for tile in hospital.departments[len(fixed) :])
        cards.update(names.SPECIALISTS[card] for card in hospital.specialists)
    base_tiles = [row["id"] for row in EDITION["department"]]
    invests = investments.in_play(s)
    new_tiles = [row["id"] for row in EDITION["investment_department"]]
    assert [tiles.pop(tile, 0) for tile in new_tiles] == [2 if invests else 0] * 4
    assert [tiles.pop(row["id"], 0) for row in EDITION["maternity_department"]] == [2 if births else 0] * 8
    assert [cards.pop(row["id"], 0) for row in EDITION["maternity_specialist"]] == [2 if births else 0] * 8
    if not mixed:
        assert tiles == dict.fromkeys(base_tiles, 2)
    else:
        assert all(tiles[row["id"]] == 2 for row in EDITION["experimental_department"])
        assert sum(tiles.values()) == (24 if s.seats >= 4 else 20)
        assert all(tiles[tile] in ((1, 2) if s.seats >= 4 else (1,)) for tile in base_tiles)
    expected = Counter({row["id"]: 1 if mixed else 2 for row in EDITION["specialist"]})
    if mixed:
        expected.update({row["id"]: 2 for row in EDITION["experimental_specialist"]})
    for event in s.journal:
        if event.kind == happenings.REMOVED_CARD:
            expected[names.SPECIALISTS[event.args[0]]] -= 1
            expected[names.SPECIALISTS[event.args[1]]] += 1
    if invests:
        expected.update({row["id"]: 2 for row in EDITION["investment_specialist"]})
    assert cards == +expected
    assert sum(cards.values()) == (32 if invests else 24)
    if invests:
        check_tokens(s)
    if events.in_play(s):
        seen = [event.args[0] for event in s.journal if event.kind == happenings.EVENT_CAME]
        assert sorted(seen + events.of(s).deck) == list(range(15))
    if reports.in_play(s) and s.round:
        (dealt,) = [event.args for event in s.journal if event.kind == happenings.DEALT_REPORTS]
        assert sorted(dealt) == sorted([card for card in reports.of(s).reports if card >= 0] + reports.of(s).completed)


def check_tokens(s: Position) -> None:
    """All 42 tokens, with Maternity 56, and those in the hospitals are those the journal tells."""
    board = investments.of(s)
    laid = [token for places in [*board.rooms, *board.cards] for place in places for token in place]
    under = [token & 31 for pile in board.under for token in pile]
    everywhere = [token for pile in [*board.pool, *board.drawn] for token in pile] + under + laid + board.out
    assert Counter(everywhere) == dict.fromkeys(range(28 if maternity.in_play(s) else 21), 2)
    told: Counter[int] = Counter()
    for event in s.journal:
        if event.kind in (happenings.PUT_TOKEN, happenings.PUT_TOKEN_ON_CARD):
            told[event.args[0]] += 1
        elif event.kind == happenings.LOST_TOKENS:
            told.subtract(event.args)
    assert +told == Counter(laid)


POINTS = {
    happenings.SCORED_DISCHARGES: "discharge_points",
    happenings.SCORED_EMPTY_WARDS: "ward_points",
    happenings.SCORED_ADMINISTRATOR: "administrator_points",
    happenings.SCORED_EVENT: "event_points",
    happenings.SCORED_REGISTRAR: "ability_points",
}


def check_accounts(s: Position) -> None:
    """Blood bags, fatality tokens and points of each hospital from the journal alone."""
    for seat, hospital in enumerate(s.hospitals):
        account: Counter[str] = Counter()
        for event in s.journal:
            if event.seat != seat:
                continue
            if event.kind == happenings.GAINED_BAGS:
                account["bags"] += event.args[0]
            elif event.kind in (happenings.SPENT_BAG, happenings.AUTOMA_BAG) or (
                event.kind == happenings.CHANGED_COLOUR and event.rule == "DH-BLD-03"
            ):
                account["bags"] -= 1
            elif event.kind in (happenings.DIED, happenings.CITY_FATALITY):
                account["fatalities"] += 1
            elif event.kind == happenings.LOST_TOKEN:
                account["fatalities"] -= 1
                account["bags"] += event.args[0]
            elif event.kind == happenings.MOVED_OUT:
                account["collected"] += 1
            elif event.kind == happenings.TOOK_NURSE:
                account["nurses"] += 1
            elif event.kind in POINTS:
                account[POINTS[event.kind]] += event.args[-1]
        for name in ("bags", "fatalities", "discharge_points", "ward_points", "ability_points"):
            assert getattr(hospital, name) == account[name], name
        assert account["administrator_points"] == (administrators.of(s).points[seat] if s.modules[1] else 0)
        assert account["event_points"] == (events.of(s).points[seat] if events.in_play(s) else 0)
        assert account["collected"] == (collection.of(s).collected[seat] if collection.in_play(s) else 0)
        placed = [worker for worker in hospital.workers if worker >= 0]
        if investments.in_play(s):
            placed += [worker for worker in investments.of(s).sent[seat : seat + 1] if worker >= 0]
        at_first = 4 if maternity.in_play(s) and not investments.in_play(s) else 3
        single_use = city.of(s).used[seat][EXTRA_NURSE] if city.in_play(s) else 0
        assert hospital.nurses + placed.count(names.NURSE) == at_first + single_use + account["nurses"]
        used = [card + 1 for i, card in enumerate(hospital.specialists) if hospital.used >> i & 1]
        assert sorted(used) == sorted(worker for worker in placed if worker != names.NURSE)
