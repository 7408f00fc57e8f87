"""How Maternity is followed: beds and births in brief, who is well and waits, and the families at the end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Viewer
from ....look.html import Markup, el
from ....look.signs import seat_sign
from ....look.story import Events, Keepsake
from ....look.symbols import svg
from ..happenings import (
    BACK_FROM_WAITING,
    BORN,
    FAMILY_LEFT,
    LODGED,
    NO_SWAP,
    SHIFTED,
    SPREAD_MOTHERS,
    SWAPPED_MOTHER,
    WAITS,
)
from ..labels import said_here
from ..modules.investments import in_play as invests
from ..modules.maternity.pieces import maternity_pieces
from ..modules.maternity.state import in_play
from ..pieces import Edition
from ..state import Position
from .scene import die_picture, patient_symbol
from .words import say

BRIEF: Final = frozenset((LODGED, SHIFTED, BORN, WAITS, FAMILY_LEFT, SPREAD_MOTHERS, SWAPPED_MOTHER))
BY_ITSELF: Final[frozenset[int]] = frozenset((BORN, SWAPPED_MOTHER, NO_SWAP, BACK_FROM_WAITING))


@lru_cache(maxsize=2048)
def piece(edition: Edition, kind: int, args: tuple[int, ...], lang: str) -> Markup:
    """Who went where, how many were born, who is well, and who left together."""
    if kind == SPREAD_MOTHERS:
        vans = [el("b", number) for number in args]
        return el("span", svg("die-pink", "die s"), svg("van", "van s"), vans, cls="turned")
    if kind == SWAPPED_MOTHER:
        return el(
            "span", die_picture(args[0], "die s"), svg("i-next", "i s"), die_picture(args[1], "die s"), cls="turned"
        )
    if kind == LODGED:
        return el("span", die_picture(args[0], "die s"), ward_tag(lang, args[1]), cls="turned")
    if kind == SHIFTED:
        return el("span", die_picture(args[0], "die s"), svg("i-next", "i s"), ward_tag(lang, args[2]), cls="turned")
    if kind == BORN:
        baby = svg(f"baby-{maternity_pieces(edition).baby}", "die s")
        return el("span", ward_tag(lang, args[0]), [baby] * args[1], cls="turned")
    if kind == WAITS:
        return el("span", svg(patient_symbol(*args), "die s"), svg("case", "i"), cls="turned")
    return family(args[1])


def ward_tag(lang: str, ward: int) -> Markup:
    return el("span", say(lang, "tell.ward", ward=ward + 1), cls="tag")


def family(babies: int) -> Markup:
    """A Mother, so many Babies, and the way home."""
    return el("span", svg("die-pink", "die s"), [svg("baby", "die s")] * babies, svg("i-d-home", "i"), cls="turned")


# -- the end


def keepsake(state: Position, events: Events, viewer: Viewer) -> Keepsake | None:
    """The families of everybody who went home, which bring no points of their own, and what counts in a tie."""
    if not in_play(state):
        return None
    lang, rows = viewer.lang, []
    for owner, person in enumerate(viewer.people):
        left = [event.args[1] for event in events if event.kind == FAMILY_LEFT and event.seat == owner]
        pictures = el("span", [family(babies) for babies in left], cls="families") if left else "-"
        count = said_here("story.families_left", n=len(left)).say(lang)
        rows.append(el("li", seat_sign(person, "s"), el("b", person.name), pictures, el("span", count, cls="tip")))
    empty = "story.no_empty_wards" if invests(state) else "story.empty_with_cots"
    notes = [el("p", say(lang, id), cls="tip") for id in ("story.longer_table", empty, "story.family_tie")]
    return Keepsake(said_here("story.families"), el("div", el("ul", rows, cls="candles"), notes))
