"""The page on which every die is checked."""

from __future__ import annotations

import re
from dataclasses import replace
from math import comb
from pathlib import Path

import pytest

from hospitable.core.chance import Keyed, commitment
from hospitable.core.record import Examined, Verdict, examine
from hospitable.core.texts import LANGUAGES
from hospitable.table.pages.dice import dice_page, groups, one_game_in
from hospitable.table.visitor import Visitor
from hospitable.table.words import said
from tests.table.sites import SEED, Site, a_table, asynchronous, laid, play_on, served

GAMES = ("emergency-roll", "dice-hospital", "doktor-hrubec")


async def page_of(site: Site, path: str, cookie: str, lang: str = "en") -> str:
    return (await site.get(path, cookie=f"{cookie}; lang={lang}", accept="text/html")).text


@pytest.mark.parametrize("game", GAMES)
@asynchronous
async def test_every_event_of_a_finished_game_is_shown_and_explained(game: str, tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await laid(site.registry, game, ["Ada", "Bob"], {}, SEED)
        await play_on(live, 3000)
        cookie = await site.sit_down(live, 0)
        told = live.record()
        here = f"/table/{live.table.id}/dice"
        for lang in LANGUAGES:
            page = await page_of(site, here, cookie, lang)
            assert len(re.findall(r"dice\?event=\d+#made", page)) == len(told["chance"])
            assert 'class="seal"' in page
        number = len(told["chance"]) // 2
        stream, k, purpose, weights, _ = told["chance"][number - 1]
        total = weights if isinstance(weights, int) else sum(weights)
        hashed, word = Keyed(SEED).word(total, stream, k, purpose)
        page = await page_of(site, f"{here}?event={number}", cookie)
        for part in (SEED, commitment(SEED), hashed, f"{word} mod {total} = {word % total}"):
            assert part in page


@asynchronous
async def test_a_running_game_shows_only_the_hash(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        await play_on(live, 20)
        page = await page_of(site, f"/table/{live.table.id}/dice?event=3", await site.sit_down(live, 0))
        assert commitment(SEED) in page
        assert SEED not in page
        assert "event=" not in page


@asynchronous
async def test_what_players_have_added_is_told_with_their_names(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        await play_on(live, 1000)
        live.state.chance = Keyed(SEED, [(0, commitment("my part"), "my part"), (1, commitment("late"), "")])
        page = await page_of(site, f"/table/{live.table.id}/dice", await site.sit_down(live, 0))
        assert "Ada: <code>my part</code>" in page
        assert "Bob: nothing in time" in page


@asynchronous
async def test_a_die_that_differs_is_shown_with_both_values(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        await play_on(live, 1000)
        told = live.record()
        place = next(number for number, event in enumerate(told["chance"]) if event[2] == "red die")
        true = told["chance"][place][4]
        other = (true + 1) % 6
        told["chance"][place][4] = other
        examined = examine(told, live.game)
        assert not examined.verdict.fair
        page = dice_page(Visitor("a secret", "en", "", ""), live, examined, 1)
        assert 'class="seal broken"' in page
        wrong = re.findall(r'<a href="[^"]*" class="wrong".*?</a>', page)
        assert len(wrong) == 1
        assert re.findall(r"#die-red-(\d)", wrong[0]) == [str(other + 1), str(true + 1)]
        assert f"outcome {other + 1} of 6; the seed gives outcome {true + 1} of 6" in wrong[0]
        unknown = replace(examined, verdict=Verdict(False, said("dice.unfair")), drawn=[], moves=[])
        assert 'class="board made"' not in dice_page(Visitor("a secret", "en", "", ""), live, unknown, 1)


def test_events_of_one_move_stand_together() -> None:
    event = [0, 0, "die", 6, 0]
    examined = Examined(Verdict(True, said("dice.unfair")), [event] * 6, [event] * 6, [2, 2, 5])
    assert groups(examined) == [range(2), range(2, 5), range(5, 6)]


def test_how_rare_a_count_is() -> None:
    alone = sum(comb(72, hits) * 5 ** (72 - hits) for hits in range(24, 73)) / 6**72
    assert one_game_in(24, 72) == int(1 / (6 * alone))
    assert one_game_in(24, 72) > 100
    assert one_game_in(14, 72) == 1
    assert one_game_in(3, 3) == 36
