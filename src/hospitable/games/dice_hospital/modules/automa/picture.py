"""The Automa drawn in letters: its cards face up with what lies on them, and what is still to come."""

from __future__ import annotations

from .....core.picture import Line, Picture, row
from ...dice import ANY, COLOURS, colour_of, value_of
from ...labels import automa_card_name, said_here
from ...moves import TILE
from ...state import Position
from .names import COMPLEXITIES
from .pieces import HospitalCard
from .state import AUTOMA, BAG, OPEN, Laid, card_of, face_down, of, pieces_of, tiles_gained


def lines(s: Position, lang: str) -> Picture:
    automa = of(s)
    picture: Picture = [card_line(s, laid, lang) for laid in automa.row]
    picture += [
        indented(said_here("picture.automa_face_down"), cards_left(s, lang), lang),
        indented(said_here("picture.automa_decisions"), decisions(s, lang), lang),
        indented(said_here("picture.automa_stock"), stock(s, lang), lang),
    ]
    return picture


def indented(name: object, text: str, lang: str) -> Line:
    return [("  ", ""), *row(name, text, lang)]


def card_line(s: Position, laid: Laid, lang: str) -> Line:
    """`simple card 2: [R2] y 3 points   g . 5 points`: a letter for a space that waits, in brackets what is there."""
    card = card_of(s, laid)
    line: Line = [("  ", ""), (f"{automa_card_name(laid.card).say(lang)}: ", "card")]
    line += section(card, laid, 0, card.left, lang)
    line.append((f"{said_here('picture.automa_points', n=card.left_points).say(lang)}   ", ""))
    if laid.covered:
        line.append((said_here("picture.automa_covered").say(lang), "label"))
        return line
    line += section(card, laid, card.left, len(card.spaces), lang)
    line.append((said_here("picture.automa_points", n=card.right_points).say(lang), ""))
    return line


def section(card: HospitalCard, laid: Laid, first: int, last: int, lang: str) -> Line:
    line: Line = []
    for space in range(first, last):
        item, wanted = laid.spaces[space], card.spaces[space]
        if item == BAG:
            line.append((f"[{said_here('letter.bag').say(lang)}]", ""))
        elif item == OPEN:
            name = said_here("letter.grey" if wanted == ANY else f"letter.{COLOURS[wanted]}")
            line.append((name.say(lang).lower(), "" if wanted == ANY else COLOURS[wanted]))
        else:
            colour = COLOURS[colour_of(item)]
            line.append((f"[{said_here(f'letter.{colour}').say(lang)}{value_of(item)}]", f"{colour}.patient"))
        line.append((" ", ""))
    return line


def cards_left(s: Position, lang: str) -> str:
    left = [
        said_here(f"picture.automa_{complexity}", n=count).say(lang)
        for complexity, count in zip(COMPLEXITIES, face_down(s), strict=True)
        if count
    ]
    return ", ".join(left) or "-"


def decisions(s: Position, lang: str) -> str:
    """The last one, and how many are left in the pile."""
    automa, printed = of(s), pieces_of(s).decisions
    left = said_here("picture.automa_left", n=len(printed) - len(automa.decided)).say(lang)
    if not automa.decided:
        return left
    last = printed[automa.decided[-1]]
    adds = said_here("automa_adds.tile" if last.adds == TILE else "automa_adds.card")
    return f"{said_here('picture.automa_decision', first=last.first, second=last.second, adds=adds).say(lang)}, {left}"


def stock(s: Position, lang: str) -> str:
    automa = of(s)
    items = [
        said_here("picture.bags", bags=s.hospitals[AUTOMA].bags),
        said_here("picture.automa_done", n=len(automa.done)),
        said_here("picture.automa_tiles", n=pieces_of(s).tiles - tiles_gained(automa)),
    ]
    return "   ".join([item.say(lang) for item in items])
