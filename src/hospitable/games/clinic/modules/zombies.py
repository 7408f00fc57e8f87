"""Zombies: two yellow patients left alone become one, who walks about, closes rooms and kills, until it is cured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....core.modules import Module
from ....core.plan import Part, Together, same_seat
from ....core.scoring import ScoreItem
from ....core.snapshot import Field
from ....core.texts import Text
from ..business import ask_again, treating_rooms
from ..geometry import Ways
from ..grid import CELL_NAMES, CELLS, GROUND
from ..happenings import BITTEN_EVENT, FORMED_EVENT, LED_EVENT, ZOMBIE_CURED_EVENT
from ..labels import said_here
from ..movement import Map, nearest_end, surplus
from ..moves import CURE, DONE, LEAD, first_of, kind_of, move, pair, room_of, second_of, treatment
from ..people import (
    DOCTORS,
    NURSES,
    ORDERLY,
    YELLOW_PATIENT,
    alike,
    is_doctor,
    is_free,
    is_lying,
    is_patient,
    place_of,
    worn_out,
)
from ..people import kind_of as kind_of_person
from ..reasons import DOCTOR_BUSY, NO_CURE, NO_ZOMBIE, TOO_FAR, about
from ..rules import Keeper, Rules
from ..state import Clinic, Position
from ..steps import (
    ALL_MOVE,
    BUSINESS,
    LEAD_ZOMBIES,
    MOVEMENT,
    TREAT_PATIENTS,
    ZOMBIES_BITE,
    ZOMBIES_FORM,
    ZOMBIES_MOVE,
)
from ..tiles import LABORATORY, TREATMENT_ROOM, is_module
from ..writing import cell_lists

NUMBER: Final = 2


class Zombies(Module):
    def __init__(self, cells: list[list[int]], led: list[list[int]]) -> None:
        self.cells = cells
        """Where those of each owner are, sorted."""
        self.led = led
        """Where those are that have made their step in this movement."""

    def copy(self) -> Zombies:
        return Zombies([cells[:] for cells in self.cells], [cells[:] for cells in self.led])


def none_yet(rules: Rules) -> Zombies:
    return Zombies([[] for _ in range(rules.owners)], [[] for _ in range(rules.owners)])


def of(s: Position) -> Zombies:
    zombies = s.modules[NUMBER]
    assert isinstance(zombies, Zombies)
    return zombies


def supply(s: Position) -> int:
    left = s.rules.edition.zombies
    for cells in of(s).cells:
        left -= len(cells)
    return left


# -- they move first (CL-ZOM-02)


def with_zombies(s: Position, seat: int) -> list[int]:
    return [owner for owner in s.order if of(s).cells[owner]]


def begin(s: Position, seat: int, arg: int) -> None:
    if with_zombies(s, seat):
        s.ask_together(LEAD_ZOMBIES, with_zombies(s, seat))


def not_led(s: Position, owner: int) -> list[int]:
    """Where zombies wait for their step."""
    left = of(s).cells[owner][:]
    for cell in of(s).led[owner]:
        left.remove(cell)
    return left


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Each one space or none: on any space of the ground, in modules also up and down (CL-RUL-31)."""
    out: list[int] = []
    for cell in sorted(set(not_led(s, seat))):
        out += [pair(LEAD, cell, other) for other in steps_from(s, seat, cell)]
    out.append(move(DONE, 0))
    return out


def steps_from(s: Position, owner: int, cell: int) -> list[int]:
    """The spaces one step away; zombies use no conveyors and fear no extinguishers (CL-RUL-40)."""
    grid, tiles = s.rules.grids[owner], s.clinics[owner].tiles
    times = Ways(grid, tiles, 0, 0, 0).from_cell(cell)
    return [other for other in grid.cells if times[other] == 1]


def explain(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    if first_of(chosen) not in not_led(s, seat):
        return NO_ZOMBIE, first_of(chosen)
    return TOO_FAR, about(first_of(chosen), second_of(chosen))


def lead(s: Position, seat: int, arg: int, chosen: int) -> None:
    if kind_of(chosen) == DONE:
        return
    zombies = of(s)
    zombies.cells[seat].remove(first_of(chosen))
    zombies.cells[seat] = sorted([*zombies.cells[seat], second_of(chosen)])
    zombies.led[seat] = sorted([*zombies.led[seat], second_of(chosen)])
    s.tell(LED_EVENT, seat, (first_of(chosen), second_of(chosen)), "CL-ZOM-02")
    if not_led(s, seat):
        s.then(seat, (LEAD_ZOMBIES,))


# -- where they are nobody comes in (CL-ZOM-03)


def closed(s: Position, owner: int) -> int:
    """Modules with a zombie; spaces without a module stay open."""
    tiles = s.clinics[owner].tiles
    mask = 0
    for cell in of(s).cells[owner]:
        if is_module(tiles[cell]):
            mask |= 1 << cell
    return mask


def may_stay(s: Position, owner: int, who: int) -> bool:
    """Somebody for whom zombies leave no room may stay at the door for this round (CL-RUL-31)."""
    if not closed(s, owner) or (kind_of_person(who) == ORDERLY and surplus(s, owner) > 0):
        return False
    return nearest_end(s, owner, Map(s, owner), who) < 0


# -- they bite (CL-ZOM-04)


def bite(s: Position, seat: int, arg: int) -> None:
    """Everybody still with them is lost, and the cars stay; a doctor in a laboratory is safe."""
    of(s).led = [[] for _ in s.clinics]
    for owner in s.order:
        clinic = s.clinics[owner]
        rooms = closed(s, owner)
        for who in clinic.people[:]:
            cell = place_of(who)
            if cell >= CELLS or not rooms >> cell & 1 or (is_doctor(who) and clinic.tiles[cell] == LABORATORY):
                continue
            clinic.people.remove(who)
            clinic.abandoned += 1
            lost = s.gain_popularity(owner, -s.rules.edition.zombie_death) if is_patient(who) else 0
            s.tell(BITTEN_EVENT, owner, (kind_of_person(who), cell, -lost), "CL-ZOM-04")


# -- they come into being (CL-ZOM-01)


def form(s: Position, seat: int, arg: int) -> None:
    """Out of two yellow patients whom nobody cares for in a treatment room, in turn order, while some are left."""
    for owner in s.order:
        clinic = s.clinics[owner]
        for cell in treating_rooms(s, owner):
            if clinic.tiles[cell] == TREATMENT_ROOM and turns(clinic, cell) and supply(s) > 0:
                for who in alike(clinic.people, YELLOW_PATIENT, cell)[:2]:
                    clinic.people.remove(who)
                clinic.abandoned += 2
                of(s).cells[owner] = sorted([*of(s).cells[owner], cell])
                s.tell(FORMED_EVENT, owner, (cell,), "CL-ZOM-01")


def turns(clinic: Clinic, cell: int) -> bool:
    if clinic.crowd(cell, DOCTORS) or clinic.crowd(cell, NURSES):
        return False
    return len(alike(clinic.people, YELLOW_PATIENT, cell)) >= 2


# -- they are cured (CL-ZOM-05)


def curer(clinic: Clinic, cell: int) -> list[int]:
    """Doctors in a laboratory who are on their feet."""
    if clinic.tiles[cell] != LABORATORY:
        return []
    return [who for who in clinic.people if is_doctor(who) and place_of(who) == cell and is_free(who)]


def add_cures(s: Position, seat: int, arg: int, out: list[int], why: list[int] | None) -> None:
    for cell in sorted(set(of(s).cells[seat])):
        if curer(s.clinics[seat], cell):
            out.append(treatment(CURE, cell, 0, 0, 0))
        elif why is not None:
            why += (treatment(CURE, cell, 0, 0, 0), *explain_cure(s, seat, arg, treatment(CURE, cell, 0, 0, 0)))


def explain_cure(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    cell = room_of(chosen)
    if cell not in of(s).cells[seat]:
        return NO_ZOMBIE, cell
    present = [who for who in s.clinics[seat].people if is_doctor(who) and place_of(who) == cell]
    if present and s.clinics[seat].tiles[cell] == LABORATORY:
        return DOCTOR_BUSY, about(kind_of_person(present[0]), cell)
    return NO_CURE, cell


def cure(s: Position, seat: int, arg: int, chosen: int) -> None:
    ask_again(s, seat)
    cell = room_of(chosen)
    clinic = s.clinics[seat]
    doctor = curer(clinic, cell)[0]
    clinic.replace(doctor, worn_out(doctor))
    of(s).cells[seat].remove(cell)
    clinic.income += s.rules.edition.zombie_income
    s.tell(ZOMBIE_CURED_EVENT, seat, (cell, kind_of_person(doctor), s.rules.edition.zombie_income), "CL-ZOM-05")


def rests(s: Position, owner: int, who: int) -> bool:
    """Who has cured a zombie only gets up again (CL-ZOM-07, CL-RUL-40)."""
    cell = place_of(who)
    return is_lying(who) and cell < CELLS and s.clinics[owner].tiles[cell] == LABORATORY


# -- how it is kept


def count(s: Position, owner: int) -> int:
    return len(of(s).cells[owner])


def points(s: Position, owner: int) -> int:
    return count(s, owner) * s.rules.edition.zombie_points


def fields(rules: Rules) -> Sequence[Field]:
    return (cell_lists("cells", rules.owners), cell_lists("led", rules.owners))


def view(s: Position, owner: int) -> dict[str, Any]:
    return {
        "zombies": [CELL_NAMES[cell] for cell in of(s).cells[owner]],
        "led": [CELL_NAMES[cell] for cell in of(s).led[owner]],
    }


def status(s: Position, owner: int) -> list[Text]:
    """On the ground or in modules, not too many, and those led are some of them; two cars were left for each."""
    mine, tiles = of(s).cells[owner], s.clinics[owner].tiles
    grid = s.rules.grids[owner]
    places = all(cell in grid.cells and (cell < GROUND or is_module(tiles[cell])) for cell in mine)
    led = of(s).led[owner]
    fine = places and mine == sorted(mine) and led == sorted(led) and supply(s) >= 0
    fine = fine and all(led.count(cell) <= mine.count(cell) for cell in led)
    return [] if fine and s.clinics[owner].abandoned >= 2 * len(mine) else [said_here("status.zombies", clinic=owner)]


def join(rules: Rules) -> None:
    rules.keep(NUMBER, Keeper("zombies", none_yet, fields, view, status))
    rules.add(
        Part(
            run={ZOMBIES_MOVE: begin, ZOMBIES_BITE: bite, ZOMBIES_FORM: form},
            options={LEAD_ZOMBIES: options},
            resolve={LEAD_ZOMBIES: lead},
            explain={LEAD_ZOMBIES: explain},
            leads={
                ZOMBIES_MOVE: (((Together(with_zombies), LEAD_ZOMBIES),),),
                LEAD_ZOMBIES: (((same_seat, LEAD_ZOMBIES),),),
            },
        )
    )
    rules.insert_before(MOVEMENT, ALL_MOVE, ZOMBIES_MOVE)
    rules.insert_after(MOVEMENT, ALL_MOVE, ZOMBIES_BITE)
    rules.insert_before(BUSINESS, rules.plans[BUSINESS][0], ZOMBIES_FORM)  # before everything else (CL-RUL-31)
    rules.closed = closed
    rules.may_stay = may_stay
    rules.rests = rests
    rules.add_source(TREAT_PATIENTS, add_cures, {CURE: cure}, {CURE: explain_cure})
    rules.score.append(ScoreItem("zombies", points, "CL-ZOM-08"))
