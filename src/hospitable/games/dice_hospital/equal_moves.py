"""Equal patients are one choice: whichever of their beds a code names, in any order, it means the same legal move."""

from __future__ import annotations

from .beds import bed_list, has_bed, is_cot, ward_of
from .dice import COLOUR_COUNT, by_value, die_of
from .modules.maternity.wards import content_of
from .moves import (
    CARE,
    DYE,
    EXCHANGE,
    LOAD_DICE,
    LODGE,
    MOVE_OUT,
    NO_BED,
    SEND,
    SET_DICE,
    TOKEN,
    TREAT,
    USE_BONUS,
    ambulance_of,
    beds_in,
    bonus_colour,
    bonus_of,
    changed_of,
    dice_of,
    dyed_of,
    harmed_of,
    healed_of,
    kind_of,
    load_dice,
    lodged_die,
    lodged_in,
    main_of,
    new_colour_of,
    set_dice,
    shifted_of,
    shifted_to,
    token_of,
)
from .patients import everyone, in_its_place, in_placement
from .state import Hospital, Position

MAIN = 8  # what `care` does to the patient who is healed most


def canonical(s: Position, seat: int, chosen: int) -> int:
    """The legal move that does the same to equal patients, or with the same dice; the move itself if there is none."""
    kind = kind_of(chosen)
    if kind == SET_DICE:
        return set_dice(in_order(dice_of(chosen)))
    if kind == LOAD_DICE:
        return load_dice(ambulance_of(chosen), in_order(dice_of(chosen)))
    if kind == LODGE:
        return lodged_alike(s, seat, chosen)
    hospital = s.hospitals[seat]
    if beds_in(chosen) and not beds_in(chosen) & ~everyone(hospital):
        meant = patients_in(hospital, chosen)
        for legal in s.legal(seat):
            if (
                kind_of(legal) == kind
                and patients_in(hospital, legal) == meant
                and (kind != TOKEN or token_of(legal) == token_of(chosen))
            ):
                return legal
    return chosen


def lodged_alike(s: Position, seat: int, chosen: int) -> int:
    """Wards in which the same patients lie are one choice, and so are equal patients who make room (CC-MAT-RUL-25)."""
    asked = [legal for legal in s.legal(seat) if kind_of(legal) == LODGE]
    meant = lodging_of(s, seat, chosen) if asked else None
    for legal in asked:
        if lodging_of(s, seat, legal) == meant:
            return legal
    return chosen


def lodging_of(s: Position, seat: int, chosen: int) -> tuple[int, list[int], int, list[int]]:
    hospital = s.hospitals[seat]
    shifted = shifted_of(chosen)
    ward = content_of(hospital, lodged_in(chosen))
    if shifted == NO_BED or ward_of(shifted) != lodged_in(chosen) or is_cot(shifted):
        return lodged_die(chosen), ward, -int(shifted != NO_BED), []
    return lodged_die(chosen), ward, hospital.beds[shifted], content_of(hospital, shifted_to(chosen))


def in_order(dice: list[int]) -> list[int]:
    return sorted(dice, key=by_value)


def patients_in(hospital: Hospital, chosen: int) -> list[tuple[int, int]]:
    """Who is in a move and what is done to each, in an order that does not depend on beds."""
    if kind_of(chosen) == EXCHANGE:
        parts = [(0, healed_of(chosen)), (1, harmed_of(chosen))]
    else:
        parts = [(part_of(chosen, bed), bed) for bed in bed_list(beds_in(chosen))]
    return sorted([(part, likeness(hospital, chosen, bed)) for part, bed in parts])


def part_of(chosen: int, bed: int) -> int:
    """What a move does to the patient in a bed: the colour it changes to, or COLOUR_COUNT; with a token also which."""
    if kind_of(chosen) == CARE and main_of(chosen) == bed:
        return MAIN
    if kind_of(chosen) in (TREAT, CARE, TOKEN) and has_bed(changed_of(chosen), bed):
        return new_colour_of(chosen)
    if kind_of(chosen) == DYE:
        for colour in range(COLOUR_COUNT):
            if has_bed(dyed_of(chosen, colour), bed):
                return colour
    if kind_of(chosen) == USE_BONUS:
        return bonus_colour(chosen) | bonus_of(chosen) << 2
    return COLOUR_COUNT


def likeness(hospital: Hospital, chosen: int, bed: int) -> int:
    """What must be the same in two patients for this move to be the same with either."""
    patient = hospital.at(bed)
    if kind_of(chosen) == MOVE_OUT:  # treated or not (DH-HRD-10)
        return die_of(patient)
    here = in_its_place(patient, bed, len(hospital.beds))
    if kind_of(chosen) in (DYE, SEND):  # afterwards nobody asks whom the department healed
        return here
    return in_placement(here, bed, hospital.activation.healed, hospital.activation.then)
