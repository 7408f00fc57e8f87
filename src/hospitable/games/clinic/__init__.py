"""Clinic: Deluxe Edition for 1 to 4 players, with solitaire and the four mini-expansions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ...core.errors import BadSetup
from ...core.game import Game
from ...core.move import Advice, Move
from ...core.rules import Rules
from ...core.texts import Text
from ...core.variants import Value, Variant
from . import admit, because, costs, labels, notation
from .balance import BALANCE
from .bots import advise
from .grid import BOARDS
from .pieces import EXPANSIONS, SEATS
from .state import Position
from .steps import BRING_CARS, CARS_LEAVE, CHOOSE_DOOR, LEAD_ZOMBIES, MOVE_PEOPLE, OBJECTIVE, PARK_CAR, TREAT_PATIENTS


def expansion(name: str) -> Variant:
    return Variant(name, False, (False, True), SEATS, labels.said_here(f"variant.{name}"), "CL-XPN-01")


def choice_of_seat(name: str, choices: tuple[Value, ...]) -> Variant:
    words = tuple(labels.said_here(f"choice.{choice}") for choice in choices)
    return Variant(name, choices[0], choices, SEATS, labels.said_here(f"seat_option.{name}"), "CL-SET-01", words=words)


class ClinicGame(Game[Position]):
    slug = "clinic"
    prefix = "CL"
    seats = SEATS
    minutes = (60, 180)
    rules_version = 1
    levels = ("random", "easy", "normal", "hard")
    planned = (OBJECTIVE, MOVE_PEOPLE, TREAT_PATIENTS, PARK_CAR, BRING_CARS, CARS_LEAVE, CHOOSE_DOOR, LEAD_ZOMBIES)
    rivalry = 0.0  # boards never interact, and what is taken from the common stock is soon replaced
    balance = BALANCE
    variants = tuple(expansion(name) for name in EXPANSIONS)
    seat_options = (choice_of_seat("experience", ("beginner", "expert")), choice_of_seat("board", tuple(BOARDS)))

    def check(self, seats: int, variants: Mapping[str, Value]) -> None:
        """Every mix of expansions can be played (CL-XPN-01)."""

    def check_seat(self, seat: int, options: Mapping[str, Value]) -> None:
        if options["experience"] == "beginner" and options["board"] != BOARDS[0]:
            raise BadSetup(self.text("setup.beginner_board", seat=seat + 1, board=options["board"]), "CL-SET-01")

    def has_secrets(self, rules: Rules) -> bool:
        return rules.seats > 1

    def because(self, state: Position, seat: int, move: int) -> Text:
        return because.because(state, seat, move)

    def advise(self, state: Position, seat: int) -> Advice | None:
        return advise(state, seat)

    def describe_here(self, state: Position, seat: int, move: int) -> Move:
        return replace(notation.describe_at(state, move), cost=costs.cost(state, seat, move))

    def canonical(self, state: Position, seat: int, move: int) -> int:
        return admit.same_move(state, move)
