"""Over random and scripted games everything has occurred that can occur, and nothing that cannot."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial

import pytest

from hospitable.core.chance import Fast
from hospitable.core.variants import Value
from hospitable.games.emergency_roll import cards, happenings, moves, reasons
from hospitable.games.emergency_roll.beds import BED_NAMES, WARD_NAMES
from hospitable.games.emergency_roll.cards import BONUSES, CARDIOLOGISTS, EPIDEMIOLOGISTS, GONE, RADIOLOGISTS, SINGLE
from hospitable.games.emergency_roll.state import Position, Sheet
from tests.games.coverage import assert_all_and_nothing_else, follow_moves, play_at_random
from tests.games.emergency_roll.meanings import EQUIPMENT, Listener
from tests.games.emergency_roll.tables import GAME, codes, sheet, solo, table
from tests.games.emergency_roll.ursule import NOTHING_RED, SIXES, but, hers

CARDS = [f"amb_{number:02}" for number in range(1, 28)]
GAMES = 150


# -- what can occur


def possible() -> Iterator[str]:
    yield from (f"question {question}" for question in ("choose", "settle", "discard"))
    yield from (f"reason {reason}" for reason in reasons.REASONS)
    yield from (f"event {event}" for event in happenings.EVENTS)
    yield from (f"card {card}" for card in CARDS)
    yield from (f"ambulance {card} {colour}" for card in CARDS for colour in ("red", "yellow", "green"))
    for who in ("player", "URSULE"):
        yield from (f"{who} {meaning}" for meaning in on_a_sheet())
    yield from (f"player {meaning}" for meaning in ("lowered a value", "extra first", "screened first"))
    yield from (f"player called nurse {number}" for number in range(1, 8))
    yield from (f"URSULE called nurse {number}" for number in range(3, 8))  # two are there from the start
    yield from ("URSULE went on equal", "URSULE lost nurse: track")
    yield from specialists()
    yield from endings()


def on_a_sheet() -> Iterator[str]:
    yield from (f"took {bonus}" for bonus in BONUSES)
    yield from ("paid for the chief's die", "paid a bag for a bag", "spent two bags in a round")
    yield from (f"wrote in {bed}" for bed in BED_NAMES)
    yield from (f"wrote {patient} with {means}" for patient in ("patient", "extra") for means in EQUIPMENT.values())
    yield from ("raised a value", "went on lower behind a screen")
    yield from (f"extra with its {which} value" for which in ("lower", "higher"))
    yield from ("extra in the same ward", "extra in another ward", "extra after a dead patient")
    yield from (f"{patient} died{where}" for patient in ("patient", "extra") for where in ("", " beyond the morgue"))
    yield from (f"lost a patient with {bonus}" for bonus in BONUSES)
    yield from (f"lost {bonus} with its patient" for bonus in ("critical", "nurse", "screen"))
    yield from ("lost nurse: ward", "lost screen: nobody to use it")
    yield from (f"screened {whom}" for whom in ("the new patient", "another after admitting", "after a death"))
    yield from (f"filled {ward}" for ward in WARD_NAMES)
    yield "filled two wards in a round"


def specialists() -> Iterator[str]:
    for card in CARDIOLOGISTS:
        yield f"{card} scored 8, three seats or more"
        yield from (f"{card} scored 5, {table}" for table in ("three seats or more", "two seats", "solo"))
        yield f"{card} not scored"
    yield "several scored a Cardiologist in one round"
    for human, ursule, gone in SOLO_CHECKS:
        yield f"solo check: human scored {human}, URSULE scored {ursule}, cards gone {gone}"
    for card in RADIOLOGISTS + EPIDEMIOLOGISTS:
        yield from (f"player {card} scored", f"player {card} not scored", f"URSULE {card} scored")


SOLO_CHECKS = [
    *[(2, 0, 2), (2, 1, 2), (2, 2, 2)],  # the human meets both, whatever she fills
    *[(0, 1, 1), (1, 1, 2), (0, 2, 2), (1, 2, 2)],  # she fills wards while both are open
    *[(1, 0, 1), (1, 1, 1)],  # one card is left
]


def endings() -> Iterator[str]:
    yield from (f"end with {seats} seats" for seats in range(1, 7))
    yield from ("victory alone", "victory shared", "human won", "URSULE won", "solo tie")
    yield from ("URSULE filled a ward in the last round", "URSULE filled no ward in the last round")
    yield "module preparation"
    yield from (f"module {module} scored" for module in ("equipment", "isolation", "capacity"))


# -- random games


def play_random_games(met: set[str]) -> None:
    for number in range(GAMES):
        seats = 1 if number % 2 else 2 + number // 2 % 5
        s = GAME.start(GAME.rules_for(seats, variants_for(seats, number)), Fast(f"meaning {number}"))
        play_at_random(Listener(s, met), number, partial(choice, kind=number % 3 > 0))


def variants_for(seats: int, number: int) -> dict[str, Value]:
    if seats > 1:
        return {"simultaneous": number % 4 == 0}
    return dict.fromkeys(cards.MODULES[number % 3 : number % 3 + 2], True)


def choice(s: Position, seat: int, chance: random.Random, kind: bool) -> int:
    """Any move; a kind player sends nobody to the morgue without need."""
    legal = s.legal(seat)
    beds = [move for move in legal if moves.kind_of(move) != moves.MORGUE]
    return chance.choice(beds if kind and beds else legal)


# -- what chance does not bring


def follow(met: set[str], s: Position, *moves: str, gone: str = "car_stethoscopes") -> None:
    """These moves, then the morgue for everybody (and for a Cardiologist) until the next round or the end."""
    listener = Listener(s, met)
    round = s.round
    follow_moves(listener, *moves)
    while s.deciders and s.round == round:
        s.play(s.deciders[0], f"discard {gone}" if "discard" in codes(s)[0] else codes(s)[-1])
        listener.listen()


FULL = "w1 = 1 2 3 4, w2 = 1 2 3 4 5, w3 = 1 2 3 4 5, w4 = 1 2 3 4, w5 = 1 2 3 4 5, w6 = 1 2 3 4 5 6, w7 = 1 2 3"
WITH_RED = dict(zip(BONUSES, ["amb_10", "amb_03", "amb_09", "amb_06", "amb_02", "amb_05"], strict=True))
"""For each bonus a card that has it on the red ambulance; on amb_05 it is an extra yellow 5/6."""


def play_ursules_rare_turns(met: set[str]) -> None:
    """The human is chief and takes green; URSULE, without any stock, tries red 1 first."""

    def her_turn(ursule: Sheet, card: str, dice: Sequence[int] = (1, 2, 3), took: str = "green") -> None:
        follow(met, solo("", ursule, dice=dice, card=card), f"take {took}")

    for card in WITH_RED.values():  # a full hospital: everybody dies
        for boxes in (0, 4):
            ursule = hers(FULL)
            ursule.morgue = boxes
            her_turn(ursule, card)
    her_turn(hers(SIXES), WITH_RED["screen"])  # a dead patient leaves its screen
    her_turn(hers(SIXES), WITH_RED["extra_patient"])  # ... and its extra patient, who fits with the higher value
    last_bed = but(SIXES, w1="1 1 1")
    her_turn(hers(last_bed, stethoscopes=1, bags=1), WITH_RED["extra_patient"])  # an extra 5 beside nothing but 6s
    her_turn(hers(last_bed, stethoscopes=1), WITH_RED["extra_patient"])
    her_turn(hers(but(FULL, w7="1 2")), "amb_03", dice=(6, 3, 5), took="red")  # nobody left to screen
    # the human's red 6 is the only one that fits: with a bag to pay for it, one that comes with it, and both
    for wards in (but(SIXES, w3="5"), NOTHING_RED):
        for card in ("amb_09", "amb_11"):
            her_turn(hers(wards, bags=1), card, dice=(6, 1, 2), took="red")


def play_solo_checks(met: set[str]) -> None:
    """The human meets both, one or no objective; URSULE fills no, one or two wards with red 1 and its extra 5."""
    hospitals = (SIXES, but(SIXES, w1="1 1 1"), but(SIXES, w1="1 1 1", w7="1 1"))
    for other in CARDIOLOGISTS[1:]:
        cards = ("car_stethoscopes", other, "rad_high", "epi_common")
        for wards in hospitals:
            for stethoscopes, meets_other in ((8, True), (8, False), (0, True), (0, False)):
                for left in (SINGLE, GONE):
                    human = meeting(other) if meets_other else sheet()
                    human.gain_stethoscopes(stethoscopes)
                    s = solo(human, hers(wards), dice=(1, 2, 3), card="amb_05", specialists=cards)
                    s.stages = [left, SINGLE]
                    follow(met, s, "take green", gone=other if stethoscopes else "car_stethoscopes")


def meeting(objective: str) -> Sheet:
    """A hospital that meets a Cardiologist's objective."""
    wards = {
        "car_xray": "w2 = 1 2 3 4 5, w3 = 1 2",
        "car_all_wards": "w1 = 1, w2 = 1, w3 = 1, w4 = 1, w5 = 1, w6 = 1, w7 = 1",
        "car_full_wards": "w1 = 1 2 3 4, w4 = 1 2 3 4",
    }
    made = sheet(wards.get(objective, ""), bags=4 if objective == "car_blood_bags" else 0)
    made.nurses = 3 if objective == "car_nurses" else 0
    return made


def play_rare_turns(met: set[str]) -> None:
    almost = sheet("w1 = 1, w2 = 1, w3 = 1, w4 = 1, w5 = 1, w6 = 1", stethoscopes=5)
    almost.nurses, almost.nurse_wards = 6, 0b0111111
    follow(met, table(almost, card="amb_09"), "take yellow", "take red", "admit w7b1 1")
    follow(met, table("w7 = 1 2", card="amb_03", dice=(1, 3, 1)), "take yellow", "take red", "admit w7b3 3")


def play_endings(met: set[str]) -> None:
    """The last round; nobody admits anybody any more."""
    for card in RADIOLOGISTS + EPIDEMIOLOGISTS:
        cards = ("car_xray", "car_nurses", *([card, "epi_group"] if card in RADIOLOGISTS else ["rad_high", card]))
        follow(met, table("", "", round=24, specialists=cards))
        follow(met, table("w2 = 1| 1 2| 1 2, w3 = 1 2", "", round=24, specialists=cards))
    for fourth in ("4!", "5!"):  # as many points as URSULE has, and one more
        s = solo(f"w1 = 6!, w2 = 6!, w4 = {fourth}", hers(SIXES), round=24, card="amb_05", dice=(1, 2, 3))
        follow(met, s, "take green")


@pytest.mark.thorough
def test_everything_that_can_occur_has_occurred_and_nothing_else() -> None:
    plays = [play_random_games, play_rare_turns, play_ursules_rare_turns, play_solo_checks, play_endings]
    assert_all_and_nothing_else(possible(), *plays)
