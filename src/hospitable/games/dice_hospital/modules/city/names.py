"""What tiles, sides and bonus tokens of the City are called."""

from __future__ import annotations

from typing import Final

TILES: Final = [f"city_{number + 1:02}" for number in range(20)]

SIDE_NAMES: Final = ["N", "E", "S", "W"]
COLUMN_NAMES: Final = "abcde"
MOST_ROWS: Final = 4
CELL_NAMES: Final = [f"{column}{row + 1}" for row in range(MOST_ROWS) for column in COLUMN_NAMES]
"""Every cell that a city can have, by column and row; a smaller city has only some of them."""

BONUSES: Final = ["minus_two", "any_one", "red_two", "green_two", "yellow_two", "extra_nurse"]
MINUS_TWO: Final = 0
EXTRA_NURSE: Final = 5
