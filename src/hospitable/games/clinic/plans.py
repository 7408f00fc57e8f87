"""Who does a step, as the leads of steps need it."""

from __future__ import annotations

from .state import Position
from .tiles import ADMIT, BUILD, HIRE


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
