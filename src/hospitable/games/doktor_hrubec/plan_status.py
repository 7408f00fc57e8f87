"""Is what is still to happen in a position something that the turn can have led to?"""

from __future__ import annotations

from ...core.agenda import TABLE, TOGETHER, arg_of, kind_of, seat_of
from ...core.texts import Text
from .cards import (
    ALIEN,
    ALPINE_DOCTOR,
    BUTCHER,
    DR_ZERO,
    FIRST_ACTION,
    GATE_KEEPER,
    LAWYER,
    MD_BRUTAL,
    NONE,
    OFFICES,
    YOUNG_INTERN,
)
from .effects import ADMITS, DROPS_CARD, EXCHANGES, GOES_TO_MORGUE, LOSES_DOCTOR, PASS_DOCTOR, STEAL, STEALS
from .notation import said_here
from .state import Position
from .steps import (
    ADMISSION,
    ADMIT_TWIN,
    ALIEN_VICTIM,
    CASTLE,
    CHOOSE_MORGUE,
    CHOOSE_RECEIVER,
    DISMISS_OWN,
    DOCTOR_EFFECT,
    DROP_CARD,
    EXCHANGE_DOCTORS,
    FINAL_OPERATION,
    FINAL_TURN,
    FOR_HIRED,
    FOR_STOLEN,
    GAME_OVER,
    MAKE_ROOM,
    MOVE_CASTLED,
    OPERATED,
    OPERATION_OVER,
    RECEIVE,
    STAGE_NAMES,
    STEPS,
    TAKE_DOCTOR,
    TURN,
    ZERO_DRAWS,
)

Plan = list[tuple[int, int, int]]
"""Steps still to come, the next one first: seat, kind, argument."""


def plan_status(s: Position) -> list[Text]:
    if not s.agenda:
        return [said_here("status.over", field=field) for field in unsettled(s)]
    if on_plan(s):
        return []
    asked = s.own[s.decider()][-1] if s.own and s.decider() >= 0 else s.agenda[-1]
    return [said_here("status.agenda", step=STEPS.get(kind_of(asked), "together"), stage=STAGE_NAMES[s.stage])]


def unsettled(s: Position) -> list[str]:
    """What must be settled before a game is over."""
    left = {
        "closer": s.closer == NONE,
        "newcomer": s.newcomer != NONE,
        "acting": s.acting != 0,
        "dead": s.dead != NONE,
    }
    return [field for field, wrong in left.items() if wrong]


def on_plan(s: Position) -> bool:
    plan = [(seat_of(step), kind_of(step), arg_of(step)) for step in reversed(s.agenda)]
    if s.turn == 0:
        return False
    rest = final_rest(s) if s.closer != NONE else [(s.active, TURN, 0)]
    if plan[len(plan) - len(rest) :] != rest:
        return False
    now = plan[: len(plan) - len(rest)]
    return fits(s, now)


def final_rest(s: Position) -> Plan:
    """Whose final operation is still to come after that of the active player."""
    first = s.next_seat(s.closer)
    order = s.clockwise(first)
    return [*((seat, FINAL_TURN, 0) for seat in order[order.index(s.active) + 1 :]), (TABLE, GAME_OVER, 0)]


def fits(s: Position, now: Plan) -> bool:
    """Is what is asked before the rest of the turn possible, and is everything there that it is about?"""
    if (s.newcomer != NONE) != (bool(now) and now[0][1] in (MAKE_ROOM, RECEIVE)):
        return False
    if (s.active, OPERATION_OVER, 0) in now:
        return effects_fit(s, now)
    if s.acting or s.dead != NONE:
        return False
    if s.closer != NONE:
        return now == [(s.active, FINAL_OPERATION, 0)] and s.theatres[s.active].table != NONE
    return not now or turn_fits(s, now)


def turn_fits(s: Position, now: Plan) -> bool:
    """What an action card or a doctor who was hired asks for."""
    seat = s.active
    theatre = s.theatres[seat]
    last = s.discard[-1] if s.discard else NONE
    effect = s.rules.edition.action(last).effect if last >= FIRST_ACTION else NONE
    if now == [(TABLE, TOGETHER, 0), (TABLE, MOVE_CASTLED, 0)]:
        return effect == PASS_DOCTOR and castling_fits(s)
    if now == [(seat, MAKE_ROOM, FOR_STOLEN)]:
        return effect == STEAL and len(theatre.team) == OFFICES and sex_fits(s, last)
    if s.stage != ADMISSION or not theatre.doctor_left:
        return False
    if now == [(seat, ALIEN_VICTIM, 0)]:
        return ALIEN in theatre.team
    acts = {ALIEN: [(seat, ALIEN_VICTIM, 0)], DR_ZERO: [(seat, ZERO_DRAWS, 0)]}
    return len(theatre.team) == OFFICES and now == [(seat, MAKE_ROOM, FOR_HIRED), *acts.get(s.newcomer, [])]


def sex_fits(s: Position, thief: int) -> bool:
    return s.rules.edition.action(thief).sex in (NONE, s.rules.edition.doctors[s.newcomer].sex)


def castling_fits(s: Position) -> bool:
    """Whoever has several doctors is asked or has chosen; whoever has one has no choice."""
    for seat, theatre in enumerate(s.theatres):
        asked = len(theatre.team) > 1 and theatre.castled == NONE
        if s.own[seat] != ([CASTLE | seat << 8] if asked else []):
            return False
        if len(theatre.team) == 1 and theatre.castled == NONE:
            return False
    return True


AFTER_SUCCESS = [ALPINE_DOCTOR, GATE_KEEPER]
AFTER_FAILURE = [LAWYER, YOUNG_INTERN, MD_BRUTAL]


def effects_fit(s: Position, now: Plan) -> bool:
    """A decision after the roll, then the doctors who may still act, in their order (HR-OPR-15, -16)."""
    seat, kind, arg = now[0]
    doctors = [number for _, step, number in now[1:] if step == DOCTOR_EFFECT]
    if now[1:] != [*((s.active, DOCTOR_EFFECT, doctor) for doctor in doctors), (s.active, OPERATION_OVER, 0)]:
        return False
    if (s.closer == NONE and s.stage != OPERATED) or s.acting.bit_count() > OFFICES:
        return False
    success = doctors == AFTER_SUCCESS[len(AFTER_SUCCESS) - len(doctors) :]
    order = AFTER_SUCCESS if success else AFTER_FAILURE
    if doctors != order[len(order) - len(doctors) :] or not dead_fits(s, success):
        return False
    if len(doctors) == len(order):
        return seat == s.active and patient_fits(s, kind, arg, success)
    if not doctors:  # the last of each order only draws
        return False
    doctor = order[len(order) - len(doctors) - 1]
    if not s.acting >> doctor & 1:
        return False
    if kind == RECEIVE:
        return arg == 0 and s.newcomer == doctor and len(s.theatres[seat].team) == OFFICES
    mine = seat == s.active and doctor in s.theatres[s.active].team
    return mine and kind == CHOOSE_RECEIVER and arg == doctor


def dead_fits(s: Position, success: bool) -> bool:
    """Who died lies on top of the own morgue, until the Lawyer takes him along."""
    morgue = s.theatres[s.active].morgue
    return s.dead == NONE or (not success and s.dead in morgue[-1:])


ASKS = {
    DROPS_CARD: DROP_CARD,
    STEALS: TAKE_DOCTOR,
    LOSES_DOCTOR: DISMISS_OWN,
    EXCHANGES: EXCHANGE_DOCTORS,
    ADMITS: ADMIT_TWIN,
    GOES_TO_MORGUE: CHOOSE_MORGUE,
}


def patient_fits(s: Position, kind: int, arg: int, success: bool) -> bool:
    """What the patient of this operation asks for; that there is something to choose is checked for all decisions."""
    theatre = s.theatres[s.active]
    patient = operated(s, success)
    if patient == NONE:
        return False
    data = s.rules.edition.patients[patient]
    if data.on_success != success or ASKS.get(data.effect) != kind:
        return False
    if kind == ADMIT_TWIN:
        return arg == 0 and s.closer == NONE and len(s.waiting) > 0 and theatre.table == NONE
    return arg == patient and (kind != TAKE_DOCTOR or len(theatre.team) < OFFICES)


def operated(s: Position, success: bool) -> int:
    """The patient on top of where the result has put him; NONE if there is none."""
    if not success and s.dead != NONE:
        return s.dead
    if not success and not s.acting >> BUTCHER & 1:
        return NONE
    pile = s.theatres[s.active].healed if success else s.box
    return pile[-1] if pile else NONE
