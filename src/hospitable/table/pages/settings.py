"""Settings of a device: a page of its own, and with a script a sheet over whatever page one is on."""

from __future__ import annotations

from typing import NamedTuple

from ...core.texts import LANGUAGES, Text
from ...look.ask import END_KEY, HELP_KEY, HINT_KEY, LOG_KEY, TALK_KEY, UNDO_KEY
from ...look.html import Markup, el, join
from ...look.symbols import svg
from ..chronicle import SKIP_KEY
from ..visitor import DEVICE, LIGHTS, Visitor
from ..words import said
from .shell import document, home, settings_address, tools

SYMBOLS = ("i-globe", "i-sun", "i-speed", "i-summary", "i-sound", "i-notice", "i-keys", "i-close", "i-back")
LANGUAGE_NAMES = {"en": "English", "fr": "Fran\N{LATIN SMALL LETTER C WITH CEDILLA}ais", "nl": "Nederlands"}


class Kept(NamedTuple):
    """What the browser itself keeps, as `hospitable.NAME` of its local storage."""

    name: str
    icon: str
    title: Text
    about: Text
    choices: dict[str, Text]
    """By the values that are kept; the usual one has the name of `usual`."""
    usual: str


KEPT = (
    Kept(
        "bots",
        "i-speed",
        said("settings.bots"),
        said("settings.bots_about"),
        {"slow": said("settings.slow"), "normal": said("settings.normal"), "now": said("settings.now")},
        "normal",
    ),
    Kept(
        "summaries",
        "i-summary",
        said("settings.summaries"),
        said("settings.summaries_about"),
        {"on": said("settings.show"), "off": said("settings.skip")},
        "on",
    ),
    Kept(
        "acts",
        "i-robot",
        said("settings.acts"),
        said("settings.acts_about"),
        {"steps": said("settings.steps"), "all": said("settings.now"), "off": said("settings.skip")},
        "steps",
    ),
    Kept(
        "sound",
        "i-sound",
        said("settings.sound"),
        said("settings.sound_about"),
        {"off": said("settings.off"), "on": said("settings.on")},
        "off",
    ),
    Kept(
        "notices",
        "i-notice",
        said("settings.notices"),
        said("settings.notices_about"),
        {"off": said("settings.off"), "on": said("settings.on")},
        "off",
    ),
)
LETTERS = (
    (UNDO_KEY, "undo"),
    (HINT_KEY, "hint"),
    (END_KEY, "end"),
    (LOG_KEY, "log"),
    (SKIP_KEY, "skip"),
    (TALK_KEY, "talk"),
    (HELP_KEY, "help"),
)


def settings_page(visitor: Visitor, back: str) -> Markup:
    """`back` is the page one came from: what is set is kept at once, and one stays here until one goes back."""
    lang = visitor.lang
    title = el("h1", svg("i-gear"), said("settings.title").say(lang))
    close = said("settings.close").say(lang)
    leave = el("a", svg("i-back"), said("settings.back").say(lang), href=back, cls="btn main", data_close=close)
    parts = (chosen_by_form(visitor, back), kept_here(lang), keys(lang))
    sheet = el("section", title, *parts, leave, cls="board settings")
    bar = el("header", home(lang), tools(visitor, back), cls="bar")
    body = join(bar, el("main", sheet, cls="desk settingsdesk"))
    return document(visitor, said("settings.title").say(lang), "settings", body, symbols=SYMBOLS)


def chosen_by_form(visitor: Visitor, back: str) -> Markup:
    """Language and light: the server must know them, and every press is sent."""
    lang = visitor.lang
    languages = [switch("lang", code, LANGUAGE_NAMES[code], code == lang, lang=code) for code in LANGUAGES]
    light = visitor.light or DEVICE
    lights = [switch("light", one, said(f"settings.{one}").say(lang), one == light) for one in (DEVICE, *LIGHTS)]
    return el(
        "form",
        el("input", type="hidden", name="back", value=settings_address(back)),
        line("i-globe", said("settings.language"), languages, lang),
        line("i-sun", said("settings.light"), lights, lang),
        method="post",
        action="/settings",
    )


def switch(name: str, value: str, label: str, on: bool, **more: str) -> Markup:
    return el("button", label, name=name, value=value, aria_pressed="true" if on else "false", **more)


def kept_here(lang: str) -> Markup:
    """What only a script can do, and therefore keeps."""
    lines = []
    for kept in KEPT:
        choices = [
            el(
                "label",
                el("input", type="radio", name=f"hospitable.{kept.name}", value=value, checked=value == kept.usual),
                el("span", text.say(lang)),
            )
            for value, text in kept.choices.items()
        ]
        lines.append(line(kept.icon, kept.title, choices, lang, kept.about))
    blocked = el("p", said("settings.blocked").say(lang), cls="blocked", role="alert", hidden=True)
    return el("div", *lines, blocked, cls="for-script")


def line(icon: str, title: Text, choices: list[Markup], lang: str, about: Text | None = None) -> Markup:
    told = el("span", about.say(lang), cls="does") if about is not None else None
    chooser = el("span", *choices, cls="seg", role="group", aria_label=title.say(lang))
    return el("div", svg(icon), el("span", el("b", title.say(lang)), told), chooser, cls="setting")


# -- the list of keys


def keys(lang: str) -> Markup:
    letters = [el("li", el("kbd", key.upper()), " ", said(f"keys.{name}").say(lang)) for key, name in LETTERS]
    title = el("h2", svg("i-keys"), said("keys.title").say(lang), el("span", said("keys.ask").say(lang), cls="tip"))
    return el("section", title, el("ul", *ways_to_move(lang), *letters, cls="keys"), cls="all-keys")


def ways_to_move(lang: str) -> list[Markup]:
    """Keys that mean the same on every page."""
    return [
        el("li", [el("kbd", key) for key in pressed], " ", said(f"keys.{name}").say(lang))
        for name, pressed in (
            ("tab", ("Tab",)),
            ("arrows", ("\N{LEFTWARDS ARROW}", "\N{RIGHTWARDS ARROW}")),
            ("tell", ("?",)),
            ("escape", ("Esc",)),
        )
    ]
