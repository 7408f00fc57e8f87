"""Phase 1, Patient Intake: dice onto ambulances, an ambulance for everybody, and the patients into their beds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.agenda import TABLE, step
from ...core.chance import TABLE_STREAM
from ...core.plan import Part, follow, same_seat, the_table
from . import patients
from .beds import BEDS, bed_list, only_bed
from .cards import NONE
from .departments import add_sets, sum_of
from .dice import ANY, by_value, colour_of, value_of
from .effects import ANY_VALUES
from .happenings import ADMITTED, BECAME_FIRST, EXTRA_LATE, EXTRA_PATIENT, GAINED_BAGS, LOADED, ROLLED, SENT_BACK, TOOK
from .moves import REMOVE, TAKE, ambulance_of, beds_of, dice_of, load_dice, move, not_the_new, number_of, on_beds
from .plans import clockwise, on_the_right, only
from .reasons import ADMITTED_TODAY, AMBULANCE_TAKEN, FIRST_PLAYER_BARRED, NEVER_DIES
from .rules import Amount
from .specialists import draw_and_roll
from .state import Hospital, Position
from .steps import (
    ADMISSION,
    ADMIT_PATIENTS,
    CHOOSE_AMBULANCE,
    CHOOSE_AMBULANCES,
    LATE_PATIENTS,
    LOAD,
    LOAD_AMBULANCES,
    OVERFLOW,
    PATIENT_INTAKE,
    ROLL_PATIENTS,
    SEND_BACK_THE_REST,
)

DICE_IN_AMBULANCE: Final = 3
NO_DICE: Final = Amount(0, "")
ONE_BAG: Final = Amount(1, "DH-INT-10")


def roll_patients(s: Position, seat: int, arg: int) -> None:
    """Three dice for each ambulance, rolled (DH-INT-01, -02); the bag always has enough of them (DH-INT-17)."""
    for ambulance in range(len(s.ambulances)):
        for _ in range(s.rules.room_on(s, ambulance)):
            s.rolled.append(draw_and_roll(s, TABLE_STREAM))
    s.rolled.sort(key=by_value)
    s.tell(ROLLED, s.first_player, tuple(s.rolled), "DH-INT-02")


def three_dice(s: Position, ambulance: int) -> int:
    return DICE_IN_AMBULANCE


def always(s: Position, ambulance: int) -> bool:
    return True


def number_on(s: Position, ambulance: int) -> int:
    """What is printed on an ambulance: moves and people name it so, everything inside counts from 0."""
    return ambulance + s.rules.first_ambulance


def numbered(s: Position, number: int) -> int:
    """The ambulance with this number."""
    return number - s.rules.first_ambulance


# -- loading


def load_ambulances(s: Position, seat: int, arg: int) -> None:
    """The lowest first (DH-INT-03); who gets which of equal dice is decided on the First Player's right (DH-INT-05)."""
    ambulance = 0
    while s.rolled:
        while room_left(s, ambulance) == 0:
            ambulance += 1
        room = room_left(s, ambulance)
        equal = equal_dice(s)
        if equal > room and s.rolled[0] != s.rolled[equal - 1]:
            s.then_table((LOAD_AMBULANCES,))
            s.then((s.first_player - 1) % s.seats, (step(LOAD, ambulance),))
            return
        put_on(s, ambulance, s.rolled[: min(room, equal)])


def room_left(s: Position, ambulance: int) -> int:
    return s.rules.room_on(s, ambulance) - len(s.ambulances[ambulance])


def equal_dice(s: Position) -> int:
    """How many of the lowest dice still to be loaded have the same value."""
    equal = 1
    while equal < len(s.rolled) and value_of(s.rolled[equal]) == value_of(s.rolled[0]):
        equal += 1
    return equal


def put_on(s: Position, ambulance: int, dice: list[int]) -> None:
    for die in dice:
        s.rolled.remove(die)
    s.ambulances[ambulance] = tuple(sorted([*s.ambulances[ambulance], *dice], key=by_value))


def load_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Which of the equal dice come onto this ambulance; the others go on to the next (DH-RUL-06)."""
    room = room_left(s, arg)
    dice = s.rolled[: equal_dice(s)]
    out: list[int] = []
    add_loads(number_on(s, arg), dice, 0, room, [], out)
    return out


def add_loads(number: int, dice: list[int], start: int, room: int, chosen: list[int], out: list[int]) -> None:
    if room == 0:
        out.append(load_dice(number, chosen))
        return
    last = NONE
    for i in range(start, len(dice) - room + 1):
        if dice[i] != last:  # equal dice are one choice
            last = dice[i]
            add_loads(number, dice, i + 1, room - 1, [*chosen, last], out)


def load(s: Position, seat: int, arg: int, chosen: int) -> None:
    put_on(s, numbered(s, ambulance_of(chosen)), dice_of(chosen))
    s.tell(LOADED, seat, (ambulance_of(chosen), *dice_of(chosen)), "DH-INT-05")


# -- choosing


def choose_ambulances(s: Position, seat: int, arg: int) -> None:
    """From the First Player clockwise (DH-INT-06)."""
    s.ask_in_order(CHOOSE_AMBULANCE, s.clockwise(s.first_player))


def ambulance_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """One that is left; for the First Player never the first (DH-INT-07)."""
    out: list[int] = []
    for ambulance in range(len(s.ambulances)):
        owner = owner_of(s, ambulance)
        if owner != NONE:
            if why is not None:
                why += (move(TAKE, number_on(s, ambulance)), AMBULANCE_TAKEN, owner)
        elif ambulance == 0 and seat == s.first_player:
            if why is not None:
                why += (move(TAKE, number_on(s, ambulance)), FIRST_PLAYER_BARRED, number_on(s, ambulance))
        else:
            out.append(move(TAKE, number_on(s, ambulance)))
    return out


def owner_of(s: Position, ambulance: int) -> int:
    """Who took an ambulance, or NONE."""
    for owner in range(len(s.hospitals)):
        if s.hospitals[owner].ambulance == ambulance:
            return owner
    return NONE


def choose_ambulance(s: Position, seat: int, arg: int, chosen: int) -> None:
    ambulance = numbered(s, number_of(chosen))
    s.hospitals[seat].ambulance = ambulance
    s.tell(TOOK, seat, (number_of(chosen), *s.ambulances[ambulance]), "DH-INT-06")
    draw_extra_patients(s, seat)


def draw_extra_patients(s: Position, owner: int) -> None:
    """Where more patients come, a die more each; it is put off while the bag is empty (DH-RUL-07)."""
    for _ in range(s.rules.extra_patients(s).number):
        if sum_of(s.bag) == 0:
            s.late.append(owner)
            s.tell(EXTRA_LATE, owner, (), "DH-RUL-07")
        else:
            draw_extra(s, owner)


def draw_extra(s: Position, owner: int) -> None:
    die = draw_and_roll(s, TABLE_STREAM)
    s.hospitals[owner].arrivals += (die,)
    s.tell(EXTRA_PATIENT, owner, (die,), s.rules.extra_patients(s).rule)


def no_extra_patients(s: Position) -> Amount:
    return NO_DICE


def send_back_the_rest(s: Position, seat: int, arg: int) -> None:
    """The last ambulance's dice back into the bag; the lowest one taken brings a bag and the token (DH-INT-18)."""
    for ambulance in range(len(s.ambulances)):
        if owner_of(s, ambulance) == NONE:
            s.tell(SENT_BACK, NONE, (number_on(s, ambulance), *s.ambulances[ambulance]), "DH-INT-09")
            for die in s.ambulances[ambulance]:
                patients.put_back(s, colour_of(die))
            s.ambulances[ambulance] = ()
    s.order = sorted(range(len(s.hospitals)), key=lambda other: s.hospitals[other].ambulance)
    give_to_lowest(s, "DH-INT-11")


def give_to_lowest(s: Position, rule: str) -> None:
    """Whoever is first in the new order has the blood bag, and the First Player token by this rule."""
    lowest = s.order[0]
    bags = s.rules.lowest_bags(s)
    s.hospitals[lowest].bags += bags.number
    s.tell(GAINED_BAGS, lowest, (bags.number,), bags.rule)
    if lowest != s.first_player:
        s.first_player = lowest
        s.tell(BECAME_FIRST, lowest, (), rule)


def one_bag(s: Position) -> Amount:
    return ONE_BAG


def order_agrees(s: Position) -> bool:
    """The order is that of the ambulances, as soon as all have one, and the First Player is first in it."""
    owners = list(range(len(s.hospitals)))
    taken = [hospital.ambulance for hospital in s.hospitals if hospital.ambulance != NONE]
    if len(set(taken)) < len(owners):
        return not s.order and len(set(taken)) == len(taken)
    in_order = sorted(owners, key=lambda owner: s.hospitals[owner].ambulance)
    return s.order == in_order and s.first_player == s.order[0]


# -- admission


def waiting(s: Position, owner: int) -> Sequence[int]:
    """Those who come without an ambulance, until they are admitted; they come when an ambulance was taken."""
    new = s.rules.by_hand + s.rules.extra_patients(s).number
    if s.order:
        return new, 0
    return (new,) if s.hospitals[owner].ambulance != NONE else (0,)


def admit_patients(s: Position, seat: int, arg: int) -> None:
    s.then_plan(tuple([(other, ADMISSION) for other in s.clockwise(s.first_player)]))


def admission(s: Position, seat: int, arg: int) -> None:
    """All new patients get a bed; where there are not enough, old ones must go first (DH-INT-12, -13, -16)."""
    hospital = s.hospitals[seat]
    if missing_beds(s, hospital) > 0:
        s.then(seat, (OVERFLOW, ADMISSION))
        return
    if seat in s.late:  # all are admitted after the last, so that only old patients make room for it (DH-INT-14)
        return
    dice = new_patients(s, hospital)
    if not dice:
        return
    s.tell(ADMITTED, seat, tuple(dice), "DH-INT-12")
    patients.admit(s, seat, dice)
    hospital.arrivals = ()
    if hospital.ambulance != NONE:
        s.ambulances[hospital.ambulance] = ()


def new_patients(s: Position, hospital: Hospital) -> list[int]:
    on_ambulance = s.ambulances[hospital.ambulance] if hospital.ambulance != NONE else ()
    return [*on_ambulance, *hospital.arrivals]


def missing_beds(s: Position, hospital: Hospital) -> int:
    return hospital.in_beds() + len(new_patients(s, hospital)) - BEDS


def overflow_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Exactly as many old patients as beds are missing, whichever the owner likes (DH-INT-13, DH-RUL-38)."""
    hospital = s.hospitals[seat]
    sets: list[int] = []
    old = patients.of_the_bag(hospital)
    kinds = patients.alike(hospital, old)
    add_sets(hospital, kinds, old, ANY, ANY_VALUES, missing_beds(s, hospital), 0, 0, 0, NONE, NONE, sets)
    if why is not None:  # the new ones may not be chosen (DH-INT-14)
        for new in distinct_dice(new_patients(s, hospital)):
            why += (not_the_new(new), ADMITTED_TODAY, new)
        for bed in bed_list(patients.everyone(hospital) & ~old):  # where there are pink ones
            if hospital.beds[bed]:
                why += (on_beds(REMOVE, only_bed(bed)), NEVER_DIES, 0)
    return [on_beds(REMOVE, beds_of(chosen)) for chosen in sets]


def distinct_dice(dice: list[int]) -> list[int]:
    return sorted(set(dice))


def make_room(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Each of them is a fatality (DH-INT-15)."""
    beds = beds_of(chosen)
    for bed in bed_list(beds):
        patients.die_in_bed(s, seat, bed, "DH-INT-15")


def late_patients(s: Position, seat: int, arg: int) -> None:
    """Draws put off are made up for now, in the order of taking, each with its own check of beds (DH-RUL-07).

    Where nothing went back into the bag meanwhile, nobody comes (CC-CITY-RUL-23).
    """
    if s.late:
        other = s.late.pop(0)
        if sum_of(s.bag):
            draw_extra(s, other)
        s.then_plan(((other, ADMISSION), (TABLE, LATE_PATIENTS)))


PHASE: Final[Part] = Part(
    run={
        PATIENT_INTAKE: follow(PATIENT_INTAKE),
        ROLL_PATIENTS: roll_patients,
        LOAD_AMBULANCES: load_ambulances,
        CHOOSE_AMBULANCES: choose_ambulances,
        SEND_BACK_THE_REST: send_back_the_rest,
        ADMIT_PATIENTS: admit_patients,
        ADMISSION: admission,
        LATE_PATIENTS: late_patients,
    },
    options={LOAD: load_options, CHOOSE_AMBULANCE: ambulance_options, OVERFLOW: overflow_options},
    resolve={LOAD: load, CHOOSE_AMBULANCE: choose_ambulance, OVERFLOW: make_room},
    plans={
        PATIENT_INTAKE: (
            ROLL_PATIENTS,
            LOAD_AMBULANCES,
            CHOOSE_AMBULANCES,
            SEND_BACK_THE_REST,
            ADMIT_PATIENTS,
            LATE_PATIENTS,
        )
    },
    leads={
        LOAD_AMBULANCES: (((on_the_right, LOAD), (the_table, LOAD_AMBULANCES)),),
        CHOOSE_AMBULANCES: (((clockwise, CHOOSE_AMBULANCE),),),
        ADMIT_PATIENTS: (((clockwise, ADMISSION),),),
        ADMISSION: (((same_seat, OVERFLOW), (same_seat, ADMISSION)),),
        LATE_PATIENTS: tuple([((only(owner), ADMISSION), (the_table, LATE_PATIENTS)) for owner in range(TABLE)]),
    },
)
