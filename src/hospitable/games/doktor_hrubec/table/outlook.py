"""What an operation would bring: the sums, the faces of the die that heal, and the cards that would change it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....look.html import Markup, el, join
from ....look.symbols import svg
from ....look.tell import telling
from ..about import signed
from ..cards import (
    BRIBE,
    CARDS,
    FIRED,
    FIRST_ACTION,
    HEROIC_ACT,
    MODEL,
    NONE,
    OFFICES,
    PATIENTS,
    RETRAINING,
    ROMANTIC_DINNER,
    SPECIALITIES,
)
from ..moves import OPERATE, PLAY, kind_of, number_of, target_of
from ..notation import card_name, patient_name, said_here, speciality_name
from ..odds import winning_faces
from ..pieces import Edition
from ..state import Position
from ..steps import OPERATED, TURN
from ..teams import die_value, doctor_skill, ongoing_skill
from .cards import grade, needs
from .scene import Offer, Roll, Scene
from .words import card, patient, patient_text, say, soft

THIEVES = (MODEL, BRIBE, ROMANTIC_DINNER)


class Chances(NamedTuple):
    """One way to operate."""

    speciality: int
    difficulty: int
    skill: int
    change: int
    bonus: int
    values: tuple[int, ...]
    """What each face of the die counts."""
    faces: tuple[int, ...]
    """Those that heal."""


def ways(s: Position, seat: int, patient: int) -> list[Chances]:
    """Every speciality that helps this patient."""
    final = s.closer != NONE
    theatre = s.theatres[seat]
    values = tuple([die_value(s, face, final) for face in range(1, 7)])
    return [
        Chances(
            k,
            difficulty,
            doctor_skill(s, theatre, k, final),
            ongoing_skill(s, k, final),
            theatre.bonus,
            values,
            tuple(winning_faces(s, seat, patient, k)),
        )
        for k, difficulty in enumerate(s.rules.edition.patients[patient].difficulty)
        if difficulty != NONE
    ]


def best(s: Position, seat: int, patient: int) -> int:
    """With how many faces the best speciality heals."""
    return max(len(way.faces) for way in ways(s, seat, patient))


# -- cards of the hand that would change it


def changed(scene: Scene) -> dict[int, tuple[int, int]]:
    """By card: the doctor it is best played on (or NONE), and with how many faces the operation would succeed then."""
    patient = scene.mine.table
    if scene.asked != TURN or patient == NONE:
        return {}
    now = best(scene.s, scene.seat, patient)
    found: dict[int, tuple[int, int]] = {}
    for move in scene.legal:
        if kind_of(move) != PLAY:
            continue
        card, target = number_of(move), target_of(move)
        faces = after(scene.s, scene.seat, patient, card, target)
        if faces not in (NONE, now) and (card not in found or faces > found[card][1]):
            found[card] = (target, faces)
    return found


def after(s: Position, seat: int, patient: int, card: int, target: int) -> int:
    """The best chance once this card is played; NONE if it cannot change it, or nobody knows how."""
    trial = part_of(s, seat)
    theatre = trial.theatres[seat]
    data = s.rules.edition.action(card)
    if data.ongoing:
        trial.ongoing = card
    elif data.bonus and target == NONE:
        theatre.bonus += data.bonus
    elif card in (HEROIC_ACT, RETRAINING, FIRED) and target in theatre.team:
        theatre.team.remove(target)
        theatre.bonus += data.bonus
    elif card in THIEVES:
        if len(theatre.team) == OFFICES:
            return max(exchanged(trial, seat, patient, leaver, target) for leaver in theatre.team[:])
        theatre.team.append(target)
    else:
        return NONE
    return best(trial, seat, patient)


def exchanged(trial: Position, seat: int, patient: int, leaver: int, comer: int) -> int:
    theatre = trial.theatres[seat]
    before = theatre.team
    theatre.team = [doctor for doctor in before if doctor != leaver] + [comer]
    found = best(trial, seat, patient)
    theatre.team = before
    return found


def part_of(s: Position, seat: int) -> Position:
    """As much of a position as an operation asks for, to try cards in."""
    trial = Position()
    trial.rules = s.rules
    trial.closer = s.closer
    trial.ongoing = s.ongoing
    trial.theatres = s.theatres[:]
    trial.theatres[seat] = s.theatres[seat].copy()
    return trial


# -- what is shown of it


def parts(scene: Scene) -> list[Markup]:
    """Beside the own table: the operation to come, or the one just done, or what waits."""
    s, lang, edition = scene.s, scene.lang, scene.edition
    patient = scene.mine.table
    if patient != NONE:
        found = [
            way_part(lang, edition, way, scene.offers.get(f"speciality/{SPECIALITIES[way.speciality]}", ()))
            for way in ways(s, scene.focus, patient)
        ]
        helpers = [
            (number, target, faces) for number, (target, faces) in changed(scene).items() if number >= FIRST_ACTION
        ]
        return [*found, effect(edition, lang, patient), with_cards(lang, best(s, scene.focus, patient), tuple(helpers))]
    roll = scene.roll
    if roll is not None and roll.seat == scene.focus and s.active == scene.focus and operating(s):
        return [result(lang, roll)]
    if s.closer != NONE or not s.waiting:
        return [el("p", say(lang, "table.table_free"), cls="tip")]
    rows = [waiting_row(lang, edition, other, best(s, scene.focus, other)) for other in s.waiting]
    return [el("div", say(lang, "table.if_admitted"), cls="cap"), el("ul", rows, cls="outlooks")]


@lru_cache(maxsize=128)
def effect(edition: Edition, lang: str, number: int) -> Markup:
    """What happens afterwards, if something does."""
    does = patient_text(edition, lang, number)
    return el("p", svg("i-star", "i s"), " ", does, cls="tip effect") if does else Markup("")


def operating(s: Position) -> bool:
    """Is it still the turn of the last operation?"""
    return s.stage == OPERATED or s.closer != NONE


@lru_cache(maxsize=4096)
def way_part(lang: str, edition: Edition, way: Chances, offers: tuple[Offer, ...]) -> Markup:
    """A speciality: the sum, and the six faces. Pressed, it operates."""
    name = SPECIALITIES[way.speciality]
    before = way.skill + way.change + way.bonus
    lines = [("part.team", str(way.skill).replace("-", "\N{MINUS SIGN}"))]
    lines += [("part.ongoing", signed(way.change))] * bool(way.change)
    lines += [("part.bonus", signed(way.bonus))] * bool(way.bonus)
    told = [el("span", say(lang, id, value=value), cls="term") for id, value in lines]
    title = say(lang, "table.operate_as", speciality=speciality_name(way.speciality), difficulty=way.difficulty)
    chance = say(lang, "table.in_six", faces=len(way.faces))
    inside = join(
        el("span", svg(f"i-s-{name}", "i"), title, el("b", chance, cls=f"odd {grade(len(way.faces))}"), cls="what1"),
        el("span", told, el("b", f"= {before}".replace("-", "\N{MINUS SIGN}")), cls="terms"),
        meter(lang, way.values, way.faces),
    )
    spoken = said_here("table.way", title=title, sum=before, chance=chance).say(lang)
    if offers:
        ring = [el("span", el("span", cls="ring"), cls="opt lead", data_who=o.who, data_code=o.code) for o in offers]
        return el(
            "button",
            inside,
            ring,
            cls="way may",
            form="play",
            name="code",
            value=offers[0].code,
            aria_label=spoken,
            data_piece=f"speciality/{name}",
        )
    return telling(f"speciality/{name}", inside, cls="way", label=spoken)


@lru_cache(maxsize=4096)
def meter(lang: str, values: tuple[int, ...], faces: tuple[int, ...]) -> Markup:
    """Heals: green and solid. Dies: red and dashed. A face that counts something else says so."""
    spots = []
    for face, value in enumerate(values, 1):
        other = el("small", f"={value}") if value != face else None
        spots.append(el("span", face, other, cls="ok" if face in faces else None))
    if faces:
        label = say(lang, "table.heals_with", faces=[str(face) for face in faces])
    else:
        label = say(lang, "table.heals_never")
    return el("span", spots, cls="meter", role="img", aria_label=label)


@lru_cache(maxsize=1024)
def with_cards(lang: str, now: int, helpers: tuple[tuple[int, int, int], ...]) -> Markup:
    """Which cards of the hand would change the chance."""
    if not helpers:
        return Markup("")
    items = []
    for number, target, faces in helpers:
        name = card_name(number)
        if target != NONE:
            name = said_here("table.on", card=name, target=card_name(target))
        items.append(
            el(
                "li",
                svg("i-up" if faces > now else "i-down", "i s"),
                name.say(lang),
                el("b", say(lang, "table.in_six", faces=faces), cls=f"odd {grade(faces)}"),
            )
        )
    return join(el("span", say(lang, "table.with_cards"), cls="cap"), el("ul", items, cls="helpers"))


@lru_cache(maxsize=1024)
def waiting_row(lang: str, edition: Edition, number: int, faces: int) -> Markup:
    piece = f"patient/{PATIENTS[number]}"
    row = telling(
        piece,
        svg(f"pat-{PATIENTS[number]}", "face"),
        el("span", soft(patient(lang, number)), cls="nm"),
        needs(edition, lang, number),
        el("b", say(lang, "table.in_six", faces=faces), cls=f"odd {grade(faces)}"),
        cls="outlook-row",
        name=f"{piece}/outlook",
    )
    return el("li", row)


@lru_cache(maxsize=1024)
def result(lang: str, roll: Roll) -> Markup:
    """The roll, as it was."""
    terms = [say(lang, "part.team", value=roll.skill)]
    terms += [say(lang, "part.ongoing", value=signed(roll.change))] * bool(roll.change)
    terms += [say(lang, "part.bonus", value=signed(roll.bonus))] * bool(roll.bonus)
    if roll.value != roll.face:
        terms.append(say(lang, "part.changed_die", face=roll.face, value=roll.value))
    else:
        terms.append(say(lang, "part.die", face=roll.face))
    healed = roll.total >= roll.difficulty
    words = say(lang, "table.healed" if healed else "table.failed", total=roll.total, difficulty=roll.difficulty)
    return telling(
        "roll",
        svg(f"die-white-{roll.face}", "die l", piece="die"),
        el(
            "span",
            el("b", patient_name(roll.patient).say(lang)),
            el("span", ", ".join(terms), cls="tip"),
            el("span", words, cls="good" if healed else "bad"),
            cls="stack",
        ),
        cls="rolled",
    )


def operations(scene: Scene) -> list[tuple[int, str, int, int]]:
    """The specialities that can be operated now: move, name, difficulty, faces."""
    found = []
    for move in scene.legal:
        if kind_of(move) == OPERATE:
            way = next(w for w in ways(scene.s, scene.seat, scene.mine.table) if w.speciality == number_of(move))
            found.append((move, SPECIALITIES[way.speciality], way.difficulty, len(way.faces)))
    return found


@lru_cache(maxsize=1024)
def change_badge(lang: str, number: int, target: int, now: int, faces: int) -> Markup:
    """On a card of the hand: what it would make of the operation."""
    words = say(lang, "table.then", chance=say(lang, "table.in_six", faces=faces))
    label = words if target == NONE else say(lang, "table.on", card=words, target=card(lang, target))
    return el(
        "span",
        svg("i-up" if faces > now else "i-down", "i s"),
        say(lang, "table.in_six", faces=faces),
        cls=f"odd {grade(faces)}",
        title=label,
        data_key=f"then-{CARDS[number]}",
    )
