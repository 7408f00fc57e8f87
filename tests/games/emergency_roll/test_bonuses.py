"""What ambulances bring: stethoscopes, blood bags, screens, critical patients, nurses, extra patients."""

from __future__ import annotations

import pytest

from hospitable.games.emergency_roll.beds import WARD_NAMES
from hospitable.games.emergency_roll.state import Position, Sheet
from tests.games.emergency_roll.patients import chosen, told
from tests.games.emergency_roll.tables import beds, codes, play, sheet, table, why_not
from tests.rules import rule

EXAMPLE = "w1 = 2, w5 = 3, w6 = 1, w7 = 1"  # the position of ER-EX-01
EXTRA_RED_5_6 = "amb_02"  # comes with the green die


def screens(s: Position) -> list[str]:
    """The beds that could be screened."""
    return [code.split()[1] for code in codes(s, 0) if code.startswith("screen")]


def extras(s: Position) -> list[str]:
    """What could be done with the extra patient."""
    return [code for code in codes(s, 0) if "extra" in code]


def marks(s: Position) -> tuple[list[str], list[str]]:
    """Screened beds and critical patients of seat 0."""
    mine = s.view(0)["sheets"][0]
    return mine["screens"], mine["critical"]


def nursed(*wards: str, patients: str = "") -> Sheet:
    """A sheet on which the nurses of these wards are crossed out."""
    made = sheet(patients or ", ".join(f"{ward} = 1" for ward in wards))
    made.nurses = len(wards)
    for ward in wards:
        made.nurse_wards |= 1 << WARD_NAMES.index(ward)
    return made


# -- stethoscopes and blood bags


@rule("ER-BON-02")
def test_two_stethoscopes_may_be_spent_at_once_or_kept() -> None:
    for move, kept in (("admit w2b1 1", 0), ("admit w2b1 2", 1), ("admit w2b1 3", 2), ("morgue", 2)):
        s = chosen("green 3", bonus="stethoscope")
        play(s, move)
        assert (s.sheets[0].stethoscopes, s.sheets[0].stethoscopes_circled) == (kept, 2)
    assert "admit w2b1 6" not in codes(chosen("green 3", bonus="stethoscope"))


@rule("ER-BON-03")
def test_the_bag_may_be_spent_at_once_on_the_colour_or_kept() -> None:
    for move, kept in (("admit w3b1 3", 0), ("admit w2b1 3", 1)):
        s = chosen("green 3", bonus="blood_bag")
        play(s, move)
        assert (s.sheets[0].bags, s.sheets[0].bags_circled) == (kept, 1)
    assert why_not(chosen("green 3"), "admit w3b1 3") == "ER-ADM-02"


@rule("ER-BON-04", "ER-RUL-09")
@pytest.mark.parametrize(
    ("bonus", "gain"),
    [
        ("stethoscope", ["chose", "gained", "admitted"]),
        ("blood_bag", ["chose", "gained", "admitted"]),
        ("critical", ["chose", "admitted", "marked_critical"]),
        ("nurse", ["chose", "admitted", "hired_nurse"]),
    ],
)
def test_bonuses_without_a_choice_are_applied_by_themselves(bonus: str, gain: list[str]) -> None:
    s = chosen("green 3", bonus=bonus)
    assert {code.split()[0] for code in codes(s)} == {"admit", "morgue"}
    play(s, "admit w2b1 3")
    assert told(s, 0) == gain
    assert s.deciders == (1,)


# -- screen


@rule("ER-SCR-01", "ER-SCR-06", "ER-RUL-10")
def test_the_last_patient_of_any_ward_may_be_screened() -> None:
    s = chosen("green 3", "w1 = 2, w3 = 2 5, w4 = 1 2 3 4, w6 = 1 4|", bonus="screen")
    assert screens(s) == ["w1b1", "w3b2"]
    assert why_not(s, "screen w3b1") == why_not(s, "screen w2b1") == "ER-SCR-01"
    assert why_not(s, "screen w4b4") == why_not(s, "screen w6b2") == "ER-SCR-06"
    play(s, "screen w3b2")
    assert screens(s) == []
    play(s, "admit w2b1 3")  # another ward
    assert (marks(s), s.deciders) == ((["w3b2", "w6b2"], []), (1,))


@rule("ER-EX-05", "ER-SCR-02", "ER-SCR-04")
def test_a_screen_drawn_first_lets_the_new_patient_have_any_value() -> None:
    s = chosen("green 3", EXAMPLE, bonus="screen")
    assert codes(s) == [
        *["admit w1b2 3", "admit w2b1 3", "admit w6b2 3", "admit w7b2 3", "morgue"],
        *["screen w1b1", "screen w5b1", "screen w6b1", "screen w7b1"],
    ]
    play(s, "screen w5b1")
    assert codes(s) == ["admit w1b2 3", "admit w2b1 3", "admit w5b2 3", "admit w6b2 3", "admit w7b2 3", "morgue"]
    rich = play(chosen("green 3", sheet(EXAMPLE, stethoscopes=3), bonus="screen"), "screen w5b1")
    assert [code for code in codes(rich) if "w5" in code] == [f"admit w5b2 {value}" for value in range(1, 7)]


@rule("ER-EX-05", "ER-SCR-03")
def test_after_a_screen_the_ward_goes_on_from_the_new_value() -> None:
    s = chosen("green 3", sheet(EXAMPLE, stethoscopes=2), bonus="screen")
    play(s, "screen w5b1", "admit w5b2 1")
    assert why_not(chosen("yellow 1", s.sheets[0]), "admit w5b3 1") == "ER-ADM-08"
    assert "admit w5b3 2" in codes(chosen("yellow 2", s.sheets[0]))


@rule("ER-EX-06", "ER-SCR-02", "ER-SCR-04")
def test_a_screen_drawn_afterwards_may_stand_behind_the_new_patient() -> None:
    s = play(chosen("red 6", "w3 = 2 5", bonus="screen"), "admit w3b3 6")
    assert codes(s, 0) == ["screen w3b3"]
    play(s, "screen w3b3")
    for value in range(1, 7):
        assert "w3b4" in beds(chosen(f"yellow {value}", s.sheets[0]))
    assert why_not(chosen("red 1", s.sheets[0]), "admit w3b4 1") == "ER-ADM-02"
    with_bag = s.sheets[0].copy()
    with_bag.gain_bags(1)
    assert "w3b4" in beds(chosen("red 1", with_bag))
    assert why_not(chosen("yellow 1", with_bag), "admit w3b5 1") == "ER-ADM-05"


@rule("ER-SCR-06", "ER-SCR-09", "ER-RUL-10")
def test_a_screen_with_a_target_must_be_drawn_before_the_turn_ends() -> None:
    s = play(chosen("green 3", "w1 = 2", bonus="screen"), "morgue")
    assert (codes(s), s.deciders) == (["screen w1b1"], (0,))


@rule("ER-SCR-09", "ER-RUL-10")
def test_in_an_empty_hospital_the_patient_is_settled_first_and_then_screened() -> None:
    s = chosen("green 3", bonus="screen")
    assert screens(s) == []
    assert why_not(s, "screen w2b1") == "ER-SCR-01"
    play(s, "admit w2b1 3")
    assert (codes(s), s.deciders) == (["screen w2b1"], (0,))


@rule("ER-SCR-05", "ER-SCR-06", "ER-SCR-09", "ER-RUL-10")
@pytest.mark.parametrize(
    ("wards", "move"),
    [("", "morgue"), ("w7 = 1 2", "admit w7b3 3"), ("w1 = 1 2 3 4", "morgue"), ("w1 = 1|", "morgue")],
)
def test_a_screen_without_a_target_is_lost(wards: str, move: str) -> None:
    s = chosen("yellow 3", wards, bonus="screen")
    play(s, move)
    assert told(s, 0)[-1] == "lost_bonus"
    assert (s.deciders, s.view(0)["sheets"][0]["waiting"]) == ((1,), [])
    later = play(chosen("red 1", s.sheets[0]), "admit w3b1 1")
    assert (screens(later), later.deciders) == ([], (1,))


@rule("ER-SCR-07")
def test_a_ward_may_have_several_screens_and_they_score_nothing() -> None:
    plain, screened = "w5 = 2 3 5 6", "w5 = 2 3| 5 6"
    s = play(chosen("green 3", screened, bonus="screen"), "screen w5b4", "morgue")
    assert marks(s)[0] == ["w5b2", "w5b4"]
    assert "admit w5b5 1" in codes(chosen("red 1", s.sheets[0]))
    result = table(plain, screened, specialists=("car_xray", "car_nurses", "rad_low_high", "epi_common")).result()
    assert [line.points for line in result.of(0).lines] == [line.points for line in result.of(1).lines]


@rule("ER-SCR-08")
def test_a_dead_patient_still_brings_its_screen() -> None:
    s = play(chosen("green 3", EXAMPLE, bonus="screen"), "morgue", "screen w6b1")
    assert marks(s)[0] == ["w6b1"]
    s = play(chosen("green 3", EXAMPLE, bonus="screen"), "screen w6b1", "morgue")
    assert marks(s)[0] == ["w6b1"]


# -- critical patient


@rule("ER-CRI-01", "ER-CRI-02")
def test_a_critical_patient_scores_the_value_written() -> None:
    s = chosen("green 3", sheet("w1 = 2", stethoscopes=2), bonus="critical")
    play(s, "admit w1b2 5")
    assert marks(s) == ([], ["w1b2"])
    assert s.result().of(0).lines[1].points == 5


@rule("ER-CRI-03", "ER-RUL-06")
def test_no_other_patient_can_take_the_mark_of_a_dead_one() -> None:
    s = play(chosen("green 3", EXAMPLE, bonus="critical"), "morgue")
    assert (marks(s), s.deciders) == (([], []), (1,))
    later = play(chosen("green 3", s.sheets[0]), "admit w2b1 3")
    assert marks(later) == ([], [])


# -- nurse


@rule("ER-NUR-01")
def test_a_nurse_of_the_ward_of_the_new_patient_is_crossed_out() -> None:
    s = play(chosen("green 3", nursed("w1", "w4"), bonus="nurse"), "admit w5b1 3")
    mine = s.view(0)["sheets"][0]
    assert (mine["nurse_wards"], mine["nurses"], mine["score"]["nurses"]) == (["w1", "w4", "w5"], 3, 9)


@rule("ER-EX-10", "ER-NUR-02")
def test_a_second_nurse_patient_in_a_ward_changes_nothing() -> None:
    s = chosen("yellow 2", nursed("w1", "w2", "w4", "w5"), bonus="nurse")
    assert s.view(0)["sheets"][0]["score"]["nurses"] == 14
    play(s, "admit w2b2 2")
    mine = s.view(0)["sheets"][0]
    assert (mine["nurse_wards"], mine["nurses"], mine["score"]["nurses"]) == (["w1", "w2", "w4", "w5"], 4, 14)
    assert told(s, 0) == ["chose", "admitted", "lost_bonus"]
    assert s.deciders == (1,)


@rule("ER-NUR-03", "ER-RUL-06")
def test_a_dead_patient_brings_no_nurse() -> None:
    s = play(chosen("yellow 2", nursed("w1"), bonus="nurse"), "morgue")
    mine = s.view(0)["sheets"][0]
    assert (mine["nurse_wards"], mine["nurses"], mine["morgue"]) == (["w1"], 1, 1)


@rule("ER-NUR-04", "ER-NUR-01")
def test_nobody_gets_more_than_seven_nurses() -> None:
    mine = sheet()
    found = []
    for patient, bed in [
        *[("red 1", "w1b1"), ("green 1", "w2b1"), ("red 1", "w3b1"), ("yellow 1", "w4b1")],
        *[("green 1", "w5b1"), ("red 1", "w6b1"), ("yellow 1", "w7b1"), ("green 2", "w1b2"), ("green 2", "w6b2")],
    ]:
        s = play(chosen(patient, mine, bonus="nurse"), f"admit {bed} {patient[-1]}")
        mine = s.sheets[0]
        found.append(s.view(0)["sheets"][0]["score"]["nurses"])
    assert found == [2, 5, 9, 14, 20, 27, 35, 35, 35]
    assert mine.nurses == 7


# -- extra patient


@rule("ER-EXT-01", "ER-EXT-02")
@pytest.mark.parametrize(
    ("card", "die", "colour", "low"),
    [
        ("amb_01", "yellow", "red", 1),
        ("amb_02", "green", "red", 5),
        ("amb_04", "green", "yellow", 1),
        ("amb_05", "red", "yellow", 5),
        ("amb_07", "red", "green", 1),
        ("amb_08", "yellow", "green", 5),
        ("amb_19", "red", "red", 3),
        ("amb_20", "yellow", "yellow", 3),
        ("amb_21", "green", "green", 3),
    ],
)
def test_an_extra_patient_has_the_colour_and_one_of_the_values_printed(
    card: str, die: str, colour: str, low: int
) -> None:
    s = chosen(f"{die} 6", card=card)
    fitting = {"red": ["w1b1", "w3b1", "w6b1"], "yellow": ["w1b1", "w4b1", "w7b1"], "green": ["w1b1", "w2b1", "w5b1"]}
    offered = [f"extra {bed} {value}" for bed in fitting[colour] for value in (low, low + 1)]
    assert extras(s) == [*offered, "morgue extra"]
    play(s, "morgue")
    assert codes(s, 0) == [*offered, "morgue extra"]  # it must be settled, too


@rule("ER-EX-07", "ER-EXT-04", "ER-EXT-05")
def test_an_extra_patient_follows_the_rules_of_admission() -> None:
    s = chosen("green 3", "w1 = 4, w3 = 2 5, w6 = 6", card=EXTRA_RED_5_6)
    assert extras(s) == ["extra w3b3 6", "morgue extra"]
    assert why_not(s, "extra w3b3 5") == "ER-ADM-08"
    assert why_not(s, "extra w1b2 5") == "ER-ADM-02"
    play(s, "morgue extra")
    assert s.sheets[0].morgue == 1


@rule("ER-EXT-03")
@pytest.mark.parametrize(
    ("moves", "patients"),
    [
        (("admit w2b1 3", "extra w3b1 5"), {"w2b1": 3, "w3b1": 5}),
        (("extra w3b1 5", "admit w2b1 3"), {"w2b1": 3, "w3b1": 5}),
        (("admit w1b1 3", "extra w1b2 6"), {"w1b1": 3, "w1b2": 6}),
        (("extra w6b1 2", "admit w6b2 3"), {"w6b1": 2, "w6b2": 3}),
    ],
)
def test_both_patients_go_in_either_order_to_one_ward_or_two(moves: tuple[str, str], patients: dict[str, int]) -> None:
    s = play(chosen("green 3", sheet(stethoscopes=3, bags=1), card=EXTRA_RED_5_6), *moves)
    assert (s.view(0)["sheets"][0]["beds"], s.deciders) == (patients, (1,))


@rule("ER-EXT-04", "ER-RUL-11")
@pytest.mark.parametrize(("value", "cost"), [(1, 2), (2, 1), (3, 0), (4, 0), (5, 1), (6, 2)])
def test_steps_are_counted_from_the_nearer_of_the_two_values(value: int, cost: int) -> None:
    s = chosen("red 1", sheet(stethoscopes=2, bags=1), card="amb_19")  # an extra red 3 or 4
    play(s, f"extra w2b1 {value}")
    assert (s.sheets[0].stethoscopes, s.sheets[0].bags) == (2 - cost, 0)
    poor = chosen("red 1", sheet(stethoscopes=1), card="amb_19")
    assert (f"extra w3b1 {value}" in codes(poor)) == (cost < 2)
    assert why_not(poor, f"extra w2b1 {value}") == "ER-ADM-02"


@rule("ER-EXT-05", "ER-EXT-06", "ER-RUL-11")
def test_an_extra_patient_must_be_settled_even_after_a_dead_regular_one() -> None:
    s = play(chosen("green 3", card=EXTRA_RED_5_6), "morgue")
    assert (s.deciders, s.sheets[0].morgue) == ((0,), 1)
    play(s, "morgue extra")
    assert (s.deciders, s.sheets[0].morgue) == ((1,), 2)


@rule("ER-EXT-07")
def test_an_extra_patient_is_never_critical_and_brings_no_nurse() -> None:
    s = play(chosen("green 3", card=EXTRA_RED_5_6), "extra w3b1 5", "admit w2b1 3")
    assert told(s, 0) == ["chose", "admitted", "admitted"]
    mine = s.view(0)["sheets"][0]
    assert (mine["critical"], mine["nurses"], mine["blood_bags"], mine["stethoscopes"]) == ([], 0, 0, 0)
