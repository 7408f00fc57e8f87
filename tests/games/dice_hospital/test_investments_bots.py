"""Bots with investments: always a legal move, a whole legal line, and better than chance."""

from __future__ import annotations

import random

import pytest

from hospitable.games.dice_hospital.bots.activation import SKETCH, best_line
from hospitable.games.dice_hospital.bots.lines import Middling
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import ACTIVATE, TREAT_PATIENTS, USE_ABILITY
from tests.games.dice_hospital.investing import INVESTMENTS, investing, on_top, working
from tests.games.dice_hospital.tables import GAME, codes, hospital, play


def is_legal_to_its_end(s: Position, seat: int, moves: list[int]) -> bool:
    """Can all moves of a line be made, dice as the search takes them?"""
    walk = s.copy()
    walk.chance = Middling()
    for move in moves:
        if move not in walk.legal(seat):
            return False
        walk.apply(seat, move)
    return True


@pytest.mark.parametrize("seed", range(4))
def test_a_line_through_an_activation_is_legal_to_its_end(seed: int) -> None:
    s = GAME.new(2, f"lines {seed}", {**INVESTMENTS, "activation": "in_order"}, fast=True)
    rng = random.Random(seed)
    looked = 0
    while s.deciders and looked < 6:
        (seat,) = s.deciders[:1]
        if s.current(seat) & 255 in (ACTIVATE, TREAT_PATIENTS, USE_ABILITY) and s.round > 3 and rng.random() < 0.2:
            looked += 1
            assert is_legal_to_its_end(s, seat, best_line(s, seat, SKETCH // 5).moves)
        s.apply(seat, GAME.quick_choice(s, seat) if rng.random() < 0.7 else rng.choice(s.legal(seat)))
    assert looked


@pytest.mark.parametrize(
    ("staff", "tokens", "patients"),
    [
        ("trainee", {"trainee": "red_same"}, "r3 r3 y1"),
        ("management_expert", {"clinic": "red_same"}, "r3 r3 y1"),
        ("strategic_consultant", {"imaging": "red_same"}, "r3 r3 r3"),
    ],
)
def test_a_line_uses_the_tokens_a_specialist_brings(staff: str, tokens: dict[str, str], patients: str) -> None:
    s = working(patients, staff=[staff], tokens=tokens)
    moves = [GAME.describe(move).code for move in best_line(s, 0, SKETCH).moves]
    assert any(code.startswith("token red_same") for code in moves)
    assert is_legal_to_its_end(s, 0, best_line(s, 0, SKETCH).moves)
    play(s, f"place {staff} imaging")
    assert is_legal_to_its_end(s, 0, best_line(s, 0, SKETCH).moves)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_a_bot_answers_every_question_about_investments(level: str) -> None:
    choose = GAME.quick_choice if level == "easy" else GAME.deep_choice
    s = on_top(investing(hospital("r4 r4 y3", staff=["financial_advisor"]), "y4"), "red_same", "red_nurse")
    assert GAME.describe(choose(s, 0)).code in codes(s)
    play(s, "invest red nurse")
    assert GAME.describe(choose(s, 0)).code == "put red_nurse"
    s = working("r3 y3 g3 r1", tiles=["dermatology"])
    play(s, "place nurse dermatology", "treat w1b3")
    assert GAME.describe(choose(s, 0)).code.split()[0] == "rest"
    s = play(working("r3 r3", tokens={"imaging": "red_same"}), "place nurse imaging", "treat w1b1")
    assert GAME.describe(choose(s, 0)).code == "token red_same w1b2"


def test_people_are_advised_about_investments() -> None:
    s = investing("r4", "y4")
    for _ in range(2):
        advice = GAME.advise(s, 0)
        assert advice is not None
        assert advice.moves[0].code in codes(s)
        assert advice.text.say("nl") == "Een fiche helpt in elke ronde die nog komt."
        play(s, codes(s)[0])
    s = play(working("r3 r3", tokens={"imaging": "red_same"}), "place nurse imaging", "treat w1b1")
    advice = GAME.advise(s, 0)
    assert advice is not None
    assert [move.code for move in advice.moves] == ["token red_same w1b2"]


def test_easy_beats_chance_by_far() -> None:
    for seed in range(3):
        s = GAME.new(2, f"easy {seed}", INVESTMENTS, fast=True)
        rng = random.Random(seed)
        while s.deciders:
            seat = s.deciders[0]
            s.apply(seat, GAME.quick_choice(s, seat) if seat == 0 else rng.choice(s.legal(seat)))
        mine, other = s.result().totals
        assert mine > other + 20
