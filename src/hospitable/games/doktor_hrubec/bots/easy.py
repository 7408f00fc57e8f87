"""What a bot must know about Doktor Hrubec: what a position promises, and a sensible move without looking ahead."""

from __future__ import annotations

from typing import Final

from ..cards import FIRST_ACTION, NONE, OFFICES
from ..effects import BONUS, SEND_AWAY, SEND_BACK, STEAL
from ..moves import (
    ADMIT,
    BURY,
    CASTLE_DOCTOR,
    DISMISS,
    DRAW,
    DROP,
    EXCHANGE,
    HIRE,
    NOBODY,
    OPERATE,
    PLAY,
    QUEUE,
    SEND,
    TAKE,
    kind_of,
    number_of,
    target_of,
)
from ..scoring import total
from ..state import Position, Theatre
from ..steps import OPERATION
from ..teams import team_skill
from ..worth import healing_chance, promise, table_worth


def evaluate(s: Position, seat: int) -> float:
    """The points a seat can expect; when the game is over, just the points."""
    points = float(total(s, seat))
    return points if s.over else points + promise(s, seat)


# -- a sensible move without looking ahead (the level `easy`)

GOOD: Final = 1.0  # a patient who promises so many points is admitted at once


def quick_choice(s: Position, seat: int) -> int:
    """The move that looks best by itself: a rule of thumb for each kind."""
    legal = s.legal(seat)
    best, most = legal[0], -1000.0
    if len(legal) == 1:
        return best
    for chosen in legal:
        worth = quick_worth(s, seat, chosen)
        if worth > most:
            best, most = chosen, worth
    return best


def quick_worth(s: Position, seat: int, chosen: int) -> float:
    kind = kind_of(chosen)
    number = number_of(chosen)
    theatre = s.theatres[seat]
    if kind == PLAY:
        return quick_card(s, seat, number, target_of(chosen))
    if kind == HIRE:
        if len(theatre.team) < OFFICES or doctor_sum(s, number) > doctor_sum(s, weakest(s, theatre)):
            return 20.0 + doctor_sum(s, number)
        return -10.0
    if kind == DRAW:
        return 15.0
    if kind == ADMIT:
        worth = table_worth(s, seat, number, theatre.bonus, s.closer != NONE)
        return worth + 5.0 if worth > GOOD else worth
    if kind == QUEUE:
        if sum(s.queue) == 0:
            return 9.0 if ahead(s, seat) else -5.0
        return 3.0
    if kind == OPERATE:
        return 5.0 + chance_of(s, seat, number)
    if kind == DISMISS:
        return dismissal(s, seat, number)
    if kind == TAKE:
        return float(doctor_sum(s, number))
    if kind == CASTLE_DOCTOR:
        return -float(doctor_sum(s, number))
    if kind == EXCHANGE:
        return float(doctor_sum(s, target_of(chosen)) - doctor_sum(s, number))
    if kind == DROP:
        return float(-doctor_sum(s, number)) if number < FIRST_ACTION else -2.0
    if kind == SEND:
        return -float(total(s, number) + len(s.theatres[number].team))
    if kind == BURY:
        return float(total(s, number))
    if kind == NOBODY:
        return 0.0
    return 0.5  # the end of the turn


def quick_card(s: Position, seat: int, card: int, target: int) -> float:
    """Theft at once; a nurse, or a way out, when an operation looks bad; nothing else."""
    theatre = s.theatres[seat]
    effect = s.rules.edition.action(card).effect
    if effect == STEAL:
        if len(theatre.team) < OFFICES or doctor_sum(s, target) > doctor_sum(s, weakest(s, theatre)):
            return 30.0 + doctor_sum(s, target)
        return -1.0
    if effect not in (BONUS, SEND_AWAY, SEND_BACK) or theatre.table == NONE or s.stage != OPERATION:
        return -1.0
    worth = table_worth(s, seat, theatre.table, theatre.bonus, False)
    return 7.0 if worth < (GOOD if effect == BONUS else 0.0) else -1.0


def chance_of(s: Position, seat: int, speciality: int) -> float:
    final = s.closer != NONE
    difficulty = s.rules.edition.patients[s.theatres[seat].table].difficulty[speciality]
    return healing_chance(s, difficulty - team_skill(s, seat, speciality, final), final)


def doctor_sum(s: Position, doctor: int) -> int:
    """All a doctor can, in one number."""
    skills = s.rules.edition.doctors[doctor].skills
    return skills[0] + skills[1] + skills[2] + skills[3]


def weakest(s: Position, theatre: Theatre) -> int:
    found = theatre.team[0]
    for doctor in theatre.team:
        if doctor_sum(s, doctor) < doctor_sum(s, found):
            found = doctor
    return found


def dismissal(s: Position, seat: int, doctor: int) -> float:
    """The best of another team, the weakest of the own."""
    owner = s.owner_of(doctor)
    worth = float(doctor_sum(s, doctor))
    return worth if owner not in (NONE, seat) else -worth


def ahead(s: Position, seat: int) -> bool:
    own = total(s, seat)
    for other in range(len(s.theatres)):
        if other != seat and total(s, other) >= own:
            return False
    return True
