"""The Automa on the page: a seat with a robot and no board; small beside the table, opened with all of its cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ....look.face import Person
from ....look.html import Child, Markup, el
from ....look.signs import seat_sign
from ....look.symbols import svg
from ....look.tell import telling
from ..cards import DEPARTMENTS, NONE, SPECIALISTS
from ..dice import ANY, COLOURS
from ..labels import automa_card_name, department_name, specialist_name
from ..modules.automa.names import CARDS, SWITCHES
from ..modules.automa.pieces import AutomaPieces, DecisionCard, HospitalCard, automa_pieces
from ..modules.automa.state import AUTOMA, BAG, OPEN, face_down, of, tiles_gained
from ..moves import TILE
from ..pieces import Edition
from .house import first, total
from .others import opening
from .scene import Scene, die_picture
from .words import say

GREY: Final = "grey"
EASIER: Final = SWITCHES[:3]
Switched = tuple[tuple[str, str], ...]
"""The switches of its difficulty that are on, each with what it is called."""


class Card(NamedTuple):
    """A hospital card that was turned up. The numbers are those of the acts with which something came, 0 for before."""

    number: int
    covered: bool
    spaces: tuple[int, ...]
    turned: int = 0
    cover: int = 0
    laid: tuple[int, ...] = ()
    """For each space."""
    done: int = 0
    points: int = 0
    """What it brought when it was done."""
    touched: tuple[int, ...] = ()
    """The acts that are about it."""


class Shown(NamedTuple):
    """All that the panel depends on, besides the language and who it is."""

    row: tuple[Card, ...]
    down: int
    waiting: tuple[int, ...]
    bags: int
    tiles_left: int
    decision: int
    """The decision card on the discard, or NONE."""
    removed_tiles: tuple[int, ...]
    removed_cards: tuple[int, ...]
    points: int
    first: bool


def panel(scene: Scene, place: int) -> Markup:
    """The same for all who look."""
    s = scene.s
    automa, mine = of(s), s.hospitals[AUTOMA]
    shown = Shown(
        tuple([Card(laid.card, laid.covered, tuple(laid.spaces)) for laid in automa.row]),
        sum(face_down(s)),
        mine.arrivals,
        mine.bags,
        automa_pieces(scene.edition, scene.rules.ambulances).tiles - tiles_gained(automa),
        automa.decided[-1] if automa.decided else NONE,
        tuple(automa.removed_tiles),
        tuple(automa.removed_cards),
        scene.total(AUTOMA),
        first(scene, AUTOMA),
    )
    switched = tuple([name for name in SWITCHES if scene.rules.variants[name] is True])
    named = tuple([(name, switch_name(scene, name)) for name in switched])
    about = (scene.edition, scene.rules.ambulances, scene.lang, scene.people[AUTOMA], place, shown, named)
    return scene.common(f"automa {scene.lang}", draw, *about)


def draw(
    edition: Edition, ambulances: int, lang: str, person: Person, place: int, shown: Shown, switched: Switched
) -> Markup:
    printed = automa_pieces(edition, ambulances)
    small = [small_card(printed.cards[card.number], card) for card in shown.row]
    return Markup(
        opening(lang, person, place)
        + heading(lang, person, shown.first, shown.points)
        + el("span", small, cls="smallrow", role="img", aria_label=filled_in_words(printed, lang, shown.row))
        + facts(lang, shown.bags, len(shown.waiting), shown.down)
        + "</summary>"
        + large(printed, lang, shown, switched)
        + "</details></section>"
    )


# -- small


def heading(lang: str, person: Person, token: bool, points: int) -> Markup:
    return el(
        "span",
        seat_sign(person, piece=f"seat/{AUTOMA}"),
        el("span", person.name, cls="who"),
        svg("siren", "i", say(lang, "table.first_player")) if token else None,
        total(lang, points),
        cls="row",
    )


@lru_cache(maxsize=4096)
def small_card(printed: HospitalCard, card: Card) -> Markup:
    """What is filled and what waits, by its colour."""
    return el("span", row_of_sockets(printed, card), svg("siren", "tile") if card.covered else None, cls="smallcard")


def row_of_sockets(printed: HospitalCard, card: Card) -> list[Markup]:
    last = printed.left if card.covered else len(printed.spaces)
    return [socket(printed.spaces[space], card.spaces[space]) for space in range(last)]


def filled(printed: HospitalCard, card: Card) -> tuple[int, int]:
    """How many spaces of a card hold something, and how many count."""
    last = printed.left if card.covered else len(printed.spaces)
    return sum(item != OPEN for item in card.spaces[:last]), last


def filled_in_words(printed: AutomaPieces, lang: str, row: tuple[Card, ...]) -> str:
    return ", ".join([card_in_words(printed.cards[card.number], lang, card) for card in row]) or "-"


def card_in_words(printed: HospitalCard, lang: str, card: Card) -> str:
    there, needed = filled(printed, card)
    return say(lang, "table.automa.card", card=automa_card_name(card.number), filled=there, spaces=needed)


@lru_cache(maxsize=1024)
def facts(lang: str, bags: int, waiting: int, down: int) -> Markup:
    counts = (
        ("bag", "table.bags_word", bags),
        ("die-white", "table.automa.waiting", waiting),
        ("mark", "table.automa.down", down),
    )
    pills = [el("span", svg(symbol, "i", say(lang, name)), count, cls="pill") for symbol, name, count in counts]
    return el("span", pills, cls="facts")


# -- hospital cards


@lru_cache(maxsize=1024)
def socket(wanted: int, item: int, act: int = 0) -> Markup:
    """A space for a die, with what lies on it."""
    colour = GREY if wanted == ANY else COLOURS[wanted]
    empty = svg("die-white" if wanted == ANY else f"die-{colour}", "ph")
    held = None
    if item != OPEN:
        inner = svg("bag", "bag1") if item == BAG else die_picture(item, "die")
        held = el("span", inner, cls="held", data_since=act or None)
    return el("span", empty, held, cls=f"aslot a-{colour}")


def section(printed: HospitalCard, card: Card, begin: int, end: int, points: int, *over: Child, cls: str) -> Markup:
    laid = card.laid or (0,) * len(card.spaces)
    sockets = [socket(printed.spaces[space], card.spaces[space], laid[space]) for space in range(begin, end)]
    return el("span", sockets, el("span", svg("i-point", "i"), points, cls="aval"), *over, cls=cls)


def face(printed: HospitalCard, lang: str, card: Card) -> tuple[Markup, ...]:
    """What it takes away, its two sections with their points, and the tile on the right one."""
    sign = svg("i-d-home" if printed.removes == TILE else "i-person", "i s")
    which = say(lang, "table.automa.takes_last" if printed.last else "table.automa.takes_first")
    tile = None
    if card.covered:
        words = el("span", say(lang, "table.first_player"))
        tile = el("span", svg("siren"), words, cls="cover1", data_since=card.cover or None)
    return (
        el("b", automa_card_name(card.number).say(lang), cls="aname"),
        el("span", sign, el("span", which), cls="atop"),
        section(printed, card, 0, printed.left, printed.left_points, cls="asec"),
        section(printed, card, printed.left, len(printed.spaces), printed.right_points, tile, cls="asec right"),
    )


@lru_cache(maxsize=2048)
def card_to_ask(printed: HospitalCard, lang: str, card: Card) -> Markup:
    """On the table it tells what it is."""
    label = card_in_words(printed, lang, card)
    return telling(f"automa_card/{CARDS[card.number]}", face(printed, lang, card), cls="acard card", label=label)


def backs(lang: str, down: int) -> Markup | None:
    if not down:
        return None
    return telling("automa/down", back(down), cls="abacks", label=say(lang, "table.automa.still", n=down))


@lru_cache(maxsize=16)
def back(count: int) -> Markup:
    """Cards face down, by how many they are; one that is about to be turned up needs no number."""
    return el(
        "span", svg("mark", "mark"), el("b", f"\N{MULTIPLICATION SIGN}{count}") if count else None, cls="acard back"
    )


# -- large


def large(printed: AutomaPieces, lang: str, shown: Shown, switched: Switched) -> Markup:
    cards = [card_to_ask(printed.cards[card.number], lang, card) for card in shown.row]
    row = el("div", cards, backs(lang, shown.down), cls=f"arow {sizing(len(cards))}", data_board=True)
    tray = el(
        "div",
        token(lang, "bags", "bag", shown.bags, "table.bags_word"),
        token(lang, "tiles", "siren", shown.tiles_left, "table.automa.tiles"),
        token(lang, "waiting", "die-white", len(shown.waiting), "table.automa.waiting", shown.waiting),
        cls="tray atray",
    )
    decision = decision_card(lang, printed.decisions[shown.decision]) if shown.decision != NONE else None
    away = removed(lang, shown.removed_tiles, shown.removed_cards)
    area = el("div", decision, tray, away, difficulty(lang, switched), cls="aarea", data_board=True)
    return el("div", row, area, cls="about automalarge")


def sizing(cards: int) -> str:
    """Many cards are drawn smaller."""
    return f"a{min(max(cards, 3), 7)}"


def token(lang: str, name: str, symbol: str, count: int, words: str, dice: tuple[int, ...] = ()) -> Markup:
    shown = [die_picture(die, "die t") for die in dice]
    return telling(
        f"automa/{name}",
        svg(symbol, "i l"),
        el("b", count),
        el("span", say(lang, words), cls="tip"),
        shown,
        cls="token",
    )


@lru_cache(maxsize=64)
def decision_card(lang: str, decision: DecisionCard) -> Markup:
    """The one revealed last: what it adds to the display, and the numbers of two ambulances."""
    sign = svg("i-d-home" if decision.adds == TILE else "i-person", "i l")
    caption = el("span", say(lang, "table.automa.decision"), cls="cap")
    return telling("automa/decision", caption, sign, numbers(decision.first, decision.second), cls="dcard card")


@lru_cache(maxsize=32)
def numbers(first: int, second: int) -> Markup:
    """The ambulance it takes, and the other one if it may not."""
    vans = [el("span", svg("van", "van"), el("b", number)) for number in (first, second)]
    return el("span", vans[0], svg("i-next", "i s"), vans[1], cls="dnum")


def removed(lang: str, tiles: tuple[int, ...], cards: tuple[int, ...]) -> Markup | None:
    if not tiles and not cards:
        return None
    names = [(DEPARTMENTS[tile], department_name(tile).say(lang)) for tile in tiles]
    names += [(SPECIALISTS[card], specialist_name(card).say(lang)) for card in cards]
    chips = [
        telling(f"automa_removed/{name}", words, cls="pill gone", name=f"automa_removed/{name}/{copy}")
        for copy, (name, words) in enumerate(names, 1)
    ]
    return el("div", el("span", say(lang, "table.automa.removed"), cls="cap"), chips, cls="tray atray")


def difficulty(lang: str, switched: Switched) -> Markup | None:
    """Only what is switched on."""
    if not switched:
        return None
    pills = [
        telling(f"automa_switch/{name}", words, cls=f"pill {'easy' if name in EASIER else 'hard'}")
        for name, words in switched
    ]
    return el("div", el("span", say(lang, "table.automa.difficulty"), cls="cap"), pills, cls="tray atray")


def switch_name(scene: Scene, name: str) -> str:
    return next(each for each in scene.rules.game.variants if each.name == name).title_and_help(scene.lang)[0]
