"""Event cards, an option: one at the beginning of each round from the second on."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hospitable.games.dice_hospital.cards import EVENT_CARDS
from hospitable.games.dice_hospital.dice import colour_of
from hospitable.games.dice_hospital.happenings import EVENT_CAME, ROUND_BEGAN, SHOWED
from hospitable.games.dice_hospital.modules import administrators, events
from hospitable.games.dice_hospital.moves import CARD, TILE
from hospitable.games.dice_hospital.scoring import track
from hospitable.games.dice_hospital.state import Hospital, Position
from hospitable.games.dice_hospital.steps import (
    DISCHARGED_PATIENTS,
    HOSPITAL_ACTIVATION,
    NEGLECTED_PATIENTS,
    REVEAL_EVENT,
    SHIFT_CHANGE,
)
from tests.games.dice_hospital.tables import (
    GAME,
    activation,
    codes,
    fate,
    home,
    hospital,
    lay,
    morning,
    placements,
    play,
    points,
    table,
    told,
    wards,
    why_not,
)
from tests.rules import rule

EVENTS = {"events": True}


def bags(s: Position) -> list[int]:
    return [each.bags for each in s.hospitals]


# -- the deck


@rule("DH-EVT-01", "DH-EVT-02")
@pytest.mark.parametrize("seats", [1, 3])
def test_seven_of_15_cards_come_one_each_round_from_the_second_on(seats: int) -> None:
    s = GAME.new(seats, "events", EVENTS)
    assert s.view(0)["events"]["left"] == 15
    assert s.log is not None
    while not s.over:
        s.apply(s.deciders[0], s.legal(s.deciders[0])[-1])
    came = [args[0] for _, args, _ in told(s, EVENT_CAME)]
    assert len(set(came)) == len(came) == 7
    assert events.of(s).deck == [card for card in range(15) if card not in came]
    assert [len(each.weights) for each in s.log.chance if each.purpose == "event"] == [15, 14, 13, 12, 11, 10, 9]
    before = [s.journal[i - 1] for i, event in enumerate(s.journal) if event.kind == EVENT_CAME]
    assert [(event.kind, event.args) for event in before] == [(ROUND_BEGAN, (number,)) for number in range(2, 9)]


def test_without_the_option_there_are_no_events() -> None:
    s = GAME.new(2, "events")
    assert (events.in_play(s), events.current(s)) == (False, -1)
    assert "events" not in s.view(0)


@rule("DH-EVT-03", "DH-EVT-04", "DH-RUL-37")
@pytest.mark.parametrize("card", ["blood_drive", "press_visit"], ids=["instant", "lasting"])
def test_the_card_lies_open_until_phase_6(card: str) -> None:
    s = table("r3", "", phase=HOSPITAL_ACTIVATION, event=card, variants={**EVENTS, "activation": "in_order"})
    assert s.view(0)["events"]["event"] == card
    play(s, "done")
    assert codes(s) == ["reveal department", "reveal specialist"]
    assert s.view(0)["events"]["event"] is None


@rule("DH-EVT-03")
def test_an_instant_event_acts_once() -> None:
    s = morning("blood_drive", "", "")
    assert bags(s) == [1, 1]
    again = table("", "", phase=DISCHARGED_PATIENTS, event="blood_drive", variants=EVENTS)
    assert bags(again) == [0, 0]


@rule("DH-EVT-05")
def test_players_decide_clockwise_from_the_first_player() -> None:
    s = morning("mutual_aid", "r3", "y3", "g3", first=1)
    deciders = []
    while codes(s)[-1] == "nobody":
        deciders.append(s.deciders)
        play(s, "nobody")
    assert deciders == [(1,), (2,), (0,)]
    assert len(s.rolled) + sum(len(dice) for dice in s.ambulances) == 12, "Phase 1 comes after it"


# -- blood bags at once


@rule("DH-EVT-06", "DH-RUL-27")
def test_blood_drive_gives_everybody_a_blood_bag() -> None:
    s = morning("blood_drive", hospital(bags=2), hospital("r3"), hospital())
    assert bags(s) == [3, 1, 1]


def with_points(count: int, *, bags: int = 0, fatalities: int = 0) -> Hospital:
    made = hospital("r3", bags=bags, fatalities=fatalities)
    made.discharge_points = count
    return made


@rule("DH-EVT-06", "DH-RUL-27")
def test_relief_fund_gives_one_to_the_lowest_score_on_the_track() -> None:
    assert bags(morning("relief_fund", with_points(5), with_points(4), with_points(9))) == [0, 1, 0]
    assert bags(morning("relief_fund", with_points(4), with_points(9), with_points(4))) == [1, 0, 1]


@rule("DH-EVT-06")
def test_tokens_do_not_count_for_the_relief_fund() -> None:
    s = morning("relief_fund", with_points(4, bags=5), with_points(5, fatalities=9))
    assert bags(s) == [6, 0]


@rule("DH-EVT-06", "DH-SCO-03")
def test_every_kind_of_point_is_on_the_track() -> None:
    s = morning("blood_drive", "", "", "", "", variants={"administrators": True, "experimental_medicine": True})
    before = bags(s)
    assert [track(s, owner) for owner in range(4)] == [0, 0, 0, 0]
    s.hospitals[0].ward_points = s.hospitals[1].ability_points = 1
    administrators.of(s).points[2] = 1
    turn_up(s, "relief_fund")
    assert bags(s) == [before[0], before[1], before[2], before[3] + 1]
    events.of(s).points[3] = 1
    turn_up(s, "relief_fund")
    assert bags(s) == [before[0] + 1, before[1] + 1, before[2] + 1, before[3] + 2]


@rule("DH-RUL-30")
def test_relief_fund_goes_to_the_player_who_is_alone() -> None:
    assert bags(morning("relief_fund", with_points(40))) == [1]


# -- one patient of each player


@rule("DH-EVT-07", "DH-RUL-27")
def test_cross_infection_lowers_one_patient_of_each_player() -> None:
    s = morning("cross_infection", "r3 r3 y5", "g4")
    assert codes(s) == ["harm w1b1", "harm w1b3"]
    play(s, "harm w1b3")
    assert wards(s, 0) == "r3 r3 y4"
    assert s.deciders == (1,)
    assert codes(s) == ["harm w1b1"]
    play(s, "harm w1b1")
    assert wards(s, 1) == "g3"


@rule("DH-EVT-07", "DH-GLO-02")
def test_cross_infection_kills_a_patient_of_value_1() -> None:
    s = morning("cross_infection", "r1 y5", "")
    bag = s.bag[:]
    play(s, "harm w1b1")
    assert wards(s) == "- y5"
    assert s.hospitals[0].fatalities == 1
    dice = s.rolled + [die for each in s.ambulances for die in each]
    assert s.bag[0] + [colour_of(die) for die in dice].count(0) == bag[0] + 1


@rule("DH-EVT-07")
def test_who_has_no_patient_is_not_asked() -> None:
    s = morning("cross_infection", "", "g4", "")
    assert s.deciders == (1,)
    play(s, "harm w1b1")
    assert codes(s)[0].startswith(("load", "take"))


@rule("DH-EVT-07", "DH-RUL-27")
def test_quiet_night_may_raise_one_patient_below_6() -> None:
    s = morning("quiet_night", "r6 r5 y1 r5", "g6")
    assert codes(s) == ["soothe w1b2", "soothe w1b3", "nobody"]
    assert why_not(s, "soothe w1b1") == "DH-EVT-07"
    play(s, "soothe w1b2")
    assert wards(s) == "r6 r6 y1 r5"
    assert codes(s)[0].startswith(("load", "take")), "a hospital with nobody below 6 is not asked"


@rule("DH-EVT-07", "DH-GLO-04", "DH-RUL-27")
@pytest.mark.parametrize(
    ("card", "move", "after"), [("cross_infection", "harm w1b1", "y3"), ("quiet_night", "soothe w1b1", "y5")]
)
def test_an_event_treats_nobody(card: str, move: str, after: str) -> None:
    s = morning(card, "y4", "")
    play(s, move)
    assert wards(s) == after
    assert not s.view(0)["hospitals"][0]["wards"]["w1b1"]["treated"]


@rule("DH-EVT-07", "DH-RUL-27")
def test_mutual_aid_may_send_one_patient_away_without_points_and_without_fatality() -> None:
    s = morning("mutual_aid", "r3 y4 y4", "")
    assert codes(s) == ["send w1b1", "send w1b2", "nobody"]
    yellow = s.bag[1]
    play(s, "send w1b2")
    dice = s.rolled + [die for each in s.ambulances for die in each]
    assert wards(s) == "r3 - y4"
    assert s.bag[1] + [colour_of(die) for die in dice].count(1) == yellow + 1
    assert (s.hospitals[0].fatalities, home(s), track(s, 0)) == (0, [0, 0, 0], 0)


# -- the display


@rule("DH-EVT-08", "DH-RUL-27")
@pytest.mark.parametrize(("card", "tiles", "cards"), [("recruitment_fair", 2, 3), ("building_grant", 3, 2)])
def test_one_more_card_or_tile_is_shown(card: str, tiles: int, cards: int) -> None:
    s = morning(card, "", "", "")
    assert (len(s.shown_tiles), len(s.shown_cards)) == (tiles, cards)
    kind = TILE if cards == 2 else CARD
    shown = s.shown_tiles if kind == TILE else s.shown_cards
    assert told(s, SHOWED) == [(-1, (kind, shown[-1]), "DH-EVT-08")]


@rule("DH-EVT-08", "DH-SHF-06")
def test_an_unclaimed_extra_tile_goes_under_the_pile_with_the_others() -> None:
    s = morning("building_grant", "", "", "")
    unclaimed = tuple(sorted(s.shown_tiles))
    assert len(unclaimed) == 3
    while s.round == 3:
        play(s, "skip" if "skip" in codes(s) else codes(s)[-1])
    assert s.tiles[-1] == unclaimed
    assert (len(s.shown_tiles), len(s.shown_cards)) == (2, 2)


@rule("DH-EVT-08", "DH-RUL-16")
def test_an_empty_pile_has_nothing_more_to_show() -> None:
    for card, shown in (("recruitment_fair", "shown_cards"), ("building_grant", "shown_tiles")):
        s = morning_with_empty_piles(card)
        assert len(getattr(s, shown)) == 2
        assert told(s, SHOWED) == []


def morning_with_empty_piles(card: str) -> Position:
    s = morning("blood_drive", "", "", "")
    s.tiles = []
    s.cards = []
    return turn_up(s, card)


def turn_up(s: Position, card: str) -> Position:
    """This event comes now, and nothing else."""
    events.of(s).deck = [EVENT_CARDS.index(card)]
    s.agenda = []
    s.then_table((REVEAL_EVENT,))
    s.listen()
    s.advance()
    return s


@rule("DH-RUL-16", "DH-SHF-07", "DH-SHF-08")
def test_phase_6_shows_what_is_left_of_the_piles() -> None:
    s = table("r3", "r3", phase=DISCHARGED_PATIENTS)
    assert codes(s) == ["reveal department", "reveal specialist"]
    for tiles, cards, shown, asked in (
        ([[6]], [[1, 1]], ([6], [1]), ["reveal specialist"]),
        ([], [[2]], ([], [2]), []),
    ):
        s.tiles = [tuple(layer) for layer in tiles]
        s.cards = [tuple(layer) for layer in cards]
        s.shown_tiles = []
        s.shown_cards = []
        s.agenda = []
        s.then_table((SHIFT_CHANGE,))
        s.advance()
        assert (s.shown_tiles, s.shown_cards) == shown
        assert [code for seat in s.deciders for code in codes(s, seat)] == asked
        assert s.over == (not asked), "nobody is asked about empty piles"


@rule("DH-EVT-08", "DH-RUL-30", "DH-SOL-11")
def test_alone_the_extra_one_is_shown_in_phase_2() -> None:
    s = morning("recruitment_fair", "")
    assert (s.shown_tiles, s.shown_cards) == ([], [])
    play(s, codes(s)[0])
    assert (len(s.shown_tiles), len(s.shown_cards)) == (1, 2)
    assert [code.split()[0] for code in codes(s)] == ["build", "hire", "hire"]
    tile, *cards = s.shown_tiles + s.shown_cards
    play(s, codes(s)[1])
    assert (s.shown_tiles, s.shown_cards) == ([], [])
    assert (s.tiles[-1], s.cards[-1]) == ((tile,), tuple(cards[1:]))


# -- all round long


@rule("DH-EVT-09", "DH-RUL-27")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("red_complications", "r2 - y3 y1 g3 g1 r4*"),
        ("yellow_complications", "r3 r1 y2 - g3 g1 r4*"),
        ("green_complications", "r3 r1 y3 y1 g2 - r4*"),
    ],
)
def test_complications_cost_neglected_patients_of_a_colour_one_step_more(card: str, after: str) -> None:
    s = table("r4 r2 y4 y2 g4 g2 r4*", "", phase=NEGLECTED_PATIENTS, round=8, event=card, variants=EVENTS)
    assert wards(s) == after
    assert s.hospitals[0].fatalities == 1


@rule("DH-EVT-09", "DH-HRD-09", "DH-RUL-27")
def test_complications_and_superbug_cost_three_steps() -> None:
    variants = {**EVENTS, "superbug": True}
    s = table("r4 r3 y4 y3", "", phase=NEGLECTED_PATIENTS, round=8, event="red_complications", variants=variants)
    assert wards(s) == "r1 - y2 y1"
    assert [event.rule for event in s.journal[:4]] == ["DH-EVT-09", "DH-EVT-09", "DH-HRD-09", "DH-HRD-09"]


@rule("DH-EVT-09", "DH-RUL-25")
def test_a_guarded_patient_loses_nothing_at_all() -> None:
    mine = hospital("r4 r4 y4", administrator="admin_guard_red")
    variants = {**EVENTS, "superbug": True, "administrators": True}
    s = table(mine, "", phase=NEGLECTED_PATIENTS, round=8, event="red_complications", variants=variants)
    play(s, "guard w1b1")
    assert wards(s) == "r4 r1 y2"


@rule("DH-EVT-10", "DH-GLO-11", "DH-RUL-27")
def test_on_a_public_holiday_two_nurses_work_and_all_specialists() -> None:
    s = activation("r3 y3 g3", staff=["surgeon", "triage_nurse"], event="public_holiday", variants=EVENTS)
    play(s, "place nurse critical_care_unit", "treat w1b1", "place nurse oncology", "treat w1b2")
    assert placements(s) == []
    assert why_not(s, "place nurse") == "DH-EVT-10"
    assert s.hospitals[0].nurses == 1
    assert placements(s, "surgeon") == ["pharmacy", "imaging"]
    play(s, "place triage_nurse pharmacy", "treat w1b3", "place surgeon imaging", "treat w1b1", "treat w1b1")
    assert wards(s) == "r6* y4* g4*"


@rule("DH-EVT-10")
def test_a_specialist_placed_first_takes_no_nurse_s_place() -> None:
    s = activation("r3 y3 g3", staff=["surgeon"], event="public_holiday", variants=EVENTS)
    play(s, "place surgeon oncology", "treat w1b2")
    play(s, "place nurse critical_care_unit", "treat w1b1", "place nurse pharmacy", "treat w1b3")
    assert placements(s) == []


@rule("DH-EVT-11", "DH-RUL-27")
def test_in_a_blood_shortage_no_blood_bag_is_spent() -> None:
    s = activation(
        "r3 y3", bags=2, tiles=["anaesthesia"], staff=["anaesthetist"], event="blood_shortage", variants=EVENTS
    )
    assert [code for code in codes(s) if code.startswith("bag")] == []
    assert why_not(s, "bag w1b1") == "DH-EVT-11"
    assert placements(s) == ["critical_care_unit", "oncology", "imaging"]
    play(s, "place anaesthetist imaging")
    assert codes(s) == ["treat w1b1", "treat w1b2"], "no colour is changed for a department"
    play(s, "treat w1b1")
    assert "done" in codes(s), "nor for an ability"
    assert (s.hospitals[0].bags, points(s)["blood_bags"]) == (2, 2)


@rule("DH-EVT-11")
def test_in_a_blood_shortage_blood_bags_are_gained() -> None:
    s = lay(table("", "", event="blood_shortage", variants=EVENTS), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4")
    play(s, "take 2", "take 1")
    assert bags(s) == [0, 1]


@rule("DH-EVT-11", "DH-INT-10", "DH-RUL-27")
def test_the_critical_convoy_brings_two_blood_bags() -> None:
    for event, gained in (("critical_convoy", 2), ("press_visit", 1)):
        s = lay(table("", "", event=event, variants=EVENTS), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4")
        play(s, "take 3", "take 2")
        assert bags(s) == [0, gained]


@rule("DH-EVT-11", "DH-SOL-10", "DH-RUL-30")
@pytest.mark.parametrize(("left", "gained"), [("leave g5", 2), ("leave r2", 0)])
def test_alone_the_critical_convoy_doubles_the_bag_for_a_low_total(left: str, gained: int) -> None:
    s = alone_with([2, 2, 3, 5], "critical_convoy")
    play(s, left)
    assert bags(s) == [gained]


def alone_with(values: Sequence[int], event: str) -> Position:
    """A solo game in its intake, with these values rolled: red, the last one green."""
    s = table("", event=event, variants=EVENTS)
    s.rolled = [value | 2 << 3 if i == 3 else value for i, value in enumerate(values)]
    return s


def press(*homes: Sequence[int]) -> list[int]:
    """Points for a Press Visit after these discharges."""
    given = [hospital("r3", home=each) for each in homes]
    s = table(*given, phase=DISCHARGED_PATIENTS, round=8, event="press_visit", variants=EVENTS)
    return [points(s, seat)["events"] for seat in range(s.seats)]


@rule("DH-EVT-12", "DH-RUL-27")
def test_the_press_visits_those_with_the_most_discharges() -> None:
    assert press((2, 0, 0), (0, 2, 1), (0, 1, 0)) == [0, 2, 0]
    assert press((2, 0, 0), (0, 1, 1), (0, 1, 0)) == [2, 2, 0]
    assert press((0, 0, 0), (0, 0, 0)) == [0, 0]


@rule("DH-EVT-12", "DH-RUL-30")
def test_alone_the_press_wants_four_discharges() -> None:
    assert press((1, 1, 1)) == [0]
    assert press((2, 1, 1)) == [2]
    assert press((5, 1, 1)) == [2]


@rule("DH-EVT-13", "DH-RUL-27")
@pytest.mark.parametrize(("epidemic", "new"), [(False, 4), (True, 5)])
def test_a_major_incident_brings_everybody_one_patient_more(epidemic: bool, new: int) -> None:
    variants = {**EVENTS, "national_epidemic": epidemic}
    s = lay(table("", "", event="major_incident", variants=variants), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4")
    fate(s, 0, 1, 1, 2)
    play(s, "take 2")
    assert s.view(1)["hospitals"][0]["arrivals"] == (["r3", "y4"] if epidemic else ["r3"])
    play(s, "take 3")
    assert [each.patients() for each in s.hospitals] == [new, new]


@rule("DH-EVT-13")
def test_a_major_incident_lasts_one_round() -> None:
    s = lay(table("", "", variants=EVENTS), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4")
    play(s, "take 2", "take 3")
    assert [each.patients() for each in s.hospitals] == [3, 3]
