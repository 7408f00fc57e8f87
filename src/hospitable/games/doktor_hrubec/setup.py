"""The start position: a doctor and three cards for everybody, the queue, an empty waiting room."""

from __future__ import annotations

from ...core.chance import TABLE_STREAM
from ...core.rules import Rules as CoreRules
from .cards import ACTIONS, DOCTORS, FIRST_ACTION, NONE, PATIENTS
from .happenings import DEALT_EVENT, NAMED_FIRST_EVENT
from .state import Position, Rules, Theatre
from .steps import MORNING, START_TURN


def blank(rules: CoreRules) -> Position:
    """Every field set, nothing drawn yet."""
    assert isinstance(rules, Rules)
    s = Position()
    s.set_core(rules)
    s.turn = 0
    s.active = 0
    s.stage = MORNING
    s.pile = []
    s.discard = []
    s.held = []
    s.kept = [0] * rules.rooms
    s.ongoing = NONE
    s.queue = rules.edition.stages[rules.players][:]  # HR-SET-06, -07
    s.unseen = list(range(len(PATIENTS)))
    s.waiting = []
    s.box = []
    s.closer = NONE
    s.hopeless = 0
    s.newcomer = NONE
    s.acting = 0
    s.dead = NONE
    s.theatres = []
    for _ in range(rules.rooms):
        theatre = Theatre()
        theatre.clear()
        s.theatres.append(theatre)
    return s


def set_up(s: Position) -> None:
    deal(s)
    named = str(s.rules.variants["first_player"])
    first = s.below(s.seats, "first player", TABLE_STREAM) if named == "random" else int(named) - 1
    s.tell(NAMED_FIRST_EVENT, first, (), "HR-SET-12")
    s.active = (first - 1) % s.seats  # the first turn goes to the next one
    s.then_table((START_TURN,))


def deal(s: Position) -> None:
    """One doctor for each, then three cards of all that is left (HR-SET-04, -05)."""
    doctors = list(range(len(DOCTORS)))
    for theatre in s.theatres:
        theatre.hand.append(doctors.pop(s.below(len(doctors), "doctor", TABLE_STREAM)))
    s.pile = doctors
    for action in range(len(ACTIONS)):
        s.pile += [FIRST_ACTION + action] * s.rules.edition.actions[action].copies
    for seat, theatre in enumerate(s.theatres):
        for _ in range(s.rules.edition.start_cards):
            theatre.hand.append(s.pile.pop(s.below(len(s.pile), "card", TABLE_STREAM)))
        theatre.hand.sort()
        s.tell_secretly(DEALT_EVENT, seat, tuple(theatre.hand), "HR-SET-05")
