"""Departments of modules that let other patients rest besides what they heal."""

from __future__ import annotations

from ....core.agenda import step
from ....core.plan import Part, same_seat
from ..cards import NONE
from ..moves import NOBODY, PASS, beds_of, kind_of, move
from ..patients import rest
from ..reasons import REST_AT_MOST
from ..refused_patients import explain_one, first_empty_bed
from ..rules import Rules
from ..specialists import rest_moves
from ..state import Position
from ..steps import OFFER_ABILITY, OFFER_REST, REST_PATIENTS, placed_in


def offer_rest(s: Position, seat: int, arg: int) -> None:
    """A part of the department's effect: up to two other untreated patients rest (CC-INV-29, CC-INV-RUL-13)."""
    room = s.rules.room(s, seat, placed_in(arg))
    if room.rests and rest_moves(s.hospitals[seat], room.rests, None):
        s.then(seat, (step(REST_PATIENTS, arg),))


def rest_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    out = rest_moves(s.hospitals[seat], s.rules.room(s, seat, placed_in(arg)).rests, why)
    out.append(move(PASS, NOBODY))
    return out


def rest_patients(s: Position, seat: int, arg: int, chosen: int) -> None:
    if kind_of(chosen) != PASS:
        rest(s, seat, beds_of(chosen), s.rules.room(s, seat, placed_in(arg)).rule)


def explain_rest(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    if first_empty_bed(s.hospitals[seat], chosen) != NONE:
        return explain_one(s, seat, arg, chosen)
    return REST_AT_MOST, s.rules.room(s, seat, placed_in(arg)).rests


def join(rules: Rules) -> None:
    """For each module that has such departments; once is enough."""
    if OFFER_REST in rules.run:
        return
    rules.add(
        Part(
            run={OFFER_REST: offer_rest},
            options={REST_PATIENTS: rest_options},
            resolve={REST_PATIENTS: rest_patients},
            explain={REST_PATIENTS: explain_rest},
            leads={OFFER_REST: (((same_seat, REST_PATIENTS),),)},
        )
    )
    rules.placement = (OFFER_REST, *rules.placement)
    rules.inside_placement += [REST_PATIENTS]
    rules.with_argument += [OFFER_REST, REST_PATIENTS, OFFER_ABILITY]
