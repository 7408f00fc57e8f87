"""The agenda at work, and the doors a state has: who decides, what may be chosen, what happens then."""

from __future__ import annotations

import json

import pytest

from hospitable.core.agenda import TABLE, TOGETHER, step
from hospitable.core.chance import Keyed
from hospitable.core.errors import IllegalMove
from tests.core.tables import agenda, bare, codes, own, play, shift, turns
from tests.core.toy_rules import BID, COFFEE, DEAL, DRAW, LOOK, M_BID, M_STOP, REVEAL, ROLL, TIRED, TURN, Position, make

# -- what is next


def test_then_puts_the_first_step_first_for_its_seat() -> None:
    s = bare()
    s.then(2, (DRAW, step(LOOK, 1), TURN))
    assert agenda(s) == ["turn 2", "look:1 2", "draw 2"]


def test_then_goes_over_what_waits_already() -> None:
    s = bare()
    s.then(0, (TURN,))
    s.then(1, (DRAW,))
    assert agenda(s) == ["turn 0", "draw 1"]


def test_then_table_concerns_nobody() -> None:
    s = bare()
    s.then_table((DEAL, REVEAL))
    assert agenda(s) == ["reveal", "deal"]
    assert s.agenda[-1] == DEAL | TABLE << 8


def test_then_plan_mixes_seats() -> None:
    s = bare()
    s.then_plan(((1, step(LOOK, 2)), (0, TURN), (TABLE, REVEAL)))
    assert agenda(s) == ["reveal", "turn 0", "look:2 1"]


def test_ask_in_order_asks_the_first_one_first() -> None:
    s = bare()
    s.ask_in_order(step(TURN, 7), [2, 0, 1])
    assert agenda(s) == ["turn:7 1", "turn:7 0", "turn:7 2"]
    assert s.deciders == (2,)


def test_ask_together_gives_each_asked_seat_an_agenda_of_its_own() -> None:
    s = bare()
    s.then_table((REVEAL,))
    s.ask_together(BID, [2, 0])
    assert agenda(s) == ["reveal", "together"]
    assert own(s) == [["bid 0"], [], ["bid 2"]]
    assert s.deciders == (0, 2)


def test_then_works_on_the_seats_own_agenda_while_seats_act_together() -> None:
    s = bare()
    s.ask_together(BID, [0, 1, 2])
    s.then(1, (DRAW, ROLL))
    assert own(s) == [["bid 0"], ["bid 1", "roll 1", "draw 1"], ["bid 2"]]
    assert agenda(s) == ["together"]


def test_the_table_waits_while_seats_act_together() -> None:
    s = bare()
    s.ask_together(BID, [0])
    before = s.agenda[:], [steps[:] for steps in s.own]
    with pytest.raises(AssertionError, match="the table waits"):
        s.then_table((DEAL,))
    with pytest.raises(AssertionError, match="the table waits"):
        s.then_plan(((0, TURN),))
    with pytest.raises(AssertionError, match="not asked in order"):
        s.ask_in_order(TURN, [0])
    with pytest.raises(AssertionError, match="already"):
        s.ask_together(BID, [1])
    assert (s.agenda, s.own) == before


# -- automatic steps


def watched(seats: int = 3) -> tuple[Position, list[tuple[int, int, int]]]:
    """A state whose steps only note that they ran: kind, seat, argument."""
    s = bare(seats)
    ran: list[tuple[int, int, int]] = []

    def watch(kind: int) -> None:
        s.rules.run[kind] = lambda _, seat, arg: ran.append((kind, seat, arg))

    for kind in (DEAL, REVEAL, DRAW, LOOK, COFFEE):
        watch(kind)
    return s, ran


def test_advance_runs_steps_in_order_until_somebody_must_decide() -> None:
    s, ran = watched()
    s.then_plan(((TABLE, DEAL), (2, step(LOOK, 9)), (1, TURN), (TABLE, REVEAL)))
    s.advance()
    assert ran == [(DEAL, TABLE, 0), (LOOK, 2, 9)]
    assert agenda(s) == ["reveal", "turn 1"]
    assert not s.over


def test_what_a_step_starts_comes_before_what_waited() -> None:
    s, ran = watched()
    s.rules.run[COFFEE] = lambda s, seat, arg: s.then_table((DEAL, DRAW))
    s.then_table((COFFEE, REVEAL))
    s.advance()
    assert [kind for kind, _, _ in ran] == [DEAL, DRAW, REVEAL]


def test_the_game_is_over_when_nothing_is_left() -> None:
    s, ran = watched()
    s.then_table((DEAL,))
    s.advance()
    assert (s.over, s.deciders, s.decider(), s.agenda) == (True, (), -1, [])
    assert ran == [(DEAL, TABLE, 0)]


def test_each_seat_runs_its_own_steps_and_the_table_goes_on_after_the_last_one() -> None:
    s, ran = watched()
    s.then_table((REVEAL,))
    s.ask_together(ROLL, [0, 1])
    s.then(0, (step(DRAW, 5),))
    s.then(2, (step(DRAW, 6),))
    s.advance()
    assert ran == [(DRAW, 0, 5), (DRAW, 2, 6)]
    assert s.deciders == (0, 1)
    s.apply(1, make(M_STOP))
    assert own(s) == [["roll 0"], [], []]
    assert ran[2:] == []
    s.apply(0, make(M_STOP))
    assert ran[2:] == [(REVEAL, TABLE, 0)]
    assert (s.over, s.own) == (True, [])


def test_seats_that_act_together_without_anything_to_do_are_done_at_once() -> None:
    s, ran = watched()
    s.then_table((REVEAL,))
    s.ask_together(ROLL, [])
    assert agenda(s) == ["reveal", "together"]
    s.advance()
    assert ran == [(REVEAL, TABLE, 0)]
    assert (s.over, s.own) == (True, [])


def test_seats_may_act_together_again_after_they_did() -> None:
    s, _ = watched(2)
    s.rules.run[COFFEE] = lambda s, seat, arg: s.ask_together(ROLL, [0, 1])
    s.then_table((COFFEE, COFFEE, REVEAL))
    s.advance()
    for _ in range(2):
        assert own(s) == [["roll 0"], ["roll 1"]]
        s.apply(0, make(M_STOP))
        s.apply(1, make(M_STOP))
    assert s.over


# -- deciding


def test_only_the_seat_on_top_decides() -> None:
    s = bare()
    s.ask_in_order(step(TURN, 4), [1, 0])
    assert [s.current(seat) for seat in range(3)] == [-1, step(TURN, 4) | 1 << 8, -1]
    assert (s.deciders, s.decider()) == ((1,), 1)
    assert [s.legal(seat) for seat in (0, 2)] == [[], []]
    assert [s.moves(0), s.refused(0), s.blocked(0)] == [[], [], []]


def test_all_seats_with_something_on_their_own_agenda_decide() -> None:
    s = bare()
    s.ask_together(BID, [2, 1])
    assert [s.current(seat) for seat in range(3)] == [-1, BID | 1 << 8, BID | 2 << 8]
    assert (s.deciders, s.decider()) == ((1, 2), 1)
    assert codes(s, 2) == ["bid 1", "bid 2", "bid 3"]


def test_a_decision_is_off_the_agenda_before_it_is_resolved(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[list[str], list[list[str]]]] = []
    monkeypatch.setattr(Position, "resolve", lambda s, *_: seen.append((agenda(s), own(s))))
    s = bare(2)
    s.ask_in_order(TURN, [1, 0])
    s.apply(1, make(M_STOP))
    assert seen == [(["turn 0"], [])]
    s.agenda = []
    s.ask_together(BID, [0, 1])
    s.apply(1, make(M_STOP))
    assert seen[1:] == [(["together"], [["bid 0"], []])]


def test_resolve_gets_kind_seat_argument_and_move(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, ...]] = []
    monkeypatch.setattr(Position, "resolve", lambda s, *given: seen.append(given))
    s = bare(2)
    s.ask_in_order(step(TURN, 300), [1])
    s.apply(1, 77)
    assert seen == [(TURN, 1, 300, 77)]


def test_a_move_may_be_given_as_itself_or_by_its_code() -> None:
    one, other = shift(), shift()
    one.play(1, one.moves(1)[2])
    other.play(1, "bid 3")
    assert one.fingerprint() == other.fingerprint() != shift().fingerprint()


def refusal(s: Position, seat: int, code: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refused:
        s.play(seat, code)
    return refused.value.rule, refused.value.text.id


def test_a_code_that_means_a_legal_move_is_that_move() -> None:
    one, other = shift(), shift()
    one.play(1, "bid 0")
    other.play(1, "bid 1")
    assert one.fingerprint() == other.fingerprint()


def test_a_code_of_a_kind_that_is_not_offered_is_told_what_is() -> None:
    assert refusal(shift(), 1, "roll") == ("", "move.unknown")


def test_a_refused_piece_explains_every_move_of_that_kind_with_it() -> None:
    s = turns("call call", "", "nap")
    assert refusal(s, 0, "play nap") == ("NS-10", "reason.no_card")
    assert refusal(s, 0, "play peek 3") == ("NS-10", "reason.no_card")


def test_a_decision_explains_moves_whose_pieces_are_fine_one_by_one() -> None:
    s = shift()
    asked: list[tuple[int, int, int]] = []

    def explain(s: Position, seat: int, arg: int, move: int) -> tuple[int, int]:
        asked.append((seat, arg, move))
        return TIRED, 0

    assert refusal(s, 1, "bid 7") == ("", "move.unknown")
    s.rules.explain = {BID: explain}
    assert refusal(s, 1, "bid 7") == ("NS-14", "reason.tired")
    assert asked == [(1, 0, make(M_BID, 7))]


def test_blocked_names_each_piece_once_for_each_kind_of_action_no_legal_move_has_for_it() -> None:
    s = turns("call call", "", "nap")
    assert codes(s, 0) == ["work", "play call 2"]
    refused = [blocked.move.code for blocked in s.refused(0)]
    assert refused == ["done", "play nap", "play peek 1", "play peek 2", "play call 1"]
    assert [(blocked.piece, blocked.rule) for blocked in s.blocked(0)] == [
        ("done", "NS-12"),
        ("card/nap", "NS-10"),
        ("card/peek", "NS-10"),
    ]
    assert s.blocked(0)[0].say() == "Your work is not done yet. (NS-12)"


# -- chance


def test_each_stream_counts_its_own_events() -> None:
    s = bare(2)
    s.chance = Keyed("toy")
    s.below(6, "die", 0)
    s.below(6, "die", 2)
    s.pick([1, 2], "card", 2)
    assert s.drawn == [1, 0, 2]


def test_a_single_outcome_is_no_event() -> None:
    s = bare(2)
    s.listen()
    assert s.below(1, "die", 0) == 0  # there is not even a source to ask
    assert s.drawn == [0, 0, 0]
    assert s.log is not None
    assert s.log.chance == []


def test_the_log_tells_every_event_with_its_weights() -> None:
    s = bare(2)
    s.chance = Keyed("toy")
    s.listen()
    s.below(3, "die", 1)
    s.pick([5, 0, 2], "card", 1)
    assert s.log is not None
    assert [(event.stream, event.k, event.purpose, event.weights) for event in s.log.chance] == [
        (1, 0, "die", (1, 1, 1)),
        (1, 1, "card", (5, 0, 2)),
    ]


# -- copies


def test_a_copy_is_equal_independent_and_has_no_log() -> None:
    s = shift(3)
    play(s, "1 bid 2")
    before = s.fingerprint()
    other = s.copy()
    assert (other.fingerprint(), other.log, other.first, other.journal) == (before, None, None, [])
    play(other, "0 bid 1", "2 bid 1", "0 roll")
    assert s.fingerprint() == before
    assert s.deciders == (0, 2)


def futures(s: Position) -> list[int]:
    return [s.copy().below(1000, "die", stream) for stream in range(3)]


def test_a_copy_has_the_same_future_until_it_is_reseeded() -> None:
    s = shift()
    other = s.copy()
    assert futures(other) == futures(s)
    other.reseed(1)
    third = s.copy()
    third.reseed(2)
    assert futures(other) != futures(s)
    assert futures(third) != futures(other)


def test_an_imagined_state_has_another_future_and_no_past_to_take_back() -> None:
    s = shift()
    play(s, "0 bid 2")
    assert s.undoable(0) == 1
    one, other = s.imagine(0, 1), s.imagine(0, 2)
    assert isinstance(one, Position)
    assert isinstance(other, Position)
    assert len({tuple(futures(state)) for state in (s, one, other)}) == 3
    assert one.undoable(0) == 0
    assert s.imagine(0, 1).fingerprint() == one.fingerprint()


def test_the_together_step_is_the_tables() -> None:
    s = bare()
    s.ask_together(BID, [1])
    assert s.agenda == [TOGETHER | TABLE << 8]


def test_a_view_is_plain_data() -> None:
    s = shift()
    assert json.loads(json.dumps(s.view(0))) == s.view(0)
    assert s.view(None)["seat"] == -1


def test_a_state_draws_itself() -> None:
    s = shift()
    assert str(s) == s.rules.game.picture(s) == str(s.view(None))
