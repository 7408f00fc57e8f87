"""The bots `normal` and `hard`: plans for movements, rounds thought through, and advice that comes true."""

from __future__ import annotations

import pytest

from hospitable.bots import advise, choose
from hospitable.core.agenda import step
from hospitable.games.clinic.bots.evaluation import (
    ACTING,
    BOUGHT,
    BUYING,
    MOVING,
    NIGHT,
    OBJECTIVE_LOST,
    TREATING,
    evaluate,
    stage_of,
)
from hospitable.games.clinic.bots.movements import missing_walks, plan_walks
from hospitable.games.clinic.grid import CELL_NAMES
from hospitable.games.clinic.modules.zombies import of as zombies
from hospitable.games.clinic.parking import is_free_space
from hospitable.games.clinic.preview import preview
from hospitable.games.clinic.scoring import total
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import (
    ACTION_STEP,
    ADMINISTRATION,
    BUILD_COMPONENT,
    BUSINESS,
    BUY_POPULARITY,
    CHOOSE_ACTION,
    CLOSE_BOOKS,
    END_ROUND,
    HIRE_SOMEBODY,
    LEAD_ZOMBIES,
    MOVE_PEOPLE,
    MOVEMENT,
    PARK_CAR,
    TREAT_PATIENTS,
    USE_QUEUE,
)
from hospitable.games.clinic.tiles import FOUR_NURSES, HIRE
from tests.games.clinic.tables import GAME, START, asked, clinic, people, play, rows, table, university

PLANNERS = ["normal", "hard"]
REST = (MOVEMENT, BUSINESS, ADMINISTRATION, END_ROUND)
"""Of a round, after its actions."""


def pending(s: Position, decision: int, arg: int = 0, rest: tuple[int, ...] = REST) -> Position:
    """Seat 0 must decide, in the middle of a round."""
    s.agenda, s.own = [], []
    s.then_table(rest)
    s.then(0, (step(decision, arg),))
    s.begin()
    return s


def choice(s: Position, level: str, seat: int = 0) -> str:
    return GAME.describe(choose(level, s, seat, 7)).code


def moved(s: Position, level: str = "hard") -> Position:
    """After everything that a bot sends somewhere, just before it ends the movement."""
    for _ in range(20):
        code = choice(s, level)
        if code == "done":
            return s
        play(s, code)
    raise AssertionError(people(s))


# -- movement


@pytest.mark.parametrize("level", PLANNERS)
def test_doctor_nurses_and_patient_meet_in_one_room(level: str) -> None:
    """A white doctor cures an orange patient with two nurses; the third one has nothing to do and stays."""
    staff = "white_doctor s3, nurse s3, nurse s3, nurse c3, orange_patient psychiatry"
    s = asked(table(clinic(people=staff), clinic()), MOVE_PEOPLE)
    moved(s, level)
    assert preview(s, 0).income == 16
    assert len([line for line in people(s) if line.startswith("nurse") and line.endswith("c2")]) == 2


def test_a_plan_stays_the_same_while_it_is_carried_out() -> None:
    staff = "white_doctor s3, yellow_doctor c3, nurse s3, nurse c3, orange_patient psychiatry, white_patient psychiatry"
    s = asked(table(clinic(people=staff), clinic()), MOVE_PEOPLE)
    plan = plan_walks(s, 0)
    while missing_walks(s, 0, plan):
        play(s, choice(s, "hard"))
        now = plan_walks(s, 0)
        assert (now.people, now.ends, now.income) == (plan.people, plan.ends, plan.income)
    assert preview(s, 0).income == plan.income == 24
    assert preview(s, 0).time == plan.time


def test_who_has_no_patient_learns() -> None:
    s = asked(table(clinic(f"{START} d3 laboratory", people="white_doctor c3"), clinic()), MOVE_PEOPLE)
    assert people(moved(s)) == ["white_doctor c3>d3"]


def test_an_orderly_goes_to_a_supply_room_and_one_too_many_leaves() -> None:
    s = asked(table(clinic(people="orderly s3, orderly s3"), clinic()), MOVE_PEOPLE)
    assert people(moved(s)) == ["orderly s3>b2"]


def test_a_red_patient_comes_first() -> None:
    """One doctor, two patients: the red one would die tonight."""
    staff = "orange_doctor c2, nurse c2, orange_patient psychiatry, red_patient psychiatry"
    s = moved(asked(table(clinic(people=staff), clinic()), MOVE_PEOPLE))
    assert "red_patient psychiatry>c2" in people(s)
    assert "orange_patient psychiatry" in people(s)


# -- what a clinic needs


@pytest.mark.parametrize("level", PLANNERS)
def test_patients_come_who_can_be_treated(level: str) -> None:
    s = rows(table(clinic(people="red_doctor c2"), clinic()), "red", "white", "")
    assert choice(pending(s, USE_QUEUE, 2), level) == "admit psychiatry"


def test_a_patient_is_brought_into_a_row_that_can_be_treated() -> None:
    s = rows(table(clinic(people="red_doctor c2"), clinic()), "", "red", "")
    assert choice(pending(s, USE_QUEUE, 2), "hard") == "send cardiology.1 psychiatry"


def test_a_second_building_that_treats_is_worth_its_price() -> None:
    """An outpatient clinic that touches nothing brings eight points for two dollars (CL-END-04)."""
    s = pending(table(clinic(people="white_doctor c3", money=4), clinic(), round=5), BUILD_COMPONENT, 2)
    play(s, choice(s, "hard"))
    assert s.view(0)["clinics"][0]["score"]["buildings"] == 8


@pytest.mark.parametrize("level", PLANNERS)
def test_a_clinic_without_doctors_for_its_patients_hires_one(level: str) -> None:
    waiting = "red_patient psychiatry, orange_patient psychiatry, white_doctor c2"
    s = university(table(clinic(people=waiting), clinic()), "red_doctor", "white_doctor")
    assert choice(pending(s, HIRE_SOMEBODY), level) == "hire doctor 1"


@pytest.mark.parametrize("level", PLANNERS)
def test_the_last_income_buys_popularity_and_an_early_one_is_saved_in_part(level: str) -> None:
    rest = (CLOSE_BOOKS, ADMINISTRATION, END_ROUND)
    late = pending(table(clinic(income=20, money=0), clinic(), round=6), BUY_POPULARITY, rest=rest)
    assert choice(late, level) == "buy 6"
    early = pending(table(clinic(income=20, money=0), clinic()), BUY_POPULARITY, rest=rest)
    assert 0 < int(choice(early, level).split()[1]) < 6


# -- what a position promises


def test_the_stage_of_a_round_is_told_by_what_is_asked_and_what_is_to_come() -> None:
    s = table(clinic(people="red_doctor c2, red_patient c2"), clinic())
    stages = {CHOOSE_ACTION: ACTING, MOVE_PEOPLE: MOVING, TREAT_PATIENTS: TREATING, BUY_POPULARITY: BUYING}
    for decision, stage in stages.items():
        assert stage_of(asked(s, decision), 0) == stage
    game = GAME.new(2, "stages", fast=True)
    seen = set()
    while game.deciders:
        seen |= {stage_of(game, seat) for seat in range(2)}
        seat = game.deciders[0]
        game.apply(seat, choose("easy", game, seat, 1))
    assert {ACTING, MOVING, TREATING, BUYING, BOUGHT} <= seen
    assert evaluate(game, 0) == total(game, 0)


def test_the_night_is_still_to_come_while_administration_is_on_the_agenda() -> None:
    s = table(clinic(), clinic())
    s.then_table((ADMINISTRATION,))
    assert stage_of(s, 0) == NIGHT


def test_more_of_what_is_scarce_promises_more() -> None:
    poor = table(clinic(people="white_doctor c2"), clinic(), round=2)
    for richer in ("white_doctor c2, white_doctor c2", "white_doctor c2, nurse c2"):
        rich = table(clinic(people=richer), clinic(), round=2)
        assert evaluate(asked(rich, CHOOSE_ACTION), 0) > evaluate(asked(poor, CHOOSE_ACTION), 0)


def test_who_will_be_cured_leaves_no_patient_behind() -> None:
    """Last round: $12 pay salary and rooms, 2 points and 2 dollars; a patient who stays costs 2 points."""
    with_doctor = "white_doctor c2, white_patient c2"
    cured = pending(table(clinic(people=with_doctor, money=0, income=4), clinic(), round=6), MOVE_PEOPLE)
    ends = cured.copy()
    while not ends.over:
        seat = ends.decider()
        ends.apply(seat, choose("hard", ends, seat, 1))
    assert evaluate(cured, 0) == pytest.approx(total(ends, 0))


@pytest.mark.parametrize(("nurses", "reached"), [(3, True), (2, False)])
def test_too_few_nurses_to_come_lose_the_objective(nurses: int, reached: bool) -> None:
    """Alone, in the last round but with no Hire tile left: the fourth nurse cannot come any more."""
    staff = ", ".join(["white_doctor c2", *["nurse c2"] * nurses])
    s = table(clinic(people=staff), round=6)
    s.objective, s.nurses = FOUR_NURSES, [0, 0, 0, 0, 0, 1]
    open_, late = asked(s.copy(), CHOOSE_ACTION), asked(s.copy(), CHOOSE_ACTION)
    late.clinics[0].actions[HIRE] = 0
    lost = evaluate(open_, 0) - evaluate(late, 0)
    assert lost == pytest.approx(-OBJECTIVE_LOST if reached else 0.0)


def test_cars_leave_the_best_sites_free() -> None:
    """D2 beside the room, B3 and D3 beside the hub: at B3 a room would work, so a car stands elsewhere."""
    s = asked(table(clinic(people="white_doctor c2"), clinic(), park=False), PARK_CAR)
    spot = choice(s, "hard")
    assert "b3" not in spot
    assert "d3" not in spot
    play(s, spot)
    assert is_free_space(s, 0, CELL_NAMES.index("b3"))


# -- fair, and the same again


@pytest.mark.parametrize("level", GAME.levels)
def test_an_action_chosen_in_secret_stays_unknown(level: str) -> None:
    """Two tables that differ in what seat 0 has chosen face down."""
    found = set()
    for action in ("build", "hire", "admit"):
        s = table(clinic(), clinic())
        s.then_table(REST)
        s.then_table((ACTION_STEP,))
        s.advance()
        s.play(0, f"choose {action}")
        found |= {choose(level, s, 1, 3)}
    assert len(found) == 1


@pytest.mark.parametrize("level", PLANNERS)
def test_the_same_question_has_the_same_answer(level: str) -> None:
    s = rows(table(clinic(people="red_doctor c2", money=20), clinic()), "red", "white", "")
    s.then_table((ADMINISTRATION,))
    s.ask_together(CHOOSE_ACTION, [0, 1])
    assert {choose(level, s, 0, 5) for _ in range(3)} == {choose(level, s, 0, 5)}


# -- advice


def test_advice_for_a_movement_is_a_line_that_leads_to_what_it_says() -> None:
    staff = "white_doctor s3, nurse s3, yellow_patient psychiatry"
    s = asked(table(clinic(people=staff), clinic()), MOVE_PEOPLE)
    advice = advise(s, 0, 1)
    assert advice is not None
    assert advice.moves[-1].code == "done"
    for move in advice.moves[:-1]:
        play(s, move.code)
    foreseen = preview(s, 0)
    assert advice.text.id == "advice.treatments"
    assert advice.text.args == {"n": 1, "money": foreseen.income, "time": foreseen.time}
    assert foreseen.income == 12


def test_advice_says_when_nobody_can_be_treated() -> None:
    s = asked(table(clinic(people="white_doctor s3"), clinic()), MOVE_PEOPLE)
    advice = advise(s, 0, 1)
    assert advice is not None
    assert advice.text.id == "advice.no_treatment"
    assert [move.code for move in advice.moves] == ["walk white_doctor s3 c3", "done"]


def test_other_decisions_are_compared() -> None:
    s = asked(table(clinic(income=20, money=0), clinic(), round=6), BUY_POPULARITY)
    advice = advise(s, 0, 1)
    assert advice is not None
    assert advice.moves[0].code == "buy 6"
    assert advice.text.id == "because.buy"


# -- zombies

ZOMBIES = {"zombies": True}


def test_two_yellow_patients_whom_nobody_can_cure_are_left_alone_in_the_last_round() -> None:
    """They become a zombie, which counts nine points; left in pre-admissions they would cost four (CL-ZOM-01, -08)."""
    staff = "white_doctor s3, yellow_patient psychiatry, yellow_patient psychiatry"
    s = asked(table(clinic(people=staff), clinic(), variants=ZOMBIES, round=6), MOVE_PEOPLE)
    moved(s)
    assert people(s).count("yellow_patient psychiatry>c2") == 2
    assert "white_doctor s3>c3" in people(s)


def with_zombie(built: str, where: str, staff: str) -> Position:
    s = table(clinic(built, people=staff), clinic(), variants=ZOMBIES)
    zombies(s).cells[0] = [CELL_NAMES.index(where)]
    s.clinics[0].abandoned = 2
    return s


def test_a_zombie_is_led_out_of_the_house() -> None:
    s = asked(with_zombie(START, "c2", "white_doctor c3"), LEAD_ZOMBIES)
    assert choice(s, "hard") in {"lead c2 c1", "lead c2 d2"}
    outside = asked(with_zombie(START, "d2", "white_doctor c3"), LEAD_ZOMBIES)
    assert choice(outside, "hard") == "done"


def test_a_zombie_is_led_to_a_doctor_in_a_laboratory_who_waits_for_it() -> None:
    staff = "white_doctor d2, white_patient psychiatry"
    s = asked(with_zombie(f"{START} d2 laboratory", "c2", staff), LEAD_ZOMBIES)
    assert choice(s, "hard") == "lead c2 d2"
    came = asked(with_zombie(f"{START} d2 laboratory", "d2", staff), MOVE_PEOPLE)
    assert people(moved(came)) == ["white_doctor d2", "white_patient psychiatry"]
    assert plan_walks(came, 0).income == 32
