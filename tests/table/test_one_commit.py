"""What waits at the same time is written in one commit; what cannot be kept of it takes nothing else with it."""

from __future__ import annotations

import asyncio

from hospitable.table.sqlite import MOST_ROWS
from hospitable.table.store import Archived, Key
from tests.table.sites import asynchronous
from tests.table.stores import Open, held, open_until_the_end
from tests.table.test_store import TABLE, entry, table


@asynchronous
async def test_of_two_for_the_same_place_the_first_is_kept_and_all_others_too(opened: Open) -> None:
    async with open_until_the_end(opened()) as (store,):
        for id in ("t1", "t2"):
            await store.create(table(id), [], [])
        async with held(store):
            answers = asyncio.gather(
                store.append("t1", entry(1, "a")),
                store.append("t1", entry(1, "b")),
                store.append("t2", entry(1, "c")),
                store.append("t1", entry(2, "d")),
            )
        assert list(await answers) == [True, False, True, True]
        assert [kept.client for kept in await store.entries("t1")] == ["a", "d"]
        assert [kept.client for kept in await store.entries("t2")] == ["c"]


@asynchronous
async def test_whoever_comes_too_late_is_refused_and_nobody_else(opened: Open) -> None:
    ids = [f"t{number}" for number in range(6)]
    async with open_until_the_end(opened()) as (store,):
        for id in ids:
            await store.create(table(id), [entry(1, "old")], [])
        await store.archive("t5", 1, Archived(1.0, {}))
        wanted = [entry(2, "new"), entry(1, "new"), entry(3, "new"), entry(2, "old"), entry(2, "new"), entry(2, "new")]
        async with held(store):
            answers = asyncio.gather(*[store.append(id, one) for id, one in zip(ids, wanted, strict=True)])
        assert list(await answers) == [True, False, False, False, True, False]
        kept = [[found.client for found in await store.entries(id)] for id in ids]
        assert kept == [["old", "new"], ["old"], ["old"], ["old"], ["old", "new"], []]


@asynchronous
async def test_however_many_wait_for_a_commit_all_are_in_it(opened: Open) -> None:
    ids = [f"t{number}" for number in range(2 * MOST_ROWS + 1)]
    async with open_until_the_end(opened()) as (store,):
        await asyncio.gather(*[store.create(table(id), [], []) for id in ids])
        async with held(store):
            answers = asyncio.gather(*[store.append(id, entry(1, f"client of {id}")) for id in ids])
        assert list(await answers) == [True] * len(ids)
        assert [await store.entries(id) for id in ids] == [[entry(1, f"client of {id}")] for id in ids]


@asynchronous
async def test_a_text_that_cannot_be_written_fails_alone(opened: Open) -> None:
    ids = ("t1", "t2", "t3")
    async with open_until_the_end(opened()) as (store,):
        for id in ids:
            await store.create(table(id), [], [])
        async with held(store):
            answers = asyncio.gather(
                store.append("t1", entry(1, "a")),
                store.append("t2", entry(1, "half a character \ud800")),
                store.append("t3", entry(1, "c")),
                return_exceptions=True,
            )
        good, half, last = await answers
        assert (good, last) == (True, True)
        assert isinstance(half, UnicodeEncodeError)
        assert [len(await store.entries(id)) for id in ids] == [1, 0, 1]


@asynchronous
async def test_an_entry_with_a_key_races_with_one_without(opened: Open) -> None:
    async with open_until_the_end(opened()) as (store,):
        await store.create(TABLE, [], [])
        key = Key("new", "t1", 1, 1)
        async with held(store):
            answers = asyncio.gather(store.append("t1", entry(1, "a")), store.append("t1", entry(1, "b"), key, "mine"))
        plain, with_key = await answers
        assert plain is not with_key
        assert [kept.client for kept in await store.entries("t1")] == ["a" if plain else "b"]
        assert (await store.key("new"), await store.held("mine")) == ((key, [key]) if with_key else (None, []))


@asynchronous
async def test_somebody_who_stops_waiting_stops_nobody_else(opened: Open) -> None:
    async with open_until_the_end(opened()) as (store,):
        await store.create(TABLE, [], [])
        async with held(store):
            gone = asyncio.create_task(store.append("t1", entry(1, "a")))
            stays = asyncio.create_task(store.append("t1", entry(2, "b")))
            await asyncio.sleep(0)
            gone.cancel()
        assert await stays
        assert [kept.client for kept in await store.entries("t1")] == ["a", "b"]


@asynchronous
async def test_two_stores_that_write_to_the_same_tables_at_once_keep_one_entry_at_each(opened: Open) -> None:
    ids = [f"t{number}" for number in range(20)]
    async with open_until_the_end(opened(), opened()) as stores:
        for id in ids:
            await stores[0].create(table(id), [], [])
        for place in range(1, 6):
            answers = await asyncio.gather(
                *[stores[0].append(id, entry(place, f"0 {place}")) for id in ids],
                *[stores[1].append(id, entry(place, f"1 {place}")) for id in reversed(ids)],
            )
            assert sum(answers) == len(ids)
            assert [a is not b for a, b in zip(answers[:20], reversed(answers[20:]), strict=True)] == [True] * 20
        assert [len(await stores[1].entries(id)) for id in ids] == [5] * 20
