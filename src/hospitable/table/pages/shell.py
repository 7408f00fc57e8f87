"""What every page is made of: the document, its bar and its small tools."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from importlib import resources

from ...core.texts import LANGUAGES
from ...look.ask import HELP_KEY
from ...look.html import Child, Markup, el, join
from ...look.symbols import sprite, svg
from ..visitor import Visitor
from ..words import said

TEACHING = ("hospitable.table.static", "learn.css")
GUIDING = ("hospitable.table.static", "guide.css")
SYMBOLS = ("mark", "i-book", "i-moon", "i-link", "i-log", "i-clock", "i-point", "i-robot", "i-undo", "i-play", "i-eye")
TABLE_SYMBOLS = ("i-exit", "i-flag", "i-more")


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
) -> Markup:
    """A page. Where no script keeps it fresh it goes by itself to `again` (no `#`: that would not load anything)."""
    sheets = (("hospitable.table.static", "table.css"), *styles)
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", f"{title} - Hospitable"),
        [el("link", rel="stylesheet", href=address(domain, name)) for domain, name in sheets],
        el("link", rel="icon", href="/favicon.svg"),
        [el("script", type="module", src=address("hospitable.table.static", name)) for name in ("table.js", *scripts)],
        el("noscript", el("meta", http_equiv="refresh", content=f"2;url={again}")) if again else None,
    )
    attributes = {f"data_{name}": value for name, value in (data or {}).items()}
    drawings = sprite((*SYMBOLS, *symbols))
    status = el("p", cls="unseen", id="status", role="status", aria_live="polite")
    page = el("body", drawings, body, status, cls=f"p-{kind}", **attributes)
    return join(Markup("<!doctype html>"), el("html", head, page, lang=visitor.lang, data_light=visitor.light or None))


def tools(visitor: Visitor, here: str, *more: Child, how: str = "") -> Markup:
    """Rules, light and language, on every page; buttons of a form, so that they work without a script.

    With the address of how to play, that is where the rules begin, on a sheet over the table if there is a script.
    """
    lang = visitor.lang
    label = said("tools.how" if how else "tools.rules").say(lang)
    light = "day" if visitor.light == "night" else "night"
    switches = [
        el("button", code.upper(), cls="icon-btn lang", name="lang", value=code, lang=code)
        for code in LANGUAGES
        if code != lang
    ]
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
            "form",
            el("input", type="hidden", name="back", value=here),
            el(
                "button",
                svg("i-moon"),
                cls="icon-btn",
                name="light",
                value=light,
                aria_label=said(f"tools.{light}").say(lang),
                data_other=said("tools.night" if light == "day" else "tools.day").say(lang),
            ),
            *switches,
            method="post",
            action="/settings",
            cls="row",
        ),
        cls="tools",
        aria_label=said("tools.title").say(lang),
    )


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
