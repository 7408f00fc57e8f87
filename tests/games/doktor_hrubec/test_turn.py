"""A turn: its two kinds, its order, action cards at any moment, and when it can end."""

from __future__ import annotations

import pytest

import hospitable
from hospitable.games.doktor_hrubec.cards import CARDS
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import (
    codes,
    events,
    fix_die,
    hand,
    healed,
    morgue,
    on_table,
    play,
    plays,
    table,
    team,
    theatre,
    why_not,
)
from tests.rules import rule


def skills(s: Position, seat: int = 0) -> list[int]:
    return list(s.view(None)["theatres"][seat]["skills"].values())


# -- whose turn, and which kind


@rule("HR-TRN-01")
@pytest.mark.parametrize("seats", range(2, 6))
def test_players_take_turns_clockwise(seats: int) -> None:
    s = table(*[theatre(table="acne"), *[theatre() for _ in range(seats - 1)]], active=1, waiting="geek")
    order = []
    for _ in range(seats + 1):
        order.append(s.active)
        assert s.deciders == (s.active,)
        fix_die(s, 1)
        wanted = [code for code in codes(s) if code.split()[0] in ("queue", "operate")] or ["admit geek"]
        play(s, wanted[0], "end")
    assert order == [(1 + i) % seats for i in range(seats + 1)]


@rule("HR-TRN-02", "HR-TRN-03")
def test_a_turn_with_an_empty_table_is_morning_and_admission() -> None:
    s = table(theatre("dr_drill"), theatre(table="acne"), waiting="geek", active=1, die=1)
    play(s, "operate dermatology", "end")
    assert codes(s) == ["draw", "hire dr_drill", "queue", "admit geek"]


@rule("HR-TRN-02", "HR-TRN-04", "HR-OPR-01")
def test_a_turn_with_a_patient_on_the_table_is_an_operation_and_nothing_else() -> None:
    s = table(theatre("dr_drill", table="acne"), theatre(), waiting="geek", active=1)
    play(s, "queue", "end")
    assert codes(s) == ["operate dermatology"]
    assert why_not(s, "hire dr_drill") == "HR-TRN-09"
    assert [why_not(s, code) for code in ("draw", "queue", "admit geek")] == ["HR-TRN-04"] * 3
    assert why_not(s, "end") == "HR-TRN-13"
    fix_die(s, 6)
    play(s, "operate dermatology")
    assert codes(s) == ["end"]


@rule("HR-TRN-02", "HR-TRN-12", "HR-RUL-05")
def test_a_normal_turn_stays_one_when_a_patient_comes_onto_the_table() -> None:
    s = table(theatre("kidnapper dr_drill"), theatre(table="acne"), waiting="geek")
    play(s, "play kidnapper acne")
    assert on_table(s) == "acne"
    assert codes(s) == ["draw", "hire dr_drill", "queue"]
    play(s, "draw", "queue")
    assert not [code for code in codes(s) if code.startswith("operate")]
    play(s, "end", "queue", "end")
    assert codes(s)[0] == "operate dermatology"


@rule("HR-TRN-02", "HR-OPR-04", "HR-TRN-13", "HR-RUL-05")
def test_an_operation_turn_stays_one_when_the_table_is_emptied_and_yields_nothing_else() -> None:
    s = table(theatre("holiday dr_drill", table="acne"), theatre(), waiting="geek")
    play(s, "play holiday 2")
    assert codes(s) == ["end"]
    play(s, "end")
    assert s.deciders == (1,)
    assert codes(s) == ["operate dermatology"]


@rule("HR-OPR-03", "HR-RUL-05")
def test_who_sends_his_patient_away_may_take_another_and_operate_on_him_in_the_same_turn() -> None:
    s = table(theatre("lunch_break resurrection", table="acne", morgue="toothache"), theatre(), die=3)
    play(s, "play lunch_break", "play resurrection toothache")
    assert codes(s) == ["operate stomatology"]
    play(s, "operate stomatology")
    assert (healed(s), s.view(0)["waiting"]) == ("toothache", ["acne"])


@rule("HR-OPR-03")
def test_after_vip_the_exchanged_patient_is_operated() -> None:
    s = play(table(theatre("vip", table="acne"), theatre(), waiting="insomnia toothache", die=5), "play vip insomnia")
    assert codes(s) == ["operate psychiatry"]
    assert healed(play(s, "operate psychiatry")) == "insomnia"


# -- the order of a normal turn


@rule("HR-TRN-03", "HR-TRN-14")
def test_after_admission_only_action_cards_are_left() -> None:
    for admission in ("queue", "admit geek"):
        s = play(table(theatre("dr_drill nurse"), theatre(), waiting="geek insomnia"), admission)
        assert codes(s) == ["end", "play nurse"]
        assert [why_not(s, code) for code in ("hire dr_drill", "draw")] == ["HR-TRN-14", "HR-TRN-14"]
        assert [why_not(s, code) for code in ("queue", "admit insomnia")] == ["HR-TRN-14", "HR-TRN-14"]


@rule("HR-TRN-03")
def test_the_morning_comes_before_admission_and_is_done_once() -> None:
    for morning in ("draw", "hire dr_drill"):
        s = play(table(theatre("dr_drill butcher"), theatre(), waiting="geek", pile="alien"), morning)
        assert codes(s) == ["queue", "admit geek"]


@rule("HR-TRN-13")
def test_a_normal_turn_ends_after_admission_and_not_before() -> None:
    s = table(theatre("dr_drill"), theatre(), waiting="geek")
    assert why_not(s, "end") == "HR-TRN-13"
    play(s, "hire dr_drill")
    assert why_not(s, "end") == "HR-TRN-13"
    play(s, "queue")
    assert codes(s) == ["end"]


@rule("HR-TRN-13")
def test_an_operation_turn_ends_after_the_operation() -> None:
    s = table(theatre("nurse", table="acne"), theatre(), die=1)
    assert codes(s) == ["operate dermatology", "play nurse"]
    assert why_not(s, "end") == "HR-TRN-13"
    play(s, "play nurse")
    assert codes(s) == ["operate dermatology"]
    play(s, "operate dermatology", "end")
    assert s.deciders == (1,)


@rule("HR-TRN-12")
def test_one_turn_holds_one_operation() -> None:
    s = table(theatre("kidnapper", table="acne"), theatre(table="toothache"), die=1)
    play(s, "operate dermatology", "play kidnapper toothache")
    assert codes(s) == ["end"]


# -- action cards


@rule("HR-TRN-05")
def test_an_action_card_can_be_played_before_between_and_after_the_steps() -> None:
    s = table(theatre("nurse nurse nurse dr_drill"), theatre())
    for code in ("play nurse", "hire dr_drill", "play nurse", "queue", "play nurse", "end"):
        play(s, code)
    assert s.theatres[0].bonus == 3
    assert s.deciders == (1,)


@rule("HR-TRN-05", "HR-OPR-02", "HR-OPR-19")
def test_in_an_operation_turn_cards_can_be_played_before_and_after_the_operation() -> None:
    s = table(theatre("nurse fired lucky_day mrs_janitor", table="acne", team="lawyer"), theatre(team="alien"), die=6)
    play(s, "play nurse", "play fired alien", "operate dermatology", "play lucky_day", "play mrs_janitor")
    assert codes(s) == ["end"]
    assert CARDS[s.ongoing] == "mrs_janitor"


@rule("HR-TRN-06")
def test_any_number_of_action_cards_can_be_played_in_a_turn() -> None:
    cards = "nurse nurse nurse clown_show recycling tools_delivery lucky_day mrs_janitor"
    s = table(theatre(cards), theatre())
    for card in cards.split():
        play(s, f"play {card}")
    assert hand(s) == ""
    assert codes(s) == ["draw", "queue"]


@rule("HR-TRN-07")
def test_nobody_plays_a_card_in_another_players_turn() -> None:
    s = table(theatre("nurse"), theatre("nurse blackout", table="acne"), theatre("nurse"), die=1)
    assert s.deciders == (0,)
    for seat in (1, 2):
        assert s.moves(seat) == []
        with pytest.raises(hospitable.IllegalMove):
            s.play(seat, "play nurse")
    assert [mine.bonus for mine in s.theatres] == [0, 0, 0]


@rule("HR-TRN-08")
def test_a_played_card_lies_in_the_discard_pile_before_its_effect() -> None:
    s = play(table(theatre("retraining", team="lawyer"), theatre(), pile=""), "play retraining lawyer")
    assert sorted([*hand(s).split(), *(CARDS[card] for card in s.pile)]) == ["lawyer", "retraining"]
    assert (team(s), s.discard) == ("", [])
    s = play(table(theatre("nurse"), theatre(), discard="bribe"), "play nurse")
    assert s.view(1)["discard"] == ["bribe", "nurse"]


@rule("HR-TRN-08")
def test_a_card_is_resolved_completely_before_anything_else() -> None:
    four = "lawyer dr_acula alien butcher"
    s = play(table(theatre("bribe nurse", team=four), theatre(team="dr_drill")), "play bribe dr_drill")
    assert codes(s) == [f"dismiss {doctor}" for doctor in four.split()]
    play(s, "dismiss alien")
    assert "play nurse" in codes(s)


@rule("HR-TRN-09")
def test_doctors_are_played_in_the_morning_only() -> None:
    s = table(theatre("dr_drill alien nurse", table="acne"), theatre(), die=1)
    assert codes(s) == ["operate dermatology", "play nurse"]
    for code in ("operate dermatology", "end"):
        assert why_not(s, "hire alien") == "HR-TRN-09"
        play(s, code)
    s = play(table(theatre("dr_drill alien"), theatre()), "hire dr_drill")
    assert codes(s) == ["queue"]
    assert why_not(s, "hire alien") == "HR-ADM-01"


@rule("HR-TRN-10")
def test_an_action_card_that_can_do_nothing_stays_in_hand() -> None:
    s = table(theatre("lunch_break bribe heart_attack blackout nurse"), theatre())
    assert [code for code in codes(s) if code.startswith("play")] == ["play nurse"]
    for card in ("lunch_break", "bribe", "heart_attack", "blackout"):
        assert why_not(s, f"play {card}") == "HR-TRN-10"
    assert hand(s) == "heart_attack lunch_break bribe blackout nurse"


@rule("HR-TRN-11")
def test_the_skills_of_a_team_change_at_once_with_the_team() -> None:
    s = table(theatre("dr_drill bribe fired"), theatre(team="old_sawbones dr_stitch"))
    assert (skills(s, 0), skills(s, 1)) == ([0, 0, 0, 0], [5, -1, 1, 1])
    play(s, "hire dr_drill")
    assert skills(s, 0) == [1, -1, 3, 0]
    play(s, "play bribe old_sawbones")
    assert (skills(s, 0), skills(s, 1)) == ([3, -2, 5, 0], [3, 0, -1, 1])
    play(s, "play fired dr_stitch")
    assert skills(s, 1) == [0, 0, 0, 0]


# -- the rulebook's examples


@rule("HR-EX-01")
def test_dr_watt_plays_alpine_doctor_and_bribes_dr_acula() -> None:
    s = table(theatre("alpine_doctor bribe"), theatre(team="dr_acula"), theatre(), waiting="geek")
    play(s, "hire alpine_doctor")
    assert "draw" not in codes(s)
    assert plays(s, "bribe") == ["dr_acula"]
    play(s, "play bribe dr_acula", "queue", "end")
    assert (team(s, 0), team(s, 1)) == ("alpine_doctor dr_acula", "")
    assert s.view(0)["discard"] == ["bribe"]
    assert skills(s) == [4, 1, 2, 0]
    assert len(s.waiting) == 2
    assert on_table(s) == ""
    assert s.deciders == (1,)


@rule("HR-EX-02")
def test_ester_plays_an_ongoing_card_to_draw_and_must_admit() -> None:
    cards = "alternative_treatment bribe fired model vip"
    s = table(theatre(cards), theatre(), theatre(), waiting="acne blisters geek insomnia")
    assert why_not(s, "draw") == "HR-ADM-03"
    play(s, "play alternative_treatment")
    assert s.view(0)["ongoing"] == "alternative_treatment"
    assert s.view(1)["theatres"][0]["cards"] == 4
    play(s, "draw")
    assert s.view(1)["theatres"][0]["cards"] == 5
    admissions = [code for code in codes(s) if not code.startswith("play")]
    assert admissions == ["admit acne", "admit blisters", "admit geek", "admit insomnia"]
    play(s, "admit blisters", "end")
    assert on_table(s) == "blisters"
    assert s.view(0)["waiting"] == ["acne", "geek", "insomnia"]
    assert s.deciders == (1,)
    play(s, "queue", "end", "admit acne", "end")
    assert "operate dermatology" in codes(s)
    assert "draw" not in codes(s)
    assert (morgue(s), events(s, "operated")) == ("", [])
