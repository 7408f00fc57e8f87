"""Positions of Dice Hospital that read like the rulebook's examples.

s = activation("r3 r3 y4", bags=1, tiles=["anaesthesia"], staff=["surgeon"])
play(s, "place surgeon critical_care_unit", "treat w1b1")
assert wards(s) == "r4* r3 y4"
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import hospitable
from hospitable.core.chance import Fast, Known
from hospitable.games.dice_hospital import DiceHospital
from hospitable.games.dice_hospital.beds import BEDS
from hospitable.games.dice_hospital.cards import (
    ADMINISTRATORS,
    DEPARTMENTS,
    EMPTY,
    EVENT_CARDS,
    NONE,
    PRINTED_DEPARTMENTS,
    SPECIALISTS,
)
from hospitable.games.dice_hospital.dice import COLOUR_COUNT, colour_of, is_pink, printed_of
from hospitable.games.dice_hospital.modules import administrators, collection, events
from hospitable.games.dice_hospital.modules.city import state as city
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import (
    CHOOSE_AMBULANCE,
    CHOOSE_AMBULANCES,
    DISCHARGED_PATIENTS,
    END_ROUND,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    LOAD,
    LOAD_AMBULANCES,
    NEGLECTED_PATIENTS,
    PATIENT_INTAKE,
    ROLL_PATIENTS,
    ROUND,
    SHIFT_CHANGE,
    SPREAD,
)
from hospitable.games.dice_hospital.writing import DIE_NAMES, read_patient, write_patient

game = hospitable.game("dice-hospital")
assert isinstance(game, DiceHospital)
GAME: DiceHospital = game

PHASES = (
    PATIENT_INTAKE,
    HOSPITAL_IMPROVEMENT,
    HOSPITAL_ACTIVATION,
    NEGLECTED_PATIENTS,
    DISCHARGED_PATIENTS,
    SHIFT_CHANGE,
    END_ROUND,
)
PLAIN = {"administrators": False}
APPOINTED: list[tuple[Hospital, str]] = []
"""Hospitals made here with their administrators, who lie beside them in a position."""


def hospital(
    patients: str = "",
    *,
    bags: int = 0,
    fatalities: int = 0,
    tiles: Sequence[str] = (),
    staff: Sequence[str] = (),
    administrator: str = "",
    home: Sequence[int] = (0, 0, 0),
) -> Hospital:
    """A hospital with these patients in its first beds, these tiles and specialists; `home`: red, yellow, green."""
    made = Hospital()
    made.clear(3, tuple(range(PRINTED_DEPARTMENTS)), BEDS)
    for bed, name in enumerate(patients.split()):
        made.beds[bed] = read_patient(name, "patients")
    made.departments += tuple([DEPARTMENTS.index(tile) for tile in tiles])
    made.workers = [EMPTY] * len(made.departments)
    made.specialists = tuple([SPECIALISTS.index(card) for card in staff])
    made.bags = bags
    made.fatalities = fatalities
    made.lounge = list(home)
    APPOINTED.append((made, administrator))
    return made


def administrator_of(made: Hospital) -> int:
    """The one named when the hospital was made."""
    return next((ADMINISTRATORS.index(name) for known, name in APPOINTED if known is made and name), NONE)


def table(
    *hospitals: str | Hospital,
    phase: int = PATIENT_INTAKE,
    round: int = 3,
    first: int = 0,
    order: Sequence[int] | None = None,
    event: str = "",
    variants: Mapping[str, object] | None = None,
    prepare: Callable[[Position], None] | None = None,
) -> Position:
    """A table at the beginning of a phase, with these hospitals (or their patients); one hospital is a solo game.

    Dice in the hospitals come out of the bag. `order` are the seats by their ambulances: 0, 1, ... if not given. The
    display and the piles are those of a new game. `prepare` lays what belongs to a module.
    """
    given = [each if isinstance(each, Hospital) else hospital(each) for each in hospitals]
    plain: Mapping[str, object] = PLAIN if len(given) > 1 else {}
    modules = {"events": True} if event else {}
    s = GAME.new(len(given), "test", {**plain, **modules, **(variants or {})})
    s.bag = s.rules.bag[:]
    s.hospitals = given
    for each in given:
        for patient in each.beds:
            if patient and not is_pink(patient):
                s.bag[printed_of(patient)] -= 1
        s.bag = [left - home for left, home in zip(s.bag, each.lounge[:COLOUR_COUNT], strict=True)]
    s.round = round
    s.first_player = first
    if event:
        events.of(s).event = EVENT_CARDS.index(event)
    if s.rules.keepers[administrators.NUMBER]:
        mine = administrators.of(s)
        mine.dealt = [[] for _ in given]
        mine.kept = [administrator_of(each) for each in given]
    s.own = []
    s.rolled = []
    s.order = []
    if phase != PATIENT_INTAKE:
        s.order = list(order) if order is not None else list(range(s.seats))
        for number, seat in enumerate(s.order):
            given[seat].ambulance = number if s.rules.ambulances else NONE
    if prepare is not None:
        prepare(s)
    s.agenda = []
    plan = s.rules.plans[ROUND]
    s.then_table(plan[plan.index(phase) :])
    s.listen()
    s.advance()
    s.begin()
    return s


def activation(
    patients: str = "",
    *,
    bags: int = 0,
    fatalities: int = 0,
    tiles: Sequence[str] = (),
    staff: Sequence[str] = (),
    event: str = "",
    variants: Mapping[str, object] | None = None,
) -> Position:
    """Seat 0 at the beginning of its activation, in a game of two in ambulance order; seat 1 has an empty hospital."""
    mine = hospital(patients, bags=bags, fatalities=fatalities, tiles=tiles, staff=staff)
    given = {"activation": "in_order", **(variants or {})}
    return table(mine, "", phase=HOSPITAL_ACTIVATION, event=event, variants=given)


def lay(s: Position, *ambulances: str) -> Position:
    """Put these dice on the ambulances (`"r2 y2 g3"`), out of the bag and instead of those rolled, and let all choose.

    The table must stand at its intake: what was rolled or loaded goes back first.
    """
    put_back(s)
    s.rolled = []
    s.ambulances = [tuple([DIE_NAMES[name] for name in dice.split()]) for dice in ambulances]
    take_out(s, [die for dice in s.ambulances for die in dice])
    s.agenda = [step for step in s.agenda if step & 255 not in (SPREAD, LOAD, LOAD_AMBULANCES, CHOOSE_AMBULANCE)]
    if CHOOSE_AMBULANCES not in [step & 255 for step in s.agenda]:
        s.then_table((CHOOSE_AMBULANCES,))
    s.listen()
    s.advance()
    s.begin()
    return s


def codes(s: Position, seat: int | None = None) -> list[str]:
    """The codes of a seat's legal moves; of whoever is first to decide, if no seat is named."""
    return [move.code for move in s.moves(s.deciders[0] if seat is None else seat)]


def placements(s: Position, worker: str = "nurse", seat: int | None = None) -> list[str]:
    """The departments a worker can be placed in now."""
    return [code.split()[2] for code in codes(s, seat) if code.startswith(f"place {worker} ")]


def play(s: Position, *moves: str) -> Position:
    """Moves one after the other, each by whoever is first to decide."""
    for move in moves:
        s.play(s.deciders[0], move)
    return s


def wards(s: Position, seat: int = 0) -> str:
    """The patients of a hospital in the order of their beds, `-` for an empty bed, none after the last patient."""
    names = [write_patient(patient) for patient in s.hospitals[seat].beds[:BEDS]]
    while names and names[-1] == "-":
        names.pop()
    return " ".join(names)


def home(s: Position, seat: int = 0) -> list[int]:
    """Patients in the Discharge Lounge: red, yellow, green."""
    return s.hospitals[seat].lounge


def why_not(s: Position, code: str, seat: int | None = None) -> str:
    """The rule that forbids a move."""
    try:
        s.find(s.deciders[0] if seat is None else seat, code)
    except hospitable.IllegalMove as refusal:
        return refusal.rule
    raise AssertionError(f"{code} is legal")


def morning(
    event: str,
    *hospitals: str | Hospital,
    round: int = 3,
    first: int = 0,
    variants: Mapping[str, object] | None = None,
) -> Position:
    """A table at the beginning of a round, with this event card on top of the deck."""
    s = table(*hospitals, round=round, first=first, variants={"events": True, **(variants or {})})
    put_back(s)
    s.rolled = []
    s.ambulances = [()] * len(s.ambulances)
    events.of(s).deck = [EVENT_CARDS.index(event)]
    s.agenda = []
    s.then_table(s.rules.plans[ROUND])
    s.listen()
    s.advance()
    s.begin()
    return s


def fate(s: Position, *outcomes: int, stream: int = 0) -> Position:
    """What chance brings next: 0 to 2 for the colour of a die drawn, then 0 to 3 for a roll of 2 to 5, and so on.

    Stream 0 is the table's, 1 + seat a seat's own, for its rerolls and its Admissions Nurse.
    """
    known = Known(Fast("later"))
    for i, outcome in enumerate(outcomes):
        known.learn(stream, s.drawn[stream] + i, outcome)
    s.chance = known
    return s


def points(s: Position, seat: int = 0) -> dict[str, int]:
    """The score of a seat, item by item."""
    return {line.id: line.points for line in s.result().of(seat).lines}


def told(s: Position, kind: int) -> list[tuple[int, tuple[int, ...], str]]:
    """Every event of a kind in the journal: seat, arguments, rule."""
    return [(event.seat, event.args, event.rule) for event in s.journal if event.kind == kind]


def roll(s: Position, dice: str) -> Position:
    """These dice (`"r2 y2 g3"`, lowest first), out of the bag and instead of those rolled, are to be loaded now.

    The table must stand at its intake: what was rolled or loaded goes back first.
    """
    put_back(s)
    s.ambulances = [()] * len(s.ambulances)
    s.rolled = [DIE_NAMES[name] for name in dice.split()]
    take_out(s, s.rolled)
    loading = (SPREAD, LOAD, LOAD_AMBULANCES, CHOOSE_AMBULANCE, CHOOSE_AMBULANCES)
    s.agenda = [step for step in s.agenda if step & 255 not in loading]
    plan = s.rules.plans[PATIENT_INTAKE]
    s.then_table(plan[plan.index(ROLL_PATIENTS) + 1 : plan.index(CHOOSE_AMBULANCES) + 1])
    s.listen()
    s.advance()
    s.begin()
    return s


def put_back(s: Position) -> None:
    """All dice of the intake into the bag, pink ones to the supply."""
    for die in s.rolled + [die for loaded in s.ambulances for die in loaded]:
        if not is_pink(die):
            s.bag[colour_of(die)] += 1


def take_out(s: Position, dice: Sequence[int]) -> None:
    for die in dice:
        if not is_pink(die):
            s.bag[colour_of(die)] -= 1


def loads(s: Position) -> list[str]:
    """The dice on each ambulance."""
    return [" ".join(dice) for dice in s.view(None)["ambulances"]]


def dice_in_play(s: Position) -> int:
    """All dice of this game, wherever they are."""
    total = sum(s.bag) + len(s.rolled)
    for dice in s.ambulances:
        total += len(dice)
    for hospital in s.hospitals:
        total += hospital.patients() + len(hospital.arrivals) + sum(hospital.lounge)
    if collection.in_play(s):
        total += sum(collection.of(s).collected)
    if city.in_play(s):
        total += len([die for die in city.of(s).patients if die])
    return total
