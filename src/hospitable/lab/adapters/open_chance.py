"""A game whose chance is open: each event is a node of its own with the weights of its outcomes, as in a game tree.

A move is run on a copy until it meets an event whose outcome is not known; once that is chosen it is run again.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from ...core.chance import ChancePending, Known
from ...core.state import State
from .setting import Setting
from .spelling import Choice

MOST_OUTCOMES: Final = 128
"""Of one event of chance."""


class Decided:
    """What somebody knew when a word was said, and the word; linked to what was decided before."""

    def __init__(self, before: Decided | None, state: State[Any], choice: Choice, seat: int, word: int) -> None:
        self.before = before
        self.state = state
        self.choice = choice
        self.seat = seat
        self.word = word
        self.memory = b""


class Trail:
    """The way here: copies share it."""

    def __init__(self, before: Trail | None, action: int) -> None:
        self.before = before
        self.action = action


class OpenGame:
    """A position of the tree: an event of chance, a decision, or the end."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.state: State[Any] | None = None
        """The last position at which somebody had to decide, or the end; None while the game is set up."""
        self.seat = -1
        self.move = -1
        self.told = Known()
        """What has come of the move that is being made."""
        self.event: ChancePending | None = None
        """The event that is open."""
        self.choice: Choice | None = None
        """The decision that is open."""
        self.past: Decided | None = None
        self.trail: Trail | None = None
        self._run()

    def copy(self) -> OpenGame:
        other = OpenGame.__new__(OpenGame)
        other.setting = self.setting
        other.state = self.state  # it is replaced, never changed
        other.seat = self.seat
        other.move = self.move
        other.told = Known()
        other.told.outcomes = dict(self.told.outcomes)
        other.event = self.event
        other.choice = self.choice.copy() if self.choice is not None else None
        other.past = self.past
        other.trail = self.trail
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> OpenGame:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return replayed, (self.setting, self.history())

    def history(self) -> list[int]:
        """All words and outcomes up to here."""
        found: list[int] = []
        trail = self.trail
        while trail is not None:
            found.append(trail.action)
            trail = trail.before
        return found[::-1]

    def act(self, action: int) -> None:
        """Go on by an outcome or by a word, whichever is open."""
        if self.event is not None:
            self.happen(action)
        else:
            self.say(action)
        self.trail = Trail(self.trail, action)

    def _run(self) -> None:
        """Set the game up or make the move, as far as it is known what comes of it."""
        try:
            if self.state is None:
                state: State[Any] = self.setting.game.start(self.setting.rules, self.told, listen=False)
            else:
                state = self.state.copy()
                state.chance = self.told
                state.apply(self.seat, self.move)
        except ChancePending as event:
            self.event = event
            return
        self.event = None
        self.told = Known()
        self.state = state
        self.seat = state.decider()
        self.choice = self.setting.choice(state, self.seat) if self.seat >= 0 else None

    @property
    def over(self) -> bool:
        return self.event is None and self.choice is None

    def outcomes(self) -> list[tuple[int, float]]:
        """Of the open event, each outcome that can be, and how likely it is."""
        assert self.event is not None
        total = sum(self.event.weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(self.event.weights) if weight]

    def happen(self, outcome: int) -> None:
        """The open event comes out like this."""
        assert self.event is not None
        self.told.learn(self.event.stream, self.event.k, outcome)
        self._run()

    def say(self, word: int) -> None:
        """The seat that decides says a word."""
        assert self.choice is not None
        assert self.state is not None
        before = self.choice
        self.choice = before.copy()
        move = self.choice.say(word)
        self.past = Decided(self.past, self.state, before, self.seat, word)
        if move >= 0:
            self.choice = None
            self.move = move
            self._run()

    def cells(self, seat: int) -> list[int]:
        """What a seat sees; zeros before there is anything to see."""
        if self.state is None:
            return [0] * self.setting.cells
        return self.setting.observe(self.state, seat, self.choice if seat == self.seat else None)

    def memory(self, seat: int) -> str:
        """All a seat has seen when it decided and all it said, with what it sees now, as a short name.

        What passed by while others decided, and has left no trace since, is not remembered.
        """
        return fingerprint(remembered(self.setting, self.past, seat), self.cells(seat)).hex()


def replayed(setting: Setting, actions: list[int]) -> OpenGame:
    """The position after these words and outcomes."""
    game = OpenGame(setting)
    for action in actions:
        game.act(action)
    return game


def remembered(setting: Setting, decided: Decided | None, seat: int) -> bytes:
    """The name of what a seat has lived through up to its last decision; each is made once."""
    own: list[Decided] = []
    known = b""
    while decided is not None:
        if decided.seat == seat:
            if decided.memory:
                known = decided.memory
                break
            own.append(decided)
        decided = decided.before
    for each in reversed(own):
        known = fingerprint(known, [*setting.observe(each.state, seat, each.choice), each.word])
        each.memory = known
    return known


def fingerprint(before: bytes, cells: list[int]) -> bytes:
    return blake2b(before + repr(cells).encode(), digest_size=16).digest()
