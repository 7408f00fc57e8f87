"""Advice for people: a whole line with its outcome, or a move and what it makes possible."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import NEGLECTED_PATIENTS
from tests.games.dice_hospital.tables import GAME, activation, hospital, lay, play, table

LAST = 8


def advised(s: Position) -> tuple[list[str], str]:
    advice = GAME.advise(s, s.deciders[0])
    assert advice is not None
    return [move.code for move in advice.moves], advice.text.say()


def test_in_the_activation_a_line_to_its_end() -> None:
    s = activation("g6 g5 g6 r1 r4", tiles=["allergy_centre"])
    s.round, s.hospitals[0].nurses = LAST, 2
    moves, text = advised(s)
    assert text == "3 patients go home (5 points), 1 patient dies."
    play(s, *moves)
    assert s.hospitals[0].discharge_points == 5


@pytest.mark.parametrize(
    ("patients", "nurses", "text"),
    [
        ("r3", 0, "Nobody goes home, nobody dies."),
        ("r6", 1, "1 patient goes home (1 point), nobody dies, and the wards are empty (5 points)."),
        ("r1 y1 g4", 0, "Nobody goes home, 2 patients die."),
    ],
)
def test_the_outcome_in_a_sentence(patients: str, nurses: int, text: str) -> None:
    s = activation(patients, bags=1)
    s.round, s.hospitals[0].nurses, s.hospitals[0].bags = LAST, nurses, 0
    assert advised(s)[1] == text


def test_an_ambulance_and_what_it_makes_possible() -> None:
    mine = hospital("", tiles=["operating_theatre", "operating_theatre"])
    s = lay(table(mine, "", round=LAST), "r2 y2 g2", "r4 r4 y4", "y4 g4 g5")
    moves, text = advised(s)
    assert moves == ["take 2"]
    assert text == "What this makes possible: 2 patients go home (3 points), nobody dies."


def test_a_guard() -> None:
    mine = hospital("r4 r1 y1", administrator="admin_guard_red")
    s = table(mine, "", phase=NEGLECTED_PATIENTS, round=LAST, variants={"administrators": True})
    assert advised(s) == (["guard w1b2"], "Whose lost step would cost most.")


def test_nothing_to_advise() -> None:
    s = GAME.new(2, "advice")
    assert GAME.advise(s, s.deciders[0]) is None
    assert GAME.advise(activation("r3"), 1) is None
