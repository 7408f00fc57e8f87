"""Positions as JSON-able data. Pieces are stored by their names, and everything is checked on the way in.

After the colon of a step stands a number of our own, for what the step is about.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from .agenda import DECISION, TABLE, TOGETHER, arg_of, kind_of, seat_of
from .chance import Keyed
from .errors import BadSnapshot, HospitableError, is_text, said, short, some
from .texts import Text

if TYPE_CHECKING:
    from .game import Game
    from .state import State

FORMAT = "hospitable position 2"
EARLIER = "hospitable position 1"
"""Before names were the same in positions and views; what is written so is still read."""


class Field:
    """One entry of a part: how it is written down, read, checked and set, and the attributes it covers."""

    def __init__(
        self,
        name: str,
        covers: tuple[str, ...],
        dump: Callable[[Any], Any],
        load: Callable[[Any, Any, str], None],
        form: str = "",
        entries: Sequence[Field] = (),
    ) -> None:
        self.name = name
        self.covers = covers
        self.dump = dump
        self.load = load
        self.form = form
        """What its value looks like, in a few words of English: for the documentation."""
        self.entries = entries
        """The entries of the parts it holds."""


def plain(
    name: str,
    dump: Callable[[Any], Any],
    load: Callable[[Any, str], Any],
    form: str = "",
    entries: Sequence[Field] = (),
) -> Field:
    """An entry for one attribute of the same name."""
    return Field(
        name,
        (name,),
        lambda part: dump(getattr(part, name)),
        lambda part, data, where: setattr(part, name, load(data, where)),
        form,
        entries,
    )


def whole(name: str, low: int, high: int, nothing: int | None = None) -> Field:
    """A whole number from low to high; `nothing` is the number written as null."""

    def load(data: Any, where: str) -> int:
        return nothing if data is None and nothing is not None else _whole(data, where, low, high)

    form = "a number" if nothing is None else "a number, or null"
    return plain(name, lambda value: None if value == nothing else value, load, form)


def flag(name: str) -> Field:
    return plain(name, lambda value: value, _flag, "true or false")


def flags(name: str, words: dict[str, str]) -> Field:
    """Flags of a part as one entry: the words of those that are set, in this order. By word, the attribute."""

    def load(part: Any, data: Any, where: str) -> None:
        found = _each_once(data, where, list(words))
        for i, attribute in enumerate(words.values()):
            setattr(part, attribute, i in found)

    def write(part: Any) -> list[str]:
        return [word for word, attribute in words.items() if getattr(part, attribute)]

    return Field(name, tuple(words.values()), write, load, "names")


def wholes(name: str, length: int, low: int, high: int, nothing: int | None = None) -> Field:
    """A fixed number of whole numbers; `nothing` is the number written as null."""

    def read(item: Any, where: str) -> int:
        return nothing if item is None and nothing is not None else _whole(item, where, low, high)

    def load(data: Any, where: str) -> list[int]:
        return [read(item, f"{where}[{i}]") for i, item in enumerate(_items(data, where, length))]

    form = "numbers" if nothing is None else "numbers, or null"
    return plain(name, lambda value: [None if item == nothing else item for item in value], load, form)


def called(name: str, field: Field) -> Field:
    """The same entry, written under another name than its attribute has."""
    return Field(name, field.covers, field.dump, field.load, field.form, field.entries)


def word(name: str, words: Sequence[str], nothing: int | None = None) -> Field:
    """A number of ours that stands for a word; `nothing` is the number written as null."""

    def load(data: Any, where: str) -> int:
        if data is None and nothing is not None:
            return nothing
        return _word(data, where, words)

    form = "a name" if nothing is None else "a name, or null"
    return plain(name, lambda value: None if value == nothing else words[value], load, form)


def words(name: str, known: Sequence[str], length: int | None = None) -> Field:
    """Numbers of ours that stand for words; of free length they are a set, written in order."""

    def load(data: Any, where: str) -> list[int]:
        if length is None:
            return _each_once(data, where, known)
        return [_word(item, f"{where}[{i}]", known) for i, item in enumerate(_items(data, where, length))]

    return plain(name, lambda value: [known[item] for item in value], load, "names")


def named(name: str, known: Sequence[str], nothing: int | None = None) -> Field:
    """A list of any length, of things that may occur several times; `nothing` is the number written as null."""

    def write(value: list[int]) -> list[str | None]:
        return [None if item == nothing else known[item] for item in value]

    form = "names" if nothing is None else "names, or null"
    return plain(name, write, lambda data, where: read_names(data, where, known, nothing), form)


def pile(name: str, known: Sequence[str]) -> Field:
    """Layers of things, from the top down."""
    return lists(
        name,
        lambda layer: [known[item] for item in layer],
        lambda data, where: tuple(read_names(data, where, known)),
        "lists of names",
    )


def lists(name: str, dump: Callable[[Any], Any], load: Callable[[Any, str], Any], form: str = "") -> Field:
    """A list of any length whose items are written and read alike."""

    def read(data: Any, where: str) -> list[Any]:
        return [load(item, f"{where}[{i}]") for i, item in enumerate(_items(data, where, None))]

    return plain(name, lambda value: [dump(item) for item in value], read, form)


def numbers(name: str, low: int, high: int) -> Field:
    """A list of any length of whole numbers: seats, say."""
    return lists(name, lambda value: value, lambda data, where: _whole(data, where, low, high), "numbers")


def read_names(data: Any, where: str, known: Sequence[str], nothing: int | None = None) -> list[int]:
    """The numbers of these names."""
    return [
        nothing if item is None and nothing is not None else _word(item, f"{where}[{i}]", known)
        for i, item in enumerate(_items(data, where, None))
    ]


def marks(name: str, known: Sequence[str]) -> Field:
    """A bit mask, written as the list of what is marked."""

    def load(data: Any, where: str) -> int:
        return sum(1 << number for number in _each_once(data, where, known))

    return plain(name, lambda value: [item for i, item in enumerate(known) if value >> i & 1], load, "names")


def parts(name: str, make: Callable[[], Any], fields: Sequence[Field], length: int) -> Field:
    """A fixed number of parts with entries of their own: the hospitals, say."""

    def load(data: Any, where: str) -> list[Any]:
        return [
            load_fields(make(), fields, item, f"{where}[{i}]") for i, item in enumerate(_items(data, where, length))
        ]

    return plain(name, lambda value: [dump_fields(item, fields) for item in value], load, "parts", fields)


def dump_fields(part: Any, fields: Sequence[Field]) -> dict[str, Any]:
    return {field.name: field.dump(part) for field in fields}


def load_fields(part: Any, fields: Sequence[Field], data: Any, where: str) -> Any:
    known = [field.name for field in fields]
    if not isinstance(data, dict):
        raise BadSnapshot(said("snapshot.not_an_object", where=where))
    for name in data:
        if name not in known:
            raise BadSnapshot(said("snapshot.unknown_field", where=where, field=short(name), possible=known))
    for field in fields:
        if field.name not in data:
            raise BadSnapshot(said("snapshot.missing_field", where=where, field=field.name))
        field.load(part, data[field.name], f"{where}.{field.name}")
    return part


def _whole(data: Any, where: str, low: int, high: int) -> int:
    if isinstance(data, bool) or not isinstance(data, int) or not low <= data <= high:
        raise BadSnapshot(said("snapshot.not_in_range", where=where, value=short(data), low=low, high=high))
    return data


def _flag(data: Any, where: str) -> bool:
    if not isinstance(data, bool):
        raise BadSnapshot(said("snapshot.not_a_flag", where=where, value=short(data)))
    return data


def _word(data: Any, where: str, words: Sequence[str]) -> int:
    if not isinstance(data, str) or data not in words:
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=some(words)))
    return words.index(data)


def _each_once(data: Any, where: str, known: Sequence[str]) -> list[int]:
    numbers = [_word(item, f"{where}[{i}]", known) for i, item in enumerate(_items(data, where, None))]
    if numbers != sorted(set(numbers)):
        raise BadSnapshot(said("snapshot.not_in_order", where=where))
    return numbers


def _items(data: Any, where: str, length: int | None) -> list[Any]:
    if not isinstance(data, list):
        raise BadSnapshot(said("snapshot.not_a_list", where=where, value=short(data)))
    if length is not None and len(data) != length:
        raise BadSnapshot(said("snapshot.wrong_length", where=where, found=len(data), expected=length))
    return data


# -- whole positions


def dump(state: State[Any], with_chance: bool = False) -> dict[str, Any]:
    rules = state.rules
    game: Game[Any] = rules.game
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": game.slug,
        "rules": game.rules_version,
        "edition": rules.edition_id,
        "seats": state.seats,
        "variants": rules.written,
        **({"seat_options": [dict(chosen) for chosen in rules.seat_options]} if game.seat_options else {}),
        "agenda": [_step_name(game, step) for step in state.agenda],
        "own": [[_step_name(game, step) for step in steps] for steps in state.own],
        "drawn": list(state.drawn),
        "position": dump_fields(state, game.fields(rules)),
    }
    if with_chance and isinstance(state.chance, Keyed):
        data["seed"] = state.chance.seed
    return data


def fingerprint(state: State[Any]) -> str:
    text = json.dumps(dump(state), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=12).hexdigest()


def check_heading(data: Any, game: Game[Any], formats: tuple[str, ...], error: type[HospitableError]) -> None:
    """Is this data of a kind we read, of this game and its rules version? Shared by positions and records."""
    if not isinstance(data, dict) or data.get("format") not in formats:
        found = data.get("format") if isinstance(data, dict) else None
        raise error(said("data.wrong_format", expected=formats[0], found=short(found)))
    if data.get("game") != game.slug:
        raise error(said("data.wrong_game", expected=game.slug, found=short(data.get("game"))))
    version = data.get("rules")
    if type(version) is not int or version != game.rules_version:
        raise error(said("data.wrong_rules", expected=game.rules_version, found=short(version)))


def upgraded(data: dict[str, Any], game: Game[Any]) -> dict[str, Any]:
    """A position of the earlier format as it is written now. Damaged ones are refused here or when they are loaded."""
    try:
        return game.upgrade_whole(deepcopy(data)) | {"format": FORMAT}
    except (AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError):
        raise BadSnapshot(said("snapshot.damaged_earlier", format=EARLIER)) from None


def load(data: Any, state: State[Any]) -> None:
    """Fill a fresh state of the right game, seats and variants; refuses what is damaged or breaks the rules."""
    game: Game[Any] = state.rules.game
    known = ["format", "game", "rules", "edition", "seats", "variants", "agenda", "own", "drawn", "position", "seed"]
    if game.seat_options:
        known.append("seat_options")
    for name in data:
        if name not in known:
            raise BadSnapshot(said("snapshot.unknown_field", where="position", field=short(name), possible=known))
    if "seed" in data and not is_text(data["seed"]):
        raise BadSnapshot(said("data.not_a_text", where="seed"))
    if not game.same_edition(state.rules, data.get("edition")):
        raise BadSnapshot(said("data.wrong_edition", expected=state.rules.edition_id, found=short(data.get("edition"))))
    load_fields(state, game.fields(state.rules), data.get("position"), "position")
    state.drawn = [
        _whole(item, f"drawn[{i}]", 0, 10**6)
        for i, item in enumerate(_items(data.get("drawn"), "drawn", state.seats + 1))
    ]
    state.agenda = _steps(game, state.seats, data.get("agenda"), "agenda")
    own = _items(data.get("own"), "own", None)
    if own and len(own) != state.seats:
        raise BadSnapshot(said("snapshot.wrong_length", where="own", found=len(own), expected=state.seats))
    state.own = [_steps(game, state.seats, steps, f"own[{i}]") for i, steps in enumerate(own)]
    for violation in violations(state):
        raise BadSnapshot(violation)


def violations(state: State[Any]) -> list[Text]:
    """Everything that is wrong with a position, as sentences: first what no game allows, then the game's own list."""
    found: list[Text] = []
    top = kind_of(state.agenda[-1]) if state.agenda else DECISION
    if top < DECISION and top != TOGETHER:
        found.append(said("snapshot.nobody_decides"))
    if (top == TOGETHER) != bool(state.own) or TOGETHER in [kind_of(step) for step in state.agenda[:-1]]:
        found.append(said("snapshot.together"))
    for seat, steps in enumerate(state.own):
        if any(seat_of(step) != seat for step in steps) or (steps and kind_of(steps[-1]) < DECISION):
            found.append(said("snapshot.own_agenda", seat=seat))
    if state.own and not any(state.own):
        found.append(said("snapshot.nobody_decides"))
    found += state.rules.game.status(state)
    if not found and any(not state.legal(seat) for seat in state.deciders):
        found.append(said("snapshot.no_moves"))
    return found


def _step_name(game: Game[Any], step: int) -> str:
    seat = "" if seat_of(step) == TABLE else f" {seat_of(step)}"
    arg = f":{arg_of(step)}" if arg_of(step) else ""
    return f"{_kinds(game)[kind_of(step)]}{arg}{seat}"


@cache
def _kinds(game: Game[Any]) -> dict[int, str]:
    return {TOGETHER: "together"} | game.steps


@cache
def _kinds_by_name(game: Game[Any]) -> dict[str, int]:
    return {name: kind for kind, name in _kinds(game).items()}


def _steps(game: Game[Any], seats: int, data: Any, where: str) -> list[int]:
    return [_read_step(game, seats, item, f"{where}[{i}]") for i, item in enumerate(_items(data, where, None))]


def _read_step(game: Game[Any], seats: int, data: Any, where: str) -> int:
    kinds = _kinds_by_name(game)
    name, _, seat = data.partition(" ") if isinstance(data, str) else ("", "", "")
    name, _, arg = name.partition(":")
    if name not in kinds or not (arg or "0").isdecimal() or len(arg) > 12:
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=some(list(kinds))))
    if seat and not (seat.isdecimal() and len(seat) < 3 and int(seat) < seats):
        raise BadSnapshot(said("snapshot.not_in_range", where=where, value=short(data), low=0, high=seats - 1))
    if kinds[name] >= DECISION and not seat:
        raise BadSnapshot(said("snapshot.decision_without_seat", where=where, value=short(data)))
    step = kinds[name] | int(seat or TABLE) << 8 | int(arg or 0) << 12
    if _step_name(game, step) != data or (kinds[name] == TOGETHER and step != TOGETHER | TABLE << 8):
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=[name]))
    return step
