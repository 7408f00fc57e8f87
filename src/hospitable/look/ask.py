"""The decision bar: an icon, what is asked, a line of help, and what can be pressed besides the pieces on the board.

A game puts its bar together from these parts. What it adds are words, pictures and buttons of its own; undo, the list
of all moves, whom we wait for and who has won are the same in all games.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ..core.game import Game
from ..core.move import Move
from .face import Panel
from .html import Child, Markup, el
from .scene import Scene
from .symbols import svg
from .words import said

OPENING: Final = Markup('<section class="ask" id="panel-ask" data-panel="ask" aria-labelledby="todo">')
CALM_OPENING: Final = Markup('<section class="ask calm" id="panel-ask" data-panel="ask" aria-labelledby="todo">')
CHOICES: Final = Markup('<div class="choices">')
CLOSING: Final = Markup("</div></section>")
MENU_CLOSING: Final = Markup("</ul></details>")
# one letter each, on whatever page has such a button; the list of them is behind `?`
UNDO_KEY: Final = "u"
HINT_KEY: Final = "t"
END_KEY: Final = "e"
LOG_KEY: Final = "l"
HELP_KEY: Final = "h"
TALK_KEY: Final = "c"


def bar(icon: Markup, what: Markup, *choices: Markup, calm: bool = False) -> Panel:
    """The whole panel. It is calm while this viewer has nothing to decide."""
    return CALM_OPENING if calm else OPENING, icon, what, CHOICES, *choices, CLOSING


def is_calm(panel: Panel) -> bool:
    """Has its viewer nothing to decide?"""
    return panel[0] is CALM_OPENING


def with_choices(panel: Panel, *choices: Markup) -> Panel:
    """The bar with more to press, behind what the game offers."""
    assert isinstance(panel, tuple), "the decision bar is made by `bar`"
    return *panel[:-1], *choices, CLOSING


def with_turns(panel: Panel, turns: Markup) -> Panel:
    """A calm bar with what others did, a row each."""
    assert isinstance(panel, tuple), "the decision bar is made by `bar`"
    return *panel[:3], el("ul", turns, cls="turns", data_key="turns"), *panel[3:]


def asking(question: Child, help: Child) -> Markup:
    """What is asked, and help."""
    return el("div", el("h2", question, id="todo", tabindex="-1"), el("p", help), cls="what")


@lru_cache(maxsize=4096)
def telling(question: str, help: str) -> Markup:
    """The same for sentences without markup, which come again and again."""
    return asking(question, help)


def only_for(who: str, lead: bool, *content: Child) -> Markup:
    """Shown only while this one is chosen; `lead` is the one chosen at first."""
    return el("span", content, data_who=who, cls="lead" if lead else None)


# -- what can be pressed in every game


def undo(scene: Scene[Any]) -> Markup:
    """For everybody who plays, also while waiting."""
    return undo_button(scene.lang, scene.s.undoable(scene.seat) > 0) if scene.seat >= 0 else Markup()


@lru_cache(maxsize=8)
def undo_button(lang: str, possible: bool) -> Markup:
    return el(
        "button",
        svg("i-undo"),
        el("span", said("undo").say(lang), cls="word"),
        cls="btn undo",
        form="play",
        name="undo",
        value=1,
        aria_disabled=None if possible else "true",
        aria_keyshortcuts=UNDO_KEY,
        data_told=None if possible else said("undo_none").say(lang),
    )


@lru_cache(maxsize=8)
def hint_button(lang: str) -> Markup:
    """For games that can show a good line."""
    word, title = said("hint").say(lang), said("hint_long").say(lang)
    shown = el("span", word, cls="word")
    return el(
        "button",
        svg("i-bulb"),
        shown,
        cls="btn hint",
        form="play",
        name="hint",
        value=1,
        title=title,
        aria_keyshortcuts=HINT_KEY,
    )


# -- the list of all moves


def menu(lang: str, entries: list[Markup]) -> tuple[Markup, ...]:
    """Every legal move as a plain button, for those who do not point at pieces."""
    return menu_opening(lang), *entries, MENU_CLOSING


@lru_cache(maxsize=8)
def menu_opening(lang: str) -> Markup:
    whole = el(
        "details",
        el("summary", svg("i-moves"), el("span", said("all_moves").say(lang), cls="word"), cls="btn"),
        el("ul"),
        cls="all",
        data_key="all-moves",
    )
    return Markup(whole.removesuffix(MENU_CLOSING))


@lru_cache(maxsize=8192)
def entry(game: Game[Any], lang: str, move: int, hint: str = "", picks: tuple[str, ...] = ()) -> Markup:
    """A move by its name, with what it costs or leads to."""
    return described_entry(game.describe(move), lang, hint, picks)


def described_entry(
    move: Move, lang: str, hint: str, picks: tuple[str, ...] = (), purpose: str = "", difference: str = ""
) -> Markup:
    """The same for a move whose name depends on the position.

    `picks` are the kinds of the pieces it can be put together from, `purpose` what they are gathered for where there
    are several things to gather for, `difference` what tells it from other moves with the same pieces.
    """
    label = move.label(lang)
    button = el(
        "button",
        f"{label} ({hint})" if hint else label,
        cls="btn small",
        form="play",
        name="code",
        value=move.code,
        data_picks=" ".join(picks) or None,
        data_for=purpose or None,
        data_say=difference or None,
    )
    return el("li", button, data_key=f"move {move.code}")


# -- pieces that are gathered


def chosen_count(pattern: str) -> Markup:
    """How many are chosen: the page fills in `{chosen}` and `{wanted}`."""
    return el("span", cls="count", data_count=pattern)


def gathering(press: str, no_fit: str, more: str) -> Markup:
    """Where pieces become a move: what to press then, what is said of one too many and of too few."""
    return el("span", cls="match", data_match=press, data_dim=no_fit, data_more=more)


# -- nothing to decide


def waiting(scene: Scene[Any], waits: str = "", meanwhile: str = "") -> Panel:
    """Whom we wait for; a game may know better words for it, and for those who wait."""
    lang = scene.lang
    if scene.seat < 0:
        meanwhile = said("watching").say(lang)
    there = all(scene.people[seat].there for seat in scene.s.deciders)
    then = said("soon" if there else "nobody_there").say(lang)
    what = telling(waits or waits_for(lang, scene.deciders()), meanwhile or then)
    return bar(svg("i-clock", "i xl"), what, undo(scene), calm=True)


@lru_cache(maxsize=1024)
def waits_for(lang: str, names: tuple[str, ...]) -> str:
    return said("wait", n=len(names), names=names).say(lang)


def winning(scene: Scene[Any]) -> Panel:
    """Who has won, and everybody's points. A solo opponent can win as well."""
    result = scene.s.result()
    totals, places = result.totals, result.places
    owners = range(len(places))
    names = [scene.people[owner].name for owner in owners if places[owner] == 1]
    ranking = sorted(owners, key=lambda owner: places[owner])
    everybody = ", ".join([f"{scene.people[owner].name} {totals[owner]}" for owner in ranking])
    return ended(said("wins", n=len(names), names=names).say(scene.lang), everybody)


def ended(outcome: str, remark: str) -> Panel:
    """The game is over."""
    return bar(svg("rosette", "i xl"), telling(outcome, remark), calm=True)
