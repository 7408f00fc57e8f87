"""The lock for what costs time: fair to addresses, and never all of the time."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from hospitable.core import record
from hospitable.core.game import Game
from hospitable.core.record import Examined
from hospitable.table import fair_lock as fair_lock_module
from hospitable.table.fair_lock import FairLock
from hospitable.table.fair_queue import FairQueue
from hospitable.table.limits import Limit
from hospitable.table.words import Refused
from tests.table.sites import Clock, a_table, asynchronous, play_on, served


def test_addresses_come_in_turn_and_of_each_its_tables() -> None:
    rounds: FairQueue[str] = FairQueue()
    for number in range(3):
        rounds.put(f"a1.{number}", "a", "1")
    rounds.put("a2.0", "a", "2")
    rounds.put("b1.0", "b", "1")
    assert (rounds.waiting("a"), rounds.waiting("b"), rounds.waiting("c")) == (4, 1, 0)
    assert [rounds.pop() for _ in range(6)] == ["a1.0", "b1.0", "a2.0", "a1.1", "a1.2", None]


@asynchronous
async def test_one_address_after_the_other_has_its_turn_and_one_at_a_time() -> None:
    lock = FairLock()
    seen: list[str] = []
    inside = 0

    async def come(address: str) -> None:
        nonlocal inside
        async with lock.hold(address):
            inside += 1
            assert inside == 1
            await asyncio.sleep(0)
            seen.append(address)
            inside -= 1

    await asyncio.gather(*[come(address) for address in "aaaabbc"])
    assert seen == list("aabcaba") or seen == list("abcabaa"), seen


@asynchronous
async def test_at_least_half_of_the_time_is_left_to_others() -> None:
    """Measured in what others get done between uses, not against the clock of a busy machine."""
    lock = FairLock()
    free = 0.0

    async def work() -> None:
        nonlocal free
        async with lock.hold("a"):
            begun = time.monotonic()
            time.sleep(0.02)
            spent.append(time.monotonic() - begun)
            ended.append(time.monotonic())
            if len(ended) > 1:
                free += begun - ended[-2]

    spent: list[float] = []
    ended: list[float] = []
    await asyncio.gather(*[work() for _ in range(6)])
    assert free >= sum(spent[:-1]) * 0.99


@asynchronous
async def test_who_has_too_many_waiting_is_refused_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_lock_module, "MOST_WAITING", 3)
    lock = FairLock()

    async def come(address: str) -> str:
        try:
            async with lock.hold(address):
                await asyncio.sleep(0)
        except Refused as refusal:
            return refusal.headers["retry-after"]
        return ""

    assert await asyncio.gather(*[come(address) for address in "aaaaaab"]) == ["", "", "", "", "1", "1", ""]


@asynchronous
async def test_a_turn_is_passed_on_by_who_goes_away_or_fails() -> None:
    lock = FairLock()

    async def come(fail: bool = False) -> str:
        async with lock.hold("a"):
            await asyncio.sleep(0)
            if fail:
                raise ValueError("gone")
        return "done"

    first, waiting, last = (asyncio.create_task(come(fail)) for fail in (True, False, False))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(ValueError, match="gone"):
        await first
    assert await last == "done"
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await come() == "done"


# -- pages


@asynchronous
async def test_who_asks_for_pages_without_end_is_told_to_wait_in_a_page_or_in_the_one_shape(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        site.registry.pages = Limit(rate=0.2, burst=3, clock=Clock())
        paths = ("/", "/rules/dice-hospital", "/rules?q=die", "/how/dice-hospital")
        answers = [await site.get(path, accept="text/html") for path in paths]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert "<!doctype html>" in answers[3].text
        assert answers[3].headers["retry-after"] == "5"
        assert (await site.get("/")).json()["error"]["code"] == "too_many"


@asynchronous
async def test_a_finished_game_is_verified_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        await play_on(live, 1000)
        assert live.state.over
        cookie = await site.sit_down(live, 0)
        verified = 0

        def counting(told: dict[str, object], game: Game[Any]) -> Examined:
            nonlocal verified
            verified += 1
            return examine(told, game)

        examine = record.examine
        monkeypatch.setattr(record, "examine", counting)
        texts = {
            (await site.get(f"/table/{live.table.id}/dice", cookie=f"{cookie}; lang={lang}", accept="text/html")).text
            for lang in ("en", "fr", "en")
        }
        assert len(texts) == 2
        assert verified == 1
