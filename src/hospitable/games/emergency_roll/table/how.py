"""How to play Emergency Roll."""

from __future__ import annotations

from functools import lru_cache

from ....look.html import Markup, el
from ....look.symbols import svg, use
from ....look.teaching import HowToPlay, Lesson, Worth, die, gifts, word
from ..notation import said_here
from ..pieces import STANDARD, Edition, read_edition

Bed = tuple[str, int]
"""The colour of a bed and what is written in it, 0 for nothing."""
WIDE = 62  # from one bed to the next
NOWHERE = -1


@lru_cache(maxsize=1)
def edition() -> Edition:
    return read_edition(STANDARD)


def how(lang: str) -> HowToPlay:
    printed = edition()
    wards, track, cardiologist = printed.ward_points, printed.nurse_points, printed.cardiologists[0].points
    bag = svg("bag", "i")
    return HowToPlay(
        aim_picture=ward([("grey", 1), ("green", 3), ("yellow", 4), ("red", 6)], clipboard=wards[3]),
        aim=said_here("how.aim"),
        ending=said_here("how.ending", rounds=printed.rounds[2]),
        turn_name=said_here("how.turn_name"),
        turn=said_here("how.turn"),
        steps=(
            Lesson(
                said_here("how.arrive"),
                el(
                    "span", van("red", "critical", 4), van("yellow", "nurse", 6), van("green", "bag", 2), cls="how-vans"
                ),
                said_here("how.arrive.text"),
            ),
            Lesson(said_here("how.take"), taken(lang), said_here("how.take.text", bag=bag)),
            Lesson(
                said_here("how.write"),
                ward([("grey", 2), ("green", 3), ("grey", 6), ("red", 0)], can=2),
                said_here("how.write.text"),
            ),
            Lesson(
                said_here("how.use"),
                el("span", [svg(name, "i xl") for name in ("nurse", "curtain", "critical", "steth", "bag")], cls="row"),
                said_here("how.use.text"),
            ),
        ),
        gains_picture=svg("van-green", "i how-wide"),
        gains=said_here("how.gains"),
        gains_body=gifts(
            (
                (svg("steth"), said_here("how.steth", n=printed.stethoscope_gain), said_here("how.steth.text")),
                (bag, said_here("how.bag"), said_here("how.bag.text")),
                (svg("curtain"), said_here("how.screen"), said_here("how.screen.text")),
                (svg("critical"), said_here("how.critical"), said_here("how.critical.text")),
                (svg("nurse"), said_here("how.nurse"), said_here("how.nurse.text")),
                (svg("van-yellow"), said_here("how.extra"), said_here("how.extra.text")),
            ),
            lang,
        ),
        scores=(
            Worth(
                svg("clipboard", "i l"),
                said_here("how.score.wards"),
                said_here("how.from_to", low=min(wards), high=max(wards)),
            ),
            Worth(svg("critical", "i l"), said_here("how.score.critical"), said_here("how.from_to", low=1, high=6)),
            Worth(svg("nurse", "i l"), said_here("how.score.nurses"), " ".join(str(points) for points in track[1:])),
            Worth(
                svg("heartcard", "i l"),
                said_here("how.score.cardiologists"),
                said_here("how.first_then", first=cardiologist[0], then=cardiologist[1]),
            ),
            Worth(svg("scan", "i l"), said_here("how.score.others"), said_here("how.at_the_end")),
            Worth(
                svg("candle", "i l"),
                said_here("how.score.morgue", most=printed.morgue_boxes),
                f"\N{MINUS SIGN}{-printed.morgue_points}",
            ),
        ),
        mistakes=(
            Lesson(
                said_here("how.mistake.high"),
                ward([("grey", 5), ("green", 0), ("grey", 0)]),
                said_here("how.mistake.high.text"),
            ),
            Lesson(
                said_here("how.mistake.wide"),
                el("span", ward([("grey", 2), ("red", 0)]), ward([("green", 3), ("grey", 0)]), cls="row"),
                said_here("how.mistake.wide.text"),
            ),
            Lesson(
                said_here("how.mistake.hoard"),
                el("span", svg("steth", "i xl"), svg("steth", "i xl"), svg("bag", "i xl"), cls="row"),
                said_here("how.mistake.hoard.text"),
            ),
        ),
    )


def ward(beds: list[Bed], can: int = NOWHERE, clipboard: int = 0) -> Markup:
    """A ward as a row of beds: what is written in them, the one that can be chosen, the clipboard at its end."""
    drawn = []
    for at, (colour, value) in enumerate(beds):
        x = 4 + at * WIDE
        drawn.append(use(f"hex-{colour}", x, 4, 66, 76))
        if at == can:
            drawn.append(use("hex-can", x, 4, 66, 76))
        if value:
            written = use(f"num-{value}", x + 17, 16, 32, 52)
            drawn.append(el("g", written, cls="how-can" if at == can else "how-written"))
        else:
            drawn.append(use(f"hexsign-{colour}", x, 4, 66, 76))
    width = 12 + len(beds) * WIDE
    if clipboard:
        drawn.append(use("clipboard", width, 12, 46, 53))
        drawn.append(el("text", clipboard, cls="how-clip", x=width + 23, y=46))
        width += 50
    return el("svg", drawn, cls="how-ward", viewBox=f"0 0 {width} 84", aria_hidden="true")


def van(colour: str, bonus: str, value: int) -> Markup:
    """An ambulance with what it brings, and its patient."""
    return el("span", svg(f"van-{colour}", "van"), svg(bonus, "bonus"), die(colour, value, "die m"), cls="how-van")


def taken(lang: str) -> Markup:
    """The Chief Physician has taken one die; two are left."""
    return el(
        "span",
        el("span", svg("chief", "i medal"), die("red", 4, "die"), cls="how-chief"),
        word(said_here("how.then_you"), lang),
        die("yellow", 6),
        word(said_here("how.or"), lang),
        die("green", 2),
        cls="row",
    )
