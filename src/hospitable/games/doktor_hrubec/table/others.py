"""The other operating rooms, small: team with skills, table, markers, and how many cards they hold."""

from __future__ import annotations

from functools import lru_cache

from ....look.face import Panel, Person
from ....look.html import Markup, el
from ....look.signs import seat_sign, unseen
from ....look.symbols import svg
from ....look.tell import telling
from ..about import signed
from ..cards import NONE, OFFICES
from ..notation import said_here
from .cards import button, doctor_piece, face, patient_piece, skills, tiny_doctor, tiny_patient
from .room import active, newcomer_of, source, summed, total
from .scene import Offer, Roll, Scene
from .words import say

CLOSING = Markup("</section>")


def panel(scene: Scene, place: int) -> Panel:
    """The room so many places clockwise of the one in front: a table has the same panels for everybody."""
    s, lang = scene.s, scene.lang
    owner = (scene.focus + place) % s.seats
    theatre, person = s.theatres[owner], scene.people[owner]
    roll = scene.roll if scene.roll is not None and scene.roll.seat == owner else None
    piece = f"seat/{owner + 1}"
    return (
        opening(lang, person, place),
        Markup('<div class="head">'),
        heading(lang, person, owner, active(s, owner), scene.offers.get(piece, ())),
        facts(lang, owner, len(theatre.hand), tuple(theatre.morgue), tuple(theatre.healed)),
        telling(f"points/{owner}", total(lang, scene.total(owner)), cls="plain end"),
        Markup("</div>"),
        Markup('<div class="hrow" data-board>'),
        *offices(scene, owner),
        Markup("</div>"),
        markers(lang, owner, summed(s, owner), theatre.bonus, theatre.castled != NONE and s.current(owner) < 0, roll),
        CLOSING,
    )


@lru_cache(maxsize=256)
def opening(lang: str, person: Person, place: int) -> Markup:
    whole = el(
        "section",
        cls="board hopp",
        id=f"panel-other-{place}",
        data_panel=f"other-{place}",
        aria_label=say(lang, "table.room_of", who=person.name),
    )
    return Markup(whole.removesuffix(CLOSING))


@lru_cache(maxsize=1024)
def heading(lang: str, person: Person, owner: int, now: bool, offers: tuple[Offer, ...]) -> Markup:
    """Whose room it is; a button while somebody or something can be sent there."""
    inside = (
        seat_sign(person),
        el("span", person.name, cls="who"),
        unseen(say(lang, "table.turn_now")) if now else None,
    )
    cls = "row name now" if now else "row name"
    if not offers:
        return el("h3", el("span", inside, cls=cls))
    key = (f"seat/{owner + 1}", offers, "")
    return el("h3", button(key, cls, say(lang, "table.to", name=person.name), "", *inside))


@lru_cache(maxsize=2048)
def facts(lang: str, owner: int, cards: int, morgue: tuple[int, ...], healed: tuple[int, ...]) -> Markup:
    """The hand by its size; the piles with the last one on top, the others by name."""
    hand = said_here("picture.cards", n=cards).say(lang)
    return el(
        "span",
        telling(
            f"cards/{owner}",
            el("span", [el("span", cls="cback")] * max(cards, 1), cls="backs" if cards else "backs none"),
            el("span", cards),
            cls="pill",
            label=hand,
        ),
        pile(lang, f"morgue/{owner}", "candle", "picture.morgue", morgue),
        pile(lang, f"healed/{owner}", "i-check", "picture.healed", healed),
        cls="facts",
    )


def pile(lang: str, piece: str, symbol: str, title: str, patients: tuple[int, ...]) -> Markup:
    return telling(
        piece,
        svg(symbol, "i s", say(lang, title)),
        el("span", face(lang, patients[-1]), cls="faces") if patients else None,
        len(patients),
        cls="pill",
    )


def rolled(lang: str, roll: Roll) -> Markup:
    healed = roll.total >= roll.difficulty
    words = say(lang, "table.healed" if healed else "table.failed", total=roll.total, difficulty=roll.difficulty)
    return svg(f"die-white-{roll.face}", "die s", words, "die")


def offices(scene: Scene, owner: int) -> list[Markup]:
    s, lang, edition = scene.s, scene.lang, scene.edition
    theatre = s.theatres[owner]
    found = [
        tiny_doctor(edition, lang, number, doctor_piece(scene, number), source_of(owner)) for number in theatre.team
    ]
    free = range(OFFICES - len(theatre.team))
    found += [empty(lang, "office", f"office/{owner}/{number}", "table.free", "") for number in free]
    if theatre.table == NONE:
        found.append(empty(lang, "optable", f"optable/{owner}", "table.free_table", " lies"))
    else:
        found.append(tiny_patient(edition, lang, theatre.table, patient_piece(scene, theatre.table)))
    comer = newcomer_of(s, owner)
    if comer != NONE:
        found.append(tiny_doctor(edition, lang, comer, doctor_piece(scene, comer), source(comer)))
    return found


def source_of(owner: int) -> str:
    """Hired ones come out of the hand."""
    return f"cards/{owner}"


@lru_cache(maxsize=256)
def empty(lang: str, piece: str, name: str, words: str, cls: str) -> Markup:
    return telling(piece, say(lang, words), cls=f"tiny empty{cls}", name=name)


def raised(lang: str, bonus: int) -> Markup:
    """What the next operation gets on top."""
    words = say(lang, "part.bonus", value=signed(bonus))
    return el("span", svg("i-up", "i s", words), signed(bonus), cls="good", title=words)


@lru_cache(maxsize=2048)
def markers(lang: str, owner: int, values: tuple[int, ...], bonus: int, chosen: bool, roll: Roll | None) -> Markup:
    return telling(
        f"skills/{owner}",
        skills(lang, values, "sk4"),
        raised(lang, bonus) if bonus else None,
        el("span", svg("i-check", "i s"), unseen(say(lang, "picture.has_castled")), cls="pill") if chosen else None,
        rolled(lang, roll) if roll is not None else None,
        cls="sums",
    )
