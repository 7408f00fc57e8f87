"""The intake track of the City: whose marker lies where, and where the own one could come to lie."""

from __future__ import annotations

from functools import lru_cache

from ....look.face import Person
from ....look.html import Markup, el
from ....look.signs import seat_sign
from ....look.tell import telling
from ..dice import value_of
from ..labels import said_here
from ..modules.city.fetching import lowered, total_of
from ..modules.city.state import of, pieces_of
from ..modules.city.words import patient_on
from ..moves import LOWER, PICK, kind_of, number_of
from .scene import Scene
from .words import say


def brief(scene: Scene) -> tuple[Markup, ...]:
    s = scene.s
    city = of(s)
    pieces = pieces_of(s)
    markers: dict[int, list[Person]] = {}
    for owner in city.marked:
        markers.setdefault(city.totals[owner], []).insert(0, scene.people[owner])  # the later one lies on top
    last = pieces.fetched * max(s.rules.arriving_values)
    spaces = tuple([(space, tuple(markers.get(space, ()))) for space in range(pieces.lowest, last + 1)])
    return (track(scene.lang, spaces, frozenset(reached(scene)), bool(city.marked)),)


def reached(scene: Scene) -> set[int]:
    """The spaces to which the next choice can lead."""
    s, seat = scene.s, scene.seat
    found = set()
    for legal in scene.legal:
        if kind_of(legal) == PICK:
            found.add(total_of(s, seat) + value_of(patient_on(s, number_of(legal))))
        elif kind_of(legal) == LOWER:
            found.add(lowered(s, seat, number_of(legal)))
    return found


@lru_cache(maxsize=2048)
def track(
    lang: str, spaces: tuple[tuple[int, tuple[Person, ...]], ...], reached: frozenset[int], begun: bool
) -> Markup:
    rows = []
    for space, markers in spaces:
        cls = " ".join(["has"] * bool(markers) + ["ghost"] * (space in reached))
        signs = [seat_sign(person, "s", piece=f"marker/{person.mark}") for person in markers]
        names = said_here("table.track.space", space=space, names=[person.name for person in markers]).say(lang)
        rows.append(
            el(
                "li",
                signs,
                el("b", space),
                cls=cls or None,
                aria_label=names if markers else None,
                data_piece=f"track/{space}",
            )
        )
    return el(
        "section",
        el(
            "h2",
            telling("track", say(lang, "table.track"), cls="plain"),
            el("span", say(lang, "table.track.tie" if begun else "table.track.empty"), cls="tip"),
        ),
        el("ol", rows, cls="track15"),
        cls="board trackboard",
        data_key="track",
        aria_label=say(lang, "table.track"),
    )
