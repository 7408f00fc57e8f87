"""Business: treatments, income, expenses, popularity."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from hospitable.games.clinic.business import best_treatments, salaries, upkeep
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import (
    ALL_TREAT,
    BUSINESS,
    BUY_POPULARITY,
    CLOSE_BOOKS,
    EXPENSES,
    POPULARITY,
    START_TREATING,
    TREAT_PATIENTS,
)
from tests.games.clinic.tables import START, asked, clinic, codes, of_kind, people, play, run, table, told, why_not
from tests.rules import rule

THEATER = f"{START} d3 operating_theater"


def treating(built: str, who: str) -> Position:
    s = table(clinic(built, people=who), clinic())
    return asked(s, TREAT_PATIENTS)


# -- who treats whom


@rule("CL-EX-15", "CL-BUS-03", "CL-BUS-04", "CL-GEN-03", "CL-GEN-04")
@pytest.mark.parametrize(
    ("doctor", "patient", "nurses"),
    [
        ("red", "red", 0),
        ("yellow", "orange", 1),
        ("orange", "yellow", 1),
        ("yellow", "red", 2),
        ("red", "yellow", 2),
        ("white", "red", 3),
        ("red", "white", 3),
    ],
)
def test_as_many_nurses_are_needed_as_the_colours_lie_apart_in_both_directions(
    doctor: str, patient: str, nurses: int
) -> None:
    code = f"treat c2 {doctor}_doctor {patient}_patient"
    pair = f"{doctor}_doctor c2, {patient}_patient c2"
    assert code in codes(treating(START, ", ".join([pair, *["nurse c2"] * nurses])))
    if nurses:
        s = treating(START, ", ".join([pair, *["nurse c2"] * (nurses - 1), "nurse c3"]))
        assert why_not(s, code) == "CL-BUS-04"


@rule("CL-BUS-03", "CL-MOD-02")
def test_a_doctor_treats_one_patient_and_a_nurse_helps_one_doctor() -> None:
    s = treating(START, "red_doctor c2, red_doctor c2, red_patient c2, orange_patient c2, nurse c2")
    play(s, "treat c2 red_doctor orange_patient")
    assert codes(s) == ["done", "treat c2 red_doctor red_patient", "accept treatments"]
    one = play(treating(START, "red_doctor c2, red_patient c2, red_patient c2"), "treat c2 red_doctor red_patient")
    assert {code.split()[0] for code in codes(one)} == {"away"}
    shared = treating(START, "red_doctor c2, white_doctor c2, orange_patient c2, yellow_patient c2, nurse c2")
    play(shared, "treat c2 white_doctor yellow_patient")
    assert {code.split()[0] for code in codes(shared)} == {"away"}


@rule("CL-BUS-03", "CL-BUS-06", "CL-RUL-21")
def test_treating_is_the_owners_choice() -> None:
    s = treating(START, "red_doctor c2, red_patient c2")
    play(s, "done")
    assert (s.clinics[0].income, people(s), s.over) == (0, ["red_doctor c2", "red_patient c2"], True)


@rule("CL-BUS-05", "CL-MOD-04")
def test_the_theater_has_a_nurse_of_its_own() -> None:
    assert "treat d3 red_doctor orange_patient" in codes(treating(THEATER, "red_doctor d3, orange_patient d3"))
    s = treating(THEATER, "red_doctor d3, yellow_patient d3")
    assert why_not(s, "treat d3 red_doctor yellow_patient") == "CL-BUS-04"
    assert "treat d3 red_doctor yellow_patient" in codes(
        treating(THEATER, "red_doctor d3, yellow_patient d3, nurse d3")
    )


@rule("CL-BUS-07")
@pytest.mark.parametrize(("colour", "money"), [("white", 8), ("yellow", 12), ("orange", 16), ("red", 20)])
def test_a_cured_patient_pays_by_colour(colour: str, money: int) -> None:
    s = treating(START, f"{colour}_doctor c2, {colour}_patient c2")
    play(s, f"treat c2 {colour}_doctor {colour}_patient")
    assert (s.clinics[0].income, s.clinics[0].money) == (money, 15)


@rule("CL-BUS-08")
def test_every_garden_beside_a_treatment_room_pays_two_more_for_each_cure_there() -> None:
    built = f"{START} c1 garden d2 garden d3 operating_theater"
    s = treating(built, "red_doctor c2, red_doctor c2, red_patient c2, red_patient c2, red_doctor d3, red_patient d3")
    play(s, "treat c2 red_doctor red_patient")
    assert s.clinics[0].income == 24
    play(s, "treat c2 red_doctor red_patient", "treat d3 red_doctor red_patient")
    assert s.clinics[0].income == 24 + 24 + 20


@rule("CL-BUS-09", "CL-MOD-05")
def test_the_outpatient_clinic_cures_anybody_without_nurses_for_six() -> None:
    s = treating(f"{START} a1 outpatient_clinic a2 garden", "white_doctor a1, red_patient a1")
    play(s, "treat a1 white_doctor red_patient")
    assert s.clinics[0].income == 6


@rule("CL-BUS-10", "CL-CAR-04")
def test_the_cured_go_home_and_as_many_cars_leave() -> None:
    s = treating(START, "red_doctor c2, red_doctor c2, red_patient c2, red_patient c2")
    bag = s.bag[:]
    play(s, "accept treatments")
    assert people(s) == ["red_doctor c2 busy", "red_doctor c2 busy"]
    assert s.bag == bag
    assert s.view(0)["asked"] == [{"seat": 0, "decision": "cars_leave", "cars": 2}]
    play(s, "accept cars")
    assert s.clinics[0].cars() == 2
    assert s.clinics[0].cured == [0, 0, 0, 2]


def test_why_nobody_is_treated_elsewhere() -> None:
    s = treating(START, "red_doctor c2, red_patient c2, white_patient c2")
    assert why_not(s, "treat c3 red_doctor red_patient") == "CL-BUS-03"
    assert why_not(s, "treat c2 yellow_doctor red_patient") == "CL-BUS-03"
    assert why_not(s, "treat c2 red_doctor yellow_patient") == "CL-BUS-03"
    assert why_not(s, "treat c2 red_doctor white_patient") == "CL-BUS-04"


@rule("CL-DIG-07")
@pytest.mark.parametrize("nurses", [0, 1, 2, 3])
def test_the_proposal_brings_the_most_money(nurses: int) -> None:
    """A slow judge tries every assignment of two doctors to two patients."""
    ladder = ["white", "yellow", "orange", "red"]
    income = dict(zip(ladder, (8, 12, 16, 20), strict=True))
    for doctors in combinations(ladder, 2):
        for patients in (("white", "red"), ("yellow", "orange"), ("orange", "red"), ("white", "white")):
            who = [f"{colour}_doctor c2" for colour in doctors] + [f"{colour}_patient c2" for colour in patients]
            s = treating(START, ", ".join(who + ["nurse c2"] * nurses))
            best = 0
            for order in permutations(patients):
                for pairs in ([], [0], [1], [0, 1]):
                    chosen = [(doctors[i], order[i]) for i in pairs]
                    needed = sum(abs(ladder.index(a) - ladder.index(b)) for a, b in chosen)
                    if needed <= nurses:
                        best = max(best, sum(income[patient] for _, patient in chosen))
            for move in best_treatments(s, 0):
                s.resolve(TREAT_PATIENTS, 0, 0, move)
            assert s.clinics[0].income == best


# -- expenses


@rule("CL-PAY-01", "CL-RUL-22")
def test_every_employee_has_a_salary_by_kind_and_colour() -> None:
    who = "white_doctor c3, yellow_doctor c3, orange_doctor c3, red_doctor s3, nurse s3, orderly b2"
    assert salaries(table(clinic(people=f"{who}, red_patient c2")), 0) == 1 + 2 + 3 + 4 + 1 + 1


@rule("CL-EX-16", "CL-PAY-02")
@pytest.mark.parametrize(("orderlies", "money"), [(0, 5), (1, 2), (2, 0)])
def test_four_modules_and_a_garden_cost_five_less_three_for_each_orderly(orderlies: int, money: int) -> None:
    who = ", ".join(["orderly b2"] * orderlies)
    assert upkeep(table(clinic(f"{START} d1 laboratory a1 garden", people=who)), 0) == money


@rule("CL-EX-17", "CL-PAY-02", "CL-RUL-23")
def test_a_theater_that_cured_somebody_costs_three_instead_of_one() -> None:
    built = f"{THEATER} a1 laboratory a2 treatment_room a3 hub_cardiology"
    s = treating(built, "red_doctor d3, red_patient d3")
    assert upkeep(s, 0) == 7
    play(s, "treat d3 red_doctor red_patient")
    assert upkeep(s, 0) == 9


def test_helipads_entrances_parking_and_conveyors_cost_nothing() -> None:
    assert upkeep(table(clinic(f"{START} c2.1 helipad a1 parking_2", conveyors="c2 c3", doors="s3")), 0) == 3


@rule("CL-PAY-03", "CL-PAY-04", "CL-POP-06", "CL-RUL-25")
@pytest.mark.parametrize(
    ("income", "money", "popularity", "after"),
    [(10, 5, 5, (7, 5, 5)), (2, 5, 5, (0, 4, 5)), (0, 1, 5, (0, 0, 3)), (0, 0, 1, (0, 0, 0))],
)
def test_expenses_are_paid_from_income_savings_and_popularity_in_this_order(
    income: int, money: int, popularity: int, after: tuple[int, int, int]
) -> None:
    s = run(table(clinic(income=income, money=money, popularity=popularity), clinic()), EXPENSES)
    mine = s.clinics[0]
    assert (mine.income, mine.money, mine.popularity) == after


# -- popularity


@rule("CL-POP-01", "CL-BUS-02")
def test_popularity_is_bought_from_this_rounds_income_only() -> None:
    s = asked(table(clinic(income=10, money=90), clinic()), BUY_POPULARITY)
    assert codes(s) == ["buy 0", "buy 1", "buy 2", "buy 3"]
    assert why_not(s, "buy 4") == "CL-POP-01"
    play(s, "buy 2")
    assert (s.clinics[0].income, s.clinics[0].popularity, s.clinics[0].money) == (4, 2, 90)


@rule("CL-POP-02", "CL-BUS-01", "CL-RUL-24")
def test_all_treat_together_then_buy_in_reverse_turn_order() -> None:
    who = "red_doctor c2, red_patient c2"
    s = run(table(clinic(people=who), clinic(people=who), clinic(people=who)), BUSINESS)
    assert list(s.deciders) == [0, 1, 2]
    for seat in (1, 0, 2):
        s.play(seat, "accept treatments")
        s.play(seat, codes(s, seat)[0])
    for seat in (2, 1, 0):
        assert list(s.deciders) == [seat]
        assert [code for code in codes(s) if code.startswith("buy")]
        play(s, "buy 1")
    assert s.over


@rule("CL-POP-03")
def test_what_is_left_of_the_income_joins_the_savings() -> None:
    s = run(table(clinic(income=7, money=5), clinic()), CLOSE_BOOKS)
    assert (s.clinics[0].money, s.clinics[0].income) == (12, 0)
    assert told(s, "saved") == [(7, 12)]


@rule("CL-POP-04", "CL-RUL-37")
def test_a_disc_that_arrives_lies_on_top_and_one_that_does_not_move_stays() -> None:
    s = table(clinic(popularity=3), clinic(popularity=5), clinic(popularity=5))
    s.stack = [1, 2, 0]
    s.gain_popularity(0, 2)
    assert s.stack == [1, 2, 0]
    s.gain_popularity(1, 0)
    assert s.stack == [1, 2, 0]
    assert s.less_popular_first() == [0, 2, 1]
    s.gain_popularity(2, -1)
    assert s.stack == [1, 0, 2]
    s.clinics[0].popularity = 0
    assert s.gain_popularity(0, -5) == 0
    assert s.stack == [1, 0, 2]


@rule("CL-BUS-02")
def test_who_cannot_buy_is_not_asked() -> None:
    assert run(table(clinic(income=2), clinic()), POPULARITY).over
    assert run(table(clinic(people="red_patient c2"), clinic()), ALL_TREAT).over
    assert of_kind(run(table(clinic(people="red_doctor c2, red_patient c2")), START_TREATING, seat=0), "treat")
