"""Nobody is sent what she may not know: whatever is hidden, pages and programs get the same, byte for byte."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection, Request

import hospitable
from hospitable.core.chance import Keyed
from hospitable.core.journal import Event
from hospitable.games.doktor_hrubec.cards import CARDS
from hospitable.games.doktor_hrubec.happenings import EVENTS
from hospitable.look.html import join
from hospitable.table.api.endpoints import Api, Call
from hospitable.table.api.event_stream import EventStream
from hospitable.table.api.openapi import PATHS
from hospitable.table.api.requests import parameters
from hospitable.table.fair_lock import FairLock
from hospitable.table.keys import hashed
from hospitable.table.limits import ActLimits
from hospitable.table.live import LiveTable
from hospitable.table.open_page import OpenPage
from hospitable.table.pages.answers import tell
from hospitable.table.pages.lobby import lobby
from hospitable.table.pages.my_tables import Mine
from hospitable.table.pages.replay import TABS, Replayed, replay_page
from hospitable.table.pages.table import score_page, table_page
from hospitable.table.panels import TablePanels, people_of
from hospitable.table.setup import usual
from hospitable.table.store import HOST, MOVE, SIT, WATCH, Entry, Store, Table
from hospitable.table.thinkers import Thinkers
from hospitable.table.timeline import Timeline, position_after, sentences, timeline
from hospitable.table.visitor import Visitor
from tests.table.programs import program
from tests.table.sites import GAME, SEED, asynchronous, laid, play_on, secret_of, served, update

TABLE = Table("0123456789abcdef", GAME, 1, "standard", 3, {"simultaneous": True}, SEED, 0.0)
HANDS = Table("fedcba9876543210", "doktor-hrubec", 1, "standard", 3, {}, SEED, 0.0)
PEOPLE = [Entry(seat + 1, SIT, seat, name, f"seat {seat}", 0.0) for seat, name in enumerate(("Ada", "Bob", "Cleo"))]
LANGUAGES = ("en", "fr", "nl")


PIECES = {
    GAME: ["die/red", "die/yellow", "die/green", "bed/w1b1", "hall", "track/1/bags", "points/2/total", "sheet/1"],
    "doktor-hrubec": ["pile", "queue", "cards/0", "cards/1", "cards/2", "skills/1", "points/2"],
}
"""What somebody may ask about."""


def table_after(entries: list[Entry], table: Table = TABLE) -> LiveTable:
    """The table as it is after these entries."""
    nowhere: Store = None  # type: ignore[assignment]
    nobody: Thinkers = None  # type: ignore[assignment]
    live = LiveTable(table, nowhere, nobody, clock=lambda: 100.0)
    live.learn(entries)
    return live


SETUPS = {game.slug: usual(game, "") for game in hospitable.games_with_pages()}


def shown(live: LiveTable, viewer: int, lang: str) -> dict[str, str]:
    """Everything this viewer can be sent about the table now."""
    guest = Visitor("a secret of this browser", lang, "", "")
    panels = TablePanels().drawn(live, viewer, lang)
    page = OpenPage(live, TablePanels(), [viewer] if viewer >= 0 else [], viewer, lang, ActLimits(), FairLock())
    pieces = PIECES[live.table.game]
    return {
        **{f"panel {name}": join(panel) for name, panel in panels.items()},
        "message": page.news(),
        "page": table_page(guest, live, viewer, panels, None, "http://localhost"),
        "score": score_page(guest, live, viewer),
        "lobby": lobby(guest, SETUPS, [Mine(live, [viewer] if viewer >= 0 else [])], [], live.touched),
        **{f"why {piece}": tell(live.state, TablePanels().viewer(live, viewer, lang), piece, "1a") for piece in pieces},
    }


class Asked(Api):
    """The program interface, asked by who has shown the secret of a seat."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        self.found = live, seat

    async def enter(self, connection: HTTPConnection) -> tuple[LiveTable, int]:
        return self.found

    def drawing(self, call: Call) -> AbstractAsyncContextManager[None]:
        return nullcontext()


async def answered(live: LiveTable, viewer: int, lang: str) -> dict[str, tuple[bytes, object]]:
    """Everything a program of this viewer can be answered and told now, byte for byte."""
    api = Asked(live, viewer)
    asked = [(api.table, ""), (api.events, ""), (api.events, "after=3")]
    if viewer != WATCH:
        asked += [(api.moves, ""), (api.moves, "blocked=1")]
    operations = {known["operationId"]: known for path in PATHS.values() for known in path.values()}
    found: dict[str, tuple[bytes, object]] = {}
    for ask, query in asked:
        scope = {"type": "http", "method": "GET", "path": "/", "query_string": query.encode(), "headers": []}
        request, operation = Request(scope), operations[ask.__name__]
        answer = await ask(Call(request, operation, lang, parameters(request, operation)))
        assert answer.status_code == 200
        found[f"{ask.__name__} {query}"] = bytes(answer.body), answer.raw_headers
    found["stream"] = EventStream(live, viewer, lang, 0).news().encode(), ()
    return found


async def everything(
    live: LiveTable, viewer: int, lang: str
) -> tuple[dict[str, str], dict[str, tuple[bytes, object]], list[str]]:
    """Pages and messages, answers to programs, and what can be looked back at."""
    return shown(live, viewer, lang), await answered(live, viewer, lang), replays(live, viewer)


def replays(live: LiveTable, viewer: int) -> list[str]:
    guest = Visitor("a secret of this browser", "en", "", "")
    last = len(live.state.log.moves) if live.state.log is not None else 0
    moments = [replayed(live, at, viewer) for at in (last - 1, last)]
    return [replay_page(guest, live, found, viewer, [viewer], tab) for found in moments for tab in TABS]


def replayed(live: LiveTable, at: int, viewer: int) -> Replayed:
    """A moment of a running game, as this viewer may know it."""
    return Replayed(moment(live, at), at, marks_of(live), listed_for(live, viewer))


# What no two looks at the same table need twice. Every table that is compared with another one is its own.


@lru_cache(maxsize=4)
def moment(live: LiveTable, at: int) -> hospitable.State[Any]:
    """The position after so many moves: the same for whoever looks back."""
    return position_after(live.record(), live.game, at)


@lru_cache(maxsize=2)
def marks_of(live: LiveTable) -> Timeline:
    return timeline(live.record(), live.game)


@lru_cache(maxsize=4)
def listed_for(live: LiveTable, viewer: int) -> list[str]:
    """The moves of the game so far, as this viewer heard of them."""
    assert live.state.log is not None
    names = [person.name for person in people_of(live, "en")]
    return sentences(live.state.log, live.game, names, viewer, "en")


def game(seed: int, table: Table = TABLE) -> Iterator[tuple[list[Entry], LiveTable]]:
    """A whole random game, as the growing list of its entries, and the table that has learnt them."""
    rng = random.Random(seed)
    entries = list(PEOPLE)
    live = table_after(entries, table)
    while not live.state.over:
        seat = rng.choice(live.state.deciders)
        code = rng.choice(live.state.moves(seat)).code
        entries.append(Entry(live.seq + 1, MOVE, seat, code, f"move {live.seq}", 0.0))
        live.learn(entries[-1:])
        yield entries, live


def sealed_moves(entries: list[Entry], live: LiveTable) -> list[int]:
    """Where in the list the choices are that are still secret."""
    secret = [seat for seat in range(3) if live.state.own and seat not in live.state.deciders and is_sealed(live)]
    chief = live.state.view(None)["chief"]
    return [
        max(i for i, entry in enumerate(entries) if entry.kind == MOVE and entry.seat == seat)
        for seat in secret
        if seat != chief
    ]


def is_sealed(live: LiveTable) -> bool:
    """Are choices being made in secret now?"""
    return any(move.code.startswith("take") for seat in live.state.deciders for move in live.state.moves(seat))


def otherwise(entries: list[Entry], at: int, table: Table = TABLE) -> Iterator[list[Entry]]:
    """The same game with every other choice in this one place."""
    before = table_after(entries[:at], table)
    for move in before.state.moves(entries[at].seat):
        if move.code != entries[at].text:
            old = entries[at]
            yield [*entries[:at], Entry(old.seq, MOVE, old.seat, move.code, old.client, 0.0), *entries[at + 1 :]]


@asynchronous
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.thorough)])
async def test_a_choice_made_in_secret_changes_nothing_that_others_are_sent(seed: int) -> None:
    compared = 0
    for number, (entries, now) in enumerate(game(seed)):
        lang, sealed = LANGUAGES[number % 3], sealed_moves(entries, now)
        if not sealed:
            continue
        real = table_after(entries)
        seen = {viewer: await everything(real, viewer, lang) for viewer in (WATCH, 0, 1, 2)}
        for at in sealed:
            own = entries[at].seat
            for other in otherwise(entries, at):
                changed = table_after(other)
                assert real.state.snapshot() != changed.state.snapshot()
                for viewer in {WATCH, 0, 1, 2} - {own}:
                    assert seen[viewer] == await everything(changed, viewer, lang)
                    compared += 1
                assert seen[own][0]["message"] != shown(changed, own, lang)["message"]
                mine, theirs = seen[own][1], await answered(changed, own, lang)
                assert {name for name in mine if mine[name] != theirs[name]} >= {"table ", "events ", "stream"}
    assert compared > 50


@pytest.mark.thorough
@asynchronous
async def test_in_a_whole_game_what_is_sent_is_the_same_in_every_position_the_viewer_could_imagine() -> None:
    differed = 0
    for number, (entries, now) in enumerate(game(3)):
        if number % 7 and not sealed_moves(entries, now):
            continue
        live = table_after(entries)
        lang = LANGUAGES[number % 3]
        real = live.state
        watched, public = shown(live, WATCH, lang), await answered(live, WATCH, lang)
        for viewer in (0, 1, 2):
            live.state = real
            seen, answers = shown(live, viewer, lang), await answered(live, viewer, lang)
            for seed in range(3):
                live.state = real.imagine(viewer, 10 * number + seed)
                assert live.state.log is not None
                assert real.log is not None
                live.state.log.marks = real.log.marks
                live.state.log.moves = [(seat, 0) for seat, _ in real.log.moves]  # who moved is no secret
                live.state.log.free = real.log.free
                differed += live.state.snapshot() != real.snapshot()
                assert shown(live, viewer, lang) == seen
                assert await answered(live, viewer, lang) == answers
                # a spectator knows less than the viewer
                assert shown(live, WATCH, lang) == watched
                assert await answered(live, WATCH, lang) == public
    assert differed > 10


# -- hands, and the choice for Castling, in Doktor Hrubec


def told_otherwise(events: list[Event], viewer: int) -> list[Event]:
    """The journal with other cards in all that others have drawn."""
    return [
        Event(event.kind, event.seat, tuple((card + 1) % len(CARDS) for card in event.args), event.rule, event.audience)
        if EVENTS[event.kind] in ("dealt", "drew") and event.seat != viewer
        else event
        for event in events
    ]


@asynchronous
async def test_in_a_whole_game_what_is_sent_is_the_same_whatever_the_others_hold_and_drew() -> None:
    """Every page, message and answer, for players and spectators."""
    differed = 0
    for number, (entries, _now) in enumerate(game(4, HANDS)):
        if number % 5:
            continue
        live = table_after(entries, HANDS)
        lang = LANGUAGES[number % 3]
        real = live.state
        watched, public = shown(live, WATCH, lang), await answered(live, WATCH, lang)
        for viewer in (0, 1, 2):
            live.state = real
            seen, answers = shown(live, viewer, lang), await answered(live, viewer, lang)
            live.state = real.imagine(viewer, number)
            assert live.state.log is not None
            assert real.log is not None
            live.state.log.events = told_otherwise(real.log.events, viewer)
            live.state.log.marks = real.log.marks
            live.state.log.moves = [(seat, 0) for seat, _ in real.log.moves]
            live.state.log.free = real.log.free
            differed += live.state.snapshot() != real.snapshot()
            assert shown(live, viewer, lang) == seen
            assert await answered(live, viewer, lang) == answers
            assert shown(live, WATCH, lang) == watched
            assert await answered(live, WATCH, lang) == public
    assert differed > 50


def castlings() -> Iterator[list[Entry]]:
    """Games up to a choice for Castling after which others still have to choose."""
    for seed in range(240):
        for entries, now in game(seed, HANDS):
            if entries[-1].text.startswith("castle") and now.state.own:
                yield list(entries)


@asynchronous
async def test_whom_somebody_gives_up_in_castling_changes_nothing_that_others_are_sent() -> None:
    compared = 0
    for number, entries in enumerate(castlings()):
        own, lang = entries[-1].seat, LANGUAGES[number % 3]
        real = table_after(entries, HANDS)
        seen = {viewer: await everything(real, viewer, lang) for viewer in {WATCH, 0, 1, 2} - {own}}
        for other in otherwise(entries, len(entries) - 1, HANDS):
            changed = table_after(other, HANDS)
            assert real.state.snapshot() != changed.state.snapshot()
            for viewer, before in seen.items():
                assert before == await everything(changed, viewer, lang)
                compared += 1
            assert shown(real, own, lang)["message"] != shown(changed, own, lang)["message"]
    assert compared > 20


@asynchronous
async def test_looking_back_shows_no_hand_but_the_own_one() -> None:
    *_, (entries, _end) = game(5, HANDS)
    live = table_after(entries[: len(entries) // 2], HANDS)
    guest = Visitor("a secret of this browser", "en", "", "")
    assert live.state.log is not None
    looked = 0
    for at in range(0, len(live.state.log.moves) + 1, 7):
        then = table_after([*entries[: len(PEOPLE) + at]], HANDS).state
        for viewer in (WATCH, 0, 1, 2):
            page = replay_page(guest, live, replayed(live, at, viewer), viewer, [viewer])
            own = set(then.view(viewer)["theatres"][viewer]["hand"]) if viewer != WATCH else set()
            assert set(re.findall(r'data-piece="hand/(\w+)"', page)) == own
            looked += len(own)
    assert looked > 50


@asynchronous
async def test_what_a_stream_says_while_others_choose_in_secret_is_the_same_for_every_choice(
    tmp_path: Path,
) -> None:
    """Over the wire: when it speaks, and every byte of it."""
    heard: dict[int, list[list[str]]] = {1: [], WATCH: []}
    for code in ("take red", "take yellow"):
        folder = tmp_path / code
        folder.mkdir()
        async with served(folder) as site:
            live = await laid(site.registry, GAME, ["Ada", "Bob", "Cleo"], CHOSEN, SEED)
            await live.move(0, live.decision(0), "take green", "client-of-chief")
            async with program(site, live, 1).listen() as bob, program(site, live, WATCH).listen() as watching:
                first = [str(await stream.recv()) for stream in (bob, watching)]
                await live.move(2, live.decision(2), code, "client-of-two")
                for number, (viewer, stream) in enumerate(((1, bob), (WATCH, watching))):
                    heard[viewer].append([first[number], str(await stream.recv())])
    for one, other in heard.values():
        assert one == other
        assert "Cleo" in one[1]


@asynchronous
async def test_a_sealed_choice_shows_that_it_was_made_and_messages_do_not_differ_in_size(tmp_path: Path) -> None:
    sizes: dict[int, set[int]] = {1: set(), WATCH: set()}
    for code in ("take red", "take yellow"):
        folder = tmp_path / code
        folder.mkdir()
        async with served(folder) as site:
            live = await laid(site.registry, GAME, ["Ada", "Bob", "Cleo"], CHOSEN, SEED)
            await live.move(0, live.decision(0), "take green", "client-of-chief")
            cookies = {viewer: await site.sit_down(live, viewer) for viewer in sizes}
            async with (
                site.page(live, cookie=cookies[1]) as other,
                site.page(live, cookie=cookies[WATCH]) as watching,
            ):
                pages = {1: other, WATCH: watching}
                for page in pages.values():
                    await update(page)
                await live.move(2, live.decision(2), code, "client-of-two")
                for viewer, page in pages.items():
                    message = await page.recv()
                    sizes[viewer].add(len(message))
                    assert "Cleo" in str(message)
    assert [len(size) for size in sizes.values()] == [1, 1]


CHOSEN = {"simultaneous": True, "first_chief": "1"}


@asynchronous
async def test_no_page_and_no_message_holds_the_seed_or_a_secret(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await laid(site.registry, GAME, ["Ada", "Bob", "Cleo"], CHOSEN, SEED)
        id = live.table.id
        secrets = [secret_of(live, seat) for seat in (HOST, WATCH, 0, 1, 2)]
        cookies = {viewer: await site.sit_down(live, viewer) for viewer in (WATCH, 0, 1)}
        hidden = [SEED, Keyed(SEED).key.hex(), *secrets, *map(hashed, secrets)]
        for cookie in cookies.values():
            secret = cookie.partition("=")[2]
            hidden += [secret, hashed(secret)]
        texts = []
        for moves in (0, 30):
            await play_on(live, moves)
            for cookie in cookies.values():
                async with site.page(live, cookie=cookie) as page:
                    texts.append(str(await page.recv()))
                for path in ("", "/score", "/replay", "/replay?at=1&seat=2", "/record.json", "/dice", "/dice?event=3"):
                    answer = await site.get(f"/table/{id}{path}", cookie=cookie, accept="text/html")
                    texts.append(f"{answer.headers} {answer.text}")
                texts.append((await site.get("/", cookie=cookie)).text)
        assert not live.state.over
        for text in texts:
            for word in hidden:
                assert word not in text


@asynchronous
async def test_only_the_host_is_shown_the_links_of_the_seats(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        answer = await site.post(
            "/tables", {"game": GAME, "how": "chosen", "seat0": "me", "seat1": "link", "name": "Ada"}
        )
        site.http.cookies.clear()
        host = f"hospitable={answer.cookies['hospitable']}"
        where = answer.headers["location"]
        page = (await site.get(where, cookie=host)).text
        links = list(dict.fromkeys(re.findall(r"http://[^/\"]+(/join/[\w-]+)", page)))
        assert len(links) == 2
        guest = host.partition("=")[2]
        assert guest not in page
        live = await site.registry.find(where.rpartition("/")[2])
        assert live is not None
        assert (await site.get(where)).status_code == 404
        secret = "x" * 22
        key = await site.registry.store.key(hashed(links[0].removeprefix("/join/")))
        assert key is not None
        await site.registry.store.hold(hashed(secret), key)
        other = (await site.get(where, cookie=f"hospitable={secret}")).text
        assert "/join/" not in other


@asynchronous
async def test_a_record_with_its_seed_is_given_out_only_when_the_game_is_over(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await laid(site.registry, GAME, ["Ada", "Bob"], {}, SEED)
        cookie = await site.sit_down(live, WATCH)
        here = f"/table/{live.table.id}"
        assert (await site.get(f"{here}/record.json", cookie=cookie)).status_code == 404
        assert SEED not in (await site.get(f"{here}/dice", cookie=cookie, accept="text/html")).text
        await play_on(live, 1000)
        assert live.state.over
        assert (await site.get(f"{here}/record.json", cookie=cookie)).json()["seed"] == SEED
