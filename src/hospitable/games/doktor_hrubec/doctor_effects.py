"""What doctors do after an operation, in a fixed order (HR-OPR-15, -16)."""

from __future__ import annotations

from typing import Final

from ...core.agenda import step
from ...core.plan import Part
from . import piles, teams
from .cards import GATE_KEEPER, LAWYER, MD_BRUTAL, NONE
from .happenings import GIVEN_DEAD_EVENT, SENT_EVENT
from .moves import SEND, kind_of, move, number_of
from .reasons import NO_SUCH_ROOM, OWN_ROOM, about
from .state import Position
from .steps import CHOOSE_RECEIVER, DOCTOR_EFFECT
from .unasked import refuse_hand, until_settled


def doctor_effect(s: Position, seat: int, doctor: int) -> None:
    """Only one who was there at the roll and still is (HR-OPR-21)."""
    if not s.acting >> doctor & 1 or doctor not in s.theatres[seat].team:
        return
    if doctor in (GATE_KEEPER, MD_BRUTAL):
        piles.draw_by_effect(s, seat, s.rules.edition.doctors[doctor].rule)
    else:
        s.then(seat, (step(CHOOSE_RECEIVER, doctor),))


def receiver_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    if why is not None:
        why += (move(SEND, seat), OWN_ROOM, about(arg, seat))
        refuse_hand(s, seat, until_settled(s), why)
    return [move(SEND, other) for other in range(len(s.theatres)) if other != seat]


def explain_receiver(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return (NO_SUCH_ROOM, about(arg, number_of(chosen))) if kind_of(chosen) == SEND else (until_settled(s), 0)


def send_doctor(s: Position, seat: int, arg: int, chosen: int) -> None:
    """The Lawyer takes the dead patient along, if there is one (HR-DOC-01 to -05)."""
    other = number_of(chosen)
    rule = s.rules.edition.doctors[arg].rule
    s.theatres[seat].team.remove(arg)
    s.tell(SENT_EVENT, seat, (arg, other), rule)
    if arg == LAWYER and s.dead != NONE:
        s.theatres[seat].morgue.remove(s.dead)
        s.theatres[other].morgue.append(s.dead)
        s.tell(GIVEN_DEAD_EVENT, seat, (s.dead, other), rule)
        s.dead = NONE
    teams.receive(s, other, arg, rule)


PART: Final[Part] = Part(
    run={DOCTOR_EFFECT: doctor_effect},
    options={CHOOSE_RECEIVER: receiver_options},
    resolve={CHOOSE_RECEIVER: send_doctor},
    explain={CHOOSE_RECEIVER: explain_receiver},
)
