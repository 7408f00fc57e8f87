"""What bots think of beyond a round: wards that one Build action opens, their sites, and what is scarce later."""

from __future__ import annotations

import pytest

from hospitable.bots import choose
from hospitable.core.agenda import step
from hospitable.games.clinic.bots.evaluation import Ahead, evaluate
from hospitable.games.clinic.bots.wards import cars_in_the_way, possible_wards, wishes
from hospitable.games.clinic.moves import BUILD, with_ware
from hospitable.games.clinic.scoring import building_points, room_points
from hospitable.games.clinic.state import Clinic, Position
from hospitable.games.clinic.steps import (
    ADMINISTRATION,
    BRING_CARS,
    BUILD_COMPONENT,
    BUSINESS,
    BUY_POPULARITY,
    CHOOSE_ACTION,
    CHOOSE_DOOR,
    CLOSE_BOOKS,
    END_ROUND,
    HIRE_SOMEBODY,
    MOVEMENT,
    PARK_CAR,
    cars_to,
)
from hospitable.games.clinic.tiles import OUTPATIENT_CLINIC
from tests.games.clinic.tables import EXPERT_SMALL, GAME, START, asked, cell, clinic, play, table, university

SIDE = "d2 hub_psychiatry c2 treatment_room c1 supply_room"
"""Three rooms at the side, with an entrance at E2: in the west another building could stand."""


def side(built: str = "", *, people: str = "", money: int = 15, cars: str | None = None) -> Clinic:
    return clinic(f"{SIDE} {built}", doors="e2", people=people, money=money, cars=cars)


def pending(s: Position, decision: int, arg: int = 0) -> Position:
    """Seat 0 must decide in the middle of a round, and there is no outpatient clinic to be had."""
    s.stock[OUTPATIENT_CLINIC] = 0
    s.agenda, s.own = [], []
    s.then_table((MOVEMENT, BUSINESS, ADMINISTRATION, END_ROUND))
    s.then(0, (step(decision, arg),))
    s.begin()
    return s


def choice(s: Position) -> str:
    return GAME.describe(choose("hard", s, 0, 7)).code


def built(s: Position) -> list[str]:
    """Everything that is built in this action."""
    found = []
    while s.current(0) & 255 in {BUILD_COMPONENT, BUILD_COMPONENT + 1}:
        found.append(choice(s))
        play(s, found[-1])
    return found


def room_and_building(s: Position) -> int:
    return room_points(s, 0) + building_points(s, 0)


# -- wards


def test_one_action_opens_a_ward_in_a_building_of_its_own() -> None:
    """Neither hub nor room nor supply room brings anything alone; together they are worth ten points for $7."""
    s = pending(table(side(people="white_doctor d2", money=20), side(), round=6), BUILD_COMPONENT, 2)
    before = room_and_building(s)
    built(s)
    assert room_and_building(s) >= before + 10


@pytest.mark.parametrize("options", [(), (EXPERT_SMALL,)])
@pytest.mark.parametrize("tower", ["", " b2.1 treatment_room c2.1 supply_room"])
def test_every_ward_can_be_built_in_its_order_and_brings_what_it_says(
    options: tuple[dict[str, object], ...], tower: str
) -> None:
    s = table(clinic(START + tower, doors="s3", money=99), options=options)
    s.stock[OUTPATIENT_CLINIC] = 1
    wards = possible_wards(s, 0)
    assert wards
    for ward in wards:
        after = asked(s.copy(), BUILD_COMPONENT, 3)
        for ware, place in zip(ward.wares, ward.cells, strict=True):
            after.apply(0, with_ware(BUILD, ware, place))
        assert room_and_building(after) - room_and_building(s) >= ward.points > 0
        assert after.clinics[0].money == 99 - ward.cost


def test_a_car_closes_a_site_but_not_the_wish() -> None:
    free, full = table(side(cars="")), table(side(cars="a1-a2 a2-a3 b2-b3 a3-b3 a1-b1"), park=False)
    for s in (free, full):
        s.stock[OUTPATIENT_CLINIC] = 0
    assert max(ward.points for ward in possible_wards(free, 0)) == 10
    assert max(ward.points for ward in possible_wards(full, 0)) < 10
    assert [ward.cells for ward in wishes(full, 0)] == [ward.cells for ward in wishes(free, 0)]
    assert cars_in_the_way(full, 0, wishes(full, 0)[0]) > cars_in_the_way(free, 0, wishes(free, 0)[0]) == 0


# -- cars


def test_cars_keep_out_of_the_way_of_a_ward() -> None:
    s = asked(table(side(people="white_doctor c2"), side(), park=False), PARK_CAR)
    s.stock[OUTPATIENT_CLINIC] = 0
    play(s, choice(s))
    assert cars_in_the_way(s, 0, wishes(s, 0)[0]) == 0


def test_a_new_parking_tile_takes_the_cars_that_are_in_the_way() -> None:
    s = table(side("d3 parking_2", people="white_doctor c2, nurse c2", cars=""), side(), park=False)
    s.stock[OUTPATIENT_CLINIC] = 0
    site = wishes(s, 0)[0].cells[0]
    s.clinics[0].streets = 1 << s.rules.grids[0].edges_at[site][0]
    pending(s, BRING_CARS, cars_to(cell("d3"), 2))
    assert cars_in_the_way(s, 0, wishes(s, 0)[0]) == 1
    play(s, choice(s))
    assert cars_in_the_way(s, 0, wishes(s, 0)[0]) == 0


# -- people


def test_somebody_at_the_door_is_hired_already() -> None:
    """With two doors a hire is not over: what is promised counts the newcomer all the same."""
    s = table(clinic(doors="s3 w2", people="white_doctor c2"), clinic())
    university(s, "red_doctor", "white_doctor")
    pending(s, HIRE_SOMEBODY)
    play(s, "hire doctor 1")
    assert s.current(0) & 255 == CHOOSE_DOOR
    there = s.copy()
    there.apply(0, there.legal(0)[0])
    assert evaluate(s, 0) == pytest.approx(evaluate(there, 0))


# -- the rounds to come


def income(*clinics: Clinic) -> float:
    return Ahead(asked(table(*clinics, round=2), CHOOSE_ACTION), 0).income


def test_more_of_the_scarcest_brings_more_than_more_of_anything_else() -> None:
    """One doctor, four nurses: another doctor helps most."""
    few = "white_doctor c2, nurse c2, nurse c2, nurse c2"
    now, doctor, nurse = (income(clinic(people=few + more)) for more in ("", ", white_doctor c2", ", nurse c2"))
    assert doctor - now > 3 * abs(nurse - now)


def test_patients_lie_in_the_best_beds() -> None:
    """A room further from the door does not make the others worth less."""
    staff = "white_doctor c2, white_doctor c2, nurse c2, nurse c2"
    assert income(side("c2.1 hub_cardiology c1.1 treatment_room", people=staff)) > income(side(people=staff))


def test_patients_of_neighbouring_rows_are_moved_over_by_everybody() -> None:
    """Four clinics that treat one row earn less than one of them alone would; who opens another service does not."""
    staff = ", ".join(["white_doctor c2, nurse c2"] * 4)
    alone, crowd = side(people=staff), [side(people=staff) for _ in range(4)]
    other = side("c2.1 hub_orthopedics c1.1 treatment_room", people=staff)
    assert income(*crowd) < 0.75 * income(alone)
    assert income(other, *crowd[1:]) > income(alone)


def test_a_row_that_others_treat_is_shared() -> None:
    staff = "white_doctor c2, white_doctor c2, nurse c2, nurse c2"
    other = "c2 treatment_room c3 hub_cardiology b2 supply_room"
    alone, shared = (income(clinic(people=staff), clinic(tiles), clinic(tiles)) for tiles in (other, START))
    assert alone > shared


def test_a_second_ward_is_for_patients_whom_nobody_else_treats() -> None:
    """The same rooms promise more for the row of Cardiology than for that of Psychiatry, which three share."""
    staff = ", ".join(["white_doctor c2"] * 4 + ["nurse c2"] * 4)
    promised = []
    for hub in ("hub_psychiatry", "hub_cardiology"):
        grown = side(f"c2.1 {hub} c1.1 treatment_room", people=staff)
        promised.append(evaluate(asked(table(grown, side(), side(), round=3), CHOOSE_ACTION), 0))
    assert promised[1] > promised[0]


def test_savings_beyond_what_can_be_used_buy_popularity() -> None:
    """Expenses of the next round are paid by its income, not only by savings."""
    s = table(clinic(people="white_doctor c2, white_doctor c2, nurse c2", income=18, money=30), clinic(), round=2)
    s.agenda, s.own = [], []
    s.then_table((CLOSE_BOOKS, ADMINISTRATION, END_ROUND))
    s.then(0, (BUY_POPULARITY,))
    s.begin()
    assert choice(s) == "buy 6"
