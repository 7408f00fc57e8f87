"""Why a move is refused, as sentences: every reason with its arguments and its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.texts import Text
from . import about
from .beds import is_cot, place_in_ward, ward_of
from .cards import NONE, NURSE
from .dice import COLOUR_COUNT, COLOUR_NAMES, values_in
from .effects import RUN
from .labels import (
    administrator_name,
    bonus_name,
    colour_name,
    department_name,
    die_text,
    said_here,
    specialist_name,
    token_name,
)
from .modules.investments.pieces import investment_pieces
from .pieces import standard_edition
from .reasons import (
    ABILITY_AT_MOST,
    ABILITY_COLOUR,
    ABILITY_VALUE,
    ADMITTED_TODAY,
    AT_MOST,
    BONUS_COLOUR,
    BONUS_NEEDS_PATIENT,
    CANNOT_COME_BACK,
    CARD_NOT_SHOWN,
    DEPARTMENT_USED,
    DICE_MISSING,
    DIE_NOT_HERE,
    EMPTY_BED,
    EXACTLY,
    FIRST_PLAYER_BARRED,
    HOLIDAY,
    MAIN_FIRST,
    NO_AMBULANCE,
    NO_BONUS,
    NO_DEPARTMENT,
    NO_OFFICE,
    NO_OTHER_CARD,
    NO_PATIENT,
    NO_PINK_SET,
    NO_RECOLOUR,
    NO_SET,
    NO_SPACE,
    NO_TOKEN_SPACES,
    NOT_A_MOTHER_AND_A_BABY,
    NOT_ARRIVING,
    NOT_BUILT,
    NOT_COLLECTED,
    NOT_DEALT,
    NOT_DRAWN,
    NOT_EMPLOYED,
    NOT_IN_A_ROW,
    NOT_LIKE_BEFORE,
    NOT_LOWEST,
    NOT_ROLLED,
    NOT_SAME_VALUE,
    NOT_SHIFTED_THERE,
    NOT_TO_COPY,
    NOT_YOUR_CARD,
    NOT_YOUR_TILE,
    OTHER_AMBULANCE,
    OTHER_COLOURS,
    OTHER_TOKEN_COLOUR,
    OTHER_VALUES,
    PRINTED_STAYS,
    REASONS,
    REMOVE_EXACTLY,
    REST_AT_MOST,
    ROOM_FOR,
    RULE_OF_EMPTY_BED,
    RULE_OF_REASON,
    SAME_COLOUR,
    SPACE_FULL,
    SWAP_INSTEAD,
    TILE_NOT_SHOWN,
    TOKEN_NOT_DRAWN,
    TOKEN_NOT_HERE,
    TOKEN_NOT_THIS_VALUE,
    TOKENS_FULL,
    TOO_FEW,
    TOO_FEW_BAGS,
    TOO_FEW_IN_A_ROW,
    TOO_FEW_SAME,
    TOO_FEW_TO_LOWER,
    WARD_FULL,
    WARD_HAS_MOTHER,
    WARD_NOT_FULL,
    WORKER_USED,
    WRONG_CHANGE,
    WRONG_COLOUR,
    WRONG_GUARD,
    WRONG_MAIN,
    WRONG_VALUE,
    ability_in,
    empty_bed_of,
    first_and_last_of,
    shortage_of,
    token_and_value,
    unpacked,
)
from .tokens import token_colour, type_of

Args = dict[str, object]


def refusal(reason: int, arg: int) -> tuple[Text, str]:
    """Why a move is refused, and by which rule."""
    name = REASONS[reason]
    if reason == WORKER_USED and arg == NURSE:
        return said_here("reason.no_nurse"), rule_of(reason, arg)
    if reason == NO_SET and arg == RUN:
        name = "no_run"
    if reason == EMPTY_BED and is_cot(empty_bed_of(arg)[0]):
        name = "empty_cot"
    args = ARGUMENTS[reason](arg) if reason in ARGUMENTS else {}
    return said_here(f"reason.{name}", **args), rule_of(reason, arg)


# -- rules


def rule_of(reason: int, arg: int) -> str:
    """The rule behind a reason, or that of the department or the specialist it is about."""
    if reason in (ABILITY_COLOUR, ABILITY_VALUE, ABILITY_AT_MOST):
        return standard_edition().specialists[ability_in(arg)[0]].rule
    if reason in (NOT_SAME_VALUE, NOT_IN_A_ROW, NO_PINK_SET):
        return standard_edition().departments[arg].rule
    if reason == FIRST_PLAYER_BARRED and arg == 0:  # with five the lowest is the helicopter
        return "CC-5P-RUL-01"
    if reason == OTHER_TOKEN_COLOUR:
        return investment_pieces(standard_edition()).tokens[type_of(arg)].rule
    if reason == AT_MOST:
        return standard_edition().departments[shortage_of(arg)[0]].rule
    if reason == EMPTY_BED:
        _, kind, specialist = empty_bed_of(arg)
        return standard_edition().specialists[specialist].rule if specialist != NONE else RULE_OF_EMPTY_BED[kind]
    return RULE_OF_REASON[reason]


# -- arguments


def die_args(arg: int) -> Args:
    return {"die": die_text(arg)}


def ward_args(arg: int) -> Args:
    return {"ward": arg + 1}


def worker_args(arg: int) -> Args:
    return {"worker": about.the(arg)}


def count_args(arg: int) -> Args:
    return {"n": arg}


def value_args(arg: int) -> Args:
    return {"value": arg}


def all_ambulances(arg: int) -> Args:
    first, last = first_and_last_of(arg)
    return {"first": first, "last": last}


def own_bags(arg: int) -> Args:
    return {"have": arg}


def some_args(arg: int) -> Args:
    return {"patients": said_here(f"some.{COLOUR_NAMES[arg]}")}


def values_args(arg: int) -> Args:
    return {"values": about.either(values_in(arg))}


def patient_args(arg: int) -> Args:
    return {"patient": about.a_patient(arg)}


def colour_args(arg: int) -> Args:
    return {"colour": colour_name(arg)}


def department_args(arg: int) -> Args:
    return {"department": department_name(arg)}


def specialist_args(arg: int) -> Args:
    return {"card": specialist_name(arg)}


def administrator_args(arg: int) -> Args:
    return {"card": administrator_name(arg)}


def bonus_args(arg: int) -> Args:
    return {"token": bonus_name(arg)}


def ambulance_args(arg: int) -> Args:
    return {"ambulance": arg}


def start_values(arg: int) -> Args:
    return {"values": about.both(unpacked(arg))}


def drawn_colours(arg: int) -> Args:
    colours = unpacked(arg)
    return {"dice": about.counted([colours.count(1 + colour) for colour in range(COLOUR_COUNT)])}


def bed_args(arg: int) -> Args:
    bed, _, _ = empty_bed_of(arg)
    return {"ward": ward_of(bed) + 1, "bed": place_in_ward(bed) + 1}


def shortage_args(arg: int) -> Args:
    """Which department, whom it needs, and how many of them there are."""
    department, reach, have, least, colour, values = shortage_of(arg)
    found: object = have
    if reach != have:
        found = said_here("reason.with_bags", have=have, reach=reach)
    who = about.patients(least, colour, values)
    return {"department": department_name(department), "patients": who, "have": found}


def set_args(arg: int) -> Args:
    """Which department, and whom it asks for."""
    args = shortage_args(arg)
    del args["have"]
    return args


def token_args(arg: int) -> Args:
    return {"token": token_name(arg), "patient": about.a_patient(token_colour(arg))}


def judged_args(arg: int) -> Args:
    """The token, and the value of the patient when the worker came."""
    token, value = token_and_value(arg)
    return {"token": token_name(token), "value": value}


def ability_colour(arg: int) -> Args:
    specialist, colour = ability_in(arg)
    return {"card": specialist_name(specialist), "patient": about.a_patient(colour)}


def ability_values(arg: int) -> Args:
    specialist, values = ability_in(arg)
    return {"card": specialist_name(specialist), "values": about.either(values_in(values))}


def ability_count(arg: int) -> Args:
    specialist, most = ability_in(arg)
    return {"card": specialist_name(specialist), "n": most}


ARGUMENTS: Final[dict[int, Callable[[int], Args]]] = {
    ADMITTED_TODAY: die_args,
    NO_SPACE: die_args,
    NOT_ROLLED: die_args,
    NOT_DRAWN: die_args,
    NOT_ARRIVING: die_args,
    DEPARTMENT_USED: worker_args,
    WORKER_USED: worker_args,
    NO_DEPARTMENT: worker_args,
    HOLIDAY: count_args,
    NO_AMBULANCE: all_ambulances,
    FIRST_PLAYER_BARRED: ambulance_args,
    NOT_LOWEST: value_args,
    ROOM_FOR: count_args,
    REMOVE_EXACTLY: count_args,
    TOO_FEW_BAGS: own_bags,
    NO_PATIENT: shortage_args,
    TOO_FEW: shortage_args,
    TOO_FEW_SAME: shortage_args,
    TOO_FEW_IN_A_ROW: shortage_args,
    EXACTLY: set_args,
    AT_MOST: set_args,
    WRONG_COLOUR: patient_args,
    WRONG_VALUE: values_args,
    NOT_LIKE_BEFORE: values_args,
    WRONG_GUARD: some_args,
    DICE_MISSING: some_args,
    SAME_COLOUR: colour_args,
    WRONG_CHANGE: colour_args,
    ABILITY_COLOUR: ability_colour,
    ABILITY_VALUE: ability_values,
    ABILITY_AT_MOST: ability_count,
    OTHER_VALUES: start_values,
    OTHER_COLOURS: drawn_colours,
    OTHER_AMBULANCE: ambulance_args,
    NOT_DEALT: administrator_args,
    TILE_NOT_SHOWN: department_args,
    NOT_YOUR_TILE: department_args,
    PRINTED_STAYS: department_args,
    NOT_BUILT: department_args,
    NOT_SAME_VALUE: department_args,
    NOT_IN_A_ROW: department_args,
    CARD_NOT_SHOWN: specialist_args,
    NOT_YOUR_CARD: specialist_args,
    NOT_TO_COPY: specialist_args,
    NOT_EMPLOYED: specialist_args,
    EMPTY_BED: bed_args,
    BONUS_COLOUR: patient_args,
    NO_BONUS: bonus_args,
    NOT_COLLECTED: bonus_args,
    BONUS_NEEDS_PATIENT: bonus_args,
    TOO_FEW_TO_LOWER: count_args,
    SPACE_FULL: count_args,
    TOKENS_FULL: count_args,
    TOKEN_NOT_THIS_VALUE: judged_args,
    OTHER_TOKEN_COLOUR: token_args,
    NO_OTHER_CARD: worker_args,
    TOKEN_NOT_DRAWN: token_args,
    NO_TOKEN_SPACES: specialist_args,
    TOKEN_NOT_HERE: token_args,
    NO_RECOLOUR: colour_args,
    SWAP_INSTEAD: department_args,
    NO_OFFICE: department_args,
    CANNOT_COME_BACK: specialist_args,
    REST_AT_MOST: count_args,
    DIE_NOT_HERE: die_args,
    WARD_HAS_MOTHER: ward_args,
    WARD_FULL: ward_args,
    WARD_NOT_FULL: ward_args,
    NOT_SHIFTED_THERE: ward_args,
    NO_PINK_SET: department_args,
    WRONG_MAIN: department_args,
    MAIN_FIRST: department_args,
    NOT_A_MOTHER_AND_A_BABY: department_args,
}
