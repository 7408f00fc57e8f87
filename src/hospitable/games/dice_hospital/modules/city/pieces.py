"""What is printed on the pieces of the City: tiles with their roads, bonus tokens, the size of the city, the track."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from .....core.edition import read_number, read_numbers, read_rows, read_table, read_text, read_word
from .....core.errors import BadEdition, said
from ...dice import ANY
from ...pieces import Edition, read_colour
from .names import BONUSES, COLUMN_NAMES, MINUS_TWO, MOST_ROWS, SIDE_NAMES, TILES
from .streets import SIDES, Streets, road, turned


class CityPieces:
    """The printed values for a number of players."""

    def __init__(self, data: Mapping[str, Any], players: int) -> None:
        city = read_table(data, "city", "edition")
        read_word(city, "set", "city", ["city"])  # it comes into the game with the module
        self.fetched = read_number(city, "patients", "city", 1, 4)
        """How many patients everybody fetches (CC-CITY-31)."""
        self.steps = read_number(city, "ambulance_steps", "city", 0, 9)
        """How far an ambulance drives (CC-CITY-25)."""
        self.neglect = read_number(city, "neglect_steps", "city", 1, 6)
        self.lowest = read_number(city, "track_first", "city", 0, 9)
        """The first space of the intake track (CC-CITY-RUL-12)."""
        self.token_value = read_number(city, "token_value", "city", 1, 6)
        """Patients who fall to this value, or come with it, bring a bonus token (CC-CITY-14)."""
        self.spare_entrances = read_number(city, "spare_entrance_tiles", "city", 0, 4)
        self._read_size(city, players)
        self._read_tiles(city)
        self._read_tokens(city)
        self._read_layout(city, players)
        self._read_pink(data, players)

    def _read_size(self, city: Mapping[str, Any], players: int) -> None:
        """CC-CITY-05."""
        for i, row in enumerate(read_rows(city, "size")):
            where = f"city.size[{i}]"
            if read_number(row, "players", where, 2, 9) == players:
                self.columns = read_number(row, "columns", where, 2, len(COLUMN_NAMES))
                self.rows = read_number(row, "rows", where, 2, MOST_ROWS)
                return
        raise BadEdition(said("edition.rows", key=f"city.size, players = {players}", n=1))

    def _read_tiles(self, city: Mapping[str, Any]) -> None:
        rows = read_rows(city, "tile", len(TILES))
        if [row.get("id") for row in rows] != TILES:
            raise BadEdition(said("edition.ids", where="city.tile", expected=TILES))
        self.roads = [read_roads(row, f"city.{name}") for name, row in zip(TILES, rows, strict=True)]
        """For each tile its roads as it is printed."""

    def _read_tokens(self, city: Mapping[str, Any]) -> None:
        rows = read_rows(city, "token", len(BONUSES))
        if [row.get("id") for row in rows] != BONUSES:
            raise BadEdition(said("edition.ids", where="city.token", expected=BONUSES))
        self.tokens = [read_number(row, "copies", row["id"], 0, 20) for row in rows]
        """How many bonus tokens there are of each kind."""
        self.heals = [read_number(row, "heal", row["id"], 1, 6) if "heal" in row else 0 for row in rows]
        """By how many steps each heals, 0 for not at all."""
        self.colours = [read_colour(row, "color", row["id"]) if "heal" in row else ANY for row in rows]
        """Whom each heals."""
        self.lower = read_number(rows[MINUS_TWO], "lower", BONUSES[MINUS_TWO], 1, 9)
        """By how much a token lowers the total of its owner (CC-CITY-50)."""

    def _read_layout(self, city: Mapping[str, Any], players: int) -> None:
        for i, row in enumerate(read_rows(city, "first_layout")):
            where = f"city.first_layout[{i}]"
            if players in row.get("players", []):
                self.layout = read_layout(row, where, self)
                """The city of a first game: its tiles, and how often each is turned."""
                return
        raise BadEdition(said("edition.rows", key=f"city.first_layout, players = {players}", n=1))

    def _read_pink(self, data: Mapping[str, Any], players: int) -> None:
        """Which tiles have a pink face, and how many of them are in a game with Maternity (CC-MIX-12)."""
        pink = read_table(data, "city_maternity", "edition")
        read_word(pink, "set", "city_maternity", ["maternity"])  # they are turned up with that module
        names = pink.get("pink_tiles", [])
        self.pink_tiles = [read_word({"tile": name}, "tile", "city_maternity.pink_tiles", TILES) for name in names]
        counts = read_numbers(pink, "pink_tiles_by_players", "city_maternity", 4, 0, len(self.pink_tiles))
        self.pink_count = counts[players - 2]

    def laid(self, tiles: list[int], turns: list[int]) -> Streets:
        """The city of these tiles, turned like this."""
        roads = [turned(self.roads[tiles[cell]], turns[cell]) for cell in range(len(tiles))]
        return Streets(self.columns, tiles, turns, roads)


def read_roads(row: Mapping[str, Any], where: str) -> int:
    """`NES` for a tile with roads to the north, the east and the south."""
    roads = 0
    for letter in read_text(row, "roads", where):
        roads |= road(read_word({"roads": letter}, "roads", where, SIDE_NAMES))
    return roads


def read_layout(row: Mapping[str, Any], where: str, pieces: CityPieces) -> tuple[list[int], list[int]]:
    """Rows of `city_04:2`: a tile and its quarter turns; each tile once."""
    names = " ".join([str(line) for line in row.get("grid", [])]).split()
    tiles: list[int] = []
    turns: list[int] = []
    for name in names:
        tile, _, turn = name.partition(":")
        tiles.append(read_word({"grid": tile}, "grid", where, TILES))
        turns.append(read_word({"grid": turn}, "grid", where, [str(number) for number in range(SIDES)]))
    if len(set(tiles)) != pieces.columns * pieces.rows or len(set(tiles)) != len(tiles):
        raise BadEdition(said("edition.rows", key=f"{where}.grid", n=pieces.columns * pieces.rows))
    return tiles, turns


@lru_cache(maxsize=16)
def city_pieces(edition: Edition, players: int) -> CityPieces:
    """Read when a city is played: an edition of the base game alone need not have them."""
    return CityPieces(edition.tables, players)
