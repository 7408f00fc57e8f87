"""Phase 6, Shift Change: everybody back to the start, and a new display. After the last round there is none."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part, the_table
from . import happenings
from .cards import EMPTY, NONE
from .dice import printed_of, untreated, with_colour
from .moments import SHIFT_CHANGED
from .moves import CARD, REVEAL, TILE, move, number_of
from .piles import reveal
from .plans import first_player
from .state import Hospital, Position
from .steps import CHOOSE_REVEAL, CLEAR_DISPLAY, EXTRA_REVEAL, FILL_DISPLAY, NEXT_SHIFT, SHIFT_CHANGE


def change_shift(s: Position, seat: int, arg: int) -> None:
    """Skipped in the last round (DH-SHF-01), except that no changed colour survives it (DH-COL-03)."""
    for hospital in s.hospitals:
        own_colours(hospital)
    if s.round == s.rules.edition.rounds:
        return
    for hospital in s.hospitals:
        rest(hospital)
    s.order = []
    s.tell(happenings.SHIFT_CHANGED, NONE, (), "DH-SHF-02")
    s.moment(SHIFT_CHANGED, NONE, 0)
    s.then_table(s.rules.plans[NEXT_SHIFT])


def own_colours(hospital: Hospital) -> None:
    """Every patient has the colour printed on it again."""
    for bed in range(len(hospital.beds)):
        patient = hospital.beds[bed]
        hospital.beds[bed] = with_colour(patient, printed_of(patient))


def rest(hospital: Hospital) -> None:
    """Workers return (DH-SHF-02), patients are untreated again with the same value (DH-SHF-03)."""
    for bed in range(len(hospital.beds)):
        hospital.beds[bed] = untreated(hospital.beds[bed])
    hospital.workers = [EMPTY] * len(hospital.departments)
    hospital.used = 0
    hospital.nurses = hospital.staff
    hospital.ambulance = NONE


# -- with two players the First Player chooses what more to reveal


def extra_reveal(s: Position, seat: int, arg: int) -> None:
    """After the first tile and card are seen, before the extra one is (DH-SET-07, DH-SHF-08, DH-RUL-04)."""
    (chooser,) = first_player(s, seat)
    if s.rules.one_more and len(reveal_options(s, chooser, 0, None)) > 0:
        s.then(chooser, (CHOOSE_REVEAL,))


def reveal_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    out: list[int] = []
    if s.tiles:
        out.append(move(REVEAL, TILE))
    if s.cards:
        out.append(move(REVEAL, CARD))
    return out


def reveal_more(s: Position, seat: int, arg: int, chosen: int) -> None:
    reveal(s, number_of(chosen), "DH-SHF-08" if s.round else "DH-SET-07")


PHASE: Final[Part] = Part(
    run={SHIFT_CHANGE: change_shift, EXTRA_REVEAL: extra_reveal},
    options={CHOOSE_REVEAL: reveal_options},
    resolve={CHOOSE_REVEAL: reveal_more},
    plans={NEXT_SHIFT: (CLEAR_DISPLAY, FILL_DISPLAY, EXTRA_REVEAL)},
    leads={SHIFT_CHANGE: (((the_table, NEXT_SHIFT),),), EXTRA_REVEAL: (((first_player, CHOOSE_REVEAL),),)},
)
