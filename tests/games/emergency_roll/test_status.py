"""Positions from outside: a table, a sheet or an agenda that cannot be is refused, and what is wrong is named."""

from __future__ import annotations

import pytest

from hospitable.games.emergency_roll.beds import WARD_NAMES
from hospitable.games.emergency_roll.cards import FIRST, GONE, NONE, SCREEN, SINGLE
from hospitable.games.emergency_roll.state import URSULE, Position
from hospitable.games.emergency_roll.status.history import history_status
from tests.games.emergency_roll.positions import (
    Look,
    begin,
    bonus_of,
    both_gone,
    choosing,
    discarding,
    kind,
    one_gone,
    over,
    position,
    said,
    settling,
    write,
    wrong,
)
from tests.games.emergency_roll.tables import GAME
from tests.rules import rule


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("look", [begin, choosing, settling, over, both_gone])
def test_a_position_of_the_game_is_accepted(seats: int, look: Look) -> None:
    s = position(seats, look)
    assert GAME.restore(s.snapshot()).snapshot() == s.snapshot()


@pytest.mark.parametrize("look", [one_gone, discarding])
def test_a_position_of_the_solo_game_is_accepted(look: Look) -> None:
    s = position(1, look)
    assert GAME.restore(s.snapshot()).snapshot() == s.snapshot()


# -- the table


@rule("ER-RND-04")
def test_a_position_has_a_round_a_card_and_dice() -> None:
    s = position(2, begin)
    s.round = 0
    s.dice[1] = 0
    assert wrong(s) == ["missing", "missing"]
    s.round, s.dice[1], s.card = 1, 3, NONE
    assert said(s) == "The field card is empty: a position begins with its first round."


@rule("ER-RND-01", "ER-RND-08")
def test_one_card_leaves_the_pool_each_round() -> None:
    s = position(2, begin)
    s.pool.pop()
    assert said(s) == "The pool must hold 26 unseen ambulance cards by now; it holds 25."
    s = position(2, begin)
    s.card = s.pool[2]
    assert said(s) == f"The ambulance card {s.rules.edition.cards[s.card]} lies on the table and in the pool."


@rule("ER-SET-05", "ER-SET-06", "ER-SET-07")
def test_cardiologists_differ_and_show_a_side_in_use() -> None:
    s = position(2, begin)
    s.cardiologists[1] = s.cardiologists[0]
    assert wrong(s) == ["cardiologists"]
    s = position(2, begin)
    s.stages = [FIRST, SINGLE]
    assert wrong(s) == ["side"]
    s = position(3, begin)
    s.stages = [SINGLE, SINGLE]
    assert wrong(s) == ["side", "side"]


@rule("ER-SOL-04", "ER-END-01")
def test_alone_the_human_is_chief_in_odd_rounds_and_ursule_in_even_ones() -> None:
    s = position(1, begin)
    s.chief = URSULE
    assert said(s) == "Chief Physician in round 1 must be sheet 0, not ursule."
    s = position(1, over)  # the card has gone on once more
    s.chief = URSULE
    assert wrong(s) == ["chief"]


@rule("ER-SET-08", "ER-END-01")
def test_a_chief_named_for_the_first_round_gives_the_card_on() -> None:
    s = position(3, begin, first_chief="2")
    s.chief = 2
    assert "chief" in wrong(s)
    s = position(3, over, first_chief="2")
    assert s.chief == (1 + 24) % 3
    s.chief = 0
    assert "chief" in wrong(s)


def test_events_of_chance_are_counted() -> None:
    s = position(2, choosing)
    assert s.drawn == [5 + 4 * 9, 0, 0]
    s.drawn[0] += 1
    assert said(s) == "Stream 0 has seen 42 events of chance; by now it must be 41."
    assert position(1, choosing).drawn == [4 + 4 * 9, 0]
    named = position(3, begin, first_chief="2")
    named.drawn[2] = 1
    assert said(named) == "Stream 2 has seen 1 events of chance; by now it must be 0."


def test_wards_filled_in_a_round_are_ursules() -> None:
    for seats in (1, 2):
        s = position(seats, choosing)
        s.filled = 2
        assert wrong(s) == ["filled"]


# -- the wards of a sheet


@rule("ER-ADM-08", "ER-UAD-01", "ER-SCR-02")
def test_values_rise_and_ursules_do_not_fall() -> None:
    s = write(position(2, choosing), 0, "w1 = 2 3 3")
    assert "not_rising" in wrong(s)
    assert GAME.status(s)[0].say() == "Sheet 0: the value in w1b3 does not follow the one before it."
    assert "not_rising" not in wrong(write(s, 0, "w1 = 2 3| 3"))
    s = position(1, choosing)
    assert "not_rising" not in wrong(write(s, URSULE, "w1 = 2 3 3"))
    assert "not_rising" in wrong(write(s, URSULE, "w1 = 2 3 3 2"))


@rule("ER-SCR-06")
@pytest.mark.parametrize("wards", ["w1 = 1, w7 = 1 2 3|", "w1 = 1 2 3 4|"])
def test_nobody_is_screened_in_the_last_bed_of_a_ward(wards: str) -> None:
    assert wrong(write(position(2, choosing), 0, wards)) == ["screen"]
    assert wrong(write(position(1, choosing), URSULE, wards)) == ["screen"]
    assert wrong(write(position(2, choosing), 0, wards.replace("|", ""))) != ["screen"]


@rule("ER-NUR-01", "ER-CRI-01")
def test_the_nurse_of_a_ward_came_with_a_patient_of_it_who_is_not_critical() -> None:
    s = write(position(2, choosing), 0, "w1 = 3!")
    sheet = s.sheets[0]
    sheet.nurse_wards, sheet.nurses = 1 << WARD_NAMES.index("w2"), 1
    assert said(s) == "Sheet 0: no patient in w2 can have called its nurse."
    sheet.nurse_wards = 1 << WARD_NAMES.index("w1")
    assert wrong(s) == ["nurse"]
    assert "nurse" not in wrong(write(s, 0, "w1 = 3! 4"))


@rule("ER-UAD-02")
def test_ursule_does_not_pass_by_a_bed_that_takes_everybody() -> None:
    s = write(position(1, choosing), URSULE, "w2 = 3")
    assert "passed_by" in wrong(s)
    assert "w1 is empty" in GAME.status(s)[0].say()
    s = write(position(1, choosing), URSULE, "")
    s.sheets[URSULE].morgue = 1
    assert "passed_by" in wrong(s)
    assert "passed_by" not in wrong(write(position(1, choosing), 0, "w2 = 3"))  # a player may
    assert "passed_by" not in wrong(write(position(1, choosing), URSULE, "w1 = 1, w3 = 3"))  # w2b1 is green


# -- the record of a sheet


@rule("ER-SOL-03", "ER-NUR-01")
def test_the_nurse_track_has_one_circle_for_each_ward_and_two_more_for_ursule() -> None:
    s = position(1, begin)
    s.sheets[URSULE].nurses = 0
    assert said(s) == "Sheet ursule: 0 nurses on the track; by the wards it must be 2."
    s = position(1, begin)
    s.sheets[0].nurses = 2
    assert wrong(s) == ["nurses"]


@rule("ER-MOR-03")
def test_the_morgue_has_four_boxes() -> None:
    s = position(2, choosing)
    s.sheets[1].morgue = 5
    assert "morgue" in wrong(s)


@rule("ER-STE-01", "ER-BON-02")
def test_stethoscopes_are_gained_in_twos_from_one() -> None:
    s = position(2, begin)
    sheet = s.sheets[0]
    for circled in (0, 2, 40):
        sheet.stethoscopes, sheet.stethoscopes_circled = 0, circled
        assert wrong(s) == ["gained"]
    assert said(s) == "Sheet 0: 40 gained (stethoscope) is not 1 at the start and then 2 each time."


@rule("ER-DIF-02", "ER-SOL-02")
def test_with_preparation_ursule_starts_with_more() -> None:
    s = position(1, begin, preparation=True)
    s.sheets[URSULE].bags = s.sheets[URSULE].bags_circled = 1
    assert wrong(s) == ["gained"]
    s.sheets[URSULE].bags = s.sheets[URSULE].bags_circled = 2
    s.sheets[URSULE].stethoscopes = s.sheets[URSULE].stethoscopes_circled = 1
    assert wrong(s) == ["gained"]


@rule("ER-STE-02", "ER-BLD-02")
def test_nobody_has_more_in_stock_than_was_gained() -> None:
    s = position(2, begin)
    s.sheets[0].stethoscopes = 2
    assert said(s) == "Sheet 0: 2 in stock, but only 1 gained (stethoscope)."
    s = position(2, begin)
    s.sheets[1].bags = 1
    assert said(s) == "Sheet 1: 1 in stock, but only 0 gained (blood bag)."


# -- what waits


@rule("ER-SOL-05", "ER-BON-01")
def test_something_waits_only_after_a_die_was_chosen_and_never_for_ursule() -> None:
    s = position(2, begin)
    s.sheets[0].patient_waits = True
    assert wrong(s) == ["waiting"]
    s = position(1, over)
    s.sheets[URSULE].patient_waits = True
    assert wrong(s) == ["waiting"]


def plain_bonus(s: Position) -> bool:
    """The chief settles; neither a screen nor an extra patient came."""
    return settling(s) and not (s.sheets[s.chief].extra_waits or s.sheets[s.chief].screen_waits)


@rule("ER-EXT-01", "ER-SCR-01")
def test_an_extra_patient_or_a_screen_waits_only_if_it_came_with_the_die() -> None:
    s = position(2, plain_bonus)
    s.sheets[s.chief].extra_waits = True
    assert wrong(s) == ["bonus"]
    s = position(2, plain_bonus)
    s.sheets[s.chief].screen_waits = True
    assert wrong(s) == ["bonus"]


# -- what is still to happen


@rule("ER-RND-03")
def test_what_is_to_come_is_the_rest_of_a_round() -> None:
    s = position(3, choosing)
    s.agenda[-1], s.agenda[-2] = s.agenda[-2], s.agenda[-1]
    assert wrong(s) == ["agenda"]
    s = position(3, choosing)
    s.agenda.pop(0)
    assert wrong(s) == ["agenda"]
    s = position(3, choosing)
    s.sealed = True
    assert "agenda" in wrong(s)


@rule("ER-END-02")
def test_a_game_is_not_over_before_its_last_round() -> None:
    s = position(2, settling)
    s.agenda = []
    assert wrong(s)


@rule("ER-CHO-01", "ER-CHO-09")
def test_who_is_asked_for_a_die_has_none_and_everybody_else_has_one() -> None:
    s = position(3, screen_later)
    other = (s.chief + 1) % 3
    s.sheets[other].choice = NONE
    s.sheets[other].patient_waits = s.sheets[other].screen_waits = False
    assert wrong(s) == ["not_chosen"]
    asked = position(3, screen_to_choose)
    seat = asked.decider()
    sheet = asked.sheets[seat]
    sheet.choice, sheet.patient_waits, sheet.screen_waits = screen_die(asked), True, True
    assert wrong(asked) == ["chosen_already"]


def screen_die(s: Position) -> int:
    """A die with a screen: of all bonuses the one that leaves no mark before it is settled."""
    return next((die for die in range(3) if s.bonus_of(die) == SCREEN), NONE)


def screen_to_choose(s: Position) -> bool:
    return choosing(s) and screen_die(s) != NONE


def screen_later(s: Position) -> bool:
    """The chief settles, and the next one has a screen to draw."""
    return settling(s) and bonus_of(s, (s.chief + 1) % s.seats) == SCREEN


@rule("ER-RND-07")
def test_nobody_has_settled_anything_before_the_turn() -> None:
    s = position(3, screen_later)
    s.sheets[(s.chief + 1) % 3].screen_waits = False
    assert wrong(s) == ["settled_early"]


def screen_left(s: Position) -> bool:
    """Somebody has only a screen to draw."""
    if s.over:
        return False
    sheet = s.sheets[s.decider()]
    return sheet.screen_waits and not sheet.patient_waits and s.round > 4


@rule("ER-SCR-05")
def test_who_is_asked_has_something_to_settle_and_nobody_else_has() -> None:
    s = position(2, screen_left)
    s.sheets[s.decider()].screen_waits = False
    assert wrong(s) == ["nothing_to_settle"]
    s = position(2, ended_with_screen)
    seat = next(seat for seat in range(2) if bonus_of(s, seat) == SCREEN)
    s.sheets[seat].screen_waits = True
    assert wrong(s) == ["not_asked"]


def ended_with_screen(s: Position) -> bool:
    return s.over and any(bonus_of(s, seat) == SCREEN for seat in range(s.seats))


def secret(s: Position) -> bool:
    """Some have chosen in secret, and not the chief's die."""
    return s.sealed and chosen_in_secret(s) != NONE


def chosen_in_secret(s: Position) -> int:
    for seat in range(s.seats):
        if s.sheets[seat].choice not in (NONE, s.sheets[s.chief].choice) and seat != s.chief:
            return seat
    return NONE


@rule("ER-RUL-03")
def test_a_secret_choice_brings_nothing_yet() -> None:
    s = position(3, secret, simultaneous=True)
    s.sheets[chosen_in_secret(s)].patient_waits = True
    assert wrong(s) == ["not_asked"]


@rule("ER-SOR-01")
def test_ursule_has_a_die_after_her_turn_only() -> None:
    s = position(1, her_patient_could_be_an_extra_one)
    s.sheets[URSULE].choice = NONE
    assert wrong(s) == ["ursule_turn"]


def her_patient_could_be_an_extra_one(s: Position) -> bool:
    """URSULE was first and wrote her patient; by the count of patients it could be one of an earlier round."""
    if s.over or s.chief != URSULE or bonus_of(s, URSULE) != SCREEN:
        return False
    before = s.copy()
    before.sheets[URSULE].choice = NONE
    return kind(s) == "take" and history_status(before, URSULE) == []


def test_all_that_is_wrong_is_told_at_once() -> None:
    s = position(3, begin)
    s.stages[0] = GONE
    for sheet in s.sheets:
        sheet.stethoscopes_circled = 2
    assert wrong(s) == ["gained", "gained", "gained"]
