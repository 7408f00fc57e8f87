"""Action: Build."""

from __future__ import annotations

import pytest

from hospitable.games.clinic.state import Clinic, Position
from hospitable.games.clinic.steps import BUILD_COMPONENT, BUILD_TURN
from hospitable.games.clinic.tiles import CONVEYOR, GARDEN, WARES
from tests.games.clinic.tables import START, asked, built, cell, clinic, codes, of_kind, play, run, table, told, why_not
from tests.rules import rule


def turn(first: Clinic, components: int = 2) -> Position:
    """Seat 0 of two builds so many components."""
    return asked(table(first, clinic()), BUILD_COMPONENT, components)


@rule("CL-BLD-01")
def test_up_to_two_components_each_paid_at_once_by_kind_and_floor() -> None:
    s = turn(clinic(money=6))
    play(s, "build laboratory c2.1")
    assert s.clinics[0].money == 3
    assert why_not(s, "build helipad c3.2") != ""
    play(s, "build garden a1")
    assert s.clinics[0].money == 1
    assert s.over
    assert told(s, "built") == [(WARES.index("laboratory"), cell("c2.1"), 3), (GARDEN, cell("a1"), 2)]


@rule("CL-BLD-01")
@pytest.mark.parametrize(
    ("ware", "place", "cost"),
    [
        ("laboratory", "a1", 2),
        ("laboratory", "c3.1", 3),
        ("garden", "a1", 2),
        ("helipad", "c3.1", 3),
        ("entrance", "s4", 2),
        ("parking_2", "a1", 2),
        ("parking_3", "d1", 1),
        ("conveyor", "c3", 2),
    ],
)
def test_no_money_no_build(ware: str, place: str, cost: int) -> None:
    built_there = f"{START} d1 parking_2 d3 supply_room"
    assert f"build {ware} {place}" in codes(turn(clinic(built_there, money=cost)))
    s = table(clinic(built_there, money=cost - 1), clinic())
    assert why_not(asked(s, BUILD_COMPONENT, 2), f"build {ware} {place}") == "CL-BLD-01"


@rule("CL-BLD-02")
def test_every_kind_of_component_can_be_built_and_an_extinguisher_only_with_its_expansion() -> None:
    s = turn(clinic(f"{START} d1 parking_2", doors="", money=99))
    assert {code.split()[1] for code in of_kind(s, "build")} == {
        *["hub_psychiatry", "hub_cardiology", "hub_ophthalmology", "treatment_room", "supply_room"],
        *["operating_theater", "outpatient_clinic", "laboratory", "triage_room"],
        *["helipad", "garden", "parking_2", "parking_3", "entrance", "conveyor"],
    }
    assert why_not(s, "build fire_extinguisher c3") == "CL-XPN-01"
    assert why_not(s, "build hub_neurology a1") == "CL-SET-02"


@rule("CL-BLD-03", "CL-BLD-04", "CL-RUL-15")
def test_a_module_needs_a_free_space_and_nothing_is_ever_removed() -> None:
    s = turn(clinic(f"{START} a1 garden", money=99))
    for place in ("c2", "c3", "b2", "a1"):
        assert why_not(s, f"build laboratory {place}") == "CL-BLD-04"
    before = built(s)
    play(s, "build laboratory d3")
    assert built(s) == before | {"d3": "laboratory"}


@rule("CL-BLD-05", "CL-MOD-01")
def test_one_hub_for_each_player_and_of_each_type_a_round() -> None:
    s = turn(clinic(money=99))
    play(s, "build hub_cardiology a1")
    assert why_not(s, "build hub_ophthalmology d1") == "CL-BLD-05"
    s = asked(s, BUILD_COMPONENT, 2, seat=1)
    assert why_not(s, "build hub_cardiology a1", 1) == "CL-BLD-05"
    assert "build hub_ophthalmology a1" in codes(s, 1)


@rule("CL-BLD-07")
def test_one_special_module_for_each_player_and_of_each_type_a_round() -> None:
    s = turn(clinic(money=99))
    play(s, "build laboratory a1")
    assert why_not(s, "build triage_room d1") == "CL-BLD-07"
    s = asked(s, BUILD_COMPONENT, 2, seat=1)
    assert why_not(s, "build laboratory a1", 1) == "CL-BLD-07"
    assert "build triage_room a1" in codes(s, 1)


@rule("CL-BLD-08", "CL-BLD-10")
def test_a_room_or_theater_may_be_built_where_it_does_not_work_yet() -> None:
    s = turn(clinic(money=99))
    assert {"build treatment_room a1", "build operating_theater a1", "build supply_room a1"} <= set(codes(s))


@rule("CL-BLD-09", "CL-RUL-16")
def test_a_treatment_room_brings_the_chance_of_a_supply_room_beyond_the_two() -> None:
    s = turn(clinic(money=99))
    play(s, "build treatment_room d3")
    assert {code.split()[1] for code in of_kind(s, "build")} == {"supply_room"}
    assert why_not(s, "build garden a1") == "CL-BLD-09"
    assert "build supply_room a3" in codes(s)
    play(s, "build supply_room d1")
    assert s.clinics[0].money == 95
    play(s, "build treatment_room a1")
    play(s, "done")
    assert s.over


@rule("CL-BLD-09")
def test_a_supply_room_that_is_not_built_at_once_is_lost() -> None:
    s = play(turn(clinic(money=99)), "build treatment_room d3", "done")
    assert s.agenda[-1] >> 12 == 1
    assert "build garden a1" in codes(s)


@rule("CL-BLD-13")
def test_an_entrance_stands_before_a_module_in_a_free_slot() -> None:
    s = turn(clinic(f"{START} d3 garden", money=99))
    assert [code for code in codes(s) if "entrance" in code] == []
    assert why_not(s, "build entrance s3") == "CL-BLD-13"
    assert why_not(s, "build entrance s4") == "CL-BLD-13"
    assert why_not(s, "build entrance a1") == "CL-GEO-10"
    assert why_not(s, "build laboratory s4") == "CL-GEO-10"
    corner = turn(clinic("d3 hub_psychiatry d2 treatment_room c2 supply_room", doors="s4", money=99))
    assert [code for code in codes(corner) if "entrance" in code] == ["build entrance e2", "build entrance e3"]


@rule("CL-BLD-14", "CL-GEO-15")
def test_the_first_conveyors_are_a_pair_in_line_later_ones_single() -> None:
    s = turn(clinic(money=99))
    stock = s.stock[CONVEYOR]
    play(s, "build conveyor b2")
    assert codes(s) == ["link c2"]
    assert why_not(s, "link c3") == "CL-BLD-14"
    assert why_not(s, "link a1") == "CL-GEO-14"
    assert why_not(s, "link b2") == "CL-GEO-14"
    play(s, "link c2")
    assert (s.clinics[0].money, s.stock[CONVEYOR]) == (97, stock - 2)
    assert [code for code in codes(s) if "conveyor" in code] == ["build conveyor c3"]
    play(s, "build conveyor c3")
    assert (s.clinics[0].money, s.stock[CONVEYOR]) == (95, stock - 3)


@rule("CL-BLD-14")
def test_with_one_conveyor_left_nobody_can_start_with_them() -> None:
    s = turn(clinic(money=99))
    s.stock[CONVEYOR] = 1
    assert why_not(s, "build conveyor b2") == "CL-BLD-14"
    s.clinics[0].conveyors = 1 << cell("b2") | 1 << cell("c2")
    assert "build conveyor c3" in codes(s)


@rule("CL-BLD-15", "CL-BLD-17", "CL-CAR-03")
def test_two_cars_may_move_onto_a_new_parking_tile_and_free_a_space_for_the_second_component() -> None:
    s = asked(table(clinic(people="nurse c3, nurse c3", cars="a1-b1 c1-d1", money=99), clinic()), BUILD_COMPONENT, 2)
    assert why_not(s, "build laboratory a1") == "CL-GEO-09"
    play(s, "build parking_2 d1")
    assert codes(s) == ["bring a1-b1", "bring c1-d1", "done"]
    assert why_not(s, "bring a2-a3") == "CL-BLD-17"
    play(s, "bring a1-b1")
    assert codes(s) == ["bring c1-d1", "done"]
    assert why_not(s, "bring d1") == "CL-BLD-17"
    play(s, "bring c1-d1")
    assert (s.clinics[0].streets, s.clinics[0].lots[cell("d1")]) == (0, 2)
    assert "build laboratory a1" in codes(s)


@rule("CL-BLD-16")
def test_a_parking_tile_is_turned_over_and_filled_up_to_three() -> None:
    s = table(
        clinic(f"{START} d1 parking_2", people="nurse c3, nurse c3, nurse c3", cars="a1-b1", lots="d1 2", money=99),
        clinic(),
    )
    asked(s, BUILD_COMPONENT, 2)
    assert why_not(s, "build parking_3 a1") == "CL-BLD-16"
    play(s, "build parking_3 d1")
    assert built(s)["d1"] == "parking_3"
    assert codes(s) == ["bring a1-b1", "done"]
    play(s, "bring a1-b1")
    assert s.clinics[0].lots[cell("d1")] == 3


@rule("CL-COM-10", "CL-RUL-03")
def test_what_has_run_out_cannot_be_built() -> None:
    s = turn(clinic(money=99))
    for ware in ("garden", "helipad", "treatment_room", "supply_room", "parking_2", "hub_cardiology"):
        s.stock[WARES.index(ware)] = 0
        places = {"helipad": "c3.1"}
        assert why_not(s, f"build {ware} {places.get(ware, 'd1')}") == "CL-COM-10"


def test_who_can_build_nothing_is_not_asked() -> None:
    s = run(table(clinic(money=1), clinic()), BUILD_TURN | 2 << 12, seat=0)
    assert s.over
