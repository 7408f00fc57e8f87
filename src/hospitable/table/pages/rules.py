"""The rules, searchable: everything the program refuses points here."""

from __future__ import annotations

from functools import lru_cache

from ...look.html import Markup, el, join
from ...rulebook import Rule, rules, search
from ...rulebook.words import said as about_rules
from ..visitor import Visitor
from ..words import said
from .shell import document, home, tools


def rules_page(visitor: Visitor, words: str, ledgers: tuple[str, ...]) -> Markup:
    lang = visitor.lang
    sought = about_rules("rules.words").say(lang)
    field = el(
        "form",
        el("input", name="q", value=words, aria_label=sought, placeholder=sought, type="search"),
        el("button", said("rules.find").say(lang), cls="btn"),
        method="get",
        action="/rules",
        cls="field",
    )
    parts = listing([rule for rule in search(words) if rule.ledger in ledgers]) if words else whole_listing(ledgers)
    nothing = el("p", about_rules("rules.none", words=words).say(lang), cls="board") if not parts else None
    title = said("rules.title").say(lang)
    bar = el("header", home(lang), el("h1", title), tools(visitor, "/rules"), cls="bar")
    return document(visitor, title, "rules", join(bar, el("main", field, nothing, parts, cls="desk stack")))


@lru_cache(maxsize=4)
def whole_listing(ledgers: tuple[str, ...]) -> Markup:
    """All rules: what most people open, long, and always the same."""
    return listing([rule for rule in rules().values() if rule.ledger in ledgers])


def listing(found: list[Rule]) -> Markup:
    sections: dict[str, list[Rule]] = {}
    for rule in found:
        sections.setdefault(rule.section, []).append(rule)
    return join(
        *[
            el("section", el("h2", section), el("dl", *[entry(rule) for rule in listed]), cls="board rulelist")
            for section, listed in sections.items()
        ]
    )


def entry(rule: Rule) -> Markup:
    return el("div", el("dt", rule.id), el("dd", rule.text, " ", el("small", rule.source)), id=rule.id)
