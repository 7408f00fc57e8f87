"""The rules, searchable: everything the program refuses points here."""

from __future__ import annotations

from ...look.html import Markup, el, join
from ...rulebook import Rule, rules, search
from ...rulebook.words import said as about_rules
from ..visitor import Visitor
from ..words import said
from .shell import document, home, tools


def rules_page(visitor: Visitor, words: str, ledgers: list[str]) -> Markup:
    lang = visitor.lang
    found = [rule for rule in (search(words) if words else rules().values()) if rule.ledger in ledgers]
    sought = about_rules("rules.words").say(lang)
    field = el(
        "form",
        el("input", name="q", value=words, aria_label=sought, placeholder=sought, type="search"),
        el("button", said("rules.find").say(lang), cls="btn"),
        method="get",
        action="/rules",
        cls="field",
    )
    sections: dict[str, list[Rule]] = {}
    for rule in found:
        sections.setdefault(rule.section, []).append(rule)
    parts = [
        el("section", el("h2", section), el("dl", *[entry(rule) for rule in listed]), cls="board rulelist")
        for section, listed in sections.items()
    ]
    nothing = el("p", about_rules("rules.none", words=words).say(lang), cls="board") if not parts else None
    title = said("rules.title").say(lang)
    bar = el("header", home(lang), el("h1", title), tools(visitor, "/rules"), cls="bar")
    return document(visitor, title, "rules", join(bar, el("main", field, nothing, *parts, cls="desk stack")))


def entry(rule: Rule) -> Markup:
    return el("div", el("dt", rule.id), el("dd", rule.text, " ", el("small", rule.source)), id=rule.id)
