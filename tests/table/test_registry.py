"""All tables of a server: how they come and go, and that they come back as they were."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from pathlib import Path
from weakref import ref

import pytest

import hospitable
from hospitable.table import registry as registry_module
from hospitable.table.keys import hashed
from hospitable.table.new_table import NewTable
from hospitable.table.store import BOT, HOST, SIT, WATCH, Key
from hospitable.table.words import Refused
from tests.table.sites import (
    GAME,
    a_registry,
    a_table,
    asynchronous,
    client_id,
    laid,
    play,
    play_on,
    position,
    settled,
)


@asynchronous
async def test_a_new_table_seats_people_and_bots_and_leaves_the_rest_open(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, "Ada,bot:easy,")
    await settled(live)
    first = [(entry.kind, entry.seat, entry.text) for entry in await registry.store.entries(live.table.id)][:2]
    assert first == [(SIT, 0, "Ada"), (BOT, 1, "easy")]
    assert [(seat.name, seat.level) for seat in live.seats] == [("Ada", ""), ("Bram", "easy"), ("", "")]
    await registry.close()


@asynchronous
async def test_with_a_seed_tables_that_are_laid_in_the_same_way_have_the_same_dice(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)

    async def seed(players: str, **variants: object) -> str:
        return (await laid(registry, GAME, players.split(","), variants)).table.seed

    assert await seed("Ada,bot:easy") != await seed("Ada,bot:easy")
    registry.seed = "demo"
    first = await seed("Ada,bot:easy")
    assert await seed("Ada,bot:easy") == first
    others = {await seed("Ada,bot:normal"), await seed("Ada,bot:easy,"), await seed("Ada,bot:easy", first_chief="1")}
    registry.seed = "another"
    others.add(await seed("Ada,bot:easy"))
    assert len({first, *others}) == 5
    await registry.close()


@asynchronous
async def test_every_person_has_a_key_of_her_own_and_only_links_are_kept_as_they_are(
    tmp_path: Path,
) -> None:
    registry = a_registry(tmp_path)
    live, keys = await registry.create(NewTable(GAME, ["Ada", "", "bot:easy"], {}))
    id = live.table.id
    assert list(keys) == [HOST, WATCH, 0, 1]  # a bot has none
    secrets = {seat: secret for seat, (secret, _) in keys.items()}
    assert len(set(secrets.values())) == 4
    links = {seat: secret for seat, secret in secrets.items() if seat in (WATCH, 1)}
    for seat, secret in secrets.items():
        assert await registry.store.key(hashed(secret)) == Key(hashed(secret), id, seat, 0, links.get(seat, ""))
    assert {key.seat: key.secret for key in await registry.store.links(id)} == links
    await registry.close()
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert [seat for seat, secret in secrets.items() if secret.encode() in content] == list(links)


@asynchronous
async def test_seeds_are_new_for_every_table(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    tables = [await laid(registry, GAME, ["Ada", "Bob"], {}) for _ in range(5)]
    assert len({live.table.seed for live in tables}) == 5
    assert all(len(live.table.seed) == 64 for live in tables)
    await registry.close()


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
        ("dice-hospital", ["Ada"], {"automa": True, "fatality_penalty": True}),
    ],
)
async def test_a_table_that_cannot_be_laid_is_refused_and_not_kept(
    tmp_path: Path, slug: str, players: list[str], variants: dict[str, object]
) -> None:
    registry = a_registry(tmp_path)
    with pytest.raises(hospitable.HospitableError):
        await registry.create(NewTable(slug, players, variants))
    assert await registry.store.tables_since(0.0) == 0
    await registry.close()


@asynchronous
async def test_a_variant_that_no_page_shows_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, registry = hospitable.game(GAME), a_registry(tmp_path)
    hidden = replace(game.variants[0], pages=False)
    monkeypatch.setattr(type(game), "variants", (hidden, *game.variants[1:]))
    other = next(choice for choice in hidden.choices if choice != hidden.default)
    with pytest.raises(hospitable.BadSetup, match=hidden.name):
        await registry.create(NewTable(GAME, ["Ada", "Bob"], {hidden.name: other}))
    await registry.close()


@asynchronous
async def test_an_unknown_table_is_none(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    assert await registry.find("0123456789abcdef") is None
    await registry.close()


async def eventful(folder: Path) -> tuple[str, object]:
    """A table where all kinds of things have happened; its id and everything about it."""
    registry = a_registry(folder)
    live = await a_table(registry, "Ada,Bob,Cleo", simultaneous=True)
    for round in range(12):
        await play_on(live, 9, seed=round)
        await live.say(round % 3, f"line {round}", client_id())
        for seat in range(3):
            if live.state.undoable(seat):
                await live.undo(seat, client_id())
    await live.sit(1, "Bobby", client_id())
    seen = position(live)
    await registry.close()
    return live.table.id, seen


@asynchronous
async def test_a_table_comes_back_from_the_store_exactly_as_it_was(tmp_path: Path) -> None:
    id, seen = await eventful(tmp_path)
    registry = a_registry(tmp_path)
    live = await registry.find(id)
    assert live is not None
    assert any(entry.kind == "undo" for entry in await registry.store.entries(id))
    assert position(live) == seen
    await registry.close()


@asynchronous
async def test_tables_nobody_looks_at_leave_the_memory_and_come_back_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "MOST_LIVE", 3)
    registry = a_registry(tmp_path)
    first = await a_table(registry)
    await play_on(first, 25)
    watched = await a_table(registry)

    class Page:
        def wake(self) -> None:
            pass

        def dismiss(self, refusal: Refused) -> None:
            pass

    watched.subscribers.add(0, Page())
    for _ in range(4):
        await a_table(registry)
    assert len(registry._live) == 3
    assert await registry.find(watched.table.id) is watched
    id, seen, gone = first.table.id, position(first), ref(first)
    del first
    gc.collect()
    assert gone() is None
    again = await registry.find(id)
    assert again is not None
    assert position(again) == seen
    await registry.close()


@asynchronous
async def test_a_house_full_of_busy_tables_takes_one_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = a_registry(tmp_path)
    tables = [await a_table(registry) for _ in range(3)]
    late = tables[0].table.id
    del registry._live[late]
    monkeypatch.setattr(registry_module, "MOST_LIVE", 2)
    async with tables[1].lock, tables[2].lock:
        again = await registry.find(late)
        assert again is not None
        assert await registry.find(late) is again
    await registry.close()


@asynchronous
async def test_two_who_come_at_once_sit_at_the_same_table(tmp_path: Path) -> None:
    id, _ = await eventful(tmp_path)
    registry = a_registry(tmp_path)
    found = await asyncio.gather(*[registry.find(id) for _ in range(5)])
    assert all(live is found[0] for live in found)
    await registry.close()


@asynchronous
async def test_a_bot_whose_turn_it_is_goes_on_after_a_restart(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, "Ada,bot:easy")
    await settled(live)
    await registry.close()
    live.bots.stop()
    registry = a_registry(tmp_path)
    again = await registry.find(live.table.id)
    assert again is not None
    await settled(again)
    assert again.state.deciders == (0,)
    await play(again, 0)
    await registry.close()


@asynchronous
async def test_a_table_somebody_has_in_hand_is_not_read_a_second_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "MOST_LIVE", 1)
    registry = a_registry(tmp_path)
    in_hand = await a_table(registry)
    await a_table(registry)
    assert in_hand.table.id not in registry._live
    again = await registry.find(in_hand.table.id)
    assert again is in_hand
    assert list(registry._live) == [in_hand.table.id]
    await registry.close()


@asynchronous
async def test_who_looks_at_a_table_wakes_a_bot_that_sleeps_when_it_is_its_turn(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, "Ada,bot:easy", first_chief="2")
    live.bots.stop()
    await settled(live)
    assert live.state.deciders == (1,)
    await registry.find(live.table.id)
    await settled(live)
    assert live.state.deciders == (0,)
    await registry.close()
