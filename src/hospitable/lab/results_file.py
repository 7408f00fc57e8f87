"""Results of a match as JSON lines: first which match it is, then a line for each game. An interrupted run goes on."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from ..core.errors import HospitableError, said
from ..core.texts import Text
from .match import Match, Played

if sys.platform != "win32":
    import fcntl

FORMAT = "hospitable results 1"
LONGEST_LINE = 1_000_000


class BadResults(HospitableError):
    """A file that cannot be used, or one of another match."""


class ResultsFile:
    """Open it, read all that is there, then add to it."""

    def __init__(self, path: Path, match: Match) -> None:
        self.name = path.name
        self.match = match
        try:
            if path.exists() and not path.is_file():
                raise BadResults(said("results.no_file", file=self.name))
            self.file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
        except OSError as error:
            raise BadResults(said("results.unusable", file=self.name, reason=error.strerror or "")) from None
        try:
            self._lock()
        except BadResults:
            self.file.close()
            raise

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.file.close()

    def _lock(self) -> None:
        """Two runs would cut off each other's lines."""
        if sys.platform != "win32":
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadResults(said("results.in_use", file=self.name)) from None

    def read(self) -> Iterator[Played]:
        """The games that are there. What was half written when a run was interrupted is cut off, even the heading."""
        heading = (json.dumps({"format": FORMAT, **self.match.heading()}) + "\n").encode()
        first = self.file.readline(LONGEST_LINE)
        if heading.startswith(first) and first != heading:
            self._cut_off(0)
            self._write(heading)
            return
        if first != heading:
            raise BadResults(self._difference(first))
        good, number = len(first), 1
        while (line := self.file.readline(LONGEST_LINE)).endswith(b"\n"):
            number += 1
            yield self._game(line, number)
            good += len(line)
        if len(line) == LONGEST_LINE:
            raise BadResults(said("results.bad_line", file=self.name, number=number + 1))
        self._cut_off(good)

    def add(self, played: Iterable[Played]) -> None:
        """With the system when this returns: whoever ends the run, they stay."""
        self._write(b"".join(self._line(one) for one in played))

    def _cut_off(self, place: int) -> None:
        self.file.seek(place)
        self.file.truncate()

    def _write(self, data: bytes) -> None:
        try:
            self.file.write(data)
            self.file.flush()
        except OSError as error:
            raise BadResults(said("results.unusable", file=self.name, reason=error.strerror or "")) from None

    def _line(self, one: Played) -> bytes:
        data: dict[str, Any] = {
            "number": one.number,
            "seed": self.match.deal(one.number),
            "points": one.scores,
            "winners": one.winners,
            "opponent": one.opponent,
        }
        if self.match.watched:
            data["seen"] = one.seen
        return (json.dumps(data) + "\n").encode()

    def _game(self, line: bytes, line_number: int) -> Played:
        """The game of a line, if this is how we would have written it."""
        try:
            data = json.loads(line)
            seen = tuple((str(chart), int(item), float(value)) for chart, item, value in data.get("seen", ()))
            one = Played(data["number"], tuple(data["points"]), tuple(data["winners"]), data["opponent"], seen)
            numbers = (one.number, *one.scores, *one.winners, one.opponent or 0)
            seats = range(len(self.match.contestants))
            if (
                all(type(number) is int for number in numbers)
                and one.number >= 0
                and len(one.scores) == len(seats)
                and all(winner in seats for winner in one.winners)
                and self._line(one) == line
            ):
                return one
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            pass
        raise BadResults(said("results.bad_line", file=self.name, number=line_number))

    def _difference(self, first: bytes) -> Text:
        """Why this is not the file of our match."""
        try:
            found = json.loads(first)
            if found["format"] != FORMAT:
                raise ValueError
        except (ValueError, LookupError, TypeError, RecursionError):
            return said("results.no_results", file=self.name)
        wanted = self.match.heading()
        other = [name for name, value in wanted.items() if found.get(name) != value]
        return said("results.other_match", file=self.name, what=other)
