"""The start position: sheets, ambulance cards, specialists, the first Chief Physician."""

from __future__ import annotations

import json
import re

import pytest

import hospitable
from hospitable.games.emergency_roll.state import Position
from tests.games.emergency_roll.tables import GAME, play
from tests.rules import rule

SETUP_EVENTS = 5  # two Cardiologists, a Radiologist, an Epidemiologist, the first chief


def drawn(s: Position, purpose: str) -> list[int]:
    """From how many equally likely things each draw for this purpose was made."""
    assert s.log is not None
    found = [outcome.weights for outcome in s.log.chance if outcome.purpose == purpose]
    assert all(set(weights) == {1} for weights in found)
    return [len(weights) for weights in found]


def named(view: object, pattern: str) -> set[str]:
    """Everything of this kind that is named anywhere in a view."""
    return set(re.findall(pattern, json.dumps(view)))


@rule("ER-SET-01", "ER-STE-01", "ER-BLD-01")
@pytest.mark.parametrize("seats", range(1, 7))
def test_every_player_starts_with_a_blank_sheet_and_one_stethoscope(seats: int) -> None:
    view = GAME.new(seats, "sheets").view(None)
    for seat in range(seats):
        sheet = view["sheets"][seat]
        assert {name: sheet[name] for name in sheet if name not in ("owner", "score")} == {
            "wards": "",
            "beds": {},
            "critical": [],
            "screens": [],
            "nurse_wards": [],
            "nurses": 0,
            "stethoscopes": 1,
            "stethoscopes_circled": 1,
            "blood_bags": 0,
            "blood_bags_circled": 0,
            "morgue": 0,
            "cardiology": [None, None],
            "has_chosen": False,
            "choice": None,
            "waiting": [],
        }
    assert [sheet["owner"] for sheet in view["sheets"]] == (list(range(seats)) if seats > 1 else [0, "ursule"])


@rule("ER-SET-02", "ER-SET-03", "ER-SET-04")
@pytest.mark.parametrize(("seats", "put_back"), [(1, 3), (2, 3), (3, 3), (4, 3), (5, 2), (6, 3)])
def test_cards_put_back_are_never_seen_by_anybody(seats: int, put_back: int) -> None:
    s = GAME.new(seats, f"deck for {seats}")
    seen: list[str] = []
    while s.deciders:
        card = s.rules.edition.cards[s.card]
        if card not in seen:
            seen.append(card)
        for who in (*range(seats), None):
            view = s.view(who)
            assert named(view, r"amb_\d\d") == set(seen)
            assert view["cards_left"] == 27 - put_back - len(seen)
        play(s, s.moves(s.deciders[0])[0].code)
    assert len(seen) == 27 - put_back
    assert drawn(s, "ambulance card") == list(range(27, put_back, -1))
    assert named(s.view(None), r"amb_\d\d") == set(seen)


@rule("ER-SET-02")
def test_any_card_may_be_the_first() -> None:
    for number in (0, 26):
        s = GAME.new(2, "first card", outcomes=[0] * SETUP_EVENTS + [number])
        assert s.view(0)["cards_seen"] == [f"amb_{number + 1:02}"]


@rule("ER-SET-05")
@pytest.mark.parametrize(
    ("outcomes", "cards"),
    [
        ([0, 0, 0, 0], ["car_stethoscopes", "car_xray", "rad_critical", "epi_sequence"]),
        ([5, 4, 4, 4], ["car_full_wards", "car_all_wards", "rad_high", "epi_triangles"]),
        ([2, 2, 1, 3], ["car_nurses", "car_blood_bags", "rad_low_high", "epi_common"]),
    ],
)
def test_two_different_cardiologists_one_radiologist_and_one_epidemiologist_lie_open(
    outcomes: list[int], cards: list[str]
) -> None:
    s = GAME.new(3, "specialists", outcomes=outcomes)
    for who in (0, 1, 2, None):
        view = s.view(who)
        found = [*view["cardiologists"], view["radiologist"], view["epidemiologist"]]
        assert found == cards
        assert named(view, r"(?:car|rad|epi)_[a-z_]+") == set(cards)
    assert drawn(s, "cardiologist") == [6, 5]
    assert drawn(s, "radiologist") == drawn(s, "epidemiologist") == [5]


@rule("ER-SET-06", "ER-SET-07")
@pytest.mark.parametrize(
    ("seats", "side"), [(1, "single"), (2, "single"), (3, "first"), (4, "first"), (5, "first"), (6, "first")]
)
def test_cardiologists_start_on_the_8_5_side_with_three_players_or_more(seats: int, side: str) -> None:
    view = GAME.new(seats, "sides").view(0)
    assert view["stages"] == [side, side]


@rule("ER-SET-08", "ER-RUL-02")
def test_the_first_chief_is_drawn_among_all_players() -> None:
    for seats in range(2, 7):
        for chief in range(seats):
            s = GAME.new(seats, "chief", outcomes=[0, 0, 0, 0, chief])
            assert s.view(None)["chief"] == chief
            assert s.deciders == (chief,)
            assert drawn(s, "chief") == [seats]


@rule("ER-SET-08", "ER-RUL-02")
def test_the_table_may_name_the_first_chief() -> None:
    s = GAME.new(4, "named", {"first_chief": "3"})
    assert (s.chief, s.deciders) == (2, (2,))
    assert drawn(s, "chief") == []


@rule("ER-SET-08")
@pytest.mark.parametrize(("seats", "chief"), [(1, "1"), (3, "4")])
def test_only_a_player_of_the_table_can_be_named(seats: int, chief: str) -> None:
    with pytest.raises(hospitable.BadSetup) as refusal:
        GAME.new(seats, "named", {"first_chief": chief})
    assert refusal.value.rule == "ER-SET-08"


@rule("ER-SET-08")
def test_in_solo_the_human_is_the_first_chief() -> None:
    for seed in ("a", "b", "c", "d", "e"):
        s = GAME.new(1, seed)
        assert (s.chief, drawn(s, "chief")) == (0, [])
