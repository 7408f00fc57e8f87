"""What is not possible is refused with a reason that is true, and the rule behind it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hospitable import IllegalMove, State
from hospitable.games.doktor_hrubec.notation import parse
from hospitable.games.doktor_hrubec.state import Position, Rules
from tests.games.doktor_hrubec.refused import refused_moves
from tests.games.doktor_hrubec.tables import GAME, play, table, theatre
from tests.ledgers import rules_in
from tests.rules import rule


def walk(seats: int, name: str) -> Iterator[Position]:
    s = GAME.new(seats, f"refusals {name}")
    chance = random.Random(f"refusals {name}")
    while s.deciders:
        yield s
        seat = chance.choice(s.deciders)
        s.apply(seat, chance.choice(s.legal(seat)))


def refusal(s: State[Rules], code: str, seat: int | None = None) -> tuple[str, str]:
    """The sentence and the rule."""
    with pytest.raises(IllegalMove) as refused:
        s.find(s.deciders[0] if seat is None else seat, code)
    return refused.value.text.say("en"), refused.value.rule


def test_a_code_is_read_back_as_the_move_it_was_written_for() -> None:
    for seats in range(2, 6):
        for s in walk(seats, f"parse {seats}"):
            for seat in s.deciders:
                for move in s.moves(seat) + [blocked.move for blocked in s.refused(seat)]:
                    assert parse(move.code) == move.number


@pytest.mark.parametrize(
    "code",
    [
        "",
        "sing",
        "draw 1",
        "hire bribe",
        "hire",
        "admit lawyer",
        "operate heart",
        "send 6",
        "send 0",
        "exchange lawyer",
        "exchange lawyer acne",
        "play",
        "play lawyer",
        "play vip sing",
        "play vip acne geek",
        "queue ",
    ],
)
def test_what_is_no_code_is_read_as_none(code: str) -> None:
    assert parse(code) is None


def test_codes_of_a_kind_that_is_offered_are_refused_with_a_rule() -> None:
    known = rules_in(GAME.ledger)
    tried = with_rule = 0
    for game in range(24):
        met: set[str] = set()
        for s in walk(2 + game % 4, f"met {game}"):
            for seat in s.deciders:
                legal = {move.code for move in s.moves(seat)}
                kinds = {code.split()[0] for code in legal}
                for code in sorted(met - legal):
                    if code.split()[0] in kinds:
                        tried += 1
                        with_rule += refusal(s, code, seat)[1] in known
                met |= legal
    assert tried > 10_000
    assert with_rule == tried


def test_nothing_hidden_shows_in_a_refusal() -> None:
    for seats in (2, 4):
        met: set[str] = set()
        for number, s in enumerate(walk(seats, f"hidden {seats}")):
            for seat in s.deciders:
                legal = {move.code for move in s.moves(seat)}
                if number % 9 == 0:
                    imagined = s.imagine(seat, number)
                    for code in sorted(met - legal):
                        assert refusal(imagined, code, seat) == refusal(s, code, seat)
                met |= legal


@rule("HR-TRN-08", "HR-TRN-14", "HR-ADM-07", "HR-OPR-12", "HR-END-03", "HR-ACT-23", "HR-ACT-28", "HR-DOC-10")
def test_a_refusal_says_what_is_wrong_and_by_which_rule() -> None:
    for s, code, sentence, id in refused_moves():
        assert refusal(s, code) == (sentence, id), code


@rule("HR-DOC-09")
def test_a_protected_doctor_is_blocked_although_the_card_can_be_played_on_another() -> None:
    s = table(theatre("bribe"), theatre(team="dr_incognito dr_zero"), theatre(team="dr_couch"))
    blocked = {entry.piece: entry.rule for entry in s.blocked(0) if entry.kind == "play"}
    assert blocked == {"doctor/dr_incognito": "HR-DOC-10", "doctor/dr_zero": "HR-DOC-10"}


@rule("HR-END-03")
def test_in_the_final_round_every_card_of_the_hand_is_blocked() -> None:
    s = play(table(theatre(), theatre("nurse lawyer", table="acne"), queue=(0, 0, 0)), "queue")
    blocked = {(entry.kind, entry.piece): entry.rule for entry in s.blocked(1) if entry.piece.startswith("hand/")}
    assert blocked == {("hire", "hand/lawyer"): "HR-END-03", ("play", "hand/nurse"): "HR-END-03"}
