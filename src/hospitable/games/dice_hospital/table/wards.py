"""The wards: twelve beds. On the pillow somebody waits, on the blanket somebody was treated today."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....core.texts import Text
from ....look.face import Panel
from ....look.html import Markup, el
from ....look.symbols import svg
from ....look.tell import telling
from ..beds import BED_NAMES, BEDS, BEDS_IN_WARD, WARDS, first_bed
from ..cards import DEPARTMENTS, NONE
from ..dice import COLOURS, colour_of, die_of, is_treated, printed_of, value_of
from ..labels import department_name, said_here
from ..modules.administrators import guarded_by
from ..modules.investments.pieces import investment_pieces
from ..moves import TOKEN, beds_of, kind_of, token_of
from ..patient_intake import number_on
from ..steps import ACTIVATE, TREAT_PATIENTS, USE_TOKEN, placed_in
from ..tokens import token_colour, type_of
from .picks import NO_OFFER, Offer, offers
from .previews import HOME, healed, outcome, previews
from .scene import DIV_END, Scene, die_picture, with_data
from .words import bed_name, empty_bed_name, say


def panel(scene: Scene) -> Panel:
    mine = scene.mine
    found = given(scene)
    lights = lit(scene, found)
    guarded = guarded_by(scene.s, scene.focus)
    places: list[Markup] = []
    for bed, patient in enumerate(mine.beds):
        drawn = place(scene.lang, bed, patient, found.get(bed, NO_OFFER), bed == guarded)
        places.append(with_data(drawn, lights[bed]) if bed in lights else drawn)
    wards: list[Markup] = []
    for first in range(0, BEDS, BEDS_IN_WARD):
        wards += [WARD, *places[first : first + BEDS_IN_WARD], DIV_END]
    ambulance = number_on(scene.s, mine.ambulance) if mine.ambulance != NONE else NONE
    return (opening(ambulance), *wards, DIV_END, legend(scene.lang, mine.patients()), DIV_END)


WARD: Final = Markup('<div class="ward">')


@lru_cache(maxsize=16)
def opening(ambulance: int) -> Markup:
    """New patients come from the ambulance taken, or from those who wait."""
    sources = [f"amb/{ambulance}/{k}" for k in range(4)] * (ambulance != NONE) + [f"arr/{k}" for k in range(5)]
    return Markup(
        f'<div class="wardrow" id="panel-wards" data-panel="wards" data-from="{" ".join(sources)}">'
        '<div class="wards" data-board>'
    )


def given(scene: Scene) -> dict[int, Offer]:
    """What each bed offers now."""
    if scene.asked == NONE:
        return {}
    first = ""
    if scene.asked == ACTIVATE:
        first = "" if scene.ready else next(iter(scene.hands), "bag")
    elif scene.asked == USE_TOKEN:
        first = next(iter(scene.hands), "")
    elif any(True for _ in scene.legal):
        first = "ability"
    return offers(scene, scene.handfuls, first)


# -- who can help whom

Help = tuple[int, str, bool]
"""A department, what becomes of the patient there, and whether that takes a blood bag."""


def lit(scene: Scene, found: dict[int, Offer]) -> dict[int, str]:
    """What a patient lights while it is pointed at: what it would become, or who could help it."""
    if scene.asked == TREAT_PATIENTS:
        department = scene.rules.room(scene.s, scene.focus, placed_in(scene.arg))
        beds = scene.mine.beds
        futures = [(bed, outcome(department, beds[bed], not offer.fee)) for bed, offer in found.items()]
        return {bed: f"bed/{BED_NAMES[bed]}#{result}" for bed, result in futures}
    if scene.asked == USE_TOKEN:
        return {bed: f"bed/{BED_NAMES[bed]}#{result}" for bed, result in token_results(scene)}
    return {bed: rooms_of(helps) for bed, helps in helps_of(scene).items()} if scene.asked == ACTIVATE else {}


def token_results(scene: Scene) -> list[tuple[int, str]]:
    """What the tokens that can be used now make of patients; of two on one bed the last is shown."""
    found = []
    for legal in scene.legal:
        if kind_of(legal) == TOKEN:
            bed = first_bed(beds_of(legal))
            token = token_of(legal)
            steps = investment_pieces(scene.edition).tokens[type_of(token)].steps
            found.append((bed, healed(token_colour(token), value_of(scene.mine.beds[bed]) + steps)))
    return found


def rooms_of(helps: tuple[Help, ...]) -> str:
    return " ".join([f"department/{DEPARTMENTS[department]}" for department, _, _ in helps])


def helps_of(scene: Scene) -> dict[int, tuple[Help, ...]]:
    """For each patient the departments that could work on it now."""
    by_bed: dict[int, list[Help]] = {bed: [] for bed in range(BEDS) if scene.mine.beds[bed]}
    for department, patients in previews(scene, scene.open).items():
        for each in patients:
            by_bed[each.bed].append((department, each.result, each.bag))
    return {bed: tuple(helps) for bed, helps in by_bed.items()}


def help_text(helps: tuple[Help, ...]) -> Text:
    """The same in words."""
    if not helps:
        return said_here("table.no_help")
    return said_here("table.help", departments=[help_one(*each) for each in helps])


def help_one(department: int, result: str, bag: bool) -> object:
    name = department_name(department)
    if result == HOME:
        return said_here("table.help.home", department=name)
    if result.startswith("die-"):
        return said_here("table.help.bag" if bag else "table.help.to", department=name, value=int(result[-1]))
    return name


# -- one bed


@lru_cache(maxsize=16384)
def place(lang: str, bed: int, patient: int, offer: Offer, guarded: bool) -> Markup:
    piece = f"bed/{BED_NAMES[bed]}"
    if not patient:
        return telling(piece, svg("bed", "bedpic"), cls="place", label=empty_bed_name(lang, bed))
    treated = is_treated(patient)
    die = die_picture(die_of(patient), "die", piece=f"in/{BED_NAMES[bed]}")
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
    does = "" if offer.open and not offer.code else "code" if offer.open else "why"
    return el(
        "button",
        svg("bed", "bedpic"),
        lying,
        cls="place can" if offer.open else "place",
        form="play" if does else None,
        type=None if does else "button",
        name=does or None,
        value=offer.code if does == "code" else piece,
        aria_disabled=None if offer.open else "true",
        aria_label=bed_name(lang, bed, patient),
        data_piece=piece,
        data_pick=offer.kind or None,
    )


@lru_cache(maxsize=64)
def legend(lang: str, patients: int) -> Markup:
    return el(
        "p",
        el("span", svg("bed", "keybed"), say(lang, "table.waits"), cls="row"),
        el("span", svg("plaster", "keypl"), say(lang, "table.was_treated"), cls="row"),
        el("span", say(lang, "table.beds", patients=patients, beds=WARDS * BEDS_IN_WARD), cls="end"),
        cls="wardlabel",
    )
