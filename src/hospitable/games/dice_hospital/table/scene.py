"""One position as one viewer sees it: what all panels are drawn from."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.agenda import kind_of as step_kind
from ....look import scene as look
from ....look.face import Viewer
from ....look.html import Markup
from ....look.symbols import svg
from .. import scoring
from ..beds import BEDS, has_bed, has_cots, is_cot, ward_of
from ..cards import NONE, NURSE, number_in
from ..dice import COLOUR_NAMES, COLOURS, HEALTHY, colour_of, value_of
from ..labels import worker_id
from ..modules import investments
from ..modules.city import state as city
from ..modules.city.names import BONUSES
from ..moves import (
    BAG,
    INVEST,
    NO_BED,
    PLACE,
    PUT,
    SWAP,
    TOKEN,
    USE_BONUS,
    bonus_bed,
    bonus_of,
    department_of,
    kept_token,
    kind_of,
    token_of,
    worker_of,
)
from ..state import Hospital, Position
from ..steps import (
    ACTIVATE,
    CHOOSE_BABIES,
    CHOOSE_INVESTMENT,
    COLLECT,
    COLLECTION_LAP,
    DISCHARGED_PATIENTS,
    END_ROUND,
    FIND_BED,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    KEEP_TOKEN,
    NEGLECTED_PATIENTS,
    PATIENT_INTAKE,
    REROLL_PATIENT,
    REST_PATIENTS,
    SHIFT_CHANGE,
    TREAT_PATIENTS,
    USE_ABILITY,
    USE_TOKEN,
    placed_in,
    placed_worker,
)
from ..tokens import TOKENS

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
CITY: Final = "city"
INVEST_BOARD: Final = "investments"
DISPLAY: Final = "display"
BED_FINDING: Final = "beds"
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
        placed = [found for found in self.legal if kind_of(found) in PLACES]
        self.ready = tuple(dict.fromkeys([worker_of(found) for found in placed]))
        """The workers who can be placed now, in the order of the moves."""
        self.open = tuple(dict.fromkeys([number_in(department_of(found)) for found in placed]))
        """The departments somebody can be placed in now."""
        self.bag_to_spend = any(kind_of(found) == BAG for found in self.legal)
        self.in_city = city.in_play(s)
        self.invests = investments.in_play(s)
        self.has_cots = has_cots(len(self.mine.beds))
        """Are there Mothers and Babies?"""
        self.tags = healing_tags(self.legal) if self.in_city else ()
        """The tokens of the City that could be used on somebody now."""
        self.sendable = sent_in(self.legal) if self.asked == CHOOSE_INVESTMENT else ()
        """The workers who can be sent for an investment token now."""
        self.tokens = tokens_in(self.legal) if self.asked in (KEEP_TOKEN, USE_TOKEN) else ()
        """The investment tokens of which one can be chosen to be put or used."""
        self.hands = hands(self) if self.asked in HANDED else ()
        """Who or what can be chosen to work with, in this order."""
        self.like = kinds(self.mine)
        self.phase = phase(s)
        self.stage = stage_of(self)
        """What is played with in this phase."""
        self.handfuls: list[Handful] = []
        """The legal moves that are put together from pieces."""

    @property
    def working(self) -> int:
        """The room whose worker is being settled, by its place; NONE for none."""
        if self.asked not in SETTLED:
            return NONE
        worker = placed_worker(self.arg)
        department = NONE if self.asked == USE_ABILITY else number_in(placed_in(self.arg))
        found = NONE
        for at, number in enumerate(self.mine.departments):
            if self.mine.workers[at] == worker and department in (NONE, number):
                found = at
        return found

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


def stage_of(scene: Scene) -> str:
    """The City instead of ambulances; the investments once somebody sends workers there; wards to find beds in."""
    if scene.asked in (FIND_BED, CHOOSE_BABIES):
        return BED_FINDING
    if scene.invests and scene.phase == IMPROVEMENT and investing(scene.s):
        return INVEST_BOARD
    if scene.in_city and scene.phase in (EVENT, INTAKE):
        return CITY
    return STAGES.get(scene.phase, HOUSE)


def kinds(hospital: Hospital) -> list[int]:
    """For each bed the first bed with an equal patient: equal ones are one choice."""
    if has_cots(len(hospital.beds)) or hospital.activation.then:
        return kinds_there(hospital)
    first: dict[tuple[int, int], int] = {}
    found = []
    for bed in range(BEDS):
        found.append(first.setdefault((hospital.beds[bed], has_bed(hospital.activation.healed, bed)), bed))
    return found


def kinds_there(hospital: Hospital) -> list[int]:
    """The same where it matters in which ward somebody lies, or which value somebody had."""
    then, cots = hospital.activation.then, has_cots(len(hospital.beds))
    first: dict[tuple[int, ...], int] = {}
    found = []
    for bed, patient in enumerate(hospital.beds):
        where = (ward_of(bed), is_cot(bed)) if cots else (0, False)
        value = then[bed] if then else 0
        found.append(first.setdefault((patient, has_bed(hospital.activation.healed, bed), *where, value), bed))
    return found


HANDED: Final = (ACTIVATE, USE_ABILITY, CHOOSE_INVESTMENT, KEEP_TOKEN, USE_TOKEN)
"""Where it is chosen first who or what works."""
SETTLED: Final = (TREAT_PATIENTS, USE_ABILITY, REST_PATIENTS, REROLL_PATIENT, USE_TOKEN)
"""What is asked in the middle of a placement."""
PLACES: Final = (PLACE, SWAP)
"""The kinds of moves that place a worker in a department."""


def investing(s: Position) -> bool:
    """Is somebody asked to send a worker for a token, or to choose one?"""
    return any(step_kind(s.current(seat)) in (CHOOSE_INVESTMENT, KEEP_TOKEN) for seat in s.deciders)


def hands(scene: Scene) -> tuple[str, ...]:
    found = [worker_id(worker) for worker in scene.ready or scene.sendable]
    found += [token_id(token) for token in scene.tokens]
    found += ["bag"] * scene.bag_to_spend
    return (*found, *[tag_id(token) for token in scene.tags])


def sent_in(legal: list[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys([worker_of(found) for found in legal if kind_of(found) == INVEST]))


def tokens_in(legal: list[int]) -> tuple[int, ...]:
    """Those that are put on something, or used on somebody."""
    found = [kept_token(found) for found in legal if kind_of(found) == PUT and department_of(found)]
    found += [token_of(found) for found in legal if kind_of(found) == TOKEN]
    return tuple(dict.fromkeys(found))


def token_id(token: int) -> str:
    """What is chosen when an investment token is pressed: then where it is put, or whom it is used on, can be."""
    return f"token-{TOKENS[token]}"


def healing_tags(legal: list[int]) -> tuple[int, ...]:
    used = [bonus_of(found) for found in legal if kind_of(found) == USE_BONUS and bonus_bed(found) != NO_BED]
    return tuple(dict.fromkeys(used))


def tag_id(token: int) -> str:
    """What is chosen when a tag is pressed: then whom it is used on can be."""
    return f"bonus-{BONUSES[token]}"


DIV_END: Final = Markup("</div>")
SECTION_END: Final = Markup("</section>")


# -- pictures of pieces


def with_data(button: Markup, lights: str) -> Markup:
    """A button with what it lights while it is pointed at: kept apart, so that the rest can be kept."""
    return Markup(f'<button data-lights="{lights}"{button.removeprefix("<button")}') if lights else button


def die_picture(die: int, cls: str, label: str = "", piece: str = "", come_from: str = "") -> Markup:
    return svg(die_symbol(die), cls, label, piece, come_from)


def die_symbol(die: int) -> str:
    """Who is well and waits has no pips."""
    colour, value = COLOUR_NAMES[colour_of(die)], value_of(die)
    return f"die-{colour}-{value}" if value < HEALTHY else f"die-{colour}"


def patient_symbol(bed: int, patient: int) -> str:
    """The drawing of a patient in a bed, or of a Baby in a cot."""
    if bed < BEDS:
        return die_symbol(patient)
    value = value_of(patient)
    return f"baby-{value}" if value < HEALTHY else "baby"


def worker_symbol(scene: Scene, worker: int) -> str:
    """The drawing of a worker."""
    if worker == NURSE:
        return "nurse"
    return f"specialist-{MEEPLES[scene.edition.specialists[worker - 1].meeple]}"


MEEPLES: Final = (*COLOURS, "blue", "pink")
