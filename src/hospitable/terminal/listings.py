"""What there is: games, variants, rules."""

from __future__ import annotations

from typing import Any

from rich.markup import escape
from rich.table import Table

import hospitable

from ..core.game import Game
from ..core.variants import span
from ..rulebook import search
from ..rulebook.words import said as about_rules
from .screen import Screen
from .words import BadRequest, said

MOST_RULES = 30


def games(screen: Screen) -> None:
    table = Table(show_edge=False, pad_edge=False)
    for heading in ("list.game", "list.title", "list.seats", "list.minutes", "list.about"):
        table.add_column(said(heading).say(screen.lang))
    for game in hospitable.games():
        minutes = f"{game.minutes[0]}-{game.minutes[1]}"
        table.add_row(
            game.slug,
            game.title.say(screen.lang),
            span(game.seats),
            minutes,
            game.text("about").say(screen.lang),
        )
    screen.console.print(table)


def variants(screen: Screen, game: Game[Any]) -> None:
    table = Table(show_edge=False, pad_edge=False)
    for heading in ("list.variant", "list.choices", "list.seats", "list.about", "why.rule"):
        table.add_column(said(heading).say(screen.lang))
    named = [(variant.name, variant) for variant in game.variants]
    named += [(f"{said('list.seat').say(screen.lang)}.{option.name}", option) for option in game.seat_options]
    for name, variant in named:
        words = [f"[{choice}]" if choice == variant.default else str(choice) for choice in variant.choices]
        choices = escape(" ".join(words).lower())
        table.add_row(name, choices, span(variant.seats), variant.help(screen.lang), variant.rule)
    screen.console.print(table)


def rule(screen: Screen, words: str) -> None:
    """One rule by its id, or all rules that contain these words."""
    found = search(words)
    if not found:
        raise BadRequest(about_rules("rules.none", words=words))
    for item in found[:MOST_RULES]:
        screen.rule(item.id)
    if len(found) > MOST_RULES:
        screen.say(said("rules.more", n=len(found) - MOST_RULES), "label")
