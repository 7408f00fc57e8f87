"""Results as JSON lines: an interrupted run goes on and ends as if nothing had happened; nothing else is believed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from hospitable.cli import main
from hospitable.lab import Report, run
from hospitable.lab.balance import findings
from hospitable.lab.match import Match, play_one
from hospitable.lab.results_file import BadResults, ResultsFile
from tests.builds import PLAIN

SLUG = "emergency-roll"
LEVELS = ["easy", "random"]
MATCH = Match(SLUG, ("easy", "random"), "lines", {})
LIMIT = 120.0  # seconds, for a machine that has much else to do


def played(file: Path, games: int = 6, seed: str = "lines") -> Report:
    return run(SLUG, LEVELS, games, seed, workers=1, results=file)


def lines(file: Path) -> list[bytes]:
    return file.read_bytes().splitlines(keepends=True)


def numbers(found: list[bytes]) -> list[int]:
    return [json.loads(line)["number"] for line in found[1:]]


# -- what is in it


def test_the_first_line_says_which_match_it_is_and_each_other_one_is_a_game(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played(file)
    heading, *games = (json.loads(line) for line in lines(file))
    assert heading == {"format": "hospitable results 1", **MATCH.heading()}
    assert heading["contestants"] == LEVELS
    assert [game["seed"] for game in games] == ["lines/0", "lines/0", "lines/1", "lines/1", "lines/2", "lines/2"]
    for number, game in enumerate(games):
        one = play_one(MATCH, number)
        seed = game.pop("seed")
        assert seed == MATCH.deal(number)
        scores, winners = list(one.scores), list(one.winners)
        assert game == {"number": number, "points": scores, "winners": winners, "opponent": None}


def test_the_points_of_a_solo_opponent_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "solo.jsonl"
    first, again = (run(SLUG, ["easy"], 3, "solo", workers=1, results=file) for _ in range(2))
    assert first == again == run(SLUG, ["easy"], 3, "solo", workers=1)
    assert all(json.loads(line)["opponent"] is not None for line in lines(file)[1:])


# -- going on


def test_an_interrupted_run_goes_on_and_ends_like_one_that_was_not(tmp_path: Path) -> None:
    file, whole = tmp_path / "cut.jsonl", tmp_path / "whole.jsonl"
    report = played(whole)
    kept = lines(whole)
    file.write_bytes(kept[0] + kept[4] + kept[2])
    assert played(file) == report
    assert lines(file)[:3] == [kept[0], kept[4], kept[2]]
    assert sorted(lines(file)) == sorted(kept)


@pytest.mark.parametrize("left", [1, 40, 300, 420, 1000])
def test_a_half_written_last_line_is_written_anew(left: int, tmp_path: Path) -> None:
    """Cut at any byte, in the heading as well."""
    file, whole = tmp_path / "cut.jsonl", tmp_path / "whole.jsonl"
    report = played(whole)
    file.write_bytes(whole.read_bytes()[:left])
    assert played(file) == report
    assert sorted(lines(file)) == sorted(lines(whole))


def test_what_a_failing_disk_left_at_the_end_is_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "zeros.jsonl"
    report = played(file)
    whole = lines(file)
    file.write_bytes(b"".join(whole[:-1]) + bytes(5000))
    assert played(file) == report
    assert lines(file) == whole


def test_nothing_is_played_twice(tmp_path: Path) -> None:
    file = tmp_path / "twice.jsonl"
    report = played(file)
    before = file.read_bytes()
    heard: list[int] = []
    assert run(SLUG, LEVELS, 6, "lines", workers=1, results=file, progress=heard.append) == report
    assert heard == [6]
    assert file.read_bytes() == before


def test_more_games_of_the_same_match_are_added_and_fewer_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "more.jsonl"
    assert played(file, games=4) == run(SLUG, LEVELS, 4, "lines", workers=1)
    assert played(file, games=8) == run(SLUG, LEVELS, 8, "lines", workers=1)
    assert numbers(lines(file)) == list(range(8))
    assert played(file, games=2) == run(SLUG, LEVELS, 2, "lines", workers=1)
    assert numbers(lines(file)) == list(range(8))


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    file = tmp_path / "doubled.jsonl"
    report = played(file)
    file.write_bytes(file.read_bytes() + lines(file)[2])
    assert played(file) == report


def test_a_report_on_balance_goes_on_as_well(tmp_path: Path) -> None:
    file = tmp_path / "watched.jsonl"

    def found(results: Path | None) -> object:
        return findings("doktor-hrubec", LEVELS, 4, "watched", workers=1, results=results)

    whole = found(file)
    file.write_bytes(b"".join(lines(file)[:3]))
    assert found(file) == whole == found(None)


# -- runs that were ended


def started(file: Path) -> subprocess.Popen[str]:
    """The command, when it has written some games of very many."""
    arguments = ["arena", SLUG, "--seats", "easy,random", "--games", "100000", "--seed", "lines"]
    process = subprocess.Popen(
        [sys.executable, "-m", "hospitable", *arguments, "--results", str(file), "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(PLAIN)},
        start_new_session=True,  # a terminal sends Ctrl-C to all processes of the command
    )
    until(lambda: process.poll() is not None or (file.exists() and len(lines(file)) > 20))
    assert process.poll() is None, process.communicate()
    return process


def until(true: Callable[[], bool]) -> None:
    end = monotonic() + LIMIT
    while not true():
        assert monotonic() < end
        sleep(0.02)


def is_empty(session: int) -> bool:
    try:
        os.killpg(session, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_run_that_is_killed_goes_on_and_its_processes_end_with_it(tmp_path: Path) -> None:
    file = tmp_path / "killed.jsonl"
    process = started(file)
    process.kill()
    process.communicate(timeout=LIMIT)
    until(lambda: is_empty(process.pid))
    kept = [line for line in lines(file) if line.endswith(b"\n")]
    games = max(numbers(kept)) + 1
    assert played(file, games) == run(SLUG, LEVELS, games, "lines", workers=1)
    assert lines(file)[: len(kept)] == kept


def test_ctrl_c_stops_a_run_and_says_what_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "stopped.jsonl"
    process = started(file)
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=LIMIT)
    assert process.returncode == 130
    told = "Stopped; the games played so far are in stopped.jsonl, and the same command goes on from there."
    assert " ".join(out.split()) == told
    until(lambda: is_empty(process.pid))


# -- what is refused


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (Match(SLUG, ("easy", "easy"), "lines", {}), "contestants"),
        (Match(SLUG, ("easy", "random"), "another", {}), "seed"),
        (Match(SLUG, ("easy", "random"), "lines", {"simultaneous": True}), "variants"),
        (Match("doktor-hrubec", ("easy", "random"), "lines", {}), "game, edition, variants"),
        (Match(SLUG, ("easy", "random"), "lines", {}, watched=True), "watched"),
    ],
)
def test_a_file_of_another_match_is_refused_and_says_what_differs(other: Match, what: str, tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    with ResultsFile(file, other) as results:
        assert list(results.read()) == []
    before = file.read_bytes()
    sentence = f"other.jsonl has the results of another match, with other values of: {what}; name another file."
    with pytest.raises(BadResults) as refusal:
        played(file)
    assert refusal.value.say() == sentence
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"my diary", b"my diary\n", b"{}\n", b"[]\n", b'{"format": 1}\n', b"[" * 99_999])
def test_any_other_file_is_refused_and_left_alone(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "diary"
    file.write_bytes(content)
    with pytest.raises(BadResults, match="diary is no file with results of the arena; name a new one"):
        played(file)
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"number": 1', b'"number": 7'),  # of another deal
        (b'"number": 1, "seed": "lines/0"', b'"number": -1, "seed": "lines/-1"'),
        (b'"number": 1', b'"number": true'),
        (b'"points": [', b'"points": ["many", '),
        (b'"points": [', b'"points": [1, '),
        (b'"winners": [', b'"winners": [9, '),
        (b'"winners": [', b'"winners": [-1, '),
        (b'"opponent": null', b'"opponent": "she"'),
        (b"{", b""),
        (b'"seed"', b'"seen": [["money", 0]], "seed"'),
    ],
)
def test_a_line_that_is_no_result_is_named(old: bytes, new: bytes, tmp_path: Path) -> None:
    file = tmp_path / "damaged.jsonl"
    played(file)
    whole = lines(file)
    assert old in whole[2]
    whole[2] = whole[2].replace(old, new, 1)
    file.write_bytes(b"".join(whole))
    with pytest.raises(BadResults, match=r"Line 3 of damaged\.jsonl is no result of this match"):
        played(file)
    assert lines(file) == whole


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "shared.jsonl"
    with ResultsFile(file, MATCH), pytest.raises(BadResults, match=r"Another run writes its results to shared\.jsonl"):
        played(file)
    assert played(file).games == 6


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (".", "is no file that results can be written to"),
        ("nowhere/games.jsonl", "cannot be used for results: No such file"),
    ],
)
def test_a_place_where_no_file_can_be_is_refused(
    name: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["arena", SLUG, "--games", "2", "--results", str(tmp_path / name), "--lang", "en"]
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert len(err.splitlines()) == 1
