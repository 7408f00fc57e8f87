"""The gauntlet itself: no game slips through."""

from __future__ import annotations

import hospitable
from tests.gauntlet.facts import FACTS
from tests.gauntlet.ways import PLAYED, SOAK, WAYS, allowed


def test_every_game_of_the_house_runs_the_gauntlet() -> None:
    assert sorted(FACTS) == sorted(game.slug for game in hospitable.games())
    for game in hospitable.games():
        assert {way.seats for way in WAYS if way.slug == game.slug} == set(game.seats)
        played = {value for way in WAYS if way.slug == game.slug for value in way.chosen}
        assert played == {
            (variant.name, value) for variant in game.variants for value in variant.choices if value != variant.default
        }


def test_a_game_says_that_it_has_secrets_wherever_something_stays_hidden() -> None:
    for way in WAYS:
        if FACTS[way.slug].hides(way.seats, way.variants):
            assert way.game.has_secrets(way.game.rules_for(way.seats, way.variants)), str(way)


def test_every_table_plays_single_variants_pairs_and_all_that_go_together() -> None:
    names = [str(way) for way in WAYS]
    assert len(set(names)) == len(names)
    for game in hospitable.games():
        for seats in game.seats:
            here = [way.variants for way in WAYS if way.slug == game.slug and way.seats == seats]
            known = {name: value for variants in here for name, value in variants.items()}
            full = [
                variants
                for variants in here
                if not any(allowed(game, seats, {name: known[name], **variants}) for name in known.keys() - variants)
            ]
            assert {} in here
            assert {name for variants in full for name in variants} == set(known)


def test_pairs_of_variants_are_played() -> None:
    solo = [way.variants for way in WAYS if way.slug == "emergency-roll" and way.seats == 1]
    assert {"preparation": True, "capacity": True} in solo
    assert {"simultaneous": True, "first_chief": "1"} in [way.variants for way in WAYS if way.seats == 4]


def test_every_day_every_pair_is_played_once_and_everything_else_at_every_table() -> None:
    if SOAK:
        assert PLAYED == WAYS
        return
    pairs = [(way.slug, way.changed) for way in PLAYED if len(way.changed) == 2]
    assert len(set(pairs)) == len(pairs)
    assert set(pairs) == {(way.slug, way.changed) for way in WAYS if len(way.changed) == 2}
    assert [way for way in WAYS if len(way.changed) != 2 and way not in PLAYED] == []
    for game in hospitable.games():
        tables = {way.seats for way in PLAYED if way.slug == game.slug and len(way.changed) == 2}
        assert tables == {way.seats for way in WAYS if way.slug == game.slug and len(way.changed) == 2}
