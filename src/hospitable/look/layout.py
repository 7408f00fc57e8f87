"""How the panels of all games are laid out: the title with rounds and phases, the column of the others, the lid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .face import Panel
from .html import Child, Markup, el, join
from .lettering import lettering

# -- the panel `bar`, in the page's header


def title_bar(title: str, rounds: Iterable[Markup], phases: Markup | None = None) -> Markup:
    """The title, where the game is, and the steps of a round or turn."""
    return el(
        "div",
        el("h1", lettering(title)),
        el("ol", rounds, cls="steps"),
        phases,
        cls="where",
        id="panel-bar",
        data_panel="bar",
    )


PAST: Final = el("li", cls="past")
TO_COME: Final = el("li")


def round_dots(now: str, round: int, last: int) -> list[Markup]:
    """The rounds as a row of dots, with words at the present one."""
    return [PAST] * (round - 1) + [el("li", now, cls="now")] + [TO_COME] * (last - round)


def phases(label: str, names: Iterable[str], present: int) -> Markup:
    """The steps of a round or turn, the present one marked."""
    steps = [
        el(
            "li",
            name,
            cls="now" if number == present else None,
            aria_current="step" if number == present else None,
        )
        for number, name in enumerate(names)
    ]
    return el("ol", steps, cls="steps phases", aria_label=label)


# -- the small picture of a game


def small_picture(tone: str, *drawn: Child) -> Markup:
    """A card in the game's own colour, 46 by 46, with its own piece upon it."""
    shade = el("rect", y="1.5", width=46, height="44.5", rx=11, fill="#2b2740", opacity=".3")
    card = el("rect", width=46, height=44, rx=11, fill=tone)
    return el("svg", shade, card, *drawn, cls="pic", viewBox="0 0 46 46", aria_hidden="true")


# -- the desk


def others(panels: dict[str, Panel]) -> Markup | None:
    """The boards of the others, one below the other; nothing for somebody alone."""
    small = [panel for name, panel in panels.items() if name.startswith("other-")]
    return el("div", small, cls=f"others n{len(small)}") if small else None


def side_column(*content: Child) -> Markup:
    return el("div", content, cls="stack gap4 side")


def small_board(label: str, place: int) -> Markup:
    """The opening of another board, up to its summary: pressed, it shows itself large."""
    whole = el(
        "section",
        el("details", el("summary"), data_key=f"open-{place}"),
        cls="board opp",
        id=f"panel-other-{place}",
        data_panel=f"other-{place}",
        aria_label=label,
    )
    return Markup(whole.removesuffix("</summary></details></section>"))


# -- the lid


def sky_and_hill(sky: str, hill: str, top: int) -> Markup:
    """The ground of a lid in these two colours; the hill is highest in the middle, `top` is where it begins.

    To the left it goes on: on a low lid the picture stands on the right, beside the title.
    """
    return join(
        el("path", fill=sky, d="M-900-20H430V150H-900Z"),
        el("path", fill=hill, d=f"M-900 {top}H0Q215 {top - 16} 430 {top}V150H-900Z"),
    )


def cover(*drawn: Child) -> Markup:
    """The picture on the lid, which is low and wide: it stands on the right, with room for the title on the left."""
    return el(
        "svg",
        drawn,
        cls="cover",
        viewBox="-226 -20 656 170",
        preserveAspectRatio="xMaxYMax slice",
        aria_hidden="true",
    )
