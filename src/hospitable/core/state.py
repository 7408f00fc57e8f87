"""A position of any game: who must decide what, what may be chosen, and what happens then.

Ints inside, objects outside. Bots and simulations use `legal`, `apply` and `copy`; people, pages and records use
`moves`, `play`, `view` and the rest, which are built from the same functions on demand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .agenda import DECISION, TABLE, TOGETHER, arg_of, kind_of, seat_of
from .chance import Chance, Fast, Known, Scripted, equal_weights
from .errors import IllegalMove, said, short
from .journal import EVERYBODY, Event, Log
from .move import Blocked, Move
from .rules import Rules
from .snapshot import dump, fingerprint

if TYPE_CHECKING:
    from .result import Result

R = TypeVar("R", bound=Rules)


class Frozen:
    """A part of a position that is replaced, never changed, so that copies share it."""


class State(ABC, Generic[R]):
    """The part of a position that every game has. A game adds its table, its hospitals and its modules."""

    rules: R
    seats: int
    agenda: list[int]
    """The table's steps, the next one last."""
    own: list[list[int]]
    """The seats' own agendas while they act together, else empty."""
    chance: Chance
    drawn: list[int]
    """How many events each stream has seen: the table's, then each seat's."""
    log: Log | None
    first: State[R] | None
    """Where the log begins; undo plays again from here."""

    # -- what a game provides

    @abstractmethod
    def take_from(self, source: State[R]) -> None:
        """Become equal to `source`, sharing nothing that changes; log and start stay behind."""

    @abstractmethod
    def copy(self) -> State[R]:
        """An independent position with the same future: reseed it before a rollout. It has no log."""

    # -- what all games share

    def set_core(self, rules: R) -> None:
        """A table at which nothing has happened yet."""
        self.rules = rules
        self.seats = rules.seats
        self.agenda = []
        self.own = []
        self.drawn = [0] * (rules.seats + 1)
        self.log = None
        self.first = None

    def take_core(self, source: State[R]) -> None:
        self.rules = source.rules
        self.seats = source.seats
        self.agenda = source.agenda[:]
        self.own = [steps[:] for steps in source.own]
        self.chance = source.chance
        self.drawn = source.drawn[:]
        self.log = None
        self.first = None

    def run_step(self, kind: int, seat: int, arg: int) -> None:
        """Do an automatic step."""
        self.rules.run[kind](self, seat, arg)

    def options(self, kind: int, seat: int, arg: int, why: list[int] | None) -> list[int]:
        """The legal moves of a decision; into `why`, when given, every refused one as move, reason, argument."""
        return self.rules.options[kind](self, seat, arg, why)

    def resolve(self, kind: int, seat: int, arg: int, move: int) -> None:
        """Do what a move says. Its decision is off the agenda already."""
        self.rules.resolve[kind](self, seat, arg, move)

    # -- the agenda

    def then(self, seat: int, steps: tuple[int, ...]) -> None:
        """These steps next, the first one first, on the agenda this seat works on."""
        agenda = self.own[seat] if self.own else self.agenda
        for i in range(len(steps) - 1, -1, -1):
            agenda.append(steps[i] | seat << 8)

    def then_each(self, seat: int, kinds: tuple[int, ...], arg: int) -> None:
        """Steps of these kinds next, the first one first, all with this argument."""
        agenda = self.own[seat] if self.own else self.agenda
        for i in range(len(kinds) - 1, -1, -1):
            agenda.append(kinds[i] | seat << 8 | arg << 12)

    def then_table(self, steps: tuple[int, ...]) -> None:
        """These steps next, for nobody in particular."""
        assert not self.own, "the table waits while seats act together"
        self.then(TABLE, steps)

    def then_plan(self, plan: tuple[tuple[int, int], ...]) -> None:
        """These steps of several seats (each as seat, step) next, the first one first."""
        assert not self.own, "the table waits while seats act together"
        for i in range(len(plan) - 1, -1, -1):
            self.agenda.append(plan[i][1] | plan[i][0] << 8)

    def ask_in_order(self, kind: int, order: list[int]) -> None:
        """Ask these seats, one after the other."""
        assert not self.own, "seats that act together are not asked in order"
        for i in range(len(order) - 1, -1, -1):
            self.agenda.append(kind | order[i] << 8)

    def ask_together(self, kind: int, who: list[int]) -> None:
        """Ask these seats at the same time; what is next for the table waits until all of them are done."""
        assert not self.own, "seats act together already"
        self.agenda.append(TOGETHER | TABLE << 8)
        self.own = [[] for _ in range(self.seats)]
        for seat in who:
            self.own[seat].append(kind | seat << 8)
        if self.log is not None:
            self.log.seal()

    # From here to `apply`, where every move of every simulation comes by, steps are taken apart without a call (of
    # `kind_of` and the like): in plain Python calls make a random game 3 to 4 % slower.

    def advance(self) -> None:
        """Run automatic steps until somebody must decide, or nothing is left and the game is over."""
        while self.agenda:
            step = self.agenda[-1]
            kind = step & 255
            if kind >= DECISION:
                return
            if kind == TOGETHER:
                if self._advance_seats():
                    return
                self.agenda.pop()
                self.own = []
                if self.log is not None:
                    self.log.seal()
            else:
                self.agenda.pop()
                self.run_step(kind, step >> 8 & 15, step >> 12)
        if self.log is not None:  # the game is over: nothing is taken back any more
            self.log.seal()

    def _advance_seats(self) -> bool:
        busy = False
        for agenda in self.own:
            while agenda and agenda[-1] & 255 < DECISION:
                step = agenda.pop()
                self.run_step(step & 255, step >> 8 & 15, step >> 12)
            if agenda:
                busy = True
        return busy

    def current(self, seat: int) -> int:
        """The step this seat must answer, or -1; the owner of a hospital without a seat answers nothing."""
        if self.own:
            return self.own[seat][-1] if seat < self.seats and self.own[seat] else -1
        if self.agenda and self.agenda[-1] >> 8 & 15 == seat:
            return self.agenda[-1]
        return -1

    def decider(self) -> int:
        """The first seat that may act now, or -1 when the game is over."""
        if not self.own:
            return self.agenda[-1] >> 8 & 15 if self.agenda else -1
        for seat, agenda in enumerate(self.own):
            if agenda:
                return seat
        return -1

    def clockwise(self, first: int) -> list[int]:
        """All seats in order, beginning with one."""
        return [(first + i) % self.seats for i in range(self.seats)]

    # -- ints inside: for bots and simulations

    def legal(self, seat: int) -> list[int]:
        """The legal moves of a seat that must decide now."""
        step = self.current(seat)
        return self.options(step & 255, seat, step >> 12, None) if step >= 0 else []

    def apply(self, seat: int, move: int) -> None:
        """Make a legal move, unchecked."""
        agenda = self.own[seat] if self.own else self.agenda
        step = agenda.pop()
        if self.log is not None:
            self.log.moved(seat, move, bool(self.own))
        self.resolve(step & 255, seat, step >> 12, move)
        self.advance()

    def below(self, n: int, purpose: str, stream: int) -> int:
        """An event of chance with n equal outcomes; a single outcome is no event."""
        if n == 1:
            return 0
        k = self.drawn[stream]
        self.drawn[stream] = k + 1
        result = self.chance.below(n, stream, k, purpose)
        if self.log is not None:
            self.log.drew(stream, k, purpose, equal_weights(n), result, bool(self.own))
        return result

    def pick(self, weights: list[int], purpose: str, stream: int) -> int:
        """An event of chance with weighted outcomes."""
        k = self.drawn[stream]
        self.drawn[stream] = k + 1
        result = self.chance.pick(weights, stream, k, purpose)
        if self.log is not None:
            self.log.drew(stream, k, purpose, tuple(weights), result, bool(self.own))
        return result

    def reseed(self, seed: int) -> None:
        """Another future, from the fast source."""
        self.chance = Fast(str(seed))

    def moment(self, moment: int, owner: int, about: int) -> None:
        """Something modules may wait for has happened in a hospital."""
        if moment in self.rules.at:
            for listener in self.rules.at[moment]:
                listener(self, owner, about)

    def tell(self, kind: int, seat: int, args: tuple[int, ...], rule: str) -> None:
        """Note for the journal what happened and by which rule; hardly a cost when nobody listens."""
        if self.log is not None:
            self.log.events.append(Event(kind, seat, args, rule, EVERYBODY))

    def tell_secretly(self, kind: int, seat: int, args: tuple[int, ...], rule: str) -> None:
        """Note what only this seat may know for now."""
        self.tell_to((seat,), kind, seat, args, rule)

    def tell_to(self, audience: tuple[int, ...], kind: int, seat: int, args: tuple[int, ...], rule: str) -> None:
        """Note what only these seats may know for now."""
        if self.log is not None:
            mask = 0
            for who in audience:
                mask |= 1 << who
            self.log.events.append(Event(kind, seat, args, rule, mask))

    def barrier(self, seat: int) -> None:
        """This seat's moves up to here are final."""
        if self.log is not None:
            self.log.free[seat] = 0

    def listen(self, from_position: bool = False) -> None:
        """Keep journal and history from here on."""
        self.log = Log(self.seats)
        self.log.from_position = from_position

    def begin(self) -> None:
        """The log is complete up to here (the set-up): moves are taken back to this position at most."""
        if self.log is not None:
            first = self.copy()
            first.log = self.log.copy()
            self.first = first

    def after(self, number: int, since: State[R] | None = None) -> State[R]:
        """This game after so many of its moves, played again from its start or from an earlier `after`."""
        log = self.log
        first = since if since is not None else self.first
        assert log is not None, "nothing was kept of this game"
        assert first is not None
        assert first.log is not None
        known = Known(self.chance)  # what was drawn stays, from whatever source it came
        for drawn in log.chance[len(first.log.chance) :]:
            known.learn(drawn.stream, drawn.k, drawn.result)
        again = first.copy()
        again.chance = known
        again.log = first.log.copy()
        for who, move in log.moves[len(first.log.moves) : number]:
            again.apply(who, move)
        return again

    # -- objects outside: for people, pages and records

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that may act now; empty when the game is over."""
        if self.own:
            return tuple([seat for seat in range(self.seats) if self.own[seat]])
        return (seat_of(self.agenda[-1]),) if self.agenda else ()

    @property
    def over(self) -> bool:
        return not self.agenda

    def moves(self, seat: int) -> list[Move]:
        """The legal moves of a seat, in a stable order; empty for a seat that is not asked now."""
        return [self.rules.game.describe_here(self, seat, move) for move in self.legal(seat)]

    def play(self, seat: int, move: Move | str) -> None:
        """Make a move, given as itself or as its code; an illegal one is refused and changes nothing."""
        number = self.find(seat, move)
        if isinstance(self.chance, Scripted):  # an outcome that cannot be is refused before anything has changed
            self.copy().apply(seat, number)
        self.apply(seat, number)

    def find(self, seat: int, move: Move | str) -> int:
        """The legal move meant, or IllegalMove with the reason and its rule."""
        if not 0 <= seat < self.seats:
            raise IllegalMove(said("move.no_seat", seat=seat, last=self.seats - 1))
        if self.over:
            raise IllegalMove(said("move.over"))
        step = self.current(seat)
        if step < 0:
            raise IllegalMove(said("move.not_asked", seat=seat, deciders=list(self.deciders)))
        code = move.code if isinstance(move, Move) else move
        game, legal = self.rules.game, self.legal(seat)
        for known in legal:
            if game.describe(known).code == code:
                return known
        number = game.parse(code) if isinstance(code, str) else None
        if number is not None:
            number = game.canonical(self, seat, number)
            if number in legal:
                return number
        raise self._refusal(seat, code, number, [game.describe(known) for known in legal])

    def _refusal(self, seat: int, code: object, number: int | None, legal: list[Move]) -> IllegalMove:
        """Why a move is not possible: as a whole, or for one of its pieces, or because these do not go together."""
        game = self.rules.game
        written = game.parse(code) if isinstance(code, str) else None
        refused = self._refused(seat)
        for known, reason, arg in refused:
            if known in (number, written):
                text, rule = game.refusal(reason, arg)
                return IllegalMove(text, rule)
        meant = game.describe(number) if number is not None else None
        named = [*legal, *[game.describe(known) for known, _, _ in refused]]
        if meant is not None and any(move.kind == meant.kind for move in named):
            alike = [blocked for blocked in self.blocked(seat) if blocked.kind == meant.kind]
            for blocked in alike:  # a reason that is about no other piece
                if blocked.piece in meant.targets and set(blocked.move.targets) <= set(meant.targets):
                    return IllegalMove(blocked.text, blocked.rule)
            step = self.current(seat)
            if kind_of(step) in self.rules.explain:
                reason, arg = self.rules.explain[kind_of(step)](self, seat, arg_of(step), meant.number)
                text, rule = game.refusal(reason, arg)
                return IllegalMove(text, rule)
            for blocked in alike:
                if blocked.piece in meant.targets:
                    return IllegalMove(blocked.text, blocked.rule)
        possible = [move.code for move in legal[:12]] + ["..."] * (len(legal) > 12)
        return IllegalMove(said("move.unknown", code=short(code), possible=possible))

    def refused(self, seat: int, piece: str = "") -> list[Blocked]:
        """Every move (of one piece) that a decision names only to refuse it, once, with the first rule it breaks."""
        game = self.rules.game
        found: list[Blocked] = []
        for number, reason, arg in self._refused(seat):
            if piece and piece not in game.describe(number).targets:
                continue
            text, rule = game.refusal(reason, arg)
            move = game.describe_here(self, seat, number)
            found.append(Blocked(move, text, rule, move.targets[0] if move.targets else ""))
        return found

    def _refused(self, seat: int) -> list[tuple[int, int, int]]:
        """The numbers of these moves, each with its reason and what the reason is about."""
        step = self.current(seat)
        if step < 0:
            return []
        why: list[int] = []
        self.options(kind_of(step), seat, arg_of(step), why)
        found: dict[int, tuple[int, int, int]] = {}
        for i in range(0, len(why), 3):
            if why[i] not in found:  # else of two equal pieces
                found[why[i]] = (why[i], why[i + 1], why[i + 2])
        return list(found.values())

    def blocked(self, seat: int) -> list[Blocked]:
        """What this seat can not do now: one entry for each piece and kind of action that no legal move has.

        A reason is about one piece of its move, so each refused move first speaks for the first piece that is not told
        yet; pieces that are left over then get the first reason that names them.
        """
        game = self.rules.game
        told = {(move.kind, piece) for move in map(game.describe, self.legal(seat)) for piece in move.targets}
        found: list[Blocked] = []
        refused = self._refused(seat)
        for first in (True, False):
            for number, reason, arg in refused:
                plain = game.describe(number)  # most are told already: only the others need sentences
                for piece in plain.targets or ("",):
                    if (plain.kind, piece) not in told:
                        told.add((plain.kind, piece))
                        text, rule = game.refusal(reason, arg)
                        found.append(Blocked(game.describe_here(self, seat, number), text, rule, piece))
                        if first:
                            break
        return found

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, as plain data."""
        view: dict[str, Any] = self.rules.game.view(self, -1 if seat is None else seat)
        return view

    def imagine(self, seat: int, seed: int) -> State[R]:
        """A position this seat cannot tell from this one: what it does not know, and the future, are drawn anew."""
        other = self.copy()
        other.reseed(seed)
        self.rules.game.redraw(other, seat, Fast(f"imagine {seed}"))
        if self.log is not None:
            other.log = Log(self.seats)
            other.log.events = self.seen(seat)
        return other

    @property
    def journal(self) -> list[Event]:
        """Everything that happened since the game began or was restored."""
        return self.log.events if self.log is not None else []

    def seen(self, seat: int | None) -> list[Event]:
        """The journal as a seat (None: a spectator) may read it."""
        who = -1 if seat is None else seat
        return [event.as_seen(who) for event in self.journal]

    def result(self) -> Result:
        """The score of everybody, line by line: final when the game is over, otherwise as it stands."""
        result: Result = self.rules.game.result(self)
        return result

    def undoable(self, seat: int) -> int:
        """How many of its last moves this seat may take back."""
        return self.log.free[seat] if self.log is not None and 0 <= seat < self.seats else 0

    def undo(self, seat: int, since: State[R] | None = None) -> None:
        """Take this seat's last move back; later moves of seats acting at the same time stay.

        The game is played again from its start, or from `since`: an `after` where nothing could be taken back.
        """
        log = self.log
        if log is None or self.first is None or not self.undoable(seat):
            raise IllegalMove(said("move.no_undo"))
        last = len(log.moves) - 1
        while log.moves[last][0] != seat:
            last -= 1
        again = self.after(last, since)
        for who, move in log.moves[last + 1 :]:
            again.apply(who, move)
        self._become(again)

    def go_back(self, number: int) -> None:
        """To the position after so many moves, whoever made the others: for prepared games, where it hurts nobody."""
        self._become(self.after(number))

    def _become(self, again: State[R]) -> None:
        """Another position of this game, with the future it had."""
        future, first = self.chance, self.first
        self.take_from(again)
        self.chance = future
        self.log = again.log
        self.first = first

    def snapshot(self, with_chance: bool = False) -> dict[str, Any]:
        """The complete position as JSON-able data; without the seed, and so without its future, unless asked."""
        return dump(self, with_chance)

    def fingerprint(self) -> str:
        """A short name of this position: equal positions have equal fingerprints, on every machine."""
        return fingerprint(self)

    def __str__(self) -> str:
        return str(self.rules.game.picture(self))
