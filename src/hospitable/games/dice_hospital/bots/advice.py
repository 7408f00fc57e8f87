"""Advice for people: a good line through the activation, or a good move before it, and what it leads to."""

from __future__ import annotations

from typing import Final

from ....core.agenda import kind_of
from ....core.move import Advice, Move
from ....core.texts import Text
from .. import about
from ..departments import sum_of
from ..labels import said_here
from ..modules.city.state import of
from ..modules.city.words import describe_here
from ..moves import PICK, move, number_of
from ..state import Position
from ..steps import (
    CHOOSE_BABIES,
    CHOOSE_GUARDED,
    CHOOSE_INVESTMENT,
    COMPLETE_REPORT,
    EVENT_CHOICE,
    FIND_BED,
    KEEP_TOKEN,
    PARK,
    PICK_UP,
    REROLL_PATIENT,
    REST_PATIENTS,
    SPREAD,
    USE_TOKEN,
)
from .activation import EFFORT, best_line
from .families import in_maternity, quick_family_choice
from .hard import before_activation, in_activation
from .lines import Middling, Node
from .prospects import best_prospect
from .single_choices import best_for_event, best_guarded, best_report
from .tokens import best_in_placement, best_investment, best_kept
from .trips import best_pick, best_start, best_trip, total_with
from .worth import Outlook, value_after


def advise(s: Position, seat: int) -> Advice | None:
    """None where nothing is at stake that a line could tell."""
    step = s.current(seat)
    if step < 0:
        return None
    kind = kind_of(step)
    if in_activation(kind):
        line = best_line(s, seat, EFFORT)
        return Advice(told(s, seat, line.moves), outcome(s, seat, line.last))
    if before_activation(kind):
        prospect = best_prospect(s, seat)
        text = said_here("advice.then", outcome=outcome(s, seat, prospect.line.last))
        return Advice(told(s, seat, [prospect.move]), text)
    if kind == PICK_UP:
        return fetching(s, seat)
    legal = s.legal(seat)
    if in_maternity(kind):
        return Advice(told(s, seat, [quick_family_choice(s, seat, kind, legal)]), said_here(FAMILY_REASONS[kind]))
    if kind == PARK:
        return parking(s, seat, best_start(s, seat, legal))
    if kind == CHOOSE_GUARDED:
        return Advice(told(s, seat, [best_guarded(s, seat, legal)]), said_here("advice.guarded"))
    if kind == EVENT_CHOICE:
        return Advice(told(s, seat, [best_for_event(s, seat, legal)]), said_here("advice.event"))
    if kind == COMPLETE_REPORT:
        return Advice(told(s, seat, [best_report(s, legal)]), said_here("advice.report"))
    if kind in (REST_PATIENTS, USE_TOKEN):
        best = best_in_placement(s, Outlook(s, seat), seat, legal)
        return Advice(told(s, seat, [best]), said_here("advice.token"))
    if kind in (CHOOSE_INVESTMENT, KEEP_TOKEN):
        best = best_investment(s, seat, legal) if kind == CHOOSE_INVESTMENT else best_kept(s, seat, legal)
        return Advice(told(s, seat, [best]), said_here("advice.investment"))
    return None


FAMILY_REASONS: Final = {
    SPREAD: "advice.spread",
    FIND_BED: "advice.family",
    CHOOSE_BABIES: "advice.babies",
    REROLL_PATIENT: "advice.reroll",
}


def fetching(s: Position, seat: int) -> Advice:
    """The rest of a trip through the City."""
    trip = best_pick(s, seat)
    moves = [move(PICK, of(s).streets.numbered(cell)) for cell in trip.cells]
    dice = about.dice_text([*s.hospitals[seat].arrivals, *trip.dice])
    return Advice(told(s, seat, moves), said_here("advice.fetch", dice=dice, total=total_with(s, seat, trip)))


def parking(s: Position, seat: int, chosen: int) -> Advice:
    """Where a good trip begins."""
    trip = best_trip(s, seat, of(s).streets.cell(number_of(chosen)))
    return Advice(told(s, seat, [chosen]), said_here("advice.park", dice=about.dice_text(trip.dice)))


def told(s: Position, seat: int, moves: list[int]) -> tuple[Move, ...]:
    """Each move with the patients as they are when it is made, dice taken as the search takes them."""
    walk = s.copy()
    walk.log = None
    walk.chance = Middling()
    found = []
    for chosen in moves:
        found.append(describe_here(walk, seat, chosen))
        walk.apply(seat, chosen)
    return tuple(found)


def outcome(s: Position, seat: int, end: Node) -> Text:
    """Who goes home and who dies when an activation ends like this."""
    home = sum_of(end.hospital.lounge)
    table = s.rules.discharge_points
    points = table[min(home, len(table) - 1)]
    dead = deaths(s, end)
    living = sum([patient > 0 for patient in end.hospital.beds]) - dead
    going = said_here("advice.nobody_home")
    if home:
        going = said_here("advice.home", n=home, points=said_here("advice.points", n=points))
    dying = said_here("advice.dead", n=dead) if dead else said_here("advice.nobody_dies")
    if living:
        return said_here("advice.outcome", home=going, dead=dying)
    bonus = said_here("advice.points", n=s.rules.empty_wards)
    return said_here("advice.outcome_empty", home=going, dead=dying, points=bonus)


def deaths(s: Position, end: Node) -> int:
    """Patients whom neglect will kill, a guard set aside."""
    return sum([patient > 0 and value_after(s, patient) <= 0 for patient in end.hospital.beds])
