"""What people say to each other: behind a button in the bar of a table, open on the page of its end."""

from __future__ import annotations

from ...look.ask import TALK_KEY
from ...look.face import Panel
from ...look.html import Markup, el
from ...look.symbols import svg
from ..live import LiveTable
from ..words import LONGEST_CHAT, said


def talk_menu(live: LiveTable, seat: int, panels: dict[str, Panel], lang: str) -> Markup:
    """A button with the last line, and how many are new to this browser (the script counts them)."""
    title = said("chat.title").say(lang)
    badge = el("span", cls="badge", hidden=True)
    summary = el(
        "summary",
        svg("i-chat"),
        el("span", title, cls="unseen"),
        badge,
        panels["said"],
        cls="icon-btn talkbtn",
        aria_keyshortcuts=TALK_KEY,
    )
    box = el("div", el("h2", title), panels["chat"], say_form(live, seat, lang), cls="board info")
    return el("details", summary, box, cls="talk")


def talk_box(live: LiveTable, seat: int, lines: Panel, lang: str) -> Markup:
    """Open, for what is said after a game."""
    title = said("chat.title").say(lang)
    return el(
        "section", el("h2", svg("i-chat"), title), lines, say_form(live, seat, lang), cls="board talk", aria_label=title
    )


def say_form(live: LiveTable, seat: int, lang: str) -> Markup | None:
    """For people with a seat; without a script the answer is the page of the table."""
    if seat < 0:
        return None
    label = said("chat.say").say(lang)
    return el(
        "form",
        el("input", name="text", maxlength=LONGEST_CHAT, aria_label=label, placeholder=label, autocomplete="off"),
        el("button", said("chat.send").say(lang), cls="btn small"),
        method="post",
        action=f"/table/{live.table.id}/chat",
        cls="field",
        id="chat",
    )
