"""Phase 3 with investments: departments as their tokens make them, and workers who come back to work once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .....core.agenda import arg_of, step
from .....core.agenda import kind_of as kind_of_step
from ... import departments
from ...cards import (
    EMPTY,
    FIRST_PAEDIATRIC_WARD,
    NONE,
    NURSE,
    as_colour,
    by_second,
    colour_in,
    is_by_second,
    name_in,
    named_copy,
    number_in,
    worker_in,
)
from ...dice import ANY, count_dice, value_of
from ...effects import BORROW_TOKEN, SWAP_STAFF
from ...happenings import PLACED, SWAPPED
from ...hospital_activation import begin_placement
from ...moves import PLACE, department_of, freed_of, kind_of, place, swap, worker_of
from ...pieces import Department
from ...reasons import DEPARTMENT_USED, NO_NURSE_TO_SWAP, NOBODY_TO_SWAP
from ...specialists import ability_of
from ...state import NO_VALUES, Activation, Hospital, Position
from ...steps import ACTIVATE, OFFER_STAFF_TOKENS, TREAT_PATIENTS, placement
from ...tokens import RECOLOUR_TOKEN, token_colour, type_of
from .market import called_up, card_names, second_waiting, who_waits
from .state import of, on_card, on_room

_CARD: Final = 18  # where the card of a specialist begins in the argument of a placement, one more than its place


def with_card(arg: int, index: int) -> int:
    """The argument of a placement, and on which card the specialist belongs (NONE for none)."""
    return arg | index + 1 << _CARD


def card_in(arg: int) -> int:
    return (arg >> _CARD & 15) - 1


def placement_begun(s: Position, seat: int) -> int:
    """The argument of the placement that this seat is in the middle of; 0 where it is in none."""
    agenda = s.own[seat] if s.own else s.agenda
    for i in range(len(agenda) - 1, -1, -1):
        if kind_of_step(agenda[i]) in (TREAT_PATIENTS, OFFER_STAFF_TOKENS):
            return arg_of(agenda[i])
    return 0


# -- departments as they work


class Rooms:
    """Every department with every name and colour it was met with: made once, as they never change."""

    def __init__(self, printed: list[Department]) -> None:
        self.printed = printed
        self.known: dict[int, Department] = {}

    def standing(self, name: int, colour: int) -> Department:
        """A department by its name; the colour NONE is the printed one."""
        key = as_colour(name, colour)
        if key not in self.known:
            department = self.printed[number_in(name)]
            self.known[key] = department.standing(name, department.asks_for() if colour == NONE else colour)
        return self.known[key]


def rooms_with_tokens(
    known: Rooms, otherwise: Callable[[Position, int], list[Department]]
) -> Callable[[Position, int], list[Department]]:
    """Those whose tokens differ are told apart; a recolour token gives its colour (CC-INV-34)."""

    def rooms(s: Position, owner: int) -> list[Department]:
        numbers = s.hospitals[owner].departments
        printed = otherwise(s, owner)
        if not of(s).rooms[owner]:
            return printed
        names = room_names(s, owner)
        return [
            known.standing(names[i], lasting_colour(s, owner, i)) if may_hold(numbers[i]) else printed[i]
            for i in range(len(numbers))
        ]

    return rooms


def rooms_apart_with_tokens(
    otherwise: Callable[[Position, int], list[Department] | None],
) -> Callable[[Position, int], list[Department] | None]:
    def rooms_apart(s: Position, owner: int) -> list[Department] | None:
        return s.rules.rooms(s, owner) if of(s).rooms[owner] else otherwise(s, owner)

    return rooms_apart


def may_hold(name: int) -> bool:
    """Can tokens lie on this department? Chevrons hold none (CC-MIX-20), nor does one work in another colour."""
    return number_in(name) < FIRST_PAEDIATRIC_WARD


def room_by_name(known: Rooms) -> Callable[[Position, int, int], Department]:
    """As it works in a placement: a recolour through a specialist goes before one that lies there (CC-INV-RUL-09)."""

    def room(s: Position, owner: int, placed: int) -> Department:
        name = name_in(placed)
        colour = colour_in(placed)
        if colour == NONE:
            colour = lasting_colour(s, owner, slot_of(s, owner, name))
        return known.standing(name, colour)

    return room


def room_names(s: Position, owner: int) -> list[int]:
    numbers = s.hospitals[owner].departments
    if len(set(numbers)) == len(numbers):  # nothing to tell apart
        return list(numbers)
    names: list[int] = []
    for i in range(len(numbers)):
        copy = 0
        name = numbers[i]
        for j in range(i):
            if numbers[j] == numbers[i]:
                if on_room(s, owner, j) == on_room(s, owner, i):
                    name = names[j]
                    break
                copy += 1
                name = named_copy(numbers[i], copy)
        names.append(name)
    return names


def slot_of(s: Position, owner: int, name: int) -> int:
    """The first department of this name, by its place in the hospital; all of a name have the same tokens."""
    numbers = s.hospitals[owner].departments
    if not of(s).rooms[owner]:
        return numbers.index(number_in(name))
    return room_names(s, owner).index(name)


def lasting_colour(s: Position, owner: int, slot: int) -> int:
    """The colour of the recolour token placed last; NONE without one, and where there is no colour to change."""
    if s.rules.edition.departments[s.hospitals[owner].departments[slot]].asks_for() == ANY:
        return NONE
    colour = NONE
    for token in on_room(s, owner, slot):
        if type_of(token) == RECOLOUR_TOKEN:
            colour = token_colour(token)
    return colour


# -- a colour for one placement, through a specialist


def add_placements(s: Position, seat: int, arg: int, out: list[int], why: list[int] | None) -> None:
    """What tokens on cards and in other departments make possible besides, and the offices where staff is swapped."""
    hospital = s.hospitals[seat]
    more: list[int] = []
    add_second_cards(s, seat, hospital, out, more)
    add_recoloured(s, seat, hospital, more)
    add_swaps(s, seat, hospital, more, why)
    out[-1:-1] = more  # the end of the activation stays last


def add_second_cards(s: Position, seat: int, hospital: Hospital, out: list[int], more: list[int]) -> None:
    """The other of two equal specialists, if other tokens lie on the card."""
    for chosen in out:
        if kind_of(chosen) == PLACE and worker_of(chosen) != NURSE:
            worker = worker_of(chosen)
            if second_waiting(s, seat, hospital, worker) != NONE:
                more.append(place(worker, by_second(department_of(chosen))))


def add_recoloured(s: Position, seat: int, hospital: Hospital, more: list[int]) -> None:
    """A recolour token that a specialist brings along, announced with the placement (CC-INV-RUL-09)."""
    counts = count_dice(hospital.beds)
    bags = s.rules.bags_to_spend(s, hospital)
    rooms = s.rules.rooms(s, seat)
    seen: list[int] = []
    for worker in who_waits(s, seat, hospital):
        if worker == NURSE:
            continue
        for slot in range(len(rooms)):
            room = rooms[slot]
            if hospital.workers[slot] != EMPTY or room.asks_for() == ANY or not may_hold(room.name):
                continue
            for colour in brought_colours(s, seat, hospital, worker, slot):
                if colour == room.asks_for():
                    continue
                placed = as_colour(by_second(room.name) if is_by_second(worker) else room.name, colour)
                chosen = place(worker_in(worker), placed)
                if chosen in seen:
                    continue
                seen.append(chosen)
                other = s.rules.room(s, seat, placed)
                if departments.reach(other, counts, bags) >= other.least:
                    more.append(chosen)


def brought_colours(s: Position, seat: int, hospital: Hospital, worker: int, slot: int) -> list[int]:
    """The colours of recolour tokens this specialist may use on a department: of the own card, or of other rooms."""
    tokens: list[int] = []
    index = card_of_worker(s, seat, hospital, worker)
    if index != NONE:
        tokens += on_card(s, seat, index)
    if borrows(s, seat, worker_in(worker)):
        for other in range(len(hospital.departments)):
            if other != slot:
                tokens += on_room(s, seat, other)
    found: list[int] = []
    for colour in range(s.rules.colours):
        for token in tokens:
            if type_of(token) == RECOLOUR_TOKEN and token_colour(token) == colour and colour not in found:
                found.append(colour)
    return found


def card_of_worker(s: Position, seat: int, hospital: Hospital, worker: int) -> int:
    """The card of a specialist who waits."""
    if is_by_second(worker):
        return second_waiting(s, seat, hospital, worker_in(worker))
    for i in range(len(hospital.specialists)):
        if hospital.specialists[i] + 1 == worker and hospital.waits(i):
            return i
    return NONE


def borrows(s: Position, seat: int, worker: int) -> bool:
    """Is it the Management Expert, or somebody who has that ability this round (CC-INV-37)?"""
    ability = ability_of(s, seat, worker)
    return ability is not None and ability.effect == BORROW_TOKEN


def stand(hospital: Hospital, rooms: list[Department], worker: int, name: int) -> None:
    """In the first department of this name that is empty."""
    for slot in range(len(rooms)):
        if rooms[slot].name == name and hospital.workers[slot] == EMPTY:
            hospital.workers[slot] = worker
            return


def place_worker(s: Position, seat: int, arg: int, chosen: int) -> None:
    """As in the base game; which card the specialist belongs to is kept for its tokens."""
    worker, placed = worker_of(chosen), department_of(chosen)
    hospital = s.hospitals[seat]
    rooms = s.rules.rooms(s, seat)
    index = called_up(s, seat, hospital, worker, placed)
    stand(hospital, rooms, worker, name_in(placed))
    s.tell(PLACED, seat, (worker, number_in(placed)), "DH-ACT-01")
    here = with_card(placement(worker, placed), index)
    s.then(seat, (step(TREAT_PATIENTS, here), ACTIVATE))


# -- values as they were when the worker came


def values_now(hospital: Hospital) -> tuple[int, ...]:
    """Every condition looks at them for the rest of the placement (CC-INV-22)."""
    return tuple([value_of(patient) for patient in hospital.beds])


# -- the Staff Rota Office


def is_office(s: Position, number: int) -> bool:
    return s.rules.edition.departments[number].effect == SWAP_STAFF


def add_swaps(s: Position, seat: int, hospital: Hospital, more: list[int], why: list[int] | None) -> None:
    """A worker into the office, and a specialist already used may work once more (CC-INV-28, CC-INV-RUL-12)."""
    rooms = s.rules.rooms(s, seat)
    freed = who_can_come_back(s, seat)
    workers = who_waits(s, seat, hospital)
    offered: list[int] = []
    for slot in range(len(rooms)):
        name = rooms[slot].name
        if not is_office(s, number_in(name)) or name in offered:
            continue
        if hospital.workers[slot] != EMPTY:
            if why is not None:
                why += (place(NURSE, name), DEPARTMENT_USED, hospital.workers[slot])
            continue
        offered.append(name)
        if not freed:
            if why is not None:
                why += (place(NURSE, name), NOBODY_TO_SWAP, 0)
            continue
        found = False
        for worker in workers:
            if not nurse_is_free(s, hospital, worker):
                continue
            found = True
            for card in freed:
                more.append(swap(worker_in(worker), by_second(name) if is_by_second(worker) else name, card))
        if not found and why is not None:
            why += (place(NURSE, name), NO_NURSE_TO_SWAP, 0)


def nurse_is_free(s: Position, hospital: Hospital, worker: int) -> bool:
    """Is there a nurse besides the worker who goes into the office, who may be placed this round?"""
    needed = 2 if worker == NURSE else 1
    away = hospital.staff - hospital.nurses
    return hospital.nurses >= needed and away + needed <= s.rules.nurse_limit(s)


def who_can_come_back(s: Position, owner: int) -> list[int]:
    """Specialists who stand in a department other than the office, or on the board, by the names of their cards."""
    hospital = s.hospitals[owner]
    standing = [
        hospital.workers[i]
        for i in range(len(hospital.workers))
        if hospital.workers[i] > NURSE and not is_office(s, hospital.departments[i])
    ]
    if of(s).sent[owner] > NURSE:
        standing.append(of(s).sent[owner])
    names = card_names(s, owner)
    found: list[int] = []
    for i in range(len(names)):
        worker = hospital.specialists[i] + 1
        if not hospital.waits(i) and worker in standing and names[i] not in found:
            found.append(names[i])
    return found


def swap_staff(s: Position, seat: int, arg: int, chosen: int) -> None:
    """The nurse stands where the specialist stood, who waits again (CC-INV-28)."""
    worker, placed, card = worker_of(chosen), department_of(chosen), freed_of(chosen)
    hospital = s.hospitals[seat]
    rooms = s.rules.rooms(s, seat)
    back = card_names(s, seat).index(card)
    while hospital.waits(back):
        back += 1
    index = called_up(s, seat, hospital, worker, placed)
    specialist = hospital.specialists[back] + 1
    of_board = True
    for slot in range(len(rooms)):
        if hospital.workers[slot] == specialist and not is_office(s, hospital.departments[slot]):
            hospital.workers[slot] = NURSE
            of_board = False
            break
    if of_board:
        of(s).sent[seat] = NURSE
    stand(hospital, rooms, worker, name_in(placed))
    hospital.nurses -= 1
    hospital.set_waiting(back)
    s.tell(PLACED, seat, (worker, number_in(placed)), "DH-ACT-01")
    s.tell(SWAPPED, seat, (specialist,), "CC-INV-28")
    hospital.activation = Activation(0, NO_VALUES, 0, values_now(hospital), 0)
    s.then(seat, (ACTIVATE,))
    begin_placement(s, seat, with_card(placement(worker, placed), index))
