"""What bots know about the game: sensible moves at once, what a position promises, and what is worth a thought."""

from __future__ import annotations

import pytest

from hospitable.bots import choose
from hospitable.games.doktor_hrubec.bots import evaluate, quick_choice
from hospitable.games.doktor_hrubec.bots.hard import (
    TRIED,
    Loaded,
    beating_chance,
    better_half,
    candidates,
    imagined,
    winning_chance,
)
from hospitable.games.doktor_hrubec.cards import PATIENTS
from hospitable.games.doktor_hrubec.moves import OPERATE, kind_of
from hospitable.games.doktor_hrubec.state import Position, Theatre
from hospitable.games.doktor_hrubec.worth import healing_chance, own_operations, own_turns, promise, table_worth
from hospitable.lab.playouts import playout
from tests.games.doktor_hrubec.tables import GAME, play, table, theatre


def quick(s: Position, seat: int = 0) -> str:
    return GAME.describe(quick_choice(s, seat)).code


def hard(s: Position, seat: int = 0, seed: int = 1) -> str:
    return GAME.describe(choose("hard", s, seat, seed)).code


# -- a sensible move at once


def test_the_doctor_who_can_most_is_hired_before_a_card_is_drawn() -> None:
    assert quick(table(theatre("gate_keeper dr_drill"), theatre())) == "hire dr_drill"
    assert quick(table(theatre("nurse"), theatre())) == "draw"


def test_a_full_team_hires_only_who_is_better_than_its_weakest() -> None:
    team = "dr_drill dr_stitch hypnotist gate_keeper"  # 3, 3, 3 and 1
    assert quick(table(theatre("dr_zero", team=team), theatre(), waiting="acne")) == "draw"
    s = table(theatre("beautician", team=team), theatre(), waiting="acne")
    assert quick(s) == "hire beautician"
    assert quick(play(s, "hire beautician")) == "dismiss gate_keeper"


def test_the_best_doctor_is_stolen_at_once_if_there_is_any_use_for_him() -> None:
    others = theatre(team="dr_zero alpine_doctor field_medic")
    assert quick(table(theatre("bribe gate_keeper"), others)) == "play bribe alpine_doctor"
    assert quick(table(theatre("romantic_dinner"), others)) == "play romantic_dinner field_medic"
    full = theatre("bribe", team="dr_drill dr_stitch hypnotist beautician")
    assert quick(table(full, theatre(team="dr_zero"))) == "draw"


@pytest.mark.parametrize(
    ("team", "expected"),
    [
        ("dr_stitch", "admit fracture"),  # a 2 is enough for 3 points
        ("herbalist dr_couch", "admit acne"),  # nothing can go wrong, for 3 points
        ("", "queue"),  # the acne is more likely to cost than to bring
    ],
)
def test_a_patient_who_promises_enough_is_admitted_else_the_next_one_called(team: str, expected: str) -> None:
    assert quick(table(theatre(team=team), theatre(), waiting="fracture acne", stage="admission")) == expected


def test_with_a_full_waiting_room_the_least_bad_patient_is_admitted() -> None:
    s = table(theatre(), theatre(), waiting="living_mummy toothache siamese_twins", stage="admission")
    assert quick(s) == "admit toothache"


def test_the_hospital_is_closed_by_whoever_is_ahead() -> None:
    for mine, others, expected in (("acne", "", "queue"), ("", "acne", "admit toothache"), ("", "", "admit toothache")):
        s = table(theatre(healed=mine), theatre(healed=others), waiting="toothache", queue=(0, 0, 0), stage="admission")
        assert quick(s) == expected


def test_a_nurse_helps_when_an_operation_promises_little() -> None:
    assert quick(table(theatre("nurse", table="acne"), theatre())) == "play nurse"
    assert quick(table(theatre("nurse", team="beautician", table="acne"), theatre())) == "operate dermatology"


def test_a_patient_who_would_probably_die_is_sent_away() -> None:
    assert quick(table(theatre("holiday", table="living_mummy"), theatre())) == "play holiday 2"
    assert quick(table(theatre("lunch_break", table="living_mummy"), theatre())) == "play lunch_break"
    assert quick(table(theatre("lunch_break", team="dr_stitch", table="appendix"), theatre())) == "operate surgery"


def test_the_operation_is_by_the_likelier_speciality() -> None:
    assert quick(table(theatre(team="hypnotist", table="constipation"), theatre())) == "operate psychiatry"
    assert quick(table(theatre(team="dr_stitch", table="constipation"), theatre())) == "operate surgery"


def test_other_cards_are_left_in_the_hand() -> None:
    """Easy to play against: nobody is fired, kidnapped or killed."""
    hand = "fired kidnapper dr_hrubec_on_duty doctors_on_strike euthanasia"
    others = theatre(team="alpine_doctor", table="acne")
    assert quick(table(theatre(hand), others, stage="admitted")) == "end"


def test_the_weakest_doctor_is_passed_on_and_the_leader_gets_what_is_bad() -> None:
    s = table(theatre("castling", team="dr_drill dr_zero"), theatre(team="hypnotist gate_keeper"))
    play(s, "play castling")
    assert [quick(s, seat) for seat in (0, 1)] == ["castle dr_zero", "castle gate_keeper"]
    three = table(
        theatre(team="dr_stitch", table="one_body_no_head"), theatre(healed="acne"), theatre(healed="appendix"), die=6
    )
    assert quick(play(three, "operate surgery")) == "bury 2"


# -- what a position promises


@pytest.mark.parametrize("seats", [2, 5])
def test_at_the_end_a_position_promises_its_score(seats: int) -> None:
    s = GAME.new(seats, "the end", fast=True)
    playout(s, 1)
    assert [evaluate(s, seat) for seat in range(seats)] == list(s.result().totals)


def test_the_final_operation_promises_money_and_risks_a_death() -> None:
    """A 2 heals the acne for 3 points; the ongoing card no longer counts."""
    for ongoing in ("", "infectious_eczema", "doctors_on_strike"):
        mine = theatre(team="beautician", table="acne", healed="toothache")
        s = table(theatre(), mine, queue=(0, 0, 0), ongoing=ongoing, stage="admission")
        play(s, "queue")
        assert evaluate(s, 1) == pytest.approx(1 + 5 / 6 * 3 - 1 / 6 * 2)
        assert evaluate(s, 0) == 0


def test_a_patient_who_comes_after_the_final_operation_promises_nothing() -> None:
    """The Alcoholic wanders to the right, where the final operation is over already."""
    s = table(
        theatre(table="acne"), theatre(table="alcoholic"), theatre(), active=2, queue=(0, 0, 0), stage="admission"
    )
    play(s, "queue", "operate dermatology")
    assert evaluate(s, 1) != 0
    s.theatres[0].table = PATIENTS.index("alcoholic")
    s.theatres[1].table = -1
    assert evaluate(s, 0) == s.result().of(0).total


@pytest.mark.parametrize(
    ("ongoing", "missing", "faces"),
    [
        ("", 1, 6),
        ("", 4, 3),
        ("", 7, 0),
        ("lucky_day", 7, 1),  # the 1 counts 8
        ("alternative_treatment", 6, 3),  # 4 and 5 count 6
        ("alternative_treatment", 1, 3),  # 1 to 3 count nothing
    ],
)
def test_the_chance_to_heal_counts_faces_as_the_ongoing_card_does(ongoing: str, missing: int, faces: int) -> None:
    assert healing_chance(table(theatre(), theatre(), ongoing=ongoing), missing, False) == faces / 6


@pytest.mark.parametrize(
    ("team", "patient", "expected"),
    [
        ("beautician", "acne", 5 / 6 * 3 - 1 / 6 * 2),
        ("", "constipation", 2 / 6 * 3 - 4 / 6 * 2.5),  # by psychiatry; a card is dropped after a failure
        ("dr_stitch", "kidney_stones", 4 / 6 * 4 - 2 / 6 * 2),
        ("dr_stitch lawyer", "kidney_stones", 3 / 6 * 4),  # the Lawyer carries the dead away
    ],
)
def test_a_table_promises_money_by_the_best_speciality_less_the_risk(team: str, patient: str, expected: float) -> None:
    s = table(theatre(team=team), theatre())
    assert table_worth(s, 0, PATIENTS.index(patient), 0, False) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (theatre(team="dr_drill"), theatre(team="dr_zero")),  # skills
        (theatre(team="dr_zero"), theatre()),  # any doctor at all
        (theatre(team="dr_incognito"), theatre(team="dr_zero")),  # protection
        (theatre("bribe"), theatre("retraining")),  # a better card
        (theatre("nurse"), theatre()),
        (theatre("dr_drill"), theatre("gate_keeper")),  # doctors to come
        (theatre(team="beautician", table="acne"), theatre(team="beautician", table="toothache")),
        (theatre(team="beautician", table="acne"), theatre(team="beautician")),
        (theatre(bonus=2), theatre()),
        (theatre(), theatre(table="living_mummy")),  # a patient who will die
        (theatre(healed="acne"), theatre()),
        (theatre(), theatre(morgue="acne")),
    ],
)
def test_what_is_better_promises_more(better: Theatre, worse: Theatre) -> None:
    values = [evaluate(table(mine, theatre(), active=1), 0) for mine in (better, worse)]
    assert values[0] > values[1] + 0.1


def test_team_and_hand_are_worth_less_the_fewer_patients_are_to_come() -> None:
    gains: list[float] = []
    for queue in ((4, 6, 3), (0, 2, 3), (0, 0, 1)):
        rich, poor = (
            evaluate(table(mine, theatre(), active=1, queue=queue), 0)
            for mine in (theatre("bribe", team="dr_drill"), theatre())
        )
        gains.append(rich - poor)
    assert gains[0] > gains[1] > gains[2] > 0


def test_a_patient_still_to_come_takes_three_turns_shared_by_all() -> None:
    s = table(theatre(), theatre(table="acne"), queue=(1, 2, 3), waiting="toothache blisters")
    assert own_turns(s) == (3 * 6 + 2 * 2 + 1 + 1) / 2
    assert own_operations(s) == pytest.approx((0.9 * 6 + 0.6 * 2) / 2)


# -- what is worth a thought


def test_hard_closes_the_hospital_only_when_that_wins() -> None:
    for mine, others, expected in (("gunshot_wound", "", "queue"), ("", "gunshot_wound", "admit acne")):
        s = table(
            theatre(team="beautician", healed=mine),
            theatre(team="dr_drill", healed=others),
            waiting="acne",
            queue=(0, 0, 0),
            stage="admission",
        )
        assert [hard(s, seed=seed) for seed in range(3)] == [expected] * 3


def test_hard_takes_the_doctor_who_serves_it_most() -> None:
    """Both can equally much, but the patient on the table needs stomatology."""
    s = table(theatre("bribe", table="wisdom_teeth"), theatre(team="dr_drill dr_leech"), stage="operation")
    assert [hard(s, seed=seed) for seed in range(3)] == ["play bribe dr_drill"] * 3


def test_hard_spends_a_nurse_where_she_can_help() -> None:
    helped = table(theatre("nurse", team="dr_stitch", table="gunshot_wound"), theatre(), queue=(0, 0, 1))
    sure = table(theatre("nurse", team="dr_stitch", table="appendix"), theatre(), queue=(0, 0, 1))
    assert [hard(helped, seed=seed) for seed in range(3)] == ["play nurse"] * 3
    assert [hard(sure, seed=seed) for seed in range(3)] == ["operate surgery"] * 3


def test_hard_kills_the_patients_of_others_while_its_own_table_is_empty() -> None:
    others = theatre(team="dr_stitch", table="gunshot_wound")
    s = table(theatre("dr_hrubec_on_duty"), others, stage="admitted", queue=(0, 1, 3))
    assert [hard(s, seed=seed) for seed in range(3)] == ["play dr_hrubec_on_duty"] * 3


# -- the final round, where every way to the end can be tried


def best_chance(s: Position, seat: int) -> float:
    """How often a seat wins by its best play, every face of every die tried; the others do their worst."""
    who = s.decider()
    if who < 0:
        winners = s.result().winners
        return 0.0 if seat not in winners else 1.0 if len(winners) == 1 else 0.5
    chances = [chance_after(s, who, move, seat) for move in s.legal(who)]
    return max(chances) if who == seat else min(chances)


def chance_after(s: Position, who: int, move: int, seat: int) -> float:
    chances: list[float] = []
    for face in range(6 if kind_of(move) == OPERATE else 1):
        after = s.copy()
        after.chance = Loaded("", face)
        after.apply(who, move)
        chances.append(best_chance(after, seat))
    return sum(chances) / len(chances)


def final_round(*theatres: Theatre, die: int = 6) -> Position:
    """The last seat has closed the hospital, the first one operates now; `die` fixes what it will throw."""
    last = len(theatres) - 1
    s = table(*theatres, active=last, queue=(0, 0, 0), stage="admission", die=die)
    return play(s, "queue")


@pytest.mark.parametrize(
    ("s", "best"),
    [
        (  # the likelier speciality
            final_round(theatre(team="hypnotist", table="constipation"), theatre(healed="toothache")),
            ["operate psychiatry"],
        ),
        (  # whom the other needs for the operation to come, whoever goes there for her
            play(
                final_round(
                    theatre(team="dr_drill dr_zero", table="dental_bridge"),
                    theatre(team="herbalist beautician tooth_fairy", table="full_body_rash"),
                ),
                "operate stomatology",
            ),
            ["exchange dr_drill beautician", "exchange dr_zero beautician"],
        ),
        (  # again whom the other needs, though she can least of all
            play(
                final_round(
                    theatre(team="hypnotist", table="schizoid", healed="toothache"),
                    theatre(team="field_medic helpline_counsellor gate_keeper", table="acne", healed="gunshot_wound"),
                ),
                "operate psychiatry",
            ),
            ["take gate_keeper"],
        ),
        (  # a death for the one ahead
            play(
                final_round(
                    theatre(team="dr_stitch", table="one_body_no_head", healed="acne"),
                    theatre(healed="fracture", morgue="geek"),
                    theatre(healed="leper toothache"),
                ),
                "operate surgery",
            ),
            ["bury 3"],
        ),
    ],
)
def test_hard_decides_the_final_round_as_one_who_tries_everything(s: Position, best: list[str]) -> None:
    chances = {GAME.describe(move).code: chance_after(s, 0, move, 0) for move in s.legal(0)}
    assert [code for code, chance in chances.items() if chance == max(chances.values())] == best
    assert {hard(s, seed=seed) for seed in range(4)} <= set(best)


# -- nothing hidden is used


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_cards_others_hold_change_no_choice(level: str) -> None:
    """Two tables that look the same to the first seat: the same cards are hidden, elsewhere."""
    choices: list[list[int]] = []
    for hidden in ("fired bribe", "dr_zero nurse"):
        s = table(theatre("holiday dr_drill nurse", team="dr_stitch"), theatre(hidden), waiting="acne appendix")
        choices.append([choose(level, s, 0, seed) for seed in range(4)])
    assert choices[0] == choices[1]


# -- how hard thinks


def test_in_an_imagined_world_the_die_shows_one_face_and_cards_come_as_they_like() -> None:
    chance = Loaded("world", 3)
    assert [chance.below(6, 0, k, "die") for k in range(20)] == [3] * 20
    assert len({chance.below(6, 0, k, "card") for k in range(40)}) == 6


def test_every_world_has_other_hands_and_the_own_one() -> None:
    s = table(theatre("holiday dr_drill", team="dr_stitch"), theatre("fired bribe nurse"))
    worlds = [imagined(s, 0, seed, 0) for seed in range(8)]
    assert {tuple(world.theatres[0].hand) for world in worlds} == {tuple(s.theatres[0].hand)}
    assert len({tuple(world.theatres[1].hand) for world in worlds}) > 4


def test_the_better_half_goes_on_but_never_one_alone() -> None:
    assert better_half([0, 1, 2, 3, 4], [0.1, 0.5, 0.3, 0.9, 0.2]) == [3, 1, 2]
    assert better_half([0, 1], [0.1, 0.5]) == [1, 0]


def test_a_lead_is_surer_the_fewer_patients_are_to_come() -> None:
    before = [0.0, 0.0]
    early, late = (
        table(theatre(healed="acne"), theatre(), active=1, queue=queue, stage="admitted")
        for queue in ((4, 6, 3), (0, 0, 1))
    )
    assert 0.5 < winning_chance(early, 0, before) < winning_chance(late, 0, before) < 1
    over = GAME.new(2, "won", fast=True)
    playout(over, 1)
    mine, others = over.result().totals
    assert mine != others
    assert [winning_chance(over, seat, before) for seat in (0, 1)] == [mine > others, others > mine]


@pytest.mark.parametrize(("seats", "chance"), [(2, 1 / 2), (3, 1 / 4), (5, 1 / 16)])
def test_to_win_is_to_beat_every_other_one(seats: int, chance: float) -> None:
    theatres = [theatre() for _ in range(seats)]
    s = table(*theatres, stage="admitted")
    before = [promise(s, seat) for seat in range(seats)]
    assert winning_chance(s, 0, before) == pytest.approx(chance)
    s.theatres[seats - 1].morgue = [PATIENTS.index("acne")]
    assert chance < winning_chance(s, 0, before) < 2 * chance


def test_who_is_ahead_as_much_as_another_is_behind_wins_as_often_as_that_one_loses() -> None:
    assert beating_chance(0.0, 4.0) == 0.5
    assert beating_chance(2.0, 4.0) == pytest.approx(1 - beating_chance(-2.0, 4.0))
    assert [beating_chance(lead, 0.0) for lead in (1.0, 0.0, -1.0)] == [1.0, 0.5, 0.0]


def test_of_many_moves_the_most_promising_are_followed() -> None:
    hand = "bribe fired euthanasia vip blackout castling resurrection nurse kidnapper"
    mine = theatre(hand, team="dr_drill dr_stitch", morgue="acne toothache")
    others = [theatre(team="hypnotist beautician", table="appendix"), theatre(team="lawyer", table="fracture")]
    s = table(mine, *others, theatre(team="alien dr_zero"), theatre(), waiting="insomnia leper", stage="admission")
    legal = s.legal(0)
    assert len(legal) >= 20
    tried = candidates(s, 0, legal, [0.0] * 5, 1)
    assert len(set(tried)) == TRIED
    codes = [GAME.describe(legal[candidate]).code for candidate in tried]
    assert any(code.startswith("play bribe") for code in codes)
    assert not any(code.startswith("play fired dr_drill") for code in codes)  # the best of the own team
