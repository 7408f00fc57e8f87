"""The level `easy`: a sensible move without looking ahead."""

from __future__ import annotations

from typing import Final

from ....core.agenda import arg_of
from ....core.agenda import kind_of as kind_of_step
from .. import departments, specialists
from ..beds import bed_list, has_cots, only_bed
from ..cards import NONE
from ..dice import (
    ANY,
    BEST,
    HEALTHY,
    colour_of,
    is_pink,
    is_treated,
    value_of,
)
from ..hospital_activation import usable, waiting
from ..modules.city.names import BONUSES, EXTRA_NURSE
from ..modules.city.state import pieces_of
from ..moves import (
    BAG,
    BUILD,
    CARE,
    DONE,
    DYE,
    EXCHANGE,
    HARM,
    HIRE,
    KEPT_COLOUR,
    NO_BED,
    PASS,
    REST,
    SEND,
    TREAT,
    USE,
    beds_of,
    changed_of,
    harmed_of,
    healed_of,
    kind_of,
    move,
    number_of,
    on_beds,
    place,
    use_bonus,
)
from ..patient_intake import numbered
from ..patients import alike, everyone, same_place
from ..pieces import Specialist
from ..state import Hospital, Position
from ..steps import (
    ACTIVATE,
    CHOOSE_AMBULANCE,
    CHOOSE_INVESTMENT,
    CHOOSE_THREE,
    DISCARD_ONE,
    EVENT_CHOICE,
    IMPROVE,
    KEEP_TOKEN,
    OVERFLOW,
    REST_PATIENTS,
    TREAT_PATIENTS,
    USE_ABILITY,
    USE_TOKEN,
    placed_in,
)
from .bonuses import count_of, healed_by, owned_bonuses
from .families import in_maternity, others_well, quick_family_choice
from .tokens import best_in_placement, best_investment, best_kept
from .trips import in_city, quick_city_choice
from .worth import CARD_WORTH, PLACEMENT, TILE_WORTH, Outlook

QUICK_HOME: Final = 3  # a patient sent home counts like so many steps
QUICK_RESCUE: Final = 2  # and so does one who would die


def quick_choice(s: Position, seat: int) -> int:
    """Patients home first, then as many steps of healing as possible; healthy patients and useful staff."""
    kind = kind_of_step(s.current(seat))
    legal = s.legal(seat)
    if len(legal) == 1:
        return legal[0]
    hospital = s.hospitals[seat]
    if in_city(kind):
        return quick_city_choice(s, seat, kind, legal)
    if kind == ACTIVATE:
        return quick_placement(s, seat)
    if kind in (TREAT_PATIENTS, USE_ABILITY):
        return quick_treatment(s, seat, kind, arg_of(s.current(seat)), legal)
    if kind == CHOOSE_AMBULANCE:
        return quick_ambulance(s, legal)
    if kind in (IMPROVE, DISCARD_ONE):
        return quick_improvement(hospital, legal)
    if kind == OVERFLOW or kind == EVENT_CHOICE:
        return quick_victim(hospital, legal)
    if kind == CHOOSE_INVESTMENT:
        return best_investment(s, seat, legal)
    if kind == KEEP_TOKEN:
        return best_kept(s, seat, legal)
    if kind in (REST_PATIENTS, USE_TOKEN):
        return best_in_placement(s, Outlook(s, seat), seat, legal)
    if in_maternity(kind):
        return quick_family_choice(s, seat, kind, legal)
    if kind == CHOOSE_THREE:
        return legal[0]  # the sickest
    return legal[0]


def quick_gain(hospital: Hospital, beds: int, steps: int) -> int:
    gain = 0
    cots = has_cots(len(hospital.beds))
    for bed in bed_list(beds):
        patient = hospital.beds[bed]
        value = value_of(patient)
        pink = cots and is_pink(patient)
        if value + steps >= HEALTHY:
            gain += HEALTHY - value + (0 if pink and not others_well(hospital, bed, beds, steps) else QUICK_HOME)
        else:
            gain += steps
        if not is_treated(patient) and not pink:
            gain += QUICK_RESCUE if value == 1 else 1
    return gain


def quick_placement(s: Position, seat: int) -> int:
    hospital = s.hospitals[seat]
    bags = s.rules.bags_to_spend(s, hospital)
    workers = waiting(s, hospital, None)
    best, most, colours = NONE, 0, 0
    if workers:
        for department in usable(s, hospital, s.rules.rooms_apart(s, seat), 0, None):
            data = s.rules.room(s, seat, department)
            for target in departments.target_moves(s, hospital, data, None):
                what = kind_of(target)
                if (what != TREAT and what != CARE) or changed_of(target):
                    continue
                gain = quick_gain(hospital, beds_of(target), max(1, data.steps))
                if what == CARE:
                    gain += data.pink_steps - data.steps
                if gain > most:
                    best, most = department, gain
                    colours = colours_of(hospital, beds_of(target))
    if best != NONE:
        return place(quick_worker(s, seat, workers, colours), best)
    token = quick_bonus(s, seat)
    if token != NONE:
        return token
    if bags:
        for bed in range(len(hospital.beds)):
            patient = hospital.beds[bed]
            if is_pink(patient) and not others_well(hospital, bed, 0, 0):
                continue
            if value_of(patient) == BEST or (value_of(patient) == 1 and not is_treated(patient)):
                return on_beds(BAG, only_bed(first_alike(hospital, bed)))
    return move(PASS, DONE)


def first_alike(hospital: Hospital, bed: int) -> int:
    """The bed by which this patient, and everybody equal to it, is named in a move."""
    for other in alike(hospital, everyone(hospital)):
        if hospital.beds[other] == hospital.beds[bed] and (not has_cots(len(hospital.beds)) or same_place(other, bed)):
            return other
    return bed


def quick_bonus(s: Position, seat: int) -> int:
    """A bonus token of the City: one more nurse where a room is left, or for who goes home or would die; else NONE."""
    tokens = owned_bonuses(s, seat)
    hospital = s.hospitals[seat]
    if tokens == 0:
        return NONE
    if (
        count_of(tokens, EXTRA_NURSE)
        and hospital.nurses == 0
        and usable(s, hospital, s.rules.rooms_apart(s, seat), 0, None)
    ):
        return use_bonus(EXTRA_NURSE, NO_BED, KEPT_COLOUR)
    for token in range(len(BONUSES)):
        if count_of(tokens, token):
            for bed in healed_by(s, hospital, token):
                patient = hospital.beds[bed]
                home = value_of(patient) + pieces_of(s).heals[token] >= HEALTHY
                if home or (value_of(patient) == 1 and not is_treated(patient)):
                    return use_bonus(token, bed, KEPT_COLOUR)
    return NONE


def colours_of(hospital: Hospital, beds: int) -> int:
    colours = 0
    for bed in bed_list(beds):
        colours |= 1 << colour_of(hospital.beds[bed])
    return colours


def quick_worker(s: Position, seat: int, workers: list[int], colours: int) -> int:
    """A specialist whose condition the patients meet, else a nurse."""
    for worker in workers:
        ability = specialists.ability_of(s, seat, worker)
        if ability is not None and ability.trigger_colour != ANY and colours >> ability.trigger_colour & 1:
            return worker
    for worker in workers:
        ability = specialists.ability_of(s, seat, worker)
        if ability is not None and ability.trigger_colour == ANY:
            return worker
    return workers[0]


def quick_treatment(s: Position, seat: int, kind: int, arg: int, legal: list[int]) -> int:
    hospital = s.hospitals[seat]
    steps = 1
    ability: Specialist | None = None
    if kind == TREAT_PATIENTS:
        steps = max(1, s.rules.room(s, seat, placed_in(arg)).steps)
    else:
        ability = specialists.ability_of(s, seat, arg)
        if ability is not None:
            steps = max(1, ability.steps)
    best, most = legal[-1], -1
    for chosen in legal:
        what = kind_of(chosen)
        if what in (TREAT, CARE):
            if changed_of(chosen) and kind == USE_ABILITY:
                continue
            gain = quick_gain(hospital, beds_of(chosen), steps) - (2 if changed_of(chosen) else 0)
        elif what == USE:
            gain = 1
        elif what == REST:
            gain = quick_rest(hospital, beds_of(chosen))
        elif what == DYE:
            gain = 0 if kind == TREAT_PATIENTS else -1
        elif what == EXCHANGE:
            gain = quick_gain(hospital, only_bed(healed_of(chosen)), 1) - 2
            if value_of(hospital.beds[harmed_of(chosen)]) == 1:
                gain -= 3
        else:
            continue
        if gain > most:
            best, most = chosen, gain
    return best


def quick_rest(hospital: Hospital, beds: int) -> int:
    """Who rests does not get worse; for who is at 1 that is everything."""
    gain = 0
    for bed in bed_list(beds):
        gain += 1 + QUICK_RESCUE if value_of(hospital.beds[bed]) == 1 else 1
    return gain


def quick_ambulance(s: Position, legal: list[int]) -> int:
    """The healthiest patients."""
    best, most = legal[0], -1
    for chosen in legal:
        health = 0
        for die in s.ambulances[numbered(s, number_of(chosen))]:
            health += value_of(die)
        if health > most:
            best, most = chosen, health
    return best


def quick_improvement(hospital: Hospital, legal: list[int]) -> int:
    """What is most useful in general; nothing is given up."""
    best, most = legal[-1], 0.0
    crowded = hospital.staff + len(hospital.specialists) >= len(hospital.departments)
    for chosen in legal:
        worth = 0.0
        if kind_of(chosen) == BUILD:
            worth = TILE_WORTH[number_of(chosen)] + (PLACEMENT if crowded else 0.0)
        elif kind_of(chosen) == HIRE:
            worth = CARD_WORTH[number_of(chosen)] + (0.0 if crowded else PLACEMENT)
        if worth > most:
            best, most = chosen, worth
    return best


def quick_victim(hospital: Hospital, legal: list[int]) -> int:
    """Who suffers should be as ill as possible, but need not die of it; who is helped is ill as well."""
    best, least = legal[0], 99
    for chosen in legal:
        kind = kind_of(chosen)
        if kind == PASS:
            continue
        health = 0
        for bed in bed_list(beds_of(chosen)):
            value = value_of(hospital.beds[bed])
            health += 7 if kind == HARM and value == 1 else value
        if kind == SEND and health > 2:
            continue
        if health < least:
            best, least = chosen, health
    if least == 99:
        return legal[-1]
    return best
