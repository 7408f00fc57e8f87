"""Positions with investments: tokens where a test wants them, and tables that are about to invest.

s = working("r3 r3 y4", tokens={"operating_theatre": "red_same"}, tiles=["operating_theatre"])
play(s, "place nurse operating_theatre", "treat w1b1", "token red_same w1b2")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hospitable.games.dice_hospital.cards import DEPARTMENTS, SPECIALISTS
from hospitable.games.dice_hospital.dice import COLOURS
from hospitable.games.dice_hospital.modules import investments
from hospitable.games.dice_hospital.modules.investments.state import put_on, put_under
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import HOSPITAL_IMPROVEMENT
from hospitable.games.dice_hospital.tokens import TOKENS, token_colour
from tests.games.dice_hospital.tables import activation, play, table

INVESTMENTS: dict[str, object] = {"investments": True}
Tokens = Mapping[str, str]


def take(s: Position, name: str) -> int:
    """A token out of its pile."""
    token = TOKENS.index(name)
    investments.of(s).pool[token_colour(token)].remove(token)
    return token


def lay_tokens(s: Position, tokens: Tokens, seat: int = 0) -> Position:
    """`{"oncology": "red_same green_boost", "cardiology.2": "red_same", "trainee": "red_rescue"}`."""
    hospital = s.hospitals[seat]
    for piece, names in tokens.items():
        id, _, copy = piece.partition(".")
        owned = [DEPARTMENTS[number] for number in hospital.departments]
        places = investments.of(s).rooms[seat]
        if id in SPECIALISTS:
            owned = [SPECIALISTS[card] for card in hospital.specialists]
            places = investments.of(s).cards[seat]
        at = [i for i, other in enumerate(owned) if other == id][int(copy or 1) - 1]
        for name in names.split():
            put_on(places, at, take(s, name))
    return s


def working(
    patients: str = "",
    *,
    tokens: Tokens | None = None,
    bags: int = 0,
    tiles: Sequence[str] = (),
    staff: Sequence[str] = (),
    event: str = "",
    variants: Mapping[str, object] | None = None,
) -> Position:
    """Seat 0 at the beginning of its activation, with tokens in its hospital."""
    given = {**INVESTMENTS, **(variants or {})}
    s = activation(patients, bags=bags, tiles=tiles, staff=staff, event=event, variants=given)
    return lay_tokens(s, tokens or {})


def investing(*hospitals: str | Hospital, variants: Mapping[str, object] | None = None) -> Position:
    """All have taken no improvement, and the first is asked whom to send for a token."""
    s = table(*hospitals, phase=HOSPITAL_IMPROVEMENT, variants={**INVESTMENTS, **(variants or {})})
    return play(s, *["skip"] * s.seats)


def on_top(s: Position, *names: str) -> Position:
    """These tokens lie on top of their piles, nobody has seen them; all others were put under by seat 0."""
    tops = [TOKENS.index(name) for name in names]
    for colour in {token_colour(token) for token in tops}:
        pool = investments.of(s).pool[colour]
        top = sorted([token for token in tops if token_colour(token) == colour])
        for token in top:
            pool.remove(token)
        for token in pool:
            put_under(s, 0, token)
        investments.of(s).pool[colour] = top
    return s


def tokens_on(s: Position, piece: str, seat: int = 0) -> list[str]:
    """The tokens on a department or a card."""
    hospital = s.hospitals[seat]
    if piece in SPECIALISTS:
        found = investments.on_card(s, seat, hospital.specialists.index(SPECIALISTS.index(piece)))
    else:
        found = investments.on_room(s, seat, hospital.departments.index(DEPARTMENTS.index(piece)))
    return [TOKENS[token] for token in found]


def piles(s: Position) -> dict[str, int]:
    return {colour: investments.tokens_left(s, number) for number, colour in enumerate(COLOURS)}
