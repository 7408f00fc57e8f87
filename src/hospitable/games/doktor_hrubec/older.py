"""Positions of the earlier format in words of today."""

from __future__ import annotations

from typing import Any


def upgrade(position: Any) -> Any:
    """As long as nobody had moved the closing card, its place was -1."""
    if position["closer"] == -1:
        position["closer"] = None
    return position
