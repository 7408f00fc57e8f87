"""What an edition is called: by what is printed on the pieces of the sets in play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hospitable
from hospitable.core.edition import BASE, LIMIT_KB, Printed, read_file, sets_in_play
from hospitable.core.errors import BadEdition
from hospitable.core.rules import Rules
from hospitable.core.variants import Value

PIECES: dict[str, Any] = {
    "meta": {"rounds": 8},
    "card": [{"id": "a", "points": 1}, {"id": "b", "points": 2, "set": "events"}],
    "solo_board": {"set": "solo", "rows": 3},
}


def id_of(data: dict[str, Any], *sets: str) -> str:
    return Printed(data).id_of(sets)


def test_a_piece_counts_where_its_set_is_in_play() -> None:
    other_event = PIECES | {"card": [{"id": "a", "points": 1}, {"id": "b", "points": 9, "set": "events"}]}
    assert id_of(PIECES) == id_of(other_event)
    assert id_of(PIECES, "events") != id_of(other_event, "events")
    assert id_of(PIECES, "solo") != id_of(PIECES)
    assert Printed(PIECES).id_of() == id_of(PIECES, "events", "solo") != Printed(other_event).id_of()


def test_new_pieces_of_a_set_do_not_rename_games_without_it() -> None:
    more = PIECES | {"city": [{"id": "tile", "set": "city"}]}
    assert id_of(PIECES, "events") == id_of(more, "events")


def test_pieces_of_the_base_game_always_count() -> None:
    base, other = ({"card": [{"id": "a", "points": points, "set": "base"}]} for points in (1, 2))
    assert id_of(base) != id_of(other)


def test_a_value_counts_where_its_set_is_in_play() -> None:
    plain, other = ({"price": {"a": 1, "b": value, "b_set": "events"}} for value in (2, 3))
    assert id_of(plain) == id_of(other) == id_of({"price": {"a": 1}})
    assert id_of(plain, "events") == id_of({"price": {"a": 1, "b": 2}}) != id_of(other, "events")


def test_every_set_that_an_edition_names_can_come_into_play() -> None:
    for game in hospitable.games():
        on = dict.fromkeys((variant.name for variant in game.variants), True)
        reached = {name for seats in game.seats for name in game.sets_in_play(seats, on)}
        assert read_file(game.rooms.pieces.STANDARD)[1].sets <= {*reached, BASE}


@pytest.mark.parametrize(
    ("slug", "seats", "earlier"),
    [("dice-hospital", 2, "c8b30307c5da"), ("dice-hospital", 1, "c8b30307c5da"), ("clinic", 2, "b196ddbbcab4")],
)
def test_ids_from_before_sets_counted_as_they_do_now_are_still_known(slug: str, seats: int, earlier: str) -> None:
    game = hospitable.game(slug)
    rules = game.rules_for(seats, {})
    assert rules.edition_id != rules.earlier_edition_id == earlier
    assert game.same_edition(rules, earlier)


def test_sources_rules_and_sets_are_not_printed() -> None:
    remarked = PIECES | {"meta": {"rounds": 8, "source": "the box", "why": "guessed", "rule": "DH-RND-01"}}
    assert Printed(PIECES).id_of() == Printed(remarked).id_of()
    assert Printed(PIECES | {"meta": {"rounds": 8, "rule": "any"}}).id_of() != Printed(PIECES).id_of()


@pytest.mark.parametrize(
    ("seats", "variants", "sets"),
    [
        (2, {"events": True, "promo": False, "activation": "together"}, {"events", "players_2"}),
        (1, {"events": False}, {"solo", "players_1"}),
    ],
)
def test_the_sets_in_play_are_those_of_the_variants_that_are_on(
    seats: int, variants: dict[str, Value], sets: set[str]
) -> None:
    assert sets_in_play(seats, variants) == sets


def test_the_names_editions_had_before_are_still_known_but_not_for_a_corrected_one() -> None:
    for game in hospitable.games():
        rules = game.rules_for(2, {})
        assert game.same_edition(rules, rules.edition_id)
        assert all(game.same_edition(rules, earlier) for earlier in game.earlier_editions)
        assert not game.same_edition(rules, "000000000000")
        corrected = Rules(game, 2, rules.variants, Printed({}))
        assert not any(game.same_edition(corrected, earlier) for earlier in game.earlier_editions)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rounds = " + "9" * 5000, "not readable TOML"),
        ("rounds = 0x" + "f" * 5000, "a number that is too long"),
        ("rounds = [1, [2, [0x" + "f" * 17 + "]]]", "a number that is too long"),
        (".".join("a" * 3000) + " = 1", "nests too deep"),
        ("[" + ".".join("a" * 3000) + "]", "nests too deep"),
        ("a = " + "[" * 3000 + "]" * 3000, "not readable TOML"),
        ("a = " + "[" * 30 + "]" * 30, "nests too deep"),
        ("# " + "x" * LIMIT_KB * 1000, "too big"),
        ("a = '\x00'", "not readable TOML"),
    ],
)
def test_a_file_that_is_no_edition_is_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "edition.toml"
    file.write_text(text)
    for game in hospitable.games():
        with pytest.raises(BadEdition, match=said) as found:
            game.new(max(game.seats), "seed", edition=file)
        assert len(str(found.value)) < 300


def test_a_device_without_an_end_is_not_read_to_its_end() -> None:
    with pytest.raises(BadEdition, match="too big"):
        read_file(Path("/dev/zero"))
