"""Games alone against nobody: the score to beat is the own one, kept for each set of variants."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hospitable.core.result import Rating, Result, Score, ScoreLine
from hospitable.look.face import Person
from hospitable.table.live import LiveTable
from hospitable.table.new_table import NewTable
from hospitable.table.pages.end import beaten_by, end_page, is_glad, podium, rating_box
from hospitable.table.registry import TableRegistry
from hospitable.table.routes.access import Access
from hospitable.table.routes.table import TableRoutes
from hospitable.table.timeline import timeline
from hospitable.table.visitor import Visitor
from hospitable.table.words import said
from tests.rules import rule
from tests.table.sites import a_registry, asynchronous, play_on

GUEST = Visitor("the secret of a browser", "en", "light", "Ada")


async def alone(registry: TableRegistry, seed: int, **variants: object) -> LiveTable:
    """A finished solo game of this browser, played at random."""
    live, keys = await registry.create(NewTable("dice-hospital", ["Ada"], variants, f"seed {seed}"))
    await registry.store.hold(GUEST.browser, keys[0][1])
    await play_on(live, 2000, seed)
    assert live.state.over
    return live


@rule("DH-SOL-13")
@asynchronous
async def test_the_best_is_that_of_the_same_variants_and_not_of_this_game(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    routes = TableRoutes(Access(registry))
    first, second = await alone(registry, 1), await alone(registry, 2)
    harder = await alone(registry, 3, superbug=True)
    points = [live.state.result().totals[0] for live in (first, second)]
    assert await routes.best_alone(GUEST, first) == points[1]
    assert await routes.best_alone(GUEST, second) == points[0]
    assert await routes.best_alone(GUEST, harder) is None
    assert await routes.best_alone(Visitor("somebody else", "en", "light", ""), first) is None
    await registry.close()


@asynchronous
async def test_a_running_game_is_no_record_and_others_are_asked_for_nothing(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    routes = TableRoutes(Access(registry))
    finished = await alone(registry, 1)
    _, keys = await registry.create(NewTable("dice-hospital", ["Ada"], {}, "running"))
    await registry.store.hold(GUEST.browser, keys[0][1])
    assert await routes.best_alone(GUEST, finished) is None
    against_ursule, _ = await registry.create(NewTable("emergency-roll", ["Ada"], {}, "solo"))
    assert await routes.best_alone(GUEST, against_ursule) is None
    await registry.close()


@asynchronous
async def test_the_end_names_points_instead_of_a_winner_and_compares_them(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await alone(registry, 1)
    points = live.state.result().totals[0]
    played = timeline(live.record(), live.game)
    assert "wins" not in end_page(GUEST, live, 0, played)
    assert "this is the score to beat" in end_page(GUEST, live, 0, played)
    assert f"A new best: it was {points - 1}." in end_page(GUEST, live, 0, played, points - 1)
    assert f"Your best with these variants is {points}: 1 more point would have been a new one." in end_page(
        GUEST, live, 0, played, points
    )
    await registry.close()


def reached(*totals: int, places: tuple[int, ...] = (1,), winners: tuple[int, ...] = (0,), seats: int = 1) -> Result:
    """A finished game with these points; scores beyond the seats are a solo opponent's."""
    name = said("end.total")
    scores = [
        Score(owner if owner < seats else None, (ScoreLine("all", points, name, name, "DH-SOL-13"),))
        for owner, points in enumerate(totals)
    ]
    return Result(True, tuple(scores), winners, places)


RATINGS = [Rating(0, said("end.item")), Rating(21, said("end.why")), Rating(31, said("end.dice"))]


@pytest.mark.parametrize(
    ("result", "best", "ratings", "glad"),
    [
        (reached(-126), None, [], False),
        (reached(0), None, [], False),
        (reached(12), None, [], True),
        (reached(12), 12, [], False),
        (reached(13), 12, [], True),
        (reached(20), None, RATINGS, False),
        (reached(21), None, RATINGS, True),
        (reached(5, 9, places=(2, 1), winners=()), None, [], False),  # a solo opponent has won
        (reached(9, 5, places=(1, 2)), None, [], True),
        (reached(-3, -8, places=(1, 2), seats=2), None, [], False),
        (reached(3, -8, places=(1, 2), seats=2), None, [], True),
    ],
)
def test_there_is_confetti_only_for_what_is_worth_it(
    result: Result, best: int | None, ratings: list[Rating], glad: bool
) -> None:
    assert is_glad(result, best, ratings) is glad
    people = tuple(Person(f"P{owner}", "P", owner + 1, False) for owner in range(len(result.scores)))
    assert ("#confetti" in podium(result, people, best, glad, "en")) is glad


def test_the_next_better_rating_is_named_with_what_was_missing() -> None:
    rows = re.findall(r"<li.*?</li>", rating_box(24, RATINGS, "en"))
    assert ["now" in row for row in rows] == [False, True, False]
    assert "you, 24" in rows[1]
    assert 'class="next"' in rows[0]
    assert "7 more" in rows[0]
    best = rating_box(40, RATINGS, "en")
    assert "more" not in best
    lowest = re.findall(r"<li.*?</li>", rating_box(-4, RATINGS, "en"))
    assert "4 more" in lowest[2]


def test_a_game_against_a_solo_opponent_says_what_was_missing() -> None:
    lost = beaten_by(reached(5, 9, places=(2, 1), winners=()), None)
    assert lost is not None
    assert lost.say() == "5 more points would have won."
    won = beaten_by(reached(9, 8, places=(1, 2)), None)
    assert won is not None
    assert won.say() == "Won by 1 point."
    assert beaten_by(reached(9, 8, places=(1, 2), seats=2), None) is None
    equal = beaten_by(reached(9, 9, places=(2, 1), winners=()), None)
    assert equal is not None
    assert equal.say() == "A tie is not a win: 1 more point would have won."
