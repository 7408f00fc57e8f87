"""Phase 6, Shift Change: everybody back to the start, and a new display. After the last round there is none."""

from __future__ import annotations

from .cards import EMPTY, NONE
from .dice import printed_of, untreated, with_colour
from .happenings import ENDED, SHIFT_CHANGED
from .moves import CARD, REVEAL, TILE, move, number_of
from .piles import clear_display, fill_display, reveal
from .state import Hospital, Position
from .steps import CHOOSE_REVEAL, COLLECTION, EXTRA_REVEAL, START_ROUND


def change_shift(s: Position, seat: int, arg: int) -> None:
    """Skipped in the last round (DH-SHF-01), except that no changed colour survives it (DH-COL-03)."""
    for hospital in s.hospitals:
        own_colours(hospital)
    if s.round == s.rules.edition.rounds:
        return
    for hospital in s.hospitals:
        rest(hospital)
    s.event = NONE  # DH-EVT-04
    s.tell(SHIFT_CHANGED, NONE, (), "DH-SHF-02")
    s.order = []
    if not s.rules.solo:  # DH-SOL-17
        clear_display(s)
        fill_display(s, "DH-SHF-07")
        s.then_table((EXTRA_REVEAL,))


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
    hospital.copied = NONE
    hospital.ambulance = NONE


# -- with two players the First Player chooses what more to reveal


def extra_reveal(s: Position, seat: int, arg: int) -> None:
    """After the first tile and card are seen, before the extra one is (DH-SET-07, DH-SHF-08, DH-RUL-04)."""
    if s.rules.edition.one_more[s.seats] and len(reveal_options(s, s.first_player, 0, None)) > 0:
        s.then(s.first_player, (CHOOSE_REVEAL,))


def reveal_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    out: list[int] = []
    if s.tiles:
        out.append(move(REVEAL, TILE))
    if s.cards:
        out.append(move(REVEAL, CARD))
    return out


def reveal_more(s: Position, seat: int, arg: int, chosen: int) -> None:
    reveal(s, number_of(chosen), "DH-SHF-08" if s.round else "DH-SET-07")


# -- the end of a round


def end_round(s: Position, seat: int, arg: int) -> None:
    """Eight rounds (DH-RND-01, -04); then perhaps the collection, then the end (DH-END-01)."""
    if s.round < s.rules.edition.rounds:
        s.then_table((START_ROUND,))
    elif s.rules.collection:
        s.then_table((COLLECTION,))
    else:
        s.tell(ENDED, NONE, (), "DH-END-01")
