"""The door to Night Shift: how it is set up, seen, written down and checked. Its rules are in toy_rules.py."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from hospitable.core import rules as core
from hospitable.core.agenda import arg_of, kind_of, seat_of
from hospitable.core.chance import Chance
from hospitable.core.edition import Printed
from hospitable.core.errors import BadSnapshot, said, short
from hospitable.core.game import Game
from hospitable.core.journal import Event
from hospitable.core.move import Move
from hospitable.core.picture import Picture
from hospitable.core.plan import under_way
from hospitable.core.result import Result, Score, ScoreLine
from hospitable.core.snapshot import Field, flag, parts, plain, whole, wholes
from hospitable.core.texts import Text
from hospitable.core.variants import SeatOptions, Value, Variant
from tests.core.toy_rules import (
    BIDDING,
    CARDS,
    COUNTS,
    GIVE,
    M_BID,
    M_GIVE,
    M_PLAY,
    NAP,
    REASONS,
    ROUND,
    ROUNDS,
    STEPS,
    WORDS,
    Player,
    Position,
    Rules,
    knows,
    make,
    rules_for,
    text,
)


def write_held(held: int) -> str:
    return f"{CARDS[held & 15]} {held >> 4}"


HELD: Final = {write_held(card | known << 4): card | known << 4 for card in range(len(CARDS)) for known in range(16)}


def read_hand(data: object, where: str) -> list[int]:
    if not isinstance(data, list) or not all(isinstance(item, str) and item in HELD for item in data):
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=list(CARDS)))
    return sorted(HELD[item] for item in data)


# -- what is wrong with a position: cards too many, or an agenda that no round leads to


def status(s: Position) -> list[Text]:
    found = []
    hands = [held & 15 for player in s.players for held in player.hand]
    counts = [s.pool[card] + s.used[card] + hands.count(card) for card in range(len(CARDS))]
    if counts != COUNTS or any(not knows(held, i) for i, player in enumerate(s.players) for held in player.hand):
        found.append(text("status.cards"))
    if not agenda_fits(s):
        found.append(text("status.agenda"))
    return found


def agenda_fits(s: Position) -> bool:
    if not s.agenda:
        return s.round == ROUNDS and not s.sealed
    path = under_way(s, s.agenda, s.own, ROUND)
    if s.round == 0 or not path or any(arg_of(step) for step in s.agenda if kind_of(step) != GIVE):
        return False
    if path[1] != BIDDING:
        called = [step for step in s.agenda if kind_of(step) == GIVE]
        return not s.sealed and all(arg_of(step) == seat_of(s.agenda[-2]) for step in called)
    return s.sealed and [not player.bid for player in s.players] == [bool(own) for own in s.own]


class Named(Printed):
    """An edition with a name one can read."""

    def id_of(self, sets: Collection[str] | None = None) -> str:
        return str(self.data["name"])


# -- the game


class NightShift(Game[Position]):
    slug = "night-shift"
    domain = "tests.core"
    ledger = "night-shift.md"
    prefix = "NS"
    seats = range(2, 5)
    minutes = (1, 2)
    rules_version = 3
    steps = STEPS
    variants = (
        Variant("night", False, (False, True), range(2, 4), text("variant.night"), "NS-01"),
        Variant("coffee", "weak", ("weak", "strong"), range(2, 5), text("variant.coffee")),
    )

    def check(self, seats: int, variants: Mapping[str, Value]) -> None:
        pass

    def make_rules(
        self, seats: int, variants: dict[str, Value], seat_options: SeatOptions, edition: Path | None
    ) -> Rules:
        rules = rules_for(self, seats, variants, Named({"name": "printed" if edition is None else edition.name}))
        rules.seat(seat_options)
        return rules

    def blank(self, rules: core.Rules) -> Position:
        assert isinstance(rules, Rules)
        s = Position()
        s.set_core(rules)
        s.round, s.leader, s.sealed = 0, 0, False
        s.pool, s.used = COUNTS[:], [0] * len(CARDS)
        s.players = [Player() for _ in range(s.seats)]
        for player in s.players:
            player.clear()
        return s

    def set_up(self, state: Position) -> None:
        state.then_table(state.rules.plans[ROUND])

    def describe(self, move: int) -> Move:
        kind, value, other = move & 15, move >> 4 & 15, move >> 8
        code = WORDS[kind]
        targets: tuple[str, ...] = (code,)
        if kind == M_BID:
            code += f" {value}"
        elif kind in (M_PLAY, M_GIVE):
            code += f" {CARDS[value]}" + f" {other}" * (kind == M_PLAY and value != NAP)
            targets = (f"card/{CARDS[value]}",)
        return Move(move, code, targets, text("move", code=code))

    def parse(self, code: str) -> int | None:
        return next((move for move in ALL_MOVES if self.describe(move).code == code), None)

    def canonical(self, state: Position, seat: int, move: int) -> int:
        """To bid nothing is to bid as little as possible."""
        return make(M_BID, 1) if move == make(M_BID, 0) else move

    def hint(self, state: Position, seat: int, move: int) -> Text | None:
        return None

    def question(self, state: Position, seat: int) -> Text:
        return text("question")

    def refusal(self, reason: int, arg: int) -> tuple[Text, str]:
        return text(f"reason.{REASONS[reason]}"), f"NS-1{reason}"

    def owners(self, rules: core.Rules, names: Sequence[object]) -> list[object]:
        return list(names)

    def event_text(self, event: Event, owners: Sequence[object]) -> Text:
        return text("event", who=owners[event.seat], kind=event.kind, args=event.args)

    def view(self, state: Position, seat: int) -> dict[str, Any]:
        return {
            "seat": seat,
            "round": state.round,
            "leader": state.leader,
            "deciders": list(state.deciders),
            "left": sum(state.pool),
            "used": state.used[:],
            "players": [self.player_view(state, player, i, seat) for i, player in enumerate(state.players)],
        }

    def player_view(self, state: Position, player: Player, owner: int, seat: int) -> dict[str, Any]:
        return {
            "score": player.score,
            "dice": player.dice,
            "rolled": player.rolled,
            "worked": player.worked,
            "has_bid": player.bid > 0,
            "bid": None if state.sealed and owner != seat else player.bid,
            "cards": len(player.hand),
            "known": [CARDS[held & 15] for held in player.hand if knows(held, seat)],
        }

    def because(self, state: Position, seat: int, move: int) -> Text:
        return self.describe(move).text

    def has_secrets(self, rules: core.Rules) -> bool:
        return True

    def redraw(self, state: Position, seat: int, chance: Chance) -> None:
        """Cards nobody showed to this seat, from all it has not seen; bids of the others while they are secret."""
        hidden = [(p, i) for p in state.players for i, held in enumerate(p.hand) if not knows(held, seat)]
        for player, i in hidden:
            state.pool[player.hand[i] & 15] += 1
        for k, (player, i) in enumerate(hidden):
            card = chance.pick(state.pool, 0, k, "card")
            state.pool[card] -= 1
            player.hand[i] = card | player.hand[i] & ~15
        for other, player in enumerate(state.players):
            player.hand.sort()
            if state.sealed and other != seat and player.bid:
                player.bid = 1 + chance.below(3, 1 + other, 0, "bid")

    def result(self, state: Position) -> Result:
        points = [player.score for player in state.players]
        lines = [ScoreLine("points", n, text("score"), text("score"), "NS-03") for n in points]
        scores = tuple(Score(seat, (line,)) for seat, line in enumerate(lines))
        winners = tuple(seat for seat, n in enumerate(points) if n == max(points) and state.over)
        return Result(state.over, scores, winners, tuple(1 + sum(m > n for m in points) for n in points))

    def fields(self, rules: core.Rules) -> Sequence[Field]:
        player = (
            plain("hand", lambda hand: [write_held(held) for held in hand], read_hand),
            whole("bid", 0, 3),
            whole("dice", 0, 3),
            whole("rolled", 0, 99),
            whole("score", 0, 999),
            flag("worked"),
        )
        return (
            whole("round", 0, ROUNDS),
            whole("leader", 0, rules.seats - 1),
            wholes("pool", len(CARDS), 0, max(COUNTS)),
            wholes("used", len(CARDS), 0, max(COUNTS)),
            flag("sealed"),
            parts("players", Player, player, rules.seats),
        )

    def status(self, state: Position) -> list[Text]:
        return status(state)

    def drawing(self, state: Position, lang: str, owners: Sequence[object], focus: int | None = None) -> Picture:
        return [[(str(self.view(state, -1)), "")]]

    def evaluate(self, state: Position, seat: int) -> float:
        return float(state.players[seat].score)

    def quick_choice(self, state: Position, seat: int) -> int:
        return state.legal(seat)[0]


ALL_MOVES: Final = [
    make(kind, value, other)
    for kind in range(len(WORDS))
    for value in range(10)
    for other in range(4)
    if kind not in (M_PLAY, M_GIVE) or value < len(CARDS)
]
GAME: Final = NightShift()
