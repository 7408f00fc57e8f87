"""Why a move that the bots advise is good: one sentence about what it does to the sheet, true in this position."""

from __future__ import annotations

from ...core.texts import Text
from .admit_patient import fits, value_before
from .beds import WARDS
from .cards import CARDIOLOGISTS, CRITICAL, NURSE
from .effects import progress
from .moves import ADMIT, DISCARD_CARD, MORGUE, REGULAR, TAKE, bed_of, kind_of, value_of, who_of
from .notation import die_text, said_here, specialist_name
from .sentences import bonus_name
from .state import Position


def because(s: Position, seat: int, move: int) -> Text:
    kind = kind_of(move)
    if kind == TAKE:
        return taken(s, seat, value_of(move))
    if kind == ADMIT:
        return admitted(s, seat, move)
    if kind == MORGUE:
        beds = [other for other in s.legal(seat) if kind_of(other) == ADMIT and who_of(other) == who_of(move)]
        if not beds:
            return said_here("table.help.no_bed")
        return said_here("because.morgue", points=s.rules.edition.morgue_points)
    if kind == DISCARD_CARD:
        return discarded(s, seat, value_of(move))
    value = s.sheets[seat].beds[bed_of(move)]
    return said_here("because.screen", value=value, n=6 - value)


def taken(s: Position, seat: int, die: int) -> Text:
    """Whether the patient finds a bed as it comes, and what it brings."""
    edition, sheet, value = s.rules.edition, s.sheets[seat], s.dice[die]
    id = "because.take_otherwise"
    for ward in range(WARDS):
        count = sheet.patients[ward]
        bed = edition.first[ward] + count
        if count < edition.size[ward] and fits(edition, bed, die) and value > value_before(sheet, bed, count):
            id = "because.take_free"
    return said_here(id, die=die_text(die, value), bonus=bonus_name(s.bonus_of(die)))


def admitted(s: Position, seat: int, move: int) -> Text:
    """The most that this admission brings: a full ward, a nurse, a critical patient, or room for those who follow."""
    edition, sheet = s.rules.edition, s.sheets[seat]
    ward, value = edition.ward_of[bed_of(move)], value_of(move)
    left = edition.size[ward] - sheet.patients[ward] - 1
    bonus = s.bonus_of(sheet.choice) if who_of(move) == REGULAR else -1
    if left == 0:
        return said_here("because.fills", ward=ward + 1, n=edition.ward_points[ward])
    if bonus == NURSE and not sheet.nurse_wards >> ward & 1:
        track = edition.nurse_points
        return said_here("because.nurse", before=track[sheet.nurses], after=track[sheet.nurses + 1])
    if bonus == CRITICAL:
        return said_here("because.critical", n=value)
    return said_here("because.room", value=value, numbers=said_here("because.higher", n=6 - value), n=left)


def discarded(s: Position, seat: int, card: int) -> Text:
    data = s.rules.edition.cardiologists[card]
    have = min(progress(s.rules.edition, s.sheets[seat], data), data.threshold)
    name = specialist_name(CARDIOLOGISTS[card])
    return said_here("because.discard", card=name, have=have, need=data.threshold)
