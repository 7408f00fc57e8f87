"""The operating room in front: name, piles and points, the team, the table, and what an operation would bring."""

from __future__ import annotations

from functools import lru_cache

from ....core.agenda import kind_of as step_kind
from ....look.face import Panel, Person
from ....look.html import Child, Markup, el
from ....look.signs import points as points_sign
from ....look.signs import seat_sign
from ....look.symbols import svg
from ....look.tell import telling
from .. import scoring
from ..about import signed
from ..cards import DOCTORS, NONE, OFFICES, PATIENTS
from ..notation import said_here
from ..pieces import Edition
from ..state import Position
from ..steps import MAKE_ROOM, RECEIVE
from ..teams import team_skill
from .cards import button, doctor_card, doctor_piece, face, patient_card, patient_piece, skills
from .outlook import parts
from .scene import Offer, Scene
from .words import about_patient, say

CLOSING = Markup("</div></div></section>")


def panel(scene: Scene) -> Panel:
    s, lang, mine = scene.s, scene.lang, scene.mine
    owner = scene.focus
    return (
        opening(lang, scene.people[owner].name),
        nameplate(scene),
        Markup('<div class="theatre" data-board>'),
        team(scene),
        sums(lang, owner, summed(s, owner), mine.bonus),
        table(scene),
        Markup('<div class="outlook">'),
        *parts(scene),
        CLOSING,
    )


@lru_cache(maxsize=64)
def opening(lang: str, name: str) -> Markup:
    whole = el(
        "section",
        cls="board room-board",
        id="panel-room",
        data_panel="room",
        aria_label=say(lang, "table.room_of", who=name),
    )
    return Markup(whole.removesuffix("</section>"))


def summed(s: Position, owner: int) -> tuple[int, ...]:
    """The markers: doctors and the card in force."""
    bonus = s.theatres[owner].bonus
    return tuple([team_skill(s, owner, k, s.closer != NONE) - bonus for k in range(4)])


def newcomer_of(s: Position, owner: int) -> int:
    """A doctor who stands at this door while it is decided who goes; NONE for nobody."""
    step = s.current(owner)
    if step >= 0 and step_kind(step) in (MAKE_ROOM, RECEIVE):
        return s.newcomer
    return NONE


# -- name, piles and points


def nameplate(scene: Scene) -> Markup:
    owner = scene.focus
    mine, edition = scene.mine, scene.edition
    dead, healed = scoring.lines(scene.s, owner)[1][1], scoring.lines(scene.s, owner)[0][1]
    offers = tuple((number, scene.offers.get(f"patient/{PATIENTS[number]}", ())) for number in mine.morgue)
    return heading(
        scene.lang,
        edition,
        owner,
        scene.people[owner],
        active(scene.s, owner),
        mine.bonus,
        offers,
        dead,
        tuple(mine.healed),
        healed,
        scene.total(owner),
    )


def active(s: Position, owner: int) -> bool:
    return s.active == owner and not s.over


@lru_cache(maxsize=2048)
def heading(
    lang: str,
    edition: Edition,
    owner: int,
    person: Person,
    now: bool,
    bonus: int,
    morgue: tuple[tuple[int, tuple[Offer, ...]], ...],
    dead: int,
    healed: tuple[int, ...],
    money: int,
    points: int,
) -> Markup:
    heads = [dead_face(edition, lang, number, offers) for number, offers in morgue]
    candle = svg("candle", "i s", say(lang, "picture.morgue"))
    dead_pile = [
        el("span", heads, cls="faces") if heads else None,
        el("span", len(morgue), aria_hidden="true") if not heads else None,
        str(dead).replace("-", "\N{MINUS SIGN}") if dead else None,
    ]
    morgue_piece = f"morgue/{owner}"
    if any(offers for _, offers in morgue):  # those in it are chosen then
        dead_told = el("span", telling(morgue_piece, candle, cls="plain"), dead_pile, cls="pill pile")
    else:
        dead_told = telling(morgue_piece, candle, dead_pile, cls="pill pile")
    return el(
        "h2",
        seat_sign(person),
        el("span", person.name, cls="who", id="whose"),
        el("span", say(lang, "table.turn_now"), cls="pill now") if now else None,
        el("span", say(lang, "picture.bonus", bonus=signed(bonus)), cls="pill good") if bonus else None,
        dead_told,
        telling(
            f"healed/{owner}",
            svg("i-check", "i s", say(lang, "picture.healed")),
            el("span", [face(lang, number) for number in healed], cls="faces") if healed else None,
            money,
            cls="pill pile",
        ),
        telling(f"points/{owner}", total(lang, points), cls="plain end"),
        cls="nameplate",
    )


def dead_face(edition: Edition, lang: str, number: int, offers: tuple[Offer, ...]) -> Markup:
    """In the own morgue; Resurrection is played on one of them."""
    if not offers:
        return face(lang, number)
    key = (f"patient/{PATIENTS[number]}", offers, "")
    return button(key, "dead", about_patient(edition, lang, number), "", svg(f"pat-{PATIENTS[number]}", "face"))


@lru_cache(maxsize=1024)
def total(lang: str, points: int) -> Markup:
    label = said_here("picture.score", points=points, n=abs(points)).say(lang)
    shown = str(points).replace("-", "\N{MINUS SIGN}")
    return points_sign(shown, label, "pts end")


# -- team and table


def team(scene: Scene) -> Markup:
    s, lang, edition = scene.s, scene.lang, scene.edition
    mine = scene.mine
    comer = newcomer_of(s, scene.focus)
    castled = mine.castled if scene.seat == scene.focus else NONE
    found: list[Child] = []
    for number in mine.team:
        cls = " leaving" if number == castled else ""
        found.append(doctor_card(edition, lang, number, doctor_piece(scene, number), cls, source(number)))
    found += [office(lang, number) for number in range(OFFICES - len(mine.team))]
    if comer != NONE:
        found.append(doctor_card(edition, lang, comer, doctor_piece(scene, comer), " comer", source(comer)))
    return el("div", el("h3", say(lang, "table.team"), cls="cap"), el("div", found, cls="cards"), cls="team")


def source(number: int) -> str:
    return f"hand/{DOCTORS[number]}"


@lru_cache(maxsize=32)
def office(lang: str, number: int) -> Markup:
    return telling("office", say(lang, "table.free_office"), cls="cslot", name=f"office/{number}")


@lru_cache(maxsize=2048)
def sums(lang: str, owner: int, values: tuple[int, ...], bonus: int) -> Markup:
    """The four markers."""
    more = el("span", say(lang, "part.bonus", value=signed(bonus)), cls="good") if bonus else None
    caption = el("span", say(lang, "table.together"), cls="cap")
    return telling(f"skills/{owner}", caption, skills(lang, values, "sk4"), more, cls="sums")


def table(scene: Scene) -> Markup:
    number = scene.mine.table
    if number == NONE:
        return empty_table(scene.lang)
    lies = patient_card(scene.edition, scene.lang, number, patient_piece(scene, number), "", "")
    return el(
        "div",
        el("h3", say(scene.lang, "table.on_table"), cls="cap"),
        el("div", lies, cls="optable"),
        cls="bed1",
    )


@lru_cache(maxsize=8)
def empty_table(lang: str) -> Markup:
    return el(
        "div",
        el("h3", say(lang, "table.on_table"), cls="cap"),
        el("div", telling("optable", say(lang, "table.free_table"), cls="cslot"), cls="optable"),
        cls="bed1",
    )
