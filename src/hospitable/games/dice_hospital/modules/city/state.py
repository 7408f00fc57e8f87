"""What the City adds to a position."""

from __future__ import annotations

from typing import Final

from .....core.modules import Module
from ...cards import NONE
from ...rules import Rules
from ...state import Position
from .names import BONUSES
from .pieces import CityPieces, city_pieces
from .streets import UNLAID, Streets, cell_of

NUMBER: Final = 5


class City(Module):
    """The streets and who waits there; then everything by owner, and the turn in hand."""

    streets: Streets
    patients: list[int]
    """The die on each tile, 0 for none."""
    tokens: list[int]
    """The bonus token beside it, NONE for none."""
    pile: list[int]
    discard: list[int]
    """How many bonus tokens of each kind lie face down and on the discard."""
    parked: list[int]
    """The entrance where the ambulance of each owner stands, NONE before the first round."""
    owned: list[list[int]]
    """How many bonus tokens of each kind every owner has."""
    used: list[list[int]]
    """The same of those used this round: they lie with their owner until all have finished, nurses until the end."""
    totals: list[int]
    """The space of the intake track with the marker of each owner, 0 for none."""
    marked: list[int]
    """The owners whose markers lie on the track, in the order in which they were put there."""
    numbered: list[int]
    """The owners by their numbered tokens; empty before there are any."""
    helicopter: int
    """The tile on which it landed this round, NONE while it lies beside the city."""
    paramedic: int
    """The tile where the paramedic of the player who fetches patients stands, NONE between two turns."""
    in_hand: list[int]
    """The bonus tokens collected in this turn."""

    def __init__(self) -> None:
        pass

    def copy(self) -> City:
        other = City()
        other.streets = self.streets
        other.patients = self.patients[:]
        other.tokens = self.tokens[:]
        other.pile = self.pile[:]
        other.discard = self.discard[:]
        other.parked = self.parked[:]
        other.owned = [tokens[:] for tokens in self.owned]
        other.used = [tokens[:] for tokens in self.used]
        other.totals = self.totals[:]
        other.marked = self.marked[:]
        other.numbered = self.numbered[:]
        other.helicopter = self.helicopter
        other.paramedic = self.paramedic
        other.in_hand = self.in_hand[:]
        return other


def new_city(rules: Rules) -> City:
    """Nothing is laid yet; all bonus tokens are in the pile (CC-CITY-12)."""
    city = City()
    city.streets = UNLAID
    city.patients = []
    city.tokens = []
    city.pile = city_pieces(rules.edition, rules.players).tokens[:]
    city.discard = [0] * len(BONUSES)
    city.parked = [NONE] * rules.owners
    city.owned = [[0] * len(BONUSES) for _ in range(rules.owners)]
    city.used = [[0] * len(BONUSES) for _ in range(rules.owners)]
    city.totals = [0] * rules.owners
    city.marked = []
    city.numbered = []
    city.helicopter = NONE
    city.paramedic = NONE
    city.in_hand = []
    return city


def of(s: Position) -> City:
    city = s.modules[NUMBER]
    assert isinstance(city, City)
    return city


def in_play(s: Position) -> bool:
    return s.modules[NUMBER] is not None


def pieces_of(s: Position) -> CityPieces:
    return city_pieces(s.rules.edition, s.rules.players)


def turn_order(s: Position) -> list[int]:
    """The seats by their numbered tokens; before there are any, clockwise from the First Player (CC-CITY-22)."""
    numbered = of(s).numbered
    return [owner for owner in numbered if owner < s.seats] if numbered else s.clockwise(s.first_player)


def flies(s: Position, seat: int) -> bool:
    """Has this player the helicopter? The First Player has, from the second round on (CC-CITY-03, -28)."""
    return s.round > 1 and seat == s.first_player


def vehicle_at(s: Position, seat: int) -> int:
    """The tile at which a player's paramedic starts: that of the helicopter, if it was used."""
    city = of(s)
    return city.helicopter if city.helicopter != NONE and flies(s, seat) else cell_of(city.parked[seat])


def others_parked(city: City, owner: int) -> list[int]:
    """The entrances where ambulances of other owners stand (CC-CITY-23)."""
    return [city.parked[other] for other in range(len(city.parked)) if other != owner and city.parked[other] != NONE]
