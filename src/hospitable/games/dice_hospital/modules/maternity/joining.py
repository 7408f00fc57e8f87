"""How Maternity joins the game: cots and chevrons, Mothers among the new patients, families, and two piles more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from .....core.plan import Part, same_seat
from ...beds import PLACES
from ...cards import (
    ADMINISTRATORS,
    FIRST_PAEDIATRIC_WARD,
    MATERNITY_ADMINISTRATORS,
    PAEDIATRIC_WARDS,
    PRINTED_DEPARTMENTS,
)
from ...dice import COLOUR_NAMES
from ...moves import CARD, TILE
from ...patient_intake import DICE_IN_AMBULANCE
from ...pieces import MATERNITY, Department
from ...piles import put_under, reveal_from
from ...plans import on_the_right
from ...rules import Keeper, Rules
from ...setup import with_more
from ...state import Position
from ...steps import (
    ADMISSION,
    CHOOSE_AMBULANCE,
    CHOOSE_BABIES,
    DELIVER,
    DRAW_STARTING_PATIENTS,
    END_WAITING,
    EXTRA_REVEAL,
    FIND_BED,
    FIND_BEDS,
    FIRST_MOTHERS,
    HOSPITAL_ACTIVATION,
    NEXT_SHIFT,
    OFFER_REROLL,
    OFFER_REST,
    PATIENT_INTAKE,
    REROLL_PATIENT,
    ROLL_PATIENTS,
    ROUND,
    SET_UP,
    SHOW_MATERNITY,
    SPREAD,
    SPREAD_MOTHERS,
)
from .. import resting
from . import families, intake, laboratory, wards
from .families import babies_in
from .keeping import activation_fields, fields, phase_status, status, view
from .pieces import maternity_pieces
from .state import NUMBER, new_maternity, of, piles

WARDS_PART: Final[Part] = Part(
    run={
        FIRST_MOTHERS: wards.first_mothers,
        ADMISSION: wards.admission,
        FIND_BEDS: wards.find_beds,
        DELIVER: wards.deliver,
        END_WAITING: families.end_waiting,
        OFFER_REROLL: laboratory.offer_reroll,
    },
    options={
        FIND_BED: wards.lodge_options,
        CHOOSE_BABIES: wards.babies_options,
        REROLL_PATIENT: laboratory.reroll_options,
    },
    resolve={
        FIND_BED: wards.lodge_patient,
        CHOOSE_BABIES: wards.choose_babies,
        REROLL_PATIENT: laboratory.reroll_patient,
    },
    explain={
        FIND_BED: wards.explain_bed,
        CHOOSE_BABIES: wards.explain_babies,
        REROLL_PATIENT: laboratory.explain_reroll,
    },
    leads={
        FIND_BEDS: (
            ((same_seat, FIND_BED), (same_seat, FIND_BEDS)),
            ((same_seat, DELIVER), (same_seat, FIND_BEDS)),
        ),
        FIND_BED: (((same_seat, DELIVER),),),
        DELIVER: (((same_seat, CHOOSE_BABIES),),),
        OFFER_REROLL: (((same_seat, REROLL_PATIENT),),),
    },
)

AMBULANCES_PART: Final[Part] = Part(
    run={ROLL_PATIENTS: intake.roll_patients, SPREAD_MOTHERS: intake.spread_mothers},
    options={SPREAD: intake.spread_options, CHOOSE_AMBULANCE: intake.take_options},
    resolve={SPREAD: intake.choose_spread, CHOOSE_AMBULANCE: intake.take},
    explain={SPREAD: intake.explain_spread},
    leads={SPREAD_MOTHERS: (((on_the_right, SPREAD),),)},
)


def join(rules: Rules) -> None:
    rules.keep(NUMBER, Keeper("maternity", new_maternity, fields, view, status, phase_status))
    rules.add(WARDS_PART)
    rules.leads[ADMISSION] = (*rules.leads[ADMISSION], ((same_seat, FIND_BEDS),))
    rules.insert_after(SET_UP, DRAW_STARTING_PATIENTS, FIRST_MOTHERS)
    rules.insert_after(ROUND, HOSPITAL_ACTIVATION, END_WAITING)
    rules.waiting = also_being_admitted(rules.waiting)
    rules.as_loaded = intake.unless_swapped
    rules.bed_for = wards.bed_for
    rules.recovered = families.recovered
    rules.lowered = families.lowered
    rules.spared = families.spared_with(rules.spared)
    rules.with_argument += [DELIVER, CHOOSE_BABIES, OFFER_REROLL, REROLL_PATIENT]
    rules.activation_fields += activation_fields()
    join_pieces(rules)
    join_chevrons(rules)
    resting.join(rules)
    at = rules.placement.index(OFFER_REST) + 1
    rules.placement = (*rules.placement[:at], OFFER_REROLL, *rules.placement[at:])
    rules.inside_placement += [REROLL_PATIENT]
    if rules.ambulances:  # in the City Mothers are met in the streets
        join_ambulances(rules)


def join_ambulances(rules: Rules) -> None:
    rules.add(AMBULANCES_PART)
    rules.insert_after(PATIENT_INTAKE, ROLL_PATIENTS, SPREAD_MOTHERS)
    rules.order_unknown += [SPREAD_MOTHERS]
    rules.while_rolled += [SPREAD]


def also_being_admitted(
    otherwise: Callable[[Position, int], Sequence[int]],
) -> Callable[[Position, int], Sequence[int]]:
    """In the order of the round everybody admits; those from the ambulance wait for their wards, too."""

    def waiting(s: Position, owner: int) -> Sequence[int]:
        most = max(otherwise(s, owner))
        return range(most + DICE_IN_AMBULANCE + 2) if s.order else otherwise(s, owner)

    return waiting


# -- pieces


def join_pieces(rules: Rules) -> None:
    """More improvements from own piles, administrators, points for more patients (CC-MAT-03, -04, -08, -29)."""
    edition = rules.edition
    rules.tiles = with_more(rules.tiles, edition.tiles_of(MATERNITY), edition.tile_copies)
    rules.cards = with_more(rules.cards, edition.cards_of(MATERNITY), edition.card_copies)
    rules.piles_besides.append(piles)
    rules.put_away = under_own_piles(rules.put_away)
    rules.run[SHOW_MATERNITY] = show
    rules.insert_after(SET_UP, EXTRA_REVEAL, SHOW_MATERNITY)
    rules.insert_after(NEXT_SHIFT, EXTRA_REVEAL, SHOW_MATERNITY)
    rules.administrators = rules.administrators + [ADMINISTRATORS.index(name) for name in MATERNITY_ADMINISTRATORS]
    rules.start_nurses = maternity_pieces(edition).nurses
    rules.discharge_points = maternity_pieces(edition).discharge_points
    rules.colours = len(COLOUR_NAMES)
    rules.places = PLACES


def show(s: Position, seat: int, arg: int) -> None:
    """Besides the display of the base game (CC-MAT-04)."""
    printed = maternity_pieces(s.rules.edition)
    for _ in range(printed.shown_tiles[s.rules.players]):
        reveal_from(s, of(s).tiles, TILE, "CC-MAT-04")
    for _ in range(printed.shown_cards[s.rules.players]):
        reveal_from(s, of(s).cards, CARD, "CC-MAT-04")


def under_own_piles(
    otherwise: Callable[[Position, int, list[int]], None],
) -> Callable[[Position, int, list[int]], None]:
    """Improvements of this module go under its piles (CC-MAT-RUL-05)."""

    def put_away(s: Position, kind: int, items: list[int]) -> None:
        own: list[int] = []
        others: list[int] = []
        for item in items:
            edition = s.rules.edition
            belongs = edition.departments[item].set if kind == TILE else edition.specialists[item].set
            (own if belongs == MATERNITY else others).append(item)
        put_under(piles(s, kind), own)
        otherwise(s, kind, others)

    return put_away


# -- chevrons


def join_chevrons(rules: Rules) -> None:
    """A place for a worker below each ward, as long as a Baby is there (CC-MAT-02, -20, -32)."""
    chevrons = tuple(range(FIRST_PAEDIATRIC_WARD, FIRST_PAEDIATRIC_WARD + len(PAEDIATRIC_WARDS)))
    rules.fixed = (*rules.fixed, *chevrons)
    printed = rules.edition.departments
    down = [printed[chevron].out_of_use() for chevron in chevrons]

    def rooms(s: Position, owner: int) -> list[Department]:
        hospital = s.hospitals[owner]
        found = [printed[number] for number in hospital.departments]
        for ward in range(len(chevrons)):
            if not babies_in(hospital, ward):
                found[PRINTED_DEPARTMENTS + ward] = down[ward]
        return found

    def rooms_apart(s: Position, owner: int) -> list[Department] | None:
        return rooms(s, owner)

    rules.rooms = rooms
    rules.rooms_apart = rooms_apart
