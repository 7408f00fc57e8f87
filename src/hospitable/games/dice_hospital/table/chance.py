"""Its events of chance, for the page on which every die is checked."""

from __future__ import annotations

from typing import Final

from ....look.face import Draw
from ..dice import COLOURS
from ..labels import said_here

CHANCE: Final = {
    "draw": Draw(said_here("chance.draw"), tuple(f"die-{colour}" for colour in COLOURS)),
    "roll": Draw(said_here("chance.roll"), tuple(f"die-white-{value}" for value in range(2, 6))),
    "reroll": Draw(said_here("chance.reroll"), tuple(f"die-white-{value}" for value in range(1, 7))),
    "tile": Draw(said_here("chance.tile")),
    "card": Draw(said_here("chance.card")),
    "card out": Draw(said_here("chance.card_out")),
    "second set": Draw(said_here("chance.second_set")),
    "administrator": Draw(said_here("chance.administrator")),
    "report": Draw(said_here("chance.report")),
    "event": Draw(said_here("chance.event")),
    "token": Draw(said_here("chance.token")),
    "first player": Draw(said_here("chance.first_player")),
    "decision": Draw(said_here("chance.decision")),
    "complexity": Draw(said_here("chance.complexity")),
    "hospital card": Draw(said_here("chance.hospital_card")),
    "grey space": Draw(said_here("chance.grey_space"), tuple(f"die-{colour}" for colour in COLOURS)),
    "midwife": Draw(said_here("chance.midwife")),
    "city tile": Draw(said_here("chance.city_tile")),
    "city turn": Draw(said_here("chance.city_turn")),
    "city token": Draw(said_here("chance.city_token")),
}
