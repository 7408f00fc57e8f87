"""Games on a real Ray cluster of several nodes: the same results as here, whoever dies meanwhile."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import count, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

import pytest

from hospitable import BadSetup
from hospitable.cli import main
from hospitable.games import doktor_hrubec
from hospitable.lab import ray_cluster, run
from hospitable.lab.balance import findings
from hospitable.lab.match import Batch, FailedGame, Match, play_batch
from hospitable.lab.places import LostWorker
from hospitable.lab.ray_cluster import NoCluster, Parcel, RayCluster, imported, play_there
from tests.builds import PLAIN

pytestmark = pytest.mark.thorough  # a cluster takes its time to start and to end

SLUG = "emergency-roll"
LEVELS = ["easy", "random"]
MATCH = Match(SLUG, ("easy", "random"), "ray", {})
NODE = {"object_store_memory": 80 * 2**20, "include_dashboard": False}
ALERT = {"health_check_period_ms": 500, "health_check_failure_threshold": 3}
"""A node that does not answer is given up soon: by its own settings Ray waits for half a minute."""
LIMIT = 120.0  # seconds, for a machine that has much else to do


@pytest.fixture(scope="module", autouse=True)
def ray() -> Iterator[Any]:
    """Ray reads its settings when it is imported: a folder of its own, a key of its own, and where our source is."""
    with TemporaryDirectory(prefix="ray") as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(PLAIN))
        patch.setenv("RAY_TMPDIR", folder)  # a short path, as it holds sockets
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(16))
        yield imported()


@pytest.fixture(scope="module")
def cluster(ray: Any) -> Iterator[Any]:
    """A head that plays nothing, and a node that does."""
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "_system_config": ALERT, **NODE})
    try:
        cluster.add_node(num_cpus=1, **NODE)
        yield cluster
    finally:
        ray.shutdown()
        cluster.shutdown()


def until(true: Any) -> None:
    end = monotonic() + LIMIT
    while not true():
        assert monotonic() < end
        sleep(0.05)


# -- the same games


def test_a_report_from_a_cluster_is_the_one_from_here_and_can_be_interrupted(
    ray: Any, cluster: Any, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    here = run(SLUG, LEVELS, 12, "ray", workers=1, results=file)
    whole = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(whole[:4]))
    heard: list[int] = []
    there = run(SLUG, LEVELS, 12, "ray", on=f"ray://{cluster.address}", results=file, progress=heard.append)
    assert there == here
    assert (heard[0], heard[-1]) == (3, 12)
    assert sorted(file.read_bytes().splitlines(keepends=True)) == sorted(whole)
    assert not ray.is_initialized()


def test_findings_on_balance_from_a_cluster_are_those_from_here(cluster: Any) -> None:
    there = findings("doktor-hrubec", LEVELS, 6, "ray", on=f"ray://{cluster.address}")
    assert there == findings("doktor-hrubec", LEVELS, 6, "ray", workers=1)


def test_a_program_keeps_its_own_connection(ray: Any, cluster: Any) -> None:
    ray.init(cluster.address, log_to_driver=False, logging_level="ERROR")
    try:
        assert run(SLUG, LEVELS, 4, "ray", on="ray") == run(SLUG, LEVELS, 4, "ray", workers=1)
        assert ray.is_initialized()
    finally:
        ray.shutdown()


# -- what dies, and what fails


def test_a_node_that_is_killed_in_mid_run_costs_nothing_but_time(ray: Any, cluster: Any) -> None:
    doomed = cluster.add_node(num_cpus=1, **NODE)
    numbers: Iterator[int] = count()
    batches = iter(lambda: tuple(islice(numbers, 5)), ())  # there is always a next one
    results = RayCluster(cluster.address).play(MATCH, batches)
    found = [next(results)]
    while ray.available_resources().get("CPU", 0):  # until both nodes play
        found.append(next(results))
    cluster.remove_node(doomed, allow_graceful=False)
    numbers = iter(())
    found += results
    games = sorted((one for batch in found for one in batch.played), key=lambda one: one.number)
    assert tuple(games) == play_batch(MATCH, range(len(games))).played


class Deadly(Match):
    """Ends every process that unpacks it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os._exit, (1,)


class Unknown(Match):
    """Like our code on a machine where it is not installed."""

    def __reduce__(self) -> tuple[Any, ...]:
        return import_module, ("no_such_module",)


def given(cluster: Any, match: Match) -> list[Batch]:
    return list(RayCluster(cluster.address).play(match, iter([(4, 5)])))


def test_a_batch_that_kills_its_workers_is_given_up(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "RETRIES", 1)
    with pytest.raises(LostWorker, match="A batch of games was lost with its worker, and 1 times again"):
        given(cluster, Deadly(SLUG, ("easy", "random"), "ray", {}))


def test_a_game_that_breaks_off_is_named_and_not_played_again(cluster: Any) -> None:
    with pytest.raises(FailedGame, match=r"Game 4 \(seed ray/2\) broke off.* There is no bot of the level 'genius'"):
        given(cluster, Match(SLUG, ("easy", "genius"), "ray", {}))


def test_a_machine_that_cannot_play_is_told_in_a_sentence(cluster: Any) -> None:
    with pytest.raises(NoCluster, match=r"is hospitable \S+ installed there for the same Python\?.*no_such_module"):
        given(cluster, Unknown(SLUG, ("easy", "random"), "ray", {}))


def test_a_machine_with_other_games_refuses_to_play() -> None:
    parcel = Parcel.of(MATCH)
    assert play_there(parcel, (4,)).played == play_batch(MATCH, (4,)).played
    older = replace(parcel, heading={**parcel.heading, "hospitable": "0.0.1", "rules": 0})
    with pytest.raises(NoCluster, match=r"would play other games.* differs in hospitable, rules; install the same"):
        play_there(older, (4,))


def test_the_file_of_an_edition_travels_with_the_match(tmp_path: Path) -> None:
    edition = tmp_path / "corrected.toml"
    printed = Path(doktor_hrubec.__file__).with_name("edition.toml").read_text(encoding="utf-8")
    edition.write_text(printed, encoding="utf-8")
    match = Match("doktor-hrubec", ("easy", "easy"), "ray", {}, edition)
    expected = play_batch(match, (0,)).played
    parcel = Parcel.of(match)
    edition.unlink()
    assert play_there(parcel, (0,)).played == expected


# -- the command


def test_the_command_starts_a_cluster_of_its_own_and_leaves_nothing_behind() -> None:
    mark = f"run-{secrets.token_hex(8)}"
    arguments = ["arena", SLUG, "--seats", "easy,random", "--games", "6", "--seed", "ray", "--lang", "en"]

    def said(*more: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "hospitable", *arguments, *more],
            env={**os.environ, "RUN_OF_THIS_TEST": mark},
            capture_output=True,
            text=True,
            timeout=LIMIT,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    assert said("--on", "ray") == said()
    until(lambda: not processes_with(mark))


def processes_with(mark: str) -> list[Path]:
    found = []
    for file in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in file.read_bytes():
                found.append(file)
        except OSError:  # it has ended, or belongs to somebody else
            continue
    return found


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("ray://here", "'here' is no address of a Ray cluster; write it as ray://host:port"),
        ("ray://127.0.0.1:1", "No Ray cluster answers at 127.0.0.1:1 (Connection refused); ray start --head"),
        ("ray://", "'' is no address of a Ray cluster"),
    ],
)
def test_a_cluster_that_is_not_there_is_told_in_a_sentence(
    address: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", SLUG, "--games", "2", "--on", address, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_without_ray_the_command_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", SLUG, "--games", "2", "--on", "ray", "--lang", "en"]) == 2
    assert capsys.readouterr() == ("", "This needs ray, which is not installed: pip install 'hospitable[ray]'.\n")
    assert run(SLUG, LEVELS, 2, "ray", workers=1).games == 2


def test_a_bad_address_is_refused_from_python() -> None:
    with pytest.raises(BadSetup, match="'a b:1' is no address"):
        run(SLUG, LEVELS, 2, "ray", on="ray://a b:1")
