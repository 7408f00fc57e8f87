"""The compiled package: the same games, move for move, and everything else that the plain one does."""

from __future__ import annotations

import fcntl
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import hospitable

ROOT = Path(__file__).parent.parent
PLAIN = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"


@pytest.fixture(scope="module", autouse=True)
def _build() -> None:
    """As `make compile` does: only when something has changed, and only once for all test processes."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        reason = f"nothing to compile with: there is no {compiler}"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    with (ROOT / "Makefile").open(encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = run(["make", "--silent", "compile"], ROOT, MAKEFLAGS="")
    assert made.returncode == 0, made.stderr


def run(command: list[str], where: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=where, env={**os.environ, **changes}, capture_output=True, text=True)


def python(build: Path, arguments: list[str], where: Path = ROOT) -> str:
    """What Python says when it finds this build of the package."""
    done = run([sys.executable, *arguments], where, PYTHONPATH=str(build))
    assert done.returncode == 0, done.stdout[-9999:] + done.stderr
    return done.stdout


@pytest.mark.parametrize(("build", "answer"), [(PLAIN, "no"), (COMPILED, "yes")], ids=["plain", "compiled"])
def test_version_says_whether_the_package_is_compiled(build: Path, answer: str, tmp_path: Path) -> None:
    said = python(build, ["-m", "hospitable", "--version"], tmp_path)
    assert said.endswith(f"(compiled: {answer})\n")


def test_every_listed_module_is_compiled() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hospitable"]
    listed, left_out = [
        {path.relative_to(PLAIN).with_suffix("") for pattern in patterns for path in ROOT.glob(pattern)}
        for patterns in (chain(*settings["compiled"].values()), settings["not_compiled"])
    ]
    built = {
        path.relative_to(COMPILED).with_name(path.name.split(".")[0]) for path in COMPILED.rglob("hospitable/**/*.so")
    }
    assert left_out < listed
    assert built == listed - left_out


def test_everything_the_package_reads_is_installed_with_it() -> None:
    assert files_read(COMPILED / "hospitable") == files_read(PLAIN / "hospitable")


def files_read(package: Path) -> dict[str, bytes]:
    """Editions, texts and ledgers. The ledgers live in docs/: in the source tree their folder is a link."""
    found = {}
    for folder, _, names in os.walk(package, followlinks=True):
        for name in names:
            path = Path(folder, name)
            if path.suffix not in (".py", ".pyc", ".so"):
                found[str(path.relative_to(package))] = path.read_bytes()
    return found


def test_compiled_and_plain_have_the_same_bench_fingerprint() -> None:
    plain, compiled = (python(build, ["scripts/bench_fingerprint.py"]) for build in (PLAIN, COMPILED))
    assert [line.split()[0] for line in plain.splitlines()] == list(hospitable.GAMES)
    assert compiled == plain


def test_compiled_and_plain_play_the_same_games_and_show_them_alike() -> None:
    plain, compiled = tales(PLAIN), tales(COMPILED)
    assert len(plain) > 60
    assert [name for name in plain if compiled.get(name) != plain[name]] == []
    assert compiled.keys() == plain.keys()


def tales(build: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(python(build, ["-m", "tests.told_games"]))
    return told


def test_the_rules_hold_when_compiled() -> None:
    """The tests of the games once more; those of single parts play by the same rules."""
    options = ["-q", "--override-ini=pythonpath=.", "-p", "no:cacheprovider", "-p", "no:xdist"]
    python(COMPILED, ["-m", "pytest", *options, "tests/games"])


def test_the_benchmark_measures_both_builds() -> None:
    shown = python(PLAIN, ["benchmarks/playouts.py", "--repetitions", "1", "--seconds", "0.01"])
    for row in ("2 seats, compiled inside", "4 seats, compiled ", "4 seats, plain "):
        assert [line for line in shown.splitlines() if row in line and "left out" not in line] != []
