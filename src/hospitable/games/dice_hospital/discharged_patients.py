"""Phase 5, Discharged Patients: points for those who went home, for administrators and for empty wards."""

from __future__ import annotations

from .cards import NONE
from .departments import sum_of
from .dice import COLOUR_COUNT
from .effects import MOST_DISCHARGES, SCORE_COLOURS, SCORE_MOST
from .happenings import SCORED_ADMINISTRATOR, SCORED_DISCHARGES, SCORED_EMPTY_WARDS, SCORED_EVENT
from .pieces import BEYOND
from .state import Position
from .steps import SCORE_DISCHARGES


def discharge_patients(s: Position, seat: int, arg: int) -> None:
    s.then_table((SCORE_DISCHARGES,))


def score_discharges(s: Position, seat: int, arg: int) -> None:
    edition = s.rules.edition
    home = [sum_of(hospital.lounge) for hospital in s.hospitals]
    for owner in s.clockwise(s.first_player):
        hospital = s.hospitals[owner]
        points = edition.discharge_points[min(home[owner], BEYOND)]  # DH-SCO-01, -02, DH-RUL-34
        hospital.discharge_points += points
        s.tell(SCORED_DISCHARGES, owner, (home[owner], points), "DH-SCO-01")
        points = administrator_points(s, owner, home)
        if points:
            hospital.administrator_points += points
            s.tell(SCORED_ADMINISTRATOR, owner, (hospital.administrator, points), administrator_rule(s, owner))
        points = press_points(s, owner, home)
        if points:
            hospital.event_points += points
            s.tell(SCORED_EVENT, owner, (s.event, points), s.rules.edition.events[s.event].rule)
    for owner in s.clockwise(s.first_player):
        hospital = s.hospitals[owner]
        for colour in range(COLOUR_COUNT):  # DH-SCO-05
            s.bag[colour] += hospital.lounge[colour]
        hospital.lounge = [0] * COLOUR_COUNT
        hospital.reported = [0] * COLOUR_COUNT
        if hospital.patients() == 0:  # DH-SCO-06, -07
            hospital.ward_points += edition.empty_wards
            s.tell(SCORED_EMPTY_WARDS, owner, (edition.empty_wards,), "DH-SCO-06")


def administrator_points(s: Position, owner: int, home: list[int]) -> int:
    """At most once a round, however far the condition is exceeded (DH-HAD-01 to -04, -08, -09)."""
    hospital = s.hospitals[owner]
    if hospital.administrator == NONE:
        return 0
    administrator = s.rules.edition.administrators[hospital.administrator]
    if administrator.kind == SCORE_COLOURS:
        for colour in range(COLOUR_COUNT):
            if hospital.lounge[colour] < administrator.need[colour]:
                return 0
        return administrator.points
    if administrator.kind == SCORE_MOST:  # strictly the most (DH-RUL-26)
        for other in range(len(home)):
            if other != owner and home[other] >= home[owner]:
                return 0
        return administrator.points if home[owner] else 0
    return 0


def administrator_rule(s: Position, owner: int) -> str:
    return s.rules.edition.administrators[s.hospitals[owner].administrator].rule


def press_points(s: Position, owner: int, home: list[int]) -> int:
    """Press Visit: all who discharged the most, but somebody; alone at least four (DH-EVT-12)."""
    points = s.event_amount(MOST_DISCHARGES)
    if points == 0 or home[owner] == 0 or home[owner] < max(home):
        return 0
    if s.rules.solo and home[owner] < s.rules.edition.events[s.event].solo_minimum:
        return 0
    return points
