"""Dice Hospital: ER - Emergency Roll, for 1 to 6 players, with the solo opponent URSULE."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ...core import rules as core
from ...core.errors import BadSetup
from ...core.game import Game
from ...core.move import Move
from ...core.texts import Text
from ...core.variants import SeatOptions, Value, Variant
from . import because, notation, older, sentences
from .cards import MODULES, NONE
from .rules import Rules
from .state import Position

SOLO = range(1, 2)
TOGETHER = range(2, 7)


def variant(name: str, default: Value, choices: tuple[Value, ...], seats: range, rule: str) -> Variant:
    return Variant(name, default, choices, seats, notation.said_here(f"variant.{name}"), rule)


class EmergencyRoll(Game[Position]):
    slug = "emergency-roll"
    prefix = "ER"
    seats = range(1, 7)
    minutes = (20, 30)
    rules_version = 1
    earlier_editions = ("9830114a8eb5",)
    who_begins = ("first_chief", "chief")
    variants = (
        variant("simultaneous", False, (False, True), TOGETHER, "ER-CHO-06"),
        variant("first_chief", "random", ("random", "1", "2", "3", "4", "5", "6"), TOGETHER, "ER-SET-08"),
        variant("preparation", False, (False, True), SOLO, "ER-DIF-02"),
        variant("equipment", False, (False, True), SOLO, "ER-DIF-03"),
        variant("isolation", False, (False, True), SOLO, "ER-DIF-04"),
        variant("capacity", False, (False, True), SOLO, "ER-DIF-05"),
        variant("beyond_the_rules", False, (False, True), SOLO, "ER-RUL-34"),
    )

    def check(self, seats: int, variants: Mapping[str, Value]) -> None:
        chief = variants["first_chief"]
        if chief != "random" and int(chief) > seats:
            raise BadSetup(self.text("setup.chief", chief=chief, n=seats), "ER-SET-08")

    def make_rules(
        self, seats: int, variants: dict[str, Value], seat_options: SeatOptions, edition: Path | None
    ) -> Rules:
        rules = super().make_rules(seats, variants, seat_options, edition)
        assert isinstance(rules, Rules)
        modules = [name for name in MODULES if variants[name]]
        most = rules.edition.modules_max
        if len(modules) > most and not variants["beyond_the_rules"]:
            raise BadSetup(self.text("setup.modules", n=most, modules=modules), "ER-DIF-01")
        return rules

    def describe_here(self, state: Position, seat: int, move: int) -> Move:
        return replace(self.describe(move), cost=sentences.cost(state, seat, move))

    def because(self, state: Position, seat: int, move: int) -> Text:
        return because.because(state, seat, move)

    def upgrade(self, position: Any) -> Any:
        return older.upgrade(position)

    def owners(self, rules: core.Rules, names: Sequence[object]) -> list[object]:
        assert isinstance(rules, Rules)
        return list(names) if rules.ursule == NONE else [*names, notation.said_here("ursule")]

    def has_secrets(self, rules: core.Rules) -> bool:
        # with two seats only one chooses in secret, and all is open at once
        return rules.variants["simultaneous"] is True and rules.seats > 2
