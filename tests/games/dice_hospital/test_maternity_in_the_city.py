"""The City together with Maternity: Mothers in the streets."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.modules.city.state import of, pieces_of
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION, NEGLECTED_PATIENTS
from tests.games.dice_hospital.cities import city
from tests.games.dice_hospital.nursing import by_ward, maternity
from tests.games.dice_hospital.tables import GAME, codes, play, told, why_not
from tests.rules import rule

BOTH: dict[str, object] = {"city": True, "maternity": True, "administrators": False}
FIRST: dict[str, object] = {**BOTH, "first_city": True}


def new(seats: int, seed: str = "streets", variants: dict[str, object] = BOTH) -> Position:
    s = GAME.new(seats, seed, variants)
    while s.round == 0:
        s.play(s.deciders[0], s.moves(s.deciders[0])[0])
    return s


def pink_cells(s: Position) -> list[str]:
    return [tile["cell"] for tile in s.view(None)["city"]["tiles"] if tile["pink"]]


@rule("CC-MIX-12", "CC-MIX-22", "CC-MIX-RUL-02", "CC-5P-06", "CC-CITY-06")
@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 3), (4, 4), (5, 4)])
def test_as_many_pink_tiles_as_players_and_four_with_five(seats: int, count: int) -> None:
    seen = set()
    for seed in range(12):
        s = new(seats, f"deal {seed}")
        tiles = of(s).streets.tiles
        pink = [tile for tile in tiles if tile in pieces_of(s).pink_tiles]
        assert len(pink) == len(pink_cells(s)) == count
        assert len(set(tiles)) == pieces_of(s).columns * pieces_of(s).rows
        seen.add((tuple(sorted(pink)), tuple(pink_cells(s))))
    assert len(seen) > 6, "dealt at random"


@rule("CC-MIX-13", "CC-MIX-RUL-02")
@pytest.mark.parametrize(
    ("seats", "cells"),
    [(2, ["a2", "c3"]), (3, ["b1", "d3", "a4"]), (4, ["d1", "b2", "e3", "c4"]), (5, ["d1", "b2", "e3", "c4"])],
)
def test_in_a_first_game_they_have_fixed_places(seats: int, cells: list[str]) -> None:
    for seed in ("one", "two"):
        assert pink_cells(new(seats, seed, FIRST)) == cells


@rule("CC-MIX-14", "CC-MIX-RUL-03", "CC-MIX-RUL-05")
def test_a_mother_lies_on_every_pink_space_and_comes_from_the_supply() -> None:
    for seed in range(10):
        s = new(3, f"mothers {seed}")
        waiting = {tile["cell"]: tile["patient"] for tile in s.view(None)["city"]["tiles"]}
        assert {cell for cell, patient in waiting.items() if patient[0] == "p"} == set(pink_cells(s))
        assert all(patient[1] in "2345" for patient in waiting.values())
        assert not told(s, happenings.ROLLED), "no other intake"


def streets(patients: str, *wards: str, **given: object) -> Position:
    """The first city of two; tiles a2 and c3 are pink."""
    return city(maternity(*wards), maternity(), patients=patients, variants=BOTH, **given)  # type: ignore[arg-type]


APART = "- r3 -  p3 - -  - - p4  r5 - -"
"""Whoever starts on a4 and has taken the Mother on c3 can reach b1 only over the Mother on a2."""


@rule("CC-MIX-15", "CC-MIX-16")
def test_with_a_mother_in_the_ambulance_another_is_crossed_only_if_nobody_else_can_be_reached() -> None:
    s = play(streets(APART, parked=["a4:S", "c2:E"]), "park a4", "park c2")
    assert codes(s) == ["pick a2", "pick c3"], "the red 5 of the start was taken"
    play(s, "pick c3")
    assert why_not(s, "pick a2") == "CC-MIX-15"
    assert codes(s) == ["pick b1"]
    s = play(streets("- r3 -  p3 - g4  - - p4  r5 - -", parked=["a4:S", "a1:W"]), "park a4", "park a1")
    play(s, "pick c3")
    assert codes(s) == ["pick c2"], "somebody else can be reached, so her tile may not be entered"


@rule("CC-MIX-16", "CC-MIX-RUL-11")
def test_that_is_judged_anew_for_each_patient() -> None:
    s = play(streets("- r3 -  p3 - g4  - - p4  - - r5", parked=["c3:E", "a1:W"]), "park c3", "park a1")
    assert codes(s) == ["pick c2", "pick c4"], "the Mother of the start was taken"
    play(s, "pick c4", "pick c2")
    s = play(streets("- r3 -  p3 - g4  - - p4  r5 - -", parked=["a4:S", "a1:W"]), "park a4", "park a1")
    play(s, "pick c3", "pick c2")
    assert len(s.hospitals[0].arrivals) == 3


@rule("CC-MIX-RUL-03", "CC-MIX-RUL-05")
def test_her_value_counts_in_the_total_and_the_midwife_comes_when_she_has_a_ward() -> None:
    s = play(streets(APART, parked=["a4:S", "c2:E"], tokens={}), "park a4", "park c2", "pick c3", "pick b1")
    assert [args for seat, args, _ in told(s, happenings.MARKED) if seat == 0] == [(12,)]
    assert not told(s, happenings.BORN)
    while not any(code.startswith("bed p") for code in codes(s)):
        s.play(s.deciders[0], s.moves(s.deciders[0])[0])
    seat = s.deciders[0]
    play(s, next(code for code in codes(s) if code.startswith("bed p")))
    assert [owner for owner, _, _ in told(s, happenings.BORN)] == [seat]


@rule("CC-MIX-RUL-03")
def test_a_mother_of_value_two_brings_a_bonus_token() -> None:
    for seed in range(40):
        s = new(4, f"twos {seed}")
        for tile in s.view(None)["city"]["tiles"]:
            assert (tile["token"] is not None) == (tile["patient"][1] == "2")


@rule("CC-MIX-RUL-04", "CC-MIX-RUL-11")
def test_with_four_mothers_in_the_hospital_none_is_fetched() -> None:
    four = ["p4 - - / p4 -"] * 4
    s = play(streets(APART, *four, parked=["a2:W", "c2:E"]), "park a2", "park c2")
    assert s.hospitals[0].arrivals == (), "the first tile counts as empty"
    assert codes(s) == ["pick b1", "pick a4"]
    play(s, "pick b1", "pick a4")
    assert "p" not in "".join(by_ward(s)[0].split(" / ")[0].replace("p4", ""))
    assert len([args for seat, args, _ in told(s, happenings.PICKED_UP) if seat == 0]) == 2, "nobody else is left"


@rule("CC-MIX-17", "CC-MIX-RUL-05")
def test_mothers_in_the_street_get_worse_but_not_below_one() -> None:
    s = streets("r2 r3 -  p1 - -  - - p4  r5 - -", phase=NEGLECTED_PATIENTS)
    waiting = {tile["cell"]: tile["patient"] for tile in s.view(None)["city"]["tiles"]}
    assert (waiting["a2"], waiting["c3"], waiting["a1"]) == ("p1", "p3", "r1")


@rule("CC-MIX-14")
def test_a_line_that_is_filled_again_gets_a_mother_on_its_pink_space_even_from_an_empty_bag() -> None:
    s = streets("r2 r3 -  - - -  - y3 p4  r5 - -", parked=["a1:W", "c2:E"])
    waiting = {tile["cell"]: tile["patient"] for tile in s.view(None)["city"]["tiles"]}
    assert waiting["a2"][0] == "p"
    assert waiting["b2"][0] != "p"
    assert waiting["c2"][0] != "p"


@rule("CC-CITY-RUL-14", "CC-MAT-24")
def test_a_bonus_token_of_any_colour_heals_her_and_a_coloured_one_does_not() -> None:
    mine = maternity("p3 r3 - / p4 -", bags=1)
    s = city(mine, maternity(), phase=HOSPITAL_ACTIVATION, owned={0: ["any_one", "red_two"]}, variants=BOTH)
    assert {"bonus any_one w1b1", "bonus any_one w1c1", "bonus red_two w1b2"} <= set(codes(s, 0))
    assert "bonus red_two w1b1>red" not in codes(s, 0)
    assert why_not(s, "bonus red_two w1b1>red", 0) == "CC-MAT-24"
