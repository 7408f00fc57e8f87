"""The departments: which patients each can work on, and what becomes of them."""

from __future__ import annotations

import pytest

from tests.games.dice_hospital.tables import activation, codes, home, placements, play, wards, why_not
from tests.rules import rule

MIXED = "r1 y2 g3 r4 y5 g6 r2* y3* g4*"
LOW_PAIRS = [
    *("w1b1 w1b2", "w1b1 w1b3", "w1b1 w3b1", "w1b1 w3b2", "w1b2 w1b3", "w1b2 w3b1", "w1b2 w3b2", "w1b3 w3b1"),
    *("w1b3 w3b2", "w3b1 w3b2"),
]
LOW_THREES = [
    *("w1b1 w1b2 w1b3", "w1b1 w1b2 w3b1", "w1b1 w1b2 w3b2", "w1b1 w1b3 w3b1", "w1b1 w1b3 w3b2", "w1b1 w3b1 w3b2"),
    *("w1b2 w1b3 w3b1", "w1b2 w1b3 w3b2", "w1b2 w3b1 w3b2", "w1b3 w3b1 w3b2"),
]


@rule("DH-ACT-07")
@pytest.mark.parametrize(
    ("department", "id", "sets", "chosen", "after"),
    [
        pytest.param(
            "critical_care_unit",
            "DH-DEP-01",
            ["w1b1", "w2b1", "w3b1"],
            "w2b1",
            "r1 y2 g3 r5* y5 g6 r2* y3* g4*",
            marks=rule("DH-DEP-01"),
        ),
        pytest.param(
            "oncology",
            "DH-DEP-02",
            ["w1b2", "w2b2", "w3b2"],
            "w3b2",
            "r1 y2 g3 r4 y5 g6 r2* y4* g4*",
            marks=rule("DH-DEP-02"),
        ),
        pytest.param(
            "pharmacy",
            "DH-DEP-03",
            ["w1b3", "w2b3", "w3b3"],
            "w1b3",
            "r1 y2 g4* r4 y5 g6 r2* y3* g4*",
            marks=rule("DH-DEP-03"),
        ),
        pytest.param(
            "intensive_care",
            "DH-DEP-04",
            ["w1b1", "w1b2", "w3b1"],
            "w1b2",
            "r1 y3* g3 r4 y5 g6 r2* y3* g4*",
            marks=rule("DH-DEP-04"),
        ),
        pytest.param(
            "imaging",
            "DH-DEP-05",
            ["w1b3", "w2b1", "w3b2", "w3b3"],
            "w3b3",
            "r1 y2 g3 r4 y5 g6 r2* y3* g5*",
            marks=rule("DH-DEP-05"),
        ),
        pytest.param(
            "clinic", "DH-DEP-06", ["w2b2", "w2b3"], "w2b2", "r1 y2 g3 r4 y6* g6 r2* y3* g4*", marks=rule("DH-DEP-06")
        ),
        pytest.param(
            "operating_theatre",
            "DH-DEP-07",
            ["w1b1", "w2b1", "w3b1"],
            "w1b1",
            "r4* y2 g3 r4 y5 g6 r2* y3* g4*",
            marks=rule("DH-DEP-07"),
        ),
        pytest.param(
            "ear_nose_throat",
            "DH-DEP-08",
            ["w1b3", "w2b3", "w3b3"],
            "w1b3",
            "r1 y2 g6* r4 y5 g6 r2* y3* g4*",
            marks=rule("DH-DEP-08"),
        ),
        pytest.param(
            "orthopaedics",
            "DH-DEP-09",
            ["w1b2", "w2b2", "w3b2"],
            "w1b2",
            "r1 y5* g3 r4 y5 g6 r2* y3* g4*",
            marks=rule("DH-DEP-09"),
        ),
        pytest.param(
            "crash_centre",
            "DH-DEP-16",
            ["w1b1", "w1b2", "w3b1"],
            "w1b2",
            "r1 y6* g3 r4 y5 g6 r2* y3* g4*",
            marks=rule("DH-DEP-16"),
        ),
        pytest.param(
            "radiology",
            "DH-DEP-17",
            LOW_THREES,
            "w1b1 w1b3 w3b1",
            "r2* y2 g4* r4 y5 g6 r3* y3* g4*",
            marks=rule("DH-DEP-17"),
        ),
        pytest.param(
            "triage_centre",
            "DH-DEP-18",
            LOW_PAIRS,
            "w1b1 w3b2",
            "r3* y2 g3 r4 y5 g6 r2* y5* g4*",
            marks=rule("DH-DEP-18"),
        ),
    ],
)
def test_a_department_heals_patients_of_its_colour_and_values(
    department: str, id: str, sets: list[str], chosen: str, after: str
) -> None:
    s = activation(MIXED, tiles=[department] if int(id[-2:]) > 6 else [])
    play(s, f"place nurse {department}")
    assert codes(s) == [f"treat {beds}" for beds in sets]
    play(s, f"treat {chosen}")
    assert wards(s) == after
    assert [event.rule for event in s.journal[1:]] == [id] * len(chosen.split())
    assert codes(s)[-1] == "done"


def of_colour(letters: str, patients: str) -> str:
    """Patients `a` of the department's colour, `b` and `c` of the others."""
    return patients.translate(str.maketrans("abc", letters))


RUNS = [
    pytest.param("cardiology", "ryg", marks=rule("DH-DEP-10")),
    pytest.param("immunology", "gry", marks=rule("DH-DEP-11")),
    pytest.param("urology", "ygr", marks=rule("DH-DEP-12")),
]
SAMES = [
    pytest.param("anaesthesia", "ryg", marks=rule("DH-DEP-13")),
    pytest.param("allergy_centre", "gry", marks=rule("DH-DEP-14")),
    pytest.param("renal_medicine", "ygr", marks=rule("DH-DEP-15")),
]


@pytest.mark.parametrize(("department", "letters"), RUNS)
def test_three_of_a_colour_with_consecutive_values_are_healed_together(department: str, letters: str) -> None:
    """Not 1-2-3 and not 3-4-5, where another colour stands between."""
    s = activation(of_colour(letters, "a2 a3 a4 a6 b5 c1 a4* a3"), tiles=[department])
    play(s, f"place nurse {department}")
    assert codes(s) == ["treat w1b1 w1b2 w1b3", "treat w1b1 w1b2 w3b1"]
    play(s, "treat w1b1 w1b2 w3b1")
    assert wards(s) == of_colour(letters, "a3* a4* a4 a6 b5 c1 a5* a3")


@pytest.mark.parametrize(("department", "letters"), RUNS)
@pytest.mark.parametrize(
    "patients",
    ["a2 a3 a5 a6", "a2 a2 a2", "a2 a3 b4", "a5 a6 a1", "a1 a3 a5"],
    ids=["a gap", "one value", "a wrong colour", "not around the corner", "steps of two"],
)
def test_fewer_than_three_in_a_row_are_not_enough(department: str, letters: str, patients: str) -> None:
    s = activation(of_colour(letters, patients), tiles=[department])
    assert department not in placements(s)
    assert why_not(s, f"place nurse {department}") == "DH-ACT-11"


@pytest.mark.parametrize(("department", "letters"), RUNS)
def test_the_highest_run_sends_its_six_home(department: str, letters: str) -> None:
    s = activation(of_colour(letters, "a6 a4 a5 b1"), tiles=[department])
    play(s, f"place nurse {department}", "treat w1b1 w1b2 w1b3")
    assert wards(s) == of_colour(letters, "- a5* a6* b1")
    assert home(s) == [int(letter == letters[0]) for letter in "ryg"]


@pytest.mark.parametrize(("department", "letters"), SAMES)
def test_three_of_a_colour_with_one_value_are_healed_together(department: str, letters: str) -> None:
    s = activation(of_colour(letters, "a3 a3 a3* a3 b3 c3 a4 a4"), tiles=[department])
    play(s, f"place nurse {department}")
    assert codes(s) == ["treat w1b1 w1b2 w2b1", "treat w1b1 w1b2 w1b3"]
    play(s, "treat w1b1 w1b2 w1b3")
    assert wards(s) == of_colour(letters, "a4* a4* a4* a3 b3 c3 a4 a4")


@pytest.mark.parametrize(("department", "letters"), SAMES)
@pytest.mark.parametrize("patients", ["a3 a3 b3 c3", "a2 a3 a4", "a3 a3 a4 a4"], ids=["colour", "run", "two pairs"])
def test_fewer_than_three_of_one_value_are_not_enough(department: str, letters: str, patients: str) -> None:
    s = activation(of_colour(letters, patients), tiles=[department])
    assert department not in placements(s)
    assert why_not(s, f"place nurse {department}") == "DH-ACT-11"


@pytest.mark.parametrize(
    ("department", "enough", "too_few"),
    [
        pytest.param("critical_care_unit", "r6", "y6 g6", marks=rule("DH-DEP-01")),
        pytest.param("oncology", "y1", "r1 g1", marks=rule("DH-DEP-02")),
        pytest.param("pharmacy", "g1", "r1 y1", marks=rule("DH-DEP-03")),
        pytest.param("intensive_care", "g2", "r3 y4 g5 r6", marks=rule("DH-DEP-04")),
        pytest.param("imaging", "y4", "r1 y2 g5 r6", marks=rule("DH-DEP-05")),
        pytest.param("clinic", "r5", "r1 y2 g3 r4", marks=rule("DH-DEP-06")),
        pytest.param("operating_theatre", "r6", "y1 g6", marks=rule("DH-DEP-07")),
        pytest.param("ear_nose_throat", "g6", "y1 r6", marks=rule("DH-DEP-08")),
        pytest.param("orthopaedics", "y6", "g1 r6", marks=rule("DH-DEP-09")),
        pytest.param("crash_centre", "y2", "r3 y4 g5 r6", marks=rule("DH-DEP-16")),
        pytest.param("radiology", "r1 y2 g3", "r1 y3 g4 r5", marks=rule("DH-DEP-17")),
        pytest.param("triage_centre", "r3 r3", "r3 g4 y5 r6", marks=rule("DH-DEP-18")),
    ],
)
def test_a_department_with_too_few_patients_cannot_be_activated(department: str, enough: str, too_few: str) -> None:
    assert department in placements(activation(enough, tiles=[department]))
    s = activation(too_few, tiles=[department])
    assert department not in placements(s)
    assert why_not(s, f"place nurse {department}") == "DH-ACT-11"


@pytest.mark.parametrize(
    ("department", "letter", "rises"),
    [
        pytest.param("critical_care_unit", "r", [0], marks=rule("DH-DEP-01")),
        pytest.param("oncology", "y", [0], marks=rule("DH-DEP-02")),
        pytest.param("pharmacy", "g", [0], marks=rule("DH-DEP-03")),
        pytest.param("operating_theatre", "r", [0], marks=rule("DH-DEP-07")),
        pytest.param("ear_nose_throat", "g", [0], marks=rule("DH-DEP-08")),
        pytest.param("orthopaedics", "y", [0], marks=rule("DH-DEP-09")),
        pytest.param("cardiology", "r", [0, 1, 2], marks=rule("DH-DEP-10")),
        pytest.param("immunology", "g", [0, 1, 2], marks=rule("DH-DEP-11")),
        pytest.param("urology", "y", [0, 1, 2], marks=rule("DH-DEP-12")),
        pytest.param("anaesthesia", "r", [0, 0, 0], marks=rule("DH-DEP-13")),
        pytest.param("allergy_centre", "g", [0, 0, 0], marks=rule("DH-DEP-14")),
        pytest.param("renal_medicine", "y", [0, 0, 0], marks=rule("DH-DEP-15")),
    ],
)
def test_a_department_for_a_colour_takes_it_at_every_value(department: str, letter: str, rises: list[int]) -> None:
    for value in range(1, 7 - rises[-1]):
        s = activation(" ".join(f"{letter}{value + rise}" for rise in rises), tiles=[department])
        play(s, f"place nurse {department}")
        assert codes(s) == ["treat " + " ".join(["w1b1", "w1b2", "w1b3"][: len(rises)])]


@rule("DH-DEP-17", "DH-ACT-11")
def test_of_five_equal_low_patients_radiology_offers_one_set() -> None:
    s = activation("g2 g2 g2 g2 g2", tiles=["radiology"])
    play(s, "place nurse radiology")
    assert codes(s) == ["treat w1b1 w1b2 w1b3"]


@rule("DH-RUL-32", "DH-EXP-08")
def test_training_heals_two_of_one_value_whatever_their_colours() -> None:
    s = activation("r3 y3 g4 y5 g3*", tiles=["training_department"])
    play(s, "place nurse training_department")
    assert codes(s) == ["treat w1b1 w1b2", "treat w1b1 w2b2", "treat w1b2 w2b2"]
    play(s, "treat w1b1 w2b2")
    assert wards(s) == "r4* y3 g4 y5 g4*"
