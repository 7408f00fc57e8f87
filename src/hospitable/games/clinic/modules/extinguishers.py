"""Fire extinguishers: everybody who enters stops to look at them, and every cure beside them pays more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....core.modules import Module
from ....core.snapshot import Field
from ....core.texts import Text
from ..build import Sites
from ..labels import said_here
from ..moments import WARE_PUT
from ..reasons import FINE, HAS_EXTINGUISHER, NO_PLACE_FOR_EXTINGUISHER, first_of, second_of
from ..rules import Keeper, Rules
from ..state import Position
from ..tiles import FIRE_EXTINGUISHER, LABORATORY, SUPPLY_ROOM, TRIAGE_ROOM, is_hub
from ..writing import cells_in, owners_cells

NUMBER: Final = 0


class Extinguishers(Module):
    def __init__(self, cells: list[int]) -> None:
        self.cells = cells
        """Of each owner the spaces with an extinguisher, as a bit mask."""

    def copy(self) -> Extinguishers:
        return Extinguishers(self.cells[:])


def none_yet(rules: Rules) -> Extinguishers:
    return Extinguishers([0] * rules.owners)


def of(s: Position) -> Extinguishers:
    extinguishers = s.modules[NUMBER]
    assert isinstance(extinguishers, Extinguishers)
    return extinguishers


def against(s: Position, owner: int, sites: Sites, ware: int, cell: int) -> int:
    """One in a module that treats nobody (CL-EXT-02)."""
    if of(s).cells[owner] >> cell & 1:
        return HAS_EXTINGUISHER
    return FINE if is_allowed(sites.clinic.tiles[cell]) else NO_PLACE_FOR_EXTINGUISHER


def is_allowed(tile: int) -> bool:
    return is_hub(tile) or tile in (SUPPLY_ROOM, LABORATORY, TRIAGE_ROOM)


def note(s: Position, owner: int, about: int) -> None:
    if first_of(about) == FIRE_EXTINGUISHER:
        of(s).cells[owner] |= 1 << second_of(about)


def slow(s: Position, owner: int) -> int:
    """One more to enter, each time (CL-EXT-03 to -05)."""
    return of(s).cells[owner]


def bonus(s: Position, owner: int, cell: int) -> int:
    """For each extinguisher in a module beside the room (CL-EXT-06)."""
    count = 0
    for other in s.rules.grids[owner].beside[cell]:
        count += of(s).cells[owner] >> other & 1
    return count * s.rules.edition.extinguisher_bonus


# -- how it is kept


def fields(rules: Rules) -> Sequence[Field]:
    return (owners_cells("cells", rules.owners),)


def view(s: Position, owner: int) -> dict[str, Any]:
    return {"extinguishers": cells_in(of(s).cells[owner])}


def status(s: Position, owner: int) -> list[Text]:
    tiles = s.clinics[owner].tiles
    cells = of(s).cells[owner]
    fine = all(is_allowed(tiles[cell]) for cell in range(len(tiles)) if cells >> cell & 1)
    built = sum(mask.bit_count() for mask in of(s).cells) + s.stock[FIRE_EXTINGUISHER]
    if not fine or built != s.rules.edition.box[FIRE_EXTINGUISHER]:
        return [said_here("status.extinguishers", clinic=owner)]
    return []


def join(rules: Rules) -> None:
    rules.keep(NUMBER, Keeper("extinguishers", none_yet, fields, view, status))
    rules.wares[FIRE_EXTINGUISHER] = against
    rules.listen(WARE_PUT, note)
    rules.slow = slow
    rules.room_bonus = bonus
