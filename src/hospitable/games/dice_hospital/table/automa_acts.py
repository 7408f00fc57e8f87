"""What the Automa did, act by act: its cards as they were then, told from the journal alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....core.journal import Event
from ....core.state import State
from ....core.texts import Text
from ....look.face import Viewer
from ....look.html import Child, Markup, el
from ....look.story import NOBODY, Acts, Events
from ....look.symbols import svg
from ..happenings import (
    AUTOMA_ADDED,
    AUTOMA_BAG,
    AUTOMA_CHANCE,
    AUTOMA_COMPLETED,
    AUTOMA_COVERED,
    AUTOMA_DECIDED,
    AUTOMA_PLACED,
    AUTOMA_RECEIVED,
    AUTOMA_REMOVED,
    AUTOMA_SENT_HOME,
    AUTOMA_SHUFFLED,
    AUTOMA_TILE_SCORED,
    AUTOMA_TURNED,
    AUTOMA_WAITING,
    BECAME_FIRST,
    GAINED_BAGS,
    SCORED_EVENT,
    TOOK,
)
from ..labels import department_name, said_here, specialist_name
from ..modules.automa.pieces import AutomaPieces
from ..modules.automa.state import AUTOMA, BAG, OPEN, drawn, in_play, pieces_of
from ..moves import TILE
from ..state import Position
from .automa import Card, back, face, numbers, sizing
from .scene import die_picture
from .words import say

PHASES: Final = {
    AUTOMA_DECIDED: "intake",
    TOOK: "intake",
    AUTOMA_RECEIVED: "intake",
    BECAME_FIRST: "intake",
    AUTOMA_TURNED: "improve",
    AUTOMA_REMOVED: "improve",
    AUTOMA_COVERED: "improve",
    AUTOMA_TILE_SCORED: "improve",
    AUTOMA_PLACED: "activation",
    AUTOMA_CHANCE: "activation",
    AUTOMA_BAG: "activation",
    AUTOMA_WAITING: "activation",
    AUTOMA_COMPLETED: "discharge",
    AUTOMA_SENT_HOME: "discharge",
    AUTOMA_ADDED: "change",
}
"""Acts that belong to one phase; what else happens to it belongs to that of the acts around."""
BY_ITSELF: Final[frozenset[int]] = frozenset((*PHASES, AUTOMA_SHUFFLED)) - {TOOK}
"""Nobody's move does this: the Automa alone, or, as with the First Player token, what follows from all moves."""
TOLD: Final[frozenset[int]] = frozenset((*PHASES, AUTOMA_SHUFFLED, GAINED_BAGS, SCORED_EVENT))
"""Its acts. That dice are rolled for the First Player is not one: the human loads the ambulances."""
FIRST_CARD: Final = "CC-AUT-05"
SCORED: Final[dict[int, int]] = {AUTOMA_COMPLETED: 1, AUTOMA_TILE_SCORED: 0}
"""Its events that bring points, with the place of the points among their arguments."""


def owner(state: State[Any]) -> int:
    assert isinstance(state, Position)
    return AUTOMA if in_play(state) else NOBODY


class Area:
    """What lies in its area, and with which act each thing came or went; 0 is before all acts."""

    def __init__(self, printed: AutomaPieces) -> None:
        self.printed = printed
        self.row: list[Card] = []
        self.waiting: list[tuple[int, int, int]] = []
        """Dice in the order they came: which, since when, until when."""
        self.bags: list[tuple[int, int]] = [(0, 0)]
        """How many blood bags it had since an act."""
        self.gained: list[tuple[int, int]] = [(0, 0)]
        """How many points since an act."""
        self.turned = 0
        """How many cards were turned up in the whole game."""

    def happens(self, event: Event, act: int) -> None:
        """`act` is 0 for what was before."""
        kind, args = event.kind, event.args
        if kind == AUTOMA_TURNED:
            self.turned += 1
            spaces = (OPEN,) * len(self.printed.cards[args[0]].spaces)
            self.row.append(Card(args[0], False, spaces, act, laid=(0,) * len(spaces)))
            self.change(args[0], act)
        elif kind == AUTOMA_COVERED:
            self.change(args[0], act, covered=True, cover=act)
        elif kind in (AUTOMA_PLACED, AUTOMA_CHANCE):
            self.lay(args[0], args[1], args[2], act)
            self.leave(args[2], act)
        elif kind == AUTOMA_BAG:
            self.lay(args[0], args[1], BAG, act)
            self.bags.append((self.bags[-1][0] - 1, act))
        elif kind == GAINED_BAGS:
            self.bags.append((self.bags[-1][0] + args[0], act))
        elif kind == AUTOMA_RECEIVED:
            self.waiting += [(die, act, 0) for die in args]
        elif kind == AUTOMA_COMPLETED and act:
            self.change(args[0], act, done=act, points=args[1])
        elif kind == AUTOMA_COMPLETED:
            self.row = [card for card in self.row if card.number != args[0]]
        if kind in SCORED and act:
            self.gained.append((self.gained[-1][0] + args[SCORED[kind]], act))

    def change(self, number: int, act: int, **changed: Any) -> None:
        at = next(at for at, card in enumerate(self.row) if card.number == number)
        touched = (*self.row[at].touched, act) if act else ()
        self.row[at] = self.row[at]._replace(touched=touched, **changed)

    def lay(self, number: int, space: int, item: int, act: int) -> None:
        card = next(card for card in self.row if card.number == number)
        spaces, laid = list(card.spaces), list(card.laid)
        spaces[space], laid[space] = item, act
        self.change(number, act, spaces=tuple(spaces), laid=tuple(laid))

    def leave(self, die: int, act: int) -> None:
        """The first such die that waits is laid on a card."""
        at = next(at for at, (waiting, _, until) in enumerate(self.waiting) if waiting == die and not until)
        if act:
            self.waiting[at] = (die, self.waiting[at][1], act)
        else:
            del self.waiting[at]


def area_of(state: Position, events: Events, told: Sequence[int]) -> Area:
    """Its area after the last of these events, with the number of each as an act."""
    area = Area(pieces_of(state))
    number_of = {number: act for act, number in enumerate(told, 1)}
    for number in range(told[-1] + 1):
        if events[number].seat == AUTOMA:
            area.happens(events[number], number_of.get(number, 0))
    return area


# -- told one after the other


def acts(state: State[Any], events: Events, told: Sequence[int], viewer: Viewer) -> Acts:
    assert isinstance(state, Position)
    phases = phases_of([events[number] for number in told])
    heads = [
        head_of(events[number], phase) if at == 0 or phase != phases[at - 1] else None
        for at, (number, phase) in enumerate(zip(told, phases, strict=True))
    ]
    return Acts(
        svg("i-robot", "i xl"),
        said_here(f"story.automa.{phases[0]}"),
        said_here("story.automa"),
        tuple(heads),
        draw(state, area_of(state, events, told), [events[number] for number in told], viewer.lang),
    )


def head_of(event: Event, phase: str) -> Text:
    """The phase it belongs to; the first card of all is turned up before the first round."""
    return said_here("table.set_up" if event.rule == FIRST_CARD else f"table.phase.{phase}")


def phases_of(told: Sequence[Event]) -> list[str]:
    """Of each act; what can happen in several phases belongs to the act before it, or else to the next one."""
    known = [PHASES.get(event.kind, "") for event in told]
    first = next((phase for phase in known if phase), "intake")
    for at, phase in enumerate(known):
        known[at] = phase or (known[at - 1] if at else first)
    return known


def draw(state: Position, area: Area, told: Sequence[Event], lang: str) -> Markup:
    down = sum(drawn(state)) - area.turned
    cards = [one_card(area.printed, lang, card) for card in area.row]
    row = el("div", cards, el("span", back(down), cls="abacks") if down else None, cls=f"arow {sizing(len(cards))}")
    beside = [piece for act, event in enumerate(told, 1) for piece in shown_by(event, act, lang)]
    tray = el("div", bags(area.bags, lang), waiting(area.waiting, lang), gained(area.gained), cls="tray atray")
    return el("div", row, el("div", tray, beside, cls="aarea"), cls="acted", aria_hidden="true")


def one_card(printed: AutomaPieces, lang: str, card: Card) -> list[Markup]:
    """Face down until it is turned up; a tag once it is complete."""
    tag = el("span", svg("i-check"), card.points, cls="adone", data_since=card.done) if card.done else None
    about = " ".join([str(act) for act in card.touched]) or None
    shown = face(printed.cards[card.number], lang, card)
    turned = el("div", shown, tag, cls="acard card", data_since=card.turned or None, data_acts=about)
    before = el("span", back(0), cls="abacks", data_until=card.turned) if card.turned else None
    return [turned] if before is None else [before, turned]


def shown_by(event: Event, act: int, lang: str) -> list[Markup]:
    """What is on the table besides its cards: a decision card, and what is taken out of the game."""
    if event.kind == AUTOMA_DECIDED:
        inner: Child = numbers(event.args[0], event.args[1])
    elif event.kind == AUTOMA_ADDED:
        inner = svg("i-d-home" if event.args[0] == TILE else "i-person", "i l")
    elif event.kind == AUTOMA_REMOVED:
        name = department_name(event.args[1]) if event.args[0] == TILE else specialist_name(event.args[1])
        caption = el("span", say(lang, "table.automa.removed"), cls="cap")
        return [el("div", caption, el("span", name.say(lang), cls="pill gone"), cls="tray atray", data_since=act)]
    else:
        return []
    caption = el("span", say(lang, "table.automa.decision"), cls="cap")
    return [el("div", caption, inner, cls="dcard card", data_since=act, data_acts=act)]


def bags(counts: Sequence[tuple[int, int]], lang: str) -> Markup:
    words = el("span", say(lang, "table.bags_word"), cls="tip")
    return el("span", svg("bag", "i l"), in_turn(counts, "{}"), words, cls="token")


def gained(counts: Sequence[tuple[int, int]]) -> Markup | None:
    """Points of the acts so far; nothing before the first ones."""
    if len(counts) == 1:
        return None
    sign = svg("i-point", "i l")
    return el("span", sign, in_turn(counts[1:], "+{}"), cls="token gainpts", data_since=counts[1][1])


def in_turn(counts: Sequence[tuple[int, int]], pattern: str) -> list[Markup]:
    """A number that changes with acts; of several before all of them the last one counts."""
    before = [(count, act) for count, act in counts if not act]
    began = [*before[-1:], *[(count, act) for count, act in counts if act]]
    ends: list[int | None] = [act for _, act in began[1:]]
    return [
        el("b", pattern.format(count), data_since=act or None, data_until=end)
        for (count, act), end in zip(began, [*ends, None], strict=True)
    ]


def waiting(dice: Sequence[tuple[int, int, int]], lang: str) -> Markup:
    """Dice without a space."""
    shown = [
        el("span", die_picture(die, "die s"), data_since=since or None, data_until=until or None)
        for die, since, until in dice
    ]
    words = el("span", say(lang, "table.automa.waiting"), cls="tip")
    return el("span", svg("die-white", "i l"), words, shown, cls="token")
