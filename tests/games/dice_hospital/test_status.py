"""Positions from outside: what breaks a rule is refused with a sentence that says what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hospitable import BadSnapshot
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import COMPLETE_REPORT
from tests.games.changes import Change, by, changed, less, more, to
from tests.games.dice_hospital.positions import (
    ability,
    all_collected,
    alone,
    choosing,
    collecting,
    collection,
    copying,
    dealing,
    discarding_alone,
    eventful,
    full,
    guarding,
    last_work,
    loading,
    over,
    placed,
    reporting,
    revealing,
    shopping,
    shopping_alone,
    start,
    together,
    with_nurse,
    working,
)
from tests.games.dice_hospital.tables import GAME
from tests.rules import rule

Positions = Callable[[], Position]

GOOD = [
    *[start, dealing, loading, choosing, full, shopping, working, placed, ability],
    *[copying, guarding, reporting, collection, collecting, all_collected, over, eventful],
    *[revealing, together, with_nurse, alone, shopping_alone, discarding_alone],
]


@pytest.mark.parametrize("position", GOOD)
def test_a_position_of_the_game_is_accepted(position: Positions) -> None:
    s = position()
    assert GAME.status(s) == []
    assert GAME.restore(s.snapshot()).snapshot() == s.snapshot()


# -- and what can be wrong with them


def with_event(position: Any, event: str) -> Any:
    """Another event came; the one on the table is still in the deck."""
    events = position["events"]
    deck = [events["event"] if card == event else card for card in events["deck"]]
    return position | {"events": events | {"event": event, "deck": deck}}


def out_of_the_bag(**fields: Any) -> Change:
    """A red die from the bag to another place, and to nowhere else."""
    return lambda old: old | {"bag": old["bag"] | {"red": old["bag"]["red"] - 1}} | fields


def in_the_lounge(position: Any) -> Any:
    first, *others = position["hospitals"]
    return out_of_the_bag(hospitals=[first | {"discharged": {"red": 1, "yellow": 0, "green": 0}}, *others])(position)


def on_display(position: Any) -> Any:
    (tile, *others), *below = position["department_pile"]
    shown = [*position["shown_departments"], tile]
    return position | {"department_pile": [others, *below], "shown_departments": shown}


def waiting(old: Any) -> Any:
    return [card | {"waiting": not card["waiting"]} for card in old]


PIECES: list[tuple[Positions, str, Change, str]] = [
    (working, "position/bag/red", by(1), "dice"),
    (working, "position/hospitals/0/wards/0", to("y3 y4* g2>r*"), "dice"),
    (collecting, "position/collection/spaces/0", to("r4"), "dice"),
    (working, "position/department_pile/0", less(), "tiles"),
    (working, "position/shown_departments", more("drug_trial_centre"), "tiles"),
    (working, "position/specialist_pile/0", less(), "cards"),
    (working, "position/shown_specialists", more("registrar"), "cards"),
    (copying, "position/hospitals/0/specialists/0/id", to("virologist"), "cards"),
    (eventful, "position/events/event", lambda old: "blood_drive" if old != "blood_drive" else "press_visit", "events"),
    (eventful, "position/events/deck", less(), "events"),
    (eventful, "position/events/deck/0", to("quiet_night"), "events"),
    (reporting, "position/reports/completed", to([]), "reports"),
    (reporting, "position/reports/reports/0", to(None), "reports"),
    (reporting, "position/reports/reports/0", to("report_yy"), "reports"),
    (alone, "position/reports/completed", more("report_yy"), "reports"),
    (choosing, "position/ambulances/2", to(["g4", "g5", "g4"]), "ambulances"),
    (choosing, "position/ambulances/2", to(["g4", "g4", "g6"]), "ambulances"),
    (choosing, "position/ambulances/0", to(["r4", "r4", "r4"]), "ambulances"),
    (choosing, "position/ambulances", more([]), "ambulances"),
    (loading, "position/rolled", lambda dice: [*reversed(dice)], "ambulances"),
    (dealing, "position/administrators/kept/0", to("admin_red_pair"), "administrators"),
    (guarding, "position/administrators/kept/1", to("admin_guard_red"), "administrators"),
    (collecting, "position/collection/collected/1", by(1), "spaces"),
    (collecting, "position/collection/spaces", more("y6"), "spaces"),
    (collecting, "position/collection/passed", to([1, 1]), "spaces"),
]

IN_A_HOSPITAL: list[tuple[Positions, str, Change, str]] = [
    (working, "departments", lambda old: [old[1], old[0], *old[2:]], "departments"),
    (working, "departments/0/worker", to("nurse"), "workers"),
    (working, "nurses", by(-1), "workers"),
    (working, "staff", by(1), "workers"),
    (ability, "specialists", waiting, "workers"),
    (ability, "activation/healed", more("w4b3"), "healed"),
    (ability, "activation/sent_home", by(1), "healed"),
    (start, "arrivals", lambda old: [f"{colour[0]}3" for colour in old], "arrivals"),
    (start, "discharge_points", by(1), "points"),
    (working, "ability_points", by(1), "points"),
    (working, "ward_points", by(4), "points"),
]

IN_A_MODULE: list[tuple[Positions, str, Change, str]] = [
    (copying, "consultant/copied/0", to("consultant"), "workers"),
    (copying, "consultant/copied/0", to("paramedic"), "workers"),
    (copying, "consultant/copied/1", to("surgeon"), "workers"),
    (copying, "consultant/copied", less(), "workers"),
    (reporting, "reports/used/yellow", to(3), "reported"),
    (guarding, "administrators/guarded/0", to("w1b2"), "guarded"),
    (guarding, "administrators/guarded/0", to("w1b3"), "guarded"),
    (guarding, "administrators/guarded/0", to("w4b1"), "guarded"),
    (guarding, "administrators/guarded", less(), "administrators"),
    (dealing, "administrators/points/0", by(1), "points"),
]

BY_NOW: list[tuple[Positions, str, Change, str]] = [
    (start, "hospitals/0/blood_bags", to(999), "amount"),
    (start, "hospitals/0/fatalities", to(999), "amount"),
    (working, "hospitals/0/discharge_points", to(500), "amount"),
    (working, "hospitals/0/ward_points", to(500), "amount"),
    (working, "hospitals/1/blood_bags", to(900), "amount"),
    (working, "hospitals/1/fatalities", to(40), "amount"),
    (guarding, "administrators/points/0", to(999), "module_points"),
    (eventful, "events/points/0", to(90), "module_points"),
]

IN_THE_ORDER: list[tuple[Positions, str, Change, str]] = [
    (working, "position/order", to([1, 0]), "order"),
    (working, "position/order", to([]), "order"),
    (working, "position/hospitals/0/ambulance", to(2), "order"),
    (working, "position/first_player", to(1), "order"),
    (loading, "position/hospitals/0/ambulance", to(2), "order"),
    (choosing, "position/order", to([0, 1]), "order"),
    (reporting, "position/order", to([]), "order"),
    (working, "agenda", less(0), "agenda"),
    (working, "agenda", lambda old: [*old, "settle_placement 0", "use_ability:1 0"], "not_asked"),
    (working, "agenda", more("use_ability:1 0"), "agenda"),
    (working, "agenda", lambda old: [*old[:-1], "activate:1 0"], "agenda"),
    (working, "agenda", lambda old: [*old[:-1], "improve 0"], "agenda"),
    (working, "agenda", to([]), "agenda"),
    (working, "agenda", lambda old: [*old[:3], "neglect", "choose_guarded 0"], "agenda"),
    (working, "agenda", lambda old: [*old[:2], "score_discharges", "complete_report 0"], "agenda"),
    (choosing, "agenda", lambda old: [*old[:-1], "choose_ambulance 0"], "agenda"),
    (loading, "agenda", lambda old: [*old[:-1], "load 1"], "agenda"),
    (start, "own/0", to(["activate 0", "arrange 0"]), "agenda"),
    (guarding, "agenda", lambda old: [*old[:-1], "collect 1"], "agenda"),
    (over, "agenda", to(["choose_reveal 0"]), "agenda"),
    (over, "position/round", to(7), "agenda"),
    (loading, "agenda", to(["end_round", "choose_reveal 0"]), "table"),
    (together, "position/hospitals/0/ambulance", to(2), "order"),
    (with_nurse, "position/order", to([1, 0]), "order"),
    (shopping_alone, "agenda", lambda old: [*old[:-1], "overflow 0"], "agenda"),
    (discarding_alone, "position/order", to([]), "order"),
    (collecting, "agenda", to([]), "agenda"),
    (over, "agenda", to(["end_round", "choose_reveal 0"]), "agenda"),
]

ON_THE_TABLE: list[tuple[Positions, str, Change, str]] = [
    (eventful, "position/events/event", to(None), "table"),
    (eventful, "position", lambda old: with_event(old, "blood_shortage"), "not_asked"),
    (shopping, "position/late", to([1]), "table"),
    (shopping, "position", out_of_the_bag(rolled=["r2"]), "table"),
    (choosing, "position", out_of_the_bag(rolled=["r5"]), "table"),
    (discarding_alone, "position", on_display, "table"),
    (shopping, "position", in_the_lounge, "phase"),
    (over, "position", in_the_lounge, "phase"),
    (choosing, "position/late", to([0]), "phase"),
    (guarding, "position/administrators/kept/1", to(None), "phase"),
    (dealing, "position/administrators/dealt/0", less(), "phase"),
    (dealing, "own/0", to([]), "phase"),
    (start, "own/0", to([]), "phase"),
    (shopping, "position/hospitals/0/wards/0", to("r4* - -"), "phase"),
    (working, "position/hospitals/0/activation/healed", to(["w1b1"]), "phase"),
    (last_work, "position/collection/passed", to([1]), "phase"),
    (ability, "agenda", lambda old: old[:-2], "phase"),
    (working, "agenda", more("treat_patients:128 0"), "not_asked"),
    (placed, "agenda", lambda old: [*old[:-1], "treat_patients:193 0"], "not_asked"),
    (ability, "agenda", lambda old: [*old[:-1], "use_ability:2 0"], "not_asked"),
    (loading, "agenda", lambda old: [*old[:-1], "load:1 2"], "not_asked"),
    (copying, "position/consultant/copied/0", to("surgeon"), "not_asked"),
    (collecting, "position/collection/passed", to([1]), "agenda"),
    (choosing, "position/hospitals/0/ambulance", to(1), "not_asked"),
    (choosing, "position/hospitals/0/ambulance", to(None), "not_asked"),
    (loading, "agenda", lambda old: [*old[:-1], "load:7 2"], "not_asked"),
    (full, "position", out_of_the_bag(ambulances=[["r2"] * 3, ["y3"] * 3, ["r4"]]), "not_asked"),
    (revealing, "position", on_display, "not_asked"),
    (placed, "position/hospitals/0/wards/0", to("r6 y5 -"), "not_asked"),
    (ability, "position/hospitals/0/activation/healed_from", to({"red": [], "yellow": [], "green": []}), "not_asked"),
]


def named(cases: list[tuple[Positions, str, Change, str]]) -> list[Any]:
    return [pytest.param(*case, id=f"{case[0].__name__}-{case[1]}-{number}") for number, case in enumerate(cases)]


def test_all_that_is_wrong_is_said_with_its_place() -> None:
    s = working()
    s.bag[0] += 1
    s.hospitals[1].nurses = 2
    s.hospitals[0].beds[0] &= ~31
    s.hospitals[0].beds[0] |= 4 | 1 << 3
    assert GAME.status(s) == [
        GAME.text("status.dice", colour=GAME.text("colour.red"), found=16, expected=15),
        GAME.text("status.colour", hospital=0, bed="w1b1"),
        GAME.text("status.workers", hospital=1),
    ]


def test_what_is_asked_is_checked_only_where_everything_else_is_fine() -> None:
    s = working()
    s.hospitals[1].beds[0] = s.hospitals[0].beds[0]
    s.bag[0] -= 1
    s.agenda[-1] = s.agenda[-1] & ~255 | COMPLETE_REPORT
    assert GAME.status(s) == [GAME.text("status.agenda", step="complete_report", round=3)]
    s.bag[0] += 1
    assert GAME.status(s) == [GAME.text("status.dice", colour=GAME.text("colour.red"), found=16, expected=15)]


def refusal(data: Any) -> str:
    """The name of the sentence with which a position is refused."""
    with pytest.raises(BadSnapshot) as refused:
        GAME.restore(data)
    text = refused.value.text
    assert str(refused.value) == text.say() != text.id
    return text.id.removeprefix("status.")


@rule("DH-INT-17")
@pytest.mark.parametrize(("position", "path", "change", "sentence"), named(PIECES))
def test_pieces_are_neither_lost_nor_doubled(position: Positions, path: str, change: Change, sentence: str) -> None:
    assert refusal(changed(position(), path, change)) == sentence


@pytest.mark.parametrize(("position", "path", "change", "sentence"), named(IN_A_HOSPITAL))
def test_a_hospital_agrees_with_itself(position: Positions, path: str, change: Change, sentence: str) -> None:
    data = changed(position(), f"position/hospitals/0/{path}", change)
    assert refusal(data) == sentence
    with pytest.raises(BadSnapshot, match="Hospital 0:"):
        GAME.restore(data)


@pytest.mark.parametrize(("position", "path", "change", "sentence"), named(IN_A_MODULE))
def test_a_module_agrees_with_the_hospitals(position: Positions, path: str, change: Change, sentence: str) -> None:
    assert refusal(changed(position(), f"position/{path}", change)) == sentence


@pytest.mark.parametrize(("position", "path", "change", "sentence"), named(BY_NOW))
def test_no_more_comes_in_than_the_rounds_so_far_bring(
    position: Positions, path: str, change: Change, sentence: str
) -> None:
    assert refusal(changed(position(), f"position/{path}", change)) == sentence


def test_in_the_set_up_the_named_player_has_the_token() -> None:
    data = GAME.new(3, "named", {"first_player": "2"}).snapshot()
    data["position"]["first_player"] = 2
    assert refusal(data) == "first_player"


def test_nothing_is_parked_in_the_set_up() -> None:
    data = GAME.new(2, "parked", {"investments": True}).snapshot()
    data["position"]["investments"]["parked"] = 1
    assert refusal(data) == "parked"


def test_a_marker_of_the_city_stands_on_the_sum_of_those_fetched() -> None:
    s = GAME.new(2, "marker", {"city": True})
    while not any(total for total in s.snapshot()["position"]["city"]["totals"]):
        s.apply(s.deciders[0], s.legal(s.deciders[0])[0])
    for wrong in (max(s.snapshot()["position"]["city"]["totals"]) - 1, 54):
        data = s.snapshot()
        totals = data["position"]["city"]["totals"]
        data["position"]["city"]["totals"] = [wrong if total else 0 for total in totals]
        assert refusal(data) == "city_total"


@pytest.mark.parametrize(("position", "path", "change", "sentence"), named(IN_THE_ORDER))
def test_what_is_to_come_is_the_rest_of_a_round(position: Positions, path: str, change: Change, sentence: str) -> None:
    assert refusal(changed(position(), path, change)) == sentence


@pytest.mark.parametrize(("position", "path", "change", "sentence"), named(ON_THE_TABLE))
def test_things_lie_where_they_belong_in_their_phase(
    position: Positions, path: str, change: Change, sentence: str
) -> None:
    assert refusal(changed(position(), path, change)) == sentence
