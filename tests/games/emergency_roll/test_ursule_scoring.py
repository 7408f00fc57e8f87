"""The end of the solo game: URSULE's points, her modules, and who has won."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from hospitable.games.emergency_roll.cards import MODULES
from hospitable.games.emergency_roll.state import HUMAN, URSULE, Position, Sheet
from tests.games.emergency_roll.tables import GAME, sheet, solo
from tests.games.emergency_roll.ursule import hers
from tests.rules import rule

# 17 patients, 3 wards full; a player would score on nine of the ten cards.
RICH = "w1 = 4 5 6! 6, w2 = 4 5 6 6 6, w3 = 1 6!, w4 = 1 2 3 4, w6 = 1!, w7 = 2"


def finished(
    human: str | Sheet,
    ursule: str | Sheet,
    *,
    cards: tuple[str, str] = ("rad_high", "epi_common"),
    modules: tuple[str, ...] = (),
) -> Position:
    """A solo game that ends with these two sheets."""
    specialists = ("car_stethoscopes", "car_xray", *cards)
    variants = dict.fromkeys(modules, True) | {"beyond_the_rules": len(modules) > 2}
    s = solo(human, ursule, round=24, specialists=specialists, variants=variants)
    s.agenda = []
    return s


def lines(s: Position, owner: int) -> dict[str, int]:
    return {line.id: line.points for line in s.result().scores[owner].lines}


def scored_sheet(nurses: int) -> Sheet:
    made = hers(RICH, stethoscopes=3, bags=2, nurses=nurses)
    made.cardiology = [5, 5]
    made.morgue = 2
    return made


@rule("ER-UEN-01", "ER-UEN-02")
def test_both_score_as_usual_but_for_two_cards() -> None:
    s = finished(scored_sheet(4), scored_sheet(4))
    usual = {"wards": 5 + 7 + 6, "critical": 6 + 6 + 1, "nurses": 14, "cardiologists": 10, "morgue": -2}
    # five patients of 4, 5 or 6 beside a lab; six 6s and one 3
    assert lines(s, HUMAN) == usual | {"radiologist": 10, "epidemiologist": 15}
    assert lines(s, URSULE) == usual | {"radiologist": 8, "epidemiologist": 9}
    assert s.result().totals == (78, 70)
    assert [score.seat for score in s.result().scores] == [HUMAN, None]


@rule("ER-UEN-02", "ER-SOL-03")
def test_her_first_two_nurses_are_worth_5() -> None:
    assert lines(finished("", hers()), URSULE)["nurses"] == 5


@rule("ER-UEN-03")
@pytest.mark.parametrize("wards", ["", RICH])
@pytest.mark.parametrize(
    ("card", "item", "points"),
    [
        ("rad_critical", "radiologist", 8),
        ("rad_low_high", "radiologist", 10),
        ("rad_matching", "radiologist", 10),
        ("rad_opposite", "radiologist", 8),
        ("rad_high", "radiologist", 8),
        ("epi_sequence", "epidemiologist", 10),
        ("epi_lines", "epidemiologist", 10),
        ("epi_group", "epidemiologist", 9),
        ("epi_common", "epidemiologist", 9),
        ("epi_triangles", "epidemiologist", 8),
    ],
)
def test_she_scores_the_number_on_the_card_whatever_her_hospital_looks_like(
    wards: str, card: str, item: str, points: int
) -> None:
    cards = (card, "epi_common") if item == "radiologist" else ("rad_high", card)
    assert lines(finished("", wards, cards=cards), URSULE)[item] == points


@rule("ER-UEN-04")
@pytest.mark.parametrize(
    ("dead", "her_dead", "totals", "winners", "places"),
    [(0, 1, (23, 22), (HUMAN,), (1, 2)), (0, 0, (23, 23), (), (2, 1)), (1, 0, (22, 23), (), (2, 1))],
)
def test_the_human_needs_more_points_than_ursule(
    dead: int, her_dead: int, totals: tuple[int, int], winners: tuple[int, ...], places: tuple[int, int]
) -> None:
    """Without the dead 20 for nurses and a critical 3, against 5 for nurses and 8 + 10 for the two cards."""
    mine = sheet("w1 = 3!", morgue=dead)
    mine.nurses = 5
    ursule = hers()
    ursule.morgue = her_dead
    result = finished(mine, ursule, cards=("rad_high", "epi_lines")).result()
    assert (result.totals, result.winners, result.places) == (totals, winners, places)


# -- modules

# 9 of 13 stethoscopes are spent; 2 of 5 screens are in a full ward; 6 patients are in unfinished wards.
EXAMPLE = "w1 = 2| 1| 3 4, w2 = 5| 2| 3, w7 = 1 3|, w5 = 4"


def example() -> Sheet:
    made = hers(EXAMPLE, stethoscopes=13, bags=4)
    made.stethoscopes -= 9
    made.morgue = 3
    return made


@rule("ER-EX-31", "ER-DIF-03", "ER-DIF-04", "ER-DIF-05", "ER-DIF-06")
@pytest.mark.parametrize(("module", "points"), [("equipment", 17), ("isolation", 5), ("capacity", 6)])
def test_a_module_adds_its_points_to_her_total(module: str, points: int) -> None:
    without, with_module = finished("", example()), finished("", example(), modules=(module,))
    assert lines(with_module, URSULE) == lines(without, URSULE) | {module: points}
    assert with_module.result().totals[URSULE] == without.result().totals[URSULE] + points


@rule("ER-DIF-01", "ER-DIF-06")
@pytest.mark.parametrize("n", [0, 2, 3, 4])
def test_modules_add_up_and_are_for_ursule_only(n: int) -> None:
    worth = {"preparation": 0, "equipment": 17, "isolation": 5, "capacity": 6}
    plain = finished(example(), example()).result().totals
    for modules in combinations(MODULES, n):
        human, ursule = finished(example(), example(), modules=modules).result().totals
        assert human == plain[HUMAN]
        assert ursule == plain[URSULE] + sum(worth[module] for module in modules)


@rule("ER-DIF-03", "ER-DIF-02")
@pytest.mark.parametrize(("modules", "points"), [(("equipment",), 1), (("preparation", "equipment"), 5)])
def test_equipment_counts_the_start_and_what_preparation_gives(modules: tuple[str, ...], points: int) -> None:
    s = GAME.new(1, "start", dict.fromkeys(modules, True))
    assert lines(s, URSULE)["equipment"] == points


@rule("ER-DIF-05", "ER-DIF-06")
@pytest.mark.parametrize(
    ("wards", "points"), [("", 0), ("w7 = 1 2", 2), ("w7 = 1 2 3", 0), ("w7 = 1 2 3, w1 = 1 2 3", 3)]
)
def test_capacity_counts_patients_in_unfinished_wards_but_not_in_the_morgue(wards: str, points: int) -> None:
    mine = hers(wards)
    mine.morgue = 4
    assert lines(finished("", mine, modules=("capacity",)), URSULE)["capacity"] == points


@rule("ER-DIF-04", "ER-DIF-06")
@pytest.mark.parametrize(("wards", "points"), [("w1 = 1 2 3 4", 0), ("w1 = 1| 2| 3", 2), ("w1 = 1| 2 3| 4", 2)])
def test_isolation_counts_every_screen_also_in_a_full_ward(wards: str, points: int) -> None:
    assert lines(finished("", wards, modules=("isolation",)), URSULE)["isolation"] == points


@rule("ER-DIF-06")
@pytest.mark.parametrize("module", ["equipment", "isolation", "capacity"])
def test_these_modules_do_not_change_how_she_plays(module: str) -> None:
    plain, other = GAME.new(1, "same play"), GAME.new(1, "same play", {module: True})
    random = Random("same play")
    while plain.deciders:
        code = random.choice(plain.moves(HUMAN)).code
        plain.play(HUMAN, code)
        other.play(HUMAN, code)
    assert [event.key() for event in other.journal] == [event.key() for event in plain.journal]
    assert lines(other, URSULE).keys() - lines(plain, URSULE).keys() == {module}
