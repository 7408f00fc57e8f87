"""What a seat may see: everything open, the own hand, and of others how many cards they hold (HR-INF-01, -02)."""

from __future__ import annotations

from typing import Any

from ...core.agenda import arg_of, kind_of
from ...core.chance import Chance
from . import scoring, teams
from .cards import CARDS, DOCTORS, FIRST_ACTION, NONE, PATIENTS, SPECIALITIES
from .state import Position, Theatre
from .steps import (
    CHOOSE_MORGUE,
    CHOOSE_RECEIVER,
    DISMISS_OWN,
    DROP_CARD,
    EXCHANGE_DOCTORS,
    MAKE_ROOM,
    RECEIVE,
    STAGE_NAMES,
    STEPS,
    TAKE_DOCTOR,
)

ABOUT_A_PATIENT = (DROP_CARD, TAKE_DOCTOR, DISMISS_OWN, EXCHANGE_DOCTORS, CHOOSE_MORGUE)


def view(s: Position, seat: int) -> dict[str, Any]:
    """What is this game's own, for a seat or for a spectator (-1)."""
    return {
        "asked": [asked(s, other) for other in s.deciders],
        "round": -(-s.turn // s.seats),
        "turn": s.turn,
        "active": s.active,
        "stage": STAGE_NAMES[s.stage],
        "pile": len(s.pile),
        "discard": [CARDS[card] for card in s.discard],
        "ongoing": None if s.ongoing == NONE else CARDS[s.ongoing],
        "queue": list(s.queue),
        "slots": s.rules.slots,
        "waiting": [PATIENTS[patient] for patient in s.waiting],
        "box": [PATIENTS[patient] for patient in s.box],
        "closer": None if s.closer == NONE else s.closer,
        "hopeless": s.hopeless,
        "newcomer": None if s.newcomer == NONE else DOCTORS[s.newcomer],
        "theatres": [theatre_view(s, owner, seat) for owner in range(len(s.theatres))],
    }


def asked(s: Position, seat: int) -> dict[str, Any]:
    """What a seat must decide now, with the card it is about."""
    step = s.current(seat)
    return {"seat": seat, "decision": STEPS[kind_of(step)]} | about(s, kind_of(step), arg_of(step))


def about(s: Position, kind: int, arg: int) -> dict[str, Any]:
    if kind == CHOOSE_RECEIVER:
        return {"doctor": DOCTORS[arg]}
    if kind in (MAKE_ROOM, RECEIVE):
        return {"doctor": DOCTORS[s.newcomer]}
    return {"patient": PATIENTS[arg]} if kind in ABOUT_A_PATIENT else {}


def theatre_view(s: Position, owner: int, seat: int) -> dict[str, Any]:
    theatre = s.theatres[owner]
    final = s.closer != NONE
    return {
        "owner": owner,
        "hand": [CARDS[card] for card in theatre.hand] if owner == seat else None,
        "cards": len(theatre.hand),
        "team": [DOCTORS[doctor] for doctor in theatre.team],
        "skills": {
            name: teams.team_skill(s, owner, speciality, final) - theatre.bonus
            for speciality, name in enumerate(SPECIALITIES)
        },
        "bonus": theatre.bonus,
        "table": None if theatre.table == NONE else PATIENTS[theatre.table],
        "healed": [PATIENTS[patient] for patient in theatre.healed],
        "morgue": [PATIENTS[patient] for patient in theatre.morgue],
        "has_castled": theatre.castled != NONE,
        "castled": DOCTORS[theatre.castled] if owner == seat and theatre.castled != NONE else None,
        "score": {item: points for item, points, _rule in scoring.lines(s, owner)},
    }


def redraw(s: Position, seat: int, chance: Chance) -> None:
    """Other hands could be anything that is not open, but for two things that all know.

    One that never lost a doctor holds one (HR-INF-03). And since the last reshuffle the pile has been made of discards
    that all have seen, so that the cards held then are still in the hands which have kept some (HR-ADM-10).
    Pile and queue have no order to redraw. Choices for Castling could be any of the own doctors.
    """
    others = [owner for owner in range(len(s.theatres)) if owner != seat]
    sizes = [len(theatre.hand) for theatre in s.theatres]
    held = without(s.held, s.theatres[seat].hand)
    loose = s.pile[:]
    for other in others:
        loose += s.theatres[other].hand
        s.theatres[other].hand = []
    loose = without(sorted(loose), held)
    hat = Hat(chance)
    for other in others:
        theatre = s.theatres[other]
        if not theatre.doctor_left:
            hat.deal_doctor(theatre, held if held and held[0] < FIRST_ACTION else loose)
        if theatre.castled != NONE and len(theatre.team) > 1:
            theatre.castled = theatre.team[hat.below(len(theatre.team), "castled")]
    for other in others:
        theatre = s.theatres[other]
        while held and len(theatre.hand) < s.kept[other]:
            hat.deal(theatre, held)
    while held:
        room = [other for other in others for _ in range(sizes[other] - len(s.theatres[other].hand))]
        hat.deal(s.theatres[room[hat.below(len(room), "hand")]], held)
    for other in others:
        theatre = s.theatres[other]
        while len(theatre.hand) < sizes[other]:
            hat.deal(theatre, loose)
        theatre.hand.sort()
    s.pile = loose


class Hat:
    """Deals cards out of lists, by chance."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.drawn = 0

    def below(self, n: int, purpose: str) -> int:
        self.drawn += 1
        return self.chance.below(n, 0, self.drawn - 1, purpose)

    def deal(self, theatre: Theatre, cards: list[int]) -> None:
        theatre.hand.append(cards.pop(self.below(len(cards), "card")))

    def deal_doctor(self, theatre: Theatre, cards: list[int]) -> None:
        doctors = [card for card in cards if card < FIRST_ACTION]
        chosen = doctors[self.below(len(doctors), "doctor")]
        cards.remove(chosen)
        theatre.hand.append(chosen)


def without(cards: list[int], gone: list[int]) -> list[int]:
    """Each card as often as it is there more often than among those gone."""
    left = cards[:]
    for card in gone:
        if card in left:
            left.remove(card)
    return left
