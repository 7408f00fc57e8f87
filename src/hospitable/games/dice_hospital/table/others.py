"""The other hospitals, small; one that is opened tells its departments, its staff and its administrator."""

from __future__ import annotations

from functools import lru_cache

from ....look.face import Person
from ....look.html import Child, Markup, el, join
from ....look.layout import small_board
from ....look.signs import seat_sign
from ....look.symbols import svg
from ....look.tell import telling
from ..beds import BEDS, WARDS, cots_of_ward, has_cots
from ..cards import ADMINISTRATORS, DEPARTMENTS, NONE, SPECIALISTS
from ..dice import is_healthy, is_treated
from ..labels import administrator_name, bonus_name, department_name, die_text, said_here, specialist_name
from ..modules.administrators import choosing, kept_by
from ..modules.city import state as city
from ..modules.city.names import BONUSES
from ..modules.investments import on_room
from .city import loaded, number_of_token, order_sign
from .house import first, total
from .investments import token_picture
from .scene import ACTIVATION, INTAKE, Scene, patient_symbol
from .words import bed_name, say


def panel(scene: Scene, place: int) -> Markup:
    """The hospital so many places clockwise of the one in front: a table has the same panels for everybody."""
    s, lang = scene.s, scene.lang
    owner = (scene.focus + place) % len(s.hospitals)
    hospital, person = s.hospitals[owner], scene.people[owner]
    state = ""
    if scene.phase == ACTIVATION:
        state = "table.playing" if s.current(owner) >= 0 else "table.done"
    shown = kept_by(s, owner) if not choosing(s, owner) else NONE
    return Markup(
        opening(lang, person, place)
        + heading(lang, person, owner, first(scene, owner), in_order(scene, owner), state, scene.total(owner))
        + wards(lang, tuple(hospital.beds))
        + facts(lang, hospital.nurses, sum(hospital.lounge), hospital.bags, hospital.fatalities, fetched(scene, owner))
        + "</summary>"
        + large(
            lang,
            owner,
            tuple(hospital.departments[len(s.rules.fixed) :]),
            tuple(hospital.specialists),
            shown,
            hospital.in_beds(),
            tuple(city.of(s).owned[owner]) if scene.in_city else (),
            equipped_rooms(scene, owner) if scene.invests else (),
        )
        + "</details></section>"
    )


def in_order(scene: Scene, owner: int) -> int:
    """The number of an owner's token in the order of the City, 0 for none."""
    return number_of_token(scene, owner) if scene.in_city else 0


def fetched(scene: Scene, owner: int) -> tuple[int, ...]:
    """The patients in an ambulance of the City."""
    return scene.s.hospitals[owner].arrivals if scene.in_city and scene.phase == INTAKE else ()


@lru_cache(maxsize=1024)
def opening(lang: str, person: Person, place: int) -> Markup:
    return small_board(said_here("table.hospital", who=person.name).say(lang), place)


@lru_cache(maxsize=4096)
def heading(lang: str, person: Person, owner: int, token: bool, number: int, state: str, points: int) -> Markup:
    return el(
        "span",
        seat_sign(person, piece=f"seat/{owner}"),
        el("span", person.name, cls="who"),
        svg("siren", "i", say(lang, "table.first_player")) if token and not number else None,
        order_sign(lang, number) if number else None,
        svg("i-robot", "i i-robot") if person.bot else None,
        el("span", say(lang, state), cls="pill") if state else None,
        total(lang, points),
        cls="row",
    )


@lru_cache(maxsize=4096)
def wards(lang: str, beds: tuple[int, ...]) -> Markup:
    spots = [spot(bed, patient) for bed, patient in enumerate(beds[:BEDS])]
    mini = el("span", spots, cls="mini12", role="img", aria_label=spelt(lang, beds))
    return join(mini, small_cots(beds)) if has_cots(len(beds)) else mini


def small_cots(beds: tuple[int, ...]) -> Markup:
    """The Babies below each ward; their Mothers' label names them."""
    strips = []
    for ward in range(WARDS):
        babies = [svg(patient_symbol(cot, beds[cot]), "die") for cot in cots_of_ward(ward) if beds[cot]]
        strips.append(el("span", babies, cls="up" if babies else None))
    return el("span", strips, cls="minikids", aria_hidden="true")


def spelt(lang: str, beds: tuple[int, ...]) -> str:
    """The patients by their names; those who were treated say so."""
    treated = f" ({say(lang, 'table.treated')})"
    if has_cots(len(beds)):
        return ", ".join([bed_name(lang, bed, patient) for bed, patient in enumerate(beds) if patient]) or "-"
    names = [die_text(patient).say(lang) + treated * is_treated(patient) for patient in beds if patient]
    return ", ".join(names) or "-"


@lru_cache(maxsize=512)
def spot(bed: int, patient: int) -> Markup:
    if not patient:
        return el("span")
    case = svg("case", "case") if is_healthy(patient) else None
    return el("span", svg(patient_symbol(bed, patient), "die"), case, cls="t" if is_treated(patient) else None)


@lru_cache(maxsize=4096)
def facts(lang: str, nurses: int, home: int, bags: int, lost: int, fetched: tuple[int, ...]) -> Markup:
    counts = (
        ("nurse", "table.nurses_left", nurses),
        ("i-d-home", "table.home", home),
        ("bag", "table.bags_word", bags),
        ("candle", "table.lost", lost),
    )
    pills = [el("span", svg(symbol, "i", say(lang, name)), count, cls="pill") for symbol, name, count in counts]
    return el("span", pills, loaded(fetched) if fetched else None, cls="facts")


@lru_cache(maxsize=4096)
def large(
    lang: str,
    owner: int,
    tiles: tuple[int, ...],
    cards: tuple[int, ...],
    administrator: int,
    patients: int,
    bonuses: tuple[int, ...],
    rooms: tuple[tuple[int, tuple[int, ...]], ...],
) -> Markup:
    lines: list[tuple[str, Child]] = [
        ("table.tiles", chips(owner, "department", [(DEPARTMENTS[n], department_name(n).say(lang)) for n in tiles])),
        ("table.specialists", chips(owner, "worker", [(SPECIALISTS[n], specialist_name(n).say(lang)) for n in cards])),
    ]
    if administrator != NONE:
        guard = (ADMINISTRATORS[administrator], administrator_name(administrator).say(lang))
        lines.append(("table.administrator", chips(owner, "administrator", [guard])))
    if any(bonuses):
        lines.append(("table.bonuses", tags(lang, owner, bonuses)))
    if rooms:
        lines.append(("table.investments", [equipped(lang, owner, *room, at) for at, room in enumerate(rooms)]))
    lines.append(("table.patients", f"{patients} / {BEDS}"))
    rows = [el("div", el("dt", say(lang, name)), el("dd", text)) for name, text in lines]
    return el("dl", rows, cls="about")


def chips(owner: int, kind: str, pieces: list[tuple[str, str]]) -> Child:
    """Pieces of another hospital by their names; each tells what it is."""
    if not pieces:
        return "-"
    return [
        telling(f"theirs/{owner}/{kind}/{name}", words, cls="pill", name=f"theirs/{owner}/{kind}/{name}/{copy}")
        for copy, (name, words) in enumerate(pieces, 1)
    ]


# -- of Community Care


def tags(lang: str, owner: int, counts: tuple[int, ...]) -> list[Markup]:
    """The tokens of the City that another hospital keeps."""
    found = []
    for token, count in enumerate(counts):
        piece = f"theirs/{owner}/bonus/{BONUSES[token]}"
        picture, label = svg(f"bonus-{BONUSES[token]}", "bonus"), bonus_name(token).say(lang)
        found += [
            telling(piece, picture, cls="bonustag", label=label, name=f"{piece}/{copy}") for copy in range(1, count + 1)
        ]
    return found


def equipped_rooms(scene: Scene, owner: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The departments of another hospital on which tokens lie, with these."""
    departments = scene.s.hospitals[owner].departments
    rooms = [(number, on_room(scene.s, owner, at)) for at, number in enumerate(departments)]
    return tuple([room for room in rooms if room[1]])


def equipped(lang: str, owner: int, number: int, tokens: tuple[int, ...], at: int) -> Markup:
    piece = f"theirs/{owner}/department/{DEPARTMENTS[number]}"
    pictures = [token_picture(token) for token in tokens]
    words = department_name(number).say(lang)
    return telling(piece, words, pictures, cls="pill", name=f"{piece}/{FIRST_EQUIPPED + at}")


FIRST_EQUIPPED = 50  # the number of such a chip: those of tiles count from 1
