"""A position drawn in letters: `str(state)` and the terminal draw the same picture, the terminal in colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.picture import Line, Picture, headline, row, spoken
from ...core.texts import Text
from . import actions, scoring
from .geometry import service_of
from .grid import CELL_NAMES, CELLS, EDGES, FLOORS, GROUND, ROWS, SLOTS, SPOT_NAMES, cell_at
from .labels import action_name, bonus_name, colour_name, kind_name, objective_name, said_here, service_name, ware_name
from .people import FIRST_WAITING, LADDER, PLACES, is_busy, is_lying, kind_of, place_of, start_of
from .state import Clinic, Position
from .tiles import ACTIONS, EMPTY, NONE, TILES, WARES

CELL: Final = 6
"""How wide a space is drawn."""


# -- the main board


def table(s: Position, lang: str, owners: Sequence[object]) -> Picture:
    picture: Picture = [headline(said_here("title"), heading(s), lang)]
    picture.append(row(said_here("picture.order"), listed([spoken(owners[owner], lang) for owner in s.order]), lang))
    picture.append(row(said_here("picture.stack"), listed([spoken(owners[owner], lang) for owner in s.stack]), lang))
    if s.objective != NONE:
        picture.append(row(said_here("picture.objective"), objective_name(s.objective), lang))
    for number, patients in enumerate(s.appointments):
        names = [colour_name(colour).say(lang) for colour in patients]
        picture.append(row(service_name(number), listed(names), lang))
    picture.append(row(said_here("picture.bag"), counted(s.bag, [colour_name(i) for i in range(LADDER)], lang), lang))
    doctors = [kind_name(doctor).say(lang) if doctor != NONE else "-" for doctor in s.university]
    picture.append(row(said_here("picture.university"), listed(doctors), lang))
    bag = counted(s.doctor_bag, [colour_name(colour) for colour in range(len(s.doctor_bag))], lang)
    picture.append(row(said_here("picture.doctor_bag"), bag, lang))
    picture.append(row(said_here("picture.nurses"), " ".join([str(count) for count in s.nurses]), lang))
    picture.append(row(said_here("picture.orderlies"), s.orderlies, lang))
    picture.append(row(said_here("picture.stock"), counted(s.stock, ware_names(), lang), lang))
    if s.taken:
        taken = [ware_name(ware).say(lang) for ware in range(len(WARES)) if s.taken >> ware & 1]
        picture.append(row(said_here("picture.taken"), listed(taken), lang))
    if s.bonuses:
        picture.append(row(said_here("picture.bonuses"), listed([bonus_name(b).say(lang) for b in s.bonuses]), lang))
    return picture


def ware_names() -> list[Text]:
    return [ware_name(max(1, ware)) for ware in range(len(WARES))]


def heading(s: Position) -> Text:
    if s.over:
        return said_here("picture.over")
    return said_here("picture.round", round=s.round, action=s.action) if s.round else said_here("picture.set_up")


def listed(words: Sequence[str]) -> str:
    return ", ".join(words) or "-"


def counted(counts: Sequence[int], names: Sequence[Text], lang: str) -> str:
    """`white 3, red 1`; what there is none of is left out."""
    return listed([f"{name.say(lang)} {count}" for name, count in zip(names, counts, strict=True) if count])


# -- a clinic


def in_full(s: Position, owner: int, lang: str, owners: Sequence[object], focus: int | None) -> Picture:
    return [
        *owner_lines(s, owner, lang, owners, focus),
        *map_lines(s, owner, lang),
        *place_lines(s, owner, lang),
        *car_lines(s, owner, lang),
        score_line(s, owner, lang),
    ]


def in_short(s: Position, owner: int, lang: str, owners: Sequence[object], focus: int | None) -> Picture:
    """Without the map."""
    lines = owner_lines(s, owner, lang, owners, focus)
    return [*lines, *place_lines(s, owner, lang), score_line(s, owner, lang)]


def owner_lines(s: Position, owner: int, lang: str, owners: Sequence[object], focus: int | None) -> Picture:
    clinic = s.clinics[owner]
    books = said_here(
        "picture.books", money=clinic.money, income=clinic.income, popularity=clinic.popularity, time=clinic.time
    )
    line: Line = [(f"{owner + 1} ", "key"), (spoken(owners[owner], lang), "owner"), (f"  {books.say(lang)}", "")]
    tiles = counted(clinic.actions, [action_name(action) for action in range(len(ACTIONS))], lang)
    picture: Picture = [line, indented(row(said_here("picture.actions"), tiles, lang))]
    if clinic.chosen != NONE:
        known = owner == focus or focus is None or not actions.is_secret(s)
        chosen = action_name(clinic.chosen) if known else said_here("picture.face_down")
        picture.append(indented(row(said_here("picture.chosen"), chosen, lang)))
    if clinic.bonus != NONE:
        picture.append(indented(row(said_here("picture.bonus"), bonus_name(clinic.bonus), lang)))
    today = counted(clinic.cured, [colour_name(colour) for colour in range(LADDER)], lang)
    if any(clinic.cured):
        picture.append(indented(row(said_here("picture.cured"), today, lang)))
    if clinic.theaters_used:
        picture.append(indented(row(said_here("picture.theaters"), clinic.theaters_used, lang)))
    if clinic.walks:
        picture.append(indented(row(said_here("picture.walks"), clinic.walks, lang)))
    built = [said_here("picture.hub")] * clinic.hub_built + [said_here("picture.special")] * clinic.special_built
    if built:
        picture.append(indented(row(said_here("picture.built"), listed([text.say(lang) for text in built]), lang)))
    return picture


def indented(line: Line) -> Line:
    return [("  ", ""), *line]


def map_lines(s: Position, owner: int, lang: str) -> Picture:
    """The floors in use side by side, a row of spaces a line."""
    clinic, columns = s.clinics[owner], s.rules.grids[owner].columns
    floors = [0] + [z for z in range(1, FLOORS) if any(clinic.tiles[z * GROUND : (z + 1) * GROUND])]
    heads = [f"{z:<2}" + "".join([f"{'abcd'[x]:<{CELL}}" for x in range(columns)]) for z in floors]
    picture: Picture = [[("  ", ""), ("  ".join(heads), "label")]]
    for y in range(ROWS):
        rows = []
        for z in floors:
            cells = [short(clinic, cell_at(x, y, z), lang) for x in range(columns)]
            rows.append(f"{y + 1:<2}" + "".join([f"{cell:<{CELL}}" for cell in cells]))
        picture.append([("  ", ""), ("  ".join(rows), "card")])
    return picture


def short(clinic: Clinic, cell: int, lang: str) -> str:
    """A tile in a few letters, + with a conveyor."""
    tile = clinic.tiles[cell]
    name = "." if tile == EMPTY else said_here(f"short.{TILES[tile]}").say(lang)
    return f"{name}{'+' * (clinic.conveyors >> cell & 1)}"


def place_lines(s: Position, owner: int, lang: str) -> Picture:
    """Everybody by place, with what each room is, and what modules have put there."""
    clinic, grid = s.clinics[owner], s.rules.grids[owner]
    doors = listed([SLOTS[slot] for slot in clinic.slots()])
    picture: Picture = [indented(row(said_here("picture.entrances"), doors, lang))]
    for place in range(len(PLACES)):
        people = [who for who in clinic.people if place_of(who) == place]
        if not people:
            continue
        if place < CELLS:
            service = service_of(grid, clinic.tiles, place)
            works = f" ({service_name(service).say(lang)})" if service != NONE else ""
            name = f"{PLACES[place]} {ware_name(clinic.tiles[place]).say(lang)}{works}"
        elif place < FIRST_WAITING:
            name = said_here("picture.door", slot=PLACES[place]).say(lang)
        else:
            name = said_here("place.waiting", service=service_name(place - FIRST_WAITING)).say(lang)
        picture.append(indented(row(name, listed(people_words(people, lang)), lang)))
    for keeper in s.rules.keepers:
        for name, things in keeper.view(s, owner).items() if keeper is not None else ():
            if things:
                words = [thing if isinstance(thing, str) else ">".join(thing) for thing in things]
                picture.append(indented(row(said_here(f"picture.{name}"), listed(words), lang)))
    return picture


def people_words(people: Sequence[int], lang: str) -> list[str]:
    """`2 nurse`, with where they came from and what they do."""
    words = []
    for who in people:
        text = kind_name(kind_of(who)).say(lang)
        if start_of(who) != place_of(who):
            text = f"{text} <{PLACES[start_of(who)]}"
        if is_lying(who):
            text = f"{text} {said_here('picture.lying').say(lang)}"
        if is_busy(who):
            text = f"{text} {said_here('picture.busy').say(lang)}"
        words.append(text)
    return words


def car_lines(s: Position, owner: int, lang: str) -> Picture:
    clinic = s.clinics[owner]
    streets = [SPOT_NAMES[spot] for spot in range(EDGES) if clinic.streets >> spot & 1]
    lots = [f"{CELL_NAMES[cell]} {count}" for cell, count in enumerate(clinic.lots) if count]
    picture: Picture = [indented(row(said_here("picture.cars"), listed(streets + lots), lang))]
    if clinic.abandoned:
        picture.append(indented(row(said_here("picture.abandoned"), clinic.abandoned, lang)))
    return picture


def score_line(s: Position, owner: int, lang: str) -> Line:
    """The score as it stands, with its parts."""
    parts = [f"{said_here(f'item.{item}').say(lang)} {points}" for item, points, _rule in scoring.lines(s, owner)]
    points = scoring.total(s, owner)
    total = said_here("picture.score", points=points, n=abs(points)).say(lang)
    return [("  ", ""), (total, "score"), (f"  {', '.join(parts)}", "label")]
