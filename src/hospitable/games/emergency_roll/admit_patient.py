"""Admit patients and use the bonus: beds, values, stethoscopes and blood bags, the morgue, screens, extra patients."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part, Together
from .beds import WARDS
from .cards import CRITICAL, EXTRA_PATIENT, NURSE, SCREEN
from .dice import DICE, GREY
from .happenings import ADMITTED, DIED, FILLED_WARD, HIRED_NURSE, LOST_BONUS, MARKED_CRITICAL, SCREENED
from .moves import (
    ADMIT,
    EXTRA,
    MORGUE,
    REGULAR,
    admit,
    bed_of,
    draw_screen,
    kind_of,
    morgue,
    value_of,
    who_of,
)
from .pieces import Edition
from .reasons import (
    EXTRA_SETTLED,
    NEEDS_STETHOSCOPES,
    NO_EXTRA_PATIENT,
    NOT_HIGHER,
    NOT_NEXT_BED,
    NOT_NEXT_TO_HALL,
    OCCUPIED,
    PATIENT_SETTLED,
    SCREEN_EMPTY_WARD,
    SCREEN_FULL_WARD,
    SCREEN_NOT_LAST,
    SCREENED_ALREADY,
    WRONG_COLOUR,
    shortage,
)
from .state import Position, Sheet, everybody
from .steps import ADMIT_PATIENTS, SETTLE


def admit_in_order(s: Position, seat: int, arg: int) -> None:
    """All dice are chosen; now everybody settles, clockwise from the chief (ER-RND-07, ER-RUL-03)."""
    s.ask_in_order(SETTLE, everybody(s, seat))


def admit_together(s: Position, seat: int, arg: int) -> None:
    """Variant `simultaneous`: admissions do not affect one another (ER-RND-07)."""
    s.ask_together(SETTLE, everybody(s, seat))


# -- the decision: the patient, the extra patient and the screen, in any order (ER-EXT-03, ER-SCR-04)


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    sheet = s.sheets[seat]
    out: list[int] = []
    if sheet.patient_waits:
        beds_for(s, sheet, REGULAR, out, why)
        out.append(morgue(REGULAR))  # always possible (ER-MOR-02)
    if sheet.extra_waits:
        beds_for(s, sheet, EXTRA, out, why)
        out.append(morgue(EXTRA))
    if sheet.screen_waits:
        wards_to_screen(s.rules.edition, sheet, out, why)
    return out


def beds_for(s: Position, sheet: Sheet, who: int, out: list[int], why: list[int] | None) -> None:
    """Each ward offers its front bed (ER-ADM-04 to -06), in every value that can be paid for."""
    edition = s.rules.edition
    colour, low, high = patient(s, sheet, who)
    for ward in range(WARDS):
        count = sheet.patients[ward]
        bed = edition.first[ward] + count
        if why is not None:
            refuse_beds_out_of_turn(edition, ward, count, who, why)
        if count == edition.size[ward]:
            continue
        if sheet.bags == 0 and not fits(edition, bed, colour):
            if why is not None:
                for value in range(1, 7):
                    why += (admit(who, bed, value), WRONG_COLOUR, edition.colour[bed])
            continue
        last = value_before(sheet, bed, count)
        if why is not None:
            for value in range(1, last + 1):
                why += (admit(who, bed, value), NOT_HIGHER, last)
        for value in range(last + 1, 7):
            needed = stethoscopes_for(value, low, high)
            if needed <= sheet.stethoscopes:
                out.append(admit(who, bed, value))
            elif why is not None:
                why += (admit(who, bed, value), NEEDS_STETHOSCOPES, shortage(needed, value, sheet.stethoscopes))


def refuse_beds_out_of_turn(edition: Edition, ward: int, count: int, who: int, why: list[int]) -> None:
    first = edition.first[ward]
    for index in range(edition.size[ward]):
        if index == count:
            continue
        reason = OCCUPIED if index < count else NOT_NEXT_TO_HALL if count == 0 else NOT_NEXT_BED
        for value in range(1, 7):
            why += (admit(who, first + index, value), reason, first + count)


def wards_to_screen(edition: Edition, sheet: Sheet, out: list[int], why: list[int] | None) -> None:
    """The last patient of any ward that is neither empty nor full, unless screened already (ER-SCR-01, -06)."""
    for ward in range(WARDS):
        count = sheet.patients[ward]
        first = edition.first[ward]
        last = first + count - 1
        possible = can_screen(edition, sheet, ward)
        if possible:
            out.append(draw_screen(last))
        if why is not None:
            reason = (
                SCREEN_EMPTY_WARD
                if count == 0
                else SCREEN_FULL_WARD
                if count == edition.size[ward]
                else SCREEN_NOT_LAST
                if possible
                else SCREENED_ALREADY
            )
            for bed in range(first, first + edition.size[ward]):
                if bed != last or not possible:
                    why += (draw_screen(bed), reason, ward)


def explain(s: Position, seat: int, arg: int, move: int) -> tuple[int, int]:
    """Why a patient cannot go to the morgue: it has been settled, or never came. With the die that was chosen."""
    die = s.sheets[seat].choice
    if who_of(move) == REGULAR:
        return PATIENT_SETTLED, die
    return EXTRA_SETTLED if s.bonus_of(die) == EXTRA_PATIENT else NO_EXTRA_PATIENT, die


def settle(s: Position, seat: int, arg: int, move: int) -> None:
    """Do one of the things that wait, then go on with the others."""
    sheet = s.sheets[seat]
    kind = kind_of(move)
    if kind == ADMIT:
        who, bed, value = who_of(move), bed_of(move), value_of(move)
        stethoscopes, bags = price(s, sheet, who, bed, value)
        place(s, seat, who, bed, value, stethoscopes, bags)
    elif kind == MORGUE:
        bury(s, seat, who_of(move), "ER-MOR-01")
    else:
        screen(s, seat, bed_of(move))
    if sheet.patient_waits or sheet.extra_waits or (sheet.screen_waits and any_to_screen(s.rules.edition, sheet)):
        s.then(seat, (SETTLE,))
    elif sheet.screen_waits:  # a screen cannot be kept (ER-SCR-05, -06)
        sheet.screen_waits = False
        s.tell(LOST_BONUS, seat, (SCREEN,), "ER-SCR-06")


# -- what happens on a sheet


def patient(s: Position, sheet: Sheet, who: int) -> tuple[int, int, int]:
    """Colour, lowest and highest value of the patient of the die, or of its extra patient (ER-EXT-01)."""
    die = sheet.choice
    if who == REGULAR:
        return die, s.dice[die], s.dice[die]
    edition = s.rules.edition
    bay = s.card * DICE + die
    return edition.extra_colour[bay], edition.extra_low[bay], edition.extra_high[bay]


def fits(edition: Edition, bed: int, colour: int) -> bool:
    """Is the bed of the patient's colour, or grey (ER-ADM-02, -03)?"""
    return edition.colour[bed] == colour or edition.colour[bed] == GREY


def value_before(sheet: Sheet, bed: int, count: int) -> int:
    """What the next patient must exceed: nothing at the hall or behind a screen (ER-ADM-07, -08, ER-SCR-02)."""
    return 0 if count == 0 or sheet.screens >> bed - 1 & 1 else sheet.beds[bed - 1]


def stethoscopes_for(value: int, low: int, high: int) -> int:
    """One for each step away from the patient's value, the nearer of two (ER-STE-05, ER-EXT-04)."""
    if value < low:
        return low - value
    return value - high if value > high else 0


def price(s: Position, sheet: Sheet, who: int, bed: int, value: int) -> tuple[int, int]:
    """Stethoscopes for the steps, a bag for a wrong colour, and never more than needed (ER-STE-05, ER-BLD-07)."""
    colour, low, high = patient(s, sheet, who)
    return stethoscopes_for(value, low, high), 0 if fits(s.rules.edition, bed, colour) else 1


def place(s: Position, owner: int, who: int, bed: int, value: int, stethoscopes: int, bags: int) -> None:
    """Pay, write, and use the bonus that comes with a living patient."""
    sheet = s.sheets[owner]
    sheet.stethoscopes -= stethoscopes
    sheet.bags -= bags
    s.tell(ADMITTED, owner, (who, bed, value, stethoscopes, bags), s.rules.cited(owner, "ER-ADM-01"))
    write(s, owner, bed, value)
    if who == EXTRA:  # brings no bonus of its own (ER-EXT-07)
        sheet.extra_waits = False
        return
    sheet.patient_waits = False
    bonus = s.bonus_of(sheet.choice)
    if bonus == CRITICAL:
        sheet.critical |= 1 << bed
        s.tell(MARKED_CRITICAL, owner, (bed, value), s.rules.cited(owner, "ER-CRI-01"))
    elif bonus == NURSE:
        call_nurse(s, owner, s.rules.edition.ward_of[bed])


def write(s: Position, owner: int, bed: int, value: int) -> None:
    """For good (ER-ADM-01)."""
    edition = s.rules.edition
    sheet = s.sheets[owner]
    ward = edition.ward_of[bed]
    sheet.beds[bed] = value
    sheet.patients[ward] += 1
    if sheet.patients[ward] == edition.size[ward]:
        s.tell(FILLED_WARD, owner, (ward, edition.ward_points[ward]), "ER-SCO-02")


def call_nurse(s: Position, owner: int, ward: int) -> None:
    """Once for each ward, else the bonus is lost (ER-NUR-01, -02); the track has an end."""
    sheet = s.sheets[owner]
    if sheet.nurse_wards >> ward & 1 or sheet.nurses == WARDS:
        s.tell(LOST_BONUS, owner, (NURSE,), s.rules.cited(owner, "ER-NUR-02"))
        return
    sheet.nurse_wards |= 1 << ward
    sheet.nurses += 1
    s.tell(HIRED_NURSE, owner, (ward, sheet.nurses), s.rules.cited(owner, "ER-NUR-01"))


def bury(s: Position, owner: int, who: int, rule: str) -> None:
    """One box for each patient, nothing more when all are circled (ER-MOR-01, -04, -06)."""
    sheet = s.sheets[owner]
    if sheet.morgue < s.rules.edition.morgue_boxes:
        sheet.morgue += 1
    s.tell(DIED, owner, (who,), rule)
    if who == EXTRA:
        sheet.extra_waits = False
        return
    sheet.patient_waits = False
    bonus = s.bonus_of(sheet.choice)
    if bonus == CRITICAL or bonus == NURSE:  # the two bonuses a dead patient does not bring (ER-MOR-05)
        s.tell(LOST_BONUS, owner, (bonus,), s.rules.cited(owner, "ER-MOR-05"))


def can_screen(edition: Edition, sheet: Sheet, ward: int) -> bool:
    count = sheet.patients[ward]
    last = edition.first[ward] + count - 1
    return 0 < count < edition.size[ward] and not sheet.screens >> last & 1


def any_to_screen(edition: Edition, sheet: Sheet) -> bool:
    for ward in range(WARDS):
        if can_screen(edition, sheet, ward):
            return True
    return False


def screen(s: Position, owner: int, bed: int) -> None:
    """The next patient of this ward may have any value (ER-SCR-02)."""
    sheet = s.sheets[owner]
    sheet.screens |= 1 << bed
    sheet.screen_waits = False
    s.tell(SCREENED, owner, (bed,), s.rules.cited(owner, "ER-SCR-01"))


PART: Final[Part] = Part(
    run={ADMIT_PATIENTS: admit_in_order},
    options={SETTLE: options},
    resolve={SETTLE: settle},
    explain={SETTLE: explain},
    leads={ADMIT_PATIENTS: (((everybody, SETTLE),),)},
)
ALL_TOGETHER: Final[Part] = Part(
    run={ADMIT_PATIENTS: admit_together},
    leads={ADMIT_PATIENTS: (((Together(everybody), SETTLE),),)},
)
