"""Positions of Doktor Hrubec that read like the rulebook's examples.

s = table(theatre(team="dr_acula", table="acne"), theatre(hand="kidnapper nurse"), active=1)
assert "play kidnapper acne" not in codes(s)
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from hospitable.core.chance import Known
from hospitable.games.doktor_hrubec import DoktorHrubec
from hospitable.games.doktor_hrubec.cards import CARDS, DOCTORS, NONE, PATIENTS
from hospitable.games.doktor_hrubec.happenings import EVENTS
from hospitable.games.doktor_hrubec.state import Position, Theatre
from hospitable.games.doktor_hrubec.steps import MORNING, OPERATION, STAGE_NAMES, TURN
from tests.games.tables import codes as codes
from tests.games.tables import play as play
from tests.games.tables import the_game
from tests.games.tables import why_not as why_not

GAME = the_game(DoktorHrubec)


def numbers(names: str, known: list[str]) -> list[int]:
    return [known.index(name) for name in names.split()]


def theatre(
    hand: str = "", *, team: str = "", table: str = "", healed: str = "", morgue: str = "", bonus: int = 0
) -> Theatre:
    """An operating room with these cards, by their names; a hand that may have lost a doctor."""
    made = Theatre()
    made.clear()
    made.hand = sorted(numbers(hand, CARDS))
    made.team = numbers(team, DOCTORS)
    made.table = PATIENTS.index(table) if table else NONE
    made.healed = numbers(healed, PATIENTS)
    made.morgue = numbers(morgue, PATIENTS)
    made.bonus = bonus
    made.doctor_left = True
    return made


def table(
    *theatres: Theatre,
    active: int = 0,
    stage: str = "",
    waiting: str = "",
    ongoing: str = "",
    discard: str = "",
    pile: str | None = None,
    queue: tuple[int, int, int] = (2, 2, 3),
    box: str = "",
    die: int | None = None,
    turn: int = 10,
    variants: Mapping[str, object] | None = None,
    edition: Path | None = None,
) -> Position:
    """A table in the turn of `active`, of the kind its table says (unless a stage is given).

    What is not named lies in the draw pile, or unseen in the queue and beside it; with `pile` given, the cards named
    nowhere are in the pile of nobody: then conservation does not hold. `die` fixes the next face.
    """
    given = list(theatres)
    s = GAME.new(len(given), "test", variants, edition=edition)
    s.theatres = given
    s.active = active
    s.turn = turn
    s.waiting = numbers(waiting, PATIENTS)
    s.ongoing = CARDS.index(ongoing) if ongoing else NONE
    s.discard = numbers(discard, CARDS)
    s.box = numbers(box, PATIENTS)
    s.queue = list(queue)
    s.stage = OPERATION if given[active].table != NONE else MORNING
    if stage:
        s.stage = STAGE_NAMES.index(stage)
    s.unseen = unseen(s)
    s.pile = rest_of_cards(s) if pile is None else sorted(numbers(pile, CARDS))
    s.own = []
    s.agenda = []
    s.then(active, (TURN,))
    s.listen()
    if die is not None:
        fix_die(s, die)
    s.begin()
    return s


def fix_die(s: Position, face: int) -> None:
    """The next event of the table's chance is this face of the die."""
    known = Known(s.chance)
    known.learn(0, s.drawn[0], face - 1)
    s.chance = known


def unseen(s: Position) -> list[int]:
    seen = s.waiting + s.box
    for each in s.theatres:
        seen = seen + each.healed + each.morgue + [each.table]
    return [patient for patient in range(len(PATIENTS)) if patient not in seen]


def rest_of_cards(s: Position) -> list[int]:
    """Every card that lies nowhere else."""
    left = list(range(len(DOCTORS)))
    for action, data in enumerate(s.rules.edition.actions):
        left += [len(DOCTORS) + action] * data.copies
    used = s.discard + ([s.ongoing] if s.ongoing != NONE else [])
    for each in s.theatres:
        used = used + each.hand + each.team
    for card in used:
        left.remove(card)
    return left


def plays(s: Position, card: str) -> list[str]:
    """What an action card can be played on now, or `[""]` when it needs no target."""
    start = f"play {card}"
    return [code.removeprefix(start).strip() for code in codes(s) if code == start or code.startswith(f"{start} ")]


def names(items: list[int], known: list[str]) -> str:
    return " ".join(known[item] for item in items)


def team(s: Position, seat: int = 0) -> str:
    return names(s.theatres[seat].team, DOCTORS)


def hand(s: Position, seat: int = 0) -> str:
    return names(s.theatres[seat].hand, CARDS)


def morgue(s: Position, seat: int = 0) -> str:
    return names(s.theatres[seat].morgue, PATIENTS)


def healed(s: Position, seat: int = 0) -> str:
    return names(s.theatres[seat].healed, PATIENTS)


def on_table(s: Position, seat: int = 0) -> str:
    return "" if s.theatres[seat].table == NONE else PATIENTS[s.theatres[seat].table]


def fix_dice(s: Position, *faces: int) -> Position:
    """The next events of the table's chance are these faces, one after the other."""
    known = Known(s.chance)
    for i, face in enumerate(faces):
        known.learn(0, s.drawn[0] + i, face - 1)
    s.chance = known
    return s


def events(s: Position, name: str, seat: int | None = None) -> list[tuple[int, ...]]:
    """What the journal tells of events with this name, of one seat or of all."""
    return [e.args for e in s.journal if EVENTS[e.kind] == name and seat in (None, e.seat)]


def queue_of(s: Position) -> Position:
    """The queue that belongs to what was seen, so that the position can be written down."""
    for stage, size in enumerate(s.rules.edition.stages[s.seats]):
        of_stage = [patient for patient, data in enumerate(s.rules.edition.patients) if data.stage == stage]
        s.queue[stage] = size - sum(patient not in s.unseen for patient in of_stage)
    s.begin()
    return s
