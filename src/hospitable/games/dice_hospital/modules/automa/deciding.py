"""Phases 1 and 6: a decision card says which ambulance the Automa takes, and what is added to the display."""

from __future__ import annotations

from typing import Final

from .....core.agenda import TABLE
from .....core.chance import TABLE_STREAM
from .....core.plan import Lead
from ... import shift_change
from ...cards import NONE
from ...happenings import (
    AUTOMA_ADDED,
    AUTOMA_DECIDED,
    AUTOMA_RECEIVED,
    AUTOMA_SHUFFLED,
    TOOK,
)
from ...patient_intake import number_on, numbered, owner_of
from ...piles import reveal
from ...rules import Amount
from ...state import Position
from ...steps import AUTOMA_TAKES, CHOOSE_AMBULANCE
from .pieces import DecisionCard
from .state import AUTOMA, HUMAN, of, pieces_of


def reveal_decision(s: Position) -> DecisionCard:
    """Onto the discard at once; an exhausted pile is made of it again (CC-AUT-09, CC-AUT-RUL-15)."""
    automa = of(s)
    decisions = pieces_of(s).decisions
    if len(automa.decided) == len(decisions):
        automa.decided = []
        s.tell(AUTOMA_SHUFFLED, AUTOMA, (), "CC-AUT-09")
    left = [number for number in range(len(decisions)) if number not in automa.decided]
    number = left[s.below(len(left), "decision", TABLE_STREAM)]
    automa.decided.append(number)
    return decisions[number]


# -- Phase 1


def the_human(s: Position, seat: int) -> list[int]:
    return [HUMAN]


def automa_first(s: Position, seat: int) -> list[int]:
    """Its choice, a step of the table, in the rounds in which it is First Player."""
    return [TABLE] if s.first_player == AUTOMA else []


def automa_last(s: Position, seat: int) -> list[int]:
    return [TABLE] if s.first_player == HUMAN else []


CHOICE: Final[Lead] = (
    (automa_first, AUTOMA_TAKES),
    (the_human, CHOOSE_AMBULANCE),
    (automa_last, AUTOMA_TAKES),
)


def choose_ambulances(s: Position, seat: int, arg: int) -> None:
    """The First Player of the last round before the other (CC-AUT-11, -12, CC-AUT-RUL-02)."""
    s.then_plan(tuple([(who, step) for whose, step in CHOICE for who in whose(s, seat)]))


def take_ambulance(s: Position, seat: int, arg: int) -> None:
    """That of the first number; of the second, if it may not have it (CC-AUT-11, -12, CC-AUT-RUL-01)."""
    rule = "CC-AUT-11" if s.first_player == AUTOMA else "CC-AUT-12"
    decision = reveal_decision(s)
    s.tell(AUTOMA_DECIDED, AUTOMA, (decision.first, decision.second), rule)
    ambulance = numbered(s, decision.first)
    if not may_take(s, ambulance):
        ambulance = numbered(s, decision.second)
    s.hospitals[AUTOMA].ambulance = ambulance
    s.tell(TOOK, AUTOMA, (number_on(s, ambulance), *s.ambulances[ambulance]), rule)


def may_take(s: Position, ambulance: int) -> bool:
    """The lowest is not for the First Player (DH-INT-07), whoever that is."""
    return owner_of(s, ambulance) == NONE and (ambulance != 0 or s.first_player != AUTOMA)


def receive_dice(s: Position, seat: int, arg: int) -> None:
    """They lie in its area until Phase 3 (CC-AUT-13)."""
    mine = s.hospitals[AUTOMA]
    dice = s.ambulances[mine.ambulance]
    mine.arrivals += dice
    s.ambulances[mine.ambulance] = ()
    s.tell(AUTOMA_RECEIVED, AUTOMA, dice, "CC-AUT-13")


BAG_FOR_AUTOMA: Final = Amount(1, "CC-AUT-14")
BAG: Final = Amount(1, "DH-INT-10")


def one_bag(s: Position) -> Amount:
    return BAG_FOR_AUTOMA if s.order[:1] == [AUTOMA] else BAG


# -- Phase 6


def human_first(s: Position, seat: int) -> list[int]:
    return [HUMAN] if s.first_player == HUMAN else []


def extra_reveal(s: Position, seat: int, arg: int) -> None:
    """The human First Player chooses as with two players, the Automa by a decision card (CC-AUT-26)."""
    if s.first_player == HUMAN:
        shift_change.extra_reveal(s, seat, arg)
        return
    decision = reveal_decision(s)
    s.tell(AUTOMA_ADDED, AUTOMA, (decision.adds,), "CC-AUT-26")
    reveal(s, decision.adds, "CC-AUT-26")
