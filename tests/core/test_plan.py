"""How modules join a game: steps replaced and inserted, more options, moments; and which agendas can come of it."""

from __future__ import annotations

import pytest

from hospitable.core.agenda import TABLE, TOGETHER, step
from hospitable.core.plan import follow, under_way
from tests.core.tables import agenda, bare, codes, play, shift, turns
from tests.core.toy_rules import (
    BID,
    BIDDING,
    COFFEE,
    DEAL,
    END_ROUND,
    GIVE,
    M_ROLL,
    M_STOP,
    REVEAL,
    ROLL,
    ROLLING,
    ROUND,
    TUMBLE,
    TURN,
    TURNS,
    WOKEN,
    WORKED,
    Position,
    make,
)


def test_steps_are_inserted_where_a_plan_names_a_step() -> None:
    rules = shift(2).rules
    rules.insert_after(ROUND, DEAL, COFFEE, DEAL)
    rules.insert_before(ROUND, DEAL, COFFEE)
    assert rules.plans[ROUND] == (COFFEE, DEAL, COFFEE, DEAL, BIDDING, REVEAL, ROLLING, TURNS, END_ROUND)


def test_a_step_can_do_nothing_but_what_its_plan_says() -> None:
    s = bare(2)
    s.rules.insert_after(ROUND, DEAL, COFFEE)
    follow(ROUND)(s, TABLE, 0)
    assert agenda(s) == ["end_round", "turns", "rolling", "reveal", "bidding", "coffee", "deal"]


def test_a_source_adds_options_and_answers_its_own_moves() -> None:
    s = turns("", "")
    answered: list[tuple[int, int]] = []

    def source(s: Position, seat: int, arg: int, out: list[int], why: list[int] | None) -> None:
        out.append(make(M_STOP))
        if why is not None:
            why += (make(M_ROLL), WORKED, 0)

    def answer(s: Position, seat: int, arg: int, move: int) -> None:
        answered.append((seat, move))
        s.then(seat, (TURN,))

    s.rules.add_source(TURN, source, {M_STOP: answer})
    assert codes(s, 0) == ["work", "stop"]
    assert [no.move.code for no in s.refused(0) if no.move.code == "roll"] == ["roll"]
    play(s, "0 stop", "0 work")
    assert answered == [(0, make(M_STOP))]
    assert codes(s, 0) == ["done", "stop"]  # what was there before is answered as before


def test_who_listens_hears_of_a_moment_in_the_order_of_coming() -> None:
    s = turns("", "")
    heard: list[tuple[str, int, int]] = []
    s.moment(WOKEN, 0, 7)
    s.rules.listen(WOKEN, lambda s, owner, about: heard.append(("first", owner, about)))
    s.rules.listen(WOKEN, lambda s, owner, about: heard.append(("second", owner, about)))
    play(s, "0 work")
    assert heard == [("first", 0, s.players[0].score), ("second", 0, s.players[0].score)]


def path(s: Position, *agenda: int, own: tuple[tuple[int, ...], ...] = ()) -> list[int]:
    """Steps as kind and seat, the next one first."""
    return under_way(s, list(reversed(agenda)), [list(reversed(steps)) for steps in own], ROUND)


def of(seat: int, kind: int, arg: int = 0) -> int:
    return step(kind, arg) | seat << 8


AFTER_TURNS = (of(TABLE, END_ROUND),)
AFTER_ROLLING = (of(TABLE, TURNS), *AFTER_TURNS)


def test_the_steps_being_done_follow_from_what_each_leads_to() -> None:
    s = turns("", "", "")
    leader, second, third = s.in_order()
    assert path(s, of(second, TURN), of(third, TURN), *AFTER_TURNS) == [ROUND, TURNS, TURN]
    called = (of(third, GIVE, leader), of(leader, TURN), of(second, TURN), of(third, TURN))
    assert path(s, *called, *AFTER_TURNS) == [ROUND, TURNS, TURN, GIVE]


@pytest.mark.parametrize("wrong", range(6))
def test_an_agenda_that_no_steps_lead_to_has_no_path(wrong: int) -> None:
    s = turns("", "", "")
    leader, second, third = s.in_order()
    agendas = [
        (of(third, TURN), of(second, TURN), *AFTER_TURNS),
        (of(leader, TURN), of(third, TURN), *AFTER_TURNS),
        (of(leader, TURN),),
        (of(leader, GIVE), of(leader, TURN), of(second, TURN), of(third, TURN), *AFTER_TURNS),
        (of(leader, ROLL), *AFTER_TURNS),
        AFTER_TURNS,
    ]
    assert path(s, *agendas[wrong]) == []


def test_seats_that_act_together_have_what_one_step_leads_to() -> None:
    s = shift(3)
    together = (of(TABLE, TOGETHER), *AFTER_ROLLING)
    assert path(s, *together, own=((of(0, ROLL),), (), (of(2, ROLL),))) == [ROUND, ROLLING, ROLL]
    assert path(s, *together, own=((of(0, BID),), (), ())) == []
    assert path(s, *together, own=((of(1, ROLL),), (), ())) == []
    assert path(s, *together, own=((of(0, TUMBLE),), (), ())) == []
    assert path(s, *together, own=((), (), ())) == []
    assert path(s, *together) == []
