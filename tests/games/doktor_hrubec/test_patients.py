"""Patients with an effect, one by one."""

from __future__ import annotations

import pytest

from hospitable.games.doktor_hrubec.cards import PATIENTS
from hospitable.games.doktor_hrubec.state import Position, Theatre
from tests.games.doktor_hrubec.tables import codes, fix_die, hand, healed, morgue, on_table, play, table, team, theatre
from tests.rules import rule

FOUR = "dr_couch dr_drill hypnotist herbalist"
WITH_EFFECT = [*PATIENTS[:6], *PATIENTS[10:15], "siamese_twins", "one_body_no_head"]


def heal(patient: str, *others: Theatre, hand: str = "", team: str = "", waiting: str = "") -> Position:
    """Seat 0 has just operated on this patient with success; the draw pile holds one Nurse."""
    mine = theatre(hand, table=patient, team=team, bonus=20)
    s = table(mine, *others, waiting=waiting, pile="nurse", die=6)
    return play(s, codes(s)[0])


def lose(patient: str, *others: Theatre, hand: str = "", team: str = "") -> Position:
    """Seat 0 has just operated on this patient in vain, with a team that can do nothing on a 1."""
    s = table(theatre(hand, table=patient, team=team), *others, pile="nurse", die=1)
    return play(s, codes(s)[0])


# -- cards


@rule("HR-PTE-04", "HR-PTE-10", "HR-SYM-07")
@pytest.mark.parametrize("patient", ["leper", "appendix"])
def test_leper_and_appendix_give_a_card_after_a_success(patient: str) -> None:
    s = heal(patient, theatre())
    assert (hand(s), healed(s), codes(s)) == ("nurse", patient, ["end", "play nurse"])
    s = lose(patient, theatre())
    assert (hand(s), morgue(s), codes(s)) == ("", patient, ["end"])


@rule("HR-PTE-06", "HR-SYM-07")
def test_the_geek_gives_a_card_after_a_failure() -> None:
    s = lose("geek", theatre())
    assert (hand(s), morgue(s), codes(s)) == ("nurse", "geek", ["end", "play nurse"])
    assert hand(heal("geek", theatre())) == ""


@rule("HR-PTE-07", "HR-PTE-12", "HR-SYM-05", "HR-SYM-07")
@pytest.mark.parametrize("patient", ["blisters", "constipation"])
def test_blisters_and_constipation_cost_a_card_after_a_failure(patient: str) -> None:
    s = lose(patient, theatre("bribe"), hand="alien vip vip")
    assert codes(s) == ["drop alien", "drop vip"]  # equal cards are one choice
    play(s, "drop vip")
    assert (hand(s), hand(s, 1), s.view(1)["discard"]) == ("alien vip", "bribe", ["vip"])
    assert codes(s) == ["end"]
    assert codes(lose(patient, theatre("bribe"))) == ["end"]
    assert hand(heal(patient, theatre(), hand="alien vip")) == "alien vip"


@rule("HR-PTE-13", "HR-SYM-05", "HR-SYM-07")
def test_a_fracture_costs_a_card_after_a_success() -> None:
    s = heal("fracture", theatre(), hand="alien dr_zero")
    assert codes(s) == ["drop dr_zero", "drop alien"]
    play(s, "drop alien")
    assert (hand(s), s.view(1)["discard"], healed(s)) == ("dr_zero", ["alien"], "fracture")
    assert codes(s) == ["end"]  # a discarded Alien does nothing
    assert codes(heal("fracture", theatre())) == ["end"]
    assert hand(lose("fracture", theatre(), hand="alien")) == "alien"


@rule("HR-SYM-05")
def test_a_discarded_action_card_has_no_effect() -> None:
    s = play(heal("fracture", theatre(), hand="dr_zero lucky_day"), "drop lucky_day")
    assert (s.view(0)["ongoing"], s.view(0)["discard"], hand(s)) == (None, ["lucky_day"], "dr_zero")


# -- doctors


@rule("HR-PTE-03", "HR-SYM-07")
def test_the_exhibitionist_takes_a_woman_of_another_team_after_a_success() -> None:
    others = theatre(team="dr_drill gate_keeper"), theatre(team="dr_stitch hypnotist")
    s = heal("exhibitionist", *others, team="dr_couch")
    assert codes(s) == ["take gate_keeper", "take dr_stitch"]
    play(s, "take dr_stitch")
    assert (team(s), team(s, 2), hand(s)) == ("dr_couch dr_stitch", "hypnotist", "")
    assert codes(s) == ["end"]
    assert codes(heal("exhibitionist", theatre(team="gate_keeper"), team=FOUR)) == ["end"]
    assert codes(heal("exhibitionist", theatre(team="dr_drill"))) == ["end"]
    assert codes(lose("exhibitionist", theatre(team="gate_keeper"))) == ["end"]


@rule("HR-PTE-08", "HR-SYM-07")
def test_the_schizoid_takes_any_doctor_of_another_team_after_a_success() -> None:
    others = theatre(team="dr_drill gate_keeper"), theatre(team="dr_stitch")
    s = heal("schizoid", *others, team="dr_couch hypnotist herbalist")
    assert codes(s) == ["take dr_drill", "take gate_keeper", "take dr_stitch"]
    play(s, "take dr_drill")
    assert (team(s), team(s, 1)) == ("dr_couch hypnotist herbalist dr_drill", "gate_keeper")
    assert codes(s) == ["end"]
    assert codes(heal("schizoid", theatre(team="gate_keeper"), team=FOUR)) == ["end"]
    assert codes(lose("schizoid", theatre(team="gate_keeper"))) == ["end"]


@rule("HR-PTE-05", "HR-SYM-07")
def test_the_infected_prostitute_costs_an_own_doctor_after_a_failure() -> None:
    s = lose("infected_prostitute", theatre(team="dr_drill"), team="dr_couch hypnotist")
    assert codes(s) == ["dismiss dr_couch", "dismiss hypnotist"]
    play(s, "dismiss dr_couch")
    assert (team(s), s.view(0)["discard"], codes(s)) == ("hypnotist", ["dr_couch"], ["end"])
    assert codes(lose("infected_prostitute", theatre(team="dr_drill"))) == ["end"]
    assert codes(heal("infected_prostitute", theatre(), team="dr_couch")) == ["end"]


@rule("HR-PTE-14", "HR-RUL-26", "HR-SYM-07")
def test_dental_bridge_exchanges_doctors_and_the_active_player_chooses_everything() -> None:
    others = theatre(team=FOUR), theatre(), theatre(team="beautician")
    s = heal("dental_bridge", *others, team="dr_stitch field_medic")
    theirs = [*FOUR.split(), "beautician"]
    assert s.deciders == (0,)
    assert codes(s) == [f"exchange {own} {other}" for own in ("dr_stitch", "field_medic") for other in theirs]
    play(s, "exchange dr_stitch hypnotist")
    assert sorted(team(s).split()) == ["field_medic", "hypnotist"]
    assert sorted(team(s, 1).split()) == ["dr_couch", "dr_drill", "dr_stitch", "herbalist"]
    assert (codes(s), s.view(0)["discard"]) == (["end"], [])


@rule("HR-PTE-14")
def test_dental_bridge_needs_a_doctor_on_both_sides() -> None:
    assert codes(heal("dental_bridge", theatre(team="dr_drill"))) == ["end"]
    assert codes(heal("dental_bridge", theatre(), team="dr_drill")) == ["end"]
    assert codes(lose("dental_bridge", theatre(team="dr_couch"), team="dr_stitch")) == ["end"]


# -- patients


@rule("HR-PTE-09", "HR-OPR-20")
def test_after_the_siamese_twins_one_may_admit_a_waiting_patient() -> None:
    s = heal("siamese_twins", theatre(), waiting="acne geek")
    assert codes(s) == ["admit acne", "admit geek", "nobody"]
    nobody = play(s.copy(), "nobody")
    assert (on_table(nobody), nobody.view(0)["waiting"], codes(nobody)) == ("", ["acne", "geek"], ["end"])
    play(s, "admit geek")
    assert (on_table(s), s.view(0)["waiting"], codes(s)) == ("geek", ["acne"], ["end"])
    play(s, "end", "queue", "end")
    assert codes(s)[0] == "operate psychiatry"


@rule("HR-PTE-09", "HR-SYM-07")
def test_without_waiting_patients_or_success_the_twins_do_nothing() -> None:
    assert codes(heal("siamese_twins", theatre())) == ["end"]
    s = table(theatre(table="siamese_twins"), theatre(), waiting="acne", die=1)
    assert codes(play(s, "operate surgery")) == ["end"]


@rule("HR-PTE-11", "HR-SYM-07")
def test_one_body_no_head_goes_to_another_players_morgue_after_a_success() -> None:
    s = heal("one_body_no_head", theatre(), theatre())
    assert codes(s) == ["bury 2", "bury 3"]
    play(s, "bury 3")
    assert (healed(s), morgue(s), morgue(s, 2)) == ("", "", "one_body_no_head")
    assert s.result().totals == (0, 0, -2)
    s = lose("one_body_no_head", theatre(), theatre())
    assert (morgue(s), codes(s)) == ("one_body_no_head", ["end"])


# -- the Alcoholic


@rule("HR-PTE-01", "HR-SYM-07")
def test_the_alcoholic_moves_to_the_right_after_a_failure() -> None:
    s = lose("alcoholic", theatre(), theatre(), theatre())
    assert [on_table(s, seat) for seat in range(4)] == ["", "", "", "alcoholic"]
    assert (morgue(s), s.view(0)["box"], codes(s)) == ("", [], ["end"])
    s = heal("alcoholic", theatre(), theatre(), theatre())
    assert (healed(s), on_table(s, 3)) == ("alcoholic", "")


@rule("HR-PTE-01")
def test_the_alcoholic_leaves_the_game_if_the_table_on_the_right_is_taken() -> None:
    s = lose("alcoholic", theatre(), theatre(table="acne"))
    assert [on_table(s, seat) for seat in range(3)] == ["", "", "acne"]
    assert (s.view(0)["box"], morgue(s), morgue(s, 2)) == (["alcoholic"], "", "")


def wander(s: Position, *faces: int) -> Position:
    """Operations on the Alcoholic, in one turn after the other, with these faces of the die."""
    for face in faces:
        assert on_table(s, s.active) == "alcoholic"
        fix_die(s, face)
        play(s, "operate psychiatry", "end")
    return s


HOPELESS = "butcher"  # psychiatry -1: even a 6 is not enough


@rule("HR-PTE-02", "HR-RUL-25")
def test_with_two_players_the_alcoholic_leaves_the_game_after_two_hopeless_operations() -> None:
    s = table(theatre(table="alcoholic", team=HOPELESS), theatre(team="md_silicon"))
    wander(s, 4)
    assert on_table(s, 1) == "alcoholic"
    wander(s, 6)
    assert ([on_table(s, seat) for seat in (0, 1)], s.view(0)["box"]) == (["", ""], ["alcoholic"])
    assert s.hopeless == 0


@rule("HR-PTE-02", "HR-RUL-25")
def test_an_operation_that_could_have_succeeded_begins_the_count_anew() -> None:
    s = table(theatre(table="alcoholic", team=HOPELESS), theatre())
    wander(s, 4, 5, 4)
    assert (on_table(s, 1), s.view(0)["box"]) == ("alcoholic", [])
    assert s.hopeless == 1


@rule("HR-RUL-25")
@pytest.mark.parametrize(("ongoing", "bonus"), [("lucky_day", 0), ("", 1)])
def test_hopeless_is_counted_with_the_ongoing_card_and_the_bonuses_of_the_roll(ongoing: str, bonus: int) -> None:
    s = table(theatre(table="alcoholic", team=HOPELESS, bonus=bonus), theatre(team="md_silicon"), ongoing=ongoing)
    wander(s, 2)
    assert s.hopeless == 0
    s = table(theatre(table="alcoholic"), theatre(team="md_silicon"), ongoing="mrs_janitor")
    assert wander(s, 2).hopeless == 1


@rule("HR-RUL-25")
def test_an_action_card_that_moves_the_alcoholic_begins_the_count_anew() -> None:
    s = table(theatre(table="alcoholic", team=HOPELESS), theatre("holiday", team="md_silicon"))
    wander(s, 4)
    assert s.hopeless == 1
    play(s, "play holiday 1", "end")
    assert s.hopeless == 0
    wander(s, 4)
    assert (on_table(s, 1), s.hopeless) == ("alcoholic", 1)


@rule("HR-PTE-02", "HR-RUL-25")
def test_with_three_players_the_alcoholic_wanders_on() -> None:
    s = table(theatre(table="alcoholic", team=HOPELESS), theatre(), theatre(team="md_silicon"))
    wander(s, 4)
    play(s, "queue", "end")
    wander(s, 4)
    assert (on_table(s, 1), s.view(0)["box"]) == ("alcoholic", [])


# -- the others


@rule("HR-PTE-15", "HR-RUL-24", "HR-PTE-16")
@pytest.mark.parametrize("patient", [name for name in PATIENTS if name not in WITH_EFFECT])
def test_twelve_patients_have_no_effect(patient: str) -> None:
    assert len(WITH_EFFECT) == 13
    for operate, place in ((heal, "healed"), (lose, "morgue")):
        s = operate(patient, theatre("vip", team="dr_drill"), theatre(), hand="alien", team="dr_zero")
        assert codes(s) == ["end"]
        assert (hand(s), team(s), s.theatres[0].table) == ("alien", "dr_zero", -1)
        assert s.view(0)["theatres"][0][place] == [patient]
        assert (hand(s, 1), team(s, 1), on_table(s, 2)) == ("vip", "dr_drill", "")


@rule("HR-PTE-16")
def test_stage_3_patients_are_operated_as_all_others() -> None:
    for patient in PATIENTS[22:]:
        assert (morgue(lose(patient, theatre())), healed(lose(patient, theatre()))) == (patient, "")
    s = heal("living_mummy", theatre())
    assert (healed(s), s.result().totals) == ("living_mummy", (6, 0))
