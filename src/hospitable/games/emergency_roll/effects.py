"""What specialists count on a sheet: objectives of Cardiologists, points of Radiologists and Epidemiologists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .beds import BEDS, WARDS
from .packing import most_disjoint
from .pieces import Cardiologist, Edition
from .state import Sheet

# -- Cardiologists: a number on the sheet and a threshold (ER-CAR-11 to -16)


def meets(edition: Edition, sheet: Sheet, card: Cardiologist) -> bool:
    """Objectives are states of the sheet, in whichever round they arose (ER-CAR-02)."""
    return progress(edition, sheet, card) >= card.threshold


def progress(edition: Edition, sheet: Sheet, card: Cardiologist) -> int:
    return COUNTED[card.metric](edition, sheet)


def stethoscopes_gained(edition: Edition, sheet: Sheet) -> int:
    """Spent or not (ER-RUL-14)."""
    return sheet.stethoscopes_circled


def nurses_gained(edition: Edition, sheet: Sheet) -> int:
    return sheet.nurses


def bags_gained(edition: Edition, sheet: Sheet) -> int:
    """Spent or not (ER-RUL-14)."""
    return sheet.bags_circled


def labs_surrounded(edition: Edition, sheet: Sheet) -> int:
    count = 0
    for ring in edition.rings:
        if patients_in(sheet, ring) == len(ring):
            count += 1
    return count


def patients_in(sheet: Sheet, beds: list[int]) -> int:
    count = 0
    for bed in beds:
        if sheet.beds[bed]:
            count += 1
    return count


def wards_begun(edition: Edition, sheet: Sheet) -> int:
    count = 0
    for ward in range(WARDS):
        if sheet.patients[ward]:
            count += 1
    return count


def wards_full(edition: Edition, sheet: Sheet) -> int:
    count = 0
    for ward in range(WARDS):
        if sheet.patients[ward] == edition.size[ward]:
            count += 1
    return count


# -- Radiologists: the six beds around each X-ray lab


def rad_critical(edition: Edition, sheet: Sheet) -> int:
    """Half of the critical patients beside a lab, one sum, rounded up once (ER-RAD-01)."""
    total = 0
    for ring in edition.rings:
        for bed in ring:
            if sheet.critical >> bed & 1:
                total += sheet.beds[bed]
    return (total + 1) // 2


def rad_low_high(edition: Edition, sheet: Sheet) -> int:
    """For each lab with patients all around it and a very low or a very high total (ER-RAD-02)."""
    points = 0
    for ring in edition.rings:
        total = 0
        for bed in ring:
            total += sheet.beds[bed]
        extreme = total <= edition.low_max or total >= edition.high_min
        if extreme and patients_in(sheet, ring) >= edition.low_high_patients:
            points += edition.low_high_points
    return points


def rad_matching(edition: Edition, sheet: Sheet) -> int:
    """For each lab the most frequent value around it, once (ER-RAD-03)."""
    points = 0
    for ring in edition.rings:
        counts = [0] * 7
        for bed in ring:
            counts[sheet.beds[bed]] += 1
        points += edition.matching_points[max(counts[1:])]
    return points


def rad_opposite(edition: Edition, sheet: Sheet) -> int:
    """For each pair of equal patients that face each other across a lab (ER-RAD-04)."""
    points = 0
    for ring in edition.rings:
        for i in range(3):
            value = sheet.beds[ring[i]]
            if value and value == sheet.beds[ring[i + 3]]:
                points += edition.opposite_points
    return points


def rad_high(edition: Edition, sheet: Sheet) -> int:
    """For each high patient beside a lab (ER-RAD-05)."""
    points = 0
    for ring in edition.rings:
        for bed in ring:
            if sheet.beds[bed] in edition.high_values:
                points += edition.high_points
    return points


# -- Epidemiologists: patterns of neighbours, walls ignored


def epi_sequence(edition: Edition, sheet: Sheet) -> int:
    return edition.sequence_points * most_disjoint(runs(edition, sheet.beds), len(edition.run))


def epi_lines(edition: Edition, sheet: Sheet) -> int:
    return edition.line_points * most_disjoint(equal_lines(edition, sheet.beds), edition.line_length)


def epi_group(edition: Edition, sheet: Sheet) -> int:
    return edition.group_points * largest_group(edition, sheet.beds)


def epi_common(edition: Edition, sheet: Sheet) -> int:
    """The most common value less the least common one, absent values included (ER-EPI-04)."""
    counts = [0] * 7
    for value in sheet.beds:
        counts[value] += 1
    return edition.most_common_points * max(counts[1:]) + edition.least_common_points * min(counts[1:])


def epi_triangles(edition: Edition, sheet: Sheet) -> int:
    return edition.triangle_points * most_disjoint(like_triangles(edition, sheet.beds), 3)


def runs(edition: Edition, beds: list[int]) -> list[int]:
    """All chains of neighbours with the values of a run, as masks (ER-EPI-01)."""
    found: dict[int, bool] = {}
    first = edition.run[0]
    for bed in range(BEDS):
        if beds[bed] == first:
            _extend_run(edition, beds, bed, 1, 1 << bed, found)
    return list(found)


def _extend_run(edition: Edition, beds: list[int], bed: int, length: int, mask: int, found: dict[int, bool]) -> None:
    if length == len(edition.run):
        found[mask] = True
        return
    wanted = edition.run[length]
    for other in edition.neighbours[bed]:
        if beds[other] == wanted and not mask >> other & 1:
            _extend_run(edition, beds, other, length + 1, mask | 1 << other, found)


def equal_lines(edition: Edition, beds: list[int]) -> list[int]:
    """Equal patients all along a straight line (ER-EPI-02)."""
    equal = [0] * 7
    for bed in range(BEDS):
        equal[beds[bed]] |= 1 << bed
    return _inside(equal[1:], edition.lines)


def _inside(classes: list[int], masks: list[int]) -> list[int]:
    """The masks that lie in one of the classes."""
    taken = 0
    for beds in classes:
        taken |= beds
    found = []
    for mask in masks:
        if mask & taken == mask:  # most are not even full
            for beds in classes:
                if mask & beds == mask:
                    found.append(mask)
    return found


def largest_group(edition: Edition, beds: list[int]) -> int:
    """Patients in the largest group of neighbours with one value (ER-EPI-03)."""
    best = 0
    seen = 0
    for start in range(BEDS):
        if not beds[start] or seen >> start & 1:
            continue
        seen |= 1 << start
        group = [start]
        for bed in group:  # grows while it is walked
            for other in edition.neighbours[bed]:
                if beds[other] == beds[start] and not seen >> other & 1:
                    seen |= 1 << other
                    group.append(other)
        best = max(best, len(group))
    return best


def like_triangles(edition: Edition, beds: list[int]) -> list[int]:
    """Three mutual neighbours, all odd or all even (ER-EPI-05)."""
    parity = [0, 0]
    for bed in range(BEDS):
        if beds[bed]:
            parity[beds[bed] & 1] |= 1 << bed
    return _inside(parity, edition.triangles)


# -- the tables, in the order of cards.METRICS, cards.RADIOLOGISTS and cards.EPIDEMIOLOGISTS

Count = Callable[[Edition, Sheet], int]

COUNTED: Final[list[Count]] = [
    stethoscopes_gained,
    labs_surrounded,
    nurses_gained,
    bags_gained,
    wards_begun,
    wards_full,
]
RADIOLOGIST_POINTS: Final[list[Count]] = [rad_critical, rad_low_high, rad_matching, rad_opposite, rad_high]
EPIDEMIOLOGIST_POINTS: Final[list[Count]] = [epi_sequence, epi_lines, epi_group, epi_common, epi_triangles]
