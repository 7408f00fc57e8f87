"""What is wrong with a position: every violation, for positions that come from outside."""

from __future__ import annotations

from collections import Counter

from ...core.texts import Text
from .agenda_status import agenda_status
from .cards import DOCTORS, FIRST_ACTION, NONE, OFFICES, PATIENTS
from .effects import WANDERS
from .history_status import history_status
from .notation import card_name, patient_name, said_here
from .state import Position


def status(s: Position) -> list[Text]:
    found = [*cards_status(s), *patients_status(s), *board_status(s)]
    for owner in range(len(s.theatres)):
        found += theatre_status(s, owner)
    return found or agenda_status(s)


# -- doctors and action cards: each as often as it is printed, wherever it lies


def cards_status(s: Position) -> list[Text]:
    cards = Counter(s.pile + s.discard)
    for theatre in s.theatres:
        cards.update(theatre.hand + theatre.team)
    cards.update(card for card in (s.ongoing, s.newcomer) if card != NONE)
    printed = [1] * len(DOCTORS) + [data.copies for data in s.rules.edition.actions]
    found = [
        said_here("status.card", card=card_name(card), found=cards[card], expected=expected)
        for card, expected in enumerate(printed)
        if cards[card] != expected
    ]
    if s.ongoing != NONE and (s.ongoing < FIRST_ACTION or not s.rules.edition.action(s.ongoing).ongoing):
        found.append(said_here("status.ongoing", card=card_name(s.ongoing)))
    return found + held_status(s)


def held_status(s: Position) -> list[Text]:
    """What was in hands at the last reshuffle and was not seen since is still there."""
    hands = Counter(card for theatre in s.theatres for card in theatre.hand)
    found = [said_here("status.held", card=card_name(card)) for card in Counter(s.held) - hands]
    for owner, theatre in enumerate(s.theatres):
        if s.kept[owner] > len(theatre.hand):
            found.append(said_here("status.kept", theatre=owner))
    if len(s.held) > sum(s.kept):
        found.append(said_here("status.held_by_nobody", found=len(s.held)))
    return found


# -- patients: everybody once, and of each stage as many were seen as have left the queue


def patients_status(s: Position) -> list[Text]:
    patients = Counter(s.unseen + s.waiting + s.box)
    for theatre in s.theatres:
        patients.update(theatre.healed + theatre.morgue + [theatre.table] * (theatre.table != NONE))
    found = [
        said_here("status.patient", patient=patient_name(patient), places=patients[patient])
        for patient in range(len(PATIENTS))
        if patients[patient] != 1
    ]
    return found or stages_status(s)


def stages_status(s: Position) -> list[Text]:
    found = []
    for stage in range(len(s.queue)):
        of_stage = [patient for patient, data in enumerate(s.rules.edition.patients) if data.stage == stage]
        seen = len(of_stage) - sum(patient in s.unseen for patient in of_stage)
        left = s.rules.edition.stages[s.rules.players][stage] - s.queue[stage]
        if seen != left:
            found.append(said_here("status.stage", stage=stage + 1, seen=seen, left=left))
        elif left and any(s.queue[:stage]):
            found.append(said_here("status.stage_early", stage=stage + 1))
    return found


# -- the board


def board_status(s: Position) -> list[Text]:
    found = []
    if len(s.waiting) > s.rules.slots:
        found.append(said_here("status.waiting", n=s.rules.slots))
    for field, cards in (("pile", s.pile), ("unseen", s.unseen), ("held", s.held)):
        if cards != sorted(cards):
            found.append(said_here("status.order", field=field))
    if not hopeless_fits(s):
        found.append(said_here("status.hopeless", found=s.hopeless))
    if not closing_fits(s):
        found.append(said_here("status.closing"))
    return found or history_status(s)


def hopeless_fits(s: Position) -> bool:
    """Only a failed operation counts, and a card that moves the Alcoholic ends the count (HR-RUL-25)."""
    if s.hopeless == 0:
        return True
    if s.rules.players == 2 and s.hopeless >= s.rules.edition.hopeless:
        return False
    places = [*s.box, *(patient for theatre in s.theatres for patient in (theatre.table, *theatre.healed))]
    return any(patient != NONE and s.rules.edition.patients[patient].effect == WANDERS for patient in places)


def closing_fits(s: Position) -> bool:
    """The closing card comes last and takes a free slot (HR-PAT-07); else only the last turn ends a game."""
    if s.closer == NONE or s.turn == s.rules.edition.most_turns:
        return True
    return sum(s.queue) == 0 and s.free_slots() > 0


# -- operating rooms


def theatre_status(s: Position, owner: int) -> list[Text]:
    theatre = s.theatres[owner]
    found = []
    if len(theatre.team) > OFFICES:
        found.append(said_here("status.team", theatre=owner))
    if theatre.hand != sorted(theatre.hand):
        found.append(said_here("status.hand", theatre=owner))
    if not theatre.doctor_left and not any(card < FIRST_ACTION for card in theatre.hand):
        found.append(said_here("status.doctor", theatre=owner))
    if theatre.castled != NONE and (theatre.castled not in theatre.team or not s.own):
        found.append(said_here("status.castled", theatre=owner, doctor=card_name(theatre.castled)))
    return found
