"""How to play Dice Hospital."""

from __future__ import annotations

from ....look.html import Markup, el
from ....look.symbols import svg
from ....look.teaching import HowToPlay, Lesson, Worth, arrow, die
from ..beds import BEDS
from ..cards import DEPARTMENTS
from ..dice import ANY, COLOURS
from ..labels import said_here
from ..pieces import Edition, standard_edition
from .rooms import gain_sign
from .words import department_text

Die = tuple[str, int]


def how(lang: str) -> HowToPlay:
    printed = standard_edition()
    points = printed.discharge_points
    return HowToPlay(
        aim_picture=ladder(),
        aim=said_here("how.aim"),
        ending=said_here("how.ending", rounds=printed.rounds),
        turn_name=said_here("how.turn_name"),
        turn=said_here("how.turn"),
        steps=(
            Lesson(
                said_here("how.intake"),
                el(
                    "span",
                    loaded(("red", 2), ("red", 2), ("yellow", 3)),
                    loaded(("yellow", 3), ("green", 3), ("green", 3)),
                    cls="row",
                ),
                said_here("how.intake.text", bag=svg("bag", "i")),
            ),
            Lesson(
                said_here("how.improve"),
                el(
                    "span",
                    svg("specialist-red", "peg"),
                    room(printed, lang, "orthopaedics", die("yellow", cls="die s")),
                    cls="row",
                ),
                said_here("how.improve.text"),
            ),
            Lesson(
                said_here("how.activate"),
                el(
                    "span",
                    svg("nurse", "peg"),
                    arrow(),
                    room(printed, lang, "critical_care_unit", die("red", cls="die s")),
                    el("span", die("red", 4, "die s"), arrow(), die("red", 3, "die s"), cls="how-up"),
                    cls="row",
                ),
                said_here("how.activate.text"),
            ),
            Lesson(
                said_here("how.night"),
                el("span", bed("yellow", 2), arrow(), bed("yellow", 1), cls="row"),
                said_here("how.night.text"),
            ),
        ),
        gains_picture=svg("i-d-home"),
        gains=said_here("how.gains"),
        gains_body=el(
            "div",
            el(
                "ol",
                [el("li", el("span", home), el("b", points[home])) for home in range(1, BEDS + 1)],
                cls="how-home",
            ),
            el("p", said_here("how.gains.text", six=points[6], three=points[3]).say(lang)),
        ),
        scores=(
            Worth(
                svg("i-d-home", "i l"),
                said_here("how.score.home"),
                said_here("how.from_to", low=points[1], high=points[BEDS]),
            ),
            Worth(svg("bed", "i l"), said_here("how.score.empty", beds=BEDS), f"+{printed.empty_wards}"),
            Worth(svg("i-star", "i l"), said_here("how.score.administrator"), f"+{printed.administrators[0].points}"),
            Worth(svg("bag", "i l"), said_here("how.score.bags"), f"+{printed.blood_bag}"),
            Worth(svg("candle", "i l"), said_here("how.score.lost"), f"\N{MINUS SIGN}{-printed.fatality}"),
        ),
        mistakes=(
            Lesson(
                said_here("how.mistake.pillow"),
                el("span", bed("red", 1), arrow(), svg("candle", "i how-large"), cls="row"),
                said_here("how.mistake.pillow.text", lost=-printed.fatality),
            ),
            Lesson(
                said_here("how.mistake.room"),
                room(printed, lang, "cardiology", *[die("red", value, "die s") for value in (2, 3, 4)]),
                said_here("how.mistake.room.text"),
            ),
            Lesson(
                said_here("how.mistake.full"),
                el("span", bed("green", 3), bed("yellow", 4), bed("red", 2), cls="row"),
                said_here("how.mistake.full.text", beds=BEDS),
            ),
        ),
    )


def ladder() -> Markup:
    """From the worst to the way home."""
    steps = [die("green", value) for value in range(1, 7)]
    return el("span", svg("candle", "i l"), steps, arrow(), svg("i-d-home", "i l"), cls="how-ladder")


def loaded(*patients: Die) -> Markup:
    """An ambulance with three patients."""
    return el(
        "span",
        svg("van", "van"),
        el("span", [die(colour, value, "die s") for colour, value in patients]),
        cls="how-load",
    )


def bed(colour: str, value: int) -> Markup:
    """A patient on the pillow: nobody has treated it."""
    return el("span", svg("bed", "bedpic"), die(colour, value), cls="how-bed")


def room(printed: Edition, lang: str, name: str, *dice: Markup) -> Markup:
    """A department with the patients it asks for."""
    number = DEPARTMENTS.index(name)
    colour = printed.departments[number].colour
    tint = "any" if colour == ANY else COLOURS[colour]
    return el(
        "span",
        el("b", department_text(lang, number)),
        el("span", dice, gain_sign(printed, number), cls="row"),
        cls=f"how-room w-{tint}",
    )
