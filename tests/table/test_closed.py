"""Closed tables: stored ones that are not played on, why, and that nothing else suffers from them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import hospitable
from hospitable.core.chance import commitment
from hospitable.table.closed import TableClosed
from hospitable.table.live import LiveTable
from hospitable.table.store import MOVE, Entry
from tests.table.programs import code_of, program
from tests.table.sites import (
    GAME,
    SEED,
    Site,
    a_registry,
    a_table,
    asynchronous,
    client_id,
    play_on,
    position,
    served,
    update,
)

LANGS = ("en", "fr", "nl")
FILE = "tables.sqlite3"
REASONS = {
    "rules": "it was begun by version 99 of the rules, and version 1 is played here.",
    "edition": "it was begun with other printed values (another edition) than are played with here (",
    "move": "its move take nothing is not possible by the rules that are played here.",
    "undo": "what is kept of it cannot be played again.",
    "seat": "what is kept of it cannot be played again.",
    "game": "its game, its seats or its variants are not known here any more.",
    "variants": "its game, its seats or its variants are not known here any more.",
}
"""What is wrong with a table, and what is said of it."""

every_reason = pytest.mark.parametrize("wrong", REASONS)


def spoil(folder: Path, id: str, wrong: str) -> None:
    """Write into the file what another version of this program, or a damaged disk, would have left."""
    last = "(select max(seq) from entries where table_id = ?1)"
    change = f"update entries set kind = ?2, text = ?3, seat = ?4 where table_id = ?1 and seq = {last}"
    with closing(sqlite3.connect(folder / FILE)) as file, file:
        if wrong == "rules":
            file.execute("update tables set rules = 99 where id = ?", (id,))
        elif wrong == "edition":
            file.execute("update tables set edition = 'another edition' where id = ?", (id,))
        elif wrong == "game":
            file.execute("update tables set game = 'chess' where id = ?", (id,))
        elif wrong == "variants":
            file.execute("update tables set variants = '{\"haste\": true}' where id = ?", (id,))
        elif wrong == "move":
            file.execute(change, (id, "move", "take nothing", 0))
        elif wrong == "undo":
            file.execute(change, (id, "undo", "", 9))
        else:
            file.execute(change, (id, "sit", "Nobody", 7))


async def two_tables(folder: Path, wrong: str) -> tuple[LiveTable, LiveTable, object]:
    """One that is spoilt and one that is not, as they were, and the position of the second."""
    registry = a_registry(folder)
    spoilt, sound = [await a_table(registry, first_chief="1") for _ in range(2)]
    for live in (spoilt, sound):
        await play_on(live, 8)
    seen = position(sound)
    await registry.close()
    spoil(folder, spoilt.table.id, wrong)
    return spoilt, sound, seen


async def content(folder: Path) -> list[Any]:
    with closing(sqlite3.connect(folder / FILE)) as file:
        return [file.execute(f"select * from {name}").fetchall() for name in ("tables", "entries", "keys")]


async def browser_with(site: Site, *tables: LiveTable) -> str:
    """A cookie that holds the first seat of these tables."""
    cookie = await site.sit_down(tables[0], 0)
    for live in tables[1:]:
        cookie = await site.sit_down(live, 0, cookie)
    return cookie


@asynchronous
@every_reason
async def test_the_registry_says_why_a_table_is_closed_and_opens_the_others(tmp_path: Path, wrong: str) -> None:
    spoilt, sound, seen = await two_tables(tmp_path, wrong)
    before = await content(tmp_path)
    registry = a_registry(tmp_path)
    for _ in range(2):  # it stays closed
        with pytest.raises(TableClosed) as found:
            await registry.find(spoilt.table.id)
        assert found.value.status == 410
        assert found.value.say().startswith(f"This table is closed: {REASONS[wrong]}")
    again = await registry.find(sound.table.id)
    assert again is not None
    assert position(again) == seen
    await registry.close()
    assert await content(tmp_path) == before  # and nothing is deleted


@asynchronous
@every_reason
async def test_the_lobby_has_a_row_for_it_and_one_for_each_other_table(tmp_path: Path, wrong: str) -> None:
    spoilt, sound, _ = await two_tables(tmp_path, wrong)
    async with served(tmp_path) as site:
        cookie = await browser_with(site, spoilt, sound)
        for lang in LANGS:
            lobby = await site.get("/", cookie=f"{cookie}; lang={lang}")
            assert lobby.status_code == 200
            rows = lobby.text.split("<li>")[1:]
            [closed] = [row for row in rows if spoilt.table.id in row]
            [other] = [row for row in rows if sound.table.id in row]
            marked = {"en": "Closed: ", "fr": "Fermée\u00a0: ", "nl": "Gesloten: "}[lang]
            assert marked in closed
            assert "Bob" in closed
            assert marked not in other


@asynchronous
@every_reason
async def test_its_page_says_why_in_one_sentence_and_gives_the_record(tmp_path: Path, wrong: str) -> None:
    spoilt, sound, _ = await two_tables(tmp_path, wrong)
    id = spoilt.table.id
    async with served(tmp_path) as site:
        cookie = await browser_with(site, spoilt, sound)
        sentences = set()
        for lang in LANGS:
            for path in ("", "/score", "/replay"):
                page = await site.get(f"/table/{id}{path}", cookie=f"{cookie}; lang={lang}")
                assert page.status_code == 410
                assert f'href="/table/{id}/record.json"' in page.text
                sentences.add(page.text.partition("<h1>")[2].partition("</h1>")[0])
        assert len(sentences) == 3
        assert any(sentence.startswith(f"This table is closed: {REASONS[wrong]}") for sentence in sentences)
        for path in ("/move", "/chat", "/seat", "/play-on", "/rematch"):
            answer = await site.post(f"/table/{id}{path}", {"seat": "0"}, cookie=cookie)
            assert answer.status_code == 410
        assert (await site.get(f"/table/{sound.table.id}", cookie=cookie)).status_code == 200


@asynchronous
@every_reason
async def test_programs_are_refused_in_the_one_shape_and_in_their_language(tmp_path: Path, wrong: str) -> None:
    spoilt, sound, _ = await two_tables(tmp_path, wrong)
    async with served(tmp_path) as site:
        ada = program(site, spoilt, 0)
        said = set()
        for lang in LANGS:
            for what in ("", "/moves", "/events", "/record"):
                answer = await ada.get(f"{what}?lang={lang}")
                assert code_of(answer) == (410, "closed_table")
                said.add(answer.json()["error"]["message"])
        assert len(said) == 3
        move = {"decision": "", "code": "take red", "client": client_id()}
        for what, fields in (("/moves", move), ("/undo", {"client": client_id()}), ("/join", {"name": "Eve"})):
            assert code_of(await ada.post(what, fields)) == (410, "closed_table")
        assert (await program(site, sound, 0).play()).status_code == 200


@asynchronous
@every_reason
async def test_an_open_page_and_a_stream_are_told_and_closed_for_good(tmp_path: Path, wrong: str) -> None:
    spoilt, sound, _ = await two_tables(tmp_path, wrong)
    async with served(tmp_path) as site:
        cookie = await browser_with(site, spoilt, sound)
        said = set()
        for lang in LANGS:
            for connection in (
                site.page(spoilt, cookie=f"{cookie}; lang={lang}"),
                program(site, spoilt, 0).listen(f"?lang={lang}"),
            ):
                async with connection as socket:
                    words = await update(socket)
                    assert words["error"]["code"] == "closed_table"
                    said.add(words["error"]["message"])
                    await socket.wait_closed()
                    assert socket.close_code == 4029
        assert len(said) == 3
        async with site.page(sound, cookie=cookie) as page:
            assert (await update(page))["panels"]


@asynchronous
@every_reason
async def test_the_record_tells_what_is_written_down(tmp_path: Path, wrong: str) -> None:
    spoilt, _, _ = await two_tables(tmp_path, wrong)
    async with served(tmp_path) as site:
        cookie = await browser_with(site, spoilt)
        found = json.loads((await site.get(f"/table/{spoilt.table.id}/record.json", cookie=cookie)).text)
        entries = await site.registry.store.entries(spoilt.table.id)
    expected = spoilt.record()
    assert found["names"] == ["Ada", "Bob"]
    assert found["seed_hash"] == commitment(SEED)
    assert found["moves"] == [[entry.seat, entry.text] for entry in entries if entry.kind == MOVE]
    if wrong in ("rules", "edition"):
        assert found["moves"] == expected["moves"]
        assert found["seed"] == SEED
    else:  # it may open again, when what is wrong has been mended: then nobody must know its dice
        assert "seed" not in found
    if wrong == "rules":
        kept = {name: expected[name] for name in expected if name not in ("chance", "fingerprint")}
        assert found == {**kept, "rules": 99}


@asynchronous
async def test_the_record_leaves_out_what_was_taken_back(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, first_chief="1", simultaneous=True)
    undone = 0
    for number in range(40):
        await play_on(live, 1, seed=number)
        seat = next((seat for seat in range(2) if live.state.undoable(seat)), None)
        if seat is not None and number % 3 == 0:
            await live.undo(seat, client_id())
            undone += 1
    assert undone > 2
    moves = live.record()["moves"]
    await registry.close()
    spoil(tmp_path, live.table.id, "rules")
    registry = a_registry(tmp_path)
    with pytest.raises(TableClosed) as found:
        await registry.find(live.table.id)
    assert found.value.closed.record()["moves"] == moves
    await registry.close()


@asynchronous
async def test_a_table_whose_edition_goes_by_an_earlier_name_is_open(tmp_path: Path) -> None:
    _, sound, seen = await two_tables(tmp_path, "edition")
    earlier = hospitable.game(GAME).earlier_editions
    assert earlier
    for name in earlier:
        with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
            file.execute("update tables set edition = ? where id = ?", (name, sound.table.id))
        registry = a_registry(tmp_path)
        again = await registry.find(sound.table.id)
        assert again is not None
        assert position(again) == seen
        await registry.close()


@asynchronous
async def test_strangers_do_not_learn_that_there_is_a_closed_table(tmp_path: Path) -> None:
    spoilt, sound, _ = await two_tables(tmp_path, "rules")
    async with served(tmp_path) as site:
        cookie = await browser_with(site, sound)
        for path in ("", "/score", "/record.json"):
            answers = [await site.get(f"/table/{id}{path}", cookie=cookie) for id in (spoilt.table.id, "0" * 16)]
            assert [answer.status_code for answer in answers] == [404, 404]
            assert answers[0].text == answers[1].text
        assert (await site.get(f"/api/tables/{spoilt.table.id}")).status_code == 404


@asynchronous
async def test_who_comes_by_a_link_is_told_that_the_table_is_closed(tmp_path: Path) -> None:
    spoilt, _, _ = await two_tables(tmp_path, "edition")
    async with served(tmp_path) as site:
        link = f"/join/{program(site, spoilt, 1).token}"
        cookie = await site.sit_down(spoilt, 1)
        for headers in ({}, {"cookie": cookie}):
            for answer in (await site.get(link, **headers), await site.post(link, {"name": "Eve"}, **headers)):
                assert answer.status_code == 410
                assert "This table is closed" in answer.text


@asynchronous
@pytest.mark.parametrize("failure", [RuntimeError("a mistake of ours"), KeyError(3), RecursionError()])
async def test_any_failure_while_replaying_closes_one_table_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    spoilt, sound, seen = await two_tables(tmp_path, "rules")
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        file.execute("update tables set rules = ?", (hospitable.game(GAME).rules_version,))
    note: Callable[..., None] = LiveTable._note

    def stumble(self: LiveTable, entry: Entry) -> None:
        if self.table.id == spoilt.table.id and entry.kind == MOVE:
            raise failure
        note(self, entry)

    monkeypatch.setattr(LiveTable, "_note", stumble)
    registry = a_registry(tmp_path)
    with pytest.raises(TableClosed):
        await registry.find(spoilt.table.id)
    again = await registry.find(sound.table.id)
    assert again is not None
    assert position(again) == seen
    monkeypatch.undo()
    mended = await registry.find(spoilt.table.id)
    assert mended is not None
    assert mended.seq == spoilt.seq
    await registry.close()
