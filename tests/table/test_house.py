"""All tables of a server: how they come and go, and that they come back as they were."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from weakref import ref

import pytest

import hospitable
from hospitable.table import house as house_module
from hospitable.table.keys import derived, hashed
from hospitable.table.store import BOT, SIT, WATCH, Key
from tests.table.houses import (
    GAME,
    HOST,
    a_house,
    a_table,
    asynchronous,
    client_id,
    play,
    play_on,
    position,
    settled,
)


@asynchronous
async def test_a_new_table_seats_people_and_bots_and_leaves_the_rest_open(tmp_path: Path) -> None:
    house = a_house(tmp_path)
    live = await a_table(house, "Ada,bot:easy,")
    await settled(live)
    first = [(entry.kind, entry.seat, entry.text) for entry in await house.store.entries(live.table.id)][:2]
    assert first == [(SIT, 0, "Ada"), (BOT, 1, "easy")]
    assert [(seat.name, seat.level) for seat in live.seats] == [("Ada", ""), ("Bram", "easy"), ("", "")]
    await house.close()


@asynchronous
async def test_with_a_seed_tables_that_are_laid_in_the_same_way_have_the_same_dice(tmp_path: Path) -> None:
    house = a_house(tmp_path)

    async def seed(players: str, **variants: object) -> str:
        return (await house.create(HOST, GAME, players.split(","), variants)).table.seed

    assert await seed("Ada,bot:easy") != await seed("Ada,bot:easy")
    house.seed = "demo"
    first = await seed("Ada,bot:easy")
    assert await seed("Ada,bot:easy") == first
    others = {await seed("Ada,bot:normal"), await seed("Ada,bot:easy,"), await seed("Ada,bot:easy", first_chief="1")}
    house.seed = "another"
    others.add(await seed("Ada,bot:easy"))
    assert len({first, *others}) == 5
    await house.close()


@asynchronous
async def test_every_seat_has_a_key_of_its_own_and_the_store_knows_hashes_only(tmp_path: Path) -> None:
    house = a_house(tmp_path)
    live = await a_table(house)
    id = live.table.id
    secrets = {seat: derived(HOST, id, seat) for seat in (WATCH, 0, 1)}
    assert len({*secrets.values(), HOST}) == 4
    for seat, secret in secrets.items():
        assert await house.store.key(hashed(secret)) == Key(hashed(secret), id, seat)
    assert await house.store.key(hashed(derived("another host", id, 0))) is None
    await house.close()
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert not any(secret.encode() in content for secret in (HOST, *secrets.values()))


@asynchronous
async def test_seeds_are_new_for_every_table(tmp_path: Path) -> None:
    house = a_house(tmp_path)
    tables = [await house.create(HOST, GAME, ["Ada", "Bob"], {}) for _ in range(5)]
    assert len({live.table.seed for live in tables}) == 5
    assert all(len(live.table.seed) == 64 for live in tables)
    await house.close()


@asynchronous
@pytest.mark.parametrize(
    ("slug", "players", "variants"),
    [
        ("no-such-game", ["Ada", "Bob"], {}),
        (GAME, [], {}),
        (GAME, ["Ada"] * 7, {}),
        (GAME, ["Ada", "bot:genius"], {}),
        (GAME, ["Ada", "Bob"], {"no_such_variant": True}),
        (GAME, ["Ada", "Bob"], {"first_chief": "3"}),
    ],
)
async def test_a_table_that_cannot_be_laid_is_refused_and_not_kept(
    tmp_path: Path, slug: str, players: list[str], variants: dict[str, object]
) -> None:
    house = a_house(tmp_path)
    with pytest.raises(hospitable.HospitableError):
        await house.create(HOST, slug, players, variants)
    assert await house.store.tables_since(0.0) == 0
    await house.close()


@asynchronous
async def test_an_unknown_table_is_none(tmp_path: Path) -> None:
    house = a_house(tmp_path)
    assert await house.table("0123456789abcdef") is None
    await house.close()


async def eventful(folder: Path) -> tuple[str, object]:
    """A table where all kinds of things have happened; its id and everything about it."""
    house = a_house(folder)
    live = await a_table(house, "Ada,Bob,Cleo", simultaneous=True)
    for round in range(12):
        await play_on(live, 9, seed=round)
        await live.say(round % 3, f"line {round}", client_id())
        for seat in range(3):
            if live.state.undoable(seat):
                await live.undo(seat, client_id())
    await live.sit(1, "Bobby", client_id())
    seen = position(live)
    await house.close()
    return live.table.id, seen


@asynchronous
async def test_a_table_comes_back_from_the_store_exactly_as_it_was(tmp_path: Path) -> None:
    id, seen = await eventful(tmp_path)
    house = a_house(tmp_path)
    live = await house.table(id)
    assert live is not None
    assert any(entry.kind == "undo" for entry in await house.store.entries(id))
    assert position(live) == seen
    await house.close()


@asynchronous
async def test_tables_nobody_looks_at_leave_the_memory_and_come_back_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "MOST_LIVE", 3)
    house = a_house(tmp_path)
    first = await a_table(house)
    await play_on(first, 25)
    watched = await a_table(house)

    class Page:
        def wake(self) -> None:
            pass

    watched.listeners.add(Page())
    for _ in range(4):
        await a_table(house)
    assert len(house._live) == 3
    assert await house.table(watched.table.id) is watched
    id, seen, gone = first.table.id, position(first), ref(first)
    del first
    gc.collect()
    assert gone() is None
    again = await house.table(id)
    assert again is not None
    assert position(again) == seen
    await house.close()


@asynchronous
async def test_a_house_full_of_busy_tables_takes_one_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = a_house(tmp_path)
    tables = [await a_table(house) for _ in range(3)]
    late = tables[0].table.id
    del house._live[late]
    monkeypatch.setattr(house_module, "MOST_LIVE", 2)
    async with tables[1].lock, tables[2].lock:
        again = await house.table(late)
        assert again is not None
        assert await house.table(late) is again
    await house.close()


@asynchronous
async def test_two_who_come_at_once_sit_at_the_same_table(tmp_path: Path) -> None:
    id, _ = await eventful(tmp_path)
    house = a_house(tmp_path)
    found = await asyncio.gather(*[house.table(id) for _ in range(5)])
    assert all(live is found[0] for live in found)
    await house.close()


@asynchronous
async def test_a_bot_whose_turn_it_is_goes_on_after_a_restart(tmp_path: Path) -> None:
    house = a_house(tmp_path)
    live = await a_table(house, "Ada,bot:easy")
    await settled(live)
    await house.close()
    live.stop()
    house = a_house(tmp_path)
    again = await house.table(live.table.id)
    assert again is not None
    await settled(again)
    assert again.state.deciders == (0,)
    await play(again, 0)
    await house.close()


@asynchronous
async def test_a_table_somebody_has_in_hand_is_not_read_a_second_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "MOST_LIVE", 1)
    house = a_house(tmp_path)
    in_hand = await a_table(house)
    await a_table(house)
    assert in_hand.table.id not in house._live
    again = await house.table(in_hand.table.id)
    assert again is in_hand
    assert list(house._live) == [in_hand.table.id]
    await house.close()


@asynchronous
async def test_who_looks_at_a_table_wakes_a_bot_that_sleeps_when_it_is_its_turn(tmp_path: Path) -> None:
    house = a_house(tmp_path)
    live = await a_table(house, "Ada,bot:easy", first_chief="2")
    live.stop()
    await settled(live)
    assert live.state.deciders == (1,)
    await house.table(live.table.id)
    await settled(live)
    assert live.state.deciders == (0,)
    await house.close()
