"""Doktor Hrubec for 2 to 5 players: a nasty little card game of operations, theft and protection."""

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
from . import bot, deep, flow, notation, picture, sentences, setup, view
from .balance import BALANCE
from .pieces import STANDARD, Edition, read_edition
from .state import Position, Rules
from .status import status
from .steps import STEPS

SEATS = range(2, 6)


def variant(name: str, default: Value, choices: tuple[Value, ...], rule: str) -> Variant:
    return Variant(name, default, choices, SEATS, notation.said_here(f"variant.{name}"), rule)


class DoktorHrubec(Game[Position]):
    slug = "doktor-hrubec"
    domain = notation.DOMAIN
    ledger = "doktor-hrubec.md"
    prefix = "HR"
    seats = SEATS
    minutes = (30, 60)
    rules_version = 1
    steps = STEPS
    levels = ("random", "easy", "normal", "hard")
    balance = BALANCE
    variants = (
        variant("acula_blocks_own_cards", True, (False, True), "HR-RUL-20"),
        variant("incognito_blocks_own_cards", True, (False, True), "HR-RUL-21"),
        variant("incognito_blocks_strike", True, (False, True), "HR-RUL-21"),
        variant("hand_limit_on_effect_draws", False, (False, True), "HR-RUL-10"),
        variant("first_player", "random", ("random", "1", "2", "3", "4", "5"), "HR-RUL-04"),
    )

    def check(self, seats: int, variants: Mapping[str, Value]) -> None:
        first = variants["first_player"]
        if first != "random" and int(first) > seats:
            raise BadSetup(self.text("setup.first_player", player=first, n=seats), "HR-RUL-04")

    def make_rules(self, seats: int, variants: dict[str, Value], edition: Path | None) -> Rules:
        if edition is None:
            return standard_rules(self, seats, tuple(variants.items()))
        return flow.rules_for(self, seats, variants, read_edition(edition))

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
        return list(names)

    def event_text(self, event: Event, owners: Sequence[object]) -> Text:
        return sentences.event_text(event, owners)

    def view(self, state: Position, seat: int) -> dict[str, Any]:
        return view.view(state, seat)

    def has_secrets(self, rules: CoreRules) -> bool:
        return True

    def redraw(self, state: Position, seat: int, chance: Chance) -> None:
        view.redraw(state, seat, chance)

    def result(self, state: Position) -> Result:
        return view.result(state)

    def fields(self, rules: CoreRules) -> Sequence[Field]:
        assert isinstance(rules, Rules)
        return notation.fields(rules)

    def status(self, state: Position) -> list[Text]:
        return status(state)

    def drawing(self, state: Position, lang: str, owners: Sequence[object], focus: int | None = None) -> Picture:
        return picture.drawing(state, lang, owners, focus)

    def evaluate(self, state: Position, seat: int) -> float:
        return bot.evaluate(state, seat)

    def quick_choice(self, state: Position, seat: int) -> int:
        return bot.quick_choice(state, seat)

    def deep_choice(self, state: Position, seat: int) -> int:
        return deep.deep_choice(state, seat)


@lru_cache(maxsize=2)
def edition_at(path: Path) -> Edition:
    return read_edition(path)


@lru_cache(maxsize=256)
def standard_rules(game: DoktorHrubec, seats: int, variants: tuple[tuple[str, Value], ...]) -> Rules:
    """Rules of the standard edition, shared by all its games with these variants."""
    return flow.rules_for(game, seats, dict(variants), edition_at(STANDARD))
