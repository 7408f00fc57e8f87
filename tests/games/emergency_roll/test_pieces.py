"""What is printed on the pieces: cards, dice, specialists and the sheet of the standard edition."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from hospitable import BadSetup
from hospitable.games.emergency_roll.beds import BED_NAMES, BEDS, WARD_NAMES, WARDS
from hospitable.games.emergency_roll.cards import (
    BONUSES,
    CARDIOLOGISTS,
    EPIDEMIOLOGISTS,
    EXTRA_PATIENT,
    NONE,
    RADIOLOGISTS,
)
from hospitable.games.emergency_roll.dice import COLOURS, DICE, GREEN, RED, YELLOW
from tests.games.emergency_roll.hospitals import EDITION, bed, names
from tests.games.emergency_roll.tables import GAME, codes, play, sheet, solo, table
from tests.rules import rule

# The cells of the entrance hall that beds touch, as (q, r); the hall itself is not in the edition.
HALL = {(1, 3), (0, 4), (-1, 4), (0, 5)}
AROUND = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


def next_to(place: tuple[int, int], other: tuple[int, int]) -> bool:
    return (other[0] - place[0], other[1] - place[1]) in AROUND


# -- components


@rule("ER-CMP-01")
def test_one_to_six_may_play_and_one_plays_against_ursule() -> None:
    for seats in range(1, 7):
        s = GAME.new(seats, "box")
        assert s.seats == seats
        assert len(s.sheets) == (2 if seats == 1 else seats)
    for seats in (0, 7):
        with pytest.raises(BadSetup):
            GAME.new(seats, "box")
    owners = [data["owner"] for data in solo().view(0)["sheets"]]
    assert owners == [0, "ursule"]


@rule("ER-CMP-02")
def test_27_different_ambulance_cards() -> None:
    assert len(EDITION.cards) == len(set(EDITION.cards)) == 27
    assert len({printed(card) for card in range(27)}) == 27


def printed(card: int) -> tuple[tuple[int, ...], ...]:
    """Bonus and extra patient of the three bays of a card."""
    bays = range(card * DICE, card * DICE + DICE)
    return tuple(
        (EDITION.bonus[bay], EDITION.extra_colour[bay], EDITION.extra_low[bay], EDITION.extra_high[bay]) for bay in bays
    )


@rule("ER-CMP-03")
def test_16_different_specialists() -> None:
    assert (len(CARDIOLOGISTS), len(RADIOLOGISTS), len(EPIDEMIOLOGISTS)) == (6, 5, 5)
    assert len({*CARDIOLOGISTS, *RADIOLOGISTS, *EPIDEMIOLOGISTS}) == 16
    assert sorted(card.metric for card in EDITION.cardiologists) == [0, 1, 2, 3, 4, 5]
    assert [card.threshold for card in EDITION.cardiologists] == [8, 1, 3, 4, 7, 2]


@rule("ER-CMP-04")
def test_a_red_a_yellow_and_a_green_die_with_six_faces() -> None:
    s = GAME.new(2, "dice")
    assert s.log is not None
    rolls = {outcome.purpose: outcome.weights for outcome in s.log.chance if outcome.purpose.endswith(" die")}
    assert rolls == {f"{colour} die": (1,) * 6 for colour in ("red", "yellow", "green")}
    rolled = [GAME.new(2, f"dice {i}", fast=True).dice for i in range(60)]
    for die in range(DICE):
        assert {dice[die] for dice in rolled} == {1, 2, 3, 4, 5, 6}


@rule("ER-CMP-05")
def test_there_is_one_chief_at_a_time() -> None:
    s = table(sheet(), sheet(), sheet(), chief=1)
    assert {seat: s.view(seat)["chief"] for seat in range(3)} == {0: 1, 1: 1, 2: 1}
    assert codes(s, 1) == ["take red", "take yellow", "take green"]
    play(s, "take red")
    assert codes(s, 2) == ["take yellow", "take green"]
    play(s, "take yellow")
    assert codes(s, 0) == ["take yellow", "take green"]


@rule("ER-CMP-06")
def test_every_card_has_one_bonus_in_each_of_three_coloured_bays() -> None:
    assert COLOURS[:DICE] == ["red", "yellow", "green"]
    assert len(EDITION.bonus) == 81
    first = table(dice=(4, 5, 6), card="amb_01").view(0)["ambulances"]
    assert first == [
        {"die": "red", "value": 4, "bonus": "critical"},
        {"die": "yellow", "value": 5, "bonus": "extra_patient", "extra": "red", "values": [1, 2]},
        {"die": "green", "value": 6, "bonus": "blood_bag"},
    ]


@rule("ER-CMP-07")
def test_bonuses_on_the_81_ambulances() -> None:
    assert Counter(BONUSES[bonus] for bonus in EDITION.bonus) == {
        "stethoscope": 12,
        "blood_bag": 15,
        "screen": 15,
        "critical": 15,
        "nurse": 15,
        "extra_patient": 9,
    }
    extra = [bay for bay in range(81) if EDITION.bonus[bay] == EXTRA_PATIENT]
    values = {(EDITION.extra_colour[bay], EDITION.extra_low[bay], EDITION.extra_high[bay]) for bay in extra}
    assert values == {(colour, low, low + 1) for colour in (RED, YELLOW, GREEN) for low in (1, 3, 5)}
    assert {EDITION.extra_colour[bay] for bay in range(81) if bay not in extra} == {NONE}


@rule("ER-CMP-08")
def test_cardiologists_show_8_and_5_or_5_alone() -> None:
    assert [card.points for card in EDITION.cardiologists] == [[8, 5, 5]] * 6


@rule("ER-CMP-09", "ER-UEN-03")
def test_radiologists_and_epidemiologists_show_points_for_ursule() -> None:
    assert dict(zip(RADIOLOGISTS, EDITION.ursule_radiologist, strict=True)) == {
        "rad_critical": 8,
        "rad_low_high": 10,
        "rad_matching": 10,
        "rad_opposite": 8,
        "rad_high": 8,
    }
    assert dict(zip(EPIDEMIOLOGISTS, EDITION.ursule_epidemiologist, strict=True)) == {
        "epi_sequence": 10,
        "epi_lines": 10,
        "epi_group": 9,
        "epi_common": 9,
        "epi_triangles": 8,
    }


# -- the sheet


@rule("ER-SHT-01", "ER-RUL-01")
def test_seven_wards_with_32_beds() -> None:
    assert EDITION.size == [4, 5, 5, 4, 5, 6, 3]
    assert sum(EDITION.size) == len(EDITION.colour) == BEDS == 32
    assert [EDITION.ward_of.count(ward) for ward in range(WARDS)] == EDITION.size
    assert [BED_NAMES[first] for first in EDITION.first] == [f"{ward}b1" for ward in WARD_NAMES]


@rule("ER-SHT-02", "ER-RUL-01")
def test_the_beds_of_a_ward_are_a_chain_from_the_hall() -> None:
    for ward in range(WARDS):
        chain = range(EDITION.first[ward], EDITION.first[ward] + EDITION.size[ward])
        assert any(next_to(EDITION.place[chain[0]], cell) for cell in HALL)
        for one, following in pairwise(chain):
            assert following in EDITION.neighbours[one]


@rule("ER-SHT-03")
def test_clipboard_points() -> None:
    assert EDITION.ward_points == [5, 7, 8, 6, 9, 10, 4]


@rule("ER-SHT-04", "ER-NUR-04")
def test_each_ward_has_one_nurse() -> None:
    """In every ward the first nurse patient brings a nurse and the second none: seven in all."""
    hospital = sheet()
    for ward in range(WARDS):
        for value in (1, 2):
            name = f"{WARD_NAMES[ward]}b{value}"
            hospital.bags = 1
            s = table(hospital, dice=(value, 6, 6), card="amb_02")
            play(s, "take red", "take yellow", f"admit {name} {value}")
            assert s.sheets[0].nurses == ward + 1, name
    assert hospital.nurse_wards == 0b1111111


@rule("ER-SHT-05")
def test_colours_of_the_beds() -> None:
    letters = "".join("RYG-"[colour] for colour in EDITION.colour)
    wards = [letters[first : first + size] for first, size in zip(EDITION.first, EDITION.size, strict=True)]
    assert wards == ["-G-R", "GY-GY", "R-RYR", "YY-G", "G-YR-", "RGGRRG", "Y-Y"]
    assert Counter(EDITION.colour) == {0: 8, 1: 8, 2: 8, 3: 8}


@rule("ER-SHT-06")
def test_two_labs_with_six_beds_around_each() -> None:
    rings = [[BED_NAMES[i] for i in ring] for ring in EDITION.rings]
    assert set(rings[0]) == {"w3b2", "w3b1", "w2b2", "w2b3", "w2b4", "w2b5"}
    assert set(rings[1]) == {"w6b5", "w7b3", "w7b2", "w6b2", "w6b3", "w6b4"}
    for lab, ring in zip(EDITION.lab_place, EDITION.rings, strict=True):
        assert {i for i in range(BEDS) if next_to(lab, EDITION.place[i])} == set(ring)


@rule("ER-SHT-07")
def test_opposite_beds_lie_on_either_side_of_the_lab() -> None:
    pairs = {frozenset((BED_NAMES[ring[i]], BED_NAMES[ring[i + 3]])) for ring in EDITION.rings for i in range(3)}
    assert pairs == {
        frozenset(pair.split("-"))
        for pair in ("w3b2-w2b3", "w2b5-w2b2", "w2b4-w3b1", "w6b5-w6b2", "w6b4-w7b2", "w6b3-w7b3")
    }
    for (q, r), ring in zip(EDITION.lab_place, EDITION.rings, strict=True):
        for i in range(3):
            one, other = EDITION.place[ring[i]], EDITION.place[ring[i + 3]]
            assert (one[0] + other[0], one[1] + other[1]) == (2 * q, 2 * r)


@rule("ER-SHT-08", "ER-RUL-01")
def test_65_pairs_of_beds_share_an_edge() -> None:
    touching = {(a, b) for a, b in combinations(range(BEDS), 2) if next_to(EDITION.place[a], EDITION.place[b])}
    listed = {(a, b) for a in range(BEDS) for b in EDITION.neighbours[a] if a < b}
    assert len(touching) == 65
    assert listed == touching
    assert all(a in EDITION.neighbours[b] for a in range(BEDS) for b in EDITION.neighbours[a])
    assert len(set(EDITION.place)) == BEDS


@rule("ER-SHT-08")
def test_walls_do_not_part_neighbours_but_labs_and_the_hall_do() -> None:
    assert bed("w2b2") in EDITION.neighbours[bed("w1b2")]
    assert bed("w3b2") not in EDITION.neighbours[bed("w2b3")]
    assert bed("w5b1") not in EDITION.neighbours[bed("w2b1")]
    assert not {*EDITION.lab_place, *HALL} & set(EDITION.place)


@rule("ER-EPI-02", "ER-EPI-05", "ER-SHT-08")
def test_40_straight_lines_and_32_triangles() -> None:
    assert len(set(EDITION.lines)) == len(EDITION.lines) == 40
    assert len(set(EDITION.triangles)) == len(EDITION.triangles) == 32
    assert {len(names(mask)) for mask in EDITION.lines + EDITION.triangles} == {3}


@rule("ER-SHT-09")
def test_the_record_of_the_sheet() -> None:
    assert (EDITION.start_stethoscopes, EDITION.start_bags) == (1, 0)
    assert EDITION.nurse_points == [0, 2, 5, 9, 14, 20, 27, 35]
    assert (EDITION.morgue_boxes, EDITION.morgue_points) == (4, -1)


@rule("ER-SHT-10")
def test_the_score_row_has_a_box_for_each_item_and_two_halves_for_cardiologists() -> None:
    s = table()
    items = [entry.id for entry in s.result().of(0).lines]
    assert items == ["wards", "critical", "nurses", "cardiologists", "radiologist", "epidemiologist", "morgue"]
    assert s.view(0)["sheets"][0]["cardiology"] == [None, None]


@rule("ER-SHT-11")
def test_every_sheet_is_open_to_all() -> None:
    mine = sheet("w1 = 2! 4|, w6 = 1", stethoscopes=3, bags=2, morgue=1)
    s = play(table(mine, "w7 = 3", "", card="amb_01"), "take yellow")
    seen = s.view(0)["sheets"]
    assert s.view(1)["sheets"] == s.view(2)["sheets"] == s.view(None)["sheets"] == seen
    assert seen[0]["beds"] == {"w1b1": 2, "w1b2": 4, "w6b1": 1}
    assert seen[0]["critical"] == ["w1b1"]
    assert seen[0]["screens"] == ["w1b2"]
    assert (seen[0]["stethoscopes"], seen[0]["blood_bags"], seen[0]["morgue"]) == (3, 2, 1)
    assert (seen[0]["choice"], seen[0]["waiting"]) == ("yellow", ["patient", "extra"])
    assert seen[1]["beds"] == {"w7b1": 3}
