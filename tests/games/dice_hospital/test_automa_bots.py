"""Bots and advice against the Automa."""

from __future__ import annotations

import pytest

from hospitable.bots import advise, choose
from hospitable.games.dice_hospital.modules.automa.state import AUTOMA, HUMAN, of
from hospitable.games.dice_hospital.state import Position
from tests.games.dice_hospital.automata import against
from tests.games.dice_hospital.tables import GAME, codes

HEALTHY_LAST = ("r2 y2 g2", "r3 y3 g3", "r5 y5 g5")


def chosen(level: str, s: Position) -> str:
    return GAME.describe(choose(level, s, HUMAN, 1)).code


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_bots_play_a_whole_game_and_are_scored_against_it(level: str) -> None:
    s = GAME.new(1, f"bots {level}", {"automa": True}, fast=True)
    decisions = 0
    while s.deciders:
        s.apply(HUMAN, choose(level, s, HUMAN, decisions))
        decisions += 1
    human, automa = s.result().totals
    assert s.result().winners == ((HUMAN,) if human > automa else ())
    assert automa > 20


@pytest.mark.parametrize("first", [HUMAN, AUTOMA])
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_an_ambulance_is_chosen_before_and_after_it(level: str, first: int) -> None:
    s = against("r3 y4", ambulances=HEALTHY_LAST, first=first, decision="decision_04")  # 2, otherwise 3
    assert chosen(level, s) in codes(s)


def test_the_healthy_are_worth_more_than_the_bag_of_the_lowest_ambulance() -> None:
    s = against("r3 y4", ambulances=("r2 y2 g2", "r2 y2 g2", "r5 y5 g5"))
    assert chosen("hard", s) == "take 3"


def test_looking_ahead_sees_the_automa_take_the_other_ambulance_without_knowing_its_card() -> None:
    s = against("r3 y4", ambulances=HEALTHY_LAST)
    futures = set()
    for seed in range(20):
        after = s.imagine(HUMAN, seed)
        assert isinstance(after, Position)
        after.apply(HUMAN, after.legal(HUMAN)[0])
        assert len(of(after).decided) == len(of(s).decided) + 1
        futures.add(of(after).decided[-1])
    assert len(futures) > 3


def test_advice_is_given_for_every_decision_of_a_game() -> None:
    s = GAME.new(1, "advice", {"automa": True})
    asked = set()
    while s.deciders and s.round < 3:
        decision = s.view(None)["asked"][0]["decision"]
        if decision not in asked:
            asked.add(decision)
            advice = advise(s, HUMAN, 1)
            assert advice is not None
            assert advice.moves[0].code in codes(s)
            assert advice.text.say()
        s.apply(HUMAN, GAME.quick_choice(s, HUMAN))
    assert asked >= {"choose_reveal", "arrange", "keep_administrator", "choose_ambulance", "improve", "activate"}
