"""Following a table: every line of its log, what is new, what was done to somebody, what a round brought."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path
from typing import Any

import pytest

from hospitable.core.state import State
from hospitable.look.html import join
from hospitable.table.chronicle import LOG_LINES, belongs, news_begin
from hospitable.table.live import LiveTable
from hospitable.table.pages.log import MOST
from hospitable.table.panels import TablePanels, face_of
from hospitable.table.summaries import MOST_NOTICES
from hospitable.table.thinkers import NOBODY, Whose
from tests.table.sites import Quick, Site, a_registry, asynchronous, laid, play, play_on, read, served
from tests.table.test_changes import page_of

GAMES = ("dice-hospital", "doktor-hrubec", "emergency-roll")
LINE = re.compile(r'data-key="log-(\d+)"')


def panel(live: LiveTable, name: str, seat: int = 0, lang: str = "en") -> str:
    return join(TablePanels().drawn(live, seat, lang)[name])


async def on(live: LiveTable, rng: random.Random) -> int:
    """One more random move; who made it."""
    seat = rng.choice(live.state.deciders)
    await play(live, seat, rng.choice(live.state.moves(seat)).code)
    return seat


# -- the log


@pytest.mark.parametrize("game", GAMES)
@asynchronous
async def test_a_move_brings_its_own_lines_however_long_the_game_is(tmp_path: Path, game: str) -> None:
    registry, rng = a_registry(tmp_path), random.Random(3)
    live = await laid(registry, game, ["Ada", "Bob"], {}, "a seed")
    page = page_of(live, TablePanels(), 0)
    page.news()
    while not live.state.over:
        before = len(live.state.journal)
        await on(live, rng)
        _, parts = read(page.news())
        sent = LINE.findall("".join(parts))
        assert len(sent) <= min(LOG_LINES, len(live.state.journal) - before)
        assert sent == [str(number) for number in range(len(live.state.journal) - 1, before - 1, -1)][:LOG_LINES]
    assert len(live.state.journal) > 2 * LOG_LINES
    await registry.close()


async def every_page(site: Site, address: str, cookie: str) -> list[str]:
    """The log from page to page, as a browser without a script reads it."""
    pages = []
    while address:
        answer = await site.get(address, cookie=cookie)
        assert answer.status_code == 200
        pages.append(answer.text)
        older = re.search(r'href="([^"]*)" rel="next"', answer.text)
        address = older[1].replace("&amp;", "&") if older else ""
    return pages


@pytest.mark.parametrize("game", GAMES)
@asynchronous
async def test_the_log_has_every_line_on_pages_that_lead_to_older_ones(tmp_path: Path, game: str) -> None:
    async with served(tmp_path) as site:
        live = await laid(site.registry, game, ["Ada", "Bob"], {}, "a seed")
        await play_on(live, 3000)
        cookie = await site.sit_down(live, 0)
        here, story = f"/table/{live.table.id}/log", face_of(live.game.domain).STORY
        for only in ("all", "mine", "points"):
            pages = await every_page(site, f"{here}?only={only}", cookie)
            found = [int(number) for page in pages for number in LINE.findall(page)]
            events = live.state.journal
            assert found == [n for n in range(len(events) - 1, -1, -1) if belongs(events[n], 0, story, only)]
            assert all(len(LINE.findall(page)) <= MOST for page in pages)
            heads = [head for page in pages for head in re.findall('<li class="head"[^>]*>([^<]*)', page)]
            assert heads
            assert only != "all" or game == "doktor-hrubec" or len(set(heads)) == len(heads) > 5
            assert not re.search(r">[^<]*\bw\d+b\d+\b", "".join(pages))
        for query in ("only=nonsense", "before=nonsense", "before=99999999999999999999", "before=-4", "seat=7"):
            answer = await site.get(f"{here}?{query}", cookie=cookie)
            assert f'data-key="log-{len(live.state.journal) - 1}"' in answer.text


@asynchronous
async def test_what_is_new_is_marked_above_ones_own_last_move(tmp_path: Path) -> None:
    registry, rng = a_registry(tmp_path), random.Random(5)
    live = await laid(registry, "emergency-roll", ["Ada", "Bob", "Cleo"], {}, "a seed")
    assert "since your last turn" not in panel(live, "log")
    for _ in range(60):
        await on(live, rng)
        log = live.state.log
        assert log is not None
        since = news_begin(log, 0, face_of(live.game.domain).STORY)
        shown, count = panel(live, "log"), len(log.events) - since
        marked = re.search(r'class="since"[^>]*>since your last turn: (\d+)<', shown)
        link = re.search(r'class="badge">(\d+)<', panel(live, "ask"))
        if not since or not count:
            assert not marked
            continue
        assert marked
        assert link
        assert int(marked[1]) == int(link[1]) == count
        below = LINE.search(shown[marked.end() :])
        assert below
        assert int(below[1]) == since - 1
    await registry.close()


# -- what was done to somebody


@asynchronous
async def test_who_lost_a_patient_is_told_until_the_next_own_move(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await laid(registry, "dice-hospital", ["Ada", "Bob"], {}, "a seed")
    most = 0
    while not live.state.over:
        mover = live.state.deciders[-1]
        await play(live, mover, live.state.moves(mover)[-1].code)  # nobody treats anybody
        told = [panel(live, "news", seat) for seat in (0, 1)]
        for seat in (0, 1):
            found = re.search(r"(\d+) things? about you", told[seat])
            if found is None:
                assert told[seat].count("<li") == 0
                continue
            most = max(most, int(found[1]))
            assert told[seat].count("<li") == min(MOST_NOTICES, int(found[1]))
            assert ("more</a>" in told[seat]) == (int(found[1]) > MOST_NOTICES)
            assert "was not treated and is lost" in told[seat]
            assert "A loss costs 2 points" in told[seat]
        if live.state.own and mover in live.state.deciders:
            assert "about you" not in told[mover]  # in the midst of one's own turn there is nothing old to be told
    assert most > MOST_NOTICES
    await registry.close()


@asynchronous
async def test_who_was_robbed_hears_what_it_costs(tmp_path: Path) -> None:
    """In Doktor Hrubec, where others take doctors, send patients and pass them on."""
    registry, rng = a_registry(tmp_path), random.Random(2)
    robbed = 0
    for number in range(3):
        live = await laid(registry, "doktor-hrubec", ["Ada", "Bob", "Cleo"], {}, f"seed {number}")
        while not live.state.over:
            mover, told = await on(live, rng), panel(live, "news")
            robbed += "Your team loses" in told
            assert mover or "takes" not in told  # what one does oneself is no news
    assert robbed
    await registry.close()


# -- what a round brought


@asynchronous
async def test_the_night_is_told_once_in_three_stages_and_the_last_one_without_a_shift_change(tmp_path: Path) -> None:
    registry, rng = a_registry(tmp_path), random.Random(1)
    live = await laid(registry, "dice-hospital", ["Ada", "Bob"], {}, "a seed")
    drawing, seen = TablePanels(), dict[str, str]()
    while not live.state.over:
        await on(live, rng)
        shown = join(drawing.drawn(live, 0, "en")["round"])
        found = re.search(r'data-round="(\d+)"', shown)
        if found:
            assert seen.setdefault(found[1], shown) == shown
    stages = [shown.count('class="stage"') for shown in seen.values()]
    assert stages == [3] * 7 + [2]
    assert "The night of round 8" in list(seen.values())[-1]
    await registry.close()


@asynchronous
async def test_quiet_rounds_of_emergency_roll_pass_without_a_card(tmp_path: Path) -> None:
    registry, rng = a_registry(tmp_path), random.Random(1)
    live = await laid(registry, "emergency-roll", ["Ada", "Bob"], {}, "a seed")
    await on(live, rng)
    while live.state.view(None)["round"] < 3:
        await on(live, rng)
        assert "data-round" not in panel(live, "round")
    await registry.close()


# -- bots, variants


class Slow(Quick):
    """Bots that wait until they are told to go on."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def code(self, state: State[Any], level: str, seat: int, seed: int, whose: Whose = NOBODY) -> str:
        await self.go.wait()
        return await super().code(state, level, seat, seed, whose)


@asynchronous
async def test_who_waits_for_bots_sees_what_each_did_and_how_fast_it_is_shown(tmp_path: Path) -> None:
    async with served(tmp_path, thinkers := Slow()) as site:
        live = await laid(site.registry, "emergency-roll", ["Ada", "bot:easy"], {"first_chief": "1"}, "a seed")
        assert 'name="pace"' not in panel(live, "ask")
        await play(live, 0)
        waiting = panel(live, "ask")
        assert re.search(r'data-key="turn-1".*is choosing', waiting)
        assert re.findall(r'name="pace" value="(\w+)"', waiting) == ["slow", "normal", "now"]
        thinkers.go.set()


@asynchronous
async def test_the_chosen_variants_are_shown_at_the_table(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        for variants, words in (({}, "Everything as usual."), ({"simultaneous": True}, "<li>")):
            live = await laid(site.registry, "emergency-roll", ["Ada", "Bob"], variants, "a seed")
            page = (await site.get(f"/table/{live.table.id}", cookie=await site.sit_down(live, 0))).text
            shown = re.search(r'class="played-with">(.*?)</section>', page)
            assert shown
            assert words in shown[1]


@asynchronous
async def test_the_log_of_secrets_is_that_of_the_own_seat(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await laid(site.registry, "doktor-hrubec", ["Ada", "Bob"], {}, "a seed")
        own = await site.get(f"/table/{live.table.id}/log", cookie=await site.sit_down(live, 0))
        other = await site.get(f"/table/{live.table.id}/log?seat=0", cookie=await site.sit_down(live, 1))
        hands = [set(re.findall(r"Ada[^<]*", answer.text)) for answer in (own, other)]
        assert hands[0] - hands[1]
        assert not any("seat=0" in address for address in re.findall(r'href="([^"]*log[^"]*)"', other.text))
