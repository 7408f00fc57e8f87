"""Over random games and a few scripted turns: everything that can occur has occurred, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

import pytest

from hospitable.core.agenda import DECISION
from hospitable.core.chance import Fast
from hospitable.core.variants import Value
from hospitable.games.dice_hospital import happenings, reasons, steps
from hospitable.games.dice_hospital.cards import (
    BASE_ADMINISTRATORS,
    DEPARTMENTS,
    EVENT_CARDS,
    FIRST_PAEDIATRIC_WARD,
    MATERNITY_CARDS,
    REPORTS,
    SPECIALISTS,
)
from hospitable.games.dice_hospital.modules import events, investments, reports
from hospitable.games.dice_hospital.modules.automa.names import CARDS
from hospitable.games.dice_hospital.modules.city.names import BONUSES
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import (
    DISCHARGED_PATIENTS,
    END_ROUND,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
)
from hospitable.games.dice_hospital.tokens import TOKEN_TYPES, TOKENS
from tests.games.coverage import assert_all_and_nothing_else, follow_moves, play_at_random
from tests.games.dice_hospital.cities import city
from tests.games.dice_hospital.investing import investing, lay_tokens, on_top, working
from tests.games.dice_hospital.meanings import BRING_TOKENS, DEATHS, EXTRAS, GAINS, SENT, Listener
from tests.games.dice_hospital.nursing import MATERNITY, maternity, nursing
from tests.games.dice_hospital.seldom import fifth_mother, new_mother
from tests.games.dice_hospital.tables import GAME, activation, codes, hospital, lay, play, table

GAMES = 200
CITIES = 60
AUTOMATA = 60

# -- what can occur


def possible() -> Iterator[str]:
    yield from (f"question {name}" for kind, name in steps.STEPS.items() if kind >= DECISION)
    listed = reasons.REASONS[: reasons.PILE_EMPTY]  # the others answer codes of what is not there: test_refusals.py
    listed += reasons.REASONS[reasons.NO_ENTRANCE : reasons.NO_TILE]
    listed += reasons.REASONS[reasons.SPACE_FULL : reasons.ONLY_ADVISOR]
    listed += reasons.REASONS[reasons.FOUR_MOTHERS : reasons.NO_PINK_SET]
    yield from (f"reason {reason}" for reason in listed)
    yield from (f"event {event}" for event in happenings.HAPPENINGS)
    yield from (f"together {step}" for step in ("arrange", "keep_administrator", "choose_copy", "activate"))
    yield from ("together treat_patients", "together use_ability", "together rest_patients", "together use_token")
    yield "together reroll_patient"
    yield from (f"ambulance {number} of {count}" for count in (3, 4, 5) for number in range(1, count + 1))
    yield from (f"ambulance {number} of 6" for number in range(6))
    yield from (f"{number} must make room" for number in range(1, 6))
    yield from (
        f"{kind} more by {rule}"
        for kind in ("tile", "card")
        for rule in ("DH-SET-07", "DH-SHF-08", "DH-EVT-08", "CC-AUT-26")
    )
    yield from (f"event card {card}, {table}" for card in EVENT_CARDS for table in ("solo", "together"))
    yield from in_the_city()
    yield from against_the_automa()
    yield from workers()
    yield from patients()
    yield from tokens()
    yield from endings()


def in_the_city() -> Iterator[str]:
    yield from (f"bonus {token} kept" for token in BONUSES)
    moments = ("between placements", "before an ability")
    yield from (f"bonus {token} used {moment}" for token in BONUSES[1:] for moment in moments)
    yield from ("a total lowered", "a total lowered to the first space")
    yield from (f"new patients in {what}" for what in ("a row", "a column", "both", "some tiles"))


def against_the_automa() -> Iterator[str]:
    yield from (f"Automa turned {card} by CC-AUT-{number}" for card in CARDS for number in ("05", "15", "17"))
    yield from (f"Automa completed {card}{tile}" for card in CARDS for tile in ("", ", covered"))
    yield from (
        f"Automa laid {what} on a {space} space" for what in ("a die", "a bag") for space in ("grey", "coloured")
    )
    yield from ("the human wins", "the Automa wins")


def workers() -> Iterator[str]:
    yield from (f"built {tile}" for tile in DEPARTMENTS[6:FIRST_PAEDIATRIC_WARD])
    yield from (f"hired {card}" for card in SPECIALISTS)
    yield from ("discarded a tile", "discarded a card")
    yield from (f"{department} used by {who}" for department in DEPARTMENTS for who in ("a nurse", "a specialist"))
    able = [card for card in SPECIALISTS if card not in BRING_TOKENS]
    yield from (f"{card} {what}" for card in able for what in ("used", "declined"))
    yield from (f"copied {card}" for card in SPECIALISTS if card != "consultant")
    keepers = [*BASE_ADMINISTRATORS, "family_director"]
    yield from (f"{card} {'guarded' if 'guard' in card else 'scored'}" for card in keepers)
    yield from (f"blood bag gained {how}" for how in GAINS.values())
    yield from ("blood bag heals", "blood bag discharges", "blood bag before an ability is settled")
    yield from ("blood bag for a colour in a department", "blood bag for a colour in an ability")


def patients() -> Iterator[str]:
    yield from (f"extra patient {how}" for how in EXTRAS.values())
    yield from (f"sent away {how}" for how in SENT.values())
    yield from (f"died {how}" for how in DEATHS.values())
    yield from (f"neglected by {steps}" for steps in (1, 2, 3))
    yield from (f"{count} went home" for count in range(14))
    yield from (f"completed {report}" for report in REPORTS)


def tokens() -> Iterator[str]:
    """Of the investments."""
    yield from (f"put {token}" for token in TOKENS)
    yield from (f"used {token}" for token in TOKENS if "nurse" not in token and "recolour" not in token)
    yield from (f"token used from {whose}" for whose in investments.WHOSE)
    yield from (f"sent {who}" for who in ("a nurse", "a specialist", "somebody who looks at a second pile"))
    yield from ("placed in another colour", "blood bag before a token is settled", "blood bag for a colour of a token")
    yield from ("called back from a department", "called back from the board")
    yield from (f"drew {count} tokens" for count in range(1, 6))


def endings() -> Iterator[str]:
    yield from (f"end with {seats} seats" for seats in range(1, 6))
    yield from ("collection ends, all out", "collection ends, all spaces full")
    yield from (f"victory by {what}" for what in ("points", "fewer patients", "healthier patients"))
    yield "victory shared"


# -- random games


def play_random_games(met: set[str]) -> None:
    for number in range(GAMES):
        seats = 1 + number % 4
        s = GAME.start(GAME.rules_for(seats, variants_for(seats, number // 4)), Fast(f"meaning {number}"))
        play_at_random(Listener(s, met), number, partial(choice, kind=number % 3))


def play_random_cities(met: set[str]) -> None:
    for number in range(CITIES):
        seats = 2 + number % 3
        variants = {**variants_for(seats, number), "national_epidemic": False, "final_round_collection": False}
        variants |= {"city": True, "first_city": number % 2 == 1}
        s = GAME.start(GAME.rules_for(seats, variants), Fast(f"city {number}"))
        play_at_random(Listener(s, met), number, partial(choice, kind=number % 3))


def play_against_the_automa(met: set[str]) -> None:
    for number in range(AUTOMATA):
        variants = {**variants_for(1, number), "automa": True, "automa_tile_points": number % 2 == 1}
        s = GAME.start(GAME.rules_for(1, variants), Fast(f"automa {number}"))
        play_at_random(Listener(s, met), number, partial(choice, kind=number % 3))
    s = GAME.start(GAME.rules_for(1, {"automa": True}), Fast("a win"))
    while s.round < 8:
        s.apply(0, GAME.quick_choice(s, 0))
    s.hospitals[0].discharge_points += 90
    play_at_random(Listener(s, met), 0, partial(choice, kind=2))


def variants_for(seats: int, number: int) -> dict[str, Value]:
    chosen: dict[str, Value] = {
        "events": number % 2 == 1,
        "experimental_medicine": number % 3 > 0,
        "consultant": number % 4 > 1,
        "admissions_nurse": number % 4 == 2,
        "opening_crisis": number % 5 == 1,
        "national_epidemic": number % 5 in (1, 3),
        "superbug": number % 5 == 2,
    }
    if seats > 1:
        chosen |= {"final_round_collection": number % 3 == 1, "activation": ["together", "in_order"][number % 7 == 0]}
    return chosen


def choice(s: Position, seat: int, chance: random.Random, kind: int) -> int:
    """Any move; some players think now and then."""
    return GAME.quick_choice(s, seat) if chance.random() < kind / 3 else chance.choice(s.legal(seat))


# -- what chance does not bring


def follow(met: set[str], s: Position, *moves: str) -> None:
    """What has happened on this table, and these moves, each by whoever is first to decide."""
    follow_moves(Listener(s, met), *moves)


def play_rare_turns(met: set[str]) -> None:
    for home in range(5, 14):
        follow(met, table(hospital("r3", home=(home, 0, 0)), "r3", phase=DISCHARGED_PATIENTS))
    follow(met, table(hospital(home=(1, 0, 0)), "r3", phase=DISCHARGED_PATIENTS))  # empty wards
    for other in SPECIALISTS:
        if other != "consultant":
            s = activation("r3", staff=["consultant", other], variants={"consultant": True})
            follow(met, s, f"copy {other}")
    s = table(" ".join(["r4"] * 12), "", variants={"events": True, "national_epidemic": True})
    events.of(s).event = EVENT_CARDS.index("major_incident")
    follow(met, lay(s, "r2 r2 y2", "y3 y3 y3", "g4 g4 g4"), "take 2", "take 1")  # three, one and one more
    s = activation("g6 r3", staff=["admissions_nurse"], variants={"admissions_nurse": True})
    follow(met, s, "place admissions_nurse clinic", "treat w1b1", "admit")
    s = activation("g6 r3", staff=["admissions_nurse"], variants={"admissions_nurse": True})
    s.bag = [0, 0, 0]
    follow(met, s, "place admissions_nurse clinic", "treat w1b1", "send w1b2")
    s = city(owned={0: ["minus_two"] * 5})
    follow(met, s, "park a1", "park c2", "pick b1", "pick c1", "lower 5")


def play_investments(met: set[str]) -> None:
    for number in range(GAMES // 2):
        seats = 2 + number % 4
        chosen: dict[str, Value] = {"investments": True, "activation": ["together", "in_order"][number % 3 == 0]}
        s = GAME.start(GAME.rules_for(seats, chosen), Fast(f"investing {number}"))
        play_at_random(Listener(s, met), number, partial(choice, kind=number % 3))


def play_rare_investments(met: set[str]) -> None:
    s = working("r3 y3", staff=["trainee"], tokens={"trainee": "yellow_recolour red_same"})
    follow(met, s, "place trainee critical_care_unit as yellow", "treat w1b2", "rest w1b1", "token red_same w1b1")
    s = working("r3 y3", staff=["trainee"])
    follow(met, s, "place trainee imaging", "treat w1b1", "decline")
    s = working("r3 r3", staff=["management_expert"], tokens={"clinic": "red_same"})
    follow(met, s, "place management_expert imaging", "treat w1b1", "token red_same w1b2")
    s = working("r3 r3", staff=["strategic_consultant"], tokens={"imaging": "red_same"}, bags=2)
    use = "token red_same w1b2"
    follow(met, s, "place strategic_consultant imaging", "treat w1b1", "bag w1b1", use, use)
    s = working("r3 y3", tokens={"imaging": "red_same"}, bags=1)
    follow(met, s, "place nurse imaging", "treat w1b1", "token red_same w1b2>red")
    s = working("r3 r4 y3 g3", tiles=["staff_rota_office"], staff=["surgeon"])
    place = "place surgeon critical_care_unit"
    follow(met, s, place, "treat w1b1", "decline", "swap nurse staff_rota_office surgeon")
    s = working("r3 r4 y3 g3", tiles=["staff_rota_office"] * 2, staff=["surgeon", "virologist"])
    follow(met, s, place, "treat w1b1", "decline", "swap virologist staff_rota_office surgeon")
    mine = hospital("r3 r4", tiles=["staff_rota_office"], staff=["surgeon", "financial_advisor"])
    s = table(mine, "", phase=HOSPITAL_IMPROVEMENT, variants={"investments": True, "activation": "in_order"})
    play(s, "skip", "skip", "invest red surgeon")
    follow(met, play(s, codes(s)[0], "no investment", "keep all"), "swap nurse staff_rota_office surgeon")
    boss = hospital("r4", staff=["financial_advisor"], administrator="hospital_strategist")
    follow(met, investing(boss, "y4", variants={"administrators": True}), "invest red financial_advisor green")
    few = investing("r4", "y4")
    investments.of(few).out = investments.of(few).pool[0][1:]
    del investments.of(few).pool[0][1:]
    follow(met, few, "invest red nurse", "put red_same clinic")


def play_families(met: set[str]) -> None:
    for number in range(GAMES // 4):
        seats = 2 + number % 4
        chosen: dict[str, Value] = {"maternity": True, "activation": ["together", "in_order"][number % 3 == 0]}
        chosen |= {"city": number % 5 == 4, "investments": number % 2 == 1}
        s = GAME.start(GAME.rules_for(seats, chosen), Fast(f"births {number}"))
        play_at_random(Listener(s, met), number, partial(choice, kind=number % 3))


def play_rare_families(met: set[str]) -> None:
    wards = {
        "delivery_suite": "p3 r3 r3 / p5 -",
        "special_care_baby_unit": "p3 r3 - / p5 -",
        "family_suite": "p3 r3 r3 / p3 -",
        "antenatal_clinic": "p2 r3 r4 / p6 -",
        "labour_ward": "r2 p3 r4 / p6 -",
        "postnatal_ward": "r2 r3 p4 / p6 -",
    }
    for tile, ward in wards.items():
        for worker in ("nurse", "surgeon"):
            s = nursing(ward, tiles=[tile], staff=["surgeon"])
            follow(met, s, f"place {worker} {tile}", codes(play(s.copy(), f"place {worker} {tile}"))[0])
    for card in MATERNITY_CARDS:
        for moves in (["decline"], [f"use {card}"]):
            s = nursing("p6 r6 r6 / p7* -", "p6 - - / p6 -", bags=1, staff=[card])
            begin = [f"place {card} clinic", "treat w1b1" if card.startswith("cord") else "treat w2b1"]
            able = codes(play(s.copy(), *begin))[0]
            if card == "obstetrician":  # whoever is at 6 is well at once
                s = nursing("p3 r6 - / p4 -", staff=[card])
                begin = [f"place {card} paediatric_ward_1", "treat w1b1"]
                able = "treat w1b1"
            follow(met, s, *begin, able if moves != ["decline"] else "decline")
    for place in ("paediatric_ward_3", "paediatric_ward_4", "nursery", "genetics_laboratory"):
        for worker in ("nurse", "surgeon"):
            four = ["p4 - - / p4 -"] * 4
            s = nursing(*four, tiles=["nursery", "genetics_laboratory"], staff=["surgeon"])
            follow(met, s, f"place {worker} {place}", "treat w1b1")
    pair = maternity(administrator="family_director"), maternity("r3 - -", administrator="admin_red_pair")
    pair[0].lounge = [0, 0, 0, 2, 2]
    given: dict[str, object] = {"maternity": True, "administrators": True}
    follow(met, table(*pair, phase=DISCHARGED_PATIENTS, variants=given))
    for type in TOKEN_TYPES:
        s = investing(maternity("p3 - - / p3 p4", "p4 - - / p2 -", nurses=3), maternity(nurses=3), variants=MATERNITY)
        play(on_top(s, f"pink_{type}"), "invest pink nurse")
        follow(met, s, f"put pink_{type} imaging" if type != "nurse" else "put pink_nurse")
        if type not in ("recolour", "nurse"):
            mine = maternity("p3 - - / p3 p4", "p4 - - / p2 -", nurses=3)
            given = {**MATERNITY, "investments": True, "activation": "in_order"}
            s = table(mine, maternity(nurses=3), phase=HOSPITAL_ACTIVATION, variants=given)
            play(lay_tokens(s, {"imaging": f"pink_{type}"}), "place nurse imaging", "treat w1b1")
            follow(met, s, next(code for code in codes(s) if code.startswith("token")))
    follow(met, new_mother(), "bed p3 w1 w1b3>w2", "babies 2")
    follow(met, fifth_mother(), "take 3")
    s = fifth_mother()
    s.bag = [0, 0, 0]
    follow(met, s, "take 3")


def play_reports(met: set[str]) -> None:
    for number, report in enumerate(REPORTS):
        s = table(hospital("r3", home=(3, 3, 3)), phase=HOSPITAL_ACTIVATION)
        reports.of(s).reports = [number, *[(number + 1 + i) % len(REPORTS) for i in range(5)]]
        follow(met, s, "done", f"complete {report}")


def play_endings(met: set[str]) -> None:
    collection = {"final_round_collection": True}
    s = table("r3 y4 g2", "r4 y2 g3", phase=END_ROUND, round=8, variants=collection)
    follow(met, s, *["collect w1b1"] * 2, *["collect w1b2"] * 2, *["collect w1b3"] * 2)
    for mine, other in (("r4", "y4"), ("r5", "y4"), ("r5", "y4 y4")):
        follow(met, table(mine, other, phase=END_ROUND, round=8))


@pytest.mark.thorough
def test_everything_that_can_occur_has_occurred_and_nothing_else() -> None:
    plays = [
        play_random_games,
        play_random_cities,
        play_against_the_automa,
        play_rare_turns,
        play_investments,
        play_rare_investments,
        play_families,
        play_rare_families,
        play_reports,
        play_endings,
    ]
    assert_all_and_nothing_else(possible(), *plays)
