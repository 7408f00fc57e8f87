"""A game as the outside sees it: what it is called, how it can be played, and how to sit down."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic, TypeVar

from .agenda import arg_of, kind_of
from .balance import Balance
from .cells import Pen, write_common
from .chance import Chance, Fast, Keyed, Scripted
from .edition import sets_in_play
from .errors import BadSetup, BadSnapshot, is_text, said, short
from .journal import Event
from .move import Advice, Move
from .picture import Picture, in_letters
from .result import Rating, Result, Score, ScoreLine, UsualPoints
from .rooms import Rooms
from .rules import Rules
from .shape import FLAG, Maybe, Pick, Told
from .shape_groups import Marks, Record
from .snapshot import EARLIER, FORMAT, Field, check_heading, load, upgraded
from .state import State
from .texts import Text
from .variants import SeatOptions, Value, Variant, settled, settled_seats, span

P = TypeVar("P", bound=State[Any])


class Game(ABC, Generic[P]):
    """One for each game of the house: the door to the rooms of its package, which do the work (rooms.py).

    A game tells its name, seats and variants, and overrides what is special about it.
    """

    slug: str
    prefix: str
    """How the ids of its rules begin."""
    seats: range
    later_seats: range = range(0)
    """Numbers of players that came after the games of the bench were written down."""
    minutes: tuple[int, int]
    variants: tuple[Variant, ...]
    expansions: tuple[str, ...] = ()
    """The file names of the rule ledgers of its expansions."""
    who_begins: tuple[str, str] | None = None
    """The variant that can name the seat which begins, and the purpose of the draw that decides it otherwise."""
    seat_options: tuple[Variant, ...] = ()
    """What every seat chooses for itself."""
    rules_version: int
    """Rises when an old record would replay differently."""
    earlier_editions: tuple[str, ...] = ()
    """What the printed values of the house were called before editions were named by the sets in play."""
    levels: tuple[str, ...] = ("random", "easy", "normal")
    """The bots that play it, weakest first."""
    planned: tuple[int, ...] = ()
    """Kinds of decisions that are steps of a plan: bots that look ahead follow it instead of comparing single moves."""
    rivalry = 0.4
    """To the bot `normal` a point less for the best other seat is worth this much of an own point."""
    balance: Balance | None = None
    """What a report on its balance looks at, for games that have one."""

    @property
    def domain(self) -> str:
        """The package of the game, where its texts and its edition are."""
        return type(self).__module__

    @property
    def ledger(self) -> str:
        """The file name of its rule ledger."""
        return f"{self.slug}.md"

    @property
    def ledgers(self) -> tuple[str, ...]:
        """Its rule ledger, and those of its expansions."""
        return (self.ledger, *self.expansions)

    @property
    def steps(self) -> dict[int, str]:
        """The names of all steps, for positions written down."""
        return self.rooms.steps.STEPS

    @cached_property
    def rooms(self) -> Rooms:
        return Rooms(self.domain)

    @cached_property
    def has_pages(self) -> bool:
        """Can the web table show it? A game comes there with its `table` folder."""
        return find_spec(f"{self.domain}.table") is not None

    @property
    def title(self) -> Text:
        return self.text("title")

    def text(self, id: str, **args: object) -> Text:
        """A sentence or name of this game's catalogue."""
        return Text(self.domain, id, args)

    # -- sitting down

    def new(
        self,
        seats: int,
        seed: str,
        variants: Mapping[str, object] | None = None,
        *,
        seat_options: Sequence[Mapping[str, object]] = (),
        fast: bool = False,
        edition: Path | None = None,
        outcomes: Sequence[int] = (),
    ) -> P:
        """A game at its first decision.

        `seat_options` are those of each seat, in games where a seat has some; without them all are as by default.
        `fast` takes the source for simulations, keeps no journal and cannot be verified. `edition` is a file with
        corrected printed values. `outcomes` fixes the first events of chance, in the order in which they happen.
        """
        rules = self.rules_for(seats, variants or {}, edition, seat_options)
        if not is_text(seed):
            raise BadSetup(said("data.not_a_text", where="seed"))
        source: Chance = Fast(seed) if fast else Keyed(seed)
        return self.start(rules, Scripted(outcomes, source) if outcomes else source, listen=not fast)

    def start(self, rules: Rules, chance: Chance, *, listen: bool = True) -> P:
        """Set up with these rules and this source of chance, and go to the first decision."""
        state = self.blank(rules)
        state.chance = chance
        if listen:
            state.listen()
        self.set_up(state)
        state.advance()
        state.begin()
        return state

    def restore(
        self, data: Any, seed: str = "restored", edition: Path | None = None, *, outcomes: Sequence[int] = ()
    ) -> P:
        """The position written down in `data`. Its future comes from its own seed if it has one, else from `seed`.

        `outcomes` fixes the next events of chance, in the order in which they happen.
        """
        check_heading(data, self, (FORMAT, EARLIER), BadSnapshot)
        if data["format"] == EARLIER:
            data = upgraded(data, self)
        rules = self.rules_from(data, edition)
        state = self.blank(rules)
        load(data, state)
        source = Keyed(data.get("seed", seed))
        state.chance = Scripted(outcomes, source) if outcomes else source
        state.listen(from_position=True)
        state.begin()
        return state

    def rules_from(self, data: Mapping[str, Any], edition: Path | None) -> Rules:
        """The rules a position or a record was made with."""
        seats, variants = data.get("seats"), data.get("variants")
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise BadSnapshot(said("data.not_a_number", where="seats"))
        if not isinstance(variants, dict):
            raise BadSnapshot(said("snapshot.not_an_object", where="variants"))
        options = data.get("seat_options") if self.seat_options else []
        if not isinstance(options, list):
            raise BadSnapshot(said("snapshot.not_a_list", where="seat_options", value=short(options)))
        if self.seat_options and len(options) != seats:
            raise BadSnapshot(said("snapshot.wrong_length", where="seat_options", found=len(options), expected=seats))
        return self.rules_for(seats, variants, edition, options)

    def rules_for(
        self,
        seats: int,
        variants: Mapping[str, object],
        edition: Path | None = None,
        seat_options: Sequence[Mapping[str, object]] = (),
    ) -> Rules:
        """Check seats, variants and the options of the seats, and build the rules they give."""
        if type(seats) is not int or seats not in self.seats:  # True would be a table for one
            raise BadSetup(said("setup.seats", game=self.title, seats=span(self.seats), found=short(seats)))
        values = settled(self.variants, variants, seats, lambda chosen: self.players(seats, chosen))
        self.check(seats, values)
        return self.make_rules(seats, values, self.options_for(seats, seat_options), edition)

    def options_for(self, seats: int, seat_options: Sequence[Mapping[str, object]]) -> SeatOptions:
        """Check what the seats have chosen for themselves: for each every option with its value."""
        options = settled_seats(self.seat_options, seat_options, seats)
        for seat, chosen in enumerate(options):
            self.check_seat(seat, chosen)
        return options

    def make_rules(
        self, seats: int, variants: dict[str, Value], seat_options: SeatOptions, edition: Path | None
    ) -> Rules:
        """The rules for these seats, variants and options, which are fine."""
        if edition is None:
            named = tuple(tuple(options.items()) for options in seat_options)
            return standard_rules(self, seats, tuple(variants.items()), named)
        rules = self.rooms.flow.rules_for(self, seats, variants, self.rooms.pieces.read_edition(edition))
        rules.seat(seat_options)
        return rules

    def same_edition(self, rules: Rules, id: str) -> bool:
        """Does this name, from a record or a position, mean what is printed on the pieces of these rules?"""
        if id in self.earlier_editions:
            return rules.edition_id == self.rules_for(rules.seats, rules.variants).edition_id
        return id in (rules.edition_id, rules.earlier_edition_id)

    def sets_in_play(self, seats: int, variants: Mapping[str, Value]) -> set[str]:
        """Whose pieces are on the table, by the names that the edition gives to sets."""
        return sets_in_play(seats, variants)

    def players(self, seats: int, variants: Mapping[str, Value]) -> int:
        """How many the set-up is for: the seats, and an opponent without one who counts as a player."""
        return seats

    def usual_points(self, variants: Mapping[str, Value]) -> UsualPoints | None:
        """What its opponent without a seat usually reaches, where it has one that can be made easier or harder."""
        return None

    # -- what a game must say itself

    @abstractmethod
    def check(self, seats: int, variants: Mapping[str, Value]) -> None:
        """Refuse variants that exclude each other."""

    def check_seat(self, seat: int, options: Mapping[str, Value]) -> None:
        """Refuse options of one seat that exclude each other."""

    @abstractmethod
    def because(self, state: P, seat: int, move: int) -> Text:
        """Why a legal move that the bots advise is good: one sentence that is true in this position."""

    @abstractmethod
    def has_secrets(self, rules: Rules) -> bool:
        """Can a seat know something that another one at the same screen may not see?"""

    # -- what its rooms do

    def blank(self, rules: Rules) -> P:
        """A state with every field set, before the set-up."""
        state: P = self.rooms.setup.blank(rules)
        return state

    def set_up(self, state: P) -> None:
        """Lay out the game and put the first step on the agenda."""
        self.rooms.setup.set_up(state)

    def describe(self, move: int) -> Move:
        """A move as people see it; from the move alone, without a state."""
        return self.rooms.notation.describe(move)

    def describe_here(self, state: P, seat: int, move: int) -> Move:
        """The same, with a label that may tell what the position says of its pieces."""
        return self.describe(move)

    def parse(self, code: str) -> int | None:
        """The move that a code stands for, possible or not; None for what is no code. The reverse of `describe`."""
        return self.rooms.notation.parse(code)

    def canonical(self, state: P, seat: int, move: int) -> int:
        """Where equal pieces are one choice: the move that stands for this one among the legal moves."""
        return move

    def hint(self, state: P, seat: int, move: int) -> Text | None:
        """What a move costs or brings, where its label does not say it."""
        return self.rooms.sentences.hint(state, seat, move)

    def question(self, state: P, seat: int) -> Text:
        """What this seat is asked now."""
        step = state.current(seat)
        ask = self.rooms.sentences.QUESTIONS.get(kind_of(step))
        if ask is None:
            return self.text(f"question.{self.steps[kind_of(step)]}")
        return ask(state, seat, arg_of(step))

    def refusal(self, reason: int, arg: int) -> tuple[Text, str]:
        """Why a move is refused: the sentence and the rule."""
        return self.rooms.sentences.refusal(reason, arg)

    def owners(self, rules: Rules, names: Sequence[object]) -> list[object]:
        """What to call the owner of each hospital: the names of the seats, then a solo opponent's."""
        return list(names)

    def event_text(self, event: Event, owners: Sequence[object]) -> Text:
        """What happened, as a sentence about these owners."""
        return self.rooms.sentences.event_text(event, owners)

    def view(self, state: P, seat: int) -> dict[str, Any]:
        """What a seat (-1: a spectator) may know, as plain data: first what every game tells, then its own."""
        common = {
            "game": self.slug,
            "seat": None if seat < 0 else seat,
            "variants": dict(state.rules.variants),
            **({"seat_options": [dict(chosen) for chosen in state.rules.seat_options]} if self.seat_options else {}),
            "over": state.over,
            "deciders": list(state.deciders),
        }
        return common | self.rooms.view.view(state, seat)

    def view_shape(self, rules: Rules) -> Record:
        """What a view of a game with these rules looks like, entry by entry."""
        fixed = Told("always the same in a game")
        common = {
            "game": fixed,
            "seat": Maybe(Pick(rules.seats)),
            "variants": fixed,
            **({"seat_options": fixed} if self.seat_options else {}),
            "over": FLAG,
            "deciders": Marks(0, rules.seats - 1),
        }
        return Record(common | self.rooms.observation.shape(rules))

    def write_cells(self, state: P, seat: int, pen: Pen) -> None:
        """The cells of a view, straight from the position: what `encode` makes of the view itself."""
        write_common(state, seat, pen)
        self.rooms.cells.write(state, seat, pen)

    def redraw(self, state: P, seat: int, chance: Chance) -> None:
        """Replace what this seat does not know by something it could be."""
        self.rooms.view.redraw(state, seat, chance)

    def fields(self, rules: Rules) -> Sequence[Field]:
        """Everything in a position that is the game's own, for writing it down."""
        if not rules.fields:
            rules.fields = self.rooms.fields.fields(rules)
        return rules.fields

    def upgrade_whole(self, data: dict[str, Any]) -> dict[str, Any]:
        """A whole position of the earlier format, for games that had other steps as well."""
        return data | {"position": self.upgrade(data["position"])}

    def upgrade(self, position: Any) -> Any:
        """The game's own part of a position, as written in the earlier format, in words of today."""
        return position

    def status(self, state: P) -> list[Text]:
        """What is wrong with a position, every violation."""
        return self.rooms.status.status(state)

    def result(self, state: P) -> Result:
        """The score of everybody, line by line."""
        places = self.rooms.scoring.places(state)
        scores = tuple(self._score(state, owner) for owner in range(len(places)))
        winners = self.rooms.scoring.winners(state) if state.over else []
        return Result(state.over, scores, tuple(winners), tuple(places))

    def ratings(self, rules: Rules) -> Sequence[Rating]:
        """What scores reached alone are called, from the lowest up, in games whose rules say it."""
        return ()

    def _score(self, state: P, owner: int) -> Score:
        lines = tuple(
            ScoreLine(
                item, points, self.text(f"item.{item}"), self.rooms.sentences.score_text(state, owner, item), rule
            )
            for item, points, rule in self.rooms.scoring.lines(state, owner)
        )
        return Score(owner if owner < state.seats else None, lines)

    def drawing(self, state: P, lang: str, owners: Sequence[object], focus: int | None = None) -> Picture:
        """The position in letters: the table, then all hospitals in full, or with `focus` the others in short."""
        letters = self.rooms.picture
        picture = letters.table(state, lang, owners)
        order = list(range(len(owners)))
        if focus is not None:
            order.sort(key=lambda owner: owner == focus)
        for owner in order:
            draw = letters.in_full if focus is None or owner == focus else letters.in_short
            picture += [[], *draw(state, owner, lang, owners, focus)]
        return picture

    def picture(self, state: P, lang: str = "en") -> str:
        """The whole position as plain text."""
        drawing = self.drawing(state, lang, self.owners(state.rules, self.seat_names(state.seats)))
        return "\n".join(in_letters(line).rstrip() for line in drawing)

    def seat_names(self, seats: int) -> list[object]:
        """What seats are called when nobody gave them names."""
        return [said("seat", number=seat + 1) for seat in range(seats)]

    # -- what its bots know

    def evaluate(self, state: P, seat: int) -> float:
        """The points this seat can expect (alone: its lead over the solo opponent), for bots that look ahead."""
        return self.rooms.bots.evaluate(state, seat)

    def quick_choice(self, state: P, seat: int) -> int:
        """A sensible move without looking ahead, for the easiest bots."""
        return self.rooms.bots.quick_choice(state, seat)

    def deep_choice(self, state: P, seat: int) -> int:
        """The move of the level `hard`, for games that have it: up to two seconds of thought."""
        return self.rooms.bots.deep_choice(state, seat)

    def advise(self, state: P, seat: int) -> Advice | None:
        """A good line from here, for games that search one; None where moves are compared instead (bots/advice.py)."""
        return None


@lru_cache(maxsize=16)
def standard_edition(game: Game[Any]) -> Any:
    """What is printed on the pieces of the house."""
    return game.rooms.pieces.read_edition(game.rooms.pieces.STANDARD)


Named = tuple[tuple[str, Value], ...]
"""Choices by name, as a key."""


@lru_cache(maxsize=512)
def standard_rules(game: Game[Any], seats: int, variants: Named, seat_options: tuple[Named, ...]) -> Rules:
    """Rules of the standard edition, shared by all games with these seats, variants and options."""
    rules = game.rooms.flow.rules_for(game, seats, dict(variants), standard_edition(game))
    rules.seat(tuple(dict(options) for options in seat_options))
    return rules
