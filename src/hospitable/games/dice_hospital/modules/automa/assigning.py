"""Phase 3: dice and blood bags onto the hospital cards, from the left."""

from __future__ import annotations

from .....core.chance import TABLE_STREAM
from ...cards import NONE
from ...dice import COLOUR_COUNT, colour_of
from ...happenings import AUTOMA_BAG, AUTOMA_CHANCE, AUTOMA_PLACED, AUTOMA_WAITING
from ...piles import without
from ...state import Position
from .state import AUTOMA, BAG, Laid, card_of, of, open_spaces


def assign(s: Position, seat: int, arg: int) -> None:
    """All dice that fit, card by card (CC-AUT-18); then blood bags (CC-AUT-21)."""
    for laid in of(s).row:
        place_coloured(s, laid)
        place_grey(s, laid)
    if s.rules.variants["automa_no_bags"] is not True:  # CC-AUT-31
        for laid in of(s).row:
            place_bags(s, laid)
    waiting = s.hospitals[AUTOMA].arrivals
    if waiting:
        s.tell(AUTOMA_WAITING, AUTOMA, waiting, "CC-AUT-18")


def place_coloured(s: Position, laid: Laid) -> None:
    """From the left; of several dice of the colour the first, as values do not matter (CC-AUT-19)."""
    for space in open_spaces(s, laid, grey=False):
        at = first_of(s, card_of(s, laid).spaces[space])
        if at != NONE:
            place(s, laid, space, at, AUTOMA_PLACED, "CC-AUT-19")


def place_grey(s: Position, laid: Laid) -> None:
    """Whatever no coloured space of the card takes; chance says which, where colours differ (CC-AUT-20)."""
    for space in open_spaces(s, laid, grey=True):
        left = waiting_colours(s)
        several = [colour for colour in range(COLOUR_COUNT) if left[colour]]
        if not several:
            return
        if len(several) == 1:
            place(s, laid, space, 0, AUTOMA_PLACED, "CC-AUT-20")
        else:
            colour = s.pick(left, "grey space", TABLE_STREAM)
            place(s, laid, space, first_of(s, colour), AUTOMA_CHANCE, "CC-AUT-20")


def waiting_colours(s: Position) -> list[int]:
    """How many dice of each colour wait in its area."""
    counts = [0] * COLOUR_COUNT
    for die in s.hospitals[AUTOMA].arrivals:
        counts[colour_of(die)] += 1
    return counts


def first_of(s: Position, colour: int) -> int:
    """The place of the first die of a colour in its area, NONE for none."""
    waiting = s.hospitals[AUTOMA].arrivals
    for at in range(len(waiting)):
        if colour_of(waiting[at]) == colour:
            return at
    return NONE


def place(s: Position, laid: Laid, space: int, at: int, happening: int, rule: str) -> None:
    mine = s.hospitals[AUTOMA]
    die = mine.arrivals[at]
    mine.arrivals = without(mine.arrivals, at)
    laid.spaces[space] = die
    s.tell(happening, AUTOMA, (laid.card, space, die), rule)


def place_bags(s: Position, laid: Laid) -> None:
    """Each instead of a die: on spaces with a colour first, then on grey ones (CC-AUT-21, -30, CC-AUT-RUL-06)."""
    mine = s.hospitals[AUTOMA]
    spaces = open_spaces(s, laid, grey=False)
    if s.rules.variants["automa_no_grey_bags"] is not True:
        spaces += open_spaces(s, laid, grey=True)
    for space in spaces:
        if s.rules.bags_to_spend(s, mine) == 0:
            return
        mine.bags -= 1
        laid.spaces[space] = BAG
        s.tell(AUTOMA_BAG, AUTOMA, (laid.card, space), "CC-AUT-21")
