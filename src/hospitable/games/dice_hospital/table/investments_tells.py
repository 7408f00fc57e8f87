"""What the pieces of the investments tell of themselves: the board, its piles, tokens, and departments with tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.texts import Text
from ....look.symbols import svg
from ....look.tell import Told
from .. import about
from ..dice import COLOUR_NAMES
from ..labels import colour_name, said_here, token_name
from ..modules.investments import in_play, of, on_card, on_room, tokens_left
from ..modules.investments.pieces import investment_pieces
from ..tokens import TOKENS, type_of
from .scene import Scene
from .tokens import token_symbol


def board(scene: Scene) -> Told | None:
    if not in_play(scene.s):
        return None
    return Told(
        said_here("table.investments"),
        said_here("tell.investments", n=investment_pieces(scene.edition).draw),
        icon=svg("i-invest"),
        rules=("CC-INV-12", "CC-INV-14"),
    )


def space(scene: Scene, name: str) -> Told | None:
    """A pile, and the places before it."""
    if not in_play(scene.s) or name not in COLOUR_NAMES[: scene.rules.colours]:
        return None
    s, colour = scene.s, COLOUR_NAMES.index(name)
    sent = [scene.people[owner].name for owner, other in enumerate(of(s).spaces) if other == colour]
    now = [said_here("tell.space_sent", names=sent)] * bool(sent)
    return Told(
        said_here("table.pile", colour=colour_name(colour), n=tokens_left(s, colour)),
        said_here("tell.pile_space", n=investment_pieces(s.rules.edition).capacity[s.rules.players]),
        icon=svg(f"tok-{name}"),
        now=tuple(now),
        when=said_here("tell.space.when"),
        rules=("CC-INV-12", "CC-INV-13"),
    )


def token(scene: Scene, name: str) -> Told | None:
    if not in_play(scene.s) or name not in TOKENS:
        return None
    number = TOKENS.index(name)
    return Told(
        token_name(number),
        about.token(scene.edition, number),
        icon=svg(token_symbol(number)),
        when=said_here("tell.token.when"),
        rules=(investment_pieces(scene.edition).tokens[type_of(number)].rule, "CC-INV-15"),
    )


# -- in a hospital


def on_department(scene: Scene, owner: int, number: int) -> list[Text]:
    """The tokens on departments of this kind, each with what it does."""
    if not in_play(scene.s):
        return []
    rooms = scene.s.hospitals[owner].departments
    return lying(scene, [on_room(scene.s, owner, at) for at, other in enumerate(rooms) if other == number])


def on_specialist(scene: Scene, owner: int, number: int) -> list[Text]:
    """The same of the cards of a specialist."""
    if not in_play(scene.s):
        return []
    cards = scene.s.hospitals[owner].specialists
    return lying(scene, [on_card(scene.s, owner, at) for at, other in enumerate(cards) if other == number])


def lying(scene: Scene, places: list[tuple[int, ...]]) -> list[Text]:
    edition = scene.edition
    return [
        said_here("tell.token.lies", token=token_name(token), about=about.token(edition, token))
        for tokens in places
        for token in tokens
    ]


ALONE: Final[dict[str, Callable[[Scene], Told | None]]] = {"investments": board}
NAMED: Final[dict[str, Callable[[Scene, str], Told | None]]] = {"token": token}
