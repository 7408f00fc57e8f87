"""Action cards: when they can be played, on whom, and what they do, by the effect the edition gives them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from . import card_effects as does
from . import card_targets as aim
from . import effects, piles
from .cards import FIRST_ACTION, NONE
from .happenings import PLAYED_EVENT
from .moves import NOTHING, number_of, play, sort_of, target_of, thing_of
from .pieces import Edition
from .reasons import CARD_NOT_HELD, FINE, OTHER_TARGET, about
from .state import Position


class Effect:
    """What a card needs, whom it is played on, and what it does."""

    def __init__(
        self,
        needs: Callable[[Position, int], int] | None,
        aim: aim.Aim,
        does: Callable[[Position, int, int, int, str], None],
    ) -> None:
        self.needs = needs
        """A reason against playing it, or FINE; ongoing cards and nurses can always be played (HR-RUL-07)."""
        self.aim = aim
        self.does = does


EFFECTS: Final = {
    effects.REMOVE_PATIENT: Effect(None, aim.PATIENTS, does.remove_patient),
    effects.KILL_ALL: Effect(aim.some_patient, aim.ALONE, does.kill_all),
    effects.PASS_DOCTOR: Effect(aim.some_doctor, aim.ALONE, does.pass_doctor),
    effects.SEND_AWAY: Effect(aim.an_own_patient, aim.EMPTY_ROOMS, does.send_away),
    effects.SEND_BACK: Effect(aim.an_own_patient_and_a_slot, aim.ALONE, does.send_back),
    effects.FETCH: Effect(aim.an_empty_table, aim.PATIENTS, does.fetch),
    effects.REVIVE: Effect(aim.an_empty_table, aim.PATIENTS, does.revive),
    effects.SWAP: Effect(aim.an_own_patient, aim.PATIENTS, does.swap),
    effects.PASS_PATIENTS: Effect(aim.some_patient, aim.ALONE, does.pass_patients),
    effects.STEAL: Effect(None, aim.DOCTORS, does.steal),
    effects.DISCARD: Effect(None, aim.DOCTORS, does.discard),
    effects.RETRAIN: Effect(None, aim.DOCTORS, does.retrain),
    effects.SACRIFICE: Effect(None, aim.DOCTORS, does.sacrifice),
    effects.BONUS: Effect(None, aim.ALONE, does.add_bonus),
    effects.TEAM_SKILLS: Effect(None, aim.ALONE, does.replace_ongoing),
    effects.DIE_MAP: Effect(None, aim.ALONE, does.replace_ongoing),
    effects.STRIKE: Effect(None, aim.ALONE, does.replace_ongoing),
}


def effect_of(edition: Edition, card: int) -> Effect:
    return EFFECTS[edition.action(card).effect]


def needs_target(edition: Edition, card: int) -> bool:
    return effect_of(edition, card).aim.sort != NOTHING


# -- what can be played


def add_plays(s: Position, seat: int, out: list[int], why: list[int] | None) -> None:
    """Every card of the hand that can do something (HR-TRN-10), each with its targets; equal cards are one choice."""
    last = NONE
    for card in s.theatres[seat].hand:
        if card < FIRST_ACTION or card == last:
            continue
        last = card
        add_targets(s, seat, card, out, why)


def add_targets(s: Position, seat: int, card: int, out: list[int], why: list[int] | None) -> None:
    before = len(out)
    effect = effect_of(s.rules.edition, card)
    reason = effect.needs(s, seat) if effect.needs is not None else FINE
    if reason == FINE:
        reason = effect.aim.add(s, seat, card, out, why)
    if len(out) == before and why is not None:
        why += (play(card, NONE), reason, aim.about_refusal(s, reason, card, 0, NONE))


def explain(s: Position, seat: int, chosen: int) -> tuple[int, int]:
    """Why a card can not be played like this in the own turn."""
    card, target = number_of(chosen), target_of(chosen)
    if card not in s.theatres[seat].hand:
        return CARD_NOT_HELD, about(card, 0)
    effect = effect_of(s.rules.edition, card)
    reason = effect.needs(s, seat) if effect.needs is not None else FINE
    if reason != FINE:
        return reason, aim.about_refusal(s, reason, card, 0, seat)
    if sort_of(target) != effect.aim.sort:
        return OTHER_TARGET, about(card, effect.aim.sort)
    thing = thing_of(target)
    reason = effect.aim.refused(s, seat, card, thing)
    return reason, aim.about_refusal(s, reason, card, thing, effect.aim.owner(s, thing))


# -- what it does


def resolve_play(s: Position, seat: int, chosen: int) -> None:
    """First the card is laid down, then it is resolved completely (HR-TRN-08)."""
    card, target = number_of(chosen), target_of(chosen)
    piles.leave_hand(s, seat, card)
    s.tell(PLAYED_EVENT, seat, (card, target), "HR-TRN-05")
    action = s.rules.edition.action(card)
    if not action.ongoing:
        s.discard.append(card)
    EFFECTS[action.effect].does(s, seat, card, thing_of(target), action.rule)
