"""Mothers in the streets: the City together with Maternity (CC-MIX-12 to -17)."""

from __future__ import annotations

from ...dice import is_pink
from ...state import Position
from ..maternity.families import mothers
from ..maternity.intake import MOST_MOTHERS
from ..maternity.state import in_play
from .state import City, of, pieces_of
from .streets import in_reach


def is_pink_space(s: Position, cell: int) -> bool:
    """Does the tile lie with its pink face up (CC-MIX-12)? Without Maternity none does (CC-CITY-06)."""
    return in_play(s) and of(s).streets.tiles[cell] in pieces_of(s).pink_tiles


def takes_no_mother(s: Position, seat: int, fetched: list[int]) -> bool:
    """One is in the ambulance already (CC-MIX-15), or four in the hospital (CC-MIX-RUL-04)."""
    if not in_play(s):
        return False
    for die in fetched:
        if is_pink(die):
            return True
    return mothers(s.hospitals[seat]) == MOST_MOTHERS


def reached_by(s: Position, seat: int, patients: list[int], here: int, fetched: list[int]) -> list[int]:
    """Whom a paramedic can meet next, who has fetched these; the tile he stands on does not count.

    Who takes no Mother goes round her; only if nobody else can be reached her tile is crossed as if it were empty
    (CC-MIX-16). That is judged for each pick-up.
    """
    streets = of(s).streets
    found = in_reach(streets, patients, here)
    if not takes_no_mother(s, seat, fetched):
        return found
    found = [cell for cell in found if not is_pink(patients[cell])]
    if found:
        return found
    return in_reach(streets, [0 if is_pink(patient) else patient for patient in patients], here)


def waits_here(s: Position, city: City, seat: int, cell: int) -> bool:
    """Is there a patient on the first tile who must be taken? A Mother who cannot be is as good as nobody."""
    patient = city.patients[cell]
    return patient != 0 and not (is_pink(patient) and takes_no_mother(s, seat, list(s.hospitals[seat].arrivals)))


def other_face(s: Position) -> list[int]:
    """The tiles that stay in the box: those with a pink face that are too many (CC-MIX-22)."""
    if not in_play(s):
        return []
    pieces = pieces_of(s)
    left = pieces.pink_tiles[:]
    out: list[int] = []
    while len(left) > pieces.pink_count:
        out.append(left.pop(s.below(len(left), "city tile", 0)))
    return out


def lowest_in_city(patient: int, value: int) -> int:
    """A Mother in the street gets no worse than 1 (CC-MIX-17)."""
    return max(value, 1) if is_pink(patient) else value


def faces_fit(s: Position, city: City) -> bool:
    """Mothers lie on pink spaces, and only they."""
    for cell in range(len(city.patients)):
        patient = city.patients[cell]
        if patient and is_pink(patient) != is_pink_space(s, cell):
            return False
    if not in_play(s) or not city.patients:
        return True
    pink = [tile for tile in city.streets.tiles if tile in pieces_of(s).pink_tiles]
    return len(pink) == pieces_of(s).pink_count
