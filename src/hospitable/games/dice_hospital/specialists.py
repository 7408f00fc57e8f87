"""What a specialist can do after the department's effect. Specialists are data; this interprets them."""

from __future__ import annotations

from ...core.chance import stream_of
from .beds import bed_list, first_bed, has_bed, only_bed
from .cards import NONE, NURSE
from .departments import (
    add_sets,
    can_become,
    change_colours,
    dye_moves,
    pay_for_changes,
    sum_of,
)
from .dice import (
    ANY,
    BEST,
    PINK,
    colour_of,
    die,
    die_of,
    has_value,
    is_colour,
    is_healthy,
    is_pink,
    is_treated,
    only_value,
    value_of,
)
from .effects import (
    ANY_VALUES,
    CHANGE_COLOUR,
    GAIN_BAGS,
    GAIN_POINTS,
    HEAL_AND_HARM,
    HEAL_ANYONE,
    HEAL_HEALED,
    HEAL_OTHER,
    HEAL_PINK_AND_SAME,
    LOSE_FATALITY,
    ON_DISCHARGE,
    ON_HEAL,
    ON_PLACEMENT,
    REROLL_OTHER,
    REST_OTHERS,
    SEND_OR_ADMIT,
)
from .happenings import EXTRA_PATIENT, GAINED_BAGS, LOST_TOKEN, REROLLED, SCORED_REGISTRAR, SENT_AWAY
from .moves import ADMIT, REST, SEND, USE, beds_of, exchange, harmed_of, healed_of, kind_of, move, on_beds, treat
from .patients import (
    admit,
    alike,
    everyone,
    harm,
    heal,
    judged,
    leave,
    next_alike,
    of_the_bag,
    rest,
    set_value,
)
from .pieces import Specialist
from .reasons import (
    ABILITY_COLOUR,
    ABILITY_VALUE,
    BAG_EMPTY,
    HEALED_ALREADY,
    NOT_HEALED,
    NOT_LIKE_BEFORE,
    TREATED_ALREADY,
    WAITING_ALREADY,
    of_ability,
)
from .state import Hospital, Position


def ability_of(s: Position, owner: int, worker: int) -> Specialist | None:
    """The ability a worker has this round; a nurse has none."""
    if worker == NURSE:
        return None
    specialist = s.rules.acting_as(s, owner, worker - 1)
    return s.rules.edition.specialists[specialist] if specialist != NONE else None


def itself(s: Position, owner: int, specialist: int) -> int:
    return specialist


def by_number(s: Position, owner: int) -> list[int]:
    return list(s.hospitals[owner].specialists)


def triggered(hospital: Hospital, ability: Specialist) -> bool:
    """Did the department's effect meet the condition (DH-ACT-16)?"""
    if ability.trigger == ON_DISCHARGE:
        done = hospital.activation
        return (done.pink_home if ability.trigger_colour == PINK else done.sent_home) > 0
    if ability.trigger != ON_HEAL:
        return ability.trigger == ON_PLACEMENT
    if ability.trigger_colour != ANY:
        return hospital.activation.before[ability.trigger_colour] != 0
    for values in hospital.activation.before:
        if values:
            return True
    return False


def candidates(hospital: Hospital, ability: Specialist, bags: int, why: list[int] | None) -> int:
    """The beds whose patients the ability can work on, a bag away from its colour included (DH-RUL-18 to -20)."""
    found = 0
    for bed in range(len(hospital.beds)):
        patient = hospital.beds[bed]
        if not patient:
            continue
        if is_healthy(patient):
            if why is not None:
                why += (alone(ability, bed), WAITING_ALREADY, 0)
            continue
        colour = colour_of(patient)
        healed = has_bed(hospital.activation.healed, bed)
        if ability.effect == HEAL_HEALED:
            if not healed:
                if why is not None:
                    why += (alone(ability, bed), NOT_HEALED, 0)
            elif colour != ability.colour:
                if why is not None:
                    why += (alone(ability, bed), ABILITY_COLOUR, of_ability(ability.number, ability.colour))
            else:
                found |= only_bed(bed)
        elif healed:
            if why is not None:
                why += (alone(ability, bed), HEALED_ALREADY, 0)
        elif ability.like_before and not has_value(
            judged(hospital, bed), hospital.activation.before[ability.trigger_colour]
        ):
            if why is not None:
                why += (alone(ability, bed), NOT_LIKE_BEFORE, hospital.activation.before[ability.trigger_colour])
        elif not has_value(judged(hospital, bed), ability.values):
            if why is not None:
                why += (alone(ability, bed), ABILITY_VALUE, of_ability(ability.number, ability.values))
        elif ability.colour not in (ANY, colour) and (bags == 0 or not can_become(patient, ability.colour)):
            if why is not None:
                why += (alone(ability, bed), ABILITY_COLOUR, of_ability(ability.number, ability.colour))
        else:
            found |= only_bed(bed)
    return found


def alone(ability: Specialist, bed: int) -> int:
    """The ability on one patient, named only to be refused."""
    return exchange(bed, bed) if ability.effect == HEAL_AND_HARM else treat(only_bed(bed), 0, 0)


def ability_moves(s: Position, hospital: Hospital, ability: Specialist, why: list[int] | None) -> list[int]:
    """Every way to use an ability whose condition is met; not using it is for the caller."""
    effect = ability.effect
    out: list[int] = []
    if effect in (HEAL_HEALED, HEAL_OTHER, REROLL_OTHER):
        bags = s.rules.bags_to_spend(s, hospital) if effect == HEAL_OTHER else 0
        beds = candidates(hospital, ability, bags, why)
        kinds = alike(hospital, beds)
        for count in range(1, ability.most + 1):  # up to so many, as abilities are optional (DH-RUL-21)
            add_sets(hospital, kinds, beds, ability.colour, ANY_VALUES, count, bags, 0, 0, NONE, NONE, out)
        if ability.like_before and ability.most > 1:
            out = [found for found in out if of_one_value(hospital, beds_of(found))]
    elif effect == HEAL_PINK_AND_SAME:
        out = pink_and_same_moves(hospital, ability, why)
    elif effect == HEAL_ANYONE:
        out = [treat(only_bed(bed), 0, 0) for bed in beds_by_healing(hospital)]
    elif effect == HEAL_AND_HARM:
        beds = candidates(hospital, ability, 0, why)
        kinds = alike(hospital, beds)
        for healed in kinds:
            for harmed in kinds:
                other = harmed if harmed != healed else next_alike(hospital, beds, healed)
                if other != NONE:
                    out.append(exchange(healed, other))
    elif effect == REST_OTHERS:
        out = rest_moves(hospital, ability.most, why)
    elif effect == CHANGE_COLOUR:
        out = dye_moves(hospital, 1)  # afterwards nobody asks who was healed
    elif effect == LOSE_FATALITY:
        if hospital.fatalities:
            out.append(move(USE, 0))
    elif effect == SEND_OR_ADMIT:
        for bed in alike(hospital, of_the_bag(hospital)):
            out.append(on_beds(SEND, only_bed(bed)))
        if sum_of(s.bag):
            out.append(move(ADMIT, 0))
        elif why is not None:
            why += (move(ADMIT, 0), BAG_EMPTY, 0)
    else:
        out.append(move(USE, 0))
    return out


def of_one_value(hospital: Hospital, beds: int) -> bool:
    """Have these patients the same value, that of one reference?"""
    values = 0
    for bed in bed_list(beds):
        values |= only_value(judged(hospital, bed))
    return values & values - 1 == 0


def pink_and_same_moves(hospital: Hospital, ability: Specialist, why: list[int] | None) -> list[int]:
    """A pink patient, one of the value that a pink one was healed from, or both; nobody just healed (CC-MAT-38)."""
    pink = same = 0
    values = hospital.activation.before[PINK]
    for bed in range(len(hospital.beds)):
        patient = hospital.beds[bed]
        if not patient:
            continue
        if is_healthy(patient):
            if why is not None:
                why += (alone(ability, bed), WAITING_ALREADY, 0)
            continue
        if has_bed(hospital.activation.healed, bed):
            if why is not None:
                why += (alone(ability, bed), HEALED_ALREADY, 0)
            continue
        if is_pink(patient):
            pink |= only_bed(bed)
        if has_value(judged(hospital, bed), values):
            same |= only_bed(bed)
        elif not is_pink(patient) and why is not None:
            why += (alone(ability, bed), NOT_LIKE_BEFORE, values)
    either = pink | same
    sets: list[int] = []
    kinds = alike(hospital, either)
    for count in range(1, ability.most + 1):
        add_sets(hospital, kinds, either, ANY, ANY_VALUES, count, 0, 0, 0, NONE, NONE, sets)
    return [found for found in sets if are_pink_and_same(beds_of(found), pink, same)]


def are_pink_and_same(beds: int, pink: int, same: int) -> bool:
    """One of them alone, or one for each of the two conditions."""
    found = bed_list(beds)
    if len(found) == 1:
        return True
    one, two = only_bed(found[0]), only_bed(found[1])
    return (one & pink and two & same) != 0 or (two & pink and one & same) != 0


def rest_moves(hospital: Hospital, most: int, why: list[int] | None) -> list[int]:
    """Up to so many untreated patients are moved to the treated ones, without healing."""
    beds = 0
    for bed in range(len(hospital.beds)):
        patient = hospital.beds[bed]
        if patient and not is_treated(patient):
            beds |= only_bed(bed)
        elif patient and why is not None:
            why += (on_beds(REST, only_bed(bed)), TREATED_ALREADY, 0)
    sets: list[int] = []
    kinds = alike(hospital, beds)
    for count in range(1, most + 1):
        add_sets(hospital, kinds, beds, ANY, ANY_VALUES, count, 0, 0, 0, NONE, NONE, sets)
    return [on_beds(REST, beds_of(chosen)) for chosen in sets]


def beds_by_healing(hospital: Hospital) -> list[int]:
    """One bed for each kind of patient; before an ability, a healed one is not like one that was not."""
    healed = hospital.activation.healed
    return alike(hospital, healed) + alike(hospital, everyone(hospital) & ~healed)


def within_bags(s: Position, hospital: Hospital, ability: Specialist) -> bool:
    """Could blood bags spent now make a patient fit the ability (DH-RUL-12)? Healing only raises values."""
    bags = s.rules.bags_to_spend(s, hospital)
    if bags == 0 or ability.effect != HEAL_OTHER or hospital.activation.then:
        return False
    values = ability.values
    if ability.like_before:
        values &= hospital.activation.before[ability.trigger_colour]
    for bed in range(len(hospital.beds)):
        patient = hospital.beds[bed]
        if patient and not has_bed(hospital.activation.healed, bed) and not is_healthy(patient):
            dear = not is_colour(patient, ability.colour)  # one bag more for its colour
            if dear and not can_become(patient, ability.colour):
                continue
            for steps in range(1, bags + 1 - dear):
                if value_of(patient) + steps <= BEST and has_value(value_of(patient) + steps, values):
                    return True
    return False


def use(s: Position, seat: int, ability: Specialist, chosen: int) -> None:
    """Carry the ability out, once (DH-ACT-15)."""
    hospital = s.hospitals[seat]
    effect, rule = ability.effect, ability.rule
    if effect in (HEAL_HEALED, HEAL_OTHER, HEAL_PINK_AND_SAME, HEAL_ANYONE):
        pay_for_changes(s, seat, chosen)
        beds = beds_of(chosen)
        for bed in bed_list(beds):
            heal(s, seat, bed, ability.steps, rule)
    elif effect == REROLL_OTHER:
        reroll(s, seat, first_bed(beds_of(chosen)), rule)
    elif effect == HEAL_AND_HARM:  # the healing first (DH-RUL-33)
        heal(s, seat, healed_of(chosen), ability.steps, rule)
        harm(s, seat, harmed_of(chosen), ability.amount, rule)
    elif effect == REST_OTHERS:
        rest(s, seat, beds_of(chosen), rule)
    elif effect == CHANGE_COLOUR:
        change_colours(s, seat, chosen, rule)
    elif effect == LOSE_FATALITY:
        hospital.fatalities -= 1
        hospital.bags += ability.amount
        s.tell(LOST_TOKEN, seat, (ability.amount,), rule)
    elif effect == GAIN_POINTS:
        hospital.ability_points += ability.amount
        s.tell(SCORED_REGISTRAR, seat, (ability.amount,), rule)
    elif effect == GAIN_BAGS:
        hospital.bags += ability.amount
        s.tell(GAINED_BAGS, seat, (ability.amount,), rule)
    elif kind_of(chosen) == SEND:
        send_away(s, seat, first_bed(beds_of(chosen)), rule)
    else:
        die = draw_and_roll(s, stream_of(seat))
        admit(s, seat, [die])
        s.tell(EXTRA_PATIENT, seat, (die,), rule)


def reroll(s: Position, seat: int, bed: int, rule: str) -> None:
    """A die rolled anew counts as treated."""
    hospital = s.hospitals[seat]
    value = s.rules.lowered(hospital, bed, 1 + s.below(6, "reroll", stream_of(seat)))
    s.tell(REROLLED, seat, (bed, die_of(hospital.beds[bed]), value), rule)
    set_value(hospital, bed, value)


def send_away(s: Position, seat: int, bed: int, rule: str) -> None:
    """Back into the bag, without points and without a fatality."""
    patient = s.hospitals[seat].beds[bed]
    leave(s, seat, bed)
    s.tell(SENT_AWAY, seat, (bed, die_of(patient)), rule)


def draw_and_roll(s: Position, stream: int) -> int:
    """A die out of the bag, rolled; a 1 or a 6 is rolled again, so that 2 to 5 are equally likely (DH-INT-02)."""
    colour = s.pick(s.bag, "draw", stream)
    s.bag[colour] -= 1
    values = s.rules.edition.intake_values
    return die(colour, values[s.below(len(values), "roll", stream)])
