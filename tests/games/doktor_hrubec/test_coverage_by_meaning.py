"""Over random games and a few scripted turns: everything that can occur has occurred, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hospitable import IllegalMove
from hospitable.core.agenda import DECISION
from hospitable.core.chance import Fast
from hospitable.core.variants import Value
from hospitable.games.doktor_hrubec import cards, happenings, reasons, steps
from hospitable.games.doktor_hrubec.cards import ACTIONS, DOCTORS, PATIENTS, SPECIALITIES
from hospitable.games.doktor_hrubec.pieces import STANDARD, read_edition
from hospitable.games.doktor_hrubec.state import Position
from hospitable.games.doktor_hrubec.steps import STAGE_NAMES
from tests.games.coverage import assert_all_and_nothing_else, follow_moves, play_at_random
from tests.games.doktor_hrubec.meanings import THIEVES, Listener
from tests.games.doktor_hrubec.refused import refused_moves
from tests.games.doktor_hrubec.tables import GAME, fix_dice, table, theatre

GAMES = 160
EDITION = read_edition(STANDARD)
ONGOING = [card for action, card in enumerate(ACTIONS) if EDITION.actions[action].ongoing]

BY_RULE = {
    "named_first": "SET-12",
    "dealt": "SET-05",
    "turn_began": "TRN-02",
    "turn_ended": "TRN-13",
    "drew": "ADM-01 ACT-15 DOC-13 DOC-14 DOC-19 PTE-04 PTE-06 PTE-10",
    "drew_nothing": "ADM-09",
    "reshuffled": "ADM-08",
    "hired": "ADM-05",
    "dismissed": "ADM-06 ACT-09 ACT-15 ACT-19 ACT-27 DOC-05 DOC-18 PTE-05",
    "joined": "ADM-05 ADM-06 ACT-16 ACT-17 ACT-18 ACT-19 DOC-01 DOC-03 DOC-04 DOC-05 PTE-03 PTE-08",
    "stole": "ACT-16 ACT-17 ACT-18 PTE-03 PTE-08",
    "queued": "PAT-01",
    "admitted": "PAT-01 PTE-09",
    "closed": "END-01",
    "stopped": "END-08",
    "played": "TRN-05",
    "ongoing_replaced": "ONG-02",
    "removed_patient": "ACT-02 ACT-10",
    "killed": "ACT-04",
    "moved_patient": "ACT-08 ACT-13 ACT-23 ACT-28",
    "swapped": "ACT-24",
    "patients_passed": "ACT-25",
    "castled": "ACT-06",
    "passed_doctor": "ACT-06",
    "bonus_waits": "ACT-09 ACT-29",
    "operated": "OPR-10",
    "healed": "OPR-13",
    "died": "OPR-14",
    "alcoholic_moved": "PTE-01",
    "alcoholic_removed": "PTE-01 PTE-02",
    "butcher_removed": "DOC-16",
    "dropped": "PTE-07 PTE-12 PTE-13",
    "exchanged": "PTE-14",
    "buried": "PTE-11",
    "sent": "DOC-01 DOC-03 DOC-04",
    "given_dead": "DOC-01",
    "final_turn": "END-02",
    "ended": "END-01",
}
"""What happens, and by which rules."""

# -- what can occur


def possible() -> Iterator[str]:
    yield from (f"question {name}" for kind, name in steps.STEPS.items() if kind >= DECISION)
    yield from (f"reason {reason}" for reason in reasons.REASONS)
    yield from (f"event {event}" for event in happenings.EVENTS)
    yield from (f"{event} by HR-{rule}" for event in happenings.EVENTS for rule in BY_RULE[event].split())
    yield from action_cards()
    yield from doctors()
    yield from operations()
    yield from turns()


def action_cards() -> Iterator[str]:
    yield from (f"played {card}" for card in ACTIONS)
    yield from (f"a card in the stage {stage}" for stage in STAGE_NAMES)
    yield from (f"euthanasia {where}" for where in ("in the waiting room", "on the own table", "elsewhere"))
    yield from ("fired an own doctor", "fired another doctor")
    yield from ("castling with a choice", "castling with no choice", "castling past an empty team")
    yield from (f"{thief} with {size}" for thief in THIEVES for size in ("four", "fewer"))
    yield from (f"{card} {when}" for card in ONGOING for when in ("in force", "left out at the end"))


def doctors() -> Iterator[str]:
    yield from (f"hired {doctor}" for doctor in DOCTORS)
    yield from (f"Dr. Acula stopped {card}" for card in ("euthanasia", "holiday", "lunch_break", "vip", "kidnapper"))
    stopped = (*THIEVES, "fired", "heroic_act", "retraining", "doctors_on_strike")
    yield from (f"Dr. Incognito stopped {card}" for card in stopped)
    yield "a patient's theft in spite of Dr. Incognito"
    yield from ("M.D. Silicon with a woman", "M.D. Silicon without a woman")
    yield from (f"the Butcher held back by {card}" for card in ("alternative_treatment", "lucky_day"))
    yield from (f"the Alien drives out {whom}" for whom in ("himself", "an own doctor", "another doctor"))
    yield from ("lawyer leaves alone", "lawyer leaves with the dead")
    yield from ("alpine_doctor leaves alone", "young_intern leaves alone")
    yield from ("a full team sends off who came", "a full team sends off one of the four")


def operations() -> Iterator[str]:
    for number, patient in enumerate(PATIENTS):
        for speciality, name in enumerate(SPECIALITIES):
            if EDITION.patients[number].difficulty[speciality] != cards.NONE:
                yield f"operated {patient} by {name}"
        yield f"healed {patient}"
        if patient != "alcoholic":  # he moves on instead
            yield f"died {patient}"
    yield from (f"face {face}" for face in range(1, 7))
    yield from ("total equal", "total higher", "total lower", "an operation with a bonus")
    yield from (f"an operation with {size} doctors" for size in range(5))


def turns() -> Iterator[str]:
    yield from (f"stage {stage} called" for stage in (1, 2, 3))
    yield from ("queue only: the table is taken", "admission forced by a full room")
    yield from ("admission skipped", "operation lost")
    yield from (f"end with {seats} seats" for seats in range(2, 6))
    yield from ("end by the closing card", "end by the last turn", "somebody stays unoperated")
    yield from ("victory alone", "victory shared", "a score below nought")


# -- random games


def play_random_games(met: set[str]) -> None:
    for number in range(GAMES):
        seats = 2 + number % 4
        s = GAME.start(GAME.rules_for(seats, variants_for(number // 4)), Fast(f"meaning {number}"))
        play_at_random(Listener(s, met), number)


def variants_for(number: int) -> dict[str, Value]:
    """Half of the games by the ledger's rulings."""
    if number % 2:
        return {}
    return {
        "acula_blocks_own_cards": number % 4 > 0,
        "incognito_blocks_own_cards": number % 3 > 0,
        "incognito_blocks_strike": number % 5 > 0,
        "hand_limit_on_effect_draws": number % 7 > 3,
    }


# -- what chance seldom brings


def follow(met: set[str], s: Position, *moves: str) -> None:
    """What has happened on this table, and these moves, each by whoever is first to decide."""
    follow_moves(Listener(s, met), *moves)


FULL = "dr_stitch hypnotist dr_drill beautician"


def play_protections(met: set[str]) -> None:
    hand = "model bribe romantic_dinner fired kidnapper euthanasia"
    follow(met, table(theatre(hand), theatre(team="dr_incognito beautician dr_acula", table="acne")))
    hand = "heroic_act retraining holiday lunch_break vip"
    follow(met, table(theatre(hand, team="dr_incognito dr_acula", table="acne"), theatre(), waiting="geek"))
    room = theatre(team="dr_zero", table="schizoid", bonus=6)
    follow(met, table(room, theatre(team="dr_incognito"), die=6), "operate psychiatry", "take dr_incognito")
    room = theatre(team="dr_incognito", table="geek")
    follow(met, table(room, theatre(), ongoing="doctors_on_strike", die=6), "operate psychiatry")


def play_full_teams(met: set[str]) -> None:
    for thief, doctor in zip(THIEVES, ("butcher", "butcher", "dr_couch"), strict=True):
        s = table(theatre(thief, team=FULL), theatre(team="butcher dr_couch"))
        follow(met, s, f"play {thief} {doctor}", "dismiss hypnotist")
    for goes in ("lawyer", "dr_drill"):
        s = table(theatre(team="lawyer", table="acne"), theatre(team=FULL), die=1)
        follow(met, s, "operate dermatology", "send 2", f"dismiss {goes}")
    follow(met, table(theatre(team="lawyer", table="alcoholic"), theatre(), die=1), "operate psychiatry", "send 2")


def play_piles(met: set[str]) -> None:
    follow(met, table(theatre(), theatre(), pile="nurse", discard="fired"), "draw")
    follow(met, table(theatre(), theatre(), pile=""))
    follow(met, table(theatre("dr_zero"), theatre(), pile=""), "hire dr_zero")


def play_operations(met: set[str]) -> None:
    for card in ("alternative_treatment", "lucky_day"):  # a 1 counts 0, or 8
        room = theatre(team="butcher md_brutal", table="teeth_grinder")
        follow(met, table(room, theatre(), ongoing=card, die=1), "operate psychiatry")
    s = table(theatre(team="md_brutal", table="alcoholic"), theatre(team="butcher"))
    fix_dice(s, 1, 1)
    follow(met, s, "operate psychiatry", "end", "operate psychiatry")
    s = table(theatre(table="siamese_twins", bonus=5), theatre(), waiting="acne", die=6)
    follow(met, s, "operate surgery", "admit acne")
    s = table(theatre("resurrection", morgue="acne"), theatre(), waiting="geek insomnia leper")
    follow(met, s, "play resurrection acne", "end")
    follow(met, table(theatre("lunch_break", table="acne"), theatre(), waiting="geek insomnia leper"))


def play_endings(met: set[str]) -> None:
    for card in ONGOING:
        s = table(theatre(), theatre(table="acne"), queue=(0, 0, 0), ongoing=card, die=6)
        follow(met, s, "queue", "operate dermatology")
    s = table(theatre(), theatre(), theatre(table="alcoholic"), queue=(0, 0, 0), die=1)
    follow(met, s, "queue", "operate psychiatry")  # to the second player, who is not asked any more
    follow(met, table(theatre(healed="acne"), theatre(healed="insomnia"), queue=(0, 0, 0)), "queue")
    follow(met, table(theatre(), theatre(), turn=EDITION.most_turns), "queue", "end")


def play_refusals(met: set[str]) -> None:
    """Reasons that only a code asks for: the piece it names is not there."""
    for s, code, _sentence, _rule in refused_moves():
        with pytest.raises(IllegalMove) as refused:
            s.find(s.deciders[0], code)
        met.add(refused.value.text.id.replace(".", " "))


@pytest.mark.thorough
def test_everything_that_can_occur_has_occurred_and_nothing_else() -> None:
    plays = [
        play_random_games,
        play_protections,
        play_full_teams,
        play_piles,
        play_operations,
        play_endings,
        play_refusals,
    ]
    assert_all_and_nothing_else(possible(), *plays)
