"""Fire extinguishers."""

from __future__ import annotations

import pytest

from hospitable.games.clinic.modules.extinguishers import of
from hospitable.games.clinic.movement import time_of
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import BUILD_COMPONENT, MOVE_PEOPLE, TREAT_PATIENTS
from hospitable.games.clinic.tiles import FIRE_EXTINGUISHER
from tests.games.clinic.tables import START, asked, cell, clinic, codes, play, table, why_not
from tests.rules import rule

ON = {"extinguishers": True}


def with_extinguishers(where: str, built: str, who: str = "", *, conveyors: str = "", doors: str = "s3") -> Position:
    s = table(clinic(built, people=who, conveyors=conveyors, doors=doors), clinic(), variants=ON)
    of(s).cells[0] = sum(1 << cell(name) for name in where.split())
    return s


def walked(s: Position, code: str) -> int:
    return time_of(play(asked(s.copy(), MOVE_PEOPLE), code), 0)


@rule("CL-EXT-01", "CL-EX-22", "CL-EXT-02")
@pytest.mark.parametrize(("floor", "cost"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_an_extinguisher_costs_two_and_one_more_for_each_floor(floor: int, cost: int) -> None:
    tower = "c3 hub_psychiatry c3.1 supply_room c3.2 laboratory c3.3 hub_cardiology"
    s = table(clinic(tower, money=20), clinic(), variants=ON)
    place = f"c3.{floor}" if floor else "c3"
    play(asked(s, BUILD_COMPONENT, 2), f"build fire_extinguisher {place}")
    assert s.clinics[0].money == 20 - cost
    assert s.stock[FIRE_EXTINGUISHER] == 7
    assert of(s).cells[0] == 1 << cell(place)
    assert why_not(s, f"build fire_extinguisher {place}") == "CL-EXT-02"


@rule("CL-EXT-02")
def test_it_is_built_in_a_module_that_treats_nobody() -> None:
    built = f"{START} d1 triage_room a1 outpatient_clinic d3 operating_theater a3 garden"
    s = asked(table(clinic(built, money=99), clinic(), variants=ON), BUILD_COMPONENT, 2)
    places = {code.split()[2] for code in codes(s) if "fire" in code}
    assert places == {"c3", "b2", "d1"}
    for place in ("c2", "a1", "d3", "a3", "b1"):
        assert why_not(s, f"build fire_extinguisher {place}") == "CL-EXT-02"


@rule("CL-EXT-03")
def test_entering_costs_one_more_on_foot_and_by_conveyor() -> None:
    built = f"{START} a1 hub_cardiology"
    assert walked(with_extinguishers("c3", built, "nurse s3"), "walk nurse s3 c3") == 2
    assert walked(with_extinguishers("c3", built, "nurse c2"), "walk nurse c2 c3") == 2
    assert walked(with_extinguishers("c3", built, "nurse c2", conveyors="c2 c3"), "walk nurse c2 c3") == 1


@rule("CL-EXT-03", "CL-EXT-04")
def test_a_stop_on_the_way_costs_and_one_look_is_enough() -> None:
    built = "a3 hub_psychiatry a2 supply_room c3 laboratory d3 supply_room c1 hub_cardiology"
    through = with_extinguishers("c3", built, "nurse a3", conveyors="a3 c3 c1", doors="w3")
    assert walked(through, "walk nurse a3 c1") == 1
    boarding = with_extinguishers("a3", built, "nurse w3", conveyors="a3 c3 c1", doors="w3")
    assert walked(boarding, "walk nurse w3 c1") == 2


@rule("CL-EXT-04", "CL-RUL-07")
def test_an_extinguisher_merely_under_the_line_costs_nothing() -> None:
    built = "a3 hub_psychiatry b3 supply_room c3 treatment_room"
    s = with_extinguishers("b3", built, "nurse a3", conveyors="a3 c3", doors="w3")
    assert walked(s, "walk nurse a3 c3") == 0


@rule("CL-EXT-05")
def test_who_stays_pays_nothing_and_leaving_costs_nothing_extra() -> None:
    s = with_extinguishers("c3", START, "nurse c3, white_doctor c2")
    assert time_of(s, 0) == 0
    assert walked(s, "walk nurse c3 c2") == 1


@rule("CL-EXT-06")
def test_each_cure_in_a_treatment_room_pays_three_more_for_each_one_beside_it() -> None:
    built = f"{START} d3 operating_theater c2.1 supply_room"
    who = "red_doctor c2, red_patient c2, red_doctor d3, red_patient d3"
    s = asked(with_extinguishers("c3 b2 c2.1", built, who), TREAT_PATIENTS)
    play(s, "treat c2 red_doctor red_patient")
    assert s.clinics[0].income == 20 + 9
    play(s, "treat d3 red_doctor red_patient")
    assert s.clinics[0].income == 49
