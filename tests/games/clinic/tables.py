"""Positions of Clinic that read like the rulebook's examples.

s = asked(table(clinic("b2 hub_psychiatry b3 treatment_room c3 supply_room", doors="w2")), BUILD_COMPONENT, 2)
assert "build garden a1" in codes(s)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hospitable.core.agenda import TABLE, step
from hospitable.games.clinic import ClinicGame
from hospitable.games.clinic.grid import CELL_NAMES, GRIDS, SLOTS, SPOT_NAMES, Grid
from hospitable.games.clinic.happenings import EVENTS
from hospitable.games.clinic.parking import add_car, has_room, place_for_car
from hospitable.games.clinic.people import COLOURS, KINDS
from hospitable.games.clinic.state import Clinic, Position
from hospitable.games.clinic.tiles import NONE, SERVICES, WARES
from hospitable.games.clinic.writing import read_person, write_person
from tests.games.tables import codes as codes
from tests.games.tables import play as play
from tests.games.tables import the_game
from tests.games.tables import why_not as why_not

GAME = the_game(ClinicGame)
LARGE, SMALL = GRIDS
START = "c2 treatment_room c3 hub_psychiatry b2 supply_room"
"""A clinic of three rooms, all on the ground, with an entrance at S3."""
EXPERT = {"experience": "expert"}
EXPERT_SMALL = {"experience": "expert", "board": "3x3"}


def pairs(text: str) -> list[tuple[str, str]]:
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def tiles(text: str) -> list[int]:
    """What is in each space, from names in turn: a space, a tile."""
    found = [0] * len(CELL_NAMES)
    for cell, tile in pairs(text):
        found[CELL_NAMES.index(cell)] = WARES.index(tile)
    return found


def mask(names: str, known: Sequence[str]) -> int:
    return sum(1 << known.index(name) for name in names.split())


def cell(name: str) -> int:
    return CELL_NAMES.index(name)


def clinic(
    built: str = START,
    *,
    doors: str = "s3",
    people: str = "",
    cars: str | None = None,
    conveyors: str = "",
    money: int = 15,
    income: int = 0,
    popularity: int = 0,
    time: int = 0,
    lots: str = "",
) -> Clinic:
    """A clinic with these tiles and people; without `cars` as many as people park where they disturb least."""
    made = Clinic()
    made.clear(money, [2, 2, 2])
    made.tiles = tiles(built)
    made.entrances = mask(doors, SLOTS)
    made.conveyors = mask(conveyors, CELL_NAMES)
    made.people = sorted(read_person(line.strip(), "test") for line in people.split(",") if line.strip())
    made.income, made.popularity, made.time = income, popularity, time
    for where, count in pairs(lots):
        made.lots[cell(where)] = int(count)
    if cars is not None:
        made.streets = mask(cars, SPOT_NAMES)
    return made


def table(
    *clinics: Clinic,
    variants: Mapping[str, object] | None = None,
    options: Sequence[Mapping[str, object]] = (),
    round: int = 1,
    park: bool = True,
) -> Position:
    """A table of these clinics in this round, at which nothing is asked yet; seat 0 is first."""
    s = GAME.new(len(clinics), "test", variants, seat_options=options)
    s.clinics = list(clinics)
    s.round, s.action = round, 1
    s.order = list(range(len(clinics)))
    s.stack = s.order[::-1]
    s.bonuses = []
    s.objective = NONE
    for owner, made in enumerate(s.clinics):
        while park and made.cars() < len(made.people) + made.abandoned and has_room(s, owner):
            add_car(made, place_for_car(s, owner))
    s.agenda, s.own = [], []
    s.listen()
    s.begin()
    return s


def asked(s: Position, decision: int, arg: int = 0, seat: int = 0) -> Position:
    """A seat must decide, and nothing comes after it."""
    s.agenda, s.own = [], []
    s.then(seat, (step(decision, arg),))
    s.begin()
    return s


def run(s: Position, *steps: int, seat: int = TABLE) -> Position:
    """Automatic steps, up to the next decision."""
    s.agenda, s.own = [], []
    s.then(seat, steps)
    s.advance()
    s.begin()
    return s


def people(s: Position, owner: int = 0) -> list[str]:
    return sorted(write_person(who) for who in s.clinics[owner].people)


def rows(s: Position, *patients: str) -> Position:
    """The appointments board, each row from the exit outwards: `yellow white`."""
    s.appointments = [[COLOURS.index(colour) for colour in row.split()] for row in patients]
    return s


def shown(s: Position) -> list[str]:
    return [" ".join(COLOURS[colour] for colour in row) for row in s.appointments]


def university(s: Position, *doctors: str) -> Position:
    s.university = [KINDS.index(doctor) if doctor else NONE for doctor in doctors]
    return s


def bag(s: Position, **counts: int) -> Position:
    s.bag = [counts.get(colour, 0) for colour in COLOURS[:4]]
    return s


def built(s: Position, owner: int = 0) -> dict[str, str]:
    return {CELL_NAMES[at]: WARES[tile] for at, tile in enumerate(s.clinics[owner].tiles) if tile}


def told(s: Position, name: str) -> list[tuple[int, ...]]:
    """What the journal tells of events of this name."""
    return [event.args for event in s.journal if EVENTS[event.kind] == name]


def of_kind(s: Position, verb: str, seat: int | None = None) -> list[str]:
    return [code for code in codes(s, seat) if code.split()[0] == verb]


def grid_of(s: Position, owner: int = 0) -> Grid:
    return s.rules.grids[owner]


def waiting(service: str) -> int:
    return SERVICES.index(service)
