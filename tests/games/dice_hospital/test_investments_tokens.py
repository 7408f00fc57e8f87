"""Investments: what tokens do in a placement (Phase 3), and the departments and specialists that came with them."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.modules import investments
from hospitable.games.dice_hospital.steps import HOSPITAL_IMPROVEMENT
from tests.games.dice_hospital.investing import INVESTMENTS, lay_tokens, on_top, working
from tests.games.dice_hospital.tables import codes, home, hospital, placements, play, table, told, wards, why_not
from tests.rules import rule


def uses(codes: list[str]) -> list[str]:
    return [code.removeprefix("token ") for code in codes if code.startswith("token ")]


# -- the types


@rule("CC-INV-31", "CC-INV-EX-03")
def test_same_heals_another_patient_with_the_old_value() -> None:
    s = working("r3 r3 r4 y3", tiles=["operating_theatre"], tokens={"operating_theatre": "red_same"})
    play(s, "place nurse operating_theatre", "treat w1b1")
    assert codes(s) == ["token red_same w1b2", "no token"]
    play(s, "token red_same w1b2")
    assert wards(s) == "r6* r4* r4 y3"
    assert told(s, happenings.USED_TOKEN) == [(0, (0,), "CC-INV-31")]
    assert "done" in codes(s)


@rule("CC-INV-20")
@pytest.mark.parametrize("beds", ["r3 r3 r4", "- r3 r3 r4"])
def test_to_pass_on_an_investment_is_refused_while_a_token_is_used(beds: str) -> None:
    s = working(beds, tiles=["operating_theatre"], tokens={"operating_theatre": "red_same"})
    play(s, "place nurse operating_theatre", f"treat w1b{1 + beds.count('-')}")
    assert "no token" in codes(s)
    assert why_not(s, "no investment") == "CC-INV-20"


@rule("CC-INV-31")
@pytest.mark.parametrize(
    ("token", "beds"),
    [("green_same", ["w1b2"]), ("green_plus_one", ["w1b3"]), ("green_minus_one", ["w2b1"])],
)
def test_equal_one_higher_and_one_lower(token: str, beds: list[str]) -> None:
    s = working("r3 g3 g4 g2 g6", tokens={"imaging": token})
    play(s, "place nurse imaging", "treat w1b1")
    assert uses(codes(s)) == [f"{token} {bed}" for bed in beds]


@rule("CC-INV-32", "CC-INV-RUL-08")
def test_rescue_heals_by_two_whoever_was_at_one_or_two() -> None:
    s = working("r3 y1 y2 y3 g1", tokens={"imaging": "yellow_rescue"})
    play(s, "place nurse imaging", "treat w1b1")
    assert uses(codes(s)) == ["yellow_rescue w1b2", "yellow_rescue w1b3"]
    play(s, "token yellow_rescue w1b3")
    assert wards(s) == "r4* y1 y4* y3 g1"


@rule("CC-INV-RUL-08")
def test_after_an_effect_that_healed_nobody_only_rescue_works() -> None:
    s = working("r3 y1 y2", tiles=["physiotherapy"], tokens={"physiotherapy": "yellow_same yellow_rescue"})
    play(s, "place nurse physiotherapy", "dye w1b1>green")
    assert uses(codes(s)) == ["yellow_rescue w1b2", "yellow_rescue w1b3"]


@rule("CC-INV-33")
def test_boost_heals_one_of_the_healed_by_one_more_if_it_has_the_colour() -> None:
    s = working("r3 r4 r5", tiles=["cardiology"], tokens={"cardiology": "red_boost green_boost"})
    play(s, "place nurse cardiology", "treat w1b1 w1b2 w1b3")
    assert uses(codes(s)) == ["red_boost w1b1", "red_boost w1b2", "red_boost w1b3"]
    play(s, "token red_boost w1b3")
    assert home(s) == [1, 0, 0]
    s = working("r3 y4", tokens={"imaging": "red_boost"})
    play(s, "place nurse imaging", "treat w1b2")
    assert "done" in codes(s)


@rule("CC-INV-33", "CC-INV-RUL-07")
def test_why_a_patient_is_none_for_a_token() -> None:
    s = working("r3 r4 g3 g6", tokens={"imaging": "red_boost red_same"}, bags=1)
    play(s, "place nurse imaging", "treat w1b1")
    assert why_not(s, "token red_boost w1b2") == "CC-INV-33"
    assert why_not(s, "token red_same w1b1") == "CC-INV-RUL-07"
    assert why_not(s, "token red_same w1b2") == "CC-INV-22"
    assert why_not(s, "token red_same w1b3") == "DH-ACT-07"
    assert why_not(s, "token green_same w1b3") == "CC-INV-20"
    assert why_not(s, "token red_same w3b1") == "CC-INV-31"


@rule("CC-INV-34", "CC-INV-RUL-09", "CC-INV-RUL-10")
def test_recolour_changes_what_the_department_works_on_and_nothing_else() -> None:
    s = working(
        "r3 g3 g3 y4", staff=["cardiologist", "virologist"], tokens={"critical_care_unit": "green_recolour red_same"}
    )
    play(s, "place nurse critical_care_unit")
    assert codes(s) == ["treat w1b2"]
    play(s, "treat w1b2")
    assert uses(codes(s)) == ["red_same w1b1"]  # the other token keeps its own colour
    s = working("r3 g3 g3 y4", staff=["virologist"], tokens={"critical_care_unit": "green_recolour"})
    play(s, "place virologist critical_care_unit", "treat w1b2")
    assert "treat w1b3" in codes(s)  # the specialist looks at the dice that were healed


@rule("CC-INV-34", "CC-INV-RUL-09")
def test_of_two_recolour_tokens_the_later_counts_and_without_a_colour_none() -> None:
    s = working("r3 g3 y3", tokens={"critical_care_unit": "green_recolour yellow_recolour", "imaging": "red_recolour"})
    assert codes(play(s.copy(), "place nurse critical_care_unit")) == ["treat w1b3"]
    assert len(codes(play(s, "place nurse imaging"))) == 3
    s = working("r3", tokens={"critical_care_unit": "green_recolour"})
    assert why_not(s, "place nurse critical_care_unit") == "DH-ACT-11"


# -- the order, and the values they look at


@rule("CC-INV-20", "CC-INV-21", "CC-INV-EX-04")
def test_department_then_its_tokens_in_any_order_then_the_specialist() -> None:
    s = working(
        "y2 y3 y4 g4 r3 r2 g3",
        tiles=["urology"],
        staff=["radiologist"],
        tokens={"urology": "red_same green_plus_one"},
    )
    play(s, "place radiologist urology")
    treat = next(code for code in codes(s) if set(code.split()[1:]) == {"w1b1", "w1b2", "w1b3"})
    play(s, treat)
    assert wards(s).split()[:3] == ["y3*", "y4*", "y5*"]
    both = uses(codes(s))
    assert both == ["red_same w2b2", "red_same w2b3", "green_plus_one w2b1", "green_plus_one w3b1"]
    play(s, "token green_plus_one w2b1", "token red_same w2b2")
    assert [code for code in codes(s) if code.startswith("treat")] == [
        "treat w2b1",
        "treat w2b2",
        "treat w2b3",
        "treat w3b1",
    ]
    play(s, "treat w3b1")
    assert wards(s) == "y3* y4* y5* g5* r4* r2 g4*"


@rule("CC-INV-20", "CC-INV-39", "CC-INV-EX-05", "CC-INV-RUL-14")
def test_the_trainee_rests_two_and_then_uses_the_tokens_of_the_card() -> None:
    s = working(
        "g4 g4 g4 r3 y2 y5",
        tiles=["allergy_centre"],
        staff=["trainee"],
        tokens={"allergy_centre": "green_boost", "trainee": "red_minus_one"},
    )
    play(s, "place trainee allergy_centre", "treat w1b1 w1b2 w1b3")
    assert uses(codes(s)) == ["green_boost w1b1"]
    play(s, "token green_boost w1b1")
    rests = [code for code in codes(s) if code.startswith("rest")]
    assert rests == ["rest w2b1", "rest w2b2", "rest w2b3", "rest w2b1 w2b2", "rest w2b1 w2b3", "rest w2b2 w2b3"]
    assert why_not(s, "rest w1b1") == "CC-INV-RUL-13"
    play(s, "rest w2b2")
    assert uses(codes(s)) == ["red_minus_one w2b1"]
    play(s, "token red_minus_one w2b1")
    assert wards(s).split()[3:] == ["r4*", "y2*", "y5"]


@rule("CC-INV-20")
def test_tokens_are_never_compulsory() -> None:
    s = working("r3 r3", tokens={"imaging": "red_same"})
    play(s, "place nurse imaging", "treat w1b1", "no token")
    assert wards(s) == "r4* r3"
    assert "place nurse critical_care_unit" in codes(s)


@rule("CC-INV-22", "CC-INV-RUL-07")
def test_values_count_as_they_were_when_the_worker_came() -> None:
    s = working("r3 r3 r4", tokens={"imaging": "red_same red_plus_one"})
    play(s, "place nurse imaging", "treat w1b1", "token red_same w1b2")
    assert wards(s) == "r4* r4* r4"
    assert uses(codes(s)) == ["red_plus_one w1b3"]  # not the one that is a 4 only now
    s = working("r3 r3 r3", tokens={"imaging": "red_same", "clinic": ""}, staff=["cardiologist"])
    lay_tokens(s, {"imaging": "red_same"})
    play(s, "place cardiologist imaging", "treat w1b1", "token red_same w1b2", "token red_same w1b2")
    assert wards(s) == "r4* r5* r3"
    assert [code for code in codes(s) if code.startswith("treat")] == ["treat w1b2", "treat w1b3"]


@rule("CC-INV-RUL-07")
def test_a_reference_who_went_home_still_counts() -> None:
    s = working("r6 r6 y6", tokens={"clinic": "yellow_same"})
    play(s, "place nurse clinic", "treat w1b1", "token yellow_same w1b3")
    assert home(s) == [1, 1, 0]


@rule("CC-INV-RUL-18")
def test_abilities_look_at_the_old_values_too() -> None:
    s = working("r3 y3 g2", staff=["cardiologist"], tokens={"critical_care_unit": "green_rescue"}, bags=1)
    play(s, "place cardiologist critical_care_unit", "treat w1b1", "bag w1b2", "no token")
    assert wards(s) == "r4* y4* g2"
    assert [code for code in codes(s) if code.startswith("treat")] == ["treat w1b2"]
    s = working("r3 y3 g2", staff=["cardiologist"])
    play(s, "place cardiologist critical_care_unit", "treat w1b1")
    assert why_not(s, "treat w1b3") == "DH-RUL-20"


@rule("CC-INV-RUL-21")
def test_whom_a_token_sends_home_counts_for_a_condition_whom_it_heals_does_not() -> None:
    s = working("r3 g6 g6", staff=["registrar"], tokens={"imaging": "green_same"})
    assert "done" in codes(play(s, "place registrar imaging", "treat w1b1"))
    s = working("r5 g6", staff=["registrar"], tokens={"clinic": "green_plus_one"})
    play(s, "place registrar clinic", "treat w1b1", "token green_plus_one w1b2")
    assert codes(s) == ["use", "decline"]
    s = working("r3 g3 g4", staff=["virologist"], tokens={"imaging": "green_same"})
    play(s, "place virologist imaging", "treat w1b1", "token green_same w1b2")
    assert "done" in codes(s)


@rule("CC-INV-RUL-27")
def test_blood_bags_between_tokens_and_for_the_colour_of_a_token() -> None:
    s = working("r3 y3 g5", tokens={"imaging": "red_same"}, bags=2)
    play(s, "place nurse imaging", "treat w1b1")
    assert codes(s) == ["token red_same w1b2>red", "bag w1b1", "bag w1b2", "bag w1b3", "no token"]
    play(s, "bag w1b2", "token red_same w1b2>red")
    assert wards(s) == "r4* y5>r* g5"
    assert s.hospitals[0].bags == 0
    s = working("r3 y3", tokens={"imaging": "yellow_boost"}, bags=1)
    assert "done" in codes(play(s, "place nurse imaging", "treat w1b1"))


# -- departments


@rule("CC-INV-29", "CC-INV-RUL-13")
@pytest.mark.parametrize(
    ("tile", "bed"), [("surgical_assessment_unit", "w1b1"), ("gastroenterology", "w1b2"), ("dermatology", "w1b3")]
)
def test_heal_one_by_two_and_let_two_others_rest(tile: str, bed: str) -> None:
    s = working("r3 y3 g3 r1 r2*", tiles=[tile])
    play(s, f"place nurse {tile}")
    assert f"treat {bed}" in codes(s)
    play(s, f"treat {bed}")
    assert codes(s)[-1] == "nobody"
    assert why_not(s, "rest w2b2") == "CC-INV-RUL-13"
    others = " ".join(other for other in ("w1b1", "w1b2", "w1b3", "w2b1") if other != bed)
    assert why_not(s, f"rest {others}") == "CC-INV-29"
    pair = next(code for code in codes(s) if code.startswith("rest") and code.endswith("w2b1") and len(code) > 9)
    play(s, pair)
    assert wards(s).count("*") == 4
    assert wards(s).split()[int(bed[3]) - 1][1:] == "5*"
    assert "done" in codes(s)


@rule("CC-INV-29")
def test_nobody_need_rest_and_who_has_nobody_is_not_asked() -> None:
    s = working("r3 y3", tiles=["surgical_assessment_unit"])
    play(s, "place nurse surgical_assessment_unit", "treat w1b1", "nobody")
    assert wards(s) == "r5* y3"
    s = working("r3", tiles=["surgical_assessment_unit"])
    assert "done" in codes(play(s, "place nurse surgical_assessment_unit", "treat w1b1"))


@rule("CC-INV-28", "CC-INV-RUL-12", "CC-INV-RUL-23")
def test_a_nurse_stands_in_for_a_specialist_who_works_once_more() -> None:
    s = working("r3 r4 y3 g3", tiles=["staff_rota_office"], staff=["surgeon"])
    assert why_not(s, "place nurse staff_rota_office") == "CC-INV-RUL-12"
    play(s, "place surgeon critical_care_unit", "treat w1b1", "treat w1b1")
    assert "swap nurse staff_rota_office surgeon" in codes(s)
    assert why_not(s, "place nurse staff_rota_office") == "CC-INV-28"
    assert why_not(s, "swap nurse imaging surgeon") == "CC-INV-28"
    assert why_not(s, "swap nurse staff_rota_office virologist") == "CC-INV-28"
    play(s, "swap nurse staff_rota_office surgeon")
    own = s.view(None)["hospitals"][0]
    assert {tile["id"]: tile["worker"] for tile in own["departments"] if tile["worker"]} == {
        "critical_care_unit": "nurse",
        "staff_rota_office": "nurse",
    }
    assert (own["nurses"], own["specialists"]) == (1, [{"id": "surgeon", "waiting": True}])
    assert why_not(s, "place surgeon critical_care_unit") == "DH-ACT-03"
    play(s, "place surgeon imaging", "treat w1b2", "treat w1b2")
    assert wards(s) == "r5* r6* y3 g3"


@rule("CC-INV-28")
def test_a_specialist_in_the_office_lets_an_equal_one_work_once_more() -> None:
    s = working("r3 r4 y3 g3", tiles=["staff_rota_office"], staff=["surgeon", "surgeon"])
    play(s, "place surgeon critical_care_unit", "treat w1b1", "decline")
    swap = next(move for move in s.moves(0) if move.code == "swap surgeon staff_rota_office surgeon")
    assert swap.targets == ("department/staff_rota_office", "worker/surgeon")
    play(s, swap.code)
    assert s.view(None)["hospitals"][0]["specialists"] == [
        {"id": "surgeon", "waiting": True},
        {"id": "surgeon", "waiting": False},
    ]


@rule("CC-INV-RUL-12")
def test_the_office_needs_a_nurse_besides_the_worker_placed_there() -> None:
    s = working("r3 r4 y3 g3", tiles=["staff_rota_office"], staff=["surgeon", "virologist"])
    play(s, "place surgeon critical_care_unit", "treat w1b1", "decline", "place nurse oncology", "treat w1b3")
    play(s, "place nurse pharmacy", "treat w2b1")
    swaps = [code for code in codes(s) if code.startswith("swap")]
    assert swaps == ["swap virologist staff_rota_office surgeon"]
    assert why_not(s, "swap nurse staff_rota_office surgeon") == "CC-INV-RUL-12"
    play(s, "place nurse imaging", "treat w1b2")
    assert why_not(s, "place nurse staff_rota_office") == "CC-INV-RUL-12"


@rule("CC-INV-RUL-12")
def test_nobody_comes_back_from_the_office_itself() -> None:
    s = working("r3 r4 y3 g3", tiles=["staff_rota_office"] * 2, staff=["surgeon", "virologist"])
    play(s, "place surgeon critical_care_unit", "treat w1b1", "decline")
    play(s, "swap virologist staff_rota_office surgeon", "place surgeon imaging", "treat w1b2", "decline")
    swaps = [code for code in codes(s) if code.startswith("swap")]
    assert swaps == ["swap nurse staff_rota_office surgeon"]
    assert why_not(s, "swap nurse staff_rota_office virologist") == "CC-INV-28"


@rule("CC-INV-RUL-12", "CC-INV-19")
def test_a_specialist_comes_back_from_the_board() -> None:
    mine = hospital("r3 r4", tiles=["staff_rota_office"], staff=["surgeon"])
    s = table(mine, "", phase=HOSPITAL_IMPROVEMENT, variants={**INVESTMENTS, "activation": "in_order"})
    play(s, "skip", "skip")
    on_top(s, "red_same", "red_boost")
    play(s, "invest red surgeon", "put red_same clinic", "no investment", "keep all")
    play(s, "swap nurse staff_rota_office surgeon")
    assert investments.of(s).sent[0] == 0
    assert "place surgeon imaging" in codes(s)


@rule("CC-INV-RUL-08", "CC-INV-RUL-23")
def test_tokens_of_the_office_work_after_the_swap() -> None:
    s = working("r3 y1", tiles=["staff_rota_office"], staff=["surgeon"], tokens={"staff_rota_office": "yellow_rescue"})
    play(s, "place surgeon critical_care_unit", "treat w1b1", "decline", "swap nurse staff_rota_office surgeon")
    assert uses(codes(s)) == ["yellow_rescue w1b2"]
    play(s, "token yellow_rescue w1b2")
    assert wards(s) == "r4* y3*"


# -- specialists


@rule("CC-INV-37", "CC-INV-RUL-15", "CC-INV-RUL-25")
def test_the_management_expert_borrows_one_token_of_another_department() -> None:
    s = working(
        "r3 r3 r3 g3",
        staff=["management_expert", "trainee"],
        tokens={"imaging": "red_same", "clinic": "red_same green_same", "trainee": "red_rescue"},
    )
    play(s, "place management_expert critical_care_unit", "treat w1b1")
    assert uses(codes(s)) == ["red_same w1b2", "green_same w2b1"]
    play(s, "token red_same w1b2")
    assert "done" in codes(s)  # one token
    play(s, "place nurse imaging", "treat w1b3")
    assert uses(codes(s)) == []  # it was a 4 when this nurse came
    s = working("r3 r3 r3 r3", staff=["management_expert"], tokens={"imaging": "red_same"})
    play(s, "place management_expert critical_care_unit", "treat w1b1", "token red_same w1b2")
    play(s, "place nurse imaging", "treat w1b3")
    assert uses(codes(s)) == ["red_same w2b1"]  # its own department still has it


@rule("CC-INV-38", "CC-INV-RUL-16", "CC-INV-RUL-26")
def test_the_strategic_consultant_uses_one_token_once_more() -> None:
    s = working("r3 r3 r3 g2", staff=["strategic_consultant"], tokens={"imaging": "red_same green_minus_one"})
    play(s, "place strategic_consultant imaging", "treat w1b1", "token red_same w1b2", "no token")
    assert uses(codes(s)) == ["red_same w1b2", "red_same w1b3"]
    play(s, "token red_same w1b2")
    assert wards(s) == "r4* r5* r3 g2"
    assert "done" in codes(s)
    s = working("r3 r3", staff=["strategic_consultant"], tokens={"imaging": "red_same"})
    assert "done" in codes(play(s, "place strategic_consultant imaging", "treat w1b1", "no token"))


def test_a_view_names_the_tokens_that_were_used() -> None:
    s = working("r3 r3 r3 g2", staff=["strategic_consultant"], tokens={"imaging": "green_minus_one red_same"})
    play(s, "place strategic_consultant imaging", "treat w1b1", "token red_same w1b2")
    assert s.view(None)["investments"]["used"][0] == ["second_of_department"]
    play(s, "token green_minus_one w2b1")
    assert s.view(None)["investments"]["used"][0] == ["first_of_department", "second_of_department"]
    s = working("r3 r3 r3 y3", staff=["trainee"], tokens={"trainee": "red_same yellow_same"})
    play(s, "place trainee imaging", "treat w1b1", "decline", "token red_same w1b2")
    assert s.view(None)["investments"]["used"][0] == ["first_of_card"]


@rule("CC-INV-34", "CC-INV-RUL-09")
def test_a_recolour_through_a_specialist_is_said_with_the_placement() -> None:
    s = working("r3 y3", staff=["trainee"], tokens={"trainee": "yellow_recolour red_same"})
    assert "place trainee critical_care_unit as yellow" in codes(s)
    assert why_not(s, "place trainee critical_care_unit as green") == "CC-INV-RUL-09"
    assert why_not(s, "place nurse critical_care_unit as yellow") == "CC-INV-RUL-09"
    play(s, "place trainee critical_care_unit as yellow")
    assert codes(s) == ["treat w1b2"]
    play(s, "treat w1b2", "decline")
    assert uses(codes(s)) == ["red_same w1b1"]
    s = working("y3", staff=["trainee"], tokens={"trainee": "yellow_recolour"})
    assert "place trainee critical_care_unit" not in codes(s)
    assert "place trainee critical_care_unit as yellow" in codes(s)


@rule("CC-INV-RUL-09", "CC-INV-37")
def test_a_recolour_is_the_one_token_of_the_management_expert() -> None:
    tokens = {"imaging": "yellow_recolour red_same", "critical_care_unit": "green_recolour"}
    s = working("r3 y3 y3 g3", staff=["management_expert"], tokens=tokens)
    assert "place management_expert critical_care_unit as yellow" in codes(s)  # before the one that lies there
    assert "place management_expert oncology as green" in codes(s)
    play(s, "place management_expert critical_care_unit as yellow", "treat w1b2")
    assert "done" in codes(s)


@rule("CC-INV-RUL-24")
def test_equal_departments_with_other_tokens_are_two_choices() -> None:
    s = working("r3 r3", tiles=["operating_theatre"] * 2)
    assert placements(s).count("operating_theatre") == 1
    lay_tokens(s, {"operating_theatre.2": "red_same"})
    assert [room for room in placements(s) if "theatre" in room] == ["operating_theatre", "operating_theatre.2"]
    play(s, "place nurse operating_theatre.2", "treat w1b1", "token red_same w1b2")
    assert s.hospitals[0].workers[6:] == [-1, 0]
    assert why_not(s, "place nurse operating_theatre.2") == "DH-ACT-03"
    play(s, "place nurse operating_theatre")


@rule("CC-INV-RUL-24")
def test_two_trainees_with_other_tokens_are_two_choices() -> None:
    s = working("r3 r3 y3", staff=["trainee", "trainee"], tokens={"trainee.2": "red_same"})
    assert "place trainee.2 imaging" in codes(s)
    play(s, "place trainee.2 imaging", "treat w1b1", "decline", "token red_same w1b2")
    assert s.hospitals[0].used == 2
    assert why_not(s, "place trainee.2 clinic") == "CC-INV-RUL-24"


@rule("CC-MIX-RUL-10")
def test_the_promo_consultant_has_the_ability_of_the_trainee_but_not_the_tokens() -> None:
    variants = {"consultant": True}
    s = working("r3 r3 y3", staff=["consultant", "trainee"], tokens={"trainee": "red_same"}, variants=variants)
    play(s, "copy trainee", "place consultant imaging", "treat w1b1")
    assert "rest w1b3" in codes(s)
    assert "done" in codes(play(s, "rest w1b3"))
    s = working("r3 r3 y3", staff=["consultant", "management_expert"], tokens={"clinic": "red_same"}, variants=variants)
    play(s, "copy management_expert", "place consultant imaging", "treat w1b1")
    assert uses(codes(s)) == ["red_same w1b2"]
