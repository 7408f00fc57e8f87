"""What Maternity asks, what its moves bring, and how families are called."""

from __future__ import annotations

from .....core.texts import Text
from ...beds import WARDS
from ...cards import NONE, number_in
from ...dice import is_pink
from ...labels import department_name, die_text, said_here
from ...moves import NO_BED, lodged_die, lodged_in, number_of, shifted_of
from ...state import Position
from ...steps import placed_in
from .families import is_alone, mother_in
from .intake import all_mothers
from .pieces import maternity_pieces
from .wards import free_bed

# -- questions


def ask_to_spread(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.spread", dice=[die_text(mother) for mother in all_mothers(s)])


def ask_for_bed(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.find_bed", dice=[die_text(new) for new in s.hospitals[seat].arrivals])


def ask_for_babies(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.choose_babies", ward=arg + 1)


def ask_whom_to_reroll(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.reroll_patient", department=department_name(number_in(placed_in(arg))))


# -- what a move brings


def lodges(s: Position, seat: int, move: int) -> Text:
    """Who will lie beside whom, as far as it matters."""
    hospital = s.hospitals[seat]
    ward = lodged_in(move)
    mother = mother_in(hospital, ward)
    if is_pink(lodged_die(move)):
        alone = shifted_of(move) == NO_BED and is_alone(hospital, free_bed(hospital, ward))
        return said_here("hint.mother_alone" if alone else "hint.mother_shares")
    if mother != NONE and is_alone(hospital, mother):
        return said_here("hint.disturbs_mother")
    left = 0
    for other in range(WARDS):
        if free_bed(hospital, other) != NONE and mother_in(hospital, other) == NONE:
            left += 1
    return said_here("hint.wards_for_mothers", n=left)


def bears(s: Position, seat: int, move: int) -> Text:
    return said_here("hint.babies", n=number_of(move), value=maternity_pieces(s.rules.edition).baby)


def rerolls(s: Position, seat: int, move: int) -> Text:
    return said_here("hint.reroll")
