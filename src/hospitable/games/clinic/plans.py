"""Steps that consist of others: each puts the steps of its plan on the agenda, in which modules may insert theirs."""

from __future__ import annotations

from ...core.rules import RunStep
from .state import Position
from .tiles import ADMIT, BUILD, HIRE


def follow(plan: int) -> RunStep:
    """The step that does nothing but what its plan says."""

    def run(s: Position, seat: int, arg: int) -> None:
        s.then_table(s.rules.plans[plan])

    return run


# -- who does a step, as the leads of steps need it


def in_order(s: Position, seat: int) -> list[int]:
    return s.order


def in_reverse_order(s: Position, seat: int) -> list[int]:
    return s.order[::-1]


def who_builds(s: Position, seat: int) -> list[int]:
    return [owner for owner in s.order if s.clinics[owner].chosen == BUILD]


def who_hires(s: Position, seat: int) -> list[int]:
    return [owner for owner in s.order if s.clinics[owner].chosen == HIRE]


def who_admits(s: Position, seat: int) -> list[int]:
    return [owner for owner in s.order if s.clinics[owner].chosen == ADMIT]


def whose_cars_leave(s: Position, seat: int) -> list[int]:
    """In turn order, everybody with cars of people who are gone."""
    return [owner for owner in s.order if s.clinics[owner].cars_too_many() > 0]
