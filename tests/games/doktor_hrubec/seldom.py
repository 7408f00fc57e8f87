"""Positions that random games seldom meet, for those who want to read every sentence of the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import play, table, theatre

FOUR = "dr_drill hypnotist dr_couch herbalist"


def seldom_positions() -> Iterator[Position]:
    return chain(turns(), cards_in_vain(), action_cards(), operations(), last_operations())


def turns() -> Iterator[Position]:
    """Mornings and admissions with little to choose, empty piles."""
    crowd = "acne geek insomnia leper"
    for own in ("", "toothache"):
        yield table(theatre(table=own), theatre(), theatre(), waiting=crowd, stage="admission")
    yield table(theatre("nurse nurse bribe holiday lawyer", table="acne"), theatre(), stage="morning", waiting="geek")
    yield table(theatre(), theatre(), pile="", discard="")
    yield play(table(theatre(), theatre(), pile="nurse", discard="bribe"), "draw")
    yield play(table(theatre("dr_zero"), theatre(), pile="", discard=""), "hire dr_zero")
    yield play(table(theatre("alien", team=FOUR), theatre(team="lawyer")), "hire alien")
    yield table(theatre(), theatre(), queue=(0, 0, 0))


def cards_in_vain() -> Iterator[Position]:
    """Action cards that do nothing now, for every reason there is."""
    hand = "kidnapper resurrection holiday lunch_break bribe fired euthanasia"
    guarded = theatre(team="dr_acula dr_incognito", table="leper")
    yield table(theatre(hand, table="acne"), guarded, waiting="geek insomnia toothache")
    yield table(theatre(hand), guarded)
    yield table(theatre("vip euthanasia", table="acne", team="dr_acula"), theatre())


def action_cards() -> Iterator[Position]:
    """Cards with an effect that the log tells in its own words."""
    for code, own, other in [
        ("euthanasia leper", "acne", "leper"),
        ("dr_hrubec_on_duty", "acne", "leper"),
        ("vip geek", "acne", ""),
        ("lunch_break", "acne", ""),
        ("holiday 2", "acne", ""),
        ("heart_attack geek", "acne", ""),
    ]:
        s = table(theatre(code.split()[0], table=own), theatre(table=other), waiting="geek")
        yield s
        yield play(s, f"play {code}")
    s = table(theatre("castling", team="dr_drill dr_couch"), theatre(team="lawyer herbalist"))
    yield play(s, "play castling")
    yield play(s, "castle dr_drill")
    yield play(s, "castle lawyer")
    yield play(table(theatre("bribe", team=FOUR), theatre(team="lawyer")), "play bribe lawyer")


def operations() -> Iterator[Position]:
    """Operations that cannot fail or cannot succeed, and what patients and doctors do after them."""
    for patient, team, die, ongoing in [
        ("dental_bridge", "dr_drill tooth_fairy", 6, ""),
        ("schizoid", "hypnotist dr_couch lawyer", 6, ""),
        ("siamese_twins", "dr_stitch field_medic butcher", 6, "lucky_day"),
        ("one_body_no_head", "hypnotist dr_couch lawyer", 6, ""),
        ("fracture", "dr_stitch field_medic", 6, ""),
        ("toothache", "dr_drill", 6, ""),
        ("appendix", "alpine_doctor", 6, ""),
        ("infected_prostitute", "young_intern", 1, ""),
        ("blisters", "butcher", 1, ""),
        ("acne", "lawyer", 1, "doctors_on_strike"),
        ("alcoholic", "dr_zero", 1, "clown_show"),
        ("living_mummy", "", 6, "alternative_treatment"),
    ]:
        rival = theatre(team="old_sawbones orthodontist beautician professor_emeritus")
        s = table(theatre("nurse bribe", team=team, table=patient), rival, waiting="geek", ongoing=ongoing, die=die)
        yield s
        yield play(s, s.moves(0)[0].code)
        yield play(s, s.moves(0)[0].code)
        yield play(s, s.moves(s.deciders[0])[0].code)
    s = table(theatre(table="alcoholic"), theatre(table="acne"), die=1)
    yield play(s, "operate psychiatry")
    s = table(theatre(team="dr_drill", table="dental_bridge"), theatre(team="lawyer"), die=6)
    yield play(s, "operate stomatology", "exchange dr_drill lawyer")


def last_operations() -> Iterator[Position]:
    s = table(theatre(), theatre(table="acne", team="beautician"), queue=(0, 0, 0), ongoing="mrs_janitor")
    yield play(s, "queue")
    yield play(s, "operate dermatology")
    yield play(table(theatre(), theatre(), turn=s.rules.edition.most_turns), "queue", "end")
