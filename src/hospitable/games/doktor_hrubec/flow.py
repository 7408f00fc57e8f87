"""The tables of steps: what runs by itself, what is asked, and what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import after_operation, castling, final_round, operation, teams, turn
from .pieces import Edition
from .state import Rules
from .steps import (
    ADMIT_TWIN,
    ALIEN_VICTIM,
    CASTLE,
    CASTLING_STARTS,
    CHOOSE_MORGUE,
    CHOOSE_RECEIVER,
    DISMISS_OWN,
    DOCTOR_EFFECT,
    DROP_CARD,
    EXCHANGE_DOCTORS,
    FINAL_OPERATION,
    FINAL_ROUND,
    FINAL_TURN,
    GAME_OVER,
    MAKE_ROOM,
    MOVE_CASTLED,
    OPERATION_OVER,
    PATIENT_EFFECT,
    RECEIVE,
    START_TURN,
    TAKE_DOCTOR,
    TURN,
    ZERO_DRAWS,
)

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.variants import Value


def rules_for(game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> Rules:
    """Built once for a set of variants."""
    rules = Rules(game, seats, variants, edition)
    rules.run = {
        START_TURN: turn.start_turn,
        ZERO_DRAWS: turn.zero_draws,
        CASTLING_STARTS: castling.start_castling,
        MOVE_CASTLED: castling.move_castled,
        PATIENT_EFFECT: after_operation.patient_effect,
        DOCTOR_EFFECT: after_operation.doctor_effect,
        OPERATION_OVER: operation.operation_over,
        FINAL_ROUND: final_round.start_final_round,
        FINAL_TURN: final_round.final_turn,
        GAME_OVER: final_round.end_game,
    }
    rules.options = {
        TURN: turn.options,
        MAKE_ROOM: teams.room_options,
        RECEIVE: teams.receive_options,
        ALIEN_VICTIM: turn.alien_options,
        CASTLE: castling.options,
        DROP_CARD: after_operation.drop_options,
        TAKE_DOCTOR: after_operation.take_options,
        DISMISS_OWN: after_operation.own_options,
        EXCHANGE_DOCTORS: after_operation.exchange_options,
        ADMIT_TWIN: after_operation.twin_options,
        CHOOSE_MORGUE: after_operation.morgue_options,
        CHOOSE_RECEIVER: after_operation.receiver_options,
        FINAL_OPERATION: final_round.options,
    }
    rules.resolve = {
        TURN: turn.act,
        MAKE_ROOM: teams.make_room,
        RECEIVE: teams.settle_newcomer,
        ALIEN_VICTIM: turn.alien_discards,
        CASTLE: castling.choose,
        DROP_CARD: after_operation.drop_card,
        TAKE_DOCTOR: after_operation.take_doctor,
        DISMISS_OWN: after_operation.dismiss_own,
        EXCHANGE_DOCTORS: after_operation.exchange_doctors,
        ADMIT_TWIN: after_operation.admit_twin,
        CHOOSE_MORGUE: after_operation.choose_morgue,
        CHOOSE_RECEIVER: after_operation.send_doctor,
        FINAL_OPERATION: final_round.operate,
    }
    rules.explain = {
        TURN: turn.explain,
        MAKE_ROOM: teams.explain_room,
        RECEIVE: teams.explain_received,
        ALIEN_VICTIM: turn.explain_alien,
        CASTLE: castling.explain,
        DROP_CARD: after_operation.explain_drop,
        TAKE_DOCTOR: after_operation.explain_take,
        DISMISS_OWN: after_operation.explain_own,
        EXCHANGE_DOCTORS: after_operation.explain_exchange,
        ADMIT_TWIN: after_operation.explain_twin,
        CHOOSE_MORGUE: after_operation.explain_morgue,
        CHOOSE_RECEIVER: after_operation.explain_receiver,
        FINAL_OPERATION: final_round.explain,
    }
    return rules
