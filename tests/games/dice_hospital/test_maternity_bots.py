"""The bots with Maternity: wards, families, lines through an activation."""

from __future__ import annotations

import pytest

from hospitable.bots import choose
from hospitable.games.dice_hospital.bots import deep_choice, quick_choice
from hospitable.games.dice_hospital.bots.activation import SKETCH, best_line
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import ACTIVATE
from tests.games.dice_hospital.nursing import MATERNITY, maternity, nursing, places
from tests.games.dice_hospital.seldom import new_mother
from tests.games.dice_hospital.tables import GAME, home, lay, play, table


def deep(s: Position) -> str:
    return GAME.describe(deep_choice(s, s.deciders[0])).code


def quick(s: Position) -> str:
    return GAME.describe(quick_choice(s, s.deciders[0])).code


def arriving(*wards: str, dice: str) -> Position:
    s = lay(table(maternity(*wards), maternity(), variants=MATERNITY), "y2 y2 y2", dice, "y5 y5 y5")
    return play(s, "take 2", "take 3")


def test_a_mother_gets_a_ward_for_herself_and_others_lie_together() -> None:
    s = arriving("r3 - -", "p4 - - / p4 -", dice="p3")
    assert quick(s) == deep(s) == "bed p3 w3"
    s = arriving("r3 - -", "p4 - - / p4 -", "y3 y3 -", dice="g4")
    assert quick(s) == deep(s) == "bed g4 w3"


def test_hints_say_where_a_patient_sleeps_and_how_many_babies() -> None:
    s = arriving("r3 - -", "p4 - - / p4 -", dice="p3")
    bed = GAME.advise(s, 0)
    assert bed is not None
    assert [move.code for move in bed.moves] == ["bed p3 w3"]
    assert bed.moves[0].targets == ("arrival/p3", "ward/3")
    assert bed.text.say() == "Mothers sleep best alone, and others beside each other."
    s = play(new_mother(), "bed p3 w1 w1b3>w2")
    babies = GAME.advise(s, s.deciders[0])
    assert babies is not None
    assert [move.code for move in babies.moves] == ["babies 2"]
    assert "Twins" in babies.text.say()


def test_the_head_midwife_chooses_twins_while_there_is_time() -> None:
    s = play(new_mother(), "bed p3 w1 w1b3>w2")
    assert quick(s) == deep(s) == "babies 2"
    s = play(new_mother(), "bed p3 w1 w1b3>w2")
    s.round = 7
    assert quick(s) == deep(s) == "babies 1"


def test_the_sickest_is_rolled_anew() -> None:
    s = nursing("p3 r1 - / p4 -", tiles=["genetics_laboratory"])
    play(s, "place nurse genetics_laboratory", "treat w1b1")
    assert quick(s) == deep(s) == "roll w1b2"


def test_a_family_that_can_leave_leaves() -> None:
    s = nursing("p6 - - / p6 -")
    line = best_line(s, 0, SKETCH)
    for move in line.moves:
        s.play(0, GAME.describe(move).code)
    assert home(s)[3:] == [1, 1] or s.hospitals[0].discharge_points == 3
    assert not places(s) or "p" not in places(s)


@pytest.mark.parametrize("extra", [{}, {"investments": True}, {"city": True}])
def test_lines_through_activations_can_be_played(extra: dict[str, object]) -> None:
    """Every move of a line is legal when its turn comes, up to the first die."""
    played = 0
    s = GAME.new(2, "lines", {**MATERNITY, "activation": "in_order", **extra})
    while not s.over and played < 6:
        seat = s.deciders[0]
        if s.current(seat) & 255 == ACTIVATE and s.round > 1:
            played += 1
            after = s.copy()
            for move in best_line(s, seat, SKETCH).moves:
                assert after.find(seat, GAME.describe(move).code) == move
                drawn = after.drawn[:]
                after.apply(seat, move)
                if after.drawn != drawn:
                    break
        s.apply(seat, quick_choice(s, seat))
    assert played == 6


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_they_play_whole_games(level: str) -> None:
    s = GAME.new(2, "whole", MATERNITY, fast=True)
    while not s.over and s.round < (9 if level == "easy" else 2):
        seat = s.deciders[0]
        s.apply(seat, choose(level, s, seat, 1))
    assert s.round >= 2
