"""Text that is markup already. In a file of its own: a kind of str cannot be compiled, and what builds markup is."""

from __future__ import annotations


class Markup(str):
    """Never escaped, so it is made of nothing but markup of ours and escaped text."""

    __slots__ = ()
