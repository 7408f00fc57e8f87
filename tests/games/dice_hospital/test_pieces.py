"""What is printed on the pieces of the standard edition: board, tiles, cards, dice and tokens."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hospitable import BadEdition, BadSetup
from hospitable.games.dice_hospital.beds import BED_NAMES, BEDS
from hospitable.games.dice_hospital.cards import (
    ADMINISTRATORS,
    ADMISSIONS_NURSE,
    BOARD,
    CONSULTANT,
    DEPARTMENTS,
    EVENT_CARDS,
    FIRST_PAEDIATRIC_WARD,
    PRINTED_DEPARTMENTS,
    REPORTS,
    SPECIALISTS,
)
from hospitable.games.dice_hospital.dice import COLOURS, colour_word
from hospitable.games.dice_hospital.effects import (
    ADMINISTRATOR_KINDS,
    DEPARTMENT_EFFECTS,
    PATTERNS,
    TRIGGERS,
    words_in_order,
)
from hospitable.games.dice_hospital.labels import department_name, event_name, specialist_name
from hospitable.games.dice_hospital.pieces import ABILITIES, EVENT_EFFECTS, SETS, STANDARD, Specialist, read_edition
from hospitable.games.dice_hospital.steps import DISCHARGED_PATIENTS, END_ROUND
from hospitable.games.dice_hospital.writing import die_name
from tests.games.dice_hospital.tables import (
    GAME,
    activation,
    codes,
    hospital,
    lay,
    morning,
    placements,
    play,
    points,
    table,
)
from tests.rules import rule

EDITION = read_edition(STANDARD)


def values(mask: int) -> str:
    """`123` for the values 1, 2 and 3; nothing for all."""
    found = "".join(str(value) for value in range(1, 7) if mask >> value & 1)
    return "" if found == "123456" else found


# -- the box


@rule("DH-CMP-01")
def test_one_to_four_may_play_and_with_the_deluxe_material_five() -> None:
    for seats in range(1, 6):
        assert len(GAME.new(seats, "box").hospitals) == seats
    for seats in (0, 6):
        with pytest.raises(BadSetup):
            GAME.new(seats, "box")


@rule("DH-CMP-02")
def test_after_8_rounds_most_points_win() -> None:
    first, second = hospital("r3", fatalities=2), hospital("r3")
    first.discharge_points, second.discharge_points = 30, 27
    earlier = table(first, second, phase=END_ROUND, round=7)
    assert (earlier.over, earlier.round) == (False, 8)
    s = table(first, second, phase=END_ROUND, round=8)
    assert s.over
    assert (s.result().totals, s.result().winners) == ((26, 27), (1,))


@rule("DH-CMP-03", "DH-RUL-01")
def test_a_board_has_six_departments_for_workers_and_three_other_areas() -> None:
    s = activation("r1 y3 g6")
    assert placements(s) == ["critical_care_unit", "oncology", "pharmacy", "intensive_care", "imaging", "clinic"]


@rule("DH-CMP-04", "DH-RUL-01")
def test_four_wards_with_three_places_each() -> None:
    assert [f"w{ward}b{bed}" for ward in range(1, 5) for bed in range(1, 4)] == BED_NAMES[:BEDS]
    treated = lay(table("r3* " * 12, ""), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4")
    play(treated, "take 2", "take 3")
    assert codes(treated) == ["remove w1b1 w1b2 w1b3"], "a treated patient keeps its place"


@rule("DH-CMP-05", "DH-CMP-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_24_tiles_and_24_cards_two_of_each(seats: int) -> None:
    s = GAME.new(seats, "box")
    assert Counter(tile for layer in [*s.tiles, s.shown_tiles] for tile in layer) == dict.fromkeys(range(6, 18), 2)
    assert Counter(card for layer in [*s.cards, s.shown_cards] for card in layer) == dict.fromkeys(range(12), 2)


@rule("DH-CMP-07", "DH-SET-03")
def test_five_ambulances() -> None:
    assert EDITION.ambulances == [0, 0, 3, 4, 5, 6]  # the last one is the helicopter
    spaces = [" ".join(die_name(space) for space in ambulance) for ambulance in EDITION.spaces]
    assert spaces == ["r3 y4 g2", "r4 y2 g3", "r2 y3 g4", "r5 y1 g6", "r1 y6 g5"]


@rule("DH-CMP-08", "DH-RUL-02", "DH-RUL-36")
def test_eight_different_administrators() -> None:
    printed = [
        (ADMINISTRATOR_KINDS[card.kind], card.need, COLOURS[card.colour] if card.colour >= 0 else "", card.points)
        for card in EDITION.administrators
    ]
    assert dict(zip(ADMINISTRATORS, printed, strict=True)) == {
        "admin_red_pair": ("discharge_color", [2, 0, 0], "", 1),
        "admin_yellow_pair": ("discharge_color", [0, 2, 0], "", 1),
        "admin_green_pair": ("discharge_color", [0, 0, 2], "", 1),
        "admin_three_colors": ("discharge_color", [1, 1, 1], "", 1),
        "admin_guard_red": ("prevent_neglect", [0, 0, 0], "red", 0),
        "admin_guard_yellow": ("prevent_neglect", [0, 0, 0], "yellow", 0),
        "admin_guard_green": ("prevent_neglect", [0, 0, 0], "green", 0),
        "admin_most_discharges": ("most_discharges", [0, 0, 0], "", 1),
        "hospital_strategist": ("investment_draw", [0, 0, 0], "", 0),
        "head_midwife": ("choose_babies", [0, 0, 0], "", 0),
        "family_director": ("discharge_families", [0, 0, 0], "", 3),
    }


@rule("DH-RUL-36", "DH-HAD-04")
@pytest.mark.parametrize(("home", "scored"), [((1, 1, 1), 1), ((2, 2, 0), 0), ((0, 5, 1), 0), ((2, 1, 3), 1)])
def test_three_colours_means_one_patient_of_each(home: tuple[int, int, int], scored: int) -> None:
    boss = hospital("r3", home=home, administrator="admin_three_colors")
    s = table(boss, "r3", phase=DISCHARGED_PATIENTS, round=8, variants={"administrators": True})
    assert points(s)["administrator"] == scored


@rule("DH-CMP-09", "DH-RUL-02", "DH-SET-09", "DH-SOL-02")
def test_63_dice_of_which_fewer_players_use_fewer() -> None:
    assert EDITION.dice == [21, 21, 21]
    assert EDITION.removed[1:] == [10, 6, 3, 0, -5]
    for seats, left in ((1, 33), (2, 45), (3, 54), (4, 63)):
        assert sum(table(*[""] * seats).bag) + 3 * EDITION.ambulances[seats] + 4 * (seats == 1) == left
    assert EDITION.intake_values == [2, 3, 4, 5]


@rule("DH-CMP-10", "DH-SET-02")
def test_the_meeples_are_enough_for_all_nurses_and_all_cards() -> None:
    assert EDITION.nurses * max(GAME.seats) <= 13 + 4  # the fifth player brings some
    meeples = [*COLOURS, "blue"]
    base = Counter(meeples[card.meeple] for card in EDITION.specialists[:12])
    assert base == dict.fromkeys(meeples, 3)
    mixed = base + Counter(meeples[card.meeple] for card in EDITION.specialists[12:18] for _ in range(2))
    assert mixed == {"red": 7, "yellow": 5, "green": 5, "blue": 7}


@rule("DH-CMP-11")
def test_one_round_marker_and_one_first_player_and_a_score_for_each() -> None:
    s = table("", "", "", first=2)
    views = [s.view(seat) for seat in (0, 1, 2, None)]
    assert [(view["round"], view["first_player"]) for view in views] == [(3, 2)] * 4
    assert [each["track"] for each in views[0]["hospitals"]] == [0, 0, 0]


@rule("DH-CMP-12", "DH-RUL-03")
def test_blood_bags_and_fatality_tokens_never_run_out() -> None:
    s = morning("blood_drive", hospital(bags=16), hospital())
    assert [each.bags for each in s.hospitals] == [17, 1]
    s = morning("cross_infection", hospital("r1", fatalities=14), "")
    play(s, "harm w1b1")
    assert s.hospitals[0].fatalities == 15


@rule("DH-CMP-13")
def test_15_events_and_15_reports() -> None:
    assert len(EDITION.events) == len(set(EVENT_CARDS)) == 15
    assert len(EDITION.report_points) == len(set(REPORTS)) == 15


# -- names


@rule("DH-RUL-35")
def test_the_english_names_are_those_printed() -> None:
    def printed(ids: list[str]) -> list[str]:
        return [id.replace("_", " ").title().replace("Ear Nose Throat", "Ear, Nose & Throat") for id in ids]

    departments = [department_name(number).say("en") for number in range(len(DEPARTMENTS))]
    assert departments == printed(DEPARTMENTS)
    specialists = [specialist_name(number).say("en") for number in range(len(SPECIALISTS))]
    assert specialists == printed(SPECIALISTS)
    assert [event_name(number).say("en") for number in range(15)] == printed(EVENT_CARDS)
    british = {"Anaesthesia", "Orthopaedics", "Allergy Centre", "Haematologist", "Anaesthetist", "Operating Theatre"}
    assert british <= {*departments, *specialists}


@rule("DH-RUL-35", "DH-RUL-20")
def test_the_french_names_are_corrected() -> None:
    names = {SPECIALISTS[number]: specialist_name(number).say("fr") for number in range(len(SPECIALISTS))}
    assert names["radiologist"] == "Radiologue"
    assert not {"Neurologue", "Spécialiste médecine alternative", "Greffe"} & set(names.values())
    assert len(set(names.values())) == len(SPECIALISTS)


# -- departments and specialists


@rule("DH-CMP-03", "DH-CMP-05", "DH-EXP-01")
def test_departments() -> None:
    """Effect, colour, values if not all, pattern, targets, steps."""
    printed = {
        name: (
            DEPARTMENT_EFFECTS[data.effect],
            colour_word(data.colour),
            values(data.values),
            PATTERNS[data.pattern],
            (data.least, data.most),
            data.steps,
        )
        for name, data in zip(DEPARTMENTS, EDITION.departments, strict=True)
    }
    assert printed == {
        "critical_care_unit": ("heal", "red", "", "any", (1, 1), 1),
        "oncology": ("heal", "yellow", "", "any", (1, 1), 1),
        "pharmacy": ("heal", "green", "", "any", (1, 1), 1),
        "intensive_care": ("heal", "any", "12", "any", (1, 1), 1),
        "imaging": ("heal", "any", "34", "any", (1, 1), 1),
        "clinic": ("heal", "any", "56", "any", (1, 1), 1),
        "operating_theatre": ("heal", "red", "", "any", (1, 1), 3),
        "ear_nose_throat": ("heal", "green", "", "any", (1, 1), 3),
        "orthopaedics": ("heal", "yellow", "", "any", (1, 1), 3),
        "cardiology": ("heal", "red", "", "run", (3, 3), 1),
        "immunology": ("heal", "green", "", "run", (3, 3), 1),
        "urology": ("heal", "yellow", "", "run", (3, 3), 1),
        "anaesthesia": ("heal", "red", "", "same", (3, 3), 1),
        "allergy_centre": ("heal", "green", "", "same", (3, 3), 1),
        "renal_medicine": ("heal", "yellow", "", "same", (3, 3), 1),
        "crash_centre": ("heal", "any", "12", "any", (1, 1), 4),
        "radiology": ("heal", "any", "123", "any", (3, 3), 1),
        "triage_centre": ("heal", "any", "123", "any", (2, 2), 2),
        "drug_trial_centre": ("reroll", "any", "", "any", (2, 2), 0),
        "experimental_therapy": ("flip", "any", "", "any", (1, 1), 0),
        "physiotherapy": ("change_color", "any", "", "any", (1, 2), 0),
        "training_department": ("heal", "any", "", "same", (2, 2), 1),
        "staff_rota_office": ("swap_staff", "any", "", "any", (0, 0), 0),
        "surgical_assessment_unit": ("heal", "red", "", "any", (1, 1), 2),
        "gastroenterology": ("heal", "yellow", "", "any", (1, 1), 2),
        "dermatology": ("heal", "green", "", "any", (1, 1), 2),
        "delivery_suite": ("heal", "any", "", "same", (3, 3), 1),
        "special_care_baby_unit": ("heal", "any", "", "same", (2, 2), 2),
        "family_suite": ("heal", "any", "", "same", (4, 4), 1),
        "antenatal_clinic": ("heal", "any", "", "run", (3, 3), 1),
        "labour_ward": ("heal", "any", "", "run", (3, 3), 1),
        "postnatal_ward": ("heal", "any", "", "run", (3, 3), 1),
        "nursery": ("heal", "pink", "", "any", (1, 1), 3),
        "genetics_laboratory": ("heal", "pink", "", "any", (1, 1), 2),
        **{f"paediatric_ward_{ward}": ("heal", "pink", "", "any", (1, 1), 1) for ward in range(1, 5)},
    }
    assert EDITION.tile_copies == [0] * 6 + [2] * 28 + [0] * 4


def healing(card: Specialist) -> tuple[object, ...]:
    return (
        colour_word(card.trigger_colour),
        ["healed", "different"][card.effect],
        colour_word(card.colour),
        values(card.values),
        card.like_before,
        card.most,
        card.steps,
    )


@rule("DH-CMP-06")
def test_specialists_who_heal() -> None:
    """Whose healing they wait for; whom they heal, its colour, its values, like before; how many, how far."""
    cards = EDITION.specialists[:12]
    assert {TRIGGERS[card.trigger] for card in cards} == {"heal"}
    assert dict(zip(SPECIALISTS[:12], map(healing, cards), strict=True)) == {
        "surgeon": ("red", "healed", "red", "", False, 1, 1),
        "pharmacist": ("green", "healed", "green", "", False, 1, 1),
        "haematologist": ("yellow", "healed", "yellow", "", False, 1, 1),
        "anaesthetist": ("red", "different", "red", "", False, 1, 1),
        "virologist": ("green", "different", "green", "", False, 1, 1),
        "urologist": ("yellow", "different", "yellow", "", False, 1, 1),
        "cardiologist": ("red", "different", "any", "", True, 1, 1),
        "microbiologist": ("green", "different", "any", "", True, 1, 1),
        "radiologist": ("yellow", "different", "any", "", True, 1, 1),
        "triage_nurse": ("any", "different", "any", "123", False, 2, 1),
        "paramedic": ("any", "different", "any", "123", False, 1, 2),
        "general_practitioner": ("any", "different", "any", "456", False, 1, 1),
    }
    assert EDITION.card_copies == [2] * 18 + [1] * 2 + [2] * 12


@rule("DH-EXP-01")
def test_specialists_of_experimental_medicine() -> None:
    """What they wait for, what they do, steps of healing, and the amount of what they gain or cost."""
    words = {number: word for word, number in ABILITIES.items()}
    printed = {
        name: (TRIGGERS[card.trigger], colour_word(card.trigger_colour), words[card.effect], card.steps, card.amount)
        for name, card in zip(SPECIALISTS[12:18], EDITION.specialists[12:18], strict=True)
    }
    assert printed == {
        "pathologist": ("heal", "any", "discard_fatality_for_blood_bag", 0, 1),
        "experimental_chemist": ("heal", "any", "reroll_different_patient", 0, 0),
        "registrar": ("discharge", "any", "gain_points", 0, 1),
        "medical_student": ("heal", "any", "heal_one_deteriorate_another", 1, 1),
        "physiotherapist": ("heal", "any", "change_color", 0, 0),
        "haematology_technician": ("discharge", "any", "gain_blood_bags", 0, 1),
    }


# -- events and reports


@rule("DH-CMP-13", "DH-EVT-03", "DH-EVT-05")
def test_events() -> None:
    """The effect, its amount, and what else is printed."""
    words = {number: word for word, number in EVENT_EFFECTS.items()}
    printed = {name: (words[card.effect], card.amount) for name, card in zip(EVENT_CARDS, EDITION.events, strict=True)}
    assert printed == {
        "blood_drive": ("gain_blood_bags each_player", 1),
        "relief_fund": ("gain_blood_bags lowest_score", 1),
        "cross_infection": ("deteriorate_own_patient each_player", 1),
        "mutual_aid": ("return_own_patient_to_bag each_player", 1),
        "recruitment_fair": ("reveal_extra_improvements", 1),
        "building_grant": ("reveal_extra_improvements", 1),
        "quiet_night": ("heal_own_patient each_player", 1),
        "red_complications": ("neglect_extra_steps", 1),
        "yellow_complications": ("neglect_extra_steps", 1),
        "green_complications": ("neglect_extra_steps", 1),
        "public_holiday": ("nurses_unavailable each_player", 2),
        "blood_shortage": ("no_blood_bag_spending each_player", 1),
        "critical_convoy": ("lowest_ambulance_blood_bags", 2),
        "press_visit": ("most_discharges_points", 2),
        "major_incident": ("extra_intake_dice each_player", 1),
    }
    assert [COLOURS[card.colour] for card in EDITION.events if card.colour >= 0] == COLOURS
    assert [(card.cards, card.tiles) for card in EDITION.events if card.cards or card.tiles] == [(1, 0), (0, 1)]
    assert [card.solo_minimum for card in EDITION.events if card.solo_minimum] == [4]


@rule("DH-SOL-01", "DH-CMP-13")
def test_reports_ask_for_the_colours_of_their_name() -> None:
    for name, need in zip(REPORTS, EDITION.report_need, strict=True):
        assert need == [name.removeprefix("report_").count(colour) for colour in "ryg"], name
    assert EDITION.report_points == [2] * 3 + [3] * 3 + [4] * 6 + [6] * 3


# -- points and variants


@rule("DH-SCO-01", "DH-SCO-06", "DH-END-02", "DH-END-03", "DH-RND-01")
def test_points() -> None:
    assert EDITION.rounds == 8
    assert EDITION.discharge_points == [0, 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35, 35]
    assert (EDITION.empty_wards, EDITION.fatality, EDITION.blood_bag) == (5, -2, 1)


@rule("DH-SET-05", "DH-SET-06", "DH-SET-11", "DH-HRD-01", "DH-SOL-11")
def test_the_set_up() -> None:
    assert EDITION.shown == [0, 1, 1, 2, 3, 3]
    assert EDITION.one_more == [False, False, True, False, False, False]
    assert EDITION.first_ambulance == [1, 1, 1, 1, 1, 0]
    assert (EDITION.start_bags, EDITION.start_fatalities, EDITION.first_event) == (0, 0, 2)
    assert (EDITION.start_values, EDITION.crisis_values) == ([3, 4, 5], [3, 3, 4, 5, 5])


@rule("DH-HRD-04", "DH-HRD-07", "DH-HRD-08", "DH-HRD-09", "DH-SOL-10", "DH-SOL-14", "DH-SOL-15", "DH-EXP-03")
def test_numbers_of_the_variants() -> None:
    assert (EDITION.collected, EDITION.left_behind) == (1, -1)
    assert (EDITION.epidemic_dice, EDITION.superbug_steps) == (1, 2)
    assert (EDITION.solo_drawn, EDITION.solo_total, EDITION.solo_reports) == (4, 9, 6)
    assert (EDITION.harder_fatality, EDITION.report_multiplier) == (-4, 2)
    assert EDITION.second_set_tiles == 4


def test_the_promo_cards_are_where_their_constants_say() -> None:
    assert SPECIALISTS[CONSULTANT] == "consultant"
    assert SPECIALISTS[ADMISSIONS_NURSE] == "admissions_nurse"
    assert DEPARTMENTS[:PRINTED_DEPARTMENTS] == BOARD


def test_words_of_the_edition_count_from_0_without_a_gap() -> None:
    assert words_in_order({"heal": 0, "reroll": 1}) == ["heal", "reroll"]
    with pytest.raises(ValueError, match="do not count from 0"):
        words_in_order({"heal": 0, "reroll": 2})


def test_every_piece_is_in_one_set() -> None:
    tiles = [tile for name in SETS for tile in EDITION.tiles_of(name)]
    cards = [card for name in SETS for card in EDITION.cards_of(name)]
    assert sorted(tiles) == list(range(PRINTED_DEPARTMENTS, FIRST_PAEDIATRIC_WARD))
    assert sorted(cards) == list(range(len(SPECIALISTS)))


def test_an_unknown_set_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text(STANDARD.read_text(encoding="utf-8").replace('set = "base"', 'set = "basic"', 1), encoding="utf-8")
    with pytest.raises(BadEdition, match=r"critical_care_unit\.set"):
        read_edition(path)
