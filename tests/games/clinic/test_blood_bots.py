"""Bots with blood transfusion: who gives it, who carries it, and when neither is worth the time."""

from __future__ import annotations

import pytest

from hospitable.bots import advise, choose
from hospitable.games.clinic.bots.evaluation import evaluate
from hospitable.games.clinic.bots.movements import plan_walks
from hospitable.games.clinic.modules.transfusion import of
from hospitable.games.clinic.movement import time_of
from hospitable.games.clinic.preview import preview
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import MOVE_PEOPLE, TREAT_PATIENTS
from tests.games.clinic.tables import GAME, START, asked, cell, clinic, people, play, table

ON = {"transfusion": True}
TWO_WARDS = f"{START} a1 hub_cardiology a2 treatment_room"
"""The supply room at B2 serves both."""


def moving(staff: str, *bags: str, built: str = START, round: int = 1) -> Position:
    s = table(clinic(built, people=staff), clinic(), variants=ON, round=round)
    of(s).bags[0] = sorted(cell(name) for name in bags)
    return asked(s, MOVE_PEOPLE)


def moved(s: Position, level: str = "hard") -> list[str]:
    """Everything that a bot does before it ends the movement."""
    codes: list[str] = []
    while len(codes) < 20:
        code = GAME.describe(choose(level, s, 0, 7)).code
        if code == "done":
            return codes
        codes.append(code)
        play(s, code)
    raise AssertionError(codes)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_nurse_brings_blood_to_a_patient_whom_no_doctor_can_treat(level: str) -> None:
    """A white doctor would need three nurses for a red patient; a bag needs one of them, and $20 are paid."""
    s = moving("white_doctor c3, nurse c3, red_patient psychiatry", "c3", round=6)
    assert set(moved(s, level)) == {"carry c3 c3 c2 c2", "walk red_patient psychiatry c2"}
    assert preview(s, 0).income == 20


def test_a_doctor_without_work_leaves_the_room_in_which_blood_is_given() -> None:
    s = moving("white_doctor c2, nurse c2, red_patient c2", "c2", round=6)
    assert moved(s) == ["walk white_doctor c2 c3"]
    assert preview(s, 0).income == 20


def test_a_bag_goes_to_the_ward_without_a_doctor() -> None:
    """The doctor cures in Psychiatry; the patient of Cardiology pays for the blood and stays."""
    staff = "red_doctor c2, nurse c3, red_patient psychiatry, yellow_patient cardiology"
    s = moving(staff, "c3", built=TWO_WARDS, round=6)
    assert "carry c3 c3 a2 a2" in moved(s)
    assert (preview(s, 0).income, plan_walks(s, 0).income) == (32, 32)


def test_a_plan_with_blood_stays_the_same_while_it_is_carried_out() -> None:
    staff = "red_doctor s3, nurse s3, nurse c3, orderly b2, red_patient psychiatry, yellow_patient cardiology"
    s = moving(staff, "c3", built=TWO_WARDS)
    before = plan_walks(s, 0)
    moved(s)
    after = plan_walks(s, 0)
    assert (after.ends, after.trips, after.hub, after.bags) == (before.ends, before.trips, before.hub, before.bags)
    assert (preview(s, 0).income, time_of(s, 0)) == (before.income, before.time)


def test_who_has_nothing_to_do_gives_blood_when_the_hub_is_empty() -> None:
    """Of two nurses in the hub one lies down when the other has left it."""
    s = moving("white_doctor c2, nurse c3, nurse c3, white_patient c2")
    assert [code.split()[0] for code in moved(s)] == ["walk", "donate"]
    assert people(s)[:2] == ["nurse c3 lying", "nurse c3>c2"]


@pytest.mark.parametrize(("round", "bags"), [(6, ()), (1, ("c2", "c3"))])
def test_nobody_gives_blood_that_nobody_will_need(round: int, bags: tuple[str, ...]) -> None:
    """In the last round, and when two bags lie about already."""
    s = moving("white_doctor c2, nurse c3", *bags, round=round)
    assert moved(s) == []


def test_a_bag_promises_something_until_the_last_round() -> None:
    for round, better in ((1, True), (6, False)):
        without = moving("white_doctor c2, nurse c3", round=round)
        with_bag = moving("white_doctor c2, nurse c3", "c3", "c3", round=round)
        for s in (without, with_bag):
            asked(s, TREAT_PATIENTS)
        assert (evaluate(with_bag, 0) > evaluate(without, 0)) is better


def test_the_hint_carries_blood_and_says_what_it_brings() -> None:
    s = moving("white_doctor c3, nurse c3, red_patient psychiatry", "c3", round=6)
    advice = advise(s, 0, 1)
    assert advice is not None
    assert "carry c3 c3 c2 c2" in [move.code for move in advice.moves]
    assert advice.text.args == {"n": 1, "money": 20, "time": 3}
