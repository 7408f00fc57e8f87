"""Positions as data: written, read back, and refused with a sentence when they are damaged or not ours."""

from __future__ import annotations

import copy
import json
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

import hospitable
from hospitable.core.errors import BadSetup, BadSnapshot, HospitableError, said
from hospitable.core.texts import Text
from tests.core.tables import GAME, play, shift, turns
from tests.core.toy_rules import text as toy_text

GONE = object()


def changed(data: Any, path: str, value: object) -> Any:
    """The same data with another entry at this path; GONE takes the entry away."""
    data = copy.deepcopy(data)
    *way, last = [int(key) if key.isdecimal() else key for key in path.split("/")]
    place: Any = reduce(lambda part, key: part[key], way, data)
    if value is GONE:
        del place[last]
    else:
        place[last] = value
    return data


def refusal(data: object, error: type[HospitableError] = BadSnapshot) -> Text:
    """Why a position is refused; it can be said as one sentence."""
    with pytest.raises(error) as refused:
        GAME.restore(data)
    text = refused.value.text
    assert str(refused.value) == text.say() != text.id
    assert text.say().endswith(".")
    return text


def at(where: str, value: str, **possible: object) -> Text:
    """A value that cannot be at this place: what can are some names, or the numbers from low to high."""
    id = "snapshot.not_in_range" if "low" in possible else "snapshot.unknown_word"
    return said(id, where=where, value=value, **possible)


TURNS = turns("call nap", "peek").snapshot()  # agenda: end_round, turn 1, turn 0
BIDS = shift(3).snapshot()  # agenda: end_round, turns, rolling, reveal, together

# -- round trip


def test_a_position_is_restored_exactly_and_played_on_with_its_own_seed() -> None:
    s = shift(3, "own seed")
    play(s, "1 bid 2")
    restored = GAME.restore(json.loads(json.dumps(s.snapshot(with_chance=True))))
    assert restored.fingerprint() == s.fingerprint()
    for state in (s, restored):
        play(state, "0 bid 1", "2 bid 2", "1 roll", "0 roll")
    assert restored.fingerprint() == s.fingerprint()


def test_a_position_carries_no_seed_unless_asked() -> None:
    s = shift(2, "xylophone")
    assert "xylophone" not in json.dumps(s.snapshot())
    assert "seed" not in s.snapshot()
    assert s.snapshot(with_chance=True)["seed"] == "xylophone"
    assert "seed" not in GAME.new(2, "xylophone", fast=True).snapshot(with_chance=True)


def test_the_future_of_a_position_without_seed_is_given_when_it_is_restored() -> None:
    def die(seed: str) -> int:
        return GAME.restore(TURNS, seed).below(10**6, "die", 0)

    assert die("a") == die("a") != die("b")
    assert GAME.restore(TURNS | {"seed": "a"}, "b").below(10**6, "die", 0) == die("a")


def test_steps_are_stored_by_name_with_argument_and_seat() -> None:
    assert TURNS["agenda"] == ["end_round", "turn 1", "turn 0"]
    assert TURNS["own"] == []
    assert BIDS["agenda"] == ["end_round", "turns", "rolling", "reveal", "together"]
    assert BIDS["own"] == [["bid 0"], ["bid 1"], ["bid 2"]]


def test_equal_positions_have_equal_fingerprints_and_others_have_not() -> None:
    s = turns("call nap", "peek")
    assert s.fingerprint() == turns("nap call", "peek").fingerprint() == GAME.restore(TURNS).fingerprint()
    others = [turns("call nap", "nap"), turns("call nap", "peek", ""), s.copy(), s.copy()]
    others[2].drawn[1] += 1
    others[3].agenda.pop()
    assert len({state.fingerprint() for state in (s, *others)}) == 5


def test_a_fingerprint_does_not_depend_on_seed_or_log() -> None:
    s = turns("call nap", "peek")
    play(s, "0 work")
    again = GAME.restore(s.snapshot(), "another seed")
    assert again.fingerprint() == s.fingerprint() == s.copy().fingerprint()


# -- the heading

HEADING = ["format", "game", "rules", "edition", "seats", "variants", "agenda", "own", "drawn", "position", "seed"]


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("format", GONE, said("data.wrong_format", expected="hospitable position 2", found="None")),
        ("format", "x", said("data.wrong_format", expected="hospitable position 2", found="'x'")),
        ("game", "emergency-roll", said("data.wrong_game", expected="night-shift", found="'emergency-roll'")),
        ("game", GONE, said("data.wrong_game", expected="night-shift", found="None")),
        ("rules", 2, said("data.wrong_rules", expected=3, found="2")),
        ("rules", 3.0, said("data.wrong_rules", expected=3, found="3.0")),
        ("rules", "3", said("data.wrong_rules", expected=3, found="'3'")),
        ("edition", "mine", said("data.wrong_edition", expected="printed", found="'mine'")),
        ("edition", GONE, said("data.wrong_edition", expected="printed", found="None")),
        ("seats", GONE, said("data.not_a_number", where="seats")),
        ("seats", True, said("data.not_a_number", where="seats")),
        ("seats", 2.0, said("data.not_a_number", where="seats")),
        ("variants", GONE, said("snapshot.not_an_object", where="variants")),
        ("variants", [], said("snapshot.not_an_object", where="variants")),
        ("seed", 5, said("data.not_a_text", where="seed")),
        ("seed", None, said("data.not_a_text", where="seed")),
        ("seed", "\ud800", said("data.not_a_text", where="seed")),
        ("journal", [], said("snapshot.unknown_field", where="position", field="'journal'", possible=HEADING)),
    ],
)
def test_a_foreign_heading_is_refused(path: str, value: object, text: Text) -> None:
    assert refusal(changed(TURNS, path, value)) == text


@pytest.mark.parametrize("data", [None, [], "position", 3, float("nan"), [TURNS], {}])
def test_data_that_is_no_position_is_refused(data: object) -> None:
    assert refusal(data) == said("data.wrong_format", expected="hospitable position 2", found="None")


def test_true_is_no_rules_version() -> None:
    emergency_roll = hospitable.game("emergency-roll")
    data = emergency_roll.new(2, "demo").snapshot()
    assert data["rules"] == 1
    with pytest.raises(BadSnapshot, match="rules version True"):
        emergency_roll.restore(changed(data, "rules", True))


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("seats", 5, said("setup.seats", game=GAME.title, seats="2-4", found="5")),
        ("variants/night", 1, said("setup.bad_value", value="1", variant="night", possible=["false", "true"])),
        ("variants/night", [], said("setup.bad_value", value="[]", variant="night", possible=["false", "true"])),
        ("variants/day", True, said("setup.unknown_variant", variant="'day'", possible=["night", "coffee"])),
    ],
)
def test_seats_and_variants_are_checked_as_for_a_new_game(path: str, value: object, text: Text) -> None:
    assert refusal(changed(TURNS, path, value), BadSetup) == text


def test_a_position_of_the_earlier_format_is_put_into_words_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    data = turns("call", "nap").snapshot()
    earlier = json.loads(json.dumps(data)) | {"format": "hospitable position 1"}
    earlier["position"]["led_by"] = earlier["position"].pop("leader")

    def upgrade(game: object, position: Any) -> Any:
        position["leader"] = position.pop("led_by")
        return position

    monkeypatch.setattr(type(GAME), "upgrade", upgrade)
    assert GAME.restore(earlier).snapshot() == data
    assert "led_by" in earlier["position"]  # what was handed in is as it was


@pytest.mark.parametrize("position", [None, [], {}, {"players": 3}, "x"])
def test_a_damaged_position_of_the_earlier_format_is_refused(position: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "upgrade", lambda game, position: position | {"players": position["players"][0]})
    earlier = turns("call", "nap").snapshot() | {"format": "hospitable position 1", "position": position}
    assert refusal(earlier) == said("snapshot.damaged_earlier", format="hospitable position 1")


def test_a_position_of_another_edition_needs_that_edition() -> None:
    mine = Path("mine")
    data = GAME.new(2, "toy", edition=mine).snapshot()
    assert data["edition"] == "mine"
    assert GAME.restore(data, edition=mine).snapshot() == data
    assert refusal(data) == said("data.wrong_edition", expected="printed", found="'mine'")


# -- agendas

NAMES = ["together", "deal", "bidding", "reveal", "rolling", "coffee", "turns", "end_round", "draw", "look", "tumble"]
NAMES += ["bid", "..."]
UNREACHED = toy_text("status.agenda")
NOBODY = said("snapshot.nobody_decides")


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("agenda", GONE, said("snapshot.not_a_list", where="agenda", value="None")),
        ("agenda", "turn 0", said("snapshot.not_a_list", where="agenda", value="'turn 0'")),
        ("agenda/2", 128, at("agenda[2]", "128", possible=NAMES)),
        ("agenda/2", None, at("agenda[2]", "None", possible=NAMES)),
        ("agenda/2", "choose 0", at("agenda[2]", "'choose 0'", possible=NAMES)),
        ("agenda/2", "turn:x 0", at("agenda[2]", "'turn:x 0'", possible=NAMES)),
        ("agenda/2", "turn:-1 0", at("agenda[2]", "'turn:-1 0'", possible=NAMES)),
        ("agenda/2", "turn:1234567890123 0", at("agenda[2]", "'turn:1234567890123 0'", possible=NAMES)),
        ("agenda/2", "turn 2", at("agenda[2]", "'turn 2'", low=0, high=1)),
        ("agenda/2", "turn -1", at("agenda[2]", "'turn -1'", low=0, high=1)),
        ("agenda/2", "turn 0 0", at("agenda[2]", "'turn 0 0'", low=0, high=1)),
        ("agenda/2", "turn 15", at("agenda[2]", "'turn 15'", low=0, high=1)),
        ("agenda/2", "turn", said("snapshot.decision_without_seat", where="agenda[2]", value="'turn'")),
        # only as we write it ourselves: no zeros in front, no digits of other scripts, no seat for all seats
        ("agenda/2", "turn 00", at("agenda[2]", "'turn 00'", possible=["turn"])),
        ("agenda/2", "turn:0 0", at("agenda[2]", "'turn:0 0'", possible=["turn"])),
        ("agenda/2", "turn \u0660", at("agenda[2]", "'turn \u0660'", possible=["turn"])),
        ("agenda/0", "end_round ", at("agenda[0]", "'end_round '", possible=["end_round"])),
        ("agenda/2", "together 0", at("agenda[2]", "'together 0'", possible=["together"])),
        ("agenda/2", "together:1", at("agenda[2]", "'together:1'", possible=["together"])),
        ("agenda/2", "deal", NOBODY),
        ("agenda/0", "deal", UNREACHED),
        ("agenda", [], UNREACHED),
        ("agenda", ["deal"] * 10_000 + ["turn 0"], UNREACHED),
        ("own", GONE, said("snapshot.not_a_list", where="own", value="None")),
        ("own", [["turn 0"]], said("snapshot.wrong_length", where="own", found=1, expected=2)),
    ],
)
def test_an_absurd_agenda_is_refused(path: str, value: object, text: Text) -> None:
    assert refusal(changed(TURNS, path, value)) == text


APART = said("snapshot.together")
FOREIGN = said("snapshot.own_agenda", seat=1)


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("agenda", ["end_round", "turn 0"], APART),
        ("agenda", ["together", "end_round", "turns", "together"], APART),
        ("own", [], APART),
        ("own", [[], [], []], NOBODY),
        ("own/1", ["bid 2"], FOREIGN),
        ("own/1", ["tumble 1"], FOREIGN),
        ("own/1", ["end_round", "bid 1"], FOREIGN),
        ("own/1", ["together", "bid 1"], FOREIGN),
        ("own/1", "bid 1", said("snapshot.not_a_list", where="own[1]", value="'bid 1'")),
        ("own/1", ["bid 3"], at("own[1][0]", "'bid 3'", low=0, high=2)),
        ("own/1", ["roll 1"], UNREACHED),
        ("position/players/1/bid", 2, UNREACHED),
    ],
)
def test_seats_that_act_together_are_checked(path: str, value: object, text: Text) -> None:
    assert refusal(changed(BIDS, path, value)) == text


def test_a_decision_without_any_move_is_refused() -> None:
    data = changed(turns("", "nap").snapshot(), "agenda", ["end_round", "turn 1", "give:1 0"])
    assert refusal(data) == said("snapshot.no_moves")


# -- counters and the game's own entries

PLAYER = ["hand", "bid", "dice", "rolled", "score", "worked"]
CARDS = toy_text("status.cards")


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("drawn", GONE, said("snapshot.not_a_list", where="drawn", value="None")),
        ("drawn", [0, 0], said("snapshot.wrong_length", where="drawn", found=2, expected=3)),
        ("drawn/0", -1, at("drawn[0]", "-1", low=0, high=10**6)),
        ("drawn/0", 10**400, at("drawn[0]", hex(10**400)[:37] + "...", low=0, high=10**6)),
        ("drawn/1", True, at("drawn[1]", "True", low=0, high=10**6)),
        ("drawn/2", float("nan"), at("drawn[2]", "nan", low=0, high=10**6)),
        ("position", GONE, said("snapshot.not_an_object", where="position")),
        ("position", [], said("snapshot.not_an_object", where="position")),
        ("position/round", GONE, said("snapshot.missing_field", where="position", field="round")),
        ("position/round", 3, at("position.round", "3", low=0, high=2)),
        ("position/sealed", 0, said("snapshot.not_a_flag", where="position.sealed", value="0")),
        ("position/pool/2", "4", at("position.pool[2]", "'4'", low=0, high=6)),
        ("position/players", {}, said("snapshot.not_a_list", where="position.players", value="{}")),
        ("position/players/1", GONE, said("snapshot.wrong_length", where="position.players", found=1, expected=2)),
        ("position/players/1", None, said("snapshot.not_an_object", where="position.players[1]")),
        ("position/players/1/bid", None, at("position.players[1].bid", "None", low=0, high=3)),
        (
            "position/players/1/gold",
            1,
            said("snapshot.unknown_field", where="position.players[1]", field="'gold'", possible=PLAYER),
        ),
        ("position/players/1/hand/0", "peek 1", CARDS),
        ("position/pool/0", 6, CARDS),
    ],
)
def test_a_damaged_entry_is_named_with_its_place(path: str, value: object, text: Text) -> None:
    assert refusal(changed(TURNS, path, value)) == text


# -- short sentences, whatever was sent


def deep(levels: int) -> Any:
    data: Any = []
    for _ in range(levels):
        data = [data]
    return data


HUGE = {
    "text": "x" * 10**6,
    "number": 10**5000,
    "negative number": -(10**5000),
    "deep list": deep(500),
    "long list": list(range(10**5)),
    "name": {"x" * 10**5: 1},
    "texts": [["x" * 10**4] * 6],
}


@pytest.mark.parametrize("kind", HUGE)
@pytest.mark.parametrize("path", ["format", "game", "rules", "edition", "agenda/2", "drawn/0", "position/round"])
def test_a_huge_value_is_not_sent_back(path: str, kind: str) -> None:
    assert len(refusal(changed(TURNS, path, HUGE[kind])).say()) < 250


def test_a_huge_name_is_not_sent_back() -> None:
    assert len(refusal(changed(TURNS, "x" * 10**6, 1)).say()) < 250
    assert len(refusal(changed(TURNS, "position/" + "x" * 10**6, 1)).say()) < 250
