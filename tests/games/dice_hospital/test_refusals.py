"""What is not possible is refused with a reason that is true, and the rule behind it."""

from __future__ import annotations

import random

import pytest

from hospitable import IllegalMove
from hospitable.games.dice_hospital import reasons
from hospitable.games.dice_hospital.state import Position
from tests.games.dice_hospital.refused import Refused, refused_moves
from tests.games.dice_hospital.tables import GAME, activation, play
from tests.games.dice_hospital.test_codes import WAYS, random_game
from tests.ledgers import rules_of
from tests.rules import rule


def refusal(s: Position, seat: int, code: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        s.find(seat, code)
    return refused.value


@pytest.mark.parametrize("refused", [pytest.param(each, id=each[1]) for each in refused_moves()])
def test_a_move_is_refused_with_its_own_reason_and_rule(refused: Refused) -> None:
    s, code, sentence, named = refused
    before = s.fingerprint()
    told = refusal(s, s.deciders[0], code)
    assert (told.text.say("en"), told.rule) == (sentence, named)
    assert s.fingerprint() == before


def test_every_reason_that_is_not_listed_is_among_them() -> None:
    told = {refusal(s, s.deciders[0], code).text.id for s, code, _, _ in refused_moves()}
    assert {f"reason.{name}" for name in reasons.REASONS[reasons.PILE_EMPTY :]} <= told


@pytest.mark.parametrize(("seats", "variants"), WAYS)
def test_codes_met_earlier_are_refused_with_a_rule(seats: int, variants: dict[str, object]) -> None:
    """Codes of a kind that is offered now, with other pieces: every one of them."""
    known = rules_of(GAME)
    rng = random.Random(seats)
    met: dict[str, None] = {}
    tried = 0
    unexplained: list[str] = []
    for s, seat in random_game(seats, variants, f"refusals {seats}"):
        legal = s.moves(seat)
        kinds = {move.kind for move in legal}
        now = {move.code for move in legal}
        earlier = [code for code in met if code.split(" ")[0] in kinds and code not in now]
        for code in rng.sample(earlier, min(4, len(earlier))):
            try:
                s.find(seat, code)
            except IllegalMove as told:
                tried += 1
                unexplained += [f"{code}: {told}"] * (told.rule not in known)
                if told.text.id == "reason.useless_change":
                    assert ">" in code
        met |= dict.fromkeys(now)
    assert tried > 100
    assert unexplained == []


# -- equal workers and departments


@rule("DH-ACT-02", "DH-IMP-06")
def test_of_two_equal_specialists_one_who_waits_is_not_refused() -> None:
    s = activation("r3 r3 y6 g3", staff=["virologist", "virologist"])
    play(s, "place virologist critical_care_unit", "treat w1b1")
    assert "place virologist" not in [blocked.move.code for blocked in s.refused(0)]
    play(s, "place virologist clinic", "treat w1b3")
    assert [blocked.move.code for blocked in s.refused(0)].count("place virologist") == 1


@rule("DH-ACT-03", "DH-IMP-06")
def test_of_two_equal_departments_the_free_one_gives_the_reason() -> None:
    s = activation("r3 y6", tiles=["urology", "urology"])
    s.hospitals[0].workers[6] = 0
    told = [blocked for blocked in s.refused(0) if blocked.move.code == "place nurse urology"]
    assert [blocked.rule for blocked in told] == ["DH-ACT-11"]
    s.hospitals[0].workers[7] = 0
    told = [blocked for blocked in s.refused(0) if blocked.move.code == "place nurse urology"]
    assert [blocked.rule for blocked in told] == ["DH-ACT-03"]
    assert "worker/nurse" not in [blocked.piece for blocked in s.blocked(0)]


# -- two things that can be done with a bed


@rule("DH-RUL-12", "DH-SPE-04", "DH-RUL-18")
def test_before_an_ability_a_bed_that_a_bag_could_touch_is_barred_for_the_ability() -> None:
    s = activation("r3 r4 y2 g6", bags=1, staff=["cardiologist"])
    play(s, "place cardiologist critical_care_unit", "treat w1b1")
    barred = {f"{blocked.kind} {blocked.piece}": blocked.rule for blocked in s.blocked(0)}
    assert barred == {
        "treat bed/w1b1": "DH-RUL-18",
        "treat bed/w1b2": "DH-RUL-20",
        "treat bed/w1b3": "DH-RUL-20",
        "treat bed/w2b1": "DH-RUL-20",
    }
