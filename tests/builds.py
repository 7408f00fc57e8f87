"""The other build of the package: compiled, in a process of its own."""

from __future__ import annotations

import fcntl
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PLAIN = ROOT / "src"
COMPILED = ROOT / os.environ.get("HOSPITABLE_BUILD", "build/tested")


@cache
def make() -> None:
    """As `make test` does: only when something has changed, and only once for all test processes."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        reason = f"nothing to compile with: there is no {compiler}"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    with (ROOT / "Makefile").open(encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = run(["make", "--silent", f"{COMPILED.relative_to(ROOT)}/.done"], ROOT, MAKEFLAGS="")
    assert made.returncode == 0, made.stdout + made.stderr


def run(command: list[str], where: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=where, env={**os.environ, **changes}, capture_output=True, text=True)


def python(build: Path, arguments: list[str], where: Path = ROOT, **changes: str) -> str:
    """What Python says when it finds this build of the package."""
    if build == COMPILED:
        make()
    done = run([sys.executable, *arguments], where, PYTHONPATH=str(build), **changes)
    assert done.returncode == 0, done.stdout[-9999:] + done.stderr
    return done.stdout
