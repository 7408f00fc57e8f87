"""Bonus tokens of the City as a bot counts them: all of an owner packed in one number, and what they are worth."""

from __future__ import annotations

from typing import Final

from ..beds import only_bed
from ..dice import is_colour
from ..modules.city.names import BONUSES
from ..modules.city.state import in_play, of, pieces_of
from ..patients import alike
from ..state import Hospital, Position
from .worth import bonus_ahead

WIDTH: Final = 5  # bits for each kind
PACKED: Final = 30  # for all


def one_of(token: int) -> int:
    return 1 << token * WIDTH


def count_of(tokens: int, token: int) -> int:
    return tokens >> token * WIDTH & 31


def owned_bonuses(s: Position, owner: int) -> int:
    """None where no city is played."""
    if not in_play(s):
        return 0
    tokens = 0
    owned = of(s).owned[owner]
    for token in range(len(BONUSES)):
        tokens |= owned[token] << token * WIDTH
    return tokens


def bonuses_worth(tokens: int, to_come: int) -> float:
    value = 0.0
    for token in range(len(BONUSES)):
        value += count_of(tokens, token) * bonus_ahead(token, to_come)
    return value


def healed_by(s: Position, hospital: Hospital, token: int) -> list[int]:
    """One bed for each kind of patient whom a token heals as it is; none for one that does not heal."""
    pieces = pieces_of(s)
    beds = 0
    if pieces.heals[token]:
        for bed in range(len(hospital.beds)):
            if hospital.beds[bed] and is_colour(hospital.beds[bed], pieces.colours[token]):
                beds |= only_bed(bed)
    return alike(hospital, beds)
