"""The compiled package: the same games, move for move, and everything else that the plain one does."""

from __future__ import annotations

import json
import os
import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from tests.builds import COMPILED, PLAIN, ROOT, make, python

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize(("build", "answer"), [(PLAIN, "no"), (COMPILED, "yes")], ids=["plain", "compiled"])
def test_version_says_whether_the_package_is_compiled(build: Path, answer: str, tmp_path: Path) -> None:
    said = python(build, ["-m", "hospitable", "--version"], tmp_path)
    assert said.endswith(f"(compiled: {answer})\n")


def test_every_listed_module_is_compiled() -> None:
    make()
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
    make()
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


def test_compiled_and_plain_play_the_same_games_and_show_them_alike() -> None:
    plain, compiled = tales(PLAIN), tales(COMPILED)
    assert len(plain) > 60
    assert [name for name in plain if compiled.get(name) != plain[name]] == []
    assert compiled.keys() == plain.keys()


def tales(build: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(python(build, ["-m", "tests.told_games"]))
    return told


def test_the_benchmark_measures_both_builds() -> None:
    make()
    options = ["--repetitions", "1", "--seconds", "0.01"]
    shown = python(PLAIN, ["benchmarks/playouts.py", *options], HOSPITABLE_BUILD=str(COMPILED))
    for row in ("2 seats, compiled inside", "4 seats, compiled ", "4 seats, plain "):
        assert [line for line in shown.splitlines() if row in line and "left out" not in line] != []
