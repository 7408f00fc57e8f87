"""The house for programs: what they are told, what they may do, and how they are refused."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin, Subprotocol

import hospitable
from examples import bot
from hospitable.core import record
from hospitable.core.chance import commitment
from hospitable.table.api.endpoints import Api
from hospitable.table.api.openapi import DOCUMENT
from hospitable.table.store import WATCH
from hospitable.table.subscribers import Subscribers
from tests.table.programs import code_of, make, program, stranger, told, without_limits
from tests.table.sites import a_table, asynchronous, client_id, play_on, served, until

ROOT = Path(__file__).parent.parent.parent
GAME = hospitable.game("emergency-roll")

__all__ = ["without_limits"]


# -- the house


@asynchronous
async def test_the_list_of_games_says_how_each_can_be_played(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        registry = (await site.get("/api/games?lang=fr")).json()
    bots = {game["slug"]: game["bots"] for game in registry["games"]}
    assert bots["dice-hospital"] == ["random", "easy", "normal", "hard"]
    assert bots["emergency-roll"] == ["random", "easy", "normal"]
    game = next(game for game in registry["games"] if game["slug"] == GAME.slug)
    assert (game["slug"], game["seats"], game["minutes"]) == ("emergency-roll", [1, 2, 3, 4, 5, 6], [20, 30])
    assert [variant["name"] for variant in game["variants"]] == [variant.name for variant in GAME.variants]
    assert game["variants"][0] == {
        "name": "simultaneous",
        "default": False,
        "choices": [False, True],
        "seats": [2, 3, 4, 5, 6],
        "help": GAME.variants[0].help("fr"),
        "rule": "ER-CHO-06",
    }


@asynchronous
async def test_a_new_table_comes_with_a_secret_for_each_person_and_one_to_watch(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        answer = await make(site, players=["Ada", "bot:easy", ""], variants={"first_chief": "2"})
        made = answer.json()
        live = await site.registry.find(made["table"])
        assert live is not None
        assert answer.status_code == 201
        assert answer.headers["location"] == f"/api/tables/{live.table.id}"
        assert [(seat["name"], seat["bot"]) for seat in made["seats"]] == [("Ada", ""), ("Bram", "easy"), ("", "")]
        assert [bool(seat["token"]) for seat in made["seats"]] == [True, False, True]
        assert made["variants"]["first_chief"] == "2"
        assert made["seed_hash"] == commitment(live.table.seed)
        seen = []
        for token in (made["seats"][0]["token"], made["watch"]["token"], made["host"]["token"]):
            headers = {"Authorization": f"Bearer {token}"}
            seen.append((await site.get(f"/api/tables/{made['table']}", **headers)).json()["seat"])
        assert seen == [0, None, None]
        page = await site.post(made["seats"][0]["link"], {})  # a person may sit down there with a browser
        assert page.headers["location"] == f"/table/{made['table']}"


IMPOSSIBLE: list[tuple[dict[str, object], str, str]] = [
    (
        {"seed": "mine"},
        "unknown_field",
        "'seed' is not known here; possible: game, players, variants, seat_options, promises.",
    ),
    ({"players": "Ada"}, "bad_field", "players is missing or wrong; expected: array of strings."),
    (
        {"players": ["Ada", 1]},
        "bad_field",
        "players[1] is missing or wrong; expected: a name, or bot: and one of random,",
    ),
    ({"variants": []}, "bad_field", "variants is missing or wrong; expected: object."),
    ({"players": []}, "refused", "1-6"),
    (
        {"players": ["bot:brilliant"]},
        "bad_field",
        "players[0] is missing or wrong; expected: a name, or bot: and one",
    ),
    ({"players": ["bot:hard"]}, "refused", "'hard'"),
    ({"game": "dice-hospital", "players": ["bot:easy"] * 6}, "refused", "1-5"),
    (
        {"game": "chess"},
        "bad_field",
        "wrong; expected: clinic, dice-hospital, doktor-hrubec, emergency-roll.",
    ),
    ({"game": None}, "bad_field", "game is missing or wrong"),
    (
        {"variants": {"simultaneous": 1}},
        "bad_field",
        "variants.simultaneous is missing or wrong; expected: boolean or",
    ),
    ({"variants": {"first_chief": "9"}}, "refused", "first_chief"),
    ({"variants": {"haste": True}}, "refused", "'haste'"),
]


@asynchronous
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        for fields, code, words in IMPOSSIBLE:
            answer = await make(site, **fields)
            assert code_of(answer) == (422, code)
            assert words in answer.json()["error"]["message"]
        assert await site.registry.store.tables_since(0) == 0


@asynchronous
async def test_names_are_one_short_line(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        made = (await make(site, players=["  A\n\u202eda  ", "x" * 50])).json()
    assert [seat["name"] for seat in made["seats"]] == ["A da", "x" * 20]


# -- a table


@asynchronous
async def test_a_seat_is_shown_what_it_may_know(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, simultaneous=True, first_chief="2")
        chief, other = program(site, live, 1), program(site, live, 0)
        await chief.play("take red")
        await other.play("take green")
        mine, theirs, watched = [await viewer.data() for viewer in (other, chief, program(site, live, WATCH))]
        assert mine["view"] == live.state.view(0)
        assert theirs["view"] == live.state.view(1)
        assert watched["view"] == live.state.view(None)
    assert (mine["seat"], theirs["seat"], watched["seat"]) == (0, 1, None)


@asynchronous
async def test_a_secret_choice_is_told_to_its_seat_alone(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, "Ada,Bob,Cem", simultaneous=True, first_chief="3")
        await program(site, live, 2).play("take red")
        await program(site, live, 0).play("take green")
        choices, sentences = [], []
        for seat in (0, 1, WATCH):
            guest = program(site, live, seat)
            choices.append((await guest.data())["view"]["sheets"][0]["choice"])
            sentences.append((await guest.data("/events"))["events"][-1]["kind"])
    assert choices == ["green", None, None]
    assert sentences == ["committed", "committed_secretly", "committed_secretly"]


@asynchronous
async def test_the_moves_of_a_seat_come_with_labels_targets_and_prices(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        told_now = await program(site, live, 0).data("/moves?lang=nl&blocked=1")
        waits = await program(site, live, 1).data("/moves")
        state = live.state
        assert told_now["moves"] == [
            {
                "code": move.code,
                "label": move.label("nl"),
                "targets": list(move.targets),
                "cost": dict(move.cost),
                "hint": hint.say("nl") if (hint := GAME.hint(state, 0, move.number)) else "",
            }
            for move in state.moves(0)
        ]
        assert [move["code"] for move in told_now["moves"]] == ["take red", "take yellow", "take green"]
        await play_on(live, 2)
        seat = state.deciders[0]
        admitting = await program(site, live, seat).data("/moves?blocked=1")
        assert [(no["code"], no["rule"]) for no in admitting["blocked"]] == [
            (no.move.code, no.rule) for no in state.refused(seat)
        ]
        assert {price for move in admitting["moves"] for price in move["cost"]} <= {"stethoscopes", "blood_bags"}
        assert admitting["blocked"][0]["reason"] == state.refused(seat)[0].text.say("en")
    assert (waits["moves"], waits["decision"], waits["deciders"]) == ([], "", [0])
    assert "blocked" not in waits


@asynchronous
async def test_a_move_is_played_once_however_often_it_is_sent(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        ada = program(site, live, 0)
        fields = {"decision": (await ada.data())["decision"], "code": "take red", "client": "the-same-id"}
        answers = await asyncio.gather(*[ada.post("/moves", fields) for _ in range(8)])
        assert [answer.status_code for answer in answers] == [200] * 8
        assert {answer.json()["seq"] for answer in answers} == {live.seq}
        assert len(await site.registry.store.entries(live.table.id)) == 3  # two people sat down, one move
        late = await ada.post("/moves", fields | {"client": "another-id"})
        assert code_of(late) == (409, "stale")


@asynchronous
async def test_of_many_answers_to_one_decision_one_is_played(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        ada = program(site, live, 0)
        decision = (await ada.data())["decision"]
        answers = await asyncio.gather(
            *[
                ada.post("/moves", {"decision": decision, "code": f"take {colour}", "client": client_id()})
                for colour in ("red", "yellow", "green") * 5
            ]
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 14
        assert len(live.state.log.moves if live.state.log else []) == 1


@asynchronous
async def test_two_seats_may_use_the_same_client_id(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, simultaneous=True, first_chief="1")
        for seat in (0, 1):
            assert (await program(site, live, seat).play(client="message-1")).status_code == 200
        assert [sheet["has_chosen"] for sheet in live.state.view(None)["sheets"]] == [True, True]


@asynchronous
async def test_a_refused_move_names_its_rule(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        await play_on(live, 2)
        seat = live.state.deciders[0]
        blocked = live.state.refused(seat)[0]
        answer = await program(site, live, seat).play(blocked.move.code)
        assert code_of(answer) == (422, "illegal_move")
        assert answer.json()["error"] == {
            "code": "illegal_move",
            "message": blocked.text.say("en"),
            "rule": blocked.rule,
        }


@asynchronous
async def test_a_seat_takes_back_what_it_may(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1", simultaneous=True)
        ada = program(site, live, 0)
        before = live.state.fingerprint()
        assert code_of(await ada.post("/undo", {"client": client_id()})) == (422, "illegal_move")
        assert (await ada.data())["undoable"] == 0
        while not live.state.undoable(0):  # a choice of a die is final, a bed is not
            assert not live.state.over
            await play_on(live, 1)
        before, events = live.state.fingerprint(), len(live.state.journal)
        decision = live.decision(0)
        answer = await ada.post("/undo", {"client": "undo-once"})
        again = await ada.post("/undo", {"client": "undo-once"})
        assert (answer.status_code, again.status_code) == (200, 200)
        assert live.state.fingerprint() != before
        assert live.undone == 1
        page = await ada.data("/events")
        assert (page["undone"], page["last"]) == (1, len(live.state.journal))
        assert page["last"] < events
        stale = await ada.post("/moves", {"decision": decision, "code": "morgue", "client": client_id()})
        assert code_of(stale) == (409, "stale")


@asynchronous
async def test_a_person_sits_down_under_a_name_and_takes_her_seat_back_from_a_bot(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, "Ada,", first_chief="1")
        bob = program(site, live, 1)
        answer = await bob.post("/join", {"name": " Bob "})
        bob.token = answer.json()["token"]
        assert answer.json()["seats"] == [
            {"seat": 0, "name": "Ada", "bot": "", "options": {}},
            {"seat": 1, "name": "Bob", "bot": "", "options": {}},
        ]
        live.seats[1].presence.last_seen = 0
        await live.give_to_bot(1, "easy", client_id())
        assert (await bob.data())["seats"][1]["bot"] == "easy"
        move = {"decision": "0.0.0", "code": "take red", "client": client_id()}
        assert code_of(await bob.post("/moves", move)) == (409, "bot_plays")
        assert code_of(await bob.post("/undo", {"client": client_id()})) == (409, "bot_plays")
        await bob.post("/join", {"name": "Bob"})
        assert (await bob.data())["seats"][1] == {"seat": 1, "name": "Bob", "bot": "", "options": {}}


@asynchronous
async def test_a_program_that_asks_is_not_away(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        live.seats[0].presence.last_seen = live.seats[1].presence.last_seen = 0
        await program(site, live, 0).data()
        assert (live.away(0), live.away(1)) == (False, True)
        async with program(site, live, 1).listen() as stream:
            await told(stream)
            live.seats[1].presence.last_seen = 0
            assert not live.away(1)


# -- what happened


@asynchronous
async def test_events_are_told_from_a_number_on(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        await play_on(live, 6)
        ada = program(site, live, 0)
        everything = await ada.data("/events?lang=fr")
        some = await ada.data("/events?after=4&lang=fr")
        beyond = await ada.data("/events?after=999999999")
        journal = live.state.seen(0)
        assert [event["text"] for event in everything["events"]] == [
            GAME.event_text(event, ["Ada", "Bob"]).say("fr") for event in journal
        ]
        assert [event["rule"] for event in everything["events"]] == [event.rule for event in journal]
    assert [event["number"] for event in everything["events"]] == list(range(1, len(journal) + 1))
    assert everything["events"][0] == {**everything["events"][0], "kind": "drew_specialists", "seat": None}
    assert some["events"] == everything["events"][4:]
    assert (beyond["events"], beyond["after"], beyond["last"]) == ([], len(journal), len(journal))


@asynchronous
async def test_the_stream_tells_what_polling_tells(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        watcher = program(site, live, WATCH)
        async with watcher.listen("?lang=nl&after=1") as stream:
            first = await told(stream)
            assert first == await watcher.data("/events?lang=nl&after=1")
            await program(site, live, 0).play("take red")
            assert await told(stream) == await watcher.data(f"/events?lang=nl&after={first['last']}")


@asynchronous
async def test_the_stream_says_which_events_were_taken_back(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        while not live.state.undoable(live.state.deciders[0]):
            await play_on(live, 1)
        seat = live.state.deciders[0]
        async with program(site, live, seat).listen() as stream:
            before = await told(stream)
            await live.undo(seat, client_id())
            after = await told(stream)
            assert after["after"] == after["last"] == len(live.state.journal) < before["last"]
            assert (before["undone"], after["undone"], after["events"]) == (0, 1, [])


@asynchronous
async def test_the_stream_tells_when_one_move_has_taken_the_place_of_another(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        while not live.state.undoable(live.state.deciders[0]):
            await play_on(live, 1)
        seat = live.state.deciders[0]
        await live.undo(seat, client_id())
        first, second, *_ = [move.code for move in live.state.moves(seat) if move.code.startswith("admit")]
        await live.move(seat, live.decision(seat), first, client_id())
        async with program(site, live, seat).listen() as stream:
            before = await told(stream)
            asleep, live.subscribers = live.subscribers, Subscribers()  # both happen before it looks again
            await live.undo(seat, client_id())
            await live.move(seat, live.decision(seat), second, client_id())
            live.subscribers = asleep
            live.subscribers.wake()
            news = await told(stream)
    assert before["last"] == news["last"]
    assert (news["after"], news["undone"]) == (before["last"] - 1, 2)
    assert news["events"][0]["text"] != before["events"][-1]["text"]


@asynchronous
async def test_the_stream_is_for_those_with_a_secret_and_takes_no_messages(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        for guest, query in ((stranger(site, live), ""), (program(site, live, 0), "?after=x")):
            with pytest.raises(InvalidStatus) as refusal:
                async with guest.listen(query):
                    pass
            assert refusal.value.response.status_code == 403
        for message in ("{}", b"{}"):
            async with program(site, live, 0).listen() as stream:
                await told(stream)
                await stream.send(message)
                with pytest.raises(ConnectionClosed):
                    await told(stream)
        await until(lambda: not live.seats[0].presence.connections)
        assert not live.subscribers


@asynchronous
async def test_a_browser_shows_its_secret_as_a_protocol_of_the_stream(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        token = program(site, live, 1).token
        address = f"ws://127.0.0.1:{site.port}/api/tables/{live.table.id}/events"
        origin = f"http://127.0.0.1:{site.port}"
        for offered in (["hospitable", f"bearer.{token}"], [f"bearer.{token}", "other", "hospitable"]):
            async with connect(address, subprotocols=protocols(offered), origin=Origin(origin), proxy=None) as stream:
                assert stream.subprotocol == "hospitable"
                assert await told(stream) == await program(site, live, 1).data("/events")
                assert live.seats[1].presence.connections == 1
        wrong = [["hospitable"], [f"bearer.{token}"], ["hospitable", token], ["hospitable", f"bearer.{token}x"]]
        wrong += [["hospitable", "bearer."], ["hospitable", f"bearer.{live.table.id}"]]
        for offered in wrong:
            with pytest.raises(InvalidStatus) as refusal:
                async with connect(address, subprotocols=protocols(offered), proxy=None):
                    pass
            assert refusal.value.response.status_code == 403, offered
        with pytest.raises(InvalidStatus):
            async with connect(f"{address}?token={token}", subprotocols=protocols(["hospitable"]), proxy=None):
                pass


def protocols(names: list[str]) -> list[Subprotocol]:
    return [Subprotocol(name) for name in names]


@asynchronous
async def test_the_record_is_there_when_the_game_is_over(tmp_path: Path, without_limits: None) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        watcher = program(site, live, WATCH)
        assert code_of(await watcher.get("/record")) == (404, "not_found")
        assert (await watcher.data())["result"] is None
        await play_on(live, 1000)
        written = await watcher.data("/record")
        result = (await watcher.data("?lang=fr"))["result"]
        expected = live.state.result()
        assert record.verify(written, GAME).fair
        assert (written["names"], written["seed"]) == (["Ada", "Bob"], live.table.seed)
        assert [score["total"] for score in result["scores"]] == list(expected.totals)
        assert [score["place"] for score in result["scores"]] == list(expected.places)
        assert result["winners"] == list(expected.winners)
        assert result["scores"][0]["lines"][0]["name"] == expected.scores[0].lines[0].name.say("fr")


# -- refusals


@asynchronous
async def test_refusals_speak_the_language_asked_for(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        nobody = stranger(site, live)
        said = [
            (await nobody.get("?lang=fr")).json()["error"]["message"],
            (await nobody.get("", **{"Accept-Language": "nl-BE, fr;q=0.5"})).json()["error"]["message"],
            (await nobody.get()).json()["error"]["message"],
        ]
        assert said == ["Il n'y a rien ici pour vous.", "Hier is niets voor jou.", "There is nothing here for you."]
        assert code_of(await nobody.get("?lang=de")) == (422, "bad_field")


JSON = "application/json"
HALF = rb"\ud800"  # half a character, which JSON can say and nobody can keep
BODIES = [
    (b"", JSON, 400, "not_json"),
    (b"[]", JSON, 400, "not_json"),
    (b"NaN", JSON, 400, "not_json"),
    (b"{", JSON, 400, "not_json"),
    (b"\xff\xfe", JSON, 400, "not_json"),
    (b"[" * 16_000, JSON, 400, "not_json"),
    (b'{"client":' + b"1" * 9_000 + b"}", JSON, 400, "not_json"),
    (b'{"client":"undo-once"}', "text/plain", 415, "not_json"),
    (b'{"client":"undo-once","seat":1}', JSON, 422, "unknown_field"),
    (b'{"client":"undo-once","' + HALF + b'":1}', JSON, 422, "unknown_field"),
    (b'{"client":NaN}', JSON, 422, "bad_field"),
    (b'{"client":"bot 1234"}', JSON, 422, "bad_field"),
    (b'{"client":"' + HALF * 8 + b'"}', JSON, 422, "bad_field"),
    (b'{"client":"' + b"x" * 65 + b'"}', JSON, 422, "bad_field"),
    (b'{"client":"' + b"x" * 20_000 + b'"}', JSON, 413, "too_big"),
]


@asynchronous
async def test_a_body_that_is_not_what_it_should_be_is_refused(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        bearer = program(site, live, 0).bearer
        for body, kind, status, code in BODIES:
            headers = bearer | {"Content-Type": kind}
            answer = await site.http.post(f"/api/tables/{live.table.id}/undo", content=body, headers=headers)
            assert code_of(answer) == (status, code), body[:60]

        async def endless() -> AsyncIterator[bytes]:
            for _ in range(20):
                yield b"x" * 1000

        headers = bearer | {"Content-Type": JSON}
        answer = await site.http.post(f"/api/tables/{live.table.id}/undo", content=endless(), headers=headers)
        assert code_of(answer) == (413, "too_big")


@asynchronous
async def test_a_number_that_is_none_is_refused(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        ada = program(site, await a_table(site.registry), 0)
        for text in ("-1", "1.5", "x", "9" * 5000, "", "²"):
            assert code_of(await ada.get(f"/events?after={text}")) == (422, "bad_field"), text


@asynchronous
async def test_a_misspelt_question_is_not_taken_for_none(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        ada = program(site, await a_table(site.registry), 0)
        answer = await ada.get("/events?afte=4")
        assert code_of(answer) == (422, "unknown_field")
        assert answer.json()["error"]["message"] == "'afte' is not known here; possible: after, lang."


@asynchronous
async def test_an_address_used_the_wrong_way_says_which_ways_there_are(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        for path, ways in (
            ("/api/games", {"GET", "HEAD"}),
            ("/api/tables", {"POST"}),
            ("/api/tables/x/undo", {"POST"}),
        ):
            answer = await site.http.delete(path)
            assert code_of(answer) == (405, "wrong_method")
            assert set(answer.headers["allow"].split(", ")) == ways
        assert code_of(await site.get("/api/nowhere")) == (404, "not_found")


@asynchronous
async def test_who_asks_too_often_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Api] = []
    original = Api.__init__

    def few(self: Api, registry: object) -> None:
        original(self, registry)  # type: ignore[arg-type]
        for limit, burst in ((self.tokens, 3), (self.addresses, 5), (self.registry.new_tables, 2)):
            limit.rate, limit.burst = 0, burst
        made.append(self)

    monkeypatch.setattr(Api, "__init__", few)
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        ada, bob = program(site, live, 0), program(site, live, 1)
        assert [(await ada.get()).status_code for _ in range(4)] == [200, 200, 200, 429]
        assert (await bob.get()).status_code == 200  # each secret has its own
        answers = [await make(site) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert [(await stranger(site, live).get()).status_code for _ in range(3)] == [404, 404, 429]
        assert code_of(answers[-1]) == (429, "too_many")
        assert (await bob.get()).status_code == 200  # strangers at the same address do not stand in the way
        assert made[0].registry is site.registry


@asynchronous
async def test_tables_made_on_pages_and_by_programs_are_counted_together(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        site.registry.new_tables.rate, site.registry.new_tables.burst = 0, 3
        finished, another = await a_table(site.registry), await a_table(site.registry)
        await play_on(finished, 1000)
        await play_on(another, 1000)
        cookie = await site.sit_down(finished, 0)
        other_cookie = await site.sit_down(another, 0)
        form = {"game": "emergency-roll", "players": "2"}
        assert (await make(site)).status_code == 201
        assert (await site.post("/tables", form)).status_code == 303
        assert (await site.post(f"/table/{finished.table.id}/rematch", {}, cookie=cookie)).status_code == 303
        site.http.cookies.clear()
        assert (await make(site)).status_code == 429
        assert (await site.post("/tables", form)).status_code == 429
        assert (await site.post(f"/table/{another.table.id}/rematch", {}, cookie=other_cookie)).status_code == 429
        assert await site.registry.store.tables_since(0) == 5


@asynchronous
async def test_programs_have_no_origin_and_other_sites_are_refused(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry, first_chief="1")
        ada = program(site, live, 0)
        fields = {"decision": live.decision(0), "code": "take red", "client": "one-click"}
        for origin in ("http://elsewhere.example", "null", "http://["):
            assert code_of(await ada.post("/moves", fields, Origin=origin)) == (403, "wrong_origin")
        assert not live.state.log or not live.state.log.moves
        assert (await ada.post("/moves", fields)).status_code == 200


# -- the whole


@asynchronous
async def test_the_example_bot_plays_a_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("no_proxy", "*")
    async with served(tmp_path) as site:
        result = await asyncio.to_thread(bot.main, f"http://127.0.0.1:{site.port}")
        assert await site.registry.store.tables_since(0) == 1
        (live,) = site.registry._live.values()
        assert live.state.over
        assert [score["total"] for score in result["scores"]] == list(live.state.result().totals)
        owners = [place.name for place in live.seats]
        log = [GAME.event_text(event, owners).say("en") for event in live.state.seen(0)]
        assert capsys.readouterr().out.splitlines() == log
        assert owners[0] == "Robot"


def test_the_example_bot_stays_short() -> None:
    assert len((ROOT / "examples" / "bot.py").read_text(encoding="utf-8").splitlines()) <= 45


@asynchronous
async def test_the_document_is_handed_out_and_every_operation_of_it_is_answered(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        assert (await site.get("/api/openapi.json")).json() == DOCUMENT
        routes = {route.path: route.methods or set() for route in Api(site.registry).routes()}
    assert set(routes) == set(DOCUMENT["paths"])
    for path, operations in DOCUMENT["paths"].items():
        assert {method.upper() for method in operations} == routes[path] - {"HEAD"}
        assert all(callable(getattr(Api, operation["operationId"])) for operation in operations.values())


CODES_IN = (
    "api/endpoints.py",
    "api/requests.py",
    "closed.py",
    "guard.py",
    "limits.py",
    "live.py",
    "seats.py",
    "store.py",
    "subscribers.py",
    "wishes.py",
    "words.py",
)


def test_the_page_about_the_interface_names_every_address_and_every_code() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    source = "".join((ROOT / "src/hospitable/table" / name).read_text(encoding="utf-8") for name in CODES_IN)
    for path, methods in DOCUMENT["paths"].items():
        for method in methods:
            assert f"`{method.upper()} {path}`" in page
    for code in re.findall(r'(?:Refused|__init__)\(\d+, "(\w+)"', source):
        assert f"`{code}`" in page, code
