"""Maternity: the set-up, Mothers among the dice, and who has four of them."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from hospitable.core.snapshot import violations
from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.beds import WARDS
from hospitable.games.dice_hospital.cards import ADMINISTRATORS, DEPARTMENTS, SPECIALISTS
from hospitable.games.dice_hospital.dice import is_pink
from hospitable.games.dice_hospital.modules.maternity import state as births
from hospitable.games.dice_hospital.modules.maternity.intake import crowded, loaded, separated
from hospitable.games.dice_hospital.modules.maternity.pieces import maternity_pieces
from hospitable.games.dice_hospital.pieces import MATERNITY as SET
from hospitable.games.dice_hospital.pieces import standard_edition
from hospitable.games.dice_hospital.state import Position
from tests.games.dice_hospital.nursing import EMPTY_WARD, MATERNITY, by_ward, maternity
from tests.games.dice_hospital.tables import GAME, codes, fate, lay, loads, play, roll, table, told, why_not
from tests.rules import rule

EDITION = standard_edition()
SEATS = [2, 3, 4, 5]


def first_round(seats: int, **variants: object) -> Position:
    """A new game up to its first intake, everybody with the first way to set the patients."""
    s = GAME.new(seats, "births", {**MATERNITY, "administrators": False, **variants})
    while s.round == 0:
        s.play(s.deciders[0], s.moves(s.deciders[0])[0])
    return s


# -- components and set-up


@rule("CC-MAT-01", "CC-MAT-RUL-01")
def test_sixteen_tiles_sixteen_cards_two_administrators_and_a_midwife_die() -> None:
    assert [EDITION.tile_copies[tile] for tile in EDITION.tiles_of(SET)] == [2] * 8
    assert [EDITION.card_copies[card] for card in EDITION.cards_of(SET)] == [2] * 8
    assert [ADMINISTRATORS[i] for i, card in enumerate(EDITION.administrators) if card.set == SET] == [
        "head_midwife",
        "family_director",
    ]
    assert {SPECIALISTS[card] for card in EDITION.cards_of(SET) if EDITION.specialists[card].meeple == 4} == {
        SPECIALISTS[card] for card in EDITION.cards_of(SET)
    }, "each comes with a pink meeple"


@rule("CC-MAT-RUL-21")
def test_the_midwife_die_shows_one_baby_four_times_and_twins_twice() -> None:
    assert sorted(maternity_pieces(EDITION).midwife) == [1, 1, 1, 1, 2, 2]


@rule("CC-MAT-02", "CC-MAT-RUL-04")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_four_nurses_and_four_chevrons(seats: int) -> None:
    for hospital in first_round(seats).hospitals:
        assert (hospital.staff, hospital.nurses) == (4, 4)
        assert [DEPARTMENTS[room] for room in hospital.departments[6:]] == [
            f"paediatric_ward_{ward}" for ward in range(1, 5)
        ]


@rule("CC-MAT-03", "CC-MAT-04", "CC-MIX-02", "CC-MIX-03")
@pytest.mark.parametrize(("seats", "base", "more"), [(2, 1, 1), (3, 2, 2), (4, 3, 2), (5, 3, 2)])
def test_more_improvements_are_shown_from_piles_of_their_own(seats: int, base: int, more: int) -> None:
    s = first_round(seats, activation="in_order")
    kinds = (
        [EDITION.departments[tile].set for tile in s.shown_tiles],
        [EDITION.specialists[card].set for card in s.shown_cards],
    )
    extra = 1 if seats == 2 else 0  # that the First Player has chosen
    for shown in kinds:
        assert shown.count(SET) == more
    assert len(kinds[0]) + len(kinds[1]) == 2 * (base + more) + extra
    assert sum(map(len, births.of(s).tiles)) == sum(map(len, births.of(s).cards)) == 16 - more
    assert not any(EDITION.departments[tile].set == SET for layer in s.tiles for tile in layer)


@rule("CC-MAT-RUL-05", "CC-MAT-19")
def test_improvements_that_nobody_took_or_somebody_gives_back_go_under_their_own_piles() -> None:
    s = first_round(2)
    shown = [tile for tile in s.shown_tiles if EDITION.departments[tile].set == SET]
    while s.view(None)["asked"][0]["decision"] != "improve":
        s.play(s.deciders[0], s.moves(s.deciders[0])[0])
    tile = DEPARTMENTS[shown[0]]
    play(s, f"build {tile}")
    assert "skip" in codes(s), "one improvement for each, of whatever kind"
    play(s, "skip", f"discard {tile}")
    assert births.of(s).tiles[-1] == (shown[0],)
    assert all(shown[0] not in layer for layer in s.tiles)
    cards = [card for card in s.shown_cards if EDITION.specialists[card].set == SET]
    while s.round == 1:
        s.play(s.deciders[0], s.moves(s.deciders[0])[-1])
    assert births.of(s).cards[-1] == tuple(sorted(cards))


@rule("CC-MAT-05", "CC-MIX-04")
def test_pink_dice_come_from_a_supply_without_end_and_never_lie_in_the_bag() -> None:
    full = ["p2 r3 r3 / p4 p4"] * 4
    hospitals = [maternity(*full) for _ in range(5)]  # 20 Mothers and 40 Babies: more than there are in the box
    ambulances = ["p2 r2 r2", "p2 y3 y3", "g3 g3 g3", "g4 y4 y4", "y5 r5 r5", "p5 g5 g5"]
    s = lay(table(*hospitals, variants=MATERNITY), *ambulances)
    assert len(s.bag) == 3
    bag = sum(s.bag)
    play(s, "take 2", "take 3", "take 4", "take 0", "take 5")
    assert sum(s.bag) == bag - 2 + 2, "two dice for fifth Mothers; two coloured ones of the last ambulance went back"


@rule("CC-MAT-06", "CC-MAT-RUL-07", "CC-MAT-RUL-26")
@pytest.mark.parametrize(("variants", "ward"), [({}, 1), ({"opening_crisis": True}, 2)])
def test_everybody_begins_with_a_mother_of_her_own_ward_and_one_baby(variants: dict[str, object], ward: int) -> None:
    s = first_round(3, **variants)
    for seat in range(3):
        assert by_ward(s, seat)[ward] == "p4 - - / p4 -"
        assert [line.endswith("/ - -") for line in by_ward(s, seat)].count(True) == 3
        assert "p" not in "".join(by_ward(s, seat)[:ward])
    assert [args for _, args, named in told(s, happenings.BORN) if named == "CC-MAT-06"] == [(ward, 1)] * 3


@rule("CC-MAT-08")
def test_two_administrators_more_are_in_the_deck() -> None:
    rules = GAME.new(2, "deck", MATERNITY).rules
    assert [ADMINISTRATORS[card] for card in rules.administrators[-2:]] == ["head_midwife", "family_director"]
    s = GAME.new(5, "five", MATERNITY)
    while s.view(None)["asked"][0]["decision"] != "keep_administrator":
        s.play(s.deciders[0], s.moves(s.deciders[0])[0])
    assert all(len(dealt) == 2 for dealt in s.modules[1].dealt)  # type: ignore[union-attr]


# -- the dice of an intake


@rule("CC-MAT-09", "CC-MAT-10", "CC-5P-05")
@pytest.mark.parametrize(
    ("seats", "coloured", "mothers", "ambulances"), [(2, 7, 2, 3), (3, 10, 2, 4), (4, 12, 3, 5), (5, 15, 3, 6)]
)
def test_so_many_dice_and_mothers_come(seats: int, coloured: int, mothers: int, ambulances: int) -> None:
    for seed in range(20):
        s = GAME.new(seats, f"intake {seed}", {**MATERNITY, "administrators": False})
        while not told(s, happenings.ROLLED):
            s.play(s.deciders[0], s.moves(s.deciders[0])[0])
        ((_, dice, _),) = told(s, happenings.ROLLED)
        pink = [die for die in dice if is_pink(die)]
        assert (len(dice) - len(pink), len(pink)) == (coloured, mothers)
        assert len(s.ambulances) == ambulances
        assert all(2 <= die & 7 <= 5 for die in dice)


def at_loading(dice: str, seats: int = 2) -> Position:
    return roll(table(*[maternity() for _ in range(seats)], variants=MATERNITY), dice)


@rule("CC-MAT-EX-01", "CC-MAT-11", "CC-MAT-12")
def test_of_two_mothers_who_would_share_the_second_ambulance_one_goes_to_the_third_or_the_first() -> None:
    s = at_loading("r2 r2 r2 p3 y3 p3 g4 g4 g4")
    assert codes(s) == ["spread 1 2", "spread 2 3"]
    play(s, "spread 2 3")
    assert loads(s) == ["r2 r2 r2", "y3 p3 g4", "p3 g4 g4"], "one coloured die moved down"
    other = play(at_loading("r2 r2 r2 p3 y3 p3 g4 g4 g4"), "spread 1 2")
    assert loads(other) == ["r2 r2 p3", "r2 y3 p3", "g4 g4 g4"], "the coloured ones stay in their order"


@rule("CC-MAT-10")
def test_who_is_equal_to_a_mother_is_ordered_so_that_mothers_are_apart() -> None:
    s = at_loading("r2 r2 p3 p3 g3 g3 y4 y4 g5")
    assert loads(s) == ["r2 r2 p3", "g3 g3 p3", "y4 y4 g5"], "both could lie on the second one, but need not"


@rule("CC-MAT-RUL-06")
def test_mothers_who_need_not_move_are_not_asked_about() -> None:
    s = at_loading("p2 r3 r3 y4 p4 y4 g5 g5 g5")
    assert loads(s) == ["p2 r3 r3", "y4 y4 p4", "g5 g5 g5"]
    assert not told(s, happenings.SPREAD_MOTHERS)


@rule("CC-MAT-RUL-06")
@pytest.mark.parametrize(
    ("mothers", "rooms", "ways"),
    [
        ((2, 2, 2), 5, {(0, 1, 2)}),  # all on the first: one moves beside, then through her
        ((2, 3, 3), 5, {(0, 1, 2), (0, 2, 1), (1, 0, 2), (2, 0, 1), (1, 2, 0), (2, 1, 0)}),
    ],
)
def test_three_mothers_on_one_ambulance_end_on_three(
    mothers: tuple[int, ...], rooms: int, ways: set[tuple[int, ...]]
) -> None:
    found = separated(list(mothers), {(0, 0, 0)}, rooms)
    expected = {tuple(p for _, p in sorted(zip(mothers, way, strict=True))) for way in ways}
    assert found == expected


@rule("CC-MAT-RUL-06")
def test_a_mother_is_never_carried_over_an_ambulance_and_each_ends_alone() -> None:
    """The nearest free ones are used: with a gap beside, nobody moves on; all ends are apart."""
    for values in combinations_with_replacement((2, 3, 4, 5), 3):
        for start in combinations_with_replacement(range(5), 3):
            ends = separated(list(values), {start}, 5)
            assert ends
            assert all(crowded(end) == 0 for end in ends)
            if start.count(2) == 2 and 1 not in start and 3 not in start:
                assert all(1 in end or 3 in end for end in ends)


@rule("CC-MAT-RUL-06")
def test_as_few_mothers_as_possible_are_moved() -> None:
    dice = [2, 2, 3, 3, 3, 3, 4, 4, 5]
    assert loaded([3, 3], dice, [3, 3, 3]) == {(0, 1)}
    assert loaded([2, 2], dice, [3, 3, 3]) == {(0, 0)}, "there is no other order"


@rule("CC-MAT-RUL-06")
def test_the_parking_space_belongs_to_its_ambulance() -> None:
    dice = [2, 2, 2, 3, 3, 3, 4, 5, 5, 5]
    assert loaded([5, 5], dice, [3, 3, 4]) == {(2, 2)}
    assert separated([5, 5], {(2, 2)}, 3) == {(1, 2)}


# -- who has four Mothers


def with_four(*ambulances: str, first: int = 0) -> Position:
    four = maternity(*["p4 - - / p4 -"] * WARDS)
    return lay(table(four, maternity(), variants=MATERNITY, first=first), *ambulances)


@rule("CC-MAT-14")
def test_who_has_four_mothers_takes_no_ambulance_with_a_fifth() -> None:
    s = with_four("r2 r2 r2", "p3 y3 y3", "g4 g4 g4")
    assert codes(s) == ["take 3"]
    assert why_not(s, "take 2") == "CC-MAT-14"
    play(s, "take 3")
    assert codes(s) == ["take 1", "take 2"], "others may"


@rule("CC-MAT-14", "CC-MAT-RUL-09")
def test_if_all_have_one_a_die_of_the_bag_comes_instead() -> None:
    """The first ambulance has none, but is forbidden to the First Player."""
    s = with_four("r2 r2 r2", "p3 y3 y3", "p4 g4 g4")
    assert codes(s) == ["take 2", "take 3"]
    bag = s.bag[2]
    fate(s, 2)
    play(s, "take 3")
    assert s.bag[2] == bag - 1
    assert told(s, happenings.SWAPPED_MOTHER) == [(0, (28, 20), "CC-MAT-14")]  # pink 4, green 4
    assert loads(s)[2] == "g4 g4 g4"
    play(s, "take 1")
    assert not [event for event in s.journal if event.kind == happenings.LODGED and event.args[0] >> 3 == 3]


@rule("CC-MAT-12", "CC-MAT-14")
def test_that_die_may_lie_behind_higher_ones() -> None:
    """Two Mothers of value 2 have been parted, so one of them lies on a higher ambulance."""
    s = with_four("r2 r2 r2", "p2 y3 y3", "p2 g4 g4")
    fate(s, 2)
    play(s, "take 3")
    assert loads(s)[2] == "g2 g4 g4"
    assert violations(s) == []


@rule("CC-MAT-RUL-09")
def test_from_an_empty_bag_nothing_comes() -> None:
    s = with_four("r2 r2 r2", "p3 y3 y3", "p4 g4 g4")
    s.bag = [0, 0, 0]
    play(s, "take 3")
    assert loads(s)[2] == "g4 g4"
    assert told(s, happenings.NO_SWAP) == [(0, (28,), "CC-MAT-RUL-09")]


@rule("CC-MAT-51")
def test_a_mother_whom_nobody_took_goes_back_to_the_supply() -> None:
    s = lay(table(maternity(), maternity(), variants=MATERNITY), "r2 r2 r2", "p3 y3 y3", "g4 g4 g4")
    bag = s.bag[:]
    play(s, "take 3", "take 1")
    assert s.bag == [bag[0], bag[1] + 2, bag[2]]
    assert all("p" not in ward for seat in range(2) for ward in by_ward(s, seat))
    assert EMPTY_WARD in by_ward(s)
