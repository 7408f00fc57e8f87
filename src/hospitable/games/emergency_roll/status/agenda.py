"""What is still to happen: the rest of a round, and sheets that agree with what their owners are asked."""

from __future__ import annotations

from ....core.agenda import TABLE, arg_of, kind_of, seat_of
from ....core.plan import step_asked, under_way
from ....core.texts import Text
from ..cards import EXTRA_PATIENT, NONE, SCREEN
from ..end_of_round import rounds
from ..notation import said_here
from ..state import Position
from ..steps import ADMIT_PATIENTS, CHOOSE, CHOOSE_TOGETHER, SETTLE, START_ROUND, URSULE_TURN
from .moment import bonus_received, sheet_name


def agenda_status(s: Position) -> list[Text]:
    if not on_plan(s):
        return [said_here("status.agenda", step=step_asked(s), round=s.round)]
    asked = {(kind_of(step), seat_of(step)) for agenda in [s.agenda, *s.own] for step in agenda}
    found = [text for seat in range(s.seats) for text in seat_status(s, seat, asked)]
    if s.rules.ursule != NONE:
        had_her_turn = (URSULE_TURN, TABLE) not in asked
        if (s.sheets[s.rules.ursule].choice != NONE) != had_her_turn:
            found.append(said_here("status.ursule_turn"))
    return found


def seat_status(s: Position, seat: int, asked: set[tuple[int, int]]) -> list[Text]:
    """A sheet before its choice, before its turn to settle, in it, and after it."""
    sheet, name = s.sheets[seat], sheet_name(s, seat)
    waits = sheet.patient_waits or sheet.extra_waits or sheet.screen_waits
    if (CHOOSE, seat) in asked or ((CHOOSE_TOGETHER, TABLE) in asked and seat != s.chief):
        return [said_here("status.chosen_already", sheet=name)] if sheet.choice != NONE else []
    if sheet.choice == NONE:
        return [said_here("status.not_chosen", sheet=name)]
    bonus = bonus_received(s, seat)
    if s.current(seat) >= 0 and kind_of(s.current(seat)) == SETTLE:
        return [] if waits else [said_here("status.nothing_to_settle", sheet=name)]
    if bonus != NONE and ((SETTLE, seat) in asked or (ADMIT_PATIENTS, TABLE) in asked):
        all_waits = [sheet.patient_waits, sheet.extra_waits, sheet.screen_waits]
        untouched = all_waits == [True, bonus == EXTRA_PATIENT, bonus == SCREEN]
        return [] if untouched else [said_here("status.settled_early", sheet=name)]
    return [said_here("status.not_asked", sheet=name)] if waits else []


def on_plan(s: Position) -> bool:
    """Is what is still to happen the rest of a round (ER-RND-03), or nothing after the last one?"""
    if not s.agenda:
        return s.round == rounds(s) and not s.sealed
    path = under_way(s, s.agenda, s.own, START_ROUND)
    arguments = [arg_of(step) for agenda in [s.agenda, *s.own] for step in agenda]
    return path != [] and not any(arguments) and s.sealed == (CHOOSE_TOGETHER in path)
