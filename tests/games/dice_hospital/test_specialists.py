"""The specialists: what each can do after the department's effect, when, and to whom."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION
from tests.games.dice_hospital.tables import activation, codes, fate, home, play, table, wards, why_not
from tests.games.dice_hospital.tables import hospital as made_hospital
from tests.gauntlet.dice_hospital import SPECIALISTS
from tests.rules import rule

EXTRA_STEP = [
    pytest.param("surgeon", "ryg", marks=rule("DH-SPE-01")),
    pytest.param("pharmacist", "gry", marks=rule("DH-SPE-02")),
    pytest.param("haematologist", "ygr", marks=rule("DH-SPE-03")),
]
ANOTHER_OF_THE_COLOUR = [
    pytest.param("anaesthetist", "ryg", marks=rule("DH-SPE-04")),
    pytest.param("virologist", "gry", marks=rule("DH-SPE-05")),
    pytest.param("urologist", "ygr", marks=rule("DH-SPE-06")),
]
ANOTHER_OF_THE_VALUE = [
    pytest.param("cardiologist", "ryg", marks=rule("DH-SPE-07")),
    pytest.param("microbiologist", "gry", marks=rule("DH-SPE-08")),
    pytest.param("radiologist", "ygr", marks=rule("DH-SPE-09")),
]
BY_COLOUR = [*EXTRA_STEP, *ANOTHER_OF_THE_COLOUR, *ANOTHER_OF_THE_VALUE]
BY_VALUE = [
    pytest.param("triage_nurse", marks=rule("DH-SPE-10")),
    pytest.param("paramedic", marks=rule("DH-SPE-11")),
    pytest.param("general_practitioner", marks=rule("DH-SPE-12")),
]


def of_colour(letters: str, patients: str) -> str:
    """Patients `a` of the specialist's colour, `b` and `c` of the others."""
    return patients.translate(str.maketrans("abc", letters))


def at_work(who: str, where: str, patients: str, treat: str, *, bags: int = 0, tiles: Sequence[str] = ()) -> Position:
    """The position after this department's effect with this worker in it."""
    s = activation(patients, bags=bags, tiles=tiles, staff=[who])
    return play(s, f"place {who} {where}", f"treat {treat}")


def offers_no_ability(s: Position) -> bool:
    """Is the placement settled already?"""
    return codes(s)[-1] == "done"


# -- when


@rule("DH-ACT-16")
@pytest.mark.parametrize(("who", "letters"), BY_COLOUR)
def test_an_ability_needs_a_healed_patient_of_its_colour(who: str, letters: str) -> None:
    patients = of_colour(letters, "b3 a3 a3 b3")
    assert offers_no_ability(at_work(who, "imaging", patients, "w1b1"))
    assert codes(at_work(who, "imaging", patients, "w1b2"))[-1] == "decline"


@pytest.mark.parametrize("who", BY_VALUE)
def test_an_ability_by_values_needs_only_a_healed_patient(who: str) -> None:
    for letter in "ryg":
        assert codes(at_work(who, "imaging", f"{letter}3 r3 r4", "w1b1"))[-1] == "decline"


@rule("DH-GLO-05", "DH-RUL-17")
@pytest.mark.parametrize("who", ["surgeon", "anaesthetist", "cardiologist", "paramedic"])
def test_a_flip_upwards_heals_and_a_flip_downwards_does_not(who: str) -> None:
    patients = "r2 r5 r2"
    up = at_work(who, "experimental_therapy", patients, "w1b1", tiles=["experimental_therapy"])
    assert (wards(up), codes(up)[-1]) == ("r5* r5 r2", "decline")
    down = at_work(who, "experimental_therapy", patients, "w1b2", tiles=["experimental_therapy"])
    assert wards(down) == "r2 r2* r2"
    assert offers_no_ability(down)


@rule("DH-RUL-17")
def test_a_change_of_colour_by_physiotherapy_meets_no_condition() -> None:
    s = activation("r2 r2", tiles=["physiotherapy"], staff=["paramedic"])
    play(s, "place paramedic physiotherapy", "dye w1b1>green")
    assert wards(s) == "r2>g* r2"
    assert offers_no_ability(s)


def rerolled(first: int, second: int) -> Position:
    """After an Anaesthetist's drug trial on red 3s, with what the dice showed."""
    s = activation("r3 r3 y3", tiles=["drug_trial_centre"], staff=["anaesthetist"])
    fate(play(s, "place anaesthetist drug_trial_centre"), first - 1, second - 1, stream=1)
    play(s, "treat w1b1 w1b2")
    assert wards(s) == f"r{first}* r{second}* y3"
    return s


@rule("DH-RUL-41", "DH-RUL-17", "DH-RUL-18")
def test_a_rerolled_patient_that_did_not_rise_is_a_different_one() -> None:
    assert codes(rerolled(4, 3)) == ["treat w1b2", "decline"]
    assert codes(rerolled(1, 6)) == ["treat w1b1", "decline"]
    assert offers_no_ability(rerolled(3, 2))
    assert offers_no_ability(rerolled(4, 4))  # nobody different is red


# -- one of those healed


@rule("DH-EX-10", "DH-SPE-01")
def test_the_surgeon_heals_a_red_patient_of_intensive_care_once_more() -> None:
    s = at_work("surgeon", "intensive_care", "r2 r2 y2", "w1b1")
    assert codes(s) == ["treat w1b1", "decline"]
    play(s, "treat w1b1")
    assert wards(s) == "r4* r2 y2"
    assert [event.rule for event in s.journal][-2:] == ["DH-ACT-14", "DH-SPE-01"]


@rule("DH-EX-11", "DH-SPE-03", "DH-ACT-15")
def test_the_haematologist_heals_exactly_one_of_three() -> None:
    s = at_work("haematologist", "renal_medicine", "y3 y3 y3*", "w1b1 w1b2 w1b3", tiles=["renal_medicine"])
    assert wards(s) == "y4* y4* y4*"
    assert codes(s) == ["treat w1b1", "decline"]
    play(s, "treat w1b1")
    assert wards(s) == "y5* y4* y4*"
    assert offers_no_ability(s)


@rule("DH-EX-12", "DH-ACT-16", "DH-SPE-02")
def test_the_pharmacist_can_do_nothing_after_three_red_ones() -> None:
    s = at_work("pharmacist", "anaesthesia", "r3 r3 r3 g3", "w1b1 w1b2 w1b3", tiles=["anaesthesia"])
    assert wards(s) == "r4* r4* r4* g3"
    assert offers_no_ability(s)


@rule("DH-EX-18", "DH-ACT-15", "DH-SPE-02")
def test_the_pharmacist_heals_one_of_three_green_ones_not_all() -> None:
    s = at_work("pharmacist", "allergy_centre", "g2 g2 g2 g3*", "w1b1 w1b2 w1b3", tiles=["allergy_centre"])
    assert codes(s) == ["treat w1b1", "decline"]  # three equal ones; the fourth was not healed
    play(s, "treat w1b1")
    assert wards(s) == "g4* g3* g3* g3*"
    assert offers_no_ability(s)


@rule("DH-RUL-19")
@pytest.mark.parametrize(("who", "letters"), EXTRA_STEP)
def test_the_extra_step_is_for_healed_patients_of_the_colour_still_there(who: str, letters: str) -> None:
    low = of_colour(letters, "a1 b2 a3 a3 c1")
    s = at_work(who, "radiology", low, "w1b1 w1b2 w1b3", tiles=["radiology"])
    assert codes(s) == ["treat w1b1", "treat w1b3", "decline"]
    assert why_not(s, "treat w2b1") == "DH-RUL-19"  # not healed
    assert why_not(s, "treat w1b2") == SPECIALISTS[who]["rule"]  # healed, another colour
    play(s, "treat w1b3")
    assert wards(s) == of_colour(letters, "a2* b3* a5* a3 c1")
    gone = at_work(who, "clinic", of_colour(letters, "a6 a5"), "w1b1")
    assert home(gone) == [int(letter == letters[0]) for letter in "ryg"]
    assert offers_no_ability(gone)


@rule("DH-RUL-19")
def test_of_three_where_one_went_home_the_other_two_can_have_the_extra_step() -> None:
    s = at_work("surgeon", "cardiology", "r4 r5 r6 r6*", "w1b1 w1b2 w1b3", tiles=["cardiology"])
    assert codes(s) == ["treat w1b1", "treat w1b2", "decline"]
    assert why_not(s, "treat w2b1") == "DH-RUL-19"
    play(s, "treat w1b2")
    assert (wards(s), home(s)) == ("r5* - - r6*", [2, 0, 0])


@rule("DH-RUL-19", "DH-RUL-12", "DH-BLD-07")
def test_a_bag_before_the_extra_step_can_take_its_patient_away() -> None:
    s = at_work("surgeon", "critical_care_unit", "r5 y1", "w1b1", bags=2)
    assert codes(s) == ["treat w1b1", "bag w1b1", "bag w1b2", "decline"]
    play(s, "bag w1b1")
    assert (wards(s), home(s)) == ("- y1", [1, 0, 0])
    assert offers_no_ability(s)


# -- another of the colour


@rule("DH-RUL-18")
@pytest.mark.parametrize(("who", "letters"), ANOTHER_OF_THE_COLOUR)
def test_another_patient_of_the_colour_is_healed(who: str, letters: str) -> None:
    s = at_work(who, "radiology", of_colour(letters, "a1 b2 a3 a6 a4* b5"), "w1b1 w1b2 w1b3", tiles=["radiology"])
    assert codes(s) == ["treat w2b1", "treat w2b2", "decline"]
    assert why_not(s, "treat w1b1") == "DH-RUL-18"
    assert why_not(s, "treat w2b3") == SPECIALISTS[who]["rule"]
    play(s, "treat w2b1")
    assert wards(s) == of_colour(letters, "a2* b3* a4* - a4* b5")
    assert offers_no_ability(s)


@rule("DH-RUL-18")
@pytest.mark.parametrize(("who", "letters"), ANOTHER_OF_THE_COLOUR)
def test_another_patient_of_the_colour_is_healed_although_the_first_went_home(who: str, letters: str) -> None:
    s = at_work(who, "clinic", of_colour(letters, "a6 a1 b1"), "w1b1")
    assert codes(s) == ["treat w1b2", "decline"]
    alone = at_work(who, "clinic", of_colour(letters, "a6 b1"), "w1b1")
    assert offers_no_ability(alone)


@rule("DH-RUL-18")
def test_an_equal_patient_not_healed_is_a_different_one() -> None:
    s = at_work("anaesthetist", "critical_care_unit", "r2 r3*", "w1b1")
    assert wards(s) == "r3* r3*"
    assert codes(s) == ["treat w1b2", "decline"]


@rule("DH-BLD-04", "DH-RUL-13")
@pytest.mark.parametrize(("who", "letters"), ANOTHER_OF_THE_COLOUR)
def test_a_bag_makes_the_other_patient_one_of_the_colour(who: str, letters: str) -> None:
    colour = {"r": "red", "y": "yellow", "g": "green"}[letters[0]]
    s = at_work(who, "clinic", of_colour(letters, "a6 b2 a3"), "w1b1", bags=1)
    assert codes(s) == [f"treat w1b2>{colour}", "treat w1b3", "bag w1b2", "bag w1b3", "decline"]
    play(s, f"treat w1b2>{colour}")
    assert wards(s) == of_colour(letters, "- b3>a* a3")
    assert s.hospitals[0].bags == 0


# -- another of the value


@rule("DH-RUL-18", "DH-RUL-20")
@pytest.mark.parametrize(("who", "letters"), ANOTHER_OF_THE_VALUE)
def test_another_patient_with_the_value_before_the_healing_is_healed(who: str, letters: str) -> None:
    s = at_work(who, "imaging", of_colour(letters, "a3 b3* c4 a3 c3"), "w1b1")
    assert wards(s) == of_colour(letters, "a4* b3* c4 a3 c3")
    assert codes(s) == ["treat w1b2", "treat w2b1", "treat w2b2", "decline"]
    assert why_not(s, "treat w1b3") == "DH-RUL-20"  # the value after the healing
    assert why_not(s, "treat w1b1") == "DH-RUL-18"
    play(s, "treat w2b2")
    assert wards(s) == of_colour(letters, "a4* b3* c4 a3 c4*")
    assert offers_no_ability(s)


@rule("DH-RUL-20")
@pytest.mark.parametrize(("who", "letters"), ANOTHER_OF_THE_VALUE)
def test_any_healed_patient_of_the_colour_is_a_reference_also_one_gone_home(who: str, letters: str) -> None:
    low = of_colour(letters, "a1 b2 a3 c1 c2 c3 c4")
    s = at_work(who, "radiology", low, "w1b1 w1b2 w1b3", tiles=["radiology"])
    assert codes(s) == ["treat w2b1", "treat w2b3", "decline"]  # 1 or 3; the 2 healed has another colour
    gone = at_work(who, "clinic", of_colour(letters, "a6 b6 c5"), "w1b1")
    assert codes(gone) == ["treat w1b2", "decline"]
    play(gone, "treat w1b2")
    assert wards(gone) == of_colour(letters, "- - c5")


@rule("DH-RUL-20", "DH-RUL-12")
@pytest.mark.parametrize(("who", "letters"), ANOTHER_OF_THE_VALUE)
def test_a_bag_can_bring_a_patient_to_the_value_before(who: str, letters: str) -> None:
    """The value that counts is the one the target has when the ability is used."""
    s = at_work(who, "imaging", of_colour(letters, "a3 b1 c2"), "w1b1", bags=1)
    assert codes(s) == ["bag w1b1", "bag w1b2", "bag w1b3", "decline"]
    play(s, "bag w1b3")
    assert codes(s) == ["treat w1b3", "decline"]
    assert offers_no_ability(at_work(who, "imaging", of_colour(letters, "a3 b1"), "w1b1", bags=1))
    assert not offers_no_ability(at_work(who, "imaging", of_colour(letters, "a3 b1"), "w1b1", bags=2))


@rule("DH-BLD-04", "DH-RUL-20")
def test_a_patient_changed_for_the_department_is_a_reference() -> None:
    s = activation("y3 g3", bags=1, staff=["cardiologist"])
    play(s, "place cardiologist critical_care_unit", "treat w1b1>red")
    assert codes(s) == ["treat w1b2", "decline"]


# -- others of some values


@rule("DH-SPE-10", "DH-RUL-21", "DH-RUL-18")
def test_the_triage_nurse_heals_one_or_two_different_low_patients() -> None:
    s = at_work("triage_nurse", "pharmacy", "g2 r1 y3* y3* g3 r4", "w1b1")
    assert wards(s) == "g3* r1 y3* y3* g3 r4"
    one = ["w1b2", "w1b3", "w2b2"]
    two = ["w1b2 w1b3", "w1b2 w2b2", "w1b3 w2b1", "w1b3 w2b2"]
    assert codes(s) == [f"treat {beds}" for beds in one + two] + ["decline"]
    assert why_not(s, "treat w2b3") == "DH-SPE-10"
    play(s, "treat w1b3 w2b1")
    assert wards(s) == "g3* r1 y4* y4* g3 r4"
    assert offers_no_ability(s)


@rule("DH-SPE-10", "DH-RUL-21")
def test_the_triage_nurse_may_do_with_one_patient() -> None:
    s = at_work("triage_nurse", "pharmacy", "g5 r1 r4", "w1b1")
    assert codes(s) == ["treat w1b2", "decline"]
    play(s, "treat w1b2")
    assert wards(s) == "g6* r2* r4"


@rule("DH-SPE-11", "DH-RUL-18")
def test_the_paramedic_heals_a_different_low_patient_by_two() -> None:
    s = at_work("paramedic", "pharmacy", "g1 r1 y2* g3 r4 g2", "w1b1")
    assert codes(s) == ["treat w1b2", "treat w1b3", "treat w2b1", "treat w2b3", "decline"]
    play(s, "treat w2b1")
    assert wards(s) == "g2* r1 y2* g5* r4 g2"
    assert offers_no_ability(s)


@rule("DH-SPE-12", "DH-RUL-18")
def test_the_general_practitioner_heals_a_different_high_patient() -> None:
    s = at_work("general_practitioner", "pharmacy", "g4 r4 y5* g6 r3 g3", "w1b1")
    assert codes(s) == ["treat w1b2", "treat w1b3", "treat w2b1", "decline"]
    play(s, "treat w2b1")
    assert (wards(s), home(s)) == ("g5* r4 y5* - r3 g3", [0, 0, 1])
    assert offers_no_ability(s)


@pytest.mark.parametrize("who", BY_VALUE)
@rule("DH-RUL-18")
def test_a_patient_gone_home_still_calls_for_others(who: str) -> None:
    s = at_work(who, "clinic", "r6 y3 y4", "w1b1")
    target = "w1b3" if who == "general_practitioner" else "w1b2"
    assert codes(s) == [f"treat {target}", "decline"]


@rule("DH-SPE-12", "DH-RUL-12")
def test_a_bag_can_bring_a_patient_to_the_general_practitioner() -> None:
    s = at_work("general_practitioner", "intensive_care", "r1 y3", "w1b1", bags=1)
    assert codes(s) == ["bag w1b1", "bag w1b2", "decline"]
    play(s, "bag w1b2")
    assert codes(s) == ["treat w1b2", "decline"]
    play(s, "treat w1b2")
    assert wards(s) == "r2* y5*"


@rule("DH-SPE-12", "DH-RUL-12", "DH-RUL-18")
def test_a_bag_for_the_healed_patient_itself_does_not_help_the_general_practitioner() -> None:
    s = at_work("general_practitioner", "intensive_care", "r2 y2", "w1b1", bags=1)
    assert offers_no_ability(s)
    assert codes(at_work("general_practitioner", "intensive_care", "r2 y2", "w1b1", bags=2))[-1] == "decline"


@rule("DH-SPE-11", "DH-RUL-12")
def test_a_bag_can_take_the_last_patient_from_the_paramedic() -> None:
    s = at_work("paramedic", "clinic", "r5 y3", "w1b1", bags=2)
    play(s, "bag w1b2")
    assert wards(s) == "r6* y4*"
    assert offers_no_ability(s)  # a second bag only raises values


@rule("DH-ACT-14", "DH-ACT-15")
def test_two_specialists_of_one_kind_each_have_their_ability() -> None:
    s = activation("r1 r1 r1", staff=["surgeon", "surgeon"])
    assert codes(s).count("place surgeon critical_care_unit") == 1  # equal: one choice
    play(s, "place surgeon critical_care_unit", "treat w1b1", "treat w1b1")
    play(s, "place surgeon intensive_care", "treat w1b2", "treat w1b2")
    assert wards(s) == "r3* r3* r1"
    assert not [code for code in codes(s) if code.startswith("place surgeon")]


# -- the Consultant


@rule("DH-RUL-23", "DH-PRO-02")
def test_the_consultant_has_the_ability_chosen_and_its_colour_condition() -> None:
    mine = made_hospital("r3 y3 y2", bags=1, staff=["consultant", "surgeon", "haematologist"])
    variants = {"activation": "in_order", "consultant": True}
    s = table(mine, "", phase=HOSPITAL_ACTIVATION, variants=variants)
    assert codes(s) == ["copy surgeon", "copy haematologist"]
    play(s, "copy surgeon", "place consultant imaging")
    assert codes(s) == ["treat w1b1", "treat w1b2", "treat w1b2>red"]
    play(s, "treat w1b2>red", "treat w1b2")
    assert wards(s) == "r3 y5>r* y2"


# -- the Admissions Nurse


@rule("DH-PRO-03", "DH-RUL-24")
def test_the_admissions_nurse_may_send_away_one_just_healed_and_equal_patients_are_one_choice() -> None:
    s = at_work("admissions_nurse", "cardiology", "r4 r5 r6 r6*", "w1b1 w1b2 w1b3", tiles=["cardiology"])
    assert wards(s) == "r5* r6* - r6*"
    assert codes(s) == ["send w1b1", "send w1b2", "admit", "decline"]
