"""One position as one viewer sees it: what all panels are drawn from."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.agenda import kind_of as step_kind
from ....look import scene as look
from ....look.face import Viewer
from ....look.html import Markup
from ....look.symbols import svg
from .. import scoring
from ..beds import BEDS, has_bed
from ..cards import NURSE
from ..dice import COLOURS, colour_of, value_of
from ..moves import BAG, PLACE, department_of, kind_of, worker_of
from ..state import Hospital, Position
from ..steps import (
    COLLECT,
    COLLECTION_LAP,
    DISCHARGED_PATIENTS,
    END_ROUND,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    NEGLECTED_PATIENTS,
    PATIENT_INTAKE,
    SHIFT_CHANGE,
)

PHASES: Final = (
    PATIENT_INTAKE,
    HOSPITAL_IMPROVEMENT,
    HOSPITAL_ACTIVATION,
    NEGLECTED_PATIENTS,
    DISCHARGED_PATIENTS,
    SHIFT_CHANGE,
)
SET_UP: Final = -2
EVENT: Final = -1
INTAKE: Final = 0
IMPROVEMENT: Final = 1
ACTIVATION: Final = 2
CHANGE: Final = 5
COLLECTING: Final = 6
OVER: Final = 7

# what can have the stage
VANS: Final = "vans"
DISPLAY: Final = "display"
HOUSE: Final = "house"
STAGES: Final = {
    SET_UP: DISPLAY,
    EVENT: VANS,
    INTAKE: VANS,
    IMPROVEMENT: DISPLAY,
    CHANGE: DISPLAY,
    COLLECTING: VANS,
}


class Handful(NamedTuple):
    """A move as the pieces it names: their kinds, what they are gathered for, and how it is told from others."""

    move: int
    kinds: tuple[str, ...]
    purpose: str
    """`bag` or `ability` where both can be chosen, else empty."""
    say: str
    """What tells it from other moves with the same pieces."""


class Scene(look.Scene[Position]):
    """What a viewer knows, and what it may do now."""

    def __init__(self, s: Position, viewer: Viewer) -> None:
        super().__init__(s, viewer)
        self.rules = s.rules
        self.edition = s.rules.edition
        self.mine = s.hospitals[self.focus]
        """The hospital in front."""
        placed = [found for found in self.legal if kind_of(found) == PLACE]
        self.ready = tuple(dict.fromkeys([worker_of(found) for found in placed]))
        """The workers who can be placed now, in the order of the moves."""
        self.open = tuple(dict.fromkeys([department_of(found) for found in placed]))
        """The departments somebody can be placed in now."""
        self.bag_to_spend = any(kind_of(found) == BAG for found in self.legal)
        self.like = kinds(self.mine)
        self.phase = phase(s)
        self.stage = STAGES.get(self.phase, HOUSE)
        """What is played with in this phase."""
        self.handfuls: list[Handful] = []
        """The legal moves that are put together from pieces."""

    def total(self, owner: int) -> int:
        return scoring.total(self.s, owner)


def phase(s: Position) -> int:
    """Which phase of the round is played: the ones still to come are on the agenda."""
    if s.over:
        return OVER
    if s.round == 0:
        return SET_UP
    ahead = [step_kind(step) for step in s.agenda]
    if COLLECTION_LAP in ahead or COLLECT in ahead:
        return COLLECTING
    if END_ROUND not in ahead:
        return CHANGE
    for number, kind in enumerate(PHASES):
        if kind in ahead:
            return number - 1
    return CHANGE


def kinds(hospital: Hospital) -> list[int]:
    """For each bed the first bed with an equal patient: equal ones are one choice."""
    first: dict[tuple[int, int], int] = {}
    found = []
    for bed in range(BEDS):
        found.append(first.setdefault((hospital.beds[bed], has_bed(hospital.activation.healed, bed)), bed))
    return found


DIV_END: Final = Markup("</div>")
SECTION_END: Final = Markup("</section>")


# -- pictures of pieces


def with_data(button: Markup, lights: str) -> Markup:
    """A button with what it lights while it is pointed at: kept apart, so that the rest can be kept."""
    return Markup(f'<button data-lights="{lights}"{button.removeprefix("<button")}') if lights else button


def die_picture(die: int, cls: str, label: str = "", piece: str = "", come_from: str = "") -> Markup:
    return svg(f"die-{COLOURS[colour_of(die)]}-{value_of(die)}", cls, label, piece, come_from)


def worker_symbol(scene: Scene, worker: int) -> str:
    """The drawing of a worker."""
    if worker == NURSE:
        return "nurse"
    return f"specialist-{MEEPLES[scene.edition.specialists[worker - 1].meeple]}"


MEEPLES: Final = (*COLOURS, "blue")
