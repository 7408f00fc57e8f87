"""Positions with Maternity: wards with their cots, as positions write them.

s = nursing("p4 - - / p4 -", "r3 r3 -", tiles=["nursery"])
play(s, "place nurse nursery", "treat w1b1")
assert places(s) == "p7* - - / p4 -"
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hospitable.games.dice_hospital.beds import PLACES, WARDS
from hospitable.games.dice_hospital.cards import (
    DEPARTMENTS,
    EMPTY,
    FIRST_PAEDIATRIC_WARD,
    PRINTED_DEPARTMENTS,
    SPECIALISTS,
)
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION
from hospitable.games.dice_hospital.writing import wards as wards_field
from hospitable.games.dice_hospital.writing import write_wards
from tests.games.dice_hospital.tables import APPOINTED, table

MATERNITY: dict[str, object] = {"maternity": True}
EMPTY_WARD = "- - - / - -"


def maternity(
    *wards: str,
    bags: int = 0,
    tiles: Sequence[str] = (),
    staff: Sequence[str] = (),
    administrator: str = "",
    nurses: int = 4,
) -> Hospital:
    """A hospital with these wards, each as `r3 p4 - / p4 -`; those left out, and cots left out, are empty."""
    made = Hospital()
    fixed = (*range(PRINTED_DEPARTMENTS), *range(FIRST_PAEDIATRIC_WARD, FIRST_PAEDIATRIC_WARD + WARDS))
    made.clear(nurses, fixed, PLACES)
    lines = [ward if "/" in ward else f"{ward} / - -" for ward in wards]
    wards_field(PLACES).load(made, lines + [EMPTY_WARD] * (WARDS - len(lines)), "wards")
    made.departments += tuple([DEPARTMENTS.index(tile) for tile in tiles])
    made.workers = [EMPTY] * len(made.departments)
    made.specialists = tuple([SPECIALISTS.index(card) for card in staff])
    made.bags = bags
    APPOINTED.append((made, administrator))
    return made


def nursing(
    *wards: str,
    bags: int = 0,
    tiles: Sequence[str] = (),
    staff: Sequence[str] = (),
    event: str = "",
    variants: Mapping[str, object] | None = None,
) -> Position:
    """Seat 0 at the beginning of its activation, in a game of two in ambulance order; seat 1 has an empty hospital."""
    mine = maternity(*wards, bags=bags, tiles=tiles, staff=staff)
    given = {**MATERNITY, "activation": "in_order", **(variants or {})}
    return table(mine, maternity(), phase=HOSPITAL_ACTIVATION, event=event, variants=given)


def places(s: Position, seat: int = 0) -> str:
    """All wards with somebody in them, one after the other."""
    return ", ".join(ward for ward in write_wards(s.hospitals[seat]) if ward != EMPTY_WARD)


def by_ward(s: Position, seat: int = 0) -> list[str]:
    return write_wards(s.hospitals[seat])
