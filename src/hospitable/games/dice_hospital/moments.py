"""Named moments at which modules may listen; each says whose hospital it concerns and what it is about."""

from __future__ import annotations

from typing import Final

PILES_MADE: Final = 0  # the piles of tiles and cards lie ready; about nothing, nobody's
DISPLAY_FILLED: Final = 1  # tiles and cards were laid out; nobody's
ACTIVATION_BEGINS: Final = 2  # a hospital has something to do; what a listener puts on the agenda comes first
PATIENT_DIED: Final = 3  # in whatever phase; about the patient
NEGLECT_OVER: Final = 4  # all neglected patients of all hospitals got worse; nobody's
DISCHARGES_SCORED: Final = 5  # about how many patients of this hospital went home; all lounges are still full
SHIFT_CHANGED: Final = 6  # everybody is back at the start; nobody's
TILE_LEAVES: Final = 7  # a tile is about to leave a hospital; about its place in the list of departments
CARD_LEAVES: Final = 8  # a card is about to leave a hospital; about its place in the list of specialists
