"""Corrected and broken edition files, for the tests of every game's edition."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hospitable import BadEdition


def edited(printed: str, folder: Path, *changes: tuple[str, str]) -> Path:
    """What is printed with the first place of each text changed."""
    for old, new in changes:
        printed = replaced(printed, old, new)
    return written(folder, printed)


def replaced(printed: str, old: str, new: str, after: str = "") -> str:
    """What is printed with the first place of a text changed, the first one after another text if that is given."""
    place = printed.index(old, printed.index(after))
    return printed[:place] + new + printed[place + len(old) :]


def written(folder: Path, text: str) -> Path:
    path = folder / "corrected.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(read: Callable[[Path], object], path: Path) -> str:
    with pytest.raises(BadEdition) as refused:
        read(path)
    assert refused.value.say() == str(refused.value)
    return refused.value.say()
