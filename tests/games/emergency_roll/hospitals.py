"""Hospitals for scoring: patients in single beds, what a specialist gives for them, and a round without effect."""

from __future__ import annotations

from hospitable.games.emergency_roll.beds import BED_NAMES
from hospitable.games.emergency_roll.pieces import STANDARD, read_edition
from hospitable.games.emergency_roll.state import Position, Sheet
from tests.games.emergency_roll.tables import SPECIALISTS, play, sheet, table

EDITION = read_edition(STANDARD)


def bed(name: str) -> int:
    return BED_NAMES.index(name)


def names(mask: int) -> set[str]:
    """The beds of a mask."""
    return {name for i, name in enumerate(BED_NAMES) if mask >> i & 1}


def scattered(patients: str) -> Sheet:
    """Patients in single beds, for example `w2b2 = 3!, w5b1 w5b2 = 6`; ! marks a critical patient.

    Wards need not be filled in order, so this is a position for scoring only.
    """
    made = sheet()
    for part in patients.split(","):
        beds, _, value = part.partition("=")
        for name in beds.split():
            made.beds[bed(name)] = int(value.strip(" !"))
            made.critical |= ("!" in value) << bed(name)
    return made


def points(specialist: str, hospital: str | Sheet) -> int:
    """What the result says for this Radiologist or Epidemiologist and this hospital."""
    cards = list(SPECIALISTS)
    cards[2 if specialist.startswith("rad_") else 3] = specialist
    s = table(hospital, specialists=cards)
    return line(s, 0, "radiologist" if specialist.startswith("rad_") else "epidemiologist")


def line(s: Position, owner: int, item: str) -> int:
    """The points of one line of a score."""
    return {entry.id: entry.points for entry in s.result().scores[owner].lines}[item]


def idle_round(s: Position) -> None:
    """Every patient goes to the morgue with a bonus that is lost there: nothing changes before the check."""
    s.card = s.rules.edition.cards.index("amb_16")  # yellow critical, green nurse
    play(s, "take green", *["take yellow"] * (s.seats - 1), *["morgue"] * s.seats)
