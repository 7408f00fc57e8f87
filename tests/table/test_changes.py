"""What goes down to a page: the panels that have changed, and of them only the parts it does not have yet."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hospitable.look.face import Panel
from hospitable.look.html import BETWEEN, Markup, el, join
from hospitable.table import changes
from hospitable.table.fair_lock import FairLock
from hospitable.table.limits import ActLimits
from hospitable.table.live import LiveTable
from hospitable.table.open_page import OpenPage
from hospitable.table.panels import TablePanels
from hospitable.table.store import CHAT, SIT, Entry
from tests.table.sites import Screen, a_registry, a_table, asynchronous, client_id, pairs, play, read, served

HOSTILE = f"{BETWEEN}<b>{BETWEEN}&"


def page_of(live: LiveTable, drawing: TablePanels, seat: int, lang: str = "en") -> OpenPage:
    return OpenPage(live, drawing, [seat] if seat >= 0 else [], seat, lang, ActLimits(), FairLock())


def drawn(live: LiveTable, seat: int, lang: str = "en") -> dict[str, str]:
    return {name: join(panel) for name, panel in TablePanels().drawn(live, seat, lang).items()}


@asynchronous
async def test_a_page_that_hears_every_message_shows_what_a_new_one_does(tmp_path: Path) -> None:
    """A whole game, with talk and moves taken back; one page misses most of the messages."""
    registry = a_registry(tmp_path)
    live = await a_table(registry, "Ada,Bob,Cleo", simultaneous=True)
    drawing, rng = TablePanels(), random.Random(4)
    viewers = ((0, "en"), (1, "fr"), (-1, "nl"), (2, "en"))
    pages = [(page_of(live, drawing, seat, lang), Screen()) for seat, lang in viewers]
    while not live.state.over:
        seat = rng.choice(live.state.deciders)
        if rng.random() < 0.1:
            await live.say(seat, f"line {live.seq}", client_id())
        elif rng.random() < 0.1 and live.state.undoable(seat):
            await live.undo(seat, client_id())
        else:
            await play(live, seat, rng.choice(live.state.moves(seat)).code)
        for page, screen in pages[: 4 if rng.random() < 0.3 else 3]:
            screen.hear(page.news())
            assert screen.shows() == drawn(live, page.seat, page.lang)
    await registry.close()


@asynchronous
async def test_what_a_page_has_is_not_sent_again(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    page = page_of(live, TablePanels(), 0)
    first = page.news()
    assert (
        page.news()
        == f'{{"n":{live.seq},"seat":0,"decision":"{live.decision_of_person(0)}","over":false,"panels":{{}}}}'
    )
    await play(live, live.state.deciders[0])
    data, parts = read(page.news())
    assert len("".join(parts)) < len(first) / 4
    assert {"log", "vans"} <= set(data["panels"])
    assert "ground" not in data["panels"]
    assert len([number for place, number in pairs(data["panels"]["log"]) if place < 0]) == 1  # the new lines come first
    await registry.close()


@pytest.mark.parametrize("seed", range(20))
def test_a_panel_is_made_of_old_and_new_parts_whatever_has_changed(seed: int) -> None:
    rng = random.Random(seed)
    screen = Screen()
    letters = [Markup(letter) for letter in "abcdefg"]  # a part may be the same one as before, or only equal to it
    shown: dict[str, Panel] = {}
    for _ in range(30):
        names = ["one", "two", "three"]
        now = {
            name: tuple(rng.choice([part, Markup(part)]) for part in rng.choices(letters, k=rng.randrange(6)))
            for name in names
        }
        whole: dict[str, Panel] = {**now, "whole": Markup(rng.choice("xy"))}
        message = changes.message('"n":1', shown, whole)
        new = [part for name in names for part in now[name] if part not in shown.get(name, ())]
        assert read(message)[1] == new + [whole["whole"]] * (whole["whole"] != shown.get("whole"))
        screen.hear(message)
        assert screen.shows() == {name: join(panel) for name, panel in whole.items()}
        shown = whole


# -- what stands between parts is in no text


def test_markup_has_no_separator_whatever_texts_it_holds() -> None:
    for markup in (el("b", HOSTILE), el("b", title=HOSTILE), join(HOSTILE), el("b", [HOSTILE, el("i", HOSTILE)])):
        assert BETWEEN not in markup
        assert "\N{SYMBOL FOR RECORD SEPARATOR}" in markup


@asynchronous
async def test_names_and_talk_with_separators_in_them_mix_up_no_panels(tmp_path: Path) -> None:
    """Nobody can send such texts; but a store may hold what an older or another server has let in."""
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    page, screen = page_of(live, TablePanels(), 0), Screen()
    screen.hear(page.news())
    for kind in (SIT, CHAT):
        await registry.store.append(live.table.id, Entry(live.seq + 1, kind, 1, HOSTILE, client_id(), 0.0))
        live.learn(await registry.store.entries(live.table.id, live.seq))
    for _ in range(4):
        await play(live, live.state.deciders[0])
        screen.hear(page.news())
        assert screen.shows() == drawn(live, 0)
    assert "&lt;b&gt;" in screen.shows()["chat"]
    assert "&lt;b&gt;" in screen.shows()["other-1"]
    await registry.close()


@asynchronous
async def test_a_separator_that_somebody_sends_comes_to_nobody(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        async with site.page(live, cookie=await site.sit_down(live, 1)) as page:
            await page.recv()
            await live.say(0, f"a{BETWEEN}b", client_id())
            data, parts = read(str(await page.recv()))
            assert data["panels"] == {"chat": [0, 1, -1, 1, 1, 1], "said": [-1, 1]}
            assert "<span>a b</span>" in parts[0]


# -- an acknowledgement comes with what came of it


@asynchronous
async def test_a_move_is_acknowledged_in_the_message_that_shows_it(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        move = f'{{"do":"move","decision":"{live.decision(seat)}","code":"take red","client":"once-and-again"}}'
        async with site.page(live, cookie=await site.sit_down(live, seat)) as page:
            await page.recv()
            await page.send(move)
            data, _ = read(str(await page.recv()))
            assert (data["n"], data["done"]) == (live.seq, ["once-and-again"])
            await page.send(move)  # nothing comes of it, so nothing is shown
            data, _ = read(str(await page.recv()))
            assert data == {"ack": "once-and-again", "ok": True}
            await play(live, live.state.deciders[0])
            data, _ = read(str(await page.recv()))
            assert "done" not in data
