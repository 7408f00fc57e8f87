"""What a view looks like, for programs that learn; a move is one word: its whole code."""

from __future__ import annotations

from typing import Final

from ...core.shape import FLAG, Maybe, Number, Pick, Shape, Told, Word
from ...core.shape_groups import Counts, Each, Record, Words
from .beds import BED_NAMES, BEDS, WARD_NAMES, WARDS
from .cards import BONUSES, CARDIOLOGISTS, EPIDEMIOLOGISTS, MODULES, RADIOLOGISTS, STAGES
from .dice import COLOURS, DICE
from .fields import WAITING
from .moves import every_move
from .notation import describe
from .rules import Rules

LONGEST: Final = 1
MOST_ON_TRACK: Final = 99
MOST_POINTS: Final = 500
ITEMS: Final = ["wards", "critical", "nurses", "cardiologists", "radiologist", "epidemiologist", "morgue", *MODULES]


def words(rules: Rules) -> list[str]:
    return [describe(move).code for move in every_move()]


def shape(rules: Rules) -> dict[str, Shape]:
    edition = rules.edition
    cards = len(edition.cards)
    return {
        "round": Number(0, cards),
        "rounds": Told("always the same with these seats"),
        "chief": Pick(rules.sheets),
        "card": Word(edition.cards),
        "dice": Each(Number(1, 6), DICE),
        "ambulances": Each(ambulance(), DICE),
        "cards_left": Told("follows from `round`"),
        "cards_seen": Words(edition.cards),
        "cardiologists": Each(Word(CARDIOLOGISTS), 2),
        "stages": Each(Word(STAGES), 2),
        "radiologist": Word(RADIOLOGISTS),
        "epidemiologist": Word(EPIDEMIOLOGISTS),
        "sheets": Each(sheet(), rules.sheets),
        "sealed": FLAG,
        "filled": Number(0, WARDS),
    }


def ambulance() -> Record:
    return Record(
        {
            "die": Told("follows from its place"),
            "value": Told("stands in `dice`"),
            "bonus": Word(BONUSES),
            "extra": Maybe(Word(COLOURS)),
            "values": Maybe(Each(Number(1, 6), 2)),
        }
    )


def sheet() -> Record:
    return Record(
        {
            "owner": Told("follows from its place"),
            "wards": Told("`beds`, `critical` and `screens` in one line"),
            "beds": Counts(BED_NAMES, 0, 6),
            "critical": Words(BED_NAMES),
            "screens": Words(BED_NAMES),
            "nurse_wards": Words(WARD_NAMES),
            "nurses": Number(0, WARDS),
            "stethoscopes": Number(0, MOST_ON_TRACK),
            "stethoscopes_circled": Number(0, MOST_ON_TRACK),
            "blood_bags": Number(0, MOST_ON_TRACK),
            "blood_bags_circled": Number(0, MOST_ON_TRACK),
            "morgue": Number(0, 2 * BEDS),
            "cardiology": Each(Maybe(Number(0, MOST_ON_TRACK)), 2),
            "has_chosen": FLAG,
            "choice": Maybe(Word(COLOURS[:DICE])),
            "waiting": Words(list(WAITING)),
            "score": Counts(ITEMS, -MOST_POINTS, MOST_POINTS),
        }
    )
