"""Every die of a game: is it as it was drawn, and how was it made?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import comb
from typing import Any

from ...core.chance import Keyed, Part, commitment
from ...core.record import Examined
from ...look.face import Draw
from ...look.html import Child, Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg
from ..live import LiveTable
from ..panels import face_of
from ..visitor import Visitor
from ..words import said
from .shell import document, home, tools
from .table import seed_hash

SIDES = 6
RARE = 50  # one in so many games
SYMBOLS = ("i-check", "i-close", "i-back", "i-download", "i-bulb", "i-clock")


def dice_page(visitor: Visitor, live: LiveTable, examined: Examined | None, number: int) -> Markup:
    """The verdict, all events, how one of them was made, how often each value came; of a running game only the hash."""
    lang = visitor.lang
    face = face_of(live.game.domain)
    here = f"/table/{live.table.id}/dice"
    if live.guided is not None:
        parts = prepared(live, lang)
    elif examined is None:
        parts = join(not_yet(live, lang))
    else:
        parts = join(
            verdict(live, examined, lang),
            all_events(live, examined, number, face.CHANCE, lang),
            how_made(live, examined, number, face.CHANCE, lang),
            how_often(examined, face.CHANCE, lang),
        )
    title = el("h1", lettering(live.game.title.say(lang)))
    chip = el("p", el("span", said("end.verify").say(lang), cls="now"), cls="steps")
    bar = el("header", home(lang), el("div", title, chip, cls="where"), tools(visitor, here), cls="bar")
    faces = [name for draw in face.CHANCE.values() for name in draw.faces]
    white = [f"die-white-{value}" for value in range(1, SIDES + 1)]
    return document(
        visitor,
        said("end.verify").say(lang),
        "dice",
        join(bar, el("main", parts, cls="desk checked")),
        symbols=(*SYMBOLS, *faces, *white),
    )


def prepared(live: LiveTable, lang: str) -> Markup:
    """A guided game has nothing to prove: its dice are the same for everybody."""
    words = el("div", el("h1", said("guide.title").say(lang)), el("p", said("guide.dice").say(lang)))
    return el("section", words, el("p", back(live, "replay.to_table", lang), cls="go"), cls="board verdict")


def not_yet(live: LiveTable, lang: str) -> Markup:
    return el(
        "section",
        el("span", svg("i-clock", "i xl"), cls="seal open"),
        el(
            "div",
            el("h1", said("dice.running").say(lang)),
            el("p", said("dice.about").say(lang)),
            seed_hash(commitment(live.table.seed), lang),
        ),
        el("p", back(live, "replay.to_table", lang), cls="go"),
        cls="board verdict",
    )


def back(live: LiveTable, text: str, lang: str) -> Markup:
    return el("a", svg("i-back"), el("span", said(text).say(lang)), href=f"/table/{live.table.id}", cls="btn")


def verdict(live: LiveTable, examined: Examined, lang: str) -> Markup:
    fair = examined.verdict.fair
    id = live.table.id
    record = el(
        "a",
        svg("i-download"),
        el("span", said("end.record").say(lang)),
        href=f"/table/{id}/record.json",
        download=f"{id}.json",
        cls="btn",
    )
    told = said("dice.fair", n=len(examined.told)) if fair else said("dice.unfair")
    return el(
        "section",
        el("span", svg("i-check" if fair else "i-close", "i xl"), cls="seal" if fair else "seal broken"),
        el(
            "div",
            el("h1", told.say(lang)),
            el("p", examined.verdict.text.say(lang)),
            el("p", said("dice.yourself").say(lang), cls="tip"),
        ),
        el("p", record, back(live, "replay.to_result", lang), cls="go"),
        cls="board verdict",
    )


# -- all events, those of one move together


def groups(examined: Examined) -> list[range]:
    """The places of events that happened together: in the set-up, or after one move."""
    ends = [0, *examined.moves]
    found = [range(first, last) for first, last in pairwise(ends) if last > first]
    rest = range(ends[-1], len(examined.told))  # of a record whose moves cannot be played on
    return [*found, rest] if rest else found


def all_events(live: LiveTable, examined: Examined, number: int, chance: dict[str, Draw], lang: str) -> Markup:
    rows = []
    for row, places in enumerate(groups(examined), 1):
        links = [event_link(live, examined, place, place + 1 == number, chance, lang) for place in places]
        right = all(is_right(examined, place) for place in places)
        mark = svg("i-check" if right else "i-close", "i s", said("dice.same" if right else "dice.other").say(lang))
        seal = el("span", mark, cls="yes" if right else "no")
        rows.append(el("li", el("span", row, cls="cap"), el("span", *links, cls="row wrap"), seal))
    tip = el("span", said("dice.press").say(lang), cls="tip")
    return el("section", el("h2", said("dice.all").say(lang), tip), el("ol", *rows, cls="rolls"), cls="board")


def is_right(examined: Examined, place: int) -> bool:
    return place < len(examined.drawn) and examined.told[place] == examined.drawn[place]


def event_link(
    live: LiveTable, examined: Examined, place: int, now: bool, chance: dict[str, Draw], lang: str
) -> Markup:
    """What came, and where it differs both what is told and what the seed gives."""
    event = examined.told[place]
    draw = chance[event[2]]
    shown: list[Child] = [outcome(draw, event, lang)]
    label = f"{place + 1}: {draw.text.say(lang)}, {outcome_text(event, lang)}"
    wrong = not is_right(examined, place)
    if wrong and place < len(examined.drawn):
        true = examined.drawn[place]
        shown += [el("span", "\N{NOT EQUAL TO}", aria_hidden="true"), outcome(chance[true[2]], true, lang)]
        label = said("dice.differs", told=label, true=outcome_text(true, lang)).say(lang)
    return el(
        "a",
        *shown,
        href=f"/table/{live.table.id}/dice?event={place + 1}#made",
        cls=" ".join(name for name, so in (("now", now), ("wrong", wrong)) if so) or None,
        aria_current="true" if now else None,
        aria_label=label,
        title=label,
    )


def outcome(draw: Draw, event: list[Any], lang: str, size: str = "die s") -> Markup:
    """Drawn as the die it is; what is no die in words."""
    result = event[4]
    if 0 <= result < len(draw.faces):
        return svg(draw.faces[result], size)
    return el("span", draw.text.say(lang), cls="pill")


def outcome_text(event: list[Any], lang: str) -> str:
    return said("dice.outcome", outcome=event[4] + 1, all=outcomes(event)).say(lang)


def outcomes(event: list[Any]) -> int:
    weights = event[3]
    return weights if isinstance(weights, int) else len(weights)


# -- how one of them was made


def how_made(live: LiveTable, examined: Examined, number: int, chance: dict[str, Draw], lang: str) -> Markup | None:
    """In four steps that anybody can follow, from the seed to the die."""
    if not examined.drawn:
        return None
    number = min(max(number, 1), len(examined.drawn))
    stream, k, purpose, weights, _ = event = examined.drawn[number - 1]
    source = live.state.chance
    assert isinstance(source, Keyed)
    total = weights if isinstance(weights, int) else sum(weights)
    hashed, word = source.word(total, stream, k, purpose)
    draw = chance[purpose]
    same = el("span", svg("i-check", "i s"), said("dice.still").say(lang), cls="good")
    steps = (
        made("word", lang, el("code", source.house), *added(live, source.parts, lang)),
        made("print", lang, el("code", commitment(source.house)), " ", same),
        made("number", lang, el("code", hashed)),
        made(
            "cut" if isinstance(weights, int) else "cut_weights",
            lang,
            el("code", f"{word} mod {total} = {word % total}"),
            el("p", outcome(draw, event, lang, "die"), el("span", outcome_text(event, lang)), cls="row"),
            n=total,
        ),
    )
    title = said("dice.made", number=number, what=draw.text).say(lang)
    items = [el("li", el("span", place, cls="nr"), el("div", *step)) for place, step in enumerate(steps, 1)]
    return el("section", el("h2", title), el("ol", *items), cls="board made", id="made")


def made(name: str, lang: str, *more: Child, **about: object) -> tuple[Child, ...]:
    head, text = said(f"dice.step_{name}", **about), said(f"dice.about_{name}", **about)
    return el("h3", head.say(lang)), el("p", text.say(lang)), *more


def added(live: LiveTable, parts: tuple[Part, ...], lang: str) -> tuple[Child, ...]:
    """What players have added to the seed of the house."""
    if not parts:
        return ()
    rows = [
        el("li", f"{live.seats[seat].name}: ", el("code", part) if part else said("end.no_part").say(lang))
        for seat, _, part in parts
    ]
    return el("p", said("end.parts").say(lang)), el("ul", *rows)


# -- how often each value came


def how_often(examined: Examined, chance: dict[str, Draw], lang: str) -> Markup | None:
    """Of dice with six sides."""
    values = [event[4] + 1 for event in examined.told if event[3] == SIDES and len(chance[event[2]].faces) == SIDES]
    if not values:
        return None
    counts = Counter(values)
    most = max(counts.values())
    rows = [
        el(
            "li",
            svg(f"die-white-{value}", "die s", str(value)),
            el("svg", el("rect", width=f"{100 * counts[value] / most:.1f}%", height="100%", rx=4), aria_hidden="true"),
            el("b", counts[value]),
        )
        for value in range(1, SIDES + 1)
    ]
    odds = one_game_in(most, len(values))
    value = min(value for value in counts if counts[value] == most)
    expected = round(len(values) / SIDES)
    note = None
    if odds >= RARE:
        text = said("dice.rare", value=value, n=most, expected=expected, odds=odds)
        note = el("p", svg("i-bulb"), text.say(lang), cls="note")
    tip = el("span", said("dice.of", n=len(values)).say(lang), cls="tip")
    return el("section", el("h2", said("dice.often").say(lang), tip), el("ol", *rows), note, cls="board often")


def one_game_in(most: int, rolls: int) -> int:
    """In one of how many games with so many rolls some value comes at least so often: at most six times as many as for
    one value alone."""
    tail = sum(comb(rolls, hits) * (SIDES - 1) ** (rolls - hits) for hits in range(most, rolls + 1))
    return int(1 / min(Fraction(1), SIDES * Fraction(tail, SIDES**rolls)))
