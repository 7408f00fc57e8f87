"""Many kills while people play, and many people who answer the same decision at once."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path

import pytest

from hospitable.table.store import MOVE
from tests.soak.promises import report
from tests.table.programs import program
from tests.table.sites import a_table, asynchronous, client_id, served
from tests.table.test_crash import killed_often

pytestmark = pytest.mark.soak


@asynchronous
async def test_four_hundred_kills(tmp_path: Path) -> None:
    acts, again = await killed_often(tmp_path, rounds=400, tables=120)
    report(
        "What a server acknowledged before it was killed is there, once, and replays to the same position",
        f"400 SIGKILLs, {acts} acts acknowledged, {again} sent again; none lost, none doubled",
    )


@asynchronous
async def test_programs_that_answer_the_same_decision_at_once(tmp_path: Path) -> None:
    """One of them is obeyed; one that says the same twice is answered twice and obeyed once."""
    rng = random.Random(13)
    answers: Counter[int] = Counter()
    decisions = 0
    async with served(tmp_path) as site:
        for _ in range(3):
            live = await a_table(site.registry)
            while not live.state.over and live.seq < 150:
                seat = live.state.deciders[0]
                decision, before = live.decision(seat), live.seq
                codes = [move.code for move in live.state.moves(seat)]
                ids = [client_id() for _ in range(3)]
                sent = [(client, rng.choice(codes)) for client in ids]
                sent.append(sent[0])
                posts = [
                    program(site, live, seat).post("/moves", {"decision": decision, "code": code, "client": client})
                    for client, code in sent
                ]
                found = [answer.status_code for answer in await asyncio.gather(*posts)]
                answers.update(found)
                decisions += 1
                entries = await site.registry.store.entries(live.table.id, before)
                assert [entry.kind for entry in entries] == [MOVE]
                winner = [client for client, _ in sent].index(entries[0].client)
                late = 422 if live.state.over else 409
                assert set(found) <= {200, late, 429}
                assert found.count(200) == (2 if winner == 0 else 1) or 429 in found
                if 429 in found:
                    await asyncio.sleep(0.2)
    report(
        "Of programs that answer one decision at once, one is obeyed; who says the same twice is obeyed once",
        f"{decisions} decisions, answers {dict(sorted(answers.items()))}",
    )
