"""What can be done with a bed: for each value one offer, with the digit to be written and its price."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ....look.html import Markup, el, join
from ....look.signs import unseen
from ....look.symbols import svg
from ..admit_patient import fits, patient, stethoscopes_for
from ..dice import COLOURS
from ..moves import ADMIT, EXTRA, REGULAR, bed_of, kind_of, value_of, who_of
from ..notation import describe, said_here
from ..pieces import Edition
from ..state import Position

WHO = {REGULAR: "admit", EXTRA: "extra"}


class Patient(NamedTuple):
    """Somebody who waits for a bed."""

    who: int
    colour: int
    low: int
    high: int


def patients_waiting(s: Position, seat: int) -> tuple[Patient, ...]:
    """The patients a seat has to settle; the first one is asked about first."""
    sheet = s.sheets[seat]
    whos = [REGULAR] * sheet.patient_waits + [EXTRA] * sheet.extra_waits
    return tuple(Patient(who, *patient(s, sheet, who)) for who in whos)


Prices = dict[int, tuple[int, int]]
"""By admission the stethoscopes and blood bags it takes."""


def prices(edition: Edition, guest: Patient, moves: Sequence[int]) -> Prices:
    """Of those among the moves that admit this patient."""
    _, colour, low, high = guest
    return {
        move: (stethoscopes_for(value_of(move), low, high), 0 if fits(edition, bed_of(move), colour) else 1)
        for move in moves
        if kind_of(move) == ADMIT and who_of(move) == guest.who
    }


def cheapest(prices: Prices) -> int:
    """The admission a bed offers by itself: unmodified if that is possible, else what costs least."""
    return min(prices, key=lambda move: (prices[move], value_of(move)))


@lru_cache(maxsize=256)
def costs(lang: str, stethoscopes: int, bags: int) -> str:
    """A price in words; empty for what is free."""
    parts = [said_here("cost.stethoscopes", n=stethoscopes)] * (stethoscopes > 0)
    parts += [said_here("cost.bags", n=bags)] * (bags > 0)
    return said_here("hint.cost", costs=parts).say(lang)


@lru_cache(maxsize=256)
def tag(lang: str, stethoscopes: int, bags: int) -> Markup:
    """A price as a tag under the digit."""
    parts = [join(svg("steth"), stethoscopes)] * (stethoscopes > 0) + [join(svg("bag"), bags)] * (bags > 0)
    return el("span", parts or said_here("table.free").say(lang), cls="fee", aria_hidden="true")


@lru_cache(maxsize=2048)
def admission(edition: Edition, lang: str, who: int, move: int, stethoscopes: int, bags: int, cls: str) -> Markup:
    value = value_of(move)
    price_said = costs(lang, stethoscopes, bags) or said_here("table.free").say(lang)
    return el(
        "span",
        svg(f"hex-{COLOURS[edition.colour[bed_of(move)]]}", "tint"),
        svg("hex-can", "ring"),
        svg(f"num-{value}", "n ghost"),
        tag(lang, stethoscopes, bags),
        unseen(said_here("table.write", value=value, price=price_said).say(lang)),
        cls=cls,
        data_who=WHO[who],
        data_write=value,
        data_code=describe(move).code,
    )


@lru_cache(maxsize=256)
def curtain(lang: str, move: int, cls: str) -> Markup:
    """The screen that can be drawn at a bed."""
    return el(
        "span",
        svg("hex-can", "ring"),
        el("span", svg("curtain"), cls="fee", aria_hidden="true"),
        unseen(describe(move).label(lang)),
        cls=cls,
        data_code=describe(move).code,
    )


def offers(
    edition: Edition, lang: str, guests: tuple[Patient, ...], moves: tuple[int, ...]
) -> tuple[str, list[Markup]]:
    """What the moves at one bed look like, and the code of the one that is shown at first."""
    shown: list[Markup] = []
    first = ""
    for guest in guests:
        mine = prices(edition, guest, moves)
        if not mine:
            continue
        default = cheapest(mine)
        lead = " lead" if not first else ""
        first = first or describe(default).code
        for move, price in mine.items():
            cls = f"opt{lead}{' def' if move == default else ''}"
            shown.append(admission(edition, lang, guest.who, move, *price, cls))
    for move in moves:
        if kind_of(move) != ADMIT:
            first = describe(move).code
            shown.append(curtain(lang, move, "opt lead def"))
    return first, shown
