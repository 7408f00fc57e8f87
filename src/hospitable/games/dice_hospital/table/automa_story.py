"""How the Automa is followed: what its cards bring in a night, and at the end."""

from __future__ import annotations

from typing import Final

from ....look.face import Viewer
from ....look.html import Markup, el, join
from ....look.signs import points
from ....look.story import Events, Keepsake
from ....look.symbols import svg
from ..happenings import AUTOMA_COMPLETED
from ..labels import automa_card_name, said_here
from ..modules.automa.names import SWITCHES
from ..modules.automa.state import AUTOMA, in_play
from ..state import Position
from .words import say

TIE: Final = "CC-AUT-28"


def completed(events: Events) -> Markup:
    """A tag for each card that was completed."""
    tags = [el("span", svg("i-check", "i s"), event.args[1], cls="adone") for event in done_in(events)]
    return join(tags)


def done_in(events: Events) -> Events:
    return [event for event in events if event.kind == AUTOMA_COMPLETED]


# -- the end


def keepsake(state: Position, events: Events, viewer: Viewer) -> Keepsake | None:
    """What its cards brought, its blood bags, and how hard it was to beat."""
    if not in_play(state):
        return None
    lang = viewer.lang
    rows = [
        el("li", el("span", automa_card_name(event.args[0]).say(lang)), points(f"+{event.args[1]}", ""))
        for event in done_in(events)
    ]
    bags = state.hospitals[AUTOMA].bags
    rows.append(el("li", el("span", say(lang, "item.blood_bags")), el("b", bags)))
    known = {variant.name: variant for variant in state.rules.game.variants}
    switched = [known[name].title_and_help(lang)[0] for name in SWITCHES if state.rules.variants[name] is True]
    pills = [el("span", name, cls="pill") for name in switched] or say(lang, "story.automa.as_printed")
    harder = el("p", el("span", say(lang, "table.automa.difficulty"), cls="cap"), " ", pills, cls="row wrap")
    rule = el("a", TIE, cls="rule", href=f"/rules/{TIE}")
    tie = el("p", say(lang, "story.automa.tie"), " ", rule, cls="tip")
    return Keepsake(said_here("story.automa.cards"), el("div", el("ul", rows, cls="autocards"), harder, tie))
