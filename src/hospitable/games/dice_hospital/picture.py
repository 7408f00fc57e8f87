"""A position drawn in letters: `str(state)` and the terminal draw the same picture, the terminal in colour."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from ...core.picture import Line, Picture, headline, row, spoken
from ...core.texts import Text
from . import about, scoring
from .beds import BED_NAMES, BEDS_IN_WARD, WARDS, cots_of_ward, has_bed, has_cots
from .cards import EMPTY, NONE, REPORT_COLUMNS
from .dice import (
    ANY,
    COLOUR_NAMES,
    colour_of,
    is_treated,
    printed_of,
    value_of,
    values_in,
)
from .labels import (
    administrator_name,
    department_name,
    event_name,
    report_name,
    said_here,
    specialist_name,
    token_name,
    worker_name,
)
from .modules import administrators, collection, events, investments, reports
from .modules.automa import picture as automa_picture
from .modules.city import picture as city_picture
from .modules.city import state as city
from .patient_intake import number_on, owner_of
from .sentences import phase
from .state import Position
from .tokens import token_colour, type_of

WIDTH: Final = 78
LABEL: Final = 14  # how wide the names of the rows of a hospital are
CELL: Final = 10  # a bed with its name and its patient


def die_pieces(dice: Sequence[int], lang: str) -> Line:
    """Dice side by side. Each has the letter of its colour, so that nobody needs to tell colours apart."""
    line: Line = []
    for die in dice:
        colour = colour_of(die)
        line += [(f" {letter(colour, lang)}{value_of(die) or '?'} ", f"{COLOUR_NAMES[colour]}.patient"), (" ", "")]
    return line


def letter(colour: int, lang: str) -> str:
    return said_here(f"letter.{COLOUR_NAMES[colour]}").say(lang)


def names(seats: Sequence[int], owners: Sequence[object], lang: str) -> str:
    return ", ".join(spoken(owners[seat], lang) for seat in seats)


# -- the table


def table(s: Position, lang: str, owners: Sequence[object]) -> Picture:
    rounds = s.rules.edition.rounds
    if s.over:
        heading = said_here("picture.over", rounds=rounds)
    else:
        heading = said_here("picture.round", round=s.round, rounds=rounds, phase=phase(s))
    picture: Picture = [headline(said_here("title"), heading, lang)]
    event = events.current(s)
    if event != NONE:
        line = row(said_here("picture.event"), event_name(event), lang, "card")
        picture += with_text(line, about.event(s.rules, event), lang)
    if s.rolled:
        picture.append([*row(said_here("picture.rolled"), "", lang), *die_pieces(s.rolled, lang)])
    if s.ambulances:
        picture += ambulance_lines(s, lang, owners)
    if city.in_play(s):
        picture += city_picture.lines(s, lang, owners)
    if s.order and len(s.hospitals) > 1:
        picture.append(row(said_here("picture.order"), names(s.order, owners, lang), lang))
    if investments.in_play(s):
        picture += board_lines(s, lang, owners)
    if s.late:
        picture.append(row(said_here("picture.late"), names(s.late, owners, lang), lang))
    picture += display_lines(s, lang)
    if reports.on_table(s):
        picture += report_lines(s, lang)
    spaces = collection.empty_spaces(s)
    if spaces:
        picture.append([*row(said_here("picture.spaces"), "", lang), *die_pieces(spaces, lang)])
    picture.append(row(said_here("picture.bag"), about.counted(s.bag), lang))
    picture.append(row(said_here("picture.piles"), pile_counts(s, lang), lang))
    return picture


def ambulance_lines(s: Position, lang: str, owners: Sequence[object]) -> Picture:
    """Each ambulance by its number, with its dice and who took it."""
    label = row(said_here("picture.ambulances"), "", lang)[0]
    picture: Picture = [[label]]
    for ambulance, dice in enumerate(s.ambulances):
        owner = owner_of(s, ambulance)
        name = spoken(owners[owner], lang) if owner != NONE else "" if dice else "-"
        pieces = [(f"{number_on(s, ambulance)} ", "key"), *die_pieces(dice, lang), (name, "owner"), ("   ", "")]
        if ambulance and width(picture[-1]) + width(pieces) > WIDTH:
            picture.append([(" " * len(label[0]), "")])
        picture[-1] += pieces
    return picture


def board_lines(s: Position, lang: str, owners: Sequence[object]) -> Picture:
    """The piles of investment tokens, and who was sent for one."""
    board = investments.of(s)
    line = row(said_here("picture.tokens"), "", lang)
    for colour in range(s.rules.colours):
        left = said_here(
            "picture.pile", colour=said_here(f"colour.{COLOUR_NAMES[colour]}"), left=investments.tokens_left(s, colour)
        )
        sent = [owner for owner in range(len(s.hospitals)) if board.spaces[owner] == colour]
        who = f" [{names(sent, owners, lang)}]" if sent else ""
        line += [(f"{left.say(lang)}{who}", COLOUR_NAMES[colour]), ("   ", "")]
    return [line[:-1]]


SIGNS: Final = ["=", "+1", "-1", "1-2", "+", "~"]
"""Of the types of tokens that are placed."""


def token_signs(tokens: Sequence[int], lang: str) -> str:
    """`(R= G+1)`, behind what the tokens lie on."""
    signs = [f"{letter(token_colour(token), lang)}{SIGNS[type_of(token)]}" for token in tokens]
    return f" ({' '.join(signs)})" if signs else ""


def width(line: Line) -> int:
    return sum(len(text) for text, _style in line)


def with_text(line: Line, text: Text, lang: str) -> Picture:
    """A line with what it means behind it, or below it where that is too long."""
    words = f"({text.say(lang)})"
    if width(line) + 1 + len(words) <= WIDTH:
        return [[*line, (f" {words}", "")]]
    return [line, *[[(f"    {part}", "")] for part in wrap(words, WIDTH - 4)]]


def display_lines(s: Position, lang: str) -> Picture:
    """What can be built and whom one can hire, each with what it does."""
    edition = s.rules.edition
    picture: Picture = []
    for tile in s.shown_tiles:
        line = row(said_here("picture.department"), department_name(tile), lang, "card")
        picture += with_text(line, about.department(edition, tile), lang)
    for card in s.shown_cards:
        line = row(said_here("picture.specialist"), specialist_name(card), lang, "card")
        picture += with_text(line, about.specialist(edition, card), lang)
    return picture


def report_lines(s: Position, lang: str) -> Picture:
    """The bottom row, which can be completed, and what will slide down."""
    shown, completed = reports.of(s).reports, reports.of(s).completed
    bottom, above = shown[:REPORT_COLUMNS], shown[REPORT_COLUMNS:]
    picture = [row(said_here("picture.reports"), report_names(s, bottom, lang), lang, "card")]
    picture.append(row(said_here("picture.reports_above"), report_names(s, above, lang), lang))
    if completed:
        picture.append(row(said_here("picture.completed"), report_names(s, completed, lang), lang, "full"))
    return picture


def report_names(s: Position, cards: Sequence[int], lang: str) -> str:
    points = s.rules.edition.report_points
    return "   ".join(
        said_here("picture.report", report=report_name(card), points=points[card]).say(lang) if card != NONE else "-"
        for card in cards
    )


def pile_counts(s: Position, lang: str) -> str:
    tiles = sum(len(layer) for layer in s.tiles)
    cards = sum(len(layer) for layer in s.cards)
    words = said_here("picture.pile_counts", departments=tiles, specialists=cards).say(lang)
    if not events.in_play(s):
        return words
    return f"{words}, {said_here('picture.events_left', left=len(events.of(s).deck)).say(lang)}"


# -- a hospital


def in_full(s: Position, owner: int, lang: str, owners: Sequence[object], focus: int | None) -> Picture:
    if owner >= s.seats:
        return opponent_lines(s, owner, lang, owners, focus)
    return [
        *owner_lines(s, owner, lang, owners, focus),
        *ward_lines(s, owner, lang),
        *mark_lines(s, owner, lang),
        *flow("picture.departments", department_pieces(s, owner, lang), lang),
        *flow("picture.staff", staff_pieces(s, owner, lang), lang),
        *flow("picture.stock", stock_pieces(s, owner, lang), lang),
        score_line(s, owner, lang),
    ]


def in_short(s: Position, owner: int, lang: str, owners: Sequence[object], focus: int | None) -> Picture:
    """The patients in one row, without the names of their beds."""
    if owner >= s.seats:
        return opponent_lines(s, owner, lang, owners, focus)
    hospital = s.hospitals[owner]
    patients = [patient_piece(s, owner, bed, lang) for bed in range(len(hospital.beds)) if hospital.beds[bed]]
    return [
        *owner_lines(s, owner, lang, owners, focus),
        *flow("picture.patients", patients or [("-", "")], lang, 1),
        *flow("picture.departments", department_pieces(s, owner, lang), lang),
        *flow("picture.staff", staff_pieces(s, owner, lang), lang),
        *flow("picture.stock", stock_pieces(s, owner, lang), lang),
        score_line(s, owner, lang),
    ]


def opponent_lines(s: Position, owner: int, lang: str, owners: Sequence[object], focus: int | None) -> Picture:
    """The Automa has cards instead of wards; dice that wait and blood bags are drawn like everybody's."""
    return [
        *owner_lines(s, owner, lang, owners, focus),
        *automa_picture.lines(s, lang),
        score_line(s, owner, lang),
    ]


def flow(id: str, pieces: Line, lang: str, gap: int = 3) -> Picture:
    """Pieces one after the other behind the name of the row, in as many lines as they need."""
    picture: Picture = [[(f"  {said_here(id).say(lang):<{LABEL - 2}} ", "label")]]
    at = LABEL + 1
    for text, style in pieces:
        if at > LABEL + 1 and at + gap + len(text) > WIDTH:
            picture.append([(" " * (LABEL + 1), "")])
            at = LABEL + 1
        elif at > LABEL + 1:
            picture[-1].append((" " * gap, ""))
            at += gap
        picture[-1].append((text, style))
        at += len(text)
    return picture


def owner_lines(s: Position, owner: int, lang: str, owners: Sequence[object], focus: int | None) -> Picture:
    hospital = s.hospitals[owner]
    line: Line = [(spoken(owners[owner], lang), "owner")]
    if owner == s.first_player and len(s.hospitals) > 1:
        line.append((f"  ({said_here('picture.first').say(lang)})", "label"))
    if hospital.ambulance != NONE:
        line.append(
            (f"  {said_here('picture.has_ambulance', ambulance=number_on(s, hospital.ambulance)).say(lang)}", "")
        )
    if collection.in_play(s) and owner in collection.of(s).passed:
        line.append((f"  {said_here('picture.passed').say(lang)}", "label"))
    picture: Picture = [line]
    picture += administrator_lines(s, owner, lang, focus)
    if owner == focus and investments.in_play(s) and investments.of(s).drawn[owner]:
        drawn = ", ".join(token_name(token).say(lang) for token in investments.of(s).drawn[owner])
        picture.append([("  ", ""), *row(said_here("picture.drawn"), drawn, lang)])
    if hospital.arrivals:
        picture.append(
            [("  ", ""), *row(said_here("picture.arrivals"), "", lang), *die_pieces(hospital.arrivals, lang)]
        )
    return picture


def administrator_lines(s: Position, owner: int, lang: str, focus: int | None) -> Picture:
    """While administrators are chosen, everybody sees only the own ones (DH-RUL-05)."""
    kept = administrators.kept_by(s, owner)
    secret = administrators.choosing(s, owner)
    if secret and owner != focus:
        return []
    picture: Picture = []
    if secret and kept == NONE:
        cards = ", ".join(administrator_name(card).say(lang) for card in administrators.dealt_to(s, owner))
        picture.append([("  ", ""), *row(said_here("picture.may_keep"), cards, lang)])
    if kept != NONE:
        line = row(said_here("picture.administrator"), administrator_name(kept), lang, "card")
        line.insert(0, ("  ", ""))
        does = about.administrator(s.rules.edition, kept)
        picture += with_text(line, does, lang) if focus in (None, owner) else [line]
    return picture


def ward_lines(s: Position, owner: int, lang: str) -> Picture:
    """Two wards in a line, each bed with its name."""
    hospital = s.hospitals[owner]
    picture: Picture = []
    for ward in range(0, WARDS, 2):
        name = said_here("picture.wards").say(lang) if ward == 0 else ""
        line: Line = [(f"  {name:<{LABEL - 2}} ", "label")]
        for bed in range(ward * BEDS_IN_WARD, (ward + 2) * BEDS_IN_WARD):
            if bed == (ward + 1) * BEDS_IN_WARD:
                line.append(("  ", ""))
            text, style = patient_piece(s, owner, bed, lang) if hospital.beds[bed] else ("  . ", "label")
            line += [(BED_NAMES[bed], "label"), (text, style), (" " * (CELL - 4 - len(text)), "")]
        picture.append(line[:-1])
        if has_cots(len(hospital.beds)):
            picture.append(cot_line(s, owner, ward, lang))
    return picture


def cot_line(s: Position, owner: int, ward: int, lang: str) -> Line:
    """The Babies below two wards."""
    hospital = s.hospitals[owner]
    line: Line = [(" " * (LABEL + 1), "")]
    for below in (ward, ward + 1):
        for cot in cots_of_ward(below):
            text, style = patient_piece(s, owner, cot, lang) if hospital.beds[cot] else ("  . ", "label")
            line += [(BED_NAMES[cot], "label"), (text, style), (" " * (CELL - 4 - len(text)), "")]
        line.append((" " * (CELL + 2), ""))
    return line[:-2]


def patient_piece(s: Position, owner: int, bed: int, lang: str) -> tuple[str, str]:
    """`R3`, on its colour while untreated; with `*` when treated, and other marks behind."""
    hospital = s.hospitals[owner]
    patient = hospital.beds[bed]
    colour = colour_of(patient)
    marks = ("*" if is_treated(patient) else "") + ("+" if has_bed(hospital.activation.healed, bed) else "")
    if printed_of(patient) != colour:
        marks += f"<{letter(printed_of(patient), lang)}"
    if administrators.guarded_by(s, owner) == bed:
        marks += "="
    style = COLOUR_NAMES[colour] if is_treated(patient) else f"{COLOUR_NAMES[colour]}.patient"
    return f" {letter(colour, lang)}{value_of(patient)}{marks} ", style


MARKS: Final = {"*": "treated", "+": "healed", "=": "guarded", "<": "printed"}


def mark_lines(s: Position, owner: int, lang: str) -> Picture:
    """What the marks mean, for those that are there."""
    hospital = s.hospitals[owner]
    drawn = "".join(patient_piece(s, owner, bed, lang)[0] for bed in range(len(hospital.beds)) if hospital.beds[bed])
    found = [f"{mark} {said_here(f'mark.{name}').say(lang)}" for mark, name in MARKS.items() if mark in drawn]
    return [[(" " * (LABEL + 1), ""), ("   ".join(found), "label")]] if found else []


def department_pieces(s: Position, owner: int, lang: str) -> Line:
    """In the colour of its patients while empty; with its worker when used."""
    line: Line = []
    hospital = s.hospitals[owner]
    for i, room in enumerate(s.rules.rooms(s, owner)):
        name = department_name(hospital.departments[i]).say(lang)
        if investments.in_play(s):
            name += token_signs(investments.on_room(s, owner, i), lang)
        colour = room.colour
        if hospital.workers[i] == EMPTY:
            line.append((name, "label" if room.closed else COLOUR_NAMES[colour] if colour != ANY else ""))
        else:
            line.append((f"{name} [{worker_name(hospital.workers[i]).say(lang)}]", "label"))
    return line


def staff_pieces(s: Position, owner: int, lang: str) -> Line:
    hospital = s.hospitals[owner]
    words = said_here("picture.nurses", waiting=hospital.nurses, all=hospital.staff).say(lang)
    line: Line = [(words, "" if hospital.nurses else "label")]
    for i, card in enumerate(hospital.specialists):
        name = specialist_name(card).say(lang)
        acting_as = s.rules.acting_as(s, owner, card)
        if acting_as not in (card, NONE):
            name += f" {said_here('picture.works_as', card=specialist_name(acting_as)).say(lang)}"
        if investments.in_play(s):
            name += token_signs(investments.on_card(s, owner, i), lang)
        placed = not hospital.waits(i)
        line.append(
            (f"{name} [{said_here('picture.placed').say(lang)}]" if placed else name, "label" if placed else "")
        )
    return line


def stock_pieces(s: Position, owner: int, lang: str) -> Line:
    """Tokens, who went home, and what the placement has done so far."""
    hospital = s.hospitals[owner]
    items = [
        said_here("picture.bags", bags=hospital.bags),
        said_here("picture.fatalities", fatalities=hospital.fatalities),
        said_here("picture.lounge", home=about.counted(hospital.lounge)),
    ]
    if reports.in_play(s) and any(reports.of(s).used):
        items.append(said_here("picture.reported", reported=about.counted(reports.of(s).used)))
    if collection.in_play(s) and (collection.of(s).collected[owner] or collection.of(s).spaces):
        items.append(said_here("picture.collected", collected=collection.of(s).collected[owner]))
    if hospital.activation.sent_home or any(hospital.activation.before):
        values = [
            said_here(f"die.{COLOUR_NAMES[colour]}", value=value)
            for colour, before in enumerate(hospital.activation.before)
            for value in values_in(before)
        ]
        items.append(said_here("picture.placement", values=values or "-", home=hospital.activation.sent_home))
    tokens = city_picture.owned(s, owner, lang) if city.in_play(s) else []
    return [(item, "") for item in [*[item.say(lang) for item in items], *tokens]]


def score_line(s: Position, owner: int, lang: str) -> Line:
    """The score as it stands, with its parts."""
    parts = [
        f"{said_here(f'item.{item}').say(lang)} {points}" for item, points, _rule in scoring.lines(s, owner) if points
    ]
    points = scoring.total(s, owner)
    total = said_here("picture.score", points=points, n=abs(points)).say(lang)
    return [("  ", ""), (total, "score"), (f"  {', '.join(parts)}", "label")]
