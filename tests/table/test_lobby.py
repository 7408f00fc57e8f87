"""One honest lobby: Start plays what is set, refusals keep everything, my tables and results are told truly."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import hospitable
from hospitable.core.game import Game
from hospitable.core.texts import LANGUAGES, Text
from hospitable.table.keys import new_secret
from hospitable.table.live import LiveTable
from hospitable.table.pages.new_table import new_table_page
from hospitable.table.panels import face_of
from hospitable.table.setup import (
    EASIER,
    EXPANSION,
    GROUPS,
    HARDER,
    OPPONENT,
    choice_name,
    group_of,
    read_setup,
    remembered,
    told_setup,
    usual,
)
from hospitable.table.visitor import Visitor
from tests.table.sites import Clock, Site, asynchronous, play_on, served

ER = hospitable.game("emergency-roll")
DH = hospitable.game("dice-hospital")
SEATS = {"seat0": "me", "seat1": "bot", "level1": "easy", "seat2": "link", "name2": "Cleo"}


def test_what_is_set_is_kept_for_the_next_time() -> None:
    setup = read_setup(ER, {**SEATS, "name": "Ada", "variant.simultaneous": "true"}, "")
    again = remembered(ER, setup.kept(), "")
    assert (again.name, again.chairs) == ("Ada", setup.chairs)
    assert again.chosen()["simultaneous"] is True
    assert told_setup(again, "en") == "You, 1 bot (easy), Cleo by link. Choose in secret."


@pytest.mark.parametrize(
    "cookie", ["", "zz", "ff" * 40, b"seat0=me&seat1=bot&level1=god".hex(), b"seat0=me".hex() + "00"]
)
def test_a_cookie_that_makes_no_sense_is_forgotten(cookie: str) -> None:
    assert remembered(DH, cookie, "Ada").players in DH.seats


def test_fewer_players_forget_nothing() -> None:
    setup = read_setup(ER, {**SEATS, "variant.simultaneous": "true", "variant.first_chief": "3"}, "Ada")
    alone = setup.with_players(1)
    assert (alone.players, alone.chosen()) == (1, {})
    two = setup.with_players(2)
    assert two.chosen() == {"simultaneous": True, "first_chief": "random"}
    again = alone.with_players(3)
    assert again.chosen() == {"simultaneous": True, "first_chief": "3"}
    assert again.chairs[2].name == "Cleo"


def test_modules_of_an_expansion_have_a_board_of_their_own_and_pictures() -> None:
    city = read_setup(DH, {**SEATS, "variant.city": "true"}, "Ada")
    boards = []
    for setup in (city, usual(DH, "Ada")):
        html = new_table_page(Visitor("", "en", "", "Ada"), setup)
        board = html.partition('class="board modules"')[2].partition("</section>")[0]
        boards.append(re.findall(r'type="checkbox" name="variant\.(\w+)"', board))
    assert boards == [["investments", "maternity", "city", "first_city"], ["investments", "maternity", "city"]]
    pictured = re.findall(r'name="variant\.(\w+)" value="true"/>(?:(?!</label>).)*<svg class="sign"', html)
    assert {*pictured, "automa"} == set(face_of(DH.domain).PICTURES)  # that one is for one person


def test_what_needs_something_else_is_asked_for_with_that_alone() -> None:
    setup = read_setup(DH, {**SEATS, "variant.first_city": "true"}, "Ada")
    assert setup.chosen() == {}
    with_city = replace(setup, variants={**setup.variants, "city": "true"})
    assert with_city.chosen() == {"city": True, "first_city": True}


# -- an opponent without a seat

ALONE = {"seat0": "me", "variant.automa": "true"}


def form(lang: str = "en", **variants: str) -> str:
    """What is asked of somebody alone who has chosen the Automa and this."""
    typed = {f"variant.{name}": value for name, value in variants.items()}
    return new_table_page(Visitor("", lang, "", "Ada"), read_setup(DH, {**ALONE, **typed}, "Ada"))


def label_of(html: str, variant: str) -> str:
    found = re.search(rf'<label class="[^"]*"><input type="hidden" name="variant\.{variant}".*?</label>', html)
    assert found, variant
    return found[0]


def test_what_makes_an_opponent_easier_or_harder_is_asked_for_with_it_alone() -> None:
    without = new_table_page(Visitor("", "en", "", "Ada"), read_setup(DH, {"seat0": "me"}, "Ada"))
    switches = [variant.name for variant in DH.variants if variant.needs == "automa"]
    assert len(switches) == 7
    html = form()
    for name in switches:
        assert f'name="variant.{name}"' not in without
        assert 'type="checkbox"' in label_of(html, name)
    assert 'name="variant.automa"' not in new_table_page(Visitor("", "en", "", "Ada"), usual(DH, "Ada"))


@pytest.mark.parametrize(
    ("lang", "reason"),
    [
        ("en", "Not with: Simpler cards."),
        ("fr", "Pas avec\N{NO-BREAK SPACE}: Cartes plus simples."),
        ("nl", "Niet met: Eenvoudiger kaarten."),
    ],
)
def test_a_switch_that_another_one_excludes_is_off_and_says_why(lang: str, reason: str) -> None:
    excluded = label_of(form(lang, automa_easier_cards="true"), "automa_harder_cards")
    assert " disabled" in excluded
    assert reason in excluded
    assert "CC-AUT-RUL-11" in excluded
    assert " disabled" not in label_of(form(lang), "automa_harder_cards")


def test_what_two_can_play_with_is_asked_for_with_an_opponent_and_what_is_never_played_so_is_not() -> None:
    setup = read_setup(DH, {**ALONE, "variant.administrators": "false", "variant.city": "true"}, "Ada")
    assert setup.chosen() == {"automa": True, "administrators": False}
    assert told_setup(setup, "en") == "You. without: Hospital administrators, The Automa."
    html = form()
    assert "final_round_collection" in html
    for name in ("city", "investments", "activation", "first_player"):
        assert f'type="checkbox" name="variant.{name}"' not in html
        assert f'type="radio" name="variant.{name}"' not in html


def test_the_usual_points_of_an_opponent_are_those_that_were_played_out() -> None:
    assert "with these switches: 56" in form()
    assert "with these switches: 62" in form(automa_tile_points="true")
    assert "with these switches: 44" in form(
        automa_easier_cards="true", automa_no_bags="true", automa_no_grey_bags="true"
    )
    unknown = form(automa_easier_cards="true", automa_tile_points="true")
    assert "were not played out yet" in unknown
    assert 'class="dot mine"' not in unknown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", hospitable.games_with_pages(), ids=lambda game: game.slug)
def test_every_option_has_a_place_and_human_words(game: Game[Any], lang: str) -> None:
    for variant in game.variants:
        assert group_of(variant) in (EXPANSION, OPPONENT, EASIER, HARDER, *GROUPS)
        for choice in variant.choices:
            if choice not in (True, False):
                name = choice_name(variant, choice)
                words = name.say(lang) if isinstance(name, Text) else name
                assert "_" not in words
                assert "." not in words


async def lay(site: Site, cookie: str, **form: str) -> LiveTable:
    laid = await site.post("/tables", {"game": "emergency-roll", **form}, cookie=cookie)
    assert laid.status_code == 303, laid.text
    live = await site.registry.find(laid.headers["location"].rpartition("/")[2])
    assert live is not None
    return live


@asynchronous
async def test_start_obeys_what_was_set_last_for_as_many_as_are_chosen(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        cookie = f"hospitable={new_secret()}"
        setup = {
            "how": "chosen",
            "seat0": "me",
            "seat1": "bot:easy",
            "seat2": "bot:easy",
            "variant.simultaneous": "true",
        }
        laid = await site.post("/tables", {"game": "emergency-roll", "name": "Ada", **setup}, cookie=cookie)
        kept = re.findall(r"setup-emergency-roll=(\w+)", "".join(laid.headers.get_list("set-cookie")))
        both = f"{cookie}; setup-emergency-roll={kept[0]}"
        assert "You, 2 bots (easy). Choose in secret." in (await site.get("/", cookie=both)).text
        live = await lay(site, both, how="quick", players="4")
        assert [place.level for place in live.seats] == ["", "easy", "easy", "normal"]
        assert live.table.variants["simultaneous"] is True


@asynchronous
async def test_a_refused_choice_keeps_everything_that_was_typed(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        modules = {f"variant.{name}": "true" for name in ("preparation", "equipment", "capacity")}
        form = {
            "game": "emergency-roll",
            "how": "chosen",
            "name": "Ada Lovelace",
            "seat0": "me",
            "players": "1",
            "was": "1",
        }
        answer = await site.post("/tables", form | modules)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.text
        assert 'name="name" value="Ada Lovelace"' in answer.text
        assert answer.text.count('type="checkbox"') - answer.text.count('value="true" checked') == 2
        assert not await site.registry.store.tables_since(0)


@asynchronous
async def test_a_long_name_is_refused_aloud_and_not_cut(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        long = "Cleopatra the Seventh Philopator"
        form = {
            "game": "emergency-roll",
            "how": "chosen",
            "name": "Ada",
            "seat0": "me",
            "seat1": "screen",
            "name1": long,
        }
        answer = await site.post("/tables", form)
        assert answer.status_code == 422
        assert "A name has at most 20 characters" in answer.text
        assert f'value="{long}"' in answer.text


@asynchronous
async def test_tables_that_wait_for_me_come_first_and_those_that_are_over_can_be_removed(tmp_path: Path) -> None:
    clock = Clock()
    async with served(tmp_path, clock=clock) as site:
        cookie = f"hospitable={new_secret()}"
        over = await lay(site, cookie, how="chosen", name="Ada", seat0="me", seat1="screen")
        await play_on(over, 1000)
        clock.now += 3 * 24 * 3600
        chosen = {"how": "chosen", "name": "Ada", "seat0": "me", "variant.first_chief": "1"}
        later = await lay(site, cookie, seat1="screen", **chosen)
        clock.now += 7200
        mine = await lay(site, cookie, seat1="screen", **chosen)
        page = (await site.get("/", cookie=cookie)).text
        order = re.findall(r'href="/table/(\w+)"', page)
        assert order == [later.table.id, mine.table.id, over.table.id]
        for words in ("2 wait for you", "Round 1, 2 hours ago", "won</span>", "12 January 1970"):
            assert words in page
        answer = await site.post("/tables/remove", {"table": over.table.id}, cookie=cookie)
        page = (await site.get(answer.headers["location"], cookie=cookie)).text
        assert over.table.id not in re.findall(r'href="/table/(\w+)"', page)
        assert "Put it back" in page
        await site.post("/tables/remove", {"table": over.table.id, "back": "yes"}, cookie=cookie)
        assert over.table.id in (await site.get("/", cookie=cookie)).text
        assert (await site.post("/tables/remove", {"table": over.table.id}, cookie="")).status_code == 404


@asynchronous
async def test_results_are_kept_for_each_set_of_variants(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        cookie = f"hospitable={new_secret()}"
        points = []
        for number in range(3):
            live = await lay(
                site,
                cookie,
                how="chosen",
                name="Ada",
                seat0="me",
                game="dice-hospital",
                **{"variant.superbug": "true" if number else "false"},
            )
            await play_on(live, 2000, number)
            assert live.state.over
            points.append(live.state.result().totals[0])
        assert f"3 games, best {max(points)}" in (await site.get("/", cookie=cookie)).text
        page = (await site.get("/results", cookie=cookie)).text
        assert re.search(rf"1 player</b></td><td>1</td><td>-</td><td>{points[0]}</td>", page)
        assert re.search(rf"Superbug</span></td><td>2</td><td>-</td><td>{max(points[1:])}</td>", page)


def test_without_a_cookie_three_play() -> None:
    assert usual(ER, "Ada").players == 3
