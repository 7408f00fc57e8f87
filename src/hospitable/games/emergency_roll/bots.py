"""What a bot must know about Emergency Roll: what a position promises, and a sensible move without looking ahead."""

from __future__ import annotations

from typing import Final

from ...core.agenda import kind_of as step_kind
from . import scoring
from .admit_patient import fits, price, value_before
from .beds import BEDS, WARDS
from .cards import (
    EPI_LINES,
    EPI_SEQUENCE,
    EPI_TRIANGLES,
    GONE,
    NONE,
    NURSE,
    RAD_HIGH,
    RAD_MATCHING,
    RAD_OPPOSITE,
    WARDS_FULL,
    XRAY_LABS_SURROUNDED,
)
from .dice import DICE
from .effects import patients_in, progress
from .end_of_round import rounds
from .moves import DRAW_SCREEN, MORGUE, REGULAR, bed_of, discard, kind_of, value_of, who_of
from .pieces import Cardiologist, Edition
from .state import HUMAN, Position, Sheet
from .steps import CHOOSE, SETTLE

# -- what a sheet promises. The numbers were found by letting the bot play many games against itself.

# A ward takes effort to fill: its missing beds, less what comes by itself, and more when the values left for these
# beds are scarce. Its slack is the number of values above its last patient, less the missing beds.
PATIENTS_PER_BED: Final = 3.9  # with so many patients to come for each bed of effort, it is filled in half of the games
FREE_BEDS: Final = 0.7
STRAIN: Final = [3.5, 1.9, 1.7, 0.6]  # beds of effort added for a slack of -3 (or less), -2, -1 and 0

# Room for the next patients: points lost for each colour and each value that the lowest front bed for it refuses,
# in full with so many patients to come.
ROOM: Final = 0.18
ROOM_PATIENTS: Final = 7.5

# Nurses to hope for: so many for each patient to come, but at most for each open ward that has none.
NURSES_PER_PATIENT: Final = 0.12
NURSES_PER_WARD: Final = 0.5

# Points for each piece of equipment in stock; half of them with so many patients to come.
STETHOSCOPE_WORTH: Final = 1.4
BAG_WORTH: Final = 2.5
EQUIPMENT_PATIENTS: Final = 0.5

# Cardiologists, in the order of cards.METRICS: how many patients each thing that is still missing takes.
PATIENTS_PER_STEP: Final = [0.1, 2.5, 1.6, 2.4, 0.3, 0.85]

# Points for what the Radiologist or the Epidemiologist may reward later; half of them with so many patients to come.
PATTERN_PATIENTS: Final = 4.5
HIGH_BED: Final = 0.7  # an empty bed beside a lab
OPPOSITE_BED: Final = 1.3  # an empty bed that can still match the patient opposite
MATCHING: Final = 0.45  # the square of the number of equal patients around a lab
RUN: Final = 0.1  # the square of the length of a run
LINE: Final = 0.25  # two equal patients with an empty bed in line
TRIANGLE: Final = 0.35  # two like patients with an empty bed beside both


def evaluate(s: Position, seat: int) -> float:
    """The points a seat can expect; alone, how far they are ahead of URSULE's, who has no seat."""
    ahead = promise(s, seat)
    return ahead if s.rules.ursule == NONE else ahead - promise(s, s.rules.ursule)


def promise(s: Position, owner: int) -> float:
    """The points of a sheet as they stand and what it can hope for; when the game is over, just the points."""
    points = float(scoring.total(s, owner))
    if s.over:
        return points
    sheet = s.sheets[owner]
    edition = s.rules.edition
    coming = rounds(s) - s.round
    if sheet.patient_waits or sheet.choice == NONE:
        coming += 1
    points += cardiologists_ahead(s, sheet, coming)
    if coming == 0:
        return points
    points += wards_ahead(edition, sheet, coming) + room(edition, sheet, coming) + nurses_ahead(edition, sheet, coming)
    equipment = sheet.stethoscopes * STETHOSCOPE_WORTH + sheet.bags * BAG_WORTH
    points += equipment * coming / (coming + EQUIPMENT_PATIENTS)
    if owner != s.rules.ursule:  # she scores what is printed on the cards
        patterns = radiology_ahead(s.radiologist, edition, sheet) + epidemiology_ahead(s.epidemiologist, edition, sheet)
        points += patterns * coming / (coming + PATTERN_PATIENTS)
    return points


def wards_ahead(edition: Edition, sheet: Sheet, coming: int) -> float:
    """The points of the wards that are not full, each as likely as it is to be filled."""
    points = 0.0
    for ward in range(WARDS):
        count = sheet.patients[ward]
        missing = edition.size[ward] - count
        if missing == 0:
            continue
        slack = 6 - value_before(sheet, edition.first[ward] + count, count) - missing
        effort = missing - FREE_BEDS
        if slack <= 0:
            effort += STRAIN[max(slack + 3, 0)]
        need = effort * PATIENTS_PER_BED / coming
        points += edition.ward_points[ward] / (1.0 + need * need)
    return points


def room(edition: Edition, sheet: Sheet, coming: int) -> float:
    """A penalty for colours whose low patients find no bed."""
    refused = [6] * DICE
    for ward in range(WARDS):
        count = sheet.patients[ward]
        if count == edition.size[ward]:
            continue
        bed = edition.first[ward] + count
        last = value_before(sheet, bed, count)
        for colour in range(DICE):
            if last < refused[colour] and fits(edition, bed, colour):
                refused[colour] = last
    return -ROOM * (refused[0] + refused[1] + refused[2]) * min(1.0, coming / ROOM_PATIENTS)


def nurses_ahead(edition: Edition, sheet: Sheet, coming: int) -> float:
    """How far the track goes on, between two circles in proportion."""
    wards = 0
    for ward in range(WARDS):
        if not sheet.nurse_wards >> ward & 1 and sheet.patients[ward] < edition.size[ward]:
            wards += 1
    track = edition.nurse_points
    reached = min(sheet.nurses + min(coming * NURSES_PER_PATIENT, wards * NURSES_PER_WARD), float(WARDS))
    circle = min(int(reached), WARDS - 1)
    points = track[circle] + (track[circle + 1] - track[circle]) * (reached - circle)
    return points - track[sheet.nurses]


def cardiologists_ahead(s: Position, sheet: Sheet, coming: int) -> float:
    """The cards not scored yet, the less the more patients it takes to reach them."""
    points = 0.0
    for slot in range(2):
        if s.stages[slot] == GONE or sheet.cardiology[slot] != NONE:
            continue
        card = s.rules.edition.cardiologists[s.cardiologists[slot]]
        patients = steps_missing(s.rules.edition, sheet, card) * PATIENTS_PER_STEP[card.metric]
        if patients == 0.0:
            points += card.points[s.stages[slot]]
        elif patients < coming:
            points += card.points[s.stages[slot]] * (1.0 - patients / coming)
    return points


def steps_missing(edition: Edition, sheet: Sheet, card: Cardiologist) -> int:
    """What is missing to a Cardiologist's objective; for labs and full wards, patients in the beds that matter."""
    if progress(edition, sheet, card) >= card.threshold:
        return 0
    if card.metric == XRAY_LABS_SURROUNDED:
        return min([len(ring) - patients_in(sheet, ring) for ring in edition.rings])
    if card.metric == WARDS_FULL:
        missing = [edition.size[ward] - sheet.patients[ward] for ward in range(WARDS)]
        missing.sort()
        return sum(missing[: card.threshold])
    return card.threshold - progress(edition, sheet, card)


def radiology_ahead(card: int, edition: Edition, sheet: Sheet) -> float:
    """What is begun around the labs."""
    points = 0.0
    for ring in edition.rings:
        if card == RAD_HIGH:
            points += HIGH_BED * (len(ring) - patients_in(sheet, ring))
        elif card == RAD_OPPOSITE:
            for i in range(6):
                if can_take(edition, sheet, ring[i], sheet.beds[ring[(i + 3) % 6]]):
                    points += OPPOSITE_BED
        elif card == RAD_MATCHING and patients_in(sheet, ring) < len(ring):
            counts = [0] * 7
            for bed in ring:
                counts[sheet.beds[bed]] += 1
            most = max(counts[1:])
            points += MATCHING * most * most
    return points


def can_take(edition: Edition, sheet: Sheet, bed: int, value: int) -> bool:
    """Is a bed empty, with enough values below this one for the patients before it?"""
    if sheet.beds[bed]:
        return False
    ward = edition.ward_of[bed]
    count = sheet.patients[ward]
    front = edition.first[ward] + count
    return value > value_before(sheet, front, count) + bed - front


def epidemiology_ahead(card: int, edition: Edition, sheet: Sheet) -> float:
    """What is begun among neighbours."""
    if card == EPI_SEQUENCE:
        length = longest_run(edition, sheet.beds)
        return RUN * length * length
    if card == EPI_LINES:
        return LINE * nearly(edition.lines, sheet.beds, [0, 1, 2, 3, 4, 5, 6])
    if card == EPI_TRIANGLES:
        return TRIANGLE * nearly(edition.triangles, sheet.beds, [0, 1, 2, 1, 2, 1, 2])
    return 0.0


def longest_run(edition: Edition, beds: list[int]) -> int:
    """The longest chain of neighbours with rising values that is not a full run yet."""
    longest = 0
    length = [0] * BEDS
    for value in range(1, 7):
        for bed in range(BEDS):
            if beds[bed] != value:
                continue
            before = 0
            for other in edition.neighbours[bed]:
                if beds[other] == value - 1:
                    before = max(before, length[other])
            length[bed] = before + 1
            if before < 5:
                longest = max(longest, before + 1)
    return longest


def nearly(objects: list[int], beds: list[int], kinds: list[int]) -> int:
    """How many objects of three beds have two patients of one kind (by their values) and an empty bed."""
    marked = [0] * 7
    for bed in range(BEDS):
        marked[kinds[beds[bed]]] |= 1 << bed
    count = 0
    for kind in range(1, 7):
        for mask in objects:
            some = mask & marked[kind]
            if some & (some - 1) and (mask ^ some) & marked[0]:
                count += 1
    return count


# -- a sensible move without looking ahead (the level `easy`)

# What a bonus is worth on choosing a die, in gaps of a ward: marks on the patient count, equipment a little less.
QUICK_BONUS: Final = [1.5, 1.5, 1.0, 2.5, 3.0, 1.0]
QUICK_STETHOSCOPE: Final = 1.5  # what is spent counts like that many lost values in a ward
QUICK_BAG: Final = 3.0
QUICK_MORGUE: Final = 8.0  # a patient who finds no bed: worse than anything that can be paid


def quick_choice(s: Position, seat: int) -> int:
    """The die that fits most cheaply, the bed with the smallest gap, the screen where it frees most."""
    kind = step_kind(s.current(seat))
    if kind == CHOOSE:
        return quick_die(s, seat)
    if kind == SETTLE:
        return quick_settling(s, seat)
    return quick_discard(s)


def quick_die(s: Position, seat: int) -> int:
    sheet = s.sheets[seat]
    best, least = NONE, 0.0
    for move in s.legal(seat):
        die = value_of(move)
        bonus = s.bonus_of(die)
        waste = -QUICK_BONUS[bonus]
        bags = sheet.bags
        if seat != s.chief and die == s.sheets[s.chief].choice:
            bags -= 1
            waste += QUICK_BAG
        waste += cheapest_bed(s.rules.edition, sheet, die, s.dice[die], bags)
        if best == NONE or waste < least:
            best, least = move, waste
    return best


def cheapest_bed(edition: Edition, sheet: Sheet, colour: int, value: int, bags: int) -> float:
    """What it wastes to admit a patient just as it comes, at most for a bag."""
    least = QUICK_MORGUE
    for ward in range(WARDS):
        count = sheet.patients[ward]
        if count == edition.size[ward]:
            continue
        bed = edition.first[ward] + count
        last = value_before(sheet, bed, count)
        if value > last:
            waste = float(value - last - 1)
            if not fits(edition, bed, colour):
                if bags == 0:
                    continue
                waste += QUICK_BAG
            least = min(least, waste)
    return least


def quick_settling(s: Position, seat: int) -> int:
    """Patients first, each into the bed that wastes least; then the screen behind the highest last patient."""
    sheet = s.sheets[seat]
    best, least = NONE, 0.0
    for move in s.legal(seat):
        waste = waste_of(s, sheet, move)
        if best == NONE or waste < least:
            best, least = move, waste
    return best


def waste_of(s: Position, sheet: Sheet, move: int) -> float:
    edition = s.rules.edition
    kind = kind_of(move)
    if kind == MORGUE:
        return QUICK_MORGUE
    bed = bed_of(move)
    if kind == DRAW_SCREEN:
        return 2 * QUICK_MORGUE - sheet.beds[bed]
    ward = edition.ward_of[bed]
    value = value_of(move)
    stethoscopes, bags = price(s, sheet, who_of(move), bed, value)
    gap = value - value_before(sheet, bed, sheet.patients[ward]) - 1
    waste = gap + stethoscopes * QUICK_STETHOSCOPE + bags * QUICK_BAG
    if who_of(move) == REGULAR and s.bonus_of(sheet.choice) == NURSE and not sheet.nurse_wards >> ward & 1:
        waste -= QUICK_BONUS[NURSE]
    return waste


def quick_discard(s: Position) -> int:
    """The Cardiologist that is further away."""
    edition = s.rules.edition
    far, furthest = 0, -1
    for slot in range(2):
        card = edition.cardiologists[s.cardiologists[slot]]
        missing = max(0, card.threshold - progress(edition, s.sheets[HUMAN], card))
        if missing > furthest:
            far, furthest = slot, missing
    return discard(s.cardiologists[far])
