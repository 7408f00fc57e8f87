"""A game written down: what is needed to play it again, move by move, and to verify its dice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from .chance import Chance, ChancePending, Keyed, Known, Part, commitment
from .errors import BadRecord, HospitableError, cut, is_text, said, short
from .game import Game
from .journal import Outcome
from .rules import Rules
from .snapshot import check_heading
from .state import State
from .texts import Text
from .variants import span

FORMAT = "hospitable record 2"
EARLIER = "hospitable record 1"
"""Its fingerprint is of a position as it was written then, and cannot be compared any more; its moves and dice can."""
FIELDS = (
    ("format", str),
    ("game", str),
    ("rules", int),
    ("edition", str),
    ("seats", int),
    ("names", list),
    ("variants", dict),
    ("seat_options", list),
    ("start", dict),
    ("seed_hash", str),
    ("seed", str),
    ("parts", list),
    ("moves", list),
    ("chance", list),
    ("fingerprint", str),
)
OPTIONAL = ("seat_options", "start", "seed_hash", "seed", "parts")
"""Those that not every record has. The options of the seats are there in games where a seat has some."""
LONGEST_CODE = 200
HASH = re.compile(r"[0-9a-f]{64}")

P = TypeVar("P", bound=State[Any])


def write(state: State[Any], names: Sequence[str], reveal: bool = True) -> dict[str, Any]:
    """The record of a state that was played with a log. Without `reveal` it carries only the hash of the seed."""
    log, first = state.log, state.first
    if log is None or first is None:
        raise BadRecord(said("record.no_log"))
    if len(names) != state.seats or not all(is_text(name) for name in names):
        raise BadRecord(said("record.names", n=state.seats))
    game: Game[Any] = state.rules.game
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": game.slug,
        "rules": game.rules_version,
        "edition": state.rules.edition_id,
        "seats": state.seats,
        "names": list(names),
        "variants": state.rules.written,
    }
    if game.seat_options:
        data["seat_options"] = [dict(chosen) for chosen in state.rules.seat_options]
    if log.from_position:
        data["start"] = first.snapshot()
    if isinstance(state.chance, Keyed):
        data["seed_hash"] = commitment(state.chance.house)
        if reveal:
            data["seed"] = state.chance.house
            if state.chance.parts:
                data["parts"] = [list(part) for part in state.chance.parts]
    data["moves"] = [[seat, game.describe(move).code] for seat, move in log.moves]
    data["chance"] = [_write_outcome(outcome) for outcome in log.chance]
    data["fingerprint"] = state.fingerprint()
    return data


def check(data: Any, game: Game[Any]) -> dict[str, Any]:
    """The record, if it is one of this game and whole."""
    check_heading(data, game, (FORMAT, EARLIER), BadRecord)
    record: dict[str, Any] = data
    for name, kind in FIELDS:
        if name not in record:
            if name not in OPTIONAL:
                raise BadRecord(said("record.missing_field", field=name))
        elif type(record[name]) is not kind or (kind is str and not is_text(record[name])):
            raise BadRecord(said("record.wrong_kind", field=name, kind=kind.__name__))
    if game.seat_options and "seat_options" not in record:
        raise BadRecord(said("record.missing_field", field="seat_options"))
    for name in record:
        if name not in [known for known, _ in FIELDS] or (name == "seat_options" and not game.seat_options):
            raise BadRecord(said("record.unknown_field", field=short(name)))
    seats = record["seats"]
    if seats not in game.seats:
        raise BadRecord(said("setup.seats", game=game.title, seats=span(game.seats), found=short(seats)))
    if len(record["names"]) != seats or not all(is_text(name) for name in record["names"]):
        raise BadRecord(said("record.names", n=seats))
    if not _are_parts(record.get("parts", []), seats):
        raise BadRecord(said("record.bad_parts"))
    for number, item in enumerate(record["moves"], 1):
        if not _is_move(item, seats):
            raise BadRecord(said("record.bad_move", number=number))
    for number, item in enumerate(record["chance"], 1):
        if not _is_event(item):
            raise BadRecord(said("record.bad_event", number=number))
    if "seed" in record.get("start", ()):  # it would decide the dice, unseen by those who verify the record's seed
        raise BadRecord(said("record.unknown_field", field="start.seed"))
    return record


def _are_parts(items: list[Any], seats: int) -> bool:
    """Seat, hash, part; one for a seat, in their order."""
    for item in items:
        if not isinstance(item, list) or [type(part) for part in item] != [int, str, str]:
            return False
        if not 0 <= item[0] < seats or not HASH.fullmatch(item[1]) or not is_text(item[2]):
            return False
    told = [item[0] for item in items]
    return told == sorted(set(told))


def _is_move(item: Any, seats: int) -> bool:
    """A seat and a code."""
    if not isinstance(item, list) or [type(part) for part in item] != [int, str]:
        return False
    return 0 <= item[0] < seats and len(item[1]) <= LONGEST_CODE and is_text(item[1])


def _is_event(item: Any) -> bool:
    """Stream, number, purpose, weights (a plain number for that many equal ones), result."""
    if not isinstance(item, list) or len(item) != 5:
        return False
    stream, k, purpose, weights, result = item
    numbers = [stream, k, result, *(weights if isinstance(weights, list) else [weights])]
    return is_text(purpose) and all(type(number) is int for number in numbers)


def replay(data: Any, game: Game[P], edition: Path | None = None) -> P:
    """Play the record to its end; it gives the same fingerprint, or BadRecord says at which move and why not."""
    record = check(data, game)
    *_, state = positions(record, game, edition)
    if _ends_otherwise(record, state):
        raise BadRecord(_wrong_end(record, state))
    return state


def positions(data: Any, game: Game[P], edition: Path | None = None) -> Iterator[P]:
    """The state before the first move, then the same state after each move."""
    record = check(data, game)
    state = _first_position(record, game, edition)
    yield state
    for number, (seat, code) in enumerate(record["moves"], 1):
        try:
            state.play(seat, code)
        except HospitableError as refusal:
            text = said("record.bad_replay", number=number, code=cut(code), reason=refusal.text)
            raise BadRecord(text, refusal.rule) from None
        except ChancePending as pending:
            raise BadRecord(_unknown_event(record, pending)) from None
        yield state


def _first_position(record: dict[str, Any], game: Game[P], edition: Path | None) -> P:
    try:
        rules = game.rules_from(record, edition)
    except HospitableError as refusal:
        raise BadRecord(refusal.text, refusal.rule) from None
    if not game.same_edition(rules, record["edition"]):
        raise BadRecord(said("data.wrong_edition", expected=rules.edition_id, found=short(record["edition"])))
    chance = Keyed(record["seed"], _parts(record)) if "seed" in record else _known(record)
    if "start" in record:
        return _restored(record, game, edition, rules, chance)
    try:
        return game.start(rules, chance)
    except ChancePending as pending:
        raise BadRecord(_unknown_event(record, pending)) from None


def _restored(record: dict[str, Any], game: Game[P], edition: Path | None, rules: Rules, chance: Chance) -> P:
    """A record that began at a position; both must be of the same table."""
    try:
        state = game.restore(record["start"], edition=edition)
    except HospitableError as refusal:
        raise BadRecord(refusal.text, refusal.rule) from None
    for name, mine, other in (
        ("start.seats", rules.seats, state.rules.seats),
        ("start.variants", rules.variants, state.rules.variants),
        ("start.seat_options", rules.seat_options, state.rules.seat_options),
    ):
        if mine != other:
            raise BadRecord(said("snapshot.unknown_word", where=name, value=short(other), possible=short(mine)))
    state.chance = chance
    state.begin()
    return state


def _parts(record: dict[str, Any]) -> list[Part]:
    return [(seat, promise, part) for seat, promise, part in record.get("parts", [])]


def _known(record: dict[str, Any]) -> Known:
    """Without the seed a record replays from the outcomes it tells."""
    known = Known()
    for stream, k, _purpose, _weights, result in record["chance"]:
        known.learn(stream, k, result)
    return known


def _unknown_event(record: dict[str, Any], pending: ChancePending) -> Text:
    told = [item for item in record["chance"] if item[:2] == [pending.stream, pending.k]]
    if told:
        return said("record.bad_outcome", event=pending.k, purpose=pending.purpose, found=short(told[-1][4]))
    return said("record.missing_outcome", event=pending.k, purpose=pending.purpose)


def _ends_otherwise(record: dict[str, Any], state: State[Any]) -> bool:
    return bool(record["format"] == FORMAT and state.fingerprint() != record["fingerprint"])


def _wrong_end(record: dict[str, Any], state: State[Any]) -> Text:
    return said("record.wrong_end", found=state.fingerprint(), expected=cut(record["fingerprint"]))


def _write_outcome(outcome: Outcome) -> list[Any]:
    """Stream, number, purpose, weights (a plain number for that many equal ones), result."""
    weights = outcome.weights
    equal = all(weight == 1 for weight in weights)
    return [outcome.stream, outcome.k, outcome.purpose, len(weights) if equal else list(weights), outcome.result]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Are the dice as drawn? `text` says it in one line. `other_seed`: its hash is not the one that was noted."""

    fair: bool
    text: Text
    other_seed: bool = False


@dataclass(frozen=True, slots=True)
class Examined:
    """A verdict, and every event of chance behind it, as records tell them."""

    verdict: Verdict
    told: list[list[Any]]
    """By the record."""
    drawn: list[list[Any]]
    """From the seed, as far as the game could be played with it; nothing where the seed itself is not the right one."""
    moves: list[int]
    """How many events there had been before the first move, then after each."""


def verify(data: Any, game: Game[Any], edition: Path | None = None, noted: str = "") -> Verdict:
    """Recompute every die and every draw from the seed and compare them with what the record tells.

    `noted` is the hash that somebody has written down before the first die: a record proves nothing about that moment.
    """
    return examine(data, game, edition, noted).verdict


def examine(data: Any, game: Game[Any], edition: Path | None = None, noted: str = "") -> Examined:
    """The same, with everything that was compared."""
    record = check(data, game)
    refused = _wrong_seed(record, noted)
    if refused is not None:
        return Examined(refused, record["chance"], [], [])
    state: State[Any] | None = None
    stopped: Text | None = None
    moves: list[int] = []
    try:
        for position in positions(record, game, edition):
            state = position
            moves.append(len(position.log.chance) if position.log is not None else 0)
    except BadRecord as refusal:
        stopped = refusal.text
    log = state.log if state is not None else None
    drawn = [_write_outcome(outcome) for outcome in log.chance] if log is not None else []
    return Examined(_compared(record, noted, state, stopped, drawn), record["chance"], drawn, moves)


def _wrong_seed(record: dict[str, Any], noted: str) -> Verdict | None:
    """What is wrong before anything is played."""
    seed = record.get("seed")
    found = commitment(seed) if seed is not None else record.get("seed_hash", "")
    if noted and not HASH.fullmatch(noted):
        raise BadRecord(said("verify.bad_hash", found=short(noted)))
    if noted and noted != found:
        return Verdict(False, said("verify.other_seed", noted=noted, found=cut(found, 64)), other_seed=True)
    if seed is None:
        return Verdict(False, said("verify.no_seed"))
    if "seed_hash" in record and found != record["seed_hash"]:
        return Verdict(False, said("verify.wrong_hash", expected=cut(record["seed_hash"], 64), found=found))
    for seat, promise, shown in _parts(record):
        if shown and commitment(shown) != promise:
            return Verdict(False, said("verify.wrong_part", number=seat + 1))
    return None


def _compared(
    record: dict[str, Any], noted: str, state: State[Any] | None, stopped: Text | None, drawn: list[list[Any]]
) -> Verdict:
    # a die that was changed is named first: a later move may be illegal only because of it
    for number, (told, true) in enumerate(zip(record["chance"], drawn, strict=False), 1):
        if told != true:
            part = 4 if told[:4] == true[:4] else slice(5)  # the outcome says it all, unless more than that differs
            text = said(
                "verify.wrong_event", number=number, purpose=true[2], told=short(told[part]), true=short(true[part])
            )
            return Verdict(False, text)
    if stopped is not None:
        return Verdict(False, stopped)
    assert state is not None
    if len(drawn) != len(record["chance"]):
        return Verdict(False, said("verify.wrong_count", told=len(record["chance"]), true=len(drawn)))
    if _ends_otherwise(record, state):
        return Verdict(False, _wrong_end(record, state))
    if not noted and "seed_hash" not in record:
        return Verdict(False, said("verify.no_hash", n=len(drawn)))
    return Verdict(True, said("verify.fair_since" if "start" in record else "verify.fair", n=len(drawn)))
