"""Three ambulances, each with its patient and its bonus, and who has taken which."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Panel, Person
from ....look.html import Markup, el, escaped, join
from ....look.signs import seat_sign
from ....look.symbols import svg
from ..cards import BLOOD_BAG, EXTRA_PATIENT, STETHOSCOPE
from ..dice import COLOURS, DICE
from ..moves import take
from ..notation import colour_name, describe, said_here
from ..pieces import Edition
from ..sentences import bonus_name
from .offers import costs
from .scene import Scene
from .sheet import carried

# how an ambulance stands to the viewer
JUST_THERE: Final = 0
TO_TAKE: Final = 1
TO_PAY_FOR: Final = 2
TAKEN: Final = 3

CLOSING: Final = Markup("</div></section>")
LABEL_CLOSING: Final = '">'
BAY_CLOSING: Final = Markup("</button>")

Taker = tuple[Person, int, bool]
"""A person, the number of its sheet, and whether it is the Chief Physician."""


def panel(scene: Scene) -> Panel:
    s = scene.s
    takers: list[list[Taker]] = [[], [], []]
    for owner in range(len(s.sheets)):
        die = scene.choice(owner)
        if 0 <= die < DICE and not s.over:
            takers[die].append((scene.people[owner], owner, owner == s.chief))
    edition, lang, parts = scene.edition, scene.lang, [opening(scene.lang)]
    for die in range(DICE):
        how, there = standing(scene, die), tuple(takers[die])
        parts.append(bay_opening(edition, lang, s.card * DICE + die, die, s.dice[die], how))
        parts.append(bay_names(lang, tuple([person.name for person, _, _ in there])))
        parts.append(load(edition, s.card * DICE + die, die))
        parts.append(roll(s.round, die, s.dice[die]))
        parts.append(bay_closing(how == TO_PAY_FOR, there))
    return *parts, CLOSING


def standing(scene: Scene, die: int) -> int:
    if scene.choosing:
        if take(die) not in scene.legal:
            return JUST_THERE
        dear = scene.seat != scene.s.chief and die == scene.s.sheets[scene.s.chief].choice
        return TO_PAY_FOR if dear else TO_TAKE
    return TAKEN if scene.seat >= 0 and scene.choice(scene.seat) == die and not scene.s.over else JUST_THERE


@lru_cache(maxsize=8)
def opening(lang: str) -> Markup:
    title = said_here("table.arriving").say(lang)
    whole = el(
        "section",
        el("h2", title),
        el("div", cls="bays", data_board=True),
        cls="board vans",
        id="panel-vans",
        data_panel="vans",
        aria_label=title,
    )
    return Markup(whole.removesuffix(CLOSING))


@lru_cache(maxsize=2048)
def bay_opening(edition: Edition, lang: str, at: int, die: int, value: int, how: int) -> Markup:
    """An ambulance is a button: to take its patient, or to hear why that is not possible. Up to who has taken it."""
    piece = f"die/{COLOURS[die]}"
    can = how in (TO_TAKE, TO_PAY_FOR)
    whole = el(
        "button",
        cls=f"bay{' can' if can else ''}{' mine' if how == TAKEN else ''}",
        form="play",
        name="code" if can else "why",
        value=describe(take(die)).code if can else piece,
        aria_disabled=None if can else "true",
        data_piece=piece,
        aria_label=label(edition, lang, at, die, value, how),
    )
    return Markup(whole.removesuffix(LABEL_CLOSING + BAY_CLOSING))


@lru_cache(maxsize=1024)
def bay_names(lang: str, names: tuple[str, ...]) -> Markup:
    """The rest of what is read out: who has taken the patient."""
    words = f", {said_here('table.taken', names=names).say(lang)}" if names else ""
    return Markup(f"{escaped(words)}{LABEL_CLOSING}")


@lru_cache(maxsize=1024)
def bay_closing(dear: bool, takers: tuple[Taker, ...]) -> Markup:
    """The price, and who has taken the patient."""
    return join(
        el("span", svg("bag"), 1, cls="fee", aria_hidden="true") if dear else None,
        el("span", [taker(*one) for one in takers], cls="takers"),
        BAY_CLOSING,
    )


@lru_cache(maxsize=1024)
def load(edition: Edition, at: int, die: int) -> Markup:
    """The van, the bonus in its window."""
    bonus = edition.bonus[at]
    gain = {STETHOSCOPE: edition.stethoscope_gain, BLOOD_BAG: edition.bag_gain}.get(bonus, 1)
    return join(
        svg(f"van-{COLOURS[die]}", "van"),
        carried(edition, at),
        el("span", f"x {gain}", cls="times") if gain > 1 else None,
    )


@lru_cache(maxsize=1024)
def roll(round: int, die: int, value: int) -> Markup:
    """The patient beside the van; a new roll is a new die, which tumbles in. From here it goes to the hall."""
    patient = svg(f"die-{COLOURS[die]}-{value}", "die", piece=f"roll/{COLOURS[die]}")
    return el("span", patient, cls="roll", data_key=f"roll-{die}-{round}")


@lru_cache(maxsize=256)
def taker(person: Person, owner: int, chief: bool) -> Markup:
    sign = seat_sign(person, "s", piece=f"taker/{owner}", come_from=f"seat/{owner}")
    return join(sign, svg("chief", "i") if chief else None)


def label(edition: Edition, lang: str, at: int, die: int, value: int, how: int) -> str:
    words = arrival(edition, lang, at, die, value)
    return f"{words}, {costs(lang, 0, 1)}" if how == TO_PAY_FOR else words


@lru_cache(maxsize=1024)
def arrival(edition: Edition, lang: str, at: int, die: int, value: int) -> str:
    """The patient and the bonus, in words."""
    bonus = bonus_name(edition.bonus[at])
    words = said_here("table.van", colour=colour_name(die), value=value, bonus=bonus).say(lang)
    if edition.bonus[at] != EXTRA_PATIENT:
        return words
    colour = colour_name(edition.extra_colour[at])
    low, high = edition.extra_low[at], edition.extra_high[at]
    return f"{words}, {said_here('table.extra', colour=colour, low=low, high=high).say(lang)}"
