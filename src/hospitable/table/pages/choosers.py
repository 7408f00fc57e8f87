"""Choosers of the forms before a game: a row of choices, and what a seat chooses for itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import HospitableError
from ...core.game import Game
from ...core.variants import Value
from ...look.html import Markup, el
from ..seats import LETTERS
from ..setup import called, why_not
from ..words import said


def segment(name: str, value: str, label: str, checked: bool, why_not: str = "") -> Markup:
    """One choice of a row; `why_not` says why it cannot be chosen now."""
    choice = el("input", type="radio", name=name, value=value, checked=checked, disabled=bool(why_not))
    return el("label", choice, el("span", label), title=why_not or None)


def option_choosers(
    game: Game[Any], seat: int, values: Mapping[str, Value], players: int, prefix: str, lang: str
) -> Markup | None:
    """What a seat chooses for itself, where a game leaves something to it: a row of choices for each option."""
    rows = []
    for option in game.seat_options:
        if players not in option.seats:
            continue
        choices = []
        for choice in option.choices:
            refusal = why_not(game, seat, values, option, choice)
            reason = refusal.say(lang) if refusal is not None else ""
            label = called(option, choice, lang)
            choices.append(
                segment(prefix + option.name, str(choice).lower(), label, choice == values[option.name], reason)
            )
        title = option.title_and_help(lang)[0]
        spoken = said("new.option_of", option=title, letter=LETTERS[seat]).say(lang)
        row = el("span", *choices, cls="seg", role="group", aria_label=spoken)
        rows.append(el("span", el("span", title, cls="cap"), row, cls="option"))
    return el("span", *rows, cls="options") if rows else None


def option_help(game: Game[Any], players: int, lang: str) -> Markup | None:
    """What the options of a seat mean, each in one sentence, and the rules they follow."""
    options = [option for option in game.seat_options if players in option.seats]
    told = [(*option.title_and_help(lang), option.rule) for option in options]
    sentences = [(el("b", title), " ", help, " ") for title, help, _ in told]
    rules = sorted({rule for _, _, rule in told if rule})
    links = [(el("a", rule, cls="rule", href=f"/rules/{rule}"), " ") for rule in rules]
    return el("p", *sentences, *links, cls="tip option-help") if told else None


def update_button(lang: str) -> Markup:
    """Asks what fits now; hidden where the script does that."""
    return el("button", said("new.update").say(lang), cls="btn update", name="how", value="update")


def refusal(error: HospitableError, lang: str) -> Markup:
    """Where the mistake is, with its rule; the focus goes there."""
    rule = el("a", error.rule, cls="rule", href=f"/rules/{error.rule}") if error.rule else None
    return el(
        "p",
        el("b", error.text.say(lang)),
        " ",
        rule,
        cls="wrong",
        role="alert",
        id="wrong",
        tabindex="-1",
        autofocus=True,
    )
