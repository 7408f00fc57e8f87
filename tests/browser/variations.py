"""The same test in another window, language or number: `make test` runs one of them, `make thorough` the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from hospitable.core.texts import LANGUAGES


def one_of(values: Sequence[Any]) -> list[Any]:
    """The values of a parameter; only the first one is for `make test`."""
    return [values[0], *[pytest.param(value, marks=pytest.mark.thorough) for value in values[1:]]]


LONGEST = "fr"  # where its words have room, those of the others nearly always have, too
in_every_language = pytest.mark.parametrize("lang", one_of([LONGEST, *[lang for lang in LANGUAGES if lang != LONGEST]]))

DESK = pytest.param(1280, 800, id="desk")
PHONE = pytest.param(390, 844, id="phone", marks=pytest.mark.thorough)
on_a_desk_and_a_phone = pytest.mark.parametrize(("width", "height"), [DESK, PHONE])
