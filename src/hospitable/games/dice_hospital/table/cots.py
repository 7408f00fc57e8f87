"""The cots below the wards: Babies, a place for one worker, and what they would get; empty ones lie face down."""

from __future__ import annotations

from functools import lru_cache

from ....look.html import Markup, el
from ....look.symbols import svg
from ....look.tell import telling
from ..beds import BED_NAMES, cots_of_ward, ward_of
from ..cards import DEPARTMENTS, EMPTY, FIRST_PAEDIATRIC_WARD, NONE, NURSE, PRINTED_DEPARTMENTS
from ..dice import is_healthy, is_treated
from ..labels import department_name, said_here, worker_id
from ..moves import place
from ..notation import describe
from ..pieces import Edition
from ..steps import ACTIVATE, CHOOSE_BABIES, FIND_BED
from .offers import Offers, shown_offers
from .picks import NO_OFFER, Offer
from .pressing import of_patient
from .previews import preview_of
from .rooms import NURSES, PEGS, Ghosts, ghost_pegs, lights, spoken
from .scene import Scene, patient_symbol, with_data, worker_symbol
from .tokens import offers_by_room
from .words import bed_name


def piece_below(bed: int) -> str:
    """The chevron below the ward of a bed."""
    return f"department/{DEPARTMENTS[FIRST_PAEDIATRIC_WARD + ward_of(bed)]}"


def strip(scene: Scene, ward: int, found: dict[int, Offer], lit: dict[int, str]) -> list[Markup]:
    """The Babies below a ward, and the place for a worker who helps one of the pink patients of the hospital."""
    mine, lang = scene.mine, scene.lang
    babies = []
    for cot in cots_of_ward(ward):
        if mine.beds[cot]:
            drawn = baby(lang, cot, mine.beds[cot], found.get(cot, NO_OFFER))
            babies.append(with_data(drawn, lit[cot]) if cot in lit else drawn)
    number = FIRST_PAEDIATRIC_WARD + ward
    if not babies:
        born = scene.asked == CHOOSE_BABIES and scene.arg == ward
        return [face_down(lang, number, scene.asked == FIND_BED, born)]
    worker = mine.workers[PRINTED_DEPARTMENTS + ward]
    inside = worker_symbol(scene, worker) if worker != EMPTY else ""
    ghosts: Ghosts = ()
    offers: Offers = ()
    if number in scene.open and worker == EMPTY:
        if scene.invests:
            offers = offers_by_room(scene)[0].get(number, ())
        else:
            ghosts = tuple([(ready, worker_symbol(scene, ready)) for ready in scene.ready])
    working = scene.working == PRINTED_DEPARTMENTS + ward
    spot = cot_spot(scene.edition, lang, number, worker, inside, ghosts, offers, working)
    if scene.asked == ACTIVATE and (ghosts or offers):
        spot = with_data(spot, lights(preview_of(scene, number, NONE)))
    return [CRIB, *babies, CRIB_END, spot, STRIP_END]


CRIB = Markup('<div class="cots"><span class="crib">')
CRIB_END = Markup("</span>")
STRIP_END = Markup("</div>")


@lru_cache(maxsize=4096)
def baby(lang: str, cot: int, patient: int, offer: Offer) -> Markup:
    """Who is well waits without pips, with a suitcase."""
    piece = f"bed/{BED_NAMES[cot]}"
    treated, waits = is_treated(patient), is_healthy(patient)
    return el(
        "button",
        el(
            "span",
            svg(patient_symbol(cot, patient), "die kid", piece=f"in/{BED_NAMES[cot]}"),
            svg("plaster", "patch") if treated and not waits else None,
            svg("case", "case") if waits else None,
            cls="pat",
        ),
        cls="place baby can" if offer.open else "place baby",
        aria_label=bed_name(lang, cot, patient),
        **of_patient(offer, piece),
    )


@lru_cache(maxsize=4096)
def cot_spot(
    edition: Edition, lang: str, number: int, worker: int, inside: str, ghosts: Ghosts, offers: Offers, working: bool
) -> Markup:
    """A department with room for one worker; which of them, the page shows."""
    name = f"department/{DEPARTMENTS[number]}"
    can = bool(ghosts or offers)
    code = ""
    if ghosts:
        code = describe(place(ghosts[0][0], number)).code
    elif offers:
        code = describe(offers[0][2][0]).code
    peg = el("span", ghost_pegs(number, ghosts), shown_offers(offers), cls="spot")
    if inside:
        sources = NURSES if worker == NURSE else PEGS.format(worker_id(worker))
        peg = svg(inside, "peg", piece=f"peg/{PRINTED_DEPARTMENTS + number - FIRST_PAEDIATRIC_WARD}", come_from=sources)
    steps = edition.departments[number].steps
    return el(
        "button",
        peg,
        el("span", svg("die-pink", "tinydie"), f"+{steps}", cls="gain"),
        cls=f"cotspot{' can' if can else ''}{' now' if working else ''}",
        form="play",
        name="code" if can else "why",
        value=code if can else name,
        aria_disabled=None if can else "true",
        aria_label=spoken(edition, lang, number, worker),
        data_piece=name,
    )


@lru_cache(maxsize=64)
def face_down(lang: str, number: int, finding: bool, born: bool) -> Markup:
    """Nobody is there: while Mothers look for beds it shows what the Midwife die could bring."""
    name = f"department/{DEPARTMENTS[number]}"
    faces = el("span", svg("midwife-1", "die"), svg("midwife-2", "die"), cls="midw") if finding or born else None
    label = said_here("table.no_baby", department=department_name(number)).say(lang)
    return telling(name, svg("i-cot", "i s"), faces, cls=f"cots down{' born' if born else ''}", label=label)
