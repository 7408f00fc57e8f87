"""Phase 2 with investments: a worker is sent for a token, of which one is kept and placed at once."""

from __future__ import annotations

from collections.abc import Callable

from .....core.chance import TABLE_STREAM
from ...cards import (
    EMPTY,
    FINANCIAL_ADVISOR,
    NONE,
    NURSE,
    PRINTED_DEPARTMENTS,
    by_second,
    is_by_second,
    named_copy,
    number_in,
    worker_in,
)
from ...happenings import DREW_TOKENS, INVESTED, LOST_TOKENS, PUT_TOKEN, PUT_TOKEN_ON_CARD, TOOK_NURSE
from ...hospital_activation import call_up, waiting
from ...modules import administrators
from ...moves import (
    NO_INVESTMENT,
    PASS,
    department_of,
    in_room,
    invest,
    is_in_room,
    kept_token,
    kind_of,
    move,
    on_the_card,
    place_named,
    put_token,
    second_pile_of,
    space,
    space_of,
    worker_of,
)
from ...reasons import NO_TOKENS, NO_TOKENS_THERE, SPACE_FULL, TOKENS_FULL, WORKER_USED
from ...state import Hospital, Position
from ...steps import CHOOSE_INVESTMENT, INVESTMENT_TURN, KEEP_TOKEN
from ...tokens import NURSE_TOKEN, type_of
from .pieces import investment_pieces
from .state import of, on_card, on_room, put_on, put_under, take_off, token_in, tokens_left

# -- a worker and a space


def make_investments(s: Position, seat: int, arg: int) -> None:
    """When all have improved their hospital, in the same order (CC-INV-12, CC-INV-RUL-01)."""
    s.then_plan(tuple([(other, INVESTMENT_TURN) for other in s.asked()]))


def investment_turn(s: Position, seat: int, arg: int) -> None:
    """Only who could send somebody is asked."""
    if len(options(s, seat, 0, None)) > 1:
        s.then(seat, (CHOOSE_INVESTMENT,))


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """One worker who waits to a space with room and tokens, or nobody (CC-INV-12, -13)."""
    out: list[int] = []
    hospital = s.hospitals[seat]
    workers = who_waits(s, seat, hospital)
    capacity = investment_pieces(s.rules.edition).capacity[s.rules.players]
    for colour in range(s.rules.colours):
        if tokens_left(s, colour) == 0 or is_full(s, colour):
            if why is not None:
                reason = NO_TOKENS if tokens_left(s, colour) == 0 else SPACE_FULL
                for worker in workers:
                    why += (sent(worker, space(colour, NONE)), reason, capacity)
            continue
        for worker in workers:
            out.append(sent(worker, space(colour, NONE)))
            if looks_twice(s, worker):
                for other in range(s.rules.colours):  # even one whose space is full (CC-INV-RUL-20)
                    if other != colour and tokens_left(s, other):
                        out.append(sent(worker, space(colour, other)))
    if why is not None and hospital.nurses == 0:
        for colour in range(s.rules.colours):
            why += (sent(NURSE, space(colour, NONE)), WORKER_USED, NURSE)
    out.append(move(PASS, NO_INVESTMENT))
    return out


def looks_twice(s: Position, worker: int) -> bool:
    """The Financial Advisor names a second pile before any token is seen (CC-INV-36)."""
    return worker != NURSE and s.rules.edition.specialists[worker_in(worker) - 1].extra_draw > 0


def sent(worker: int, where: int) -> int:
    """The move of a worker (perhaps the second of two equal ones) to a space."""
    return invest(worker_in(worker), by_second(where) if is_by_second(worker) else where)


def who_waits(s: Position, owner: int, hospital: Hospital) -> list[int]:
    """Workers who can be sent or placed; the second of two equal specialists only if their cards differ."""
    out: list[int] = []
    for worker in waiting(s, hospital, None):
        out.append(worker)
        if worker != NURSE and second_waiting(s, owner, hospital, worker) != NONE:
            out.append(by_second(worker))
    return out


def second_waiting(s: Position, owner: int, hospital: Hospital, worker: int) -> int:
    """The card of the second of two such specialists who wait, if other tokens lie on it; else NONE."""
    first = NONE
    for i in range(len(hospital.specialists)):
        if hospital.specialists[i] + 1 == worker and hospital.waits(i):
            if first == NONE:
                first = i
            elif on_card(s, owner, i) != on_card(s, owner, first):
                return i
    return NONE


def called_up(s: Position, owner: int, hospital: Hospital, worker: int, placed: int) -> int:
    """The worker does not wait any more; which card it is, NONE for a nurse."""
    if worker == NURSE:
        call_up(hospital, worker)
        return NONE
    index = second_waiting(s, owner, hospital, worker) if is_by_second(placed) else NONE
    if index == NONE:
        index = 0
        while hospital.specialists[index] + 1 != worker or not hospital.waits(index):
            index += 1
    hospital.set_placed(index)
    return index


def is_full(s: Position, colour: int) -> bool:
    """Has the space as many workers as it takes (CC-INV-13)?"""
    count = 0
    for other in of(s).spaces:
        if other == colour:
            count += 1
    return count >= investment_pieces(s.rules.edition).capacity[s.rules.players]


def choose(s: Position, seat: int, arg: int, chosen: int) -> None:
    """The tokens are drawn, and only this seat sees them (CC-INV-14)."""
    if kind_of(chosen) == PASS:
        return
    worker, where = worker_of(chosen), department_of(chosen)
    colour, second = space_of(where), second_pile_of(where)
    called_up(s, seat, s.hospitals[seat], worker, where)
    of(s).sent[seat] = worker
    of(s).spaces[seat] = colour
    s.tell(INVESTED, seat, (worker, colour, second), "CC-INV-12")
    draw(s, seat, colour, investment_pieces(s.rules.edition).draw + more_drawn(s, seat))
    if second != NONE:
        draw(s, seat, second, s.rules.edition.specialists[FINANCIAL_ADVISOR].extra_draw)
    s.tell_secretly(DREW_TOKENS, seat, tuple(of(s).drawn[seat]), "CC-INV-14")
    s.barrier(seat)
    s.then(seat, (KEEP_TOKEN,))


def more_drawn(s: Position, owner: int) -> int:
    """The Hospital Strategist (CC-INV-40)."""
    administrator = administrators.card_of(s, owner)
    return administrator.extra_draw if administrator is not None else 0


def draw(s: Position, seat: int, colour: int, count: int) -> None:
    """From the top of a pile; as many as there are (CC-INV-RUL-05)."""
    mine = of(s)
    for _ in range(min(count, tokens_left(s, colour))):
        if mine.pool[colour]:
            mine.drawn[seat].append(mine.pool[colour].pop(s.below(len(mine.pool[colour]), "token", TABLE_STREAM)))
        else:
            mine.drawn[seat].append(token_in(mine.under[colour].pop(0)))


# -- a token and its place


def keep_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """One of those drawn, on a department or on a card with spaces (CC-INV-15, -16); a nurse is taken (CC-INV-35)."""
    out: list[int] = []
    rooms = s.rules.rooms(s, seat)
    cards = s.rules.card_names(s, seat)
    most = investment_pieces(s.rules.edition).tokens_per_department
    for token in of(s).drawn[seat]:
        if type_of(token) == NURSE_TOKEN:
            if put_token(token, 0) not in out:
                out.append(put_token(token, 0))
            continue
        for i in range(len(rooms)):
            chosen = put_token(token, in_room(rooms[i].name))
            if rooms[i].name in s.rules.fixed[PRINTED_DEPARTMENTS:]:
                if why is not None:
                    why += (chosen, NO_TOKENS_THERE, 0)
            elif len(on_room(s, seat, i)) >= most:
                if why is not None:
                    why += (chosen, TOKENS_FULL, most)
            elif chosen not in out:
                out.append(chosen)
        for i in range(len(cards)):
            spaces = s.rules.edition.specialists[number_in(cards[i])].token_spaces
            chosen = put_token(token, on_the_card(cards[i]))
            if spaces and len(on_card(s, seat, i)) >= spaces:
                if why is not None:
                    why += (chosen, TOKENS_FULL, spaces)
            elif spaces and chosen not in out:
                out.append(chosen)
    return out


def keep(s: Position, seat: int, arg: int, chosen: int) -> None:
    """The others go under their own piles, in the order drawn (CC-INV-14, CC-INV-RUL-20)."""
    mine = of(s)
    kept, where = kept_token(chosen), department_of(chosen)
    others = mine.drawn[seat]
    mine.drawn[seat] = []
    others.remove(kept)
    for token in others:
        put_under(s, seat, token)
    hospital = s.hospitals[seat]
    if type_of(kept) == NURSE_TOKEN:
        hospital.staff += 1
        hospital.nurses += 1
        mine.nurses[seat] += 1
        lose(s, (kept,))
        s.tell(TOOK_NURSE, seat, (kept,), "CC-INV-35")
    elif is_in_room(where):
        slot = 0
        rooms = s.rules.rooms(s, seat)
        while rooms[slot].name != place_named(where):
            slot += 1
        put_on(mine.rooms[seat], slot, kept)
        s.tell(PUT_TOKEN, seat, (kept, hospital.departments[slot]), "CC-INV-15")
    else:
        index = s.rules.card_names(s, seat).index(place_named(where))
        put_on(mine.cards[seat], index, kept)
        s.tell(PUT_TOKEN_ON_CARD, seat, (kept, hospital.specialists[index]), "CC-INV-15")


def lose(s: Position, tokens: tuple[int, ...]) -> None:
    """Out of the game (CC-INV-RUL-05)."""
    of(s).out = sorted([*of(s).out, *tokens])


# -- names of equal cards, and what becomes of tokens when a piece is given back


def card_names(s: Position, owner: int) -> list[int]:
    """Two equal specialists are two choices if other tokens lie on their cards, or only one of them was sent."""
    hospital = s.hospitals[owner]
    names: list[int] = []
    for i in range(len(hospital.specialists)):
        card = hospital.specialists[i]
        copy = 0
        name = card
        for j in range(i):
            if hospital.specialists[j] == card:
                if on_card(s, owner, j) == on_card(s, owner, i) and hospital.waits(j) == hospital.waits(i):
                    name = names[j]
                    break
                copy += 1
                name = named_copy(card, copy)
        names.append(name)
    return names


def tile_leaves(s: Position, owner: int, slot: int) -> None:
    """Its tokens are lost (CC-INV-18)."""
    tell_lost(s, owner, take_off(of(s).rooms[owner], slot))


def card_leaves(s: Position, owner: int, index: int) -> None:
    """Its tokens are lost, and who stands on the board goes with the card (CC-INV-RUL-02)."""
    hospital = s.hospitals[owner]
    mine = of(s)
    tell_lost(s, owner, take_off(mine.cards[owner], index))
    if not hospital.waits(index):
        mine.sent[owner] = EMPTY
    hospital.close_gap(index)


def tell_lost(s: Position, owner: int, tokens: tuple[int, ...]) -> None:
    if tokens:
        lose(s, tokens)
        s.tell(LOST_TOKENS, owner, tokens, "CC-INV-18")


def come_back(s: Position, owner: int, about: int) -> None:
    """At the shift change all workers leave the board (CC-INV-26)."""
    of(s).sent = [EMPTY] * len(s.hospitals)
    of(s).spaces = [NONE] * len(s.hospitals)


def on_the_board(s: Position, owner: int) -> list[int]:
    worker = of(s).sent[owner]
    return [worker] if worker != EMPTY else []


def with_tokens(otherwise: Callable[[Position, int], int]) -> Callable[[Position, int], int]:
    """The nurses of an owner, and those tokens have brought."""

    def nurses(s: Position, owner: int) -> int:
        return otherwise(s, owner) + of(s).nurses[owner]

    return nurses
