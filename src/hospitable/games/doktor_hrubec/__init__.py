"""Doktor Hrubec for 2 to 5 players: a nasty little card game of operations, theft and protection."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import BadSetup
from ...core.game import Game
from ...core.rules import Rules
from ...core.texts import Text
from ...core.variants import Value, Variant
from . import because, notation, older
from .balance import BALANCE
from .pieces import SEATS
from .state import Position


def variant(name: str, default: Value, choices: tuple[Value, ...], rule: str, group: str = "rulings") -> Variant:
    return Variant(name, default, choices, SEATS, notation.said_here(f"variant.{name}"), rule, group)


class DoktorHrubec(Game[Position]):
    slug = "doktor-hrubec"
    prefix = "HR"
    seats = SEATS
    minutes = (30, 60)
    rules_version = 1
    earlier_editions = ("b57d5449d9a4",)
    levels = ("random", "easy", "normal", "hard")
    balance = BALANCE
    who_begins = ("first_player", "first player")
    variants = (
        variant("acula_blocks_own_cards", True, (False, True), "HR-RUL-20"),
        variant("incognito_blocks_own_cards", True, (False, True), "HR-RUL-21"),
        variant("incognito_blocks_strike", True, (False, True), "HR-RUL-21"),
        variant("hand_limit_on_effect_draws", False, (False, True), "HR-RUL-10"),
        variant("first_player", "random", ("random", "1", "2", "3", "4", "5"), "HR-RUL-04", "table"),
    )

    def check(self, seats: int, variants: Mapping[str, Value]) -> None:
        first = variants["first_player"]
        if first != "random" and int(first) > seats:
            raise BadSetup(self.text("setup.first_player", player=first, n=seats), "HR-RUL-04")

    def has_secrets(self, rules: Rules) -> bool:
        return True

    def because(self, state: Position, seat: int, move: int) -> Text:
        return because.because(state, seat, move)

    def upgrade(self, position: Any) -> Any:
        return older.upgrade(position)
