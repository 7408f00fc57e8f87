"""The final count, ties, and solitaire with its objectives and titles."""

from __future__ import annotations

import pytest

from hospitable.games.clinic import solo
from hospitable.games.clinic.people import WHITE
from hospitable.games.clinic.scoring import lines, places, winners
from hospitable.games.clinic.state import Clinic, Position
from hospitable.games.clinic.tiles import OBJECTIVES
from tests.games.clinic.tables import EXPERT_SMALL, GAME, START, bag, clinic, codes, play, rows, table
from tests.rules import rule


def score(first: Clinic) -> dict[str, int]:
    return {item: points for item, points, _rule in lines(table(first, clinic()), 0)}


@rule("CL-END-01", "CL-END-02", "CL-GEN-02")
def test_doctors_count_by_colour_nurses_one_and_orderlies_nothing() -> None:
    who = "white_doctor c3, yellow_doctor c3, orange_doctor c3, red_doctor c3, nurse c3, nurse c3, orderly b2"
    found = score(clinic(people=who, popularity=7))
    assert (found["popularity"], found["doctors"], found["nurses"]) == (7, 10, 2)
    assert "orderlies" not in found


@rule("CL-END-03")
def test_treatment_rooms_that_work_count_by_floor() -> None:
    built = f"{START} a1 treatment_room c2.1 hub_cardiology c3.1 treatment_room d3.1 supply_room d3 supply_room"
    assert score(clinic(built.replace("d3 supply_room", "d3 laboratory")))["rooms"] == 2 + 3


@rule("CL-END-04", "CL-RUL-27")
def test_every_building_after_the_first_that_can_treat_brings_eight() -> None:
    assert score(clinic())["buildings"] == 0
    assert score(clinic(f"{START} a1 laboratory"))["buildings"] == 0
    assert score(clinic(f"{START} a1 outpatient_clinic"))["buildings"] == 8
    theater = "a1 hub_psychiatry a2 operating_theater c3 hub_cardiology c2 treatment_room d2 supply_room"
    assert score(clinic(theater))["buildings"] == 8


@rule("CL-END-05", "CL-END-06", "CL-END-07")
def test_patients_left_and_time_cost_points_and_money_counts_nothing() -> None:
    found = score(clinic(people="red_patient c2, white_patient cardiology", time=11, money=500))
    assert (found["patients"], found["time"]) == (-4, -3)
    assert sum(found.values()) == score(clinic(money=0))["rooms"] - 7


@rule("CL-END-08", "CL-RUL-39")
def test_on_a_tie_the_disc_that_came_first_wins() -> None:
    s = table(clinic(popularity=5), clinic(popularity=3, people="yellow_doctor c3"))
    assert [sum(points for _, points, _ in lines(s, owner)) for owner in (0, 1)] == [7, 7]
    s.order = [1, 0]
    assert places(s) == [2, 1]
    s.order = [0, 1]
    assert places(s) == [1, 2]
    assert winners(s) == [0]


@rule("CL-RUL-39")
def test_who_does_not_move_was_there_already() -> None:
    still = clinic("a1 hub_psychiatry", popularity=4, doors="w1")
    mover = clinic("a1 hub_psychiatry", popularity=3, doors="w1", people="white_doctor a1")
    s = table(mover, still)
    s.order = [0, 1]
    assert places(s) == [2, 1]


# -- solitaire


def alone(built: str = START, who: str = "", *, options: tuple[dict[str, str], ...] = ()) -> Position:
    return table(clinic(built, people=who), options=options, round=6)


def reached(s: Position, objective: str) -> bool:
    s.objective = OBJECTIVES.index(objective)
    return solo.is_reached(s)


@rule("CL-SOL-01", "CL-SET-04")
def test_the_solo_player_chooses_a_side_and_an_objective_before_everything_else() -> None:
    s = GAME.new(1, "solo", seat_options=[EXPERT_SMALL])
    assert s.rules.grids[0].columns == 3
    assert codes(s) == [f"aim {objective}" for objective in OBJECTIVES]
    play(s, "aim little_time")
    assert s.view(0)["objective"] == "little_time"
    assert len(codes(s)) == 2


@rule("CL-SOL-02")
def test_the_score_counts_only_with_the_objective() -> None:
    s = alone(who="nurse c3, nurse c3, nurse c3")
    s.objective = OBJECTIVES.index("four_nurses")
    line = s.result().scores[0].lines[-1]
    assert (line.id, line.points, line.rule) == ("objective", 0, "CL-SOL-02")
    assert "not reached" in str(line.text)
    assert s.result().winners == ()
    s.clinics[0].add(s.clinics[0].people[0])
    assert "reached, Orderly" in str(s.result().scores[0].lines[-1].text)


@rule("CL-SOL-03")
def test_no_white_patient_in_the_bag_or_on_any_board() -> None:
    s = bag(rows(alone(), "yellow", ""), red=1)
    assert reached(s, "no_white_patients")
    s.bag[WHITE] = 1
    assert not reached(s, "no_white_patients")
    s.bag[WHITE] = 0
    assert not reached(rows(s, "yellow", "red white"), "no_white_patients")
    assert not reached(bag(rows(alone(who="white_patient cardiology"), "", "")), "no_white_patients")


@rule("CL-SOL-04")
def test_three_buildings() -> None:
    assert not reached(alone(f"{START} a1 laboratory"), "three_buildings")
    assert reached(alone("a1 hub_psychiatry c1 laboratory a3 supply_room"), "three_buildings")


@rule("CL-SOL-05")
def test_twelve_time_or_less() -> None:
    s = alone()
    s.clinics[0].time = 12
    assert reached(s, "little_time")
    s.clinics[0].time = 13
    assert not reached(s, "little_time")


@rule("CL-SOL-06", "CL-RUL-28")
def test_seven_doctors() -> None:
    assert reached(alone(who=", ".join(["white_doctor c3"] * 7)), "seven_doctors")
    assert not reached(alone(who=", ".join(["white_doctor c3"] * 6)), "seven_doctors")


@rule("CL-SOL-07", "CL-RUL-28")
def test_doctors_of_four_colours_purple_not_among_them() -> None:
    three = "white_doctor c3, yellow_doctor c3, orange_doctor c3"
    assert reached(alone(who=f"{three}, red_doctor c3"), "four_doctor_colors")
    assert not reached(alone(who=f"{three}, purple_doctor c3"), "four_doctor_colors")


@rule("CL-SOL-08")
def test_untreated_patients_of_three_colours() -> None:
    assert reached(alone(who="yellow_patient c2, orange_patient c2, red_patient cardiology"), "three_patient_colors")
    assert not reached(alone(who="yellow_patient c2, yellow_patient cardiology"), "three_patient_colors")


@rule("CL-SOL-09")
def test_a_hub_on_the_top_floor() -> None:
    tower = "c3 hub_psychiatry c3.1 supply_room c3.2 laboratory c3.3 hub_cardiology"
    assert reached(alone(tower), "top_floor_hub")
    assert not reached(alone(tower.replace("c3.3 hub_cardiology", "")), "top_floor_hub")


@rule("CL-SOL-10")
def test_six_cured_in_the_last_round_two_of_each_colour() -> None:
    s = alone()
    s.clinics[0].cured = [0, 2, 2, 2]
    assert reached(s, "six_cured_last_round")
    s.clinics[0].cured = [3, 2, 2, 1]
    assert not reached(s, "six_cured_last_round")
    s.clinics[0].cured = [0, 2, 2, 1]
    assert not reached(s, "six_cured_last_round")


@rule("CL-SOL-11")
def test_four_nurses() -> None:
    assert reached(alone(who=", ".join(["nurse c3"] * 4)), "four_nurses")


@rule("CL-SOL-12", "CL-RUL-28")
def test_two_hundred_dollars_with_a_final_popularity_that_is_not_negative() -> None:
    s = alone()
    s.clinics[0].money = 200
    assert reached(s, "two_hundred_dollars")
    s.clinics[0].time = 30
    assert not reached(s, "two_hundred_dollars")
    s.clinics[0].time, s.clinics[0].money = 0, 199
    assert not reached(s, "two_hundred_dollars")


@rule("CL-SOL-13", "CL-RUL-28")
@pytest.mark.parametrize(
    ("points", "title"),
    [
        (-1, None),
        (0, "orderly"),
        (20, "orderly"),
        (21, "nurse"),
        (31, "intern"),
        (41, "doctor"),
        (51, "surgeon"),
        (61, "head_of_department"),
        (71, "director_of_care"),
        (80, "director_of_care"),
        (81, "director"),
    ],
)
def test_the_points_earn_a_title(points: int, title: str | None) -> None:
    s = alone()
    s.clinics[0].popularity = points - 2
    assert s.view(0)["title"] == title
