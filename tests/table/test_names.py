"""What people may be called."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hospitable
from hospitable.core.naming import PRONOUNS as PRONOUN_WORDS
from hospitable.core.naming import is_pronoun
from hospitable.core.texts import LANGUAGES, Text
from hospitable.table.names import checked_name, clean_name, distinct, folded
from hospitable.table.new_table import NewTable
from hospitable.table.seats import BOT_NAMES
from hospitable.table.words import LONGEST_NAME, Refused
from tests.catalogues import sentences
from tests.table.programs import make
from tests.table.sites import a_registry, a_table, asynchronous, client_id, served


@pytest.mark.parametrize(
    "text",
    [
        "bot:hard",
        "BOT:hard",
        "Bot : hard",
        "bobot:t:hard",
        "bot:bot:hard",
        "bot\uff1ahard",  # a wide colon
        "\uff42\uff4f\uff54:hard",  # wide letters
        "bo\u200bt:hard",
        "b\u034fot:hard",
        "bot\u2236hard",
        "  bot:hard",
        ".bot:hard",
        "bot:" * 40,
    ],
)
def test_nobody_is_called_like_a_bot(text: str) -> None:
    name = clean_name(text)
    assert ":" not in folded(name) or not folded(name).strip(".").startswith("bot")
    assert clean_name(name) == name
    assert len(name) <= LONGEST_NAME


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("\u3164", ""),  # a Korean filler
        ("\u2800\u2800", ""),  # a blank in Braille
        ("\u115f\u1160\uffa0", ""),
        ("\ufe0f", ""),
        ("\u0301\u0302", ""),  # accents on nothing
        ("\u00a0\u2003", ""),
        ("A\u3164da", "Ada"),
        ("A\ufe0fd\u034fa", "Ada"),
        ("A\u00a0d\u2003a", "A d a"),
        ("\u00c9lo\u00efse", "\u00c9lo\u00efse"),
        ("\u5c0f\u660e", "\u5c0f\u660e"),
        ("Robot: 7", "Robot: 7"),
        ("\u2665", "\u2665"),
        ("42", "42"),
    ],
)
def test_names_can_be_seen(text: str, kept: str) -> None:
    assert clean_name(text) == kept


@pytest.mark.parametrize(
    ("name", "others", "kept"),
    [
        ("Ada", [], "Ada"),
        ("Ada", ["Bob", ""], "Ada"),
        ("Ada", ["Ada"], "Ada 2"),
        ("ADA", ["Ada", "ada 2"], "ADA 3"),
        ("A da", ["Ada"], "A da 2"),
        ("\uff21da", ["Ada"], "\uff21da 2"),
        ("Stra\u00dfe", ["STRASSE"], "Stra\u00dfe 2"),
        ("x" * 20, ["X" * 20], "x" * 16 + " 2"),
    ],
)
def test_two_names_that_look_alike_get_a_number(name: str, others: list[str], kept: str) -> None:
    assert distinct(name, others) == kept
    assert len(kept) <= LONGEST_NAME


@asynchronous
async def test_no_two_are_called_alike_at_a_table(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, "Ada,ADA,,bot:easy,Dirk")
    assert [seat.name for seat in live.seats] == ["Ada", "ADA 2", "", "Dirk", "Dirk 2"]
    await live.sit(2, "a d a", client_id())
    assert live.seats[2].name == "a d a 3"
    seq = live.seq
    await live.sit(2, "a d a", client_id())
    assert (live.seats[2].name, live.seq) == ("a d a 3", seq)
    await live.sit(2, "Seat 1", client_id())
    await live.sit(0, "", client_id())
    assert [seat.name for seat in live.seats[:3:2]] == ["Seat 1 2", "Seat 1"]
    await registry.close()


@asynchronous
async def test_a_bot_takes_another_name_when_a_person_has_its_own(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, "bram,bot:easy")
    assert [seat.name for seat in live.seats] == ["bram", "Cleo"]
    assert len({folded(name) for name in BOT_NAMES}) == len(BOT_NAMES)
    await registry.close()


@asynchronous
async def test_programs_cannot_call_a_person_like_a_bot_either(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        made = (await make(site, players=["BOT:hard", "bobot:t:hard"])).json()
        assert [(seat["name"], seat["bot"]) for seat in made["seats"]] == [("BOT hard", ""), ("bobot:t:hard", "")]


# -- sentences about everybody by name

PRONOUNS = ["You", "you", "VOUS", " jij ", "Toi", "me!", "\uff39\uff4f\uff55"]


@pytest.mark.parametrize("text", PRONOUNS)
def test_nobody_is_called_you(text: str) -> None:
    assert clean_name(text) == ""
    with pytest.raises(Refused, match="is none"):
        checked_name(text)


@pytest.mark.parametrize("text", ["Ada", "Youri", "Me Linda", "I", "U", "Jean", ""])
def test_what_only_looks_like_it_is_a_name(text: str) -> None:
    assert checked_name(text) == clean_name(text) == text


@asynchronous
async def test_a_pronoun_is_refused_aloud_wherever_a_name_is_asked_for(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        form = {"game": "emergency-roll", "how": "chosen", "name": "You", "seat0": "me", "seat1": "link"}
        answer = await site.post("/tables", form)
        assert answer.status_code == 422
        assert "\u201cYou\u201d is none" in answer.text
        assert 'value="You"' in answer.text  # what was typed is kept
        made = await site.http.post("/api/tables", json={"game": "emergency-roll", "players": ["Vous", "bot:easy"]})
        assert (made.status_code, made.json()["error"]["code"]) == (422, "no_name")
        live, keys = await site.registry.create(NewTable("emergency-roll", ["Ada", ""], {}, "names"))
        joined = await site.post(f"/join/{keys[1][0]}", {"name": "Jij"})
        assert joined.status_code == 422
        assert not live.seats[1].taken
        token = {"authorization": f"Bearer {keys[1][0]}"}
        answer = await site.http.post(f"/api/tables/{live.table.id}/join", json={"name": "you"}, headers=token)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "no_name")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_that_are_given_are_names(lang: str) -> None:
    """Whoever types none gets one, in the reader's language; solo opponents have theirs."""
    given = [("hospitable.table", "seat"), ("hospitable.table", "seat.guest"), ("hospitable.table", "lobby.guest")]
    given += [("hospitable.table", "host"), ("hospitable.terminal", "seats.guest"), ("hospitable.core", "seat")]
    names = [Text(domain, id, {"number": 2}).say(lang) for domain, id in given]
    for game in hospitable.games():
        rules = game.rules_for(game.seats[0], {})
        for owner in game.owners(rules, game.seat_names(game.seats[0])):
            names.append(owner.say(lang) if isinstance(owner, Text) else str(owner))
    assert [name for name in names if is_pronoun(name)] == []
    assert [name for name in names if not name.strip()] == []


@pytest.mark.parametrize("slug", [game.slug for game in hospitable.games()])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_with_somebody_in_it_asks_for_a_name(slug: str, lang: str) -> None:
    """What is told of a game is told of its owners, all of whom have names: none says it of a pronoun by itself."""
    told = re.compile(rf"^(?:{'|'.join(sorted(PRONOUN_WORDS))}) ", re.IGNORECASE)
    game = hospitable.game(slug)
    events = {id: forms for id, forms in sentences(game.domain, lang).items() if id.startswith("event.")}
    assert events
    assert {id: form for id, forms in events.items() for form in forms if told.match(form)} == {}
