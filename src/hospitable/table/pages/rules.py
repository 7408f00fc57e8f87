"""The rules, one ledger for each game: its chapters, a search, and a page for every rule that something points at."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

import hospitable

from ...core.game import Game
from ...look.html import Child, Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg, used_in
from ...rulebook import ID, Chapter, Rule, chapter_of, chapters, hits, rules
from ...rulebook.words import said as about_rules
from ..panels import sheets_of
from ..visitor import Visitor
from ..words import said
from .how import heading, how_address, way_back, with_table
from .shell import TEACHING, document, home, tools

Found = list[tuple[Chapter, list[Rule]]]


def chapter_address(game: Game[Any], chapter: Chapter, table: str = "") -> str:
    return with_table(f"/rules/{game.slug}/{chapter.slug}", table)


def rule_address(rule: str, table: str = "") -> str:
    return with_table(f"/rules/{rule}", table)


# -- a chapter


@lru_cache(maxsize=128)
def chapter_page(game: Game[Any], chapter: Chapter, lang: str, light: str, table: str) -> Markup:
    listed = list(chapters(game).values())
    place = said("rules.chapter", number=listed.index(chapter) + 1, chapters=len(listed)).say(lang)
    shown = el(
        "section",
        el("h2", chapter.title(lang), el("span", place, cls="tip"), how_button(game, lang, table)),
        in_english(lang),
        el("dl", [entry(rule, lang, table) for rule in chapter.rules]),
        cls="board rulelist",
    )
    columns = el("div", contents(game, lang, table, present=chapter), shown, cls="rulecols")
    return ledger_page(Visitor("", lang, light, ""), game, chapter_address(game, chapter, table), columns, table)


def ledger_page(visitor: Visitor, game: Game[Any] | None, here: str, columns: Markup, table: str) -> Markup:
    """Tabs of the games, and below them what is read of one (or of all, where something was searched in all)."""
    lang = visitor.lang
    title = said("rules.title").say(lang)
    back = el("footer", way_back(lang, table), cls="ends") if table else None
    bar = el("header", home(lang), el("h1", title), tools(visitor, here), cls="bar")
    body = join(bar, el("main", tabs(game, lang, table), columns, back, cls="desk learn"))
    name = said("rules.title_of", game=game.title).say(lang) if game is not None else title
    return document(visitor, name, "rules", body, styles=(TEACHING,), symbols=used_in(body), scripts=("learn.js",))


def tabs(present: Game[Any] | None, lang: str, table: str) -> Markup:
    links = [
        el(
            "a",
            lettering(game.title.say(lang)),
            href=with_table(f"/rules/{game.slug}", table),
            aria_current="true" if game is present else None,
        )
        for game in hospitable.games_with_pages()
    ]
    return el("nav", links, cls="games", aria_label=said("rules.games").say(lang))


def contents(
    game: Game[Any], lang: str, table: str, present: Chapter | None = None, words: str = "", found: Found | None = None
) -> Markup:
    """The search field, and the chapters with how many rules are in each, or how many were found there."""
    counts = {chapter.slug: len(chapter.rules) for chapter in chapters(game).values()}
    if found is not None:
        counts = dict.fromkeys(counts, 0) | {chapter.slug: len(listed) for chapter, listed in found}
    rows, about = [], ""
    for chapter in chapters(game).values():
        if chapter.expansion(lang) != about:
            about = chapter.expansion(lang)
            rows.append(el("li", about, cls="part"))
        count, address = counts[chapter.slug], chapter_address(game, chapter, table)
        link = el(
            "a",
            el("span", chapter.title(lang)),
            el("span", count),
            href=f"#{chapter.slug}" if found is not None and count else address,
            aria_current="page" if chapter is present else None,
            cls="none" if not count else None,
        )
        rows.append(el("li", link))
    field = search_field(f"/rules/{game.slug}", said("rules.search").say(lang), words, lang, table)
    return el("nav", field, el("ol", rows), cls="board chapters", aria_label=said("rules.chapters").say(lang))


def search_field(action: str, label: str, words: str, lang: str, table: str) -> Markup:
    return el(
        "form",
        el("input", name="q", value=words, aria_label=label, placeholder=label, type="search"),
        el("input", type="hidden", name="table", value=table) if table else None,
        el("button", svg("i-search"), cls="icon-btn", aria_label=said("rules.find").say(lang)),
        method="get",
        action=action,
        cls="field",
        role="search",
    )


def how_button(game: Game[Any], lang: str, table: str) -> Markup:
    return el(
        "a",
        svg("i-help", "i s"),
        said("how.title").say(lang),
        href=how_address(game, table),
        cls="btn small end",
    )


def in_english(lang: str) -> Markup | None:
    """Only the rules that the table cites are told in other languages."""
    return el("p", said("rules.english").say(lang), cls="tip") if lang != "en" else None


def entry(rule: Rule, lang: str, table: str, wanted: re.Pattern[str] | None = None) -> Markup:
    """What a rule says: our sentence in the reader's language first, the whole of it in English."""
    sentence = rule.sentence(lang) if lang != "en" or not rule.told else ""
    return el(
        "div",
        el("dt", el("a", rule.id, href=rule_address(rule.id, table))),
        el("dd", marked(sentence, table, wanted)) if sentence else None,
        el("dd", marked(rule.told, table, wanted), lang="en", cls="whole" if sentence else None) if rule.told else None,
        id=rule.id,
        cls="hit" if wanted else None,
    )


def marked(text: str, table: str, wanted: re.Pattern[str] | None = None) -> Markup:
    """A text of the ledger in which rules are links, and the words somebody searched are marked."""
    parts: list[Child] = []
    for piece in re.split(f"({ID.pattern})", text):
        if ID.fullmatch(piece):
            known = piece in rules() and chapter_of(rules()[piece]) is not None
            parts.append(el("a", piece, href=rule_address(piece, table), cls="rule") if known else piece)
        elif wanted is None:
            parts.append(piece)
        else:
            parts += [el("mark", word) if wanted.fullmatch(word) else word for word in wanted.split(piece)]
    return join(parts)


# -- a search


def search_page(visitor: Visitor, game: Game[Any] | None, words: str, table: str) -> Markup:
    """What is found in one game, with how much there is in the others; or in all of them."""
    lang = visitor.lang
    wanted = re.compile("(" + "|".join(re.escape(word) for word in words.split()) + ")", re.IGNORECASE)
    games = [game] if game is not None else hospitable.games_with_pages()
    found = {each: hits(each, words, lang) for each in games}
    groups = [
        el(
            "section",
            el("h3", chapter.title(lang) if game is not None else f"{each.title.say(lang)}: {chapter.title(lang)}"),
            el("dl", [entry(rule, lang, table, wanted) for rule in listed]),
            id=chapter.slug if game is not None else None,
        )
        for each, listing in found.items()
        for chapter, listed in listing
    ]
    count = sum(len(listed) for listing in found.values() for _, listed in listing)
    told = said("rules.found", n=count, words=words, chapters=len(groups)).say(lang)
    shown = el(
        "section",
        el("h2", told if groups else about_rules("rules.none", words=words).say(lang), id="found"),
        elsewhere(game, words, lang, table) if game is not None else None,
        in_english(lang) if groups else None,
        groups,
        cls="board rulelist",
    )
    if game is None:
        field = search_field("/rules", said("rules.search_all").say(lang), words, lang, table)
        columns = el("div", el("div", field, cls="board"), shown, cls="stack gap4")
        return ledger_page(visitor, None, "/rules", columns, table)
    side = contents(game, lang, table, words=words, found=found[game])
    return ledger_page(visitor, game, f"/rules/{game.slug}", el("div", side, shown, cls="rulecols"), table)


def elsewhere(game: Game[Any], words: str, lang: str, table: str) -> Markup | None:
    """Where else these words are: in the ledgers of other games."""
    links = []
    for other in hospitable.games_with_pages():
        count = sum(len(listed) for _, listed in hits(other, words, lang)) if other is not game else 0
        if count:
            label = said("rules.in_game", game=other.title, count=count).say(lang)
            links.append(el("a", label, href=search_address(other, words, table)))
    return el("p", [join(link, " ") for link in links], cls="elsewhere") if links else None


def search_address(game: Game[Any], words: str, table: str) -> str:
    return f"/rules/{game.slug}?" + urlencode({"q": words, "table": table} if table else {"q": words})


# -- one rule


@lru_cache(maxsize=256)
def rule_page(rule: Rule, chapter: Chapter, lang: str, light: str, table: str) -> Markup:
    """One rule, with those it speaks of and those that speak of it; at a table it is shown on the sheet."""
    game = chapter.game
    visitor = Visitor("", lang, light, "")
    sentence = rule.sentence(lang)
    about = el(
        "section",
        el("p", said("rules.of", game=game.title, chapter=chapter.title(lang)).say(lang), cls="cap"),
        el("h2", sentence) if sentence else None,
        el("p", said("rules.whole").say(lang), cls="tip") if rule.told and lang != "en" else None,
        el("p", marked(rule.told, table), cls="whole", lang="en") if rule.told else None,
        cls="board onerule",
    )
    related = [
        linked(said("rules.speaks_of").say(lang), spoken_of(rule), lang, table),
        linked(said("rules.spoken_of_by").say(lang), speaking_of(rule, game), lang, table),
    ]
    taught = el("div", about, related, cls="taught onetaught")
    ends = el(
        "footer",
        el("a", svg("i-book"), chapter.title(lang), href=chapter_address(game, chapter, table), cls="btn"),
        el(
            "a",
            svg("i-help"),
            said("how.title").say(lang),
            href=how_address(game, table),
            cls="btn",
            data_sheet=bool(table),
        ),
        way_back(lang, table),
        cls="ends",
    )
    title = game.title.say(lang)
    bar = el("header", home(lang), heading(lettering(title), rule.id), tools(visitor, rule_address(rule.id)), cls="bar")
    body = el("main", taught, ends, cls="desk learn")
    styles = (TEACHING, *sheets_of(game.domain))
    return document(visitor, rule.id, "rule", join(bar, body), styles=styles, symbols=("i-close", *used_in(body)))


def linked(title: str, listed: list[Rule], lang: str, table: str) -> Markup | None:
    if not listed:
        return None
    rows = [
        el(
            "div",
            el("dt", el("a", rule.id, href=rule_address(rule.id, table), cls="rule")),
            el("dd", rule.sentence(lang) or rule.told, lang=None if rule.sentence(lang) else "en"),
        )
        for rule in listed
    ]
    return el("section", el("h2", title), el("dl", rows), cls="board related")


def spoken_of(rule: Rule) -> list[Rule]:
    named = dict.fromkeys(ID.findall(rule.told))
    return [rules()[id] for id in named if id in rules() and chapter_of(rules()[id]) is not None]


def speaking_of(rule: Rule, game: Game[Any]) -> list[Rule]:
    return [
        other
        for chapter in chapters(game).values()
        for other in chapter.rules
        if other is not rule and rule.id in other.told
    ]
