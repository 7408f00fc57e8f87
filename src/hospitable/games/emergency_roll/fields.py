"""Positions as data: every field of the table and of a sheet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ...core.errors import BadSnapshot, said
from ...core.snapshot import Field, called, flag, flags, marks, parts, whole, wholes, word, words
from .beds import SIZES, WARD_NAMES, WARDS
from .cards import CARDIOLOGISTS, EPIDEMIOLOGISTS, NONE, RADIOLOGISTS, STAGES
from .dice import COLOURS, DICE
from .rules import Rules
from .state import Sheet

# -- sheets as people write them: values from the hall, ! for a critical patient, | after a screened one


def write_wards(sheet: Sheet) -> str:
    """The wards that are not empty, for example `w1 = 2 4!, w5 = 3| 1`."""
    written = []
    first = 0
    for ward in range(WARDS):
        if count := sheet.patients[ward]:
            all_of_them = (1 << count) - 1
            patients = tuple(sheet.beds[first : first + count])
            critical, screens = sheet.critical >> first & all_of_them, sheet.screens >> first & all_of_them
            written.append(f"{WARD_NAMES[ward]} = {write_patients(patients, critical, screens)}")
        first += SIZES[ward]
    return ", ".join(written)


@lru_cache(maxsize=4096)
def write_patients(values: tuple[int, ...], critical: int, screens: int) -> str:
    return " ".join(
        f"{value}{'!' * (critical >> bed & 1)}{'|' * (screens >> bed & 1)}" for bed, value in enumerate(values)
    )


def read_wards(text: str, sheet: Sheet) -> None:
    """Write patients on an empty sheet; the reverse of `write_wards`."""
    for part in filter(None, (part.strip() for part in text.split(","))):
        found = re.fullmatch(r"w([1-7]) = ([1-6]!?\|?(?: [1-6]!?\|?)*)", part)
        if found is None:
            raise BadSnapshot(said("snapshot.unknown_word", where="wards", value=repr(part), possible=["w1 = 2 4! 5|"]))
        ward, values = int(found[1]) - 1, found[2].split()
        if len(values) > SIZES[ward] or sheet.patients[ward]:
            raise BadSnapshot(
                said("snapshot.wrong_length", where=WARD_NAMES[ward], found=len(values), expected=SIZES[ward])
            )
        first = sum(SIZES[:ward])
        sheet.patients[ward] = len(values)
        for bed, value in enumerate(values, first):
            sheet.beds[bed] = int(value[0])
            sheet.critical |= ("!" in value) << bed
            sheet.screens |= ("|" in value) << bed


# -- positions as data


def _wards() -> Field:
    """Beds, critical patients and screens in one readable line."""

    def load(sheet: Sheet, data: object, where: str) -> None:
        if not isinstance(data, str):
            raise BadSnapshot(said("data.not_a_text", where=where))
        sheet.clear()
        read_wards(data, sheet)

    return Field(
        "wards", ("beds", "patients", "critical", "screens"), write_wards, load, "a line like `w1 = 2 4!, w5 = 3| 1`"
    )


MANY = 999
WAITING = {"patient": "patient_waits", "extra": "extra_waits", "screen": "screen_waits"}
"""What may wait to be settled on a sheet, and the attributes that say so."""


def sheet_fields() -> Sequence[Field]:
    return (
        _wards(),
        marks("nurse_wards", WARD_NAMES),
        whole("nurses", 0, WARDS),
        whole("stethoscopes", 0, MANY),
        whole("stethoscopes_circled", 0, MANY),
        called("blood_bags", whole("bags", 0, MANY)),
        called("blood_bags_circled", whole("bags_circled", 0, MANY)),
        whole("morgue", 0, MANY),
        wholes("cardiology", 2, 0, MANY, NONE),
        word("choice", COLOURS[:DICE], NONE),
        flags("waiting", WAITING),
    )


ABOUT = {
    "round": "the round being played, from 1",
    "chief": "who has the Chief Physician card",
    "card": "the ambulance card of this round",
    "dice": "the values of the red, the yellow and the green die",
    "pool": "ambulance cards nobody has seen: the deck and those put back",
    "cardiologists": "the two Cardiologists of this game",
    "stages": "for each of them the points now to be had",
    "radiologist": "the Radiologist of this game",
    "epidemiologist": "the Epidemiologist of this game",
    "sheets": "one for each seat, alone one more for URSULE",
    "sealed": "are dice being chosen in secret?",
    "filled": "wards URSULE has filled in this round",
    "sheets.wards": "the patients; `!` behind a critical one, `|` behind a screened one",
    "sheets.nurse_wards": "wards whose nurse is crossed out",
    "sheets.nurses": "nurses circled on the track",
    "sheets.stethoscopes": "stethoscopes left to use",
    "sheets.stethoscopes_circled": "all that were ever circled",
    "sheets.blood_bags": "blood bags left to use",
    "sheets.blood_bags_circled": "all that were ever circled",
    "sheets.morgue": "boxes circled in the morgue; there are four, however many patients died",
    "sheets.cardiology": "points written for each Cardiologist, for URSULE for her wards",
    "sheets.choice": "the die chosen in this round",
    "sheets.waiting": "what must still be settled: `patient`, `extra`, `screen`",
}
"""What each entry of a position is, for the documentation."""


def fields(rules: Rules) -> Sequence[Field]:
    edition = rules.edition
    return (
        whole("round", 0, edition.rounds[rules.players]),
        whole("chief", 0, rules.sheets - 1),
        word("card", edition.cards, NONE),
        wholes("dice", DICE, 0, 6),
        words("pool", edition.cards),
        words("cardiologists", CARDIOLOGISTS, 2),
        words("stages", STAGES, 2),
        word("radiologist", RADIOLOGISTS),
        word("epidemiologist", EPIDEMIOLOGISTS),
        parts("sheets", Sheet, sheet_fields(), rules.sheets),
        flag("sealed"),
        whole("filled", 0, 2),
    )
