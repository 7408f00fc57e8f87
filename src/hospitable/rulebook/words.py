"""What is said about rules, in the terminal and on the pages alike."""

from __future__ import annotations

from ..core.texts import Text


def said(id: str, **args: object) -> Text:
    """A sentence of the rulebook's own catalogue."""
    return Text("hospitable.rulebook", id, args)
