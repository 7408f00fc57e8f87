"""The pages one learns from: how to play, and the rules by game, by chapter, by rule and by words."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import hospitable
from hospitable.core.texts import LANGUAGES
from hospitable.rulebook import chapter_of, chapters, hits, rules
from hospitable.table.pages.how import how_page
from hospitable.table.pages.rules import chapter_page, rule_page, search_page
from hospitable.table.visitor import Visitor
from tests.table.sites import asynchronous, served

every_game = pytest.mark.parametrize("game", hospitable.games_with_pages(), ids=lambda game: game.slug)
every_language = pytest.mark.parametrize("lang", LANGUAGES)

NOTE = re.compile(r"\[[^\]]*\d{3} L\d|\bL\d{2,}\b|\[public\]|\[RUL")


def text_of(page: str) -> str:
    page = re.sub(r"</?(?:a|mark)\b[^>]*>", "", page)  # these stand inside a sentence
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def links_of(page: str) -> set[str]:
    return set(re.findall(r' href="(/(?:rules|how)[^"#]*)"', unescape(page)))


# -- how to play


@every_game
@every_language
def test_how_to_play_stands_on_a_page_that_leads_on_and_back(game: hospitable.Game[Any], lang: str) -> None:
    page = how_page(game, lang, "", "")
    assert f'<html lang="{lang}"' in page
    assert links_of(page) >= {f"/rules/{game.slug}"}
    assert "/table/" not in page
    at_a_table = how_page(game, lang, "night", "1a2b")
    assert 'href="/table/1a2b"' in at_a_table
    assert links_of(at_a_table) >= {f"/rules/{game.slug}?table=1a2b"}
    assert 'data-light="night"' in at_a_table


@asynchronous
async def test_addresses_of_learning(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        answers = {}
        for path in (
            "/how/dice-hospital",
            "/how/community-care",
            "/rules",
            "/rules?table=1a2b",
            "/rules?q=dh-act-11",
            "/rules?q=nurse",
            "/rules/doktor-hrubec",
            "/rules/doktor-hrubec?q=nurse",
            "/rules/doktor-hrubec/scoring",
            "/rules/doktor-hrubec/nowhere",
            "/rules/community-care",
            "/rules/HR-ACT-01",
            "/rules/ER-EX-01",
            "/rules/CC-CITY-RUL-19",
            "/rules/XX-YYY-01",
        ):
            answer = await site.get(path, accept="text/html")
            answers[path] = (answer.status_code, answer.headers.get("location", ""))
        assert answers == {
            "/how/dice-hospital": (200, ""),
            "/how/community-care": (404, ""),
            "/rules": (303, "/rules/clinic"),
            "/rules?table=1a2b": (303, "/rules/clinic?table=1a2b"),
            "/rules?q=dh-act-11": (303, "/rules/DH-ACT-11"),
            "/rules?q=nurse": (200, ""),
            "/rules/doktor-hrubec": (200, ""),
            "/rules/doktor-hrubec?q=nurse": (200, ""),
            "/rules/doktor-hrubec/scoring": (200, ""),
            "/rules/doktor-hrubec/nowhere": (404, ""),
            "/rules/community-care": (404, ""),
            "/rules/HR-ACT-01": (200, ""),
            "/rules/ER-EX-01": (404, ""),  # examples are for those who build the game
            "/rules/CC-CITY-RUL-19": (404, ""),
            "/rules/XX-YYY-01": (404, ""),
        }


@asynchronous
async def test_only_what_can_be_a_table_is_led_back_to(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        for table in ("//evil.example", '"><script>', "1A", "x" * 40, "../rules"):
            answer = await site.http.get("/how/dice-hospital", params={"table": table})
            assert answer.text == how_page(hospitable.game("dice-hospital"), "en", "", "")


# -- the rules


@every_game
@every_language
def test_no_page_of_the_rules_has_notes_about_sources_or_a_link_to_nowhere(
    game: hospitable.Game[Any], lang: str
) -> None:
    known = {f"/rules/{game.slug}", f"/how/{game.slug}", "/rules"} | {f"/rules/{id}" for id in rules()}
    known |= {f"/rules/{other.slug}" for other in hospitable.games_with_pages()}
    known |= {f"/rules/{game.slug}/{slug}" for slug in chapters(game)}
    for chapter in chapters(game).values():
        pages = [chapter_page(game, chapter, lang, "", "")]
        pages += [rule_page(rule, chapter, lang, "", "") for rule in chapter.rules]
        for page in pages:
            assert not NOTE.search(text_of(page))
            assert links_of(page) <= known
        assert all(f'href="/rules/{rule.id}"' in pages[0] for rule in chapter.rules)


@every_game
@every_language
def test_a_cited_rule_is_told_in_the_language_and_what_is_english_is_called_so(
    game: hospitable.Game[Any], lang: str
) -> None:
    for chapter in chapters(game).values():
        page = chapter_page(game, chapter, lang, "", "")
        assert " ".join(chapter.title(lang).split()) in text_of(page)
        for rule in chapter.rules:
            told = rule.sentence(lang) if lang != "en" or not rule.told else rule.told
            assert " ".join((told or rule.told).split()) in text_of(page)
            if lang != "en" and rule.told:
                assert re.search(rf'id="{rule.id}"[^>]*>(?:(?!<div).)*<dd lang="en"', page)


@every_language
def test_a_search_marks_what_it_finds_and_counts_the_other_chapters_and_games(lang: str) -> None:
    game = hospitable.game("emergency-roll")
    page = search_page(Visitor("", lang, "", ""), game, "higher", "1a")
    found = hits(game, "higher", lang)
    assert sum(len(listed) for _, listed in found) == page.count('class="hit"') > 3
    assert "<mark>higher</mark>" in page
    counts = re.findall(r'<li><a href="([^"]*)"[^>]*><span>[^<]*</span><span>(\d+)</span></a></li>', page)
    assert len(counts) == len(chapters(game))
    assert sum(int(count) for _, count in counts) == page.count('class="hit"')
    assert 'href="/rules/dice-hospital?q=higher&amp;table=1a"' in page


@asynchronous
async def test_the_rules_of_an_expansion_are_chapters_of_its_game(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        rule = await site.http.get("/rules/CC-CITY-25?table=1a", headers={"Accept-Language": "nl"})
        assert rule.status_code == 200
        assert rules()["CC-CITY-25"].sentence("nl") in unescape(rule.text)
        way = re.search(r'href="(/rules/dice-hospital/community-care-[^"?]*)\?table=1a"', rule.text)
        assert way is not None
        chapter = await site.http.get(way[1])
        assert 'id="CC-CITY-25"' in chapter.text
        assert '<li class="part">Community Care</li>' in chapter.text


@pytest.mark.parametrize(("lang", "words"), [("fr", "poche dé"), ("nl", "bloedzak dobbelsteen")])
def test_people_search_in_the_words_of_their_language(lang: str, words: str) -> None:
    found = hits(hospitable.game("emergency-roll"), words, lang)
    assert "ER-CHO-05" in [rule.id for _, listed in found for rule in listed]


def test_what_somebody_searches_is_shown_as_text() -> None:
    page = search_page(Visitor("", "en", "", ""), hospitable.game("dice-hospital"), '<b>"( [', "")
    assert "<b>" not in page
    assert "No rule has the id or the words" in page


def test_a_rule_names_those_it_speaks_of_and_those_that_speak_of_it() -> None:
    for rule in (rules()["ER-BLD-03"], rules()["ER-CHO-05"]):
        other = {"ER-BLD-03": "ER-CHO-05", "ER-CHO-05": "ER-BLD-03"}[rule.id]
        chapter = chapter_of(rule)
        assert chapter is not None
        page = rule_page(rule, chapter, "nl", "", "1a")
        assert f'href="/rules/{other}?table=1a"' in page
        assert rules()[other].sentence("nl") in unescape(page) or other == "ER-BLD-03"
