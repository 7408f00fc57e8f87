"""The solo game: set-up, URSULE's modules, and the order of a round."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby
from random import Random

import pytest

import hospitable
from hospitable.games.emergency_roll.beds import BED_NAMES, SIZES, WARD_NAMES
from hospitable.games.emergency_roll.cards import MODULES, SINGLE
from hospitable.games.emergency_roll.happenings import CARD_GONE, ENDED, FLIPPED, SCORED_CARD, SCORED_WARD
from hospitable.games.emergency_roll.state import HUMAN, URSULE, Position
from tests.games.emergency_roll.tables import GAME, codes, sheet, solo, why_not
from tests.games.emergency_roll.ursule import her_turn, hers, one_round, told
from tests.rules import rule


def whole_game(seed: str) -> Position:
    """A game to its end with a human who plays anything legal."""
    s = GAME.new(1, seed)
    random = Random(seed)
    while s.deciders:
        s.play(HUMAN, random.choice(s.moves(HUMAN)))
    return s


def module_choices(n: int) -> list[dict[str, bool]]:
    return [dict.fromkeys(names, True) for names in combinations(MODULES, n)]


def label(variants: object) -> str:
    return "+".join(variants) if isinstance(variants, dict) and variants else "none"


# -- set-up


@rule("ER-SOL-01", "ER-SET-07")
def test_solo_is_set_up_for_two_24_cards_and_cardiologists_on_their_5_side() -> None:
    s = GAME.new(1, "solo")
    assert s.stages == [SINGLE, SINGLE]
    assert len(s.sheets) == 2
    assert len(set(s.cardiologists)) == 2

    cards = [event.args[1] for event in whole_game("solo").journal if event.kind == FLIPPED]
    assert len(cards) == len(set(cards)) == 24


@rule("ER-SOL-02", "ER-SOL-03")
def test_ursule_starts_like_a_player_but_with_two_nurses_of_no_ward() -> None:
    human, ursule = GAME.new(1, "solo").view(0)["sheets"]
    assert (human["owner"], human["nurses"]) == (0, 0)
    assert (ursule["owner"], ursule["nurses"], ursule["nurse_wards"]) == ("ursule", 2, [])
    assert ursule["score"]["nurses"] == 5
    for start in (human, ursule):
        assert (start["stethoscopes"], start["stethoscopes_circled"]) == (1, 1)
        assert (start["blood_bags"], start["blood_bags_circled"]) == (0, 0)
        assert (start["beds"], start["morgue"]) == ({}, 0)


@rule("ER-SOL-03")
@pytest.mark.parametrize(
    ("ward", "dice", "card"),
    [
        ("w1", (1, 6, 6), "amb_02"),
        ("w2", (6, 6, 1), "amb_03"),
        ("w3", (1, 6, 6), "amb_02"),
        ("w4", (6, 1, 6), "amb_25"),
        ("w5", (6, 6, 1), "amb_03"),
        ("w6", (1, 6, 6), "amb_02"),
        ("w7", (6, 1, 6), "amb_25"),
    ],
)
def test_every_ward_still_has_its_nurse_for_ursule(ward: str, dice: tuple[int, int, int], card: str) -> None:
    others = [f"{name} = {' '.join('6' * size)}" for name, size in zip(WARD_NAMES, SIZES, strict=True) if name != ward]
    s = her_turn(", ".join(others), dice, card=card)
    assert told(s)[1:] == [f"admit {ward}b1 1", f"nurse {ward} 3"]


@rule("ER-SOL-04", "ER-SET-08")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f", "g", "h"])
def test_the_human_is_chief_in_odd_rounds_and_ursule_in_even_ones(seed: str) -> None:
    s = GAME.new(1, seed)
    chiefs = {}
    while s.deciders:
        chiefs[s.round] = s.chief
        s.play(HUMAN, s.moves(HUMAN)[0])
    assert chiefs == {round: HUMAN if round % 2 else URSULE for round in range(1, 25)}


@rule("ER-RUL-36", "ER-CMP-01")
def test_there_are_seats_for_six_at_most() -> None:
    assert [len(GAME.new(seats, "seats").sheets) for seats in range(1, 7)] == [2, 2, 3, 4, 5, 6]
    for seats in (0, 7, 99):
        with pytest.raises(hospitable.BadSetup):
            GAME.new(seats, "seats")


@rule("ER-RUL-01", "ER-SHT-01")
def test_a_hospital_takes_32_patients_and_not_one_more() -> None:
    """With bags for every colour only the number of beds stops her."""
    mine = hers(bags=99)
    for _ in range(32):
        s = her_turn(mine, (6, 6, 6), card="amb_06")
        assert told(s)[1].startswith("admit")
        mine = s.sheets[URSULE]
    assert mine.patients == [4, 5, 5, 4, 5, 6, 3]
    assert told(her_turn(mine, (6, 6, 6), card="amb_06"))[1] == "morgue"

    edition = s.rules.edition
    assert [edition.colour.count(colour) for colour in range(4)] == [8, 8, 8, 8]
    assert sum(len(near) for near in edition.neighbours) == 2 * 65
    chained = [bed for bed in range(1, 32) if BED_NAMES[bed][:2] == BED_NAMES[bed - 1][:2]]
    assert [bed for bed in chained if bed - 1 not in edition.neighbours[bed]] == []


# -- modules


@rule("ER-DIF-01", "ER-RUL-34")
@pytest.mark.parametrize("variants", [{}, *module_choices(1), *module_choices(2)], ids=label)
def test_none_one_or_two_modules_can_be_chosen(variants: dict[str, bool]) -> None:
    chosen = GAME.new(1, "modules", variants).rules.variants
    assert [name for name in MODULES if chosen[name]] == list(variants)


@rule("ER-DIF-01", "ER-RUL-34")
@pytest.mark.parametrize("variants", [*module_choices(3), *module_choices(4)], ids=label)
def test_more_modules_are_beyond_the_rules(variants: dict[str, bool]) -> None:
    with pytest.raises(hospitable.BadSetup) as refusal:
        GAME.new(1, "modules", variants)
    assert refusal.value.rule == "ER-DIF-01"
    chosen = GAME.new(1, "modules", variants | {"beyond_the_rules": True}).rules.variants
    assert [name for name in MODULES if chosen[name]] == list(variants)


@rule("ER-DIF-01")
@pytest.mark.parametrize(
    ("module", "because"),
    [
        ("preparation", "ER-DIF-02"),
        ("equipment", "ER-DIF-03"),
        ("isolation", "ER-DIF-04"),
        ("capacity", "ER-DIF-05"),
        ("beyond_the_rules", "ER-RUL-34"),
    ],
)
def test_modules_are_for_the_solo_game_only(module: str, because: str) -> None:
    with pytest.raises(hospitable.BadSetup) as refusal:
        GAME.new(2, "modules", {module: True})
    assert refusal.value.rule == because


@rule("ER-DIF-02", "ER-DIF-01")
def test_preparation_gives_ursule_two_more_stethoscopes_and_two_bags() -> None:
    human, ursule = GAME.new(1, "modules", {"preparation": True}).sheets
    assert (ursule.stethoscopes, ursule.stethoscopes_circled) == (3, 3)
    assert (ursule.bags, ursule.bags_circled) == (2, 2)
    assert (human.stethoscopes, human.bags) == (1, 0)


# -- the order of a round


@rule("ER-SOL-05")
def test_ursule_decides_nothing_and_draws_nothing() -> None:
    s = GAME.new(1, "nothing")
    random = Random("nothing")
    asked = Counter[str]()
    while s.deciders:
        assert s.deciders == (HUMAN,)
        moves = s.moves(HUMAN)
        asked.update({move.code.split()[0] for move in moves})
        s.play(HUMAN, random.choice(moves))
    assert set(asked) <= {"take", "admit", "extra", "morgue", "screen", "discard"}
    assert asked["take"] == 24
    assert s.log is not None
    purposes = Counter(outcome.purpose for outcome in s.log.chance)
    dice = {"red die": 24, "yellow die": 24, "green die": 24}
    assert purposes == {"cardiologist": 2, "radiologist": 1, "epidemiologist": 1, "ambulance card": 24} | dice


@rule("ER-SOR-01")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_chief_is_quite_done_before_the_other_one_starts(seed: str) -> None:
    check = (SCORED_CARD, SCORED_WARD, CARD_GONE, ENDED)
    turns: list[list[int]] = []
    for event in whole_game(seed).journal:
        if event.kind == FLIPPED:
            turns.append([])
        elif turns and event.kind not in check:
            turns[-1].append(event.seat)
    orders = [[seat for seat, _ in groupby(seats)] for seats in turns]
    assert orders == [[HUMAN, URSULE], [URSULE, HUMAN]] * 12


@rule("ER-SOR-02")
def test_when_ursule_is_chief_her_die_costs_the_human_a_bag() -> None:
    s = solo("", "", dice=(1, 2, 3), chief=URSULE)
    assert told(s)[0] == "take red"
    assert codes(s) == ["take yellow", "take green"]
    assert why_not(s, "take red") == "ER-CHO-05"

    s = one_round(solo(sheet(bags=1), "", dice=(1, 2, 3), card="amb_09", chief=URSULE))
    assert codes(s) == ["take red", "take yellow", "take green"]
    s.play(HUMAN, "take red")
    assert s.sheets[HUMAN].bags == 0


@rule("ER-SOR-02")
def test_the_human_plays_by_the_normal_rules() -> None:
    s = solo("w1 = 3", "", dice=(1, 2, 3))
    assert codes(s) == ["take red", "take yellow", "take green"]
    s.play(HUMAN, "take green")
    assert codes(s) == ["admit w2b1 3", "admit w5b1 3", "morgue"]
    assert why_not(s, "admit w1b2 3") == "ER-ADM-08"
