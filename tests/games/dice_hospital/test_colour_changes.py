"""Blood bags that change the colour of a patient, for the effect that heals it and for the rest of the round."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital.happenings import CHANGED_COLOUR
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, NEGLECTED_PATIENTS
from tests.games.dice_hospital.tables import (
    activation,
    codes,
    fate,
    home,
    hospital,
    placements,
    play,
    points,
    table,
    wards,
    why_not,
)
from tests.rules import rule


@rule("DH-EX-13", "DH-BLD-03")
def test_stan_treats_a_red_patient_as_green() -> None:
    s = activation("r3", bags=1)
    assert placements(s) == ["critical_care_unit", "oncology", "pharmacy", "imaging"]
    play(s, "place nurse pharmacy")
    assert codes(s) == ["treat w1b1>green"]
    play(s, "treat w1b1>green")
    assert (wards(s), s.hospitals[0].bags) == ("r4>g*", 0)
    assert [event.rule for event in s.journal if event.kind == CHANGED_COLOUR] == ["DH-BLD-03"]
    assert placements(s) == ["imaging"]  # neither red nor yellow now


@rule("DH-BLD-03", "DH-RUL-13")
def test_a_colour_changes_only_for_an_effect_and_for_one_of_its_patients() -> None:
    s = activation("r3 y3 g2", bags=2)
    assert [code for code in codes(s) if ">" in code] == []
    play(s, "place nurse oncology")
    assert codes(s) == ["treat w1b1>yellow", "treat w1b2", "treat w1b3>yellow"]
    play(s, "treat w1b2")
    assert (wards(s), s.hospitals[0].bags) == ("r3 y4* g2", 2)


@rule("DH-RUL-13", "DH-ACT-11")
def test_a_bag_for_each_wrong_colour_can_complete_a_set() -> None:
    patients = "r3 y3 g3 r3 r4"
    assert "anaesthesia" not in placements(activation(patients, tiles=["anaesthesia"]))
    s = play(activation(patients, bags=1, tiles=["anaesthesia"]), "place nurse anaesthesia")
    assert codes(s) == ["treat w1b1 w1b2>red w2b1", "treat w1b1 w1b3>red w2b1"]
    s = play(activation(patients, bags=2, tiles=["anaesthesia"]), "place nurse anaesthesia")
    assert codes(s) == [
        "treat w1b1 w1b2>red w2b1",
        "treat w1b1 w1b3>red w2b1",
        "treat w1b1 w1b2>red w1b3>red",
    ]
    play(s, "treat w1b1 w1b2>red w1b3>red")
    assert (wards(s), s.hospitals[0].bags) == ("r4* y4>r* g4>r* r3 r4", 0)


@rule("DH-RUL-13", "DH-ACT-11")
def test_bags_can_complete_a_run_but_not_its_values() -> None:
    assert "urology" not in placements(activation("y2 r3 g4", bags=1, tiles=["urology"]))
    assert "urology" not in placements(activation("y2 r3 g5", bags=3, tiles=["urology"]))
    s = play(activation("y2 r3 g4 y5", bags=2, tiles=["urology"]), "place nurse urology")
    assert codes(s) == ["treat w1b1 w1b2>yellow w1b3>yellow", "treat w1b2>yellow w1b3>yellow w2b1"]


@rule("DH-BLD-04")
def test_the_new_colour_counts_for_all_later_effects_of_the_phase() -> None:
    s = activation("r2", bags=1, staff=["virologist"])
    play(s, "place nurse pharmacy", "treat w1b1>green")
    assert placements(s) == ["imaging"]
    s = activation("r2 g3", bags=1, staff=["virologist"])
    play(s, "place nurse pharmacy", "treat w1b1>green", "place virologist imaging", "treat w1b2")
    assert codes(s) == ["treat w1b1", "decline"]  # another green patient


@rule("DH-BLD-04", "DH-RUL-13")
def test_a_change_for_the_department_counts_for_the_condition_of_the_ability() -> None:
    s = activation("r3 g5", bags=1, staff=["pharmacist"])
    play(s, "place pharmacist pharmacy", "treat w1b1>green")
    assert codes(s) == ["treat w1b1", "decline"]


@rule("DH-BLD-04", "DH-RUL-13")
def test_a_change_after_the_department_is_too_late_for_the_condition() -> None:
    s = activation("r3 g5", bags=1, staff=["virologist"])
    play(s, "place virologist critical_care_unit", "treat w1b1")
    assert codes(s)[-1] == "done"
    s = activation("y3 r3 g1", bags=1, tiles=["triage_centre"], staff=["surgeon"])
    play(s, "place surgeon triage_centre", "treat w1b1 w1b2")
    assert codes(s) == ["treat w1b2", "bag w1b1", "bag w1b2", "bag w1b3", "decline"]


@rule("DH-BLD-04", "DH-RUL-13")
def test_a_change_after_the_department_is_in_time_for_the_target_of_the_ability() -> None:
    s = activation("r3 g5 y2", bags=1, staff=["anaesthetist"])
    play(s, "place anaesthetist critical_care_unit", "treat w1b1")
    assert codes(s) == ["treat w1b2>red", "treat w1b3>red", "bag w1b1", "bag w1b2", "bag w1b3", "decline"]
    play(s, "treat w1b2>red")
    assert wards(s) == "r4* g6>r* y2"


@rule("DH-RUL-13")
@pytest.mark.parametrize(
    ("workers", "changes"),
    [
        ("nurse paramedic triage_nurse general_practitioner registrar", []),
        ("surgeon anaesthetist cardiologist", ["w1b1>red", "w1b3>red"]),
        ("pharmacist virologist microbiologist", ["w1b1>green", "w1b2>green"]),
        ("haematologist urologist radiologist", ["w1b2>yellow", "w1b3>yellow"]),
    ],
    ids=["none", "red", "green", "yellow"],
)
def test_in_a_department_for_all_colours_a_change_meets_the_condition_of_the_worker(
    workers: str, changes: list[str]
) -> None:
    for worker in workers.split():
        s = activation("y3 r4 g3", bags=1, staff=[] if worker == "nurse" else [worker])
        play(s, f"place {worker} imaging")
        assert codes(s) == [f"treat {bed}" for bed in ["w1b1", "w1b2", "w1b3", *changes]], worker


@rule("DH-RUL-13")
def test_where_the_condition_is_met_a_change_is_offered_only_if_it_matters_who_meets_it() -> None:
    low = "r1 y2 g3"
    s = play(activation(low, bags=1, tiles=["radiology"], staff=["anaesthetist"]), "place anaesthetist radiology")
    assert codes(s) == ["treat w1b1 w1b2 w1b3"]
    for who in ("surgeon", "cardiologist"):
        s = play(activation(low, bags=3, tiles=["radiology"], staff=[who]), f"place {who} radiology")
        assert codes(s) == ["treat w1b1 w1b2 w1b3", "treat w1b1 w1b2>red w1b3", "treat w1b1 w1b2 w1b3>red"]
    play(s, "treat w1b1 w1b2 w1b3>red")
    assert wards(s) == "r2* y3* g4>r*"


@rule("DH-RUL-13")
@pytest.mark.parametrize("department", ["experimental_therapy", "drug_trial_centre"])
def test_what_only_treats_changes_no_colour(department: str) -> None:
    s = activation("y3 g3", bags=2, tiles=[department], staff=["surgeon"])
    play(s, f"place surgeon {department}")
    assert [code for code in codes(s) if ">" in code] == []


@rule("DH-RUL-13", "DH-EXP-10")
def test_a_reroll_of_the_chemist_changes_no_colour() -> None:
    s = activation("y3 g3", bags=2, staff=["experimental_chemist"])
    play(s, "place experimental_chemist oncology", "treat w1b1")
    assert codes(s) == ["treat w1b2", "bag w1b1", "bag w1b2", "decline"]


@rule("DH-RUL-13", "DH-COL-05", "DH-RUL-39")
def test_a_second_change_replaces_the_first_also_back_to_the_own_colour() -> None:
    s = activation("r2", bags=2)
    play(s, "place nurse pharmacy", "treat w1b1>green", "place nurse critical_care_unit")
    assert codes(s) == ["treat w1b1>red"]
    play(s, "treat w1b1>red")
    assert (wards(s), s.hospitals[0].bags) == ("r4*", 0)


@rule("DH-COL-05", "DH-RUL-39")
def test_no_colour_changes_into_itself() -> None:
    s = activation("r2 r3>g*", bags=2, tiles=["physiotherapy"])
    play(s, "place nurse critical_care_unit")
    assert codes(s) == ["treat w1b1", "treat w1b2>red"]
    s = play(activation("r2 r3>g*", tiles=["physiotherapy"]), "place nurse physiotherapy")
    one = ["w1b1>yellow", "w1b1>green", "w1b2>red", "w1b2>yellow"]
    two = [f"{a} {b}" for a in one[:2] for b in one[2:]]
    assert sorted(codes(s)) == sorted(f"dye {beds}" for beds in one + two)
    play(s, "dye w1b1>yellow w1b2>red")
    assert wards(s) == "r2>y* r3*"


@rule("DH-COL-01", "DH-GLO-04")
@pytest.mark.parametrize("by", ["blood bag", "physiotherapy", "physiotherapist"])
def test_a_patient_whose_colour_was_changed_is_treated(by: str) -> None:
    s = activation("r2 y5", bags=1, tiles=["physiotherapy"], staff=["physiotherapist"])
    if by == "blood bag":
        play(s, "place nurse pharmacy", "treat w1b1>green", "done")
        assert wards(s) == "r3 y4"
    elif by == "physiotherapy":
        play(s, "place nurse physiotherapy", "dye w1b1>green", "done")
        assert wards(s) == "r2 y4"
    else:
        play(s, "place physiotherapist clinic", "treat w1b2", "dye w1b1>green", "done")
        assert wards(s) == "r2 y6"


@rule("DH-COL-02")
def test_a_changed_patient_blocks_no_department() -> None:
    s = activation("r3 y5", bags=1, tiles=["physiotherapy"])
    play(s, "place nurse physiotherapy", "dye w1b1>yellow")
    assert wards(s) == "r3>y* y5"
    assert placements(s) == ["critical_care_unit", "oncology", "pharmacy", "imaging", "clinic"]
    play(s, "place nurse oncology", "treat w1b2")
    assert wards(s) == "r3>y* y6*"


@rule("DH-COL-02", "DH-RUL-14")
def test_a_changed_patient_keeps_its_place() -> None:
    """Of twelve one changes and one goes home: the place of the latter is the only free one."""
    s = activation("r2 y6" + " g1" * 10, bags=1, staff=["admissions_nurse"])
    play(s, "place nurse oncology", "treat w1b1>yellow")
    play(s, "place admissions_nurse clinic", "treat w1b2")
    fate(s, 2, 3, stream=1)
    play(s, "admit")
    assert wards(s) == "r3>y* g5" + " g1" * 10


@rule("DH-RUL-14", "DH-SCO-06")
def test_a_changed_patient_is_still_in_the_hospital() -> None:
    s = table(hospital("r3>g*", home=(1, 0, 0)), hospital("", home=(1, 0, 0)), phase=DISCHARGED_PATIENTS, round=8)
    assert (points(s, 0)["empty_wards"], points(s, 1)["empty_wards"]) == (0, 5)


@rule("DH-RUL-14", "DH-END-05", "DH-HRD-07")
def test_a_changed_patient_counts_as_left() -> None:
    one = hospital("r3>g* r5", home=(0, 0, 2))
    two = hospital("y3 y1 y1", home=(0, 0, 2))
    s = table(one, two, phase=DISCHARGED_PATIENTS, round=8)
    assert (s.result().places, s.result().totals) == ((1, 2), (3, 3))
    s = table(hospital("r3>g*"), "", phase=DISCHARGED_PATIENTS, round=8, variants={"final_round_collection": True})
    while not s.over:
        play(s, "pass")
    assert points(s, 0)["left_behind"] == -1


@rule("DH-COL-03", "DH-SHF-03")
def test_in_the_shift_change_a_patient_has_its_own_colour_again() -> None:
    s = play(activation("r2 y5", bags=1), "place nurse pharmacy", "treat w1b1>green", "done")
    assert wards(s) == "r3 y4"


@rule("DH-COL-03", "DH-RUL-15", "DH-HRD-10")
def test_after_the_last_round_too() -> None:
    """Red 3 is a space of the first ambulance, green 3 one of the second."""
    s = table(hospital("r3>g*"), "", phase=NEGLECTED_PATIENTS, round=8, variants={"final_round_collection": True})
    assert wards(s) == "r3*"
    play(s, "collect w1b1")
    assert points(s, 0)["collected"] == 1


@rule("DH-COL-04", "DH-RUL-15")
def test_in_the_lounge_a_patient_has_its_printed_colour() -> None:
    s = activation("r6 g6", bags=1)
    play(s, "place nurse pharmacy")
    assert codes(s) == ["treat w1b1>green", "treat w1b2"]
    play(s, "treat w1b1>green", "place nurse clinic", "treat w1b2")
    assert home(s) == [1, 0, 1]


@rule("DH-COL-04", "DH-ACT-11")
def test_a_patient_that_only_counts_as_green_is_not_equal_to_a_green_one() -> None:
    s = activation("g6* r6>g* g6*")
    play(s, "place nurse pharmacy")
    assert codes(s) == ["treat w1b1", "treat w1b2"]
    play(s, "treat w1b2")
    assert (wards(s), home(s)) == ("g6* - g6*", [1, 0, 0])


@rule("DH-BLD-01", "DH-BLD-03")
def test_without_a_bag_there_is_no_change() -> None:
    s = activation("r3")
    assert placements(s) == ["critical_care_unit", "imaging"]
    assert why_not(s, "place nurse pharmacy") == "DH-ACT-11"
