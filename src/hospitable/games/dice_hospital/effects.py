"""What cards and tiles do, as small ints.

They are interpreted in departments.py, specialists.py, discharged_patients.py, neglected_patients.py and events.py.
"""

from __future__ import annotations

from typing import Final


def words_in_order(numbers: dict[str, int]) -> list[str]:
    """The words of the edition at their numbers, which count from 0 without a gap."""
    if list(numbers.values()) != list(range(len(numbers))):
        raise ValueError(f"these do not count from 0: {numbers}")
    return list(numbers)


HEAL: Final = 0
REROLL: Final = 1
FLIP: Final = 2
RECOLOUR: Final = 3
SWAP_STAFF: Final = 4  # on no patient: a worker comes back
DEPARTMENT_EFFECTS: Final = words_in_order(
    {"heal": HEAL, "reroll": REROLL, "flip": FLIP, "change_color": RECOLOUR, "swap_staff": SWAP_STAFF}
)

ANY_VALUES: Final = 0  # how the values of the targets must lie to each other
SAME_VALUE: Final = 1
RUN: Final = 2
PATTERNS: Final = words_in_order({"any": ANY_VALUES, "same": SAME_VALUE, "run": RUN})

PINK_ANYWHERE: Final = 0  # where among the targets the pink one must be that is healed most
PINK_LOWEST: Final = 1
PINK_MIDDLE: Final = 2
PINK_HIGHEST: Final = 3
MOTHER_AND_BABY: Final = 4  # both among the targets, all healed alike
PINK_POSITIONS: Final = words_in_order(
    {
        "anywhere": PINK_ANYWHERE,
        "lowest": PINK_LOWEST,
        "middle": PINK_MIDDLE,
        "highest": PINK_HIGHEST,
        "mother_and_baby": MOTHER_AND_BABY,
    }
)

ON_HEAL: Final = 0
ON_DISCHARGE: Final = 1
ON_PLACEMENT: Final = 2
TRIGGERS: Final = words_in_order({"heal": ON_HEAL, "discharge": ON_DISCHARGE, "placement": ON_PLACEMENT})
NEVER: Final = 3  # what it does is no ability after a department's effect

HEAL_HEALED: Final = 0  # one of the patients the department healed
HEAL_OTHER: Final = 1  # patients it did not heal
REROLL_OTHER: Final = 2
HEAL_AND_HARM: Final = 3
CHANGE_COLOUR: Final = 4
LOSE_FATALITY: Final = 5
GAIN_POINTS: Final = 6
GAIN_BAGS: Final = 7
SEND_OR_ADMIT: Final = 8
COPY_ABILITY: Final = 9
REST_OTHERS: Final = 10
LOOK_AT_PILE: Final = 11
BORROW_TOKEN: Final = 12
REPEAT_TOKEN: Final = 13
HEAL_PINK_AND_SAME: Final = 14  # a pink patient, and one with the value of a trigger patient
HEAL_ANYONE: Final = 15  # healed by the department or not

SCORE_COLOURS: Final = 0
GUARD_COLOUR: Final = 1
SCORE_MOST: Final = 2
DRAW_MORE: Final = 3
CHOOSE_TWINS: Final = 4
SCORE_FAMILIES: Final = 5
ADMINISTRATOR_KINDS: Final = words_in_order(
    {
        "discharge_color": SCORE_COLOURS,
        "prevent_neglect": GUARD_COLOUR,
        "most_discharges": SCORE_MOST,
        "investment_draw": DRAW_MORE,
        "choose_babies": CHOOSE_TWINS,
        "discharge_families": SCORE_FAMILIES,
    }
)

EVERYBODY_GAINS_BAGS: Final = 0
LAST_GAIN_BAGS: Final = 1
HARM_ONE: Final = 2
SEND_ONE: Final = 3
REVEAL_MORE: Final = 4
SOOTHE_ONE: Final = 5
MORE_NEGLECT: Final = 6
FEWER_NURSES: Final = 7
NO_BAGS: Final = 8
MORE_CONVOY_BAGS: Final = 9
MOST_DISCHARGES: Final = 10
MORE_PATIENTS: Final = 11
