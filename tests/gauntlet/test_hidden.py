"""What a seat may know: views are plain data, imagined positions cannot be told from the real one, secrets stay."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from math import log2

import pytest

from hospitable.core.journal import Outcome
from hospitable.core.snapshot import violations
from tests.gauntlet.facts import FACTS
from tests.gauntlet.walks import Position, another_game, game_of, play_randomly, start, step_name, twin, walk
from tests.gauntlet.ways import Way, some_ways

every_way = pytest.mark.parametrize("way", some_ways("hidden"), ids=str)


def knowledge(state: Position, seat: int) -> list[object]:
    """Everything a player at this seat can find out."""
    game = state.rules.game
    owners = game.owners(state.rules, game.seat_names(state.seats))
    legal = state.legal(seat)
    return [
        state.view(seat),
        state.view(None),
        legal,
        state.blocked(seat),
        [game.hint(state, seat, move) for move in legal],
        game.question(state, seat) if legal else None,
        state.seen(seat),
        [game.event_text(event, owners) for event in state.seen(seat)[-5:]],
        game.drawing(state, "en", owners, seat),
    ]


@every_way
def test_a_view_is_plain_data(way: Way) -> None:
    for state in walk(way, "views", every=8):
        for seat in (None, *range(way.seats)):
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert view["seat"] == seat


@every_way
def test_an_imagined_position_cannot_be_told_from_the_real_one(way: Way) -> None:
    for number, state in enumerate(walk(way, "imagined", every=12)):
        for seat in range(way.seats):
            imagined = state.imagine(seat, number)
            assert knowledge(imagined, seat) == knowledge(state, seat)
            assert imagined.journal == state.seen(seat)
            assert violations(imagined) == []


@every_way
def test_imagining_leaves_the_real_position_alone_and_its_seed_gives_the_same_again(way: Way) -> None:
    for number, state in enumerate(walk(way, "imagined again", every=10)):
        before = state.fingerprint()
        for seat in range(way.seats):
            first, second = (play_randomly(state.imagine(seat, number), "on", moves=8) for _ in range(2))
            assert first.fingerprint() == second.fingerprint()
        assert state.fingerprint() == before


@every_way
def test_imagined_futures_differ_from_each_other_and_from_the_real_one(way: Way) -> None:
    compared = 0
    for state in (start(way), *walk(way, "futures", every=20)):
        real = twin(state)
        assert real.log is not None
        real.log.chance.clear()
        imagined = [state.imagine(0, 1), state.imagine(0, 2), state.imagine(way.seats - 1, 3)]
        futures = [next_outcomes(future) for future in (real, *imagined)]
        if min(map(surprise, futures)) >= FEWEST:
            assert len({tuple(outcome.result for outcome in future) for future in futures}) == 4
            compared += 1
    assert compared


BITS = 30
"""What is as surprising as this does not come up twice by accident, in however many games."""
FEWEST = 15
"""In a game alone that is nearly all there is."""


def surprise(outcomes: Iterable[Outcome]) -> float:
    """In bits: what was sure to come counts nothing, a die some two and a half."""
    return sum(log2(sum(outcome.weights) / outcome.weights[outcome.result]) for outcome in outcomes)


def next_outcomes(state: Position) -> list[Outcome]:
    """The next events of chance until they are surprising enough, or the game ends before."""
    log, heard = state.log, list[Outcome]()
    assert log is not None
    while state.deciders and surprise(heard) < BITS:
        play_randomly(state, f"future {len(log.moves)}", moves=1)
        for outcome in log.chance[len(heard) :]:
            if surprise(heard) < BITS:
                heard.append(outcome)
    return heard


@every_way
def test_hidden_things_are_imagined_anew(way: Way) -> None:
    hides = FACTS[way.slug].hides(way.seats, way.variants)
    positions = enumerate(game_of(way) if hides else walk(way, "redrawn"))
    assert any(imagined_anew(state, number) for number, state in positions) == hides


def imagined_anew(state: Position, number: int) -> bool:
    """Is anything different from the real position? For a seat that has not chosen yet: it knows least."""
    seat = state.deciders[-1] if state.deciders else number % state.seats
    return state.imagine(seat, number).snapshot() != state.snapshot()


@every_way
def test_a_secret_choice_changes_nothing_that_others_can_see(way: Way) -> None:
    facts = FACTS[way.slug]
    hides = (facts.chooses_secretly or facts.hides)(way.seats, way.variants)
    kept = sum(secrets_kept(way, game_of(way)))
    for game in range(RARE if hides else 0):  # in some games it takes a certain card
        kept = kept or sum(secrets_kept(way, another_game(way, f"secrets {game}")))
    assert bool(kept) == hides


RARE = 200
"""Games after which even a rare secret has come up."""


def secrets_kept(way: Way, positions: Iterable[Position]) -> Iterator[bool]:
    """For each secret choice of a game whether there was anything to keep; what others see never differs."""
    secret = FACTS[way.slug].secret_steps
    for state in positions:
        seat = max(state.deciders, default=0)
        if len(state.deciders) < 2 or step_name(state, seat) not in secret:
            continue
        seen = []
        for move in state.legal(seat):
            after = twin(state)
            after.apply(seat, move)
            seen.append([knowledge(after, other) for other in range(way.seats) if other != seat])
            assert after.view(seat) != state.view(seat)
        assert all(choice == seen[0] for choice in seen)
        yield len(seen) > 1
