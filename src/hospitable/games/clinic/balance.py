"""What a report on balance looks at: unpaid bills, what is built, hired and taken, who wins, points, titles."""

from __future__ import annotations

from ...core.balance import Balance, Chart, Item, Observation
from ...core.texts import Text
from . import solo
from .happenings import (
    BONUS_SHOWN_EVENT,
    BUILT_EVENT,
    DONATED_EVENT,
    EVENTS,
    FORMED_EVENT,
    HIRED_EVENT,
    NEW_ORDER_EVENT,
    OVERWORKED_EVENT,
    PAID_EVENT,
    TOOK_BONUS_EVENT,
    TRANSFUSED_EVENT,
    TREATED_EVENT,
    ZOMBIE_CURED_EVENT,
)
from .labels import bonus_name, kind_name, objective_name, said_here, ware_name
from .people import ORDERLY, PURPLE_DOCTOR, WHITE_PATIENT
from .pieces import TITLES
from .rules import Rules
from .scoring import places, total
from .state import Position
from .tiles import BONUSES, OBJECTIVES, hub_of, is_hub

USES = {
    DONATED_EVENT: "transfusion",
    TRANSFUSED_EVENT: "transfusion",
    OVERWORKED_EVENT: "workaholics",
    FORMED_EVENT: "zombies",
    ZOMBIE_CURED_EVENT: "zombies",
}
"""What people do with an expansion, besides building and hiring."""

# -- what is in play


def wares_in_play(rules: Rules) -> list[int]:
    return [ware for ware in rules.wares if not is_hub(ware) or ware < hub_of(rules.services)]


def staff_in_play(rules: Rules) -> list[int]:
    return [kind for kind in range(ORDERLY + 1) if kind != PURPLE_DOCTOR or rules.variants["workaholics"]]


def uses_in_play(rules: Rules) -> list[int]:
    return [event for event, expansion in USES.items() if rules.variants[expansion]]


# -- the charts


def charts(rules: Rules) -> tuple[Chart, ...]:
    wares = tuple([Item(ware_name(ware), prices(rules, ware)) for ware in wares_in_play(rules)])
    staff = tuple([Item(kind_name(kind)) for kind in staff_in_play(rules)])
    bonuses = tuple([Item(bonus_name(bonus)) for bonus in range(len(BONUSES))])
    uses = tuple([Item(said_here(f"chart.used.{EVENTS[event]}")) for event in uses_in_play(rules)])
    found = [chart("unpaid", bills(rules)), chart("built", wares, ranked=True), chart("hired", staff, ranked=True)]
    found.append(chart("offered", bonuses, ranked=True))
    if uses:
        found.append(chart("used", uses))
    if rules.players == 1:
        found += [chart("title", titles()), chart("objective", objectives())]
    else:
        seats = tuple([Item(said_here("chart.place.item", number=i + 1)) for i in range(rules.seats)])
        found += [chart("builder", wares, ranked=True, wins=True), chart("employer", staff, ranked=True, wins=True)]
        found += [chart("bonus", bonuses, ranked=True, wins=True), chart("place", seats, wins=True)]
    return (*found, chart("points"), chart("cured"))


def chart(name: str, items: tuple[Item, ...] = (), *, ranked: bool = False, wins: bool = False) -> Chart:
    return Chart(name, said_here(f"chart.{name}"), said_here(f"chart.{name}.note"), items, ranked, wins)


def prices(rules: Rules, ware: int) -> Text:
    """From the lowest floor up."""
    costs = [str(cost) for cost in rules.edition.cost[ware] if cost >= 0]
    return said_here("chart.prices", prices=", ".join(costs))


def bills(rules: Rules) -> tuple[Item, ...]:
    rounds = [Item(said_here("chart.unpaid.item", round=i + 1)) for i in range(rules.edition.rounds)]
    return (*rounds, Item(said_here("chart.unpaid.any")))


def titles() -> tuple[Item, ...]:
    found = [Item(said_here(f"title.{title}")) for title in TITLES]
    return (Item(said_here("chart.title.none")), *found)


def objectives() -> tuple[Item, ...]:
    return tuple([Item(objective_name(objective)) for objective in range(len(OBJECTIVES))])


# -- a finished game


def observe(s: Position) -> list[Observation]:
    rules = s.rules
    seen = [*unpaid(s), *offers(s)]
    for seat in range(s.seats):
        seen += shares("built", wares_in_play(rules), done(s, seat, BUILT_EVENT))
        seen += shares("hired", staff_in_play(rules), done(s, seat, HIRED_EVENT))
        used = [event for event in uses_in_play(rules) if done(s, seat, event)]
        seen += shares("used", uses_in_play(rules), used)
        seen.append(("points", 0, float(total(s, seat))))
        seen.append(("cured", 0, float(cures(s, seat))))
    return seen + (earned(s) if rules.players == 1 else won(s))


def done(s: Position, seat: int, kind: int) -> list[int]:
    """What each such event of a seat was about."""
    return [event.args[0] for event in s.journal if event.kind == kind and event.seat == seat]


def cures(s: Position, seat: int) -> int:
    """By doctors, by workaholics, and of white patients by blood (CL-BLO-06)."""
    found = 0
    for event in s.journal:
        if event.seat == seat:
            if event.kind == TREATED_EVENT or (event.kind == TRANSFUSED_EVENT and event.args[1] == WHITE_PATIENT):
                found += 1
            elif event.kind == OVERWORKED_EVENT:
                found += event.args[2]
    return found


def shares(name: str, items: list[int], found: list[int]) -> list[Observation]:
    """Of every item, whether it is there."""
    return [(name, number, 1.0 if item in found else 0.0) for number, item in enumerate(items)]


def unpaid(s: Position) -> list[Observation]:
    """For each bill, and for all of a seat together, whether money did not cover it (CL-PAY-03)."""
    seen: list[Observation] = []
    for seat in range(s.seats):
        missing = [
            event.args[0] + event.args[1] > event.args[2] + event.args[3]
            for event in s.journal
            if event.kind == PAID_EVENT and event.seat == seat
        ]
        seen += [("unpaid", round, 1.0 if short else 0.0) for round, short in enumerate(missing)]
        seen.append(("unpaid", s.rules.edition.rounds, 1.0 if any(missing) else 0.0))
    return seen


def offers(s: Position) -> list[Observation]:
    """Of the bonus tiles on offer, which ones were taken."""
    taken = [event.args[0] for event in s.journal if event.kind == TOOK_BONUS_EVENT]
    shown = next(event.args for event in s.journal if event.kind == BONUS_SHOWN_EVENT)
    return [("offered", bonus, 1.0 if bonus in taken else 0.0) for bonus in shown]


def earned(s: Position) -> list[Observation]:
    """Alone: the title of the points, and whether the objective was reached."""
    title = solo.title(s) + 1
    seen: list[Observation] = [("title", item, 1.0 if item == title else 0.0) for item in range(len(TITLES) + 1)]
    seen.append(("objective", s.objective, 1.0 if solo.is_reached(s) else 0.0))
    return seen


def won(s: Position) -> list[Observation]:
    """By what a seat built, hired and took, and by its place in the first round; nobody shares a win (CL-END-08)."""
    seen: list[Observation] = []
    ranks = places(s)
    wares, staff = wares_in_play(s.rules), staff_in_play(s.rules)
    for seat in range(s.seats):
        win = 1.0 if ranks[seat] == 1 else 0.0
        seen += [("builder", wares.index(ware), win) for ware in sorted(set(done(s, seat, BUILT_EVENT)))]
        seen += [("employer", staff.index(kind), win) for kind in sorted(set(done(s, seat, HIRED_EVENT)))]
        seen += [("bonus", bonus, win) for bonus in done(s, seat, TOOK_BONUS_EVENT)]
    order = next(event.args for event in s.journal if event.kind == NEW_ORDER_EVENT)
    return seen + [("place", place, 1.0 if ranks[seat] == 1 else 0.0) for place, seat in enumerate(order)]


BALANCE = Balance(charts, observe, said_here("chart.footnote"))
