"""Investment tokens as ints: a type and a colour."""

from __future__ import annotations

from typing import Final

from .dice import COLOUR_NAMES

SAME_TOKEN: Final = 0
PLUS_TOKEN: Final = 1
MINUS_TOKEN: Final = 2
RESCUE_TOKEN: Final = 3
BOOST_TOKEN: Final = 4
RECOLOUR_TOKEN: Final = 5
NURSE_TOKEN: Final = 6
TOKEN_TYPES: Final = ["same", "plus_one", "minus_one", "rescue", "boost", "recolour", "nurse"]
TYPE_COUNT: Final = 7

TOKENS: Final = [f"{colour}_{type}" for colour in COLOUR_NAMES for type in TOKEN_TYPES]
"""The number of a token is its place in this list."""


def token(type: int, colour: int) -> int:
    return colour * TYPE_COUNT + type


def type_of(token: int) -> int:
    return token % TYPE_COUNT


def token_colour(token: int) -> int:
    return token // TYPE_COUNT
