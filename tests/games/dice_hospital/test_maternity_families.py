"""Maternity: families get well, wait and leave together; what nobody can do to them; the points."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.scoring import standing
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, END_ROUND, NEGLECTED_PATIENTS
from hospitable.terminal.screen import THEME
from tests.games.dice_hospital.nursing import MATERNITY, by_ward, maternity, nursing, places
from tests.games.dice_hospital.tables import (
    GAME,
    codes,
    fate,
    home,
    morning,
    placements,
    play,
    points,
    table,
    told,
    why_not,
)
from tests.rules import rule

MOTHERS, BABIES = 3, 4  # in the lounge


# -- separate patients, who leave together


@rule("CC-MAT-07")
def test_mother_and_baby_are_healed_separately_by_whatever_names_pink_a_value_or_any_colour() -> None:
    s = nursing("p3 - - / p5 -", "r3 - -", bags=1)
    assert {"bag w1b1", "bag w1c1"} <= set(codes(s))
    play(s, "place nurse imaging")  # any colour at 3 or 4
    assert codes(s) == ["treat w1b1", "treat w2b1"]
    play(s, "treat w1b1", "place nurse clinic")  # any colour at 5 or 6
    assert codes(s) == ["treat w1c1"]
    play(s, "treat w1c1")
    assert places(s) == "p4* - - / p6* -, r3 - - / - -"


@rule("CC-MAT-07", "CC-MAT-24")
def test_a_department_of_a_colour_does_not_see_pink() -> None:
    s = nursing("p3 - - / p5 -", bags=2)
    assert not {"critical_care_unit", "oncology", "pharmacy"} & set(placements(s)), "not even with blood bags"


@rule("CC-MAT-21", "CC-MAT-22", "CC-MAT-28", "CC-MAT-31", "CC-MAT-EX-02")
def test_a_mother_who_is_well_waits_for_her_baby_and_both_leave() -> None:
    s = nursing("p6 - - / p5 -", bags=2)
    play(s, "bag w1b1")
    assert places(s) == "p7* - - / p5 -"
    assert home(s) == [0, 0, 0, 0, 0]
    assert told(s, happenings.WAITS) == [(0, (0, 30), "CC-MAT-22")]
    play(s, "place nurse clinic")
    assert codes(s) == ["treat w1c1"], "she cannot be chosen"
    play(s, "treat w1c1")
    bag = s.bag[:]
    play(s, "bag w1c1")
    assert places(s) == ""
    assert home(s)[MOTHERS:] == [1, 1]
    play(s, "done")
    assert (s.bag, s.hospitals[0].discharge_points) == (bag, 3)


@rule("CC-MAT-23", "CC-MAT-RUL-12", "CC-MAT-EX-02")
def test_if_the_baby_is_not_well_in_the_same_round_she_returns_at_six() -> None:
    s = nursing("p6 - - / p4 p6", bags=2)
    play(s, "bag w1b1", "bag w1c2")
    assert places(s) == "p7* - - / p4 p7*"
    play(s, "done")
    assert told(s, happenings.BACK_FROM_WAITING) == [(0, (0, 6), "CC-MAT-23"), (0, (13, 6), "CC-MAT-23")]
    play(s, "reveal department")
    assert s.round == 4
    assert places(s) == "p6 - - / p4 p6", "treated, so nobody lost a step, and all must get well once more"


@rule("CC-MAT-RUL-11")
def test_whoever_waits_is_treated_and_cannot_be_chosen_but_keeps_the_bed() -> None:
    s = nursing("p7* r4 r4 / p3 -", "p4 - - / p4 -", bags=1, tiles=["family_suite"], staff=["maternity_nurse"])
    assert why_not(s, "bag w1b1") == "CC-MAT-RUL-11"
    play(s, "place maternity_nurse paediatric_ward_1")
    assert why_not(s, "treat w1b1") == "CC-MAT-RUL-11"
    play(s, "treat w2b1")
    assert why_not(s, "treat w1b1") == "CC-MAT-RUL-11"
    assert s.hospitals[0].in_beds() == 4


# -- colours, neglect, death


@rule("CC-MAT-24", "CC-MAT-RUL-02", "CC-MAT-RUL-22")
def test_no_blood_bag_changes_a_colour_from_or_to_pink() -> None:
    s = nursing("p3 r3 - / p4 -", bags=2, tiles=["operating_theatre", "nursery"], staff=["surgeon"])
    play(s, "place nurse operating_theatre")
    assert codes(s) == ["treat w1b2"]
    assert why_not(s, "treat w1b1>red") == "CC-MAT-24"
    play(s, "treat w1b2", "place nurse nursery")
    assert codes(s) == ["treat w1b1", "treat w1c1"]
    play(s, "treat w1c1", "nobody", "place surgeon imaging")
    assert codes(s) == ["treat w1b1"], "not as red, for the Surgeon"
    play(s, "treat w1b1", "bag w1b1")
    assert s.hospitals[0].bags == 1, "but a bag heals her"


def neglected(*wards: str, variants: dict[str, object] | None = None) -> Position:
    given = {**MATERNITY, **(variants or {})}
    return table(maternity(*wards), maternity(), phase=NEGLECTED_PATIENTS, variants=given)


@rule("CC-MAT-25", "CC-MAT-RUL-13", "CC-MAT-26", "CC-MAT-27")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("p4 - - / p4 -", "p4 - - / p4 -"),  # alone: a Baby is no company
        ("p4 r3* - / p4 -", "p3 r3 - / p4 -"),  # treated ones count
        ("p4 r1 - / p4 -", "p3 - - / p4 -"),  # and whoever dies in this phase
        ("p1 r3 - / p1 -", "p1 r2 - / p1 -"),  # never below 1
        ("p4* r3 - / p4 -", "p4 r2 - / p4 -"),  # treated herself
        ("p4 r3>y* - / p4 -", "p3 r3 - / p4 -"),  # a changed colour keeps its bed
    ],
)
def test_an_untreated_mother_gets_worse_only_beside_others_and_never_dies(before: str, after: str) -> None:
    s = neglected(before)
    assert places(s) == after


@rule("CC-MAT-27", "CC-MIX-RUL-09")
def test_with_the_superbug_a_mother_loses_two_and_stops_at_one() -> None:
    s = neglected("p4 r5 - / p2 -", "p2 r5 - / p2 -", variants={"superbug": True})
    assert by_ward(s)[:2] == ["p2 r3 - / p2 -", "p1 r3 - / p2 -"]


@rule("CC-MAT-RUL-23")
def test_nothing_lowers_a_baby_and_nothing_kills_a_mother() -> None:
    tiles = ["experimental_therapy", "drug_trial_centre"]
    given = {"experimental_medicine": True}
    s = nursing("p6 r6 - / p6 p5", tiles=tiles, staff=["medical_student"], variants=given)
    play(s, "place nurse experimental_therapy", "treat w1c1")  # the opposite face of 6 would be 1
    assert by_ward(s)[0] == "p6 r6 - / p6* p5"
    fate(s, 0, 0, stream=1)
    play(s, "place nurse drug_trial_centre", "treat w1b1 w1c2")  # both roll a 1
    assert by_ward(s)[0] == "p1* r6 - / p6* p5*"
    s = nursing("p1 r3 y3 / p4 -", staff=["medical_student"], variants=given)
    play(s, "place medical_student oncology", "treat w1b3", "heal w1b2 harm w1b1")
    assert by_ward(s)[0] == "p1* r4* y4* / p4 -"
    s = nursing("p1 r3 y3 / p4 -", staff=["medical_student"], variants=given)
    play(s, "place medical_student oncology", "treat w1b3", "heal w1b2 harm w1c1")
    assert by_ward(s)[0] == "p1 r4* y4* / p4* -"


@rule("CC-MAT-RUL-23")
def test_a_pink_die_is_never_sent_away_nor_dyed() -> None:
    s = nursing("p4 r6 g3 / p4 -", staff=["admissions_nurse"], variants={"admissions_nurse": True})
    play(s, "place admissions_nurse critical_care_unit", "treat w1b2")
    assert [code for code in codes(s) if code.startswith("send")] == ["send w1b3"]
    assert why_not(s, "send w1b1") == "CC-MAT-RUL-23"
    s = nursing("p4 r3 - / p4 -", tiles=["physiotherapy"], variants={"experimental_medicine": True})
    play(s, "place nurse physiotherapy")
    assert not [code for code in codes(s) if "w1b1" in code or "w1c1" in code]
    assert why_not(s, "dye w1b1>red") == "CC-MAT-24"


@rule("CC-MAT-26", "CC-MAT-27", "CC-MAT-RUL-27", "CC-MIX-RUL-09")
def test_events_spare_babies_and_do_not_kill_mothers() -> None:
    mine = maternity("p1 r3 - / p4 -")
    s = morning("cross_infection", mine, maternity(), variants=MATERNITY)
    assert codes(s) == ["harm w1b1", "harm w1b2"]
    assert why_not(s, "harm w1c1") == "CC-MAT-26"
    play(s, "harm w1b1")
    assert by_ward(s)[0] == "p1 r3 - / p4 -"
    s = morning("mutual_aid", maternity("p1 r3 - / p4 -"), maternity(), variants=MATERNITY)
    assert codes(s) == ["send w1b2", "nobody"]
    s = morning("quiet_night", maternity("p1 r6 - / p4 p6"), maternity(), variants=MATERNITY)
    assert codes(s) == ["soothe w1b1", "soothe w1c1", "nobody"]


# -- points


def scored(*home: int, ward: str = "- - - / - -", administrator: str = "") -> Position:
    mine = maternity(ward, administrator=administrator)
    mine.lounge = list(home)
    other = maternity("r3 - -", administrator="admin_red_pair" if administrator else "")
    variants = {**MATERNITY, "administrators": bool(administrator)}
    return table(mine, other, phase=DISCHARGED_PATIENTS, variants=variants)


@rule("CC-MAT-28", "CC-MAT-EX-03")
def test_four_discharged_among_them_a_mother_and_her_baby_are_worth_seven() -> None:
    assert scored(1, 1, 0, 1, 1).hospitals[0].discharge_points == 7


@rule("CC-MAT-29", "CC-MAT-RUL-03", "CC-MAT-RUL-23")
def test_points_for_more_patients_than_there_are_beds() -> None:
    table_of_points = [1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35, 40, 46, 52, 68, 75, 82, 90, 98]
    for count, worth in enumerate(table_of_points, start=1):
        assert scored(count, 0, 0, 0, 0).hospitals[0].discharge_points == worth
    assert scored(10, 10, 0, 4, 8).hospitals[0].discharge_points == 98


@rule("CC-MAT-30")
@pytest.mark.parametrize(("ward", "bonus"), [("- - - / - -", 5), ("p4 - - / p4 -", 0)])
def test_the_bonus_needs_the_cots_empty_too(ward: str, bonus: int) -> None:
    assert scored(1, 0, 0, 0, 0, ward=ward).hospitals[0].ward_points == bonus


@rule("CC-MAT-35")
@pytest.mark.parametrize(("mothers", "babies", "bonus"), [(2, 2, 3), (2, 3, 3), (2, 1, 0), (1, 2, 0)])
def test_the_director_of_family_care_scores_two_mothers_and_two_babies(mothers: int, babies: int, bonus: int) -> None:
    s = scored(0, 0, 0, mothers, babies, administrator="family_director")
    assert s.modules[1].points[0] == bonus  # type: ignore[union-attr]


@rule("CC-MAT-RUL-19")
def test_pink_is_none_of_the_three_colours() -> None:
    assert scored(1, 1, 0, 1, 1, administrator="admin_three_colors").modules[1].points[0] == 0  # type: ignore[union-attr]
    assert scored(1, 1, 1, 0, 0, administrator="admin_three_colors").modules[1].points[0] == 1  # type: ignore[union-attr]


@rule("CC-MAT-33", "CC-MAT-RUL-20")
def test_the_end_is_that_of_the_base_game_and_ties_count_mothers_and_babies() -> None:
    mine, other = maternity("p4 - - / p4 -", bags=1), maternity("r3 r3 r3", bags=1)
    s = table(mine, other, phase=END_ROUND, round=8, variants=MATERNITY)
    assert s.over
    assert points(s)["blood_bags"] == 1
    assert [standing(s, seat)[1:] for seat in range(2)] == [(-2, 8), (-3, 9)]
    assert s.result().places == (1, 2)


@rule("CC-MAT-32")
def test_after_the_shift_an_empty_chevron_is_down_and_workers_are_back() -> None:
    s = nursing("p6 - - / p6 -", "p3 - - / p4 -", tiles=["nursery"])
    play(s, "place nurse nursery", "treat w1b1", "nobody", "place nurse paediatric_ward_2", "treat w1c1")
    play(s, "done", "reveal department")
    assert s.round == 4
    assert s.hospitals[0].workers == [-1] * 11
    assert [room.closed for room in s.rules.rooms(s, 0)[6:10]] == [True, False, True, True]


@rule("CC-MIX-RUL-09")
def test_in_the_final_round_collection_pink_dice_fit_no_space_and_are_left_behind() -> None:
    variants = {**MATERNITY, "final_round_collection": True}
    s = table(maternity("p4 - - / p4 p4"), maternity(), phase=END_ROUND, round=8, variants=variants)
    assert s.over, "nobody has a patient who fits"
    assert points(s)["left_behind"] == -3


def test_the_terminal_has_a_style_for_everything_it_draws() -> None:
    s = nursing("p6 r3* - / p7* p4", "r2 - -", tiles=["nursery"])
    lines = GAME.drawing(s, "en", GAME.owners(s.rules, GAME.seat_names(2)), 0)
    styles = {style for line in lines for _, style in line if style}
    assert {"pink", "pink.patient"} <= styles <= set(THEME.styles)
