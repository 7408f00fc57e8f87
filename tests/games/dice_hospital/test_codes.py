"""Codes of moves: each is read back, and equal patients can be named by any of their beds, in any order."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from hospitable.games.dice_hospital.beds import BED_NAMES, BEDS
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import END_ROUND, NEGLECTED_PATIENTS
from tests.games.dice_hospital.tables import GAME, activation, codes, hospital, morning, play, roll, table
from tests.rules import rule

EVERYTHING: dict[str, object] = {
    "events": True,
    "experimental_medicine": True,
    "consultant": True,
    "admissions_nurse": True,
    "national_epidemic": True,
    "superbug": True,
}
WAYS: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (1, EVERYTHING),
    (2, {"opening_crisis": True, "final_round_collection": True}),
    (2, EVERYTHING | {"final_round_collection": True}),
    (3, {"experimental_medicine": True, "activation": "in_order"}),
    (4, EVERYTHING),
]


def random_game(seats: int, variants: dict[str, object], seed: str) -> Iterator[tuple[Position, int]]:
    """Every decision of a game of random moves, before it is made."""
    s = GAME.new(seats, seed, variants)
    rng = random.Random(seed)
    while s.deciders:
        seat = rng.choice(s.deciders)
        yield s, seat
        s.apply(seat, rng.choice(s.legal(seat)))


# -- codes and moves


@pytest.mark.parametrize(("seats", "variants"), WAYS)
def test_every_move_is_parsed_back_from_its_code(seats: int, variants: dict[str, object]) -> None:
    for s, seat in random_game(seats, variants, f"codes {seats}"):
        for move in s.moves(seat) + [refused.move for refused in s.refused(seat)]:
            assert GAME.parse(move.code) == move.number


@pytest.mark.parametrize(
    "code",
    [
        "",
        " ",
        "done ",
        " done",
        "no",
        "keep",
        "keep  all",
        "take 6",
        "take 1 2",
        "reveal nurse",
        "build surgeon",
        "hire clinic",
        "discard nurse",
        "place",
        "place clinic",
        "place nurse ward",
        "place nurse clinic clinic",
        "use it",
        "bag",
        "bag w1b4",
        "bag w1b1 w1b2",
        "treat",
        "treat w1b1  w1b2",
        "treat w1b1 w1b1",
        "treat w1b1>",
        "treat w1b1>blue",
        "treat w1b1>red w1b2>green",
        "dye w1b1",
        "dye w1b1>red w1b2",
        "heal w1b1",
        "heal w1b1 harm",
        "heal w1b1 w1b2",
        "remove",
        "remove r7",
        "remove w1b1>red",
        "set",
        "set r0",
        "load 1",
        "load 6 r2",
        "load r2 1",
        "leave w1b1",
        "set " + " ".join(["r2"] * 13),
    ],
)
def test_what_is_no_code_is_not_parsed(code: str) -> None:
    assert GAME.parse(code) is None


# -- what a move costs


@rule("DH-BLD-02", "DH-BLD-03")
def test_moves_say_how_many_blood_bags_they_use_up() -> None:
    s = activation("r3 y3 g3", bags=2, tiles=["anaesthesia"])
    costs = {move.code: move.cost for move in s.moves(0)}
    assert costs["bag w1b1"] == (("blood_bags", 1),)
    assert costs["place nurse anaesthesia"] == costs["done"] == ()
    play(s, "place nurse anaesthesia")
    assert {move.code: move.cost for move in s.moves(0)} == {"treat w1b1 w1b2>red w1b3>red": (("blood_bags", 2),)}
    s = play(activation("r3", tiles=["physiotherapy"]), "place nurse physiotherapy")
    assert {move.cost for move in s.moves(0)} == {()}


# -- equal patients


def other_codes(s: Position, seat: int, code: str) -> Iterator[str]:
    """The same move with other beds of equal patients, and in every order."""
    own = s.hospitals[seat]
    words = code.split(" ")
    beds = [word.partition(">")[0] for word in words if word.partition(">")[0] in BED_NAMES]
    same = [[other for other in BED_NAMES[:BEDS] if equal(own, words[0], bed, other)] for bed in beds]
    for chosen in product(*same):
        if len(set(chosen)) < len(chosen):
            continue
        named = dict(zip(beds, chosen, strict=True))
        written = [
            named.get(word.partition(">")[0], word.partition(">")[0]) + "".join(word.partition(">")[1:])
            for word in words
        ]
        if words[0] == "heal":
            yield " ".join(written)
        else:
            for order in permutations(written[1:]):
                yield " ".join([words[0], *order])


def equal(own: Hospital, verb: str, bed: str, other: str) -> bool:
    """Is the patient in another bed just the same? In a collection it may have been treated or not."""
    one, two = BED_NAMES.index(bed), BED_NAMES.index(other)
    if verb == "collect":
        return own.beds[one] & 31 == own.beds[two] & 31
    healed = verb not in ("dye", "send") and (own.activation.healed >> one ^ own.activation.healed >> two) & 1
    return own.beds[one] == own.beds[two] and not healed


@pytest.mark.parametrize(("seats", "variants"), WAYS)
def test_equal_patients_can_be_named_by_any_of_their_beds_in_any_order(seats: int, variants: dict[str, object]) -> None:
    rng = random.Random(seats)
    tried = 0
    for s, seat in random_game(seats, variants, f"equal {seats}"):
        moves = [move for move in s.moves(seat) if any(piece.startswith("bed/") for piece in move.targets)]
        for move in rng.sample(moves, min(2, len(moves))):
            other = list(other_codes(s, seat, move.code))
            for code in rng.sample(other, min(12, len(other))):
                assert s.find(seat, code) == move.number
                tried += 1
    assert tried > 100


@pytest.mark.parametrize(
    ("s", "code", "other"),
    [
        (play(activation("r3 y4 r3 r3"), "place nurse critical_care_unit"), "treat w1b1", "treat w2b1"),
        (
            play(activation("g2 r3 y4 r3 r3", tiles=["anaesthesia"]), "place nurse anaesthesia"),
            "treat w1b2 w2b1 w2b2",
            "treat w2b2 w1b2 w2b1",
        ),
        (
            play(activation("r3 y3 y3 r3", bags=2, tiles=["anaesthesia"]), "place nurse anaesthesia"),
            "treat w1b1 w1b2>red w2b1",
            "treat w1b3>red w2b1 w1b1",
        ),
        (
            play(activation("r3 y4 r3", tiles=["physiotherapy"]), "place nurse physiotherapy"),
            "dye w1b1>yellow w1b3>green",
            "dye w1b1>green w1b3>yellow",
        ),
        (
            play(activation("y4 r3 r3 r3", staff=["medical_student"]), "place medical_student oncology", "treat w1b1"),
            "heal w1b2 harm w1b3",
            "heal w2b1 harm w1b2",
        ),
        (activation("r3 r3", bags=1), "bag w1b1", "bag w1b2"),
        (morning("cross_infection", "r3 r3", "y4"), "harm w1b1", "harm w1b2"),
        (morning("mutual_aid", "r3 r3", "y4"), "send w1b1", "send w1b2"),
        (morning("quiet_night", "r3 r3", "y4"), "soothe w1b1", "soothe w1b2"),
        (
            table(
                hospital("r3 r3", administrator="admin_guard_red"),
                "y4",
                phase=NEGLECTED_PATIENTS,
                variants={"administrators": True},
            ),
            "guard w1b1",
            "guard w1b2",
        ),
        (
            table("r3 y4 r3*", "g2", phase=END_ROUND, round=8, variants={"final_round_collection": True}),
            "collect w1b1",
            "collect w1b3",
        ),
    ],
)
@rule("DH-INT-12")
def test_the_same_is_done_to_an_equal_patient(s: Position, code: str, other: str) -> None:
    assert code in codes(s)
    assert other not in codes(s)
    one, two = s.copy(), s.copy()
    one.play(s.deciders[0], code)
    two.play(s.deciders[0], other)
    assert one.fingerprint() == two.fingerprint()


@rule("DH-RUL-12", "DH-RUL-18")
def test_before_an_ability_a_healed_patient_is_not_like_one_that_was_not() -> None:
    s = activation("r3* r2", bags=1, staff=["experimental_chemist"])
    play(s, "place experimental_chemist intensive_care", "treat w1b2")
    assert s.hospitals[0].beds[0] == s.hospitals[0].beds[1]
    assert s.find(0, "bag w1b1") != s.find(0, "bag w1b2")


@rule("DH-SET-11", "DH-INT-05")
def test_dice_are_named_in_any_order() -> None:
    s = GAME.new(3, "order")
    first = codes(s, 0)[0]
    assert s.find(0, " ".join(["set", *reversed(first.split()[1:])])) == s.find(0, first)
    s = roll(table("r4", "y4", "g4"), "r2 y2 g2 g2 r3 r3 r3 r3 r4 r4 r4 r4")
    assert s.find(s.deciders[0], "load 1 g2 r2 y2") == s.find(s.deciders[0], "load 1 r2 y2 g2")
