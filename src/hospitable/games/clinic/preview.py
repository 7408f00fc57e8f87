"""If you ended now: what the plan of a movement, or the treatments still open, would bring. Nothing is changed."""

from __future__ import annotations

from ...core.agenda import kind_of as kind_of_step
from . import business, movement
from .moments import MOVEMENT_ENDED
from .people import settled
from .state import Position
from .steps import MOVE_PEOPLE, TREAT_PATIENTS


class Preview:
    """The rest of the round for one seat, treated for the most money, as far as it is known."""

    def __init__(self, time: int, treatments: list[int], income: int, salaries: int, upkeep: int, savings: int) -> None:
        self.time = time
        """Of the movement as planned (CL-MOV-04)."""
        self.treatments = treatments
        """Moves that bring the most money (CL-DIG-07)."""
        self.income = income
        self.salaries = salaries
        self.upkeep = upkeep
        missing = salaries + upkeep - income
        self.left = max(0, -missing)
        """Of the income, for popularity."""
        self.from_savings = min(savings, max(0, missing))
        self.popularity_lost = max(0, missing) - self.from_savings
        """At most; it never falls below 0 (CL-PAY-04)."""


def preview(s: Position, seat: int) -> Preview:
    """For a seat that moves or treats (CL-DIG-04)."""
    after = s.copy()
    clinic = after.clinics[seat]
    moving = s.current(seat) >= 0 and kind_of_step(s.current(seat)) == MOVE_PEOPLE
    time = movement.time_of(s, seat) if moving else 0
    if moving:
        after.moment(MOVEMENT_ENDED, seat, 0)
    clinic.people = sorted([settled(who) for who in clinic.people])
    after.own = [[] for _ in range(after.seats)]
    treatments = business.best_treatments(after, seat)
    for chosen in treatments:
        after.resolve(TREAT_PATIENTS, seat, 0, chosen)
    wages, house = business.salaries(after, seat), business.upkeep(after, seat)
    return Preview(time, treatments, clinic.income, wages, house, clinic.money)
