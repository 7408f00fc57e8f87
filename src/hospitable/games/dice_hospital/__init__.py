"""Dice Hospital for 1 to 4 players, with its events, hard variants, promos and Experimental Medicine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...core.chance import Chance
from ...core.errors import BadSetup
from ...core.game import Game, Picture
from ...core.journal import Event
from ...core.move import Advice, Move
from ...core.result import Result
from ...core.rules import Rules as CoreRules
from ...core.snapshot import Field
from ...core.texts import Text
from ...core.variants import Value, Variant
from . import descriptions, fields, flow, labels, picture, sentences, setup, view
from .bots import advice, easy, evaluation, hard
from .pieces import STANDARD, Edition, read_edition
from .state import Position, Rules
from .status import status
from .steps import STEPS

SOLO = range(1, 2)
TOGETHER = range(2, 5)
ALL = range(1, 5)


def variant(name: str, default: Value, choices: tuple[Value, ...], seats: range, rule: str) -> Variant:
    return Variant(name, default, choices, seats, labels.said_here(f"variant.{name}"), rule)


def option(name: str, seats: range, rule: str) -> Variant:
    return variant(name, False, (False, True), seats, rule)


class DiceHospital(Game[Position]):
    slug = "dice-hospital"
    domain = labels.DOMAIN
    ledger = "dice-hospital.md"
    prefix = "DH"
    seats = ALL
    minutes = (45, 90)
    rules_version = 1
    steps = STEPS
    levels = ("random", "easy", "normal", "hard")
    rivalry = 0.0  # nothing a player does in the own hospital changes another one's
    variants = (
        variant("administrators", True, (False, True), TOGETHER, "DH-SET-14"),
        variant("activation", "together", ("together", "in_order"), TOGETHER, "DH-ACT-06"),
        option("events", ALL, "DH-EVT-01"),
        option("experimental_medicine", ALL, "DH-EXP-01"),
        option("consultant", ALL, "DH-PRO-02"),
        option("admissions_nurse", ALL, "DH-PRO-03"),
        option("opening_crisis", ALL, "DH-HRD-01"),
        option("national_epidemic", ALL, "DH-HRD-08"),
        option("superbug", ALL, "DH-HRD-09"),
        option("final_round_collection", TOGETHER, "DH-HRD-02"),
        option("fatality_penalty", SOLO, "DH-SOL-14"),
        option("report_penalty", SOLO, "DH-SOL-15"),
        variant("first_player", "random", ("random", "1", "2", "3", "4"), TOGETHER, "DH-SET-01"),
    )

    def check(self, seats: int, variants: Mapping[str, Value]) -> None:
        first = variants["first_player"]
        if first != "random" and int(first) > seats:
            raise BadSetup(self.text("setup.first_player", player=first, n=seats), "DH-SET-01")

    def make_rules(self, seats: int, variants: dict[str, Value], edition: Path | None) -> Rules:
        if edition is None:
            return standard_rules(self, seats, tuple(variants.items()))
        return flow.rules_for(self, seats, variants, read_edition(edition))

    def blank(self, rules: CoreRules) -> Position:
        return setup.blank(rules)

    def set_up(self, state: Position) -> None:
        setup.set_up(state)

    def describe(self, move: int) -> Move:
        return descriptions.describe(move)

    def describe_here(self, state: Position, seat: int, move: int) -> Move:
        return descriptions.describe_at(state.hospitals[seat], move)

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
        return rules.variants["administrators"] is True and rules.seats > 1

    def redraw(self, state: Position, seat: int, chance: Chance) -> None:
        view.redraw(state, seat, chance)

    def result(self, state: Position) -> Result:
        return view.result(state)

    def fields(self, rules: CoreRules) -> Sequence[Field]:
        assert isinstance(rules, Rules)
        return fields.fields(rules)

    def status(self, state: Position) -> list[Text]:
        return status(state)

    def drawing(self, state: Position, lang: str, owners: Sequence[object], focus: int | None = None) -> Picture:
        return picture.drawing(state, lang, owners, focus)

    def evaluate(self, state: Position, seat: int) -> float:
        return evaluation.evaluate(state, seat)

    def quick_choice(self, state: Position, seat: int) -> int:
        return easy.quick_choice(state, seat)

    def deep_choice(self, state: Position, seat: int) -> int:
        return hard.deep_choice(state, seat)

    def advise(self, state: Position, seat: int) -> Advice | None:
        return advice.advise(state, seat)


@lru_cache(maxsize=2)
def edition_at(path: Path) -> Edition:
    return read_edition(path)


@lru_cache(maxsize=256)
def standard_rules(game: DiceHospital, seats: int, variants: tuple[tuple[str, Value], ...]) -> Rules:
    """Rules of the standard edition, shared by all its games with these variants."""
    return flow.rules_for(game, seats, dict(variants), edition_at(STANDARD))
