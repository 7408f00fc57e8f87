"""The action step: all choose a tile in secret, all reveal, then the actions follow in their order."""

from __future__ import annotations

from typing import Final

from ...core.agenda import TABLE, kind_of, step
from ...core.chance import TABLE_STREAM
from ...core.plan import Part, Together, the_table
from . import admit
from .happenings import ARRIVED_EVENT, BAG_EMPTY_EVENT, CHOSE_EVENT, REVEALED_EVENT
from .moves import CHOOSE, move, number_of
from .plans import in_order, who_admits, who_builds, who_hires
from .reasons import NO_ACTION_TILE
from .state import Position
from .steps import ACTION_STEP, ADMIT_TURN, BUILD_TURN, CHOOSE_ACTION, HIRE_TURN, NEW_PATIENTS, REVEAL
from .tiles import ACTIONS, NONE


def begin(s: Position, seat: int, arg: int) -> None:
    """The next of the choices of a round, made by all at the same time (CL-RND-02)."""
    s.action += 1
    s.then_table((REVEAL, NEW_PATIENTS))
    s.ask_together(CHOOSE_ACTION, s.order)


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """An action with a tile left (CL-RND-03)."""
    out: list[int] = []
    for action in range(len(ACTIONS)):
        if s.clinics[seat].actions[action]:
            out.append(move(CHOOSE, action))
        elif why is not None:
            why += (move(CHOOSE, action), NO_ACTION_TILE, action)
    return out


def choose(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Face down; until the last one has chosen it can be taken back."""
    s.clinics[seat].chosen = number_of(chosen)
    s.tell_secretly(CHOSE_EVENT, seat, (number_of(chosen),), "CL-RND-02")


def is_secret(s: Position) -> bool:
    """Are tiles still face down?"""
    for agenda in s.own:
        for waiting in agenda:
            if kind_of(waiting) == CHOOSE_ACTION:
                return True
    return False


def reveal(s: Position, seat: int, arg: int) -> None:
    """All Build, then all Hire, then all Admit actions, each in turn order (CL-RND-04)."""
    for owner in s.order:
        clinic = s.clinics[owner]
        clinic.actions[clinic.chosen] -= 1
        s.tell(REVEALED_EVENT, owner, (clinic.chosen,), "CL-RND-04")
    plan: list[tuple[int, int]] = []
    plan += [(owner, step(BUILD_TURN, s.rules.edition.components)) for owner in who_builds(s, TABLE)]
    plan += [(owner, HIRE_TURN) for owner in who_hires(s, TABLE)]
    plan += [(owner, step(ADMIT_TURN, admit.queue_points(s, owner))) for owner in who_admits(s, TABLE)]
    s.then_plan(tuple(plan))


def new_patients(s: Position, seat: int, arg: int) -> None:
    """One behind the last patient of every row that is not full, as long as the bag lasts (CL-NEW-01, -02)."""
    for clinic in s.clinics:
        clinic.chosen = NONE
    for row in range(s.rules.services):
        if len(s.appointments[row]) < s.rules.edition.row_length and not draw_patient(s, row, "CL-NEW-01"):
            break


def draw_patient(s: Position, row: int, rule: str) -> bool:
    """A patient out of the bag into a row; nobody comes out of an empty one (CL-RUL-18)."""
    if not any(s.bag):
        s.tell(BAG_EMPTY_EVENT, NONE, (row,), "CL-NEW-02")
        return False
    colour = s.pick(s.bag, "patient", TABLE_STREAM)
    s.bag[colour] -= 1
    s.appointments[row].append(colour)
    s.tell(ARRIVED_EVENT, NONE, (colour, row), rule)
    return True


PHASE: Final[Part] = Part(
    run={ACTION_STEP: begin, REVEAL: reveal, NEW_PATIENTS: new_patients},
    options={CHOOSE_ACTION: options},
    resolve={CHOOSE_ACTION: choose},
    leads={
        ACTION_STEP: (((Together(in_order), CHOOSE_ACTION), (the_table, REVEAL), (the_table, NEW_PATIENTS)),),
        REVEAL: (((who_builds, BUILD_TURN), (who_hires, HIRE_TURN), (who_admits, ADMIT_TURN)),),
    },
)
