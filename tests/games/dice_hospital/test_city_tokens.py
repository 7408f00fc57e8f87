"""The City, Phase 3: bonus tokens that heal, and single-use nurses."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.modules.city.names import BONUSES
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION
from tests.games.dice_hospital.cities import city, tokens_of, working_in_city
from tests.games.dice_hospital.tables import codes, hospital, placements, play, told, wards, why_not
from tests.rules import rule


def bonus_codes(s: Position) -> list[str]:
    return [code for code in codes(s) if code.startswith("bonus ")]


@rule("CC-CITY-51")
def test_any_one_heals_any_patient_by_one_and_it_is_treated() -> None:
    s = working_in_city("r3 y4 g6", "any_one")
    assert bonus_codes(s) == ["bonus any_one w1b1", "bonus any_one w1b2", "bonus any_one w1b3"]
    play(s, "bonus any_one w1b2")
    assert wards(s) == "r3 y5* g6"
    assert tokens_of(s, 0) == []


@rule("CC-CITY-52")
@pytest.mark.parametrize(("token", "bed", "after"), [("red", 1, "r5*"), ("yellow", 2, "y5*"), ("green", 3, "g5*")])
def test_a_coloured_token_heals_a_patient_of_its_colour_by_two(token: str, bed: int, after: str) -> None:
    s = working_in_city("r3 y3 g3", f"{token}_two")
    assert bonus_codes(s) == [f"bonus {token}_two w1b{bed}"]
    for other in range(1, 4):
        if other != bed:
            assert why_not(s, f"bonus {token}_two w1b{other}") == "CC-CITY-52"
    assert wards(play(s, f"bonus {token}_two w1b{bed}")).split()[bed - 1] == after


@rule("CC-CITY-44", "CC-CITY-45")
def test_any_number_is_used_and_each_goes_to_the_discard() -> None:
    s = working_in_city("r3 y3", "any_one", "any_one", "red_two")
    play(s, "bonus any_one w1b2", "bonus red_two w1b1", "bonus any_one w1b1")
    assert wards(s) == "r6* y4*"
    assert s.view(None)["city"]["used"][0] == {**dict.fromkeys(BONUSES, 0), "any_one": 2, "red_two": 1}
    assert why_not(s, "bonus any_one w1b1") == "CC-CITY-44"
    assert why_not(s, "bonus green_two") == "CC-CITY-44"
    play(s, "done")  # nobody else has anything to do: they go to the discard
    discard = s.view(None)["city"]["discard"]
    assert (discard["any_one"], discard["red_two"]) == (2, 1)


@rule("CC-CITY-44")
def test_unused_tokens_are_kept() -> None:
    s = play(working_in_city("r3", "red_two"), "done")
    assert tokens_of(s, 0) == ["red_two"]


def test_who_has_nothing_but_a_token_is_still_asked() -> None:
    s = city(hospital(""), hospital("r3"), phase=HOSPITAL_ACTIVATION, owned={0: ["extra_nurse"], 1: ["red_two"]})
    assert s.deciders == (0, 1)
    assert "bonus extra_nurse" in codes(s, 0)


def test_a_token_sends_a_patient_home() -> None:
    s = play(working_in_city("r5", "red_two"), "bonus red_two w1b1")
    assert s.hospitals[0].lounge == [1, 0, 0]


@rule("CC-CITY-RUL-14")
def test_a_blood_bag_may_change_the_colour_just_before() -> None:
    s = working_in_city("y3 r4", "red_two", bags=1)
    assert bonus_codes(s) == ["bonus red_two w1b1>red", "bonus red_two w1b2"]
    assert s.moves(0)[codes(s).index("bonus red_two w1b1>red")].cost == (("blood_bags", 1),)
    play(s, "bonus red_two w1b1>red")
    assert wards(s) == "y5>r* r4"
    assert s.hospitals[0].bags == 0
    assert told(s, happenings.CHANGED_COLOUR) == [(0, (0, 11, 0), "DH-BLD-03")]


@rule("CC-CITY-RUL-14")
def test_changes_that_bring_nothing_are_refused() -> None:
    s = working_in_city("y3 r4", "red_two", "any_one", bags=1)
    assert why_not(s, "bonus red_two w1b1>green") == "DH-BLD-03"
    assert why_not(s, "bonus red_two w1b2>red") == "DH-COL-05"
    assert why_not(s, "bonus red_two w1b2>green") == "DH-BLD-03"
    assert why_not(s, "bonus any_one w1b1>red") == "DH-BLD-03"
    assert why_not(s, "bonus any_one w2b1") == "CC-CITY-51"
    assert why_not(s, "bonus red_two") == "CC-CITY-52"
    assert why_not(working_in_city("y3", "red_two"), "bonus red_two w1b1>red") == "DH-BLD-01"


@rule("CC-CITY-RUL-14")
def test_a_token_may_be_used_between_a_department_and_an_ability() -> None:
    """The Paramedic heals another patient at 1, 2 or 3 by 2; the token meets no condition and is no patient of his."""
    s = working_in_city("r3 y2", "any_one", staff=["paramedic"])
    play(s, "place paramedic critical_care_unit", "treat w1b1")
    assert "bonus any_one w1b2" in codes(s)
    play(s, "bonus any_one w1b2")
    assert codes(s) == ["treat w1b2", "decline"]
    play(s, "treat w1b2")
    assert wards(s) == "r4* y5*"


@rule("CC-CITY-RUL-14")
def test_an_ability_is_asked_for_when_only_a_token_could_bring_it_a_patient() -> None:
    """The Anaesthetist heals another red one: there is none, but the healing of others may come first."""
    s = working_in_city("r3 y2", "any_one", staff=["anaesthetist"])
    play(s, "place anaesthetist critical_care_unit", "treat w1b1")
    assert s.view(None)["asked"][0]["decision"] == "use_ability"
    assert codes(s) == ["bonus any_one w1b1", "bonus any_one w1b2", "decline"]
    assert s.view(None)["asked"][0]["worker"] == "anaesthetist"
    play(s, "bonus any_one w1b2")
    assert s.view(None)["asked"][0]["decision"] == "activate"


@rule("CC-CITY-53", "CC-CITY-RUL-15")
def test_a_single_use_nurse_works_for_one_round() -> None:
    s = working_in_city("r3 y3 g3 r3", "extra_nurse")
    play(s, *["place nurse critical_care_unit", "treat w1b1", "place nurse oncology", "treat w1b2"])
    play(s, "place nurse pharmacy", "treat w1b3")
    assert placements(s) == []
    play(s, "bonus extra_nurse")
    assert [used["extra_nurse"] for used in s.view(None)["city"]["used"]] == [1, 0]
    assert placements(s) == ["imaging"]
    play(s, "place nurse imaging", "treat w2b1")
    assert [row["worker"] for row in s.view(None)["hospitals"][0]["departments"]].count("nurse") == 4
    assert sum(s.view(None)["city"]["discard"].values()) == 0  # not before the round ends
    while s.round == 2:
        play(s, codes(s)[-1])
    assert s.hospitals[0].staff == s.hospitals[0].nurses == 3
    assert s.view(None)["city"]["discard"]["extra_nurse"] == 1


@rule("CC-CITY-50", "CC-CITY-RUL-11")
def test_a_token_for_the_total_does_nothing_here() -> None:
    s = working_in_city("r3", "minus_two")
    assert bonus_codes(s) == []
    assert why_not(s, "bonus minus_two") == "CC-CITY-RUL-11"


def test_equal_patients_are_one_choice() -> None:
    s = working_in_city("r3 r3 y3", "red_two")
    assert bonus_codes(s) == ["bonus red_two w1b1"]
    play(s, "bonus red_two w1b2")
    assert wards(s) == "r5* r3 y3"


def test_all_use_their_tokens_at_the_same_time() -> None:
    s = city(hospital("r3"), hospital("y3"), phase=HOSPITAL_ACTIVATION, owned={0: ["any_one"], 1: ["any_one"]})
    other = s.copy()
    s.play(0, "bonus any_one w1b1")
    s.play(1, "bonus any_one w1b1")
    other.play(1, "bonus any_one w1b1")
    other.play(0, "bonus any_one w1b1")
    assert s.fingerprint() == other.fingerprint()
