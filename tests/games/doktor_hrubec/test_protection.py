"""Dr. Acula and Dr. Incognito: which cards they stop, for whom, and from when to when."""

from __future__ import annotations

import pytest

from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import (
    codes,
    fix_die,
    hand,
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

ACULA_OFF: dict[str, object] = {"acula_blocks_own_cards": False}
INCOGNITO_OFF: dict[str, object] = {"incognito_blocks_own_cards": False}


def acula(hand: str) -> Position:
    """The second player has Dr. Acula and a patient, the third a patient alone."""
    return table(theatre(hand), theatre(team="dr_acula", table="acne"), theatre(table="geek"), waiting="insomnia")


# -- Dr. Acula against the cards of others


@rule("HR-DOC-06", "HR-DOC-07")
def test_acula_keeps_the_patient_from_kidnapper_and_euthanasia() -> None:
    s = acula("kidnapper euthanasia")
    assert plays(s, "kidnapper") == ["geek"]
    assert plays(s, "euthanasia") == ["geek", "insomnia"]
    for card in ("kidnapper", "euthanasia"):
        assert why_not(s, f"play {card} acne") == "HR-DOC-07"


@rule("HR-DOC-06", "HR-DOC-07")
@pytest.mark.parametrize("variants", [{}, ACULA_OFF])
def test_where_only_his_patient_is_left_the_reason_is_acula(variants: dict[str, object]) -> None:
    s = table(theatre("kidnapper euthanasia"), theatre(team="dr_acula", table="acne"), variants=variants)
    for card in ("kidnapper", "euthanasia"):
        assert plays(s, card) == []
        assert why_not(s, f"play {card}") == "HR-DOC-07"


@rule("HR-DOC-06", "HR-RUL-20")
def test_acula_does_not_stop_blackout_and_dr_hrubec() -> None:
    s = play(acula("blackout"), "play blackout")
    assert [on_table(s, seat) for seat in range(3)] == ["acne", "geek", ""]
    s = play(acula("dr_hrubec_on_duty"), "play dr_hrubec_on_duty")
    assert (morgue(s, 1), morgue(s, 2)) == ("acne", "geek")


# -- Dr. Acula and own cards


def own(hand: str, variants: dict[str, object], die: int | None = None) -> Position:
    return table(
        theatre(hand, team="dr_acula", table="acne"), theatre(), waiting="insomnia", variants=variants, die=die
    )


@rule("HR-DOC-07", "HR-RUL-20")
def test_acula_stops_own_cards_on_the_own_patient_as_well() -> None:
    s = own("holiday lunch_break vip euthanasia", {})
    assert [plays(s, card) for card in ("holiday", "lunch_break", "vip", "euthanasia")] == [[], [], [], ["insomnia"]]
    for card in ("holiday", "lunch_break", "vip"):
        assert why_not(s, f"play {card}") == "HR-DOC-07"


@rule("HR-RUL-20")
def test_with_the_other_ruling_own_cards_work_on_aculas_patient() -> None:
    s = own("holiday lunch_break vip euthanasia", ACULA_OFF)
    assert plays(s, "holiday") == ["2"]
    assert plays(s, "lunch_break") == [""]
    assert plays(s, "vip") == ["insomnia"]
    assert plays(s, "euthanasia") == ["acne", "insomnia"]


@rule("HR-RUL-20")
@pytest.mark.parametrize("variants", [{}, ACULA_OFF])
def test_acula_is_no_matter_for_nurse_heroic_act_and_ongoing_cards(variants: dict[str, object]) -> None:
    s = own("nurse heroic_act mrs_janitor", variants, die=6)
    play(s, "play nurse", "play mrs_janitor", "play heroic_act dr_acula", "operate dermatology")
    assert s.theatres[0].healed != []  # 0 - 1 + 3 + 6 against 5
    assert team(s) == ""


# -- what Dr. Acula does not protect


@rule("HR-DOC-08", "HR-RUL-20")
def test_acula_protects_neither_the_waiting_room_nor_the_morgue() -> None:
    s = table(
        theatre("heart_attack euthanasia resurrection", team="dr_acula", morgue="acne"), theatre(), waiting="insomnia"
    )
    assert plays(s, "heart_attack") == ["insomnia"]
    assert plays(s, "euthanasia") == ["insomnia"]
    assert plays(s, "resurrection") == ["acne"]


@rule("HR-DOC-08")
def test_acula_does_not_keep_patients_from_arriving() -> None:
    s = play(table(theatre("holiday", table="acne"), theatre(team="dr_acula")), "play holiday 2")
    assert on_table(s, 1) == "acne"
    s = play(table(theatre("kidnapper", team="dr_acula"), theatre(table="acne")), "play kidnapper acne")
    assert on_table(s) == "acne"


@rule("HR-DOC-08", "HR-DOC-07")
def test_the_thiefs_own_acula_does_not_matter_for_the_patient_of_another() -> None:
    s = table(theatre("kidnapper euthanasia", team="dr_acula"), theatre(table="acne"))
    assert (plays(s, "kidnapper"), plays(s, "euthanasia")) == (["acne"], ["acne"])


# -- Dr. Incognito against the cards of others


def incognito(hand: str, variants: dict[str, object] | None = None) -> Position:
    """The second player has Dr. Incognito with a man and a woman, the third a man and a woman without him."""
    return table(
        theatre(hand, team="dr_drill"),
        theatre(team="dr_incognito butcher beautician"),
        theatre(team="dr_leech tooth_fairy"),
        variants=variants,
    )


@rule("HR-DOC-09", "HR-DOC-10")
@pytest.mark.parametrize("variants", [{}, INCOGNITO_OFF])
def test_incognito_keeps_himself_and_his_team_from_being_taken_or_fired(variants: dict[str, object]) -> None:
    s = incognito("model bribe romantic_dinner fired", variants)
    assert plays(s, "model") == ["dr_leech"]
    assert plays(s, "bribe") == ["dr_leech", "tooth_fairy"]
    assert plays(s, "romantic_dinner") == ["tooth_fairy"]
    assert plays(s, "fired") == ["dr_drill", "dr_leech", "tooth_fairy"]
    for move in ("model butcher", "bribe dr_incognito", "romantic_dinner beautician", "fired butcher"):
        assert why_not(s, f"play {move}") == "HR-DOC-10"
    assert "play model beautician" not in [refused.move.code for refused in s.refused(0)]  # she is no man


@rule("HR-DOC-09", "HR-DOC-10")
@pytest.mark.parametrize("card", ["model", "bribe", "romantic_dinner", "fired"])
def test_where_only_his_team_is_left_the_reason_is_incognito(card: str) -> None:
    s = table(theatre(card), theatre(team="dr_incognito beautician"))
    assert plays(s, card) == []
    assert why_not(s, f"play {card}") == "HR-DOC-10"


@rule("HR-DOC-10")
def test_a_protected_team_without_a_woman_is_not_the_reason_why_dinner_is_impossible() -> None:
    s = table(theatre("romantic_dinner"), theatre(team="dr_incognito butcher"))
    assert why_not(s, "play romantic_dinner") == "HR-TRN-10"


@rule("HR-DOC-09", "HR-ACT-07")
def test_incognito_does_not_stop_castling() -> None:
    s = table(theatre("castling", team="dr_drill"), theatre(team="dr_incognito"))
    play(s, "play castling")
    assert (team(s), team(s, 1)) == ("dr_incognito", "dr_drill")


# -- Dr. Incognito and own cards


def own_team(hand: str, variants: dict[str, object]) -> Position:
    return table(theatre(hand, team="dr_incognito butcher"), theatre(team="dr_leech"), variants=variants)


@rule("HR-DOC-10", "HR-RUL-21", "HR-RUL-07")
def test_incognito_stops_own_cards_on_own_doctors_as_well() -> None:
    s = own_team("heroic_act retraining fired bribe", {})
    assert plays(s, "heroic_act") == []
    assert plays(s, "retraining") == []
    assert plays(s, "fired") == ["dr_leech"]
    assert plays(s, "bribe") == ["dr_leech"]
    for card in ("heroic_act", "retraining"):
        assert why_not(s, f"play {card}") == "HR-DOC-10"


@rule("HR-RUL-21")
def test_with_the_other_ruling_own_cards_work_on_incognitos_team() -> None:
    s = own_team("heroic_act retraining fired", INCOGNITO_OFF)
    assert plays(s, "heroic_act") == ["dr_incognito", "butcher"]
    assert plays(s, "retraining") == ["dr_incognito", "butcher"]
    assert plays(s, "fired") == ["dr_incognito", "butcher", "dr_leech"]


@rule("HR-DOC-12")
def test_protection_begins_when_incognito_joins_and_ends_for_those_he_left() -> None:
    """Only the Alien, who is no action card, can take him out of a team of another player."""
    s = table(theatre("alien fired"), theatre(team="dr_incognito butcher"))
    assert plays(s, "fired") == []
    play(s, "hire alien", "dismiss dr_incognito")
    assert plays(s, "fired") == ["alien", "butcher"]
    s = table(theatre("dr_incognito fired", team="dr_drill"), theatre())
    assert plays(s, "fired") == ["dr_drill"]
    play(s, "hire dr_incognito")
    assert plays(s, "fired") == []


@rule("HR-DOC-12")
def test_aculas_protection_begins_and_ends_with_him() -> None:
    s = table(theatre("kidnapper bribe fired"), theatre(team="dr_acula", table="acne"))
    assert plays(s, "kidnapper") == []
    assert plays(play(s, "play bribe dr_acula"), "kidnapper") == ["acne"]
    s = table(theatre("kidnapper fired"), theatre(team="dr_acula", table="acne"))
    assert plays(play(s, "play fired dr_acula"), "kidnapper") == ["acne"]
    s = table(theatre("bribe lunch_break", table="geek"), theatre(team="dr_acula"))
    assert plays(s, "lunch_break") == [""]
    assert plays(play(s, "play bribe dr_acula"), "lunch_break") == []


# -- the strike


def on_strike(team: str, variants: dict[str, object], die: int) -> Position:
    s = table(
        theatre(team=team, table="acne"), theatre(), ongoing="doctors_on_strike", variants=variants, active=0, die=die
    )
    return play(s, "operate dermatology")


@rule("HR-DOC-10", "HR-RUL-21")
def test_incognito_keeps_his_team_working_in_a_strike() -> None:
    """Dermatology 0 + 3 + 2 against 5; without him, or with the other ruling, the 2 stands alone."""
    assert on_strike("dr_incognito beautician", {}, 2).theatres[0].healed != []
    assert on_strike("dr_drill beautician", {}, 2).theatres[0].healed == []
    assert on_strike("dr_incognito beautician", {"incognito_blocks_strike": False}, 2).theatres[0].healed == []
    assert on_strike("dr_incognito beautician", {"incognito_blocks_strike": False}, 5).theatres[0].healed != []


@rule("HR-DOC-10", "HR-RUL-21")
@pytest.mark.parametrize(("card", "die", "healed"), [("mrs_janitor", 5, False), ("mrs_janitor", 6, True)])
def test_incognito_does_not_stop_what_changes_the_whole_team(card: str, die: int, healed: bool) -> None:
    s = table(theatre(team="dr_incognito", table="acne"), theatre(), ongoing=card, die=die)
    play(s, "operate dermatology")
    assert bool(s.theatres[0].healed) == healed


@rule("HR-DOC-10")
def test_incognito_does_not_stop_what_changes_the_die() -> None:
    s = table(theatre(team="dr_incognito", table="acne"), theatre(), ongoing="alternative_treatment", die=3)
    assert morgue(play(s, "operate dermatology")) == "acne"


@rule("HR-DOC-11")
def test_patients_and_the_alien_do_not_care_for_incognito() -> None:
    s = table(theatre("alien"), theatre(team="dr_incognito butcher"))
    play(s, "hire alien")
    assert codes(s) == ["dismiss alien", "dismiss dr_incognito", "dismiss butcher"]
    s = table(theatre(team="hypnotist professor_emeritus", table="schizoid"), theatre(team="dr_incognito butcher"))
    fix_die(s, 6)
    play(s, "operate psychiatry")
    assert codes(s) == ["take dr_incognito", "take butcher"]


@rule("HR-RUL-15", "HR-ACT-26")
def test_acula_protects_no_patient_from_a_blackout_that_brings_him_one() -> None:
    s = table(theatre("blackout kidnapper"), theatre(team="dr_acula"), theatre(table="acne"))
    play(s, "play blackout")
    assert on_table(s, 1) == "acne"
    assert plays(s, "kidnapper") == []
    assert hand(s) == "kidnapper"
