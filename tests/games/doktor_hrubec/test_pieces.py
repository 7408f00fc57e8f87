"""What is printed on the cards of the standard edition, and how many of each there are."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from hospitable import BadSetup
from hospitable.games.doktor_hrubec.cards import ACTIONS, CARDS, DOCTORS, NONE, PATIENTS, SEXES, SPECIALITIES
from hospitable.games.doktor_hrubec.effects import PATIENT_EFFECTS
from hospitable.games.doktor_hrubec.pieces import STANDARD, read_edition
from tests.games.doktor_hrubec.tables import GAME, codes, hand, morgue, play, table, team, theatre
from tests.rules import rule

EDITION = read_edition(STANDARD)

# sex, then surgery, psychiatry, stomatology, dermatology
PRINTED_DOCTORS = {
    "lawyer": ("m", [-1, 2, 0, 0]),
    "alpine_doctor": ("m", [3, 1, 0, 1]),
    "dr_acula": ("m", [1, 0, 2, -1]),
    "dr_incognito": ("m", [0, 1, 0, 0]),
    "md_brutal": ("m", [3, -2, 1, 0]),
    "dr_zero": ("m", [0, 0, 0, 0]),
    "md_silicon": ("m", [1, -1, 0, 1]),
    "young_intern": ("f", [1, 0, 2, 1]),
    "butcher": ("m", [2, -1, -1, 1]),
    "alien": ("m", [-1, 1, 2, 0]),
    "gate_keeper": ("f", [-1, 1, 0, 1]),
    "dr_stitch": ("f", [3, 0, -1, 1]),
    "old_sawbones": ("m", [2, -1, 2, 0]),
    "field_medic": ("f", [2, 1, 0, 0]),
    "hypnotist": ("m", [-1, 3, 1, 0]),
    "dr_couch": ("f", [0, 2, -1, 2]),
    "helpline_counsellor": ("f", [0, 2, 1, 0]),
    "dr_drill": ("m", [1, -1, 3, 0]),
    "tooth_fairy": ("f", [-1, 2, 2, 0]),
    "orthodontist": ("f", [0, 0, 2, 1]),
    "beautician": ("f", [0, 1, -1, 3]),
    "dr_leech": ("m", [2, -1, 0, 2]),
    "herbalist": ("f", [0, 0, 1, 2]),
    "professor_emeritus": ("m", [1, 2, 1, 1]),
    "night_resident": ("f", [0, 2, 0, 1]),
}

# stage, money, difficulties by the first letter of the speciality, effect
PRINTED_PATIENTS = {
    "appendix": (1, 2, "s4", "draw"),
    "fracture": (1, 3, "s5", "discard_hand_card"),
    "blisters": (1, 2, "d4", "discard_hand_card"),
    "constipation": (1, 3, "s6 p5", "discard_hand_card"),
    "geek": (1, 2, "p4", "draw"),
    "dental_bridge": (1, 3, "t5", "exchange_doctor"),
    "toothache": (1, 1, "t3", ""),
    "acne": (1, 3, "d5", ""),
    "insomnia": (1, 3, "p5", ""),
    "split_lip": (1, 2, "t4 d5", ""),
    "alcoholic": (2, 4, "p6", "move_self_to_table"),
    "exhibitionist": (2, 4, "p6 d7", "steal_doctor"),
    "leper": (2, 3, "d6", "draw"),
    "infected_prostitute": (2, 5, "s7 d7", "discard_doctor"),
    "schizoid": (2, 4, "p7", "steal_doctor"),
    "gunshot_wound": (2, 5, "s7", ""),
    "kidney_stones": (2, 4, "s6", ""),
    "wisdom_teeth": (2, 4, "t6", ""),
    "shattered_jaw": (2, 5, "s8 t7", ""),
    "full_body_rash": (2, 5, "d7", ""),
    "swallowed_dentures": (2, 5, "t7", ""),
    "teeth_grinder": (2, 4, "p7 t7", ""),
    "siamese_twins": (3, 6, "s8 d8", "admit_from_waiting_room"),
    "one_body_no_head": (3, 0, "s7 p7", "move_self_to_morgue"),
    "living_mummy": (3, 6, "t8 d8", ""),
}
AFTER_FAILURE = ["blisters", "constipation", "geek", "alcoholic", "infected_prostitute"]

TWICE = ["holiday", "heroic_act", "lunch_break", "kidnapper", "bribe", "fired"]
WITH_ABILITY = DOCTORS[:11]
ONGOING = {
    "alternative_treatment": ([0, 0, 0, 0], [0, 0, 0, 6, 6, 6]),
    "tools_delivery": ([1, -1, 0, 0], [1, 2, 3, 4, 5, 6]),
    "infectious_eczema": ([0, 0, 0, -1], [1, 2, 3, 4, 5, 6]),
    "clown_show": ([-1, 1, -1, -1], [1, 2, 3, 4, 5, 6]),
    "recycling": ([0, 0, 1, -1], [1, 2, 3, 4, 5, 6]),
    "mrs_janitor": ([-1, -1, -1, -1], [1, 2, 3, 4, 5, 6]),
    "doctors_on_strike": ([0, 0, 0, 0], [1, 2, 3, 4, 5, 6]),
    "lucky_day": ([0, 0, 0, 0], [8, 2, 3, 4, 5, 6]),
}


# -- how many


@rule("HR-CMP-01")
def test_two_to_five_may_play() -> None:
    for seats in range(2, 6):
        assert len(GAME.new(seats, "box").theatres) == seats
    for seats in (0, 1, 6):
        with pytest.raises(BadSetup):
            GAME.new(seats, "box")


@rule("HR-CMP-02", "HR-RUL-01")
def test_25_doctors() -> None:
    assert len(DOCTORS) == len(EDITION.doctors) == len(PRINTED_DOCTORS) == 25
    assert Counter(doctor.sex for doctor in EDITION.doctors) == {0: 14, 1: 11}


@rule("HR-CMP-03", "HR-RUL-01", "HR-RUL-33")
def test_25_patients_in_stages_of_10_12_and_3() -> None:
    assert len(PATIENTS) == len(EDITION.patients) == len(PRINTED_PATIENTS) == 25
    assert Counter(patient.stage for patient in EDITION.patients) == {0: 10, 1: 12, 2: 3}


@rule("HR-CMP-04", "HR-RUL-01")
def test_34_action_cards_of_25_types() -> None:
    copies = {name: EDITION.actions[action].copies for action, name in enumerate(ACTIONS)}
    assert len(copies) == 25
    assert sum(copies.values()) == 34
    assert {name: count for name, count in copies.items() if count > 1} == dict.fromkeys(TWICE, 2) | {"nurse": 4}


@rule("HR-CMP-05", "HR-RUL-01")
def test_the_closing_card_is_none_of_the_patients() -> None:
    """With five players all 25 patients are in the queue, and the closing card comes after them."""
    assert sum(EDITION.stages[5]) == 25
    s = table(theatre(), theatre(), theatre(), theatre(), theatre(), queue=(0, 0, 0))
    play(s, "queue")
    assert s.over
    assert s.view(None)["waiting"] == []


# -- doctors


@rule("HR-CMP-02")
@pytest.mark.parametrize("name", DOCTORS)
def test_a_doctor_has_a_sex_and_a_skill_in_each_speciality(name: str) -> None:
    doctor = EDITION.doctors[DOCTORS.index(name)]
    sex, skills = PRINTED_DOCTORS[name]
    assert (SEXES[doctor.sex], doctor.skills) == (sex, skills)
    s = table(theatre(team=name), theatre())
    assert list(s.view(None)["theatres"][0]["skills"].items()) == list(zip(SPECIALITIES, skills, strict=True))


@rule("HR-RUL-22")
def test_only_silicon_has_other_skills_with_a_woman() -> None:
    other = {name: EDITION.doctors[i].other_skills for i, name in enumerate(DOCTORS)}
    expected = {name: skills for name, (_sex, skills) in PRINTED_DOCTORS.items()}
    assert other == expected | {"md_silicon": [-2, 2, 0, 3]}


def after_an_operation(doctor: str, die: int) -> tuple[list[str], int, str]:
    """An operation on Acne with this doctor alone: what is asked, cards in hand, and where she lies if she died."""
    s = table(theatre(team=doctor, table="acne"), theatre(), pile="nurse nurse", die=die)
    play(s, "operate dermatology")
    return codes(s), len(s.theatres[0].hand), morgue(s)


@rule("HR-DOC-20", "HR-RUL-24")
@pytest.mark.parametrize("name", DOCTORS[11:])
def test_the_other_14_doctors_have_skills_only(name: str) -> None:
    assert name not in WITH_ABILITY
    assert after_an_operation(name, 1) == (["end"], 0, "acne")
    assert after_an_operation(name, 6) == (["end"], 0, "")
    s = play(table(theatre(name), theatre(team="dr_zero"), pile="nurse nurse"), f"hire {name}")
    assert (hand(s), team(s), codes(s)) == ("", name, ["queue"])
    s = table(theatre("kidnapper fired"), theatre(team=name, table="acne"))
    assert [code for code in codes(s) if "play" in code] == ["play kidnapper acne", f"play fired {name}"]


# -- patients


def needs(text: str) -> list[int]:
    """Difficulties as `s4 t5`: surgery 4 or stomatology 5."""
    given = {need[0]: int(need[1:]) for need in text.split()}
    return [given.get(letter, NONE) for letter in "sptd"]


@rule("HR-CMP-03")
@pytest.mark.parametrize("name", PATIENTS)
def test_a_patient_has_a_stage_difficulties_and_money(name: str) -> None:
    patient = EDITION.patients[PATIENTS.index(name)]
    stage, money, difficulty, effect = PRINTED_PATIENTS[name]
    assert (patient.stage + 1, patient.money, patient.difficulty) == (stage, money, needs(difficulty))
    assert patient.effect == (PATIENT_EFFECTS.index(effect) if effect else NONE)
    if effect:
        assert patient.on_success == (name not in AFTER_FAILURE)
        assert patient.rule.startswith("HR-PTE-")
    assert patient.sex == (SEXES.index("f") if name == "exhibitionist" else NONE)


@rule("HR-PTE-15", "HR-RUL-24")
def test_thirteen_patients_have_an_effect_and_the_other_twelve_none() -> None:
    without = [name for name in PATIENTS if EDITION.patients[PATIENTS.index(name)].effect == NONE]
    assert len(without) == 12
    for patient in without:
        for die in (1, 6):
            room = theatre("nurse", team="hypnotist dr_drill beautician", table=patient, bonus=0 if die == 1 else 9)
            s = table(room, theatre("nurse", team="dr_zero"), waiting="alcoholic", die=die)
            play(s, codes(s)[0])
            assert (codes(s), hand(s), hand(s, 1)) == (["end", "play nurse"], "nurse", "nurse")
            assert (team(s), team(s, 1)) == ("hypnotist dr_drill beautician", "dr_zero")


# -- action cards


@rule("HR-CMP-04")
@pytest.mark.parametrize("name", ACTIONS)
def test_an_action_card_is_what_it_is(name: str) -> None:
    card = EDITION.action(CARDS.index(name))
    assert card.ongoing == (name in ONGOING)
    assert (card.skills, card.die) == ONGOING.get(name, ([0, 0, 0, 0], [1, 2, 3, 4, 5, 6]))
    assert card.bonus == {"nurse": 1, "heroic_act": 2}.get(name, 0)
    assert card.sex == {"model": 0, "romantic_dinner": 1}.get(name, NONE)
    assert card.rule.startswith("HR-ACT-")


# -- the rest


@rule("HR-SET-06", "HR-SET-07", "HR-SET-09", "HR-RUL-33")
def test_the_queue_by_number_of_players() -> None:
    assert EDITION.stages[2:] == [[4, 6, 3], [6, 9, 3], [8, 10, 3], [10, 12, 3]]
    assert [sum(stages) + 1 for stages in EDITION.stages[2:]] == [14, 19, 22, 26]


@rule("HR-ADM-03", "HR-SET-02", "HR-SET-05", "HR-SCO-01", "HR-PTE-02", "HR-END-08")
def test_the_other_numbers() -> None:
    assert (EDITION.hand_limit, EDITION.start_cards, EDITION.dead) == (5, 3, -2)
    assert EDITION.slots[2:] == [3, 4, 4, 4]
    assert (EDITION.hopeless, EDITION.most_turns) == (2, 500)


@rule("HR-RUL-04", "HR-RUL-10", "HR-RUL-20", "HR-RUL-21")
def test_the_rulings_are_those_of_the_edition_unless_the_table_chooses() -> None:
    options = tomllib.loads(STANDARD.read_text(encoding="utf-8"))["rule_options"]
    defaults = {variant.name: variant.default for variant in GAME.variants}
    assert defaults == {name: options[name] for name in defaults}
    assert {variant.name: variant.rule for variant in GAME.variants} == {
        "acula_blocks_own_cards": "HR-RUL-20",
        "incognito_blocks_own_cards": "HR-RUL-21",
        "incognito_blocks_strike": "HR-RUL-21",
        "hand_limit_on_effect_draws": "HR-RUL-10",
        "first_player": "HR-RUL-04",
    }
