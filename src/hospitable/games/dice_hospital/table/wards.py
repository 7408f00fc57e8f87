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
from ..dice import COLOURS, colour_of, is_healthy, is_treated, printed_of, value_of
from ..labels import department_name, said_here
from ..modules.administrators import guarded_by
from ..modules.investments.pieces import investment_pieces
from ..moves import TOKEN, beds_of, kind_of, token_of
from ..patient_intake import number_on
from ..steps import ACTIVATE, FIND_BED, REROLL_PATIENT, TREAT_PATIENTS, USE_TOKEN, placed_in
from ..tokens import token_colour, type_of
from . import bed_finding, cots
from .offers import Offers, shown_offers
from .outcomes import HOME, SUITCASE, cared_for, going_home_together, healed
from .picks import NO_OFFER, Offer, offers
from .pressing import of_patient, plays
from .previews import outcome, previews
from .scene import DIV_END, Scene, patient_symbol, with_data
from .words import bed_name, empty_bed_name, say


def panel(scene: Scene) -> Panel:
    mine = scene.mine
    found = given(scene)
    lights = lit(scene, found)
    guarded = guarded_by(scene.s, scene.focus)
    lodging = bed_finding.by_bed(scene) if scene.asked == FIND_BED else {}
    places: list[Markup] = []
    for bed, patient in enumerate(mine.beds[:BEDS]):
        if lodging:
            drawn = lodging_place(scene.lang, bed, patient, lodging[bed], bed == guarded)
            drawn = with_data(drawn, cots.piece_below(bed) if lodging[bed] else "")
        else:
            drawn = place(scene.lang, bed, patient, found.get(bed, NO_OFFER), bed == guarded)
        places.append(with_data(drawn, lights[bed]) if bed in lights else drawn)
    wards: list[Markup] = []
    for ward, first in enumerate(range(0, BEDS, BEDS_IN_WARD)):
        wards += [ward_opening(ward) if lodging else WARD, *places[first : first + BEDS_IN_WARD]]
        if scene.has_cots:
            wards += cots.strip(scene, ward, found, lights)
        wards.append(DIV_END)
    ambulance = number_on(scene.s, mine.ambulance) if mine.ambulance != NONE else NONE
    ends = (DIV_END, legend(scene.lang, mine.in_beds(), scene.has_cots), DIV_END)
    return (opening(ambulance, scene.has_cots), *wards, *ends)


WARD: Final = Markup('<div class="ward">')


@lru_cache(maxsize=8)
def ward_opening(ward: int) -> Markup:
    """A ward that is chosen as a whole."""
    return Markup(f'<div class="ward" data-piece="ward/{ward + 1}">')


@lru_cache(maxsize=32)
def opening(ambulance: int, has_cots: bool) -> Markup:
    """New patients come from the ambulance taken, or from those who wait."""
    sources = [f"amb/{ambulance}/{k}" for k in range(4)] * (ambulance != NONE) + [f"arr/{k}" for k in range(5)]
    return Markup(
        f'<div class="wardrow" id="panel-wards" data-panel="wards" data-from="{" ".join(sources)}">'
        f'<div class="wards{" mat" if has_cots else ""}" data-board>'
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
        if department.pink != NONE:
            return futures(scene, cared_for(department, tuple(beds)))
        return futures(scene, [(bed, outcome(department, beds[bed], not fee, bed)) for bed, fee in fees(found)])
    if scene.asked == USE_TOKEN:
        return futures(scene, token_results(scene))
    if scene.asked == REROLL_PATIENT:
        return futures(scene, [(bed, "i-reroll") for bed in found])
    return {bed: rooms_of(helps) for bed, helps in helps_of(scene).items()} if scene.asked == ACTIVATE else {}


def fees(found: dict[int, Offer]) -> list[tuple[int, bool]]:
    return [(bed, offer.fee) for bed, offer in found.items()]


def futures(scene: Scene, results: list[tuple[int, str]]) -> dict[int, str]:
    """For each patient what is lit: its own future, or that of the family that would leave with it."""
    beds = tuple(scene.mine.beds) if scene.has_cots else ()
    lights = {}
    for bed, result in results:
        leaving = going_home_together(beds, [bed]) if result == SUITCASE else []
        parts = [(other, HOME) for other in leaving] or [(bed, result)]
        lights[bed] = " ".join([f"bed/{BED_NAMES[other]}#{future}" for other, future in parts])
    return lights


def token_results(scene: Scene) -> list[tuple[int, str]]:
    """What the tokens that can be used now make of patients; of two on one bed the last is shown."""
    found = []
    for legal in scene.legal:
        if kind_of(legal) == TOKEN:
            bed = first_bed(beds_of(legal))
            token = token_of(legal)
            steps = investment_pieces(scene.edition).tokens[type_of(token)].steps
            found.append((bed, healed(token_colour(token), value_of(scene.mine.beds[bed]) + steps, bed)))
    return found


def rooms_of(helps: tuple[Help, ...]) -> str:
    return " ".join([f"department/{DEPARTMENTS[department]}" for department, _, _ in helps])


def helps_of(scene: Scene) -> dict[int, tuple[Help, ...]]:
    """For each patient the departments that could work on it now."""
    by_bed: dict[int, list[Help]] = {bed: [] for bed, patient in enumerate(scene.mine.beds) if patient}
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
    if result == SUITCASE:
        return said_here("table.help.well", department=name)
    if result.startswith(("die-", "baby-")):
        return said_here("table.help.bag" if bag else "table.help.to", department=name, value=int(result[-1]))
    return name


# -- one bed


@lru_cache(maxsize=16384)
def place(lang: str, bed: int, patient: int, offer: Offer, guarded: bool) -> Markup:
    piece = f"bed/{BED_NAMES[bed]}"
    if not patient:
        return telling(piece, svg("bed", "bedpic"), cls="place", label=empty_bed_name(lang, bed))
    return el(
        "button",
        svg("bed", "bedpic"),
        lying(bed, patient, guarded, offer.fee),
        cls="place can" if offer.open else "place",
        aria_label=bed_name(lang, bed, patient),
        **of_patient(offer, piece),
    )


def lying(bed: int, patient: int, guarded: bool, fee: bool) -> Markup:
    """On the pillow, or treated on the blanket; who is well waits there with a suitcase."""
    treated, waits = is_treated(patient), is_healthy(patient)
    changed = colour_of(patient) != printed_of(patient)
    return el(
        "span",
        svg(patient_symbol(bed, patient), "die", piece=f"in/{BED_NAMES[bed]}"),
        svg("plaster", "patch") if treated and not waits else None,
        svg("case", "case") if waits else None,
        svg(f"die-{COLOURS[printed_of(patient)]}", "was") if changed else None,
        svg("i-star", "i guard") if guarded else None,
        el("span", svg("bag"), cls="fee") if fee else None,
        cls="pat low" if treated else "pat",
    )


@lru_cache(maxsize=4096)
def lodging_place(lang: str, bed: int, patient: int, offers: Offers, guarded: bool) -> Markup:
    """A bed while new patients look for one: it is free for some of them, or who lies there could make room."""
    if not offers:
        piece, place = f"ward/{bed // BEDS_IN_WARD + 1}", bed % BEDS_IN_WARD + 1
        inside = lying(bed, patient, guarded, False) if patient else None
        label = bed_name(lang, bed, patient) if patient else empty_bed_name(lang, bed)
        return telling(piece, svg("bed", "bedpic"), inside, cls="place", label=label, name=f"{piece}/{place}")
    inside = lying(bed, patient, guarded, False) if patient else el("span", cls="pat")
    return el(
        "button",
        svg("bed", "bedpic"),
        inside,
        shown_offers(offers),
        cls="place can" if patient else "place freebed can",
        aria_label=bed_name(lang, bed, patient) if patient else empty_bed_name(lang, bed),
        data_piece=f"bed/{BED_NAMES[bed]}",
        **plays(offers[0][2][0]),
    )


@lru_cache(maxsize=64)
def legend(lang: str, patients: int, has_cots: bool) -> Markup:
    waits, treated = (
        ("table.waits_brief", "table.was_treated_brief") if has_cots else ("table.waits", "table.was_treated")
    )
    return el(
        "p",
        el("span", svg("bed", "keybed"), say(lang, waits), cls="row"),
        el("span", svg("plaster", "keypl"), say(lang, treated), cls="row"),
        el("span", svg("case", "keycase"), say(lang, "table.waits_for_family"), cls="row") if has_cots else None,
        el("span", say(lang, "table.beds", patients=patients, beds=WARDS * BEDS_IN_WARD), cls="end"),
        cls="wardlabel",
    )
