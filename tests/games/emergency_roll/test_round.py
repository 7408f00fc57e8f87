"""The plan of a round, who acts when, and the end of the game."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from hospitable.games.emergency_roll.happenings import ADMITTED, CHOSE, DIED, FLIPPED
from hospitable.games.emergency_roll.moves import REGULAR
from hospitable.games.emergency_roll.state import Position
from tests.games.emergency_roll.patients import flips, told
from tests.games.emergency_roll.tables import GAME, codes, play, sheet, table
from tests.rules import rule

FULL = "w1 = 1 2 3 4, w2 = 1 2 3 4 5, w3 = 1 2 3 4 5, w4 = 1 2 3 4, w5 = 1 2 3 4 5, w6 = 1 2 3 4 5 6, w7 = 1 2 3"
PLAIN = "amb_11"  # blood bag, nurse, critical: everybody settles with one move
ALL_BUT_W7 = "w1 = 1, w2 = 1, w3 = 1, w4 = 1, w5 = 1, w6 = 1"
OBJECTIVES = ("car_all_wards", "car_xray", "rad_high", "epi_common")


def play_at_random(s: Position, until_round: int = 99) -> Position:
    """Legal moves of seats that may act, both drawn at random, until this round begins or the game is over."""
    random = Random("a game")
    while s.deciders and s.round < until_round:
        seat = random.choice(s.deciders)
        s.play(seat, random.choice(s.moves(seat)))
    return s


# -- rounds


@rule("ER-RND-01", "ER-END-02")
@pytest.mark.parametrize(("seats", "rounds"), [(1, 24), (2, 24), (3, 24), (4, 24), (5, 25), (6, 24)])
def test_a_game_has_a_round_for_each_card_in_the_deck(seats: int, rounds: int) -> None:
    s = play_at_random(GAME.new(seats, "rounds"), until_round=rounds)
    assert (s.over, s.result().over, s.view(None)["cards_left"]) == (False, False, 0)
    play_at_random(s)
    assert (s.over, s.result().over, s.deciders) == (True, True, ())
    assert [event.args[0] for event in s.journal if event.kind == FLIPPED] == list(range(1, rounds + 1))
    assert told(s)[-1] == "ended"


@rule("ER-RND-02")
@pytest.mark.parametrize("simultaneous", [False, True])
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_chooses_and_settles_a_patient_in_every_round(seats: int, simultaneous: bool) -> None:
    s = play_at_random(GAME.new(seats, "everybody", {"simultaneous": simultaneous}))
    chose: list[list[int]] = []
    settled: list[list[int]] = []
    for event in s.journal:
        if event.kind == FLIPPED:
            chose.append([])
            settled.append([])
        elif event.kind == CHOSE:
            chose[-1].append(event.seat)
        elif event.kind in (ADMITTED, DIED) and event.args[0] == REGULAR:
            settled[-1].append(event.seat)
    everybody = [list(range(seats))] * s.round
    assert [sorted(who) for who in chose] == [sorted(who) for who in settled] == everybody


@rule("ER-RND-03")
@pytest.mark.parametrize(
    ("simultaneous", "choices"),
    [
        (False, ["chose 0", "chose 1", "gained 1", "chose 2", "gained 2"]),
        (True, ["chose 0", "committed 1", "committed 2", "chose 1", "gained 1", "chose 2", "gained 2"]),
    ],
)
def test_flip_choose_admit_check_end_is_the_order_of_a_round(simultaneous: bool, choices: list[str]) -> None:
    s = table(
        ALL_BUT_W7, "", "", chief=2, card="amb_25", specialists=OBJECTIVES, variants={"simultaneous": simultaneous}
    )
    flips(s, PLAIN, (1, 3, 1))
    play(s, "take red", "take yellow", "take yellow", "morgue", "morgue", "morgue")
    play(s, "take yellow", "take red", "take red", "admit w7b1 3", "morgue")
    assert (s.round, s.chief, s.sheets[0].cardiology) == (11, 0, [-1, -1])
    play(s, "morgue")
    round_11 = told(s)[told(s).index("flipped") :]
    settled = ["admitted 0", "hired_nurse 0", "died 1", "died 2"]
    assert round_11 == ["flipped", *choices, *settled, "scored_card 0", "turned_card", "flipped"]
    assert (s.round, s.chief, s.sheets[0].cardiology) == (12, 1, [8, -1])


# -- flip and roll


@rule("ER-RND-04")
def test_a_card_is_drawn_and_three_dice_are_rolled_in_every_round() -> None:
    s = play_at_random(GAME.new(2, "rolls"), until_round=4)
    assert s.log is not None
    events = [(event.purpose, len(event.weights), set(event.weights)) for event in s.log.chance[5:]]
    dice = [("red die", 6, {1}), ("yellow die", 6, {1}), ("green die", 6, {1})]
    assert events == [roll for cards in (27, 26, 25, 24) for roll in [("ambulance card", cards, {1}), *dice]]


@rule("ER-RND-04", "ER-RND-05")
def test_everybody_sees_each_die_with_the_bonus_on_the_ambulance_of_its_colour() -> None:
    s = GAME.new(2, "open", outcomes=[0, 0, 0, 0, 0, 3, 5, 0, 3])
    for who in (0, 1, None):
        assert s.view(who)["ambulances"] == [
            {"die": "red", "value": 6, "bonus": "blood_bag"},
            {"die": "yellow", "value": 1, "bonus": "critical"},
            {"die": "green", "value": 4, "bonus": "extra_patient", "extra": "yellow", "values": [1, 2]},
        ]


@rule("ER-RND-05")
@pytest.mark.parametrize(
    ("die", "admission", "stethoscopes", "critical", "bags"),
    [("red", "w3b1 2", 2, [], 0), ("yellow", "w4b1 4", 0, ["w4b1"], 0), ("green", "w2b1 6", 0, [], 1)],
)
def test_a_patient_comes_with_the_value_of_its_die_and_its_own_bonus(
    die: str, admission: str, stethoscopes: int, critical: list[str], bags: int
) -> None:
    s = table(dice=(2, 4, 6), card="amb_10")
    play(s, f"take {die}", "take green" if die == "red" else "take red", f"admit {admission}")
    mine = s.view(0)["sheets"][0]
    bed, value = admission.split()
    assert mine["beds"] == {bed: int(value)}
    assert (mine["stethoscopes"], mine["critical"], mine["blood_bags"]) == (stethoscopes, critical, bags)


@rule("ER-RND-06")
def test_only_the_card_of_this_round_counts() -> None:
    s = flips(table(dice=(2, 4, 6), card="amb_10"), "amb_03", (3, 5, 1))
    play(s, "take red", "take green", "morgue", "morgue")
    assert [(mine.stethoscopes, mine.bags, mine.nurses) for mine in s.sheets] == [(2, 0, 0), (0, 1, 0)]
    assert [mine["has_chosen"] for mine in s.view(None)["sheets"]] == [False, False]
    play(s, "take red", "take green", "admit w6b1 3", "admit w2b1 1")
    assert [(mine.stethoscopes, mine.bags, mine.nurses) for mine in s.sheets] == [(2, 0, 1), (0, 2, 0)]


@rule("ER-RND-08")
@pytest.mark.parametrize("round", [1, 9, 23])
def test_everybody_knows_the_cards_seen_the_number_left_and_the_specialists(round: int) -> None:
    s = play_at_random(GAME.new(3, "public"), until_round=round)
    seen = {s.rules.edition.cards[event.args[1]] for event in s.journal if event.kind == FLIPPED}
    views = [s.view(who) for who in (0, 1, 2, None)]
    for view in views:
        assert (set(view["cards_seen"]), view["cards_left"]) == (seen, 24 - round)
        common = ("ambulances", "cardiologists", "radiologist", "epidemiologist", "sheets")
        assert [view[name] for name in common] == [views[0][name] for name in common]


@rule("ER-RND-08")
def test_the_last_card_of_the_deck_cannot_be_told_from_those_put_back() -> None:
    s = play_at_random(GAME.new(2, "last card"), until_round=23)
    unseen = {card for i, card in enumerate(s.rules.edition.cards) if i in s.pool}
    next_cards = set()
    for seed in range(60):
        other = s.imagine(0, seed)
        assert isinstance(other, Position)
        assert other.view(0) == s.view(0)
        play_at_random(other, until_round=24)
        next_cards.add(other.rules.edition.cards[other.card])
    assert len(unseen) == 4
    assert next_cards == unseen


# -- who acts when


@rule("ER-RND-07", "ER-RUL-03")
def test_all_choose_clockwise_from_the_chief_and_then_all_settle_in_the_same_order() -> None:
    s = table("", "", "", "", card=PLAIN, chief=2)
    order = []
    while s.round == 10:
        order.append((s.deciders, codes(s)[0].split()[0]))
        play(s, codes(s)[-1])
    seats = [(2,), (3,), (0,), (1,)]
    assert order == [(seat, "take") for seat in seats] + [(seat, "admit") for seat in seats]


@rule("ER-RND-07", "ER-RUL-03")
def test_in_simultaneous_play_everybody_settles_at_the_same_time() -> None:
    s = table("", "", "", card=PLAIN, chief=1, variants={"simultaneous": True})
    asked = [s.deciders]
    for seat, move in ((1, "take red"), (2, "take green"), (0, "take yellow"), (2, "morgue"), (0, "morgue")):
        s.play(seat, move)
        asked.append(s.deciders)
    assert asked == [(1,), (0, 2), (0,), (0, 1, 2), (0, 1), (1,)]


@rule("ER-RND-07", "ER-RUL-03")
def test_admissions_of_different_players_do_not_affect_one_another() -> None:
    admissions = {0: "admit w7b1 3", 1: "admit w3b1 5", 2: "admit w6b1 5"}
    ends = set()
    for order in permutations(admissions):
        s = table(
            ALL_BUT_W7, "", "", dice=(5, 3, 1), card=PLAIN, specialists=OBJECTIVES, variants={"simultaneous": True}
        )
        play(s, "take yellow", "take red", "take red")
        offered = {seat: codes(s, seat) for seat in order}
        for seat in order:
            assert codes(s, seat) == offered[seat]
            s.play(seat, admissions[seat])
        assert s.round == 11
        ends.add(s.fingerprint())
    assert len(ends) == 1


# -- the end


@rule("ER-END-01")
def test_the_chief_physician_card_goes_to_the_left_neighbour() -> None:
    s = GAME.new(4, "clockwise", {"first_chief": "3"})
    chiefs = []
    for round in range(1, 25):
        play_at_random(s, until_round=round)
        assert s.deciders == (s.chief,)
        chiefs.append(s.chief)
    assert chiefs == [2, 3, 0, 1] * 6


@rule("ER-END-02")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_cardiologist_check_of_the_last_round_is_still_made(seats: int) -> None:
    last = 25 if seats == 5 else 24
    for round in (last - 1, last):
        s = table(ALL_BUT_W7, *[""] * (seats - 1), dice=(1, 3, 1), card=PLAIN, round=round, specialists=OBJECTIVES)
        play(s, "take yellow", *["take red"] * (seats - 1), "admit w7b1 3", *["morgue"] * (seats - 1))
        assert s.over == (round == last)
        assert s.result().of(0).lines[3].points == (5 if seats == 2 else 8)


@rule("ER-END-03", "ER-RUL-15", "ER-MOR-04")
def test_a_player_with_a_full_hospital_keeps_choosing_and_the_patients_die() -> None:
    s = table(sheet(FULL, morgue=2), sheet(FULL, morgue=2), card="amb_03", round=20)
    before = s.sheets[0].beds[:]
    boxes = []
    while not s.over:
        chief, other = s.chief, 1 - s.chief
        assert codes(s, chief) == ["take red", "take yellow", "take green"]
        play(s, "take yellow")
        assert codes(s, other)[0] == "take red"
        play(s, "take red")
        while s.deciders and not codes(s)[0].startswith("take"):
            assert all(code.startswith("morgue") for code in codes(s))
            play(s, codes(s)[0])
        boxes.append(s.sheets[0].morgue)
    assert (s.round, s.sheets[0].beds) == (24, before)
    assert boxes == [3, 4, 4, 4, 4]
