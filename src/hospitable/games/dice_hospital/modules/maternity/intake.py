"""Phase 1 with Maternity: Mothers among the dice, one on an ambulance at most, and who has four of them."""

from __future__ import annotations

from .....core.chance import TABLE_STREAM
from ...cards import NONE
from ...departments import sum_of
from ...dice import PINK, by_value, die, is_pink, value_of
from ...happenings import NO_SWAP, ROLLED, SPREAD_MOTHERS, SWAPPED_MOTHER
from ...moves import TAKE, ambulances_in, move, number_of, spread_out
from ...patient_intake import ambulance_options, choose_ambulance, number_on, numbered, owner_of, put_on
from ...reasons import FOUR_MOTHERS, SPREAD_OTHERWISE
from ...specialists import draw_and_roll
from ...state import Position
from ...steps import SPREAD
from .families import mothers
from .pieces import maternity_pieces

MOST_MOTHERS = 4


def roll_patients(s: Position, seat: int, arg: int) -> None:
    """Some dice of the bag and some Mothers, all rolled like patients (CC-MAT-09, -10)."""
    pink = maternity_pieces(s.rules.edition).mothers[s.rules.players]
    coloured = -pink
    for ambulance in range(len(s.ambulances)):
        coloured += s.rules.room_on(s, ambulance)
    for _ in range(coloured):
        s.rolled.append(draw_and_roll(s, TABLE_STREAM))
    for _ in range(pink):
        s.rolled.append(rolled_mother(s))
    s.rolled.sort(key=by_value)
    s.tell(ROLLED, s.first_player, tuple(s.rolled), "CC-MAT-09")


def rolled_mother(s: Position) -> int:
    """From the supply, which has no end; a 1 or a 6 is rolled again (CC-MAT-05, -10)."""
    values = s.rules.edition.intake_values
    return die(PINK, values[s.below(len(values), "roll", TABLE_STREAM)])


# -- which ambulance each Mother comes on


def spread_mothers(s: Position, seat: int, arg: int) -> None:
    """The placer says where they go, if there is a choice; then the others are loaded (CC-MAT-10 to -12)."""
    ways = ways_to_spread(s)
    if len(ways) > 1:
        s.then((s.first_player - 1) % s.seats, (SPREAD,))
    elif ways:
        spread(s, ways[0])


def spread_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return [spread_out([number_on(s, ambulance) for ambulance in way]) for way in ways_to_spread(s)]


def choose_spread(s: Position, seat: int, arg: int, chosen: int) -> None:
    ambulances = ambulances_in(chosen)
    s.tell(SPREAD_MOTHERS, seat, tuple(ambulances), "CC-MAT-11")
    spread(s, [numbered(s, number) for number in ambulances])


def spread(s: Position, ambulances: list[int]) -> None:
    for mother, ambulance in zip(all_mothers(s), ambulances, strict=True):
        put_on(s, ambulance, [mother])


def explain_spread(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return SPREAD_OTHERWISE, 0


def all_mothers(s: Position) -> list[int]:
    return [rolled for rolled in s.rolled if is_pink(rolled)]


def ways_to_spread(s: Position) -> list[list[int]]:
    """For each Mother, from the lowest value up, her ambulance; equal Mothers are one choice (CC-MAT-RUL-06)."""
    rooms = [s.rules.room_on(s, ambulance) for ambulance in range(len(s.ambulances))]
    values = [value_of(mother) for mother in all_mothers(s)]
    found = separated(values, loaded(values, [value_of(rolled) for rolled in s.rolled], rooms), len(rooms))
    return [list(way) for way in sorted(found)]


def loaded(mothers: list[int], dice: list[int], rooms: list[int]) -> set[tuple[int, ...]]:
    """Where they can come to lie when all dice are loaded in order: as few as possible must be moved then.

    `mothers` and `dice` are values in their order, Mothers being among the dice.
    """
    ways: list[tuple[int, ...]] = [()]
    for i, value in enumerate(mothers):
        more: list[tuple[int, ...]] = []
        for way in ways:
            for ambulance in range(len(rooms)):
                equal = [way[j] for j in range(i) if mothers[j] == value]
                places = places_for(value, dice, rooms, ambulance)
                if equal.count(ambulance) < places and (not equal or equal[-1] <= ambulance):
                    more.append((*way, ambulance))
        ways = more
    least = min([crowded(way) for way in ways], default=0)
    return {way for way in ways if crowded(way) == least}


def places_for(value: int, dice: list[int], rooms: list[int], ambulance: int) -> int:
    """How many places of an ambulance dice of this value can have, when all are loaded in order."""
    first = sum(rooms[:ambulance])
    last = first + rooms[ambulance]
    lower = len([other for other in dice if other < value])
    return max(0, min(last, lower + dice.count(value)) - max(first, lower))


def crowded(way: tuple[int, ...]) -> int:
    """How many Mothers lie beside another one."""
    return len(way) - len(set(way))


def separated(mothers: list[int], ways: set[tuple[int, ...]], ambulances: int) -> set[tuple[int, ...]]:
    """All ends of moving one of two Mothers on an ambulance to the next, until each has her own (CC-MAT-11)."""
    done: set[tuple[int, ...]] = set()
    seen: set[tuple[int, ...]] = set()
    open_ways = list(ways)
    while open_ways:
        way = open_ways.pop()
        if way in seen:
            continue
        seen.add(way)
        if crowded(way) == 0:
            done.add(way)
        for i in range(len(way)):
            if way.count(way[i]) > 1:
                open_ways += [in_order(mothers, moved) for moved in moved_from(way, i, ambulances)]
    return done


def moved_from(way: tuple[int, ...], i: int, ambulances: int) -> list[tuple[int, ...]]:
    """This Mother moves to the next ambulance; where both are taken, somebody moves on in the same direction."""
    beside = [way[i] + step for step in (-1, 1) if 0 <= way[i] + step < ambulances]
    free = [ambulance for ambulance in beside if ambulance not in way]
    if free:
        return [at(way, i, ambulance) for ambulance in free]
    return [moved for ambulance in beside for moved in pushed(way, i, ambulance - way[i], ambulances)]


def pushed(way: tuple[int, ...], i: int, step: int, ambulances: int) -> list[tuple[int, ...]]:
    there = way[i] + step
    if not 0 <= there < ambulances:
        return []
    moved = at(way, i, there)
    if there not in way:
        return [moved]
    return [end for j in range(len(way)) if moved[j] == there for end in pushed(moved, j, step, ambulances)]


def at(way: tuple[int, ...], i: int, ambulance: int) -> tuple[int, ...]:
    return (*way[:i], ambulance, *way[i + 1 :])


def in_order(mothers: list[int], way: tuple[int, ...]) -> tuple[int, ...]:
    """Equal Mothers in the order of their ambulances."""
    pairs = sorted(zip(mothers, way, strict=True))
    return tuple([ambulance for _, ambulance in pairs])


# -- who has four Mothers


def take_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Whoever has four Mothers takes no fifth one, unless she is on every ambulance that is left (CC-MAT-14)."""
    out = ambulance_options(s, seat, arg, why)
    if mothers(s.hospitals[seat]) < MOST_MOTHERS:
        return out
    without = [chosen for chosen in out if mother_on(s, numbered(s, number_of(chosen))) == NONE]
    if not without:
        return out
    if why is not None:
        for chosen in out:
            if chosen not in without:
                why += (move(TAKE, number_of(chosen)), FOUR_MOTHERS, 0)
    return without


def take(s: Position, seat: int, arg: int, chosen: int) -> None:
    """A fifth Mother is replaced by a die of the bag with her value (CC-MAT-14, CC-MAT-RUL-09)."""
    choose_ambulance(s, seat, arg, chosen)
    ambulance = numbered(s, number_of(chosen))
    mother = mother_on(s, ambulance)
    if mothers(s.hospitals[seat]) < MOST_MOTHERS or mother == NONE:
        return
    dice = list(s.ambulances[ambulance])
    dice.remove(mother)
    if sum_of(s.bag):
        colour = s.pick(s.bag, "draw", TABLE_STREAM)
        s.bag[colour] -= 1
        dice.append(die(colour, value_of(mother)))
        s.tell(SWAPPED_MOTHER, seat, (mother, dice[-1]), "CC-MAT-14")
    else:
        s.tell(NO_SWAP, seat, (mother,), "CC-MAT-RUL-09")
    s.ambulances[ambulance] = tuple(sorted(dice, key=by_value))


def unless_swapped(s: Position, ambulance: int) -> bool:
    """A die that came for a fifth Mother may be lower than one on an ambulance before (CC-MAT-14)."""
    owner = owner_of(s, ambulance)
    return owner == NONE or mothers(s.hospitals[owner]) < MOST_MOTHERS


def mother_on(s: Position, ambulance: int) -> int:
    """The Mother on an ambulance, or NONE."""
    for each in s.ambulances[ambulance]:
        if is_pink(each):
            return each
    return NONE
