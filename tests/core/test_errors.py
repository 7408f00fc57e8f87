"""What goes wrong: one sentence each, in every language, and nothing has changed."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import hospitable
from hospitable.core.chance import Fast, Keyed
from hospitable.core.errors import BadSetup, HospitableError, IllegalMove, UnknownGame, is_text, said, short, some
from hospitable.core.move import Move
from hospitable.core.texts import LANGUAGES
from tests.core.tables import GAME, codes, play, shift, turns
from tests.core.toy_rules import COUNTS, Position
from tests.games.emergency_roll.tables import sheet, table

EMERGENCY_ROLL = hospitable.game("emergency-roll")


def test_an_error_says_its_text_and_its_rule_in_every_language() -> None:
    text = said("move.over")
    for lang in LANGUAGES:
        assert HospitableError(text).say(lang) == text.say(lang)
        assert HospitableError(text, "ER-01").say(lang) == f"{text.say(lang)} (ER-01)"
    assert str(HospitableError(text, "ER-01")) == HospitableError(text, "ER-01").say("en")


@pytest.mark.parametrize("kind", ["UnknownGame", "BadSetup", "IllegalMove", "BadRecord", "BadSnapshot", "BadEdition"])
def test_every_error_is_a_value_error_of_ours(kind: str) -> None:
    error = getattr(hospitable, kind)
    assert issubclass(error, HospitableError)
    assert issubclass(error, ValueError)


def test_an_error_travels_between_processes() -> None:
    error = pickle.loads(pickle.dumps(IllegalMove(said("move.over"), "NS-01")))
    assert isinstance(error, IllegalMove)
    assert (error.text, error.rule) == (said("move.over"), "NS-01")


def one_sentence(error: HospitableError) -> bool:
    """In every language the catalogue has; the toy's has only English."""
    for lang in ("en",) if error.text.domain == GAME.domain else LANGUAGES:
        sentence = error.say(lang)
        assert sentence != error.text.id
        assert "\n" not in sentence
        assert len(sentence) < 300
        assert sentence.removesuffix(f" ({error.rule})").endswith(".")
    return True


# -- sitting down


@pytest.mark.parametrize("slug", ["", "Emergency-Roll", "chess", "../emergency-roll"])
def test_an_unknown_game_is_refused(slug: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        hospitable.game(slug)
    known = [game.slug for game in hospitable.games()]
    assert refused.value.text == said("game.unknown", name=repr(slug), possible=known)
    assert one_sentence(refused.value)


@pytest.mark.parametrize("seats", [-1, 0, 7, 100, True, 2.0, "2", None, [2]])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(BadSetup) as refused:
        EMERGENCY_ROLL.new(seats, "demo")
    assert refused.value.text == said("setup.seats", game=EMERGENCY_ROLL.title, seats="1-6", found=repr(seats))
    assert one_sentence(refused.value)


def test_a_huge_number_of_seats_is_refused() -> None:
    for data in ({"seats": 10**5000}, {"seats": -(10**5000)}):
        with pytest.raises(BadSetup) as refused:
            GAME.restore(shift().snapshot() | data)
        assert len(str(refused.value)) < 150


@pytest.mark.parametrize("seed", ["\ud800", "two\nlines", 5, None])
@pytest.mark.parametrize("fast", [False, True])
def test_a_seed_that_cannot_be_written_down_is_refused(seed: Any, fast: bool) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.new(2, seed, fast=fast)
    assert refused.value.text == said("data.not_a_text", where="seed")


@pytest.mark.parametrize("outcomes", [[3], [-1], [0, 99], [0, 99, 1], [2, 2, 2, 2, 2]])
def test_an_impossible_outcome_is_refused(outcomes: list[int]) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.new(3, "toy", outcomes=outcomes)  # there are but four cards of the last kind
    number = 4 if len(outcomes) == 5 else len(outcomes[:2]) - 1
    where, value = f"outcomes[{number}]", str(outcomes[number])
    assert refused.value.text == said("snapshot.not_in_range", where=where, value=value, low=0, high=2)


@pytest.mark.parametrize(
    ("seats", "variants", "id", "rule"),
    [
        (2, {"speed": True}, "setup.unknown_variant", ""),
        (2, {"": True}, "setup.unknown_variant", ""),
        (2, {"simultaneous": "maybe"}, "setup.bad_value", ""),
        (2, {"simultaneous": 1}, "setup.bad_value", ""),
        (2, {"first_chief": "7"}, "setup.bad_value", ""),
        (1, {"simultaneous": True}, "setup.variant_seats", "ER-CHO-06"),
        (2, {"equipment": True}, "setup.variant_seats", "ER-DIF-03"),
        (2, {"first_chief": "3"}, "setup.chief", "ER-SET-08"),
        (1, {"equipment": True, "isolation": True, "capacity": True}, "setup.modules", "ER-DIF-01"),
    ],
)
def test_variants_that_cannot_be_are_refused(seats: int, variants: dict[str, Any], id: str, rule: str) -> None:
    with pytest.raises(BadSetup) as refused:
        EMERGENCY_ROLL.new(seats, "demo", variants)
    assert (refused.value.text.id, refused.value.rule) == (id, rule)
    assert one_sentence(refused.value)


def bidding_over(s: Position) -> Position:
    play(s, "0 bid 1", "1 bid 1")
    return s


def rolls(s: Position) -> list[int]:
    assert s.log is not None
    return [event.result for event in s.log.chance if event.purpose == "die"]


def test_outcomes_beyond_the_set_up_are_those_of_the_first_moves() -> None:
    s = bidding_over(GAME.new(2, "toy", outcomes=[0, 1, 2, 0, 4, 5]))
    play(s, "0 roll", "1 roll")
    assert rolls(s) == [4, 5]


def test_a_restored_position_rolls_the_outcomes_it_was_given() -> None:
    data = bidding_over(GAME.new(2, "toy")).snapshot()
    s = GAME.restore(data, outcomes=[3, 5])
    play(s, "1 roll", "0 roll")
    assert rolls(s) == [3, 5]
    assert (s.players[1].rolled, s.players[0].rolled) == (4, 6)
    assert rolls(bidding_over(GAME.new(2, "toy"))) == []


def test_an_outcome_that_cannot_be_is_refused_and_changes_nothing() -> None:
    s = GAME.restore(bidding_over(GAME.new(2, "toy")).snapshot(), outcomes=[6])
    before = s.fingerprint()
    with pytest.raises(BadSetup) as refused:
        s.play(0, "roll")
    assert refused.value.text == said("snapshot.not_in_range", where="outcomes[0]", value="6", low=0, high=5)
    assert s.fingerprint() == before
    assert rolls(s) == []


def test_chosen_outcomes_come_in_their_order_and_the_rest_from_the_seed() -> None:
    s = GAME.new(2, "toy", outcomes=[2, 0, 2])
    assert s.log is not None
    assert [event.result for event in s.log.chance[:3]] == [2, 0, 2]
    assert len(s.log.chance) == 4
    assert [held & 15 for held in s.players[0].hand] == [2, 2]
    last = s.log.chance[3]
    assert last.result == Keyed("toy").pick(list(last.weights), 0, 3, "card")


def test_the_fast_source_takes_chosen_outcomes_too() -> None:
    s = GAME.new(2, "toy", fast=True, outcomes=[2, 0, 2])
    assert s.log is None
    assert [held & 15 for held in s.players[0].hand] == [2, 2]
    weights = [count - told for count, told in zip(COUNTS, (1, 0, 2), strict=True)]
    assert sorted(held & 15 for held in s.players[1].hand) == sorted([0, Fast("toy").pick(weights, 0, 3, "card")])


# -- moves


def refused_move(s: hospitable.State[Any], seat: int, move: Any) -> IllegalMove:
    """Refused, and nothing has changed."""
    before = s.fingerprint(), len(s.journal), s.deciders, [s.undoable(other) for other in range(s.seats)]
    with pytest.raises(IllegalMove) as refused:
        s.play(seat, move)
    assert (s.fingerprint(), len(s.journal), s.deciders, [s.undoable(other) for other in range(s.seats)]) == before
    assert one_sentence(refused.value)
    return refused.value


@pytest.mark.parametrize("seat", [-1, 2, 15, 100])
def test_a_seat_that_is_not_there_cannot_move(seat: int) -> None:
    assert refused_move(shift(), seat, "bid 1").text == said("move.no_seat", seat=seat, last=1)


def test_a_seat_that_is_not_asked_cannot_move() -> None:
    assert refused_move(turns("", "", ""), 1, "work").text == said("move.not_asked", seat=1, deciders=[0])
    s = shift(3)
    play(s, "1 bid 1")
    assert refused_move(s, 1, "bid 2").text == said("move.not_asked", seat=1, deciders=[0, 2])


def test_a_move_the_rules_forbid_is_refused_with_its_rule() -> None:
    refused = refused_move(turns("", ""), 0, "done")
    assert (refused.text, refused.rule) == (GAME.text("reason.not_worked"), "NS-12")
    assert str(refused) == "Your work is not done yet. (NS-12)"


@pytest.mark.parametrize("move", ["", "bid", "bid 4", "BID 1", "bid 1 ", "work", 0, None, b"bid 1", ["bid 1"]])
def test_a_move_nobody_knows_is_refused_with_what_is_possible(move: Any) -> None:
    expected = said("move.unknown", code=repr(move), possible=["bid 1", "bid 2", "bid 3"])
    assert refused_move(shift(), 0, move).text == expected


@pytest.mark.parametrize("move", ["x" * 10**6, 10**5000, [["x"] * 10**5]], ids=["text", "number", "list"])
def test_a_huge_move_is_not_sent_back(move: Any) -> None:
    assert len(str(refused_move(shift(), 0, move))) < 150


def test_a_huge_name_of_a_game_is_not_sent_back() -> None:
    with pytest.raises(UnknownGame) as refused:
        hospitable.game("x" * 10**6)
    assert one_sentence(refused.value)


def test_a_move_of_another_decision_is_refused_by_its_code() -> None:
    bid = shift().moves(0)[0]
    assert isinstance(bid, Move)
    assert refused_move(turns("", ""), 0, bid).text.id == "move.unknown"


def test_of_many_possible_moves_the_first_are_named() -> None:
    s = table(sheet(stethoscopes=5), sheet())
    play(s, "0 take green", "1 take red")
    possible = codes(s, 0)
    assert len(possible) > 12
    assert refused_move(s, 0, "nonsense").text.args["possible"] == [*possible[:12], "..."]


def test_no_move_is_possible_when_the_game_is_over() -> None:
    s = shift()
    while s.deciders:
        s.play(s.deciders[0], s.moves(s.deciders[0])[-1])
    assert refused_move(s, 0, "bid 1").text == said("move.over")


def test_every_refused_move_of_a_real_game_changes_nothing() -> None:
    s = EMERGENCY_ROLL.new(2, "refused")
    for number in range(12):
        seat = s.deciders[0]
        for blocked in s.refused(seat)[:: 7 + number]:
            refused = refused_move(s, seat, blocked.move)
            assert (refused.text, refused.rule) == (blocked.text, blocked.rule)
        s.play(seat, s.moves(seat)[0])


def test_nothing_is_taken_back_in_vain() -> None:
    s = shift()
    before = s.fingerprint()
    with pytest.raises(IllegalMove) as refused:
        s.undo(0)
    assert s.fingerprint() == before
    assert one_sentence(refused.value)


# -- values of others in our sentences


def test_short_keeps_what_is_short() -> None:
    assert short("a" * 38) == "'" + "a" * 38 + "'"
    assert short([1, {"a": None}]) == "[1, {'a': None}]"
    assert short(2**100 - 1) == str(2**100 - 1)


@pytest.mark.parametrize(
    "value",
    ["a" * 39, 10**5000, [[[["a" * 99]]]] * 9, dict.fromkeys(range(9), "a" * 99)],
    ids=["text", "number", "list", "object"],
)
def test_short_cuts_what_is_long(value: object) -> None:
    assert len(short(value)) <= 40
    assert "..." in short(value)


def test_short_walks_no_list_too_deep() -> None:
    data: list[Any] = []
    for _ in range(100_000):
        data = [data]
    assert len(short(data)) <= 40


def test_short_tames_what_a_terminal_would_obey() -> None:
    assert short("\x1b[2J") == r"'\x1b[2J'"


def test_of_many_names_the_first_are_said() -> None:
    assert some(["a"] * 12) == ["a"] * 12
    assert some(["a"] * 13) == ["a"] * 12 + ["..."]


@pytest.mark.parametrize("text", ["", "Zoë", "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{STAFF OF AESCULAPIUS}"])
def test_names_of_all_languages_are_texts(text: str) -> None:
    assert is_text(text)


@pytest.mark.parametrize("data", ["\ud800", "\x1b[2J", "two\nlines", "\x9b", 5, None, ["a"]])
def test_what_cannot_be_shown_or_stored_is_no_text(data: object) -> None:
    assert not is_text(data)
