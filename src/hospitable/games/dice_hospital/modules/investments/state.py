"""What the investments add to a position: piles of tokens, those in hospitals, who was sent for one, parked dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from .....core.chance import Chance
from .....core.errors import BadSnapshot, said, short
from .....core.modules import Module
from .....core.snapshot import Field, lists, named, plain, read_names, whole, wholes
from ...beds import BED_NAMES, has_cots
from ...cards import EMPTY, NONE, SPECIALISTS
from ...dice import BEST, COLOUR_NAMES, HEALTHY
from ...rules import Rules
from ...state import Position
from ...tokens import TOKENS, token, token_colour
from .pieces import investment_pieces
from .used import ALL_USED, used_names

NUMBER: Final = 6
MOST_NURSES: Final = 9  # that tokens can bring to one hospital: one in each round, and one to spare

_WHOSE: Final = 5  # where it begins in a token that was put back
_TOKEN: Final = 31


class Investments(Module):
    def __init__(
        self,
        pool: list[list[int]],
        under: list[list[int]],
        drawn: list[list[int]],
        rooms: list[list[tuple[int, ...]]],
        cards: list[list[tuple[int, ...]]],
        sent: list[int],
        spaces: list[int],
        nurses: list[int],
        out: list[int],
        parked: int,
    ) -> None:
        self.pool = pool
        """For each colour the tokens nobody has seen, without an order: the draw is the event."""
        self.under = under
        """For each colour the tokens put back under its pile, the uppermost first, each with the seat that knows it."""
        self.drawn = drawn
        """For each owner the tokens to choose from, in the order drawn."""
        self.rooms = rooms
        """For each owner the tokens on each department, as they were placed; departments behind the last have none."""
        self.cards = cards
        """The same for the cards of specialists."""
        self.sent = sent
        """For each owner the worker on the board this round, EMPTY for nobody."""
        self.spaces = spaces
        """For each owner the colour of the space where that worker stands, NONE for none."""
        self.nurses = nurses
        """For each owner how many nurses tokens have brought."""
        self.out = out
        """Tokens out of the game."""
        self.parked = parked
        """How many dice more than usual this intake has."""

    def copy(self) -> Investments:
        return Investments(
            [tokens[:] for tokens in self.pool],
            [tokens[:] for tokens in self.under],
            [tokens[:] for tokens in self.drawn],
            [rooms[:] for rooms in self.rooms],
            [cards[:] for cards in self.cards],
            self.sent[:],
            self.spaces[:],
            self.nurses[:],
            self.out[:],
            self.parked,
        )


def new_investments(rules: Rules) -> Investments:
    """All tokens in three piles (CC-INV-03)."""
    count = rules.owners
    types = investment_pieces(rules.edition).tokens
    pool: list[list[int]] = []
    for colour in range(rules.colours):
        pool.append([token(type, colour) for type in range(len(types)) for _ in range(types[type].copies)])
    return Investments(
        pool,
        [[] for _ in range(rules.colours)],
        [[] for _ in range(count)],
        [[] for _ in range(count)],
        [[] for _ in range(count)],
        [EMPTY] * count,
        [NONE] * count,
        [0] * count,
        [],
        0,
    )


def of(s: Position) -> Investments:
    investments = s.modules[NUMBER]
    assert isinstance(investments, Investments)
    return investments


def in_play(s: Position) -> bool:
    return s.modules[NUMBER] is not None


# -- tokens in a hospital


def on_room(s: Position, owner: int, slot: int) -> tuple[int, ...]:
    """The tokens on a department, by its place in the hospital."""
    rooms = of(s).rooms[owner]
    return rooms[slot] if slot < len(rooms) else ()


def on_card(s: Position, owner: int, index: int) -> tuple[int, ...]:
    """The tokens on the card of a specialist, by its place in the hospital."""
    cards = of(s).cards[owner]
    return cards[index] if index < len(cards) else ()


def put_on(places: list[tuple[int, ...]], at: int, added: int) -> None:
    while len(places) <= at:
        places.append(())
    places[at] += (added,)


def take_off(places: list[tuple[int, ...]], at: int) -> tuple[int, ...]:
    """The tokens of a place that is gone; the places behind it move up."""
    if at >= len(places):
        return ()
    gone = places.pop(at)
    while places and not places[-1]:
        places.pop()
    return gone


# -- the piles


def tokens_left(s: Position, colour: int) -> int:
    return len(of(s).pool[colour]) + len(of(s).under[colour])


def put_under(s: Position, seat: int, returned: int) -> None:
    """Under its own pile; only this seat knows which it is (CC-INV-14, CC-INV-RUL-20)."""
    of(s).under[token_colour(returned)].append(returned | seat << _WHOSE)


def token_in(put_back: int) -> int:
    return put_back & _TOKEN


def known_by(put_back: int) -> int:
    """Who put a token under its pile."""
    return put_back >> _WHOSE


# -- how it is kept


def fields(rules: Rules) -> Sequence[Field]:
    most = investment_pieces(rules.edition)
    owners = rules.owners
    return (
        so_many(rules.colours, lists("pool", write_tokens, read_tokens, "tokens of each colour")),
        so_many(rules.colours, lists("under", write_put_back, put_back_reader(rules.seats), "tokens and seats")),
        so_many(owners, lists("drawn", write_tokens, read_tokens, "tokens of each hospital")),
        so_many(owners, lists("rooms", write_places, read_places, "tokens by department")),
        so_many(owners, lists("cards", write_places, read_places, "tokens by specialist")),
        so_many(owners, named("sent", ["nurse", *SPECIALISTS], EMPTY)),
        so_many(owners, named("spaces", COLOUR_NAMES[: rules.colours], NONE)),
        wholes("nurses", owners, 0, MOST_NURSES),
        named("out", TOKENS),
        whole("parked", 0, max(most.parked_early, most.parked_late)),
    )


def so_many(length: int, field: Field) -> Field:
    """The same list, of exactly this length."""

    def load(part: Any, data: Any, where: str) -> None:
        field.load(part, data, where)
        if len(data) != length:
            raise BadSnapshot(said("snapshot.wrong_length", where=where, found=len(data), expected=length))

    return Field(field.name, field.covers, field.dump, load, field.form, field.entries)


def activation_fields(places: int) -> list[Field]:
    """What a placement remembers besides: the values of all beds when the worker came, and which tokens were used."""
    return [
        plain("then", lambda values: list(values), values_reader(places), "a value for each bed, or nothing"),
        whole("tokens", 0, ALL_USED),
    ]


def values_reader(places: int) -> Callable[[object, str], tuple[int, ...]]:
    highest = HEALTHY if has_cots(places) else BEST  # where there are families, some wait

    def read(data: object, where: str) -> tuple[int, ...]:
        values = data if isinstance(data, list) else [NONE]
        if len(values) not in (0, places) or not all(type(v) is int and 0 <= v <= highest for v in values):
            possible = ["[]", "[1, 2, ...]"]
            raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=possible))
        return tuple(values)

    return read


def write_tokens(tokens: Sequence[int]) -> list[str]:
    return [TOKENS[each] for each in tokens]


def read_tokens(data: object, where: str) -> list[int]:
    return read_names(data, where, TOKENS)


def write_places(places: Sequence[tuple[int, ...]]) -> list[list[str]]:
    return [write_tokens(tokens) for tokens in places]


def read_places(data: object, where: str) -> list[tuple[int, ...]]:
    if not isinstance(data, list):
        raise BadSnapshot(said("snapshot.not_a_list", where=where, value=short(data)))
    return [tuple(read_tokens(tokens, f"{where}[{i}]")) for i, tokens in enumerate(data)]


def write_put_back(tokens: Sequence[int]) -> list[str]:
    """`red_same 0`: the token, and the seat that put it there."""
    return [f"{TOKENS[token_in(each)]} {known_by(each)}" for each in tokens]


def put_back_reader(seats: int) -> Callable[[object, str], list[int]]:
    known = [f"{name} {seat}" for name in TOKENS for seat in range(seats)]

    def read(data: object, where: str) -> list[int]:
        return [number // seats | number % seats << _WHOSE for number in read_names(data, where, known)]

    return read


def view(s: Position, seat: int) -> dict[str, Any]:
    mine = of(s)
    owners = range(len(s.hospitals))
    return {
        "pool": {COLOUR_NAMES[colour]: tokens_left(s, colour) for colour in range(s.rules.colours)},
        "drawn": [write_tokens(mine.drawn[owner]) if owner == seat else [] for owner in owners],
        "rooms": [
            [write_tokens(on_room(s, owner, i)) for i in range(len(s.hospitals[owner].departments))] for owner in owners
        ],
        "cards": [
            [write_tokens(on_card(s, owner, i)) for i in range(len(s.hospitals[owner].specialists))] for owner in owners
        ],
        "sent": [None if worker == EMPTY else ["nurse", *SPECIALISTS][worker] for worker in mine.sent],
        "spaces": [None if colour == NONE else COLOUR_NAMES[colour] for colour in mine.spaces],
        "nurses": list(mine.nurses),
        "out": write_tokens(mine.out),
        "parked": mine.parked,
        "values_before": [
            {BED_NAMES[bed]: value for bed, value in enumerate(s.hospitals[owner].activation.then) if value}
            for owner in owners
        ],
        "used": [used_names(s.hospitals[owner].activation.tokens) for owner in owners],
    }


def redraw(s: Position, seat: int, chance: Chance) -> None:
    """Unseen tokens, those others put back and those in their hands could lie in each other's places."""
    if not in_play(s):
        return
    mine = of(s)
    for colour in range(s.rules.colours):
        hidden = mine.pool[colour][:]
        hidden += [token_in(each) for each in mine.under[colour] if known_by(each) != seat]
        for owner in range(s.seats):
            if owner != seat:
                hidden += [each for each in mine.drawn[owner] if token_colour(each) == colour]
        mixed: list[int] = []
        while hidden:
            mixed.append(hidden.pop(chance.below(len(hidden), 0, colour * 64 + len(hidden), "token")))
        mine.pool[colour] = sorted(mixed.pop() for _ in mine.pool[colour])
        mine.under[colour] = [
            each if known_by(each) == seat else mixed.pop() | known_by(each) << _WHOSE for each in mine.under[colour]
        ]
        for owner in range(s.seats):
            if owner != seat:
                mine.drawn[owner] = [
                    mixed.pop() if token_colour(each) == colour else each for each in mine.drawn[owner]
                ]
