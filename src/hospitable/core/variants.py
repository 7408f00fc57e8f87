"""Ways to play a game differently: typed, with a default and one sentence of help.

A variant is chosen for the table; some games also let every seat choose, from variants of the same kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from .errors import BadSetup, said, short
from .texts import Text

Value = bool | str
SeatOptions = tuple[dict[str, Value], ...]
"""What the seats have chosen, each its own; empty in games that leave nothing to a seat."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A flag (choices False, True) or a choice among words. `seats` are the seat counts it is for."""

    name: str
    default: Value
    choices: tuple[Value, ...]
    seats: range
    text: Text
    """One sentence of help; with a short name before a colon where it has one."""
    rule: str = ""
    group: str = ""
    """Where it stands: `more`, `harder`, `alone`, `table`, `rulings`, `expansion`; for an opponent without a seat
    `opponent`, and what makes it `easier_opponent` or `harder_opponent`; empty: by what it is."""
    words: tuple[Text, ...] = ()
    """What people call its choices, in their order: those that are neither flags, seats by number, nor `random`."""
    later: bool = False
    """Positions and records were written before it was there: it is named in them only where it is chosen."""
    pages: bool = True
    """Can the web table show it? Else it is played from Python and in the terminal."""
    needs: str = ""
    """The flag without which it means nothing, so that it is refused."""

    def help(self, lang: str = "en") -> str:
        return self.text.say(lang)

    def title_and_help(self, lang: str = "en") -> tuple[str, str]:
        """`Superbug: neglected patients lose 2 steps` is a title and what it does; else the sentence is all."""
        title, found, rest = self.help(lang).replace("\N{NO-BREAK SPACE}:", ":").replace(" :", ":").partition(": ")
        return (title, rest[:1].upper() + rest[1:]) if found else (title.removesuffix("."), "")

    def value(self, given: object) -> Value:
        """The choice meant by `given`: the value itself, or its word from a command line."""
        for choice in self.choices:
            if given is choice or (isinstance(given, str) and given.lower() == str(choice).lower()):
                return choice
        possible = [str(choice).lower() for choice in self.choices]
        raise BadSetup(said("setup.bad_value", value=short(given), variant=self.name, possible=possible))


def settled(
    known: tuple[Variant, ...],
    given: Mapping[str, object],
    seats: int,
    players: Callable[[Mapping[str, Value]], int] | None = None,
) -> dict[str, Value]:
    """Every variant with its value, in the game's order; refuses unknown names, wrong values and wrong seat counts.

    `players` says how many play with these values where an opponent without a seat counts as one of them: what is for
    so many is then allowed, too.
    """
    names = [variant.name for variant in known]
    for name in given:
        if name not in names:
            raise BadSetup(said("setup.unknown_variant", variant=short(name), possible=names))
    values = {
        variant.name: variant.value(given[variant.name]) if variant.name in given else variant.default
        for variant in known
    }
    counts = {seats, players(values) if players is not None else seats}
    for variant in known:
        if values[variant.name] == variant.default:
            continue
        if not any(count in variant.seats for count in counts):
            raise BadSetup(
                said("setup.variant_seats", variant=variant.name, seats=span(variant.seats), n=seats), variant.rule
            )
        if variant.needs and values[variant.needs] is not True:
            raise BadSetup(said("setup.variant_needs", variant=variant.name, needs=variant.needs), variant.rule)
    return values


def written(known: tuple[Variant, ...], values: Mapping[str, Value]) -> dict[str, Value]:
    """The variants as positions and records name them; so what was written before a variant came stays the same."""
    return {
        variant.name: values[variant.name]
        for variant in known
        if not variant.later or values[variant.name] != variant.default
    }


def settled_seats(known: tuple[Variant, ...], given: Sequence[Mapping[str, object]], seats: int) -> SeatOptions:
    """For each seat every option with its value; nothing given means nothing but defaults.

    Refuses options where there are none, a wrong number of seats, and what `settled` refuses, with the seat.
    """
    if given and not known:
        raise BadSetup(said("setup.no_seat_options"))
    if given and len(given) != seats:
        raise BadSetup(said("setup.seat_options", n=seats, found=len(given)))
    if not known:
        return ()
    chosen: list[dict[str, Value]] = []
    for seat, options in enumerate(given or [{}] * seats):
        if not isinstance(options, Mapping):
            raise BadSetup(said("snapshot.not_an_object", where=f"seat_options[{seat}]"))
        try:
            chosen.append(settled(known, options, seats))
        except BadSetup as refusal:
            raise BadSetup(said("setup.at_seat", seat=seat + 1, reason=refusal.text), refusal.rule) from None
    return tuple(chosen)


def span(numbers: range) -> str:
    """`2-6`, or `1` for a single number."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"
