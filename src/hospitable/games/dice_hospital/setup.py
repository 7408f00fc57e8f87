"""The start position: the bag, the piles and their display, three patients for everybody, the administrators."""

from __future__ import annotations

from ...core.rules import Rules as CoreRules
from . import patients
from .cards import (
    ADMINISTRATORS,
    EVENT_CARDS,
    NONE,
    PROMO_CARDS,
)
from .dice import COLOUR_COUNT, colour_of, die
from .happenings import APPOINTED, ARRANGED, DEALT_ADMINISTRATORS, DREW_PATIENTS, KEPT, NAMED_FIRST, REMOVED_CARD
from .moves import KEEP, dice_of, move, number_of, set_dice
from .pieces import BASE, EXPERIMENTAL
from .piles import fill_display
from .state import TABLE_STREAM, Hospital, Position, Rules
from .steps import ARRANGE, KEEP_ADMINISTRATOR


def blank(rules: CoreRules) -> Position:
    """Every field set, nothing drawn yet."""
    assert isinstance(rules, Rules)
    edition = rules.edition
    s = Position()
    s.set_core(rules)
    s.round = 0
    s.first_player = 0
    s.bag = [dice - edition.removed[rules.seats] for dice in edition.dice]  # DH-SET-09, DH-SOL-02
    s.rolled = []
    s.ambulances = [[] for _ in range(edition.ambulances[rules.seats])]  # DH-SET-03
    s.order = []
    s.late = []
    s.tiles = []
    s.cards = []
    s.shown_tiles = []
    s.shown_cards = []
    s.event = NONE
    s.events = []
    s.reports = []
    s.completed = []
    s.spaces = []
    s.hospitals = []
    for _ in range(rules.seats):
        hospital = Hospital()
        hospital.clear(edition.nurses)
        hospital.bags = edition.start_bags
        hospital.fatalities = edition.start_fatalities
        s.hospitals.append(hospital)
    return s


def set_up(s: Position) -> None:
    draw_first_player(s)
    make_piles(s)
    if s.rules.events:
        s.events = list(range(len(EVENT_CARDS)))  # DH-EVT-01
    if not s.rules.solo:
        fill_display(s, "DH-SET-05")
    s.then_table(s.rules.set_up_plan)


def draw_first_player(s: Position) -> None:
    """A player drawn at random, unless the table names one (DH-SET-01)."""
    named = str(s.rules.variants["first_player"])
    s.first_player = s.below(s.seats, "first player", TABLE_STREAM) if named == "random" else int(named) - 1
    if not s.rules.solo:
        s.tell(NAMED_FIRST, s.first_player, (), "DH-SET-01")


# -- the piles


def make_piles(s: Position) -> None:
    """Two copies of everything (DH-CMP-05, -06); with Experimental Medicine and promos some make room for others."""
    if s.rules.variants["experimental_medicine"]:
        tiles, cards = mixed_piles(s)
    else:
        edition = s.rules.edition
        tiles = copies(edition.tiles_of(BASE), edition.tile_copies)
        cards = copies(edition.cards_of(BASE), edition.card_copies)
    promos = promos_in_play(s)
    for promo in promos:  # each takes the place of another card, which nobody chooses (DH-PRO-01, DH-RUL-22)
        removed = cards.pop(s.below(len(cards), "card out", TABLE_STREAM))
        s.tell(REMOVED_CARD, NONE, (removed, promo), "DH-PRO-01")
    s.tiles = [sorted(tiles)]
    s.cards = [sorted(cards + promos)]


def promos_in_play(s: Position) -> list[int]:
    found: list[int] = []
    for name in PROMO_CARDS:
        if s.rules.variants[name] is True:
            found += s.rules.edition.cards_of(name)
    return found


def copies(numbers: list[int], counts: list[int]) -> list[int]:
    return [number for number in numbers for _ in range(counts[number])]


def mixed_piles(s: Position) -> tuple[list[int], list[int]]:
    """Experimental Medicine: one copy of the base, with four players more tiles, and all new (DH-EXP-02 to -04)."""
    edition = s.rules.edition
    tiles = edition.tiles_of(BASE)
    if s.seats == 4:
        second = tiles[:]
        for _ in range(edition.second_set_tiles):
            tiles.append(second.pop(s.below(len(second), "second set", TABLE_STREAM)))
    tiles += copies(edition.tiles_of(EXPERIMENTAL), edition.tile_copies)
    cards = edition.cards_of(BASE) + copies(edition.cards_of(EXPERIMENTAL), edition.card_copies)
    return tiles, cards


# -- the starting patients


def draw_starting_patients(s: Position, seat: int, arg: int) -> None:
    """Three dice for each, five in an Opening Crisis (DH-SET-10, DH-HRD-01); then all set theirs at the same time."""
    for other in s.clockwise(s.first_player):
        hospital = s.hospitals[other]
        for _ in s.rules.start_values:
            colour = s.pick(s.bag, "draw", TABLE_STREAM)
            s.bag[colour] -= 1
            hospital.arrivals.append(die(colour, 0))  # without a value yet
        hospital.arrivals.sort()
        s.tell(DREW_PATIENTS, other, tuple([colour_of(waiting) for waiting in hospital.arrivals]), "DH-SET-10")
    if s.rules.solo:
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
    hospital.arrivals = []
    patients.admit(hospital, dice_of(chosen))
    s.tell(ARRANGED, seat, tuple(dice_of(chosen)), "DH-SET-11")


# -- the administrators


def deal_administrators(s: Position, seat: int, arg: int) -> None:
    """Two for each, one of which is kept in secret (DH-SET-13); the others go back to the box unseen."""
    left = list(range(len(ADMINISTRATORS)))
    for other in s.clockwise(s.first_player):
        dealt = [left.pop(s.below(len(left), "administrator", TABLE_STREAM)) for _ in range(2)]
        s.hospitals[other].dealt = sorted(dealt)
        s.tell_secretly(DEALT_ADMINISTRATORS, other, tuple(s.hospitals[other].dealt), "DH-SET-13")
    s.ask_together(KEEP_ADMINISTRATOR, s.clockwise(s.first_player))


def keep_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return [move(KEEP, administrator) for administrator in s.hospitals[seat].dealt]


def keep(s: Position, seat: int, arg: int, chosen: int) -> None:
    s.hospitals[seat].administrator = number_of(chosen)
    s.tell_secretly(KEPT, seat, (number_of(chosen),), "DH-SET-13")


def show_administrators(s: Position, seat: int, arg: int) -> None:
    """The kept ones are laid open; what was not kept stays unknown to the others (DH-RUL-05)."""
    for other in s.clockwise(s.first_player):
        s.hospitals[other].dealt = []
        s.tell(APPOINTED, other, (s.hospitals[other].administrator,), "DH-SET-13")
