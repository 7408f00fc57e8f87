"""Squared paper: the spaces of a clinic by number and name, the streets between them, and who is beside whom.

Both sides of the board use the same numbers: a space of the small side has the number and the name it has on the large
one, where there is one column more.
"""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 4
ROWS: Final = 3
FLOORS: Final = 4
GROUND: Final = 12
"""Spaces of one floor."""
CELLS: Final = 48

NORTH_SOUTH: Final = 9
"""The first street that runs between a space and the one south of it."""
EDGES: Final = 17

SLOTS: Final = ["w1", "w2", "w3", "s1", "s2", "s3", "s4", "e1", "e2", "e3"]
"""Where entrances can be: outside the border spaces in the west, the south and the east (CL-GEO-10)."""
FIRST_SOUTH: Final = ROWS
FIRST_EAST: Final = FIRST_SOUTH + COLUMNS
SLOT_COUNT: Final = FIRST_EAST + ROWS


def cell_at(x: int, y: int, z: int) -> int:
    """The space in column x (from the west), row y (from the north), on floor z."""
    return z * GROUND + y * COLUMNS + x


def column_of(cell: int) -> int:
    return cell % COLUMNS


def row_of(cell: int) -> int:
    return cell % GROUND // COLUMNS


def floor_of(cell: int) -> int:
    return cell // GROUND


def cell_name(cell: int) -> str:
    """`b2` for the second column and row on the ground, `b2.1` for the space above it."""
    name = f"{'abcd'[column_of(cell)]}{row_of(cell) + 1}"
    return f"{name}.{floor_of(cell)}" if floor_of(cell) else name


CELL_NAMES: Final = [cell_name(cell) for cell in range(CELLS)]


# -- streets: one between each two neighbouring spaces of the ground floor (CL-GEO-07)


def street_ends() -> list[list[int]]:
    """The two spaces of each street: first those that lie side by side, row by row, then those one behind the other."""
    across = [[cell_at(x, y, 0), cell_at(x + 1, y, 0)] for y in range(ROWS) for x in range(COLUMNS - 1)]
    along = [[cell_at(x, y, 0), cell_at(x, y + 1, 0)] for y in range(ROWS - 1) for x in range(COLUMNS)]
    return across + along


EDGE_ENDS: Final = street_ends()
EDGE_NAMES: Final = [f"{CELL_NAMES[ends[0]]}-{CELL_NAMES[ends[1]]}" for ends in EDGE_ENDS]

# -- where a car can be: on a street, or on the parking tile of a space

SPOTS: Final = 29
SPOT_NAMES: Final = [*EDGE_NAMES, *CELL_NAMES[:GROUND]]


def lot_spot(cell: int) -> int:
    return EDGES + cell


class Grid:
    """One side of the board: which spaces it has, and what lies beside what."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.cells = [cell for cell in range(CELLS) if column_of(cell) < columns]
        self.ground = [cell for cell in self.cells if cell < GROUND]
        self.level = [self._level(cell) for cell in range(CELLS)]
        """The neighbours of a space on its own floor."""
        self.beside = [self._beside(cell) for cell in range(CELLS)]
        """All six, in three dimensions (CL-GEO-02)."""
        self.lines = [self._lines(cell) for cell in range(CELLS)]
        """From a space outwards in each of the six directions: the spaces on that line."""
        self.edges = [edge for edge in range(EDGES) if self._inside(EDGE_ENDS[edge][1])]
        self.edges_at = [[edge for edge in self.edges if cell in EDGE_ENDS[edge]] for cell in range(GROUND)]
        """The streets around a space of the ground floor."""
        self.slots = [slot for slot in range(len(SLOTS)) if not FIRST_SOUTH + columns <= slot < FIRST_EAST]
        self.front = [self._front(slot) for slot in range(len(SLOTS))]
        """The space that an entrance in a slot points to."""

    def _inside(self, cell: int) -> bool:
        return column_of(cell) < self.columns

    def _level(self, cell: int) -> list[int]:
        return [line[0] for line in self._lines(cell)[:4] if line]

    def _beside(self, cell: int) -> list[int]:
        return [line[0] for line in self._lines(cell) if line]

    def _lines(self, cell: int) -> list[list[int]]:
        """North, south, west, east, up, down."""
        x, y, z = column_of(cell), row_of(cell), floor_of(cell)
        if not self._inside(cell):
            return []
        return [
            [cell_at(x, other, z) for other in range(y - 1, -1, -1)],
            [cell_at(x, other, z) for other in range(y + 1, ROWS)],
            [cell_at(other, y, z) for other in range(x - 1, -1, -1)],
            [cell_at(other, y, z) for other in range(x + 1, self.columns)],
            [cell_at(x, y, other) for other in range(z + 1, FLOORS)],
            [cell_at(x, y, other) for other in range(z - 1, -1, -1)],
        ]

    def _front(self, slot: int) -> int:
        if slot < FIRST_SOUTH:
            return cell_at(0, slot, 0)
        if slot < FIRST_EAST:
            return cell_at(slot - FIRST_SOUTH, ROWS - 1, 0)
        return cell_at(self.columns - 1, slot - FIRST_EAST, 0)


BOARDS: Final = ["4x3", "3x3"]
"""The sides of the board: the standard one, and the one for experts (CL-GEO-01)."""
GRIDS: Final = [Grid(int(board[0])) for board in BOARDS]
