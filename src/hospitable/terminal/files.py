"""Records on disk: read with clear errors, written so that a crash leaves the old file or the new one."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import hospitable

from ..core.game import Game
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
        if path.stat().st_size > LIMIT_MB * 1_000_000:
            raise BadRequest(said("file.too_big", file=path.name, limit=LIMIT_MB))
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRequest(said("file.unreadable", file=path.name, reason=error.strerror or "")) from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadRequest):
            raise
        raise BadRequest(said("file.not_json", file=path.name)) from None


def write_json(path: Path, data: Any) -> None:
    """Beside the old file first, then in its place."""
    beside = path.with_name(path.name + ".part")
    try:
        with beside.open("w", encoding="utf-8") as file:
            json.dump(data, file, indent=1)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise BadRequest(said("file.unwritable", file=path.name, reason=error.strerror or "")) from None
