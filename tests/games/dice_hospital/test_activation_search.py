"""The search through the activation: a brute force over all lines is its judge."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital.bots.activation import EFFORT, best_line
from hospitable.games.dice_hospital.bots.lines import Line
from hospitable.games.dice_hospital.bots.worth import Outlook
from hospitable.games.dice_hospital.moves import DONE, PASS, move
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION
from tests.games.dice_hospital.tables import GAME, activation, home, hospital, play, table, wards

THE_END = move(PASS, DONE)
LAST = 8


def codes(line: Line) -> list[str]:
    return [GAME.describe(chosen).code for chosen in line.moves]


def best_of_all_lines(s: Position, outlook: Outlook) -> float:
    """Every order, every patient, every bag, by the rules and without any short cut."""
    most = float("-inf")
    for chosen in s.legal(0):
        if chosen == THE_END:
            most = max(most, outlook.value(s.hospitals[0]))
        else:
            after = s.copy()
            after.apply(0, chosen)
            most = max(most, best_of_all_lines(after, outlook))
    return most


def best_score(s: Position) -> int:
    """The most points of all lines through the last round, as the game counts them at its end."""
    while not s.over and s.decider() != 0:
        s.apply(s.decider(), s.legal(s.decider())[-1])
    if s.over:
        return s.result().totals[0]
    most = -99
    for chosen in s.legal(0):
        after = s.copy()
        after.apply(0, chosen)
        most = max(most, best_score(after))
    return most


def small(patients: str, *, round: int = 3, nurses: int = 2, **more: object) -> Position:
    """An activation with few nurses, so that all lines can be tried."""
    given = {name: more.pop(name) for name in ("event", "variants") if name in more}
    mine = hospital(patients, **more)  # type: ignore[arg-type]
    mine.nurses = mine.staff = nurses
    variants = {"activation": "in_order", **given.pop("variants", {})}  # type: ignore[dict-item]
    return table(mine, "", phase=HOSPITAL_ACTIVATION, round=round, variants=variants, **given)  # type: ignore[arg-type]


POSITIONS = {
    "nurses alone": small("r3 r6 y1 g5", nurses=3),
    "a bag": small("r6 y6 g1", bags=1),
    "two bags and a colour to change": small("r5 r4", bags=2, nurses=1, tiles=["ear_nose_throat"]),
    "an ability on the healed": small("r3 r5 y2", nurses=1, staff=["surgeon"]),
    "an ability on others": small("r3 r6 y1", nurses=1, staff=["anaesthetist"]),
    "an ability like before": small("g3 r3 y6", nurses=1, staff=["microbiologist"]),
    "up to two others": small("g6 r1 y2", nurses=1, staff=["triage_nurse"]),
    "two abilities": small("g6 r1 y5", nurses=0, staff=["paramedic", "general_practitioner"]),
    "a colour for the ability": small("y4 r4", nurses=0, bags=1, staff=["surgeon"]),
    "a bag before an ability": small("r2 y3", nurses=0, bags=1, staff=["general_practitioner"]),
    "a run to prepare": small("r4 r5 r5", nurses=2, tiles=["cardiology"]),
    "three alike": small("g6 g6 g5", nurses=2, tiles=["allergy_centre"]),
    "two copies of a department": small("g2 g3", nurses=2, tiles=["ear_nose_throat", "ear_nose_throat"]),
    "a fatality to lose": small("r6 y1", nurses=1, fatalities=1, staff=["pathologist"]),
    "a turn of the die": small("r1 y6", nurses=1, tiles=["experimental_therapy"], staff=["registrar"]),
    "colours to change": small("r5 y5", nurses=1, tiles=["physiotherapy"], staff=["physiotherapist"]),
    "one better, one worse": small("r6 y2 g1", nurses=0, staff=["medical_student"]),
    "a bag to win": small("r6 y6", nurses=0, staff=["haematology_technician", "surgeon"]),
    "no bags to spend": small("r6 y1", bags=2, event="blood_shortage"),
    "a holiday": small("r6 y6 g6", nurses=3, event="public_holiday"),
    "complications": small("r2 y2 y3", nurses=1, event="red_complications"),
    "Superbug": small("r2 y3 g6", nurses=1, variants={"superbug": True}),
}
CHOSEN = pytest.mark.parametrize("position", POSITIONS.values(), ids=list(POSITIONS))


@CHOSEN
def test_no_line_is_better_than_an_exact_line(position: Position) -> None:
    line = best_line(position, 0, EFFORT)
    assert line.exact
    assert line.value == pytest.approx(best_of_all_lines(position, Outlook(position, 0)))


@CHOSEN
def test_a_line_can_be_carried_out_and_brings_what_it_says(position: Position) -> None:
    line = best_line(position, 0, EFFORT)
    s = position.copy()
    for chosen in line.moves[:-1]:
        assert chosen in s.legal(0)
        s.apply(0, chosen)
    assert line.moves[-1] == THE_END
    assert Outlook(position, 0).value(s.hospitals[0]) == pytest.approx(line.value)


@pytest.mark.parametrize(
    ("mine", "variants"),
    [
        (hospital("r6 y6 g5"), {}),  # two go home, or all and the wards are empty
        (hospital("r5 y6", bags=1), {}),  # a bag is worth a point, or the last patient's discharge
        (hospital("r1 r1 y6", administrator="admin_guard_red"), {"administrators": True}),
        (hospital("r6 r6 y6", administrator="admin_red_pair"), {"administrators": True}),
        (hospital("r1 y2 g6"), {"superbug": True}),
        (hospital("r1 y1 g6", bags=1), {}),  # one goes home, and the dead leave empty wards
        (hospital("r1 y6", administrator="admin_guard_red"), {"administrators": True}),
    ],
)
def test_in_the_last_round_a_line_is_worth_the_points_of_the_game(mine: object, variants: dict[str, object]) -> None:
    given = {"activation": "in_order", **variants}
    s = table(mine, "", phase=HOSPITAL_ACTIVATION, round=LAST, variants=given)  # type: ignore[arg-type]
    s.hospitals[0].nurses = 2
    assert best_line(s, 0, EFFORT).value == best_score(s)


def test_a_nurse_prepares_the_patients_of_a_department() -> None:
    """Of green 6, 5, 6 the five must become a six first: then all three go home at once."""
    s = small("g6 g5 g6", round=LAST, tiles=["allergy_centre"])
    line = best_line(s, 0, EFFORT)
    assert codes(line)[1:] == ["treat w1b2", "place nurse allergy_centre", "treat w1b1 w1b2 w1b3", "done"]
    assert line.value == 5 + 5


def test_the_wards_are_emptied_for_their_bonus() -> None:
    s = small("r6 y6", round=LAST)
    line = best_line(s, 0, EFFORT)
    assert line.value == 3 + 5
    for chosen in line.moves[:-1]:
        s.apply(0, chosen)
    assert (wards(s), home(s)) == ("", [1, 1, 0])


def test_a_line_goes_on_from_the_middle_of_a_placement() -> None:
    s = small("r5 y6 r6", round=LAST, nurses=0, staff=["surgeon"])
    play(s, "place surgeon critical_care_unit")
    assert codes(best_line(s, 0, EFFORT)) == ["treat w1b1", "treat w1b1", "done"]
    play(s, "treat w1b1")
    assert codes(best_line(s, 0, EFFORT)) == ["treat w1b1", "done"]


def test_bags_are_kept_when_nothing_is_worth_more() -> None:
    s = activation("r1", bags=2)
    s.round = LAST
    assert "bag w1b1" not in codes(best_line(s, 0, EFFORT))


def test_with_little_effort_a_line_is_not_called_exact() -> None:
    s = activation("r1 r2 r3 r4 r5 r6 y1 y2 y3 g4 g5 g6", bags=2, staff=["triage_nurse", "surgeon"])
    line = best_line(s, 0, 50)
    assert not line.exact
    assert line.value <= best_line(s, 0, EFFORT).value


def test_searching_changes_nothing() -> None:
    s = activation("r3 y6 g1", bags=1, staff=["surgeon"])
    before = s.snapshot()
    best_line(s, 0, EFFORT)
    assert s.snapshot() == before
