"""Looking back on a game: its rounds and points, a link to a moment, and a new game that goes on from there."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from hospitable.core import record
from hospitable.table.closed import ClosedTable, open_table
from hospitable.table.live import LiveTable
from hospitable.table.pages.chart import scale
from hospitable.table.store import START, WATCH
from hospitable.table.timeline import Moment, Stage, Timeline, timeline
from hospitable.table.words import said
from tests.table.sites import Quick, Site, a_table, asynchronous, laid, play, play_on, served

SMALL = Timeline((0, 1, 1, 2, 2), ((0, 0), (0, 0), (3, 0), (3, -2), (3, 9)))


def test_a_timeline_knows_where_rounds_begin_and_what_they_brought() -> None:
    assert SMALL.begins() == {0: 0, 1: 1, 2: 3}
    assert [SMALL.round_before(at) for at in range(5)] == [0, 0, 1, 1, 3]
    assert [SMALL.round_after(at) for at in range(5)] == [1, 3, 3, 4, 4]
    assert SMALL.stages() == [Stage(0, (0, 0)), Stage(1, (3, -2)), Stage(2, (3, 9))]
    assert SMALL.moments() == [Moment(2, 0, 3), Moment(3, 1, -2), Moment(4, 1, 11)]


@pytest.mark.parametrize(
    ("lowest", "highest", "values"),
    [
        (0, 0, [0, 1]),
        (0, 7, [0, 2, 4, 6, 8]),
        (0, 101, [0, 50, 100, 150]),
        (-126, 12, [-150, -100, -50, 0, 50]),
        (-126, -3, [-150, -100, -50, 0]),
        (-3, 28, [-10, 0, 10, 20, 30]),
    ],
)
def test_a_scale_has_few_round_values_that_hold_all_points(lowest: int, highest: int, values: list[int]) -> None:
    assert list(scale(lowest, highest)) == values


async def finished(site: Site, game: str = "emergency-roll", **variants: object) -> LiveTable:
    live = await laid(site.registry, game, ["Ada", "Bob"], variants, "a seed")
    await play_on(live, 3000)
    assert live.state.over
    return live


async def go_on(site: Site, live: LiveTable, at: int, seat: int, cookie: str) -> LiveTable:
    """The table that was laid from a moment of another one."""
    answer = await site.post(f"/table/{live.table.id}/play-on", {"at": str(at), "seat": str(seat)}, cookie=cookie)
    assert answer.status_code == 303, answer.text
    new = await site.registry.find(answer.headers["location"].rpartition("/")[2])
    assert new is not None
    return new


@pytest.mark.parametrize("game", ["emergency-roll", "dice-hospital", "doktor-hrubec"])
@asynchronous
async def test_a_game_goes_on_from_a_moment_of_another_one(game: str, tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await finished(site, game)
        cookie = await site.sit_down(live, 0)
        told = live.record()
        at = len(told["moves"]) // 2
        then = list(record.positions({**told, "moves": told["moves"][:at]}, live.game))[-1].snapshot()
        new = await go_on(site, live, at, 1, cookie)
        assert new.state.first is not None
        assert new.state.first.snapshot() == then
        assert [place.home for place in new.seats] == ["normal", ""]
        while not new.state.over:  # the other seat is a bot's
            if 1 in new.state.deciders:
                await play(new, 1)
            await asyncio.sleep(0.001)
        written = new.record()
        assert written["start"] == then
        assert written["seed"] != told["seed"]
        verdict = record.verify(written, new.game)
        assert verdict.fair
        assert verdict.text.id == "verify.fair_since"
        entries = await site.registry.store.entries(new.table.id)
        assert [entry.kind for entry in entries].count(START) == 1
        about = (site.registry.store, Quick(), site.registry.clock, 0.0, site.registry.steady, 0.0)
        assert open_table(new.table, entries, *about).record() == written
        assert ClosedTable(new.table, entries, said("closed.unreadable"), True).record()["start"] == then


@asynchronous
async def test_nobody_goes_on_from_a_game_that_runs_or_from_its_end(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        running = await a_table(site.registry)
        cookie = await site.sit_down(running, 0)
        path = f"/table/{running.table.id}"
        assert (await site.post(f"{path}/play-on", {"at": "0"}, cookie=cookie)).status_code == 404
        page = (await site.get(f"{path}/replay?at=0", cookie=cookie, accept="text/html")).text
        assert "play-on" not in page
        assert "/join/" not in page
        over = await finished(site)
        cookie = await site.sit_down(over, 0)
        for at in (str(len(over.record()["moves"])), "-1", "x", ""):
            answer = await site.post(f"/table/{over.table.id}/play-on", {"at": at}, cookie=cookie)
            assert answer.status_code == 422
            assert answer.json()["error"]["code"] == "nothing_to_play"


@asynchronous
async def test_a_shared_moment_leads_everybody_there(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await finished(site)
        here = f"/table/{live.table.id}/replay"
        player = await site.sit_down(live, 0)
        page = (await site.get(f"{here}?at=12&seat=1", cookie=player, accept="text/html")).text
        found = re.search(r'value="http://[^/"]+(/join/[\w-]+\?at=12&amp;seat=1)"', page)
        assert found is not None
        link = found.group(1).replace("&amp;", "&")
        again = await site.get(link, cookie=player, accept="text/html")  # who knows the table is not asked
        assert (again.status_code, again.headers["location"]) == (303, f"{here}?at=12&seat=1")
        site.http.cookies.clear()
        asked = await site.get(link, accept="text/html")
        assert asked.status_code == 200
        stranger = f"hospitable={asked.cookies['hospitable']}"
        site.http.cookies.clear()
        joined = await site.post(link, {}, cookie=stranger)
        assert joined.headers["location"] == f"{here}?at=12&seat=1"
        assert (await site.get(f"{here}?at=12&seat=1", cookie=stranger, accept="text/html")).status_code == 200


@asynchronous
async def test_a_finished_game_is_seen_from_every_seat_and_a_running_one_only_from_the_own(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        here = f"/table/{live.table.id}/replay"
        assert "at=0&amp;seat=1" not in (await site.get(f"{here}?at=0&seat=1", cookie=cookie, accept="text/html")).text
        await play_on(live, 1000)
        page = (await site.get(f"{here}?at=0&seat=1", cookie=cookie, accept="text/html")).text
        for seat in (0, 1, WATCH):
            assert f"/replay?at=0&amp;seat={seat}" in page


@asynchronous
async def test_a_page_that_has_the_moves_is_not_sent_them_again(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await finished(site)
        cookie = await site.sit_down(live, 0)
        here = f"/table/{live.table.id}/replay?at=5&seat=0"
        whole, bare = [
            (await site.get(here + more, cookie=cookie, accept="text/html")).text for more in ("", "&bare=1")
        ]
        moves = len(live.record()["moves"])
        assert whole.count("<li") - bare.count("<li") == moves + len(timeline(live.record(), live.game).begins())
