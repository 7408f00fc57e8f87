"""The start position: First Player, ambulances, piles and display, the bag, starting patients, administrators."""

from __future__ import annotations

import json

import pytest

from hospitable import BadSetup
from hospitable.games.dice_hospital.cards import ADMINISTRATORS, DEPARTMENTS, SPECIALISTS
from hospitable.games.dice_hospital.dice import colour_of
from hospitable.games.dice_hospital.happenings import (
    APPOINTED,
    DEALT_ADMINISTRATORS,
    DREW_PATIENTS,
    KEPT,
    NAMED_FIRST,
    ROLLED,
    SHOWED,
)
from hospitable.games.dice_hospital.state import Position
from tests.games.dice_hospital.tables import GAME, codes, dice_in_play, play, told, wards
from tests.rules import rule

FIRST = {"first_player": "1", "administrators": False}


def drawn(colours: str) -> Position:
    """Three players; the first of them draws dice of these colours (`"ryg"`) as starting patients."""
    display = [0, 0, 0, 0]
    return GAME.new(3, "drawn", FIRST, outcomes=[*display, *["ryg".index(colour) for colour in colours]])


def ready(seats: int, **variants: object) -> Position:
    """A game whose set-up is decided, at the first decision of round 1."""
    s = GAME.new(seats, "ready", variants)
    while s.round == 0:
        play(s, codes(s)[0])
    return s


# -- the First Player


@rule("DH-SET-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_first_player_is_drawn_at_random(seats: int) -> None:
    chosen = [GAME.new(seats, "who", outcomes=[seat]).first_player for seat in range(seats)]
    assert chosen == list(range(seats))
    s = GAME.new(seats, "who")
    assert s.log is not None
    assert (s.log.chance[0].purpose, s.log.chance[0].weights) == ("first player", (1,) * seats)
    assert told(s, NAMED_FIRST) == [(s.first_player, (), "DH-SET-01")]


@rule("DH-SET-01")
def test_or_the_table_names_the_first_player() -> None:
    assert [GAME.new(3, "who", {"first_player": str(seat + 1)}).first_player for seat in range(3)] == [0, 1, 2]
    with pytest.raises(BadSetup, match="Seat 4 cannot be First Player: this table has 3 seats") as refused:
        GAME.new(3, "who", {"first_player": "4"})
    assert refused.value.rule == "DH-SET-01"


# -- hospitals and supplies


@rule("DH-SET-02", "DH-SET-04", "DH-SET-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_starts_with_an_empty_hospital_three_nurses_and_no_points(seats: int) -> None:
    view = ready(seats).view(None)
    assert view["round"] == 1
    assert len(view["hospitals"]) == seats
    for hospital in view["hospitals"]:
        assert (hospital["staff"], hospital["nurses"], hospital["specialists"]) == (3, 3, [])
        assert [tile["id"] for tile in hospital["departments"]] == DEPARTMENTS[:6]
        assert [tile["worker"] for tile in hospital["departments"]] == [None] * 6
        assert (hospital["blood_bags"], hospital["fatalities"], hospital["track"]) == (0, 0, 0)
        assert set(hospital["score"].values()) == {0}


@rule("DH-SET-03", "DH-EX-01")
@pytest.mark.parametrize(("seats", "ambulances", "dice"), [(2, 3, 9), (3, 4, 12), (4, 5, 15)])
def test_one_ambulance_more_than_players_is_laid_out(seats: int, ambulances: int, dice: int) -> None:
    s = ready(seats)
    assert len(s.view(0)["ambulances"]) == ambulances
    ((_, rolled, _),) = told(s, ROLLED)
    assert len(rolled) == dice


# -- the display


@rule("DH-SET-05", "DH-SET-06")
@pytest.mark.parametrize(("seats", "shown"), [(2, 1), (3, 2), (4, 3)])
def test_one_tile_and_one_card_less_than_players_are_revealed(seats: int, shown: int) -> None:
    s = GAME.new(seats, "display")
    view = s.view(None)
    assert (len(view["shown_departments"]), len(view["shown_specialists"])) == (shown, shown)
    assert (view["department_pile"], view["specialist_pile"]) == (24 - shown, 24 - shown)
    assert set(view["shown_departments"]) <= set(DEPARTMENTS[6:18])
    assert set(view["shown_specialists"]) <= set(SPECIALISTS[:12])


@rule("DH-SET-05", "DH-SET-06")
def test_the_piles_are_shuffled() -> None:
    """The top one is any of the 24, then any of the 23 left."""
    s = GAME.new(3, "shuffled", FIRST)
    assert s.log is not None
    sizes = [(event.purpose, len(event.weights)) for event in s.log.chance if event.purpose in ("tile", "card")]
    assert sizes == [("tile", 24), ("tile", 23), ("card", 24), ("card", 23)]
    last = GAME.new(3, "shuffled", FIRST, outcomes=[23, 22, 0, 0]).view(0)
    assert last["shown_departments"] == ["triage_centre", "triage_centre"]
    assert last["shown_specialists"] == ["surgeon", "surgeon"]


@rule("DH-SET-07", "DH-RUL-04")
@pytest.mark.parametrize(("pile", "tiles", "cards"), [("department", 2, 1), ("specialist", 1, 2)])
@pytest.mark.parametrize("first", [0, 1])
def test_with_two_players_the_first_player_must_choose_what_more_to_reveal(
    pile: str, tiles: int, cards: int, first: int
) -> None:
    s = GAME.new(2, "extra", {"first_player": str(first + 1)})
    assert s.deciders == (first,)
    assert codes(s) == ["reveal department", "reveal specialist"]
    assert (len(s.shown_tiles), len(s.shown_cards)) == (1, 1), "the extra one is not seen before the choice"
    play(s, f"reveal {pile}")
    assert (len(s.shown_tiles), len(s.shown_cards)) == (tiles, cards)
    assert told(s, SHOWED)[-1][2] == "DH-SET-07"


@rule("DH-SET-07")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_nothing_more_is_revealed(seats: int) -> None:
    s = GAME.new(seats, "extra")
    assert all(code.startswith("set ") for seat in range(seats) for code in codes(s, seat))


# -- the bag and the starting patients


@rule("DH-SET-09")
@pytest.mark.parametrize(("seats", "of_each"), [(2, 15), (3, 18), (4, 21)])
def test_with_fewer_players_dice_of_each_colour_are_removed(seats: int, of_each: int) -> None:
    s = GAME.new(seats, "bag", FIRST)
    while s.round == 0 and not any(hospital.arrivals for hospital in s.hospitals):
        play(s, codes(s)[0])
    total = s.bag[:]
    for hospital in s.hospitals:
        for waiting in hospital.arrivals:
            total[colour_of(waiting)] += 1
    assert total == [of_each] * 3
    assert dice_in_play(s) == 3 * of_each


@rule("DH-SET-10")
def test_everybody_draws_three_dice_clockwise_from_the_first_player() -> None:
    s = GAME.new(3, "draws", {"first_player": "2"})
    assert [(seat, len(colours)) for seat, colours, _ in told(s, DREW_PATIENTS)] == [(1, 3), (2, 3), (0, 3)]
    assert s.log is not None
    weights = [event.weights for event in s.log.chance if event.purpose == "draw"]
    assert weights[0] == (18, 18, 18)
    assert [sum(each) for each in weights] == list(range(54, 45, -1))


@rule("DH-SET-11", "DH-EX-02")
def test_three_colours_can_be_set_to_3_4_and_5_in_six_ways() -> None:
    assert codes(drawn("yrg"), 0) == [
        "set r3 y4 g5",
        "set r3 g4 y5",
        "set y3 r4 g5",
        "set y3 g4 r5",
        "set g3 r4 y5",
        "set g3 y4 r5",
    ]


@rule("DH-SET-11")
@pytest.mark.parametrize(
    ("colours", "ways"), [("ryr", ["set r3 r4 y5", "set r3 y4 r5", "set y3 r4 r5"]), ("ggg", ["set g3 g4 g5"])]
)
def test_each_value_is_used_once_and_equal_dice_are_one_choice(colours: str, ways: list[str]) -> None:
    assert codes(drawn(colours), 0) == ways


@rule("DH-SET-12", "DH-EX-02")
def test_starting_patients_lie_untreated_in_one_ward() -> None:
    s = drawn("yrg")
    assert s.view(1)["hospitals"][0]["arrivals"] == ["red", "yellow", "green"]
    s.play(0, "set g3 y4 r5")
    assert s.view(1)["hospitals"][0]["arrivals"] == []
    assert wards(s) == "g3 y4 r5"
    assert s.view(1)["hospitals"][0]["wards"] == {
        "w1b1": {"colour": "green", "printed": "green", "value": 3, "treated": False},
        "w1b2": {"colour": "yellow", "printed": "yellow", "value": 4, "treated": False},
        "w1b3": {"colour": "red", "printed": "red", "value": 5, "treated": False},
    }


# -- administrators


def dealing() -> Position:
    """Three players about to choose their administrators."""
    s = GAME.new(3, "dealing", {"first_player": "1"})
    for seat in range(3):
        s.play(seat, codes(s, seat)[0])
    return s


@rule("DH-SET-13")
def test_everybody_keeps_one_of_two_administrators_dealt() -> None:
    s = dealing()
    assert s.deciders == (0, 1, 2)
    dealt = [s.view(seat)["administrators"]["dealt"][seat] for seat in range(3)]
    assert [len(cards) for cards in dealt] == [2, 2, 2]
    assert len({card for cards in dealt for card in cards}) == 6
    assert [codes(s, seat) for seat in range(3)] == [[f"keep {card}" for card in cards] for cards in dealt]
    assert s.log is not None
    sizes = [len(event.weights) for event in s.log.chance if event.purpose == "administrator"]
    assert sizes == [8, 7, 6, 5, 4, 3]


@rule("DH-SET-13", "DH-RUL-05")
def test_the_choice_is_secret_until_all_have_chosen() -> None:
    s = dealing()
    kept, other = s.view(1)["administrators"]["dealt"][1]
    s.play(1, f"keep {kept}")
    assert s.view(1)["administrators"]["kept"][1] == kept
    for watcher in (0, None):
        secret = s.view(watcher)["administrators"]
        assert (secret["dealt"][1], secret["kept"][1]) == ([], None)
        shown = json.dumps([s.view(watcher), [str(s.rules.game.event_text(e, "ABC")) for e in s.seen(watcher)]])
        assert kept not in shown
        assert other not in shown
        assert [event.args for event in s.seen(watcher) if event.kind == KEPT] == [()]
    s.play(0, codes(s, 0)[0])
    assert told(s, APPOINTED) == []
    s.play(2, codes(s, 2)[1])
    assert (1, (ADMINISTRATORS.index(kept),), "DH-SET-13") in told(s, APPOINTED)
    assert s.view(0)["administrators"]["kept"][1] == kept


@rule("DH-SET-13", "DH-RUL-05")
def test_the_one_not_kept_stays_unknown_to_the_others() -> None:
    s = dealing()
    unkept = s.view(1)["administrators"]["dealt"][1][1]
    while s.round == 0:
        s.play(s.deciders[0], codes(s)[0])
    assert s.view(1)["administrators"]["dealt"] == [[], [], []]
    for watcher in (0, 2, None):
        assert unkept not in json.dumps(s.view(watcher))
        seen = [event.args for event in s.seen(watcher) if event.seat == 1 and event.kind == DEALT_ADMINISTRATORS]
        assert seen == [()]


@rule("DH-SET-14")
def test_it_can_be_played_without_administrators() -> None:
    s = GAME.new(2, "without", {"administrators": False})
    while s.round == 0:
        assert not codes(s)[0].startswith("keep")
        play(s, codes(s)[0])
    assert "administrators" not in s.view(0)
    assert "administrator" not in s.view(0)["hospitals"][0]["score"]


@rule("DH-SET-15")
def test_then_the_game_begins() -> None:
    s = dealing()
    play(s, codes(s)[0], codes(s, 1)[0])
    assert s.round == 0
    play(s, codes(s)[1])
    assert s.round == 1
    assert codes(s)[0].split()[0] in ("load", "take")
