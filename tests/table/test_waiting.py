"""The room where a table waits for its people: links, bots instead, beginning without them, putting it away."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hospitable.table.keys import new_secret
from hospitable.table.live import LiveTable
from hospitable.table.qr import qr_code
from hospitable.table.seats import QUIET
from tests.table.sites import Clock, Site, asynchronous, served, update

FORM = {"game": "emergency-roll", "how": "chosen", "name": "Ada", "seat0": "me", "seat1": "link", "name1": "Cleo"}


async def waiting(site: Site, **form: str) -> tuple[LiveTable, str]:
    """A table of Ada's that waits for Cleo and a friend; and Ada's cookie."""
    cookie = f"hospitable={new_secret()}"
    laid = await site.post("/tables", FORM | {"seat2": "link"} | form, cookie=cookie)
    live = await site.registry.find(laid.headers["location"].rpartition("/")[2])
    assert live is not None
    return live, cookie


async def page_of(site: Site, live: LiveTable, cookie: str) -> str:
    return (await site.get(f"/table/{live.table.id}", cookie=cookie)).text


def links_in(page: str) -> list[str]:
    """The addresses of the seats, then the one for watching."""
    return re.findall(r'value="http://[^/"]+(/join/[\w-]+)"', page)


@asynchronous
async def test_each_open_seat_has_a_card_under_the_name_of_who_is_expected(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live, cookie = await waiting(site)
        page = await page_of(site, live, cookie)
        assert "Waiting for Cleo and Seat 3." in page
        assert page.count('class="qr"') == 2
        assert len(links_in(page)) == 3
        site.http.cookies.clear()
        invitation = (await site.get(links_in(page)[0])).text
        assert "Ada keeps a seat for you." in invitation
        assert 'name="name" value="Cleo"' in invitation


@asynchronous
async def test_the_host_sees_that_somebody_looks_at_a_link(tmp_path: Path) -> None:
    clock = Clock()
    async with served(tmp_path, clock=clock) as site:
        live, cookie = await waiting(site)
        link = links_in(await page_of(site, live, cookie))[0]
        async with site.page(live, cookie=cookie) as ada:
            assert (await update(ada))["come"].count("link not opened yet") == 2
            await site.get(link)
            assert "looks at the link now" in (await update(ada))["come"]
            clock.now += QUIET
            assert "has opened the link" in (await update(ada))["come"]


@asynchronous
async def test_a_bot_sits_down_instead_and_the_others_are_still_waited_for(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live, cookie = await waiting(site)
        await site.post(f"/table/{live.table.id}/seat", {"seat": "1"}, cookie=cookie)
        assert (live.seats[1].level, live.begun) == ("normal", False)
        assert "Waiting for Seat 3." in await page_of(site, live, cookie)


@asynchronous
async def test_who_comes_after_the_start_gets_the_seat_back_from_a_bot(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live, cookie = await waiting(site)
        link = links_in(await page_of(site, live, cookie))[0]
        await site.post(f"/table/{live.table.id}/begin", {}, cookie=cookie)
        assert live.begun
        assert [place.level for place in live.seats] == ["", "normal", "normal"]
        assert (await site.post(link, {"name": "Cleo"}, cookie=f"hospitable={new_secret()}")).status_code == 303
        assert [(place.name, place.level) for place in live.seats[:2]] == [("Ada", ""), ("Cleo", "")]


@asynchronous
async def test_a_table_that_is_put_away_tells_everybody(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live, cookie = await waiting(site)
        link = links_in(await page_of(site, live, cookie))[0]
        bob = f"hospitable={new_secret()}"
        await site.post(link, {"name": "Bob"}, cookie=bob)
        assert (await site.post(f"/table/{live.table.id}/put-away", {}, cookie=bob)).status_code == 403
        async with site.page(live, cookie=bob) as page:
            await update(page)
            assert (await site.post(f"/table/{live.table.id}/put-away", {}, cookie=cookie)).status_code == 303
            assert "put it away before the game began" in (await update(page))["error"]["message"]
        for address, who in ((f"/table/{live.table.id}", bob), (link, "")):
            answer = await site.get(address, cookie=who)
            assert answer.status_code == 410
            assert "put it away before the game began" in answer.text


@pytest.mark.parametrize(
    "link", ["http://127.0.0.1:8000/join/JNT1iKtbiH_u1H96xxxxxx", "https://a.example/join/" + "x" * 22]
)
def test_a_code_has_its_finders_and_a_quiet_zone(link: str) -> None:
    code = qr_code(link, "A link")
    modules = set(re.findall(r"M(\d+) (\d+)h1", code))
    size = int(re.findall(r'viewBox="-3 -3 (\d+) ', code)[0]) - 6
    assert size % 4 == 1
    for x, y in ((0, 0), (size - 7, 0), (0, size - 7)):
        ring = {(str(x + i), str(y + j)) for i in range(7) for j in range(7) if {i, j} & {0, 6}}
        assert ring <= modules
    assert 'aria-label="A link"' in code


@asynchronous
async def test_who_is_alone_is_not_offered_a_talk(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        alone, cookie = await waiting(site, seat1="bot:easy", seat2="")
        assert 'id="chat"' not in await page_of(site, alone, cookie)
        together, cookie = await waiting(site, seat1="screen", seat2="")
        assert 'id="chat"' in await page_of(site, together, cookie)
