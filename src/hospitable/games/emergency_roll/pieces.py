"""What is printed on the pieces, read once from an edition file and checked; shared and never changed."""

from __future__ import annotations

import json
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from ...core.errors import BadEdition, said
from .names import (
    BED_NAMES,
    BEDS,
    BONUSES,
    CARDIOLOGISTS,
    COLOURS,
    DICE,
    EPIDEMIOLOGISTS,
    EXTRA_PATIENT,
    MODULES,
    NONE,
    RADIOLOGISTS,
    SIZES,
    WARD_NAMES,
    WARDS,
)

STANDARD: Final = Path(__file__).parent / "edition.toml"

CAR_METRICS: Final = [
    "stethoscopes_circled",
    "xray_labs_surrounded",
    "nurses_circled",
    "blood_bags_circled",
    "wards_with_patient",
    "wards_full",
]

# the six neighbours of a bed, counter-clockwise from the east: opposite directions are three apart
DIRECTIONS: Final = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


class Cardiologist:
    """An objective: reach the threshold of what is counted."""

    def __init__(self, metric: int, threshold: int, points: list[int]) -> None:
        self.metric = metric
        self.threshold = threshold
        self.points = points
        """The points of its double side (first, then later), then of its single side."""


class Edition:
    """The printed values of Emergency Roll. Beds, cards and specialists are numbered as in names.py."""

    def __init__(self, data: dict[str, Any], id: str) -> None:
        self.id = id
        self._read_set_up(data)
        self._read_cards(data)
        self._read_specialists(data)
        self._read_sheet(data)
        self._read_solo(data)

    def _read_set_up(self, data: dict[str, Any]) -> None:
        rows = _rows(data, "setup", 6)
        self.rounds = [0]
        """By number of seats: one round for each card in the deck."""
        self.double_side = [False]
        for i, row in enumerate(rows):
            _number(row, "players", f"setup[{i}]", i + 1, i + 1)
            self.rounds.append(_number(row, "rounds", f"setup[{i}]", 1, 27))
            self.double_side.append(_word(row, "cardiologist_side", f"setup[{i}]", ["single", "double"]) == 1)

    def _read_cards(self, data: dict[str, Any]) -> None:
        self.cards: list[str] = []
        self.bonus: list[int] = []
        """For each card three: what comes with the red, the yellow and the green ambulance."""
        self.extra_colour: list[int] = []
        self.extra_low: list[int] = []
        self.extra_high: list[int] = []
        for i, row in enumerate(_rows(data, "ambulance_card", 27)):
            self.cards.append(_text(row, "id", f"ambulance_card[{i}]"))
            for die in range(DICE):
                where = f"ambulance_card[{i}].{COLOURS[die]}"
                bay = _table(row, COLOURS[die], f"ambulance_card[{i}]")
                bonus = _word(bay, "bonus", where, BONUSES)
                self.bonus.append(bonus)
                extra = bonus == EXTRA_PATIENT
                values = _numbers(bay, "values", where, 2, 1, 6) if extra else [0, 1]
                if values[1] != values[0] + 1:  # so that what lies between the two needs no thought (ER-CMP-07)
                    raise BadEdition(said("edition.consecutive", where=f"{where}.values"))
                self.extra_colour.append(_word(bay, "color", where, COLOURS[:DICE]) if extra else NONE)
                self.extra_low.append(values[0])
                self.extra_high.append(values[1])
        if len(set(self.cards)) < len(self.cards):
            raise BadEdition(said("edition.twice", where="ambulance_card"))
        gains = {_text(row, "id", f"bonus[{i}]"): row for i, row in enumerate(_rows(data, "bonus", len(BONUSES)))}
        self.stethoscope_gain = _number(gains.get("stethoscope", {}), "gain_stethoscopes", "bonus stethoscope", 1, 9)
        self.bag_gain = _number(gains.get("blood_bag", {}), "gain_blood_bags", "bonus blood_bag", 1, 9)

    def _read_specialists(self, data: dict[str, Any]) -> None:
        rows = {_text(row, "id", f"specialist[{i}]"): row for i, row in enumerate(_rows(data, "specialist", 16))}
        for id in CARDIOLOGISTS + RADIOLOGISTS + EPIDEMIOLOGISTS:
            if id not in rows:
                raise BadEdition(said("edition.missing", where="specialist", key=id))
        self.cardiologists: list[Cardiologist] = []
        for id in CARDIOLOGISTS:
            row = rows[id]
            metric = _word(row, "metric", id, CAR_METRICS)
            points = _numbers(row, "double_side_points", id, 2, 0, 99) + _numbers(
                row, "single_side_points", id, 1, 0, 99
            )
            self.cardiologists.append(Cardiologist(metric, _number(row, "threshold", id, 1, 99), points))
        first = rows[CARDIOLOGISTS[0]]
        self.solo_both = _number(first, "solo_points_human_both", CARDIOLOGISTS[0], 0, 99)
        self.solo_single = _number(first, "solo_points_single", CARDIOLOGISTS[0], 0, 99)
        self.solo_ward = _number(first, "solo_points_ursule_per_ward", CARDIOLOGISTS[0], 0, 99)

        self.low_high_points = _number(rows["rad_low_high"], "points", "rad_low_high", 0, 99)
        self.low_max = _number(rows["rad_low_high"], "low_max", "rad_low_high", 0, 36)
        self.high_min = _number(rows["rad_low_high"], "high_min", "rad_low_high", 0, 36)
        by_count = _table(rows["rad_matching"], "points_by_count", "rad_matching")
        self.matching_points = [
            _number(by_count, str(n), "rad_matching.points_by_count", 0, 99) if n > 2 else 0 for n in range(7)
        ]
        self.opposite_points = _number(rows["rad_opposite"], "points", "rad_opposite", 0, 99)
        self.high_points = _number(rows["rad_high"], "points", "rad_high", 0, 99)
        self.high_values = _numbers(rows["rad_high"], "values", "rad_high", 3, 1, 6)
        self.sequence_points = _number(rows["epi_sequence"], "points", "epi_sequence", 0, 99)
        self.line_points = _number(rows["epi_lines"], "points", "epi_lines", 0, 99)
        self.group_points = _number(rows["epi_group"], "points_per_patient", "epi_group", 0, 99)
        self.most_common_points = _number(rows["epi_common"], "points_per_patient_most", "epi_common", 0, 99)
        self.least_common_points = _number(rows["epi_common"], "points_per_patient_least", "epi_common", -99, 0)
        self.triangle_points = _number(rows["epi_triangles"], "points", "epi_triangles", 0, 99)
        self.ursule_radiologist = [_number(rows[id], "ursule_points", id, 0, 99) for id in RADIOLOGISTS]
        self.ursule_epidemiologist = [_number(rows[id], "ursule_points", id, 0, 99) for id in EPIDEMIOLOGISTS]

    def _read_sheet(self, data: dict[str, Any]) -> None:
        sheet = _table(data, "sheet", "edition")
        self.start_stethoscopes = _number(
            _table(sheet, "stethoscopes", "sheet"), "start_circled", "sheet.stethoscopes", 0, 99
        )
        self.start_bags = _number(_table(sheet, "blood_bags", "sheet"), "start_circled", "sheet.blood_bags", 0, 99)
        track = _numbers(_table(sheet, "nurse_track", "sheet"), "points", "sheet.nurse_track", WARDS, 0, 99)
        self.nurse_points = [0, *track]
        self.morgue_boxes = _number(_table(sheet, "morgue", "sheet"), "boxes", "sheet.morgue", 0, 99)
        self.morgue_points = _number(_table(sheet, "morgue", "sheet"), "points_per_box", "sheet.morgue", -99, 0)

        wards = _rows(sheet, "ward", WARDS)
        self.ward_points = [_number(row, "points", f"sheet.ward[{i}]", 0, 99) for i, row in enumerate(wards)]
        self.size = list(SIZES)
        self.first = [sum(SIZES[:ward]) for ward in range(WARDS)]
        self.ward_of = [ward for ward in range(WARDS) for _ in range(SIZES[ward])]
        for i, row in enumerate(wards):
            if row.get("id") != WARD_NAMES[i]:
                raise BadEdition(said("edition.ids", where="sheet.ward", expected=WARD_NAMES))

        beds = _rows(sheet, "bed", BEDS)
        if [row.get("id") for row in beds] != BED_NAMES:
            raise BadEdition(said("edition.ids", where="sheet.bed", expected=BED_NAMES))
        self.colour = [_word(row, "color", f"sheet.bed[{i}]", COLOURS) for i, row in enumerate(beds)]
        self.place = [
            (_number(row, "q", f"sheet.bed[{i}]", -9, 9), _number(row, "r", f"sheet.bed[{i}]", 0, 9))
            for i, row in enumerate(beds)
        ]
        self._read_neighbours()

        self.rings: list[list[int]] = []
        """The beds around each lab, in the order of DIRECTIONS: opposite beds are three apart (ER-SHT-07)."""
        self.lab_place: list[tuple[int, int]] = []
        for i, lab in enumerate(_rows(sheet, "xray_lab", 2)):
            where = f"sheet.xray_lab[{i}]"
            q, r = _number(lab, "q", where, -9, 9), _number(lab, "r", where, 0, 9)
            around = [place for place in ((q + dq, r + dr) for dq, dr in DIRECTIONS) if place in self.place]
            ring = [self.place.index(place) for place in around]
            if len(ring) != 6 or lab.get("ring") != [BED_NAMES[bed] for bed in ring]:
                raise BadEdition(said("edition.ring", where=f"{where}.ring", beds=[BED_NAMES[bed] for bed in ring]))
            self.rings.append(ring)
            self.lab_place.append((q, r))

    def _read_neighbours(self) -> None:
        """Adjacency, lines of three and triangles follow from where the beds stand (ER-SHT-08)."""
        bed_at = {place: bed for bed, place in enumerate(self.place)}
        if len(bed_at) < BEDS:
            raise BadEdition(said("edition.twice", where="sheet.bed (q, r)"))
        self.neighbours: list[list[int]] = []
        self.lines: list[int] = []
        self.triangles: list[int] = []
        for bed, (q, r) in enumerate(self.place):
            around = [bed_at.get((q + dq, r + dr), NONE) for dq, dr in DIRECTIONS]
            self.neighbours.append([other for other in around if other != NONE])
            for i, (dq, dr) in enumerate(DIRECTIONS[:3]):
                second, third = around[i], bed_at.get((q + 2 * dq, r + 2 * dr), NONE)
                if second != NONE and third != NONE:
                    self.lines.append(1 << bed | 1 << second | 1 << third)
            for third in (around[1], around[5]):  # each triangle is met once, from its bed furthest to the left
                if around[0] != NONE and third != NONE:
                    self.triangles.append(1 << bed | 1 << around[0] | 1 << third)
        for bed in range(1, BEDS):
            if self.ward_of[bed] == self.ward_of[bed - 1] and bed - 1 not in self.neighbours[bed]:  # ER-SHT-02
                raise BadEdition(said("edition.chain", bed=BED_NAMES[bed], before=BED_NAMES[bed - 1]))

    def _read_solo(self, data: dict[str, Any]) -> None:
        solo = _table(data, "solo", "edition")
        self.ursule_nurses = _number(solo, "start_nurses_circled", "solo", 0, WARDS)
        self.ursule_stethoscopes = _number(solo, "start_stethoscopes", "solo", 0, 99)
        self.ursule_bags = _number(solo, "start_blood_bags", "solo", 0, 99)
        self.modules_max = _number(solo, "modules_max", "solo", 0, 4)
        rows = _rows(solo, "module", len(MODULES))
        if [row.get("id") for row in rows] != MODULES:
            raise BadEdition(said("edition.ids", where="solo.module", expected=MODULES))
        self.preparation_stethoscopes = _number(rows[0], "start_extra_stethoscopes", "solo.module[0]", 0, 99)
        self.preparation_bags = _number(rows[0], "start_extra_blood_bags", "solo.module[0]", 0, 99)
        self.equipment_stethoscope = _number(rows[1], "points_per_circled_stethoscope", "solo.module[1]", 0, 99)
        self.equipment_bag = _number(rows[1], "points_per_circled_blood_bag", "solo.module[1]", 0, 99)
        self.isolation_screen = _number(rows[2], "points_per_screen", "solo.module[2]", 0, 99)
        self.capacity_patient = _number(rows[3], "points_per_patient_in_incomplete_ward", "solo.module[3]", 0, 99)


def read_edition(path: Path) -> Edition:
    """The edition in a file; a file that is not one is refused with the place that is wrong."""
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except OSError as error:
        raise BadEdition(said("edition.unreadable", file=path.name, reason=error.strerror or "")) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadEdition(said("edition.not_toml", file=path.name, reason=str(error))) from None
    return Edition(data, fingerprint_of(data))


def fingerprint_of(data: dict[str, Any]) -> str:
    """What is printed, without the sources: two files that print the same are the same edition."""
    text = json.dumps(_printed(data), sort_keys=True, default=str)
    return blake2b(text.encode(), digest_size=6).hexdigest()


def _printed(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _printed(value) for key, value in data.items() if not key.startswith("source")}
    return [_printed(item) for item in data] if isinstance(data, list) else data


# -- reading with clear errors


def _rows(data: dict[str, Any], key: str, length: int) -> list[dict[str, Any]]:
    rows = data.get(key)
    if not isinstance(rows, list) or len(rows) != length or not all(isinstance(row, dict) for row in rows):
        raise BadEdition(said("edition.rows", key=key, n=length))
    return rows


def _table(data: dict[str, Any], key: str, where: str) -> dict[str, Any]:
    table = data.get(key)
    if not isinstance(table, dict):
        raise BadEdition(said("edition.missing", where=where, key=key))
    return table


def _text(data: dict[str, Any], key: str, where: str) -> str:
    text = data.get(key)
    if not isinstance(text, str):
        raise BadEdition(said("edition.missing", where=where, key=key))
    return text


def _word(data: dict[str, Any], key: str, where: str, known: list[str]) -> int:
    text = _text(data, key, where)
    if text not in known:
        raise BadEdition(said("edition.word", where=f"{where}.{key}", found=text, possible=known))
    return known.index(text)


def _number(data: dict[str, Any], key: str, where: str, low: int, high: int) -> int:
    number = data.get(key)
    if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
        raise BadEdition(said("edition.number", where=f"{where}.{key}", found=repr(number), low=low, high=high))
    return number


def _numbers(data: dict[str, Any], key: str, where: str, length: int, low: int, high: int) -> list[int]:
    items = data.get(key)
    if not isinstance(items, list) or len(items) != length:
        raise BadEdition(said("edition.rows", key=f"{where}.{key}", n=length))
    return [_number({key: item}, key, where, low, high) for item in items]
