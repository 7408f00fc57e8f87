"""Why not: a code of a kind that is offered now, but with other pieces, is refused with a reason and its rule."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from functools import cache

import pytest

from hospitable import IllegalMove
from scripts.golden import folder as golden
from tests.gauntlet.walks import walk
from tests.gauntlet.ways import Way, some_ways
from tests.ledgers import rules_of

every_way = pytest.mark.parametrize("way", some_ways("refusals"), ids=str)

WANTED = 0.98
"""The part of such codes that must be refused with a rule."""
TRIED = 4
"""Codes that are tried in each position."""


@every_way
def test_codes_met_earlier_in_a_game_are_refused_with_a_rule(way: Way) -> None:
    rng = random.Random(f"met earlier {way}")
    known = rules_of(way.game)
    met: dict[str, str] = {}
    answers: list[tuple[str, bool]] = []
    for state in walk(way, "met earlier", every=2):
        for seat in state.deciders:
            legal = {move.code: move.kind for move in state.moves(seat)}
            offered = set(legal.values())
            others = [code for code, kind in met.items() if kind in offered and code not in legal]
            for code in rng.sample(others, min(TRIED, len(others))):
                try:
                    number = state.find(seat, code)
                except IllegalMove as refusal:
                    answers.append((code, refusal.rule in known))
                else:  # another name of equal pieces
                    assert number in state.legal(seat)
            met |= legal
    without = [code for code, with_rule in answers if not with_rule]
    assert len(without) <= (1 - WANTED) * len(answers), without


@cache
def codes_of(slug: str) -> dict[str, list[str]]:
    """What was ever said in the golden games of a game, with whatever modules, by the first word of each code."""
    said: dict[str, set[str]] = {}
    for path in golden(slug).glob("*.txt"):
        for code in re.findall(r"^\d+/seat \d+: (.+)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
            said.setdefault(code.split()[0], set()).add(code)
    return {word: sorted(codes) for word, codes in said.items()}


@every_way
def test_codes_of_other_games_and_modules_are_refused_and_break_nothing(way: Way) -> None:
    rng = random.Random(f"foreign {way}")
    said = codes_of(way.game.slug)
    assert len(said) > 5
    for state in walk(way, "foreign", every=6):
        for seat in state.deciders:
            for word in rng.sample(sorted(said), TRIED):
                with suppress(IllegalMove):
                    assert state.find(seat, rng.choice(said[word])) in state.legal(seat)


@every_way
def test_every_code_is_read_as_the_move_it_is_written_for(way: Way) -> None:
    for state in walk(way, "read", every=3):
        for seat in state.deciders:
            for move in state.moves(seat):
                assert way.game.parse(move.code) == move.number
