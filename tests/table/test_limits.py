"""How much anybody may ask for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hospitable.table import limits
from hospitable.table.limits import ActLimits, Limit
from hospitable.table.words import Refused
from tests.table.sites import Clock


def taken(limit: Limit, key: str, times: int) -> int:
    """How often one can be taken before it is refused."""
    for number in range(times):
        try:
            limit.take(key)
        except Refused:
            return number
    return times


def test_who_asks_too_often_is_told_so() -> None:
    limit = Limit(rate=1.0, burst=1, clock=Clock())
    limit.take("a")
    with pytest.raises(Refused) as found:
        limit.take("a")
    assert (found.value.status, found.value.code) == (429, "too_many")


def test_a_burst_is_allowed_and_then_it_fills_with_time() -> None:
    clock = Clock()
    limit = Limit(rate=2.0, burst=5, clock=clock)
    assert taken(limit, "a", 20) == 5
    clock.now += 0.4
    assert taken(limit, "a", 20) == 0
    clock.now += 0.1
    assert taken(limit, "a", 20) == 1
    clock.now += 1.5
    assert taken(limit, "a", 20) == 3


def test_it_never_holds_more_than_the_burst() -> None:
    clock = Clock()
    limit = Limit(rate=2.0, burst=5, clock=clock)
    taken(limit, "a", 1)
    clock.now += 1_000_000
    assert taken(limit, "a", 20) == 5


def test_asking_in_vain_costs_nothing() -> None:
    clock = Clock()
    limit = Limit(rate=1.0, burst=1, clock=clock)
    assert taken(limit, "a", 2) == 1
    for _ in range(9):
        clock.now += 0.1
        assert taken(limit, "a", 1) == 0
    clock.now += 0.1001
    assert taken(limit, "a", 1) == 1


def test_everybody_has_a_bucket_of_her_own() -> None:
    limit = Limit(rate=1.0, burst=2, clock=Clock())
    assert [taken(limit, key, 9) for key in ("a", "b", "a")] == [2, 2, 0]


def test_buckets_do_not_fill_the_memory_and_the_one_used_longest_ago_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 3)
    limit = Limit(rate=0.0, burst=1, clock=Clock())
    for key in ("a", "b", "c"):
        assert taken(limit, key, 2) == 1
    assert taken(limit, "a", 1) == 0  # used again, so b is the oldest now
    assert taken(limit, "d", 2) == 1
    assert len(limit._buckets) == 3
    assert [taken(limit, key, 1) for key in ("a", "c", "d", "b")] == [0, 0, 0, 1]


@pytest.mark.parametrize(
    ("who", "most"),
    [
        (lambda number: ("t1", 0, f"browser {number}", f"address {number}"), 80),  # one seat, by many pages
        (lambda number: (f"t{number}", 0, "browser", f"address {number}"), 120),  # one browser, at many tables
        (lambda number: (f"t{number}", 0, f"browser {number}", "address"), 400),  # one address, with many cookies
        (lambda number: ("t1", -1, "browser", "address"), 120),
        (lambda number: ("t1", 0, "", "address"), 80),
    ],
)
def test_acts_are_counted_by_seat_by_browser_and_by_address(
    who: Callable[[int], tuple[str, int, str, str]], most: int
) -> None:
    acts = ActLimits(Clock())
    for number in range(most):
        acts.take(*who(number))
    with pytest.raises(Refused):
        acts.take(*who(most))
