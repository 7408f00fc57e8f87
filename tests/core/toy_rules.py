"""Night Shift, a game nobody plays: all that the core must carry and Emergency Roll does not use, in one small game.

A round: cards are dealt to hidden hands, everybody bids in secret, the highest bid leads; everybody rolls dice at the
same time; then the turns. A turn is to work once, and to play cards before and after that: a nap draws a card, a peek
looks at one of another hand, and a call makes another seat give a card before the turn goes on.
"""

from __future__ import annotations

from typing import Any, Final

from hospitable.core import rules as core
from hospitable.core.agenda import DECISION, FIRST_KIND, step
from hospitable.core.chance import TABLE_STREAM, stream_of
from hospitable.core.edition import Printed
from hospitable.core.game import Game
from hospitable.core.plan import Part, Together, Whose, same_seat, the_table
from hospitable.core.state import State
from hospitable.core.texts import Text
from hospitable.core.variants import Value

# -- names

NAP, PEEK, CALL = 0, 1, 2
CARDS: Final = ["nap", "peek", "call"]
COUNTS: Final = [6, 5, 4]
ROUNDS: Final = 2

DEAL, BIDDING, REVEAL, ROLLING, COFFEE, TURNS, END_ROUND, DRAW, LOOK, TUMBLE = range(FIRST_KIND, FIRST_KIND + 10)
ROUND: Final = FIRST_KIND + 10  # the plan of a round; no step of its own
BID, ROLL, TURN, GIVE = range(DECISION, DECISION + 4)
STEPS: Final = {
    **dict(enumerate(("deal", "bidding", "reveal", "rolling", "coffee", "turns", "end_round"), DEAL)),
    **dict(enumerate(("draw", "look", "tumble"), DRAW)),
    **dict(enumerate(("bid", "roll", "turn", "give"), BID)),
}

M_BID, M_ROLL, M_STOP, M_WORK, M_DONE, M_PLAY, M_GIVE = range(7)  # moves: kind, card or number (4 bits), other seat
WORDS: Final = ["bid", "roll", "stop", "work", "done", "play", "give"]
NO_CARD, WORKED, NOT_WORKED, EMPTY_HAND, TIRED = range(5)
REASONS: Final = ["no_card", "worked", "not_worked", "empty_hand", "tired"]
DREW, HAS_BID, WAS_BID, ROLLED, DID_WORK, PLAYED, SAW, GAVE, COFFEES = range(9)


def text(id: str, **args: object) -> Text:
    return Text("tests.core", id, args)


def make(kind: int, value: int = 0, other: int = 0) -> int:
    return kind | value << 4 | other << 8


def entry(card: int, *who: int) -> int:
    """A card in a hand, with the seats that know it."""
    return card | sum(1 << 4 + seat for seat in who)


def knows(held: int, seat: int) -> bool:
    return seat >= 0 and bool(held >> 4 + seat & 1)


# -- state


class Player:
    hand: list[int]
    bid: int
    dice: int
    rolled: int
    score: int
    worked: bool

    def clear(self) -> None:
        self.hand = []
        self.bid = self.dice = self.rolled = self.score = 0
        self.worked = False

    def copy(self) -> Player:
        other = Player()
        other.__dict__ = self.__dict__ | {"hand": self.hand[:]}
        return other

    def holding(self, card: int) -> int:
        """A card of this kind in the hand, the least known one first, or -1."""
        return min((held for held in self.hand if held & 15 == card), default=-1)

    def take(self, held: int) -> None:
        self.hand = sorted([*self.hand, held])


WOKEN: Final = 0  # a moment: a seat has worked


class Rules(core.Rules):
    pass


class Position(State[Rules]):
    round: int
    leader: int
    pool: list[int]
    used: list[int]
    sealed: bool
    players: list[Player]

    def take_from(self, source: State[Rules]) -> None:
        assert isinstance(source, Position)
        self.take_core(source)
        self.round, self.leader, self.sealed = source.round, source.leader, source.sealed
        self.pool, self.used = source.pool[:], source.used[:]
        self.players = [player.copy() for player in source.players]

    def copy(self) -> Position:
        other = Position()
        other.take_from(self)
        return other

    def in_order(self) -> list[int]:
        return [(self.leader + i) % self.seats for i in range(self.seats)]

    def draw(self, seat: int) -> None:
        """Out of a pool nobody has looked into: the draw is the event, weighted by what is left."""
        if any(self.pool):
            card = self.pick(self.pool, "card", TABLE_STREAM)
            self.pool[card] -= 1
            self.players[seat].take(entry(card, seat))
            self.tell_secretly(DREW, seat, (card,), "TOY-01")


# -- automatic steps


def deal(s: Position, seat: int, arg: int) -> None:
    s.round += 1
    for other in s.in_order() * 2:
        s.draw(other)


def bidding(s: Position, seat: int, arg: int) -> None:
    s.sealed = True
    for player in s.players:
        player.bid = player.dice = player.rolled = 0
        player.worked = False
    s.ask_together(BID, s.in_order())


def reveal(s: Position, seat: int, arg: int) -> None:
    s.sealed = False
    for other, player in enumerate(s.players):
        s.tell(WAS_BID, other, (player.bid,), "TOY-01")
    s.leader = max(s.in_order(), key=lambda other: s.players[other].bid)


def rolling(s: Position, seat: int, arg: int) -> None:
    s.ask_together(ROLL, s.in_order())


def tumble(s: Position, seat: int, arg: int) -> None:
    """A die of the seat's own stream; a 1 loses all dice and ends the rolling."""
    player = s.players[seat]
    die = 1 + s.below(6, "die", stream_of(seat))
    s.tell(ROLLED, seat, (die,), "TOY-01")
    player.dice += 1
    player.rolled = player.rolled + die if die > 1 else 0
    if die > 1:
        s.then(seat, (ROLL,))


def turns(s: Position, seat: int, arg: int) -> None:
    s.ask_in_order(TURN, s.in_order())


def end_round(s: Position, seat: int, arg: int) -> None:
    for player in s.players:
        player.score += player.rolled
    if s.round < ROUNDS:
        s.then_table(s.rules.plans[ROUND])


def draw(s: Position, seat: int, arg: int) -> None:
    s.draw(seat)


def look(s: Position, seat: int, arg: int) -> None:
    """One card of another hand, and the hand remembers who knows it now."""
    other = s.players[arg]
    i = s.below(len(other.hand), "look", stream_of(seat))
    other.hand[i] |= entry(0, seat)
    s.tell_secretly(SAW, seat, (other.hand[i] & 15,), "TOY-01")
    other.hand.sort()


# -- a module: one step replaced, one inserted


def add_night(rules: Rules) -> None:
    rules.add(
        Part(
            run={ROLLING: lambda s, seat, arg: s.ask_in_order(ROLL, s.in_order()), COFFEE: coffee},
            leads={ROLLING: (((in_order, ROLL),),)},
        )
    )
    rules.insert_after(ROUND, ROLLING, COFFEE)


def coffee(s: Position, seat: int, arg: int) -> None:
    for player in s.players:
        player.score += 1
    s.tell(COFFEES, -1, (), "TOY-01")


def rules_for(game: Game[Any], seats: int, variants: dict[str, Value], printed: Printed) -> Rules:
    rules = Rules(game, seats, variants, printed)
    rules.move_kinds = 15
    rules.add(PHASES)
    if variants["night"]:
        add_night(rules)
    return rules


# -- decisions


def bid_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return [make(M_BID, number) for number in (1, 2, 3)]


def bid(s: Position, seat: int, arg: int, move: int) -> None:
    s.players[seat].bid = move >> 4
    s.tell_secretly(HAS_BID, seat, (move >> 4,), "TOY-01")


def roll_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    if s.players[seat].dice < 3:
        return [make(M_ROLL), make(M_STOP)]
    if why is not None:
        why += (make(M_ROLL), TIRED, 0)
    return [make(M_STOP)]


def roll(s: Position, seat: int, arg: int, move: int) -> None:
    if move == make(M_ROLL):
        s.then(seat, (TUMBLE,))


def turn_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    player = s.players[seat]
    out = [make(M_DONE if player.worked else M_WORK)]
    if why is not None:
        why += (make(M_WORK), WORKED, 0) if player.worked else (make(M_DONE), NOT_WORKED, 0)
    for card, name in enumerate(CARDS):
        for other in range(s.seats):
            if (other == seat) != (name == "nap"):
                continue
            there = any(s.pool) if other == seat else bool(s.players[other].hand)
            if there and player.holding(card) >= 0:
                out.append(make(M_PLAY, card, other))
            elif why is not None:
                why += (make(M_PLAY, card, other), EMPTY_HAND if player.holding(card) >= 0 else NO_CARD, 0)
    return out


def turn(s: Position, seat: int, arg: int, move: int) -> None:
    player = s.players[seat]
    kind, card, other = move & 15, move >> 4 & 15, move >> 8
    if kind == M_WORK:
        player.worked = True
        player.score += 1
        s.tell(DID_WORK, seat, (), "TOY-01")
        s.moment(WOKEN, seat, player.score)
        s.then(seat, (TURN,))
    elif kind == M_PLAY:
        player.hand.remove(player.holding(card))
        s.used[card] += 1
        s.tell(PLAYED, seat, (card, other), "TOY-01")
        # the window goes back under what the card starts
        if card == CALL:
            s.then_plan(((other, step(GIVE, seat)), (seat, TURN)))
        else:
            s.then(seat, (DRAW if card == NAP else step(LOOK, other), TURN))


def give_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    hand = s.players[seat]
    if why is not None:
        for card in range(len(CARDS)):
            if hand.holding(card) < 0:
                why += (make(M_GIVE, card), NO_CARD, 0)
    return [make(M_GIVE, card) for card in range(len(CARDS)) if hand.holding(card) >= 0]


def give(s: Position, seat: int, arg: int, move: int) -> None:
    """From now on both know this card."""
    card = move >> 4
    held = s.players[seat].holding(card)
    s.players[seat].hand.remove(held)
    s.players[arg].take(held | entry(0, seat, arg))
    s.barrier(seat)  # the other one has seen it
    s.tell_to((seat, arg), GAVE, seat, (card,), "TOY-01")


# -- all of it together


def in_order(s: Position, seat: int) -> list[int]:
    return s.in_order()


def one(other: int) -> Whose:
    return lambda s, seat: [other] if other != seat else []


PHASES: Final = Part(
    run={
        DEAL: deal,
        BIDDING: bidding,
        REVEAL: reveal,
        ROLLING: rolling,
        TURNS: turns,
        END_ROUND: end_round,
        DRAW: draw,
        LOOK: look,
        TUMBLE: tumble,
    },
    options={BID: bid_options, ROLL: roll_options, TURN: turn_options, GIVE: give_options},
    resolve={BID: bid, ROLL: roll, TURN: turn, GIVE: give},
    plans={ROUND: (DEAL, BIDDING, REVEAL, ROLLING, TURNS, END_ROUND)},
    leads={
        BIDDING: (((Together(in_order), BID),),),
        ROLLING: (((Together(in_order), ROLL),),),
        ROLL: (((same_seat, TUMBLE),),),
        TUMBLE: (((same_seat, ROLL),),),
        TURNS: (((in_order, TURN),),),
        TURN: (
            ((same_seat, TURN),),
            *[((one(other), GIVE), (same_seat, TURN)) for other in range(4)],
        ),
        END_ROUND: (((the_table, ROUND),),),
    },
)
