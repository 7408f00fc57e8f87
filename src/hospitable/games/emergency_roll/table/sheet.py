"""The hospital of the sheet in front: beds, labs, clipboards, and the ambulance at the door."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Panel
from ....look.html import Markup, el, join
from ....look.signs import unseen
from ....look.symbols import svg
from ....look.tell import asks, telling
from ..beds import BED_NAMES, BEDS, WARDS
from ..cards import BONUSES, CRITICAL, EXTRA_PATIENT, NONE, NURSE, SCREEN
from ..dice import COLOURS, DICE
from ..moves import ADMIT, DRAW_SCREEN, bed_of, kind_of
from ..notation import colour_name, said_here
from ..pieces import Edition
from .ground import GOALS, cell
from .offers import Patient, offers, patients_waiting
from .scene import SECRET, Paper, Scene

OPENING: Final = Markup('<div class="hexmap" id="panel-sheet" data-panel="sheet" data-from="patient extra" data-board>')
CLOSING: Final = Markup("</div>")
BONUS_SYMBOLS: Final = ("steth", "bag", "curtain", "critical", "nurse", "")


def panel(scene: Scene) -> Panel:
    paper = scene.papers[scene.focus]
    quiet = scene.kept("hospital", quiet_hospital, scene.edition, scene.lang, paper)
    if not scene.settling:
        return scene.kept("sheet", framed, quiet, hall(scene))
    return framed(hospital(scene, paper, quiet), hall(scene))


def framed(hospital: tuple[Markup, ...], hall: Markup) -> Panel:
    return OPENING, *hospital, hall, CLOSING


# -- the hospital


def hospital(scene: Scene, paper: Paper, quiet: tuple[Markup, ...]) -> tuple[Markup, ...]:
    """The beds, with what can be done in them, and what else there is."""
    moves: dict[int, list[int]] = {}
    for move in scene.legal:
        if kind_of(move) == ADMIT or kind_of(move) == DRAW_SCREEN:
            moves.setdefault(bed_of(move), []).append(move)
    guests = patients_waiting(scene.s, scene.seat)
    parts: list[Markup] = []
    for number in range(BEDS):
        if number in moves:
            value, marked = paper.beds[number], marks(paper, number)
            parts.append(open_bed(scene.edition, scene.lang, number, value, marked, tuple(moves[number]), guests))
        else:
            parts.append(quiet[number])
    return *parts, *quiet[BEDS:]


def marks(paper: Paper, number: int) -> int:
    """1 for a critical patient, 2 for a screen."""
    return paper.critical >> number & 1 | (paper.screens >> number & 1) << 1


def quiet_hospital(edition: Edition, lang: str, paper: Paper) -> tuple[Markup, ...]:
    """While there is nothing to be done in it."""
    beds = [states[value] for states, value in zip(plain_beds(edition, lang), paper.beds, strict=True)]
    marked = paper.critical | paper.screens
    while marked:
        number = (marked & -marked).bit_length() - 1
        beds[number] = bed(edition, lang, number, paper.beds[number], marks(paper, number))
        marked &= marked - 1
    goals = [
        goal(edition, lang, ward, paper.patients[ward] == edition.size[ward], paper.nurse_wards >> ward & 1)
        for ward in range(WARDS)
    ]
    return *beds, labs(edition, lang), *goals


@lru_cache(maxsize=8)
def plain_beds(edition: Edition, lang: str) -> list[list[Markup]]:
    """All beds, with nobody and with a patient of each value."""
    return [[bed(edition, lang, number, value, 0) for value in range(7)] for number in range(BEDS)]


@lru_cache(maxsize=4096)
def bed(edition: Edition, lang: str, number: int, value: int, marks: int) -> Markup:
    """A bed that cannot be chosen now: it tells why."""
    return el(
        "button",
        bed_picture(edition, number, value, marks),
        cls=f"bed {cell(edition.place[number])}",
        aria_label=bed_name(edition, lang, number, value, marks),
        **asks(f"bed/{BED_NAMES[number]}"),
    )


@lru_cache(maxsize=4096)
def open_bed(
    edition: Edition,
    lang: str,
    number: int,
    value: int,
    marks: int,
    moves: tuple[int, ...],
    guests: tuple[Patient, ...],
) -> Markup:
    """A bed for one of these patients, or with a patient to be screened."""
    code, shown = offers(edition, lang, guests, moves)
    return el(
        "button",
        bed_picture(edition, number, value, marks),
        unseen(bed_name(edition, lang, number, value, marks)),
        shown,
        cls=f"bed can {cell(edition.place[number])}",
        form="play",
        name="code",
        value=code,
        data_piece=f"bed/{BED_NAMES[number]}",
    )


@lru_cache(maxsize=2048)
def bed_picture(edition: Edition, number: int, value: int, marks: int) -> Markup:
    colour = COLOURS[edition.colour[number]]
    if not value:
        return join(svg(f"hex-{colour}", "tint"), svg(f"hexsign-{colour}", "sign"))
    return join(
        svg(f"hex-{colour}", "tint"),
        svg(f"num-{value}", "n", piece=f"in/{BED_NAMES[number]}"),
        svg("critical", "crit") if marks & 1 else None,
        svg("curtain", "veil") if marks & 2 else None,
    )


@lru_cache(maxsize=8192)
def bed_name(edition: Edition, lang: str, number: int, value: int, marks: int) -> str:
    ward = edition.ward_of[number]
    index = number - edition.first[ward]
    words = [said_here("table.bed", ward=ward + 1, bed=index + 1, colour=colour_name(edition.colour[number]))]
    if value:
        words.append(said_here("table.patient", value=value))
    if marks & 1:
        words.append(said_here("table.critical"))
    if marks & 2:
        words.append(said_here("table.screened"))
    return ", ".join(word.say(lang) for word in words)


@lru_cache(maxsize=8)
def labs(edition: Edition, lang: str) -> Markup:
    name = said_here("table.lab").say(lang)
    return join(
        telling(f"lab/{number}", svg("scan"), cls=f"lab {cell(place)}", label=name)
        for number, place in enumerate(edition.lab_place, 1)
    )


@lru_cache(maxsize=256)
def goal(edition: Edition, lang: str, ward: int, full: bool, gone: int) -> Markup:
    """The clipboard of a ward and its nurse."""
    words = [
        said_here("table.full_ward" if full else "table.ward", ward=ward + 1, n=edition.ward_points[ward]),
        said_here("table.nurse_gone" if gone else "table.nurse_waits"),
    ]
    return telling(
        f"ward/{ward + 1}",
        svg("clipboard", "clip"),
        el("b", edition.ward_points[ward]),
        svg("nurse", "peg"),
        label=", ".join(word.say(lang) for word in words),
        cls=f"goal{' full' if full else ''}{' gone' if gone else ''} {cell(GOALS[ward])}",
    )


# -- the hall: the ambulance that has brought somebody


def hall(scene: Scene) -> Markup:
    s, sheet = scene.s, scene.s.sheets[scene.focus]
    die = scene.choice(scene.focus)
    waits = sheet.patient_waits or sheet.extra_waits or sheet.screen_waits
    if die in (NONE, SECRET) or s.over or not (waits or s.sealed):
        return EMPTY_HALL
    return arrival(
        scene.edition,
        scene.lang,
        s.card * DICE + die,
        die,
        s.dice[die],
        sheet.patient_waits or s.sealed,
        sheet.extra_waits or s.sealed,
        sheet.screen_waits or s.sealed,
    )


EMPTY_HALL: Final = el("span", cls="hall")


@lru_cache(maxsize=1024)
def arrival(
    edition: Edition, lang: str, bay: int, die: int, value: int, patient: bool, extra: bool, screen: bool
) -> Markup:
    colour = COLOURS[die]
    bonus = edition.bonus[bay]
    there = {EXTRA_PATIENT: extra, SCREEN: screen, NURSE: patient, CRITICAL: patient}
    return telling(
        "hall",
        svg(f"van-{colour}", "van"),
        svg(f"die-{colour}-{value}", "die", piece="patient", come_from=f"roll/{colour}") if patient else None,
        carried(edition, bay, "extra" if bonus == EXTRA_PATIENT else "bonus") if there.get(bonus) else None,
        cls="hall",
        label=said_here("tell.hall").say(lang),
    )


def carried(edition: Edition, bay: int, piece: str = "") -> Markup:
    """The bonus in the window of an ambulance."""
    bonus = edition.bonus[bay]
    if bonus == EXTRA_PATIENT:
        colour = COLOURS[edition.extra_colour[bay]]
        dice = [svg(f"die-{colour}-{value}", "die") for value in (edition.extra_low[bay], edition.extra_high[bay])]
        return el("span", dice, cls="bonus two", data_piece=piece or None)
    return svg(BONUS_SYMBOLS[bonus], f"bonus {BONUSES[bonus]}", piece=piece)
