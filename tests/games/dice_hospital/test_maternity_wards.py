"""Maternity: new patients in the wards, Babies in the cots, the chevrons below."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_IMPROVEMENT
from tests.games.dice_hospital.nursing import MATERNITY, by_ward, maternity, nursing, places
from tests.games.dice_hospital.tables import codes, fate, lay, placements, play, table, told, why_not
from tests.rules import rule

ONE_BABY, TWINS = 0, 5  # sides of the Midwife die
FULL = "r3 r3 r3"


def admitting(*wards: str, dice: str, administrator: str = "", midwife: int = ONE_BABY) -> Position:
    """Seat 0 has taken these dice and finds a ward for each."""
    variants = {**MATERNITY, "administrators": bool(administrator)}
    mine = maternity(*wards, administrator=administrator)
    other = maternity(administrator="admin_red_pair" if administrator else "")
    s = lay(table(mine, other, variants=variants), "y2 y2 y2", dice, "y5 y5 y5")
    fate(s, midwife)
    return play(s, "take 2", "take 3")


# -- a ward for everybody


@rule("CC-MAT-13")
def test_a_mother_needs_a_ward_without_another() -> None:
    s = admitting("p4 - - / p4 -", "r3 - -", "g3 - -", dice="p3")
    assert codes(s) == ["bed p3 w2", "bed p3 w3", "bed p3 w4"]
    assert why_not(s, "bed p3 w1") == "CC-MAT-13"
    play(s, "bed p3 w2")
    assert by_ward(s)[1] == "r3 p3 - / p4 -"


@rule("CC-MAT-13", "CC-MAT-RUL-08")
def test_closed_wards_are_named_with_their_reasons() -> None:
    s = admitting("p4 r3 r3 / p4 -", "r3 - -", dice="p3 y4")
    refused = {blocked.move.code: blocked.rule for blocked in s.refused(0)}
    assert refused == {"bed p3 w1": "CC-MAT-13", "bed y4 w1": why_not(s, "bed y4 w1")}


@rule("CC-MAT-17")
def test_pink_patients_are_named_as_those_who_never_make_room() -> None:
    mine = maternity("p4 r3 r3 / p4 -", FULL, FULL, "r3 y4 -")
    s = lay(table(mine, maternity(), variants=MATERNITY), "y2 y2 y2", "r2 r2 g3", "y5 y5 y5")
    play(s, "take 2", "take 3")
    refused = {blocked.move.code: blocked.rule for blocked in s.refused(0)}
    assert [code for code, number in refused.items() if number == "CC-MAT-17"] == ["remove w1b1", "remove w1c1"]


@rule("CC-MAT-15", "CC-MAT-16")
@pytest.mark.parametrize(("side", "cots"), [(0, "p4 -"), (3, "p4 -"), (4, "p4 p4"), (5, "p4 p4")])
def test_after_her_ward_is_chosen_the_midwife_die_says_how_many_babies(side: int, cots: str) -> None:
    s = admitting("r3 - -", dice="p3", midwife=side)
    assert not [args for seat, args, _ in told(s, happenings.BORN) if seat == 0]
    play(s, "bed p3 w2")
    assert by_ward(s)[1] == f"p3 - - / {cots}"
    assert "paediatric_ward_2" in [
        room["id"] for room in s.view(0)["hospitals"][0]["departments"] if room["id"].startswith("paediatric")
    ]


@rule("CC-MAT-RUL-08")
def test_new_patients_are_placed_one_by_one_in_any_order() -> None:
    s = admitting("r3 - -", dice="p3 y4 y4")
    assert codes(s) == ["bed y4 w1", "bed y4 w2", "bed p3 w1", "bed p3 w2"]
    play(s, "bed y4 w1", "bed p3 w2")
    assert codes(s) == ["bed y4 w1", "bed y4 w2", "bed y4 w3"]
    assert why_not(s, "bed p3 w3") == "CC-MAT-RUL-08", "she is in her bed and stays there"
    play(s, "bed y4 w3")
    assert by_ward(s) == ["r3 y4 - / - -", "p3 - - / p4 -", "y4 - - / - -", "- - - / - -"]


@rule("CC-MAT-RUL-25")
def test_beds_of_a_ward_are_equal_and_so_are_wards_with_the_same_patients() -> None:
    s = admitting("r3 y3 -", "y3 - r3", "r3 y3 - / - -", dice="g3")
    assert codes(s) == ["bed g3 w1", "bed g3 w4"]
    play(s, "bed g3 w3")
    assert by_ward(s)[0] == "r3 y3 g3 / - -", "the first of three equal ones"


@rule("CC-MAT-17")
def test_for_want_of_beds_coloured_patients_die_never_a_mother_or_a_baby() -> None:
    s = admitting("p2 r3 r3 / p4 p4", "p2 y3 y4 / p4 -", FULL, FULL, dice="g5 g5")
    assert all("w1b1" not in code and "c" not in code[7:] for code in codes(s))
    assert why_not(s, "remove w1b1 w1b2") == "CC-MAT-17"
    assert why_not(s, "remove w1c1 w1b2") == "CC-MAT-17"
    play(s, "remove w1b2 w2b2")
    assert s.hospitals[0].fatalities == 2


@rule("CC-MAT-17")
def test_babies_need_no_bed() -> None:
    s = admitting("p2 r3 r3 / p4 p4", FULL, FULL, "g3 g3 -", dice="y4")
    assert by_ward(s)[3] == "g3 g3 y4 / - -", "twelve beds, whatever lies in the cots"
    assert s.hospitals[0].fatalities == 0


@rule("CC-MAT-18", "CC-MAT-RUL-08")
def test_a_mother_may_enter_a_full_ward_when_one_of_its_patients_moves() -> None:
    s = admitting("r3 r3 y2", "p4 g3 - / p4 -", "p4 g3 g3 / p4 -", "p4 g3 - / p4 -", dice="p3")
    assert codes(s) == [
        "bed p3 w1 w1b1>w2",
        "bed p3 w1 w1b3>w2",
    ], "the second and the fourth ward are equal"
    play(s, "bed p3 w1 w1b3>w4")
    assert by_ward(s)[:2] == ["r3 r3 p3 / p4 -", "p4 g3 y2 / p4 -"]
    assert told(s, happenings.SHIFTED) == [(0, (10, 0, 1), "CC-MAT-18")]


@rule("CC-MAT-18")
def test_she_may_do_that_although_another_ward_has_a_free_bed() -> None:
    s = admitting("r3 r3 y2", "g3 - -", dice="p3")
    assert "bed p3 w1 w1b3>w2" in codes(s)
    assert "bed p3 w2" in codes(s)


@rule("CC-MAT-18")
def test_nobody_else_is_moved() -> None:
    s = admitting(FULL, "g3 g3 -", dice="p3 y4")
    assert why_not(s, "bed y4 w1 w1b1>w2") == "CC-MAT-18"
    assert why_not(s, "bed p3 w2 w2b1>w3") == "CC-MAT-18", "there is a free bed"
    assert why_not(s, "bed p3 w1 w2b1>w3") == "CC-MAT-18", "that is another ward"
    assert why_not(s, "bed y4 w1") == "CC-MAT-RUL-08"


@rule("CC-MAT-34")
def test_the_head_midwife_chooses_instead_of_rolling() -> None:
    s = admitting("r3 - -", dice="p3 p4", administrator="head_midwife")
    play(s, "bed p3 w2")
    assert codes(s) == ["babies 1", "babies 2"]
    assert why_not(s, "babies 0") == "CC-MAT-34"
    play(s, "babies 2")
    assert by_ward(s)[1] == "p3 - - / p4 p4"
    play(s, "bed p4 w3", "babies 1")
    assert by_ward(s)[2] == "p4 - - / p4 -"


# -- the chevrons


@rule("CC-MAT-20", "CC-MAT-RUL-10", "CC-MAT-RUL-24")
def test_a_worker_below_a_ward_heals_one_pink_die_of_the_hospital_by_one() -> None:
    s = nursing("p3 - - / p4 -", "p5 r3 - / p4 p2")
    assert [room for room in placements(s) if room.startswith("paediatric")] == [
        "paediatric_ward_1",
        "paediatric_ward_2",
    ]
    play(s, "place nurse paediatric_ward_1")
    assert codes(s) == ["treat w1b1", "treat w2b1", "treat w1c1", "treat w2c1", "treat w2c2"]
    play(s, "treat w2c2")
    assert places(s) == "p3 - - / p4 -, p5 r3 - / p4 p3*"
    assert "paediatric_ward_1" not in placements(s)
    assert why_not(s, "place nurse paediatric_ward_1") == "DH-ACT-03"


@rule("CC-MAT-20", "CC-MAT-RUL-24")
def test_a_specialist_there_resolves_the_ability() -> None:
    s = nursing("p3 - - / p4 -", "r3 - -", staff=["gynaecologist"])
    play(s, "place gynaecologist paediatric_ward_1", "treat w1b1")
    assert codes(s) == ["treat w2b1", "decline"]


@rule("CC-MAT-32", "CC-MAT-15")
def test_without_a_baby_a_chevron_is_down() -> None:
    s = nursing("p3 - - / p4 -", "r3 - -")
    assert why_not(s, "place nurse paediatric_ward_2") == "CC-MAT-32"


@rule("CC-MAT-RUL-11", "CC-MAT-32")
def test_when_the_family_has_left_the_chevron_cannot_be_used_any_more() -> None:
    s = nursing("p6 - - / p6 -", "p3 - - / p4 -", tiles=["nursery"])
    play(s, "place nurse nursery", "treat w1b1", "nobody")
    assert "paediatric_ward_1" in placements(s), "a Baby is there"
    play(s, "place nurse paediatric_ward_2", "treat w1c1")
    assert places(s) == "p3 - - / p4 -"
    assert why_not(s, "place nurse paediatric_ward_1") == "CC-MAT-32"


@rule("CC-MAT-19")
def test_chevrons_are_no_improvements() -> None:
    s = table(maternity(tiles=["nursery"]), maternity(), variants=MATERNITY, phase=HOSPITAL_IMPROVEMENT)
    play(s, "skip", "skip")
    assert codes(s) == ["discard nursery", "keep all"]
    assert why_not(s, "discard paediatric_ward_1") == "DH-IMP-08"
