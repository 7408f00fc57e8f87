"""What bots know about the game: sensible moves at once, what a position promises, and the thoughts of `hard`."""

from __future__ import annotations

from time import process_time

import pytest

from hospitable.bots import advise, choose
from hospitable.games.dice_hospital.bots.easy import quick_choice
from hospitable.games.dice_hospital.bots.evaluation import evaluate
from hospitable.games.dice_hospital.bots.hard import deep_choice
from hospitable.games.dice_hospital.cards import DEPARTMENTS, NONE, REPORTS, SPECIALISTS
from hospitable.games.dice_hospital.modules import reports
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import (
    ACTIVATE,
    DISCHARGED_PATIENTS,
    END_ROUND,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    NEGLECTED_PATIENTS,
)
from hospitable.lab.playouts import playout
from tests.games.dice_hospital.tables import GAME, activation, hospital, lay, play, table

LAST = 8


def quick(s: Position) -> str:
    return GAME.describe(quick_choice(s, s.deciders[0])).code


def deep(s: Position) -> str:
    return GAME.describe(deep_choice(s, s.deciders[0])).code


def normal(s: Position) -> str:
    return GAME.describe(choose("normal", s, s.deciders[0], 1)).code


def shown(s: Position, tiles: list[str], cards: list[str]) -> Position:
    """The same table with this display."""
    s.shown_tiles = [DEPARTMENTS.index(tile) for tile in tiles]
    s.shown_cards = [SPECIALISTS.index(card) for card in cards]
    return s


# -- a sensible move at once


def test_patients_who_can_go_home_come_first() -> None:
    s = activation("r2 y6 g3")
    assert quick(s) == "place nurse oncology"
    assert quick(play(s, "place nurse oncology")) == "treat w1b2"


def test_a_specialist_goes_where_the_ability_counts() -> None:
    s = activation("g5 g2", staff=["surgeon", "pharmacist"])
    assert quick(s) == "place pharmacist pharmacy"
    assert quick(play(s, "place pharmacist pharmacy")) == "treat w1b1"
    assert quick(play(s, "treat w1b1")) == "treat w1b1"


def test_a_bag_sends_a_patient_home_or_saves_one() -> None:
    s = activation("r6 y1 g4", bags=2)
    s.hospitals[0].nurses = 0
    assert quick(s) == "bag w1b1"
    assert quick(play(s, "bag w1b1")) == "bag w1b2"
    assert quick(play(s, "bag w1b2")) == "done"


def test_the_healthiest_patients_are_taken() -> None:
    s = lay(table("", ""), "r2 y2 g2", "r3 y4 g4", "r4 y5 g5")
    assert quick(s) == "take 3"


def test_a_worker_too_many_calls_for_a_department() -> None:
    few = table(hospital("r3"), "", phase=HOSPITAL_IMPROVEMENT)
    assert quick(shown(few, ["radiology"], ["anaesthetist"])) == "hire anaesthetist"
    many = table(hospital("r3", staff=["surgeon", "urologist", "paramedic"]), "", phase=HOSPITAL_IMPROVEMENT)
    assert quick(shown(many, ["radiology"], ["anaesthetist"])) == "build radiology"


# -- what a position promises


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_at_the_end_a_position_promises_its_score(seats: int) -> None:
    s = GAME.new(seats, "the end", fast=True)
    playout(s, 1)
    assert [evaluate(s, seat) for seat in range(seats)] == list(s.result().totals)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (hospital("r6"), hospital("r5")),
        (hospital("r3", bags=1), hospital("r3")),
        (hospital("r3"), hospital("r3", fatalities=1)),
        (hospital("r3", tiles=["orthopaedics"]), hospital("r3")),
        (hospital("r3", staff=["surgeon"]), hospital("r3")),
        (hospital("r5*"), hospital("r5")),  # the other one will be neglected
        (hospital("r5", home=(1, 0, 0)), hospital("r5")),
    ],
)
@pytest.mark.parametrize("round", [2, 7])
def test_what_is_better_promises_more(better: object, worse: object, round: int) -> None:
    s = table(better, worse, phase=HOSPITAL_ACTIVATION, round=round)  # type: ignore[arg-type]
    assert evaluate(s, 0) > evaluate(s, 1)


def test_a_worker_in_a_department_promises_its_best_patient() -> None:
    """Last round: Oncology sends somebody home, Imaging nobody."""
    promised = []
    for department in ("oncology", "imaging"):
        s = activation("r3 y6")
        s.round = LAST
        promised.append(evaluate(play(s, f"place nurse {department}"), 0))
    assert promised[0] > promised[1]


def test_normal_thinks_of_the_ability_before_it_places() -> None:
    """Last round: only the Surgeon takes the red 5 home."""
    s = activation("r5 y4", staff=["surgeon"])
    s.round, s.hospitals[0].nurses = LAST, 0
    assert normal(s) == "place surgeon critical_care_unit"
    assert normal(play(s, "place surgeon critical_care_unit", "treat w1b1")) == "treat w1b1"


# -- the thoughts of `hard`


def test_hard_carries_out_the_whole_line() -> None:
    s = activation("g6 g5 g6", tiles=["allergy_centre"])
    s.round, s.hospitals[0].nurses = LAST, 2
    made = []
    while s.deciders == (0,) and s.current(0) & 255 >= ACTIVATE:
        made.append(deep(s))
        play(s, made[-1])
    assert made[1:] == ["treat w1b2", "place nurse allergy_centre", "treat w1b1 w1b2 w1b3", "done"]


def test_hard_takes_the_ambulance_whose_patients_go_home() -> None:
    """Last round, red departments alone: three red fives leave by the Operating Theatres and the nurses' work."""
    mine = hospital("", tiles=["operating_theatre", "operating_theatre"])
    s = lay(table(mine, "", round=LAST), "r2 y2 g2", "r4 r4 y4", "y4 g4 g5")
    assert deep(s) == "take 2"


def test_hard_takes_the_improvement_that_helps_now_when_nothing_comes_later() -> None:
    s = table(hospital("g6 g6 g6 r6 r6"), "", phase=HOSPITAL_IMPROVEMENT, round=LAST)
    assert deep(shown(s, ["allergy_centre", "radiology"], [])) == "build allergy_centre"


def test_in_the_last_round_what_is_of_no_use_is_given_up_for_a_bag() -> None:
    s = table(hospital("r6 r6", tiles=["radiology"]), "", phase=HOSPITAL_IMPROVEMENT, round=LAST)
    assert deep(play(s, "skip", "skip")) == "discard radiology"
    s = table(hospital("r6 r6", tiles=["radiology"]), "", phase=HOSPITAL_IMPROVEMENT, round=2)
    assert deep(play(s, "skip", "skip")) == "keep all"


def test_the_weakest_make_room() -> None:
    s = lay(table("r1 r6 y6 g6 r5 y5 g5 r6 y6 g6", "r4"), "r2 y2 g2", "r4 y4 g4", "r5 y5 g5")
    assert deep(play(s, "take 3", "take 1")) == "remove w1b1"


def test_an_ambulance_is_chosen_when_some_beds_are_free_but_too_few() -> None:
    s = lay(table("r1 r6 y6 g6 r5 y5 g5 r6 y6 g6", "r4"), "r2 y2 g2", "r4 y4 g4", "r5 y5 g5")
    assert deep(s) == "take 3"
    advice = advise(s, 0, 1)
    assert advice is not None
    assert advice.moves[0].code == "take 3"


def test_a_guard_spares_whose_step_is_worth_most() -> None:
    mine = hospital("r4 r1 y1", administrator="admin_guard_red")
    s = table(mine, "", phase=NEGLECTED_PATIENTS, round=LAST, variants={"administrators": True})
    assert deep(s) == "guard w1b2"
    mine = hospital("r1 y1", administrator="admin_guard_red")
    s = table(mine, "", phase=NEGLECTED_PATIENTS, round=LAST, variants={"administrators": True})
    assert deep(s) == "nobody"  # two deaths empty the wards


def test_alone_reports_are_completed_for_the_most_points() -> None:
    """Two yellow and two green: the green pair slides down under the yellow one, 6 points; a mixed report brings 4."""
    s = table(hospital("r3", home=(0, 2, 2)), phase=HOSPITAL_ACTIVATION, round=LAST)
    reports.of(s).reports = [REPORTS.index(name) for name in ("report_ggy", "report_yy", "report_rrr")]
    reports.of(s).reports += [REPORTS.index("report_rry"), REPORTS.index("report_gg"), NONE]
    s.agenda = []
    s.then_table((DISCHARGED_PATIENTS, END_ROUND))
    s.advance()
    made = []
    while s.deciders:
        made.append(deep(s))
        play(s, made[-1])
    assert made == ["complete report_yy", "complete report_gg"]


@pytest.mark.parametrize(("level", "seconds"), [("easy", 0.05), ("normal", 0.5), ("hard", 2.0)])
def test_nobody_thinks_for_long(level: str, seconds: float) -> None:
    """A full hospital with everything in it, in the round with the most to do."""
    staff = ["surgeon", "triage_nurse", "general_practitioner", "microbiologist"]
    tiles = ["orthopaedics", "cardiology", "triage_centre", "allergy_centre"]
    s = activation("r1 r2 r3 r4 r5 r6 y1 y2 y3 g4 g5 g6", bags=3, staff=staff, tiles=tiles)
    began = process_time()
    choose(level, s, 0, 1)
    assert process_time() - began < seconds
