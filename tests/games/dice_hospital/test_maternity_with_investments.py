"""Investments together with Maternity, and with the City besides."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.modules import investments
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, HOSPITAL_ACTIVATION, HOSPITAL_IMPROVEMENT
from hospitable.games.dice_hospital.tokens import TOKENS
from tests.games.dice_hospital.investing import Tokens, lay_tokens
from tests.games.dice_hospital.nursing import by_ward, maternity, places
from tests.games.dice_hospital.tables import GAME, codes, placements, play, table, told, why_not
from tests.rules import rule

BOTH: dict[str, object] = {"investments": True, "maternity": True, "administrators": False}
ALL: dict[str, object] = {**BOTH, "city": True}


def working(*wards: str, tokens: Tokens | None = None, bags: int = 0, tiles: list[str], staff: list[str]) -> Position:
    mine = maternity(*wards, bags=bags, tiles=tiles, staff=staff, nurses=3)
    given = {**BOTH, "activation": "in_order"}
    s = table(mine, maternity(nurses=3), phase=HOSPITAL_ACTIVATION, variants=given)
    return lay_tokens(s, tokens or {})


def investing(mine: Hospital, seats: int = 2) -> Position:
    others = [maternity(nurses=3) for _ in range(seats - 1)]
    s = table(mine, *others, phase=HOSPITAL_IMPROVEMENT, variants=BOTH)
    return play(s, *["skip"] * seats)


@rule("CC-MIX-19")
@pytest.mark.parametrize("variants", [BOTH, ALL])
def test_everybody_begins_with_three_nurses(variants: dict[str, object]) -> None:
    s = GAME.new(3, "nurses", variants)
    assert [hospital.staff for hospital in s.hospitals] == [3, 3, 3]


@rule("CC-MIX-18", "CC-MIX-RUL-07", "CC-MIX-RUL-08")
@pytest.mark.parametrize(("seats", "capacity"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_a_pink_space_with_fourteen_tokens_is_used_like_the_others(seats: int, capacity: int) -> None:
    s = investing(maternity(nurses=3), seats)
    pool = investments.of(s).pool[3]
    assert [TOKENS[token] for token in pool[::2]] == [
        f"pink_{type}" for type in ("same", "plus_one", "minus_one", "rescue", "boost", "recolour", "nurse")
    ]
    assert len(pool) == 14
    for _ in range(capacity):
        assert "invest pink nurse" in codes(s)
        play(s, "invest pink nurse")
        play(s, codes(s)[0])
    assert seats == capacity or why_not(s, "invest pink nurse") == "CC-INV-13"


@rule("CC-MIX-20")
def test_chevrons_hold_no_tokens() -> None:
    s = investing(maternity("p4 - - / p4 -", nurses=3))
    play(s, "invest pink nurse")
    drawn = [TOKENS[token] for token in investments.of(s).drawn[0]]
    assert not [code for code in codes(s) if "paediatric" in code]
    laid = next(name for name in drawn if not name.endswith("nurse"))
    assert why_not(s, f"put {laid} paediatric_ward_1") == "CC-MIX-20"


@rule("CC-MIX-RUL-07")
def test_a_pink_token_heals_pink_patients() -> None:
    s = working("p3 r3 - / p3 p4", tokens={"imaging": "pink_same pink_plus_one"}, tiles=[], staff=[])
    play(s, "place nurse imaging", "treat w1b2")
    assert codes(s) == ["token pink_same w1b1", "token pink_same w1c1", "token pink_plus_one w1c2", "no token"]
    play(s, "token pink_same w1c1", "token pink_plus_one w1c2")
    assert by_ward(s)[0] == "p3 r4* - / p4* p5*"


@rule("CC-MIX-RUL-07", "CC-MIX-RUL-12")
def test_a_recolour_token_replaces_the_pink_condition() -> None:
    tiles = ["delivery_suite", "family_suite", "nursery"]
    wards = ["p3 r3 y3 / p4 -", "y3 g3 -"]
    s = working(*wards, tokens={"delivery_suite": "yellow_recolour"}, tiles=tiles, staff=[])
    play(s, "place nurse delivery_suite")
    assert {code.split()[1] for code in codes(s)} == {"w1b3", "w2b1"}
    play(s, "care w1b3 w1b1 w1b2")
    assert by_ward(s)[0] == "p4* r4* y6* / p4 -"
    s = working(*wards, tokens={"family_suite": "yellow_recolour"}, tiles=tiles, staff=[])
    play(s, "place nurse family_suite")
    assert codes(s) == [
        "treat w1b1 w1b2 w1b3 w2b1",
        "treat w1b1 w1b3 w2b1 w2b2",
        "treat w1b2 w1b3 w2b1 w2b2",
    ], "two yellow ones instead of a Mother and a Baby"
    s = working("p3 r3 y3 / p4 -", tokens={"nursery": "red_recolour"}, tiles=tiles, staff=[])
    play(s, "place nurse nursery")
    assert codes(s) == ["treat w1b2"]


@rule("CC-MIX-RUL-07", "CC-MAT-24")
def test_a_pink_recolour_token_lets_a_coloured_department_heal_pink_patients_and_no_bag_helps() -> None:
    tokens = {"operating_theatre": "pink_recolour"}
    s = working("p3 r3 - / p4 -", tokens=tokens, bags=2, tiles=["operating_theatre"], staff=[])
    play(s, "place nurse operating_theatre")
    assert codes(s) == ["treat w1b1", "treat w1c1"]


@rule("CC-MIX-RUL-06")
def test_the_parked_dice_come_out_of_the_bag_besides_and_there_is_no_bonus_for_empty_wards() -> None:
    for round, parked in ((2, 1), (6, 2)):
        s = table(maternity(nurses=3), maternity(nurses=3), round=round, variants=BOTH)
        ((_, dice, _),) = told(s, happenings.ROLLED)
        pink = [die for die in dice if die >> 3 == 3]
        assert (len(dice), len(pink)) == (9 + parked, 2)
    mine = maternity(nurses=3)
    mine.lounge = [1, 0, 0, 1, 1]
    s = table(mine, maternity("r3 - -", nurses=3), phase=DISCHARGED_PATIENTS, variants=BOTH)
    assert (s.hospitals[0].discharge_points, s.hospitals[0].ward_points) == (5, 0)


@rule("CC-INV-RUL-12")
def test_a_specialist_on_a_chevron_can_be_called_back() -> None:
    s = working("p3 r3 - / p4 -", tiles=["staff_rota_office"], staff=["midwife"])
    play(s, "place midwife paediatric_ward_1", "treat w1b1", "decline")
    play(s, "swap nurse staff_rota_office midwife")
    assert "place midwife imaging" in codes(s)
    assert "paediatric_ward_1" not in placements(s), "the nurse stands there"


@rule("CC-MAT-RUL-24")
def test_tokens_on_the_card_of_a_trainee_on_a_chevron_look_at_its_heal() -> None:
    s = working("p3 r3 - / p4 -", tokens={"trainee": "red_same"}, tiles=[], staff=["trainee"])
    play(s, "place trainee paediatric_ward_1", "treat w1b1", "decline")
    assert codes(s) == ["token red_same w1b2", "no token"]


@rule("CC-MIX-21", "CC-MIX-RUL-01", "CC-MIX-10", "CC-MIX-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_three_go_together(seats: int) -> None:
    """Mothers in the streets, no parking, improvements and investments in token order, three nurses, four piles."""
    s = GAME.new(seats, "all three", {**ALL, "activation": "in_order"})
    while s.round < 2:
        s.play(s.deciders[0], s.moves(s.deciders[0])[0])
    view = s.view(None)
    assert {tile["patient"][0] for tile in view["city"]["tiles"] if tile["pink"] and tile["patient"]} <= {"p"}
    assert view["investments"]["parked"] == 0
    assert list(view["investments"]["pool"]) == ["red", "yellow", "green", "pink"]
    order = [seat for seat, _, _ in told(s, happenings.NUMBERED)][:seats]
    invested = [seat for seat, _, _ in told(s, happenings.INVESTED)]
    assert invested == [seat for seat in order if seat in invested], "all improvements first, then in the same order"
    assert places(s)
