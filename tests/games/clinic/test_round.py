"""The round: six times three action steps, movement, business, administration; tiles chosen in secret."""

from __future__ import annotations

from hospitable.games.clinic.happenings import EVENTS
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.tiles import NONE
from tests.games.clinic.tables import GAME, codes, play, why_not
from tests.rules import rule


def first_round(players: int, seed: str = "rounds") -> Position:
    """A game at its first choice of actions."""
    s = GAME.new(players, seed)
    while s.round == 0:
        play(s, codes(s)[0])
    return s


def choose(s: Position, *actions: str) -> Position:
    """Seat 0 first, then the others."""
    for seat, action in enumerate(actions):
        s.play(seat, f"choose {action}")
    return s


def idle(s: Position) -> Position:
    """Whoever is asked does as little as possible, up to the next choice of actions or the end."""
    while s.deciders and not codes(s)[0].startswith("choose"):
        listed = codes(s)
        play(s, next((code for code in ("done", "buy 0", "accept walks") if code in listed), listed[0]))
    return s


@rule("CL-RND-01", "CL-RND-06", "CL-NEW-03", "CL-AMN-01", "CL-SET-20")
def test_six_rounds_of_three_action_steps_with_arrivals_after_each() -> None:
    s = first_round(2)
    seen = []
    while s.deciders:
        seen.append((s.round, s.action))
        choose(s, *[codes(s, seat)[-1].split()[1] for seat in range(2)])
        idle(s)
    assert seen == [(round, action) for round in range(1, 7) for action in (1, 2, 3)]
    order = [EVENTS[event.kind] for event in s.journal]
    assert order.count("round_began") == 6
    assert order.count("revealed") == 36
    assert s.over


@rule("CL-RND-02", "CL-GEN-05")
def test_an_action_is_secret_until_all_have_chosen() -> None:
    s = first_round(2)
    s.play(0, "choose hire")
    assert s.view(0)["clinics"][0]["chosen"] == "hire"
    assert s.view(1)["clinics"][0]["chosen"] is None
    assert s.view(None)["clinics"][0]["has_chosen"] is True
    s.play(1, "choose admit")
    assert s.view(1)["clinics"][0]["chosen"] == "hire"


@rule("CL-RND-02")
def test_a_chosen_tile_can_be_changed_until_the_last_seat_has_chosen() -> None:
    s = first_round(3)
    s.play(1, "choose build")
    s.undo(1)
    s.play(1, "choose hire")
    s.play(0, "choose hire")
    assert s.undoable(1) == 1
    s.play(2, "choose hire")
    assert s.undoable(0) == s.undoable(1) == 0 or s.deciders == (s.order[0],)


@rule("CL-RND-03", "CL-EX-04")
def test_an_action_is_taken_at_most_twice_a_round_and_all_tiles_come_back() -> None:
    s = first_round(2)
    idle(choose(s, "build", "admit"))
    idle(choose(s, "build", "admit"))
    assert codes(s, 0) == ["choose hire", "choose admit"]
    assert why_not(s, "choose build", 0) == "CL-RND-03"
    idle(choose(s, "hire", "hire"))
    assert s.round == 2
    assert s.clinics[0].actions == [2, 2, 2]


@rule("CL-RND-04")
def test_all_build_then_all_hire_then_all_admit_each_in_turn_order() -> None:
    s = first_round(4, "order of actions")
    first, second, third, fourth = s.order
    actions = {first: "admit", second: "hire", third: "build", fourth: "hire"}
    for seat in s.order:
        s.play(seat, f"choose {actions[seat]}")
    asked = []
    while s.deciders and not codes(s)[0].startswith("choose"):
        asked.append(s.deciders[0])
        play(s, "done")
    assert asked == [third, second, fourth, first]


@rule("CL-RND-05", "CL-RUL-14", "CL-RUL-36")
def test_everything_inside_an_action_is_optional() -> None:
    s = first_round(2)
    money = [clinic.money for clinic in s.clinics]
    idle(choose(s, "build", "hire"))
    assert [clinic.money for clinic in s.clinics] == money
    s.clinics[0].money = 0
    assert "choose admit" in codes(s, 0)
    assert "choose build" in codes(s, 0)


def test_the_tiles_are_used_up_when_they_are_revealed() -> None:
    s = first_round(2)
    s.play(0, "choose build")
    assert s.clinics[0].actions == [2, 2, 2]
    s.play(1, "choose build")
    assert s.clinics[0].actions == [1, 2, 2]
    idle(s)
    assert s.clinics[0].chosen == NONE
