"""A position drawn in letters: `str(state)` and the terminal draw the same picture, the terminal in colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.picture import Line, Picture, headline, in_letters, row, spoken
from ...core.texts import Text
from . import scoring
from .beds import BED_NAMES, BEDS, WARD_NAMES, WARDS
from .cards import CARDIOLOGISTS, EPIDEMIOLOGISTS, EXTRA_PATIENT, GONE, NONE, RADIOLOGISTS
from .dice import COLOURS, DICE
from .effects import meets, progress
from .end_of_round import rounds
from .fields import write_wards
from .notation import colour_name, said_here, specialist_name
from .sentences import bonus_name
from .state import Position, Sheet
from .view import waiting

CELL: Final = 8
ROWS: Final = 6
HALL: Final = ((1, 3), (0, 4), (0, 5))  # the places the entrance hall takes between the wards


# -- the table


def table(s: Position, lang: str, owners: Sequence[object]) -> Picture:
    heading = said_here("picture.round", round=s.round, rounds=rounds(s), chief=owners[s.chief])
    if s.over:
        heading = said_here("picture.over", rounds=rounds(s))
    picture: Picture = [headline(said_here("title"), heading, lang)]
    for slot in range(2):
        picture.append(cardiologist_line(s, slot, lang, owners))
    picture.append(card_line("radiologist", said_here(f"specialist.{RADIOLOGISTS[s.radiologist]}.text"), "", lang))
    picture.append(
        card_line("epidemiologist", said_here(f"specialist.{EPIDEMIOLOGISTS[s.epidemiologist]}.text"), "", lang)
    )
    if not s.over:
        picture.append([])
        picture += [ambulance_line(s, die, lang) for die in range(DICE)]
    return picture


def card_line(kind: str, text: Text, more: str, lang: str) -> Line:
    return [*row(said_here(f"picture.{kind}"), text, lang, "card"), (more, "")]


def cardiologist_line(s: Position, slot: int, lang: str, owners: Sequence[object]) -> Line:
    """The objective, the points to be had, and how far everybody is."""
    edition = s.rules.edition
    number = s.cardiologists[slot]
    card = edition.cardiologists[number]
    name = specialist_name(CARDIOLOGISTS[number])
    if s.stages[slot] == GONE:
        return card_line("cardiologist", name, f" ({said_here('picture.gone').say(lang)})", lang)
    points = said_here("picture.points", n=card.points[s.stages[slot]]).say(lang)
    so_far = []
    for owner, sheet in enumerate(s.sheets[: s.seats]):
        done = sheet.cardiology[slot] != NONE or meets(edition, sheet, card)
        count = "*" if done else f"{progress(edition, sheet, card)}/{card.threshold}"
        so_far.append(f"{spoken(owners[owner], lang)} {count}")
    return card_line("cardiologist", name, in_letters(row(f" ({points})", ", ".join(so_far), lang)), lang)


def ambulance_line(s: Position, die: int, lang: str) -> Line:
    edition = s.rules.edition
    bay = s.card * DICE + die
    bonus = bonus_name(edition.bonus[bay]).say(lang)
    if edition.bonus[bay] == EXTRA_PATIENT:
        extra = colour_name(edition.extra_colour[bay]).say(lang)
        bonus = in_letters(row(bonus, f"{extra} {edition.extra_low[bay]}/{edition.extra_high[bay]}", lang))
    return [
        ("  ", ""),
        (f" {letter(die, lang)} {s.dice[die]} ", f"{COLOURS[die]}.patient"),
        (f"  {colour_name(die).say(lang)} {s.dice[die]}, {bonus}", ""),
    ]


def letter(colour: int, lang: str) -> str:
    """Each colour has its letter, so that nobody needs to tell colours apart."""
    return said_here(f"letter.{COLOURS[colour]}").say(lang)


# -- a sheet


def in_full(s: Position, owner: int, lang: str, owners: Sequence[object], focus: int | None) -> Picture:
    sheet = s.sheets[owner]
    return [
        owner_line(s, owner, lang, owners),
        *[map_line(s, sheet, row, lang) for row in range(ROWS)],
        *ward_lines(s, sheet, lang),
        record_line(s, owner, lang),
        score_line(s, owner, lang),
    ]


def in_short(s: Position, owner: int, lang: str, owners: Sequence[object], focus: int | None) -> Picture:
    sheet = s.sheets[owner]
    wards: Line = [("  ", ""), (write_wards(sheet) or said_here("picture.empty").say(lang), "")]
    return [owner_line(s, owner, lang, owners), wards, record_line(s, owner, lang), score_line(s, owner, lang)]


def owner_line(s: Position, owner: int, lang: str, owners: Sequence[object]) -> Line:
    sheet = s.sheets[owner]
    line: Line = [(spoken(owners[owner], lang), "owner")]
    if owner == s.chief and not s.over:
        line.append((f"  ({said_here('picture.chief').say(lang)})", "label"))
    if sheet.choice != NONE and not s.over and not (s.sealed and owner != s.chief):
        die = sheet.choice
        taken = said_here("picture.took", colour=colour_name(die), value=s.dice[die]).say(lang)
        line.append((f"  {taken}", ""))
        if waiting(sheet):
            things = ", ".join(said_here(f"picture.waiting.{thing}").say(lang) for thing in waiting(sheet))
            line.append((f"  {said_here('picture.waiting', things=things).say(lang)}", "label"))
    return line


def map_line(s: Position, sheet: Sheet, row: int, lang: str) -> Line:
    """One row of the hexagons, shifted by half a bed against its neighbours (ER-SHT-08)."""
    edition = s.rules.edition
    cells: dict[int, tuple[str, str]] = {}
    for bed in range(BEDS):
        q, r = edition.place[bed]
        if r == row:
            cells[column(q, r)] = bed_cell(s, sheet, bed, lang)
    for q, r in edition.lab_place:
        if r == row:
            cells[column(q, r)] = (f"({said_here('picture.lab').say(lang)})", "lab")
    for q, r in HALL:
        if r == row:
            cells[column(q, r)] = (said_here("picture.hall").say(lang), "hall")
    line: Line = []
    at = 0
    for start, (text, style) in sorted(cells.items()):
        line += [(" " * (start - at), ""), (text, style)]
        at = start + len(text)
    return line


def column(q: int, r: int) -> int:
    return 2 + CELL // 2 + q * CELL + r * CELL // 2


def bed_cell(s: Position, sheet: Sheet, bed: int, lang: str) -> tuple[str, str]:
    """Colour letter, then the patient (! critical, | screened), or the name of a bed that is next in its ward."""
    edition = s.rules.edition
    colour = edition.colour[bed]
    ward = edition.ward_of[bed]
    if sheet.beds[bed]:
        marks = "!" * (sheet.critical >> bed & 1) + "|" * (sheet.screens >> bed & 1)
        return f"{letter(colour, lang)} {sheet.beds[bed]}{marks}".ljust(6), f"{COLOURS[colour]}.patient"
    if bed == edition.first[ward] + sheet.patients[ward]:
        return f"{letter(colour, lang)} {BED_NAMES[bed]}", f"{COLOURS[colour]}.next"
    return f"{letter(colour, lang)} .   ", COLOURS[colour]


def ward_lines(s: Position, sheet: Sheet, lang: str) -> Picture:
    """For each ward its patients, the points of its clipboard and whether its nurse is still there."""
    edition = s.rules.edition
    names: Line = [("  " + " " * 12, "")]
    points: Line = [(f"  {said_here('picture.clipboard').say(lang):<12}", "label")]
    nurses: Line = [(f"  {said_here('picture.nurse').say(lang):<12}", "label")]
    for ward in range(WARDS):
        full = sheet.patients[ward] == edition.size[ward]
        names.append((f"{WARD_NAMES[ward]:>6}", "label"))
        points.append((f"{edition.ward_points[ward]}{'*' if full else ' '}".rjust(7)[1:], "full" if full else ""))
        gone = sheet.nurse_wards >> ward & 1
        nurses.append((f"{'x' if gone else '.':>5} ", "full" if gone else ""))
    return [names, points, nurses]


def record_line(s: Position, owner: int, lang: str) -> Line:
    edition, sheet = s.rules.edition, s.sheets[owner]
    items = (
        said_here("picture.stethoscopes", stock=sheet.stethoscopes, gained=sheet.stethoscopes_circled),
        said_here("picture.bags", stock=sheet.bags, gained=sheet.bags_circled),
        said_here("picture.nurses", number=sheet.nurses, points=scoring.nurse_points(s, owner)),
        said_here("picture.morgue", circled=sheet.morgue, boxes=edition.morgue_boxes),
    )
    return [("  ", ""), ("   ".join(item.say(lang) for item in items), "")]


def score_line(s: Position, owner: int, lang: str) -> Line:
    """The score row as it stands."""
    parts = [
        f"{said_here(f'pill.{item}').say(lang)} {points}" for item, points, _rule in scoring.lines(s, owner) if points
    ]
    total = said_here("picture.total", n=scoring.total(s, owner)).say(lang)
    return [("  ", ""), (total, "score"), (f"  {', '.join(parts)}", "label")]
