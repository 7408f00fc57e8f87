"""What every page is made of: the document, its bar and its small tools."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from importlib import resources
from urllib.parse import urlencode

from ...look.ask import HELP_KEY
from ...look.html import Child, Markup, el, join
from ...look.symbols import sprite, svg
from ..visitor import Visitor
from ..words import said

TEACHING = ("hospitable.table.static", "learn.css")
GUIDING = ("hospitable.table.static", "guide.css")
FOLLOWING = ("hospitable.table.static", "follow.css")
SYMBOLS = ("mark", "i-book", "i-gear", "i-link", "i-log", "i-clock", "i-point", "i-robot", "i-undo", "i-play", "i-eye")
SCRIPTS = ("table.js", "signs.js")
TABLE_SYMBOLS = (
    *("i-chat", "i-exit", "i-flag", "i-more", "i-moves"),
    *("i-bell", "i-forward", "i-next", "i-prev", "i-last", "i-pause", "i-check", "i-close", "candle"),
)


@lru_cache(maxsize=16)
def static_files(domain: str) -> dict[str, tuple[str, bytes]]:
    """The files of a game's `table` folder or of our own `static` folder: name, fingerprint, content."""
    folder = resources.files(domain)
    return {
        file.name: (blake2b(file.read_bytes(), digest_size=6).hexdigest(), file.read_bytes())
        for file in folder.iterdir()
        if file.name.endswith((".css", ".js", ".svg"))
    }


@lru_cache(maxsize=64)
def address(domain: str, name: str) -> str:
    """Where a static file is served; the fingerprint in it changes with the content, so it can be cached for ever."""
    return f"/static/{domain}/{static_files(domain)[name][0]}/{name}"


def document(
    visitor: Visitor,
    title: str,
    kind: str,
    body: Markup,
    *,
    styles: tuple[tuple[str, str], ...] = (),
    symbols: tuple[str, ...] = (),
    data: dict[str, str] | None = None,
    again: str = "",
    scripts: tuple[str, ...] = (),
    tab: str = "",
    icon: str = "calm",
) -> Markup:
    """A page. Where no script keeps it fresh it goes by itself to `again` (no `#`: that would not load anything).

    `tab` is what its tab says if not the title and the house, `icon` the sign there (`icon_address`).
    """
    sheets = (("hospitable.table.static", "table.css"), ("hospitable.table.static", "signs.css"), *styles)
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", tab or f"{title} - Hospitable"),
        [el("link", rel="stylesheet", href=address(domain, name)) for domain, name in sheets],
        tab_icon(icon),
        [el("script", type="module", src=address("hospitable.table.static", name)) for name in (*SCRIPTS, *scripts)],
        el("noscript", el("meta", http_equiv="refresh", content=f"2;url={again}")) if again else None,
    )
    attributes = {f"data_{name}": value for name, value in (data or {}).items()}
    drawings = sprite((*SYMBOLS, *symbols))
    status = el("p", cls="unseen", id="status", role="status", aria_live="polite")
    page = el("body", drawings, body, status, cls=f"p-{kind}", **attributes)
    return join(Markup("<!doctype html>"), el("html", head, page, lang=visitor.lang, data_light=visitor.light or None))


def tab_icon(sign: str) -> Markup:
    """The script changes it when it becomes one's turn."""
    others = {f"data_{name}": icon_address(name) for name in ("calm", "yours")}
    return el("link", rel="icon", href=icon_address(sign), **others)


def icon_address(sign: str) -> str:
    """The sign of the house for the tab, plain or with what the tab has to tell."""
    return "/favicon.svg" if sign == "calm" else f"/favicon-{sign}.svg"


def tools(visitor: Visitor, here: str, *more: Child, how: str = "") -> Markup:
    """Rules and settings, on every page.

    With the address of how to play, that is where the rules begin. Both are sheets over the page if there is a script.
    """
    lang = visitor.lang
    label = said("tools.how" if how else "tools.rules").say(lang)
    return el(
        "nav",
        el(
            "a",
            svg("i-book"),
            cls="icon-btn",
            href=how or "/rules",
            aria_label=label,
            aria_keyshortcuts=HELP_KEY,
            data_sheet=bool(how),
        ),
        *more,
        el(
            "a",
            svg("i-gear"),
            cls="icon-btn",
            href=settings_address(here),
            aria_label=said("settings.title").say(lang),
            data_settings=True,
        ),
        cls="tools",
        aria_label=said("tools.title").say(lang),
    )


def settings_address(back: str) -> str:
    """The page of the settings, which leads back."""
    return f"/settings?{urlencode({'back': back})}"


def error_page(visitor: Visitor, sentence: str) -> Markup:
    """One sentence and the way home."""
    card = el(
        "section",
        el("h1", sentence),
        el("a", said("tools.home").say(visitor.lang), href="/", cls="btn main"),
        cls="board",
    )
    body = join(el("header", home(visitor.lang), tools(visitor, "/"), cls="bar"), el("main", card, cls="desk"))
    return document(visitor, "Hospitable", "error", body)


def home(lang: str) -> Markup:
    return el("a", svg("mark", "mark"), href="/", aria_label=said("tools.home").say(lang))
