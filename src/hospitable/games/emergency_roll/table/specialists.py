"""The four specialists: what they want, what is left to be had, and how far the viewer is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Panel, Person
from ....look.html import Markup, el
from ....look.signs import seat_sign, unseen
from ....look.symbols import svg
from ....look.tell import asks, telling
from ..cards import CARDIOLOGISTS, EPIDEMIOLOGISTS, FIRST, GONE, NONE, RADIOLOGISTS, SECOND, SINGLE
from ..effects import progress
from ..moves import discard
from ..notation import describe, said_here, specialist_name
from ..pieces import Edition
from ..state import Position
from .scene import Paper, Scene, sheet_of

Scorer = tuple[Person, int]
"""A person, and the points it has written for a card."""

Coin = tuple[int, bool]
"""Points on a card, and whether they can still be had."""

CLOSING: Final = Markup("</section>")


def panel(scene: Scene) -> Panel:
    s = scene.s
    cards = [cardiologist(scene, slot) for slot in range(2)]
    points = scene.scores[scene.focus]
    cards.append(counter(scene.lang, "radiologist", RADIOLOGISTS[s.radiologist], points["radiologist"]))
    cards.append(counter(scene.lang, "epidemiologist", EPIDEMIOLOGISTS[s.epidemiologist], points["epidemiologist"]))
    return opening(scene.lang), *cards, CLOSING


@lru_cache(maxsize=8)
def opening(lang: str) -> Markup:
    label = said_here("table.specialists").say(lang)
    whole = el("section", cls="spec2", id="panel-cards", data_panel="cards", data_board=True, aria_label=label)
    return Markup(whole.removesuffix(CLOSING))


def cardiologist(scene: Scene, slot: int) -> Markup:
    s = scene.s
    card, stage = s.cardiologists[slot], s.stages[slot]
    scorers = [
        (scene.people[owner], paper.cardiology[slot])
        for owner, paper in enumerate(scene.papers)
        if paper.cardiology[slot] != NONE and owner != s.rules.ursule  # URSULE scores wards instead
    ]
    paper = scene.papers[scene.focus]
    still = stage != GONE and paper.cardiology[slot] == NONE
    return objective(
        scene.edition,
        scene.lang,
        card,
        coins(s, slot),
        tuple(scorers),
        scene.kept(f"reached {slot}", reached, scene.edition, card, paper) if still else NONE,
        s.rules.ursule != NONE,
        discard(card) if scene.discarding else NONE,
    )


def coins(s: Position, slot: int) -> tuple[Coin, ...]:
    edition, stage = s.rules.edition, s.stages[slot]
    points = edition.cardiologists[s.cardiologists[slot]].points
    if s.rules.ursule != NONE:  # two open cards are one objective for a human alone (ER-UCA-03)
        return ((edition.solo_both if GONE not in s.stages else edition.solo_single, stage != GONE),)
    if edition.double_side[s.rules.players]:
        return (points[FIRST], stage == FIRST), (points[SECOND], stage in (FIRST, SECOND))
    return ((points[SINGLE], stage == SINGLE),)


def reached(edition: Edition, card: int, paper: Paper) -> int:
    return progress(edition, sheet_of(paper), edition.cardiologists[card])


@lru_cache(maxsize=1024)
def objective(
    edition: Edition,
    lang: str,
    card: int,
    points: tuple[Coin, ...],
    scorers: tuple[Scorer, ...],
    have: int,
    solo: bool,
    move: int,
) -> Markup:
    """A Cardiologist: it tells about itself; alone against URSULE it can come to choosing one."""
    name = CARDIOLOGISTS[card]
    piece = f"card/{name}"
    can = move != NONE
    gone = not points[-1][1]
    paid = [
        [coin(worth, left), [seat_sign(person, "s") for person, scored in scorers if scored == worth]]
        for worth, left in points
    ]
    others = [seat_sign(person, "s") for person, scored in scorers if scored not in [worth for worth, _ in points]]
    both = not gone and points[0][0] == edition.solo_both and solo
    content = [
        svg("heartcard", "kind"),
        heading(lang, "cardiologist", name),
        el("span", sentence(lang, name), cls="wants"),
        far(lang, have, edition.cardiologists[card].threshold) if have != NONE else None,
        el("span", paid, others, el("span", said_here("table.both").say(lang), cls="tip") if both else None, cls="pay"),
        unseen(spoken(lang, gone, scorers)),
    ]
    cls = f"card spec car{' closed' if gone else ''}{' can' if can else ''}"
    if not can:
        return el("button", content, cls=cls, **asks(piece))
    return el("button", content, cls=cls, form="play", name="code", value=describe(move).code, data_piece=piece)


def coin(worth: int, left: bool) -> Markup:
    return el("span", worth, cls="coin" if left else "coin gone")


def spoken(lang: str, gone: bool, scorers: tuple[Scorer, ...]) -> str:
    words = [said_here("picture.gone").say(lang)] * gone
    words += [said_here("table.scored", who=person.name, points=points).say(lang) for person, points in scorers]
    return ", ".join(words)


def far(lang: str, have: int, need: int) -> Markup:
    """How far the sheet in front is on the way to an objective."""
    shown = min(have, need)
    bar = el(
        "svg",
        el("rect", width=shown, height=1),
        viewBox=f"0 0 {need} 1",
        preserveAspectRatio="none",
        role="img",
        aria_label=said_here("table.progress", have=shown, need=need).say(lang),
    )
    return el("span", bar, el("b", f"{shown}/{need}", aria_hidden="true"), cls="far")


@lru_cache(maxsize=2048)
def counter(lang: str, kind: str, name: str, points: int) -> Markup:
    """A Radiologist or an Epidemiologist, with the points of the sheet in front as it stands."""
    label = said_here("picture.points", n=points).say(lang)
    return telling(
        f"card/{name}",
        svg("scan" if kind == "radiologist" else "virus", "kind"),
        heading(lang, kind, name),
        el("span", sentence(lang, name), cls="wants"),
        el(
            "span",
            el("span", svg("i-point"), el("span", points, aria_hidden="true"), cls="pts"),
            unseen(label),
            cls="pay",
        ),
        cls=f"card spec {name[:3]}",
    )


def heading(lang: str, kind: str, name: str) -> Markup:
    """What sort of specialist; pointed at, the name by which the log knows the card."""
    return el("b", title(said_here(f"picture.{kind}").say(lang)), title=specialist_name(name).say(lang))


def title(name: str) -> str:
    """A specialist's long name may be broken where all our languages break it."""
    return name.replace("iol", "io\N{SOFT HYPHEN}l")


def sentence(lang: str, name: str) -> str:
    """What a specialist wants, as a sentence of its own."""
    text = said_here(f"specialist.{name}.text").say(lang)
    return text[:1].upper() + text[1:]
