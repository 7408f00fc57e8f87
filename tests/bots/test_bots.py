"""What every bot owes the table: legal moves, the same answer to the same question, and no peeking."""

from __future__ import annotations

import json

import pytest

import hospitable
from hospitable import BadSetup, IllegalMove
from hospitable.bots import choose
from hospitable.games.emergency_roll import EmergencyRoll
from hospitable.games.emergency_roll.cards import NONE
from hospitable.games.emergency_roll.moves import take
from hospitable.games.emergency_roll.state import Position
from tests.bots.whole_games import Table, ends
from tests.builds import COMPILED, python
from tests.games.emergency_roll.tables import codes, play, sheet, table

game = hospitable.game("emergency-roll")
LEVELS = game.levels


TABLES: list[Table] = [
    *(("emergency-roll", seats, {}) for seats in range(2, 7)),
    ("emergency-roll", 3, {"simultaneous": True}),
    ("emergency-roll", 1, {}),
    ("emergency-roll", 1, {"preparation": True, "capacity": True}),
]
LONG_TABLES: list[Table] = [
    ("dice-hospital", 1, {"events": True, "superbug": True, "report_penalty": True}),
    ("dice-hospital", 2, {"activation": "in_order", "national_epidemic": True}),
    ("dice-hospital", 3, {"experimental_medicine": True, "consultant": True, "admissions_nurse": True}),
    ("dice-hospital", 4, {"events": True, "opening_crisis": True, "final_round_collection": True}),
    *(("doktor-hrubec", seats, {}) for seats in range(2, 6)),
    ("clinic", 1, {}),
    ("clinic", 3, {"transfusion": True, "extinguishers": True, "workaholics": True, "zombies": True}),
]
"""Where `hard` thinks at length: these are played by the compiled package."""


def seeds(table: Table) -> list[int]:
    """Alone, every level takes the seat once."""
    slug, seats, _ = table
    return list(range(len(hospitable.game(slug).levels) if seats == 1 else 1))


def ends_compiled(table: Table, seeds: list[int]) -> list[str]:
    found: list[str] = json.loads(python(COMPILED, ["-m", "tests.bots.whole_games", json.dumps([table, seeds])]))
    return found


def name_of(table: Table) -> str:
    slug, seats, variants = table
    return "-".join([slug, str(seats), *variants])


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_bots_play_whole_games_by_the_rules(table: Table) -> None:
    assert len(ends(table, seeds(table))) == len(seeds(table))


@pytest.mark.compiled
@pytest.mark.parametrize("table", LONG_TABLES, ids=name_of)
def test_bots_play_long_games_by_the_rules(table: Table) -> None:
    assert len(ends_compiled(table, seeds(table))) == len(seeds(table))


def check_repeated(ends: list[str]) -> None:
    assert ends[0] == ends[1] != ends[2]


def test_same_seed_same_game() -> None:
    check_repeated(ends(("emergency-roll", 2, {}), [1, 1, 2]))


@pytest.mark.compiled
@pytest.mark.parametrize("slug", ["clinic", "dice-hospital", "doktor-hrubec"])
def test_same_seed_same_long_game(slug: str) -> None:
    check_repeated(ends_compiled((slug, 2, {}), [1, 1, 2]))


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
