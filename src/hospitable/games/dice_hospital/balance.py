"""What a report on balance looks at: improvements and who wins with them, points, and how the Automa does."""

from __future__ import annotations

from ...core.balance import Balance, Chart, Item, Observation
from ...core.texts import Text
from .cards import PRINTED_DEPARTMENTS
from .happenings import (
    AUTOMA_COMPLETED,
    AUTOMA_COVERED,
    AUTOMA_TURNED,
    BUILT,
    HIRED,
    NAMED_FIRST,
    ROUND_BEGAN,
    SCORED_DISCHARGES,
)
from .labels import automa_card_name, department_name, said_here, specialist_name
from .modules.automa import state as automa
from .modules.automa.names import CARDS
from .modules.automa.pieces import automa_pieces
from .rules import Rules
from .scoring import total, winners
from .state import Position

# -- what is in play


def tiles_in_play(rules: Rules) -> list[int]:
    return [tile for tile in range(PRINTED_DEPARTMENTS, len(rules.tiles.most)) if rules.tiles.most[tile]]


def cards_in_play(rules: Rules) -> list[int]:
    return [card for card in range(len(rules.cards.most)) if rules.cards.most[card]]


def has_automa(rules: Rules) -> bool:
    return rules.variants["automa"] is True


# -- the charts


def charts(rules: Rules) -> tuple[Chart, ...]:
    tiles = tuple([Item(department_name(tile)) for tile in tiles_in_play(rules)])
    cards = tuple([Item(specialist_name(card)) for card in cards_in_play(rules)])
    found = [chart("points"), chart("home")]
    if has_automa(rules):
        found += automa_charts(rules)
    found += [chart("built", tiles, ranked=True), chart("hired", cards, ranked=True)]
    if rules.owners > 1:
        found += [chart("builder", tiles, ranked=True, wins=True), chart("employer", cards, ranked=True, wins=True)]
    if rules.seats > 1:
        begins = tuple([Item(said_here(f"chart.begins.{name}")) for name in ("first", "others")])
        found.append(chart("begins", begins, wins=True))
    return tuple(found)


def automa_charts(rules: Rules) -> list[Chart]:
    printed = automa_pieces(rules.edition, rules.ambulances).cards
    cards = [
        Item(automa_card_name(number), points_printed(card.left_points, card.right_points))
        for number, card in enumerate(printed)
    ]
    rounds = [Item(said_here("chart.round", round=i + 1)) for i in range(rules.edition.rounds)]
    return [
        chart("automa_points"),
        chart("automa_lead"),
        chart("automa_completed", tuple(cards)),
        chart("automa_first", tuple(rounds)),
        chart("automa_left"),
    ]


def points_printed(left: int, right: int) -> Text:
    return said_here("chart.automa_printed", left=left, right=right)


def chart(name: str, items: tuple[Item, ...] = (), *, ranked: bool = False, wins: bool = False) -> Chart:
    return Chart(name, said_here(f"chart.{name}"), said_here(f"chart.{name}.note"), items, ranked, wins)


# -- a finished game


def observe(s: Position) -> list[Observation]:
    rules = s.rules
    best = winners(s)
    tiles, cards = tiles_in_play(rules), cards_in_play(rules)
    seen: list[Observation] = []
    for seat in range(s.seats):
        built, hired = taken(s, seat, BUILT), taken(s, seat, HIRED)
        win = 1.0 / len(best) if seat in best else 0.0
        seen.append(("points", 0, float(total(s, seat))))
        seen.append(("home", 0, float(sum(taken(s, seat, SCORED_DISCHARGES)))))
        seen += [("built", number, 1.0 if tile in built else 0.0) for number, tile in enumerate(tiles)]
        seen += [("hired", number, 1.0 if card in hired else 0.0) for number, card in enumerate(cards)]
        if rules.owners > 1:
            seen += [("builder", tiles.index(tile), win) for tile in sorted(set(built))]
            seen += [("employer", cards.index(card), win) for card in sorted(set(hired))]
        if s.seats > 1:
            first = next(event.seat for event in s.journal if event.kind == NAMED_FIRST)
            seen.append(("begins", 0 if seat == first else 1, win))
    return seen + (of_automa(s) if has_automa(rules) else [])


def taken(s: Position, seat: int, kind: int) -> list[int]:
    """What each such event of an owner was about."""
    return [event.args[0] for event in s.journal if event.kind == kind and event.seat == seat]


def of_automa(s: Position) -> list[Observation]:
    its = total(s, automa.AUTOMA)
    left = len(automa.dice_on_cards(s)) + len(s.hospitals[automa.AUTOMA].arrivals)
    done = taken(s, automa.AUTOMA, AUTOMA_COMPLETED)
    turned = taken(s, automa.AUTOMA, AUTOMA_TURNED)
    seen: list[Observation] = [("automa_points", 0, float(its))]
    seen.append(("automa_lead", 0, float(total(s, automa.HUMAN) - its)))
    seen.append(("automa_left", 0, float(left)))
    seen += [("automa_completed", card, 1.0 if card in done else 0.0) for card in range(len(CARDS)) if card in turned]
    return seen + [("automa_first", round - 1, was_first) for round, was_first in rounds_as_first(s)]


def rounds_as_first(s: Position) -> list[tuple[int, float]]:
    """Every round, and whether the Automa was First Player when improvements were taken."""
    found: dict[int, float] = {}
    for event in s.journal:
        if event.kind == ROUND_BEGAN:
            found[event.args[0]] = 0.0
        elif event.kind == AUTOMA_COVERED:
            found[max(found)] = 1.0
    return list(found.items())


BALANCE = Balance(charts, observe, said_here("chart.footnote"))
