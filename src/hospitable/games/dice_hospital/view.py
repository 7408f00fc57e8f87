"""What a seat may see: everything, except the piles, the bag's next die, and administrators still chosen in secret."""

from __future__ import annotations

from typing import Any

from ...core.agenda import arg_of, kind_of
from ...core.chance import Chance
from . import scoring
from .beds import BED_NAMES, bed_list
from .cards import ADMINISTRATORS, DEPARTMENTS, EVENT_CARDS, NONE, REPORT_COLUMNS, REPORTS, SPECIALISTS
from .dice import COLOURS, colour_of, is_treated, printed_of, value_of, values_in
from .labels import worker_id
from .state import Hospital, Position
from .steps import LOAD, STEPS, TREAT_PATIENTS, USE_ABILITY, placed_in, placed_worker
from .writing import die_name, write_arrival


def view(s: Position, seat: int) -> dict[str, Any]:
    """Plain data for a seat, or for a spectator (-1)."""
    return {
        "game": "dice-hospital",
        "seat": None if seat < 0 else seat,
        "variants": dict(s.rules.variants),
        "over": s.over,
        "deciders": list(s.deciders),
        "asked": [asked(s, other) for other in s.deciders],
        "round": s.round,
        "rounds": s.rules.edition.rounds,
        "first_player": s.first_player,
        "order": list(s.order),
        "bag": dict(zip(COLOURS, s.bag, strict=True)),
        "rolled": [die_name(die) for die in s.rolled],
        "late": list(s.late),
        "ambulances": [[die_name(die) for die in dice] for dice in s.ambulances],
        "shown_departments": [DEPARTMENTS[tile] for tile in s.shown_tiles],
        "shown_specialists": [SPECIALISTS[card] for card in s.shown_cards],
        "department_pile": sum(len(layer) for layer in s.tiles),
        "specialist_pile": sum(len(layer) for layer in s.cards),
        "event": None if s.event == NONE else EVENT_CARDS[s.event],
        "events_left": len(s.events),
        "reports": [None if report == NONE else REPORTS[report] for report in s.reports[:REPORT_COLUMNS]],
        "reports_above": [None if report == NONE else REPORTS[report] for report in s.reports[REPORT_COLUMNS:]],
        "completed": [REPORTS[report] for report in s.completed],
        "spaces": [die_name(space) for space in s.spaces],
        "hospitals": [hospital_view(s, owner, seat) for owner in range(len(s.hospitals))],
    }


def asked(s: Position, seat: int) -> dict[str, Any]:
    """What a seat must decide now, with the piece it is about."""
    step = s.current(seat)
    kind, arg = kind_of(step), arg_of(step)
    found: dict[str, Any] = {"seat": seat, "decision": STEPS[kind]}
    if kind == LOAD:
        found["ambulance"] = arg + 1
    elif kind == TREAT_PATIENTS:
        found |= {"worker": worker_id(placed_worker(arg)), "department": DEPARTMENTS[placed_in(arg)]}
    elif kind == USE_ABILITY:
        found["worker"] = worker_id(arg)
    return found


def hospital_view(s: Position, owner: int, seat: int) -> dict[str, Any]:
    hospital = s.hospitals[owner]
    secret = choosing(hospital) and owner != seat
    return {
        "owner": owner,
        "beds": {BED_NAMES[bed]: patient_view(patient) for bed, patient in enumerate(hospital.beds) if patient},
        "ambulance": None if hospital.ambulance == NONE else hospital.ambulance + 1,
        "arrivals": [write_arrival(item) for item in hospital.arrivals],
        "departments": [
            {"id": DEPARTMENTS[department], "worker": None if worker < 0 else worker_id(worker)}
            for department, worker in zip(hospital.departments, hospital.workers, strict=True)
        ],
        "specialists": [
            {"id": SPECIALISTS[card], "waiting": not hospital.used >> i & 1}
            for i, card in enumerate(hospital.specialists)
        ],
        "nurses": hospital.nurses,
        "staff": hospital.staff,
        "copied": None if hospital.copied == NONE else SPECIALISTS[hospital.copied],
        "dealt": [] if secret else [ADMINISTRATORS[card] for card in hospital.dealt],
        "administrator": None if secret or hospital.administrator == NONE else ADMINISTRATORS[hospital.administrator],
        "blood_bags": hospital.bags,
        "fatalities": hospital.fatalities,
        "discharged": dict(zip(COLOURS, hospital.lounge, strict=True)),
        "reported": dict(zip(COLOURS, hospital.reported, strict=True)),
        "healed": [BED_NAMES[bed] for bed in bed_list(hospital.healed)],
        "healed_from": {colour: values_in(values) for colour, values in zip(COLOURS, hospital.before, strict=True)},
        "sent_home": hospital.sent_home,
        "guarded": None if hospital.guarded == NONE else BED_NAMES[hospital.guarded],
        "collected": hospital.collected,
        "passed": hospital.passed,
        "track": hospital.track(),
        "score": {item: points for item, points, _rule in scoring.lines(s, owner)},
    }


def patient_view(patient: int) -> dict[str, Any]:
    return {
        "colour": COLOURS[colour_of(patient)],
        "printed": COLOURS[printed_of(patient)],
        "value": value_of(patient),
        "treated": is_treated(patient),
    }


def choosing(hospital: Hospital) -> bool:
    """Are administrators being chosen? Until all have chosen, cards dealt and kept are secret (DH-RUL-05)."""
    return len(hospital.dealt) > 0


def redraw(s: Position, seat: int, chance: Chance) -> None:
    """Piles and bag have no order to redraw; administrators others hold in secret could be any this seat does not."""
    if not any(choosing(hospital) for hospital in s.hospitals):
        return
    own = s.hospitals[seat].dealt if seat >= 0 else []
    left = [card for card in range(len(ADMINISTRATORS)) if card not in own]
    for other, hospital in enumerate(s.hospitals):
        if other != seat:
            dealt = [left.pop(chance.below(len(left), 0, other * 3 + i, "administrator")) for i in range(2)]
            hospital.dealt = sorted(dealt)
            if hospital.administrator != NONE:
                hospital.administrator = hospital.dealt[chance.below(2, 0, other * 3 + 2, "kept")]
