"""What a piece offers to whoever is chosen: one move, or several among which the decision bar asks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ....look.html import Markup, el
from ....look.symbols import svg
from ..notation import describe

Offer = tuple[str, str, tuple[int, ...], bool]
"""Who is chosen, the drawing of that, the moves it could make here, and whether it is chosen at first."""
Offers = tuple[Offer, ...]


def offered(found: Mapping[str, list[int]], symbols: Mapping[str, str], lead: tuple[str, ...]) -> Offers:
    """The moves of each who could be chosen."""
    return tuple([(who, symbols[who], tuple(moves), who in lead) for who, moves in found.items()])


def several(offers: Offers) -> list[tuple[str, tuple[int, ...]]]:
    """Those with more than one move: what is asked next, and among which moves."""
    return [(then(who, describe(moves[0]).code), moves) for who, _, moves, _ in offers if len(moves) > 1]


def shown_offers(offers: Offers) -> list[Markup]:
    """The page shows that of whoever is chosen."""
    return [shown(*offer) for offer in offers]


@lru_cache(maxsize=8192)
def shown(who: str, symbol: str, moves: tuple[int, ...], lead: bool) -> Markup:
    code = describe(moves[0]).code
    return el(
        "span",
        svg(symbol, "peg ghost") if symbol else None,
        cls="opt lead def" if lead else "opt",
        data_who=who,
        data_code=code if len(moves) == 1 else None,
        data_then=then(who, code) if len(moves) > 1 else None,
    )


def then(who: str, code: str) -> str:
    """What is asked next where somebody could make several moves, of which this is the first."""
    return f"{who}:{code.replace(' ', '-')}"
