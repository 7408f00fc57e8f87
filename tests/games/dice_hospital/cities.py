"""Positions in the City of Community Care that read like the rulebook's examples.

The streets are those of the first game; with two players, and with roads to the outside:

         |        |        |
    -- A1 ---- B1 ---- C1
         |
    -- A2      B2 ---- C2 --
         |        |
    -- A3 ---- B3 ---- C3 --
         |                 |
       A4 ---- B4 ---- C4
         |        |

s = city(patients="g3 r2 g3  r4 y3 r4  y2 y4 y5  r3 g4 g4")
play(s, "park a1", "park c2")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hospitable.games.dice_hospital.dice import colour_of, is_pink
from hospitable.games.dice_hospital.modules.city import state as module
from hospitable.games.dice_hospital.modules.city.names import BONUSES, CELL_NAMES, SIDE_NAMES
from hospitable.games.dice_hospital.modules.city.pieces import city_pieces
from hospitable.games.dice_hospital.modules.city.streets import Streets, entrance
from hospitable.games.dice_hospital.pieces import standard_edition
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION, PATIENT_INTAKE
from hospitable.games.dice_hospital.writing import DIE_NAMES, die_name
from tests.games.dice_hospital.tables import hospital, table

FIRST_CITY: dict[str, object] = {"city": True, "first_city": True}
TWELVE = "g3 r3 g3  r4 y3 r4  y3 y4 y5  r3 g4 g4"


def city(
    *hospitals: str | Hospital,
    patients: str = TWELVE,
    tokens: Mapping[str, str] | None = None,
    parked: Sequence[str] = ("a1:W", "c2:E"),
    owned: Mapping[int, Sequence[str]] | None = None,
    phase: int = PATIENT_INTAKE,
    round: int = 2,
    order: Sequence[int] | None = None,
    variants: Mapping[str, object] | None = None,
) -> Position:
    """A table of two, or as many as there are hospitals, at the beginning of a phase: who lies where in the streets.

    `order` are the seats by their numbered tokens. In the first round nobody has parked, nor has a token.
    """
    given = hospitals or ("", "")
    numbered = list(order) if order is not None else list(range(len(given)))

    def prepare(s: Position) -> None:
        mine = module.of(s)
        mine.patients = [DIE_NAMES[name] if name != "-" else 0 for name in patients.split()]
        mine.tokens = [-1] * len(mine.patients)
        for name, token in (tokens or {}).items():
            mine.tokens[cell(s, name)] = BONUSES.index(token)
        for die in mine.patients:
            if die and not is_pink(die):
                s.bag[colour_of(die)] -= 1
        for owner, names in (owned or {}).items():
            for name in names:
                mine.owned[owner][BONUSES.index(name)] += 1
        for kind, count in enumerate(mine.pile):
            lying = mine.tokens.count(kind) + sum(tokens[kind] for tokens in mine.owned)
            mine.pile[kind] = count - lying
        if round > 1 or phase != PATIENT_INTAKE:
            mine.numbered = numbered
            mine.parked = [spot(s, name) for name in parked]
        if phase != PATIENT_INTAKE:
            mine.marked = numbered[:]
            mine.totals = [3 + numbered.index(owner) for owner in range(s.seats)]

    return table(
        *given,
        phase=phase,
        round=round,
        first=numbered[0],
        order=order,
        variants={**FIRST_CITY, **(variants or {})},
        prepare=prepare,
    )


def working_in_city(
    patients: str, *tokens: str, bags: int = 0, staff: Sequence[str] = (), tiles: Sequence[str] = ()
) -> Position:
    """Seat 0 at the beginning of its activation, with these bonus tokens."""
    mine = hospital(patients, bags=bags, staff=staff, tiles=tiles)
    given = {"activation": "in_order"}
    return city(mine, "", phase=HOSPITAL_ACTIVATION, owned={0: tokens}, variants=given)


def cell(s: Position, name: str) -> int:
    """The number of a tile by its name."""
    return module.of(s).streets.cell(CELL_NAMES.index(name))


def spot(s: Position, name: str) -> int:
    """An entrance by its name: `a1:N`."""
    tile, _, side = name.partition(":")
    return entrance(cell(s, tile), SIDE_NAMES.index(side))


def streets_of(players: int) -> Streets:
    """The streets of a first game."""
    pieces = city_pieces(standard_edition(), players)
    return pieces.laid(*pieces.layout)


def lying(s: Position) -> str:
    """Who lies in the streets, row by row."""
    mine = module.of(s)
    names = [die_name(die) if die else "-" for die in mine.patients]
    rows = [names[at : at + mine.streets.columns] for at in range(0, len(names), mine.streets.columns)]
    return "  ".join(" ".join(row) for row in rows)


def fetched(s: Position, seat: int) -> str:
    """The patients in an ambulance."""
    return " ".join(die_name(die) for die in s.hospitals[seat].arrivals)


def tokens_of(s: Position, seat: int) -> list[str]:
    """The bonus tokens of a seat."""
    return [name for name, count in zip(BONUSES, module.of(s).owned[seat], strict=True) for _ in range(count)]
