"""The promo specialists, an option: the Consultant and the Admissions Nurse."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from hospitable.games.dice_hospital.cards import SPECIALISTS
from hospitable.games.dice_hospital.happenings import REMOVED_CARD
from hospitable.games.dice_hospital.modules import consultant
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, HOSPITAL_ACTIVATION
from tests.games.dice_hospital.tables import (
    GAME,
    activation,
    codes,
    fate,
    home,
    hospital,
    placements,
    play,
    points,
    table,
    told,
    wards,
    why_not,
)
from tests.rules import rule

CONSULTANT = {"consultant": True}
ADMISSIONS = {"admissions_nurse": True}
BOTH = {**CONSULTANT, **ADMISSIONS}


def deck(s: Position) -> Counter[str]:
    """All specialist cards of a new game, on the pile or shown."""
    return Counter(SPECIALISTS[card] for card in [*chain(*s.cards), *s.shown_cards])


# -- into the deck


@rule("DH-PRO-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_promo_takes_the_place_of_another_card(seats: int) -> None:
    plain = deck(GAME.new(seats, "promo"))
    assert plain == dict.fromkeys(SPECIALISTS[:12], 2)
    s = GAME.new(seats, "promo", CONSULTANT)
    ((_, (removed, promo), _),) = told(s, REMOVED_CARD)
    assert SPECIALISTS[promo] == "consultant"
    assert deck(s) == plain - Counter([SPECIALISTS[removed]]) + Counter(["consultant"])


@rule("DH-PRO-01", "DH-RUL-22")
def test_chance_removes_one_of_the_cards_that_are_no_promos() -> None:
    removed: set[int] = set()
    for seed in range(30):
        s = GAME.new(2, f"promo {seed}", BOTH)
        assert s.log is not None
        drawn = [outcome.weights for outcome in s.log.chance if outcome.purpose == "card out"]
        assert drawn == [(1,) * 24, (1,) * 23]
        removed |= {args[0] for _, args, _ in told(s, REMOVED_CARD)}
        cards = deck(s)
        assert (cards.total(), cards["consultant"], cards["admissions_nurse"]) == (24, 1, 1)
    assert len(removed) == 12


@rule("DH-PRO-01", "DH-RUL-31")
def test_with_experimental_medicine_a_promo_takes_the_place_of_any_of_its_24_cards() -> None:
    removed: set[int] = set()
    for seed in range(60):
        s = GAME.new(3, f"promo {seed}", {**BOTH, "experimental_medicine": True})
        assert deck(s).total() == 24
        removed |= {args[0] for _, args, _ in told(s, REMOVED_CARD)}
    assert removed == set(range(18))


# -- the Consultant


@rule("DH-PRO-02", "DH-RUL-23")
def test_the_consultant_chooses_whose_ability_to_have_before_anybody_is_placed() -> None:
    s = activation("r3 y3", staff=["surgeon", "consultant", "paramedic", "surgeon"], variants=CONSULTANT)
    assert codes(s) == ["copy surgeon", "copy paramedic"]
    play(s, "copy paramedic")
    assert s.view(1)["consultant"]["copied"][0] == "paramedic"
    assert "place consultant clinic" not in codes(s)
    play(s, "place consultant critical_care_unit", "treat w1b1")
    assert codes(s) == ["treat w1b2", "decline"]
    play(s, "treat w1b2")
    assert wards(s) == "r4* y5*"


@rule("DH-PRO-02")
def test_consultant_and_copied_specialist_both_use_the_ability() -> None:
    s = activation("r2", staff=["surgeon", "consultant"], variants=CONSULTANT)
    play(s, "copy surgeon", "place surgeon critical_care_unit", "treat w1b1", "treat w1b1")
    play(s, "place consultant imaging", "treat w1b1", "treat w1b1")
    assert wards(s) == "r6*"


@rule("DH-PRO-02")
def test_a_consultant_without_another_specialist_works_like_a_nurse() -> None:
    s = activation("r3 r3 y3", staff=["consultant"], variants=CONSULTANT)
    assert placements(s, "consultant") == ["critical_care_unit", "oncology", "imaging"]
    play(s, "place consultant critical_care_unit", "treat w1b1")
    assert placements(s) == ["oncology", "imaging"]
    assert placements(s, "consultant") == []


@rule("DH-PRO-02", "DH-RUL-23")
def test_the_consultant_chooses_anew_in_each_round() -> None:
    mine = hospital("r3", staff=["surgeon", "consultant", "paramedic"])
    s = table(mine, "", phase=HOSPITAL_ACTIVATION, variants={**CONSULTANT, "activation": "in_order"})
    play(s, "copy surgeon", "place consultant critical_care_unit", "treat w1b1", "decline", "done")
    assert consultant.of(s).copied[0] == -1
    while s.round == 3 or s.view(0)["asked"][0]["decision"] != "choose_copy":
        play(s, codes(s)[-1])
    assert s.round == 4
    assert codes(s, 0) == ["copy surgeon", "copy paramedic"]


@rule("DH-RUL-23")
def test_the_consultant_may_copy_the_admissions_nurse_and_experimental_specialists() -> None:
    staff = ["consultant", "admissions_nurse", "registrar"]
    s = activation("r6 y3", staff=staff, variants={**BOTH, "experimental_medicine": True})
    assert codes(s) == ["copy admissions_nurse", "copy registrar"]
    other = s.copy()
    play(s, "copy admissions_nurse", "place consultant critical_care_unit", "treat w1b1")
    assert codes(s) == ["send w1b2", "admit", "decline"]
    play(other, "copy registrar", "place consultant critical_care_unit", "treat w1b1", "use")
    assert points(other)["registrar"] == 1


# -- the Admissions Nurse


def after_a_discharge(others: str = "y3 g4") -> Position:
    s = activation(f"r6 {others}", staff=["admissions_nurse"], variants=ADMISSIONS)
    return play(s, "place admissions_nurse critical_care_unit", "treat w1b1")


@rule("DH-PRO-03")
def test_after_a_discharge_a_patient_may_be_sent_away_without_points_and_without_fatality() -> None:
    s = after_a_discharge()
    assert codes(s) == ["send w1b2", "send w1b3", "admit", "decline"]
    bag = s.bag[:]
    play(s, "send w1b3")
    assert wards(s) == "- y3"
    assert s.bag == [bag[0], bag[1], bag[2] + 1]
    assert (home(s), s.hospitals[0].fatalities, s.hospitals[0].bags) == ([1, 0, 0], 0, 0)


@rule("DH-PRO-03", "DH-RUL-24")
def test_or_a_new_patient_is_drawn_rolled_and_admitted_untreated() -> None:
    s = after_a_discharge()
    bag = s.bag[:]
    fate(s, 2, 0, stream=1)
    play(s, "admit")
    assert wards(s) == "g2 y3 g4"
    assert s.bag == [bag[0], bag[1], bag[2] - 1]
    assert s.log is not None
    assert [(each.purpose, each.weights) for each in s.log.chance] == [("draw", tuple(bag)), ("roll", (1, 1, 1, 1))]
    assert "place nurse intensive_care" in codes(s), "it can still be treated"
    play(s, "done")
    assert wards(s) == "g1 y2 g3", "it is neglected otherwise"


@rule("DH-PRO-03")
def test_neither_is_compulsory() -> None:
    s = after_a_discharge()
    bag = s.bag[:]
    play(s, "decline")
    assert (wards(s), s.bag) == ("- y3 g4", bag)
    assert codes(s)[-1] == "done"


@rule("DH-PRO-03", "DH-RUL-24")
def test_only_a_discharge_by_the_admissions_nurse_counts() -> None:
    s = activation("r6 y3 y6", bags=1, staff=["admissions_nurse"], variants=ADMISSIONS)
    play(s, "place nurse critical_care_unit", "treat w1b1")
    assert home(s) == [1, 0, 0]
    assert "done" in codes(s), "a nurse discharged it"
    play(s, "place admissions_nurse imaging", "treat w1b2")
    assert "done" in codes(s), "she discharged nobody"
    play(s, "bag w1b3")
    assert home(s) == [1, 1, 0]
    assert "done" in codes(s), "a blood bag discharged it"


@rule("DH-RUL-24")
def test_once_for_a_placement_even_if_several_patients_leave() -> None:
    s = activation("r6 r6 r6 y3 y4", tiles=["anaesthesia"], staff=["admissions_nurse"], variants=ADMISSIONS)
    play(s, "place admissions_nurse anaesthesia", "treat w1b1 w1b2 w1b3")
    assert home(s) == [3, 0, 0]
    play(s, "send w2b1")
    assert wards(s) == "- - - - y4"
    assert codes(s)[-1] == "done"


@rule("DH-RUL-24")
def test_a_patient_just_healed_may_be_sent_away_and_equal_ones_are_one_choice() -> None:
    s = activation("r4 r5 r6 r5* y2", tiles=["cardiology"], staff=["admissions_nurse"], variants=ADMISSIONS)
    play(s, "place admissions_nurse cardiology", "treat w1b1 w1b2 w1b3")
    assert wards(s) == "r5* r6* - r5* y2"
    assert codes(s) == ["send w1b1", "send w1b2", "send w2b2", "admit", "decline"]


@rule("DH-RUL-24")
def test_a_full_hospital_has_the_place_of_the_discharged_patient() -> None:
    s = after_a_discharge("y3 y3 y3 y3 y3 y3 y3 y3 y3 y3 y3")
    fate(s, 0, 3, stream=1)
    play(s, "admit")
    assert wards(s) == "r5" + " y3" * 11


@rule("DH-PRO-03", "DH-COL-04")
def test_a_patient_sent_away_has_its_printed_colour() -> None:
    s = after_a_discharge("y3>g*")
    bag = s.bag[:]
    play(s, "send w1b2")
    assert s.bag == [bag[0], bag[1] + 1, bag[2]]


@rule("DH-RUL-07")
def test_nobody_is_admitted_while_the_bag_is_empty() -> None:
    s = activation("r6 y3", staff=["admissions_nurse"], variants=ADMISSIONS)
    s.bag = [0, 0, 0]
    play(s, "place admissions_nurse critical_care_unit", "treat w1b1")
    assert codes(s) == ["send w1b2", "decline"]
    assert why_not(s, "admit") == "DH-RUL-07"


@rule("DH-RUL-34")
def test_more_than_12_discharges_score_35() -> None:
    """Only the Admissions Nurse brings so many."""
    s = table(hospital("y3", home=(5, 4, 4)), hospital("y3", home=(4, 4, 4)), phase=DISCHARGED_PATIENTS)
    assert (points(s, 0)["discharges"], points(s, 1)["discharges"]) == (35, 35)
