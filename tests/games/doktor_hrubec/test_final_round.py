"""The end: the closing card, the last operations, and the stop of a game without end."""

from __future__ import annotations

import pytest

from hospitable.games.doktor_hrubec.state import Position, Theatre
from tests.games.doktor_hrubec.tables import (
    codes,
    events,
    fix_dice,
    fix_die,
    hand,
    healed,
    morgue,
    on_table,
    play,
    table,
    team,
    theatre,
)
from tests.rules import rule

EMPTY = (0, 0, 0)


def close(*theatres: Theatre, ongoing: str = "", waiting: str = "", die: int | None = None) -> Position:
    """Seat 0 moves the closing card."""
    return play(table(*theatres, queue=EMPTY, ongoing=ongoing, waiting=waiting, pile="fired", die=die), "queue")


def operate(s: Position, face: int) -> str:
    """The player who must operates with this face; who it was, and in which speciality."""
    who, code = s.deciders[0], codes(s)[0]
    fix_die(s, face)
    play(s, code)
    return f"{who} {code}"


# -- the moment


@rule("HR-END-01", "HR-RUL-27")
def test_the_game_ends_when_the_closing_card_moves_and_the_turn_stops_there() -> None:
    s = close(theatre("nurse"), theatre(), theatre())
    assert s.over
    assert (s.deciders, s.moves(0)) == ((), [])
    assert events(s, "closed", 0) == [()]
    s = close(theatre("nurse blackout"), theatre(table="acne"))
    assert s.deciders == (1,)


@rule("HR-END-02", "HR-RUL-27")
def test_each_with_a_patient_operates_once_clockwise_and_the_mover_last() -> None:
    others = theatre(table="geek"), theatre(table="toothache")
    s = table(theatre(table="acne"), theatre("kidnapper"), *others, active=1, queue=EMPTY)
    play(s, "play kidnapper toothache", "queue")
    order = []
    while not s.over:
        order.append(operate(s, 6))
    assert order == ["2 operate psychiatry", "0 operate dermatology", "1 operate stomatology"]
    assert [healed(s, seat) for seat in range(4)] == ["acne", "toothache", "geek", ""]


@rule("HR-END-02")
@pytest.mark.parametrize("closer", range(4))
def test_the_last_operations_begin_on_the_left_of_the_mover(closer: int) -> None:
    patients = ["acne", "geek", "toothache", "insomnia"]
    everybody = [theatre(table="" if seat == closer else patients[seat]) for seat in range(4)]
    s = play(table(*everybody, active=closer, queue=EMPTY), "queue")
    order = []
    while not s.over:
        order.append(s.deciders[0])
        operate(s, 6)
    assert order == [(closer + i) % 4 for i in (1, 2, 3)]


@rule("HR-END-03")
def test_no_card_can_be_played_any_more() -> None:
    mine = theatre("nurse lucky_day alien blackout", table="shattered_jaw", team="dr_couch")
    s = close(theatre("nurse fired"), mine, theatre("nurse"))
    assert codes(s) == ["operate surgery", "operate stomatology"]
    operate(s, 1)
    assert s.over
    assert hand(s, 1) == "alien lucky_day blackout nurse"


# -- what counts in these operations


@rule("HR-END-04")
@pytest.mark.parametrize(
    ("ongoing", "face", "total"),
    [
        ("mrs_janitor", 2, 5),
        ("doctors_on_strike", 2, 5),
        ("tools_delivery", 2, 5),
        ("alternative_treatment", 2, 5),
        ("alternative_treatment", 4, 7),
        ("lucky_day", 1, 4),
    ],
)
def test_the_ongoing_card_has_no_effect(ongoing: str, face: int, total: int) -> None:
    s = close(theatre(), theatre(table="gunshot_wound", team="dr_stitch"), ongoing=ongoing)
    assert s.view(0)["theatres"][1]["skills"]["surgery"] == 3
    operate(s, face)
    assert events(s, "operated")[0][-1] == total


@rule("HR-END-04")
@pytest.mark.parametrize("ongoing", ["alternative_treatment", "lucky_day"])
def test_the_butcher_works(ongoing: str) -> None:
    s = close(theatre(), theatre(table="insomnia", team="butcher"), ongoing=ongoing)
    operate(s, 1)
    assert (s.view(0)["box"], morgue(s, 1)) == (["insomnia"], "")


@rule("HR-END-05", "HR-RUL-19")
def test_bonuses_played_earlier_still_count() -> None:
    s = close(theatre(), theatre(table="acne", bonus=3))
    operate(s, 2)
    assert healed(s, 1) == "acne"
    s = table(theatre("nurse kidnapper"), theatre(table="acne"), queue=EMPTY, die=4)
    play(s, "play nurse", "play kidnapper acne", "queue", "operate dermatology")
    assert healed(s) == "acne"


# -- effects


@rule("HR-END-06", "HR-RUL-28")
def test_draws_and_discards_are_carried_out() -> None:
    s = close(theatre(), theatre(table="appendix"))
    operate(s, 6)
    assert hand(s, 1) == "fired"
    s = close(theatre(), theatre("nurse vip", table="blisters"))
    operate(s, 1)
    assert codes(s) == ["drop vip", "drop nurse"]
    play(s, "drop vip")
    assert (hand(s, 1), s.over) == ("nurse", True)


@rule("HR-END-06", "HR-RUL-28")
def test_the_siamese_twins_bring_nobody_onto_the_table() -> None:
    s = close(theatre(), theatre(table="siamese_twins", bonus=9), waiting="acne")
    operate(s, 6)
    assert s.over
    assert (healed(s, 1), on_table(s, 1), s.view(0)["waiting"]) == ("siamese_twins", "", ["acne"])


@rule("HR-END-06", "HR-RUL-28")
def test_a_doctor_who_moves_counts_for_a_player_still_to_operate() -> None:
    lawyer = theatre(table="acne", team="lawyer")
    s = close(theatre(), lawyer, theatre(table="geek"))
    operate(s, 1)
    assert codes(s) == ["send 1", "send 3"]
    play(s, "send 3")
    assert (morgue(s, 2), team(s, 2)) == ("acne", "lawyer")
    operate(s, 2)  # psychiatry 2 + 2 against 4
    assert healed(s, 2) == "geek"
    s = close(theatre(), theatre(table="schizoid", bonus=9), theatre(table="acne", team="beautician"))
    operate(s, 1)
    play(s, "take beautician")
    operate(s, 3)
    assert morgue(s, 2) == "acne"


@rule("HR-END-06", "HR-DOC-05")
def test_a_full_team_chooses_in_the_last_operations_as_well() -> None:
    four = "dr_couch dr_drill hypnotist herbalist"
    s = close(theatre(team=four), theatre(table="acne", team="young_intern"))
    operate(s, 1)
    play(s, "send 1")
    assert s.deciders == (0,)
    assert codes(s) == [f"dismiss {name}" for name in [*four.split(), "young_intern"]]
    play(s, "dismiss young_intern")
    assert s.over


@rule("HR-END-07", "HR-RUL-28")
def test_the_alcoholic_is_operated_by_whoever_is_still_to_come_and_stays_with_others() -> None:
    s = close(theatre(), theatre(table="alcoholic"), theatre())
    assert operate(s, 1) == "1 operate psychiatry"
    assert operate(s, 6) == "0 operate psychiatry"  # on the right of the first, and last
    assert (s.over, healed(s)) == (True, "alcoholic")
    s = close(theatre(), theatre(), theatre(table="alcoholic"))
    operate(s, 1)
    assert (s.over, on_table(s, 1), morgue(s, 2)) == (True, "alcoholic", "")


@rule("HR-END-07", "HR-RUL-28")
def test_nobody_operates_twice() -> None:
    s = close(theatre(), theatre(table="alcoholic"))
    assert [operate(s, 1), operate(s, 1)] == ["1 operate psychiatry", "0 operate psychiatry"]
    assert (s.over, on_table(s, 1)) == (True, "alcoholic")


# -- a game without end


@rule("HR-END-08", "HR-RUL-35")
def test_after_500_turns_the_end_comes_as_if_the_last_player_had_moved_the_closing_card() -> None:
    everybody = theatre(table="acne"), theatre("resurrection", morgue="geek"), theatre(table="toothache")
    s = table(*everybody, active=1, turn=500, ongoing="mrs_janitor")
    play(s, "play resurrection geek", "queue", "end")
    fix_dice(s, 3, 5, 4)
    assert s.deciders == (2,)
    play(s, "operate stomatology", "operate dermatology", "operate psychiatry")
    assert s.over
    assert [healed(s, seat) for seat in range(3)] == ["acne", "geek", "toothache"]


@rule("HR-END-08")
def test_before_that_the_game_goes_on() -> None:
    s = play(table(theatre(), theatre(), turn=499), "queue", "end")
    assert (s.over, s.turn, s.deciders) == (False, 500, (1,))
    assert codes(s)[0] == "draw"
    play(s, "queue", "end")
    assert s.over
