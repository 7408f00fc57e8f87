"""Investments: the set-up, parked dice, and workers sent for tokens (Phases 1, 2, 5 and 6)."""

from __future__ import annotations

from collections import Counter

import pytest

from hospitable import BadSetup
from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.cards import ADMINISTRATORS, DEPARTMENTS, SPECIALISTS
from hospitable.games.dice_hospital.modules import administrators, investments
from hospitable.games.dice_hospital.modules.investments.checks import tokens_in
from hospitable.games.dice_hospital.pieces import standard_edition
from hospitable.games.dice_hospital.steps import (
    DISCHARGED_PATIENTS,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    PATIENT_INTAKE,
)
from hospitable.games.dice_hospital.tokens import TOKENS
from tests.games.dice_hospital.investing import (
    INVESTMENTS,
    investing,
    lay_tokens,
    on_top,
    piles,
    take,
    tokens_on,
)
from tests.games.dice_hospital.tables import (
    GAME,
    codes,
    fate,
    hospital,
    lay,
    loads,
    placements,
    play,
    points,
    roll,
    table,
    told,
    wards,
    why_not,
)
from tests.rules import rule

EDITION = standard_edition()


# -- the set-up


@rule("CC-INV-01", "CC-INV-03", "CC-INV-30", "CC-INV-RUL-19")
def test_forty_two_tokens_lie_in_three_piles_of_their_colours() -> None:
    s = GAME.new(2, "tokens", INVESTMENTS)
    assert piles(s) == {"red": 14, "yellow": 14, "green": 14}
    assert Counter(tokens_in(s)) == dict.fromkeys(range(21), 2)
    assert [TOKENS[token] for token in investments.of(s).pool[1][::2]] == [
        "yellow_same",
        "yellow_plus_one",
        "yellow_minus_one",
        "yellow_rescue",
        "yellow_boost",
        "yellow_recolour",
        "yellow_nurse",
    ]


@rule("CC-INV-01", "CC-INV-04", "CC-INV-05", "CC-INV-RUL-03", "CC-MIX-01", "CC-MIX-02", "CC-MIX-03")
@pytest.mark.parametrize(("seats", "shown"), [(2, 2), (3, 3), (4, 4)])
def test_eight_tiles_and_eight_cards_come_into_the_piles_and_one_more_of_each_is_shown(seats: int, shown: int) -> None:
    s = GAME.new(seats, "piles", INVESTMENTS)
    assert (len(s.shown_tiles), len(s.shown_cards)) == (shown, shown)
    tiles = Counter(DEPARTMENTS[tile] for layer in [*s.tiles, s.shown_tiles] for tile in layer)
    cards = Counter(SPECIALISTS[card] for layer in [*s.cards, s.shown_cards] for card in layer)
    assert (sum(tiles.values()), sum(cards.values())) == (32, 32)
    assert [tiles[tile] for tile in DEPARTMENTS[22:26]] == [2] * 4
    assert [cards[card] for card in SPECIALISTS[20:24]] == [2] * 4
    assert "choose_reveal" not in [asked["decision"] for asked in s.view(None)["asked"]]


@rule("CC-MIX-RUL-10")
def test_promos_and_experimental_medicine_are_sorted_out_before_the_new_pieces_come() -> None:
    variants = {**INVESTMENTS, "experimental_medicine": True, "consultant": True, "admissions_nurse": True}
    s = GAME.new(4, "mixed", variants)
    cards = Counter(SPECIALISTS[card] for layer in [*s.cards, s.shown_cards] for card in layer)
    tiles = Counter(DEPARTMENTS[tile] for layer in [*s.tiles, s.shown_tiles] for tile in layer)
    assert (sum(cards.values()), sum(tiles.values())) == (32, 32)
    assert [cards[card] for card in SPECIALISTS[18:24]] == [1, 1, 2, 2, 2, 2]


@rule("CC-INV-06")
def test_the_new_administrator_is_dealt_only_with_investments() -> None:
    strategist = ADMINISTRATORS.index("hospital_strategist")
    assert GAME.rules_for(4, INVESTMENTS).administrators == list(range(9))  # type: ignore[attr-defined]
    dealt = set()
    for seed in range(40):
        for chosen in (INVESTMENTS, {}):
            s = GAME.new(4, f"dealt {seed}", {**chosen, "first_player": "1"})
            while not administrators.of(s).dealt[0]:
                play(s, codes(s)[0])
            cards = [card for cards in administrators.of(s).dealt for card in cards]
            assert chosen or strategist not in cards
            dealt |= set(cards) if chosen else set()
    assert dealt == set(range(9))


@rule("CC-MIX-05")
def test_nobody_invests_alone() -> None:
    with pytest.raises(BadSetup, match="investments"):
        GAME.new(1, "alone", INVESTMENTS)


# -- parked dice


@rule("CC-INV-02", "CC-INV-07", "CC-INV-EX-01")
def test_in_the_first_rounds_the_highest_ambulance_has_one_die_more() -> None:
    s = table("r4", "y4", round=3, variants=INVESTMENTS)
    while codes(s)[0].startswith("load"):
        play(s, codes(s)[0])
    assert [len(load.split()) for load in loads(s)] == [3, 3, 4]
    roll(s, "r2 r2 r2 r3 r3 r3 r4 r4 r5 r5")
    assert loads(s) == ["r2 r2 r2", "r3 r3 r3", "r4 r4 r5 r5"]


@rule("CC-INV-02", "CC-INV-08", "CC-INV-09", "CC-INV-EX-02")
def test_from_the_fifth_round_on_the_last_two_have_one_more_each() -> None:
    s = table("r4", "y4", "g4", "r3", round=6, variants=INVESTMENTS)
    while codes(s)[0].startswith("load"):
        play(s, codes(s)[0])
    assert [len(load.split()) for load in loads(s)] == [3, 3, 3, 4, 4]
    assert sum(len(load.split()) for load in loads(s)) == 17


@rule("CC-INV-10")
def test_the_placer_decides_which_of_equal_dice_go_to_the_last_ambulances() -> None:
    s = table("r4", "y4", round=5, first=0, variants=INVESTMENTS)
    roll(s, "r2 r2 r2 r3 r3 r3 y5 g5 r5 y5 g5")
    assert s.deciders == (1,)
    assert "load 2 y5" in codes(s)
    assert "load 2 r5" in codes(s)
    play(s, "load 2 r5")
    assert loads(s) == ["r2 r2 r2", "r3 r3 r3 r5", "y5 y5 g5 g5"]
    s = table("r4", "y4", round=5, first=0, variants=INVESTMENTS)
    roll(s, "r2 r2 r2 r3 r3 r3 y5 g5 r5 y5 g5")
    assert why_not(s, "load 2 y5 g5") == "DH-INT-03"


@rule("CC-INV-11", "CC-INV-RUL-04")
def test_the_parked_die_comes_with_its_ambulance_or_goes_back_into_the_bag() -> None:
    s = table("r4", "y4", round=3, variants=INVESTMENTS)
    lay(s, "r2 r2 r2", "y3 y3 y3", "g4 g4 g4 g5")
    before = sum(s.bag)
    play(s, "take 3", "take 1")
    assert wards(s) == "r4 g4 g4 g4 g5"
    assert sum(s.bag) == before + 3
    s = lay(table("r4", "y4", round=3, variants=INVESTMENTS), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4 g5")
    before = sum(s.bag)
    play(s, "take 2", "take 1")
    assert sum(s.bag) == before + 4


@rule("CC-INV-RUL-22")
@pytest.mark.parametrize(("left", "expected"), [(0, [3, 3, 3]), (1, [3, 4, 3]), (2, [3, 4, 4])])
def test_with_too_few_dice_in_the_bag_parking_spaces_stay_empty(left: int, expected: list[int]) -> None:
    s = table("r4", "y4", round=5, variants=INVESTMENTS)
    for dice in [s.rolled, *s.ambulances]:
        for die in dice:
            s.bag[die >> 3] += 1
    s.rolled, s.ambulances, s.agenda = [], [()] * 3, []
    s.bag = [9 + left, 0, 0]
    s.then_table((PATIENT_INTAKE,))
    s.advance()
    assert [len(load.split()) for load in loads(s)] == expected
    assert sum(s.bag) == 0


# -- sending somebody


@rule("CC-INV-12", "CC-INV-RUL-01", "CC-INV-RUL-02", "CC-INV-19")
def test_after_all_improvements_each_may_send_one_worker_in_the_order_of_the_ambulances() -> None:
    s = table("r4", "y4", phase=HOSPITAL_IMPROVEMENT, order=[1, 0], variants=INVESTMENTS)
    s.shown_cards[0] = SPECIALISTS.index("surgeon")
    play(s, "hire surgeon", "skip")
    assert s.deciders == (1,)
    assert "invest red surgeon" in codes(s)
    assert codes(s)[-1] == "no investment"
    on_top(s, "red_same", "red_boost")
    play(s, "invest red surgeon", "put red_same imaging")
    assert s.deciders == (0,)
    play(s, "no investment")
    assert codes(s) == ["discard surgeon", "keep all"]
    play(s, "keep all")
    assert s.view(None)["hospitals"][1]["specialists"] == [{"id": "surgeon", "waiting": False}]
    assert not placements(s, "surgeon", 1)
    assert placements(s, "nurse", 1)


@rule("CC-INV-13")
@pytest.mark.parametrize(("seats", "takes"), [(2, 1), (3, 1), (4, 2)])
def test_a_space_takes_one_worker_or_with_four_players_two(seats: int, takes: int) -> None:
    s = investing(*["r4"] * seats)
    for _ in range(takes):
        play(s, "invest red nurse")
        play(s, codes(s)[0])
    assert "invest red nurse" not in codes(s)
    assert "invest green nurse" in codes(s)
    assert why_not(s, "invest red nurse") == "CC-INV-13"


@rule("CC-INV-14")
def test_two_tokens_are_seen_by_one_seat_and_one_goes_under_the_pile() -> None:
    s = on_top(investing("r4", "y4"), "red_same", "red_boost")
    play(s, "invest red nurse")
    assert sorted(s.view(0)["investments"]["drawn"][0]) == ["red_boost", "red_same"]
    assert s.view(1)["investments"]["drawn"] == [[], []]
    assert told(s, happenings.DREW_TOKENS) == [(0, tuple(investments.of(s).drawn[0]), "CC-INV-14")]
    assert [event.args for event in s.seen(1) if event.kind == happenings.DREW_TOKENS] == [()]
    play(s, "put red_boost clinic")
    assert piles(s)["red"] == 13
    assert investments.of(s).under[0][-1] == TOKENS.index("red_same")
    assert s.view(1)["investments"]["rooms"][0][5] == ["red_boost"]
    assert s.undoable(0) == 1  # where the token lies, but not that tokens were seen
    s.undo(0)
    assert codes(s)[0].startswith("put ")
    assert s.undoable(0) == 0


@rule("CC-INV-14")
def test_who_did_not_draw_cannot_tell_which_token_was_put_back() -> None:
    s = on_top(investing("r4", "y4"), "red_same", "red_boost")
    play(s, "invest red nurse", "put red_boost clinic")
    under = [s.imagine(1, seed).modules[6].under[0] for seed in range(20)]  # type: ignore[attr-defined]
    assert len({tuple(tokens) for tokens in under}) > 1
    own = [s.imagine(0, seed).modules[6].under[0] for seed in range(20)]  # type: ignore[attr-defined]
    assert all(tokens == investments.of(s).under[0] for tokens in own)


@rule("CC-INV-15", "CC-INV-16", "CC-INV-17", "CC-INV-RUL-06", "CC-INV-RUL-14")
def test_a_token_is_put_on_a_department_or_on_a_trainee_with_room() -> None:
    s = investing(hospital("r4", tiles=["staff_rota_office"], staff=["trainee", "surgeon"]), "y4")
    lay_tokens(s, {"imaging": "red_same green_boost", "trainee": "red_rescue", "clinic": "red_same"})
    on_top(s, "yellow_boost", "yellow_rescue")
    play(s, "invest yellow nurse")
    put = [code.split()[2] for code in codes(s) if code.startswith("put yellow_boost ")]
    assert put == [*DEPARTMENTS[:4], "clinic", "staff_rota_office", "trainee"]
    assert why_not(s, "put yellow_boost imaging") == "CC-INV-16"
    assert why_not(s, "put yellow_boost surgeon") == "CC-INV-15"
    assert why_not(s, "put yellow_boost") == "CC-INV-15"
    assert why_not(s, "put red_boost clinic") == "CC-INV-14"
    play(s, "put yellow_boost trainee")
    assert tokens_on(s, "trainee") == ["red_rescue", "yellow_boost"]
    assert tokens_on(s, "imaging") == ["red_same", "green_boost"]


@rule("CC-INV-35", "CC-INV-RUL-11", "CC-INV-26")
def test_a_nurse_token_brings_a_nurse_for_good_who_works_at_once() -> None:
    s = on_top(investing("r4", "y4"), "green_nurse", "green_same")
    play(s, "invest green nurse")
    assert why_not(s, "put green_nurse clinic") == "CC-INV-35"
    play(s, "put green_nurse", "no investment")
    assert (s.hospitals[0].staff, s.hospitals[0].nurses) == (4, 3)
    assert investments.of(s).out == [TOKENS.index("green_nurse")]
    while s.round == 3:
        play(s, codes(s)[-1])
    assert (s.hospitals[0].staff, s.hospitals[0].nurses) == (4, 4)
    assert investments.of(s).sent == [-1, -1]
    assert s.view(None)["investments"]["spaces"] == [None, None]


@rule("CC-INV-RUL-05")
def test_a_small_pile_gives_what_it_has_and_an_empty_one_cannot_be_chosen() -> None:
    s = investing("r4", "y4")
    red = investments.of(s).pool[0]
    while len(red) > 1:
        investments.of(s).out.append(red.pop())
    play(s, "invest red nurse")
    assert {code.split()[1] for code in codes(s)} == {"red_same"}
    play(s, "put red_same clinic")
    assert piles(s)["red"] == 0
    assert why_not(s, "invest red nurse") == "CC-INV-RUL-05"


@rule("CC-INV-36", "CC-INV-RUL-20")
def test_the_financial_advisor_names_a_second_pile_before_any_token_is_seen() -> None:
    s = investing(hospital("r4", staff=["financial_advisor"]), "y4")
    on_top(s, "red_same", "red_boost", "green_same", "green_rescue")
    assert "invest red financial_advisor yellow" in codes(s)
    assert why_not(s, "invest red nurse yellow") == "CC-INV-36"
    assert why_not(s, "invest red financial_advisor red") == "CC-INV-36"
    play(s, "invest red financial_advisor green")
    assert Counter(investments.of(s).drawn[0]) == Counter(
        TOKENS.index(name) for name in ("red_same", "red_boost", "green_same", "green_rescue")
    )
    order = [token for token in investments.of(s).drawn[0] if TOKENS[token].startswith("red")]
    play(s, "put green_rescue clinic")
    assert [token & 31 for token in investments.of(s).under[0][-2:]] == order
    assert TOKENS[investments.of(s).under[2][-1] & 31] == "green_same"
    assert investments.of(s).spaces == [0, -1]


@rule("CC-INV-40", "CC-INV-RUL-17")
@pytest.mark.parametrize(("code", "count"), [("invest red nurse", 3), ("invest red financial_advisor green", 5)])
def test_the_hospital_strategist_draws_one_token_more(code: str, count: int) -> None:
    mine = hospital("r4", staff=["financial_advisor"], administrator="hospital_strategist")
    s = investing(mine, "y4", variants={"administrators": True})
    play(s, code)
    assert len(investments.of(s).drawn[0]) == count
    play(s, codes(s)[0])
    assert sum(piles(s).values()) == 41


@rule("CC-INV-18")
def test_tokens_on_a_department_that_is_given_back_are_lost() -> None:
    s = investing(hospital("r4", tiles=["urology", "radiology"]), "y4")
    lay_tokens(s, {"urology": "red_same", "radiology": "green_boost yellow_same"})
    play(s, "no investment", "no investment", "discard urology")
    assert [TOKENS[token] for token in investments.of(s).out] == ["red_same"]
    assert tokens_on(s, "radiology") == ["green_boost", "yellow_same"]
    assert told(s, happenings.LOST_TOKENS) == [(0, (TOKENS.index("red_same"),), "CC-INV-18")]


@rule("CC-INV-RUL-02", "CC-INV-RUL-24")
def test_who_stands_on_the_board_can_be_given_back_with_the_tokens_of_the_card() -> None:
    s = investing(hospital("r4", staff=["trainee", "surgeon", "trainee"]), "y4")
    lay_tokens(s, {"trainee.2": "red_same"})
    on_top(s, "yellow_same", "yellow_boost")
    assert [code for code in codes(s) if code.startswith("invest yellow t")] == [
        "invest yellow trainee",
        "invest yellow trainee.2",
    ]
    play(s, "invest yellow trainee.2", "put yellow_boost clinic", "no investment")
    assert codes(s) == ["discard trainee", "discard surgeon", "discard trainee.2", "keep all"]
    play(s, "discard trainee.2")
    assert [SPECIALISTS[card] for card in s.hospitals[0].specialists] == ["trainee", "surgeon"]
    assert (s.hospitals[0].used, investments.of(s).sent[0]) == (0, -1)
    assert [TOKENS[token] for token in investments.of(s).out] == ["red_same"]
    assert "place trainee imaging" in codes(s, 0)


@rule("CC-INV-RUL-02")
def test_of_two_equal_specialists_the_one_on_the_board_is_another_choice() -> None:
    s = investing(hospital("r4", staff=["surgeon", "surgeon"]), "y4")
    play(s, "invest yellow surgeon")
    play(s, codes(s)[0], "no investment")
    assert codes(s) == ["discard surgeon", "discard surgeon.2", "keep all"]
    play(s, "discard surgeon")
    assert s.view(None)["hospitals"][0]["specialists"] == [{"id": "surgeon", "waiting": True}]


# -- the end of a round


@rule("CC-INV-24", "CC-INV-25", "CC-INV-27")
def test_empty_wards_bring_no_points() -> None:
    s = table(hospital(home=(2, 0, 0)), "r3", phase=DISCHARGED_PATIENTS, round=8, variants=INVESTMENTS)
    assert points(s) == {"discharges": 3, "fatalities": 0, "blood_bags": 0}
    assert not told(s, happenings.SCORED_EMPTY_WARDS)


@rule("CC-INV-23")
def test_hospitals_are_activated_together_or_in_order() -> None:
    s = table("r3", "y4", phase=HOSPITAL_ACTIVATION, variants=INVESTMENTS)
    assert s.deciders == (0, 1)
    s = table("r3", "y4", phase=HOSPITAL_ACTIVATION, variants={**INVESTMENTS, "activation": "in_order"})
    assert s.deciders == (0,)


@rule("CC-INV-RUL-28")
def test_a_nurse_on_the_board_counts_for_the_public_holiday() -> None:
    s = table("r3 y3 g3", "", phase=HOSPITAL_IMPROVEMENT, event="public_holiday", variants=INVESTMENTS)
    play(s, "skip", "skip", "invest red nurse")
    play(s, codes(s)[0], "no investment", "place nurse oncology", "treat w1b2")
    assert why_not(s, "place nurse pharmacy", 0) == "DH-EVT-10"


def test_a_draw_is_an_event_of_chance_as_long_as_nobody_knows_the_token() -> None:
    s = fate(investing("r4", "y4"), 0, 11)
    assert take(s, "red_same") == 0
    play(s, "invest red nurse")
    assert [TOKENS[token] for token in investments.of(s).drawn[0]] == ["red_same", "red_nurse"]
