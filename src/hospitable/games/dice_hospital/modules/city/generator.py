"""How a city is laid: tile by tile in reading order, each turned so that its roads join (CC-CITY-15 to -20)."""

from __future__ import annotations

from .....core.chance import TABLE_STREAM
from ...cards import NONE
from ...state import Position
from .mothers import other_face
from .pieces import CityPieces
from .streets import EAST, NORTH, SIDES, SOUTH, WEST, Streets, has_road, is_connected, opposite, turned


def dealt_city(s: Position, pieces: CityPieces) -> Streets:
    """Dealt anew until all of it can be reached and there is room for everybody (CC-CITY-20)."""
    while True:
        streets = deal(s, pieces)
        if streets is not None and is_playable(streets, s.rules.players + pieces.spare_entrances):
            return streets


def is_playable(streets: Streets, entrance_tiles: int) -> bool:
    return is_connected(streets) and len(streets.ring) >= entrance_tiles


def deal(s: Position, pieces: CityPieces) -> Streets | None:
    """The first tile of the pile that fits, for each cell; None if none does (CC-CITY-16).

    The pile has no order until a tile is looked at: `passed` are those that were, and did not fit before.
    """
    aside = other_face(s)
    unseen = [tile for tile in range(len(pieces.roads)) if tile not in aside]
    if aside:
        keep_pink(s, pieces, unseen)
    passed: list[int] = []
    tiles: list[int] = []
    turns: list[int] = []
    roads: list[int] = []
    for cell in range(pieces.columns * pieces.rows):
        tile = first_fitting(pieces, roads, cell, passed)
        while tile == NONE:
            if not unseen:
                return None
            drawn = unseen.pop(s.below(len(unseen), "city tile", TABLE_STREAM))
            passed.append(drawn)
            if fitting_turns(pieces.columns, roads, cell, pieces.roads[drawn]):
                tile = drawn
        passed.remove(tile)
        fitting = fitting_turns(pieces.columns, roads, cell, pieces.roads[tile])
        turn = fitting[s.below(len(fitting), "city turn", TABLE_STREAM)]
        tiles.append(tile)
        turns.append(turn)
        roads.append(turned(pieces.roads[tile], turn))
    return pieces.laid(tiles, turns)


def keep_pink(s: Position, pieces: CityPieces, tiles: list[int]) -> None:
    """Exactly as many as the city has, all pink ones among them: others go back by chance (CC-MIX-22)."""
    plain = [tile for tile in tiles if tile not in pieces.pink_tiles]
    while len(tiles) > pieces.columns * pieces.rows:
        tiles.remove(plain.pop(s.below(len(plain), "city tile", TABLE_STREAM)))


def first_fitting(pieces: CityPieces, roads: list[int], cell: int, tiles: list[int]) -> int:
    for tile in tiles:
        if fitting_turns(pieces.columns, roads, cell, pieces.roads[tile]):
            return tile
    return NONE


def fitting_turns(columns: int, roads: list[int], cell: int, printed: int) -> list[int]:
    """How often a tile may be turned in a cell, by the tiles that lie already; turns that look alike count once."""
    different: list[int] = []
    seen: list[int] = []
    for turn in range(SIDES):
        if turned(printed, turn) not in seen:
            seen.append(turned(printed, turn))
            different.append(turn)
    if cell < columns:
        return [turn for turn in different if fits_first_row(columns, cell, turned(printed, turn))]
    return best_joined(columns, roads, cell, printed, different)


def fits_first_row(columns: int, cell: int, roads: int) -> bool:
    """A road on to the next tile, one from the last, and downwards from the first (CC-CITY-08, -09, -17)."""
    if cell == 0:
        return has_road(roads, EAST) and has_road(roads, SOUTH)
    return has_road(roads, WEST) and (cell == columns - 1 or has_road(roads, EAST))


def best_joined(columns: int, roads: list[int], cell: int, printed: int, turns: list[int]) -> list[int]:
    """As many roads as possible join those there; then as few as possible end at a lawn (CC-CITY-10, -18)."""
    best: list[int] = []
    most, least = -1, 0
    for turn in turns:
        mine = turned(printed, turn)
        joins, dead_ends = 0, 0
        for side in (NORTH, WEST):
            other = cell - columns if side == NORTH else cell - 1 if cell % columns else NONE
            if other == NONE:
                continue
            here, there = has_road(mine, side), has_road(roads[other], opposite(side))
            joins += here and there
            dead_ends += here != there
        if joins > most or (joins == most and dead_ends < least):
            best = [turn]
            most, least = joins, dead_ends
        elif joins == most and dead_ends == least:
            best.append(turn)
    return best
