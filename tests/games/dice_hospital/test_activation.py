"""Phase 3: workers into departments, one after the other, as many as one likes."""

from __future__ import annotations

import pytest

from hospitable.core.errors import IllegalMove
from hospitable.games.dice_hospital.happenings import FINISHED, PLACED
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION
from tests.games.dice_hospital.tables import (
    activation,
    codes,
    fate,
    home,
    hospital,
    placements,
    play,
    table,
    told,
    wards,
    why_not,
)
from tests.rules import rule

PRINTED = ["critical_care_unit", "oncology", "pharmacy", "intensive_care", "imaging", "clinic"]


def together(*hospitals: str | Hospital) -> Position:
    return table(*hospitals, phase=HOSPITAL_ACTIVATION)


# -- workers and departments


@rule("DH-ACT-04", "DH-GLO-09", "DH-GLO-11")
def test_any_worker_may_go_to_any_department_that_finds_its_patients() -> None:
    s = activation("r2 y3 g5", tiles=["operating_theatre"], staff=["pharmacist", "triage_nurse"])
    for worker in ("nurse", "pharmacist", "triage_nurse"):
        assert placements(s, worker) == [*PRINTED, "operating_theatre"]
    assert codes(s)[-1] == "done"
    assert len(codes(s)) == 3 * 7 + 1


@rule("DH-GLO-09", "DH-GLO-10", "DH-GLO-11")
def test_a_nurse_only_starts_the_department_and_a_specialist_adds_an_ability() -> None:
    by_a_nurse = play(activation("r2 r2", staff=["surgeon"]), "place nurse intensive_care", "treat w1b1")
    by_a_surgeon = play(activation("r2 r2", staff=["surgeon"]), "place surgeon intensive_care", "treat w1b1")
    assert wards(by_a_nurse) == wards(by_a_surgeon) == "r3* r2"
    assert codes(by_a_nurse)[-1] == "done"
    assert codes(by_a_surgeon) == ["treat w1b1", "decline"]


@rule("DH-ACT-01", "DH-EX-07", "DH-ACT-08", "DH-ACT-09")
def test_rachels_nurse_heals_one_green_patient_and_it_is_treated() -> None:
    s = activation("g3 g5 r3 y2")
    play(s, "place nurse pharmacy")
    assert codes(s) == ["treat w1b1", "treat w1b2"]  # settled before the next worker
    play(s, "treat w1b1")
    assert wards(s) == "g4* g5 r3 y2"
    assert told(s, PLACED) == [(0, (0, 2), "DH-ACT-01")]
    assert "pharmacy" not in placements(s)


@rule("DH-ACT-02", "DH-GLO-10")
def test_every_worker_is_placed_once() -> None:
    s = activation("r1 r2 r3 r4 r5 y1 y2 g1 g2", staff=["cardiologist", "cardiologist"])
    play(s, "place nurse critical_care_unit", "treat w1b1")
    play(s, "place nurse oncology", "treat w2b3")
    assert s.hospitals[0].nurses == 1
    play(s, "place nurse pharmacy", "treat w3b2")
    assert placements(s) == []
    assert why_not(s, "place nurse") == "DH-ACT-02"
    play(s, "place cardiologist intensive_care", "treat w1b2", "decline")
    assert placements(s, "cardiologist") == ["imaging", "clinic"]
    play(s, "place cardiologist imaging", "treat w1b3", "decline")
    assert codes(s) == ["done"]
    assert why_not(s, "place cardiologist") == "DH-ACT-02"
    assert why_not(s, "place nurse clinic") == "DH-ACT-02"


@rule("DH-ACT-03")
def test_every_department_is_activated_once() -> None:
    s = play(activation("r1 r1"), "place nurse critical_care_unit", "treat w1b1")
    assert placements(s) == ["intensive_care"]
    assert why_not(s, "place nurse critical_care_unit") == "DH-ACT-03"
    assert why_not(s, "place nurse oncology") == "DH-ACT-11"


@rule("DH-ACT-03", "DH-IMP-06")
def test_two_copies_of_a_tile_are_two_departments() -> None:
    s = activation("g1 g1 g1", tiles=["ear_nose_throat", "ear_nose_throat"])
    assert placements(s).count("ear_nose_throat") == 1  # equal: one choice
    play(s, "place nurse ear_nose_throat", "treat w1b1")
    play(s, "place nurse ear_nose_throat", "treat w1b2")
    assert wards(s) == "g4* g4* g1"
    assert why_not(s, "place nurse ear_nose_throat") == "DH-ACT-03"


@rule("DH-ACT-05")
def test_one_may_stop_at_any_time() -> None:
    s = activation("r3 y3")
    assert codes(s)[-1] == "done"
    play(s, "done")
    assert codes(s) == ["reveal department", "reveal specialist"]  # the next decision is in Phase 6
    s = play(activation("r3 y3"), "place nurse imaging", "treat w1b1", "done")
    assert wards(s) == "r4 y2"


@rule("DH-ACT-05")
def test_workers_without_a_free_department_stay_until_the_next_round() -> None:
    s = activation("g6 g6 g6", staff=["surgeon"])
    play(s, "place nurse clinic", "treat w1b1", "place nurse pharmacy", "treat w1b2")
    assert (wards(s), home(s)) == ("- - g6", [0, 0, 2])
    assert (codes(s), s.hospitals[0].nurses, s.hospitals[0].used) == (["done"], 1, 0)
    play(s, "done")
    assert (wards(s), s.hospitals[0].nurses) == ("- - g5", 3)


@rule("DH-ACT-05")
def test_who_can_do_nothing_is_not_asked() -> None:
    s = table("", "r3", phase=HOSPITAL_ACTIVATION, variants={"activation": "in_order"})
    assert s.deciders == (1,)
    assert [(event.kind, event.seat) for event in s.journal] == [(FINISHED, 0)]


# -- all at once or in order


@rule("DH-ACT-06", "DH-RUL-10")
def test_all_act_at_once() -> None:
    s = together("r3 y3", "g6", "y1")
    assert list(s.deciders) == [0, 1, 2]
    s.play(2, "place nurse intensive_care")
    s.play(0, "place nurse imaging")
    s.play(2, "treat w1b1")
    s.play(1, "done")
    s.play(0, "treat w1b2")
    assert (wards(s, 0), wards(s, 1), wards(s, 2)) == ("r3 y4*", "g6", "y2*")
    assert list(s.deciders) == [0, 2]
    assert codes(s, 1) == []


@rule("DH-ACT-06", "DH-RND-03")
def test_neglect_waits_for_the_last_to_finish() -> None:
    s = together("r3", "g4")
    s.play(1, "done")
    assert (s.deciders, wards(s, 1)) == ((0,), "g4")
    s.play(0, "done")
    assert (wards(s, 0), wards(s, 1)) == ("r2", "g3")


@rule("DH-ACT-06")
def test_one_after_the_other_in_the_order_of_the_ambulances() -> None:
    s = table("r3", "g4", "y5", phase=HOSPITAL_ACTIVATION, order=[2, 0, 1], variants={"activation": "in_order"})
    asked: list[int] = []
    for _ in range(3):
        asked += s.deciders
        play(s, "done")
    assert asked == [2, 0, 1]


MOVES = [
    (0, "place anaesthetist drug_trial_centre"),
    (0, "treat w1b1 w1b2"),
    (0, "done"),
    (1, "place nurse drug_trial_centre"),
    (1, "treat w1b1 w1b2"),
    (1, "done"),
]


def rerolls(mode: str, moves: list[tuple[int, str]]) -> Position:
    hospitals = [hospital("y3 g3 r6", tiles=["drug_trial_centre"], staff=["anaesthetist"]) for _ in range(2)]
    s = table(*hospitals, phase=HOSPITAL_ACTIVATION, variants={"activation": mode})
    for seat, move in moves:
        s.play(seat, move)
    return s


@rule("DH-RUL-10", "DH-ACT-06")
def test_the_dice_of_a_hospital_are_the_same_in_either_mode_and_any_order() -> None:
    one_by_one = rerolls("in_order", MOVES)
    at_once = rerolls("together", MOVES)
    the_other_way = rerolls("together", MOVES[3:] + MOVES[:3])
    for seat in (0, 1):
        assert wards(one_by_one, seat) == wards(at_once, seat) == wards(the_other_way, seat)
    assert at_once.fingerprint() == the_other_way.fingerprint()


# -- healing


@rule("DH-ACT-10", "DH-ACT-09")
def test_a_treated_patient_is_healed_again_and_stays_treated() -> None:
    s = activation("r1 y1")
    play(s, "place nurse intensive_care", "treat w1b1")
    assert wards(s) == "r2* y1"
    play(s, "place nurse critical_care_unit", "treat w1b1")
    assert wards(s) == "r3* y1"
    play(s, "place nurse imaging", "treat w1b1", "done")
    assert wards(s) == "r4"  # not neglected, and untreated again in the next round; the other died


@rule("DH-ACT-11", "DH-EX-08")
def test_anaesthesia_needs_three_red_patients_of_one_value() -> None:
    two = activation("r3 r3 y3 r4", tiles=["anaesthesia"])
    assert placements(two) == ["critical_care_unit", "oncology", "imaging"]
    assert why_not(two, "place nurse anaesthesia") == "DH-ACT-11"
    three = activation("r3 r3 y3 r3", tiles=["anaesthesia"])
    assert placements(three)[-1] == "anaesthesia"
    play(three, "place nurse anaesthesia")
    assert codes(three) == ["treat w1b1 w1b2 w2b1"]


@rule("DH-EX-19", "DH-RUL-11")
def test_the_allergy_centre_is_not_offered_to_waste_a_worker() -> None:
    s = activation("g3 g3 g4 r3", tiles=["allergy_centre"])
    assert "allergy_centre" not in placements(s)
    before = s.fingerprint()
    assert why_not(s, "place nurse allergy_centre") == "DH-ACT-11"
    assert s.fingerprint() == before


@rule("DH-ACT-11", "DH-RUL-11")
def test_a_worker_in_a_department_must_treat_somebody() -> None:
    s = play(activation("r3 r5", staff=["surgeon"]), "place surgeon critical_care_unit")
    assert codes(s) == ["treat w1b1", "treat w1b2"]


@rule("DH-ACT-11")
def test_equal_patients_are_one_choice_and_treated_ones_are_another() -> None:
    s = play(activation("r3 r3 r3* r4 r3*"), "place nurse critical_care_unit")
    assert codes(s) == ["treat w1b1", "treat w1b3", "treat w2b1"]


@rule("DH-ACT-13")
def test_a_discharged_patient_can_no_longer_be_treated() -> None:
    s = play(activation("r6", bags=1), "place nurse clinic", "treat w1b1")
    assert home(s) == [1, 0, 0]
    assert codes(s) == ["done"]


@rule("DH-RUL-38")
def test_nothing_lets_a_player_give_up_a_patient() -> None:
    s = activation("r1 y2 g3", bags=2, staff=["paramedic"])
    assert {code.split()[0] for code in codes(s)} == {"place", "bag", "done"}
    play(s, "place paramedic intensive_care")
    assert {code.split()[0] for code in codes(s)} == {"treat"}
    play(s, "treat w1b1")
    assert {code.split()[0] for code in codes(s)} == {"treat", "bag", "decline"}


# -- the ability


@rule("DH-ACT-14", "DH-ACT-17")
def test_an_ability_comes_after_the_department_and_may_be_declined() -> None:
    s = activation("r3 r5", staff=["surgeon"])
    play(s, "place surgeon critical_care_unit", "treat w1b1")
    assert wards(s) == "r4* r5"
    play(s, "decline")
    assert wards(s) == "r4* r5"
    assert codes(s)[-1] == "done"
    play(s, "place nurse imaging", "treat w1b1")
    assert codes(s)[-1] == "done"  # gone with its placement


@rule("DH-ACT-14")
def test_the_ability_sees_what_the_department_has_done() -> None:
    """A 3 healed to 4 is no target of the Paramedic, and a 4 healed to 5 was none."""
    s = play(activation("r3 r4", staff=["paramedic"]), "place paramedic imaging", "treat w1b2")
    assert codes(s) == ["treat w1b1", "decline"]
    s = play(activation("r3 r4", staff=["paramedic"]), "place paramedic imaging", "treat w1b1")
    assert codes(s)[-1] == "done"


@rule("DH-ACT-15")
def test_an_ability_is_used_once_however_many_were_healed() -> None:
    s = activation("r3 r3 r3 y1 y2", tiles=["anaesthesia"], staff=["anaesthetist", "surgeon"])
    play(s, "place surgeon anaesthesia", "treat w1b1 w1b2 w1b3")
    assert codes(s) == ["treat w1b1", "decline"]
    play(s, "treat w1b1")
    assert wards(s) == "r5* r4* r4* y1 y2"
    assert codes(s)[-1] == "done"


# -- taking back


@rule("DH-ACT-05")
def test_a_whole_activation_can_be_taken_back_move_by_move() -> None:
    s = activation("r2 r6 y3", bags=2, staff=["surgeon"])
    moves = [
        "bag w1b3",
        "place surgeon critical_care_unit",
        "treat w1b1",
        "bag w1b2",
        "treat w1b1",
        "place nurse imaging",
    ]
    seen = []
    for move in moves:
        seen.append((s.fingerprint(), codes(s)))
        play(s, move)
    assert (wards(s), home(s)) == ("r4* - y4*", [1, 0, 0])
    while seen:
        s.undo(0)
        assert (s.fingerprint(), codes(s)) == seen.pop()
    with pytest.raises(IllegalMove):
        s.undo(0)


@rule("DH-ACT-06")
def test_taking_back_leaves_the_others_alone() -> None:
    s = together("r3 y3", "g5")
    s.play(0, "place nurse imaging")
    s.play(1, "place nurse clinic")
    s.play(0, "treat w1b2")
    s.play(1, "treat w1b1")
    s.play(1, "done")
    s.undo(0)
    s.undo(0)
    assert (wards(s, 0), wards(s, 1)) == ("r3 y3", "g6*")
    assert (s.undoable(0), s.undoable(1), s.deciders) == (0, 3, (0,))
    s.undo(1)
    assert s.deciders == (0, 1)


@rule("DH-RUL-10")
def test_a_reroll_cannot_be_taken_back_nor_does_it_bind_the_others() -> None:
    s = together(hospital("y3 g3", tiles=["drug_trial_centre"]), "g5")
    s.play(1, "place nurse clinic")
    s.play(0, "place nurse drug_trial_centre")
    fate(s, 0, 5, stream=1).play(0, "treat w1b1 w1b2")
    assert wards(s) == "y1* g6*"
    assert (s.undoable(0), s.undoable(1)) == (0, 1)
