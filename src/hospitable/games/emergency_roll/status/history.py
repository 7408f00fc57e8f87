"""What the rounds so far can have brought to a sheet, and what can have been spent on it.

In each earlier round the sheet took one of the three ambulances of its card. From its marks follows how often each
bonus came, at least and at most; the cards seen must allow that. This is a marriage of rounds and bonuses, and by the
theorems of Hall and of Mendelsohn and Dulmage it is enough to look at every set of bonuses by itself.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from ....core.texts import Text
from ..beds import BEDS, WARDS
from ..cards import BLOOD_BAG, BONUSES, CRITICAL, EXTRA_PATIENT, NONE, NURSE, SCREEN, STETHOSCOPE
from ..dice import DICE, GREY
from ..effects import wards_full
from ..notation import colour_name, said_here
from ..packing import bits
from ..sentences import bonus_name
from ..state import Position
from .moment import bonus_received, patients_settled, rounds_ended, sheet_name

MANY: Final = 99
SETS: Final = [some for size in range(1, len(BONUSES) + 1) for some in combinations(range(len(BONUSES)), size)]
"""Every set of bonuses, the small ones first: what is wrong is said as simply as possible."""
CAN_BE_LOST: Final = {SCREEN, CRITICAL, NURSE}
"""Bonuses that may leave no mark when the patient dies (ER-MOR-05, ER-SCR-09)."""


def history_status(s: Position, owner: int) -> list[Text]:
    return bonuses_status(s, owner) or spending_status(s, owner)


def bonuses_status(s: Position, owner: int) -> list[Text]:
    """The first set of bonuses that came too often, or not often enough, for the cards of the earlier rounds."""
    name = sheet_name(s, owner)
    least, most, deaths = marks_left(s, owner)
    for bonus in (STETHOSCOPE, BLOOD_BAG):
        if most[bonus] < 0:
            return [said_here("status.not_marked", sheet=name, bonus=bonus_name(bonus))]
    if most[EXTRA_PATIENT] < 0:
        return [said_here("status.too_few", sheet=name, missing=-most[EXTRA_PATIENT])]
    for bonuses, offered, forced in cards_with(earlier_cards(s)):
        needed = sum([least[bonus] for bonus in bonuses])
        possible = sum([most[bonus] for bonus in bonuses]) + (deaths if CAN_BE_LOST & set(bonuses) else 0)
        if needed > offered:
            names = [bonus_name(bonus) for bonus in bonuses]
            return [said_here("status.too_often", sheet=name, bonuses=names, found=needed, most=offered)]
        if forced > possible:
            names = [bonus_name(bonus) for bonus in bonuses]
            return [said_here("status.too_seldom", sheet=name, bonuses=names, found=possible, least=forced)]
    return []


def earlier_cards(s: Position) -> tuple[frozenset[int], ...]:
    """The cards of the rounds before this one, each as the bonuses on it."""
    edition = s.rules.edition
    seen = [card for card in range(len(edition.cards)) if card not in s.pool and card != s.card]
    return tuple([frozenset(edition.bonus[card * DICE : (card + 1) * DICE]) for card in seen])


@lru_cache(maxsize=8)
def cards_with(cards: tuple[frozenset[int], ...]) -> list[tuple[tuple[int, ...], int, int]]:
    """For every set of bonuses: how many cards have one of them, and how many have no others."""
    return [
        (
            bonuses,
            sum([not card.isdisjoint(bonuses) for card in cards]),
            sum([card.issubset(bonuses) for card in cards]),
        )
        for bonuses in SETS
    ]


def marks_left(s: Position, owner: int) -> tuple[list[int], list[int], int]:
    """How often each bonus came in the earlier rounds, at least and at most, and how many more a death can hide."""
    edition = s.rules.edition
    sheet = s.sheets[owner]
    now = bonus_received(s, owner)
    start = s.rules.starts[owner]
    settled = patients_settled(s, owner)
    used = now != NONE and not sheet.patient_waits
    least = [0] * len(BONUSES)
    least[STETHOSCOPE] = (sheet.stethoscopes_circled - start.stethoscopes) // edition.stethoscope_gain
    least[STETHOSCOPE] -= now == STETHOSCOPE
    least[BLOOD_BAG] = (sheet.bags_circled - start.bags) // edition.bag_gain - (now == BLOOD_BAG)
    least[SCREEN] = max(0, bits(sheet.screens) - (now == SCREEN and not sheet.screen_waits))
    least[CRITICAL] = max(0, bits(sheet.critical) - (now == CRITICAL and used))
    least[NURSE] = max(0, bits(sheet.nurse_wards) - (now == NURSE and used))
    least[EXTRA_PATIENT] = sum(sheet.patients) + sheet.morgue - settled - (s.round - 1)
    most = least[:]
    most[SCREEN] = bits(sheet.screens) + wards_full(edition, sheet)  # lost when its patient filled a ward
    most[CRITICAL] = bits(sheet.critical)
    most[NURSE] = MANY if sheet.nurse_wards else 0  # lost in a ward that has given its nurse (ER-NUR-02)
    deaths = sheet.morgue
    if sheet.morgue == edition.morgue_boxes:  # further deaths leave no mark (ER-MOR-04)
        most[EXTRA_PATIENT] = deaths = MANY
    least[EXTRA_PATIENT] = max(0, least[EXTRA_PATIENT])
    return least, most, deaths


# -- spending


def spending_status(s: Position, owner: int) -> list[Text]:
    sheet, name = s.sheets[owner], sheet_name(s, owner)
    found = []
    for bonus, spent, most in (
        (STETHOSCOPE, sheet.stethoscopes_circled - sheet.stethoscopes, stethoscopes_spent(s, owner)),
        (BLOOD_BAG, sheet.bags_circled - sheet.bags, bags_spent(s, owner)),
    ):
        if spent > most:
            found.append(said_here("status.spent", sheet=name, what=bonus_name(bonus), found=spent, most=most))
    if not paid_for_die(s, owner):
        found.append(said_here("status.unpaid", sheet=name, colour=colour_name(sheet.choice)))
    if not paid_for_value(s, owner):
        die = s.dice[sheet.choice]
        found.append(said_here("status.value_unpaid", sheet=name, colour=colour_name(sheet.choice), value=die))
    return found


def stethoscopes_spent(s: Position, owner: int) -> int:
    """At most the way from the far end of a die to each value; URSULE only raises, to her last patient (ER-UAD-07)."""
    sheet = s.sheets[owner]
    most = 0
    for bed in range(BEDS):
        value = sheet.beds[bed]
        if not value:
            continue
        if owner != s.rules.ursule:
            most += max(value - 1, 6 - value)
        elif bed not in s.rules.edition.first and not sheet.screens >> bed - 1 & 1 and sheet.beds[bed - 1] == value:
            most += value - 1
    return most


def bags_spent(s: Position, owner: int) -> int:
    """At most one for each patient in a bed with a colour, and one for each die another one was chief of.

    Of the die of this round it is known whether it is the chief's (ER-CHO-05); nothing else costs a bag before the
    patient is settled (ER-BON-03).
    """
    edition = s.rules.edition
    beds = [bed for bed in range(BEDS) if s.sheets[owner].beds[bed] and edition.colour[bed] != GREY]
    first = s.chief - rounds_ended(s)
    before = sum((first + past) % len(s.sheets) != owner for past in range(s.round - 1))
    return len(beds) + before + (bonus_received(s, owner) != NONE and took_chiefs_die(s, owner))


def took_chiefs_die(s: Position, owner: int) -> bool:
    sheet = s.sheets[owner]
    chief = (s.chief - 1) % len(s.sheets) if s.over else s.chief
    return owner != chief and sheet.choice != NONE and sheet.choice == s.sheets[chief].choice


def paid_for_die(s: Position, owner: int) -> bool:
    """The chief's die costs a bag that was there before its bonus (ER-CHO-05, ER-BON-03)."""
    sheet = s.sheets[owner]
    if not took_chiefs_die(s, owner):
        return True
    now = bonus_received(s, owner)
    if now == NONE:  # a secret: it will be paid when it is revealed
        return sheet.bags > 0
    before = sheet.bags_circled - (s.rules.edition.bag_gain if now == BLOOD_BAG else 0)
    return before > 0 and sheet.bags_circled > sheet.bags


def paid_for_value(s: Position, owner: int) -> bool:
    """The patient of this round is the last one of a ward, and was written for the distance to the die (ER-STE-05).

    With a death or an extra patient on the sheet it cannot be told who this one is; URSULE has rules of her own.
    """
    sheet, edition = s.sheets[owner], s.rules.edition
    bonus = bonus_received(s, owner)
    if owner == s.rules.ursule or bonus in (NONE, EXTRA_PATIENT) or sheet.patient_waits or sheet.morgue:
        return True
    die = s.dice[sheet.choice]
    spent = sheet.stethoscopes_circled - sheet.stethoscopes
    wards = [ward for ward in range(WARDS) if sheet.patients[ward]]
    costs = [abs(sheet.beds[edition.first[ward] + sheet.patients[ward] - 1] - die) for ward in wards]
    return spent in costs if s.round == 1 else spent >= min(costs, default=0)
