"""Who should go where in a movement: the cures that bring most for the least time, then learning, then everybody else.

A movement is told by where everybody ends (CL-DIG-01), so a plan depends only on where people began: it stays the same
while it is carried out, and a bot need not remember it. What is gained and lost is counted in dollars, and a step costs
one: three of them cost a point, which costs three dollars.
"""

from __future__ import annotations

from typing import Final

from .. import business
from ..administration import learned, tired
from ..geometry import FAR
from ..grid import CELLS, GROUND
from ..movement import Map
from ..people import (
    DOCTORS,
    FIRST_WAITING,
    GROUP_OF,
    NURSE,
    ORDERLY,
    PATIENTS,
    PURPLE_DOCTOR,
    RED_PATIENT,
    YELLOW_PATIENT,
    before_moving,
    colour_of,
    is_doctor,
    is_free,
    is_patient,
    is_waiting,
    start_of,
    waiting_for,
)
from ..people import kind_of as kind_of_person
from ..state import Position
from ..tiles import (
    LABORATORY,
    NONE,
    OPERATING_THEATER,
    OUTPATIENT_CLINIC,
    TREATMENT_ROOM,
    TRIAGE_ROOM,
    is_module,
)

# What is worth what, in dollars.
SAVED_LIFE: Final = 15  # a red patient would die tonight
SENT_HOME: Final = 6  # after the last round every patient left costs as much
NURSE_KEPT: Final = 1.0  # a nurse who need not help can help somebody else
POINT: Final = 3.0
COLOUR: Final = 2.0  # of a doctor, one step of the ladder


class WalkPlan:
    """Where everybody of a clinic should end, and what it brings."""

    def __init__(self, people: list[int]) -> None:
        self.people = people
        """As they began, sorted."""
        self.kinds = [kind_of_person(who) for who in people]
        self.starts = [start_of(who) for who in people]
        self.ends = self.starts[:]
        """Who each of them is, where they began and where they should end."""
        self.income = 0
        self.time = 0
        """Of all walks, less what triage rooms save."""
        self.left: list[int] = []
        """The kinds of the patients who are not cured."""
        self.theaters = 0
        """Operating theaters that would be used."""
        self.zombies = 0
        """That would come into being."""
        self.trips: list[tuple[int, int, int]] = []
        """Nurses who carry blood: where each begins, where her bag lies, and where she brings it and stays."""
        self.donor = NONE
        self.hub = NONE
        """Who gives blood, as one of the people, and where."""


class Planner:
    """Finds a plan for one clinic; `settled` leaves everybody where they are."""

    def __init__(self, s: Position, owner: int, settled: bool) -> None:
        clinic, edition = s.clinics[owner], s.rules.edition
        self.s = s
        self.owner = owner
        self.map = Map(s, owner)
        self.tiles = clinic.tiles
        self.settled = settled
        self.last = s.round == edition.rounds
        if settled:
            people = [who for who in clinic.people if is_free(who)]
        else:
            people = sorted([before_moving(who) for who in clinic.people])
        self.plan = WalkPlan(people)
        self.idle = [True] * len(people)
        """Who has nothing to do yet; of patients, who is not cured yet."""
        self.rooms: list[int] = []
        """Where patients can be treated."""
        self.service: list[int] = []
        self.beds: list[int] = []
        self.bonus: list[int] = []
        """Of each of these rooms: whose patients, how many more may come, and what a cure brings beyond its colour."""
        self.alone = 0
        """Rooms to which nobody of the staff may go, as a bit mask."""
        self.desks = [0] * CELLS
        """How many doctors may still end in each space."""
        for cell in self.map.rooms:
            tile = self.tiles[cell]
            places = edition.capacity[tile]
            if self.map.closed >> cell & 1:
                continue
            self.desks[cell] = places[DOCTORS]
            service = self.map.layout.service[cell]
            if service == NONE and tile != OUTPATIENT_CLINIC:
                continue
            self.rooms.append(cell)
            self.service.append(service)
            self.bonus.append(0)
            if tile == TREATMENT_ROOM:
                self.bonus[-1] = business.fee(s, owner, cell, RED_PATIENT) - edition.income[colour_of(RED_PATIENT)]
            beds = places[PATIENTS]
            for number in range(len(people)):
                if self.plan.starts[number] == cell and is_patient(people[number]):
                    beds -= 1
            self.beds.append(beds)

    def find(self) -> WalkPlan:
        self.await_zombies()
        self.cure_all()
        if not self.settled:
            self.teach()
            self.leave_alone()
            self.place_the_rest()
            self.count_time()
        plan = self.plan
        for number in range(len(plan.people)):
            if is_patient(plan.people[number]) and self.idle[number]:
                plan.left.append(plan.kinds[number])
        return plan

    def time(self, start: int, cell: int) -> int:
        """Of somebody who began there."""
        if start == cell:
            return 0
        return FAR if self.settled else self.map.time(start, cell)

    # -- cures: always the one that brings most

    def cure_all(self) -> None:
        while self.cure_somebody():
            pass

    def cure_somebody(self) -> bool:
        people, kinds, starts = self.plan.people, self.plan.kinds, self.plan.starts
        best, room_found, patient_found, doctor_found = 0.0, NONE, NONE, NONE
        for room in range(len(self.rooms)):
            cell = self.rooms[room]
            if self.desks[cell] == 0:
                continue
            nurses = self.nurse_times(cell)
            for patient in range(len(people)):
                if not self.idle[patient] or not is_patient(people[patient]) or self.is_repeated(patient):
                    continue
                worth = self.worth(room, kinds[patient], starts[patient])
                if worth <= best:
                    continue
                for doctor in range(len(people)):
                    if not self.idle[doctor] or not is_doctor(people[doctor]) or self.is_repeated(doctor):
                        continue
                    needed = self.nurses_needed(cell, kinds[doctor], kinds[patient])
                    if needed >= len(nurses):
                        continue
                    gain = worth - self.time(starts[doctor], cell) - nurses[needed] - NURSE_KEPT * needed
                    if gain > best:
                        best, room_found, patient_found, doctor_found = gain, room, patient, doctor
        if room_found == NONE:
            return False
        self.settle_cure(room_found, patient_found, doctor_found)
        return True

    def is_repeated(self, number: int) -> bool:
        """Is the one before equal, and as idle?"""
        return number > 0 and self.idle[number - 1] and self.plan.people[number - 1] == self.plan.people[number]

    def worth(self, room: int, patient: int, start: int) -> float:
        """What curing a patient of a kind in a room brings, or nothing where he cannot come from where he began."""
        cell = self.rooms[room]
        outpatient = self.tiles[cell] == OUTPATIENT_CLINIC
        way = 0
        if start != cell:
            if not is_waiting(start) or self.beds[room] <= 0:
                return 0.0
            if not outpatient and self.service[room] != start - FIRST_WAITING:
                return 0.0
            way = self.time(start, cell)
        relief = SAVED_LIFE if patient == RED_PATIENT else SENT_HOME if self.last else 0
        return float(self.fee(room, patient) + relief - way)

    def fee(self, room: int, patient: int) -> int:
        edition = self.s.rules.edition
        if self.tiles[self.rooms[room]] == OUTPATIENT_CLINIC:
            return edition.outpatient_income
        return edition.income[colour_of(patient)] + self.bonus[room]

    def nurses_needed(self, cell: int, doctor: int, patient: int) -> int:
        """A workaholic needs none (CL-WRK-05)."""
        return 0 if doctor == PURPLE_DOCTOR else business.nurses_needed(self.s, self.owner, cell, doctor, patient)

    def nurse_times(self, cell: int) -> list[int]:
        """The time that none, one, two, ... of the idle nurses need to a room, the nearest first."""
        times: list[int] = []
        if self.tiles[cell] != OUTPATIENT_CLINIC:
            for number in range(len(self.plan.people)):
                if self.idle[number] and self.plan.kinds[number] == NURSE:
                    time = self.time(self.plan.starts[number], cell)
                    if time < FAR:
                        times.append(time)
            times.sort()
        sums = [0]
        for time in times:
            sums.append(sums[-1] + time)
        return sums

    def settle_cure(self, room: int, patient: int, doctor: int) -> None:
        plan, cell = self.plan, self.rooms[room]
        needed = self.nurses_needed(cell, plan.kinds[doctor], plan.kinds[patient])
        if plan.starts[patient] != cell:
            self.beds[room] -= 1
        plan.income += self.fee(room, plan.kinds[patient])
        if self.tiles[cell] == OPERATING_THEATER:
            plan.theaters += 1
        self.desks[cell] -= 1
        self.send(patient, cell)
        self.send(doctor, cell)
        for _ in range(needed):
            self.send(self.nearest_nurse(cell), cell)

    def send(self, number: int, cell: int) -> None:
        self.idle[number] = False
        self.plan.ends[number] = cell

    def nearest_nurse(self, cell: int) -> int:
        best, least = NONE, FAR
        for number in range(len(self.plan.people)):
            if self.idle[number] and self.plan.kinds[number] == NURSE:
                time = self.time(self.plan.starts[number], cell)
                if time < least:
                    best, least = number, time
        return best

    # -- everybody else

    def teach(self) -> None:
        """A doctor without work into every laboratory, if it is worth the way (CL-AMN-06)."""
        people, edition = self.plan.people, self.s.rules.edition
        for cell in self.map.rooms:
            if self.tiles[cell] != LABORATORY or self.desks[cell] == 0:
                continue
            best, most = NONE, 0.0
            for number in range(len(people)):
                if not self.idle[number] or not is_doctor(people[number]):
                    continue
                doctor = self.plan.kinds[number]
                gain = edition.laboratory_points * POINT - self.time(self.plan.starts[number], cell)
                gain += COLOUR * (learned(doctor, edition.laboratory_steps) - tired(doctor))
                if gain > most:
                    best, most = number, gain
            if best != NONE:
                self.desks[cell] -= 1
                self.send(best, cell)

    def await_zombies(self) -> None:
        """A doctor whose laboratory a zombie has come to cures it for more than a patient pays (CL-ZOM-05)."""
        people = self.plan.people
        for cell in self.map.rooms:
            if self.tiles[cell] != LABORATORY or not self.map.closed >> cell & 1:
                continue
            for number in range(len(people)):
                if self.idle[number] and is_doctor(people[number]) and self.plan.starts[number] == cell:
                    self.plan.income += self.s.rules.edition.zombie_income
                    self.send(number, cell)
                    break

    def leave_alone(self) -> None:
        """Two yellow patients whom nobody can cure become a zombie, who counts more than they do (CL-ZOM-01, -08).

        Before the last round only where it can be led out of the house at once, or it would close the room.
        """
        if not self.s.rules.variants["zombies"]:
            return
        for room in range(len(self.rooms)):
            cell = self.rooms[room]
            if self.tiles[cell] != TREATMENT_ROOM or not (self.last or self._leads_out(cell)) or self._is_staffed(cell):
                continue
            pair = self._yellow_for(room)
            if len(pair) == 2:
                for number in pair:
                    self.send(number, cell)
                self.desks[cell] = 0
                self.alone |= 1 << cell
                self.plan.zombies += 1

    def _leads_out(self, cell: int) -> bool:
        for other in self.s.rules.grids[self.owner].level[cell]:
            if cell < GROUND and not is_module(self.tiles[other]):
                return True
        return False

    def _is_staffed(self, cell: int) -> bool:
        """Is anybody there who works, or would stay there with nothing to do?"""
        for number in range(len(self.plan.people)):
            who = self.plan.people[number]
            if not is_patient(who) and self.plan.ends[number] == cell:
                return True
        return False

    def _yellow_for(self, room: int) -> list[int]:
        """Two who lie there or could come, if there are so many."""
        found: list[int] = []
        beds = self.beds[room]
        for number in range(len(self.plan.people)):
            start = self.plan.starts[number]
            if not self.idle[number] or self.plan.kinds[number] != YELLOW_PATIENT or len(found) == 2:
                continue
            if start == waiting_for(self.service[room]) and beds > 0:
                beds -= 1
                found.append(number)
            elif start == self.rooms[room]:
                found.append(number)
        return found

    def place_the_rest(self) -> None:
        """Who is in a room stays there as long as it has a place; who is outside goes to the nearest one."""
        people = self.plan.people
        capacity = self.s.rules.edition.capacity
        supplies = [capacity[tile][GROUP_OF[ORDERLY]] for tile in self.tiles]
        wanderers: list[int] = []
        for number in range(len(people)):
            kind, start = self.plan.kinds[number], self.plan.starts[number]
            if not self.idle[number] or is_patient(people[number]):
                continue
            if start < CELLS and capacity[self.tiles[start]][GROUP_OF[kind]] > 0 and not self.alone >> start & 1:
                places = supplies if kind == ORDERLY else self.desks
                if kind == NURSE or places[start] > 0:
                    places[start] -= 0 if kind == NURSE else 1
                    continue
            wanderers.append(number)
        for number in wanderers:
            self.place_one(number, supplies)

    def place_one(self, number: int, supplies: list[int]) -> None:
        kind, start = self.plan.kinds[number], self.plan.starts[number]
        best, least = NONE, FAR
        for cell in self.map.rooms:
            if (self.map.closed | self.alone) >> cell & 1 or self.s.rules.edition.capacity[self.tiles[cell]][
                GROUP_OF[kind]
            ] == 0:
                continue
            if kind != NURSE and (supplies if kind == ORDERLY else self.desks)[cell] <= 0:
                continue
            time = self.time(start, cell)
            if time < least:
                best, least = cell, time
        if best == NONE:
            return
        if kind == ORDERLY:
            supplies[best] -= 1
        elif kind != NURSE:
            self.desks[best] -= 1
        self.plan.ends[number] = best

    def count_time(self) -> None:
        plan = self.plan
        for number in range(len(plan.people)):
            time = self.map.time(plan.starts[number], plan.ends[number])
            if time < FAR:
                plan.time += time
        saved = self.s.rules.edition.triage * self.tiles.count(TRIAGE_ROOM)
        plan.time = max(0, plan.time - saved)
