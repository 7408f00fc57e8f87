"""The bot `easy`: a rule of thumb for each decision, and what a position promises."""

from __future__ import annotations

from hospitable.games.clinic.bots import evaluate
from hospitable.games.clinic.bots.easy import likely_income
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import (
    BUILD_COMPONENT,
    BUY_POPULARITY,
    CARS_LEAVE,
    HIRE_SOMEBODY,
    MOVE_PEOPLE,
    PARK_CAR,
    TREAT_PATIENTS,
    USE_QUEUE,
)
from hospitable.lab import run
from tests.games.clinic.tables import GAME, START, asked, clinic, play, rows, table, university


def choice(s: Position) -> str:
    return GAME.describe(GAME.quick_choice(s, s.deciders[0])).code


def test_it_brings_patient_and_doctor_together_and_ends_the_movement() -> None:
    s = asked(table(clinic(people="red_doctor s3, red_patient psychiatry, nurse c3"), clinic()), MOVE_PEOPLE)
    for _ in range(9):
        if choice(s) == "done":
            break
        play(s, choice(s))
    places = {line.split()[0]: line.split()[1] for line in s.view(0)["clinics"][0]["people"]}
    assert places["red_doctor"] == "s3>c2"
    assert places["red_patient"] == "psychiatry>c2"


def test_it_treats_for_the_most_money_and_parks_where_it_disturbs_least() -> None:
    assert (
        choice(asked(table(clinic(people="red_doctor c2, red_patient c2"), clinic()), TREAT_PATIENTS))
        == "accept treatments"
    )
    s = asked(table(clinic(f"{START} a1 parking_2"), clinic()), PARK_CAR)
    assert choice(s) == "park a1"
    leaving = table(clinic(people="nurse c3", cars="a1-b1 c1-d1"), park=False)
    assert choice(asked(leaving, CARS_LEAVE, 1)).startswith("away")


def test_it_admits_whom_it_can_treat_and_hires_who_can_treat() -> None:
    s = asked(rows(table(clinic(people="red_doctor c3"), clinic()), "red", "white", ""), USE_QUEUE, 2)
    assert choice(s) == "admit psychiatry"
    s = university(table(clinic(), clinic()), "orange_doctor", "white_doctor")
    assert choice(asked(s, HIRE_SOMEBODY)).startswith("hire doctor")


def test_it_builds_what_works_at_once() -> None:
    s = asked(table(clinic(people="red_doctor c3", money=20), clinic()), BUILD_COMPONENT, 2)
    built = play(s.copy(), choice(s))
    assert len(built.view(0)["clinics"][0]["working"]) > 1


def test_it_keeps_a_reserve_before_the_last_round() -> None:
    early = asked(table(clinic(income=20, money=0), clinic()), BUY_POPULARITY)
    assert choice(early) == "buy 2"
    late = asked(table(clinic(income=20, money=0), clinic(), round=6), BUY_POPULARITY)
    assert choice(late) == "buy 6"


def test_what_a_position_promises() -> None:
    s = table(clinic(people="red_doctor c2, red_patient c2"), clinic())
    assert likely_income(s, 0) == 20
    asked(s, TREAT_PATIENTS)
    assert evaluate(s, 0) > evaluate(s, 1)


def test_it_beats_random_play() -> None:
    easy, lucky = run("clinic", ["easy", "random"], 6, "clinic", workers=1).standings
    assert easy.wins > lucky.wins
    assert easy.mean_score > lucky.mean_score + 5
