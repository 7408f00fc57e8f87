"""What every bot owes the table: legal moves, the same answer to the same question, and no peeking."""

from __future__ import annotations

from typing import Any

import pytest

import hospitable
from hospitable import BadSetup, IllegalMove, State
from hospitable.bots import choose
from hospitable.games.emergency_roll import EmergencyRoll
from hospitable.games.emergency_roll.cards import NONE
from hospitable.games.emergency_roll.moves import take
from hospitable.games.emergency_roll.state import Position
from tests.games.emergency_roll.tables import codes, play, sheet, table

game = hospitable.game("emergency-roll")
LEVELS = game.levels


def game_of_all_levels(slug: str, seats: int, variants: dict[str, object], seed: int) -> State[Any]:
    """A whole game in which the seats play at different levels; every move is checked."""
    state: State[Any] = hospitable.game(slug).new(seats, "bots", variants, fast=True)
    levels = state.rules.game.levels
    decision = 0
    while state.deciders:
        seat = state.deciders[-1]  # seats that act together need not act in order
        move = choose(levels[(seat + seed) % len(levels)], state, seat, seed * 1000 + decision)
        assert move in state.legal(seat)
        state.apply(seat, move)
        decision += 1
    return state


TABLES: list[tuple[str, int, dict[str, object]]] = [
    *(("emergency-roll", seats, {}) for seats in range(2, 7)),
    ("emergency-roll", 3, {"simultaneous": True}),
    ("emergency-roll", 1, {}),
    ("emergency-roll", 1, {"preparation": True, "capacity": True}),
    ("dice-hospital", 1, {"events": True, "superbug": True, "report_penalty": True}),
    ("dice-hospital", 2, {"activation": "in_order", "national_epidemic": True}),
    ("dice-hospital", 3, {"experimental_medicine": True, "consultant": True, "admissions_nurse": True}),
    ("dice-hospital", 4, {"events": True, "opening_crisis": True, "final_round_collection": True}),
]


@pytest.mark.parametrize(("slug", "seats", "variants"), TABLES)
def test_bots_play_whole_games_by_the_rules(slug: str, seats: int, variants: dict[str, object]) -> None:
    for seed in range(len(hospitable.game(slug).levels) if seats == 1 else 1):  # alone, every level takes the seat once
        assert game_of_all_levels(slug, seats, variants, seed).over


@pytest.mark.parametrize("slug", ["emergency-roll", "dice-hospital"])
def test_same_seed_same_game(slug: str) -> None:
    ends = [game_of_all_levels(slug, 2, {}, seed).fingerprint() for seed in (1, 1, 2)]
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_changes_nothing_on_the_table(level: str) -> None:
    state = game.new(2, "thinking")
    before = state.snapshot(), list(state.journal)
    choose(level, state, state.deciders[0], 1)
    assert (state.snapshot(), list(state.journal)) == before


def test_random_takes_every_move_sooner_or_later() -> None:
    state = game.new(2, "any")
    seat = state.deciders[0]
    assert {choose("random", state, seat, seed) for seed in range(40)} == set(state.legal(seat))


def test_random_draws_anew_for_every_decision_of_a_game_with_one_seed() -> None:
    state = game.new(2, "one seed", fast=True)
    places = set()
    while state.deciders:
        seat = state.deciders[0]
        move = choose("random", state, seat, 1)
        if len(state.legal(seat)) == 3:
            places.add(state.legal(seat).index(move))
        state.apply(seat, move)
    assert places == {0, 1, 2}


@pytest.mark.parametrize("level", LEVELS)
def test_dice_chosen_in_secret_stay_unknown(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables that differ in a secret choice alone; the game's own advice is made to peek at it."""
    tables = []
    for die in ("red", "yellow"):
        s = table(*(sheet(bags=1) for _ in range(3)), dice=(1, 2, 3), variants={"simultaneous": True})
        play(s, "take green")
        s.play(1, f"take {die}")
        tables.append(s)
    assert tables[0].view(2) == tables[1].view(2)
    assert codes(tables[0], 2) == ["take red", "take yellow", "take green"]

    peeked: set[int] = set()

    def peek(self: EmergencyRoll, s: Position, seat: int) -> int:
        peeked.add(s.sheets[1].choice)
        return take(s.sheets[1].choice) if seat == 2 and s.sheets[2].choice == NONE else s.legal(seat)[0]

    def peek_value(self: EmergencyRoll, s: Position, seat: int) -> float:
        peeked.add(s.sheets[1].choice)
        return float(s.sheets[2].choice == s.sheets[1].choice)

    monkeypatch.setattr(EmergencyRoll, "quick_choice", peek)
    monkeypatch.setattr(EmergencyRoll, "evaluate", peek_value)
    answers = [[choose(level, s, 2, seed) for seed in range(12)] for s in tables]
    assert answers[0] == answers[1]
    if level != "random":
        assert len(peeked - {NONE}) == 3  # what it sees there is drawn anew for every seed


@pytest.mark.parametrize(
    ("slug", "level", "possible"),
    [
        ("emergency-roll", "grandmaster", ["random", "easy", "normal"]),
        ("emergency-roll", "hard", ["random", "easy", "normal"]),  # not every game has every level
        ("dice-hospital", "genius", ["random", "easy", "normal", "hard"]),
    ],
)
def test_a_level_that_does_not_play_the_game_is_refused(slug: str, level: str, possible: list[str]) -> None:
    state = hospitable.game(slug).new(2, "level")
    with pytest.raises(BadSetup) as refusal:
        choose(level, state, state.deciders[0], 1)
    assert refusal.value.text.id == "bot.unknown_level"
    assert refusal.value.text.args == {"level": repr(level), "possible": possible}


def test_a_seat_that_is_not_asked_is_refused() -> None:
    state = table(dice=(1, 1, 1))
    with pytest.raises(IllegalMove) as refusal:
        choose("easy", state, 1, 1)
    assert refusal.value.text.args == {"seat": 1, "deciders": [0]}
