"""What the report on balance sees in a game of Dice Hospital."""

from __future__ import annotations

import random
from collections import Counter

from hospitable.games.dice_hospital.balance import charts, observe
from hospitable.games.dice_hospital.cards import DEPARTMENTS
from hospitable.games.dice_hospital.modules.automa.names import CARDS
from hospitable.games.dice_hospital.state import Position
from tests.games.dice_hospital.tables import GAME

AUTOMA: dict[str, object] = {"automa": True}


def finished(seats: int, variants: dict[str, object]) -> Position:
    s, rng = GAME.new(seats, "balance", variants), random.Random("balance")
    while s.deciders:
        seat = rng.choice(s.deciders)
        s.apply(seat, rng.choice(s.legal(seat)))
    return s


def names(seats: int, variants: dict[str, object]) -> list[str]:
    return [chart.name for chart in charts(GAME.new(seats, "charts", variants).rules)]


def test_what_is_drawn_depends_on_who_plays() -> None:
    assert names(1, {}) == ["points", "home", "built", "hired"]
    assert names(2, {})[-3:] == ["builder", "employer", "begins"]
    assert [name for name in names(1, AUTOMA) if name.startswith("automa")] == [
        "automa_points",
        "automa_lead",
        "automa_completed",
        "automa_first",
        "automa_left",
    ]


def test_only_improvements_in_play_are_on_a_chart_and_cards_have_their_points() -> None:
    found = {chart.name: chart for chart in charts(GAME.new(1, "charts", AUTOMA).rules)}
    assert len(found["built"].items) == 12
    assert len(found["hired"].items) == 12
    card = found["automa_completed"].items[CARDS.index("normal_1")]
    assert card.name.say() == "normal card 1"
    assert card.printed is not None
    assert card.printed.say() == "5 + 9 points"


def test_a_game_of_two_tells_points_improvements_and_who_won_with_them() -> None:
    s = finished(2, {})
    seen = observe(s)
    assert [value for name, _, value in seen if name == "points"] == [float(total) for total in s.result().totals]
    assert sum(value for name, _, value in seen if name == "begins") == 1.0
    tiles = {DEPARTMENTS.index(tile["id"]) for tile in s.view(None)["hospitals"][0]["departments"]}
    assert {6 + item for name, item, value in seen if name == "built" and value} >= tiles - set(range(6))
    counts = Counter(name for name, _, _ in seen)
    assert counts["built"] == counts["hired"] == 24
    assert not any(name.startswith("automa") for name in counts)


def test_a_game_against_the_automa_tells_its_points_cards_rounds_and_dice() -> None:
    s = finished(1, AUTOMA)
    seen = observe(s)
    human, automa = s.result().totals
    assert [value for name, _, value in seen if name == "automa_points"] == [float(automa)]
    assert [value for name, _, value in seen if name == "automa_lead"] == [float(human - automa)]
    here = s.view(None)["automa"]
    cards = {CARDS[item]: value for name, item, value in seen if name == "automa_completed"}
    assert {card for card, value in cards.items() if value} == {card["card"] for card in here["done"]}
    assert {card for card, value in cards.items() if not value} == {card["card"] for card in here["row"]}
    first = [value for name, _, value in seen if name == "automa_first"]
    assert len(first) == 8
    assert sum(first) == 8 - here["tiles_left"]
    lying = [space["holds"] for card in here["row"] for space in card["left"] + card["right"]]
    left = len([item for item in lying if item not in (None, "bag")]) + len(here["waiting"])
    assert [value for name, _, value in seen if name == "automa_left"] == [float(left)]


def test_who_wins_against_the_automa_is_counted_for_what_was_taken() -> None:
    s = finished(1, AUTOMA)
    assert {value for name, _, value in observe(s) if name in ("builder", "employer")} == {0.0}
    s.hospitals[0].discharge_points += 200
    assert {value for name, _, value in observe(s) if name in ("builder", "employer")} == {1.0}
