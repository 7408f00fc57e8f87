"""Model, Bribe and Romantic dinner: whose doctors can be taken, and who leaves a full team."""

from __future__ import annotations

import pytest

from hospitable.games.doktor_hrubec.cards import CARDS, DOCTORS
from hospitable.games.doktor_hrubec.pieces import STANDARD, read_edition
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import codes, events, hand, names, play, plays, table, team, theatre, why_not
from tests.rules import rule

THIEVES = ("model", "bribe", "romantic_dinner")
FULL = "old_sawbones dr_stitch hypnotist dr_couch"


def discard(s: Position) -> str:
    return names(s.discard, CARDS)


def three_teams(card: str) -> Position:
    """The thief has a man and a woman; so has each of the others."""
    return table(
        theatre(card, team="dr_drill herbalist"),
        theatre(team="butcher beautician"),
        theatre(team="tooth_fairy dr_leech"),
    )


# -- whom


@rule("HR-ACT-16")
def test_model_takes_men_of_other_teams_only() -> None:
    assert plays(three_teams("model"), "model") == ["butcher", "dr_leech"]


@rule("HR-ACT-18")
def test_romantic_dinner_takes_women_of_other_teams_only() -> None:
    assert plays(three_teams("romantic_dinner"), "romantic_dinner") == ["beautician", "tooth_fairy"]


@rule("HR-ACT-17", "HR-RUL-16")
def test_bribe_takes_any_doctor_of_other_teams() -> None:
    assert plays(three_teams("bribe"), "bribe") == ["butcher", "beautician", "tooth_fairy", "dr_leech"]


@rule("HR-RUL-16")
def test_the_card_is_bribe_and_there_is_no_bride() -> None:
    assert "bribe" in CARDS
    assert "bride" not in CARDS
    assert read_edition(STANDARD).action(CARDS.index("bribe")).copies == 2


@rule("HR-ACT-16", "HR-ACT-18")
def test_every_doctor_falls_to_the_card_of_his_or_her_sex() -> None:
    for doctor in DOCTORS:
        if doctor == "dr_incognito":
            continue
        s = table(theatre("model bribe romantic_dinner"), theatre(team=doctor))
        sex = read_edition(STANDARD).doctors[DOCTORS.index(doctor)].sex
        expected = [[doctor], [doctor], []] if sex == 0 else [[], [doctor], [doctor]]
        assert [plays(s, card) for card in THIEVES] == expected


@rule("HR-RUL-07")
@pytest.mark.parametrize("card", THIEVES)
def test_without_such_a_doctor_elsewhere_the_card_stays_in_hand(card: str) -> None:
    other = {"model": "herbalist", "bribe": "", "romantic_dinner": "butcher"}[card]
    s = table(theatre(card, team="dr_drill dr_stitch"), theatre(team=other))
    assert plays(s, card) == []
    assert why_not(s, f"play {card}") == "HR-TRN-10"


# -- what happens


@rule("HR-ACT-17", "HR-ACT-32", "HR-SYM-02", "HR-EX-05")
def test_a_taken_doctor_goes_straight_into_the_own_team() -> None:
    s = play(three_teams("bribe"), "play bribe tooth_fairy")
    assert (team(s), team(s, 1), team(s, 2)) == ("dr_drill herbalist tooth_fairy", "butcher beautician", "dr_leech")
    assert (hand(s), discard(s)) == ("", "bribe")
    assert s.deciders == (0,)
    assert codes(s)[:2] == ["draw", "queue"]


@rule("HR-ACT-16", "HR-ACT-18", "HR-ACT-32")
@pytest.mark.parametrize(("card", "doctor"), [("model", "dr_leech"), ("romantic_dinner", "tooth_fairy")])
def test_the_other_two_move_the_doctor_as_well(card: str, doctor: str) -> None:
    s = play(three_teams(card), f"play {card} {doctor}")
    assert team(s) == f"dr_drill herbalist {doctor}"
    assert doctor not in team(s, 2)
    assert (hand(s), discard(s)) == ("", card)


@rule("HR-ACT-32")
def test_a_taken_dr_zero_or_alien_does_nothing() -> None:
    for doctor in ("dr_zero", "alien"):
        s = play(table(theatre("bribe"), theatre(team=f"{doctor} dr_drill")), f"play bribe {doctor}")
        assert (team(s), team(s, 1), hand(s)) == (doctor, "dr_drill", "")
        assert codes(s)[0] == "draw"


@rule("HR-RUL-06")
def test_there_is_no_limit_to_the_cards_of_a_turn() -> None:
    s = table(theatre("bribe bribe model nurse nurse nurse"), theatre(team="butcher beautician dr_leech"))
    play(s, "play bribe butcher", "play bribe beautician", "play nurse", "play model dr_leech", "play nurse")
    assert (team(s), team(s, 1), hand(s)) == ("butcher beautician dr_leech", "", "nurse")
    assert codes(s) == ["draw", "queue", "play nurse"]
    play(s, "draw", "play nurse", "queue")
    assert s.theatres[0].bonus == 3


# -- full teams


@rule("HR-ACT-19", "HR-RUL-17")
@pytest.mark.parametrize("card", THIEVES)
def test_a_thief_with_four_doctors_chooses_one_of_these_four_to_discard(card: str) -> None:
    doctor = "beautician" if card == "romantic_dinner" else "butcher"
    s = table(theatre(card, team=FULL), theatre(team="butcher beautician"))
    assert plays(s, card) == [name for name in ("butcher", "beautician") if name == doctor or card == "bribe"]
    play(s, f"play {card} {doctor}")
    assert s.deciders == (0,)
    assert codes(s) == [f"dismiss {own}" for own in FULL.split()]
    assert (team(s), team(s, 1)) == (FULL, "beautician" if doctor == "butcher" else "butcher")
    play(s, "dismiss hypnotist")
    assert team(s) == f"old_sawbones dr_stitch dr_couch {doctor}"
    assert discard(s) == f"{card} hypnotist"
    assert events(s, "dismissed", 0) == [(DOCTORS.index("hypnotist"),)]
    assert codes(s)[0] == "draw"


@rule("HR-ACT-19")
def test_with_three_doctors_nobody_has_to_go() -> None:
    s = table(theatre("bribe", team="old_sawbones dr_stitch hypnotist"), theatre(team="butcher"))
    play(s, "play bribe butcher")
    assert team(s) == "old_sawbones dr_stitch hypnotist butcher"
    assert discard(s) == "bribe"


@rule("HR-ACT-19", "HR-RUL-21")
def test_an_own_incognito_does_not_keep_a_full_team_from_making_room() -> None:
    s = table(theatre("bribe", team="dr_incognito dr_stitch hypnotist dr_couch"), theatre(team="butcher"))
    play(s, "play bribe butcher")
    assert codes(s) == [f"dismiss {own}" for own in ("dr_incognito", "dr_stitch", "hypnotist", "dr_couch")]
    play(s, "dismiss dr_incognito")
    assert team(s) == "dr_stitch hypnotist dr_couch butcher"
