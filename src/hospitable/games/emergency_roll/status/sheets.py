"""A sheet by itself: its wards, its record, and what waits to be settled."""

from __future__ import annotations

from ....core.texts import Text
from ..beds import BED_NAMES, WARD_NAMES, WARDS
from ..cards import BLOOD_BAG, EXTRA_PATIENT, NONE, SCREEN, STETHOSCOPE
from ..dice import GREY
from ..notation import colour_name, said_here
from ..packing import bits
from ..sentences import bonus_name
from ..state import Position
from .moment import sheet_name


def sheet_status(s: Position, owner: int) -> list[Text]:
    found = record_status(s, owner) + waiting_status(s, owner)
    for ward in range(WARDS):
        found += ward_status(s, owner, ward)
    return found


def ward_status(s: Position, owner: int, ward: int) -> list[Text]:
    edition = s.rules.edition
    sheet, name = s.sheets[owner], sheet_name(s, owner)
    first, count = edition.first[ward], sheet.patients[ward]
    found = []
    for bed in range(first + 1, first + count):
        before = 0 if sheet.screens >> bed - 1 & 1 else sheet.beds[bed - 1]
        equal_is_fine = owner == s.rules.ursule  # ER-UAD-01
        if sheet.beds[bed] < before or (sheet.beds[bed] == before and not equal_is_fine):
            found.append(said_here("status.not_rising", sheet=name, bed=BED_NAMES[bed]))
    last = first + edition.size[ward] - 1
    if sheet.screens >> last & 1:  # whoever lies there fills the ward (ER-SCR-06)
        found.append(said_here("status.screen", sheet=name, bed=BED_NAMES[last]))
    critical = bits(sheet.critical >> first & (1 << count) - 1)
    if (sheet.nurse_wards >> ward & 1) + critical > count:  # each patient brings one bonus at most
        found.append(said_here("status.nurse", sheet=name, ward=WARD_NAMES[ward]))
    later = sum(sheet.patients[ward + 1 :]) + sheet.morgue
    if owner == s.rules.ursule and count == 0 and edition.colour[first] == GREY and later:  # ER-UAD-02
        found.append(said_here("status.passed_by", ward=WARD_NAMES[ward]))
    return found


def record_status(s: Position, owner: int) -> list[Text]:
    edition = s.rules.edition
    sheet, name = s.sheets[owner], sheet_name(s, owner)
    found = []
    start = s.rules.starts[owner]
    nurses = start.nurses + bits(sheet.nurse_wards)
    if sheet.nurses != nurses:
        found.append(said_here("status.nurses", sheet=name, found=sheet.nurses, expected=nurses))
    if sheet.morgue > edition.morgue_boxes:
        found.append(said_here("status.morgue", sheet=name, n=edition.morgue_boxes))
    for bonus, stock, gained, begun, gain in (
        (STETHOSCOPE, sheet.stethoscopes, sheet.stethoscopes_circled, start.stethoscopes, edition.stethoscope_gain),
        (BLOOD_BAG, sheet.bags, sheet.bags_circled, start.bags, edition.bag_gain),
    ):
        what = bonus_name(bonus)
        if gained < begun or (gained - begun) % gain:
            found.append(said_here("status.gained", sheet=name, what=what, found=gained, start=begun, gain=gain))
        if stock > gained:
            found.append(said_here("status.stock", sheet=name, what=what, found=stock, gained=gained))
    return found


def waiting_status(s: Position, owner: int) -> list[Text]:
    """What waits comes with the die; URSULE does all at once."""
    sheet, name = s.sheets[owner], sheet_name(s, owner)
    waits = sheet.patient_waits or sheet.extra_waits or sheet.screen_waits
    if waits and (owner == s.rules.ursule or sheet.choice == NONE):
        return [said_here("status.waiting", sheet=name)]
    if sheet.choice != NONE:
        bonus = s.bonus_of(sheet.choice)
        if (sheet.extra_waits and bonus != EXTRA_PATIENT) or (sheet.screen_waits and bonus != SCREEN):
            return [said_here("status.bonus", sheet=name, colour=colour_name(sheet.choice))]
    return []
