"""Over games of bots, random games and a few scripted positions: everything that can occur has, and nothing else."""

from __future__ import annotations

import random
from itertools import product

import pytest

from hospitable import IllegalMove
from hospitable.core.agenda import DECISION
from hospitable.games.clinic import happenings, reasons, steps
from hospitable.games.clinic.people import KINDS
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import BUILD_COMPONENT, TREAT_PATIENTS
from hospitable.games.clinic.tiles import BONUSES, OBJECTIVES, WARES
from tests.games.clinic.meanings import Listener
from tests.games.clinic.refused import refused_moves
from tests.games.clinic.seldom import seldom_positions
from tests.games.clinic.tables import EXPERT, EXPERT_SMALL, GAME, START, asked, clinic, play, table
from tests.games.coverage import assert_all_and_nothing_else

GAMES = 24
ALL = {"transfusion": True, "extinguishers": True, "workaholics": True, "zombies": True}
EMPLOYEES = KINDS[:7]
TREATED = [
    f"treated {patient} in {room}"
    for patient, room in product(KINDS[7:], ("treatment_room", "operating_theater", "outpatient_clinic"))
]
POSSIBLE = [
    *[f"question {name}" for kind, name in steps.STEPS.items() if kind >= DECISION],
    *[f"reason {name}" for name in reasons.REASONS],
    *[f"event {name}" for name in happenings.EVENTS],
    *[f"built {ware}" for ware in WARES[1:]],
    *[f"bonus {bonus}" for bonus in BONUSES],
    *[f"objective {objective}" for objective in OBJECTIVES],
    *[f"hired {kind}" for kind in EMPLOYEES],
    *TREATED,
    "winners 0",
    "winners 1",
    "solo result",
]


def games(met: set[str]) -> None:
    """The bot plays, and now and then anybody does anything; modules and sides of the board in turn."""
    for number in range(GAMES):
        seats = 1 + number % 4
        sides = [({}, EXPERT, EXPERT_SMALL)[(number + seat) % 3] for seat in range(seats)]
        s = GAME.new(seats, f"meaning {number}", ALL if number % 2 else {}, seat_options=sides)
        listener, chance = Listener(s, met), random.Random(f"meaning {number}")
        while s.deciders:
            listener.listen()
            seat = chance.choice(s.deciders)
            anything = chance.random() < 0.3
            s.apply(seat, chance.choice(s.legal(seat)) if anything else GAME.quick_choice(s, seat))
        listener.listen()
        listener.won()


def positions(met: set[str]) -> None:
    for s in seldom_positions():
        Listener(s, met).listen()


def objectives(met: set[str]) -> None:
    for objective in OBJECTIVES:
        s = play(GAME.new(1, "objective"), f"aim {objective}")
        Listener(s, met).listen()


def wares(met: set[str]) -> None:
    """Every ware is built, each in a clinic that has a place for it."""
    built = f"{START} d1 parking_2"
    for ware in WARES[1:]:
        seats = 2 if ware == "hub_psychiatry" else 4  # four players have all of these from the start
        s = table(*[clinic(built, doors="", money=99) for _ in range(seats)], variants=ALL)
        asked(s, BUILD_COMPONENT, 1)
        code = next(move.code for move in s.moves(0) if move.code.startswith(f"build {ware} "))
        Listener(play(s, code), met).listen()


def treatments(met: set[str]) -> None:
    """Every colour is cured in every kind of room."""
    rooms = {"c2": "treatment_room", "d3": "operating_theater", "a1": "outpatient_clinic"}
    for colour, cell in product(("white", "yellow", "orange", "red"), rooms):
        who = f"{colour}_doctor {cell}, {colour}_patient {cell}"
        s = table(clinic(f"{START} d3 operating_theater a1 outpatient_clinic", people=who), clinic())
        play(asked(s, TREAT_PATIENTS), f"treat {cell} {colour}_doctor {colour}_patient")
        Listener(s, met).listen()


def refusals(met: set[str]) -> None:
    """Reasons that only a question for a certain move brings to light."""
    for s, code, _sentence, _rule in refused_moves():
        try:
            s.find(s.deciders[0], code)
        except IllegalMove as refused:
            met.add(refused.text.id.replace("reason.", "reason "))


@pytest.mark.thorough
def test_everything_that_can_occur_has_occurred() -> None:
    plays = (games, positions, objectives, wares, treatments, refusals)
    assert_all_and_nothing_else(POSSIBLE, *plays)


def test_a_listener_hears_what_is_built() -> None:
    met: set[str] = set()
    s: Position = asked(table(clinic(money=9), clinic()), BUILD_COMPONENT, 1)
    Listener(play(s, "build garden a1"), met).listen()
    assert {"event built", "built garden"} <= met
