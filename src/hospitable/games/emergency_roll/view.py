"""What a seat may see: everything, except the deck and dice still chosen in secret (ER-SHT-11, ER-RND-08)."""

from __future__ import annotations

from typing import Any

from ...core.chance import Chance
from . import choose_patient, scoring
from .beds import BED_NAMES, WARD_NAMES
from .cards import BONUSES, CARDIOLOGISTS, EPIDEMIOLOGISTS, EXTRA_PATIENT, NONE, RADIOLOGISTS, STAGES
from .dice import COLOURS, DICE
from .end_of_round import rounds
from .fields import WAITING, write_wards
from .moves import value_of
from .state import Position, Sheet


def view(s: Position, seat: int) -> dict[str, Any]:
    """What is this game's own, for a seat or for a spectator (-1)."""
    edition = s.rules.edition
    return {
        "round": s.round,
        "rounds": rounds(s),
        "chief": s.chief,
        "card": edition.cards[s.card],
        "dice": list(s.dice),
        "ambulances": ambulances(s),
        "cards_left": rounds(s) - s.round,
        "cards_seen": [card for i, card in enumerate(edition.cards) if i not in s.pool],
        "cardiologists": [CARDIOLOGISTS[card] for card in s.cardiologists],
        "stages": [STAGES[stage] for stage in s.stages],
        "radiologist": RADIOLOGISTS[s.radiologist],
        "epidemiologist": EPIDEMIOLOGISTS[s.epidemiologist],
        "sheets": [sheet_view(s, owner, seat) for owner in range(len(s.sheets))],
        "sealed": s.sealed,
        "filled": s.filled,
    }


def ambulances(s: Position) -> list[dict[str, Any]]:
    """The three dice, each with the bonus on its ambulance."""
    edition = s.rules.edition
    found = []
    for die in range(DICE):
        bay = s.card * DICE + die
        ambulance: dict[str, Any] = {"die": COLOURS[die], "value": s.dice[die], "bonus": BONUSES[edition.bonus[bay]]}
        if edition.bonus[bay] == EXTRA_PATIENT:
            ambulance["extra"] = COLOURS[edition.extra_colour[bay]]
            ambulance["values"] = [edition.extra_low[bay], edition.extra_high[bay]]
        found.append(ambulance)
    return found


def sheet_view(s: Position, owner: int, seat: int) -> dict[str, Any]:
    sheet = s.sheets[owner]
    known = not s.sealed or owner in (seat, s.chief)
    return {
        "owner": owner_name(s, owner),
        "wards": write_wards(sheet),
        "beds": {BED_NAMES[bed]: value for bed, value in enumerate(sheet.beds) if value},
        "critical": marked(sheet.critical, BED_NAMES),
        "screens": marked(sheet.screens, BED_NAMES),
        "nurse_wards": marked(sheet.nurse_wards, WARD_NAMES),
        "nurses": sheet.nurses,
        "stethoscopes": sheet.stethoscopes,
        "stethoscopes_circled": sheet.stethoscopes_circled,
        "blood_bags": sheet.bags,
        "blood_bags_circled": sheet.bags_circled,
        "morgue": sheet.morgue,
        "cardiology": [None if points == NONE else points for points in sheet.cardiology],
        "has_chosen": sheet.choice != NONE,
        "choice": COLOURS[sheet.choice] if known and sheet.choice != NONE else None,
        "waiting": waiting(sheet),
        "score": {item: points for item, points, _rule in scoring.lines(s, owner)},
    }


def owner_name(s: Position, owner: int) -> int | str:
    return "ursule" if owner == s.rules.ursule else owner


def marked(mask: int, names: list[str]) -> list[str]:
    return [name for i, name in enumerate(names) if mask >> i & 1]


def waiting(sheet: Sheet) -> list[str]:
    return [word for word, attribute in WAITING.items() if getattr(sheet, attribute)]


def redraw(s: Position, seat: int, chance: Chance) -> None:
    """The deck has no order to redraw; dice the others have chosen in secret could be any they may choose."""
    if not s.sealed:
        return
    for other in range(s.seats):
        if other not in (seat, s.chief) and s.sheets[other].choice != NONE:
            possible = choose_patient.options(s, other, 0, None)
            s.sheets[other].choice = value_of(possible[chance.below(len(possible), 0, other, "choice")])
