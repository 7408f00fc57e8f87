"""How the City is written down, shown and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .....core.agenda import kind_of
from .....core.errors import BadSnapshot, said, short
from .....core.snapshot import Field, lists, named, numbers, plain, read_names, wholes, word
from .....core.texts import Text
from ...cards import NONE
from ...dice import value_of
from ...labels import said_here
from ...rules import MANY, Rules
from ...state import Position
from ...steps import (
    DISCHARGED_PATIENTS,
    FILL_CITY,
    HOSPITAL_ACTIVATION,
    LOWER_TOTAL,
    NEGLECTED_PATIENTS,
    PARK,
    PATIENT_INTAKE,
    PICK_UP,
    SAVE_BONUS,
    SET_UP,
)
from ...writing import DIE_NAMES, die_name
from ..maternity.state import in_play
from .mothers import faces_fit, is_pink_space
from .names import BONUSES, CELL_NAMES, EXTRA_NURSE, MINUS_TWO, SIDE_NAMES, TILES
from .pieces import city_pieces
from .state import City, of, pieces_of, turn_order
from .streets import SIDES, Streets, cell_of, has_road, in_reach, side_of

DIE_LIST: Final = list(DIE_NAMES)


def fields(rules: Rules) -> Sequence[Field]:
    return (
        tiles_field(rules),
        plain("patients", write_patients, read_patients, "dice, or null"),
        named("tokens", BONUSES, NONE),
        by_token("pile"),
        by_token("discard"),
        parked_field(rules),
        of_each("owned", rules.owners),
        of_each("used", rules.owners),
        wholes("totals", rules.owners, 0, MANY),
        numbers("marked", 0, rules.owners - 1),
        numbers("numbered", 0, rules.owners - 1),
        cell_field(rules, "helicopter"),
        cell_field(rules, "paramedic"),
        named("in_hand", BONUSES),
    )


def write_tiles(city: City) -> list[str]:
    """`city_04:2`: a tile and its quarter turns."""
    return [f"{TILES[tile]}:{turn}" for tile, turn in zip(city.streets.tiles, city.streets.turns, strict=True)]


def tiles_field(rules: Rules) -> Field:
    names = [f"{tile}:{turn}" for tile in TILES for turn in range(SIDES)]

    def load(city: City, data: Any, where: str) -> None:
        read = read_names(data, where, names)
        tiles, turns = [number // SIDES for number in read], [number % SIDES for number in read]
        pieces = city_pieces(rules.edition, rules.players)
        size = pieces.columns * pieces.rows
        if len(tiles) != size or len(set(tiles)) != size:
            raise BadSnapshot(said("snapshot.wrong_length", where=where, found=len(set(tiles)), expected=size))
        city.streets = pieces.laid(tiles, turns)

    return Field("tiles", ("streets",), write_tiles, load, "tiles with their turns")


def write_patients(patients: list[int]) -> list[str | None]:
    return [die_name(patient) if patient else None for patient in patients]


def read_patients(data: object, where: str) -> list[int]:
    return [0 if number == NONE else DIE_NAMES[DIE_LIST[number]] for number in read_names(data, where, DIE_LIST, NONE)]


def by_token(name: str) -> Field:
    return plain(name, write_tokens, read_tokens, "numbers by token")


def of_each(name: str, owners: int) -> Field:
    """The same for every owner."""
    listed = lists(name, write_tokens, read_tokens, "numbers by token")

    def load(city: City, data: Any, where: str) -> None:
        if isinstance(data, list) and len(data) != owners:
            raise BadSnapshot(said("snapshot.wrong_length", where=where, found=len(data), expected=owners))
        listed.load(city, data, where)

    return Field(name, listed.covers, listed.dump, load, listed.form)


def write_tokens(counts: list[int]) -> dict[str, int]:
    return dict(zip(BONUSES, counts, strict=True))


def read_tokens(data: object, where: str) -> list[int]:
    if not isinstance(data, dict) or set(data) != set(BONUSES):
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=BONUSES))
    for token, count in data.items():
        if type(count) is not int or not 0 <= count <= MANY:
            place = f"{where}.{token}"
            raise BadSnapshot(said("snapshot.not_in_range", where=place, value=short(count), low=0, high=MANY))
    return [data[token] for token in BONUSES]


def cells_of(rules: Rules) -> list[str]:
    """The names of the cells of this city, in reading order."""
    pieces = city_pieces(rules.edition, rules.players)
    shape = Streets(pieces.columns, [], [], [])
    return [CELL_NAMES[shape.numbered(cell)] for cell in range(pieces.columns * pieces.rows)]


def parked_field(rules: Rules) -> Field:
    """`a1:N`: the road to the north out of the first tile."""
    return named("parked", [f"{cell}:{side}" for cell in cells_of(rules) for side in SIDE_NAMES], NONE)


def cell_field(rules: Rules, name: str) -> Field:
    return word(name, cells_of(rules), NONE)


# -- what everybody sees


def view(s: Position, seat: int) -> dict[str, Any]:
    city = of(s)
    streets = city.streets
    return {
        "columns": streets.columns,
        "rows": streets.rows(),
        "tiles": [
            {
                "cell": streets.name(cell),
                "tile": TILES[streets.tiles[cell]],
                "turns": streets.turns[cell],
                "roads": [SIDE_NAMES[side] for side in range(SIDES) if has_road(streets.roads[cell], side)],
                "patient": die_name(city.patients[cell]) if city.patients[cell] else None,
                "token": BONUSES[city.tokens[cell]] if city.tokens[cell] != NONE else None,
                **({"pink": is_pink_space(s, cell)} if in_play(s) else {}),
            }
            for cell in range(len(streets.roads))
        ],
        "parked": [
            {"cell": streets.name(cell_of(spot)), "side": SIDE_NAMES[side_of(spot)]} if spot != NONE else None
            for spot in city.parked
        ],
        "helicopter": None if city.helicopter == NONE else streets.name(city.helicopter),
        "paramedic": None if city.paramedic == NONE else streets.name(city.paramedic),
        "in_hand": [BONUSES[token] for token in city.in_hand],
        "owned": [write_tokens(owned) for owned in city.owned],
        "used": [write_tokens(used) for used in city.used],
        "totals": [total or None for total in city.totals],
        "marked": list(city.marked),
        "numbered": list(city.numbered),
        "pile": write_tokens(city.pile),
        "discard": write_tokens(city.discard),
    }


def dice_in_city(s: Position) -> list[int]:
    return [patient for patient in of(s).patients if patient]


# -- what is wrong with a city from outside


def status(s: Position) -> list[Text]:
    """All pieces are there, and lie where such pieces can lie."""
    city = of(s)
    if not shapes_fit(s, city):
        return [said_here("status.city", field="patients, tokens, parked")]
    checks = [
        ("pile, discard, owned", tokens_complete(s, city)),
        ("patients, tokens", patients_fit(s, city)),
        ("parked, helicopter", vehicles_fit(s, city)),
        ("numbered, marked", order_fits(s, city)),
    ]
    return [said_here("status.city", field=field) for field, fine in checks if not fine]


def shapes_fit(s: Position, city: City) -> bool:
    cells, owners = len(city.streets.roads), len(s.hospitals)
    sizes = [len(city.patients), len(city.tokens)] == [cells, cells]
    return sizes and len(city.parked) == owners


def tokens_complete(s: Position, city: City) -> bool:
    """Of each kind as many as there are, wherever they lie."""
    for token, expected in enumerate(pieces_of(s).tokens):
        found = city.pile[token] + city.discard[token] + city.tokens.count(token) + city.in_hand.count(token)
        found += sum([tokens[token] for tokens in [*city.owned, *city.used]])
        if found != expected:
            return False
    return True


def patients_fit(s: Position, city: City) -> bool:
    """Nobody in the street is at 6; a token lies beside a patient who is ill enough."""
    most = pieces_of(s).token_value
    for cell in range(len(city.patients)):
        value = value_of(city.patients[cell])
        if value and value not in s.rules.arriving_values:
            return False
        if city.tokens[cell] != NONE and not 0 < value <= most:
            return False
    return faces_fit(s, city)


def vehicles_fit(s: Position, city: City) -> bool:
    """Everybody at an entrance of the own, and the helicopter where no other player is."""
    taken = [entrance for entrance in city.parked if entrance != NONE]
    if len(set(taken)) != len(taken):
        return False
    if any(side_of(entrance) not in city.streets.entrances[cell_of(entrance)] for entrance in taken):
        return False
    others = [cell_of(city.parked[owner]) for owner in range(len(s.hospitals)) if owner != s.first_player]
    return city.helicopter == NONE or (len(taken) == len(s.hospitals) and city.helicopter not in others)


def order_fits(s: Position, city: City) -> bool:
    """The numbered tokens are all dealt or none, and the markers on the track are those of players who have one."""
    owners = list(range(len(s.hospitals)))
    marked = [owner for owner in owners if city.totals[owner]]
    numbered = not city.numbered or (sorted(city.numbered) == owners and city.numbered[0] == s.first_player)
    return numbered and sorted(city.marked) == marked


def total_fits(s: Position, city: City, owner: int) -> bool:
    """The sum of those fetched, lowered by tokens (CC-CITY-36); until the order is known nobody else is among them."""
    pieces = pieces_of(s)
    total = city.totals[owner]
    if owner not in city.marked:
        return total == 0
    if s.order:
        return pieces.lowest <= total <= pieces.fetched * max(s.rules.arriving_values)
    fetched = sum([value_of(patient) for patient in s.hospitals[owner].arrivals])
    tokens = pieces.tokens[MINUS_TWO]  # how many were used now is not written anywhere
    return total in [max(pieces.lowest, fetched - used * pieces.lower) for used in range(tokens + 1)]


def phase_status(s: Position, phase: int, asked: list[int]) -> list[Text]:
    """Patients come at the end of the set-up; vehicles, tokens and markers each have their time."""
    city = of(s)
    working = phase in (HOSPITAL_ACTIVATION, NEGLECTED_PATIENTS, DISCHARGED_PATIENTS, NONE)
    nurses = any(used[EXTRA_NURSE] for used in city.used)
    tokens = any(sum(used) > used[EXTRA_NURSE] for used in city.used)
    if (nurses and not working) or (tokens and phase not in (HOSPITAL_ACTIVATION, NEGLECTED_PATIENTS)):
        return [said_here("status.city", field="used")]
    for owner in range(len(s.hospitals)):
        if not total_fits(s, city, owner):
            return [said_here("status.city_total", hospital=owner, found=city.totals[owner])]
    checks = [
        ("patients, discard, owned", set_up_fits(s, city, phase)),
        ("parked, helicopter, paramedic, in_hand, marked", intake_fits(s, city, phase, asked)),
        ("numbered, marked", numbers_fit(s, city, phase)),
    ]
    return [said_here("status.city", field=field) for field, fine in checks if not fine]


def set_up_fits(s: Position, city: City, phase: int) -> bool:
    if s.round:
        return True
    plan = s.rules.plans[SET_UP]
    filled = phase in plan and plan.index(phase) > plan.index(FILL_CITY)
    nothing_yet = not any(city.discard) and not any(any(owned) for owned in city.owned)
    return all(city.patients) == filled and any(city.patients) == filled and nothing_yet


def numbers_fit(s: Position, city: City, phase: int) -> bool:
    """Numbered tokens are dealt in each round and stay to the next; markers stay on the track to the shift change."""
    fetching = phase == PATIENT_INTAKE and not s.order
    known = s.round > 1 or (s.round == 1 and not fetching)
    return (len(city.numbered) > 0) == known and (fetching or len(s.order) > 0 or not city.marked)


def intake_fits(s: Position, city: City, phase: int, asked: list[int]) -> bool:
    """Who has parked, who has fetched patients, and what the one has who does it now."""
    (kind,) = asked[:1] or [NONE]
    if (city.paramedic != NONE) != (kind == PICK_UP) or (city.in_hand and kind not in (PICK_UP, SAVE_BONUS)):
        return False
    if city.helicopter != NONE and (phase != PATIENT_INTAKE or s.round < 2 or s.order):
        return False
    parked = [city.parked[owner] != NONE for owner in range(s.seats)]
    if kind not in (PARK, PICK_UP, SAVE_BONUS, LOWER_TOTAL):
        return all(parked) == (s.round > 0) and any(parked) == (s.round > 0)
    order = turn_order(s)
    at = order.index(s.decider())
    if kind == PARK:
        done = [owner in order[:at] or s.round > 1 for owner in range(s.seats)]
        return parked == done and not city.marked
    return all(parked) and city.marked == order[:at] and turn_fits(s, city, kind, s.decider())


def turn_fits(s: Position, city: City, kind: int, seat: int) -> bool:
    """Who is asked for a patient has room and somebody in reach; for a token, at least two kinds; for a total, one."""
    room = pieces_of(s).fetched - len(s.hospitals[seat].arrivals)
    if kind == PICK_UP:
        return room > 0 and len(in_reach(city.streets, city.patients, city.paramedic)) > 0
    if kind == SAVE_BONUS:
        return len(set(city.in_hand)) > 1
    return kind_of(s.current(seat)) == LOWER_TOTAL and city.owned[seat][MINUS_TWO] > 0
