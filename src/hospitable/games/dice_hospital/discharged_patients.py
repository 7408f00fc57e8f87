"""Phase 5, Discharged Patients: points for those who went home and for empty wards."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part, follow
from .departments import sum_of
from .dice import COLOUR_COUNT
from .happenings import SCORED_DISCHARGES, SCORED_EMPTY_WARDS
from .moments import DISCHARGES_SCORED
from .state import Position
from .steps import DISCHARGED_PATIENTS, SCORE_DISCHARGES


def score_discharges(s: Position, seat: int, arg: int) -> None:
    owners = s.owners()
    score_those_home(s, owners)
    clear_lounges(s, owners)


def score_those_home(s: Position, owners: list[int]) -> None:
    table = s.rules.discharge_points
    for owner in owners:
        hospital = s.hospitals[owner]
        home = sum_of(hospital.lounge)
        points = table[min(home, len(table) - 1)]  # DH-SCO-01, -02, DH-RUL-34
        hospital.discharge_points += points
        s.tell(SCORED_DISCHARGES, owner, (home, points), "DH-SCO-01")
        s.moment(DISCHARGES_SCORED, owner, home)


def clear_lounges(s: Position, owners: list[int]) -> None:
    """Their dice into the bag; then who has no patients left at all is rewarded."""
    for owner in owners:
        hospital = s.hospitals[owner]
        for colour in range(COLOUR_COUNT):  # DH-SCO-05
            s.bag[colour] += hospital.lounge[colour]
        hospital.lounge = [0] * len(hospital.lounge)
        if hospital.patients() == 0 and s.rules.empty_wards:  # DH-SCO-06, -07
            hospital.ward_points += s.rules.empty_wards
            s.tell(SCORED_EMPTY_WARDS, owner, (s.rules.empty_wards,), "DH-SCO-06")


PHASE: Final[Part] = Part(
    run={DISCHARGED_PATIENTS: follow(DISCHARGED_PATIENTS), SCORE_DISCHARGES: score_discharges},
    plans={DISCHARGED_PATIENTS: (SCORE_DISCHARGES,)},
)
