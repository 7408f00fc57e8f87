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
from hospitable.games.clinic.steps import MOVE_PEOPLE
from tests.games.clinic.tables import GAME, START, asked, cell, clinic, people, play, table

ON = {"transfusion": True}
TWO_WARDS = f"{START} a1 hub_cardiology a2 treatment_room"
"""The supply room at B2 serves both."""
LEFT = "white_patient c2, orange_patient psychiatry"
"""A white doctor with one nurse cures the first; the other will be red tomorrow."""


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
    assert (after.ends, after.trips, after.hub) == (before.ends, before.trips, before.hub)
    assert (preview(s, 0).income, time_of(s, 0)) == (before.income, before.time)


def test_who_has_nothing_to_do_gives_blood_when_the_hub_is_empty() -> None:
    """The nurse and the orderly are both in the hub: one of them lies down when the other has left it."""
    s = moving(f"white_doctor c2, nurse c3, orderly c3, {LEFT}")
    codes = [code.split()[0] for code in moved(s)]
    assert (codes.count("walk"), codes[-1]) == (1, "donate")
    assert [line for line in people(s) if line.split()[1].endswith("c3")] == ["nurse c3 lying"]


def test_before_the_last_round_blood_is_given_for_everybody_who_is_left() -> None:
    patients = "white_patient c2, white_patient psychiatry"
    for round, gives in ((1, False), (5, True)):
        assert ("donate nurse c3 c3" in moved(moving(f"white_doctor c2, nurse c3, {patients}", round=round))) is gives


def test_a_patient_who_would_pay_more_tomorrow_gets_no_blood() -> None:
    """A yellow one: $12 now and $8 tomorrow, or $16 tomorrow; for what the nurse walks it is not worth it."""
    s = moving("nurse a2, yellow_patient psychiatry", "c3", built=TWO_WARDS)
    assert not any(code.startswith("carry") for code in moved(s))
    late = moving("nurse a2, yellow_patient psychiatry", "c3", built=TWO_WARDS, round=6)
    assert any(code.startswith("carry") for code in moved(late))


@pytest.mark.parametrize(
    ("patients", "round", "bags"),
    [("white_patient c2", 1, ()), ("orange_patient cardiology", 1, ()), (LEFT, 6, ()), (LEFT, 1, ("c2",))],
)
def test_nobody_gives_blood_that_nobody_will_need(patients: str, round: int, bags: tuple[str, ...]) -> None:
    """When all are cured, or have no room at all, in the last round, and when a bag lies ready already."""
    s = moving(f"white_doctor c2, nurse c3, {patients}", *bags, round=round)
    assert moved(s) == []


def test_giving_blood_promises_what_it_costs() -> None:
    """Else a clinic that leaves patients to be given blood would look better than one that cures them."""
    s = moving(f"white_doctor c2, nurse c3, {LEFT}")
    without = asked(table(clinic(people=f"white_doctor c2, nurse c3, {LEFT}"), clinic()), MOVE_PEOPLE)
    assert plan_walks(s, 0).time == plan_walks(without, 0).time + s.rules.edition.donation_time
    assert evaluate(s, 0) == pytest.approx(evaluate(without, 0), abs=0.1)


def test_the_hint_carries_blood_and_says_what_it_brings() -> None:
    s = moving("white_doctor c3, nurse c3, red_patient psychiatry", "c3", round=6)
    advice = advise(s, 0, 1)
    assert advice is not None
    assert "carry c3 c3 c2 c2" in [move.code for move in advice.moves]
    assert advice.text.args == {"n": 1, "money": 20, "time": 3}
