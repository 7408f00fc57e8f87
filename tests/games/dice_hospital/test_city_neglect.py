"""The City, Phase 4 and after: neglect and death in the street."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.modules.city.state import of
from hospitable.games.dice_hospital.steps import NEGLECTED_PATIENTS
from tests.games.dice_hospital.cities import city, lying
from tests.games.dice_hospital.tables import GAME, codes, dice_in_play, hospital, play, points, told, wards
from tests.rules import rule

SIXTEEN = "r1 " * 3 + "y5 " * 13


def twenty(dying: int) -> str:
    return "r1 " * dying + "y5 " * (20 - dying)


@rule("CC-CITY-46", "CC-CITY-RUL-18")
def test_everybody_in_the_street_loses_one_and_dies_at_zero() -> None:
    s = city("r3", "y4", patients="r1 y5 -  r4 y3 r4  y3 y4 y5  r3 g4 g4", phase=NEGLECTED_PATIENTS)
    assert wards(s) == "r2"
    assert lying(s) == "- y4 -  r3 y2 r3  y2 y3 y4  r2 g3 g3"
    assert told(s, happenings.CITY_DEATH) == [(-1, (0, 1), "CC-CITY-46")]
    assert dice_in_play(s) == 45


@rule("CC-CITY-14", "CC-CITY-48")
def test_who_falls_from_three_to_two_gets_a_bonus_token() -> None:
    s = city(patients="r2 y5 -  r4 y3 r4  y4 y4 y5  r3 g4 g4", tokens={"a1": "any_one"}, phase=NEGLECTED_PATIENTS)
    beside = {tile["cell"]: tile["token"] for tile in s.view(None)["city"]["tiles"] if tile["token"]}
    assert sorted(beside) == ["a1", "a4", "b2"]
    assert beside["a1"] == "any_one"  # it stays when its patient falls to 1


@rule("CC-CITY-RUL-09")
def test_the_token_of_a_dead_patient_is_discarded() -> None:
    s = city(patients="r1 y5 -  r4 y5 r4  y4 y4 y5  r4 g4 g4", tokens={"a1": "any_one"}, phase=NEGLECTED_PATIENTS)
    assert s.view(None)["city"]["discard"]["any_one"] == 1
    assert all(tile["token"] is None for tile in s.view(None)["city"]["tiles"])


@pytest.mark.parametrize(
    ("dying", "expected"),
    [
        pytest.param(3, [1, 1, 1, 0], marks=rule("CC-CITY-EX-06")),
        pytest.param(5, [1, 1, 1, 2], marks=rule("CC-CITY-EX-07")),
    ],
)
@rule("CC-CITY-47")
def test_fatality_tokens_go_to_the_highest_numbered_token_first(dying: int, expected: list[int]) -> None:
    """Seats 3, 1, 0 and 2 have the tokens 1 to 4 when three die, and the other way round when five do."""
    order = [3, 1, 0, 2] if dying == 3 else [2, 0, 1, 3]
    s = city("r5", "y5", "g5", "r5", patients=twenty(dying), order=order, parked=FOUR, phase=NEGLECTED_PATIENTS)
    assert [owned.fatalities for owned in s.hospitals] == expected
    assert len(told(s, happenings.CITY_FATALITY)) == dying


FOUR = ["c1:N", "e1:E", "e2:E", "e3:E"]


@rule("CC-CITY-RUL-19")
def test_administrators_guard_nobody_in_the_street_and_the_tokens_of_this_round_count() -> None:
    mine = hospital("r3", administrator="admin_guard_red")
    other = hospital("y5", administrator="admin_guard_yellow")
    given = {"administrators": True}
    s = city(mine, other, patients=SIXTEEN[:36], phase=NEGLECTED_PATIENTS, order=[1, 0], variants=given)
    while of(s).patients[0]:
        play(s, codes(s)[0])
    assert wards(s) == "r3"
    assert [owned.fatalities for owned in s.hospitals] == [2, 1]


@rule("CC-CITY-RUL-17")
def test_deaths_in_the_street_count_in_the_last_round() -> None:
    s = city("r5", "y5", patients=SIXTEEN[:36], phase=NEGLECTED_PATIENTS, round=8)
    while not s.over:
        play(s, codes(s)[0])
    assert [points(s, seat)["fatalities"] for seat in range(2)] == [-2, -4]


@rule("CC-CITY-46")
def test_a_superbug_stays_in_the_hospitals() -> None:
    s = city("r4", "y4", phase=NEGLECTED_PATIENTS, variants={"superbug": True})
    assert wards(s) == "r2"
    assert lying(s) == "g2 r2 g2  r3 y2 r3  y2 y3 y4  r2 g3 g3"


@rule("CC-CITY-49")
def test_a_game_in_the_city_has_eight_rounds() -> None:
    s = GAME.new(2, "whole", {"city": True}, fast=True)
    while not s.over:
        s.apply(s.deciders[0], s.legal(s.deciders[0])[-1])
    assert s.round == 8
