"""What stays the same during a game: the edition, the steps, the score, and every number that a module may change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from ...core import modules, scoring
from ...core.errors import BadSetup, said
from .beds import BEDS
from .cards import BASE_ADMINISTRATORS, PRINTED_DEPARTMENTS
from .dice import COLOUR_COUNT
from .moves import KINDS
from .pieces import Department, Edition
from .steps import CHOOSE_THREE, LOAD, TREAT_PATIENTS, USE_ABILITY

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.snapshot import Field
    from ...core.texts import Text
    from ...core.variants import Value
    from .state import Hospital, Position

MANY: Final = 999  # more points or tokens than a game can give
MODULES: Final = 9  # that have a part of their own in a position; each names its number


class Amount:
    """A number that varies, and the rule that makes it so."""

    def __init__(self, number: int, rule: str) -> None:
        self.number = number
        self.rule = rule


class Keeper(modules.Keeper["Rules", "Position"]):
    """How the part of a position that belongs to a module is made, written down, shown and checked."""

    def __init__(
        self,
        name: str,
        make: Callable[[Rules], modules.Module],
        fields: Callable[[Rules], Sequence[Field]],
        view: Callable[[Position, int], dict[str, Any]],
        status: Callable[[Position], list[Text]],
        phase_status: Callable[[Position, int, list[int]], list[Text]],
    ) -> None:
        super().__init__(name, make, fields, view)
        self.status = status
        """Does it agree with itself and with the hospitals?"""
        self.phase_status = phase_status
        """Does it belong to the phase and to what is asked?"""


class ScoreItem(scoring.ScoreItem["Position"]):
    """What the score counts, on the score track or at the end."""

    def __init__(self, item: str, points: Callable[[Position, int], int], rule: str, on_track: bool) -> None:
        super().__init__(item, points, rule)
        self.on_track = on_track
        """Is it marked on the score track as soon as it is scored (DH-SCO-03)?"""


class PileRange:
    """Of a kind of piece, tiles or cards: how many of each there can be in a game, and how many of all."""

    def __init__(self, least: list[int], most: list[int], total: int) -> None:
        self.least = least
        self.most = most
        self.total = total


class Rules(modules.ModularRules[Keeper]):
    """The edition in play, the tables of steps, and the numbers that vary, each with one owner (flow.py says whose)."""

    first_player: int
    """The seat that begins, NONE where chance decides (DH-SET-01)."""
    start_values: list[int]
    """What the starting patients are set to (DH-SET-11)."""
    piles: Callable[[Position], tuple[list[int], list[int]]]
    """The tiles and the cards of which the piles are made (DH-CMP-05, -06)."""
    tiles: PileRange
    cards: PileRange
    """What these can be."""
    put_away: Callable[[Position, int, list[int]], None]
    """Tiles or cards that leave the display or a hospital go where they came from (DH-SHF-06)."""
    room_on: Callable[[Position, int], int]
    """How many dice an ambulance holds this round (DH-INT-01)."""
    as_loaded: Callable[[Position, int], bool]
    """Is nothing on an ambulance but what was loaded there, in the order of values (DH-INT-03)?"""
    arriving_values: list[int]
    """The values that patients can have who are brought to the hospitals (DH-INT-02)."""
    extra_patients: Callable[[Position], Amount]
    """How many dice more come to everybody this round."""
    most_extra_patients: int
    """How many that can be."""
    waiting: Callable[[Position, int], Sequence[int]]
    """How many patients may wait for admission to the hospital of an owner in Phase 1, draws put off included."""
    order_agrees: Callable[[Position], bool]
    """Is the order that of the ambulances, as soon as all have one, and the First Player first in it (DH-INT-08)?"""
    lowest_bags: Callable[[Position], Amount]
    """How many blood bags the lowest ambulance brings (DH-INT-10)."""
    bed_for: Callable[[Hospital, int], int]
    """The bed in which a new patient lands (DH-INT-12)."""
    in_order: Callable[[Position], bool]
    """Are hospitals activated one after the other (DH-ACT-06)?"""
    bags_to_spend: Callable[[Position, Hospital], int]
    """How many blood bags may be spent now (DH-BLD-01)."""
    nurses: Callable[[Position, int], int]
    """How many nurses an owner has this round (DH-SET-02)."""
    nurse_limit: Callable[[Position], int]
    """How many nurses may be placed in each hospital this round."""
    other_healing: Callable[[Position, int], bool]
    """Can an owner heal somebody between two effects, besides with blood bags?"""
    rooms: Callable[[Position, int], list[Department]]
    """The departments of an owner as they work now, in the order of the hospital."""
    rooms_apart: Callable[[Position, int], list[Department] | None]
    """The same where one of them is not as printed; else None, which costs nothing."""
    room: Callable[[Position, int, int], Department]
    """One of them by its name, as it works in a placement."""
    card_names: Callable[[Position, int], list[int]]
    """The specialists of an owner by their names, in the order of the hospital."""
    remembered: Callable[[Hospital], tuple[int, ...]]
    """The values that conditions look at for the rest of a placement; () where they look at those of the moment."""
    acting_as: Callable[[Position, int, int], int]
    """Whose ability the specialist of an owner has this round, NONE for nobody's."""
    elsewhere: Callable[[Position, int], list[int]]
    """The workers of an owner who were placed this round, but in no department."""
    placement: tuple[int, ...]
    """What follows when a worker has treated its patients, before the placement is settled (DH-ACT-14)."""
    spared: Callable[[Position, int], int]
    """The beds of an owner (a mask) whose patients are not neglected although untreated."""
    loss: Callable[[Position, int], Amount]
    """What a neglected patient loses (DH-NEG-01)."""
    standing: Callable[[Position, int], tuple[int, int, int]]
    """What decides the places of owners, more is better (DH-END-04 to -07)."""
    removed: Callable[[Position], tuple[list[int], list[int]]]
    """Tiles and cards that are out of the game."""
    recovered: Callable[[Position, int, int, str], None]
    """What a patient does who is well again: position, owner, bed, rule (DH-ACT-09)."""
    lowered: Callable[[Hospital, int, int], int]
    """How far down the patient in a bed goes who should get this value."""
    discharge_points: list[int]
    """By how many go home; the last entry is for more (DH-SCO-01)."""
    empty_wards: int
    """The points for wards without patients (DH-SCO-06)."""
    fatality: int
    """What a fatality token counts at the end (DH-END-02)."""

    def __init__(self, game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> None:
        super().__init__(game, seats, variants, edition.printed, MODULES)
        self.edition = edition
        self.move_kinds = KINDS
        self.owners = seats
        """How many hospitals there are: those of the seats, then those of opponents without one."""
        self.score: list[ScoreItem] = []
        """The items of the score in their order."""
        self.dice_places: list[Callable[[Position], list[int]]] = []
        """Where else dice lie, besides bag, ambulances and hospitals."""
        self.piles_besides: list[Callable[[Position, int], list[tuple[int, ...]]]] = []
        """Where else tiles or cards lie, in layers, besides the two piles, the display and the hospitals."""
        self.while_rolled = [LOAD, CHOOSE_THREE]
        """Decisions about dice that are rolled and lie on no ambulance yet."""
        self.order_unknown: list[int] = []
        """Steps in which nobody knows yet in which order Phase 2 is played."""
        self.inside_placement = [USE_ABILITY]
        """Decisions at which what a department did is still remembered."""
        self.with_argument = [LOAD, TREAT_PATIENTS, USE_ABILITY]
        """Steps that name a piece; every other one needs nothing but its seat."""
        self.administrators = list(range(len(BASE_ADMINISTRATORS)))
        """The deck of administrators."""
        self.fixed = tuple(range(PRINTED_DEPARTMENTS))
        """The departments every hospital has, which no tile brings and nobody gives back."""
        self.places = BEDS
        """How many places for patients a hospital has: beds, and perhaps cots."""
        self.start_nurses = edition.nurses
        """How many nurses everybody begins with (DH-SET-02)."""
        self.colours = COLOUR_COUNT
        """How many colours of dice there are."""
        self.activation_fields: list[Field] = []
        """What else positions tell of a placement in hand."""
        self.missed_report = 1
        """How often the points of a report that was not completed are lost (DH-SOL-12)."""
        self.by_hand = 0
        """How many dice of an intake come to a hospital without an ambulance."""
        self.set_up_for(seats)

    def set_up_for(self, players: int) -> None:
        """Use this column of the printed set-up: players are those it counts, whether they have a seat or not."""
        if players >= len(self.edition.ambulances):
            last = len(self.edition.ambulances) - 1
            raise BadSetup(said("edition.players", n=last, found=players))
        self.players = players
        self.bag = [dice - self.edition.removed[players] for dice in self.edition.dice]
        """How many dice of each colour there are (DH-SET-09)."""
        self.ambulances = self.edition.ambulances[players]
        self.first_ambulance = self.edition.first_ambulance[players]
        """The number printed on the lowest one (CC-5P-02)."""
        self.shown_tiles = self.edition.shown[players]
        self.shown_cards = self.edition.shown[players]
        self.one_more = self.edition.one_more[players]
        """Does the First Player choose one more tile or card for the display?"""

    def add_track_line(self, item: ScoreItem) -> None:
        """One more item on the score track, after those that are there."""
        at = sum([known.on_track for known in self.score])
        self.score.insert(at, item)

    def score_before(self, item: str, *more: ScoreItem) -> None:
        """More items of the score, before one that is there."""
        at = [known.item for known in self.score].index(item)
        self.score[at:at] = more
