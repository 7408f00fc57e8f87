"""A good line for somebody who asks: thought out elsewhere, once, and only for who must decide."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

import hospitable
from hospitable.bots import advise
from hospitable.core.move import Advice
from hospitable.core.state import State
from hospitable.core.texts import Text
from hospitable.table.pages.answers import advice_box
from hospitable.table.thinkers import NOBODY, Thinkers, Whose
from hospitable.table.words import Refused
from tests.table.sites import Quick, a_table, ask, asynchronous, client_id, served, update


class Adviser(Quick):
    """Advises the last legal move, as soon as it may; counts how often it thinks."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.free = asyncio.Event()
        self.free.set()

    async def advice(self, state: State[Any], seat: int, seed: int, whose: Whose = NOBODY) -> Advice | None:
        self.asked += 1
        moves = state.moves(seat)
        await self.free.wait()
        return Advice((moves[-1],), Text("hospitable.table", "hint.none", {}))


def advised(html: str) -> tuple[str, str]:
    """The move a box speaks of, and the code that its button plays."""
    name, code = re.search(r"<h2>(.*?)</h2>", html), re.search(r'name="code" value="([^"]*)"', html)
    assert name
    assert code
    return re.sub(r"<[^>]*>", "", name[1]), code[1]


@asynchronous
async def test_a_page_is_shown_a_good_line_with_its_moves(tmp_path: Path) -> None:
    async with served(tmp_path, Adviser()) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        async with site.page(live, cookie=await site.sit_down(live, seat)) as page:
            await update(page)
            answer, _ = await ask(page, do="hint", client=client_id())
        assert answer["ok"]
        move = live.state.moves(seat)[-1]
        assert advised(answer["hint"]["html"]) == (move.label("en"), move.code)
        assert tuple(answer["hint"]["pieces"]) == move.targets
        assert (answer["hint"]["code"], answer["hint"]["decision"]) == (move.code, live.decision(seat))


@asynchronous
async def test_however_often_it_is_asked_for_a_line_is_thought_out_once_for_each_decision(tmp_path: Path) -> None:
    adviser = Adviser()
    async with served(tmp_path, adviser) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        adviser.free.clear()
        waiting = [asyncio.create_task(live.advise(seat)) for _ in range(5)]
        await asyncio.sleep(0)
        adviser.free.set()
        first = [await task for task in waiting]
        assert adviser.asked == 1
        assert all(line == first[0] for line in first)
        await live.move(seat, live.decision(seat), live.state.moves(seat)[0].code, client_id())
        other = live.state.deciders[0]
        await live.advise(other)
        assert adviser.asked == 2


@asynchronous
async def test_only_who_must_decide_is_advised(tmp_path: Path) -> None:
    async with served(tmp_path, Adviser()) as site:
        live = await a_table(site.registry)
        waits = 1 - live.state.deciders[0]
        with pytest.raises(Refused) as refusal:
            await live.advise(waits)
        assert refusal.value.code == "not_asked"


@asynchronous
async def test_others_play_on_while_somebody_is_advised(tmp_path: Path) -> None:
    adviser = Adviser()
    async with served(tmp_path, adviser) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        adviser.free.clear()
        thinking = asyncio.create_task(live.advise(seat))
        await asyncio.sleep(0)
        before = live.seq
        await live.move(seat, live.decision(seat), live.state.moves(seat)[0].code, client_id())
        assert live.seq == before + 1
        adviser.free.set()
        assert await thinking is not None


@asynchronous
async def test_a_form_is_answered_with_the_line_on_the_page(tmp_path: Path) -> None:
    async with served(tmp_path, Adviser()) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        cookie = await site.sit_down(live, seat)
        form = {"seat": str(seat), "hint": "1"}
        answer = await site.post(f"/table/{live.table.id}/move", form, cookie=cookie)
        assert answer.status_code == 200
        move = live.state.moves(seat)[-1]
        assert advised(re.findall(r'role="alert".*?<main', answer.text, re.DOTALL)[0]) == (move.label("en"), move.code)


def test_no_advice_is_said_in_a_sentence() -> None:
    box = advice_box(hospitable.game("emergency-roll").new(2, "none"), None, "en")
    assert box == "<p><b>Nobody knows anything better than what you see.</b></p>"


def test_what_was_compared_is_shown_with_its_worth_and_how_it_was_found() -> None:
    s = hospitable.game("emergency-roll").new(2, "worth")
    advice = advise(s, s.deciders[0], 1)
    assert advice is not None
    box = advice_box(s, advice, "en")
    points = [float(found) for found in re.findall(r"<b>([+-][\d.]+)</b>", box)]
    assert points == sorted(points, reverse=True)
    assert len(points) == len(advice.worth) == 3
    assert "8 imagined futures" in box


def test_moves_that_come_out_the_same_are_not_ranked(monkeypatch: pytest.MonkeyPatch) -> None:
    s = hospitable.game("emergency-roll").new(2, "worth")
    monkeypatch.setattr("hospitable.bots.advice.turn_worth", lambda *_: 3.0)
    advice = advise(s, s.deciders[0], 1)
    assert advice is not None
    assert not advice.worth
    assert "In 8 imagined futures all moves compared come out the same." in advice_box(s, advice, "en")


@asynchronous
async def test_advice_comes_from_a_process_of_its_own(tmp_path: Path) -> None:
    async with served(tmp_path, Thinkers(1)) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        advice = await live.advise(seat)
        assert advice is not None
        assert advice.moves[0].code in [move.code for move in live.state.moves(seat)]
