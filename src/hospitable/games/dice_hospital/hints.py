"""What a move brings or costs, where its label does not say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.agenda import arg_of
from ...core.agenda import kind_of as step_kind
from ...core.texts import Text
from . import about
from .beds import BEDS, bed_list, first_bed
from .cards import NONE, number_in
from .departments import sum_of
from .dice import HEALTHY, is_pink, is_treated, opposite, value_of
from .effects import FLIP, GAIN_POINTS, HEAL, LOSE_FATALITY
from .labels import die_text, said_here
from .modules import investments
from .modules.city import words
from .modules.city.state import pieces_of
from .modules.events import current
from .modules.investments.pieces import investment_pieces
from .modules.maternity import words as family_words
from .moves import (
    BABIES,
    BAG,
    BUILD,
    CARE,
    COMPLETE,
    COPY,
    DISCARD_CARD,
    DISCARD_TILE,
    DONE,
    EXCHANGE,
    FLY,
    HARM,
    HIRE,
    INVEST,
    KEEP,
    LEAVE,
    LOAD_DICE,
    LODGE,
    LOWER,
    MOVE_OUT,
    NO_BED,
    PARK,
    PASS,
    PICK,
    PLACE,
    PUT,
    REST,
    ROLL,
    SAVE,
    SOOTHE,
    SWAP,
    TAKE,
    TOKEN,
    TREAT,
    USE,
    USE_BONUS,
    beds_of,
    bonus_bed,
    bonus_of,
    department_of,
    dice_of,
    freed_of,
    harmed_of,
    healed_of,
    kept_token,
    kind_of,
    main_of,
    number_of,
    space_of,
    token_of,
)
from .patient_intake import equal_dice, numbered, owner_of
from .specialists import ability_of
from .state import Position
from .steps import TREAT_PATIENTS, placed_in
from .tokens import NURSE_TOKEN, type_of


def hint(s: Position, seat: int, move: int) -> Text | None:
    find = HINTS.get(kind_of(move))
    return find(s, seat, move) if find is not None else None


def listed(parts: list[Text]) -> Text:
    return said_here("hint.list", parts=parts)


# -- what happens to a patient


def becomes(value: int) -> Text:
    """What is to be said of the only patient of a move, whom its label names."""
    if value >= HEALTHY:
        return said_here("hint.home")
    return said_here("hint.value", value=value) if value > 0 else said_here("hint.dies")


def healed(patient: int, steps: int) -> Text:
    if is_pink(patient) and value_of(patient) + steps >= HEALTHY:
        return said_here("hint.well")  # home only with the whole family
    return becomes(value_of(patient) + steps)


def worse(patient: int, steps: int) -> Text:
    return becomes(value_of(patient) - steps)


def each(patients: list[int], fates: list[Text]) -> Text:
    """Of several patients it must be said who is meant."""
    if len(patients) == 1:
        return fates[0]
    told = [said_here("hint.one", die=die_text(patients[i]), fate=fates[i]) for i in range(len(patients))]
    return listed(told)


def patient_of(s: Position, seat: int, move: int) -> int:
    """The patient of a move on one bed."""
    return s.hospitals[seat].beds[first_bed(beds_of(move))]


# -- Phase 1


def loads(s: Position, seat: int, move: int) -> Text:
    """What goes on to the next ambulance."""
    rest = s.rolled[: equal_dice(s)]
    for die in dice_of(move):
        rest.remove(die)
    return said_here("hint.rest", dice=about.dice_text(rest))


def takes(s: Position, seat: int, move: int) -> Text:
    """The patients, whether there are beds for them, and the blood bag where it is sure."""
    ambulance = numbered(s, number_of(move))
    parts = about.dice_text(s.ambulances[ambulance])
    arriving = len(s.ambulances[ambulance]) + s.rules.extra_patients(s).number
    missing = s.hospitals[seat].patients() + arriving - BEDS
    if missing > 0:
        parts.append(said_here("hint.no_beds", n=missing))
    if is_lowest(s, ambulance):
        parts.append(said_here("hint.bags", n=s.rules.lowest_bags(s).number))
    return listed(parts)


def is_lowest(s: Position, ambulance: int) -> bool:
    """Will nobody have a lower one (DH-INT-10)? Sure of the first, and of others only when all others have chosen."""
    last = sum([hospital.ambulance == NONE for hospital in s.hospitals]) == 1
    return ambulance == 0 or (last and all(owner_of(s, lower) == NONE for lower in range(ambulance)))


def leaves(s: Position, seat: int, move: int) -> Text:
    """Whom the solo player keeps, and whether they bring a blood bag (DH-SOL-10)."""
    kept = s.rolled[:]
    kept.remove(number_of(move))
    total = sum_of([value_of(die) for die in kept])
    parts = [said_here("hint.keep", dice=about.dice_text(kept), total=total)]
    if total < s.rules.edition.solo_total:
        parts.append(said_here("hint.bags", n=s.rules.lowest_bags(s).number))
    return listed(parts)


# -- Phase 2


def tile(s: Position, seat: int, move: int) -> Text:
    return about.department(s.rules.edition, number_in(number_of(move)))


def card(s: Position, seat: int, move: int) -> Text:
    return about.specialist(s.rules.edition, number_in(number_of(move)))


# -- Phase 3


def places(s: Position, seat: int, move: int) -> Text:
    return about.room(s.rules.room(s, seat, department_of(move)))


def treats(s: Position, seat: int, move: int) -> Text:
    """Each patient with what becomes of it: a department's effect, or an ability."""
    hospital = s.hospitals[seat]
    step = s.current(seat)
    if step_kind(step) == TREAT_PATIENTS:
        department = s.rules.room(s, seat, placed_in(arg_of(step)))
        effect, steps, most = department.effect, department.steps, department.pink_steps
    else:
        ability = ability_of(s, seat, arg_of(step))
        steps = ability.steps if ability is not None else 0
        effect, most = HEAL, 0
    beds = bed_list(beds_of(move))
    patients = [hospital.beds[bed] for bed in beds]
    main = main_of(move) if kind_of(move) == CARE else NONE
    fates = []
    for bed, patient in zip(beds, patients, strict=True):
        if effect == HEAL and steps:
            fates.append(healed(patient, most if bed == main else steps))
        elif effect == FLIP:
            fates.append(becomes(opposite(value_of(patient))))
        else:
            fates.append(said_here("hint.reroll"))
    return each(patients, fates)


def exchanges(s: Position, seat: int, move: int) -> Text | None:
    hospital = s.hospitals[seat]
    ability = ability_of(s, seat, arg_of(s.current(seat)))
    if ability is None:
        return None
    better, bad = hospital.beds[healed_of(move)], hospital.beds[harmed_of(move)]
    return each([better, bad], [healed(better, ability.steps), worse(bad, ability.amount)])


def spends_bag(s: Position, seat: int, move: int) -> Text:
    return healed(patient_of(s, seat, move), 1)


def uses(s: Position, seat: int, move: int) -> Text:
    """What an ability brings that works on no patient."""
    ability = s.rules.edition.specialists[specialist_at_work(s, seat)]
    if ability.effect == GAIN_POINTS:
        return gained(ability.amount)
    bags = said_here("hint.bags", n=ability.amount)
    return listed([bags, said_here("hint.token")]) if ability.effect == LOSE_FATALITY else bags


def gained(points: int) -> Text:
    return said_here("hint.points", points=f"+{points}", n=points)


def specialist_at_work(s: Position, seat: int) -> int:
    """Whose ability is asked for: the Consultant has another's."""
    return s.rules.acting_as(s, seat, arg_of(s.current(seat)) - 1)


def passes(s: Position, seat: int, move: int) -> Text | None:
    """Who would be neglected."""
    untreated = [patient for patient in s.hospitals[seat].beds if patient and not is_treated(patient)]
    if number_of(move) != DONE or not untreated:
        return None
    return said_here("hint.neglected", dice=about.dice_text(untreated))


# -- the City


def uses_bonus(s: Position, seat: int, move: int) -> Text:
    """What becomes of its patient, or what it does."""
    if bonus_bed(move) == NO_BED:
        return words.about_bonus(s, bonus_of(move))
    return healed(s.hospitals[seat].beds[bonus_bed(move)], pieces_of(s).heals[bonus_of(move)])


# -- events, guards, reports, the collection


def harms(s: Position, seat: int, move: int) -> Text:
    return worse(patient_of(s, seat, move), s.rules.edition.events[current(s)].amount)


def soothes(s: Position, seat: int, move: int) -> Text:
    return healed(patient_of(s, seat, move), s.rules.edition.events[current(s)].amount)


def invests(s: Position, seat: int, move: int) -> Text:
    """How many tokens its pile has."""
    return said_here("hint.pile", n=investments.tokens_left(s, space_of(department_of(move))))


def puts(s: Position, seat: int, move: int) -> Text | None:
    """What a nurse token brings; what others do, their names say."""
    return said_here("hint.nurse") if type_of(kept_token(move)) == NURSE_TOKEN else None


def uses_token(s: Position, seat: int, move: int) -> Text:
    return healed(patient_of(s, seat, move), investment_pieces(s.rules.edition).tokens[type_of(token_of(move))].steps)


def rests(s: Position, seat: int, move: int) -> Text:
    return said_here("hint.rests")


def swaps(s: Position, seat: int, move: int) -> Text:
    return about.specialist(s.rules.edition, number_in(freed_of(move)))


def keeps(s: Position, seat: int, move: int) -> Text:
    return about.administrator(s.rules.edition, number_of(move))


def completes(s: Position, seat: int, move: int) -> Text:
    return about.report(s.rules, number_of(move))


def moves_out(s: Position, seat: int, move: int) -> Text:
    return gained(s.rules.edition.collected)


HINTS: Final[dict[int, Callable[[Position, int, int], Text | None]]] = {
    LOAD_DICE: loads,
    TAKE: takes,
    LEAVE: leaves,
    BUILD: tile,
    HIRE: card,
    DISCARD_TILE: tile,
    DISCARD_CARD: card,
    COPY: card,
    PLACE: places,
    TREAT: treats,
    CARE: treats,
    ROLL: family_words.rerolls,
    LODGE: family_words.lodges,
    BABIES: family_words.bears,
    EXCHANGE: exchanges,
    BAG: spends_bag,
    USE: uses,
    PASS: passes,
    HARM: harms,
    SOOTHE: soothes,
    KEEP: keeps,
    COMPLETE: completes,
    MOVE_OUT: moves_out,
    PARK: words.starts_at,
    FLY: words.starts_at,
    PICK: words.fetches,
    SAVE: words.saves,
    LOWER: words.lowers,
    USE_BONUS: uses_bonus,
    INVEST: invests,
    PUT: puts,
    TOKEN: uses_token,
    REST: rests,
    SWAP: swaps,
}
