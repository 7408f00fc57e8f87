"""Why a move with tokens that stands in no list is refused: a piece is not there, or is not used like that."""

from __future__ import annotations

from typing import Final

from .....core.rules import Explain
from ...absent_pieces import explain_activation
from ...beds import first_bed
from ...cards import NONE, NURSE, colour_in, is_by_second, name_in, number_in, worker_in
from ...dice import colour_of
from ...moves import (
    BAG,
    PASS,
    PLACE,
    SWAP,
    beds_of,
    changed_of,
    department_of,
    freed_of,
    is_in_room,
    kept_token,
    kind_of,
    new_colour_of,
    place_named,
    second_pile_of,
    space_of,
    token_of,
    worker_of,
)
from ...reasons import (
    CANNOT_COME_BACK,
    EMPTY_BED,
    INVESTMENT_IS_ASKED,
    NO_NURSE_TO_SWAP,
    NO_OFFICE,
    NO_OTHER_CARD,
    NO_PINK_TOKENS,
    NO_RECOLOUR,
    NO_TOKEN_SPACES,
    NO_TOKENS,
    NOT_BUILT,
    NOT_EMPLOYED,
    NOT_YOUR_CARD,
    NURSE_NOT_PLACED,
    ONLY_ADVISOR,
    SAME_COLOUR,
    SAME_PILE,
    SPACE_FULL,
    SWAP_INSTEAD,
    TOKEN_IS_ASKED,
    TOKEN_NEEDS_PLACE,
    TOKEN_NOT_DRAWN,
    TOKEN_NOT_HERE,
    WORKER_USED,
    WRONG_CHANGE,
    empty_bed,
)
from ...refused_patients import explain_colours, explain_one
from ...state import Position
from ...steps import CHOOSE_INVESTMENT, KEEP_TOKEN, USE_TOKEN
from ...tokens import NURSE_TOKEN, token_colour, type_of
from .market import is_full, second_waiting, who_waits
from .pieces import investment_pieces
from .placing import is_office, who_can_come_back
from .state import of, tokens_left
from .tokens import targets, usable_tokens


def worker_refused(s: Position, seat: int, worker: int, placed: int) -> tuple[int, int]:
    """Why this worker cannot be sent or placed; NONE where it can."""
    hospital = s.hospitals[seat]
    if worker != NURSE and worker - 1 not in hospital.specialists:
        return NOT_EMPLOYED, worker - 1
    if worker not in [worker_in(other) for other in who_waits(s, seat, hospital)]:
        return WORKER_USED, worker
    if is_by_second(placed) and (worker == NURSE or second_waiting(s, seat, hospital, worker) == NONE):
        return NO_OTHER_CARD, worker
    return NONE, 0


def explain_investment(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    if kind_of(chosen) == PASS:
        return INVESTMENT_IS_ASKED, 0
    worker, where = worker_of(chosen), department_of(chosen)
    reason, about = worker_refused(s, seat, worker, where)
    if reason != NONE:
        return reason, about
    colour, second = space_of(where), second_pile_of(where)
    if colour >= s.rules.colours:
        return NO_PINK_TOKENS, 0
    if tokens_left(s, colour) == 0:
        return NO_TOKENS, 0
    if is_full(s, colour):
        return SPACE_FULL, investment_pieces(s.rules.edition).capacity[s.rules.players]
    if worker == NURSE or s.rules.edition.specialists[worker - 1].extra_draw == 0:
        return ONLY_ADVISOR, 0
    return (SAME_PILE, 0) if second == colour else (NO_TOKENS, 0)


def explain_kept(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    token, where = kept_token(chosen), department_of(chosen)
    if token not in of(s).drawn[seat]:
        return TOKEN_NOT_DRAWN, token
    if type_of(token) == NURSE_TOKEN:
        return NURSE_NOT_PLACED, 0
    if where == 0:
        return TOKEN_NEEDS_PLACE, 0
    number = number_in(place_named(where))
    if is_in_room(where):
        return NOT_BUILT, number
    return (NOT_YOUR_CARD if s.rules.edition.specialists[number].token_spaces else NO_TOKEN_SPACES), number


def explain_token(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    hospital = s.hospitals[seat]
    if kind_of(chosen) == BAG:
        return explain_one(s, seat, arg, chosen)
    if kind_of(chosen) == PASS:
        return TOKEN_IS_ASKED, 0
    token = token_of(chosen)
    bed = first_bed(beds_of(chosen))
    if token not in usable_tokens(s, seat, arg):
        return TOKEN_NOT_HERE, token
    if not hospital.at(bed):
        return EMPTY_BED, empty_bed(bed, kind_of(chosen), NONE)
    why: list[int] = []
    targets(s, hospital, token, 1, why)
    for i in range(0, len(why), 3):
        if beds_of(why[i]) == beds_of(chosen):
            return why[i + 1], why[i + 2]
    colour = token_colour(token)
    if changed_of(chosen) and colour_of(hospital.beds[bed]) == colour:
        return SAME_COLOUR, colour
    if changed_of(chosen) and new_colour_of(chosen) != colour:
        return WRONG_CHANGE, colour
    return explain_colours(s, hospital, chosen, colour)


def explain_place(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    worker, placed = worker_of(chosen), department_of(chosen)
    reason, about = worker_refused(s, seat, worker, placed)
    if reason != NONE:
        return reason, about
    names = [room.name for room in s.rules.rooms(s, seat)]
    if name_in(placed) in names and is_office(s, number_in(placed)):
        return SWAP_INSTEAD, number_in(placed)
    if name_in(placed) in names and colour_in(placed) != NONE:
        return NO_RECOLOUR, colour_in(placed)
    return explain_activation(s, seat, arg, chosen)


def explain_swap(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    worker, placed = worker_of(chosen), department_of(chosen)
    reason, about = worker_refused(s, seat, worker, placed)
    if reason != NONE:
        return reason, about
    if name_in(placed) not in [room.name for room in s.rules.rooms(s, seat)]:
        return NOT_BUILT, number_in(placed)
    if not is_office(s, number_in(placed)):
        return NO_OFFICE, number_in(placed)
    if freed_of(chosen) not in who_can_come_back(s, seat):
        return CANNOT_COME_BACK, number_in(freed_of(chosen))
    return NO_NURSE_TO_SWAP, 0


EXPLAIN: Final[dict[int, Explain]] = {
    CHOOSE_INVESTMENT: explain_investment,
    KEEP_TOKEN: explain_kept,
    USE_TOKEN: explain_token,
}
ON_ACTIVATION: Final[dict[int, Explain]] = {PLACE: explain_place, SWAP: explain_swap}
