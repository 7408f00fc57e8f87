"""Eight rounds of six phases, each finished by all before the next, and who is First Player when."""

from __future__ import annotations

import random

import pytest

from hospitable.games.dice_hospital.happenings import (
    ADMITTED,
    BUILT,
    DISCHARGED,
    ENDED,
    FINISHED,
    NEGLECTED,
    ROLLED,
    ROUND_BEGAN,
    SCORED_DISCHARGES,
    SHIFT_CHANGED,
    TOOK,
)
from hospitable.games.dice_hospital.scoring import track
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION, SHIFT_CHANGE
from tests.games.dice_hospital.tables import (
    GAME,
    codes,
    hospital,
    lay,
    morning,
    play,
    roll,
    table,
    told,
    wards,
    why_not,
)
from tests.rules import rule


def finished(seats: int) -> Position:
    s = GAME.new(seats, f"finished {seats}")
    chance = random.Random(seats)
    while s.deciders:
        s.apply(s.deciders[0], chance.choice(s.legal(s.deciders[0])))
    return s


@rule("DH-RND-01", "DH-RND-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_lasts_exactly_eight_rounds(seats: int) -> None:
    s = finished(seats)
    assert [args for _, args, _ in told(s, ROUND_BEGAN)] == [(number,) for number in range(1, 9)]
    assert [len(told(s, kind)) for kind in (ROLLED, SCORED_DISCHARGES, SHIFT_CHANGED, ENDED)] == [8, 8 * seats, 7, 1]
    assert s.journal[-1].kind == ENDED
    assert s.result().over


@rule("DH-RND-04")
def test_the_round_marker_advances_after_each_round() -> None:
    s = table("", "", phase=SHIFT_CHANGE, round=3)
    play(s, "reveal department")
    assert s.view(0)["round"] == 4


@rule("DH-RND-02")
def test_six_phases_in_this_order() -> None:
    s = lay(table("g6", "", round=3), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4")
    tile = s.view(0)["shown_departments"][0]
    play(s, "take 2", "take 1", "skip", f"build {tile}", "keep all")
    s.play(0, "place nurse pharmacy")
    s.play(0, "treat w1b1")
    s.play(0, "done")
    s.play(1, "done")
    phases = [TOOK, ADMITTED, BUILT, DISCHARGED, FINISHED, NEGLECTED, SCORED_DISCHARGES, SHIFT_CHANGED]
    order = [event.kind for event in s.journal if event.kind in phases]
    assert list(dict.fromkeys(order)) == phases
    assert order == sorted(order, key=phases.index)


@rule("DH-RND-03")
@pytest.mark.parametrize("activation", ["together", "in_order"])
def test_a_phase_is_finished_by_all_before_the_next_begins(activation: str) -> None:
    variants = {"activation": activation}
    s = table("r3", hospital("y3", home=(1, 0, 0)), "g3", phase=HOSPITAL_ACTIVATION, variants=variants)
    s.play(0, "done")
    s.play(1, "done")
    assert [wards(s, seat) for seat in range(3)] == ["r3", "y3", "g3"], "nobody is neglected yet"
    assert track(s, 1) == 0
    s.play(2, "done")
    assert (told(s, NEGLECTED)[0][0], len(told(s, NEGLECTED))) == (0, 3)
    assert track(s, 1) == 1


@rule("DH-EX-15")
def test_two_untreated_patients_lose_a_step_each_after_the_activation() -> None:
    s = table("r4 y2 g3*", "", phase=HOSPITAL_ACTIVATION)
    play(s, "done")
    assert wards(s) == "r3 y1 g3"


# -- the First Player token


@rule("DH-RND-05")
def test_the_holder_draws_is_barred_from_ambulance_1_and_chooses_first() -> None:
    s = table("", "", "", phase=SHIFT_CHANGE, first=1)
    assert told(s, ROLLED)[-1][0] == 1
    roll(s, "r2 r2 r2 r3 r3 r3 r4 r4 r4 r5 r5 r5")
    assert s.deciders == (1,)
    assert why_not(s, "take 1") == "DH-INT-07"


@rule("DH-RND-05")
def test_the_player_to_the_right_of_the_holder_loads() -> None:
    for first, right in ((0, 2), (1, 0), (2, 1)):
        s = roll(table("", "", "", first=first), "r2 r2 r2 y2 r3 r3 r4 r4 r4 r5 r5 r5")
        assert s.deciders == (right,)
        assert codes(s) == ["load 1 r2 r2 r2", "load 1 r2 r2 y2"]


@rule("DH-RND-05")
def test_the_new_holder_is_first_player_from_admission_on() -> None:
    """Seat 0 holds the token, seat 1 takes ambulance 1: it admits first, reveals in Phase 6 and draws next round."""
    full = " ".join(["r4"] * 10)
    s = lay(table(full, " ".join(["y4"] * 10)), "g2 g2 g2", "g3 g3 g3", "g5 g5 g5")
    play(s, "take 2", "take 1")
    assert s.view(0)["first_player"] == 1
    assert codes(s) == ["remove w1b1"]
    assert s.deciders == (1,), "the new holder admits first"
    play(s, "remove w1b1", "remove w1b1", "skip", "skip")
    s.play(0, "done")
    s.play(1, "done")
    assert (s.deciders, codes(s)) == ((1,), ["reveal department", "reveal specialist"])
    play(s, "reveal department")
    assert told(s, ROLLED)[-1][0] == 1


@rule("DH-RND-05")
def test_the_holder_decides_about_events_first() -> None:
    s = morning("cross_infection", "r3", "y3", "g3", first=2)
    order: list[int] = []
    while codes(s)[0].startswith("harm"):
        order += s.deciders
        play(s, codes(s)[0])
    assert order == [2, 0, 1]
