"""Blood transfusion as bots plan it: who gives blood, who carries it, and who gets better without a doctor."""

from __future__ import annotations

from typing import Final

from ..geometry import FAR
from ..modules.transfusion import of, supply, trip_time
from ..people import (
    DOCTORS,
    FIRST_WAITING,
    NURSE,
    ORANGE_PATIENT,
    RED_PATIENT,
    WHITE_PATIENT,
    colour_of,
    improved,
    is_doctor,
    is_patient,
)
from ..state import Position
from ..tiles import NONE, TREATMENT_ROOM, is_hub
from .walking import SENT_HOME, Planner

BAG: Final = 6.0
"""What a bag of blood promises to a patient who will need it, in dollars: half a fee, for a doctor may come as well."""


class BloodPlanner(Planner):
    """A plan with blood: bags go where no doctor comes, and somebody without work gives the next one."""

    def __init__(self, s: Position, owner: int, settled: bool) -> None:
        super().__init__(s, owner, settled)
        self.bags = of(s).bags[owner][:]
        """Where bags lie that the plan does not use yet."""
        self.detours = 0
        """Time beyond everybody's shortest way: around by a bag, and lying down."""

    def cure_all(self) -> None:
        super().cure_all()
        while self.bags and self.transfuse():
            pass

    def place_the_rest(self) -> None:
        self.find_donor()
        super().place_the_rest()

    def count_time(self) -> None:
        self.plan.time = self.detours
        super().count_time()

    # -- transfusions (CL-BLO-04 to -06)

    def transfuse(self) -> bool:
        """The transfusion that brings most for the least time, if one is worth it."""
        people, kinds, starts = self.plan.people, self.plan.kinds, self.plan.starts
        best, room_found, patient_found, nurse_found, bag_found = 0.0, NONE, NONE, NONE, NONE
        for room in range(len(self.rooms)):
            cell = self.rooms[room]
            leaving = self.doctors_who_leave(cell)
            if self.tiles[cell] != TREATMENT_ROOM or leaving == NONE:
                continue
            for patient in range(len(people)):
                if not self.idle[patient] or not is_patient(people[patient]):
                    continue
                worth = self.transfusion_worth(room, kinds[patient], starts[patient]) - leaving
                if worth <= best:
                    continue
                for nurse in range(len(people)):
                    if not self.idle[nurse] or kinds[nurse] != NURSE:
                        continue
                    for bag in self.bags:
                        gain = worth - self.trip_time(starts[nurse], bag, cell)
                        if gain > best:
                            best, room_found, patient_found = gain, room, patient
                            nurse_found, bag_found = nurse, bag
        if room_found == NONE:
            return False
        self.settle_transfusion(room_found, patient_found, nurse_found, bag_found)
        return True

    def doctors_who_leave(self, cell: int) -> int:
        """Doctors without work who must leave a room before blood is given there; NONE if one of them stays."""
        there, without_work = 0, 0
        for number in range(len(self.plan.people)):
            if not is_doctor(self.plan.people[number]):
                continue
            if not self.idle[number]:
                if self.plan.ends[number] == cell:
                    return NONE
                continue
            without_work += 1
            if self.plan.starts[number] == cell:
                there += 1
        if self.settled:
            return NONE if self.s.clinics[self.owner].crowd(cell, DOCTORS) else 0
        return there if without_work <= sum(self.desks) - self.desks[cell] else NONE

    def transfusion_worth(self, room: int, patient: int, start: int) -> float:
        """That of a cure, but only a white patient goes home.

        Any other pays less later: tomorrow he would have been two colours worse than now. A red one would be dead.
        """
        worth = self.worth(room, patient, start)
        if patient == WHITE_PATIENT:
            return worth
        if self.last:
            return worth - SENT_HOME
        if patient == RED_PATIENT:
            return worth
        fees, colour = self.s.rules.edition.income, colour_of(patient)
        return worth - (fees[colour + 1] - fees[colour - 1])

    def trip_time(self, start: int, bag: int, cell: int) -> int:
        """Of a nurse who ends in a room for which she has a bag."""
        if bag == cell:
            return 0 if start == cell else FAR if self.settled else self.map.time(start, cell)
        return FAR if self.settled else trip_time(self.map, start, bag, cell, cell)

    def settle_transfusion(self, room: int, patient: int, nurse: int, bag: int) -> None:
        plan, cell = self.plan, self.rooms[room]
        kind, start = plan.kinds[patient], plan.starts[nurse]
        if plan.starts[patient] != cell:
            self.beds[room] -= 1
        plan.income += self.fee(room, kind)
        self.bags.remove(bag)
        if bag != cell:
            plan.trips.append((start, bag, cell))
            self.detours += self.trip_time(start, bag, cell) - self.map.time(start, cell)
        self.send(patient, cell)
        self.send(nurse, cell)
        self.desks[cell] = 0
        if kind != WHITE_PATIENT:
            plan.left.append(improved(kind))

    # -- donations (CL-BLO-01, -02)

    def patients_in_need(self) -> int:
        """Who will be red tomorrow; before the last round everybody who is left, as there is no later fee to lose.

        Only those for whom there is a treatment room.
        """
        all_left = self.s.round + 1 == self.s.rules.edition.rounds
        count = len(self.plan.left) if all_left else 0
        for number in range(len(self.plan.people)):
            kind, place = self.plan.kinds[number], self.plan.starts[number]
            if not self.idle[number] or kind == RED_PATIENT or not (kind == ORANGE_PATIENT or all_left):
                continue
            for room in range(len(self.rooms)):
                fits = place == self.rooms[room] or place == FIRST_WAITING + self.service[room]
                if is_patient(kind) and fits and self.tiles[self.rooms[room]] == TREATMENT_ROOM:
                    count += 1
                    break
        return count

    def find_donor(self) -> None:
        """Who has nothing else to do gives blood, in the hub that is nearest and emptied most easily.

        Only for patients who will need it: else a bag would lie about, and lying down costs a point.
        """
        s, people = self.s, self.plan.people
        if self.last or supply(s) == 0 or len(self.bags) >= self.patients_in_need():
            return
        donor, found, least = NONE, NONE, BAG - s.rules.edition.donation_time
        for hub in self.map.rooms:
            if not is_hub(self.tiles[hub]) or self.map.closed >> hub & 1:
                continue
            others = 0
            for number in range(len(people)):
                if self.plan.ends[number] == hub:
                    others += 1
            for number in range(len(people)):
                if self.idle[number] and not is_patient(people[number]):
                    start = self.plan.starts[number]
                    lost = self.time(start, hub) + others - (1 if start == hub else 0)
                    if lost < least:
                        least, donor, found = float(lost), number, hub
        if donor == NONE:
            return
        self.send(donor, found)
        self.desks[found] = 0
        self.alone |= 1 << found
        self.detours += s.rules.edition.donation_time
        self.plan.donor = people[donor]
        self.plan.hub = found
