"""Experimental Medicine, a mini-expansion: its piles, its departments and its specialists."""

from __future__ import annotations

from collections import Counter

import pytest

from hospitable.games.dice_hospital.cards import DEPARTMENTS, SPECIALISTS
from hospitable.games.dice_hospital.scoring import track
from hospitable.games.dice_hospital.state import Position
from tests.games.dice_hospital.tables import GAME, activation, codes, fate, home, placements, play, points, wards
from tests.rules import rule

EXPERIMENTAL = {"experimental_medicine": True}
BASE_TILES = DEPARTMENTS[6:18]
NEW_TILES = ["drug_trial_centre", "experimental_therapy", "physiotherapy", "training_department"]
BASE_CARDS = SPECIALISTS[:12]
NEW_CARDS = SPECIALISTS[12:18]


def tiles(s: Position) -> Counter[str]:
    return Counter(DEPARTMENTS[tile] for layer in [*s.tiles, s.shown_tiles] for tile in layer)


def cards(s: Position) -> Counter[str]:
    return Counter(SPECIALISTS[card] for layer in [*s.cards, s.shown_cards] for card in layer)


def treating(department: str, patients: str, worker: str = "nurse", bags: int = 0, fatalities: int = 0) -> Position:
    """Seat 0 has placed a worker in a department and chooses the patients."""
    staff = [worker] if worker != "nurse" else []
    built = [department] if DEPARTMENTS.index(department) >= 6 else []
    s = activation(patients, tiles=built, staff=staff, bags=bags, fatalities=fatalities, variants=EXPERIMENTAL)
    return play(s, f"place {worker} {department}")


def settled(s: Position) -> bool:
    """Is the placement settled, without an ability to use?"""
    return codes(s)[-1] == "done"


# -- the piles


@rule("DH-EXP-01", "DH-EXP-02")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_one_set_of_base_tiles_and_the_new_ones(seats: int) -> None:
    s = GAME.new(seats, "experiment", EXPERIMENTAL)
    assert tiles(s) == {**dict.fromkeys(BASE_TILES, 1), **dict.fromkeys(NEW_TILES, 2)}
    assert tiles(s).total() == 20


@rule("DH-EXP-01", "DH-EXP-03")
def test_with_four_players_four_random_tiles_of_the_second_set_stay() -> None:
    twice: set[str] = set()
    for seed in range(12):
        s = GAME.new(4, f"experiment {seed}", EXPERIMENTAL)
        found = tiles(s)
        assert found.total() == 24
        assert {name: found[name] for name in NEW_TILES} == dict.fromkeys(NEW_TILES, 2)
        second = [name for name in BASE_TILES if found[name] == 2]
        assert (len(second), min(found[name] for name in BASE_TILES)) == (4, 1)
        twice |= set(second)
    assert twice == set(BASE_TILES)


@rule("DH-EXP-01", "DH-EXP-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_of_each_base_specialist_and_all_new_ones(seats: int) -> None:
    s = GAME.new(seats, "experiment", EXPERIMENTAL)
    assert cards(s) == {**dict.fromkeys(BASE_CARDS, 1), **dict.fromkeys(NEW_CARDS, 2)}
    assert cards(s).total() == 24


# -- Drug Trial Centre


@rule("DH-EXP-05", "DH-RUL-17")
def test_the_drug_trial_centre_rerolls_exactly_two_patients() -> None:
    s = treating("drug_trial_centre", "r3 r3 y5 g6")
    assert codes(s) == [
        "treat w1b1 w1b2",
        "treat w1b1 w1b3",
        "treat w1b1 w2b1",
        "treat w1b3 w2b1",
    ]
    fate(s, 0, 5, stream=1)
    play(s, "treat w1b1 w1b3")
    assert wards(s) == "r1* r3 y6* g6", "a 1 and a 6 stand, and nobody dies or goes home"
    assert home(s) == [0, 0, 0]
    assert s.log is not None
    assert [(each.purpose, each.weights) for each in s.log.chance] == [("reroll", (1,) * 6)] * 2


@rule("DH-EXP-05", "DH-ACT-11")
def test_one_patient_is_not_enough_for_a_trial() -> None:
    s = activation("r3", tiles=["drug_trial_centre"], bags=2, variants=EXPERIMENTAL)
    assert placements(s) == ["critical_care_unit", "oncology", "pharmacy", "imaging"]


@rule("DH-RUL-17")
@pytest.mark.parametrize(
    ("rolls", "asked"),
    [((3, 1), ["treat w1b1", "decline"]), ((2, 2), None), ((2, 4), ["treat w1b2", "decline"])],
    ids=["the first rose", "neither rose", "the second rose"],
)
def test_only_who_rose_was_healed(rolls: tuple[int, int], asked: list[str] | None) -> None:
    """Two red 3s; the Surgeon heals one of those healed once more."""
    s = treating("drug_trial_centre", "r3 r3", "surgeon")
    fate(s, *rolls, stream=1)
    play(s, "treat w1b1 w1b2")
    assert settled(s) if asked is None else codes(s) == asked


@rule("DH-RUL-41")
def test_who_was_rerolled_and_did_not_rise_is_a_different_patient() -> None:
    s = treating("drug_trial_centre", "r3 y3", "paramedic")
    fate(s, 3, 1, stream=1)
    play(s, "treat w1b1 w1b2")
    assert wards(s) == "r4* y2*"
    assert codes(s) == ["treat w1b2", "decline"]
    s = treating("drug_trial_centre", "r3 y3", "paramedic")
    fate(s, 1, 1, stream=1)
    play(s, "treat w1b1 w1b2")
    assert settled(s), "nobody rose, so nobody was healed"


@rule("DH-RUL-13", "DH-EXP-05", "DH-EXP-06")
@pytest.mark.parametrize("department", ["drug_trial_centre", "experimental_therapy"])
def test_no_blood_bag_changes_a_colour_for_a_trial_or_a_therapy(department: str) -> None:
    s = treating(department, "y3 y4", "surgeon", bags=2)
    assert [code for code in codes(s) if ">" in code] == []


# -- Experimental Therapy


@rule("DH-EXP-06", "DH-RUL-17", "DH-EX-20")
@pytest.mark.parametrize(
    ("value", "turned", "healed"), [(1, 6, True), (2, 5, True), (3, 4, True), (4, 3, False), (6, 1, False)]
)
def test_experimental_therapy_turns_a_patient_over(value: int, turned: int, healed: bool) -> None:
    s = treating("experimental_therapy", f"r{value} y6", "general_practitioner")
    assert codes(s) == ["treat w1b1", "treat w1b2"]
    play(s, "treat w1b1")
    assert wards(s) == f"r{turned}* y6"
    assert settled(s) != healed, "only a healed patient lets a specialist work"
    if healed:
        assert codes(s) == ["treat w1b2", "decline"]


# -- Physiotherapy


@rule("DH-EXP-07", "DH-COL-05", "DH-RUL-15")
def test_physiotherapy_changes_the_colour_of_one_or_two_patients() -> None:
    s = treating("physiotherapy", "r3 r3 y4")
    assert codes(s) == [
        "dye w1b1>yellow",
        "dye w1b1>yellow w1b2>yellow",
        "dye w1b1>yellow w1b2>green",
        "dye w1b1>yellow w1b3>red",
        "dye w1b1>yellow w1b3>green",
        "dye w1b1>green",
        "dye w1b1>green w1b2>green",
        "dye w1b1>green w1b3>red",
        "dye w1b1>green w1b3>green",
        "dye w1b3>red",
        "dye w1b3>green",
    ]
    play(s, "dye w1b1>yellow w1b3>green")
    assert wards(s) == "r3>y* r3 y4>g*"
    assert placements(s) == ["critical_care_unit", "oncology", "pharmacy", "imaging"]


@rule("DH-EXP-07", "DH-COL-01", "DH-COL-03", "DH-RUL-15")
def test_it_counts_as_treated_and_has_its_own_colour_after_the_shift() -> None:
    s = treating("physiotherapy", "r3 r3")
    play(s, "dye w1b1>yellow", "done")
    assert wards(s) == "r3 r2"


@rule("DH-EXP-07", "DH-COL-04", "DH-RUL-15")
def test_it_goes_home_with_its_own_colour() -> None:
    s = treating("physiotherapy", "r6")
    play(s, "dye w1b1>green", "place nurse pharmacy", "treat w1b1")
    assert home(s) == [1, 0, 0]


@rule("DH-RUL-17")
@pytest.mark.parametrize("worker", ["surgeon", "paramedic", "pathologist"])
def test_physiotherapy_heals_nobody(worker: str) -> None:
    s = treating("physiotherapy", "r3 r3 y2", worker, fatalities=1)
    play(s, "dye w1b1>green")
    assert settled(s)


# -- Training Department


@rule("DH-EXP-08", "DH-RUL-32")
def test_the_training_department_heals_exactly_two_patients_of_one_value() -> None:
    s = treating("training_department", "r3 y3 g4 y4 r6")
    assert codes(s) == ["treat w1b1 w1b2", "treat w1b3 w2b1"]
    play(s, "treat w1b1 w1b2")
    assert wards(s) == "r4* y4* g4 y4 r6"


@rule("DH-EXP-08", "DH-RUL-32")
def test_the_training_department_heals_so_specialists_may_work_and_patients_go_home() -> None:
    s = treating("training_department", "r6 y6 g2", "paramedic")
    play(s, "treat w1b1 w1b2")
    assert home(s) == [1, 1, 0]
    assert codes(s) == ["treat w1b3", "decline"]
    few = activation("r3 y4 g5", tiles=["training_department"], bags=3, variants=EXPERIMENTAL)
    assert "training_department" not in placements(few)


# -- specialists


@rule("DH-EXP-09")
def test_the_pathologist_may_turn_a_fatality_into_a_blood_bag() -> None:
    s = treating("critical_care_unit", "r3 y2", "pathologist", fatalities=2)
    play(s, "treat w1b1")
    assert codes(s) == ["use", "decline"]
    other = s.copy()
    play(s, "use")
    assert (s.hospitals[0].fatalities, s.hospitals[0].bags) == (1, 1)
    assert "bag w1b2" in codes(s), "usable at once"
    play(other, "decline")
    assert (other.hospitals[0].fatalities, other.hospitals[0].bags) == (2, 0)


@rule("DH-EXP-09")
def test_without_a_fatality_the_pathologist_gains_nothing() -> None:
    assert settled(play(treating("critical_care_unit", "r3", "pathologist"), "treat w1b1"))


@rule("DH-EXP-10")
def test_the_chemist_rerolls_a_different_patient() -> None:
    s = treating("critical_care_unit", "r3 y4 g5", "experimental_chemist", bags=1)
    play(s, "treat w1b1")
    assert codes(s) == ["treat w1b2", "treat w1b3", "bag w1b1", "bag w1b2", "bag w1b3", "decline"]
    fate(s, 0, stream=1)
    play(s, "treat w1b3")
    assert wards(s) == "r4* y4 g1*"


@rule("DH-EXP-10", "DH-RUL-18")
def test_the_chemist_needs_a_healed_and_a_different_patient() -> None:
    assert settled(play(treating("critical_care_unit", "r3", "experimental_chemist"), "treat w1b1"))
    assert settled(play(treating("experimental_therapy", "r5 y4", "experimental_chemist"), "treat w1b1"))


@rule("DH-EXP-11")
def test_the_registrar_scores_a_point_at_once_for_a_discharge() -> None:
    s = treating("critical_care_unit", "r6 y3", "registrar")
    play(s, "treat w1b1")
    assert codes(s) == ["use", "decline"]
    play(s, "use")
    assert (points(s)["registrar"], track(s, 0)) == (1, 1)
    assert settled(play(treating("critical_care_unit", "r5 y3", "registrar"), "treat w1b1"))


@rule("DH-EXP-11", "DH-ACT-15")
def test_the_registrar_scores_one_point_for_several_discharges() -> None:
    s = treating("training_department", "r6 y6", "registrar")
    play(s, "treat w1b1 w1b2", "use")
    assert points(s)["registrar"] == 1
    assert settled(s)


@rule("DH-EXP-12", "DH-RUL-33")
def test_the_medical_student_heals_one_and_harms_another() -> None:
    s = treating("critical_care_unit", "r3 y4 g2 g2", "medical_student")
    play(s, "treat w1b1")
    assert codes(s) == ["heal w1b2 harm w1b3", "heal w1b3 harm w1b2", "heal w1b3 harm w2b1", "decline"]
    play(s, "heal w1b2 harm w1b3")
    assert wards(s) == "r4* y5* g1* g2"


@rule("DH-EXP-12", "DH-RUL-33", "DH-GLO-02")
def test_the_harmed_one_may_die_and_the_healed_one_may_go_home() -> None:
    s = treating("critical_care_unit", "r3 y6 g1", "medical_student")
    bag = s.bag[:]
    play(s, "treat w1b1", "heal w1b2 harm w1b3")
    assert wards(s) == "r4*"
    assert (home(s), s.hospitals[0].fatalities) == ([0, 1, 0], 1)
    assert s.bag == [bag[0], bag[1], bag[2] + 1]


@rule("DH-RUL-33")
def test_the_medical_student_needs_two_further_patients() -> None:
    assert settled(play(treating("critical_care_unit", "r3 y4", "medical_student", bags=2), "treat w1b1"))


@rule("DH-EXP-13", "DH-COL-05", "DH-RUL-15")
def test_the_physiotherapist_changes_the_colour_of_any_patient() -> None:
    s = treating("critical_care_unit", "r3 y4", "physiotherapist")
    play(s, "treat w1b1")
    assert codes(s) == ["dye w1b1>yellow", "dye w1b1>green", "dye w1b2>red", "dye w1b2>green", "decline"]
    play(s, "dye w1b2>green")
    assert wards(s) == "r4* y4>g*"
    assert placements(s) == ["pharmacy", "imaging"]
    play(s, "done")
    assert wards(s) == "r4 y4"


@rule("DH-EXP-14")
def test_the_haematology_technician_gains_a_blood_bag_for_a_discharge() -> None:
    s = treating("critical_care_unit", "r6 y3", "haematology_technician")
    play(s, "treat w1b1", "use")
    assert s.hospitals[0].bags == 1
    assert "bag w1b2" in codes(s), "usable at once"
    assert settled(play(treating("critical_care_unit", "r5 y3", "haematology_technician"), "treat w1b1"))
