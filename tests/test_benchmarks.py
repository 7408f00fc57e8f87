"""The benchmark's own arithmetic and where it writes."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console

from benchmarks import environments, playouts, processes, server
from benchmarks.contenders import stopwatch
from benchmarks.playouts import BEGIN, END, HEADINGS, YARDSTICK, Contender, Results, Row, cells


def results(row: Row, moves: list[float], games: list[float]) -> Results:
    yardstick = {
        (YARDSTICK.contender, YARDSTICK.plays, "moves"): [50_000.0],
        (YARDSTICK.contender, YARDSTICK.copies, "copies"): [400_000.0],
    }
    ours = {(row.contender, row.plays, "moves"): moves, (row.contender, row.plays, "games"): games}
    return Results(rates=yardstick | ours)


def test_a_row_shows_medians_and_their_ratio_to_the_yardstick() -> None:
    row = Row("ours", Contender("ours"), "play")
    shown = cells(row, results(row, [123_456.0, 9.0, 9e9], [1_234.0, 1_234.0, 1_234.0]))
    assert shown == ["ours", "100", "123,000", "2.5", "1,230", "", ""]


def test_a_row_slower_than_the_yardstick_says_so() -> None:
    row = Row("ours", Contender("ours"), "play")
    assert cells(row, results(row, [4_000.0], [40.0]))[3] == "0.08"


def test_without_the_yardstick_there_are_no_ratios() -> None:
    row = Row("ours", Contender("ours"), "play", "copy")
    measured = {(row.contender, "play", "moves"): [300.0], (row.contender, "copy", "copies"): [200.0]}
    assert cells(row, Results(rates=measured)) == ["ours", "", "300", "", "", "200", ""]


def test_the_table_fits_80_columns_with_numbers_ten_times_ours() -> None:
    console = Console(width=80, record=True, file=io.StringIO())
    lines = [[row.title, "1234", "9,990,000", "123.4", "999,000", "9,990,000", "99.9"] for row in playouts.ROWS]
    playouts.show(console, lines, [])
    shown = console.export_text().splitlines()
    assert max(map(len, shown)) <= 80
    assert not [line for line in shown if "…" in line]
    assert [line.split()[-6:] for line in shown if "seats" in line] == [
        line[1:] for line in lines if "seats" in line[0]
    ]


def test_a_contender_names_what_it_lacks() -> None:
    lacking = Contender("ours", needs=("json", "no_such_peer"))
    assert lacking.missing() == "no_such_peer not installed (requirements/bench.txt)"
    assert Contender("ours", build="no/such/build").missing() == "there is no no/such/build (make compile)"
    assert Contender("ours", needs=("json",)).missing() == ""


def test_the_table_replaces_what_stands_between_the_marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = tmp_path / "performance.md"
    report.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    monkeypatch.setattr(playouts, "REPORT", report)
    for _ in range(2):
        playouts.write([["ours", "1", "2", "3", "4", "5", "6"]], ["a note"])
    lines = report.read_text(encoding="utf-8").splitlines()
    assert lines[:2] == ["before", BEGIN]
    assert lines[2:-2] == [
        "",
        f"| {' | '.join(HEADINGS)} |",
        "| --- | --: | --: | --: | --: | --: | --: |",
        "| ours | 1 | 2 | 3 | 4 | 5 | 6 |",
        "",
        "- a note",
        "",
    ]
    assert lines[-2:] == [END, "after"]


def test_a_report_without_marks_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = tmp_path / "performance.md"
    report.write_text("no marks\n", encoding="utf-8")
    monkeypatch.setattr(playouts, "REPORT", report)
    with pytest.raises(SystemExit, match=r"performance\.md has no place for the table"):
        playouts.write([], [])
    assert report.read_text(encoding="utf-8") == "no marks\n"


def test_the_report_has_a_place_for_the_table() -> None:
    text = playouts.REPORT.read_text(encoding="utf-8")
    assert (text.count(BEGIN), text.count(END)) == (1, 1)


def test_rates_are_what_was_done_by_the_cpu_time_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([10.0, 10.0, 10.4, 10.8, 11.0])
    monkeypatch.setattr(stopwatch, "process_time", lambda: next(clock))
    assert stopwatch.rates(lambda: {"moves": 50, "games": 1}, seconds=1.0) == {"moves": 150.0, "games": 3.0}


def test_only_tables_of_the_usual_game_are_written_down(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["server.py", "--game", "clinic", "--write"])
    with pytest.raises(SystemExit):
        server.main()
    assert "keeps the table of emergency-roll" in capsys.readouterr().err


def test_a_row_of_the_environments_has_ratios_to_both_peers() -> None:
    row = environments.ROWS[0]
    rates = {
        (row.contender, row.plays, "moves"): [20_000.0],
        (row.contender, row.plays, "games"): [200.0],
        (environments.OPEN_SPIEL.contender, "play", "moves"): [16_000.0],
        (environments.PETTING_ZOO.contender, "play", "moves"): [40_000.0],
    }
    assert environments.cells(row, Results(rates=rates)) == [row.title, "100", "20,000", "1.2", "0.50"]


def test_the_report_has_a_place_for_the_environments() -> None:
    text = playouts.REPORT.read_text(encoding="utf-8")
    assert [text.count(mark) for mark in environments.MARKS] == [1, 1]


def test_the_report_has_a_place_for_several_processes() -> None:
    text = playouts.REPORT.read_text(encoding="utf-8")
    assert [text.count(mark) for mark in processes.MARKS] == [1, 1]
