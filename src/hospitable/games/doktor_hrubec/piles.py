"""Drawing, discarding and the two piles."""

from __future__ import annotations

from ...core.chance import TABLE_STREAM
from .cards import FIRST_ACTION, NONE
from .happenings import DREW_EVENT, DREW_NOTHING_EVENT, DROPPED_EVENT, RESHUFFLED_EVENT
from .state import Position


def draw(s: Position, seat: int, rule: str) -> None:
    """The top card; an empty pile is made anew out of the discards before and after (HR-ADM-08, -09)."""
    refill(s)
    if not s.pile:
        s.tell(DREW_NOTHING_EVENT, seat, (), "HR-ADM-09")
        return
    card = s.pile.pop(s.below(len(s.pile), "card", TABLE_STREAM))
    theatre = s.theatres[seat]
    theatre.hand.append(card)
    theatre.hand.sort()
    s.tell_secretly(DREW_EVENT, seat, (card,), rule)
    s.barrier(seat)  # the last card of the pile is no event of chance, but seen all the same
    refill(s)


def draw_by_effect(s: Position, seat: int, amount: int, rule: str) -> None:
    """At any size of the hand, unless the table plays otherwise (HR-ADM-11, HR-RUL-10)."""
    for _ in range(amount):
        if not s.rules.limit_effect_draws or len(s.theatres[seat].hand) < s.rules.edition.hand_limit:
            draw(s, seat, rule)


def can_draw(s: Position) -> bool:
    return len(s.pile) > 0 or len(s.discard) > 0


def refill(s: Position) -> None:
    if not s.pile and s.discard:
        s.pile = sorted(s.discard)
        s.discard = []
        remember_hands(s)
        s.tell(RESHUFFLED_EVENT, NONE, (len(s.pile),), "HR-ADM-08")


def remember_hands(s: Position) -> None:
    """All saw the discards that are the pile now: what is in neither is in the hands (HR-ADM-10, HR-INF-02)."""
    s.held = []
    for owner in range(len(s.theatres)):
        s.held += s.theatres[owner].hand
        s.kept[owner] = len(s.theatres[owner].hand)
    s.held.sort()


def leave_hand(s: Position, seat: int, card: int) -> None:
    theatre = s.theatres[seat]
    theatre.hand.remove(card)
    if card < FIRST_ACTION:
        theatre.doctor_left = True
    if card in s.held:  # of two equal cards it could be either
        s.held.remove(card)
        s.kept[seat] = max(0, s.kept[seat] - 1)


def drop(s: Position, seat: int, card: int, rule: str) -> None:
    """A card of the hand, face up to the discard pile, without any effect (HR-SYM-05)."""
    leave_hand(s, seat, card)
    s.discard.append(card)
    s.tell(DROPPED_EVENT, seat, (card,), rule)
