"""How to play a game: a page of its own, which the table shows as a sheet over itself."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...core.game import Game
from ...core.texts import LANGUAGES, Text
from ...look.html import Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg, used_in
from ...look.teaching import HowToPlay, Lesson, Worth, rich
from ..panels import face_of, sheets_of
from ..visitor import LIGHTS, Visitor
from ..words import said
from .shell import TEACHING, document, home, tools


@lru_cache(maxsize=8 * len(LANGUAGES) * (len(LIGHTS) + 1))
def how_page(game: Game[Any], lang: str, light: str, table: str) -> Markup:
    """With the name of a table it leads back there, and the sheet over that table is made of it."""
    visitor = Visitor("", lang, light, "")
    title = said("how.title_of", game=game.title).say(lang)
    here = how_address(game, table)
    bar = el(
        "header",
        home(lang),
        heading(lettering(game.title.say(lang)), said("how.title").say(lang)),
        tools(visitor, here),
        cls="bar",
    )
    face = face_of(game.domain)
    body = el("main", jumps(face.how(lang), lang), taught_in(game, lang), ends(game, lang, table), cls="desk learn")
    return document(
        visitor,
        title,
        "how",
        join(bar, body),
        styles=(TEACHING, *sheets_of(game.domain)),
        symbols=used_in(body),
    )


def how_address(game: Game[Any], table: str = "") -> str:
    return with_table(f"/how/{game.slug}", table)


def with_table(address: str, table: str) -> str:
    """An address that remembers the table it was asked for at."""
    return f"{address}?table={table}" if table else address


def heading(title: Markup, chip: str) -> Markup:
    return el("div", el("h1", title), el("span", chip, cls="chip"), cls="where")


def jumps(how: HowToPlay, lang: str) -> Markup:
    places = (
        ("aim", said("how.aim_name")),
        ("turn", how.turn_name),
        ("scores", said("how.scores_name")),
        ("mistakes", said("how.mistakes_name")),
    )
    return el(
        "nav",
        [el("a", name.say(lang), href=f"#{place}") for place, name in places],
        el("span", svg("i-clock", "i s"), said("how.minutes").say(lang), cls="tip"),
        cls="jump",
        aria_label=said("how.jumps").say(lang),
    )


def ends(game: Game[Any], lang: str, table: str) -> Markup:
    """The ways on: all the rules, and back to where one came from."""
    rules = el(
        "a",
        svg("i-book"),
        said("how.rules").say(lang),
        href=with_table(f"/rules/{game.slug}", table),
        cls="btn",
    )
    guided = None if table else [guided_button(game, "btn main", lang), guided_form(game)]
    return el("footer", guided, rules, way_back(lang, table), cls="ends")


def guided_button(game: Game[Any], cls: str, lang: str) -> Markup:
    """For a page that has the form of this game."""
    return el("button", svg("i-hand"), said("lobby.guided").say(lang), cls=cls, form=f"guided-{game.slug}")


def guided_form(game: Game[Any]) -> Markup:
    """What was read is tried best at once. It has no button of its own: it may stand beside another form."""
    fields = {"game": game.slug, "how": "guided"}
    return el(
        "form",
        [el("input", type="hidden", name=name, value=value) for name, value in fields.items()],
        id=f"guided-{game.slug}",
        method="post",
        action="/tables",
    )


def way_back(lang: str, table: str) -> Markup:
    """To the table, if one came from there; on the sheet it closes it, and says when it is one's turn."""
    if not table:
        return el("a", svg("i-back"), said("tools.home").say(lang), href="/", cls="btn")
    return el(
        "a",
        svg("i-back"),
        el("span", said("how.back").say(lang)),
        href=f"/table/{table}",
        cls="btn",
        data_back=True,
        data_close=said("how.close").say(lang),
        data_turn=said("how.your_turn").say(lang),
    )


# -- what is taught, alike on the page and on the sheet


@lru_cache(maxsize=8 * len(LANGUAGES))
def taught_in(game: Game[Any], lang: str) -> Markup:
    how = face_of(game.domain).how(lang)
    return el(
        "div",
        el(
            "section",
            el("h2", svg("i-star"), said("how.aim").say(lang)),
            el("div", how.aim_picture, cls="how-pic"),
            el("p", rich(how.aim, lang), cls="lead"),
            el("p", rich(how.ending, lang)),
            cls="board how-aim",
            id="aim",
        ),
        el(
            "section",
            el("h2", how.turn.say(lang), cls="how-head"),
            el("ol", [step(number, lesson, lang) for number, lesson in enumerate(how.steps, 1)], cls="how-steps"),
            id="turn",
        ),
        el(
            "div",
            el("section", el("h2", how.gains_picture, how.gains.say(lang)), how.gains_body, cls="board how-gains"),
            el(
                "section",
                el("h2", svg("i-point"), said("how.scores").say(lang)),
                el("ul", [scored(line, lang) for line in how.scores], cls="how-scores"),
                cls="board",
            ),
            cls="how-pair",
            id="scores",
        ),
        el(
            "section",
            el("h2", said("how.mistakes").say(lang)),
            el("ul", [mistake(lesson, lang) for lesson in how.mistakes], cls="how-mistakes"),
            cls="board",
            id="mistakes",
        ),
        cls="taught",
    )


def step(number: int, lesson: Lesson, lang: str) -> Markup:
    return el(
        "li",
        el("h3", el("span", number, cls="nr", aria_hidden="true"), lesson.title.say(lang)),
        el("div", lesson.picture, cls="how-pic"),
        el("p", rich(lesson.text, lang)),
        cls="board how-step",
    )


def scored(line: Worth, lang: str) -> Markup:
    points = line.points.say(lang) if isinstance(line.points, Text) else line.points
    return el("li", line.picture, el("span", line.what.say(lang)), el("b", points))


def mistake(lesson: Lesson, lang: str) -> Markup:
    return el(
        "li",
        el("div", lesson.picture, cls="how-pic"),
        el("h3", el("span", svg("i-close", "i s"), cls="no"), lesson.title.say(lang)),
        el("p", rich(lesson.text, lang)),
    )
