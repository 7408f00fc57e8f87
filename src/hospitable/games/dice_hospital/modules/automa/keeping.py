"""How the Automa is written down, shown and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .....core.snapshot import Field, called, dump_fields, flag, lists, load_fields, named, plain, read_names, word
from .....core.texts import Text
from ...cards import DEPARTMENTS, EMPTY, NONE, PRINTED_DEPARTMENTS, SPECIALISTS
from ...dice import ANY, colour_of, colour_word
from ...labels import said_here
from ...moves import TILE
from ...rules import Rules
from ...state import Position
from ...steps import (
    CHOOSE_AMBULANCE,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    IMPROVE,
    NEGLECTED_PATIENTS,
    OVERFLOW,
    ROUND,
    SHIFT_CHANGE,
)
from ...writing import DIE_NAMES, die_name
from .completing import card_points
from .names import CARDS, COMPLEXITIES, DECISIONS, complexity_of
from .state import (
    AUTOMA,
    BAG,
    HUMAN,
    OPEN,
    Automa,
    Laid,
    card_of,
    dice_on_cards,
    drawn,
    face_down,
    is_complete,
    needed,
    of,
    pieces_of,
    points_on,
    tiles_gained,
)

ON_SPACES: Final = [*DIE_NAMES, "bag"]


def fields(rules: Rules) -> Sequence[Field]:
    return (
        laid_field("row", (word("card", CARDS), flag("covered"), spaces_field())),
        laid_field("done", (word("card", CARDS), flag("covered"))),
        named("decided", DECISIONS),
        called("removed_departments", named("removed_tiles", DEPARTMENTS)),
        called("removed_specialists", named("removed_cards", SPECIALISTS)),
    )


def laid_field(name: str, entries: Sequence[Field]) -> Field:
    listed = lists(
        name,
        lambda laid: dump_fields(laid, entries),
        lambda data, where: load_fields(Laid(NONE, False, []), entries, data, where),
    )
    return Field(name, listed.covers, listed.dump, listed.load, "parts", entries)


def spaces_field() -> Field:
    return plain("spaces", write_spaces, read_spaces, "dice, `bag`, or null")


def write_spaces(spaces: list[int]) -> list[str | None]:
    return [None if item == OPEN else "bag" if item == BAG else die_name(item) for item in spaces]


def read_spaces(data: object, where: str) -> list[int]:
    found = read_names(data, where, ON_SPACES, NONE)
    return [OPEN if item == NONE else DIE_NAMES.get(ON_SPACES[item], BAG) for item in found]


# -- what everybody sees


def view(s: Position, seat: int) -> dict[str, Any]:
    automa = of(s)
    decisions = pieces_of(s).decisions
    return {
        "row": [laid_view(s, laid) for laid in automa.row],
        "done": [done_view(s, laid) for laid in automa.done],
        "face_down": dict(zip(COMPLEXITIES, face_down(s), strict=True)),
        "waiting": [die_name(die) for die in s.hospitals[AUTOMA].arrivals],
        "decided": [
            {"id": DECISIONS[number], **decision_view(decisions[number].adds)}
            | {"first": decisions[number].first, "second": decisions[number].second}
            for number in automa.decided
        ],
        "decisions_left": len(decisions) - len(automa.decided),
        "tiles_left": pieces_of(s).tiles - tiles_gained(automa),
        "removed_departments": [DEPARTMENTS[tile] for tile in automa.removed_tiles],
        "removed_specialists": [SPECIALISTS[card] for card in automa.removed_cards],
        "points": card_points(s, AUTOMA),
    }


def decision_view(adds: int) -> dict[str, str]:
    return {"adds": "department" if adds == TILE else "specialist"}


def done_view(s: Position, laid: Laid) -> dict[str, Any]:
    return {"card": CARDS[laid.card], "covered": laid.covered, "points": points_on(s, laid)}


def laid_view(s: Position, laid: Laid) -> dict[str, Any]:
    card = card_of(s, laid)
    spaces = [
        {"colour": "grey" if colour == ANY else colour_word(colour), "holds": holds}
        for colour, holds in zip(card.spaces, write_spaces(laid.spaces), strict=True)
    ]
    return {
        "card": CARDS[laid.card],
        "complexity": COMPLEXITIES[complexity_of(laid.card)],
        "covered": laid.covered,
        "removes": "department" if card.removes == TILE else "specialist",
        "if_two": "right" if card.last else "left",
        "left": spaces[: card.left],
        "left_points": card.left_points,
        "right": spaces[card.left :],
        "right_points": card.right_points,
        "complete": is_complete(s, laid),
    }


# -- what is wrong with an Automa from outside


def status(s: Position) -> list[Text]:
    """All cards are there once, things lie where such things can lie, and nobody is treated anywhere."""
    automa = of(s)
    if not cards_fit(s, automa):
        return [said_here("status.automa", field="row, done, decided")]
    checks = [
        ("row", all(spaces_fit(s, laid) for laid in automa.row)),
        ("removed_departments, removed_specialists", removed_fit(automa)),
        ("hospital", no_board(s)),
    ]
    return [said_here("status.automa", field=field) for field, fine in checks if not fine]


def cards_fit(s: Position, automa: Automa) -> bool:
    seen = [laid.card for laid in [*automa.row, *automa.done]]
    once = len(set(seen)) == len(seen) and len(set(automa.decided)) == len(automa.decided)
    return once and min(face_down(s)) >= 0


def spaces_fit(s: Position, laid: Laid) -> bool:
    """Each die on a space of its colour or a grey one; nothing under a tile; blood bags only where they may lie."""
    card = card_of(s, laid)
    if len(laid.spaces) != len(card.spaces):
        return False
    no_bags, no_grey = [s.rules.variants[name] is True for name in ("automa_no_bags", "automa_no_grey_bags")]
    for space, item in enumerate(laid.spaces):
        wanted = card.spaces[space]
        if item == OPEN:
            continue
        if space >= needed(s, laid) or (item == BAG and (no_bags or (no_grey and wanted == ANY))):
            return False
        if item != BAG and wanted not in (ANY, colour_of(item)):
            return False
    return True


def removed_fit(automa: Automa) -> bool:
    """At most one improvement for each time it was First Player."""
    return len(automa.removed_tiles) + len(automa.removed_cards) <= tiles_gained(automa)


def no_board(s: Position) -> bool:
    """It has blood bags and dice that wait, and nothing else (CC-AUT-02)."""
    mine = s.hospitals[AUTOMA]
    nothing = mine.patients() == 0 and not any(mine.lounge) and not mine.specialists and mine.fatalities == 0
    points = mine.discharge_points + mine.ward_points + mine.ability_points
    return nothing and points == 0 and mine.workers == [EMPTY] * PRINTED_DEPARTMENTS


def phase_status(s: Position, phase: int, asked: list[int]) -> list[Text]:
    """Cards are turned up, revealed and completed, and dice taken, each in its phase."""
    automa = of(s)
    unfinished = not any(is_complete(s, laid) for laid in automa.row)
    checks = [
        ("row, done", turned_fit(s, automa, phase, asked)),
        ("decided", decided_fit(s, automa, phase, asked)),
        ("ambulance", ambulance_fits(s, asked)),
        ("row, done, arrivals", dice_fit(s, automa, phase)),
        ("row", unfinished or phase == NEGLECTED_PATIENTS),
    ]
    return [said_here("status.automa", field=field) for field, fine in checks if not fine]


def is_turned(s: Position, phase: int, asked: list[int]) -> bool:
    """Was the card of this round turned up?"""
    if phase == HOSPITAL_IMPROVEMENT:
        return s.first_player == AUTOMA or IMPROVE not in asked
    plan = s.rules.plans[ROUND]
    return s.round > 0 and (phase == NONE or plan.index(phase) >= plan.index(HOSPITAL_ACTIVATION))


def turned_fit(s: Position, automa: Automa, phase: int, asked: list[int]) -> bool:
    """One before the first round, then one in each."""
    expected = max(1, s.round) + is_turned(s, phase, asked)
    return len(automa.row) + len(automa.done) == expected <= sum(drawn(s))


def has_taken(s: Position, phase: int) -> bool:
    """Has it had an ambulance in this round?"""
    return s.hospitals[AUTOMA].ambulance != NONE or phase == SHIFT_CHANGE


def decided_fit(s: Position, automa: Automa, phase: int, asked: list[int]) -> bool:
    """One in each round, and one at each shift change when it is First Player, which a tile tells."""
    first_now = s.first_player == AUTOMA and is_turned(s, phase, asked)
    total = max(0, s.round - 1) + has_taken(s, phase) + tiles_gained(automa) - first_now
    pile = len(pieces_of(s).decisions)
    return len(automa.decided) == (0 if total == 0 else (total - 1) % pile + 1)


def ambulance_fits(s: Position, asked: list[int]) -> bool:
    """The First Player of the two takes one first; its dice lie in its area before anybody is admitted."""
    mine = s.hospitals[AUTOMA].ambulance
    if CHOOSE_AMBULANCE in asked:
        return (mine != NONE) == (s.first_player == AUTOMA) and s.hospitals[HUMAN].ambulance == NONE
    return OVERFLOW not in asked or s.ambulances[mine] == ()


def dice_fit(s: Position, automa: Automa, phase: int) -> bool:
    """An ambulance of dice for each round: those that lie with it, and those of complete cards, bags apart."""
    here = len(dice_on_cards(s)) + len(s.hospitals[AUTOMA].arrivals)
    received = 3 * (max(0, s.round - 1) + (len(s.order) > 0 or phase == SHIFT_CHANGE))
    gone = sum([needed(s, laid) for laid in automa.done])
    return here <= received <= here + gone
