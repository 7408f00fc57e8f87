"""Five players: more dice, ambulances from 0 to 5, fewer administrators than it takes to choose."""

from __future__ import annotations

from collections import Counter

import pytest

import hospitable
from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.cards import DEPARTMENTS
from hospitable.games.dice_hospital.modules import administrators, collection, investments
from hospitable.games.dice_hospital.piles import lay_out
from hospitable.games.dice_hospital.steps import END_ROUND
from tests.games.dice_hospital.investing import INVESTMENTS, investing
from tests.games.dice_hospital.tables import (
    GAME,
    codes,
    dice_in_play,
    lay,
    loads,
    play,
    table,
    told,
    wards,
    why_not,
)
from tests.rules import rule

SIX = ("r2 r2 r2", "y2 y2 y2", "g3 g3 g3", "r4 r4 r4", "y4 y4 y4", "g5 g5 g5")


@rule("CC-5P-01", "CC-5P-RUL-02", "CC-5P-RUL-07")
def test_fifteen_dice_more_five_of_each_colour() -> None:
    s = GAME.new(5, "dice")
    assert s.rules.bag == [26, 26, 26]
    assert dice_in_play(s) == 78
    assert [hospital.staff for hospital in s.hospitals] == [3] * 5
    assert GAME.new(4, "dice").rules.bag == [21, 21, 21]


@rule("CC-5P-02", "CC-5P-07", "CC-5P-RUL-01")
def test_six_ambulances_from_the_helicopter_up_and_eighteen_dice() -> None:
    s = table(*["r4"] * 5)
    while codes(s)[0].startswith("load"):
        assert {code.split()[1] for code in codes(s)} <= {"0", "1", "2", "3", "4", "5"}
        play(s, codes(s)[0])
    assert [len(load.split()) for load in loads(s)] == [3] * 6
    lay(s, *SIX)
    assert codes(s) == ["take 1", "take 2", "take 3", "take 4", "take 5"]
    assert why_not(s, "take 0") == "CC-5P-RUL-01"
    play(s, "take 3", "take 0", "take 5", "take 1", "take 2")
    assert s.view(None)["order"] == [1, 3, 4, 0, 2]
    assert [own["ambulance"] for own in s.view(None)["hospitals"]] == [3, 0, 5, 1, 2]
    assert s.first_player == 1
    assert s.hospitals[1].bags == 1
    assert wards(s, 1) == "r4 r2 r2 r2"
    assert told(s, happenings.SENT_BACK)[0][1][0] == 4


@rule("CC-5P-02")
def test_with_fewer_players_there_is_no_ambulance_0() -> None:
    s = lay(table("r4", "y4"), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4")
    assert why_not(s, "take 0") == "DH-SET-03"
    with pytest.raises(hospitable.IllegalMove, match="ambulances 1 to 3 only"):
        s.find(0, "take 0")


@rule("CC-5P-RUL-03", "CC-5P-RUL-06")
def test_the_display_and_the_piles_last_for_eight_rounds() -> None:
    s = GAME.new(5, "display", {"administrators": False})
    assert (len(s.shown_tiles), len(s.shown_cards)) == (3, 3)
    tiles = Counter(DEPARTMENTS[tile] for layer in [*s.tiles, s.shown_tiles] for tile in layer)
    assert sum(tiles.values()) == 24 == 8 * 3
    s.tiles = [s.tiles[0][:2]]
    s.shown_tiles = []
    s.shown_cards = []
    lay_out(s, "DH-SHF-07")
    assert (len(s.shown_tiles), len(s.shown_cards)) == (2, 3)


@rule("CC-5P-RUL-04")
@pytest.mark.parametrize("variants", [{}, INVESTMENTS])
def test_with_too_few_administrators_everybody_gets_one_without_a_choice(variants: dict[str, object]) -> None:
    s = GAME.new(5, "one each", variants)
    asked = set()
    while s.round == 0:
        asked |= {each["decision"] for each in s.view(None)["asked"]}
        play(s, codes(s)[0])
    assert "keep_administrator" not in asked
    kept = administrators.of(s).kept
    assert len(set(kept)) == 5
    assert [event.args for event in s.seen(None) if event.kind == happenings.APPOINTED]
    assert s.view(None)["administrators"]["kept"] == s.view(0)["administrators"]["kept"]


@rule("CC-5P-04", "CC-INV-05", "CC-INV-13")
def test_five_invest_on_spaces_for_two_from_a_display_of_four() -> None:
    s = GAME.new(5, "invest", INVESTMENTS)
    assert (len(s.shown_tiles), len(s.shown_cards)) == (4, 4)
    s = investing(*["r4"] * 5)
    for _ in range(2):
        play(s, "invest red nurse")
        play(s, codes(s)[0])
    assert why_not(s, "invest red nurse") == "CC-INV-13"
    assert investments.of(s).spaces.count(0) == 2


@rule("CC-5P-RUL-05", "CC-INV-09")
@pytest.mark.parametrize(("round", "expected"), [(4, [3, 3, 3, 3, 3, 4]), (5, [3, 3, 3, 3, 4, 4])])
def test_dice_are_parked_beside_ambulances_4_and_5(round: int, expected: list[int]) -> None:
    s = table(*["r4"] * 5, round=round, variants=INVESTMENTS)
    while codes(s)[0].startswith("load"):
        play(s, codes(s)[0])
    assert [len(load.split()) for load in loads(s)] == expected


@rule("CC-5P-RUL-08")
def test_the_collection_has_the_spaces_of_five_ambulances() -> None:
    variants = {"final_round_collection": True}
    s = table(*["r3 y4"] * 5, phase=END_ROUND, round=8, variants=variants)
    assert len(collection.of(s).spaces) == 15


def test_a_position_of_five_is_written_with_the_numbers_of_the_ambulances() -> None:
    s = play(lay(table(*["r4"] * 5, variants={"administrators": False}), *SIX), "take 3", "take 0")
    data = s.snapshot()
    assert [own["ambulance"] for own in data["position"]["hospitals"]] == [3, 0, None, None, None]
    assert GAME.restore(data).snapshot() == data
