"""What of Community Care goes together with what, and what changes then."""

from __future__ import annotations

import random

import pytest

from hospitable import BadSetup
from hospitable.games.dice_hospital.modules import investments
from hospitable.games.dice_hospital.modules.city.state import of as city_of
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION, HOSPITAL_IMPROVEMENT
from tests.games.dice_hospital.cities import city
from tests.games.dice_hospital.tables import GAME, codes, hospital, play
from tests.rules import rule

BOTH: dict[str, object] = {"city": True, "investments": True}


def random_game(seats: int, variants: dict[str, object]) -> list[Position]:
    """Every position of a random game."""
    s, rng = GAME.new(seats, "both", variants), random.Random(seats)
    found = [s.copy()]
    while s.deciders:
        seat = rng.choice(s.deciders)
        s.apply(seat, rng.choice(s.legal(seat)))
        found.append(s.copy())
    return found


@rule("CC-MIX-RUL-09")
@pytest.mark.parametrize("name", ["national_epidemic", "final_round_collection"])
def test_what_needs_ambulances_is_refused_in_the_city(name: str) -> None:
    with pytest.raises(BadSetup, match="is not played in the city") as refusal:
        GAME.new(2, "streets", {"city": True, name: True})
    assert refusal.value.rule == "CC-MIX-RUL-09"


@rule("CC-MIX-10")
def test_with_city_and_investments_no_die_is_parked() -> None:
    with_ambulances = random_game(2, {"investments": True})
    assert {investments.of(s).parked for s in with_ambulances if s.round} >= {1, 2}
    assert {investments.of(s).parked for s in random_game(2, BOTH)} == {0}


@rule("CC-MIX-11")
def test_with_city_and_investments_workers_are_sent_in_the_order_of_the_numbered_tokens() -> None:
    s = city("r3", "y3", phase=HOSPITAL_IMPROVEMENT, order=[1, 0], variants={"investments": True})
    asked = []
    for _ in range(4):
        asked.append((s.view(None)["asked"][0]["seat"], codes(s)[-1]))
        play(s, codes(s)[-1])
    assert [seat for seat, _ in asked] == [1, 0, 1, 0]
    assert [code for _, code in asked[2:]] == ["no investment"] * 2
    assert city_of(s).numbered == [1, 0]


def test_nurses_of_tokens_of_both_kinds_are_counted_together() -> None:
    given = {"investments": True, "activation": "in_order"}
    s = city(hospital("r3 y4"), "", phase=HOSPITAL_ACTIVATION, owned={0: ["extra_nurse"]}, variants=given)
    investments.of(s).nurses[0] = 1
    assert s.rules.nurses(s, 0) == 4
    play(s, "bonus extra_nurse")
    assert s.rules.nurses(s, 0) == 5


@rule("CC-5P-03")
def test_five_play_in_a_city_of_twenty_tiles_with_five_ambulances_and_numbers() -> None:
    s = GAME.new(5, "five", {"city": True})
    while s.round < 2:
        s.play(s.deciders[0], codes(s)[0])
    mine = city_of(s)
    assert len(mine.patients) == 20
    assert len(mine.parked) == 5
    assert sorted(mine.numbered) == [0, 1, 2, 3, 4]
    assert s.ambulances == []
