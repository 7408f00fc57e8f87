"""Bonus tokens of the city in Phase 3: they heal between two effects, or work as one more nurse (CC-CITY-44 to -53)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...cards import NONE
from ...departments import can_become
from ...dice import ANY, colour_of, is_colour
from ...happenings import USED_BONUS
from ...hospital_activation import ask_for_ability
from ...moves import KEPT_COLOUR, NO_BED, USE_BONUS, bonus_bed, bonus_colour, bonus_of, use_bonus
from ...patients import change_colour, heal
from ...reasons import (
    BAGS_BARRED,
    BONUS_COLOUR,
    BONUS_IN_PHASE_1,
    BONUS_NEEDS_PATIENT,
    EMPTY_BED,
    NO_BAG,
    NO_BONUS,
    PINK_STAYS,
    SAME_COLOUR,
    USELESS_CHANGE,
    WRONG_CHANGE,
    empty_bed,
)
from ...specialists import beds_by_healing
from ...state import Hospital, Position
from ...steps import ACTIVATE
from .names import BONUSES, EXTRA_NURSE, MINUS_TWO
from .pieces import CityPieces
from .state import of, pieces_of

HEALING: Final = "CC-CITY-52"
HEALING_ANY: Final = "CC-CITY-51"


def add_tokens(s: Position, seat: int, arg: int, out: list[int], why: list[int] | None) -> None:
    """Any number of them (CC-CITY-44), each on one patient; a blood bag may change its colour first (CC-CITY-RUL-14).

    They stand before the end of the work, which is the last of the options.
    """
    pieces = pieces_of(s)
    hospital = s.hospitals[seat]
    found: list[int] = []
    for token in range(len(BONUSES)):
        if of(s).owned[seat][token] == 0:
            if why is not None:
                why += (use_bonus(token, NO_BED, KEPT_COLOUR), NO_BONUS, token)
        elif token == MINUS_TWO:
            if why is not None:
                why += (use_bonus(token, NO_BED, KEPT_COLOUR), BONUS_IN_PHASE_1, 0)
        elif token == EXTRA_NURSE:
            found.append(use_bonus(token, NO_BED, KEPT_COLOUR))
        else:
            add_patients(s, pieces, hospital, token, found, why)
    out[-1:-1] = found


def add_patients(
    s: Position, pieces: CityPieces, hospital: Hospital, token: int, out: list[int], why: list[int] | None
) -> None:
    """Those of its colour, and for a blood bag any other."""
    colour = pieces.colours[token]
    bags = s.rules.bags_to_spend(s, hospital)
    for bed in beds_by_healing(hospital):
        if is_colour(hospital.beds[bed], colour):
            out.append(use_bonus(token, bed, KEPT_COLOUR))
            continue
        fixed = not can_become(hospital.beds[bed], colour)
        if bags and not fixed:
            out.append(use_bonus(token, bed, colour))
        elif fixed:
            if why is not None:
                why += (use_bonus(token, bed, colour), PINK_STAYS, 0)
        elif why is not None:
            why += (use_bonus(token, bed, colour), BAGS_BARRED if hospital.bags else NO_BAG, 0)
        if why is not None:
            why += (use_bonus(token, bed, KEPT_COLOUR), BONUS_COLOUR, colour)


def use_between(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Between two placements."""
    s.then(seat, (ACTIVATE,))
    use(s, seat, chosen)


def use_before_ability(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Before the ability, which is asked for again."""
    use(s, seat, chosen)
    ask_for_ability(s, seat, arg)


def use(s: Position, seat: int, chosen: int) -> None:
    """It meets no condition and leaves untouched whom the department healed (CC-CITY-RUL-14)."""
    city = of(s)
    pieces = pieces_of(s)
    token = bonus_of(chosen)
    hospital = s.hospitals[seat]
    city.owned[seat][token] -= 1
    city.used[seat][token] += 1
    if token == EXTRA_NURSE:
        hospital.staff += 1
        hospital.nurses += 1
        s.tell(USED_BONUS, seat, (token,), "CC-CITY-53")
        return
    rule = HEALING_ANY if pieces.colours[token] == ANY else HEALING
    s.tell(USED_BONUS, seat, (token,), rule)
    bed = bonus_bed(chosen)
    if bonus_colour(chosen) != KEPT_COLOUR:
        hospital.bags -= 1
        change_colour(s, seat, bed, bonus_colour(chosen), "DH-BLD-03")
    heal(s, seat, bed, pieces.heals[token], rule)


def can_heal(s: Position, owner: int) -> bool:
    """Has this owner a token that heals?"""
    heals = pieces_of(s).heals
    owned = of(s).owned[owner]
    for token in range(len(BONUSES)):
        if heals[token] and owned[token]:
            return True
    return False


def with_single_use(otherwise: Callable[[Position, int], int]) -> Callable[[Position, int], int]:
    """The nurses of an owner, and the single-use ones of this round."""

    def nurses(s: Position, owner: int) -> int:
        return otherwise(s, owner) + of(s).used[owner][EXTRA_NURSE]

    return nurses


def discard_used(s: Position, seat: int, arg: int) -> None:
    """When all have finished, the tokens they used go face up on the discard (CC-CITY-45)."""
    city = of(s)
    for used in city.used:
        for token in range(len(BONUSES)):
            if token != EXTRA_NURSE:
                city.discard[token] += used[token]
                used[token] = 0


def send_nurses_home(s: Position, owner: int, about: int) -> None:
    """Single-use nurses are discarded when the round ends (CC-CITY-53)."""
    city = of(s)
    for other in range(len(s.hospitals)):
        hospital = s.hospitals[other]
        nurses = city.used[other][EXTRA_NURSE]
        hospital.staff -= nurses
        hospital.nurses -= nurses
        city.discard[EXTRA_NURSE] += nurses
        city.used[other][EXTRA_NURSE] = 0


def explain(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    """A token that is not there, is on nobody, or asks for a change of colour that brings nothing."""
    hospital = s.hospitals[seat]
    token, bed = bonus_of(chosen), bonus_bed(chosen)
    if of(s).owned[seat][token] == 0:
        return NO_BONUS, token
    if bed == NO_BED:
        return BONUS_NEEDS_PATIENT, token
    if not hospital.at(bed):
        return EMPTY_BED, empty_bed(bed, USE_BONUS, NONE)
    colour, changed = pieces_of(s).colours[token], bonus_colour(chosen)
    if changed == KEPT_COLOUR and colour != ANY:
        return BONUS_COLOUR, colour
    if colour_of(hospital.beds[bed]) == changed:
        return SAME_COLOUR, changed
    if colour == ANY or colour_of(hospital.beds[bed]) == colour:
        return USELESS_CHANGE, 0
    return WRONG_CHANGE, colour
