"""Modules with a part of their own in a position: made, copied, written under their names, and read again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from hospitable.core.errors import BadSnapshot
from hospitable.core.modules import Keeper, ModularRules, Module, copies_of, module_fields, new_modules
from hospitable.core.snapshot import dump_fields, load_fields, wholes
from tests.core.tables import GAME, shift
from tests.core.toy import Named

KEYS, PLANTS = range(2)


class Plants(Module):
    def __init__(self, watered: list[int]) -> None:
        self.watered = watered

    def copy(self) -> Plants:
        return Plants(self.watered[:])


def with_plants() -> ModularRules[Keeper[Any, Any]]:
    """Rules in which plants are in play and keys are not."""
    rules: ModularRules[Keeper[Any, Any]] = ModularRules(GAME, 2, shift(2).rules.variants, Named({"name": "toy"}), 2)
    rules.keep(
        PLANTS,
        Keeper(
            "plants",
            lambda rules: Plants([0] * rules.seats),
            lambda rules: (wholes("watered", rules.seats, 0, 9),),
            lambda s, seat: {"watered": s.modules[PLANTS].watered[seat]},
        ),
    )
    return rules


def test_a_module_has_a_part_when_it_is_in_play() -> None:
    keys, plants = new_modules(with_plants())
    assert keys is None
    assert isinstance(plants, Plants)
    assert plants.watered == [0, 0]


def test_a_copy_shares_nothing_that_changes() -> None:
    plants = Plants([1, 2])
    keys, copied = copies_of([None, plants])
    plants.watered[0] = 9
    assert keys is None
    assert isinstance(copied, Plants)
    assert copied.watered == [1, 2]


def test_a_module_in_play_is_written_under_its_name_and_read_again() -> None:
    fields = module_fields(with_plants())
    written = dump_fields(SimpleNamespace(modules=[None, Plants([3, 4])]), fields)
    assert written == {"plants": {"watered": [3, 4]}}
    read = SimpleNamespace(modules=[None, None])
    load_fields(read, fields, written, "position")
    assert read.modules[KEYS] is None
    assert read.modules[PLANTS].watered == [3, 4]


def test_a_damaged_part_is_refused_with_its_place() -> None:
    read = SimpleNamespace(modules=[None, None])
    with pytest.raises(BadSnapshot, match=r"position\.plants\.watered\[1\]"):
        load_fields(read, module_fields(with_plants()), {"plants": {"watered": [3, 10]}}, "position")
