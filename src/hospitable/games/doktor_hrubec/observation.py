"""What a view looks like, for programs that learn; a move is one word: its whole code."""

from __future__ import annotations

from typing import Final

from ...core.shape import FLAG, Maybe, Number, Pick, Shape, Told, Word
from ...core.shape_groups import Counts, Each, Record, Row, Words
from .cards import ACTIONS, CARDS, DOCTORS, OFFICES, PATIENTS, SPECIALITIES, STAGES
from .moves import VERBS
from .notation import ALONE, ONE_THING, ROOMS
from .state import Rules
from .steps import STAGE_NAMES, STEPS

LONGEST: Final = 1
MOST: Final = 99
MOST_POINTS: Final = 500
MOST_TURNS: Final = 9999
"""Nothing ends a game whose players never operate."""
COPIES: Final = 9
"""Of one action card."""


def words(rules: Rules) -> list[str]:
    alone = [VERBS[kind] for kind in ALONE]
    one_thing = [f"{VERBS[kind]} {name}" for kind, (_called, _piece, names) in ONE_THING.items() for name in names]
    played = [f"play {card}" for card in ACTIONS]
    aimed = [f"{code} {target}" for code in played for target in (*DOCTORS, *PATIENTS, *ROOMS)]
    exchanged = [f"exchange {own} {other}" for own in DOCTORS for other in DOCTORS]
    return alone + one_thing + played + aimed + exchanged


def shape(rules: Rules) -> dict[str, Shape]:
    seats = rules.seats
    return {
        "asked": Row(asked(seats), seats),
        "round": Told("follows from `turn`"),
        "turn": Number(0, MOST_TURNS),
        "active": Pick(rules.rooms),
        "stage": Word(STAGE_NAMES),
        "pile": Number(0, COPIES * len(CARDS)),
        "discard": Words(CARDS, COPIES),
        "ongoing": Maybe(Word(CARDS)),
        "queue": Each(Number(0, len(PATIENTS)), STAGES),
        "slots": Told("always the same with these seats"),
        "waiting": Row(Word(PATIENTS), rules.slots),
        "box": Words(PATIENTS),
        "closer": Maybe(Pick(rules.rooms)),
        "hopeless": Number(0, MOST),
        "newcomer": Maybe(Word(DOCTORS)),
        "theatres": Each(theatre(), rules.rooms),
    }


def asked(seats: int) -> Record:
    return Record(
        {
            "seat": Pick(seats),
            "decision": Word(list(STEPS.values())),
            "doctor": Maybe(Word(DOCTORS)),
            "patient": Maybe(Word(PATIENTS)),
        }
    )


def theatre() -> Record:
    return Record(
        {
            "owner": Told("follows from its place"),
            "hand": Maybe(Words(CARDS, COPIES)),
            "cards": Number(0, MOST),
            "team": Row(Word(DOCTORS), OFFICES),
            "skills": Counts(SPECIALITIES, -MOST, MOST),
            "bonus": Number(-MOST, MOST),
            "table": Maybe(Word(PATIENTS)),
            "healed": Words(PATIENTS),
            "morgue": Words(PATIENTS),
            "has_castled": FLAG,
            "castled": Maybe(Word(DOCTORS)),
            "score": Counts(["healed", "morgue"], -MOST_POINTS, MOST_POINTS),
        }
    )
