"""The end: the hospital closes, everybody with a patient on the table operates once more, without cards."""

from __future__ import annotations

from typing import Final

from ...core.agenda import TABLE
from ...core.plan import Part, same_seat, the_table
from . import operation
from .cards import NONE
from .happenings import ENDED_EVENT, FINAL_TURN_EVENT
from .moves import OPERATE, kind_of, number_of
from .reasons import CLOSED
from .state import Position
from .steps import FINAL_OPERATION, FINAL_ROUND, FINAL_TURN, GAME_OVER
from .turn import add_operation, explain_need
from .unasked import refuse_hand


def start_final_round(s: Position, seat: int, arg: int) -> None:
    turns = [(other, FINAL_TURN) for other in order(s, seat)]
    s.then_plan((*turns, (TABLE, GAME_OVER)))


def order(s: Position, seat: int) -> list[int]:
    """Clockwise from the left of whoever moved the closing card, who comes last (HR-END-02)."""
    return s.clockwise(s.next_seat(s.closer))


def final_turn(s: Position, seat: int, arg: int) -> None:
    """One pass: who has no patient when the turn comes does not operate (HR-END-07)."""
    s.active = seat
    if s.theatres[seat].table != NONE:
        s.tell(FINAL_TURN_EVENT, seat, (), "HR-END-02")
        s.then(seat, (FINAL_OPERATION,))


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Only the speciality: no card may be played any more (HR-END-03)."""
    out: list[int] = []
    add_operation(s, seat, out, why)
    if why is not None:
        refuse_hand(s, seat, CLOSED, why)
    return out


def explain(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return explain_need(s, seat, number_of(chosen)) if kind_of(chosen) == OPERATE else (CLOSED, 0)


def operate(s: Position, seat: int, arg: int, chosen: int) -> None:
    operation.operate(s, seat, number_of(chosen))


def end_game(s: Position, seat: int, arg: int) -> None:
    s.tell(ENDED_EVENT, NONE, (), "HR-END-01")


PART: Final[Part] = Part(
    run={FINAL_ROUND: start_final_round, FINAL_TURN: final_turn, GAME_OVER: end_game},
    options={FINAL_OPERATION: options},
    resolve={FINAL_OPERATION: operate},
    explain={FINAL_OPERATION: explain},
    leads={
        FINAL_ROUND: (((order, FINAL_TURN), (the_table, GAME_OVER)),),
        FINAL_TURN: (((same_seat, FINAL_OPERATION),),),
        FINAL_OPERATION: operation.RESULTS,
    },
)
