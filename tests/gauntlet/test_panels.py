"""What every game keeps of its contract with the pages: markup that a browser and a keyed morph can rely on."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from importlib import import_module
from typing import cast

import pytest

from hospitable.look.face import Face, Person, Viewer
from hospitable.look.html import join
from tests.gauntlet.markup import check_nesting
from tests.gauntlet.walks import Position, walk
from tests.gauntlet.ways import Way, some_ways

every_way = pytest.mark.parametrize("way", [way for way in some_ways("panels") if way.has_pages], ids=str)


def panels(state: Position, seat: int) -> dict[str, str]:
    face = cast(Face, import_module(f"{state.rules.game.domain}.table"))
    owners = state.rules.game.owners(state.rules, [f"Person {seat}" for seat in range(state.seats)])
    people = tuple(Person(str(owner), "P", number + 1, number > 0) for number, owner in enumerate(owners))
    asked = seat in state.deciders
    drawn = face.panels(state, Viewer(seat, "en", people, asked))
    return {name: join(panel) for name, panel in drawn.items()}


@lru_cache(maxsize=1)
def pages(way: Way) -> list[dict[str, str]]:
    """Of who must decide, and of who watches."""
    positions = walk(way, "panels", every=17)
    return [panels(state, seat) for state in positions for seat in (*state.deciders[:1], -1)]


@every_way
def test_panels_are_well_formed_and_carry_no_style_and_no_script(way: Way) -> None:
    for page in pages(way):
        for name, panel in page.items():
            check_nesting(panel)
            assert not re.search(r"<(?:script|style)| (?:style|on\w+)=|javascript:", panel)
            root = re.match(r"<[^>]*>", panel)
            assert root
            assert f'id="panel-{name}"' in root[0]
            assert f'data-panel="{name}"' in root[0]


@every_way
def test_ids_keys_and_pieces_are_unique_on_a_page(way: Way) -> None:
    for page in pages(way):
        for attribute in ("id", "data-key", "data-piece"):
            counted = Counter(re.findall(f' {attribute}="([^"]*)"', "".join(page.values())))
            assert [value for value, times in counted.items() if times > 1] == []
