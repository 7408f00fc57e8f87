"""The page about the house follows a click through files and functions that are there."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import hospitable

SRC = Path(hospitable.__file__).parent
PAGE = (SRC.parent.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
CLICK = PAGE.partition("## From a click")[2].partition("\n## ")[0]
ROOMS = PAGE.partition("| in `table/` |")[2].partition("\n\n")[0]
NAMED = re.findall(r"`([a-z_/]+)\.py`:\s+`([A-Za-z_.]+)`", CLICK)


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_every_function_on_the_way_of_a_click_is_there(file: str, name: str) -> None:
    found: object = import_module("hospitable." + file.replace("/", "."))
    for part in name.split("."):
        found = getattr(found, part)
    assert callable(found)


def test_every_file_on_the_way_of_a_click_is_there() -> None:
    assert len(NAMED) > 15
    for file in re.findall(r"`([a-z_/]+\.(?:py|js))`", CLICK):
        assert (SRC / file).is_file(), file
    script = (SRC / "table" / "static" / "table.js").read_text(encoding="utf-8")
    assert all(f"function {name}(" in script for name in ("play", "send", "receive", "show"))


def test_every_module_of_the_web_table_has_its_place_on_the_page() -> None:
    modules = {f"`{file.name}`" for file in (SRC / "table").glob("[!_]*.py")}
    folders = {f"`{file.parent.name}/`" for file in (SRC / "table").glob("*/__init__.py")}
    assert [name for name in sorted(modules | folders) if name not in ROOMS] == []
