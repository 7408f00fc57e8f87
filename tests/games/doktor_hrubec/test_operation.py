"""The operation itself: what is added up, the roll, success and failure."""

from __future__ import annotations

import pytest

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
    table,
    team,
    theatre,
    why_not,
)
from tests.rules import rule


def sums(s: Position) -> dict[str, int]:
    """What the last operation added up."""
    _patient, _speciality, difficulty, skill, ongoing, bonus, face, value, total = events(s, "operated")[-1]
    return {
        "difficulty": difficulty,
        "skill": skill,
        "ongoing": ongoing,
        "bonus": bonus,
        "face": face,
        "value": value,
        "total": total,
    }


# -- before the roll


@rule("HR-OPR-01")
def test_who_has_a_patient_on_the_table_must_operate() -> None:
    s = table(theatre(table="acne"), theatre(), waiting="geek")
    assert codes(s) == ["operate dermatology"]
    assert why_not(s, "end") == "HR-TRN-13"


@rule("HR-OPR-02")
def test_any_number_of_cards_can_be_played_before_the_roll() -> None:
    s = table(theatre("nurse nurse tools_delivery", table="gunshot_wound"), theatre(), die=4)
    play(s, "play nurse", "play tools_delivery", "play nurse")
    assert codes(s) == ["operate surgery"]
    play(s, "operate surgery")
    assert sums(s)["total"] == 2 + 1 + 4


@rule("HR-OPR-05")
def test_one_of_several_specialities_is_chosen_together_with_the_roll() -> None:
    mine = theatre("nurse", table="shattered_jaw", team="dr_drill")
    s = table(mine, theatre(), die=4)
    assert codes(s) == ["operate surgery", "operate stomatology", "play nurse"]
    stomatology = play(s.copy(), "operate stomatology")
    assert healed(stomatology) == "shattered_jaw"  # 3 + 4 against 7
    play(s, "operate surgery")
    assert morgue(s) == "shattered_jaw"  # 1 + 4 against 8
    assert (sums(s)["difficulty"], sums(s)["face"]) == (8, 4)


# -- the sum


@rule("HR-OPR-06")
def test_all_doctors_count_the_negative_ones_too() -> None:
    s = table(theatre(table="kidney_stones", team="dr_stitch field_medic lawyer gate_keeper"), theatre(), die=2)
    play(s, "operate surgery")
    assert sums(s)["skill"] == 3 + 2 - 1 - 1
    assert morgue(s) == "kidney_stones"


@rule("HR-OPR-07", "HR-RUL-12")
def test_a_team_without_doctors_operates_with_0_and_the_ongoing_card() -> None:
    s = play(table(theatre(table="toothache"), theatre(), die=3), "operate stomatology")
    assert (healed(s), sums(s)["skill"], sums(s)["total"]) == ("toothache", 0, 3)
    s = table(theatre(table="toothache"), theatre(), die=3, ongoing="mrs_janitor")
    assert codes(s) == ["operate stomatology"]
    play(s, "operate stomatology")
    assert (morgue(s), sums(s)["ongoing"], sums(s)["total"]) == ("toothache", -1, 2)


@rule("HR-OPR-08")
@pytest.mark.parametrize(
    ("ongoing", "face", "total"),
    [("", 1, 4), ("recycling", 1, 5), ("clown_show", 1, 3), ("lucky_day", 1, 11), ("alternative_treatment", 4, 9)],
)
def test_the_ongoing_card_changes_the_skill_or_the_die(ongoing: str, face: int, total: int) -> None:
    s = table(theatre(table="wisdom_teeth", team="dr_drill"), theatre(), ongoing=ongoing, die=face)
    assert sums(play(s, "operate stomatology"))["total"] == total


@rule("HR-OPR-09")
def test_all_waiting_bonuses_are_added() -> None:
    mine = theatre("nurse nurse heroic_act", table="gunshot_wound", team="dr_stitch lawyer")
    s = table(mine, theatre(), die=1)
    play(s, "play nurse", "play heroic_act lawyer", "play nurse", "operate surgery")
    assert (sums(s)["skill"], sums(s)["bonus"], sums(s)["total"]) == (3, 4, 8)


@rule("HR-OPR-10", "HR-CMP-10")
def test_one_die_of_six_faces_is_rolled_once() -> None:
    mine = theatre("nurse", table="shattered_jaw", team="dr_stitch")
    s = table(mine, theatre(), ongoing="tools_delivery")
    play(s, "play nurse", "operate surgery")
    assert s.log is not None
    (roll,) = s.log.chance
    assert roll.weights == (1, 1, 1, 1, 1, 1)
    assert sums(s)["face"] == 1 + roll.result
    assert codes(s) == ["end"]  # no reroll
    for face in range(1, 7):
        again = table(theatre(table="shattered_jaw", team="dr_stitch", bonus=1), theatre(), ongoing="tools_delivery")
        fix_die(again, face)
        assert sums(play(again, "operate surgery"))["total"] == 3 + 1 + 1 + face


@rule("HR-OPR-11", "HR-OPR-13", "HR-OPR-14", "HR-RUL-32")
@pytest.mark.parametrize(("face", "success"), [(3, False), (4, True), (5, True)])
def test_equal_or_higher_is_a_success_and_lower_a_failure(face: int, success: bool) -> None:
    s = table(theatre(table="full_body_rash", team="field_medic beautician"), theatre(), die=face)
    play(s, "operate dermatology")
    assert (healed(s), morgue(s)) == (("full_body_rash", "") if success else ("", "full_body_rash"))
    assert (on_table(s), morgue(s, 1), healed(s, 1)) == ("", "", "")


@rule("HR-RUL-34")
def test_no_track_caps_a_total() -> None:
    mine = theatre(table="shattered_jaw", team="dr_stitch md_brutal field_medic butcher", bonus=5)
    s = play(table(mine, theatre(), ongoing="tools_delivery", die=6), "operate surgery")
    assert sums(s)["total"] == 10 + 1 + 5 + 6
    low = theatre(table="geek", team="md_brutal butcher old_sawbones dr_leech")
    s = play(table(low, theatre(), ongoing="mrs_janitor", die=1), "operate psychiatry")
    assert sums(s)["total"] == -5 - 1 + 1


# -- after the roll


@rule("HR-OPR-12", "HR-RUL-36")
def test_no_card_can_be_played_between_the_roll_and_its_last_effect() -> None:
    mine = theatre("nurse lucky_day", table="blisters", team="young_intern")
    s = play(table(mine, theatre(), die=1), "operate dermatology")
    assert codes(s) == ["drop lucky_day", "drop nurse"]
    play(s, "drop nurse")
    assert codes(s) == ["send 2"]
    play(s, "send 2")
    assert codes(s) == ["end", "play lucky_day"]


@rule("HR-OPR-12")
def test_cards_played_after_the_roll_change_nothing_of_the_operation() -> None:
    s = table(theatre("lucky_day nurse euthanasia", table="acne"), theatre(), die=1, waiting="geek")
    play(s, "operate dermatology", "play lucky_day", "play nurse")
    assert morgue(s) == "acne"
    assert [code for code in codes(s) if "euthanasia" in code] == ["play euthanasia geek"]
    assert s.theatres[0].bonus == 1  # it waits for the next one


@rule("HR-OPR-18")
@pytest.mark.parametrize("face", [1, 6])
def test_the_roll_uses_up_all_own_bonuses_whatever_comes(face: int) -> None:
    s = table(theatre(table="gunshot_wound", bonus=3), theatre(bonus=2), die=face)
    play(s, "operate surgery")
    assert [mine.bonus for mine in s.theatres] == [0, 2]


@rule("HR-RUL-19")
def test_a_bonus_waits_when_the_patient_leaves_before_the_roll() -> None:
    s = table(theatre("nurse holiday", table="acne"), theatre())
    play(s, "play nurse", "play holiday 2", "end")
    fix_die(s, 5)
    play(s, "operate dermatology")
    assert sums(s)["bonus"] == 0
    play(s, "end", "queue", "end", "queue", "end")
    assert s.theatres[0].bonus == 1
    play(s, f"admit {s.view(0)['waiting'][0]}", "end", "queue", "end")
    play(s, next(code for code in codes(s) if code.startswith("operate")))
    assert sums(s)["bonus"] == 1
    assert s.theatres[0].bonus == 0


@rule("HR-OPR-19")
def test_after_the_operation_cards_can_be_played_until_the_turn_ends() -> None:
    s = play(table(theatre("nurse fired", table="acne"), theatre(team="alien"), die=6), "operate dermatology")
    assert codes(s) == ["end", "play fired alien", "play nurse"]
    play(s, "play fired alien")
    assert (team(s, 1), codes(s)) == ("", ["end", "play nurse"])
    play(s, "end")
    assert s.deciders == (1,)


@rule("HR-OPR-20")
@pytest.mark.parametrize("card", ["kidnapper toothache", "resurrection acne"])
def test_a_patient_who_comes_after_the_operation_is_operated_in_the_next_turn(card: str) -> None:
    s = table(theatre(card.split()[0], table="acne"), theatre(table="toothache"), theatre(), die=1)
    play(s, "operate dermatology", f"play {card}")
    assert codes(s) == ["end"]
    play(s, "end")
    while s.active != 0:
        play(s, next(code for code in codes(s) if code.split()[0] in ("operate", "queue")), "end")
    assert codes(s)[0] == {"acne": "operate dermatology", "toothache": "operate stomatology"}[on_table(s)]


@rule("HR-OPR-22")
def test_what_the_effects_change_afterwards_does_not_alter_the_result() -> None:
    mine = theatre(table="infected_prostitute", team="hypnotist dr_stitch")
    s = play(table(mine, theatre(), die=4), "operate surgery")
    assert codes(s) == ["dismiss hypnotist", "dismiss dr_stitch"]  # 2 + 4 against 7
    play(s, "dismiss hypnotist")
    assert (morgue(s), healed(s), team(s)) == ("infected_prostitute", "", "dr_stitch")
    mine = theatre(table="dental_bridge", team="dr_drill")
    s = play(table(mine, theatre(team="dr_stitch"), die=2), "operate stomatology")
    play(s, "exchange dr_drill dr_stitch")
    assert (healed(s), team(s)) == ("dental_bridge", "dr_stitch")


@rule("HR-OPR-22", "HR-DOC-16")
def test_a_butcher_who_was_there_at_the_roll_has_acted_before_he_is_dismissed() -> None:
    mine = theatre(table="infected_prostitute", team="butcher")
    s = play(table(mine, theatre(), die=1), "operate surgery")
    assert codes(s) == ["dismiss butcher"]
    play(s, "dismiss butcher")
    assert (s.view(0)["box"], morgue(s)) == (["infected_prostitute"], "")


# -- the rulebook's examples


@rule("HR-EX-03", "HR-RUL-31")
def test_the_example_of_a_success() -> None:
    s = table(theatre(table="leper", team="hypnotist dr_leech dr_acula"), theatre(), die=6)
    assert s.view(0)["theatres"][0]["skills"]["dermatology"] == 0 + 2 - 1
    play(s, "operate dermatology")
    assert (sums(s)["total"], sums(s)["difficulty"], healed(s), morgue(s)) == (7, 6, "leper", "")


@rule("HR-EX-04", "HR-RUL-31")
def test_the_example_of_a_failure() -> None:
    s = table(theatre(table="toothache", team="field_medic dr_stitch"), theatre(), die=2)
    play(s, "operate stomatology")
    assert (sums(s)["total"], sums(s)["difficulty"], healed(s), morgue(s)) == (1, 3, "", "toothache")
    assert s.result().totals == (-2, 0)


@rule("HR-EX-06", "HR-SYM-03")
def test_a_nurse_adds_1_to_each_speciality_in_this_operation_only() -> None:
    for patient in ("fracture", "insomnia", "dental_bridge", "acne"):
        s = table(theatre("nurse", table=patient), theatre(), die=4)
        play(s, "play nurse", codes(s)[0])
        assert healed(s) == patient  # 0 + 1 + 4 against 5
        assert s.theatres[0].bonus == 0
    s = table(theatre(table="fracture"), theatre(team="dr_drill"), ongoing="clown_show")
    skills = [list(mine["skills"].values()) for mine in s.view(None)["theatres"]]
    assert skills == [[-1, 1, -1, -1], [0, 0, 2, -1]]


@rule("HR-EX-07")
def test_the_example_of_alternative_treatment() -> None:
    for face, place in ((4, "healed"), (3, "morgue")):
        mine = theatre(table="gunshot_wound", team="professor_emeritus")
        s = play(table(mine, theatre(), ongoing="alternative_treatment", die=face), "operate surgery")
        assert s.view(0)["theatres"][0][place] == ["gunshot_wound"]
        assert sums(s)["total"] == {4: 7, 3: 1}[face]
    mine = theatre("nurse", table="gunshot_wound", team="butcher lawyer gate_keeper professor_emeritus")
    s = play(table(mine, theatre(), ongoing="alternative_treatment", die=1), "operate surgery", "send 2")
    assert (sums(s)["total"], morgue(s, 1), s.view(0)["box"], hand(s)) == (1, "gunshot_wound", [], "nurse")


@rule("HR-EX-08")
def test_the_example_of_mrs_janitor() -> None:
    mine = theatre(table="shattered_jaw", team="dr_stitch field_medic hypnotist", bonus=1)
    s = play(table(mine, theatre(), ongoing="mrs_janitor", die=3), "operate surgery")
    assert (sums(s)["total"], morgue(s)) == (4 - 1 + 1 + 3, "shattered_jaw")
    mine = theatre(table="shattered_jaw", team="dr_stitch field_medic hypnotist", bonus=1)
    s = table(mine, theatre(), ongoing="mrs_janitor", active=1, queue=(0, 0, 0), die=3)
    play(s, "queue", "operate surgery")
    assert (sums(s)["total"], healed(s)) == (4 + 1 + 3, "shattered_jaw")
