"""Text that is markup already."""

from __future__ import annotations


class Markup(str):
    """Never escaped, so it is made of nothing but markup of ours and escaped text."""

    __slots__ = ()
