"""Choosing a patient: the chief first, then the others, clockwise or in secret."""

from __future__ import annotations

from typing import Any

import pytest

import hospitable
from hospitable.games.emergency_roll.state import Position
from tests.games.emergency_roll.patients import flips
from tests.games.emergency_roll.tables import codes, play, sheet, table, why_not
from tests.rules import rule

ANY = ["take red", "take yellow", "take green"]
ALL_6 = "w1 = 6, w2 = 6, w3 = 6, w4 = 6, w5 = 6, w6 = 6, w7 = 6"
SIMULTANEOUS = {"simultaneous": True}
both_ways = pytest.mark.parametrize("variants", [{}, SIMULTANEOUS], ids=["clockwise", "simultaneous"])


def stock(s: Position, seat: int) -> tuple[int, int]:
    """Stethoscopes and blood bags."""
    return s.sheets[seat].stethoscopes, s.sheets[seat].bags


def choices(s: Position, who: int | None) -> list[str | None]:
    """Who has chosen what, as far as this seat can see."""
    return [sheet["choice"] for sheet in s.view(who)["sheets"]]


# -- the chief


@rule("ER-CHO-01")
@both_ways
def test_the_chief_chooses_first_and_must_take_one_of_the_three_dice(variants: dict[str, Any]) -> None:
    s = table("", "", "", chief=1, variants=variants)
    assert s.deciders == (1,)
    assert codes(s, 1) == ANY
    with pytest.raises(hospitable.IllegalMove):
        s.play(2, "take red")


@rule("ER-CHO-02")
@both_ways
def test_everybody_knows_the_die_of_the_chief_before_choosing(variants: dict[str, Any]) -> None:
    s = play(table("", "", "", chief=1, variants=variants), "take yellow")
    for who in (0, 1, 2, None):
        assert choices(s, who) == [None, "yellow", None]


# -- the others


@rule("ER-CHO-03")
@both_ways
@pytest.mark.parametrize("die", ["red", "yellow", "green"])
def test_the_others_must_take_one_of_the_two_dice_left(die: str, variants: dict[str, Any]) -> None:
    s = play(table("", "", "", variants=variants), f"take {die}")
    for seat in (1, 2):
        assert codes(s, seat) == [code for code in ANY if code != f"take {die}"]
        assert why_not(s, f"take {die}", seat) == "ER-CHO-05"
        play(s, codes(s, seat)[0])


@rule("ER-CHO-04")
@both_ways
def test_several_players_may_choose_the_same_die(variants: dict[str, Any]) -> None:
    s = play(table("", "", "", "", dice=(4, 4, 4), card="amb_11", variants=variants), "take red")
    for seat in (1, 2, 3):
        assert codes(s, seat) == ["take yellow", "take green"]
        s.play(seat, "take green")
    assert choices(s, None) == ["red", "green", "green", "green"]
    play(s, "admit w3b1 4", "admit w2b1 4", "admit w2b1 4", "admit w2b1 4")
    assert [mine["critical"] for mine in s.view(None)["sheets"]] == [[], ["w2b1"], ["w2b1"], ["w2b1"]]


@rule("ER-CHO-05", "ER-BLD-03")
@both_ways
def test_a_bag_pays_for_the_die_of_the_chief(variants: dict[str, Any]) -> None:
    s = play(table("", sheet(bags=2), card="amb_09", variants=variants), "take green")
    assert codes(s, 1) == ANY
    s.play(1, "take green")
    assert (s.sheets[1].bags, s.sheets[1].bags_circled) == (1, 2)


@rule("ER-CHO-05", "ER-BLD-03")
@both_ways
def test_nobody_pays_for_another_die_nor_the_chief_for_the_first(variants: dict[str, Any]) -> None:
    s = play(table(sheet(bags=1), sheet(bags=1), card="amb_09", variants=variants), "take green", "take yellow")
    assert (s.sheets[0].bags, s.sheets[1].bags) == (1, 1)


@rule("ER-CHO-05", "ER-BON-03", "ER-RUL-05")
@both_ways
def test_the_bag_that_comes_with_the_die_of_the_chief_cannot_pay_for_it(variants: dict[str, Any]) -> None:
    s = play(table(card="amb_03", variants=variants), "take red")
    assert (s.view(1)["ambulances"][0]["bonus"], s.sheets[0].bags) == ("blood_bag", 1)
    assert why_not(s, "take red", 1) == "ER-CHO-05"


@rule("ER-EX-08", "ER-RUL-05", "ER-BON-03", "ER-BLD-02", "ER-BLD-05")
@both_ways
def test_a_bag_paid_for_a_die_that_brings_one_leaves_that_one_for_the_colour(variants: dict[str, Any]) -> None:
    s = play(table("", sheet("w1 = 2", bags=1), dice=(4, 1, 1), card="amb_03", variants=variants), "take red")
    s.play(1, "take red")
    assert (s.sheets[1].bags, s.sheets[1].bags_circled) == (1, 2)
    s.play(0, "morgue")
    s.play(1, "admit w1b2 4")  # a green bed
    assert (s.sheets[1].bags, s.sheets[1].bags_circled) == (0, 2)


@rule("ER-BON-03", "ER-RUL-05")
def test_a_bag_that_was_kept_pays_for_the_die_of_a_later_chief() -> None:
    s = flips(table(dice=(4, 1, 1), card="amb_03"), "amb_09", (1, 1, 1))
    play(s, "take red", "take green", "admit w3b1 4", "admit w1b1 1")
    assert (s.chief, s.sheets[0].bags) == (1, 1)
    play(s, "take green")
    assert codes(s, 0) == ANY
    play(s, "take green")
    assert s.sheets[0].bags == 0


@rule("ER-CHO-06", "ER-RUL-03")
def test_in_order_each_player_knows_the_choices_made_before() -> None:
    s = table("", "", "", "", chief=2)
    for seat, known in (
        (2, [None, None, None, None]),
        (3, [None, None, "red", None]),
        (0, [None, None, "red", "green"]),
        (1, ["yellow", None, "red", "green"]),
    ):
        assert s.deciders == (seat,)
        assert choices(s, seat) == known
        play(s, {2: "take red", 3: "take green", 0: "take yellow", 1: "take green"}[seat])


@rule("ER-CHO-07")
def test_dice_are_never_turned() -> None:
    s = table(sheet(stethoscopes=2), sheet(bags=1), dice=(2, 4, 6), card="amb_11")
    play(s, "take green", "take green", "admit w2b1 4")
    assert [ambulance["value"] for ambulance in s.view(1)["ambulances"]] == [2, 4, 6]
    assert codes(s, 1) == ["admit w1b1 6", "admit w2b1 6", "admit w5b1 6", "morgue"]


@rule("ER-CHO-08", "ER-RUL-08", "ER-MOR-01")
@both_ways
def test_a_die_may_be_chosen_although_no_bed_is_left_for_it(variants: dict[str, Any]) -> None:
    s = table(ALL_6, ALL_6, dice=(2, 4, 6), card="amb_11", variants=variants)
    assert codes(s) == ANY
    play(s, "take yellow")
    assert codes(s) == ["take red", "take green"]
    play(s, "take green")
    assert codes(s, 0) == ["morgue"]
    play(s, "morgue")
    assert s.sheets[0].morgue == 1


@rule("ER-CHO-09", "ER-RUL-04")
@both_ways
def test_a_choice_cannot_be_taken_back(variants: dict[str, Any]) -> None:
    s = table("", "", "", variants=variants)
    for seat in (0, 1):
        play(s, codes(s, seat)[0])
        assert s.undoable(seat) == 0
        with pytest.raises(hospitable.IllegalMove):
            s.undo(seat)
        assert s.moves(seat) == []


@rule("ER-CHO-09", "ER-RUL-04")
@both_ways
def test_taking_admissions_back_stops_at_the_choice(variants: dict[str, Any]) -> None:
    s = play(table("w1 = 2", card="amb_03", variants=variants), "take yellow", "take red")
    before = s.fingerprint()
    play(s, "screen w1b1", "morgue")
    assert s.undoable(0) == 2
    s.undo(0)
    s.undo(0)
    assert s.undoable(0) == 0
    assert (s.fingerprint(), choices(s, 0)) == (before, ["yellow", "red"])


# -- the bonus


@rule("ER-BON-01")
def test_everybody_gains_the_bonus_at_the_moment_of_choosing() -> None:
    s = table("", "", "", card="amb_10")
    gained = [[stock(s, seat) for seat in range(3)]]
    for move in ("take red", "take green", "take green"):
        play(s, move)
        gained.append([stock(s, seat) for seat in range(3)])
    assert gained == [
        [(0, 0), (0, 0), (0, 0)],
        [(2, 0), (0, 0), (0, 0)],
        [(2, 0), (0, 1), (0, 0)],
        [(2, 0), (0, 1), (0, 1)],
    ]
    assert (s.round, s.deciders) == (10, (0,))  # nobody has settled a patient


# -- in secret


def secret_table() -> Position:
    """The chief is on red, which brings stethoscopes; seat 1 could pay for it, seats 2 and 3 could not."""
    s = table("", sheet(bags=1), "", "", card="amb_10", variants=SIMULTANEOUS)
    return play(s, "take red")


def without(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """A view but for what may be known of a secret choice: that it is made."""
    view["sheets"][seat].pop("has_chosen")
    return {name: view[name] for name in view if name != "deciders"}


@rule("ER-RUL-03", "ER-CHO-06")
@pytest.mark.parametrize("move", ANY)
def test_what_is_chosen_in_secret_changes_nothing_that_others_see(move: str) -> None:
    s = secret_table()
    others = (0, 2, 3, None)
    before = {who: s.view(who) for who in others}
    heard = {who: len(s.seen(who)) for who in others}
    s.play(1, move)
    for who in others:
        after = s.view(who)
        assert (after["deciders"], after["sheets"][1]["has_chosen"]) == ([2, 3], True)
        assert without(after, 1) == without(before[who], 1)
        assert [(event.seat, event.args) for event in s.seen(who)[heard[who] :]] == [(1, ())]
    assert codes(s, 2) == codes(s, 3) == ["take yellow", "take green"]
    assert choices(s, 1) == ["red", move.removeprefix("take "), None, None]
    assert str(s).count("took") == 1


@rule("ER-RUL-03", "ER-BON-01")
def test_all_secret_choices_are_revealed_paid_and_rewarded_together() -> None:
    s = secret_table()
    s.play(3, "take green")
    s.play(1, "take red")
    assert [stock(s, seat) for seat in range(4)] == [(2, 0), (0, 1), (0, 0), (0, 0)]
    assert choices(s, 2) == choices(s, 0) == choices(s, None) == ["red", None, None, None]
    s.play(2, "take yellow")
    assert [stock(s, seat) for seat in range(4)] == [(2, 0), (2, 0), (0, 0), (0, 1)]
    for who in (0, 1, 2, 3, None):
        assert choices(s, who) == ["red", "red", "yellow", "green"]


@rule("ER-RUL-03")
def test_the_order_of_secret_choices_does_not_matter() -> None:
    moves = {1: "take red", 2: "take green", 3: "take yellow"}
    ends = set()
    for order in ((1, 2, 3), (3, 2, 1), (2, 3, 1)):
        s = secret_table()
        for seat in order:
            assert seat in s.deciders
            s.play(seat, moves[seat])
        ends.add(s.fingerprint())
    assert len(ends) == 1


@rule("ER-RUL-03")
def test_for_the_others_a_secret_choice_could_be_any_that_is_possible() -> None:
    s = secret_table()
    s.play(1, "take yellow")
    s.play(2, "take yellow")
    imagined = [s.imagine(3, seed) for seed in range(40)]
    assert all(other.view(3) == s.view(3) for other in imagined)
    for seat, possible in ((1, {"red", "yellow", "green"}), (2, {"yellow", "green"})):
        assert {other.view(seat)["sheets"][seat]["choice"] for other in imagined} == possible
