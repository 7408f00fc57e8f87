"""The wards: twelve beds. On the pillow somebody waits, on the blanket somebody was treated today."""

from __future__ import annotations

from functools import lru_cache

from ....look.html import Markup, el
from ....look.symbols import svg
from ..names import (
    ACTIVATE,
    BED_NAMES,
    BEDS,
    BEDS_IN_WARD,
    COLOURS,
    DEPARTMENTS,
    DIE,
    NONE,
    TREAT_PATIENTS,
    TREATED,
    WARDS,
    colour_of,
    printed_of,
)
from ..notation import department_name, said_here
from .picks import NO_OFFER, Offer, offers
from .previews import HOME, Preview, outcome, previews
from .scene import Scene, die_picture
from .staff import open_departments, waiting_workers
from .words import bed_name, say


def panel(scene: Scene) -> Markup:
    mine = scene.mine
    found = given(scene)
    places = [
        place(scene.lang, bed, mine.beds[bed], found.get(bed, NO_OFFER), bed == mine.guarded) for bed in range(BEDS)
    ]
    wards = "".join(
        f'<div class="ward">{"".join(places[first : first + BEDS_IN_WARD])}</div>'
        for first in range(0, BEDS, BEDS_IN_WARD)
    )
    return Markup(opening(mine.ambulance) + wards + "</div>" + legend(scene.lang, mine.patients()) + "</div>")


@lru_cache(maxsize=16)
def opening(ambulance: int) -> str:
    """New patients come from the ambulance taken, or from those who wait."""
    sources = [f"amb/{ambulance + 1}/{k}" for k in range(3)] * (ambulance != NONE) + [f"arr/{k}" for k in range(5)]
    return (
        f'<div class="wardrow" id="panel-wards" data-panel="wards" data-from="{" ".join(sources)}">'
        '<div class="wards" data-board>'
    )


def given(scene: Scene) -> dict[int, Offer]:
    """What each bed offers now."""
    if scene.asked == NONE:
        return {}
    first = ""
    if scene.asked == ACTIVATE:
        first = "" if waiting_workers(scene) else "bag"
    elif any(True for _ in scene.legal):
        first = "ability"
    found = offers(scene, scene.handfuls, first)
    if scene.asked == ACTIVATE:
        return advised(scene, found)
    if scene.asked == TREAT_PATIENTS:
        department = scene.edition.departments[scene.arg >> 6]
        for bed, offer in found.items():
            result = outcome(department, scene.mine.beds[bed], not offer.fee)
            found[bed] = offer._replace(lights=f"bed/{BED_NAMES[bed]}#{result}")
    return found


# -- who can help whom


def advised(scene: Scene, found: dict[int, Offer]) -> dict[int, Offer]:
    """Each patient tells which departments could work on it now."""
    by_bed: dict[int, list[tuple[int, Preview]]] = {}
    departments = open_departments(scene)
    if waiting_workers(scene):
        for department, patients in previews(scene, departments).items():
            for each in patients:
                by_bed.setdefault(each.bed, []).append((department, each))
    advised = {}
    for bed in range(BEDS):
        if scene.mine.beds[bed]:
            helps = tuple(by_bed.get(bed, ()))
            lights = " ".join(f"department/{DEPARTMENTS[department]}" for department, _ in helps)
            told = help_text(scene.lang, helps)
            advised[bed] = found.get(bed, NO_OFFER)._replace(lights=lights, tell=told)
    return advised


@lru_cache(maxsize=4096)
def help_text(lang: str, helps: tuple[tuple[int, Preview], ...]) -> str:
    if not helps:
        return say(lang, "table.no_help")
    parts = [help_one(department, each) for department, each in helps]
    return said_here("table.help", departments=parts).say(lang)


def help_one(department: int, each: Preview) -> object:
    name = department_name(department)
    if each.result == HOME:
        return said_here("table.help.home", department=name)
    if each.result.startswith("die-"):
        return said_here("table.help.bag" if each.bag else "table.help.to", department=name, value=int(each.result[-1]))
    return name


# -- one bed


@lru_cache(maxsize=16384)
def place(lang: str, bed: int, patient: int, offer: Offer, guarded: bool) -> Markup:
    if not patient:
        return EMPTY_BED
    piece = f"bed/{BED_NAMES[bed]}"
    treated = bool(patient & TREATED)
    die = die_picture(patient & DIE, "die", piece=f"in/{BED_NAMES[bed]}")
    changed = colour_of(patient) != printed_of(patient)
    lying = el(
        "span",
        die,
        svg("plaster", "patch") if treated else None,
        svg(f"die-{COLOURS[printed_of(patient)]}", "was") if changed else None,
        svg("i-star", "i guard") if guarded else None,
        el("span", svg("bag"), cls="fee") if offer.fee else None,
        cls="pat low" if treated else "pat",
    )
    free = bool(offer.kind)
    return el(
        "button",
        BED,
        lying,
        cls="place can" if offer.open else "place",
        form="play" if offer.code or not free else None,
        type="button" if free and not offer.code else None,
        name="code" if offer.code else "why" if not free else None,
        value=offer.code or piece,
        aria_disabled=None if offer.open else "true",
        aria_label=bed_name(lang, bed, patient),
        data_piece=piece,
        data_pick=offer.kind or None,
        data_lights=offer.lights or None,
        data_tell=offer.tell or None,
    )


BED = svg("bed", "bedpic")
EMPTY_BED = el("span", BED, cls="place")


@lru_cache(maxsize=64)
def legend(lang: str, patients: int) -> Markup:
    return el(
        "p",
        el("span", svg("bed", "keybed"), say(lang, "table.waits"), cls="row"),
        el("span", svg("plaster", "keypl"), say(lang, "table.was_treated"), cls="row"),
        el("span", say(lang, "table.beds", patients=patients, beds=WARDS * BEDS_IN_WARD), cls="end"),
        cls="wardlabel",
    )
