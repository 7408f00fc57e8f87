"""Files on disk: read with clear errors, written so that a crash leaves the old file or the new one."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import hospitable

from ..core.game import Game
from ..core.reading import read_at_most
from .words import BadRequest, said

LIMIT_MB = 10


def read_record(path: Path) -> tuple[Game[Any], dict[str, Any]]:
    """The record in a file, and the game it is of."""
    data = read_json(path)
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise BadRequest(said("file.no_record", file=path.name))
    return hospitable.game(data["game"]), data


def read_json(path: Path) -> Any:
    try:
        text = read_at_most(path, LIMIT_MB * 1_000_000)
        if text is None:
            raise BadRequest(said("file.too_big", file=path.name, limit=LIMIT_MB))
        return json.loads(text)
    except OSError as error:
        raise BadRequest(said("file.unreadable", file=path.name, reason=error.strerror or "")) from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadRequest):
            raise
        raise BadRequest(said("file.not_json", file=path.name)) from None


def write_json(path: Path, data: Any) -> None:
    write_text(path, json.dumps(data, indent=1) + "\n", refusal="file.unwritable")


def write_text(path: Path, content: str, *, refusal: str) -> None:
    """Beside the old file first, then in its place; `refusal` is the sentence for a place where that cannot be."""
    beside = path.with_name(path.name + ".part")
    with told(refusal, path):
        with beside.open("w", encoding="utf-8") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)


def check_place(path: Path, *, refusal: str) -> None:
    """Refuse a place where nothing can be written, before the work that is to be written there."""
    with told(refusal, path):
        if path.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        with TemporaryFile(dir=path.parent):
            pass


@contextmanager
def told(refusal: str, path: Path) -> Iterator[None]:
    """What the system refuses, as a sentence."""
    try:
        yield
    except OSError as error:
        raise BadRequest(said(refusal, file=path.name, reason=error.strerror or "")) from None
