"""What lies beside the clinics: the builders' yard, the university, the reception. The one of the moment is open."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Panel
from ....look.html import Child, Markup, el
from ....look.symbols import svg
from ....look.tell import telling
from .. import build, hire
from ..labels import kind_name, service_name, ware_name
from ..moves import HIRE_NURSE, HIRE_ORDERLY
from ..people import FIRST_PATIENT, FIRST_WAITING, NURSE, ORDERLY, is_waiting, place_of
from ..steps import BUILD_COMPONENT, FIRST_ENTRANCE, FIRST_ROOMS, MOVE_PEOPLE, USE_QUEUE
from ..tiles import (
    ENTRANCE,
    FIRST_HUB,
    NONE,
    PARKING_3,
    SERVICES,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
    WARES,
    is_hub,
    is_module,
    is_special,
)
from .clinic import people_of
from .model import family
from .people import group, token
from .plans import ware_sign
from .scene import ADMITTING, BUILDING, CHOOSING, HIRING, MOVING, Offer, Scene, press
from .words import capital, money, plain, say

SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"

CLOSING = Markup("</details></section>")
MANY_SERVICES = 5
"""From so many on a row of the reception is named by its sign alone."""


@lru_cache(maxsize=512)
def opening(lang: str, panel: str, icon: str, lead: bool, cls: str, tip: str, peek: Markup, name: str = "") -> Markup:
    """A counter up to what lies on it: open in its moment, else a line of the shelf that opens."""
    title = say(lang, f"table.{name or panel}")
    aside = el("span", tip, cls="tip") if lead else el("span", peek, cls="c-peek")
    whole = el(
        "section",
        el(
            "details",
            el("summary", svg(icon, "i"), el("b", title), aside),
            open=lead,
            data_key=f"{panel}-{'now' if lead else 'shelf'}",
        ),
        cls=f"board c-counter {'lead' if lead else 'shelf'} {cls}".strip(),
        id=f"panel-{panel}",
        data_panel=panel,
        aria_label=title,
    )
    return Markup(whole.removesuffix(CLOSING))


# -- builders' yard


def yard(scene: Scene) -> Panel:
    if scene.asked in (FIRST_ENTRANCE, FIRST_ROOMS):
        return first_clinic(scene)
    lead = scene.moment == BUILDING
    tip = say(scene.lang, "table.components", n=scene.arg) if scene.asked == BUILD_COMPONENT else ""
    wares = [one_ware(scene, ware) for ware in in_order(scene)]
    return (
        opening(scene.lang, "yard", "i-c-build", lead, "", tip, Markup()),
        Markup('<div class="c-yard" data-board>'),
        *wares,
        Markup("</div>"),
        CLOSING,
    )


FIRST_WARES = (ENTRANCE, TREATMENT_ROOM, SUPPLY_ROOM)


def first_clinic(scene: Scene) -> Panel:
    """What an expert begins with, free of charge: the entrance with its hub, then two rooms in either order."""
    lang = scene.lang
    lines = []
    for ware in FIRST_WARES:
        piece = f"ware/{WARES[ware]}"
        there = bool(scene.mine.entrances) if ware == ENTRANCE else ware in scene.mine.tiles
        places = sum(offer.who == piece for offers in scene.offers.values() for offer in offers)
        if ware == ENTRANCE and not there:
            places = len(scene.legal)
        lines.append(first_ware(lang, ware, there, places, scene.choice(piece)))
    free = plain(lang, "table.free_of_charge")
    return (
        opening(lang, "yard", "i-c-build", True, "", free, Markup(), "stage.first_clinic"),
        Markup('<div class="c-firsts" data-board>'),
        *lines,
        Markup("</div>"),
        CLOSING,
    )


@lru_cache(maxsize=512)
def first_ware(lang: str, ware: int, there: bool, places: int, choosable: int) -> Markup:
    name = plain(lang, "table.entrance_and_hub") if ware == ENTRANCE else capital(ware_name(ware).say(lang))
    stands = plain(lang, "table.stands") if there else say(lang, "table.places", n=places) if places else ""
    words = el("span", el("b", name), stands or plain(lang, "table.then_this"))
    sign = svg("i-check", "i") if there else None
    cls = f"c-ware c-first{' there' if there else ''}"
    return press(f"ware/{WARES[ware]}", (), choosable, cls, f"{name}, {stands}", chip(ware), words, sign)


def in_order(scene: Scene) -> list[int]:
    """The wares in play."""
    s = scene.s
    return [
        ware
        for ware in s.rules.wares
        if not (is_hub(ware) and ware - FIRST_HUB >= s.rules.services)
        and not (is_special(ware) and not build.special_in_play(s, ware))
    ]


def one_ware(scene: Scene, ware: int) -> Markup:
    s = scene.s
    taken = bool(s.taken >> ware & 1)
    left = NONE if ware == PARKING_3 else s.stock[ware]
    return ware_piece(scene.lang, ware, left, taken, scene.choice(f"ware/{WARES[ware]}"))


@lru_cache(maxsize=2048)
def ware_piece(lang: str, ware: int, left: int, taken: bool, choosable: int) -> Markup:
    """A ware with how many are left; its tile of this round may be gone."""
    gone = taken or left == 0
    shown = "+1" if left == NONE else left
    count = None if gone else el("span", shown, cls="c-left")
    stock = (
        say(lang, "table.taken")
        if taken
        else say(lang, "table.left", n=max(left, 1))
        if left
        else say(lang, "table.sold_out")
    )
    return press(
        f"ware/{WARES[ware]}",
        (),
        choosable,
        f"c-ware{' gone' if gone else ''}",
        f"{ware_words(lang, ware).replace(SOFT_HYPHEN, '')}, {stock}",
        chip(ware, count),
        el("span", ware_words(lang, ware), cls="n"),
    )


@lru_cache(maxsize=256)
def ware_words(lang: str, ware: int) -> str:
    """A ware in a word, which says where it may be broken: four of them stand side by side."""
    return say(lang, f"table.ware.{WARES[ware]}")


@lru_cache(maxsize=512)
def chip(ware: int, count: Markup | None = None, cls: str = "") -> Markup:
    """A ware as a small tile."""
    kind = family(ware) if is_module(ware) else WARES[ware].replace("_2", "").replace("_3", "")
    return el("span", svg(ware_sign(ware), "i"), count, cls=f"c-chip {kind} {cls}".strip())


# -- university


def university(scene: Scene) -> Panel:
    s, lang = scene.s, scene.lang
    lead = scene.moment in (HIRING, CHOOSING)
    small = scene.moment == CHOOSING
    tip = "" if small else say(lang, "table.hire_tip")
    posts = [doctor_post(scene, number) for number in range(len(s.university))]
    nurses = s.nurses[s.round - 1] if s.round else 0
    found: list[Markup] = [
        opening(lang, "university", "i-c-university", lead, "slim" if small else "", tip, doctors(tuple(s.university))),
        Markup(f'<div class="c-uni{" small" if small else ""}" data-board>'),
        *posts,
        helper_post(lang, "nurse", NURSE, nurses, hire.price(s, HIRE_NURSE), scene.offers.get("display/nurse", ())),
        helper_post(
            lang, "orderly", ORDERLY, s.orderlies, hire.price(s, HIRE_ORDERLY), scene.offers.get("display/orderly", ())
        ),
        Markup("</div>"),
    ]
    if lead and not small:
        found.append(nurses_by_round(lang, tuple(s.nurses), s.round))
    return (*found, CLOSING)


@lru_cache(maxsize=256)
def doctors(present: tuple[int, ...]) -> Markup:
    return Markup("".join(token(doctor, "s") for doctor in present if doctor != NONE))


def doctor_post(scene: Scene, number: int) -> Markup:
    doctor = scene.s.university[number]
    price = hire.price(scene.s, number) if doctor != NONE else 0
    return post(scene.lang, number, doctor, price, scene.offers.get(f"university/{number + 1}", ()))


@lru_cache(maxsize=2048)
def post(lang: str, number: int, doctor: int, price: int, offers: tuple[Offer, ...]) -> Markup:
    """A place of the university with its doctor."""
    name = plain(lang, "table.empty_place") if doctor == NONE else kind_name(doctor).say(lang)
    shown = el("span", cls="c-gap") if doctor == NONE else token(doctor)
    cost = "" if doctor == NONE else money(lang, price)
    label = f"{name}, {cost}" if cost else name
    return press(f"university/{number + 1}", offers, 0, "c-post", label, shown, el("b", cost))


@lru_cache(maxsize=1024)
def helper_post(lang: str, name: str, kind: int, left: int, price: int, offers: tuple[Offer, ...]) -> Markup:
    """Nurses of this round, or orderlies."""
    stock = say(lang, "table.left", n=left) if left else plain(lang, "table.sold_out")
    label = f"{kind_name(kind).say(lang)}, {money(lang, price)}, {stock}"
    shown = token(kind) if left else el("span", cls="c-gap")
    cost = el("b", f"{left}\N{MULTIPLICATION SIGN}{money(lang, price)}" if left else None)
    return press(f"display/{name}", offers, 0, "c-post", label, shown, cost)


@lru_cache(maxsize=256)
def nurses_by_round(lang: str, nurses: tuple[int, ...], now: int) -> Markup:
    rounds = [
        el("li", el("i", number), count if number >= now else "\N{MIDDLE DOT}", cls="now" if number == now else None)
        for number, count in enumerate(nurses, 1)
    ]
    words = say(lang, "table.nurses_by_round")
    return telling("nurses/rounds", el("span", words, cls="tip"), el("ol", rounds), cls="c-cols", label=words)


# -- reception


def reception(scene: Scene) -> Panel:
    """The queue of everybody, ending in the red space, and beside each row the own waiting places."""
    s, lang = scene.s, scene.lang
    brief = scene.moment == MOVING
    lead = scene.moment in (ADMITTING, CHOOSING) or (brief and scene.asked == MOVE_PEOPLE)
    many = s.rules.services >= MANY_SERVICES
    cls = "brief" if brief else "slim" if scene.moment == CHOOSING or many else ""
    tip = say(lang, "table.admit_tip")
    if scene.asked == USE_QUEUE:
        tip = say(lang, "table.points_left", n=scene.arg)
    crowds = people_of(scene, scene.focus)
    mark = scene.people[scene.focus].mark
    parts = [
        opening(
            lang,
            "reception",
            "i-c-admit",
            lead,
            cls,
            "" if brief else tip,
            exits(tuple([tuple(row[:1]) for row in s.appointments])),
        ),
        Markup(f'<div class="c-queue k{mark}" data-board>'),
        heads(lang),
    ]
    for row in range(s.rules.services):
        parts.append(Markup('<div class="c-line">'))
        parts.append(row_name(lang, row))
        parts.append(Markup('<span class="c-cells">'))
        parts += queue_places(scene, row)
        parts.append(Markup("</span>"))
        parts.append(waiting(scene, row))
        crowd = crowds.get(FIRST_WAITING + row, ())
        if crowd:
            parts.append(group(scene, crowd, "waits"))
        parts.append(Markup("</span></div>"))
    return (*parts, Markup("</div>"), CLOSING)


@lru_cache(maxsize=512)
def exits(first: tuple[tuple[int, ...], ...]) -> Markup:
    """Who stands on the red space of each row."""
    return Markup("".join(token(FIRST_PATIENT + colour, "s") for row in first for colour in row))


@lru_cache(maxsize=8)
def heads(lang: str) -> Markup:
    return el(
        "p", el("span", say(lang, "table.queue_head")), el("span", say(lang, "table.waiting_head")), cls="c-qhead"
    )


@lru_cache(maxsize=32)
def row_name(lang: str, row: int) -> Markup:
    name = service_name(row).say(lang)
    return telling(
        f"service/{SERVICES[row]}", svg(f"i-c-{SERVICES[row]}", "i"), el("span", name), cls="c-sname", label=name
    )


def queue_places(scene: Scene, row: int) -> list[Markup]:
    """From the end of the row to the red space."""
    patients, found = scene.s.appointments[row], []
    for column in range(scene.edition.row_length - 1, -1, -1):
        if column < len(patients):
            piece = f"appointment/{SERVICES[row]}.{column + 1}"
            offers, choice = scene.offers.get(piece, ()), scene.choice(piece)
            found.append(in_queue(scene.lang, row, column, patients[column], offers, choice))
        else:
            offers = scene.offers.get(f"row/{SERVICES[row]}/1", ()) if column == len(patients) else ()
            found.append(free_place(scene.lang, row, column, offers))
    return found


@lru_cache(maxsize=4096)
def in_queue(lang: str, row: int, column: int, colour: int, offers: tuple[Offer, ...], choosable: int) -> Markup:
    kind = FIRST_PATIENT + colour
    label = say(lang, "table.in_queue", patient=kind_name(kind), service=service_name(row), number=column + 1)
    cls = "c-q has" if column else "c-q has x"
    return press(f"appointment/{SERVICES[row]}.{column + 1}", offers, choosable, cls, label, token(kind))


@lru_cache(maxsize=512)
def free_place(lang: str, row: int, column: int, offers: tuple[Offer, ...]) -> Markup:
    if not offers:
        return el("span", cls="c-q" if column else "c-q x")
    label = say(lang, "table.end_of_row", service=service_name(row))
    return press(f"row/{SERVICES[row]}/1", offers, 0, "c-q" if column else "c-q x", label)


def waiting(scene: Scene, row: int) -> Markup:
    """The opening of the own places of a service, as one piece; who waits there stands upon it."""
    piece = f"place/{SERVICES[row]}" if scene.asked == MOVE_PEOPLE else f"row/{SERVICES[row]}"
    there = sum(1 for who in scene.mine.people if is_waiting(place_of(who)) and place_of(who) - FIRST_WAITING == row)
    return wall(scene.lang, row, there, scene.edition.pre_admissions, piece, scene.offers.get(piece, ()))


@lru_cache(maxsize=4096)
def wall(lang: str, row: int, there: int, places: int, piece: str, offers: tuple[Offer, ...]) -> Markup:
    label = say(lang, "table.waiting_for", service=service_name(row), count=there, places=places)
    inside: Child = [el("span", cls="c-w") for _ in range(places)]
    return Markup('<span class="c-mine">' + press(piece, offers, 0, "c-wall", label, inside))
