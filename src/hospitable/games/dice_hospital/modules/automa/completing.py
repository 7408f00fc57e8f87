"""Phase 5 and the end: points for complete cards, and who wins."""

from __future__ import annotations

from ... import scoring
from ...departments import sum_of
from ...dice import COLOUR_COUNT, colour_of
from ...discharged_patients import clear_lounges, score_those_home
from ...happenings import AUTOMA_COMPLETED, AUTOMA_SENT_HOME
from ...moments import DISCHARGES_SCORED
from ...state import Position
from .state import AUTOMA, HUMAN, Laid, dice_on, dice_on_cards, is_complete, of, pieces_of, points_on, tiles_gained


def score_discharges(s: Position, seat: int, arg: int) -> None:
    """What lies on complete cards goes home beside the patients of the human, for whoever compares (CC-AUT-RUL-09)."""
    complete_cards(s)
    score_those_home(s, [HUMAN])
    s.moment(DISCHARGES_SCORED, AUTOMA, sum_of(s.hospitals[AUTOMA].lounge))
    clear_lounges(s, [HUMAN])
    put_back(s)


def complete_cards(s: Position) -> None:
    """All that were completed in this round, from the left (CC-AUT-23, CC-AUT-RUL-07)."""
    automa = of(s)
    for laid in [laid for laid in automa.row if is_complete(s, laid)]:
        s.tell(AUTOMA_COMPLETED, AUTOMA, (laid.card, points_on(s, laid)), "CC-AUT-24")
        for die in dice_on(laid):
            s.hospitals[AUTOMA].lounge[colour_of(die)] += 1
        automa.row.remove(laid)
        automa.done.append(Laid(laid.card, laid.covered, []))


def put_back(s: Position) -> None:
    """Dice into the bag; blood bags, the tile and the card are gone (CC-AUT-25)."""
    mine = s.hospitals[AUTOMA]
    home = sum_of(mine.lounge)
    if home == 0:
        return
    for colour in range(COLOUR_COUNT):
        s.bag[colour] += mine.lounge[colour]
    mine.lounge = [0] * COLOUR_COUNT
    s.tell(AUTOMA_SENT_HOME, AUTOMA, (home,), "CC-AUT-25")


# -- the score


def card_points(s: Position, owner: int) -> int:
    return sum([points_on(s, laid) for laid in of(s).done]) if owner == AUTOMA else 0


def tile_points(s: Position, owner: int) -> int:
    """A point for each first-player tile when it is gained (CC-AUT-33)."""
    return tiles_gained(of(s)) * pieces_of(s).tile_points if owner == AUTOMA else 0


def card_dice_points(s: Position, owner: int) -> int:
    """Dice on cards that are not complete; blood bags there count nothing (CC-AUT-34, CC-AUT-RUL-10)."""
    return len(dice_on_cards(s)) * pieces_of(s).card_die_points if owner == AUTOMA else 0


def spare_dice_points(s: Position, owner: int) -> int:
    """Dice that were never assigned (CC-AUT-35)."""
    return len(s.hospitals[owner].arrivals) * pieces_of(s).spare_die_points if owner == AUTOMA else 0


def standing(s: Position, owner: int) -> tuple[int, int, int]:
    """More points; a tie is not enough for the human (CC-AUT-28, CC-AUT-RUL-08)."""
    return scoring.total(s, owner), owner, 0
