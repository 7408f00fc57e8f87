"""Admitting a patient: colour, bed and value, stethoscopes and blood bags, the morgue."""

from __future__ import annotations

from random import Random

import pytest

from hospitable.games.emergency_roll.state import Position
from tests.games.emergency_roll.patients import chosen, told
from tests.games.emergency_roll.tables import GAME, beds, codes, play, sheet, table, why_not
from tests.rules import rule

EXAMPLE = "w1 = 2, w5 = 3, w6 = 1, w7 = 1"
ALL_6 = "w1 = 6, w2 = 6, w3 = 6, w4 = 6, w5 = 6, w6 = 6, w7 = 6"


def written(s: Position) -> dict[str, int]:
    """The patients of seat 0."""
    found: dict[str, int] = s.view(0)["sheets"][0]["beds"]
    return found


def stethoscopes(s: Position) -> tuple[int, int]:
    """In stock and circled, on the sheet of seat 0."""
    return s.sheets[0].stethoscopes, s.sheets[0].stethoscopes_circled


def bags(s: Position) -> tuple[int, int]:
    """In stock and circled, on the sheet of seat 0."""
    return s.sheets[0].bags, s.sheets[0].bags_circled


def values(s: Position, bed: str) -> list[int]:
    """The values in which the regular patient may be written in this bed."""
    return [int(code.split()[2]) for code in codes(s) if code.startswith(f"admit {bed} ")]


def by_value(s: Position) -> dict[int, list[str]]:
    """The beds in which the regular patient may be written, for each value."""
    found: dict[int, list[str]] = {}
    for _, bed, value in (code.split() for code in codes(s) if code.startswith("admit")):
        found.setdefault(int(value), []).append(bed)
    return found


# -- colour, bed, value


@rule("ER-EX-01", "ER-ADM-02", "ER-ADM-03", "ER-ADM-08")
def test_a_green_3_goes_into_green_or_grey_front_beds_after_lower_values() -> None:
    s = chosen("green 3", EXAMPLE)
    assert codes(s) == ["admit w1b2 3", "admit w2b1 3", "admit w6b2 3", "admit w7b2 3", "morgue"]
    assert why_not(s, "admit w3b1 3") == why_not(s, "admit w4b1 3") == "ER-ADM-02"
    assert why_not(s, "admit w5b2 3") == "ER-ADM-08"


@rule("ER-EX-01", "ER-STE-03", "ER-BLD-04", "ER-BLD-06")
def test_a_stethoscope_and_a_bag_widen_the_choice() -> None:
    ways = {}
    for number in (0, 1):
        for stock in (0, 1):
            s = chosen("green 3", sheet(EXAMPLE, stethoscopes=number, bags=stock))
            assert codes(s)[-1] == "morgue"
            ways[number, stock] = by_value(s)
    assert ways[0, 0] == {3: ["w1b2", "w2b1", "w6b2", "w7b2"]}
    assert ways[1, 0] == {
        2: ["w2b1", "w6b2", "w7b2"],
        3: ["w1b2", "w2b1", "w6b2", "w7b2"],
        4: ["w1b2", "w2b1", "w5b2", "w6b2", "w7b2"],
    }
    assert ways[0, 1] == {3: ["w1b2", "w2b1", "w3b1", "w4b1", "w6b2", "w7b2"]}
    assert {case: sum(map(len, way.values())) for case, way in ways.items()} == {
        (0, 0): 4,
        (1, 0): 12,
        (0, 1): 6,
        (1, 1): 18,
    }


@rule("ER-ADM-01")
def test_a_patient_is_written_in_one_empty_bed() -> None:
    s = play(chosen("green 3", EXAMPLE), "admit w6b2 3")
    assert written(s) == {"w1b1": 2, "w5b1": 3, "w6b1": 1, "w6b2": 3, "w7b1": 1}
    assert why_not(chosen("green 3", EXAMPLE), "admit w6b1 3") == "ER-ADM-01"


@rule("ER-ADM-01")
@pytest.mark.parametrize("seats", [1, 3])
def test_patients_are_never_moved_changed_or_removed(seats: int) -> None:
    random = Random("for good")
    s = GAME.new(seats, "for good")
    before: list[dict[str, int]] = [{}, {}, {}]
    while s.deciders:
        seat = s.deciders[0]
        s.play(seat, random.choice(s.moves(seat)))
        for owner, mine in enumerate(s.view(None)["sheets"]):
            assert before[owner].items() <= mine["beds"].items()
            before[owner] = mine["beds"]


@rule("ER-ADM-02", "ER-ADM-03", "ER-ADM-07")
@pytest.mark.parametrize(
    ("colour", "fitting"),
    [("red", ["w1b1", "w3b1", "w6b1"]), ("yellow", ["w1b1", "w4b1", "w7b1"]), ("green", ["w1b1", "w2b1", "w5b1"])],
)
def test_a_first_patient_of_any_value_takes_a_bed_of_its_colour_or_a_grey_one(colour: str, fitting: list[str]) -> None:
    for value in range(1, 7):
        s = chosen(f"{colour} {value}")
        assert by_value(s) == {value: fitting}
        assert why_not(s, "admit w1b2 1") == "ER-ADM-04"
        for bed in ("w2b1", "w3b1", "w4b1", "w5b1", "w6b1", "w7b1"):
            assert bed in fitting or why_not(s, f"admit {bed} {value}") == "ER-ADM-02"


@rule("ER-ADM-04", "ER-ADM-05", "ER-ADM-06")
def test_each_ward_offers_only_its_front_bed() -> None:
    s = chosen("green 3", "w1 = 2, w2 = 1 2 3 4 5")
    assert beds(s) == ["w1b2", "w5b1"]
    assert why_not(s, "admit w3b2 3") == "ER-ADM-04"
    assert why_not(s, "admit w1b3 3") == "ER-ADM-05"
    assert why_not(s, "admit w1b1 3") == why_not(s, "admit w2b5 6") == "ER-ADM-01"


@rule("ER-ADM-05", "ER-ADM-06")
def test_wards_are_started_and_continued_in_any_order() -> None:
    mine = sheet()
    admissions = {"w6b1": "red 1", "w3b1": "red 2", "w6b2": "green 3", "w3b2": "red 4", "w6b3": "green 5"}
    for bed, patient in admissions.items():
        s = play(chosen(patient, mine), f"admit {bed} {patient[-1]}")
        mine = s.sheets[0]
    assert written(s) == {"w3b1": 2, "w3b2": 4, "w6b1": 1, "w6b2": 3, "w6b3": 5}


@rule("ER-ADM-08")
def test_equal_is_not_higher() -> None:
    allowed = {}
    for value in range(1, 7):
        s = chosen(f"green {value}", "w1 = 3")
        allowed[value] = values(s, "w1b2")
        assert allowed[value] or why_not(s, f"admit w1b2 {value}") == "ER-ADM-08"
    assert allowed == {1: [], 2: [], 3: [], 4: [4], 5: [5], 6: [6]}


@rule("ER-ADM-09")
def test_neighbours_in_other_wards_do_not_matter() -> None:
    around_w2b1 = "w1 = 6, w3 = 6, w4 = 6, w5 = 6, w6 = 6, w7 = 6"
    assert codes(chosen("green 1", around_w2b1)) == ["admit w2b1 1", "morgue"]


@rule("ER-ADM-10")
def test_the_colour_of_the_die_leaves_no_trace_on_the_sheet() -> None:
    sheets = []
    for colour in ("red", "yellow", "green"):
        s = play(chosen(f"{colour} 3"), "admit w1b1 3")
        mine = s.view(0)["sheets"][0]
        assert mine.pop("choice") == colour
        sheets.append(mine)
        assert values(chosen("green 4", s.sheets[0]), "w1b2") == [4]
    assert sheets[0] == sheets[1] == sheets[2]


# -- stethoscopes


@rule("ER-STE-02", "ER-BON-02")
def test_gained_stethoscopes_are_circled_and_spent_ones_crossed_out() -> None:
    s = chosen("green 3", sheet(stethoscopes=1), bonus="stethoscope")
    assert stethoscopes(s) == (3, 3)
    play(s, "admit w2b1 4")
    assert stethoscopes(s) == (2, 3)


@rule("ER-STE-03", "ER-STE-05", "ER-RUL-07")
@pytest.mark.parametrize(("value", "cost"), [(1, 2), (2, 1), (3, 0), (4, 1), (5, 2)])
def test_each_step_up_or_down_costs_one_stethoscope_and_no_more(value: int, cost: int) -> None:
    s = chosen("green 3", sheet(stethoscopes=2))
    assert values(s, "w2b1") == [1, 2, 3, 4, 5]
    assert why_not(s, "admit w2b1 6") == "ER-STE-05"
    play(s, f"admit w2b1 {value}")
    assert (written(s), stethoscopes(s)) == ({"w2b1": value}, (2 - cost, 2))


@rule("ER-EX-02", "ER-STE-04")
@pytest.mark.parametrize(("rolled", "wanted"), [(6, 1), (1, 6)])
def test_from_6_to_1_and_back_are_five_steps(rolled: int, wanted: int) -> None:
    s = chosen(f"green {rolled}", sheet(stethoscopes=9))
    assert values(s, "w2b1") == [1, 2, 3, 4, 5, 6]
    play(s, f"admit w2b1 {wanted}")
    assert stethoscopes(s) == (4, 9)
    assert why_not(chosen(f"green {rolled}", sheet(stethoscopes=4)), f"admit w2b1 {wanted}") == "ER-STE-05"


@rule("ER-STE-06", "ER-BLD-08")
def test_gains_do_not_end_with_the_printed_boxes() -> None:
    equipped = chosen("green 3", sheet(stethoscopes=15), bonus="stethoscope")
    assert stethoscopes(equipped) == (17, 17)
    assert bags(chosen("green 3", sheet(bags=9), bonus="blood_bag")) == (10, 10)


@rule("ER-STE-07", "ER-EXT-04")
@pytest.mark.parametrize("order", [("admit w2b1 5", "extra w3b1 3"), ("extra w3b1 3", "admit w2b1 5")])
def test_the_regular_and_the_extra_patient_are_paid_separately(order: tuple[str, str]) -> None:
    s = chosen("green 3", sheet(stethoscopes=4), card="amb_02")  # an extra red 5 or 6
    play(s, *order)
    assert (written(s), stethoscopes(s)) == ({"w2b1": 5, "w3b1": 3}, (0, 4))
    poor = play(chosen("green 3", sheet(stethoscopes=3), card="amb_02"), order[0])
    assert why_not(poor, order[1]) == "ER-STE-05"


@rule("ER-STE-08", "ER-BLD-09")
def test_unused_equipment_is_worth_nothing() -> None:
    rich = table(sheet(EXAMPLE, stethoscopes=7, bags=3), EXAMPLE).result()
    assert [line.points for line in rich.of(0).lines] == [line.points for line in rich.of(1).lines]


# -- blood bags


@rule("ER-BLD-02")
def test_gained_bags_are_circled_and_spent_ones_crossed_out() -> None:
    s = chosen("green 3", sheet(bags=1), bonus="blood_bag")
    assert bags(s) == (2, 2)
    play(s, "admit w3b1 3")
    assert bags(s) == (1, 2)


@rule("ER-BLD-04")
def test_a_bag_ignores_the_colour_but_neither_order_nor_value() -> None:
    s = chosen("red 3", sheet("w2 = 3, w4 = 2, w5 = 1 2 3", bags=1))
    assert beds(s) == ["w1b1", "w3b1", "w4b2", "w6b1", "w7b1"]
    assert why_not(s, "admit w2b2 3") == why_not(s, "admit w5b4 3") == "ER-ADM-08"
    assert why_not(s, "admit w7b2 3") == "ER-ADM-04"
    assert why_not(s, "admit w4b3 3") == "ER-ADM-05"


@rule("ER-BLD-05", "ER-BLD-03", "ER-BLD-04")
def test_three_bags_may_be_spent_in_one_round() -> None:
    s = table("", sheet(bags=3), dice=(2, 1, 1), card="amb_07")  # red, with an extra green 1 or 2
    play(s, "take red", "take red", "morgue", "morgue extra")
    assert s.sheets[1].bags == 2
    play(s, "admit w2b1 2", "extra w3b1 1")
    assert (s.sheets[1].bags, s.sheets[1].bags_circled) == (0, 3)


@rule("ER-BLD-06", "ER-STE-05")
def test_a_bag_and_stethoscopes_go_together_on_one_patient() -> None:
    s = play(chosen("green 3", sheet(stethoscopes=2, bags=2)), "admit w3b1 5")
    assert (written(s), stethoscopes(s), bags(s)) == ({"w3b1": 5}, (0, 2), (1, 2))


@rule("ER-BLD-07", "ER-RUL-07")
@pytest.mark.parametrize(("bed", "left"), [("w1b1", 1), ("w2b1", 1), ("w3b1", 0), ("w4b1", 0)])
def test_a_bag_is_charged_only_for_a_bed_of_another_colour(bed: str, left: int) -> None:
    s = chosen("green 3", sheet(bags=1))
    assert len(codes(s)) == len(set(codes(s))) == 8  # one way for each ward, and the morgue
    assert bags(play(s, f"admit {bed} 3")) == (left, 1)


# -- the morgue


@rule("ER-MOR-01")
def test_a_patient_without_a_bed_goes_to_the_morgue() -> None:
    s = chosen("green 3", ALL_6)
    assert codes(s) == ["morgue"]
    play(s, "morgue")
    assert (s.sheets[0].morgue, len(written(s)), s.deciders) == (1, 7, (1,))


@rule("ER-MOR-02", "ER-RUL-08")
def test_a_patient_may_go_to_the_morgue_although_a_bed_is_free() -> None:
    s = chosen("green 3", sheet(stethoscopes=1, bags=1))
    assert len(beds(s)) == 7
    play(s, "morgue")
    assert (s.sheets[0].morgue, written(s)) == (1, {})


@rule("ER-MOR-03", "ER-MOR-04")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 4)])
def test_each_of_four_boxes_costs_a_point_and_then_death_is_free(before: int, after: int) -> None:
    s = play(chosen("green 3", sheet(morgue=before)), "morgue")
    assert s.sheets[0].morgue == after
    assert [(line.id, line.points) for line in s.result().of(0).lines if line.points] == [("morgue", -after)]


@rule("ER-MOR-05", "ER-RUL-06", "ER-CRI-03", "ER-NUR-03")
@pytest.mark.parametrize("bonus", ["critical", "nurse"])
def test_a_dead_patient_is_no_critical_one_and_brings_no_nurse(bonus: str) -> None:
    s = chosen("green 3", "w1 = 2", bonus=bonus)
    play(s, "morgue")
    mine = s.view(0)["sheets"][0]
    assert (mine["critical"], mine["nurses"], mine["nurse_wards"]) == ([], 0, [])
    assert told(s, 0) == ["chose", "died", "lost_bonus"]
    assert s.deciders == (1,)


@rule("ER-MOR-05", "ER-SCR-08", "ER-EXT-06", "ER-RUL-11")
def test_a_dead_patient_still_brings_every_other_bonus() -> None:
    assert stethoscopes(play(chosen("green 3", bonus="stethoscope"), "morgue")) == (2, 2)
    assert bags(play(chosen("green 3", bonus="blood_bag"), "morgue")) == (1, 1)
    assert codes(play(chosen("green 3", "w1 = 2", bonus="screen"), "morgue")) == ["screen w1b1"]
    extra = play(chosen("green 3", card="amb_02"), "morgue")
    assert codes(extra)[-1] == "morgue extra"
    assert extra.deciders == (0,)


@rule("ER-MOR-06", "ER-RUL-11", "ER-EXT-05")
@pytest.mark.parametrize(
    ("moves", "boxes"),
    [
        (("morgue", "morgue extra"), 2),
        (("morgue extra", "morgue"), 2),
        (("admit w2b1 3", "morgue extra"), 1),
        (("morgue", "extra w3b1 5"), 1),
        (("extra w3b1 5", "admit w2b1 3"), 0),
    ],
)
def test_a_regular_and_an_extra_patient_have_a_box_each(moves: tuple[str, str], boxes: int) -> None:
    s = play(chosen("green 3", card="amb_02"), *moves)
    assert (s.sheets[0].morgue, len(written(s)), s.deciders) == (boxes, 2 - boxes, (1,))


@rule("ER-MOR-07", "ER-RUL-07")
def test_nothing_is_spent_on_a_dead_patient_but_the_bag_for_its_die_stays_spent() -> None:
    s = table("", sheet(stethoscopes=2, bags=2), card="amb_09")
    play(s, "take green", "take green", "morgue")
    assert [code for code in codes(s) if code.startswith("morgue")] == ["morgue"]
    play(s, "morgue")
    theirs = s.sheets[1]
    assert (theirs.stethoscopes, theirs.bags, theirs.bags_circled) == (2, 1, 2)


@rule("ER-MOR-08")
@pytest.mark.parametrize(
    ("move", "points"),
    [
        ("admit w3b1 6", {"critical": 6, "cardiologists": 5, "radiologist": 2, "epidemiologist": 21}),
        ("morgue", {"epidemiologist": 18, "morgue": -1}),
    ],
)
def test_a_dead_patient_counts_for_no_objective_and_no_scoring_card(move: str, points: dict[str, int]) -> None:
    all_but_w3 = "w1 = 6, w2 = 6, w4 = 6, w5 = 6, w6 = 6, w7 = 6"
    specialists = ("car_all_wards", "car_xray", "rad_high", "epi_common")
    s = play(chosen("red 6", all_but_w3, card="amb_25", specialists=specialists), move, "morgue")
    assert s.round == 11
    assert {line.id: line.points for line in s.result().of(0).lines if line.points} == points


@rule("ER-MOR-08")
@pytest.mark.parametrize(
    ("bonus", "gained", "points"),
    [("stethoscope", 5, []), ("stethoscope", 6, [5]), ("blood_bag", 2, []), ("blood_bag", 3, [5])],
)
def test_what_a_dead_patient_brought_counts_for_the_objective(bonus: str, gained: int, points: list[int]) -> None:
    specialists = ("car_stethoscopes", "car_blood_bags", "rad_high", "epi_common")
    mine = sheet(stethoscopes=gained) if bonus == "stethoscope" else sheet(bags=gained)
    s = play(chosen("green 3", mine, bonus=bonus, specialists=specialists), "morgue", "morgue")
    assert s.round == 11
    assert [scored for scored in s.view(0)["sheets"][0]["cardiology"] if scored is not None] == points
