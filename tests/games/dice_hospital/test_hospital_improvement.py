"""Phase 2: a tile or a card from the display for everybody who likes, then one of the own for a blood bag."""

from __future__ import annotations

from collections.abc import Sequence

from hospitable.games.dice_hospital.cards import DEPARTMENTS, NURSE, SPECIALISTS
from hospitable.games.dice_hospital.happenings import BUILT, DISCARDED, GAINED_BAGS, HIRED, SKIPPED
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import HOSPITAL_IMPROVEMENT
from tests.games.dice_hospital.tables import codes, hospital, placements, play, table, told
from tests.rules import rule


def shop(
    tiles: Sequence[str], cards: Sequence[str], *hospitals: str | Hospital, order: Sequence[int] | None = None
) -> Position:
    """A table at its Phase 2 with these tiles and cards on display."""
    s = table(*hospitals, phase=HOSPITAL_IMPROVEMENT, order=order, variants={"activation": "in_order"})
    tiles_left = [*s.tiles[0], *s.shown_tiles]
    cards_left = [*s.cards[0], *s.shown_cards]
    s.shown_tiles = [DEPARTMENTS.index(tile) for tile in tiles]
    s.shown_cards = [SPECIALISTS.index(card) for card in cards]
    for tile in s.shown_tiles:
        tiles_left.remove(tile)
    for card in s.shown_cards:
        cards_left.remove(card)
    s.tiles = [tuple(tiles_left)]
    s.cards = [tuple(cards_left)]
    return s


def on_display(s: Position) -> list[str]:
    view = s.view(None)
    return [*view["shown_departments"], *view["shown_specialists"]]


# -- taking


@rule("DH-IMP-01")
def test_in_ambulance_order_everybody_takes_one_of_the_display() -> None:
    shown = (["cardiology", "radiology"], ["surgeon", "paramedic"])
    s = shop(*shown, "", "", "", order=[2, 0, 1])
    assert (s.deciders, codes(s)) == (
        (2,),
        ["build cardiology", "build radiology", "hire surgeon", "hire paramedic", "skip"],
    )
    play(s, "hire surgeon")
    assert (s.deciders, codes(s)) == ((0,), ["build cardiology", "build radiology", "hire paramedic", "skip"])
    play(s, "build radiology")
    assert (s.deciders, codes(s)) == ((1,), ["build cardiology", "hire paramedic", "skip"])


@rule("DH-IMP-01", "DH-RUL-08")
def test_taking_is_optional() -> None:
    s = play(shop(["cardiology"], ["surgeon"], "", ""), "skip")
    assert told(s, SKIPPED) == [(0, (), "DH-IMP-01")]
    assert s.view(0)["hospitals"][0]["specialists"] == []
    assert on_display(s) == ["cardiology", "surgeon"]
    assert s.deciders == (1,)


@rule("DH-IMP-02")
def test_one_for_each_player_and_the_display_is_not_refilled() -> None:
    s = shop(["cardiology", "radiology"], ["surgeon"], "", "")
    play(s, "build cardiology", "hire surgeon")
    assert on_display(s) == ["radiology"]
    assert codes(s) == ["discard cardiology", "keep all"], "nobody takes a second one"
    play(s, "keep all", "keep all")
    assert codes(s) == ["reveal department", "reveal specialist"]
    assert len(on_display(s)) == 2, "only Phase 6 brings new ones"


@rule("DH-IMP-03")
def test_a_tile_is_a_department_that_can_be_used_in_this_round() -> None:
    s = play(shop(["operating_theatre"], ["surgeon"], "r3", ""), "build operating_theatre", "skip", "keep all")
    assert told(s, BUILT) == [(0, (DEPARTMENTS.index("operating_theatre"),), "DH-IMP-03")]
    assert s.view(0)["hospitals"][0]["departments"][6:] == [{"id": "operating_theatre", "worker": None}]
    assert placements(s) == ["critical_care_unit", "imaging", "operating_theatre"]


@rule("DH-IMP-04", "DH-IMP-05")
def test_a_specialist_waits_on_the_card_and_can_be_used_in_this_round() -> None:
    s = play(shop(["cardiology"], ["surgeon"], "r3", ""), "hire surgeon", "skip", "keep all")
    assert told(s, HIRED) == [(0, (SPECIALISTS.index("surgeon"),), "DH-IMP-04")]
    assert s.view(0)["hospitals"][0]["specialists"] == [{"id": "surgeon", "waiting": True}]
    assert placements(s, "surgeon") == ["critical_care_unit", "imaging"]
    play(s, "place surgeon imaging", "treat w1b1", "decline")
    assert s.view(0)["hospitals"][0]["specialists"] == [{"id": "surgeon", "waiting": False}]
    assert placements(s, "surgeon") == []


@rule("DH-IMP-05")
def test_every_specialist_stays_tied_to_its_card() -> None:
    """Two of the same colour: the one that is placed is the one away from its card."""
    s = shop(["cardiology"], ["anaesthetist"], hospital("r3 r4", staff=["surgeon"]), "")
    play(s, "hire anaesthetist", "skip", "keep all", "place anaesthetist imaging", "treat w1b1", "decline")
    assert s.view(0)["hospitals"][0]["specialists"] == [
        {"id": "surgeon", "waiting": True},
        {"id": "anaesthetist", "waiting": False},
    ]
    assert (placements(s, "surgeon"), placements(s, "anaesthetist")) == (["critical_care_unit"], [])


@rule("DH-IMP-06")
def test_a_player_may_own_several_of_the_same_name() -> None:
    mine = hospital("r1 r2", tiles=["crash_centre"], staff=["surgeon"])
    s = shop(["crash_centre"], ["surgeon"], mine, "")
    assert codes(s) == ["build crash_centre", "hire surgeon", "skip"]
    play(s, "build crash_centre", "skip", "keep all")
    play(s, "place nurse crash_centre", "treat w1b1", "place nurse crash_centre", "treat w1b2")
    workers = [tile["worker"] for tile in s.view(0)["hospitals"][0]["departments"] if tile["id"] == "crash_centre"]
    assert workers == ["nurse", "nurse"]
    s = shop(["crash_centre"], ["surgeon"], hospital("r1 r2", staff=["surgeon"]), "")
    play(s, "hire surgeon")
    assert [card["id"] for card in s.view(0)["hospitals"][0]["specialists"]] == ["surgeon", "surgeon"]


# -- discarding


@rule("DH-IMP-07", "DH-IMP-08", "DH-RUL-09")
def test_after_all_picks_everybody_may_discard_one_in_ambulance_order() -> None:
    mine = hospital(tiles=["urology", "urology"], staff=["paramedic"])
    s = shop(["cardiology"], ["surgeon"], mine, "", order=[1, 0])
    play(s, "hire surgeon")
    assert (s.deciders, codes(s)) == ((0,), ["build cardiology", "skip"]), "nobody discards before the last pick"
    play(s, "build cardiology")
    assert (s.deciders, codes(s)) == ((1,), ["discard surgeon", "keep all"])
    play(s, "discard surgeon")
    assert (s.deciders, codes(s)) == (
        (0,),
        ["discard urology", "discard cardiology", "discard paramedic", "keep all"],
    ), "no printed department, and the one just taken as well"
    play(s, "discard cardiology")
    assert [hospital.bags for hospital in s.hospitals] == [1, 1]
    assert told(s, GAINED_BAGS) == [(1, (1,), "DH-IMP-07"), (0, (1,), "DH-IMP-07")]
    assert len(told(s, DISCARDED)) == 2
    assert codes(s) == ["reveal department", "reveal specialist"], "at most one for each player"


@rule("DH-IMP-07", "DH-RUL-09")
def test_what_is_discarded_goes_under_its_pile_and_what_nobody_took_below_it() -> None:
    mine = hospital(tiles=["urology"], staff=["paramedic"])
    s = shop(["cardiology"], ["surgeon"], mine, hospital(staff=["pharmacist"]))
    play(s, "skip", "skip", "discard urology")
    assert s.tiles[1:] == [(DEPARTMENTS.index("urology"),)]
    play(s, "discard pharmacist", "reveal department")
    assert s.tiles[-2:] == [(DEPARTMENTS.index("urology"),), (DEPARTMENTS.index("cardiology"),)]
    assert s.cards[-2:] == [(SPECIALISTS.index("pharmacist"),), (SPECIALISTS.index("surgeon"),)]


@rule("DH-IMP-08")
def test_the_meeple_of_a_discarded_specialist_is_gone() -> None:
    s = shop([], ["surgeon"], hospital("r3", staff=["paramedic", "urologist"]), "")
    play(s, "skip", "skip", "discard paramedic")
    assert [card["id"] for card in s.view(0)["hospitals"][0]["specialists"]] == ["urologist"]
    assert placements(s, "paramedic") == []
    assert placements(s, "urologist") == ["critical_care_unit", "oncology", "pharmacy", "imaging"]


@rule("DH-IMP-08")
def test_who_owns_no_improvement_is_not_asked() -> None:
    s = play(shop(["cardiology"], ["surgeon"], "r3", "y3"), "skip", "skip")
    assert codes(s)[0].startswith("place")
    assert s.deciders == (0,)


@rule("DH-IMP-08")
def test_a_discarded_tile_takes_no_other_department_with_it() -> None:
    s = shop([], ["surgeon"], hospital("r3", tiles=["urology", "crash_centre", "urology"]), "")
    play(s, "skip", "skip", "discard urology")
    assert [tile["id"] for tile in s.view(0)["hospitals"][0]["departments"]] == [
        *DEPARTMENTS[:6],
        "urology",
        "crash_centre",
    ]
    assert len(s.hospitals[0].workers) == 8
    assert NURSE not in s.hospitals[0].workers


@rule("DH-IMP-09", "DH-RUL-08")
def test_who_took_nothing_may_discard_and_spend_the_bag_at_once() -> None:
    s = play(shop(["cardiology"], ["surgeon"], hospital("r6", tiles=["urology"]), ""), "skip", "skip")
    assert codes(s) == ["discard urology", "keep all"]
    play(s, "discard urology")
    assert "bag w1b1" in codes(s)
    play(s, "bag w1b1")
    assert (s.hospitals[0].bags, s.hospitals[0].lounge) == (0, [1, 0, 0])


@rule("DH-IMP-07")
def test_nothing_is_gained_by_keeping_all() -> None:
    s = play(shop([], ["surgeon"], hospital("r3", tiles=["urology"]), ""), "skip", "skip", "keep all")
    assert s.hospitals[0].bags == 0
    assert told(s, DISCARDED) == []
    assert len(s.hospitals[0].departments) == 7
