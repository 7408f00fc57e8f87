"""Investments, a module of Community Care: workers are sent for tokens that make departments heal more."""

from __future__ import annotations

from .....core.plan import Part, same_seat
from ...cards import BASE_ADMINISTRATORS, INVESTMENT_ADMINISTRATORS
from ...modules.maternity.pieces import maternity_pieces
from ...moments import CARD_LEAVES, PILES_MADE, SHIFT_CHANGED, TILE_LEAVES
from ...moves import PLACE, SWAP
from ...pieces import INVESTMENTS
from ...plans import in_order
from ...rules import Keeper, Rules
from ...setup import copies, with_more
from ...state import Position
from ...steps import (
    ACTIVATE,
    CHOOSE_INVESTMENT,
    HOSPITAL_IMPROVEMENT,
    INVESTMENT_TURN,
    KEEP_TOKEN,
    MAKE_INVESTMENTS,
    OFFER_ABILITY,
    OFFER_STAFF_TOKENS,
    OFFER_TOKENS,
    OPEN_PARKING,
    PATIENT_INTAKE,
    ROLL_PATIENTS,
    SETTLE_PLACEMENT,
    TAKE_IMPROVEMENTS,
    USE_TOKEN,
)
from .. import resting
from ..maternity import state as births
from . import checks, market, parking, placing, refused, tokens
from .pieces import investment_pieces
from .placing import card_in as card_in
from .placing import placement_begun as placement_begun
from .placing import stand as stand
from .placing import with_card as with_card
from .state import NUMBER, activation_fields, fields, new_investments, view
from .state import in_play as in_play
from .state import of as of
from .state import on_card as on_card
from .state import on_room as on_room
from .state import redraw as redraw
from .state import tokens_left as tokens_left
from .tokens import OF_ROOM as OF_ROOM
from .tokens import WHOSE as WHOSE
from .tokens import asked_about as asked_about
from .tokens import token_moves as token_moves
from .tokens import use as use
from .tokens import whose_by as whose_by
from .tokens import whose_in as whose_in
from .used import ON_ROOM as ON_ROOM
from .used import USED_TOKENS as USED_TOKENS
from .used import is_used as is_used


def shuffle_in(s: Position, owner: int, about: int) -> None:
    """The new tiles and cards into piles made before, promos included (CC-INV-04, CC-MIX-RUL-10)."""
    edition = s.rules.edition
    tiles = copies(edition.tiles_of(INVESTMENTS), edition.tile_copies)
    cards = copies(edition.cards_of(INVESTMENTS), edition.card_copies)
    s.tiles = [tuple(sorted([*s.tiles[0], *tiles]))]
    s.cards = [tuple(sorted([*s.cards[0], *cards]))]


def join_set_up(rules: Rules) -> None:
    """More tiles, cards and administrators, and a larger display (CC-INV-04 to -06, CC-INV-RUL-03)."""
    edition = rules.edition
    printed = investment_pieces(edition)
    rules.listen(PILES_MADE, shuffle_in)
    rules.tiles = with_more(rules.tiles, edition.tiles_of(INVESTMENTS), edition.tile_copies)
    rules.cards = with_more(rules.cards, edition.cards_of(INVESTMENTS), edition.card_copies)
    rules.shown_tiles = printed.shown_tiles[rules.players]
    rules.shown_cards = printed.shown_cards[rules.players]
    rules.one_more = False
    first = len(BASE_ADMINISTRATORS)
    rules.administrators = rules.administrators + list(range(first, first + len(INVESTMENT_ADMINISTRATORS)))
    rules.empty_wards = printed.empty_wards  # CC-INV-25
    if rules.keepers[births.NUMBER] is not None:
        rules.start_nurses = maternity_pieces(edition).nurses_with_investments  # CC-MIX-19
    rules.score = [line for line in rules.score if line.item != "empty_wards"]


def join_parking(rules: Rules) -> None:
    rules.insert_before(PATIENT_INTAKE, ROLL_PATIENTS, OPEN_PARKING)
    rules.room_on = parking.with_parking(rules.room_on)
    rules.listen(SHIFT_CHANGED, parking.close_parking)


def join(rules: Rules) -> None:
    rules.keep(NUMBER, Keeper("investments", new_investments, fields, view, checks.status, checks.phase_status))
    join_set_up(rules)
    rules.add(
        Part(
            run={
                OPEN_PARKING: parking.open_parking,
                MAKE_INVESTMENTS: market.make_investments,
                INVESTMENT_TURN: market.investment_turn,
                OFFER_TOKENS: tokens.offer_tokens,
                OFFER_STAFF_TOKENS: tokens.offer_staff_tokens,
            },
            options={
                CHOOSE_INVESTMENT: market.options,
                KEEP_TOKEN: market.keep_options,
                USE_TOKEN: tokens.options,
            },
            resolve={
                CHOOSE_INVESTMENT: market.choose,
                KEEP_TOKEN: market.keep,
                USE_TOKEN: tokens.choose,
            },
            explain=refused.EXPLAIN,
            leads={
                MAKE_INVESTMENTS: (((in_order, INVESTMENT_TURN),),),
                INVESTMENT_TURN: (((same_seat, CHOOSE_INVESTMENT),),),
                CHOOSE_INVESTMENT: (((same_seat, KEEP_TOKEN),),),
                OFFER_TOKENS: (((same_seat, USE_TOKEN),),),
                OFFER_STAFF_TOKENS: (((same_seat, USE_TOKEN),),),
            },
        )
    )
    if rules.ambulances:  # in the City there is nowhere to park (CC-MIX-10)
        join_parking(rules)
    rules.insert_after(HOSPITAL_IMPROVEMENT, TAKE_IMPROVEMENTS, MAKE_INVESTMENTS)
    resting.join(rules)
    before = rules.placement[: rules.placement.index(OFFER_ABILITY)]
    rules.placement = (*before, OFFER_TOKENS, OFFER_ABILITY, OFFER_STAFF_TOKENS)
    rules.leads[ACTIVATE] = (
        *rules.leads[ACTIVATE],
        (*[(same_seat, kind) for kind in (*rules.placement, SETTLE_PLACEMENT)], (same_seat, ACTIVATE)),
    )
    known = placing.Rooms(rules.edition.departments)
    rules.rooms = placing.rooms_with_tokens(known, rules.rooms)
    rules.rooms_apart = placing.rooms_apart_with_tokens(rules.rooms_apart)
    rules.room = placing.room_by_name(known)
    rules.card_names = market.card_names
    rules.remembered = placing.values_now
    rules.nurses = market.with_tokens(rules.nurses)
    rules.elsewhere = market.on_the_board
    rules.add_source(
        ACTIVATE, placing.add_placements, {PLACE: placing.place_worker, SWAP: placing.swap_staff}, refused.ON_ACTIVATION
    )
    rules.listen(TILE_LEAVES, market.tile_leaves)
    rules.listen(CARD_LEAVES, market.card_leaves)
    rules.listen(SHIFT_CHANGED, market.come_back)
    rules.inside_placement += [USE_TOKEN]
    rules.with_argument += [OFFER_TOKENS, OFFER_STAFF_TOKENS, USE_TOKEN]
    rules.activation_fields += activation_fields(rules.places)
