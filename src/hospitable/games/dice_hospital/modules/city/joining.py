"""How the City joins the game: a set-up of its own, another Phase 1, tokens in Phase 3, deaths in the street."""

from __future__ import annotations

from typing import Final

from .....core.plan import Part, same_seat
from ...dice import BEST
from ...moments import SHIFT_CHANGED
from ...moves import USE_BONUS
from ...rules import Keeper, Rules
from ...state import Position
from ...steps import (
    ACTIVATE,
    ADMIT_PATIENTS,
    DISCARD_USED,
    DRAW_STARTING_PATIENTS,
    DRIVE_AMBULANCES,
    FETCH_PATIENTS,
    FETCH_TURN,
    FILL_CITY,
    FILL_DISPLAY,
    LATE_PATIENTS,
    LAY_CITY,
    LOWER_TOTAL,
    NEGLECT,
    NEGLECT_CITY,
    NEGLECTED_PATIENTS,
    NUMBER_PLAYERS,
    PARK,
    PATIENT_INTAKE,
    PICK_UP,
    PLACE_MARKER,
    REFILL_CITY,
    RESCUE,
    SAVE_BONUS,
    SET_UP,
    SORT_TOKENS,
    USE_ABILITY,
)
from . import driving, fetching, patients, tokens
from .keeping import dice_in_city, fields, phase_status, status, view
from .pieces import city_pieces
from .state import NUMBER, new_city, turn_order


def by_number(s: Position, seat: int) -> list[int]:
    """All seats in the order of Phase 1."""
    return turn_order(s)


PART: Final[Part] = Part(
    run={
        LAY_CITY: patients.lay_city,
        FILL_CITY: patients.fill_city,
        REFILL_CITY: patients.refill_city,
        DRIVE_AMBULANCES: driving.drive_ambulances,
        FETCH_PATIENTS: fetching.fetch_patients,
        FETCH_TURN: fetching.fetch_turn,
        RESCUE: fetching.rescue,
        SORT_TOKENS: fetching.sort_tokens,
        PLACE_MARKER: fetching.place_marker,
        NUMBER_PLAYERS: fetching.number_players,
        DISCARD_USED: tokens.discard_used,
        NEGLECT_CITY: patients.neglect_city,
    },
    options={
        PARK: driving.options,
        PICK_UP: fetching.pick_options,
        SAVE_BONUS: fetching.keep_options,
        LOWER_TOTAL: fetching.lower_options,
    },
    resolve={
        PARK: driving.park,
        PICK_UP: fetching.choose_patient,
        SAVE_BONUS: fetching.save_bonus,
        LOWER_TOTAL: fetching.lower_total,
    },
    explain={
        PARK: driving.explain_parking,
        PICK_UP: fetching.explain_pick,
        SAVE_BONUS: fetching.explain_saved,
        LOWER_TOTAL: fetching.explain_lower,
    },
    plans={
        PATIENT_INTAKE: (
            REFILL_CITY,
            DRIVE_AMBULANCES,
            FETCH_PATIENTS,
            NUMBER_PLAYERS,
            ADMIT_PATIENTS,
            LATE_PATIENTS,
        )
    },
    leads={
        DRIVE_AMBULANCES: (((by_number, PARK),),),
        FETCH_PATIENTS: (((by_number, FETCH_TURN),),),
        FETCH_TURN: (
            (
                (same_seat, RESCUE),
                (same_seat, SORT_TOKENS),
                (same_seat, REFILL_CITY),
                (same_seat, PLACE_MARKER),
            ),
        ),
        RESCUE: (((same_seat, PICK_UP), (same_seat, RESCUE)),),
        SORT_TOKENS: (((same_seat, SAVE_BONUS),),),
        PLACE_MARKER: (((same_seat, LOWER_TOTAL),),),
    },
)


def join(rules: Rules) -> None:
    """The ambulances have no numbers (CC-CITY-03): the order of a round is that of the numbered tokens."""
    city_pieces(rules.edition, rules.players)  # an edition without a city is refused now
    rules.keep(NUMBER, Keeper("city", new_city, fields, view, status, phase_status))
    rules.add(PART)
    rules.insert_before(SET_UP, FILL_DISPLAY, LAY_CITY)
    rules.insert_after(SET_UP, DRAW_STARTING_PATIENTS, FILL_CITY)
    rules.insert_after(NEGLECTED_PATIENTS, NEGLECT, DISCARD_USED, NEGLECT_CITY)
    for decision, used in ((ACTIVATE, tokens.use_between), (USE_ABILITY, tokens.use_before_ability)):
        rules.add_source(decision, tokens.add_tokens, {USE_BONUS: used}, {USE_BONUS: tokens.explain})
    rules.listen(SHIFT_CHANGED, tokens.send_nurses_home)
    rules.listen(SHIFT_CHANGED, fetching.take_markers_back)
    rules.ambulances = 0
    rules.arriving_values = list(range(1, BEST))
    rules.waiting = fetching.waiting
    rules.order_agrees = fetching.order_agrees
    rules.order_unknown += [REFILL_CITY, DRIVE_AMBULANCES, FETCH_PATIENTS]
    rules.lowest_bags = fetching.one_bag
    rules.nurses = tokens.with_single_use(rules.nurses)
    rules.other_healing = tokens.can_heal
    rules.dice_places.append(dice_in_city)
