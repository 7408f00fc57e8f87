"""The same match on the processes of this machine and on a Ray cluster of this machine, in turns, in one run.

    PYTHONPATH=src python benchmarks/cluster.py            show the table
    PYTHONPATH=src python benchmarks/cluster.py --game dice-hospital --seats hard,hard --games 40    of another match

It fails if a report differs. Takes about two minutes on two quiet cores; the table is copied to docs/arena.md by hand.
"""

from __future__ import annotations

import argparse
from statistics import median
from time import perf_counter

from hospitable.lab import Report, run

PLACES = {"processes": "", "Ray": "ray"}


def turn(game: str, levels: list[str], games: int, on: str, seed: str) -> tuple[Report, float, float]:
    """What came of it, how long it took until the first games were there, and games a second from then on."""
    heard: list[tuple[float, int]] = []
    start = perf_counter()
    report = run(game, levels, games, seed, on=on, progress=lambda n: heard.append((perf_counter(), n)))
    (first, few), (last, all_of_them) = heard[0], heard[-1]
    return report, first - start, (all_of_them - few) / (last - first)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", default="emergency-roll")
    options.add_argument("--seats", default="easy,easy")
    options.add_argument("--games", type=int, default=4000)
    options.add_argument("--turns", type=int, default=3)
    given = options.parse_args()
    starts: dict[str, list[float]] = {name: [] for name in PLACES}
    rates: dict[str, list[float]] = {name: [] for name in PLACES}
    for number in range(given.turns):
        reports = []
        for name, on in PLACES.items():
            report, start, rate = turn(given.game, given.seats.split(","), given.games, on, f"turn {number}")
            reports.append(report)
            starts[name].append(start)
            rates[name].append(rate)
        assert reports[0] == reports[1], "the same games have the same results everywhere"
    print(f"{given.game}, {given.seats}, {given.turns} turns of {given.games} games each, medians:\n")
    print("| on | first game after | games/s from then on | ratio |\n| --- | --: | --: | --: |")
    for name in PLACES:
        ratio = median(mine / usual for mine, usual in zip(rates[name], rates["processes"], strict=True))
        print(f"| {name} | {median(starts[name]):.1f} s | {median(rates[name]):.0f} | {ratio:.2f} |")


if __name__ == "__main__":  # processes that play import this module
    main()
