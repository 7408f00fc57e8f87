"""Can a hospital have as many points and tokens by this round? Nothing comes in but by the rules (DH-SCO, DH-BLD)."""

from __future__ import annotations

from typing import Final

from ...core.texts import Text
from .cards import NONE
from .effects import (
    EVERYBODY_GAINS_BAGS,
    GAIN_BAGS,
    GAIN_POINTS,
    LAST_GAIN_BAGS,
    LOSE_FATALITY,
    MORE_CONVOY_BAGS,
    SEND_OR_ADMIT,
)
from .labels import said_here
from .patient_intake import DICE_IN_AMBULANCE
from .rules import Rules
from .state import Position
from .steps import DISCHARGED_PATIENTS, ROUND

SPARE: Final = 4
"""Who dies goes into the bag and may come again in the same round: by the intake, by an extra draw, in the City."""
PARKED: Final = 1
"""A place more on an ambulance with a parking (CC-INV-07)."""
BY_IMPROVEMENT: Final = 1
"""The blood bag for an improvement that is discarded, once a round (DH-IMP-07)."""
AGAIN: Final = 2
"""Each placement has one ability, and an investment token may repeat it."""


def books_status(s: Position, phase: int) -> list[Text]:
    if s.round == 0 and s.rules.first_player not in (NONE, s.first_player):
        return [said_here("status.first_player", found=s.first_player, named=s.rules.first_player)]
    found: list[Text] = []
    for owner in range(len(s.hospitals)):
        found += amounts_status(s, owner, phase)
    return found


def scorings(s: Position, phase: int) -> int:
    """How often discharges can have been scored: once a round, in Phase 5 (DH-SCO-01)."""
    plan = s.rules.plans[ROUND]
    if s.round == 0:
        return 0
    to_come = phase in plan and plan.index(phase) < plan.index(DISCHARGED_PATIENTS)
    return s.round - to_come


def amounts_status(s: Position, owner: int, phase: int) -> list[Text]:
    hospital, rules, edition = s.hospitals[owner], s.rules, s.rules.edition
    scored = scorings(s, phase)
    amounts = [
        ("discharge_points", hospital.discharge_points, scored * max(rules.discharge_points)),
        ("ward_points", hospital.ward_points, scored * rules.empty_wards),
        ("ability_points", hospital.ability_points, s.round * abilities(rules) * most_gained(rules, GAIN_POINTS)),
        ("blood_bags", hospital.bags, edition.start_bags + s.round * most_bags(rules)),
        ("fatalities", hospital.fatalities, edition.start_fatalities + most_deaths(s)),
    ]
    if s.round == 0:  # the set-up takes nothing either
        amounts.append(("blood_bags", edition.start_bags, hospital.bags))
        amounts.append(("fatalities", edition.start_fatalities, hospital.fatalities))
    return [
        said_here("status.amount", hospital=owner, field=field, found=found, most=most)
        for field, found, most in amounts
        if found > most
    ]


# -- how much can come in during a round


def abilities(rules: Rules) -> int:
    """Every placement has one at most, each in a department; there are those printed and those of the tiles."""
    return (len(rules.fixed) + rules.tiles.total) * AGAIN


def most_gained(rules: Rules, effect: int) -> int:
    """The most that a card in this game brings by an effect."""
    cards = rules.edition.specialists
    there = [data for card, data in enumerate(cards) if rules.cards.most[card]]
    return max([data.amount for data in there if data.effect == effect], default=0)


def most_bags(rules: Rules) -> int:
    """From the lowest ambulance, an improvement, an event, and abilities (DH-INT-10, DH-IMP-07, DH-EVT-06, -11)."""
    gained = [EVERYBODY_GAINS_BAGS, LAST_GAIN_BAGS, MORE_CONVOY_BAGS]
    event = max([card.amount for card in rules.edition.events if card.effect in gained], default=0)
    each = max(most_gained(rules, GAIN_BAGS), most_gained(rules, LOSE_FATALITY))
    return max(1, event) + BY_IMPROVEMENT + event + abilities(rules) * each


def most_deaths(s: Position) -> int:
    """Of everybody who can have been in a hospital or on the way to it (DH-GLO-02)."""
    rules = s.rules
    if s.round == 0:
        return 0
    if is_usual(rules):  # those of an ambulance, of a parking, extra ones, and whom the Admissions Nurse admits
        drawn = abilities(rules) if has_card(rules, [SEND_OR_ADMIT]) else 0
        each = DICE_IN_AMBULANCE + PARKED + rules.most_extra_patients + drawn
        return len(rules.start_values) + s.round * each
    return s.round * ((sum(rules.bag) + rules.places) * SPARE + abilities(rules))


def is_usual(rules: Rules) -> bool:
    """Do all patients come by ambulances out of the bag?"""
    return not any(keeper is not None and keeper.name in ("city", "maternity") for keeper in rules.keepers)


def has_card(rules: Rules, effects: list[int]) -> bool:
    cards = rules.edition.specialists
    return any(data.effect in effects and rules.cards.most[card] > 0 for card, data in enumerate(cards))
