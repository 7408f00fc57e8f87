"""The level `hard`: tries its moves in several imagined worlds and takes the one that wins most of them."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from ....core.chance import Fast
from ..cards import NONE
from ..scoring import total
from ..state import Position
from ..worth import promise
from .easy import evaluate, quick_choice

FACES: Final = 6
# How many moves are tried at most.
TRIED: Final = 8
# In how many worlds the moves are tried, round by round: every face of the die equally often. The better half goes on.
WORLDS: Final = [6, 6, 12]
# How far the lead at the end is from the lead expected, with two seats: the square, for each patient still to come.
SPREAD: Final = 5.0
# How much of a change of what another player is promised lasts.
LASTING: Final = 0.5


class Loaded(Fast):
    """The chance of an imagined world in which the die always shows the same face."""

    def __init__(self, seed: str, face: int) -> None:
        super().__init__(seed)
        self.face = face

    def below(self, n: int, stream: int, k: int, purpose: str) -> int:
        return self.face if purpose == "die" else super().below(n, stream, k, purpose)


def deep_choice(s: Position, seat: int) -> int:
    """The move after which this seat wins most often, hands and cards to come imagined anew in every world."""
    legal = s.legal(seat)
    if len(legal) == 1:
        return legal[0]
    before = [promise(s, other) for other in range(len(s.theatres))]
    won = [0.0] * len(legal)
    seed = s.chance.below(1 << 20, 0, 0, "worlds")
    left = candidates(s, seat, legal, before, seed)
    for worlds in WORLDS:
        for i in range(worlds):
            seed += 1
            world = imagined(s, seat, seed, i % FACES)
            for candidate in left:
                after = world.copy()
                after.apply(seat, legal[candidate])
                finish_turn(after, seat, before)
                won[candidate] += winning_chance(after, seat, before)
        left = better_half(left, won)
    return legal[left[0]]


def candidates(s: Position, seat: int, legal: list[int], before: list[float], seed: int) -> list[int]:
    """The moves worth trying: of many those that look best before the turn goes on."""
    left = list(range(len(legal)))
    if len(legal) <= TRIED:
        return left
    looks = [0.0] * len(legal)
    for face in range(FACES):
        world = imagined(s, seat, seed - face, face)
        for candidate in left:
            after = world.copy()
            after.apply(seat, legal[candidate])
            looks[candidate] += winning_chance(after, seat, before)
    return best_first(left, looks)[:TRIED]


def imagined(s: Position, seat: int, seed: int, face: int) -> Position:
    world = s.imagine(seat, seed)
    assert isinstance(world, Position)
    world.chance = Loaded(str(seed), face)
    return world


def better_half(left: list[int], won: list[float]) -> list[int]:
    """At least two, so that the last round compares."""
    return best_first(left, won)[: max(2, (len(left) + 1) // 2)]


def best_first(left: list[int], worth: list[float]) -> list[int]:
    ranked = [(-worth[candidate], candidate) for candidate in left]
    ranked.sort()
    return [candidate for _, candidate in ranked]


def finish_turn(s: Position, seat: int, before: list[float]) -> None:
    """Until the next turn begins: this seat does what promises most, the others what comes to mind."""
    last = s.turn
    while s.turn == last and not s.over:
        who = s.decider()
        if who == seat and s.closer == NONE:
            s.apply(who, most_promising(s, seat, before))
        else:
            s.apply(who, quick_choice(s, who))


def most_promising(s: Position, seat: int, before: list[float]) -> int:
    legal = s.legal(seat)
    best, most = legal[0], -1.0
    if len(legal) == 1:
        return best
    for chosen in legal:
        after = s.copy()
        after.apply(seat, chosen)
        worth = winning_chance(after, seat, before)
        if worth > most:
            best, most = chosen, worth
    return best


def winning_chance(s: Position, seat: int, before: list[float]) -> float:
    """How likely this seat ends ahead of every other; `before` is what everybody was promised before the move."""
    own = evaluate(s, seat)
    spread = lead_spread(s)
    chance = 1.0
    for other in range(len(s.theatres)):
        if other != seat:
            chance *= beating_chance(own - expected(s, other, before), spread)
    return chance


def lead_spread(s: Position) -> float:
    """How far a lead may be from what is expected: less, the fewer patients are to come and the more players share."""
    if s.over:
        return 0.0
    patients = 1 + sum(s.queue) + len(s.waiting)
    for theatre in s.theatres:
        if theatre.table != NONE:
            patients += 1
    return sqrt(SPREAD * patients * 2.0 / s.seats)


def beating_chance(lead: float, spread: float) -> float:
    """How likely a lead lasts."""
    if spread == 0.0:
        return 1.0 if lead > 0.0 else 0.5 if lead == 0.0 else 0.0
    return 1.0 / (1.0 + exp(-1.7 * lead / spread))  # the 1.7 makes it a normal distribution, nearly


def expected(s: Position, other: int, before: list[float]) -> float:
    """The points another seat can expect."""
    points = float(total(s, other))
    return points if s.over else points + before[other] + LASTING * (promise(s, other) - before[other])
