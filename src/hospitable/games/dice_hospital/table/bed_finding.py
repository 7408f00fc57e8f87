"""Beds for new patients where it matters who lies beside whom: who is chosen first, and where each of them can go."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.html import Markup, el
from ....look.symbols import svg
from ....look.tell import asks, telling
from ..beds import BEDS, WARDS, beds_of_ward, ward_of
from ..cards import NONE
from ..dice import is_pink
from ..equal_moves import canonical
from ..labels import die_text
from ..modules.maternity.wards import free_bed
from ..moves import NO_BED, lodge
from ..notation import describe
from ..patient_intake import distinct_dice
from ..steps import FIND_BED
from ..writing import die_name
from .offers import Offers, offered, then
from .pressing import chosen_first
from .scene import DIV_END, SECTION_END, Scene, die_picture, die_symbol
from .words import say


def newcomers(scene: Scene) -> list[int]:
    """Those without a bed, each kind once; Mothers first, who need most room."""
    return sorted(distinct_dice(list(scene.mine.arrivals)), key=lambda die: not is_pink(die))


def new_id(die: int) -> str:
    """What is chosen when a new patient is pressed: then a bed can be."""
    return f"new-{die_name(die)}"


# -- where they can go


def by_bed(scene: Scene) -> dict[int, Offers]:
    """For each bed who could have it, and for whom the patient there could make room; then where that one could go."""
    beds = scene.mine.beds
    found: dict[int, dict[str, list[int]]] = {bed: {} for bed in range(BEDS)}
    symbols: dict[str, str] = {}
    for die in newcomers(scene):
        who = new_id(die)
        symbols[who] = die_symbol(die)
        for ward in range(WARDS):
            direct = legal_one(scene, lodge(die, ward, NO_BED, 0))
            for bed in beds_of_ward(ward):
                if not beds[bed]:
                    found[bed][who] = direct
                else:
                    add_shifts(scene, die, bed, found, symbols)
    lead = (new_id(newcomers(scene)[0]),)
    return {
        bed: offered({who: moves for who, moves in one.items() if moves}, symbols, lead) for bed, one in found.items()
    }


def legal_one(scene: Scene, wanted: int) -> list[int]:
    """The legal move that does the same, if there is one: beds of a ward are equal, so are wards with equal people."""
    chosen = canonical(scene.s, scene.seat, wanted)
    return [chosen] if chosen in scene.legal else []


def add_shifts(
    scene: Scene, die: int, bed: int, found: dict[int, dict[str, list[int]]], symbols: dict[str, str]
) -> None:
    """Who lies there could make room for this one by moving to a free bed elsewhere."""
    wards = [to for to in range(WARDS) if to != ward_of(bed) and free_bed(scene.mine, to) != NONE]
    shifts = {to: legal_one(scene, lodge(die, ward_of(bed), bed, to)) for to in wards}
    moves = list(dict.fromkeys([chosen for legal in shifts.values() for chosen in legal]))
    if not moves:
        return
    who = new_id(die)
    found[bed][who] = moves
    if len(moves) == 1:
        return
    next_choice = then(who, describe(moves[0]).code)
    symbols[next_choice] = die_symbol(scene.mine.beds[bed])
    for to, legal in shifts.items():
        for free in beds_of_ward(to):
            if not scene.mine.beds[free]:
                found[free].setdefault(next_choice, legal)


def rooms_made(scene: Scene) -> list[tuple[str, int]]:
    """What is chosen when somebody shall make room, each with that patient."""
    found: dict[str, int] = {}
    for bed, offers in by_bed(scene).items():
        for who, _, moves, _ in offers:
            if len(moves) > 1:
                found[then(who, describe(moves[0]).code)] = scene.mine.beds[bed]
    return list(found.items())


# -- the new patients on the stage


def stage(scene: Scene) -> tuple[Markup, ...]:
    lang, seen = scene.lang, dict[int, int]()
    dice = []
    lead = newcomers(scene)[:1]
    for die in sorted(scene.mine.arrivals, key=lambda die: not is_pink(die)):
        seen[die] = seen.get(die, 0) + 1
        dice.append(newcomer(lang, die, seen[die], scene.asked == FIND_BED, die in lead))
    return (opening(lang), *dice, DIV_END, midwife(lang), SECTION_END)


@lru_cache(maxsize=8)
def opening(lang: str) -> Markup:
    title = say(lang, "table.new_patients")
    head = el("h2", title, el("span", say(lang, "table.once_in_bed"), cls="tip"))
    return Markup(f'<section class="board arriving" data-key="arriving" aria-label="{title}">{head}{DICE}')


DICE: Final = '<div class="newdice" data-board>'


@lru_cache(maxsize=512)
def newcomer(lang: str, die: int, copy: int, can: bool, lead: bool) -> Markup:
    """Somebody without a bed; of equal ones whichever is pressed."""
    name = f"arrival/{die_name(die)}"
    piece = name if copy == 1 else f"{name}/{copy}"
    picture = die_picture(die, "die", piece=f"arr/{die_name(die)}/{copy}")
    label = die_text(die).say(lang)
    if not can:
        return el("button", picture, cls="piece", aria_label=label, **asks(name, piece))
    return el(
        "button",
        picture,
        cls="piece can" if copy == 1 else "piece can again",
        aria_label=label,
        data_piece=piece,
        **chosen_first(new_id(die), lead),
    )


@lru_cache(maxsize=8)
def midwife(lang: str) -> Markup:
    """The Midwife die, and what it says."""
    words = el("span", el("b", say(lang, "table.midwife")), el("span", say(lang, "table.midwife.does"), cls="does"))
    return telling("midwife", svg("midwife-1", "die"), svg("midwife-2", "die"), words, cls="midwifedie")
