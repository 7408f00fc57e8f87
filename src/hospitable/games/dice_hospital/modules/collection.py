"""Final Round Collection, a hard variant: after the last round patients may be moved to matching ambulance spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from ....core.agenda import TABLE
from ....core.modules import Module
from ....core.plan import Part, same_seat, the_table
from ....core.snapshot import Field, numbers, plain, wholes
from ....core.texts import Text
from ..beds import BEDS, first_bed, only_bed
from ..cards import NONE
from ..dice import die_of
from ..happenings import COLLECTION_BEGAN, MOVED_OUT, PASSED
from ..labels import said_here
from ..moves import MOVE_OUT, OUT, PASS, beds_of, kind_of, move, on_beds
from ..reasons import NO_SPACE
from ..rules import Keeper, Rules, ScoreItem
from ..state import Position
from ..steps import COLLECT, COLLECTION, COLLECTION_LAP, COLLECTION_TURN, END_GAME, LAST_STEPS
from ..writing import die_name, read_dice, write_dice

NUMBER: Final = 3


class Collection(Module):
    def __init__(self, spaces: list[int], collected: list[int], passed: list[int]) -> None:
        self.spaces = spaces
        """The empty spaces of the ambulances, as dice."""
        self.collected = collected
        """Patients moved out, by owner."""
        self.passed = passed
        """The owners who are out of the collection."""

    def copy(self) -> Collection:
        return Collection(self.spaces[:], self.collected[:], self.passed[:])


def new_collection(rules: Rules) -> Collection:
    return Collection([], [0] * rules.owners, [])


def of(s: Position) -> Collection:
    collection = s.modules[NUMBER]
    assert isinstance(collection, Collection)
    return collection


def in_play(s: Position) -> bool:
    return s.modules[NUMBER] is not None


def empty_spaces(s: Position) -> list[int]:
    """Spaces that wait for a patient; none where the module is not in play."""
    return of(s).spaces if in_play(s) else []


def all_spaces(rules: Rules) -> list[int]:
    """Those of as many ambulances as there are players."""
    return [space for ambulance in rules.edition.spaces[: rules.players] for space in ambulance]


def begin_collection(s: Position, seat: int, arg: int) -> None:
    """The highest ambulance is discarded, the others show their spaces (DH-HRD-02, DH-RUL-28)."""
    of(s).spaces = all_spaces(s.rules)
    s.tell(COLLECTION_BEGAN, NONE, tuple(of(s).spaces), "DH-HRD-02")
    s.then_table((COLLECTION_LAP,))


def collection_lap(s: Position, seat: int, arg: int) -> None:
    """Clockwise, again and again, until all spaces are full or all players are out (DH-HRD-03, -06)."""
    turns = [(other, COLLECTION_TURN) for other in still_in(s, TABLE)]
    if of(s).spaces and turns:
        s.then_plan((*turns, (TABLE, COLLECTION_LAP)))


def still_in(s: Position, seat: int) -> list[int]:
    return [other for other in s.clockwise(s.first_player) if other not in of(s).passed]


def collection_turn(s: Position, seat: int, arg: int) -> None:
    """Whoever cannot move a patient is out (DH-HRD-05)."""
    if len(options(s, seat, 0, None)) > 1:
        s.then(seat, (COLLECT,))
    elif of(s).spaces:
        drop_out(s, seat)


def drop_out(s: Position, seat: int) -> None:
    of(s).passed = sorted([*of(s).passed, seat])
    s.tell(PASSED, seat, (), "DH-HRD-05")


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A patient whose colour and value are those of an empty space (DH-HRD-03, DH-RUL-29), or out."""
    hospital = s.hospitals[seat]
    spaces = of(s).spaces
    found: list[int] = []
    out: list[int] = []
    for bed in range(len(hospital.beds)):
        die = die_of(hospital.beds[bed])
        if die in spaces:
            if die not in found:  # equal ones are one choice, treated or not (DH-HRD-10)
                found.append(die)
                out.append(on_beds(MOVE_OUT, only_bed(bed)))
        elif die and why is not None:
            why += (on_beds(MOVE_OUT, only_bed(bed)), NO_SPACE, die)
    out.append(move(PASS, OUT))
    return out


def collect(s: Position, seat: int, arg: int, chosen: int) -> None:
    """One point for each patient moved (DH-HRD-04); its die plays no further part (DH-HRD-10)."""
    hospital = s.hospitals[seat]
    if kind_of(chosen) == PASS:
        drop_out(s, seat)
        return
    bed = first_bed(beds_of(chosen))
    die = die_of(hospital.beds[bed])
    of(s).spaces.remove(die)
    hospital.beds[bed] = 0
    of(s).collected[seat] += 1
    s.tell(MOVED_OUT, seat, (bed, die), "DH-HRD-04")


# -- the score


def collected_points(s: Position, owner: int) -> int:
    return of(s).collected[owner] * s.rules.edition.collected


def left_points(s: Position, owner: int) -> int:
    return s.hospitals[owner].patients() * s.rules.edition.left_behind


# -- how it is kept


def moved_out(s: Position) -> list[int]:
    """The dice on ambulance spaces: those of the spaces that are no longer empty."""
    mine = of(s)
    if not mine.spaces and not any(mine.collected):
        return []
    return list((Counter(all_spaces(s.rules)) - Counter(mine.spaces)).elements())


def fields(rules: Rules) -> Sequence[Field]:
    return (
        plain("spaces", write_dice, read_dice, "dice"),
        wholes("collected", rules.owners, 0, BEDS),
        numbers("passed", 0, rules.owners - 1),
    )


def view(s: Position, seat: int) -> dict[str, Any]:
    mine = of(s)
    return {
        "spaces": [die_name(space) for space in mine.spaces],
        "collected": list(mine.collected),
        "passed": list(mine.passed),
    }


def status(s: Position) -> list[Text]:
    """The empty spaces are some of those of the ambulances; each of the others took one patient."""
    mine = of(s)
    fine = Counter(mine.spaces) <= Counter(all_spaces(s.rules)) and len(moved_out(s)) == sum(mine.collected)
    fine = fine and mine.passed == sorted(set(mine.passed))
    return [] if fine else [said_here("status.spaces")]


def phase_status(s: Position, phase: int, asked: list[int]) -> list[Text]:
    """It begins after the last round, and ends when all spaces are full or all players are out."""
    mine = of(s)
    if COLLECT in asked:
        return []
    if s.over:
        ended = len(mine.passed) == s.seats if mine.spaces else any(mine.collected)
        return [] if ended else [said_here("status.agenda", step="-", round=s.round)]
    if mine.spaces:
        return [said_here("status.table")]
    begun = [owner for owner in range(len(s.hospitals)) if mine.collected[owner] or owner in mine.passed]
    return [said_here("status.phase", hospital=owner) for owner in begun]


def join(rules: Rules) -> None:
    """After the last round (DH-HRD-02)."""
    rules.keep(NUMBER, Keeper("collection", new_collection, fields, view, status, phase_status))
    rules.add(
        Part(
            run={
                COLLECTION: begin_collection,
                COLLECTION_LAP: collection_lap,
                COLLECTION_TURN: collection_turn,
            },
            options={COLLECT: options},
            resolve={COLLECT: collect},
            leads={
                COLLECTION: (((the_table, COLLECTION_LAP),),),
                COLLECTION_LAP: (((still_in, COLLECTION_TURN), (the_table, COLLECTION_LAP)),),
                COLLECTION_TURN: (((same_seat, COLLECT),),),
            },
        )
    )
    rules.insert_before(LAST_STEPS, END_GAME, COLLECTION)
    rules.dice_places.append(moved_out)
    rules.score += [
        ScoreItem("collected", collected_points, "DH-HRD-04", False),
        ScoreItem("left_behind", left_points, "DH-HRD-07", False),
    ]
