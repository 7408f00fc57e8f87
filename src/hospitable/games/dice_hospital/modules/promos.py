"""Promo cards: each takes the place of another card of the pile."""

from __future__ import annotations

from ....core.chance import TABLE_STREAM
from ..cards import NONE, PROMO_CARDS
from ..happenings import REMOVED_CARD
from ..moments import PILES_MADE
from ..piles import without
from ..rules import PileRange, Rules
from ..state import Position


def shuffle_in(rules: Rules, promo: int) -> None:
    """A card that nobody chooses makes room (DH-PRO-01, DH-RUL-22)."""

    def replace(s: Position, owner: int, about: int) -> None:
        (cards,) = s.cards
        others = [card for card in cards if s.rules.edition.specialists[card].set not in PROMO_CARDS]
        removed = others[s.below(len(others), "card out", TABLE_STREAM)]
        s.cards = [tuple(sorted([*without(cards, cards.index(removed)), promo]))]
        s.tell(REMOVED_CARD, NONE, (removed, promo), "DH-PRO-01")

    rules.listen(PILES_MADE, replace)
    cards = rules.cards
    least, most = [max(0, count - 1) for count in cards.least], cards.most[:]
    least[promo] = most[promo] = 1
    rules.cards = PileRange(least, most, cards.total)
