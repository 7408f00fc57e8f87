"""Which pieces a move names, so that it can be put together by pressing them one after the other.

Every patient is known by the first bed with one like it, its kind. A move is a handful of kinds; pressing pieces
gathers kinds, and a handful that is a move can be played.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..beds import BED_NAMES, bed_list
from ..dice import COLOUR_COUNT, die_of
from ..labels import colour_name, die_text, said_here
from ..moves import (
    BAG,
    CARE,
    DYE,
    EXCHANGE,
    KEPT_COLOUR,
    LOAD_DICE,
    TOKEN,
    TREAT,
    USE_BONUS,
    beds_in,
    bonus_colour,
    bonus_of,
    changed_of,
    dice_of,
    dyed_of,
    harmed_of,
    healed_of,
    kind_of,
    main_of,
    new_colour_of,
    token_of,
)
from ..notation import describe, patient_name
from ..steps import ACTIVATE, SPREAD, USE_ABILITY, USE_TOKEN
from ..writing import die_name
from . import spreading
from .scene import Handful, Scene, tag_id, token_id


def handfuls(scene: Scene) -> list[Handful]:
    """Every legal move that is made by pressing patients or dice."""
    if scene.asked == SPREAD:
        return spreading.handfuls(scene)
    found: list[Handful] = []
    like = scene.like
    patients = tuple(scene.mine.beds)
    for move in scene.legal:
        kind = kind_of(move)
        if kind == LOAD_DICE:
            found.append(Handful(move, tuple(die_name(die) for die in dice_of(move)), "", ""))
            continue
        beds = beds_in(move)
        if not beds:
            continue
        names = tuple(BED_NAMES[like[bed]] for bed in bed_list(beds))
        found.append(Handful(move, names, purpose(scene.asked, kind, move), difference(scene.lang, move, patients)))
    return found


def purpose(asked: int, kind: int, move: int) -> str:
    if asked not in (ACTIVATE, USE_ABILITY, USE_TOKEN):
        return ""
    if kind == BAG:
        return "bag"
    if kind == TOKEN:
        return token_id(token_of(move))
    return tag_id(bonus_of(move)) if kind == USE_BONUS else "ability"


def difference(lang: str, move: int, patients: tuple[int, ...]) -> str:
    kind = kind_of(move)
    if kind == CARE:
        return cares(lang, move, patients)
    if kind == TREAT:
        changed = changed_of(move)
        if not changed:
            return as_they_are(lang)
        return changes(lang, tuple(die_of(patients[bed]) for bed in bed_list(changed)), new_colour_of(move))
    if kind == DYE:
        parts = []
        for colour in range(COLOUR_COUNT):
            dice = tuple(die_of(patients[bed]) for bed in bed_list(dyed_of(move, colour)))
            if dice:
                parts.append(becomes(lang, dice, colour))
        return ", ".join(parts)
    if kind == EXCHANGE:
        return exchanged(lang, die_of(patients[healed_of(move)]), die_of(patients[harmed_of(move)]))
    return ""


def cares(lang: str, move: int, patients: tuple[int, ...]) -> str:
    """Who is healed most, and perhaps whose colour changes for a blood bag."""
    main, changed = main_of(move), changed_of(move)
    words = said_here("table.most", patient=patient_name(die_of(patients[main]), main, 1)).say(lang)
    if changed:
        dice = tuple(die_of(patients[bed]) for bed in bed_list(changed))
        words += f", {changes(lang, dice, new_colour_of(move))}"
    return words


@lru_cache(maxsize=8)
def as_they_are(lang: str) -> str:
    return said_here("table.as_they_are").say(lang)


@lru_cache(maxsize=1024)
def changes(lang: str, dice: tuple[int, ...], colour: int) -> str:
    said = said_here("table.for_a_bag", dice=[die_text(die) for die in dice], colour=colour_name(colour))
    return said.say(lang)


@lru_cache(maxsize=1024)
def becomes(lang: str, dice: tuple[int, ...], colour: int) -> str:
    return said_here("table.becomes", dice=[die_text(die) for die in dice], colour=colour_name(colour)).say(lang)


@lru_cache(maxsize=1024)
def exchanged(lang: str, healed: int, harmed: int) -> str:
    return said_here("table.exchange", healed=die_text(healed), harmed=die_text(harmed)).say(lang)


class Offer(NamedTuple):
    """What can be done with the patient in a bed."""

    kind: str
    """Its kind, if moves are put together with it; else empty."""
    code: str
    """The move that pressing it makes without a script; empty if it takes more than this patient."""
    open: bool
    """Can it be chosen at first, before anything was switched?"""
    fee: bool
    """Does it take a blood bag?"""


def changed_in(move: int) -> int:
    """The beds whose patients change their colour first, each for a blood bag."""
    if kind_of(move) in (TREAT, CARE, TOKEN):
        return changed_of(move)
    return beds_in(move) if kind_of(move) == USE_BONUS and bonus_colour(move) != KEPT_COLOUR else 0


NO_OFFER = Offer("", "", False, False)


def offers(scene: Scene, moves: list[Handful], first: str) -> dict[int, Offer]:
    """By bed; `first` is what is gathered for at first."""
    like = scene.like
    codes: dict[str, str] = {}
    open_kinds: set[str] = set()
    free: set[str] = set()
    paid: set[str] = set()
    for handful in moves:
        names = set(handful.kinds)
        dear = {BED_NAMES[like[bed]] for bed in bed_list(changed_in(handful.move))}
        paid |= dear
        if handful.purpose != "bag":
            free |= names - dear
        if handful.purpose in ("", first):
            open_kinds |= names
        for name in names:
            alone = describe(handful.move).code if len(handful.kinds) == 1 else ""
            if not codes.get(name) or handful.purpose == first:
                codes[name] = codes.get(name) or alone
    found = {}
    for bed, patient in enumerate(scene.mine.beds):
        name = BED_NAMES[like[bed]]
        if patient and name in codes:
            found[bed] = Offer(name, codes[name], name in open_kinds, name in paid - free)
    return found
