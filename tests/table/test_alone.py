"""Games alone against nobody: the score to beat is the own one, kept for each set of variants."""

from __future__ import annotations

from pathlib import Path

from hospitable.table.live import LiveTable
from hospitable.table.pages.end import end_page
from hospitable.table.registry import TableRegistry
from hospitable.table.routes.access import Access
from hospitable.table.routes.table import TableRoutes
from hospitable.table.timeline import timeline
from hospitable.table.visitor import Visitor
from tests.rules import rule
from tests.table.sites import a_registry, asynchronous, play_on

GUEST = Visitor("the secret of a browser", "en", "light", "Ada")


async def alone(registry: TableRegistry, seed: int, **variants: object) -> LiveTable:
    """A finished solo game of this browser, played at random."""
    live, keys = await registry.create("dice-hospital", ["Ada"], variants, f"seed {seed}")
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
    _, keys = await registry.create("dice-hospital", ["Ada"], {}, "running")
    await registry.store.hold(GUEST.browser, keys[0][1])
    assert await routes.best_alone(GUEST, finished) is None
    against_ursule, _ = await registry.create("emergency-roll", ["Ada"], {}, "solo")
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
    assert f"Your best with these variants is {points}." in end_page(GUEST, live, 0, played, points)
    await registry.close()
