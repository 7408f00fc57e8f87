"""Decisions before the activation, judged by the line through it that they make possible."""

from __future__ import annotations

from typing import Final

from ....core.agenda import arg_of
from ....core.agenda import kind_of as kind_of_step
from ..beds import BEDS, bed_list, has_cots
from ..cards import NONE, number_in
from ..dice import value_of
from ..moves import DISCARD_TILE, PASS, beds_of, kind_of, number_of
from ..patient_intake import new_patients, numbered, owner_of
from ..patients import admit, alike, of_the_bag
from ..state import Position
from ..steps import (
    CHOOSE_AMBULANCE,
    CHOOSE_THREE,
    DISCARD_ONE,
    OVERFLOW,
)
from .activation import SKETCH, best_line
from .families import take_in
from .lines import Line
from .tokens import laid_worth
from .worth import CARD_WORTH, TILE_WORTH, Outlook, patients_ahead, staff_worth

# To choose improvements before another player, for each round to come.
FIRST_PICK: Final = 0.15
# How likely an ambulance is the lowest one taken while a lower one and somebody to take it are left.
LOWEST: Final = 0.4
# Nothing that promises more than this is discarded for a blood bag.
WORTH_A_BAG: Final = 1.5
# So many sets of victims of an overflow are compared by lines.
VICTIMS: Final = 6


class Prospect:
    """A move, the line it makes possible, and what both are worth."""

    def __init__(self, move: int, line: Line, value: float) -> None:
        self.move = move
        self.line = line
        self.value = value


def best_prospect(s: Position, seat: int) -> Prospect:
    kind = kind_of_step(s.current(seat))
    legal = s.legal(seat)
    if kind == OVERFLOW:
        legal = weakest(s, seat, legal)
    elif kind == DISCARD_ONE:
        legal = [chosen for chosen in legal if not too_good(s, chosen)]
    best = prospect(s, seat, kind, legal[0])
    for i in range(1, len(legal)):
        other = prospect(s, seat, kind, legal[i])
        if other.value > best.value:
            best = other
    return best


def prospect(s: Position, seat: int, kind: int, chosen: int) -> Prospect:
    """The position in which this seat begins its activation after the move, as far as it is known now."""
    after = s.copy()
    after.log = None
    hospital = after.hospitals[seat]
    value = 0.0
    if kind == CHOOSE_AMBULANCE:
        ambulance = numbered(s, number_of(chosen))
        make_room_for(after, seat, [*s.ambulances[ambulance], *hospital.arrivals])
        value = ambulance_worth(s, seat, ambulance)
    elif kind == CHOOSE_THREE:
        kept = s.rolled[:]
        kept.remove(number_of(chosen))
        make_room_for(after, seat, kept)
        if sum([value_of(die) for die in kept]) < s.rules.edition.solo_total:
            hospital.bags += s.rules.lowest_bags(s).number
    else:
        s.rules.resolve[kind](after, seat, arg_of(s.current(seat)), chosen)
        if kind == OVERFLOW:
            make_room_for(after, seat, new_patients(after, hospital))
    line = best_line(after, seat, SKETCH)
    to_come = s.rules.edition.rounds - s.round
    value += line.value + staff_worth(hospital, to_come) + laid_worth(after, seat) * to_come
    return Prospect(chosen, line, value)


def make_room_for(s: Position, seat: int, new: list[int]) -> None:
    """Admit them; where beds are missing the weakest die."""
    hospital = s.hospitals[seat]
    while hospital.in_beds() + len(new) > BEDS:
        weakest = NONE
        for bed in alike(hospital, of_the_bag(hospital)):
            if weakest == NONE or value_of(hospital.beds[bed]) < value_of(hospital.beds[weakest]):
                weakest = bed
        hospital.beds[weakest] = 0
        hospital.fatalities += 1
    if has_cots(len(hospital.beds)):
        take_in(s, seat, new)
    else:
        admit(s, seat, new)


def ambulance_worth(s: Position, seat: int, ambulance: int) -> float:
    """What comes with an ambulance besides its patients: perhaps a blood bag, and the order of improvements."""
    to_come = s.rules.edition.rounds - s.round
    free = 0
    for lower in range(ambulance):
        if owner_of(s, lower) == NONE:
            free += 1
    choosing = 0
    for hospital in s.hospitals:
        if hospital.ambulance == NONE:
            choosing += 1
    likely = 1.0
    if free < ambulance:
        likely = 0.0
    elif free and choosing > 1:
        likely = LOWEST
    bags = s.rules.lowest_bags(s).number
    return likely * bags * Outlook(s, seat).bag - FIRST_PICK * ambulance * to_come


def weakest(s: Position, seat: int, legal: list[int]) -> list[int]:
    """The sets of victims that promise least."""
    hospital = s.hospitals[seat]
    worth = patients_ahead(s.rules.edition.rounds - s.round + 1)
    ranked: list[tuple[float, int]] = []
    for chosen in legal:
        lost = 0.0
        for bed in bed_list(beds_of(chosen)):
            lost += worth[value_of(hospital.beds[bed])]
        ranked.append((lost, chosen))
    ranked.sort()
    return [chosen for _, chosen in ranked[:VICTIMS]]


def all_too_good(s: Position, legal: list[int]) -> bool:
    """Is keeping all (the last move) the only one to think about?"""
    for i in range(len(legal) - 1):
        if not too_good(s, legal[i]):
            return False
    return True


def too_good(s: Position, chosen: int) -> bool:
    """Would discarding this lose more in the rounds to come than a blood bag can bring?"""
    if kind_of(chosen) == PASS:
        return False
    worth = TILE_WORTH if kind_of(chosen) == DISCARD_TILE else CARD_WORTH
    return worth[number_in(number_of(chosen))] * (s.rules.edition.rounds - s.round) > WORTH_A_BAG
