"""Movement: every seat sends its people where it likes, at the same time as the others, and changes its mind freely.

A movement is fully told by where everybody ends (CL-DIG-01): the time is that of the shortest ways from where they
began, so sending somebody again costs nothing but the difference.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...core.plan import Part, Together, follow, same_seat
from . import parking
from .geometry import FAR, Ways
from .grid import CELLS, GRIDS
from .happenings import DISMISSED_EVENT, MOVED_EVENT, WALKED_EVENT
from .moments import MOVEMENT_ENDED, WALK_CHANGED
from .moves import ACCEPT, DISMISS, DONE, WALK, WALKS, from_of, kind_of, move, number_of, to_of, walk, who_of
from .people import (
    FIRST_PATIENT,
    FIRST_SLOT,
    FIRST_WAITING,
    GROUP_OF,
    KINDS,
    ORDERLY,
    PATIENTS,
    alike,
    is_first_like_that,
    is_free,
    is_lying,
    is_waiting,
    moved_to,
    people_like,
    place_of,
    settled,
    start_of,
)
from .people import kind_of as kind_of_person
from .pieces import MANY
from .plans import in_order
from .reasons import (
    BOUND_TO_ROOM,
    CLOSED_BY_ZOMBIE,
    ENOUGH_WALKS,
    FINE,
    NO_END_THERE,
    NO_SURPLUS,
    NOBODY_TO_PLACE,
    NOT_AT_THAT_PLACE,
    NOT_FOR_THESE,
    NOT_PROPOSED_NOW,
    ONE_WAY,
    OTHER_SERVICE,
    ROOM_DOES_NOT_WORK,
    ROOM_FULL,
    SOMEBODY_OUTSIDE,
    STAYS_THERE,
    about,
    about_end,
)
from .state import Clinic, Position
from .steps import ALL_MOVE, CARS_LEAVE, MOVE_PEOPLE, MOVEMENT, START_MOVING
from .tiles import (
    HELIPAD,
    NONE,
    OUTPATIENT_CLINIC,
    SERVICES,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
    TRIAGE_ROOM,
    is_module,
)

MOST_WALKS: Final = 40
"""How often people can be sent around in one movement, once all could stay where they are: a plan must end some time.

What is taken back does not count.
"""

PEOPLE: Final = len(KINDS)
WALKERS: Final = PEOPLE * len(SERVICES)
"""Who may go to the same rooms is one of so many: employees of a kind, patients of a colour and a service."""


class Map:
    """The ways through a clinic and the places in its rooms, as it stands now: a new one when somebody has moved."""

    def __init__(self, s: Position, owner: int) -> None:
        clinic = s.clinics[owner]
        tiles = clinic.tiles
        self.s = s
        self.owner = owner
        self.columns = s.rules.grids[owner].columns
        self.tiles = tiles
        self.entrances = clinic.entrances
        self.conveyors = clinic.conveyors
        self.slow = s.rules.slow(s, owner)
        self.closed = s.rules.closed(s, owner)
        self.layout = clinic.layout(s.rules.grids[owner])
        self.rooms = self.layout.rooms
        """The spaces with a module."""
        self.known: dict[int, list[int]] = {}
        self.open = [NONE] * WALKERS

    def times(self, start: int) -> list[int]:
        """From a place to every space (CL-MOV-05)."""
        if start not in self.known:
            self.known[start] = self._walks(start)[0]
        return self.known[start]

    def _walks(self, start: int) -> tuple[list[int], list[int]]:
        return walks_from(self.columns, self.layout.key, self.entrances, self.conveyors, self.slow, self.closed, start)

    def way(self, start: int, end: int) -> list[int]:
        """The spaces of the shortest way, in the order in which somebody comes through them."""
        came = self._walks(start)[1]
        found = [end]
        while came[found[-1]] != NONE:
            found.append(came[found[-1]])
        found.reverse()
        return found

    def rooms_for(self, who: int) -> int:
        """The rooms in which somebody may end besides the one they are in, as a bit mask (CL-CAP-08, -09)."""
        kind, start = kind_of_person(who), start_of(who)
        if is_bound(kind, start):
            return 0
        service = start - FIRST_WAITING if kind >= FIRST_PATIENT else 0
        walkers = service * PEOPLE + kind
        if self.open[walkers] == NONE:
            self.open[walkers] = self._rooms_with_a_place(kind, start)
        found = self.open[walkers]
        place = place_of(who)
        if place < CELLS and found >> place & 1:
            found ^= 1 << place
        if self.closed:  # else a way leads everywhere (CL-RUL-41)
            for cell in self.rooms:
                if found >> cell & 1 and self.time(start, cell) >= FAR:
                    found ^= 1 << cell
        return found

    def _rooms_with_a_place(self, kind: int, start: int) -> int:
        places, group = self.s.rules.edition.capacity, GROUP_OF[kind]
        found = 0
        for cell in self.rooms:
            if places[self.tiles[cell]][group] and self.against_room(kind, start, cell) == FINE:
                found |= 1 << cell
        return found

    def against_room(self, kind: int, start: int, cell: int) -> int:
        """Why somebody of a kind who began there has no place in a space, or FINE."""
        s = self.s
        tile, group = self.tiles[cell], GROUP_OF[kind]
        if not is_module(tile):
            return NO_END_THERE
        places = s.rules.edition.capacity[tile][group]
        if places == 0:
            return NOT_FOR_THESE
        if group == PATIENTS and tile != OUTPATIENT_CLINIC:
            service = self.layout.service[cell]
            if service == NONE:
                return ROOM_DOES_NOT_WORK
            if service != start - FIRST_WAITING:
                return OTHER_SERVICE
        if (
            places < MANY
            and s.clinics[self.owner].crowd(cell, group) >= places
            and not (tile == TREATMENT_ROOM and group == PATIENTS and s.rules.more_patients(s, self.owner, cell, kind))
        ):
            return ROOM_FULL
        return s.rules.may_enter(s, self.owner, kind, cell)

    def time(self, start: int, end: int) -> int:
        """Of somebody who begins and ends there; patients come to the outpatient clinic for nothing (CL-MOV-03)."""
        if start == end:
            return 0
        if end >= CELLS:
            return FAR
        if is_waiting(start) and self.tiles[end] == OUTPATIENT_CLINIC and not self.closed >> end & 1:
            return 0
        return self.times(start)[end]


@lru_cache(maxsize=4096)
def walks_from(
    columns: int, tiles: tuple[int, ...], entrances: int, conveyors: int, slow: int, closed: int, start: int
) -> tuple[list[int], list[int]]:
    """To each space the time, and from which space one comes: the same for everybody who starts there, as long as
    nothing is built. Never to be changed.
    """
    grid = next(side for side in GRIDS if side.columns == columns)
    ways = Ways(grid, list(tiles), conveyors, slow, closed)
    if is_waiting(start):
        fronts = [grid.front[slot] for slot in grid.slots if entrances >> slot & 1]
        times = ways.from_doors(fronts, [cell for cell in grid.cells if tiles[cell] == HELIPAD])
    elif start >= FIRST_SLOT:
        times = ways.from_doors([grid.front[start - FIRST_SLOT]], [])
    else:
        times = ways.from_doors([], [start]) if tiles[start] == HELIPAD else ways.from_cell(start)
    return times, ways.came


def no_spaces(s: Position, owner: int) -> int:
    return 0


def only_walking(s: Position, owner: int, map: Map) -> int:
    return 0


def time_of(s: Position, owner: int) -> int:
    """The time of everything planned, less what the triage rooms save (CL-MOV-04)."""
    clinic = s.clinics[owner]
    map = Map(s, owner)
    time = s.rules.extra_time(s, owner, map)
    for who in clinic.people:
        time += map.time(start_of(who), place_of(who))
    return max(0, time - s.rules.edition.triage * map.layout.count(TRIAGE_ROOM))


# -- where somebody may end


def may_end(map: Map, who: int, end: int) -> bool:
    """In a room with a place for such people, which a way leads to; or back at the door where they began."""
    if end == place_of(who):  # but for somebody who can give up what was planned besides walking
        return has_other_plans(who) and not is_bound(kind_of_person(who), start_of(who))
    if end >= FIRST_SLOT or map.tiles[end] == HELIPAD:
        return end == start_of(who)
    return bool(map.rooms_for(who) >> end & 1)


def has_other_plans(who: int) -> bool:
    """Does somebody do something besides walking? That can be given up, too."""
    return not is_free(who)


def is_bound(kind: int, start: int) -> bool:
    """Patients stay in the room in which they have been (CL-MOV-08)."""
    return kind >= FIRST_PATIENT and not is_waiting(start)


def against_end(s: Position, owner: int, map: Map, who: int, end: int) -> int:
    """Why somebody may not end there, or FINE."""
    if may_end(map, who, end):
        return FINE
    if is_bound(kind_of_person(who), start_of(who)):
        return BOUND_TO_ROOM
    if end == place_of(who):
        return STAYS_THERE
    if end >= FIRST_SLOT or s.clinics[owner].is_outside(end):
        return ONE_WAY
    reason = map.against_room(kind_of_person(who), start_of(who), end)
    return CLOSED_BY_ZOMBIE if reason == FINE else reason


def just_two(s: Position, owner: int, cell: int, kind: int) -> bool:
    """No more patients than a treatment room has places for (CL-CAP-02)."""
    return False


def anybody(s: Position, owner: int, kind: int, cell: int) -> int:
    return FINE


def equal_people(clinic: Clinic, kind: int, place: int) -> list[int]:
    """Everybody of a kind at a place; they may have come from different ones."""
    return alike(clinic.people, kind, place)


def walker(s: Position, owner: int, map: Map, equal: list[int], end: int) -> int:
    """Who of equal people is sent: who has nothing else to do, then who loses least time; NONE if nobody may."""
    best, least = NONE, FAR * 9
    for who in equal:
        if may_end(map, who, end):
            start = start_of(who)
            lost = map.time(start, end) - map.time(start, place_of(who)) + (FAR * 3 if has_other_plans(who) else 0)
            if best == NONE or lost < least:
                best, least = who, lost
    return best


# -- what may be chosen


def begin(s: Position, seat: int, arg: int) -> None:
    """All at the same time (CL-MOV-01)."""
    s.ask_together(START_MOVING, s.order)


def start(s: Position, seat: int, arg: int) -> None:
    """Who can send nobody anywhere is not asked."""
    s.clinics[seat].walks = 0
    if can_walk(s, seat) or s.options(MOVE_PEOPLE, seat, 0, None) != [move(DONE, 0)]:
        s.then(seat, (MOVE_PEOPLE,))
    else:
        finish(s, seat)


def can_walk(s: Position, owner: int) -> bool:
    map = Map(s, owner)
    for who in s.clinics[owner].people:
        if map.rooms_for(who):
            return True
    return False


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    clinic = s.clinics[seat]
    map = Map(s, seat)
    out: list[int] = []
    tired = is_enough(s, seat)
    people = clinic.people
    for number in range(len(people)):
        if is_first_like_that(people, number):
            add_walks(s, seat, map, people_like(people, number), tired, out, why)
    left = outside(s, seat)
    if somebody_to_place(map, left):
        out.append(move(ACCEPT, WALKS))
    elif why is not None:
        why += (move(ACCEPT, WALKS), NOBODY_TO_PLACE, 0)
    add_dismissals(s, seat, out, why)
    reason = SOMEBODY_OUTSIDE if left else against_plan(s, seat)
    if reason == FINE:
        out.append(move(DONE, 0))
    elif why is not None:
        why += (move(DONE, 0), reason, len(left))
    return out


def is_enough(s: Position, owner: int) -> bool:
    """Has a plan that is complete been changed often enough?"""
    return s.clinics[owner].walks >= MOST_WALKS and against_ending(s, owner) == FINE


def ends_of(map: Map, who: int) -> list[int]:
    """Where somebody could be thought to end: every room, and where it began."""
    start = start_of(who)
    return map.rooms if start in map.rooms else [*map.rooms, start]


def add_walks(
    s: Position, owner: int, map: Map, equal: list[int], tired: bool, out: list[int], why: list[int] | None
) -> None:
    kind, place = kind_of_person(equal[0]), place_of(equal[0])
    if why is None and len(equal) == 1 and not has_other_plans(equal[0]):
        if not tired:
            add_walks_of_one(map, equal[0], kind, place, out)
        return
    open = 0
    for other in equal:
        open |= map.rooms_for(other)
    ends = [end for end in ends_of(map, equal[0]) if end != place or has_other_plans(equal[0])]
    for other in equal[1:]:
        if has_other_plans(other) and place not in ends:
            ends.append(place)
        if start_of(other) != place and start_of(other) not in ends:
            ends.append(start_of(other))
    for end in ends:
        room = end != place and end < FIRST_SLOT and map.tiles[end] != HELIPAD
        if not tired and (open >> end & 1 if room else anybody_may_end(map, equal, end)):
            out.append(walk(WALK, kind, place, end))
        elif why is not None:
            reason = ENOUGH_WALKS if tired else against_end(s, owner, map, equal[0], end)
            why += (walk(WALK, kind, place, end), reason, argument(s, owner, reason, kind, end))


def add_walks_of_one(map: Map, who: int, kind: int, place: int, out: list[int]) -> None:
    """The same, in the same order, for somebody who is alone and only walks: into rooms, and back to the door."""
    start = start_of(who)
    open = map.rooms_for(who)
    for end in map.rooms:
        if open >> end & 1:
            out.append(walk(WALK, kind, place, end))
    if start != place and (start >= FIRST_SLOT or map.tiles[start] == HELIPAD):
        out.append(walk(WALK, kind, place, start))


def anybody_may_end(map: Map, equal: list[int], end: int) -> bool:
    for who in equal:
        if may_end(map, who, end):
            return True
    return False


def argument(s: Position, owner: int, reason: int, kind: int, end: int) -> int:
    """What a reason against an end is about: the kind of person, and the tile or the place."""
    tile = s.clinics[owner].tiles[end] if end < CELLS else 0
    return about_end(kind, end, tile)


def add_dismissals(s: Position, seat: int, out: list[int], why: list[int] | None) -> None:
    """An orderly for whom there is no supply room must leave (CL-RUL-32)."""
    clinic = s.clinics[seat]
    if clinic.count(ORDERLY) == 0:
        return
    too_many = surplus(s, seat)
    seen: list[int] = []
    for who in clinic.people:
        place = place_of(who)
        if kind_of_person(who) == ORDERLY and place not in seen:
            seen.append(place)
            if too_many > 0:
                out.append(move(DISMISS, place))
            elif why is not None:
                why += (move(DISMISS, place), NO_SURPLUS, place)


def surplus(s: Position, owner: int) -> int:
    """Orderlies for whom there is no supply room; one who lies down elsewhere needs none."""
    clinic = s.clinics[owner]
    rooms = clinic.layout(s.rules.grids[owner]).count(SUPPLY_ROOM)
    rooms *= s.rules.edition.capacity[SUPPLY_ROOM][GROUP_OF[ORDERLY]]
    for who in clinic.people:
        if kind_of_person(who) == ORDERLY and is_lying(who):
            rooms += 1
    return clinic.count(ORDERLY) - rooms


def outside(s: Position, owner: int) -> list[int]:
    """Everybody who must not be left where they are: at a door, or in a room for others (CL-MOV-11, CL-CAP-08)."""
    clinic = s.clinics[owner]
    return [who for who in clinic.people if is_misplaced(s, clinic, who) and not s.rules.may_stay(s, owner, who)]


def is_misplaced(s: Position, clinic: Clinic, who: int) -> bool:
    place = place_of(who)
    if clinic.is_outside(place) or is_waiting(place):
        return not is_waiting(place)
    return s.rules.edition.capacity[clinic.tiles[place]][GROUP_OF[kind_of_person(who)]] == 0 and not is_lying(who)


def nobody_stays(s: Position, owner: int, who: int) -> bool:
    return False


def against_ending(s: Position, seat: int) -> int:
    return SOMEBODY_OUTSIDE if outside(s, seat) else against_plan(s, seat)


def against_plan(s: Position, seat: int) -> int:
    """Why a movement may not end although everybody is in a room."""
    for check in s.rules.end_checks:
        reason = check(s, seat)
        if reason != FINE:
            return reason
    return FINE


def explain(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    """Of people who are not there, and of places that are no rooms."""
    if kind_of(chosen) == ACCEPT:
        return NOT_PROPOSED_NOW[number_of(chosen)], 0
    if kind_of(chosen) == DISMISS:
        return NOT_AT_THAT_PLACE, about(ORDERLY, number_of(chosen))
    kind, place, end = who_of(chosen), from_of(chosen), to_of(chosen)
    equal = equal_people(s.clinics[seat], kind, place)
    if not equal:
        return NOT_AT_THAT_PLACE, about(kind, place)
    reason = against_end(s, seat, Map(s, seat), equal[0], end)
    return reason, argument(s, seat, reason, kind, end)


# -- the rest as proposed (CL-DIG-04)


def somebody_to_place(map: Map, left: list[int]) -> bool:
    """Is there a room for one of those who are left outside?"""
    for who in left:
        if map.rooms_for(who):
            return True
    return False


def nearest_end(s: Position, owner: int, map: Map, who: int) -> int:
    """The room that costs the least time; NONE if there is none."""
    best, least = NONE, FAR
    for end in ends_of(map, who):
        if may_end(map, who, end) and map.time(start_of(who), end) < least:
            best, least = end, map.time(start_of(who), end)
    return best


# -- what it does


def act(s: Position, seat: int, arg: int, chosen: int) -> None:
    kind = kind_of(chosen)
    if kind == DONE:
        finish(s, seat)
        return
    s.then(seat, (MOVE_PEOPLE,))
    if kind == WALK:
        equal = equal_people(s.clinics[seat], who_of(chosen), from_of(chosen))
        who = equal[0] if len(equal) == 1 else walker(s, seat, Map(s, seat), equal, to_of(chosen))
        send(s, seat, who, to_of(chosen))
    elif kind == ACCEPT:
        for who in outside(s, seat):
            end = nearest_end(s, seat, Map(s, seat), who)
            if end != NONE:
                send(s, seat, who, end)
    else:
        dismiss(s, seat, number_of(chosen))


def send(s: Position, owner: int, who: int, end: int) -> None:
    """Somebody is to end elsewhere; whatever else was planned for them is given up."""
    clinic = s.clinics[owner]
    clinic.walks += 1
    s.moment(WALK_CHANGED, owner, who)
    clinic.replace(who, moved_to(who, end))
    s.tell(WALKED_EVENT, owner, (kind_of_person(who), place_of(who), end), "CL-MOV-02")


def dismiss(s: Position, owner: int, place: int) -> None:
    clinic = s.clinics[owner]
    clinic.people.remove(equal_people(clinic, ORDERLY, place)[0])
    s.tell(DISMISSED_EVENT, owner, (place,), "CL-RUL-32")


def finish(s: Position, seat: int) -> None:
    """The time is noted, and everybody is where the rest of the round finds them (CL-MOV-02)."""
    clinic = s.clinics[seat]
    time = time_of(s, seat)
    clinic.time += time
    s.tell(MOVED_EVENT, seat, (time, clinic.time), "CL-MOV-02")
    s.moment(MOVEMENT_ENDED, seat, 0)
    clinic.people = sorted([settled(who) for who in clinic.people])
    parking.let_cars_leave(s, seat)


PHASE: Final[Part] = Part(
    run={MOVEMENT: follow(MOVEMENT), ALL_MOVE: begin, START_MOVING: start},
    options={MOVE_PEOPLE: options},
    resolve={MOVE_PEOPLE: act},
    explain={MOVE_PEOPLE: explain},
    plans={MOVEMENT: (ALL_MOVE,)},
    leads={
        ALL_MOVE: (((Together(in_order), START_MOVING),),),
        START_MOVING: (((same_seat, MOVE_PEOPLE),), ((same_seat, CARS_LEAVE),)),
        MOVE_PEOPLE: (((same_seat, MOVE_PEOPLE),), ((same_seat, CARS_LEAVE),)),
    },
)
