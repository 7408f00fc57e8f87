"""Its events of chance, for the page on which every die is checked."""

from __future__ import annotations

from typing import Final

from ....look.face import Draw
from ..labels import said_here
from ..people import COLOURS, LADDER

CHANCE: Final = {
    "turn order": Draw(said_here("chance.turn_order")),
    "special module": Draw(said_here("chance.special_module")),
    "bonus tile": Draw(said_here("chance.bonus_tile")),
    "layout": Draw(said_here("chance.layout")),
    "doctor": Draw(said_here("chance.doctor"), tuple(f"doctor-{colour}" for colour in COLOURS)),
    "patient": Draw(said_here("chance.patient"), tuple(f"cube-{colour}" for colour in COLOURS[:LADDER])),
}
