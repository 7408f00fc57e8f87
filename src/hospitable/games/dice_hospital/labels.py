"""What things are called, as texts of the catalogue."""

from __future__ import annotations

from ...core.texts import Text
from .cards import (
    ADMINISTRATORS,
    DEPARTMENTS,
    EVENT_CARDS,
    NURSE,
    REPORTS,
    SPECIALISTS,
    copy_in,
    number_in,
)
from .dice import COLOUR_NAMES, colour_of, value_of
from .modules.automa.names import COMPLEXITIES, COPIES, complexity_of
from .modules.city.names import BONUSES, CELL_NAMES
from .tokens import TOKEN_TYPES, token_colour, type_of

DOMAIN = "hospitable.games.dice_hospital"


def said_here(id: str, **args: object) -> Text:
    return Text(DOMAIN, id, args)


def worker_id(worker: int) -> str:
    return "nurse" if worker == NURSE else SPECIALISTS[worker - 1]


def room_id(name: int) -> str:
    """`imaging`, or `cardiology.2` where equal ones are told apart."""
    return which(DEPARTMENTS[number_in(name)], copy_in(name))


def card_id(name: int) -> str:
    return which(SPECIALISTS[number_in(name)], copy_in(name))


def which(id: str, copy: int) -> str:
    return f"{id}.{copy + 1}" if copy else id


def room_name(name: int) -> Text:
    """`Imaging`, or `Cardiology (2)` where equal ones are told apart."""
    return numbered(department_name(number_in(name)), copy_in(name))


def card_name(name: int) -> Text:
    return numbered(specialist_name(number_in(name)), copy_in(name))


def numbered(name: Text, copy: int) -> Text:
    return said_here("numbered", name=name, number=copy + 1) if copy else name


def token_name(token: int) -> Text:
    """`the red token for the same value`."""
    return said_here(f"token.{TOKEN_TYPES[type_of(token)]}", colour=colour_name(token_colour(token)))


def worker_name(worker: int) -> Text:
    return said_here("nurse") if worker == NURSE else specialist_name(worker - 1)


def specialist_name(specialist: int) -> Text:
    return said_here(f"specialist.{SPECIALISTS[specialist]}")


def department_name(department: int) -> Text:
    return said_here(f"department.{DEPARTMENTS[department]}")


def administrator_name(administrator: int) -> Text:
    return said_here(f"administrator.{ADMINISTRATORS[administrator]}")


def event_name(event: int) -> Text:
    return said_here(f"event_card.{EVENT_CARDS[event]}")


def report_name(report: int) -> Text:
    return said_here(f"report.{REPORTS[report]}")


def colour_name(colour: int) -> Text:
    return said_here(f"colour.{COLOUR_NAMES[colour]}")


def bonus_name(token: int) -> Text:
    return said_here(f"bonus.{BONUSES[token]}")


def tile_name(number: int) -> str:
    """`B3`: a tile of the city."""
    return CELL_NAMES[number].upper()


def automa_card_name(card: int) -> Text:
    """`simple card 2`: a hospital card of the Automa."""
    return said_here(f"automa_card.{COMPLEXITIES[complexity_of(card)]}", number=card % COPIES + 1)


def die_text(die: int) -> Text:
    """`red 3`."""
    return said_here(f"die.{COLOUR_NAMES[colour_of(die)]}", value=value_of(die))
