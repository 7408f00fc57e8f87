"""Phase 2: the next hospital card is turned up; as First Player the Automa removes an improvement and lays a tile."""

from __future__ import annotations

from .....core.chance import TABLE_STREAM
from ...happenings import AUTOMA_COVERED, AUTOMA_REMOVED, AUTOMA_TILE_SCORED, AUTOMA_TURNED
from ...moves import TILE
from ...state import Position
from .pieces import HospitalCard
from .state import AUTOMA, HUMAN, OPEN, Laid, card_of, face_down, of, pieces_of, unseen


def lay_cards(s: Position, seat: int, arg: int) -> None:
    """A row of cards face down, the first of which is turned up (CC-AUT-05)."""
    turn_card(s, "CC-AUT-05")


def turn_card(s: Position, rule: str) -> Laid:
    """The next one from the left: its complexity is drawn from those left in the row, then the card itself."""
    left = face_down(s)
    several = [complexity for complexity in range(len(left)) if left[complexity]]
    complexity = several[0] if len(several) == 1 else s.pick(left, "complexity", TABLE_STREAM)
    cards = unseen(s, complexity)
    card = cards[s.below(len(cards), "hospital card", TABLE_STREAM)]
    laid = Laid(card, False, [OPEN] * len(pieces_of(s).cards[card].spaces))
    of(s).row.append(laid)
    s.tell(AUTOMA_TURNED, AUTOMA, (card,), rule)
    return laid


def improve_first(s: Position, seat: int, arg: int) -> None:
    """As First Player: before the human chooses an improvement (CC-AUT-15)."""
    if s.first_player != AUTOMA:
        return
    laid = turn_card(s, "CC-AUT-15")
    remove_improvement(s, card_of(s, laid))
    cover(s, laid)


def remove_improvement(s: Position, card: HospitalCard) -> None:
    """Out of the game; nothing, where the display has none of the kind (CC-AUT-RUL-03, -04)."""
    shown = s.shown_tiles if card.removes == TILE else s.shown_cards
    if not shown:
        return
    item = shown.pop(-1 if card.last else 0)
    away = of(s).removed_tiles if card.removes == TILE else of(s).removed_cards
    away.append(item)
    s.tell(AUTOMA_REMOVED, AUTOMA, (card.removes, item), "CC-AUT-15")


def cover(s: Position, laid: Laid) -> None:
    """A first-player tile on the right section (CC-AUT-16), which may count a point at once (CC-AUT-33)."""
    laid.covered = True
    s.tell(AUTOMA_COVERED, AUTOMA, (laid.card,), "CC-AUT-16")
    if s.rules.variants["automa_tile_points"] is True:
        s.tell(AUTOMA_TILE_SCORED, AUTOMA, (pieces_of(s).tile_points,), "CC-AUT-33")


def turn_after(s: Position, seat: int, arg: int) -> None:
    """When the human is First Player and has chosen; without a tile (CC-AUT-17)."""
    if s.first_player == HUMAN:
        turn_card(s, "CC-AUT-17")
