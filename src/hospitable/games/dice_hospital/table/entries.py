"""The entries of the list of all moves, with what each costs or leads to."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.ask import described_entry, entry
from ....look.html import Markup
from ..beds import bed_list, has_bed
from ..dice import die_of
from ..modules.city.words import describe_here
from ..modules.consultant import copied_by
from ..moves import (
    BAG,
    BUILD,
    COPY,
    DISCARD_CARD,
    DISCARD_TILE,
    DYE,
    EXCHANGE,
    HIRE,
    KEEP,
    PLACE,
    TREAT,
    beds_in,
    kind_of,
)
from ..notation import describe, describe_on_beds, patient_name, unlike_patients
from ..steps import PICK_UP
from .scene import Scene

KEPT: Final = 8192
ON_CARDS: Final = (BUILD, HIRE, DISCARD_TILE, DISCARD_CARD, COPY, KEEP)
KEPT_HINTS: Final = (PLACE, TREAT, DYE, EXCHANGE, BAG, *ON_CARDS)
hints: dict[tuple[object, ...], str] = {}
"""What was said of moves in departments, on patients and on cards: it depends on little, and is asked for often."""


def entries(scene: Scene) -> list[Markup]:
    """Those on patients name them as they are."""
    by_move = {handful.move: handful for handful in scene.handfuls}
    lang, patients = scene.lang, scene.mine.beds
    unlike = unlike_patients(scene.mine)
    found = []
    fetching = scene.asked == PICK_UP  # then it is said who lies there
    for legal in scene.legal:
        hinted = hint_of(scene, legal)
        handful = by_move.get(legal)
        if fetching:
            found.append(described_entry(describe_here(scene.s, scene.seat, legal), lang, hinted))
        elif handful is None:
            found.append(entry(scene.rules.game, lang, legal, hinted))
        else:
            beds = bed_list(beds_in(legal))
            names = tuple([called(lang, die_of(patients[bed]), bed, has_bed(unlike, bed)) for bed in beds])
            found.append(patients_entry(lang, legal, names, hinted, handful.kinds, handful.purpose, handful.say))
    return found


@lru_cache(maxsize=2048)
def called(lang: str, die: int, bed: int, with_bed: int) -> str:
    return patient_name(die, bed, with_bed).say(lang)


def hint_of(scene: Scene, found: int) -> str:
    if kind_of(found) not in KEPT_HINTS:
        return scene.hint(found)
    mine = scene.mine
    beds = beds_in(found)
    patients = tuple([mine.beds[bed] for bed in bed_list(beds)])
    about = (scene.edition, scene.lang, scene.asked, scene.arg, copied_by(scene.s, scene.focus), found, patients)
    said = hints.get(about)
    if said is None:
        if len(hints) >= KEPT:
            hints.clear()
        said = hints[about] = scene.hint(found)
    return said


@lru_cache(maxsize=16384)
def patients_entry(
    lang: str,
    found: int,
    patients: tuple[str, ...],
    hint: str,
    kinds: tuple[str, ...],
    purpose: str,
    difference: str,
) -> Markup:
    """`patients` is what to call those in the beds of the move."""
    described = describe_on_beds(found, patients) if patients else describe(found)
    return described_entry(described, lang, hint, kinds, purpose, difference)
