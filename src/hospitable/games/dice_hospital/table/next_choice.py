"""Where a worker could do several things in one place: what the decision bar asks next."""

from __future__ import annotations

from functools import lru_cache

from ....look.ask import only_for
from ....look.html import Markup, el
from ..cards import NONE, colour_in, is_by_second
from ..labels import card_name, colour_name, said_here
from ..moves import INVEST, PLACE, SWAP, department_of, freed_of, kind_of, second_pile_of
from ..notation import describe
from ..steps import ACTIVATE, CHOOSE_INVESTMENT
from .investments import invested
from .offers import Offers, several
from .scene import Scene
from .tokens import offers_by_room
from .words import say

Choice = tuple[str, tuple[int, ...]]
"""What is chosen then, and the moves among which the answer is."""


def choices(scene: Scene) -> list[Choice]:
    """All that could be asked next."""
    offers: list[Offers] = []
    if scene.asked == CHOOSE_INVESTMENT:
        offers = [invested(scene, colour) for colour in range(scene.rules.colours)]
    elif scene.asked == ACTIVATE:
        offers = list(offers_by_room(scene)[0].values())
    return [choice for offer in offers for choice in several(offer)]


def questions(lang: str, found: list[Choice]) -> list[Markup]:
    return [question(lang, then, moves) for then, moves in found]


@lru_cache(maxsize=256)
def question(lang: str, then: str, moves: tuple[int, ...]) -> Markup:
    """In the line of help, while it is asked."""
    kinds = {INVEST: "table.then.pile", SWAP: "table.then.swap", PLACE: "table.then.colour"}
    return only_for(then, False, say(lang, kinds[kind_of(moves[-1])]))


@lru_cache(maxsize=256)
def answers(lang: str, then: str, moves: tuple[int, ...]) -> Markup:
    buttons = [answer(lang, found) for found in moves]
    return el("span", buttons, cls="answers", data_who=then)


def answer(lang: str, found: int) -> Markup:
    code = describe(found).code
    return el(
        "button",
        answered(lang, found),
        cls="btn can",
        form="play",
        name="code",
        value=code,
        aria_label=describe(found).label(lang),
        data_piece=f"do/{code.replace(' ', '-')}",
    )


def answered(lang: str, found: int) -> str:
    """In few words: `As printed`, `Yellow`, `Surgeon`, `Only this one`."""
    kind, where = kind_of(found), department_of(found)
    if kind == SWAP:
        words = card_name(freed_of(found)).say(lang)
    elif kind == INVEST:
        second = second_pile_of(where)
        words = say(lang, "table.then.only") if second == NONE else colour_name(second).say(lang)
    else:
        colour = colour_in(where)
        words = say(lang, "table.then.printed") if colour == NONE else colour_name(colour).say(lang)
    if is_by_second(where):
        words = said_here("numbered", name=words, number=2).say(lang)
    return words[:1].upper() + words[1:]
