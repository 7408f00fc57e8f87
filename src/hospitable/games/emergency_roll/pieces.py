"""What is printed on the pieces, read once from an edition file and checked; shared and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ...core.edition import Printed, edition_in, read_number, read_numbers, read_rows, read_table, read_text, read_word
from ...core.errors import BadEdition, said
from .beds import BED_NAMES, BEDS, SIZES, WARD_NAMES, WARDS
from .cards import BONUSES, CARDIOLOGISTS, EPIDEMIOLOGISTS, EXTRA_PATIENT, METRICS, MODULES, NONE, RADIOLOGISTS
from .dice import COLOURS, DICE

STANDARD: Final = Path(__file__).parent / "edition.toml"

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
    """The printed values of Emergency Roll. Beds, colours and cards are numbered as in beds, dice and cards.py."""

    def __init__(self, data: Mapping[str, Any], printed: Printed) -> None:
        self.printed = printed
        self._read_set_up(data)
        self._read_dice(data)
        self._read_cards(data)
        self._read_specialists(data)
        self._read_sheet(data)
        self._read_solo(data)

    def _read_set_up(self, data: Mapping[str, Any]) -> None:
        rows = read_rows(data, "setup", 6)
        self.rounds = [0]
        """By number of seats: one round for each card in the deck."""
        self.double_side = [False]
        for i, row in enumerate(rows):
            read_number(row, "players", f"setup[{i}]", i + 1, i + 1)
            self.rounds.append(read_number(row, "rounds", f"setup[{i}]", 1, 27))
            self.double_side.append(read_word(row, "cardiologist_side", f"setup[{i}]", ["single", "double"]) == 1)

    def _read_dice(self, data: Mapping[str, Any]) -> None:
        rows = read_rows(data, "die", DICE)
        if [row.get("id") for row in rows] != COLOURS[:DICE]:
            raise BadEdition(said("edition.ids", where="die", expected=COLOURS[:DICE]))
        self.faces = [read_numbers(row, "faces", f"die[{i}]", 6, 1, 6) for i, row in enumerate(rows)]

    def _read_cards(self, data: Mapping[str, Any]) -> None:
        self.cards: list[str] = []
        self.bonus: list[int] = []
        """For each card three: what comes with the red, the yellow and the green ambulance."""
        self.extra_colour: list[int] = []
        self.extra_low: list[int] = []
        self.extra_high: list[int] = []
        for i, row in enumerate(read_rows(data, "ambulance_card", 27)):
            self.cards.append(read_text(row, "id", f"ambulance_card[{i}]"))
            for die in range(DICE):
                where = f"ambulance_card[{i}].{COLOURS[die]}"
                bay = read_table(row, COLOURS[die], f"ambulance_card[{i}]")
                bonus = read_word(bay, "bonus", where, BONUSES)
                self.bonus.append(bonus)
                extra = bonus == EXTRA_PATIENT
                values = read_numbers(bay, "values", where, 2, 1, 6) if extra else [0, 1]
                if values[1] != values[0] + 1:  # so that what lies between the two needs no thought (ER-CMP-07)
                    raise BadEdition(said("edition.consecutive", where=f"{where}.values"))
                self.extra_colour.append(read_word(bay, "color", where, COLOURS[:DICE]) if extra else NONE)
                self.extra_low.append(values[0])
                self.extra_high.append(values[1])
        if len(set(self.cards)) < len(self.cards):
            raise BadEdition(said("edition.twice", where="ambulance_card"))
        gains = {
            read_text(row, "id", f"bonus[{i}]"): row for i, row in enumerate(read_rows(data, "bonus", len(BONUSES)))
        }
        self.stethoscope_gain = read_number(
            gains.get("stethoscope", {}), "gain_stethoscopes", "bonus stethoscope", 1, 9
        )
        self.bag_gain = read_number(gains.get("blood_bag", {}), "gain_blood_bags", "bonus blood_bag", 1, 9)

    def _read_specialists(self, data: Mapping[str, Any]) -> None:
        rows = {
            read_text(row, "id", f"specialist[{i}]"): row for i, row in enumerate(read_rows(data, "specialist", 16))
        }
        for id in CARDIOLOGISTS + RADIOLOGISTS + EPIDEMIOLOGISTS:
            if id not in rows:
                raise BadEdition(said("edition.missing", where="specialist", key=id))
        self.cardiologists: list[Cardiologist] = []
        for id in CARDIOLOGISTS:
            row = rows[id]
            metric = read_word(row, "metric", id, METRICS)
            points = read_numbers(row, "double_side_points", id, 2, 0, 99) + read_numbers(
                row, "single_side_points", id, 1, 0, 99
            )
            self.cardiologists.append(Cardiologist(metric, read_number(row, "threshold", id, 1, 99), points))
        first = rows[CARDIOLOGISTS[0]]
        self.solo_both = read_number(first, "solo_points_human_both", CARDIOLOGISTS[0], 0, 99)
        self.solo_single = read_number(first, "solo_points_single", CARDIOLOGISTS[0], 0, 99)
        self.solo_ward = read_number(first, "solo_points_ursule_per_ward", CARDIOLOGISTS[0], 0, 99)

        self.low_high_points = read_number(rows["rad_low_high"], "points", "rad_low_high", 0, 99)
        self.low_max = read_number(rows["rad_low_high"], "low_max", "rad_low_high", 0, 36)
        self.high_min = read_number(rows["rad_low_high"], "high_min", "rad_low_high", 0, 36)
        self.low_high_patients = read_number(rows["rad_low_high"], "needs_patients", "rad_low_high", 1, 6)
        by_count = read_table(rows["rad_matching"], "points_by_count", "rad_matching")
        self.matching_points = [
            read_number(by_count, str(n), "rad_matching.points_by_count", 0, 99) if n > 2 else 0 for n in range(7)
        ]
        self.opposite_points = read_number(rows["rad_opposite"], "points", "rad_opposite", 0, 99)
        self.high_points = read_number(rows["rad_high"], "points", "rad_high", 0, 99)
        self.high_values = read_numbers(rows["rad_high"], "values", "rad_high", 3, 1, 6)
        self.sequence_points = read_number(rows["epi_sequence"], "points", "epi_sequence", 0, 99)
        self.run = read_numbers(rows["epi_sequence"], "path_values", "epi_sequence", 6, 1, 6)
        """The values of a run, in their order (ER-EPI-01)."""
        self.line_length = read_number(rows["epi_lines"], "length", "epi_lines", 2, 6)
        self.line_points = read_number(rows["epi_lines"], "points", "epi_lines", 0, 99)
        self.group_points = read_number(rows["epi_group"], "points_per_patient", "epi_group", 0, 99)
        self.most_common_points = read_number(rows["epi_common"], "points_per_patient_most", "epi_common", 0, 99)
        self.least_common_points = read_number(rows["epi_common"], "points_per_patient_least", "epi_common", -99, 0)
        self.triangle_points = read_number(rows["epi_triangles"], "points", "epi_triangles", 0, 99)
        self.ursule_radiologist = [read_number(rows[id], "ursule_points", id, 0, 99) for id in RADIOLOGISTS]
        self.ursule_epidemiologist = [read_number(rows[id], "ursule_points", id, 0, 99) for id in EPIDEMIOLOGISTS]

    def _read_sheet(self, data: Mapping[str, Any]) -> None:
        sheet = read_table(data, "sheet", "edition")
        self.start_stethoscopes = read_number(
            read_table(sheet, "stethoscopes", "sheet"), "start_circled", "sheet.stethoscopes", 0, 99
        )
        self.start_bags = read_number(
            read_table(sheet, "blood_bags", "sheet"), "start_circled", "sheet.blood_bags", 0, 99
        )
        track = read_numbers(read_table(sheet, "nurse_track", "sheet"), "points", "sheet.nurse_track", WARDS, 0, 99)
        self.nurse_points = [0, *track]
        self.morgue_boxes = read_number(read_table(sheet, "morgue", "sheet"), "boxes", "sheet.morgue", 0, 99)
        self.morgue_points = read_number(read_table(sheet, "morgue", "sheet"), "points_per_box", "sheet.morgue", -99, 0)

        wards = read_rows(sheet, "ward", WARDS)
        self.ward_points = [read_number(row, "points", f"sheet.ward[{i}]", 0, 99) for i, row in enumerate(wards)]
        self.size = list(SIZES)
        self.first = [sum(SIZES[:ward]) for ward in range(WARDS)]
        self.ward_of = [ward for ward in range(WARDS) for _ in range(SIZES[ward])]
        for i, row in enumerate(wards):
            if row.get("id") != WARD_NAMES[i]:
                raise BadEdition(said("edition.ids", where="sheet.ward", expected=WARD_NAMES))

        beds = read_rows(sheet, "bed", BEDS)
        if [row.get("id") for row in beds] != BED_NAMES:
            raise BadEdition(said("edition.ids", where="sheet.bed", expected=BED_NAMES))
        self.colour = [read_word(row, "color", f"sheet.bed[{i}]", COLOURS) for i, row in enumerate(beds)]
        self.place = [
            (read_number(row, "q", f"sheet.bed[{i}]", -9, 9), read_number(row, "r", f"sheet.bed[{i}]", 0, 9))
            for i, row in enumerate(beds)
        ]
        self._read_neighbours()

        self.rings: list[list[int]] = []
        """The beds around each lab, in the order of DIRECTIONS: opposite beds are three apart (ER-SHT-07)."""
        self.lab_place: list[tuple[int, int]] = []
        for i, lab in enumerate(read_rows(sheet, "xray_lab", 2)):
            where = f"sheet.xray_lab[{i}]"
            q, r = read_number(lab, "q", where, -9, 9), read_number(lab, "r", where, 0, 9)
            around = [place for place in ((q + dq, r + dr) for dq, dr in DIRECTIONS) if place in self.place]
            ring = [self.place.index(place) for place in around]
            if len(ring) != 6 or lab.get("ring") != [BED_NAMES[bed] for bed in ring]:
                raise BadEdition(said("edition.ring", where=f"{where}.ring", beds=[BED_NAMES[bed] for bed in ring]))
            self.rings.append(ring)
            self.lab_place.append((q, r))

    def _read_neighbours(self) -> None:
        """Adjacency, straight lines and triangles follow from where the beds stand (ER-SHT-08)."""
        bed_at = {place: bed for bed, place in enumerate(self.place)}
        if len(bed_at) < BEDS:
            raise BadEdition(said("edition.twice", where="sheet.bed (q, r)"))
        self.neighbours: list[list[int]] = []
        self.lines: list[int] = []
        self.triangles: list[int] = []
        for bed, (q, r) in enumerate(self.place):
            around = [bed_at.get((q + dq, r + dr), NONE) for dq, dr in DIRECTIONS]
            self.neighbours.append([other for other in around if other != NONE])
            for dq, dr in DIRECTIONS[:3]:
                line = [bed_at.get((q + step * dq, r + step * dr), NONE) for step in range(self.line_length)]
                if NONE not in line:
                    self.lines.append(sum([1 << each for each in line]))
            for third in (around[1], around[5]):  # each triangle is met once, from its bed furthest to the left
                if around[0] != NONE and third != NONE:
                    self.triangles.append(1 << bed | 1 << around[0] | 1 << third)
        for bed in range(1, BEDS):
            if self.ward_of[bed] == self.ward_of[bed - 1] and bed - 1 not in self.neighbours[bed]:  # ER-SHT-02
                raise BadEdition(said("edition.chain", bed=BED_NAMES[bed], before=BED_NAMES[bed - 1]))

    def _read_solo(self, data: Mapping[str, Any]) -> None:
        solo = read_table(data, "solo", "edition")
        self.ursule_nurses = read_number(solo, "start_nurses_circled", "solo", 0, WARDS)
        self.ursule_stethoscopes = read_number(solo, "start_stethoscopes", "solo", 0, 99)
        self.ursule_bags = read_number(solo, "start_blood_bags", "solo", 0, 99)
        self.modules_max = read_number(solo, "modules_max", "solo", 0, 4)
        rows = read_rows(solo, "module", len(MODULES))
        if [row.get("id") for row in rows] != MODULES:
            raise BadEdition(said("edition.ids", where="solo.module", expected=MODULES))
        self.preparation_stethoscopes = read_number(rows[0], "start_extra_stethoscopes", "solo.module[0]", 0, 99)
        self.preparation_bags = read_number(rows[0], "start_extra_blood_bags", "solo.module[0]", 0, 99)
        self.equipment_stethoscope = read_number(rows[1], "points_per_circled_stethoscope", "solo.module[1]", 0, 99)
        self.equipment_bag = read_number(rows[1], "points_per_circled_blood_bag", "solo.module[1]", 0, 99)
        self.isolation_screen = read_number(rows[2], "points_per_screen", "solo.module[2]", 0, 99)
        self.capacity_patient = read_number(rows[3], "points_per_patient_in_incomplete_ward", "solo.module[3]", 0, 99)


def read_edition(path: Path) -> Edition:
    """The edition in a file; a file that is not one is refused with the place that is wrong."""
    return edition_in(path, STANDARD, Edition)
