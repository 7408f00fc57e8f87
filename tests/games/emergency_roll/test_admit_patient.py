"""Admitting a patient: colour, bed, value, stethoscopes, blood bags, morgue, screens, extra patients."""

from __future__ import annotations

from tests.games.emergency_roll.tables import beds, codes, play, sheet, table, why_not
from tests.rules import rule

EXAMPLE = "w1 = 2, w5 = 3, w6 = 1, w7 = 1"


@rule("ER-EX-01", "ER-ADM-02", "ER-ADM-03", "ER-ADM-08")
def test_a_green_3_goes_into_green_or_grey_front_beds_after_lower_values() -> None:
    s = play(table(EXAMPLE, dice=(1, 1, 3), card="amb_03"), "take green", "take red")
    assert codes(s) == ["admit w1b2 3", "admit w2b1 3", "admit w6b2 3", "admit w7b2 3", "morgue"]
    assert why_not(s, "admit w3b1 3") == why_not(s, "admit w4b1 3") == "ER-ADM-02"
    assert why_not(s, "admit w5b2 3") == "ER-ADM-08"


@rule("ER-EX-01", "ER-STE-03", "ER-BLD-06")
def test_a_stethoscope_and_a_bag_widen_the_choice() -> None:
    counts = {}
    for stethoscopes in (0, 1):
        for bags in (0, 1):
            s = play(
                table(sheet(EXAMPLE, stethoscopes=stethoscopes, bags=bags), dice=(1, 1, 3)), "take green", "take red"
            )
            counts[stethoscopes, bags] = len([code for code in codes(s) if code.startswith("admit")])
    assert counts == {(0, 0): 4, (1, 0): 12, (0, 1): 6, (1, 1): 18}


@rule("ER-ADM-04", "ER-ADM-05", "ER-ADM-06")
def test_each_ward_offers_only_its_front_bed() -> None:
    s = play(table("w1 = 2, w2 = 1 2 3 4 5", dice=(1, 1, 3)), "take green", "take red")
    assert beds(s) == ["w1b2", "w5b1"]
    assert why_not(s, "admit w3b2 3") == "ER-ADM-04"
    assert why_not(s, "admit w1b3 3") == "ER-ADM-05"
    assert why_not(s, "admit w1b1 3") == "ER-ADM-01"
