"""Taking back: each seat its own last moves, as far as nothing was revealed or played since."""

from __future__ import annotations

import pytest

from hospitable.core.errors import IllegalMove
from tests.core.tables import GAME, codes, play, shift, turns
from tests.core.toy_rules import Position

REFUSED = "There is nothing to take back: the last move is final, or something was revealed or played since."


def refused(s: Position, seat: int) -> bool:
    """Nothing to take back, and trying it changes nothing."""
    before = s.fingerprint(), len(s.journal)
    with pytest.raises(IllegalMove) as refusal:
        s.undo(seat)
    assert str(refusal.value) == REFUSED
    assert (s.fingerprint(), len(s.journal)) == before
    return s.undoable(seat) == 0


def test_a_turn_is_taken_back_move_by_move_to_the_last_barrier() -> None:
    s = turns("call", "nap")
    start = s.fingerprint()
    play(s, "0 work")
    worked = s.fingerprint()
    play(s, "0 play call 1")
    assert s.undoable(0) == 2
    s.undo(0)
    assert (s.fingerprint(), s.undoable(0)) == (worked, 1)
    s.undo(0)
    assert (s.fingerprint(), s.undoable(0)) == (start, 0)
    assert refused(s, 0)


def test_what_was_taken_back_is_out_of_journal_and_log() -> None:
    s = turns("call", "nap")
    play(s, "0 work", "0 play call 1")
    told = [event.kind for event in s.journal]
    s.undo(0)
    assert [event.kind for event in s.journal] == told[:1]
    assert s.log is not None
    assert (len(s.log.moves), s.log.marks) == (1, [0])
    play(s, "0 play call 1")
    assert [event.kind for event in s.journal] == told


@pytest.mark.parametrize("seat", [-1, 0, 1, 2, 3, 15])
def test_nothing_is_there_to_take_back_at_the_start(seat: int) -> None:
    assert refused(shift(3), seat)


def test_a_die_of_another_seat_that_a_move_led_to_makes_the_move_final() -> None:
    s = turns("", "")
    play(s, "0 work")
    s.below(6, "die", 2)
    assert refused(s, 0)


def test_another_seats_move_makes_a_move_final() -> None:
    s = turns("call", "nap")
    play(s, "0 work", "0 done")
    assert s.undoable(0) == 2
    play(s, "1 work")
    assert refused(s, 0)
    assert s.undoable(1) == 1


def test_when_the_other_seat_takes_back_so_may_the_one_before() -> None:
    s = turns("call", "nap")
    start = s.fingerprint()
    play(s, "0 work", "0 done", "1 work")
    s.undo(1)
    assert s.undoable(0) == 2
    s.undo(0)
    s.undo(0)
    assert s.fingerprint() == start


def test_a_call_is_taken_back_until_it_is_answered_and_an_answer_never() -> None:
    s = turns("call", "nap")
    play(s, "0 play call 1")
    s.undo(0)
    play(s, "0 play call 1", "1 give nap")
    assert refused(s, 0)
    assert refused(s, 1)  # the card has been seen


def test_a_card_drawn_for_the_table_makes_all_moves_final() -> None:
    s = turns("nap", "peek")
    play(s, "0 work", "0 play nap")
    assert refused(s, 0)


def test_a_look_at_a_hidden_card_makes_the_own_moves_final() -> None:
    s = turns("peek", "nap nap")
    play(s, "0 work", "0 play peek 1")
    assert refused(s, 0)


def test_a_seat_takes_its_last_move_back_and_later_moves_of_the_others_stay() -> None:
    s, other = shift(3), shift(3)
    play(s, "0 bid 1", "1 bid 2", "2 bid 3")
    assert s.deciders == (0, 1, 2)  # all have bid: now they roll, and the bids are final
    assert all(refused(s, seat) for seat in range(3))

    s = shift(3)
    play(s, "1 bid 2", "0 bid 1")
    play(other, "0 bid 1")
    s.undo(1)
    assert s.fingerprint() == other.fingerprint()
    assert [event.args for event in s.journal] == [event.args for event in other.journal]
    assert s.undoable(0) == 1
    assert s.deciders == (1, 2)
    s.undo(0)
    assert s.fingerprint() == shift(3).fingerprint()


def test_own_dice_make_only_the_own_moves_final() -> None:
    s = shift(3)
    play(s, "0 bid 1", "1 bid 1", "2 bid 1", "0 stop", "1 roll")
    assert refused(s, 1)
    assert s.undoable(0) == 1
    rolled = s.players[1].rolled, s.players[1].dice
    s.undo(0)
    assert s.deciders[0] == 0
    assert (s.players[1].rolled, s.players[1].dice) == rolled


def test_taking_back_does_not_change_the_dice_to_come() -> None:
    def dice(s: Position) -> list[int]:
        assert s.log is not None
        return [event.result for event in s.log.chance if event.purpose == "die"]

    straight, winding = shift(), shift()
    play(straight, "0 bid 3", "1 bid 1", "1 roll", "0 roll")
    play(winding, "1 bid 2")
    winding.undo(1)
    play(winding, "0 bid 3", "1 bid 1", "0 stop")
    winding.undo(0)
    play(winding, "1 roll", "0 roll")
    assert len(dice(straight)) == 2
    assert dice(winding) == dice(straight)
    assert winding.fingerprint() == straight.fingerprint()


@pytest.mark.parametrize("seed", range(6))
def test_after_another_future_was_chosen_undo_keeps_it_and_what_was_drawn(seed: int) -> None:
    s = shift()
    play(s, "0 bid 3", "1 bid 1", "1 roll")
    s.reseed(seed)
    play(s, "1 roll")
    twin = s.copy()
    play(s, "0 stop")
    s.undo(0)
    assert s.fingerprint() == twin.fingerprint()
    for position in (s, twin):
        play(position, "0 roll")
    assert s.fingerprint() == twin.fingerprint()


def test_opening_and_closing_a_simultaneous_phase_makes_all_moves_final() -> None:
    s = shift(2, night=True)
    play(s, "0 bid 2", "1 bid 1")
    assert all(refused(s, seat) for seat in (0, 1))
    play(s, "0 stop")
    assert s.undoable(0) == 1
    s.undo(0)
    play(s, "0 stop", "1 stop", "0 work", "0 done", "1 work")
    assert s.undoable(1) == 1
    play(s, "1 done")  # the last turn of the round: new cards, new bids
    assert codes(s, 1) == ["bid 1", "bid 2", "bid 3"]
    assert all(refused(s, seat) for seat in (0, 1))


def test_a_barrier_makes_a_choice_final() -> None:
    s = turns("call", "nap")
    play(s, "0 work")
    s.barrier(0)
    assert refused(s, 0)
    play(s, "0 play call 1")
    s.undo(0)
    assert codes(s, 0) == ["done", "play call 1"]


def test_a_restored_position_is_as_far_as_it_goes_back() -> None:
    s = turns("call", "nap")
    play(s, "0 work")
    restored = GAME.restore(s.snapshot(with_chance=True))
    assert refused(restored, 0)
    play(restored, "0 play call 1")
    restored.undo(0)
    assert restored.fingerprint() == s.fingerprint()


def test_a_state_without_a_log_takes_nothing_back() -> None:
    s = GAME.new(2, "toy", fast=True)
    play(s, "0 bid 1")
    assert refused(s, 0)
    s = shift()
    play(s, "0 bid 1")
    assert refused(s.copy(), 0)
    assert s.undoable(0) == 1


def test_a_copy_played_on_does_not_disturb_what_can_be_taken_back() -> None:
    s = shift()
    play(s, "0 bid 1")
    play(s.copy(), "1 bid 1", "0 roll")
    s.undo(0)
    assert s.fingerprint() == shift().fingerprint()
