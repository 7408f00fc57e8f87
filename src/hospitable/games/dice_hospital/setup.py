"""The start position: the bag, the piles and their display, three patients for everybody, the administrators."""

from __future__ import annotations

from ...core.rules import Rules as CoreRules
from . import patients
from .names import (
    ADMINISTRATORS,
    ADMISSIONS_NURSE,
    APPOINTED,
    ARRANGE,
    ARRANGED,
    BASE_DEPARTMENTS,
    BASE_SPECIALISTS,
    COLOUR,
    COLOUR_COUNT,
    CONSULTANT,
    DEALT_ADMINISTRATORS,
    DEPARTMENTS,
    DREW_PATIENTS,
    EVENT_CARDS,
    KEEP,
    KEEP_ADMINISTRATOR,
    KEPT,
    NAMED_FIRST,
    NONE,
    PRINTED_DEPARTMENTS,
    PROMOS,
    REMOVED_CARD,
    TABLE_STREAM,
    dice_of,
    die,
    move,
    number_of,
    set_dice,
)
from .piles import fill_display
from .state import Hospital, Position, Rules


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
        tiles = copies(edition.tile_copies, PRINTED_DEPARTMENTS, BASE_DEPARTMENTS)
        cards = copies(edition.card_copies, 0, BASE_SPECIALISTS)
    promos = [CONSULTANT] * (s.rules.variants["consultant"] is True)
    promos += [ADMISSIONS_NURSE] * (s.rules.variants["admissions_nurse"] is True)
    for promo in promos:  # each takes the place of another card, which nobody chooses (DH-PRO-01, DH-RUL-22)
        others = [card for card in cards if card < PROMOS]
        removed = others[s.below(len(others), "card out", TABLE_STREAM)]
        cards.remove(removed)
        cards.append(promo)
        s.tell(REMOVED_CARD, NONE, (removed, promo), "DH-PRO-01")
    s.tiles = [sorted(tiles)]
    s.cards = [sorted(cards)]


def copies(counts: list[int], start: int, end: int) -> list[int]:
    return [number for number in range(start, end) for _ in range(counts[number])]


def mixed_piles(s: Position) -> tuple[list[int], list[int]]:
    """Experimental Medicine: one copy of the base, with four players more tiles, and all new (DH-EXP-02 to -04)."""
    edition = s.rules.edition
    tiles = list(range(PRINTED_DEPARTMENTS, BASE_DEPARTMENTS))
    if s.seats == 4:
        second = tiles[:]
        for _ in range(edition.second_set_tiles):
            tiles.append(second.pop(s.below(len(second), "second set", TABLE_STREAM)))
    tiles += copies(edition.tile_copies, BASE_DEPARTMENTS, len(DEPARTMENTS))
    cards = list(range(BASE_SPECIALISTS)) + copies(edition.card_copies, BASE_SPECIALISTS, PROMOS)
    return tiles, cards


# -- the starting patients


def draw_starting_patients(s: Position, seat: int, arg: int) -> None:
    """Three dice for each, five in an Opening Crisis (DH-SET-10, DH-HRD-01); then all set theirs at the same time."""
    for other in s.clockwise(s.first_player):
        hospital = s.hospitals[other]
        for _ in s.rules.start_values:
            colour = s.pick(s.bag, "draw", TABLE_STREAM)
            s.bag[colour] -= 1
            hospital.arrivals.append(colour << COLOUR)  # without a value yet
        hospital.arrivals.sort()
        s.tell(DREW_PATIENTS, other, tuple([waiting >> COLOUR for waiting in hospital.arrivals]), "DH-SET-10")
    if s.rules.solo:
        s.then(0, (ARRANGE,))
    else:
        s.ask_together(ARRANGE, s.clockwise(s.first_player))


def arrange_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Every different way to give the values to the colours (DH-SET-11)."""
    counts = [0] * COLOUR_COUNT
    for waiting in s.hospitals[seat].arrivals:
        counts[waiting >> COLOUR] += 1
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
        lowest = dice[-1] >> COLOUR
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
