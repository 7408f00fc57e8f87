"""A guided game at a real table: it waits for the right move, goes back, can be left, and counts for nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import hospitable
from hospitable.core.game import Game
from hospitable.core.guide import Guide
from hospitable.core.texts import LANGUAGES
from hospitable.table.guided import BEGINNING, OVER, Guided
from hospitable.table.keys import hashed, new_secret
from hospitable.table.live import LiveTable
from hospitable.table.new_table import NewTable
from hospitable.table.panels import TablePanels
from hospitable.table.registry import TableRegistry
from hospitable.table.store import GUIDE, MOVE, Entry
from hospitable.table.visitor import SECRET
from hospitable.table.words import Refused
from tests.table.sites import (
    Site,
    a_registry,
    ask,
    asynchronous,
    client_id,
    play,
    position,
    rebuilt,
    served,
    settled,
    until,
    update,
)

GAMES = pytest.mark.parametrize("game", hospitable.games_with_pages(), ids=lambda game: game.slug)
ER = hospitable.game("emergency-roll")


def guide_of(live: LiveTable) -> Guided:
    assert live.guided is not None
    return live.guided


async def a_guided_table(registry: TableRegistry, game: Game[Any] = ER) -> LiveTable:
    guide = game.rooms.guide.GUIDE
    players = ["Ada", "bot:easy", "bot:easy"]
    live, _ = await registry.create(NewTable(game.slug, players, guide.variants, guide.seed, guided=True))
    return live


async def go_on(live: LiveTable) -> None:
    """What the card asks for now: the waited move, or to read on."""
    await settled(live)
    guided = guide_of(live)
    if guided.onward:
        await live.turn_guide(0, guided.onward, client_id())
    else:
        await play(live, 0, guided.beat.code)


async def go_to(live: LiveTable, beat: int) -> None:
    while guide_of(live).at < beat:
        await go_on(live)
    await settled(live)


def last_beat(guide: Guide) -> int:
    return len(guide.beats) - 1


async def turn(live: LiveTable, text: str) -> None:
    await settled(live)
    await live.turn_guide(0, text, client_id())


# -- the way through


@GAMES
@asynchronous
async def test_a_guide_is_played_to_its_end_and_the_table_goes_on(game: Game[Any], tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry, game)
    await go_to(live, last_beat(game.rooms.guide.GUIDE))
    assert guide_of(live).last
    assert live.state.deciders == (0,)
    await turn(live, OVER)
    assert guide_of(live).over
    await play(live, 0)
    await settled(live)
    assert live.must_decide(0), "the bots play on by themselves"
    await registry.close()


@asynchronous
async def test_who_reads_is_waited_for(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry)
    await settled(live)
    assert live.state.deciders == (1,), "the bot that comes first has not moved"
    await turn(live, guide_of(live).onward)
    await settled(live)
    assert live.state.deciders == (0,)
    await registry.close()


@asynchronous
async def test_the_first_free_move_ends_the_guide(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry)
    await go_to(live, last_beat(ER.rooms.guide.GUIDE))
    await play(live, 0, "take red")
    assert guide_of(live).over
    await registry.close()


@asynchronous
async def test_a_guided_table_is_the_same_when_it_is_read_again(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry)
    for beat in (5, 9):
        await go_to(live, beat)
        await turn(live, guide_of(live).back)
        await turn(live, guide_of(live).back)
    await settled(live)
    again = rebuilt(live.table, await registry.store.entries(live.table.id), registry)
    assert position(again) == position(live)
    assert (guide_of(again).at, guide_of(again).back) == (guide_of(live).at, guide_of(live).back)
    await registry.close()


# -- what is not waited for


@asynchronous
async def test_another_legal_move_is_refused_kindly_and_nothing_is_lost(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry)
    await go_to(live, 1)
    before = position(live)
    assert "take green" in [move.code for move in live.state.moves(0)]
    with pytest.raises(Refused) as refused:
        await play(live, 0, "take green")
    assert refused.value.code == "guided"
    assert "only the blue piece" in refused.value.say("en")
    assert position(live) == before
    await registry.close()


@asynchronous
async def test_nothing_can_be_moved_while_something_is_read(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry, hospitable.game("dice-hospital"))
    await settled(live)
    with pytest.raises(Refused, match="only the blue piece"):
        await play(live, 0)
    await registry.close()


@asynchronous
async def test_only_the_ways_that_lead_on_can_be_gone(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry)
    await go_to(live, 3)
    for text in ("", "13 0", "4 7", "-1 0", "nonsense"):
        with pytest.raises(Refused) as refused:
            await live.turn_guide(0, text, client_id())
        assert refused.value.code == "stale"
    with pytest.raises(Refused):
        await live.turn_guide(1, OVER, client_id())
    await registry.close()


@asynchronous
async def test_a_usual_table_has_no_guide_to_turn(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live, _ = await registry.create(NewTable("emergency-roll", ["Ada", "bot:easy"], {}, "seed"))
    with pytest.raises(Refused):
        await live.turn_guide(0, OVER, client_id())
    await registry.close()


# -- back, anew, out


@GAMES
@asynchronous
async def test_back_takes_every_step_back_also_across_dice(game: Game[Any], tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry, game)
    last = last_beat(game.rooms.guide.GUIDE)
    seen = {}
    for beat in range(last + 1):
        await go_to(live, beat)
        seen[beat] = live.state.snapshot(with_chance=True)
    for beat in reversed(range(last)):
        await turn(live, guide_of(live).back)
        await settled(live)
        assert guide_of(live).at == beat
        assert live.state.snapshot(with_chance=True) == seen[beat]
    assert not guide_of(live).back
    await go_to(live, last)
    assert live.state.snapshot(with_chance=True) == seen[last]
    await registry.close()


@asynchronous
async def test_undo_goes_back_as_well(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry, hospitable.game("dice-hospital"))
    guide = live.game.rooms.guide.GUIDE
    placed = next(number for number, beat in enumerate(guide.beats) if beat.code == "treat w1b3")
    await go_to(live, placed + 1)
    await live.undo(0, client_id())
    assert guide_of(live).at == placed
    await play(live, 0, "treat w1b3")
    assert guide_of(live).at == placed + 1
    await registry.close()


@asynchronous
async def test_to_start_anew_is_the_first_position_again(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry)
    first = live.state.snapshot(with_chance=True)
    await go_to(live, 6)
    await turn(live, BEGINNING)
    assert (guide_of(live).at, live.state.snapshot(with_chance=True)) == (0, first)
    await go_to(live, 6)
    await registry.close()


@asynchronous
async def test_to_keep_the_game_frees_all_moves_at_once(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry)
    await go_to(live, 1)
    await turn(live, OVER)
    await play(live, 0, "take green")
    await settled(live)
    assert {place.level for place in live.seats[1:]} == {"easy"}
    await registry.close()


@asynchronous
async def test_what_was_done_once_is_not_done_twice(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry)
    client, text = client_id(), guide_of(live).onward
    await live.turn_guide(0, text, client)
    await go_to(live, 3)
    await live.turn_guide(0, text, client)
    assert guide_of(live).at == 3
    await registry.close()


@asynchronous
async def test_who_reads_while_others_play_can_read_on_and_back(tmp_path: Path) -> None:
    """What a page shows was drawn before the others have moved."""
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry, hospitable.game("dice-hospital"))
    pages = [number for number, beat in enumerate(guide_of(live).guide.beats) if not beat.code]
    await go_to(live, pages[1] - 1)
    await play(live, 0, guide_of(live).beat.code)
    onward, unmoved = guide_of(live).onward, live.seq
    await settled(live)
    assert live.must_decide(0)
    assert live.seq > unmoved, "the others act at the same time"
    await turn(live, onward)
    assert guide_of(live).at == pages[1] + 1
    await turn(live, guide_of(live).back)
    assert guide_of(live).at == pages[1]
    await registry.close()


@asynchronous
async def test_a_guide_that_has_changed_since_lets_the_game_go_on(tmp_path: Path) -> None:
    """Entries that a guide of another version has written, in tables that can be played all the same."""
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry)
    await go_to(live, 2)
    entries = await registry.store.entries(live.table.id)
    made = sum(entry.kind == MOVE for entry in entries)
    for text in (f"99 {made}", f"5 {made}"):
        strange = Entry(len(entries) + 1, GUIDE, 0, text, client_id(), 0.0)
        again = rebuilt(live.table, [*entries, strange], registry)
        assert guide_of(again).over
        assert again.must_decide(0)
    free = Entry(len(entries) + 1, MOVE, 0, "admit w1b1 6", client_id(), 0.0)
    assert guide_of(rebuilt(live.table, [*entries, free], registry)).over
    await registry.close()


# -- it counts for nothing


@asynchronous
async def test_a_guided_game_is_kept_out_of_results_and_proves_no_dice(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        cookie, live = await begun(site, "emergency-roll")
        await turn(live, OVER)
        await settled(live)
        while not live.state.over:
            await play(live, 0)
            await settled(live)
        await live.keep_result()
        assert not await site.registry.store.played(hashed(cookie.partition(";")[0].removeprefix(f"{SECRET}=")))
        here = f"/table/{live.table.id}"
        for path in (here, f"{here}/dice", f"{here}?board=1"):
            page = (await site.get(path, cookie=cookie)).text
            assert "The dice of a guided game are prepared" in page, path
            assert 'class="seal' not in page
            assert f'href="{here}/dice"' not in page


# -- on its pages


async def begun(site: Site, game: str, lang: str = "en", name: str = "") -> tuple[str, LiveTable]:
    """A new browser begins the guided game as the lobby does; its cookie and the table."""
    cookie = f"{SECRET}={new_secret()}; name={name.encode().hex()}; lang={lang}"
    answer = await site.post("/tables", {"game": game, "how": "guided"}, cookie=cookie)
    assert answer.status_code == 303, answer.text
    live = await site.registry.find(answer.headers["location"].removeprefix("/table/"))
    assert live is not None
    return cookie, live


def card_of(page: str) -> str:
    found = re.search(r'<section class="guide.*?</section>', page, re.DOTALL)
    assert found, "no card"
    return found[0]


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES)
@asynchronous
async def test_the_page_of_every_step_has_its_card_and_its_piece(game: Game[Any], lang: str, tmp_path: Path) -> None:
    """Played through with forms, as somebody without a script does."""
    guide = game.rooms.guide.GUIDE
    async with served(tmp_path) as site:
        cookie, live = await begun(site, game.slug, lang)
        for number, beat in enumerate(guide.beats):
            await settled(live)
            page = (await site.get(f"/table/{live.table.id}", cookie=cookie)).text
            card, step = card_of(page), guide.steps[beat.step]
            assert f'data-beat="{number}"' in card
            assert step.title.say(lang) in card
            assert f">{beat.step + 1} " in card
            assert "{" not in card
            for piece in beat.pieces:
                assert f'data-piece="{piece}"' in page
            if number == last_beat(guide):
                break
            about = {"seat": "0", "decision": live.decision_of_person(0)}
            about |= {"code": beat.code} if beat.code else {"guide": guide_of(live).onward}
            assert (await site.post(f"/table/{live.table.id}/move", about, cookie=cookie)).status_code == 303
        await site.post(f"/table/{live.table.id}/move", {"seat": "0", "guide": OVER}, cookie=cookie)
        assert 'class="guide' not in (await site.get(f"/table/{live.table.id}", cookie=cookie)).text


@asynchronous
async def test_a_wrong_piece_gets_kind_words_without_a_script(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        cookie, live = await begun(site, "emergency-roll")
        await go_to(live, 1)
        form = {"seat": "0", "decision": live.decision_of_person(0), "why": "die/red"}
        page = (await site.post(f"/table/{live.table.id}/move", form, cookie=cookie)).text
        assert "Nearly." in card_of(page)
        assert "would cost a blood bag" in card_of(page)
        form["why"] = "card/car_xray"
        page = (await site.post(f"/table/{live.table.id}/move", form, cookie=cookie)).text
        assert "Nothing has happened" in card_of(page)


@asynchronous
async def test_pieces_tell_what_the_guide_allows(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        cookie, live = await begun(site, "emergency-roll")
        async with site.page(live, cookie=cookie) as page:
            await update(page)
            reads, _ = await ask(page, do="why", piece="die/yellow")
            assert "First read the card" in reads["why"]["html"]
            done, _ = await ask(page, do="guide", text=guide_of(live).onward)
            assert done["ok"]
            await until(lambda: live.must_decide(0))
            meant, _ = await ask(page, do="why", piece="die/yellow")
            assert "only the blue piece" not in meant["why"]["html"]
            other, _ = await ask(page, do="why", piece="die/green")
            assert "only the blue piece" in other["why"]["html"]


@asynchronous
async def test_names_stand_where_the_guide_speaks_of_seats(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        cookie, live = await begun(site, "emergency-roll", name="Bram")
        await go_to(live, 1)
        assert live.seats[1].name != "Bram"
        card = card_of((await site.get(f"/table/{live.table.id}", cookie=cookie)).text)
        assert f"{live.seats[1].name} is the Chief Physician" in card


@asynchronous
async def test_somebody_who_watches_sees_no_card(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_guided_table(registry)
    assert "<section" not in TablePanels().drawn(live, -1, "en")["guide"]
    await registry.close()


# -- from the lobby


@asynchronous
async def test_the_lobby_offers_it_first_to_who_is_new(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        cookie = f"{SECRET}={new_secret()}"
        first = (await site.get("/", cookie=cookie)).text
        assert len(re.findall(r'<button class="btn small main" form="guided-', first)) == len(
            hospitable.games_with_pages()
        )
        assert 'class="btn main end"' not in first
        answer = await site.post("/tables", {"game": "emergency-roll", "how": "guided"}, cookie=cookie)
        lobby = (await site.get("/", cookie=cookie)).text
        assert '<button class="btn small" form="guided-emergency-roll"' in lobby
        assert '<button class="btn small main" form="guided-dice-hospital"' in lobby
        assert answer.headers["location"] in lobby, "the table is in the list, and can be gone on with"
        assert "Guided game." in lobby
        assert 'class="hash"' not in lobby


@asynchronous
async def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        cookie, live = await begun(site, "emergency-roll")
        await go_to(live, 2)
        form = {"game": "emergency-roll", "how": "guided"}
        assert (await site.post("/tables", form, cookie=cookie)).headers["location"] == f"/table/{live.table.id}"
        await turn(live, OVER)
        assert (await site.post("/tables", form, cookie=cookie)).headers["location"] != f"/table/{live.table.id}"


@asynchronous
async def test_how_to_play_leads_there_but_not_from_a_table(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        assert 'id="guided-dice-hospital"' in (await site.get("/how/dice-hospital")).text
        assert 'id="guided-dice-hospital"' not in (await site.get("/how/dice-hospital?table=abc")).text


@pytest.mark.parametrize("game", ["chess", ""])
@asynchronous
async def test_a_game_without_a_guide_is_not_found(game: str, tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        assert (await site.post("/tables", {"game": game, "how": "guided"})).status_code == 404
