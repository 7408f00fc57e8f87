"""A game written down: replayed to the same position, verified die by die, refused with the move or entry at fault."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hospitable
from hospitable.core import record
from hospitable.core.chance import Keyed, Known, Part, commitment
from hospitable.core.errors import BadRecord, said
from hospitable.core.record import positions, replay, verify, write
from hospitable.core.texts import Text
from tests.core.tables import GAME, play, shift, turns
from tests.core.test_snapshot import GONE, changed
from tests.core.toy_rules import Position

NAMES = ["Ann", "Zoë"]
SEED = "a seed nobody guesses 1"
MOVES = ["0 bid 3", "1 bid 2", "1 roll", "0 roll", "0 roll", "0 stop", "1 stop", "0 work", "0 done"]


def played() -> Position:
    """A game in its first round, at the turn of seat 1."""
    s = shift(2, SEED)
    play(s, *MOVES)
    return s


def from_position() -> Position:
    """A game that began at a position, with a die and a card since."""
    s = GAME.restore(turns("nap peek", "call").snapshot(), SEED)
    play(s, "0 play nap", "0 play peek 1", "0 work", "0 done")
    return s


RECORD = write(played(), NAMES)
SECRET = write(played(), NAMES, reveal=False)
FROM_POSITION = write(from_position(), NAMES)


def refusal(data: object, reader: Callable[[Any, Any], object] = replay) -> Text:
    """Why a record is refused; it can be said as one sentence, and a short one."""
    with pytest.raises(BadRecord) as refused:
        reader(data, GAME)
    sentence = str(refused.value)
    assert sentence.startswith(refused.value.text.say())
    assert sentence != refused.value.text.id
    assert len(sentence) < 400
    return refused.value.text


# -- writing


def test_a_record_says_what_is_needed_to_play_it_again() -> None:
    s = played()
    assert s.log is not None
    chance = [
        [event.stream, event.k, event.purpose, 6 if event.purpose == "die" else list(event.weights), event.result]
        for event in s.log.chance
    ]
    assert len(chance) == 7
    assert {
        "format": "hospitable record 2",
        "game": "night-shift",
        "rules": 3,
        "edition": "printed",
        "seats": 2,
        "names": NAMES,
        "variants": {"night": False, "coffee": "weak"},
        "seed_hash": commitment(SEED),
        "seed": SEED,
        "moves": [[int(move[0]), move[2:]] for move in MOVES],
        "chance": chance,
        "fingerprint": s.fingerprint(),
    } == RECORD
    assert json.loads(json.dumps(RECORD)) == RECORD


def test_a_seed_that_is_not_revealed_is_nowhere_in_the_record() -> None:
    assert {name: value for name, value in RECORD.items() if name != "seed"} == SECRET
    assert SEED not in json.dumps(SECRET)
    assert SECRET["seed_hash"] == commitment(SEED)


def test_a_record_of_a_restored_game_begins_at_its_position() -> None:
    assert FROM_POSITION["start"] == turns("nap peek", "call").snapshot()
    assert [code for _, code in FROM_POSITION["moves"]] == ["play nap", "play peek 1", "work", "done"]
    assert "start" not in RECORD


def test_moves_taken_back_are_not_written() -> None:
    s = shift(2, SEED)
    play(s, "0 bid 1")
    s.undo(0)
    play(s, *MOVES)
    assert write(s, NAMES) == RECORD


def test_a_state_without_a_log_cannot_be_written() -> None:
    for s in (played().copy(), played().imagine(0, 1), GAME.new(2, SEED, fast=True)):
        with pytest.raises(BadRecord) as refused:
            write(s, NAMES)
        assert refused.value.text == said("record.no_log")


@pytest.mark.parametrize("names", [[], ["Ann"], ["Ann", "Bea", "Cid"], ["Ann", "\ud800"], ["Ann", "\x1b[2J"]])
def test_every_seat_is_named(names: list[str]) -> None:
    with pytest.raises(BadRecord) as refused:
        write(played(), names)
    assert refused.value.text == said("record.names", n=2)
    assert refusal(changed(RECORD, "names", names)) == said("record.names", n=2)


# -- replaying


@pytest.mark.parametrize("data", [RECORD, SECRET, FROM_POSITION], ids=["seed", "no seed", "from a position"])
def test_a_record_replays_to_the_same_position_and_the_same_record(data: dict[str, Any]) -> None:
    s = replay(json.loads(json.dumps(data)), GAME)
    assert s.fingerprint() == data["fingerprint"]
    told = dict(data)
    if "seed" not in data:  # the hash tells nothing to who does not know the seed
        del told["seed_hash"]
    assert write(s, NAMES) == told


def test_a_record_without_seed_replays_from_the_outcomes_it_tells() -> None:
    s = replay(SECRET, GAME)
    assert isinstance(s.chance, Known)
    with_seed = replay(RECORD, GAME)
    assert isinstance(with_seed.chance, Keyed)
    assert s.journal == with_seed.journal


def test_positions_are_shown_before_the_first_move_and_after_each() -> None:
    seen = [state.fingerprint() for state in positions(RECORD, GAME)]
    s = shift(2, SEED)
    expected = [s.fingerprint()]
    for move in MOVES:
        play(s, move)
        expected.append(s.fingerprint())
    assert seen == expected


@pytest.mark.parametrize("data", [RECORD, SECRET], ids=["seed", "no seed"])
def test_a_replayed_game_can_be_taken_back_and_played_on(data: dict[str, Any]) -> None:
    s = replay(data, GAME)
    s.undo(0)
    s.undo(0)
    play(s, "0 work", "0 done", "1 work")
    expected = played()
    play(expected, "1 work")
    assert s.fingerprint() == expected.fingerprint()


def test_taking_back_after_a_replay_from_a_position_keeps_the_told_dice() -> None:
    secret = changed(FROM_POSITION, "seed", GONE)
    for data in (FROM_POSITION, secret):
        s = replay(data, GAME)
        s.undo(0)
        play(s, "0 done")
        assert s.fingerprint() == FROM_POSITION["fingerprint"]


def test_an_illegal_move_is_named_with_its_number_its_reason_and_its_rule() -> None:
    bad = changed(RECORD, "moves/8/1", "play call 1")
    with pytest.raises(BadRecord) as refused:
        replay(bad, GAME)
    reason = GAME.text("reason.no_card")
    assert refused.value.text == said("record.bad_replay", number=9, code="play call 1", reason=reason)
    assert refused.value.rule == "NS-10"
    assert "9" in str(refused.value)
    assert str(refused.value).endswith("You do not have this card. (NS-10)")


def test_positions_before_an_illegal_move_are_still_shown() -> None:
    shown: list[Position] = []
    with pytest.raises(BadRecord):
        shown.extend(positions(changed(RECORD, "moves/3/1", "bid 1"), GAME))
    assert len(shown) == 4


def test_a_move_out_of_turn_is_named() -> None:
    text = refusal(changed(RECORD, "moves/7/0", 1))
    assert (text.id, text.args["number"], text.args["code"]) == ("record.bad_replay", 8, "work")
    assert text.args["reason"] == said("move.not_asked", seat=1, deciders=[0])


def test_moves_after_the_end_are_refused() -> None:
    s = shift(2, "short game")
    while s.deciders:
        s.play(s.deciders[0], s.moves(s.deciders[0])[-1])
    data = write(s, NAMES)
    data["moves"].append([0, "work"])
    text = refusal(data)
    assert (text.args["number"], text.args["reason"]) == (len(data["moves"]), said("move.over"))


def test_another_end_than_told_is_refused() -> None:
    short = changed(RECORD, "moves/8", GONE)
    found = shift(2, SEED)
    play(found, *MOVES[:-1])
    expected = said("record.wrong_end", found=found.fingerprint(), expected=RECORD["fingerprint"])
    assert refusal(short) == expected
    assert refusal(changed(RECORD, "seed", "another seed")).id == "record.wrong_end"


def test_without_seed_an_outcome_that_is_not_told_stops_the_replay() -> None:
    data = changed(SECRET, "chance/5", GONE)
    missing = RECORD["chance"][5]
    assert refusal(data) == said("record.missing_outcome", event=missing[1], purpose="die")
    assert refusal(changed(SECRET, "chance", [])) == said("record.missing_outcome", event=0, purpose="card")


@pytest.mark.parametrize("outcome", [6, -1, 10**400])
def test_without_seed_an_impossible_outcome_stops_the_replay(outcome: int) -> None:
    stream_number = RECORD["chance"][5][1]
    text = refusal(changed(SECRET, "chance/5/4", outcome))
    assert (text.id, text.args["event"], text.args["purpose"]) == ("record.bad_outcome", stream_number, "die")


# -- what is no record of ours


@pytest.mark.parametrize("data", [None, [], "record", {}, [RECORD], turns("", "").snapshot()])
@pytest.mark.parametrize("reader", [replay, verify, record.check])
def test_data_that_is_no_record_is_refused(data: object, reader: Callable[[Any, Any], object]) -> None:
    assert refusal(data, reader).id == "data.wrong_format"


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("game", "emergency-roll", said("data.wrong_game", expected="night-shift", found="'emergency-roll'")),
        ("rules", 2, said("data.wrong_rules", expected=3, found="2")),
        ("edition", "mine", said("data.wrong_edition", expected="printed", found="'mine'")),
        ("edition", None, said("record.wrong_kind", field="edition", kind="str")),
        ("seats", "2", said("record.wrong_kind", field="seats", kind="int")),
        ("seats", True, said("record.wrong_kind", field="seats", kind="int")),
        ("seats", 9, said("setup.seats", game=GAME.title, seats="2-4", found="9")),
        ("seats", 3, said("record.names", n=3)),
        ("seats", GONE, said("record.missing_field", field="seats")),
        ("names", ["Ann", 5], said("record.names", n=2)),
        ("names", "Ann", said("record.wrong_kind", field="names", kind="list")),
        ("variants", [], said("record.wrong_kind", field="variants", kind="dict")),
        ("variants/night", 5, said("setup.bad_value", value="5", variant="night", possible=["false", "true"])),
        ("start", None, said("record.wrong_kind", field="start", kind="dict")),
        ("start", {}, said("data.wrong_format", expected="hospitable position 2", found="None")),
        ("seed", 5, said("record.wrong_kind", field="seed", kind="str")),
        ("seed", "\ud800", said("record.wrong_kind", field="seed", kind="str")),
        ("seed_hash", [], said("record.wrong_kind", field="seed_hash", kind="str")),
        ("moves", GONE, said("record.missing_field", field="moves")),
        ("moves", {}, said("record.wrong_kind", field="moves", kind="list")),
        ("chance", GONE, said("record.missing_field", field="chance")),
        ("fingerprint", GONE, said("record.missing_field", field="fingerprint")),
        ("winner", "Ann", said("record.unknown_field", field="'winner'")),
    ],
)
def test_a_foreign_or_damaged_record_is_refused(path: str, value: object, text: Text) -> None:
    assert refusal(changed(RECORD, path, value)) == text


@pytest.mark.parametrize(
    "move",
    [None, "bid 3", [], [0], [0, "bid 3", 1], ["0", "bid 3"], [True, "bid 3"], [0, 3], [0.0, "bid 3"], [2, "bid 3"],
     [-1, "bid 3"], [10**400, "bid 3"], [0, "x" * 10**6], [0, "\ud800"], [0, "\x1b[2J"]],
    ids=range(15),
)  # fmt: skip
def test_a_move_is_a_seat_and_a_code(move: object) -> None:
    assert refusal(changed(RECORD, "moves/1", move)) == said("record.bad_move", number=2)


@pytest.mark.parametrize(
    ("part", "value"),
    [("0", True), ("0", "0"), ("1", None), ("1", 0.0), ("2", 5), ("2", "\ud800"), ("3", "6"), ("3", [1, True]),
     ("3", [[1]]), ("3", None), ("4", False), ("4", float("nan")), ("4", GONE)],
    ids=range(13),
)  # fmt: skip
def test_an_event_is_stream_number_purpose_weights_and_outcome(part: str, value: object) -> None:
    assert refusal(changed(RECORD, f"chance/2/{part}", value)) == said("record.bad_event", number=3)


@pytest.mark.parametrize("event", [None, [], {}, "die", [0, 0, "die", 6, 1, 1]])
def test_an_event_has_five_parts(event: object) -> None:
    assert refusal(changed(RECORD, "chance/0", event)) == said("record.bad_event", number=1)


def test_a_record_of_another_edition_needs_that_edition() -> None:
    mine = Path("mine")
    s = GAME.new(2, SEED, edition=mine)
    play(s, *MOVES)
    data = write(s, NAMES)
    assert replay(data, GAME, mine).fingerprint() == s.fingerprint()
    assert verify(data, GAME, mine).fair
    assert refusal(data) == said("data.wrong_edition", expected="printed", found="'mine'")


def test_a_start_that_breaks_the_rules_is_refused() -> None:
    assert refusal(changed(FROM_POSITION, "start/position/pool/0", 0)) == GAME.text("status.cards")
    assert refusal(changed(FROM_POSITION, "start/seats", 9)).id == "setup.seats"


def test_a_start_belongs_to_the_same_table_as_its_record() -> None:
    other = turns("nap peek", "call", "").snapshot()
    text = refusal(changed(FROM_POSITION, "start", other))
    assert text == said("snapshot.unknown_word", where="start.seats", value="3", possible="2")
    text = refusal(changed(FROM_POSITION, "start/variants/coffee", "strong"))
    assert (text.id, text.args["where"]) == ("snapshot.unknown_word", "start.variants")


@pytest.mark.parametrize(
    "path", ["edition", "fingerprint", "variants/night", "x" * 10**6], ids=["edition", "fingerprint", "variant", "name"]
)
def test_a_huge_text_is_not_sent_back(path: str) -> None:
    assert len(refusal(changed(RECORD, path, "x" * 10**6)).say()) < 250


def test_a_huge_hash_is_not_sent_back() -> None:
    assert len(verify(changed(RECORD, "seed_hash", "x" * 10**6), GAME).text.say()) < 300


# -- verifying


@pytest.mark.parametrize(
    ("data", "text"),
    [(RECORD, "verify.fair"), (FROM_POSITION, "verify.fair_since")],
    ids=["from the set-up", "from a position"],
)
def test_a_fair_record_is_fair(data: dict[str, Any], text: str) -> None:
    verdict = verify(data, GAME)
    assert verdict.fair
    assert verdict.text == said(text, n=len(data["chance"]))


def test_a_record_without_a_hash_is_not_called_fair_unless_somebody_noted_it() -> None:
    data = {name: value for name, value in RECORD.items() if name != "seed_hash"}
    assert verify(data, GAME) == record.Verdict(False, said("verify.no_hash", n=7))
    assert verify(data, GAME, noted=commitment(SEED)).fair
    assert verify(changed(data, "chance/2/4", 9), GAME).text.id == "verify.wrong_event"


def test_a_noted_hash_must_be_that_of_the_seed() -> None:
    noted = commitment("another seed")
    expected = record.Verdict(False, said("verify.other_seed", noted=noted, found=commitment(SEED)), other_seed=True)
    for data in (RECORD, SECRET):
        assert verify(data, GAME, noted=noted) == expected
    forged = changed(RECORD, "seed_hash", noted)  # what the record says of itself is no proof
    assert verify(forged, GAME, noted=noted) == expected
    assert verify(RECORD, GAME, noted=commitment(SEED)).fair
    assert verify(SECRET, GAME, noted=commitment(SEED)).text == said("verify.no_seed")
    with pytest.raises(BadRecord):
        verify(RECORD, GAME, noted="abc")


# -- what players add to the seed

PARTS: list[Part] = [(0, commitment("of Ann"), "of Ann"), (1, commitment("of Zoe"), "")]


def shared() -> dict[str, Any]:
    s = GAME.start(GAME.rules_for(2, {}), Keyed(SEED, PARTS))
    while len(s.log.moves) < 9:  # type: ignore[union-attr]
        s.play(s.deciders[0], s.moves(s.deciders[0])[0])
    return write(s, NAMES)


def test_parts_change_the_dice_and_are_written_down_with_what_was_promised() -> None:
    data = shared()
    assert (data["seed"], data["seed_hash"]) == (SEED, commitment(SEED))
    assert data["parts"] == [list(part) for part in PARTS]
    assert data["chance"] != RECORD["chance"]
    assert verify(data, GAME, noted=commitment(SEED)).fair
    assert replay(data, GAME).fingerprint() == data["fingerprint"]
    assert "parts" not in RECORD


@pytest.mark.parametrize(
    ("path", "value", "id"),
    [
        ("parts/0/2", "of Eve", "verify.wrong_part"),
        ("parts/1/2", "of Eve", "verify.wrong_part"),
        ("parts/0/2", "", "verify.wrong_event"),  # a part that was shown cannot be left out afterwards
        ("parts/1/2", "of Zoe", "verify.wrong_event"),  # nor one added that was not
        ("parts", [], "verify.wrong_event"),
    ],
)
def test_parts_that_were_changed_afterwards_are_found(path: str, value: object, id: str) -> None:
    assert verify(changed(shared(), path, value), GAME).text.id == id


@pytest.mark.parametrize(
    "parts",
    [
        [[0, "x", "part"]],
        [[2, commitment("a"), "a"]],
        [[0, commitment("a")]],
        [[0, commitment("a"), None]],
        ["part"],
        [[1, commitment("a"), "a"], [0, commitment("b"), "b"]],
        [[0, commitment("a"), "a"], [0, commitment("b"), "b"]],
    ],
)
def test_parts_that_cannot_be_are_refused(parts: object) -> None:
    assert refusal(changed(shared(), "parts", parts)) == said("record.bad_parts")


def test_a_position_with_its_chance_goes_on_with_the_shared_seed() -> None:
    s = GAME.start(GAME.rules_for(2, {}), Keyed(SEED, PARTS))
    again = GAME.restore(s.snapshot(with_chance=True))
    for state in (s, again):
        while not state.over:
            state.play(state.deciders[0], state.moves(state.deciders[0])[0])
    assert s.fingerprint() == again.fingerprint()


def test_a_real_game_is_fair_with_all_its_events() -> None:
    emergency_roll = hospitable.game("emergency-roll")
    s = emergency_roll.new(2, SEED)
    while s.deciders:
        s.play(s.deciders[0], s.moves(s.deciders[0])[0])
    verdict = verify(write(s, NAMES), emergency_roll)
    assert verdict.fair
    assert verdict.text.args["n"] == 4 + 1 + 24 * 4  # specialists, chief, and in 24 rounds a card and three dice


def test_without_its_seed_a_record_cannot_be_verified_yet() -> None:
    assert verify(SECRET, GAME) == record.Verdict(False, said("verify.no_seed"))


def test_a_seed_that_is_not_the_published_one_is_not_fair() -> None:
    verdict = verify(changed(RECORD, "seed", "another"), GAME)
    expected = said("verify.wrong_hash", expected=commitment(SEED), found=commitment("another"))
    assert verdict == record.Verdict(False, expected)


@pytest.mark.parametrize("number", range(7))
def test_a_changed_outcome_is_named_by_its_number_and_purpose(number: int) -> None:
    _, _, purpose, _, true = RECORD["chance"][number]
    verdict = verify(changed(RECORD, f"chance/{number}/4", true + 1), GAME)
    expected = said("verify.wrong_event", number=number + 1, purpose=purpose, told=str(true + 1), true=str(true))
    assert verdict == record.Verdict(False, expected)


def test_a_changed_purpose_or_weight_is_not_fair_even_if_the_outcome_is() -> None:
    for path, value in (("chance/5/2", "loaded die"), ("chance/5/3", 7), ("chance/5/1", 9), ("chance/0/3/0", 99)):
        verdict = verify(changed(RECORD, path, value), GAME)
        assert not verdict.fair
        assert verdict.text.id == "verify.wrong_event"
        assert verdict.text.args["told"] != verdict.text.args["true"]


def test_a_changed_die_is_named_before_the_move_it_makes_illegal() -> None:
    true = RECORD["chance"][0][4]
    cheated = changed(changed(RECORD, "chance/0/4", true + 1), "moves/8/1", "play call 1")
    assert verify(cheated, GAME).text.id == "verify.wrong_event"


def test_an_illegal_move_is_not_fair() -> None:
    verdict = verify(changed(RECORD, "moves/8/1", "play call 1"), GAME)
    assert not verdict.fair
    assert (verdict.text.id, verdict.text.args["number"]) == ("record.bad_replay", 9)


def test_events_left_out_or_added_are_not_fair() -> None:
    fewer = changed(RECORD, "chance/6", GONE)
    assert verify(fewer, GAME) == record.Verdict(False, said("verify.wrong_count", told=6, true=7))
    more = changed(RECORD, "chance", [*RECORD["chance"], [0, 99, "die", 6, 1]])
    assert verify(more, GAME) == record.Verdict(False, said("verify.wrong_count", told=8, true=7))


def test_another_end_than_told_is_not_fair() -> None:
    verdict = verify(changed(RECORD, "fingerprint", "f" * 24), GAME)
    expected = said("record.wrong_end", found=RECORD["fingerprint"], expected="f" * 24)
    assert verdict == record.Verdict(False, expected)


def test_a_record_that_does_not_even_begin_is_not_fair() -> None:
    verdict = verify(changed(RECORD, "edition", "mine"), GAME)
    assert verdict == record.Verdict(False, said("data.wrong_edition", expected="printed", found="'mine'"))


def test_a_start_cannot_bring_a_seed_of_its_own() -> None:
    """Else dice of a chosen seed would be told beside the hash of an honest one."""
    s = GAME.restore(turns("nap peek", "call").snapshot(), "chosen")
    play(s, "0 play nap", "0 work", "0 done")
    forged = write(s, NAMES) | {"seed": SEED, "seed_hash": commitment(SEED)}
    forged["start"]["seed"] = "chosen"
    assert refusal(forged, verify) == said("record.unknown_field", field="start.seed")
    del forged["start"]["seed"]
    assert verify(forged, GAME).text.id == "verify.wrong_event"


def test_a_record_of_the_earlier_format_is_judged_by_its_moves_and_dice() -> None:
    s = played()
    earlier = write(s, NAMES) | {"format": "hospitable record 1", "fingerprint": "of a position as written then"}
    assert replay(earlier, GAME).fingerprint() == s.fingerprint()
    assert verify(earlier, GAME).fair
    changed = earlier | {
        "chance": [*earlier["chance"][:-1], [*earlier["chance"][-1][:4], 5 - earlier["chance"][-1][4]]]
    }
    assert verify(changed, GAME).text.id == "verify.wrong_event"
    assert refusal(earlier | {"format": "hospitable record 2"}).id == "record.wrong_end"


def test_chosen_outcomes_are_told_by_their_record() -> None:
    s = GAME.new(2, SEED, outcomes=[2, 2, 2, 2])
    assert s.pool == [6, 5, 0]
    play(s, "0 bid 1", "1 bid 1")
    data = write(s, NAMES)
    assert "seed" not in data
    assert replay(data, GAME).fingerprint() == s.fingerprint()
