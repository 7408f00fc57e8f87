"""What Clinic looks at in a report on balance."""

from __future__ import annotations

import pytest

from hospitable.core.balance import Observation
from hospitable.games.clinic.balance import charts, observe
from hospitable.games.clinic.happenings import HIRED_EVENT, PAID_EVENT
from hospitable.games.clinic.people import KINDS
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.tiles import OBJECTIVES, WARES
from hospitable.lab.balance import findings
from tests.games.clinic.tables import GAME

EXPANSIONS = {"transfusion": True, "extinguishers": True, "workaholics": True, "zombies": True}


def of(s: Position, name: str) -> list[tuple[str, float]]:
    """What is seen for a chart, each with the name of its item."""
    (chart,) = [chart for chart in charts(s.rules) if chart.name == name]
    seen: list[Observation] = observe(s)
    return [
        (chart.items[item].name.say("en") if chart.items else "", value) for found, item, value in seen if found == name
    ]


def started(seats: int = 2) -> Position:
    """After the set-up; every bonus tile is the first on offer."""
    s = GAME.new(seats, "balance", {})
    while s.round == 0:
        seat = s.deciders[0]
        s.play(seat, s.moves(seat)[0])
    return s


def test_every_observation_has_its_place_in_a_chart() -> None:
    for seats, variants in ((1, {}), (2, {}), (3, EXPANSIONS), (1, EXPANSIONS)):
        found = findings("clinic", ["random"] * seats, 2, "places", variants, workers=1)
        assert {chart.name for chart in found.charts} == set(found.shares) | set(found.numbers)
        assert found.numbers["points"].n == found.numbers["cured"].n == 2 * seats
        for name in ("built", "hired"):
            assert {share.n for share in found.shares[name]} == {2 * seats}


def test_a_bill_that_money_does_not_cover_is_seen_in_its_round_and_once_for_the_seat() -> None:
    s = started()
    s.tell(PAID_EVENT, 0, (3, 4, 5, 2, 0), "CL-PAY-03")
    s.tell(PAID_EVENT, 0, (3, 4, 5, 1, 1), "CL-PAY-03")
    s.tell(PAID_EVENT, 1, (3, 4, 5, 2, 0), "CL-PAY-03")
    assert of(s, "unpaid") == [
        ("Round 1", 0.0),
        ("Round 2", 1.0),
        ("In some round", 1.0),
        ("Round 1", 0.0),
        ("In some round", 0.0),
    ]


def test_what_is_built_and_hired_counts_once_for_a_seat_and_for_the_win_of_that_seat() -> None:
    s = started()
    s.clinics[0].popularity = 40
    for _ in range(2):
        s.tell(HIRED_EVENT, 0, (KINDS.index("nurse"), 2), "CL-HIR-04")
    s.tell(HIRED_EVENT, 1, (KINDS.index("orderly"), 2), "CL-HIR-04")
    assert [line for line in of(s, "hired") if line[1]] == [("nurse", 1.0), ("orderly", 1.0)]
    assert len(of(s, "hired")) == 2 * (len(KINDS) - 5)  # no patients, and nobody purple
    assert of(s, "employer") == [("nurse", 1.0), ("orderly", 0.0)]
    assert of(s, "builder") == []


def test_bonus_tiles_count_when_they_were_on_offer() -> None:
    s = started(3)
    assert [value for _, value in of(s, "offered")].count(1.0) == 3
    assert len(of(s, "offered")) == 4
    assert len(of(s, "bonus")) == 3


def test_the_place_is_that_of_the_first_turn_order() -> None:
    s = started(3)
    first = s.order[0]
    s.clinics[first].popularity = 40
    s.order = [*s.order[1:], first]
    assert of(s, "place") == [
        ("Place 1 in turn order", 1.0),
        ("Place 2 in turn order", 0.0),
        ("Place 3 in turn order", 0.0),
    ]


@pytest.mark.parametrize(
    ("points", "title"), [(-9, "Below 0 points"), (0, "Orderly"), (55, "Surgeon"), (99, "Hospital Director")]
)
def test_alone_points_have_a_title_and_the_objective_is_judged(points: int, title: str) -> None:
    s = started(1)
    s.clinics[0].popularity += points - int(of(s, "points")[0][1])
    assert [name for name, value in of(s, "title") if value] == [title]
    assert of(s, "objective") == [("no white patient left in play", 0.0)]
    assert s.objective == OBJECTIVES.index("no_white_patients")


def test_only_what_is_in_play_has_a_line() -> None:
    def items(name: str, variants: dict[str, bool]) -> list[str]:
        rules = GAME.new(2, "items", variants).rules
        return [item.name.say("en") for chart in charts(rules) if chart.name == name for item in chart.items]

    assert len(items("built", {})) == len(WARES) - 1 - 2 - 1  # no empty space, two hubs and the extinguisher are out
    assert "fire extinguisher" in items("built", {"extinguishers": True})
    assert "purple doctor" in items("hired", {"workaholics": True})
    assert items("used", {}) == []
    assert items("used", {"zombies": True}) == ["Patients become a zombie", "Zombie cured"]
