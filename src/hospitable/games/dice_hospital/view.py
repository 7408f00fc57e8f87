"""What a seat may see: everything, except the piles, the bag's next die, and administrators still chosen in secret."""

from __future__ import annotations

from typing import Any

from ...core.agenda import arg_of, kind_of
from ...core.chance import Chance
from . import scoring
from .beds import BED_NAMES, bed_list, has_cots
from .cards import DEPARTMENTS, NONE, SPECIALISTS, colour_in
from .dice import COLOUR_NAMES, colour_of, is_treated, printed_of, value_of
from .fields import write_values
from .labels import room_id, worker_id
from .modules import administrators, investments
from .patient_intake import number_on
from .state import Position
from .steps import (
    LOAD,
    REST_PATIENTS,
    STEPS,
    TREAT_PATIENTS,
    USE_ABILITY,
    USE_TOKEN,
    placed_in,
    placed_worker,
)
from .writing import die_name, write_arrival, write_counts, write_lounge

PLACEMENTS = (TREAT_PATIENTS, REST_PATIENTS, USE_TOKEN)


def view(s: Position, seat: int) -> dict[str, Any]:
    """Plain data for a seat, or for a spectator (-1)."""
    return {
        "asked": [asked(s, other) for other in s.deciders],
        "round": s.round,
        "rounds": s.rules.edition.rounds,
        "first_player": s.first_player,
        "order": list(s.order),
        "bag": write_counts(s.bag),
        "rolled": [die_name(die) for die in s.rolled],
        "late": list(s.late),
        "ambulances": [[die_name(die) for die in dice] for dice in s.ambulances],
        "shown_departments": [DEPARTMENTS[tile] for tile in s.shown_tiles],
        "shown_specialists": [SPECIALISTS[card] for card in s.shown_cards],
        "department_pile": sum(len(layer) for layer in s.tiles),
        "specialist_pile": sum(len(layer) for layer in s.cards),
        "hospitals": [hospital_view(s, owner) for owner in range(len(s.hospitals))],
        **{keeper.name: keeper.view(s, seat) for keeper in s.rules.keepers if keeper is not None},
    }


def asked(s: Position, seat: int) -> dict[str, Any]:
    """What a seat must decide now, with the piece it is about."""
    step = s.current(seat)
    kind, arg = kind_of(step), arg_of(step)
    found: dict[str, Any] = {"seat": seat, "decision": STEPS[kind]}
    if kind == LOAD:
        found["ambulance"] = number_on(s, arg)
    elif kind in PLACEMENTS:
        found |= {"worker": worker_id(placed_worker(arg)), "department": room_id(placed_in(arg))}
        if colour_in(placed_in(arg)) != NONE:
            found["colour"] = COLOUR_NAMES[colour_in(placed_in(arg))]
        if kind == USE_TOKEN:
            found["tokens"] = investments.WHOSE[investments.whose_in(arg)]
            found["card"] = investments.card_in(arg)
    elif kind == USE_ABILITY:
        found["worker"] = worker_id(arg)
    return found


def hospital_view(s: Position, owner: int) -> dict[str, Any]:
    hospital = s.hospitals[owner]
    return {
        "owner": owner,
        "wards": {BED_NAMES[bed]: patient_view(patient) for bed, patient in enumerate(hospital.beds) if patient},
        "ambulance": None if hospital.ambulance == NONE else number_on(s, hospital.ambulance),
        "arrivals": [write_arrival(item) for item in hospital.arrivals],
        "departments": [
            {"id": DEPARTMENTS[department], "worker": None if worker < 0 else worker_id(worker)}
            for department, worker in zip(hospital.departments, hospital.workers, strict=True)
        ],
        "specialists": [
            {"id": SPECIALISTS[card], "waiting": hospital.waits(i)} for i, card in enumerate(hospital.specialists)
        ],
        "nurses": hospital.nurses,
        "staff": hospital.staff,
        "blood_bags": hospital.bags,
        "fatalities": hospital.fatalities,
        "discharged": write_lounge(hospital.lounge),
        "activation": {
            "healed": [BED_NAMES[bed] for bed in bed_list(hospital.activation.healed)],
            "healed_from": write_values(hospital.activation.before, COLOUR_NAMES[: s.rules.colours]),
            "sent_home": hospital.activation.sent_home,
            **({"pink_home": hospital.activation.pink_home} if has_cots(len(hospital.beds)) else {}),
        },
        "track": scoring.track(s, owner),
        "score": {item: points for item, points, _rule in scoring.lines(s, owner)},
    }


def patient_view(patient: int) -> dict[str, Any]:
    return {
        "colour": COLOUR_NAMES[colour_of(patient)],
        "printed": COLOUR_NAMES[printed_of(patient)],
        "value": value_of(patient),
        "treated": is_treated(patient),
    }


def redraw(s: Position, seat: int, chance: Chance) -> None:
    """Piles and bag have no order to redraw."""
    administrators.redraw(s, seat, chance)
    investments.redraw(s, seat, chance)
