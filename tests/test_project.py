"""The project's own files agree with each other and name no machine but the reader's."""

import os
import re
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from hospitable.version import VERSION

ROOT = Path(__file__).parent.parent
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETS = ["runtime", "dev", "bench", "audit"]
EXTRAS = ["hosting", "ray", "openspiel", "pettingzoo", "gymnasium"]
"""What people may add to the package. The tests use all of it, so it is pinned in the set of dev."""
WITHOUT_ADVISORY = {
    "python-multipart": "0.0.32",
    "starlette": "1.3.1",
    "setuptools": "78.1.1",
    "wheel": "0.46.2",
    "pytest": "9.0.3",
}
"""The first versions that no published advisory is about, for packages that had one."""

# A pinned package: the version, then nothing but hashes.
PIN = re.compile(r"(?P<name>[a-z0-9-]+)==(?P<version>[\w.]+)( ; [\w.]+ [!=]= \S+)?( --hash=sha256:[0-9a-f]{64})+")
INDEX_HOST = re.compile(r"pypi\.(org|python)|pythonhosted\.org")
MACHINE_PATH = re.compile(r"(?<![\w.}/-])/(home|opt|root|work|Users)/")


def entries(name: str) -> list[str]:
    """The requirements of one file, continued lines joined, without comments."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    lines = re.sub(r" \\\n +", " ", text).splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def pins(name: str) -> dict[str, str]:
    return {pin["name"]: pin["version"] for entry in entries(name) if (pin := PIN.fullmatch(entry))}


def wanted(name: str) -> list[Requirement]:
    """What pyproject.toml asks for in this set; the runtime's packages belong to every set."""
    extras = {"runtime": [], "dev": ["dev", *EXTRAS]}.get(name, [name])
    optional = PYPROJECT["project"]["optional-dependencies"]
    return [Requirement(line) for line in chain(PYPROJECT["project"]["dependencies"], *map(optional.get, extras))]


def project_files() -> list[Path]:
    """Every file that is or would be committed."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return [path for name in listing.stdout.split("\0") if name and (path := ROOT / name).is_file()]


@pytest.mark.parametrize("name", SETS)
def test_every_requirement_is_pinned_with_hashes_and_nothing_else_is_said(name: str) -> None:
    assert [entry for entry in entries(name) if not PIN.fullmatch(entry)] == []


@pytest.mark.parametrize("name", SETS)
def test_every_dependency_of_pyproject_is_pinned_to_a_version_it_allows(name: str) -> None:
    pinned = pins(name)
    versions = {want: pinned.get(canonicalize_name(want.name)) for want in wanted(name)}
    unmet = [str(want) for want, version in versions.items() if version is None or version not in want.specifier]
    assert unmet == []


def test_requirement_sets_agree_so_that_they_can_share_one_environment() -> None:
    runtime, dev, *others = (pins(name) for name in SETS)
    assert runtime.items() <= dev.items()
    for other in others:
        assert runtime.items() <= other.items()
        assert {name: dev[name] for name in dev.keys() & other.keys()}.items() <= other.items()


def test_no_floor_lets_in_a_version_with_an_advisory() -> None:
    lines = [*PYPROJECT["build-system"]["requires"], *PYPROJECT["project"]["dependencies"]]
    lines += chain(*PYPROJECT["project"]["optional-dependencies"].values())
    found: dict[str, Version] = {}
    for want in map(Requirement, lines):
        floors = [Version(part.version) for part in want.specifier if part.operator == ">="]
        assert len(floors) == 1, f"{want} has no floor"
        found[canonicalize_name(want.name)] = floors[0]
    assert {name: floor for name, floor in WITHOUT_ADVISORY.items() if found[name] < Version(floor)} == {}


def commands(target: str) -> str:
    """What make would run."""
    told = subprocess.run(["make", "-n", target], cwd=ROOT, check=True, capture_output=True, text=True)
    return told.stdout


def test_an_audit_asks_about_everything_that_is_pinned_and_is_no_part_of_the_tests() -> None:
    assert all(f"--requirement requirements/{name}.txt" in commands("audit") for name in SETS)
    assert "pip-audit" not in commands("test")


def test_every_extra_is_pinned_in_a_requirements_file() -> None:
    assert {"runtime", *PYPROJECT["project"]["optional-dependencies"]} == {*SETS, *EXTRAS}
    assert {path.stem for path in (ROOT / "requirements").iterdir()} == set(SETS)


def test_ci_runs_make_test() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").splitlines()[-1] == "exec make test thorough"


def test_built_package_has_the_version_of_the_source() -> None:
    built = subprocess.run(
        [sys.executable, "setup.py", "--version"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert built.stdout.split() == [VERSION]


def test_every_pattern_of_compiled_modules_finds_some() -> None:
    settings = PYPROJECT["tool"]["hospitable"]
    patterns = [*chain(*settings["compiled"].values()), *settings["not_compiled"]]
    assert [pattern for pattern in patterns if not any(ROOT.glob(pattern))] == []


@pytest.mark.parametrize("forbidden", [INDEX_HOST, MACHINE_PATH], ids=["index host", "machine path"])
def test_no_file_names(forbidden: re.Pattern[str]) -> None:
    found = []
    for path in project_files():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in forbidden.finditer(text)]
    assert found == []


def test_every_test_of_the_compiled_package_lies_where_make_looks_for_it() -> None:
    """`check-compiled` reads those places only: to find all tests of the project takes longer than many of them run."""
    assert_found("compiled", commands("check-compiled"))


def test_what_make_test_leaves_out_is_run_by_make_thorough() -> None:
    """But for what is long and rare."""
    run = commands("thorough")
    assert_found("thorough", "\n".join(line for line in run.splitlines() if re.search(r"-m '?thorough\b", line)))
    assert set(re.findall(r"-m '(.*?)'", commands("test"))) == {
        "not thorough and not soak",
        "not thorough and not soak and not compiled",
    }


def assert_found(mark: str, commands: str) -> None:
    """Does make look for tests with this mark everywhere they lie?"""
    places = [ROOT / word for word in commands.split() if word.startswith("tests/")]
    marked = [path for path in (ROOT / "tests").rglob("*.py") if f"pytest.mark.{mark}" in path.read_text()]
    assert marked
    assert [path for path in marked if not any(path.is_relative_to(place) for place in places)] == []
