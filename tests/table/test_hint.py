"""A good line for somebody who asks: thought out elsewhere, once, and only for who must decide."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

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


def labels(html: str) -> list[str]:
    return re.findall(r"<li[^>]*>([^<]*)</li>", html)


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
        assert labels(answer["hint"]) == [move.label("en")]
        assert f'data-lights="{" ".join(move.targets)}"' in answer["hint"]


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
        assert labels(re.findall(r'role="alert".*?</ol>', answer.text)[0]) == [live.state.moves(seat)[-1].label("en")]


def test_no_advice_is_said_in_a_sentence() -> None:
    assert "<b>" in advice_box(None, "en")
    assert labels(advice_box(None, "en")) == []


@asynchronous
async def test_advice_comes_from_a_process_of_its_own(tmp_path: Path) -> None:
    async with served(tmp_path, Thinkers(1)) as site:
        live = await a_table(site.registry)
        assert await live.advise(live.state.deciders[0]) is None  # nobody advises in Emergency Roll
