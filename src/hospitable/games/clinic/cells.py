"""The cells of a view, entry by entry as `observation.py` declares them, straight from the position.

What modules add is written from their views.
"""

from __future__ import annotations

from typing import Final

from ...core.cells import Pen
from ...core.shape_groups import Each, Record
from . import actions, admit, business, solo
from .grid import CELLS, EDGES, SLOTS
from .notation import LONGEST_ROW, PLACES_AT_UNIVERSITY
from .observation import MOST_IN_SPACE, most_people
from .people import is_busy, is_lying, kind_of, place_of, start_of
from .state import Clinic, Position
from .tiles import BONUSES, EMPTY, NONE, WARES
from .view import asked, planned_time

WARE_COUNT: Final = len(WARES)
PERSON: Final = 5
"""Cells of somebody: who, from where, where, lying or not, busy or not."""


def write(s: Position, seat: int, pen: Pen) -> None:
    pen.entry("asked", [asked(s, other) for other in s.deciders])
    pen.number(s.round)
    pen.number(s.action)
    pen.name_row(s.order, s.seats)
    pen.name_row(s.stack, s.rules.owners)
    pen.numbers(s.bag)
    pen.numbers(s.doctor_bag)
    pen.name_row(s.university, PLACES_AT_UNIVERSITY)
    end = pen.row(len(s.nurses), MOST_IN_SPACE, 1)
    pen.numbers(s.nurses)
    pen.at = end
    pen.number(s.orderlies)
    for row in s.appointments:
        pen.name_row(row, LONGEST_ROW)
    pen.numbers(s.stock)
    pen.marks(s.taken, WARE_COUNT)
    pen.tally(s.bonuses, len(BONUSES))
    if s.rules.players == 1:
        pen.name(s.objective)
        pen.number(solo.is_reached(s))
        pen.name(solo.title(s))
    for owner in range(len(s.clinics)):
        write_clinic(s, owner, seat, pen)


def write_clinic(s: Position, owner: int, seat: int, pen: Pen) -> None:
    clinic, grid = s.clinics[owner], s.rules.grids[owner]
    pen.number(grid.columns)
    write_tiles(clinic.tiles, pen)
    for cell in clinic.layout(grid).rooms:
        pen.cells[pen.at + cell] = 1 + clinic.known.service[cell]
    pen.at += CELLS
    pen.marks(clinic.entrances, len(SLOTS))
    pen.marks(clinic.conveyors, CELLS)
    pen.marks(clinic.streets, EDGES)
    pen.numbers(clinic.lots)
    pen.number(clinic.abandoned)
    write_people(clinic, most_people(s.rules), pen)
    pen.number(clinic.money)
    pen.number(clinic.income)
    pen.number(clinic.popularity)
    pen.number(clinic.time)
    pen.number(planned_time(s, owner))
    pen.number(admit.queue_points(s, owner))
    pen.number(business.salaries(s, owner))
    pen.number(business.upkeep(s, owner))
    pen.numbers(clinic.actions)
    pen.number(clinic.chosen != NONE)
    pen.name(NONE if owner != seat and actions.is_secret(s) else clinic.chosen)  # CL-GEN-05
    pen.number(clinic.hub_built)
    pen.number(clinic.special_built)
    pen.number(clinic.walks)
    pen.number(clinic.theaters_used)
    pen.numbers(clinic.cured)
    pen.name(clinic.bonus)
    for line in s.rules.score:
        pen.number(line.points(s, owner))
    write_modules(s, owner, pen)


def write_tiles(tiles: list[int], pen: Pen) -> None:
    for cell in range(CELLS):
        if tiles[cell] != EMPTY:
            pen.cells[pen.at + cell] = 1 + tiles[cell]
    pen.at += CELLS


def write_people(clinic: Clinic, most: int, pen: Pen) -> None:
    end = pen.row(len(clinic.people), most, PERSON)
    for who in clinic.people:
        pen.name(kind_of(who))
        pen.name(start_of(who))
        pen.name(place_of(who))
        pen.number(is_lying(who))
        pen.number(is_busy(who))
    pen.at = end


def write_modules(s: Position, owner: int, pen: Pen) -> None:
    clinics = pen.shape.entries["clinics"]
    assert isinstance(clinics, Each)
    assert isinstance(clinics.item, Record)
    for keeper in s.rules.keepers:
        if keeper is not None:
            for name, value in keeper.view(s, owner).items():
                pen.shaped(name, clinics.item.entries[name], value)
