"""Bots against each other: fair seats, the same report every time, honest intervals."""

from __future__ import annotations

import pytest

from hospitable import BadSetup, UnknownGame
from hospitable.lab.arena import Standing, report, run, wilson
from hospitable.lab.match import Match, play_one, thought


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    # the first row is Newcombe's example of 1998 (81 of 263), the others are the closed form by hand
    [(81, 263, 0.2553, 0.3662), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634)],
)
def test_wilson_interval_of_known_cases(wins: int, n: int, low: float, high: float) -> None:
    assert wilson(wins / n, n) == pytest.approx((low, high), abs=0.00005)


def test_wilson_interval_never_leaves_0_to_1() -> None:
    for n in range(1, 200):
        assert f"{wilson(0.0, n)[0]:.1%} {wilson(1.0, n)[1]:.1%}" == "0.0% 100.0%"
        assert wilson(1.0, n)[1] <= 1


def test_a_tie_counts_half() -> None:
    standing = Standing("easy", games=8, wins=3, ties=2, mean_score=70.0)
    assert standing.rate == 0.5
    assert standing.interval == wilson(0.5, 8)


def test_the_report_does_not_depend_on_the_number_of_workers() -> None:
    alone, shared = (run("emergency-roll", ["easy", "random"], 12, "workers", workers=n) for n in (1, 2))
    assert alone == shared
    assert alone != run("emergency-roll", ["easy", "random"], 12, "another seed", workers=1)


def test_every_deal_is_played_from_every_seat() -> None:
    """Three equal bots that do not guess: a deal gives the same three scores, moved on by one seat each time."""
    levels = ("easy", "easy", "easy")
    match = Match("emergency-roll", levels, "deal", {})
    first, second, third, other = (play_one(match, number) for number in range(4))
    a, b, c = first.scores
    assert len({a, b, c}) == 3
    assert second.scores == (b, c, a)
    assert third.scores == (c, a, b)
    assert sorted(other.scores) != sorted(first.scores)


def test_another_seed_deals_other_games_and_gives_bots_other_thoughts() -> None:
    one, other = (play_one(Match("emergency-roll", ("easy", "easy"), seed, {}), 0) for seed in ("one", "other"))
    assert one.scores != other.scores
    thoughts = {thought(seed, number, decision) for seed in "ab" for number in (0, 1) for decision in (0, 1)}
    assert len(thoughts) == 8


def test_standings_add_up() -> None:
    match = Match("emergency-roll", ("easy", "random"), "sums", {})
    games = [play_one(match, number) for number in range(6)]
    report = run("emergency-roll", ["easy", "random"], 6, "sums", workers=1)
    assert [standing.level for standing in report.standings] == ["easy", "random"]
    for contestant, standing in enumerate(report.standings):
        assert standing.games == 6
        assert standing.wins == sum(game.winners == (contestant,) for game in games)
        assert standing.mean_score == sum(game.scores[contestant] for game in games) / 6
    assert report.opponent_score is None


def test_a_single_contestant_plays_against_the_solo_opponent() -> None:
    match = Match("emergency-roll", ("easy",), "solo", {"equipment": True})
    games = [play_one(match, number) for number in range(8)]
    report = run("emergency-roll", ["easy"], 8, "solo", {"equipment": True}, workers=1)
    assert all(game.opponent is not None for game in games)
    assert report.opponent_score == sum(game.opponent or 0 for game in games) / 8
    assert report.standings[0].wins == sum(game.scores[0] > (game.opponent or 0) for game in games)
    assert report.standings[0].ties == 0


def test_progress_hears_of_the_first_game_at_once_and_of_all_at_the_end() -> None:
    heard: list[int] = []
    run("emergency-roll", ["random", "random"], 10, "progress", workers=1, progress=heard.append)
    assert heard == sorted(set(heard))
    assert (heard[0], heard[-1]) == (1, 10)


def test_games_count_the_same_in_any_order() -> None:
    match = Match("emergency-roll", ("easy", "easy"), "order", {})
    games = [play_one(match, number) for number in range(6)]
    assert report(match, games) == report(match, reversed(games)) == run("emergency-roll", ["easy"] * 2, 6, "order")


def test_only_known_places_are_played_on() -> None:
    with pytest.raises(BadSetup, match="Games cannot be played on 'moon'; say ray"):
        run("emergency-roll", ["easy", "easy"], 2, "places", on="moon")


@pytest.mark.parametrize(
    ("contestants", "games", "variants", "text"),
    [
        (["easy", "grandmaster"], 2, {}, "bot.unknown_level"),
        (["easy"] * 7, 7, {}, "setup.seats"),
        (["easy", "easy"], 2, {"simultanous": True}, "setup.unknown_variant"),
        (["easy", "easy"], 0, {}, "arena.no_games"),
    ],
)
def test_what_cannot_be_played_is_refused(
    contestants: list[str], games: int, variants: dict[str, object], text: str
) -> None:
    with pytest.raises(BadSetup) as refusal:
        run("emergency-roll", contestants, games, "refused", variants)
    assert refusal.value.text.id == text


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        run("chess", ["easy", "easy"], 2, "refused")
