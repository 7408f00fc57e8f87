"""What a move uses up at once, from the same functions that say whether it is possible and carry it out."""

from __future__ import annotations

from typing import Final

from ...core.agenda import kind_of as kind_of_step
from . import build, business, hire
from .movement import time_of
from .moves import ADMIT, BUILD, BUY, DONE, HIRE, SEND, SWAP, TRANSFUSE, kind_of, number_of, site_of, ware_of
from .state import Position
from .steps import MOVE_PEOPLE

MONEY: Final = "money"
TIME: Final = "time"
QUEUE_POINTS: Final = "queue_points"
BLOOD_BAGS: Final = "blood_bags"


def cost(s: Position, seat: int, move: int) -> tuple[tuple[str, int], ...]:
    """Each with how many; nothing for what costs nothing, or cannot be had at all."""
    kind = kind_of(move)
    if kind in (BUILD, HIRE, BUY):
        found = (MONEY, price(s, move))
    elif kind in (SWAP, SEND, ADMIT):
        found = (QUEUE_POINTS, 1)
    elif kind == TRANSFUSE:
        found = (BLOOD_BAGS, 1)
    elif kind == DONE and s.current(seat) >= 0 and kind_of_step(s.current(seat)) == MOVE_PEOPLE:
        found = (TIME, time_of(s, seat))
    else:
        return ()
    return (found,) if found[1] > 0 else ()


def price(s: Position, move: int) -> int:
    """The money for what is built, hired or bought."""
    kind = kind_of(move)
    if kind == BUILD:
        return build.price(s, ware_of(move), site_of(move))
    return hire.price(s, number_of(move)) if kind == HIRE else business.price(s, number_of(move))
