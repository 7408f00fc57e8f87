"""What a move brings, where its label does not say it: skills, difficulties, money and chances."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.texts import Text
from . import about, scoring
from .cards import FIRST_ACTION, NONE
from .effects import REMOVE_PATIENT, RETRAIN, SACRIFICE
from .moves import (
    A_DOCTOR,
    A_PATIENT,
    ADMIT,
    BURY,
    CASTLE_DOCTOR,
    DISMISS,
    DROP,
    EXCHANGE,
    HIRE,
    NOTHING,
    OPERATE,
    PLAY,
    QUEUE,
    SEND,
    TAKE,
    kind_of,
    number_of,
    sort_of,
    target_of,
    thing_of,
)
from .notation import said_here
from .odds import best_percent, operation_text
from .state import Position


def hint(s: Position, seat: int, move: int) -> Text | None:
    find = HINTS.get(kind_of(move))
    return find(s, seat, move) if find is not None else None


# -- pieces of a hint


def own_text(s: Position, card: int) -> Text:
    """A card of the hand, or a doctor of the own team: skills and what it does."""
    if card >= FIRST_ACTION:
        return about.action(s.rules.edition, card)
    skills = about.skills(s.rules.edition.doctors[card].skills)
    ability = about.doctor(s.rules.edition, card)
    return said_here("both", first=skills, second=ability) if ability is not None else skills


def doctor_text(s: Position, seat: int, doctor: int) -> Text:
    """Whose he is, if not one's own, then his skills and ability."""
    owner = s.owner_of(doctor)
    text = own_text(s, doctor)
    return text if owner in (NONE, seat) else said_here("both", first=of_seat(owner), second=text)


def patient_text(s: Position, seat: int, patient: int) -> Text:
    """On whose table, if on another's, then what he needs and brings."""
    owner = s.bed_of(patient)
    text = about.worth(s.rules.edition, patient)
    return text if owner in (NONE, seat) else said_here("both", first=of_seat(owner), second=text)


def with_odds(s: Position, seat: int, patient: int) -> Text:
    """... and how likely the own team is to heal him as it stands."""
    odds = said_here("hint.odds", percent=best_percent(s, seat, patient))
    text = said_here("both", first=patient_text(s, seat, patient), second=odds)
    effect = about.patient(s.rules.edition, patient)
    return said_here("both", first=text, second=effect) if effect is not None else text


def of_seat(owner: int) -> Text:
    return said_here("hint.seat", seat=owner + 1)


# -- moves


def queue(s: Position, seat: int, move: int) -> Text:
    """Who comes next is known by stage only (HR-PAT-09)."""
    for stage in range(len(s.queue)):
        if s.queue[stage]:
            return said_here("hint.stage", stage=stage + 1)
    return said_here("hint.closing")


def hand_card(s: Position, seat: int, move: int) -> Text:
    return own_text(s, number_of(move))


def some_doctor(s: Position, seat: int, move: int) -> Text:
    return doctor_text(s, seat, number_of(move))


def admit(s: Position, seat: int, move: int) -> Text:
    return with_odds(s, seat, number_of(move))


def operate(s: Position, seat: int, move: int) -> Text:
    return operation_text(s, seat, s.theatres[seat].table, number_of(move))


def bury(s: Position, seat: int, move: int) -> Text:
    points = scoring.total(s, number_of(move))
    return said_here("hint.score", points=points, n=abs(points))


def send(s: Position, seat: int, move: int) -> Text:
    return said_here("hint.team", n=len(s.theatres[number_of(move)].team))


def exchange(s: Position, seat: int, move: int) -> Text:
    other = target_of(move)
    given = about.skills(s.rules.edition.doctors[number_of(move)].skills)
    return said_here("hint.exchange", seat=s.owner_of(other) + 1, given=given, taken=own_text(s, other))


def play(s: Position, seat: int, move: int) -> Text:
    """Without a target what the card does, with one what it does it to."""
    card, target = number_of(move), target_of(move)
    does = about.action(s.rules.edition, card)
    sort, thing = sort_of(target), thing_of(target)
    effect = s.rules.edition.action(card).effect
    if sort == NOTHING:
        return does
    if sort == A_DOCTOR:
        text = doctor_text(s, seat, thing)
        return said_here("both", first=text, second=does) if effect in (SACRIFICE, RETRAIN) else text
    if sort == A_PATIENT:
        if effect == REMOVE_PATIENT:
            return patient_text(s, seat, thing)
        return with_odds(s, seat, thing)
    return said_here("hint.away", patient=about.the_patient(s.theatres[seat].table))


HINTS: Final[dict[int, Callable[[Position, int, int], Text]]] = {
    QUEUE: queue,
    HIRE: hand_card,
    DROP: hand_card,
    DISMISS: some_doctor,
    CASTLE_DOCTOR: some_doctor,
    TAKE: some_doctor,
    ADMIT: admit,
    OPERATE: operate,
    BURY: bury,
    SEND: send,
    EXCHANGE: exchange,
    PLAY: play,
}
