"""Who is there, who has gone, and that nobody is waited for without a way on. Time passes when it is told to."""

from __future__ import annotations

from pathlib import Path

import pytest

from hospitable.table.live import LiveTable
from hospitable.table.seats import AWAY, QUIET, Absence, Presence
from hospitable.table.words import Refused
from tests.table.sites import (
    Clock,
    Site,
    a_registry,
    a_table,
    asynchronous,
    client_id,
    play,
    rebuilt,
    served,
    settled,
    update,
)

GIVE = "Give Bob's seat to a bot"


def test_somebody_is_away_after_a_minute_and_gone_at_once_after_a_goodbye() -> None:
    presence = Presence(1000.0)
    presence.arrive(1000.0)
    assert presence.absence(5000.0) is None
    presence.leave(5000.0)
    assert presence.absence(5000.0 + QUIET - 1) is None
    assert presence.absence(5000.0 + QUIET) == Absence(1, False)
    assert presence.absence(5000.0 + 3 * 60 + 59) == Absence(3, False)
    assert not presence.away(5000.0 + AWAY)
    assert presence.away(5000.0 + AWAY + 1)
    presence.arrive(9000.0)
    presence.goodbye(9000.0)
    assert presence.absence(9000.0) is None  # the page is still open
    presence.leave(9001.0)
    assert presence.absence(9001.0) == Absence(0, True)
    assert presence.away(9001.0)
    presence.seen(9002.0)
    assert presence.absence(9002.0) is None


async def bobs_turn(live: LiveTable) -> None:
    """Play until Bob has to decide and nobody else."""
    while live.state.deciders != (1,):
        await play(live, 0)


@asynchronous
async def test_when_time_passes_the_others_are_offered_a_bot_without_anybody_doing_anything(tmp_path: Path) -> None:
    clock = Clock()
    async with served(tmp_path, clock=clock) as site:
        live = await a_table(site.registry)
        await bobs_turn(live)
        seq = live.seq
        async with site.page(live, cookie=await site.sit_down(live, 0)) as ada:
            assert "here" in (await update(ada))["panels"]["seats"]
            clock.now += QUIET
            assert "away for 1 min" in (told := await update(ada))["panels"]["seats"]
            assert set(told["panels"]) == {"seats"}  # the game has not changed, and is not sent again
            clock.now += AWAY
            told = await update(ada)
            assert "Bob has been away for 3 minutes." in told["panels"]["offer"]
            assert GIVE in told["panels"]["offer"]
            assert live.seq == seq
            answer = await site.post(f"/table/{live.table.id}/seat", {"seat": "1"}, cookie=await site.sit_down(live, 0))
            assert answer.status_code == 303
            assert live.seats[1].level == "normal"
            assert "A bot plays for Bob: Ada asked for it." in (await update(ada))["panels"]["chat"]


@asynchronous
async def test_who_comes_back_is_here_again_and_takes_the_seat_back(tmp_path: Path) -> None:
    clock = Clock()
    async with served(tmp_path, clock=clock) as site:
        live = await a_table(site.registry)
        clock.now += AWAY + 1
        await live.give_to_bot(1, "normal", client_id(), by=0)
        await settled(live)
        cookie = await site.sit_down(live, 1)
        async with site.page(live, cookie=cookie) as bob:
            assert "A bot plays for you." in (await update(bob))["panels"]["offer"]
            await site.post(f"/table/{live.table.id}/seat", {"seat": "1"}, cookie=cookie)
            told = await update(bob)
            assert "A bot plays for you." not in told["panels"]["offer"]
            assert "Bob is back." in told["panels"]["chat"]
        assert live.seats[1].level == ""


@asynchronous
async def test_who_leaves_is_not_waited_for_and_finds_the_seat_again(tmp_path: Path) -> None:
    async with served(tmp_path, clock=Clock()) as site:
        live = await a_table(site.registry)
        await bobs_turn(live)
        bob = await site.sit_down(live, 1)
        async with site.page(live, cookie=await site.sit_down(live, 0)) as ada:
            await update(ada)
            answer = await site.post(f"/table/{live.table.id}/leave", {}, cookie=bob)
            assert (answer.status_code, answer.headers["location"]) == (303, "/")
            told = await update(ada)
            assert "Bob has just left." in told["panels"]["offer"]
            assert GIVE in told["panels"]["offer"]
            async with site.page(live, cookie=bob):
                assert GIVE not in (await update(ada))["panels"]["offer"]


@asynchronous
async def test_a_page_without_a_script_is_a_sign_of_life(tmp_path: Path) -> None:
    clock = Clock()
    async with served(tmp_path, clock=clock) as site:
        live = await a_table(site.registry)
        clock.now += AWAY + 1
        assert live.away(1)
        await site.get(f"/table/{live.table.id}", cookie=await site.sit_down(live, 1))
        assert not live.away(1)


@asynchronous
async def test_a_seat_is_lent_to_a_bot_by_its_person_at_any_time(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        await site.post(f"/table/{live.table.id}/seat", {"seat": "0", "bot": "yes"}, cookie=cookie)
        assert live.seats[0].level == "normal"
        assert [str(line.text) for line in live.chat] == ["A bot plays for Ada."]
        await site.post(f"/table/{live.table.id}/seat", {"seat": "0"}, cookie=cookie)
        assert live.seats[0].level == ""


@asynchronous
async def test_who_resigns_stops_nobody_and_does_not_come_back(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    await live.resign(1, "easy", client_id())
    assert (live.seats[1].name, live.seats[1].level, live.seats[1].resigned) == ("Bob", "easy", True)
    assert str(live.chat[-1].text) == "Bob resigns; a bot plays on."
    for act in (live.sit(1, "Bob", client_id()), live.resign(1, "easy", client_id())):
        with pytest.raises(Refused, match="has resigned"):
            await act
    for _ in range(1000):
        if live.state.over:
            break
        await settled(live)
        if live.state.current(0) >= 0:
            await play(live, 0)
    assert live.state.over
    with pytest.raises(Refused, match="is over"):
        await live.resign(0, "easy", client_id())
    again = rebuilt(live.table, await registry.store.entries(live.table.id), registry)
    assert again.seats[1].resigned
    await registry.close()


async def ask_to_resign(site: Site, live: LiveTable, seat: int) -> str:
    return (await site.get(f"/table/{live.table.id}/resign", cookie=await site.sit_down(live, seat))).text


@asynchronous
async def test_resigning_is_asked_once_and_the_blue_button_plays_on(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        page = await ask_to_resign(site, live, 0)
        assert f'href="/table/{live.table.id}" class="btn main">Keep playing' in page
        assert not live.seats[0].resigned
