"""The Automa, by its chapter of the ledger: set-up, its steps in every phase, the end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hospitable import BadSetup
from hospitable.core.agenda import TABLE
from hospitable.core.snapshot import violations
from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.cards import DEPARTMENTS, EVENT_CARDS, NONE, SPECIALISTS
from hospitable.games.dice_hospital.modules import administrators, collection, events
from hospitable.games.dice_hospital.modules.automa import assigning, completing, deciding, improving
from hospitable.games.dice_hospital.modules.automa.names import CARDS, SWITCHES, complexity_of
from hospitable.games.dice_hospital.modules.automa.state import AUTOMA, HUMAN, face_down, of, pieces_of
from hospitable.games.dice_hospital.moves import CARD, TILE
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION, HOSPITAL_IMPROVEMENT, LOAD, SHIFT_CHANGE
from tests.games.dice_hospital.automata import against, display, done, row, waiting
from tests.games.dice_hospital.tables import GAME, codes, fate, hospital, play, points, told, wards
from tests.rules import rule

AMBULANCES = ("r2 y2 g2", "r3 y3 g3", "r4 y4 g4")


def random_game(seed: str, **variants: object) -> list[Position]:
    """Every position of a random game against the Automa; the last one has the whole journal."""
    s, rng = GAME.new(1, seed, {"automa": True, **variants}), random.Random(seed)
    found = []
    while s.deciders:
        found.append(s.copy())
        s.apply(HUMAN, rng.choice(s.legal(HUMAN)))
    return [*found, s]


def its_points(s: Position) -> dict[str, int]:
    return {line.id: line.points for line in s.result().scores[AUTOMA].lines}


# -- components and set-up


@rule("CC-AUT-01", "CC-AUT-RUL-12")
def test_it_has_twelve_hospital_cards_four_of_each_complexity_twelve_decision_cards_and_eight_tiles() -> None:
    pieces = pieces_of(GAME.new(1, "pieces", {"automa": True}))
    assert (len(pieces.cards), len(pieces.decisions), pieces.tiles) == (12, 12, 8)
    assert Counter(complexity_of(card) for card in range(12)) == dict.fromkeys(range(3), 4)


@rule("CC-AUT-02")
def test_the_game_is_set_up_for_two_and_the_automa_has_neither_board_nor_patients() -> None:
    s, two = GAME.new(1, "two", {"automa": True}), GAME.new(2, "two")
    assert (s.rules.players, s.rules.bag, len(s.ambulances)) == (2, two.rules.bag, 3)
    assert codes(s) == codes(two) == ["reveal department", "reveal specialist"]
    play(s, "reveal department")
    assert len(s.shown_tiles) + len(s.shown_cards) == 3
    play(s, codes(s)[0])
    assert s.hospitals[HUMAN].patients() == 3
    assert s.hospitals[AUTOMA].patients() == 0
    assert not s.hospitals[AUTOMA].arrivals
    assert sum(s.bag) + 3 == sum(s.rules.bag) == 45


@rule("CC-AUT-02")
@pytest.mark.parametrize("name", ["fatality_penalty", "report_penalty"])
def test_what_belongs_to_medical_reports_is_refused(name: str) -> None:
    with pytest.raises(BadSetup, match="is not played against the Automa") as refusal:
        GAME.new(1, "reports", {"automa": True, name: True})
    assert refusal.value.rule == "CC-AUT-02"
    assert "reports" not in GAME.new(1, "reports", {"automa": True}).view(0)


@rule("CC-MIX-06")
@pytest.mark.parametrize("name", ["city", "investments", "maternity"])
def test_it_is_never_played_with_a_module_of_the_expansion(name: str) -> None:
    with pytest.raises(BadSetup, match="is not played against the Automa") as refusal:
        GAME.new(1, "modules", {"automa": True, name: True})
    assert refusal.value.rule == "CC-MIX-06"


def test_it_is_for_one_player() -> None:
    with pytest.raises(BadSetup, match="only for 1") as refusal:
        GAME.new(2, "two", {"automa": True})
    assert refusal.value.rule == "CC-AUT-02"


@rule("CC-AUT-03")
def test_the_order_of_its_decision_cards_is_chance() -> None:
    seen = {of(random_game(f"deck {seed}")[-1]).decided[0] for seed in range(12)}
    assert len(seen) > 5
    assert of(GAME.new(1, "deck", {"automa": True})).decided == []


@rule("CC-AUT-04")
def test_three_cards_of_each_complexity_are_drawn_and_three_cards_are_out() -> None:
    left_out = set()
    for seed in range(6):
        s = random_game(f"cards {seed}")[-1]
        turned = [laid.card for laid in [*of(s).row, *of(s).done]]
        assert Counter(complexity_of(card) for card in turned) == {0: 3, 1: 3, 2: 3}
        left_out |= set(range(12)) - set(turned)
    assert len(left_out) > 6


@rule("CC-AUT-05")
def test_one_card_is_turned_up_at_the_start_and_one_is_left_for_each_round() -> None:
    games = [GAME.new(1, f"row {seed}", {"automa": True}) for seed in range(12)]
    assert {len(of(s).row) for s in games} == {1}
    assert len({of(s).row[0].card for s in games}) > 4
    assert {sum(face_down(s)) for s in games} == {8}
    walk = random_game("row")
    assert [max(len(of(s).row) + len(of(s).done) for s in walk if s.round == round) for round in range(9)] == [
        *range(1, 10)
    ]
    assert sum(face_down(walk[-1])) == 0


@rule("CC-AUT-06")
def test_the_human_is_first_player_in_the_first_round_and_the_tiles_are_the_supply_of_the_automa() -> None:
    for seed in range(5):
        s = GAME.new(1, f"first {seed}", {"automa": True})
        assert s.first_player == HUMAN
        assert s.view(0)["automa"]["tiles_left"] == 8


@rule("CC-AUT-07")
def test_a_hospital_card_has_an_improvement_and_two_sections_with_spaces_and_points() -> None:
    shown = against(row=["normal_1 r2"]).view(0)["automa"]["row"][0]
    assert (shown["complexity"], shown["removes"], shown["if_two"]) == ("normal", "specialist", "right")
    assert [(space["colour"], space["holds"]) for space in shown["left"]] == [
        ("red", "r2"),
        ("red", None),
        ("yellow", None),
    ]
    assert [space["colour"] for space in shown["right"]] == ["green", "grey"]
    assert shown["left_points"] == 5
    assert shown["right_points"] == 9


@rule("CC-AUT-08")
def test_a_decision_card_has_an_improvement_and_two_different_ambulances() -> None:
    decisions = pieces_of(against()).decisions
    assert {decision.adds for decision in decisions} == {TILE, CARD}
    assert all(decision.first != decision.second for decision in decisions)
    assert {decision.first for decision in decisions} | {decision.second for decision in decisions} == {1, 2, 3}


@rule("CC-AUT-09", "CC-AUT-RUL-15")
def test_used_up_decision_cards_are_shuffled_when_the_next_one_is_needed() -> None:
    s = against(ambulances=AMBULANCES, decision="decision_01")
    play(s, "take 3")
    assert len(of(s).decided) == 12, "on the discard at once"
    assert told(s, happenings.AUTOMA_SHUFFLED) == []
    deciding.reveal_decision(s)
    assert len(of(s).decided) == 1
    assert told(s, happenings.AUTOMA_SHUFFLED) == [(AUTOMA, (), "CC-AUT-09")]


@rule("CC-AUT-RUL-15")
def test_it_has_no_improvements_no_administrator_and_no_bonus_for_empty_wards() -> None:
    walk = random_game("nothing")
    for s in walk:
        assert not s.hospitals[AUTOMA].specialists
        assert len(s.hospitals[AUTOMA].departments) == 6
        assert administrators.kept_by(s, AUTOMA) == NONE
    assert its_points(walk[-1])["empty_wards"] == 0
    assert its_points(walk[-1])["administrator"] == 0


# -- Phase 1


@rule("CC-AUT-10")
@pytest.mark.parametrize("first", [HUMAN, AUTOMA])
def test_the_human_always_says_where_equal_dice_go(first: int) -> None:
    asked = [s for s in random_game("equal dice") if s.first_player == first and s.current(HUMAN) & 255 == LOAD]
    assert asked
    assert all(code.startswith("load ") for s in asked for code in codes(s))


@rule("CC-AUT-11", "CC-AUT-RUL-02")
def test_as_first_player_it_takes_the_first_number_before_the_human_chooses() -> None:
    s = against(ambulances=AMBULANCES, first=AUTOMA, decision="decision_12")  # 3, otherwise 2
    assert s.hospitals[AUTOMA].ambulance == 2
    assert codes(s) == ["take 1", "take 2"]
    assert told(s, happenings.AUTOMA_DECIDED) == [(AUTOMA, (3, 2), "CC-AUT-11")]
    play(s, "take 1")
    assert s.first_player == HUMAN, "who was First Player when the round began does not matter any more"


@rule("CC-AUT-12")
@pytest.mark.parametrize(("taken", "number"), [("take 2", 3), ("take 3", 2)])
def test_after_the_human_it_takes_the_first_number_or_else_the_second(taken: str, number: int) -> None:
    s = against(ambulances=AMBULANCES, decision="decision_12")
    assert codes(s) == ["take 2", "take 3"]
    play(s, taken)
    assert s.hospitals[AUTOMA].ambulance == number - 1
    took = [(args[0], by) for owner, args, by in told(s, happenings.TOOK) if owner == AUTOMA]
    assert took == [(number, "CC-AUT-12")]


@rule("CC-AUT-RUL-01")
def test_the_first_player_may_not_take_ambulance_1_whoever_it_is() -> None:
    s = against(ambulances=AMBULANCES, first=AUTOMA)
    s.hospitals[AUTOMA].ambulance = NONE
    assert [deciding.may_take(s, ambulance) for ambulance in range(3)] == [False, True, True]
    s.first_player = HUMAN
    assert deciding.may_take(s, 0)
    assert all(decision.first != 1 for decision in pieces_of(s).decisions), "so the second number is never needed"


@rule("CC-AUT-13")
def test_its_dice_lie_in_its_area_until_phase_3() -> None:
    s = against("", ambulances=AMBULANCES, row=["normal_1"], waiting="y5", decision="decision_12")
    play(s, "take 2")
    assert waiting(s) == "y5 r4 y4 g4"
    assert row(s) == ["normal_1"]
    assert s.ambulances == [(), (), ()]
    play(s, "skip")
    assert s.view(0)["asked"][0]["decision"] == "activate"
    assert waiting(s) == "y5 r4 y4 g4", "not before the human has finished"
    play(s, "done")
    assert row(s)[0] == "normal_1 r4 - y5 g4 y4"


@rule("CC-AUT-14")
@pytest.mark.parametrize("first", [HUMAN, AUTOMA])
def test_it_gets_a_blood_bag_whenever_it_takes_or_keeps_the_token(first: int) -> None:
    s = against(ambulances=AMBULANCES, first=first, decision="decision_04")  # 2, otherwise 3
    play(s, "take 3")
    assert s.first_player == AUTOMA
    gained = [(owner, args, by) for owner, args, by in told(s, happenings.GAINED_BAGS)]
    assert gained == [(AUTOMA, (1,), "CC-AUT-14")]
    assert s.hospitals[HUMAN].bags == 0


# -- Phase 2

SHOWN = "cardiology urology surgeon"


@rule("CC-AUT-15", "CC-AUT-RUL-04")
def test_as_first_player_it_removes_the_improvement_of_its_next_card_and_the_human_has_the_others() -> None:
    s = against(first=AUTOMA, phase=HOSPITAL_IMPROVEMENT, row=("normal_1", "normal_2", "normal_3"), shown=SHOWN)
    (turned,) = [args[0] for _, args, by in told(s, happenings.AUTOMA_TURNED) if by == "CC-AUT-15"]
    assert of(s).row[-1].card == turned
    card = pieces_of(s).cards[turned]
    (removed,) = [args for _, args, _ in told(s, happenings.AUTOMA_REMOVED)]
    assert removed[0] == card.removes
    names = {"cardiology", "urology", "surgeon"}
    names.discard(DEPARTMENTS[removed[1]] if removed[0] == TILE else SPECIALISTS[removed[1]])
    assert {code.split()[1] for code in codes(s) if code != "skip"} == names
    assert removed[1] in (of(s).removed_tiles if removed[0] == TILE else of(s).removed_cards)


@rule("CC-AUT-RUL-03")
@pytest.mark.parametrize(
    ("card", "shown", "removed"),
    [
        ("simple_1", "cardiology urology surgeon", "cardiology"),
        ("simple_4", "cardiology urology surgeon", "urology"),
        ("simple_3", "cardiology surgeon pharmacist", "surgeon"),
        ("simple_2", "cardiology surgeon pharmacist", "pharmacist"),
        ("simple_4", "cardiology surgeon pharmacist", "cardiology"),
        ("simple_4", "surgeon", ""),
    ],
)
def test_of_two_it_removes_the_left_or_the_right_one_and_nothing_where_there_is_none(
    card: str, shown: str, removed: str
) -> None:
    s = against()
    display(s, *shown.split())
    improving.remove_improvement(s, pieces_of(s).cards[CARDS.index(card)])
    left = [DEPARTMENTS[tile] for tile in s.shown_tiles] + [SPECIALISTS[number] for number in s.shown_cards]
    assert left == [name for name in shown.split() if name != removed]
    assert [DEPARTMENTS[tile] for tile in of(s).removed_tiles] + [
        SPECIALISTS[item] for item in of(s).removed_cards
    ] == ([removed] if removed else [])


@rule("CC-AUT-16")
def test_then_a_tile_covers_the_right_section_which_takes_no_dice() -> None:
    dice = "r2 r2 r3 y2 y3 y4 g2 g3 g4"
    s = against("r3", first=AUTOMA, phase=HOSPITAL_IMPROVEMENT, row=[], waiting=dice, round=1)
    assert [laid.covered for laid in of(s).row] == [True]
    assert s.view(0)["automa"]["tiles_left"] == 7
    play(s, "skip", "done")
    card = pieces_of(s).cards[of(s).done[-1].card]
    assert told(s, happenings.AUTOMA_COMPLETED) == [(AUTOMA, (of(s).done[-1].card, card.left_points), "CC-AUT-24")]
    assert len(s.hospitals[AUTOMA].arrivals) == 9 - card.left


@rule("CC-AUT-17", "CC-AUT-RUL-04")
def test_when_the_human_is_first_player_he_chooses_of_all_and_then_a_card_is_turned_up_without_a_tile() -> None:
    s = against("r3", phase=HOSPITAL_IMPROVEMENT, row=("normal_1", "normal_2", "normal_3"), shown=SHOWN)
    assert codes(s) == ["build cardiology", "build urology", "hire surgeon", "skip"]
    assert len(of(s).row) == 3
    play(s, "build cardiology")
    assert [laid.covered for laid in of(s).row] == [False] * 4
    assert [by for _, _, by in told(s, happenings.AUTOMA_TURNED)] == ["CC-AUT-17"]
    assert told(s, happenings.AUTOMA_REMOVED) == []
    play(s, "keep all", "done")
    assert [DEPARTMENTS[tile] for tile in s.tiles[-1]] == ["urology"], "what was left is under its pile"
    assert [SPECIALISTS[card] for card in s.cards[-1]] == ["surgeon"]


@rule("CC-AUT-RUL-05")
def test_an_improvement_may_still_be_returned_for_a_blood_bag() -> None:
    s = against(hospital("r3", tiles=["urology"]), phase=HOSPITAL_IMPROVEMENT, first=AUTOMA, shown=SHOWN)
    play(s, "skip")
    assert codes(s) == ["discard urology", "keep all"]
    play(s, "discard urology")
    assert s.hospitals[HUMAN].bags == 1


# -- Phase 3


def assigned(*cards: str, dice: str = "", bags: int = 0, **variants: object) -> Position:
    """With these cards and dice, after its step of Phase 3."""
    s = against(row=cards, waiting=dice, bags=bags, variants=variants)
    assigning.assign(s, TABLE, 0)
    return s


@rule("CC-AUT-18")
def test_dice_of_all_rounds_go_onto_the_cards_from_the_left_as_many_as_possible_on_each() -> None:
    s = assigned("normal_1 r2 - - - y5", "normal_3", "simple_1", dice="g5 r3 y3 r4 r5 r2")
    assert row(s) == ["normal_1 r2 r3 y3 g5 y5", "normal_3 - - r4 - r5", "simple_1 r2"]
    assert waiting(s) == ""
    left = assigned("normal_1", dice="g5 g4 g3")
    assert row(left) == ["normal_1 - - - g5 g4"]
    assert waiting(left) == "g3"
    assert told(left, happenings.AUTOMA_WAITING)[0][2] == "CC-AUT-18"


@rule("CC-AUT-18")
def test_the_card_turned_up_in_this_round_gets_dice_too() -> None:
    s = against(first=AUTOMA, phase=HOSPITAL_IMPROVEMENT, row=[], waiting="r2 y2 g2", round=1)
    assert len(of(s).row) == 1
    play(s, "skip")
    assert told(s, happenings.AUTOMA_PLACED)


@rule("CC-AUT-19")
def test_spaces_of_a_colour_are_filled_from_the_left_and_values_do_not_matter() -> None:
    assert row(assigned("normal_1", dice="r5")) == ["normal_1 r5"]
    assert row(assigned("normal_1", dice="r2")) == ["normal_1 r2"]
    assert row(assigned("normal_1", dice="r3 r5 r2 y4")) == ["normal_1 r3 r5 y4 - r2"]


@rule("CC-AUT-20")
def test_a_grey_space_takes_what_no_coloured_space_of_the_card_takes_by_chance_where_colours_differ() -> None:
    assert row(assigned("simple_4", dice="y2")) == ["simple_4 - - y2"], "a yellow space is open, also behind a grey one"
    assert row(assigned("simple_4 - - y2", dice="y3")) == ["simple_4 - y3 y2"]
    found = set()
    for outcome in (1, 2):
        s = against(row=["simple_2 y2 g2 r2", "normal_4"], waiting="g3 y5 y4")
        fate(s, outcome)
        assigning.assign(s, TABLE, 0)
        found.add(row(s)[0])
        ((_, args, by),) = [event for event in told(s, happenings.AUTOMA_CHANCE) if event[1][0] == 1]
        assert by == "CC-AUT-20"
        assert args[1] == 3
    assert found == {"simple_2 y2 g2 r2 y5", "simple_2 y2 g2 r2 g3"}
    alike = assigned("simple_2 y2 g2 r2", dice="y5 y4")
    assert told(alike, happenings.AUTOMA_CHANCE) == [], "values do not matter, so there is nothing to draw"


@rule("CC-AUT-21", "CC-AUT-RUL-06")
def test_then_blood_bags_fill_the_leftmost_card_coloured_spaces_before_grey_ones() -> None:
    assert row(assigned("simple_4", "normal_1", bags=1)) == ["simple_4 bag", "normal_1"]
    assert row(assigned("simple_4", "normal_1", bags=3)) == ["simple_4 bag - bag bag", "normal_1"]
    assert row(assigned("simple_4", "normal_1", bags=5)) == ["simple_4 bag bag bag bag", "normal_1 bag"]
    s = assigned("simple_4", dice="r2 y2", bags=3)
    assert row(s) == ["simple_4 r2 bag y2 bag"], "dice come first"
    assert s.hospitals[AUTOMA].bags == 1, "all are placed, as far as there are spaces"
    assert row(assigned("normal_3 g2 g3 - covered", bags=1)) == ["normal_3 g2 g3 bag covered"]


@rule("CC-AUT-22")
def test_its_dice_are_never_neglected() -> None:
    s = against("r3", row=["normal_1 r2 - y3"], waiting="g2", phase=HOSPITAL_ACTIVATION, variants={"superbug": True})
    play(s, "done")
    assert wards(s) == "r1"
    assert row(s)[0] == "normal_1 r2 - y3 g2"


# -- Phase 5


def completed(*cards: str, home: tuple[int, int, int] = (0, 0, 0), **variants: object) -> Position:
    s = against(hospital("r3", home=home), row=cards, variants=variants)
    completing.score_discharges(s, TABLE, 0)
    return s


@rule("CC-AUT-23")
def test_a_card_is_complete_when_every_uncovered_space_holds_a_die_or_a_blood_bag() -> None:
    assert done(completed("simple_1 r2 y3 g4"))[2:] == []
    assert done(completed("simple_1 r2 y3 g4 y5"))[-1] == "simple_1"
    assert done(completed("simple_1 r2 bag g4 bag"))[-1] == "simple_1"
    assert done(completed("simple_1 r2 - covered"))[2:] == []
    assert done(completed("simple_1 r2 y3 covered"))[-1] == "simple_1"


@rule("CC-AUT-24")
@pytest.mark.parametrize(("card", "points"), [("normal_1 r2 r3 y3 g4 y5", 14), ("normal_1 r2 r3 y3 covered", 5)])
def test_a_complete_card_scores_its_left_points_and_its_right_ones_if_not_covered(card: str, points: int) -> None:
    before, after = its_points(against(row=[card]))["automa_cards"], its_points(completed(card))["automa_cards"]
    assert after - before == points
    assert told(completed(card), happenings.AUTOMA_COMPLETED) == [
        (AUTOMA, (CARDS.index("normal_1"), points), "CC-AUT-24")
    ]


@rule("CC-AUT-25")
def test_then_dice_go_into_the_bag_and_everything_else_away() -> None:
    s = against(row=["normal_1 r2 bag y3 g4 y5", "simple_1 r5"])
    before = s.bag[:]
    completing.score_discharges(s, TABLE, 0)
    assert [now - then for now, then in zip(s.bag, before, strict=True)] == [1, 2, 1]
    assert s.hospitals[AUTOMA].bags == 0
    assert row(s) == ["simple_1 r5"]
    assert not any(s.hospitals[AUTOMA].lounge)


@rule("CC-AUT-RUL-07")
def test_all_cards_completed_are_scored_together_and_no_more_dice_are_placed() -> None:
    s = against("r3", row=["simple_1 r2 y3 g4", "simple_2 y2 g2 r2"], waiting="y5 y4 y4", phase=HOSPITAL_ACTIVATION)
    assert row(s) == ["simple_1 r2 y3 g4", "simple_2 y2 g2 r2"]
    play(s, "done")
    assert [event[1][0] for event in told(s, happenings.AUTOMA_COMPLETED)] == [0, 1]
    assert waiting(s) == "y4"


@rule("CC-AUT-RUL-09")
@pytest.mark.parametrize(("mine", "scores"), [(4, 0), (3, 0), (5, 1)])
def test_the_administrator_for_the_most_discharges_needs_more_than_the_dice_on_its_complete_cards(
    mine: int, scores: int
) -> None:
    busy = hospital("r3", home=(mine, 0, 0), administrator="admin_most_discharges")
    s = against(busy, row=["simple_1 r2 y3 g4 y5"], variants={"administrators": True})
    completing.score_discharges(s, TABLE, 0)
    assert administrators.of(s).points[HUMAN] == scores


# -- Phase 6


@rule("CC-AUT-26")
@pytest.mark.parametrize(("decision", "tiles", "cards"), [("decision_01", 2, 1), ("decision_03", 1, 2)])
def test_as_first_player_it_says_by_a_decision_card_what_is_added_to_the_display(
    decision: str, tiles: int, cards: int
) -> None:
    s = against("r3", first=AUTOMA, phase=SHIFT_CHANGE, decision=decision)
    assert s.round == 4, "nobody was asked"
    assert (len(s.shown_tiles), len(s.shown_cards)) == (tiles, cards)
    assert [by for _, _, by in told(s, happenings.AUTOMA_ADDED)] == ["CC-AUT-26"]


@rule("CC-AUT-26", "CC-AUT-RUL-14")
def test_the_human_first_player_chooses_what_is_added() -> None:
    assert codes(against("r3", phase=SHIFT_CHANGE)) == ["reveal department", "reveal specialist"]
    assert codes(GAME.new(1, "set-up", {"automa": True})) == ["reveal department", "reveal specialist"]


# -- the end


@rule("CC-AUT-27", "CC-AUT-RUL-10")
def test_it_ends_after_eight_rounds_and_only_blood_bags_it_still_has_count() -> None:
    s = random_game("eight rounds")[-1]
    assert s.round == 8
    s.hospitals[AUTOMA].bags = 3
    assert its_points(s)["blood_bags"] == 3
    assert its_points(s)["fatalities"] == 0
    assert points(s)["fatalities"] == -2 * s.hospitals[HUMAN].fatalities
    lying = against(row=["normal_1 bag bag r2"], variants={"automa_card_dice": True})
    assert its_points(lying)["blood_bags"] == 0
    assert its_points(lying)["automa_card_dice"] == 1


@rule("CC-AUT-28", "CC-AUT-RUL-08")
@pytest.mark.parametrize(("lead", "winners", "places"), [(1, (HUMAN,), (1, 2)), (0, (), (2, 1)), (-1, (), (2, 1))])
def test_the_human_wins_only_with_more_points_and_never_by_a_tie(
    lead: int, winners: tuple[int, ...], places: tuple[int, int]
) -> None:
    s = random_game("a tie")[-1]
    s.hospitals[HUMAN].beds = [0] * 12
    human, automa = s.result().totals
    s.hospitals[HUMAN].discharge_points += automa - human + lead
    assert s.result().winners == winners
    assert s.result().places == places


# -- difficulty


@rule("CC-AUT-29", "CC-AUT-32")
@pytest.mark.parametrize(
    ("switch", "mix"),
    [("", [3, 3, 3]), ("automa_easier_cards", [4, 3, 2]), ("automa_harder_cards", [2, 3, 4])],
)
def test_easier_and_harder_have_other_cards(switch: str, mix: list[int]) -> None:
    s = random_game("cards", **({switch: True} if switch else {}))[-1]
    turned = Counter(complexity_of(laid.card) for laid in [*of(s).row, *of(s).done])
    assert [turned[complexity] for complexity in range(3)] == mix


@rule("CC-AUT-30")
def test_easier_no_blood_bags_on_grey_spaces() -> None:
    s = assigned("simple_4", "simple_1 r2 y2", bags=5, automa_no_grey_bags=True)
    assert row(s) == ["simple_4 bag - bag bag", "simple_1 r2 y2 bag"]
    assert s.hospitals[AUTOMA].bags == 1


@rule("CC-AUT-31")
def test_easier_blood_bags_are_no_jokers_and_count_a_point_each() -> None:
    s = assigned("simple_4", bags=3, automa_no_bags=True)
    assert row(s) == ["simple_4"]
    assert its_points(s)["blood_bags"] == 3


@rule("CC-AUT-33")
def test_harder_a_point_for_each_first_player_tile_also_when_its_card_is_gone() -> None:
    s = against(row=["simple_1 r2 y2 covered", "normal_1 - covered"], variants={"automa_tile_points": True})
    assert its_points(s)["automa_tiles"] == 2
    completing.score_discharges(s, TABLE, 0)
    assert its_points(s)["automa_tiles"] == 2
    gained = against(first=AUTOMA, phase=HOSPITAL_IMPROVEMENT, round=1, row=[], variants={"automa_tile_points": True})
    assert told(gained, happenings.AUTOMA_TILE_SCORED) == [(AUTOMA, (1,), "CC-AUT-33")]
    assert "automa_tiles" not in its_points(against())


@rule("CC-AUT-34")
def test_harder_a_point_for_each_die_on_its_cards() -> None:
    assert (
        its_points(against(row=["normal_1 r2 bag y3", "simple_1 r2"], variants={"automa_card_dice": True}))[
            "automa_card_dice"
        ]
        == 3
    )
    assert "automa_card_dice" not in its_points(against())


@rule("CC-AUT-35")
def test_harder_a_point_for_each_die_never_assigned() -> None:
    assert its_points(against(waiting="r2 y3", variants={"automa_spare_dice": True}))["automa_spare_dice"] == 2
    assert "automa_spare_dice" not in its_points(against())


@rule("CC-AUT-RUL-11")
def test_switches_combine_but_for_more_simple_and_more_difficult_cards() -> None:
    every = {name: True for name in SWITCHES if name != "automa_easier_cards"}
    assert GAME.new(1, "all", {"automa": True, **every})
    with pytest.raises(BadSetup, match="not both") as refusal:
        GAME.new(1, "both", {"automa": True, "automa_easier_cards": True, "automa_harder_cards": True})
    assert refusal.value.rule == "CC-AUT-RUL-11"


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_without_the_automa_is_refused(name: str) -> None:
    with pytest.raises(BadSetup, match="goes with automa only"):
        GAME.new(1, "alone", {name: True})


@rule("CC-AUT-RUL-18")
def test_the_hardest_setting_is_that_of_the_four_harder_switches() -> None:
    harder = ["automa_harder_cards", "automa_tile_points", "automa_card_dice", "automa_spare_dice"]
    s = GAME.new(1, "hardest", {"automa": True, **dict.fromkeys(harder, True)})
    assert [line.rule for line in s.rules.score if line.item.startswith("automa")] == [
        "CC-AUT-24",
        "CC-AUT-33",
        "CC-AUT-34",
        "CC-AUT-35",
    ]
    assert sum(face_down(s)) == 8


# -- with options of the base game


@rule("CC-AUT-RUL-16")
@pytest.mark.parametrize("variants", [{"national_epidemic": True}, {"events": True}])
def test_extra_patients_come_to_the_human_only_so_that_the_bag_never_runs_short(variants: dict[str, object]) -> None:
    s = against(ambulances=AMBULANCES, decision="decision_12", variants=variants)
    if "events" in variants:
        events.of(s).event = EVENT_CARDS.index("major_incident")
    play(s, "take 2")
    assert wards(s).count(" ") == 3, "four patients"
    assert len(s.hospitals[AUTOMA].arrivals) == 3
    rounds, beds = 8, 12
    assert beds + 3 * (rounds - 1) + 3 * len(s.ambulances) <= sum(s.rules.bag)


@rule("CC-AUT-RUL-16")
def test_it_takes_part_in_events_that_ask_nothing() -> None:
    drive = against(row=["normal_1"], variants={"events": True})
    events.gain_bags(drive, drive.owners(), drive.rules.edition.events[EVENT_CARDS.index("blood_drive")])
    assert drive.hospitals[AUTOMA].bags > 0
    visit = against(hospital("", home=(2, 1, 0)), row=["simple_1 r2 y3 g4 y5"], variants={"events": True})
    events.of(visit).event = EVENT_CARDS.index("press_visit")
    completing.score_discharges(visit, TABLE, 0)
    assert events.of(visit).points[HUMAN] == 0
    assert events.of(visit).points[AUTOMA] > 0
    short = against(row=["simple_1"], bags=2, variants={"events": True})
    events.of(short).event = EVENT_CARDS.index("blood_shortage")
    assigning.assign(short, TABLE, 0)
    assert row(short) == ["simple_1"], "nobody may spend blood bags"


@rule("CC-AUT-RUL-17")
def test_its_dice_are_assigned_after_the_human_has_finished() -> None:
    s = against("r3", row=["normal_1"], waiting="r2", phase=HOSPITAL_ACTIVATION)
    assert row(s) == ["normal_1"]
    play(s, "done")
    assert row(s)[0] == "normal_1 r2"


@rule("CC-AUT-RUL-16")
def test_after_a_final_round_collection_of_the_human_alone_the_game_is_over() -> None:
    s = random_game("collection", final_round_collection=True, administrators=False)[-1]
    assert s.over
    assert len(told(s, happenings.COLLECTION_BEGAN)[0][1]) == 6, "the spaces of two ambulances"
    assert collection.of(s).collected[AUTOMA] == 0
    assert violations(s) == []


def test_one_human_keeps_an_administrator_in_the_open() -> None:
    s = GAME.new(1, "administrator", {"automa": True})
    while s.view(0)["asked"][0]["decision"] != "keep_administrator":
        play(s, codes(s)[0])
    assert s.view(None)["administrators"]["dealt"][HUMAN] == s.view(0)["administrators"]["dealt"][HUMAN]
    assert len(codes(s)) == 2
    assert not GAME.has_secrets(s.rules)
    assert not GAME.new(1, "none", {"automa": True, "administrators": False}).rules.keepers[administrators.NUMBER]


# -- worked examples


def example() -> Position:
    """The left card wants a red die and is covered; the second has three dice, a green and a grey space are open."""
    row = ["normal_3 g4 g5 - covered", "normal_1 r2 r3 y3"]
    return against("r3", row=row, waiting="r5 g2 y4", phase=HOSPITAL_ACTIVATION, round=2)


@rule("CC-AUT-EX-01", "CC-AUT-RUL-13")
def test_example_of_assignment() -> None:
    s = example()
    assigning.assign(s, TABLE, 0)
    assert row(s) == ["normal_3 g4 g5 r5 covered", "normal_1 r2 r3 y3 g2 y4"]


@rule("CC-AUT-EX-02", "CC-AUT-RUL-13")
def test_example_of_discharge() -> None:
    s = example()
    before = its_points(s)["automa_cards"]
    play(s, "done")
    assert [args for _, args, _ in told(s, happenings.AUTOMA_COMPLETED)] == [
        (CARDS.index("normal_3"), 5),
        (CARDS.index("normal_1"), 14),
    ]
    assert its_points(s)["automa_cards"] - before == 19


# -- everything it does is told


def test_every_step_of_it_is_told_with_its_rule() -> None:
    by = {event.rule for seed in range(8) for event in random_game(f"told {seed}")[-1].journal if event.seat == AUTOMA}
    assert by >= {f"CC-AUT-{number}" for number in ("05", "09", *range(11, 22), "24", "25", "26") if number != 22}


def test_a_position_is_the_same_when_it_is_read_again_and_never_wrong() -> None:
    for variants in ({}, {"events": True, "automa_no_bags": True}, {"administrators": False, "consultant": True}):
        for s in random_game("positions", **variants)[::3]:
            assert violations(s) == []
            assert GAME.restore(s.snapshot()).fingerprint() == s.fingerprint()
