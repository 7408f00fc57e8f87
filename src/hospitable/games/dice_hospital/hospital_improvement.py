"""Phase 2, Hospital Improvement: a tile or a card from the display, then perhaps one of the own for a blood bag."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part, follow, same_seat
from .cards import EMPTY, number_in
from .happenings import BUILT, DISCARDED, GAINED_BAGS, HIRED, SKIPPED
from .moments import CARD_LEAVES, TILE_LEAVES
from .moves import BUILD, CARD, DISCARD_CARD, DISCARD_TILE, HIRE, KEEP_ALL, PASS, SKIP, TILE, kind_of, move, number_of
from .piles import without
from .plans import in_order
from .state import Position
from .steps import (
    DISCARD_IMPROVEMENTS,
    DISCARD_ONE,
    DISCARD_TURN,
    HOSPITAL_IMPROVEMENT,
    IMPROVE,
    TAKE_IMPROVEMENTS,
)


def take_improvements(s: Position, seat: int, arg: int) -> None:
    """In the order of the ambulances, as long as anything is on display (DH-IMP-01)."""
    if s.shown_tiles or s.shown_cards:
        s.ask_in_order(IMPROVE, s.asked())


def discard_improvements(s: Position, seat: int, arg: int) -> None:
    """When all have taken, in the same order (DH-IMP-07)."""
    s.then_plan(tuple([(other, DISCARD_TURN) for other in s.asked()]))


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """One of the display, or nothing (DH-IMP-01, DH-RUL-08)."""
    return [*display_options(s), move(PASS, SKIP)]


def display_options(s: Position) -> list[int]:
    """Each different tile and card on display once."""
    out: list[int] = []
    for tile in s.shown_tiles:
        if move(BUILD, tile) not in out:
            out.append(move(BUILD, tile))
    for card in s.shown_cards:
        if move(HIRE, card) not in out:
            out.append(move(HIRE, card))
    return out


def improve(s: Position, seat: int, arg: int, chosen: int) -> None:
    """A tile becomes a department, a card brings its meeple; both can be used at once (DH-IMP-03, -04)."""
    hospital = s.hospitals[seat]
    if kind_of(chosen) == BUILD:
        s.shown_tiles.remove(number_of(chosen))
        hospital.departments += (number_of(chosen),)
        hospital.workers.append(EMPTY)
        s.tell(BUILT, seat, (number_of(chosen),), "DH-IMP-03")
    elif kind_of(chosen) == HIRE:
        s.shown_cards.remove(number_of(chosen))
        hospital.specialists += (number_of(chosen),)
        s.tell(HIRED, seat, (number_of(chosen),), "DH-IMP-04")
    else:
        s.tell(SKIPPED, seat, (), "DH-IMP-01")


def discard_turn(s: Position, seat: int, arg: int) -> None:
    """Only who owns an improvement is asked (DH-IMP-08)."""
    hospital = s.hospitals[seat]
    if hospital.specialists or len(hospital.departments) > len(s.rules.fixed):
        s.then(seat, (DISCARD_ONE,))


def discard_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """One of the own improvements, also the one just taken (DH-IMP-07), or none."""
    rooms = s.rules.rooms(s, seat)
    out: list[int] = []
    for i in range(len(s.rules.fixed), len(rooms)):
        if move(DISCARD_TILE, rooms[i].name) not in out:
            out.append(move(DISCARD_TILE, rooms[i].name))
    for card in s.rules.card_names(s, seat):
        if move(DISCARD_CARD, card) not in out:
            out.append(move(DISCARD_CARD, card))
    out.append(move(PASS, KEEP_ALL))
    return out


def discard(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Under its pile, for a blood bag at once (DH-IMP-07, -09, DH-RUL-09)."""
    hospital = s.hospitals[seat]
    if kind_of(chosen) == PASS:
        return
    item = number_in(number_of(chosen))
    if kind_of(chosen) == DISCARD_TILE:
        rooms = s.rules.rooms(s, seat)
        at = len(rooms) - 1
        while rooms[at].name != number_of(chosen):
            at -= 1
        s.moment(TILE_LEAVES, seat, at)
        hospital.departments = without(hospital.departments, at)
        del hospital.workers[at]
        s.rules.put_away(s, TILE, [item])
        s.tell(DISCARDED, seat, (TILE, item), "DH-IMP-07")
    else:
        at = s.rules.card_names(s, seat).index(number_of(chosen))
        s.moment(CARD_LEAVES, seat, at)
        hospital.specialists = without(hospital.specialists, at)
        s.rules.put_away(s, CARD, [item])
        s.tell(DISCARDED, seat, (CARD, item), "DH-IMP-07")
    hospital.bags += 1
    s.tell(GAINED_BAGS, seat, (1,), "DH-IMP-07")


PHASE: Final[Part] = Part(
    run={
        HOSPITAL_IMPROVEMENT: follow(HOSPITAL_IMPROVEMENT),
        TAKE_IMPROVEMENTS: take_improvements,
        DISCARD_IMPROVEMENTS: discard_improvements,
        DISCARD_TURN: discard_turn,
    },
    options={IMPROVE: options, DISCARD_ONE: discard_options},
    resolve={IMPROVE: improve, DISCARD_ONE: discard},
    plans={HOSPITAL_IMPROVEMENT: (TAKE_IMPROVEMENTS, DISCARD_IMPROVEMENTS)},
    leads={
        TAKE_IMPROVEMENTS: (((in_order, IMPROVE),),),
        DISCARD_IMPROVEMENTS: (((in_order, DISCARD_TURN),),),
        DISCARD_TURN: (((same_seat, DISCARD_ONE),),),
    },
)
