"""What every store promises: one list for each table, nothing twice, nothing acknowledged that is not on disk."""

from __future__ import annotations

import asyncio
import sqlite3

import psycopg
import pytest

from hospitable.table.store import CHAT, MOVE, SIT, WATCH, Archived, Entry, Key, Outcome, Played, Table
from tests.table.sites import asynchronous
from tests.table.stores import Open

TABLE = Table("t1", "emergency-roll", 1, "standard", 2, {"simultaneous": True, "first_chief": "2"}, "a seed", 12.5)


def table(id: str, created: float = 1.0) -> Table:
    return Table(id, "emergency-roll", 1, "standard", 2, {}, "a seed", created)


def entry(seq: int, client: str, text: str = "take red") -> Entry:
    return Entry(seq, MOVE, 0, text, client, 20.0 + seq)


@asynchronous
async def test_a_table_comes_back_as_it_was_when_it_is_opened_again(opened: Open) -> None:
    first = [Entry(1, SIT, 0, "Ada", "seat 0", 12.5), Entry(2, SIT, 1, "Éloïse", "seat 1", 12.5)]
    store = opened()
    await store.create(TABLE, first, [Key("hash 0", "t1", 0), Key("hash w", "t1", WATCH)])
    assert await store.append("t1", Entry(3, CHAT, 1, "☺ \" '", "client-a", 13.25))
    await store.close()
    store = opened()
    assert await store.load("t1") == TABLE
    assert await store.entries("t1") == [*first, Entry(3, CHAT, 1, "☺ \" '", "client-a", 13.25)]
    assert await store.entries("t1", after=2) == [Entry(3, CHAT, 1, "☺ \" '", "client-a", 13.25)]
    assert await store.key("hash w") == Key("hash w", "t1", WATCH)
    assert (await store.load("t2"), await store.entries("t2"), await store.key("hash 1")) == (None, [], None)
    await store.close()


@asynchronous
async def test_only_the_next_place_of_a_list_is_free(opened: Open) -> None:
    store = opened()
    await store.create(TABLE, [entry(1, "a")], [])
    assert [await store.append("t1", entry(seq, f"b{seq}")) for seq in (1, 0, 3, 2, 2, 3)] == [
        *(False, False, False),
        *(True, False, True),
    ]
    assert [kept.client for kept in await store.entries("t1")] == ["a", "b2", "b3"]
    await store.close()


@asynchronous
async def test_a_client_id_is_kept_once_for_each_seat_of_a_table(opened: Open) -> None:
    store = opened()
    for id in ("t1", "t2"):
        await store.create(table(id), [], [])
    assert await store.append("t1", entry(1, "same"))
    assert not await store.append("t1", entry(2, "same"))
    assert await store.append("t2", entry(1, "same"))
    assert await store.append("t1", entry(2, "other"))
    assert await store.append("t1", Entry(3, CHAT, 1, "hello", "same", 1.0))
    asked = [("t1", 0, "same"), ("t1", 0, "other"), ("t1", 1, "same"), ("t2", 0, "same")]
    assert [found and found.seq for found in [await store.done(*who) for who in asked]] == [1, 2, 3, 1]
    unknown = [("t1", 1, "other"), ("t2", 0, "other"), ("t3", 0, "same"), ("t1", 0, "none")]
    assert [await store.done(*who) for who in unknown] == [None] * 4
    await store.close()


@asynchronous
async def test_many_tasks_append_at_once_and_each_place_has_one_winner(opened: Open) -> None:
    store = opened()
    ids = ("t1", "t2", "t3")
    for id in ids:
        await store.create(table(id), [], [])

    async def writer(id: str, name: str) -> None:
        done = 0
        while done < 5:
            place = len(await store.entries(id)) + 1
            done += await store.append(id, entry(place, f"{name} {done}"))

    await asyncio.gather(*[writer(id, f"writer {k}") for id in ids for k in range(4)])
    for id in ids:
        kept = await store.entries(id)
        assert [found.seq for found in kept] == list(range(1, 21))
        assert {found.client for found in kept} == {f"writer {k} {turn}" for k in range(4) for turn in range(5)}
    await store.close()


@asynchronous
async def test_a_table_is_made_with_all_its_entries_and_keys_or_not_at_all(opened: Open) -> None:
    store = opened()
    await store.create(table("t1"), [], [Key("taken", "t1", 0)])
    with pytest.raises((sqlite3.IntegrityError, psycopg.IntegrityError)):
        await store.create(table("t2"), [entry(1, "a")], [Key("new", "t2", 0), Key("taken", "t2", 1)])
    assert await store.load("t2") is None
    assert await store.entries("t2") == []
    assert await store.key("new") is None
    await store.close()


@asynchronous
async def test_closing_waits_for_what_is_under_way(opened: Open) -> None:
    store, ids = opened(), [f"t{number}" for number in range(50)]
    await asyncio.gather(*[store.create(table(id), [], []) for id in ids])
    waiting = [asyncio.create_task(store.append(id, entry(1, "c"))) for id in ids]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [True] * 50
    store = opened()
    assert [len(await store.entries(id)) for id in ids] == [1] * 50
    await store.close()


@asynchronous
async def test_two_stores_share_the_tables_and_whoever_comes_second_can_catch_up(opened: Open) -> None:
    one, two = opened(), opened()
    await one.create(TABLE, [], [])
    assert await one.append("t1", entry(1, "of one"))
    assert not await two.append("t1", entry(1, "of two"))
    assert [kept.client for kept in await two.entries("t1", after=0)] == ["of one"]
    assert await two.append("t1", entry(2, "of two"))
    assert not await one.append("t1", entry(2, "of one again"))
    assert [kept.client for kept in await one.entries("t1", after=1)] == ["of two"]
    await one.close()
    await two.close()


@asynchronous
async def test_two_stores_that_race_for_every_place_leave_no_gap_and_nothing_twice(opened: Open) -> None:
    stores = opened(), opened()
    await stores[0].create(TABLE, [], [])

    async def writer(number: int) -> int:
        done = place = 0
        while done < 15:
            if await stores[number].append("t1", entry(place + 1, f"{number} {done}")):
                done += 1
            place += len(await stores[number].entries("t1", after=place))
        return done

    assert list(await asyncio.gather(writer(0), writer(1))) == [15, 15]
    kept = await stores[1].entries("t1")
    assert [found.seq for found in kept] == list(range(1, 31))
    assert {found.client for found in kept} == {f"{number} {k}" for number in (0, 1) for k in range(15)}
    for store in stores:
        await store.close()


@asynchronous
async def test_a_browser_keeps_its_seats_newest_first_and_each_once(opened: Open) -> None:
    store = opened()
    keys = [Key(f"hash {seat}", "t1", seat) for seat in range(3)]
    await store.create(TABLE, [], keys)
    for key in (keys[0], keys[2], keys[0]):
        await store.hold("mine", key)
    await store.hold("yours", keys[1])
    assert await store.held("mine") == [keys[2], keys[0]]
    assert await store.held("yours") == [keys[1]]
    assert await store.held("nobody") == []
    await store.close()


@asynchronous
async def test_new_tables_are_counted_since_a_moment(opened: Open) -> None:
    store = opened()
    for id, created in (("t1", 10.0), ("t2", 20.0), ("t3", 30.0)):
        await store.create(table(id, created), [], [])
    assert [await store.tables_since(moment) for moment in (0.0, 10.0, 25.0, 30.0)] == [3, 2, 1, 0]
    await store.close()


@asynchronous
async def test_a_table_is_put_away_as_it_is_and_takes_nothing_more(opened: Open) -> None:
    store = opened()
    await store.create(TABLE, [entry(1, "a"), entry(2, "b")], [])
    archived = Archived(99.5, {"moves": [[0, "take red"]], "names": ["Éloïse"]})
    assert not await store.archive("t1", 1, archived)
    assert await store.archived("t1") is None
    assert await store.archive("t1", 2, archived)
    assert await store.archived("t1") == archived
    assert await store.entries("t1") == []
    assert not await store.append("t1", entry(3, "c"))
    assert await store.load("t1") == TABLE
    await store.close()


@asynchronous
async def test_of_two_who_put_a_table_away_and_play_there_at_once_one_is_first(opened: Open) -> None:
    one, two = opened(), opened()
    for number in range(20):
        await one.create(table(f"t{number}"), [entry(1, "a")], [])
        kept, away = await asyncio.gather(
            one.append(f"t{number}", entry(2, "b")), two.archive(f"t{number}", 1, Archived(1.0, {}))
        )
        assert kept is not away
        assert len(await two.entries(f"t{number}")) == (2 if kept else 0)
    await one.close()
    await two.close()


@asynchronous
async def test_tables_where_nothing_has_happened_for_long_are_found_the_oldest_first(opened: Open) -> None:
    store = opened()
    for id, created, at in (("t1", 30.0, 40.0), ("t2", 10.0, 20.0), ("t3", 5.0, 100.0), ("t4", 2.0, 3.0)):
        await store.create(table(id, created), [Entry(1, MOVE, 0, "take red", "a", at)], [])
    await store.create(table("t5", 15.0), [], [])
    assert await store.archive("t4", 1, Archived(50.0, {}))
    assert await store.untouched(50.0) == ["t2", "t5", "t1"]
    assert await store.untouched(30.0) == ["t2", "t5"]
    await store.close()


@asynchronous
async def test_results_are_kept_once_and_found_by_the_browsers_of_who_played(opened: Open) -> None:
    store = opened()
    keys = [Key("hash 0", "t1", 0), Key("hash w", "t1", WATCH)]
    await store.create(TABLE, [], keys)
    await store.create(table("t2"), [], [Key("hash 2", "t2", 1)])
    for key in (*keys, Key("hash 2", "t2", 1)):
        await store.hold("mine", key)
    first = Outcome(50.0, (12, 7), (1, 2), (1,), ({"role": "A"}, {}))
    await store.keep_result("t1", first)
    await store.keep_result("t1", Outcome(60.0, (0, 0), (1, 1)))
    await store.keep_result("t2", Outcome(70.0, (3, 4), (2, 1)))
    assert [(played.table.id, played.seat) for played in await store.played("mine")] == [("t2", 1), ("t1", 0)]
    assert (await store.played("mine"))[1] == Played(TABLE, 0, first)
    assert await store.played("yours") == []
    await store.close()


@asynchronous
async def test_a_browser_removes_a_table_from_its_list_and_takes_it_back(opened: Open) -> None:
    store = opened()
    await store.create(TABLE, [], [])
    for _ in range(2):
        await store.remove("mine", "t1", True)
    assert (await store.removed("mine"), await store.removed("yours")) == ({"t1"}, set())
    await store.remove("mine", "t1", False)
    assert await store.removed("mine") == set()
    await store.close()


@asynchronous
async def test_a_key_is_kept_with_its_entry_and_its_browser_or_not_at_all(opened: Open) -> None:
    store = opened()
    await store.create(TABLE, [entry(1, "a")], [Key("link", "t1", 1, 0, "secret")])
    late, good = Key("late", "t1", 1, 1), Key("good", "t1", 1, 1)
    assert not await store.append("t1", entry(1, "b"), late, "mine")
    assert await store.append("t1", entry(2, "b"), good, "mine")
    assert (await store.key("late"), await store.key("good")) == (None, good)
    assert await store.held("mine") == [good]
    assert await store.links("t1") == [Key("link", "t1", 1, 0, "secret")]
    await store.close()


@asynchronous
async def test_nothing_is_found_under_a_text_that_nobody_can_keep(opened: Open) -> None:
    store = opened()
    await store.create(TABLE, [entry(1, "a")], [])
    found = [await store.load("t1\0"), await store.key("\0"), await store.done("t1", 0, "a\0")]
    assert found == [None] * 3
    assert await store.held("\0") == []
    await store.close()
