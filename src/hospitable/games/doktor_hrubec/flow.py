"""The tables of steps: what runs by itself, what is asked, and what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import castling, final_round, operation, teams, turn
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
        PATIENT_EFFECT: operation.patient_effect,
        DOCTOR_EFFECT: operation.doctor_effect,
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
        DROP_CARD: operation.drop_options,
        TAKE_DOCTOR: operation.take_options,
        DISMISS_OWN: operation.own_options,
        EXCHANGE_DOCTORS: operation.exchange_options,
        ADMIT_TWIN: operation.twin_options,
        CHOOSE_MORGUE: operation.morgue_options,
        CHOOSE_RECEIVER: operation.receiver_options,
        FINAL_OPERATION: final_round.options,
    }
    rules.resolve = {
        TURN: turn.act,
        MAKE_ROOM: teams.make_room,
        RECEIVE: teams.settle_newcomer,
        ALIEN_VICTIM: turn.alien_discards,
        CASTLE: castling.choose,
        DROP_CARD: operation.drop_card,
        TAKE_DOCTOR: operation.take_doctor,
        DISMISS_OWN: operation.dismiss_own,
        EXCHANGE_DOCTORS: operation.exchange_doctors,
        ADMIT_TWIN: operation.admit_twin,
        CHOOSE_MORGUE: operation.choose_morgue,
        CHOOSE_RECEIVER: operation.send_doctor,
        FINAL_OPERATION: final_round.operate,
    }
    return rules
