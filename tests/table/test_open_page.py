"""The open page of a seat: what has changed goes down, moves come up."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hospitable.table import subscribers
from hospitable.table.limits import BODY, ActLimits, Limit
from hospitable.table.live import LiveTable
from hospitable.table.open_page import MOST_REFUSED, OpenPage, read_message
from hospitable.table.store import Key
from hospitable.table.subscriber import REFUSED
from hospitable.table.uvicorn_websocket import MessageQueue, SmallWebSocketProtocol
from tests.table.programs import program, told
from tests.table.sites import Clock, a_table, ask, asynchronous, client_id, play, served, until, update


async def opened(page: ClientConnection) -> dict[str, Any]:
    """The first message: the whole table."""
    first = await update(page)
    assert {"bar", "ask", "log", "chat", "seats"} <= set(first["panels"])
    return first


@asynchronous
async def test_a_move_of_one_page_comes_to_the_other_with_what_has_changed(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        mine, yours = [await site.sit_down(live, who) for who in (seat, 1 - seat)]
        async with site.page(live, cookie=mine) as one, site.page(live, cookie=yours) as two:
            first = await opened(one)
            await opened(two)
            code = live.state.moves(seat)[0].code
            answer, _ = await ask(one, do="move", decision=live.decision(seat), code=code, client="my-own-name")
            assert answer == {"ack": "my-own-name", "ok": True}
            news = await update(two)
            assert news["n"] == live.seq == 3
            assert "ground" not in news["panels"]
            assert set(news["panels"]) < set(first["panels"])
            assert "log" in news["panels"]


@asynchronous
async def test_a_move_sent_again_after_the_line_broke_is_answered_and_not_played_twice(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        cookie = await site.sit_down(live, seat)
        move = {"do": "move", "decision": live.decision(seat), "code": live.state.moves(seat)[0].code}
        async with site.page(live, cookie=cookie) as page:
            await opened(page)
            await page.send(json.dumps({**move, "client": "sent-twice"}))
        async with site.page(live, cookie=cookie) as page:
            answer, _ = await ask(page, **move, client="sent-twice")
        assert answer == {"ack": "sent-twice", "ok": True}
        kept = [entry.client for entry in await site.registry.store.entries(live.table.id)]
        assert kept.count("sent-twice") == 1


@asynchronous
async def test_refusals_come_back_in_the_language_of_the_page(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        cookie = await site.sit_down(live, seat)
        said = {}
        for lang in ("en", "fr", "nl"):
            async with site.page(live, cookie=f"{cookie}; lang={lang}") as page:
                answer, _ = await ask(page, do="move", decision="old", code="take red", client="a-stale-one")
                assert answer["ack"] == "a-stale-one"
                assert answer["error"]["code"] == "stale"
                said[lang] = answer["error"]["message"]
        assert len(set(said.values())) == 3
        assert live.seq == 2


@asynchronous
async def test_who_watches_cannot_act(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        async with site.page(live, cookie=await site.sit_down(live, -1)) as page:
            first = await opened(page)
            assert first["seat"] == -1
            for message in (
                {"do": "move", "decision": live.decision(seat), "code": live.state.moves(seat)[0].code},
                {"do": "undo"},
                {"do": "chat", "text": "hello"},
            ):
                answer, _ = await ask(page, **message)
                assert answer["error"]["code"] == "only_watching"
        assert live.seq == 2


@asynchronous
async def test_a_page_acts_for_its_own_seat_whatever_it_asks_for(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        other = await site.sit_down(live, 1 - seat)
        async with site.page(live, cookie=other) as page:
            await opened(page)
            code = live.state.moves(seat)[0].code
            answer, _ = await ask(page, do="move", seat=str(seat), decision=live.decision(seat), code=code)
            assert answer["error"]["code"] in ("stale", "illegal_move")
        assert live.seq == 2


@asynchronous
@pytest.mark.parametrize("cookie", ["", f"hospitable={'x' * 22}", "hospitable=short", "hospitable=%00"])
async def test_who_holds_no_seat_here_gets_no_page(tmp_path: Path, cookie: str) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        with pytest.raises(InvalidStatus, match="403"):
            async with site.page(live, cookie=cookie or "lang=en"):
                pass
        elsewhere = await site.sit_down(await a_table(site.registry), 0)
        with pytest.raises(InvalidStatus, match="403"):
            async with site.page(live, cookie=elsewhere):
                pass


@asynchronous
async def test_an_open_connection_keeps_nothing_of_the_request_it_came_with(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        async with site.page(live, cookie=cookie) as page:
            await opened(page)
            [connection] = [found for found in site.server.connections if isinstance(found, SmallWebSocketProtocol)]
            assert not {"request", "response"} & set(vars(connection))
            assert len(connection.scope) == 0
            assert cookie not in str([vars(subscriber) for subscriber in live.subscribers])


@asynchronous
async def test_messages_are_taken_in_the_order_they_came_in_before_or_after_somebody_waits() -> None:
    queue = MessageQueue()
    assert queue.empty()
    queue.put_nowait(1)
    queue.put_nowait(2)
    assert not queue.empty()
    assert [await queue.get(), await queue.get()] == [1, 2]
    waiting = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    assert not waiting.done()
    queue.put_nowait(3)
    queue.put_nowait(4)
    assert [await waiting, await queue.get()] == [3, 4]
    waiting = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    queue.put_nowait(5)  # nothing is lost with who waited in vain
    assert await queue.get() == 5


@asynchronous
async def test_an_open_page_keeps_its_seat_and_a_closed_one_does_not(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 1)
        live.seats[1].presence.last_seen = 0.0
        async with site.page(live, cookie=cookie) as one:
            await opened(one)
            async with site.page(live, cookie=cookie) as two:
                await opened(two)
                assert live.seats[1].presence.connections == 2
            await gone(live, 1)
            assert not live.away(1)
        await gone(live, 0)
        assert live.seats[1].presence.connections == 0
        assert live.seats[1].presence.last_seen > 0.0


async def gone(live: LiveTable, left: int) -> None:
    await until(lambda: len(live.subscribers) == left)


async def last_words(page: ClientConnection) -> tuple[str, int]:
    """The code a page is told before it is closed, and the number it is closed with."""
    while "error" not in (message := await update(page)):
        pass
    assert message["error"]["message"]
    await page.wait_closed()
    assert page.close_code is not None
    return message["error"]["code"], page.close_code


@asynchronous
async def test_with_too_many_pages_of_a_seat_its_oldest_is_closed_and_other_seats_still_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscribers, "MOST_CONNECTIONS", 3)
    async with served(tmp_path) as site, AsyncExitStack() as stack:
        live = await a_table(site.registry)
        mine, yours = [await site.sit_down(live, seat) for seat in (0, 1)]
        other = await stack.enter_async_context(site.page(live, cookie=yours))
        await opened(other)
        pages = []
        for number in range(6):
            pages.append(await stack.enter_async_context(site.page(live, cookie=mine)))
            await opened(pages[-1])
            if number >= 3:
                assert await last_words(pages[number - 3]) == ("too_many_pages", 4029)
        await gone(live, 4)
        await until(lambda: live.seats[0].presence.connections == 3)
        await live.say(1, "all hear this", client_id())
        for page in (other, *pages[3:]):
            assert "all hear this" in (await update(page))["panels"]["chat"]
        await pages[3].close()
        await gone(live, 3)
        async with site.page(live, cookie=mine) as again:  # there is room now: nobody is closed
            await opened(again)
            assert (await ask(pages[4], do="chat", text="still here"))[0]["ok"]


@asynchronous
async def test_pages_and_streams_of_a_seat_share_its_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subscribers, "MOST_CONNECTIONS", 1)
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        async with site.page(live, cookie=cookie) as page:
            await opened(page)
            async with program(site, live, 0).listen() as stream:
                await told(stream)
                assert await last_words(page) == ("too_many_pages", 4029)
                async with site.page(live, cookie=cookie) as again:
                    await opened(again)
                    assert await last_words(stream) == ("too_many_pages", 4029)
        await gone(live, 0)
        await until(lambda: live.seats[0].presence.connections == 0)


@asynchronous
async def test_one_who_watches_has_a_share_and_all_of_them_leave_room_for_the_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscribers, "MOST_CONNECTIONS", 2)
    monkeypatch.setattr(subscribers, "MOST_WATCHERS", 3)
    async with served(tmp_path) as site, AsyncExitStack() as stack:
        live = await a_table(site.registry)
        one, two, three = [await site.sit_down(live, -1) for _ in range(3)]
        pages = [await stack.enter_async_context(site.page(live, cookie=who)) for who in (one, one, two)]
        for page in pages:
            await opened(page)
        async with site.page(live, cookie=f"{three}; lang=nl") as late:
            words = await update(late)
            assert words["error"]["code"] == "too_many_watchers"
            assert words["error"]["message"].startswith("Er kijken zoveel mensen")
        async with program(site, live, -1).listen() as stream:
            assert await last_words(stream) == ("too_many_watchers", 4029)
        newest = await stack.enter_async_context(site.page(live, cookie=two))  # who has a place may move to another
        await opened(newest)
        assert await last_words(pages[2]) == ("too_many_pages", 4029)
        async with site.page(live, cookie=await site.sit_down(live, 1)) as seated:
            await opened(seated)
            assert len(live.subscribers) == 4
        await pages[0].close()
        await gone(live, 2)
        async with site.page(live, cookie=three) as now:
            await opened(now)


@asynchronous
async def test_a_page_that_does_not_read_its_last_words_is_out_of_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscribers, "MOST_CONNECTIONS", 1)
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        async with site.page(live, cookie=cookie) as asleep:
            await opened(asleep)
            asleep.transport.pause_reading()
            async with site.page(live, cookie=cookie) as page:
                await opened(page)
                assert len(live.subscribers) == 1
            asleep.transport.resume_reading()
            assert await last_words(asleep) == ("too_many_pages", 4029)


@asynchronous
async def test_a_page_that_does_not_read_holds_up_nobody_and_catches_up_with_the_last(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookies = [await site.sit_down(live, seat) for seat in (0, 1)]
        async with site.page(live, cookie=cookies[0]) as slow, site.page(live, cookie=cookies[1]) as quick:
            await opened(quick)
            slow.transport.pause_reading()
            for number in range(30):
                await live.say(0, f"line {number}", client_id())
                while (await update(quick))["n"] < live.seq:
                    pass
            slow.transport.resume_reading()
            while (news := await update(slow))["n"] < live.seq:
                pass
            assert "line 29" in news["panels"]["chat"]


@asynchronous
async def test_what_is_no_message_is_refused_and_the_page_stays_open(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        async with site.page(live, cookie=await site.sit_down(live, 0)) as page:
            await opened(page)
            for text in (*NO_MESSAGES, json.dumps({"do": "dance", "client": "12345678"})):
                await page.send(text)
                answer = await update(page)
                assert answer["error"]["code"] == "bad_message", text[:80]
            await page.send(b"\x00\xff bytes")
            answer = await update(page)
            assert answer["error"]["code"] == "bad_message"
            answer, _ = await ask(page, do="chat", text="still here")
            assert answer["ok"]
        assert live.chat[-1].text == "still here"


NO_MESSAGES = [
    "",
    "{",
    "null",
    "[]",
    '"move"',
    "1" * 5000,
    "[" * 9000,
    '{"do":"move","client":7}',
    '{"do":"move","client":null}',
    '{"do":{},"client":"12345678"}',
    '{"do":"move"}',
    '{"do":"move","client":"short"}',
    '{"do":"why","client":"12345678","piece":"half \\ud800"}',
    '{"do":"chat","client":"12345678\\udfff","text":"half"}',
    json.dumps({"do": "chat", "client": "x" * 65, "text": "hi"}),
    '{"do":"why","client":"eight or more","piece":"bed/w1b1"}',
    json.dumps({"do": "chat", "client": "12345678", "text": "x" * BODY}),
]


@pytest.mark.parametrize("text", NO_MESSAGES)
def test_a_message_is_a_flat_object_of_short_texts(text: str) -> None:
    assert read_message(text) is None


def test_a_message_may_leave_out_what_it_does_not_need() -> None:
    assert read_message('{"do":"undo","client":"12345678"}') == {
        "do": "undo",
        "client": "12345678",
        **dict.fromkeys(("decision", "code", "text", "piece"), ""),
    }


@asynchronous
async def test_a_page_that_sends_too_much_is_told_so_and_then_closed(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        site.registry.acts.seats = Limit(0.0, 5)
        live = await a_table(site.registry)
        async with site.page(live, cookie=await site.sit_down(live, 0)) as page:
            answers = [(await ask(page, do="why", piece="bed/w1b1"))[0] for _ in range(5 + MOST_REFUSED)]
            codes = [answer.get("error", {}).get("code") for answer in answers]
            assert codes == [None] * 5 + ["too_many"] * MOST_REFUSED
            await page.send("{}")
            assert (await update(page))["error"]["code"] == "flooded"
            await page.wait_closed()
            assert page.close_code == REFUSED
        await until(lambda: len(live.subscribers) == 0)


@asynchronous
async def test_who_opens_pages_without_end_has_to_wait(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        opened = 0
        with suppress(InvalidStatus):
            while opened < 400:
                async with site.page(live, cookie=cookie):
                    opened += 1
        assert 100 <= opened < 400
        other = {"cookie": cookie, "x-forwarded-for": "192.0.2.1"}  # nobody has named a proxy
        with pytest.raises(InvalidStatus, match="403"):
            async with site.page(live, **other):
                pass


@asynchronous
async def test_chat_has_a_quota_of_lines_and_of_bytes_whichever_way_it_is_sent(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        clock = Clock()
        site.registry.acts = ActLimits(clock)
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)

        async def said(page: ClientConnection, text: str) -> str:
            answer, _ = await ask(page, do="chat", text=text)
            return str(answer.get("error", {}).get("code", ""))

        async with site.page(live, cookie=cookie) as page:
            await opened(page)
            assert [await said(page, "hello") for _ in range(21)] == [""] * 20 + ["too_many"]
            form = await site.post(f"/table/{live.table.id}/chat", {"text": "hello"}, cookie=cookie)
            assert form.status_code == 429
            assert 0 < int(form.headers["retry-after"]) <= 3
            clock.now += 3.1
            assert [await said(page, "hello") for _ in range(2)] == ["", "too_many"]
            clock.now += 600
            long = "\N{HOSPITAL}" * 300  # 1200 bytes each
            assert [await said(page, long) for _ in range(7)] == [""] * 6 + ["too_many"]
        assert sum(len(str(line.text).encode()) for line in live.chat) < 8 * 1024


@asynchronous
async def test_a_line_that_was_kept_is_answered_again_for_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        site.registry.acts.talks = Limit(0.0, 1)
        live = await a_table(site.registry)
        async with site.page(live, cookie=await site.sit_down(live, 0)) as page:
            await opened(page)
            message = {"do": "chat", "text": "hello", "client": client_id()}
            assert [(await ask(page, **message))[0]["ok"] for _ in range(3)] == [True] * 3
        assert [line.text for line in live.chat] == ["hello"]


@asynchronous
async def test_at_a_shared_screen_a_repeated_message_is_answered_for_who_sent_it(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 1, await site.sit_down(live, 0))
        async with site.page(live, cookie=cookie) as page:
            await opened(page)
            seat = live.state.deciders[0]
            while live.state.deciders == (seat,):  # until it is the other's turn
                code = live.state.moves(seat)[0].code
                message = {"do": "move", "decision": live.decision(seat), "code": code, "client": client_id()}
                assert (await ask(page, **message))[0]["ok"]
            seq = live.seq
            assert (await ask(page, **message))[0] == {"ack": message["client"], "ok": True}
            assert live.seq == seq


@asynchronous
async def test_another_page_or_another_browser_of_a_seat_gives_no_new_allowance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        monkeypatch.setattr(site.registry.acts, "seats", Limit(0.0, 5))
        answers = []
        for _ in range(7):
            async with site.page(live, cookie=await site.sit_down(live, 0)) as page:
                answers.append((await ask(page, do="why", piece="bed/w1b1"))[0])
        assert [answer.get("error", {}).get("code") for answer in answers] == [None] * 5 + ["too_many"] * 2
        assert (await program(site, live, 0).post("/undo", {"client": client_id()})).status_code == 429
        async with site.page(live, cookie=await site.sit_down(live, 1)) as page:
            assert "error" not in (await ask(page, do="why", piece="bed/w1b1"))[0]


@asynchronous
async def test_when_nothing_can_be_kept_the_sender_hears_it_and_the_page_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]

        async def full(*_: object) -> bool:
            raise OSError("no room on the disk")

        async with site.page(live, cookie=await site.sit_down(live, seat)) as page:
            await opened(page)
            move = {"do": "move", "decision": live.decision(seat), "code": live.state.moves(seat)[0].code}
            with monkeypatch.context() as patch:
                patch.setattr(site.registry.store, "append", full)
                answer, _ = await ask(page, **move, client="kept-or-not")
                assert answer["error"]["code"] == "failed"
                assert "disk" not in answer["error"]["message"]
            answer, _ = await ask(page, **move, client="kept-or-not")
            assert answer == {"ack": "kept-or-not", "ok": True}


@asynchronous
async def test_a_panel_that_cannot_be_drawn_closes_the_page_instead_of_leaving_it_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        async with site.page(live, cookie=await site.sit_down(live, 0)) as page:
            await opened(page)

            def broken(*_: object) -> None:
                raise RuntimeError("no paint")

            with monkeypatch.context() as patch:
                patch.setattr("hospitable.table.panels.TablePanels.drawn", broken)
                await play(live, live.state.deciders[0])
                with pytest.raises(ConnectionClosed):
                    await update(page)
        await gone(live, 0)


# -- the page as it is first asked for


@asynchronous
async def test_all_parts_of_a_page_are_of_one_moment(tmp_path: Path) -> None:
    """However long the store takes, and whatever happens at the table meanwhile."""
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookies = [await site.sit_down(live, seat) for seat in range(2)]
        ask_store = site.registry.store.key

        async def slowly(hash: str) -> Key | None:
            found = await ask_store(hash)
            await play(live, live.state.deciders[0])
            return found

        site.registry.store.key = slowly  # type: ignore[method-assign]
        for seat in (0, 1, 0, 1, 0, 1):
            html = (await site.get(f"/table/{live.table.id}", cookie=cookies[seat])).text
            assert f'name="decision" value="{live.decision_of_person(seat)}"' in html
            codes = {move.code for move in live.state.moves(seat)} if live.must_decide(seat) else set()
            assert set(re.findall(r'name="code" value="([^"]+)"', html)) == codes


@asynchronous
async def test_what_an_open_page_does_is_counted_for_its_own_address(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        async with site.page(live, cookie=cookie) as page:
            await opened(page)
            [subscriber] = live.subscribers
            assert isinstance(subscriber, OpenPage)
            assert subscriber.address == "127.0.0.1"
