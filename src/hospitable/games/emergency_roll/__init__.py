"""Dice Hospital: ER - Emergency Roll, for 1 to 6 players, with the solo opponent URSULE."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...core.chance import Chance
from ...core.errors import BadSetup
from ...core.game import Game, Picture
from ...core.journal import Event
from ...core.move import Move
from ...core.result import Result
from ...core.rules import Rules as CoreRules
from ...core.snapshot import Field
from ...core.texts import Text
from ...core.variants import Value, Variant
from . import bot, flow, notation, picture, sentences, setup, view
from .cards import MODULES, NONE
from .fields import fields
from .pieces import STANDARD, Edition, read_edition
from .state import Position, Rules
from .status import status
from .steps import STEPS

SOLO = range(1, 2)
TOGETHER = range(2, 7)


def variant(name: str, default: Value, choices: tuple[Value, ...], seats: range, rule: str) -> Variant:
    return Variant(name, default, choices, seats, notation.said_here(f"variant.{name}"), rule)


class EmergencyRoll(Game[Position]):
    slug = "emergency-roll"
    domain = notation.DOMAIN
    ledger = "emergency-roll.md"
    prefix = "ER"
    seats = range(1, 7)
    minutes = (20, 30)
    rules_version = 1
    steps = STEPS
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

    def make_rules(self, seats: int, variants: dict[str, Value], edition: Path | None) -> Rules:
        if edition is None:
            rules = standard_rules(self, seats, tuple(variants.items()))
        else:
            rules = flow.rules_for(self, seats, variants, read_edition(edition))
        modules = [name for name in MODULES if variants[name]]
        most = rules.edition.modules_max
        if len(modules) > most and not variants["beyond_the_rules"]:
            raise BadSetup(self.text("setup.modules", n=most, modules=modules), "ER-DIF-01")
        return rules

    def blank(self, rules: CoreRules) -> Position:
        return setup.blank(rules)

    def set_up(self, state: Position) -> None:
        setup.set_up(state)

    def describe(self, move: int) -> Move:
        return notation.describe(move)

    def hint(self, state: Position, seat: int, move: int) -> Text | None:
        return sentences.hint(state, seat, move)

    def question(self, state: Position, seat: int) -> Text:
        return sentences.question(state, seat)

    def refusal(self, reason: int, arg: int) -> tuple[Text, str]:
        return sentences.refusal(reason, arg)

    def owners(self, rules: CoreRules, names: Sequence[object]) -> list[object]:
        assert isinstance(rules, Rules)
        return list(names) if rules.ursule == NONE else [*names, notation.said_here("ursule")]

    def event_text(self, event: Event, owners: Sequence[object]) -> Text:
        return sentences.event_text(event, owners)

    def view(self, state: Position, seat: int) -> dict[str, Any]:
        return view.view(state, seat)

    def has_secrets(self, rules: CoreRules) -> bool:
        # with two seats only one chooses in secret, and all is open at once
        return rules.variants["simultaneous"] is True and rules.seats > 2

    def redraw(self, state: Position, seat: int, chance: Chance) -> None:
        view.redraw(state, seat, chance)

    def result(self, state: Position) -> Result:
        return view.result(state)

    def fields(self, rules: CoreRules) -> Sequence[Field]:
        assert isinstance(rules, Rules)
        return fields(rules)

    def status(self, state: Position) -> list[Text]:
        return status(state)

    def drawing(self, state: Position, lang: str, owners: Sequence[object], focus: int | None = None) -> Picture:
        return picture.drawing(state, lang, owners, focus)

    def evaluate(self, state: Position, seat: int) -> float:
        return bot.evaluate(state, seat)

    def quick_choice(self, state: Position, seat: int) -> int:
        return bot.quick_choice(state, seat)


@lru_cache(maxsize=2)
def edition_at(path: Path) -> Edition:
    return read_edition(path)


@lru_cache(maxsize=64)
def standard_rules(game: EmergencyRoll, seats: int, variants: tuple[tuple[str, Value], ...]) -> Rules:
    """Rules of the standard edition, shared by all its games with these variants."""
    return flow.rules_for(game, seats, dict(variants), edition_at(STANDARD))
