"""A table in play: who may do what, exactly once, and one thing after the other."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from hospitable.core.state import State
from hospitable.table import played_table, table_bots
from hospitable.table.live import LiveTable
from hospitable.table.played_table import MOST_CHAT, Said
from hospitable.table.registry import TableRegistry
from hospitable.table.seats import AWAY
from hospitable.table.store import BOT, CHAT, MOVE, Entry, Store
from hospitable.table.thinkers import NOBODY, Whose
from hospitable.table.words import LONGEST_CHAT, LONGEST_NAME, Refused, clean
from tests.table.sites import Clock, Quick, a_registry, a_table, asynchronous, client_id, play, settled


async def sealed(registry: TableRegistry) -> LiveTable:
    """Three people; the chief has chosen, the two others choose at the same time."""
    live = await a_table(registry, "Ada,Bob,Cleo", simultaneous=True, first_chief="1")
    await play(live, 0, "take green")
    assert live.state.deciders == (1, 2)
    return live


async def refused(act: Any) -> str:
    with pytest.raises(Refused) as found:
        await act
    return found.value.code


async def moves_of(live: LiveTable) -> list[Entry]:
    return [entry for entry in await live.store.entries(live.table.id) if entry.kind == MOVE]


# -- decisions


@asynchronous
async def test_seats_that_act_together_do_not_make_each_other_stale(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await sealed(registry)
    one, two = live.decision(1), live.decision(2)
    await live.move(2, two, "take red", client_id())
    assert live.decision(1) == one
    await live.move(1, one, "take yellow", client_id())
    assert [move.text for move in await moves_of(live)] == ["take green", "take red", "take yellow"]
    await registry.close()


@asynchronous
async def test_a_decision_made_is_stale_and_nothing_happens(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    seat = live.state.deciders[0]
    first = live.decision(seat)
    await play(live, seat)
    before = live.state.fingerprint(), live.seq
    assert await refused(live.move(seat, first, "take red", client_id())) == "stale"
    assert (live.state.fingerprint(), live.seq) == before
    await registry.close()


@asynchronous
async def test_a_seat_that_is_not_asked_has_no_decision(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    other = 1 - live.state.deciders[0]
    assert live.decision(other) == ""
    assert await refused(live.move(other, "", "take red", client_id())) == "illegal_move"
    await registry.close()


@asynchronous
async def test_undo_gives_the_decision_a_new_name(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live, seat, first = await about_to_undo(registry)
    await play(live, seat)
    assert live.state.undoable(seat)
    await live.undo(seat, client_id())
    again = live.decision(seat)
    assert again not in ("", first)
    assert await refused(live.move(seat, first, live.state.moves(seat)[0].code, client_id())) == "stale"
    await live.move(seat, again, live.state.moves(seat)[0].code, client_id())
    await registry.close()


@asynchronous
async def test_a_question_that_an_undo_takes_away_is_another_one_when_it_comes_again(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    for _ in range(300):
        asked = live.state.deciders[0]
        if live.state.undoable(1 - asked):
            break
        await play(live, asked)
    assert live.state.undoable(1 - asked), "nobody could take a move back while the other was asked"
    decision, code = live.decision(asked), live.state.moves(asked)[0].code
    await live.undo(1 - asked, client_id())
    await play(live, 1 - asked)
    assert live.state.deciders == (asked,)
    assert await refused(live.move(asked, decision, code, client_id())) == "stale"
    await registry.close()


async def about_to_undo(registry: TableRegistry) -> tuple[LiveTable, int, str]:
    """A table where the next move can be taken back, whose it is, and the decision."""
    live = await a_table(registry)
    for _ in range(200):
        seat = live.state.deciders[0]
        trial = live.state.imagine(seat, 1)
        trial.play(seat, live.state.moves(seat)[0].code)
        if trial.undoable(seat):
            return live, seat, live.decision(seat)
        await play(live, seat)
    raise AssertionError("no move could be taken back")


@asynchronous
async def test_nothing_to_take_back_is_refused(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    seq = live.seq
    assert await refused(live.undo(live.state.deciders[0], client_id())) == "illegal_move"
    assert live.seq == seq
    await registry.close()


@asynchronous
async def test_an_illegal_move_names_its_rule_and_is_not_kept(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, "Ada,Bob,Cleo", simultaneous=True, first_chief="1")
    await play(live, 0, "take green")
    assert "take green" not in [move.code for move in live.state.moves(1)]
    with pytest.raises(Refused) as found:
        await live.move(1, live.decision(1), "take green", client_id())
    assert (found.value.code, found.value.status, found.value.rule) == ("illegal_move", 422, "ER-CHO-05")
    assert [move.text for move in await moves_of(live)] == ["take green"]
    await registry.close()


# -- exactly once


@asynchronous
async def test_the_same_client_id_again_is_answered_and_not_played_twice(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    seat = live.state.deciders[0]
    decision, code, client = live.decision(seat), live.state.moves(seat)[0].code, client_id()
    await asyncio.gather(*[live.move(seat, decision, code, client) for _ in range(5)])
    await live.move(seat, decision, code, client)
    assert [entry.client for entry in await registry.store.entries(live.table.id)].count(client) == 1
    assert live.seq == 3
    await registry.close()


@asynchronous
@pytest.mark.parametrize("known_by_heart", [16, 1])
async def test_something_else_under_an_old_id_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known_by_heart: int
) -> None:
    monkeypatch.setattr(played_table, "MOST_LATELY", known_by_heart)
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    seat = live.state.deciders[0]
    decision, (code, other) = live.decision(seat), [move.code for move in live.state.moves(seat)[:2]]
    client = await play(live, seat, code)
    talk = client_id()
    await live.say(seat, "hello", talk)
    await live.say(seat, "again", client_id())
    while live.state.deciders != (seat,):
        await play(live, live.state.deciders[0])
    before = live.state.fingerprint(), live.seq
    now = live.decision(seat), live.state.moves(seat)[0].code
    for act in (
        live.move(seat, *now, client),
        live.move(seat, decision, other, client),
        live.move(seat, now[0], code, client),
        live.move(seat, *now, talk),
        live.undo(seat, client),
        live.say(seat, "hello", client),
        live.say(seat, "good bye", talk),
    ):
        assert await refused(act) == "id_taken"
    await live.move(seat, decision, code, client)
    await live.say(seat, "hello", talk)
    assert (live.state.fingerprint(), live.seq) == before
    await registry.close()


@asynchronous
async def test_nobody_can_use_up_the_ids_of_another_seat(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    seat, client = live.state.deciders[0], client_id()
    await live.say(1 - seat, "first", client)
    await play(live, seat, client=client)
    assert [(entry.kind, entry.seat) for entry in await registry.store.entries(live.table.id)][2:] == [
        (CHAT, 1 - seat),
        (MOVE, seat),
    ]
    await registry.close()


@asynchronous
async def test_what_was_done_is_answered_as_done_for_ever(tmp_path: Path) -> None:
    """After the end of the game, after a restart, and when a bot has taken the seat."""
    clock = Clock()
    registry = a_registry(tmp_path, clock=clock)
    live = await a_table(registry)
    acts: list[tuple[int, str, str, str]] = []
    while not live.state.over:
        seat = live.state.deciders[0]
        acts.append((seat, live.decision(seat), live.state.moves(seat)[0].code, client_id()))
        await live.move(*acts[-1])
        if len(acts) == 60:
            clock.now += AWAY + 1
            await live.give_to_bot(0, "easy", client_id())
            for act in acts:
                await live.move(*act)
            await live.sit(0, "Ada", client_id())
            await settled(live)
    for act in acts:
        await live.move(*act)
    await registry.close()
    registry = a_registry(tmp_path)
    again = await registry.find(live.table.id)
    assert again is not None
    for act in acts:
        await again.move(*act)
    assert again.seq == live.seq
    assert await refused(again.move(acts[-1][0], "", acts[-1][2], client_id())) == "illegal_move"
    await registry.close()


@asynchronous
async def test_a_move_kept_by_another_process_is_learnt_and_then_goes_on(tmp_path: Path) -> None:
    here, there = a_registry(tmp_path), a_registry(tmp_path)
    live = await a_table(here)
    twin = await there.find(live.table.id)
    assert twin is not None
    seat = live.state.deciders[0]
    decision, code = live.decision(seat), live.state.moves(seat)[0].code
    client = await play(live, seat, code)
    assert await refused(twin.move(seat, decision, code, client_id())) == "stale"
    assert (twin.state.fingerprint(), twin.seq) == (live.state.fingerprint(), live.seq)
    await twin.move(seat, decision, code, client)
    assert twin.seq == live.seq
    await play(twin, twin.state.deciders[0])
    await here.close()
    await there.close()


@asynchronous
async def test_the_same_move_sent_to_two_processes_is_played_once_and_both_say_so(tmp_path: Path) -> None:
    here, there = a_registry(tmp_path), a_registry(tmp_path)
    live = await a_table(here)
    twin = await there.find(live.table.id)
    assert twin is not None
    seat = live.state.deciders[0]
    decision, code, client = live.decision(seat), live.state.moves(seat)[0].code, client_id()
    await live.move(seat, decision, code, client)
    await twin.move(seat, decision, code, client)
    assert twin.seq == live.seq == 3
    assert twin.state.fingerprint() == live.state.fingerprint()
    await here.close()
    await there.close()


@asynchronous
async def test_what_was_done_long_ago_is_not_done_again_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the last client ids are known by heart; the store knows the others: what they did is answered as done."""
    monkeypatch.setattr(played_table, "MOST_LATELY", 3)
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    seat = live.state.deciders[0]
    decision, code, client = live.decision(seat), live.state.moves(seat)[0].code, client_id()
    await live.move(seat, decision, code, client)
    talk = client_id()
    await live.say(0, "once", talk)
    for number in range(3):
        await live.say(0, f"line {number}", client_id())
    moved = live.state.fingerprint()
    await live.say(0, "once", talk)
    await live.move(seat, decision, code, client)
    assert await refused(live.move(seat, decision, code, client_id())) == "stale"
    assert live.state.fingerprint() == moved
    assert [line.text for line in live.chat] == ["once", "line 0", "line 1", "line 2"]
    assert live.seq == len(await registry.store.entries(live.table.id)) == 7
    await registry.close()


@asynchronous
async def test_who_gives_up_waiting_does_not_leave_the_table_behind_its_store(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    seat = live.state.deciders[0]
    decision, code, client = live.decision(seat), live.state.moves(seat)[0].code, client_id()
    task = asyncio.create_task(live.move(seat, decision, code, client))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await live.move(seat, decision, code, client)
    assert [entry.client for entry in await registry.store.entries(live.table.id)].count(client) == 1
    assert live.seq == 3
    await registry.close()


@asynchronous
@pytest.mark.parametrize(
    "client", ["", "short", "x" * 65, "bot 12345", "seat 00000", "a b c d e", "half\ud800\ud800", "ça-va-bien"]
)
async def test_a_client_id_is_plain_so_that_nobody_takes_that_of_a_bot(tmp_path: Path, client: str) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    seat = live.state.deciders[0]
    code = live.state.moves(seat)[0].code
    for act in (
        live.move(seat, live.decision(seat), code, client),
        live.undo(seat, client),
        live.say(seat, "hello", client),
        live.sit(seat, "Eve", client),
        live.give_to_bot(seat, "normal", client),
    ):
        assert await refused(act) == "bad_message"
    assert live.seq == 2
    await registry.close()


@asynchronous
async def test_what_cannot_be_kept_does_not_happen(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    seat = live.state.deciders[0]
    before = live.state.fingerprint(), live.seq, live.version

    class Full:
        async def append(self, *_: object) -> bool:
            raise OSError("no room")

    kept, live.store = live.store, as_store(Full())
    with pytest.raises(OSError, match="no room"):
        await play(live, seat)
    assert (live.state.fingerprint(), live.seq, live.version) == before
    live.store = kept
    await play(live, seat)
    assert live.seq == before[1] + 1
    await registry.close()


def as_store(fake: Any) -> Store:
    return fake  # type: ignore[no-any-return]


# -- seats


@asynchronous
async def test_a_bot_takes_over_a_seat_that_was_left_and_its_person_takes_it_back(tmp_path: Path) -> None:
    clock = Clock()
    registry = a_registry(tmp_path, clock=clock)
    live = await a_table(registry, "Ada,Bob")
    clock.now += AWAY
    assert await refused(live.give_to_bot(1, "easy", client_id())) == "not_away"
    clock.now += 1
    await live.give_to_bot(1, "easy", client_id())
    assert (live.seats[1].name, live.seats[1].level, live.seats[1].home) == ("Bob", "easy", "")
    await settled(live)
    while not any(move.seat == 1 for move in await moves_of(live)):
        await play(live, 0)
        await settled(live)
    assert await refused(live.move(1, live.decision(1), "take red", client_id())) == "bot_plays"
    await live.sit(1, "Bob", client_id())
    assert live.seats[1].level == ""
    while live.state.deciders != (1,):
        await play(live, 0)
    await play(live, 1)
    await registry.close()


@asynchronous
async def test_nobody_is_away_with_an_open_page_or_after_a_move(tmp_path: Path) -> None:
    clock = Clock()
    registry = a_registry(tmp_path, clock=clock)
    live = await a_table(registry)
    seat = live.state.deciders[0]
    live.seats[1 - seat].presence.arrive(clock())
    clock.now += AWAY + 1
    assert [live.away(seat), live.away(1 - seat)] == [True, False]
    await play(live, seat)
    assert not live.away(seat)
    await registry.close()


@asynchronous
async def test_after_a_restart_everybody_gets_time_to_come_back(tmp_path: Path) -> None:
    clock = Clock()
    registry = a_registry(tmp_path, clock=clock)
    live = await a_table(registry)
    await registry.close()
    clock.now += 10 * AWAY
    registry = a_registry(tmp_path, clock=clock)
    again = await registry.find(live.table.id)
    assert again is not None
    assert not again.away(0)
    clock.now += AWAY + 1
    assert again.away(0)
    await registry.close()


@asynchronous
async def test_a_bot_on_a_seat_nobody_came_to_makes_room_when_somebody_comes(tmp_path: Path) -> None:
    clock = Clock()
    registry = a_registry(tmp_path, clock=clock)
    live = await a_table(registry, "Ada,")
    clock.now += AWAY + 1
    await live.give_to_bot(1, "easy", client_id())
    assert (live.seats[1].name, live.seats[1].level) == ("Bram", "easy")
    await live.sit(1, "Cleo", client_id())
    assert (live.seats[1].name, live.seats[1].level, live.seats[1].home) == ("Cleo", "", "")
    await registry.close()


@asynchronous
async def test_a_seat_that_is_a_bots_from_the_start_stays_a_bots(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, "Ada,bot:easy")
    seq = live.seq
    await live.sit(1, "Eve", client_id())
    assert (live.seats[1].name, live.seats[1].level, live.seats[1].home) == ("Bram", "easy", "easy")
    assert not live.away(1)
    assert live.seq == seq or live.state.deciders
    await settled(live)
    await registry.close()


@asynchronous
@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("A\x00d\x1ba", "A d a"),
        ("\u202eadA", "adA"),  # reads from right to left
        ("A\u200bd\ufeffa", "A d a"),  # invisible
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("x" * 90, "x" * LONGEST_NAME),
        ("\u202e \x07", "Seat 2"),
        ("", "Seat 2"),
    ],
)
async def test_names_are_one_short_visible_line(tmp_path: Path, given: str, kept: str) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, "Zoe,Bob")
    await live.sit(1, given, client_id())
    assert live.seats[1].name == kept
    await registry.close()


def test_cleaning_twice_changes_nothing() -> None:
    for text in ("a" * 25 + " b", "x" * (LONGEST_NAME - 1) + " y", "\ud800half", "e\u0301" * 30):
        once = clean(text, LONGEST_NAME)
        assert clean(once, LONGEST_NAME) == once
        assert len(once) <= LONGEST_NAME
        once.encode()


# -- chat


@asynchronous
async def test_the_chat_keeps_short_lines_and_the_last_of_them(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    await live.say(0, "y" * 1000, client_id())
    await live.say(1, " \n\t ", client_id())
    assert live.chat == [Said(0, "y" * LONGEST_CHAT)]
    for number in range(MOST_CHAT):
        live.learn([Entry(live.seq + 1, "chat", 1, f"line {number}", client_id(), 0.0)])
    assert live.chat == [Said(1, f"line {number}") for number in range(MOST_CHAT)]
    await registry.close()


# -- bots


@asynchronous
async def test_bots_move_until_a_person_must_decide(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, "Ada,bot:easy,bot:normal")
    for _ in range(6):
        await settled(live)
        assert live.state.deciders == (0,)
        await play(live, 0)
    await settled(live)
    assert {move.seat for move in await moves_of(live)} == {0, 1, 2}
    await registry.close()


@asynchronous
async def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, "bot:easy,bot:easy")
    await settled(live)
    assert live.state.over
    await registry.close()


class Stumbling(Quick):
    """Fails the first few times, then is well."""

    def __init__(self, failures: int) -> None:
        self.failures = failures

    async def code(self, state: State[Any], level: str, seat: int, seed: int, whose: Whose = NOBODY) -> str:
        if self.failures:
            self.failures -= 1
            raise RuntimeError("out of ideas")
        return await super().code(state, level, seat, seed)


@asynchronous
async def test_a_bot_that_fails_does_not_stop_its_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    thinkers = Stumbling(3)
    registry = a_registry(tmp_path, thinkers)
    live = await a_table(registry, "bot:easy,bot:easy")
    await settled(live)
    assert live.state.over
    random_move = "a bot has no legal move to offer (''); a random one is made"
    assert caplog.messages == ["a bot failed", random_move] * 3
    await registry.close()


@asynchronous
async def test_a_slow_bot_delays_its_own_table_only(tmp_path: Path) -> None:
    class Slow(Quick):
        def __init__(self) -> None:
            self.thinking = asyncio.Event()
            self.go_on = asyncio.Event()

        async def code(self, state: State[Any], level: str, seat: int, seed: int, whose: Whose = NOBODY) -> str:
            if level == "normal":
                self.thinking.set()
                await self.go_on.wait()
            return await super().code(state, level, seat, seed)

    thinkers = Slow()
    registry = a_registry(tmp_path, thinkers)
    slow = await a_table(registry, "bot:normal,bot:normal")
    await thinkers.thinking.wait()
    quick = await a_table(registry, "Ada,bot:easy")
    for _ in range(5):
        await settled(quick)
        await play(quick, 0)
    await slow.say(0, "people may talk while it thinks", client_id())
    assert await moves_of(slow) == []
    thinkers.go_on.set()
    await settled(slow)
    assert slow.state.over
    await registry.close()


@asynchronous
async def test_a_thought_that_comes_too_late_is_thrown_away(tmp_path: Path) -> None:
    class Asked(Quick):
        def __init__(self) -> None:
            self.asked = asyncio.Event()
            self.go_on = asyncio.Event()

        async def code(self, state: State[Any], level: str, seat: int, seed: int, whose: Whose = NOBODY) -> str:
            code = await super().code(state, level, seat, seed)
            self.asked.set()
            await self.go_on.wait()
            return code

    clock, thinkers = Clock(), Asked()
    registry = a_registry(tmp_path, thinkers, clock)
    live = await a_table(registry)
    seat = live.state.deciders[0]
    clock.now += AWAY + 1
    await live.give_to_bot(seat, "easy", client_id())
    await thinkers.asked.wait()
    await live.sit(seat, "Ada", client_id())
    thinkers.go_on.set()
    await settled(live)
    assert [entry.kind for entry in await registry.store.entries(live.table.id)][-2:] == [BOT, "sit"]
    await play(live, seat)
    await registry.close()


@asynchronous
@pytest.mark.parametrize("code", ["", "fly away", "take red twice"])
async def test_a_bot_that_wants_what_is_not_legal_makes_a_random_move_and_nothing_else_is_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, code: str
) -> None:
    class Wrong(Quick):
        async def code(self, state: State[Any], level: str, seat: int, seed: int, whose: Whose = NOBODY) -> str:
            return code

    registry = a_registry(tmp_path, Wrong())
    live = await a_table(registry, "bot:easy,bot:easy")
    await settled(live)
    assert live.state.over
    assert code not in [move.text for move in await moves_of(live)]
    assert f"({code!r})" in caplog.messages[0]
    await registry.close()
    registry = a_registry(tmp_path)
    again = await registry.find(live.table.id)
    assert again is not None
    assert again.state.over
    await registry.close()


@asynchronous
async def test_a_bot_goes_on_after_anything_that_goes_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only its thought can fail: what is asked about the table in between, or the store."""
    monkeypatch.setattr(table_bots, "AGAIN", 0.0)
    registry = a_registry(tmp_path)
    live = await a_table(registry, "bot:easy,bot:easy")
    wrong = 0

    def now_and_then(what: Callable[..., Any]) -> Callable[..., Any]:
        calls = count()

        def attempt(*args: Any, **kwargs: Any) -> Any:
            nonlocal wrong
            if next(calls) % 5 == 3:
                wrong += 1
                raise RuntimeError("not now")
            return what(*args, **kwargs)

        return attempt

    for owner, name in ((live, "decision"), (live.bots, "_code"), (live.state, "moves"), (registry.store, "append")):
        monkeypatch.setattr(owner, name, now_and_then(getattr(owner, name)))
    await settled(live)
    assert live.state.over
    assert wrong > 20
    await registry.close()


@asynchronous
@pytest.mark.parametrize("seed", range(4))
async def test_bots_move_whatever_people_do_while_they_think(tmp_path: Path, seed: int) -> None:
    """People play, undo, talk, leave and come back at any moment of a bot's thought; nobody waits for ever."""
    rng = random.Random(seed)

    class Slow(Quick):
        async def code(self, state: State[Any], level: str, seat: int, seed: int, whose: Whose = NOBODY) -> str:
            code = await super().code(state, level, seat, seed)
            for _ in range(rng.randrange(8)):
                await asyncio.sleep(0)
            if rng.random() < 0.1:
                raise RuntimeError("out of ideas")
            return code

    clock = Clock()
    registry = a_registry(tmp_path, Slow(), clock)
    live = await a_table(registry, "Ada,bot:easy,Cleo", simultaneous=bool(seed % 2))

    async def act(seat: int) -> None:
        what = rng.randrange(10)
        if what < 5 and live.state.current(seat) >= 0:
            await play(live, seat, rng.choice(live.state.moves(seat)).code)
        elif what < 8:
            await live.undo(seat, client_id())
        elif what == 8:
            clock.now += AWAY + 1
            await live.give_to_bot(seat, "easy", client_id())
        else:
            await live.sit(seat, "Ada", client_id())

    for _ in range(2000):
        with suppress(Refused):
            await act(rng.choice((0, 2)))
        for _ in range(rng.randrange(4)):
            await asyncio.sleep(0)
        if live.state.over:
            break
    for seat in (0, 2):
        clock.now += AWAY + 1
        with suppress(Refused):
            await live.give_to_bot(seat, "easy", client_id())
    await settled(live)
    assert live.state.over
    await registry.close()
