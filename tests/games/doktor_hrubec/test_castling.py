"""Castling: everybody passes a doctor to the left, chosen in secret, all at the same time."""

from __future__ import annotations

import itertools

import pytest

import hospitable
from hospitable.games.doktor_hrubec.cards import CARDS, DOCTORS
from hospitable.games.doktor_hrubec.happenings import EVENTS
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import codes, events, hand, names, play, plays, table, team, theatre
from tests.rules import rule

FULL = ["dr_stitch old_sawbones field_medic hypnotist", "dr_couch helpline_counsellor dr_drill tooth_fairy"]


def castling(*given: str) -> Position:
    """The first player plays Castling; these are the teams."""
    first, *others = given
    s = table(theatre("castling nurse", team=first), *[theatre(team=each) for each in others])
    return play(s, "play castling")


# -- who gives, who gets


@rule("HR-ACT-06", "HR-ACT-07")
@pytest.mark.parametrize("seats", range(2, 6))
def test_each_doctor_goes_to_the_team_on_the_left(seats: int) -> None:
    given = ["dr_stitch", "dr_couch", "dr_drill", "beautician", "dr_leech"][:seats]
    s = castling(*given)
    assert [team(s, (seat + 1) % seats) for seat in range(seats)] == given
    assert names(s.discard, CARDS) == "castling"
    assert (s.deciders, hand(s)) == ((0,), "nurse")


@rule("HR-ACT-06", "HR-RUL-15")
def test_everybody_with_several_doctors_is_asked_at_the_same_time() -> None:
    s = castling("dr_stitch dr_couch", "dr_drill", "", "beautician dr_leech")
    assert s.deciders == (0, 3)
    assert codes(s, 0) == ["castle dr_stitch", "castle dr_couch"]
    assert codes(s, 3) == ["castle beautician", "castle dr_leech"]
    assert (codes(s, 1), codes(s, 2)) == ([], [])


@rule("HR-ACT-06", "HR-ACT-07")
def test_who_has_no_doctor_gives_none_and_still_receives() -> None:
    s = castling("dr_stitch dr_couch", "dr_drill", "", "beautician dr_leech")
    s.play(3, "castle dr_leech")
    s.play(0, "castle dr_stitch")
    assert [team(s, seat) for seat in range(4)] == ["dr_couch dr_leech", "dr_stitch", "dr_drill", "beautician"]


@rule("HR-ACT-07")
def test_castling_is_for_everybody_also_for_who_played_it_and_for_incognito() -> None:
    s = castling("dr_stitch dr_couch", "dr_incognito butcher")
    assert codes(s, 0) == ["castle dr_stitch", "castle dr_couch"]
    assert codes(s, 1) == ["castle dr_incognito", "castle butcher"]
    s.play(0, "castle dr_couch")
    assert s.deciders == (1,)
    s.play(1, "castle dr_incognito")
    assert (team(s), team(s, 1)) == ("dr_stitch dr_incognito", "butcher dr_couch")


@rule("HR-ACT-07", "HR-RUL-15")
def test_full_teams_are_never_overfilled_and_nobody_must_go() -> None:
    s = castling(*FULL)
    s.play(1, "castle tooth_fairy")
    s.play(0, "castle dr_stitch")
    assert team(s) == "old_sawbones field_medic hypnotist tooth_fairy"
    assert team(s, 1) == "dr_couch helpline_counsellor dr_drill dr_stitch"
    assert names(s.discard, CARDS) == "castling"
    assert s.deciders == (0,)


@rule("HR-ACT-07")
def test_doctors_who_move_do_nothing() -> None:
    for doctor in ("alien", "dr_zero", "gate_keeper", "lawyer"):
        s = castling(doctor, "butcher")
        assert (team(s), team(s, 1), hand(s), hand(s, 1)) == ("butcher", doctor, "nurse", "")
        assert codes(s) == ["draw", "queue", "play nurse"]


@rule("HR-RUL-15")
def test_without_a_choice_for_anybody_castling_is_done_at_once() -> None:
    s = castling("dr_stitch", "", "dr_couch")
    assert [team(s, seat) for seat in range(3)] == ["dr_couch", "dr_stitch", ""]
    assert s.deciders == (0,)


@rule("HR-ACT-06", "HR-RUL-15")
def test_the_order_of_the_answers_does_not_matter() -> None:
    """All leave first, all arrive second, whoever answered last."""
    before = ["dr_stitch dr_couch", "dr_drill alien", "beautician dr_leech"]
    results = set()
    for order in itertools.permutations(range(3)):
        s = castling(*before)
        for seat in order:
            assert [team(s, each) for each in range(3)] == before
            s.play(seat, codes(s, seat)[1])
        results.add(tuple(team(s, seat) for seat in range(3)))
    assert results == {("dr_stitch dr_leech", "dr_drill dr_couch", "beautician alien")}


@rule("HR-RUL-15", "HR-DOC-12")
def test_protection_moves_along_and_counts_from_the_next_card_on() -> None:
    s = table(
        theatre("castling kidnapper fired", team="dr_drill"),
        theatre(team="dr_acula", table="acne"),
        theatre(team="dr_incognito", table="geek"),
    )
    assert (plays(s, "kidnapper"), plays(s, "fired")) == (["geek"], ["dr_drill", "dr_acula"])
    play(s, "play castling")
    assert [team(s, seat) for seat in range(3)] == ["dr_incognito", "dr_drill", "dr_acula"]
    assert (plays(s, "kidnapper"), plays(s, "fired")) == (["acne"], ["dr_drill", "dr_acula"])


# -- in secret


@rule("HR-INF-04", "HR-ACT-06")
def test_who_has_chosen_is_open_but_whom_is_not() -> None:
    s = castling("dr_stitch dr_couch", "dr_drill alien", "beautician dr_leech")
    s.play(1, "castle alien")
    for seat in (0, 2, None):
        theatres = s.view(seat)["theatres"]
        assert [each["has_castled"] for each in theatres] == [False, True, False]
        assert [each["castled"] for each in theatres] == [None, None, None]
        (told,) = [event for event in s.seen(seat) if EVENTS[event.kind] == "castled"]
        assert (told.seat, told.args) == (1, ())
    assert s.view(1)["theatres"][1]["castled"] == "alien"
    assert events(s, "castled", 1) == [(DOCTORS.index("alien"),)]


@rule("HR-INF-04", "HR-RUL-15")
def test_no_choice_changes_what_others_can_see() -> None:
    def known(choice: str) -> list[object]:
        s = castling("dr_stitch dr_couch", "dr_drill alien hypnotist", "beautician dr_leech")
        s.play(1, f"castle {choice}")
        others = (0, 2, None)
        seen = [(s.view(seat), s.seen(seat)) for seat in others]
        pictures = [s.rules.game.drawing(s, "en", ["A", "B", "C"], seat) for seat in (0, 2)]
        return [*seen, *pictures, s.legal(0), s.legal(2), s.deciders]

    assert known("dr_drill") == known("alien") == known("hypnotist")


@rule("HR-INF-04")
def test_when_all_have_chosen_everything_is_shown() -> None:
    s = castling("dr_stitch dr_couch", "dr_drill alien")
    s.play(1, "castle alien")
    s.play(0, "castle dr_couch")
    shown = [event.args for event in s.seen(None) if EVENTS[event.kind] == "passed_doctor"]
    assert shown == [(DOCTORS.index("dr_couch"), 1), (DOCTORS.index("alien"), 0)]
    assert events(s, "passed_doctor", 1) == [(DOCTORS.index("alien"), 0)]
    assert [each["has_castled"] for each in s.view(None)["theatres"]] == [False, False]


@rule("HR-INF-04")
def test_a_choice_cannot_be_taken_back() -> None:
    s = castling("dr_stitch dr_couch", "dr_drill alien")
    s.play(1, "castle alien")
    assert (s.undoable(1), s.undoable(0)) == (0, 0)
    with pytest.raises(hospitable.IllegalMove):
        s.undo(1)
    with pytest.raises(hospitable.IllegalMove):
        s.play(1, "castle dr_drill")
