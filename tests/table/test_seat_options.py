"""What a seat chooses for itself: by who lays the table, by who sits down; kept, told, and taken along."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import hospitable
from hospitable.core import record
from hospitable.core.errors import BadSetup
from hospitable.core.texts import LANGUAGES
from hospitable.table.closed import TableClosed
from hospitable.table.keys import new_secret
from hospitable.table.live import LiveTable
from hospitable.table.new_table import NewTable
from hospitable.table.pages.choosers import option_choosers, option_help
from hospitable.table.pages.my_tables import results_page
from hospitable.table.registry import TableRegistry
from hospitable.table.routes.access import Access
from hospitable.table.routes.table import TableRoutes
from hospitable.table.schema import VERSION
from hospitable.table.setup import options_that_go, read_setup, remembered, told_options, told_setup, why_not
from hospitable.table.store import Key
from hospitable.table.thinkers import Thinkers
from hospitable.table.visitor import Visitor
from tests.core.test_seat_options import BISCUIT, TEA, TEA_SHIFT
from tests.table.programs import Program, code_of, make
from tests.table.sites import SEED, Site, a_registry, asynchronous, play_on, position, served, until

CLINIC = hospitable.game("clinic")
USUAL = {"experience": "beginner", "board": "4x3"}
EXPERT = {"experience": "expert", "board": "4x3"}
SMALL = {"experience": "expert", "board": "3x3"}
TIMES = "3\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}3"  # as people read it
FORM = {"game": "clinic", "how": "chosen", "name": "Ada", "seat0": "me", "seat1": "link", "name1": "Cleo"}
OF_B = {"option1.experience": "expert", "option1.board": "3x3"}
GUEST = Visitor("a secret", "en", "light", "Ada")


def chosen(live: LiveTable) -> list[dict[str, object]]:
    return [dict(place.options) for place in live.seats]


async def lay(site: Site, **form: str) -> tuple[LiveTable, str]:
    """A table of Ada's, and her cookie."""
    cookie = f"hospitable={new_secret()}"
    laid = await site.post("/tables", FORM | form, cookie=cookie)
    assert laid.status_code == 303, laid.text
    return await there(site, laid.headers["location"]), cookie


async def there(site: Site, address: str) -> LiveTable:
    live = await site.registry.find(address.rpartition("/")[2])
    assert live is not None
    return live


async def link_to(registry: TableRegistry, live: LiveTable, seat: int) -> tuple[Key, str]:
    """The key of a seat that waits for somebody, and the address of its link."""
    key = next(key for key in await registry.store.links(live.table.id) if key.seat == seat)
    return key, f"/join/{key.secret}"


def radios(page: str, name: str) -> dict[str, str]:
    """The choices of a row, each with what is said of it in the markup."""
    found = re.findall(rf'<input type="radio" name="{re.escape(name)}" value="([^"]*)"([^>]*)/>', page)
    return {value: attributes.strip() for value, attributes in found}


# -- laying a table


@asynchronous
async def test_who_lays_a_table_chooses_for_each_seat_and_everybody_reads_it(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live, cookie = await lay(site, seat1="bot", level1="easy", **OF_B)
        assert chosen(live) == [USUAL, SMALL]
        assert live.state.rules.seat_options == (USUAL, SMALL)
        page = (await site.get(f"/table/{live.table.id}", cookie=cookie)).text
        assert f"<li>Bram: Expert, {TIMES}</li>" in page
        assert "Everything as usual." not in page


@asynchronous
async def test_a_table_waits_with_what_its_seats_play_with(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live, cookie = await lay(site, **OF_B)
        assert not live.begun
        assert f"Expert, {TIMES}" in (await site.get(f"/table/{live.table.id}", cookie=cookie)).text


def test_what_is_set_is_told_and_kept_for_the_next_time() -> None:
    setup = read_setup(CLINIC, {**FORM, **OF_B, "option3.experience": "expert"}, "")
    assert told_setup(setup, "en") == f"You, Cleo by link. B: Expert, {TIMES}."  # nobody sits at D
    again = remembered(CLINIC, setup.kept(), "")
    assert again.seat_options() == [USUAL, SMALL]
    assert again.with_players(4).seat_options() == [USUAL, SMALL, USUAL, EXPERT]
    assert again.with_players(1).seat_options() == [USUAL]


def test_what_makes_no_sense_any_more_is_not_remembered() -> None:
    setup = read_setup(CLINIC, {**FORM, "option1.board": "3x3", "option0.experience": "god", "option0.x": "y"}, "")
    assert remembered(CLINIC, setup.kept(), "").seat_options() == [USUAL, USUAL]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_form_explains_the_choices_and_says_why_one_does_not_fit(lang: str) -> None:
    beginner, expert = (str(option_choosers(CLINIC, 1, values, 2, "option1.", lang)) for values in (USUAL, SMALL))
    assert radios(beginner, "option1.experience") == {"beginner": "checked", "expert": ""}
    assert radios(beginner, "option1.board") == {"4x3": "checked", "3x3": "disabled"}
    assert radios(expert, "option1.experience") == {"beginner": "", "expert": "checked"}
    assert radios(expert, "option1.board") == {"4x3": "", "3x3": "checked"}
    assert re.findall(r'title="([^"]*)"', beginner) == [
        CLINIC.text("setup.beginner_board", seat=2, board="3x3").say(lang) + " (CL-SET-01)"
    ]
    help = str(option_help(CLINIC, 2, lang))
    assert help.count("CL-SET-01</a>") == 1
    assert "title" not in expert


def test_later_choices_give_way_to_earlier_ones() -> None:
    assert options_that_go(CLINIC, 0, {"experience": "beginner", "board": "3x3"}, 2) == USUAL
    assert why_not(CLINIC, 0, SMALL, CLINIC.seat_options[0], "beginner") is None


def test_any_game_may_leave_flags_and_words_to_its_seats() -> None:
    typed = {"tea": "black", "biscuit": "true"}
    assert options_that_go(TEA_SHIFT, 0, typed, 2) == {"tea": "black", "biscuit": True}
    assert options_that_go(TEA_SHIFT, 0, typed, 1) == {"tea": "green", "biscuit": False}  # only for two or more
    assert options_that_go(TEA_SHIFT, 0, {"biscuit": "true"}, 2) == {"tea": "green", "biscuit": False}
    refused = why_not(TEA_SHIFT, 0, {"tea": "green", "biscuit": False}, BISCUIT, True)
    assert refused is not None
    assert refused.rule == "NS-01"
    assert why_not(TEA_SHIFT, 0, {"tea": "black", "biscuit": True}, TEA, "green") is None
    assert told_options(TEA_SHIFT, {"tea": "black", "biscuit": True}, "en") == "black, Seat 2"
    page = str(option_choosers(TEA_SHIFT, 0, {"tea": "black", "biscuit": False}, 2, "option0.", "nl"))
    assert ">nee</span>" in page
    assert radios(page, "option0.biscuit") == {"false": "checked", "true": ""}
    assert option_choosers(TEA_SHIFT, 0, {"tea": "green", "biscuit": False}, 1, "option0.", "en") is None
    assert option_help(hospitable.game("emergency-roll"), 2, "en") is None


REFUSED = [
    (
        "clinic",
        {"option1.board": "3x3"},
        "Seat 2: a beginner plays on the board 4x3, not 3x3; an expert may use either.",
    ),
    ("clinic", {"option0.experience": "god"}, "Seat 1: 'god' is no value"),
    ("clinic", {"option0.colour": "red"}, "Seat 1: There is no variant called 'colour'"),
    ("emergency-roll", {"option0.board": "3x3"}, "The seats of this game have nothing to choose for themselves."),
]


@asynchronous
async def test_a_refusal_stands_beside_the_chairs_and_loses_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        for game, options, words in REFUSED:
            answer = await site.post("/tables", FORM | {"game": game} | options)
            assert answer.status_code == 422
            chairs = answer.text.partition('class="chairs"')[0]
            assert words in chairs
            assert 'role="alert"' in chairs
            assert "(CL-SET-01)" not in chairs  # the link beside it names the rule
            assert 'name="name1" value="Cleo"' in answer.text
        assert not await site.registry.store.tables_since(0)


@asynchronous
async def test_the_form_is_told_what_fits_now(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        for experience, found in (("beginner", "disabled"), ("expert", "")):
            form = FORM | {"how": "update", "option1.experience": experience, "option1.board": "4x3"}
            page = (await site.post("/tables", form)).text
            assert radios(page, "option1.board") == {"4x3": "checked", "3x3": found}
        assert not await site.registry.store.tables_since(0)


# -- sitting down


@asynchronous
async def test_a_friend_chooses_for_her_own_seat_before_the_game_begins(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live, _ = await lay(site, **{"option1.experience": "expert"})
        _, link = await link_to(site.registry, live, 1)
        site.http.cookies.clear()
        page = (await site.get(link)).text
        assert radios(page, "option.experience") == {"beginner": "", "expert": "checked"}
        assert radios(page, "option.board") == {"4x3": "checked", "3x3": ""}
        page = (await site.post(link, {"name": "Cleo", "how": "update", "option.experience": "beginner"})).text
        assert radios(page, "option.board") == {"4x3": "checked", "3x3": "disabled"}
        assert 'name="name" value="Cleo"' in page
        wrong = {"name": "Cleo", "option.experience": "beginner", "option.board": "3x3"}
        refused = await site.post(link, wrong)
        assert refused.status_code == 422
        assert "Seat 2: a beginner plays on the board 4x3" in refused.text
        assert not live.seats[1].taken
        answer = await site.post(link, {"name": "Cleo", "option.experience": "expert", "option.board": "3x3"})
        assert answer.status_code == 303
        await until(lambda: live.begun)
        assert (live.seats[1].name, live.state.rules.seat_options) == ("Cleo", (USUAL, SMALL))
        assert record.replay(live.record(), CLINIC).rules.seat_options == (USUAL, SMALL)


@asynchronous
async def test_who_chooses_nothing_plays_as_the_table_was_laid(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live, _ = await lay(site, **OF_B)
        _, link = await link_to(site.registry, live, 1)
        await site.post(link, {"name": "Cleo"})
        await until(lambda: live.begun)
        assert live.state.rules.seat_options == (USUAL, SMALL)
        assert [entry.kind for entry in await site.registry.store.entries(live.table.id)].count("choose") == 0


@asynchronous
async def test_nobody_chooses_when_the_game_has_begun(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live, _ = await lay(site)
        _, link = await link_to(site.registry, live, 1)
        site.http.cookies.clear()
        await live.beginning.begin("easy")
        await until(lambda: live.begun)
        assert radios((await site.get(link)).text, "option.board") == {}
        late = await site.post(link, {"name": "Cleo", "option.experience": "expert"})
        assert late.status_code == 422
        assert "what a seat plays with is settled" in late.text
        assert not live.seats[1].taken
        assert (await site.post(link, {"name": "Cleo"})).status_code == 303
        assert (live.seats[1].name, chosen(live)) == ("Cleo", [USUAL, USUAL])


@asynchronous
async def test_a_seat_that_is_freed_keeps_its_choice_and_nothing_is_told_twice(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live, _ = await lay(site, seat2="link")
        key, _ = await link_to(site.registry, live, 1)
        await live.take(key, "Cleo", new_secret(), options=SMALL)
        secret = await live.free(1, "Ada")
        page = (await site.get(f"/join/{secret}")).text
        assert radios(page, "option.board") == {"4x3": "", "3x3": "checked"}
        told = live.lines_said
        new = next(key for key in await site.registry.store.links(live.table.id) if key.secret == secret)
        await live.take(new, "Dirk", new_secret(), options=EXPERT)
        assert (chosen(live)[1], live.lines_said) == (EXPERT, told)


# -- keeping it


@asynchronous
async def test_options_come_back_after_a_restart(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    begun, _ = await registry.create(NewTable("clinic", ["Ada", "Bob"], {}, SEED, seat_options=[{}, SMALL]))
    await play_on(begun, 20)
    waiting, _ = await registry.create(NewTable("clinic", ["Ada", "", ""], {}, seat_options=[EXPERT, {}, {}]))
    key, _ = await link_to(registry, waiting, 1)
    await waiting.take(key, "Cleo", new_secret(), options=SMALL)
    before = position(begun)
    await registry.close()
    registry = a_registry(tmp_path)
    again, still = await registry.find(begun.table.id), await registry.find(waiting.table.id)
    assert again is not None
    assert still is not None
    assert (again.table, position(again)) == (begun.table, before)
    assert chosen(still) == [EXPERT, SMALL, USUAL]
    await still.beginning.begin("easy")
    await until(lambda: still.begun)
    assert still.state.rules.seat_options == (EXPERT, SMALL, USUAL)
    await registry.close()


async def alone(registry: TableRegistry, moves: int, *options: dict[str, str]) -> LiveTable:
    """A solo game of this browser, played at random."""
    live, keys = await registry.create(NewTable("clinic", ["Ada"], {}, seat_options=options))
    await registry.store.hold(GUEST.browser, keys[0][1])
    await play_on(live, moves)
    return live


def as_version_4(path: Path) -> None:
    """Make a file what it would be if the version before had written it."""
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("alter table tables drop column seat_options")
        for id, told in file.execute("select table_id, outcome from results").fetchall():
            file.execute("update results set outcome = ? where table_id = ?", (json.dumps(json.loads(told)[:3]), id))
        file.execute("pragma user_version = 4")


@asynchronous
async def test_a_file_without_options_of_seats_opens_as_by_default(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    tables = [await alone(registry, moves) for moves in (10, 1000)]
    before = [position(live) for live in tables]
    await registry.close()
    as_version_4(tmp_path / "tables.sqlite3")
    registry = a_registry(tmp_path)
    for live, seen in zip(tables, before, strict=True):
        again = await registry.find(live.table.id)
        assert again is not None
        assert (chosen(again), position(again)) == ([USUAL], seen)
    routes = TableRoutes(Access(registry))
    points = tables[1].state.result().totals[0]
    assert await routes.best_alone(GUEST, await alone(registry, 1000)) == points
    assert await routes.best_alone(GUEST, await alone(registry, 1000, SMALL)) is None
    await registry.close()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as file:
        assert file.execute("pragma user_version").fetchone() == (VERSION,)


@asynchronous
async def test_a_table_that_is_put_away_keeps_them_in_its_record(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live, _ = await registry.create(NewTable("clinic", ["Ada", "", ""], {}, seat_options=[EXPERT, {}, {}]))
    key, _ = await link_to(registry, live, 2)
    await live.take(key, "Cleo", new_secret(), options=SMALL)
    await registry.call_off(live)
    with pytest.raises(TableClosed) as closed:
        await registry.find(live.table.id)
    assert closed.value.closed.record()["seat_options"] == [EXPERT, USUAL, SMALL]
    await registry.close()


# -- afterwards


@asynchronous
async def test_the_same_people_play_again_with_the_same_options(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live, cookie = await lay(site)
        key, _ = await link_to(site.registry, live, 1)
        await live.take(key, "Cleo", new_secret(), options=SMALL)
        await until(lambda: live.begun)
        await play_on(live, 5000)
        here = f"/table/{live.table.id}"
        laid = await site.post(f"{here}/rematch", {}, cookie=cookie)
        assert chosen(await there(site, laid.headers["location"])) == [USUAL, SMALL]
        written = (await site.get(f"{here}/record.json", cookie=cookie)).json()
        assert written["seat_options"] == [USUAL, SMALL]
        assert record.verify(written, CLINIC).fair
        for page in ("dice", "replay?at=5"):
            assert (await site.get(f"{here}/{page}", cookie=cookie)).status_code == 200
        gone_on = await site.post(f"{here}/play-on", {"at": "5", "seat": "1"}, cookie=cookie)
        assert (await there(site, gone_on.headers["location"])).state.rules.seat_options == (USUAL, SMALL)


@asynchronous
async def test_results_tell_apart_what_the_own_seat_played_with(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    routes = TableRoutes(Access(registry))
    played = [await alone(registry, 1000, options) for options in (SMALL, SMALL, EXPERT)]
    points = [live.state.result().totals[0] for live in played]
    assert [await routes.best_alone(GUEST, live) for live in played] == [points[1], points[0], None]
    page = str(results_page(GUEST, await registry.store.played(GUEST.browser)))
    assert re.findall(r'<span class="why1">([^<]*)</span></td><td>(\d)</td>', page) == [
        ("Expert", "1"),
        (f"Expert, {TIMES}", "2"),
    ]
    await registry.close()


@asynchronous
async def test_bots_play_at_such_seats(tmp_path: Path) -> None:
    registry = a_registry(tmp_path, Thinkers())
    live, _ = await registry.create(
        NewTable("clinic", ["bot:random", "bot:easy"], {}, SEED, seat_options=[SMALL, EXPERT])
    )
    await until(lambda: live.seq > 20)
    assert {entry.kind for entry in await registry.store.entries(live.table.id)} == {"bot", "move"}
    await registry.close()


# -- programs

IMPOSSIBLE: list[tuple[dict[str, object], str, str]] = [
    (
        {"seat_options": [{}, {"colour": "red"}]},
        "refused",
        "Seat 2: There is no variant called 'colour'; there is: experience",
    ),
    (
        {"seat_options": [{"board": "5x5"}, {}]},
        "refused",
        "Seat 1: '5x5' is no value of the variant board; possible: 4x3, 3x3.",
    ),
    ({"seat_options": [{}]}, "refused", "The options must be those of 2 seats, not of 1."),
    ({"seat_options": [{}, {"board": "3x3"}]}, "refused", "Seat 2: a beginner plays on the board 4x3, not 3x3"),
    ({"game": "emergency-roll", "seat_options": [{}, {}]}, "refused", "The seats of this game have nothing to choose"),
    ({"seat_options": {}}, "bad_field", "seat_options is missing or wrong; expected: array of objects."),
    ({"seat_options": ["expert", {}]}, "bad_field", "seat_options[0] is missing or wrong; expected: object."),
    (
        {"seat_options": [{}, {"board": 3}]},
        "bad_field",
        "seat_options[1].board is missing or wrong; expected: boolean or",
    ),
]


@asynchronous
async def test_programs_are_told_in_one_sentence_what_cannot_be(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        for fields, code, words in IMPOSSIBLE:
            answer = await make(site, **{"game": "clinic", **fields})
            assert code_of(answer) == (422, code)
            assert words in answer.json()["error"]["message"]
        assert not await site.registry.store.tables_since(0)


@asynchronous
async def test_a_program_lays_a_table_with_options_and_reads_them(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        games = {game["slug"]: game for game in (await site.get("/api/games?lang=nl")).json()["games"]}
        assert games["emergency-roll"]["seat_options"] == []
        assert [option["name"] for option in games["clinic"]["seat_options"]] == ["experience", "board"]
        assert games["clinic"]["seat_options"][1]["choices"] == ["4x3", "3x3"]
        answer = await make(site, game="clinic", players=["Ada", "bot:easy"], seat_options=[{}, SMALL])
        made = answer.json()
        assert answer.status_code == 201
        assert [seat["options"] for seat in made["seats"]] == [USUAL, SMALL]
        seen = await Program(site, made["table"], made["seats"][0]["token"]).data()
        assert [seat["options"] for seat in seen["seats"]] == [USUAL, SMALL]
        assert seen["view"]["seat_options"] == [USUAL, SMALL]


@asynchronous
async def test_a_program_chooses_when_it_sits_down_and_until_the_game_begins(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        made = (await make(site, game="clinic", players=["Ada", "", ""])).json()
        bob = Program(site, made["table"], made["seats"][1]["token"])
        refused = await bob.post("/join", {"name": "Bob", "options": {"board": "3x3"}})
        assert code_of(refused) == (422, "refused")
        answer = (await bob.post("/join", {"name": "Bob", "options": {"experience": "expert"}})).json()
        assert [seat["options"] for seat in answer["seats"]] == [USUAL, EXPERT, USUAL]
        bob.token = answer["token"]
        answer = (await bob.post("/join", {"name": "Bob", "options": SMALL})).json()
        assert answer["seats"][1] == {"seat": 1, "name": "Bob", "bot": "", "options": SMALL}
        await bob.post("/begin", {})
        live = await there(site, made["table"])
        await until(lambda: live.begun)
        late = await bob.post("/join", {"name": "Bob", "options": EXPERT})
        assert code_of(late) == (422, "refused")
        assert "what a seat plays with is settled" in late.json()["error"]["message"]
        same = await bob.post("/join", {"name": "Bert", "options": SMALL})  # nothing else than before
        assert same.json()["seats"][1]["name"] == "Bert"
        assert live.state.rules.seat_options == (USUAL, SMALL, USUAL)


@asynchronous
async def test_a_table_that_cannot_be_is_not_created(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    with pytest.raises(BadSetup):
        await registry.create(NewTable("clinic", ["Ada"], {}, seat_options=[{"board": "3x3"}]))
    assert not await registry.store.tables_since(0)
    await registry.close()
