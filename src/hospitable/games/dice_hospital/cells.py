"""The cells of a view, entry by entry as `observation.py` declares them, straight from the position.

What modules add is written from their views.
"""

from __future__ import annotations

from typing import Final

from ...core.cells import Pen
from . import scoring
from .cards import NONE
from .dice import BEST, COLOUR_COUNT, colour_of, is_treated, printed_of, value_of
from .observation import MOST_SHOWN, most_late
from .observation_modules import MOST_CARDS, MOST_ROOMS
from .patient_intake import number_on
from .state import Hospital, Position
from .view import asked
from .writing import DIE_NAMES, LOUNGE_NAMES

DICE: Final = 24
"""Names of dice: of four colours, six values each."""
assert len(DIE_NAMES) == DICE


def write(s: Position, seat: int, pen: Pen) -> None:
    pen.entry("asked", [asked(s, other) for other in s.deciders])
    pen.number(s.round)
    pen.name(s.first_player)
    pen.name_row(s.order, s.rules.owners)
    pen.numbers(s.bag)
    for die in s.rolled:
        count(pen, die)
    pen.at += DICE
    pen.name_row(s.late, most_late(s.rules))
    write_ambulances(s, pen)
    pen.name_row(s.shown_tiles, MOST_SHOWN)
    pen.name_row(s.shown_cards, MOST_SHOWN)
    pen.number(pile(s.tiles))
    pen.number(pile(s.cards))
    pen.number(len(s.hospitals))
    for owner in range(len(s.hospitals)):
        write_hospital(s, owner, pen)
    for keeper in s.rules.keepers:
        if keeper is not None:
            pen.entry(keeper.name, keeper.view(s, seat))


def count(pen: Pen, die: int) -> None:
    """One more die of its kind."""
    place = pen.at + name_of(die)
    pen.cells[place] = pen.cells[place] + 1


def name_of(die: int) -> int:
    """The number of its name: all values of one colour, then the next one."""
    return BEST * colour_of(die) + value_of(die) - 1


def write_ambulances(s: Position, pen: Pen) -> None:
    end = pen.row(len(s.ambulances), max(1, s.rules.ambulances), DICE)
    for dice in s.ambulances:
        for die in dice:
            count(pen, die)
        pen.at += DICE
    pen.at = end


def pile(layers: list[tuple[int, ...]]) -> int:
    cards = 0
    for layer in layers:
        cards += len(layer)
    return cards


def write_hospital(s: Position, owner: int, pen: Pen) -> None:
    hospital = s.hospitals[owner]
    for patient in hospital.beds:
        if patient:
            pen.number(1)
            pen.name(colour_of(patient))
            pen.name(printed_of(patient))
            pen.number(value_of(patient))
            pen.number(is_treated(patient))
        else:
            pen.at += 5
    pen.maybe(hospital.ambulance != NONE, number_on(s, hospital.ambulance))
    write_arrivals(hospital, pen)
    write_departments(hospital, pen)
    write_specialists(hospital, pen)
    pen.number(hospital.nurses)
    pen.number(hospital.staff)
    pen.number(hospital.bags)
    pen.number(hospital.fatalities)
    end = pen.at + len(LOUNGE_NAMES)
    pen.numbers(hospital.lounge)
    pen.at = end
    write_activation(s, hospital, pen)
    pen.number(scoring.track(s, owner))
    for line in s.rules.score:
        pen.number(line.points(s, owner))


def write_arrivals(hospital: Hospital, pen: Pen) -> None:
    """Dice, or in the set-up colours without a value, which are named after them."""
    end = pen.row(len(hospital.arrivals), MOST_SHOWN, 1)
    for item in hospital.arrivals:
        pen.name(name_of(item) if value_of(item) else DICE + colour_of(item))
    pen.at = end


def write_departments(hospital: Hospital, pen: Pen) -> None:
    end = pen.row(len(hospital.departments), MOST_ROOMS, 2)
    for i in range(len(hospital.departments)):
        pen.name(hospital.departments[i])
        pen.name(hospital.workers[i])
    pen.at = end


def write_specialists(hospital: Hospital, pen: Pen) -> None:
    end = pen.row(len(hospital.specialists), MOST_CARDS, 2)
    for i in range(len(hospital.specialists)):
        pen.name(hospital.specialists[i])
        pen.number(hospital.waits(i))
    pen.at = end


def write_activation(s: Position, hospital: Hospital, pen: Pen) -> None:
    done = hospital.activation
    pen.marks(done.healed, s.rules.places)
    for colour in range(s.rules.colours):
        pen.marks(done.before[colour] >> 1, BEST)  # values begin at 1
    pen.number(done.sent_home)
    pen.maybe(s.rules.colours > COLOUR_COUNT, done.pink_home)
