"""The Consultant, a promo card: has each round the ability of another own specialist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....core.agenda import kind_of
from ....core.modules import Module
from ....core.plan import Part, same_seat
from ....core.snapshot import Field, named
from ....core.texts import Text
from ..cards import CONSULTANT, NONE, SPECIALISTS
from ..happenings import COPIED
from ..labels import said_here
from ..moments import ACTIVATION_BEGINS, SHIFT_CHANGED
from ..moves import COPY, move, number_of
from ..rules import Keeper, Rules
from ..state import Position
from ..steps import (
    ACTIVATE,
    BEGIN_ACTIVATION,
    CHOOSE_COPY,
    DISCHARGED_PATIENTS,
    HOSPITAL_ACTIVATION,
    NEGLECTED_PATIENTS,
)
from .promos import shuffle_in

NUMBER: Final = 4


class Consultant(Module):
    def __init__(self, copied: list[int]) -> None:
        self.copied = copied
        """For each owner whose ability the Consultant has this round, NONE for nobody's."""

    def copy(self) -> Consultant:
        return Consultant(self.copied[:])


def new_consultant(rules: Rules) -> Consultant:
    return Consultant([NONE] * rules.owners)


def of(s: Position) -> Consultant:
    consultant = s.modules[NUMBER]
    assert isinstance(consultant, Consultant)
    return consultant


def copied_by(s: Position, owner: int) -> int:
    """Whose ability the Consultant of an owner has, NONE for nobody's."""
    consultant = s.modules[NUMBER]
    return consultant.copied[owner] if isinstance(consultant, Consultant) else NONE


def choose_whom(s: Position, owner: int, about: int) -> None:
    """First of all, where there is another specialist (DH-PRO-02)."""
    if CONSULTANT in s.hospitals[owner].specialists and len(copy_options(s, owner, 0, None)) > 0:
        s.then(owner, (CHOOSE_COPY,))


def copy_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Another own specialist, anew in each round (DH-RUL-23)."""
    out: list[int] = []
    for other in s.hospitals[seat].specialists:
        if other != CONSULTANT and move(COPY, other) not in out:
            out.append(move(COPY, other))
    return out


def copy_ability(s: Position, seat: int, arg: int, chosen: int) -> None:
    of(s).copied[seat] = number_of(chosen)
    s.tell(COPIED, seat, (number_of(chosen),), "DH-PRO-02")


def acting_as(s: Position, owner: int, specialist: int) -> int:
    return of(s).copied[owner] if specialist == CONSULTANT else specialist


def forget(s: Position, owner: int, about: int) -> None:
    of(s).copied = [NONE] * len(s.hospitals)


# -- how it is kept


def fields(rules: Rules) -> Sequence[Field]:
    return (named("copied", SPECIALISTS, NONE),)


def view(s: Position, seat: int) -> dict[str, Any]:
    return {"copied": [None if card == NONE else SPECIALISTS[card] for card in of(s).copied]}


def status(s: Position) -> list[Text]:
    """Only who has the Consultant copies, and another own specialist."""
    copied = of(s).copied
    if len(copied) != len(s.hospitals):
        return [said_here("status.workers", hospital=len(s.hospitals))]
    found: list[Text] = []
    for owner in range(len(s.hospitals)):
        staff = s.hospitals[owner].specialists
        others = [card for card in staff if card != CONSULTANT] if CONSULTANT in staff else []
        if copied[owner] != NONE and copied[owner] not in others:
            found.append(said_here("status.workers", hospital=owner))
    return found


def phase_status(s: Position, phase: int, asked: list[int]) -> list[Text]:
    """From the activation to the shift change; who has chosen is not asked again."""
    copied = of(s).copied
    working = phase in (HOSPITAL_ACTIVATION, NEGLECTED_PATIENTS, DISCHARGED_PATIENTS, NONE)
    found: list[Text] = []
    for owner in range(len(s.hospitals)):
        if copied[owner] != NONE and not working:
            found.append(said_here("status.phase", hospital=owner))
    for seat in s.deciders:
        chosen = copied[seat] != NONE or CONSULTANT not in s.hospitals[seat].specialists
        if kind_of(s.current(seat)) == CHOOSE_COPY and chosen:
            found.append(said_here("status.not_asked", seat=seat))
    return found


def join(rules: Rules) -> None:
    rules.keep(NUMBER, Keeper("consultant", new_consultant, fields, view, status, phase_status))
    rules.add(
        Part(
            options={CHOOSE_COPY: copy_options},
            resolve={CHOOSE_COPY: copy_ability},
            leads={BEGIN_ACTIVATION: (((same_seat, CHOOSE_COPY), (same_seat, ACTIVATE)),)},
        )
    )
    rules.listen(ACTIVATION_BEGINS, choose_whom)
    rules.listen(SHIFT_CHANGED, forget)
    rules.acting_as = acting_as
    shuffle_in(rules, CONSULTANT)
