"""What may be chosen: complete, exact, stable, and refused for a reason otherwise."""

from __future__ import annotations

import random

import pytest

from hospitable import IllegalMove
from tests.gauntlet.facts import FACTS
from tests.gauntlet.walks import Position, walk
from tests.gauntlet.ways import Way, some_ways
from tests.ledgers import rules_of

every_way = pytest.mark.parametrize("way", some_ways("moves"), ids=str)


@every_way
def test_deciders_and_nobody_else_have_moves(way: Way) -> None:
    for state in walk(way, "deciders"):
        for seat in range(way.seats):
            assert bool(state.moves(seat)) == (seat in state.deciders)
        assert state.over == (state.deciders == ())
        assert state.decider() == min(state.deciders, default=-1)


@every_way
def test_moves_are_unique_and_listed_in_the_same_order_again(way: Way) -> None:
    for state in walk(way, "stable"):
        for seat in state.deciders:
            codes = [move.code for move in state.moves(seat)]
            assert len(set(codes)) == len(codes)
            assert codes == [move.code for move in state.moves(seat)]
            assert codes == [move.code for move in state.copy().moves(seat)]


@every_way
def test_moves_are_those_a_slow_judge_finds_from_the_view(way: Way) -> None:
    judge = FACTS[way.slug].judge
    for state in walk(way, "judge", every=2):
        for seat in state.deciders:
            assert {move.code for move in state.moves(seat)} == judge(state.view(seat), seat)


@every_way
def test_a_code_names_one_move_for_ever_and_a_move_is_described_without_a_state(way: Way) -> None:
    moves: dict[int, str] = {}
    numbers: dict[str, int] = {}
    for state in walk(way, "codes"):
        for seat in state.deciders:
            for move in state.moves(seat):
                assert move.code.isascii()
                assert move.code == " ".join(move.code.split())
                assert moves.setdefault(move.number, move.code) == move.code
                assert numbers.setdefault(move.code, move.number) == move.number
                described = way.game.describe(move.number)
                assert (described.code, described.targets) == (move.code, move.targets)


@every_way
def test_every_move_points_at_the_pieces_it_touches(way: Way) -> None:
    for state in walk(way, "targets", every=5):
        for seat in state.deciders:
            for move in state.moves(seat) + [blocked.move for blocked in state.refused(seat)]:
                assert move.targets
                assert all(target.isascii() and target for target in move.targets)
                assert len(set(move.targets)) == len(move.targets)
                assert move.targets == way.game.describe(move.number).targets


@every_way
def test_no_move_is_both_legal_and_refused_or_refused_twice(way: Way) -> None:
    for state in walk(way, "disjoint", every=4):
        for seat in range(way.seats):
            refused = [blocked.move.code for blocked in state.refused(seat)]
            assert len(set(refused)) == len(refused)
            assert not set(refused) & {move.code for move in state.moves(seat)}


@every_way
def test_a_piece_is_blocked_once_for_each_kind_of_action_that_no_legal_move_has_for_it(way: Way) -> None:
    for state in walk(way, "blocked", every=8):
        for seat in range(way.seats):
            blocked = state.blocked(seat)
            named = [(item.kind, item.piece) for item in blocked]
            assert len(set(named)) == len(named)
            legal = {(move.kind, piece) for move in state.moves(seat) for piece in move.targets}
            refused = {(item.kind, piece) for item in state.refused(seat) for piece in item.move.targets or ("",)}
            assert set(named) == refused - legal
            assert all(item.piece in item.move.targets for item in blocked)


@every_way
def test_a_refused_move_names_its_rule_and_changes_nothing(way: Way) -> None:
    rng = random.Random(str(way))
    known = rules_of(way.game)
    for state in walk(way, "refused", every=6):
        before = state.fingerprint()
        for seat in state.deciders:
            refused = state.refused(seat)
            assert all(blocked.rule in known for blocked in refused)
            for blocked in rng.sample(refused, min(1, len(refused))):
                with pytest.raises(IllegalMove) as refusal:
                    state.play(seat, blocked.move)
                assert (refusal.value.rule, refusal.value.text) == (blocked.rule, blocked.text)
        assert state.fingerprint() == before


@every_way
def test_a_move_of_nobody_or_of_no_meaning_changes_nothing(way: Way) -> None:
    for state in walk(way, "nonsense", every=10):
        before = state.fingerprint()
        code = state.moves(state.deciders[0])[0].code if state.deciders else "anything"
        for seat in (-1, way.seats, *set(range(way.seats)) - set(state.deciders)):
            refuse(state, seat, code)
        for seat in range(way.seats):
            refuse(state, seat, "")
            refuse(state, seat, code + " ")
        assert state.fingerprint() == before


def refuse(state: Position, seat: int, code: str) -> None:
    with pytest.raises(IllegalMove):
        state.play(seat, code)
