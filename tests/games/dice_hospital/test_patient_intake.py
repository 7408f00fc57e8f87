"""Phase 1: rolling, loading, choosing an ambulance, the blood bag and the token."""

from __future__ import annotations

import pytest

from hospitable import IllegalMove
from hospitable.games.dice_hospital.happenings import BECAME_FIRST, GAINED_BAGS, LOADED, ROLLED, SENT_BACK
from hospitable.games.dice_hospital.steps import SHIFT_CHANGE
from hospitable.games.dice_hospital.writing import die_name
from tests.games.dice_hospital.tables import codes, dice_in_play, fate, lay, loads, play, roll, table, told, why_not
from tests.rules import rule

THREE = ("r2 r2 r2", "y3 y3 y3", "g4 g4 g4")
FOUR = (*THREE, "r5 r5 r5")

# -- rolling


@rule("DH-INT-01")
@pytest.mark.parametrize(("seats", "dice"), [(2, 9), (3, 12), (4, 15)])
def test_the_first_player_draws_three_dice_for_each_ambulance(seats: int, dice: int) -> None:
    s = table(*["r3"] * seats, phase=SHIFT_CHANGE, first=1)
    if seats == 2:
        play(s, "reveal department")
    ((seat, rolled, _),) = told(s, ROLLED)
    assert (seat, len(rolled)) == (1, dice)
    assert s.log is not None
    bags = [sum(event.weights) for event in s.log.chance if event.purpose == "draw"]
    full = dice_in_play(s) - seats
    assert bags == list(range(full, full - dice, -1)), "blindly, one after the other"


@rule("DH-INT-02")
def test_a_die_shows_2_to_5_with_equal_chance() -> None:
    top_tile = 0
    throws = [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1, 0, 2, 1, 3, 2, 0]  # colour and roll of each
    s = fate(table("", "", phase=SHIFT_CHANGE), top_tile, *throws)
    play(s, "reveal department")
    ((_, rolled, rule_named),) = told(s, ROLLED)
    assert [die_name(die) for die in rolled] == ["r2", "y2", "g2", "y3", "g3", "r4", "g4", "r5", "y5"]
    assert rule_named == "DH-INT-02"
    assert s.log is not None
    assert {event.weights for event in s.log.chance if event.purpose == "roll"} == {(1, 1, 1, 1)}


# -- loading


@rule("DH-INT-03", "DH-INT-04")
def test_the_lowest_dice_fill_the_first_ambulances() -> None:
    s = roll(table("", "", ""), "r2 r2 y3 y3 y3 y3 r4 r4 g5 g5 g5 g5")
    assert loads(s) == ["r2 r2 y3", "y3 y3 y3", "r4 r4 g5", "g5 g5 g5"]


@rule("DH-INT-05", "DH-EX-03")
def test_four_2s_and_four_4s_are_split_by_the_player_to_the_right_of_the_first() -> None:
    s = roll(table("", "", "", first=1), "r2 r2 y2 g2 y3 r4 r4 y4 g4 r5 y5 g5")
    assert s.deciders == (0,)
    assert codes(s) == ["load 1 r2 r2 y2", "load 1 r2 r2 g2", "load 1 r2 y2 g2"]
    play(s, "load 1 r2 r2 y2")
    assert loads(s) == ["r2 r2 y2", "g2 y3", "", ""]
    assert (s.deciders, codes(s)) == ((0,), ["load 2 r4", "load 2 y4", "load 2 g4"])
    play(s, "load 2 y4")
    assert loads(s) == ["r2 r2 y2", "g2 y3 y4", "r4 r4 g4", "r5 y5 g5"]
    assert [seat for seat, _, _ in told(s, LOADED)] == [0, 0]
    assert s.deciders == (1,)


@rule("DH-INT-05")
def test_equal_dice_over_three_ambulances_are_split_twice() -> None:
    s = roll(table("", ""), "r2 r2 y3 y3 y3 g3 g3 r4 r5")
    assert (s.deciders, codes(s)) == ((1,), ["load 1 y3", "load 1 g3"])
    play(s, "load 1 g3")
    assert codes(s) == ["load 2 y3 y3 y3", "load 2 y3 y3 g3"]
    play(s, "load 2 y3 y3 g3")
    assert loads(s) == ["r2 r2 g3", "y3 y3 g3", "y3 r4 r5"]


@rule("DH-RUL-06")
@pytest.mark.parametrize(
    "dice",
    [
        "r2 y2 g2 r3 y3 g3 r4 y4 g4",  # equal dice in one ambulance: their order is no decision
        "r2 r2 r2 r2 r2 y3 y3 y3 y3",  # of one colour: all choices are the same
    ],
)
def test_nothing_is_asked_where_all_choices_give_the_same_loads(dice: str) -> None:
    s = roll(table("", ""), dice)
    names = dice.split()
    assert loads(s) == [" ".join(names[:3]), " ".join(names[3:6]), " ".join(names[6:])]
    assert s.deciders == (0,)
    assert codes(s)[0].startswith("take")


# -- choosing


@rule("DH-INT-06", "DH-INT-07")
def test_clockwise_from_the_first_player_everybody_takes_an_ambulance_still_there() -> None:
    s = lay(table("", "", "", first=2), *FOUR)
    assert (s.deciders, codes(s)) == ((2,), ["take 2", "take 3", "take 4"])
    play(s, "take 3")
    assert (s.deciders, codes(s)) == ((0,), ["take 1", "take 2", "take 4"])
    assert why_not(s, "take 3") == "DH-INT-06"
    play(s, "take 1")
    assert (s.deciders, codes(s)) == ((1,), ["take 2", "take 4"])


@rule("DH-INT-07")
def test_only_the_first_player_is_barred_from_ambulance_1() -> None:
    s = lay(table("", "", first=1), *THREE)
    with pytest.raises(IllegalMove, match="First Player") as refused:
        s.play(1, "take 1")
    assert refused.value.rule == "DH-INT-07"
    play(s, "take 2")
    assert codes(s, 0) == ["take 1", "take 3"]


@rule("DH-INT-08")
def test_the_lowest_ambulance_improves_first() -> None:
    s = play(lay(table("", "", ""), *FOUR), "take 4", "take 2", "take 1")
    order: list[int] = []
    while codes(s)[-1] == "skip":
        order += s.deciders
        play(s, "skip")
    assert order == [2, 1, 0] == s.view(0)["order"]


@rule("DH-INT-09")
def test_the_dice_left_over_go_back_into_the_bag_and_the_ambulance_stays() -> None:
    s = lay(table("", ""), *THREE)
    assert s.bag == [12, 12, 12]
    play(s, "take 2", "take 1")
    assert s.bag == [12, 12, 15]
    ((_, (ambulance, *dice), _),) = told(s, SENT_BACK)
    assert (ambulance, [die_name(die) for die in dice]) == (3, ["g4", "g4", "g4"])
    assert s.view(0)["ambulances"] == [[], [], []]


@rule("DH-INT-10", "DH-INT-11")
def test_the_lowest_ambulance_taken_brings_a_blood_bag_and_the_token() -> None:
    s = play(lay(table("", "", ""), *FOUR), "take 3", "take 4", "take 2")
    assert [hospital.bags for hospital in s.hospitals] == [0, 0, 1]
    assert told(s, GAINED_BAGS) == [(2, (1,), "DH-INT-10")]
    assert s.view(0)["first_player"] == 2
    assert told(s, BECAME_FIRST) == [(2, (), "DH-INT-11")]


@rule("DH-INT-11", "DH-EX-04")
def test_the_first_player_keeps_the_token_when_nobody_takes_a_lower_ambulance() -> None:
    s = play(lay(table("", "", first=1), *THREE), "take 2", "take 3")
    assert [hospital.bags for hospital in s.hospitals] == [0, 1]
    assert s.view(0)["first_player"] == 1
    assert told(s, BECAME_FIRST) == []
