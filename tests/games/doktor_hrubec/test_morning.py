"""Morning administration: draw a card or play a doctor; the two piles."""

from __future__ import annotations

import pytest

from hospitable.games.doktor_hrubec.cards import CARDS
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import (
    GAME,
    codes,
    events,
    fix_die,
    hand,
    play,
    queue_of,
    table,
    team,
    theatre,
    why_not,
)
from tests.rules import rule

FOUR = "lawyer dr_acula butcher hypnotist"
LIMITED = {"hand_limit_on_effect_draws": True}


def pile(s: Position) -> list[str]:
    return [CARDS[card] for card in s.pile]


def discard(s: Position) -> list[str]:
    return [CARDS[card] for card in s.discard]


# -- one of two things, or neither


@rule("HR-ADM-01")
def test_one_may_draw_or_play_one_doctor_and_not_both() -> None:
    s = table(theatre("dr_drill butcher"), theatre(), pile="alien nurse")
    assert codes(s) == ["draw", "hire butcher", "hire dr_drill", "queue"]
    assert codes(play(s, "draw"))[0] == "queue"
    assert len(s.theatres[0].hand) == 3
    s = play(table(theatre("dr_drill butcher"), theatre()), "hire dr_drill")
    assert codes(s) == ["queue"]
    assert (team(s), hand(s)) == ("dr_drill", "butcher")


@rule("HR-ADM-02", "HR-RUL-08")
def test_doing_neither_is_allowed() -> None:
    s = play(table(theatre("dr_drill"), theatre()), "queue", "end")
    assert (hand(s), team(s), s.deciders) == ("dr_drill", "", (1,))


@rule("HR-RUL-08")
def test_admission_is_a_duty_when_the_morning_was_declined() -> None:
    assert "end" not in codes(table(theatre(), theatre()))


@rule("HR-ADM-03")
def test_drawing_needs_fewer_than_five_cards() -> None:
    s = table(theatre("nurse nurse nurse bribe"), theatre())
    assert codes(s)[0] == "draw"
    s = table(theatre("nurse nurse nurse bribe fired"), theatre())
    assert codes(s) == ["queue", "play nurse"]
    assert why_not(s, "draw") == "HR-ADM-03"


@rule("HR-ADM-04")
def test_cards_can_be_played_first_to_get_below_five() -> None:
    s = play(table(theatre("nurse nurse nurse bribe fired"), theatre()), "play nurse")
    assert codes(s)[0] == "draw"
    play(s, "draw")
    assert len(s.theatres[0].hand) == 5


@rule("HR-ADM-05")
def test_a_doctor_goes_from_the_hand_into_a_free_office() -> None:
    s = table(theatre("dr_drill nurse", team="lawyer dr_acula butcher"), theatre(), waiting="geek")
    play(s, "hire dr_drill")
    assert (team(s), hand(s)) == ("lawyer dr_acula butcher dr_drill", "nurse")
    assert codes(s) == ["queue", "admit geek", "play nurse"]


@rule("HR-ADM-06")
def test_with_four_doctors_one_of_these_is_fired_first_by_choice() -> None:
    s = play(table(theatre("dr_drill", team=FOUR), theatre(), discard="nurse"), "hire dr_drill")
    assert codes(s) == ["dismiss lawyer", "dismiss dr_acula", "dismiss butcher", "dismiss hypnotist"]
    play(s, "dismiss dr_acula")
    assert sorted(team(s).split()) == ["butcher", "dr_drill", "hypnotist", "lawyer"]
    assert (discard(s), hand(s)) == (["nurse", "dr_acula"], "")
    assert codes(s) == ["queue"]


@rule("HR-ADM-07", "HR-DOC-14")
def test_dr_zero_draws_right_after_he_is_placed() -> None:
    s = play(table(theatre("dr_zero"), theatre(), pile="nurse"), "hire dr_zero")
    assert (hand(s), team(s)) == ("nurse", "dr_zero")
    s = play(table(theatre("dr_zero", team=FOUR), theatre(), pile="nurse"), "hire dr_zero")
    assert hand(s) == ""  # first somebody must make room
    play(s, "dismiss lawyer")
    assert (hand(s), team(s)) == ("nurse", "dr_acula butcher hypnotist dr_zero")


@rule("HR-ADM-07")
@pytest.mark.parametrize("doctor", ["dr_zero", "alien"])
def test_what_happens_when_played_happens_only_from_the_hand(doctor: str) -> None:
    s = table(theatre("bribe"), theatre(team=doctor), pile="nurse alpine_doctor")
    play(s, f"play bribe {doctor}")
    assert (team(s), hand(s)) == (doctor, "")
    assert codes(s) == ["draw", "queue"]


# -- the piles


@rule("HR-ADM-08")
def test_the_discards_are_shuffled_at_once_when_the_last_card_is_taken() -> None:
    s = play(table(theatre(), theatre(), pile="nurse", discard="bribe lawyer"), "draw")
    assert (hand(s), pile(s), discard(s)) == ("nurse", ["lawyer", "bribe"], [])
    assert events(s, "reshuffled") == [(2,)]


@rule("HR-ADM-08")
def test_a_pile_that_is_not_empty_is_left_alone() -> None:
    s = table(theatre(), theatre(), pile="nurse nurse", discard="bribe lawyer")
    play(s, "draw")
    assert (pile(s), discard(s), events(s, "reshuffled")) == (["nurse"], ["bribe", "lawyer"], [])


@rule("HR-ADM-09", "HR-RUL-09")
def test_with_an_empty_pile_the_discards_are_shuffled_before_the_draw() -> None:
    s = table(theatre(), theatre(), pile="", discard="nurse")
    assert codes(s)[0] == "draw"
    play(s, "draw")
    assert (hand(s), pile(s), discard(s)) == ("nurse", [], [])


@rule("HR-ADM-09", "HR-RUL-09")
def test_with_both_piles_empty_nothing_can_be_drawn() -> None:
    s = table(theatre("dr_zero nurse"), theatre(), pile="")
    assert codes(s) == ["hire dr_zero", "queue", "play nurse"]
    assert why_not(s, "draw") == "HR-ADM-09"
    play(s, "hire dr_zero")
    assert hand(s) == "nurse"
    assert events(s, "drew_nothing") == [()]
    s = play(table(theatre("dr_zero nurse"), theatre(), pile=""), "play nurse")
    assert codes(s)[0] == "draw"  # the Nurse could be drawn again


@rule("HR-ADM-09", "HR-RUL-09")
def test_a_pile_that_ran_out_waits_for_the_next_draw_and_can_be_written_down_so() -> None:
    s = queue_of(table(theatre("nurse"), theatre(), waiting="acne"))
    s.theatres[1].hand, s.pile = sorted(s.theatres[1].hand + s.pile), []
    play(s, "play nurse")
    assert (pile(s), discard(s)) == ([], ["nurse"])
    again = GAME.restore(s.snapshot())
    assert again.fingerprint() == s.fingerprint()


@rule("HR-ADM-10")
def test_ongoing_card_teams_and_hands_are_not_reshuffled() -> None:
    s = table(theatre("vip", team="alien"), theatre("fired"), pile="nurse", discard="bribe", ongoing="recycling")
    play(s, "draw")
    assert (pile(s), s.view(0)["ongoing"], team(s), hand(s, 1)) == (["bribe"], "recycling", "alien", "fired")


@rule("HR-CMP-11")
def test_doctors_and_action_cards_share_the_piles_and_patients_never_enter_them() -> None:
    mine = theatre("dr_drill nurse euthanasia", team=FOUR)
    s = play(table(mine, theatre(table="acne"), pile="alien"), "hire dr_drill")
    play(s, "dismiss lawyer", "play nurse", "play euthanasia acne")
    assert discard(s) == ["lawyer", "nurse", "euthanasia"]
    assert s.view(0)["box"] == ["acne"]
    s = table(theatre(), theatre(), pile="", discard="lawyer nurse")
    for outcome, card in ((1, "lawyer"), (2, "nurse")):
        again = s.copy()
        fix_die(again, outcome)
        assert hand(play(again, "draw")) == card


# -- five is a condition of the morning draw


@rule("HR-ADM-11", "HR-RUL-10")
def test_effects_draw_at_any_size_of_the_hand_and_nobody_discards_down() -> None:
    s = table(theatre("dr_zero nurse nurse nurse bribe fired vip"), theatre(), pile="model model model")
    assert why_not(s, "draw") == "HR-ADM-03"
    play(s, "hire dr_zero")
    assert hand(s) == "model bribe vip fired nurse nurse nurse"
    play(s, "queue", "end", "queue", "end")
    assert why_not(s, "draw") == "HR-ADM-03"
    play(s, "play nurse", "play nurse")
    assert why_not(s, "draw") == "HR-ADM-03"
    play(s, "play nurse")
    assert codes(s)[0] == "draw"


@rule("HR-RUL-10")
def test_a_table_may_apply_the_limit_to_every_draw() -> None:
    for others, drawn in (("nurse nurse nurse bribe fired", 0), ("nurse nurse nurse bribe", 1)):
        s = table(theatre(f"dr_zero {others}"), theatre(), pile="lawyer", variants=LIMITED)
        play(s, "hire dr_zero")
        assert len(events(s, "drew")) == drawn
        assert len(s.theatres[0].hand) == 5


@rule("HR-INF-01")
def test_a_draw_cannot_be_taken_back_even_of_the_last_card() -> None:
    for cards in ("lawyer", "lawyer nurse"):
        s = play(table(theatre("vip"), theatre("bribe fired"), pile=cards), "draw")
        assert s.undoable(0) == 0
