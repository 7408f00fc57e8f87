"""The agenda: somebody decides, or the game is over; seats that act together touch only what is theirs."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from hospitable.core.agenda import DECISION, TOGETHER, kind_of, seat_of
from tests.gauntlet.facts import FACTS
from tests.gauntlet.walks import Position, game_of, own_choice, start, walk
from tests.gauntlet.ways import WAYS, Way, allowed, some_ways
from tests.rules import rule

every_way = pytest.mark.parametrize("way", some_ways("agenda"), ids=str)


@every_way
def test_the_next_step_is_a_decision_or_seats_act_together(way: Way) -> None:
    for state in walk(way, "agenda"):
        if not state.agenda:
            assert state.own == []
            continue
        *below, top = map(kind_of, state.agenda)
        assert TOGETHER not in below
        if top != TOGETHER:
            assert state.own == []
            assert top >= DECISION
            assert state.deciders == (seat_of(state.agenda[-1]),)
        else:
            assert len(state.own) == way.seats
            assert any(state.own)
            assert state.deciders == tuple(seat for seat in range(way.seats) if state.own[seat])
            for seat, steps in enumerate(state.own):
                assert {seat_of(step) for step in steps} <= {seat}
                assert not steps or kind_of(steps[-1]) >= DECISION


@every_way
def test_a_seat_that_acts_together_with_others_touches_only_its_own_part(way: Way) -> None:
    parts, common = FACTS[way.slug].own_parts, FACTS[way.slug].common
    for state, moved in pairwise(game_of(way)):
        if len(state.deciders) < 2:
            continue
        assert moved.log is not None
        seat = moved.log.moves[-1][0]
        before, after = state.snapshot(), moved.snapshot()
        assert after["agenda"] == before["agenda"]
        assert without(after["own"], seat) == without(before["own"], seat)
        assert without(after["drawn"], seat + 1) == without(before["drawn"], seat + 1)
        assert without(after["position"].pop(parts), seat) == without(before["position"].pop(parts), seat)
        for module, entries in FACTS[way.slug].by_owner.items():
            for entry in entries if module in after["position"] else ():
                kept, was = (data["position"][module].pop(entry) for data in (after, before))
                assert without(kept, seat) == without(was, seat)
        for field in after["position"]:
            assert field in common or after["position"][field] == before["position"][field]


@every_way
def test_the_same_moves_of_each_seat_give_the_same_position_in_any_interleaving(way: Way) -> None:
    """Where seats act together, and when they have; elsewhere there is but one order."""
    met: dict[tuple[int, ...], Position] = {}
    for order in ("first", "last", "any"):
        rng = random.Random(f"{order} {way}")
        state = start(way, "interleaved")
        made = [0] * way.seats
        together = False
        while True:
            if together or state.own:
                if tuple(made) in met:
                    assert met[tuple(made)].snapshot() == state.snapshot()
                else:
                    met[tuple(made)] = state.copy()
            if not state.deciders:
                break
            together = bool(state.own)
            seat = {"first": state.deciders[0], "last": state.deciders[-1]}.get(order, rng.choice(state.deciders))
            state.apply(seat, own_choice(state, seat, str(way), made[seat]))
            made[seat] += 1
        if not met:
            break


@rule("ER-RUL-03", "DH-RUL-10")
@pytest.mark.parametrize("way", [way for way in WAYS if not way.chosen], ids=str)
def test_orders_of_play_that_cannot_change_a_score_do_not(way: Way) -> None:
    for seed in range(3):
        results = []
        for variants in FACTS[way.slug].same_scores:
            if not allowed(way.game, way.seats, dict(variants)):
                continue
            state = way.game.new(way.seats, f"orders {seed}", variants)
            made = [0] * way.seats
            while state.deciders:
                seat = state.deciders[-1]
                state.apply(seat, own_choice(state, seat, f"orders {seed}", made[seat]))
                made[seat] += 1
            results.append((made, state.result()))
        assert all(result == results[0] for result in results)
        assert way.seats == 1 or len(results) == len(FACTS[way.slug].same_scores)


def without(items: list[Any], index: int) -> list[Any]:
    return items[:index] + items[index + 1 :]
