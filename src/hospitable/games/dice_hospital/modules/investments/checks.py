"""Does what the investments add to a position agree with itself, with the hospitals and with the phase?"""

from __future__ import annotations

from collections import Counter

from .....core.agenda import arg_of, kind_of, seat_of
from .....core.texts import Text
from ...cards import EMPTY, FIRST_PAEDIATRIC_WARD, NONE, NURSE, colour_in, name_in
from ...dice import ANY
from ...labels import said_here
from ...rules import Rules
from ...state import Position
from ...steps import (
    CHOOSE_INVESTMENT,
    DISCHARGED_PATIENTS,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    KEEP_TOKEN,
    NEGLECTED_PATIENTS,
    OFFER_ABILITY,
    OFFER_REROLL,
    OFFER_REST,
    OFFER_STAFF_TOKENS,
    OFFER_TOKENS,
    PATIENT_INTAKE,
    REROLL_PATIENT,
    REST_PATIENTS,
    TREAT_PATIENTS,
    USE_TOKEN,
    placed_in,
    placed_worker,
)
from ...tokens import NURSE_TOKEN, TOKENS, token_colour, type_of
from .parking import most_parked
from .pieces import investment_pieces
from .placing import card_in
from .state import of, on_card, token_in
from .tokens import OF_CARD, OF_ROOM, placement_in, whose_in

PLACING = [TREAT_PATIENTS, REST_PATIENTS, REROLL_PATIENT, USE_TOKEN]
PLACING += [OFFER_REST, OFFER_REROLL, OFFER_TOKENS, OFFER_ABILITY, OFFER_STAFF_TOKENS]
"""Steps whose argument is a placement."""


def all_tokens(rules: Rules) -> Counter[int]:
    copies = [type.copies for type in investment_pieces(rules.edition).tokens]
    return Counter(
        {token: copies[type_of(token)] for token in range(len(TOKENS)) if token_colour(token) < rules.colours}
    )


def tokens_in(s: Position) -> list[int]:
    """Every token, wherever it is."""
    mine = of(s)
    found = [token for tokens in [*mine.pool, *mine.drawn] for token in tokens]
    found += [token_in(token) for tokens in mine.under for token in tokens]
    found += [token for places in [*mine.rooms, *mine.cards] for place in places for token in place]
    return found + mine.out


def status(s: Position) -> list[Text]:
    mine = of(s)
    count = len(s.hospitals)
    found = [] if piles_fit(s) and Counter(tokens_in(s)) == all_tokens(s.rules) else [said_here("status.tokens")]
    for owner in range(count):
        if not places_fit(s, owner):
            found.append(said_here("status.placed_tokens", hospital=owner))
        if (mine.sent[owner] != EMPTY and mine.spaces[owner] == NONE) or not values_fit(s, owner):
            found.append(said_here("status.workers", hospital=owner))
    capacity = investment_pieces(s.rules.edition).capacity[s.rules.players]
    if any(mine.spaces.count(colour) > capacity for colour in range(s.rules.colours)):
        found.append(said_here("status.spaces"))
    gained = [token for token in mine.out if type_of(token) == NURSE_TOKEN]
    if sum(mine.nurses) != len(gained):
        found.append(said_here("status.tokens"))
    if mine.parked > most_parked(s):
        found.append(said_here("status.parked", found=mine.parked))
    return found


def piles_fit(s: Position) -> bool:
    """Each pile has tokens of its colour, those nobody has seen in no order."""
    mine = of(s)
    for colour in range(s.rules.colours):
        tokens = mine.pool[colour] + [token_in(token) for token in mine.under[colour]]
        if any(token_colour(token) != colour for token in tokens) or mine.pool[colour] != sorted(mine.pool[colour]):
            return False
    return mine.out == sorted(mine.out)


def places_fit(s: Position, owner: int) -> bool:
    """Not too many on each piece, only on those of the hospital, and never a nurse; places behind the last are none."""
    mine = of(s)
    hospital = s.hospitals[owner]
    most = investment_pieces(s.rules.edition).tokens_per_department
    spaces = [s.rules.edition.specialists[card].token_spaces for card in hospital.specialists]
    rooms, cards = mine.rooms[owner], mine.cards[owner]
    if len(rooms) > len(hospital.departments) or len(cards) > len(spaces):
        return False
    if (rooms and not rooms[-1]) or (cards and not cards[-1]):
        return False
    if any(len(tokens) > most for tokens in rooms):
        return False
    if any(hospital.departments[i] >= FIRST_PAEDIATRIC_WARD for i, tokens in enumerate(rooms) if tokens):
        return False
    if any(len(tokens) > spaces[i] for i, tokens in enumerate(cards)):
        return False
    return not any(type_of(token) == NURSE_TOKEN for place in [*rooms, *cards] for token in place)


def values_fit(s: Position, owner: int) -> bool:
    """Whoever lies there now was there when the worker came."""
    hospital = s.hospitals[owner]
    then = hospital.activation.then
    return not then or all(then[bed] > 0 for bed in range(len(hospital.beds)) if hospital.beds[bed])


def phase_status(s: Position, phase: int, asked: list[int]) -> list[Text]:
    mine = of(s)
    found: list[Text] = []
    investing = phase in (HOSPITAL_IMPROVEMENT, HOSPITAL_ACTIVATION, NEGLECTED_PATIENTS, DISCHARGED_PATIENTS, NONE)
    for owner in range(s.seats):
        choosing = kind_of(s.current(owner)) == KEEP_TOKEN and s.current(owner) >= 0
        if (mine.sent[owner] != EMPTY or mine.spaces[owner] != NONE) and not investing:
            found.append(said_here("status.phase", hospital=owner))
        if bool(mine.drawn[owner]) != choosing:
            found.append(said_here("status.phase", hospital=owner))
    if mine.parked and (s.round == 0 or (phase == NONE and s.round < s.rules.edition.rounds)):
        found.append(said_here("status.parked", found=mine.parked))
    for seat in s.deciders:
        if kind_of(s.current(seat)) == CHOOSE_INVESTMENT and mine.spaces[seat] != NONE:
            found.append(said_here("status.not_asked", seat=seat))
    if phase == PATIENT_INTAKE or found:
        return found
    for agenda in [s.agenda, *s.own]:
        for step in agenda:
            seat = seat_of(step)
            if kind_of(step) in PLACING and not placement_fits(s, seat, kind_of(step), arg_of(step)):
                found.append(said_here("status.not_asked", seat=seat))
    return found


def placement_fits(s: Position, seat: int, kind: int, arg: int) -> bool:
    """A worker who stands where the step says, with a card that is used, and a colour a token could bring."""
    if seat >= s.seats:
        return False
    hospital = s.hospitals[seat]
    whose = whose_in(arg) if kind == USE_TOKEN else OF_ROOM
    worker, placed = placed_worker(arg), placed_in(arg)
    index = card_in(arg)
    names = [room.name for room in s.rules.rooms(s, seat)]
    if placement_in(arg) != arg and kind != USE_TOKEN:
        return False
    if (name_in(placed), worker) not in zip(names, hospital.workers, strict=True) or whose > OF_CARD + 2:
        return False
    if (index == NONE) != (worker == NURSE):
        return False
    if index != NONE:
        if index >= len(hospital.specialists) or hospital.specialists[index] + 1 != worker:
            return False
        if hospital.waits(index):
            return False
    colour = colour_in(placed)
    if colour == NONE:
        return True
    return (
        colour < s.rules.colours
        and s.rules.room(s, seat, name_in(placed)).asks_for() != ANY
        and bool(worker != NURSE and (on_card(s, seat, index) or any(of(s).rooms[seat])))
    )
