"""Which ambulance each Mother comes on: below every ambulance those who could, and those who must."""

from __future__ import annotations

from functools import lru_cache

from ....look.html import Markup, el
from ....look.symbols import svg
from ....look.tell import telling
from ..labels import die_text, said_here
from ..modules.maternity.intake import all_mothers
from ..moves import ambulances_in
from ..notation import describe
from ..patient_intake import number_on
from ..writing import die_name
from .scene import Handful, Scene, die_symbol


def berths_of(scene: Scene, found: int) -> tuple[tuple[int, int], ...]:
    """A way to spread the Mothers: each of them with the number of her ambulance; equal ones are not told apart."""
    return tuple(zip(all_mothers(scene.s), ambulances_in(found), strict=True))


def settled(scene: Scene) -> set[tuple[int, int]]:
    """The Mothers who come on the same ambulance whatever is chosen."""
    return set.intersection(*[set(berths_of(scene, found)) for found in scene.possible])


def kind(berth: tuple[int, int]) -> str:
    return f"{die_name(berth[0])}-{berth[1]}"


def handfuls(scene: Scene) -> list[Handful]:
    """A way to spread them is put together Mother by Mother; who has no choice is left out."""
    fixed = settled(scene)
    return [
        Handful(found, tuple([kind(berth) for berth in berths_of(scene, found) if berth not in fixed]), "", "")
        for found in scene.legal
    ]


# -- below the ambulances


def berths(scene: Scene, ambulance: int, van: Markup) -> Markup:
    """An ambulance with the Mothers who could come on it."""
    number = number_on(scene.s, ambulance)
    fixed = settled(scene)
    here = dict.fromkeys([berth for found in scene.possible for berth in berths_of(scene, found) if berth[1] == number])
    codes = {handful.kinds[0]: handful.move for handful in scene.handfuls if len(handful.kinds) == 1}
    chips = [
        certain(scene.lang, *berth) if berth in fixed else could(scene.lang, *berth, codes.get(kind(berth), -1))
        for berth in here
    ]
    return el("div", van, el("span", chips, cls="berths"), cls="lane2")


@lru_cache(maxsize=256)
def certain(lang: str, mother: int, number: int) -> Markup:
    label = said_here("table.berth_certain", die=die_text(mother), number=number).say(lang)
    name = f"berth/{die_name(mother)}-{number}"
    return telling(name, svg(die_symbol(mother), "die"), cls="piece", label=label)


@lru_cache(maxsize=256)
def could(lang: str, mother: int, number: int, found: int) -> Markup:
    """`found` is the move that pressing her here makes alone, -1 if more must be said."""
    label = said_here("table.berth", die=die_text(mother), number=number).say(lang)
    alone = found >= 0
    return el(
        "button",
        svg(die_symbol(mother), "die"),
        cls="piece can",
        form="play" if alone else None,
        type=None if alone else "button",
        name="code" if alone else None,
        value=describe(found).code if alone else kind((mother, number)),
        aria_label=label,
        data_piece=f"berth/{kind((mother, number))}",
        data_pick=kind((mother, number)),
    )
