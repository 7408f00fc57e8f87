"""What happened, as sentences: every event of the journal with its arguments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...core.journal import Event
from ...core.texts import Text
from . import about
from .beds import ward_of
from .cards import DEPARTMENTS, NONE
from .dice import COLOUR_COUNT
from .happenings import (
    ADMITTED,
    APPOINTED,
    ARRANGED,
    AUTOMA_ADDED,
    AUTOMA_BAG,
    AUTOMA_CHANCE,
    AUTOMA_COMPLETED,
    AUTOMA_COVERED,
    AUTOMA_DECIDED,
    AUTOMA_PLACED,
    AUTOMA_RECEIVED,
    AUTOMA_REMOVED,
    AUTOMA_SENT_HOME,
    AUTOMA_TILE_SCORED,
    AUTOMA_TURNED,
    AUTOMA_WAITING,
    BACK_FROM_WAITING,
    BONUS_LAID,
    BORN,
    BUILT,
    CHANGED_COLOUR,
    CITY_DEATH,
    CITY_LAID,
    CITY_NEGLECT,
    COLLECTION_BEGAN,
    COMPLETED_REPORT,
    COPIED,
    DEALT_ADMINISTRATORS,
    DEALT_REPORTS,
    DECLINED,
    DIED,
    DISCARDED,
    DISCARDED_BONUS,
    DISCHARGED,
    DREW_FOUR,
    DREW_PATIENTS,
    DREW_TOKENS,
    EVENT_CAME,
    EXTRA_PATIENT,
    FAMILY_LEFT,
    FINISHED,
    FLIPPED,
    GAINED_BAGS,
    GUARDED,
    HAPPENINGS,
    HARMED,
    HEALED,
    HIRED,
    INVESTED,
    KEPT,
    KEPT_BONUS,
    LANDED,
    LEFT_OUT,
    LOADED,
    LODGED,
    LOST_TOKEN,
    LOST_TOKENS,
    LOWERED,
    MARKED,
    MOVED_OUT,
    NEGLECTED,
    NEW_IN_CITY,
    NO_SWAP,
    NUMBERED,
    PARKED,
    PICKED_UP,
    PLACED,
    PUT_TOKEN,
    PUT_TOKEN_ON_CARD,
    REMOVED_CARD,
    REROLLED,
    RESTED,
    ROLLED,
    ROUND_BEGAN,
    SCORED_ADMINISTRATOR,
    SCORED_DISCHARGES,
    SCORED_EMPTY_WARDS,
    SCORED_EVENT,
    SCORED_REGISTRAR,
    SENT_AWAY,
    SENT_BACK,
    SHIFTED,
    SHOWED,
    SPREAD_MOTHERS,
    SWAPPED,
    SWAPPED_MOTHER,
    TOOK,
    TOOK_BONUS,
    TOOK_NURSE,
    USED,
    USED_BONUS,
    USED_TOKEN,
    WAITS,
)
from .labels import (
    administrator_name,
    automa_card_name,
    bonus_name,
    colour_name,
    department_name,
    die_text,
    event_name,
    report_name,
    said_here,
    specialist_name,
    tile_name,
    token_name,
)
from .moves import TILE


def event_text(event: Event, owners: Sequence[object]) -> Text:
    """What happened, about these owners of hospitals."""
    name = HAPPENINGS[event.kind]
    said: dict[str, object] = {"who": owners[event.seat]} if event.seat >= 0 else {}
    if event.kind in (DEALT_ADMINISTRATORS, KEPT, DREW_TOKENS) and not event.args:
        name += "_secretly"
    elif event.kind == SCORED_DISCHARGES and not event.args[0]:
        name = "discharged_nobody"
    elif event.kind == INVESTED and event.args[2] != NONE:
        name = "invested_second"
        said |= TOLD[INVESTED](event.args) | {"second": colour_name(event.args[2])}
    elif event.kind in TOLD:
        said |= TOLD[event.kind](event.args)
    return said_here(f"event.{name}", **said)


Args = tuple[int, ...]


def cards_told(args: Args) -> dict[str, object]:
    return {"cards": [administrator_name(card) for card in args]}


def dice_told(args: Args) -> dict[str, object]:
    return {"dice": about.dice_text(args)}


def ambulance_told(args: Args) -> dict[str, object]:
    return {"ambulance": args[0], "dice": about.dice_text(args[1:])}


def die_told(args: Args) -> dict[str, object]:
    """The patient of a bed; behind it perhaps the new value."""
    return {"die": die_text(args[1])} | ({"value": args[2]} if len(args) > 2 else {})


def worker_told(args: Args) -> dict[str, object]:
    return {"worker": about.the(args[0])}


def tokens_told(args: Args) -> dict[str, object]:
    return {"tokens": [token_name(token) for token in args]}


def bags_told(args: Args) -> dict[str, object]:
    return {"bags": said_here("bags", n=args[0])}


# -- of the City


def tile_told(args: Args) -> dict[str, object]:
    return {"tile": tile_name(args[0])}


def tile_die_told(args: Args) -> dict[str, object]:
    """The patient of a tile; behind it perhaps the new value."""
    return {"tile": tile_name(args[0])} | die_told(args)


def bonus_told(args: Args) -> dict[str, object]:
    return {"token": bonus_name(args[0])}


def new_told(args: Args) -> dict[str, object]:
    """Tiles and dice in turn."""
    return {
        "patients": [
            said_here("on_tile", die=die_text(args[i + 1]), tile=tile_name(args[i])) for i in range(0, len(args), 2)
        ]
    }


# -- of the Automa


def automa_card_told(args: Args) -> dict[str, object]:
    return {"card": automa_card_name(args[0])}


def on_space_told(args: Args) -> dict[str, object]:
    """A card and its space, counted from the left; behind it perhaps the die."""
    return automa_card_told(args) | {"space": args[1] + 1} | ({"die": die_text(args[2])} if len(args) > 2 else {})


TOLD: Final[dict[int, Callable[[Args], dict[str, object]]]] = {
    REMOVED_CARD: lambda args: {"removed": specialist_name(args[0]), "promo": specialist_name(args[1])},
    SHOWED: lambda args: {"card": department_name(args[1]) if args[0] == TILE else specialist_name(args[1])},
    DREW_PATIENTS: lambda args: {"colours": about.counted([args.count(colour) for colour in range(COLOUR_COUNT)])},
    ARRANGED: dice_told,
    DEALT_ADMINISTRATORS: cards_told,
    KEPT: lambda args: {"card": administrator_name(args[0])},
    APPOINTED: lambda args: {"card": administrator_name(args[0])},
    ROUND_BEGAN: lambda args: {"round": args[0]},
    EVENT_CAME: lambda args: {"card": event_name(args[0])},
    ROLLED: dice_told,
    LOADED: ambulance_told,
    TOOK: ambulance_told,
    EXTRA_PATIENT: lambda args: {"die": die_text(args[0])},
    SENT_BACK: ambulance_told,
    GAINED_BAGS: bags_told,
    ADMITTED: dice_told,
    DIED: die_told,
    BUILT: lambda args: {"card": department_name(args[0])},
    HIRED: lambda args: {"worker": about.the(args[0] + 1)},
    DISCARDED: lambda args: {"card": department_name(args[1]) if args[0] == TILE else about.the(args[1] + 1)},
    COPIED: lambda args: {"card": specialist_name(args[0])},
    PLACED: lambda args: {"worker": about.the(args[0]), "place": said_here(f"in.{DEPARTMENTS[args[1]]}")},
    HEALED: die_told,
    DISCHARGED: die_told,
    REROLLED: die_told,
    FLIPPED: die_told,
    CHANGED_COLOUR: lambda args: {"die": die_text(args[1]), "colour": colour_name(args[2])},
    USED: worker_told,
    DECLINED: worker_told,
    FINISHED: lambda args: {"home": args[0]},
    SENT_AWAY: die_told,
    HARMED: die_told,
    GUARDED: die_told,
    NEGLECTED: die_told,
    SCORED_DISCHARGES: lambda args: {"n": args[0], "points": args[1]},
    SCORED_EMPTY_WARDS: lambda args: {"points": args[0]},
    SCORED_ADMINISTRATOR: lambda args: {"card": administrator_name(args[0]), "points": args[1]},
    SCORED_EVENT: lambda args: {"card": event_name(args[0]), "points": args[1]},
    SCORED_REGISTRAR: lambda args: {"points": args[0]},
    COMPLETED_REPORT: lambda args: {"report": report_name(args[0]), "points": args[1]},
    COLLECTION_BEGAN: lambda args: {"spaces": about.dice_text(args)},
    MOVED_OUT: die_told,
    LOST_TOKEN: bags_told,
    DEALT_REPORTS: lambda args: {"reports": [report_name(report) for report in args]},
    DREW_FOUR: dice_told,
    LEFT_OUT: lambda args: {"die": die_text(args[0])},
    CITY_LAID: lambda args: {"columns": args[0], "rows": args[1]},
    NEW_IN_CITY: new_told,
    BONUS_LAID: lambda args: {"tile": tile_name(args[0]), "token": bonus_name(args[1])},
    PARKED: tile_told,
    LANDED: tile_told,
    PICKED_UP: tile_die_told,
    TOOK_BONUS: bonus_told,
    KEPT_BONUS: bonus_told,
    DISCARDED_BONUS: bonus_told,
    MARKED: lambda args: {"total": args[0]},
    LOWERED: lambda args: {"n": args[0], "total": args[1]},
    NUMBERED: lambda args: {"number": args[0], "total": args[1]},
    USED_BONUS: bonus_told,
    CITY_NEGLECT: tile_die_told,
    CITY_DEATH: tile_die_told,
    RESTED: die_told,
    INVESTED: lambda args: {"worker": about.the(args[0]), "colour": colour_name(args[1])},
    DREW_TOKENS: tokens_told,
    PUT_TOKEN: lambda args: {"token": token_name(args[0]), "card": department_name(args[1])},
    PUT_TOKEN_ON_CARD: lambda args: {"token": token_name(args[0]), "card": specialist_name(args[1])},
    TOOK_NURSE: lambda args: {"token": token_name(args[0])},
    LOST_TOKENS: tokens_told,
    USED_TOKEN: lambda args: {"token": token_name(args[0])},
    SWAPPED: worker_told,
    AUTOMA_DECIDED: lambda args: {"first": args[0], "second": args[1]},
    AUTOMA_RECEIVED: dice_told,
    AUTOMA_TURNED: automa_card_told,
    AUTOMA_REMOVED: lambda args: {"card": department_name(args[1]) if args[0] == TILE else specialist_name(args[1])},
    AUTOMA_COVERED: automa_card_told,
    AUTOMA_TILE_SCORED: lambda args: {"n": args[0]},
    AUTOMA_PLACED: on_space_told,
    AUTOMA_CHANCE: on_space_told,
    AUTOMA_BAG: on_space_told,
    AUTOMA_WAITING: dice_told,
    AUTOMA_COMPLETED: lambda args: automa_card_told(args) | {"n": args[1]},
    AUTOMA_SENT_HOME: lambda args: {"n": args[0]},
    AUTOMA_ADDED: lambda args: {"what": said_here("automa_adds.tile" if args[0] == TILE else "automa_adds.card")},
    SPREAD_MOTHERS: lambda args: {"ambulances": list(args)},
    SWAPPED_MOTHER: lambda args: {"mother": die_text(args[0]), "die": die_text(args[1])},
    NO_SWAP: lambda args: {"mother": die_text(args[0])},
    LODGED: lambda args: {"die": die_text(args[0]), "ward": args[1] + 1},
    SHIFTED: lambda args: {"die": die_text(args[0]), "ward": args[1] + 1, "to": args[2] + 1},
    BORN: lambda args: {"ward": args[0] + 1, "n": args[1]},
    WAITS: die_told,
    FAMILY_LEFT: lambda args: {"ward": args[0] + 1, "n": args[1]},
    BACK_FROM_WAITING: lambda args: {"ward": ward_of(args[0]) + 1, "value": args[1]},
}
