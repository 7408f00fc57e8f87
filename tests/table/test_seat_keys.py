"""The keys of seats: random, dead once they were used, and taken back by the host only for all to see."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from base64 import urlsafe_b64encode
from contextlib import closing, suppress
from hashlib import blake2b
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hospitable.table.keys import hashed, new_secret
from hospitable.table.live import LiveTable
from hospitable.table.store import HOST, WATCH, Key
from hospitable.table.words import Refused
from tests.table.programs import Program, code_of, make, program, told, without_limits
from tests.table.sites import (
    Site,
    a_registry,
    a_table,
    ask,
    asynchronous,
    client_id,
    laid,
    play,
    secret_of,
    served,
    settled,
    until,
    update,
)

__all__ = ["without_limits"]

USED = "This link was used already"
HANDS = "doktor-hrubec"


class Browser:
    """Somebody with a browser of her own."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.cookie = f"hospitable={new_secret()}"

    @property
    def secret(self) -> str:
        return self.cookie.partition("=")[2]

    async def get(self, path: str, **headers: str) -> httpx.Response:
        return await self.site.get(path, cookie=self.cookie, accept="text/html", **headers)

    async def post(self, path: str, **form: str) -> httpx.Response:
        answer = await self.site.post(path, form, cookie=self.cookie, accept="text/html")
        self.site.http.cookies.clear()
        return answer

    def page(self, live: LiveTable) -> connect:
        return self.site.page(live, cookie=self.cookie)


async def hosted(site: Site, game: str = "emergency-roll", *others: str) -> tuple[Browser, LiveTable]:
    """A table that Ada has laid in her browser: she sits there, and so do these others."""
    ada = Browser(site)
    chosen = {f"seat{seat}": kind for seat, kind in enumerate(("me", *(others or ("link",))))}
    answer = await ada.post("/tables", game=game, how="chosen", name="Ada", **chosen)
    live = await site.registry.find(answer.headers["location"].rpartition("/")[2])
    assert live is not None
    return ada, live


async def links(browser: Browser, live: LiveTable) -> list[str]:
    """The links on a page, those of seats first."""
    text = (await browser.get(f"/table/{live.table.id}")).text
    return list(dict.fromkeys(re.findall(r"http://[^/\"]+(/join/[\w-]+)", text)))


async def sits_down(site: Site, link: str, name: str) -> Browser:
    browser = Browser(site)
    assert (await browser.get(link)).status_code == 200
    assert (await browser.post(link, name=name)).status_code == 303
    return browser


# -- links


@asynchronous
async def test_a_link_is_dead_once_it_was_used_and_says_so(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        ada, live = await hosted(site)
        link, _ = await links(ada, live)
        bob = await sits_down(site, link, "Bob")
        assert [place.name for place in live.seats] == ["Ada", "Bob"]
        for browser in (Browser(site), ada):
            for answer in (await browser.get(link), await browser.post(link, name="Eve")):
                assert answer.status_code == 410
                assert USED in answer.text
        assert [place.name for place in live.seats] == ["Ada", "Bob"]
        for answer in (await bob.get(link), await bob.post(link, name="Robert")):
            assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{live.table.id}")
        assert live.seats[1].name == "Bob"
        assert link not in (await ada.get(f"/table/{live.table.id}")).text


@asynchronous
async def test_of_two_who_use_a_link_at_the_same_time_one_sits_down(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        ada, live = await hosted(site)
        link, _ = await links(ada, live)
        crowd = {name: Browser(site) for name in ("Bob", "Cleo", "Dirk")}
        answers = await asyncio.gather(*[browser.post(link, name=name) for name, browser in crowd.items()])
        statuses = [answer.status_code for answer in answers]
        assert sorted(statuses) == [303, 410, 410]
        winner = list(crowd)[statuses.index(303)]
        assert live.seats[1].name == winner
        for name, browser in crowd.items():
            assert (await browser.get(f"/table/{live.table.id}")).status_code == (200 if name == winner else 404)


@asynchronous
async def test_the_link_of_who_watches_is_for_all(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        ada, live = await hosted(site)
        *_, link = await links(ada, live)
        for _ in range(2):
            browser = await sits_down(site, link, "")
            assert (await browser.get(f"/table/{live.table.id}")).status_code == 200


@asynchronous
async def test_a_link_opens_nothing_but_the_seat(tmp_path: Path) -> None:
    """Else its host would see the hand that is dealt to a guest before she comes."""
    async with served(tmp_path) as site:
        ada, live = await hosted(site, HANDS)
        link, _ = await links(ada, live)
        host = Program(site, live.table.id, link.removeprefix("/join/"))
        for what in ("", "/moves", "/events", "/record"):
            assert code_of(await host.get(what)) == (403, "not_seated")
        assert code_of(await host.post("/undo", {"client": client_id()})) == (403, "not_seated")
        with pytest.raises(InvalidStatus):
            async with host.listen():
                pass


@asynchronous
async def test_an_answer_that_was_lost_costs_nobody_the_seat(tmp_path: Path) -> None:
    """The page with the button gives the browser its secret, so that it is known when it presses the button again."""
    async with served(tmp_path) as site:
        ada, live = await hosted(site)
        link, _ = await links(ada, live)
        opened = await site.get(link)
        cookie = f"hospitable={opened.cookies['hospitable']}"
        site.http.cookies.clear()
        for _ in range(2):
            answer = await site.post(link, {"name": "Bob"}, cookie=cookie)
            assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{live.table.id}")


# -- programs


@asynchronous
async def test_a_program_that_joins_gets_a_token_of_its_own(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        made = (await make(site, players=["Ada", "", "bot:easy"])).json()
        assert [bool(seat["token"]) for seat in made["seats"]] == [True, True, False]
        link = Program(site, made["table"], made["seats"][1]["token"])
        answer = (await link.post("/join", {"name": "Bob"})).json()
        assert answer["seats"][1]["name"] == "Bob"
        bob = Program(site, made["table"], answer["token"])
        assert (await bob.data())["seat"] == 1
        assert code_of(await link.get()) == (410, "seat_lost")
        again = (await bob.post("/join", {"name": "Robert"})).json()  # another name is no other person
        assert (again["token"], again["seats"][1]["name"]) == (bob.token, "Robert")
        assert (await site.get(made["seats"][1]["link"])).status_code == 410


@asynchronous
async def test_a_program_can_choose_its_token_so_that_nobody_who_made_the_table_knows_it(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        maker, token = program(site, live, 1), new_secret()
        async with maker.listen() as stream:
            await told(stream)
            assert (await maker.post("/join", {"name": "Bob", "token": token})).json()["token"] == token
            assert (await told(stream))["error"]["code"] == "seat_lost"
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(stream.recv(), 30)
        assert code_of(await maker.get()) == (410, "seat_lost")
        bob = Program(site, live.table.id, token)
        assert (await bob.data())["seat"] == 1
        assert code_of(await bob.post("/join", {"name": "Bob", "token": secret_of(live, 0)})) == (409, "token_taken")
        assert code_of(await bob.post("/join", {"name": "Bob", "token": "short"})) == (422, "bad_field")


# -- a seat is taken back


@asynchronous
async def test_the_host_frees_a_seat_for_all_to_see(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        ada, live = await hosted(site, "emergency-roll", "link", "link")
        here = f"/table/{live.table.id}"
        for_bob, for_cleo, watch = await links(ada, live)
        bob, cleo = await sits_down(site, for_bob, "Bob"), await sits_down(site, for_cleo, "Cleo")
        dirk = await sits_down(site, watch, "")
        async with bob.page(live) as lost, cleo.page(live) as stays:
            await update(lost)
            await update(stays)
            assert (await ada.post(f"{here}/free", seat="1")).status_code == 303
            sentence = (await update(lost))["error"]["message"]
            assert (
                sentence == "Ada has freed your seat at this table. Ask for a new link if you want to sit down again."
            )
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(lost.recv(), 30)
            changed = (await update(stays))["panels"]
            assert all("Ada has freed the seat of Bob." in changed[panel] for panel in ("chat", "seats"))
        for browser in (ada, cleo, dirk):
            assert (await browser.get(here)).text.count("Ada has freed the seat of Bob.") == 3
        for what in ("", "/score", "/replay", "/record.json"):
            answer = await bob.get(here + what)
            assert (answer.status_code, sentence in answer.text) == (410, True)
        assert (await bob.post(f"{here}/chat", text="still here")).status_code == 410
        async with bob.page(live) as late:
            assert (await update(late))["error"]["message"] == sentence
        assert live.table.id not in (await bob.get("/")).text
        again, _ = await links(ada, live)
        assert again not in (for_bob, watch)
        assert (await bob.get(for_bob)).status_code == 410
        await sits_down(site, again, "Eve")
        text = (await cleo.get(here)).text
        assert text.count("Ada has freed the seat of Bob.") == 2  # it stays in the chat, and is its last line
        assert sentence in (await bob.get(here)).text


@asynchronous
async def test_who_lost_a_seat_can_have_it_again_by_the_new_link(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        ada, live = await hosted(site)
        bob = await sits_down(site, (await links(ada, live))[0], "Bob")
        await ada.post(f"/table/{live.table.id}/free", seat="1")
        link, _ = await links(ada, live)
        assert (await bob.post(link, name="Bob")).status_code == 303
        assert (await bob.get(f"/table/{live.table.id}")).status_code == 200
        assert live.seats[1].sitting == 3


@asynchronous
async def test_a_host_can_free_her_own_seat_and_sit_down_elsewhere(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        ada, live = await hosted(site)
        await ada.post(f"/table/{live.table.id}/free", seat="0")
        assert live.chat[-1].text == live.seats[0].freed
        mine, *_ = await links(ada, live)  # she watches, and still is the host
        phone = await sits_down(site, mine, "Ada")
        assert (await phone.post(f"/table/{live.table.id}/chat", text="here")).status_code == 303
        assert (await ada.post(f"/table/{live.table.id}/chat", text="there")).status_code == 403
        await ada.post(f"/table/{live.table.id}/free", seat="0")
        assert "The host has freed the seat of Ada." in (await ada.get(f"/table/{live.table.id}")).text


@asynchronous
async def test_a_program_frees_a_seat_with_the_token_of_the_host(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, "Ada,Bob,bot:easy,")
        await settled(live)
        host = program(site, live, HOST)
        freed = (await host.post("/free", {"seat": 1})).json()
        assert (freed["seat"], freed["name"], freed["link"]) == (1, "", f"/join/{freed['token']}")
        assert code_of(await program(site, live, 1).get()) == (410, "seat_lost")
        assert (await Program(site, live.table.id, freed["token"]).post("/join", {"name": "Ben"})).status_code == 200
        for seat, refusal in ((2, "nobody_there"), (3, "nobody_there"), (4, "not_found")):
            assert code_of(await host.post("/free", {"seat": seat}))[1] == refusal
        for seat in (0, WATCH):
            assert code_of(await program(site, live, seat).post("/free", {"seat": 0})) == (403, "only_host")
        assert (await host.data())["seat"] is None


@asynchronous
async def test_a_bot_that_plays_for_somebody_plays_on_when_the_seat_is_freed(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    registry.clock.now += 1000  # type: ignore[attr-defined]
    await live.give_to_bot(1, "easy", client_id())
    await live.free(1, "Ada")
    assert (live.seats[1].name, live.seats[1].level, live.seats[1].taken) == ("Bram", "easy", False)
    await play(live, 0)
    await settled(live)
    moved = [entry.seat for entry in await registry.store.entries(live.table.id) if entry.kind == "move"]
    assert 1 in moved
    link = next(key for key in await registry.store.links(live.table.id) if key.seat == 1)
    await live.take(link, "Ben", new_secret())
    assert (live.seats[1].name, live.seats[1].level, live.seats[1].taken) == ("Ben", "", True)
    await registry.close()


@asynchronous
async def test_who_sits_where_by_which_key_is_the_same_after_a_restart(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, "Ada,")
    first = await registry.store.key(hashed(secret_of(live, 1)))
    assert first is not None
    await live.take(first, "Bob", "a" * 22, "browser of Bob")
    await live.free(1, "Ada")
    freed, chat = live.seats[1].freed, live.chat
    await registry.close()
    registry = a_registry(tmp_path)
    again = await registry.find(live.table.id)
    assert again is not None
    assert (again.seats[1].sitting, again.seats[1].taken, again.seats[1].freed, again.chat) == (2, False, freed, chat)
    held = await registry.store.held("browser of Bob")
    assert [(key.sitting, again.opens(key)) for key in held] == [(1, False)]
    open_now = [key for key in await registry.store.links(live.table.id) if key.seat == 1 and again.opens(key)]
    assert [key.sitting for key in open_now] == [2]
    await registry.close()


@asynchronous
async def test_whoever_asks_for_the_same_game_again_is_its_host(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await laid(site.registry, "emergency-roll", ["Ada", "Bob"], {})
        while not live.state.over:
            await play(live, live.state.deciders[0])
        bob = Browser(site)
        bob.cookie = await site.sit_down(live, 1)
        answer = await bob.post(f"/table/{live.table.id}/rematch")
        again = await site.registry.find(answer.headers["location"].rpartition("/")[2])
        assert again is not None
        assert [place.name for place in again.seats] == ["", "Bob"]
        link, _ = await links(bob, again)
        await sits_down(site, link, "Ada")
        assert again.seats[0].name == "Ada"


# -- a host sees with her own eyes only


def derived_once(host: str, table: str, seat: int) -> str:
    """How the secrets of seats once followed from the host's."""
    digest = blake2b(f"{table}/{seat}".encode(), key=host.encode()[:64], digest_size=16).digest()
    return urlsafe_b64encode(digest).decode().rstrip("=")


def hand(text: str) -> set[str]:
    return set(re.findall(r"hand/(\w+)", text))


@asynchronous
async def test_no_path_shows_a_host_the_hand_of_a_guest_or_of_a_bot(tmp_path: Path, without_limits: None) -> None:
    async with served(tmp_path) as site:
        ada, live = await hosted(site, HANDS, "link", "bot:easy")
        id, here = live.table.id, f"/table/{live.table.id}"
        known = {ada.secret, *(link.removeprefix("/join/") for link in await links(ada, live))}
        known |= {derived_once(ada.secret, id, seat) for seat in (WATCH, 0, 1, 2)}
        await sits_down(site, (await links(ada, live))[0], "Bob")
        known |= {link.removeprefix("/join/") for link in await links(ada, live)}
        own = set(live.state.view(0)["theatres"][0]["hand"])
        others = {card for seat in (1, 2) for card in live.state.view(seat)["theatres"][seat]["hand"]} - own
        assert own
        assert others
        texts = []
        for seat in ("0", "1", "2", "-1", "-2"):
            for what in ("", "/score", "/replay", "/record.json"):
                texts.append((await ada.get(f"{here}{what}?seat={seat}&board=1&at=0")).text)
            for form in ({"hint": "1"}, {"why": "pile"}, {"undo": "1"}, {"code": "draw"}):
                if seat != "0":
                    assert (await ada.post(f"{here}/move", seat=seat, **form)).status_code == 404
            address = f"ws://127.0.0.1:{site.port}{here}/live?seat={seat}"
            async with connect(address, additional_headers={"cookie": ada.cookie}, proxy=None) as page:
                texts.append(str(await page.recv()))
                texts.append(str(await ask(page, do="hint")))
        assert set().union(*(hand(text) for text in texts)) == own
        for secret in known:
            maybe = Program(site, id, secret)
            for what in ("", "/moves", "/moves?blocked=1", "/events", "/record"):
                answer = await maybe.get(what)
                if answer.status_code == 200:  # the link of who watches
                    texts.append(answer.text)
                    assert answer.json().get("view", live.state.view(None)) == live.state.view(None)
                else:
                    assert answer.status_code in (403, 404, 410)
            with suppress(InvalidStatus):
                async with maybe.listen() as stream:
                    texts.append(str(await stream.recv()))
            for answer in (await site.get(f"/join/{secret}"), await ada.get(f"/join/{secret}")):
                assert answer.status_code in (200, 404, 410)
            other = Browser(site)
            other.cookie = f"hospitable={secret}"
            if secret != ada.secret:
                assert (await other.get(here)).status_code == 404
        assert [text for text in texts if any(f'"{card}"' in text for card in others)] == []


@asynchronous
async def test_a_dead_key_acts_no_more_even_on_a_page_that_is_still_open(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 1)
        async with site.page(live, cookie=cookie) as page:
            await update(page)
            freeing = asyncio.create_task(live.free(1, "Ada"))
            before = live.seq
            await freeing
            assert live.seq == before + 1
            await page.send('{"do": "chat", "text": "me too", "client": "client-late"}')
            assert (await update(page))["error"]["code"] == "seat_lost"
        await until(lambda: not live.subscribers)
        assert [line.text for line in live.chat] == [live.seats[1].freed]


@asynchronous
async def test_a_key_that_another_process_has_used_first_is_used(tmp_path: Path) -> None:
    one = a_registry(tmp_path)
    live = await a_table(one, "Ada,")
    two = a_registry(tmp_path)
    twin = await two.find(live.table.id)
    assert twin is not None
    key = await one.store.key(hashed(secret_of(live, 1)))
    assert key is not None
    await live.take(key, "Bob", "b" * 22)
    with pytest.raises(Refused) as refusal:
        await twin.take(key, "Cleo", "c" * 22)
    assert refusal.value.code == "link_used"
    assert twin.seats[1].name == "Bob"
    assert await two.store.key(hashed("c" * 22)) is None
    for registry in (one, two):
        await registry.close()


# -- tables of version 1


@asynchronous
async def test_people_at_a_table_of_version_1_keep_their_seats_and_their_links_die(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as file:
        file.executescript((Path(__file__).parent / "earlier" / "tables-1.sql").read_text())
    id = "db3bfe20ac096ed0"
    old = {seat: derived_once("host-secret-0123456789", id, seat) for seat in (WATCH, 0, 1, 2, 3)}
    for _ in range(2):  # it is brought up to date once
        registry = a_registry(tmp_path)
        live = await registry.find(id)
        assert live is not None
        assert (live.seq, [place.name for place in live.seats]) == (6, ["Ada", "Bob", "Cleo", ""])
        for browser, seat in {"browser of Ada": 0, "browser of Bob": 1, "phone of Bob": 1, "a guest": WATCH}.items():
            assert [key.seat for key in await registry.store.held(browser) if live.opens(key)] == [seat]
        found = {seat: await registry.store.key(hashed(secret)) for seat, secret in old.items()}
        assert found[2] is None  # a bot's
        assert {seat: live.opens(key) for seat, key in found.items() if key is not None} == {
            WATCH: True,
            0: False,
            1: False,
            3: True,  # nobody has come yet
        }
        await registry.close()
    registry = a_registry(tmp_path)
    live = await registry.find(id)
    assert live is not None
    await live.take(Key(hashed(old[3]), id, 3), "Dirk", new_secret())
    assert live.seats[3].name == "Dirk"
    await registry.close()
