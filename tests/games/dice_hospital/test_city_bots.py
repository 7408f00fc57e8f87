"""The bots in the City: trips, tokens, totals, and what they advise."""

from __future__ import annotations

import pytest

from hospitable.bots import choose
from hospitable.games.dice_hospital.bots import deep_choice, quick_choice
from hospitable.games.dice_hospital.bots.trips import trips_from
from hospitable.games.dice_hospital.modules.city.state import of
from hospitable.games.dice_hospital.state import Position
from tests.games.dice_hospital.cities import city, working_in_city
from tests.games.dice_hospital.tables import GAME, codes, play

LAST = 8


def deep(s: Position) -> str:
    return GAME.describe(deep_choice(s, s.deciders[0])).code


def quick(s: Position) -> str:
    return GAME.describe(quick_choice(s, s.deciders[0])).code


def played_trips(s: Position, seat: int) -> set[tuple[str, ...]]:
    """The slow judge: every way to pick up patients, played."""
    if s.view(None)["asked"][0]["decision"] != "pick_up" or s.deciders != (seat,):
        return {()}
    found = set()
    for code in codes(s):
        after = s.copy()
        after.play(seat, code)
        found |= {(code.split()[1], *rest) for rest in played_trips(after, seat)}
    return found


@pytest.mark.parametrize("start", ["a1", "b1", "c3", "a4"])
def test_trips_are_those_that_can_be_played(start: str) -> None:
    parked = {"a1": "a1:W", "b1": "b1:N", "c3": "c3:E", "a4": "a4:S"}[start]
    s = play(city(parked=[parked, "c2:E"]), f"park {start}", "park c2")
    streets = of(s).streets
    trips = trips_from(s, 0, of(s).paramedic)
    assert {tuple(map(streets.name, trip.cells)) for trip in trips} == played_trips(s, 0)
    for trip in trips:
        assert [of(s).patients[cell] for cell in trip.cells] == trip.dice


def test_a_trip_takes_the_healthy_where_nothing_else_is_at_stake() -> None:
    s = play(city(patients="g5 g5 g5  r2 y3 r4  y3 y4 y5  r3 g4 g4"), "park a1", "park c2")
    assert quick(s) == deep(s) == "pick b1"


def test_the_ambulance_drives_to_where_a_good_trip_begins() -> None:
    s = city("", "r3", patients="r2 r2 r2  r2 y2 g5  r2 g5 g5  r2 g2 g5", parked=["b4:S", "a1:W"], order=[1, 0])
    play(s, "park a1")
    assert quick(s) == deep(s) == "park c3"


def test_the_best_of_the_tokens_is_kept() -> None:
    patients = "g2 r2 g3  r4 y3 r4  y3 y4 y5  r3 g4 g4"
    s = city(patients=patients, tokens={"a1": "minus_two", "b1": "extra_nurse"})
    play(s, "park a1", "park c2", "pick b1", "pick c1")
    assert quick(s) == deep(s) == "save extra_nurse"


def test_a_total_is_lowered_where_it_brings_the_first_place() -> None:
    s = city(owned={1: ["minus_two"] * 2}, patients="g3 r3 g3  r4 y3 r4  y3 y4 y5  r3 g4 g4")
    play(s, "park a1", "park c2", "pick b1", "pick c1", "pick b2", "pick b3")
    assert of(s).totals[0] == 9
    assert quick(s) == deep(s) == "lower 1"  # eleven less two: on top of nine


def test_a_total_that_is_first_anyway_is_left() -> None:
    s = city(owned={1: ["minus_two"]}, patients="g5 r5 g5  r4 y3 r3  y3 y3 y5  r3 g4 g4")
    play(s, "park a1", "park c2", "pick b1", "pick c1", "pick b2", "pick b3")
    assert quick(s) == deep(s) == "lower 0"


def test_tokens_send_patients_home_in_the_last_round() -> None:
    s = working_in_city("r5 g3", "red_two", "any_one")
    s.round, s.hospitals[0].nurses = LAST, 0
    assert quick(s) == deep(s) == "bonus red_two w1b1"


def test_a_nurse_for_one_round_works_in_the_last_one() -> None:
    s = working_in_city("r6 y6 g6 r6", "extra_nurse")
    s.round, s.hospitals[0].nurses = LAST, 0
    assert quick(s) == deep(s) == "bonus extra_nurse"
    play(s, "bonus extra_nurse")
    assert deep(s).startswith("place nurse ")


def test_a_line_through_an_activation_has_its_tokens() -> None:
    s = working_in_city("r5 y6", "red_two")
    s.round, s.hospitals[0].nurses = LAST, 1
    advice = GAME.advise(s, 0)
    assert advice is not None
    assert "bonus red_two w1b1" in [move.code for move in advice.moves]
    assert advice.text.say() == "2 patients go home (3 points), nobody dies, and the wards are empty (5 points)."
    play(s, *[move.code for move in advice.moves])
    assert s.hospitals[0].discharge_points == 3


def test_a_trip_is_advised_to_its_end() -> None:
    s = play(city(), "park a1", "park c2")
    advice = GAME.advise(s, 0)
    assert advice is not None
    moves = [move.code for move in advice.moves]
    assert len(moves) == 2
    play(s, *moves)
    total = of(s).totals[0]
    assert advice.text.say().endswith(f": a total of {total}.")


def test_a_start_is_advised_with_whom_it_leads_to() -> None:
    s = city()
    advice = GAME.advise(s, 0)
    assert advice is not None
    (move,) = advice.moves
    assert move.code in codes(s)
    assert advice.text.say().startswith("From there you can fetch ")


@pytest.mark.parametrize("level", ["random", "easy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game(level: str, seats: int) -> None:
    s = GAME.new(seats, f"{level} {seats}", {"city": True, "events": True}, fast=True)
    while s.deciders:
        seat = s.deciders[0]
        move = choose(level, s, seat, 1)
        assert move in s.legal(seat)
        s.apply(seat, move)
    assert s.round == LAST
