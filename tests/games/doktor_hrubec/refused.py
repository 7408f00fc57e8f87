"""Moves that are refused, one for each reason that names a piece: the position, the code, the sentence and the rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import codes, play, table, theatre

Refused = tuple[Position, str, str, str]

FOUR = "dr_drill hypnotist dr_couch herbalist"


def refused_moves() -> Iterator[Refused]:
    return chain(in_the_turn(), by_a_card(), after_a_card(), after_an_operation(), at_the_end())


def in_the_turn() -> Iterator[Refused]:
    s = table(theatre("lawyer"), theatre(), waiting="geek")
    yield s, "hire dr_zero", "You do not hold this card: Dr. Zero.", "HR-ADM-05"
    yield s, "end", "Before your turn ends, call a card from the queue or admit a waiting patient.", "HR-TRN-13"
    waits = "Only who is in the waiting room can be admitted, and the Acne is not there."
    yield s, "admit acne", waits, "HR-PAT-03"
    morning = "The morning administration of this turn is over: it gives one card or one doctor."
    hired = play(s.copy(), "hire lawyer")
    yield hired, "draw", morning, "HR-ADM-01"
    over = "The admission of this turn is done: only action cards are left."
    called = play(s.copy(), "queue")
    for code in ("hire lawyer", "draw", "admit geek", "queue"):  # the morning was skipped
        yield called, code, over, "HR-TRN-14"
    s = table(theatre(), theatre(), waiting="")
    yield s, "end", "Before your turn ends, call a card from the queue.", "HR-TRN-13"
    s = table(theatre(), theatre(), waiting="geek insomnia leper")
    yield s, "end", "Before your turn ends, admit a waiting patient: the waiting room is full.", "HR-TRN-13"
    s = play(table(theatre(), theatre(), waiting="geek"), "admit geek")
    yield s, "operate psychiatry", "There is no operation now: one is made in an operation turn, once.", "HR-TRN-12"
    s = table(theatre(table="acne"), theatre())
    yield s, "operate surgery", "You have the Acne on the table, and this is no case for surgery.", "HR-OPR-05"


def by_a_card() -> Iterator[Refused]:
    rival = theatre(team="dr_couch herbalist", table="leper")
    s = table(theatre("nurse", team="dr_zero"), rival)
    yield s, "play bribe dr_couch", "You do not hold this card: Bribe.", "HR-TRN-05"
    hand = "bribe model romantic_dinner fired retraining euthanasia heart_attack kidnapper resurrection nurse"
    s = table(theatre(hand, team="dr_zero", morgue="toothache"), rival, waiting="geek")
    yield s, "play bribe", "Bribe is played on a doctor.", "HR-ACT-17"
    yield s, "play bribe geek", "Bribe is played on a doctor.", "HR-ACT-17"
    yield s, "play nurse geek", "Nurse is played on nobody in particular.", "HR-ACT-29"
    yield s, "play euthanasia", "Euthanasia is played on a patient.", "HR-ACT-02"
    none = "is about a doctor of a team, and Dr. Stitch is in none."
    yield s, "play bribe dr_stitch", f"Bribe {none}", "HR-ACT-17"
    yield s, "play fired dr_stitch", f"Fired {none}", "HR-ACT-27"
    yield s, "play bribe dr_zero", "Bribe is about a doctor of another team, and Dr. Zero is in yours.", "HR-ACT-17"
    other = "Retraining is about a doctor of your own team, and Dr. Couch is in another."
    yield s, "play retraining dr_couch", other, "HR-ACT-15"
    out = "Euthanasia does not reach the Toothache now."
    yield s, "play euthanasia toothache", out, "HR-ACT-02"
    waits = "Heart attack is for somebody in the waiting room, and the Leper is not there."
    yield s, "play heart_attack leper", waits, "HR-ACT-10"
    there = "Kidnapper takes a patient from the table of another player, and the Geek is on none of these."
    yield s, "play kidnapper geek", there, "HR-ACT-23"
    dead = "Resurrection takes a patient from your morgue, and the Geek is not there."
    yield s, "play resurrection geek", dead, "HR-ACT-28"
    s = table(theatre("model romantic_dinner"), theatre(team="dr_drill tooth_fairy"))
    yield s, "play model tooth_fairy", "Model takes a man, and the Tooth Fairy is a woman.", "HR-ACT-16"
    yield s, "play romantic_dinner dr_drill", "Romantic dinner takes a woman, and Dr. Drill is a man.", "HR-ACT-18"
    yield from by_a_card_from_the_table()


def by_a_card_from_the_table() -> Iterator[Refused]:
    room = theatre("holiday vip kidnapper resurrection", table="acne", morgue="toothache")
    s = table(room, theatre(table="leper"), theatre(), waiting="geek")
    yield s, "play holiday 1", "Holiday goes to another player, not to you.", "HR-ACT-08"
    yield s, "play holiday 2", "Holiday needs an empty table, and that of seat 2 is taken.", "HR-ACT-08"
    yield s, "play holiday 4", "Holiday: nobody plays at seat 4.", "HR-ACT-08"
    waits = "VIP is for somebody in the waiting room, and the Leper is not there."
    yield s, "play vip leper", waits, "HR-ACT-24"
    yield s, "play kidnapper leper", "Kidnapper needs your table to be empty.", "HR-ACT-23"
    yield s, "play resurrection toothache", "Resurrection needs your table to be empty.", "HR-ACT-28"
    s = table(theatre("vip holiday"), theatre(), waiting="acne")
    yield s, "play vip acne", "VIP needs a patient on your table.", "HR-TRN-10"
    s = table(theatre("bribe fired"), theatre(team="dr_incognito dr_zero"), theatre(team="dr_couch"))
    hidden = "Bribe does nothing here: Dr. Incognito protects the doctors."
    yield s, "play bribe dr_zero", hidden, "HR-DOC-10"
    s = table(theatre("fired nurse"), theatre(team="dr_incognito dr_zero"), theatre(team="dr_couch"))
    yield s, "play bribe dr_zero", "You do not hold this card: Bribe.", "HR-TRN-05"  # and not what Fired would say


def after_a_card() -> Iterator[Refused]:
    first = "First the card that was played is settled completely."
    s = play(table(theatre("bribe nurse", team=FOUR), theatre(team="lawyer dr_zero")), "play bribe lawyer")
    stays = "One of the four doctors of your team makes room, and {} is none of these."
    yield s, "dismiss lawyer", stays.format("the Lawyer"), "HR-ACT-19"
    yield s, "dismiss dr_zero", stays.format("Dr. Zero"), "HR-ACT-19"
    yield s, "play nurse", first, "HR-TRN-08"
    teams = theatre("castling nurse", team="dr_drill dr_couch"), theatre(team="lawyer herbalist")
    s = play(table(*teams), "play castling")
    passed = "Castling is about a doctor of your own team, and the Lawyer is in another."
    yield s, "castle lawyer", passed, "HR-ACT-06"
    yield s, "play nurse", first, "HR-TRN-08"
    s = play(table(theatre("alien nurse", team=FOUR), theatre(team="dr_zero")), "hire alien")
    yield s, "dismiss dr_stitch", stays.format("Dr. Stitch"), "HR-ADM-06"
    acts = "First the doctor who was hired takes an office and acts."
    yield s, "play nurse", acts, "HR-ADM-07"
    s = play(s.copy(), "dismiss dr_drill")
    none = "Alien is about a doctor of a team, and Dr. Stitch is in none."
    yield s, "dismiss dr_stitch", none, "HR-DOC-18"
    yield s, "play nurse", acts, "HR-ADM-07"


def after_an_operation() -> Iterator[Refused]:
    settle = "First the operation is settled with all its effects: until then no card is played."
    for patient, code, sentence, rule in HEALED:
        rival = theatre(team="old_sawbones beautician")
        s = table(theatre("nurse", team="dr_drill", table=patient, bonus=9), rival, waiting="leper", die=6)
        play(s, codes(s)[0])
        yield s, code, sentence, rule
        yield s, "play nurse", settle, "HR-OPR-12"
    for patient, team, code, sentence, rule in DEAD:
        s = table(theatre("nurse", team=team, table=patient), theatre(team=FOUR), die=1)
        play(s, codes(s)[0])
        yield s, code, sentence, rule
        yield s, "play nurse", settle, "HR-OPR-12"
    s = table(theatre(team="lawyer", table="acne"), theatre("nurse", team=FOUR), die=1)
    play(s, "operate dermatology", "send 2")
    leaves = "One of your four doctors leaves, or the one who comes, and Dr. Zero is none of these."
    yield s, "dismiss dr_zero", leaves, "HR-DOC-05"
    yield s, "play nurse", settle, "HR-OPR-12"


HEALED = [
    (
        "exhibitionist",
        "take dr_drill",
        "Exhibitionist is about a doctor of another team, and Dr. Drill is in yours.",
        "HR-PTE-03",
    ),
    ("exhibitionist", "take old_sawbones", "Exhibitionist takes a woman, and Old Sawbones is a man.", "HR-PTE-03"),
    ("schizoid", "take dr_zero", "Schizoid is about a doctor of a team, and Dr. Zero is in none.", "HR-PTE-08"),
    (
        "dental_bridge",
        "exchange beautician old_sawbones",
        "Dental bridge is about a doctor of your own team, and the Beautician is in another.",
        "HR-PTE-14",
    ),
    (
        "dental_bridge",
        "exchange dr_drill dr_zero",
        "Dental bridge is about a doctor of a team, and Dr. Zero is in none.",
        "HR-PTE-14",
    ),
    ("one_body_no_head", "bury 1", "One body, no head goes to another player, not to you.", "HR-PTE-11"),
    ("one_body_no_head", "bury 5", "One body, no head: nobody plays at seat 5.", "HR-PTE-11"),
    (
        "siamese_twins",
        "admit acne",
        "Only who is in the waiting room can be admitted, and the Acne is not there.",
        "HR-PTE-09",
    ),
]
"""After a successful operation by Dr. Drill."""

DEAD = [
    ("blisters", "", "drop bribe", "You do not hold this card: Bribe.", "HR-PTE-07"),
    (
        "infected_prostitute",
        "dr_zero",
        "dismiss dr_couch",
        "Infected prostitute is about a doctor of your own team, and Dr. Couch is in another.",
        "HR-PTE-05",
    ),
    ("acne", "lawyer", "send 1", "Lawyer goes to another player, not to you.", "HR-DOC-01"),
    ("acne", "lawyer", "send 3", "Lawyer: nobody plays at seat 3.", "HR-DOC-01"),
]
"""After one that failed."""


def at_the_end() -> Iterator[Refused]:
    s = play(table(theatre(), theatre("nurse lawyer", table="acne"), queue=(0, 0, 0)), "queue")
    closed = "The hospital is closed: no card is played any more, only the final operations are left."
    yield s, "play nurse", closed, "HR-END-03"
    yield s, "hire lawyer", closed, "HR-END-03"
    yield s, "operate surgery", "You have the Acne on the table, and this is no case for surgery.", "HR-OPR-05"
