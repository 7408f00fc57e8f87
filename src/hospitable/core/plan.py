"""What a phase or a module brings to a game, and which agendas can come of it.

A phase exports its steps as one `Part`; a game's flow adds the parts that are in play. `leads` says what each step puts
on the agenda, so that the agenda of a position from outside can be checked against the steps themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .agenda import DECISION, TABLE, TOGETHER, kind_of, seat_of
from .rules import Explain, Options, Resolve, RunStep
from .state import State

Whose = Callable[[Any, int], "list[int]"]
"""Who does a step: from the position and the seat of the step before, the seats in their order."""
Lead = tuple[tuple[Whose, int], ...]
"""Steps that come one after the other, each done by some seats in their order."""


def same_seat(s: Any, seat: int) -> list[int]:
    return [seat]


def the_table(s: Any, seat: int) -> list[int]:
    return [TABLE]


class Together:
    """Seats who do a step at the same time."""

    def __init__(self, whose: Whose) -> None:
        self.whose = whose

    def __call__(self, s: Any, seat: int) -> list[int]:
        return self.whose(s, seat)


class Part:
    """The steps of one phase or module: what runs by itself, what is asked, what an answer does, what follows."""

    def __init__(
        self,
        run: Mapping[int, RunStep] | None = None,
        options: Mapping[int, Options] | None = None,
        resolve: Mapping[int, Resolve] | None = None,
        explain: Mapping[int, Explain] | None = None,
        plans: Mapping[int, tuple[int, ...]] | None = None,
        leads: Mapping[int, tuple[Lead, ...]] | None = None,
    ) -> None:
        self.run = run or {}
        self.options = options or {}
        self.resolve = resolve or {}
        self.explain = explain or {}
        self.plans = plans or {}
        """Steps of the table that a step consists of; modules may insert their own."""
        self.leads = leads or {}
        """For every other step that puts steps on the agenda: the ways it may do that."""


def follow(plan: int) -> RunStep:
    """The step that does nothing but what its plan says."""

    def run(s: State[Any], seat: int, arg: int) -> None:
        s.then_table(s.rules.plans[plan])

    return run


def under_way(s: Any, agenda: list[int], own: list[list[int]], root: int) -> list[int]:
    """The steps being done, from the root down to the one that is asked, or nothing when no steps lead to this agenda.

    `agenda` has the next step last; where seats act together, `own` has what is left for each of them.
    """
    steps = [(seat_of(step), kind_of(step)) for step in reversed(agenda)]
    seats = [[(seat_of(step), kind_of(step)) for step in reversed(mine)] for mine in own]
    return _path(s, steps, seats, TABLE, root, set())


def step_asked(s: Any) -> str:
    """The step that comes next, as positions write it: what sentences about an agenda name."""
    next_steps = [mine[-1] for mine in s.own if mine] or s.agenda[-1:]
    return str(s.rules.game.steps.get(kind_of(next_steps[0]), "together")) if next_steps else "-"


def _path(
    s: Any, steps: list[tuple[int, int]], own: list[list[tuple[int, int]]], seat: int, kind: int, seen: set[Any]
) -> list[int]:
    """The way from a step that has been taken up to the first one of `steps`, if these can be what is left of it."""
    if (seat, kind, len(steps)) in seen:
        return []
    seen.add((seat, kind, len(steps)))
    for lead in _leads(s, kind):
        whole = [(who, whose, part) for whose, part in lead for who in _doers(whose, s, seat)]
        for i, (who, whose, part) in enumerate(whole):
            rest = [(other, later) for other, _, later in whole[i + 1 :]]
            now = steps[: len(steps) - len(rest)]
            if not now or steps[len(now) :] != rest:
                continue
            found = _in_hand(s, now, own, who, whose, part, seen)
            if found:
                return [kind, *found]
    return []


def _leads(s: Any, kind: int) -> tuple[Lead, ...]:
    plan = s.rules.plans.get(kind)
    if plan is not None:
        return (tuple((the_table, part) for part in plan),)
    leads: tuple[Lead, ...] = s.rules.leads.get(kind, ())
    return leads


def _doers(whose: Whose, s: Any, seat: int) -> list[int]:
    return [TABLE] if isinstance(whose, Together) else whose(s, seat)


def _in_hand(
    s: Any,
    now: list[tuple[int, int]],
    own: list[list[tuple[int, int]]],
    who: int,
    whose: Whose,
    part: int,
    seen: set[Any],
) -> list[int]:
    """Can `now` be what is left of this one part?"""
    if isinstance(whose, Together):
        if now != [(TABLE, TOGETHER)] or len(own) != s.seats:
            return []
        busy = [seat for seat in range(s.seats) if own[seat]]
        fine = all(_in_hand(s, own[seat], [], seat, same_seat, part, set()) for seat in busy)
        return [part] if fine and busy and set(busy) <= set(whose(s, TABLE)) else []
    if now == [(who, part)]:
        return [part] if part >= DECISION else []
    return _path(s, now, own, who, part, seen)
