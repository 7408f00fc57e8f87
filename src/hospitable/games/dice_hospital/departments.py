"""Which patients a department can work on, and what it does to them. Departments are data; this interprets them."""

from __future__ import annotations

from typing import Final

from ...core.chance import stream_of
from .beds import ALL_BEDS, bed_list, only_bed
from .cards import NONE
from .dice import (
    ANY,
    BEST,
    COLOUR_COUNT,
    COLOUR_NAMES,
    IN_BEDS,
    IN_COTS,
    PINK,
    colour_of,
    die,
    die_of,
    has_value,
    is_colour,
    is_healthy,
    is_pink,
    only_value,
    opposite,
    value_of,
)
from .effects import (
    ANY_VALUES,
    HEAL,
    HEAL_HEALED,
    MOTHER_AND_BABY,
    ON_HEAL,
    PINK_LOWEST,
    RECOLOUR,
    REROLL,
    RUN,
    SAME_VALUE,
)
from .happenings import FLIPPED, REROLLED
from .moves import CARE, DYE, beds_of, care, changed_of, dye, dyed_of, kind_of, main_of, new_colour_of, treat
from .patients import alike, change_colour, heal, next_alike, of_the_bag, set_value
from .pieces import Department, Specialist
from .state import NO_VALUES, NOTHING_DONE, Activation, Hospital, Position

ALL_COLOURS: Final = 32  # where the counts of values begin in those of `count_dice`, and those of pink dice
FIXED: Final = 24


def all_bags(s: Position, hospital: Hospital) -> int:
    return hospital.bags


# -- as they are in a hospital


def as_printed(s: Position, owner: int) -> list[Department]:
    data = s.rules.edition.departments
    return [data[number] for number in s.hospitals[owner].departments]


def none_apart(s: Position, owner: int) -> list[Department] | None:
    return None


def printed(s: Position, owner: int, name: int) -> Department:
    return s.rules.edition.departments[name]


def nothing(hospital: Hospital) -> tuple[int, ...]:
    return ()


# -- is there anybody to work on?


def reach(department: Department, counts: list[int], bags: int) -> int:
    """How many legal patients it could work on at once, up to what it asks for; a bag each for a wrong colour.

    The counts are those of `count_dice`. The department can be activated when this is at least `department.least`: it
    must be resolved in full (DH-ACT-11, DH-RUL-13).
    """
    if department.pink != NONE:
        return department.most if finds_pink(department, counts) else 0
    if bags and (department.effect != HEAL or department.colour == PINK):
        bags = 0
    best = 0
    for value in department.value_list:
        right = counts[department.counted + value]
        changed = 0
        if bags:
            wrong = counts[ALL_COLOURS + value] - right
            if wrong:
                changed = min(wrong - counts[FIXED + value], bags)  # the colour of some cannot be changed
        if department.pattern == ANY_VALUES:
            bags -= changed
            best += right + changed
        elif department.pattern == SAME_VALUE:
            best = max(best, right + changed)
        else:
            best = max(best, longest_run(counts, department.counted, value, bags))
        if best >= department.most:
            return department.most
    return best


def finds_pink(department: Department, counts: list[int]) -> bool:
    """Is there a set of patients with a pink one where this department asks for it (CC-MAT-45 to -48)?"""
    pink, all_colours = die(department.main_colour, 0), die(ANY, 0)
    for value in department.value_list:
        if department.pattern == SAME_VALUE:
            if department.pink == MOTHER_AND_BABY:
                found = counts[IN_BEDS] & counts[IN_COTS] & only_value(value) != 0
                if department.main_colour != PINK:  # two of another colour instead (CC-MIX-RUL-07)
                    found = counts[pink + value] > 1
            else:
                found = counts[pink + value] > 0
            if found and counts[all_colours + value] >= department.most:
                return True
        elif counts[pink + value]:
            others = run_around(department, value)
            met = len(others) > 0
            for other in others:
                met = met and counts[all_colours + other] > 0
            if met:
                return True
    return False


def run_around(department: Department, value: int) -> list[int]:
    """The other values of the run in which the pink patient has this one; none where there is no such run."""
    lowest = value - (department.pink - PINK_LOWEST)
    if lowest < 1 or lowest + department.most - 1 > BEST:
        return []
    return [other for other in range(lowest, lowest + department.most) if other != value]


def longest_run(counts: list[int], right_colour: int, value: int, bags: int) -> int:
    """How many values in a row, from this one up to at most three, have a patient."""
    length = 0
    for step in range(3):
        if value + step > BEST or counts[ALL_COLOURS + value + step] == 0:
            break
        if counts[right_colour + value + step] == 0:
            if bags == 0 or counts[ALL_COLOURS + value + step] == counts[FIXED + value + step]:
                break
            bags -= 1
        length += 1
    return length


# -- the sets of patients


def target_moves(s: Position, hospital: Hospital, department: Department, ability: Specialist | None) -> list[int]:
    """Every set of patients the department can work on, with the colour changes that make it possible."""
    if department.effect == RECOLOUR:
        return dye_moves(hospital, department.most)
    if department.pink != NONE:
        return care_moves(s, hospital, department, ability)
    bags = s.rules.bags_to_spend(s, hospital) if department.effect == HEAL else 0
    candidates = 0
    for bed in range(len(hospital.beds)):
        patient = hospital.beds[bed]
        if patient and has_value(patient, department.values) and (bags or is_colour(patient, department.colour)):
            candidates |= only_bed(bed)
    out: list[int] = []
    add_sets(
        hospital,
        alike(hospital, candidates),
        candidates,
        department.colour,
        department.pattern,
        department.most,
        bags,
        0,
        0,
        NONE,
        NONE,
        out,
    )
    if bags and ability is not None and department.colour == ANY:
        add_changes_for_ability(hospital, ability, out)
    return out


def care_moves(s: Position, hospital: Hospital, department: Department, ability: Specialist | None) -> list[int]:
    """The sets it can care for, and how a blood bag may help the ability of the worker with them."""
    out = care_sets(hospital, department)
    if s.rules.bags_to_spend(s, hospital) and ability is not None:
        add_changes_for_ability(hospital, ability, out)
    return out


def care_sets(hospital: Hospital, department: Department) -> list[int]:
    """One pink patient in its position, who is healed most, and others of any colour; all are healed together."""
    out: list[int] = []
    if department.pink == MOTHER_AND_BABY:
        for value in department.value_list:
            add_families(hospital, department, with_values(hospital, value), out)
    else:
        for main in alike(hospital, beds_of_colour(hospital, department.main_colour)):
            value = value_of(hospital.beds[main])
            same = department.pattern == SAME_VALUE
            wanted = [value] * (department.most - 1) if same else run_around(department, value)
            if wanted:
                add_others(hospital, main, wanted, only_bed(main), out)
    return out


def add_families(hospital: Hospital, department: Department, beds: int, out: list[int]) -> None:
    """Sets of equal value with a pink patient from a bed and one from a cot (CC-MAT-47), or two of another colour."""
    sets: list[int] = []
    kinds = alike(hospital, beds)
    add_sets(hospital, kinds, beds, ANY, ANY_VALUES, department.most, 0, 0, 0, NONE, NONE, sets)
    for found in sets:
        right = beds_of(found) & beds_of_colour(hospital, department.main_colour)
        both = right & ALL_BEDS and right > ALL_BEDS
        if both if department.main_colour == PINK else right & right - 1:
            out.append(found)


def add_others(hospital: Hospital, main: int, wanted: list[int], beds: int, out: list[int]) -> None:
    """For each value one patient more; equal values come together, so that each set is met once."""
    if not wanted:
        out.append(care(beds, 0, 0, main))
        return
    count = wanted.count(wanted[0])
    free = with_values(hospital, wanted[0]) & ~beds
    sets: list[int] = []
    add_sets(hospital, alike(hospital, free), free, ANY, ANY_VALUES, count, 0, 0, 0, NONE, NONE, sets)
    for found in sets:
        add_others(hospital, main, wanted[count:], beds | beds_of(found), out)


def beds_of_colour(hospital: Hospital, colour: int) -> int:
    """The beds and cots of patients of this colour, as a mask."""
    beds = 0
    for bed in range(len(hospital.beds)):
        if hospital.beds[bed] and colour_of(hospital.beds[bed]) == colour:
            beds |= only_bed(bed)
    return beds


def with_values(hospital: Hospital, value: int) -> int:
    """The beds and cots of patients with this value, as a mask."""
    beds = 0
    for bed in range(len(hospital.beds)):
        if value_of(hospital.beds[bed]) == value:
            beds |= only_bed(bed)
    return beds


def add_sets(
    hospital: Hospital,
    kinds: list[int],
    candidates: int,
    colour: int,
    pattern: int,
    left: int,
    bags: int,
    beds: int,
    changed: int,
    last_kind: int,
    last_bed: int,
    out: list[int],
) -> None:
    """Choose `left` more patients; kinds are taken in order, so that each set is met once."""
    if left == 0:
        out.append(treat(beds, changed, colour))
        return
    value = value_of(hospital.beds[last_bed]) if last_bed != NONE else 0
    for i in range(len(kinds)):
        if pattern != RUN and i < last_kind:
            continue
        bed = kinds[i] if i != last_kind else next_alike(hospital, candidates, last_bed)
        if bed == NONE:
            continue
        patient = hospital.beds[bed]
        if last_bed != NONE:
            if pattern == SAME_VALUE and value_of(patient) != value:
                continue
            if pattern == RUN and value_of(patient) != value + 1:
                continue
        if is_colour(patient, colour):
            add_sets(
                hospital, kinds, candidates, colour, pattern, left - 1, bags, beds | only_bed(bed), changed, i, bed, out
            )
        elif bags and can_become(patient, colour):
            bit = only_bed(bed)
            add_sets(
                hospital,
                kinds,
                candidates,
                colour,
                pattern,
                left - 1,
                bags - 1,
                beds | bit,
                changed | bit,
                i,
                bed,
                out,
            )


def add_changes_for_ability(hospital: Hospital, ability: Specialist, out: list[int]) -> None:
    """A bag may give one patient of a set the colour that the ability of the worker asks for (DH-RUL-13).

    One is enough: the ability looks for one patient of its colour, healed or as a reference.
    """
    colour = ability.trigger_colour
    if ability.trigger != ON_HEAL or colour == ANY:
        return
    which_matters = ability.effect == HEAL_HEALED or ability.like_before
    for i in range(len(out)):
        beds = beds_of(out[i])
        met = False
        for bed in bed_list(beds):
            if colour_of(hospital.beds[bed]) == colour:
                met = True
        if met and not which_matters:
            continue
        for bed in alike(hospital, beds):
            if colour_of(hospital.beds[bed]) != colour and can_become(hospital.beds[bed], colour):
                out.append(with_change(out[i], beds, only_bed(bed), colour))


def with_change(move: int, beds: int, changed: int, colour: int) -> int:
    """The same move, with a patient who changes to a colour first."""
    return care(beds, changed, colour, main_of(move)) if kind_of(move) == CARE else treat(beds, changed, colour)


def can_become(patient: int, colour: int) -> bool:
    """Pink dice stay so, and no other can be made pink."""
    return colour != PINK and not is_pink(patient)


def dye_moves(hospital: Hospital, most: int) -> list[int]:
    """One or two patients, each to a colour that it does not have now (DH-EXP-07, DH-COL-05)."""
    out: list[int] = []
    beds = of_the_bag(hospital)
    kinds = alike(hospital, beds)
    for i in range(len(kinds)):
        bed = kinds[i]
        for colour in range(COLOUR_COUNT):
            if colour_of(hospital.beds[bed]) == colour:
                continue
            out.append(dyed(bed, colour, 0))
            if most == 1:
                continue
            twin = next_alike(hospital, beds, bed)
            for j in range(i, len(kinds)):
                other = kinds[j] if j > i else twin
                if other == NONE:
                    continue
                for second in range(colour if j == i else 0, COLOUR_COUNT):
                    if colour_of(hospital.beds[other]) != second:
                        out.append(dyed(other, second, dyed(bed, colour, 0)))
    return out


def dyed(bed: int, colour: int, move: int) -> int:
    """A move that changes colours, with one patient more."""
    masks = [dyed_of(move, c) if move else 0 for c in range(COLOUR_COUNT)]
    masks[colour] |= only_bed(bed)
    return dye(masks)


# -- the effect


def carry_out(s: Position, seat: int, department: Department, move: int) -> None:
    """The effect on all patients together; who was healed, and from which value, is kept for the ability."""
    hospital = s.hospitals[seat]
    then = s.rules.remembered(hospital)
    hospital.activation = Activation(0, NO_VALUES, 0, then, 0) if then else NOTHING_DONE
    rule = department.rule
    kind = kind_of(move)
    if kind == DYE:
        change_colours(s, seat, move, rule)
        return
    beds = beds_of(move)
    pay_for_changes(s, seat, move)
    home = sum_of(hospital.lounge)
    pink = hospital.pink_at_home()
    main = main_of(move) if kind == CARE else NONE
    healed = 0
    before = [0] * len(COLOUR_NAMES)
    for bed in bed_list(beds):
        patient = hospital.beds[bed]
        rose = True
        if department.effect == HEAL:
            heal(s, seat, bed, department.pink_steps if bed == main else department.steps, rule)
        else:
            if department.effect == REROLL:
                value = s.rules.lowered(hospital, bed, 1 + s.below(6, "reroll", stream_of(seat)))
                s.tell(REROLLED, seat, (bed, die_of(patient), value), rule)
            else:
                value = s.rules.lowered(hospital, bed, opposite(value_of(patient)))
                s.tell(FLIPPED, seat, (bed, die_of(patient), value), rule)
            rose = value > value_of(patient)  # only a rise is a healing (DH-RUL-17)
            set_value(hospital, bed, value)
        if rose:
            before[colour_of(patient)] |= only_value(value_of(patient))
            if hospital.beds[bed] and not is_healthy(hospital.beds[bed]):
                healed |= only_bed(bed)
    gone = sum_of(hospital.lounge) - home
    pink_gone = hospital.pink_at_home() - pink
    hospital.activation = Activation(healed, tuple(before), gone, then, 0, pink_gone)


def pay_for_changes(s: Position, seat: int, move: int) -> None:
    """One blood bag for each patient whose colour changes just before the effect (DH-BLD-03)."""
    changed = changed_of(move)
    for bed in bed_list(changed):
        s.hospitals[seat].bags -= 1
        change_colour(s, seat, bed, new_colour_of(move), "DH-BLD-03")


def change_colours(s: Position, seat: int, move: int, rule: str) -> None:
    for colour in range(COLOUR_COUNT):
        beds = dyed_of(move, colour)
        for bed in bed_list(beds):
            change_colour(s, seat, bed, colour, rule)


def sum_of(counts: list[int]) -> int:
    total = 0
    for count in counts:
        total += count
    return total
