"""What this process has done so far, in plain numbers: they cost next to nothing when nobody asks (metrics.py)."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


class Times:
    """How long something took, how often: up to each bound, and longer."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Counts:
    def __init__(self) -> None:
        self.entries: Counter[str] = Counter()
        """What has happened at tables, by its kind."""
        self.acts = Times()
        """From a message of a page to its answer."""
        self.commits = Times()
        """From an entry to the disk."""
        self.pages = 0
        """Pages and streams that are open now."""


COUNTS = Counts()
