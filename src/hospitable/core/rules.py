"""What stays the same during a game: the game itself, its seats and variants. Shared by all copies, never changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from .edition import Printed, sets_in_play
from .variants import written

if TYPE_CHECKING:
    from .game import Game
    from .plan import Lead, Part
    from .snapshot import Field
    from .variants import SeatOptions, Value

RunStep = Callable[[Any, int, int], None]
"""An automatic step: position, seat, argument of the step."""
Options = Callable[[Any, int, int, "list[int] | None"], "list[int]"]
"""The legal moves of a decision: position, seat, argument; into the list, when given, every refused one."""
Resolve = Callable[[Any, int, int, int], None]
"""What a chosen move does: position, seat, argument, move."""

Explain = Callable[[Any, int, int, int], "tuple[int, int]"]
"""Why a move of a kind that is offered, but with other pieces, is not possible: the reason and its argument."""
Source = Callable[[Any, int, int, "list[int]", "list[int] | None"], None]
"""More options of a decision: position, seat, argument; adds to the legal moves and, when given, the refused ones."""
Listener = Callable[[Any, int, int], None]
"""Who hears of a named moment: position, owner of the hospital it concerns, and what it is about."""


class Rules:
    """What is played: the tables of steps, filled by the game's flow from its phases and the modules in play.

    A module replaces a step (`add`), inserts one into a plan, adds a source of options, or listens at a moment. Numbers
    that vary are attributes of a game's own rules, each with one owner.
    """

    def __init__(self, game: Game[Any], seats: int, variants: dict[str, Value], printed: Printed) -> None:
        self.game = game
        self.seats = seats
        self.variants = variants
        self.seat_options: SeatOptions = ()
        """What each seat has chosen for itself, in games where a seat may."""
        self.edition_id = printed.id_of(game.sets_in_play(seats, variants))
        """The fingerprint of what is printed on the pieces in play: positions and records of others are refused."""
        self.earlier_edition_id = printed.earlier_id_of(sets_in_play(seats, variants))
        """What positions and records of the same edition called it before."""
        self.run: dict[int, RunStep] = {}
        self.options: dict[int, Options] = {}
        self.resolve: dict[int, Resolve] = {}
        self.explain: dict[int, Explain] = {}
        """For decisions whose moves name several pieces at once, where reasons for single pieces are not enough."""
        self.plans: dict[int, tuple[int, ...]] = {}
        """Steps of the table that a step consists of, in their order."""
        self.leads: dict[int, tuple[Lead, ...]] = {}
        """What every other step may put on the agenda."""
        self.move_kinds = 31
        """A move begins with its kind, in these bits."""
        self.at: dict[int, list[Listener]] = {}
        """Who hears of each named moment."""
        self.fields: Sequence[Field] = ()
        """How positions of this game are written down: made with the first one that is (`Game.fields`)."""

    @property
    def written(self) -> dict[str, Value]:
        """The variants as positions and records name them."""
        return written(self.game.variants, self.variants)

    @property
    def without_pages(self) -> list[str]:
        """The chosen variants that the web table cannot show."""
        chosen = [variant for variant in self.game.variants if self.variants[variant.name] != variant.default]
        return [variant.name for variant in chosen if not variant.pages]

    def seat(self, options: SeatOptions) -> None:
        """The seats have chosen; a game whose rules depend on it takes note here."""
        self.seat_options = options

    def add(self, part: Part) -> None:
        """Take up the steps of a phase or a module; those of a module replace what is there."""
        self.run.update(part.run)
        self.options.update(part.options)
        self.resolve.update(part.resolve)
        self.explain.update(part.explain)
        self.plans.update(part.plans)
        self.leads.update(part.leads)

    def insert_after(self, plan: int, step: int, *more: int) -> None:
        """More steps in a plan, after a step of it."""
        at = self.plans[plan].index(step) + 1
        self.plans[plan] = (*self.plans[plan][:at], *more, *self.plans[plan][at:])

    def insert_before(self, plan: int, step: int, *more: int) -> None:
        at = self.plans[plan].index(step)
        self.plans[plan] = (*self.plans[plan][:at], *more, *self.plans[plan][at:])

    def listen(self, moment: int, listener: Listener) -> None:
        """Hear of a named moment; those who came first hear first."""
        self.at.setdefault(moment, []).append(listener)

    def add_source(
        self,
        decision: int,
        source: Source,
        answers: dict[int, Resolve],
        explains: dict[int, Explain] | None = None,
    ) -> None:
        """More options for a decision, what happens when a move of these kinds is chosen there, and why one is not."""
        self.options[decision] = _with_source(self.options[decision], source)
        self.resolve[decision] = _with_answers(self.resolve[decision], answers, self.move_kinds)
        if explains:
            self.explain[decision] = _with_explains(self.explain[decision], explains, self.move_kinds)


def _with_source(options: Options, source: Source) -> Options:
    def all_options(s: Any, seat: int, arg: int, why: list[int] | None) -> list[int]:
        out = options(s, seat, arg, why)
        source(s, seat, arg, out, why)
        return out

    return all_options


def _with_answers(resolve: Resolve, answers: dict[int, Resolve], kinds: int) -> Resolve:
    def answer(s: Any, seat: int, arg: int, move: int) -> None:
        answers.get(move & kinds, resolve)(s, seat, arg, move)

    return answer


def _with_explains(explain: Explain, explains: dict[int, Explain], kinds: int) -> Explain:
    def all_explain(s: Any, seat: int, arg: int, move: int) -> tuple[int, int]:
        return explains.get(move & kinds, explain)(s, seat, arg, move)

    return all_explain
