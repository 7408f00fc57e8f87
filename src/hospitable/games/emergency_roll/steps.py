"""The steps of a round: what happens by itself, and the decisions of players."""

from __future__ import annotations

from typing import Final

from ...core.agenda import DECISION, FIRST_KIND
from ...core.vocabulary import names_by_value

START_ROUND: Final = FIRST_KIND
FLIP_AND_ROLL: Final = FIRST_KIND + 1
CHOOSE_PATIENTS: Final = FIRST_KIND + 2
CHOOSE_TOGETHER: Final = FIRST_KIND + 3
REVEAL_CHOICES: Final = FIRST_KIND + 4
ADMIT_PATIENTS: Final = FIRST_KIND + 5
CHECK_CARDIOLOGISTS: Final = FIRST_KIND + 6
END_ROUND: Final = FIRST_KIND + 7
URSULE_TURN: Final = FIRST_KIND + 8

CHOOSE: Final = DECISION
SETTLE: Final = DECISION + 1
DISCARD: Final = DECISION + 2

STEPS: Final = names_by_value(globals(), "START_ROUND", "DISCARD")
