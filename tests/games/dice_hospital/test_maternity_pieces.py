"""Maternity: what its departments and specialists do."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.fields import activation
from hospitable.games.dice_hospital.modules.maternity import keeping
from tests.games.dice_hospital.nursing import by_ward, maternity, nursing, places
from tests.games.dice_hospital.tables import codes, fate, home, placements, play, told, why_not
from tests.rules import rule


def uses(codes: list[str]) -> list[str]:
    return [code for code in codes if code.startswith("treat")]


# -- departments


@rule("CC-MAT-45", "CC-MAT-RUL-16")
def test_the_delivery_suite_heals_a_pink_one_of_three_equal_ones_most() -> None:
    s = nursing("p3 r3 - / p4 -", "y3 - -", "p3 - - / p3 -", tiles=["delivery_suite"])
    play(s, "place nurse delivery_suite")
    assert "care w1b1 w1b2 w2b1" in codes(s)
    assert "care w3c1 w1b1 w3b1" in codes(s), "the others may be pink, too"
    assert not [code for code in codes(s) if code.startswith(("care w1b2", "care w2b1"))]
    assert len(codes(s)) == 3 * 6, "one of three pink ones, and two of the four others"
    play(s, "care w3c1 w1b2 w3b1")
    assert by_ward(s)[:3] == ["p3 r4* - / p4 -", "y3 - - / - -", "p4* - - / p6* -"]


@rule("CC-MAT-45")
def test_it_needs_exactly_three_of_one_value_and_one_of_them_pink() -> None:
    assert "delivery_suite" not in placements(nursing("p4 r3 r3 / p2 -", "r3 - -", tiles=["delivery_suite"]))
    s = nursing("p3 r3 y3 / p4 -", "r3 r3 -", tiles=["delivery_suite"])
    play(s, "place nurse delivery_suite")
    assert why_not(s, "care w1b1 w1b2") == "DH-ACT-11"
    assert why_not(s, "treat w1b2 w1b3 w2b1") == "CC-MAT-45"
    assert why_not(s, "treat w1b1 w1b2 w1b3") == "CC-MAT-RUL-16", "who is healed most must be said"
    assert why_not(s, "care w1b2 w1b1 w1b3") == "CC-MAT-RUL-16"


@rule("CC-MAT-46")
def test_the_special_care_baby_unit_heals_any_patient_by_two_and_a_pink_one_of_that_value_by_three() -> None:
    s = nursing("p3 r3 - / p4 -", tiles=["special_care_baby_unit"])
    play(s, "place nurse special_care_baby_unit")
    assert codes(s) == ["care w1b1 w1b2"]
    play(s, "care w1b1 w1b2")
    assert by_ward(s)[0] == "p6* r5* - / p4 -"


@rule("CC-MAT-47", "CC-MAT-RUL-16")
def test_the_family_suite_heals_four_equal_ones_with_a_mother_and_a_baby_who_need_not_belong_together() -> None:
    wards = ["p3 r3 r3 / p4 -", "p5 - - / p3 -"]
    s = nursing(*wards, "r3 - -", tiles=["family_suite"])
    play(s, "place nurse family_suite")
    assert codes(s) == ["treat w1b1 w1b2 w1b3 w2c1", "treat w1b1 w1b2 w3b1 w2c1"]
    assert why_not(s, "treat w1b1 w1b2 w1b3 w3b1") == "CC-MAT-47"
    play(s, "treat w1b1 w1b2 w1b3 w2c1")
    assert by_ward(s)[:2] == ["p4* r4* r4* / p4 -", "p5 - - / p4* -"]
    assert "family_suite" not in placements(nursing("p3 r3 r3 / p4 -", "r3 - -", tiles=["family_suite"]))


@rule("CC-MAT-48", "CC-MAT-RUL-16")
@pytest.mark.parametrize(
    ("tile", "main", "after"),
    [
        ("antenatal_clinic", "w1b1", "p5* r4* y5* / - -"),
        ("labour_ward", "w1b2", "r3* p6* y5* / - -"),
        ("postnatal_ward", "w1b3", "r3* y4* p7* / p4 -"),
    ],
)
def test_of_three_in_a_row_the_pink_one_in_its_position_is_healed_most(tile: str, main: str, after: str) -> None:
    wards = {"w1b1": "p2 r3 y4 / p6 -", "w1b2": "r2 p3 y4 / p6 -", "w1b3": "r2 y3 p4 / p6 -"}
    s = nursing(wards[main], tiles=["antenatal_clinic", "labour_ward", "postnatal_ward"])
    assert [room for room in placements(s) if room.endswith(("clinic", "ward")) and room != "clinic"][-1:] == [tile]
    play(s, f"place nurse {tile}")
    others = [bed for bed in ("w1b1", "w1b2", "w1b3") if bed != main]
    assert codes(s) == [f"care {main} {' '.join(others)}"]
    assert why_not(s, f"care {others[0]} {others[1]} {main}") == "CC-MAT-RUL-16"
    play(s, codes(s)[0])
    assert by_ward(s)[0].split(" / ")[0] == after.split(" / ")[0]


@rule("CC-MAT-48")
def test_a_run_does_not_go_beyond_the_values_of_a_die() -> None:
    wards = ["p6 r5 - / p1 -", "r4 - -"]
    assert "antenatal_clinic" not in placements(nursing(*wards, tiles=["antenatal_clinic"]))
    assert "postnatal_ward" in placements(nursing(*wards, tiles=["postnatal_ward"]))


@rule("CC-MAT-49", "CC-MAT-RUL-18")
def test_the_nursery_heals_one_and_up_to_two_others_rest() -> None:
    s = nursing("p3 r3 g1 / p4 -", tiles=["nursery"])
    play(s, "place nurse nursery")
    assert codes(s) == ["treat w1b1", "treat w1c1"]
    play(s, "treat w1b1")
    assert {"rest w1b2 w1b3", "rest w1c1", "nobody"} <= set(codes(s))
    play(s, "rest w1b2 w1b3")
    assert by_ward(s)[0] == "p6* r3* g1* / p4 -"
    assert "nursery" not in placements(nursing("r3 r3 -", tiles=["nursery"])), "somebody must be healed"


@rule("CC-MAT-50", "CC-MAT-RUL-17", "CC-MAT-RUL-18")
def test_the_genetics_laboratory_heals_one_and_rolls_another_die() -> None:
    s = nursing("p3 r3 - / p4 p7*", tiles=["genetics_laboratory"])
    play(s, "place nurse genetics_laboratory", "treat w1b1")
    assert codes(s) == ["roll w1b2", "roll w1c1"], "not the one healed, nor one who waits; and not optional"
    assert why_not(s, "roll w1b1") == "DH-RUL-18"
    assert why_not(s, "roll w1c2") == "CC-MAT-RUL-11"
    fate(s, 5, stream=1)
    play(s, "roll w1b2")
    assert by_ward(s)[0] == "p5* r6* - / p4 p7*"


@rule("CC-MAT-RUL-17")
def test_a_baby_keeps_the_higher_of_both_values() -> None:
    s = nursing("p3 - - / p4 -", tiles=["genetics_laboratory"])
    fate(s, 0, stream=1)
    play(s, "place nurse genetics_laboratory", "treat w1b1", "roll w1c1")
    assert by_ward(s)[0] == "p5* - - / p4* -"


@rule("CC-MAT-RUL-18")
def test_where_nobody_else_is_nothing_is_rolled() -> None:
    s = nursing("p3 - - / p7* -", tiles=["genetics_laboratory"])
    play(s, "place nurse genetics_laboratory", "treat w1b1")
    assert "done" in codes(s)


@rule("CC-MAT-50", "CC-MAT-RUL-28")
def test_a_roll_that_rises_is_a_healing_for_the_ability() -> None:
    s = nursing("p3 r3 r5 / p4 -", tiles=["genetics_laboratory"], staff=["anaesthetist"])
    fate(s, 5, stream=1)
    play(s, "place anaesthetist genetics_laboratory", "treat w1b1", "roll w1b2")
    assert uses(codes(s)) == ["treat w1b3"], "another red one"


# -- specialists


@rule("CC-MAT-36")
def test_they_work_when_the_meeple_heals_a_mother_or_a_baby_and_only_then() -> None:
    s = nursing("p3 r3 - / p4 -", staff=["gynaecologist"])
    play(s, "place gynaecologist critical_care_unit", "treat w1b2")
    assert "done" in codes(s), "nobody pink was healed"
    s = nursing("p3 r3 r4 / p4 -", staff=["gynaecologist"])
    play(s, "place gynaecologist imaging", "treat w1b1")
    assert uses(codes(s)) == ["treat w1b2"], "the value before: she is at 4 now"


@rule("CC-MAT-37")
def test_the_obstetrician_heals_the_same_one_by_two_more() -> None:
    s = nursing("p3 r3 - / p4 -", staff=["obstetrician"])
    play(s, "place obstetrician paediatric_ward_1", "treat w1b1")
    assert uses(codes(s)) == ["treat w1b1"]
    play(s, "treat w1b1")
    assert by_ward(s)[0] == "p6* r3 - / p4 -"


@rule("CC-MAT-38", "CC-MAT-RUL-15")
def test_the_neonatologist_heals_another_pink_one_and_one_of_the_same_value() -> None:
    s = nursing("p3 r3 g4 / p5 p3", staff=["neonatologist"])
    play(s, "place neonatologist paediatric_ward_1", "treat w1b1")
    assert uses(codes(s)) == [
        "treat w1b2",
        "treat w1c1",
        "treat w1c2",
        "treat w1b2 w1c1",
        "treat w1b2 w1c2",
        "treat w1c1 w1c2",
    ], "as far as possible; the second Baby may be either of the two"
    assert why_not(s, "treat w1b3") == "DH-RUL-20"
    assert why_not(s, "treat w1b1") == "DH-RUL-18"
    play(s, "treat w1b2 w1c1")
    assert by_ward(s)[0] == "p4* r4* g4 / p6* p3"


@rule("CC-MAT-39")
def test_the_maternity_nurse_heals_two_other_pink_ones() -> None:
    s = nursing("p3 r3 - / p5 p3", staff=["maternity_nurse"])
    play(s, "place maternity_nurse paediatric_ward_1", "treat w1b1")
    assert uses(codes(s)) == ["treat w1c1", "treat w1c2", "treat w1c1 w1c2"]
    play(s, "treat w1c1 w1c2")
    assert by_ward(s)[0] == "p4* r3 - / p6* p4*"


@rule("CC-MAT-40", "CC-MAT-RUL-15")
def test_the_gynaecologist_heals_another_of_the_same_value_by_two() -> None:
    s = nursing("p3 r3 y3 / p5 p3", staff=["gynaecologist"])
    play(s, "place gynaecologist paediatric_ward_1", "treat w1b1")
    assert uses(codes(s)) == ["treat w1b2", "treat w1b3", "treat w1c2"]
    play(s, "treat w1b3")
    assert by_ward(s)[0] == "p4* r3 y5* / p5 p3"


@rule("CC-MAT-41", "CC-MAT-RUL-15")
def test_the_paediatrician_heals_two_others_of_the_value_of_one_reference() -> None:
    s = nursing("p3 r3 y3 / p4 -", "r4 - -", tiles=["antenatal_clinic"], staff=["paediatrician"])
    play(s, "place paediatrician paediatric_ward_1", "treat w1b1")
    assert uses(codes(s)) == ["treat w1b2", "treat w1b3", "treat w1b2 w1b3"]
    play(s, "treat w1b2 w1b3")
    assert by_ward(s)[0] == "p4* r4* y4* / p4 -"
    s = nursing("p3 r3 r4 / p4 -", "r5 - -", "r3 r4 -", tiles=["antenatal_clinic"], staff=["paediatrician"])
    play(s, "place paediatrician antenatal_clinic", "care w1b1 w2b1 w1c1")  # pink 3 and 4 are healed
    assert "treat w1b2 w3b1" in codes(s)
    assert "treat w1b3 w3b2" in codes(s)
    assert "treat w1b2 w1b3" not in codes(s), "both must be like one of them"


@rule("CC-MAT-42")
def test_the_midwife_heals_another_pink_one_by_two() -> None:
    s = nursing("p3 r3 - / p5 -", staff=["midwife"])
    play(s, "place midwife paediatric_ward_1", "treat w1b1")
    assert uses(codes(s)) == ["treat w1c1"]
    play(s, "treat w1c1")
    assert by_ward(s)[0] == "p4* r3 - / p7* -"


@rule("CC-MAT-43", "CC-MAT-RUL-15")
def test_the_health_visitor_heals_anybody_the_reference_included() -> None:
    s = nursing("p3 r3 - / p5 -", staff=["health_visitor"])
    play(s, "place health_visitor paediatric_ward_1", "treat w1b1")
    assert uses(codes(s)) == ["treat w1b1", "treat w1b2", "treat w1c1"]
    play(s, "treat w1b1")
    assert by_ward(s)[0] == "p5* r3 - / p5 -"


@rule("CC-MAT-44")
def test_a_position_remembers_that_a_family_has_just_left() -> None:
    s = nursing("p6 r3 - / p7* -", staff=["cord_blood_technician"])
    play(s, "place cord_blood_technician clinic", "treat w1b1")
    written = activation(s.rules)
    data = written.dump(s.hospitals[0])
    assert data["pink_home"] == 1
    other = maternity()
    written.load(other, data, "activation")
    assert other.activation.pink_home == 1
    s.hospitals[0] = other
    assert "status.families" in [found.id for found in keeping.status(s)], "nobody of them is among those who left"


@rule("CC-MAT-44", "CC-MAT-RUL-14")
def test_the_cord_blood_technician_brings_two_bags_when_a_family_leaves() -> None:
    s = nursing("p6 r3 - / p7* -", "r6 - -", staff=["cord_blood_technician"])
    play(s, "place cord_blood_technician clinic", "treat w1b1", "use")
    assert s.hospitals[0].bags == 2
    assert home(s) == [0, 0, 0, 1, 1]
    s = nursing("p6 r3 - / p7* -", "r6 - -", staff=["cord_blood_technician"])
    play(s, "place cord_blood_technician clinic", "treat w2b1")
    assert "use" not in codes(s), "a red patient is no family"
    s = nursing("p6 r3 - / p6 -", staff=["cord_blood_technician"])
    play(s, "place cord_blood_technician clinic", "treat w1b1")
    assert "use" not in codes(s), "she waits"
    assert told(s, happenings.WAITS)


@rule("CC-MAT-RUL-14")
def test_two_families_in_one_placement_bring_two_bags_all_the_same() -> None:
    s = nursing("p6 - - / p7* -", "p6 r6 - / p7* -", tiles=["delivery_suite"], staff=["cord_blood_technician"])
    play(s, "place cord_blood_technician delivery_suite", "care w1b1 w2b1 w2b2", "use")
    assert (s.hospitals[0].bags, places(s)) == (2, "")


@rule("CC-MAT-RUL-15")
def test_abilities_are_optional() -> None:
    s = nursing("p3 r3 - / p5 -", staff=["health_visitor"])
    play(s, "place health_visitor paediatric_ward_1", "treat w1b1", "decline")
    assert "done" in codes(s)
