"""The City, Phase 1: fetching patients, bonus tokens, the intake track and the numbered tokens."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.cards import EVENT_CARDS
from hospitable.games.dice_hospital.modules import events
from hospitable.games.dice_hospital.modules.city.state import of
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, SHIFT_CHANGE
from tests.games.dice_hospital.cities import TWELVE, city, fetched, lying, tokens_of
from tests.games.dice_hospital.tables import codes, dice_in_play, fate, hospital, play, told, wards, why_not
from tests.rules import rule


def picks(s: Position) -> list[str]:
    return [code.split()[1] for code in codes(s) if code.startswith("pick ")]


def fetching(*hospitals: str, **about: object) -> Position:
    """Both have parked, at a1 and c2; the first fetches."""
    return play(city(*hospitals, **about), "park a1", "park c2")  # type: ignore[arg-type]


@rule("CC-CITY-29", "CC-CITY-EX-03")
def test_the_paramedic_must_take_who_lies_on_the_first_tile() -> None:
    s = fetching()
    assert fetched(s, 0) == "g3"
    assert lying(s) == "- r3 g3  r4 y3 r4  y3 y4 y5  r3 g4 g4"
    assert told(s, happenings.PICKED_UP) == [(0, (0, 19), "CC-CITY-29")]


@rule("CC-CITY-29")
def test_an_empty_first_tile_brings_nobody() -> None:
    s = fetching(patients="- r3 g3  r4 y3 r4  y3 y4 y5  r3 g4 g4")
    assert fetched(s, 0) == ""
    assert picks(s) == ["b1", "a2"]


@rule("CC-CITY-30", "CC-CITY-31", "CC-CITY-EX-04")
def test_the_next_patient_is_on_a_neighbouring_tile_with_a_road() -> None:
    """From a3 roads lead to b3, a2 and a4; from b2 there is none to a2."""
    s = play(city(parked=["a2:W", "c3:E"], patients="g3 r3 g3  r4 y3 r4  - y2 y5  g2 g4 g4"), "park a3", "park c3")
    assert picks(s) == ["a2", "b3", "a4"]
    s = play(city(parked=["a2:W", "c3:E"], patients="g3 r3 g3  r4 y3 r4  - y2 y5  g2 g4 g4"), "park a2", "park c3")
    assert picks(s) == ["a1", "b3", "a4"]  # over the empty a3
    assert why_not(s, "pick b2") == "CC-CITY-30"  # beside a2, without a street


@rule("CC-CITY-31")
def test_nobody_can_be_passed_by() -> None:
    s = fetching()
    assert picks(s) == ["b1", "a2"]
    assert why_not(s, "pick c1") == "CC-CITY-31"
    assert why_not(s, "pick a1") == "CC-CITY-32"  # nobody is there any more
    assert why_not(s, "pick e4") == "CC-CITY-05"
    play(s, "pick b1", "pick c1")
    assert fetched(s, 0) == "g3 r3 g3"
    assert s.deciders == (1,)


@rule("CC-CITY-30", "CC-CITY-32", "CC-CITY-33", "CC-CITY-EX-05")
def test_empty_tiles_may_be_crossed_again() -> None:
    """Mike takes a yellow 2 with its token; then a red 5, a red 4, and back over his first tile a green 2 are near."""
    s = city(
        patients="r4 r3 g3  g3 y3 y4  - y2 r5  g2 g4 g4",
        tokens={"b3": "any_one", "a4": "red_two"},
        parked=["a3:W", "c2:E"],
    )
    play(s, "park a3", "park c2")
    assert picks(s) == ["a2", "b3", "a4"]
    play(s, "pick b3")
    assert s.view(None)["city"]["in_hand"] == ["any_one"]
    assert picks(s) == ["a2", "b2", "c3", "a4"]


@rule("CC-CITY-33", "CC-CITY-34")
def test_of_the_tokens_collected_exactly_one_is_kept() -> None:
    patients = "g2 r2 g2  r4 y3 r4  y3 y4 y5  r3 g4 g4"
    s = fetching(patients=patients, tokens={"a1": "minus_two", "b1": "red_two", "c1": "red_two"})
    play(s, "pick b1", "pick c1")
    assert codes(s) == ["save minus_two", "save red_two"]
    assert why_not(s, "save any_one") == "CC-CITY-34"
    play(s, "save red_two")
    assert tokens_of(s, 0) == ["red_two"]
    discard = s.view(None)["city"]["discard"]
    assert [name for name, count in discard.items() for _ in range(count)] == ["minus_two", "red_two"]


@rule("CC-CITY-34")
def test_equal_tokens_and_a_single_one_are_no_choice() -> None:
    s = fetching(patients="g2 r2 g3  r4 y3 r4  y3 y4 y5  r3 g4 g4", tokens={"a1": "red_two", "b1": "red_two"})
    play(s, "pick b1", "pick c1")
    assert s.deciders == (1,)
    assert tokens_of(s, 0) == ["red_two"]
    assert s.view(None)["city"]["discard"]["red_two"] == 1


@rule("CC-CITY-35", "CC-CITY-RUL-06")
def test_an_empty_row_and_an_empty_column_are_filled_before_the_next_player() -> None:
    s = fetching(patients="g3 r3 g3  r4 y3 -  y3 y4 -  r3 g4 -")
    fate(s, *[0, 0] * 6)  # red 2 each time
    play(s, "pick b1", "pick c1")
    assert lying(s) == "r2 r2 r2  r4 y3 -  y3 y4 r2  r3 g4 r2"  # the other one has taken its first patient at c2
    assert fetched(s, 1) == "r2"
    tokens = [tile["cell"] for tile in s.view(None)["city"]["tiles"] if tile["token"]]
    assert tokens == ["a1", "b1", "c1", "c3", "c4"]
    assert told(s, happenings.NEW_IN_CITY)[-1][2] == "CC-CITY-35"


@rule("CC-CITY-35")
def test_a_line_with_anybody_left_is_not_filled() -> None:
    s = play(fetching(), "pick b1", "pick a2")
    assert lying(s) == "- - g3  - y3 -  y3 y4 y5  r3 g4 g4"


@rule("CC-CITY-RUL-08")
def test_with_too_few_dice_the_first_tiles_are_filled_and_the_line_is_no_longer_empty() -> None:
    s = fetching()
    s.bag = [1, 1, 0]
    fate(s, 0, 1, 1, 1)
    play(s, "pick b1", "pick c1")
    assert lying(s) == "r3 y3 -  r4 y3 -  y3 y4 y5  r3 g4 g4"
    s = fetching()
    s.bag = [0, 0, 0]
    play(s, "pick b1", "pick c1")
    assert lying(s) == "- - -  r4 y3 -  y3 y4 y5  r3 g4 g4"
    s.bag = [3, 0, 0]
    play(s, "pick b2", "pick b3")  # looked at again after the next collection
    assert lying(s)[0] == "r"


@rule("CC-CITY-36", "CC-CITY-37")
def test_the_marker_goes_to_the_total_of_the_patients() -> None:
    s = play(fetching(), "pick b1", "pick c1")
    assert s.view(None)["city"]["totals"] == [9, None]
    assert s.view(None)["city"]["marked"] == [0]


@rule("CC-CITY-36", "CC-CITY-50", "CC-CITY-RUL-11", "CC-CITY-RUL-12", "CC-CITY-RUL-21")
def test_each_token_discarded_lowers_the_total_by_two_down_to_the_first_space() -> None:
    tokens = ["minus_two"] * 5
    s = play(fetching(owned={0: tokens}), "pick b1", "pick c1")
    assert codes(s) == [f"lower {number}" for number in range(6)]
    assert why_not(s, "lower 6") == "CC-CITY-36"
    one = play(s.copy(), "lower 1")
    assert of(one).totals[0] == 7
    assert tokens_of(one, 0) == ["minus_two"] * 4
    assert one.view(None)["city"]["discard"]["minus_two"] == 1
    none = play(s.copy(), "lower 0")
    assert of(none).totals[0] == 9
    all_of_them = play(s, "lower 5")
    assert of(all_of_them).totals[0] == 1


@rule("CC-CITY-RUL-11")
def test_a_token_collected_now_counts_only_if_it_is_the_one_kept() -> None:
    patients = "g2 r2 g3  r4 y3 r4  y3 y4 y5  r3 g4 g4"
    s = fetching(patients=patients, tokens={"a1": "minus_two", "b1": "red_two"})
    play(s, "pick b1", "pick c1")
    assert codes(play(s.copy(), "save minus_two")) == ["lower 0", "lower 1"]
    assert play(s, "save red_two").deciders == (1,)


@rule("CC-CITY-38", "CC-CITY-39", "CC-CITY-40", "CC-CITY-42")
def test_the_lowest_total_gets_the_first_token_the_first_player_and_a_blood_bag() -> None:
    s = fetching(patients="g5 r5 g5  r4 y3 r3  y3 y3 y5  r3 g4 g4")
    play(s, "pick b1", "pick c1", "pick b2", "pick b3")
    assert of(s).totals == [15, 9]
    assert s.order == of(s).numbered == [1, 0]
    assert s.first_player == 1
    assert [owned.bags for owned in s.hospitals] == [0, 1]
    assert told(s, happenings.GAINED_BAGS)[-1] == (1, (1,), "CC-CITY-39")
    assert told(s, happenings.NUMBERED) == [(1, (1, 9), "CC-CITY-38"), (0, (2, 15), "CC-CITY-38")]


@rule("CC-CITY-38")
def test_of_equal_totals_the_marker_on_top_is_first() -> None:
    s = fetching(patients="g3 r3 g3  r4 y3 r3  y3 y3 y5  r3 g4 g4")
    play(s, "pick b1", "pick c1", "pick b2", "pick b3")
    assert of(s).totals == [9, 9]
    assert s.order == [1, 0]


@rule("CC-CITY-41")
def test_then_all_admit_their_patients_and_old_ones_make_room() -> None:
    eleven = "r4 " * 11
    s = fetching(eleven, "y4")
    play(s, "pick b1", "pick c1", "pick b2", "pick b3")
    assert s.deciders == (0,)
    assert codes(s) == ["remove w1b1 w1b2"]
    play(s, codes(s)[0])
    assert s.hospitals[0].patients() == 12
    assert wards(s, 1) == "y4 r4 y3 y4"
    assert s.hospitals[0].arrivals == ()
    assert dice_in_play(s) == 45


@rule("CC-CITY-43")
def test_the_second_phase_is_played_in_the_order_of_the_numbered_tokens() -> None:
    s = fetching(patients="g5 r5 g5  r4 y3 r3  y3 y3 y5  r3 g4 g4")
    play(s, "pick b1", "pick c1", "pick b2", "pick b3")
    assert s.view(None)["asked"] == [{"seat": 1, "decision": "improve"}]


@rule("CC-CITY-RUL-16", "CC-CITY-RUL-20")
def test_who_can_reach_nobody_stops_and_still_keeps_one_token() -> None:
    s = city(
        patients="g2 - -  - - -  - - -  - - r2",
        tokens={"a1": "red_two", "c4": "any_one"},
        parked=["a1:W", "c2:E"],
    )
    s = city_with_empty_bag(s)
    play(s, "park a1", "park c2")
    assert fetched(s, 0) == "g2"
    play(s, "pick c4")
    assert tokens_of(s, 0) == []
    play(s, "save red_two")
    assert tokens_of(s, 0) == ["red_two"]
    assert of(s).totals == [4, 1]  # the other one has nobody at all: the marker lies on the first space


def city_with_empty_bag(s: Position) -> Position:
    """Nobody comes to the empty lines of a city whose bag is empty; what was brought goes away again."""
    mine = of(s)
    for cell, die in enumerate(mine.patients):
        if die and cell not in (0, 11):
            mine.patients[cell] = 0
            if mine.tokens[cell] >= 0:
                mine.pile[mine.tokens[cell]] += 1
                mine.tokens[cell] = -1
    s.bag = [0, 0, 0]
    return s


@rule("CC-CITY-RUL-07")
def test_lines_emptied_by_deaths_are_filled_at_the_start_of_the_next_round() -> None:
    mine = hospital("r3", home=(2, 0, 0))
    s = city(mine, "y3", patients="- - -  r4 y3 r4  y3 y4 y5  r3 g4 g4", phase=DISCHARGED_PATIENTS)
    while s.round == 2:
        assert lying(s).startswith("- - -")
        s.play(s.deciders[0], codes(s)[0])
    assert all(of(s).patients)
    assert told(s, happenings.NEW_IN_CITY)[-1][2] == "CC-CITY-35"


@rule("CC-CITY-49")
def test_markers_return_and_tokens_stay_when_the_shift_changes() -> None:
    s = city("r3", "y3", owned={0: ["red_two"]}, phase=SHIFT_CHANGE)
    assert of(s).marked == []
    assert of(s).numbered == [0, 1]
    assert tokens_of(s, 0) == ["red_two"]
    assert "red_two" not in {line.id for line in s.result().of(0).lines}


@rule("CC-CITY-RUL-10")
def test_an_empty_pile_is_made_of_the_discard_and_without_that_no_token_comes() -> None:
    s = fetching(patients="g3 r3 g3  r4 y3 -  y3 y4 -  r3 g4 -")
    mine = of(s)
    mine.discard, mine.pile = [0, 2, 0, 0, 0, 0], [0] * 6
    fate(s, *[0, 0] * 6)
    play(s, "pick b1", "pick c1")
    tokens = [tile["token"] for tile in s.view(None)["city"]["tiles"] if tile["token"]]
    assert tokens == ["any_one", "any_one"]
    assert sum(of(s).pile) == sum(of(s).discard) == 0


@rule("CC-CITY-RUL-23")
def test_a_major_incident_brings_everybody_one_more_who_counts_in_no_total() -> None:
    s = fetching("r4", "y4", variants={"events": True}, patients="g5 r5 g5  r4 y3 r3  y3 y3 y5  r3 g4 g4")
    events.of(s).event = EVENT_CARDS.index("major_incident")
    play(s, "pick b1", "pick c1", "pick b2", "pick b3")
    assert of(s).totals == [15, 9]
    assert [owner for owner, _, _ in told(s, happenings.EXTRA_PATIENT)] == [1, 0]  # in the order of the tokens
    assert [owned.patients() for owned in s.hospitals] == [5, 5]


@rule("CC-CITY-RUL-23")
@pytest.mark.parametrize(("beds", "came"), [("r4 " * 11, [1, 0]), ("r4", [])])
def test_a_further_patient_waits_until_dice_are_back_in_the_bag_or_does_not_come(beds: str, came: list[int]) -> None:
    """With eleven patients two must go: their dice are drawn again."""
    s = fetching(beds, "y4", variants={"events": True}, patients="g3 r3 g5  r4 y3 r4  y3 y4 y5  r3 g4 g4")
    events.of(s).event = EVENT_CARDS.index("major_incident")
    s.bag = [0, 0, 0]
    play(s, "pick b1", "pick c1", "pick b2", "pick b3")
    while s.view(None)["asked"][0]["decision"] == "overflow":
        play(s, codes(s)[0])
    assert [owner for owner, _, _ in told(s, happenings.EXTRA_PATIENT)] == came
    assert len(told(s, happenings.EXTRA_LATE)) == 2
    assert s.late == []


@rule("CC-CITY-RUL-23")
def test_a_critical_convoy_brings_its_bags_to_the_first_token() -> None:
    s = fetching(variants={"events": True}, patients="g5 r5 g5  r4 y3 r3  y3 y3 y5  r3 g4 g4")
    events.of(s).event = EVENT_CARDS.index("critical_convoy")
    play(s, "pick b1", "pick c1", "pick b2", "pick b3")
    assert s.hospitals[1].bags > 1
    assert told(s, happenings.GAINED_BAGS)[-1][2] == "DH-EVT-11"


NO_CODES = ["pick", "pick a1 b1", "park", "fly z9", "save", "save gold", "lower", "lower -1", "lower x"]


@pytest.mark.parametrize("code", NO_CODES)
def test_what_is_no_code_is_refused(code: str) -> None:
    assert why_not(fetching(), code) == ""


def test_nobody_lies_where_nobody_lay() -> None:
    assert lying(city()) == TWELVE
