"""Its events of chance, for the page on which every die is checked."""

from __future__ import annotations

from typing import Final

from ....look.face import Draw
from ..notation import said_here

CHANCE: Final = {
    "red die": Draw(said_here("chance.red"), tuple(f"die-red-{value}" for value in range(1, 7))),
    "yellow die": Draw(said_here("chance.yellow"), tuple(f"die-yellow-{value}" for value in range(1, 7))),
    "green die": Draw(said_here("chance.green"), tuple(f"die-green-{value}" for value in range(1, 7))),
    "ambulance card": Draw(said_here("chance.ambulance")),
    "cardiologist": Draw(said_here("chance.cardiologist")),
    "radiologist": Draw(said_here("chance.radiologist")),
    "epidemiologist": Draw(said_here("chance.epidemiologist")),
    "chief": Draw(said_here("chance.chief")),
}
