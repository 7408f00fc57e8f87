"""Once more: one presses Play again, the others are asked and come along, with the same seats and variants."""

from __future__ import annotations

from pathlib import Path

import pytest

import hospitable
from hospitable.core.texts import Text
from hospitable.table.keys import new_secret
from hospitable.table.new_table import NewTable
from hospitable.table.rematch import next_variants
from tests.table.sites import a_registry, a_table, asynchronous, play_on, served, update


@asynchronous
async def test_everybody_comes_along_to_the_same_seats_and_variants(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, "Ada,Bob", simultaneous=True)
        await play_on(live, 2000)
        ada, bob = await site.sit_down(live, 0), await site.sit_down(live, 1)
        async with site.page(live, cookie=bob) as page:
            assert "Play again" in (await update(page))["panels"]["again"]
            laid = await site.post(f"/table/{live.table.id}/rematch", {}, cookie=ada)
            assert "Ada wants to play again: come along?" in (await update(page))["panels"]["again"]
        again = await site.registry.find(laid.headers["location"].rpartition("/")[2])
        assert again is not None
        assert [(place.name, place.expected, place.home) for place in again.seats] == [
            ("Ada", "", ""),
            ("", "Bob", ""),
        ]
        assert live.state.log is not None
        first = next(outcome.result for outcome in live.state.log.chance if outcome.purpose == "chief")
        assert again.table.variants == {**live.table.variants, "first_chief": str(2 - first)}  # the other one
        end = (await site.get(f"/table/{live.table.id}", cookie=bob)).text
        assert "Ada wants to play again: come along?" in end
        for _ in range(2):
            answer = await site.post(f"/table/{live.table.id}/rematch", {}, cookie=bob)
            assert answer.headers["location"] == laid.headers["location"]
        assert [(place.name, place.level) for place in again.seats] == [("Ada", ""), ("Bob", "")]
        assert again.begun
        stranger = f"hospitable={new_secret()}"
        assert (await site.post(f"/table/{live.table.id}/rematch", {}, cookie=stranger)).status_code == 404


@asynchronous
async def test_what_was_said_goes_along_and_what_the_table_told_stays(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, "Ada,Bob")
        for number in range(60):
            await live.say(number % 2, f"line {number}", new_secret())
        await play_on(live, 2000)
        ada = await site.sit_down(live, 0)
        laid = await site.post(f"/table/{live.table.id}/rematch", {}, cookie=ada)
        again = await site.registry.find(laid.headers["location"].rpartition("/")[2])
        assert again is not None
        assert [(line.seat, line.text) for line in again.chat] == [(n % 2, f"line {n}") for n in range(20, 60)]
        entries = await site.registry.store.entries(again.table.id)
        assert len({(entry.seat, entry.client) for entry in entries}) == len(entries)


@asynchronous
async def test_who_does_not_come_along_says_so_at_both_tables_and_may_come_later(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, "Ada,Bob")
        await play_on(live, 2000)
        ada, bob = await site.sit_down(live, 0), await site.sit_down(live, 1)
        here = f"/table/{live.table.id}"
        assert (await site.post(f"{here}/stay", {}, cookie=bob)).status_code == 404  # nobody has asked
        laid = await site.post(f"{here}/rematch", {}, cookie=ada)
        again = await site.registry.find(laid.headers["location"].rpartition("/")[2])
        assert again is not None
        assert "wants to play again" in (await site.get("/", cookie=bob)).text
        for _ in range(2):
            assert (await site.post(f"{here}/stay", {}, cookie=bob)).status_code == 303
        assert (await site.post(f"{here}/stay", {}, cookie=ada)).status_code == 303  # who asked comes in any case
        assert [place.stays for place in live.seats] == [place.stays for place in again.seats] == [False, True]
        assert [line.text.say() for line in again.chat if isinstance(line.text, Text)] == [
            "Bob does not come along this time."
        ]
        assert "wants to play again: come along" not in (await site.get("/", cookie=bob)).text
        assert "You stay here." in (await site.get(here, cookie=bob)).text
        assert (await site.post(f"{here}/rematch", {}, cookie=bob)).headers["location"] == laid.headers["location"]
        assert [place.stays for place in again.seats] == [False, False]
        assert again.begun


@pytest.mark.parametrize(
    ("slug", "name"),
    [("emergency-roll", "first_chief"), ("dice-hospital", "first_player"), ("doktor-hrubec", "first_player")],
)
@pytest.mark.parametrize("named", ["random", "1", "3"])
@asynchronous
async def test_the_first_player_moves_on_one_seat(tmp_path: Path, slug: str, name: str, named: str) -> None:
    registry = a_registry(tmp_path)
    live, _ = await registry.create(NewTable(slug, ["Ada", "Bob", "Cleo"], {name: named}, "first"))
    begins = hospitable.game(slug).who_begins
    assert begins is not None
    assert live.state.log is not None
    drawn = [outcome.result for outcome in live.state.log.chance if outcome.purpose == begins[1]]
    assert len(drawn) == (named == "random")
    first = drawn[0] if drawn else int(named) - 1
    assert next_variants(live) == {**live.table.variants, name: str((first + 1) % 3 + 1)}
    await registry.close()


@asynchronous
async def test_alone_nobody_else_can_begin(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    for slug in ("emergency-roll", "dice-hospital"):
        live, _ = await registry.create(NewTable(slug, ["Ada"], {}, "alone"))
        assert next_variants(live) == live.table.variants
    await registry.close()


def test_every_game_that_can_name_who_begins_says_how() -> None:
    for game in hospitable.games():
        naming = [variant.name for variant in game.variants if {"random", "1", "2"} <= set(variant.choices)]
        assert ([game.who_begins[0]] if game.who_begins else []) == naming, game.slug
