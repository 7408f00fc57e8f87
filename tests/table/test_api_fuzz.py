"""Nothing that is sent breaks the house: never a 500, and what is refused changes nothing."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from hospitable.core.texts import LANGUAGES
from hospitable.table.live import LiveTable
from hospitable.table.store import WATCH
from tests.table.programs import Program, code_of, program, without_limits
from tests.table.sites import a_table, ask, asynchronous, client_id, play_on, served, update

__all__ = ["without_limits"]

BY_DESIGN = [positive_data_acceptance]  # what is well written may still break a rule of the game

TEXTS = [
    "",
    " ",
    "1",
    "-1",
    "1e9",
    "9" * 5000,
    "²",
    "null",
    "take red\x00",
    "TAKE RED",
    "take  red",
    "admit w1b1 7",
    "admit w9b9 1",
    "admit w1b1 " + "1" * 500,
    "x" * 9000,
    "é\u202e☺",
    "{code}",
    "%s%n",
    "../../etc/passwd",
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "0.0",
    "-1.0.0.0",
]
VALUES: list[Any] = [None, True, 0, -1, 10**30, 1.5, [], ["take red"], {}, {"code": "take red"}, *TEXTS]


# -- the schema


def described(base: str, table: str) -> dict[str, Any]:
    """The document the house hands out, with the one table there is. Who may what is tested elsewhere, seat by seat."""
    document: dict[str, Any] = httpx.get(f"{base}/api/openapi.json", trust_env=False).json()
    for methods in document["paths"].values():
        for operation in methods.values():
            del operation["security"]
            for parameter in operation["parameters"]:
                if parameter["name"] == "id":
                    parameter["schema"]["enum"] = [table]
    return document


def try_one(operation: Any, mode: GenerationMode, tokens: list[str], statuses: Counter[int]) -> None:
    """Always with the last token that the house has told: who joins gets a new one."""

    @settings(max_examples=50, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case: Any) -> None:
        answer = case.call(headers={"Authorization": f"Bearer {tokens[-1]}"})
        if operation.label.endswith("/join") and answer.status_code == 200:
            tokens.append(answer.json()["token"])
        statuses[answer.status_code] += 1
        case.validate_response(answer, excluded_checks=BY_DESIGN)

    check()


def try_everything(base: str, table: str, token: str) -> dict[str, Counter[int]]:
    """Requests that follow the document and requests that do not; which statuses each address gave."""
    schema = schemathesis.openapi.from_dict(described(base, table))
    schema.config.update(base_url=base)
    seen: dict[str, Counter[int]] = {}
    tokens = [token]
    for mode in GenerationMode:
        for found in schema.get_all_operations():
            assert isinstance(found, Ok)
            operation = found.ok()
            statuses = seen.setdefault(operation.label, Counter())

            try_one(operation, mode, tokens, statuses)
    return seen


@asynchronous
async def test_the_house_does_what_its_document_says(
    tmp_path: Path, without_limits: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("no_proxy", "*")
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        base, token = f"http://127.0.0.1:{site.port}", program(site, live, 0).token
        seen = await asyncio.to_thread(try_everything, base, live.table.id, token)
    assert len(seen) == 13
    answered = {label: sorted(statuses) for label, statuses in seen.items()}
    assert {label for label, statuses in answered.items() if statuses[0] < 300} == set(seen) - {
        "POST /api/tables/{id}/moves",  # nobody guesses the decision,
        "POST /api/tables/{id}/undo",  # so there is nothing to take back,
        "GET /api/tables/{id}/record",  # and the game is not over;
        "POST /api/tables/{id}/part",  # nobody has promised anything,
        "POST /api/tables/{id}/free",  # and who plays is not the host
    }
    assert 422 in answered["POST /api/tables"]


# -- wild values, always with a good token


def wild_fields(rng: random.Random, live: LiveTable, seat: int) -> dict[str, Any]:
    """A move that could be played, with one or two fields spoilt."""
    moves = live.state.moves(seat)
    fields: dict[str, Any] = {
        "decision": live.decision(seat),
        "code": rng.choice(moves).code if moves else "take red",
        "client": client_id(),
    }
    for field in rng.sample(list(fields), rng.choice((1, 1, 2))):
        fields[field] = rng.choice(VALUES)
    if rng.random() < 0.1:
        fields[rng.choice(TEXTS)] = rng.choice(VALUES)
    if rng.random() < 0.1:
        del fields[rng.choice(list(fields))]
    return fields


@asynchronous
async def test_wild_moves_are_refused_and_change_nothing(tmp_path: Path, without_limits: None) -> None:
    rng = random.Random(1)
    statuses: Counter[int] = Counter()
    async with served(tmp_path) as site:
        live = await a_table(site.registry, simultaneous=True)
        while not live.state.over:
            await play_on(live, 3, seed=rng.randrange(10**6))
            before, seq = live.state.fingerprint(), live.seq
            for _ in range(4):
                seat = rng.randrange(2)
                fields = wild_fields(rng, live, seat)
                what = rng.choice(("/moves", "/moves", "/moves", "/undo", "/join"))
                if what == "/join":
                    fields = {"name": rng.choice([value for value in VALUES if not isinstance(value, str)])}
                answer = await program(site, live, seat).post(f"{what}?lang={rng.choice(LANGUAGES)}", fields)
                code_of(answer)
                assert (live.state.fingerprint(), live.seq) == (before, seq), (what, fields)
                statuses[answer.status_code] += 1
    assert set(statuses) == {409, 422}
    assert min(statuses.values()) > 10


@asynchronous
async def test_bodies_cut_or_bent_anywhere_are_refused_and_change_nothing(tmp_path: Path, without_limits: None) -> None:
    rng = random.Random(2)
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        ada = program(site, live, 0)
        whole = json.dumps({"decision": live.decision(0), "code": "take red", "client": "whole-body"}).encode()
        bodies = [whole[:end] for end in range(0, len(whole), 3)]
        for _ in range(60):
            bent = bytearray(whole)
            for _ in range(rng.choice((1, 2, 8))):
                bent[rng.randrange(len(bent))] = rng.randrange(256)
            bodies.append(bytes(bent))
        before = live.state.fingerprint()
        headers = ada.bearer | {"Content-Type": "application/json"}
        refused = 0
        for body in bodies:
            answer = await site.http.post(f"/api/tables/{live.table.id}/moves", content=body, headers=headers)
            if answer.status_code == 200:  # only the client id was bent
                assert json.loads(body)["code"] == "take red"
                break
            code_of(answer)
            assert answer.status_code in (400, 409, 422), body
            assert (live.state.fingerprint(), live.seq) == (before, 2), body
            refused += 1
        assert refused > len(bodies) // 2


@asynchronous
async def test_wild_forms_and_questions_to_the_pages_are_refused_and_change_nothing(
    tmp_path: Path, without_limits: None
) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        cookie = {"Cookie": await site.sit_down(live, 0)}
        before = live.state.fingerprint()
        page = f"/table/{live.table.id}"
        good = {"seat": "0", "decision": live.decision(0), "code": "take red", "client": client_id()}
        for text in TEXTS:
            for field in good:
                if field == "client" and not text:
                    continue  # a form need not have one
                answer = await site.post(f"{page}/move", good | {field: text}, **cookie)
                assert 400 <= answer.status_code < 500, (field, text[:30])
            for path in (f"{page}/seat", "/join", f"{page}/chat", "/settings"):
                answer = await site.post(path, {"seat": text, "link": text, "text": "", "lang": text}, **cookie)
                assert answer.status_code < 500, (path, text[:30])
            for path in (page, f"{page}/replay", "/rules", "/rules/dice-hospital", "/how/dice-hospital"):
                asked = {"seat": text, "at": text, "q": text, "table": text}
                answer = await site.http.get(path, params=asked, headers=cookie)
                assert answer.status_code < 500, (path, text[:30])
            assert live.state.fingerprint() == before, text[:30]


@asynchronous
async def test_wild_messages_to_an_open_page_are_refused_and_change_nothing(
    tmp_path: Path, without_limits: None
) -> None:
    rng = random.Random(3)
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        cookie = await site.sit_down(live, 0)
        before = live.state.fingerprint()
        async with site.page(live, Cookie=cookie) as page:
            for text in TEXTS:
                for do in ("move", "undo", text):
                    message = {"do": do, "decision": live.decision(0), "code": "take red", "client": client_id()}
                    field = rng.choice(("decision", "code", "client"))
                    answer, _ = await ask(page, **(message | {field: text} if do == "move" else message))
                    assert "error" in answer, message
                    assert live.state.fingerprint() == before
            for raw in ("", "null", "[]", "[" * 5000, '{"do":1}', '{"client":"\\ud800\\ud800\\ud800\\ud800"}', "x"):
                await page.send(raw)
                while "error" not in (answer := await update(page)):
                    pass
                assert answer["error"]["code"] == "bad_message", raw[:30]
            assert live.state.fingerprint() == before
            answer, _ = await ask(page, do="move", decision=live.decision(0), code="take red")
            assert answer["ok"] is True  # and it still plays


@asynchronous
async def test_nobody_acts_for_a_seat_that_is_not_hers(tmp_path: Path, without_limits: None) -> None:
    """Every seat answers the decision of every other: only its own is played."""
    async with served(tmp_path) as site:
        live = await a_table(site.registry, "Ada,Bob,Cem", first_chief="1")
        guests: list[Program] = [program(site, live, seat) for seat in (0, 1, 2, WATCH)]
        for _ in range(20):
            asked = live.state.deciders[0]
            fields = {"decision": live.decision(asked), "code": live.state.moves(asked)[0].code}
            before = live.state.fingerprint()
            for seat, guest in enumerate(guests):
                if seat != asked:
                    answer = await guest.post("/moves", fields | {"client": client_id()})
                    assert answer.status_code in (403, 409)
                    assert live.state.fingerprint() == before
            assert (await guests[asked].post("/moves", fields | {"client": client_id()})).status_code == 200
            assert live.state.fingerprint() != before
