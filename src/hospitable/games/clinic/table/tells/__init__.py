"""What every piece of Clinic tells of itself: which room of this folder knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .....core.texts import Text
from .....look.html import Markup
from .....look.sentences import in_words
from .....look.tell import Told, parts_of
from ...labels import DOMAIN
from ...people import KINDS
from ..people import symbol
from ..scene import Scene
from . import books, choices, counters, people, spaces, wares


def tell(scene: Scene, piece: str) -> Told | None:
    kind, *names = parts_of(piece)
    if kind == "theirs":
        if len(names) < 3 or not is_owner(scene, names[0]):
            return None
        return about_clinic(scene, int(names[0]), names[1], names[2:])
    if kind in OF_OWNER:
        return OF_OWNER[kind](scene, int(names[0])) if len(names) == 1 and is_owner(scene, names[0]) else None
    if kind in NAMED:
        return NAMED[kind](scene, names[0]) if len(names) == 1 else None
    if kind in PLAIN and not names[1:]:
        return PLAIN[kind](scene)
    return about_clinic(scene, scene.focus, kind, names)


def is_owner(scene: Scene, name: str) -> bool:
    return name.isdecimal() and len(name) == 1 and int(name) < len(scene.s.clinics)


def about_clinic(scene: Scene, owner: int, kind: str, names: list[str]) -> Told | None:
    if kind in ("place", "space", "drop", "slot") and len(names) == 1:
        return spaces.place(scene, owner, names[0])
    if kind in ("car", "spot") and len(names) == 1:
        return spaces.spot(scene, owner, names[0])
    if kind == "person" and len(names) == 2:
        return people.person(scene, owner, names[0], names[1])
    if kind == "zombie" and len(names) == 1:
        return people.zombie(scene, owner, names[0])
    return people.bag(scene, owner, names[0]) if kind == "bag" and len(names) == 1 else None


def drawn(text: Text, lang: str) -> Markup | None:
    """People stand in sentences as they look."""
    if text.domain != DOMAIN:
        return None
    head, _, name = text.id.partition(".")
    if head in ("kind", "the", "a") and name in KINDS:
        return in_words(symbol(KINDS.index(name)), text.say(lang))
    return None


PLAIN: Final[dict[str, Callable[[Scene], Told | None]]] = {"goal": choices.goal, "pass": choices.done}
OF_OWNER: Final[dict[str, Callable[[Scene, int], Told | None]]] = {
    "money": books.savings,
    "track": books.track,
    "time": books.time,
    "points": books.points,
    "actions": books.actions_of,
    "parking": books.free_places,
    "queue": books.queue,
    "salaries": books.salaries,
    "upkeep": books.upkeep,
    "abandoned": books.abandoned,
}
NAMED: Final[dict[str, Callable[[Scene, str], Told | None]]] = {
    "ware": wares.ware,
    "bonus": choices.bonus,
    "objective": choices.objective,
    "action": choices.action,
    "university": counters.university,
    "display": counters.display,
    "nurses": counters.nurses,
    "appointment": counters.appointment,
    "row": counters.row,
    "service": counters.service,
    "account": books.account,
    "popularity": books.popularity,
    "kit": choices.kit,
}
