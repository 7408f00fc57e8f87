"""Dice Hospital for 1 to 5 players, with its events, hard variants, promos and Experimental Medicine; of Community Care
the City, the investments and the Automa."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...core.errors import BadSetup
from ...core.game import Game
from ...core.move import Advice, Move
from ...core.result import UsualPoints
from ...core.rules import Rules
from ...core.texts import Text
from ...core.variants import Value, Variant
from . import equal_moves, labels, older
from .balance import BALANCE
from .bots import advise
from .modules.administrators import chosen_in_secret
from .modules.automa.measured import usual_points
from .modules.city.words import describe_here
from .pieces import MEDICAL_REPORTS
from .state import Position
from .steps import LOWER_TOTAL, PARK

SOLO = range(1, 2)
TOGETHER = range(2, 6)
ALL = range(1, 6)


def variant(
    name: str, default: Value, choices: tuple[Value, ...], seats: range, rule: str, group: str = "", *words: Text
) -> Variant:
    return Variant(name, default, choices, seats, labels.said_here(f"variant.{name}"), rule, group, words)


def option(name: str, seats: range, rule: str, group: str = "") -> Variant:
    return variant(name, False, (False, True), seats, rule, group)


def later(name: str, seats: range, rule: str, group: str, pages: bool = False) -> Variant:
    """An option that came after games were written down, and may have no pages yet."""
    text = labels.said_here(f"variant.{name}")
    return Variant(name, False, (False, True), seats, text, rule, group, later=True, pages=pages)


def switch(name: str, rule: str, group: str) -> Variant:
    """Of the Automa: how hard it is to beat."""
    return replace(later(name, SOLO, rule, group, pages=True), needs="automa")


ACTIVATION = (labels.said_here("choice.together"), labels.said_here("choice.in_order"))


class DiceHospital(Game[Position]):
    slug = "dice-hospital"
    prefix = "DH"
    expansions = ("community-care.md",)
    seats = ALL
    later_seats = range(5, 6)
    minutes = (45, 90)
    rules_version = 1
    earlier_editions = ("0eb5c7b272c9",)
    levels = ("random", "easy", "normal", "hard")
    planned = (PARK, LOWER_TOTAL)
    balance = BALANCE
    rivalry = 0.0  # nothing a player does in the own hospital changes another one's
    who_begins = ("first_player", "first player")
    variants = (
        variant("administrators", True, (False, True), TOGETHER, "DH-SET-14"),
        variant("activation", "together", ("together", "in_order"), TOGETHER, "DH-ACT-06", "table", *ACTIVATION),
        option("events", ALL, "DH-EVT-01"),
        option("experimental_medicine", ALL, "DH-EXP-01"),
        option("consultant", ALL, "DH-PRO-02"),
        option("admissions_nurse", ALL, "DH-PRO-03"),
        option("opening_crisis", ALL, "DH-HRD-01", "harder"),
        option("national_epidemic", ALL, "DH-HRD-08", "harder"),
        option("superbug", ALL, "DH-HRD-09", "harder"),
        option("final_round_collection", TOGETHER, "DH-HRD-02", "harder"),
        option("fatality_penalty", SOLO, "DH-SOL-14"),
        option("report_penalty", SOLO, "DH-SOL-15"),
        later("investments", TOGETHER, "CC-MIX-01", "expansion", pages=True),
        later("maternity", TOGETHER, "CC-MIX-01", "expansion", pages=True),
        later("city", TOGETHER, "CC-MIX-01", "expansion", pages=True),
        replace(later("first_city", TOGETHER, "CC-MIX-13", "expansion", pages=True), needs="city"),
        later("automa", SOLO, "CC-AUT-02", "opponent", pages=True),
        switch("automa_easier_cards", "CC-AUT-29", "easier_opponent"),
        switch("automa_no_grey_bags", "CC-AUT-30", "easier_opponent"),
        switch("automa_no_bags", "CC-AUT-31", "easier_opponent"),
        switch("automa_harder_cards", "CC-AUT-32", "harder_opponent"),
        switch("automa_tile_points", "CC-AUT-33", "harder_opponent"),
        switch("automa_card_dice", "CC-AUT-34", "harder_opponent"),
        switch("automa_spare_dice", "CC-AUT-35", "harder_opponent"),
        variant("first_player", "random", ("random", "1", "2", "3", "4", "5"), TOGETHER, "DH-SET-01"),
    )

    def sets_in_play(self, seats: int, variants: Mapping[str, Value]) -> set[str]:
        reports = {MEDICAL_REPORTS} if seats == 1 else set[str]()
        return super().sets_in_play(seats, variants) | reports

    def players(self, seats: int, variants: Mapping[str, Value]) -> int:
        return seats + 1 if variants["automa"] is True else seats

    def usual_points(self, variants: Mapping[str, Value]) -> UsualPoints | None:
        return usual_points(variants) if variants["automa"] is True else None

    def check(self, seats: int, variants: Mapping[str, Value]) -> None:
        first = variants["first_player"]
        if first != "random" and int(first) > seats:
            raise BadSetup(self.text("setup.first_player", player=first, n=seats), "DH-SET-01")
        for name in ("national_epidemic", "final_round_collection"):
            if variants["city"] is True and variants[name] is True:
                raise BadSetup(self.text("setup.not_in_city", variant=name), "CC-MIX-RUL-09")
        if variants["automa"] is True:
            self.check_automa(variants)

    def check_automa(self, variants: Mapping[str, Value]) -> None:
        """It plays with what two players have in the base game, never with a module of the expansion."""
        for variant in self.variants:
            if variant.rule.startswith("CC-MIX-") and variants[variant.name] is True:
                raise BadSetup(self.text("setup.not_with_automa", variant=variant.name), "CC-MIX-06")
        for name in ("fatality_penalty", "report_penalty"):
            if variants[name] is True:
                raise BadSetup(self.text("setup.not_with_automa", variant=name), "CC-AUT-02")
        if variants["automa_easier_cards"] is True and variants["automa_harder_cards"] is True:
            raise BadSetup(self.text("setup.automa_cards"), "CC-AUT-RUL-11")

    def owners(self, rules: Rules, names: Sequence[object]) -> list[object]:
        return [*names, labels.said_here("automa")] if rules.variants["automa"] is True else list(names)

    def describe_here(self, state: Position, seat: int, move: int) -> Move:
        return describe_here(state, seat, move)

    def canonical(self, state: Position, seat: int, move: int) -> int:
        return equal_moves.canonical(state, seat, move)

    def has_secrets(self, rules: Rules) -> bool:
        return rules.variants["investments"] is True or chosen_in_secret(rules)

    def upgrade_whole(self, data: dict[str, Any]) -> dict[str, Any]:
        return older.upgraded(data)

    def because(self, state: Position, seat: int, move: int) -> Text:
        what = self.hint(state, seat, move)
        return self.text("because.brings", what=what) if what is not None else self.text("because.most")

    def advise(self, state: Position, seat: int) -> Advice | None:
        return advise(state, seat)
