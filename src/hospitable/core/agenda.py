"""Steps: what is still to happen, as ints. A step is its kind (8 bits), the seat it concerns (4 bits), an argument."""

from __future__ import annotations

from typing import Final

TOGETHER: Final = 1  # the seats act at the same time, each on an agenda of its own, until all of these are empty
FIRST_KIND: Final = 2  # games number their automatic steps from here ...
DECISION: Final = 128  # ... and their decisions from here; everything below runs by itself

TABLE: Final = 15  # the seat of a step that concerns nobody in particular


def step(kind: int, arg: int) -> int:
    """A step with an argument, to be handed to `then`, which adds the seat."""
    return kind | arg << 12


def kind_of(step: int) -> int:
    return step & 255


def seat_of(step: int) -> int:
    return step >> 8 & 15


def arg_of(step: int) -> int:
    return step >> 12
