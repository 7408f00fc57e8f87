"""What is not possible is refused with a reason that is true, and the rule behind it; codes are read back."""

from __future__ import annotations

import pytest

from hospitable import IllegalMove
from hospitable.games.clinic.notation import parse
from hospitable.games.clinic.reasons import FULL_RULES, REASONS, RULES
from tests.games.clinic.refused import refused_moves
from tests.games.clinic.seldom import seldom_positions
from tests.games.clinic.tables import GAME
from tests.ledgers import rules_in


def test_every_refusal_says_why_with_its_rule() -> None:
    for s, code, sentence, ledger in refused_moves():
        before = s.fingerprint()
        with pytest.raises(IllegalMove) as refused:
            s.find(s.deciders[0], code)
        assert (refused.value.text.say("en"), refused.value.rule) == (sentence, ledger), code
        assert s.fingerprint() == before


def test_every_reason_has_a_rule_of_the_ledger() -> None:
    assert len(RULES) == len(REASONS)
    assert {*RULES.values(), *FULL_RULES.values()} - {""} <= rules_in(GAME.ledger)


def test_codes_of_rare_positions_are_read_back() -> None:
    for s in seldom_positions():
        for seat in s.deciders:
            for move in s.moves(seat) + [blocked.move for blocked in s.refused(seat)]:
                assert parse(move.code) == move.number


@pytest.mark.parametrize(
    "code",
    [
        "",
        "fly",
        "done now",
        "take bonus_gold",
        "build a1",
        "build empty a1",
        "build garden z9",
        "hire doctor 5",
        "hire doctor 01",
        "hire surgeon",
        "buy -1",
        "buy x",
        "swap cardiology.0 cardiology.1",
        "swap cardiology.1",
        "send cardiology.1 surgery",
        "walk nurse c3",
        "walk ghost c3 c2",
        "treat c2 nurse red_patient",
        "treat c2 red_doctor red_doctor",
        "overwork c2 red_patient",
        "overwork c2 red_patient 0",
        "carry c2 c3 c2",
        "lead c2",
        "cure s3",
        "park a1-c1",
    ],
)
def test_what_is_no_code_is_no_move(code: str) -> None:
    assert parse(code) is None
