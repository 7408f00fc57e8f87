"""What a button does that is pressed: it is a move by itself, or only says who or what the next press is about."""

from __future__ import annotations

from ....look.tell import asks
from ..notation import describe
from .picks import Offer


def plays(move: int) -> dict[str, str | None]:
    return {"form": "play", "name": "code", "value": describe(move).code}


def chosen_first(who: str, first: bool) -> dict[str, str | None]:
    """Chosen in the page alone; `first` is chosen from the start."""
    return {
        "type": "button",
        "value": who,
        "data_set_who": who,
        "data_default": "" if first else None,
        "aria_pressed": "true" if first else "false",
    }


def of_patient(offer: Offer, piece: str) -> dict[str, str | None]:
    """A patient is chosen, alone or with others, or tells about itself."""
    if not offer.open:
        return {**asks(piece), "data_pick": offer.kind or None}
    does = {"form": "play", "name": "code", "value": offer.code} if offer.code else {"type": "button", "value": piece}
    return {**does, "data_piece": piece, "data_pick": offer.kind or None}
