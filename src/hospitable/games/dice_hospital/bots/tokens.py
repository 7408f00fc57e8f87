"""Investments without looking ahead: which token is worth most and where, whom to send, on whom to use it."""

from __future__ import annotations

from typing import Final

from ..beds import bed_list, first_bed
from ..cards import EMPTY, NURSE, number_in
from ..departments import sum_of
from ..dice import ANY, COLOUR_NAMES, HEALTHY, colour_of, is_pink, treated, value_of, with_value
from ..modules import investments
from ..modules.investments.pieces import investment_pieces
from ..moves import (
    PASS,
    REST,
    TOKEN,
    beds_of,
    changed_of,
    department_of,
    in_room,
    is_in_room,
    kept_token,
    kind_of,
    place_named,
    second_pile_of,
    space_of,
    token_of,
    worker_of,
)
from ..state import Hospital, Position
from ..tokens import BOOST_TOKEN, NURSE_TOKEN, RECOLOUR_TOKEN, token_colour, type_of
from .worth import DEPARTMENT_PROMISE, Outlook

# What a token is worth in each round to come, by its type, on a department that is used every round.
TOKEN_WORTH: Final = [0.35, 0.4, 0.4, 0.5, 0.45, 0.05, 1.0]
# A token on the card of a specialist works wherever that one goes.
ON_CARD: Final = 1.1
# What a worker is worth who stays and treats, in this round.
WORKER: Final = 1.6
# A token for which a blood bag is spent must bring so much more.
BAG_SPENT: Final = 1.5


def token_worth(s: Position, seat: int, token: int, where: int) -> float:
    """For each round to come: more in a department that is used often, less where it finds nobody."""
    type = type_of(token)
    worth = TOKEN_WORTH[type]
    if type == NURSE_TOKEN:
        return worth
    if not is_in_room(where):
        return worth * ON_CARD
    room = s.rules.room(s, seat, place_named(where))
    worth *= DEPARTMENT_PROMISE[number_in(room.name)]
    if type == BOOST_TOKEN:
        if room.asks_for() == ANY:
            return worth / 2
        return worth if room.asks_for() == token_colour(token) else 0.0
    if type == RECOLOUR_TOKEN:
        return 0.0 if room.asks_for() == ANY else worth
    return worth if room.most else worth / 4


def best_kept(s: Position, seat: int, legal: list[int]) -> int:
    """The token and the place that promise most."""
    best, most = legal[0], -1.0
    for chosen in legal:
        worth = token_worth(s, seat, kept_token(chosen), department_of(chosen))
        if worth > most:
            best, most = chosen, worth
    return best


def best_investment(s: Position, seat: int, legal: list[int]) -> int:
    """Somebody is sent as long as a token has the rounds to pay for the treatment that is missed, best a nurse.

    The colour is that of most patients; whoever looks at a second pile is sent for that.
    """
    hospital = s.hospitals[seat]
    rounds = s.rules.edition.rounds - s.round + 1
    if rounds * TOKEN_WORTH[0] < WORKER and busy(hospital):
        return legal[-1]
    counts = [0] * len(COLOUR_NAMES)
    for patient in hospital.beds:
        if patient:
            counts[colour_of(patient)] += 1
    best, most = legal[-1], -1
    for chosen in legal:
        if kind_of(chosen) == PASS:
            continue
        where = department_of(chosen)
        value = 2 * counts[space_of(where)]
        if worker_of(chosen) == NURSE:
            value += 1
        if second_pile_of(where) >= 0:
            value += 3
        if value > most:
            best, most = chosen, value
    return best


def busy(hospital: Hospital) -> bool:
    """Are there at least as many patients as workers?"""
    return hospital.patients() >= hospital.nurses + len(hospital.specialists)


def best_in_placement(s: Position, outlook: Outlook, seat: int, legal: list[int]) -> int:
    """The token or the rest that is worth most now; the pass, which is last, if nothing is."""
    hospital = s.hospitals[seat]
    best, most = legal[-1], 0.0
    for chosen in legal:
        gain = gain_of(s, outlook, hospital, chosen)
        if gain > most:
            best, most = chosen, gain
    return best


def gain_of(s: Position, outlook: Outlook, hospital: Hospital, chosen: int) -> float:
    """What a move inside a placement adds to the outlook; 0 for what is no token and no rest."""
    if kind_of(chosen) == REST:
        gain = 0.0
        for bed in bed_list(beds_of(chosen)):
            patient = hospital.beds[bed]
            gain += outlook.patient[treated(patient)] - outlook.patient[patient]
        return gain
    if kind_of(chosen) != TOKEN:
        return 0.0
    patient = hospital.beds[first_bed(beds_of(chosen))]
    value = value_of(patient) + investment_pieces(s.rules.edition).tokens[type_of(token_of(chosen))].steps
    gain = -outlook.patient[patient] - (BAG_SPENT if changed_of(chosen) else 0.0)
    if is_pink(patient):
        return gain + outlook.patient[treated(with_value(patient, min(HEALTHY, value)))]
    if value >= HEALTHY:
        home = sum_of(hospital.lounge)
        return gain + outlook.home[min(home + 1, outlook.most)] - outlook.home[min(home, outlook.most)]
    return gain + outlook.patient[treated(with_value(patient, value))]


def laid_worth(s: Position, seat: int) -> float:
    """What the tokens of a hospital promise for each round to come; nothing where nobody invests."""
    if not investments.in_play(s):
        return 0.0
    worth = 0.0
    rooms = s.rules.rooms(s, seat)
    for slot in range(len(rooms)):
        for token in investments.on_room(s, seat, slot):
            worth += token_worth(s, seat, token, in_room(rooms[slot].name))
    for index in range(len(s.hospitals[seat].specialists)):
        for token in investments.on_card(s, seat, index):
            worth += TOKEN_WORTH[type_of(token)] * ON_CARD
    return worth


def in_hand(s: Position, seat: int) -> float:
    """What tokens still to be chosen from promise for each round to come."""
    if not investments.in_play(s) or not investments.of(s).drawn[seat]:
        return 0.0
    best = 0.0
    for token in investments.of(s).drawn[seat]:
        best = max(best, TOKEN_WORTH[type_of(token)])
    return best


def is_sent(s: Position, seat: int) -> bool:
    """Does a worker of this hospital stand on the board?"""
    return investments.in_play(s) and investments.of(s).sent[seat] != EMPTY
