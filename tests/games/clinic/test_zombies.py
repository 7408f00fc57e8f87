"""Zombies, and the expansions together."""

from __future__ import annotations

from itertools import combinations

from hospitable.games.clinic.modules.transfusion import of as blood_of
from hospitable.games.clinic.modules.zombies import of, supply
from hospitable.games.clinic.movement import time_of
from hospitable.games.clinic.parking import add_car, place_for_car
from hospitable.games.clinic.scoring import lines
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import (
    ADMINISTRATION,
    DOCTORS_CHANGE,
    EXHAUSTED_LEAVE,
    LEAD_ZOMBIES,
    MOVE_PEOPLE,
    MOVEMENT,
    PATIENTS_CHANGE,
    TREAT_PATIENTS,
    ZOMBIES_BITE,
    ZOMBIES_FORM,
)
from tests.games.clinic.tables import (
    GAME,
    START,
    asked,
    cell,
    clinic,
    codes,
    of_kind,
    people,
    play,
    run,
    table,
    told,
    why_not,
)
from tests.rules import rule

ON = {"zombies": True}
ALL = {"transfusion": True, "extinguishers": True, "workaholics": True, "zombies": True}
LAB = f"{START} d3 laboratory"


def haunted(where: str, who: str = "", *, built: str = LAB, **variants: bool) -> Position:
    """A clinic with zombies, and one without."""
    s = table(clinic(built, people=who), clinic(), variants=ON | variants)
    of(s).cells[0] = sorted(cell(name) for name in where.split())
    s.clinics[0].abandoned = 2 * len(where.split())
    for _ in range(s.clinics[0].abandoned):
        add_car(s.clinics[0], place_for_car(s, 0))
    return s


# -- how they come


@rule("CL-ZOM-01", "CL-ZOM-06")
def test_two_yellow_patients_without_doctor_or_nurse_become_a_zombie_and_leave_two_cars() -> None:
    s = table(clinic(people="yellow_patient c2, yellow_patient c2"), clinic(), variants=ON)
    cars = s.clinics[0].cars()
    run(s, ZOMBIES_FORM)
    assert (people(s), of(s).cells[0]) == ([], [cell("c2")])
    assert (s.clinics[0].abandoned, s.clinics[0].cars(), s.clinics[0].cars_too_many()) == (2, cars, 0)


@rule("CL-ZOM-01", "CL-RUL-40")
def test_a_doctor_or_a_nurse_in_the_room_or_another_colour_keeps_them_patients() -> None:
    for who in ("nurse c2", "purple_doctor c2", "orange_patient c2"):
        pair = "yellow_patient c2" if "patient" in who else "yellow_patient c2, yellow_patient c2"
        s = run(table(clinic(people=f"{pair}, {who}"), clinic(), variants=ON), ZOMBIES_FORM)
        assert of(s).cells[0] == []


@rule("CL-ZOM-01")
def test_if_zombies_run_short_the_turn_order_decides() -> None:
    pair = "yellow_patient c2, yellow_patient c2"
    s = table(clinic(people=pair), clinic(people=pair), variants=ON)
    of(s).cells[0] = [cell("a1")] * 7
    s.order = [1, 0]
    run(s, ZOMBIES_FORM)
    assert (of(s).cells[1], supply(s)) == ([cell("c2")], 0)
    assert people(s, 0) == ["yellow_patient c2", "yellow_patient c2"]


@rule("CL-RUL-31", "CL-RUL-40")
def test_of_three_yellow_patients_two_turn() -> None:
    s = table(clinic(people="yellow_patient c2, yellow_patient c2, yellow_patient c2"), clinic(), variants=ALL)
    assert people(run(s, ZOMBIES_FORM)) == ["yellow_patient c2"]


# -- how they move


@rule("CL-ZOM-02", "CL-RUL-31")
def test_they_move_first_one_space_or_none_for_nothing_and_never_by_conveyor() -> None:
    s = haunted("c2", "nurse c3", built=f"{LAB} c2.1 supply_room")
    s.clinics[0].conveyors = 1 << cell("c2") | 1 << cell("c3")
    run(s, MOVEMENT)
    assert (s.deciders, s.view(0)["asked"][0]["decision"]) == ((0,), "lead_zombies")
    assert set(of_kind(s, "lead")) == {f"lead c2 {to}" for to in ("b2", "c1", "c3", "d2", "c2.1")}
    assert why_not(s, "lead c2 a1") == why_not(s, "lead c3 c2") == "CL-ZOM-02"
    play(s, "lead c2 d2")
    assert time_of(s, 0) == 0
    assert s.view(0)["asked"][0]["decision"] == "move_people"


@rule("CL-ZOM-02")
def test_each_zombie_makes_one_step_and_several_may_share_a_space() -> None:
    s = asked(haunted("c2 c2"), LEAD_ZOMBIES)
    play(s, "lead c2 c1")
    assert {code.split()[1] for code in of_kind(s, "lead")} == {"c2"}
    play(s, "done")
    assert of(s).cells[0] == sorted([cell("c1"), cell("c2")])


# -- what they close and whom they kill


@rule("CL-ZOM-03", "CL-DIG-05")
def test_nobody_moves_into_a_module_with_a_zombie_but_one_may_flee() -> None:
    s = asked(haunted("c3 a1", "nurse c3, white_doctor c2, red_patient c2"), MOVE_PEOPLE)
    assert why_not(s, "walk white_doctor c2 c3") == "CL-ZOM-03"
    assert "walk nurse c3 c2" in codes(s)
    assert why_not(s, "walk red_patient c2 d3") == "CL-MOV-08"
    ground = asked(haunted("d2", "white_doctor c2"), MOVE_PEOPLE)
    assert "walk white_doctor c2 d3" in codes(ground)
    assert time_of(play(ground, "walk white_doctor c2 d3"), 0) == 2


@rule("CL-RUL-31", "CL-RUL-41")
def test_who_finds_every_room_closed_may_stay_at_the_door() -> None:
    s = asked(haunted("c3", "white_doctor s3, orderly s3"), MOVE_PEOPLE)
    assert codes(s) == ["done"]
    play(s, "done")
    assert people(s) == ["orderly s3", "white_doctor s3"]


@rule("CL-ZOM-04", "CL-CAR-04", "CL-CAR-05")
def test_whoever_is_still_with_a_zombie_is_lost_and_the_cars_stay() -> None:
    who = "nurse c2, red_patient c2, white_doctor d3, nurse c3"
    s = haunted("c2 d3 a2", who, built=f"{LAB} a1 parking_3")
    s.clinics[0].popularity = 9
    run(s, ZOMBIES_BITE)
    assert people(s) == ["nurse c3", "white_doctor d3"]
    assert (s.clinics[0].popularity, s.clinics[0].abandoned) == (4, 6 + 2)
    assert s.clinics[0].cars_too_many() == 0
    assert [args[2] for args in told(s, "bitten")] == [0, 5]


# -- how they are cured


@rule("CL-ZOM-05", "CL-ZOM-06")
def test_a_doctor_in_a_laboratory_cures_a_zombie_for_thirty_two() -> None:
    s = asked(haunted("d3 c2", "white_doctor d3"), TREAT_PATIENTS)
    assert why_not(s, "cure c2") == "CL-ZOM-05"
    assert why_not(s, "cure c3") == "CL-ZOM-02"
    play(s, "cure d3")
    assert (s.clinics[0].income, of(s).cells[0]) == (32, [cell("c2")])
    assert people(s) == ["white_doctor d3 lying busy"]
    assert s.clinics[0].abandoned == 4


@rule("CL-ZOM-07", "CL-RUL-31")
def test_who_has_cured_a_zombie_only_gets_up_again() -> None:
    s = haunted("", "white_doctor d3 lying")
    run(s, DOCTORS_CHANGE)
    assert people(s) == ["white_doctor d3"]
    assert s.clinics[0].popularity == 0
    haunted_again = haunted("c2")
    assert of(run(haunted_again, PATIENTS_CHANGE)).cells[0] == [cell("c2")]


@rule("CL-ZOM-08")
def test_every_zombie_in_the_own_clinic_brings_nine_at_the_end() -> None:
    found = {item: points for item, points, _rule in lines(haunted("c2 c3"), 0)}
    assert (found["zombies"], found["patients"]) == (18, 0)


# -- together


@rule("CL-XPN-01")
def test_every_mix_of_expansions_can_be_played() -> None:
    names = list(ALL)
    for count in range(5):
        for chosen in combinations(names, count):
            s = GAME.new(2, "mix", dict.fromkeys(chosen, True))
            parts = set(s.snapshot()["position"]) & {"blood", "extinguishers", "zombies"}
            assert len(parts) == len(set(chosen) - {"workaholics"})
            assert ("purple" in str(s.snapshot()["position"]["doctor_bag"])) <= ("workaholics" in chosen)


@rule("CL-RUL-40")
def test_a_purple_doctor_who_cured_a_zombie_stays() -> None:
    s = asked(haunted("d3", "purple_doctor d3", workaholics=True), TREAT_PATIENTS)
    play(s, "cure d3")
    run(s, DOCTORS_CHANGE, EXHAUSTED_LEAVE)
    assert people(s) == ["purple_doctor d3 busy"]


@rule("CL-RUL-40")
def test_a_hub_with_a_zombie_takes_no_donor_and_gives_no_bag() -> None:
    s = haunted("c3", "nurse c2, nurse c3", transfusion=True)
    blood_of(s).bags[0] = [cell("c3")]
    asked(s, MOVE_PEOPLE)
    assert of_kind(s, "donate") == of_kind(s, "carry") == []
    assert why_not(s, "carry c2 c3 c2 c2") == "CL-ZOM-03"
    assert why_not(s, "donate nurse c2 c3") == "CL-BLO-02"
    play(s, "walk nurse c3 c2")
    assert why_not(s, "donate nurse c2 c3") == "CL-ZOM-03"


@rule("CL-RUL-40")
def test_a_donor_bitten_by_a_zombie_gives_no_blood() -> None:
    s = haunted("c3", "nurse c3 lying", transfusion=True)
    run(s, ZOMBIES_BITE)
    assert people(s) == []
    run(s, ADMINISTRATION)
    assert blood_of(s).bags[0] == []
