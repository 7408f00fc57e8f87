"""What of Community Care goes together with what, as a set-up says it."""

from __future__ import annotations

import pytest

from hospitable import BadSetup
from tests.games.dice_hospital.tables import GAME
from tests.rules import rule


@rule("CC-MIX-RUL-09")
@pytest.mark.parametrize("name", ["national_epidemic", "final_round_collection"])
def test_what_needs_ambulances_is_refused_in_the_city(name: str) -> None:
    with pytest.raises(BadSetup, match="is not played in the city") as refusal:
        GAME.new(2, "streets", {"city": True, name: True})
    assert refusal.value.rule == "CC-MIX-RUL-09"


def test_city_and_investments_are_refused_together_as_long_as_nobody_has_joined_them() -> None:
    with pytest.raises(BadSetup, match="cannot be played together here yet"):
        GAME.new(2, "both", {"city": True, "investments": True})


def test_a_city_for_five_is_refused() -> None:
    with pytest.raises(BadSetup):
        GAME.new(5, "streets", {"city": True})
