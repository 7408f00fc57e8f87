"""Positions of Emergency Roll that read like the rulebook's examples.

s = table("w1 = 2, w5 = 3", dice=(1, 1, 3), card="amb_03")
s.play(0, "take green")
assert codes(s) == [...]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hospitable.core.agenda import TABLE
from hospitable.games.emergency_roll import EmergencyRoll
from hospitable.games.emergency_roll.cards import CARDIOLOGISTS, EPIDEMIOLOGISTS, GONE, RADIOLOGISTS, SINGLE
from hospitable.games.emergency_roll.fields import read_wards
from hospitable.games.emergency_roll.state import HUMAN, URSULE, Position, Sheet
from hospitable.games.emergency_roll.steps import (
    ADMIT_PATIENTS,
    CHECK_CARDIOLOGISTS,
    CHOOSE,
    CHOOSE_PATIENTS,
    END_ROUND,
    SETTLE,
    URSULE_TURN,
)
from tests.games.tables import codes, play, the_game, why_not

GAME = the_game(EmergencyRoll)

SPECIALISTS = ("car_stethoscopes", "car_xray", "rad_high", "epi_common")


def sheet(wards: str = "", *, stethoscopes: int = 0, bags: int = 0, morgue: int = 0) -> Sheet:
    """A hospital with these patients and this stock (all of it gained, nothing spent)."""
    made = Sheet()
    made.clear()
    read_wards(wards, made)
    made.gain_stethoscopes(stethoscopes)
    made.gain_bags(bags)
    made.morgue = morgue
    return made


def table(
    *sheets: str | Sheet,
    dice: Sequence[int] = (1, 1, 1),
    card: str = "amb_03",
    chief: int = 0,
    round: int = 10,
    specialists: Sequence[str] = SPECIALISTS,
    variants: Mapping[str, object] | None = None,
) -> Position:
    """A table at the moment after flip and roll: the chief chooses next. One sheet (or its wards) for each seat.

    Rounds before are not played: only what is asked for is on the sheets. A single sheet gets a second, empty one.
    """
    given = [wards if isinstance(wards, Sheet) else sheet(wards) for wards in sheets] or [sheet()]
    if len(given) == 1:
        given.append(sheet())
    s = GAME.new(len(given), "test", variants)
    lay_out(s, given, dice, card, chief, round, specialists)
    s.agenda = []
    s.then_table((CHOOSE_PATIENTS, ADMIT_PATIENTS, CHECK_CARDIOLOGISTS, END_ROUND))
    s.advance()
    s.listen()
    s.begin()
    return s


def solo(
    human: str | Sheet = "",
    ursule: str | Sheet = "",
    *,
    dice: Sequence[int] = (1, 1, 1),
    card: str = "amb_03",
    chief: int = HUMAN,
    round: int = 10,
    specialists: Sequence[str] = SPECIALISTS,
    variants: Mapping[str, object] | None = None,
) -> Position:
    """A solo table after flip and roll; when URSULE is chief she has had her turn already (the journal tells it)."""
    given = [wards if isinstance(wards, Sheet) else sheet(wards) for wards in (human, ursule)]
    s = GAME.new(1, "test", variants)
    lay_out(s, given, dice, card, chief, round, specialists)
    s.stages = [SINGLE, SINGLE]
    s.agenda = []
    mine, hers = ((HUMAN, CHOOSE), (HUMAN, SETTLE)), ((TABLE, URSULE_TURN),)
    turns = mine + hers if chief == HUMAN else hers + mine
    s.then_plan((*turns, (TABLE, CHECK_CARDIOLOGISTS), (TABLE, END_ROUND)))
    s.listen()
    s.advance()
    s.begin()
    return s


def lay_out(
    s: Position,
    sheets: list[Sheet],
    dice: Sequence[int],
    card: str,
    chief: int,
    round: int,
    specialists: Sequence[str],
) -> None:
    s.sheets = sheets
    s.dice = list(dice)
    s.card = s.rules.edition.cards.index(card)
    s.round = round
    unseen = [i for i in range(len(s.rules.edition.cards)) if i != s.card]
    s.pool = unseen[: len(s.rules.edition.cards) - round]
    s.chief = chief
    s.cardiologists = [CARDIOLOGISTS.index(specialists[0]), CARDIOLOGISTS.index(specialists[1])]
    s.radiologist = RADIOLOGISTS.index(specialists[2])
    s.epidemiologist = EPIDEMIOLOGISTS.index(specialists[3])


def beds(s: Position, seat: int | None = None) -> list[str]:
    """The beds in which the regular patient may be written, each once, in order."""
    return list(dict.fromkeys(code.split()[1] for code in codes(s, seat) if code.startswith("admit")))


__all__ = ["GAME", "GONE", "URSULE", "beds", "codes", "lay_out", "play", "sheet", "solo", "table", "why_not"]
