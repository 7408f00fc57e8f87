"""Reading files that others name: they may be anything, also a device without an end."""

from __future__ import annotations

from pathlib import Path


def read_at_most(path: Path, most: int) -> str | None:
    """The text of a file, or None if it has more than so many bytes; OSError or ValueError if it is no text."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    return None if len(data) > most else data.decode("utf-8")
