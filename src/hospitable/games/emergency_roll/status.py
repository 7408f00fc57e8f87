"""What is wrong with a position: every violation, for positions that come from outside."""

from __future__ import annotations

from ...core.agenda import TABLE, TOGETHER, kind_of, seat_of
from ...core.texts import Text
from .beds import BED_NAMES, WARD_NAMES, WARDS
from .cards import EXTRA_PATIENT, FIRST, GONE, NONE, SCREEN, SECOND, SINGLE
from .dice import DICE
from .end_of_round import rounds
from .notation import colour_name, said_here
from .packing import bits
from .state import HUMAN, Position, Sheet
from .steps import (
    ADMIT_PATIENTS,
    CHECK_CARDIOLOGISTS,
    CHOOSE,
    CHOOSE_TOGETHER,
    DISCARD,
    END_ROUND,
    REVEAL_CHOICES,
    SETTLE,
    URSULE_TURN,
)


def status(s: Position) -> list[Text]:
    found = table_status(s)
    for owner, sheet in enumerate(s.sheets):
        name = "ursule" if owner == s.rules.ursule else str(owner)
        found += sheet_status(s, owner, sheet, name)
    if not found:
        found += agenda_status(s)
    return found


def table_status(s: Position) -> list[Text]:
    edition = s.rules.edition
    found = []
    if not 1 <= s.round <= rounds(s) or s.card == NONE or min(s.dice) < 1:
        found.append(said_here("status.not_begun"))
    if len(s.pool) != len(edition.cards) - s.round or s.card in s.pool:
        found.append(said_here("status.cards", expected=len(edition.cards) - s.round, found=len(s.pool)))
    if s.cardiologists[0] == s.cardiologists[1]:
        found.append(said_here("status.cardiologists"))
    sides = (FIRST, SECOND, GONE) if edition.double_side[s.seats] else (SINGLE, GONE)
    if any(stage not in sides for stage in s.stages):
        found.append(said_here("status.stages"))
    if s.filled and s.rules.ursule == NONE:
        found.append(said_here("status.filled"))
    return found


def sheet_status(s: Position, owner: int, sheet: Sheet, name: str) -> list[Text]:
    edition = s.rules.edition
    ursule = owner == s.rules.ursule
    found = []
    for ward in range(WARDS):
        first = edition.first[ward]
        for bed in range(first + 1, first + sheet.patients[ward]):
            before = 0 if sheet.screens >> bed - 1 & 1 else sheet.beds[bed - 1]
            if sheet.beds[bed] < before or (sheet.beds[bed] == before and not ursule):
                found.append(said_here("status.not_rising", sheet=name, bed=BED_NAMES[bed]))
        if sheet.patients[ward] == 0 and sheet.nurse_wards >> ward & 1:
            found.append(said_here("status.nurse", sheet=name, ward=WARD_NAMES[ward]))
    if sum(sheet.patients) + sheet.morgue > 2 * s.round:
        found.append(said_here("status.too_many", sheet=name, round=s.round))
    if sheet.nurses != bits(sheet.nurse_wards) + (edition.ursule_nurses if ursule else 0):
        found.append(said_here("status.nurses", sheet=name))
    if sheet.stethoscopes > sheet.stethoscopes_circled or sheet.bags > sheet.bags_circled:
        found.append(said_here("status.stock", sheet=name))
    for slot in range(2):
        if sheet.cardiology[slot] not in possible_points(s, slot, ursule):
            found.append(said_here("status.cardiology", sheet=name, points=sheet.cardiology[slot]))
    if sheet.morgue > edition.morgue_boxes:
        found.append(said_here("status.morgue", sheet=name, n=edition.morgue_boxes))
    waits = sheet.patient_waits or sheet.extra_waits or sheet.screen_waits
    if waits and (ursule or sheet.choice == NONE):
        found.append(said_here("status.waiting", sheet=name))
    elif sheet.choice != NONE and s.card != NONE:
        bonus = edition.bonus[s.card * DICE + sheet.choice]
        if (sheet.extra_waits and bonus != EXTRA_PATIENT) or (sheet.screen_waits and bonus != SCREEN):
            found.append(said_here("status.bonus", sheet=name, colour=colour_name(sheet.choice)))
    return found


def possible_points(s: Position, slot: int, ursule: bool) -> list[int]:
    """What may stand in a Cardiologist half of the score row."""
    edition = s.rules.edition
    if ursule:
        return [NONE, edition.solo_ward]
    if s.rules.ursule != NONE:
        return [NONE, edition.solo_single, edition.solo_both // 2, edition.solo_both - edition.solo_both // 2]
    points = edition.cardiologists[s.cardiologists[slot]].points
    return [NONE, points[FIRST], points[SECOND]] if edition.double_side[s.seats] else [NONE, points[SINGLE]]


def agenda_status(s: Position) -> list[Text]:
    """Do the sheets agree with what their owners are asked, now or later this round?"""
    if not on_plan(s):
        return [said_here("status.agenda")]
    found = []
    steps = s.agenda + [step for own in s.own for step in own]
    asked = {(kind_of(step), seat_of(step)) for step in steps}
    all_will_settle = ADMIT_PATIENTS in {kind for kind, _ in asked}
    for seat in range(s.seats):
        sheet = s.sheets[seat]
        to_choose = (CHOOSE, seat) in asked
        to_settle = (SETTLE, seat) in asked
        unsettled = sheet.patient_waits or sheet.extra_waits or sheet.screen_waits
        if to_choose and (sheet.choice != NONE or unsettled):
            found.append(said_here("status.chosen_already", sheet=str(seat)))
        if unsettled and not to_settle and not all_will_settle:
            found.append(said_here("status.not_asked", sheet=str(seat)))
        has_chosen = sheet.choice != NONE and (sheet.patient_waits or (s.sealed and seat != s.chief))
        if all_will_settle and not to_choose and (CHOOSE_TOGETHER, TABLE) not in asked and not has_chosen:
            found.append(said_here("status.nothing_to_settle", sheet=str(seat)))
        if to_settle and not to_choose and not unsettled:
            found.append(said_here("status.nothing_to_settle", sheet=str(seat)))
    if (DISCARD, HUMAN) in asked and (s.rules.ursule == NONE or GONE in s.stages or not s.filled):
        found.append(said_here("status.discard"))
    return found


def on_plan(s: Position) -> bool:
    """Is what is still to happen the rest of a round (ER-RND-03), or nothing after the last one?"""
    if not s.agenda:
        return s.round == rounds(s)
    order = s.clockwise(s.chief)
    end = [(TABLE, CHECK_CARDIOLOGISTS), (TABLE, END_ROUND)]
    to_admit = [(TABLE, ADMIT_PATIENTS), *end]
    plans: list[list[tuple[int, int]]] = []
    if s.rules.ursule != NONE:
        then = [(TABLE, URSULE_TURN), *end] if s.chief == HUMAN else end
        plans = [[(HUMAN, CHOOSE), (HUMAN, SETTLE), *then], [(HUMAN, SETTLE), *then], [(HUMAN, DISCARD), end[1]]]
    elif s.rules.simultaneous:
        to_reveal = [(TABLE, REVEAL_CHOICES), *to_admit]
        plans = [
            [(s.chief, CHOOSE), (TABLE, CHOOSE_TOGETHER), *to_reveal],
            [(TABLE, TOGETHER), *to_reveal],
            [(TABLE, TOGETHER), *end],
        ]
    else:
        for i in range(s.seats):
            plans.append([(seat, CHOOSE) for seat in order[i:]] + to_admit)
            plans.append([(seat, SETTLE) for seat in order[i:]] + end)
    if s.agenda not in [[kind | seat << 8 for seat, kind in reversed(plan)] for plan in plans]:
        return False
    secret = len(s.own) > 0 and len(s.agenda) > len(end) + 1
    kind = CHOOSE if secret else SETTLE
    return s.sealed == secret and all(own in ([], [kind | seat << 8]) for seat, own in enumerate(s.own))
