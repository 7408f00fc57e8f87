"""Administrators: a point for what they like, or one neglected patient spared, in every round."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital.happenings import GUARDED, SCORED_ADMINISTRATOR
from hospitable.games.dice_hospital.modules import administrators
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, HOSPITAL_ACTIVATION, NEGLECTED_PATIENTS
from tests.games.dice_hospital.tables import codes, hospital, play, points, table, told, wards, why_not
from tests.rules import rule

WITH = {"administrators": True}


def scored(administrator: str, home: tuple[int, int, int], *others: tuple[int, int, int]) -> int:
    """What an administrator brings for these discharges, if the other hospitals had those."""
    mine = hospital("r3", administrator=administrator, home=home)
    rest = [hospital("r3", home=each) for each in others or [(0, 0, 0)]]
    s = table(mine, *rest, phase=DISCHARGED_PATIENTS, variants=WITH)
    total = points(s)["administrator"]
    assert [args[1] for _, args, _ in told(s, SCORED_ADMINISTRATOR)] == [total] * (total > 0)
    return total


@rule("DH-HAD-09", "DH-SCO-04", "DH-GLO-12")
@pytest.mark.parametrize(
    ("administrator", "yes", "no"),
    [
        pytest.param("admin_red_pair", (2, 0, 0), (1, 9, 2), marks=rule("DH-HAD-01")),
        pytest.param("admin_yellow_pair", (0, 2, 0), (9, 1, 2), marks=rule("DH-HAD-02")),
        pytest.param("admin_green_pair", (0, 0, 2), (9, 2, 1), marks=rule("DH-HAD-03")),
        pytest.param("admin_three_colors", (1, 1, 1), (6, 6, 0), marks=rule("DH-HAD-04", "DH-RUL-36")),
        pytest.param("admin_three_colors", (1, 4, 2), (0, 6, 6), marks=rule("DH-HAD-04", "DH-RUL-36")),
        pytest.param("admin_three_colors", (3, 3, 3), (6, 0, 6), marks=rule("DH-HAD-04", "DH-RUL-36")),
    ],
)
def test_discharges_of_the_right_colours_bring_one_point(
    administrator: str, yes: tuple[int, int, int], no: tuple[int, int, int]
) -> None:
    assert scored(administrator, yes) == 1
    assert scored(administrator, (4, 4, 4)) == 1  # however far it is exceeded
    assert scored(administrator, no) == 0
    assert scored(administrator, (0, 0, 0)) == 0


@rule("DH-HAD-08", "DH-RUL-26", "DH-HAD-09")
@pytest.mark.parametrize(
    ("mine", "others", "expected"),
    [
        (1, [0, 0], 1),
        (3, [2, 2], 1),
        (9, [1, 0], 1),
        (3, [3, 0], 0),
        (3, [0, 3], 0),
        (3, [4, 0], 0),
        (0, [0, 0], 0),
    ],
    ids=["one", "strictly", "by far", "tie", "tie with the last", "less", "nobody"],
)
def test_strictly_the_most_discharges_bring_one_point(mine: int, others: list[int], expected: int) -> None:
    assert scored("admin_most_discharges", (mine, 0, 0), *[(0, 0, other) for other in others]) == expected


@rule("DH-HAD-08", "DH-RUL-26")
def test_the_point_for_the_most_is_given_in_phase_5_with_its_rule() -> None:
    s = table(hospital("r6", administrator="admin_most_discharges"), "r6", phase=HOSPITAL_ACTIVATION, variants=WITH)
    s.play(0, "place nurse clinic")
    s.play(0, "treat w1b1")
    assert points(s)["administrator"] == 0
    s.play(0, "done")
    s.play(1, "done")
    assert points(s)["administrator"] == 1
    assert told(s, SCORED_ADMINISTRATOR) == [(0, (7, 1), "DH-HAD-08")]


@rule("DH-HAD-01", "DH-COL-04")
def test_an_administrator_looks_at_printed_colours() -> None:
    mine = hospital("r6 r6", bags=1, administrator="admin_red_pair")
    s = table(mine, "", phase=HOSPITAL_ACTIVATION, variants={**WITH, "activation": "in_order"})
    play(s, "place nurse pharmacy", "treat w1b1>green", "place nurse clinic", "treat w1b2", "done")
    assert points(s)["administrator"] == 1


@rule("DH-GLO-12")
def test_an_administrator_works_in_every_round() -> None:
    s = table(hospital("r6 r6", administrator="admin_red_pair"), "", phase=HOSPITAL_ACTIVATION, variants=WITH)
    administrators.of(s).points[0] = 3
    play(s, "place nurse critical_care_unit", "treat w1b1", "place nurse clinic", "treat w1b2", "done")
    assert points(s)["administrator"] == 4


# -- guards


def guarded_by(administrator: str, patients: str, **variants: bool) -> Position:
    mine = hospital(patients, administrator=administrator)
    return table(mine, "r6", phase=NEGLECTED_PATIENTS, variants={**WITH, **variants})


@rule("DH-RUL-25", "DH-HAD-09")
@pytest.mark.parametrize(
    ("administrator", "options", "after", "id"),
    [
        pytest.param("admin_guard_red", ["w1b1", "w1b2"], "r3 r1 - y3 g1 g3", "DH-HAD-05", marks=rule("DH-HAD-05")),
        pytest.param("admin_guard_yellow", ["w1b3", "w2b1"], "r2 r1 y1 y3 g1 g3", "DH-HAD-06", marks=rule("DH-HAD-06")),
        pytest.param("admin_guard_green", ["w2b2", "w2b3"], "r2 r1 - y3 g2 g3", "DH-HAD-07", marks=rule("DH-HAD-07")),
    ],
)
def test_a_guard_spares_one_neglected_patient_of_its_colour(
    administrator: str, options: list[str], after: str, id: str
) -> None:
    s = guarded_by(administrator, "r3 r2 y1 y4 g2 g4")
    assert codes(s) == [*(f"guard {bed}" for bed in options), "nobody"]
    wrong = "w1b3" if administrator != "admin_guard_yellow" else "w1b1"
    assert why_not(s, f"guard {wrong}") == "DH-RUL-25"
    play(s, f"guard {options[0]}")
    assert wards(s) == after
    assert [rule for _, _, rule in told(s, GUARDED)] == [id]


@rule("DH-RUL-25")
def test_a_guard_may_spare_nobody() -> None:
    s = play(guarded_by("admin_guard_red", "r3 r1"), "nobody")
    assert wards(s) == "r2"
    assert s.hospitals[0].fatalities == 1


@rule("DH-HAD-05", "DH-NEG-02", "DH-RUL-25")
def test_only_neglected_patients_can_be_guarded_and_equal_ones_are_one_choice() -> None:
    s = guarded_by("admin_guard_red", "r3* r2 r2 r4>g*")
    assert codes(s) == ["guard w1b2", "nobody"]
    assert why_not(s, "guard w1b1") == "DH-NEG-02"
    play(s, "guard w1b2")
    assert wards(s) == "r3 r2 r1 r4"


@rule("DH-RUL-25")
def test_a_guard_without_such_a_patient_is_not_asked() -> None:
    s = guarded_by("admin_guard_red", "r3* y2")
    assert codes(s) == ["reveal department", "reveal specialist"]


@rule("DH-RUL-25", "DH-HRD-09")
def test_a_guarded_patient_loses_nothing_to_the_superbug() -> None:
    s = play(guarded_by("admin_guard_green", "g1 g3", superbug=True), "guard w1b1")
    assert wards(s) == "g1 g1"
    assert s.hospitals[0].fatalities == 0


@rule("DH-RUL-25", "DH-HAD-09")
def test_a_guard_chooses_anew_in_every_round() -> None:
    s = play(guarded_by("admin_guard_green", "g3 g4"), "guard w1b1")
    assert (wards(s), administrators.of(s).guarded[0]) == ("g3 g3", -1)


@rule("DH-RUL-25", "DH-NEG-01")
def test_all_guards_choose_before_anybody_is_neglected() -> None:
    one = hospital("g3", administrator="admin_guard_green")
    two = hospital("r3 r4", administrator="admin_guard_red")
    s = table(one, two, phase=NEGLECTED_PATIENTS, order=[1, 0], variants=WITH)
    assert s.deciders == (1,)
    play(s, "guard w1b1")
    assert (s.deciders, wards(s, 1)) == ((0,), "r3 r4")
    play(s, "nobody")
    assert (wards(s, 0), wards(s, 1)) == ("g2", "r3 r3")
