"""The one door for chance: the verifiable source, the fast one, and outcomes written down before."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b, sha256
from math import sqrt

import pytest

from hospitable.core.chance import (
    TABLE_STREAM,
    Chance,
    ChancePending,
    Fast,
    Keyed,
    Known,
    commitment,
    seat_of_stream,
    stream_of,
)


def chi_square(outcomes: Iterable[int], weights: list[int]) -> float:
    counts = [0] * len(weights)
    for outcome in outcomes:
        counts[outcome] += 1
    total = sum(counts) / sum(weights)
    return sum((count - total * weight) ** 2 / (total * weight) for count, weight in zip(counts, weights, strict=True))


def bound(outcomes: int) -> float:
    """More than this comes by chance less than once in a hundred thousand times, for any number of outcomes."""
    freedom = outcomes - 1
    return freedom + 5 * sqrt(2 * freedom) + 15


# -- the verifiable source


def recipe(seed: str, n: int, stream: int, k: int, purpose: str) -> int:
    """What anybody can do who knows the seed, and nothing of this program."""
    key = blake2b(seed.encode("utf-8"), digest_size=32, person=b"hospitable").digest()
    attempt = 0
    while True:
        event = "/".join([str(stream), str(k), purpose, str(attempt)])
        digest = blake2b(event.encode("utf-8"), key=key, digest_size=64).digest()
        for word in (int.from_bytes(digest[i * 8 : i * 8 + 8], byteorder="big") for i in range(8)):
            if word < 2**64 // n * n:
                return word % n
        attempt += 1


@pytest.mark.parametrize(
    ("seed", "n", "stream", "k", "purpose", "outcome"),
    [
        ("demo", 6, 0, 0, "red die", 3),
        ("demo", 6, 0, 1, "red die", 5),
        ("demo", 6, 1, 0, "red die", 2),
        ("demo", 6, 0, 0, "green die", 4),
        ("Zoë", 1_000_000, 6, 999, "card", 692_153),
        ("", 2**63 + 1, 0, 42, "die", 2_944_380_654_105_397_021),
    ],
)
def test_known_events(seed: str, n: int, stream: int, k: int, purpose: str, outcome: int) -> None:
    assert Keyed(seed).below(n, stream, k, purpose) == outcome == recipe(seed, n, stream, k, purpose)


@pytest.mark.parametrize("n", [2, 3, 6, 27, 1000, 2**40 + 7])
def test_events_follow_the_recipe(n: int) -> None:
    source = Keyed("recipe")
    events = [(stream, k) for stream in range(3) for k in range(50)]
    assert [source.below(n, stream, k, "die") for stream, k in events] == [
        recipe("recipe", n, stream, k, "die") for stream, k in events
    ]


def test_words_that_would_favour_low_outcomes_are_skipped() -> None:
    """With this n nearly every second word is skipped, and now and then all eight of a digest."""
    n, source = 2**63 + 1, Keyed("skip")
    outcomes = [source.below(n, 0, k, "die") for k in range(2000)]
    assert outcomes == [recipe("skip", n, 0, k, "die") for k in range(2000)]
    low = sum(outcome < n // 2 for outcome in outcomes)
    assert 900 < low < 1100


def test_the_table_and_every_seat_have_a_stream_of_their_own() -> None:
    streams = [stream_of(seat) for seat in range(5)]
    assert [TABLE_STREAM, *streams] == list(range(6))  # docs/notation.md says which is whose
    assert [seat_of_stream(stream) for stream in streams] == list(range(5))


def test_stream_number_purpose_and_seed_all_matter() -> None:
    def sequence(seed: str = "a", stream: int = 0, first: int = 0, purpose: str = "die") -> list[int]:
        return [Keyed(seed).below(6, stream, first + k, purpose) for k in range(40)]

    others = [sequence(seed="b"), sequence(stream=1), sequence(first=1), sequence(purpose="dice")]
    assert sequence() == sequence()
    assert sequence() not in others


@pytest.mark.parametrize("n", [2, 3, 6, 10, 27])
@pytest.mark.parametrize("seed", ["one", "two"])
def test_keyed_outcomes_are_equally_likely(n: int, seed: str) -> None:
    source = Keyed(seed)
    assert chi_square((source.below(n, 0, k, "die") for k in range(300 * n)), [1] * n) < bound(n)


def test_the_published_hash_is_that_of_the_seed_alone() -> None:
    assert commitment("demo") == "2a97516c354b68848cdbd8f54a226a0a55b21ed138e207ad6c5cbb9c00aa5aea"
    assert commitment("Zoë") == sha256("Zoë".encode()).hexdigest() != commitment("Zoe")


# -- the fast source


@pytest.mark.parametrize("seed", ["0", "1", "a longer seed"])
def test_fast_outcomes_are_in_range_and_equally_likely(seed: str) -> None:
    source = Fast(seed)
    for n in range(2, 65):
        outcomes = [source.below(n, n % 7, k, "die") for k in range(60 * n)]
        assert min(outcomes) == 0
        assert max(outcomes) == n - 1
        assert chi_square(outcomes, [1] * n) < bound(n), n


@pytest.mark.parametrize("purpose", ["die", "card"])
def test_the_fast_source_gives_the_same_on_every_run_whatever_the_purpose(purpose: str) -> None:
    source = Fast("demo")
    assert [source.below(6, 0, k, purpose) for k in range(10)] == [2, 0, 4, 4, 4, 5, 4, 1, 5, 2]
    assert [source.below(6, 1, k, purpose) for k in range(10)] == [0, 3, 0, 1, 0, 0, 2, 3, 4, 3]


def pairs(one: Iterable[int], other: Iterable[int]) -> Iterable[int]:
    return (a * 6 + b for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(("stream", "other"), [(0, 1), (1, 2), (0, 6), (3, 4)])
@pytest.mark.parametrize("shift", [0, 1, 2])
def test_streams_of_the_fast_source_are_independent(stream: int, other: int, shift: int) -> None:
    source = Fast("streams")
    one = (source.below(6, stream, k, "die") for k in range(6000))
    two = (source.below(6, other, k + shift, "die") for k in range(6000))
    assert chi_square(pairs(one, two), [1] * 36) < bound(36)


@pytest.mark.parametrize("lag", [1, 2, 3, 4, 8])
def test_events_of_the_fast_source_do_not_depend_on_those_before(lag: int) -> None:
    source = Fast("lag")
    one = (source.below(6, 1, k, "die") for k in range(6000))
    two = (source.below(6, 1, k + lag, "die") for k in range(6000))
    assert chi_square(pairs(one, two), [1] * 36) < bound(36)


@pytest.mark.parametrize("k", [0, 1, 57])
def test_seeds_of_the_fast_source_that_follow_each_other_are_unrelated(k: int) -> None:
    one = [Fast(str(seed)).below(6, 0, k, "die") for seed in range(6001)]
    assert chi_square(one, [1] * 6) < bound(6)
    assert chi_square(pairs(one[:-1], one[1:]), [1] * 36) < bound(36)


# -- weights


@pytest.mark.parametrize("source", [Keyed("weights"), Fast("weights")], ids=["keyed", "fast"])
def test_pick_gives_each_index_as_often_as_it_weighs(source: Chance) -> None:
    weights = [5, 1, 3, 1]
    assert chi_square((source.pick(weights, 0, k, "card") for k in range(4000)), weights) < bound(4)


@pytest.mark.parametrize("source", [Keyed("none"), Fast("none")], ids=["keyed", "fast"])
def test_pick_never_gives_what_weighs_nothing(source: Chance) -> None:
    assert {source.pick([0, 2, 0, 1, 0], 0, k, "card") for k in range(200)} == {1, 3}


def test_pick_lays_the_weights_side_by_side() -> None:
    """One event with as many outcomes as all weigh together: so anybody can recompute it."""
    source = Keyed("side by side")
    for k in range(50):
        assert source.pick([2, 0, 3, 1], 4, k, "card") == [0, 0, 2, 2, 2, 3][source.below(6, 4, k, "card")]


# -- outcomes written down before


def test_known_outcomes_come_as_they_were_learned() -> None:
    known = Known()
    known.learn(0, 0, 5)
    known.learn(0, 1, 0)
    known.learn(2, 0, 1)
    assert known.below(6, 0, 0, "die") == 5
    assert known.below(6, 0, 1, "die") == 0
    assert known.pick([1, 4], 2, 0, "card") == 1


def test_what_is_not_known_comes_from_the_rest() -> None:
    rest = Keyed("rest")
    known = Known(rest)
    known.learn(0, 1, 4)
    dice = [rest.below(6, 0, k, "die") for k in range(4)]
    assert dice[1] != 4
    assert [known.below(6, 0, k, "die") for k in range(4)] == [dice[0], 4, dice[2], dice[3]]
    assert known.pick([3, 9], 5, 0, "card") == rest.pick([3, 9], 5, 0, "card")


def test_what_nobody_knows_is_pending_with_its_weights() -> None:
    with pytest.raises(ChancePending) as pending:
        Known().pick([3, 0, 9], 2, 7, "card")
    event = pending.value
    assert (event.stream, event.k, event.purpose, event.weights) == (2, 7, "card", [3, 0, 9])
    with pytest.raises(ChancePending) as pending:
        Known().below(4, 0, 0, "die")
    assert pending.value.weights == [1, 1, 1, 1]


@pytest.mark.parametrize("rest", [None, Keyed("rest")], ids=["alone", "with a rest"])
@pytest.mark.parametrize("outcome", [1, 3, 99], ids=["weighs nothing", "one too high", "far too high"])
def test_an_impossible_outcome_is_pending_not_replaced(rest: Chance | None, outcome: int) -> None:
    known = Known(rest)
    known.learn(0, 0, outcome)
    with pytest.raises(ChancePending):
        known.pick([3, 0, 9], 0, 0, "card")


def test_a_source_without_outcomes_is_always_pending() -> None:
    with pytest.raises(ChancePending) as pending:
        Chance().pick([2, 1], 1, 3, "card")
    assert (pending.value.stream, pending.value.k, pending.value.weights) == (1, 3, [1, 1, 1])
