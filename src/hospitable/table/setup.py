"""What is set for a new table: who sits where, and by which rules. What was played last is set the next time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

from ..core.errors import BadSetup
from ..core.game import Game
from ..core.texts import Text
from ..core.variants import Value, Variant
from .names import checked_name, clean_name, is_too_long
from .seats import LETTERS
from .words import LONGEST_NAME, Refused, said

DEFAULT_PLAYERS = 3
DEFAULT_LEVEL = "normal"
LONGEST = 3000  # characters of a setup that a browser keeps
EXPANSION = "expansion"
OPPONENT = "opponent"
EASIER = "easier_opponent"
HARDER = "harder_opponent"
GROUPS = ("more", "harder", "alone", "table", "rulings")


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits on a chair: `me`, somebody at this `screen`, a friend by `link`, a `bot`, or nobody."""

    kind: str = ""
    level: str = DEFAULT_LEVEL
    name: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    """What the seat chooses for itself."""


@dataclass(frozen=True, slots=True)
class Setup:
    """As it was typed: names may be too long, and variants may be set that do not fit the number of players."""

    game: Game[Any]
    name: str
    chairs: tuple[Chair, ...]
    variants: Mapping[str, str]

    @property
    def players(self) -> int:
        return sum(bool(chair.kind) for chair in self.chairs)

    def with_players(self, number: int) -> Setup:
        """The same for so many: the last chairs become nobody's, or bots sit down; nothing typed is forgotten."""
        number = min(max(number, self.game.seats[0]), self.game.seats[-1])
        chairs = list(self.chairs)
        for place in reversed(range(len(chairs))):
            if chairs[place].kind and sum(bool(chair.kind) for chair in chairs) > number:
                chairs[place] = replace(chairs[place], kind="")
        for place, chair in enumerate(chairs):
            if not chair.kind and sum(bool(other.kind) for other in chairs) < number:
                chairs[place] = replace(chair, kind="bot")
        return replace(self, chairs=tuple(chairs))

    def fits(self, variant: Variant) -> bool:
        """Can it be chosen by so many players, with what is chosen besides?"""
        return self._fits_beside(variant, self.values())

    def _fits_beside(self, variant: Variant, values: dict[str, Value]) -> bool:
        if not variant.pages or not is_for(self.game, variant, self.players, values):
            return False
        return all(self.value(other) is True for other in self.game.variants if other.name == variant.needs)

    def values(self) -> dict[str, Value]:
        """What is chosen of each variant that so many people can choose, else its default."""
        players = self.players
        return {
            variant.name: self.value(variant) if players in variant.seats else variant.default
            for variant in self.game.variants
        }

    def fitting(self) -> dict[str, Value]:
        """What is played with: what is chosen of each variant that can be chosen, else its default."""
        values = self.values()
        return {
            each.name: self.value(each) if self._fits_beside(each, values) else each.default
            for each in self.game.variants
        }

    def why_not(self, variant: Variant) -> tuple[BadSetup, list[Variant]] | None:
        """Why a flag cannot be switched on beside what is chosen, and what of that would have to be switched off."""
        values = self.fitting()
        if variant.choices != (False, True) or values[variant.name] is True:
            return None
        refused = refusal_of(self.game, self.players, {**values, variant.name: True})
        if refused is None:
            return None
        apart = (variant.name, variant.needs)
        others = [other for other in self.game.variants if values[other.name] is True and other.name not in apart]
        freed = [{**values, variant.name: True, other.name: False} for other in others]
        in_the_way = [
            other
            for other, without in zip(others, freed, strict=True)
            if refusal_of(self.game, self.players, without) is None
        ]
        return refused, in_the_way

    def value(self, variant: Variant) -> Value:
        """What is chosen of a variant, or its default."""
        try:
            value = variant.value(self.variants[variant.name]) if variant.name in self.variants else variant.default
        except BadSetup:
            return variant.default
        return value if value in possible(variant, self.players) else variant.default

    def chosen(self) -> dict[str, object]:
        """The variants that fit; a value nobody knows is left as it is, to be refused."""
        known = {variant.name: variant for variant in self.game.variants}
        return {
            name: self.value(known[name]) if name in known and is_value(known[name], value) else value
            for name, value in self.without_unfit(self.game.variants, self.variants).items()
        }

    def without_unfit(self, known: Sequence[Variant], typed: Mapping[str, str]) -> dict[str, str]:
        """What was typed, without what cannot be chosen."""
        values = self.values()
        unfit = [variant.name for variant in known if not self._fits_beside(variant, values)]
        return {name: value for name, value in typed.items() if name not in unfit}

    def options(self, number: int) -> dict[str, Value]:
        """What the seat of a chair plays with."""
        return options_that_go(self.game, number, self.chairs[number].options, self.players)

    def seat_options(self) -> list[dict[str, str]]:
        """What each seat chooses, as it was typed: what cannot be is to be refused. Empty where nobody chooses."""
        chairs = [chair for chair in self.chairs if chair.kind]
        typed = [self.without_unfit(self.game.seat_options, chair.options) for chair in chairs]
        return typed if any(typed) else []

    def check_options(self) -> None:
        """A refusal that is told beside the chairs."""
        try:
            self.game.options_for(self.players, self.seat_options())
        except BadSetup as error:
            raise Refused(422, "bad_option", error.text, error.rule) from None

    def check_names(self) -> None:
        """Names are kept as they are or refused aloud, never cut."""
        for name in (self.name, *[chair.name for chair in self.chairs if chair.kind in ("screen", "link")]):
            checked_name(name)
            if is_too_long(name):
                raise Refused(422, "long_name", said("error.long_name", most=LONGEST_NAME, name=clean_name(name)))

    def people(self, mine: str, lang: str) -> tuple[list[str], list[int], dict[int, str]]:
        """Who plays where, which seats are at this screen, and for whom others are kept."""
        players: list[str] = []
        here: list[int] = []
        expected: dict[int, str] = {}
        for chair in self.chairs:
            name = clean_name(chair.name)
            if chair.kind in ("me", "screen"):
                here.append(len(players))
                players.append(mine if chair.kind == "me" else name or said("seat.guest", number=len(here)).say(lang))
            elif chair.kind == "link":
                expected[len(players)] = name
                players.append("")
            elif chair.kind:
                players.append(f"bot:{chair.level}")
        return players, here, expected

    def kept(self) -> str:
        """For a cookie."""
        fields = {"name": self.name}
        for number, chair in enumerate(self.chairs):
            fields |= {f"seat{number}": chair.kind, f"level{number}": chair.level, f"name{number}": chair.name}
            fields |= {f"option{number}.{name}": value for name, value in chair.options.items()}
        fields |= {f"variant.{name}": value for name, value in self.variants.items()}
        return urlencode(fields)[:LONGEST].encode().hex()


def is_for(game: Game[Any], variant: Variant, people: int, values: Mapping[str, Value]) -> bool:
    """Is a variant for so many people? An opponent without a seat is one player more: then it is also what can be
    switched on for so many and goes with that opponent; nobody takes turns with it, so choices among words are not."""
    if people in variant.seats:
        return True
    known = {each.name: values.get(each.name, each.default) for each in game.variants}
    if variant.choices != (False, True) or game.players(people, known) not in variant.seats:
        return False
    return refusal_of(game, people, {**known, variant.name: True}) is None


def refusal_of(game: Game[Any], people: int, values: Mapping[str, Value]) -> BadSetup | None:
    """Why these variants exclude each other, if they do."""
    try:
        game.check(people, values)
    except BadSetup as refusal:
        return refusal
    return None


def is_value(variant: Variant, given: str) -> bool:
    return given.lower() in [str(choice).lower() for choice in variant.choices]


def possible(variant: Variant, players: int) -> list[Value]:
    """The choices there are for so many: a seat by its number must be there."""
    return [
        choice
        for choice in variant.choices
        if not (isinstance(choice, str) and choice.isdecimal() and int(choice) > players)
    ]


def options_that_go(game: Game[Any], seat: int, typed: Mapping[str, str], players: int) -> dict[str, Value]:
    """Of each option of a seat what was typed, if it goes with those before it; else its default."""
    values = {option.name: option.default for option in game.seat_options}
    for option in game.seat_options:
        given = typed.get(option.name, "")
        if players in option.seats and is_value(option, given):
            value = option.value(given)
            if why_not(game, seat, values, option, value) is None:
                values[option.name] = value
    return values


def why_not(game: Game[Any], seat: int, values: Mapping[str, Value], option: Variant, choice: Value) -> BadSetup | None:
    """Why a seat with these options cannot choose this; those behind it in the list give way and are no reason."""
    place = game.seat_options.index(option)
    later = {other.name: other.default for other in game.seat_options[place + 1 :]}
    try:
        game.check_seat(seat, {**values, option.name: choice, **later})
    except BadSetup as refusal:
        return refusal
    return None


def usual_level(game: Game[Any]) -> str:
    """Of a bot, or the best there is in games whose bots cannot play so well yet."""
    return DEFAULT_LEVEL if DEFAULT_LEVEL in game.levels else game.levels[-1]


def usual(game: Game[Any], name: str) -> Setup:
    """I and bots."""
    number = DEFAULT_PLAYERS if DEFAULT_PLAYERS in game.seats else game.seats[0]
    level = usual_level(game)
    others = [Chair("bot" if seat < number else "", level) for seat in range(1, game.seats[-1])]
    chairs = [Chair("me", level), *others]
    return Setup(game, name, tuple(chairs), {})


def read_setup(game: Game[Any], form: Mapping[str, str], name: str) -> Setup:
    """What a form says; without chairs it is what is usual."""
    chairs = []
    for number in range(max(game.seats[-1], 1)):
        kind, _, level = form.get(f"seat{number}", "").partition(":")
        level = level or form.get(f"level{number}", usual_level(game))
        chairs.append(
            Chair(
                kind if kind in ("me", "screen", "link", "bot") else "bot" if kind else "",
                level,
                form.get(f"name{number}", ""),
                named(form, f"option{number}."),
            )
        )
    variants = named(form, "variant.")
    if not any(chair.kind for chair in chairs):
        return replace(usual(game, form.get("name", name)), variants=variants)
    return Setup(game, form.get("name", name), tuple(chairs), variants)


def named(form: Mapping[str, str], prefix: str) -> dict[str, str]:
    """The fields with this prefix, by the names behind it."""
    return {key.removeprefix(prefix): value for key, value in form.items() if key.startswith(prefix)}


def remembered(game: Game[Any], cookie: str, name: str) -> Setup:
    """What was set last time, by the cookie of a browser."""
    try:
        kept = dict(parse_qsl(bytes.fromhex(cookie[: 2 * LONGEST]).decode(), keep_blank_values=True))
    except ValueError:
        kept = {}
    found = read_setup(game, kept, name)
    if found.players not in game.seats or any(chair.level not in game.levels for chair in found.chairs):
        return usual(game, name)
    chairs = [
        replace(chair, options={option: str(value).lower() for option, value in found.options(number).items()})
        for number, chair in enumerate(found.chairs)
    ]
    return replace(
        found,
        variants={variant.name: str(found.value(variant)).lower() for variant in game.variants},
        chairs=tuple(chairs),
        name=name or found.name,
    )


# -- in human words


def group_of(variant: Variant) -> str:
    """Where a variant stands in the form."""
    if variant.group:
        return variant.group
    if variant.seats == range(1, 2):
        return "alone"
    return "more" if variant.choices == (False, True) and variant.default is False else "table"


def choice_name(variant: Variant, choice: Value) -> Text | str:
    """A choice among words: yes or no, by lot, a seat by its letter, or what the game calls it."""
    if isinstance(choice, bool):
        return said("choice.yes" if choice else "choice.no")
    if choice == "random":
        return said("choice.random")
    if isinstance(choice, str) and choice.isdecimal():
        return LETTERS[int(choice) - 1]
    return dict(zip(variant.choices, variant.words, strict=False)).get(choice, str(choice))


def told_variants(game: Game[Any], values: Mapping[str, Value], players: int, lang: str) -> list[str]:
    """What is not as usual, in a few words each."""
    found = []
    for variant, value in unusual(game.variants, values):
        if is_for(game, variant, players, values):
            title, flag = variant.title_and_help(lang)[0], told_flag(variant, value, lang)
            found.append(flag or f"{title}: {called(variant, value, lang)}")
    return found


def told_options(game: Game[Any], values: Mapping[str, Value], lang: str) -> str:
    """What a seat plays with that is not as usual: Expert, 3 x 3."""
    options = unusual(game.seat_options, values)
    return ", ".join(told_flag(option, value, lang) or called(option, value, lang) for option, value in options)


def unusual(known: Sequence[Variant], values: Mapping[str, Value]) -> list[tuple[Variant, Value]]:
    """What was chosen that is not the default."""
    chosen = [(variant, values.get(variant.name, variant.default)) for variant in known]
    return [(variant, value) for variant, value in chosen if value != variant.default]


def told_flag(variant: Variant, value: Value, lang: str) -> str:
    """What is played with, or without; empty for a choice among words."""
    if variant.choices != (False, True):
        return ""
    title = variant.title_and_help(lang)[0]
    return title if value else said("summary.without", what=title).say(lang)


def called(variant: Variant, choice: Value, lang: str) -> str:
    name = choice_name(variant, choice)
    return name if isinstance(name, str) else name.say(lang)


def told_people(setup: Setup, lang: str) -> str:
    """You, two bots (normal), Cleo by link."""
    parts = [said("summary.you").say(lang)]
    for level in setup.game.levels:
        number = sum(chair.kind == "bot" and chair.level == level for chair in setup.chairs)
        if number:
            parts.append(said("summary.bots", n=number, level=said(f"level.{level}")).say(lang))
    for kind, unnamed in (("link", "summary.friend"), ("screen", "summary.guest")):
        for chair in setup.chairs:
            if chair.kind == kind:
                parts.append(
                    said(f"{unnamed}_named", name=clean_name(chair.name)).say(lang)
                    if clean_name(chair.name)
                    else said(unnamed).say(lang)
                )
    return ", ".join(parts)


def told_setup(setup: Setup, lang: str) -> str:
    """Everything that Start will do, in one line."""
    variants = ", ".join(told_variants(setup.game, setup.fitting(), setup.players, lang))
    return ". ".join(filter(None, (told_people(setup, lang), variants, told_seats(setup, lang)))) + "."


def told_seats(setup: Setup, lang: str) -> str:
    """B: Expert, 3 x 3; C: Expert."""
    told = []
    for number, chair in enumerate(setup.chairs):
        if chair.kind and (what := told_options(setup.game, setup.options(number), lang)):
            told.append(said("seat.plays", who=LETTERS[number], what=what).say(lang))
    return "; ".join(told)
