"""Phase 6: workers, patients and ambulances go back, and a new display is revealed."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital.cards import DEPARTMENTS, EMPTY, NURSE, SPECIALISTS
from hospitable.games.dice_hospital.happenings import ROUND_BEGAN, SHIFT_CHANGED, SHOWED
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION, SHIFT_CHANGE
from tests.games.dice_hospital.tables import codes, hospital, play, table, told, wards
from tests.rules import rule


def after_work() -> Hospital:
    """A nurse and the Surgeon were placed, the Paramedic was not; three patients were treated."""
    mine = hospital("r3* y4 g2* g5>r*", tiles=["urology"], staff=["paramedic", "surgeon"], bags=2, fatalities=1)
    mine.workers[0] = NURSE
    mine.workers[6] = SPECIALISTS.index("surgeon") + 1
    mine.nurses = 2
    mine.used = 0b10
    return mine


def night(*hospitals: str | Hospital, round: int = 3, first: int = 0) -> Position:
    return table(*hospitals, phase=SHIFT_CHANGE, round=round, first=first)


def layers(pile: list[tuple[int, ...]], names: list[str]) -> list[list[str]]:
    return [[names[item] for item in layer] for layer in pile]


@rule("DH-SHF-02", "DH-IMP-05")
def test_nurses_and_specialists_go_back() -> None:
    s = night(after_work(), "")
    view = s.view(0)["hospitals"][0]
    assert (view["nurses"], [tile["worker"] for tile in view["departments"]]) == (3, [None] * 7)
    assert view["specialists"] == [{"id": "paramedic", "waiting": True}, {"id": "surgeon", "waiting": True}]
    assert (view["blood_bags"], view["fatalities"]) == (2, 1), "tokens stay"


@rule("DH-SHF-03", "DH-COL-03", "DH-RUL-15")
def test_patients_are_untreated_again_with_their_own_colour_and_the_same_value() -> None:
    assert wards(night(after_work(), "")) == "r3 y4 g2 g5"


@rule("DH-SHF-04")
def test_ambulances_go_back() -> None:
    s = night("r3", "y3", "g3")
    assert [hospital["ambulance"] for hospital in s.view(0)["hospitals"]] == [None, None, None]
    assert s.view(0)["order"] == []
    assert len(s.view(0)["ambulances"]) == 4


@rule("DH-SHF-05")
def test_the_round_marker_advances() -> None:
    s = night("r3", "y3", "g3", round=5)
    assert told(s, ROUND_BEGAN) == [(-1, (6,), "DH-RND-04")]
    assert s.round == 6


@rule("DH-SHF-06")
def test_what_nobody_took_goes_face_down_under_its_pile_in_random_order() -> None:
    s = table("r3", "y3", "g3", phase=HOSPITAL_ACTIVATION)
    s.tiles = [(DEPARTMENTS.index("urology"),) * 2, (DEPARTMENTS.index("cardiology"),)]
    s.shown_tiles = [DEPARTMENTS.index(tile) for tile in ("triage_centre", "radiology")]
    s.cards = [(SPECIALISTS.index("surgeon"),) * 3]
    s.shown_cards = [SPECIALISTS.index("paramedic")]
    for seat in range(3):
        s.play(seat, "done")
    assert s.view(0)["shown_departments"] == ["urology", "urology"]
    assert s.view(0)["shown_specialists"] == ["surgeon", "surgeon"]
    assert layers(s.tiles, DEPARTMENTS) == [["cardiology"], ["radiology", "triage_centre"]], "a layer has no order"
    assert layers(s.cards, SPECIALISTS) == [["surgeon"], ["paramedic"]]


@rule("DH-SHF-06", "DH-SHF-07", "DH-RUL-16")
def test_what_went_under_a_pile_comes_back_last() -> None:
    s = table("r3", "y3", "g3", phase=HOSPITAL_ACTIVATION)
    s.tiles = []
    s.shown_tiles = [DEPARTMENTS.index(tile) for tile in ("triage_centre", "radiology")]
    s.cards = []
    s.shown_cards = [SPECIALISTS.index("paramedic")]
    for seat in range(3):
        s.play(seat, "done")
    assert sorted(s.view(0)["shown_departments"]) == ["radiology", "triage_centre"]
    assert s.view(0)["shown_specialists"] == ["paramedic"], "there is no second one to reveal"
    assert (s.tiles, s.cards) == ([], [])


@rule("DH-SHF-07")
@pytest.mark.parametrize(("seats", "shown"), [(2, 1), (3, 2), (4, 3)])
def test_as_many_are_revealed_as_in_the_set_up(seats: int, shown: int) -> None:
    s = night(*["r3"] * seats)
    assert (len(s.shown_tiles), len(s.shown_cards)) == (shown, shown)
    assert [(kind, rule_named) for _, (kind, _), rule_named in told(s, SHOWED)] == (
        [(0, "DH-SHF-07")] * shown + [(1, "DH-SHF-07")] * shown
    )


@rule("DH-SHF-08", "DH-RUL-04")
@pytest.mark.parametrize(("pile", "tiles", "cards"), [("department", 2, 1), ("specialist", 1, 2)])
def test_with_two_players_the_first_player_must_choose_one_more(pile: str, tiles: int, cards: int) -> None:
    s = night("r3", "y3", first=1)
    assert (s.deciders, codes(s)) == ((1,), ["reveal department", "reveal specialist"])
    assert s.round == 3, "the round has not begun"
    play(s, f"reveal {pile}")
    assert (len(s.shown_tiles), len(s.shown_cards)) == (tiles, cards)
    assert told(s, SHOWED)[-1][2] == "DH-SHF-08"
    assert s.round == 4


@rule("DH-SHF-08")
def test_with_more_players_nobody_chooses() -> None:
    assert codes(night("r3", "y3", "g3"))[0].split()[0] in ("load", "take")


@rule("DH-SHF-09")
@pytest.mark.parametrize("first", [0, 1])
def test_the_token_does_not_move(first: int) -> None:
    s = night("r3", "y3", first=first)
    assert s.first_player == first
    assert play(s, "reveal specialist").first_player == first


@rule("DH-SHF-01")
def test_there_is_no_shift_change_in_round_8() -> None:
    s = night(after_work(), "", round=8)
    assert s.over
    assert [told(s, kind) for kind in (SHIFT_CHANGED, SHOWED, ROUND_BEGAN)] == [[], [], []]
    mine = s.hospitals[0]
    assert (mine.nurses, mine.workers[0], mine.workers[1]) == (2, NURSE, EMPTY)
    assert s.view(0)["round"] == 8


@rule("DH-COL-03", "DH-RUL-15")
def test_after_round_8_no_changed_colour_is_left() -> None:
    assert wards(night(after_work(), "", round=8)) == "r3* y4 g2* g5*"
