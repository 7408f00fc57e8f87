"""Random games of PettingZoo's hanabi_v5."""

from __future__ import annotations

from importlib.metadata import version

from pettingzoo.classic import hanabi_v5

from benchmarks.contenders.manual import seats_in_order
from benchmarks.contenders.stopwatch import serve

if __name__ == "__main__":
    serve(f"PettingZoo {version('pettingzoo')}", {"play": seats_in_order(hanabi_v5.env())})
