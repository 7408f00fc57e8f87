"""Tables against the Automa that read like the rulebook's examples.

s = against("", row=["normal_3 g4 g5 - covered"], waiting="r2 y4", phase=HOSPITAL_ACTIVATION)
assert row(s) == ["normal_3 g4 g5 r2 covered"]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hospitable.games.dice_hospital.cards import DEPARTMENTS, SPECIALISTS
from hospitable.games.dice_hospital.dice import colour_of, printed_of
from hospitable.games.dice_hospital.modules import administrators
from hospitable.games.dice_hospital.modules.automa.keeping import read_spaces, write_spaces
from hospitable.games.dice_hospital.modules.automa.names import CARDS, DECISIONS
from hospitable.games.dice_hospital.modules.automa.state import AUTOMA, HUMAN, Laid, of, pieces_of
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import (
    CHOOSE_AMBULANCES,
    HOSPITAL_IMPROVEMENT,
    PATIENT_INTAKE,
    ROUND,
)
from hospitable.games.dice_hospital.writing import DIE_NAMES, write_dice
from tests.games.dice_hospital.tables import GAME, administrator_of, hospital

PLAIN = {"administrators": False, "automa": True}


def against(
    mine: str | Hospital = "",
    *,
    row: Sequence[str] = ("normal_1",),
    waiting: str = "",
    bags: int = 0,
    decision: str = "",
    shown: str = "",
    ambulances: Sequence[str] = (),
    first: int = HUMAN,
    phase: int = PATIENT_INTAKE,
    round: int = 3,
    variants: Mapping[str, object] | None = None,
) -> Position:
    """The human with this hospital, the Automa with these cards, dice and blood bags; `first` is First Player.

    `decision` is the only decision card left in the pile, `shown` the display. With `ambulances` the intake begins with
    the choice of one. Cards turned up before that are not in the row were completed without a tile.
    """
    s = GAME.new(1, "test", {**PLAIN, **(variants or {})})
    s.hospitals[HUMAN] = mine if isinstance(mine, Hospital) else hospital(mine)
    s.rolled, s.own, s.agenda, s.order = [], [], [], []
    s.round, s.first_player = round, first
    automa = of(s)
    automa.row = [laid(s, text) for text in row]
    turned = round + (phase not in (PATIENT_INTAKE, HOSPITAL_IMPROVEMENT))
    spare = [card for card in range(len(CARDS)) if card not in [there.card for there in automa.row]]
    automa.done = [Laid(card, False, []) for card in spare[1 : 1 + max(0, turned - len(row))]]
    if decision:
        automa.decided = [number for number in range(len(DECISIONS)) if number != DECISIONS.index(decision)]
    s.hospitals[AUTOMA].arrivals = tuple([DIE_NAMES[name] for name in waiting.split()])
    s.hospitals[AUTOMA].bags = bags
    if s.rules.keepers[administrators.NUMBER]:
        administrators.of(s).dealt = [[], []]
        administrators.of(s).kept[HUMAN] = administrator_of(s.hospitals[HUMAN])
    s.ambulances = [tuple([DIE_NAMES[name] for name in dice.split()]) for dice in ambulances or [""] * 3]
    fill_bag(s)
    if shown:
        display(s, *shown.split())
    if phase != PATIENT_INTAKE:
        s.order = [first, 1 - first]
        for ambulance, owner in enumerate(s.order):
            s.hospitals[owner].ambulance = ambulance
    plan = s.rules.plans[ROUND]
    plan = plan[plan.index(phase) :]
    if ambulances:
        intake = s.rules.plans[PATIENT_INTAKE]
        plan = (*intake[intake.index(CHOOSE_AMBULANCES) :], *plan[1:])
    s.then_table(plan)
    s.listen()
    s.advance()
    s.begin()
    return s


def laid(s: Position, text: str) -> Laid:
    """`normal_3 g4 bag - covered`: what lies on the spaces from the left, `-` for nothing, and perhaps a tile."""
    name, *items = text.split()
    card = CARDS.index(name)
    covered = items[-1:] == ["covered"]
    given: list[str | None] = [None if item == "-" else item for item in items if item != "covered"]
    given += [None] * (len(pieces_of(s).cards[card].spaces) - len(given))
    return Laid(card, covered, read_spaces(given, text))


def row(s: Position) -> list[str]:
    """The cards of its row, without open spaces at the end."""
    found = []
    for there in of(s).row:
        items = [item or "-" for item in write_spaces(there.spaces)]
        while items and items[-1] == "-":
            items.pop()
        found.append(" ".join([CARDS[there.card], *items, *(["covered"] if there.covered else [])]))
    return found


def waiting(s: Position) -> str:
    """The dice in its area."""
    return " ".join(write_dice(s.hospitals[AUTOMA].arrivals))


def done(s: Position) -> list[str]:
    return [CARDS[there.card] for there in of(s).done]


def fill_bag(s: Position) -> None:
    """Everything that lies nowhere else."""
    s.bag = s.rules.bag[:]
    for dice in [*s.ambulances, s.hospitals[AUTOMA].arrivals, *[there.spaces for there in of(s).row]]:
        for die in dice:
            if die > 0:
                s.bag[colour_of(die)] -= 1
    mine = s.hospitals[HUMAN]
    for patient in mine.beds:
        if patient:
            s.bag[printed_of(patient)] -= 1
    s.bag = [left - home for left, home in zip(s.bag, mine.lounge, strict=True)]


def display(s: Position, *names: str) -> None:
    """These tiles and cards on display, out of the piles, and nothing else."""
    s.tiles = [tuple(sorted([*s.tiles[0], *s.shown_tiles]))]
    s.cards = [tuple(sorted([*s.cards[0], *s.shown_cards]))]
    s.shown_tiles = [DEPARTMENTS.index(name) for name in names if name in DEPARTMENTS]
    s.shown_cards = [SPECIALISTS.index(name) for name in names if name in SPECIALISTS]
    for pile, shown in ((s.tiles, s.shown_tiles), (s.cards, s.shown_cards)):
        left = list(pile[0])
        for piece in shown:
            left.remove(piece)
        pile[0] = tuple(left)
