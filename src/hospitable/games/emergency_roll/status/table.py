"""The table: its round, chief and cards, and the events of chance that led to them."""

from __future__ import annotations

from ....core.texts import Text
from ..cards import CARDIOLOGISTS, FIRST, GONE, NONE, SECOND, SINGLE, STAGES
from ..dice import DICE
from ..effects import wards_full
from ..notation import said_here, specialist_name
from ..state import Position
from .moment import rounds_ended, sheet_name


def table_status(s: Position) -> list[Text]:
    begun = {"round": s.round > 0, "card": s.card != NONE, "dice": 0 not in s.dice}
    missing = [said_here("status.missing", field=field) for field, there in begun.items() if not there]
    return missing or [*cards_status(s), *chief_status(s), *drawn_status(s), *filled_status(s)]


def cards_status(s: Position) -> list[Text]:
    """One ambulance card leaves the pool in each round; two different Cardiologists show a side in use."""
    edition = s.rules.edition
    found = []
    unseen = len(edition.cards) - s.round
    if len(s.pool) != unseen:
        found.append(said_here("status.cards", expected=unseen, found=len(s.pool)))
    if s.card in s.pool:
        found.append(said_here("status.card_twice", card=edition.cards[s.card]))
    names = [specialist_name(CARDIOLOGISTS[card]) for card in s.cardiologists]
    if s.cardiologists[0] == s.cardiologists[1]:
        found.append(said_here("status.cardiologists", card=names[0]))
    sides = (FIRST, SECOND, GONE) if edition.double_side[s.rules.players] else (SINGLE, GONE)
    for name, stage in zip(names, s.stages, strict=True):
        if stage not in sides:
            found.append(said_here("status.side", card=name, stage=STAGES[stage]))
    return found


def chief_status(s: Position) -> list[Text]:
    """The card goes on by one sheet a round, if somebody is named who has it first (ER-SET-08, ER-SOL-04)."""
    chief = (s.rules.first_chief + rounds_ended(s)) % len(s.sheets)
    if s.rules.first_chief == NONE or s.chief == chief:
        return []
    return [said_here("status.chief", found=sheet_name(s, s.chief), expected=sheet_name(s, chief), round=s.round)]


def drawn_status(s: Position) -> list[Text]:
    """Only the table draws: specialists and chief, then a card (unless it is the last) and the dice of each round."""
    cards = min(s.round, len(s.rules.edition.cards) - 1)
    table = 4 + int(s.rules.first_chief == NONE) + cards + DICE * s.round
    return [
        said_here("status.drawn", stream=stream, found=found, expected=expected)
        for stream, (found, expected) in enumerate(zip(s.drawn, [table] + [0] * s.seats, strict=True))
        if found != expected
    ]


def filled_status(s: Position) -> list[Text]:
    """Only URSULE's wards are counted round by round, and not more than she has."""
    full = 0 if s.rules.ursule == NONE else wards_full(s.rules.edition, s.sheets[s.rules.ursule])
    return [said_here("status.filled", found=s.filled, most=full)] if s.filled > full else []
