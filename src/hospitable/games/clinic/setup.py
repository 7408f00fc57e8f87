"""The start position: bags, displays and turn order are drawn; bonus tiles and first clinics are chosen after that."""

from __future__ import annotations

from ...core.chance import TABLE_STREAM
from ...core.modules import new_modules
from ...core.rules import Rules as CoreRules
from . import actions, university
from .happenings import NEW_ORDER_EVENT, SPECIALS_EVENT
from .people import LADDER
from .pieces import Edition
from .rules import Rules
from .state import Clinic, Position
from .steps import SET_UP
from .tiles import (
    ENTRANCE,
    FIRST_HUB,
    FIRST_SPECIAL,
    HUB_PSYCHIATRY,
    LAST_HUB,
    LAST_MODULE,
    NONE,
    SPECIALS,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
)


def blank(rules: CoreRules) -> Position:
    """Every field set, nothing drawn yet."""
    assert isinstance(rules, Rules)
    edition, players = rules.edition, rules.players
    s = Position()
    s.set_core(rules)
    s.round = 0
    s.action = 0
    s.order = list(range(rules.owners))
    s.stack = s.order[::-1]
    s.bag = edition.patient_bag[players][:LADDER]
    s.doctor_bag = rules.doctor_bag[:]
    s.university = [NONE] * edition.university[players]
    s.nurses = [edition.nurses[players]] * edition.rounds  # CL-SET-17
    s.orderlies = edition.orderlies[players]
    s.appointments = [[] for _ in range(rules.services)]
    s.stock = starting_stock(rules, edition)
    s.taken = 0
    s.bonuses = []
    s.objective = NONE
    s.clinics = []
    for _ in range(rules.owners):
        clinic = Clinic()
        clinic.clear(edition.start_money, edition.action_tiles)
        s.clinics.append(clinic)
    s.modules = new_modules(rules)
    return s


def starting_stock(rules: Rules, edition: Edition) -> list[int]:
    """What lies beside the board when everybody has the pieces of the first clinic (CL-SET-02 to -05, -07)."""
    players = rules.players
    stock = edition.box[:]
    for ware in range(len(stock)):
        if ware not in rules.wares:
            stock[ware] = 0
    for hub in range(FIRST_HUB, LAST_HUB + 1):
        if hub - FIRST_HUB >= rules.services:
            stock[hub] = 0
    for special in range(FIRST_SPECIAL, LAST_MODULE + 1):
        stock[special] = edition.specials[players]
    stock[SUPPLY_ROOM] = edition.supply_rooms[players]
    for ware in (HUB_PSYCHIATRY, TREATMENT_ROOM, SUPPLY_ROOM, ENTRANCE):
        stock[ware] -= rules.owners
    return stock


def set_up(s: Position) -> None:
    """The turn order first, the first player's disc on top of the others (CL-SET-06, -21)."""
    s.order = []
    left = list(range(len(s.clinics)))
    while left:
        s.order.append(left.pop(s.below(len(left), "turn order", TABLE_STREAM)))
    s.stack = s.order[::-1]
    s.tell(NEW_ORDER_EVENT, NONE, tuple(s.order), "CL-SET-06")
    draw_specials(s)
    university.fill(s, "CL-SET-16")
    for row in range(s.rules.services):  # CL-SET-19
        actions.draw_patient(s, row, "CL-SET-19")
    s.then_table((SET_UP,))


def draw_specials(s: Position) -> None:
    """Where not all types of special modules are in play, chance says which (CL-SET-04)."""
    types = s.rules.edition.special_types[s.rules.players]
    left = list(range(FIRST_SPECIAL, LAST_MODULE + 1))
    if types == len(SPECIALS):
        return
    drawn = [left.pop(s.below(len(left), "special module", TABLE_STREAM)) for _ in range(types)]
    for ware in left:
        s.stock[ware] = 0
    s.tell(SPECIALS_EVENT, NONE, tuple(sorted(drawn)), "CL-SET-04")
