"""Short answers to what a person asks at the table: what is this piece and why not now, and what would be good."""

from __future__ import annotations

from typing import Any

from ...core.move import Advice, Move
from ...core.state import State
from ...core.texts import Text
from ...look.face import Face, Viewer
from ...look.html import Markup, el, join
from ...look.sentences import sentence
from ...look.symbols import svg
from ...look.tell import Told
from ..panels import face_of, rule_link
from ..words import Refused, said

MOST_REASONS = 4


def tell(state: State[Any], viewer: Viewer, piece: str, table: str) -> Markup:
    """What a piece is and does, how it stands, why it cannot be chosen now and what would change that.

    Its rules have pages that lead back to the table.
    """
    face = face_of(state.rules.game.domain)
    told = face.tell(state, viewer, piece)
    if told is None:
        raise Refused(422, "no_such_piece", said("tell.no_such_piece"))

    def say(text: Text) -> Markup:
        return sentence(text, viewer.lang, face.drawn)

    why, rules = why_not(state, viewer, piece, told)
    does = say(told.does) if told.does is not None else None
    return join(
        el("h2", told.icon, say(told.name)),
        el("p", told.shown, el("span", does) if does else None, cls="does") if does or told.shown else None,
        [el("p", el("b", say(text))) for text in why],
        [el("p", say(text)) for text in told.now],
        el("p", say(told.when), cls="when") if told.when is not None else None,
        el("p", [[rule_link(rule, table), " "] for rule in dict.fromkeys(rules)], cls="rules") if rules else None,
    )


def why_not(state: State[Any], viewer: Viewer, piece: str, told: Told) -> tuple[list[Text], list[str]]:
    """Why a piece that can be chosen cannot be chosen now, or that it can; and all rules that say so."""
    rules = list(told.rules)
    if told.when is None:
        return [], rules
    if state.over:
        return [said("tell.over")], rules
    if viewer.seat < 0:
        return [said("tell.watching")], rules
    if viewer.only == "":
        return [said("guide.read_first")], rules
    if not viewer.acting:
        names = [viewer.people[seat].name for seat in state.deciders]
        return [said("tell.others_turn", n=len(names), names=names)], rules
    legal = map(state.rules.game.describe, state.legal(viewer.seat))
    moves = [move.code for move in legal if piece in move.targets]
    can = told.can or bool(moves)
    reasons = reasons_of(state, viewer.seat, piece, told.place)
    if not reasons and not can:
        reasons = reasons_of(state, viewer.seat, piece)
    texts = [said("tell.not_now", reason=text) for text, _ in reasons]
    rules += [rule for _, rule in reasons if rule not in rules]
    if can:
        texts.insert(0, said("tell.can") if viewer.only in (None, *moves) else said("guide.not_this"))
    elif not reasons:
        texts.append(said("tell.other_question", question=state.rules.game.question(state, viewer.seat)))
    return texts, rules


def reasons_of(state: State[Any], seat: int, piece: str, place: Text | None = None) -> list[tuple[Text, str]]:
    """Each reason once, with its rule: for each kind of action that begins with the piece, and for what aims at it.

    With a place only those that name it: a tile that is sold out says nothing about where it would have stood.
    """
    by_kind: dict[str, tuple[Text, str]] = {}
    aimed: list[tuple[Text, str]] = []
    for refused in state.refused(seat, piece):
        if refused.piece == piece:
            by_kind.setdefault(refused.kind, (refused.text, refused.rule))
        elif place is None or place in refused.text.args.values():
            aimed.append((refused.text, refused.rule))
    return list(dict.fromkeys([*by_kind.values(), *aimed]))[:MOST_REASONS]


def hint(state: State[Any], advice: Advice | None, lang: str) -> dict[str, object]:
    """For the script: the pieces of the move that is meant, its code, and what is said when it is asked for again."""
    if advice is None:
        return {"pieces": [], "rings": [], "code": "", "html": advice_box(state, advice, lang)}
    first, *rest = advice.moves
    rings = [piece for move in rest[:1] for piece in move.targets]
    return {"pieces": first.targets, "rings": rings, "code": first.code, "html": advice_box(state, advice, lang)}


def advice_box(state: State[Any], advice: Advice | None, lang: str) -> Markup:
    """A good move: what and why, what it is worth beside others or where its line leads, and how that was found out."""
    if advice is None:
        return el("p", el("b", said("hint.none").say(lang)))
    face = face_of(state.rules.game.domain)
    first = advice.moves[0]
    do_it = el("button", said("hint.do").say(lang), cls="btn small can", form="play", name="code", value=first.code)
    own = el("button", said("hint.own").say(lang), cls="btn small", type="button", data_close=True)
    return el(
        "div",
        el("p", svg("i-bulb", "i s"), said("hint.title").say(lang), cls="cap"),
        el("h2", sentence(first.text, lang, face.drawn)),
        el("p", sentence(advice.text, lang, face.drawn)),
        worths(advice, lang) if advice.worth else None,
        line_of(advice.moves, lang, face) if advice.moves[1:] else None,
        el("p", how_found(advice).say(lang), cls="tip"),
        el("p", do_it, " ", own, cls="row"),
        cls="advice",
    )


def how_found(advice: Advice) -> Text:
    if advice.futures:
        return said("hint.futures" if advice.worth else "hint.equal", n=advice.futures)
    return said("hint.searched") if advice.moves[1:] else said("hint.judged")


def worths(advice: Advice, lang: str) -> Markup:
    """The best moves, each with its points and a bar."""
    most = max(points for _, points in advice.worth) or 1.0
    rows = []
    for at, (move, points) in enumerate(advice.worth):
        bar = el("rect", width=max(1, round(100 * points / most)), height=10, rx=3)
        drawn = el("svg", bar, viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true")
        rows.append(el("li", el("span", move.label(lang)), drawn, el("b", f"{points:+.1f}"), cls=None if at else "now"))
    return el("ol", rows, cls="worths")


def line_of(moves: tuple[Move, ...], lang: str, face: Face) -> Markup:
    """Moves in their order; pointing at one shows its pieces."""
    rows = [
        el("li", sentence(move.text, lang, face.drawn), data_lights=" ".join(move.targets) or None) for move in moves
    ]
    return el("ol", rows, cls="line-of-moves")
