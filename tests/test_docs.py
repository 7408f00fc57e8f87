"""The documentation is true: examples run, commands and rooms exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import hospitable
from hospitable.cli import parser
from hospitable.core.chance import Keyed, commitment

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("file", ["README.md"])
def test_examples_in_the_documentation_run(file: str) -> None:
    results = doctest.testfile(str(ROOT / file), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_example_in_the_package_runs() -> None:
    results = doctest.testmod(hospitable)
    assert results.attempted > 3
    assert results.failed == 0


def test_the_readme_names_every_command() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    usage = parser("en").format_help()
    commands = re.findall(r"^    (\w+) +", usage, re.MULTILINE)
    assert len(commands) >= 7
    assert [command for command in commands if f"hospitable {command}" not in readme] == []


def test_the_recipe_for_dice_gives_our_dice() -> None:
    notation = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    recipe = next(block for block in re.findall(r"```python\n(.*?)```", notation, re.DOTALL) if "def outcome" in block)
    scope: dict[str, object] = {}
    exec(recipe, scope)
    outcome = scope["outcome"]
    assert callable(outcome)
    for n in (2, 6, 27):
        for k in range(50):
            assert outcome("demo", 1, k, "red die", n) == Keyed("demo").below(n, 1, k, "red die")


def test_the_worked_example_of_a_shared_seed_is_right() -> None:
    notation = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    scope: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", notation, re.DOTALL):
        if "def outcome" in block or "def shared_seed" in block:
            exec(block, scope)
    parts = [(0, commitment("apple"), "apple"), (1, commitment("brook"), ""), (2, commitment("cloud"), "cloud")]
    shared = scope["shared_seed"]("demo", parts)
    assert shared == Keyed("demo", parts).seed
    example = notation[notation.index("With the seed `demo`") :]
    assert f"(published: `{commitment('demo')}`)" in example
    assert f"`{shared}`" in example
    first = scope["outcome"](shared, 0, 0, "cardiologist", 6)
    assert f'`outcome(shared_seed, 0, 0, "cardiologist", 6)` is {first}.' in example
    assert scope["shared_seed"]("demo", []) == "demo"


def test_links_between_documents_lead_somewhere() -> None:
    for file in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "docs" / "rules" / "README.md"]:
        for target in re.findall(r"\]\(([^)#]+)\)", file.read_text(encoding="utf-8")):
            assert (file.parent / target).exists(), f"{file.name} points to {target}"


def test_the_architecture_page_names_every_room_of_every_game() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    games = ROOT / "src/hospitable/games"
    rooms = {path.stem for where in ("*", "*/modules") for path in games.glob(f"{where}/[!_]*.py")}
    assert sorted(room for room in rooms if not re.search(rf"\b{room}\b", page)) == []
