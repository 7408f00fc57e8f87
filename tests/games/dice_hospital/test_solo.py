"""The solo game: its set-up, its phases and its score. The medical reports are in test_solo_reports.py."""

from __future__ import annotations

from collections import Counter

import pytest

from hospitable import BadSetup
from hospitable.games.dice_hospital.cards import DEPARTMENTS, REPORTS, SPECIALISTS
from hospitable.games.dice_hospital.dice import colour_of, value_of
from hospitable.games.dice_hospital.happenings import DREW_FOUR, DREW_PATIENTS, EXTRA_PATIENT
from hospitable.games.dice_hospital.modules import events, reports
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import (
    END_ROUND,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    NEGLECTED_PATIENTS,
    SHIFT_CHANGE,
)
from tests.games.dice_hospital.tables import (
    GAME,
    codes,
    fate,
    hospital,
    morning,
    play,
    points,
    table,
    told,
    wards,
    why_not,
)
from tests.rules import rule


def intake(patients: str = "", rolled: str = "r2 r2 y3 g5", **variants: bool) -> Position:
    """A solo game in which these four dice were rolled."""
    s = table(patients, variants=variants)
    for die in s.rolled:
        s.bag[colour_of(die)] += 1
    s.rolled = ["ryg".index(name[0]) << 3 | int(name[1]) for name in rolled.split()]
    for die in s.rolled:
        s.bag[colour_of(die)] -= 1
    return s


# -- set-up


@rule("DH-SOL-02")
def test_the_set_up_of_a_solo_game() -> None:
    s = GAME.new(1, "alone")
    assert s.ambulances == []
    assert (s.shown_tiles, s.shown_cards) == ([], [])
    assert s.modules[1] is None
    ((seat, dice, _),) = told(s, DREW_PATIENTS)
    assert (seat, len(dice)) == (0, 3)
    assert sum(s.bag) == 30
    assert [s.bag[colour] + dice.count(colour) for colour in range(3)] == [11, 11, 11]
    assert all(code.startswith("set ") for code in codes(s))
    play(s, codes(s)[0])
    assert sorted(patient[1] for patient in wards(s).split()) == ["3", "4", "5"]
    assert s.view(0)["asked"] == [{"seat": 0, "decision": "choose_three"}], "no administrators to choose from"


@rule("DH-SOL-02")
@pytest.mark.parametrize(
    ("variant", "value"), [("administrators", False), ("activation", "in_order"), ("first_player", "1")]
)
def test_variants_of_a_game_together_are_refused(variant: str, value: object) -> None:
    with pytest.raises(BadSetup):
        GAME.new(1, "alone", {variant: value})


@rule("DH-SOL-02", "DH-RUL-30", "DH-HRD-01")
def test_an_opening_crisis_alone() -> None:
    s = GAME.new(1, "alone", {"opening_crisis": True})
    play(s, codes(s)[0])
    assert sorted(patient[1] for patient in wards(s).split()) == ["3", "3", "4", "5", "5"]


@rule("DH-RUL-31", "DH-EXP-02", "DH-EXP-04")
def test_the_piles_of_experimental_medicine_alone() -> None:
    s = GAME.new(1, "alone", {"experimental_medicine": True})
    tiles = Counter(DEPARTMENTS[tile] for layer in s.tiles for tile in layer)
    cards = Counter(SPECIALISTS[card] for layer in s.cards for card in layer)
    assert tiles == dict.fromkeys(DEPARTMENTS[6:18], 1) | dict.fromkeys(DEPARTMENTS[18:22], 2)
    assert cards == dict.fromkeys(SPECIALISTS[:12], 1) | dict.fromkeys(SPECIALISTS[12:18], 2)
    assert (tiles.total(), cards.total()) == (20, 24)


# -- Phase 1


@rule("DH-SOL-09", "DH-INT-02")
def test_four_dice_are_drawn_and_rolled() -> None:
    s = table("r3")
    ((_, rolled, _),) = told(s, DREW_FOUR)
    assert len(rolled) == 4
    assert sum(s.bag) == 33 - 1 - 4
    assert s.log is not None
    rolls = [each.weights for each in s.log.chance if each.purpose == "roll"]
    assert rolls == [(1, 1, 1, 1)] * 4
    assert {value_of(die) for die in rolled} <= {2, 3, 4, 5}


@rule("DH-SOL-09")
def test_three_of_them_are_admitted_and_the_fourth_goes_back() -> None:
    s = intake("r6")
    assert codes(s) == ["leave r2", "leave y3", "leave g5"]
    bag = s.bag[:]
    play(s, "leave y3")
    assert wards(s) == "r6 r2 r2 g5"
    assert s.bag == [bag[0], bag[1] + 1, bag[2]]


@rule("DH-SOL-09", "DH-INT-13", "DH-INT-14")
def test_in_a_full_hospital_old_patients_make_room() -> None:
    s = intake("g6 " * 9 + "y6 y6", "r2 r2 y3 r5")
    play(s, "leave y3")
    assert {len(code.split()) - 1 for code in codes(s)} == {2}
    assert codes(s) == ["remove w1b1 w1b2", "remove w1b1 w4b1", "remove w4b1 w4b2"]
    assert why_not(s, "remove r5") == "DH-INT-14"
    play(s, "remove w4b1 w4b2")
    assert wards(s) == "g6 " * 9 + "r2 r2 r5"
    assert s.hospitals[0].fatalities == 2


@rule("DH-SOL-10")
@pytest.mark.parametrize(
    ("rolled", "left", "bags"),
    [("r2 r2 y4 g5", "leave g5", 1), ("r2 r2 y5 g5", "leave g5", 0), ("r2 r2 y4 g5", "leave r2", 0)],
    ids=["8", "9", "11"],
)
def test_three_values_below_9_in_all_bring_a_blood_bag(rolled: str, left: str, bags: int) -> None:
    s = intake("", rolled)
    play(s, left)
    assert s.hospitals[0].bags == bags


@rule("DH-SOL-16", "DH-RUL-30", "DH-HRD-08")
def test_the_extra_patient_comes_after_the_choice_and_does_not_count_for_the_bag() -> None:
    s = intake("", "r2 r2 r3 g5", national_epidemic=True)
    assert told(s, EXTRA_PATIENT) == []
    s.bag = [0, 0, 0]
    fate(s, 2, 3)
    play(s, "leave g5")
    assert wards(s) == "r2 r2 r3 g5", "drawn from a bag with nothing but the fourth die"
    assert s.hospitals[0].bags == 1
    assert s.bag == [0, 0, 0]


@rule("DH-SOL-16", "DH-EVT-13")
def test_with_an_epidemic_and_a_major_incident_two_are_drawn() -> None:
    s = morning("major_incident", "", variants={"national_epidemic": True})
    play(s, codes(s)[0])
    assert s.hospitals[0].patients() == 5


# -- Phase 2


@rule("DH-SOL-11", "DH-RUL-30")
def test_a_tile_or_a_card_must_be_taken_and_the_other_goes_under_its_pile() -> None:
    s = table("", phase=HOSPITAL_IMPROVEMENT)
    ((tile,), (card,)) = (s.shown_tiles, s.shown_cards)
    assert codes(s) == [f"build {DEPARTMENTS[tile]}", f"hire {SPECIALISTS[card]}"]
    other = s.copy()
    play(s, codes(s)[0])
    assert (s.hospitals[0].departments[6:], s.hospitals[0].specialists) == ((tile,), ())
    assert (s.shown_cards, s.cards[-1], sum(map(len, s.tiles))) == ([], (card,), 23)
    play(other, codes(other)[1])
    assert (other.hospitals[0].departments[6:], other.hospitals[0].specialists) == ((), (card,))
    assert (other.shown_tiles, other.tiles[-1], sum(map(len, other.cards))) == ([], (tile,), 23)


@rule("DH-SOL-11", "DH-IMP-07")
def test_an_improvement_may_still_be_discarded_for_a_blood_bag() -> None:
    s = table(hospital("", staff=["surgeon"]), phase=HOSPITAL_IMPROVEMENT)
    built = s.shown_tiles[0]
    play(s, codes(s)[0])
    assert codes(s) == [f"discard {DEPARTMENTS[built]}", "discard surgeon", "keep all"]
    play(s, "discard surgeon")
    assert s.cards[-1] == (SPECIALISTS.index("surgeon"),)
    assert (s.hospitals[0].bags, s.hospitals[0].specialists) == (1, ())


# -- Phases 4 and 6


@rule("DH-RUL-30", "DH-HRD-09")
def test_a_superbug_alone() -> None:
    assert wards(table("r4 y2", phase=NEGLECTED_PATIENTS, round=8, variants={"superbug": True})) == "r2"


@rule("DH-SOL-17", "DH-EVT-04")
def test_the_shift_changes_without_a_display() -> None:
    mine = hospital("r3 y3", staff=["surgeon"])
    s = table(mine, phase=HOSPITAL_ACTIVATION, event="public_holiday", variants={"events": True})
    events.of(s).deck = []  # none comes after it
    play(s, "place surgeon oncology", "treat w1b2", "place nurse critical_care_unit", "treat w1b1", "done")
    assert (s.round, events.current(s)) == (4, -1)
    assert [code.split()[0] for code in codes(s)] == ["leave"] * len(codes(s))
    assert (s.hospitals[0].used, s.hospitals[0].nurses) == (0, 3)
    assert wards(s) == "r4 y4"
    assert (s.shown_tiles, s.shown_cards, s.ambulances) == ([], [], [])


@rule("DH-SOL-17", "DH-SHF-01")
def test_after_round_8_the_shift_does_not_change() -> None:
    s = table("r3*", phase=SHIFT_CHANGE, round=8)
    assert s.over
    assert wards(s) == "r3*"


# -- the score


def final(mine: Hospital, completed: str = "", missed: str = "", **variants: bool) -> Position:
    """A solo game after round 8, with these reports completed and these still on the table."""
    s = table(mine, phase=END_ROUND, round=8, variants=variants)
    reports.of(s).completed = [REPORTS.index(f"report_{name}") for name in completed.split()]
    reports.of(s).reports = [-1 if name == "-" else REPORTS.index(f"report_{name}") for name in missed.split()]
    return s


@rule("DH-SOL-12")
def test_the_final_score() -> None:
    mine = hospital("r3 r4", bags=3, fatalities=2)
    mine.discharge_points = 40
    mine.ward_points = 5
    s = final(mine, "rr ggg", "ry - yyr - - rrr")
    assert points(s) == {
        "discharges": 40,
        "empty_wards": 5,
        "reports": 3 + 6,
        "reports_missed": -(2 + 4 + 6),
        "fatalities": -4,
        "blood_bags": 3,
    }
    assert s.result().totals == (41,)


@rule("DH-SOL-13")
def test_nobody_wins_a_solo_game() -> None:
    result = final(hospital()).result()
    assert (result.over, result.winners) == (True, ())


@rule("DH-SOL-14")
def test_the_fatality_penalty_doubles_the_cost_of_a_fatality() -> None:
    s = final(hospital(fatalities=3), "rr", "ry", fatality_penalty=True)
    assert (points(s)["fatalities"], points(s)["reports_missed"]) == (-12, -2)


@rule("DH-SOL-15")
def test_the_report_penalty_doubles_the_cost_of_reports_not_completed() -> None:
    s = final(hospital(fatalities=3), "rr", "ry - rrr", report_penalty=True)
    assert points(s)["reports_missed"] == -2 * (2 + 6)
    assert (points(s)["reports"], points(s)["fatalities"]) == (3, -6)


@rule("DH-SOL-14", "DH-SOL-15")
@pytest.mark.parametrize("variant", ["fatality_penalty", "report_penalty"])
def test_the_penalties_are_for_one_player(variant: str) -> None:
    with pytest.raises(BadSetup):
        GAME.new(2, "together", {variant: True})
