"""What doctors do when they are hired (HR-ADM-07), and after an operation in a fixed order (HR-OPR-15, -16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.agenda import step
from ...core.plan import Part, Whose, same_seat
from . import piles, teams
from .cards import NONE
from .effects import DRAWS, FIRES, LEAVES, LEAVES_WITH_DEAD, WHEN_HIRED
from .happenings import GIVEN_DEAD_EVENT, SENT_EVENT
from .moves import DISMISS, SEND, kind_of, move, number_of
from .pieces import SEATS
from .reasons import DOCTOR_FIRST, NO_SUCH_ROOM, OWN_ROOM, about
from .state import Position
from .steps import ALIEN_VICTIM, CHOOSE_RECEIVER, DOCTOR_EFFECT, RECEIVE, ZERO_DRAWS
from .unasked import not_own, refuse_hand, until_settled


class Effect:
    """What a doctor does, and what is asked for it."""

    def __init__(self, step: int, does: Callable[[Position, int, int, int], None]) -> None:
        self.step: int = step
        """When hired the step that does it or asks; after an operation what is asked, NONE if nothing is."""
        self.does: Callable[[Position, int, int, int], None] = does
        """To the position and the player, by the doctor, with what was chosen (NONE for what he does by himself)."""


# -- what it does


def draw(s: Position, seat: int, doctor: int, chosen: int) -> None:
    data = s.rules.edition.doctors[doctor]
    piles.draw_by_effect(s, seat, data.amount, data.rule)


def fire(s: Position, seat: int, doctor: int, victim: int) -> None:
    teams.dismiss(s, victim, s.rules.edition.doctors[doctor].rule)


def leave(s: Position, seat: int, doctor: int, other: int) -> None:
    """To the team of another player (HR-DOC-03, -04)."""
    set_out(s, seat, doctor, other)
    teams.receive(s, other, doctor, s.rules.edition.doctors[doctor].rule)


def set_out(s: Position, seat: int, doctor: int, other: int) -> None:
    s.theatres[seat].team.remove(doctor)
    s.tell(SENT_EVENT, seat, (doctor, other), s.rules.edition.doctors[doctor].rule)


def leave_with_dead(s: Position, seat: int, doctor: int, other: int) -> None:
    """He takes the dead patient along, if there is one (HR-DOC-01, -02)."""
    rule = s.rules.edition.doctors[doctor].rule
    set_out(s, seat, doctor, other)
    if s.dead != NONE:
        s.theatres[seat].morgue.remove(s.dead)
        s.theatres[other].morgue.append(s.dead)
        s.tell(GIVEN_DEAD_EVENT, seat, (s.dead, other), rule)
        s.dead = NONE
    teams.receive(s, other, doctor, rule)


HIRED: Final[dict[int, Effect]] = {DRAWS: Effect(ZERO_DRAWS, draw), FIRES: Effect(ALIEN_VICTIM, fire)}
AFTER_OPERATION: Final[dict[int, Effect]] = {
    DRAWS: Effect(NONE, draw),
    LEAVES: Effect(CHOOSE_RECEIVER, leave),
    LEAVES_WITH_DEAD: Effect(CHOOSE_RECEIVER, leave_with_dead),
}

# -- when hired


def who_was_hired(s: Position, seat: int, effect: int) -> int:
    """The doctor who does this now: nobody has joined the team after him."""
    found = NONE
    doctors = s.rules.edition.doctors
    for doctor in s.theatres[seat].team:
        if doctors[doctor].trigger == WHEN_HIRED and doctors[doctor].effect == effect:
            found = doctor
    return found


def hired_draws(s: Position, seat: int, arg: int) -> None:
    """Once he is placed (HR-DOC-14)."""
    HIRED[DRAWS].does(s, seat, who_was_hired(s, seat, DRAWS), NONE)


def victim_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A doctor of any team, himself included; nobody is protected from him (HR-DOC-18)."""
    if why is not None:
        refuse_hand(s, seat, DOCTOR_FIRST, why)
    return [move(DISMISS, doctor) for theatre in s.theatres for doctor in theatre.team]


def explain_victim(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    if kind_of(chosen) != DISMISS:
        return DOCTOR_FIRST, 0
    return not_own(s, number_of(chosen), who_was_hired(s, seat, FIRES))


def choose_victim(s: Position, seat: int, arg: int, chosen: int) -> None:
    HIRED[FIRES].does(s, seat, who_was_hired(s, seat, FIRES), number_of(chosen))


# -- after an operation


def doctor_effect(s: Position, seat: int, doctor: int) -> None:
    """Only one who was there at the roll and still is (HR-OPR-21)."""
    if not s.acting >> doctor & 1 or doctor not in s.theatres[seat].team:
        return
    effect = AFTER_OPERATION[s.rules.edition.doctors[doctor].effect]
    if effect.step == NONE:
        effect.does(s, seat, doctor, NONE)
    else:
        s.then(seat, (step(effect.step, doctor),))


def receiver_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    if why is not None:
        why += (move(SEND, seat), OWN_ROOM, about(arg, seat))
        refuse_hand(s, seat, until_settled(s), why)
    return [move(SEND, other) for other in range(len(s.theatres)) if other != seat]


def explain_receiver(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return (NO_SUCH_ROOM, about(arg, number_of(chosen))) if kind_of(chosen) == SEND else (until_settled(s), 0)


def choose_receiver(s: Position, seat: int, arg: int, chosen: int) -> None:
    AFTER_OPERATION[s.rules.edition.doctors[arg].effect].does(s, seat, arg, number_of(chosen))


def only(owner: int) -> Whose:
    """The one to whom the doctor was sent."""
    return lambda s, seat: [owner]


PART: Final[Part] = Part(
    run={ZERO_DRAWS: hired_draws, DOCTOR_EFFECT: doctor_effect},
    options={ALIEN_VICTIM: victim_options, CHOOSE_RECEIVER: receiver_options},
    resolve={ALIEN_VICTIM: choose_victim, CHOOSE_RECEIVER: choose_receiver},
    explain={ALIEN_VICTIM: explain_victim, CHOOSE_RECEIVER: explain_receiver},
    leads={
        DOCTOR_EFFECT: (((same_seat, CHOOSE_RECEIVER),),),
        CHOOSE_RECEIVER: tuple([((only(owner), RECEIVE),) for owner in range(SEATS[-1])]),
    },
)
