"""The rules of a game composed: the phases of the book, the numbers that vary, then the modules in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ...core.plan import same_seat
from . import (
    absent_pieces,
    departments,
    discharged_patients,
    hospital_activation,
    hospital_improvement,
    neglected_patients,
    patient_intake,
    patients,
    piles,
    rounds,
    scoring,
    setup,
    shift_change,
    specialists,
)
from .cards import NONE
from .modules import (
    administrators,
    admissions_nurse,
    collection,
    consultant,
    events,
    experimental_medicine,
    hard,
    investments,
    reports,
)
from .modules.automa import joining as automa
from .modules.city import joining as city
from .modules.maternity import joining as maternity
from .pieces import Edition
from .rules import Rules
from .steps import CHOOSE_AMBULANCES, LOAD_AMBULANCES, NEXT_SHIFT, SETTLE_PLACEMENT, TREAT_PATIENTS

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.variants import Value

PHASES: Final = (
    setup.PHASE,
    piles.PHASE,
    rounds.PHASE,
    patient_intake.PHASE,
    hospital_improvement.PHASE,
    hospital_activation.PHASE,
    neglected_patients.PHASE,
    discharged_patients.PHASE,
    shift_change.PHASE,
)

MODULES: Final[list[tuple[str, Callable[[Rules], None]]]] = [
    ("opening_crisis", hard.join_opening_crisis),
    ("national_epidemic", hard.join_national_epidemic),
    ("superbug", hard.join_superbug),
    ("city", city.join),
    ("administrators", administrators.join),
    ("events", events.join),
    ("experimental_medicine", experimental_medicine.join),
    ("consultant", consultant.join),
    ("admissions_nurse", admissions_nurse.join),
    ("final_round_collection", collection.join),
    ("maternity", maternity.join),
    ("investments", investments.join),
]
"""In this order they join: events add to numbers that others set before; promos take places in piles made before, and
investments come into these. The City replaces an intake that others add to."""


def rules_for(game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> Rules:
    """Built once for a set of variants."""
    rules = Rules(game, seats, variants, edition)
    for phase in PHASES:
        rules.add(phase)
    rules.explain.update(absent_pieces.EXPLAIN)
    set_numbers(rules)
    if variants["automa"] is True:
        automa.join(rules)
    elif seats == 1:
        reports.join(rules)
    offered = [variant.name for variant in game.variants if rules.players in variant.seats]
    for name, join in MODULES:
        if name in offered and variants[name] is True:
            join(rules)
    rules.leads[TREAT_PATIENTS] = (tuple([(same_seat, kind) for kind in (*rules.placement, SETTLE_PLACEMENT)]),)
    return rules


def set_numbers(rules: Rules) -> None:
    """What the base game says of everything that varies."""
    named, activation = str(rules.variants["first_player"]), rules.variants["activation"]
    edition = rules.edition
    rules.first_player = NONE if named == "random" else int(named) - 1
    rules.start_values = edition.start_values
    rules.piles = setup.base_piles
    rules.tiles = setup.base_tiles(edition)
    rules.cards = setup.base_cards(edition)
    rules.put_away = piles.under_its_pile
    rules.room_on = patient_intake.three_dice
    rules.as_loaded = patient_intake.always
    rules.arriving_values = edition.intake_values
    rules.extra_patients = patient_intake.no_extra_patients
    rules.most_extra_patients = 0
    rules.waiting = patient_intake.waiting
    rules.order_agrees = patient_intake.order_agrees
    rules.order_unknown = [LOAD_AMBULANCES, CHOOSE_AMBULANCES, NEXT_SHIFT]
    rules.lowest_bags = patient_intake.one_bag
    rules.bed_for = patients.first_free_bed
    rules.in_order = hospital_activation.one_by_one if activation == "in_order" else hospital_activation.only_alone
    rules.bags_to_spend = departments.all_bags
    rules.nurses = setup.printed_nurses
    rules.nurse_limit = hospital_activation.all_nurses
    rules.other_healing = hospital_activation.only_bags
    rules.rooms = departments.as_printed
    rules.rooms_apart = departments.none_apart
    rules.room = departments.printed
    rules.card_names = specialists.by_number
    rules.remembered = departments.nothing
    rules.acting_as = specialists.itself
    rules.elsewhere = hospital_activation.nobody_elsewhere
    rules.placement = hospital_activation.PLACEMENT
    rules.spared = neglected_patients.nobody
    rules.standing = scoring.standing
    rules.removed = piles.nothing_removed
    rules.loss = neglected_patients.one_step
    rules.recovered = patients.go_home
    rules.lowered = patients.not_lower
    rules.discharge_points = edition.discharge_points
    rules.empty_wards = edition.empty_wards
    rules.fatality = edition.fatality
    rules.score = scoring.base_lines()
