"""While one thing is asked: why the other doctors, and the cards of the hand, are not meant."""

from __future__ import annotations

from ...core.rules import Explain
from .cards import FIRST_ACTION, NONE
from .moves import HIRE, move, play
from .reasons import CLOSED, IN_NO_TEAM, OPERATION_FIRST, OTHERS_DOCTOR, about
from .state import Position


def refuse_doctors(
    s: Position, seat: int, arg: int, kind: int, out: list[int], explain: Explain, why: list[int]
) -> None:
    """Every doctor of a team who is no legal choice."""
    for theatre in s.theatres:
        for doctor in theatre.team:
            chosen = move(kind, doctor)
            if chosen not in out:
                why += (chosen, *explain(s, seat, arg, chosen))


def refuse_hand(s: Position, seat: int, reason: int, why: list[int]) -> None:
    """Every card of the hand, equal ones once, for the same reason."""
    last = NONE
    for card in s.theatres[seat].hand:
        if card != last:
            why += (move(HIRE, card) if card < FIRST_ACTION else play(card, NONE), reason, 0)
            last = card


def until_settled(s: Position) -> int:
    """Why nothing is played before the effects of a roll are settled (HR-OPR-12), or in the final round (HR-END-03)."""
    return CLOSED if s.closer != NONE else OPERATION_FIRST


def not_own(s: Position, doctor: int, source: int) -> tuple[int, int]:
    """Why a doctor is not one of the own team, for what asks for one."""
    return IN_NO_TEAM if s.owner_of(doctor) == NONE else OTHERS_DOCTOR, about(source, doctor)
