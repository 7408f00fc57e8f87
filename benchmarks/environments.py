"""How fast learners see our games beside those of our peers: steps with observations, all in one run, as ratios.

python -m benchmarks.environments            show the table
python -m benchmarks.environments --write    put it into docs/performance.md as well
"""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from benchmarks.playouts import COMPILED, Contender, Results, Row, number, ratio, reported, write

OPEN_SPIEL = Row(
    "OpenSpiel backgammon, RL environment", Contender("backgammon_environment", needs=("open_spiel",)), "play"
)
PETTING_ZOO = Row("PettingZoo hanabi_v5", Contender("hanabi", needs=("pettingzoo", "shimmy", "pyspiel")), "play")
TITLES = {
    "pettingzoo emergency-roll": "Emergency Roll, 2 seats, PettingZoo",
    "pettingzoo dice-hospital": "Dice Hospital, 2 seats, PettingZoo",
    "pettingzoo doktor-hrubec": "Doktor Hrubec, 2 seats, PettingZoo",
    "pettingzoo clinic": "Clinic, 2 seats, PettingZoo",
    "gymnasium emergency-roll": "Emergency Roll against URSULE, Gymnasium",
    "gymnasium dice-hospital": "Dice Hospital alone, Gymnasium",
    "gymnasium clinic": "Clinic alone, Gymnasium",
}
NEEDS = ("gymnasium", "pettingzoo", "numpy")
BUILDS = {
    "compiled": Contender("environments", needs=NEEDS, build=COMPILED, says="compiled: yes"),
    "plain": Contender("environments", needs=NEEDS, says="compiled: no"),
}
ROWS = [Row(f"{title}, {kind}", build, work) for kind, build in BUILDS.items() for work, title in TITLES.items()]
HEADINGS = ("Ours and peers", "steps a game", "steps/s", "to OpenSpiel", "to PettingZoo")
READING = "A step is an action of a learner, with the observation and the mask of whoever is next."
MARKS = ("<!-- written by benchmarks/environments.py --write -->", "<!-- end of the environments -->")


def cells(row: Row, results: Results) -> list[str]:
    steps = results.rate(row.contender, row.plays, "moves")
    games = results.rate(row.contender, row.plays, "games")
    return [
        row.title,
        f"{steps / games:.0f}" if steps and games else "",
        number(steps),
        *[ratio(steps, results.rate(peer.contender, peer.plays, "moves")) for peer in (OPEN_SPIEL, PETTING_ZOO)],
    ]


def main() -> None:
    console = Console()
    about = "Measure steps with observations, ours and those of our peers."
    report = reported(console, about, [*ROWS, OPEN_SPIEL, PETTING_ZOO], READING, cells)
    table = Table(*HEADINGS)
    for line in report.lines:
        table.add_row(*line)
    console.print(table)
    for note in report.notes:
        console.print(note)
    if report.keep:
        write(report.lines, report.notes, HEADINGS, MARKS)


if __name__ == "__main__":
    main()
