"""What the pages of all games say in the same words."""

from __future__ import annotations

from ..core.texts import Text

DOMAIN = "hospitable.look"


def said(id: str, **args: object) -> Text:
    """A sentence of the catalogue that all pages share."""
    return Text(DOMAIN, id, args)
