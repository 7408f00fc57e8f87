"""A game written down: what is needed to play it again, move by move, and to verify its dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from .chance import ChancePending, Keyed, Known, commitment
from .errors import BadRecord, HospitableError, said
from .game import Game
from .journal import Outcome
from .snapshot import check_heading
from .state import State
from .texts import Text

FORMAT = "hospitable record 1"
FIELDS = (
    ("format", str),
    ("game", str),
    ("rules", int),
    ("edition", str),
    ("seats", int),
    ("names", list),
    ("variants", dict),
    ("start", dict),
    ("seed_hash", str),
    ("seed", str),
    ("moves", list),
    ("chance", list),
    ("fingerprint", str),
)
OPTIONAL = ("start", "seed_hash", "seed")

P = TypeVar("P", bound=State[Any])


def write(state: State[Any], names: Sequence[str], reveal: bool = True) -> dict[str, Any]:
    """The record of a state that was played with a log. Without `reveal` it carries only the hash of the seed."""
    log, first = state.log, state.first
    if log is None or first is None:
        raise BadRecord(said("record.no_log"))
    game: Game[Any] = state.rules.game
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": game.slug,
        "rules": game.rules_version,
        "edition": state.rules.edition_id,
        "seats": state.seats,
        "names": list(names),
        "variants": dict(state.rules.variants),
    }
    if log.from_position:
        data["start"] = first.snapshot()
    if isinstance(state.chance, Keyed):
        data["seed_hash"] = commitment(state.chance.seed)
        if reveal:
            data["seed"] = state.chance.seed
    data["moves"] = [[seat, game.describe(move).code] for seat, move in log.moves]
    data["chance"] = [_write_outcome(outcome) for outcome in log.chance]
    data["fingerprint"] = state.fingerprint()
    return data


def check(data: Any, game: Game[Any]) -> dict[str, Any]:
    """The record, if it is one of this game and whole."""
    check_heading(data, game, FORMAT, BadRecord)
    record: dict[str, Any] = data
    for name, kind in FIELDS:
        if name in record and not isinstance(record[name], kind):
            raise BadRecord(said("record.wrong_kind", field=name, kind=kind.__name__))
        if name not in record and name not in OPTIONAL:
            raise BadRecord(said("record.missing_field", field=name))
    for name in record:
        if name not in [known for known, _ in FIELDS]:
            raise BadRecord(said("record.unknown_field", field=name))
    for number, item in enumerate(record["moves"], 1):
        if not (isinstance(item, list) and [type(part) for part in item] == [int, str]):
            raise BadRecord(said("record.bad_move", number=number))
    for number, item in enumerate(record["chance"], 1):
        if not (isinstance(item, list) and len(item) == 5 and all(isinstance(item[i], int) for i in (0, 1, 4))):
            raise BadRecord(said("record.bad_event", number=number))
    if len(record["names"]) != record["seats"] or not all(isinstance(name, str) for name in record["names"]):
        raise BadRecord(said("record.names", n=record["seats"]))
    return record


def replay(data: Any, game: Game[P], edition: Path | None = None) -> P:
    """Play the record to its end; it gives the same fingerprint, or BadRecord says at which move and why not."""
    record = check(data, game)
    *_, state = positions(record, game, edition)
    if state.fingerprint() != record["fingerprint"]:
        raise BadRecord(said("record.wrong_end", found=state.fingerprint(), expected=record["fingerprint"]))
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
            raise BadRecord(said("record.bad_replay", number=number, code=code, reason=refusal.text)) from None
        except ChancePending as pending:
            raise BadRecord(_unknown_event(record, pending)) from None
        yield state


def _first_position(record: dict[str, Any], game: Game[P], edition: Path | None) -> P:
    try:
        if "start" in record:
            state = game.restore(record["start"], record.get("seed", ""), edition)
            if "seed" not in record:
                state.chance = _known(record)
            return state
        rules = game.rules_from(record, edition)
    except BadRecord:
        raise
    except HospitableError as refusal:
        raise BadRecord(refusal.text) from None
    if rules.edition_id != record["edition"]:
        raise BadRecord(said("data.wrong_edition", expected=rules.edition_id, found=record["edition"]))
    try:
        return game.start(rules, Keyed(record["seed"]) if "seed" in record else _known(record))
    except ChancePending as pending:
        raise BadRecord(_unknown_event(record, pending)) from None


def _known(record: dict[str, Any]) -> Known:
    """Without the seed a record replays from the outcomes it tells."""
    known = Known()
    for stream, k, _purpose, _weights, result in record["chance"]:
        known.learn(stream, k, result)
    return known


def _unknown_event(record: dict[str, Any], pending: ChancePending) -> Text:
    told = [item for item in record["chance"] if item[:2] == [pending.stream, pending.k]]
    if told:
        return said("record.bad_outcome", event=pending.k, purpose=pending.purpose, found=told[0][4])
    return said("record.missing_outcome", event=pending.k, purpose=pending.purpose)


def _write_outcome(outcome: Outcome) -> list[Any]:
    """Stream, number, purpose, weights (a plain number for that many equal ones), result."""
    weights = outcome.weights
    equal = all(weight == 1 for weight in weights)
    return [outcome.stream, outcome.k, outcome.purpose, len(weights) if equal else list(weights), outcome.result]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Are the dice as drawn? `text` says it in one line."""

    fair: bool
    text: Text


def verify(data: Any, game: Game[Any], edition: Path | None = None) -> Verdict:
    """Recompute every die and every draw from the seed and compare them with what the record tells."""
    record = check(data, game)
    seed = record.get("seed")
    if seed is None:
        return Verdict(False, said("verify.no_seed"))
    if "seed_hash" in record and commitment(seed) != record["seed_hash"]:
        return Verdict(False, said("verify.wrong_hash", expected=record["seed_hash"], found=commitment(seed)))
    state: State[Any] | None = None
    stopped: Text | None = None
    try:
        for position in positions(record, game, edition):
            state = position
    except BadRecord as refusal:
        stopped = refusal.text
    log = state.log if state is not None else None
    drawn = [_write_outcome(outcome) for outcome in log.chance] if log is not None else []
    # a die that was changed is named first: a later move may be illegal only because of it
    for number, (told, true) in enumerate(zip(record["chance"], drawn, strict=False), 1):
        if told != true:
            return Verdict(
                False, said("verify.wrong_event", number=number, purpose=true[2], told=told[4], true=true[4])
            )
    if stopped is not None:
        return Verdict(False, stopped)
    assert state is not None
    if len(drawn) != len(record["chance"]):
        return Verdict(False, said("verify.wrong_count", told=len(record["chance"]), true=len(drawn)))
    if state.fingerprint() != record["fingerprint"]:
        return Verdict(False, said("record.wrong_end", found=state.fingerprint(), expected=record["fingerprint"]))
    return Verdict(True, said("verify.fair", n=len(drawn)))
