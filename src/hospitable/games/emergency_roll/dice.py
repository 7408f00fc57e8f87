"""The three dice and the colours of beds: each die has the colour of its number, and grey beds take all of them."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
GREY: Final = 3
COLOURS: Final = names_in_order(globals(), "RED", "GREY")

DICE: Final = 3
DIE_NAMES: Final = [f"{colour} die" for colour in COLOURS[:DICE]]
