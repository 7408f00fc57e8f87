"""What a report on the balance of a game looks at: its charts, and what each finished game adds to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .texts import Text

Observation = tuple[str, int, float]
"""The name of a chart, the number of an item of it, and 1 or 0 (it was so or not, or in part) or any other number."""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a chart."""

    name: Text
    printed: Text | None = None
    """The numbers on the card, which the report helps to judge."""
    marked: bool = False
    """Has an asterisk, which the footnote of the report explains."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture: how often something was so, item by item, or how numbers spread."""

    name: str
    title: Text
    note: Text
    items: tuple[Item, ...] = ()
    """Each gets a share, also when it never occurred; without items the chart shows how numbers spread."""
    ranked: bool = False
    """The largest share first; else the items in their order."""
    wins: bool = False
    """Shares of wins: with fair cards all of them would be near the average."""


@dataclass(frozen=True, slots=True)
class Balance:
    """A game's own eyes for such a report."""

    charts: Callable[[Any], tuple[Chart, ...]]
    """For the rules in play, a game's own class of them."""
    observe: Callable[[Any], list[Observation]]
    """What a finished position of the game adds; its journal goes back to the set-up."""
    footnote: Text
