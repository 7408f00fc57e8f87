"""Positions as they were written in the earlier format, in words of today."""

from __future__ import annotations

from typing import Any

from .fields import WAITING


def upgrade(position: Any) -> Any:
    """Blood bags were called bags, points not yet written were -1, and what waits were three flags."""
    for sheet in position["sheets"]:
        sheet["blood_bags"] = sheet.pop("bags")
        sheet["blood_bags_circled"] = sheet.pop("bags_circled")
        sheet["cardiology"] = [None if points == -1 else points for points in sheet["cardiology"]]
        flags = {word: sheet.pop(attribute) for word, attribute in WAITING.items()}
        if not all(isinstance(flag, bool) for flag in flags.values()):
            raise TypeError("waiting")
        sheet["waiting"] = [word for word, flag in flags.items() if flag]
    return position
