"""What the gauntlet must be told about a game: its pieces, its bound, its secrets, and a slow judge of its moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hospitable.core.variants import Value
from tests.gauntlet import clinic, dice_hospital, doktor_hrubec, emergency_roll


@dataclass(frozen=True)
class Facts:
    check_pieces: Callable[[Any], None]
    """Asserts that nothing was lost or made on the way: what lies on the table is what the journal tells."""
    judge: Callable[[dict[str, Any], int], set[str]]
    """The codes of the legal moves, from a view and the printed pieces alone."""
    most_moves: Callable[[int], int]
    """By number of seats: no game takes more."""
    own_parts: str
    """The field that holds one part for each hospital: seats that act together touch nothing else ..."""
    common: tuple[str, ...]
    """... except these fields, into which pieces of all may fall in any order."""
    secret_steps: tuple[str, ...]
    """Decisions that the others must not see while seats act together."""
    hides: Callable[[int, Mapping[str, Value]], bool]
    """Does anything ever stay hidden with these seats and variants?"""
    not_drawn: tuple[str, ...]
    """Fields that the picture leaves out on purpose."""
    same_scores: tuple[Mapping[str, Value], ...]
    """Orders of play that the ledger says cannot change a score."""
    by_owner: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Entries of modules that hold one item for each hospital: seats that act together touch only their own."""
    chooses_secretly: Callable[[int, Mapping[str, Value]], bool] | None = None
    """Is anything chosen in secret with these seats and variants? None: wherever something is hidden."""


FACTS: dict[str, Facts] = {
    "clinic": Facts(
        check_pieces=clinic.check_pieces,
        judge=clinic.legal,
        most_moves=clinic.most_moves,
        own_parts="clinics",
        common=(),
        secret_steps=("choose_action",),
        hides=lambda seats, variants: seats > 1,
        not_drawn=(),
        same_scores=({},),
        by_owner={"blood": ("bags", "trips"), "zombies": ("cells", "led")},
    ),
    "emergency-roll": Facts(
        check_pieces=emergency_roll.check_pieces,
        judge=emergency_roll.legal,
        most_moves=emergency_roll.most_moves,
        own_parts="sheets",
        common=(),
        secret_steps=("choose",),
        hides=lambda seats, variants: seats > 2 and bool(variants.get("simultaneous")),
        not_drawn=("filled",),
        same_scores=({}, {"simultaneous": True}),
    ),
    "dice-hospital": Facts(
        check_pieces=dice_hospital.check_pieces,
        judge=dice_hospital.legal,
        most_moves=dice_hospital.most_moves,
        own_parts="hospitals",
        common=("bag",),
        secret_steps=("keep_administrator",),
        hides=lambda seats, variants: variants.get("investments") is True or dice_hospital.appoints(seats, variants),
        chooses_secretly=dice_hospital.appoints,
        not_drawn=(),
        same_scores=({}, {"activation": "in_order"}),
        by_owner={
            "administrators": ("kept",),
            "consultant": ("copied",),
            "city": ("owned", "used"),
            "investments": ("sent",),
        },
    ),
    "doktor-hrubec": Facts(
        check_pieces=doktor_hrubec.check_pieces,
        judge=doktor_hrubec.legal,
        most_moves=doktor_hrubec.most_moves,
        own_parts="theatres",
        common=(),
        secret_steps=("castle",),
        hides=lambda seats, variants: True,
        not_drawn=("held", "kept"),
        same_scores=({},),
    ),
}
