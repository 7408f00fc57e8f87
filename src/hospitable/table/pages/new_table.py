"""One form for a table: who sits where, and what is played. Nothing that was typed is lost by a refusal."""

from __future__ import annotations

from typing import Any

from ...core.errors import BadSetup, HospitableError
from ...core.game import Game
from ...core.result import UsualPoints
from ...core.variants import Variant
from ...look.html import Child, Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg
from ..panels import face_of, sheets_of
from ..seats import LETTERS
from ..setup import (
    EASIER,
    EXPANSION,
    GROUPS,
    HARDER,
    OPPONENT,
    Chair,
    Setup,
    called,
    group_of,
    possible,
    told_setup,
)
from ..visitor import Visitor
from ..words import Refused, said
from .choosers import option_choosers, option_help, refusal, segment, update_button
from .shell import document, home, tools

SYMBOLS = ("i-person", "i-star", "i-reroll", "i-hand", "i-check", "i-bulb")
ICONS = {
    EXPANSION: "i-star",
    OPPONENT: "i-robot",
    EASIER: "i-next",
    HARDER: "i-reroll",
    "more": "i-star",
    "harder": "i-reroll",
    "alone": "i-person",
    "table": "i-hand",
    "rulings": "i-book",
}
KINDS = ("bot", "link", "screen", "")
ABOUT_CHAIRS = ("long_name", "no_name", "bad_option")  # what is refused there


def new_table_page(visitor: Visitor, setup: Setup, error: HospitableError | None = None) -> Markup:
    lang = visitor.lang
    game = setup.game
    here = f"/new/{game.slug}"
    about_chairs = isinstance(error, Refused) and error.code in ABOUT_CHAIRS
    wrong = refusal(error, lang) if error is not None else None
    chairs = who_sits(setup, wrong if about_chairs else None, lang)
    left = el("div", chairs, expansion(setup, lang), in_the_box(game, lang), cls="stack gap4")
    right = what_is_played(setup, None if about_chairs else wrong, lang)
    if (alone := opponent(setup, lang)) is not None:
        right = el("div", alone, right, cls="stack gap4")
    title = el("div", el("h1", lettering(game.title.say(lang))), el("p", said("new.title").say(lang)), cls="where")
    bar = el("header", home(lang), title, tools(visitor, here), cls="bar")
    form = el(
        "form",
        el("input", type="hidden", name="game", value=game.slug),
        el("input", type="hidden", name="was", value=setup.players, data_fresh="was"),
        el("input", type="hidden", name="promise"),
        el("main", left, right, cls="desk formdesk", data_fresh="desk"),
        what_starts(setup, error is not None, lang),
        method="post",
        action="/tables",
        cls="setup",
    )
    face = face_of(game.domain)
    name = said("new.wrong" if error is not None else "new.title").say(lang)
    return document(
        visitor,
        f"{name}: {game.title.say(lang)}",
        "form",
        join(bar, form),
        styles=sheets_of(game.domain),
        symbols=(*face.SYMBOLS, *SYMBOLS),
        scripts=("lobby.js",),
    )


def in_the_box(game: Game[Any], lang: str) -> Markup:
    """What this game is, what of it we made ourselves, and what there is to play with."""
    return el(
        "section",
        el("p", game.text("about").say(lang)),
        el("p", game.text("box").say(lang), cls="tip"),
        cls="board inbox",
    )


# -- who sits where


def who_sits(setup: Setup, wrong: Child, lang: str) -> Markup:
    game = setup.game
    numbers = [segment("players", str(number), str(number), number == setup.players) for number in game.seats]
    label = said("lobby.players").say(lang)
    players = el("span", *numbers, cls="seg", role="group", aria_label=label)
    chairs = [chair_row(setup, number, chair, lang) for number, chair in enumerate(setup.chairs)]
    heading = el("h2", said("new.who").say(lang), el("span", el("span", label, cls="cap"), players, cls="row end"))
    help = option_help(game, setup.players, lang)
    seats = el("ol", *chairs, cls="chairs")
    return el("section", heading, wrong, seats, help, cls="board", aria_label=said("new.who").say(lang))


def chair_row(setup: Setup, number: int, chair: Chair, lang: str) -> Markup:
    letter = LETTERS[number]
    sign = el("span", letter, cls=f"seat k{number + 1}", aria_hidden="true")
    options = option_choosers(setup.game, number, setup.options(number), setup.players, f"option{number}.", lang)
    if chair.kind == "me" or number == 0:
        me = el("span", svg("i-person", "i s"), said("new.you").say(lang), cls="fixed")
        kind = el("input", type="hidden", name=f"seat{number}", value="me")
        return el(
            "li",
            sign,
            me,
            kind,
            el("span", name_input("name", setup.name, said("lobby.name").say(lang)), cls="row detail"),
            options,
            cls="chair",
        )
    who = said("new.chair", letter=letter).say(lang)
    kinds = [
        segment(f"seat{number}", kind, said(f"new.kind.{kind or 'empty'}").say(lang), kind == chair.kind)
        for kind in KINDS
    ]
    levels = [
        segment(f"level{number}", level, said(f"level.{level}").say(lang), level == chair.level)
        for level in setup.game.levels
        if level != "random"
    ]
    level = el("span", *levels, cls="seg for-bot", role="group", aria_label=said("new.level", letter=letter).say(lang))
    name = name_input(f"name{number}", chair.name, said("new.name_of", letter=letter).say(lang), "for-name")
    return el(
        "li",
        sign,
        el("span", *kinds, cls="seg", role="group", aria_label=who),
        el("span", level, name, cls="row detail"),
        options,
        cls="chair",
    )


def name_input(name: str, value: str, label: str, cls: str = "") -> Markup:
    """As long as somebody wants: what is too long is refused, and not cut."""
    return el(
        "input",
        name=name,
        value=value,
        aria_label=label,
        placeholder=label,
        autocomplete="nickname" if name == "name" else "off",
        cls=cls or None,
    )


# -- what is played


def group_box(setup: Setup, group: str, lang: str) -> Markup | None:
    """What there is to choose of one kind."""
    fitting = [variant for variant in setup.game.variants if group_of(variant) == group and setup.fits(variant)]
    if not fitting:
        return None
    legend = el("legend", svg(ICONS[group]), said(f"new.group.{group}").say(lang))
    choices = el("div", *[variant_choice(setup, variant, lang) for variant in fitting], cls="opts")
    return el("fieldset", legend, choices, cls="group two")


def expansion(setup: Setup, lang: str) -> Markup | None:
    """The modules of an expansion, on a board of their own: any one, several or all."""
    box = group_box(setup, EXPANSION, lang)
    return el("section", box, cls="board modules", aria_label=said("new.group.expansion").say(lang)) if box else None


def opponent(setup: Setup, lang: str) -> Markup | None:
    """An opponent without a seat on a board of its own: what makes it easier or harder, what it usually reaches."""
    box = group_box(setup, OPPONENT, lang)
    if box is None:
        return None
    switches = [found for group in (EASIER, HARDER) if (found := group_box(setup, group, lang)) is not None]
    beside = el("div", *switches, cls="switches") if switches else None
    usual = setup.game.usual_points(setup.values())
    label = said("new.group.opponent").say(lang)
    reached = usual_points(usual, lang) if usual is not None else None
    return el("section", box, beside, reached, cls="board modules opponent", aria_label=label)


def usual_points(usual: UsualPoints, lang: str) -> Markup:
    """A line from the easiest to the hardest, with a mark for what is chosen now."""
    long = usual.hardest - usual.easiest
    marks = [(usual.easiest, "dot"), (usual.unchanged, "dot"), (usual.hardest, "dot")]
    if usual.chosen is not None:
        marks.append((usual.chosen, "dot mine"))
    dots = [
        el(
            "circle",
            cls=cls,
            cx=f"{12 + (points - usual.easiest) / long * 496:.0f}",
            cy=13,
            r=10 if "mine" in cls else 6,
        )
        for points, cls in marks
    ]
    line = el("svg", el("path", d="M12 13H508"), dots, cls="scale", viewBox="0 0 520 26", aria_hidden="true")
    names = ("easiest", "unchanged", "hardest")
    words = [
        el("span", said(f"new.usual.{name}", points=round(points)).say(lang))
        for name, points in zip(names, (usual.easiest, usual.unchanged, usual.hardest), strict=True)
    ]
    chosen = usual.chosen
    yours = said("new.usual.unknown") if chosen is None else said("new.usual.chosen", points=round(chosen))
    return el(
        "div",
        el("p", el("b", said("new.usual").say(lang)), " ", el("span", yours.say(lang), cls="tip")),
        line,
        el("p", *words, cls="ends"),
        cls="usual",
    )


def what_is_played(setup: Setup, wrong: Child, lang: str) -> Markup:
    groups = [box for group in GROUPS if (box := group_box(setup, group, lang)) is not None]
    hidden = [each for each in setup.game.variants if not setup.fits(each) and each.name in setup.variants]
    kept = [
        el("input", type="hidden", name=f"variant.{variant.name}", value=setup.variants[variant.name])
        for variant in hidden
    ]
    title = said("new.what").say(lang)
    nothing = el("p", said("new.no_variants").say(lang), cls="tip") if not groups else None
    return el("section", el("h2", title), wrong, *groups, nothing, *kept, cls="board rulesbox", aria_label=title)


def variant_choice(setup: Setup, variant: Variant, lang: str) -> Markup:
    title, help = variant.title_and_help(lang)
    name = f"variant.{variant.name}"
    value = setup.value(variant)
    rule = el("a", variant.rule, cls="rule", href=f"/rules/{variant.rule}") if variant.rule else None
    words = el("span", el("b", title), el("span", help, " ", rule, cls="does"))
    if variant.choices == (False, True):
        off = el("input", type="hidden", name=name, value="false")  # an empty box sends nothing
        refused = setup.why_not(variant)
        box = el("input", type="checkbox", name=name, value="true", checked=value is True, disabled=refused is not None)
        drawn = face_of(setup.game.domain).PICTURES.get(variant.name)
        picture = svg(drawn, "sign") if drawn else None
        if refused is not None:
            words = el("span", el("b", title), el("span", not_with(*refused, lang), cls="does"))
        return el(
            "label", off, box, words, picture, cls=f"opt2{' pictured' * bool(drawn)}{' off' * (refused is not None)}"
        )
    choices = [
        segment(name, str(choice), called(variant, choice, lang), choice == value)
        for choice in possible(variant, setup.players)
    ]
    return el("div", words, el("span", *choices, cls="seg", role="group", aria_label=title), cls="opt2 wide")


def not_with(refused: BadSetup, others: list[Variant], lang: str) -> Child:
    """Why a flag is off: what it does not go with, with the rule."""
    names = [other.title_and_help(lang)[0] for other in others]
    told = said("new.not_with", names=names) if names else refused.text
    rule = el("a", refused.rule, cls="rule", href=f"/rules/{refused.rule}") if refused.rule else None
    return told.say(lang), " ", rule


# -- the decision bar


def what_starts(setup: Setup, wrong: bool, lang: str) -> Markup:
    """What the one button will do, in words."""
    game = setup.game
    question = said("new.starts", game=game.title, n=setup.players).say(lang)
    help = said("new.kept").say(lang) if wrong else told_setup(setup, lang)
    show = el("a", said("new.show").say(lang), href="#wrong", cls="btn") if wrong else None
    start = el("button", svg("i-play"), said("lobby.play").say(lang), cls="btn main", name="how", value="chosen")
    words = el("div", el("h2", question, id="todo"), el("p", help), cls="what")
    # the first button of a form is what Enter presses
    first = el("button", cls="unseen", name="how", value="chosen", tabindex="-1", aria_hidden="true")
    return el(
        "section",
        first,
        face_of(game.domain).picture(),
        words,
        el("div", update_button(lang), show, start, cls="choices"),
        cls="ask",
        aria_labelledby="todo",
        data_fresh="ask",
    )
