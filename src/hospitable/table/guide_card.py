"""The nurse's card of a guided game: what it says now, what it points at and waits for, and the ways on, back and out.

It is a panel of the page like all others. The script puts it beside the piece it points at; without one it stands above
the decision bar.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..core.texts import Text
from ..look.ask import bar, telling
from ..look.face import Panel, Viewer
from ..look.html import Markup, el
from ..look.symbols import svg
from .guided import BEGINNING, OVER, Guided
from .words import said

if TYPE_CHECKING:
    from .live import LiveTable

NO_CARD: Final = el("div", id="panel-guide", data_panel="guide")
GUIDE_SYMBOLS: Final = ("nurse", "i-hand", "i-check", "i-help", "i-next")


def guide_panels(live: LiveTable, guided: Guided, viewer: Viewer, tried: str = "") -> dict[str, Panel]:
    """The card; and the decision bar of who reads, as nothing is asked meanwhile.

    `tried`: what was pressed instead of what the card waits for, where no script changes its words.
    """
    if guided.over or viewer.seat != guided.guide.seat:
        return {"guide": NO_CARD}
    card: dict[str, Panel] = {"guide": guide_card(live, guided, viewer, tried)}
    return card | ({"ask": reading_bar(viewer.lang)} if is_read(live, guided) else {})


def is_read(live: LiveTable, guided: Guided) -> bool:
    """Is there something to read now? While the others play there is not."""
    return guided.opening or (guided.reading and live.must_decide(guided.guide.seat))


def reading_bar(lang: str) -> Panel:
    return bar(svg("nurse", "peg"), telling(said("guide.read").say(lang), said("guide.read_help").say(lang)), calm=True)


def guide_card(live: LiveTable, guided: Guided, viewer: Viewer, tried: str) -> Markup:
    lang = viewer.lang
    reads, waits = is_read(live, guided), waits_for(live, guided, lang)
    head = el(
        "p",
        el("span", said("guide.title").say(lang)),
        el("span", said("guide.count", step=guided.beat.step + 1, steps=len(guided.guide.steps)).say(lang)),
        cls="cap",
    )
    parts: list[Markup | None]
    if not reads and not waits and not guided.last:
        parts = [spoken(words(said("guide.others"), said("guide.others_text"), viewer))]
    else:
        parts = [
            spoken(*said_now(guided, viewer, tried if waits and tried not in guided.beat.pieces else "", bool(waits))),
            el("p", svg("i-hand", "i s"), el("span", said("guide.waits").say(lang), el("b", waits)), cls="waits")
            if waits
            else None,
            learned(guided, lang) if guided.last else None,
        ]
    points_at = " ".join(guided.beat.pieces) if reads or waits else ""
    return el(
        "section",
        svg("nurse", "peg l"),
        el("div", head, *parts, foot(live, guided, reads, lang)),
        cls=f"guide{' last' if guided.last else ''}",
        id="panel-guide",
        data_panel="guide",
        data_beat=guided.at,
        data_at=points_at or None,
        aria_label=said("guide.title").say(lang),
    )


def waits_for(live: LiveTable, guided: Guided, lang: str) -> str:
    """The move the card waits for, in words; empty if it waits for none now."""
    seat, code = guided.guide.seat, guided.beat.code
    if not code or not live.must_decide(seat):
        return ""
    move = live.game.describe_here(live.state, seat, live.state.find(seat, code))
    return move.label(lang)


def said_now(guided: Guided, viewer: Viewer, tried: str, waits: bool) -> list[Markup]:
    """The words of the step, and hidden beside them what is said to who presses something else."""
    step, nearly = guided.step, said("guide.nearly")
    replies: dict[str, Text] = {**step.replies, "": said("guide.nothing_lost")} if waits else {}
    if tried:
        return [words(nearly, replies.get(tried, replies[""]), viewer)]
    now = words(step.title, step.text, viewer)
    return [now, *[words(nearly, reply, viewer, piece) for piece, reply in replies.items()]]


def spoken(*parts: Markup) -> Markup:
    """What those hear who do not see the card move; the piece that it points at is described by it."""
    return el("div", parts, id="guide-words", aria_live="polite")


def words(title: Text, text: Text, viewer: Viewer, reply_to: str | None = None) -> Markup:
    """A title and what goes with it. A reply is hidden until somebody presses the piece it is about."""
    return el(
        "div",
        el("h2", with_names(title, viewer)),
        el("p", with_names(text, viewer)),
        cls="words",
        hidden=reply_to is not None,
        data_reply=reply_to,
    )


def with_names(text: Text, viewer: Viewer) -> str:
    """A text of a guide speaks of seats; people have names."""

    def instead(part: Text) -> str | None:
        number = part.args.get("number")
        if part.id != "seat" or not isinstance(number, int):
            return None
        return viewer.people[number - 1].name

    return text.say_with(viewer.lang, instead)


def learned(guided: Guided, lang: str) -> Markup:
    return el("ul", [el("li", svg("i-check", "i s"), text.say(lang)) for text in guided.guide.learned], cls="learned")


def foot(live: LiveTable, guided: Guided, reads: bool, lang: str) -> Markup:
    """How far one is, and the ways from here."""
    dots = [
        el("li", cls="now" if number == guided.beat.step else "past" if number < guided.beat.step else None)
        for number in range(len(guided.guide.steps))
    ]
    ways = [
        turn(said("guide.on"), guided.onward, "btn small main", lang) if reads else None,
        turn(said("guide.play_on"), OVER, "btn main", lang, svg("i-play")) if guided.last else None,
        el(
            "button",
            svg("i-eye"),
            said("guide.show").say(lang),
            type="button",
            cls="btn small",
            data_show=True,
            hidden=True,
        ),
        turn(said("guide.back"), guided.back, "btn small", lang, svg("i-undo")) if guided.back else None,
        None if guided.last else leave(live, lang),
        new_game(live, lang) if guided.last else None,
    ]
    return el("div", el("ol", dots, cls="dots", aria_hidden="true"), el("div", ways, cls="ways"), cls="foot")


def turn(text: Text, to: str, cls: str, lang: str, icon: Markup | None = None) -> Markup:
    """A button that turns the guide to another beat (guided.py)."""
    return el("button", icon, text.say(lang), cls=cls, form="play", name="guide", value=to)


def leave(live: LiveTable, lang: str) -> Markup:
    """Asked once: nothing of what was played has to be lost."""
    return el(
        "details",
        el("summary", said("guide.leave").say(lang), cls="btn small"),
        el(
            "div",
            el("p", said("guide.leave_ask").say(lang)),
            turn(said("guide.keep"), OVER, "btn small", lang),
            turn(said("guide.anew"), BEGINNING, "btn small", lang),
            el("a", said("guide.later").say(lang), href="/", cls="btn small"),
            cls="ask-once",
        ),
        cls="leaves",
        data_key="leave-guide",
    )


def new_game(live: LiveTable, lang: str) -> Markup:
    return el("a", said("guide.new_game").say(lang), href=f"/new/{live.game.slug}", cls="btn small")
