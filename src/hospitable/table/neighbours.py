"""What processes that serve the same tables tell each other. With SQLite there is one process, and nobody to tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .live import LiveTable
    from .registry import TableRegistry

GROWN = "grown"  # with the number of its last entry: something has happened at a table
GONE = "gone"  # a table was put away
HERE = "here"  # with a seat: its person has an open page, or has given another sign of life
LEFT = "left"  # with a seat: its person has said goodbye
LINK = "link"  # with a seat: somebody looks at its link
SPENT = "spent"  # somebody has taken so much of what is limited
INSIDE = "inside"  # an address has so many connections

BEAT = 20.0  # seconds after which it is told again who is here: less than those after which somebody is called away


class Neighbours:
    """Of a process that is alone."""

    def tell(self, kind: str, table: str, number: int = 0) -> None:
        """Tell the others, soon. It may be lost: they find out by themselves, a little later."""

    async def catch_up(self, live: LiveTable) -> None:
        """Learn what others have done at a table."""

    async def go_on(self, registry: TableRegistry) -> None:
        """Hear what the others tell, until somebody stops it."""


ALONE = Neighbours()
