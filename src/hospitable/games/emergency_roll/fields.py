"""The fields of a position as data, for snapshots."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.errors import BadSnapshot, said
from ...core.snapshot import Field, flag, marks, parts, whole, wholes, word, words
from .beds import WARD_NAMES, WARDS
from .cards import CARDIOLOGISTS, EPIDEMIOLOGISTS, NONE, RADIOLOGISTS, STAGES
from .dice import COLOURS, DICE
from .notation import read_wards, write_wards
from .state import Rules, Sheet

MANY = 999


def _wards() -> Field:
    """Beds, critical patients and screens in one readable line."""

    def load(sheet: Sheet, data: object, where: str) -> None:
        if not isinstance(data, str):
            raise BadSnapshot(said("data.not_a_text", where=where))
        sheet.clear()
        read_wards(data, sheet)

    return Field("wards", ("beds", "patients", "critical", "screens"), write_wards, load)


def sheet_fields() -> Sequence[Field]:
    return (
        _wards(),
        marks("nurse_wards", WARD_NAMES),
        whole("nurses", 0, WARDS),
        whole("stethoscopes", 0, MANY),
        whole("stethoscopes_circled", 0, MANY),
        whole("bags", 0, MANY),
        whole("bags_circled", 0, MANY),
        whole("morgue", 0, MANY),
        wholes("cardiology", 2, NONE, MANY),
        word("choice", COLOURS[:DICE], NONE),
        flag("patient_waits"),
        flag("extra_waits"),
        flag("screen_waits"),
    )


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
