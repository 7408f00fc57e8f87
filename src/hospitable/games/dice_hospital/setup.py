"""The start position: the bag, the piles and their display, three patients for everybody."""

from __future__ import annotations

from typing import Final

from ...core.chance import TABLE_STREAM
from ...core.edition import BASE
from ...core.modules import new_modules
from ...core.plan import Part, Together
from ...core.rules import Rules as CoreRules
from . import patients
from .cards import NONE
from .dice import COLOUR_COUNT, colour_of, die
from .happenings import ARRANGED, DREW_PATIENTS, NAMED_FIRST
from .moments import PILES_MADE
from .moves import dice_of, set_dice
from .pieces import Edition
from .plans import all_together, alone
from .rules import PileRange, Rules
from .state import Hospital, Position
from .steps import ARRANGE, DRAW_STARTING_PATIENTS, EXTRA_REVEAL, FILL_DISPLAY, SET_UP, START_ROUND


def blank(rules: CoreRules) -> Position:
    """Every field set, nothing drawn yet."""
    assert isinstance(rules, Rules)
    edition = rules.edition
    s = Position()
    s.set_core(rules)
    s.round = 0
    s.first_player = 0
    s.bag = rules.bag[:]
    s.rolled = []
    s.ambulances = [()] * rules.ambulances  # DH-SET-03
    s.order = []
    s.late = []
    s.tiles = []
    s.cards = []
    s.shown_tiles = []
    s.shown_cards = []
    s.hospitals = []
    for _ in range(rules.owners):
        hospital = Hospital()
        hospital.clear(rules.start_nurses, rules.fixed, rules.places)
        hospital.bags = edition.start_bags
        hospital.fatalities = edition.start_fatalities
        s.hospitals.append(hospital)
    s.modules = new_modules(rules)
    return s


def printed_nurses(s: Position, owner: int) -> int:
    return s.rules.start_nurses


def set_up(s: Position) -> None:
    draw_first_player(s)
    make_piles(s)
    s.then_table(s.rules.plans[SET_UP])


def draw_first_player(s: Position) -> None:
    """A player drawn at random, unless the table names one (DH-SET-01)."""
    named = s.rules.first_player
    s.first_player = s.below(s.seats, "first player", TABLE_STREAM) if named == NONE else named
    if s.seats > 1:
        s.tell(NAMED_FIRST, s.first_player, (), "DH-SET-01")


# -- the piles


def make_piles(s: Position) -> None:
    tiles, cards = s.rules.piles(s)
    s.tiles = [tuple(sorted(tiles))]
    s.cards = [tuple(sorted(cards))]
    s.moment(PILES_MADE, NONE, 0)


def base_piles(s: Position) -> tuple[list[int], list[int]]:
    """Two copies of everything (DH-CMP-05, -06)."""
    edition = s.rules.edition
    return copies(edition.tiles_of(BASE), edition.tile_copies), copies(edition.cards_of(BASE), edition.card_copies)


def base_tiles(edition: Edition) -> PileRange:
    counts = [count if edition.departments[tile].set == BASE else 0 for tile, count in enumerate(edition.tile_copies)]
    return PileRange(counts, counts, sum(counts))


def base_cards(edition: Edition) -> PileRange:
    counts = [count if edition.specialists[card].set == BASE else 0 for card, count in enumerate(edition.card_copies)]
    return PileRange(counts, counts, sum(counts))


def with_more(there: PileRange, numbers: list[int], counts: list[int]) -> PileRange:
    """What the pieces of a game can be when a module brings these besides."""
    least, most = there.least[:], there.most[:]
    for number in numbers:
        least[number] = most[number] = counts[number]
    return PileRange(least, most, there.total + sum([counts[number] for number in numbers]))


def copies(numbers: list[int], counts: list[int]) -> list[int]:
    return [number for number in numbers for _ in range(counts[number])]


# -- the starting patients


def draw_starting_patients(s: Position, seat: int, arg: int) -> None:
    """Three dice for each (DH-SET-10); then all set theirs at the same time."""
    for other in s.clockwise(s.first_player):
        hospital = s.hospitals[other]
        drawn: list[int] = []
        for _ in s.rules.start_values:
            colour = s.pick(s.bag, "draw", TABLE_STREAM)
            s.bag[colour] -= 1
            drawn.append(die(colour, 0))  # without a value yet
        hospital.arrivals = tuple(sorted(drawn))
        s.tell(DREW_PATIENTS, other, tuple([colour_of(waiting) for waiting in hospital.arrivals]), "DH-SET-10")
    if s.seats == 1:
        s.then(0, (ARRANGE,))
    else:
        s.ask_together(ARRANGE, s.clockwise(s.first_player))


def arrange_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Every different way to give the values to the colours (DH-SET-11)."""
    counts = [0] * COLOUR_COUNT
    for waiting in s.hospitals[seat].arrivals:
        counts[colour_of(waiting)] += 1
    out: list[int] = []
    add_arrangements(s.rules.start_values, counts, [], out)
    return out


def add_arrangements(values: list[int], counts: list[int], dice: list[int], out: list[int]) -> None:
    at = len(dice)
    if at == len(values):
        out.append(set_dice(dice))
        return
    lowest = 0
    if at and values[at] == values[at - 1]:  # equal values: which die comes first is no difference
        lowest = colour_of(dice[-1])
    for colour in range(lowest, COLOUR_COUNT):
        if counts[colour]:
            counts[colour] -= 1
            add_arrangements(values, counts, [*dice, die(colour, values[at])], out)
            counts[colour] += 1


def arrange(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Into the wards, untreated (DH-SET-12)."""
    hospital = s.hospitals[seat]
    hospital.arrivals = ()
    patients.admit(s, seat, dice_of(chosen))
    s.tell(ARRANGED, seat, tuple(dice_of(chosen)), "DH-SET-11")


PHASE: Final[Part] = Part(
    run={DRAW_STARTING_PATIENTS: draw_starting_patients},
    options={ARRANGE: arrange_options},
    resolve={ARRANGE: arrange},
    plans={SET_UP: (FILL_DISPLAY, EXTRA_REVEAL, DRAW_STARTING_PATIENTS, START_ROUND)},
    leads={DRAW_STARTING_PATIENTS: (((Together(all_together), ARRANGE),), ((alone, ARRANGE),))},
)
