"""Games with fixed seeds, told as plain data. Run by another build of the package they must read the same.

PYTHONPATH=build/compiled python -m tests.told_games
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

from hospitable import bots
from hospitable.core import record
from hospitable.core.shape import encode
from hospitable.core.state import State
from hospitable.core.texts import LANGUAGES
from hospitable.lab.playouts import playout
from tests.gauntlet.ways import SINGLE, Way

Tale = tuple[str, dict[str, Any]]

OFTEN = 50
"""After so many moves everything is looked at."""


def tales() -> Iterator[Tale]:
    for number, way in enumerate(SINGLE):
        yield moves_of_a_game(way, fast=True)
        yield a_playout(way, number)
        if len(way.chosen) != 1:  # nothing changed, or everything
            yield moves_of_a_game(way, fast=False)
            yield what_people_see(way)


def moves_of_a_game(way: Way, fast: bool) -> Tale:
    """Every move, where it led, and what it was worth."""
    state: State[Any] = way.new(f"told {way}", fast=fast)
    rng = random.Random(str(way))
    codes = []
    while state.deciders:
        seat = rng.choice(state.deciders)
        move = rng.choice(state.legal(seat))
        codes.append(f"{seat} {way.game.describe(move).code}")
        state.apply(seat, move)
    totals = [score.total for score in state.result().scores]
    return f"{way}, {'fast' if fast else 'keyed'}", {"moves": codes, "end": state.fingerprint(), "totals": totals}


def a_playout(way: Way, seed: int) -> Tale:
    state: State[Any] = way.new(str(way), fast=True)
    return f"{way}, playout", {"moves": playout(state, seed), "end": state.fingerprint()}


def what_people_see(way: Way) -> Tale:
    """A game in the friendly layer: each thing it offers, digested over all positions that are looked at."""
    state: State[Any] = way.new(f"seen {way}")
    rng = random.Random(str(way))
    seen: dict[str, list[Any]] = {}
    final = 0  # so many moves nobody can take back any more
    since: State[Any] | None = None  # the position after them, once it was needed
    for number in range(10**6):
        if number % OFTEN == 0 or state.over:
            for name, value in looks(state, number):
                seen.setdefault(name, []).append(value)
        if state.over:
            break
        seat = rng.choice(state.deciders)
        state.play(seat, rng.choice(state.moves(seat)).code)
        if not any(state.undoable(each) for each in range(state.seats)):
            assert state.log is not None
            final = len(state.log.moves)
        if state.undoable(seat) and rng.random() < 0.2:
            # from the start while that is near, then as a table does it: a whole game would be played again for each
            since = state.after(final, since) if number > OFTEN else None
            state.undo(seat, since)
    return f"{way}, seen", {name: digest(values) for name, values in seen.items()}


def looks(state: State[Any], number: int) -> Iterator[tuple[str, Any]]:
    game = state.rules.game
    everybody = range(state.seats)
    owners = game.owners(state.rules, game.seat_names(state.seats))
    data = state.snapshot(with_chance=True)
    yield "snapshot", data
    yield "restored", game.restore(json.loads(json.dumps(data))).snapshot(with_chance=True)
    yield "picture", str(state)
    yield "pictures", [game.picture(state, lang) for lang in LANGUAGES]
    yield "views", [state.view(seat) for seat in (None, *everybody)]
    shape = game.view_shape(state.rules)
    yield "cells", [encode(shape, state.view(seat)) for seat in everybody]
    yield "labels", [move.label(lang) for seat in everybody for move in state.moves(seat) for lang in LANGUAGES]
    yield "refused", [[blocked.move.code, blocked.say()] for seat in everybody for blocked in state.refused(seat)]
    yield "blocked", [blocked.piece for seat in everybody for blocked in state.blocked(seat)]
    yield "journal", [game.event_text(event, owners).say() for event in state.journal]
    yield (
        "score",
        [[line.name.say(), line.text.say(), line.points] for score in state.result().scores for line in score.lines],
    )
    yield "imagined", [state.imagine(seat, number).fingerprint() for seat in everybody]
    level = game.levels[number // OFTEN % len(game.levels)]  # one after the other: the best think for long
    yield "bots", [bots.choose(level, state, seat, number) for seat in state.deciders[:1]]
    written = record.write(state, ["somebody"] * state.seats)
    yield "record", written
    yield "verified", record.verify(written, game).fair  # plays it again, die by die, and looks where that ends
    if state.over:
        yield "replayed", record.replay(written, game).fingerprint()


def digest(values: list[Any]) -> str:
    return blake2b(json.dumps(values, sort_keys=True).encode(), digest_size=8).hexdigest()


if __name__ == "__main__":
    print(json.dumps(dict(tales())))
