"""Positions of every phase that are fine in every respect, to be written down, damaged and read again."""

from __future__ import annotations

from hospitable.games.dice_hospital.cards import REPORTS
from hospitable.games.dice_hospital.modules import reports
from hospitable.games.dice_hospital.piles import without
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import (
    END_ROUND,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    NEGLECTED_PATIENTS,
    SHIFT_CHANGE,
)
from tests.games.dice_hospital.tables import GAME, activation, codes, hospital, lay, play, roll, table


def complete(s: Position) -> Position:
    """Take the tiles and cards of the hospitals out of the piles."""
    for owned in s.hospitals:
        for tile in owned.departments[6:]:
            take_out(tile, s.tiles, s.shown_tiles)
        for card in owned.specialists:
            take_out(card, s.cards, s.shown_cards)
    return s


def take_out(piece: int, pile: list[tuple[int, ...]], shown: list[int]) -> None:
    if piece in pile[0]:
        pile[0] = without(pile[0], pile[0].index(piece))
    else:
        shown.remove(piece)


def start() -> Position:
    return GAME.new(3, "start", {"first_player": "1"})


def dealing() -> Position:
    s = start()
    for seat in range(3):
        s.play(seat, codes(s, seat)[0])
    return s


def loading() -> Position:
    return roll(table("r4", "y4", "g4"), "r2 r2 r2 y2 r3 r3 r4 r4 r4 r5 r5 r5")


def choosing() -> Position:
    return play(lay(table("r4", "y4"), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4"), "take 2")


def full() -> Position:
    eleven = "r4 r4 r4 r4 r4 r4 y4 y4 y4 y4 y4"
    return play(lay(table("g4", eleven), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4"), "take 2", "take 1")


def shopping() -> Position:
    return table("r4", "y4", phase=HOSPITAL_IMPROVEMENT)


def working() -> Position:
    """Seat 0 has treated and recoloured somebody."""
    return activation("r3 y4* g2>r* r6", bags=2)


def placed() -> Position:
    return play(complete(activation("r3 y4", bags=1, staff=["surgeon"])), "place surgeon imaging")


def ability() -> Position:
    return play(placed(), "treat w1b1")


def copying() -> Position:
    staff = ["consultant", "surgeon"]
    return complete(activation("r3", tiles=["urology"], staff=staff, variants={"consultant": True}))


def guarding() -> Position:
    variants = {"administrators": True}
    mine = hospital("r3 r4* y2", administrator="admin_guard_red")
    other = hospital("y3", administrator="admin_guard_yellow")
    return play(table(mine, other, phase=NEGLECTED_PATIENTS, variants=variants), "guard w1b1")


def reporting() -> Position:
    """Solo, one report completed with two of four discharged patients."""
    s = table(hospital("r3", home=(2, 2, 0)), phase=HOSPITAL_ACTIVATION)
    reports.of(s).reports = [REPORTS.index(f"report_{name}") for name in ("rr", "yy", "gg", "ry", "rg", "yg")]
    return play(s, "done", "complete report_rr")


def collection() -> Position:
    return table("r3 y4", "g2", phase=END_ROUND, round=8, variants={"final_round_collection": True})


def last_work() -> Position:
    """The last activation before a collection."""
    variants = {"final_round_collection": True, "activation": "in_order"}
    return table("r3 y4", "g2", phase=HOSPITAL_ACTIVATION, round=8, variants=variants)


def collecting() -> Position:
    return play(collection(), "collect w1b1")


def all_collected() -> Position:
    s = table("r3 y4 g2", "r4 y2 g3", phase=END_ROUND, round=8, variants={"final_round_collection": True})
    return play(s, *["collect w1b1"] * 2, *["collect w1b2"] * 2, *["collect w1b3"] * 2)


def over() -> Position:
    return table("r3*", "y4", phase=END_ROUND, round=8)


def revealing() -> Position:
    return table("r3", "y4", phase=SHIFT_CHANGE)


def together() -> Position:
    return table("r3", "y4", phase=HOSPITAL_ACTIVATION)


def with_nurse() -> Position:
    """Whoever may draw from the bag makes all act in order."""
    mine = hospital("r3", staff=["admissions_nurse"])
    return complete(table("y4", mine, phase=HOSPITAL_ACTIVATION, variants={"admissions_nurse": True}))


def alone() -> Position:
    """Solo, three of four dice to be chosen."""
    s = GAME.new(1, "alone")
    return play(s, codes(s)[0])


def shopping_alone() -> Position:
    s = alone()
    return play(s, codes(s)[0])


def discarding_alone() -> Position:
    s = shopping_alone()
    return play(s, codes(s)[0])


def eventful() -> Position:
    """An event of one patient each, in a real game."""
    for seed in range(100):
        s = GAME.new(2, f"events {seed}", {"events": True, "administrators": False})
        while s.round < 3:
            play(s, codes(s)[-1])
            if codes(s)[0].split()[0] in ("harm", "send", "soothe"):
                return s
    raise AssertionError("no such event")
