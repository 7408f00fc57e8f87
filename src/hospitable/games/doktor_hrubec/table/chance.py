"""Its events of chance, for the page on which every die is checked."""

from __future__ import annotations

from typing import Final

from ....look.face import Draw
from ..notation import said_here

CHANCE: Final = {
    "die": Draw(said_here("chance.die"), tuple(f"die-white-{value}" for value in range(1, 7))),
    "patient": Draw(said_here("chance.patient")),
    "doctor": Draw(said_here("chance.doctor")),
    "card": Draw(said_here("chance.card")),
    "first player": Draw(said_here("chance.first_player")),
}
