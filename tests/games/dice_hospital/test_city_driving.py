"""The City, Phase 1: where ambulances park and the helicopter lands."""

from __future__ import annotations

from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.modules.city.names import SIDE_NAMES
from hospitable.games.dice_hospital.modules.city.state import of
from hospitable.games.dice_hospital.state import Position
from tests.games.dice_hospital.cities import FIRST_CITY, city, fetched, spot
from tests.games.dice_hospital.tables import GAME, codes, play, told, why_not
from tests.rules import rule

ENTRANCES = ["a1", "b1", "c1", "a2", "c2", "a3", "c3", "a4", "b4"]


def parks(s: Position) -> list[str]:
    return [code.split()[1] for code in codes(s) if code.startswith("park ")]


def flights(s: Position) -> list[str]:
    return [code.split()[1] for code in codes(s) if code.startswith("fly ")]


def begin(s: Position) -> Position:
    """Through the set-up."""
    while s.round == 0:
        s.play(s.deciders[0], codes(s)[0])
    return s


@rule("CC-CITY-03", "CC-CITY-04", "CC-CITY-12")
def test_everybody_has_an_ambulance_a_marker_and_nobody_the_helicopter() -> None:
    s = GAME.new(3, "start", {"city": True})
    view = s.view(None)
    assert view["ambulances"] == []
    assert view["city"]["parked"] == [None] * 3
    assert view["city"]["helicopter"] is None
    assert view["city"]["totals"] == [None] * 3
    assert view["city"]["numbered"] == []
    assert sum(view["city"]["pile"].values()) == 30
    assert sum(view["city"]["discard"].values()) == 0
    assert why_not(begin(s), "fly a1") == "CC-CITY-28"


@rule("CC-CITY-24", "CC-CITY-22")
def test_in_the_first_round_all_choose_any_free_entrance_clockwise() -> None:
    s = city("r3", "y3", "g3", "r4", patients="r3 " * 20, round=1, order=[2, 3, 0, 1])
    s.first_player = 2
    assert s.deciders == (2,)
    assert parks(s) == ["c1", "e1", "a2", "e2", "e3", "a4", "b4", "c4", "d4", "e4"]
    play(s, "park e1")
    assert s.deciders == (3,)
    assert "e1" not in parks(s)
    assert why_not(s, "park e1") == "CC-CITY-23"
    assert why_not(s, "park c2") == "CC-CITY-11"
    play(s, "park e2", "park e3")
    assert s.deciders == (1,)


@rule("CC-CITY-21", "CC-CITY-RUL-04")
def test_all_have_parked_before_anybody_fetches_a_patient() -> None:
    s = city(round=1)
    play(s, "park a1")
    assert fetched(s, 0) == ""
    play(s, "park c2")
    assert fetched(s, 0) == "g3"
    assert fetched(s, 1) == ""


@rule("CC-CITY-25", "CC-CITY-RUL-13")
def test_later_an_ambulance_stays_or_drives_up_to_two_entrance_tiles_either_way() -> None:
    s = city(parked=["a2:W", "c2:E"], order=[1, 0])
    play(s, "park c2")  # staying is always possible
    assert sorted(parks(s)) == ["a1", "a2", "a3", "a4", "b1"]
    assert why_not(s, "park c1") == "CC-CITY-25"
    play(s, "park b1")
    assert of(s).parked[0] == spot(s, "b1:N")
    assert told(s, happenings.PARKED)[-1] == (0, (1,), "CC-CITY-25")


@rule("CC-CITY-26", "CC-CITY-27")
def test_a_taken_tile_is_skipped_and_a_corner_counts_once() -> None:
    s = city(parked=["b1:N", "c1:N"])
    assert sorted(parks(s)) == ["a1", "a2", "b1", "c2", "c3"]  # past c1, where the other one stands
    s = city(parked=["b1:N", "a1:N"])
    assert "a1" in parks(s)  # its other entrance is free
    play(s, "park a1")
    assert of(s).parked == [spot(s, "a1:W"), spot(s, "a1:N")]


@rule("CC-CITY-22", "CC-CITY-40")
def test_later_the_numbered_tokens_say_who_drives_first() -> None:
    s = city("r3", "y3", "g3", patients="r3 " * 16, parked=["a1:N", "d1:E", "d2:E"], order=[2, 0, 1])
    assert s.deciders == (2,)
    play(s, "park d2")
    assert s.deciders == (0,)


@rule("CC-CITY-28", "CC-CITY-RUL-05")
def test_the_first_player_may_land_anywhere_with_the_helicopter() -> None:
    s = city(parked=["a1:W", "c2:E"])
    everywhere = [f"{column}{row}" for row in range(1, 5) for column in "abc"]
    assert flights(s) == [tile for tile in everywhere if tile != "c2"]
    assert why_not(s, "fly c2") == "CC-CITY-28"
    play(s, "fly b2")
    assert of(s).parked[0] == spot(s, "a1:W")  # the ambulance stays, and keeps its place
    assert why_not(s, "fly b3") == "CC-CITY-28"  # for the other one
    play(s, "park c2")
    assert s.view(None)["city"]["paramedic"] == "b2"
    assert fetched(s, 0) == "y3"
    play(s, "pick c2", "pick b3")
    assert s.view(None)["city"]["helicopter"] == "b2"
    while s.deciders == (1,):
        play(s, codes(s)[0])
    assert s.view(None)["city"]["helicopter"] is None  # beside the city again


@rule("CC-CITY-RUL-05")
def test_where_the_helicopter_stands_all_entrances_are_closed() -> None:
    s = play(city(parked=["a1:W", "c2:E"]), "fly c1")
    assert sorted(parks(s)) == ["a1", "b1", "b4", "c2", "c3"]
    assert why_not(s, "park c1") == "CC-CITY-RUL-05"


@rule("CC-CITY-05")
def test_a_tile_outside_of_the_city_is_refused() -> None:
    s = city()
    assert why_not(s, "park e1") == "CC-CITY-05"
    assert why_not(s, "fly d4") == "CC-CITY-05"


@rule("CC-CITY-13")
def test_after_the_starting_patients_one_die_lies_on_each_tile() -> None:
    s = GAME.new(4, "filled", {**FIRST_CITY, "administrators": False})
    assert not any(of(s).patients)
    while s.round == 0:
        s.play(s.deciders[0], codes(s)[0])
    values = [tile["patient"][1] for tile in s.view(None)["city"]["tiles"]]
    assert len(values) == 20
    assert set(values) <= set("2345")
    assert sum(s.bag) == 63 - 12 - 20


@rule("CC-CITY-14")
def test_every_patient_of_value_two_has_a_bonus_token() -> None:
    s = begin(GAME.new(4, "tokens", {**FIRST_CITY, "administrators": False}))
    tiles = s.view(None)["city"]["tiles"]
    assert {tile["patient"][1] for tile in tiles if tile["token"]} == {"2"}
    assert {tile["token"] is None for tile in tiles if tile["patient"][1] == "2"} == {False}
    assert sum(s.view(None)["city"]["pile"].values()) == 30 - sum(tile["token"] is not None for tile in tiles)


def test_the_view_tells_which_side_an_ambulance_stands_on() -> None:
    s = city(parked=["a1:W", "c2:E"])
    assert s.view(None)["city"]["parked"] == [{"cell": "a1", "side": "W"}, {"cell": "c2", "side": "E"}]
    assert SIDE_NAMES == ["N", "E", "S", "W"]
    assert [tile["cell"] for tile in s.view(None)["city"]["tiles"] if tile["cell"] in ENTRANCES] == ENTRANCES
