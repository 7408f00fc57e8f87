"""A process that measures on request, so that contenders can take turns on a machine whose speed changes."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from time import process_time

Work = Callable[[], Mapping[str, int]]
"""A small piece of work; says how much was done: moves, games, copies."""


def serve(version: str, works: Mapping[str, Work]) -> None:
    """Say who we are, then answer each line `seconds work` with the rates reached, in JSON."""
    say(version)
    for line in sys.stdin:
        seconds, name = line.rstrip("\n").split(" ", 1)
        say(rates(works[name], float(seconds)))


def rates(work: Work, seconds: float) -> dict[str, float]:
    """How much of everything is done in a second of CPU time."""
    work()  # what is made once and kept, is made here
    done: Counter[str] = Counter()
    start = process_time()
    while (spent := process_time() - start) < seconds:
        done.update(work())
    return {name: count / spent for name, count in done.items()}


def say(answer: object) -> None:
    print(json.dumps(answer), flush=True)
