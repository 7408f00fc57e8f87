"""Hospital administrators, an option: each player keeps one, who rewards or guards something in every round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....core.chance import TABLE_STREAM, Chance
from ....core.modules import Module
from ....core.plan import Part, Together, same_seat
from ....core.rules import Rules as CoreRules
from ....core.snapshot import Field, lists, named, read_names, wholes
from ....core.texts import Text
from .. import patients
from ..beds import BED_NAMES, first_bed, only_bed
from ..books_checks import scorings
from ..cards import ADMINISTRATORS, NONE
from ..departments import sum_of
from ..dice import COLOUR_COUNT, PINK, colour_of, die_of, is_treated
from ..effects import GUARD_COLOUR, SCORE_COLOURS, SCORE_FAMILIES, SCORE_MOST
from ..happenings import APPOINTED, DEALT_ADMINISTRATORS, GUARDED, KEPT, SCORED_ADMINISTRATOR
from ..labels import said_here
from ..moments import DISCHARGES_SCORED, NEGLECT_OVER
from ..moves import GUARD, KEEP, NOBODY, PASS, beds_of, kind_of, move, number_of, on_beds
from ..pieces import Administrator
from ..plans import all_together, alone, in_order
from ..reasons import NOT_NEGLECTED, WRONG_GUARD
from ..rules import MANY, Keeper, Rules, ScoreItem
from ..state import FROM_COTS, Position
from ..steps import (
    CHOOSE_GUARDED,
    CHOOSE_GUARDS,
    DEAL_ADMINISTRATORS,
    GUARD_TURN,
    KEEP_ADMINISTRATOR,
    NEGLECT,
    NEGLECTED_PATIENTS,
    SET_UP,
    SHOW_ADMINISTRATORS,
    START_ROUND,
)

NUMBER: Final = 1
DEALT: Final = 2  # to each player


class Administrators(Module):
    """Everything by owner."""

    def __init__(self, dealt: list[list[int]], kept: list[int], guarded: list[int], points: list[int]) -> None:
        self.dealt = dealt
        """The cards to choose from, as long as all choose."""
        self.kept = kept
        """The card kept, NONE before."""
        self.guarded = guarded
        """The bed that is guarded this round, or NONE."""
        self.points = points

    def copy(self) -> Administrators:
        return Administrators([cards[:] for cards in self.dealt], self.kept[:], self.guarded[:], self.points[:])


def new_administrators(rules: Rules) -> Administrators:
    count = rules.owners
    return Administrators([[] for _ in range(count)], [NONE] * count, [NONE] * count, [0] * count)


def of(s: Position) -> Administrators:
    administrators = s.modules[NUMBER]
    assert isinstance(administrators, Administrators)
    return administrators


def kept_by(s: Position, owner: int) -> int:
    """The administrator of an owner; NONE for none, also where the module is not in play."""
    administrators = s.modules[NUMBER]
    return administrators.kept[owner] if isinstance(administrators, Administrators) else NONE


def dealt_to(s: Position, owner: int) -> list[int]:
    administrators = s.modules[NUMBER]
    return administrators.dealt[owner] if isinstance(administrators, Administrators) else []


def guarded_by(s: Position, owner: int) -> int:
    """The bed that is guarded in a hospital, or NONE."""
    administrators = s.modules[NUMBER]
    return administrators.guarded[owner] if isinstance(administrators, Administrators) else NONE


def only_guarded(s: Position, owner: int) -> int:
    """The same as a set of beds."""
    bed = guarded_by(s, owner)
    return only_bed(bed) if bed != NONE else 0


def choosing(s: Position, owner: int) -> bool:
    """As long as the others of those dealt lie there, dealt and kept are secret (DH-RUL-05), where others play."""
    return s.seats > 1 and len(dealt_to(s, owner)) > 0


def card_of(s: Position, owner: int) -> Administrator | None:
    kept = kept_by(s, owner)
    return s.rules.edition.administrators[kept] if kept != NONE else None


def enough_to_choose(rules: Rules) -> bool:
    """Are there two for each?"""
    return len(rules.administrators) >= DEALT * rules.seats


def chosen_in_secret(rules: CoreRules) -> bool:
    """Does everybody keep one of two that nobody else sees?"""
    assert isinstance(rules, Rules)
    return rules.keepers[NUMBER] is not None and rules.seats > 1 and enough_to_choose(rules)


# -- in the set-up


def deal_administrators(s: Position, seat: int, arg: int) -> None:
    """Two for each, one of which is kept in secret (DH-SET-13); the others go back to the box unseen.

    With too few of them everybody gets one without a choice (CC-5P-RUL-04).
    """
    administrators = of(s)
    left = s.rules.administrators[:]
    if not enough_to_choose(s.rules):
        for other in s.clockwise(s.first_player):
            administrators.kept[other] = left.pop(s.below(len(left), "administrator", TABLE_STREAM))
        return
    for other in s.clockwise(s.first_player):
        dealt = [left.pop(s.below(len(left), "administrator", TABLE_STREAM)) for _ in range(DEALT)]
        administrators.dealt[other] = sorted(dealt)
        tell(s, DEALT_ADMINISTRATORS, other, tuple(administrators.dealt[other]))
    if s.seats == 1:
        s.then(0, (KEEP_ADMINISTRATOR,))
    else:
        s.ask_together(KEEP_ADMINISTRATOR, s.clockwise(s.first_player))


def tell(s: Position, kind: int, seat: int, cards: tuple[int, ...]) -> None:
    """Only to the seat itself; one that plays alone has nobody to hide it from."""
    if s.seats == 1:
        s.tell(kind, seat, cards, "DH-SET-13")
    else:
        s.tell_secretly(kind, seat, cards, "DH-SET-13")


def keep_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return [move(KEEP, administrator) for administrator in of(s).dealt[seat]]


def keep(s: Position, seat: int, arg: int, chosen: int) -> None:
    of(s).kept[seat] = number_of(chosen)
    tell(s, KEPT, seat, (number_of(chosen),))


def show_administrators(s: Position, seat: int, arg: int) -> None:
    """The kept ones are laid open; what was not kept stays unknown to the others (DH-RUL-05)."""
    for other in s.clockwise(s.first_player):
        of(s).dealt[other] = []
        s.tell(APPOINTED, other, (of(s).kept[other],), "DH-SET-13")


# -- in Phase 4 some guard a patient


def choose_guards(s: Position, seat: int, arg: int) -> None:
    """Before anybody is neglected (DH-RUL-25)."""
    s.then_plan(tuple([(other, GUARD_TURN) for other in s.asked()]))


def guard_turn(s: Position, seat: int, arg: int) -> None:
    if guard_colour(s, seat) != NONE and len(guard_options(s, seat, 0, None)) > 1:
        s.then(seat, (CHOOSE_GUARDED,))


def guard_colour(s: Position, seat: int) -> int:
    """The colour this seat's administrator guards, NONE for none (DH-HAD-05 to -07)."""
    administrator = card_of(s, seat)
    return administrator.colour if administrator is not None and administrator.kind == GUARD_COLOUR else NONE


def guard_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """One neglected patient of the colour, or nobody (DH-HAD-09, DH-RUL-25)."""
    hospital = s.hospitals[seat]
    colour = guard_colour(s, seat)
    beds = 0
    for bed in range(len(hospital.beds)):
        patient = hospital.beds[bed]
        if not patient:
            continue
        if is_treated(patient):
            if why is not None:
                why += (on_beds(GUARD, only_bed(bed)), NOT_NEGLECTED, 0)
        elif colour_of(patient) != colour:
            if why is not None:
                why += (on_beds(GUARD, only_bed(bed)), WRONG_GUARD, colour)
        else:
            beds |= only_bed(bed)
    out = [on_beds(GUARD, only_bed(bed)) for bed in patients.alike(hospital, beds)]
    out.append(move(PASS, NOBODY))
    return out


def guard(s: Position, seat: int, arg: int, chosen: int) -> None:
    if kind_of(chosen) == PASS:
        return
    bed = first_bed(beds_of(chosen))
    of(s).guarded[seat] = bed
    rule = s.rules.edition.administrators[kept_by(s, seat)].rule
    s.tell(GUARDED, seat, (bed, die_of(s.hospitals[seat].beds[bed])), rule)


def release_guarded(s: Position, owner: int, about: int) -> None:
    of(s).guarded = [NONE] * len(s.hospitals)


# -- in Phase 5 the others reward


def reward(s: Position, owner: int, home: int) -> None:
    points = points_for(s, owner, home)
    if points:
        of(s).points[owner] += points
        kept = of(s).kept[owner]
        s.tell(SCORED_ADMINISTRATOR, owner, (kept, points), s.rules.edition.administrators[kept].rule)


def points_for(s: Position, owner: int, home: int) -> int:
    """At most once a round, however far the condition is exceeded (DH-HAD-01 to -04, -08, -09)."""
    administrator = card_of(s, owner)
    if administrator is None:
        return 0
    if administrator.kind == SCORE_COLOURS:
        for colour in range(COLOUR_COUNT):
            if s.hospitals[owner].lounge[colour] < administrator.need[colour]:
                return 0
        return administrator.points
    if administrator.kind == SCORE_MOST:  # strictly the most (DH-RUL-26)
        for other in range(len(s.hospitals)):
            if other != owner and sum_of(s.hospitals[other].lounge) >= home:
                return 0
        return administrator.points if home else 0
    if administrator.kind == SCORE_FAMILIES:
        lounge = s.hospitals[owner].lounge
        met = lounge[PINK] >= administrator.mothers and lounge[FROM_COTS] >= administrator.babies
        return administrator.points if met else 0
    return 0


# -- how it is kept


def fields(rules: Rules) -> Sequence[Field]:
    return (
        lists(
            "dealt",
            lambda cards: [ADMINISTRATORS[card] for card in cards],
            lambda data, where: read_names(data, where, ADMINISTRATORS),
            "lists of names",
        ),
        named("kept", ADMINISTRATORS, NONE),
        named("guarded", BED_NAMES, NONE),
        wholes("points", rules.owners, 0, MANY),
    )


def view(s: Position, seat: int) -> dict[str, Any]:
    mine = of(s)
    owners = range(len(s.hospitals))
    secret = [choosing(s, owner) and owner != seat for owner in owners]
    return {
        "dealt": [[] if secret[owner] else [ADMINISTRATORS[card] for card in mine.dealt[owner]] for owner in owners],
        "kept": [
            None if secret[owner] or mine.kept[owner] == NONE else ADMINISTRATORS[mine.kept[owner]] for owner in owners
        ],
        "guarded": [None if bed == NONE else BED_NAMES[bed] for bed in mine.guarded],
        "points": list(mine.points),
    }


def redraw(s: Position, seat: int, chance: Chance) -> None:
    """Administrators others hold in secret could be any this seat does not."""
    if not any(choosing(s, owner) for owner in range(s.seats)):
        return
    mine = of(s)
    own = mine.dealt[seat] if seat >= 0 else []
    left = [card for card in s.rules.administrators if card not in own]
    for other in range(s.seats):
        if other != seat:
            dealt = [left.pop(chance.below(len(left), 0, other * 3 + i, "administrator")) for i in range(DEALT)]
            mine.dealt[other] = sorted(dealt)
            if mine.kept[other] != NONE:
                mine.kept[other] = mine.dealt[other][chance.below(DEALT, 0, other * 3 + 2, "kept")]


def status(s: Position) -> list[Text]:
    """All are different, who is still choosing has one of those dealt, and guarded is whom the administrator guards."""
    mine = of(s)
    count = len(s.hospitals)
    if not len(mine.dealt) == len(mine.kept) == len(mine.guarded) == count:
        return [said_here("status.administrators")]
    held = [card for cards in mine.dealt for card in cards]
    fine = True
    for owner in range(count):
        kept = mine.kept[owner]
        if kept != NONE and not mine.dealt[owner]:
            held.append(kept)
        elif kept != NONE and kept not in mine.dealt[owner]:
            fine = False
    known = all(card in s.rules.administrators for card in held)
    found = [] if fine and known and len(set(held)) == len(held) else [said_here("status.administrators")]
    for owner in range(count):
        if not guarded_fits(s, owner):
            found.append(said_here("status.guarded", hospital=owner))
    return found


def guarded_fits(s: Position, owner: int) -> bool:
    """A neglected patient of the administrator's colour."""
    guarded = of(s).guarded[owner]
    if guarded == NONE:
        return True
    patient = s.hospitals[owner].beds[guarded]
    return patient > 0 and not is_treated(patient) and colour_of(patient) == guard_colour(s, owner)


def phase_status(s: Position, phase: int, asked: list[int]) -> list[Text]:
    """Cards are dealt, kept, and used for guarding each in its phase."""
    mine = of(s)
    found: list[Text] = []
    for owner in range(s.seats):
        kept = mine.kept[owner] != NONE
        if phase == DEAL_ADMINISTRATORS:
            fine = len(mine.dealt[owner]) == DEALT and kept == (s.current(owner) == -1)
        else:
            fine = not mine.dealt[owner] and kept == (s.round > 0)
        if not fine or (mine.guarded[owner] != NONE and phase != NEGLECTED_PATIENTS):
            found.append(said_here("status.phase", hospital=owner))
    best = max([administrator.points for administrator in s.rules.edition.administrators])
    most = scorings(s, phase) * best  # once a round (DH-HAD-01)
    for owner, points in enumerate(mine.points):
        if points > most:
            found.append(
                said_here("status.module_points", hospital=owner, module="administrators", found=points, most=most)
            )
    if CHOOSE_GUARDED in asked and mine.guarded[s.decider()] != NONE:
        found.append(said_here("status.not_asked", seat=s.decider()))
    return found


def join(rules: Rules) -> None:
    """Dealt at the end of the set-up (DH-SET-13); some guard a patient in Phase 4, the others reward in Phase 5."""
    rules.keep(NUMBER, Keeper("administrators", new_administrators, fields, view, status, phase_status))
    rules.add(
        Part(
            run={
                DEAL_ADMINISTRATORS: deal_administrators,
                SHOW_ADMINISTRATORS: show_administrators,
                CHOOSE_GUARDS: choose_guards,
                GUARD_TURN: guard_turn,
            },
            options={KEEP_ADMINISTRATOR: keep_options, CHOOSE_GUARDED: guard_options},
            resolve={KEEP_ADMINISTRATOR: keep, CHOOSE_GUARDED: guard},
            leads={
                DEAL_ADMINISTRATORS: (
                    ((Together(all_together), KEEP_ADMINISTRATOR),),
                    ((alone, KEEP_ADMINISTRATOR),),
                ),
                CHOOSE_GUARDS: (((in_order, GUARD_TURN),),),
                GUARD_TURN: (((same_seat, CHOOSE_GUARDED),),),
            },
        )
    )
    rules.insert_before(SET_UP, START_ROUND, DEAL_ADMINISTRATORS, SHOW_ADMINISTRATORS)
    rules.insert_before(NEGLECTED_PATIENTS, NEGLECT, CHOOSE_GUARDS)
    rules.spared = only_guarded
    rules.listen(NEGLECT_OVER, release_guarded)
    rules.listen(DISCHARGES_SCORED, reward)
    rules.add_track_line(ScoreItem("administrator", lambda s, owner: of(s).points[owner], "DH-SCO-04", True))
