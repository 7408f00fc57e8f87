"""Before the first die: who is waited for, what players add to the seed, and that nobody can choose it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from hospitable.core import record
from hospitable.core.chance import commitment, mixed
from hospitable.table import beginning
from hospitable.table.keys import hashed, new_secret
from hospitable.table.live import LiveTable
from hospitable.table.new_table import NewTable
from hospitable.table.registry import TableRegistry
from hospitable.table.store import SEAL, Key
from hospitable.table.words import Refused
from tests.table.programs import Data, Program, code_of, make, told
from tests.table.sites import GAME, SOON, Site, a_registry, ask, asynchronous, play_on, served, until, update

PARTS = ["part of Ada", "part of Bob", "part of Cleo"]
PROMISES = [commitment(part) for part in PARTS]


async def a_shared_table(registry: TableRegistry, *players: str) -> tuple[LiveTable, dict[int, Key]]:
    """The first player has promised her part."""
    live, keys = await registry.create(NewTable(GAME, players, {}, promises={0: PROMISES[0]}))
    return live, {seat: key for seat, (_, key) in keys.items()}


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for."""
    monkeypatch.setattr(beginning, "PATIENCE", 0.0)


@asynchronous
async def test_the_game_is_laid_out_when_all_have_shown_what_they_promised(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live, keys = await a_shared_table(registry, "Ada", "", "bot:easy")
    begun = [live.begun]
    await live.take(keys[1], "Bob", new_secret(), promise=PROMISES[1])
    assert live.exchange.called
    begun.append(live.begun)
    await live.beginning.show([1], PARTS[1])
    await live.beginning.show([1], PARTS[1])  # once is enough
    begun.append(live.begun)
    await live.beginning.show([0], PARTS[0])
    assert [*begun, live.begun] == [False, False, False, True]
    parts = [(0, PROMISES[0], PARTS[0]), (1, PROMISES[1], PARTS[1])]
    same = live.game.new(3, mixed(live.table.seed, parts), dict(live.table.variants))
    drawn = record.write(same, ["Ada", "Bob", "Cleo"])["chance"]
    assert drawn
    assert live.record()["chance"][: len(drawn)] == drawn
    assert live.record()["parts"] == [list(part) for part in parts]
    await registry.close()


@asynchronous
async def test_a_table_where_all_sit_and_nobody_promises_begins_at_once_from_the_seed_of_the_house(
    tmp_path: Path,
) -> None:
    registry = a_registry(tmp_path)
    live, _ = await registry.create(NewTable(GAME, ["Ada", "Bob", "bot:easy"], {}))
    assert live.begun
    assert not live.table.shared
    assert "parts" not in live.record()
    await registry.close()


@asynchronous
async def test_where_the_dice_are_fixed_for_a_demonstration_nobody_adds_to_them(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    registry.seed = "demo"
    tables = [(await a_shared_table(registry, "Ada", ""))[0] for _ in range(2)]
    assert all(live.begun for live in tables)
    assert tables[0].state.fingerprint() == tables[1].state.fingerprint()
    await registry.close()


@asynchronous
async def test_a_table_waits_for_its_people_unless_somebody_begins(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live, keys = await registry.create(NewTable(GAME, ["Ada", ""], {}))
    before = live.begun
    await live.beginning.begin()
    assert (before, live.begun) == (False, True)
    await live.take(keys[1][1], "Bob", new_secret(), promise=PROMISES[1])  # too late to add anything
    assert live.exchange.promises == {}
    await live.beginning.begin()
    assert [entry.kind for entry in await registry.store.entries(live.table.id)].count(SEAL) == 1
    await registry.close()


@asynchronous
async def test_who_does_not_show_a_part_in_time_adds_nothing_and_the_record_says_so(
    tmp_path: Path, impatient: None
) -> None:
    registry = a_registry(tmp_path)
    live, keys = await a_shared_table(registry, "Ada", "")
    await live.take(keys[1], "Bob", new_secret(), promise=PROMISES[1])
    await until(lambda: live.begun)
    await play_on(live, 1000)
    data = live.record()
    assert data["parts"] == [[0, PROMISES[0], ""], [1, PROMISES[1], ""]]
    assert record.verify(data, live.game, noted=commitment(live.table.seed)).fair
    with pytest.raises(Refused) as refusal:
        await live.beginning.show([0], "another part")
    assert refusal.value.code == "no_part"
    await live.beginning.show([0], PARTS[0])  # the answer to what comes late is no error, and changes nothing
    assert live.record() == data
    await registry.close()


@asynchronous
async def test_nobody_shows_a_part_before_all_are_promised_or_another_one_than_promised(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live, keys = await a_shared_table(registry, "Ada", "")
    with pytest.raises(Refused):
        await live.beginning.show([0], PARTS[0])
    await live.take(keys[1], "Bob", new_secret(), promise=PROMISES[1])
    for seats, part in (([0], "chosen afterwards"), ([0], PARTS[1]), ([1], PARTS[0]), ([], PARTS[0])):
        with pytest.raises(Refused):
            await live.beginning.show(seats, part)
    assert live.exchange.shown == {}
    await registry.close()


@asynchronous
async def test_a_seat_that_changes_hands_before_the_game_forgets_its_promise(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live, keys = await a_shared_table(registry, "Ada", "", "")
    await live.take(keys[1], "Bob", new_secret(), promise=PROMISES[1])
    secret = await live.free(1, "Ada")
    assert list(live.exchange.promises) == [0]
    again = await registry.store.key(hashed(secret))
    assert again is not None
    await live.take(again, "Cleo", new_secret())
    assert live.exchange.promises == {0: PROMISES[0]}
    await registry.close()


@asynchronous
async def test_what_was_promised_and_shown_is_there_after_a_restart(tmp_path: Path, impatient: None) -> None:
    registry = a_registry(tmp_path)
    live, keys = await a_shared_table(registry, "Ada", "")
    await registry.close()
    registry = a_registry(tmp_path)
    again = await registry.find(live.table.id)
    assert again is not None
    assert (again.begun, again.exchange.promises) == (False, {0: PROMISES[0]})
    await again.take(keys[1], "Bob", new_secret())
    await until(lambda: again.begun)
    before = again.state.fingerprint()
    await registry.close()
    registry = a_registry(tmp_path)
    once_more = await registry.find(live.table.id)
    assert once_more is not None
    assert once_more.state.fingerprint() == before
    await registry.close()


@asynchronous
async def test_a_server_that_stops_between_two_steps_goes_on_when_somebody_looks(
    tmp_path: Path, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = a_registry(tmp_path)
    monkeypatch.setattr(beginning, "PATIENCE", SOON)
    live, _ = await a_shared_table(registry, "Ada", "bot:easy")
    assert live.exchange.called
    await registry.close()
    monkeypatch.setattr(beginning, "PATIENCE", 0.0)
    registry = a_registry(tmp_path)
    again = await registry.find(live.table.id)
    assert again is not None
    await until(lambda: again.begun)
    await registry.close()


# -- in a browser, and without a script


async def lays(site: Site, **form: str) -> tuple[str, str]:
    answer = await site.post("/tables", {"game": GAME, "name": "Ada", **form})
    site.http.cookies.clear()
    return answer.headers["location"], f"hospitable={answer.cookies['hospitable']}"


@asynchronous
async def test_the_hash_is_on_every_page_of_a_table_from_the_first_moment(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        for form in ({"players": "2"}, {"how": "chosen", "seat0": "me", "seat1": "link"}):
            here, cookie = await lays(site, **form)
            live = await site.registry.find(here.rpartition("/")[2])
            assert live is not None
            hash = commitment(live.table.seed)
            for path in (here, f"{here}/dice"):
                page = (await site.get(path, cookie=cookie)).text
                assert f'value="{hash}"' in page or f">{hash}<" in page
                assert live.table.seed not in page


@asynchronous
async def test_without_a_script_a_table_begins_at_once_or_when_all_sit(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        here, cookie = await lays(site, players="3")
        assert 'form="play"' in (await site.get(here, cookie=cookie)).text
        here, cookie = await lays(site, how="chosen", seat0="me", seat1="link", seat2="link")
        page = (await site.get(here, cookie=cookie)).text
        assert "Waiting for Seat 2 and Seat 3." in page
        assert f'content="2;url={here}"' in page
        for what in ("/score", "/replay"):
            assert (await site.get(here + what, cookie=cookie)).status_code == 409
        assert (await site.get(f"{here}/record.json", cookie=cookie)).status_code == 404
        assert "Not everybody is there yet." in (await site.get("/", cookie=cookie)).text
        for link in re.findall(r"http://[^/\"]+(/join/[\w-]+)", page)[:1]:
            await site.post(link, {"name": "Bob"}, cookie=f"hospitable={new_secret()}")
        assert "Bob" in (await site.get(here, cookie=cookie)).text
        assert (await site.post(f"{here}/begin", {}, cookie=cookie)).status_code == 303
        assert "Waiting for" not in (await site.get(here, cookie=cookie)).text


@asynchronous
async def test_open_pages_are_asked_for_their_parts_when_all_sit(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        here, ada = await lays(site, how="chosen", seat0="me", seat1="link", promise=PROMISES[0])
        live = await site.registry.find(here.rpartition("/")[2])
        assert live is not None
        link = re.findall(r"/join/[\w-]+", (await site.get(here, cookie=ada)).text)[0]
        bob = f"hospitable={new_secret()}"
        async with site.page(live, cookie=ada) as hers:
            assert (await update(hers))["part"] == ""
            await site.post(link, {"name": "Bob", "promise": PROMISES[1]}, cookie=bob)
            async with site.page(live, cookie=bob) as his:
                while not (asked := await update(hers))["part"]:
                    pass
                assert asked["part"] == PROMISES[0]
                assert (await update(his))["part"] == PROMISES[1]
                await ask(his, do="part", text=PARTS[1])
                refused, _ = await ask(his, do="part", text=PARTS[0])
                assert refused["error"]["code"] == "no_part"
                _, updates = await ask(hers, do="part", text=PARTS[0])
                assert "panels" in updates[-1]
                async with asyncio.timeout(SOON):
                    while "panels" not in await update(his):
                        pass
        assert live.record()["parts"] == [[0, PROMISES[0], PARTS[0]], [1, PROMISES[1], PARTS[1]]]
        assert PARTS[0] not in (await site.get(here, cookie=bob)).text


@asynchronous
async def test_a_promise_that_is_no_hash_is_refused_in_the_same_words_wherever_it_is_made(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        wrong = "x" * 64
        answer = await site.post("/tables", {"game": GAME, "name": "Ada", "players": "2", "promise": wrong})
        assert code_of(answer) == (422, "bad_field")
        sentence: str = answer.json()["error"]["message"]
        assert sentence.startswith("promise is missing or wrong")
        program = await make(site, players=["Ada", ""], promises=[wrong])
        assert program.json()["error"]["message"] == sentence.replace("promise", "promises[0]", 1)
        assert await site.registry.store.tables_since(0.0) == 0
        made = (await make(site, players=["", ""])).json()
        link = made["seats"][0]["link"]
        answer = await site.post(link, {"name": "Ada", "promise": wrong})
        assert (code_of(answer), answer.json()["error"]["message"]) == ((422, "bad_field"), sentence)
        live = await site.registry.find(made["table"])
        assert live is not None
        assert not live.seats[0].taken


# -- programs


@asynchronous
async def test_programs_promise_show_and_begin(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        made: Data = (await make(site, players=["Ada", "", ""], promises=[PROMISES[0]])).json()
        ada = Program(site, made["table"], made["seats"][0]["token"])
        now = await ada.data()
        assert (now["begun"], now["part"], now["view"], now["result"], now["deciders"]) == (False, False, {}, None, [])
        assert (await ada.data("/moves?blocked=1"))["moves"] == []
        assert (await ada.data("/events"))["events"] == []
        assert (await ada.get("/record")).status_code == 404
        move = {"decision": "0.0.0.0", "code": "take red", "client": "client-early"}
        assert code_of(await ada.post("/moves", move)) == (409, "not_begun")
        link = Program(site, made["table"], made["seats"][1]["token"])
        joined = (await link.post("/join", {"name": "Bob", "promise": PROMISES[1]})).json()
        bob = Program(site, made["table"], joined["token"])
        async with bob.listen() as stream:
            assert (await told(stream))["events"] == []
            assert (await bob.post("/begin", {})).json()["part"]
            assert code_of(await bob.post("/part", {"part": PARTS[0]})) == (409, "no_part")
            assert (await bob.post("/part", {"part": PARTS[1]})).json()["part"] is False
            assert (await ada.data())["part"]
            assert (await ada.post("/part", {"part": PARTS[0]})).json()["begun"]
            assert (await told(stream))["events"]
        live = await site.registry.find(made["table"])
        assert live is not None
        assert live.record()["parts"] == [[0, PROMISES[0], PARTS[0]], [1, PROMISES[1], PARTS[1]]]
        assert made["seed_hash"] == live.record()["seed_hash"]


@pytest.mark.parametrize("promises", [["", PROMISES[0]], ["", "", PROMISES[0]], ["", "", "", PROMISES[0]]])
@asynchronous
async def test_nobody_can_promise_for_bots_or_people_who_have_not_come(tmp_path: Path, promises: list[str]) -> None:
    async with served(tmp_path) as site:
        answer = await make(site, players=["Ada", "bot:easy", ""], promises=promises)
        assert code_of(answer) == (422, "bad_promise")
