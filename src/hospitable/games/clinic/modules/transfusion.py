"""Blood transfusion: an employee gives blood, a nurse carries it, and a patient gets better without a doctor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....core.agenda import kind_of as kind_of_step
from ....core.modules import Module
from ....core.plan import Part
from ....core.snapshot import Field
from ....core.texts import Text
from ..business import against_room as against_treating
from ..business import ask_again, fee, free_people, patients_in, send_home, treating_rooms, works
from ..geometry import FAR
from ..grid import CELL_NAMES, CELLS
from ..happenings import BLOOD_EVENT, CARRIED_EVENT, DONATED_EVENT, NO_BLOOD_EVENT, TRANSFUSED_EVENT
from ..labels import said_here
from ..moments import MOVEMENT_ENDED, WALK_CHANGED
from ..movement import Map, against_end, argument, equal_people, is_enough
from ..moves import (
    CARRY,
    DONATE,
    TRANSFUSE,
    carry,
    from_of,
    patient_of,
    room_of,
    stop_of,
    to_of,
    treatment,
    walk,
    who_of,
)
from ..people import (
    DOCTORS,
    GROUP_OF,
    NURSE,
    PATIENTS,
    WHITE_PATIENT,
    after_work,
    at_work,
    got_up,
    improved,
    is_busy,
    is_free,
    is_patient,
    kind_of,
    laid_down,
    likeness,
    lying,
    moved_to,
    place_of,
    start_of,
)
from ..reasons import (
    CLOSED_BY_ZOMBIE,
    DOCTOR_PRESENT,
    DONOR_LIES_THERE,
    ENOUGH_WALKS,
    FINE,
    HAS_BLOOD,
    HAS_DONATED,
    HUB_NOT_EMPTY,
    NO_BAG,
    NO_BAG_IN_ROOM,
    NO_DONOR,
    NO_DROP,
    NO_HUB,
    NO_NURSE,
    NOT_AT_THAT_PLACE,
    STAYS_THERE,
    about,
)
from ..rules import Keeper, Rules
from ..state import Clinic, Position
from ..steps import ALL_TREAT, BUSINESS, DONATIONS, MOVE_PEOPLE, TREAT_PATIENTS
from ..tiles import NONE, TREATMENT_ROOM, is_hub
from ..writing import cell_lists
from .trips import bag_of, drop_of, end_of, stops, trip, trip_lists
from .trips import start_of as start_of_trip

NUMBER: Final = 1


class Blood(Module):
    def __init__(self, bags: list[list[int]], trips: list[list[int]]) -> None:
        self.bags = bags
        """Where the bags of each owner lie, sorted."""
        self.trips = trips
        """Nurses who carry a bag in this movement, sorted (trips.py says how a trip is written)."""

    def copy(self) -> Blood:
        return Blood([cells[:] for cells in self.bags], [trips[:] for trips in self.trips])


def none_yet(rules: Rules) -> Blood:
    return Blood([[] for _ in range(rules.owners)], [[] for _ in range(rules.owners)])


def of(s: Position) -> Blood:
    blood = s.modules[NUMBER]
    assert isinstance(blood, Blood)
    return blood


def supply(s: Position) -> int:
    left = s.rules.edition.blood_bags
    for cells in of(s).bags:
        left -= len(cells)
    return left


# -- giving blood (CL-BLO-01, -02)


def donor(clinic: Clinic) -> int:
    """Who lies in a hub, or NONE."""
    for who in lying(clinic.people):
        if place_of(who) < CELLS and is_hub(clinic.tiles[place_of(who)]):
            return who
    return NONE


def against_hub(s: Position, owner: int, map: Map, who: int, hub: int) -> int:
    """A hub without other employees, one donor a round."""
    clinic = s.clinics[owner]
    if hub >= CELLS or not is_hub(clinic.tiles[hub]):
        return NO_HUB
    if donor(clinic) != NONE:
        return HAS_DONATED
    for other in clinic.people:
        if place_of(other) == hub and other != who:
            return HUB_NOT_EMPTY
    if map.closed >> hub & 1 or map.time(start_of(who), hub) >= FAR:
        return CLOSED_BY_ZOMBIE
    return FINE if clinic.people.count(who) == 1 or place_of(who) != hub else HUB_NOT_EMPTY


def best_donor(s: Position, owner: int, map: Map, equal: list[int], hub: int) -> int:
    """Of equal people who has the shortest way; NONE if nobody may."""
    best, least = NONE, FAR
    for who in equal:
        if against_hub(s, owner, map, who, hub) == FINE and map.time(start_of(who), hub) < least:
            best, least = who, map.time(start_of(who), hub)
    return best


def add_donations(s: Position, seat: int, map: Map, out: list[int], why: list[int] | None) -> None:
    clinic = s.clinics[seat]
    seen: list[int] = []
    hubs = [cell for cell in s.rules.grids[seat].cells if is_hub(clinic.tiles[cell])]
    for who in clinic.people:
        looks = likeness(who)
        if is_patient(who) or looks in seen:
            continue
        seen.append(looks)
        equal = equal_people(clinic, kind_of(who), place_of(who))
        for hub in hubs:
            chosen = walk(DONATE, kind_of(who), place_of(who), hub)
            if best_donor(s, seat, map, equal, hub) != NONE and not is_enough(s, seat):
                out.append(chosen)
            elif why is not None:
                why += (chosen, *explain_donation(s, seat, 0, chosen))


def explain_donation(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    clinic = s.clinics[seat]
    kind, place, hub = who_of(chosen), from_of(chosen), to_of(chosen)
    if GROUP_OF[kind] == PATIENTS:
        return NO_DONOR, kind
    equal = equal_people(clinic, kind, place)
    if not equal:
        return NOT_AT_THAT_PLACE, about(kind, place)
    reason = against_hub(s, seat, Map(s, seat), equal[0], hub)
    reason = ENOUGH_WALKS if reason == FINE else reason
    return reason, argument(s, seat, reason, kind, hub)


def donate(s: Position, seat: int, arg: int, chosen: int) -> None:
    s.then(seat, (MOVE_PEOPLE,))
    clinic = s.clinics[seat]
    equal = equal_people(clinic, who_of(chosen), from_of(chosen))
    who = best_donor(s, seat, Map(s, seat), equal, to_of(chosen))
    change(s, seat, who, laid_down(moved_to(who, to_of(chosen))))
    s.tell(DONATED_EVENT, seat, (kind_of(who), to_of(chosen)), "CL-BLO-02")


def change(s: Position, owner: int, who: int, other: int) -> None:
    s.clinics[owner].walks += 1
    s.moment(WALK_CHANGED, owner, who)
    s.clinics[owner].replace(who, other)


def alone_with_donor(s: Position, owner: int, kind: int, cell: int) -> int:
    """Nobody comes into a hub in which a donor lies."""
    clinic = s.clinics[owner]
    lying = donor(clinic)
    return DONOR_LIES_THERE if lying != NONE and place_of(lying) == cell else FINE


# -- carrying a bag (CL-BLO-04)


def bags_left(s: Position, owner: int) -> list[int]:
    """Where the bags lie that nobody carries yet."""
    left = of(s).bags[owner][:]
    for made in of(s).trips[owner]:
        left.remove(bag_of(made))
    return left


def free_bags(s: Position, owner: int) -> list[int]:
    """The same, each space once."""
    return sorted(set(bags_left(s, owner)))


def trip_time(map: Map, start: int, bag: int, drop: int, end: int) -> int:
    """Past the bag and the room of the drop; a hub with a zombie gives no bag (CL-RUL-40)."""
    if map.closed >> bag & 1:
        return FAR
    return min(FAR, map.time(start, bag) + map.time(bag, drop) + map.time(drop, end))


def carrier(s: Position, owner: int, map: Map, equal: list[int], bag: int, drop: int, end: int) -> int:
    """Of equal nurses who has the shortest trip; NONE if nobody may."""
    best, least = NONE, FAR
    for who in equal:
        allowed = against_end(s, owner, map, who, end) in (FINE, STAYS_THERE)
        if is_free(who) and allowed and trip_time(map, start_of(who), bag, drop, end) < least:
            best, least = who, trip_time(map, start_of(who), bag, drop, end)
    return best


def add_trips(s: Position, seat: int, map: Map, out: list[int], why: list[int] | None) -> None:
    clinic = s.clinics[seat]
    if not of(s).bags[seat]:
        return
    bags = [] if is_enough(s, seat) else free_bags(s, seat)
    drops = [cell for cell in s.rules.grids[seat].cells if clinic.tiles[cell] == TREATMENT_ROOM]
    seen: list[int] = []
    for who in clinic.people:
        if kind_of(who) != NURSE or place_of(who) in seen:
            continue
        seen.append(place_of(who))
        equal = equal_people(clinic, NURSE, place_of(who))
        for bag in bags:
            for drop in drops:
                for end in map.rooms:  # also where she is
                    if drop != bag and carrier(s, seat, map, equal, bag, drop, end) != NONE:
                        out.append(carry(place_of(who), bag, drop, end))
        if why is not None:
            refuse_trips(s, seat, place_of(who), drops, out, why)


def refuse_trips(s: Position, seat: int, place: int, drops: list[int], out: list[int], why: list[int]) -> None:
    """For every bag and every room why the nurse at a place does not take it there, to stay with it."""
    for bag in sorted(set(of(s).bags[seat])):
        for drop in drops:
            chosen = carry(place, bag, drop, drop)
            if chosen not in out:
                why += (chosen, *explain_trip(s, seat, 0, chosen))


def explain_trip(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    clinic = s.clinics[seat]
    place, bag, drop, end = [stop_of(chosen, number) for number in range(4)]
    equal = free_people(clinic, place, NURSE)
    if not equal:
        return NOT_AT_THAT_PLACE, about(NURSE, place)
    if bag not in free_bags(s, seat):
        return NO_BAG, bag
    if drop >= CELLS or clinic.tiles[drop] != TREATMENT_ROOM or drop == bag:
        return NO_DROP, drop
    if is_enough(s, seat):
        return ENOUGH_WALKS, 0
    reason = against_end(s, seat, Map(s, seat), equal[0], end)
    reason = CLOSED_BY_ZOMBIE if reason in (FINE, STAYS_THERE) else reason
    return reason, argument(s, seat, reason, NURSE, end)


def take_along(s: Position, seat: int, arg: int, chosen: int) -> None:
    s.then(seat, (MOVE_PEOPLE,))
    place, bag, drop, end = [stop_of(chosen, number) for number in range(4)]
    equal = equal_people(s.clinics[seat], NURSE, place)
    who = carrier(s, seat, Map(s, seat), equal, bag, drop, end)
    change(s, seat, who, at_work(moved_to(who, end)))
    of(s).trips[seat] = sorted([*of(s).trips[seat], trip(start_of(who), bag, drop, end)])
    s.tell(CARRIED_EVENT, seat, (place, bag, drop, end), "CL-BLO-04")


def give_up_trip(s: Position, owner: int, who: int) -> None:
    """A nurse who is sent elsewhere leaves the bag where it lay."""
    if not is_busy(who):
        return
    for made in of(s).trips[owner]:
        if start_of_trip(made) == start_of(who) and end_of(made) == place_of(who):
            of(s).trips[owner].remove(made)
            return


def add_to_movement(s: Position, seat: int, arg: int, out: list[int], why: list[int] | None) -> None:
    map = Map(s, seat)
    add_donations(s, seat, map, out, why)
    add_trips(s, seat, map, out, why)


def extra_time(s: Position, owner: int, map: Map) -> int:
    """Lying down takes time, and so do the ways around by a bag and its drop (CL-DIG-05)."""
    time = s.rules.edition.donation_time if donor(s.clinics[owner]) != NONE else 0
    for made in of(s).trips[owner]:
        start, end = start_of_trip(made), end_of(made)
        time += trip_time(map, start, bag_of(made), drop_of(made), end) - map.time(start, end)
    return time


def drop_bags(s: Position, owner: int, arg: int) -> None:
    """The movement is over: every carried bag lies where it was dropped."""
    blood, clinic = of(s), s.clinics[owner]
    for made in blood.trips[owner]:
        blood.bags[owner].remove(bag_of(made))
        blood.bags[owner].append(drop_of(made))
    blood.bags[owner].sort()
    blood.trips[owner] = []
    clinic.people = sorted([after_work(who) for who in clinic.people])


# -- business: first the donations (CL-BLO-03, -10)


def donations(s: Position, seat: int, arg: int) -> None:
    """A bag in the hub of every donor, the less popular first; donors get up."""
    for owner in s.less_popular_first():
        clinic = s.clinics[owner]
        who = donor(clinic)
        if who == NONE:
            continue
        clinic.replace(who, got_up(who))
        hub = place_of(who)
        if supply(s) > 0:
            of(s).bags[owner] = sorted([*of(s).bags[owner], hub])
            s.tell(BLOOD_EVENT, owner, (kind_of(who), hub), "CL-BLO-03")
        else:
            s.tell(NO_BLOOD_EVENT, owner, (kind_of(who), hub), "CL-BLO-03")


# -- then the transfusions (CL-BLO-05 to -07)


def against_transfusion(s: Position, owner: int, cell: int, patient: int) -> int:
    clinic = s.clinics[owner]
    if cell not in of(s).bags[owner]:
        return NO_BAG_IN_ROOM
    if clinic.crowd(cell, DOCTORS):
        return DOCTOR_PRESENT
    if not free_people(clinic, cell, NURSE):
        return NO_NURSE
    return FINE if free_people(clinic, cell, patient) else HAS_BLOOD


def add_transfusions(s: Position, seat: int, arg: int, out: list[int], why: list[int] | None) -> None:
    clinic = s.clinics[seat]
    for cell in treating_rooms(s, seat):
        if clinic.tiles[cell] != TREATMENT_ROOM or not works(s, seat, cell):
            continue
        for patient in patients_in(clinic, cell):
            chosen = treatment(TRANSFUSE, cell, 0, patient, 0)
            reason = against_transfusion(s, seat, cell, patient)
            if reason == FINE:
                out.append(chosen)
            elif why is not None:
                why += (chosen, reason, about(patient, cell))


def explain_transfusion(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    cell, patient = room_of(chosen), patient_of(chosen)
    if s.clinics[seat].tiles[cell] != TREATMENT_ROOM:
        return NO_BAG_IN_ROOM, about(patient, cell)
    reason = against_treating(s, seat, cell, patient)
    return reason if reason != FINE else against_transfusion(s, seat, cell, patient), about(patient, cell)


def transfuse(s: Position, seat: int, arg: int, chosen: int) -> None:
    """The income of a treatment; a white patient goes home, any other is one colour better, with a nurse beside it."""
    ask_again(s, seat)
    cell, patient = room_of(chosen), patient_of(chosen)
    clinic = s.clinics[seat]
    money = fee(s, seat, cell, patient)
    nurse = free_people(clinic, cell, NURSE)[0]
    clinic.replace(nurse, at_work(nurse))
    of(s).bags[seat].remove(cell)
    if patient == WHITE_PATIENT:
        send_home(s, seat, cell, patient, money)
    else:
        who = free_people(clinic, cell, patient)[0]
        clinic.replace(who, at_work(improved(who)))
        clinic.income += money
    s.tell(TRANSFUSED_EVENT, seat, (cell, patient, money), "CL-BLO-05")


# -- how it is kept


def fields(rules: Rules) -> Sequence[Field]:
    return (cell_lists("bags", rules.owners), trip_lists("trips", rules.owners))


def view(s: Position, owner: int) -> dict[str, Any]:
    return {
        "blood_bags": [CELL_NAMES[cell] for cell in of(s).bags[owner]],
        "carried": [stops(made) for made in of(s).trips[owner]],
    }


def status(s: Position, owner: int) -> list[Text]:
    """Bags lie in hubs and treatment rooms; those carried are some of them, each by a nurse who moves."""
    clinic, bags, trips = s.clinics[owner], of(s).bags[owner], of(s).trips[owner]
    fine = supply(s) >= 0 and bags == sorted(bags) and trips == sorted(trips)
    fine = fine and all(is_hub(clinic.tiles[cell]) or clinic.tiles[cell] == TREATMENT_ROOM for cell in bags)
    carried, drops = [bag_of(made) for made in trips], [drop_of(made) for made in trips]
    fine = fine and all(carried.count(cell) <= bags.count(cell) for cell in carried)
    fine = fine and all(drop < CELLS and clinic.tiles[drop] == TREATMENT_ROOM for drop in drops)
    fine = fine and all(bag != drop for bag, drop in zip(carried, drops, strict=True))
    nurses = [(start_of(who), place_of(who)) for who in clinic.people if kind_of(who) == NURSE and is_busy(who)]
    if s.current(owner) >= 0 and kind_of_step(s.current(owner)) == MOVE_PEOPLE:
        fine = fine and sorted(nurses) == sorted([(start_of_trip(made), end_of(made)) for made in trips])
    else:
        fine = fine and not trips
    return [] if fine else [said_here("status.blood", clinic=owner)]


def join(rules: Rules) -> None:
    rules.keep(NUMBER, Keeper("blood", none_yet, fields, view, status))
    rules.add(Part(run={DONATIONS: donations}))
    rules.insert_before(BUSINESS, ALL_TREAT, DONATIONS)
    rules.listen(WALK_CHANGED, give_up_trip)
    rules.listen(MOVEMENT_ENDED, drop_bags)
    rules.may_enter = alone_with_donor
    rules.extra_time = extra_time
    rules.add_source(
        MOVE_PEOPLE,
        add_to_movement,
        {DONATE: donate, CARRY: take_along},
        {DONATE: explain_donation, CARRY: explain_trip},
    )
    rules.add_source(TREAT_PATIENTS, add_transfusions, {TRANSFUSE: transfuse}, {TRANSFUSE: explain_transfusion})
