"""What happened, as sentences: every event of the journal with its arguments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...core.journal import Event
from ...core.texts import Text
from . import happenings as h
from .labels import (
    a_kind,
    a_ware,
    action_name,
    bonus_name,
    cell_text,
    colour_name,
    kind_name,
    objective_name,
    place_text,
    said_here,
    service_name,
    slot_text,
    spot_text,
    the_kind,
    the_place,
    ware_name,
)
from .moves import column_of, row_of
from .people import PURPLE_DOCTOR, patient_of
from .tiles import NONE

Args = tuple[int, ...]
Said = dict[str, object]


def event_text(event: Event, owners: Sequence[object]) -> Text:
    """What happened, about these owners of clinics."""
    name = h.EVENTS[event.kind]
    said: Said = {"who": owners[event.seat]} if event.seat >= 0 else {}
    if event.kind == h.NEW_ORDER_EVENT:
        return said_here("event.new_order", names=[owners[owner] for owner in event.args])
    if event.kind in VARIED:
        name = VARIED[event.kind](name, event.args)
    if event.kind in TOLD and (event.args or event.kind not in VARIED):
        said |= TOLD[event.kind](event.args)
    return said_here(f"event.{name}", **said)


# -- events with several sentences


def secretly(name: str, args: Args) -> str:
    return name if args else f"{name}_secretly"


def or_empty(name: str, args: Args) -> str:
    return name if any(doctor != NONE for doctor in args) else f"{name}_empty"


def or_alone(name: str, args: Args) -> str:
    return name if args[2] else f"{name}_alone"


def or_popularity(name: str, args: Args) -> str:
    """Where it costs popularity, the sentence says how much."""
    return f"{name}_popularity" if args[-1] else name


def or_nothing(name: str, args: Args) -> str:
    return name if args[0] else f"{name}_nothing"


VARIED: Final[dict[int, Callable[[str, Args], str]]] = {
    h.CHOSE_EVENT: secretly,
    h.UNIVERSITY_EVENT: or_empty,
    h.TREATED_EVENT: or_alone,
    h.PAID_EVENT: or_popularity,
    h.BOUGHT_EVENT: or_nothing,
    h.DIED_EVENT: or_popularity,
    h.BITTEN_EVENT: or_popularity,
}

# -- what each sentence is told with


def doctors(args: Args) -> Said:
    present = [kind_name(doctor) for doctor in args if doctor != NONE]
    return {"doctors": present} if present else {}


def patient_there(colour: int, spot: int) -> Text:
    place = said_here("appointment", service=service_name(row_of(spot)), number=column_of(spot) + 1)
    return said_here("patient_there", patient=the_kind(patient_of(colour)), place=place)


def swapped(args: Args) -> Said:
    return {"first": patient_there(args[0], args[1]), "second": patient_there(args[2], args[3])}


def sent(args: Args) -> Said:
    return {
        "patient": the_kind(patient_of(args[0])),
        "service": service_name(args[1]),
        "other": service_name(args[2]),
    }


def of_row(args: Args) -> Said:
    return {"patient": a_kind(patient_of(args[0])), "service": service_name(args[1])}


def walked(args: Args) -> Said:
    return {"person": the_kind(args[0]), "start": the_place(args[1]), "end": the_place(args[2])}


def treated(args: Args) -> Said:
    cell, doctor, nurses, patient, money = args
    said: Said = {"doctor": the_kind(doctor), "patient": the_kind(patient), "place": cell_text(cell), "money": money}
    return said | {"n": nurses} if nurses else said


def paid(args: Args) -> Said:
    wages, house, income, savings, lost = args
    said: Said = {"wages": wages, "house": house, "income": income, "savings": savings}
    return said | {"n": lost} if lost else said


def bought(args: Args) -> Said:
    return {"n": args[0], "cost": args[1]} if args[0] else {}


def died(args: Args) -> Said:
    return {"place": place_text(args[0])} | ({"n": args[1]} if args[1] else {})


def bitten(args: Args) -> Said:
    said: Said = {"person": the_kind(args[0]), "place": cell_text(args[1])}
    return said | {"n": args[2]} if args[2] else said


def overworked(args: Args) -> Said:
    cell, patient, count, money = args
    return {"n": count, "colour": colour_name(patient - patient_of(0)), "place": cell_text(cell), "money": money}


def carried(args: Args) -> Said:
    return {"bag": cell_text(args[1]), "drop": cell_text(args[2]), "end": place_text(args[3])}


def person_at(args: Args) -> Said:
    return {"person": the_kind(args[0]), "place": the_place(args[1])}


TOLD: Final[dict[int, Callable[[Args], Said]]] = {
    h.SPECIALS_EVENT: lambda args: {"wares": [ware_name(ware) for ware in args]},
    h.UNIVERSITY_EVENT: doctors,
    h.OBJECTIVE_EVENT: lambda args: {"objective": objective_name(args[0])},
    h.BONUS_SHOWN_EVENT: lambda args: {"bonuses": [bonus_name(bonus) for bonus in args]},
    h.TOOK_BONUS_EVENT: lambda args: {"bonus": bonus_name(args[0])},
    h.MONEY_EVENT: lambda args: {"money": args[0], "total": args[1]},
    h.LAID_OUT_EVENT: lambda args: {"colour": colour_name(args[0])},
    h.OPENED_EVENT: lambda args: {"slot": slot_text(args[0])},
    h.PLACED_EVENT: lambda args: {"ware": a_ware(args[0]), "place": place_text(args[1])},
    h.ROUND_BEGAN_EVENT: lambda args: {"round": args[0]},
    h.CHOSE_EVENT: lambda args: {"action": action_name(args[0])},
    h.REVEALED_EVENT: lambda args: {"action": action_name(args[0])},
    h.BUILT_EVENT: lambda args: {"ware": a_ware(args[0]), "place": place_text(args[1]), "cost": args[2]},
    h.LINKED_EVENT: lambda args: {"place": cell_text(args[1])},
    h.HIRED_EVENT: lambda args: {"person": a_kind(args[0]), "cost": args[1]},
    h.JOINED_EVENT: person_at,
    h.PARKED_EVENT: lambda args: {"spot": spot_text(args[0])},
    h.BROUGHT_EVENT: lambda args: {"spot": spot_text(args[0]), "place": cell_text(args[1])},
    h.CAR_LEFT_EVENT: lambda args: {"spot": spot_text(args[0])},
    h.SWAPPED_EVENT: swapped,
    h.SENT_EVENT: sent,
    h.ADMITTED_EVENT: of_row,
    h.ARRIVED_EVENT: of_row,
    h.WALKED_EVENT: walked,
    h.DISMISSED_EVENT: lambda args: {"place": the_place(args[0])},
    h.MOVED_EVENT: lambda args: {"time": args[0], "total": args[1]},
    h.TREATED_EVENT: treated,
    h.PAID_EVENT: paid,
    h.BOUGHT_EVENT: bought,
    h.SAVED_EVENT: lambda args: {"money": args[0], "total": args[1]},
    h.RETURNED_EVENT: of_row,
    h.NURSES_LEFT_EVENT: lambda args: {"n": args[0]},
    h.LEARNED_EVENT: lambda args: {"doctor": the_kind(args[0]), "colour": colour_name(args[1])},
    h.TIRED_EVENT: lambda args: {"n": args[0]},
    h.WORSENED_EVENT: lambda args: {"n": args[0]},
    h.DIED_EVENT: died,
    h.DONATED_EVENT: person_at,
    h.CARRIED_EVENT: carried,
    h.BLOOD_EVENT: person_at,
    h.NO_BLOOD_EVENT: person_at,
    h.TRANSFUSED_EVENT: lambda args: {"patient": the_kind(args[1]), "place": cell_text(args[0]), "money": args[2]},
    h.OVERWORKED_EVENT: overworked,
    h.EXHAUSTED_EVENT: lambda args: {"doctor": the_kind(PURPLE_DOCTOR)},
    h.LED_EVENT: lambda args: {"start": cell_text(args[0]), "end": cell_text(args[1])},
    h.BITTEN_EVENT: bitten,
    h.FORMED_EVENT: lambda args: {"place": cell_text(args[0])},
    h.ZOMBIE_CURED_EVENT: lambda args: {"doctor": the_kind(args[1]), "place": cell_text(args[0]), "money": args[2]},
}
