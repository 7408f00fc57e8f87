"""The largest number of disjoint objects: a slow search that tries everything is the judge of the fast one."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from itertools import combinations, pairwise, product
from random import Random

import pytest

from hospitable.games.emergency_roll.beds import BEDS
from hospitable.games.emergency_roll.effects import equal_lines, like_triangles, runs
from hospitable.games.emergency_roll.packing import bits, most_disjoint
from hospitable.games.emergency_roll.pieces import STANDARD
from tests.games.emergency_roll.hospitals import EDITION, bed
from tests.rules import rule

Object = frozenset[int]
Board = Callable[[Random], list[int]]

# -- the judge: objects from where the beds stand, then every selection of them


def places() -> list[tuple[int, int]]:
    return [(row["q"], row["r"]) for row in tomllib.loads(STANDARD.read_text(encoding="utf-8"))["sheet"]["bed"]]


PLACES = places()


def steps_between(a: int, b: int) -> int:
    """How many steps apart two beds are on a board of hexagons."""
    dq, dr = PLACES[a][0] - PLACES[b][0], PLACES[a][1] - PLACES[b][1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def opposite(a: int, middle: int, b: int) -> bool:
    return all(PLACES[a][i] + PLACES[b][i] == 2 * PLACES[middle][i] for i in range(2))


def all_runs(values: list[int]) -> set[Object]:
    candidates = [[i for i in range(BEDS) if values[i] == value] for value in range(1, 7)]
    return {
        frozenset(chain) for chain in product(*candidates) if all(steps_between(a, b) == 1 for a, b in pairwise(chain))
    }


def all_lines(values: list[int]) -> set[Object]:
    return {
        frozenset((a, middle, b))
        for middle in range(BEDS)
        for a, b in combinations([i for i in range(BEDS) if steps_between(i, middle) == 1], 2)
        if opposite(a, middle, b) and values[a] == values[middle] == values[b] != 0
    }


def all_triangles(values: list[int]) -> set[Object]:
    return {
        frozenset(three)
        for three in combinations([i for i in range(BEDS) if values[i]], 3)
        if all(steps_between(a, b) == 1 for a, b in combinations(three, 2)) and len({values[i] % 2 for i in three}) == 1
    }


def most_by_trying(objects: list[Object]) -> int:
    """With the first object and without it; nothing is remembered, nothing is left out."""
    if not objects:
        return 0
    first, rest = objects[0], objects[1:]
    free = [other for other in rest if not first & other]
    with_it = 1 + most_by_trying(free)
    return with_it if len(free) == len(rest) else max(with_it, most_by_trying(rest))


def most_by_grabbing(objects: list[Object]) -> int:
    """Greedy: takes whatever still fits, in order. Not the rule; it shows which boards are hard."""
    taken: set[int] = set()
    count = 0
    for item in objects:
        if not taken & item:
            taken |= item
            count += 1
    return count


def masks(objects: set[Object]) -> list[int]:
    return sorted(sum(1 << i for i in item) for item in objects)


def judge(objects: set[Object]) -> int:
    return most_by_trying(sorted(objects, key=sorted))


KINDS = {
    "runs": (runs, all_runs, 6),
    "lines": (equal_lines, all_lines, 3),
    "triangles": (like_triangles, all_triangles, 3),
}


def compare(kind: str, values: list[int]) -> int:
    """Both find the same objects and the same number of disjoint ones; returns that number."""
    find, find_slowly, size = KINDS[kind]
    objects = find_slowly(values)
    found = find(EDITION, values)
    assert sorted(found) == masks(objects), values
    best = judge(objects)
    assert most_disjoint(found, size) == best, values
    return best


# -- boards


def any_board(dice: Random) -> list[int]:
    """Anything, from nearly empty to full."""
    empty = dice.random()
    return [0 if dice.random() < empty else dice.randint(1, 6) for _ in range(BEDS)]


def crowded_board(dice: Random) -> list[int]:
    """Full, mostly of one value and one parity: many lines and triangles, all in each other's way."""
    usual, mess = dice.randint(1, 6), dice.random() / 3
    return [dice.randint(0, 6) if dice.random() < mess else usual for _ in range(BEDS)]


def climbing_board(dice: Random) -> list[int]:
    """Values that rise by one from neighbour to neighbour wherever possible: many runs, all in each other's way."""
    q, r = dice.choice([(1, 0), (0, 1), (1, 1), (1, -1), (2, 1)])
    start, mess = dice.randint(0, 5), dice.random() / 4
    return [
        dice.randint(1, 6) if dice.random() < mess else (start + q * place[0] + r * place[1]) % 6 + 1
        for place in PLACES
    ]


@rule("ER-RUL-19", "ER-EPI-01", "ER-EPI-02", "ER-EPI-05")
@pytest.mark.parametrize("board", [any_board, crowded_board, climbing_board])
@pytest.mark.parametrize(("kind", "boards"), [("runs", 60), ("lines", 150), ("triangles", 150)])
def test_the_number_of_disjoint_objects_is_what_trying_everything_finds(kind: str, boards: int, board: Board) -> None:
    dice = Random(f"{kind} {board.__name__}")
    for _ in range(boards):
        compare(kind, board(dice))


@rule("ER-RUL-19")
@pytest.mark.parametrize(("kind", "most"), [("lines", 10), ("triangles", 9)])
def test_a_hospital_full_of_one_value_has_an_exact_maximum(kind: str, most: int) -> None:
    assert compare(kind, [1] * BEDS) == most


@rule("ER-RUL-19", "ER-EPI-01")
def test_ninety_four_runs_of_which_three_fit() -> None:
    values = [int(value) for value in "12341145621111322143466654562664"]
    assert len(all_runs(values)) == 94
    assert compare("runs", values) == 3


@rule("ER-RUL-19")
@pytest.mark.parametrize(
    ("kind", "board", "most"),
    [
        ("runs", "21341325645652643111256123456134", 5),
        ("runs", "43216521261111122243335554456666", 4),
        ("runs", "65655432111246235434632465641561", 4),
        ("runs", "16452166122234324524561655612561", 2),
        ("lines", "44424444434444444444444444454444", 9),
        ("lines", "36333333333333333333333333333333", 9),
        ("lines", "22222241222222222222222222222202", 8),
        ("triangles", "63666666666666666666661666663666", 8),
        ("triangles", "33333353333333333333333333333333", 9),
        ("triangles", "22222241222222222222222222222202", 9),
    ],
)
def test_grabbing_what_fits_misses_the_maximum_on_hard_boards(kind: str, board: str, most: int) -> None:
    """The greedy way fails from either end of the list."""
    values = [int(value) for value in board]
    objects = sorted(KINDS[kind][1](values), key=sorted)
    assert max(most_by_grabbing(objects), most_by_grabbing(objects[::-1])) < most
    assert compare(kind, values) == most


@pytest.mark.parametrize(
    ("objects", "size", "most"),
    [
        ([], 3, 0),
        (["w1b1 w1b2 w1b3"], 3, 1),
        (["w1b1 w1b2 w1b3", "w1b3 w1b4 w2b1"], 3, 1),
        (["w1b2 w2b2 w3b1", "w1b1 w1b2 w1b3", "w2b1 w3b1 w3b2"], 3, 2),
        (["w1b1 w7b2 w7b3", "w1b2 w1b3 w1b4"], 3, 2),
        (["w6b6 w7b1 w7b2", "w5b5 w6b5 w7b3"], 3, 2),
    ],
    ids=["none", "one", "two in each other's way", "middle one in the way of two", "first and last bed", "last beds"],
)
def test_small_cases_can_be_seen(objects: list[str], size: int, most: int) -> None:
    found = [sum(1 << bed(name) for name in beds.split()) for beds in objects]
    assert most_disjoint(found, size) == most


def test_bits_counts_marked_beds() -> None:
    assert [bits(mask) for mask in (0, 1, 0b1011, 1 << 31, (1 << 32) - 1)] == [0, 1, 3, 1, 32]
