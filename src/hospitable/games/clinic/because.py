"""Why a move that the bots advise is good: one sentence about what it does to the clinic, true in this position."""

from __future__ import annotations

from ...core.texts import Text
from . import movement, parking
from .bots import easy as bots
from .hints import treatment_money
from .labels import said_here
from .moves import (
    ACCEPT,
    ADMIT,
    AWAY,
    BUILD,
    BUY,
    CARS,
    CHOOSE,
    CURE,
    HIRE,
    OVERWORK,
    PARK,
    PLACE,
    TRANSFUSE,
    TREAT,
    WALK,
    WALKS,
    kind_of,
    number_of,
)
from .people import DOCTORS, NURSES, PATIENTS
from .preview import preview
from .state import Position


def because(s: Position, seat: int, move: int) -> Text:
    kind = kind_of(move)
    if kind in (TREAT, TRANSFUSE, OVERWORK, CURE):
        return said_here("because.treat", money=treatment_money(s, seat, move))
    if kind == ACCEPT:
        return accepted(s, seat, number_of(move))
    if kind == WALK:
        return walked(s, seat, move)
    if kind in (BUILD, PLACE):
        return built(s, seat, move)
    if kind in (CHOOSE, HIRE):
        return staffed(s, seat)
    if kind == ADMIT:
        money = s.rules.edition.income[s.appointments[number_of(move)][0]]
        return said_here("because.admit", money=money)
    if kind == BUY:
        return said_here("because.buy", price=s.rules.edition.price)
    if kind in (AWAY, PARK):
        return said_here("because.park", n=len(parking.free_spots(s, seat)))
    return said_here("because.otherwise")


def accepted(s: Position, seat: int, proposal: int) -> Text:
    if proposal == WALKS:
        return said_here("because.place_rest", n=len(movement.outside(s, seat)))
    if proposal == CARS:
        return said_here("because.cars")
    return said_here("because.treat_all", money=preview(s, seat).income - s.clinics[seat].income)


def walked(s: Position, seat: int, move: int) -> Text:
    """What the people of each room could earn, before and after."""
    after = s.copy()
    after.apply(seat, move)
    money, time = bots.likely_income(after, seat), movement.time_of(after, seat)
    return said_here("because.walk", before=bots.likely_income(s, seat), money=money, time=time)


def built(s: Position, seat: int, move: int) -> Text:
    """How many rooms work then."""
    after = s.copy()
    after.apply(seat, move)
    return said_here("because.build", n=len(bots.working_rooms(after, seat)))


def staffed(s: Position, seat: int) -> Text:
    clinic = s.clinics[seat]
    count = bots.count_group
    return said_here(
        "because.short",
        doctors=count(clinic, DOCTORS),
        nurses=count(clinic, NURSES),
        patients=count(clinic, PATIENTS),
        places=bots.beds(s, seat),
    )
